"""URDF files: the same dynamics as Pinocchio's own reader, and one clear line for what is not supported."""

import math
import re
from pathlib import Path

import numpy as np
import pinocchio as pin
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.description import files, load
from armlet.description.assemble import assemble
from armlet.description.urdf.read import arm_of
from armlet.description.urdf.xml import parse_urdf
from armlet.errors import DescriptionError
from armlet.model import PRISMATIC, REVOLUTE, inertia
from oracles.engines import MujocoArm, PinocchioArm, pinocchio_model, robot_file

ARMS = [
    "ur_description/urdf/ur5_robot.urdf",
    "ur_description/urdf/ur5_gripper.urdf",
    "kinova_description/robots/kinova.urdf",  # three continuous joints
    "talos_data/robots/talos_left_arm.urdf",  # a <mimic> on joints that are fixed
    "xarm_description/urdf/xarm7.urdf",
    "z1_description/urdf/z1.urdf",
    "so_arm_description/urdf/so101.urdf",  # listed from the hand to the base
    "panda_description/urdf/panda.urdf",  # <mimic> taken out below; two prismatic fingers
    "go2_description/urdf/go2.urdf",  # four branches
    "g1_description/urdf/g1_29dof_rev_1_0.urdf",  # 29 joints
]


@pytest.fixture(params=ARMS, ids=lambda name: Path(name).stem)
def urdf_path(request, tmp_path):
    """A URDF file of example-robot-data, without <mimic> on joints that move."""
    text = Path(robot_file(request.param)).read_text()
    if "panda" in request.param:
        text, count = re.subn(r"<mimic [^>]*/>", "", text)
        assert count == 1
    path = tmp_path / Path(request.param).name
    path.write_text(text)
    return path


def pinocchio_state(model, names, q, qd, qdd):
    """The same state in the order and the coordinates (cos, sin for continuous) of a Pinocchio model."""
    q_theirs, v_theirs, a_theirs = pin.neutral(model), np.zeros(model.nv), np.zeros(model.nv)
    for name, q_i, qd_i, qdd_i in zip(names, q, qd, qdd):
        joint = model.joints[model.getJointId(name)]
        q_theirs[joint.idx_q : joint.idx_q + joint.nq] = [q_i] if joint.nq == 1 else [math.cos(q_i), math.sin(q_i)]
        v_theirs[joint.idx_v], a_theirs[joint.idx_v] = qd_i, qdd_i
    return q_theirs, v_theirs, a_theirs


def test_urdf_vs_pinocchio_s_reader(urdf_path):
    ours = load(urdf_path)
    theirs = pin.buildModelFromUrdf(str(urdf_path))
    data = theirs.createData()
    rebuilt = pinocchio_model(ours)
    rebuilt_data = rebuilt.createData()
    assert sorted(ours.joint_names) == sorted(theirs.names[1:])
    where = [theirs.joints[theirs.getJointId(name)].idx_v for name in ours.joint_names]
    back = [rebuilt.joints[rebuilt.getJointId(name)].idx_v for name in ours.joint_names]
    rng = np.random.default_rng(1)
    for _ in range(5):
        q, qd, qdd = rng.normal(size=(3, ours.n))
        state = pinocchio_state(theirs, ours.joint_names, q, qd, qdd)
        mine = pinocchio_state(rebuilt, ours.joint_names, q, qd, qdd)
        tau, my_tau = pin.rnea(theirs, data, *state)[where], pin.rnea(rebuilt, rebuilt_data, *mine)[back]
        assert np.allclose(tau, my_tau, rtol=0, atol=1e-10 * max(1, np.abs(tau).max()))
        H, my_H = (full(pin.crba(m, d, s)) for m, d, s in ((theirs, data, state[0]), (rebuilt, rebuilt_data, mine[0])))
        assert np.allclose(H[np.ix_(where, where)], my_H[np.ix_(back, back)], rtol=0, atol=1e-10 * max(1, H.max()))
        com, my_com = pin.centerOfMass(theirs, data, state[0]), pin.centerOfMass(rebuilt, rebuilt_data, mine[0])
        assert np.allclose(com, my_com, rtol=0, atol=1e-10)
    mass = pin.computeTotalMass(theirs)
    assert ours.phi[:, 0].sum() == pytest.approx(mass, rel=1e-12)
    assert pin.computeTotalMass(rebuilt) == pytest.approx(mass, rel=1e-12)


def full(H):
    """The whole of a matrix of which crba fills the upper triangle."""
    return np.triu(H) + np.triu(H, 1).T


def test_urdf_limits_friction_and_tip_vs_pinocchio_s_reader(urdf_path):
    ours, theirs = load(urdf_path), pin.buildModelFromUrdf(str(urdf_path))
    for i, name in enumerate(ours.joint_names):
        joint = theirs.joints[theirs.getJointId(name)]
        if joint.nq == 1:
            assert ours.q_min[i] == pytest.approx(theirs.lowerPositionLimit[joint.idx_q])
            assert ours.q_max[i] == pytest.approx(theirs.upperPositionLimit[joint.idx_q])
        else:
            assert [ours.q_min[i], ours.q_max[i]] == [-math.pi, math.pi]
        effort = theirs.effortLimit[joint.idx_v]
        assert ours.tau_max[i] == pytest.approx(effort) if 0 < effort < 1e6 else ours.tau_max[i] > 0
    q = np.random.default_rng(2).normal(size=ours.n)
    data = theirs.createData()
    pin.framesForwardKinematics(theirs, data, pinocchio_state(theirs, ours.joint_names, q, q, q)[0])
    tip = next(note.split("link ")[1].split(",")[0] for note in ours.notes if note.startswith("tip: "))
    R, p = PinocchioArm(ours).tip(q)
    expected = data.oMf[theirs.getFrameId(tip, pin.FrameType.BODY)]
    assert np.allclose(p, expected.translation, atol=1e-10) and np.allclose(R, expected.rotation, atol=1e-10)


def test_urdf_arm_in_mujoco(urdf_path):
    model = load(urdf_path)
    q, qd, qdd = np.random.default_rng(3).normal(size=(3, model.n))
    tau = PinocchioArm(model).rnea(q, qd, qdd)
    assert np.allclose(tau, MujocoArm(model).rnea(q, qd, qdd), rtol=0, atol=1e-8 * max(1, np.abs(tau).max()))


ROBOT = """<?xml version="1.0"?>
<robot name="arm">
  <link name="world"/>
  <link name="base"><inertial><mass value="3"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>
  <link name="hand">
    <inertial>
      <origin xyz="0 0 0.1" rpy="0 0 1"/><mass value="0.5"/>
      <inertia ixx="0.01" ixy="0.001" ixz="0" iyy="0.02" iyz="0" izz="0.02"/>
    </inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual>
  </link>
  <link name="arm">
    <inertial><origin xyz="0 0 0.2"/><mass value="1"/>
      <inertia ixx="0.02" ixy="0" ixz="0" iyy="0.02" iyz="0" izz="0.01"/></inertial>
  </link>
  <link name="flange"/>
  <joint name="slide" type="prismatic">
    <origin xyz="0 0 0.4" rpy="0 0.5 0"/><parent link="flange"/><child link="hand"/><axis xyz="0 -2 0"/>
    <limit lower="0" upper="0.2" effort="30" velocity="0.5"/><dynamics damping="0.7" friction="0.2"/>
  </joint>
  <joint name="bolt" type="fixed"><origin xyz="0 0.1 0"/><parent link="arm"/><child link="flange"/></joint>
  <joint name="swing" type="revolute">
    <origin xyz="0 0 1"/><parent link="base"/><child link="arm"/><axis xyz="0 1 1"/>
    <limit lower="-1" upper="1" effort="0" velocity="2"/>
  </joint>
  <joint name="mount" type="fixed"><parent link="world"/><child link="base"/></joint>
  <transmission name="t"/>
</robot>
"""


def read(tmp_path, text=ROBOT, sidecar=None):
    path = tmp_path / "arm.urdf"
    path.write_text(text)
    if sidecar is not None:
        (tmp_path / "arm.control.yaml").write_text(sidecar)
    return load(path)


def test_joint_order_is_file_order_with_parents_first(tmp_path):
    model = read(tmp_path)
    assert model.joint_names == ("swing", "slide") and model.parent.tolist() == [-1, 0]
    assert model.joint_type.tolist() == [REVOLUTE, PRISMATIC] and model.name == "arm"


def test_axes_are_turned_onto_z_and_normalised(tmp_path):
    model = read(tmp_path)
    assert np.allclose(model.R_tree[0][:, 2], np.array([0, 1, 1]) / math.sqrt(2))
    p0, p1 = (PinocchioArm(model).tip([0.0, q])[1] for q in (0.0, 0.2))
    assert np.allclose(p1 - p0, [0, -0.2, 0])  # against the y axis, which the slide's pitch leaves alone
    assert all(np.allclose(R @ R.T, np.eye(3), atol=1e-12) for R in model.R_tree)


def test_notes_name_what_was_not_used_or_assumed(tmp_path):
    notes = "; ".join(read(tmp_path).notes)
    assert "not used: 1 <transmission>, 1 <visual>" in notes
    assert "3 kg are fixed to the base" in notes
    assert "limits.effort not given for swing" in notes
    assert "rotor inertia is 0" in notes and "tip: link hand" in notes and "no arm.control.yaml" in notes


def test_attributes_that_are_not_used_are_noted(tmp_path):
    text = ROBOT.replace('velocity="0.5"/>', 'velocity="0.5" jerk="3"/>').replace(
        'friction="0.2"', 'friction="0.2" spring="1"'
    )
    assert "1 <dynamics spring=>, 1 <limit jerk=>" in "; ".join(read(tmp_path, text).notes)


def test_friction_and_limits(tmp_path):
    model = read(tmp_path)
    assert model.fric_visc.tolist() == [0, 0.7] and model.fric_coul.tolist() == [0, 0.2]
    assert model.q_max.tolist() == [1, 0.2] and model.qd_max.tolist() == [2, 0.5]
    assert model.tau_max[1] == 30 and model.tau_max[0] > 10 and model.qdd_max.tolist() == [10, 5]


SIDECAR = """
gravity: [0, 0, -1.62]
tip: flange
joints:
  swing:
    actuator: {rotor_inertia: 1e-5, gear_ratio: 100}
    limits: {position_deg: [-30, 30], effort: 44}
    encoder_bits: 14
control: {Lambda: [5, 6]}
"""


def test_sidecar_says_what_urdf_cannot(tmp_path):
    model = read(tmp_path, sidecar=SIDECAR)
    assert model.gravity.tolist() == [0, 0, -1.62] and model.tip_body == 0
    assert model.armature.tolist() == pytest.approx([0.1, 0]) and model.gains.Lambda.tolist() == [5, 6]
    assert model.q_max.tolist() == pytest.approx([math.pi / 6, 0.2])
    assert model.tau_max.tolist() == [44, 30] and model.qd_max.tolist() == [2, 0.5]
    assert model.fric_visc.tolist() == [0, 0.7]
    assert model.encoder_step[0] == pytest.approx(2 * math.pi / 2**14)
    assert np.allclose(PinocchioArm(model).tip([0, 0])[1], [0, 0.1, 1])


def test_a_range_of_nothing_counts_as_not_stated(tmp_path):
    """Of a joint that turns; one that slides has no default."""
    zeros = ROBOT.replace('lower="-1" upper="1"', 'lower="0" upper="0"')
    assert zeros != ROBOT
    model = read(tmp_path, zeros)
    assert [model.q_min[0], model.q_max[0]] == pytest.approx([-math.pi, math.pi])


def test_files_names_the_sidecar_too(tmp_path):
    source = read(tmp_path).source
    assert files(source) == [source] and files("puma3") == [load("puma3").source]
    read(tmp_path, sidecar=SIDECAR)
    assert files(source) == [source, str(tmp_path / "arm.control.yaml")]


def test_sidecar_holds_a_joint_where_it_is_told(tmp_path):
    free = read(tmp_path)
    held = read(tmp_path, sidecar="fixed: {slide: 0.15}\n")
    assert held.joint_names == ("swing",) and held.phi[0, 0] == pytest.approx(1.5)
    q, qd, qdd = (np.array([v, 0.0]) for v in (0.3, -0.8, 1.1))
    q[1] = 0.15
    expected = PinocchioArm(free).rnea(q, qd, qdd)[0]
    assert PinocchioArm(held).rnea(q[:1], qd[:1], qdd[:1])[0] == pytest.approx(expected, abs=1e-12)


def test_sidecar_holds_a_finger_that_mimics(tmp_path):
    text = Path(robot_file("panda_description/urdf/panda.urdf")).read_text()
    model = read(tmp_path, text, "fixed: {panda_finger_joint1: 0.02, panda_finger_joint2: 0.02}\n")
    assert model.n == 7


def test_a_joint_that_mimics_follows_its_leader(tmp_path):
    text = Path(robot_file("panda_description/urdf/panda.urdf")).read_text()
    model = read(tmp_path, text)
    leader, finger = (model.joint_names.index(f"panda_finger_joint{k}") for k in (1, 2))
    assert (model.n, model.n_act) == (9, 8) and finger not in model.actuated
    (coupling,) = model.couplings
    assert coupling.outputs == (finger,) and coupling.inputs == (leader,)
    assert coupling.ratio == [[1.0]] and coupling.offset == [0.0]


@given(st.tuples(*[st.floats(-1, 1, width=32)] * 3).filter(lambda v: np.linalg.norm(v) > 0.01))
def test_any_axis_vs_pinocchio_s_reader(axis):
    xyz = " ".join(repr(float(v)) for v in axis)
    text = ROBOT.replace('xyz="0 1 1"', f'xyz="{xyz}"')
    theirs = pin.buildModelFromXML(text)
    ours = assemble(arm_of(parse_urdf("arm.urdf", text)))
    q, qd, qdd = np.array([[0.3, 0.1], [1.0, -0.5], [0.2, 2.0]])
    expected = pin.rnea(theirs, theirs.createData(), q, qd, qdd)
    friction = ours.fric_visc * qd + ours.fric_coul * np.clip(qd / ours.fric_coul_speed, -1, 1)
    assert np.allclose(PinocchioArm(ours).rnea(q, qd, qdd) - friction, expected, atol=1e-9)


def test_fixed_links_are_lumped_not_dropped(tmp_path):
    weighty = ROBOT.replace(
        '<link name="flange"/>',
        '<link name="flange"><inertial><origin xyz="0.1 0 0"/><mass value="2"/>'
        '<inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.1"/></inertial></link>',
    )
    light, heavy = read(tmp_path).phi[0], read(tmp_path, weighty).phi[0]
    R = read(tmp_path).R_tree[0].T  # the swing's link frame, in its body frame
    added = inertia.from_com(2.0, [0.1, 0, 0], 0.1 * np.eye(3))
    assert np.allclose(heavy - light, inertia.moved(added, R, R @ [0, 0.1, 0]))


def refused(tmp_path, text, sidecar=None):
    with pytest.raises(DescriptionError) as caught:
        read(tmp_path, text, sidecar)
    line = str(caught.value)
    assert "\n" not in line and "arm." in line and len(line) < 500
    return line


INERTIA = 'ixx="0.02" ixy="0" ixz="0" iyy="0.02" iyz="0" izz="0.01"'


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('type="revolute"', 'type="floating"', "joint 'swing': expected the type revolute, continuous, prismatic or fixed, got 'floating'"),
        ('type="revolute"', 'type="planar"', "joint 'swing': expected the type revolute, continuous, prismatic or fixed, got 'planar'"),
        ('type="revolute"', "", "joint 'swing': expected the type revolute, continuous, prismatic or fixed, got nothing"),
        ('<axis xyz="0 1 1"/>', '<axis xyz="0 1 1"/><mimic joint="bolt"/>', "joint 'swing': mimic: expected <mimic> of another joint that moves, got 'bolt'"),
        ('<axis xyz="0 1 1"/>', '<axis xyz="0 1 1"/><mimic joint="swing"/>', "joint 'swing': mimic: expected <mimic> of another joint that moves, got 'swing'"),
        ('<axis xyz="0 1 1"/>', '<axis xyz="0 1 1"/><mimic/>', "joint 'swing': mimic: expected joint=, got nothing"),
        ('<axis xyz="0 1 1"/>', '<axis xyz="0 0 0"/>', "joint 'swing': axis: expected a direction, got '0 0 0'"),
        ('<axis xyz="0 1 1"/>', '<axis xyz="0 1"/>', "joint 'swing': axis: xyz: expected 3 numbers (finite, at most 1e+06), got '0 1'"),
        ('<mass value="1"/>', '<mass value="1e-310"/>', "link 'arm': mass: expected 0, or a mass >= 1e-30 kg, got 1e-310"),
        ('<mass value="1"/>', '<mass value="-1"/>', "link 'arm': mass: expected a mass >= 0 kg, got -1"),
        ('<mass value="1"/>', '<mass value="nan"/>', "link 'arm': mass: value: expected a number (finite, at most 1e+06), got 'nan'"),
        ('<mass value="1"/>', '<mass value="1,5"/>', "link 'arm': mass: value: expected a number (finite, at most 1e+06), got '1,5'"),
        ('<mass value="1"/>', "<mass/>", "link 'arm': mass: value: expected a number (finite, at most 1e+06), got nothing"),
        ('<mass value="1"/>', "", "link 'arm': expected <mass>, got none"),
        (INERTIA, 'ixx="0.02"', "link 'arm': inertia: ixy: expected a number (finite, at most 1e+06), got nothing"),
        (INERTIA, INERTIA.replace("0.01", "0.1"), "link 'arm': expected no principal moment above the sum of the other two, got 0.02, 0.02, 0.1 kg m^2; correct its <inertia>"),
        (INERTIA, INERTIA.replace("0.01", "-0.1"), "link 'arm': expected principal moments about the centre of mass >= 0"),
        ('lower="-1" upper="1"', 'lower="1" upper="-1"', "joint 'swing': limits: position: expected [lowest, highest] with lowest < highest"),
        ('lower="-1"', 'lower="-1e16"', "joint 'swing': limit: lower: expected a number (finite, at most 1e+06), got '-1e16'; make it continuous"),
        ('lower="-1" upper="1"', "", "joint 'swing': expected <limit> with lower and upper for a revolute joint, got none; make it continuous"),
        ('effort="30"', 'effort="1e-300"', "joint 'slide': limit: effort: expected 0, or a number from 1e-30 to 1e+06, got 1e-300"),
        ('damping="0.7"', 'damping="1e-300"', "joint 'slide': dynamics: damping: expected 0, or a number from 1e-30 to 1e+06, got 1e-300"),
        ('effort="30"', 'effort="-30"', "joint 'slide': limit: effort: expected a number >= 0, got -30"),
        ('damping="0.7"', 'damping="-0.7"', "joint 'slide': dynamics: damping: expected a number >= 0, got -0.7"),
        ('<parent link="base"/>', '<parent link="bass"/>', "joint 'swing': parent: expected a link of this file, got 'bass'"),
        ('<child link="arm"/>', '<child link="leg"/>', "joint 'swing': child: expected a link of this file, got 'leg'"),
        ('<child link="arm"/>', "", "joint 'swing': expected <child>, got none"),
        ('<child link="arm"/>', '<child link="hand"/>', "joint 'swing': expected one joint that carries link 'hand', got slide as well"),
        ('<parent link="base"/>', '<parent link="hand"/>', "expected a tree, got a cycle through the joints 'slide, bolt, swing'"),
        ('<link name="flange"/>', '<link name="flange"/><link name="loose"/>', "expected one link that no joint carries (the base), got 'world, loose'"),
        ('<link name="flange"/>', '<link name="arm"/>', "link 'arm': expected a link name of its own, got it twice"),
        ('<link name="flange"/>', "<link/>", "expected a name for every link, got a link without"),
        ('name="bolt"', 'name="swing"', "joint 'swing': expected a joint name of its own, got it twice"),
        ("<transmission", "<xacro:macro", "arm.urdf:27: expected XML, got a syntax error: unbound prefix; run xacro on it first"),
        ('<transmission name="t"/>', "<loop_joint/>", "expected a tree, got <loop_joint>; closed loops stand in a .control.yaml file, under loops:"),
        ('<transmission name="t"/>', '<loop name="bar"/>', "expected a tree, got <loop> 'bar'; closed loops"),
        ('<transmission name="t"/>', '<coupling name="belt"/>', "expected a tree, got <coupling> 'belt'; closed loops"),
        ('<transmission name="t"/>', '<gazebo reference="hand"><joint name="close"/></gazebo>', "expected a tree, got <gazebo> 'hand'; closed"),
        ("</robot>", "", "arm.urdf:29: expected XML, got a syntax error: no element found"),
        ('name="arm">\n  <link', 'name="arm"\n  <link', "expected XML, got a syntax error"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path, old, new, words):
    assert ROBOT.count(old) >= 1
    assert words in refused(tmp_path, ROBOT.replace(old, new, 1))


def test_all_mistakes_of_links_and_joints_are_told_at_once(tmp_path):
    wrong = [('<mass value="1"/>', '<mass value="x"/>'), ('"0 1 1"', '"0 0 0"'), ('effort="30"', 'effort="many"')]
    text = ROBOT
    for old, new in wrong:
        text = text.replace(old, new)
    line = refused(tmp_path, text)
    assert line.startswith(f"{tmp_path / 'arm.urdf'}: 3 mistakes: (1) link 'arm': mass: value: expected a number")
    assert "(2) joint 'slide': limit: effort: " in line and "(3) joint 'swing': axis: expected a direction" in line
    ends = ROBOT.replace('<parent link="base"/>', '<parent link="bass"/>').replace(
        'link="hand"/><axis', 'link="h"/><axis'
    )
    line = refused(tmp_path, ends)
    assert "2 mistakes: (1) joint 'slide': child: " in line and "(2) joint 'swing': parent: " in line
    physics = ROBOT.replace(INERTIA, INERTIA.replace("0.01", "0.1")).replace('damping="0.7"', 'damping="-1"')
    line = refused(tmp_path, physics.replace('lower="-1" upper="1"', ""))
    assert "3 mistakes: (1) joint 'swing': expected <limit>" in line and "(2) joint 'slide': dynamics: " in line
    assert "(3) link 'arm': expected no principal moment" in line


def test_of_many_mistakes_ten_are_told(tmp_path):
    links = "".join(f'<link name="l{k}"><inertial/></link>' for k in range(15))
    with pytest.raises(DescriptionError, match=r"15 mistakes: \(1\) link 'l0'.*\(10\) link 'l9'.*, and 5 more"):
        read(tmp_path, f'<robot name="r">{links}</robot>')


BOMB = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><robot name="&b;"/>'


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "expected XML, got a syntax error: no element found"),
        ("name: arm", "expected XML, got a syntax error"),
        ("<sdf/>", "expected <robot> as the outermost element, got <sdf>"),
        ("<robot/>", "expected links, got none"),
        ('<robot><link name="a"/></robot>', "expected a joint that moves, got none"),
        ('<!DOCTYPE robot SYSTEM "robot.dtd"><robot/>', "expected XML without a DTD, got <!DOCTYPE>; remove it"),
        (BOMB, "expected XML without a DTD, got <!DOCTYPE>; remove it"),
        (
            '<robot xmlns:xacro="http://www.ros.org/wiki/xacro"><xacro:include/></robot>',
            "got <xacro:include>; run xacro on",
        ),
        (
            '<robot xmlns:xacro="http://www.ros.org/wiki/xacro"></robot>',
            "expected links, got none; its xacro defines macros",
        ),
        ("<a>" * 20000, "expected XML, got a syntax error"),
    ],
    ids=lambda text: text[:30],
)
def test_no_robot_at_all(tmp_path, text, words):
    assert words in refused(tmp_path, text)


@pytest.mark.parametrize(
    "sidecar, words",
    [
        ("joints: {swimg: {armature: 1}}", "arm.control.yaml:1: joints.swimg: expected the name of a joint that moves"),
        (
            "joints: {swing: {armatur: 1}}",
            "arm.control.yaml:1: joints.swing.armatur: unknown key; did you mean armature?",
        ),
        ("tip: gripper", "arm.control.yaml:1: tip: expected the name of a link that moves, got 'gripper'"),
        ("tip: base", "arm.control.yaml:1: tip: expected the name of a link that moves, got 'base'"),
        ("fixed: {bolt: 0}", "arm.control.yaml:1: fixed.bolt: expected the name of a joint that moves"),
        ("fixed: {swing: x}", "arm.control.yaml:1: fixed.swing: expected a number, got 'x'"),
        ("fixed: {swing: 0, slide: 0}", "expected a joint that moves, got none"),
        ("control: {Lambda: [1, 2, 3]}", "arm.control.yaml:1: control.Lambda: expected one value, or a list of 2"),
        ("joints: {slide: {encoder_bits: 8}}", "encoder_bits: expected encoder_step in metres for a prismatic joint"),
        ("name: arm", "arm.control.yaml:1: name: unknown key"),
        ("", "arm.control.yaml: expected an arm description, got an empty file"),
    ],
)
def test_what_is_wrong_in_a_sidecar_is_named(tmp_path, sidecar, words):
    assert words in refused(tmp_path, ROBOT, sidecar)


def test_a_chain_of_thousands_of_links_is_no_trouble(tmp_path):
    links = "".join(f'<link name="l{i}"/>' for i in range(2001))
    joints = "".join(
        f'<joint name="j{i}" type="{"continuous" if i % 100 == 0 else "fixed"}"><parent link="l{i}"/>'
        f'<child link="l{i + 1}"/></joint>'
        for i in range(2000)
    )
    assert read(tmp_path, f"<robot>{links}{joints}</robot>").n == 20


def test_a_robot_of_more_joints_than_an_arm_may_have_is_told_to_hold_some(tmp_path):
    links = "".join(f'<link name="l{i}"/>' for i in range(66))
    joints = "".join(
        f'<joint name="j{i}" type="continuous"><parent link="l{i}"/><child link="l{i + 1}"/></joint>' for i in range(65)
    )
    robot = f"<robot>{links}{joints}</robot>"
    assert "expected at most 64 joints that move, got 65; hold the others with fixed: {j64: 0" in refused(
        tmp_path, robot
    )
    assert read(tmp_path, robot, "fixed: {j64: 0}").n == 64
