"""The kernel text in fixed point: kernel_fixed.pyx."""

from armlet.core.kernel_api import *
