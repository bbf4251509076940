"""What became of a bad input: taken, refused with one line, or something that must not be.

Inputs are given to armlet in another process, where warnings are errors, memory is limited, and no emulator is found.
A process that gives no verdict in PATIENCE s of its working time hangs; it is ended, and another one goes on.
"""

import contextlib
import io
import multiprocessing
import os
import resource
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from armlet.device.clock import WorkingTime
from armlet.errors import ArmletError
from tests.fuzz.case import Case

PATIENCE = 10.0  # s of an input's own time
MEMORY = 8 << 30  # bytes a process may ask for
TAKEN, REFUSED = "taken", "refused"


@dataclass(frozen=True)
class Verdict:
    """What became of an input: its number, its words; outcome TAKEN, REFUSED, or what must not be, then with why."""

    number: int
    what: str
    outcome: str
    why: str = ""

    @property
    def good(self) -> bool:
        """Whether it came to what may be."""
        return self.outcome in (TAKEN, REFUSED)


def files_of(folder: Path) -> dict[str, bytes | str]:
    """Name -> content of every file, kind of whatever else."""
    out: dict[str, bytes | str] = {}
    for path in sorted(folder.rglob("*")):
        special = path.is_symlink() or not path.is_file()
        out[str(path.relative_to(folder))] = "special" if special else path.read_bytes()
    return out


def judge(number: int, case: Case, folder: Path) -> Verdict:
    """Give a case to armlet and look at what is left."""
    before = files_of(folder)
    screen, errors = io.StringIO(), io.StringIO()
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(screen), contextlib.redirect_stderr(errors):
            returned = case.act()
        line = said(returned, errors.getvalue())
        if line is not None and "\n" not in line and line:
            return refused(number, case, line, before, folder)
        if line is not None:
            return Verdict(number, case.what, "no line", f"exit code {returned}, said {errors.getvalue()[-300:]!r}")
        wrong = case.look()
    except ArmletError as error:
        return refused(number, case, str(error), before, folder)
    except BaseException as error:
        end = "".join(traceback.format_exception(error)[-3:])
        return Verdict(number, case.what, "traceback", f"{type(error).__name__}: {error!s:.200}\n{end[-900:]}")
    wrong = wrong or half_written(case, before, files_of(folder))
    if case.must == "refuse":
        wrong = "it should be refused"
    return Verdict(number, case.what, "wrong result" if wrong else TAKEN, wrong)


def said(returned: object, errors: str) -> str | None:
    """The line of a command that refuses; None if the input was taken, empty if the command went wrong without."""
    if type(returned) is not int or returned == 0:
        return None
    lines = [line for line in errors.splitlines() if line.startswith("armlet: ")]
    ends_so = errors.rstrip("\n").splitlines()[-1:] == lines
    return lines[0] if returned == 1 and len(lines) == 1 and ends_so and len(lines[0]) < 1000 else ""


def refused(number: int, case: Case, line: str, before: dict[str, bytes | str], folder: Path) -> Verdict:
    """Whether a refusal is one good line that leaves everything as it was."""
    after = files_of(folder)
    if after != before:
        odd = sorted(name for name in {*before, *after} if before.get(name) != after.get(name))
        return Verdict(number, case.what, "half a file", f"{odd} after {line[:200]}")
    if "\n" in line or len(line) > 1000 or not line.strip():
        return Verdict(number, case.what, "no line", repr(line[:400]))
    if case.names and not any(name in line for name in case.names.split("|")):
        return Verdict(number, case.what, "no place", f"{case.names} is not named in {line[:300]!r}")
    return Verdict(number, case.what, REFUSED, line)


def half_written(case: Case, before: dict[str, bytes | str], after: dict[str, bytes | str]) -> str:
    """What an input that was taken has left besides what it may make."""
    folders = tuple(name for name in case.makes if name.endswith("/"))
    new = [name for name in after if before.get(name) != after[name] and name not in case.makes]
    new = [name for name in new if not (name + "/").startswith(folders or ("\0",)) or name.endswith(".part")]
    return f"it left {new}" if new else ""


def work(pipe: Connection, other: Connection, cases: object) -> None:
    """A process's life: numbers come, verdicts go, until nobody holds the other end."""
    other.close()
    warnings.simplefilter("error")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"PATH": home, "ARMLET_STATE": f"{home}/state", "COLUMNS": "120"}
        os.environ.pop("ARMLET_DEBUG", None)
        sys.stdin = open(os.devnull)  # noqa: SIM115 it stays
        with contextlib.suppress(EOFError):
            while True:
                number = pipe.recv()
                with tempfile.TemporaryDirectory() as name:
                    folder = Path(name)
                    pipe.send(judge(number, cases(number, folder), folder))  # type: ignore[operator]


class Judge:
    """Processes that judge inputs, one at a time; a context manager.

    Args:
        cases: (number, folder) -> Case.  patience: number -> s.
    """

    def __init__(self, cases: object, patience: Callable[[int], float] = lambda _: PATIENCE) -> None:
        self._cases, self._patience = cases, patience
        self._process: multiprocessing.process.BaseProcess | None = None

    def __enter__(self) -> "Judge":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def verdicts(self, numbers: Iterable[int]) -> Iterator[Verdict]:
        """The verdict on each number, in order."""
        for number in numbers:
            yield self.verdict(number)

    def verdict(self, number: int) -> Verdict:
        """What became of one input."""
        if self._process is None:
            self._begin()
        assert self._process is not None and self._process.pid is not None
        clock, patience = WorkingTime(self._process.pid), self._patience(number)
        self._pipe.send(number)
        while not self._pipe.poll(0.05):
            if clock() > patience:
                self._end()
                return Verdict(number, f"number {number}", "hang", f"no verdict in {patience:g} s")
        try:
            verdict: Verdict = self._pipe.recv()
        except EOFError:
            self._end()
            return Verdict(number, f"number {number}", "traceback", "the process died")
        return verdict

    def _begin(self) -> None:
        context = multiprocessing.get_context("fork")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other, self._pipe, self._cases), daemon=True)
        self._process.start()
        other.close()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = None
