"""Low-passes without a phase: positions -> velocities and accelerations, and torques and columns alike.

An encoder's steps become noise in an acceleration, so positions pass one low-pass before they are differentiated, both
in the frequency domain. What the model makes of them and the torque then pass another, which is the same for both, so
that it falsifies neither (parallel filtering, Gautier 1997).
"""

import numpy as np

from armlet.dynamics.joint_values import Floats

POSITION_HZ, TORQUE_HZ = 20.0, 5.0  # of positions where nothing else is said: identify/ladder.py looks at others
ORDER = 4  # of the Butterworth filter that goes forwards and backwards
KINEMATICS_HZ, ROWS_HZ = 200.0, 12.5  # at which columns are made, and at which they are compared
EDGE_S = 0.3  # at both ends, that the filters have touched


def low_passed(values: Floats, period: float, hz: float, derivative: int = 0, later: float = 0.0) -> Floats:
    """Values (T, ...) behind a low-pass, differentiated, each as it is `later` s earlier.

    They are continued by their mirror image, as of an arm that begins and ends at rest.

    Args:
        period: s between rows.  hz: where the gain is a half.  later: s by which the values hold later than their rows.
    """
    flat = values.reshape(len(values), -1)
    spectrum = np.fft.rfft(np.concatenate([flat, flat[::-1]]), axis=0)
    f = np.fft.rfftfreq(2 * len(flat), period)
    gain = (2j * np.pi * f) ** derivative / (1.0 + (f / hz) ** (2 * ORDER))
    gain = gain * np.exp(-2j * np.pi * f * later)
    out = np.fft.irfft(spectrum * gain[:, None], 2 * len(flat), axis=0)[: len(flat)]
    return np.asarray(out.reshape(values.shape), np.float64)


def motion(q: Floats, period: float, hz: float = POSITION_HZ) -> tuple[Floats, Floats, Floats]:
    """Position, velocity and acceleration (T, n) of measured positions behind a low-pass of hz."""
    at, qd, qdd = (low_passed(q, period, hz, order) for order in range(3))
    return at, qd, qdd
