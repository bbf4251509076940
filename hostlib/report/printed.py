"""The report in a terminal."""

from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from armlet.report.formatting import error_columns, error_rows, summary_rows
from armlet.report.measures import Summary

ANY_WIDTH = 10_000  # characters; wider than any table, to ask one how wide it would like to be
LABEL = 20  # characters of a row's label, where the terminal is narrow


def print_report(result: dict[str, Any], console: Console) -> None:
    """Print what `report` returned: a table of repetitions a run, then what they came to side by side.

    Args:
        result: {"runs": [...]}, each a Run.summary().  console: where to.
    """
    for run in result["runs"]:
        _print_fitting(console, _repetitions, run)
        for event in run["events"]:
            if event.get("code"):  # a fault; changes of mode are on the page
                console.print(Text(f"  {event['time']:.3f} s  {event.get('name', '')}  {event.get('text', '')}"))
        if run["lacks"]:
            console.print(Text(f"  not whole: {run['lacks']}"), soft_wrap=True)
        for line in run["advice"]:
            console.print(f"  advice: {line}", highlight=False, markup=False, soft_wrap=True)
    _print_fitting(console, _summary, result["runs"])


def _print_fitting(console: Console, make: Callable[..., Table], what: Any) -> None:
    """Print make(what), or make(what, stacked=True) where the terminal is too narrow for it."""
    table = make(what)
    wanted = console.measure(table, options=console.options.update(max_width=ANY_WIDTH)).maximum
    console.print(table if wanted <= console.width else make(what, stacked=True))


def _repetitions(run: Summary, stacked: bool = False) -> Table:
    """Errors of one run by repetition; stacked, peak over RMS, where an arm is wider than the terminal."""
    between, gap = ("\n", "\n") if stacked else (" / ", " ")
    title = f"{run['label']}: error, peak {'over' if stacked else '/'} RMS"
    table = Table(title=Text(title), title_justify="left", box=box.SIMPLE_HEAD)
    for k, heading in enumerate(error_columns(run)):
        table.add_column(Text(heading.replace(" (", gap + "(")), justify="left" if k == 0 else "right", overflow="fold")
    for row in error_rows(run):
        table.add_row(*(Text(cell.replace(" / ", between)) for cell in row))
    return table


def _summary(runs: list[Summary], stacked: bool = False) -> Table:
    """The runs side by side; stacked, a cell's parts one below the other."""
    table = Table(title="Side by side, last repetition", title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("", no_wrap=not stacked, width=LABEL if stacked else None)
    for run in runs:
        table.add_column(Text(run["label"]), justify="right")
    for name, *cells in summary_rows(runs):
        table.add_row(Text(name), *(Text(_stacked(cell) if stacked else cell) for cell in cells))
    return table


def _stacked(cell: str) -> str:
    """A cell over as many lines as it has parts: "2.2 / 2.3 kg (-4%)", "9,000, most 9,100", "0 of 16000"."""
    for between in (" / ", " (", ", most", " of "):
        cell = cell.replace(between, "\n" + between.lstrip(" ,"))
    return cell
