"""Servos behind gears on the emulated bus: supplies that sag, positions that come late, heat, and the cut-back."""

import numpy as np
import pytest

from armlet.model.servo import COPPER_PER_K
from armlet.simulated.servos import EmulatedBus, Fault, Friction, Gear
from armlet.simulated.servos.friction import likely
from armlet.simulated.servos.gears import geared
from armlet.simulated.servos.hand import Hand
from tests.support.servo_arms import alone, three

FIRM = Friction(base=100.0)  # nothing turns it


def driving(servo, duty):
    """Switch a servo on with a duty cycle."""
    servo.set_mode("pwm")
    servo.table["torque_enable"], servo.table["goal_pwm"] = 1, round(duty * servo.kind.pwm_full)


def test_supply_falls_with_the_current_of_all_servos():
    """Three stalled motors on one cable: V = V0 - R I, I the sum of duty times motor current."""
    ohms = 0.2
    bus = EmulatedBus(three("STS3215-12V"), gears=[Gear(FIRM, sag=ohms, warms=False), *[Gear(FIRM, warms=False)] * 2])
    duties = (0.5, -0.3, 0.2)
    for servo, duty in zip(bus.servos, duties):
        driving(servo, duty)
    bus.advance(0.1)
    r, others = bus.servos[0].servo.motor.resistance, sum(duty**2 for duty in duties[1:]) * 12.0
    volts = (12.0 - ohms * others / r) / (1.0 + ohms * duties[0] ** 2 / r)
    assert bus.servos[0].volts == pytest.approx(volts, rel=1e-6) and volts < 11.9
    assert bus.servos[1].volts == 12.0
    bus.servos[0].refresh()
    assert bus.servos[0].table["voltage"] == round(10 * volts)
    assert bus.servos[0].current == pytest.approx(duties[0] * volts / r, rel=1e-3)


def test_a_sagging_supply_settles_however_thin_the_cable():
    bus = EmulatedBus(three("STS3215-12V"), gears=[Gear(FIRM, sag=3.0, warms=False)] * 3)
    for servo in bus.servos:
        driving(servo, 1.0)
    bus.advance(0.3)
    r = bus.servos[0].servo.motor.resistance
    assert [servo.volts for servo in bus.servos] == pytest.approx([12.0 / (1.0 + 9.0 / r)] * 3, rel=1e-3)


@pytest.mark.parametrize("late", [0.0, 0.004, 0.01])
def test_what_a_servo_tells_is_late_and_its_own_loop_is_not(late):
    prompt, slow = (
        EmulatedBus(alone("STS3215-12V", 12.0), gears=[Gear(Friction(), late=each)]) for each in (0.0, late)
    )
    told = []
    for bus in (prompt, slow):
        driving(bus.servos[0], 0.1)
        rows = []
        for _ in range(200):
            bus.advance(0.001)
            rows.append((bus.servos[0].counts, bus.servos[0].speed))
        told.append(np.array(rows))
    steps = round(late * 1e3)
    np.testing.assert_array_equal(told[1][steps:], told[0][: len(told[0]) - steps])
    assert slow.arm.q[0] == prompt.arm.q[0] != 0.0


def test_a_warm_winding_has_more_resistance_and_gives_less():
    bus = EmulatedBus(three("STS3215-12V"), [Fault("hot", 11, 65.0)], gears=[Gear(FIRM)] * 3)
    driving(bus.servos[0], 0.2)
    driving(bus.servos[1], 0.2)
    bus.advance(0.01)
    warm, cold = bus.servos[:2]
    assert warm.current / -cold.current == pytest.approx(1.0 / (1.0 + COPPER_PER_K * 40.0), rel=1e-3)


def test_a_servo_that_pushes_too_long_cuts_back_as_its_registers_say():
    bus = EmulatedBus(alone("STS3215-12V", 12.0), gears=[Gear(FIRM, warms=False)])
    servo = bus.servos[0]
    servo.table["protection_time"], servo.table["overload_torque"], servo.table["protection_torque"] = 50, 60, 20
    driving(servo, 0.7)
    bus.advance(0.49)
    assert servo.output.duty == 0.7 and not servo.alarm
    bus.advance(0.03)
    assert servo.output.duty == 0.2 and servo.alarm & 32 and servo.drive.enabled()
    bus.advance(1.0)
    assert servo.output.duty == 0.2
    servo.table["goal_pwm"] = -300  # the other way
    bus.advance(0.002)
    assert servo.output.duty == -0.3 and not servo.alarm
    driving(servo, 0.55)
    bus.advance(1.0)
    assert servo.output.duty == 0.55  # below the threshold: as long as it likes
    servo.table["shutdown"] = 0
    driving(servo, 0.9)
    bus.advance(1.0)
    assert servo.output.duty == 0.9


def test_a_cut_back_servo_gives_all_again_after_it_was_off():
    bus = EmulatedBus(alone("STS3215-12V", 12.0), gears=[Gear(FIRM, warms=False)])
    servo = bus.servos[0]
    servo.table["protection_time"] = 5
    driving(servo, 1.0)
    bus.advance(0.1)
    assert servo.output.duty == 0.2
    servo.table["torque_enable"] = 0
    bus.advance(0.002)
    servo.table["torque_enable"] = 1
    bus.advance(0.002)
    assert servo.output.duty == 1.0


def test_gears_as_the_file_has_them_move_the_arm_as_without():
    """File's friction, no gap: the integrators differ, the motion does not."""
    model = three("XM430-W350")
    ends = []
    for gears in (None, geared(model, ["file,warms:0"])):
        bus = EmulatedBus(model, gears=gears)
        for servo in bus.servos:
            servo.set_mode("position")
            servo.table["torque_enable"], servo.table["goal_position"] = 1, int(servo.counts) + 300
        bus.advance(0.15)
        ends.append(bus.arm.q.copy())
    assert np.abs(ends[0]).max() > 0.2
    np.testing.assert_allclose(ends[1], ends[0], atol=0.004)


def test_a_hand_moves_an_arm_with_gears_and_its_motors_follow():
    model = three("STS3215-12V")
    gears = [Gear(likely(servo, "M6"), gap=0.02) for servo in model.bus.servos]
    bus = EmulatedBus(model, hand=Hand(model, presses=False), gears=gears)
    bus.place(np.full(3, 0.2))
    bus.advance(0.5)
    np.testing.assert_allclose(bus.arm.q, 0.0, atol=1e-9)


def test_a_stepping_loop_behind_a_gap_comes_to_rest():
    """Position loops of the servos, M6 friction, a degree of backlash: no joint hunts."""
    model = three("STS3215-12V")
    gears = [Gear(likely(servo, "M6"), gap=np.radians(1.0)) for servo in model.bus.servos]
    bus = EmulatedBus(model, payload=0.1, gears=gears)
    for servo in bus.servos:
        servo.set_mode("position")
        servo.table["torque_enable"], servo.table["goal_position"] = 1, int(servo.counts) + 200
    bus.advance(3.0)
    course = []
    for _ in range(1000):
        bus.advance(0.001)
        course.append(bus.arm.q.copy())
    assert np.ptp(course, axis=0).max() < 1e-4 and np.abs(bus.arm.q).min() > 0.2
