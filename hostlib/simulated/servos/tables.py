"""The registers of the emulated servos: addresses, sizes, signs and values at power-up.

Sources: Feetech's memory tables of the STS and the SCS series, and its Python SDK; ROBOTIS's e-Manual of each model,
control table. tests/simulated/ holds them to the tables that ROBOTIS's SDK carries. Indirect addresses are not
emulated.
"""

from typing import Literal

from armlet.model.servo_kinds import KINDS, PULSES, STS_UNIT
from armlet.simulated.servos.registers import Register, Table

TWO: Literal["two's complement"] = "two's complement"
DXL_BAUDS = {0: 9600, 1: 57_600, 2: 115_200, 3: 1_000_000, 4: 2_000_000, 5: 3_000_000, 6: 4_000_000}
STS_BAUDS = {0: 1_000_000, 1: 500_000, 2: 250_000, 3: 128_000, 4: 115_200, 5: 76_800, 6: 57_600, 7: 38_400}

R = Register


def kept(name: str, address: int, size: int, start: int, low: int | None = None, high: int | None = None) -> Register:
    """A register in the EEPROM that can be written."""
    return Register(name, address, size, start, "unsigned", True, True, low, high)


FEETECH = (
    R("firmware_major", 0, 1, 3),
    R("firmware_minor", 1, 1, 10),
    R("model", 3, 2, 777),
    kept("id", 5, 1, 1, 0, 253),
    kept("baud", 6, 1, 0, 0, 7),
    kept("return_delay", 7, 1, 0, 0, 254),
    kept("return_level", 8, 1, 1, 0, 1),
    kept("position_min", 9, 2, 0, 0, 4095),
    kept("position_max", 11, 2, 4095, 0, 4095),
    kept("temperature_max", 13, 1, 70, 0, 100),
    kept("voltage_max", 14, 1, 140, 0, 254),
    kept("voltage_min", 15, 1, 40, 0, 254),
    kept("torque_max", 16, 2, 1000, 0, 1000),
    kept("phase", 18, 1, 12),
    kept("shutdown", 19, 1, 44),
    kept("led_alarm", 20, 1, 47),
    kept("position_p", 21, 1, 32),
    kept("position_d", 22, 1, 32),
    kept("position_i", 23, 1, 0),
    kept("start_force", 24, 2, 16),
    kept("dead_cw", 26, 1, 1),
    kept("dead_ccw", 27, 1, 1),
    kept("protection_current", 28, 2, 500),
    kept("resolution", 30, 1, 1),
    R("offset", 31, 2, 0, 11, True, True),
    kept("mode", 33, 1, 0, 0, 3),
    kept("protection_torque", 34, 1, 20),
    kept("protection_time", 35, 1, 200),
    kept("overload_torque", 36, 1, 80),
    kept("velocity_p", 37, 1, 10),
    kept("overcurrent_time", 38, 1, 200),
    kept("velocity_i", 39, 1, 200),
    R("torque_enable", 40, 1, 0, writable=True, low=0, high=128),
    R("acceleration", 41, 1, 0, writable=True),
    R("goal_position", 42, 2, 2048, 15, True),
    R("goal_pwm", 44, 2, 0, 10, True),
    R("goal_velocity", 46, 2, 0, 15, True),
    R("torque_limit", 48, 2, 1000, writable=True, low=0, high=1000),
    R("lock", 55, 1, 1, writable=True, low=0, high=1),
    R("position", 56, 2, 0, 15),
    R("velocity", 58, 2, 0, 15),
    R("load", 60, 2, 0, 10),
    R("voltage", 62, 1),
    R("temperature", 63, 1),
    R("registered", 64, 1),
    R("error", 65, 1),
    R("moving", 66, 1),
    R("current", 69, 2, 0, 15),
)

SCS = (  # its numbers have the high byte at the lower address; a mode has no register: see drive.ScsDrive
    R("model", 3, 2),
    kept("id", 5, 1, 1, 0, 253),
    kept("baud", 6, 1, 0, 0, 7),
    kept("return_delay", 7, 1, 0, 0, 254),
    kept("return_level", 8, 1, 1, 0, 1),
    kept("position_min", 9, 2, 0, 0, 1023),
    kept("position_max", 11, 2, 1023, 0, 1023),
    kept("temperature_max", 13, 1, 80, 0, 100),
    kept("voltage_max", 14, 1, 250, 0, 254),
    kept("voltage_min", 15, 1, 50, 0, 254),
    kept("torque_max", 16, 2, 1023, 0, 1023),
    kept("phase", 18, 1, 0),
    kept("shutdown", 19, 1, 37),
    kept("led_alarm", 20, 1, 37),
    kept("position_p", 21, 1, 15),
    kept("position_d", 22, 1, 0),
    kept("position_i", 23, 1, 0),
    kept("start_force", 24, 2, 0),
    kept("dead_cw", 26, 1, 2),
    kept("dead_ccw", 27, 1, 2),
    kept("protection_torque", 37, 1, 40),
    kept("protection_time", 38, 1, 80),
    R("torque_enable", 40, 1, 0, writable=True, low=0, high=1),
    R("goal_position", 42, 2, 511, writable=True, low=0, high=1023),
    R("goal_pwm", 44, 2, 0, 10, True),  # in position mode: ms that the way to the goal takes
    R("goal_velocity", 46, 2, 0, 15, True),
    R("lock", 48, 1, 1, writable=True, low=0, high=1),
    R("position", 56, 2),
    R("velocity", 58, 2, 0, 15),
    R("load", 60, 2, 0, 10),
    R("voltage", 62, 1),
    R("temperature", 63, 1),
    R("registered", 64, 1),
    R("error", 65, 1),
    R("moving", 66, 1),
)

DYNAMIXEL = (
    R("model", 0, 2),
    R("model_information", 2, 4),
    R("firmware", 6, 1, 46),
    kept("id", 7, 1, 1, 0, 252),
    kept("baud", 8, 1, 3, 0, 6),
    kept("return_delay", 9, 1, 250, 0, 254),
    kept("drive_mode", 10, 1, 0, 0, 13),
    kept("mode", 11, 1, 3, 0, 16),
    kept("shadow_id", 12, 1, 255),
    kept("protocol", 13, 1, 2, 2, 2),
    R("homing_offset", 20, 4, 0, TWO, True, True, -1_044_479, 1_044_479),
    kept("moving_threshold", 24, 4, 10, 0, 1023),
    kept("temperature_max", 31, 1, 80, 0, 100),
    kept("voltage_max", 32, 2, 160, 31, 160),
    kept("voltage_min", 34, 2, 95, 31, 160),
    kept("pwm_limit", 36, 2, 885, 0, 885),
    kept("velocity_limit", 44, 4, 350, 0, 2047),
    kept("position_max", 48, 4, 4095, 0, 4095),
    kept("position_min", 52, 4, 0, 0, 4095),
    kept("shutdown", 63, 1, 52),
    R("torque_enable", 64, 1, 0, writable=True, low=0, high=1),
    R("led", 65, 1, 0, writable=True, low=0, high=1),
    R("return_level", 68, 1, 2, writable=True, low=0, high=2),
    R("registered", 69, 1),
    R("error", 70, 1),
    R("velocity_i", 76, 2, 1920, writable=True, low=0, high=16383),
    R("velocity_p", 78, 2, 100, writable=True, low=0, high=16383),
    R("position_d", 80, 2, 0, writable=True, low=0, high=16383),
    R("position_i", 82, 2, 0, writable=True, low=0, high=16383),
    R("position_p", 84, 2, 800, writable=True, low=0, high=16383),
    R("feedforward_2", 88, 2, 0, writable=True, low=0, high=16383),
    R("feedforward_1", 90, 2, 0, writable=True, low=0, high=16383),
    R("watchdog", 98, 1, 0, TWO, True, low=0, high=127),
    R("goal_pwm", 100, 2, 885, TWO, True),
    R("goal_velocity", 104, 4, 0, TWO, True),
    R("profile_acceleration", 108, 4, 0, writable=True, low=0, high=32767),
    R("profile_velocity", 112, 4, 0, writable=True, low=0, high=32767),
    R("goal_position", 116, 4, 2048, TWO, True, low=-1_048_575, high=1_048_575),
    R("tick", 120, 2),
    R("moving", 122, 1),
    R("moving_status", 123, 1),
    R("pwm", 124, 2, 0, TWO),
    R("velocity", 128, 4, 0, TWO),
    R("position", 132, 4, 0, TWO),
    R("velocity_trajectory", 136, 4, 0, TWO),
    R("position_trajectory", 140, 4, 0, TWO),
    R("voltage", 144, 2),
    R("temperature", 146, 1),
)
WITH_CURRENT = (
    R("goal_current", 102, 2, 0, TWO, True),
    R("current", 126, 2, 0, TWO),
)
WITH_LOAD = (R("load", 126, 2, 0, TWO),)
CURRENT_LIMIT = {"XL330-M288": 1750, "XM430-W350": 1193}
AT_DELIVERY = {  # what a model has otherwise than the table above, by the maker's table of it
    "STS3215-7.4V": {"voltage_max": 80},
    "XL330-M288": {
        "voltage_min": 35, "voltage_max": 70, "velocity_limit": 445, "shutdown": 53,
        "velocity_i": 1600, "velocity_p": 180, "position_p": 400,
    },
    "XL430-W250": {
        "voltage_min": 60, "voltage_max": 140, "velocity_limit": 265,
        "velocity_i": 1000, "position_p": 640, "position_d": 4000,
    },
    "XM430-W350": {"velocity_limit": 200},
}  # fmt: skip
FEETECH_SIZE, DYNAMIXEL_SIZE = 128, 662


def table_of(model: str) -> Table:
    """The control table of a servo of this model, as it leaves the maker.

    Args:
        model: a name in `servo_kinds.KINDS`.
    """
    kind = KINDS[model]
    if kind.protocol == "pins":  # no registers: what is kept of a motor at pins has the same names
        table = Table(FEETECH, FEETECH_SIZE)
        table["position_p"], table["position_d"] = round(kind.position_gain / STS_UNIT), 0
        table["position_min"], table["position_max"] = PULSES
        table["voltage_min"], table["voltage_max"] = (round(10 * kind.voltage[end]) for end in (0, -1))
    elif kind.protocol == "feetech":
        table = Table(FEETECH, FEETECH_SIZE)
    elif kind.protocol == "scs":
        table = Table(SCS, FEETECH_SIZE, "big")
    elif kind.current_step:
        limit = CURRENT_LIMIT[model]
        table = Table((*DYNAMIXEL, *WITH_CURRENT, kept("current_limit", 38, 2, limit, 0, limit)), DYNAMIXEL_SIZE)
    else:
        table = Table((*DYNAMIXEL, *WITH_LOAD), DYNAMIXEL_SIZE)
    table["model"] = kind.number
    table["temperature_max"] = kind.temperature_limit
    for name, value in AT_DELIVERY.get(model, {}).items():
        table[name] = value
    return table
