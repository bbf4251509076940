"""A product of two words on ARMv6-M, exact in 64 bits, and the other routines of a function.

With a = ah 2^16 + al, low halves without sign: a b = ah bh 2^32 + (ah bl + al bh) 2^16 + al bl. The middle sum may need
33 bits: the overflow flag, which a shift leaves alone, says so, and a side path puts the sign right.
"""

from collections.abc import Callable
from functools import cache, partial

from armlet.mirror.armv6m.instructions import Thumb6


def middle_of(kind: str) -> int:
    """The register of a product's middle sum, high half."""
    return 3 if kind == "mul" else 6


def begin(code: Thumb6, kind: str, known: int | None = None) -> None:
    """First part of hi:lo = a b ("mul"), += a b ("mac"), -= a b ("msub"), exact.

    a in r0, b in r1, or the number `known`; lo in r2, hi in r3; r0, r1, r4, r5, r6 are lost. The overflow flag at the
    end is the middle sum's.
    """
    add, carry = ("sub", "sbc") if kind == "msub" else ("add", "adc")
    low = 2 if kind == "mul" else 6
    code.half(0xB284, "uxth r4, r0")
    code.do("asr(r0, r0, 16)")
    if known is None:
        code.half(0xB28D, "uxth r5, r1")
        code.do("asr(r1, r1, 16)")
    else:
        for register, half in ((5, known & 0xFFFF), (1, known >> 16)):
            if 0 <= half < 256:
                code.constant(register, half)
            else:
                code.literal(register, half)
    code.do(f"mov(r{low}, r4)")
    code.do(f"mul(r{low}, r5)  # al bl", "mul(r5, r0)  # ah bl", "mul(r4, r1)  # al bh", "mul(r0, r1)  # ah bh")
    if kind != "mul":
        code.do(f"{add}(r2, r2, r6)", f"{carry}(r3, r0)")
    code.do("add(r4, r4, r5)", f"asr(r{middle_of(kind)}, r4, 16)")


def finish(code: Thumb6, kind: str) -> None:
    """Last part: the middle sum added."""
    add, carry = ("sub", "sbc") if kind == "msub" else ("add", "adc")
    code.do("lsl(r4, r4, 16)", f"{add}(r2, r2, r4)", f"{carry}(r3, r{0 if kind == 'mul' else 6})")


def overflow(code: Thumb6, kind: str, name: str, back: str) -> None:
    """Side path `name`: the middle sum's high half gets the sign that an overflow has turned; `back` is how it ends."""
    middle = f"r{middle_of(kind)}"
    code.label(name)
    code.do("mov(r5, 1)", "lsl(r5, r5, 16)", f"cmp({middle}, 0)", f"blt({name}_up)")
    code.do(f"sub({middle}, {middle}, r5)", back)
    code.label(f"{name}_up")
    code.do(f"add({middle}, {middle}, r5)", back)


def routine(kind: str, code: Thumb6) -> None:
    """A product as a routine."""
    code.label(kind)
    begin(code, kind)
    code.do(f"bvs({kind}_over)")
    code.label(f"{kind}_back")
    finish(code, kind)
    code.do("bx(lr)")
    overflow(code, kind, f"{kind}_over", f"b({kind}_back)")


def in_line(code: Thumb6, kind: str, fine: str) -> None:
    """A product in its place; `fine` is a label of its own, the side path a routine."""
    begin(code, kind)
    code.do(f"bvc({fine})", f"bl(over{middle_of(kind)})")
    code.label(fine)
    finish(code, kind)


def in_line_by(code: Thumb6, kind: str, known: int, fine: str) -> bool:
    """A product by a known number in its place; says if the middle sum may overflow, for which it needs the routine."""
    begin(code, kind, known)
    may = (known & 0xFFFF) + 2 * abs(known >> 16) >= 1 << 16
    if may:
        code.do(f"bvc({fine})", f"bl(over{middle_of(kind)})")
        code.label(fine)
    finish(code, kind)
    return may


def overflow_routine(kind: str, code: Thumb6) -> None:
    """The side path of products in their place."""
    overflow(code, kind, f"over{middle_of(kind)}", "bx(lr)")


def round_far(code: Thumb6) -> None:
    """r2 = (r3:r2 + half) >> (32 + r1), 1 <= r1: of a shift above 32 only the high word is left."""
    code.label("round_far")
    code.do("mov(r2, 0)", "asr(r3, r1)", "adc(r2, r3)", "bx(lr)")


def count_bits(code: Thumb6) -> None:
    """r0 = how many bits r2 has, zeros in front left out; r1, r2 are lost."""
    code.label("bits")
    code.do("mov(r0, 0)")
    for step in (16, 8, 4, 2, 1):
        code.do(f"lsr(r1, r2, {step})", f"beq(bits_{step})", "mov(r2, r1)", f"add(r0, {step})")
        code.label(f"bits_{step}")
    code.do("add(r0, r0, r2)", "bx(lr)")


# by the label they are called by
ROUTINES: dict[str, Callable[[Thumb6], None]] = {
    "mul": partial(routine, "mul"),
    "mac": partial(routine, "mac"),
    "msub": partial(routine, "msub"),
    "over3": partial(overflow_routine, "mul"),
    "over6": partial(overflow_routine, "mac"),
    "round_far": round_far,
    "bits": count_bits,
}


@cache
def executed(name: str) -> int:
    """Instructions of a routine where no middle sum overflows; of a count of bits, all of them."""
    code = Thumb6()
    ROUTINES[name](code)
    return 1 + sum(line.count for line in code.lines[: code.text().index("    bx(lr)")])
