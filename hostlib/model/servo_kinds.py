"""Servo models and protocols known by name, each number with its source.

Torque constant, resistance and back-EMF follow from the maker's rows (voltage, stall torque, stall current, no-load
speed, no-load current): resistance = voltage / stall current, torque constant = stall torque / stall current,
back-EMF = (voltage - resistance * no-load current) / no-load speed. Where there are several rows, their mean is taken.
"""

import math
from dataclasses import replace

from armlet.model.protocols.dynamixel import DYNAMIXEL
from armlet.model.protocols.feetech import FEETECH, STS_UNIT
from armlet.model.protocols.pins import PINS
from armlet.model.protocols.scs import SCS
from armlet.model.protocols.servo_protocol import ServoProtocol
from armlet.model.servo_kind import UNASKABLE, UNASKED, Row, ServoKind

KG_CM = 0.0980665  # N m
DEGREE = math.pi / 180.0
RPM = 2.0 * math.pi / 60.0  # rad/s

PROTOCOLS: dict[str, ServoProtocol] = {each.name: each for each in (FEETECH, SCS, DYNAMIXEL, PINS)}

FEETECH_SOURCE = (
    "Feetech's data sheet (torques, speeds, no-load current; the stall current as it is commonly quoted from it); "
    "TheRobotStudio/SO-ARM100, joints_properties.xml (rotor inertia, friction), and its issue 134 (backlash, measured)"
)
EMANUAL = "ROBOTIS e-Manual, page of the model; rotor inertia and friction are not published"
TURN = 2.0 * math.pi
STEPS_PER_S = TURN / 4096  # rad/s, the unit of Feetech's speeds
DXL_SPEED = 0.229 * RPM
# Of Feetech's loop no unit is published: half of the duty out of 25 counts at the usual gains, as users measured, and a
# damping that settles it. Dynamixel's: 1/128 of a step of 885 for a count, times the gain at delivery; its D gain is of
# the error, which does not change where the shaft follows the plan: no damping.
STS_ROTOR = 0.028 / 345.0**2

SCS15_COUNTS = round(1024 * 360 / 215)  # of a whole turn, though its potentiometer has 215 degrees
SCS_SOURCE = (
    "Feetech's data sheet of FT-SCS15 (the row at 7.4 V, the only one with a stall current); its loop's gain in the "
    "STS series' unit, and its speed's unit, are assumed; rotor inertia, friction and backlash are not published"
)
POLOLU = "Pololu, page of the 37D gear motor with encoder; rotor inertia and friction are not published"
HOBBY = "TowerPro's data sheet as shops print it; its loop's stiffness is assumed: all of the duty out of 5 degrees"

STS3215 = ServoKind(
    protocol=FEETECH.name,
    number=777,
    rows=(Row(7.4, 19.5 * KG_CM, 2.4, 52 * RPM, 0.15),),
    voltage=(4.0, 7.4, 7.4),
    gear_ratio=345.0,
    modes=("pwm", "position"),
    pwm_full=1000,
    current_step=0.0065,
    velocity_step=STEPS_PER_S,
    temperature_limit=70,
    source=FEETECH_SOURCE,
    position_gain=0.020,
    position_damping=0.768e-3 / STEPS_PER_S,
    rotor_inertia=STS_ROTOR,
    viscous=0.0,
    coulomb=0.052,
    backlash=math.radians(1.0),
    delivered=(("voltage_max", 80),),
)

KINDS: dict[str, ServoKind] = {
    "STS3215-7.4V": STS3215,
    "STS3215-12V": replace(
        STS3215, rows=(Row(12.0, 30 * KG_CM, 2.7, 45 * RPM, 0.18),), voltage=(4.0, 12.0, 14.0), delivered=()
    ),
    "SCS15": ServoKind(
        protocol=SCS.name,
        number=UNASKED,
        rows=(Row(7.4, 16.5 * KG_CM, 1.5, 65 * RPM),),
        voltage=(6.0, 7.4, 8.4),
        gear_ratio=275.0,
        modes=("pwm", "position"),
        pwm_full=1000,
        current_step=0.0,
        velocity_step=TURN / SCS15_COUNTS,
        temperature_limit=80,
        source=SCS_SOURCE,
        position_gain=15 * STS_UNIT,
        position_damping=0.0,
        counts=SCS15_COUNTS,
        zero=511,
        span=1024,
    ),
    "37D-50-12V": ServoKind(
        protocol=PINS.name,
        number=UNASKABLE,
        rows=(Row(12.0, 21 * KG_CM, 5.5, 200 * RPM, 0.2),),
        voltage=(6.0, 12.0, 12.6),
        gear_ratio=50.0,
        modes=("pwm",),
        pwm_full=1000,
        current_step=0.0,
        velocity_step=1.0,
        temperature_limit=80,
        source=POLOLU,
        position_gain=0.0,
        position_damping=0.0,
        counts=3200,
        zero=0,
    ),
    "MG996R": ServoKind(
        protocol=PINS.name,
        number=UNASKABLE,
        rows=(Row(6.0, 11 * KG_CM, 2.5, 60 * DEGREE / 0.14, 0.5),),
        voltage=(4.8, 6.0, 7.2),
        gear_ratio=1.0,
        modes=("position",),
        pwm_full=1000,
        current_step=0.0,
        velocity_step=1.0,
        temperature_limit=80,
        source=HOBBY,
        position_gain=29 * STS_UNIT,
        position_damping=0.0,
        counts=4000,
        zero=1500,
    ),
    "XL330-M288": ServoKind(
        protocol=DYNAMIXEL.name,
        number=1200,
        rows=(Row(3.7, 0.42, 1.11, 76 * RPM), Row(5.0, 0.52, 1.47, 103 * RPM), Row(6.0, 0.60, 1.74, 123 * RPM)),
        voltage=(3.7, 5.0, 6.0),
        gear_ratio=288.4,
        modes=("current", "pwm", "position"),
        pwm_full=885,
        current_step=0.001,
        velocity_step=DXL_SPEED,
        temperature_limit=70,
        source=EMANUAL,
        position_gain=400 / 128 / 885,
        position_damping=0.0,
        delivered=(
            ("voltage_min", 35),
            ("voltage_max", 70),
            ("velocity_limit", 445),
            ("shutdown", 53),
            ("velocity_i", 1600),
            ("velocity_p", 180),
            ("position_p", 400),
            ("current_limit", 1750),
        ),
    ),
    "XL430-W250": ServoKind(
        protocol=DYNAMIXEL.name,
        number=1060,
        rows=(Row(9.0, 1.0, 1.0, 47 * RPM), Row(11.1, 1.4, 1.3, 57 * RPM), Row(12.0, 1.5, 1.4, 61 * RPM)),
        voltage=(6.5, 11.1, 12.0),
        gear_ratio=258.5,
        modes=("pwm", "position"),
        pwm_full=885,
        current_step=0.0,
        velocity_step=DXL_SPEED,
        temperature_limit=72,
        source=EMANUAL,
        position_gain=640 / 128 / 885,
        position_damping=0.0,
        delivered=(
            ("voltage_min", 60),
            ("voltage_max", 140),
            ("velocity_limit", 265),
            ("velocity_i", 1000),
            ("position_p", 640),
            ("position_d", 4000),
        ),
    ),
    "XM430-W350": ServoKind(
        protocol=DYNAMIXEL.name,
        number=1020,
        rows=(Row(11.1, 3.8, 2.1, 43 * RPM), Row(12.0, 4.1, 2.3, 46 * RPM), Row(14.8, 4.8, 2.7, 57 * RPM)),
        voltage=(10.0, 12.0, 14.8),
        gear_ratio=353.5,
        modes=("current", "pwm", "position"),
        pwm_full=885,
        current_step=0.00269,
        velocity_step=DXL_SPEED,
        temperature_limit=80,
        source=EMANUAL,
        position_gain=800 / 128 / 885,
        position_damping=0.0,
        delivered=(("velocity_limit", 200), ("current_limit", 1193)),
    ),
}


def spoken(model: str) -> ServoProtocol:
    """The protocol of a model."""
    return PROTOCOLS[KINDS[model].protocol]
