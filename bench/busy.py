"""The tests of boards, servos and simulated arms on a computer that has other work: many rounds, beside two busy loops.

A test that depends on how fast a computer is fails in one of them. Writes docs/figures/busy.json.

python -m bench busy                 ten rounds: hours
python -m bench busy --rounds 3      fewer
python -m bench busy --more          as many as are missing of those that were kept, each with its commit
python -m bench busy --only EXPR     of tests that pytest's -k chooses; writes nothing
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from xml.etree import ElementTree

from bench import figures

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("tests/device", "tests/simulated", "tests/cli/test_bus.py", "tests/test_servo_protocols.py")
ROUNDS, LOOPS, WORKERS = 10, 2, 2
LETTERS = 200  # of a reason
# It ends by itself, too, when its parent is gone: one that was killed has ended nothing.
LOOP = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    for _ in range(10**5): pass"


@dataclass(frozen=True)
class Round:
    """One round: of which commit, how many tests passed and failed, in how many minutes; those that failed, and why."""

    commit: str
    passed: int
    failed: int
    minutes: float
    names: list[str]

    @property
    def line(self) -> str:
        """The same in words."""
        return f"{self.passed} passed, {self.failed} failed, {self.minutes:.1f} min" + "".join(
            f"\n    {name}" for name in self.names
        )


@contextlib.contextmanager
def busy(count: int = LOOPS) -> Iterator[list[int]]:
    """Processes of usual priority that use a core up each, as long as the context lasts; their numbers."""
    with contextlib.ExitStack() as exits:
        loops = []
        for _ in range(count):
            loop = subprocess.Popen([sys.executable, "-c", LOOP, str(os.getpid())], stdout=subprocess.DEVNULL)
            exits.callback(loop.wait)
            exits.callback(loop.kill)
            loops.append(loop.pid)
        yield loops


def counted(report: Path, minutes: float) -> Round:
    """Read pytest's report: a test that passes and whose fixture fails afterwards has failed."""
    passed, told = 0, dict[str, str]()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.find("failure") is None and case.find("error") is None:
            passed += case.find("skipped") is None
        elif (name := f"{case.get('classname')}::{case.get('name')}") not in told:
            told[name] = reason(case)
    names = [f"{name}: {why}" for name, why in told.items()]
    return Round(commit(), passed, len(names), round(minutes, 1), names)


def reason(case: ElementTree.Element) -> str:
    """First line of why a test has failed, cut."""
    found = next(each for each in case if each.tag in ("failure", "error"))
    lines = (found.get("message") or found.text or "").strip().splitlines() or ["no reason is given"]
    return lines[0][:LETTERS]


def commit() -> str:
    """Short name of the commit that is checked out; with "+" if files but figures have changed; "" outside of git."""

    def told(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    changed = told("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/figures")
    return told("rev-parse", "--short", "HEAD") + ("+" if changed else "")


def one_round(only: str, places: tuple[str, ...] = PLACES) -> Round:
    """Run the tests once.

    Raises:
        SystemExit: pytest has not run them.
    """
    with tempfile.TemporaryDirectory() as folder:
        report, begin = Path(folder) / "report.xml", time.monotonic()
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            str(WORKERS),
            "--dist",
            "loadfile",
            f"--junitxml={report}",
            *(["-k", only] if only else []),
            *places,
        ]
        own = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
        done = subprocess.run(command, cwd=ROOT, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode not in (0, 1) or not report.exists():
            raise SystemExit(f"busy: pytest ended with {done.returncode}: {done.stdout[-500:]}")
        return counted(report, (time.monotonic() - begin) / 60.0)


def main(words: list[str] | None = None) -> None:
    """Run the rounds, print a line each, and keep each as it ends.

    Raises:
        SystemExit: a test has failed, or none was run.
    """
    parser = argparse.ArgumentParser(prog="python -m bench busy", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--more", action="store_true", help="go on with the rounds that were kept")
    parser.add_argument("--only", default="", metavar="EXPR", help="as pytest's -k")
    asked = parser.parse_args(words or [])
    rounds = [Round(**each) for each in figures.read("busy")["rounds"]] if asked.more else []
    with busy():
        for number in range(len(rounds) + 1, asked.rounds + 1):
            rounds.append(one_round(asked.only))
            print(f"round {number}: {rounds[-1].line}", flush=True)
            if not asked.only:
                kept = {"made_by": "python -m bench busy", "loops": LOOPS, "rounds": [asdict(each) for each in rounds]}
                figures.keep("busy", kept)
    if any(each.failed for each in rounds):
        raise SystemExit("busy: tests have failed that pass on a computer with nothing else to do")
