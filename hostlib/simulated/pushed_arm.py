"""A simulated arm that something pushes at its end point."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.simulated.plant import SimulatedArm

NO_LIMIT = 1e9  # N m or N
LINEAR = slice(3, 6)  # rows of a Jacobian
SECONDS = 0.5  # that a push lasts
MOST = 1e4  # N
NUMBER = r"-?[0-9.]+(?:e[+-]?\d+)?"
FORM = re.compile(rf"({NUMBER}),({NUMBER}),({NUMBER})@({NUMBER})")


@dataclass(frozen=True)
class Push:
    """One push, of SECONDS.

    force: (3,) N in the base frame, at the tool point.  time: s since the run began.
    """

    force: tuple[float, float, float]
    time: float

    @classmethod
    def parse(cls, text: str) -> "Push":
        """FX,FY,FZ@SECONDS, as the command line takes it.

        Raises:
            ArmletError: not that, a time before the run, or a force beyond MOST.
        """
        found = FORM.fullmatch(text.replace(" ", ""))
        try:
            numbers = [float(each) for each in found.groups()] if found else []
        except ValueError:
            numbers = []
        if not numbers or not 0.0 <= numbers[3] < float("inf") or max(map(abs, numbers[:3])) > MOST:
            what = f"--push {text:.60}: expected FX,FY,FZ@SECONDS, N in the base frame, at most {MOST:g}"
            raise ArmletError(what, f"0,5,0@2 pushes with 5 N along y at 2 s, for {SECONDS:g} s")
        return cls((numbers[0], numbers[1], numbers[2]), numbers[3])


def check_pushes(pushes: Sequence[Push], seconds: float) -> None:
    """Refuse pushes that a run of so many seconds never meets.

    Raises:
        ArmletError: one after its end.
    """
    for push in pushes:
        if push.time >= seconds:
            what = f"--push {','.join(f'{each:g}' for each in push.force)}@{push.time:g}"
            raise ArmletError(f"{what}: expected a time before the move's end, at {seconds:.4g} s")


def force_of(pushes: Sequence[Push]) -> Callable[[float], Floats]:
    """The force (3,) N of pushes at a time, s."""

    def force(time: float) -> Floats:
        now = [push.force for push in pushes if push.time <= time < push.time + SECONDS]
        return np.sum(now, axis=0) if now else np.zeros(3)

    return force


class PushedArm(SimulatedArm):
    """An arm whose motors have the limits that it states, and at whose end point a force acts besides.

    Args:
        model: the arm as it is.  force: time in s since the arm was put somewhere -> (3,) N in the base frame.
        substeps, payload, torque_error: as of `SimulatedArm`.
    """

    def __init__(
        self,
        model: Model,
        force: Callable[[float], Floats],
        substeps: int = 4,
        payload: tuple[float, ArrayLike] | None = None,
        torque_error: float = 0.0,
    ) -> None:
        unlimited = replace(model, tau_max=np.full(model.n, NO_LIMIT))
        super().__init__(unlimited, payload, substeps, torque_error=torque_error)
        self._arm, self._force, self._time = Arm(model), force, 0.0
        self._most = model.tau_max[model.actuated]

    def reset(self, q: ArrayLike, qd: ArrayLike | None = None) -> None:
        """Put the arm somewhere, and begin its time anew."""
        super().reset(q, qd)
        self._time = 0.0

    def step(self, tau: ArrayLike, dt: float) -> None:
        """Move the arm by one period under limited torques (n,) and the force."""
        torque, force = np.clip(np.asarray(tau, float), -self._most, self._most), self._force(self._time)
        self._time += dt
        if force.any():
            torque = torque + self._arm.jacobian(self.q)[LINEAR].T @ force / self._given
        super().step(torque, dt)
