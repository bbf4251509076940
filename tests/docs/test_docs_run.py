"""The tutorial's runs on a virtual board come to what it says. (.ci/package runs every command of every page.)"""

import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.support.pages import ROOT

TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text()


@pytest.mark.slow
@pytest.mark.board
def test_the_tutorials_runs_come_to_what_it_says(tmp_path):
    (arm,) = re.findall(r"^```yaml\n(.*?)^```$", TUTORIAL, re.M | re.S)
    (tmp_path / "desk_arm.yaml").write_text(arm)
    section = TUTORIAL[TUTORIAL.index("## 5 ") : TUTORIAL.index("## 7 ")]
    lines = re.findall(r"^ {4,}(armlet .*)$", section, re.M)
    assert [line.split()[1] for line in lines] == ["plan", "flash", "run", "run", "run", "report"]
    program = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())"]
    env = os.environ | {"ARMLET_STATE": str(tmp_path / "state"), "COLUMNS": "200", "NO_COLOR": "1"}
    for line in lines:
        words = [*program, *shlex.split(line)[1:]]
        done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, f"{line}: {done.stderr}"
        if line.startswith("armlet run"):
            assert "12000 torques compared, 0 differ in a bit" in re.sub(r"\s+", " ", done.stdout)
    (row,) = [text for text in done.stdout.splitlines() if "peak error, worst joint" in text]
    worst = [float(value) for value in re.findall(r"([\d.]+)°", row)]
    assert worst == pytest.approx([7.8, 0.006, 0.3], rel=0.1)  # the tutorial's table
    assert (tmp_path / "report" / "report.html").exists()
