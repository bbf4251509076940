"""The parts of the firmware put together."""

import gc

import machine
import micropython

from . import identity

# isort: off
# In this order: it decides how a small board's memory is cut up, and viper's kernel needs a long piece of it.
from .loop.kernels import Kernels
from .link.channels import channels
from .requests.commands import Commands
from .loop.controller import Controller
from .link.link import Link
from .loop.standalone import Button, Standalone
from .storage.uploads import Holdings

# isort: on

RESET = 0  # how REBOOT may be asked for; anything else leaves to the REPL
CTRL_C = 3


def nothing():
    """Do nothing: a channel of its own brings no Ctrl-C."""


class App:
    """Everything the story in main.py tells of."""

    def __init__(self):
        gc.collect()  # what loading the files has left
        link_channel, bus_channel = channels()
        self.relax = getattr(link_channel, "relax", nothing)
        self.link = Link(link_channel)
        self.controller = Controller(self.link, bus_channel)
        self.holdings = Holdings()
        gc.collect()
        self.commands = Commands(self.link, self.controller, self.holdings, Kernels())
        if self.holdings.parameters is not None:
            try:
                self.commands.adopt()
            except Exception as error:  # for want of memory, as a rule: the board answers, without parameters
                self.commands.error = error
        button = Button(identity.BUTTON) if identity.BUTTON is not None else None
        self.standalone = Standalone(self.commands, button)
        self.commands.standalone = self.standalone
        if self.holdings.servos is not None:
            from .loop.power_up import servos_off  # a small board's memory is for its kernel

            servos_off(self.commands)

    def guarded(self, step):
        """Do a step of the story; what it raises is a fault, and the board waits for its host again, without torque."""
        try:
            return step()
        except Exception as error:
            self.commands.recover(error)

    def wait(self):
        """Serve requests and the button until one asks for more than an answer: 'run', 'alone', 'parity' or 'leave'."""
        commands, standalone = self.commands, self.standalone
        while True:
            served = commands.poll()
            standalone.poll()
            if standalone.asked:
                return "alone"
            if not served:
                self.relax()
                machine.idle()
            elif commands.start_asked:
                commands.start_asked = False
                return "run"
            elif commands.job is not None:
                return "parity"
            elif commands.leave >= 0:
                return "leave"

    def run(self):
        """Ticks, until the host leaves the bus or is silent. What they took, as all points of a path, is given back."""
        self.commands.set_running(1)
        self.controller.loop(self.commands)
        self.commands.set_running(0)
        self.commands.let_go()

    def alone(self):
        """The run of the standing order, until the button or a fault ends it."""
        self.commands.set_running(1)
        self.standalone.run()
        self.commands.set_running(0)

    def parity(self):
        """The parity job the host asked for."""
        job, self.commands.job = self.commands.job, None
        self.commands.set_running(1)
        job.run()
        self.commands.set_running(0)

    def leave(self):
        """Send what waits, then reset, or return to the REPL."""
        while self.link.waiting():
            self.link.flush()
        if self.commands.leave == RESET:
            machine.reset()
        micropython.kbd_intr(CTRL_C)
