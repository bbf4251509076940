"""Arms with closed loops through every command, on the emulated board: a parallelogram and a four-bar."""

import json
import subprocess

import numpy as np
import pytest

from armlet.description import load
from armlet.description.learnt import SAME
from armlet.description.start import parallelogram_text
from armlet.run.log import read_log
from tests.run.test_runner import armlet, workplace  # noqa: F401 a fixture
from tests.support.loop_files import FILES

pytestmark = pytest.mark.board
ARMS = {
    "parallelogram": (parallelogram_text("parallel", 0.05), "0,70,0", "40,110,-30"),
    "four_bar": (FILES["four-bar"], "-60", "120"),
}


@pytest.fixture(params=ARMS)
def arm(request, workplace):  # noqa: F811
    """An arm's file in a workplace, its model and two way points of its servos."""
    folder, _ = workplace
    text, start, end = ARMS[request.param]
    (folder / "arm.yaml").write_text(text)
    return workplace, load(folder / "arm.yaml"), (start, end)


def done(workplace, *arguments):  # noqa: F811
    """What a command prints that ends well."""
    ran = armlet(workplace, *arguments)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.slow
def test_plan_run_report_log_and_export(arm):
    place, model, (start, end) = arm
    folder, _ = place
    n_act, rows = model.n_act, len(model.estimate_names)
    assert n_act < model.n < rows
    done(place, "plan", "arm.yaml", "--from", start, "--to", end, "--duration", "1", "--repeat", "2")
    ran = done(place, "run", "qemu-m4", "arm.yaml", "move.json", "--law", "natural", "--json")
    assert json.loads(ran)["differing"] == 0 < json.loads(ran)["compared"]
    log = read_log(folder / "run.mcap")
    assert log.joint_names == model.servo_names
    assert log.fact("arm", "estimate_names") == list(model.estimate_names)
    assert log.topics["/plant"]["q"].shape == (4000, n_act) and log.topics["/estimates"]["phi"].shape[1] == rows
    error = log.topics["/plant"]["q"] - log.topics["/plant"]["q_des"]
    assert np.abs(error[2000:]).max() < 0.05 * model.gains.e_max.min()
    [run] = json.loads(done(place, "report", "run.mcap", "--json"))["runs"]
    assert run["joint_names"] == list(model.servo_names) and all(run["complete"])
    assert json.loads(done(place, "log", "run.mcap", "--csv", "run.csv", "--json"))["records"]["/plant"] == 4000
    diff = done(place, "export", "arm.yaml", "--learnt", "run.mcap")
    subprocess.run(["git", "apply", "-"], input=diff, text=True, cwd=folder, check=True)
    learnt, last = load(folder / "arm.yaml"), log.topics["/estimates"]["phi"][-1]
    last = last[: model.n]
    kept = np.abs(last - model.phi).max(axis=1) <= SAME * np.abs(model.phi).max(axis=1)  # its words stay as they are
    expected = np.where(kept[:, None], model.phi, last)
    assert not kept.all() and np.allclose(learnt.phi, expected, rtol=0, atol=1e-8 * np.abs(last).max())


@pytest.mark.slow
def test_parity_budget_certify(arm):
    place, model, _ = arm
    for kernel in ("armv7m", "viper"):
        found = json.loads(done(place, "parity", "--arm", "arm.yaml", "--states", "100", "--kernel", kernel, "--json"))
        assert found["differing_bits"] == 0 and found["numbers"] > 100 * model.n
    assert json.loads(done(place, "budget", "arm.yaml", "qemu-m4", "--json"))["kernel_instructions"] > 0
    certified = json.loads(done(place, "certify", "arm.yaml", "--states", "500", "--rounds", "2", "--json"))
    assert not certified["broken"] and certified["joints"] == list(model.servo_names)


@pytest.mark.slow
def test_tune(arm):
    place, _, _ = arm
    found = armlet(place, "tune", "arm.yaml", "--json")
    assert found.returncode in (0, 1) and json.loads(found.stdout)["rows"], found.stderr


def test_a_position_out_of_the_loops_reach_is_refused(workplace):  # noqa: F811
    folder, _ = workplace
    (folder / "arm.yaml").write_text(ARMS["parallelogram"][0])
    refused = armlet(workplace, "plan", "arm.yaml", "--from", "0,70,0", "--to", "0,70,60")
    assert refused.returncode == 1 and "joint crank" in refused.stderr and "Traceback" not in refused.stderr
    assert not (folder / "move.json").exists()
