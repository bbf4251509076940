"""Arms that learn from a load on: the default is the arm as described, an arm file may state another start."""

import dataclasses

from armlet.description import resolve
from armlet.description.yaml.control_file import ControlFile


def loaded_from_the_start(name, share=0.25):
    """The model of an arm whose file has a payload_start added, a share of the largest load."""
    file = ControlFile.of(resolve(name))
    model = file.model()
    load = float(model.gains.bodies[model.tip_body, 2, 0])
    return file.model({("control", "priors", "payload_start"): share * load})


def knowing_bodies(model):
    """The model with the load that it starts from as all that the natural law learns of a load: what is known of the
    tip is a body, as of every other link.
    """
    gains = model.gains
    return dataclasses.replace(model, gains=dataclasses.replace(gains, known=gains.known + gains.start - model.phi))


def with_known_bodies(name):
    """An arm of ours from a quarter of the load on, all bodies known as such."""
    return knowing_bodies(loaded_from_the_start(name))
