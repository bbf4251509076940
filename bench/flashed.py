"""A board for a bench: with this firmware on it, and a folder that is gone afterwards."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from armlet.cli import show
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash


@contextmanager
def flashed(board: str) -> Iterator[Path]:
    """The flash image of a virtual board; beside it is room for files, as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        image = Path(folder, "board.flash")
        with show.status(f"flashing {board}") as say:
            flash(board, files=firmware_files(board), flash_image=image, progress=say)
        yield image
