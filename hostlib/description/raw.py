"""What every reader hands over: the tree with its inertias, and what the file says of each drive."""

from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.placement import Placement
from armlet.description.schema import Control, Drive
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
    drive: limits, friction, rotor, encoder;  path: where the file speaks of it, for messages.
    """

    name: str
    type: int
    parent: int
    tree: Placement
    phi: np.ndarray
    drive: Drive
    path: KeyPath


@dataclass
class RawArm:
    """An arm before limits, gains and defaults are worked out.

    tip_body: joint number;  tip (R, p): end point in that body's frame;  gravity (3,) m/s^2 in the base frame;
    error: makes a DescriptionError from (path, what, hint);  control_error: the same for the control section.
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

    @property
    def n(self) -> int:
        """Number of joints."""
        return len(self.joints)

    def children(self, i: int) -> list[int]:
        """Numbers of the joints that hang on body i."""
        return [k for k, joint in enumerate(self.joints) if joint.parent == i]
