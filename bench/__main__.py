"""Figures, printed, and kept in docs/figures: python -m bench [NAME ...], a name of BENCHES. Without a name, all of
them.
"""

import sys

from bench import certificate, counts, demo, docs, fixed, host, host_speed, lagrange, ticks, trig, virtual_board

BENCHES = {
    "certificate": certificate.main,
    "counts": counts.main,
    "fixed": fixed.main,
    "host": host.main,
    "host_speed": host_speed.main,
    "lagrange": lagrange.main,
    "ticks": ticks.main,
    "trig": trig.main,
    "virtual_board": virtual_board.main,
    "docs": docs.main,  # last: puts what the others have kept into the pages
}
READS_LOGS = {"demo": demo.main}  # of `make demo`; only when asked for


def main() -> int:
    """Run the named benches."""
    names = sys.argv[1:] or list(BENCHES)
    for name in names:
        bench = (BENCHES | READS_LOGS).get(name)
        if bench is None:
            print(f"bench: unknown {name!r}; there are {', '.join(BENCHES | READS_LOGS)}", file=sys.stderr)
            return 1
        bench()
    return 0


if __name__ == "__main__":
    sys.exit(main())
