"""The robot: goals go through the board's stream, within the arm's limits. Its shape is physicalai's `Robot`."""

import logging
import os
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.errors import ArmletError
from armlet.run.arm_orders import Asked
from armlet.run.arm_place import ports_of, state_of
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import END, Joints

try:
    from physicalai.config import export_config
except ImportError:  # what it adds is for physicalai alone: a robot that one process owns for others

    def export_config(robot: type) -> type:
        """The class as it is."""
        return robot


logger = logging.getLogger(__name__)


@dataclass
class ArmletObservation:
    """The arm's state, as its board last told it.

    joint_positions: (N,), degrees, m, or percent of a gripper's range.  timestamp: s, of `time.monotonic`.
    sensor_data: velocities (N,), the same a second; efforts (N,), N m or N, that the board decided on; load (1,), kg
    that the law has learnt at the tool.  images: none; cameras are physicalai's own.
    """

    joint_positions: np.ndarray
    timestamp: float
    sensor_data: dict[str, np.ndarray] | None = None
    images: dict[str, Any] | None = None

    @property
    def state(self) -> np.ndarray:
        """Positions alone, as policies of LeRobot's followers take them."""
        return self.joint_positions


@export_config
class ArmletRobot:
    """An arm that an armlet board moves.

    Args:
        arm: a shipped arm's name, or a file.
        board: that moves it; host is this computer.
        port: of the servos' adapter; of a real board, its own; None emulates the servos.
        speed: share of the arm's velocities.
        law: as of `armlet stream`.
        servos: the arm file's servos are moved; false simulates the arm without any.
        percent: joints in percent of their range; None for one called gripper.
        start: where an emulated arm is, degrees with commas.
        log: a file for the run's log.
        state: folder of this computer's uploads, or a virtual board's flash.

    Raises:
        ArmletError: a file that cannot be read, an unknown board, or a joint in percent that the arm does not have.
    """

    def __init__(
        self, arm: str = "so101", board: str = "host", port: str | None = None, speed: float = 1.0, law: str = "",
        servos: bool = True, percent: list[str] | None = None, start: str | None = None, log: str | None = None,
        state: str | None = None,
    ) -> None:  # fmt: skip
        self._joints, self._port = Joints(arm, percent), port
        state = state_of(board, state, "physicalai", os.path.basename(os.path.realpath(port)) if port else None)
        self._arm = ArmProcess(
            Asked(
                arm, board, **ports_of(board, port), state=state, log=log, start=start, speed=speed, law=law,
                servos=servos,
            )
        )  # fmt: skip

    @property
    def joint_names(self) -> list[str]:
        """Names of the joints with servos, in the order of positions and actions."""
        return list(self._joints.names)

    @property
    def device_ids(self) -> tuple[str, ...]:
        """The port that this robot has for itself, by whatever link it is named; none where all is emulated."""
        return (f"armlet:{os.path.realpath(self._port)}",) if self._port else ()

    def connect(self) -> None:
        """Begin: the board holds the arm where it is. Nothing, where it has begun.

        Raises:
            ArmletError: what the board, the arm or its servos refuse.
        """
        if not self.is_connected():
            for note in self._arm.begin().notes:
                logger.info(note)

    def disconnect(self) -> None:
        """Brake the arm, and let its servos go: where nothing holds it, it drops."""
        for line in self._arm.end():
            logger.warning(line)

    def is_connected(self) -> bool:
        """True if the board follows goals; false after a fault."""
        return self._arm.pid is not None

    def get_observation(self) -> ArmletObservation:
        """The arm's state.

        Raises:
            BoardError: not connected; a fault has ended the run.
        """
        state = self._arm.state()
        positions = np.array(list(self._joints.positions(state.q).values()))
        rates = np.array(list(self._joints.rates(state.qd).values()))
        sensed = {"velocities": rates, "efforts": np.array(state.tau), "load": np.array([state.load])}
        return ArmletObservation(positions, time.monotonic(), sensed)

    def send_action(self, action: np.ndarray, *, goal_time: float = 0.1) -> None:
        """Let the arm go to positions (N,), within its position limits.

        Args:
            action: as of `joint_positions`.
            goal_time: not used: the stream takes as long as the arm's limits ask for.

        Raises:
            ArmletError: another number of values, or one that is not finite; not connected; a fault has ended the run.
        """
        values = np.asarray(action, dtype=float)
        if values.shape != (len(self._joints.names),):
            raise ArmletError(f"action: expected {len(self._joints.names)} positions, got shape {values.shape}")
        named = dict(zip((name + END for name in self._joints.names), values.tolist(), strict=True))
        self._arm.send(self._joints.goal(named))
