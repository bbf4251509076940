"""The arms of the study of adaptation as tasks of `armlet study`'s workers: all runs of an arm are one."""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path
from typing import Any

from armlet.errors import ArmletError
from armlet.fixed.blob import layout_hash
from armlet.studies.monte_carlo.tasks import Counts
from armlet.studies.monte_carlo.workers import ended
from bench.adaptive import arms, run_rows, runs

ROWS_OF_ARM = 100  # row numbers that an arm has: more than it has runs
ROOT = Path(__file__).resolve().parents[2]
# What the runs are made by: where it changes, rows may differ. Figures are made anew of the rows that are there.
ROOMS = "description dynamics fixed model plan simulated"
MODULES = "arm_tasks arms departures distance excitation learning measures run_rows runs starts"
MADE_BY = (
    *("cython_core", "arms", "oracles/random_arms.py"),
    *(f"hostlib/{room}" for room in ROOMS.split()),
    *(f"bench/adaptive/{name}.py" for name in MODULES.split()),
)
SOURCES = (".py", ".pyx", ".pxi", ".h", ".yaml")


@cache
def code() -> str:
    """Hexadecimal digits that differ where the code that makes the rows does."""
    found = hashlib.sha256()
    for each in MADE_BY:
        top = ROOT / each
        files = [top] if top.is_file() else sorted(path for path in top.rglob("*") if path.suffix in SOURCES)
        for path in files:
            found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()[:16]


@dataclass(frozen=True)
class ArmTasks:
    """Arms, and what runs on each.

    name: the command.  named: shipped arms and URDF files, which come first; then so many random arms of a seed.
    laws: adaptive ones.  seconds: of a run.  made_by: `code` of who asks.
    """

    name: str
    named: tuple[str, ...]
    random: int
    seed: int
    laws: tuple[str, ...]
    seconds: float
    made_by: str

    @property
    def digest(self) -> str:
        """Of all that the rows depend on."""
        said = asdict(self) | {"kernel": layout_hash().hex(), "URDF": version("example-robot-data")}
        del said["name"]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]

    @property
    def counts(self) -> Counts:
        """An arm is a task, and a part: it takes half a minute."""
        return Counts(len(self.named) + self.random, of_part=1, unit="arms")

    @property
    def columns(self) -> dict[str, str]:
        """Kinds of the columns."""
        return run_rows.COLUMNS

    def subject(self, number: int) -> arms.Subject:
        """An arm."""
        if number >= len(self.named):
            return arms.random_subject(self.seed, number - len(self.named))
        name = self.named[number]
        return arms.shipped_subject(name) if name in arms.SHIPPED else arms.urdf_subject(name)

    def rows(self, number: int) -> list[dict[str, Any]]:
        """Every run of one arm; fewer where the study ends before its time.

        Raises:
            ArmletError: the code here is not that of who asked.
        """
        if code() != self.made_by:
            raise ArmletError(f"{self.name}: a worker has other code", "check out the same, and begin again")
        done = takewhile(lambda _: not ended(), runs.runs_of(self.subject(number), self.laws, seconds=self.seconds))
        rows = [run_rows.row_of(number * ROWS_OF_ARM + k, run) for k, run in enumerate(done)]
        assert len(rows) <= ROWS_OF_ARM
        return rows
