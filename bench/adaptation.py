"""The study of adaptation: closed loops of the fixed-point kernel on many arms, and where each law fails.

python -m bench adaptation               the whole study, out/study/adaptation; docs/figures/adaptation.json and .png
python -m bench adaptation --quick       a handful of arms, some seconds; keeps nothing
python -m bench adaptation --arms 50 --laws walker,natural --seed 7      another part of it; writes no figures
python -m bench adaptation --replay 1503 -o run.mcap                     a row again, as a log
python -m bench adaptation --scheduler tcp://10.0.0.5:8786               by the workers of a Dask scheduler

Stopped, the same command goes on: the arms that are done are kept, as `armlet study` keeps its draws.
"""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from armlet.cli import show
from armlet.dynamics.laws import DEFAULT
from armlet.files import scratch_folder
from armlet.studies.monte_carlo.by_law import Table, by_law, listed, worst
from armlet.studies.monte_carlo.filling import begun_late, fill
from armlet.studies.monte_carlo.kept_rows import ROWS, Rows
from armlet.studies.monte_carlo.whole_study import FOLDER
from bench import figures
from bench.adaptive import arms, picture, runs, summary
from bench.adaptive.again import again
from bench.adaptive.arm_tasks import ArmTasks, code
from bench.adaptive.run_rows import runs_in

# No rule and no default of armlet was chosen on random arms of this seed.
ARMS, SEED = 200, 101
QUICK_ARMS, QUICK_SECONDS = 4, 3.0
COMMAND = "python -m bench adaptation"


def tasks_of(asked: argparse.Namespace) -> ArmTasks:
    """The arms that are asked for: those with a name, of which a quick study takes the first, and random ones."""
    named = arms.SHIPPED[:1] if asked.quick else arms.SHIPPED + arms.URDF
    seconds = QUICK_SECONDS if asked.quick else runs.SECONDS
    return ArmTasks(command_of(asked), named, asked.arms, asked.seed, asked.laws, seconds, made_by=code())


def command_of(asked: argparse.Namespace) -> str:
    """The command that runs the same arms."""
    whole = f" --arms {asked.arms} --seed {asked.seed} --laws {','.join(asked.laws)}"
    return COMMAND + (" --quick" if asked.quick else "") + ("" if is_whole(asked) else whole)


def is_whole(asked: argparse.Namespace) -> bool:
    """True if it is the study whose figures are kept."""
    return not asked.quick and (asked.arms, asked.laws, asked.seed) == (ARMS, runs.ADAPTIVE, SEED)


def folder_of(asked: argparse.Namespace) -> Path:
    """The folder of the rows: of each part of the study its own."""
    part = "" if is_whole(asked) else "_".join(["", str(asked.arms), str(asked.seed), *asked.laws])
    return FOLDER / f"adaptation{part}"


def study(tasks: ArmTasks, folder: Path, workers: int | None = None, scheduler: str | None = None) -> tuple[Table, int]:
    """All rows, by column, and how many arms were run for them now; what other commands have run is not run again.

    Raises:
        ArmletError: the folder is another study's or cannot be written; the workers are lost. What is done is kept.
    """
    rows = Rows(tasks, folder)
    with rows.held(), show.progress() as bar:
        ran = fill(rows, workers, scheduler, begun_late(lambda: show.stepper(bar, tasks.counts.unit)))
        return rows.table(), ran


def cells(found: dict[str, Any]) -> list[list[Any]]:
    """Rows that are printed, one a controller."""
    shown = (
        "runs",
        "faulted",
        "a tenth or three steps",
        "worse than load unknown",
        "chatters, load known not",
        "V rises beyond what is derived",
    )
    return [[name, of["last second"][2], *[of[what] for what in shown]] for name, of in found.items()]


def options(words: list[str]) -> argparse.Namespace:
    """Parse what the command line asks for."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--arms", type=int, default=ARMS, help="random arms")
    parser.add_argument("--laws", default=",".join(runs.ADAPTIVE), help="adaptive laws, with commas between them")
    parser.add_argument("--seed", type=int, default=SEED, help="of the random arms")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ARMS} random arms, {QUICK_SECONDS:g} s a run")
    parser.add_argument("--workers", type=int, help="processes; one a processor by default")
    parser.add_argument("--scheduler", help="address of a Dask scheduler, tcp://HOST:8786")
    parser.add_argument("--replay", type=int, metavar="ROW", help="run one row again, into a log")
    parser.add_argument("-o", "--output", type=Path, help="folder of the rows; of --replay a log")
    asked = parser.parse_args(words)
    asked.laws = tuple(dict.fromkeys(asked.laws.split(",")))
    unknown = set(asked.laws) - set(runs.ADAPTIVE)
    if unknown:
        parser.error(f"--laws: expected some of {', '.join(runs.ADAPTIVE)}, got {', '.join(sorted(unknown))}")
    if asked.arms < 1 or asked.seed < 0:
        parser.error(f"expected --arms >= 1 and --seed >= 0, got {asked.arms} and {asked.seed}")
    if asked.workers is not None and asked.workers < 1:
        parser.error(f"expected --workers >= 1, got {asked.workers}")
    asked.arms = min(asked.arms, QUICK_ARMS) if asked.quick else asked.arms
    return asked


def tell(done: int, found: dict[str, Any], count: int, quick: bool) -> None:
    """Print the figures, and of a study that is not a quick one the verdict."""
    columns = [
        "random arms",
        "last second, median, deg",
        "runs",
        "faulted",
        "a tenth",
        "worse",
        "chatters",
        "V rises beyond",
    ]
    show.table(f"Adaptation: {count} random arms, {done:,} runs in all", columns, cells(found["random"]))
    if not quick:
        for law, musts in found["verdict"].items():
            asked = [must for must in musts if must["every"] or law == DEFAULT]
            judgement = [[must["what"], must["runs"], must["figure"], holds(must["holds"])] for must in asked]
            show.table(f"What {law} must hold", ["", "runs", "found", ""], judgement)


def holds(flag: bool) -> str:
    """As people read it."""
    return "holds" if flag else "does not hold"


def tell_rows(table: Table, ran: int, path: Path | None, command: str) -> None:
    """Print the worst runs of each controller with their rows; path: of all rows, None where they are not kept."""
    laws = by_law(dict.fromkeys(table["law"]), table)
    show.console.print(listed("All arms; error of the last second, deg", laws))
    if not ran:
        show.line("finished before: nothing was left to run")
    if path is not None and (most := worst(laws)) is not None:
        show.line(f"{path}; a row again, as a log: {command} --replay {most.row} -o run.mcap")


def main(words: list[str] | None = None) -> None:
    """Run what is left of the study, print its figures; keep those of the whole study.

    Raises:
        ArmletError: as `study`, `again`.
    """
    asked = options(words or [])
    tasks, kept = tasks_of(asked), asked.output or (None if asked.quick else folder_of(asked))
    if asked.replay is not None:
        show.told(again(tasks, asked.replay, asked.output or Path("run.mcap")), False)
        return
    with ExitStack() as scratch:
        folder = kept or scratch.enter_context(scratch_folder("armlet-adaptation-"))
        table, ran = study(tasks, folder, asked.workers, asked.scheduler)
    done = runs_in(table)
    found = summary.summary(done)
    tell(len(done), found, asked.arms, asked.quick)
    tell_rows(table, ran, kept and kept / ROWS, tasks.name)
    if is_whole(asked):
        head = {"made_by": COMMAND, "seed": SEED, "random arms": ARMS, "seconds": runs.SECONDS}
        figures.keep("adaptation", {**head, **found})
        picture.draw(found, figures.FOLDER / "adaptation.png")
