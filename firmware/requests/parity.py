"""Parity on the board: states in over the bus, the chosen kernel's torques and updated estimates back."""

from array import array

from .. import layout, protocol
from .records import copy_words, gather_torque, take_inputs


class Parity:
    """One parity job: `states` states, `block` of them in a frame of inputs.

    place: a kernel's call for the state's number, of a gain table, whose knot and phase follow it; else None.
    The results of a block go back one after another, cut into frames of up to MAX_PAYLOAD bytes.
    """

    def __init__(self, controller, kernel, law, block, states):
        self.bus, parameters = controller.bus, controller.parameters
        self.parameters, self.kernel = parameters, kernel
        self.place = getattr(kernel, "place", None)
        self.block, self.left, self.done = block, states, 0
        self.in_words = parameters.n_act * layout.INPUTS
        self.out_words = parameters.n_act + parameters.rows * layout.EST_SIZE
        self.results = array("i", range(block * self.out_words))  # of a list or of bytes: twice the memory at first
        self.data = array("i", bytes(4 * (parameters.rows + 1) * layout.DATA_SIZE))
        self.data[: layout.DATA_SIZE] = parameters.base
        self.est = array("i", parameters.est)
        self.scratch = array("i", bytes(4 * layout.LEARNING_SIZE))
        self.frame = parameters.bind(kernel, law, self.data, self.est, self.scratch)

    def serve_by(self, count, poll, greeting):
        """The request's count, which each frame carries; what answers others; what tells the last HELLO's number."""
        self.bus.count, self.poll, self.greeting = count, poll, greeting

    def run(self):
        """Answer frames until all states are done; False if the bus fell silent, or another host has said hello."""
        silent, greeting = 0, self.greeting()
        while self.left:
            while self.poll() and self.greeting() == greeting:
                pass
            if self.greeting() != greeting:
                return False
            count = min(self.block, self.left)
            if self.bus.receive(4 * count * self.in_words) < 0:
                silent += 1
                if silent == self.bus.patience:
                    return False
                continue
            silent = 0
            for k in range(count):
                self.state(k)
            self.answer(count * self.out_words)
            self.left -= count
        return True

    @micropython.native
    def state(self, k):
        """One state of the frame in the inbox."""
        data, est, own = self.data, self.est, self.parameters
        n_act, act = own.n_act, own.act
        take_inputs(self.bus.inbox, k * self.in_words, n_act, act, data)
        copy_words(own.est, 0, est, 0, len(est))
        if self.place is not None:
            self.place(self.done)
            self.done += 1
        self.kernel.walk(self.frame)
        self.kernel.learn(self.frame)
        to = k * self.out_words
        gather_torque(n_act, act, data, self.results, to)
        copy_words(est, 0, self.results, to + n_act, len(est))

    def answer(self, words):
        """Send that many words of results."""
        most = protocol.MAX_PAYLOAD // 4
        for first in range(0, words, most):
            count = min(most, words - first)
            copy_words(self.results, first, self.bus.outbox, 2, count)  # a message's payload begins at word 2
            self.bus.send(protocol.PARITY_OUT, 0, 4 * count)
