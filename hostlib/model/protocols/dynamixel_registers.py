"""The registers of Dynamixels of the X series: addresses, sizes, signs and values at power-up.

Source: ROBOTIS's e-Manual of each model, control table. tests/simulated/ holds them to the tables that ROBOTIS's SDK
carries. Indirect addresses are not emulated.
"""

from typing import Literal

from armlet.model.protocols.control_table import Register as R
from armlet.model.protocols.control_table import kept

TWO: Literal["two's complement"] = "two's complement"
BAUDS = {0: 9600, 1: 57_600, 2: 115_200, 3: 1_000_000, 4: 2_000_000, 5: 3_000_000, 6: 4_000_000}

REGISTERS = (
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
    R("homing_offset", 20, 4, 0, TWO, writable=True, kept=True, low=-1_044_479, high=1_044_479),
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
SIZE = 662
