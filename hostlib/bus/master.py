"""A virtual board as the master of the emulated bus: the board drives the servos, the bus's time follows its ticks."""

from collections.abc import Callable

from armlet.bus.emulated import EmulatedBus
from armlet.device.session import BoardSession
from armlet.errors import Silent
from armlet.fixed.blob import WATCHDOG_US

ALIVE_TICKS, SIGNS = 10, 6  # between two signs of life to the board, at most; of these within its watchdog's time
PATIENCE_S = 3.0  # for which a board that drives servos may say nothing on the bus


def ticks_between_signs(period: float) -> int:
    """How many ticks of a period, s, may lie between two signs of life: a board of few ticks a second counts few."""
    return max(1, min(ALIVE_TICKS, round(WATCHDOG_US * 1e-6 / period) // SIGNS))


def serve(
    session: BoardSession,
    bus: EmulatedBus,
    ticks: int,
    on_tick: Callable[[int], None] | None = None,
    linked: bool = True,
) -> int:
    """Answer a board that was started with `servos=True`, for some of its ticks.

    The bus is in lockstep: each write of all torques moves the arm by a control period. A reply is written at once, but
    for a late one, which waits until the bus's time has come. A board gives one up after its channel's silence.

    Args:
        session: of a virtual board.  bus: made with `lockstep`.  ticks: at most.
        on_tick: called with the number of each tick; may call `session.stop`.
        linked: tell the board on the link that the host is there; False for a board that runs on its own.
    Returns:
        ticks done; fewer if the board has ended its run.
    Raises:
        Silent: the board says nothing, and its run has not ended.
    """
    if bus.lockstep is None:
        raise Silent("the emulated bus is not in lockstep", "make it with lockstep=period")
    line, begin, done, armed = session.line, bus.time, 0, False
    alive_every = ticks_between_signs(bus.lockstep)
    late: list[tuple[float, bytes]] = []
    while done < ticks:
        data = line.take(PATIENCE_S)
        if not data:
            if linked:
                session.link.service()
            return done
        replies = bus.answer(data)
        late += [(bus.time + reply.after, reply.data) for reply in replies if reply.after > bus.lockstep]
        due = [data for at, data in late if at <= bus.time]
        late = [(at, data) for at, data in late if at > bus.time]
        whole = b"".join([*due, *(reply.data for reply in replies if reply.after <= bus.lockstep)])
        if whole:
            line.write(whole)
        now = round((bus.time - begin) / bus.lockstep)
        while done < now:
            done += 1
            if linked and done % alive_every == 0:
                session.alive()
                session.link.service()
            if on_tick is not None:
                on_tick(done)
        there = bus.listening()
        torque = not there or any(servo.drive.enabled() for servo in there)
        if armed and not torque:  # the board has switched them off
            break
        armed = armed or torque
    return done
