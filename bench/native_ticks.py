"""Emulated instructions a tick of kernels in C as native modules: python -m bench native_ticks.

On the virtual Cortex-M4, as `python -m bench ticks` counts whole ticks, beside the kernel in assembler that is made for
the same arm and law.
"""

from itertools import product

from armlet.cli import show
from armlet.device.connection import connect
from bench import figures
from bench.flashed import flashed
from bench.ticks import measure

BOARD = "qemu-m4"
ARMS = ("puma3", "puma6")
LAWS = ("bodies", "walker", "natural")
KERNELS = ("specialised", "native", "native_float")


def main() -> None:
    """Print and keep the counts."""
    kept: dict[str, dict[str, dict[str, list[int]]]] = {kernel: {arm: {} for arm in ARMS} for kernel in KERNELS}
    rows = []
    with flashed(BOARD) as image:
        for arm, law, kernel in product(ARMS, LAWS, KERNELS):
            with connect(BOARD, state=image) as session:  # reset: kernels in C stay in a board's memory
                counted = [round(each) for each in measure(session, arm, law, kernel)]
            kept[kernel][arm][law] = counted
            rows.append([f"{arm}, {law}, {kernel}", *[f"{each:,}" for each in counted]])
    show.table(f"Instructions a tick on {BOARD}", ["arm, law, kernel", "kernel", "whole tick", "most"], rows)
    figures.keep("native_ticks", {"made_by": "python -m bench native_ticks", "board": BOARD, "whole": kept})
