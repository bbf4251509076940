"""kernel_lanes for processors with AVX512: kernel_lanes_avx512.pyx."""

from armlet.core.kernel_lanes import *
