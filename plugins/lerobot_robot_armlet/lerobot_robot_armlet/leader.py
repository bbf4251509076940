"""An armlet arm as a leader of LeRobot: its board carries its weight, and a hand leads it."""

from dataclasses import dataclass
from typing import Any

from lerobot.processor import RobotAction
from lerobot.teleoperators.config import TeleoperatorConfig
from lerobot.teleoperators.teleoperator import Teleoperator
from lerobot.utils.decorators import check_if_already_connected, check_if_not_connected

from armlet.run.arm_orders import Asked
from armlet.run.arm_place import ports_of, state_of
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import Joints
from lerobot_robot_armlet.on_board import OnBoard


@TeleoperatorConfig.register_subclass("armlet")
@dataclass
class ArmletLeaderConfig(TeleoperatorConfig):
    """Options of the leader.

    damping: 1/s, how fast a motion dies down that nobody leads; of servos that take torques.  Others as of the robot.
    """

    arm: str = "so101"
    board: str = "host"
    port: str | None = None
    damping: float = 10.0
    servos: bool = True
    percent: list[str] | None = None
    start: str | None = None
    log: str | None = None
    state: str | None = None
    patience: float = 0.0


class ArmletLeader(OnBoard, Teleoperator):
    """An arm that weighs nothing, as far as its file says what it weighs. It reflects no force."""

    config_class = ArmletLeaderConfig
    name = "armlet"

    def __init__(self, config: ArmletLeaderConfig) -> None:
        super().__init__(config)
        self.config = config
        self.joints = Joints(config.arm, config.percent)
        state = state_of(config.board, config.state, "lerobot-leader", config.id)
        self.arm = ArmProcess(
            Asked(
                config.arm, config.board, **ports_of(config.board, config.port), state=state, log=config.log,
                start=config.start, servos=config.servos, led=True, damping=config.damping, patience=config.patience,
            )
        )  # fmt: skip

    @property
    def feedback_features(self) -> dict[str, type]:
        """None: no force is reflected."""
        return {}

    @property
    def is_connected(self) -> bool:
        """True if the board carries the arm."""
        return self.arm.pid is not None

    @check_if_already_connected
    def connect(self, calibrate: bool = True) -> None:
        """Begin: the board carries the arm where it is."""
        self.begin()

    @check_if_not_connected
    def get_action(self) -> RobotAction:
        """Positions of the joints, as the board last told them."""
        return self.joints.positions(self.arm.state().q)

    def send_feedback(self, feedback: dict[str, Any]) -> None:
        """Refuse: there is no law yet that reflects a force.

        Raises:
            NotImplementedError: always.
        """
        raise NotImplementedError("an armlet leader reflects no force: its feedback_features are empty")

    def disconnect(self) -> None:
        """Let the servos go."""
        self.end()
