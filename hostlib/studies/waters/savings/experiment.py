"""Section IV: the forms counted, what is saved by leaving out, extrapolating and storing, and word lengths."""

from dataclasses import asdict
from typing import Any

import numpy as np

from armlet import description
from armlet.description.assemble import assemble
from armlet.description.locking import locked
from armlet.dynamics.arm import Arm
from armlet.model import Model
from armlet.studies.waters.savings import word_lengths
from armlet.studies.waters.savings.approximations import ARMS, SPEEDS, savings_of
from armlet.studies.waters.savings.forms import FORMS, linear, state
from armlet.studies.waters.savings.matrices import Work
from armlet.studies.waters.savings.picture import picture

ARM = "scheinman"  # the memo's; six joints
STATES = 50  # at which the forms' torques are compared with the kernel's
VALUES, BYTES = 5, 4  # of each parameter in a table that covers everything; of a number


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """All of section IV.

    Args:
        short: one arm.
    Returns:
        (figures, PNG bytes).
    """
    arms = ARMS[:1] if short else ARMS
    savings = [asdict(each) for arm in arms for speed in SPEEDS for each in savings_of(arm, speed)]
    figures = {
        "forms": forms(),
        "parts": parts(),
        "approximations": savings,
        "words": word_lengths.figures(),
        "tables": [coverage(n) for n in (3, 6)],
    }
    return {"savings": figures}, picture(savings)


def states(model: Model) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Random states within the limits."""
    draw = np.random.default_rng(0).uniform(-1.0, 1.0, (3, STATES, model.n))
    middle, reach = (model.q_max + model.q_min) / 2, (model.q_max - model.q_min) / 2
    return middle + draw[0] * reach, draw[1] * model.qd_max, draw[2] * model.qdd_max


def forms() -> list[dict[str, Any]]:
    """Every form run on six joints: what it did, what the memo prints, and its torques beside the kernel's."""
    model = description.load(ARM)
    motion = states(model)
    given, tau = state(model, *motion), Arm(model).rnea(*motion, friction=False, armature=False)
    out = []
    for form in FORMS:
        work = Work()
        off = np.abs(form.torques(work, given).T - tau).max() / np.abs(tau).max()
        out.append({"form": form.title, "m": work.m, "a": work.a, "printed": list(form.printed), "off": float(off)})
    return out


# What the memo says that a part of the last form takes, m and a, and of all of it.
PARTS: tuple[tuple[str, dict[str, bool], tuple[int, int], float], ...] = (
    ("gravity", {"gravity": False}, (0, 17), 0.06),
    ("velocity terms, L and V", {"velocities": False}, (28, 38), 0.46),
    ("what a body's outer bodies do to it", {"interaction": False}, (5, 5), 0.1),
)


def parts() -> list[dict[str, Any]]:
    """Count what is saved of the last form by leaving a part out, and by locking three joints."""
    raw = description.read_raw(ARM)
    model = assemble(raw)
    whole = counted(model, {})
    less = assemble(locked(raw, {joint.name: 0.0 for joint in raw.joints[3:]}))
    found = [(title, counted(model, left_out), said, share) for title, left_out, said, share in PARTS]
    found.append(("three of six joints, locked", counted(less, {}), (45 - 19, 77 - 34), 0.57))
    return [
        {
            "part": title,
            "m": whole.m - work.m,
            "a": whole.a - work.a,
            "share": 1.0 - work.multiplications / whole.multiplications,
            "printed": list(said),
            "printed share": share,
        }
        for title, work, said, share in found
    ]


def counted(model: Model, left_out: dict[str, bool]) -> Work:
    """Work of the last form without some part."""
    work = Work()
    linear(work, state(model, *states(model)), **left_out)
    return work


def coverage(n: int) -> dict[str, Any]:
    """Numbers and bytes of tables with VALUES values of each parameter: all of them, or without accelerations."""
    full, partly = VALUES ** (3 * n) * n, VALUES ** (2 * n) * (n * n + n)
    return {"joints": n, "full": float(full), "partly": float(partly)} | bytes_of(("full", full), ("partly", partly))


def bytes_of(*counts: tuple[str, int]) -> dict[str, float]:
    """Bytes of so many numbers."""
    return {f"{name} bytes": float(count * BYTES) for name, count in counts}
