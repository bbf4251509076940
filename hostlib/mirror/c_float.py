"""One arm's law in float32 or float64 as C: what the arm's records say is folded into the lines.

    folded = Folded(text, known)
    folded.run("traverse", {"n": 6, "law": 4, "couplings": 0})
    lines = folded.lines("static void walk", params, live)

The text is run once on what is known now: loops over joints are laid out, known branches decided, products by 0 gone.
A word that a step writes is a constant local, so what other links alone would have read stays in the FPU's registers;
memory is read where a word is first needed, and written at the end. Additions keep the text's order and known numbers
are rounded as a processor would: the result has the bits of the text for every arm, unless a compiler fuses products.
"""

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from armlet.core import layout as L
from armlet.mirror.c99 import OPERATORS
from armlet.mirror.lower import HOLDS, RELATIONS
from armlet.mirror.source import Step, Text, fail, written

INDENT = "    "
NONE = 1e29  # no bound: a record has 1e30 where a limit is infinite
NAME_WIDTH = 24


@dataclass(frozen=True)
class Term:
    """An expression of C; binds: 2 a name or a call, 1 a product, 0 a sum, -1 with a sign before it."""

    text: str
    binds: int = 2

    def within(self, least: int) -> str:
        """The text, in parentheses where what stands around it binds more closely."""
        return self.text if self.binds >= least else f"({self.text})"


Real: TypeAlias = np.float32 | np.float64
Known: TypeAlias = int | Real  # an int of an index or of the text, a number of a record
Number: TypeAlias = Known | Term
Key: TypeAlias = tuple[str, int]  # a record's parameter, an offset


@dataclass(frozen=True)
class Record:
    """A record: a parameter of the entry point, and an offset in words."""

    base: str
    offset: int = 0


Scope: TypeAlias = dict[str, Number | Record]


@dataclass
class State:
    """Values of words at a place of the code, and the lines so far."""

    words: dict[Key, Number] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


def single(x: float | Real) -> str:
    """A number of single precision as C writes it; nine digits of a double might be read as the one beside it."""
    text = f"{np.float32(x):.9g}"
    return text + ("f" if "." in text or "e" in text else ".0f")


def double(x: float | Real) -> str:
    """A number of double precision as C writes it."""
    return repr(float(x))


def term(number: Number) -> Term:
    """A number as C writes it; an int, which is small, has the same value in both."""
    if isinstance(number, Term):
        return number
    return Term(double(number) if isinstance(number, np.float64) else single(number), -1 if number < 0 else 2)


def alike(x: Known, y: Known) -> tuple[Known, Known]:
    """Two known numbers of one type: that of a record's, if one is."""
    kinds = [type(each) for each in (x, y) if isinstance(each, np.floating)]
    return (kinds[0](x), kinds[0](y)) if kinds else (x, y)


def bare(x: Term) -> Term:
    """Term behind a sign: a name, a number, a call, a product, or a sum in parentheses."""
    return Term(x.text[1:], 1)


def negative(x: Number) -> Number:
    """The number with the other sign."""
    if not isinstance(x, Term):
        return -x
    return bare(x) if x.binds < 0 else Term(f"-{x.within(1)}", -1)


def plus(x: Number, y: Number) -> Number:
    """A sum; of nothing and a number, the number."""
    if not isinstance(x, Term) and not isinstance(y, Term):
        x, y = alike(x, y)
        return x + y
    if not isinstance(y, Term) and y == 0:
        return x
    if not isinstance(x, Term) and x == 0:
        return y
    left, right = term(x), term(y)
    if right.binds < 0:
        return Term(f"{left.text} - {bare(right).within(1)}", 0)
    return Term(f"{left.text} + {right.within(1)}", 0)


def minus(x: Number, y: Number) -> Number:
    """A difference."""
    return plus(x, negative(y))


def times(x: Number, y: Number) -> Number:
    """A product: by 0 nothing, by 1 the number, by -1 the other sign."""
    if not isinstance(x, Term) and not isinstance(y, Term):
        x, y = alike(x, y)
        return x * y
    if isinstance(y, Term) and not isinstance(x, Term):
        x, y = y, x
    if not isinstance(y, Term) and y in (0, 1, -1):
        return 0 if y == 0 else x if y == 1 else negative(x)
    left, right = term(x), term(y)
    signs = (left.binds < 0) + (right.binds < 0)
    left, right = (bare(each) if each.binds < 0 else each for each in (left, right))
    product = Term(f"{left.within(1)} * {right.within(2)}", 1)
    return negative(product) if signs == 1 else product


class Folded:
    """Runs an entry point of the text on what is known.

    Args:
        text: steps and constants.
        known: parameter -> offset -> number, of words that nobody changes before they are read.
        real: the precision.
    """

    def __init__(self, text: Text, known: Mapping[str, Mapping[int, Known]], real: type[Real] = np.float32):
        self.text, self.known, self.real = text, known, real
        self.suffix = "f" if real is np.float32 else ""  # of numbers and functions
        self.loaded: dict[Key, Term] = {}
        self.state = State()
        self.count = 0

    def run(self, name: str, given: Mapping[str, int]) -> None:
        """Run an entry point; given: its parameters that are numbers, all known."""
        step = self.text.steps[name]
        records = {p: Record(p) for p, kind in step.kinds.items() if kind == "pointer"}
        self.statements(step, step.body, {**records, **given})

    def lines(self, head: str, params: Mapping[str, str], live: Mapping[str, set[int] | None]) -> list[str]:
        """The whole function.

        Args:
            head: its type and name.  params: declarations of the parameters.
            live: of each record, the offsets that others read: None for all, none where it is not named, but for words
                that the function has read itself.
        """
        words = self.state.words
        wanted = {key for key in words if key[0] in live and ((of := live[key[0]]) is None or key[1] in of)}
        body = self.with_stores(wanted, lambda keys: [*self.state.lines, *self.stores(keys, words)])
        used = re.findall(r"\w+(?=\[)", "\n".join(body))
        unused = [f"(void){name};" for name in params if name not in used]
        return [f"{head}({', '.join(params.values())}) {{", *(INDENT + line for line in [*unused, *body]), "}"]

    def with_stores(self, wanted: set[Key], body: Callable[[set[Key]], list[str]]) -> list[str]:
        """Lines that write back the words that are wanted, and those that the next call reads: whose loads remain.

        Args:
            wanted: words that others read.  body: lines that write back the words given to it.
        """
        while True:
            lines = tidy(body(wanted))
            there = {line.strip() for line in lines}
            read = {key for key in self.loaded if self.load(key) in there and self.lasts(key)}
            if read <= wanted:
                return lines
            wanted = wanted | read

    def stores(self, keys: set[Key], words: Mapping[Key, Number]) -> list[str]:
        """Lines that write back those of these words that have changed."""
        changed = sorted(key for key in keys if key in words and words[key] != self.loaded.get(key))
        return [f"{base}[{offset}] = {term(words[base, offset]).text};" for base, offset in changed]

    def load(self, key: Key) -> str:
        """The line that reads a word."""
        return f"const num {self.loaded[key].text} = {self.place(key)};"

    # ---- words and locals

    def in_library(self, name: str, record: Record) -> None:
        """A step that the C library has."""
        IN_LIBRARY[name](self, record)

    def place(self, key: Key) -> str:
        """Place where a word is read."""
        return f"{key[0]}[{key[1]}]"

    def lasts(self, key: Key) -> bool:
        """True if the next call finds a word as this one has left it."""
        return True

    def named(self, value: Number, stem: str) -> Number:
        """A value as a number or a name; what is neither becomes a constant of this name."""
        if not isinstance(value, Term) or re.fullmatch(r"-?\w+", value.text):
            return value
        self.count += 1
        name = re.sub(r"\W+", "_", stem).strip("_").lower()[:NAME_WIDTH].rstrip("_")
        name = f"y_{name}" if name[0].isdigit() else name
        made = Term(f"{name}_{self.count}")
        self.state.lines.append(f"const num {made.text} = {value.text};")
        return made

    def word(self, key: Key, stem: str = "") -> Number:
        """A word's value here."""
        words = self.state.words
        if key not in words:
            found = self.known.get(key[0], {}).get(key[1])
            if found is not None:
                return found
            words[key] = self.loaded[key] = term(self.named(Term(self.place(key)), stem or key[0]))
        return words[key]

    # ---- expressions

    def record(self, step: Step, node: ast.expr, scope: Scope) -> Record:
        """A record: a parameter, or `at(record, k)`."""
        if isinstance(node, ast.Name) and isinstance(found := scope.get(node.id), Record):
            return found
        if isinstance(node, ast.Call) and written(node.func) in ("at", "at_whole"):
            base = self.record(step, node.args[0], scope)
            return Record(base.base, base.offset + self.index(step, node.args[1], scope))
        raise fail(step.file, node, "not a record")

    def index(self, step: Step, node: ast.expr, scope: Scope) -> int:
        """An index or a count: known here."""
        found = self.number(step, node, scope)
        if isinstance(found, Term):
            raise fail(step.file, node, "not known when the code is made")
        return int(found)

    def number(self, step: Step, node: ast.expr, scope: Scope) -> Number:
        """An expression."""
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if isinstance(node, ast.Name):
            found = scope.get(node.id, self.text.table.get(node.id))
            if found is None or isinstance(found, Record):
                raise fail(step.file, node, "not a number known here")
            return found
        if isinstance(node, ast.Subscript):
            base = self.record(step, node.value, scope)
            return self.word((base.base, base.offset + self.index(step, node.slice, scope)), written(node.slice))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return negative(self.number(step, node.operand, scope))
        if isinstance(node, ast.BinOp) and type(node.op) in (ast.Add, ast.Sub, ast.Mult):
            left, right = self.number(step, node.left, scope), self.number(step, node.right, scope)
            return {ast.Add: plus, ast.Sub: minus, ast.Mult: times}[type(node.op)](left, right)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.primitive(step, node, scope)
        raise fail(step.file, node, "no form of C")

    def primitive(self, step: Step, node: ast.Call, scope: Scope) -> Number:
        """A primitive as number_float.pxi defines it: shifts mean nothing."""
        name = written(node.func)
        if name in ("low", "bits", "only_fixed"):
            return 0
        if name == "pick":
            return self.pick(step, node, scope)
        if name in ("fx", "wrap", "carry"):
            return self.number(step, node.args[0], scope)
        if name == "half":
            return times(self.real(0.5), self.number(step, node.args[0], scope))
        given = [self.number(step, each, scope) for each in node.args]
        if name == "quot":
            return Term(f"{term(given[0]).within(1)} / {term(given[1]).within(2)}", 1)
        numbers = [x for x in given if not isinstance(x, Term)]
        if name == "greater" and len(numbers) == 2:
            return max(numbers)
        if name == "clamp":
            return self.clamp(*given)
        if name not in ("greater", "size", "fx_halved"):
            raise fail(step.file, node, "no such primitive")
        if name == "fx_halved":
            given[1] = 0
        return Term(f"{name}({', '.join(term(x).text for x in given)})")

    def clamp(self, x: Number, least: Number, most: Number) -> Number:
        """A number between two bounds; what is known of them is not asked again."""
        if not isinstance(least, Term) and not isinstance(most, Term):
            if not isinstance(x, Term):
                return max(least, min(most, x))
            if least == most:
                return least
            if least <= -NONE and most >= NONE:
                return x
        return Term(f"clamp({', '.join(term(each).text for each in (x, least, most))})")

    def pick(self, step: Step, node: ast.Call, scope: Scope) -> Number:
        """A choice; of known numbers it is made now."""
        x, yes, no = (self.number(step, each, scope) for each in node.args)
        if not isinstance(x, Term):
            return yes if x > 0 else no
        return yes if yes == no else Term(f"pick({', '.join(term(each).text for each in (x, yes, no))})")

    # ---- statements

    def statements(self, step: Step, body: Sequence[ast.stmt], scope: Scope) -> None:
        """Run statements in a scope, which they change."""
        for node in body:
            if isinstance(node, ast.Expr):
                self.called(step, node, scope)
            elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                self.assigned(step, node.targets[0], node.value, scope)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
                scope[node.target.id] = self.index(step, node.value, scope)
            elif isinstance(node, ast.If):
                self.branch(step, node, scope)
            elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Call):
                for k in range(*(self.index(step, each, scope) for each in node.iter.args)):
                    self.statements(step, node.body, scope | {node.target.id: k})
            else:
                raise fail(step.file, node, "no form of C")

    def assigned(self, step: Step, target: ast.expr, value: ast.expr, scope: Scope) -> None:
        """A local, which may be a record, or a word of a record."""
        if isinstance(target, ast.Name):
            if isinstance(value, ast.Call) and written(value.func) in ("at", "at_whole"):
                scope[target.id] = self.record(step, value, scope)
            else:
                scope[target.id] = self.named(self.number(step, value, scope), target.id)
            return
        if not isinstance(target, ast.Subscript):
            raise fail(step.file, target, "an assignment is to a local or to a word of a record")
        made = self.named(self.number(step, value, scope), written(target.slice))
        self.put(step, target, made, scope)

    def put(self, step: Step, target: ast.Subscript, value: Number, scope: Scope) -> None:
        """Give a word a value."""
        base = self.record(step, target.value, scope)
        self.state.words[base.base, base.offset + self.index(step, target.slice, scope)] = value

    def called(self, step: Step, node: ast.Expr, scope: Scope) -> None:
        """A docstring, or a call of another step: by the C library, or laid out here."""
        call = node.value
        if isinstance(call, ast.Constant):
            return
        if not isinstance(call, ast.Call) or written(call.func) not in self.text.steps:
            raise fail(step.file, node, "no such step of the text")
        callee = self.text.steps[written(call.func)]
        if callee.name in IN_LIBRARY:
            self.in_library(callee.name, self.record(step, call.args[0], scope))
            return
        given: Scope = {}
        for (name, kind), each in zip(callee.kinds.items(), call.args, strict=True):
            if kind == "pointer":
                given[name] = self.record(step, each, scope)
            else:
                given[name] = self.named(self.number(step, each, scope), name)
        if callee.doc:
            self.state.lines.append(f"/* {callee.name}: {callee.doc} */")
        self.statements(callee, callee.body, given)

    def branch(self, step: Step, node: ast.If, scope: Scope) -> None:
        """A branch: of known numbers it is decided now."""
        test = node.test
        if not isinstance(test, ast.Compare) or len(test.ops) != 1:
            raise fail(step.file, test, "a branch compares two numbers")
        left, right = self.number(step, test.left, scope), test.comparators[0]
        if isinstance(test.ops[0], ast.In) and isinstance(right, ast.Tuple) and not isinstance(left, Term):
            holds = any(left == self.index(step, each, scope) for each in right.elts)
            self.statements(step, node.body if holds else node.orelse, scope)
            return
        other = self.number(step, right, scope)
        if not isinstance(left, Term) and not isinstance(other, Term):
            holds = HOLDS[RELATIONS[type(test.ops[0])]](left, other)  # type: ignore[arg-type]
            self.statements(step, node.body if holds else node.orelse, scope)
            return
        condition = f"{term(left).text} {OPERATORS[type(test.ops[0])]} {term(other).text}"
        self.parted(condition, [(step, node.body, scope), (step, node.orelse, scope)])

    def parted(self, condition: str, ways: list[tuple[Step, list[ast.stmt], Scope]]) -> None:
        """Both ways of a branch; a word that differs between them becomes a variable."""
        before, ends = self.state, list[State]()
        for step, body, scope in ways:
            self.state = State(dict(before.words))
            self.statements(step, body, dict(scope))
            ends.append(self.state)
        self.state = before
        keys = {key for end in ends for key, value in end.words.items() if value != self.loaded.get(key)}
        changed = [key for key in sorted(keys) if any(end.words.get(key) != before.words.get(key) for end in ends)]
        for key in changed:  # one way alone has it: the other keeps what was there
            for end in ends:
                if key not in end.words:
                    end.words[key] = self.word(key)
        names = {}
        for key in changed:
            self.count += 1
            names[key] = Term(f"{key[0]}_{key[1]}_{self.count}")
            self.state.lines.append(f"num {names[key].text};")
        for end in ends:
            end.lines += [f"{names[key].text} = {term(end.words[key]).text};" for key in changed]
        first, second = ([INDENT + line for line in end.lines] for end in ends)
        self.state.lines += [f"if ({condition}) {{", *first, *(["} else {", *second] if second else []), "}"]
        self.state.words |= names


def tidy(lines: list[str]) -> list[str]:
    """Lines without what nobody reads: values, branches that then do nothing, and comments on nothing."""
    while True:
        kept, read = list[str](), set[str]()
        for line in reversed(lines):
            said = line.lstrip()
            given = re.match(r"(?:const num |num )?(\w+)(?: =|;)", said)
            idle = given is not None and given[1] not in read
            idle |= said.startswith("/*") and (not kept or kept[-1].lstrip().startswith(("/*", "}")))
            ends = bool(kept) and kept[-1].strip() == "}" and len(line) - len(said) == kept[-1].index("}")
            idle |= said == "} else {" and ends
            if said.startswith("if (") and ends:
                kept.pop()
                idle = True
            if not idle:
                kept.append(line)
                read.update(re.findall(r"[A-Za-z_]\w*", said.partition(" = ")[2] if given else said))
        kept.reverse()
        if len(kept) == len(lines):
            return kept
        lines = kept


def directions(folded: Folded, d: Record) -> None:
    """Sine and cosine, which the C library has."""
    q = term(folded.word((d.base, d.offset + L.QPOS), "q"))
    for offset, name in ((L.COS, "cos"), (L.SIN, "sin")):
        folded.state.words[d.base, d.offset + offset] = folded.named(Term(f"{name}{folded.suffix}({q.text})"), name)


def reciprocal(folded: Folded, x: Record) -> None:
    """1 / x."""
    found = folded.word((x.base, x.offset))
    inverse: Number
    if isinstance(found, Term):
        inverse = Term(f"1.0{folded.suffix} / {found.within(2)}", 1)
    else:
        inverse = folded.real(1) / folded.real(found)
    folded.state.words[x.base, x.offset + 1] = folded.named(inverse, "inverse")
    folded.state.words[x.base, x.offset + 2] = 0


def root(folded: Folded, x: Record) -> None:
    """1 / sqrt(x)."""
    found = term(folded.word((x.base, x.offset)))
    folded.state.words[x.base, x.offset + 1] = folded.named(
        Term(f"1.0{folded.suffix} / sqrt{folded.suffix}({found.text})", 1), "root"
    )
    folded.state.words[x.base, x.offset + 2] = 0


IN_LIBRARY = {"trig_step": directions, "reciprocal_step": reciprocal, "root_step": root}
