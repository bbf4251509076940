"""Every number of every shipped arm in six other units, and what is said of it: python -m bench unit_slips."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import figures


def main() -> None:
    """Count what becomes of each slip, by key and factor, in a process of the tests; minutes. Keep the figures."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "keys.json"
        subprocess.run([sys.executable, "-m", "tests.support.unit_slips", str(counts)], check=True)
        kept = json.loads(counts.read_text())
    figures.keep("unit_slips", {"made_by": "python -m bench unit_slips", "keys": kept})
