"""ARMv6-M instructions as MicroPython's inline assembler writes them: 16 bits each, but for BL.

Registers are r0 .. r7 and sp. `mpy-cross -march=armv6m` refuses every mnemonic the core lacks; the few forms
it has no mnemonic for (sp-relative words, UXTH, SP itself) are `data` with the mnemonic in a comment.
"""

from armlet.mirror.assembly import Assembly, Line
from armlet.mirror.source import MirrorError

REACH = 32  # words a load reaches past its register
NEAR = 255  # words a load reaches past the program counter
POOL_AFTER = 512  # bytes behind the first literal that waits; half of what a load reaches, for no item is as long


class Thumb6(Assembly):
    """Lines of one function; `at`: bytes since its beginning, which is a multiple of 4."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.waiting: list[tuple[Line, int, int, int]] = []  # loads of literals: line, place, register, number

    def put(self, code: str, count: int = 1) -> None:
        super().put(code, count)
        name = code.partition("(")[0]
        self.at += {"label": 0, "align": -self.at % 4, "bl": 4, "data": int(code[5]) if name == "data" else 0}.get(
            name, 2
        )

    def do(self, *codes: str) -> None:
        """Instructions the assembler has mnemonics for."""
        for code in codes:
            self.put(code)

    def half(self, code: int, comment: str) -> None:
        """A 16-bit instruction by its number."""
        self.put(f"data(2, 0x{code:04x})  # {comment}")

    # ---- memory

    def stack(self, rt: int, slot: int, store: bool = False) -> None:
        """Load (or store) a word of the stack."""
        if slot > 255:
            raise MirrorError(f"word {slot} of the stack; a load reaches 255")
        self.half(
            (0x9000 if store else 0x9800) | rt << 8 | slot, f"{'str' if store else 'ldr'} r{rt}, [sp, #{4 * slot}]"
        )

    def word(self, rt: int, base: int, offset: int, store: bool = False) -> None:
        """Load (or store) the word `offset` words past a register, 0 <= offset < REACH."""
        self.do(f"{'str' if store else 'ldr'}(r{rt}, [r{base}, {4 * offset}])")

    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back."""
        while words:
            part = min(words, 127)
            self.half((0xB000 if back else 0xB080) | part, f"{'add' if back else 'sub'} sp, #{4 * part}")
            words -= part

    # ---- literals

    def literal(self, rd: int, number: int) -> None:
        """rd = number, from the next pool."""
        self.put("data(2, 0)")
        self.waiting.append((self.lines[-1], self.at - 2, rd, number & 0xFFFFFFFF))

    @property
    def pool_is_due(self) -> bool:
        """True if a literal has waited so long that it may soon be out of reach."""
        return bool(self.waiting) and self.at - self.waiting[0][1] > POOL_AFTER

    def pool(self) -> None:
        """Place the literals that wait, where no instruction comes by."""
        self.put("align(4)", count=0)
        places: dict[int, int] = {}
        for line, at, rd, number in self.waiting:
            words = (places.setdefault(number, self.at + 4 * len(places)) - (at + 4 & ~3)) // 4
            if words > NEAR:
                raise MirrorError(f"a literal {words} words away; a load reaches {NEAR}")
            line.text = f"    data(2, 0x{0x4800 | rd << 8 | words:04x})  # ldr r{rd}, =0x{number:08x}"
        for number in places:
            self.put(f"data(4, 0x{number:08x})", count=0)
        self.waiting = []

    # ---- moves, sums, shifts

    def move(self, rd: int, rm: int) -> None:
        """rd = rm; no flags."""
        if rd != rm:
            self.do(f"mov(r{rd}, r{rm})")

    def constant(self, rd: int, number: int) -> None:
        """rd = number, a byte at a time."""
        bits = number & 0xFFFFFFFF
        if -256 < number < 0:
            self.do(f"mov(r{rd}, {-number})", f"neg(r{rd}, r{rd})")
            return
        right = (bits & -bits).bit_length() - 1 if bits else 0
        rest = bits >> right
        if rest < 256:
            self.do(f"mov(r{rd}, {rest})")
        else:
            top = max(0, (rest.bit_length() - 1) // 8 * 8)
            self.do(f"mov(r{rd}, {rest >> top})")
            for low in range(top - 8, -8, -8):
                self.do(f"lsl(r{rd}, r{rd}, 8)")
                if rest >> low & 255:
                    self.do(f"add(r{rd}, {rest >> low & 255})")
        if right:
            self.do(f"lsl(r{rd}, r{rd}, {right})")

    @staticmethod
    def cheap(number: int) -> bool:
        """True if `constant` makes the number in two instructions."""
        bits = number & 0xFFFFFFFF
        return bits == 0 or -256 < number < 256 or bits // (bits & -bits) < 256

    def add_small(self, rd: int, number: int) -> None:
        """rd += number, |number| < 256."""
        if number:
            self.do(f"{'add' if number > 0 else 'sub'}(r{rd}, {abs(number)})")

    # ---- branches

    def branch(self, condition: str, label: str) -> None:
        """Branch by less than 256 bytes on a condition."""
        self.do(f"b{condition}({label})")

    def jump(self, label: str) -> None:
        """Branch or call anywhere in the function; lr is saved on entry."""
        self.do(f"bl({label})")

    def label(self, name: str) -> None:
        """Set a label, to which branches go."""
        self.put(f"label({name})", count=0)
