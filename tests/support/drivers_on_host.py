"""The board's servo drivers on this computer, as device/host reads the firmware, without a process of their own.

What a driver makes of replies can so be tried many times faster than on an emulated board.
"""

import functools
from array import array
from types import ModuleType, SimpleNamespace

import numpy as np

from armlet.core import layout, plain
from armlet.device.host.firmware import Clock, Package, interpreter, module, nothing
from armlet.fixed.lead_words import lead_words
from armlet.fixed.servo_words import servo_words
from armlet.model.servo_kinds import KINDS

PACKAGE = "firmware_on_host"


@functools.cache
def drivers() -> ModuleType:
    """The package of the drivers; of the kernel's modules it has the one step that they call, as the text has it."""
    text, now = plain.load(), Clock().as_module()
    now.sleep_ms = nothing
    steps = module("steps", lead_all=lambda n, *records: text.lead_all(n, *map(plain.View, records)))
    return Package(PACKAGE, {"micropython": interpreter(), "time": now}, {"loop.steps": steps}).load("servos")


def driver_of(compiled, channel):
    """A driver of an arm's servos on a channel, and the Data records that it writes to."""
    bus = compiled.model.bus
    n = len(bus.servos)
    words = array("i", [word for k, servo in enumerate(bus.servos) for word in servo_words(compiled, k, servo)])
    usual = 0 if bus.servos[0].mode == "current" else round(10 * bus.servos[0].motor.voltage)
    number = {"feetech": 0, "dynamixel": 1, "pins": 2, "scs": 3}[KINDS[bus.servos[0].kind].protocol]
    act = array("i", range(1, n + 1))
    made = drivers().driver_class(SimpleNamespace(words=words, protocol=number))(channel, n, act, words, usual)
    data = array("i", np.zeros(layout.DATA_SIZE * (n + 1), np.int32).tolist())
    made.leads = array("i", lead_words(compiled).ravel().tolist())
    made.segments, made.data = array("i", [0] * (layout.SEG_SIZE * n)), data
    return made, data
