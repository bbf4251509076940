"""Every bad input of the generator, judged: python -m bench bad_input (make soak). The generator is tests/fuzz."""

import time
from collections import Counter
from typing import Any

from bench import figures
from tests.fuzz.cases import ALL, case, kind_of
from tests.fuzz.judge import REFUSED, TAKEN, Judge, Verdict

EVERY = 250  # inputs between two lines of progress


def main() -> None:
    """Judge all inputs, print those that came to what may not be, keep the figures.

    Raises:
        SystemExit: some did.
    """
    start, verdicts = time.monotonic(), []
    with Judge(case) as judge:
        for verdict in judge.verdicts(range(ALL)):
            verdicts.append(verdict)
            if not verdict.good:
                print(f"{verdict.number}: {verdict.outcome}: {verdict.what}: {verdict.why}")
            if len(verdicts) % EVERY == 0:
                print(f"{len(verdicts)} of {ALL} bad inputs, {time.monotonic() - start:.0f} s", flush=True)
    figures.keep("bad_input", facts(verdicts))
    if wrong := sum(not verdict.good for verdict in verdicts):
        raise SystemExit(f"{wrong} of {ALL} bad inputs came to what may not be")


def facts(verdicts: list[Verdict]) -> dict[str, Any]:
    """By kind of input: how many there were, were refused with one line, were taken, or came to anything else."""
    kinds: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        counted = kinds.setdefault(kind_of(verdict.number), Counter())
        counted["inputs"] += 1
        counted[verdict.outcome if verdict.good else "wrong"] += 1
    names = ("inputs", REFUSED, TAKEN, "wrong")
    counts = {kind: {name: counted[name] for name in names} for kind, counted in kinds.items()}
    return {"made_by": "python -m bench bad_input", "kinds": counts}
