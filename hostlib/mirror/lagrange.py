"""The 3x3 recursive Lagrangian as a kernel: the calls of the product's kernel, the other formulation behind them.

    bind(law, n, tree, model, data, est)    law is not looked at; data: (n + 1, HOLLERBACH_SIZE), est: with second moments
    walk(frame)                             inverse dynamics; torques in data

Made when it is wanted, by the bench and the tests: no product runs it, so neither is it checked in nor on a board's flash.
"""

from armlet.core import layout

from . import source
from .asm import Assembler
from .asm6 import Assembler6
from .module import ABOUT_ASM, ABOUT_V6M, assembled, viper_module

ENTRY = '''
def traverse(law: cython.int, n: cython.int, tree: pint, model: pnum, data: pnum, est: pnum) -> cython.void:
    """Inverse dynamics of a tree by Hollerbach's 3x3 form."""
    hollerbach(n, tree, model, data, est)
'''
TITLE = "The 3x3 recursive Lagrangian in {} assembler."


def text() -> source.Text:
    """The kernel text with this formulation in the place of `traverse`, and the offsets of its records."""
    entry = source.parse({"mirror/lagrange.py": ENTRY}, {})
    return source.Text(source.load().steps | entry.steps, dict(layout.LAGRANGE))


def module(kernel: str) -> str:
    """Source of the module.

    Args:
        kernel: asm, asm_v6m or viper.
    """
    if kernel == "viper":
        return viper_module(text(), ("traverse",))
    name, about, assembler = {"asm": ("ARMv7-M", ABOUT_ASM, Assembler), "asm_v6m": ("ARMv6-M", ABOUT_V6M, Assembler6)}[kernel]
    return assembled(text(), ("traverse",), TITLE.format(name), about, assembler)
