"""A share of the states and examples that a test has: every run takes the same ones, and `make soak` takes all."""

import os

WHOLE = os.environ.get("ARMLET_WHOLE") == "1"


def share(count: int, part: int = 10) -> int:
    """One in so many of a count, or all of it where the environment has ARMLET_WHOLE=1."""
    return count if WHOLE else -(-count // part)
