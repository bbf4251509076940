"""A run without a host, tried on a virtual board: the emulated servos answer on the bus, and the link is not used.

The host puts the standing order on the board, presses its button by a request, and is then nothing but the arm.
"""

from dataclasses import dataclass

from armlet.bus.emulated import EmulatedBus
from armlet.bus.master import serve
from armlet.device.session import BoardSession
from armlet.device.standing import press
from armlet.device.uploads import Steps
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.fixed.order_words import Order, pack_order
from armlet.fixed.servo_words import pack_servos
from armlet.run.run import upload
from armlet.run.setup import RunSetup, encoded

STEP_TICKS = 50  # between two reports of progress
END_TICKS = 2000  # in which a board that has been stopped lets go


@dataclass(frozen=True)
class Uploads:
    """What a standing order needs on a board: trajectory and servos as they were sent, and the order's own bytes."""

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
    servos = pack_servos(setup.compiled, setup.law)
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
    press(session)
    done = 0
    while done < ticks:
        now = serve(session, bus, min(STEP_TICKS, ticks - done), linked=False)
        if not now:
            break
        done += now
        if progress is not None:
            progress(done, ticks)
    if not done:
        ident = session.hello()
        raise BoardError(
            f"{session.board.name}: its run did not begin: mode {protocol.MODES[ident.mode]}",
            "press once more if a fault had to be acknowledged",
        )
    return done + let_go(session, bus)


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
    """Whether a servo that is there gives a torque."""
    return any(servo.drive.enabled() for servo in bus.listening())
