"""All that can be looked at, in the order in which a user mends it."""

from collections.abc import Iterator

from armlet.device.registry import Board
from armlet.model import Model
from armlet.setup.doctor.check import Check
from armlet.setup.doctor.check_board import board_checks
from armlet.setup.doctor.check_servos import servos
from armlet.setup.doctor.computer import computer
from armlet.setup.doctor.ports import ports
from armlet.simulated.servos.mounted import declared


def checks(
    board: Board | None = None, port: str | None = None, model: Model | None = None, servo_port: str | None = None
) -> Iterator[Check]:
    """This computer and its ports; a board and an arm's servos if they are given. Each as soon as it is known.

    Args:
        board: to be looked at.  port: its serial port, found by itself if None.
        model: an arm with servos.  servo_port: where they are.
    Raises:
        ArmletError: the arm declares no servos.
    """
    if model is not None:
        declared(model)
    yield from computer(board)
    yield from ports()
    if board is not None:
        yield from board_checks(board, port)
    if model is not None and servo_port is not None:
        yield from servos(model, servo_port)
