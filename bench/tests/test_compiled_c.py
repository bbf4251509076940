"""The kernel as C on the bare Cortex-M4: counts in their order, torques of the host's kernels."""

import numpy as np
import pytest

from armlet import description
from armlet.core import layout as L
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from bench import compiled_c


@pytest.mark.board
def test_the_bare_cortex_m4_counts_the_tick_and_gives_the_host_s_torques():
    compiled = compiler.compile(description.load("puma3"))
    states = random_states(compiled, 3, seed=1)
    most = {"fixed": 20_000, "float": 6_000, "float, specialised": 1_200, "specialised": 6_000}
    for form in compiled_c.FORMS:
        assert 500 < compiled_c.checked(compiled, form, "rnea", states) < most[form]


@pytest.mark.board
def test_an_exported_arm_that_learns_has_the_host_s_bits_on_the_bare_cortex_m4():
    compiled = compiler.compile(description.load("mearm"))
    states = random_states(compiled, 1, seed=1)
    _, words = compiled_c.counted(compiled, "specialised", "bodies", states)
    est = compiled.with_words(est=compiled.starting_est(True, L.LAW_BODIES))
    np.testing.assert_array_equal(words.view(np.int32), est.batch(L.LAW_BODIES, states)[0][0])
