"""Goals of a run that follows them: the host's own filter takes each as the board does; they are counted and logged."""

import numpy as np

from armlet.device.goals import Goal
from armlet.device.session import BoardSession
from armlet.firmware import words
from armlet.fixed.scales import to_si
from armlet.run.facts import REFUSED
from armlet.run.log_writer import LogWriter
from armlet.run.run_setup import RunSetup
from armlet.simulated.goal_follower import GoalFollower

REFUSALS = (words.GOAL_ORDER, words.GOAL_FULL, words.GOAL_BEYOND, words.GOAL_STOPPED)  # as facts.REFUSED
UNREACHABLE = words.GOAL_STOPPED + 1  # a point that was taken, and then not reached in time: no board tells this code
NEAR = 0.03, 0.01  # rad, m: more than the filter is off on motions that keep its limits
COUNTS = ("taken", "late", "refused", "unsent")
MORE = (*REFUSED, "unreachable")


def counts_line(goals: dict[str, int]) -> str:
    """A line on a run's goals: COUNTS, and of MORE what is not 0.

    Args:
        goals: as of `RunResult`.
    """
    shown = [f"{goals[name]} {name.replace('_', ' ')}" for name in (*COUNTS, *MORE) if name in COUNTS or goals[name]]
    return f"goals: {', '.join(shown)}"


class GoalLog:
    """Counts the goals of a run, and logs what becomes of each.

    Args:
        session: which follows goals once the run has begun.  setup, log: of the run.  follower: the host's own filter.

    Attributes:
        unreachable: count of points from which the planned motion was further than NEAR at their time.
    """

    def __init__(self, session: BoardSession, setup: RunSetup, follower: GoalFollower, log: LogWriter) -> None:
        self._session, self._follower, self._log = session, follower, log
        self._scales, self._names = setup.compiled.servos, setup.compiled.model.servo_names
        self._near = np.where(self._scales.revolute, *NEAR)
        self._period_ns = setup.trajectory.period_us * 1000
        self.unreachable = 0

    def hear(self, tick: int, now: int, goal: Goal, stopped: bool) -> None:
        """Take a goal that the board heard before a tick, `now` of the filter, in a run that was stopped or was not."""
        told = self._session.goals.heard_code  # where a stop came beside a goal, this alone tells which was first
        stopped = stopped if told is None else told == words.GOAL_STOPPED
        code, joint = self._follower.goal(now, goal.flags, goal.tick, goal.q, stopped)
        self._write(tick, goal, code, joint)

    def look(self, tick: int) -> bool:
        """Log the points, whose time is over by a tick, that were not reached; True for any."""
        passed, before = self._follower.passed, self.unreachable
        while passed:
            point, off = passed.popleft()
            apart = to_si(off, self._scales.position) / self._near
            if apart.max() > 1.0:
                self.unreachable += 1
                goal = Goal(words.GOAL_TIMED, point.tick, point.q)
                self._write(tick, goal, UNREACHABLE, int(apart.argmax()))
        return self.unreachable > before

    @property
    def counts(self) -> dict[str, int]:
        """Counts as `RunResult.goals` has them."""
        sums = dict(zip(COUNTS, [*self._follower.counts, self._session.goals.unsent], strict=True))
        refused = {name: self._follower.codes[code] for name, code in zip(REFUSED, REFUSALS, strict=True)}
        return sums | refused | {"unreachable": self.unreachable}

    def _write(self, tick: int, goal: Goal, code: int, joint: int) -> None:
        where = self._names[joint] if joint < len(self._names) else ""
        record = {"tick": tick, "at": goal.tick, "code": code, "q": self._scales.position_si(goal.q), "joint": where}
        self._log.write("/goals", tick * self._period_ns, record, tick)
