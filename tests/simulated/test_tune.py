"""armlet tune: good gains pass, lower ones are found for those too high, an arm that cannot be helped is refused."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from armlet.cli.subcommands import app
from armlet.description import load
from armlet.description.yaml.control_file import ControlFile
from armlet.errors import ArmletError
from armlet.simulated import tune as tuning
from armlet.simulated.trial import meant

ARM = """
name: test
inertia_about: com
joints:
  - name: one
    xyz: [0, 0, 0]
    rpy_deg: [90, 0, 0]
    link: {mass: 1, com: [0.2, 0, 0], inertia: [0.01, 0.02, 0.02]}
    limits: {position: [-2, 2], velocity: 4, acceleration: 20, effort: EFFORT}
    armature: 0.05
    friction: {viscous: 0.2}
tool: {xyz: [0.3, 0, 0]}
control:
  gamma: GAMMA  # of the test
  priors: {relative: 0.1PAYLOAD}
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(tuning, "SECONDS", 2.0)
    monkeypatch.setattr(tuning, "SPEEDS", (1.0,))


def arm(tmp_path, gamma=20.0, effort=20.0, payload=", payload_max: 0.3"):
    path = tmp_path / "test.yaml"
    path.write_text(ARM.replace("GAMMA", str(gamma)).replace("EFFORT", str(effort)).replace("PAYLOAD", payload))
    return path


def test_good_gains_pass_and_nothing_is_proposed(tmp_path):
    found = tuning.tune(ControlFile.of(arm(tmp_path)), "natural")
    assert found.factor == 1.0 and not found.changes and not found.notes and not found.failed
    assert found.delay >= 1 and all(row.verdict == tuning.PASSED for row in found.rows if row.needed)
    names = [row.what for row in found.rows]
    assert names[0] == "loads, motions, true arms" and len(names) == len(set(names)) == 4 + len(tuning.DELAYS)


@pytest.mark.parametrize(
    ("said", "tried"),
    [
        ("", "encoders of 14 bits"),
        ("encoder_bits: 14", "velocities by difference"),
        ("encoder_bits: 14\n    velocity_ticks: auto", ""),
    ],
)
def test_what_the_file_does_not_say_of_sensors_is_tried(tmp_path, said, tried):
    path = arm(tmp_path)
    path.write_text(path.read_text().replace("armature: 0.05", f"armature: 0.05\n    {said}"))
    names = [what for what, needed, _ in tuning.conditions(ControlFile.of(path).model(), 0.3) if not needed]
    assert [name for name in names if "delay" not in name] == [tried] * bool(tried)


def test_gains_are_checked_on_the_arm_that_mujoco_moves(tmp_path):
    file = ControlFile.of(arm(tmp_path))
    own, other = (tuning.tune(file, "natural", moved_by=kind) for kind in ("armlet", "mujoco"))
    assert other.factor == 1.0 and [row.what for row in other.rows] == [row.what for row in own.rows]
    assert all(0 < abs(a.peak - b.peak) < 0.2 * a.peak for a, b in zip(own.rows, other.rows, strict=True))
    with pytest.raises(ArmletError, match="expected armlet or mujoco"):
        tuning.tune(file, "natural", moved_by="gazebo")


@pytest.mark.slow
@pytest.mark.parametrize("law, fails", [("bodies", "loads, motions, true arms: "), ("slotine", "chatters")])
def test_gains_too_high_are_lowered_until_they_pass(tmp_path, law, fails):
    """The modified Slotine-Li feeds back less of gamma: where the other fails altogether, it only chatters."""
    file = ControlFile.of(arm(tmp_path, gamma=1500.0))
    found = tuning.tune(file, law)
    assert found.factor is not None and found.factor < 1.0 and fails in found.failed
    gamma = found.changes["control", "gamma"]
    assert gamma == pytest.approx(1500.0 * found.factor, rel=1e-2)
    assert "-  gamma: 1500.0" in file.diff(found.changes) and "# of the test" in file.changed(found.changes)
    assert tuning.passes(tuning.examine(file, found.changes, law))
    assert not tuning.passes(tuning.examine(file, {}, law))


def test_a_missing_largest_load_is_said_and_proposed(tmp_path):
    found = tuning.tune(ControlFile.of(arm(tmp_path, payload="")), "natural")
    assert "payload_max is not stated: 1 kg" in found.notes[0]
    assert found.changes["control", "priors", "payload_max"] == 1.0


def test_an_arm_with_motors_too_weak_is_not_to_be_run(tmp_path):
    path = arm(tmp_path, effort=0.5)
    assert tuning.tune(ControlFile.of(path), "natural").factor is None
    result = CliRunner().invoke(app, ["tune", str(path), "--law", "natural"])
    assert result.exit_code == 1 and "do not run this arm under natural" in result.output
    assert "look at motors, limits" in result.output


def test_the_command_writes_a_diff_and_json(tmp_path):
    path = arm(tmp_path, payload="")
    out = tmp_path / "changes.diff"
    result = CliRunner().invoke(app, ["tune", str(path), "--law", "natural", "--json", "-o", str(out)])
    said = json.loads(result.stdout)
    assert result.exit_code == 0 and said["adaptive"] and said["diff"] == out.read_text()
    assert "+  priors: {relative: 0.1, payload_max: 1.0}" in said["diff"] and said["rows"][0]["verdict"] == "holds"
    assert load(path).gains.gamma[0] == 20.0  # the file itself is left alone


def test_no_bar_stands_before_the_line_of_an_error(tmp_path):
    path = arm(tmp_path)
    path.write_text(path.read_text().replace("mass: 1", "mas: 1"))
    result = CliRunner().invoke(app, ["tune", str(path)])
    assert result.exit_code == 1 and result.output.strip() == "" and "unknown key" in str(result.exception)


def test_encoders_that_no_file_states_are_tried(tmp_path):
    rows = tuning.tune(ControlFile.of(arm(tmp_path)), "bodies").rows
    (tried,) = [row for row in rows if row.what == "encoders of 14 bits"]
    assert not tried.needed and tried.verdict == tuning.PASSED


def test_only_laws_that_learn_are_tuned(tmp_path):
    result = CliRunner().invoke(app, ["tune", str(arm(tmp_path)), "--law", "pd"])
    assert result.exit_code == 1 and "expected one of" in str(result.exception)


def test_scaled_gains_keep_lambda_below_half_of_gamma(tmp_path):
    model = ControlFile.of(arm(tmp_path, gamma=100.0)).model()
    assert tuning.changed(model, 0.5) == {("control", "gamma"): 50.0, ("control", "Lambda"): 25.0}
    assert tuning.changed(model, 0.12) == {("control", "gamma"): 12.0, ("control", "Lambda"): 6.0}
    assert tuning.changed(model, 2.0) == {("control", "gamma"): 200.0, ("control", "Lambda"): 100.0}


def seen(**changes):
    return tuning.Seen(
        **({"fault": "", "peak": 0.5, "last": 0.2, "steps": 9.0, "torque": 0.5, "loudness": 0.001} | changes)
    )


@pytest.mark.parametrize(
    "law, ignorant, told, verdict",
    [
        ({}, {}, {}, "holds"),
        ({"last": 0.21}, {}, {}, "worse than PD"),
        ({"last": 0.21}, {"fault": "TRACKING"}, {}, "holds"),
        ({"last": 0.04}, {"last": 0.01}, {}, "holds"),
        ({"last": 0.21, "steps": 2.0}, {}, {}, "holds"),
        ({"loudness": 0.03}, {}, {"loudness": 0.014}, "chatters"),
        ({"loudness": 0.03}, {}, {"loudness": 0.016}, "holds"),
        ({"fault": "VELOCITY"}, {}, {}, "faults (VELOCITY)"),
        ({"fault": "VELOCITY"}, {}, {"fault": "TRACKING"}, "faults (VELOCITY), and so does PD"),
    ],
)
def test_verdicts(law, ignorant, told, verdict):
    assert tuning.verdict(seen(**law), seen(**ignorant), seen(**told)) == verdict


def test_true_arms_are_what_the_description_may_mean():
    model = load("puma6")
    true = meant(model, 0.1, 0.02, 3)
    assert (np.abs(true.phi[:, 0] / model.phi[:, 0] - 1) <= 0.02).all() and not np.array_equal(true.phi, model.phi)
    assert np.array_equal(meant(model, 0.1, 0.02, 3).phi, true.phi)
    assert np.allclose(meant(model, 0.0, 0.0, 3).phi, model.phi)
