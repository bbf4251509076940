"""The couplings' text on cells: its primitives with rounding and without, its records, and the text that runs on them.

All numbers are words over 2^Q: the units are those of the words, or one where nothing is rounded yet.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from armlet.core import layout, plain
from armlet.fixed.bounds.box import WORD
from armlet.fixed.bounds.cells import RECIPROCAL_ERROR, ROOT_ERROR, Cells, Outside, Rounding, cells
from armlet.fixed.bounds.sizes import ULP
from armlet.fixed.bounds.steps import TRIG_ERROR

ONE = np.ones(1)


class TooLarge(Outside):
    """A word of a planar loop does not fit, on some cells."""


def fx(x: Cells, shift: "Rounding | int") -> Cells:
    """One rounding to the words that stand where the text has a shift; a constant shift gives words over 2^Q."""
    return cells(x).rounded(shift.unit if isinstance(shift, Rounding) else ONE)


def checked_fx(x: Cells, shift: "Rounding | int") -> Cells:
    """The same; the result must fit its word."""
    out = fx(x, shift)
    large = (out.most + out.error) / (shift.unit if isinstance(shift, Rounding) else ONE) >= WORD
    if large.any():
        raise TooLarge(large)
    return out


class Largest:
    """fx where nothing is rounded; `most`: the largest result while `on`."""

    def __init__(self) -> None:
        self.on, self.most = False, 0.0

    def __call__(self, x: Cells, shift: object) -> Cells:
        """The sum as it is."""
        out = cells(x)
        if self.on:
            self.most = max(self.most, float(out.most.max()))
        return out


def half(x: Cells) -> Cells:
    """Half of it."""
    return (cells(x) * Cells.known(0.5)).rounded(ONE)


def pick(x: Cells, a: Cells, b: "Cells | int") -> Cells:
    """Of two, by a flag."""
    return cells(a if float(x.low.max()) > 0 else b)


def power_step(power: float, relative: float) -> Callable[[plain.View], None]:
    """reciprocal_step or root_step: a word, its mantissa with the exponent in it, and the unit of words before it."""

    def step(x: plain.View) -> None:
        value = x[0]
        x[1], x[2] = value.reciprocal(power, relative), Rounding(2.0 * value.high if power == -1.0 else ONE)

    return step


class Port:
    """A joint's Data record, words over 2^Q on cells; `radians` of a position of one."""

    def __init__(self, radians: float):
        self.radians = radians
        self.words: dict[int, Cells] = {}

    def __getitem__(self, k: int) -> Cells:
        return self.words.get(k, Cells.known(0.0))

    def __setitem__(self, k: int, value: "Cells | int") -> None:
        self.words[k] = cells(value).cut(1.0 if k in (layout.COS, layout.SIN) else np.inf)

    def turn(self, error: float) -> None:
        """COS and SIN from the position."""
        at = self.words[layout.QPOS]
        turned = at * Cells.known(self.radians)
        self.words[layout.COS] = turned.cosine(error)
        self.words[layout.SIN] = (turned - Cells.known(np.pi / 2)).cosine(error)


class Ports:
    """The Data records of all joints: `at(data, DATA_SIZE k)` is record k."""

    def __init__(self, rows: list[Port]):
        self.rows = rows


class Numbers:
    """A coupling's constants, or its scratch: words over 2^Q on cells, a Rounding for each shift."""

    def __init__(self, words: dict[int, Any], offset: int = 0):
        self.words, self.offset = words, offset

    def __getitem__(self, k: int) -> Any:
        return self.words[self.offset + k]

    def __setitem__(self, k: int, value: Any) -> None:
        rotation = layout.TURNS <= self.offset + k < layout.RATES
        self.words[self.offset + k] = (
            value if isinstance(value, Rounding) else cells(value).cut(1.0 if rotation else np.inf)
        )


def at(base: Any, k: int) -> Any:
    """A pointer moved on."""
    if isinstance(base, Ports):
        return base.rows[k // layout.DATA_SIZE]
    return Numbers(base.words, base.offset + k)


VELOCITY_TERMS = Largest()  # what velocity alone makes of accelerations: words of the text's `add_velocity_terms`


def text(rounding: bool, planar: bool) -> Any:
    """The couplings' text on cells; words of planar loops are checked, angles of linear couplings wrap."""
    own: dict[str, Any] = {
        "fx": (checked_fx if planar else fx) if rounding else VELOCITY_TERMS,
        "half": half if rounding else lambda x: cells(x) * Cells.known(0.5),
        "pick": pick,
        "clamp": lambda x, least, most: x.within(least, most),
        "wrap": lambda x: x,
    }
    one = 1.0 if rounding else 0.0
    steps = {
        "reciprocal_step": power_step(-1.0, one * RECIPROCAL_ERROR),
        "root_step": power_step(-0.5, one * ROOT_ERROR),
        "trig_step": lambda d: d.turn(one * TRIG_ERROR * ULP),
    }
    loaded = plain.load(primitives=own, steps=steps)
    names = loaded.couple_out.__globals__
    names["at"] = at
    add_velocity_terms = names["add_velocity_terms"]

    def watched(c: Numbers, w: Numbers) -> None:
        VELOCITY_TERMS.on = True
        add_velocity_terms(c, w)
        VELOCITY_TERMS.on = False

    names["add_velocity_terms"] = watched
    forces = names["gather_forces"]

    def pushed(*records: Any) -> None:
        VELOCITY_TERMS.on, VELOCITY_TERMS.most = True, 0.0
        forces(*records)
        VELOCITY_TERMS.on = False

    names["gather_forces"] = pushed
    return loaded


TEXTS = {(rounding, planar): text(rounding, planar) for rounding in (False, True) for planar in (False, True)}
