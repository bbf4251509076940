"""From the text to the tree: callees inlined, constants folded, each memory word read once a run.

Forms known: assignments to a local or a record's word, calls of other steps, `if` on one comparison,
`for i in range(n)`; in expressions sums, `fx` of a sum of products, the other primitives, `at`.
Anything else is refused with its file and line. A local set inside a branch or loop ends with it.
"""

import ast
import re
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne

from .source import Step, Text, fail
from .tree import Arg, Call, Bits, Carry, Clamp, Const, Function, Fx, Greater, If, Index, Load, Loop, Low, Move, Note, Pick, Store, Sum, Value

RELATIONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
MET = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True)
class Pointer:
    """A record's address: a base value and a constant offset in words."""

    base: Value
    offset: int = 0


def is_whole(node) -> bool:
    """Whether a node is an integer literal."""
    return isinstance(node, ast.Constant) and type(node.value) is int


OUTER = "names made outside"  # no identifier: the key of an environment under which they stand


class Run:
    """What is known within one straight run: values already computed and words already read."""

    def __init__(self, items: list):
        self.items = items
        self.forget()

    def forget(self) -> None:
        """Start a new run: a branch, a loop or a call may have changed any word."""
        self.known, self.words = {}, {}

    def value(self, key: tuple, make) -> Value:
        """The value of this key, made and placed in the run if it is new."""
        if key not in self.known:
            self.known[key] = make()
            self.items.append(self.known[key])
        return self.known[key]


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
        given = [(p, kind) for p, kind in step.kinds.items() if p not in known]
        params = [Arg(k, kind == "pointer", name=p) for k, (p, kind) in enumerate(given)]
        env = {p.name: Pointer(p) if p.pointer else p for p in params} | known
        body: list = []
        self.statements(step, step.body, env, Run(body))
        return Function(shown or name, step.doc, params, body)

    # ---- statements

    def statements(self, step: Step, body: list[ast.stmt], env: dict, run: Run) -> None:
        """Translate a list of statements into `run`."""
        for node in body:
            handler = getattr(self, "on_" + type(node).__name__, None)
            if handler is None:
                raise fail(step.file, node, "the mirror knows no such statement")
            handler(step, node, env, run)

    def on_Expr(self, step, node, env, run):
        """A docstring, or a call of another step."""
        call = node.value
        if isinstance(call, ast.Constant) and isinstance(call.value, str):
            return
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            raise fail(step.file, node, "only a step of the text can be called")
        callee = self.text.steps.get(call.func.id)
        if callee is None or len(call.args) != len(callee.kinds) or call.keywords:
            raise fail(step.file, node, "no such step of the text, or not its arguments")
        args = [
            self.pointer(step, a, env, run) if kind == "pointer" else self.number(step, a, env, run)
            for a, kind in zip(call.args, callee.kinds.values())
        ]
        outer, env = env, dict(zip(callee.kinds, args))
        for param, a in env.items():
            if isinstance(a, Pointer) and not a.base.name:
                a.base.name = param
        if callee.name in self.outline:
            self.call(callee, call, env, outer, run)
            return
        run.items.append(Note(f"{ast.unparse(call)}: {callee.doc}", head=True))
        self.statements(callee, callee.body, env, run)

    def call(self, callee: Step, node: ast.Call, env: dict, outer: dict, run: Run) -> None:
        """A call that stays one; known numbers become part of the callee's name, as written if that says them."""
        known = {p: a for p, a in env.items() if isinstance(a, int)}
        shown = [(x, a) for x, a in zip(node.args, env.values()) if isinstance(a, int)]
        local = [any(isinstance(part, ast.Name) and part.id in outer for part in ast.walk(x)) for x, _ in shown]
        words = [str(a) if own else ast.unparse(x) for (x, a), own in zip(shown, local)]
        name = re.sub(r"\W+", "_", "_".join([callee.name, *words]))
        self.called[name] = (callee.name, known)
        given = [(a.base, a.offset) if isinstance(a, Pointer) else a for p, a in env.items() if p not in known]
        run.items.append(Call(name, given))
        run.forget()

    def on_Assign(self, step, node, env, run):
        """A local, or a word of a record."""
        if len(node.targets) != 1:
            raise fail(step.file, node, "one target an assignment")
        target = node.targets[0]
        run.items.append(Note(ast.unparse(node)))
        value = self.number(step, node.value, env, run)
        if isinstance(target, ast.Name):
            if target.id in env.get(OUTER, ()):
                raise fail(step.file, node, "a local made outside a branch or a loop is not set inside it")
            if isinstance(value, Value) and not value.name.isidentifier():
                value.name = target.id
            env[target.id] = value
            return
        if not isinstance(target, ast.Subscript):
            raise fail(step.file, node, "an assignment is to a local or to a word of a record")
        place = self.place(step, target, env, run)
        if isinstance(place.base, Move) and place.base.field:
            raise fail(step.file, node, "a record is written at constant places only")
        word = self.word(value, run)
        run.items.append(Store(place.base, place.offset, word))
        run.words[(place.base, place.offset)] = word

    def on_If(self, step, node, env, run):
        """A branch on one comparison; one on known numbers is decided now."""
        test = node.test
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in RELATIONS):
            raise fail(step.file, test, "a branch compares two numbers")
        sides = [self.number(step, side, env, run) for side in (test.left, test.comparators[0])]
        if all(isinstance(side, int) for side in sides):
            chosen = node.body if MET[RELATIONS[type(test.ops[0])]](*sides) else node.orelse
            self.statements(step, chosen, env, run)
            return
        left, right = (self.word(side, run) for side in sides)
        then, orelse = [], []
        self.statements(step, node.body, self.inside(env), Run(then))
        self.statements(step, node.orelse, self.inside(env), Run(orelse))
        run.items.append(Note(f"if {ast.unparse(test)}"))
        run.items.append(If(left, RELATIONS[type(test.ops[0])], right, then, orelse))
        run.forget()

    def on_For(self, step, node, env, run):
        """A loop over range(count); one over a known count is laid out."""
        call = node.iter
        plain = isinstance(call, ast.Call) and ast.unparse(call.func) == "range" and len(call.args) == 1
        if not plain or not isinstance(node.target, ast.Name) or node.orelse:
            raise fail(step.file, node, "a loop is `for i in range(count)`")
        count = self.number(step, call.args[0], env, run)
        if isinstance(count, int):
            for k in range(count):
                env[node.target.id] = k
                self.statements(step, node.body, env, run)
            return
        index = Index(name=node.target.id)
        body: list = []
        self.statements(step, node.body, {**self.inside(env), node.target.id: index}, Run(body))
        run.items.append(Note(f"for {ast.unparse(node.target)} in {ast.unparse(call)}"))
        run.items.append(Loop(index, count, body))
        run.forget()

    @staticmethod
    def inside(env: dict) -> dict:
        """What is known inside a branch or a loop: what it sets is not known after it."""
        return {**env, OUTER: frozenset(env)}

    # ---- expressions

    def number(self, step, node, env, run) -> "int | Value":
        """A number: an int if it is known now, else a value."""
        if is_whole(node):
            return node.value
        if isinstance(node, ast.Name):
            return self.named(step, node, env)
        if isinstance(node, ast.Subscript):
            return self.read(step, node, env, run)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            handler = getattr(self, "prim_" + node.func.id, None)
            if handler is None or node.keywords:
                raise fail(step.file, node, "no such primitive")
            return handler(step, node, env, run)
        return self.total(self.linear(step, node, env, run), run)

    def named(self, step, node, env):
        """A local, a parameter or a constant of the layout."""
        found = env.get(node.id, self.text.table.get(node.id))
        if found is None or isinstance(found, Pointer):
            raise fail(step.file, node, "not a number known here")
        return found

    def linear(self, step, node, env, run) -> tuple[int, list[tuple[int, Value]]]:
        """A constant and signed multiples of values, from sums, differences and constant multiples."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            constant, terms = self.linear(step, node.operand, env, run)
            return -constant, [(-k, v) for k, v in terms]
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            sign = 1 if isinstance(node.op, ast.Add) else -1
            c0, left = self.linear(step, node.left, env, run)
            c1, right = self.linear(step, node.right, env, run)
            return c0 + sign * c1, left + [(sign * k, v) for k, v in right]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            c0, left = self.linear(step, node.left, env, run)
            c1, right = self.linear(step, node.right, env, run)
            if left and right:
                raise fail(step.file, node, "a product stands inside fx")
            scale = c1 if left else c0
            return c0 * c1, [(k * scale, v) for k, v in left + right]
        if isinstance(node, (ast.Name, ast.Subscript, ast.Call)) or is_whole(node):
            value = self.number(step, node, env, run)
            return (value, []) if isinstance(value, int) else (0, [(1, value)])
        raise fail(step.file, node, "the mirror knows no such expression")

    def total(self, form, run) -> "int | Value":
        """The word of a linear form; multiples become repeated terms."""
        constant, terms = form
        flat = [(1 if k > 0 else -1, v) for k, v in terms for _ in range(abs(k))]
        if not flat:
            return constant
        if flat[0][0] > 0 and len(flat) == 1 and constant == 0:
            return flat[0][1]
        key = ("sum", constant, *((s, id(v)) for s, v in flat))
        return run.value(key, lambda: Sum(flat, constant))

    def word(self, number, run) -> Value:
        """A number as a value."""
        if isinstance(number, Value):
            return number
        return run.value(("const", number), lambda: Const(number))

    def pointer(self, step, node, env, run) -> Pointer:
        """A record: a parameter, or `at(record, k)`."""
        if isinstance(node, ast.Name) and isinstance(env.get(node.id), Pointer):
            return env[node.id]
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "at" and len(node.args) == 2:
            base = self.pointer(step, node.args[0], env, run)
            return self.moved(step, base, node.args[1], env, run)
        raise fail(step.file, node, "not a record")

    def moved(self, step, base: Pointer, node, env, run) -> Pointer:
        """The record an index expression away from another: a record of its own, no word of which `base` reaches."""
        constant, terms = self.linear(step, node, env, run)
        if not terms:
            return Pointer(base.base, base.offset + constant)
        return self.away(base.base, base.offset + constant, terms, run, field=False)

    def away(self, place: Value, offset: int, terms: list, run: Run, field: bool) -> Pointer:
        """A pointer moved by values; the constant part goes into the last move."""
        for k, (scale, index) in enumerate(terms):
            rest = offset if k == len(terms) - 1 else 0
            key = ("move", id(place), scale, id(index), rest, field)
            place = run.value(key, lambda b=place, i=index, s=scale, r=rest: Move(b, i, s, r, field))
        return Pointer(place)

    def place(self, step, node: ast.Subscript, env, run) -> Pointer:
        """The word a subscript names."""
        base = self.pointer(step, node.value, env, run)
        constant, terms = self.linear(step, node.slice, env, run)
        if not terms:
            return Pointer(base.base, base.offset + constant)
        if isinstance(base.base, Move) and base.base.field:
            raise fail(step.file, node, "an index has one variable part")
        place = self.away(base.base, 0, terms, run, field=True)
        return Pointer(place.base, base.offset + constant)

    def read(self, step, node: ast.Subscript, env, run) -> Value:
        """A word of a record, read once a run; what was written is not read back."""
        place = self.place(step, node, env, run)
        key = (place.base, place.offset)
        if key not in run.words:
            name = re.sub(r"\W+", "_", ast.unparse(node)).strip("_")
            run.words[key] = Load(place.base, place.offset, name=name)
            run.items.append(run.words[key])
        return run.words[key]

    # ---- primitives, as number_fixed.pxi defines them

    def args(self, step, node, count: int, env, run) -> list[Value]:
        """The arguments of a primitive, as values."""
        if len(node.args) != count:
            raise fail(step.file, node, f"takes {count} arguments")
        return [self.word(self.number(step, a, env, run), run) for a in node.args]

    def known_bits(self, step, node, env, run) -> int:
        """The second argument of carry and low: known now."""
        bits = self.number(step, node.args[1], env, run) if len(node.args) == 2 else None
        if not isinstance(bits, int) or not 0 < bits < 32:
            raise fail(step.file, node, "takes a number and a constant count of bits, 1 to 31")
        return bits

    def prim_fx(self, step, node, env, run) -> "int | Value":
        if len(node.args) != 2:
            raise fail(step.file, node, "takes a sum of products and a shift")
        return self.rounded(step, node, self.number(step, node.args[1], env, run), env, run)

    def prim_down(self, step, node, env, run) -> "int | Value":
        if len(node.args) != 3:
            raise fail(step.file, node, "takes a sum of products, a shift, and how much of it is no binary point")
        return self.rounded(step, node, self.number(step, node.args[1], env, run), env, run)

    def prim_half(self, step, node, env, run) -> "int | Value":
        return self.rounded(step, node, 1, env, run)

    def prim_raw(self, step, node, env, run) -> "int | Value":
        return self.number(step, node.args[0], env, run)

    def prim_bits(self, step, node, env, run) -> "int | Value":
        value = self.number(step, node.args[0], env, run)
        if isinstance(value, int):
            return (~value if value < 0 else value).bit_length()
        return run.value(("bits", id(value)), lambda: Bits([value]))

    prim_size = prim_bits

    def prim_greater(self, step, node, env, run) -> "int | Value":
        left, right = (self.number(step, a, env, run) for a in node.args)
        if isinstance(left, int) and isinstance(right, int):
            return max(left, right)
        left, right = self.word(left, run), self.word(right, run)
        return run.value(("greater", id(left), id(right)), lambda: Greater(left, right))

    def prim_pick(self, step, node, env, run) -> "int | Value":
        if len(node.args) != 3:
            raise fail(step.file, node, "takes a sum of products and two numbers")
        products = self.products(step, node.args[0], 1, env, run)
        yes, no = (self.word(self.number(step, a, env, run), run) for a in node.args[1:])
        key = ("pick", *((s, id(a), id(b)) for s, a, b in products), id(yes), id(no))
        return run.value(key, lambda: Pick(products, yes, no))

    def rounded(self, step, node, shift: "int | Value", env, run) -> "int | Value":
        """The sum in a node's first argument, shifted with rounding."""
        products = self.products(step, node.args[0], 1, env, run)
        if isinstance(shift, int) and not 1 <= shift <= 62:
            raise fail(step.file, node, "the shift is 1 to 62")
        key = ("fx", *((s, id(a), id(b)) for s, a, b in products), shift if isinstance(shift, int) else id(shift))
        return run.value(key, lambda: Fx(products, shift))

    def products(self, step, node, sign: int, env, run) -> list[tuple[int, Value, Value | None]]:
        """The signed products an fx sums."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self.products(step, node.operand, -sign, env, run)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            right = sign if isinstance(node.op, ast.Add) else -sign
            return self.products(step, node.left, sign, env, run) + self.products(step, node.right, right, env, run)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            left = self.word(self.number(step, node.left, env, run), run)
            return [(sign, left, self.word(self.number(step, node.right, env, run), run))]
        return [(sign, self.word(self.number(step, node, env, run), run), None)]

    def prim_wrap(self, step, node, env, run):
        """Words wrap by themselves."""
        return self.args(step, node, 1, env, run)[0]

    def prim_carry(self, step, node, env, run):
        bits = self.known_bits(step, node, env, run)
        value = self.word(self.number(step, node.args[0], env, run), run)
        return run.value(("carry", id(value), bits), lambda: Carry(value, bits))

    def prim_low(self, step, node, env, run):
        bits = self.known_bits(step, node, env, run)
        value = self.word(self.number(step, node.args[0], env, run), run)
        return run.value(("low", id(value), bits), lambda: Low(value, bits))

    def prim_clamp(self, step, node, env, run):
        value, least, most = self.args(step, node, 3, env, run)
        return run.value(("clamp", id(value), id(least), id(most)), lambda: Clamp(value, least, most))
