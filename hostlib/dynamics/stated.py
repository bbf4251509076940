"""Values that an arm's model states, read once: whatever compiles the arm takes it from here."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from armlet.dynamics.float_records import tree_record
from armlet.dynamics.joint_values import Floats, described, limited
from armlet.model import Model

NumberT = TypeVar("NumberT", np.float64, np.int32)


@dataclass(frozen=True)
class Stated:
    """The values of an arm's records as its model states them, before any word limits them; none can be written.

    rows: the arm, with a row for each joint where a loop is cut.  joints: fields of the Model record, those that the
    model describes and the bounds of the inputs, each (r, *shape of the field) SI.  tree: (r, TREE_SIZE).
    """

    rows: Model
    joints: MappingProxyType[str, Floats]
    tree: NDArray[np.int32]

    @staticmethod
    def of(rows: Model) -> "Stated":
        """The values of a model that has its cut joints' rows.

        Raises:
            DescriptionError: Coulomb friction without the speed at which it is full.
        """
        joints = {name: locked(value) for name, value in (described(rows) | limited(rows)).items()}
        return Stated(rows, MappingProxyType(joints), locked(tree_record(rows)))


def locked(values: NDArray[NumberT]) -> NDArray[NumberT]:
    """A copy that cannot be written."""
    out = np.array(values)
    out.flags.writeable = False
    return out
