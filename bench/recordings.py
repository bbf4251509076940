"""Bundles of the emulated boards and of an emulated servo bus, as `armlet doctor --bundle` makes them of real ones.

Writes tests/recordings/, which tests hold the emulation to, and whose table a page shows. Those that others have sent
stay.

python -m bench recordings
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from armlet import description
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.setup.bundle.explained import unexplained
from armlet.setup.bundle.gather import Asked, gather, write
from armlet.setup.bundle.guarded import Talk
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.opened_line import opened
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Handled, Steady
from armlet.simulated.servos.pseudo_terminal import Terminal

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "recordings"
BOARDS = ("qemu-m4", "pico-emulated")
ARM = "so101"


class Support(Steady):
    """A hand that supports the arm where it is whenever no servo holds it."""

    def move(self, bus: Handled, q: np.ndarray, dt: float) -> np.ndarray | None:
        """As `Hand.move`."""
        if any(servo.drive.enabled() for servo in bus.servos):
            self._pose = None
            return None
        self._pose = q.copy() if self._pose is None else self._pose
        return self._pose


def of_board(name: str) -> None:
    """A virtual board with this firmware."""
    with TemporaryDirectory(prefix="armlet-bench-") as state:
        os.environ["ARMLET_STATE"] = state
        flash(name, files=firmware_files(name))
        keep(name, Asked(board=name, arm=ARM))


def of_bus() -> None:
    """Emulated servos on a pseudo-terminal, calibrated by an emulated hand, supported by another, and moved."""
    model = description.load(ARM)
    pose = np.clip(0.3, model.q_min, model.q_max)[model.actuated]
    with TemporaryDirectory(prefix="armlet-bench-") as state:
        os.environ["ARMLET_STATE"] = state
        with opened(model, None) as master:
            calibrate(master, model, Unasked(print), Wishes("command"), "armlet bus").save()
        bus = EmulatedBus(model, hand=Support(pose))
        bus.place(pose)
        with Terminal(bus) as terminal:
            keep(f"{ARM}-bus", Asked(arm=ARM, servos=terminal.path, move="command"))


def keep(name: str, asked: Asked) -> None:
    """Gather a bundle and keep it; what it says that the emulation does not is printed."""
    found = gather(asked, Talk(print, lambda: "yes"))
    for words in unexplained(found):
        print(f"{name}: {words}")
    write(found, FOLDER / f"{name}.json")
    print(f"wrote tests/recordings/{name}.json; `python -m bench docs` puts it into the pages")


def main() -> None:
    """Make all of them."""
    before = os.environ.get("ARMLET_STATE")
    try:
        of_bus()
        for name in BOARDS:
            of_board(name)
    finally:
        os.environ.pop("ARMLET_STATE", None)
        if before is not None:
            os.environ["ARMLET_STATE"] = before
