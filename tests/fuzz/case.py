"""One bad input: what it is, how it is given to armlet, and what would be wrong about what becomes of it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from armlet.cli import main


def nothing_wrong() -> str:
    """For a case whose result needs no look."""
    return ""


@dataclass(frozen=True)
class Case:
    """One bad input.

    what: in words.  act: gives it to armlet; a command's exit code, or what a Python call returns.
    makes: names of files that may stand in the folder afterwards, if armlet takes the input; a folder's with "/".
    names: what the line has to name, if armlet refuses it; one of several, with "|" between them.
    must: "refuse" where taking it is wrong, else "".
    look: after armlet took it, says what is wrong about the result; empty for nothing.
    """

    what: str
    act: Callable[[], object]
    makes: tuple[str, ...] = ()
    names: str = ""
    must: str = ""
    look: Callable[[], str] = field(default=nothing_wrong)


def command(*arguments: object, **facts: object) -> Case:
    """A command line, run in this process."""
    words = [str(each) for each in arguments]
    return Case(f"armlet {' '.join(words)}"[:300] + facts.pop("of", ""), lambda: main(words), **facts)
