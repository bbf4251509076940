"""From the text to the tree: callees inlined, constants folded, each memory word read once a basic block.

Forms known: assignments to a local or a record's word, calls of other steps, `if` on one comparison,
`for i in range(n)`; in expressions sums, `fx` of a sum of products, the other primitives, `at`.
Anything else is refused with its file and line. A local set inside a branch or loop ends with it.
"""

import ast
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from armlet.core.records import CONSTANTS
from armlet.mirror.hints import IN_LINE, SHARED
from armlet.mirror.source import Step, Text, fail
from armlet.mirror.tree import (
    Arg,
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
    Index,
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
)

JOINTS = {number: name.lower() for name, number, _ in CONSTANTS["kinds of joint"]}
RELATIONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
HOLDS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
# Parameters of the text that are two readings of one array: on boards, where all words are whole numbers, they are one.
ONE_ARRAY = {"linkage": "coupling"}
Number: TypeAlias = int | Value  # an int if it is known now
Terms: TypeAlias = list[tuple[int, Value]]  # signed multiples of values


@dataclass(frozen=True)
class Pointer:
    """A record's address: a base value and a constant offset in words."""

    base: Value
    offset: int = 0


@dataclass
class Scope:
    """What names stand for in a step; those of `outer` were made outside the branch or the loop."""

    names: dict[str, Number | Pointer]
    outer: frozenset[str] = frozenset()

    def inside(self) -> "Scope":
        """What is known inside a branch or a loop: what it sets is not known after it."""
        return Scope(dict(self.names), frozenset(self.names))


@dataclass
class BasicBlock:
    """What is known within one basic block: values already computed and words already read.

    `items` is the body it is part of; `in_line` says that hints.IN_LINE names a step of it.
    """

    items: Body
    known: dict[tuple[object, ...], Value] = field(default_factory=dict)
    words: dict[tuple[Value, int], Value] = field(default_factory=dict)
    in_line: bool = False

    def end(self) -> None:
        """Begin the next one: a branch, a loop or a call may have changed any word."""
        self.known, self.words, self.in_line = {}, {}, False

    def value(self, key: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """The value of this key, made and placed in the block if it is new."""
        if key not in self.known:
            made = self.known[key] = make()
            if isinstance(made, Fx | Pick):
                made.in_line = self.in_line
            self.items.append(made)
        return self.known[key]


def whole_number(node: ast.expr) -> int | None:
    """The number of an integer literal; None if a node is no such."""
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


class Lowering:
    """Translates functions of the text.

    Args:
        text: the functions and constants.
        outline: names of functions that stay calls; `called` collects them, one for each choice of known numbers.
    """

    def __init__(self, text: Text, outline: frozenset[str] = frozenset()):
        self.text, self.outline = text, outline
        self.called: dict[str, tuple[str, dict[str, int]]] = {}

    def function(self, name: str, known: dict[str, int] | None = None, shown: str = "") -> Function:
        """The tree of one function of the text.

        Args:
            name: of the function.
            known: parameters that are numbers known now.
            shown: name of the translated function; `name` if empty.
        """
        step, known = self.text.steps[name], known or {}
        given = [(p, kind) for p, kind in step.kinds.items() if p not in known and p not in ONE_ARRAY]
        params = [Arg(k, kind == "pointer", name=p) for k, (p, kind) in enumerate(given)]
        names: dict[str, Number | Pointer] = {p.name: Pointer(p) if p.pointer else p for p in params}
        names |= {p: names[same] for p, same in ONE_ARRAY.items() if p in step.kinds}
        body: Body = []
        self.statements(step, step.body, Scope(names | known), BasicBlock(body))
        return Function(shown or name, step.doc, params, body)

    # ---- statements

    def statements(self, step: Step, body: list[ast.stmt], scope: Scope, block: BasicBlock) -> None:
        """Translate a list of statements into `block`."""
        for node in body:
            handler = getattr(self, "on_" + type(node).__name__, None)
            if handler is None:
                raise fail(step.file, node, "the mirror knows no such statement")
            handler(step, node, scope, block)

    def on_Expr(self, step: Step, node: ast.Expr, scope: Scope, block: BasicBlock) -> None:
        """A docstring, or a call of another step."""
        call = node.value
        if isinstance(call, ast.Constant) and isinstance(call.value, str):
            return
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            raise fail(step.file, node, "only a step of the text can be called")
        if call.func.id == "put_byte":
            self.put_byte(step, call, scope, block)
            return
        callee = self.text.steps.get(call.func.id)
        if callee is None or len(call.args) != len(callee.kinds) or call.keywords:
            raise fail(step.file, node, "no such step of the text, or not its arguments")
        given = self.given(step, callee, call, scope, block)
        if callee.name in self.outline:
            self.call(callee, call, given, scope, block)
            return
        block.items.append(Note(f"{ast.unparse(call)}: {callee.doc}", head=True))
        block.in_line |= self.worth_room(callee.name, given)
        self.statements(callee, callee.body, Scope(given), block)

    def put_byte(self, step: Step, call: ast.Call, scope: Scope, block: BasicBlock) -> None:
        """A byte of a buffer: no word that was read before is known after it."""
        if len(call.args) != 3:
            raise fail(step.file, call, "takes a buffer, a place and a byte")
        base = self.buffer(step, call, scope, block)
        index, value = (self.word(self.number(step, a, scope, block), block) for a in call.args[1:])
        block.items += [Note(ast.unparse(call)), PutByte(base, index, value)]
        block.words.clear()

    def buffer(self, step: Step, call: ast.Call, scope: Scope, block: BasicBlock) -> Value:
        """The buffer whose bytes a call is about: it begins where a parameter does."""
        found = self.pointer(step, call.args[0], scope, block)
        if found.offset:
            raise fail(step.file, call, "bytes are counted from where a buffer begins")
        return found.base

    def on_Return(self, step: Step, node: ast.Return, scope: Scope, block: BasicBlock) -> None:
        """What an entry point gives back, its last statement."""
        if node.value is None or step.body[-1] is not node:
            raise fail(step.file, node, "a step gives something back as its last statement, or nothing")
        value = self.word(self.number(step, node.value, scope, block), block)
        block.items += [Note(ast.unparse(node)), Return(value)]

    def worth_room(self, name: str, given: dict[str, Number | Pointer]) -> bool:
        """Whether hints.IN_LINE names a call."""
        known = IN_LINE.get(name)
        return known is not None and all(given.get(p) == self.text.table.get(c) for p, c in known.items())

    def given(
        self, step: Step, callee: Step, call: ast.Call, scope: Scope, block: BasicBlock
    ) -> dict[str, Number | Pointer]:
        """The arguments of a call by the callee's names; a record without a name takes the first it is called by."""
        given: dict[str, Number | Pointer] = {}
        for node, (name, kind) in zip(call.args, callee.kinds.items(), strict=True):
            read = self.pointer if kind == "pointer" else self.number
            given[name] = found = read(step, node, scope, block)
            if isinstance(found, Pointer) and not found.base.name:
                found.base.name = name
        return given

    def call(
        self, callee: Step, node: ast.Call, given: dict[str, Number | Pointer], outer: Scope, block: BasicBlock
    ) -> None:
        """A call that stays one; known numbers become part of the callee's name, as written if that says them."""
        if callee.name in SHARED:
            given = {p: self.word(a, block) if isinstance(a, int) else a for p, a in given.items()}
        known = {p: a for p, a in given.items() if isinstance(a, int)}
        shown = zip(node.args, callee.kinds, strict=True)
        words = [self.said(p, x, known[p], outer) for x, p in shown if p in known]
        name = re.sub(r"\W+", "_", "_".join([callee.name, *words]))
        self.called[name] = (callee.name, known)
        passed = [(a.base, a.offset) if isinstance(a, Pointer) else a for a in given.values() if not isinstance(a, int)]
        block.items.append(Call(name, passed))
        block.end()

    @staticmethod
    def said(param: str, node: ast.expr, number: int, outer: Scope) -> str:
        """A known number as part of a name: a kind of joint by its name, another as written, a local by its value."""
        if param == "kind" and number in JOINTS:
            return JOINTS[number]
        local = any(isinstance(part, ast.Name) and part.id in outer.names for part in ast.walk(node))
        return str(number) if local else ast.unparse(node)

    def on_Assign(self, step: Step, node: ast.Assign, scope: Scope, block: BasicBlock) -> None:
        """A local, or a word of a record."""
        if len(node.targets) != 1:
            raise fail(step.file, node, "one target an assignment")
        target = node.targets[0]
        block.items.append(Note(ast.unparse(node)))
        value = self.number(step, node.value, scope, block)
        if isinstance(target, ast.Name):
            if target.id in scope.outer:
                raise fail(step.file, node, "a local made outside a branch or a loop is not set inside it")
            if isinstance(value, Value) and not value.name.isidentifier():
                value.name = target.id
            scope.names[target.id] = value
            return
        if not isinstance(target, ast.Subscript):
            raise fail(step.file, node, "an assignment is to a local or to a word of a record")
        place = self.place(step, target, scope, block)
        if isinstance(place.base, Move) and place.base.field:
            raise fail(step.file, node, "a record is written at constant places only")
        word = self.word(value, block)
        block.items.append(Store(place.base, place.offset, word))
        block.words[(place.base, place.offset)] = word

    def on_If(self, step: Step, node: ast.If, scope: Scope, block: BasicBlock) -> None:
        """A branch on one comparison; one of known numbers is decided now."""
        test = node.test
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in RELATIONS):
            raise fail(step.file, test, "a branch compares two numbers")
        relation = RELATIONS[type(test.ops[0])]
        left = self.number(step, test.left, scope, block)
        right = self.number(step, test.comparators[0], scope, block)
        if isinstance(left, int) and isinstance(right, int):
            self.statements(step, node.body if HOLDS[relation](left, right) else node.orelse, scope, block)
            return
        self.branch(step, node, (left, relation, right), scope, block)

    def branch(
        self, step: Step, node: ast.If, test: tuple[Number, str, Number], scope: Scope, block: BasicBlock
    ) -> None:
        """A branch that the board decides."""
        left, relation, right = self.word(test[0], block), test[1], self.word(test[2], block)
        then: Body = []
        orelse: Body = []
        self.statements(step, node.body, scope.inside(), BasicBlock(then))
        self.statements(step, node.orelse, scope.inside(), BasicBlock(orelse))
        block.items.append(Note(f"if {ast.unparse(node.test)}"))
        block.items.append(If(left, relation, right, then, orelse))
        block.end()

    def on_For(self, step: Step, node: ast.For, scope: Scope, block: BasicBlock) -> None:
        """A loop over range(count), or downwards over range(count - 1, -1, -1); one over a known count is laid out."""
        call = node.iter
        form = ast.unparse(call)
        down = form.startswith("range(") and form.endswith(" - 1, -1, -1)")
        one_way = isinstance(call, ast.Call) and form.startswith("range(") and len(call.args) == 1
        if (
            not (isinstance(call, ast.Call) and isinstance(node.target, ast.Name))
            or node.orelse
            or not (down or one_way)
        ):
            raise fail(step.file, node, "a loop is `for i in range(count)`, or `range(count - 1, -1, -1)`")
        ends = call.args[0]
        count = self.number(step, ends.left if down and isinstance(ends, ast.BinOp) else ends, scope, block)
        if isinstance(count, int):
            for k in range(count - 1, -1, -1) if down else range(count):
                scope.names[node.target.id] = k
                self.statements(step, node.body, scope, block)
            return
        index = Index(name=node.target.id)
        body: Body = []
        inner = scope.inside()
        inner.names[node.target.id] = index
        self.statements(step, node.body, inner, BasicBlock(body))
        block.items.append(Note(f"for {ast.unparse(node.target)} in {ast.unparse(call)}"))
        block.items.append(Loop(index, count, body, down))
        block.end()

    # ---- expressions

    def number(self, step: Step, node: ast.expr, scope: Scope, block: BasicBlock) -> Number:
        """A number: an int if it is known now, else a value."""
        whole = whole_number(node)
        if whole is not None:
            return whole
        if isinstance(node, ast.Name):
            return self.named(step, node, scope)
        if isinstance(node, ast.Subscript):
            return self.read(step, node, scope, block)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            handler: Callable[..., Number] | None = getattr(self, "prim_" + node.func.id, None)
            if handler is None or node.keywords:
                raise fail(step.file, node, "no such primitive")
            return handler(step, node, scope, block)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitXor):
            left, right = (self.word(self.number(step, a, scope, block), block) for a in (node.left, node.right))
            return block.value(("xor", id(left), id(right)), lambda: Xor(left, right))
        return self.total(self.linear(step, node, scope, block), block)

    def named(self, step: Step, node: ast.Name, scope: Scope) -> Number:
        """A local, a parameter or a constant of the layout."""
        found = scope.names.get(node.id, self.text.table.get(node.id))
        if found is None or isinstance(found, Pointer):
            raise fail(step.file, node, "not a number known here")
        return found

    def linear(self, step: Step, node: ast.expr, scope: Scope, block: BasicBlock) -> tuple[int, Terms]:
        """A constant and signed multiples of values, from sums, differences and constant multiples."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            constant, terms = self.linear(step, node.operand, scope, block)
            return -constant, [(-k, v) for k, v in terms]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            sign = 1 if isinstance(node.op, ast.Add) else -1
            c0, left = self.linear(step, node.left, scope, block)
            c1, right = self.linear(step, node.right, scope, block)
            return c0 + sign * c1, left + [(sign * k, v) for k, v in right]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            c0, left = self.linear(step, node.left, scope, block)
            c1, right = self.linear(step, node.right, scope, block)
            if left and right:
                raise fail(step.file, node, "a product stands inside fx")
            scale = c1 if left else c0
            return c0 * c1, [(k * scale, v) for k, v in left + right]
        if isinstance(node, ast.Name | ast.Subscript | ast.Call) or whole_number(node) is not None:
            value = self.number(step, node, scope, block)
            return (value, []) if isinstance(value, int) else (0, [(1, value)])
        raise fail(step.file, node, "the mirror knows no such expression")

    def total(self, form: tuple[int, Terms], block: BasicBlock) -> Number:
        """The word of a linear form; multiples become repeated terms."""
        constant, terms = form
        flat = [(1 if k > 0 else -1, v) for k, v in terms for _ in range(abs(k))]
        if not flat:
            return constant
        if flat[0][0] > 0 and len(flat) == 1 and constant == 0:
            return flat[0][1]
        key = ("sum", constant, *((s, id(v)) for s, v in flat))
        return block.value(key, lambda: Sum(flat, constant))

    def word(self, number: Number, block: BasicBlock) -> Value:
        """A number as a value."""
        if isinstance(number, Value):
            return number
        return block.value(("const", number), lambda: Const(number))

    def pointer(self, step: Step, node: ast.expr, scope: Scope, block: BasicBlock) -> Pointer:
        """A record: a parameter, or `at(record, k)`."""
        found = scope.names.get(node.id) if isinstance(node, ast.Name) else None
        if isinstance(found, Pointer):
            return found
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("at", "at_whole") and len(node.args) == 2:
            base = self.pointer(step, node.args[0], scope, block)
            return self.moved(step, base, node.args[1], scope, block)
        raise fail(step.file, node, "not a record")

    def moved(self, step: Step, base: Pointer, node: ast.expr, scope: Scope, block: BasicBlock) -> Pointer:
        """The record an index expression away from another: a record of its own, no word of which `base` reaches."""
        constant, terms = self.linear(step, node, scope, block)
        if not terms:
            return Pointer(base.base, base.offset + constant)
        return self.away(base.base, base.offset + constant, terms, block, field=False)

    def away(self, place: Value, offset: int, terms: Terms, block: BasicBlock, field: bool) -> Pointer:
        """A pointer moved by values; the constant part goes into the last move."""
        for k, (scale, index) in enumerate(terms):
            rest = offset if k == len(terms) - 1 else 0
            key = ("move", id(place), scale, id(index), rest, field)
            place = block.value(key, partial(Move, place, index, scale, rest, field))
        return Pointer(place)

    def place(self, step: Step, node: ast.Subscript, scope: Scope, block: BasicBlock) -> Pointer:
        """The word a subscript names."""
        base = self.pointer(step, node.value, scope, block)
        constant, terms = self.linear(step, node.slice, scope, block)
        if not terms:
            return Pointer(base.base, base.offset + constant)
        if isinstance(base.base, Move) and base.base.field:
            raise fail(step.file, node, "an index has one variable part")
        # a place that a shared step is given is one of its own, which it writes, too
        place = self.away(base.base, 0, terms, block, field=step.name not in SHARED)
        return Pointer(place.base, base.offset + constant)

    def read(self, step: Step, node: ast.Subscript, scope: Scope, block: BasicBlock) -> Number:
        """A word of a record, read once a block; what was written is not read back."""
        place = self.place(step, node, scope, block)
        key = (place.base, place.offset)
        if key not in block.words:
            name = re.sub(r"\W+", "_", ast.unparse(node)).strip("_")
            block.words[key] = Load(place.base, place.offset, name=name)
            block.items.append(block.words[key])
        return block.words[key]

    # ---- primitives, as number_fixed.pxi defines them

    def args(self, step: Step, node: ast.Call, count: int, scope: Scope, block: BasicBlock) -> list[Value]:
        """The arguments of a primitive, as values."""
        if len(node.args) != count:
            raise fail(step.file, node, f"takes {count} arguments")
        return [self.word(self.number(step, a, scope, block), block) for a in node.args]

    def known_bits(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> int:
        """The second argument of carry and low: known now."""
        bits = self.number(step, node.args[1], scope, block) if len(node.args) == 2 else None
        if not isinstance(bits, int) or not 0 < bits < 32:
            raise fail(step.file, node, "takes a number and a constant count of bits, 1 to 31")
        return bits

    def prim_fx(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        if len(node.args) != 2:
            raise fail(step.file, node, "takes a sum of products and a shift")
        return self.rounded(step, node, self.number(step, node.args[1], scope, block), scope, block)

    def prim_fx_halved(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        if len(node.args) != 3:
            raise fail(step.file, node, "takes a sum of products, a shift, and how much of it is no binary point")
        return self.rounded(step, node, self.number(step, node.args[1], scope, block), scope, block)

    def prim_half(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        return self.rounded(step, node, 1, scope, block)

    def prim_only_fixed(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        return self.number(step, node.args[0], scope, block)

    def prim_bits(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value = self.number(step, node.args[0], scope, block)
        if isinstance(value, int):
            return (~value if value < 0 else value).bit_length()
        return block.value(("bits", id(value)), lambda: Bits([value]))

    prim_size = prim_bits

    def prim_greater(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        left, right = (self.number(step, a, scope, block) for a in node.args)
        if isinstance(left, int) and isinstance(right, int):
            return max(left, right)
        left, right = self.word(left, block), self.word(right, block)
        return block.value(("greater", id(left), id(right)), lambda: Greater(left, right))

    def prim_pick(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        if len(node.args) != 3:
            raise fail(step.file, node, "takes a sum of products and two numbers")
        products = self.products(step, node.args[0], 1, scope, block)
        yes, no = (self.word(self.number(step, a, scope, block), block) for a in node.args[1:])
        key = ("pick", *((s, id(a), id(b)) for s, a, b in products), id(yes), id(no))
        return block.value(key, lambda: Pick(products, yes, no))

    def rounded(self, step: Step, node: ast.Call, shift: Number, scope: Scope, block: BasicBlock) -> Number:
        """The sum in a node's first argument, shifted with rounding."""
        products = self.products(step, node.args[0], 1, scope, block)
        if isinstance(shift, int) and not 1 <= shift <= 62:
            raise fail(step.file, node, "the shift is 1 to 62")
        key = ("fx", *((s, id(a), id(b)) for s, a, b in products), shift if isinstance(shift, int) else id(shift))
        return block.value(key, lambda: Fx(products, shift))

    def products(self, step: Step, node: ast.expr, sign: int, scope: Scope, block: BasicBlock) -> list[Product]:
        """The signed products an fx sums."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self.products(step, node.operand, -sign, scope, block)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            right = sign if isinstance(node.op, ast.Add) else -sign
            return self.products(step, node.left, sign, scope, block) + self.products(
                step, node.right, right, scope, block
            )
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            left = self.word(self.number(step, node.left, scope, block), block)
            return [(sign, left, self.word(self.number(step, node.right, scope, block), block))]
        return [(sign, self.word(self.number(step, node, scope, block), block), None)]

    def prim_wrap(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        """Words wrap by themselves."""
        return self.args(step, node, 1, scope, block)[0]

    def prim_carry(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        bits = self.known_bits(step, node, scope, block)
        value = self.word(self.number(step, node.args[0], scope, block), block)
        return block.value(("carry", id(value), bits), lambda: Carry(value, bits))

    def prim_low(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        bits = self.known_bits(step, node, scope, block)
        value = self.word(self.number(step, node.args[0], scope, block), block)
        return block.value(("low", id(value), bits), lambda: Low(value, bits))

    def prim_zero_byte(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value = self.args(step, node, 1, scope, block)[0]
        return block.value(("zero byte", id(value)), lambda: ZeroByte(value))

    def prim_byte_of(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        """Read from memory each time."""
        if len(node.args) != 2:
            raise fail(step.file, node, "takes a buffer and a place")
        base = self.buffer(step, node, scope, block)
        block.items.append(Byte(base, self.word(self.number(step, node.args[1], scope, block), block)))
        made = block.items[-1]
        assert isinstance(made, Byte)
        return made

    def prim_clamp(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value, least, most = self.args(step, node, 3, scope, block)
        return block.value(("clamp", id(value), id(least), id(most)), lambda: Clamp(value, least, most))
