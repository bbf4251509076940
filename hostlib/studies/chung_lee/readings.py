"""Readings of what the report leaves open about its simulation, and Table 1 under each."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Literal

import numpy as np

from armlet.dynamics.arm import Arm, load
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.inertia import from_pseudo_inertia, moved, pseudo_inertia
from armlet.model.variations import with_inertia_error, with_payload
from armlet.studies.chung_lee import reference
from armlet.studies.chung_lee.control import Adaptive, ComputedTorque, weights
from armlet.studies.chung_lee.identification import FORGETTING, Identification, forgetting
from armlet.studies.chung_lee.reference import Run, drive, instants, plan

JOINTS, LOADS = 3, (0.0, 0.5, 1.0)  # Table 1's loads, as shares of the largest
LEVERS = np.array([1.0, 1.0, 0.5])  # m: from the joint to the end point of the stretched arm, page 20
T0, TAU = 0.01, 0.02  # s: the period for which r is 0.95; the time constant of positions where they are weighed
ABOUT = {"centre": "about the mass centre", "frame": "pseudo-inertia, link frame"}
SHAPES = {"sharp": reference.sharp, "smooth": reference.smooth}
Control = Literal["PD", "as printed", "trace bounded", "positions weighed", "both"]
ADAPTIVE: tuple[Control, ...] = ("as printed", "trace bounded", "positions weighed", "both")
COLUMNS: tuple[Control, ...] = ("PD", "as printed", "both")

# Table 1: loads by joints. Largest errors, degrees, and final ones, mm.
PAPER_WORST: dict[Control, Floats] = {
    "PD": np.array([[0.1858, 0.3234, 0.5214], [0.2286, 0.4351, 0.7774], [0.2719, 0.5042, 0.9008]]),
    "as printed": np.array([[0.1436, 0.0810, 0.0765], [0.0460, 0.2818, 0.1076], [0.0771, 0.3988, 0.0663]]),
}
PAPER_LAST: dict[Control, Floats] = {
    "PD": np.array([[1.59, 0.45, 0.49], [2.17, 0.24, 1.75], [2.49, 1.02, 2.69]]),
    "as printed": np.array([[2.39, 0.99, 0.58], [0.12, 4.64, 0.31], [0.75, 6.32, 0.07]]),
}


@cache
def arm_of_the_report() -> Model:
    """arms/puma3.yaml, read once."""
    return load("puma3").model


@dataclass(frozen=True)
class Reading:
    """One way to read the report.

    T: s, sampling period.  about: key of ABOUT, which of a link's moments are wrong.  error: their relative error.
    largest: kg, the maximum load.  place: m, from joint 3 to it.  shape: key of SHAPES.
    """

    T: float
    about: str
    error: float
    largest: float
    place: float
    shape: str

    def arms(self, share: float, known: bool = True) -> tuple[Arm, Arm]:
        """(the arm, the arm as the controller knows it) with a share of the largest load.

        Args:
            known: the controller knows the load, too.
        """
        model = arm_of_the_report()
        mass, at = share * self.largest, (0.0, 0.0, self.place - float(np.linalg.norm(model.p_tip)))
        wrong = with_inertia_error(model, self.error) if self.about == "centre" else model
        believed = with_payload(wrong, mass if known else 0.0, at)
        if self.about == "frame":
            believed = with_pseudo_inertia_error(believed, self.error)
        return Arm(with_payload(model, mass, at)), Arm(believed)


@cache
def readings() -> tuple[Reading, ...]:
    """All that are tried: 96."""
    return tuple(
        Reading(*each) for each in product((0.005, 0.01, 0.02), ABOUT, (0.1, -0.1), (2.3, 1.15), (0.5, 0.432), SHAPES)
    )


def link_origins(model: Model) -> list[Floats]:
    """(3,) m, each: the origin of link frame i in body frame i; with standard DH rows it is the next joint's."""
    return [np.asarray(p, float) for p in model.p_tree[1:]] + [np.zeros(3)]


def with_pseudo_inertia_error(model: Model, error: float) -> Model:
    """The arm with wrong second moments in its 4x4 matrices J_i (page 15), which are about the link frames' origins.

    Args:
        error: relative, of the upper left 3x3; masses and centres of mass stay.
    """
    rows = []
    for phi, origin in zip(model.phi, link_origins(model), strict=True):
        J = pseudo_inertia(moved(phi, np.eye(3), -origin))
        J[:3, :3] *= 1.0 + error
        rows.append(moved(from_pseudo_inertia(J), np.eye(3), origin))
    return replace(model, phi=np.array(rows))


def adaptive(believed: Arm, T: float, control: Control) -> Adaptive:
    """The adaptive controller: with the printed weights or positions weighed, forgetting as printed or bounded."""
    bounded = control in ("trace bounded", "both")
    tau = TAU if control in ("positions weighed", "both") else None
    r = forgetting(T, T0) if bounded else FORGETTING
    return Adaptive(believed, Identification(JOINTS, r, bounded), weights(JOINTS, T, tau))


def simulate(reading: Reading, share: float, control: Control, known: bool = True) -> Run:
    """The report's motion once."""
    real, believed = reading.arms(share, known)
    wanted = plan(instants(reference.SECONDS, reading.T), shape=SHAPES[reading.shape])
    controller = ComputedTorque(believed) if control == "PD" else adaptive(believed, reading.T, control)
    return drive(controller, real, wanted, reading.T)


def table_of(reading: Reading, control: Control) -> tuple[Floats, Floats]:
    """Table 1's column: (largest errors in degrees, final ones in mm), (3, 3) each, loads by joints."""
    errors = [simulate(reading, share, control).x[:, :JOINTS] for share in LOADS]
    worst = np.degrees([np.abs(each).max(axis=0) for each in errors])
    return worst, np.array([1e3 * LEVERS * np.abs(each[-1]) for each in errors])


def factor(worst: Floats, paper: Floats) -> float:
    """By what factor the figures differ from the paper's, whichever is larger: the geometric mean."""
    return float(np.exp(np.abs(np.log(worst / paper)).mean()))
