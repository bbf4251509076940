"""The kernel text as C99: one file, in fixed point or in float32, for every arm and every law.

    code = module("fixed")                     traverse and learn_all, and all that they call
    code = module("float", ("traverse",))

A step becomes a function of the same name, a record a pointer. Only stdint.h is included, and by float code math.h for
sine, cosine and root. Fixed point has the bits of `kernel_fixed`: words are int32, sums of products int64, and what
wraps does so as unsigned. No sum of words overflows on its way, for each is made in 64 bits.
"""

import ast
import re
from collections.abc import Sequence

from armlet.mirror import source
from armlet.mirror.source import MirrorError, Step, Text, fail

ENTRIES = ("traverse", "learn_all")
# Types of the primitives' arguments, and of what they give. A `wide` one is an exact sum of products.
PRIMITIVES = {
    "fx": ("wide", "num"), "wrap": ("wide",), "carry": ("wide", "int"), "low": ("wide", "int"),
    "clamp": ("num", "num", "num"), "greater": ("num", "num"), "pick": ("wide", "num", "num"), "bits": ("wide",),
    "half": ("wide",), "size": ("wide",), "only_fixed": ("num",), "fx_halved": ("wide", "num", "num"),
    "quot": ("num", "num", "num"),
}  # fmt: skip
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==",
    ast.NotEq: "!=",
}  # fmt: skip
TYPES = {"pnum": "num *", "pint": "const int32_t *", "num": "num ", "int": "int32_t "}
IN_FLOAT = ("trig_step", "reciprocal_step", "root_step")  # by the C library
FIXED = """\
typedef int32_t num;
typedef int64_t wide;

static inline num fx(wide x, num shift) { return (num)((x + ((wide)1 << (shift - 1))) >> shift); }
static inline num wrap(wide x) { return (num)(uint32_t)(uint64_t)x; }
static inline num carry(wide x, int32_t b) { return (num)(x >> b); }
static inline num low(wide x, int32_t b) { return (num)(x & (((wide)1 << b) - 1)); }
static inline num clamp(num x, num least, num most) { return x < least ? least : x > most ? most : x; }
static inline num greater(num a, num b) { return b < a ? a : b; }
static inline num pick(wide x, num a, num b) { return x > 0 ? a : b; }
static inline num half(wide x) { return (num)((x + 1) >> 1); }
static inline num only_fixed(num x) { return x; }

static inline num bits(wide x) {
    uint64_t rest = (uint64_t)(x < 0 ? ~x : x);
    num count = 0;
    for (int32_t step = 32; step > 0; step >>= 1) {
        if (rest >> step) {
            rest >>= step;
            count += step;
        }
    }
    return count + (num)rest;
}

static inline num size(wide x) { return bits(x); }

static inline num fx_halved(wide x, num shift, num halvings) {
    (void)halvings;
    return fx(x, shift);
}

static inline num quot(num a, num b, num shift) {
    const wide x = (wide)a * ((wide)1 << shift) + (b >> 1);
    const wide q = x / b;
    return (num)(q - (x - q * b < 0));
}
"""
FLOAT = """\
typedef float num;
typedef float wide;

static inline num fx(wide x, num shift) { return (void)shift, x; }
static inline num wrap(wide x) { return x; }
static inline num carry(wide x, int32_t b) { return (void)b, x; }
static inline num low(wide x, int32_t b) { return (void)x, (void)b, 0.0f; }
static inline num bits(wide x) { return (void)x, 0.0f; }
static inline num only_fixed(num x) { return (void)x, 0.0f; }
static inline num clamp(num x, num least, num most) { return x < least ? least : x > most ? most : x; }
static inline num greater(num a, num b) { return b < a ? a : b; }
static inline num pick(wide x, num a, num b) { return x > 0 ? a : b; }
static inline num half(wide x) { return 0.5f * x; }

static inline num size(wide x) {
    int k;
    (void)frexpf(x, &k);
    return (num)k;
}

static inline num fx_halved(wide x, num shift, num halvings) {
    (void)shift;
    return ldexpf(x, -(int)halvings);
}

static inline num quot(num a, num b, num shift) {
    (void)shift;
    return a / b;
}

static inline void trig_step(num *d) {
    d[COS] = cosf(d[QPOS]);
    d[SIN] = sinf(d[QPOS]);
}

static inline void reciprocal_step(num *x) {
    x[1] = 1.0f / x[0];
    x[2] = 0.0f;
}

static inline void root_step(num *x) {
    x[1] = 1.0f / sqrtf(x[0]);
    x[2] = 0.0f;
}
"""
DOUBLE = re.sub(r"\b(frexp|ldexp|cos|sin|sqrt)f\b|(\d\.\d)f\b", r"\1\2", FLOAT).replace("float", "double")
INDENT = "    "
PRIMITIVE = re.compile(r"^static inline [^(]*?(\w+)\((?:.*\}\n|.*\{\n(?:.*\n)*?\}\n)\n?", re.M)  # whole; its name


def called(prelude: str, code: str) -> str:
    """The prelude, without the primitives that neither the code nor one that stays calls: Clang warns of them."""
    code = re.sub(r"/\*.*?\*/", "", code, flags=re.S)
    while True:
        texts = {found[1]: found[0] for found in PRIMITIVE.finditer(prelude)}
        idle = [text for name, text in texts.items() if len(re.findall(rf"\b{name}\(", prelude + code)) == 1]
        if not idle:
            return prelude
        for text in idle:
            prelude = prelude.replace(text, "")


def enclosed(text: str, node: ast.expr) -> str:
    """An expression's text, in parentheses where it is a sum."""
    return f"({text})" if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)) else text


def root(step: Step, node: ast.expr) -> str:
    """The parameter that a pointer is made from: itself, or at(record, k), or a local of one."""
    while isinstance(node, ast.Call):
        node = node.args[0]
    name = node.id if isinstance(node, ast.Name) else ""
    for part in step.body if name not in step.types else ():
        for each in ast.walk(part):
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and each.targets[0].id == name:
                return root(step, each.value)
    return name


def written_to(text: Text, steps: Sequence[Step]) -> dict[str, set[str]]:
    """The parameters of each step through which it, or a step that it calls, writes."""
    written: dict[str, set[str]] = {step.name: set() for step in steps}
    grown = True
    while grown:
        grown = False
        for step in steps:
            found = set()
            for node in (each for part in step.body for each in ast.walk(part)):
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                    found.add(root(step, node.targets[0].value))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in written:
                    names = zip(text.steps[node.func.id].types, node.args, strict=True)
                    found |= {root(step, given) for name, given in names if name in written[node.func.id]}
            grown |= not found <= written[step.name]
            written[step.name] |= found
    return written


class Function:
    """One step as a C function.

    Args:
        text: all steps and constants.  step: this one.  written: parameters through which it writes.
    """

    def __init__(self, text: Text, step: Step, written: set[str]):
        self.text, self.step, self.written = text, step, written
        self.scopes: list[dict[str, str]] = [dict(step.types)]
        self.used: set[str] = set()

    def head(self, static: bool) -> str:
        """The declaration."""
        given = ", ".join(f"{self.typed(name, kind)}{name}" for name, kind in self.step.types.items())
        return f"{'static inline ' if static else ''}void {self.step.name}({given})"

    def typed(self, name: str, kind: str, value: ast.expr | None = None) -> str:
        """The type of a parameter, or of a local with this value: a record that is only read is constant."""
        read = kind == "pnum" and (name if value is None else root(self.step, value)) not in self.written
        return "const num *" if read else TYPES[kind]

    def body(self) -> list[str]:
        """The lines between the braces; an argument that a law does not use is marked so."""
        lines = self.block(self.step.body)
        return [*(f"{INDENT}(void){name};" for name in self.step.types if name not in self.used), *lines]

    # ---- types

    def type_of(self, name: str, node: ast.expr) -> str:
        """The type of a name: of an argument, a local or a constant of the layout."""
        for scope in reversed(self.scopes):
            if name in scope:
                self.used.add(name)
                return scope[name]
        if name in self.text.table:
            return "constant"
        raise fail(self.step.file, node, "unknown name")

    def kind(self, node: ast.expr) -> str:
        """The type of an expression; "constant" where it is whole and suits any."""
        if isinstance(node, ast.Name):
            return self.type_of(node.id, node)
        if isinstance(node, ast.Subscript):
            return {"pnum": "num", "pint": "int"}[self.kind(node.value)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return {"at": "pnum", "at_whole": "pint"}.get(node.func.id, "num")
        if isinstance(node, ast.UnaryOp):
            return self.kind(node.operand)
        if isinstance(node, ast.BinOp):
            both = {self.kind(node.left), self.kind(node.right)}
            return next((each for each in ("num", "int") if each in both), "constant")
        return "constant"

    # ---- expressions

    def whole(self, node: ast.expr) -> str:
        """An expression of indices and counts, in int."""
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            left, right = self.whole(node.left), self.whole(node.right)
            if isinstance(node.op, ast.Mult):
                left, right = enclosed(left, node.left), enclosed(right, node.right)
            elif isinstance(node.op, ast.Sub):
                right = enclosed(right, node.right)
            return f"{left} {OPERATORS[type(node.op)]} {right}"
        return self.atom(node)

    def wide(self, node: ast.expr, first: bool = True) -> str:
        """A sum of products and words, in 64 bits; first: its first word is to be made wide here."""
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            left, right = self.wide(node.left, first), self.wide(node.right, isinstance(node.right, ast.BinOp))
            right = enclosed(right, node.right)
            if isinstance(node.op, ast.Mult):
                left = enclosed(left, node.left)
            return f"{left} {OPERATORS[type(node.op)]} {right}"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.wide(node.operand, True)
            return f"-({inner})" if isinstance(node.operand, ast.BinOp) else f"-{inner}"
        return f"(wide){self.atom(node)}" if first else self.atom(node)

    def atom(self, node: ast.expr) -> str:
        """A word, a number or a call."""
        if isinstance(node, ast.Name):
            self.type_of(node.id, node)
            return node.id
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return str(node.value)
        if isinstance(node, ast.Subscript):
            return f"{self.atom(node.value)}[{self.whole(node.slice)}]"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return f"-{self.atom(node.operand)}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.call(node, node.func.id)
        raise fail(self.step.file, node, "no form of C")

    def call(self, node: ast.Call, name: str) -> str:
        """A call of a primitive or of another step."""
        if name in ("at", "at_whole"):
            return f"{self.atom(node.args[0])} + {self.joined(node.args[1])}"
        types = PRIMITIVES.get(name) or tuple(self.text.steps[name].types.values())
        given = [self.as_type(each, kind) for each, kind in zip(node.args, types, strict=True)]
        return f"{name}({', '.join(given)})"

    def joined(self, node: ast.expr) -> str:
        """An index that a pointer is moved by."""
        return enclosed(self.whole(node), node)

    def as_type(self, node: ast.expr, kind: str) -> str:
        """An expression where a value of this type is taken."""
        if kind in ("pnum", "pint"):
            return self.atom(node)
        if kind == "int":
            return self.whole(node)
        if kind == "wide":
            return self.wide(node)
        if self.kind(node) == "int":
            return f"(num)({self.whole(node)})" if isinstance(node, ast.BinOp) else f"(num){self.whole(node)}"
        if isinstance(node, ast.BinOp):
            return f"(num)({self.wide(node)})"
        return f"(num)-{self.wide(node.operand)}" if isinstance(node, ast.UnaryOp) else self.atom(node)

    def condition(self, node: ast.expr) -> str:
        """The condition of a branch or a loop."""
        if not isinstance(node, ast.Compare) or len(node.ops) != 1:
            raise fail(self.step.file, node, "no comparison")
        left, right = node.left, node.comparators[0]
        if isinstance(node.ops[0], ast.In) and isinstance(right, (ast.Tuple, ast.Set)):
            return " || ".join(f"{self.whole(left)} == {self.whole(each)}" for each in right.elts)
        both = [self.kind(left), self.kind(right)]
        parts = [self.wide(each) if "num" in both else self.whole(each) for each in (left, right)]
        return f"{parts[0]} {OPERATORS[type(node.ops[0])]} {parts[1]}"

    # ---- statements

    def block(self, body: Sequence[ast.stmt]) -> list[str]:
        """The lines of some statements, indented once; what they declare ends with them."""
        self.scopes.append({})
        lines = [INDENT + line for statement in body for line in self.statement(statement)]
        self.scopes.pop()
        return lines

    def statement(self, node: ast.stmt) -> list[str]:
        """The lines of one statement."""
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant):
                return []
            return [f"{self.atom(node.value)};"]
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            return [self.assignment(node.targets[0], node.value)]
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            value = self.whole(node.value)
            self.scopes[-1][node.target.id] = "int"
            return [f"int32_t {node.target.id} = {value};"]
        if isinstance(node, ast.If):
            return self.branch(node)
        if isinstance(node, (ast.For, ast.While)):
            return self.loop(node)
        raise MirrorError(f"{self.step.file}:{node.lineno}: no form of C: {ast.unparse(node).splitlines()[0]}")

    def assignment(self, target: ast.expr, value: ast.expr) -> str:
        """A word of a record, or a local, which is declared where it is new."""
        if not isinstance(target, ast.Name):
            return f"{self.atom(target)} = {self.as_type(value, 'num')};"
        known = next((scope[target.id] for scope in reversed(self.scopes) if target.id in scope), None)
        kind = known or {"constant": "num"}.get(self.kind(value), self.kind(value))
        text = self.as_type(value, kind)
        if known:
            return f"{target.id} = {text};"
        self.scopes[-1][target.id] = kind
        return f"{self.typed(target.id, kind, value)}{target.id} = {text};"

    def branch(self, node: ast.If) -> list[str]:
        """An if with what follows it."""
        lines = [f"if ({self.condition(node.test)}) {{", *self.block(node.body)]
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            first, *rest = self.branch(node.orelse[0])
            return [*lines, f"}} else {first}", *rest]
        if node.orelse:
            lines += ["} else {", *self.block(node.orelse)]
        return [*lines, "}"]

    def loop(self, node: ast.For | ast.While) -> list[str]:
        """A loop over a range, or while a comparison holds."""
        if isinstance(node, ast.While):
            head = f"while ({self.condition(node.test)}) {{"
            return [head, *self.block(node.body), "}"]
        if not isinstance(node.target, ast.Name) or not isinstance(node.iter, ast.Call):
            raise MirrorError(f"{self.step.file}:{node.lineno}: no form of C: {ast.unparse(node).splitlines()[0]}")
        name, given = node.target.id, [self.whole(each) for each in node.iter.args]
        start, stop, step = ["0", given[0], "1"] if len(given) == 1 else [*given, "1"][:3]
        way = ("<", "++") if step == "1" else (">", "--")
        self.scopes.append({name: "int"})
        lines = self.block(node.body)
        self.scopes.pop()
        head = f"for (int32_t {name} = {start}; {name} {way[0]} {stop}; {name}{way[1]}) {{"
        return [head, *lines, "}"]


def constants(text: Text, steps: Sequence[Step], more: Sequence[str] = ()) -> list[str]:
    """The layout's numbers that steps use; `more` are used besides."""
    named = {node.id for step in steps for part in step.body for node in ast.walk(part) if isinstance(node, ast.Name)}
    return [f"#define {name} {text.table[name]}" for name in sorted((named | set(more)) & text.table.keys())]


def module(number: str, entries: tuple[str, ...] = ENTRIES, static: bool = False) -> str:
    """C of the entry points and of all that they call.

    Args:
        number: "fixed" or "float".  entries: names of steps.  static: the file that has it calls it, and no other.

    Raises:
        MirrorError: a form of the text that has none in C, with file and line.
    """
    text = source.load()
    steps = text.reached(entries)
    written = written_to(text, steps)
    if number == "float":
        steps = [step for step in steps if step.name not in IN_FLOAT]
    prelude = FIXED if number == "fixed" else FLOAT
    functions = [Function(text, step, written[step.name]) for step in steps]
    inner = [static or each.step.name not in entries for each in functions]
    heads = [each.head(own) for each, own in zip(functions, inner, strict=True)]
    bodies, math = [], "#include <math.h>\n" if number == "float" else ""  # before the layout's names are defined
    for function, head in zip(functions, heads, strict=True):
        said = f"/* {function.step.doc} */\n" if function.step.doc else ""
        bodies.append(f"{said}{head} {{\n" + "\n".join(function.body()) + "\n}\n")
    parts = [
        f"/* armlet's kernel text in {number} point, C99; made by `python -m armlet.mirror c_{number}`.\n"
        f"   text {text.hash(entries)} */\n{math}#include <stdint.h>\n",
        "\n".join(constants(text, steps, ("COS", "SIN", "QPOS"))) + "\n",
        called(prelude, "\n".join(bodies)),
        "\n".join(f"{head};" for head in heads) + "\n",
    ]
    return "\n".join([*parts, *bodies])
