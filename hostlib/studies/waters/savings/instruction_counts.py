"""Instructions of inverse dynamics with terms left out, in ARMv7-M code made for one arm.

The product's kernel text is specialised to the arm, as for `armlet upload --specialise`. What is left out is said to be
zero before: velocities, accelerations, gravity; or a step of the text is replaced by one that does nothing. So each
count is that of code which could run, and the memo's savings come out by themselves.
"""

from collections.abc import Iterable

from armlet.core import layout as L
from armlet.fixed.compiled import Compiled
from armlet.mirror import module, source
from armlet.mirror.specialise import (
    TARGETS,
    Folding,
    drop_idle,
    estimate_ranges,
    known_memory,
    still_estimates,
)
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Function, If

KERNEL = "armv7m"
NO_CARRY = '''
def carry_wrench(m: pnum, p: pnum, d: pnum) -> None:
    """Leave what a body does to its parent out."""
'''
# torque by a tick's slope (n,) in `est`, or by slopes over the path; D qdd + E of tables, D (n, n) and E (n,) in
# `model`; and what acceleration is off, by three positions
BESIDE = '''
def extrapolate(n: int, est: pnum, data: pnum) -> None:
    """Torques of a tick between two that are computed: each goes on as it did."""
    for i in range(n):
        data[DATA_SIZE * (i + 1) + TAU] = data[DATA_SIZE * (i + 1) + TAU] + est[i]


def along(n: int, model: pnum, est: pnum, data: pnum) -> None:
    """The same over the distance since the last one computed, est[n], whose torques are in `model`."""
    way = est[n]
    for i in range(n):
        data[DATA_SIZE * (i + 1) + TAU] = model[i] + fx(est[i] * way, Q)


def differ(n: int, model: pnum, est: pnum, data: pnum) -> None:
    """Add to the torque what an acceleration loop does: a gain times what the second difference is off."""
    for i in range(n):
        at = DATA_SIZE * (i + 1)
        seen = data[at + QPOS] - est[2 * i] - est[2 * i] + est[2 * i + 1]
        est[2 * i + 1] = est[2 * i]
        est[2 * i] = data[at + QPOS]
        data[at + TAU] = data[at + TAU] + fx(model[i] * (data[at + QDD_DES] - seen), Q)


def look_up(n: int, model: pnum, data: pnum) -> None:
    """Torques from a stored mass matrix and bias."""
    for i in range(n):
        total = model[n * n + i]
        for k in range(n):
            total = total + fx(model[n * i + k] * data[DATA_SIZE * (k + 1) + QDD_DES], Q)
        data[DATA_SIZE * (i + 1) + TAU] = total
'''


def counted(function: Function) -> int:
    """Instructions of a function without what only rare states run."""
    function.body[:] = [item for item in function.body if not isinstance(item, If)]
    return TARGETS[KERNEL].emitter(function, "", module.FRAME).emit().instructions


def walk(compiled: Compiled, zero: Iterable[str] = (), gravity: bool = True, carry: bool = True) -> int:
    """Instructions of inverse dynamics.

    Args:
        compiled: the arm, without couplings.  zero: inputs of every joint that are zero, "QD", "QDD_DES".
        gravity: False leaves the base's acceleration out.  carry: False leaves out what a body does to its parent.
    """
    text, n = source.load(), len(compiled.tree)
    if not carry:
        text = source.Text(text.steps | source.parse({"no_carry.py": NO_CARRY}, text.table).steps, text.table)
    memory, ranges = known_memory(compiled), estimate_ranges(compiled.records)
    memory["est"] = still_estimates(ranges)
    if not gravity:
        memory["data"] |= {L.ACC + k: 0 for k in range(3)}
    for name in zero:
        memory["data"] |= {L.DATA_SIZE * (i + 1) + getattr(L, name): 0 for i in range(n)}
    out = Folding(text, memory, ranges).function("traverse", {"n": n, "law": L.LAW_RNEA, "couplings": 0})
    torques = {L.DATA_SIZE * (i + 1) + L.TAU for i in range(n)}
    return counted(drop_idle(tidy(out), torques, memory["est"]))


def beside(name: str, n: int) -> int:
    """Instructions of a step of BESIDE for n joints."""
    text = source.load()
    steps = source.parse({"beside.py": BESIDE}, text.table).steps
    found = Folding(source.Text(text.steps | steps, text.table), {}, {}).function(name, {"n": n})
    return counted(tidy(found))
