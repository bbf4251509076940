"""Raw description that every reader hands over: the tree with its inertias, and what the file says of each drive."""

from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.placement import Placement
from armlet.description.yaml.schema import Control, Drive
from armlet.description.yaml.schema_loops import CutPriors
from armlet.description.yaml.schema_servos import Servos
from armlet.description.yaml.schema_types import Friction
from armlet.errors import DescriptionError


class ErrorAt(Protocol):
    """Makes the error that names a place of the file."""

    def __call__(self, path: KeyPath, what: str, hint: str = "") -> DescriptionError:
        """The error for a key path: what is wrong, and what to do."""


@dataclass
class RawJoint:
    """One joint and the body it moves.

    name;  type REVOLUTE or PRISMATIC;  parent joint number, -1 for the base;
    tree (R, p): body frame in the parent's body frame at q = 0;  phi (10,) in the body frame;
    drive: limits, friction, rotor, encoder;  path: where the file speaks of it, for messages;
    link (R, p): the frame in which the file states the link, in the body frame; None where it has none of its own.
    """

    name: str
    type: int
    parent: int
    tree: Placement
    phi: np.ndarray
    drive: Drive
    path: KeyPath
    link: Placement | None = None


@dataclass
class RawLoop:
    """One closed loop: the joint where it is cut, between two bodies.

    name, kind "revolute" or "spherical", friction, priors: of the cut joint;  links: names of the two, for messages;
    bodies: their numbers, -1 for the base;  points (2, 3) m and axes (3,) or None: in the body frames;
    mode, near {joint: rad or m}: what names the assembly mode;  in_degrees: the file has near in degrees;
    transmission_min rad;  path: for messages.
    """

    name: str
    kind: str
    links: tuple[str, str]
    bodies: tuple[int, int]
    points: np.ndarray
    axes: tuple[np.ndarray | None, np.ndarray | None]
    mode: str | None
    near: dict[str, float]
    in_degrees: bool
    transmission_min: float
    friction: Friction | None
    priors: CutPriors
    path: KeyPath


@dataclass
class RawFollow:
    """A joint that follows others: q = sum of ratio q_input + offset.  joint, inputs {number: ratio};  path."""

    joint: int
    inputs: dict[int, float]
    offset: float
    path: KeyPath


@dataclass
class RawArm:
    """An arm before limits, gains and defaults are worked out.

    tip_body: joint number;  tip (R, p): end point in that body's frame;  gravity (3,) m/s^2 in the base frame;
    error: makes a DescriptionError from (path, what, hint);  control_error: the same for the control section, and
    servos_error for the section of the servos, which is in the same file.
    actuators: stiffness and damping of loops that an MJCF file's actuators close, by joints.
    """

    name: str
    joints: list[RawJoint]
    tip_body: int
    tip: Placement
    gravity: np.ndarray
    control: Control
    error: ErrorAt
    control_error: ErrorAt
    source: str
    notes: list[str] = field(default_factory=list)
    loops: list[RawLoop] = field(default_factory=list)
    follows: list[RawFollow] = field(default_factory=list)
    loops_error: ErrorAt | None = None
    servos: Servos | None = None
    actuators: dict[str, tuple[float, float]] = field(default_factory=dict)

    @property
    def n(self) -> int:
        """Number of joints."""
        return len(self.joints)

    @property
    def servos_error(self) -> ErrorAt:
        """Makes the error that names a place in the section of the servos."""
        return self.control_error

    def children(self, i: int) -> list[int]:
        """Numbers of the joints that hang on body i."""
        return [k for k, joint in enumerate(self.joints) if joint.parent == i]
