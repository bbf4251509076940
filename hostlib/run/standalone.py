"""A run without a host, tried on a virtual board: the emulated servos answer on the bus, and the link is not used.

The host puts the standing order on the board, presses its button by a request, and is then nothing but the arm.
"""

import time
from dataclasses import dataclass

from armlet.device.registry import check_is_board
from armlet.device.servos.pins_in_time import servos_in_time
from armlet.device.servos.serve import serve
from armlet.device.servos.timed import END_S, GLANCE_S, at_line, check_line
from armlet.device.session import BoardSession
from armlet.device.standing import press
from armlet.device.uploads import Steps
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.fixed.order_words import Order, pack_order
from armlet.fixed.servo_words import pack_servos
from armlet.fixed.trajectory_words import encoded
from armlet.run.run import upload
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.mounted import declared

STEP_TICKS = 50  # between two reports of progress
END_TICKS = 2000  # in which a board that has been stopped lets go
QUIET_S = 1.0  # of the board's clock, without a request to its servos: its run is over, or did not begin


@dataclass(frozen=True)
class Uploads:
    """Uploads of a standing order: trajectory and servos as they were sent, and the order's own bytes."""

    trajectory: bytes
    servos: bytes
    order: bytes


def put_order(session: BoardSession, setup: RunSetup, order: Order) -> Uploads:
    """Put an arm, its move, its servos and the standing order on a board; all are kept over power cuts.

    Args:
        session: a connected board.  setup: arm, trajectory and law.  order: what to do with them.
    Raises:
        ArmletError: no servos, or such as a board cannot drive.  LinkError: refused.
    """
    check_is_board(session.board, "it runs nothing without its host's program")
    servos = pack_servos(setup.compiled, setup.law)
    check_line(session.board, declared(setup.compiled.model), setup.trajectory.period_us)
    moves = encoded(setup.compiled.blob, setup.compiled.servos, setup.trajectory)[2]
    made = Uploads(moves, servos, pack_order(setup.compiled, moves, servos, order))
    upload(session, setup)
    session.upload_servos(servos)
    session.upload_order(made.order)
    return made


def rehearse(session: BoardSession, bus: EmulatedBus, ticks: int, progress: Steps = None) -> int:
    """Press the button, be the arm for the plan's ticks, press again until there is no torque.

    Args:
        session: of a virtual board with a standing order.  bus: its servos, in lockstep, the arm where the plan begins.
        ticks: of the plan.  progress: called with (ticks done, ticks in all).
    Returns:
        ticks that the board's run had with the arm.
    Raises:
        BoardError: the board did not begin; says why.
    """
    if session.servo_line is not None:
        return by_its_own_time(session, bus, ticks, progress)
    done = 0
    with session.line.served():
        press(session)
        while done < ticks:
            now = serve(session, bus, min(STEP_TICKS, ticks - done), linked=False)
            if not now:
                break
            done += now
            if progress is not None:
                progress(done, ticks)
    if not done:
        raise did_not_begin(session)
    return done + let_go(session, bus)


def did_not_begin(session: BoardSession) -> BoardError:
    """The error for a board that the press did not start."""
    mode = protocol.MODES[session.hello().mode]
    return BoardError(
        f"{session.board.name}: its run did not begin: mode {mode}", "press once more if a fault had to be acknowledged"
    )


def by_its_own_time(session: BoardSession, bus: EmulatedBus, ticks: int, progress: Steps) -> int:
    """As `rehearse`, for an emulated chip: the servos are in its own time, and nobody looks at the link."""
    servos, clock = servos_in_time(bus), session.link.clock
    with at_line(session, servos):
        press(session)
        while servos.reads < ticks and clock() - servos.heard(clock) < QUIET_S:
            time.sleep(GLANCE_S)
            if progress is not None:
                progress(min(servos.reads, ticks), ticks)
        if not servos.reads:
            raise did_not_begin(session)
        for _ in range(2):
            if torque(bus):
                session.link.post(protocol.STANDALONE, bytes([protocol.PRESS]))
                begin = clock()
                while torque(bus) and clock() - begin < END_S:
                    time.sleep(GLANCE_S)
        session.link.forget()
    return servos.reads


def let_go(session: BoardSession, bus: EmulatedBus) -> int:
    """Press until the board holds nothing any more; how many ticks that took.

    No answer is waited for: a host that does not serve the bus meanwhile is a bus of silent servos.
    """
    done = 0
    for _ in range(2):  # the first press of an arm that moves stops it, the next one lets go
        if torque(bus):
            session.link.post(protocol.STANDALONE, bytes([protocol.PRESS]))
            done += serve(session, bus, END_TICKS, linked=False)
    session.link.forget()
    return done


def torque(bus: EmulatedBus) -> bool:
    """True if a servo that is there gives a torque."""
    return any(servo.drive.enabled() for servo in bus.listening())
