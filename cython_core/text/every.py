"""The steps of a law every k-th tick: identify, design, feed back anew.

The count stands in the law's own record, in two fields of any names: how many ticks there are from one time to the
next, and how many are left. So host and board count alike, whoever calls the law's step, and their bits agree.

    count_tick(at(w, TICKS_LEFT), at(w, EVERY))
    if w[TICKS_LEFT] == w[EVERY]:
        ...                                 this tick, and again EVERY ticks later

A record that starts with no ticks left has its first time at once.
"""


def count_tick(left: pnum, every: pnum) -> None:
    """Count one tick; where it is a k-th one, as many are left as there are from one to the next."""
    left[0] = left[0] - 1
    if left[0] <= 0:
        left[0] = every[0]
