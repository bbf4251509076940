"""Every control law on every kernel of the virtual boards, 10,000 states each: bits that differ from the host's.

tests/run/test_parity.py has a share of it. All of it: python -m bench parity, most of an hour; some kernels or laws
alone, while the figures of others stay: python -m bench parity armv7m feedforward pid.
"""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.session import BoardSession
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.run.parity import Parity, Trial, compare, upload_gains
from bench import figures

STATES, SEED = 10_000, 21
ARM = "puma3"  # every law is built for it
KERNELS = {"qemu-m4": ("armv7m", "armv6m", "specialised", "viper"), "qemu-rv32": ("rv32", "specialised", "viper")}


def of_board(session: BoardSession, kernels: Sequence[str], laws: Sequence[str], states: int) -> Iterator[Parity]:
    """These laws on these kernels of a connected board."""
    compiled = compiler.compile(description.load(ARM))
    session.upload_parameters(compiled.blob)
    for kernel in kernels:
        for law in laws:
            if kernel == "specialised":
                session.upload_kernel(compiled, law)
            gains = upload_gains(session, compiled, SEED) if law == "gain_table" else None
            yield compare(session, compiled, Trial(states, law, kernel, SEED), gains=gains)


def measure(only: Sequence[str], laws: Sequence[str], states: int = STATES) -> list[Parity]:
    """Laws on kernels of boards with fresh firmware; prints each result."""
    out = []
    for board, own in KERNELS.items():
        kernels = [kernel for kernel in own if kernel in only]
        if not kernels:
            continue
        with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
            image = Path(folder) / "flash"
            flash(board, files=firmware_files(board), flash_image=image)
            with connect(board, state=image) as session:
                for found in of_board(session, kernels, laws, states):
                    show.console.print(str(found))
                    out.append(found)
    return out


def main(wanted: Sequence[str] = ()) -> None:
    """Compare, print, and keep the figures; those of other kernels and laws stay.

    Args:
        wanted: names of kernels and laws; all of either if none is named.

    Raises:
        ArmletError: a bit differs, or no such kernel or law.
    """
    known = {kernel for own in KERNELS.values() for kernel in own}
    for name in wanted:
        if name not in known | set(LAWS):
            raise ArmletError(f"parity {name!r}: expected kernels or laws: {', '.join([*sorted(known), *LAWS])}")
    kernels, laws = known & set(wanted) or known, [law for law in LAWS if law in wanted] or list(LAWS)
    found = measure(sorted(kernels), laws)
    for each in found:
        if each.differing_bits:
            raise ArmletError(str(each))
    kept = figures.read("parity")["compared"] if (figures.FOLDER / "parity.json").exists() else []
    rows: dict[tuple[str, ...], dict[str, Any]] = {key(row): row for row in kept}
    for each in found:
        row = {"board": each.board, "kernel": each.kernel, "law": each.law, "numbers": each.numbers}
        rows[key(row)] = row | {"states": each.states}
    order = [(board, kernel, law) for board, own in KERNELS.items() for kernel in own for law in LAWS]
    compared = [rows[each] for each in order if each in rows]
    figures.keep("parity", {"made_by": "python -m bench parity", "arm": ARM, "compared": compared})


def key(row: dict[str, Any]) -> tuple[str, ...]:
    """Board, kernel and law."""
    return row["board"], row["kernel"], row["law"]


if __name__ == "__main__":
    main(sys.argv[1:])
