"""armlet demo: the main job, end to end."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("demo")(demo)


def demo(
    out: Annotated[Path, typer.Option(help="Folder for logs and report.")] = Path("out/demo"), as_json: JsonOpt = False
) -> None:
    """Run the PUMA with an unknown load under four controllers on virtual boards, and report."""
    from armlet.report import print_report, report
    from armlet.run import demo as demos

    with show.progress() as bar:
        board = demos.prepare(out, lambda files: show.file_bar(bar, f"flashing {demos.BOARD}", files))
        show.note(demos.instead(board))
        tasks = {case.key: show.stepper(bar, f"{case.label} on {board}") for case in demos.CASES}
        results = demos.run_all(out, lambda case, done, total: tasks[case.key](done, total), board)
    with show.status("report"):
        result = report(demos.logs(out), out)
    result |= demos.compared(results)
    ticks, differing = result["torques_compared"], result["torques_differing"]
    if as_json:
        show.print_json(result)
    else:
        print_report(result, show.console)
        show.console.print(f"Torque of the board against the host's kernel: {ticks:,} ticks, {differing} differ.")
        show.console.print(f"{result['html']}\n{result['png']}")
    if differing:
        raise ArmletError(
            f"{differing} ticks of {ticks} differ between board and host", "run `armlet parity`, and report it"
        )
