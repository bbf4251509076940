"""A run with servos that the board gives its time: the host reads the link, and nobody waits for it.

The servos are real ones, or, of an emulated chip, emulated ones in the chip's own time.
"""

import contextlib
import math
import threading
from collections.abc import Callable, Iterator

import numpy as np

from armlet.device.clock import Clock
from armlet.device.registry import Board
from armlet.device.session import BoardSession
from armlet.device.virtual.servo_line import AT_LINE, Replies
from armlet.errors import ArmletError, Silent
from armlet.firmware import protocol
from armlet.model.servo_bus import ServoBus
from armlet.simulated.servos.emulated import SAME_RATE, STEP_S, EmulatedBus

OFF_S = 0.1  # of the board's clock, in which it asks each servo whether it is off
SHARE = 5 / 8  # of a period, for which a board waits for servos at most: firmware/link/io_pl011.py
GLANCE_S = 0.001  # between two looks at the link
ALIVE_S = 0.02  # between two signs of life to the board, by its clock
LATE_S = 0.04  # the same where the last one has no answer yet: a busy board is not to hear of more than it can answer
PATIENCE_S = 3.0  # for which a board in a run may tell nothing, by its clock
PAUSE_S = 0.1  # of such a silence counts between two looks, at most: a process that did not look has not heard
AHEAD_TICKS = 5  # that an emulated board may be ahead of this process, which may lack a processor core
WAIT_S = 1.0  # for this process, at most
END_S = 2.0  # in which a board that is to stop lets go, by its clock
Seen = Callable[[np.ndarray, np.ndarray], None]  # of the true q rad and qd rad/s (n_act,) at the begin of a tick
TORQUE = (protocol.RUNNING, protocol.HOLD, protocol.STOPPING)


class ServosInTime:
    """An emulated bus at a chip's servo line: its time is the chip's.

    Args:
        bus: lockstep is taken from it.  on_read: called with each request to all servos for their state.
    Attributes:
        reads: such requests, one a tick.  at: what of the chip it serves.  lag: s until it sees the chip let go.
    """

    at, lag = AT_LINE, OFF_S

    def __init__(self, bus: EmulatedBus, on_read: Seen | None = None) -> None:
        self.bus, self._on_read, self.reads = bus, on_read, 0
        self._origin: float | None = None
        self._heard: float | None = None
        self._ahead, self._watched = 0, False
        self._turned = threading.Condition()
        bus.lockstep, bus.on_read = None, lambda: self.read(bus.arm.q.copy(), bus.arm.qd.copy())

    def answer(self, seconds: float, baud: float, data: bytes) -> Replies:
        """Return the servos' replies to bytes that the board has sent up to a time of its own.

        Args:
            seconds: of the board.  baud: at which it sent.  data: the bytes.
        Returns:
            replies, their times from now on.
        """
        self._heard = seconds
        if self._origin is None:
            self._origin = seconds - self.bus.time
        while self.bus.time + STEP_S <= seconds - self._origin + STEP_S / 1000:
            self.bus.advance(STEP_S)
        self.bus.rate = baud
        if not any(abs(servo.baud / baud - 1.0) < SAME_RATE for servo in self.bus.servos):
            return []
        return self.bus.answer(data)

    def read(self, q: np.ndarray, qd: np.ndarray) -> None:
        """A tick begins, the arm truly at q; the board's time stands still while this process is far behind."""
        if self._on_read is not None:
            self._on_read(q, qd)
        self.reads += 1
        with self._turned:
            self._ahead += 1
            if self._watched and self._ahead > AHEAD_TICKS:
                self._turned.wait(WAIT_S)

    def heard(self, clock: Clock) -> float:
        """Time at which the board last sent something, s by its clock; now, if it has not yet."""
        if self._heard is None:
            self._heard = clock()
        return self._heard

    def turn(self, watched: bool = True) -> None:
        """The link has been looked at; watched: and will be again."""
        with self._turned:
            self._ahead, self._watched = 0, watched
            self._turned.notify()


class Watch:
    """Keeps a board alive in a run, and sees that it says something.

    Args:
        session: of the board, in a run.  drain: takes what telemetry has brought.  servos: if they are emulated.
    """

    def __init__(self, session: BoardSession, drain: Callable[[], None], servos: ServosInTime | None) -> None:
        self._session, self._drain, self._servos = session, drain, servos
        self._clock = session.link.clock
        self._alive = self._looked = self._clock()
        self._signs, self._silence = -1, 0.0

    def look(self) -> None:
        """Take in what came, and send a sign of life if it is time.

        Raises:
            Silent: nothing has come for too long.
        """
        self._drain()
        now = self._clock()
        if now - self._alive > (LATE_S if self._session.link.unanswered else ALIVE_S):
            self._session.alive()
            self._alive = now
        self._silence += min(now - self._looked, PAUSE_S)
        self._looked = now
        if self._session.link.signs != self._signs:
            self._signs, self._silence = self._session.link.signs, 0.0
        elif self._silence > PATIENCE_S:
            raise Silent("the board tells nothing of its run", "reset it, or run `armlet flash`")
        if self._servos is not None:
            self._servos.turn()
        self._session.link.wait(GLANCE_S)

    def until(self, over: Callable[[], bool], seconds: float | None = None) -> None:
        """Look until `over`, or until so many s of the board's clock have passed."""
        begin = self._clock()
        try:
            while not over() and (seconds is None or self._clock() - begin < seconds):
                self.look()
            self._drain()
        finally:
            if self._servos is not None:
                self._servos.turn(watched=False)


def check_line(board: Board, bus: ServoBus, period_us: int) -> None:
    """Make sure that a board which times its ticks can drive the servos of an arm.

    Args:
        board: any.  bus: as the arm declares it.  period_us: of control.
    Raises:
        ArmletError: the servos have another baud rate than the board's line, or need more of a tick than there is.
    """
    line = board.servo_uart or board.servo_wire
    if line is None or not bus.spoken.on_a_bus:
        return
    if abs(line.baud / bus.baud - 1.0) > SAME_RATE:
        raise ArmletError(
            f"{board.name} speaks to its servos at {line.baud} bit/s, those of the arm are at {bus.baud} bit/s",
            "set the arm file's servos.baud and the servos to the board's rate; or the board's file, and flash it",
        )
    check_period(bus, period_us)


def check_period(bus: ServoBus, period_us: int) -> None:
    """Make sure that the bytes of a tick leave time for anything else.

    Args:
        bus: as the arm declares it.  period_us: of control.
    Raises:
        ArmletError: a tick's requests, replies and commands take more than the share of a period that a board waits.
    """
    n, wire = len(bus.servos), bus.wire_us
    if wire > SHARE * period_us:
        raise ArmletError(
            f"{n} {bus.protocol} servos at {bus.baud} bit/s need {wire:.0f} us of each tick for their bytes, "
            f"got a control period of {period_us} us",
            f"set control.period_us in the arm file to {1000 * math.ceil(wire / SHARE / 1000)} or more, and plan again",
        )


@contextlib.contextmanager
def at_line(session: BoardSession, servos: ServosInTime | None) -> Iterator[None]:
    """The emulated servos answer the board as long as the context lasts."""
    if servos is None or session.servo_line is None:
        yield
        return
    with session.servo_line.attached(servos.answer, servos.at):
        yield
        clock = session.link.clock
        end = clock() + servos.lag
        while clock() < end:
            session.link.wait(GLANCE_S)
