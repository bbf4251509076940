"""What of a tracking error enters a torque: of Walker's less beyond e_clamp, of the others' all up to e_max."""

import dataclasses

import numpy as np
import pytest

from armlet import description
from armlet.core.laws import LAWS
from armlet.fixed import compiler


def torques(model, law, share):
    """Raw torques of states that are `share` of e_clamp off their plan, whichever way: the poses are the same."""
    compiled = compiler.compile(model)
    rng = np.random.default_rng(27)
    q, sides = rng.uniform(model.q_min, model.q_max, (50, model.n)), rng.choice([-1.0, 1.0], (50, model.n))
    qd, qd_des = rng.uniform(-0.3, 0.3, (2, 50, model.n)) * model.qd_max
    raw = compiled.inputs(q, qd, q - share * sides * model.gains.e_clamp, qd_des, 0.0 * q)
    return compiled.batch(law.number, raw)[0]


@pytest.mark.parametrize("law", [law for law in LAWS if law.name in ("walker", "natural", "bodies", "pd")])
def test_an_error_beyond_e_clamp_counts_a_quarter_in_walker_s_torque(law):
    """Of PD it counts whole, up to e_max: it knows nothing of a load, and has nothing else to bear it by."""
    model = description.load("so101")
    model = dataclasses.replace(model, fric_coul=0.0 * model.fric_coul)  # its direction is that of qd_ref
    assert (1.5 * model.gains.e_clamp < model.gains.e_max).all()
    half, whole, beyond = (torques(model, law, share) for share in (0.5, 1.0, 1.5))
    share = 0.25 if law.torque == "walker" else 1.0
    assert np.abs(beyond - whole - share * (whole - half)).max() < 1e-3 * np.abs(whole - half).max()


def test_the_certificate_has_more_room_where_less_enters_the_torque():
    """The largest velocity that Walker's law asks for is part of the proof; its clamp is what bounds it."""
    model = description.load("so101")
    whole = dataclasses.replace(model, gains=dataclasses.replace(model.gains, e_clamp=model.gains.e_max))
    less, more = (compiler.compile(each).certificate.bound_by_law for each in (model, whole))
    assert (less["walker"] < 0.9 * more["walker"]).all()
