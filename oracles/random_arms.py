"""Arms for tests: random trees of revolute and prismatic joints with physical links."""

import numpy as np

from armlet.model import PRISMATIC, REVOLUTE, Gains, Model, inertia


def random_rotation(rng: np.random.Generator) -> np.ndarray:
    """A rotation matrix, uniformly drawn."""
    q, r = np.linalg.qr(rng.normal(size=(3, 3)))
    q *= np.sign(np.diag(r))
    return q if np.linalg.det(q) > 0 else -q


def random_phi(rng: np.random.Generator, mass: float, size: float) -> np.ndarray:
    """Inertial parameters of a handful of point masses: always physical."""
    points = rng.normal(scale=size / 2, size=(6, 3))
    weights = rng.dirichlet(np.ones(6)) * mass
    h = weights @ points
    about = sum(w * (p @ p * np.eye(3) - np.outer(p, p)) for w, p in zip(weights, points, strict=True))
    xx, xy, yy, xz, yz, zz = (about[a] for a in ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)))
    return np.array([mass, *h, xx, xy, yy, xz, yz, zz])


def random_model(seed: int, n: int, prismatic: float = 0.25, tree: bool = True, spread: float = 1.0) -> Model:
    """A random arm of n joints.

    Args:
        prismatic: share of prismatic joints.  tree: branch, else serial.  spread: decades of mass.
    """
    rng = np.random.default_rng(seed)
    parent = np.array([-1] + [int(rng.integers(max(0, i - 2), i)) if tree else i - 1 for i in range(1, n)])
    mass = 3.0 * 10.0 ** (-spread * rng.random(n))
    phi = np.stack([random_phi(rng, m, 0.3) for m in mass])
    scale = np.column_stack([mass, *[mass * 0.15] * 3, *[mass * 0.02] * 6])
    one = np.ones(n)
    bodies = np.zeros((n, 3, 10))
    bodies[:, 0] = 0.3 * phi
    bodies[:, 1] = [inertia.from_com(0.0, np.zeros(3), 0.2 * inertia.to_com(row)[2]) for row in phi]
    bodies[-1, 2] = inertia.point_mass(mass[-1], [0.0, 0.0, 0.1])
    gains = Gains(
        Lambda=10 * one, gamma=20 * one, K_v=20 * one, K_p=100 * one, e_max=0.5 * one,
        pid_K_v=20 * one, pid_K_p=100 * one, pid_K_i=125 * one, pid_inertia=one,
        velocity_margin=1.25 * one, position_margin=0.05 * one,
        prior=0.3 * scale, prior_visc=0.2 * one, prior_coul=0.1 * one, prior_rotor=0.01 * one,
        rate=np.full((n, 13), 2.0), natural=5.0, start=phi, known=0.8 * phi, dead_zone=0 * one,
        bodies=bodies, shares=np.full((n, 3), [0.5, 0.5, 0.0]), share_gain=np.full((n, 3), 0.1),
    )  # fmt: skip
    return Model(
        name=f"random{seed}",
        joint_names=tuple(f"j{i + 1}" for i in range(n)),
        joint_type=np.where(rng.random(n) < prismatic, PRISMATIC, REVOLUTE),
        parent=parent,
        R_tree=np.stack([random_rotation(rng) for _ in range(n)]),
        p_tree=rng.normal(scale=0.2, size=(n, 3)),
        phi=phi,
        armature=rng.random(n) * 0.05,
        fric_visc=rng.random(n) * 0.5,
        fric_coul=rng.random(n) * 0.5,
        fric_coul_speed=0.05 * one,
        gravity=np.array([0.0, 0.0, -9.81]),
        q_min=-0.4 * one,
        q_max=0.4 * one,
        qd_max=3 * one,
        qdd_max=20 * one,
        tau_max=200 * one,
        tip_body=n - 1,
        R_tip=np.eye(3),
        p_tip=np.array([0.1, 0.0, 0.0]),
        encoder_step=0 * one,
        gains=gains,
    )
