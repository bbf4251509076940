"""Leads of servos in mode position: bits, range, and what is learnt of their own loops."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.core import kernel_fixed, kernel_float, layout, plain
from armlet.core.records import LEAD_ROW
from armlet.fixed.lead_words import MORE, lead_values, lead_words
from tests.support.position_arms import arm

MODELS = ("STS3215-12V", "XM430-W350", "SCS15")
AT = LEAD_ROW.offset
WORD = st.integers(-(2**31), 2**31 - 1)
ACT = np.arange(1, 4, dtype=np.int32)
TEXT = plain.load()


def told(compiled, asked, qd_des, errors, leads, data):
    """One tick of three servos, by the compiled kernel."""
    leads[:, AT["LEAD_ASKED"]] = asked
    data[1:, layout.QD_DES], data[1:, layout.RATE_ERR] = qd_des, errors


@given(
    st.sampled_from(MODELS),
    st.lists(st.tuples(st.integers(-(2**27), 2**27), st.integers(-(2**30), 2**30), WORD), min_size=3, max_size=12),
)
def test_whatever_comes_no_word_overflows_and_the_text_has_the_kernel_s_bits(model, ticks):
    """The text itself, run with every word checked: a velocity's error has 32 bits, a torque's lead is below 2^27."""
    leads, data = lead_words(arm(model)), np.zeros((4, layout.DATA_SIZE), np.int64)
    words, records = leads.ravel().tolist(), data.ravel().tolist()
    for asked, qd_des, error in ticks:
        told(arm(model), asked, qd_des, error, leads, data)
        kernel_fixed.lead(ACT, data, leads)
        for k in range(3):
            words[k * layout.LEAD_SIZE + AT["LEAD_ASKED"]] = asked
            records[(k + 1) * layout.DATA_SIZE + layout.QD_DES] = qd_des
            records[(k + 1) * layout.DATA_SIZE + layout.RATE_ERR] = error
        TEXT.lead_all(3, plain.View(ACT.tolist()), plain.View(records), plain.View(words))
        assert words == leads.ravel().tolist()
        most = leads[:, AT["LEAD_MAX"]] * leads[:, AT["SOFT_MOST"]] / 2.0**layout.SOFT_BITS
        assert (np.abs(leads[:, AT["LEAD"]]) <= most + 1).all()
        assert (leads[:, AT["SOFTNESS"]] >= leads[:, AT["SOFT_LEAST"]]).all()
        assert (leads[:, AT["SOFTNESS"]] <= leads[:, AT["SOFT_MOST"]]).all()


@pytest.mark.parametrize("model", MODELS)
def test_words_follow_the_float_specification(model):
    """A thousand ticks of usual sizes: leads to a 16th of a count, softness to a thousandth."""
    compiled, rng = arm(model), np.random.default_rng(5)
    values, words = lead_values(compiled), lead_words(compiled)
    servos, speed = compiled.model.bus.servos, compiled.servos.velocity
    unit = np.array([s.direction * s.gear_ratio * s.counts / (2 * np.pi) * 2**MORE for s in servos])
    exact, raw = np.zeros((4, layout.DATA_SIZE)), np.zeros((4, layout.DATA_SIZE), np.int64)
    most = values[:, AT["LEAD_MAX"]]
    for _ in range(1000):
        asked = np.rint(0.5 * most * rng.uniform(-1, 1, 3) * unit)
        qd_des, error = (np.rint(size * rng.uniform(-1, 1, 3) * speed) for size in (1.0, 0.2))
        told(compiled, asked / unit, qd_des / speed, error / speed, values, exact)
        told(compiled, asked, qd_des, error, words, raw)
        kernel_float.lead(ACT, exact, values)
        kernel_fixed.lead(ACT, raw, words)
        softness = words[:, AT["SOFTNESS"]] / 2.0**layout.SOFT_BITS
        assert softness == pytest.approx(values[:, AT["SOFTNESS"]], abs=1e-3)
        assert np.abs(words[:, AT["LEAD"]] - values[:, AT["LEAD"]] * unit).max() < 4 + 1e-3 * np.abs(unit * most).max()


@pytest.mark.parametrize("true", [0.4, 0.7, 1.0, 1.6, 2.5])
def test_v_falls_by_what_is_learnt(true):
    """Of a loop as soft as `true` whose load the law knows: the error (a - true)^2 never rises, and goes."""
    compiled = arm("STS3215-12V")
    values, data = lead_values(compiled), np.zeros((4, layout.DATA_SIZE))
    model = compiled.model
    sag = np.array([0.5 * model.tau_max[s.joint] / s.stiffness for s in model.bus.servos])
    before = np.full(3, np.inf)
    for _ in range(5000):
        wrong = values[:, AT["SOFTNESS"]] - true
        assert (wrong**2 <= before + 1e-12).all()
        before = wrong**2
        error = wrong / true * sag * model.gains.Lambda  # at rest: s = Lambda e
        told(compiled, sag, 0.0, error, values, data)
        kernel_float.lead(ACT, data, values)
    assert np.abs(values[:, AT["SOFTNESS"]] - true).max() < 0.01


def test_the_law_s_own_damping_teaches_nothing_of_a_loop():
    """A joint that swings in its gear's gap, damped as its servo's loop damps it, stays as soft as it was."""
    compiled, rng = arm("STS3215-12V"), np.random.default_rng(7)
    values, data = lead_values(compiled), np.zeros((4, layout.DATA_SIZE))
    for _ in range(5000):
        error = 0.4 * rng.choice([-1.0, 1.0], 3)
        told(compiled, -values[:, AT["LEAD_LAG"]] * error, 0.0, error, values, data)
        kernel_float.lead(ACT, data, values)
    assert values[:, AT["SOFTNESS"]] == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("true", [0.4, 1.0, 2.5])
def test_whatever_is_asked_for_v_rises_by_less_than_the_servo_s_loop_takes(true):
    """K (b - a) w s / a, which a softness b gives in the place of a, and the change of V by b: at most B s^2."""
    compiled, rng = arm("STS3215-12V"), np.random.default_rng(11)
    values, data = lead_values(compiled), np.zeros((4, layout.DATA_SIZE))
    most, lag, gain = (values[:, AT[name]].copy() for name in ("LEAD_MAX", "LEAD_LAG", "SOFT_GAIN"))
    for _ in range(500):
        before = rng.uniform(1.0 / 2.5, 2.5, 3)
        asked, error = rng.uniform(-1.5, 1.5, 3) * most, rng.uniform(-3.0, 3.0, 3)
        values[:, AT["SOFTNESS"]] = before
        values[:, AT["SOFT_GAIN"]] = 1e-6 * gain  # a step so short that V's own second order is nothing
        told(compiled, asked, 0.0, error, values, data)
        kernel_float.lead(ACT, data, values)
        step = (values[:, AT["SOFTNESS"]] - before) / (1e-6 * gain)
        given = np.clip(asked, -most, most) * error
        assert ((before - true) * (given + step) / true <= lag * error**2 + 1e-6).all()


def test_records_that_are_not_there_are_refused():
    leads, data = lead_words(arm("STS3215-12V")), np.zeros((4, layout.DATA_SIZE), np.int64)
    for act, rows in ((ACT + 1, leads), (ACT[:2], leads), (ACT - 1, leads), (ACT, leads[:, :-1].copy())):
        with pytest.raises(ValueError):
            kernel_fixed.lead(act, data, rows)
