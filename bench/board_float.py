"""The kernel text as a MicroPython user would write it: plain floats, no inline assembler, no fixed point.

Made from the text itself: `fx(x, s)` is x, a record is a part of one list, constants stand as numbers. It is what
the figures of the generated kernels are compared with on the same core.
"""

import ast
import copy

from armlet.mirror import source

ARRAYS = {"m": "M", "model": "M", "d": "D", "p": "D", "data": "D", "lagrange": "D", "e": "E", "est": "E", "tree": "T"}
ARRAYS |= {
    "s": "S",
    "scratch": "S",
    "row": "S",
    "row_dual": "S",
    "out": "S",
    "bits_so_far": "S",
    "cand": "S",
    "y": "S",
    "b": "M",
    "c": "E",
    "group": "M",
    "scale": "M",
    "normal": "S",
    "way": "S",
    "a": "S",
    "x": "S",
    "z": "S",
    "w": "S",
}
OWN_ARRAYS = {"ten_products": {"b": "S"}}  # where a step means something else by a name
HEAD = """\
from math import cos, frexp, sin

M, D, E, T, S = [], [], [], [], []


def clamp(x, least, most):
    return least if x < least else most if x > most else x


def pick(x, a, b):
    return a if x > 0 else b


def greater(a, b):
    return b if a < b else a


def size(x):
    return frexp(x)[1]


def trig_step(d):
    D[d + 8] = cos(D[d])
    D[d + 9] = sin(D[d])
"""


class Plain(ast.NodeTransformer):
    """Records become offsets into lists, primitives what they mean for floats."""

    def __init__(self, table: dict[str, int], step: str):
        self.table, self.arrays = table, ARRAYS | OWN_ARRAYS.get(step, {})

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A constant of the layout is its number."""
        return ast.Constant(self.table[node.id]) if node.id in self.table else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """A word of a record is an item of a list."""
        assert isinstance(node.value, ast.Name)  # records are names
        return ast.Subscript(
            ast.Name(self.arrays[node.value.id]), self.offset(node.value, self.visit(node.slice)), node.ctx
        )

    @staticmethod
    def offset(base: ast.expr, index: ast.expr) -> ast.expr:
        """base + index, known parts added up."""
        try:
            number = eval(ast.unparse(index), {"__builtins__": {}})
        except NameError:
            return ast.BinOp(base, ast.Add(), index)
        return ast.BinOp(base, ast.Add(), ast.Constant(number)) if number else base

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """fx, wrap and carry are their first argument, low is 0, at is a sum."""
        self.generic_visit(node)
        assert isinstance(node.func, ast.Name)  # so are primitives
        name = node.func.id
        if name in ("fx", "wrap", "carry"):
            return node.args[0]
        if name in ("half", "fx_halved"):
            factor = (
                ast.Constant(0.5)
                if name == "half"
                else ast.parse(f"2.0 ** -({ast.unparse(node.args[2])})", mode="eval").body
            )
            return ast.BinOp(node.args[0], ast.Mult(), factor)
        if name in ("bits", "only_fixed"):
            return ast.Constant(0)
        if name == "low":
            return ast.Constant(0.0)
        return self.offset(*node.args) if name == "at" else node


def module(text: source.Text | None = None, entries: tuple[str, ...] = ("traverse", "learn_all")) -> str:
    """Source of the module: traverse(law, n, 0, 0, 0, 0, 0, 0, 0, 0) and learn_all(law, n, 0, 0, 0, 0, 0) on the lists
    M, D, E, T, S. It is for arms without couplings.
    """
    text = text or source.load()
    parts = [HEAD]
    for step in text.reached(entries):
        if step.name == "trig_step" or step.file in ("couplings.py", "roots.py"):
            continue
        body = [
            copy.deepcopy(node)
            for node in step.body
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ]
        lines = [ast.unparse(ast.fix_missing_locations(Plain(text.table, step.name).visit(node))) for node in body]
        code = "\n".join("    " + line for part in lines for line in part.splitlines())
        parts.append(f"def {step.name}({', '.join(step.kinds)}):\n{code}\n")
    return "\n\n".join(parts)
