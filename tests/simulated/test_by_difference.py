"""Velocities of encoder readings: right while the acceleration is constant, and little noisier than a difference."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from armlet.simulated.by_difference import by_difference, reach_back

DT = 1e-3
TICKS = st.integers(1, 100)


def read_at(motion, apart):
    """The velocity that readings of a motion up to time 0 give."""
    before = np.arange(-reach_back(apart), 0) * DT
    return by_difference(motion(0.0), [np.array([motion(t)]) for t in before], 0, apart, DT)


@given(apart=TICKS, velocity=st.floats(-5, 5), acceleration=st.floats(-50, 50))
def test_a_constant_acceleration_is_read_exactly(apart, velocity, acceleration):
    found = read_at(lambda t: velocity * t + acceleration * t * t / 2, apart)
    assert abs(found - velocity) < 1e-9 * (1 + abs(velocity) + abs(acceleration))


@given(apart=TICKS)
def test_noise_is_an_eighth_more_than_that_of_a_difference(apart):
    """Independent errors of readings add in quadrature: each reading's weight is what a unit error of it makes."""
    count = reach_back(apart) + 1
    unit = np.eye(count)
    weights = [by_difference(row[-1], list(row[:-1, None]), 0, apart, DT) for row in unit]
    plain = np.sqrt(2.0) / (apart * DT)
    assert abs(np.linalg.norm(weights) / plain - 1.132) < 1e-3
    assert abs(sum(weights)) < 1e-9 * plain


def test_before_there_are_readings_enough():
    past = [np.array([0.0]), np.array([1e-3])]
    assert by_difference(3e-3, [], 0, 4, DT) == 0.0
    assert by_difference(3e-3, past[1:], 0, 4, DT) == 2.0
    assert by_difference(3e-3, past, 0, 4, DT) == 1.5
