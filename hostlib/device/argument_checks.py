"""Arguments of a session's calls: what is no whole number, no time, or no array of words is told in one line."""

import math
from typing import Any

import numpy as np

from armlet.errors import BoardError

WORDS = "iu"  # numpy's kinds of whole numbers


def whole(value: Any, what: str, least: int, most: int) -> int:
    """`value`, a whole number from `least` to `most`.

    Raises:
        BoardError: it is none.
    """
    if isinstance(value, np.integer):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BoardError(f"{what}: expected a whole number from {least} to {most}, got {value!r:.40}")
    return value


def seconds(value: Any, what: str) -> float:
    """`value`, a time in s, above zero.

    Raises:
        BoardError: it is none.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise BoardError(f"{what}: expected seconds, more than 0, got {value!r:.40}")
    return float(value)


def word_array(values: Any, what: str, *shape: int | None) -> np.ndarray:
    """`values` as an array of whole numbers of a shape; None in it is any count from 1, and no shape at all any.

    Numbers are not looked at one by one: a tick has no time for that, and angles wrap.

    Raises:
        BoardError: no whole numbers, or another shape.
    """
    try:
        array = np.asarray(values)
    except ValueError:  # lists of different lengths
        array = np.empty(0)
    if array.dtype.kind not in WORDS or not array.size:
        raise BoardError(
            f"{what}: expected whole numbers, got {type(values).__name__} {values!r:.40}".replace("\n", " ")
        )
    fits = array.ndim == len(shape) and all(most in (None, size) for most, size in zip(shape, array.shape, strict=True))
    if shape and not fits:
        many = ", ".join("N" if size is None else str(size) for size in shape)
        raise BoardError(f"{what}: expected shape ({many}), got {array.shape}")
    return array
