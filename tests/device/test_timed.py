"""A run that a board gives its time: a silent board is told from a program that did not look."""

from types import SimpleNamespace

import pytest

from armlet.device.servos.timed import PATIENCE_S, Watch
from armlet.errors import Silent


class Link:
    """A link whose clock the test moves on, and a board that speaks every so many s while somebody waits for it."""

    def __init__(self, every):
        self.now, self.signs, self.unanswered, self.waiting, self._every = 0.0, 0, 0, False, every

    def clock(self):
        return self.now

    def wait(self, seconds):
        self.now += seconds
        self.signs = int(self.now / self._every)


def watched(link, drain=lambda: None):
    session = SimpleNamespace(link=link, alive=lambda: None)
    return Watch(session, drain, None)


def test_a_board_that_tells_nothing_is_given_up_after_its_time():
    link = Link(every=1e9)
    with pytest.raises(Silent, match="tells nothing of its run"):
        watched(link).until(lambda: link.now > 2.0 * PATIENCE_S)
    assert link.now == pytest.approx(PATIENCE_S, abs=0.1)


@pytest.mark.parametrize("pause", [0.5 * PATIENCE_S, 2.0 * PATIENCE_S, 100.0 * PATIENCE_S])
def test_a_program_that_did_not_look_for_long_hears_the_board_when_it_looks(pause):
    """As one that a debugger or a laptop's lid has stopped: what becomes of the run, its watchdog says."""
    link, pauses = Link(every=0.01), iter([pause])

    def drain():
        link.now += next(pauses, 0.0) if link.now > 1.0 else 0.0

    watched(link, drain).until(lambda: link.now > pause + 2.0)
    assert link.now > pause + 2.0 and link.signs > 0
