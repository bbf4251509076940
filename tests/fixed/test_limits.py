"""Limits that plans keep and limits that are faults: the room between them, stated, proved for, and used."""

import dataclasses
import re
from pathlib import Path

import numpy as np
import pytest

import armlet
from armlet.core import layout
from armlet.dynamics.joint_values import limited
from armlet.errors import ArmletError, CertificateError
from armlet.firmware import layout as board_layout
from armlet.fixed import blob, compiler
from armlet.fixed.compiled import Compiled
from armlet.model import PRISMATIC, Model
from armlet.plan import plan
from oracles.engines import robot_file
from oracles.random_arms import random_model
from tests.support.adaptive_loop import FixedLoop

ROBOTS = (
    "panda_description/urdf/panda.urdf",
    "kinova_description/robots/kinova.urdf",
    "ur_description/urdf/ur5_robot.urdf",
)


def robot(name: str, folder: Path) -> Model:
    """A shipped arm, or one of example-robot-data without <mimic>."""
    if not name.endswith(".urdf"):
        return armlet.load(name).model
    path = folder / Path(name).name
    path.write_text(re.sub(r"<mimic [^>]*/>", "", Path(robot_file(name)).read_text()))
    return armlet.load(path).model


def breaches(compiled: Compiled, raw: np.ndarray) -> list[str]:
    """Which joint breaks which limit of the blob with raw inputs (n, 5): what the board's `breach` looks at."""
    rows = blob.limit_rows(compiled.model, compiled.scales)
    out = []
    for name, row, (q, qd, q_des, *_) in zip(compiled.model.joint_names, rows, raw.astype(np.int64), strict=True):
        low, high = row[board_layout.Q_LOW], row[board_layout.Q_HIGH]
        bounded = low != blob.NO_VALUE or high != blob.NO_VALUE
        if bounded and (q - low) % 2**32 > (high - low) % 2**32:
            out.append(f"{name} POSITION")
        if abs(qd) > row[board_layout.QD_LIMIT]:
            out.append(f"{name} VELOCITY")
        if abs((q - q_des + 2**31) % 2**32 - 2**31) > row[board_layout.E_FAULT]:
            out.append(f"{name} TRACKING")
    return out


def fastest_move(model: Model, start: np.ndarray, end: np.ndarray) -> tuple[np.ndarray, list[str]]:
    """There and back as fast as a plan allows, and 0.2 s of rest, under PD on the exact arm.

    Returns:
        The largest planned velocity of each joint (n,) of what it may have, and the faults of all ticks.
    """
    loop = FixedLoop(model, layout.LAW_PD)
    loop.est = loop.compiled.starting_est(False)
    loop.plant.reset(start)
    moves = plan(model, [start, end, start])
    fastest, faults = np.zeros(model.n), []
    for planned in zip(*moves.sample(ticks=np.arange(moves.total_ticks + 200)), strict=True):
        measured = loop.compiled.inputs(*(x[None] for x in (*loop.plant.measure(), *planned)))[0]
        faults += breaches(loop.compiled, measured)
        loop.tick(*planned)
        fastest = np.maximum(fastest, np.abs(planned[1]))
    return fastest / model.qd_max, faults


ARMS = pytest.mark.parametrize("name", [*ROBOTS, "puma3", "puma6", "so101", "two_link", "lu_meng4"])


@pytest.mark.slow
@ARMS
def test_the_fastest_move_without_a_load_has_no_fault(name, tmp_path):
    """Every joint through the middle half of its range, with the motors that the file states."""
    model = robot(name, tmp_path)
    middle, half = (model.q_min + model.q_max) / 2, (model.q_max - model.q_min) / 4
    fastest, faults = fastest_move(model, middle - half, middle + half)
    assert faults == [] and (fastest > 0.5).any()


@pytest.mark.slow
@ARMS
def test_the_fastest_move_from_limit_to_limit_has_no_fault(name, tmp_path):
    """Plans do not know of torques: panda's whole range at once takes motors stronger than its file states."""
    model = robot(name, tmp_path)
    strong = dataclasses.replace(model, tau_max=2 * model.tau_max)
    fastest, faults = fastest_move(strong, model.q_min, model.q_max)
    assert faults == [] and (fastest > 0.5).any()


def with_margins(velocity: float, position: float, **changes: np.ndarray) -> Model:
    """A random arm, some joints sliding, with these margins."""
    model = random_model(4, 4, prismatic=0.5)
    one = np.ones(model.n)
    gains = dataclasses.replace(model.gains, velocity_margin=velocity * one, position_margin=position * one)
    return dataclasses.replace(model, gains=gains, **changes)


def test_fault_limits_are_the_stated_ones_and_the_margins():
    model = with_margins(1.5, 0.03)
    compiled = compiler.compile(model)
    rows, scales = blob.limit_rows(model, compiled.scales), compiled.scales
    assert rows[:, board_layout.QD_LIMIT] == pytest.approx(4.5 * scales.velocity, abs=1)
    assert rows[:, board_layout.Q_LOW] == pytest.approx(scales.position_raw(np.full(4, -0.43)), abs=1)
    assert rows[:, board_layout.Q_HIGH] == pytest.approx(scales.position_raw(np.full(4, 0.43)), abs=1)


def test_the_difference_of_two_torques_within_the_limit_is_a_word():
    """Whatever the effort: laws that add to the walk's torque ask for more than it."""
    strong = dataclasses.replace(random_model(4, 4), tau_max=np.array([np.inf, 1e9, 200.0, 1e-3]))
    most = blob.limit_rows(strong, compiler.compile(strong).scales)[:, board_layout.TAU_LIMIT]
    assert (2 * most < 2**31).all() and (most[:2] == 2**30 - 1).all()


@pytest.mark.parametrize("number", [2**31, -(2**31) - 1])
def test_a_number_larger_than_a_word_is_not_packed(number):
    with pytest.raises(CertificateError, match=rf"^arm: base: word 1 is {number}, which does not fit 32 bits; "):
        blob.word_bytes(np.array([[0, number]]), "arm: base")
    assert blob.word_bytes(np.array([2**31 - 1, -(2**31)]), "arm: base") == b"\xff\xff\xff\x7f\x00\x00\x00\x80"


def test_the_certificate_holds_up_to_the_fault():
    model = with_margins(1.5, 0.03)
    compiled, slides = compiler.compile(model), model.joint_type == PRISMATIC
    assert slides.any() and not slides.all()
    assert compiled.box.qd.tolist() == pytest.approx([4.5] * 4)
    assert compiled.records[:, layout.QD_MAX] == pytest.approx(4.5 * compiled.scales.velocity, abs=1)
    assert limited(model)["Q_MAX"] == pytest.approx(np.where(slides, 0.43, 0.0))


def test_without_margins_the_stated_limits_are_the_fault():
    model = with_margins(1.0, 0.0)
    assert np.array_equal(model.qd_fault, model.qd_max)
    assert np.array_equal(model.q_fault, (model.q_min, model.q_max))


@pytest.mark.parametrize("gap", [0.0, 0.01, 0.3])
def test_position_margins_do_not_close_the_circle(gap):
    """A joint that turns nearly all the way round keeps limits that the board can tell apart."""
    reach = np.full(4, np.pi - gap / 2)
    model = with_margins(1.25, 0.2, q_min=-reach, q_max=reach)
    low, high = model.q_fault
    turns = model.joint_type != PRISMATIC
    assert 2 * np.pi - (high - low)[turns] == pytest.approx(max(gap - 0.4, gap / 2), abs=1e-12)
    assert (high - low)[~turns] == pytest.approx((2 * reach + 0.4)[~turns])
    rows = blob.limit_rows(model, compiler.compile(model).scales)
    assert ((rows[turns, board_layout.Q_LOW] == blob.NO_VALUE) == (gap == 0.0)).all()


def test_plans_keep_the_stated_limits():
    model = with_margins(1.5, 0.03)
    with pytest.raises(ArmletError, match="beyond its upper limit"):
        plan(model, [np.zeros(4), np.full(4, 0.41)])
    with pytest.raises(ArmletError, match="velocity limit"):
        plan(model, [np.zeros(4), np.full(4, 0.3)], velocity=3.1)
