"""Ends of studies before their time, for whoever has tasks: stopped after a part, a worker killed."""

import multiprocessing
import os
import signal
import threading
import time

from armlet.studies.monte_carlo.workers import rows_of_part


def parts_here(tasks, todo, workers, scheduler):
    """Parts that are run in this process one by one."""
    for part, numbers in todo.items():
        yield part, rows_of_part(tasks, numbers)


def stop(done, total):
    """As Ctrl-C after the first part; a step of `fill`."""
    if done:
        raise KeyboardInterrupt


class OneKilled:
    """A step of `fill` that kills one of its workers, at the first call.

    Attributes:
        seen: what was done, at each call.  killed: the worker's number, once it is.
    """

    def __init__(self):
        self.seen, self.killed = [], []
        self._before = set(multiprocessing.active_children())

    def __call__(self, done, total):
        """Begin to kill, at the first call."""
        self.seen.append(done)
        if len(self.seen) == 1:
            threading.Thread(target=self._kill).start()

    def _kill(self):
        while not self.killed:
            mine = [each for each in multiprocessing.active_children() if each not in self._before]
            self.killed.extend(each.pid for each in mine[:1])
            time.sleep(0.01)
        os.kill(self.killed[0], signal.SIGKILL)
