"""The board's servo drivers on this computer: MicroPython's machine code, read as the Python it is written in.

A pointer of viper is a view of a buffer whose elements wrap as the machine's do; the address of a buffer is a number by
which it is found again. What a driver makes of replies can so be tried many times faster than on an emulated board.
"""

import builtins
import functools
import importlib.machinery
import importlib.util
import sys
from array import array
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np

from armlet.core import layout, plain
from armlet.fixed.lead_words import lead_words
from armlet.fixed.servo_words import servo_words
from armlet.model.servo_kinds import KINDS

FIRMWARE, PACKAGE = Path(__file__).parents[2] / "firmware", "firmware_on_host"
ADDRESSES: dict[int, object] = {}


class Pointer:
    """Elements of a buffer; a number in its place is the address of one."""

    mask, half = 0xFF, 0

    def __init__(self, at):
        self.buffer = at if not isinstance(at, builtins.int) else ADDRESSES[at]

    def __getitem__(self, k):
        return self.buffer[k]

    def __setitem__(self, k, value):
        value &= self.mask
        self.buffer[k] = value - 2 * self.half if value >= self.half > 0 else value


class Pointer32(Pointer):
    """Signed words."""

    mask, half = 0xFFFFFFFF, 0x80000000


def address(value):
    """`int` as viper has it: of a pointer, where it points to."""
    if not isinstance(value, Pointer):
        return builtins.int(value)
    found = id(value.buffer) & 0x3FFFFFFF
    ADDRESSES[found] = value.buffer
    return found


def viper(function):
    """A function whose arguments become the pointers that they are declared as."""
    kinds = [function.__annotations__.get(name) for name in function.__code__.co_varnames]

    @functools.wraps(function)
    def called(*given):
        pairs = zip(given, kinds, strict=False)
        return function(*(kind(one) if kind in (Pointer, Pointer32) else one for one, kind in pairs))

    return called


NAMES = {
    "micropython": SimpleNamespace(native=lambda function: function, viper=viper),
    "ptr8": Pointer, "ptr16": Pointer, "ptr32": Pointer32, "int": address,
}  # fmt: skip


class Loader(importlib.machinery.SourceFileLoader):
    """Gives a module MicroPython's names."""

    def exec_module(self, module):
        module.__dict__.update(NAMES)
        super().exec_module(module)

    def get_code(self, fullname):
        text = Path(self.path).read_text().replace("from time import sleep_ms", "sleep_ms = lambda ms: None")
        return compile(text.replace("from micropython import const", "const = lambda value: value"), self.path, "exec")


class Finder:
    """Finds the firmware's modules under another package's name."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.split(".")[0] != PACKAGE:
            return None
        at = FIRMWARE.joinpath(*name.split(".")[1:])
        folder = at.is_dir()
        file = at / "__init__.py" if folder else at.with_suffix(".py")
        return importlib.util.spec_from_file_location(
            name, file, loader=Loader(name, str(file)), submodule_search_locations=[str(at)] if folder else None
        )


@functools.cache
def drivers() -> ModuleType:
    """The package of the drivers; of the kernel's modules it has the one step that they call, as the text has it."""
    sys.meta_path.insert(0, Finder)
    steps, text = ModuleType(f"{PACKAGE}.steps"), plain.load()
    steps.lead_all = lambda n, *records: text.lead_all(n, *map(plain.View, records))
    sys.modules[steps.__name__] = steps
    return importlib.import_module(f"{PACKAGE}.servos")


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
