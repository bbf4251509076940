"""The RV32 kernel: its instructions run one by one on the host, against the compiled kernel and the text itself."""

import re

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed, plain
from armlet.core import layout as L
from armlet.core.laws import LAWS, learns
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.mirror import kernels, source
from armlet.mirror.lower import Lowering
from armlet.mirror.module import Part, module
from armlet.mirror.rv32.branches import NAMES, Label, Line, resolve
from armlet.mirror.rv32.instructions import Rv32
from armlet.mirror.specialise import count_instructions, functions, live_words, specialise
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Bits, Greater
from tests.support import kernel_states as states
from tests.support.mirror_forms import PRODUCTS, RESULTS, forms, product_words, run_forms, vectors
from tests.support.rv32_machine import Machine, branch

OWN = Part(plain=("own",))
LASTING = {*range(L.TAU + 1), L.SUM, L.SUM_LOW}  # what outlives the walk of a law that learns nothing


def words(part: np.ndarray) -> list[int]:
    """Records as the machine takes them."""
    return part.ravel().astype(np.int64).tolist()


def tick(machine: Machine, law: int, tree, model, est, data) -> tuple[np.ndarray, np.ndarray]:
    """One tick of a kernel module: estimates and data after it, as words."""
    parts = [*(words(part) for part in (tree, model, data, est)), [0] * L.LEARNING_SIZE]
    frame = [0, law, len(tree), *parts, 0, [0], [0], [0]]
    machine.run("walk", frame)
    if learns(law):
        machine.run("learn", frame)
    return np.array(parts[3]).reshape(est.shape), np.array(parts[2]).reshape(data.shape)


def wrapped(part: np.ndarray) -> np.ndarray:
    """Numbers as 32-bit words."""
    return part.astype(np.uint64).astype(np.uint32).view(np.int32)


def sound_state(rng, n: int, law: int) -> tuple[np.ndarray, ...]:
    """A random state whose words stay in range: what the certificate promises, and not every random record has."""
    kernel = plain.load(check=True)
    while True:
        tree, *parts = states.state(rng, n)
        model, est, data = (plain.CheckedView(words(part)) for part in parts)
        try:
            kernel.traverse(law, n, 0, plain.View(words(tree)), model, data, est, *[plain.View([])] * 3)
            if learns(law):
                kernel.learn_all(
                    law, n, plain.View(words(tree)), model, data, est, plain.CheckedView([0] * L.LEARNING_SIZE)
                )
        except plain.Overflow:
            continue
        return tree, *parts


@pytest.fixture(scope="module")
def machine():
    """The generic kernel."""
    return Machine(kernels.source("rv32"))


@pytest.mark.parametrize("law", [law.number for law in LAWS])
def test_kernel_vs_compiled_kernel(machine, law):
    rng = np.random.default_rng(law)
    for n in (1, 3, 5):
        tree, model, est, data = sound_state(rng, n, law)
        got = tick(machine, law, tree, model, est, data)
        kernel_fixed.tick(law, tree, model, est, data, learns(law))
        np.testing.assert_array_equal(got[0], wrapped(est))
        np.testing.assert_array_equal(got[1], wrapped(data))


def test_planned_motion_vs_compiled_kernel(machine):
    rng = np.random.default_rng(4)
    n = 3
    data, segments = states.data(rng, n), states.segments(rng, n)
    mine, theirs = words(segments), words(data)
    machine.run("emit_all", n, mine, theirs)
    machine.run("advance_all", n, mine)
    kernel_fixed.segment(segments, data)
    assert mine == wrapped(segments).ravel().tolist() and theirs == wrapped(data).ravel().tolist()


def test_every_form_and_shift():
    own = Machine(module("rv32", forms(), OWN))
    results = [0] * RESULTS
    for given in vectors(np.random.default_rng(5)):
        got = list(results)
        own.run("own", list(given), got)
        assert got == run_forms(given, results), given


def test_products_are_exact_over_all_words():
    body = "".join("    " + line + "\n" for line in PRODUCTS.splitlines())
    own = Machine(module("rv32", source.parse({"text/own.py": f"def own(m: pnum, d: pnum) -> None:\n{body}"}, {}), OWN))
    for given in product_words():
        names = plain.FIXED | {"m": given, "d": [0] * 4}
        exec(PRODUCTS, names)
        got = [0] * 4
        own.run("own", list(given), got)
        assert got == [plain.wrap(x) for x in names["d"]], given


CHOICES = """\
d[0] = pick(m[0], m[1], m[2])
d[1] = pick(-m[0], m[1], 0)
d[2] = pick(m[0], m[0], 0)
d[3] = pick(m[0] - m[1], m[2], m[0])
d[4] = pick(m[0] * m[1] - m[2] * m[3], 1, m[2])
d[5] = pick(-m[0] * m[1] - m[2], m[2], m[2])
d[6] = bits(m[0])
d[7] = greater(greater(bits(m[0]), bits(m[1])), bits(m[2]))
d[8] = greater(bits(m[1]), bits(m[3])) + bits(m[3]) + greater(m[0], m[1]) - greater(m[2], 0)
d[9] = clamp(bits(m[0]), 3, 20)
d[10] = half(m[0] + m[1] - m[2])
d[11] = fx(m[2] * m[3], clamp(2 * bits(m[3]) - 27, 1, 62))
if m[0] < m[1]:
    d[12] = greater(bits(m[2]), bits(m[0]))
d[13] = pick(m[0] + m[1], m[2], m[3])
d[14] = pick(-m[0] - m[1], m[0], m[1])
d[15] = pick(m[0] + m[1] - m[2], m[2], 0)
"""
CHOSEN = 16


def test_choices_and_counts_of_bits():
    body = "".join("    " + line + "\n" for line in CHOICES.splitlines())
    own = Machine(module("rv32", source.parse({"text/own.py": f"def own(m: pnum, d: pnum) -> None:\n{body}"}, {}), OWN))
    rng = np.random.default_rng(9)
    sizes = [0, 1, -1, 2, -2, 3, 0xFFFF, 0x10000, -0x10000, -0x10001, 1 << 30, -(1 << 30), 0x7FFFFFFF, -0x7FFFFFFF]
    for _ in range(400):
        wide = rng.integers(-(1 << 31) + 1, 1 << 31, 4) >> rng.integers(0, 31, 4)
        given = [int(x) for x in np.where(rng.random(4) < 0.6, rng.choice(sizes, 4), wide)]
        want = [0] * CHOSEN
        exec(CHOICES, plain.FIXED | {"m": given, "d": want})
        got = [0] * CHOSEN
        own.run("own", list(given), got)
        assert got == [plain.wrap(x) for x in want], given


def test_the_largest_of_counts_is_one_count():
    body = "    d[0] = greater(greater(bits(m[0]), bits(m[1])), bits(m[2]))\n"
    text = source.parse({"text/own.py": f"def own(m: pnum, d: pnum) -> None:\n{body}"}, {})
    function = tidy(Lowering(text).function("own"))
    counts = [item for item in function.body if isinstance(item, (Bits, Greater))]
    assert len(counts) == 1 and len(counts[0].values) == 3


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_single_word_is_rounded(sign):
    shifts = (1, 2, 16, 31, 32, 33, 62)
    body = "".join(f"    d[{k}] = fx({sign}m[0], {s})\n" for k, s in enumerate(shifts))
    own = Machine(module("rv32", source.parse({"text/own.py": f"def own(m: pnum, d: pnum) -> None:\n{body}"}, {}), OWN))
    for x in (0, 1, -1, 2, 3, -3, 0x7FFF, 1 << 30, 0x7FFFFFFF, -0x7FFFFFFF):
        got = [0] * len(shifts)
        own.run("own", [x], got)
        assert got == [plain.fx(-x if sign else x, s) for s in shifts], x


def test_words_far_from_their_record_and_many_values():
    """Offsets beyond a load's reach, and more values than registers, in branches as well."""
    sums = "".join(f"    x{k} = fx(m[{37 * k}] * m[{k}], 20)\n" for k in range(60))
    stores = "".join(f"    d[{41 * k}] = x{k} - x{59 - k}\n" for k in range(60))
    code = f"def own(m: pnum, d: pnum) -> None:\n{sums}    if m[0] < m[1]:\n        d[2500] = x7\n{stores}"
    own = Machine(module("rv32", source.parse({"text/own.py": code}, {}), OWN))
    given = [int(x) for x in np.random.default_rng(8).integers(-(1 << 20), 1 << 20, 37 * 60)]
    for m in (given, [given[1], given[0], *given[2:]]):
        got, want = [0] * 2501, [0] * 2501
        own.run("own", list(m), got)
        plain_names = plain.FIXED | {"m": m, "d": want}
        exec("if 1:\n" + code.split("\n", 1)[1], plain_names)
        assert got == [plain.wrap(x) for x in want]


@pytest.mark.parametrize(
    "number", [0, 1, -1, 31, 32, -33, 2047, 2048, -2048, -2049, 4096, 0x12345678, 0x7FFFFFFF, -0x7FFFFFFF, -987654321]
)
def test_constants_are_built(number):
    code = Rv32()
    code.constant(10, number)
    body = "".join(line.text + "\n" for line in code.lines)
    own = Machine(f"@micropython.asm_rv32\ndef own(a0, a1):\n{body}    sw(a0, 0(a1))\n")
    got = [0]
    own.run("own", 0, got)
    assert got == [number] and len(code.lines) <= 2


@pytest.mark.parametrize("between", [0, 2, 2000, 4090, 4094, 5000, 70_000])
@pytest.mark.parametrize("forth", [True, False])
def test_branches_reach_their_labels(between, forth):
    code = Rv32()
    code.label("back")
    code.branch("bgt", 10, 11, "on" if forth else "back")
    code.lines.append(Line("gap", size=between))
    code.jump("on" if forth else "back")
    code.label("on")
    halves = [[int(x, 16) for x in re.findall(r"0x\w+", line)] for line in resolve(code.lines) if "data(" in line]
    first, *rest, last = [branch(*pair) for pair in halves]
    way, span = between + 4 if forth else 0, between
    if rest:
        assert first == (5, 11, 10, 8) and rest[0][0] is None  # over the jump unless a0 > a1
        assert rest[0][3] == (between + 8 if forth else -4)
        span += 4
    else:
        assert first == (4, 11, 10, way + 4 if forth else 0)
    assert last == (None, 0, 0, 4 if forth else -span - 4)
    assert bool(rest) == (forth and between + 8 >= 4096)


def test_the_code_keeps_to_what_is_sound():
    code = kernels.source("rv32")
    assert "c_sub(" not in code, "MicroPython 1.25 encodes it with a wrong register"
    assert "label(" not in code, "its first pass refuses far branches to labels that follow"
    assert not re.search(r"\b(gp|tp)\b", code.split("asm_rv32\n", 1)[1])
    assert NAMES.index("sp") == 2 and Label("x").size == 0


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "puma6", "so101"])
def test_specialised_vs_compiled_kernel(arm):
    compiled = compiler.compile(description.load(arm))
    n, text = compiled.model.n, source.load()
    for law in (L.LAW_RNEA, L.LAW_WALKER, L.LAW_NATURAL, L.LAW_BODIES):
        live = sorted(live_words(functions(compiled, law, text)[1], n))
        own = Machine(specialise(compiled, law, kernel="rv32"))
        for inputs in random_states(compiled, 3, seed=law):
            est, data = compiled.est.astype(np.int64), np.zeros((n + 1, L.DATA_SIZE), np.int64)
            data[0], data[1:, L.QPOS : L.QDD_DES + 1] = compiled.base, inputs
            got = tick(own, law, compiled.tree, compiled.records, est, data)
            kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, learns(law))
            np.testing.assert_array_equal(got[0], est)
            kept = [k for k in live if k >= L.DATA_SIZE and (learns(law) or k % L.DATA_SIZE in LASTING)]
            np.testing.assert_array_equal(got[1].ravel()[kept], wrapped(data).ravel()[kept])
        least, most = (count_instructions(compiled, law, text, "rv32", refused) for refused in (False, True))
        assert 0.95 * least < own.count / 3 < 1.05 * most  # one and the same where a law refuses no estimate
        assert least == most or law in (L.LAW_WALKER, L.LAW_NATURAL)
