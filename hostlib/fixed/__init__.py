"""Model -> parameter blob: the arm in fixed point, with a proof of how wrong it can be.

In: a Model; a Trajectory. Out: `Compiled` (integer records of the kernel, their scales, a certificate, the blob a board
takes) and the trajectory's integer segments. `bounds` is the proof; `against_float` and `attack` try to refute it.
"""

from armlet.fixed.compiled import Compiled
from armlet.fixed.compiler import compile

__all__ = ["Compiled", "compile"]
