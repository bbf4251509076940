"""Loops and followers as the schema has them -> RawLoop and RawFollow: links and joints by number."""

import math

import numpy as np

from armlet.description.document import KeyPath, show
from armlet.description.placement import Placement
from armlet.description.raw import ErrorAt, RawFollow, RawLoop
from armlet.description.yaml.schema_loops import Follows, Loop

TRANSMISSION_MIN = math.radians(15.0)  # rad, unless the file says otherwise


def raw_loop(loop: Loop, seats: list[tuple[int, Placement]], path: KeyPath, error: ErrorAt) -> RawLoop:
    """A loop by body numbers.

    Args:
        loop: schema.  seats: of each end's link, its body and its frame there.  path: for messages.  error: makes the
        error that names a place of the file.
    Returns:
        RawLoop.
    Raises:
        DescriptionError: a transmission angle that no loop has.
    """
    least = loop.angle("transmission_min", TRANSMISSION_MIN)
    if least >= math.pi / 2:
        key = "transmission_min" if loop.transmission_min is not None else "transmission_min_deg"
        raise error((*path, key), "expected less than 90 deg: a transmission angle is 90 deg at most, and seldom that")
    points = np.array([R @ np.array(end.xyz) + p for end, (_, (R, p)) in zip(loop.ends, seats, strict=True)])
    axes = [
        None if end.axis is None else R @ _unit(end.axis) for end, (_, (R, _)) in zip(loop.ends, seats, strict=True)
    ]
    return RawLoop(
        name=loop.cut.name,
        kind=loop.cut.type,
        links=(loop.ends[0].link, loop.ends[1].link),
        bodies=(seats[0][0], seats[1][0]),
        points=points,
        axes=(axes[0], axes[1]),
        mode=loop.mode,
        near=loop.angle("near", {}),
        in_degrees=loop.near_deg is not None,
        transmission_min=least,
        friction=loop.cut.friction,
        priors=loop.cut.priors,
        path=path,
    )


def raw_follows(couplings: list[Follows], names: list[str], error: ErrorAt) -> list[RawFollow]:
    """The joints that follow others, by number.

    Args:
        couplings: schema.  names: of the joints.  error: makes the error that names a place of the file.
    Returns:
        list of RawFollow.
    Raises:
        DescriptionError: a joint that is none, or that follows itself, or that follows twice.
    """
    out: list[RawFollow] = []
    for i, row in enumerate(couplings):
        for path, name in ((("joint",), row.joint), *((("follows", name), name) for name in row.follows)):
            if name not in names:
                what = f"expected the name of a joint that moves, got {show(name)}"
                raise error(("couplings", i, *path), what, f"joints are {', '.join(names)}")
        if row.joint in row.follows:
            raise error(("couplings", i, "follows"), f"expected other joints, got {row.joint} itself")
        joint = names.index(row.joint)
        zero = next((name for name, ratio in row.follows.items() if ratio == 0.0), None)
        if zero is not None:
            what = f"expected a ratio other than 0, got 0: joint {row.joint} would not follow {zero}"
            raise error(("couplings", i, "follows", zero), what)
        if any(joint == other.joint for other in out):
            raise error(("couplings", i, "joint"), f"joint {row.joint} is moved twice: expected one coupling for it")
        inputs = {names.index(name): ratio for name, ratio in row.follows.items()}
        out.append(RawFollow(joint, inputs, row.angle("offset", 0.0), ("couplings", i)))
    return out


def _unit(axis: list[float]) -> np.ndarray:
    vector = np.array(axis)
    out: np.ndarray = vector / np.linalg.norm(vector)
    return out
