"""Exports: what is written is read again as the same arm, in every format, and what was learnt goes with it."""

import dataclasses
import subprocess

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet import Arm, description
from armlet.description.export import difference, export
from armlet.description.learnt import Learnt
from armlet.description.placement import rpy, rpy_of
from armlet.description.start import parallelogram_text
from armlet.errors import DescriptionError
from armlet.model import Gains, Model, inertia, with_cuts
from oracles.engines import robot_file
from tests.support.loop_files import FILES

URDFS = [
    robot_file(path)
    for path in (
        "ur_description/urdf/ur5_robot.urdf",
        "kinova_description/robots/kinova.urdf",  # three continuous joints
        "so_arm_description/urdf/so101.urdf",  # listed from the hand to the base
        "go2_description/urdf/go2.urdf",  # four branches
        "g1_description/urdf/g1_29dof_rev_1_0.urdf",  # 29 joints
    )
]
ARMS = [description.resolve(name) for name in description.shipped()]
SKIPPED = ("name", "source", "notes", "advice", "joint_names", "couplings", "cut")
DIFFERENTIAL = """
name: wrist
joints:
  - {name: left, xyz: [0, 0, 0], link: {mass: 0.1, com: [0.02, 0, 0]}, armature: 1.0e-3}
  - {name: right, parent: base, xyz: [0, 0, 0.1], link: {mass: 0.1, com: [0.02, 0, 0]}, armature: 1.0e-3}
  - {name: pitch, parent: base, xyz: [0.1, 0, 0], rpy: [0.3, 0, 0], link: {mass: 0.1, com: [0.02, 0, 0]}}
  - {name: roll, xyz: [0.1, 0, 0], rpy: [0, 1.57, 0], link: {mass: 0.1, com: [0.02, 0, 0]}}
  - {name: finger, type: prismatic, xyz: [0, 0, 0.1], link: {mass: 0.1}, limits: {position: [-0.1, 0.1]}}
couplings:
  - {joint: pitch, follows: {left: 0.5, right: 0.5}}
  - {joint: roll, follows: {left: 0.5, right: -0.5}, offset_deg: 10}
  - {joint: finger, follows: {left: 0.01}}
"""
LOOPS = FILES | {"parallelogram": parallelogram_text("arm", 0.1), "differential": DIFFERENTIAL}


def close(a, b, tolerance=1e-12):
    """Two Models or Gains with the same numbers, each field to its own size."""
    for field in dataclasses.fields(a):
        mine, theirs = getattr(a, field.name), getattr(b, field.name)
        if isinstance(mine, Gains):
            close(mine, theirs, tolerance)
        elif isinstance(mine, np.ndarray):
            size = np.abs(mine[np.isfinite(mine)]).max(initial=1e-30)
            assert mine.shape == theirs.shape and np.allclose(mine, theirs, rtol=0, atol=tolerance * size), field.name
        elif isinstance(mine, float):
            assert np.isclose(mine, theirs, rtol=tolerance, atol=0), field.name
        elif field.name not in SKIPPED:
            assert mine == theirs, field.name


def written(folder, texts):
    """Write the files; the path of the first."""
    for name, text in texts.items():
        (folder / name).write_text(text)
    return folder / next(iter(texts))


def read_again(folder, texts):
    """The Model of exported files, Python run."""
    path = written(folder, texts)
    if path.suffix != ".py":
        return description.load(path)
    names = {}
    exec(path.read_text(), names)
    return names["MODEL"]


def same(model, again):
    """The same arm, its loops included."""
    assert isinstance(again, Model) and len(again.joint_names) == model.n
    close(model, again)
    for mine, theirs in zip(model.couplings + model.cut, again.couplings + again.cut, strict=True):
        assert type(mine) is type(theirs)
        alike(dataclasses.astuple(mine), dataclasses.astuple(theirs))


def alike(mine, theirs):
    """Two nested tuples with the same numbers."""
    if isinstance(mine, tuple):
        assert len(mine) == len(theirs)
        for pair in zip(mine, theirs, strict=True):
            alike(*pair)
    elif isinstance(mine, (float, np.ndarray)):
        assert np.allclose(mine, theirs, rtol=1e-12, atol=1e-13)
    else:
        assert mine == theirs


@pytest.mark.parametrize("form", ["yaml", "urdf", "mjcf", "python"])
@pytest.mark.parametrize("path", [*ARMS, *URDFS], ids=lambda path: str(path).rpartition("/")[2])
def test_an_export_is_the_same_arm(tmp_path, path, form):
    model = description.load(path)
    again = read_again(tmp_path, export(path, form, stem="out"))
    if form == "mjcf":  # a power of two: MuJoCo's rounding may bring it over an edge
        gains, others = model.gains.share_gain, again.gains.share_gain
        assert set((others / np.where(gains, gains, 1.0))[gains > 0]) <= {0.5, 1.0, 2.0}
        again = dataclasses.replace(again, gains=dataclasses.replace(again.gains, share_gain=model.gains.share_gain))
    same(model, again)
    qd, qdd, part = np.random.default_rng(1).uniform(-0.2, 0.2, (3, model.n_act))
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    q = (low + high) / 2 + 0.1 * part * (high - low)
    wanted = Arm(model).rnea(q, qd, qdd)
    assert np.abs(Arm(again).rnea(q, qd, qdd) - wanted).max() <= 1e-11 * np.abs(wanted).max()


@pytest.mark.slow
@pytest.mark.parametrize("form", ["yaml", "urdf", "mjcf", "python"])
@pytest.mark.parametrize("name", LOOPS)
def test_loops_and_couplings_are_exported(tmp_path, name, form):
    """By YAML made from a URDF, too: the sidecar's loops become the arm file's."""
    path = tmp_path / "loop.yaml"
    path.write_text(LOOPS[name])
    model = description.load(path)
    assert model.couplings
    first = written(tmp_path, export(path, "urdf", stem="first")) if form == "yaml" else path
    same(model, read_again(tmp_path, export(first, form, stem="out")))


@pytest.mark.parametrize("form", ["yaml", "urdf", "mjcf", "python"])
def test_friction_of_a_cut_joint_is_learnt(tmp_path, form):
    path = tmp_path / "loop.yaml"
    path.write_text(LOOPS["parallelogram"])
    model = description.load(path)
    again = read_again(tmp_path, export(path, form, learnt_by(model), "out"))
    assert [(cut.name, cut.fric_visc, cut.fric_coul) for cut in again.cut] == [("pin", 0.03, 0.2)]


@pytest.mark.parametrize("form", ["yaml", "urdf", "mjcf", "python"])
def test_ticks_by_rule_are_exported(tmp_path, form):
    """The word stays, or the ticks that it stood for; both are the same arm."""
    path = tmp_path / "wrist.yaml"
    joint = "{name: left, velocity_ticks: auto, encoder_bits: 10, "
    path.write_text(DIFFERENTIAL.replace("{name: left, ", joint))
    model = description.load(path)
    assert model.velocity_ticks[0] > 1
    first = written(tmp_path, export(path, "urdf", stem="first")) if form == "yaml" else path
    same(model, read_again(tmp_path, export(first, form, stem="out")))


def test_yaml_keeps_the_files_own_words():
    path = description.resolve("puma3")
    with open(path) as file:
        assert export(path, "yaml") == {"puma3.yaml": file.read()}


@given(st.tuples(*[st.floats(-7.0, 7.0)] * 3), st.sampled_from([None, np.pi / 2, -np.pi / 2, np.pi]))
def test_angles_of_a_rotation_give_it_back(angles, pitch):
    R = rpy((angles[0], angles[1] if pitch is None else pitch, angles[2]))
    assert np.abs(rpy(rpy_of(R)) - R).max() < 1e-14


def learnt_by(model):
    """Something learnt of every kind, of every joint."""
    phi = 1.05 * model.phi
    phi[model.tip_body] += inertia.point_mass(0.2, model.p_tip)
    visc = np.concatenate([model.fric_visc, [cut.fric_visc for cut in model.cut]])
    coul = np.concatenate([model.fric_coul, [cut.fric_coul for cut in model.cut]])
    return Learnt(model.estimate_names, phi, visc + 0.03, coul + 0.2, 1.1 * model.armature + 1e-3)


@pytest.mark.parametrize("form", ["yaml", "urdf", "mjcf", "python"])
@pytest.mark.parametrize("path", [*ARMS, *URDFS[:2]], ids=lambda path: str(path).rpartition("/")[2])
def test_what_was_learnt_is_in_the_export(tmp_path, path, form):
    model = description.load(path)
    learnt = learnt_by(model)
    again = read_again(tmp_path, export(path, form, learnt, "out"))
    rows = with_cuts(again)
    for mine, theirs in zip(
        (learnt.phi, learnt.viscous, learnt.coulomb, learnt.rotor),
        (again.phi, rows.fric_visc, rows.fric_coul, again.armature),
        strict=True,
    ):
        assert np.allclose(mine, theirs, rtol=1e-8, atol=1e-8 * np.abs(mine).max())
    assert np.array_equal(again.R_tree, model.R_tree) or form in ("urdf", "mjcf") or path in URDFS


@pytest.mark.parametrize("path", ARMS, ids=lambda path: str(path).rpartition("/")[2])
def test_the_diff_is_one_that_patch_takes(tmp_path, path):
    learnt = learnt_by(description.load(path))
    with open(path) as file:
        own = tmp_path / str(path).rpartition("/")[2]
        own.write_text(file.read())
    (tmp_path / "change.diff").write_text(difference(path, learnt))
    subprocess.run(["git", "apply", "change.diff"], cwd=tmp_path, check=True)
    assert own.read_text() == next(iter(export(path, "yaml", learnt).values()))


def test_the_diff_of_what_is_as_described_is_empty():
    for path in ARMS:
        model = description.load(path)
        rows = with_cuts(model)
        as_described = Learnt(model.estimate_names, model.phi, rows.fric_visc, rows.fric_coul, model.armature)
        assert difference(path, as_described) == ""


TOOLBOX = """
name: arm
dh_convention: standard
joints:
  - {name: one, a: 0.3, m: 1, I: [0.01, 0.01, 0.01], Jm: 2e-5, G: -50, B: 1e-4, Tc: [0.01, -0.02]}
  - {name: two, a: 0.2, m: 1, I: [0.01, 0.01, 0.01], Tc: [0.3, -0.3]}
"""


def test_the_toolboxs_words_stay_the_motors(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(TOOLBOX)
    learnt = learnt_by(description.load(path))
    text = export(path, "yaml", learnt)["arm.yaml"]
    again = description.from_text(text)
    assert "Jm" in text and "B:" in text and "armature" in text.partition("two")[2]
    assert np.allclose(again.fric_visc, learnt.viscous) and np.allclose(again.fric_coul, learnt.coulomb)
    assert np.allclose(again.armature, learnt.rotor)


def test_what_is_of_another_arm_is_refused():
    path = description.resolve("puma3")
    learnt = learnt_by(description.load("two_link"))
    for form in ("yaml", "urdf"):
        with pytest.raises(DescriptionError, match="of the joints .*the arm has waist, shoulder, elbow") as said:
            export(path, form, learnt)
        assert "\n" not in str(said.value)


def test_bodies_that_cannot_be_are_refused_by_name():
    model = description.load("puma3")
    phi = model.phi.copy()
    phi[1, 0] = -1.0
    wrong = dataclasses.replace(learnt_by(model), phi=phi)
    for form in ("yaml", "python"):
        with pytest.raises(DescriptionError, match=r"joints\[1\]"):
            export(description.resolve("puma3"), form, wrong)
