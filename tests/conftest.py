"""Settings and fixtures shared by all tests."""

import gc
import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.board_rig import RV32, flashed_image, open_board, puma
from tests.support.costs import Costs

# Machines of any speed run these: no deadline, and the same examples in every run of CI.
settings.register_profile("armlet", deadline=None, derandomize=True)
settings.load_profile("armlet")


def pytest_configure(config):
    """Measure what each test takes, those of bench/tests as well; let each process of theirs have boards of its own.

    Two processes, or a run of the user's meanwhile, cannot have one board.
    """
    config.pluginmanager.register(Costs(), COSTS)
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None and config.getoption("numprocesses", None):
        return  # it hands tests out, and what it had in its environment its workers would have
    folder = os.environ.get("ARMLET_STATE") or config.cache.mkdir("state")
    os.environ["ARMLET_STATE"] = str(Path(folder, worker or "alone"))


COSTS = "costs"
LONG = ("test_fuzz.py", "test_docs_run.py", "test_demo.py", "test_runner.py", "test_loop_parity.py", "test_soak.py")


def pytest_collection_modifyitems(config, items):
    """Files that took longest in the last run of everything first: all processes are to end at about the same time.

    Before it: files of few long tests, then those with many slow ones. A file's own order stays.
    """
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: (item.path.name not in LONG, -slow[item.path]))
    config.pluginmanager.get_plugin(COSTS).longest_first(items)


def pytest_collection_finish(session):
    """Let the garbage collector pass over thousands of tests: boards would wait for it, longer than for a servo."""
    gc.collect()
    gc.freeze()


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
