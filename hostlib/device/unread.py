"""Names of numbers that no file of a board reads, or needs to: a small board has no memory for them."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Numbers = Mapping[str, int]


def numbers_of(text: str) -> dict[str, int]:
    """The whole numbers that a module's text gives names to, outside of functions, by their names."""
    named = [each for node in ast.parse(text).body for each in _constants(node)]
    return {name: value for name, value in named if type(value) is int}


def with_numbers(text: str, own: Numbers, modules: Mapping[str, Numbers]) -> str:
    """A module's text with numbers where it reads their names; its lines stay where they are.

    Args:
        own: the module's numbers, by their names.  modules: those of modules, which it reads as `module.NAME`.
    """
    lines = text.split("\n")
    found = [(node, value) for node in _outside_strings(ast.parse(text)) if (value := _number(node, own, modules))]
    for node, value in sorted(found, key=lambda each: each[0].col_offset, reverse=True):
        line = lines[node.lineno - 1].encode()  # columns count bytes
        lines[node.lineno - 1] = (line[: node.col_offset] + value.encode() + line[node.end_col_offset :]).decode()
    return "\n".join(lines)


def _outside_strings(node: ast.AST) -> Iterator[ast.expr]:
    """All expressions but those within strings, whose places are not told."""
    if isinstance(node, ast.expr):
        yield node
    if not isinstance(node, ast.JoinedStr):
        for each in ast.iter_child_nodes(node):
            yield from _outside_strings(each)


def _number(node: ast.expr, own: Numbers, modules: Mapping[str, Numbers]) -> str:
    """The number in the place of an expression that reads its name, as text; "" of any other."""
    value = None
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        value = own.get(node.id)
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
        value = modules.get(node.value.id, {}).get(node.attr)
    return "" if value is None else str(value) if value >= 0 else f"({value})"


def names_read(sources: Iterable[str]) -> set[str]:
    """Every name that texts of Python read, as one of their own, an attribute, or one they import."""
    read: set[str] = set()
    for text in sources:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                read.add(node.id)
            elif isinstance(node, ast.Attribute):
                read.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                read |= {each.name for each in node.names}
    return read


def without_unread(text: str, read: set[str]) -> str:
    """A module's text without those of its numbers and strings that nobody reads; its lines stay where they are."""
    lines = text.split("\n")
    for node in ast.parse(text).body:
        named = _constants(node)
        left = [(name, value) for name, value in named if name in read]
        if len(left) < len(named):
            first, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:end] = ["; ".join(f"{name} = {value!r}" for name, value in left)] + [""] * (end - first - 1)
    return "\n".join(lines)


def _constants(node: ast.stmt) -> list[tuple[str, object]]:
    """Names and values of an assignment of plain constants, or of a range; none of any other statement."""
    if not isinstance(node, ast.Assign):
        return []
    value = _value(node.value)
    if value is None:
        return []
    named: list[tuple[str, object]] = []
    for target in node.targets:
        if isinstance(target, ast.Tuple):
            named += [
                (each.id, one) for each, one in zip(target.elts, value, strict=True) if isinstance(each, ast.Name)
            ]
        elif isinstance(target, ast.Name):
            named.append((target.id, value))
    return named


def _value(node: ast.expr) -> Any:
    """The value of a literal, or of a range of literals; None of all else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        return range(*map(ast.literal_eval, node.args))
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None
