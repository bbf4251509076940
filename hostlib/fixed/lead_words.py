"""Lead records of servos in mode position: how far their goals may lead, and how fast their loops are learnt.

Leads are in rad of the joint in float, and in 64ths of the servo's counts, with its direction, on a board.
"""

import numpy as np

from armlet.core import layout
from armlet.core.plain import Overflow
from armlet.core.records import LEAD_ROW
from armlet.description.gain_rules.own_loops import learning
from armlet.dynamics.joint_values import Floats
from armlet.errors import BlobError
from armlet.fixed.bounds.learning_words import check_lead
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words
from armlet.model.servo import Servo

TURN = 2.0 * np.pi
MORE = 6  # bits behind a count: firmware/servos/position.py
MARGIN = 1.25  # by how much the supply may be below its usual voltage
STEP_BITS = 26  # of the largest step of a softness in a tick
WORD_BITS = 30
ONE = 1 << layout.SOFT_BITS
LARGEST = 1 << 20  # a lead, on a board


def lead_values(compiled: Compiled) -> Floats:
    """Lead records in SI, for kernel_float.

    Returns:
        (n_act, LEAD_SIZE); (0, LEAD_SIZE) where no servo is told positions.
    """
    servos = led(compiled)
    rows = np.zeros((len(servos), layout.LEAD_SIZE))
    model, at = compiled.model, LEAD_ROW.offset
    for row, servo in zip(rows, servos, strict=True):
        loop = learning(model, servo)
        row[at["LEAD_LAG"]] = servo.own_damping / servo.stiffness
        fastest = model.qd_max[servo.joint]
        most = MARGIN * (model.tau_max[servo.joint] + servo.own_damping * fastest) / servo.stiffness
        row[at["LEAD_MAX"]], row[at["LEAD_POWER_MAX"]] = most, np.inf
        row[at["SOFT_GAIN"]] = loop.rate * compiled.model.gains.period_us * 1e-6
        row[at["SOFT_LEAST"]], row[at["SOFT_MOST"]], row[at["SOFTNESS"]] = 1.0 / loop.unsure, loop.unsure, 1.0
    return rows


def lead_words(compiled: Compiled) -> Words:
    """The same as a board's integers.

    Raises:
        BlobError: a servo whose leads, or what is learnt of its loop, no word holds.
    """
    values, at = lead_values(compiled), LEAD_ROW.offset
    rows = np.zeros(values.shape, np.int64)
    for k, (row, value, servo) in enumerate(zip(rows, values, led(compiled), strict=True)):
        unit = servo.direction * servo.gear_ratio * servo.counts / TURN * (1 << MORE)  # a rad
        speed = compiled.servos.velocity[k]
        most = int(np.ceil(value[at["LEAD_MAX"]] * abs(unit)))
        if not 0 < most < LARGEST:
            raise BlobError(f"servo {servo.id}: its goal would lead by up to {most >> MORE} counts")
        row[at["LEAD_MAX"]] = most
        row[at["LEAD_LAG"]], row[at["S_LEAD_LAG"]] = mantissa(value[at["LEAD_LAG"]] * unit / speed)
        power = max(1, most.bit_length() + 2)  # a velocity's error has 32 bits
        row[at["S_LEAD_POWER"]] = power
        step = value[at["SOFT_GAIN"]] * ONE * 2.0**power / (speed * unit)  # of a softness, for one of a power
        row[at["SOFT_GAIN"]], row[at["S_SOFT_GAIN"]] = mantissa(step)
        row[at["LEAD_POWER_MAX"]] = min(2.0**WORD_BITS, np.floor(2.0**STEP_BITS / abs(step)))
        for name in ("SOFT_LEAST", "SOFT_MOST", "SOFTNESS"):
            row[at[name]] = round(value[at[name]] * ONE)
        try:
            check_lead(row.tolist())
        except Overflow as broken:
            raise BlobError(f"servo {servo.id}: how soft its loop is: {broken}") from None
    return rows


def led(compiled: Compiled) -> list[Servo]:
    """The servos that are told positions, in the order of the joints they move; hobby servos, too, of which no law
    learns.
    """
    bus = compiled.model.bus
    return [] if bus is None else [servo for servo in bus.servos if servo.mode == "position"]


def mantissa(value: float) -> tuple[int, int]:
    """A factor as a word of up to 29 bits and a shift of 1 to 62."""
    shift = int(np.clip(29 - np.frexp(value)[1], 1, 62))
    return round(value * 2.0**shift), shift
