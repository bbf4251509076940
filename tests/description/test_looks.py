"""Surfaces of an arm's bodies: where Pinocchio and MuJoCo have them, few enough, and what cannot be shown is told."""

import importlib
import os

import numpy as np
import pytest

import armlet
from armlet.description.looks import mesh_files
from armlet.description.looks import read as looks_read
from armlet.description.looks.read import kept, lacking, looks, rows_in
from armlet.description.looks.surface import MOST, packed, unpacked
from armlet.dynamics.arm import Arm

INERTIAL = '<inertial><mass value="1"/><inertia ixx="1e-2" iyy="1e-2" izz="1e-2" ixy="0" ixz="0" iyz="0"/></inertial>'
URDF = f"""<robot name="r"><material name="red"><color rgba="1 0 0 1"/></material>
<link name="base"><visual><origin xyz="0 0 0.1" rpy="0 0 0.3"/><geometry><box size="0.1 0.2 0.3"/></geometry></visual>
</link><link name="arm">{INERTIAL}<visual><origin xyz="0.1 0 0" rpy="0.2 0.3 0.4"/><geometry>
<cylinder radius="0.02" length="0.2"/></geometry><material name="red"/></visual></link>
<link name="hand"><visual><geometry><mesh filename="package://parts/hand.stl" scale="0.001 0.002 -0.001"/></geometry>
</visual></link><link name="ball">{INERTIAL}<visual><geometry><sphere radius="0.03"/></geometry></visual></link>
<joint name="swing" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0.1 0.2" rpy="0.1 0 0"/>
<axis xyz="1 2 0.5"/><limit lower="-1" upper="1" effort="20" velocity="2"/></joint>
<joint name="held" type="fixed"><parent link="arm"/><child link="hand"/><origin xyz="0.2 0 0" rpy="0 0.5 0"/></joint>
<joint name="slide" type="prismatic"><parent link="hand"/><child link="ball"/><origin xyz="0 0 0.1"/><axis xyz="0 1 1"/>
<limit lower="0" upper="0.2" effort="20" velocity="2"/></joint></robot>"""


@pytest.fixture
def urdf(tmp_path):
    """A URDF file in a package, whose mesh is a box of 40 x 60 x 80 mm about (10, 20, 30) mm."""
    trimesh = importlib.import_module("trimesh")
    (tmp_path / "parts" / "urdf").mkdir(parents=True)
    mesh = trimesh.creation.box(extents=[40, 60, 80])
    mesh.apply_translation([10, 20, 30])
    mesh.export(tmp_path / "parts" / "hand.stl")
    file = tmp_path / "parts" / "urdf" / "r.urdf"
    file.write_text(URDF)
    return file


def boxes(surfaces, arm, q):
    """Colour, least and largest (3,) m of each surface at positions q (n,), in the base's frame."""
    frames = dict(zip(["", *arm.model.joint_names], [(np.eye(3), np.zeros(3)), *poses(arm, q)], strict=True))
    return {
        (each.joint, each.colour): np.array([f(each.points @ frames[each.joint][0].T + frames[each.joint][1], axis=0)
                                             for f in (np.min, np.max)])
        for each in surfaces
    }  # fmt: skip


def poses(arm, q):
    """(R, p) of each body's frame, by the description alone."""
    out = []
    for k in range(arm.model.n):
        R, p = out[arm.model.parent[k]] if arm.model.parent[k] >= 0 else (np.eye(3), np.zeros(3))
        p, R = p + R @ arm.model.p_tree[k], R @ arm.model.R_tree[k]
        c, s = np.cos(q[k]), np.sin(q[k])
        if arm.model.joint_type[k]:
            out.append((R, p + R[:, 2] * q[k]))
        else:
            out.append((R @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]), p))
    return out


def test_surfaces_are_where_pinocchio_has_them(urdf):
    import pinocchio as pin

    surfaces, lacking_lines = looks(urdf)
    arm, q = Arm(armlet.description.load(urdf)), np.array([0.7, 0.15])
    assert not lacking_lines
    model = pin.buildModelFromUrdf(str(urdf))
    shapes = pin.buildGeomFromUrdf(model, str(urdf), pin.GeometryType.VISUAL, None, [str(urdf.parents[2])])
    data, placed = model.createData(), shapes.createData()
    pin.updateGeometryPlacements(model, data, shapes, placed, q)
    corners = np.array(np.meshgrid(*[[-1, 1]] * 3)).reshape(3, -1).T
    mesh = (corners * [20, 30, 40] + [10, 20, 30]) * [0.001, 0.002, -0.001]
    points = {"base_0": corners * [0.05, 0.1, 0.15], "hand_0": mesh}
    found = boxes(surfaces, arm, q)
    grey, red = "#9aa4af", "#ff0000"
    for name, key in (("base_0", ("", grey)), ("hand_0", ("swing", grey))):
        at = placed.oMg[shapes.getGeometryId(name)]
        there = points[name] @ at.rotation.T + at.translation
        assert np.abs(found[key] - [there.min(axis=0), there.max(axis=0)]).max() < 1e-9
    for name, key, size in (("arm_0", ("swing", red), 2e-4), ("ball_0", ("slide", grey), 2e-3)):
        middle = placed.oMg[shapes.getGeometryId(name)].translation
        assert np.abs(found[key].mean(axis=0) - middle).max() < size


def test_geoms_are_where_mujoco_has_them(tmp_path):
    import mujoco

    file = tmp_path / "arm.xml"
    file.write_text(
        '<mujoco><compiler angle="radian"/><worldbody><geom type="plane" size="1 1 1"/>'
        '<geom type="box" size="0.1 0.1 0.02"/><body name="b" pos="0 0 0.1" euler="0.1 0.2 0.3">'
        '<joint name="one" axis="1 0 1" range="-1 1"/><geom name="g" type="box" size="0.1 0.03 0.02" pos="0.1 0 0"'
        ' euler="0 0.4 0" rgba="0 1 0 1"/><geom name="hull" group="3" type="sphere" size="0.2"/>'
        '<body name="c" pos="0.2 0 0"><joint name="two" axis="0 1 0" ref="0.2" range="-1 1"/>'
        '<geom name="h" type="ellipsoid" size="0.05 0.04 0.03" rgba="0 0 1 1"/></body></body></worldbody></mujoco>'
    )
    arm, q = armlet.load(file), np.array([0.4, -0.6])
    made = mujoco.MjModel.from_xml_path(str(file))
    data = mujoco.MjData(made)
    data.qpos[:] = q
    mujoco.mj_kinematics(made, data)
    surfaces, _ = looks(file)
    found = boxes(surfaces, arm, q)
    assert set(found) == {("", "#808080"), ("one", "#00ff00"), ("two", "#0000ff")}
    corners = np.array(np.meshgrid(*[[-1, 1]] * 3)).reshape(3, -1).T * [0.1, 0.03, 0.02]
    there = corners @ data.geom("g").xmat.reshape(3, 3).T + data.geom("g").xpos
    assert np.abs(found["one", "#00ff00"] - [there.min(axis=0), there.max(axis=0)]).max() < 1e-9
    assert np.abs(found["two", "#0000ff"].mean(axis=0) - data.geom("h").xpos).max() < 1e-3


def test_many_triangles_become_few_and_stay_in_place(tmp_path):
    trimesh = importlib.import_module("trimesh")
    rng, ball = np.random.default_rng(0), trimesh.creation.icosphere(subdivisions=6, radius=0.1)
    dust = trimesh.util.concatenate(
        [trimesh.creation.box(extents=[1e-4] * 3, transform=trimesh.transformations.translation_matrix(at))
         for at in rng.uniform(-0.05, 0.05, (1500, 3))]
    )  # fmt: skip
    for name, mesh in (("ball", ball), ("dust", dust)):
        mesh.export(tmp_path / f"{name}.stl")
    text = URDF.replace("package://parts/hand.stl", "ball.stl").replace(' scale="0.001 0.002 -0.001"', "")
    text = text.replace('<box size="0.1 0.2 0.3"/>', '<mesh filename="dust.stl"/>')
    (tmp_path / "r.urdf").write_text(text)
    assert len(ball.faces) + len(dust.faces) > 5 * MOST
    surfaces, _ = looks(tmp_path / "r.urdf")
    assert MOST / 2 < sum(len(each.faces) for each in surfaces) <= 1.05 * MOST
    (round_one,) = [each for each in surfaces if each.joint == "swing" and each.colour != "#ff0000"]
    middle = 0.5 * (round_one.points.min(axis=0) + round_one.points.max(axis=0))
    assert np.abs(np.linalg.norm(round_one.points - middle, axis=1) - 0.1).max() < 2e-3


def test_what_is_kept_is_read_again_and_made_anew_when_a_mesh_changes(urdf, tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))
    first = kept(urdf)
    rows = rows_in(first)
    assert list(first) == ["r.looks.json"] and {row["joint"] for row in rows} == {"", "swing", "slide"}
    surfaces, _ = looks(urdf)
    for row, each in zip(rows, surfaces, strict=True):
        points = np.frombuffer(__import__("base64").b64decode(row["points"]), "<i2").reshape(-1, 3) * row["step"]
        assert np.abs(points - each.points).max() < 1e-5
    monkeypatch.setattr(looks_read, "looks", lambda path: pytest.fail("read again"))
    assert kept(urdf) == first
    monkeypatch.undo()
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))
    mesh = mesh_files.found("package://parts/hand.stl", urdf.parent)
    importlib.import_module("trimesh").creation.box(extents=[9, 9, 9]).export(mesh)
    os.utime(mesh, ns=(1, 1))
    assert kept(urdf) != first


def test_an_arm_without_surfaces_has_none(tmp_path):
    assert kept("so101") == {} and lacking("so101") == []
    bare = tmp_path / "bare.urdf"
    bare.write_text(URDF.replace("visual>", "collision>"))
    assert kept(bare) == {} and lacking(bare) == []


def test_what_cannot_be_shown_is_told(urdf, monkeypatch):
    mesh_files.found("package://parts/hand.stl", urdf.parent).unlink()
    assert [each.split(": ", 2)[1:] for each in lacking(urdf)] == [
        ["hand", "package://parts/hand.stl: expected a mesh file, got no such file"]
    ]
    assert {row["joint"] for row in rows_in(kept(urdf))} == {"", "swing", "slide"}
    (urdf.parents[1] / "hand.stl").write_bytes(b"solid nonsense")
    assert "hand.stl: expected a mesh, got" in lacking(urdf)[0] and "\n" not in lacking(urdf)[0]
    urdf.write_text(URDF.replace("0.1 0.2 0.3", "0.1 0.2").replace('radius="0.03"', 'radius="?"'))
    assert len(lacking(urdf)) == 3
    monkeypatch.setitem(importlib.sys.modules, "trimesh", None)
    assert "pip install 'armlet[looks]'" in " ".join(lacking(urdf))


def test_text_that_is_no_surface_is_none(urdf):
    text = packed(looks(urdf)[0])
    assert len(unpacked(text)) == 4
    for wrong in (
        "",
        "[]",
        '{"surfaces": [{}]}',
        text.replace("faces", "face"),
        text.replace('"points":"', '"points":"AAAA'),
    ):
        assert unpacked(wrong) == []
