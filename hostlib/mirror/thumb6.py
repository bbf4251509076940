"""ARMv6-M instructions as MicroPython's inline assembler writes them: 16 bits each, but for BL.

Registers are r0 .. r7 and sp. `mpy-cross -march=armv6m` refuses every mnemonic the core lacks; the few forms
it has no mnemonic for (sp-relative words, UXTH, SP itself) are `data` with the mnemonic in a comment.
"""

from .source import MirrorError

REACH = 32  # words a load reaches past its register


class Thumb6:
    """Lines of one function; every instruction is indented by four blanks."""

    def __init__(self):
        self.lines: list[str] = []

    def plain(self, *codes: str) -> None:
        """Instructions the assembler has mnemonics for."""
        self.lines += [f"    {code}" for code in codes]

    def half(self, code: int, comment: str) -> None:
        """A 16-bit instruction by its number."""
        self.lines.append(f"    data(2, 0x{code:04x})  # {comment}")

    def note(self, text: str) -> None:
        """A comment of its own."""
        self.lines.append(f"    # {text}")

    # ---- memory

    def stack(self, rt: int, slot: int, store: bool = False) -> None:
        """Load (or store) a word of the stack."""
        if slot > 255:
            raise MirrorError(f"word {slot} of the stack; a load reaches 255")
        self.half((0x9000 if store else 0x9800) | rt << 8 | slot, f"{'str' if store else 'ldr'} r{rt}, [sp, #{4 * slot}]")

    def word(self, rt: int, base: int, offset: int, store: bool = False) -> None:
        """Load (or store) the word `offset` words past a register, 0 <= offset < REACH."""
        self.plain(f"{'str' if store else 'ldr'}(r{rt}, [r{base}, {4 * offset}])")

    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back."""
        while words:
            part = min(words, 127)
            self.half((0xB000 if back else 0xB080) | part, f"{'add' if back else 'sub'} sp, #{4 * part}")
            words -= part

    # ---- moves, sums, shifts

    def move(self, rd: int, rm: int) -> None:
        """rd = rm; no flags."""
        if rd != rm:
            self.plain(f"mov(r{rd}, r{rm})")

    def constant(self, rd: int, number: int) -> None:
        """rd = number, a byte at a time."""
        bits = number & 0xFFFFFFFF
        if -256 < number < 0:
            self.plain(f"mov(r{rd}, {-number})", f"neg(r{rd}, r{rd})")
            return
        right = (bits & -bits).bit_length() - 1 if bits else 0
        rest = bits >> right
        if rest < 256:
            self.plain(f"mov(r{rd}, {rest})")
        else:
            top = max(0, (rest.bit_length() - 1) // 8 * 8)
            self.plain(f"mov(r{rd}, {rest >> top})")
            for low in range(top - 8, -8, -8):
                self.plain(f"lsl(r{rd}, r{rd}, 8)")
                if rest >> low & 255:
                    self.plain(f"add(r{rd}, {rest >> low & 255})")
        if right:
            self.plain(f"lsl(r{rd}, r{rd}, {right})")

    @staticmethod
    def cheap(number: int) -> bool:
        """Whether `constant` makes the number in two instructions."""
        bits = number & 0xFFFFFFFF
        return bits == 0 or -256 < number < 256 or bits // (bits & -bits) < 256

    def add_small(self, rd: int, number: int) -> None:
        """rd += number, |number| < 256."""
        if number:
            self.plain(f"{'add' if number > 0 else 'sub'}(r{rd}, {abs(number)})")

    # ---- branches

    def branch(self, condition: str, label: str) -> None:
        """Branch by less than 256 bytes on a condition."""
        self.plain(f"b{condition}({label})")

    def jump(self, label: str) -> None:
        """Branch or call anywhere in the function; lr is saved on entry."""
        self.plain(f"bl({label})")

    def label(self, name: str) -> None:
        """Where a branch goes."""
        self.plain(f"label({name})")


def middle_of(kind: str) -> int:
    """The register of a product's middle sum, high half."""
    return 3 if kind == "mul" else 6


def product_head(kind: str) -> list[str]:
    """First part of hi:lo = a b ("mul"), += a b ("mac"), -= a b ("msub"), exact.

    a in r0, b in r1, lo in r2, hi in r3; r0, r1, r4, r5, r6 are lost. With a = ah 2^16 + al, low halves without
    sign: a b = ah bh 2^32 + (ah bl + al bh) 2^16 + al bl. The middle sum may need 33 bits: the overflow flag,
    which the shift leaves alone, says so at the end of this part, and `over` puts the sign right.
    """
    add, carry = ("sub", "sbc") if kind == "msub" else ("add", "adc")
    low = 2 if kind == "mul" else 6
    lines = [
        "    data(2, 0xb284)  # uxth r4, r0",
        "    asr(r0, r0, 16)",
        "    data(2, 0xb28d)  # uxth r5, r1",
        "    asr(r1, r1, 16)",
        f"    mov(r{low}, r4)",
        f"    mul(r{low}, r5)  # al bl",
        "    mul(r5, r0)  # ah bl",
        "    mul(r4, r1)  # al bh",
        "    mul(r0, r1)  # ah bh",
    ]
    if kind != "mul":
        lines += [f"    {add}(r2, r2, r6)", f"    {carry}(r3, r0)"]
    return [*lines, "    add(r4, r4, r5)", f"    asr(r{middle_of(kind)}, r4, 16)"]


def product_tail(kind: str) -> list[str]:
    """Last part: the middle sum added."""
    add, carry = ("sub", "sbc") if kind == "msub" else ("add", "adc")
    top = 0 if kind == "mul" else 6
    return ["    lsl(r4, r4, 16)", f"    {add}(r2, r2, r4)", f"    {carry}(r3, r{top})"]


def over(kind: str, name: str, back: str) -> list[str]:
    """Side path: the middle sum's high half gets the sign that an overflow has turned."""
    middle = f"r{middle_of(kind)}"
    return [
        f"    label({name})",
        "    mov(r5, 1)",
        "    lsl(r5, r5, 16)",
        f"    cmp({middle}, 0)",
        f"    blt({name}_up)",
        f"    sub({middle}, {middle}, r5)",
        f"    {back}",
        f"    label({name}_up)",
        f"    add({middle}, {middle}, r5)",
        f"    {back}",
    ]


def routine(kind: str) -> list[str]:
    """A product as a routine."""
    side = over(kind, f"{kind}_over", f"b({kind}_back)")
    jump = [f"    bvs({kind}_over)", f"    label({kind}_back)"]
    return [f"    label({kind})", *product_head(kind), *jump, *product_tail(kind), "    bx(lr)", *side]


def in_line(kind: str, fine: str) -> list[str]:
    """A product in its place; `fine` is a label of its own, the side path a routine."""
    jump = [f"    bvc({fine})", f"    bl(over{middle_of(kind)})", f"    label({fine})"]
    return [*product_head(kind), *jump, *product_tail(kind)]


# r2 = (r3:r2 + half) >> (32 + r1), 1 <= r1: of a shift above 32 only the high word is left
ROUND_FAR = """\
    label(round_far)
    mov(r2, 0)
    asr(r3, r1)
    adc(r2, r3)
    bx(lr)""".splitlines()

# r0 = how many bits r2 has, zeros in front left out; r1, r2 are lost
BITS = ["    label(bits)", "    mov(r0, 0)"]
for _step in (16, 8, 4, 2, 1):
    BITS += [f"    lsr(r1, r2, {_step})", f"    beq(bits_{_step})", "    mov(r2, r1)", f"    add(r0, {_step})", f"    label(bits_{_step})"]
BITS += ["    add(r0, r0, r2)", "    bx(lr)"]

ROUTINES = {kind: routine(kind) for kind in ("mul", "mac", "msub")}
ROUTINES |= {f"over{middle_of(kind)}": over(kind, f"over{middle_of(kind)}", "bx(lr)") for kind in ("mul", "mac")}
ROUTINES |= {"round_far": ROUND_FAR, "bits": BITS}
