"""An arm of a study, twice: as its file describes it to the controller, and as it truly is."""

import dataclasses
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from armlet.description.assemble import assemble
from armlet.dynamics.joint_values import Floats
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import PRISMATIC, Model
from armlet.model.inertia import from_com, to_com
from armlet.model.variations import with_inertia_error, with_payload
from armlet.simulated.closed_loop import Sensing
from armlet.simulated.drawn_gears import PLAIN, plain_gears, real_gears, with_gaps
from armlet.studies.monte_carlo.factors import generator
from armlet.studies.monte_carlo.study_file import DIFFERENCE, Study, TrueArm

COULOMB_SPEED = 0.02  # of the largest velocity: from there on friction that no file states is whole
KEPT = 32  # arms that a worker keeps


@dataclass(frozen=True)
class Drawn:
    """Values of one draw.

    arm: its number in the study.  values: by factor; of a factor of joints a list, one a joint.
    """

    study: Study
    number: int
    arm: int
    values: dict[str, Any]

    def chance(self, name: str) -> np.random.Generator:
        """Random numbers for what belongs to a factor."""
        return generator(self.study.file.seed, self.number, name)

    def each(self, name: str) -> Floats:
        """The values (n,) of a factor of joints."""
        return np.array(self.values[name], float)


OF_JOINTS = tuple(name for name in TrueArm.model_fields if name not in ("tilt_deg", "load_beside", "gears"))


def draw(study: Study, number: int) -> Drawn:
    """Draw the values of one draw of a study; its arms take turns."""
    arm, seed = number % len(study.arms), study.file.seed
    joints = study.models[arm].n
    values = {
        name: factor.draw((seed, number, name), joints if name in OF_JOINTS else None)
        for name, factor in study.file.factors().items()
    }
    return Drawn(study, number, arm, values)


def reach_of(model: Model) -> float:
    """Length in m from the base to the tip along the arm, stretched out."""
    return float(np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip))


@dataclass(frozen=True)
class Stated:
    """Keys of an arm file that a study says anew; None where the file's own stays."""

    period_us: int | None
    encoder_bits: int | None
    velocity: str | None
    delay_ticks: int | None


def stated(drawn: Drawn) -> tuple[Stated, Stated]:
    """Period and sensors as the arm's file tells them the controller, and as they are."""
    values = drawn.values
    true = Stated(*(values[each.name] for each in dataclasses.fields(Stated)))
    told = true if drawn.study.file.sensors_stated else Stated(true.period_us, None, None, None)
    return told, true


@lru_cache(KEPT)
def described(study: Study, arm: int, said: Stated) -> Model:
    """An arm as its file describes it, its period and sensors replaced."""
    raw, model = study.arms[arm].raw(), study.models[arm]
    control = {"period_us": said.period_us, "delay_ticks": said.delay_ticks}
    raw.control = raw.control.model_copy(update={name: value for name, value in control.items() if value is not None})
    for k in model.actuated:
        joint, more = raw.joints[k], dict[str, Any]()
        if said.encoder_bits is not None:
            turn = 2.0 * reach_of(model) if joint.type == PRISMATIC else 2.0 * np.pi
            more |= {"encoder_bits": None, "encoder_step": float(turn / 2**said.encoder_bits)}
        if said.velocity is not None:
            more["velocity_ticks"] = "auto" if said.velocity == DIFFERENCE else 0
        joint.drive = joint.drive.model_copy(update=more)
    return assemble(raw)


@lru_cache(KEPT)
def compiled(study: Study, arm: int, said: Stated, load: float) -> Compiled:
    """The arm as the controller believes it to be, with so many kg at its tip.

    Raises:
        CertificateError: it does not fit into fixed point.
    """
    return compiler.compile(with_payload(described(study, arm, said), load))


def sensing_of(drawn: Drawn) -> Sensing:
    """Sensors and motors of a draw."""
    values, (_, true) = drawn.values, stated(drawn)
    model = described(drawn.study, drawn.arm, true)
    act = model.actuated
    out = Sensing.of(model)
    step = 2.0 * model.tau_max[act] / 2 ** values["torque_bits"] if values["torque_bits"] else out.torque_step
    noise = values["velocity_noise"] * model.qd_max[act]
    return dataclasses.replace(out, noise=noise, torque_step=step, given=1.0 + drawn.each("torque_constant")[act])


def true_arm(drawn: Drawn, model: Model) -> Model:
    """The arm as it truly is, without a load, in the coordinates of its encoders; model: as described."""
    coulomb = model.fric_coul * (1.0 + drawn.each("coulomb")) + drawn.each("coulomb_unstated") * model.tau_max
    speed = np.where(model.fric_coul_speed > 0, model.fric_coul_speed, COULOMB_SPEED * model.qd_max)
    out = dataclasses.replace(
        model,
        gravity=tilted(drawn, np.array(model.gravity, float)),
        armature=model.armature * (1.0 + drawn.each("rotor")),
        fric_visc=model.fric_visc * (1.0 + drawn.each("viscous")),
        fric_coul=coulomb,
        fric_coul_speed=np.where(coulomb > 0, speed, model.fric_coul_speed),
        tau_max=model.tau_max * (1.0 + drawn.each("torque_constant")),
    )
    return read_off(longer(other_links(out, drawn), drawn.each("length")), drawn.each("encoder_offset_deg"))


def other_links(model: Model, drawn: Drawn) -> Model:
    """The arm with other masses, inertias and centres; a centre moves by a share of its distance, in any direction."""
    away = drawn.chance("centre's direction").normal(size=(model.n, 3))
    away *= (drawn.each("centre") / np.linalg.norm(away, axis=1))[:, None]
    rows = []
    for phi, more, by in zip(
        with_inertia_error(model, drawn.each("inertia")).phi, drawn.each("mass"), away, strict=True
    ):
        mass, com, inertia = to_com(phi)
        scale = 1.0 + more
        rows.append(from_com(scale * mass, com + by * np.linalg.norm(com), scale * inertia))
    return dataclasses.replace(model, phi=np.array(rows))


def longer(model: Model, shares: Floats) -> Model:
    """The arm with links so much longer, (n,) shares: what they carry is farther out; their masses and centres stay."""
    links = np.array([0.0 if parent < 0 else shares[parent] for parent in model.parent])
    tip = (1.0 + shares[model.tip_body]) * np.asarray(model.p_tip)
    return dataclasses.replace(model, p_tree=(1.0 + links)[:, None] * np.asarray(model.p_tree), p_tip=tip)


def tilted(drawn: Drawn, gravity: Floats) -> Floats:
    """Gravity as the base feels it that leans by an angle, over any horizontal direction."""
    size = float(np.linalg.norm(gravity))
    if not size:
        return gravity
    angle = np.radians(drawn.values["tilt_deg"])
    side = drawn.chance("tilt's direction").normal(size=3)
    side -= (side @ gravity) * gravity / size**2
    out: Floats = np.cos(angle) * gravity + np.sin(angle) * size * side / np.linalg.norm(side)
    return out


def load_at(drawn: Drawn, model: Model) -> Floats:
    """Centre (3,) of a draw's load in the tip's frame, m: beside the tip in any direction."""
    away = drawn.chance("load's direction").normal(size=3)
    out: Floats = drawn.values["load_beside"] * reach_of(model) * away / np.linalg.norm(away)
    return out


def read_off(model: Model, degrees: Floats) -> Model:
    """The arm in the coordinates of encoders whose zero is off by (n,) degrees, of a sliding joint by as much of the
    reach as an angle counts.
    """
    placements, points, reach = np.array(model.R_tree, float), np.array(model.p_tree, float), reach_of(model)
    for k, off in enumerate(np.radians(degrees)):
        if model.joint_type[k] == PRISMATIC:
            points[k] = points[k] - off * reach * placements[k, :, 2]
        else:
            c, s = np.cos(off), np.sin(off)
            placements[k] = placements[k] @ np.array([[c, s, 0.0], [-s, c, 0.0], [0.0, 0.0, 1.0]])
    return dataclasses.replace(model, R_tree=placements, p_tree=points)


def gears_of(drawn: Drawn, model: Model) -> tuple[Model, Floats | None]:
    """A true arm with its gears' rotors, and the gears, (n, GEAR_FIELDS) of gears.pxi; None for none."""
    name, gaps = drawn.values["gears"], np.radians(drawn.each("backlash_deg"))
    if name is None and not gaps.any():
        return model, None
    if name in (None, PLAIN):
        gears = plain_gears(model)
    else:
        gears, rotors = real_gears(model, name, drawn.chance("gears of joints"))
        model = dataclasses.replace(model, armature=rotors)
    return model, with_gaps(gears, np.where(model.joint_type == PRISMATIC, reach_of(model), 1.0) * gaps)
