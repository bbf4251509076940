"""From the text's expressions to values: constants folded, each memory word read once a basic block.

Forms known: sums, constant multiples, `fx` of a sum of products, the other primitives, words of records, `at`.
Anything else is refused with its file and line.
"""

import ast
import re
from collections.abc import Callable
from functools import partial

from armlet.mirror.hints import SHARED
from armlet.mirror.scope import BasicBlock, Number, Pointer, Scope, Terms
from armlet.mirror.source import Step, Text, fail, written
from armlet.mirror.tree import (
    Bits,
    Byte,
    Carry,
    Clamp,
    Const,
    Fx,
    Greater,
    Load,
    Low,
    Move,
    Pick,
    Product,
    Sum,
    Value,
    Xor,
    ZeroByte,
)


def whole_number(node: ast.expr) -> int | None:
    """The number of an integer literal; None if a node is no such."""
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


class Expressions:
    """Translates expressions of the text.

    Args:
        text: the functions and constants.
    """

    def __init__(self, text: Text):
        self.text = text

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
        if isinstance(node, ast.Call) and written(node.func) in ("at", "at_whole") and len(node.args) == 2:
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
            name = re.sub(r"\W+", "_", written(node)).strip("_")
            block.words[key] = Load(place.base, place.offset, name=name)
            block.items.append(block.words[key])
        return block.words[key]

    def buffer(self, step: Step, call: ast.Call, scope: Scope, block: BasicBlock) -> Value:
        """The buffer whose bytes a call is about: it begins where a parameter does."""
        found = self.pointer(step, call.args[0], scope, block)
        if found.offset:
            raise fail(step.file, call, "bytes are counted from where a buffer begins")
        return found.base

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
