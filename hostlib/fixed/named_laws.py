"""An arm that names the laws it is compiled for: which these are, and its gains without those of all others.

What no law reads would only make units coarser: the gains of others, and, where none learns, how far estimates may go.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from armlet.dynamics import laws
from armlet.errors import ArmletError
from armlet.fixed.perturbation import why_not
from armlet.model import Model

# what a law's steps read -> the gains that are of no other use; laws by their torque
READ_BY = {
    ("walker", "slotine"): ("Lambda", "gamma", "damped_load"),
    ("pd",): ("K_p",),
    ("pd", "gravity"): ("K_v",),
    ("pid",): ("pid_K_v", "pid_K_p", "pid_K_i"),
}
LEARNT = (
    "prior", "prior_visc", "prior_coul", "prior_rotor", "rate", "bodies", "shares", "share_gain", "natural",
)  # fmt: skip


def with_laws(model: Model, names: Sequence[str] | None) -> Model:
    """The arm with the laws that it is to be compiled for; None: those its file names.

    Raises:
        ArmletError: there is no such law, or it is not for this arm.
    """
    chosen = model.laws if names is None else tuple([names] if isinstance(names, str) else names)
    for law in chosen:
        if law not in laws.LAWS:
            raise ArmletError(f"{model.name}: law {law!r}: expected {laws.names()}", "see control.laws in the arm file")
        laws.check_loops(law, model)
        if law in laws.IDENTIFYING and why_not(model):
            raise ArmletError(f"{model.name}: {why_not(model)}", f"leave {law} out of control.laws in the arm file")
    return replace(model, laws=chosen)


def laws_for(model: Model) -> tuple[str, ...]:
    """Names of the laws that an arm is compiled for: those it names, or all that know its couplings, if it has any."""
    return tuple(law for law in model.laws or laws.LAWS if not (model.couplings and law in laws.SERIAL))


def identifies(model: Model) -> bool:
    """True if the perturbation law is one of the arm's."""
    return not why_not(model) and any(law in laws.IDENTIFYING for law in laws_for(model))


def mask(model: Model) -> int:
    """LAW_MASK of the arm's settings: a bit for each law, by its number; 0 if it names none, which is every law."""
    return sum(1 << laws.LAWS[law] for law in set(model.laws))


def without_others(rows: Model) -> Model:
    """The arm with no gains but those that its laws read; without one that learns it is known, as described."""
    if not rows.laws:
        return rows
    gains, torques = rows.gains, {laws.TORQUE_OF[law] for law in rows.laws}
    unread = [name for readers, names in READ_BY.items() if not torques & set(readers) for name in names]
    changed: dict[str, Any] = {}
    if not any(law in laws.ADAPTIVE for law in rows.laws):
        unread += LEARNT
        changed = {"start": np.array(rows.phi, float), "known": np.array(rows.phi, float)}
    changed |= {name: 0.0 * getattr(gains, name) for name in unread}
    return replace(rows, gains=replace(gains, **changed))
