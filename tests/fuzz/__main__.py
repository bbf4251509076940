"""Judge bad inputs and print what is wrong: python -m tests.fuzz [FIRST] [COUNT] [STEP]."""

import sys
from collections import Counter

from tests.fuzz.cases import ALL, case, kind_of
from tests.fuzz.judge import Judge

first, count, step = (int(sys.argv[k]) if len(sys.argv) > k else default for k, default in ((1, 0), (2, ALL), (3, 1)))
found = Counter()
with Judge(case) as judge:
    for verdict in judge.verdicts(range(first, first + count * step, step)):
        found[kind_of(verdict.number), verdict.outcome] += 1
        if not verdict.good or "-v" in sys.argv:
            print(
                f"{verdict.number} {kind_of(verdict.number)}: {verdict.outcome}: {verdict.what}\n    {verdict.why}\n",
                flush=True,
            )
for (kind, outcome), times in sorted(found.items()):
    print(f"{kind}: {outcome}: {times}")
