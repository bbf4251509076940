"""Locked joints: the arm that is left moves as the whole arm does with those joints at rest."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.description.assemble import assemble
from armlet.description.export import export
from armlet.description.locking import locked
from armlet.dynamics.arm import Arm
from armlet.errors import DescriptionError
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet

ARMS = ("puma6", "scheinman", "so101", "lu_meng4", "puma3")


@st.composite
def cases(draw):
    """(arm, joint name -> position): some joints, never all, and never what the tip's chain cannot lose."""
    raw = description.read_raw(draw(st.sampled_from(ARMS)))
    names = [joint.name for joint in raw.joints]
    chosen = draw(st.lists(st.sampled_from(names[1:]), unique=True, max_size=len(names) - 1))
    if draw(st.booleans()) and len(chosen) < len(names) - 1:
        left = [name for name in names[1:] if name not in chosen]
        chosen = [names[0], *chosen] if left else chosen
    return raw, {name: draw(st.floats(-1.0, 1.0)) for name in chosen}


@settings(max_examples=25, deadline=None)
@given(cases(), st.integers(0, 2**31))
def test_torque_and_tip_are_those_of_the_whole_arm_at_rest_there(case, seed):
    raw, positions = case
    keeps_tip = any(joint.name not in positions for joint in raw.joints[: raw.tip_body + 1])
    if not keeps_tip:
        with pytest.raises(DescriptionError, match="last that moves the tip"):
            locked(raw, positions)
        return
    whole, less = Arm(assemble(raw)), Arm(assemble(locked(raw, positions)))
    names = list(whole.model.joint_names)
    free = [names.index(name) for name in less.model.joint_names]
    assert less.n == whole.n - len(positions)
    rng = np.random.default_rng(seed)
    motion = np.zeros((3, 5, whole.n))
    motion[:, :, free] = rng.uniform(-1, 1, (3, 5, less.n))
    motion[0][:, [names.index(name) for name in positions]] = list(positions.values())
    tau = whole.rnea(*motion)[:, free]
    np.testing.assert_allclose(less.rnea(*motion[:, :, free]), tau, rtol=1e-9, atol=1e-9)
    for found, expected in zip(
        less.forward_kinematics(motion[0][:, free]), whole.forward_kinematics(motion[0]), strict=True
    ):
        np.testing.assert_allclose(found, expected, atol=1e-12)


def test_what_is_stated_of_each_joint_goes_with_it(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(Path(description.resolve("puma3")).read_text().replace("  K_v: 20", "  K_v: [20, 21, 22]"))
    raw = description.read_raw(path)
    assert locked(raw, {"shoulder": 0.0}).control.K_v == [20, 22] and raw.control.K_v == [20, 21, 22]
    so101 = locked(description.read_raw("so101"), {"gripper": 0.0})
    assert so101.servos is not None and "gripper" not in [row.joint for row in so101.servos.joints]


def test_a_file_of_the_locked_arm_is_the_same_arm(tmp_path):
    held = {"wrist_roll": 0.3, "flange": -0.2}
    ((name, text),) = export(description.resolve("puma6"), "yaml", stem="less", lock=held).items()
    (tmp_path / name).write_text(text)
    again, model = description.load(tmp_path / name), assemble(locked(description.read_raw("puma6"), held))
    assert again.joint_names == model.joint_names
    for field in ("phi", "p_tree", "R_tree", "p_tip", "q_min", "tau_max", "fric_visc", "armature"):
        np.testing.assert_allclose(getattr(again, field), getattr(model, field), atol=1e-12)
    np.testing.assert_allclose(again.gains.share_gain, model.gains.share_gain, rtol=1e-9)


@pytest.mark.parametrize("words, said", [
    (["nobody=0"], ["nobody", "waist"]), (["waist"], ["JOINT=POSITION"]), (["waist=nan"], ["JOINT=POSITION"]),
    (["elbow=500"], ["elbow", "500 degrees is beyond its limits", "to"]),
    (["waist=0", "shoulder=0", "elbow=0"], ["last that moves the tip"]),
])  # fmt: skip
def test_what_cannot_be_locked_is_one_line(tmp_path, words, said):
    options = [part for word in words for part in ("--lock", word)]
    file = tmp_path / "less.yaml"
    assert_one_line(armlet("export", "puma3", *options, "-o", str(file)), *said)
    assert_one_line(armlet("compile", "puma3", *options, "-o", str(file)), *said)
    assert not file.exists()


def test_loops_are_refused():
    with pytest.raises(DescriptionError, match="without loops"):
        locked(description.read_raw("four_bar"), {description.read_raw("four_bar").joints[0].name: 0.0})
