"""Arms whose files say where loads lie: the law of bodies learns shares of points at corners around."""

import dataclasses
from functools import cache

import numpy as np

from armlet.description.library import shipped_path
from armlet.description.yaml.control_file import ControlFile
from armlet.model import inertia
from armlet.model.model import CORNERS, LOAD


@cache
def placed(name, at=(0.0, 0.0, 0.0), size=0.03):
    """A shipped arm whose file says that loads' centres lie within `size` m of a point (3,) in the tip's frame."""
    said = {"payload_at": [float(x) for x in at], "payload_size": size}
    return ControlFile.of(shipped_path(name)).model({("control", "priors", key): said[key] for key in said})


def with_corners(model, seed):
    """A random arm with four points more on the link that carries the load, anywhere."""
    rng, bodies, gain = np.random.default_rng(seed), model.gains.bodies.copy(), model.gains.share_gain.copy()
    tip = np.flatnonzero(bodies[:, LOAD].any(axis=-1))
    for i in tip:
        points = rng.normal(scale=0.2, size=(4, 3))
        bodies[i, CORNERS] = [inertia.point_mass(bodies[i, LOAD, 0] / 3.0, point) for point in points]
        gain[i, CORNERS] = gain[i, LOAD]
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, bodies=bodies, share_gain=gain))


def drawn_shares(model, seed):
    """(n, 7) shares from 0 to 1."""
    rng = np.random.default_rng(seed)
    return np.hstack([rng.uniform(0.0, 1.0, (model.n, k)) for k in (CORNERS.start, CORNERS.stop - CORNERS.start)])
