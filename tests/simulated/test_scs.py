"""SCS servos: what they do otherwise than STS servos. Feetech's client is at them in test_makers_clients.py."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.model.protocols.feetech import EVERYBODY, PING, READ, SYNC_READ, SYNC_WRITE, WRITE, packet
from armlet.model.servo_kinds import KINDS
from armlet.simulated.servos import EmulatedBus, Fault
from tests.support.servo_arms import alone, three

STATE, LIMITS, ENABLE, GOAL, TIME, LOCK = 56, 9, 40, 42, 44, 48
MINUS = 1 << 10


def told(bus, number, code, *parameters):
    """What one servo's reply carries."""
    [reply] = bus.answer(packet(number, code, bytes(parameters)))
    assert reply.data == packet(number, reply.data[4], reply.data[5:-1])
    return reply.data[5:-1]


def high_first(value):
    return divmod(value, 256)


def test_its_state_has_the_high_byte_first_and_the_others_hear_nothing():
    bus = EmulatedBus(three("SCS15"))
    bus.place([0.3, 0.0, -0.2])
    counts = KINDS["SCS15"].counts / (2 * math.pi)
    for number, zero, q in ((11, 511, 0.3), (12, 511, 0.0), (13, 500, -0.2)):
        state = told(bus, number, READ, STATE, 8)
        assert int.from_bytes(state[:2], "big") == math.floor(zero + q * counts + 0.5)
        assert list(state[2:]) == [0, 0, 0, 0, 74, 25]


@pytest.mark.parametrize("model, replies", [("SCS15", 0), ("STS3215-12V", 3)])
def test_no_scs_servo_answers_a_sync_read(model, replies):
    bus, begun = EmulatedBus(three(model)), []
    bus.on_read = lambda: begun.append(1)
    assert len(bus.answer(packet(EVERYBODY, SYNC_READ, bytes((STATE, 8, 11, 12, 13))))) == replies
    assert len(begun) == (1 if replies else 0)


@pytest.mark.parametrize("faults", [[], [Fault("missing", 11)]])
def test_a_tick_begins_when_the_first_servo_is_asked_for_its_state(faults):
    bus, begun = EmulatedBus(three("SCS15"), faults), []
    bus.on_read = lambda: begun.append(1)
    for number in (11, 12, 13):
        bus.answer(packet(number, READ, bytes((STATE, 8))))
    bus.answer(packet(11, READ, bytes((STATE, 2))))  # a look at where it is
    bus.answer(packet(11, PING, b""))
    assert len(begun) == 1


def test_position_limits_of_zero_make_it_a_motor_and_any_others_a_servo():
    bus = EmulatedBus(three("SCS15"))
    servo = bus.servos[0]
    told(bus, 11, WRITE, TIME, *high_first(500))
    told(bus, 11, WRITE, ENABLE, 1)
    assert servo.drive.mode == 0
    told(bus, 11, WRITE, LIMITS, 0, 0, 0, 0)
    bus.advance(0.002)
    assert servo.drive.mode == 2 and servo.output.duty == 0.5
    told(bus, 11, WRITE, TIME, *high_first(MINUS | 250))
    bus.advance(0.002)
    assert servo.output.duty == -0.25 and told(bus, 11, READ, 60, 2) == bytes(high_first(MINUS | 250))
    told(bus, 11, WRITE, TIME, *high_first(MINUS | 1023))
    bus.advance(0.002)
    assert servo.output.duty == -1.0  # and no more
    told(bus, 11, WRITE, LIMITS, *high_first(100), *high_first(900))
    assert servo.drive.mode == 0


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1023), st.integers(0, 1023), st.integers(0, 1023))
def test_its_position_stays_within_its_limits(low, high, goal):
    low, high = sorted((low, high))
    bus = EmulatedBus(alone("SCS15", 7.4, "position"))
    servo = bus.servos[0]
    servo.table["position_min"], servo.table["position_max"] = low, high or 1
    told(bus, 1, WRITE, GOAL, *high_first(goal))
    servo.table["torque_enable"] = 1
    aimed = max(low, min(high or 1, goal)) if (high or 1) > low else goal
    duty = servo.drive.command(511, 0.0, 0.001).duty
    assert duty == pytest.approx(max(-1.0, min(1.0, (aimed - 511) * KINDS["SCS15"].position_gain)), abs=1e-9)


@pytest.mark.parametrize("milliseconds", [400, 1500])
def test_a_time_makes_the_way_to_a_goal_even(milliseconds):
    bus = EmulatedBus(alone("SCS15", 7.4, "position"))
    servo = bus.servos[0]
    told(bus, 1, WRITE, ENABLE, 1)
    told(bus, 1, WRITE, GOAL, *high_first(711), *high_first(milliseconds), 0, 0)
    bus.advance(milliseconds / 2000)
    assert servo.drive.profile.at == pytest.approx(611, abs=1)
    bus.advance(milliseconds / 2000 + 0.01)
    assert servo.drive.profile.at == 711


def test_its_potentiometer_has_two_ends():
    bus = EmulatedBus(alone("SCS15", 7.4))
    servo, seen = bus.servos[0], []
    for q in (-3.0, -1.9, -1.8, 1.8, 1.9, 3.0):
        servo.sense(q, 0.0, 0.0)
        seen.append(servo.counts)
    assert seen == [0, 0, 20, 1002, 1023, 1023]


def test_it_forgets_at_power_off_what_was_written_while_locked():
    bus = EmulatedBus(three("SCS15"))
    for locked, kept in ((1, [0, 0, 3, 255]), (0, [0, 0, 0, 0])):
        told(bus, 12, WRITE, LOCK, locked)
        told(bus, 12, WRITE, LIMITS, 0, 0, 0, 0)
        assert bus.servos[1].drive.mode == 2
        bus.servos[1].reboot()
        assert list(told(bus, 12, READ, LIMITS, 4)) == kept


def test_no_value_of_torque_enable_moves_its_zero():
    bus = EmulatedBus(three("SCS15"))
    bus.place([0.4, 0.0, 0.0])
    before = told(bus, 11, READ, STATE, 2)
    told(bus, 11, WRITE, ENABLE, 128)  # what gives an STS servo another offset
    bus.advance(0.001)
    assert told(bus, 11, READ, STATE, 2) == before and told(bus, 11, READ, ENABLE, 1) == b"\0"


def test_a_write_to_all_moves_three_and_the_time_of_a_bus_in_lockstep():
    bus = EmulatedBus(three("SCS15"), lockstep=0.004)
    for servo in bus.servos:
        servo.set_mode("pwm")
        servo.table["torque_enable"] = 1
    rows = b"".join(bytes((number, *high_first(duty))) for number, duty in ((11, 100), (12, MINUS | 200), (13, 300)))
    assert bus.answer(packet(EVERYBODY, SYNC_WRITE, bytes((TIME, 2)) + rows)) == []
    assert bus.time == pytest.approx(0.004)
    assert [servo.output.duty for servo in bus.servos] == [0.1, -0.2, 0.3]


def test_the_bytes_of_a_tick_are_what_the_wire_is_reckoned_with():
    bus = three("SCS15").bus
    state = len(packet(11, READ, bytes((STATE, 8)))) + len(packet(11, 0, bytes(8)))
    write = len(packet(EVERYBODY, SYNC_WRITE, bytes((TIME, 2, *(3 * bytes(3))))))
    look = len(packet(11, READ, bytes((40, 3)))) + len(packet(11, 0, bytes(3)))  # one servo a tick: is its torque on?
    assert bus.wire_us == 10 * (3 * state + write + look)
