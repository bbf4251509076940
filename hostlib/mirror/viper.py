"""From the tree to @micropython.viper: any board with the viper emitter, the same bits.

A 32-bit machine has no 64-bit product here, so each factor is cut in halves, a = a_h 2^16 + a_l, and a sum
of products x is kept as three words:

    lo   x mod 2^32, exact: the machine's own wrapping product
    hi   the sum of a_h b_h, wrapping: units of 2^32
    t    the rest in units of 2^24, each part rounded down: (a_h b_l >> 8) + (a_l b_h >> 8) + (a_l b_l >> 24)

t errs by less than three units a product. Its low eight bits are known from lo (bits 24 .. 31 of x), and
so t is put right exactly, once a sum: up to 42 products.
"""

from armlet.mirror.source import MirrorError
from armlet.mirror.tidy import shared_values
from armlet.mirror.tree import (
    Bits,
    Body,
    Byte,
    Call,
    Carry,
    Clamp,
    Const,
    Function,
    Fx,
    Greater,
    If,
    Load,
    Loop,
    Low,
    Move,
    Note,
    Pick,
    Product,
    PutByte,
    Return,
    Store,
    Sum,
    Value,
    Xor,
    ZeroByte,
    basic_blocks,
)

MOST_PRODUCTS = 42
LARGEST = 0x3FFFFFFF  # larger literals are objects
IN_REGISTERS = ("lo", "hi", "t")  # viper keeps the first two or three locals in registers


class Names:
    """Names of values; a name is free again when its value is no more read in this basic block."""

    def __init__(self, shared: list[Value]):
        self.of: dict[Value, str] = {}
        self.taken: set[str] = {*IN_REGISTERS, "large"}
        self.shared = set(shared)

    def give(self, value: Value) -> str:
        """A name for a new value, as the text calls it where possible."""
        stem = value.name if value.name.isidentifier() else "record" if isinstance(value, Move) else "x"
        name, k = stem, 1
        while name in self.taken:
            k += 1
            name = f"{stem}_{k}"
        self.taken.add(name)
        self.of[value] = name
        return name

    def drop(self, value: Value) -> None:
        """The value is no more read; a pointer's name stays its own, for a local has one type."""
        if value not in self.shared and not isinstance(value, Move):
            self.taken.discard(self.of.pop(value))


class Viper:
    """Emits one function.

    Args:
        function: tidied.
        entry: a public function with buffers for arguments; else word addresses come as plain integers.
        frame: names of the words of the one array that an entry's arguments come in; empty if they come one by one.
    """

    def __init__(self, function: Function, entry: bool, frame: tuple[str, ...] = ()):
        self.function, self.entry, self.frame = function, entry, frame
        self.names = Names(shared_values(function))
        self.lines: list[str] = []
        self.depth = 1
        self.split: set[Value] = set()

    def put(self, line: str) -> None:
        """One line at the present depth."""
        self.lines.append("    " * self.depth + line)

    def source(self) -> list[str]:
        """The generated function."""
        self.head()
        self.body(self.function.body)
        return self.lines

    def head(self) -> None:
        """Signature, documentation, pointers cast first."""
        self.lines.append("@micropython.viper")
        params, gives = self.function.params, " -> int" if self.function.gives else ""
        if self.frame:
            more = [p for p in params if p.name not in self.frame]
            given = "".join(f", {self.names.give(p)}: {'ptr32' if p.pointer else 'int'}" for p in more)
            self.lines.append(f"def {self.function.name}(frame: ptr32{given}){gives}:")
            self.put(f'"""{self.function.doc}"""')
            for p in [p for p in params if p not in more]:
                word = f"frame[{self.frame.index(p.name)}]"
                self.put(f"{self.names.give(p)} = " + (f"ptr32({word})" if p.pointer else word))
            return
        if self.entry:
            given = ", ".join(f"{self.names.give(p)}: {'ptr32' if p.pointer else 'int'}" for p in params)
            self.lines.append(f"def {self.function.name}({given}){gives}:")
            self.put(f'"""{self.function.doc}"""')
            return
        plain = [*IN_REGISTERS[: len(params)], *(f"a{k}" for k in range(3, len(params)))]
        self.lines.append(f"def _{self.function.name}({', '.join(f'{name}: int' for name in plain)}):")
        self.put(f'"""{self.function.doc}"""')
        for name in IN_REGISTERS[len(params) :]:
            self.put(f"{name} = 0")
        for param, name in zip(params, plain, strict=True):
            self.put(f"{self.names.give(param)} = " + (f"ptr32({name} << 2)" if param.pointer else name))

    # ---- blocks

    def body(self, body: Body) -> None:
        """Every basic block of a body, each with the branch or loop that ends it."""
        for block in basic_blocks(body):
            last = {v: k for k, item in enumerate(block) for v in item.operands()}
            ends = {
                k: [v for v, end in last.items() if end == k and not isinstance(v, Const)] for k in range(len(block))
            }
            for k, item in enumerate(block):
                getattr(self, "on_" + type(item).__name__)(item)
                for value in ends[k]:
                    self.names.drop(value)
            self.split.clear()

    def inner(self, body: Body) -> None:
        """A body inside a branch or a loop."""
        self.depth += 1
        kept, self.split = self.split, set()
        self.body(body)
        if not any(not isinstance(item, Note) for item in body):
            self.put("pass")
        self.split = kept
        self.depth -= 1

    def on_Note(self, item: Note) -> None:
        if item.head:
            self.lines.append("")
        self.put(f"# {item.line}")

    def on_If(self, item: If) -> None:
        tests = [f"{self.ref(item.left)} {item.relation} {self.ref(right)}" for right in (item.right, *item.others)]
        self.put(f"if {' or '.join(tests)}:")
        self.inner(item.then)
        if item.orelse:
            self.put("else:")
            self.inner(item.orelse)

    def on_Loop(self, item: Loop) -> None:
        count = self.ref(item.count)
        numbers = f"{count} - 1, -1, -1" if item.down else count
        self.put(f"for {self.names.give(item.index)} in range({numbers}):")
        self.inner(item.body)

    def on_Store(self, item: Store) -> None:
        self.put(f"{self.ref(item.base)}[{item.offset}] = {self.ref(item.value)}")

    def on_PutByte(self, item: PutByte) -> None:
        self.put(f"ptr8({self.ref(item.base)})[{self.ref(item.index)}] = {self.ref(item.value)}")

    def on_Return(self, item: Return) -> None:
        self.put(f"return {self.ref(item.value)}")

    def on_Call(self, item: Call) -> None:
        """Addresses go as word addresses, which are small integers wherever the memory is."""
        shown = []
        for arg in item.args:
            if isinstance(arg, tuple):
                base, offset = arg
                shown.append(f"(int({self.ref(base)}) >> 2)" + (f" + {offset}" if offset else ""))
            else:
                shown.append(self.ref(arg))
        self.put(f"_{item.name}({', '.join(shown)})")

    # ---- values

    def ref(self, value: Value) -> str:
        """Text by which a value is written where it is read."""
        if isinstance(value, Const):
            return self.literal(value.number)
        return self.names.of[value]

    def literal(self, number: int) -> str:
        """A number as it is written; one that is no small literal is made first, for shifts of literals are folded."""
        if abs(number) <= LARGEST:
            return str(number)
        self.put(f"large = {number >> 16}")
        self.put("large <<= 16")
        if number & 0xFFFF:
            self.put(f"large |= {number & 0xFFFF}")
        return "large"

    def on_Const(self, item: Const) -> None:
        """Written where it is read."""

    def on_Load(self, item: Load) -> None:
        base = self.ref(item.base)
        self.put(f"{self.names.give(item)} = {base}[{item.offset}]")

    def on_Move(self, item: Move) -> None:
        base, index = self.ref(item.base), self.ref(item.index)
        words = f"{index} * {4 * item.scale}" + (f" + {4 * item.offset}" if item.offset else "")
        self.put(f"{self.names.give(item)} = ptr32(int({base}) + {words})")

    def on_Sum(self, item: Sum) -> None:
        shown = [("- " if sign < 0 else "+ ") + self.ref(v) for sign, v in item.terms]
        rest = item.constant
        while rest:
            part = max(-LARGEST, min(LARGEST, rest))
            shown.append(("- " if part < 0 else "+ ") + str(abs(part)))
            rest -= part
        code = " ".join(shown)
        self.put(f"{self.names.give(item)} = " + (code[2:] if code[0] == "+" else f"-{code[2:]}"))

    def on_Carry(self, item: Carry) -> None:
        value = self.ref(item.value)
        self.put(f"{self.names.give(item)} = {value} >> {item.bits}")

    def on_Xor(self, item: Xor) -> None:
        self.put(f"{self.names.give(item)} = {self.ref(item.left)} ^ {self.ref(item.right)}")

    def on_ZeroByte(self, item: ZeroByte) -> None:
        """Three quarters of the test, and the top byte, whose sign a word has."""
        value = self.ref(item.value)
        name = self.names.give(item)
        self.put(f"{name} = 0")
        self.put(f"if {value} & 255 == 0 or {value} & 0xFF00 == 0 or {value} & 0xFF0000 == 0 or {value} >> 24 == 0:")
        self.put(f"    {name} = 1")

    def on_Byte(self, item: Byte) -> None:
        self.put(f"{self.names.give(item)} = int(ptr8({self.ref(item.base)})[{self.ref(item.index)}])")

    def on_Low(self, item: Low) -> None:
        value = self.ref(item.value)
        code = f"{value} & {(1 << item.bits) - 1}"
        if item.bits == 31:
            code = f"({value} & {LARGEST}) + (({value} >> 30 & 1) << 30)"
        self.put(f"{self.names.give(item)} = {code}")

    def on_Clamp(self, item: Clamp) -> None:
        value, most = self.ref(item.value), self.ref(item.most)
        least = self.ref(item.least) if item.least else f"-{most}"
        name = self.names.give(item)
        self.put(f"{name} = {value}")
        self.put(f"if {name} < {least}:")
        self.put(f"    {name} = {least}")
        self.put(f"elif {name} > {most}:")
        self.put(f"    {name} = {most}")

    def on_Greater(self, item: Greater) -> None:
        left, right = self.ref(item.left), self.ref(item.right)
        name = self.names.give(item)
        self.put(f"{name} = {left}")
        self.put(f"if {name} < {right}:")
        self.put(f"    {name} = {right}")

    def on_Bits(self, item: Bits) -> None:
        for k, word in enumerate(self.ref(value) for value in item.values):
            self.put(f"lo {'|=' if k else '='} {word} ^ ({word} >> 31)")
        self.put("hi = 0")
        for step in (16, 8, 4, 2, 1):
            self.put(f"if lo > {(1 << step) - 1}:")
            self.put(f"    lo >>= {step}")
            self.put(f"    hi += {step}")
        self.put(f"{self.names.give(item)} = hi + lo")

    def on_Pick(self, item: Pick) -> None:
        yes, no = self.ref(item.yes), self.ref(item.no)
        if len(item.products) == 1 and item.products[0][0] > 0 and item.products[0][2] is None:
            tested = self.ref(item.products[0][1])
            name = self.names.give(item)
            self.put(f"{name} = {no}")
            self.put(f"if {tested} > 0:")
            self.put(f"    {name} = {yes}")
            return
        self.sum(item.products)
        self.put("hi += lo >> 31")
        name = self.names.give(item)
        self.put(f"{name} = {no}")
        self.put("if hi > 0:")
        self.put(f"    {name} = {yes}")
        self.put("elif hi == 0:")
        self.put("    if lo != 0:")
        self.put(f"        {name} = {yes}")

    # ---- sums of products

    def halves(self, value: Value) -> tuple[str, str]:
        """Names (or literals) of the low and high half of a value, cut at first need in a basic block."""
        if isinstance(value, Const):
            return str(value.number & 0xFFFF), str(value.number >> 16)
        name = self.ref(value)
        if value not in self.split:
            self.put(f"{name}_l = {name} & 0xffff")
            self.put(f"{name}_h = {name} >> 16")
            self.split.add(value)
        return f"{name}_l", f"{name}_h"

    def on_Fx(self, item: Fx) -> None:
        self.sum(item.products)
        self.round(item)

    def sum(self, products: list[Product]) -> None:
        """lo and hi of an exact sum: t put right, lo taken as signed, so hi is one more where lo is negative."""
        if len(products) > MOST_PRODUCTS:
            raise MirrorError(f"{self.function.name}: a sum of {len(products)} products, most are {MOST_PRODUCTS}")
        words = [(sign, a) for sign, a, b in products if b is None]
        first = True
        for sign, a, b in products:
            if b is not None:
                self.accumulate(sign, a, b, first)
                first = False
        for sign, a in words:
            self.add_word(sign, self.ref(a), first)
            first = False
        self.put("hi += t + ((lo >> 24) - t + 128 & 255) >> 8")

    def accumulate(self, sign: int, a: Value, b: Value, first: bool) -> None:
        """lo, hi, t += a * b."""
        (al, ah), (bl, bh) = self.halves(a), self.halves(b)
        op = ("= " if sign > 0 else "= -") if first else ("+= " if sign > 0 else "-= ")
        self.put(f"lo {op}{self.pair(self.ref(a), self.ref(b), op)}")
        self.put(f"hi {op}{self.pair(ah, bh, op)}")
        self.put(f"t {op}(({ah} * {bl} >> 8) + ({al} * {bh} >> 8) + ({al} * {bl} >> 24 & 255))")

    @staticmethod
    def pair(a: str, b: str, op: str) -> str:
        """A product, in brackets if its sign stands before it."""
        return f"({a} * {b})" if op == "= -" else f"{a} * {b}"

    def add_word(self, sign: int, a: str, first: bool) -> None:
        """lo, hi, t += a."""
        if first:
            self.put("lo = hi = t = 0")
        op = "+=" if sign > 0 else "-="
        self.put(f"lo {op} {a}")
        self.put(f"t {op} {a} >> 24")

    def round(self, item: Fx) -> None:
        """Shift the sum with half added."""
        shift = item.shift
        if isinstance(shift, Value):
            amount = self.ref(shift)
            name = self.names.give(item)
            self.put(f"if {amount} < 32:")
            self.put(f"    {name} = (hi << 32 - {amount}) + (lo >> {amount}) + (lo >> {amount} - 1 & 1)")
            self.put(f"elif {amount} == 32:")
            self.put(f"    {name} = hi")
            self.put("else:")
            self.put("    hi += lo >> 31")
            self.put(f"    {name} = (hi >> {amount} - 32) + (hi >> {amount} - 33 & 1)")
            return
        name = self.names.give(item)
        if shift == 1:
            self.put(f"{name} = (hi << 31) + (lo >> 1) + (lo & 1)")
        elif shift < 32:
            self.put(f"{name} = (hi << {32 - shift}) + ((lo >> {shift - 1}) + 1 >> 1)")
        elif shift == 32:
            self.put(f"{name} = hi")
        else:
            self.put("hi += lo >> 31")
            self.put(f"{name} = (hi >> {shift - 32}) + (hi >> {shift - 33} & 1)")
