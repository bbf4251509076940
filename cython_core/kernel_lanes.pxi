# The kernel text on lanes, whatever their width: what kernel_lanes.pyx and its two faster siblings have in common.
import cython

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_lanes.pxi"
include "text/tick.pxi"
include "text/algorithms.pxi"
include "api_lanes.pxi"

WIDTH = LANES
