"""Settings and fixtures shared by all tests."""

from collections import Counter

import pytest
from hypothesis import settings

from tests.support.board_rig import RV32, flashed_image, open_board, puma

# Machines of any speed run these: no deadline, and the same examples in every run of CI.
settings.register_profile("armlet", deadline=None, derandomize=True)
settings.load_profile("armlet")


def pytest_collection_modifyitems(items):
    """Files with many slow tests first, so that two processes end at about the same time. A file's own order stays."""
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: -slow[item.path])


@pytest.fixture(scope="session")
def image(request, tmp_path_factory):
    """A flash image with the firmware and puma3's parameters and trajectory."""
    folder = tmp_path_factory.mktemp("board")
    with open_board(flashed_image(request.config.cache.mkdir("boards")), folder) as board:
        puma().upload(board)
    return folder / "flash"


@pytest.fixture
def board(image, tmp_path):
    """A session on a fresh copy of it."""
    with open_board(image, tmp_path) as session:
        yield session


@pytest.fixture
def rv32(request, tmp_path):
    """A session on a fresh RISC-V board with puma3's parameters and trajectory."""
    with open_board(flashed_image(request.config.cache.mkdir("boards"), RV32), tmp_path, board=RV32) as session:
        puma().upload(session)
        yield session
