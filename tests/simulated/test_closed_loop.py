"""The compiled closed loop is what a board and a simulated arm do in turns: the same bits, flags and faults."""

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest

import armlet
from armlet.core import kernel_fixed, layout
from armlet.core.laws import LAWS, learns
from armlet.core.plant import NOWHERE, TURN_FIELDS
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol, words
from armlet.fixed import compiler
from armlet.fixed.blob import limit_rows
from armlet.fixed.servo_words import ahead, ahead_words
from armlet.model.variations import with_inertia_error, with_payload
from armlet.simulated.closed_loop import GUARDED, Sensing, Simulation, run_closed_loop
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import Friction
from tests.support.adaptive_loop import swing
from tests.support.board_steps import Limits
from tests.support.starts import loaded_from_the_start

TICKS, SUBSTEPS = 400, 2
WORDS = {law.name: law.number for law in LAWS}


def arm(name="puma3", load=2.0, start=0.0, **changes):
    """A compiled arm, and the arm as it is; start: share of the largest load that it learns from."""
    model = dataclasses.replace(loaded_from_the_start(name, start), **changes)
    return compiler.compile(model), with_payload(with_inertia_error(model, 0.1), load)


def plan_of(model, ticks=TICKS, share=0.5):
    return np.stack(swing(model, ticks, model.gains.period_us * 1e-6, share), axis=-1)


def turns(compiled, law, truth, plan, sensing, later=()):
    """The same run, tick by tick: the kernel, the board's own limits, and the simulated arm. Returns what
    `run_closed_loop` does: q, torques sent, flags, last estimates, fault.
    """
    model, scales, n = compiled.model, compiled.scales, compiled.model.n
    dt = model.gains.period_us * 1e-6
    limits = limit_rows(model, scales).ravel().tolist()
    plant = SimulatedArm(truth, substeps=SUBSTEPS)
    plant.reset(plan[0, :, 0], plan[0, :, 1])
    step = np.where(sensing.encoder_step > 0, sensing.encoder_step, 1.0)

    def reading(q):
        return np.where(sensing.encoder_step > 0, np.rint(q / step) * step, q)

    act = (model.actuated + 1).tolist()
    data = np.zeros((n + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    est = compiled.starting_est(learns(law), law)
    run = [0] * board_layout.RUN_SIZE
    beside = law == layout.LAW_PERTURBATION
    record = compiled.perturbation.copy()
    run[board_layout.MODE], run[board_layout.LEARNING] = protocol.RUNNING, learns(law) or beside
    tau, apart, on = [0] * n, sensing.velocity_ticks, ahead_words(compiled)
    begun = [(plant.q - dt * back * plant.qd, plant.qd.copy()) for back in range(sensing.delay, 0, -1)]
    past = [reading(plant.q - dt * (sensing.delay + back) * plant.qd) for back in range(5 * max(1, apart.max()), 0, -1)]
    seen = SimpleNamespace(q=[], tau=[], flags=[], fault=0)
    board = Limits(act, limits, run)
    for k in range(len(plan)):
        for arm_then in (arm_then for tick, arm_then in later if tick == k):
            q, qd = plant.q.copy(), plant.qd.copy()
            plant = SimulatedArm(arm_then, substeps=SUBSTEPS)
            plant.reset(q, qd)
        begun.append((plant.q.copy(), plant.qd.copy()))
        q, qd = begun.pop(0)
        q = reading(q)
        for i in np.flatnonzero(apart):
            back = [past[-k * apart[i]][i] for k in (1, 4, 5)]
            qd[i] = (q[i] - back[0] + (q[i] - back[0] - (back[1] - back[2])) / 8) / (apart[i] * dt)
        past.append(q)
        data[1:, :5] = compiled.inputs(q, qd, plan[k, :, 0], plan[k, :, 1], plan[k, :, 2])
        moved, faster = ahead(on, data[1:, layout.QD_DES], data[1:, layout.QDD_DES])
        data[1:, layout.QPOS] = (data[1:, layout.QPOS] + moved + 2**31) % 2**32 - 2**31
        data[1:, layout.QD] += faster
        seen.fault = board.fault(data.ravel().tolist())
        if seen.fault:
            break
        seen.q.append(plant.q.copy())
        kernel_fixed.tick(law, compiled.tree, compiled.records, est, data)
        if beside:
            kernel_fixed.perturb_tick(compiled.records, data, record, False)
        run[board_layout.TICK] = k
        may_learn = board.limited(data.ravel().tolist(), tau)
        if may_learn and beside:
            record[layout.SENT] = 1
        elif may_learn:
            kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, True)
        seen.flags.append(run[board_layout.FLAGS])
        seen.tau.append(np.array(tau) / scales.torque)
        plant.step(seen.tau[-1], dt)
    return seen, est


@pytest.mark.slow
@pytest.mark.parametrize("ticks", [(0, 0, 0), (1, 1, 1), (5, 0, 8)])
@pytest.mark.parametrize("law", [law.name for law in LAWS if law.name != "rnea"])
@pytest.mark.parametrize("weak", [False, True])
@pytest.mark.parametrize("start", [0.0, 0.25])
def test_as_a_board_and_an_arm_in_turns(law, ticks, weak, start):
    model = armlet.load("puma3").model
    changes = {"tau_max": 0.25 * model.tau_max} if weak else {}
    compiled, truth = arm(start=start, encoder_step=np.full(3, 2e-4), velocity_ticks=np.array(ticks), **changes)
    plan, sensing = plan_of(compiled.model), Sensing.of(compiled.model)
    course = run_closed_loop(compiled, WORDS[law], truth, plan, sensing, Simulation(SUBSTEPS))
    seen, est = turns(compiled, WORDS[law], truth, plan, sensing)
    assert course.ticks == len(seen.flags) > 50
    assert np.array_equal(course.q, seen.q) and np.array_equal(course.tau, seen.tau)
    assert np.array_equal(course.flags % GUARDED, seen.flags)
    assert np.array_equal(course.last_est, est)
    assert course.fault == (words.FAULTS[seen.fault][0] if seen.fault else "")
    saturated = course.flags & protocol.SATURATED > 0
    if law == "perturbation":  # it asks for too much until it has identified the arm
        assert saturated.any()
    elif (law, ticks, start) == ("walker", (1, 1, 1), 0.0):
        # nothing of the load is known, and a velocity is the noise of neighbouring readings: one tick asks for too much
        assert (saturated.sum() > 1) == weak
    elif law == "gravity":  # it follows no plan: it brakes an arm that begins in motion, then it asks for little
        assert saturated[0] and saturated[30:].any() == weak
    else:
        assert saturated.any() == weak


@pytest.mark.parametrize("stated", [0, 2, 3])
def test_states_that_are_late(stated):
    gains = dataclasses.replace(armlet.load("puma3").model.gains, delay_ticks=stated)
    compiled, truth = arm(gains=gains, encoder_step=np.full(3, 2e-4), velocity_ticks=np.array((0, 1, 4)))
    sensing = dataclasses.replace(Sensing.of(compiled.model), delay=3)
    plan = plan_of(compiled.model)
    course = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing, Simulation(SUBSTEPS))
    seen, est = turns(compiled, layout.LAW_WALKER, truth, plan, sensing)
    assert np.array_equal(course.q, seen.q) and np.array_equal(course.last_est, est)


def test_motors_behind_gears():
    """The compiled loop moves them as `SimulatedArm.turn` does under the same torques."""
    compiled, truth = arm()
    friction = Friction(0.5, 0.2, 0.2, 0.05, 0.02, 0.08, speed=0.5, viscous=0.3)
    gears = np.array([[*dataclasses.astuple(friction), gap, 0.25] for gap in (0.0, 0.01, 0.0)])
    plan, sensing = plan_of(compiled.model), Sensing.of(compiled.model)
    course = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing, Simulation(SUBSTEPS, gears=gears))
    plant, turns = SimulatedArm(truth, substeps=SUBSTEPS), np.zeros((3, TURN_FIELDS))
    plant.reset(plan[0, :, 0], plan[0, :, 1])
    turns[:, 1], turns[1, 3] = plant.qd, NOWHERE
    assert course.ticks > 100
    for q, tau in zip(course.q, course.tau, strict=True):
        assert np.array_equal(q, plant.q)
        plant.turn(gears, turns, tau, np.zeros(3), compiled.model.gains.period_us * 1e-6)
    plain = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing, Simulation(SUBSTEPS))
    assert np.abs(plain.q[: course.ticks] - course.q[: plain.ticks]).max() > 1e-3


def test_a_load_picked_up_and_set_down():
    compiled, truth = arm(load=0.0, encoder_step=np.full(3, 2e-4), velocity_ticks=np.array((5, 0, 8)))
    plan, sensing = plan_of(compiled.model), Sensing.of(compiled.model)
    later = [(150, with_payload(truth, 2.0)), (300, truth)]
    course = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing, Simulation(SUBSTEPS, later=later))
    seen, est = turns(compiled, layout.LAW_WALKER, truth, plan, sensing, later)
    assert np.array_equal(course.q, seen.q) and np.array_equal(course.last_est, est)
    never = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing, Simulation(SUBSTEPS))
    assert np.array_equal(course.q[:151], never.q[:151]) and not np.array_equal(course.q[:152], never.q[:152])


def test_faults_name_their_joint_and_end_the_run():
    compiled, truth = arm(load=4.0)
    plan = plan_of(compiled.model, 2000)
    course = run_closed_loop(compiled, layout.LAW_PD, truth, plan, Sensing.of(compiled.model))
    error = np.abs(course.q[-1] - plan[course.ticks - 1, :, 0])
    assert course.fault == "TRACKING" and course.ticks < 2000
    assert error[course.joint] > 0.98 * compiled.model.gains.e_max[course.joint]


def limit_of(compiled, place):
    """The shoulder's limit of position or velocity as the board has it, SI."""
    row = limit_rows(compiled.model, compiled.scales)[1]
    if place:
        return row[board_layout.QD_LIMIT] / compiled.scales.velocity[1]
    return row[board_layout.Q_HIGH] / compiled.scales.position[1]


@pytest.mark.parametrize("fault, place, factor", [("VELOCITY", 1, 1.1), ("POSITION", 0, 1.01)])
def test_a_plan_beyond_the_limits_faults(fault, place, factor):
    compiled, truth = arm(load=0.0)
    plan = np.zeros((10, 3, 3))
    plan[:, 1, place] = factor * limit_of(compiled, place)
    course = run_closed_loop(compiled, layout.LAW_PD, truth, plan, Sensing.of(compiled.model))
    assert (course.fault, course.joint, course.ticks) == (fault, 1, 0)


def test_an_arm_without_a_finite_state_ends_the_run():
    compiled, truth = arm()
    lost = dataclasses.replace(truth, phi=0 * truth.phi, armature=np.zeros(3))
    course = run_closed_loop(compiled, layout.LAW_PD, lost, plan_of(compiled.model, 50), Sensing.of(compiled.model))
    assert course.fault == "NOT_FINITE" and course.ticks < 50


def test_torques_are_rounded_to_the_motor_s_step():
    compiled, truth = arm()
    step = np.array([0.5, 0.5, 0.0])
    sensing = dataclasses.replace(Sensing.of(compiled.model), torque_step=step)
    tau = run_closed_loop(compiled, layout.LAW_PD, truth, plan_of(compiled.model, 50), sensing).tau
    assert np.array_equal(tau[:, :2], np.rint(tau[:, :2] / 0.5) * 0.5)
    assert np.unique(tau[:, 2] / 0.5 % 1.0).size > 10


def test_noise_is_that_of_the_seed():
    compiled, truth = arm()
    sensing = dataclasses.replace(Sensing.of(compiled.model), noise=np.full(3, 0.01))

    def run(seed):
        return run_closed_loop(
            compiled, layout.LAW_PD, truth, plan_of(compiled.model, 50), sensing, Simulation(seed=seed)
        ).tau

    assert np.array_equal(run(1), run(1)) and not np.array_equal(run(1), run(2))


def test_the_guard_is_seen_where_it_acts():
    """puma3 with its largest load: Walker's diagonal gain leads out of what is possible now and then, and a law that
    learns possible bodies alone never does.
    """
    compiled, truth = arm(load=4.0)
    plan, sensing = plan_of(compiled.model, 1000), Sensing.of(compiled.model)
    course = run_closed_loop(compiled, layout.LAW_WALKER, truth, plan, sensing)
    assert 0.0 < (course.flags & GUARDED > 0).mean() < 0.1
    assert len(course.est) == 100 and np.array_equal(course.est[0], compiled.starting_est(True))
    assert not (run_closed_loop(compiled, layout.LAW_BODIES, truth, plan, sensing).flags & GUARDED).any()
