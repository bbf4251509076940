"""Judge bad inputs and print what is wrong: python -m tests.fuzz [FIRST] [COUNT] [STEP]; ends with 1 if anything is."""

import argparse
import json
import sys
import time
from collections import Counter

from tests.fuzz.cases import ALL, case, kind_of, patience_of
from tests.fuzz.judge import REFUSED, TAKEN, Judge

EVERY = 250  # inputs between two lines of progress

parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
parser.add_argument("first", type=int, nargs="?", default=0)
parser.add_argument("count", type=int, nargs="?", default=ALL)
parser.add_argument("step", type=int, nargs="?", default=1)
parser.add_argument("-v", action="store_true", help="show every input")
parser.add_argument("--json", metavar="FILE", help="write how many of each kind came to what")
given = parser.parse_args()

found: dict[str, Counter[str]] = {}
start = time.monotonic()
numbers = range(given.first, given.first + given.count * given.step, given.step)
with Judge(case, patience_of) as judge:
    for k, verdict in enumerate(judge.verdicts(numbers), 1):
        counts = found.setdefault(kind_of(verdict.number), Counter())
        counts["inputs"] += 1
        counts[verdict.outcome if verdict.good else "wrong"] += 1
        if not verdict.good or given.v:
            print(f"{verdict.number} {kind_of(verdict.number)}: {verdict.outcome}: {verdict.what}\n    {verdict.why}\n")
        if k % EVERY == 0:
            print(f"{k} of {given.count} bad inputs, {time.monotonic() - start:.0f} s", flush=True)
kinds = {
    kind: {name: counts[name] for name in ("inputs", REFUSED, TAKEN, "wrong")} for kind, counts in sorted(found.items())
}
for kind, counts in kinds.items():
    print(f"{kind}: {', '.join(f'{times} {name}' for name, times in counts.items())}")
if given.json:
    with open(given.json, "w") as file:
        json.dump(kinds, file)
sys.exit(any(counts["wrong"] for counts in kinds.values()))
