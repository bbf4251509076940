"""Records of a run that have come, and when the board made them, whatever the cable repeats, drops or holds back.

The board makes its records one after the other: time and number of each are greater than those of the one before, time
modulo SPAN and number modulo 256. So both together, the time unwrapped, are a record's place, and the place tells it
from all others.
"""

SPAN = 1 << 30  # us: the board's microseconds are counted modulo this
AHEAD_US, FASTER = 120_000_000, 2.0  # how far a board's clock may be ahead of the host's: so much, and so many times
KEPT = 8192  # places of records that have come, by which doubles are known
NUMBERS = 256


class Window:
    """The places of a run's records.

    Args:
        time_us, made: of the board at START, its clock and the records it had made; None if they are not known: then
            the first record that comes is the first of the run.

    Attributes:
        newest: place of the newest record; of START if none has come; None if that is not known.
        closed: what has no greater place is taken no more.
        spanned: records made up to the newest, as far as their numbers, modulo 256, tell.
    """

    def __init__(self, time_us: int | None = None, made: int = 0) -> None:
        self._came: dict[int, None] = {}  # in order
        self.newest: int | None = None
        self.closed, self.spanned = -1, 0
        if time_us is not None:
            self.newest = place(time_us % SPAN, made - 1)
            self.closed = place(time_us % SPAN, 0) - 1

    def __contains__(self, found: int) -> bool:
        """True if the record of this place has come."""
        return found in self._came

    def find(self, time_us: int, seq: int, since: float) -> int:
        """The place of a record whose frame has this time and number.

        It is newer than the newest as far as the board can have got since, else it is older: a cable may hold back a
        record for minutes.

        Args:
            since: s by the host's clock, from when the newest came, or from START.
        """
        if self.newest is None:
            return place(time_us, seq)
        newest = time_of(self.newest)
        further = (time_us - newest) % SPAN
        if further > AHEAD_US + FASTER * 1e6 * since:
            further -= SPAN
        return place(newest + further, seq)

    def enter(self, found: int) -> None:
        """The record of this place has come, for the first time."""
        if self.newest is None:
            self.newest, self.spanned = found, 1
        elif found > self.newest:
            self.spanned += (found - self.newest - 1) % NUMBERS + 1
            self.newest = found
        self._came[found] = None
        if len(self._came) > KEPT:
            forgotten = next(iter(self._came))
            del self._came[forgotten]
            self.close(forgotten)

    def close(self, found: int) -> None:
        """Take nothing more up to this place."""
        self.closed = max(self.closed, found)


def place(time_us: int, seq: int) -> int:
    """The place of a record made at a time, unwrapped, with a number."""
    return time_us * NUMBERS + seq % NUMBERS


def time_of(found: int) -> int:
    """The time of a place, us, unwrapped."""
    return found // NUMBERS
