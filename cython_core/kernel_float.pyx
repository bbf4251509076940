# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The kernel text in float64: the specification, the simulator's and the host API's arithmetic."""
import cython
import numpy as np

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_float.pxi"
include "text/tick.pxi"
include "../build/text/every.pxi"
include "../build/text/gains.pxi"
include "../build/text/own_loop.pxi"
include "text/algorithms.pxi"
include "../build/text/regressor.pxi"
include "text/perturbation.pxi"
include "api.pxi"
include "api_algorithms.pxi"
include "api_gains.pxi"
include "api_own_loop.pxi"
include "api_perturbation.pxi"
include "api_rows.pxi"
include "integrate.pxi"
include "api_closed_loop.pxi"

DTYPE = np.float64
WIDTH = 1    # states at a time, as kernel_lanes has it
