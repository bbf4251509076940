"""The control laws by the names users give them; armlet.core.laws has the table."""

from armlet.core import laws
from armlet.core.laws import learns as learns

DEFAULT = "bodies"  # the law of commands that are not told one: the study of docs/adaptation.md says why
LAWS = {law.name: law.number for law in laws.LAWS}
TITLES = {law.name: law.title for law in laws.LAWS}
ADAPTIVE = tuple(law.name for law in laws.LAWS if law.adaptive)
# the law whose walk each has: its own, or that beside which another module of the kernel adds to the torque
WALKS = {law.name: law.torque if law.beside else law.name for law in laws.LAWS}
IDENTIFYING = tuple(law.name for law in laws.LAWS if law.identifies)
TORQUES = {law.name: law.number for law in laws.LAWS if law.torque == law.name}  # laws whose torques differ
WHAT_TO_LOWER = {law.name: law.lower for law in laws.LAWS}


def names(first: int = 0) -> str:
    """The names of the laws from a number on, as a sentence has them: "pd, walker or natural"."""
    *most, last = list(LAWS)[first:]
    return f"{', '.join(most)} or {last}"
