"""Branch coverage of the tests, by room: python -m bench coverage.

The tests run under coverage.py, those of the command line in their processes, too. `-m "not slow and not board"` takes
fewer tests; `--tests tests/plan` one folder. Firmware that boards run is not in it: MicroPython is not measured, and
only what this computer runs of the firmware counts.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import figures

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build/coverage"
PARTS = {"hostlib": 2, "cython_core": 1, "firmware": 1, "oracles": 1}  # levels of folders that make a room's name
# Leaves no room for coverage.py's own file.
FULL_DISK = "tests/cli/test_refused.py::test_a_full_disk_leaves_no_empty_folder"
SETTINGS = """\
[run]
branch = True
parallel = True
patch = subprocess
data_file = {work}/data
source = {parts}
omit = {root}/firmware/kernel/*, {root}/cython_core/text/*
[report]
exclude_also =
    if TYPE_CHECKING:
    raise NotImplementedError
    @overload
"""


def room(name: str) -> str:
    """The room that a file of the checkout belongs to: hostlib/plan, firmware ..."""
    parts = Path(name).parts
    return "/".join(parts[: min(PARTS[parts[0]], len(parts) - 1)])


def by_room(report: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Statements and branches, and how many of each were run, by room."""
    rooms: dict[str, dict[str, int]] = {}
    for name, file in report["files"].items():
        counts, summary = rooms.setdefault(room(name), {}), file["summary"]
        for key in ("num_statements", "covered_lines", "num_branches", "covered_branches"):
            counts[key] = counts.get(key, 0) + summary[key]
    return dict(sorted(rooms.items()))


def main(words: Sequence[str] = ()) -> None:
    """Run the tests, print the shares and keep them."""
    parser = argparse.ArgumentParser(prog="python -m bench coverage", description=__doc__)
    parser.add_argument("-m", dest="marked", default="", help="pytest's -m")
    parser.add_argument("--tests", nargs="*", default=[], help="folders or files; all tests if left out")
    options = parser.parse_args(list(words))
    WORK.mkdir(parents=True, exist_ok=True)
    for each in WORK.glob("data*"):
        each.unlink()
    settings = WORK / "settings"
    settings.write_text(SETTINGS.format(work=WORK, root=ROOT, parts=",".join(str(ROOT / part) for part in PARTS)))
    coverage = [sys.executable, "-m", "coverage"]
    environment = {**os.environ, "COVERAGE_RCFILE": str(settings)}
    tests = ["-q", "-n", "2", "--dist", "loadfile", *(["-m", options.marked] if options.marked else []), *options.tests]
    tests += ["--deselect", FULL_DISK]
    ran = subprocess.run([*coverage, "run", "-m", "pytest", *tests], cwd=ROOT, env=environment)
    subprocess.run([*coverage, "combine", "-q"], cwd=ROOT, env=environment, check=True)
    report = WORK / "report.json"
    subprocess.run([*coverage, "json", "-q", "-o", str(report)], cwd=ROOT, env=environment, check=True)
    rooms = by_room(json.loads(report.read_text()))
    for name, counts in rooms.items():
        lines = 100 * counts["covered_lines"] / max(counts["num_statements"], 1)
        branches = 100 * counts["covered_branches"] / max(counts["num_branches"], 1)
        print(f"{name:28} lines {lines:4.0f} %, branches {branches:4.0f} % of {counts['num_branches']}")
    if ran.returncode:
        sys.exit("tests failed: nothing is kept")
    figures.keep("coverage", {"made_by": "python -m bench coverage", "marked": options.marked, "rooms": rooms})
