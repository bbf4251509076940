"""The memo prints no figures of its own; it describes methods. What is measured: that they solve every pose, how
exactly, how fast, and where they fail.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from armlet.dynamics import kinematics
from armlet.dynamics.arm import Arm, load
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.kinematics.solutions import SINGULAR, Solutions
from armlet.studies.waters.coordinates.picture import picture

POSES, FEW = 100_000, 2_000
CLOSED = ("scheinman", "puma6")
# arm, and whether the orientation is asked for: it cannot be of arms with fewer joints, except for poses that they have
SEARCHED = (("puma6", True), ("so101", True), ("lu_meng4", False), ("puma3", False), ("two_link", False))
STEPS = (1e-1, 1e-2, 1e-3, 1e-4, 1e-5)  # s, of the finite difference
SPEED = 0.5  # share of each joint's velocity limit that the rates are drawn from


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """All of section II.

    Args:
        short: a fiftieth of the poses.
    Returns:
        (figures, PNG bytes).
    """
    count = FEW if short else POSES
    poses = [inverse(name, True, count, "closed") for name in CLOSED]
    poses += [inverse(name, oriented, count, "numeric") for name, oriented in SEARCHED]
    figures = {
        "poses": count,
        "inverse": poses,
        "singular": [singular(name, margin) for name, margin in SINGULAR_CASES],
        "angles": angles(count),
        "rates": {name: rates(name, count // 5) for name in CLOSED},
    }
    curves = {name: errors_beside_singular(name, count) for name in CLOSED}
    return figures, picture(figures, curves)


def drawn(arm: Arm, count: int, seed: int = 0) -> tuple[Floats, Floats, Floats]:
    """(q, R, p): joint positions anywhere within the limits, and their poses."""
    q = np.random.default_rng(seed).uniform(arm.model.q_min, arm.model.q_max, (count, arm.n))
    return q, *arm.forward_kinematics(q)


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """(what it returned, processor time in s)."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def inverse(name: str, oriented: bool, count: int, method: str) -> dict[str, Any]:
    """Poses of one arm, solved and put through forward kinematics again."""
    arm = load(name)
    _, R, p = drawn(arm, count)
    asked = R if oriented else None
    found, seconds = timed(lambda: kinematics.inverse_kinematics(arm, asked, p, method=method))  # type: ignore[arg-type]
    turned, moved = round_trip(arm, found, R, p)
    return {
        "arm": name,
        "method": method,
        "pose": "position and orientation" if oriented else "position",
        "solved": float(found.solved.mean()),
        "within": float(found.within.sum(axis=1).mean()),
        "worst m": float(moved.max()),
        "worst rad": float(turned.max()) if oriented else None,
        "us": 1e6 * seconds / count,
        "singular": int(found.singular.any(axis=(1, 2)).sum()),
    }


def round_trip(arm: Arm, found: Solutions, R: Floats, p: Floats) -> tuple[Floats, Floats]:
    """Distance of the solutions that claim to reach from their poses: largest element of R, and m, one each."""
    which = np.nonzero(found.reached)[0]
    R_found, p_found = arm.forward_kinematics(found.q[found.reached])
    return np.abs(R_found - R[which]).max(axis=(1, 2)), np.linalg.norm(p_found - p[which], axis=1)


# Scheinman's joint 3 cannot be drawn in to where its elbow is singular.
SINGULAR_CASES = (
    ("scheinman", "shoulder"), ("scheinman", "wrist"), ("puma6", "shoulder"), ("puma6", "elbow"), ("puma6", "wrist"),
)  # fmt: skip
MOVED = {"shoulder": 1, "elbow": 2, "wrist": 4}  # the joint that brings the arm there


def singular(name: str, margin: str, count: int = 1000) -> dict[str, Any]:
    """Poses that are singular in one way, to rounding: found by bisection on the margin's sign."""
    arm = load(name)
    index, joint = kinematics.WristPartition.of(arm.model).margin_names.index(margin), MOVED[margin]

    def signed(q: Floats) -> Floats:
        found = kinematics.inverse_kinematics(arm, *arm.forward_kinematics(q))
        which = np.abs(found.q - q[:, None]).max(axis=-1).argmin(axis=-1)
        return np.asarray(found.margins[np.arange(len(q)), which, index])

    low = drawn(arm, 8 * count, seed=1)[0]
    high = low.copy()
    high[:, joint] = drawn(arm, 8 * count, seed=2)[0][:, joint]
    sign = np.sign(signed(low))
    crossing = np.flatnonzero(sign * signed(high) < 0)[:count]
    low, high, sign = low[crossing], high[crossing], sign[crossing]
    for _ in range(60):
        middle = 0.5 * (low + high)
        before = (np.sign(signed(middle)) == sign)[:, None]
        low, high = np.where(before, middle, low), np.where(before, high, middle)
    R, p = arm.forward_kinematics(low)
    found = kinematics.inverse_kinematics(arm, R, p)
    turned, moved = round_trip(arm, found, R, p)
    return {
        "arm": name,
        "singular": margin,
        "poses": len(low),
        "solved": float(found.solved.mean()),
        "reported": float(found.singular[:, :, index].any(axis=1).mean()),
        "worst m": float(moved.max()),
        "worst rad": float(turned.max()),
    }


def random_orientations(count: int) -> Floats:
    """(count, 3, 3), uniformly distributed."""
    R = np.linalg.qr(np.random.default_rng(3).normal(size=(count, 3, 3)))[0]
    R[np.linalg.det(R) < 0, :, 0] *= -1.0
    return np.asarray(R, float)


def angles(count: int) -> dict[str, Any]:
    """The memo's orientation angles there and back, and its formula for alpha-dot."""
    R = random_orientations(count)
    again, exists = kinematics.orientation_of(kinematics.orientation_angles(R))
    errors = np.abs(again - R).max(axis=(1, 2))[exists]
    triples = np.random.default_rng(4).uniform(-np.pi, np.pi, (count, 3))
    arm = load("scheinman")
    q, R_hand, _ = drawn(arm, count // 10)
    qd = np.random.default_rng(5).normal(size=q.shape)
    omega = kinematics.hand_rates(arm, q, qd)[1]
    along = R_hand[:, :, 2]  # from one point of the hand to another, one metre on: W6 (h6' - h6)
    printed = np.cross(np.cross(omega, along), along)  # V6 (h6' - h6) x W6 (h6' - h6)
    across = omega - along * (omega * along).sum(axis=1, keepdims=True)
    return {
        "recovered": float(exists.mean()),
        "worst": float(errors.max()),
        "99 % below": float(np.percentile(errors, 99)),
        "triples with an orientation": float(kinematics.orientation_of(triples)[1].mean()),
        "printed alpha-dot plus omega across": float(np.abs(printed + across).max()),
        "spin left out": float(np.median(np.abs((omega * along).sum(axis=1)) / np.linalg.norm(omega, axis=1))),
    }


def rates(name: str, count: int) -> dict[str, Any]:
    """Whitney's rates and the finite difference against the rates that the hand's velocity was made from."""
    arm = load(name)
    q = drawn(arm, count)[0]
    limit = SPEED * arm.model.qd_max
    qd = np.random.default_rng(6).uniform(-limit, limit, q.shape)
    v, omega = kinematics.hand_rates(arm, q, qd)
    whitney, seconds = timed(lambda: kinematics.joint_rates(arm, q, v, omega))
    off = np.abs(whitney.qd - qd).max(axis=1)
    differences = []
    for dt in STEPS:
        (found, solved), each = timed(lambda dt=dt: kinematics.difference_rates(arm, q, v, omega, dt))  # type: ignore[misc]
        errors = np.abs(found - qd).max(axis=1)[solved]
        differences.append(
            {
                "dt": dt,
                "solved": float(solved.mean()),
                "median": float(np.median(errors)),
                "95 %": float(np.percentile(errors, 95)),
                "us": 1e6 * each / count,
            }
        )
    return {
        "states": count,
        "whitney": {"median": float(np.median(off)), "worst": float(off.max()), "us": 1e6 * seconds / count,
                    "singular": int(whitney.singular.sum())},
        "difference": differences,
    }  # fmt: skip


def errors_beside_singular(name: str, count: int) -> tuple[Floats, Floats]:
    """(least margin, error of the joints), one a pose: how the way back loses digits beside singular poses."""
    arm = load(name)
    q, R, p = drawn(arm, count)
    found = kinematics.inverse_kinematics(arm, R, p)
    which = np.abs(found.q - q[:, None]).max(axis=-1).argmin(axis=-1)
    margin = np.abs(found.margins[np.arange(count), which]).min(axis=-1)
    error = np.abs(found.q[np.arange(count), which] - q).max(axis=-1)
    return np.maximum(margin, SINGULAR), np.maximum(error, 1e-17)
