"""The facts of a run, as a log's metadata holds them: one table of what each is called and of what kind it is.

MCAP's metadata are texts. What writes a fact and what reads it goes by FACTS: a whole number is decimal digits, a
truth is "true" or "false", a list is JSON. Older logs say "yes" and "no" for some truths; they are read as well.
"""

import json
import math
from collections.abc import Mapping

from armlet.errors import LogError

Fact = str | int | float | bool | list[str]
Facts = dict[str, dict[str, str]]  # record -> name -> text

REFUSED = ("out_of_order", "no_room", "beyond_limit", "after_stop")  # goals of a stream, by why they were
CLOCK = "clock"  # record of when a run began, for its records' times are those of the day
FACTS: dict[str, dict[str, type]] = {
    "run": {
        "label": str,
        "law": str,
        "kernel": str,
        "torque_error": float,
        "learning": bool,
        "period_us": int,
        "repetition_ticks": int,
        "repetitions": int,
        "parameters": str,
        "git": str,
        "plant": str,
    },
    CLOCK: {"begun_ns": int, "begun": str},
    "arm": {"name": str, "joint_names": list, "estimate_names": list},
    "payload": {"mass": float, "known": bool},
    "board": {"name": str, "firmware": str, "kernel": str, "layout": str, "parameters": str},
    "link": dict.fromkeys(("sent", "received", "lost", "dropped", "repeats", "doubles", "late"), int),
    "parity": {"ticks": int, "differing": int},
    "estimates": {"sets": int, "incomplete": int},
    "standalone": {"run": int, "every": int, "lacks": str},
    "goals": dict.fromkeys(("taken", "late", "refused", "unsent", *REFUSED, "unreachable"), int),
    "time": {"ticks": int, "late": int, "overruns": int, "skipped": int, "jitter_us": int, "longest_us": int},
    "torque": {"off": list, "on": list, "unknown": list},  # joints, by what each one's servo said after a fault
    "end": {"why": str, "ticks": int},
}
TRUTHS = {"true": True, "yes": True, "false": False, "no": False}
WORDS = {int: "a whole number", float: "a number", bool: "true or false", list: "a JSON list of names"}


def to_texts(record: str, facts: Mapping[str, Fact]) -> dict[str, str]:
    """One record of facts as texts.

    Raises:
        KeyError: a name that FACTS does not have.  TypeError: a fact of another kind.
    """
    return {name: _to_text(FACTS[record][name], name, fact) for name, fact in facts.items()}


def _to_text(kind: type, name: str, fact: Fact) -> str:
    if kind is float and isinstance(fact, (int, float)):
        return f"{fact:g}"
    if type(fact) is not kind:
        raise TypeError(f"{name}: expected {kind.__name__}, got {fact!r}")
    if kind is list:
        return json.dumps(fact)
    return str(fact).lower() if kind is bool else str(fact)


def from_texts(where: object, texts: Facts, record: str, name: str) -> Fact | None:
    """One fact of a log's texts; None where the log has it not.

    Args:
        where: the log's path, for messages.  texts: its metadata.  record, name: of the fact, as in FACTS.

    Raises:
        LogError: the text is no fact of that kind; one line.
    """
    text = texts.get(record, {}).get(name)
    if text is None:
        return None
    kind = FACTS[record][name]
    try:
        return _from_text(kind, text)
    except (ValueError, RecursionError):
        raise LogError(f"{where}: {name} is {text[:40]!r}, expected {WORDS[kind]}") from None


def _from_text(kind: type, text: str) -> Fact:
    if kind is bool:
        if text not in TRUTHS:
            raise ValueError(text)
        return TRUTHS[text]
    if kind is int:
        if not text.isdecimal():
            raise ValueError(text)
        return int(text)
    if kind is float:
        value = float(text)
        if not math.isfinite(value):
            raise ValueError(text)
        return value
    if kind is list:
        names = json.loads(text)
        if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
            raise ValueError(text)
        return names
    return text
