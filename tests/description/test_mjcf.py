"""MJCF files: what MuJoCo makes of them is the oracle; written as robots' files are, by defaults, classes, frames."""

import importlib.util
import os

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.description.export import export
from armlet.errors import DescriptionError
from tests.description.test_export import written

# As the Menagerie writes: classes, degrees, euler angles, meshes to look at, inertias stated or of geometry, two joints
# of one body, a joint off the body's origin and one that is not at zero as it is drawn, a site for tools.
ARM = """
<mujoco model="an arm">
  <compiler angle="degree" meshdir="assets" autolimits="true"/>
  <option gravity="0.5 0 -9.7"/>
  <default>
    <joint armature="0.02" damping="0.3"/>
    <default class="big"><joint axis="0 1 0" range="-100 80" frictionloss="0.2"/>
      <general gainprm="40" biastype="affine" biasprm="0 -40 -3" forcerange="-9 9"/></default>
    <default class="visual"><geom type="mesh" contype="0" conaffinity="0" material="grey"/></default>
  </default>
  <asset><mesh name="link" file="lost.stl"/><texture name="lost" type="2d" file="lost.png"/>
    <material name="grey" texture="lost"/></asset>
  <worldbody>
    <light pos="0 0 2"/><geom name="floor" type="plane" size="1 1 1"/>
    <body name="base" pos="0 0 0.1" euler="0 0 30" childclass="big">
      <inertial pos="0 0 0" mass="2" diaginertia="0.1 0.1 0.1"/>
      <body pos="0 0.02 0.1" quat="0.8 0 0.6 0">
        <inertial pos="0.01 0.02 0.1" quat="1 2 3 4" mass="1.5" diaginertia="0.02 0.015 0.01"/>
        <joint name="pan" axis="0 0 1" pos="0.01 0.02 0"/>
        <joint name="lift" pos="0 0 0.05" ref="20" range="-60 80"/>
        <geom class="visual" mesh="link"/>
        <body name="fore" pos="0 0 0.3" xyaxes="1 1 0 -1 1 0.2">
          <joint name="reach" class="main" type="slide" axis="1 0 1" range="-0.1 0.2"/>
          <geom type="capsule" size="0.02 0.1" pos="0.02 0 0.1" density="900" material="grey"/>
          <body name="hand" pos="0.05 0 0.2" euler="10 20 30"><joint name="turn" axis="1 2 3"/>
            <geom type="box" size="0.02 0.03 0.04" mass="0.2"/>
           <geom type="sphere" size="0.01" mass="0.05" pos="0 0.1 0"/>
            <site name="grip" material="grey" pos="0.01 0.02 0.08" euler="0 90 0"/></body>
        </body>
      </body>
    </body>
  </worldbody>
  <actuator>
    <general name="servo" class="big" joint="pan"/><motor joint="lift" gear="5" ctrlrange="-2 2"/>
    <motor joint="reach" gear="-3" ctrlrange="-4 4" forcerange="-1.5 3"/><motor joint="turn"/>
  </actuator>
  <sensor><jointpos joint="pan"/></sensor>
  <keyframe><key qpos="0 0 0 0"/></keyframe>
</mujoco>
"""
ONE = '<body name="b"><inertial pos="0 0 0.1" mass="1" diaginertia="1e-3 1e-3 1e-3"/>{0}</body>'
TWO = (
    '<body name="a"><joint name="one" range="-1 1"/><geom size="0.1" pos="0.1 0 0"/>'
    '<body name="b" pos="0.3 0 0"><joint name="two" range="-1 1"/><geom size="0.1" pos="0.1 0 0"/></body></body>'
)


def file_of(folder, bodies, more="", name="arm.xml"):
    """Write an MJCF file."""
    (folder / name).write_text(f'<mujoco><compiler angle="radian"/><worldbody>{bodies}</worldbody>{more}</mujoco>')
    return folder / name


def inverse_differs(arm, text, states=30):
    """The largest difference of joint torques from MuJoCo's, N m or N, friction that is dry apart."""
    import mujoco

    made = mujoco.MjModel.from_xml_string(text)
    made.opt.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_CONSTRAINT)
    data, worst = mujoco.MjData(made), 0.0
    joints = [mujoco.mj_name2id(made, mujoco.mjtObj.mjOBJ_JOINT, name) for name in arm.joint_names]
    for q, qd, qdd in np.random.default_rng(0).uniform(-2, 2, (states, 3, len(joints))):
        data.qpos[made.jnt_qposadr[joints]] = q
        data.qvel[made.jnt_dofadr[joints]], data.qacc[made.jnt_dofadr[joints]] = qd, qdd
        mujoco.mj_inverse(made, data)
        dry = arm.model.fric_coul * np.clip(qd / arm.model.fric_coul_speed, -1, 1)
        worst = max(worst, np.abs(arm.rnea(q, qd, qdd) - dry - data.qfrc_inverse[made.jnt_dofadr[joints]]).max())
    return worst


def test_inverse_dynamics_and_limits_are_mujocos(tmp_path):
    (tmp_path / "arm.xml").write_text(ARM)
    arm = armlet.load(tmp_path / "arm.xml")
    without = ARM.replace('<geom class="visual" mesh="link"/>', "").replace(
        'file="lost.stl"', "builtin='sphere' params='0'"
    )
    without = without.replace('type="2d" file="lost.png"', 'type="2d" builtin="flat" width="8" height="8"')
    assert inverse_differs(arm, without) < 1e-13
    model = arm.model
    assert model.joint_names == ("pan", "lift", "reach", "turn")
    assert np.allclose(np.degrees(model.q_max[[0, 1, 3]]), 80)
    assert model.q_max[2] == 0.2
    assert model.fric_coul.tolist() == [0.2, 0.2, 0.0, 0.2]
    assert np.allclose(model.tau_max[:3], [9.0, 10.0, 4.5])
    assert "not used: the actuators' own loops, of gains servo 40" in model.notes
    assert "tip: site grip, the first with most joints before it" in model.notes


def test_the_actuators_own_loops_are_told_as_gains_of_law_pid(tmp_path):
    (tmp_path / "arm.xml").write_text(ARM.replace('class="big" joint="pan"', 'class="big" joint="pan" gear="2"'))
    by_rule = description.load(tmp_path / "arm.xml")
    (line,) = [note for note in by_rule.notes if note.startswith("law pid is the actuators' own loops")]
    (tmp_path / "arm.control.yaml").write_text(line.partition(" by ")[2] + "\n")
    model = description.load(tmp_path / "arm.xml")
    scale, gains = model.gains.pid_inertia, model.gains
    assert (gains.pid_K_p * scale)[0] == pytest.approx(4 * 40.0, rel=1e-4)
    assert (gains.pid_K_v * scale)[0] == pytest.approx(4 * 3.0, rel=1e-4)
    assert gains.pid_K_p[1:] == pytest.approx(by_rule.gains.pid_K_p[1:], rel=1e-4) and not gains.pid_K_i.any()


def test_the_end_point_is_where_mujoco_has_the_site(tmp_path):
    import mujoco

    (tmp_path / "arm.xml").write_text(ARM)
    (tmp_path / "assets").mkdir()
    arm, q = armlet.load(tmp_path / "arm.xml"), np.array([0.3, -0.4, 0.1, 0.7])
    spec = mujoco.MjSpec.from_string(ARM)
    for each in [*spec.meshes, *spec.materials, *spec.textures, *(g for g in spec.geoms if g.meshname)]:
        spec.delete(each)
    for each in [*spec.geoms, *spec.sites]:
        each.material = ""
    made = spec.compile()
    data = mujoco.MjData(made)
    data.qpos[:] = q
    mujoco.mj_kinematics(made, data)
    R, p = arm.forward_kinematics(q)
    assert np.abs(p - data.site("grip").xpos).max() < 1e-14
    assert np.abs(R.ravel() - data.site("grip").xmat).max() < 1e-14


def test_a_site_on_a_shoulder_is_no_tool(tmp_path):
    links = "".join(
        f'<body name="l{k}" pos="0.1 0 0"><joint name="j{k}" range="-1 1" axis="0 1 0"/><geom size="0.1"/>'
        + ('<site name="camera"/>' if k == 1 else "")
        for k in range(1, 5)
    )
    model = description.load(file_of(tmp_path, links + "</body>" * 4))
    assert "tip: link l4, the first with most joints before it" in model.notes


@pytest.mark.parametrize("name", ["puma6", "so101", "scheinman"])
def test_what_is_exported_moves_in_mujoco_as_it_does_here(name):
    texts = export(description.resolve(name), "mjcf")
    arm = armlet.load(name)
    assert inverse_differs(arm, texts[f"{name}.xml"]) < 1e-9


def test_a_joint_follows_another(tmp_path):
    follows = '<equality><joint joint1="two" joint2="one" polycoef="0.2 -0.5 0 0 0"/></equality>'
    model = description.load(file_of(tmp_path, TWO, follows))
    assert model.actuated.tolist() == [0]
    (coupling,) = model.couplings
    assert (coupling.outputs, coupling.ratio.tolist(), coupling.offset.tolist()) == ((1,), [[-0.5]], [0.2])


SPLIT = '<tendon><fixed name="split"><joint joint="one" coef="{}"/><joint joint="two" coef="-0.25"/></fixed>{}</tendon>'


@pytest.mark.parametrize(
    "more, tied, driven",
    [
        ("", 'tendon1="split" polycoef="0.1 0 0 0 0"', "one"),
        ("", 'tendon1="split" polycoef="0.1 0 0 0 0"', "two"),
        ('<fixed name="other"><joint joint="two" coef="2"/></fixed>', 'tendon1="split" tendon2="other"', "one"),
    ],
)
def test_tendons_that_are_tied_couple_two_joints(tmp_path, more, tied, driven):
    import mujoco

    bodies = TWO.replace('name="two"', 'name="two" ref="0.3"')
    rest = SPLIT.format(0.5, more) + f"<equality><tendon {tied}/></equality>"
    rest += f'<actuator><motor joint="{driven}" ctrlrange="-2 2"/></actuator>'
    file = file_of(tmp_path, bodies, rest)
    arm = armlet.load(file)
    (coupling,) = arm.model.couplings
    follower = {"one": "two", "two": "one"}[driven]
    assert arm.model.joint_names[coupling.outputs[0]] == follower
    made = mujoco.MjModel.from_xml_path(str(file))
    data = mujoco.MjData(made)
    for value in (-0.7, 0.4):
        data.joint(driven).qpos[0] = value
        data.joint(follower).qpos[0] = coupling.ratio[0, 0] * value + coupling.offset[0]
        mujoco.mj_forward(made, data)
        assert abs(data.efc_pos[0]) < 1e-15


def test_a_motor_pulls_at_joints_by_a_tendon(tmp_path):
    motor = '<actuator><general tendon="split" forcerange="-100 100" gear="2"/></actuator>'
    model = description.load(file_of(tmp_path, TWO, SPLIT.format(0.5, "") + motor))
    assert model.tau_max.tolist() == [100.0, 50.0]


AROUND = (
    '<site name="post" pos="0.2 0 0"/><body name="reel"><joint name="j" axis="0 1 0" range="-1 1"/><site name="end"/>'
    '<inertial pos="0 0 0.1" mass="1" diaginertia="1e-3 1e-3 1e-3"/>'
    '<geom name="drum" type="cylinder" size="0.1 1"/></body>'
)
CORD = '<spatial name="cord"><site site="post"/><geom geom="drum"/><site site="end"/></spatial>'


def test_a_tendon_that_leads_around_a_body_is_not_used(tmp_path):
    more = f'<tendon>{CORD}</tendon><actuator><motor name="winch" tendon="cord" ctrlrange="-1 1"/></actuator>'
    model = description.load(file_of(tmp_path, AROUND, more))
    assert "not used: actuator winch, which drives no joint of the arm" in model.notes


def test_a_weld_to_a_handle_is_no_part_of_the_arm(tmp_path):
    handle = '<body name="mouse" mocap="true"/>' + FREE.replace('"b"', '"cube"')
    tied = '<weld body1="mouse" body2="b"/><connect name="held" body1="b" body2="cube" anchor="0 0 0"/>'
    model = description.load(file_of(tmp_path, TWO + handle, f"<equality>{tied}</equality>"))
    assert model.joint_names == ("one", "two")
    assert "not used: <equality> equality0, which ties the arm to body mouse" in model.notes
    assert "not used: <equality> held, which ties the arm to body cube" in model.notes


SLIDES = ONE.replace('"b"', '"cart"').format('<joint name="j" type="slide" damping="{}"/>') + TWO


def test_a_slide_without_a_range_has_it_from_the_sidecar_or_stands(tmp_path):
    file, beside = file_of(tmp_path, SLIDES.format(0)), tmp_path / "arm.control.yaml"
    beside.write_text("joints: {j: {limits: {position: [0, 0.3]}}}\n")
    assert description.load(file).q_max.tolist() == [0.3, 1.0, 1.0]
    beside.write_text("fixed: {j: 0}\n")
    assert description.load(file).joint_names == ("one", "two")


def test_looks_that_weigh_nothing_need_no_files(tmp_path):
    looks = '<geom type="mesh" mesh="m" mass="0"/><geom type="mesh" mesh="m" density="0"/>'
    looks += '<geom type="mesh" mesh="m" group="2"/>'
    bodies = TWO.replace("<geom", looks + "<geom", 1)
    more = MESH + '<compiler inertiagrouprange="0 1"/>'
    plain = description.load(file_of(tmp_path, TWO, name="plain.xml"))
    assert np.array_equal(description.load(file_of(tmp_path, bodies, more)).phi, plain.phi)


def test_a_sidecar_says_what_mjcf_cannot(tmp_path):
    file = file_of(tmp_path, TWO, '<option gravity="0 0 -3"/>')
    assert description.load(file).gravity.tolist() == [0, 0, -3]
    (tmp_path / "arm.control.yaml").write_text("tip: a\nfixed: {two: 0.5}\njoints: {one: {limits: {velocity: 2}}}\n")
    model = description.load(file)
    assert (model.joint_names, model.gravity.tolist(), model.qd_max.tolist()) == (("one",), [0, 0, -3], [2.0])


def test_a_log_holds_the_arm_without_mujoco(tmp_path, monkeypatch):
    (tmp_path / "arm.xml").write_text(ARM)
    model = description.load(tmp_path / "arm.xml")
    kept = description.contents(tmp_path / "arm.xml")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    again = description.load(written(tmp_path, {name: data.decode() for name, data in kept.items()}))
    assert again.joint_names == model.joint_names
    for name in ("phi", "R_tree", "p_tree", "armature", "fric_coul", "q_min", "tau_max", "qd_max", "p_tip"):
        mine, theirs = getattr(model, name), getattr(again, name)
        assert np.allclose(mine, theirs, rtol=1e-12, atol=1e-14), name
    with pytest.raises(DescriptionError, match=r"pip install 'armlet\[mujoco\]'"):
        description.load(tmp_path / "arm.xml")


BALL, FREE = ONE.format('<joint name="j" type="ball"/>'), ONE.format("<freejoint/>")
MESH = '<asset><mesh name="m" file="lost.stl"/></asset>'
CONNECT = '<equality><connect body1="b" body2="world" anchor="0 0 0"/></equality>'
CURVE = '<equality><joint joint1="two" joint2="one" polycoef="0 1 2 0 0"/></equality>'


@pytest.mark.parametrize(
    "bodies, more, words",
    [
        (BALL, "", "joint 'j': expected a joint that turns (hinge) or slides, got a ball joint"),
        (FREE, "", "its bodies are free: take <freejoint> out of the base"),
        (ONE.format(""), "", "expected a joint that moves, got none"),
        (ONE.format('<joint name="j" type="slide"/>'), "", "joint 'j': limits: expected position: [lowest, highest]"),
        (
            SLIDES.format(1e11),
            "",
            "joint 'j': dynamics: damping: expected 0, or a number from 1e-30 to 1e+06, got 1e+11",
        ),
        (TWO, '<include file="gone.xml"/>', "bring the file that it includes along"),
        (
            AROUND + TWO,
            f"<tendon>{CORD}</tendon>" + '<equality><tendon tendon1="cord"/></equality>',
            "a tendon; state it",
        ),
        ('<body><joint/><geom type="mesh" mesh="m"/></body>', MESH, "lost.stl"),
        (TWO, CONNECT, "under loops: or couplings:"),
        (TWO, CURVE, "joint two: expected a joint that follows another by a constant ratio"),
        (TWO + "<body>", "", "MuJoCo refuses it"),
        ("<body><joint/></body>", "", "mass and inertia of moving bodies must be larger than mjMINVAL"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tmp_path, bodies, more, words):
    with pytest.raises(DescriptionError) as refused:
        description.load(file_of(tmp_path, bodies, more))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith(os.fspath(tmp_path / "arm.xml"))
    assert ("its bodies are free" in str(refused.value)) == ("freejoint" in bodies)


def test_a_body_that_is_free_beside_an_arm_is_no_part_of_it(tmp_path):
    model = description.load(file_of(tmp_path, TWO + FREE.replace('"b"', '"cube"')))
    assert model.joint_names == ("one", "two")
    assert "not used: body cube, which is free" in model.notes


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DescriptionError, match=r"none\.xml: expected an MJCF file, got no such file"):
        description.load(tmp_path / "none.xml")
