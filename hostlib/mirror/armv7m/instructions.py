"""ARMv7-M instructions as MicroPython's inline assembler writes them, one a line.

Low registers use the assembler's own mnemonics; what it has no mnemonic for (SMULL, SMLAL, ADC with
a shift, wide loads) is written by `data` with the mnemonic in a comment.
"""

from armlet.mirror.assembly import ASR, RegisterAssembly

SP, LR = 13, 14
OPPOSITE = {"==": "ne", "!=": "eq", "<": "ge", "<=": "gt", ">": "le", ">=": "lt"}


def low(*registers: int) -> bool:
    """True if all registers have 16-bit forms."""
    return max(registers) < 8


class Thumb(RegisterAssembly):
    """Lines of one function; lr is the scratch register."""

    SP, SCRATCH = SP, LR
    ALLOCATABLE = tuple(range(13))

    def __init__(self) -> None:
        super().__init__()
        self.conditional = False

    def put(self, code: str, count: int = 1) -> None:
        super().put(code, count)
        self.conditional = False

    def wide(self, first: int, second: int, comment: str) -> None:
        """A 32-bit instruction by its two halves."""
        self.put(f"data(2, 0x{first:04x}, 0x{second:04x})  # {comment}")

    # ---- memory

    def load(self, rt: int, base: int, offset: int) -> None:
        self.word(rt, base, offset, store=False)

    def store(self, rt: int, base: int, offset: int) -> None:
        self.word(rt, base, offset, store=True)

    def word(self, rt: int, base: int, offset: int, store: bool) -> None:
        """Load or store the word `offset` bytes past a register.

        An instruction holds offsets below 4096; a further one is put in a register first: lr, or a load's own.
        """
        name = "str" if store else "ldr"
        if base == SP and rt < 8 and offset < 1024:
            code = (0x9000 if store else 0x9800) | rt << 8 | offset >> 2
            self.put(f"data(2, 0x{code:04x})  # {name} r{rt}, [sp, #{offset}]")
        elif low(rt, base) and 0 <= offset <= 124:
            self.put(f"{name}(r{rt}, [r{base}, {offset}])")
        elif 0 <= offset < 4096:
            where = "sp" if base == SP else f"r{base}"
            self.wide((0xF8C0 if store else 0xF8D0) | base, rt << 12 | offset, f"{name} r{rt}, [{where}, #{offset}]")
        else:
            index = LR if store else rt
            self.constant(index, offset)
            self.wide((0xF840 if store else 0xF850) | base, rt << 12 | index, f"{name} r{rt}, [r{base}, r{index}]")

    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back."""
        while words:
            part = min(words, 127)
            self.put(
                f"data(2, 0x{(0xB000 if back else 0xB080) | part:04x})  # {'add' if back else 'sub'} sp, #{4 * part}"
            )
            words -= part

    # ---- moves and sums

    def move(self, rd: int, rm: int) -> None:
        """rd = rm; no flags. Nothing if they are one, unless the instruction before makes it conditional."""
        if rd != rm or self.conditional:
            self.put(f"mov(r{rd}, r{rm})")

    def constant(self, rd: int, number: int) -> None:
        """rd = number."""
        if 0 <= number < 256 and rd < 8:
            self.put(f"mov(r{rd}, {number})")
        elif 0 <= number < 65536:
            self.put(f"movw(r{rd}, {number})")
        else:
            self.put(f"movwt(r{rd}, 0x{number & 0xFFFFFFFF:08x})  # {number}", count=2)

    def add(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn + rm."""
        if low(rd, rn, rm):
            self.put(f"add(r{rd}, r{rn}, r{rm})")
        else:
            self.wide(0xEB00 | rn, rd << 8 | rm, f"add r{rd}, r{rn}, r{rm}")

    def add_shifted(self, rd: int, rn: int, rm: int, left: int) -> None:
        """rd = rn + (rm << left)."""
        second = (left >> 2) << 12 | rd << 8 | (left & 3) << 6 | rm
        self.wide(0xEB00 | rn, second, f"add r{rd}, r{rn}, r{rm}, lsl #{left}")

    def sub(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn - rm."""
        if low(rd, rn, rm):
            self.put(f"sub(r{rd}, r{rn}, r{rm})")
        else:
            self.wide(0xEBA0 | rn, rd << 8 | rm, f"sub r{rd}, r{rn}, r{rm}")

    def add_small(self, rd: int, rn: int, number: int) -> None:
        """rd = rn + number, |number| < 4096; no flags."""
        size, name, code = (number, "addw", 0xF200) if number >= 0 else (-number, "subw", 0xF2A0)
        second = (size >> 8 & 7) << 12 | rd << 8 | size & 0xFF
        self.wide(code | (size >> 11) << 10 | rn, second, f"{name} r{rd}, r{rn}, #{size}")

    def add_constant(self, rd: int, number: int) -> None:
        if 0 < abs(number) < 4096:
            self.add_small(rd, rd, number)
        elif number:
            self.constant(LR, number)
            self.add(rd, rd, LR)

    def reverse(self, rd: int, rn: int, number: int = 0, flags: bool = False) -> None:
        """rd = number - rn, 0 <= number < 256."""
        name = "rsbs" if flags else "rsb"
        self.wide((0xF1D0 if flags else 0xF1C0) | rn, rd << 8 | number, f"{name} r{rd}, r{rn}, #{number}")

    def multiply(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn * rm, low word."""
        self.wide(0xFB00 | rn, 0xF000 | rd << 8 | rm, f"mul r{rd}, r{rn}, r{rm}")

    def multiply_add(self, rd: int, rn: int, rm: int, ra: int) -> None:
        """rd = ra + rn * rm, low word."""
        self.wide(0xFB00 | rn, ra << 12 | rd << 8 | rm, f"mla r{rd}, r{rn}, r{rm}, r{ra}")

    # ---- 64-bit sums

    def long_multiply(self, lo: int, hi: int, rn: int, rm: int, accumulate: bool) -> None:
        """hi:lo = rn * rm, or hi:lo += rn * rm."""
        code, name = (0xFBC0, "smlal") if accumulate else (0xFB80, "smull")
        self.wide(code | rn, lo << 12 | hi << 8 | rm, f"{name} r{lo}, r{hi}, r{rn}, r{rm}")

    def add_carry(self, rd: int, rn: int, rm: int, left: int = 0) -> None:
        """rd = rn + (rm << left) + carry."""
        second = (left >> 2) << 12 | rd << 8 | (left & 3) << 6 | rm
        self.wide(0xEB40 | rn, second, f"adc r{rd}, r{rn}, r{rm}" + (f", lsl #{left}" if left else ""))

    def add_carry_only(self, rd: int, rn: int) -> None:
        """rd = rn + carry."""
        self.wide(0xF140 | rn, rd << 8, f"adc r{rd}, r{rn}, #0")

    def add_flags(self, rd: int, rn: int, rm: int, subtract: bool) -> None:
        """rd = rn + rm or rn - rm; sets the carry."""
        name = "subs" if subtract else "adds"
        self.wide((0xEBB0 if subtract else 0xEB10) | rn, rd << 8 | rm, f"{name} r{rd}, r{rn}, r{rm}")

    def add_sign(self, rd: int, rn: int, rm: int, subtract: bool) -> None:
        """rd = rn + (rm >> 31) + carry, or rn - (rm >> 31) - borrow."""
        name = "sbc" if subtract else "adc"
        second = 7 << 12 | rd << 8 | 3 << 6 | ASR << 4 | rm
        self.wide((0xEB60 if subtract else 0xEB40) | rn, second, f"{name} r{rd}, r{rn}, r{rm}, asr #31")

    def less_one(self, lo: int, hi: int) -> None:
        """Flags of hi:lo - 1, lost itself: "pl" where hi:lo is above zero."""
        self.wide(0xF1B0 | lo, lo << 8 | 1, f"subs r{lo}, r{lo}, #1")
        self.wide(0xF170 | hi, hi << 8, f"sbcs r{hi}, r{hi}, #0")

    # ---- shifts

    def magnitude(self, rd: int, rn: int) -> None:
        """rd = the bits rn has besides its sign: itself, or its complement if it is negative; lr is lost."""
        self.shift(ASR, LR, rn, 31)
        self.wide(0xEA80 | rn, rd << 8 | LR, f"eor r{rd}, r{rn}, r14")

    def either(self, rd: int, rn: int) -> None:
        """rd |= rn."""
        self.wide(0xEA40 | rd, rd << 8 | rn, f"orr r{rd}, r{rd}, r{rn}")

    def length(self, rd: int) -> None:
        """rd = how many bits rd has, zeros in front left out."""
        self.wide(0xFAB0 | rd, 0xF080 | rd << 8 | rd, f"clz r{rd}, r{rd}")
        self.reverse(rd, rd, 32)

    def shift(self, kind: int, rd: int, rn: int, bits: int, flags: bool = False) -> None:
        """rd = rn shifted by a constant, 1 <= bits <= 31; the carry is the last bit shifted out."""
        name = ("lsl", "lsr", "asr")[kind]
        if flags and low(rd, rn):
            self.put(f"{name}(r{rd}, r{rn}, {bits})")
            return
        second = (bits >> 2) << 12 | rd << 8 | (bits & 3) << 6 | kind << 4 | rn
        self.wide(0xEA5F if flags else 0xEA4F, second, f"{name}{'s' if flags else ''} r{rd}, r{rn}, #{bits}")

    def shift_by(self, kind: int, rd: int, rn: int, rm: int, flags: bool) -> None:
        """rd = rn shifted by the low byte of rm."""
        name = ("lsl", "lsr", "asr")[kind] + ("s" if flags else "")
        first = 0xFA00 | kind << 5 | flags << 4 | rn
        self.wide(first, 0xF000 | rd << 8 | rm, f"{name} r{rd}, r{rn}, r{rm}")

    def exclusive_or(self, rd: int, rn: int, rm: int) -> None:
        self.wide(0xEA80 | rn, rd << 8 | rm, f"eor r{rd}, r{rn}, r{rm}")

    def zero_byte(self, rd: int, rn: int) -> None:
        self.wide(0xF1A0 | rn, 0x3001 | rd << 8, f"sub r{rd}, r{rn}, #0x01010101")
        self.wide(0xEA20 | rd, rd << 8 | rn, f"bic r{rd}, r{rd}, r{rn}")
        self.wide(0xF000 | rd, 0x3080 | rd << 8, f"and r{rd}, r{rd}, #0x80808080")

    def byte(self, rt: int, base: int, index: int, store: bool) -> None:
        name = "strb" if store else "ldrb"
        self.wide((0xF800 if store else 0xF810) | base, rt << 12 | index, f"{name} r{rt}, [r{base}, r{index}]")

    def low_bits(self, rd: int, rn: int, bits: int) -> None:
        """rd = rn modulo 2^bits."""
        self.wide(0xF3C0 | rn, rd << 8 | bits - 1, f"ubfx r{rd}, r{rn}, #0, #{bits}")

    # ---- comparisons and branches

    def compare(self, rn: int, rm: int) -> None:
        """Flags of rn - rm."""
        if low(rn, rm):
            self.put(f"cmp(r{rn}, r{rm})")
        else:
            self.wide(0xEBB0 | rn, 0x0F00 | rm, f"cmp r{rn}, r{rm}")

    def compare_small(self, rn: int, number: int) -> None:
        """Flags of rn - number, 0 <= number < 256."""
        if rn < 8:
            self.put(f"cmp(r{rn}, {number})")
        else:
            self.wide(0xF1B0 | rn, 0x0F00 | number, f"cmp r{rn}, #{number}")

    def compare_negated(self, rn: int, rm: int) -> None:
        """Flags of rn + rm, which compares rn with -rm."""
        if low(rn, rm):
            self.put(f"cmn(r{rn}, r{rm})")
        else:
            self.wide(0xEB10 | rn, 0x0F00 | rm, f"cmn r{rn}, r{rm}")

    def when(self, condition: str) -> None:
        """Make the next instruction conditional."""
        self.put(f"it({condition})")
        self.conditional = True

    def branch(self, condition: str, label: str) -> None:
        """Branch anywhere in the function on a condition."""
        self.put(f"b{condition}_w({label})")

    def jump(self, label: str) -> None:
        """Branch anywhere in the function; `bl`, for `b` reaches only 2 KB, and lr is saved on entry."""
        self.put(f"bl({label})")

    def label(self, name: str) -> None:
        """Set a label, to which branches go."""
        self.put(f"label({name})", count=0)
