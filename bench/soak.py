"""The long suites of tests/soak, each whole: python -m bench soak_cuts | soak_cable | soak_hour | soak_decoders |
soak_frames | soak_pins | soak_starts.

`make soak` runs them all. CI runs a short form of each.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import figures

SUITES = ("cuts", "cable", "hour", "decoders", "frames", "pins", "starts")


def run(suite: str) -> None:
    """Run a suite in a process of the tests, and keep its figures.

    Args:
        suite: of SUITES.

    Raises:
        SystemExit: something was lost, or came to what may not be.
    """
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found.json"
        wrong = subprocess.run([sys.executable, "-m", "tests.soak", suite, str(found)]).returncode
        if found.exists():
            keep(suite, json.loads(found.read_text()))
    if wrong:
        raise SystemExit(f"{suite}: came to what may not be")


def keep(suite: str, found: dict[str, object]) -> None:
    """Keep what a suite has found."""
    figures.keep(f"soak_{suite}", {"made_by": f"python -m bench soak_{suite}", **found})


BENCHES: dict[str, Callable[[], None]] = {f"soak_{suite}": partial(run, suite) for suite in SUITES}
