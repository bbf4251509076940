"""The tutorial's commands are run, in its order, on a virtual board."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIAL = (Path(__file__).resolve().parents[2] / "docs" / "tutorial.md").read_text()


@pytest.mark.slow
@pytest.mark.board
def test_the_tutorial_runs(tmp_path):
    """Every command line of the tutorial exits with 0; the report says what the tutorial says of it."""
    (arm,) = re.findall(r"^```yaml\n(.*?)^```$", TUTORIAL, re.M | re.S)
    (tmp_path / "desk_arm.yaml").write_text(arm)
    lines = re.findall(r"^ {4,}(armlet .*)$", TUTORIAL, re.M)
    assert len(lines) > 12
    env = os.environ | {"ARMLET_STATE": str(tmp_path / "state"), "COLUMNS": "200", "NO_COLOR": "1"}
    for line in lines:
        words = [
            sys.executable,
            "-c",
            "import sys; from armlet.cli import main; sys.exit(main())",
            *shlex.split(line)[1:],
        ]
        done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}: {done.stderr}"
        said = re.sub(r"\s+", " ", done.stdout)
        if line.startswith("armlet certify"):
            assert "every bound holds" in said
        if line.startswith("armlet run"):
            assert "12000 torques compared, 0 differ in a bit" in said
        if line.startswith("armlet report"):
            (row,) = [text for text in done.stdout.splitlines() if "peak error, worst joint" in text]
            worst = [float(value) for value in re.findall(r"([\d.]+)°", row)]
            assert worst == pytest.approx([7.8, 0.06, 2.1], rel=0.1)  # the tutorial's table
    assert (tmp_path / "report" / "report.html").exists() and (tmp_path / "natural.csv").exists()
