"""True arms whose gears are no friction that a law can learn: by what they carry, Stribeck's, other rotors."""

from dataclasses import replace

import numpy as np

from armlet.simulated.drawn_gears import real_gears
from armlet.simulated.servos.friction import MODELS
from bench.adaptive.arms import Subject

SEED = 77


def with_real_gears(subject: Subject, number: int) -> Subject:
    """A subject whose true arm has gears; the models of friction take turns."""
    name = MODELS[number % len(MODELS)]
    gears, rotors = real_gears(subject.exact, name, np.random.default_rng([SEED, number]))
    return replace(subject, group="gears", gears=gears, rotors=rotors, traits=subject.traits | {"friction": name})
