"""Files that an arm's description begins with: complete enough to be compiled, and marked where to measure.

In: a few numbers, or a URDF. Out: the text of an arm file, or of a URDF's sidecar. `armlet new` writes them, by
`started.started` and `started.sidecar_of`, which read them as a check before.
"""

from armlet.description.start.beside_urdf import sidecar_start
from armlet.description.start.parallelogram import parallelogram_text
from armlet.description.start.serial import EXAMPLE, Row, serial_text

__all__ = ["EXAMPLE", "Row", "parallelogram_text", "serial_text", "sidecar_start"]
