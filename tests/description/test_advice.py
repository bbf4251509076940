"""What a description lacks for learning is said with the key to write; once it is written, nothing is said."""

import re
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.description.gain_rules.rigid_motion import mass_matrix, motion
from armlet.description.gain_rules.sampled import states
from armlet.errors import DescriptionError
from oracles.engines import robot_file

BARE = """
name: bare
inertia_about: com
joints:
  - {name: turn, xyz: [0, 0, 0], link: {mass: 1.0, com: [0.1, 0, 0], inertia: [0.01, 0.01, 0.01]}}
  - {name: bend, xyz: [0.3, 0, 0], link: {mass: 0.5, com: [0.1, 0, 0], inertia: [0.01, 0.01, 0.01]}}
tool: {xyz: [0.2, 0, 0]}
"""
WRITTEN = {
    "control.priors.payload_max is not stated": "control: {priors: {payload_max: 0.4}}",
    "limits.velocity is not stated": "limits: {velocity: 4",
    "limits.acceleration is not stated": "acceleration: 9}",
    "no encoder is stated": "encoder_step: 0",
    "friction is not stated": "friction: {}",
}


def advice(text):
    return description.from_text(text, "bare.yaml").advice


def written(text, joint):
    """The file with keys written into each joint."""
    return re.sub(r"\{name: (turn|bend),", rf"{{name: \1, {joint},", text)


def test_each_thing_that_is_missing_is_named_with_what_is_taken():
    lines = advice(BARE)
    assert len(lines) == len(WRITTEN)
    for line, start in zip(lines, WRITTEN, strict=True):
        assert line.startswith(start) and "; write " in line
    assert "0.5 kg, the mass of the link with the tip (joint bend)" in lines[0]
    assert "3 rad/s is taken" in lines[1] and "10 rad/s^2 is taken" in lines[2]
    assert all("any joint" in line for line in lines[1:])


def test_what_is_written_is_advised_no_more():
    joint = "limits: {velocity: 4, acceleration: 9}, encoder_step: 0, friction: {}"
    assert advice(written(BARE, joint) + WRITTEN["control.priors.payload_max is not stated"]) == ()


def test_velocities_too_coarse_for_a_fast_law_are_said():
    """With ticks that are stated the rule is advised; with those of the rule, what else there is."""
    joint = "limits: {velocity: 4, acceleration: 9, effort: 0.6}, encoder_bits: 10, friction: {}"
    load = WRITTEN["control.priors.payload_max is not stated"]
    stated, ruled = (advice(written(BARE, f"{joint}, velocity_ticks: {ticks}") + load) for ticks in ("8", "auto"))
    assert len(stated) == len(ruled) == 1
    assert "readings 8 ticks apart" in stated[0] and stated[0].endswith(
        "velocity_ticks: auto, which chooses the ticks by rule"
    )
    assert "let the servos measure velocity" in ruled[0]
    assert advice(written(BARE, f"{joint.replace('10', '18')}, velocity_ticks: auto") + load) == ()


def test_only_joints_that_lack_something_are_named():
    text = BARE.replace("{name: turn,", "{name: turn, encoder_bits: 14,")
    line = next(line for line in advice(text) if "encoder" in line)
    assert "bend" in line and "turn" not in line


@pytest.mark.parametrize("share, weak", [(0.99, False), (1.01, True)])
def test_a_joint_that_friction_alone_can_hold_beyond_e_max_is_weak(share, weak):
    """At e_max PD gives K_p times the mean inertia times e_max; Coulomb friction of more is too much."""
    model = description.from_text(BARE, "bare.yaml")
    mass = mass_matrix(model, motion(model, *states(model)))[:, 1, 1].mean()
    coulomb = share * float(model.gains.K_p[1] * mass * model.gains.e_max[1])
    text = BARE.replace("{name: bend,", f"{{name: bend, friction: {{coulomb: {coulomb}}},")
    lines = [line for line in advice(text) if "weak" in line]
    assert bool(lines) is weak
    assert not weak or ("at bend:" in lines[0] and "armature" in lines[0] and "control.K_p" in lines[0])


def test_priors_of_friction_are_enough_to_learn_it():
    text = BARE + "control: {priors: {viscous: 0.1}}"
    assert not any("friction" in line for line in advice(text))


def test_arms_of_papers_state_what_learning_needs():
    for name in ("two_link", "puma3", "lu_meng4", "so101"):
        assert description.load(name).advice == ()


@pytest.mark.parametrize("name", ["ur_description/urdf/ur5_robot.urdf", "z1_description/urdf/z1.urdf"])
def test_a_urdf_alone_is_told_what_its_sidecar_should_say(tmp_path, name):
    path = tmp_path / "arm.urdf"
    path.write_text(Path(robot_file(name)).read_text())
    bare = description.load(path)
    said = " ".join(bare.advice)
    assert all(key in said for key in ("payload_max", "limits.acceleration", "encoder_bits"))
    joints = ", ".join(
        f"{joint}: {{encoder_bits: 14, armature: 1.0, friction: {{viscous: 0.1}}, limits: {{acceleration: 5}}}}"
        for joint in bare.joint_names
    )
    path.with_suffix(".control.yaml").write_text(f"control: {{priors: {{payload_max: 1}}}}\njoints: {{{joints}}}\n")
    assert description.load(path).advice == ()


def test_advice_changes_nothing():
    """Advice is words: the same arm, with what was taken written out, is the same model."""
    bare = description.from_text(BARE, "bare.yaml")
    joint = "limits: {velocity: 3, acceleration: 10}, encoder_step: 0, friction: {}"
    text = written(BARE, joint) + "control: {priors: {payload_max: 0.5, payload_start: 0}}"
    full = description.from_text(text, "bare.yaml")
    assert np.array_equal(bare.gains.bodies, full.gains.bodies) and np.array_equal(bare.tau_max, full.tau_max)


def with_slip(slip):
    """The file, complete but for one number, and gravity along the arm's swing."""
    joint = "limits: {velocity: 4, acceleration: 9, effort: 9}, encoder_step: 0, friction: {}"
    right = written(BARE.replace("\ntool", "\ngravity: [-9.81, 0, 0]\ntool"), joint)
    right += WRITTEN["control.priors.payload_max is not stated"]
    assert advice(right) == ()
    wrong = re.sub(rf"{slip.split(':')[0]}: (\[.*?\]|[0-9.]+)", slip, right, count=1)
    assert wrong != right
    return wrong


@pytest.mark.parametrize(
    "slip, words",
    [
        ("mass: 1000.0", "link.mass: 1000: .* denser than any matter.*; write 1 if that is in grams"),
        ("com: [100, 0, 0]", "link.com: 100 m is longer than any arm, 20 m; write 0.1 if that is in millimetres"),
        ("effort: 1e-3", "limits.effort: 0.001 N m does not hold the arm against gravity in 100 % of its positions"),
    ],
)
def test_an_effort_that_does_not_hold_the_arm_is_refused_where_a_slip_of_units_makes_it(slip, words):
    """Grams, millimetres, and N m where the file means something else."""
    with pytest.raises(DescriptionError, match=words):
        advice(with_slip(slip))


def test_an_effort_that_is_somewhat_too_weak_is_advised():
    (line,) = advice(with_slip("effort: 0.8"))
    assert line.startswith("limits.effort of turn, ") and "does not hold the arm against gravity in " in line
