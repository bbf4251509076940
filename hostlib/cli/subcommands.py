"""The subcommands, gathered."""

import inspect
import re
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from armlet.cli.options import in_order
from armlet.errors import Stopped
from armlet.stopping import words_of


class Commands(TyperGroup):
    """The commands. Ctrl-C is told in the words of what it ended, which typer would lose."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for.

        Raises:
            Stopped: Ctrl-C, or another signal.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            raise Stopped("stopped", words_of(stop)) from stop


def say_version(asked: bool) -> None:
    """Print the version and exit, if that is asked.

    Raises:
        typer.Exit: it was.
    """
    if asked:
        from importlib.metadata import version

        print(f"armlet {version('armlet')}")
        raise typer.Exit


app = typer.Typer(
    cls=Commands,
    help="Describe a small robot arm; control it from a MicroPython board with its full dynamics.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

MODULES = (  # in the order of `armlet --help`
    "arm_commands", "plan_command", "describe_command", "new_command", "export_command", "certify_command",
    "gains_command", "budget_command", "doctor_command", "board_commands", "bus_command",
    "calibrate_command", "run_commands", "stop_command", "standalone_command", "stream_command", "jog_command",
    "hand_command", "identify_command", "watch_command", "log_commands", "demo_command", "compare_command",
    "reproduce_command",
)  # fmt: skip


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=say_version, help="Show armlet's version and exit.")
    ] = False,
) -> None:
    """Take what stands before a command."""


for module in MODULES:
    import_module(f"armlet.cli.{module}").register(app)
for command in app.registered_commands:
    text = inspect.getdoc(command.callback) or ""
    command.help = re.sub(r"(?<!\n)\n(?!\n)", " ", text)  # the terminal breaks lines, not the docstring
    command.callback = in_order(command.callback) if command.callback else None
