"""Each process of the tests has boards of its own: two cannot have one, and who waits for it fails."""

import os
from pathlib import Path


def test_boards_of_this_process_are_kept_in_a_folder_of_its_own():
    assert Path(os.environ["ARMLET_STATE"]).name == os.environ.get("PYTEST_XDIST_WORKER", "alone")
