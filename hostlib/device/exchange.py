"""A run as the host sees it: start, one exchange of state and torque a tick, stop, leave."""

import struct
from typing import NamedTuple, Self

import numpy as np

from armlet.core.laws import IDENTIFYING
from armlet.device.argument_checks import whole, word_array
from armlet.device.gain_pieces import GainPieces
from armlet.device.goals import Goal, Goals
from armlet.device.identity import Identity
from armlet.device.link.bus import Bus, expect
from armlet.device.link.frames import Frame
from armlet.device.link.requests import Link
from armlet.dynamics.laws import LAWS, learns
from armlet.errors import BoardError, LinkError, Silent
from armlet.firmware import protocol, words

SERVICE_TICKS = 8  # ticks between two looks at the link during a run
ALIVE_EVERY = 1  # a bit of a frame that is sent anyway: a tick of 20 ms leaves no more than five until the watchdog
AWAKE_TRIES = 8  # of HELLO, to a board that fell silent on the bus
BUS_TRIES = 4  # of a state
MOST_EVERY, MOST_COUNT = (1 << 16) - 1, (1 << 31) - 1  # ticks between records; that anything counts
BEGIN_TRIES = 25  # START and PARITY load a kernel
GOES_ON = (protocol.RUNNING, protocol.HOLD, protocol.STOPPING)  # the modes of a run


class Cycles(NamedTuple):
    """Processor ticks (time.ticks_cpu): kernel part of this tick, whole of the tick before."""

    kernel: int
    whole: int


class Speed(NamedTuple):
    """Rate of a plan, its largest change a tick, 1 is SPEED_ONE; and the largest change of that, 1 is BEND_ONE.

    points: as of `BoardSession.speed`.
    """

    rate: int
    change: int
    bend: int
    points: float = 1.0

    @classmethod
    def of(cls, rate: float, change: float, bend: float, points: float = 1.0) -> Self:
        """The words of a rate, 1 is the plan's own; its change a tick is at least one of them."""
        one = words.SPEED_ONE
        return cls(round(rate * one), max(1, round(change * one)), round(bend * words.BEND_ONE), points)

    @property
    def raw(self) -> tuple[int, int, int]:
        """The words of SET_SPEED."""
        return self.rate, self.change, self.bend


def fault_text(code: int, joint: int, names: tuple[str, ...] = ()) -> str:
    """One sentence on a fault, with what to do."""
    name, what, todo = words.FAULTS.get(code, (f"fault {code}", "unknown to this version", "run `armlet flash`"))
    where = "" if joint == protocol.NO_JOINT else f" at joint {names[joint] if joint < len(names) else joint}"
    return f"{name}{where}: {what}; {todo}"


# Kernels that are made for an arm and a law, by name.
UPLOADED = tuple(kernel.name for kernel in protocol.KERNELS if kernel.number in protocol.UPLOADED)


def kernel_number(name: str) -> int:
    """Number of a kernel on the wire."""
    numbers: dict[str, int] = {kernel.name: kernel.number for kernel in protocol.KERNELS}
    if not isinstance(name, str) or name not in numbers:
        raise BoardError(f"no kernel {name!r}; there are {', '.join(kernel.name for kernel in protocol.KERNELS[1:])}")
    return numbers[name]


def law_number(law: int | str) -> int:
    """Number of a law on the wire, of its name or itself.

    Raises:
        BoardError: there is no such law.
    """
    number = LAWS.get(law) if isinstance(law, str) else law
    if isinstance(number, bool) or not isinstance(number, int) or number not in LAWS.values():
        raise BoardError(f"no law {law!r}; there are {', '.join(LAWS)}")
    return number


def action_number(name: str) -> int:
    """Number of a stop's action on the wire.

    Raises:
        BoardError: there is no such action.
    """
    if not isinstance(name, str) or name not in protocol.ACTIONS:
        raise BoardError(f"no action {name!r}; there are {', '.join(protocol.ACTIONS)}")
    return protocol.ACTIONS.index(name)


class Exchange:
    """Drives the bus of one board.

    Args:
        link: for requests.  bus: for ticks.  identity: who the board is; tells how many servos there are.

    Attributes:
        flags, fault_joint: of the last `tick` (protocol.SATURATED ...; 255 = no joint).
        speeds: rates that were asked for, and of whose first tick nobody has been told yet.
        active: whether the bus is being driven, from `start` to `leave`.  ended: whether the board has said that no run
            goes on.
        path_points: how many points of its path a board keeps in its run, 0 where a stop has none; None if not known.
        goals: of a run that follows goals, else None;  heard: the one that the board heard before the last `tick`.
    """

    def __init__(self, link: Link, bus: Bus, identity: Identity) -> None:
        self._link, self._bus, self._identity = link, bus, identity
        self._alive_every, self._ticks = ALIVE_EVERY, 0
        self.active, self.ended, self._servos, self._begun_by = False, True, False, 0
        self._pieces: GainPieces | None = None
        self._speeds: list[Speed] = []
        self.speeds: list[Speed] = []
        self.goals: Goals | None = None
        self.path_points: int | None = None
        self.heard: Goal | None = None
        self.flags, self.fault_joint = 0, protocol.NO_JOINT

    def start(
        self,
        law: int | str,
        learn: bool | None,
        kernel: str,
        every: tuple[int, int],
        alive_every: int,
        flags: int,
    ) -> None:
        """As `BoardSession.start`; every: ticks between JOINTS and between ESTIMATES records; flags: FLAG_* of it."""
        number = law_number(law)
        every = whole(every[0], "joints_every", 0, MOST_EVERY), whole(every[1], "estimates_every", 0, MOST_EVERY)
        alive_every = whole(alive_every, "alive_every", 1, MOST_COUNT)
        learn = learns(number) or number in IDENTIFYING if learn is None else learn
        flags |= protocol.FLAG_LEARN * bool(learn)
        self._pieces, self.heard = None, None
        self._speeds, self.speeds, self.path_points = [], [], None
        self.goals = Goals() if flags & protocol.FLAG_STREAM else None
        self._link.forget()
        self._bus.flush()
        body = struct.pack("<BBBBHH", number, kernel_number(kernel), flags, 0, *every)
        self._ticks, self._alive_every, self._servos = 0, alive_every, bool(flags & protocol.FLAG_SERVOS)
        try:
            told = self._link.request(protocol.START, body, tries=BEGIN_TRIES)
            self.active = True
            self.path_points = struct.unpack("<H", told)[0] if len(told) == 2 else None
        except KeyboardInterrupt:  # the board may have begun all the same
            self.active = True
            raise
        finally:
            self._begun_by, self.ended = self._link.count, not self.active

    def order(self, kind: int, body: bytes = b"") -> None:
        """Send a request that may come during a run: then it is posted, and the exchange goes on."""
        if self.active:
            self._link.post(kind, body)
        else:
            self._link.request(kind, body)

    def replace_gains(self, words: np.ndarray) -> None:
        """As `BoardSession.replace_gains`."""
        self._pieces = GainPieces(word_array(words, "gains"))

    def speed(self, asked: Speed) -> None:
        """Ask for another rate, after those that are still on their way."""
        self._speeds.append(asked)
        self.ask_speed()

    def ask_speed(self) -> None:
        """Post the next rate that waits, if nothing else does; at the plan's end it comes too late, and is none."""
        if self._speeds and not self._link.waiting:
            asked = self._speeds.pop(0)
            body = struct.pack("<iii", *asked.raw)
            self._link.post(protocol.SET_SPEED, body, too_late=protocol.NO_OVERRIDE)
            self.speeds.append(asked)

    @property
    def replacing(self) -> bool:
        """True if the switch to other gains is still to come, or its answer."""
        return self._pieces is not None

    def tick(self, tick: int, q: np.ndarray, qd: np.ndarray) -> tuple[np.ndarray, int, int, Cycles]:
        """As `BoardSession.exchange`."""
        n = self._identity.n_act
        q, qd = word_array(q, "q", n), word_array(qd, "qd", n)
        life = protocol.LIFE if self._ticks % self._alive_every == 0 else 0
        number = tick % protocol.LEAVE  # which is no tick's
        payload = struct.pack("<I", number + life) + (np.concatenate((q, qd)).astype("<i4") ^ protocol.MASK).tobytes()
        self._serve_link()
        self._bus.owe(False)
        for again in range(BUS_TRIES):
            if again:
                self._bus.flush()  # of an answer that came in part
            self._bus.send(protocol.STATE, self._begun_by, payload)
            frame = self._answer(number, n)
            if frame is not None:
                break
        else:
            raise self._silent()
        self._bus.owe(True)
        _, mode, fault, joint, self.flags, kernel, whole = struct.unpack_from("<IBBBBII", frame.payload)
        self.fault_joint = joint
        self.heard = self.take_heard(self.flags)
        tau = np.frombuffer(frame.payload, "<i4", n, 16) ^ protocol.MASK
        return tau, mode, fault, Cycles(kernel, whole)

    def take_heard(self, flags: int) -> Goal | None:
        """The goal that the board had heard before a tick with these flags; None if there was none."""
        return self.goals.heard() if self.goals is not None and flags & protocol.GOAL_HEARD else None

    def serve_goals(self) -> None:
        """Send the next goal, if the one before has been heard and answered: where no `tick` does so."""
        goals = self.goals
        if goals is None:
            return
        posted = self._link.waiting
        self._link.service()
        if posted and not self._link.waiting:
            goals.answer(self._link.body)
        if not self._link.waiting:
            self._send_goal(goals)

    def _answer(self, tick: int, n: int) -> Frame | None:
        """The torque of a tick; those of the tick before, which was asked for again, are passed over."""
        for _ in range(2 * BUS_TRIES):
            frame = self._bus.receive(protocol.TORQUE, self._begun_by, 16 + 4 * n)
            if frame is None or struct.unpack_from("<I", frame.payload)[0] == tick:
                return frame
        return None

    def leave(self) -> None:
        """End the exchange: the board goes to READY, or stays in FAULT, without torque."""
        self.give_up()
        self._leave()
        self.ended = self._identity.ident.mode not in GOES_ON

    def give_up(self) -> None:
        """Drive the bus no more."""
        self.active = False
        self._bus.owe(False)

    def _leave(self) -> None:
        self._link.forget()  # a stop that is not answered yet must not be repeated into the next run
        if self._servos:
            self._identity.hello()
            return
        n = self._identity.n_act
        self._bus.send(protocol.STATE, self._begun_by, struct.pack("<I", protocol.LEAVE) + bytes(8 * n))
        expect(self._bus.receive(protocol.TORQUE, self._begun_by, 16 + 4 * n), protocol.TORQUE)
        self._identity.hello()

    def _serve_link(self) -> None:
        pieces, goals = self._pieces, self.goals
        if pieces is not None or goals or self._ticks % SERVICE_TICKS == 0:
            self._pieces = None  # a refusal ends it
            posted = self._link.waiting
            self._link.service()
            self._pieces = pieces
            if goals is not None and posted and not self._link.waiting:
                goals.answer(self._link.body)
        if goals is not None and not self._link.waiting:
            self._send_goal(goals)
        if pieces is not None and not self._link.waiting:
            request = pieces.next()
            if request is None:
                self._pieces = None
            else:
                self._link.post(*request)
        self.ask_speed()
        self._ticks += 1

    def _send_goal(self, goals: Goals) -> None:
        """Post the next goal that waits."""
        goal = goals.next()
        if goal is not None:
            self._link.post(protocol.NEXT_GOAL, goal.payload)

    def _silent(self) -> LinkError:
        """The error for a board that gave no torque: how it is, if the link can tell."""
        self.active = False
        try:
            ident = self._identity.hello(tries=AWAKE_TRIES)
        except LinkError:
            return Silent("the board is silent on bus and link", "reset it, or run `armlet flash`")
        state = protocol.MODES[ident.mode]
        return Silent(f"the board does not answer on the bus; it is {state}, {fault_text(ident.fault, ident.joint)}")
