"""The parts of a study that are not there yet are run; whatever ends that, what is done is kept."""

from collections.abc import Callable, Iterator

from armlet.errors import ArmletError
from armlet.studies.monte_carlo.kept_rows import Rows
from armlet.studies.monte_carlo.tasks import Tasks
from armlet.studies.monte_carlo.workers import PartRows, by_dask, locally

Step = Callable[[int, int], None]  # called with what is done, and what is to be done in all


def nothing(done: int, total: int) -> None:
    """A step that shows nothing."""


def begun_late(bar: Callable[[], Step]) -> Step:
    """A bar that is made when there is progress."""
    made: list[Step] = []

    def step(done: int, total: int) -> None:
        if not made:
            made.append(bar())
        made[0](done, total)

    return step


def fill(rows: Rows, workers: int | None = None, scheduler: str | None = None, step: Step = nothing) -> int:
    """Run what is left of a study, in a folder that is held, and put all rows into one file.

    Args:
        workers: processes of this computer; None for one a processor.  scheduler: address of a Dask scheduler whose
        workers run it instead.

    Returns:
        How many units, of `Counts`, were run.

    Raises:
        ArmletError: the disk is full, the workers are lost; says what is kept.
        KeyboardInterrupt: says what is kept.
    """
    if rows.path.exists():
        return 0
    done, total = rows.done(), rows.tasks.counts.total
    todo = {part: rows.of_part(part) for part in range(rows.count) if part not in set(done)}
    before = rows.units(done)
    step(before, total)
    try:
        for part, found in parts_of(rows.tasks, todo, workers, scheduler):
            rows.write(part, found)
            done.append(part)
            step(rows.units(done), total)
    except ArmletError as error:
        if not done:
            raise
        raise ArmletError(f"{error.what}; {kept(rows, done)}", error.hint) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(kept(rows, done) if done else "") from None
    rows.gather()
    return rows.units(done) - before


def kept(rows: Rows, done: list[int]) -> str:
    """Tell what is kept of a study that ends before its time."""
    counts = rows.tasks.counts
    share = f"{rows.units(done):,} of {counts.total:,} {counts.unit}"
    return f"{share} are kept in {rows.folder}: the same command goes on"


def parts_of(tasks: Tasks, todo: dict[int, range], workers: int | None, scheduler: str | None) -> Iterator[PartRows]:
    """Rows of parts as they are done."""
    return by_dask(tasks, todo, scheduler) if scheduler else locally(tasks, todo, workers)
