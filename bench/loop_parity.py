"""Arms with closed loops, and a branched tree: the bits of every kernel of the virtual boards against the host's.

The long form of tests/run/test_loop_parity.py, half an hour: python -m bench loop_parity.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.session import BoardSession
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from armlet.run.parity import Parity, Trial, compare
from bench import figures
from oracles.random_arms import random_model

STATES = 10_000
TREE = "branched tree"
ARMS = ("mearm", "four_bar", "five_bar", "walker_figure1", TREE)
# by board: kernel -> laws. Couplings are the same under every law; viper takes ten times as long.
KERNELS: dict[str, dict[str, tuple[str, ...]]] = {
    "qemu-m4": {
        "armv7m": ("walker", "bodies"), "armv6m": ("walker", "bodies"), "viper": ("bodies",),
        "specialised": ("walker", "bodies"),
    },
    "qemu-rv32": {"rv32": ("walker", "bodies"), "viper": ("bodies",), "specialised": ("walker", "bodies")},
}  # fmt: skip


def model_of(name: str) -> Model:
    """One of ARMS."""
    return random_model(3, 6) if name == TREE else description.load(name)


def of_arm(session: BoardSession, compiled: Compiled, states: int) -> Iterator[Parity]:
    """Every kernel of the board, under its laws."""
    session.upload_parameters(compiled.blob)
    for kernel, laws in KERNELS[session.board.name].items():
        for law in laws:
            if kernel == "specialised":
                session.upload_kernel(compiled, law)
            yield compare(session, compiled, Trial(states, law, kernel, 1))


def measure(board: str, states: int = STATES) -> list[tuple[str, Parity]]:
    """Every arm on a board with fresh firmware, each result with the arm's name in ARMS; prints each result."""
    out = []
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        image = Path(folder) / "flash"
        flash(board, files=firmware_files(board), flash_image=image)
        with connect(board, state=image) as session:
            for name in ARMS:
                for found in of_arm(session, compiler.compile(model_of(name)), states):
                    show.console.print(str(found))
                    out.append((name, found))
    return out


def main(folder: str | Path = figures.FOLDER) -> None:
    """Compare, print, and write the results into a folder.

    Raises:
        ArmletError: a bit differs.
    """
    start = time.monotonic()
    found = [each for board in KERNELS for each in measure(board)]
    for _, each in found:
        if each.differing_bits:
            raise ArmletError(str(each))
    rows = [
        {"board": each.board, "arm": arm, "law": each.law, "kernel": each.kernel, "numbers": each.numbers}
        for arm, each in found
    ]
    minutes = round((time.monotonic() - start) / 60)
    made = {"made_by": "python -m bench loop_parity", "states": STATES, "minutes": minutes, "compared": rows}
    figures.keep("loop_parity", made, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
