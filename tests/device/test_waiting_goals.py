"""Goals that wait on the host: in whose place newer ones come, each is counted."""

import numpy as np

from armlet.device.goals import Goal, Goals
from armlet.firmware import words


def plain():
    return Goal(0, 0, np.zeros(2, dtype=np.int64))


def point(tick, again=False):
    return Goal(words.GOAL_TIMED | (words.GOAL_REPLACE if again else 0), tick, np.zeros(2, dtype=np.int64))


def test_each_goal_is_sent_or_counted():
    goals, sent = Goals(), 0
    for added in (plain(), plain(), point(5), point(9), point(7, again=True), point(8), plain()):
        goals.add(added)
        if added.tick == 7:  # the first plain one was replaced, and 9: 5 and 7 wait behind the second plain one
            assert goals.unsent == 2 and goals.next() is not None
            goals.heard()
            sent += 1
    assert goals.unsent == 2 + 3 and len(goals) == 1  # 5, 7 and 8 gave way to the last
    goals.drop()
    assert (goals.unsent, len(goals)) == (6, 0) and sent + goals.unsent == 7
