"""From the text to the tree: callees inlined, branches and loops, and whether a call stays one.

Forms known: assignments to a local or a record's word, calls of other steps, `if` on one comparison,
`for i in range(n)`; the values in them are those of `expressions`.
Anything else is refused with its file and line. A local set inside a branch or loop ends with it.
"""

import ast
import operator
import re
from collections.abc import Callable

from armlet.core.records import CONSTANTS
from armlet.mirror.expressions import Expressions
from armlet.mirror.hints import IN_LINE, SHARED
from armlet.mirror.scope import BasicBlock, Number, Pointer, Scope
from armlet.mirror.source import Step, Text, fail, written
from armlet.mirror.tree import Arg, Body, Call, Function, If, Index, Loop, Move, Note, PutByte, Return, Store, Value

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


class Lowering(Expressions):
    """Translates functions of the text.

    Args:
        text: the functions and constants.
        outline: names of functions that stay calls; `called` collects them, one for each choice of known numbers.
    """

    def __init__(self, text: Text, outline: frozenset[str] = frozenset()):
        super().__init__(text)
        self.outline = outline
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
        block.items.append(Note(f"{written(call)}: {callee.doc}", head=True))
        block.in_line |= self.worth_room(callee.name, given)
        self.statements(callee, callee.body, Scope(given), block)

    def put_byte(self, step: Step, call: ast.Call, scope: Scope, block: BasicBlock) -> None:
        """A byte of a buffer: no word that was read before is known after it."""
        if len(call.args) != 3:
            raise fail(step.file, call, "takes a buffer, a place and a byte")
        base = self.buffer(step, call, scope, block)
        index, value = (self.word(self.number(step, a, scope, block), block) for a in call.args[1:])
        block.items += [Note(written(call)), PutByte(base, index, value)]
        block.words.clear()

    def on_Return(self, step: Step, node: ast.Return, scope: Scope, block: BasicBlock) -> None:
        """Translate what an entry point gives back, its last statement."""
        if node.value is None or step.body[-1] is not node:
            raise fail(step.file, node, "a step gives something back as its last statement, or nothing")
        value = self.word(self.number(step, node.value, scope, block), block)
        block.items += [Note(written(node)), Return(value)]

    def worth_room(self, name: str, given: dict[str, Number | Pointer]) -> bool:
        """True if hints.IN_LINE names a call."""
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
        return str(number) if local else written(node)

    def on_Assign(self, step: Step, node: ast.Assign, scope: Scope, block: BasicBlock) -> None:
        """A local, or a word of a record."""
        if len(node.targets) != 1:
            raise fail(step.file, node, "one target an assignment")
        target = node.targets[0]
        block.items.append(Note(written(node)))
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
        """A branch on one comparison, or on a number that equals one of several; of known numbers it is decided now."""
        left, relation, rights = self.test(step, node.test, scope, block)
        known = [right for right in rights if isinstance(right, int)]
        if isinstance(left, int) and len(known) == len(rights):
            holds = any(HOLDS[relation](left, right) for right in known)
            self.statements(step, node.body if holds else node.orelse, scope, block)
            return
        self.branch(step, node, (left, relation, rights), scope, block)

    def test(self, step: Step, test: ast.expr, scope: Scope, block: BasicBlock) -> tuple[Number, str, list[Number]]:
        """A number, a relation, and the numbers of which one must stand in it: more than one of `in (...)`."""
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1):
            raise fail(step.file, test, "a branch compares two numbers")
        right = test.comparators[0]
        left = self.number(step, test.left, scope, block)
        if isinstance(test.ops[0], ast.In) and isinstance(right, ast.Tuple):
            return left, "==", [self.number(step, each, scope, block) for each in right.elts]
        if type(test.ops[0]) not in RELATIONS:
            raise fail(step.file, test, "a branch compares two numbers")
        return left, RELATIONS[type(test.ops[0])], [self.number(step, right, scope, block)]

    def branch(
        self, step: Step, node: ast.If, test: tuple[Number, str, list[Number]], scope: Scope, block: BasicBlock
    ) -> None:
        """A branch that the board decides."""
        left, (right, *others) = self.word(test[0], block), [self.word(each, block) for each in test[2]]
        then: Body = []
        orelse: Body = []
        self.statements(step, node.body, scope.inside(), BasicBlock(then))
        self.statements(step, node.orelse, scope.inside(), BasicBlock(orelse))
        block.items.append(Note(f"if {written(node.test)}"))
        block.items.append(If(left, test[1], right, then, orelse, others))
        block.end()

    def on_For(self, step: Step, node: ast.For, scope: Scope, block: BasicBlock) -> None:
        """A loop over range(count), or downwards over range(count - 1, -1, -1); one over a known count is laid out."""
        call = node.iter
        form = written(call)
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
        block.items.append(Note(f"for {written(node.target)} in {written(call)}"))
        block.items.append(Loop(index, count, body, down))
        block.end()
