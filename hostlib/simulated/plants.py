"""Simulated arms by the names that users give them: armlet's own, or MuJoCo's."""

from collections.abc import Sequence
from pathlib import Path

from armlet.description.mjcf.engine import engine
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.simulated.mujoco_arm import MUJOCO, OWN, MujocoArm
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.pushed_arm import Push, PushedArm, force_of

SCENE = ".xml"


def check_plant(kind: str) -> None:
    """Refuse what is no plant, a scene that is not there, and MuJoCo where it is not installed.

    Raises:
        ArmletError: says which.
    """
    scene = kind.lower().endswith(SCENE)
    if kind not in (OWN, MUJOCO) and not scene:
        raise ArmletError(f"plant {kind!r:.60}: expected {OWN}, {MUJOCO}, or an MJCF file that ends in {SCENE}")
    if scene and not Path(kind).is_file():
        raise ArmletError(f"{kind}: no such file")
    if kind != OWN:
        engine()


def plant_of(
    kind: str, model: Model, payload: float = 0.0, torque_error: float = 0.0, pushes: Sequence[Push] = ()
) -> SimulatedArm:
    """The simulated arm that `kind` names.

    Args:
        kind: "armlet"; "mujoco", which makes MuJoCo's of the model; or an MJCF file: that of `MujocoArm`'s scene.
        model: the arm as it is.  payload: kg at its tool.  torque_error: as of `SimulatedArm`.
        pushes: at its tool, of armlet's own.
    Raises:
        ArmletError: as `check_plant`, `SimulatedArm` and `MujocoArm`.
    """
    check_plant(kind)
    load = payload, (0.0, 0.0, 0.0)
    if kind == OWN and pushes:
        return PushedArm(model, force_of(pushes), payload=load, torque_error=torque_error)
    if kind == OWN:
        return SimulatedArm(model, payload=load, torque_error=torque_error)
    return MujocoArm(model, payload=load, torque_error=torque_error, scene=None if kind == MUJOCO else kind)
