"""Every bad input of the generator, judged: python -m bench bad_input (make soak). The generator is tests/fuzz."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import figures


def main() -> None:
    """Judge all inputs in a process of the tests, which prints those that came to what may not be; keep the figures.

    Raises:
        SystemExit: some did.
    """
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "kinds.json"
        wrong = subprocess.run([sys.executable, "-m", "tests.fuzz", "--json", str(counts)]).returncode
        if counts.exists():
            figures.keep("bad_input", {"made_by": "python -m bench bad_input", "kinds": json.loads(counts.read_text())})
    if wrong:
        raise SystemExit("some bad inputs came to what may not be")
