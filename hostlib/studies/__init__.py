"""The experiments of the papers that armlet builds on, run again: `armlet reproduce NAME`.

In: a paper's name. Out: figures (what JSON can hold), tables of them beside the paper's own, and pictures.

    outcome = reproduce("waters", short=True)
    outcome.figures, outcome.tables, outcome.pictures
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from armlet.errors import ArmletError
from armlet.said import Said
from armlet.said import Table as Listed
from armlet.studies.table import Table, said_of, write_page

__all__ = ["PAPERS", "Outcome", "Table", "chosen", "reproduce", "said_of_papers", "tables"]

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

    def said(self, page: Path) -> Said:
        """Tables, and the page that was written."""
        return said_of(self.figures, self.tables, page)


def said_of_papers() -> Said:
    """List the papers, for `armlet reproduce` without a name."""
    return Said(PAPERS, [Listed("Papers", ["name", "experiment"], [[name, title] for name, title in PAPERS.items()])])


def chosen(names: Sequence[str], everything: bool) -> list[str]:
    """Names of papers, each once; all of them, if that is asked.

    Raises:
        ArmletError: names and all; no such paper.
    """
    if names and everything:
        raise ArmletError("reproduce: expected names of papers or --all, got both")
    for name in names:
        check_paper(name)
    return list(PAPERS) if everything else list(dict.fromkeys(names))


def check_paper(name: str) -> None:
    """Refuse a name that no paper has.

    Raises:
        ArmletError: lists those there are.
    """
    if name not in PAPERS:
        raise ArmletError(f"paper {name!r}: expected one of {', '.join(PAPERS)}")


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
    check_paper(name)
    return import_module(f"armlet.studies.{name}.{part}")
