"""The whole comparison: every law in every case on the host, a share of them on a board, and what they cost."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import Any

from armlet import description
from armlet.device import registry
from armlet.mirror.specialise import TARGETS
from armlet.said import Said
from armlet.studies.compare import costs
from armlet.studies.compare.cases import ARMS, CASES, SHORT_ARMS, SPEEDS, stage
from armlet.studies.compare.confirmed import OWN, SPECIALISED, confirm
from armlet.studies.compare.picture import picture
from armlet.studies.compare.results import TABLES
from armlet.studies.compare.runs import Row, compared, course_of, laws_of, measure, planned
from armlet.studies.plan_laws import LEFT_OUT, not_built
from armlet.studies.table import Table, said_of, write_page

Steps = Callable[[str, int, int], None] | None  # called with (what, done, in all)
BOARD, COST_BOARD = "qemu-m4", "qemu-m4"
TICKS = {OWN: 6000, SPECIALISED: 500}  # of a run that a board confirms, at most
SHORT_TICKS = {OWN: 200}


@dataclass(frozen=True)
class Comparison:
    """figures: what JSON can hold;  tables by name;  png: the picture."""

    figures: dict[str, Any]
    tables: dict[str, Table]
    png: bytes

    def write(self, folder: Path) -> Path:
        """Write compare.json, compare.png and the page compare.md; the page's path.

        Raises:
            ArmletError: the folder cannot be written.
        """
        head = ["# Control laws compared", "![compare](compare.png)"]
        return write_page(folder / "compare.md", head, self.tables, {"compare.png": self.png}, self.figures)

    def said(self, page: Path) -> Said:
        """Tables, and the page that was written."""
        return said_of(self.figures, self.tables, page)


def compare(short: bool = False, board: str | None = BOARD, progress: Steps = None) -> Comparison:
    """Compare all laws.

    Args:
        short: one arm, runs of seconds: a first look.  board: an emulated board that runs a share of them again; None
            for none.  progress: called with what is done, how much of it is, and how much there is.
    Returns:
        Comparison.
    Raises:
        ArmletError: no such board, or one that does not answer.
    """
    arms = SHORT_ARMS if short else ARMS
    found = {
        "short": short,
        "arms": list(arms),
        "laws": compared(),
        "left out": LEFT_OUT,
        "not built": all_not_built(arms),
        "rows": [
            asdict(row) | {"error": row.error, "chatters": row.chatters} for row in all_rows(arms, short, progress)
        ],
        "costs": [] if short else [asdict(each) for each in all_costs(arms, progress)],
        "board": board,
        "confirmed": [],
    }
    if board is not None:
        made = registry.board(board).kernel in TARGETS  # whether there are kernels made for an arm
        most = SHORT_TICKS if short else TICKS if made else {OWN: TICKS[OWN]}
        step = None if progress is None else lambda done, total: progress(f"confirmed on {board}", done, total)
        found["confirmed"] = [asdict(each) for each in confirm(board, arms, most, step)]
    return Comparison(found, {name: make(found) for name, make in TABLES.items()}, picture(found))


def rows_of(arm: str, move: str, short: bool) -> list[Row]:
    """Every law in every case of one arm and move."""
    at = stage(arm, move, short)
    plan = planned(at.arms["own"], at.trajectory)
    return [measure(at, plan, case, law, course_of(at, plan, case, law)) for case, law in product(CASES, laws_of(at))]


def all_rows(arms: tuple[str, ...], short: bool, progress: Steps) -> list[Row]:
    """Every run, arms and moves side by side on all processors."""
    jobs = list(product(arms, SPEEDS))
    runs = len(CASES) * len(compared())
    done: dict[tuple[str, str], list[Row]] = {}
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(len(jobs), os.cpu_count() or 1), context) as pool:
        waiting = {pool.submit(rows_of, arm, move, short): (arm, move) for arm, move in jobs}
        for future in as_completed(waiting):
            done[waiting[future]] = future.result()
            if progress is not None:
                progress("runs", len(done) * runs, len(jobs) * runs)
    return [row for job in jobs for row in done[job]]


def all_costs(arms: tuple[str, ...], progress: Steps) -> list[costs.Cost]:
    """Kernels made for every arm and law."""
    stages = [stage(arm, "fast") for arm in arms]
    pairs, out = [(at, law) for at in stages for law in laws_of(at)], []
    for at, law in pairs:
        out.append(costs.cost(at, law, COST_BOARD))
        if progress is not None:
            progress("kernels made for an arm and a law", len(out), len(pairs))
    return out


def all_not_built(arms: tuple[str, ...]) -> list[dict[str, str]]:
    """Laws that are not built for an arm, and why."""
    out = []
    for arm, law in product(arms, compared()):
        why = not_built(description.load(arm), law)
        out += [{"law": law, "arm": arm, "why": why}] if why else []
    return out
