"""Parity on the board: states in over the bus, the chosen kernel's torques and updated estimates back."""

from array import array

from . import layout, protocol
from .bus import Bus
from .records import copy_words, gather_torque, take_inputs

SILENT_READS = 4


class Parity:
    """One parity job: `states` states, `block` of them a frame."""

    def __init__(self, channel, parameters, kernel, law, block, states):
        self.parameters, self.kernel, self.law = parameters, kernel, law
        self.block, self.left = block, states
        self.in_words = parameters.n * layout.INPUTS
        self.out_words = parameters.n * (1 + layout.EST_SIZE)
        self.bus = Bus(channel, 4 * block * max(self.in_words, self.out_words))
        self.data = array("i", [0] * ((parameters.n + 1) * layout.DATA_SIZE))
        self.data[: layout.DATA_SIZE] = parameters.base
        self.est = array("i", parameters.est)

    def run(self):
        """Answer frames until all states are done; False if the bus fell silent."""
        silent = 0
        while self.left:
            count = min(self.block, self.left)
            got = self.bus.receive(4 * count * self.in_words)
            if got < 0:
                silent += 1
                if silent == SILENT_READS:
                    return False
                continue
            silent = 0
            for k in range(count):
                self.state(k)
            self.bus.send(protocol.PARITY_OUT, self.bus.inbox[3], 4 * count * self.out_words)
            self.left -= count
        return True

    @micropython.native
    def state(self, k):
        """One state of the frame in the inbox, its result into the outbox."""
        data, est, own = self.data, self.est, self.parameters
        n = own.n
        take_inputs(self.bus.inbox, k * self.in_words, n, data)
        copy_words(own.est, 0, est, 0, n * 22)  # layout.EST_SIZE
        self.kernel.traverse(self.law, n, own.tree, own.model, data, est)
        self.kernel.learn_all(n, own.model, data, est)
        to = 2 + k * self.out_words  # the head of a message is two words
        gather_torque(n, data, self.bus.outbox, to)
        copy_words(est, 0, self.bus.outbox, to + n, n * 22)
