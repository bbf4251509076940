"""The control laws by the names users give them; armlet.core.laws has the table."""

from armlet.core import laws
from armlet.core.laws import learns as learns
from armlet.core.laws import starts_as_described as starts_as_described
from armlet.errors import ArmletError
from armlet.model import Model

DEFAULT = "bodies"  # the law of commands that are not told one: the study of docs/adaptation.md says why
LAWS = {law.name: law.number for law in laws.LAWS}
TITLES = {law.name: law.title for law in laws.LAWS}
ADAPTIVE = tuple(law.name for law in laws.LAWS if law.adaptive)
# the law whose walk each has: its own, or that beside which another module of the kernel adds to the torque
WALKS = {law.name: law.torque if law.adds else law.name for law in laws.LAWS}
TORQUE_OF = {law.name: law.torque for law in laws.LAWS}  # the law whose torque, and so whose certificate, each has
IDENTIFYING = tuple(law.name for law in laws.LAWS if law.identifies)
TORQUES = {law.name: law.number for law in laws.LAWS if law.torque == law.name}  # laws whose torques differ
WHAT_TO_LOWER = {law.name: law.lower for law in laws.LAWS}
# laws that learn and have Walker's torque: those of the study of adaptation
WALKERS = tuple(law.name for law in laws.LAWS if law.adaptive and law.torque == "walker")
SHARES = tuple(law.name for law in laws.LAWS if law.shares)  # laws that learn shares of bodies
SERIAL = tuple(law.name for law in laws.LAWS if not law.loops)  # laws that know no couplings


def knows_loops(law: str) -> bool:
    """True if a law knows arms whose joints without servos follow others."""
    return law not in SERIAL


def check_named(law: str, model: Model) -> None:
    """Refuse a law that an arm is not compiled for, because it names others.

    Raises:
        ArmletError: names arm and law.
    """
    if model.laws and law not in model.laws:
        raise ArmletError(
            f"law {law}: {model.name} is compiled for {', '.join(model.laws)} alone",
            f"take --law {model.laws[0]}, or add {law} to control.laws in the arm file",
        )


def check_loops(law: str, model: Model) -> None:
    """Refuse a law that does not know an arm's couplings.

    Raises:
        ArmletError: names arm and law.
    """
    if model.couplings and not knows_loops(law):
        raise ArmletError(
            f"law {law}: {model.name} has joints without servos, which this law does not know",
            f"take another: {', '.join(name for name in LAWS if knows_loops(name))}",
        )


def check_controlling(law: str, tables: bool = False) -> None:
    """Refuse a law that may not control a run.

    Args:
        law: its name.  tables: whether the run may have gain tables.
    Raises:
        ArmletError: it may not, or there is no such law.
    """
    if law not in list(LAWS)[1:] or (law == "gain_table" and not tables):
        raise ArmletError(f"law {law!r}: expected {CONTROLLING}{'' if tables else ', but gain_table'}")


def check_walker(law: str) -> None:
    """Refuse a law that does not learn as Walker's does.

    Raises:
        ArmletError: lists those that do.
    """
    if law not in WALKERS:
        raise ArmletError(f"law {law!r}: expected one of {', '.join(WALKERS)}")


def names(first: int = 0) -> str:
    """The names of the laws from a number on, as a sentence has them: "pd, walker or natural"."""
    *most, last = list(LAWS)[first:]
    return f"{', '.join(most)} or {last}"


CONTROLLING = names(1)  # the laws a run may have: all but inverse dynamics
