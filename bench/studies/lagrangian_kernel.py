"""The 3x3 recursive Lagrangian as a kernel: the calls of the product's kernel, the other formulation behind them.

    bind(law, n, tree, model, data, est, scratch)    law and scratch are not looked at; data: (n + 1, HOLLERBACH_SIZE),
                                                     est: with second moments
    walk(frame)                                      inverse dynamics; torques in data

Made when it is wanted, by the bench and its tests: no product runs it, so it is neither checked in nor flashed.
"""

from dataclasses import replace
from pathlib import Path

from armlet.mirror import source
from armlet.mirror.hints import OUTLINE
from armlet.mirror.module import KERNEL
from armlet.mirror.module import module as generated
from bench.studies import study_kernels

ENTRY = '''
def traverse(law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Inverse dynamics of a tree by Hollerbach's 3x3 form."""
    hollerbach(n, tree, model, data, est)
'''
# In viper these stay functions, too: inlined, they would make a function with more locals than one can have.
OWN_OUTLINE = frozenset(
    {"turn_row_revolute", "turn_row_prismatic", "own_column", "carry_moment_column", "effort_revolute"}
)


def text() -> source.Text:
    """The kernel text with this formulation in the place of `traverse`, and the offsets of its records."""
    entry = source.parse({Path(__file__).name: ENTRY}, {})
    steps = source.load(study_kernels.TEXT, study_kernels.TABLE).steps | entry.steps
    return source.Text(steps, dict(study_kernels.TABLE))


def module(kernel: str) -> str:
    """Source of the module.

    Args:
        kernel: armv7m, armv6m or viper.
    """
    part = replace(KERNEL, framed={"traverse": "walk"}, plain=())
    return generated(kernel, text(), part, OUTLINE | OWN_OUTLINE)
