"""kernel_lanes for processors with AVX2: kernel_lanes_avx2.pyx."""

from armlet.core.kernel_lanes import *
