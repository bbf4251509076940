"""Calls of the library with arguments of the wrong kind."""

from functools import cache

import numpy as np

import armlet
from armlet.description import from_text
from armlet.device.exchange import action_number, law_number
from armlet.dynamics import kinematics
from armlet.dynamics.arm import Arm
from armlet.model.variations import with_payload
from armlet.plan import Trajectory, attainable, closely, deviations, plan, read_request, record, through
from armlet.plan.gain_table import GainTable
from armlet.plan.jog import jog
from armlet.plan.taught import taught
from tests.fuzz.case import Case
from tests.fuzz.plans import puma

HUGE = 1e150
ROW = [[0.1, 0.0, 0.0]]  # of a DH table
PER_JOINT = ("mass", "com", "inertia", "types", "gravity", "name", "position")
OF_A_PLAN = ("durations", "velocity", "acceleration", "dwell", "repeat")


def argument(rng):
    """An argument of a call that takes arrays of puma3's joints."""
    return rng.choice((
        None, True, "x", b"x", 3, 2.5, float("nan"), 1 + 2j, object(), {}, {"q": 1}, set(), [], [[]], [1, 2], [1, 2, 3],
        [1, 2, 3, 4], ["1", "2", "3"], ["a", "b", "c"], [1, [2], 3], [[1, 2, 3], [1, 2]], [None] * 3, [1j] * 3,
        np.zeros(3), np.zeros((2, 3)), np.zeros((0, 3)), np.zeros((2, 2, 3)), np.zeros(0), np.full(3, np.nan),
        np.full(3, np.inf), np.zeros(3, dtype=object), np.zeros(3, dtype="U3"), np.zeros(3, dtype=bool),
        np.zeros(3, dtype=">f8"), np.zeros(6)[::2], np.full(3, 1e300), np.ma.masked_all(3), range(3), iter([1, 2, 3]),
        lambda: 0, Arm, np.zeros(3, dtype="M8[s]"), np.zeros(3, dtype=[("a", float)]), 10**400, [10**400] * 3,
    ))  # fmt: skip


@cache
def two_link_arm():
    """The smallest arm."""
    return armlet.load("two_link")


def several(rng, count):
    """So many arguments, some of them right."""
    return [argument(rng) if rng.randrange(2) else np.full(3, 0.1) for _ in range(count)]


def call_case(rng, folder):
    """A call of the library with an argument of the wrong kind."""
    arm, compiled, move = puma()
    a, b, three, five = argument(rng), argument(rng), several(rng, 3), several(rng, 5)
    table = rng.choice(((a, "standard"), (ROW, a), ([[0.1, a, 0]], "modified")))
    links, option = {rng.choice(PER_JOINT): a}, {rng.choice(OF_A_PLAN): a}
    estimates = rng.choice((a, [["x"] * 13] * 3, np.full((3, 13), 1j)))
    points = [np.zeros(3), np.ones(3), np.zeros(3)]
    name, call, given = rng.choice((
        ("load", armlet.load, [a]),
        ("compile", armlet.compile, [a]),
        ("connect", armlet.connect, [a, b]),
        ("Arm", Arm, [a]),
        ("from_dh", Arm.from_dh, table),
        ("from_dh, links", lambda: Arm.from_dh(ROW, "standard", **links), []),
        ("plan_move", armlet.plan_move, rng.choice(((a, points), ("puma3", a)))),
        ("run_move", armlet.run_move, rng.choice(((a, move), ("puma3", a), ("puma3", move, a)))),
        ("read_log", armlet.read_log, [a]), ("report_runs", armlet.report_runs, [a, b]),
        ("rnea", arm.rnea, three),
        ("gravity", arm.gravity, [a]),
        ("crba", arm.crba, [a]),
        ("aba", arm.aba, three),
        ("regressor", arm.regressor, three),
        ("forward_kinematics", arm.forward_kinematics, [a]),
        ("jacobian", arm.jacobian, [a]),
        ("potential_energy", arm.potential_energy, [a]),
        ("adaptive_step", arm.adaptive_step, five),
        ("estimates", arm.adaptive_step, [*[np.zeros(3)] * 5, estimates]),
        ("Compiled.rnea", compiled.rnea, three),
        ("plan", plan, [arm.model, a]),
        ("plan, options", lambda: plan(arm.model, points, **option), []),
        ("plan of", plan, [a, points]),
        ("through", through, [arm.model, a]),
        ("through, velocities", through, [arm.model, points, a]),
        ("closely", closely, [arm, points, a]),
        ("attainable", attainable, [two_link_arm(), a]),
        ("deviations", deviations, [arm, move, a]),
        ("read_request", read_request, [a]),
        ("record", record, [arm, a, b, *three[:2]]),
        ("jog", jog, [arm.model, a, "elbow", b]),
        ("jog of", jog, [arm.model, np.zeros(3), a, 0.1]),
        ("taught", taught, [arm.model, a]),
        ("GainTable.load", GainTable.load, [a]),
        ("sample", move.sample, [a]),
        ("check", move.check, [a]),
        ("Trajectory.load", Trajectory.load, [a]),
        ("save", move.save, [a]),
        ("inverse_kinematics", kinematics.inverse_kinematics, [arm, None, a]),
        ("joint_rates", kinematics.joint_rates, [arm, *three]),
        ("hand_rates", kinematics.hand_rates, [arm, *three[:2]]),
        ("angle_rates", kinematics.angle_rates, [np.eye(3), a]),
        ("orientation_of", kinematics.orientation_of, [a]),
        ("with_payload", with_payload, rng.choice(((arm.model, a), (a, 0.1)))),
        ("from_text", from_text, [a]),
        ("deviations of", deviations, [arm, a, [0.0, 0.1]]),
        ("start", law_number, [a]),
        ("stop", action_number, [a]),
        ("kinematics of", kinematics.hand_coordinates, [a, np.zeros(3)]),
    ))  # fmt: skip
    return case_of(name, call, given, links if "links" in name else option if "options" in name else "")


def case_of(name, call, given, options):
    """A call by a name, with what it is given; its result must be finite if all it is given is."""
    words, got = " ".join(f"{name} of {given} {options}".split()), []

    def act():
        got.append(call(*given))

    def look():
        if name == "orientation_of":
            return ""  # NaN says that no orientation has the angles
        return "" if finite(got) or not finite(given) else "the result is not finite"

    return Case(words[:300], act, makes=("x",), look=look)


def finite(values):
    """Whether no number anywhere in lists, tuples and arrays is infinite, none, or too large to be squared."""
    if isinstance(values, (list, tuple)):
        return all(finite(each) for each in values)
    array = np.asarray(values) if isinstance(values, (float, np.ndarray)) else np.zeros(0)
    return array.dtype.kind != "f" or bool((np.abs(array) < HUGE).all())
