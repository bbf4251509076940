"""Float32 on a board's words: near float64 as proved, estimates that stay what they were, sines of its own."""

import ctypes
import subprocess

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, random_states
from armlet.fixed.bounds.floating import float_error
from armlet.mirror import c_float_words
from armlet.mirror.c_twin import Twin

NUMBERS = {law.name: law.number for law in LAWS}
PROVED = ("rnea", "pd", "walker", "bodies", "feedforward", "gravity")


def ticks(compiled, law, inputs, learning=False):
    """Torque words (N, n) and the estimates after the last tick, one tick after the other."""
    twin, est = Twin(compiled, NUMBERS[law]), compiled.starting_est(learning, NUMBERS[law])
    data = np.zeros((len(compiled.tree) + 1, L.DATA_SIZE), np.int64)
    out = np.empty(inputs.shape[:2], np.int64)
    for own, state in zip(out, inputs, strict=True):
        data[1:, : L.QDD_DES + 1] = state
        twin.tick(est, data, learning)
        own[:] = data[1:, L.TAU]
    return out, est


@pytest.mark.parametrize("law", PROVED)
@pytest.mark.parametrize("arm", ["puma3", "puma6"])
def test_torques_are_float64s_within_what_is_proved(arm, law):
    compiled = compiler.compile(description.load(arm))
    inputs = random_states(compiled, 300, seed=2)
    found = ticks(compiled, law, inputs)[0] / compiled.servos.torque
    right = float_batch(compiled, NUMBERS[law], inputs)
    bound = float_error(compiled.stated, compiled.box, law)
    off = np.abs(found - right).max(axis=0)
    assert (off <= bound + 1.0 / compiled.servos.torque).all() and off.max() > 0.0


@pytest.mark.parametrize("law", ["pid", "natural", "bodies", "slotine"])
def test_what_is_kept_between_ticks_follows_fixed_point(law):
    """Sums of errors and estimates over a thousand ticks that come back: both learn the same."""
    compiled = compiler.compile(description.load("puma3"))
    one = random_states(compiled, 1, seed=3)[0]
    one[:, L.QD], one[:, L.QD_DES], one[:, L.QDD_DES] = one[:, L.QD] // 8, one[:, L.QD_DES] // 8, 0
    one[:, L.Q_DES] = one[:, L.QPOS] + compiled.records[:, L.E_MAX] // 16
    inputs = np.repeat(one[None], 1000, axis=0)
    found, est = ticks(compiled, law, inputs, learning=True)
    right, data = compiled.starting_est(True, NUMBERS[law]), np.zeros((4, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    first = None
    for state in inputs:
        data[1:, : L.QDD_DES + 1] = state
        kernel_fixed.tick(NUMBERS[law], compiled.tree, compiled.records, right, data, law != "pid")
        first = data[1:, L.TAU].copy() if first is None else first
    limit = compiled.model.tau_max * compiled.servos.torque
    assert np.abs(found[-1] - data[1:, L.TAU]).max() < 1e-4 * limit.max()
    assert np.abs(data[1:, L.TAU] - first).max() > 1e-3 * limit.max()  # something was learnt, or summed
    assert ((est[:, L.PHI_LOW : L.SHARE] >= 0) & (est[:, L.PHI_LOW : L.SHARE] < 1 << L.EXT)).all()


def test_estimates_stay_within_the_bounds_of_fixed_point():
    """So that a run of another kernel may go on from them."""
    compiled = compiler.compile(description.load("puma3"))
    _, est = ticks(compiled, "natural", random_states(compiled, 3000, seed=4), learning=True)
    least, most = (compiled.records[:, at : at + 13] for at in (L.EST_MIN, L.EST_MAX))
    assert ((least <= est[:, :13]) & (est[:, :13] <= most)).all()


def test_an_error_across_the_half_turn_is_small():
    compiled = compiler.compile(description.load("puma3"))
    one = np.zeros((1, 3, 5), np.int64)
    one[0, :, 0], one[0, :, 2] = 2**31 - 1000, -(2**31) + 1000
    found = ticks(compiled, "pd", one)[0][0]
    right, _ = compiled.batch(NUMBERS["pd"], one)
    assert np.abs(found - right[0]).max() < 1e-5 * np.abs(right).max()


@pytest.mark.parametrize("law, arm, says", [
    ("gain_table", "puma3", "law gain_table is in fixed point alone; take native"),
    ("bodies", "four_bar", "of float32 nothing is proved of four_bar; take native"),
])  # fmt: skip
def test_what_is_not_proved_is_refused(law, arm, says):
    compiled = compiler.compile(description.load(arm))
    with pytest.raises(ArmletError, match=says):
        Twin(compiled, NUMBERS[law])


def test_sines_are_within_two_last_places_over_a_turn(tmp_path):
    """Of every angle that a word can be: the proof assumes four."""
    source = "#include <stdint.h>\n" + c_float_words.LIBRARY
    source += "void all(const float *q, float *c, float *s, int64_t n) "
    source += "{ for (int64_t i = 0; i < n; i++) { sines(q[i], c + i, s + i); } }\n"
    (tmp_path / "sines.c").write_text(source)
    flags = ("-std=gnu99", "-O2", "-ffp-contract=off", "-shared", "-fPIC")
    subprocess.run(["cc", *flags, "sines.c", "-o", "sines.so"], cwd=tmp_path, check=True)
    library = ctypes.CDLL(str(tmp_path / "sines.so"))
    near = [(np.float32(k * np.pi / 2).view(np.uint32) + np.arange(-2000, 2000)).astype(np.uint32) for k in (1, 2)]
    q = np.concatenate([np.linspace(-np.pi, np.pi, 2_000_001).astype(np.float32), *(k.view(np.float32) for k in near)])
    q = q[np.abs(q) <= np.float32(np.pi)]
    cosine, sine = np.empty_like(q), np.empty_like(q)
    library.all(*(ctypes.c_void_p(each.ctypes.data) for each in (q, cosine, sine)), ctypes.c_int64(len(q)))
    for found, right in ((cosine, np.cos(q.astype(float))), (sine, np.sin(q.astype(float)))):
        place = np.spacing(np.abs(right).astype(np.float32)).astype(float)
        assert (np.abs(found - right) / place).max() < 2.0
