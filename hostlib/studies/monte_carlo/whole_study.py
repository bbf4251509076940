"""A study from its file to its rows, table and picture; it goes on where it was."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from armlet.files import write_whole
from armlet.said import Said
from armlet.studies.monte_carlo.by_law import ByLaw, by_law, listed, worst
from armlet.studies.monte_carlo.draw_runs import Draws
from armlet.studies.monte_carlo.filling import Step, begun_late, fill, nothing
from armlet.studies.monte_carlo.kept_rows import Rows
from armlet.studies.monte_carlo.study_file import Study

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
        told = listed(f"{head}; error of the last second, deg", self.laws)
        plain = {"rows": str(self.rows), "picture": str(self.picture), "runs": runs, "ran": self.ran}
        lines = [] if self.ran else ["finished before: nothing was left to run"]
        if (most := worst(self.laws)) is not None:
            again = f"armlet study {self.study.path} --replay {most.row} -o run.mcap"
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


def run_study(
    study: Study,
    folder: Path | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
    step: Step = nothing,
) -> Finished:
    """Run what is left of a study.

    Args:
        folder: of its rows; None for one of the study file's name.  workers: processes of this computer; None for one a
        processor.  scheduler: address of a Dask scheduler whose workers run it instead.

    Raises:
        ArmletError: the folder is another study's or cannot be written; the workers are lost. What is done is kept.
    """
    from armlet.studies.monte_carlo.picture import picture

    rows = Rows(Draws(study), folder or FOLDER / study.path.stem)
    with rows.held():
        ran = fill(rows, workers, scheduler, step)
        table = rows.table()
        drawn = rows.folder / PICTURE
        write_whole(drawn, picture(study, table))
    return Finished(study, rows.path, drawn, by_law(study.file.laws, table), ran)
