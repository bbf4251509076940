"""Rounds of tests beside busy loops: what is counted, and what is left running."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench import busy

TESTS = """
import pytest
def test_passes(): pass
def test_fails(): assert False
@pytest.fixture
def broken():
    yield
    assert False
def test_passes_and_breaks(broken): pass
@pytest.mark.parametrize("n", [1, 2], ids=["first", "second"])
def test_many(n): assert n == 1
"""


def there(pid):
    """True if a process is there, and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pids):
    """True when all have ended in the end."""
    end = time.monotonic() + 20.0
    while any(map(there, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(map(there, pids))


def test_a_round_counts_what_failed_and_names_it(tmp_path):
    file = tmp_path / "test_made.py"
    file.write_text(TESTS)
    found = busy.one_round("", (str(file),))
    assert (found.passed, found.failed) == (2, 3)
    assert [name.rpartition("::")[2] for name in found.names] == [
        "test_fails: assert False",
        'test_passes_and_breaks: failed on teardown with "assert False"',
        "test_many[second]: assert 2 == 1",
    ]
    assert found.line.startswith("2 passed, 3 failed, 0.") and found.line.count("\n    ") == 3
    assert busy.one_round("many and first", (str(file),)).line.startswith("1 passed, 0 failed")


def test_a_round_without_tests_is_no_round_that_passed(tmp_path):
    (tmp_path / "test_made.py").write_text(TESTS)
    with pytest.raises(SystemExit, match="pytest ended with 5"):
        busy.one_round("nothing_of_that_name", (str(tmp_path),))


def test_the_places_are_there():
    assert all((busy.ROOT / place).exists() for place in busy.PLACES)


def test_the_loops_end_with_the_context_and_at_ctrl_c():
    with busy.busy() as pids:
        assert len(pids) == 2 and all(map(there, pids))
    assert gone(pids)
    script = "import time; from bench.busy import busy\nwith busy() as pids: print(*pids, flush=True); time.sleep(60)"
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        program = subprocess.Popen(
            [sys.executable, "-c", script], cwd=busy.ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background job ignores it
        )  # fmt: skip
        pids = [int(each) for each in program.stdout.readline().split()]
        assert all(map(there, pids))
        program.send_signal(number)
        program.communicate(timeout=60)
        assert gone(pids), number


def test_more_rounds_are_added_to_those_kept_and_each_is_kept_as_it_ends(tmp_path, monkeypatch):
    kept = []
    before = {
        "made_by": "",
        "loops": 2,
        "rounds": [{"commit": "a", "passed": 3, "failed": 0, "minutes": 1.0, "names": []}],
    }
    monkeypatch.setattr(busy, "one_round", lambda only: busy.Round("b", 2, 0, 0.5, []))
    monkeypatch.setattr(busy.figures, "read", lambda name: before)
    monkeypatch.setattr(
        busy.figures, "keep", lambda name, made: kept.append([each["commit"] for each in made["rounds"]])
    )
    busy.main(["--rounds", "3", "--more"])
    assert kept == [["a", "b"], ["a", "b", "b"]]
    busy.main(["--rounds", "1", "--only", "x"])
    assert len(kept) == 2, "a choice of tests is no round"
