"""kernel_float for processors with AVX2 and FMA: kernel_float_fma.pyx."""

from armlet.core.kernel_float import *
