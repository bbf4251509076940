"""The arms of the study, each as an arm file: what armlet chooses by default is what is studied.

A `Subject` is a description with a largest load and three kinds of sensors; `truth` draws an arm that it may describe.
"""

import dataclasses
import json
import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from ruamel.yaml import YAML

from armlet import description
from armlet.description.library import shipped_path
from armlet.description.yaml.schema import Priors
from armlet.dynamics.arm import Arm
from armlet.model import PRISMATIC, Model
from armlet.model.inertia import to_com
from armlet.model.variations import with_payload
from armlet.simulated.trial import meant
from oracles.engines import robot_file
from oracles.random_arms import random_phi

SHIPPED = ("two_link", "puma3", "puma6", "lu_meng4", "so101")
# kg: loads, besides the study's own, for which a bound on the error is stated
NAMED_LOADS = {
    "two_link": (0.5,),
    "puma3": (2.3, 4.0),
    "puma6": (2.0,),
    "lu_meng4": (0.5,),
    "so101": (0.0, 0.25),
}
URDF = (
    "ur_description/urdf/ur3_robot.urdf",
    "ur_description/urdf/ur5_robot.urdf",
    "ur_description/urdf/ur10_robot.urdf",
    "panda_description/urdf/panda.urdf",
    "kinova_description/robots/kinova.urdf",
    "xarm_description/urdf/xarm7.urdf",
    "z1_description/urdf/z1.urdf",
    "so_arm_description/urdf/so101.urdf",
    "tiago_description/robots/tiago.urdf",
    "talos_data/robots/talos_left_arm.urdf",
)
URDF_LOAD = 0.05  # of the arm's mass: the largest load of an arm whose file states none
BITS = 14  # a turn: the coarse encoder of an arm whose file states none
APART = "auto"  # ticks between the readings of which a velocity is made
SLIDE_STEP = 1e-4  # m, the same of a sliding joint
GRAVITY = 9.81
STARTED = 60  # of the random arms: those on which learning begins in several ways
STATES = 300  # of a random arm, from which its motors are chosen

Files = dict[str, str]


@dataclass(frozen=True)
class Subject:
    """One arm of the study.

    name; group: "shipped", "urdf" or "random".  exact, coarse, difference: the arm with exact encoders, with coarse
    ones, and with coarse ones of which velocities are made.
    load: the largest, kg.  relative, relative_mass: the priors, how wrong inertia tensors and masses may be.
    traits: what its failures are sorted by.  files: texts of its arm file, by kind of sensors, then by name.
    gears, rotors: of the true arm, `gears.real_gears`; None for the friction and the rotors of its file.
    """

    name: str
    group: str
    exact: Model
    coarse: Model
    difference: Model
    load: float
    relative: float
    relative_mass: float
    traits: dict[str, Any] = field(default_factory=dict)
    files: dict[str, Files] = field(default_factory=dict)
    gears: np.ndarray | None = None
    rotors: np.ndarray | None = None

    @property
    def begins(self) -> bool:
        """True if it is one of the random arms on which learning begins in several ways."""
        return self.group == "random" and int(self.name.rpartition(".")[2]) < STARTED

    @property
    def reach(self) -> float:
        """From the base to the tip along the arm, stretched out, m."""
        return float(np.linalg.norm(self.exact.p_tree, axis=1).sum() + np.linalg.norm(self.exact.p_tip))


def truth(subject: Subject, load: float, seed: int) -> Model:
    """An arm that the subject may describe, its load of so many kg at the tip."""
    true = with_payload(meant(subject.exact, subject.relative, subject.relative_mass, seed), load)
    return true if subject.rotors is None else dataclasses.replace(true, armature=subject.rotors)


def shipped_subject(name: str) -> Subject:
    """An arm that comes with armlet."""
    return subject_of(name, "shipped", YAML(typ="safe").load(shipped_path(name).read_text()))


def subject_of(name: str, group: str, tree: dict[str, Any], **traits: Any) -> Subject:
    """The subject of an arm file, given as a tree of its keys; it states its largest load."""
    priors = tree["control"]["priors"]
    texts = [json.dumps({**tree, "joints": joints}) for joints in with_encoders(tree["joints"])]
    exact, coarse, difference = (description.from_text(text, f"{name}.yaml") for text in texts)
    files = by_sensors({f"{name}.yaml": text} for text in texts)
    relative, relative_mass = stated(priors)
    return Subject(
        name, group, exact=exact, coarse=coarse, difference=difference, load=priors["payload_max"],
        relative=relative, relative_mass=relative_mass, traits=traits, files=files,
    )  # fmt: skip


def by_sensors(files: Iterable[Files]) -> dict[str, Files]:
    """Texts of an arm's files with exact sensors, with coarse ones, and with differences."""
    return dict(zip(("exact", "coarse", "difference"), files, strict=True))


Joints = list[dict[str, Any]]


def with_encoders(joints: Joints) -> tuple[Joints, Joints, Joints]:
    """The joints of an arm file with exact encoders; with those the file states, or some of BITS; with differences."""
    bare = [{k: v for k, v in joint.items() if not k.startswith("encoder")} for joint in joints]
    plain = [joint | {"encoder_step": 0.0} for joint in bare]  # said, or a servo's model says what its encoder is
    coarse = [coarse_encoder(joint.get("type") == "prismatic") | joint for joint in bare]
    stated = [bool(joint.get("encoder_bits") or joint.get("encoder_step")) for joint in joints]
    coarse = [joint if has else other for joint, has, other in zip(joints, stated, coarse, strict=True)]
    return plain, coarse, [joint | {"velocity_ticks": APART} for joint in coarse]


def coarse_encoder(sliding: bool) -> dict[str, float]:
    """The coarse encoder of a joint whose file states none."""
    return {"encoder_step": SLIDE_STEP} if sliding else {"encoder_bits": BITS}


def stated(priors: dict[str, Any]) -> tuple[float, float]:
    """Priors of inertia tensors and of masses, as the arm file says or by default; the smallest of its links'."""
    known = Priors(**{k: v for k, v in priors.items() if k in ("relative", "relative_mass")})
    return float(np.min(known.relative)), float(np.min(known.masses()))


def described(name: str, tree: dict[str, Any]) -> Model:
    """The model of an arm file, given as a tree of its keys."""
    return description.from_text(json.dumps(tree), f"{name}.yaml")


def urdf_subject(file: str) -> Subject:
    """An arm of example-robot-data, untuned: a sidecar states the largest load and the encoders."""
    text = robot_text(file)
    bare = beside(text, {})
    load = URDF_LOAD * float(bare.phi[:, 0].sum())
    control = {"control": {"priors": {"payload_max": load}}}
    kinds = zip(bare.joint_names, bare.joint_type, strict=True)
    coarse = {joint: coarse_encoder(kind == PRISMATIC) for joint, kind in kinds}
    difference = {joint: encoder | {"velocity_ticks": APART} for joint, encoder in coarse.items()}
    sidecars: list[dict[str, Any]] = [control | {"joints": joints} for joints in ({}, coarse, difference)]
    models, stem = [beside(text, sidecar) for sidecar in sidecars], Path(file).stem
    files = by_sensors({f"{stem}.urdf": text, f"{stem}.control.yaml": json.dumps(each)} for each in sidecars)
    relative, relative_mass = stated({})
    return Subject(
        name=f"{stem} (URDF)",
        group="urdf",
        exact=models[0],
        coarse=models[1],
        difference=models[2],
        load=load,
        relative=relative,
        relative_mass=relative_mass,
        files=files,
    )


def robot_text(file: str) -> str:
    """The text of a URDF of example-robot-data; a finger that mimics the other moves by itself here."""
    return re.sub(r"<mimic [^>]*/>", "", Path(robot_file(file)).read_text())


def beside(text: str, sidecar: dict[str, Any]) -> Model:
    """The model of a URDF's text with a sidecar file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "arm.urdf"
        path.write_text(text)
        path.with_suffix(".control.yaml").write_text(json.dumps(sidecar))
        return description.load(path)


def random_subject(seed: int, number: int) -> Subject:
    """A serial arm, as `random_tree` draws it."""
    tree, traits = random_tree(seed, number)
    return subject_of(f"random {seed}.{number}", "random", tree, **traits)


def random_tree(seed: int, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A serial arm of 2 to 7 joints between 0.1 and 100 kg, whose size, speed, motors and load fit its mass.

    Reach grows with the cube root of the mass, speeds are of the order of a pendulum's of that reach. Most arms are
    geared: rotors as heavy to turn as what they move, and friction. The others have direct drives.

    Returns:
        Its arm file, as a tree of keys, and its traits.
    """
    name, rng = f"random {seed}.{number}", np.random.default_rng([seed, number])
    n, mass = int(rng.integers(2, 8)), 10.0 ** rng.uniform(-1.0, 2.0)
    reach = 0.28 * mass ** (1 / 3) * rng.uniform(0.7, 1.4)
    slides = rng.random(n) < 0.1
    slides[-1] = slides[-1] and not slides.all()
    geared, load = bool(rng.random() < 0.6), float(rng.uniform(0.03, 0.25) * mass)
    joints, tip = random_links(rng, n, mass, reach, slides)
    bits = int(rng.integers(12, 19))
    for joint, sliding in zip(joints, slides, strict=True):
        joint |= {"encoder_step": 2.4 * reach / 2**bits} if sliding else {"encoder_bits": bits}
        joint["limits"] = random_limits(rng, reach, bool(sliding))
    tree = {
        "name": re.sub(r"\W", "_", name),
        "inertia_about": "com",
        "joints": joints,
        "tool": {"xyz": tip},
        "control": {"priors": {"payload_max": load}},
    }
    add_motors(rng, described(name, tree), joints, load, geared)
    drive = "geared" if geared else "direct"
    return tree, {"joints": n, "mass": mass, "drive": drive, "sliding": bool(slides.any()), "bits": bits}


def random_links(
    rng: np.random.Generator, n: int, mass: float, reach: float, slides: np.ndarray
) -> tuple[list[dict[str, Any]], list[float]]:
    """Joints with their links, lighter and shorter towards the tip, and where the tip is, m."""
    taper = np.cumprod(rng.uniform(0.4, 1.0, n))
    masses = mass * taper / taper.sum()
    lengths = rng.uniform(0.4, 1.6, n) * np.maximum(0.5, 1.0 - 0.5 * np.arange(n) / n)
    lengths *= reach / lengths.sum()
    joints, at = [], np.zeros(3)
    for i in range(n):
        turn = rng.choice([0.0, 90.0, -90.0, 180.0], 3) if i or rng.random() < 0.3 else np.zeros(3)
        if rng.random() < 0.1:
            turn = rng.uniform(-180.0, 180.0, 3)
        along = rng.normal(size=3) * [1.0, 1.0, 0.3]
        along *= lengths[i] / np.linalg.norm(along)
        _, com, tensor = to_com(random_phi(rng, masses[i], 0.5 * lengths[i] + 0.03 * reach))
        tensor = tensor + masses[i] * (0.05 * lengths[i]) ** 2 * np.eye(3)
        names = (("xx", 0, 0), ("yy", 1, 1), ("zz", 2, 2), ("xy", 0, 1), ("xz", 0, 2), ("yz", 1, 2))
        link = {
            "mass": float(masses[i]),
            "com": (0.3 * com + along * rng.uniform(0.3, 0.6)).tolist(),
            "inertia": {entry: float(tensor[a, b]) for entry, a, b in names},
        }
        kind = "prismatic" if slides[i] else "revolute"
        joints.append({"name": f"j{i + 1}", "type": kind, "xyz": at.tolist(), "rpy_deg": turn.tolist(), "link": link})
        at = along
    return joints, at.tolist()


def random_limits(rng: np.random.Generator, reach: float, sliding: bool) -> dict[str, Any]:
    """Limits of a joint: a revolute one turns about as fast as a pendulum of the arm's reach swings."""
    unit = 0.5 * reach if sliding else 1.0
    half = 0.3 * reach if sliding else rng.uniform(1.0, 2.6)
    middle = 0.0 if sliding else rng.uniform(-0.5, 0.5)
    velocity = unit * min(6.0, rng.uniform(0.5, 1.5) * np.sqrt(GRAVITY / reach))
    acceleration = velocity * rng.uniform(2.0, 5.0)
    return {
        "position": [float(middle - half), float(middle + half)],
        "velocity": float(velocity),
        "acceleration": float(acceleration),
    }


def add_motors(rng: np.random.Generator, model: Model, joints: list[dict[str, Any]], load: float, geared: bool) -> None:
    """Give each joint a rotor, friction and a motor that suits what the arm takes with its largest load.

    Args:
        model: the arm without motors.  joints: its joints, which are filled in.  load: kg.
    """
    n, sliding = model.n, model.joint_type == PRISMATIC
    q = rng.uniform(model.q_min, model.q_max, (STATES, n))
    qd, qdd = rng.uniform(-1.0, 1.0, (2, STATES, n))
    felt = np.diagonal(Arm(model).crba(q), axis1=1, axis2=2).mean(axis=0)
    rotor = felt * (rng.uniform(0.3, 3.0, n) if geared else rng.uniform(0.005, 0.05, n))
    full = dataclasses.replace(with_payload(model, load), armature=rotor)
    taken = np.abs(Arm(full).rnea(q, qd * model.qd_max, qdd * model.qdd_max)).max(axis=0)
    # no motor is a thousand times weaker than another; a sliding joint's force is a torque over the arm's reach
    length = np.where(sliding, np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip), 1.0)
    taken = np.maximum(taken, 1e-3 * (taken * length).max() / length)
    effort = taken * rng.uniform(1.5, 2.5, n)
    viscous = taken * rng.uniform(0.01, 0.05, n) / model.qd_max
    coulomb = taken * (rng.uniform(0.01, 0.06, n) if geared else 0.003)
    for i, joint in enumerate(joints):
        joint["armature"] = float(rotor[i])
        joint["limits"]["effort"] = float(effort[i])
        joint["friction"] = {
            "viscous": float(viscous[i]),
            "coulomb": float(coulomb[i]),
            "coulomb_speed": float(0.02 * model.qd_max[i]),
        }
