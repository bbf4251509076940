"""Settings of the mirror's tests."""

import pytest

from tests.support import mirror_board


@pytest.fixture(scope="module", autouse=True)
def boards_of_a_file():
    """The boards of a file's tests are on no longer than these."""
    yield
    mirror_board.switch_off()
