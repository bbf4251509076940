"""Figures of a study, by law."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.dynamics.laws import TITLES
from armlet.said import Table as Listed
from armlet.studies.monte_carlo.study_file import TOLD

COLUMNS = ("law", "runs", "refused", "faults", "median", "95 %", "worst", "its row", "first fault")
Table = dict[str, list[Any]]


@dataclass(frozen=True)
class ByLaw:
    """Figures of a law.

    runs; refused: those that could not begin.  faults: those that ended in one.
    median, most: deg, of the last second's largest errors, and what 95 % of the runs keep; a fault is beyond every
    error; None where it is a fault.  worst: the largest of the runs without a fault, row: its row.
    faulted: the first row with a fault.
    """

    law: str
    runs: int
    refused: int
    faults: int
    median: float | None
    most: float | None
    worst: float | None
    row: int | None
    faulted: int | None

    def cells(self) -> list[Any]:
        """As the table has it."""
        kept = ["fault" if each is None else f"{each:.3g}" for each in (self.median, self.most)]
        worst = "" if self.worst is None else f"{self.worst:.3g}"
        rows = ["" if each is None else str(each) for each in (self.row, self.faulted)]
        return [self.law, self.runs, self.refused, self.faults, *kept, worst, *rows]


def title(law: str) -> str:
    """A law's title, and whether it is told the load."""
    return TITLES[law.removesuffix(TOLD)] + (", load known" if law.endswith(TOLD) else "")


def by_law(laws: Iterable[str], table: Table) -> list[ByLaw]:
    """Figures of each of some laws, from a table with columns law, row, refused, fault, last_deg."""
    run, errors = np.array(table["law"]), errors_of(table)
    return [of_law(law, table, errors, np.flatnonzero(run == law)) for law in dict.fromkeys(laws)]


def listed(title: str, laws: list[ByLaw]) -> Listed:
    """The figures as a table."""
    return Listed(title, list(COLUMNS), [each.cells() for each in laws], True)


def worst(laws: list[ByLaw]) -> ByLaw | None:
    """The law with the worst of all runs without a fault; None where there is no such run."""
    return max((each for each in laws if each.row is not None), key=lambda each: each.worst or 0.0, default=None)


def errors_of(table: Table) -> np.ndarray:
    """The last second's error (rows,) deg of each run; infinite with a fault, NaN of one that was refused."""
    values = [
        np.nan if refused else np.inf if fault else last
        for refused, fault, last in zip(table["refused"], table["fault"], table["last_deg"], strict=True)
    ]
    return np.array(values, float)


def of_law(law: str, table: Table, errors: np.ndarray, rows: np.ndarray) -> ByLaw:
    """The figures of the rows of a law."""
    ran = rows[~np.isnan(errors[rows])]
    well, faulted = ran[np.isfinite(errors[ran])], ran[np.isinf(errors[ran])]
    worst = well[np.argmax(errors[well])] if len(well) else None
    kept = [quantile(errors[ran], share) for share in (0.5, 0.95)]
    return ByLaw(
        law,
        runs=len(rows),
        refused=len(rows) - len(ran),
        faults=len(faulted),
        median=kept[0],
        most=kept[1],
        worst=None if worst is None else float(errors[worst]),
        row=None if worst is None else int(table["row"][worst]),
        faulted=int(table["row"][faulted[0]]) if len(faulted) else None,
    )


def quantile(errors: np.ndarray, share: float) -> float | None:
    """The error that a share of the runs does not exceed; None where that is a fault, or there are none."""
    if not len(errors):
        return None
    value = np.sort(errors)[min(len(errors) - 1, int(np.ceil(share * len(errors))) - 1)]
    return float(value) if np.isfinite(value) else None
