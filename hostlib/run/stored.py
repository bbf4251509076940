"""An arm's parameters, a trajectory and a kernel of its own, put on a board: `armlet upload`."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from armlet import description
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import blob, compiler
from armlet.plan import Trajectory
from armlet.run.run_setup import BLOB, uploads


@dataclass(frozen=True)
class Stored:
    """Uploads of an arm, a name or file: parameters, a trajectory or nothing, and for which law a kernel is made."""

    arm: str
    parameters: bytes
    trajectory: bytes
    law: str | None

    @property
    def digest(self) -> str:
        """Name of the parameters: their SHA-256."""
        return blob.digest(self.parameters)

    @classmethod
    def of(
        cls, arm: str, move: Path | None, law: str | None, odd: Callable[[Iterable[str]], None] | None = None
    ) -> "Stored":
        """Make the uploads.

        Args:
            arm: as of `uploads`.  move: the trajectory's file.  law: the one of a kernel made for the arm, if any.
            odd: called with what is odd of the arm's numbers.
        Raises:
            ArmletError: as `uploads`; no such law, or a parameter blob, of which no kernel can be made.
        """
        if law and law not in LAWS:
            raise ArmletError(f"--specialise: law {law!r}: expected {', '.join(LAWS)}")
        if law and arm.endswith(BLOB):
            raise ArmletError(f"--specialise: a kernel is made for an arm, and {arm} is a blob", "name the arm's file")
        if odd is not None and not arm.endswith(BLOB):
            odd(description.load(arm).odd)
        return cls(arm, *uploads(arm, Trajectory.load(move) if move else None), law)

    def send(self, session: BoardSession, step: Callable[[str], Steps]) -> None:
        """Send them, one after the other; `step` gives for a title what is called with (done, in all).

        Raises:
            BoardError: the board refuses one.
        """
        session.upload_parameters(self.parameters, step("parameters"))
        if self.trajectory:
            session.upload_trajectory(self.trajectory, step("trajectory"))
        if self.law:
            session.upload_kernel(compiler.compile(description.load(self.arm)), self.law, step("kernel"))
