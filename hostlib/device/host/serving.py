"""The process: this computer as a board, from power-on to power-off.

python -m armlet.device.host.serving FOLDER LINK BUS TOLD    folder of uploads, handle of the link, terminal of the
                                                             bus, handle that gets what is true of emulated servos

It serves until it is asked to leave, or SIGTERM: then the arm coasts, its servos are switched off, and it ends. Where
the host's program is gone, a run goes on as its watchdog has it, and the process ends after it.
"""

import fcntl
import os
import pickle
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from armlet.device import registry
from armlet.device.firmware_files import identity_of
from armlet.device.host import ports
from armlet.device.host.emulated import EmulatedServos
from armlet.device.host.firmware import Clock, Package, interpreter, module
from armlet.device.host.kernel import Modules
from armlet.device.host.viper import Buffer
from armlet.firmware import layout, protocol

PACKAGE = "firmware_here"
IDLE_S = 0.01  # between two looks, where nothing comes
SILENCE_S = 0.5  # of the bus
NO_UART = (0, 0, 0, 0, None)  # servos are at a serial port: what there is instead has no numbers


class Computer:
    """The firmware on this computer.

    Args:
        folder: where uploads are kept.  link: handle of the terminal.  bus: path of the other one.
        told: handle that gets what is true of emulated servos.
    """

    def __init__(self, folder: Path, link: int, bus: str, told: int) -> None:
        os.chdir(folder)
        self.folder, self.told, self.clock = folder, told, Clock()
        self.ending = self.stopped = False
        self.link = ports.LinkPort(link, self.stop_if_asked, self.clock.stir)
        package = Package(PACKAGE, self.given(ports.BusPort(bus, SILENCE_S)), self.replaced(folder), ["armlet_kernel"])
        self.app: Any = package.load("app").App()

    def given(self, bus: ports.BusPort) -> dict[str, ModuleType]:
        """What the firmware imports of MicroPython."""
        idle = lambda: self.link.rest(IDLE_S)  # noqa: E731
        return {
            "micropython": interpreter(),
            "time": self.clock.as_module(),
            "machine": module("machine", idle=idle, reset=lambda: None),
            "armlet_io": module("armlet_io", uart1=self.link, bus=bus),
        }

    def replaced(self, folder: Path) -> dict[str, ModuleType]:
        """Files of the firmware that a computer has otherwise."""
        facts = identity_of(registry.board("host")) | {"SERVO_UART": NO_UART}
        return {
            "identity": module("identity", **facts),
            "modules": Modules().as_firmware(),
            "io_pl011": module("io_pl011", Pl011Bus=lambda *_: Servos(self)),
        }

    def serve(self) -> None:
        """The story of firmware/main.py, until the end."""
        app = self.app
        self.link.forget()  # greetings to a process that was not there yet
        steps = {"run": app.run, "alone": app.alone, "parity": app.parity}
        while not (self.ending or self.link.gone):
            app.guarded(self.turn)
            if app.commands.leave >= 0:
                app.leave()
                return
            for name in [name for name in steps if name == self.asked]:
                app.guarded(steps[name])
                self.clock.switch()

    asked: str | None = None

    def turn(self) -> None:
        """Serve what has come, and note what it asks for."""
        commands = self.app.commands
        self.asked = None
        if not commands.poll():
            self.link.rest(IDLE_S)
        elif commands.start_asked:
            commands.start_asked, self.asked = False, "run"
        elif commands.job is not None:
            self.asked = "parity"

    def stop_if_asked(self) -> None:
        """After SIGTERM: no torque from the next tick on, after a fault neither."""
        if self.ending and not self.stopped:
            self.stopped, controller = True, self.app.controller
            if controller.active():
                controller.stop(protocol.ACTION_COAST)
            elif controller.run[layout.MODE] == protocol.FAULT:
                controller.stop(protocol.ACTION_COAST, protocol.FAULT)

    def end(self, *_: object) -> None:
        """The handler of SIGTERM."""
        self.ending = True


class Servos:
    """The servos of a run: at the port that the host's program names before it, or emulated here.

    It is the firmware's channel, and hands on to either.
    """

    clears = True

    def __init__(self, computer: Computer) -> None:
        self._computer, self._port = computer, ports.ServoPort(computer.folder)
        self._own: ports.ServoPort | EmulatedServos = self._port
        self.waited = self._own.waited

    def begin(self, period: int) -> None:
        """Ticks of so many us begin; 0: a run wakes its servos, those that the files name now."""
        if not period:
            self._own = self._named()
            self._own.waited = self.waited
        self._own.begin(period)

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Wait for n bytes, at most for the share; how many came."""
        return self._own.readinto(buffer, n)

    def write(self, buffer: Buffer, n: int) -> int:
        """Forget what came; send n bytes; how many went."""
        return self._own.write(buffer, n)

    def _named(self) -> ports.ServoPort | EmulatedServos:
        made_of = self._computer.folder / ports.EMULATED
        if not made_of.exists():
            return self._port
        start, arguments = pickle.loads(made_of.read_bytes())
        servos = EmulatedServos(arguments, start, self._computer.told, self._computer.link.rest)
        self._computer.clock.switch(servos.look, servos.rest)
        return servos


def main() -> None:
    """Serve."""
    folder, link, bus, told = sys.argv[1:]
    lock = open(Path(folder, ports.LOCK), "w")  # noqa: SIM115 - as long as the process lives
    fcntl.flock(lock, fcntl.LOCK_EX)
    print(os.getpid(), file=lock, flush=True)
    for each in (signal.SIGINT, signal.SIGHUP):  # of the terminal that the host's program has
        signal.signal(each, signal.SIG_IGN)
    computer = Computer(Path(folder), int(link), bus, int(told))
    signal.signal(signal.SIGTERM, computer.end)
    computer.serve()


if __name__ == "__main__":
    main()
