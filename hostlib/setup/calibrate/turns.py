"""One joint turned by hand, to one end and back, to the other end and back -> direction, zero and range in counts."""

import math
from dataclasses import dataclass

from armlet.errors import ArmletError
from armlet.setup.calibrate.dialogue import Dialogue
from armlet.setup.calibrate.master import Master

STILL, REST_S, LOOKS = 2, 0.6, 10  # counts within which, s for which, a joint rests, by at least so many readings
LOOK_S = 0.005  # between two readings: no hand turns back at an end as fast
NOTHING_S = 6.0  # without a turn: the joint cannot turn that way
LONGEST_S = 120.0  # for one turn
FURTHER = "take the servo's horn off, and mount it so that the joint's range lies between the potentiometer's ends"


@dataclass(frozen=True)
class Dial:
    """Scale of a servo's encoder: readings from 0 to span - 1, of `counts` for a whole turn. It wraps where these are
    all, as an encoder's; a potentiometer of less than a turn has two ends.
    """

    counts: int = 4096
    span: int = 4096

    @property
    def ends(self) -> bool:
        """True if it has ends, and does not wrap."""
        return self.span < self.counts

    @property
    def least(self) -> int:
        """Counts of 5 degrees: less is no turn."""
        return round(self.counts * 5 / 360)

    def within(self, counts: int) -> int:
        """The reading of counts that went on."""
        return counts if self.ends else counts % self.counts

    def nearest(self, difference: int) -> int:
        """The way between two readings, by less than half a turn."""
        half = self.counts // 2
        return difference if self.ends else (difference + half) % self.counts - half


@dataclass
class Track:
    """An encoder's counts without wraps: from reading to reading it turns by less than half a turn.

    dial: of the encoder;  at: where it is, at first its reading;  low, high: between which it was.
    """

    dial: Dial
    at: int
    low: int
    high: int

    @classmethod
    def of(cls, reading: int, dial: Dial = Dial()) -> "Track":
        """A track that begins."""
        at = dial.within(reading)
        return cls(dial, at, at, at)

    def take(self, reading: int) -> None:
        """The next reading."""
        self.at += self.dial.nearest(reading - self.at)
        self.low, self.high = min(self.low, self.at), max(self.high, self.at)


@dataclass(frozen=True)
class Turned:
    """A turn to one end and back: the farthest count, and the count at rest afterwards; begin before."""

    begin: int
    far: int
    rest: int

    @property
    def way(self) -> int:
        """Distance of a turn, counts, with sign."""
        return self.far - self.begin


@dataclass(frozen=True)
class JointFound:
    """Findings of two turns of a joint.

    direction: 1 or -1;  zero: counts at which the joint's angle is 0, a reading where the encoder wraps;
    counts: lowest and highest, beside that zero, so that they may lie beyond the readings;
    apart: counts between the two readings of the same pose, each from another side: twice what zero is uncertain by,
    backlash included; None of a joint that was turned one way only.
    """

    direction: int
    zero: int
    counts: tuple[int, int]
    apart: int | None


class Still:
    """Watch of a joint's rest: its counts have been within STILL of each other since `since`, s."""

    def __init__(self, now: float, count: int) -> None:
        self._begin(now, count)

    def _begin(self, now: float, count: int) -> None:
        self.since, self._low, self._high, self._sum, self._looks = now, count, count, 0, 0

    def take(self, now: float, count: int) -> bool:
        """Take one more reading; true if the joint rests."""
        self._low, self._high = min(self._low, count), max(self._high, count)
        if self._high - self._low > STILL:
            self._begin(now, count)
        self._sum, self._looks = self._sum + count, self._looks + 1
        return now - self.since > REST_S and self._looks >= LOOKS

    @property
    def mean(self) -> int:
        """Counts at which it rests."""
        return round(self._sum / self._looks)


def turn(master: Master, number: int, track: Track, dialogue: Dialogue) -> Turned:
    """Watch a joint while the user turns it to an end and back.

    Raises:
        ArmletError: the servo falls silent, or the user takes too long.
    """
    line = master.line
    begin, first = line.now(), track.at
    farthest = first
    still = Still(begin, first)
    while line.now() - begin < LONGEST_S:
        line.sleep(LOOK_S)
        track.take(master.required(number, "position"))
        if abs(track.at - first) > abs(farthest - first):
            farthest = track.at
        now = line.now()
        rests = still.take(now, track.at)
        moved = abs(farthest - first) >= track.dial.least and abs(track.at - first) < abs(farthest - first) / 2
        if dialogue.done(rests and (moved or now - begin > NOTHING_S)):
            master.required(number, "temperature")  # nobody looks at the joint any more: an emulated hand sees that
            return Turned(first, farthest, still.mean)
    raise ArmletError(f"servo {number}: nothing was done for {LONGEST_S:g} s", "begin again")


def joint_found(joint: str, track: Track, up: Turned, down: Turned, pose_counts: float) -> JointFound:
    """Direction, zero and range of a joint.

    Args:
        joint: its name, for messages.  track: both turns.
        up: towards larger angles, to the end, and back.  down: the other way, and back.
        pose_counts: counts from the joint's zero to the pose in which both began, if the direction is 1.

    Raises:
        ArmletError: it was not turned, or twice the same way; or its potentiometer is at an end in that pose.
    """
    least = track.dial.least
    ups, downs = abs(up.way) >= least, abs(down.way) >= least
    if not ups and not downs:
        raise ArmletError(f"{joint} was not turned", "see that it is its servo, and that its servo turns with it")
    if ups and downs and (up.way > 0) == (down.way > 0):
        raise ArmletError(f"{joint} was turned the same way twice", "first towards larger angles, then the other way")
    direction = (1 if up.way > 0 else -1) if ups else (-1 if down.way > 0 else 1)
    rests = [turned.rest for turned, is_one in ((up, ups), (down, downs)) if is_one]
    if track.dial.ends and not all(0 < rest < track.dial.span - 1 for rest in rests):
        raise ArmletError(f"{joint}: its potentiometer is at its end in that pose", FURTHER)
    zero = math.floor(sum(rests) / len(rests) - direction * pose_counts + 0.5)
    shift = track.dial.within(zero) - zero
    apart = abs(rests[0] - rests[1]) if len(rests) == 2 else None
    return JointFound(direction, zero + shift, (track.low + shift, track.high + shift), apart)


def wraps(zero: int, direction: int, low: float, high: float, dial: Dial = Dial()) -> bool:
    """True if an encoder with this zero wraps, or ends, within a range, low to high in counts from zero at direction 1.

    A zero beyond a potentiometer's ends is one, too: an arm file has none such.
    """
    ends = sorted((zero + direction * low, zero + direction * high))
    if dial.ends:
        return min(zero, ends[0]) < 0 or max(zero, ends[1]) > dial.span - 1
    return ends[0] < 0 or ends[1] > dial.counts
