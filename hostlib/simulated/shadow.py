"""The host's own controllers beside a board's: what the torque should be, in the same bits and in float64.

The fixed shadow runs the Cython kernel on the raw state the board was given: every torque must be equal,
bit for bit. The float shadow runs the specification on the same state, with the board's estimates: the difference is
what fixed point costs, and the certificate bounds it.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import kernel_fixed, kernel_float, layout
from armlet.core.laws import learns
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS, starts_as_described
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode_float
from armlet.fixed.perturbation import float_from_words, float_record
from armlet.fixed.rated_path import RatedPath, ratio_of
from armlet.fixed.scales import Words, spread, to_si
from armlet.fixed.stream_words import StreamWords
from armlet.fixed.waiting_path import Waiting
from armlet.mirror.c_twin import Twin
from armlet.plan.gain_table import GainTable
from armlet.simulated.gain_feedback import GainFeedback
from armlet.simulated.goal_follower import GoalFollower
from armlet.simulated.stop_plan import StopPlan
from armlet.simulated.stream_path import StreamPath


class FixedShadow:
    """The board's controller, on the host. It refuses a law that the arm is not compiled for, as boards do.

    Args:
        compiled: the arm's parameters.  ticks (S,), words (S, n_act, SEG_SIZE): the trajectory's segments.
        law: LAW_*.  learning: whether the board adapts.  gains: of law "gain_table", else None.
        stream: of a run that follows goals, else None.

    Attributes:
        path: the plan at a rate, once a run may change its speed (`at_rates`) or stops; else None.
        stream: of a run that follows goals, their path; else None.
        waiting: says when the plan's path waits for the arm; None where it never does.
        path_points: how many points of its path a board keeps, 0 where joints brake singly; None if it is not known.
        planned (n_act, 3): q_des, qd_des, qdd_des of the last tick, raw.
        twin: of a board whose kernel is in float32; else None.
    """

    def __init__(
        self,
        compiled: Compiled,
        ticks: ArrayLike,
        words: NDArray[np.integer[Any]],
        law: int,
        learning: bool,
        gains: GainWords | None = None,
        stream: StreamWords | None = None,
    ):
        compiled.check_law(list(LAWS)[law])
        self.gains = GainFeedback(kernel_fixed, gains) if gains is not None else None
        n, self._act = compiled.model.n, compiled.model.actuated
        self.stream: StreamPath | None = None
        if stream is not None:
            self.stream = StreamPath(GoalFollower(stream), self._act, ratio_of(compiled.blob))
        self._tree, self._records, self._law, self._learning = compiled.tree, compiled.records, law, learning
        self.est = compiled.starting_est(learning, law)
        self._couplings = compiled.coupled
        self.twin: Twin | None = None
        self._data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), dtype=np.int64)
        self.perturbation = compiled.perturbation.copy()
        self._data[0] = compiled.base
        self._ends = np.cumsum(np.asarray(ticks, dtype=np.int64))
        self._words = spread(words.astype(np.int64), self._act, n)
        self._segment, self._tick = 0, 0
        self._state = self._words[0].copy()
        self.planned = self._data[self._act + 1, layout.Q_DES : layout.QDD_DES + 1]
        self.path: RatedPath | None = None
        self._plan = np.asarray(ticks), words
        self._compiled = compiled
        self.waiting = Waiting.of(compiled, law) if stream is None else None
        self.stops: StopPlan | None = None
        self.path_points: int | None = None

    def stop(self, action: int | None, fault: int, q: Words) -> None:
        """Begin what a board begins that follows its plan no more, before the tick in which that acts.

        Args:
            action: protocol.ACTION_* that was asked for; None for what a fault asks for, or that the plan is over.
            fault: its code, or NO_FAULT.  q (n_act,): raw, where the board last saw the arm.
        """
        stops = self.stops = self.stops or StopPlan(self._compiled.blob, self._act)
        if action is None and not fault:
            stops.hold(self._state)
            return
        action = stops.of_fault(fault) if action is None else action
        if fault and not self._tick:
            action = protocol.ACTION_COAST
        if self.path is None and action == protocol.ACTION_DECELERATE:
            self.path = self._path_here(self._state)
        stops.turn(action, bool(fault), self._state, q, self.path)

    @property
    def follower(self) -> GoalFollower | None:
        """The filter of a run that follows goals, which is told them; else None."""
        return self.stream.follower if self.stream is not None else None

    @property
    def over(self) -> bool:
        """True if the plan's last tick is over; never of a run that follows goals."""
        if self.path is not None:
            return self.path.at_end
        return self.stream is None and self._tick >= self._ends[-1]

    def _path_here(self, state: Words) -> RatedPath | None:
        """The path of the plan, or of goals that are followed, from this tick's state on; None where neither is."""
        if self.path_points == 0:
            return None
        if self.stream is not None:
            return self.stream if self.stream.begun else None
        path = RatedPath(*self._plan, self._act, ratio_of(self._compiled.blob))
        begun = int(self._ends[self._segment - 1]) if self._segment else 0
        path.take_over(state, self._segment, self._tick - begun)
        return path

    def _wait(self, waiting: Waiting, state: Words) -> None:
        """Let the path wait in the tick that comes, or go on, by this tick's velocity errors; state: planned at it."""
        if self.stops is not None:
            waiting.let_go()
            return
        presses = waiting.presses(self._data[self._act + 1])
        if self.path is None and presses:
            self.path = self._path_here(state)
        if self.path is not None:
            waiting.watch(presses, self.path)

    def _stopped(self, stops: StopPlan, q: Words, before: Words) -> None:
        """Let a tick of a stop be over, whose state was `before` at it."""
        if stops.action == protocol.ACTION_DECELERATE and self.path is not None:
            if self.path is self.stream:
                self._state = before
            self.path.advance(self._state)
        stops.over(self._state, q)

    def at_rates(self) -> RatedPath:
        """Follow the plan at a rate: that path."""
        self.path = RatedPath(*self._plan, self._act, ratio_of(self._compiled.blob))
        return self.path

    @property
    def goals_lags(self) -> tuple[int, float]:
        """Ticks by which the filter that follows goals is behind the run, and by which its path is, at this tick."""
        path = self.stream
        if path is None or not path.begun:
            return 0, 0.0
        return self._tick - path.own_tick, self._tick - path.tick

    def torque(self, q_raw: Words, qd_raw: Words, frozen: bool | Callable[[Words], bool]) -> Words:
        """Raw joint torque (n_act,) at this tick, before torque limits; then the estimates and the plan advance.

        Args:
            q_raw, qd_raw: (n_act,) what the board was given.  frozen: whether the board kept its estimates; or what
                says so of this torque, where no board does.
        """
        before = self._state.copy()
        if self.stream is not None and self.path_points:
            self.stream.kept = self.path_points
        kernel_fixed.segment(self._state, self._data)
        self.planned = self._data[self._act + 1, layout.Q_DES : layout.QDD_DES + 1]
        self._data[self._act + 1, layout.QPOS] = q_raw
        self._data[self._act + 1, layout.QD] = qd_raw
        tau = self._think(not frozen) if isinstance(frozen, bool) else self._think_until(frozen)
        if self.gains is not None and self.stops is None:
            self.gains.advance()
        if self.waiting is not None:
            self._wait(self.waiting, before)
        if self.stops is not None:
            self._stopped(self.stops, q_raw, before)
        elif self.path is not None:
            self.path.advance(self._state)
        elif self.stream is None or not self._followed(self.stream, before):
            self._next_segment()
        self._tick += 1
        return tau

    def _think_until(self, frozen: Callable[[Words], bool]) -> Words:
        """As `_think`, where what the torque is decides whether the estimates are kept."""
        kept = self.est.copy(), self.perturbation.copy()
        tau = self._think(True)
        if self._learning and frozen(tau):
            self.est[:], self.perturbation[:] = kept
            tau = self._think(False)
        return tau

    def _think(self, may_learn: bool) -> Words:
        """The law's part of a tick: raw torques (n_act,)."""
        learning = self._learning and may_learn
        beside = self._law == layout.LAW_PERTURBATION
        own = learning and not beside
        if self.gains is not None:
            self.gains.before(self._records, self._data)
        if self.twin is not None:
            self.twin.tick(self.est, self._data, own)
        else:
            kernel_fixed.tick(self._law, self._tree, self._records, self.est, self._data, own, None, self._couplings)
        if self.gains is not None:
            self.gains.after(self._data)
        if beside:
            kernel_fixed.perturb_tick(self._records, self._data, self.perturbation, learning)
        tau: Words = self._data[self._act + 1, layout.TAU]
        return tau

    def _next_segment(self) -> None:
        """Begin the next segment of the plan, if this tick was the last of one."""
        if self._tick + 1 == self._ends[self._segment] and self._segment + 1 < len(self._ends):
            self._segment += 1
            self._state = self._words[self._segment].copy()

    def _followed(self, stream: StreamPath, before: Words) -> bool:
        """Let the stream plan the next tick, whose state was `before` at this one; False while the plan goes on."""
        if stream.begun:
            self._state = before
            stream.advance(self._state)
            return True
        last = self._segment + 1 == len(self._ends) and self._tick + 1 == self._ends[-1]
        still = not self._state[self._act, layout.SEG_DQ : layout.SEG_DDQ_LOW + 1].any()
        if last or (still and stream.follower.waiting):
            self._state[self._act, layout.SEG_Q + 1 :] = 0
            stream.begin(self._state, self._tick + 1)
            return True
        return False

    def switch(self, knots: Words) -> None:
        """Go on with other gains from the next tick on, as `fixed.gain_words.same_format` makes their words."""
        if self.gains is not None:
            self.gains.switch(knots)


class FloatShadow:
    """The specification, on the same measured state: its own trajectory, float64.

    Its estimates are what it was last told to believe, or what it has learnt since. Where it learns by itself it moves
    nothing and nothing corrects it: the roundings by which its estimates and the board's part add up, tick by tick.

    Args:
        compiled: the arm and the board's limits.  law: LAW_*.  learning: whether the board adapts.
        gains: of law "gain_table", else None.
    """

    def __init__(self, compiled: Compiled, law: int, learning: bool, gains: GainTable | None = None):
        self._reading, self._compiled = compiled.in_float(), compiled
        self.gains = None
        if gains is not None:
            self.gains = GainFeedback(kernel_float, encode_float(gains, compiled, self._reading.scales))
        if learning and learns(law) and not starts_as_described(law):
            self._reading.start_learning()
        self._law, self._learning, self._scales = law, learning, compiled.servos
        self._act = compiled.model.actuated
        self._record = (
            float_record(compiled.quantised.perturbation, self._reading.scales)
            if compiled.quantised.perturbation
            else None
        )

    @property
    def estimates(self) -> Floats:
        """(n, 13) SI."""
        return self._reading.estimates_si(self._reading.est)

    def believe(self, estimates: Floats) -> None:
        """Go on from these estimates, (n, 13) SI."""
        self._reading.believe(estimates)

    def identify(self, words: Words) -> None:
        """Go on from where a board's identification is: the perturbation law's record, (PERTURBATION_SIZE,)."""
        if self._record is not None:
            float_from_words(words, self._record, self._scales, self._reading.scales)

    def torque(self, q_raw: Words, qd_raw: Words, planned: tuple[Floats, Floats, Floats], frozen: bool) -> Floats:
        """Joint torque (n_act,) N m or N at this tick, before torque limits; then the estimates advance.

        Args:
            q_raw, qd_raw: (n_act,) what the board was given.  planned: q_des, qd_des, qdd_des (n_act,), exact.
            frozen: whether the board kept its estimates.
        """
        q_des, qd_des, qdd_des = planned
        s, r = self._scales, self._reading
        q = s.position_si(q_raw)
        q = q - np.where(s.revolute, 2 * np.pi * np.rint((q - q_des) / (2 * np.pi)), 0.0)
        state = np.stack([q, to_si(qd_raw, s.velocity), q_des, qd_des, qdd_des], axis=-1)
        r.data[1:, : layout.QDD_DES + 1] = r.states(spread(state, self._act, len(r.data) - 1))
        learning = self._learning and not frozen
        if self.gains is not None:
            self.gains.before(r.model, r.data)
        own = learning and self._law != layout.LAW_PERTURBATION
        kernel_float.tick(self._law, r.tree, r.model, r.est, r.data, own, None, r.couplings)
        if self.gains is not None:
            self.gains.after(r.data)
            self.gains.advance()
        if self._law == layout.LAW_PERTURBATION:
            assert self._record is not None  # a run is refused where the law is not
            kernel_float.perturb_tick(r.model, r.data, self._record, learning)
        tau: Floats = to_si(r.data[1:, layout.TAU], r.scales.torque)[self._act]
        return tau

    def switch(self, gains: GainTable) -> None:
        """Go on with another gain table from the next tick on."""
        if self.gains is not None:
            self.gains.switch(encode_float(gains, self._compiled, self._reading.scales).knots)
