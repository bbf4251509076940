"""An arm that goes on beside a program: goals go to it when the program likes, and its last state is there at once.

with ArmProcess(Asked("my_arm.yaml", adapter="/dev/ttyACM0")) as arm:
    for goal in goals:                     # 60 a second, or as the program comes to it
        state = arm.state()
        sent = arm.send(goal)              # rad or m by the joints' names; what was really sent comes back

A process of its own keeps the board alive: whatever else the program does, or waits for, the watchdog stays content.
Where the program ends, in whatever way, the process brakes the arm, lets its servos go, and ends.
"""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from armlet.errors import BoardError
from armlet.posix import check
from armlet.run.arm_orders import Asked, Facts, Over, State, state_of, told

MODULE = "armlet.run.arm_serving"
END_S = 20.0  # in which it lets the arm rest, and the servos go


class ArmProcess:
    """An arm in a process of its own; a context manager, or `begin` and `end`.

    Args:
        asked: what it is to move.
    Attributes:
        facts: of the arm, once it has begun.
    """

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._process: subprocess.Popen[str] | None = None
        self.facts: Facts | None = None

    def __enter__(self) -> Self:
        self.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    @property
    def pid(self) -> int | None:
        """Its process number; None where it has not begun, or has ended."""
        return self._process.pid if self._process is not None else None

    def begin(self) -> Facts:
        """Begin: when it is done the board holds the arm where it is, or carries a led one.

        Raises:
            ArmletError: it has begun already; what the board, the arm or its servos refuse.
        """
        if self._process is not None:
            raise BoardError("the arm has begun already", "end it first")
        check("an arm that goes on beside a program")
        # A session of its own: Ctrl-C is for the program, which ends the arm in order.
        self._process = subprocess.Popen(
            [sys.executable, "-m", MODULE, self._asked.to_line(), str(os.getpid())],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, start_new_session=True,
        )  # fmt: skip
        try:
            self.facts = Facts(**self._answer())
        except BaseException:
            self._close()
            raise
        return self.facts

    def state(self) -> State:
        """The arm's state, as the board last told it.

        Raises:
            BoardError: a fault has ended the run, or the board is gone.
        """
        return state_of(self._ask({"state": True}))

    def send(self, goal: Mapping[str, float]) -> dict[str, float]:
        """Send a goal, rad or m by the joints' names; what was really sent.

        Raises:
            ArmletError: a joint that is missing or unknown, a value that is no finite number; as `state`.
        """
        sent = self._ask({"send": dict(goal)})["sent"]
        assert self.facts is not None
        return dict(zip(self.facts.joints, sent, strict=True))

    def feel(self, torque: Mapping[str, float]) -> None:
        """Let the hand at a led arm feel a share of another arm's torques, N m or N by the joints' names.

        They fade where no others come for 0.1 s, and are gone 0.1 s later.

        Raises:
            ArmletError: an arm that reflects none; as `send`.
        """
        self._ask({"feel": dict(torque)})

    def end(self) -> list[str]:
        """Brake the arm, let its servos go, and end; lines that a user should know. Once it has ended, nothing.

        Raises:
            BoardError: the board did not say that its servos are off.
        """
        if self._process is None:
            return []
        try:
            return list(self._ask({"end": True})["said"])
        finally:
            self._close()

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        if self._process is None or self._process.stdin is None:
            raise BoardError("the arm has not begun, or has ended", "begin it first")
        with contextlib.suppress(OSError):  # it has ended, and may have said why
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
        try:
            return self._answer()
        except Over:
            self._close()
            raise

    def _answer(self) -> dict[str, Any]:
        assert self._process is not None and self._process.stdout is not None
        return told(self._process.stdout.readline())

    def _close(self) -> None:
        """Let the process end: it has its orders' end, and takes its time to let the servos go."""
        process, self._process = self._process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
