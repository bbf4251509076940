"""Motors with encoders and hobby servos at the emulated Pico's pins: PWM is measured at them, edges are counted."""

from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.device.servos.pins_in_time import BEGIN, LOOK, ORDERS, STEP, PinsInTime
from armlet.device.standing import fetch_log
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.order_words import Order
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import put_order, rehearse
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.emulated import STEP_S
from armlet.simulated.shadow import FixedShadow
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import flashed_image, open_board
from tests.support.pin_arms import text, three

BOARD, PERIOD_US = "pico-emulated", 4000
E_MAX = 0.1  # rad of tracking error, beyond which the board stops
STEPS = round(PERIOD_US * 1e-6 / STEP_S)


def file_of(kind):
    return text(kind) + f"control: {{period_us: {PERIOD_US}, e_max: {E_MAX}}}\n"


@cache
def rig_of(kind):
    """A short move there and back."""
    return ServoRig(description.from_text(file_of(kind)), seconds=0.34, reach=0.15)


def setup_of(kind, law, bus):
    rig = rig_of(kind)
    return RunSetup(rig.compiled, rig.moves, law, bus.arm, {"arm.yaml": file_of(kind).encode()})


@pytest.fixture(scope="module")
def opened(request, tmp_path_factory):
    """A session on one emulated Pico for all tests."""
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    with open_board(image, tmp_path_factory.mktemp("pico"), board=BOARD) as session:
        yield session


@pytest.fixture
def pico(opened):
    """The same; a fault that a test leaves is cleared."""
    yield opened
    opened.clear_fault()


class SeenBus(EmulatedBus):
    """Keeps what the bridges are told, of every step of its time."""

    def advance(self, seconds):
        self.told = [*getattr(self, "told", []), [servo.table["goal_pwm"] for servo in self.servos]]
        super().advance(seconds)


def run(pico, kind, folder, *faults, law="bodies"):
    """A whole run; the result, its log, the bus."""
    bus = SeenBus(rig_of(kind).model, [Fault.parse(each) for each in faults])
    result = servo_run.run(pico, setup_of(kind, law, bus), bus, folder / "run.mcap")
    return result, read_log(folder / "run.mcap"), bus


def torque(bus):
    return [servo.drive.enabled() for servo in bus.servos]


@pytest.mark.slow
@pytest.mark.board
def test_the_loop_closes_through_pwm_bridges_and_encoders_that_pio_counts(pico, tmp_path):
    result, log, bus = run(pico, "motors", tmp_path)
    rig = rig_of("motors")
    total = rig.moves.total_ticks
    assert (result.ticks, result.compared, result.differing, result.fault) == (total, total, 0, protocol.NO_FAULT)
    times = result.times
    assert times["late"] == times["overruns"] == times["skipped"] == 0 and times["jitter_us"] < 60, times
    plant, joints = log.topics["/plant"], log.topics["/joint_state"]
    assert np.array_equal(plant["tick"], np.arange(total))
    count = 2 * np.pi / np.array([servo.counts for servo in bus.bus.servos])
    apart = np.abs(plant["q"] - joints["q"]) / count
    assert apart.max() < 1.05 and apart[-1].max() < 0.6  # none is lost: in motion, edges come at even times of a step
    assert np.abs(plant["q"] - plant["q_des"]).max() < 0.015
    assert np.abs(plant["q"]).max() > 0.14 and not any(torque(bus))
    stall = np.array([servo.motor.stall_torque * servo.direction for servo in bus.bus.servos])
    asked, told = 1000 * plant["tau"] / stall, np.array(bus.told)
    last = len(told) - STEPS * (total - 1)
    wrong = [np.abs(told[k:][: STEPS * total : STEPS][: total - 1] - asked[:-1]).max() for k in range(last)]
    assert min(wrong) < 0.75 < 0.01 * np.abs(asked).max()  # what is measured at the pins, to a step of the duty


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize(
    "fault, code, joint",
    [
        ("hot:1@0.1", protocol.SERVO_ALARM, 0),  # the bridge pulls its fault pin low
        ("wire:2@0.1", protocol.SENSOR, 1),  # an encoder's wire is pulled: the plan leaves its counts behind
    ],
)
def test_a_fault_at_the_pins_is_named_and_leaves_no_torque(pico, tmp_path, fault, code, joint):
    result, log, bus = run(pico, "motors", tmp_path, fault)
    assert (result.fault, result.fault_joint, result.differing) == (code, joint, 0)
    assert not any(torque(bus)) and 20 < result.ticks < rig_of("motors").moves.total_ticks
    q = log.topics["/plant"]["q"]
    counted = np.abs(q - log.topics["/joint_state"]["q"][: len(q)]).max(axis=0)
    assert (counted[1] > 0.01) == (code == protocol.SENSOR)  # what the board does not see
    events = log.topics["/events"]
    first = min(tick for tick, told in zip(events["tick"], events["code"], strict=True) if told == code)
    ticks = log.topics["/plant"]["tick"]
    until = ticks <= first  # then it falls, until this computer ends the run
    moves = rig_of("motors").moves.sample(ticks=ticks[until])[0]  # the board's own plan is then where it believes it is
    assert np.abs(q[until] - moves).max() < 0.06  # nor has it gone far


@pytest.mark.slow
@pytest.mark.board
def test_hobby_servos_follow_the_pulses_that_are_measured_at_the_pins(pico, tmp_path):
    result, log, bus = run(pico, "pulses", tmp_path, law="feedforward")
    total = rig_of("pulses").moves.total_ticks
    assert (result.ticks, result.compared, result.differing, result.fault) == (total, total, 0, protocol.NO_FAULT)
    assert result.times["late"] == result.times["skipped"] == 0
    plant = log.topics["/plant"]
    assert np.abs(plant["q"] - plant["q_des"]).max() < 0.025  # pulses are up to 20 ms old
    assert plant["q"].max() > 0.14 and np.abs(plant["q"][-1]).max() < 0.01
    assert not any(torque(bus))  # the pulses have ended


@pytest.mark.slow
@pytest.mark.board
def test_motors_at_pins_run_without_a_host(pico):
    rig, total = rig_of("motors"), rig_of("motors").moves.total_ticks
    bus = EmulatedBus(rig.model)
    put_order(pico, setup_of("motors", "pd", bus), Order(LAWS["pd"], 0, False, protocol.ACTION_HOLD, 1))
    assert rehearse(pico, bus, total) >= total and not any(torque(bus))
    kept = fetch_log(pico)
    joints = kept.joints[kept.joints["tick"] < total]
    assert len(joints) > total / 4 and not joints["fault"].any() and kept.head.counts.late == 0
    shadow, rows = FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["pd"], False), {r["tick"]: r for r in joints}
    nothing = np.zeros(rig.n, np.int64)
    for tick in range(total):  # the law learns nothing: ticks between two records do not matter
        row = rows.get(tick)
        tau = shadow.torque(*((row["q"], row["qd"]) if row is not None else (nothing, nothing)), False)
        assert row is None or np.array_equal(tau, row["tau"])
    assert np.abs(rig.errors({"joints": joints})).max() < 0.03


# ---- no emulator needed


def step(servos, seconds, *highs):
    """What a step's answer asks of each servo: (edges, fault pin's level, wires cut)."""
    data = bytes([STEP]) + b"".join(np.array(high, "<f8").tobytes() for high in highs)
    (reply,) = servos.answer(seconds, 0.0, data)
    return list(ORDERS.iter_unpack(reply.data))


def test_pins_are_wired_as_the_arm_file_says_and_motion_is_edges():
    bus, seen = EmulatedBus(three("motors"), [Fault.parse("hot:1@0.02")]), []
    servos = PinsInTime(bus, lambda q, qd: seen.append(q))
    (wiring,) = servos.answer(5.0, 0.0, bytes([BEGIN]))
    assert wiring.data == bytes([2, 3, 4, 5, 14, 6, 7, 8, 9, 255, 10, 11, 12, 13, 255])
    still = [(0.0, 0.0)] * 3
    assert step(servos, 5.001, *still) == [(0, 1, 0)] * 3 and bus.time == 0.0  # a hand holds it
    servos.answer(5.0015, 0.0, bytes([LOOK]))
    assert not seen
    counted = [0, 0, 0]
    for k in range(2, 20):
        orders = step(servos, 5.0 + k * 1e-3, (0.8, 0.0), *still[1:])
        counted = [a + b for a, (b, _, _) in zip(counted, orders, strict=True)]
    assert counted[0] > 5 and counted == [int(s.counts) - s.servo.zero for s in bus.servos]
    assert [each.drive.enabled() for each in bus.servos] == [True, False, False]
    servos.answer(5.0195, 0.0, bytes([LOOK]))
    assert len(seen) == 1 and 0.2 < seen[0][0] * 3200 / 2 / np.pi / counted[0] < 1.0
    assert [step(servos, 5.02 + k * 1e-3, *still)[0][1] for k in range(5)][-1] == 0  # the fault pin is low
    assert servos.answer(5.1, 1e6, b"UART") == []


@pytest.mark.parametrize(
    "kind, fault, said",
    [
        ("motors", "lost:1", "fault lost:1: wires at a board's pins carry no replies"),
        ("pulses", "corrupt:2", "fault corrupt:2: wires at a board's pins carry no replies"),
    ],
)
def test_faults_that_pins_cannot_have_are_one_line(kind, fault, said):
    with pytest.raises(ArmletError, match=said) as caught:
        PinsInTime(EmulatedBus(three(kind), [Fault.parse(fault)]))
    assert "wire" in caught.value.hint
