"""The modules of the kernels' folder: which this core can run, and loading and giving up one."""

import gc
import sys

from .. import protocol

PACKAGE = __name__.rsplit(".", 1)[0] + ".kernel"
RV32IMC = 11  # the machine code's architecture, as sys.implementation has it and an .mpy file names it


def suits(kernel):
    """True if a kernel's instructions are those of this core's family; without one it is for every core."""
    family = "rv32" if sys.implementation._mpy >> 10 & 63 == RV32IMC else "arm"
    return not kernel.instruction_set or kernel.instruction_set.startswith(family)


def exists(kernel):
    """True if the kernel's file is on the board."""
    from os import listdir

    folder = __file__.rsplit("/", 1)[0] + "/kernel" if "/" in __file__ else "kernel"
    return any([file.startswith(kernel.file + ".") for file in listdir(folder)])


def found():
    """A bit a kernel of this core whose file is there."""
    bits = 0
    for number in protocol.FASTEST:
        kernel = protocol.KERNELS[number]
        if suits(kernel) and exists(kernel):
            bits |= 1 << number
    return bits


def load_module(file):
    """Import a module of the kernels' folder. Memory is tidied first: viper's takes half of a small board's."""
    gc.collect()
    return __import__(PACKAGE + "." + file, None, None, (file,))


def give_up(name):
    """Forget a module of a package, by its full name; its memory is free once nothing of it is in use.

    A kernel is emptied: the stack may hold an old pointer into it, which the collector cannot tell from one in use, and
    which would keep all of it.
    """
    module = sys.modules.pop(name)
    package, own = name.rsplit(".", 1)
    if hasattr(sys.modules.get(package), own):
        delattr(sys.modules[package], own)
    if package == PACKAGE:
        module.__dict__.clear()
