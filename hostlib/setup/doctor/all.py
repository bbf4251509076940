"""All that can be looked at, in the order in which a user mends it."""

from collections.abc import Iterator

from armlet import description
from armlet.device import registry
from armlet.device.registry import Board
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.setup.doctor.check import Check
from armlet.setup.doctor.check_board import board_checks
from armlet.setup.doctor.check_servos import servos
from armlet.setup.doctor.computer import computer
from armlet.setup.doctor.ports import ports
from armlet.simulated.servos.mounted import declared


def asked_for(name: str | None, port: str | None, arm: str | None, servo_port: str | None) -> Iterator[Check]:
    """As `checks`, of a board by its name and of an arm by its own, or its file; refused before anything is looked at.

    Raises:
        ArmletError: an unknown board, an arm without the port of its servos or the other way round, or without servos.
    """
    if (arm is None) != (servo_port is None):
        raise ArmletError("--arm says which servos to look for, --servos on which port: expected both or neither")
    target = registry.board(name) if name is not None else None
    return checks(target, port, description.load(arm) if arm is not None else None, servo_port)


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
