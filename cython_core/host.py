"""The compiled kernels that suit this processor, chosen once, when this module is imported.

    from armlet.core import host
    host.PROCESSOR    # "avx512", "avx2" or "" where the compiler's default is all there is
    host.kernel       # kernel_float, or kernel_float_fma where the processor has AVX2 and FMA
    host.lanes        # the widest kernel_lanes; host.lanes.WIDTH states at a time
    host.portable_lanes    # those every processor of this kind has

A module made for instructions that the processor lacks must not even be imported: hence the question comes first.
The lanes are C++ and optional: where there was no C++ compiler, batches run on the float kernel, one state at a time.
"""

import importlib
from types import ModuleType


def _compiled(name: str) -> ModuleType:
    """One of the compiled modules beside this one."""
    return importlib.import_module(f"armlet.core.{name}")


try:
    _lanes: ModuleType | None = _compiled("kernel_lanes")
except ImportError:
    _lanes = None

PROCESSOR: str = _lanes.processor() if _lanes else ""
_SUITED = {"avx512": ("kernel_float_fma", "kernel_lanes_avx512"), "avx2": ("kernel_float_fma", "kernel_lanes_avx2")}
_names = _SUITED.get(PROCESSOR, ("kernel_float", "kernel_lanes" if _lanes else "kernel_float"))
portable_lanes = _lanes or _compiled("kernel_float")
kernel, lanes = (_compiled(name) for name in _names)
