"""The papers' experiments, whole: figures and pictures for docs/papers.

`python -m bench waters`, or the name of another paper of armlet.studies.
"""

import os
from collections.abc import Callable
from functools import partial

from armlet import studies as papers
from armlet.cli import show
from bench import figures


def main(name: str) -> None:
    """Run one paper's experiment and keep its figures and its pictures."""
    begun = os.times()
    with show.status(name):
        outcome = papers.reproduce(name)
    taken = sum(
        now - then for now, then in zip(os.times()[:4], begun[:4], strict=True)
    )  # own, and of processes it starts
    for table in outcome.tables.values():
        show.table(table.title, list(table.head), [list(row) for row in table.rows])
    figures.keep(name, {"made_by": f"python -m bench {name}", "processor_s": round(taken)} | outcome.figures)
    for file, png in outcome.pictures.items():
        (figures.FOLDER / file).write_bytes(png)


BENCHES: dict[str, Callable[[], None]] = {name: partial(main, name) for name in papers.PAPERS}
