"""All laws on the same arms, moves and disturbances, whole: figures and picture of docs/compare.md."""

from armlet.cli import show
from armlet.studies import compare
from bench import figures


def main() -> None:
    """Run the comparison, print its tables, keep its figures and its picture."""
    with show.status("compare") as say:
        outcome = compare.compare(progress=lambda what, done, total: say(f"{what}: {done} of {total}"))
    for table in outcome.tables.values():
        show.table(table.title, list(table.head), [list(row) for row in table.rows])
    figures.keep("compare", {"made_by": "python -m bench compare"} | outcome.figures)
    (figures.FOLDER / "compare.png").write_bytes(outcome.png)
