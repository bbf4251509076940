"""Goals of a stream as lines of text: JSON objects, or CSV whose first line names the joints.

follow_lines(goals, sys.stdin)            # {"q": [...]}, {"t": s, "q": [...]}, {"points": [...]}, {"speed": 0.5}
"""

import csv
import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from armlet.errors import PlanError
from armlet.run.stream import Sent, Stream

EVERY_S = 1 / 30  # of the arm's time that a line without a time is given
Asked = dict[str, Any] | PlanError  # what a line asks, or what is wrong about it


def follow_lines(
    goals: Stream,
    lines: Iterable[str],
    as_csv: bool = False,
    every: float = EVERY_S,
    in_step: bool = False,
    leave_out: Callable[[str], None] | None = None,
) -> list[str]:
    """Send what lines of text say, one after another; a line is given so many seconds of the arm's time.

    Args:
        lines: JSON {"q": [...]}, {"t": s, "q": [...]}, {"points": [[t, q...], ...], "replace": true} or {"speed": 0.5};
            or CSV, whose first line names the joints, and t where they are points with times.
        as_csv: lines are CSV.  every: s.  in_step: joints arrive together at goals without a time.
        leave_out: called with what is wrong about a line that is none of these, or asks what is refused; the next one
            follows. None: such a line is an error.

    Returns:
        Lines on goals that were clamped to a position limit.

    Raises:
        PlanError: such a line, where none is left out; says which. A first line of CSV that does not name the joints.
    """
    said: list[str] = []
    for number, asked in csv_lines(lines, goals.joint_names) if as_csv else json_lines(lines):
        sent: list[Sent] = []
        try:
            sent = send_line(goals, asked, in_step)
        except PlanError as error:
            wrong = PlanError(f"line {number}: {error.what}", error.hint)
            if leave_out is None:
                raise wrong from None
            leave_out(str(wrong))
        clamped = sorted({name for each in sent for name in each.clamped})
        if clamped:
            said.append(f"line {number}: clamped to the position limits: {', '.join(clamped)}")
        goals.wait(every)
        if goals.faulted:
            break
    return said


def hold(goals: Stream, over: Callable[[], bool]) -> None:
    """Let the arm stay at its last goal, with torque, until `over` is true or a fault has come.

    The simulated arm's time is no faster than a clock's.
    """
    begun = time.monotonic() - goals.now
    while not (goals.faulted or over()):
        goals.wait(EVERY_S)
        if not goals.keeps_time:
            time.sleep(max(0.0, begun + goals.now - time.monotonic()))


def send_line(goals: Stream, asked: Asked, in_step: bool = False) -> list[Sent]:
    """Send what one line asks; goals without a time in step, if so asked.

    Raises:
        PlanError: what is wrong about the line; unknown keys, or none that are needed; as `Stream.send`.
    """
    if isinstance(asked, PlanError):
        raise asked
    if set(asked) == {"speed"}:
        goals.speed(asked["speed"])
        return []
    unknown = set(asked) - {"q", "t", "points", "replace"}
    if unknown or ("q" in asked) == ("points" in asked) or ("t" in asked and "points" in asked):
        raise PlanError(
            f"keys {', '.join(map(str, asked)) or 'none':.60}: expected q, t and q, points, or speed",
            "see docs/trajectories.md",
        )
    again = asked.get("replace", False)
    if not isinstance(again, bool):
        raise PlanError(f"replace: expected true or false, got {again!r:.60}")
    given = asked.get("points", asked.get("q"))
    if "points" in asked:
        if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
            raise PlanError("points: expected a list of lists: [[t, q...], ...]")
        return goals.send_points(given, again)
    if not isinstance(given, list | dict):
        raise PlanError(f"q: expected a list, or values by joints' names, got {given!r:.60}")
    return [goals.send(given, time := asked.get("t"), again, in_step and time is None)]


def json_lines(lines: Iterable[str]) -> Iterator[tuple[int, Asked]]:
    """Lines of JSON objects, with their numbers from 1, or what is wrong about one; empty ones are passed over."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):  # ValueError: an integer of more digits than Python reads, too
            asked = PlanError(f"expected JSON, got {line.strip()[:40]!r}")
        if not isinstance(asked, dict | PlanError):
            asked = PlanError(f"expected an object, {{...}}, got {line.strip()[:40]!r}")
        yield number, asked


def csv_lines(lines: Iterable[str], joint_names: Sequence[str]) -> Iterator[tuple[int, Asked]]:
    """Rows of CSV as objects, or what is wrong about one: values by the names in the first line, t where it has one.

    Each has its line's number. No row goes over several lines: a quote that does not end spoils only its own.

    Raises:
        PlanError: a first line that does not name the joints.
    """
    names: list[str] | None = None
    for number, line in enumerate(lines, 1):
        try:
            row = next(csv.reader([line]), [])
            if names is None:
                names = csv_names(row, joint_names)
            elif row:
                yield number, csv_row(names, row)
        except (csv.Error, PlanError) as error:
            wrong = error if isinstance(error, PlanError) else PlanError(f"expected CSV: {error}")
            if names is None:
                raise PlanError(f"line {number}: {wrong.what}", wrong.hint) from None
            yield number, wrong


def csv_names(row: list[str], joint_names: Sequence[str]) -> list[str]:
    """Names of columns.

    Raises:
        PlanError: one that stands twice, is none of the joints nor t, or a joint that has no column.
    """
    names = [name.strip() for name in row]
    for name in names:
        if names.count(name) > 1:
            raise PlanError(f"{name!r} stands twice", "name each joint once, and t if points have times")
    if {*names, "t"} != {*joint_names, "t"}:
        expected = ", ".join(joint_names)
        raise PlanError(f"expected the names {expected}, and t if points have times, got {','.join(names):.60}")
    return names


def csv_row(names: list[str], row: list[str]) -> dict[str, Any]:
    """One row as an object.

    Raises:
        PlanError: another length, or a value that is no number; names its column.
    """
    if len(row) != len(names):
        raise PlanError(f"{len(row)} values, expected {len(names)}: {', '.join(names)}")
    named: dict[str, Any] = {}
    for name, value in zip(names, row, strict=True):
        try:
            named[name] = float(value)
        except ValueError:
            raise PlanError(f"{name}: expected a number, got {value[:40]!r}") from None
    time = {"t": named.pop("t")} if "t" in named else {}
    return {"q": named} | time
