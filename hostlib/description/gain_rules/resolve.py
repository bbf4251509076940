"""Gains for every joint, and how much of each parameter the adaptive law may take to be unknown."""

import numpy as np

from armlet.description.gain_rules.own_loops import friction_priors
from armlet.description.raw import RawArm
from armlet.description.servo_section import declared
from armlet.model import Gains, inertia

LOAD_SIZE = 0.05  # of the reach: how far from the tip the load's centre may be
LOAD_LEARNT = 0.25  # of the largest load: how much of it the natural law's learnt part holds before any is carried


def payload(arm: RawArm) -> float:
    """Largest load at the tip, kg: as the file says, or the mass of the body that carries it."""
    stated = arm.control.priors.payload_max
    return float(arm.joints[arm.tip_body].phi[0]) if stated is None else stated


def load_size(arm: RawArm) -> float:
    """Largest distance of a load's centre from the tip along each axis, m: as the file says, or LOAD_SIZE."""
    stated = arm.control.priors.payload_size
    return LOAD_SIZE * reach(arm) if stated is None else stated


def reach(arm: RawArm) -> float:
    """From the first joint along the arm to the tip, stretched out, m; of an arm that ends there, of its own links."""
    length, i = float(np.linalg.norm(arm.tip[1])), arm.tip_body
    while arm.joints[i].parent >= 0:
        length += float(np.linalg.norm(arm.joints[i].tree[1]))
        i = arm.joints[i].parent
    return length or max(link_length(arm, k) for k in range(arm.n))


def resolve_gains(arm: RawArm, fric_visc: np.ndarray) -> Gains:
    """Gains of an arm, without those that need its inertia: gain_rules.py adds gamma, Lambda and what follows.

    Args:
        arm: RawArm.  fric_visc: (n,) viscous friction, N m s or N s/m.
    Returns:
        model.Gains.
    Raises:
        DescriptionError: a list that has not one value a joint.
    """
    control, priors = arm.control, arm.control.priors

    def each(value: float | list[float] | np.ndarray, *path: str) -> np.ndarray:
        return per_joint(arm, value, *path)

    relative = each(priors.relative, "priors", "relative")
    relative_mass = each(priors.masses(), "priors", "relative_mass")
    gears = np.array([friction_priors(servo) for servo in map(declared(arm).get, range(arm.n))])
    prior_visc = np.maximum(relative * fric_visc, gears[:, 0])
    if priors.viscous is not None:
        prior_visc = each(priors.viscous, "priors", "viscous")
    prior_coul = gears[:, 1] if priors.coulomb is None else each(priors.coulomb, "priors", "coulomb")
    learnt, start = learnt_part(arm, relative, relative_mass), starting_point(arm)
    return Gains(
        Lambda=np.zeros(arm.n),
        gamma=np.zeros(arm.n),
        K_v=each(control.K_v, "K_v"),
        K_p=each(control.K_p, "K_p"),
        e_max=np.zeros(arm.n),
        velocity_margin=np.zeros(arm.n),
        position_margin=np.zeros(arm.n),
        prior=prior_scales(arm, relative, relative_mass, payload(arm), load_size(arm)),
        prior_visc=prior_visc,
        prior_coul=prior_coul,
        prior_rotor=each(priors.armature, "priors", "armature"),
        rate=np.zeros((arm.n, 13)),
        natural=0.0,
        start=start,
        known=np.array([joint.phi for joint in arm.joints]) - learnt,
        dead_zone=each(control.dead_zone, "dead_zone"),
        period_us=control.period_us,
        delay_ticks=control.delay_ticks,
        bodies=bodies(arm, relative, relative_mass, payload(arm)),
        shares=SHARES.repeat(arm.n, axis=0),
    )


def prior_scales(arm: RawArm, relative: np.ndarray, relative_mass: np.ndarray, load: float, size: float) -> np.ndarray:
    """Scale of what is unknown of each parameter.

    A link's own part is `relative_mass` times its natural sizes m and m L, and `relative` times m L^2 (L:
    `link_length`): masses can be weighed, inertia tensors are hard to measure. The body
    that carries the tip adds a load of mass `load` whose centre lies within `size` of the tip along each
    axis: |h| up to load * reach and so on, with reach = |p_tip| + size per axis. The two add in quadrature.

    Args:
        arm: RawArm.  relative, relative_mass: (n,).  load: kg.  size: m.
    Returns:
        (n, 10) kg, kg m, kg m^2.
    """
    out = np.zeros((arm.n, inertia.SIZE))
    for i, joint in enumerate(arm.joints):
        mass, L = joint.phi[0], link_length(arm, i)
        out[i, :4] = relative_mass[i] * np.array([mass] + [mass * L] * 3)
        out[i, 4:] = relative[i] * mass * L * L
    x, y, z = np.abs(arm.tip[1]) + size
    moments = [y * y + z * z, x * y, x * x + z * z, x * z, y * z, x * x + y * y]
    loaded = load * np.array([1.0, x, y, z, *moments])
    out[arm.tip_body] = np.hypot(out[arm.tip_body], loaded)
    return out


def starting_load(arm: RawArm) -> float:
    """Load that learning starts with, kg: as the file says, or none: the arm as described."""
    return arm.control.priors.payload_start or 0.0


def starting_point(arm: RawArm) -> np.ndarray:
    """(n, 10): every body as the file has it, the last one with the load that learning starts with."""
    out = np.array([joint.phi for joint in arm.joints], float)
    out[arm.tip_body] += ball_at_tip(arm, starting_load(arm))
    return out


def ball_at_tip(arm: RawArm, mass: float, least: float = 0.0) -> np.ndarray:
    """(10,) a load of so many kg, a ball at the tip as large as loads may be, or as `least`, m along each axis."""
    size = max(load_size(arm), least)
    return inertia.from_com(mass, np.asarray(arm.tip[1]), 2.0 * mass * size**2 * np.eye(3))


def largest_as_ball(arm: RawArm) -> np.ndarray:
    """(10,) the largest load as a body, LOAD_SIZE of the reach large at least, however well its centre is known."""
    return ball_at_tip(arm, payload(arm), LOAD_SIZE * reach(arm))


def learnt_part(arm: RawArm, relative: np.ndarray, relative_mass: np.ndarray) -> np.ndarray:
    """(n, 10): what may be learnt of each body as the file has it; the rest is KNOWN, and every true body above it.

    Of its mass, and of its mass about its centre, twice what the true arm may have less; where that is nearly all,
    half of what the lightest arm has stays known. Of the body that carries the tip LOAD_LEARNT of the largest load
    more, though it carries none: the natural law learns as fast as what it holds is large. KNOWN then is no body, but
    the estimates are.
    """
    out = np.zeros((arm.n, inertia.SIZE))
    for i, joint in enumerate(arm.joints):
        mass, about = shares_of_link(relative[i], relative_mass[i])
        _, _, tensor = inertia.to_com(joint.phi)
        share, whole = (min(2.0 * less, (1.0 + less) / 2.0) for less in (mass, mass + about))
        out[i] = share * np.asarray(joint.phi) + (whole - share) * inertia.from_com(0.0, np.zeros(3), tensor)
    out[arm.tip_body] += ball_at_tip(arm, LOAD_LEARNT * payload(arm))
    return out


SHARES = np.array([[0.5, 0.5, 0.0]])  # the arm as described, and no load


def bodies(arm: RawArm, relative: np.ndarray, relative_mass: np.ndarray, load: float) -> np.ndarray:
    """(n, 3, 10): what is uncertain of each link, as bodies: the arm as described has half of the first two.

    Twice ``relative_mass`` of the body as it is, twice ``relative`` of its inertia about its centre (nine tenths of
    both at most, so that what is left is a body), and of the body that carries the tip the largest load, a point there.
    """
    out = np.zeros((arm.n, 3, inertia.SIZE))
    for i, joint in enumerate(arm.joints):
        mass, about = shares_of_link(relative[i], relative_mass[i])
        _, _, tensor = inertia.to_com(joint.phi)
        out[i, 0] = 2.0 * mass * np.asarray(joint.phi)
        out[i, 1] = 2.0 * about * inertia.from_com(0.0, np.zeros(3), tensor)
    out[arm.tip_body, 2] = inertia.point_mass(load, arm.tip[1]) if load > 0 else 0.0
    return out


def shares_of_link(relative: float, relative_mass: float) -> tuple[float, float]:
    """Uncertain share of a link's mass, and of its inertia about its centre."""
    share = min(relative_mass, 0.9)
    return share, min(relative, 0.9 - share)


def link_length(arm: RawArm, i: int) -> float:
    """Length scale of body i, m: the farthest of its children's joints, its centre of mass, its radius of
    gyration about the joint frame and, if it carries it, the tip.
    """
    joint = arm.joints[i]
    lengths = [float(np.linalg.norm(arm.joints[k].tree[1])) for k in arm.children(i)]
    if joint.phi[0] > 0:
        lengths.append(float(np.linalg.norm(joint.phi[1:4])) / joint.phi[0])
        lengths.append(float(np.sqrt(np.linalg.eigvalsh(inertia.tensor(joint.phi)).max() / joint.phi[0])))
    if i == arm.tip_body:
        lengths.append(float(np.linalg.norm(arm.tip[1])))
    return max(lengths, default=0.0)


def per_joint(arm: RawArm, value: float | list[float] | np.ndarray, *path: str) -> np.ndarray:
    """One value for all joints, or one a joint -> (n,).

    Args:
        path: of the value in the control section.
    Raises:
        DescriptionError: a list that has not one value a joint.
    """
    if isinstance(value, (list, tuple)) and len(value) != arm.n:
        what = f"expected one value, or a list of {arm.n} (one a joint), got {len(value)}"
        raise arm.control_error(("control", *path), what)
    return np.full(arm.n, value, float) if np.isscalar(value) else np.array(value, float)
