"""An armlet arm as a leader of LeRobot: its board carries its weight, and a hand leads it."""

import logging
from dataclasses import dataclass
from typing import Any

from lerobot.processor import RobotAction
from lerobot.teleoperators.config import TeleoperatorConfig
from lerobot.teleoperators.teleoperator import Teleoperator
from lerobot.utils.decorators import check_if_already_connected, check_if_not_connected

from armlet.errors import ArmletError
from armlet.run.arm_orders import Asked
from armlet.run.arm_place import ports_of, state_of
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import Joints
from armlet.run.reflected import check_share, torques
from lerobot_robot_armlet.on_board import FORCE, OnBoard, followed

logger = logging.getLogger(__name__)


@TeleoperatorConfig.register_subclass("armlet")
@dataclass
class ArmletLeaderConfig(TeleoperatorConfig):
    """Options of the leader.

    damping: 1/s, how fast a motion dies down that nobody leads; of servos that take torques.
    reflect: share, 0 to 0.3, of what acts on the follower from outside, that the hand feels.  follower: id of the robot
    that is followed, None for the only one.  Others as of the robot.
    """

    arm: str = "so101"
    board: str = "host"
    port: str | None = None
    damping: float = 10.0
    reflect: float = 0.0
    follower: str | None = None
    servos: bool = True
    percent: list[str] | None = None
    start: str | None = None
    log: str | None = None
    state: str | None = None
    patience: float = 0.0


class ArmletLeader(OnBoard, Teleoperator):
    """An arm that weighs nothing, as far as its file says what it weighs; it may push the hand as its follower is."""

    config_class = ArmletLeaderConfig
    name = "armlet"

    def __init__(self, config: ArmletLeaderConfig) -> None:
        super().__init__(config)
        self.config = config
        check_share(config.reflect)
        self.joints = Joints(config.arm, config.percent)
        self._told = 0  # how many times the follower was observed
        self._alone = False
        state = state_of(config.board, config.state, "lerobot-leader", config.id)
        self.arm = ArmProcess(
            Asked(
                config.arm, config.board, **ports_of(config.board, config.port), state=state, log=config.log,
                start=config.start, servos=config.servos, led=True, damping=config.damping,
                reflect=config.reflect, patience=config.patience,
            )
        )  # fmt: skip

    @property
    def feedback_features(self) -> dict[str, type]:
        """Names of what a hand may feel, N m or N: of each joint, where a share is reflected."""
        return {name + FORCE: float for name in self.joints.names} if self.config.reflect else {}

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
        """Positions of the joints, as the board last told them.

        LeRobot's commands send no feedback: where a share is reflected, the leader takes its follower's here.

        Raises:
            ArmletError: nobody knows whose forces are to be felt; a fault has ended the run.
        """
        if self.config.reflect:
            self._feel()
        return self.joints.positions(self.arm.state().q)

    @check_if_not_connected
    def send_feedback(self, feedback: dict[str, Any]) -> None:
        """Let the hand feel forces of a follower, N m or N by `joint.force`; they fade after 0.1 s.

        Raises:
            ArmletError: nothing is reflected; a joint is missing or unknown, a value is no finite number.
        """
        for key in feedback:
            if not key.endswith(FORCE):
                raise ArmletError(f"feedback {key!r:.60}: expected names as elbow{FORCE}")
        forces = {key.removesuffix(FORCE): value for key, value in feedback.items()}
        if self.config.reflect:
            torques(self.joints.names, forces)  # what JSON cannot tell is refused, too
        self.arm.feel(forces)

    def _feel(self) -> None:
        """Take the follower's forces, by the joints' names; those of a joint that it does not have are 0."""
        follower = followed(self.config.follower)
        if follower is None:
            if not self._alone:
                logger.warning("%s: reflect: no armlet robot in this program; only send_feedback is felt", self)
            self._alone = True
            return
        if follower.told == self._told:
            return
        self._told = follower.told
        self.arm.feel({name: follower.forces.get(name, 0.0) for name in self.joints.names})

    def disconnect(self) -> None:
        """Let the servos go."""
        self.end()
