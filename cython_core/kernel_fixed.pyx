# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=False, initializedcheck=False
"""The kernel text in fixed point: int32 values, int64 sums, one rounding. The product's bits."""
import cython
import numpy as np

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_fixed.pxi"
include "../build/text/trig.pxi"
include "../build/text/roots.pxi"
include "text/tick.pxi"
include "../build/text/every.pxi"
include "../build/text/gains.pxi"
include "../build/text/own_loop.pxi"
include "../build/text/override.pxi"
include "../build/text/stream.pxi"
include "text/algorithms.pxi"
include "../build/text/regressor.pxi"
include "text/perturbation.pxi"
include "api.pxi"
include "api_algorithms.pxi"
include "api_gains.pxi"
include "api_own_loop.pxi"
include "api_override.pxi"
include "api_stream.pxi"
include "api_perturbation.pxi"
include "plant_link.pxi"
include "api_fixed_loop.pxi"

DTYPE = np.int64
