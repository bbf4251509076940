"""armlet budget: what a tick will cost, before anything is uploaded."""

import math
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, BoardArg, JsonOpt, loaded
from armlet.dynamics.laws import DEFAULT, names
from armlet.model.model import LONGEST_PERIOD_US

if TYPE_CHECKING:
    from armlet.device.budget import Budget

STEP_US = 100  # of the periods that are proposed


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("budget")(budget_arm)


def budget_arm(
    arm: ArmArg,
    board: BoardArg,
    law: Annotated[str, typer.Option(help=f"{names()}.")] = DEFAULT,
    kernel: Annotated[
        str | None, typer.Option(help="A kernel of the board, or specialised; the board's own by default.")
    ] = None,
    as_json: JsonOpt = False,
) -> None:
    """Estimate instructions, time and memory of an arm's tick on a board, and whether its control rate fits."""
    from armlet.device.budget import budget
    from armlet.fixed import compiler

    result = budget(compiler.compile(loaded(arm)), board, law, kernel)
    if as_json:
        cycles = result.cycles and vars(result.cycles)
        show.print_json({**vars(result), "cycles": cycles, "fits": result.fits, "assumption": result.assumption})
        return
    rate = 1e6 / result.period_us
    rows = [
        ["kernel, instructions", f"{result.kernel_instructions:,}", result.source],
        ["the rest of a tick", f"{result.other_instructions:,}", "measured on the emulated board: bus, limits, plan"],
        ["kernel, us", f"{result.kernel_us:,.0f}", result.assumption],
        ["tick, us", f"{result.tick_us:,.0f}", f"of {result.period_us:,} at {rate:,.0f} Hz"],
        ["with telemetry, us", f"{result.longest_us:,.0f}", "the ticks that send records; a late one delays the next"],
        ["RAM, bytes", f"{result.ram_bytes:,}", f"of {result.ram_has:,}"],
        ["flash, bytes", f"{result.flash_bytes:,}", f"of {result.flash_has:,}"],
    ]
    if result.wire_us:
        words = "for the servos' requests, replies and torques; the work on them comes on top"
        rows.insert(5, ["on the wire, us", f"{result.wire_us:,.0f}", words])
    if result.cycles and result.kernel_cycles and result.tick_cycles:
        spans = [span(*each) for each in (result.kernel_cycles, result.tick_cycles)]
        rows[2:2] = [
            ["kernel, cycles", spans[0], result.cycles.source],
            ["tick, cycles", spans[1], "without telemetry"],
        ]
    show.table(f"{result.arm} on {board}: {law}, kernel {result.kernel}", ["what", "how much", "from where"], rows)
    show.console.print(f"{rate:,.0f} Hz {'fits' if result.fits else f'does not fit; {which_fits(result)}'}.")


def which_fits(result: "Budget") -> str:
    """What would fit a board on which an arm's rate does not."""
    ram, flash = result.ram_bytes - result.ram_has, result.flash_bytes - result.flash_has
    if max(ram, flash) > 0:
        what = f"{ram:,} bytes of RAM" if ram > 0 else f"{flash:,} bytes of flash"
        return f"{what} are missing, which no other rate gives"
    period_us = STEP_US * math.ceil((result.tick_us + result.wire_us) / STEP_US)
    if period_us > LONGEST_PERIOD_US:
        return "no other rate does"
    return f"control.period_us: {period_us} in the arm file would, {1e6 / period_us:,.0f} Hz"


def span(least: float, most: float) -> str:
    """A range, or the number that it is."""
    ends = [f"{each:,.0f}" for each in (least, most)]
    return ends[0] if ends[0] == ends[1] else " to ".join(ends)
