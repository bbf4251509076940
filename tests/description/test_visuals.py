"""Surfaces of an arm's bodies: where Pinocchio and MuJoCo have them, few enough, and what cannot be shown is told."""

import importlib
import os
import re
import warnings
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest

import armlet
from armlet.description.visuals import mesh_files
from armlet.description.visuals import read as visuals_read
from armlet.description.visuals.read import kept, lacking, rows_in, visuals
from armlet.description.visuals.surface import MOST, packed, unpacked
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

    surfaces, lacking_lines = visuals(urdf)
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
        '<body pos="0.2 0 0"><joint name="two" axis="0 1 0" ref="0.2" range="-1 1"/>'
        '<geom name="h" type="ellipsoid" size="0.05 0.04 0.03" rgba="0 0 1 1"/></body></body></worldbody></mujoco>'
    )
    arm, q = armlet.load(file), np.array([0.4, -0.6])
    made = mujoco.MjModel.from_xml_path(str(file))
    data = mujoco.MjData(made)
    data.qpos[:] = q
    mujoco.mj_kinematics(made, data)
    surfaces, _ = visuals(file)
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
    surfaces, _ = visuals(tmp_path / "r.urdf")
    assert MOST / 2 < sum(len(each.faces) for each in surfaces) <= 1.05 * MOST
    (round_one,) = [each for each in surfaces if each.joint == "swing" and each.colour != "#ff0000"]
    middle = 0.5 * (round_one.points.min(axis=0) + round_one.points.max(axis=0))
    assert np.abs(np.linalg.norm(round_one.points - middle, axis=1) - 0.1).max() < 2e-3


def test_what_is_kept_is_read_again_and_made_anew_when_a_mesh_changes(urdf, tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))
    first = kept(urdf)
    rows = rows_in(first)
    assert list(first) == ["r.visuals.json"] and {row["joint"] for row in rows} == {"", "swing", "slide"}
    surfaces, _ = visuals(urdf)
    for row, each in zip(rows, surfaces, strict=True):
        points = np.frombuffer(b64decode(row["points"]), "<i2").reshape(-1, 3) * row["step"]
        assert np.abs(points - each.points).max() < 1e-5
    monkeypatch.setattr(visuals_read, "visuals", lambda path: pytest.fail("read again"))
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
    assert "pip install 'armlet[meshes]'" in " ".join(lacking(urdf))


BAD = (
    *("red", "", "1", "1 0", "nan nan nan", "inf 1 1", "-1 -1 -1", "0 0 0", "1e300 1e300 1e300", "1e-300 1 1"),
    *("a" * 5000, "..", "/dev/zero", "file:///dev/zero", "package://", "http://127.0.0.1/x.stl"),
)


@pytest.mark.parametrize("key", ["rgba", "radius", "length", "size", "filename", "scale", "xyz", "rpy", "visual"])
def test_whatever_a_visual_says_an_arm_that_loads_goes_on(tmp_path, key):
    """A run reads them, too: nothing that is only to be looked at ends it."""
    for bad in BAD:
        text = re.sub(rf'{key}="[^"]*"', f'{key}="{bad}"', URDF) if key not in ("xyz", "rpy", "visual") else URDF
        if key in ("xyz", "rpy"):  # of a visual's place alone
            text = text.replace("<visual>", f'<visual><origin {key}="{bad}"/>')
        elif key == "visual":
            text = re.sub("<visual>.*?</visual>", f"<visual>{bad}</visual>", text, flags=re.DOTALL)
        (tmp_path / "r.urdf").write_text(text)
        with warnings.catch_warnings(action="error"):
            for row in rows_in(kept(tmp_path / "r.urdf")):
                assert re.fullmatch("#[0-9a-f]{6}", row["colour"]) and 0.0 < row["step"] < 1e3
            assert all("\n" not in line for line in lacking(tmp_path / "r.urdf"))


def test_a_mesh_with_points_that_are_none_or_unused_is_told_or_thinned(urdf):
    trimesh, file = importlib.import_module("trimesh"), urdf.parents[1] / "hand.stl"
    mesh = trimesh.creation.box(extents=[1, 1, 1])
    points = np.array(mesh.vertices)
    points[0] = np.nan
    trimesh.Trimesh(points, mesh.faces, process=False).export(file)
    assert "hand.stl: expected finite points" in lacking(urdf)[0]
    many = "".join(f"v {k} 0 0\n" for k in range(70_000)) + "v 0 1 0\nv 0 0 1\nv 1 1 1\nf 70001 70002 70003\n"
    (file.parent / "many.obj").write_text(many)
    urdf.write_text(URDF.replace("hand.stl", "many.obj"))
    rows = {(row["joint"], row["colour"]): row for row in rows_in(kept(urdf))}
    assert len(b64decode(rows["swing", "#9aa4af"]["points"])) == 3 * 6  # of its only triangle


def test_the_files_of_an_mjcf_are_those_it_names(tmp_path, monkeypatch):
    """Its folder may be a home, with a million others."""
    monkeypatch.setattr(Path, "rglob", lambda self, pattern: pytest.fail("looked through a folder"))
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))
    importlib.import_module("trimesh").creation.box(extents=[1, 1, 1]).export(tmp_path / "box.stl")
    (tmp_path / "part.xml").write_text('<mujoco><asset><mesh name="m" file="box.stl"/></asset></mujoco>')
    (tmp_path / "arm.xml").write_text(
        '<mujoco><include file="part.xml"/><worldbody><body><joint range="-9 9"/><geom type="mesh" mesh="m"/></body>'
        "</worldbody></mujoco>"
    )
    first = kept(tmp_path / "arm.xml")
    assert first and kept(tmp_path / "arm.xml") == first
    importlib.import_module("trimesh").creation.box(extents=[2, 1, 1]).export(tmp_path / "box.stl")
    os.utime(tmp_path / "box.stl", ns=(1, 1))
    assert kept(tmp_path / "arm.xml") != first


def test_text_that_is_no_surface_is_none(urdf):
    text = packed(visuals(urdf)[0])
    assert len(unpacked(text)) == 4
    for wrong in (
        "",
        "[]",
        '{"surfaces": [{}]}',
        text.replace("faces", "face"),
        text.replace('"points":"', '"points":"AAAA'),
    ):
        assert unpacked(wrong) == []
