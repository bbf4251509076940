"""Table 1 under all readings, what drifts, what linearising leaves out, the torques."""

from dataclasses import asdict, replace
from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.studies.chung_lee import endurance, higher_order
from armlet.studies.chung_lee.picture import Shown, picture
from armlet.studies.chung_lee.readings import (
    ADAPTIVE,
    COLUMNS,
    JOINTS,
    PAPER_WORST,
    SHAPES,
    Reading,
    factor,
    readings,
    simulate,
    table_of,
)
from armlet.studies.chung_lee.reference import plan

MOVES, REST = 24, 10.0  # moves one after the other; s of rest after them
CYCLE, CYCLE_REST = 8, 8.0  # moves and s of rest that a long run repeats
SHORT = (0.01, "centre", -0.1)  # the readings of the short form
MASSES, PLACE = (0.0, 1.15, 2.3), 0.5  # kg, and m from joint 3: the loads of the torques
INSTANTS = np.linspace(0.0, 1.0, 201)[:-1]  # s, along the plan; at 1 s the arm is at rest


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """Everything.

    Args:
        short: fewer readings, fewer moves, a shorter long run.
    Returns:
        (figures, PNG bytes).
    """
    tried = [each for each in readings() if not short or (each.T, each.about, each.error) == SHORT]
    lines = [line(each) for each in tried]
    best = min(lines, key=lambda each: each["factor"]["PD"] * each["factor"]["as printed"])
    nearest = Reading(**best["reading"])
    moves = CYCLE if short else MOVES
    drifts = [endurance.drift(nearest, control, moves, REST) for control in ADAPTIVE]
    figures: dict[str, Any] = {
        "readings": lines,
        "nearest": best,
        "last": {control: table_of(nearest, control)[1].tolist() for control in COLUMNS},
        "load": {name: loads(nearest, known) for name, known in (("known", True), ("unknown", False))},
        "moves": moves,
        "drift": drifts,
        "endurance": long_run(nearest, 10_000 if short else 1_000_000),
        "terms": [terms(nearest, share, shape) for share in (0.0, 1.0) for shape in SHAPES],
        "torques": [torques(nearest, mass) for mass in MASSES],
    }
    return figures, picture(shown(nearest, drifts))


def line(reading: Reading) -> dict[str, Any]:
    """Table 1's largest errors (degrees, loads by joints) in one reading; how far from the paper's; who is below PD."""
    worst = {control: table_of(reading, control)[0] for control in COLUMNS}
    return {
        "reading": asdict(reading),
        "worst": {control: each.round(4).tolist() for control, each in worst.items()},
        "factor": {
            control: factor(worst[control], PAPER_WORST[control]) for control in COLUMNS if control in PAPER_WORST
        },
        "below": {control: int((worst[control] < worst["PD"]).sum()) for control in COLUMNS if control != "PD"},
    }


def loads(reading: Reading, known: bool) -> dict[str, list[float]]:
    """(n,) largest errors, degrees, with the largest load, which the controller knows or not."""
    return {
        control: np.degrees(np.abs(simulate(reading, 1.0, control, known).x[:, :JOINTS]).max(axis=0)).tolist()
        for control in COLUMNS
    }


def long_run(reading: Reading, ticks: int) -> dict[str, Any]:
    """The identification on samples of moves and rest over and over: factored, unbounded, and as printed."""
    _, _, bounded = endurance.there_and_back(reading, "both", CYCLE, CYCLE_REST)
    _, _, printed = endurance.there_and_back(reading, "as printed", CYCLE, CYCLE_REST)
    limit = min(ticks, 100_000)
    return {
        "bounded": endurance.endure(bounded, ticks, True, reading.T),
        "unbounded": endurance.endure(printed, limit, False, reading.T),
        "plain": endurance.plain_until(printed, limit),
        "at rest": endurance.endure(printed[-1:], limit, False, reading.T),
    }


def terms(reading: Reading, share: float, shape: str) -> dict[str, Any]:
    """Largest terms of the accelerations along the plan, (n,) rad/s^2, as ranges over the signs of the deviations."""
    wanted = plan(INSTANTS, shape=SHAPES[shape])
    first, higher = higher_order.largest(reading.arms(share)[0], wanted)
    return {
        "load": share * reading.largest,
        "shape": shape,
        "nominal": np.abs(wanted.qdd).max(axis=0).tolist(),
        "first": _range(first),
        "higher": _range(higher),
    }


def torques(reading: Reading, mass: float) -> dict[str, Any]:
    """Least and largest torque of the plan, (n,) N m, by the motion's shape."""
    arm, _ = replace(reading, largest=mass, place=PLACE).arms(1.0)
    by = {shape: arm.rnea(*plan(INSTANTS, shape=make)) for shape, make in SHAPES.items()}
    return {"load": mass, "by": {shape: _range(tau) for shape, tau in by.items()}}


def _range(values: Floats) -> list[list[float]]:
    """[(n,) least, (n,) largest] of (M, n)."""
    return [values.min(axis=0).tolist(), values.max(axis=0).tolist()]


def shown(reading: Reading, drifts: list[dict[str, Any]]) -> Shown:
    """The curves, in one reading."""
    wanted = plan(INSTANTS, shape=SHAPES[reading.shape])
    arm, _ = reading.arms(1.0)
    return Shown(
        INSTANTS,
        higher_order.terms(arm, wanted, np.full(2 * JOINTS, higher_order.OFF)),
        {name: simulate(reading, share, "as printed") for name, share in (("no load", 0.0), ("largest load", 1.0))},
        {control: simulate(reading, 1.0, control) for control in COLUMNS},
        {each["control"]: np.array(each["worst"]) for each in drifts},
    )
