"""Goals of a stream as lines of text: JSON objects, or CSV whose first line names the joints.

follow_lines(goals, sys.stdin)            # {"q": [...]}, {"t": s, "q": [...]}, {"points": [...]}, {"speed": 0.5}
"""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from armlet.errors import PlanError
from armlet.run.stream import Sent, Stream

EVERY_S = 1 / 30  # of the arm's time that a line without a time is given


def follow_lines(
    goals: Stream, lines: Iterable[str], as_csv: bool = False, every: float = EVERY_S, in_step: bool = False
) -> list[str]:
    """Send what lines of text say, one after another; a line is given so many seconds of the arm's time.

    Args:
        lines: JSON {"q": [...]}, {"t": s, "q": [...]}, {"points": [[t, q...], ...], "replace": true} or {"speed": 0.5};
            or CSV, whose first line names the joints, and t where they are points with times.
        as_csv: lines are CSV.  every: s.  in_step: joints arrive together at goals without a time.

    Returns:
        Lines on goals that were clamped to a position limit.

    Raises:
        PlanError: a line that is none of these; says which.
    """
    said: list[str] = []
    for number, asked in csv_lines(lines, goals.joint_names) if as_csv else json_lines(lines):
        try:
            sent = send_line(goals, asked, in_step)
        except PlanError as error:
            raise PlanError(f"line {number}: {error.what}", error.hint) from None
        clamped = sorted({name for each in sent for name in each.clamped})
        if clamped:
            said.append(f"line {number}: clamped to the position limits: {', '.join(clamped)}")
        goals.wait(every)
        if goals.faulted:
            break
    return said


def send_line(goals: Stream, asked: dict[str, Any], in_step: bool = False) -> list[Sent]:
    """Send what one line asks; goals without a time in step, if so asked.

    Raises:
        PlanError: unknown keys, or none that are needed.
    """
    if set(asked) == {"speed"}:
        goals.speed(asked["speed"])
        return []
    unknown = set(asked) - {"q", "t", "points", "replace"}
    if unknown or ("q" in asked) == ("points" in asked) or ("t" in asked and "points" in asked):
        raise PlanError(
            f"keys {', '.join(map(str, asked)) or 'none'}: expected q, t and q, points, or speed",
            "see docs/trajectories.md",
        )
    again = asked.get("replace", False)
    if not isinstance(again, bool):
        raise PlanError(f"replace: expected true or false, got {again!r}")
    given = asked.get("points", asked.get("q"))
    if "points" in asked:
        if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
            raise PlanError("points: expected a list of lists: [[t, q...], ...]")
        return goals.send_points(given, again)
    if not isinstance(given, list | dict):
        raise PlanError(f"q: expected a list, or values by joints' names, got {given!r}")
    return [goals.send(given, time := asked.get("t"), again, in_step and time is None)]


def json_lines(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Lines of JSON objects, with their numbers from 1; empty ones are passed over.

    Raises:
        PlanError: a line that is no JSON object.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):  # ValueError: an integer of more digits than Python reads, too
            raise PlanError(f"line {number}: expected JSON, got {line.strip()[:40]!r}") from None
        if not isinstance(asked, dict):
            raise PlanError(f"line {number}: expected an object, {{...}}, got {line.strip()[:40]!r}")
        yield number, asked


def csv_lines(lines: Iterable[str], joint_names: Sequence[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Rows of CSV as objects, with their lines' numbers: values by the names in the first line, and t where it has one.

    Raises:
        PlanError: a row of another length, a value that is no number, or a first line that does not name the joints.
    """
    rows = csv.reader(lines)
    names: list[str] | None = None
    try:
        for row in rows:
            if names is None:
                names = csv_names(row, joint_names)
            elif row:
                yield rows.line_num, csv_row(names, row, rows.line_num)
    except csv.Error as error:
        raise PlanError(f"line {rows.line_num}: expected CSV: {error}") from None


def csv_names(row: list[str], joint_names: Sequence[str]) -> list[str]:
    """Names of columns.

    Raises:
        PlanError: one that stands twice, is none of the joints nor t, or a joint that has no column.
    """
    names = [name.strip() for name in row]
    for name in names:
        if names.count(name) > 1:
            raise PlanError(f"line 1: {name!r} stands twice", "name each joint once, and t if points have times")
    if {*names, "t"} != {*joint_names, "t"}:
        expected = ", ".join(joint_names)
        raise PlanError(f"line 1: expected the names {expected}, and t if points have times, got {','.join(names):.60}")
    return names


def csv_row(names: list[str], row: list[str], number: int) -> dict[str, Any]:
    """One row as an object.

    Raises:
        PlanError: another length, or a value that is no number.
    """
    try:
        values = [float(value) for value in row]
    except ValueError:
        raise PlanError(f"line {number}: expected numbers, got {','.join(row)[:40]!r}") from None
    if len(values) != len(names):
        raise PlanError(f"line {number}: {len(values)} values, expected {len(names)}: {', '.join(names)}")
    named = dict(zip(names, values, strict=True))
    time = {"t": named.pop("t")} if "t" in named else {}
    return {"q": named} | time
