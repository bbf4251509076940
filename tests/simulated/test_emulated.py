"""The emulated bus against the makers' tables, data sheets and CRC; its stream, time and faults."""

import dynamixel_sdk as dxl
import numpy as np
import pytest
import scservo_sdk as scs
from dynamixel_easy_sdk.control_table import ControlTable
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.errors import ArmletError
from armlet.model.protocols import dynamixel as dynamixel_wire
from armlet.model.protocols import feetech as feetech_wire
from armlet.model.servo_kinds import KINDS
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.emulated_servo import table_of
from tests.support.servo_arms import alone, three

NAMES = {  # ROBOTIS's name of a register -> ours
    "Model Number": "model",
    "ID": "id",
    "Baud Rate": "baud",
    "Return Delay Time": "return_delay",
    "Operating Mode": "mode",
    "Homing Offset": "homing_offset",
    "Temperature Limit": "temperature_max",
    "Max Voltage Limit": "voltage_max",
    "Min Voltage Limit": "voltage_min",
    "PWM Limit": "pwm_limit",
    "Current Limit": "current_limit",
    "Velocity Limit": "velocity_limit",
    "Max Position Limit": "position_max",
    "Min Position Limit": "position_min",
    "Shutdown": "shutdown",
    "Torque Enable": "torque_enable",
    "LED": "led",
    "Status Return Level": "return_level",
    "Registered Instruction": "registered",
    "Hardware Error Status": "error",
    "Velocity I Gain": "velocity_i",
    "Velocity P Gain": "velocity_p",
    "Position D Gain": "position_d",
    "Position I Gain": "position_i",
    "Position P Gain": "position_p",
    "Bus Watchdog": "watchdog",
    "Goal PWM": "goal_pwm",
    "Goal Current": "goal_current",
    "Goal Velocity": "goal_velocity",
    "Profile Acceleration": "profile_acceleration",
    "Profile Velocity": "profile_velocity",
    "Goal Position": "goal_position",
    "Moving": "moving",
    "Present PWM": "pwm",
    "Present Current": "current",
    "Present Load": "load",
    "Present Velocity": "velocity",
    "Present Position": "position",
    "Present Input Voltage": "voltage",
    "Present Temperature": "temperature",
}
DYNAMIXELS = [name for name, kind in KINDS.items() if kind.protocol == "dynamixel"]


@pytest.mark.parametrize("model", DYNAMIXELS)
def test_control_tables_are_those_of_robotis_sdk(model):
    table, theirs = table_of(model), ControlTable.getControlTable(KINDS[model].number)
    compared = 0
    for name, item in theirs.items():
        if name in NAMES:
            register = table.registers[NAMES[name]]
            assert (register.address, register.size) == (item.address, item.size), name
            compared += 1
    assert compared == len(set(NAMES.values()) & set(table.registers))


@pytest.mark.parametrize(
    "model, values",
    [
        ("XL330-M288", (35, 70, 445, 53, 1600, 180, 400, 0, 70)),
        ("XL430-W250", (60, 140, 265, 52, 1000, 100, 640, 4000, 72)),
        ("XM430-W350", (95, 160, 200, 52, 1920, 100, 800, 0, 80)),
    ],
)
def test_a_dynamixel_leaves_the_maker_with_the_values_of_its_e_manual(model, values):
    table = table_of(model)
    names = ("voltage_min", "voltage_max", "velocity_limit", "shutdown", "velocity_i", "velocity_p")
    names += ("position_p", "position_d", "temperature_max")
    assert tuple(table[name] for name in names) == values


def test_feetech_registers_are_those_of_feetech_sdk():
    registers = table_of("STS3215-12V").registers
    theirs = {
        "model": scs.SMS_STS_MODEL_L,
        "id": scs.SMS_STS_ID,
        "baud": scs.SMS_STS_BAUD_RATE,
        "position_min": scs.SMS_STS_MIN_ANGLE_LIMIT_L,
        "position_max": scs.SMS_STS_MAX_ANGLE_LIMIT_L,
        "dead_cw": scs.SMS_STS_CW_DEAD,
        "offset": scs.SMS_STS_OFS_L,
        "mode": scs.SMS_STS_MODE,
        "torque_enable": scs.SMS_STS_TORQUE_ENABLE,
        "acceleration": scs.SMS_STS_ACC,
        "goal_position": scs.SMS_STS_GOAL_POSITION_L,
        "goal_pwm": scs.SMS_STS_GOAL_TIME_L,
        "goal_velocity": scs.SMS_STS_GOAL_SPEED_L,
        "lock": scs.SMS_STS_LOCK,
        "position": scs.SMS_STS_PRESENT_POSITION_L,
        "velocity": scs.SMS_STS_PRESENT_SPEED_L,
        "load": scs.SMS_STS_PRESENT_LOAD_L,
        "voltage": scs.SMS_STS_PRESENT_VOLTAGE,
        "temperature": scs.SMS_STS_PRESENT_TEMPERATURE,
        "moving": scs.SMS_STS_MOVING,
        "current": scs.SMS_STS_PRESENT_CURRENT_L,
    }
    assert {name: registers[name].address for name in theirs} == theirs


def test_scs_registers_are_those_of_feetech_sdk_but_for_a_current_which_no_table_has():
    registers = table_of("SCS15").registers
    theirs = {
        "model": scs.SCSCL_MODEL_L,
        "id": scs.scs_id,
        "baud": scs.SCSCL_BAUD_RATE,
        "position_min": scs.SCSCL_MIN_ANGLE_LIMIT_L,
        "position_max": scs.SCSCL_MAX_ANGLE_LIMIT_L,
        "dead_cw": scs.SCSCL_CW_DEAD,
        "dead_ccw": scs.SCSCL_CCW_DEAD,
        "torque_enable": scs.SCSCL_TORQUE_ENABLE,
        "goal_position": scs.SCSCL_GOAL_POSITION_L,
        "goal_pwm": scs.SCSCL_GOAL_TIME_L,
        "goal_velocity": scs.SCSCL_GOAL_SPEED_L,
        "lock": scs.SCSCL_LOCK,
        "position": scs.SCSCL_PRESENT_POSITION_L,
        "velocity": scs.SCSCL_PRESENT_SPEED_L,
        "load": scs.SCSCL_PRESENT_LOAD_L,
        "voltage": scs.SCSCL_PRESENT_VOLTAGE,
        "temperature": scs.SCSCL_PRESENT_TEMPERATURE,
        "moving": scs.SCSCL_MOVING,
    }
    assert {name: registers[name].address for name in theirs} == theirs
    assert not {"mode", "offset", "acceleration", "torque_limit"} & set(registers)


@pytest.mark.parametrize("model, order", [("SCS15", "big"), ("STS3215-12V", "little"), ("XM430-W350", "little")])
def test_a_number_lies_in_a_table_in_the_order_of_its_series(model, order):
    table = table_of(model)
    table["goal_position"] = 0x0123
    at = table.registers["goal_position"]
    word = bytes(table.memory[at.address : at.address + at.size])
    assert word == (0x0123).to_bytes(at.size, order) and table["goal_position"] == 0x0123


@given(st.binary(max_size=60))
def test_crc_is_that_of_robotis_sdk(data):
    assert dynamixel_wire.crc(data) == dxl.PacketHandler(2.0).updateCRC(0, data, len(data))


@pytest.mark.parametrize("model", list(KINDS))
def test_registers_do_not_overlap_and_keep_what_they_hold(model):
    table = table_of(model)
    taken = [a for r in table.registers.values() for a in range(r.address, r.address + r.size)]
    assert len(taken) == len(set(taken))
    for register in table.registers.values():
        if register.sign != "unsigned":
            table[register.name] = -7
            assert table[register.name] == -7


@pytest.mark.parametrize("model", list(KINDS))
def test_motor_runs_and_stalls_as_its_data_sheet_says(model):
    kind = KINDS[model]
    for row in kind.rows:
        bus = EmulatedBus(alone(model, row.voltage, "pwm" if "pwm" in kind.modes else "position"))
        servo = bus.servos[0]
        servo.set_mode("pwm")  # a hobby servo's bridge, fully on
        servo.table["torque_enable"], servo.table["goal_pwm"] = 1, kind.pwm_full
        bus.advance(0.002)
        assert servo.current == pytest.approx(row.stall_current, rel=0.10)
        assert servo.current * servo.servo.motor.torque_constant == pytest.approx(row.stall_torque, rel=0.10)
        bus.advance(1.0)
        friction = row.current * kind.motor(row.voltage).resistance / row.voltage  # of a free motor here there is none
        assert bus.arm.qd[0] == pytest.approx(row.speed / (1.0 - friction), rel=0.06)


def test_a_current_gives_its_torque_whatever_the_speed():
    bus = EmulatedBus(alone("XM430-W350", 12.0, "current"))
    servo = bus.servos[0]
    servo.table["mode"], servo.table["torque_enable"], servo.table["goal_current"] = 0, 1, 50
    torque = 50 * 0.00269 * servo.servo.motor.torque_constant
    inertia = 0.005 + 1e-4
    bus.advance(0.05)
    assert bus.arm.qd[0] == pytest.approx(torque / inertia * 0.05, rel=0.05)
    bus.advance(2.0)  # the supply's voltage limits the speed
    assert bus.arm.qd[0] == pytest.approx(12.0 / servo.servo.motor.back_emf, rel=0.05)


def test_an_open_bridge_does_not_brake():
    bus = EmulatedBus(alone("XM430-W350", 12.0))
    bus.arm.reset([0.0], [3.0])
    bus.advance(0.3)
    assert bus.arm.qd[0] == pytest.approx(3.0, rel=1e-3)


def test_backlash_is_between_the_encoder_and_the_joint():
    bus = EmulatedBus(three("STS3215-12V"))
    lash = bus.bus.servos[0].backlash
    seen = []
    for q in np.concatenate([np.linspace(0, 0.2, 100), np.linspace(0.2, 0.0, 100)]):
        bus.arm.reset([q, 0.0, 0.0])
        bus._sense(0.001)
        seen.append((bus.servos[0].counts - 2048) * 2 * np.pi / 4096)
    assert seen[99] == pytest.approx(0.2 - lash / 2, abs=0.002)
    assert seen[-1] == pytest.approx(lash / 2, abs=0.002)


def test_a_stalled_motor_gets_hot_and_switches_itself_off():
    bus = EmulatedBus(alone("STS3215-12V", 12.0))
    servo = bus.servos[0]
    for _ in range(400):
        servo.carry(2.7, 0.1)
    assert servo.temperature > 70 and servo.alarm & 4 and not servo.drive.enabled()
    for _ in range(10_000):
        servo.carry(0.0, 0.1)
    assert servo.temperature < 40 and not servo.alarm  # a Feetech servo forgets


def test_a_dynamixel_that_was_hot_wants_a_reboot():
    bus = EmulatedBus(three("XM430-W350"), [Fault("hot", 11, 90.0)])
    bus.advance(0.002)
    servo = bus.servos[0]
    ping = dynamixel_wire.packet(11, bytes([dynamixel_wire.PING]))
    assert bus.answer(ping)[0].data[8] == dynamixel_wire.ALERT
    on = dynamixel_wire.packet(11, bytes([dynamixel_wire.WRITE, 64, 0, 1]))
    bus.answer(on)
    assert not servo.drive.enabled()


def test_bus_watchdog_stops_a_silent_servo_until_it_is_cleared():
    bus = EmulatedBus(three("XM430-W350"))

    def write(name, value):
        register = bus.servos[0].table.registers[name]
        word = (value & (1 << 8 * register.size) - 1).to_bytes(register.size, "little")
        code = bytes([dynamixel_wire.WRITE]) + register.address.to_bytes(2, "little")
        return bus.answer(dynamixel_wire.packet(11, code + word))[0].data[8]

    assert [write("mode", 0), write("torque_enable", 1), write("watchdog", 2), write("goal_current", 30)] == [
        0,
        0,
        0,
        0,
    ]
    bus.advance(0.03)
    assert bus.servos[0].output.current == pytest.approx(30 * 0.00269)
    bus.advance(0.02)
    assert bus.servos[0].output == (0.0, None) and bus.servos[0].table["watchdog"] == -1
    assert write("goal_current", 30) == dynamixel_wire.ACCESS
    assert [write("watchdog", 0), write("goal_current", 30)] == [0, 0]


WIRES = {"XM430-W350": dynamixel_wire, "STS3215-12V": feetech_wire, "SCS15": feetech_wire}
BUSES = {model: EmulatedBus(three(model)) for model in WIRES}


@pytest.mark.parametrize("model", list(WIRES))
@settings(max_examples=150, deadline=None)
@given(noise=st.binary(max_size=80), cuts=st.lists(st.integers(1, 12), min_size=1, max_size=8))
def test_no_bytes_break_the_bus_and_the_next_ping_is_answered(model, noise, cuts):
    bus, wire = BUSES[model], WIRES[model]
    bus.answer(noise)
    ping = wire.packet(12, bytes([1])) if wire is dynamixel_wire else wire.packet(12, 1, b"")
    stream, at, replies = bytes(1100) + ping, 0, []  # more than the longest instruction that noise can have begun
    while at < len(stream):
        step = cuts[at % len(cuts)] if at > 1090 else 1090
        replies = bus.answer(stream[at : at + step]) or replies
        at += step
    assert len(replies) == 1 and replies[0].data[4 if wire is dynamixel_wire else 2] == 12


def test_replies_take_the_time_that_their_bytes_take():
    bus = EmulatedBus(three("XM430-W350"))
    read = bytes([dynamixel_wire.SYNC_READ, 132, 0, 4, 0, 11, 12, 13])
    replies = bus.answer(dynamixel_wire.packet(0xFE, read))
    one = 500e-6 + 15 * 10 / 1e6  # return delay as the maker sets it, and 15 bytes
    assert [reply.after for reply in replies] == pytest.approx([one, 2 * one, 3 * one])
    fast = bus.answer(dynamixel_wire.packet(0xFE, bytes([dynamixel_wire.FAST_SYNC_READ]) + read[1:]))
    assert fast[-1].after == pytest.approx(500e-6 + (8 + 3 * 8) * 10 / 1e6)


@pytest.mark.parametrize("kind, left", [("missing", [11]), ("lost", [11]), ("cable", [11])])
def test_servos_behind_a_silent_one_are_silent_in_a_sync_read(kind, left):
    for model in ("XM430-W350", "STS3215-12V"):
        bus, wire = EmulatedBus(three(model), [Fault(kind, 12)]), WIRES[model]
        bus.advance(0.001)
        if wire is dynamixel_wire:
            replies = bus.answer(wire.packet(0xFE, bytes([wire.SYNC_READ, 132, 0, 4, 0, 11, 12, 13])))
            assert [reply.data[4] for reply in replies] == left
        else:
            replies = bus.answer(wire.packet(0xFE, wire.SYNC_READ, bytes([56, 2, 11, 12, 13])))
            assert [reply.data[2] for reply in replies] == left


def test_faults_begin_at_their_time_and_come_as_often_as_they_say():
    bus = EmulatedBus(three("STS3215-12V"), [Fault.parse("lost:12/3@0.01")])
    ping = feetech_wire.packet(12, feetech_wire.PING, b"")
    assert all(bus.answer(ping) for _ in range(6))
    bus.advance(0.01)
    assert [bool(bus.answer(ping)) for _ in range(6)] == [True, True, False] * 2


@pytest.mark.parametrize("text", ["lost", "lost:x", "melt:1", "lost:1=", "lost:1@", "late:1=1.2.3", ""])
def test_a_fault_that_is_none_is_one_line(text):
    with pytest.raises(ArmletError, match="expected") as said:
        Fault.parse(text)
    assert "\n" not in str(said.value)


def test_low_voltage_is_measured_and_switches_off():
    bus = EmulatedBus(three("XM430-W350"), [Fault.parse("voltage:11=9.0")])
    bus.advance(0.001)
    bus.servos[2].refresh()
    assert bus.servos[2].table["voltage"] == 90 and bus.servos[2].alarm & 1
