"""Orders to an arm in a process of its own, and what it tells: lines of JSON on two pipes."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from armlet.errors import ArmletError, BoardError


@dataclass(frozen=True)
class Asked:
    """Things asked of the process when it begins.

    arm: a shipped arm's name, or a file.  board: its name.  port: of a real board.  adapter: port of the servos at this
    computer.  state: of a virtual board, or of this computer as one.  log: the file to make; None keeps none.
    start: as `first_waypoint` reads it; None is where the arm is found.  speed, law: as of `Streaming`.
    jerk: rad/s^3 or m/s^3; None is the arm file's, or one by which an acceleration is there within 0.03 s.
    servos: the board drives the arm file's servos.  led: a hand leads the arm, whose weight the board carries.
    damping: 1/s, of a led arm whose servos take torques.  reflect: share of another arm's torques, told by
    `ArmProcess.feel`, that a hand is to feel at a led one.  patience: as of `AtPort`.
    """

    arm: str
    board: str = "host"
    port: str | None = None
    adapter: str | None = None
    state: str | None = None
    log: str | None = None
    start: str | None = None
    speed: float = 1.0
    jerk: float | None = None
    law: str = ""
    servos: bool = True
    led: bool = False
    damping: float = 10.0
    reflect: float = 0.0
    patience: float = 0.0

    def to_line(self) -> str:
        """As the process's argument."""
        return json.dumps(asdict(self))

    @classmethod
    def of(cls, line: str) -> Self:
        """The same, read.

        Raises:
            ValueError: it is none.
        """
        return cls(**json.loads(line))


@dataclass(frozen=True)
class Facts:
    """Facts of the arm, told once it has begun.

    joints: names of those with servos.  slides: which are prismatic.  low, high: rad or m.  notes: what to know.
    """

    joints: list[str]
    slides: list[bool]
    low: list[float]
    high: list[float]
    notes: list[str]


@dataclass(frozen=True)
class State:
    """State of the arm, as the board last told it.

    t: s of the arm's time since it began.  q: rad or m, qd: per s, tau: N m or N; one number a joint.
    load: kg that the law has learnt of the tool beyond the arm file; 0 of a law that does not learn.
    force: N m or N a joint, of what acts on the arm from outside; 0 where it is too little to be sure.
    """

    t: float
    q: list[float]
    qd: list[float]
    tau: list[float]
    load: float
    force: list[float]


class Over(BoardError):
    """The process has ended, or is about to."""


def told(line: str) -> dict[str, Any]:
    """An answer of the process.

    Raises:
        Over: the last one, or none.  ArmletError: what was asked is refused.
    """
    try:
        answer: dict[str, Any] = json.loads(line)
    except ValueError:
        hint = "support the arm: its board's watchdog stops it"
        raise Over("the process that moves the arm has ended", hint) from None
    if "over" in answer:
        raise Over(*answer["over"])
    if "error" in answer:
        raise ArmletError(*answer["error"])
    return answer


def state_of(answer: dict[str, Any]) -> State:
    """The state that an answer has."""
    return State(**{field.name: answer[field.name] for field in fields(State)})
