"""Tasks by number, each of which makes some rows: the workers of a study run them."""

from dataclasses import dataclass
from typing import Any, Protocol

TEXT, WHOLE, NUMBER, NUMBERS, FLAG = "text", "whole", "number", "numbers", "flag"


@dataclass(frozen=True)
class Counts:
    """Count of tasks, and how people are told of them.

    tasks: numbered from 0.  of_part: of a part, which a worker runs and the disk gets as a whole: what a worker that
    dies may lose.  unit: what is told of progress, each: how many of these a task is.
    """

    tasks: int
    of_part: int
    unit: str = "runs"
    each: int = 1

    @property
    def total(self) -> int:
        """Units in all."""
        return self.tasks * self.each


class Tasks(Protocol):
    """Tasks of a study. They go to workers, so pickle takes them."""

    @property
    def name(self) -> str:
        """The file or the command that says which study it is."""

    @property
    def digest(self) -> str:
        """Hexadecimal digits that differ where rows may differ."""

    @property
    def counts(self) -> Counts:
        """Count of the tasks."""

    @property
    def columns(self) -> dict[str, str]:
        """Kinds of the columns by their names, in their order; a row may lack some."""

    def rows(self, number: int) -> list[dict[str, Any]]:
        """Rows of a task; they depend on its number alone.

        Raises:
            ArmletError: no worker can make them.
        """
