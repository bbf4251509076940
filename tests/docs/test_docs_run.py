"""Runs of the tutorial and of the page on trouble come to what these say. .ci/package runs every
command of every page.
"""

import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.support.command_line import armlet
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
    assert worst == pytest.approx([7.8, 0.005, 0.3], rel=0.1)  # the tutorial's table
    assert (tmp_path / "report" / "report.html").exists()


@pytest.mark.slow
def test_troubles_show_in_the_runs_of_their_page(tmp_path):
    """On board `host`: an arm that sags and one that learns, TRACKING, a load beyond the largest, weak motors."""
    (tmp_path / "my_arm.yaml").write_text((ROOT / "arms" / "puma3.yaml").read_text())
    page = (ROOT / "docs" / "trouble.md").read_text()
    lines = re.findall(r"^ {4}(armlet (?:plan my_arm|run host).*)$", page, re.M)
    env = {"ARMLET_STATE": str(tmp_path / "state"), "COLUMNS": "200", "NO_COLOR": "1"}
    error, load, fault = {}, {}, {}
    for line in lines:
        done = armlet(*shlex.split(line, comments=True)[1:], cwd=tmp_path, env=env)
        assert done.returncode == ("# faults" in line), f"{line}: {done.stderr}"
        if "--log" in line:
            name = line.split("--log ")[1].split(".")[0]
            error[name] = float(re.search(r"([\d.]+) mm at the end point", done.stdout)[1])
            load[name] = float(re.search(r"load believed ([\d.]+) kg", done.stdout)[1])
            fault[name] = "TRACKING at joint elbow" in done.stderr
    assert error["sags"] > 20 * error["learns"] and load["sags"] == 0
    assert load["learns"] == pytest.approx(2.3, rel=0.1)
    assert [name for name, faulted in fault.items() if faulted] == ["far"]
    assert load["overload"] < 6.5 < 8 and load["weak"] > 1.2 * 2.3  # 1.5 payload_max is 6 kg; 2.3 kg hang there
