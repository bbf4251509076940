"""For which true arms V of an adaptive law is proved not to rise (docs/design.md): those that an arm's priors declare.

The declared arms have masses within `relative_mass`, inertias about the centre of mass within `relative`, and a point
of up to `payload_max` at the tip. A law's proof needs more of them. Under the law of bodies a true link is OWN and
shares of its bodies, 0 to 1. Under Walker's law it lies between the bounds of the estimates and above OWN, under the
natural law between the bounds and above KNOWN. Each of these sets is convex, and so is the set of declared arms: the
corners decide.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from armlet.dynamics.joint_values import Floats, Values
from armlet.fixed.scales import Scales
from armlet.model import Model, inertia

ROUNDING = 1024.0  # words by which compile may move KNOWN and bounds: START_MARGIN, twice, and what rounding takes
HALVINGS = 20
Inside = Callable[[int, Floats, Floats], bool]  # whether link i, its parameters (10,) and shares (3,), is
JOINT_PARAMETERS = {"viscous friction": 10, "Coulomb friction": 11, "rotor inertia": 12}  # places in an estimate


@dataclass(frozen=True)
class ProofRange:
    """The true arms for which one law's V is proved not to rise.

    law: its name.  share: of what the priors declare, 1 for all of it; 0: not even the arm as described.
    masses, inertias (n,): relative, each link's own.  load: kg, from none to this, a point at the tip.
    joint_parameters: name -> (n, 2), least and largest viscous and Coulomb friction and rotor, SI; equal where it is
    not learnt.
    """

    law: str
    share: float
    masses: Floats
    inertias: Floats
    load: float
    joint_parameters: dict[str, Floats]

    def text(self) -> str:
        """One line."""
        if self.share == 0.0:
            return f"{self.law}: no arm, not even the one described"
        learnt = {name: ends for name, ends in self.joint_parameters.items() if (ends[:, 0] < ends[:, 1]).any()}
        parts = [f"masses within {percent(self.masses)}", f"inertias within {percent(self.inertias)}"]
        parts.append(f"load 0 to {self.load:.4g} kg at the tip" if self.load else "no load")
        parts += [f"{name} {ranges(ends)}" for name, ends in learnt.items()]
        *rest, last = [name for name in self.joint_parameters if name not in learnt] or [""]
        as_described = f"{', '.join(rest)} and {last}" if rest else last
        return f"{self.law}: " + "; ".join([*parts, *([f"{as_described} as described"] if last else [])])


def ranges(ends: Floats) -> str:
    """Least and largest (n, 2) of each joint; once, where they are the same for all."""
    each = [f"{low:.3g} to {high:.3g}" for low, high in ends]
    return f"{each[0]} of each joint" if len(each) > 1 and len(set(each)) == 1 else ", ".join(each)


def percent(parts: Floats) -> str:
    """Relative ranges (n,) as per cent: one number, or the least and the largest."""
    low, high = (f"{100 * float(x):.3g}" for x in (parts.min(initial=np.inf), parts.max(initial=0.0)))
    return f"{high} %" if low == high else f"{low} to {high} %"


def proof_ranges(model: Model, own: Floats, values: Values, scales: Scales) -> dict[str, ProofRange]:
    """The range of each adaptive law's proof, by its name.

    Args:
        model: the arm.  own: (r, 10) OWN as stated; a rod or a point is proved with the least inertia added that makes
            it a body.  values: what its Model record holds, SI.  scales: words per SI unit.
    """
    scale = scales.estimate[: model.n, :10]
    least, most = values["EST_MIN"][: model.n], values["EST_MAX"][: model.n]
    learnt = values["GAIN"][: model.n, 10:] > 0
    nominal = model.nominal[: model.n]
    ends = np.where(learnt[:, :, None], np.stack([least, most], -1)[:, 10:], nominal[:, 10:, None])
    joint_parameters = {name: ends[:, k - 10] for name, k in JOINT_PARAMETERS.items()}

    def bounded(i: int, phi: Floats) -> bool:
        word = phi * scale[i]
        return bool((word >= least[i, :10] * scale[i] - ROUNDING).all()) and bool(
            (word <= most[i, :10] * scale[i] + ROUNDING).all()
        )

    def shared(i: int, phi: Floats, shares: Floats) -> bool:
        made = own[i] + shares @ values["BODY"][i]
        within = (shares >= 0.0).all() and (shares <= values["SHARE_MAX"][i]).all()
        return bool(within and np.abs((made - phi) * scale[i]).max() <= ROUNDING)

    holds: dict[str, Inside] = {
        "walker": lambda i, phi, _: bounded(i, phi) and body_above(phi - own[i], scale[i]),
        "natural": lambda i, phi, _: bounded(i, phi) and body_above(phi - values["KNOWN"][i], scale[i]),
        "bodies": shared,
    }
    masses, inertias, load = declared(model)
    out = {}
    for law, inside in holds.items():
        t = share_inside(model, inside)
        out[law] = ProofRange(law, t, t * masses, t * inertias, t * load, joint_parameters)
    return out


def declared(model: Model) -> tuple[Floats, Floats, float]:
    """Relative masses and inertias (n,), and the largest load, kg, that the priors declare, as the bodies hold them."""
    bodies, mass = model.gains.bodies, model.phi[:, 0]
    masses = np.divide(bodies[:, 0, 0], 2.0 * mass, out=np.zeros_like(mass), where=mass > 0)
    about = np.array([np.trace(inertia.to_com(phi)[2]) if phi[0] > 0 else 0.0 for phi in model.phi])
    added = np.array([np.trace(inertia.tensor(body)) for body in bodies[:, 1]])
    inertias = np.divide(added, 2.0 * about, out=np.zeros_like(about), where=about > 0)
    return masses, inertias, float(bodies[model.tip_body, 2, 0])


def share_inside(model: Model, inside: Inside) -> float:
    """Share of the declared range that lies inside a convex set of links, 0 to 1."""

    def all_inside(t: float) -> bool:
        return all(inside(i, *corner) for i in range(model.n) for corner in corners(model, i, t))

    if all_inside(1.0):
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if all_inside(middle) else (low, middle)
    return low if all_inside(0.0) else 0.0


def corners(model: Model, i: int, t: float) -> list[tuple[Floats, Floats]]:
    """The lightest and heaviest, thinnest and thickest, empty and loaded links of a share t of the range.

    Returns:
        Their parameters (10,), and the shares (3,) of the link's bodies that they have.
    """
    bodies = model.gains.bodies[i]
    there = bodies.any(axis=1)
    own, empty = model.phi[i] - np.array([0.5, 0.5, 0.0]) @ bodies, np.array([0.5, 0.5, 0.0]) * there
    ends = product((-0.5, 0.5), (-0.5, 0.5), (0.0, 1.0))
    shares = [empty + t * np.array(end) * there for end in ends]
    return [(own + each @ bodies, each) for each in shares]


def body_above(part: Floats, scale: Floats) -> bool:
    """True if a difference of bodies (10,) is itself one, up to what words round."""
    return bool(np.linalg.eigvalsh(inertia.pseudo_inertia(part * scale))[0] >= -ROUNDING)
