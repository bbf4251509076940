"""A study from its file to its rows, table and picture; it goes on where it was."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from armlet.errors import ArmletError
from armlet.files import write_whole
from armlet.said import Said
from armlet.said import Table as Listed
from armlet.studies.monte_carlo.by_law import COLUMNS, ByLaw, by_law
from armlet.studies.monte_carlo.kept_rows import Rows
from armlet.studies.monte_carlo.study_file import Study
from armlet.studies.monte_carlo.workers import PartRows, by_dask, locally

Step = Callable[[int, int], None]  # called with (runs done, runs in all)
PICTURE = "errors.png"
FOLDER = Path("out/study")


@dataclass(frozen=True)
class Finished:
    """A study that is finished.

    study;  rows: its file;  picture: its file;  laws: figures by law;  ran: runs that this command has done.
    """

    study: Study
    rows: Path
    picture: Path
    laws: list[ByLaw]
    ran: int

    def said(self) -> Said:
        """The table by law, and where the rows are."""
        file, runs = self.study.file, self.study.runs
        head = f"{self.study.path.name}: {file.draws:,} draws of {', '.join(file.arms)}, {runs:,} runs"
        told = Listed(
            f"{head}; error of the last second, deg", list(COLUMNS), [each.cells() for each in self.laws], True
        )
        plain = {"rows": str(self.rows), "picture": str(self.picture), "runs": runs, "ran": self.ran}
        lines = [] if self.ran else ["finished before: nothing was left to run"]
        worst = max(
            (each for each in self.laws if each.row is not None), key=lambda each: each.worst or 0.0, default=None
        )
        if worst is not None:
            again = f"armlet study {self.study.path} --replay {worst.row} -o run.mcap"
            lines.append(f"{self.rows}, {self.picture.name}; a row again, as a log: {again}")
        return Said(plain | {"laws": [asdict(each) for each in self.laws]}, [told, *lines])


def asked(
    study: Study,
    output: Path | None,
    workers: int | None,
    scheduler: str | None,
    row: int | None,
    bar: Callable[[], Step],
) -> Said:
    """Run a study, or one of its rows again, as the command line asks for it; what is to be told.

    Args:
        bar: makes what shows progress.

    Raises:
        ArmletError: as `run_study`, `replay`.
    """
    from armlet.studies.monte_carlo.replay import replay

    if row is not None:
        return replay(study, row, output or Path("run.mcap"))
    return run_study(study, output, workers, scheduler, begun_late(bar)).said()


def begun_late(bar: Callable[[], Step]) -> Step:
    """A bar that is made when there is progress."""
    made: list[Step] = []

    def step(done: int, total: int) -> None:
        if not made:
            made.append(bar())
        made[0](done, total)

    return step


def run_study(
    study: Study,
    folder: Path | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
    step: Step = lambda done, total: None,
) -> Finished:
    """Run what is left of a study.

    Args:
        folder: of its rows; None for one of the study file's name.  workers: processes of this computer; None for one a
        processor.  scheduler: address of a Dask scheduler whose workers run it instead.

    Raises:
        ArmletError: the folder is another study's or cannot be written; the workers are lost. What is done is kept.
    """
    from armlet.studies.monte_carlo.picture import picture

    rows = Rows(study, folder or FOLDER / study.path.stem)
    ran = 0
    with rows.held():
        if not rows.path.exists():
            ran = fill(rows, workers, scheduler, step)
            rows.gather()
        table = rows.table()
        drawn = rows.folder / PICTURE
        write_whole(drawn, picture(study, table))
    return Finished(study, rows.path, drawn, by_law(study, table), ran)


def fill(rows: Rows, workers: int | None, scheduler: str | None, step: Step) -> int:
    """Run the parts that are not there; the count of runs.

    Raises:
        ArmletError: the disk is full, the workers are lost; says what is kept.
        KeyboardInterrupt: says what is kept.
    """
    done, total = rows.done(), rows.study.runs
    todo = {part: rows.of_part(part) for part in range(rows.count) if part not in set(done)}
    before = rows.runs(done)
    step(before, total)
    try:
        for part, found in parts_of(rows.study, todo, workers, scheduler):
            rows.write(part, found)
            done.append(part)
            step(rows.runs(done), total)
    except ArmletError as error:
        if not done:
            raise
        raise ArmletError(f"{error.what}; {kept(rows, done)}", error.hint) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept(rows, done) if done else "") from None
    return rows.runs(done) - before


def kept(rows: Rows, done: list[int]) -> str:
    """Tell what is kept of a study that ends before its time."""
    return f"{rows.runs(done):,} of {rows.study.runs:,} runs are kept in {rows.folder}: the same command goes on"


def parts_of(study: Study, todo: dict[int, range], workers: int | None, scheduler: str | None) -> Iterator[PartRows]:
    """Rows of parts as they are done."""
    return by_dask(study, todo, scheduler) if scheduler else locally(study, todo, workers)
