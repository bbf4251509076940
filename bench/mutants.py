"""Small wrong changes of a Python text, one at a time: an operator, a comparison, a number, a statement left out.

    for change in changes(text):
        wrong = change.applied(text)

Each changes a few characters and leaves all others, so that comments and lines stay where they were.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

# What stands in the place of an operator.
OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"), ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"), ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"), ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One wrong change: `old`, from a byte of the text on, becomes `new`.

    line: its line, from 1; whole: that line's text, for people.
    """

    start: int
    old: str
    new: str
    line: int
    whole: str

    def applied(self, text: str) -> str:
        """The text with this change."""
        data = text.encode()
        end = self.start + len(self.old.encode())
        return (data[: self.start] + self.new.encode() + data[end:]).decode()


class _Finder(ast.NodeVisitor):
    """Collect the changes of one text; annotations, docstrings, decorators and imports are left alone."""

    def __init__(self, text: str):
        self.data = text.encode()
        self.lines = text.splitlines()
        self.starts = [0]
        for line in self.data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Change] = []

    def at(self, node: ast.expr | ast.stmt, end: bool = False) -> int:
        """The byte at which a node begins or ends."""
        if end:
            assert node.end_lineno is not None and node.end_col_offset is not None
            return self.starts[node.end_lineno - 1] + node.end_col_offset
        return self.starts[node.lineno - 1] + node.col_offset

    def add(self, start: int, old: str, new: str) -> None:
        """Keep a change."""
        line = sum(start >= each for each in self.starts)
        self.found.append(Change(start, old, new, line, self.lines[line - 1].strip()))

    def between(self, left: ast.expr, right: ast.expr, kind: ast.AST) -> None:
        """Change the operator that stands between two expressions."""
        if type(kind) not in OPERATORS:
            return
        old, new = OPERATORS[type(kind)]
        start, end = self.at(left, end=True), self.at(right)
        place = self.data[start:end].decode().find(old)
        if place >= 0:
            self.add(start + place, old, new)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look at a function's statements, not at its arguments."""
        for each in node.body[1:] if ast.get_docstring(node) is not None else node.body:
            self.visit(each)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look at a class's methods."""
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                self.visit(each)

    def visit_Module(self, node: ast.Module) -> None:
        """Look at functions and classes; what stands beside them are names and tables."""
        for each in node.body:
            if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                self.visit(each)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Change the operator."""
        self.between(node.left, node.right, node.op)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Change the first operator."""
        self.between(node.values[0], node.values[1], node.op)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Change the first comparison."""
        self.between(node.left, node.comparators[0], node.ops[0])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Leave out a sign or a `not`."""
        if isinstance(node.op, (ast.USub, ast.Not)):
            old = self.data[self.at(node) : self.at(node.operand)].decode()
            self.add(self.at(node), old, "" if old == "-" else " ")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Make a number larger by one."""
        if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
            old = self.data[self.at(node) : self.at(node, end=True)].decode()
            self.add(self.at(node), old, repr(node.value + 1))

    def statement(self, node: ast.Assign | ast.AugAssign | ast.Expr) -> None:
        """Leave out a statement of one line."""
        old = self.data[self.at(node) : self.at(node, end=True)].decode()
        if "\n" not in old:
            self.add(self.at(node), old, "pass")

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave out what writes to a record or an attribute: a local name would only be unknown then."""
        if not all(isinstance(each, ast.Name) for each in node.targets):
            self.statement(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Change the operator, or leave the statement out."""
        if type(node.op) in OPERATORS:
            old, new = OPERATORS[type(node.op)]
            place = self.data[self.at(node.target, end=True) : self.at(node.value)].decode().find(old)
            if place >= 0:
                self.add(self.at(node.target, end=True) + place, old, new)
        self.statement(node)
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at the value alone."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Leave out a call."""
        if isinstance(node.value, ast.Call):
            self.statement(node)
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave messages alone."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave messages alone."""


def changes(text: str) -> Iterator[Change]:
    """Every change of a text, in its order; those that are no Python are left out."""
    finder = _Finder(text)
    finder.visit(ast.parse(text))
    for each in sorted(finder.found, key=lambda change: (change.start, change.new)):
        try:
            ast.parse(each.applied(text))
        except SyntaxError:
            continue
        yield each
