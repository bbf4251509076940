"""The experiments of the papers that armlet builds on, run again: `armlet reproduce NAME`.

In: a paper's name. Out: figures (what JSON can hold), tables of them beside the paper's own, and pictures.

    outcome = reproduce("waters", short=True)
    outcome.figures, outcome.tables, outcome.pictures
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from armlet.errors import ArmletError
from armlet.studies.table import Table, write_page

__all__ = ["PAPERS", "Outcome", "Table", "reproduce", "tables"]

# armlet.studies.NAME.experiment has `run(short) -> (figures, png)`, with several pictures (figures, {name: png});
# armlet.studies.NAME.results has TABLES.
PAPERS = {
    "waters": "R. C. Waters 1979, Mechanical Arm Control (AIM-549)",
    "walker": "M. W. Walker 1988, Adaptive Control of Manipulators Containing Closed Kinematic Loops",
    "chung_lee": "M. J. Chung and C. S. G. Lee 1982, An Adaptive Control Strategy for Computer-Based Manipulators",
    "van_winssen": "J. C. Van Winssen and C. W. deSilva 1985, Accurate Trajectory Control of Robotic Manipulators",
    "lu_meng": "W.-S. Lu and Q.-H. Meng 1993, Regressor Formulation of Robot Dynamics",
}


@dataclass(frozen=True)
class Outcome:
    """Outcome of an experiment: figures, what JSON can hold; tables by name; pictures, PNG bytes by file name."""

    name: str
    figures: dict[str, Any]
    tables: dict[str, Table]
    pictures: dict[str, bytes]

    def write(self, folder: Path) -> Path:
        """Write NAME.json, the pictures NAME.png, NAME_*.png, and the page NAME.md; the page's path.

        Raises:
            ArmletError: the folder cannot be written.
        """
        head = [f"# {self.figures['paper']}", *(f"![{name.removesuffix('.png')}]({name})" for name in self.pictures)]
        return write_page(folder / f"{self.name}.md", head, self.tables, self.pictures, self.figures)


def reproduce(name: str, short: bool = False) -> Outcome:
    """Run one paper's experiment.

    Args:
        name: one of PAPERS.  short: a form of a few seconds, for a first look and for tests.
    Returns:
        Outcome.
    Raises:
        ArmletError: no such paper.
    """
    run = _part(name, "experiment").run
    figures, drawn = run(short)
    pictures = drawn if isinstance(drawn, dict) else {"": drawn}
    files = {"_".join(filter(None, (name, part))) + ".png": png for part, png in pictures.items()}
    figures = {"paper": PAPERS[name], "short": short} | figures
    return Outcome(name, figures, {key: make(figures) for key, make in tables(name).items()}, files)


def tables(name: str) -> dict[str, Callable[[dict[str, Any]], Table]]:
    """Functions that make the tables of an experiment from its figures, by the tables' names.

    Raises:
        ArmletError: no such paper.
    """
    makers: dict[str, Callable[[dict[str, Any]], Table]] = _part(name, "results").TABLES
    return makers


def _part(name: str, part: str) -> Any:
    """A module of a paper, imported late: some bring much with them."""
    if name not in PAPERS:
        raise ArmletError(f"paper {name!r}: expected one of {', '.join(PAPERS)}")
    return import_module(f"armlet.studies.{name}.{part}")
