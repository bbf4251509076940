"""The ARMv6-M kernel: no instruction a Cortex-M0+ lacks, and its product exact over the whole range of words."""

import re
from functools import partial

import numpy as np
import pytest

from armlet import description
from armlet.core import layout as L
from armlet.core import plain
from armlet.fixed import compiler
from armlet.mirror import kernels, source
from armlet.mirror.armv6m.instructions import Thumb6
from armlet.mirror.module import Part, module
from armlet.mirror.specialise import specialise
from tests.support import mirror_board as board
from tests.support.mirror_forms import PRODUCTS, product_words

LOW = r"r[0-7]"
OWN = Part(plain=("own",))
# The forms of the ARMv6-M Architecture Reference Manual, A6.7, that the inline assembler writes in 16 bits; BL is the
# one of 32.
ALLOWED = [
    rf"mov\({LOW}, ({LOW}|\d+)\)",
    rf"(add|sub)\({LOW}, {LOW}, ({LOW}|[0-7])\)",
    rf"(add|sub|cmp)\({LOW}, \d+\)",
    rf"(adc|sbc|mul|neg|cmp|eor|orr|lsl|lsr|asr)\({LOW}, {LOW}\)",
    rf"(lsl|lsr|asr)\({LOW}, {LOW}, (\d|[12]\d|3[01])\)",
    rf"(ldr|str)\({LOW}, \[{LOW}, \d+\]\)",
    r"(bl?|b(eq|ne|lt|le|gt|ge|mi|pl|vs|vc))\(\w+\)",
    r"bx\(lr\)",
    r"label\(\w+\)",
]


def allowed(line: str) -> bool:
    """Whether one generated instruction is one of ARMv6-M."""
    code = line.split("#")[0].strip()
    word = re.fullmatch(r"data\(2, 0x([0-9a-f]{4})\)", code)
    if word:
        number = int(word[1], 16)
        sp_word = number >> 12 == 0x9  # ldr, str: sp-relative
        sp_move = number >> 8 == 0xB0  # add, sub: sp
        extend = number & 0xFFC0 in (0xB280, 0xB200)  # uxth, sxth
        literal = number >> 11 == 0x9  # ldr: pc-relative
        return sp_word or sp_move or extend or literal
    if re.fullmatch(r"align\(4\)|data\(4, 0x[0-9a-f]{8}\)", code):  # of a pool, where no instruction comes by
        return True
    numbers = [int(n) for n in re.findall(r"(?<![r\w])\d+", code)]
    return any(re.fullmatch(form, code) for form in ALLOWED) and max(numbers, default=0) < 256


def instructions(code: str) -> list[str]:
    """The instruction lines of a module's assembler functions."""
    body = code.split("@micropython.asm_thumb")[1:]
    lines = [line for part in body for line in re.split(r"\n(?=\S)", part.split("\n", 2)[2])[0].splitlines()]
    return [line for line in lines if line.startswith("    ") and not line.strip().startswith("#")]


def made_for_an_arm():
    """A kernel made for an arm and a law."""
    return specialise(compiler.compile(description.load("two_link")), L.LAW_WALKER, kernel="armv6m")


@pytest.mark.parametrize("code", [partial(kernels.source, "armv6m"), made_for_an_arm], ids=["generic", "specialised"])
def test_every_instruction_is_of_the_core(code):
    lines = instructions(code())
    assert len(lines) > 5000
    assert [line for line in lines if not allowed(line)] == []


def test_the_check_refuses_what_the_core_lacks():
    refused = [line for line in instructions(kernels.source("armv7m")) if not allowed(line)]
    assert any("smlal" in line for line in refused) and any("movwt" in line or "movw" in line for line in refused)
    for line in (
        "mov(r8, r0)",
        "data(2, 0xfb80, 0x0100)",
        "data(2, 0xe92d)",
        "it(gt)",
        "ldr(r0, [r9, 4])",
        "cmp(r0, 256)",
    ):
        assert not allowed(f"    {line}")


@pytest.mark.parametrize(
    "number", [0, 1, 255, 256, -1, -255, -256, 404, 0x7FFFFFFF, -0x7FFFFFFF, 0x12345678, -987654321]
)
def test_constants_are_built_from_bytes(number):
    code = Thumb6()
    code.constant(0, number)
    value = None
    for line in code.text():
        name, operand = re.match(r" +(\w+)\(r0, (?:r0, )?(\w+)\)", line).groups()
        if name == "mov":
            value = int(operand)
        elif name == "neg":
            value = -value
        else:
            value = value << int(operand) if name == "lsl" else value + int(operand)
    assert (value - number) % (1 << 32) == 0
    assert not Thumb6.cheap(number) or len(code.lines) <= 2


OUTER = """\
def own(m: pnum, d: pnum) -> None:
    {step}(m, d)
"""


def needs_33_bits(a: int, b: int) -> bool:
    """Whether the middle of a product overflows a word: the side path of the routine."""
    middle = (a >> 16) * (b & 0xFFFF) + (a & 0xFFFF) * (b >> 16)
    return not -(1 << 31) <= middle < 1 << 31


@pytest.mark.board
@pytest.mark.parametrize("step", ["called", "learn"])
def test_products_are_exact_over_all_words(step, tmp_path):
    """One product, added and subtracted, by routine and in line; the middle of many needs 33 bits."""
    body = "".join("    " + line + "\n" for line in PRODUCTS.splitlines())
    text = source.parse(
        {"text/forms.py": f"def {step}(m: pnum, d: pnum) -> None:\n{body}" + OUTER.format(step=step)}, {}
    )
    (tmp_path / "forms.py").write_text(module("armv6m", text, OWN))
    code = (tmp_path / "forms.py").read_text()
    assert ("bl(mac)" in code) == (step == "called") and ("bl(over6)" in code) == (step == "learn")
    path = board.compile_file(tmp_path / "forms.py", "armv6m", tmp_path)
    vectors = product_words()
    assert sum(needs_33_bits(*words[:2]) for words in vectors) > 50
    script = board.FORMS_SCRIPT.format(words=11, results=4)
    with board.running("qemu-m4", path, script, stop=11) as run:
        for words in vectors:
            run.bus.write(np.array(words, "<i4").tobytes())
            got = np.frombuffer(run.bus.read(16, timeout=20.0), "<i4").tolist()
            names = plain.FIXED | {"m": words, "d": [0] * 4}
            exec(PRODUCTS, names)
            assert got == [plain.wrap(x) for x in names["d"]], words


KNOWN = (0x7FFFFFFF, -(1 << 31), 65535, -65536, 65536, 0x7FFF8000, -0x7FFF8001, 300, -3, 1 << 29, 0x12345678, -40000)
BY_KNOWN = "\n".join(
    f"d[{3 * k}] = fx(-m[0] * K{k}, 31)\nd[{3 * k + 1}] = fx(m[0] * 3 + m[1] * K{k}, 31)\n"
    f"d[{3 * k + 2}] = fx(m[0] * 3 - m[1] * K{k}, 31)"
    for k in range(len(KNOWN))
)


@pytest.mark.board
def test_products_by_known_numbers_are_exact_over_all_words(tmp_path):
    """In line, the number's halves from a pool, with the side path only where the middle may need 33 bits."""
    body = "".join("    " + line + "\n" for line in BY_KNOWN.splitlines())
    table = {f"K{k}": number for k, number in enumerate(KNOWN)}
    text = source.parse(
        {"text/forms.py": f"def learn(m: pnum, d: pnum) -> None:\n{body}" + OUTER.format(step="learn")}, table
    )
    code = module("armv6m", text, OWN)
    (tmp_path / "forms.py").write_text(code)
    assert "=0x00007fff" in code and "bl(over6)" in code and "bl(mac)" not in code
    assert [line for line in instructions(code) if not allowed(line)] == []
    path = board.compile_file(tmp_path / "forms.py", "armv6m", tmp_path)
    script = board.FORMS_SCRIPT.format(words=11, results=3 * len(KNOWN))
    with board.running("qemu-m4", path, script, stop=11) as run:
        for words in product_words():
            run.bus.write(np.array(words, "<i4").tobytes())
            got = np.frombuffer(run.bus.read(12 * len(KNOWN), timeout=20.0), "<i4").tolist()
            names = plain.FIXED | table | {"m": words, "d": [0] * 3 * len(KNOWN)}
            exec(BY_KNOWN, names)
            assert got == [plain.wrap(x) for x in names["d"]], words


def test_a_literal_out_of_reach_is_refused():
    code = Thumb6()
    code.literal(0, 0x12345678)
    for _ in range(600):
        code.do("mov(r0, r1)")
    with pytest.raises(source.MirrorError, match="a load reaches 255"):
        code.pool()
