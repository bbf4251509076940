"""Constants that the host reads and no file of the board does: a small board has no memory for their names."""

import ast
from collections.abc import Iterable

SHARED = ("protocol.py", "layout.py")  # the files that both sides read


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
    """Names and values of an assignment of plain constants; none of any other statement."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return []
    target = node.targets[0]
    try:
        value = ast.literal_eval(node.value)
    except ValueError:
        return []
    if isinstance(target, ast.Tuple):
        return [(each.id, one) for each, one in zip(target.elts, value, strict=True) if isinstance(each, ast.Name)]
    return [(target.id, value)] if isinstance(target, ast.Name) else []
