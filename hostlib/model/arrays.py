"""Arrays of real numbers, from whatever a caller gives."""

import numpy as np
from numpy.typing import NDArray

from armlet.errors import ArmletError

Floats = NDArray[np.float64]
REAL = "biuf"  # numpy's kinds of truths, whole numbers and floats


def real_array(values: object, what: str, error: type[ArmletError] = ArmletError, expected: str = "numbers") -> Floats:
    """`values` as a float64 array.

    Args:
        values: numbers, nested in lists or arrays.  what, expected: for the message.  error: what is raised.

    Raises:
        ArmletError: as `error`; they are texts, complex, ragged, or no numbers at all.
    """
    try:
        array = np.asarray(values)
        if array.dtype.kind == "O":  # whole numbers beyond 64 bits, or no numbers
            array = np.array([float(each) for each in array.flat]).reshape(array.shape)
    except (TypeError, ValueError, OverflowError):
        array = np.empty(0, "U1")
    if array.dtype.kind not in REAL:
        raise error(f"{what}: expected {expected}, got {_shown(values)}")
    return array.astype(float, copy=False)


def shaped(values: object, what: str, *tail: int) -> Floats:
    """`values` as a float64 array of shape `tail` or (N, *tail).

    Raises:
        ArmletError: no numbers, or another shape.
    """
    array = real_array(values, what)
    if array.ndim not in (len(tail), len(tail) + 1) or array.shape[array.ndim - len(tail) :] != tail:
        many = ", ".join(map(str, ("N", *tail)))
        raise ArmletError(f"{what}: expected shape {tail} or ({many}), got {array.shape}")
    return array


def _shown(values: object) -> str:
    """A value on one line, cut short."""
    try:
        text = " ".join(repr(values).split())
    except ValueError:  # a whole number of thousands of digits
        return "a number far too large"
    return text if len(text) <= 60 else text[:57] + "..."
