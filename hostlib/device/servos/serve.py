"""A virtual board as the master of the emulated bus: the board drives the servos, the bus's time follows its ticks."""

from collections.abc import Callable

from armlet.device.servos.adapter import Adapter
from armlet.device.session import BoardSession
from armlet.errors import Silent
from armlet.model.protocols.wire import Reply
from armlet.model.stops import WATCHDOG_US
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.fault_injection import REPLIES

ALIVE_TICKS, SIGNS = 10, 6  # between two signs of life to the board, at most; of these within its watchdog's time
LATE_SIGNS = 2  # times between two signs of life without an answer, after which the board is given time to hear one
LOST_SIGNS = 3  # after which another one is sent
# After which a board that has switched its servos off asks no more whether they are off, s of its working time; it does
# so after a silence where a reply can be lost.
ASKED_S, SURE_S = 0.05, 0.8
PATIENCE_S = 3.0  # for which a board that drives servos may say nothing on the bus


def ticks_between_signs(period: float) -> int:
    """Most ticks of a period, s, between two signs of life: a board of few ticks a second counts few."""
    return max(1, min(ALIVE_TICKS, round(WATCHDOG_US * 1e-6 / period) // SIGNS))


class Signs:
    """Signs of life to a board whose ticks the host's replies drive, and whether they have been heard.

    They go by the link, which an emulator on a busy machine may not look after for more ticks than the board's watchdog
    has. The host is there all the same, so the bus waits: a reply is sent when they have been heard.

    Args:
        session: in a run with servos.  period: s of a tick.  linked: False for a board that runs on its own.
    """

    def __init__(self, session: BoardSession, period: float, linked: bool) -> None:
        self._session, self._linked = session, linked
        self._every = ticks_between_signs(period)
        self._tick, self._patience = 0, LATE_SIGNS * self._every if self._every > 1 else 0
        self._sent = 0
        self._heard, self._given = -self._patience if self._pending() else 0, -1

    def tick(self) -> None:
        """A tick of the board is done: send a sign of life if it is time, and none is still on its way."""
        self._tick += 1
        if self._linked and self._tick % self._every == 0:
            # A board hears in parts, and is not to hear of ever more: what comes behind them would never come.
            lost = self._tick - max(self._heard, self._sent) > LOST_SIGNS * self._every
            if not self._pending() or lost:
                self._session.alive()
                self._sent = self._tick
            self._session.link.service()

    def late(self) -> bool:
        """True if the board is known to have heard nothing for so long that its watchdog's time may run out.

        It is given time once a tick: a tick has more than one reply.
        """
        if self._pending():
            self._session.link.service()
        if not self._pending():
            self._heard = self._tick
            return False
        if self._given == self._tick or self._tick - self._heard < self._patience:
            return False
        self._given = self._tick
        return True

    def _pending(self) -> bool:
        """True if the board has not answered all that it was told."""
        link = self._session.link
        return self._linked and (link.unanswered > 0 or link.waiting)


class Late:
    """Replies that come later than within a tick, and wait for the bus's time.

    Args:
        bus: in lockstep.
    """

    def __init__(self, bus: EmulatedBus | Adapter) -> None:
        self._bus = bus
        self._waiting: list[tuple[float, bytes]] = []

    def due(self, replies: list[Reply]) -> bytes:
        """The bytes to write now: of replies that have waited, and of these."""
        now, most = self._bus.time, self._bus.lockstep or 0.0
        self._waiting += [(now + reply.after, reply.data) for reply in replies if reply.after > most]
        due = [data for at, data in self._waiting if at <= now]
        self._waiting = [(at, data) for at, data in self._waiting if at > now]
        return b"".join([*due, *(reply.data for reply in replies if reply.after <= most)])


class Kept:
    """Signs of life and late replies of a run that is served in parts.

    Args:
        session, bus: as of `serve`.  linked: as there.
    """

    def __init__(self, session: BoardSession, bus: EmulatedBus | Adapter, linked: bool = True) -> None:
        self.signs, self.late = Signs(session, bus.lockstep or 0.0, linked), Late(bus)


def serve(
    session: BoardSession,
    bus: EmulatedBus | Adapter,
    ticks: int,
    on_tick: Callable[[int], None] | None = None,
    linked: bool = True,
    kept: Kept | None = None,
    patience: float = PATIENCE_S,
) -> int:
    """Answer a board that was started with `servos=True`, for some of its ticks.

    The bus is in lockstep: each write of all torques moves the arm by a control period. A reply is written at once, but
    for a late one, which waits until the bus's time has come. A board gives one up once it is told that none comes,
    however long this process takes.

    Args:
        session: of a virtual board.  bus: made with `lockstep`.  ticks: at most.
        on_tick: called with the number of each tick; may call `session.stop`.
        linked: tell the board on the link that the host is there; False for a board that runs on its own.
        kept: of the parts before, if the run is served in parts.
        patience: s for which the board may say nothing on the bus; longer than its channel's silence.
    Returns:
        ticks done; fewer if the board has ended its run.
    Raises:
        Silent: the board says nothing, and its run has not ended.
    """
    if bus.lockstep is None:
        raise Silent("the emulated bus is not in lockstep", "make it with lockstep=period")
    line, begin, done, armed = session.line, bus.time, 0, False
    kept = kept or Kept(session, bus, linked)
    signs, late = kept.signs, kept.late
    # The board may ask again who is off: a reply was spoilt on purpose, or a real servo was late.
    again = isinstance(bus, Adapter) or any(fault.kind in (*REPLIES, "deaf", "echo") for fault in bus.faults)
    with line.served():
        while done < ticks:
            data = line.take(patience)
            if not data:
                if linked:
                    session.link.service()
                return done
            whole = late.due(bus.answer(data))
            now = round((bus.time - begin) / bus.lockstep)
            while done < now:
                done += 1
                signs.tick()
                if on_tick is not None:
                    on_tick(done)
            if whole:
                (line.write_awake if signs.late() else line.write)(whole)
            if armed and bus.let_go():  # the board has switched them off, and seen that they are
                patience = min(patience, SURE_S if again else ASKED_S)
            armed = armed or bus.torque()
    return done
