"""The line to an arm's servos for the time of a calibration: a real port, or an emulated bus with an emulated hand."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from armlet.device.servos.line import EmulatedLine, SerialLine
from armlet.model import Model
from armlet.setup.calibrate.master import Master
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Hand
from armlet.simulated.servos.mounted import declared
from armlet.simulated.servos.mounted import mounted as as_mounted


@contextmanager
def opened(model: Model, port: str | None, mounted: Sequence[str] = ()) -> Iterator[Master]:
    """Gives the master of an arm's servos.

    Args:
        model: the arm.  port: where the servos' adapter is; None for emulated ones.
        mounted: how emulated ones are mounted otherwise than the arm file says, as `armlet.simulated` reads it.
    Raises:
        ArmletError: the port cannot be opened; a mounting that cannot be.
    """
    line: SerialLine | EmulatedLine
    if port is not None:
        line = SerialLine(port, declared(model).baud)
    else:
        line = EmulatedLine(EmulatedBus(as_mounted(model, mounted), hand=Hand(model)))
    with closing(line):
        yield Master(line, declared(model).protocol, declared(model).baud)
