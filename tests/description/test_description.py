"""Arm files: the joint form they give, checked against other engines and against the tables written out."""

import math
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pinocchio as pin
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.description import from_text
from armlet.description.document import Document
from armlet.description.yaml.messages import record_in, validated
from armlet.description.yaml.schema import ArmFile, SidecarFile
from armlet.errors import DescriptionError
from armlet.model import PRISMATIC, REVOLUTE, inertia
from oracles.engines import MujocoArm, PinocchioArm

angles = st.floats(-180.0, 180.0, width=32)
lengths = st.floats(-0.75, 0.75, width=32)


@st.composite
def rows(draw):
    """One DH row with a link, as a mapping for the file."""
    return {
        "type": draw(st.sampled_from(["revolute", "revolute", "prismatic"])),
        "a": draw(lengths),
        "alpha_deg": draw(angles),
        "d": draw(lengths),
        "theta_offset_deg": draw(angles),
        "mass": draw(st.floats(0.1, 5.0)),
        "com": [draw(lengths) for _ in range(3)],
        "inertia": sorted(draw(st.floats(0.05, 0.1)) for _ in range(3)),
    }


tables = st.lists(rows(), min_size=1, max_size=5)
seeds = st.integers(0, 2**16)


def arm_text(table, convention):
    lines = [f"name: arm\ndh_convention: {convention}\ninertia_about: com\njoints:"]
    for i, row in enumerate(table):
        dh = {k: row[k] for k in ("type", "a", "alpha_deg", "d", "theta_offset_deg")}
        link = {k: row[k] for k in ("mass", "com", "inertia")}
        lines.append(f"  - {{name: j{i}, limits: {{position: [-2, 2]}}, link: {link}, " + str(dh)[1:])
    return "\n".join(lines).replace("'", "")


def rx(angle):
    return pin.SE3(pin.utils.rotate("x", angle), np.zeros(3))


def rz(angle):
    return pin.SE3(pin.utils.rotate("z", angle), np.zeros(3))


def move(x, z):
    return pin.SE3(np.eye(3), np.array([x, 0.0, z]))


def link_transform(row, convention, q):
    """The book's transform from link frame i-1 to link frame i, with Pinocchio's rotations."""
    theta, d = math.radians(row["theta_offset_deg"]), row["d"]
    theta, d = (theta + q, d) if row["type"] == "revolute" else (theta, d + q)
    along_z = rz(theta) * move(0, d)
    along_x = move(row["a"], 0) * rx(math.radians(row["alpha_deg"]))
    return along_z * along_x if convention == "standard" else along_x * along_z


def random_state(n, seed):
    return np.random.default_rng(seed).normal(size=(3, n))


@pytest.mark.parametrize("convention", ["standard", "modified"])
@given(table=tables, seed=seeds)
def test_tip_vs_the_product_of_dh_transforms(convention, table, seed):
    q = random_state(len(table), seed)[0]
    expected = pin.SE3.Identity()
    for row, q_i in zip(table, q):
        expected = expected * link_transform(row, convention, q_i)
    R, p = PinocchioArm(from_text(arm_text(table, convention))).tip(q)
    assert np.allclose(R, expected.rotation, atol=1e-9) and np.allclose(p, expected.translation, atol=1e-9)


def energy_of_links(table, convention, q):
    """Potential energy of a DH arm and the world inertia of its links, from the table alone."""
    place, masses, centres, tensors = pin.SE3.Identity(), [], [], []
    for row, q_i in zip(table, q):
        place = place * link_transform(row, convention, q_i)
        masses.append(row["mass"])
        centres.append(place.act(np.array(row["com"])))
        tensors.append(place.rotation @ np.diag(row["inertia"]) @ place.rotation.T)
    return np.array(masses), np.array(centres), np.array(tensors)


@pytest.mark.parametrize("convention", ["standard", "modified"])
@given(table=tables, seed=seeds)
def test_gravity_torque_vs_slope_of_potential_energy(convention, table, seed):
    q, step = random_state(len(table), seed)[0], 1e-5

    def energy(q):
        masses, centres, _ = energy_of_links(table, convention, q)
        return 9.81 * masses @ centres[:, 2]

    slope = [(energy(q + step * e) - energy(q - step * e)) / (2 * step) for e in np.eye(len(q))]
    torque = PinocchioArm(from_text(arm_text(table, convention))).rnea(q, 0 * q, 0 * q)
    assert np.allclose(torque, slope, atol=1e-6 * max(1, np.abs(slope).max()))


@pytest.mark.parametrize("convention", ["standard", "modified"])
@given(table=tables, seed=seeds)
def test_mass_matrix_vs_kinetic_energy_of_the_links(convention, table, seed):
    """Kinetic energy from moving every link a little along qd, with nothing but the table's transforms."""
    q, qd, _ = random_state(len(table), seed)
    step = 1e-5
    masses, ahead, _ = energy_of_links(table, convention, q + step * qd)
    _, behind, tensors = energy_of_links(table, convention, q - step * qd)
    speed = (ahead - behind) / (2 * step)
    kinetic = 0.5 * masses @ np.sum(speed**2, axis=1)
    forth, back = pin.SE3.Identity(), pin.SE3.Identity()
    for row, q_i, qd_i, tensor in zip(table, q, qd, tensors):
        forth = forth * link_transform(row, convention, q_i + step * qd_i)
        back = back * link_transform(row, convention, q_i - step * qd_i)
        w = pin.log3(forth.rotation @ back.rotation.T) / (2 * step)
        kinetic += 0.5 * w @ tensor @ w
    H = PinocchioArm(from_text(arm_text(table, convention))).crba(q)
    assert 0.5 * qd @ H @ qd == pytest.approx(kinetic, rel=1e-5)


def as_modified(table):
    """The same arm by modified DH: each row's twist and length move one joint on, links keep their place."""
    out, previous = [], {"a": 0.0, "alpha_deg": 0.0}
    for row in table:
        R = pin.utils.rotate("x", math.radians(row["alpha_deg"]))
        I = R @ np.diag(row["inertia"]) @ R.T
        com = R @ np.array(row["com"]) + np.array([row["a"], 0, 0])
        moments = {"xx": I[0, 0], "yy": I[1, 1], "zz": I[2, 2], "xy": I[0, 1], "xz": I[0, 2], "yz": I[1, 2]}
        moments = {k: float(v) for k, v in moments.items()}
        new = dict(row, a=previous["a"], alpha_deg=previous["alpha_deg"], com=com.tolist(), inertia=moments)
        out.append(new)
        previous = row
    return out


@given(table=tables, seed=seeds)
def test_standard_vs_modified_dh_of_the_same_arm(table, seed):
    standard = PinocchioArm(from_text(arm_text(table, "standard")))
    modified = PinocchioArm(from_text(arm_text(as_modified(table), "modified")))
    state = random_state(len(table), seed)
    tau = standard.rnea(*state)
    assert np.allclose(tau, modified.rnea(*state), atol=1e-9 * max(1, np.abs(tau).max()))
    assert np.allclose(standard.crba(state[0]), modified.crba(state[0]), atol=1e-9 * max(1, np.abs(tau).max()))


@given(table=tables, seed=seeds)
def test_pinocchio_vs_mujoco_on_dh_arms(table, seed):
    model = from_text(arm_text(table, "standard"))
    state = random_state(len(table), seed)
    tau = PinocchioArm(model).rnea(*state)
    assert np.allclose(tau, MujocoArm(model).rnea(*state), atol=1e-9 * max(1, np.abs(tau).max()))


TREE = """
name: tree
inertia_about: origin
gravity: [0, 0, -9]
joints:
  - {name: trunk, xyz: [0, 0, 0.5], link: {mass: 2, com: [0, 0, 0.1], inertia: [0.1, 0.1, 0.05]}}
  - {name: left, xyz: [0.2, 0, 0], rpy_deg: [90, 0, 0], link: {mass: 1, com: [0.3, 0, 0], inertia: [0.1, 0.2, 0.2]}}
  - name: right
    parent: trunk
    xyz: [-0.2, 0, 0]
    rpy: [0, 1.5, 0]
    type: prismatic
    link: {point_mass: [{mass: 1.5, at: [0, 0.1, 0.2]}, {mass: 0.5, at: [0.1, 0, 0]}]}
    limits: {position: [0, 0.4]}
    armature: 0.3
  - {name: other, parent: base, xyz: [1, 1, 0], link: {mass: 1, com: [0.1, 0, 0], inertia: [0.1, 0.1, 0.1]}}
tool: {joint: left, xyz: [0.5, 0, 0], rpy_deg: [0, 90, 0]}
"""


def test_tree_by_parent_names():
    model = from_text(TREE)
    assert model.parent.tolist() == [-1, 0, 0, -1] and model.tip_body == 1
    assert model.joint_type.tolist() == [REVOLUTE, REVOLUTE, PRISMATIC, REVOLUTE]
    assert np.allclose(model.phi[2], inertia.point_mass(1.5, [0, 0.1, 0.2]) + inertia.point_mass(0.5, [0.1, 0, 0]))
    assert np.allclose(model.phi[1], inertia.from_origin(1, [0.3, 0, 0], np.diag([0.1, 0.2, 0.2])))
    R, p = PinocchioArm(model).tip([0, math.pi / 2, 0.3, 0])
    assert np.allclose(p, [0.2, 0, 1.0]) and np.allclose(R[:, 2], [0, 0, 1])
    state = random_state(4, 1)
    assert np.allclose(PinocchioArm(model).rnea(*state), MujocoArm(model).rnea(*state), atol=1e-10)


def test_dh_joint_and_placed_joint_in_one_tree():
    text = """
name: mixed
dh_convention: standard
joints:
  - {name: one, a: 0.3, alpha_deg: 90, link: {mass: 1}}
  - {name: two, xyz: [0, 0, 0.1], link: {mass: 1}}
"""
    R, p = PinocchioArm(from_text(text)).tip([0, 0])
    assert np.allclose(p, [0.3, -0.1, 0])  # link frame 1 stands at x = 0.3 with its z along -y


MINIMAL = "name: one\njoints:\n  - {name: j, xyz: [0, 0, 0.1], link: {mass: 2, com: [0.5, 0, 0]}}\n"


def test_defaults_are_those_of_the_documentation():
    model = from_text(MINIMAL)
    assert model.gravity.tolist() == [0, 0, -9.81] and model.tip_body == 0
    assert [model.q_min[0], model.q_max[0]] == [-math.pi, math.pi]
    assert [model.qd_max[0], model.qdd_max[0]] == [3, 10]
    assert model.tau_max[0] == pytest.approx(2 * 2 * 0.5 * (9.81 + 0.5 * 10))  # the tool, and its load, are on the axis
    assert [model.armature[0], model.fric_visc[0], model.fric_coul[0], model.encoder_step[0]] == [0, 0, 0, 0]
    assert model.fric_coul_speed[0] == 0.05
    gains = model.gains
    assert [gains.Lambda[0], gains.gamma[0], gains.K_v[0], gains.K_p[0]] == [25, 50, 20, 100]
    assert [gains.e_max[0], gains.period_us] == [0.2, 1000]
    assert [gains.velocity_margin[0], gains.position_margin[0]] == pytest.approx([1.25, 0.02])
    assert [gains.dead_zone[0], gains.prior_coul[0], gains.prior_rotor[0]] == [0, 0, 0]
    assert np.array_equal(gains.start, model.phi)  # no load is named, none is believed
    assert not model.phi.flags.writeable and not gains.prior.flags.writeable


def test_drive_keys():
    text = MINIMAL.replace(
        "link:",
        "actuator: {rotor_inertia: 1e-4, gear_ratio: -50}, friction: {viscous: 0.2, coulomb: 0.3, coulomb_speed: 0.1},"
        " encoder_bits: 12, limits: {position_deg: [-90, 45], velocity_deg: 180, acceleration: 7, effort: 9}, link:",
    )
    model = from_text(
        text + "control: {e_max_deg: 9, velocity_margin: 1.5, position_margin_deg: 3, Lambda: [4], period_us: 2000,"
        " priors: {viscous: 0.7}}\n"
    )
    assert model.armature[0] == pytest.approx(0.25)
    assert [model.fric_visc[0], model.fric_coul[0], model.fric_coul_speed[0]] == [0.2, 0.3, 0.1]
    assert model.encoder_step[0] == pytest.approx(2 * math.pi / 4096)
    assert [model.q_min[0], model.q_max[0]] == pytest.approx([-math.pi / 2, math.pi / 4])
    assert [model.qd_max[0], model.qdd_max[0], model.tau_max[0]] == pytest.approx([math.pi, 7, 9])
    assert model.gains.e_max[0] == pytest.approx(math.pi / 20)
    assert model.qd_fault[0] == pytest.approx(1.5 * math.pi)
    assert np.ravel(model.q_fault) == pytest.approx(np.radians([-93, 48]))
    assert [model.gains.Lambda[0], model.gains.period_us, model.gains.prior_visc[0]] == [4, 2000, 0.7]


@given(table=tables, seed=seeds)
def test_assumed_effort_holds_and_accelerates_one_joint_at_a_time(table, seed):
    model = from_text(arm_text(table, "standard") + "\ncontrol: {priors: {payload_max: 0}}\n")
    q = np.clip(random_state(len(table), seed)[0], model.q_min, model.q_max)
    for i in range(model.n):
        qdd = np.eye(model.n)[i] * model.qdd_max[i]
        needed = abs(PinocchioArm(model).rnea(q, 0 * q, qdd)[i])
        assert 2 * needed <= model.tau_max[i] * (1 + 1e-9)


def test_assumed_effort_is_twice_what_an_arm_stretched_out_needs():
    """Point masses at the ends of a level planar arm: the bound is then exact."""
    joints = [f"  - {{name: j{i}, a: {a}, link: {{mass: {3 - i}}}}}" for i, a in enumerate((0.3, 0.2, 0.1))]
    text = "name: arm\ndh_convention: standard\ngravity: [0, -9.81, 0]\njoints:\n" + "\n".join(joints)
    model = from_text(text + "\ncontrol: {priors: {payload_max: 0.5}}\n")
    loaded = replace(model, phi=model.phi + np.outer([0, 0, 1], inertia.point_mass(0.5, model.p_tip)))
    zero = np.zeros(3)
    needed = [PinocchioArm(loaded).rnea(zero, zero, 10.0 * e) @ e for e in np.eye(3)]
    assert np.allclose(model.tau_max, 2 * np.array(needed), rtol=1e-12)


@given(table=tables, load=st.floats(0.0, 3.0), part=st.floats(-1.0, 1.0))
def test_priors_cover_a_load_at_the_tool(table, load, part):
    control = (
        "\ntool: {xyz: [0.02, 0.03, 0.04]}\ncontrol: {priors: {relative: 0, payload_max: 3, payload_size: 0.05}}\n"
    )
    model = from_text(arm_text(table, "standard") + control)
    outward = np.copysign(0.05, model.p_tip)
    for mass, offset in ((load, part * outward), (3.0, outward)):
        added = inertia.point_mass(mass, model.p_tip + offset)
        assert (np.abs(added) <= model.gains.prior[model.tip_body] + 1e-9).all()


def test_priors_scale_with_the_link():
    model = from_text(MINIMAL + "control: {priors: {relative: 0.2, payload_max: 0}}\n")
    length = 0.5  # of a point mass half a metre out
    assert np.allclose(model.gains.prior[0], 0.2 * 2 * np.array([0.25] + [0.25 * length] * 3 + [length**2] * 6))
    known = from_text(MINIMAL + "control: {priors: {relative: 0, payload_max: 0}}\n")
    assert (known.gains.prior == 0).all()


def test_learning_starts_with_no_load_or_what_the_file_says():
    tool = MINIMAL + "tool: {xyz: [0.3, 0, 0]}\ncontrol: {priors: {payload_size: 0.1, %s}}\n"
    for priors, load in (
        ("payload_max: 2", 0.0),
        ("payload_max: 2, payload_start: 1.5", 1.5),
        ("payload_start: 0", 0.0),
    ):
        model = from_text(tool % priors)
        # second moments load payload_size^2 along each axis: a solid ball of sqrt(5) payload_size
        ball = inertia.from_com(load, model.p_tip, 2 * load * 0.1**2 * np.eye(3))
        assert np.allclose(model.gains.start[0], model.phi[0] + ball)


def test_keys_of_learning():
    control = "control: {natural: 3, dead_zone: [0.1, 0.2, 0.3, 0.4], priors: {coulomb: 0.5, armature: [1, 2, 3, 4]}}\n"
    gains = from_text(TREE + control).gains
    assert gains.natural == 3 and gains.dead_zone.tolist() == [0.1, 0.2, 0.3, 0.4]
    assert gains.prior_coul.tolist() == [0.5] * 4 and gains.prior_rotor.tolist() == [1, 2, 3, 4]
    assert np.array_equal(
        gains.priors[:, 10:], np.column_stack([gains.prior_visc, gains.prior_coul, gains.prior_rotor])
    )


def test_what_is_known_lies_below_every_arm_that_the_priors_allow():
    """Twice relative_mass of a body, and twice relative of its mass about its centre, may be learnt; where that is more
    than there is, half of the lightest arm stays known.
    """
    model = from_text(TREE + "control: {priors: {relative: 0.2, relative_mass: 0.1, payload_max: 0}}\n")
    learnt = model.phi - model.gains.known
    assert np.allclose(learnt[:, :4], 0.2 * model.phi[:, :4])
    for whole, part in zip(model.phi, learnt):
        _, _, about_centre = inertia.to_com(whole)
        assert np.allclose(inertia.tensor(part), 0.2 * inertia.tensor(whole) + 0.4 * about_centre)
        assert inertia.is_physical(part) and inertia.is_physical(whole - part)
    everything = from_text(TREE + "control: {priors: {relative: 1, relative_mass: 1, payload_max: 0}}\n")  # nine tenths
    assert np.allclose(everything.gains.known, 0.05 * everything.phi)
    least = everything.phi - 0.9 * everything.phi
    assert np.linalg.eigvalsh([inertia.pseudo_inertia(row) for row in least - everything.gains.known]).min() > 0


def test_a_quarter_of_the_largest_load_may_be_learnt_before_any_is_carried():
    """A ball at the tool; of the body that carries it alone. What is known of that body then is none."""
    empty, loaded = (from_text(TREE + f"control: {{priors: {{payload_max: {load}}}}}\n") for load in (0, 40))
    less = empty.gains.known - loaded.gains.known
    assert np.allclose(np.delete(less, loaded.tip_body, 0), 0.0)
    assert less[loaded.tip_body, 0] == pytest.approx(10.0)
    assert np.allclose(less[loaded.tip_body, 1:4], 10.0 * loaded.p_tip)
    assert inertia.is_physical(less[loaded.tip_body])
    assert not inertia.is_physical(loaded.gains.known[loaded.tip_body])
    assert np.array_equal(loaded.gains.start, loaded.phi)


RTB = """
name: arm
dh_convention: standard
joints:
  - {name: one, d: 0.67, alpha: 1.5707963267948966, offset: 0.1, m: 3, r: [0, 0.1, 0], I: [0.2, 0.35, 0.2, 0, 0, 0],
     Jm: 200e-6, G: -62.6, B: 1.48e-3, Tc: [0.395, -0.435], qlim: [-2.7, 2.7]}
  - {name: two, type: prismatic, theta: 0.3, offset: 0.05, m: 1, r: [0, 0, 0.2],
     I: [0.01, 0.01, 0.01, 0.001, 0.002, 0.003], qlim: [0, 0.5]}
"""
OURS = """
name: arm
dh_convention: standard
inertia_about: com
joints:
  - name: one
    d: 0.67
    alpha_deg: 90
    theta_offset: 0.1
    link: {mass: 3, com: [0, 0.1, 0], inertia: [0.2, 0.35, 0.2]}
    armature: 0.783752
    friction: {viscous: 5.7997648, coulomb: 25.979}
    limits: {position: [-2.7, 2.7]}
  - name: two
    type: prismatic
    theta_offset: 0.3
    d: 0.05
    link: {mass: 1, com: [0, 0, 0.2], inertia: {xx: 0.01, yy: 0.01, zz: 0.01, xy: 0.001, yz: 0.002, xz: 0.003}}
    limits: {position: [0, 0.5]}
"""


def test_robotics_toolbox_words_vs_ours():
    theirs, ours = from_text(RTB), from_text(OURS)
    for name in ("R_tree", "p_tree", "phi", "armature", "fric_visc", "fric_coul", "q_min", "q_max", "p_tip"):
        assert np.allclose(getattr(theirs, name), getattr(ours, name), atol=1e-12), name


def test_messages_keep_the_words_of_the_file():
    with pytest.raises(DescriptionError, match=r"^arm.yaml:5: joints\[0\]\.m: expected a number >= 0, got -3$"):
        from_text(RTB.replace("m: 3", "m: -3"))
    with pytest.raises(DescriptionError, match=r"joints\[0\]\.m: expected m or link, got both"):
        from_text(RTB.replace("m: 3", "m: 3, link: {mass: 3}"))


DOCS = Path(__file__).parents[2] / "docs" / "arm_files.md"


def schema_keys(record):
    """Every key of a record and of the records in it; degrees are spelled K_deg once for all."""
    for name, field in record.model_fields.items():
        yield name.removesuffix("_deg")
        inner = record_in(field.annotation)
        if inner:
            yield from schema_keys(inner)


@pytest.mark.parametrize("record", [ArmFile, SidecarFile])
def test_every_key_is_documented(record):
    text = DOCS.read_text() + (DOCS.parent / "servos.md").read_text()
    missing = [key for key in schema_keys(record) if not re.search(rf"[`{{ ]{key}[`:}},]", text)]
    assert not missing


def test_the_documented_example_is_an_arm():
    example, sidecar = re.findall(r"```yaml\n(.*?)```", DOCS.read_text(), re.S)
    model = from_text(example)
    assert model.joint_names == ("waist", "shoulder", "gripper_lift")
    assert model.notes == ("limits.effort not given for gripper_lift: assumed 2 times what holds the arm stretched out"
                           " with its payload and accelerates it",)  # fmt: skip
    assert validated(SidecarFile, Document("arm.control.yaml", sidecar)).tip == "tool0"


def test_masses_may_be_known_better_than_inertias():
    model = from_text(MINIMAL + "control: {priors: {relative: 0.2, relative_mass: 0.01, payload_max: 0}}\n")
    assert np.allclose(model.gains.prior[0], 2 * np.array([0.01] + [0.01 * 0.5] * 3 + [0.2 * 0.5**2] * 6))


def test_notes_name_what_a_board_or_an_engine_cannot_do():
    wide = from_text(MINIMAL.replace("link:", "limits: {position: [-4, 4], effort: 1}, link:"))
    assert wide.notes == ("joint j may turn more than once: on a board its angle wraps at one turn",)
    still = from_text("name: one\njoints: [{name: j, xyz: [0, 0, 0], limits: {effort: 1}, link: {mass: 1}}]\n")
    assert still.notes == ("joint j moves no inertia and has no rotor: torques can be computed, accelerations cannot",)
