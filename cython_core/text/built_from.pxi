# A kernel compiled from other records than Python now reads would write past the ends of its arrays: it is not imported.
from armlet.core import layout as python_layout

if python_layout.CHECK != LAYOUT_CHECK:
    raise ImportError(f"{__name__} was compiled from other records than cython_core/records.py now declares; "
                      "compile the kernels again: pip install -e . (or make setup)")
