"""Tables, JSON and progress bars of the command line."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Drawn

from armlet.said import Note, Said, Table, Verbatim, to_json

# Names and paths are the user's: no [markup] and no :emoji: is read into them.
console = Console(markup=False, emoji=False)
ANY_WIDTH = 10_000  # characters; wider than any table, to ask one how narrow it can be
errors = Console(stderr=True, markup=False, emoji=False)


def told(said: Said, as_json: bool) -> None:
    """Show what a room has to say, to a program or to people; a warning stands out."""
    if as_json:
        print_json(said.plain)
        return
    for part in said.parts:
        if isinstance(part, Table):
            table(part.title, part.columns, part.rows, part.narrow)
        elif isinstance(part, Verbatim):
            print(part, end="")
        elif isinstance(part, Note):
            note(part)
        elif isinstance(part, str):
            line(part)
        else:
            console.print(part)


def line(words: str) -> None:
    """A line on standard output, as long as it is; a warning stands out."""
    style = "yellow" if words.startswith("warning: ") else None
    console.print(words, style=style, highlight=False, markup=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Machine-readable output on standard output; arrays become lists."""
    print(to_json(value))


def table(title: str, columns: list[str], rows: list[list[Any]], narrow: bool = False) -> None:
    """Print a table; numbers are right-aligned; a narrow one has no lines between its columns.

    Where the terminal is narrow, words are broken over lines, and numbers only if their columns alone are too wide.
    """
    whole = drawn(title, columns, rows, narrow, True)
    wide = console.measure(whole, options=console.options.update(max_width=ANY_WIDTH)).minimum > console.width
    console.print(drawn(title, columns, rows, narrow, False) if wide else whole)


def drawn(title: str, columns: list[str], rows: list[list[Any]], narrow: bool, whole: bool) -> Drawn:
    """The table, numbers of which stay whole, or not."""
    lines: dict[str, Any] = {"box": box.SIMPLE_HEAD, "padding": (0, 0), "pad_edge": False} if narrow else {}
    out = Drawn(title=title, title_justify="left", title_style="bold", header_style="bold", **lines)
    for k, name in enumerate(columns):
        numeric = bool(rows) and not isinstance(rows[0][k], str)
        least = max(len(cell(row[k])) for row in rows) if numeric and whole else None
        out.add_column(name, justify="right" if numeric else "left", overflow="fold", min_width=least)
    for row in rows:
        out.add_row(*[cell(value) for value in row])
    return out


def cell(value: object) -> str:
    """One table cell: four significant digits are enough for people."""
    if isinstance(value, float):
        return f"{value:.4g}"
    return str(value)


def note(words: str) -> None:
    """A line on standard error, if it has words, so that what a program reads on standard output stays alone."""
    if words:
        errors.print(words, highlight=False, markup=False, soft_wrap=True)


def odd(lines: Iterable[str]) -> None:
    """Tell on standard error what is odd of an arm's numbers: most such arms should be mended before they move."""
    for line in lines:
        note(f"odd: {line}")


@contextmanager
def progress() -> Iterator[Progress]:
    """A progress bar on standard error, so that --json stays clean."""
    with Progress(
        TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TimeRemainingColumn(), console=errors, transient=False,
    ) as bar:  # fmt: skip
        try:
            yield bar
        except BaseException:
            drop_empty(bar)
            raise


def drop_empty(bar: Progress) -> None:
    """Take away the bars of what has not begun: they would stand before an error's line and say nothing."""
    for task in bar.tasks:
        if not task.completed:
            bar.remove_task(task.id)
    bar.live.transient = not bar.tasks


def stepper(bar: Progress, title: str) -> Callable[[int, int], None]:
    """A callable(done, total) that moves one bar of `bar`, for functions that report their progress so."""
    task = bar.add_task(title, total=None)

    def step(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    return step


@contextmanager
def status(title: str) -> Iterator[Callable[[str], None]]:
    """A spinner with the last line said; gives a callable(line)."""
    with errors.status(title) as spinner:
        yield lambda line: spinner.update(f"{title}: {line}")


@contextmanager
def file_bar(bar: Progress, title: str, sizes: dict[str, int]) -> Iterator[Callable[[str], None]]:
    """One bar over the bytes of all files, moved on as each is copied; gives the callable(line) that flash tells.

    Args:
        bar: where.  title: of the bar.  sizes: path on the board -> bytes.
    """
    total = sum(sizes.values())
    task = bar.add_task(title, total=total)

    def say(line: str) -> None:
        bar.update(task, description=f"{title}: {line}", advance=sizes.get(line.removeprefix("copied "), 0))

    yield say
    bar.update(task, description=title, completed=total)
