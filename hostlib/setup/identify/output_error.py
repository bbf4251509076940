"""Unknowns from a recording of goals: the ones under which an arm, simulated, is where it was measured.

Positions at 30 Hz do not hold accelerations, so nothing is differentiated. The recording is cut into stretches; each
begins where the arm was measured, and what follows is simulated (goal_driven.py). A stretch's first part, in which a
wrong velocity dies down, does not count. Gauss and Newton's steps, damped, with slopes by differences; beliefs before
the data are one more residual each. Standard errors are those of the gradient over the stretches.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.setup.identify.goal_driven import follow_goals, goal_weights, slewed, steps_of
from armlet.setup.identify.loop_values import SHARED, Unknowns
from armlet.setup.identify.teleoperated import Teleoperated

STRETCH_S, SETTLES_S = 2.0, 0.3
MOST = 120  # stretches that are fitted; of a longer recording, so many that are spread over it
LATEST_S = 0.2  # of a goal
NUDGES = (0.01, 0.001)  # of a coordinate, for a slope: the next one where a search stalls, for friction is rough
STEPS, FEW = 40, 6  # of a search, and of each of its starts
DONE = 0.1  # for each unknown, of half a sum of squared deviations: a step that lowers it less is the last
GRID = (0.25, 0.5, 1.0, 2.0)  # of stiffness and damping as described, where a search may begin
DELAYS, SLEWS = (0.005, 0.01, 0.02), (0.0, 0.1, 0.2, 0.3)  # where it begins, s and s/rad
COARSE = 8  # stretches that choose among them
FARTHEST = 0.5  # of a coordinate in one step
LANES = 4000  # at once
ENCODER, FINEST = 0.29, 1e-4  # of an encoder step, and rad: no position is known better


@dataclass(frozen=True)
class Stretches:
    """Parts of a recording: S of W periods.

    q: (S, W + 1, n);  qd: (S, n) at the beginning;  goals: (S, before + W, n);  before: goals from before;
    counted: the first period that counts.  period: s.
    """

    q: Floats
    qd: Floats
    goals: Floats
    before: int
    counted: int
    period: float

    @property
    def count(self) -> int:
        """Stretches."""
        return len(self.q)

    def some(self, most: int) -> "Stretches":
        """So many of them, spread evenly."""
        if self.count <= most:
            return self
        kept = np.unique(np.linspace(0, self.count - 1, most).round().astype(int))
        return Stretches(self.q[kept], self.qd[kept], self.goals[kept], self.before, self.counted, self.period)


def stretches(seen: Teleoperated, begin: int, end: int) -> Stretches:
    """The stretches of a recording between two rows; what is left over at an episode's end is not used."""
    period = seen.period
    rows, counted = round(STRETCH_S / period), round(SETTLES_S / period)
    before = int(np.ceil(LATEST_S / period)) + 1
    q, qd, goals = [], [], []
    ends = (*seen.begins[1:], len(seen.q))
    for first, last in zip(seen.begins, ends, strict=True):
        at = max(first, begin)
        while at + rows < min(last, end):
            q.append(seen.q[at : at + rows + 1])
            left, right = max(first, at - 1), at + 1
            qd.append((seen.q[right] - seen.q[left]) / ((right - left) * period))
            goals.append(seen.goals[np.maximum(np.arange(at - before, at + rows), first)])
            at += rows - counted
    n = seen.q.shape[1]
    told = np.array(goals).reshape(-1, before + rows, n)
    start = np.array(qd).reshape(-1, n)
    return Stretches(np.array(q).reshape(-1, rows + 1, n), start, told, before, counted, period)


def predicted(arm: Arm, of: Unknowns, x: Floats, parts: Stretches) -> Floats:
    """Positions that count, for coordinates (G, P) that have the same SHARED ones: (G, S, rows, n)."""
    groups, count = len(x), parts.count
    late, slew = of.values(x[0])[-len(SHARED) :]
    delay = min(float(late), LATEST_S)
    rows = parts.q.shape[1] - 1
    means = np.einsum("kg,sgn->ksn", goal_weights(rows, parts.before, parts.period, delay), parts.goals)
    means = slewed(means, parts.period / steps_of(parts.period), float(slew))
    start, rate = (np.tile(each, (groups, 1)) for each in (parts.q[:, 0], parts.qd))
    found = follow_goals(arm, of.drives(x, count), start, rate, means, parts.period)
    return np.moveaxis(found.reshape(rows, groups, count, -1), 0, 2)[:, :, parts.counted :]


def measured(parts: Stretches) -> Floats:
    """The positions that count: (S, rows, n)."""
    return parts.q[:, 1 + parts.counted :]


def left_by(course: Floats, parts: Stretches) -> Floats:
    """(n,) root mean square of a course (S, rows, n) less the measured positions, rad or m."""
    return np.asarray(np.sqrt(((course - measured(parts)) ** 2).mean(axis=(0, 1))), np.float64)


@dataclass(frozen=True)
class Found:
    """x (P,) coordinates, covariance (P, P) of them;  noise (n,) rad: what is left."""

    x: Floats
    covariance: Floats
    noise: Floats

    @property
    def errors(self) -> Floats:
        """(P,) standard errors of the coordinates."""
        return np.sqrt(np.maximum(np.diag(self.covariance), 0.0))


class Search:
    """The search for the unknowns that may move.

    Args:
        model: as described.  of: its unknowns.  parts: what is fitted.  free: (P,) bool.
    """

    def __init__(self, model: Model, of: Unknowns, parts: Stretches, free: np.ndarray) -> None:
        self.arm, self.of, self.parts = Arm(model), of, parts
        self.hold(np.flatnonzero(free))
        self.finest = np.maximum(ENCODER * model.encoder_step[model.actuated], FINEST)

    def residuals(self, x: Floats) -> Floats:
        """(G, S, rows, n) predicted less measured, of coordinates (G, P) with the same SHARED ones."""
        most = max(1, LANES // self.parts.count)
        pieces = [predicted(self.arm, self.of, x[k : k + most], self.parts) for k in range(0, len(x), most)]
        return np.concatenate(pieces) - measured(self.parts)

    def cost(self, away: Floats, x: Floats, noise: Floats) -> float:
        """Half the squares of residuals (S, rows, n), and of the distance from what was believed."""
        from_belief = (x - self.of.center)[self.index]
        value = 0.5 * float(((away / noise) ** 2).sum() + from_belief @ self.belief @ from_belief)
        return value if np.isfinite(value) else np.inf

    def slopes(self, x: Floats, away: Floats, nudge: float) -> Floats:
        """(p, S, rows, n) of the residuals, by the free coordinates, over so large a difference of them."""
        nudged = np.tile(x, (len(self.index), 1))
        nudged[np.arange(len(self.index)), self.index] += nudge
        same = self.index < len(x) - len(SHARED)
        out = np.empty((len(self.index), *away.shape))
        if same.any():
            out[same] = self.residuals(nudged[same])
        for k in np.flatnonzero(~same):
            out[k] = self.residuals(nudged[k : k + 1])[0]
        return np.asarray((out - away) / nudge, np.float64)

    def noise(self, away: Floats) -> Floats:
        """(n,) rad, what residuals leave."""
        return np.asarray(np.maximum(np.sqrt((away**2).mean(axis=(0, 1))), self.finest), np.float64)

    def begun(self, shared: Floats) -> Floats:
        """Coordinates to begin at: of a grid of stiffness and damping, what serves each joint best.

        Args:
            shared: (2,) SI values of SHARED.
        """
        x = np.tile(self.of.center, (len(GRID) ** 2, 1))
        x[:, -len(SHARED) :] = shared / self.of.scale[-len(SHARED) :]
        stiffer, damped = (each.ravel() for each in np.meshgrid(GRID, GRID))
        x[:, self.of.at("stiffness")] += np.log(stiffer)[:, None]
        x[:, self.of.at("damping")] *= (damped / stiffer)[:, None]
        best = np.nan_to_num((self.residuals(x) ** 2).mean(axis=(1, 2)), nan=np.inf).argmin(axis=0)
        out = np.array(x[0], np.float64)
        for kind in ("stiffness", "damping"):
            own = np.arange(len(out))[self.of.at(kind)]
            out[own] = np.where(self.of.may[own], x[best, own], self.of.center[own])
        return out

    def best(self) -> Found:
        """The best coordinates: a grid of SHARED, the rest found on some stretches, says where to begin on all."""
        every, parts, best, least = self.index, self.parts, self.of.center, np.inf
        shared = np.arange(len(self.of.center))[-len(SHARED) :]
        self.hold(every[every < shared[0]])
        self.parts = parts.some(COARSE)
        for slew in SLEWS:
            x = self.begun(np.array([DELAYS[0], slew]))
            for delay in DELAYS:
                x[shared[0]] = delay / self.of.scale[shared[0]]
                x, away = self.walked(x, FEW)
                left = float(np.log(self.noise(away)).sum())
                if left < least:
                    best, least = x.copy(), left
        self.parts = parts
        self.hold(every if best[-1] else every[every < shared[1]])
        return self.judged(*self.walked(best, STEPS))

    def hold(self, index: np.ndarray) -> None:
        """Let these coordinates alone move."""
        self.index = index
        self.belief = self.of.belief[np.ix_(index, index)]

    def walked(self, x: Floats, steps: int) -> tuple[Floats, Floats]:
        """Coordinates after so many steps from x (P,) on at most, and their residuals (S, rows, n)."""
        away, damp, stalled = self.residuals(x[None])[0], 1e-3, 0
        for _ in range(steps):
            noise = self.noise(away)
            J = self.slopes(x, away, NUDGES[stalled]) / noise
            g, H = self.normal(J, away / noise, x)
            now, better = self.cost(away, x, noise), False
            while damp < 1e3 and not better:
                tried = self.stepped(x, g, H, damp)
                moved = self.residuals(tried[None])[0]
                new = self.cost(moved, tried, noise)
                better = new < now
                damp = max(damp / 5, 1e-6) if better else damp * 8
            if better:
                x, away = tried, moved
            if not better or now - new < DONE * len(self.index):
                stalled, damp = stalled + 1, 1e-3
                if stalled == len(NUDGES):
                    break
        return x, away

    def normal(self, J: Floats, away: Floats, x: Floats) -> tuple[Floats, Floats]:
        """Gradient (p,) and Hessian (p, p) of the cost."""
        flat, at = J.reshape(len(J), -1), self.index
        g = flat @ away.ravel() + self.belief @ (x - self.of.center)[at]
        return g, flat @ flat.T + self.belief

    def stepped(self, x: Floats, g: Floats, H: Floats, damp: float) -> Floats:
        """Coordinates after a step; friction and the like stay above 0."""
        at, out = self.index, x.copy()
        loose = self.of.ratio[at] | (x[at] > 0) | (g < 0)
        step = np.zeros(len(at))
        inner = H[np.ix_(loose, loose)]
        step[loose] = -np.linalg.solve(inner + damp * np.diag(np.diag(inner)), g[loose])
        out[at] += np.clip(step, -FARTHEST, FARTHEST)
        out[at] = np.where(self.of.ratio[at], out[at], np.maximum(out[at], 0.0))
        return out

    def judged(self, x: Floats, away: Floats) -> Found:
        """Coordinates with their covariance, from the gradient of each stretch."""
        noise = self.noise(away)
        J = self.slopes(x, away, NUDGES[0]) / noise
        _, H = self.normal(J, away / noise, x)
        each = np.einsum("psrn,srn->ps", J, away / noise)
        count = self.parts.count
        spread = each @ each.T * count / max(1, count - 1) + self.belief
        scale = 1.0 / np.sqrt(np.diag(H))
        inverse = scale[:, None] * np.linalg.inv(H * scale[:, None] * scale) * scale
        covariance = np.zeros((len(x), len(x)))
        covariance[np.ix_(self.index, self.index)] = inverse @ spread @ inverse
        return Found(x, covariance, noise)
