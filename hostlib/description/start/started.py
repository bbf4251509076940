"""An arm file, or a URDF's sidecar, begun: its text and the arm that it describes already.

started("my_arm", rows=["0.2,90,0,0.3", "0.2,0,0,0.3"]).write()
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from armlet import description
from armlet.description.document import read_text
from armlet.description.start.beside_urdf import sidecar_start
from armlet.description.start.parallelogram import parallelogram_text
from armlet.description.start.serial import EXAMPLE, Row, serial_text
from armlet.description.urdf.read import MAX_BYTES, sidecar_path
from armlet.description.yaml.control_file import ControlFile
from armlet.errors import DescriptionError
from armlet.files import write_whole
from armlet.model import Model
from armlet.said import Said

NAME = re.compile(r"^[A-Za-z_][A-Za-z0-9_-]{0,63}$")


@dataclass(frozen=True)
class Start:
    """A file that is to be written, and the arm that it describes (with the file that it stands beside)."""

    path: Path
    text: str
    model: Model

    def said(self) -> Said:
        """Tell what the file describes, and what to do next."""
        model, mass = self.model, float(self.model.phi[:, 0].sum())
        plain = {"file": str(self.path), "joints": model.joint_names, "mass": mass, "notes": model.notes}
        is_arm = self.path.suffix in (".yaml", ".yml") and ".control" not in self.path.name
        lines = [
            f"{self.path} written: {model.n_act} joints with servos, {model.n} links of {mass:.3g} kg together",
            *(f"note: {note}" for note in model.notes),
            f"next: look for ESTIMATED in it, then armlet compile {self.path if is_arm else model.source}",
        ]
        return Said(plain, lines)

    def write(self) -> None:
        """Write the file; one that is there already stays.

        Raises:
            DescriptionError: there is such a file.  ArmletError: it cannot be written.
        """
        if os.path.lexists(self.path):
            raise DescriptionError(f"{self.path}: there is such a file already", "choose another with -o, or remove it")
        write_whole(self.path, self.text.encode())


def started(
    name: str | None,
    template: str | None = None,
    rows: Sequence[str] = (),
    payload: float | None = None,
    output: Path | None = None,
) -> Start:
    """An arm file, read as a check before it is written.

    Args:
        name: of the arm, and of its file.  template: "parallelogram", else a serial arm.
        rows: its joints, as `row_of` reads them.  payload: the heaviest load, kg.  output: another file.
    Raises:
        DescriptionError: a name, a row or a file name that cannot be.
    """
    name, joints = plain(name), tuple(row_of(text) for text in rows) or EXAMPLE
    path = output or Path(f"{name}.yaml")
    if path.suffix.lower() not in (".yaml", ".yml"):
        raise DescriptionError(f"{path}: expected a file that ends in .yaml")
    if template == "parallelogram":
        text = parallelogram_text(name, payload)
    else:
        text = serial_text(name, joints, joints[-1].mass if payload is None else payload)
    return Start(path, text, description.from_text(text, str(path)))


def sidecar_of(urdf: Path, payload: float | None = None, output: Path | None = None) -> Start:
    """The sidecar of a URDF, read with it as a check before it is written; others as of `started`.

    Raises:
        DescriptionError: the URDF cannot be read; another file was named than its sidecar.
    """
    if output is not None and output != sidecar_path(urdf):
        raise DescriptionError(f"{output}: the sidecar of {urdf} is {sidecar_path(urdf)}", "leave -o out")
    text, path = sidecar_start(urdf, payload), sidecar_path(urdf)
    return Start(path, text, ControlFile(path, text, (urdf, read_text(urdf, "a URDF file", MAX_BYTES))).model())


def plain(name: str | None) -> str:
    """The name, if it can be one.

    Raises:
        DescriptionError: it cannot.
    """
    if name is None:
        raise DescriptionError("expected the arm's name", "armlet new my_arm --template serial")
    if not NAME.match(name):
        raise DescriptionError(f"name {name[:80]!r}: expected letters, digits, _ and -, a letter first, 64 at most")
    return name


def row_of(text: str) -> Row:
    """A joint of a text such as "0.2,90,0,0.3": a (m), alpha (deg), d (m), mass (kg), and ",slides" if it does.

    Raises:
        DescriptionError: not three or four numbers; a mass that is none.
    """
    numbers, _, rest = text.partition(",slides")
    try:
        values = [float(value) for value in numbers.split(",")]
    except ValueError:
        values = []
    if len(values) != 4 or rest or not all(abs(value) <= 1e6 for value in values) or values[3] <= 0:
        raise DescriptionError(f"--dh {text!r}: expected a (m), alpha (deg), d (m) and mass (kg, > 0), as 0.2,90,0,0.3")
    a, alpha_deg, d, mass = values
    return Row(a, alpha_deg, d, mass, text.endswith(",slides"))
