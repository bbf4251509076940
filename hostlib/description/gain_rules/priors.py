"""Priors that contradict themselves are refused: no arm can be what they allow, or nothing could learn it."""

import numpy as np

from armlet.description.gain_rules.resolve import payload, per_joint
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.raw import RawArm
from armlet.model.model import LOAD

WHOLE = 1.0  # of a link: no more of it may be unknown
FELT = 1e-9  # of what the load takes by its weight and its largest lever: less is not felt


def check_priors(arm: RawArm) -> None:
    """Refuse priors by which a link may have a negative mass, or a start outside what may be learnt.

    Raises:
        DescriptionError: one line: which key, what is expected, and what to write.
    """
    priors = arm.control.priors
    for key, value in (("relative", priors.relative), ("relative_mass", priors.relative_mass)):
        if value is None:
            continue
        for joint, part in zip(arm.joints, per_joint(arm, value, "priors", key), strict=True):
            if part > WHOLE:
                what = f"expected at most 1, the whole of a link, got {part:g} for {joint.name}"
                raise arm.control_error(("control", "priors", key), what, "0.2 means that it may be wrong by 20 %")
    most = payload(arm)
    if priors.payload_start is not None and priors.payload_start > most:
        stated = "payload_max" if priors.payload_max is not None else "the mass of the body with the tool, as no"
        more = "" if priors.payload_max is not None else " payload_max is stated"
        what = (
            f"expected at most {most:g} kg, {stated}{more}, got {priors.payload_start:g}: learning starts in its range"
        )
        raise arm.control_error(("control", "priors", "payload_start"), what)


def check_load_is_felt(arm: RawArm, sampled: Sampled) -> None:
    """Refuse a largest load that no joint feels: it could not be learnt.

    Raises:
        DescriptionError: one line: where the tool is, and what to write.
    """
    if not arm.control.priors.payload_max:
        return
    model = sampled.model
    body = model.gains.bodies[model.tip_body, LOAD]
    lever = max(1e-3, float(np.linalg.norm(model.p_tip)), float(np.linalg.norm(model.p_tree, axis=1).sum()))
    if np.abs(sampled.torques(model.tip_body, body)).max(initial=0.0) <= FELT * body[0] * lever:
        what = f"expected a load that some joint feels, got {body[0]:g} kg at a tool that no joint moves"
        raise arm.control_error(("control", "priors", "payload_max"), what, "state where the tool is: tool: {xyz: }")
