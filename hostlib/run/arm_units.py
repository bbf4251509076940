"""Joints of an arm in the units hobby arms are driven in: degrees, m for one that slides, percent for a gripper."""

from collections.abc import Mapping, Sequence

import numpy as np

from armlet import description
from armlet.errors import ArmletError
from armlet.model import PRISMATIC

GRIPPER = "gripper"  # a joint of this name is in percent, as LeRobot's own followers have it
END = ".pos"


class Joints:
    """Names and units of an arm's joints with servos.

    Args:
        arm: a shipped arm's name, or a file.  percent: joints in percent of their range; None for a gripper.

    Attributes:
        names: of the joints, in their order.

    Raises:
        ArmletError: a file that cannot be read, or a joint in percent that the arm does not have.
    """

    def __init__(self, arm: str, percent: Sequence[str] | None = None) -> None:
        model = description.load(arm)
        act = model.actuated
        self.names = list(model.servo_names)
        for name in percent or ():
            if name not in self.names:
                raise ArmletError(f"percent: no joint {name!r}", f"the joints are {', '.join(self.names)}")
        chosen = [GRIPPER] if percent is None else list(percent)
        low, high = model.q_min[act], model.q_max[act]
        degrees = np.where(model.joint_type[act] == PRISMATIC, 1.0, np.degrees(1.0))
        shares = np.array([name in chosen for name in self.names])
        self._scale = np.where(shares, 100.0 / (high - low), degrees)
        self._zero = np.where(shares, low, 0.0)

    def positions(self, q: Sequence[float]) -> dict[str, float]:
        """Positions q, rad or m, in LeRobot's units, by `joint.pos`."""
        values = (np.asarray(q) - self._zero) * self._scale
        return dict(zip((name + END for name in self.names), values.tolist(), strict=True))

    def rates(self, qd: Sequence[float]) -> dict[str, float]:
        """Velocities qd, rad/s or m/s, in LeRobot's units a second, by `joint.vel`."""
        values = np.asarray(qd) * self._scale
        return dict(zip((f"{name}.vel" for name in self.names), values.tolist(), strict=True))

    def goal(self, action: Mapping[str, float]) -> dict[str, float]:
        """Positions of an action, rad or m by the joints' names; what is not a `.pos` is not looked at.

        A joint that is unknown keeps its value: the arm refuses it, and says which joints there are.
        """
        units = dict(zip(self.names, zip(self._scale, self._zero, strict=True), strict=True))
        out = {}
        for key, value in action.items():
            if key.endswith(END):
                name = key.removesuffix(END)
                scale, zero = units.get(name, (1.0, 0.0))
                out[name] = float(value) / float(scale) + float(zero)
        return out
