"""A share of the bad inputs comes to what may be, and the judge notices what may not."""

import os
import sys
import time
import warnings

import pytest

from armlet.errors import ArmletError
from tests.fuzz.case import Case
from tests.fuzz.cases import ALL, KINDS, case, kind_of, patience_of
from tests.fuzz.judge import REFUSED, TAKEN, Judge

SHARE = 19  # one number of so many; fifteen kinds take turns


@pytest.mark.slow
def test_bad_input_is_refused_with_one_line_or_taken_rightly():
    with Judge(case, patience_of) as judge:
        verdicts = list(judge.verdicts(range(0, ALL, SHARE)))
    bad = [verdict for verdict in verdicts if not verdict.good]
    assert not bad, "\n".join(f"{each.number}: {each.outcome}: {each.what}: {each.why}" for each in bad)
    assert {kind_of(verdict.number) for verdict in verdicts} == set(KINDS)
    assert {verdict.outcome for verdict in verdicts} == {TAKEN, REFUSED}


def raising(error):
    def act():
        raise error

    return act


class TwoLines(ArmletError):
    """What an error is not by itself."""

    def __str__(self):
        return "x\ny"


def line(text, code=1):
    def act():
        print(text, file=sys.stderr)
        return code

    return act


def leaving(folder, name, then):
    def act():
        (folder / name).write_text("half")
        return then()

    return act


CASES = {
    "one line": (lambda f: Case("", line("armlet: x: no")), REFUSED),
    "our error": (lambda f: Case("", raising(ArmletError("x: no"))), REFUSED),
    "another error": (lambda f: Case("", raising(ValueError("x"))), "traceback"),
    "an exit": (lambda f: Case("", raising(SystemExit(1))), "traceback"),
    "a warning": (lambda f: Case("", lambda: warnings.warn("overflow", RuntimeWarning, stacklevel=1)), "traceback"),
    "two lines": (lambda f: Case("", raising(TwoLines("x: no"))), "no line"),
    "no line": (lambda f: Case("", lambda: 1), "no line"),
    "another exit code": (lambda f: Case("", line("armlet: no", 2)), "no line"),
    "words after it": (lambda f: Case("", line("armlet: no\nTraceback")), "no line"),
    "no place": (lambda f: Case("", line("armlet: no"), names="arm.yaml"), "no place"),
    "a file": (lambda f: Case("", leaving(f, "out", lambda: 0), makes=("out",)), TAKEN),
    "half a file": (lambda f: Case("", leaving(f, "out", line("armlet: no")), makes=("out",)), "half a file"),
    "a part": (lambda f: Case("", leaving(f, "out.part", lambda: 0), makes=("out",)), "wrong result"),
    "taken": (lambda f: Case("", lambda: 0), TAKEN),
    "wrongly taken": (lambda f: Case("", lambda: 0, must="refuse"), "wrong result"),
    "a wrong result": (lambda f: Case("", lambda: 0, look=lambda: "it jumps"), "wrong result"),
    "a wrong look": (lambda f: Case("", lambda: 0, look=lambda: 1 / 0), "traceback"),
    "a hang": (lambda f: Case("", lambda: time.sleep(60)), "hang"),
    "a dead process": (lambda f: Case("", lambda: os._exit(3)), "traceback"),
}


def test_the_judge_notices_each_kind_of_wrong():
    makers = [make for make, _ in CASES.values()]
    with Judge(lambda number, folder: makers[number](folder), patience=lambda _: 1.0) as judge:
        found = [verdict.outcome for verdict in judge.verdicts(range(len(makers)))]
    assert dict(zip(CASES, found)) == {name: outcome for name, (_, outcome) in CASES.items()}


def test_a_number_gives_the_same_files_again(tmp_path):
    for number in range(0, 90, 7):
        made = []
        for name in ("a", "b"):
            folder = tmp_path / f"{number}{name}"
            folder.mkdir()
            case(number, folder)
            made.append({path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()})
        assert made[0] == made[1]
