"""Gains chosen by hand: slow enough for an equation that Runge and Kutta follow, and those of the published runs."""

import dataclasses

import numpy as np

from armlet.description.gain_rules.sampled import Sampled
from armlet.description.gain_rules.shares import share_gains


def by_hand(model, rate=3.0, natural=10.0):
    """The arm with Lambda 10, gamma 20 and a rate for all parameters; no load is damped."""
    n = model.n
    gains = dataclasses.replace(
        model.gains,
        Lambda=np.full(n, 10.0),
        gamma=np.full(n, 20.0),
        rate=np.full((n, 13), rate),
        natural=natural,
        damped_load=np.zeros((n, 10)),
        share_gain=share_gains(Sampled.of(model), 20.0),
    )
    return dataclasses.replace(model, gains=gains)
