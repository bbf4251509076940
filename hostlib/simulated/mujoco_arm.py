"""The simulated arm as MuJoCo moves it: a plant that none of armlet's arithmetic is in."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.core.plant import Machine
from armlet.description.export.mjcf_text import mjcf_text
from armlet.description.mjcf.engine import engine, refusal
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.loops import spread
from armlet.simulated.plant import SimulatedArm

OWN, MUJOCO = "armlet", "mujoco"  # plants, by the names that users give them
SOON = 1e-6  # s, less than any step: MuJoCo makes two of its steps of it
SUBSTEPS = 10  # steps of MuJoCo in a control period


class MujocoArm(SimulatedArm):
    """An arm that moves under torques, by MuJoCo.

    It is made of the model, without contacts, unless a file of MuJoCo's has the arm and things that it may meet. Loops
    are closed by MuJoCo's forces, to some micrometres, and Coulomb friction has no slope about standstill.

    Args:
        model, payload, substeps, velocity, torque_error: as of `SimulatedArm`.
        scene: an MJCF file whose joints are called as the model's: they move as it says, and its actuators are off.
    Raises:
        ArmletError: as `SimulatedArm`; MuJoCo is not installed, or refuses the arm; a scene without its joints.
    """

    def __init__(
        self,
        model: Model,
        payload: tuple[float, ArrayLike] | None = None,
        substeps: int = SUBSTEPS,
        velocity: str = "as described",
        torque_error: float = 0.0,
        scene: str | Path | None = None,
    ) -> None:
        self._mujoco, self._scene = engine(), scene
        self.engine = f"MuJoCo {self._mujoco.__version__}"
        super().__init__(model, payload, substeps, velocity=velocity, torque_error=torque_error)
        self._limit = np.array(model.tau_max, float)[model.actuated]
        self._written = np.full((2, model.n_act), np.nan)
        self._make()

    def reset(self, q: ArrayLike, qd: ArrayLike | None = None) -> None:
        """As of `SimulatedArm`; what else is in a scene begins anew."""
        super().reset(q, qd)
        self._mujoco.mj_resetData(self._compiled, self._moving)
        self._written[:] = np.nan

    def carry(self, kg: float) -> None:
        """As of `SimulatedArm`.

        Raises:
            ArmletError: as `with_payload`; a scene, which states what the arm carries.
        """
        super().carry(kg)
        before = self._moving
        self._make()
        for name in ("time", "qpos", "qvel", "qacc_warmstart"):
            setattr(self._moving, name, getattr(before, name))

    def turn(self, gears: np.ndarray, turns: np.ndarray, tau: np.ndarray, damping: np.ndarray, dt: float) -> None:
        """Refuse: gears.pxi moves motors and arm in one step.

        Raises:
            ArmletError: always.
        """
        raise ArmletError("gears of servos: armlet's own simulated arm has them, and MuJoCo's has not", "leave one out")

    def machine(self) -> Machine:
        """Return the machine of a compiled loop, which MuJoCo moves."""
        self._machine.moved_by(self._advance)
        return self._machine

    def _make(self) -> None:
        """Compile the arm as it is now."""
        mujoco, names = self._mujoco, self.model.joint_names
        tip = self.model.tip_body
        if self._scene is not None and (self.model.phi[tip] != self._empty.phi[tip]).any():
            raise ArmletError(f"{self._scene}: states what the arm carries, and a payload was given", "leave it out")
        try:
            if self._scene is None:
                made = mujoco.MjModel.from_xml_string(mjcf_text(self.model, SOON))
            else:
                made = mujoco.MjModel.from_xml_path(str(self._scene))
        except ValueError as error:
            raise ArmletError(f"{self._scene or self.model.name}: MuJoCo refuses it: {refusal(error)}") from None
        joints = [joint_of(mujoco, made, name, str(self._scene)) for name in names]
        off = mujoco.mjtDisableBit
        made.opt.disableflags |= int(off.mjDSBL_ACTUATION) | int(off.mjDSBL_AUTORESET)
        if self._scene is None:  # as armlet's own, it goes on where plans may not lead it
            made.opt.disableflags |= int(off.mjDSBL_LIMIT)
        self._at, self._by = made.jnt_qposadr[joints], made.jnt_dofadr[joints]
        self._compiled, self._moving = made, mujoco.MjData(made)

    def _advance(self, tau: np.ndarray, dt: float) -> int:
        moving, act = self._moving, self.model.actuated
        if (self._state[:2] != self._written).any():
            self._place()
        moving.qfrc_applied[self._by[act]] = np.clip(tau, -self._limit, self._limit)
        self._compiled.opt.timestep = dt / self.substeps
        told = self._mujoco.get_mju_user_warning()
        self._mujoco.set_mju_user_warning(silent)  # who else MuJoCo tells is a file where the user is
        try:
            self._mujoco.mj_step(self._compiled, moving, self.substeps)
        finally:
            self._mujoco.set_mju_user_warning(told)
        self._state[0], self._state[1] = moving.qpos[self._at[act]], moving.qvel[self._by[act]]
        self._written[:] = self._state[:2]
        lost = np.flatnonzero(~np.isfinite(self._written).all(axis=0))
        return int(lost[0]) if lost.size else -1

    def _place(self) -> None:
        """Bring MuJoCo's arm to the state as it was set, all loops closed."""
        q, qd = self._state[0].copy(), self._state[1].copy()
        if self.model.couplings:
            all_joints = spread(self.model, q, qd)
            q, qd = all_joints.q[0], all_joints.qd[0]
        self._moving.qpos[self._at], self._moving.qvel[self._by] = q, qd
        self._moving.qacc_warmstart[:] = 0.0


def check_engine(kind: str) -> None:
    """Refuse what is neither OWN nor MUJOCO, and MuJoCo where it is not installed.

    Raises:
        ArmletError: says which.
    """
    if kind not in (OWN, MUJOCO):
        raise ArmletError(f"plant {kind!r:.60}: expected {OWN} or {MUJOCO}")
    if kind == MUJOCO:
        engine()


def silent(words: str) -> None:
    """Say nothing: a state that is not finite any more is refused afterwards."""


def joint_of(mujoco: Any, made: Any, name: str, scene: str) -> int:
    """Number of a joint that turns or slides, by its name.

    Raises:
        ArmletError: there is none.
    """
    number = int(mujoco.mj_name2id(made, mujoco.mjtObj.mjOBJ_JOINT, name))
    if number < 0 or made.jnt_type[number] not in map(int, (mujoco.mjtJoint.mjJNT_HINGE, mujoco.mjtJoint.mjJNT_SLIDE)):
        raise ArmletError(f"{scene}: expected a joint {name} that turns or slides, as the arm has it, got none")
    return number
