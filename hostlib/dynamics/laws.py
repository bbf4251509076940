"""The control laws by the names users give them."""

from armlet.core import layout

LAWS = {"rnea": layout.LAW_RNEA, "pd": layout.LAW_PD, "walker": layout.LAW_WALKER, "natural": layout.LAW_NATURAL}
ADAPTIVE = ("walker", "natural")  # one torque, learnt in two ways


def learns(law: int) -> bool:
    """Whether a law, by its number, updates estimates."""
    return law >= layout.LAW_WALKER
