# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=False, initializedcheck=False
"""The kernel text in fixed point: int32 values, int64 sums, one rounding. The product's bits."""
import cython
import numpy as np

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_fixed.pxi"
include "text/trig.py"
include "text/roots.py"
include "text/tick.pxi"
include "text/every.py"
include "text/gains.py"
include "text/own_loop.py"
include "text/algorithms.pxi"
include "text/regressor.py"
include "text/perturbation.pxi"
include "api.pxi"
include "api_algorithms.pxi"
include "api_gains.pxi"
include "api_own_loop.pxi"
include "api_perturbation.pxi"
include "plant_link.pxi"
include "api_fixed_loop.pxi"

DTYPE = np.int64
