"""The process: this computer as a board, from power-on to power-off.

python -m armlet.device.host.main FOLDER LINK BUS TRUTH TERMINAL   folder of uploads, handle of the link, terminal of
                                                          the bus, handle that gets what is true of emulated servos,
                                                          the link's other end

It serves until it is asked to leave, or SIGTERM: then the arm coasts, its servos are switched off, and it ends. Where
the host's program is gone, a run of real servos goes on as its watchdog has it, and the process ends after it; with
emulated ones it ends at once.
"""

import gc
import os
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from armlet.device import registry
from armlet.device.firmware_files import identity_of
from armlet.device.host import local_channels, orders
from armlet.device.host.emulated_servos import LineTime, emulated_line
from armlet.device.host.firmware import Clock, Package, interpreter, module, nothing
from armlet.device.host.kernel import Modules
from armlet.device.servos.line import Line, SerialLine
from armlet.files import not_followed
from armlet.firmware import layout, protocol
from armlet.posix import fcntl

PACKAGE = "firmware_here"
LOCK = "serving"  # the file that the process locks, and writes into: its number, its program's, the link's terminal
IDLE_S = 0.01  # between two looks, where nothing comes
SILENCE_S = 0.5  # of the bus
NO_UART = (0, 0, 0, 0, None)  # servos are at a serial port: what there is instead has no numbers


class Computer:
    """The firmware on this computer.

    Args:
        folder: where uploads are kept.  link: handle of the terminal.  bus: path of the other one.
        truth: handle that gets what is true of emulated servos.
    """

    def __init__(self, folder: Path, link: int, bus: str, truth: int) -> None:
        os.chdir(folder)
        self.folder, self.truth, self.clock = folder, truth, Clock()
        self.port: SerialLine | None = None
        self.ending = self.emulates = False
        self.link = local_channels.LinkPort(link, self.stop_if_asked, self.clock.stir)
        package = Package(
            PACKAGE, self.given(local_channels.BusPort(bus, SILENCE_S)), self.replaced(), ["armlet_kernel"]
        )
        self.app: Any = package.load("app").App()

    def given(self, bus: local_channels.BusPort) -> dict[str, ModuleType]:
        """Modules that the firmware imports of MicroPython."""
        return {
            "micropython": interpreter(),
            "time": self.clock.as_module(),
            "machine": module("machine", idle=self.idle, reset=lambda: None),
            "armlet_io": module("armlet_io", uart1=self.link, bus=bus),
        }

    def replaced(self) -> dict[str, ModuleType]:
        """Files of the firmware that a computer has otherwise."""
        facts = identity_of(registry.board("host")) | {"SERVO_UART": NO_UART}
        return {
            "identity": module("identity", **facts),
            "loop.modules": Modules().as_firmware(),
            "loop.power_up": module("power_up", servos_off=nothing),  # the host's program says which servos, and when
            "link.io_pl011": module("io_pl011", Pl011Bus=lambda *_: local_channels.ServoChannel(self.servos)),
        }

    def serve(self) -> None:
        """The story of firmware/main.py; `idle` ends it."""
        app = self.app
        self.link.forget()  # greetings to a process that was not there yet
        while True:
            asked = app.guarded(app.wait)
            if asked == "leave":
                app.leave()
                return
            if asked is not None:
                app.guarded(getattr(app, asked))
                self.clock.switch()

    def idle(self) -> None:
        """Wait for the host, between runs.

        Raises:
            SystemExit: it was asked to end, or nobody will come back.
        """
        if self.ending or self.link.gone:
            raise SystemExit
        self.link.rest(IDLE_S)

    def servos(self) -> tuple[Line, float]:
        """The line to the servos of the run that begins, and s for which a read waits at least.

        Raises:
            OSError, ArmletError: there is none any more.
        """
        named = orders.found(self.folder)
        self.emulates = isinstance(named, orders.Emulated)
        if isinstance(named, orders.Emulated):
            line = emulated_line(named, self.truth)
            timed = LineTime(line, self.link.rest)
            self.clock.switch(timed.look, timed.rest)
            return line, 0.0
        if self.port is None or self.port.path != named.path:
            if self.port is not None:
                self.port.close()
            self.port = SerialLine(named.path, named.baud)
        return self.port, named.patience

    def stop_if_asked(self) -> None:
        """After SIGTERM: no torque from the next tick on, after a fault neither.

        So it ends with emulated servos whose program is gone. Real ones hold an arm, and their run goes on.
        """
        if self.emulates and self.link.gone:
            self.end()
        if self.ending:
            controller = self.app.controller
            mode, action = controller.run[layout.MODE], controller.run[layout.ACTION]
            if controller.active():
                controller.stop(protocol.ACTION_COAST)
            elif mode == protocol.FAULT and action != protocol.ACTION_COAST:
                controller.stop(protocol.ACTION_COAST, protocol.FAULT)

    def end(self, *_: object) -> None:
        """The handler of SIGTERM."""
        self.ending = self.link.leaves = True


def main() -> None:
    """Serve."""
    folder, link, bus, truth, terminal = sys.argv[1:]
    lock = not_followed(Path(folder, LOCK))
    lock.write(f"{os.getpid()} {os.getppid()} {terminal}\n".encode())
    lock.flush()
    fcntl.flock(lock, fcntl.LOCK_EX)  # as long as the process lives
    for each in (signal.SIGINT, signal.SIGHUP):  # of the terminal that the host's program has
        signal.signal(each, signal.SIG_IGN)
    computer = Computer(Path(folder), int(link), bus, int(truth))
    gc.freeze()  # no tick waits until all that was imported is looked at for garbage
    signal.signal(signal.SIGTERM, computer.end)
    computer.serve()


if __name__ == "__main__":
    main()
