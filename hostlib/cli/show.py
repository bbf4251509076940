"""Standard output and standard error of the command line: what rooms say, and progress bars."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from armlet.said import Note, Said, Table, Verbatim, to_json

# Names and paths are the user's: no [markup] and no :emoji: is read into them.
console = Console(markup=False, emoji=False)
errors = Console(stderr=True, markup=False, emoji=False)


def told(said: Said, as_json: bool) -> None:
    """Show what a room has to say, to a program or to people; a warning stands out."""
    if as_json:
        print_json(said.plain)
        return
    for part in said.parts:
        if isinstance(part, Verbatim):
            print(part, end="")
        elif isinstance(part, Note):
            note(part)
        elif isinstance(part, str):
            line(part)
        else:
            console.print(part)


def fields(report: object, as_json: bool) -> None:
    """Show a dataclass that has words of its own: its fields to a program, the words to people."""
    if as_json:
        print_json(vars(report))
    else:
        console.print(str(report))


def line(words: str) -> None:
    """A line on standard output, as long as it is; a warning stands out."""
    style = "yellow" if words.startswith("warning: ") else None
    console.print(words, style=style, highlight=False, markup=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Machine-readable output on standard output; arrays become lists."""
    print(to_json(value))


def table(title: str, columns: list[str], rows: list[list[Any]], narrow: bool = False) -> None:
    """Print a table."""
    console.print(Table(title, columns, rows, narrow))


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
