"""CPU time of each test, its processes' included: a busy machine's wall time says nothing.

What each file took, waiting included, is kept for the next run, which begins with the files that take longest: its
processes then end at about the same time.
"""

import math
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import pytest

SLOWEST = 15
NAME = "cpu_s"
KEPT = "armlet/files"  # in pytest's cache: seconds that each file took in the last whole run, fast or slow
HERTZ = os.sysconf("SC_CLK_TCK")


def descendants(pid: int | str) -> Iterator[str]:
    """Processes that a process has started, and theirs, as far as they are running."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = task.read_text().split()
        except OSError:
            continue
        for child in children:
            yield child
            yield from descendants(child)


def used(pid: str) -> float:
    """CPU time of a running process and of those it has waited for, s; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(each) for each in fields[11:15]) / HERTZ


def spent() -> float:
    """CPU time of this process and of all it has started, s."""
    ended = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime + sum(used(each) for each in descendants(os.getpid()))


def kept(config) -> str:
    """The place in pytest's cache of what files took: a file's slow tests are another run's than the rest of it."""
    return f"{KEPT} {config.option.markexpr}".rstrip()


class Costs:
    """Plugin that measures tests where they run and sums where they are reported."""

    def __init__(self) -> None:
        self.tests: dict[str, float] = {}
        self.files: dict[str, float] = defaultdict(float)
        self.last: dict[str, float] = {}

    def pytest_configure(self, config):
        """Read what files took; a worker hears it from the process that started it, so that all of them agree."""
        if hasattr(config, "workerinput"):
            self.last = config.workerinput[KEPT]
        elif hasattr(config, "cache"):
            self.last = config.cache.get(kept(config), {})

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node):
        """Tell a worker that is being started."""
        node.workerinput[KEPT] = self.last

    def pytest_sessionfinish(self, session, exitstatus):
        """Keep what files took, if these were all of them to their end."""
        config = session.config
        whole = config.args_source.name == "TESTPATHS" and not config.option.keyword
        if whole and exitstatus in (0, 1) and hasattr(config, "cache") and not hasattr(config, "workerinput"):
            config.cache.set(kept(config), self.files)

    def longest_first(self, items):
        """Sort tests by what their files took the last time, and those of an unknown file before; else as they were."""
        items.sort(key=lambda item: -self.last.get(item.nodeid.partition("::")[0], math.inf))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item):
        """Set the clock to zero."""
        self.before = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item, call):
        """Give the last report of a test what it took; a shared fixture's part falls to the test that asks first."""
        if call.when == "teardown":
            item.user_properties.append((NAME, max(spent() - self.before, 0.0)))
        return (yield)

    def pytest_runtest_logreport(self, report):
        """Keep it."""
        self.files[report.nodeid.partition("::")[0]] += getattr(report, "duration", 0.0)
        if report.when == "teardown":
            self.tests[report.nodeid] = dict(report.user_properties).get(NAME, 0.0)

    def pytest_terminal_summary(self, terminalreporter):
        """Print the rooms and the tests that took most."""
        if len(self.tests) < SLOWEST:
            return
        rooms: dict[str, float] = defaultdict(float)
        for name, seconds in self.tests.items():
            rooms["/".join(name.partition("::")[0].split("/")[:2])] += seconds
        terminalreporter.section(f"CPU time: {sum(rooms.values()):.0f} s")
        for each in (rooms, self.tests):
            for name, seconds in sorted(each.items(), key=lambda item: -item[1])[:SLOWEST]:
                terminalreporter.write_line(f"{seconds:8.1f} s  {name}")
