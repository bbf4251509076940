"""The CPU time of tests, which `make test` prints at its end."""

import subprocess
import sys
from types import SimpleNamespace

from tests.support.costs import SLOWEST, Costs, spent

BUSY_S = 0.2
BUSY = f"import sys, time\nwhile time.process_time() < {BUSY_S}: pass\nprint(flush=True)\nsys.stdin.read()"


def test_a_process_counts_while_it_runs_and_after_it():
    before, pipe = spent(), subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", BUSY], stdin=pipe, stdout=pipe) as child:
        child.stdout.readline()
        running = spent()
        child.stdin.close()
    assert running - before > 0.9 * BUSY_S and spent() >= running


def test_rooms_and_tests_are_told_with_the_longest_first():
    costs, lines = Costs(), []
    for k in range(SLOWEST + 1):
        report = SimpleNamespace(when="teardown", nodeid=f"tests/room{k % 2}/test_a.py::test_{k}")
        report.user_properties = [("cpu_s", float(k))]
        costs.pytest_runtest_logreport(report)
        costs.pytest_runtest_logreport(SimpleNamespace(when="call", nodeid=report.nodeid, user_properties=[]))
    costs.pytest_terminal_summary(SimpleNamespace(section=lines.append, write_line=lines.append))
    assert lines[0] == "CPU time: 120 s" and len(lines) == 1 + 2 + SLOWEST
    assert lines[1].split() == ["64.0", "s", "tests/room1"] and lines[2].split() == ["56.0", "s", "tests/room0"]
    assert lines[3].split() == ["15.0", "s", "tests/room1/test_a.py::test_15"] and "test_0" not in "".join(lines)


def test_files_that_took_longest_come_first_and_each_keeps_its_own_order():
    costs = Costs()
    costs.last = {"a.py": 1.0, "b.py": 3.0}
    items = [SimpleNamespace(nodeid=name) for name in ("a.py::z", "a.py::y", "b.py::x", "new.py::w", "b.py::v")]
    costs.longest_first(items)
    assert [item.nodeid for item in items] == ["new.py::w", "b.py::x", "b.py::v", "a.py::z", "a.py::y"]


def test_what_files_took_is_kept_after_a_run_of_everything_and_every_worker_knows_it():
    kept, costs = {}, Costs()
    option = SimpleNamespace(keyword="", markexpr="")
    cache = SimpleNamespace(set=kept.__setitem__, get=kept.get)
    config = SimpleNamespace(args_source=SimpleNamespace(name="TESTPATHS"), option=option, cache=cache)
    for when, seconds in (("setup", 1.0), ("call", 2.0), ("teardown", 4.0)):
        report = SimpleNamespace(when=when, nodeid="a.py::test", user_properties=[], duration=seconds)
        costs.pytest_runtest_logreport(report)
    option.keyword = "some"
    costs.pytest_sessionfinish(SimpleNamespace(config=config), 0)
    assert not kept
    option.keyword, option.markexpr = "", "not slow"  # what is slow is another run's, and kept apart
    costs.pytest_sessionfinish(SimpleNamespace(config=config), 0)
    begun = Costs()
    begun.pytest_configure(config)
    node = SimpleNamespace(workerinput={})
    begun.pytest_configure_node(node)
    worker = Costs()
    worker.pytest_configure(SimpleNamespace(workerinput=node.workerinput))
    assert worker.last == begun.last == {"a.py": 7.0}
