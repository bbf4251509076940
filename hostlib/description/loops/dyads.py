"""A planar loop as a dyad, or, if it is a parallelogram, as constant combinations."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.loops.planar import Plane, merged, negative
from armlet.description.raw import RawArm, RawLoop
from armlet.errors import DescriptionError
from armlet.model import Coupling, Dyad, Linear, Linkage, Term
from armlet.model.couplings import RPR, RRP, RRR, Turns
from armlet.model.loops import spread

MODES = {RRR: {"left": 1, "right": -1}, RRP: {"long": 1, "short": -1}, RPR: {"long": 1, "short": -1}}
SAME = 1e-9  # relative difference of opposite sides of a parallelogram
ErrorFrom = Callable[[KeyPath, str, str], DescriptionError]


def planar_coupling(
    arm: RawArm, loop: RawLoop, plane: Plane, unknown: list[int], linkage: Linkage, home: np.ndarray, error: ErrorFrom
) -> tuple[Coupling, Dyad]:
    """The coupling that closes a planar loop, and the loop as a dyad.

    Args:
        arm: RawArm.  loop: RawLoop.  plane: Plane.  unknown: the two joints it determines.
        linkage: the couplings before it.  home (n,): actuated positions at which modes are compared.
        error: makes the error that names a place of the file.
    Returns:
        (Dyad, or Linear for a parallelogram;  the dyad, whose transmission angle is that of the parallelogram, too).
    Raises:
        DescriptionError: no mode, one that is none, or two that differ; no parallelogram where one is named.
    """
    maker = _Maker(arm, loop, plane, linkage, home, error)
    dyad = maker.dyad(unknown)
    sides = _parallelogram(dyad)
    if loop.mode == "parallel":
        if sides is None:
            what = f"loop {loop.name}: mode parallel, expected opposite sides of equal length, got {_sides(dyad)}"
            raise error((*loop.path, "mode"), what, "")
        return sides, dyad
    chosen = maker.with_mode(dyad)
    if sides is not None and maker.agree(chosen, sides):
        arm.notes.append(f"loop {loop.name} is a parallelogram: its joints are constant combinations of the others")
        return sides, chosen
    return chosen, chosen


class _Maker:
    def __init__(
        self, arm: RawArm, loop: RawLoop, plane: Plane, linkage: Linkage, home: np.ndarray, error: ErrorFrom
    ) -> None:
        self.arm, self.loop, self.plane, self.linkage, self.home, self.error = arm, loop, plane, linkage, home, error

    def dyad(self, unknown: list[int]) -> Dyad:
        """The loop's equation, its branch still +1."""
        plane, joints = self.plane, self.plane.chains.joints
        (s1, i1), (s2, i2) = [(side, joints[side].index(k)) for k in unknown for side in (0, 1) if k in joints[side]]
        k1, k2 = unknown
        if plane.turns(k1) and plane.turns(k2):
            return self._rrr(s1, i1, s2, i2)
        if s1 == s2 and plane.turns(k1):
            return self._rpr(s1, i1, i2)
        if plane.turns(k1):
            return self._rrp(s1, i1, s2, i2)
        return self._rrp(s2, i2, s1, i1)

    def _rrr(self, s1: int, i1: int, s2: int, i2: int) -> Dyad:
        plane = self.plane
        k1, k2 = plane.chains.joints[s1][i1], plane.chains.joints[s2][i2]
        before1 = plane.turners(s1, 0, i1)
        if s1 != s2:
            between = (*plane.path(s2, -1, i2), *negative(plane.path(s1, -1, i1)))
            first, second = plane.path(s1, i1, None), plane.path(s2, i2, None)
        else:
            between = (*plane.path(1 - s1, -1, None), *negative(plane.path(s1, -1, i1)))
            first, second = plane.path(s1, i1, i2), negative(plane.path(s1, i2, None))
        before = before1, plane.turners(s2, 0, i2)
        return self._make(RRR, (k1, k2), before, merged(between), first, second)

    def _rrp(self, turner: int, i: int, slider: int, j: int) -> Dyad:
        """One turns, one slides: on two chains, or the sliding one before the turning one on the same."""
        plane = self.plane
        k, slide = plane.chains.joints[turner][i], plane.chains.joints[slider][j]
        same = turner == slider
        there = plane.path(1 - turner if same else slider, -1, None, without=slide)
        between = merged((*there, *negative(plane.path(turner, -1, i, without=slide))))
        before = plane.turners(turner, 0, i), plane.turners(slider, 0, j)
        direction = plane.direction(slide) * (-1 if same else 1)
        return self._make(
            RRP, (k, slide), before, between=between, first=plane.path(turner, i, None), second=(), slide=direction
        )

    def _rpr(self, side: int, i: int, j: int) -> Dyad:
        plane = self.plane
        k, slide = plane.chains.joints[side][i], plane.chains.joints[side][j]
        if plane.turners(side, i + 1, j):
            turner = self.arm.joints[plane.turners(side, i + 1, j)[0][0]].name
            names = f"{self.arm.joints[k].name} and {self.arm.joints[slide].name}"
            what = f"loop {self.loop.name}: expected no joint between the passive joints {names}, got {turner}"
            raise self.error(self.loop.path, what, "cut the loop at another joint")
        between = merged((*plane.path(1 - side, -1, None), *negative(plane.path(side, -1, i))))
        first = plane.path(side, i, None, without=slide)
        return self._make(
            RPR,
            (k, slide),
            (plane.turners(side, 0, i), ()),
            between=between,
            first=first,
            second=(),
            slide=plane.direction(slide),
        )

    def _make(
        self,
        kind: str,
        outputs: tuple[int, int],
        before: tuple[Turns, Turns],
        between: tuple[Term, ...],
        first: tuple[Term, ...],
        second: tuple[Term, ...],
        slide: np.ndarray | None = None,
    ) -> Dyad:
        used = {joint for turns in before for joint, _ in turns}
        for term in (*between, *first, *second):
            used |= {joint for joint, _ in term.turns} | ({term.slide} if term.slide >= 0 else set())
        for name, terms in (("first", first), ("second", second)):
            if not terms and ((name == "first" and kind != RPR) or kind == RRR):
                what = f"loop {self.loop.name}: expected a distance between its passive joints, got none"
                raise self.error(self.loop.path, what, "two joints at one place are one joint")
        signs = [self.plane.sign(k) if self.plane.turns(k) else 1 for k in outputs]
        return Dyad(
            kind=kind,
            outputs=outputs,
            inputs=tuple(sorted(used - set(outputs))),
            signs=(signs[0], signs[1]),
            before=before,
            between=between,
            first=first,
            second=second,
            branch=1,
            slide=np.zeros(2) if slide is None else slide,
            sine_min=float(np.sin(self.loop.transmission_min)),
            name=self.loop.name,
        )

    def with_mode(self, dyad: Dyad) -> Dyad:
        """The dyad in the assembly mode that the file names."""
        loop, modes = self.loop, MODES[dyad.kind]
        if loop.mode is None and not loop.near:
            what = f"loop {loop.name}: expected its assembly mode, mode: {' or '.join(modes)}, got nothing"
            raise self.error(loop.path, what, "or near: {joint: position} of one of its passive joints")
        if loop.mode is not None and loop.mode not in modes:
            what = f"loop {loop.name}: expected mode {' or '.join(modes)}, got {loop.mode}"
            raise self.error((*loop.path, "mode"), what, "")
        branch = modes[loop.mode] if loop.mode else 0
        if loop.near:
            nearest = self._nearest(dyad)
            if branch and branch != nearest:
                other = next(name for name, value in modes.items() if value == nearest)
                what = f"loop {loop.name}: two assembly modes are named: mode is {loop.mode}, near is that of {other}"
                raise self.error((*loop.path, "mode"), what, "name one of them")
            branch = nearest
        return replace(dyad, branch=branch)

    def _nearest(self, dyad: Dyad) -> int:
        """The branch whose outputs at home are nearest to those that the file names."""
        names = [joint.name for joint in self.arm.joints]
        outputs = [names[k] for k in dyad.outputs]
        for name in self.loop.near:
            if name not in outputs:
                what = f"loop {self.loop.name}: expected one of its passive joints {' and '.join(outputs)}, got {name}"
                raise self.error((*self.loop.path, "near"), what, "")
        away = {}
        for branch in (1, -1):
            q = self._at_home(replace(dyad, branch=branch))
            parts = [np.exp(1j * q[names.index(name)]) - np.exp(1j * value) for name, value in self.loop.near.items()]
            slides = [abs(q[names.index(name)] - value) for name, value in self.loop.near.items()]
            turns = [self.plane.turns(names.index(name)) for name in self.loop.near]
            away[branch] = sum(abs(p) if t else s for p, s, t in zip(parts, slides, turns, strict=True))
        if not np.isfinite(away[1]):
            raise self._unreachable()
        return 1 if away[1] <= away[-1] else -1

    def agree(self, dyad: Dyad, sides: Linear) -> bool:
        """True if a dyad and a parallelogram stand alike at home."""
        one, other = self._at_home(dyad), self._at_home(sides)
        known = np.isfinite(one)
        return bool(known.all() and np.allclose(np.exp(1j * one), np.exp(1j * other), atol=1e-6))

    def _at_home(self, coupling: Coupling) -> np.ndarray:
        """(2,) -> (n,) positions at home; those not known yet are zero."""
        linkage = replace(self.linkage, couplings=(*self.linkage.couplings, coupling))
        q: np.ndarray = spread(linkage, self.home[self.linkage.actuated], check=False, partial=True).q[0]
        return q

    def _unreachable(self) -> DescriptionError:
        where = ", ".join(f"{self.arm.joints[k].name} = {self.home[k]:.4g}" for k in self.linkage.actuated)
        return self.error(self.loop.path, f"loop {self.loop.name}: expected positions that close it, got {where}", "")


def _parallelogram(dyad: Dyad) -> Linear | None:
    """The constant combinations of a parallelogram; None if the dyad is none.

    With D = A + B, |A| = |a| and |B| = |b|, u1 e^(i s1 q1) a = A and u2 e^(i s2 q2) b = -B is a solution at any inputs.
    """
    if dyad.kind != RRR or len(dyad.between) != 2 or len(dyad.first) != 1 or len(dyad.second) != 1:
        return None
    terms = (*dyad.between, *dyad.first, *dyad.second)
    if any(term.slide >= 0 for term in terms):
        return None
    length = [float(np.hypot(*term.pair)) for term in terms]
    if _same(length[0], length[2]) and _same(length[1], length[3]):
        A, B = dyad.between
    elif _same(length[1], length[2]) and _same(length[0], length[3]):
        B, A = dyad.between
    else:
        return None
    (a,), (b,) = dyad.first, dyad.second
    rows: dict[int, tuple[dict[int, float], float]] = {}
    for which, (goal, own) in enumerate(((complex(*A.pair), a), (-complex(*B.pair), b))):
        angle = float(np.angle(goal / complex(*own.pair)))
        sums: dict[int, float] = {}
        turns = (A if which == 0 else B).turns
        for joint, sign in (*turns, *((j, -s) for j, s in (*dyad.before[which], *own.turns))):
            inner = rows.get(joint)
            for k, ratio in inner[0].items() if inner else [(joint, 1.0)]:
                sums[k] = sums.get(k, 0.0) + sign * ratio
            angle += sign * inner[1] if inner else 0.0
        own_sign = dyad.signs[which]
        rows[dyad.outputs[which]] = {k: own_sign * v for k, v in sums.items() if v}, own_sign * angle
    inputs = tuple(sorted({k for row, _ in rows.values() for k in row}))
    matrix = np.array([[rows[k][0].get(j, 0.0) for j in inputs] for k in dyad.outputs]).reshape(2, len(inputs))
    offset = np.array([rows[k][1] for k in dyad.outputs])
    offset = np.where(np.abs(offset) < 1e-12, 0.0, offset)
    return Linear(dyad.outputs, inputs, matrix, offset, dyad.name)


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= SAME * max(one, other)


def _sides(dyad: Dyad) -> str:
    """Lengths of the loop's sides, for a message."""
    lengths = [float(np.hypot(*term.pair)) for term in (*dyad.between, *dyad.first, *dyad.second)]
    return ", ".join(f"{1e3 * length:.6g}" for length in lengths) + " mm"
