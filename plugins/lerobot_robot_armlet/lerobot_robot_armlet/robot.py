"""An armlet arm as a robot of LeRobot: goals go through the board's stream, within the arm's limits."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lerobot.cameras import CameraConfig
from lerobot.cameras.utils import make_cameras_from_configs
from lerobot.processor import RobotAction, RobotObservation
from lerobot.robots.config import RobotConfig
from lerobot.robots.robot import Robot
from lerobot.utils.decorators import check_if_already_connected, check_if_not_connected

from armlet.errors import ArmletError
from armlet.run.arm_orders import Asked
from armlet.run.arm_place import ports_of, state_of
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import Joints
from lerobot_robot_armlet.on_board import FORCE, OnBoard, followers

USUAL = ("pos", "vel", "tau", "load")
OBSERVED = (*USUAL, "force")


@RobotConfig.register_subclass("armlet")
@dataclass
class ArmletRobotConfig(RobotConfig):
    """Options of the robot.

    arm: a shipped arm's name, or a file.  board: that moves it; host is this computer.  port: of the servos' adapter;
    of a real board, its own.  speed: share of the arm's velocities.  jerk: rad/s^3, None for the arm file's.
    law: as of `armlet stream`.  servos: the arm file's servos are moved; false simulates the arm without any.
    observe: what an observation has.  percent: joints in percent of their range, None for one called gripper.
    start: where an emulated arm is, degrees with commas.  log: a file for the run's log.  state: folder or flash image.
    patience: s that a tick waits for servos on a busy computer.  cameras: as of LeRobot's own robots.
    """

    arm: str = "so101"
    board: str = "host"
    port: str | None = None
    speed: float = 1.0
    jerk: float | None = None
    law: str = ""
    servos: bool = True
    observe: list[str] = field(default_factory=lambda: list(USUAL))
    percent: list[str] | None = None
    start: str | None = None
    log: str | None = None
    state: str | None = None
    patience: float = 0.0
    cameras: dict[str, CameraConfig] = field(default_factory=dict)


class ArmletRobot(OnBoard, Robot):
    """An arm that an armlet board moves.

    Attributes:
        forces: N m or N by the joints' names, what acted on it from outside when it was observed last.
        told: how many times it was observed.
    """

    config_class = ArmletRobotConfig
    name = "armlet"

    def __init__(self, config: ArmletRobotConfig) -> None:
        super().__init__(config)
        self.config = config
        unknown = set(config.observe) - set(OBSERVED)
        if unknown or "pos" not in config.observe:
            raise ArmletError(f"observe: expected pos, and any of {', '.join(OBSERVED[1:])}, got {config.observe}")
        self.joints = Joints(config.arm, config.percent)
        self.cameras = make_cameras_from_configs(config.cameras)
        self.forces: dict[str, float] = {}
        self.told = 0
        state = state_of(config.board, config.state, "lerobot-robot", config.id)
        self.arm = ArmProcess(
            Asked(
                config.arm, config.board, **ports_of(config.board, config.port), state=state, log=config.log,
                start=config.start, speed=config.speed, jerk=config.jerk, law=config.law, servos=config.servos,
                patience=config.patience,
            )
        )  # fmt: skip
        followers.add(self)

    @cached_property
    def observation_features(self) -> dict[str, type | tuple[int, ...]]:
        """Names of what an observation has: degrees, percent or m; the same a second; N m or N; kg; pictures."""
        kinds = [kind for kind in OBSERVED if kind in self.config.observe and kind != "load"]
        out: dict[str, type | tuple[int, ...]] = {
            f"{name}.{kind}": float for kind in kinds for name in self.joints.names
        }
        if "load" in self.config.observe:
            out["load"] = float
        return out | {name: (each.height, each.width, 3) for name, each in self.config.cameras.items()}

    @property
    def is_connected(self) -> bool:
        """True if the board follows goals."""
        return self.arm.pid is not None and all(each.is_connected for each in self.cameras.values())

    @check_if_already_connected
    def connect(self, calibrate: bool = True) -> None:
        """Begin: the board holds the arm where it is. Cameras come first: where one is not there, nothing moves."""
        with ExitStack() as undo:
            for camera in self.cameras.values():
                camera.connect()
                undo.callback(camera.disconnect)
            self.begin()
            undo.pop_all()

    @check_if_not_connected
    def get_observation(self) -> RobotObservation:
        """The arm's state as its board last told it, and pictures."""
        state = self.arm.state()
        self.forces, self.told = dict(zip(self.joints.names, state.force, strict=True)), self.told + 1
        out: dict[str, Any] = self.joints.positions(state.q)
        if "vel" in self.config.observe:
            out |= self.joints.rates(state.qd)
        if "tau" in self.config.observe:
            out |= dict(zip((f"{name}.tau" for name in self.joints.names), state.tau, strict=True))
        if "load" in self.config.observe:
            out["load"] = state.load
        if "force" in self.config.observe:
            out |= {name + FORCE: force for name, force in self.forces.items()}
        return out | {name: each.read_latest() for name, each in self.cameras.items()}

    @check_if_not_connected
    def send_action(self, action: RobotAction) -> RobotAction:
        """Let the arm go to positions; those that are really sent, within its position limits.

        Raises:
            ArmletError: a joint is missing or unknown, a value is no finite number; a fault has ended the run.
        """
        sent = self.arm.send(self.joints.goal(action))
        return self.joints.positions([sent[name] for name in self.joints.names])

    def disconnect(self) -> None:
        """Brake the arm, and let its servos go; then let go of the cameras."""
        try:
            self.end()
        finally:
            for camera in self.cameras.values():
                if camera.is_connected:
                    camera.disconnect()
