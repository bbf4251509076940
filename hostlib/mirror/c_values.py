"""A translated function as C99: each value a constant local, each store a store. What one arm's kernel is printed with.

    lines = Printer(function, {"data": "int32_t *restrict data"}).lines("static void walk")

The words of fixed point are those of hostlib/mirror/c99.py, whose primitives these lines call: int32 words, and sums of
products in int64, which the certificate keeps from overflow. A sum of words wraps, as it does on every board.
"""

from collections.abc import Mapping

from armlet.mirror.source import MirrorError
from armlet.mirror.tree import (
    Arg,
    Bits,
    Body,
    Carry,
    Clamp,
    Const,
    Effect,
    Function,
    Fx,
    Greater,
    If,
    Index,
    Item,
    Load,
    Loop,
    Low,
    Move,
    Note,
    Pick,
    Product,
    Store,
    Sum,
    Value,
    Xor,
)

INDENT = "    "
LEAST = -(1 << 31)


def literal(number: int) -> str:
    """A word as C writes it: the most negative has no literal of its own."""
    return f"(-{-(number + 1)} - 1)" if number == LEAST else str(number)


class Printer:
    """Prints one function.

    Args:
        function: tidied; it calls no other.
        params: the declaration of each parameter that the body may read, by its name.
    """

    def __init__(self, function: Function, params: Mapping[str, str]):
        self.function, self.params = function, params
        self.names: dict[int, str] = {}

    def lines(self, head: str) -> list[str]:
        """The whole function; head: its type and name."""
        body = self.body(self.function.body)
        given = [self.params[param.name] for param in self.function.params if param.name in self.params]
        unused = [
            f"{INDENT}(void){param.name};"
            for param in self.function.params
            if param.name in self.params and id(param) not in self.names
        ]
        return [f"{head}({', '.join(given)}) {{", *unused, *body, "}"]

    def body(self, body: Body) -> list[str]:
        """The lines of a body, indented once."""
        return [INDENT + line for item in body for line in self.item(item)]

    def item(self, item: Item) -> list[str]:
        """The lines of one item."""
        if isinstance(item, Note):
            return ["", f"/* {item.line} */"] if item.head else [f"/* {item.line} */"]
        if isinstance(item, Store):
            return [f"{self.word(item.base)}[{item.offset}] = {self.word(item.value)};"]
        if isinstance(item, If):
            return self.branch(item)
        if isinstance(item, Loop):
            return self.loop(item)
        if isinstance(item, Effect):
            raise MirrorError(f"{self.function.name}: no form of C for {type(item).__name__}")
        if isinstance(item, (Const, Arg, Index)):
            return []
        text = self.value(item)
        name = self.names[id(item)] = f"v{len(self.names)}"
        return [f"{'num *const' if isinstance(item, Move) else 'const num'} {name} = {text};"]

    def branch(self, item: If) -> list[str]:
        """A branch, and what is done otherwise."""
        left = self.word(item.left)
        tests = [f"{left} {item.relation} {self.word(right)}" for right in (item.right, *item.others)]
        lines = [f"if ({' || '.join(tests)}) {{", *self.body(item.then)]
        if item.orelse:
            lines += ["} else {", *self.body(item.orelse)]
        return [*lines, "}"]

    def loop(self, item: Loop) -> list[str]:
        """A loop, forwards or backwards."""
        name = self.names[id(item.index)] = f"i{len(self.names)}"
        count = self.word(item.count)
        head = (
            f"for (int32_t {name} = {count} - 1; {name} >= 0; {name}--) {{"
            if item.down
            else f"for (int32_t {name} = 0; {name} < {count}; {name}++) {{"
        )
        return [head, *self.body(item.body), "}"]

    def word(self, value: Value) -> str:
        """A value where it is read."""
        if isinstance(value, Const):
            return literal(value.number)
        if isinstance(value, Arg):
            if value.name not in self.params:
                raise MirrorError(f"{self.function.name}: {value.name} is not known, and no parameter")
            self.names[id(value)] = value.name
            return value.name
        return self.names[id(value)]

    def products(self, products: list[Product]) -> str:
        """An exact sum of signed products and words, in 64 bits."""
        text = ""
        for sign, a, b in products:
            text += (" + " if sign > 0 else " - ") if text else ("" if sign > 0 else "-")
            text += f"(wide){self.word(a)}" + (f" * {self.word(b)}" if b is not None else "")
        return text

    def value(self, item: Value) -> str:
        """The expression of a value."""
        word = self.word
        match item:
            case Load():
                return f"{word(item.base)}[{item.offset}]"
            case Move():
                return f"{word(item.base)} + {item.scale} * {word(item.index)} + {item.offset}"
            case Fx():
                shift = literal(item.shift) if isinstance(item.shift, int) else word(item.shift)
                return f"fx({self.products(item.products)}, {shift})"
            case Pick():
                return f"pick({self.products(item.products)}, {word(item.yes)}, {word(item.no)})"
            case Sum():
                terms = "".join(f" {'+' if sign > 0 else '-'} {word(value)}" for sign, value in item.terms)
                return f"wrap((wide){literal(item.constant)}{terms})"
            case Greater():
                return f"greater({word(item.left)}, {word(item.right)})"
            case Clamp():
                most = word(item.most)
                return f"clamp({word(item.value)}, {word(item.least) if item.least else f'-{most}'}, {most})"
            case Carry():
                return f"carry({word(item.value)}, {item.bits})"
            case Low():
                return f"low({word(item.value)}, {item.bits})"
            case Xor():
                return f"{word(item.left)} ^ {word(item.right)}"
            case Bits():
                return f"bits({' | '.join(f'magnitude({word(each)})' for each in item.values)})"
        raise MirrorError(f"{self.function.name}: no form of C for {type(item).__name__}")
