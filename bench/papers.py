"""The papers' experiments, whole: figures and pictures for docs/papers.

`python -m bench waters`, or the name of another paper of armlet.papers.
"""

from collections.abc import Callable
from functools import partial

from armlet import papers
from armlet.cli import show
from bench import figures


def main(name: str) -> None:
    """Run one paper's experiment and keep its figures and its pictures."""
    with show.status(name):
        outcome = papers.reproduce(name)
    for table in outcome.tables.values():
        show.table(table.title, list(table.head), [list(row) for row in table.rows])
    figures.keep(name, {"made_by": f"python -m bench {name}"} | outcome.figures)
    for file, png in outcome.pictures.items():
        (figures.FOLDER / file).write_bytes(png)


BENCHES: dict[str, Callable[[], None]] = {name: partial(main, name) for name in papers.PAPERS}
