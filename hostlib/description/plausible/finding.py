"""One number of a description that physics contradicts: where it stands, what is odd, and what was probably meant."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from armlet.description.document import KeyPath
from armlet.description.raw import ErrorAt

LENGTHS = ((1e-3, "millimetres"), (1e-2, "centimetres"), (0.0254, "inches"))
MASSES = ((1e-3, "grams"),)
INERTIAS = ((1e-9, "g mm^2"), (1e-7, "g cm^2"), (1e-6, "kg mm^2"), (1e-4, "kg cm^2"), (1e-3, "g m^2"))
ROTORS = ((1e-7, "g cm^2"), (1e-6, "kg mm^2"), (1e-4, "kg cm^2"), (1e-3, "g m^2"))
ANGLES = ((math.pi / 180.0, "degrees"),)
PER_ANGLE = ((180.0 / math.pi, "N m a degree"),)
TORQUES = ((0.0980665, "kg cm"), (1e-2, "N cm"), (0.00706155, "ounce inches"), (1e-3, "N mm"))
FORCES = ((1e-3, "millinewtons"), (9.80665e-3, "grams"))
UNCHECKED = "check its unit"

Slips = tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Finding:
    """path: of the key;  what: its value, and what contradicts it;  hint: what was probably meant;
    impossible: the description is refused;  error: makes the line that names the file.
    """

    path: KeyPath
    what: str
    hint: str
    impossible: bool
    error: ErrorAt

    @property
    def line(self) -> str:
        """The finding with file and line number."""
        return str(self.error(self.path, self.what, self.hint))


def meant(value: float, slips: Slips, fits: Callable[[float], bool]) -> str:
    """Say what a value was probably meant to be: the first slip of units that makes it fit, in words.

    Args:
        value: as the file has it.  slips: (factor to the unit of the key, name of the unit).  fits: whether one would.
    """
    for factor, unit in slips:
        if fits(factor * value):
            return f"write {factor * value:.3g} if that is in {unit}"
    return UNCHECKED
