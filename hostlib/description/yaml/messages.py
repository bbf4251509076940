"""One line from what pydantic finds wrong: where, what was expected, what was got, the key that was meant."""

import difflib
import typing
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from armlet.description.document import Document, KeyPath, show

R = TypeVar("R", bound=BaseModel)


def validated(kind: type[R], document: Document) -> R:
    """The file's values as a record.

    Args:
        kind: `ArmFile` or `SidecarFile`.  document: a `Document`.
    Returns:
        an instance of kind.
    Raises:
        DescriptionError: the first thing wrong, unknown keys before all else, in one line.
    """
    if not isinstance(document.plain, dict):
        raise document.error((), f"expected a mapping of keys to values, got {show(document.plain)}")
    try:
        return kind.model_validate(document.plain)
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=True)
    first = min(found, key=lambda e: e["type"] != "extra_forbidden")
    path, (what, hint) = tuple(first["loc"]), _words(kind, first)
    if len(found) > 1:
        more = f"{len(found) - 1} more after this"
        hint = f"{hint}; {more}" if hint else more
    raise document.error(path, what, hint)


def _words(kind: type[BaseModel], found: ErrorDetails) -> tuple[str, str]:
    """(what, hint) of one pydantic error."""
    got, context = show(found["input"]), found.get("ctx", {})
    match found["type"]:
        case "extra_forbidden":
            return "unknown key", _meant(kind, tuple(found["loc"]))
        case "missing":
            return "expected a value (it is required), got nothing", ""
        case "value_error":
            return str(context["error"]), ""
        case "literal_error":
            return f"expected {context['expected']}, got {got}", ""
        case "bool_type" | "bool_parsing":
            return f"expected true or false, got {got}", ""
        case "string_type":
            return f"expected a text, got {got}", ""
        case "string_pattern_mismatch" | "string_too_short" | "string_too_long":
            return f"expected a name of letters, digits, _ and -, a letter first, got {got}", ""
        case "int_type" | "int_from_float":
            return f"expected a whole number, got {got}", ""
        case "list_type":
            return f"expected a list, got {got}", ""
        case "too_short" | "too_long":
            lowest = context.get("min_length", context.get("max_length"))
            bound = "at least" if "min_length" in context else "at most"
            return f"expected {bound} {lowest} in the list, got {context['actual_length']}", ""
        case "model_type" | "dict_type" | "model_attributes_type":
            return f"expected a mapping of keys to values, got {got}", ""
        case "greater_than_equal":
            return f"expected a number >= {context['ge']}, got {got}", ""
        case "less_than_equal":
            return f"expected a number <= {context['le']}, got {got}", ""
    return f"{found['msg']}, got {got}", ""


def _meant(kind: type[BaseModel], path: KeyPath) -> str:
    """For an unknown key: did you mean X? Or else the keys that are known."""
    known = _keys_at(kind, path[:-1])
    close = difflib.get_close_matches(str(path[-1]), known, n=1, cutoff=0.6)
    if not close:
        close = [key for key in known if key.lower() == str(path[-1]).lower()][:1]
    if close:
        return f"did you mean {close[0]}?"
    return f"known here: {', '.join(known)}" if known else ""


def _keys_at(kind: type[BaseModel], path: KeyPath) -> list[str]:
    """Field names of the record that a key path leads to."""
    inner: type[BaseModel] | None = kind
    for part in path:
        if inner is not None and isinstance(part, str) and part in inner.model_fields:
            inner = record_in(inner.model_fields[part].annotation)
    return list(inner.model_fields) if inner else []


def record_in(annotation: object) -> type[BaseModel] | None:
    """The record class inside `list[Joint]`, `Link | None` and the like; None if there is none."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for inner in typing.get_args(annotation):
        found = record_in(inner)
        if found:
            return found
    return None
