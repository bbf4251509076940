"""Gears of emulated servos: against better-actuator-models' own code, and what friction and gaps may and may not do."""

from dataclasses import astuple, replace

import numpy as np
import pytest
from bam.model import load_model
from bam.simulate import Simulator
from bam.testbench import Pendulum

from armlet.core.plant import NOWHERE, TURN_FIELDS
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.friction import PUBLISHED, SPREAD, Friction, likely
from armlet.simulated.servos.gears import Gear, drawn, geared
from oracles.teleoperation import LENGTH, MASS, ROD, G, hanging
from tests.support.servo_arms import alone, three

THEIRS = {"STS3215": "feetech_sts3215_7_4V", "XL330": "xl330", "MX-64": "mx64"}
H = 2e-4
CASES = list(PUBLISHED)


def their_model(case):
    """Their model with our rounded numbers, at the pendulum."""
    servo, model = case
    theirs, ours = load_model(motor_name=THEIRS[servo], model=model.lower()), PUBLISHED[case]
    f = ours.friction
    theirs.kt.value, theirs.R.value, theirs.armature.value = ours.torque_constant, ours.resistance, ours.rotor
    theirs.q_offset.value = 0.0
    values = {
        "friction_base": f.base, "friction_stribeck": f.stribeck, "load_friction_base": f.motor,
        "load_friction_stribeck": f.motor_stribeck, "load_friction_motor": f.motor,
        "load_friction_external": f.external, "load_friction_motor_stribeck": f.motor_stribeck,
        "load_friction_external_stribeck": f.external_stribeck, "load_friction_motor_quad": f.motor_quad,
        "load_friction_external_quad": f.external_quad, "dtheta_stribeck": f.speed, "alpha": f.curve,
        "friction_viscous": f.viscous,
    }  # fmt: skip
    for name, value in values.items():
        if hasattr(theirs, name):
            getattr(theirs, name).value = value
    theirs.actuator.testbench = Pendulum({"mass": MASS, "arm_mass": ROD, "length": LENGTH})
    return theirs


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_parameters_are_those_that_were_published(case):
    servo, model = case
    theirs = {
        name: p.value for name, p in load_model(motor_name=THEIRS[servo], model=model.lower()).get_parameters().items()
    }
    rounded = {name: p.value for name, p in their_model(case).get_parameters().items()}
    for name in theirs.keys() - {"q_offset"}:
        assert rounded[name] == pytest.approx(theirs[name], rel=1e-5, abs=1e-10), name


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_friction_is_theirs_at_whatever_torques_and_speed(case):
    rng = np.random.default_rng(1)
    motor, external, rate = rng.normal(0, 1.0, 500), rng.normal(0, 1.0, 500), rng.normal(0, 3.0, 500)
    rate[:50], external[50:100] = 0.0, 0.0
    loss, damping = their_model(case).compute_frictions(motor, external, rate)
    ours = PUBLISHED[case].friction.bounds(motor, external, rate)
    np.testing.assert_allclose(ours, loss + damping * np.abs(rate), rtol=1e-12, atol=1e-14)


def pendulum(rotor):
    """Their testbench as an arm without friction."""
    model = hanging(
        "position: [-3, 3], velocity: 100, effort: 100",
        f"    armature: {rotor}\n    friction: {{viscous: 0, coulomb: 0}}",
    )
    arm = SimulatedArm(model, substeps=1)
    assert Arm(model).gravity(np.array([0.4]))[0] == pytest.approx(
        G * (MASS + ROD / 2) * LENGTH * np.sin(0.4), rel=1e-9
    )
    return arm


def volts(case, t):
    """A drive that lifts, turns about, holds, and lets go."""
    size = 1.5 * PUBLISHED[case].resistance / PUBLISHED[case].torque_constant * (MASS + ROD / 2) * LENGTH * G
    if t > 1.2:
        return 0.4 * size if t < 1.5 else 0.0
    return size * np.sin(4.0 * t) * (0.3 + 0.7 * np.cos(1.3 * t))


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_a_pendulum_moves_as_their_simulation_has_it(case):
    """Both of first order at the same step, so the same numbers; a term of h^2 in their position is taken out."""
    theirs, ours = Simulator(their_model(case)), pendulum(PUBLISHED[case].rotor)
    actuator = theirs.model.actuator
    gears = np.array([[*astuple(PUBLISHED[case].friction), 0.0, 0.0]])
    turns, stood, moved = np.zeros((1, TURN_FIELDS)), 0, 0.0
    theirs.reset(0.5, 0.0)
    ours.reset([0.5])
    for k in range(20_000):
        drive, before = volts(case, k * H), theirs.dq
        tau = actuator.compute_torque(drive, True, ours.q[0], ours.qd[0])
        theirs.step(drive, True, H)
        theirs.q -= 0.5 * (theirs.dq - before) * H
        ours.turn(gears, turns, np.array([float(tau)]), np.zeros(1), H)
        assert abs(ours.q[0] - theirs.q) < 1e-9 and abs(ours.qd[0] - theirs.dq) < 1e-8, k
        stood, moved = stood + (ours.qd[0] == 0.0), max(moved, abs(ours.q[0]))
    assert moved > 0.1 and stood > 0  # it stood, it moved


def test_steps_of_any_size_come_to_the_same_motion():
    """First order: a tenth of the step, a tenth of the difference from their simulation at 5 us."""
    case = ("XL330", "M6")
    theirs = Simulator(their_model(case))
    theirs.reset(0.5, 0.0)
    for _ in range(60_000):
        theirs.step(0.0, True, 5e-6)
    ends = []
    for h in (1e-3, 1e-4):
        arm, turns = pendulum(PUBLISHED[case].rotor), np.zeros((1, TURN_FIELDS))
        gears = np.array([[*astuple(PUBLISHED[case].friction), 0.0, 0.0]])
        damping = np.array([PUBLISHED[case].torque_constant ** 2 / PUBLISHED[case].resistance])
        arm.reset([0.5])
        for _ in range(round(0.3 / h)):
            arm.turn(gears, turns, np.zeros(1), damping, h)
        ends.append(abs(arm.q[0] - theirs.q))
    assert ends[0] < 5e-3 and ends[1] < 0.15 * ends[0] + 1e-5


def standing(friction, gap=0.0, tau=(0.0, 0.0, 0.0)):
    """The three-joint arm with one friction in all gears, and a run of a second under constant torques: q (T, 3)."""
    model = replace(three("STS3215-12V"), fric_visc=np.zeros(3), fric_coul=np.zeros(3))
    arm = SimulatedArm(replace(model, tau_max=np.full(3, 100.0)))
    gears, turns = np.tile([*astuple(friction), gap / 2, 0.25], (3, 1)), np.zeros((3, TURN_FIELDS))
    if gap:
        turns[:, 3] = NOWHERE
    arm.reset([0.1, -0.3, 0.5])
    course = [arm.q.copy()]
    for _ in range(1000):
        arm.turn(gears, turns, np.array(tau), np.zeros(3), 1e-3)
        course.append(arm.q.copy())
    return np.array(course), turns


def test_friction_that_can_hold_an_arm_holds_it_to_the_last_bit():
    course, turns = standing(Friction(base=0.2))
    assert (course == course[0]).all()
    asked = Arm(three("STS3215-12V")).gravity(course[0])
    np.testing.assert_allclose(turns[:, 2], asked, atol=1e-12)  # its friction is what gravity asks
    sinking, _ = standing(Friction(base=0.9 * abs(asked[1])))
    assert abs(sinking[-1, 1] - sinking[0, 1]) > 0.01


@pytest.mark.slow
def test_friction_takes_energy_and_never_gives_it():
    """Free swings of an arm: energy falls in every millisecond, until it stands."""
    model = replace(three("STS3215-12V"), fric_visc=np.zeros(3), fric_coul=np.zeros(3))
    for case in (("STS3215", "M1"), ("XL330", "M6")):
        arm = SimulatedArm(model, substeps=20)
        gears, turns = np.tile([*astuple(PUBLISHED[case].friction), 0.0, 0.0], (3, 1)), np.zeros((3, TURN_FIELDS))
        arm.reset([0.0, 0.3, 0.2], [1.0, -2.0, 3.0])
        energy = []
        for _ in range(3000):
            arm.turn(gears, turns, np.zeros(3), np.zeros(3), 1e-3)
            energy.append(arm.energy())
        assert (np.diff(energy) < 1e-6).all()


def test_in_its_gap_a_motor_moves_nothing():
    """A free wheel: the motor crosses the gap alone, meets the joint, and both go on with what momentum there was."""
    model = replace(alone("STS3215-12V", 12.0), fric_visc=np.zeros(1), fric_coul=np.zeros(1), tau_max=np.full(1, 100.0))
    arm = SimulatedArm(model, substeps=1)
    gap, turns = 0.1, np.zeros((1, TURN_FIELDS))
    gears = np.array([[*astuple(Friction()), gap / 2, 0.0]])
    arm.reset([0.0])
    steps = 0
    while arm.qd[0] == 0.0:
        arm.turn(gears, turns, np.array([0.1]), np.zeros(1), 1e-4)
        steps += 1
    rotor, link = float(model.armature[0]), float(model.phi[0, 9])
    t = np.sqrt(gap / (0.1 / rotor))  # half of the gap, from its middle
    assert steps * 1e-4 == pytest.approx(t, rel=0.01) and turns[0, 3] == 1
    assert arm.qd[0] == pytest.approx(0.1 / rotor * t * rotor / (rotor + link), rel=0.02)
    before = arm.qd[0]
    for _ in range(100):  # the motor pulls back: the joint goes on alone
        arm.turn(gears, turns, np.array([-0.1]), np.zeros(1), 1e-4)
    assert turns[0, 3] == 0 and arm.qd[0] == before and turns[0, 1] < before


def test_a_gap_does_not_shake_an_arm_that_stands():
    course, turns = standing(Friction(base=0.2), gap=0.03)
    assert (course == course[0]).all() and abs(turns[1, 3]) == 1  # the elbow's bearing holds it alone
    loose, turns = standing(Friction(base=0.2), gap=0.03, tau=(0.0, -0.25, 0.0))
    assert abs(loose[-1, 2] - loose[0, 2]) < 0.05


def test_names_of_the_command_line():
    model = three("STS3215-12V")
    assert geared(model, []) is None
    gears = geared(model, ["M6,backlash_deg:1,late_ms:8", "elbow=file,viscous:0.2,overload:0"])
    assert gears[0] == gears[1] and gears[0].gap == pytest.approx(np.radians(1)) and gears[0].late == 0.008
    assert gears[0].friction.motor == PUBLISHED["XL330", "M6"].friction.motor
    assert gears[0].friction.base == PUBLISHED["STS3215", "M1"].friction.base
    assert gears[2].friction == Friction(0.052, viscous=0.2) and not gears[2].overload
    assert likely(model.bus.servos[0], "M1") == PUBLISHED["STS3215", "M1"].friction
    for text in (
        "M7",
        "wrist=M1",
        "M1,",
        "M1,late:3",
        "M1,late_ms:x",
        "M1,late_ms:-1",
        "M1,motor:2",
        "",
        "M1=M1,rotor:1e9",
    ):
        with pytest.raises(ArmletError) as said:
            geared(model, [text])
        assert "\n" not in str(said.value)


def test_gears_that_an_arm_cannot_have_are_one_line():
    model = three("STS3215-12V")
    with pytest.raises(ArmletError, match="expected one for each of 3 servos"):
        EmulatedBus(model, gears=[Gear(Friction())])
    with pytest.raises(ArmletError, match="needs inertia"):
        EmulatedBus(model, gears=[Gear(Friction(), rotor=0.0, gap=0.1)] * 3)
    with pytest.raises(ArmletError, match="not negative"):
        EmulatedBus(model, gears=[Gear(Friction(base=-1.0))] * 3)


def test_what_is_drawn_was_published():
    rng = np.random.default_rng(0)
    for gear in (drawn(rng, 0.004) for _ in range(100)):
        assert SPREAD.rotor[0] <= gear.rotor <= SPREAD.rotor[1] and gear.late in (0.004, 0.008)
        assert SPREAD.viscous[0] <= gear.friction.viscous <= SPREAD.viscous[1]
        assert SPREAD.backlash[0] <= gear.gap <= SPREAD.backlash[1]
