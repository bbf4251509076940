"""Figures, printed: python -m bench [NAME ...], a name of BENCHES. Without a name, all of them."""

import sys

from bench import certificate, counts, fixed, host, host_speed, lagrange, ticks, trig

BENCHES = {
    "certificate": certificate.main,
    "counts": counts.main,
    "fixed": fixed.main,
    "host": host.main,
    "host_speed": host_speed.main,
    "lagrange": lagrange.main,
    "ticks": ticks.main,
    "trig": trig.main,
}


def main() -> int:
    """Run the named benches."""
    names = sys.argv[1:] or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            print(f"bench: unknown {name!r}; there are {', '.join(BENCHES)}", file=sys.stderr)
            return 1
        BENCHES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
