"""Servos that tell old states: the driver takes these ahead by what the plan has moved since."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.core import layout
from armlet.errors import BlobError
from armlet.fixed import compiler
from armlet.fixed.servo_words import ahead_words
from armlet.simulated.servos import EmulatedBus
from tests.support.drivers_on_host import driver_of
from tests.support.servo_arms import text

ARMS = [("STS3215-12V", "pwm"), ("STS3215-12V", "position"), ("SCS15", "position"), ("XM430-W350", "current"),
        ("XM430-W350", "position")]  # fmt: skip
QD, QDD = np.array([[0.7, -1.1, 0.4]]).T, np.array([[3.0, 2.0, -6.0]]).T  # rad/s, rad/s^2


class Wire:
    """A channel to emulated servos."""

    def __init__(self, bus):
        self.bus, self.waiting, self.clears = bus, b"", True

    def write(self, buffer, n):
        self.waiting = b"".join(reply.data for reply in self.bus.answer(bytes(buffer[:n])))
        return n

    def readinto(self, buffer, n):
        came, self.waiting = self.waiting[:n], self.waiting[n:]
        buffer[: len(came)] = came
        return len(came)


@cache
def arm(model, mode, ticks, period=4000):
    said = text(model).replace(", id", f", mode: {mode}, id")
    return compiler.compile(description.from_text(said + f"\ncontrol: {{period_us: {period}, delay_ticks: {ticks}}}\n"))


def told(compiled):
    """Raw positions and velocities (3,) that the driver makes while the plan moves."""
    bus = EmulatedBus(replace(compiled.model), lockstep=compiled.model.gains.period_us * 1e-6)
    driver, data = driver_of(compiled, Wire(bus))
    scales = compiled.servos
    assert driver.wake() == 0
    for i in range(3):
        at = i * layout.SEG_SIZE
        driver.segments[at + layout.SEG_QD] = int(QD[i, 0] * scales.velocity[i])
        driver.segments[at + layout.SEG_QDD] = int(QDD[i, 0] * scales.acceleration[i])
    assert driver.read(data) == 0
    rows = np.array(data).reshape(-1, layout.DATA_SIZE)[1:]
    return rows[:, layout.QPOS], rows[:, layout.QD]


@pytest.mark.parametrize("ticks", [1, 2, 7])
@pytest.mark.parametrize("model, mode", ARMS)
def test_a_state_is_taken_ahead_by_what_the_plan_moves_in_the_delay(model, mode, ticks):
    late = ticks * 4e-3
    old, now = told(arm(model, mode, 0)), told(arm(model, mode, ticks))
    # gains by rule, and so the units of velocities, may depend on the delay
    scales, before = arm(model, mode, ticks).servos, arm(model, mode, 0).servos
    moved = scales.position_si(now[0]) - before.position_si(old[0])
    faster = now[1] / scales.velocity - old[1] / before.velocity
    # 15 bits of a planned word are left out, and a factor is rounded to a whole number
    words = ahead_words(arm(model, mode, ticks))
    left = late * 2**15 / scales.acceleration + late * np.abs(QDD).max() / words[:, 1]
    assert (np.abs(faster - (late * QDD)[:, 0]) < left + 1.0 / before.velocity).all()
    left = late * (left + 2**15 / scales.velocity) + late * np.abs(QD).max() / words[:, 0]
    assert (np.abs(moved - (late * QD - late**2 / 2 * QDD)[:, 0]) < left).all()


@pytest.mark.parametrize("model, mode", ARMS)
def test_states_of_servos_that_are_not_late_stay_as_they_are_told(model, mode):
    compiled = arm(model, mode, 0)
    assert not ahead_words(compiled).any()
    assert not told(compiled)[1].any()  # they rest, though the plan moves


def test_a_delay_in_which_velocities_leave_their_range_is_one_line():
    compiled = arm("STS3215-12V", "pwm", 10, 4000)
    model = replace(compiled.model, qdd_max=1e4 * compiled.model.qdd_max)
    with pytest.raises(BlobError, match="delay_ticks: 10 ticks of 4000 us are too long for such motions"):
        ahead_words(replace(compiled, model=model))
