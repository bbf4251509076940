"""Every law on arms at the ends of what descriptions allow: no word is larger than the text's 32 bits."""

import pytest

from tests.support.extreme_arms import check_laws


@pytest.mark.parametrize("seed", [0, 4, 6, 12, 15, 40, 41, 47, 53, 54, 55, 98])
def test_every_word_fits_and_is_the_compiled_kernels(seed):
    """More of them: python -m tests.support.extreme_arms 0 1000."""
    assert check_laws(seed) == ""
