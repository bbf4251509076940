"""What the drivers of all protocols share: requests and replies, silences, alarms, numbers."""

from array import array

from micropython import const

from .. import protocol

MISSES = 3  # ticks in a row without a whole reply: then a servo is silent
GONE = 10  # then the bus is, and nothing more can be done
TRIES = 3  # of a request before a run

# The words of one servo in its upload: hostlib/fixed/servo_words.py writes them.
WORDS = const(10)
ID, MODEL, MODE, MODE_REGISTER, GOAL_REGISTER = const(0), const(1), const(2), const(3), const(4)
ZERO, Q_FACTOR, QD_FACTOR, TAU_FACTOR, MOST = const(5), const(6), const(7), const(8), const(9)
_WORDS = const(10)
_TAU_FACTOR = const(8)
_MOST = const(9)
_TAU_BITS = const(15)  # of a raw torque that are left out before it is multiplied, and after
_MORE = const(6)  # of these, kept until the command is rounded


class Driver:
    """Servos on one channel.

    channel: readinto(buffer, n), which gives up after a silence, and write(buffer, n); one that `clears` forgets with a
    write what came before.  words: array('i'), WORDS a servo.  volts: 0.1 V that each measures; usual: at which its
    torque was converted, 0 if it controls its current; alarms: its error bits; misses: ticks in a row without a whole
    reply.
    """

    def __init__(self, channel, n_act, act, words, usual):
        self.channel, self.n, self.act = channel, n_act, act
        self.words, self.usual = words, usual
        self.volts = array("i", [usual or 1] * n_act)
        self.alarms = array("i", [0] * n_act)
        self.misses = 0
        self.clears = getattr(channel, "clears", False)
        self.prepare()

    def wake(self):
        """Find every servo, set it up and switch it on; then read once."""
        for i in range(self.n):
            wrong = self.wake_one(i, self.words[i * WORDS + ID])
            if wrong:
                self.off()
                return (i << 8) | wrong
        return 0

    @micropython.native
    def read(self, data):
        """All states; joint * 256 + FaultCode, or 0. After a reply that is not whole, the states stay as they were."""
        channel, reply, size = self.channel, self.reply, self.reply_size
        channel.write(self.request, len(self.request))
        got = channel.readinto(reply, size)
        good = self.take(got, data)
        if good == self.n:
            self.misses = 0
            return first_alarm(good, self.alarms)
        if got == size and not self.clears:
            self.drain()  # what came late lies before what was asked for
        self.misses += 1
        return (good << 8) | protocol.SERVO_SILENT if self.misses >= MISSES else 0

    def drain(self):
        """Forget what still comes."""
        while self.channel.readinto(self.reply, self.reply_size):
            pass

    @micropython.native
    def write(self, tau):
        """All torques."""
        commands(self.order, self.order_first, self.n, tau, self.words, self.volts, self.usual, self.negative)
        self.seal()
        self.channel.write(self.order, len(self.order))

    def off(self):
        """Switch every motor off; a servo that does not hear stays as it is."""
        self.channel.write(self.release, len(self.release))

    def gone(self):
        """Whether nothing has answered for so long that the run ends."""
        return self.misses >= GONE


@micropython.viper
def first_alarm(n: int, alarms: ptr32) -> int:
    """joint * 256 + SERVO_ALARM of the first servo that reports an error, or 0."""
    i = 0
    while i < n:
        if alarms[i]:
            return (i << 8) + 9  # protocol.SERVO_ALARM
        i += 1
    return 0


@micropython.viper
def commands(out: ptr8, first: int, n: int, tau: ptr32, words: ptr32, volts: ptr32, usual: int, negative: int):
    """Torques as commands of two bytes, one every three bytes from `first` on, low byte first.

    Of duty cycles the measured voltage is taken account of. negative: what stands for a minus, 0 for two's complement.
    """
    i = 0
    while i < n:
        w = i * _WORDS
        c = ((tau[i] >> _TAU_BITS) * words[w + _TAU_FACTOR]) >> (_TAU_BITS - _MORE)
        if usual and volts[i] > 0:
            c = c * usual // volts[i]
        c = (c + (1 << (_MORE - 1))) >> _MORE
        most = words[w + _MOST]
        if c > most:
            c = most
        if c < 0 - most:
            c = 0 - most
        if c < 0 and negative:
            c = (0 - c) | negative
        out[first + 3 * i] = c & 255
        out[first + 3 * i + 1] = (c >> 8) & 255
        i += 1
