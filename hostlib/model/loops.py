"""Every joint from the actuated ones: couplings evaluated on the host, in float64, for one state or many.

The formulas are those of hostlib/model/couplings.py, on jets: E and Edot are never formed.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import ArmletError
from armlet.model.couplings import RRP, RRR, Coupling, Dyad, Linear, Linkage, Spatial, Term, Turns
from armlet.model.jets import Jet, lift
from armlet.model.model import Model
from armlet.model.spatial_loops import solve_spatial

Joints = dict[int, Jet]
Mechanism = Model | Linkage


@dataclass(frozen=True)
class Spread:
    """Motion of every joint of the tree, each (N, n) in the joints' units.

    q = U(Q);  qd = E Qd;  qd_ref = E Qd_ref;  qdd_ref = E Qdd_ref + Edot(Q, Qd) Qd_ref;
    sine (N, number of couplings): sine of the transmission angle of each dyad, infinite for other couplings.
    """

    q: np.ndarray
    qd: np.ndarray
    qd_ref: np.ndarray
    qdd_ref: np.ndarray
    sine: np.ndarray


def spread(
    model: Mechanism,
    Q: ArrayLike,
    Qd: ArrayLike | None = None,
    Qd_ref: ArrayLike | None = None,
    Qdd_ref: ArrayLike | None = None,
    check: bool = True,
    partial: bool = False,
) -> Spread:
    """Every joint's motion from that of the actuated ones.

    Args:
        model: Model or Linkage.  Q, Qd, Qd_ref, Qdd_ref: (N, n_act), zero if left out.
        check: False gives not-a-number where a loop cannot be closed.
        partial: joints that nothing moves yet are left at zero.
    Returns:
        Spread.
    Raises:
        ArmletError: a loop that cannot be closed at Q, named with Q.
    """
    Q = np.atleast_2d(np.asarray(Q, float))
    rates = [np.zeros_like(Q) if r is None else np.broadcast_to(np.asarray(r, float), Q.shape) for r in (Qd, Qd_ref)]
    accelerations = np.zeros_like(Q) if Qdd_ref is None else np.broadcast_to(np.asarray(Qdd_ref, float), Q.shape)
    joints: Joints = {}
    for column, k in enumerate(model.actuated):
        joints[int(k)] = Jet(Q[:, column], rates[0][:, column], rates[1][:, column], accelerations[:, column])
    sine = np.full((len(Q), len(model.couplings)), np.inf)
    for number, coupling in enumerate(model.couplings):
        sine[:, number] = _couple(model, coupling, joints)
        if check:
            _check_closed(model, coupling, joints, Q)
    parts = np.zeros((4, len(Q), model.n))
    for k in joints if partial else range(model.n):
        for part, values in zip(parts, joints[k].parts, strict=True):
            part[:, k] = values
    return Spread(parts[0], parts[1], parts[2], parts[3], sine)


def slopes(model: Mechanism, Q: ArrayLike, check: bool = True) -> np.ndarray:
    """E = dU/dQ, by columns.

    Args:
        model: Model or Linkage.  Q: (N, n_act).  check: as `spread`.
    Returns:
        (N, n, n_act).
    Raises:
        ArmletError: as `spread`.
    """
    Q = np.atleast_2d(np.asarray(Q, float))
    columns = [spread(model, Q, Qd=np.eye(model.n_act)[k], check=check).qd for k in range(model.n_act)]
    return np.stack(columns, axis=2)


def cut_rates(model: Model, qd: np.ndarray) -> np.ndarray:
    """Rates of the cut joints.

    Args:
        model: Model.  qd: (..., n) rates of the tree's joints.
    Returns:
        (..., number of cut joints) rad/s.
    """
    out = np.zeros((*qd.shape[:-1], len(model.cut)))
    for k, cut in enumerate(model.cut):
        for joint, sign in cut.turns:
            out[..., k] += sign * qd[..., joint]
    return out


def _couple(model: Mechanism, coupling: Coupling, joints: Joints) -> np.ndarray | float:
    """Put the outputs of a coupling into joints; gives the sine of its transmission angle."""
    if isinstance(coupling, Linear):
        for row, output in enumerate(coupling.outputs):
            total = lift(float(coupling.offset[row]))
            for ratio, k in zip(coupling.ratio[row], coupling.inputs, strict=True):
                total = total + joints[k] * float(ratio)
            joints[output] = total
        return np.inf
    if isinstance(coupling, Spatial):
        return solve_spatial(model, coupling, joints)
    return _dyad(coupling, joints)


def _dyad(dyad: Dyad, joints: Joints) -> np.ndarray:
    """The two outputs of a dyad, by the equations in couplings.py."""
    D, a, t = _sum(dyad.between, joints), _sum(dyad.first, joints), complex(*dyad.slide)
    u1 = _rotor(dyad.before[0], joints)
    if dyad.kind == RRR:
        b = _sum(dyad.second, joints)
        aa, bb, dd = (a * a.conj).real, (b * b.conj).real, (D * D.conj).real
        g = (dd + aa - bb) * 0.5
        h = (aa * dd - g * g).root()
        point = (g + h * (1j * dyad.branch)) * D / dd
        _turn(dyad, 0, point * a.conj / aa * u1.conj, joints)
        u2 = _rotor(dyad.before[1], joints)  # may contain the first output
        _turn(dyad, 1, (point - D) * b.conj / bb * u2.conj, joints)
        return np.asarray(h.value / np.sqrt(aa.value * bb.value))
    if dyad.kind == RRP:
        along = _rotor(dyad.before[1], joints) * t
        aa, across = (a * a.conj).real, (D.conj * along).imag
        root = (aa - across * across).root()
        q2 = root * dyad.branch - (D.conj * along).real
        _turn(dyad, 0, (D + along * q2) * a.conj / aa * u1.conj, joints)
        joints[dyad.outputs[1]] = q2
        return np.asarray(root.value / np.sqrt(aa.value))
    dd, across = (D * D.conj).real, (a.conj * t).imag
    root = (dd - across * across).root()
    q2 = root * dyad.branch - (a.conj * t).real
    _turn(dyad, 0, D * (a + q2 * t).conj / dd * u1.conj, joints)
    joints[dyad.outputs[1]] = q2
    return np.asarray(root.value / np.sqrt(dd.value))


def _turn(dyad: Dyad, which: int, rotor: Jet, joints: Joints) -> None:
    """Output number `which` turns: its position is the angle of a rotor, about the normal."""
    joints[dyad.outputs[which]] = rotor.angle() * float(dyad.signs[which])


def _sum(terms: tuple[Term, ...], joints: Joints) -> Jet:
    total = lift(0j)
    for term in terms:
        piece = _rotor(term.turns, joints) * complex(*term.pair)
        total = total + (piece * joints[term.slide] if term.slide >= 0 else piece)
    return total


def _rotor(turns: Turns, joints: Joints) -> Jet:
    """e^(i sum of sign q)."""
    angle = lift(0.0)
    for joint, sign in turns:
        angle = angle + joints[joint] * float(sign)
    return angle.turned()


def _check_closed(model: Mechanism, coupling: Coupling, joints: Joints, Q: np.ndarray) -> None:
    """Refuse positions that a loop does not reach."""
    open_ = np.zeros(len(Q), bool)
    for k in coupling.outputs:
        open_ |= ~np.isfinite(np.broadcast_to(joints[k].value, len(Q)))
    if open_.any():
        at, servos = Q[np.argmax(open_)], [model.joint_names[k] for k in model.actuated]
        where = ", ".join(f"{name} = {value:.4g}" for name, value in zip(servos, at, strict=True))
        names = " and ".join(model.joint_names[k] for k in coupling.outputs)
        raise ArmletError(f"loop {coupling.name}: expected positions at which {names} can close it, got {where}")
