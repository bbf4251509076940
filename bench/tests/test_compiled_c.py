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
    most = {"fixed": 20_000, "float": 6_000}
    for number in compiled_c.NUMBERS:
        assert 1_000 < compiled_c.checked(compiled, number, L.LAW_RNEA, states) < most[number]
    _, words = compiled_c.counted("fixed", L.LAW_RNEA, compiled_c.records_of(compiled, "fixed", states))
    np.testing.assert_array_equal(words.view(np.int32), compiled.batch(L.LAW_RNEA, states[-1:])[0][0])
