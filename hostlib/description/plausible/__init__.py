"""Tell whether the numbers of a description can be true together: slips of units, found by physics.

In: what a reader found, completed by its servos. Out: findings, each with its key, its value and what was probably
meant. What cannot be is refused; what is odd is said, and the arm is taken. docs/arm_files.md lists what is compared.
"""

from collections.abc import Iterable

from armlet.description.plausible.angles import angle_findings
from armlet.description.plausible.drives import drive_findings
from armlet.description.plausible.feedback import feedback_findings
from armlet.description.plausible.finding import Finding
from armlet.description.plausible.masses_and_lengths import body_findings
from armlet.description.plausible.torques import torque_findings
from armlet.description.raw import RawArm
from armlet.model import Model
from armlet.model.servo import Servo

__all__ = ["Finding", "check_file", "check_model"]


def check_file(arm: RawArm, servos: dict[int, Servo]) -> list[Finding]:
    """List what is odd of the numbers of a file.

    Args:
        arm: RawArm, completed by its servos.  servos: joint number -> the servo that the file declares.
    Raises:
        DescriptionError: the first that is impossible.
    """
    found = [*angle_findings(arm), *body_findings(arm), *drive_findings(arm, servos), *feedback_findings(arm)]
    _refuse(each for each in found if each.impossible)
    return found


def check_model(arm: RawArm, model: Model, odd: list[Finding]) -> tuple[str, ...]:
    """List what is odd of the file and of the whole arm, a line each.

    One wrong length or mass shows in every torque: while the file itself has something odd, that alone is said.

    Args:
        arm: RawArm, completed by its servos.  model: what was made of it.  odd: from `check_file`.
    Raises:
        DescriptionError: the first that is impossible, or what is odd of the file if that may be why.
    """
    found = torque_findings(arm, model)
    if any(each.impossible for each in found):
        _refuse(odd or (each for each in found if each.impossible))
    return tuple(dict.fromkeys(each.line for each in odd or found))


def _refuse(found: Iterable[Finding]) -> None:
    """Raise the first of them as an error."""
    for each in found:
        raise each.error(each.path, each.what, each.hint)
