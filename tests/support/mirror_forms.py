"""Texts in which every form of the kernel text stands once, the words they run on, and what CPython makes of them."""

import numpy as np

from armlet.core import plain
from armlet.mirror import source

FORMS = """\
d[0] = fx(m[0] * m[1], m[6])
d[1] = fx(m[0] * m[1] - m[2] * m[3], m[6])
d[2] = fx(-m[0] * m[1] - m[2] * m[3] + m[4] * m[5], m[6])
d[3] = fx(m[0] * m[1] + m[2], m[6])
d[4] = fx(m[0] - m[1] * m[2], m[6])
d[5] = fx(-m[0], m[6])
d[6] = fx(m[0] * m[0] - m[1] * m[1], 1)
d[7] = fx(m[0] * m[2] - m[1] * m[3], 2)
d[8] = fx(m[0] * m[2] - m[1] * m[3], 16)
d[9] = fx(m[0] * m[2] - m[1] * m[3], 31)
d[10] = fx(m[0] * m[2] - m[1] * m[3], 32)
d[11] = fx(m[0] * m[2] - m[1] * m[3], 33)
d[12] = fx(m[0] * m[2] - m[1] * m[3], 62)
d[13] = fx(-m[0] * m[2] - m[1] * m[3], 30) - m[4] - m[5]
d[14] = clamp(m[0], -m[7], m[7])
d[15] = clamp(m[0] - m[1], m[8], m[9])
d[16] = low(m[0], 31) - 1073741824 - 1073741824
d[17] = low(m[0], 8) + carry(m[0], 8)
d[18] = carry(m[1], 31) - m[0] - m[1] - 3
d[19] = wrap(m[0] + m[0] + m[0] + 2147483647)
d[20] = fx(m[0] * BIG + 123456789 * m[1], 29)
if m[0] < m[1]:
    d[21] = m[0]
elif m[0] == m[1]:
    d[21] = 7
else:
    d[21] = m[1] + 1
for i in range(m[10]):
    total(at(d, 22), m, i)
d[23] = fx(m[0] * m[1] + m[1] * m[2] + m[2] * m[3] + m[3] * m[4] + m[4] * m[5] + m[5] * m[0] - m[0] * m[2]
          - m[1] * m[3], 35)
for i in range(m[10] - 1, -1, -1):
    total(at(d, 24), m, i)
    d[25] = i
if m[0] in (m[1], m[2], 7):
    d[26] = m[3]
else:
    d[26] = m[4]
if m[10] in (1, 3):
    d[27] = m[5]
elif m[10] in (0, m[0]):
    d[27] = 5
"""
TOTAL = "s[0] = s[0] + fx(m[1] * m[i + 2], 31) - i"
WORDS, RESULTS = 11, 28
LIMIT = 1 << 29  # eight products stay below 2^62


def forms() -> source.Text:
    """A text with every form in it."""
    own = "".join("    " + line + "\n" for line in FORMS.splitlines())
    code = f"def total(s: pnum, m: pnum, i: int) -> None:\n    {TOTAL}\n"
    code += f"def own(m: pnum, d: pnum) -> None:\n{own}"
    return source.parse({"text/forms.py": code}, {"BIG": -987654321})


def run_forms(words: list[int], results: list[int]) -> list[int]:
    """The forms under CPython; words wrap as they are stored."""
    names = plain.FIXED | {"at": plain.at, "BIG": -987654321}
    exec("def total(s, m, i):\n    " + TOTAL, names)
    names |= {"m": words, "d": plain.View(results)}
    exec(FORMS, names)
    results[:] = [plain.wrap(x) for x in results]
    return results


def vectors(rng) -> list[list[int]]:
    """Words for the forms: all shifts, extremes, equal pairs, random ones of every size."""
    out = []
    for shift in list(range(1, 63)) * 4:
        words = [int(x) >> int(rng.integers(0, 30)) for x in rng.integers(-LIMIT, LIMIT, 6)]
        if rng.random() < 0.3:
            words = [int(x) for x in rng.choice([-LIMIT, LIMIT, 1, -1, 0x8000, 0xFFFF, -0x10000], 6)]
        if rng.random() < 0.2:
            words[int(rng.integers(1, 3))] = words[0]
        least, most = sorted(int(x) for x in rng.integers(-LIMIT, LIMIT, 2))
        out.append([*words, shift, int(rng.integers(1, LIMIT)), least, most, int(rng.integers(0, 4))])
    return out


# ---- products alone

PRODUCTS = """\
d[0] = fx(m[0] * m[1], m[6])
d[1] = fx(-m[0] * m[1], m[6])
d[2] = fx(m[2] * m[3] + m[0] * m[1], m[6])
d[3] = fx(m[2] * m[3] - m[0] * m[1], m[6])
"""


def product_words() -> list[list[int]]:
    """Pairs of words over the whole range, each extreme of each half among them; small second pairs."""
    rng = np.random.default_rng(6)
    halves = [(h << 16) + low for h in (-0x8000, -1, 0, 1, 0x7FFF) for low in (0, 1, 0x7FFF, 0x8000, 0xFFFF)]
    extremes = [x for x in halves if x > -(1 << 31)]
    pairs = [(a, b) for a in extremes for b in extremes]
    pairs += [tuple(int(x) for x in rng.integers(-(1 << 31) + 1, 1 << 31, 2)) for _ in range(300)]
    high, rest = rng.integers(0x7000, 0x8000, (60, 2)), rng.integers(0xE000, 0x10000, (60, 2))
    wide = np.where(rng.random((60, 1)) < 0.5, high, -high) * 65536 + rest
    pairs += [(int(a), int(b)) for a, b in wide]
    small = [int(x) for x in rng.integers(-100, 100, 2)]
    return [[a, b, *small, 0, 0, int(rng.integers(1, 63)), 0, 0, 0, 0] for a, b in pairs]


FAR_STEPS, FAR_WORDS, FAR_RESULTS = 24, 90 * 24, 2401


def far_body() -> str:
    """A step's body with words of both records beyond what a load reaches from its register, in a branch as well."""
    sums = "".join(f"    x{k} = fx(m[{90 * k}] * m[{k}], 20)\n" for k in range(FAR_STEPS))
    stores = "".join(f"    d[{100 * k}] = x{k} - x{FAR_STEPS - 1 - k}\n" for k in range(FAR_STEPS))
    return f"{sums}    if m[0] < m[1]:\n        d[2400] = x7\n{stores}"


def far() -> source.Text:
    """The text of that step."""
    return source.parse({"text/far.py": f"def own(m: pnum, d: pnum) -> None:\n{far_body()}"}, {})


def run_far(words: list[int], results: list[int]) -> list[int]:
    """It under CPython; results wrap as they are stored."""
    exec("if 1:\n" + far_body(), plain.FIXED | {"m": words, "d": results})
    results[:] = [plain.wrap(x) for x in results]
    return results
