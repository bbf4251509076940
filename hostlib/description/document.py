"""A YAML file read with its line numbers kept, so that a message can say where.

Read by ruamel.yaml's round-trip loader: YAML 1.2 (`yes` is a text), comments kept, aliases not
expanded while reading. Only mappings, lists, texts, numbers and booleans come out; anything a file can
do to a reader (a tag, an alias that multiplies, a nesting without end) is one `DescriptionError`.
"""

import math
from pathlib import Path
from typing import Any, Self

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq, TaggedScalar
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingStartEvent,
    ScalarEvent,
)

from armlet.errors import DescriptionError
from armlet.files import open_ordinary, path_of

MAX_BYTES = 1_000_000
YAML_MOST = 250_000  # characters; an arm of 64 joints takes a third of it
MAX_VALUES = 20_000
MAX_DEPTH = 30
HALF, WHOLE = 1, 2  # of a value: what a key counts, and the value that it has; what an entry of a list counts
MAX_DOCUMENTS = 9  # empty ones are no matter
# What the parser raises at odd texts; it asserts that a header's version is one it knows.
UNREADABLE = (YAMLError, AssertionError, ValueError, TypeError, AttributeError, LookupError, NotImplementedError)
SHORT = MAX_VALUES // 2  # characters, too few for MAX_VALUES where nothing repeats another

KeyPath = tuple[str | int, ...]  # ("joints", 2, "link")


def read_text(path: str | Path, what: str, most: int = MAX_BYTES) -> str:
    """Text of a file that a user named.

    Args:
        path: where.  what: what it should be ("an arm file"), for the message.  most: bytes.
    Returns:
        str.
    Raises:
        DescriptionError: missing, a folder, unreadable, too large, not UTF-8.
    """
    try:
        with open_ordinary(path_of(path, DescriptionError)) as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise DescriptionError(f"{path}: expected {what}, got no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DescriptionError(f"{show(str(path), 200)}: expected {what}, got {reason}") from None
    if len(data) > most:
        raise DescriptionError(f"{path}: expected {what} of at most {most} bytes, got a larger file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DescriptionError(f"{path}: expected UTF-8 text, got another byte at {error.start}") from None


def show(value: object, width: int = 60) -> str:
    """One-line text of a value for a message, cut at `width` characters."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)) and any(isinstance(v, (list, dict)) for v in value):
        return f"a list of {len(value)}"
    if value is None:
        return "nothing"
    try:
        text = repr(value).replace("\n", " ")
    except ValueError:  # an integer of thousands of digits
        return "a number far too large"
    return text if len(text) <= width else text[: width - 3] + "..."


def key_path(path: KeyPath) -> str:
    """`("joints", 2, "link")` -> `"joints[2].link"`."""
    out = ""
    for part in path:
        if isinstance(part, int):
            out += f"[{part}]"
        else:
            out += f".{part}" if out else str(part)
    return out


class Document:
    """One YAML file: its plain values and where each of them stands.

    Fields: `source` the name used in messages, `tree` the round-trip tree (comments kept), `plain`
    the same as dict, list, str, int, float, bool and None, `renamed` key paths of `plain` that the file
    words differently.
    """

    def __init__(self, source: str, text: str, what: str = "an arm description") -> None:
        self.source = source
        self.tree = _parse(source, text, what)
        self.renamed: dict[KeyPath, KeyPath] = {}
        self.plain = _Plain(self).value(self.tree, ())

    @classmethod
    def read(cls, path: str | Path, what: str = "an arm file") -> Self:
        """Document of a file; see `read_text` for what it refuses."""
        return cls(str(path), read_text(path, what))

    def line(self, path: KeyPath) -> int | None:
        """Line number (from 1) of a key path, or of the nearest parent that is there; None if unknown."""
        node, line = self.tree, None
        for part in path:
            try:
                if isinstance(node, CommentedMap):
                    line = node.lc.key(part)[0] + 1
                else:
                    line = node.lc.item(part)[0] + 1
                node = node[part]
            except (KeyError, IndexError, AttributeError, TypeError):
                break
        return line

    def error(self, path: KeyPath, what: str, hint: str = "") -> DescriptionError:
        """A DescriptionError that starts with file, line and key path."""
        path = self._as_written(path)
        line = self.line(path)
        where = f"{self.source}:{line}" if line else self.source
        name = key_path(path)
        return DescriptionError(f"{where}: {name}: {what}" if name else f"{where}: {what}", hint)

    def _as_written(self, path: KeyPath) -> KeyPath:
        """A key path in the words of the file."""
        path = tuple(path)
        for k in range(len(path), 0, -1):
            if path[:k] in self.renamed:
                return (*self.renamed[path[:k]], *path[k:])
        return path


def _parse(source: str, text: str, what: str) -> Any:
    yaml = YAML(typ="rt", pure=True)
    yaml.allow_duplicate_keys = False
    yaml.preserve_quotes = True
    if len(text) > YAML_MOST:
        raise DescriptionError(f"{source}: expected at most {YAML_MOST} characters, got {len(text)}")
    try:
        if len(text) > SHORT or "*" in text:
            _check_size(source, text)
        documents = list(yaml.load_all(text))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{source}:{mark.line + 1}" if mark else source
        problem = " ".join((error.problem or error.context or "unreadable").split())
        raise DescriptionError(f"{where}: expected YAML, got a syntax error: {show(problem, 160)}") from None
    except RecursionError:
        raise DescriptionError(f"{source}: expected at most {MAX_DEPTH} levels, got a nesting too deep") from None
    except UNREADABLE as error:
        problem = " ".join(str(error).split()) or type(error).__name__
        raise DescriptionError(f"{source}: expected YAML, got: {show(problem, 160)}") from None
    documents = [d for d in documents if d is not None]
    if not documents:
        raise DescriptionError(f"{source}: expected {what}, got an empty file")
    if len(documents) > 1:
        raise DescriptionError(f"{source}: expected one YAML document, got {len(documents)}")
    return documents[0]


def _check_size(source: str, text: str) -> None:
    """Refuse a text beyond the bounds with every alias expanded. It is parsed so far and not put together.

    Raises:
        DescriptionError: it is beyond them; says where the bound is passed.
    """
    count = documents = 0
    begun: list[tuple[str | None, int, int]] = []  # of what is open: anchor, count before it, what each in it counts
    sizes: dict[str | None, int] = {}  # of what has an anchor, aliases within it expanded
    for event in YAML(typ="rt", pure=True).parse(text):
        where = f"{source}:{event.start_mark.line + 1}" if event.start_mark else source
        each = begun[-1][2] if begun else WHOLE
        if isinstance(event, CollectionStartEvent):
            begun.append((event.anchor, count, HALF if isinstance(event, MappingStartEvent) else WHOLE))
            count += each
        elif isinstance(event, CollectionEndEvent):
            anchor, before, _ = begun.pop()
            sizes[anchor] = count - before
        elif isinstance(event, AliasEvent):
            count += sizes.get(event.anchor, each)
        elif isinstance(event, ScalarEvent):
            count += each
        elif isinstance(event, DocumentStartEvent):
            documents += 1
        if len(begun) > MAX_DEPTH:
            raise DescriptionError(f"{where}: expected at most {MAX_DEPTH} levels, got a nesting too deep")
        if documents > MAX_DOCUMENTS:
            raise DescriptionError(f"{where}: expected one YAML document, got more")
        if count > MAX_VALUES * WHOLE:
            raise DescriptionError(f"{where}: expected at most {MAX_VALUES} values, got more", "an alias repeats?")


class _Plain:
    """Turns the round-trip tree into plain values, counting them as it goes."""

    def __init__(self, document: Document) -> None:
        self.document, self.count = document, 0

    def value(self, node: Any, path: KeyPath) -> Any:
        self.count += 1
        if len(path) > MAX_DEPTH:
            raise self.document.error(path[:3], f"expected at most {MAX_DEPTH} levels, got more")
        if self.count > MAX_VALUES:
            raise self.document.error(path[:3], f"expected at most {MAX_VALUES} values, got more", "an alias repeats?")
        if isinstance(node, (CommentedMap, CommentedSeq)) and node.tag.value:
            raise self.document.error(path, f"expected a plain value, got the tag {show(str(node.tag.value))}")
        if isinstance(node, CommentedMap):
            return {self.key(key, path): self.value(v, (*path, key)) for key, v in node.items()}
        if isinstance(node, CommentedSeq):
            return [self.value(v, (*path, i)) for i, v in enumerate(node)]
        return self.scalar(node, path)

    def key(self, key: object, path: KeyPath) -> str:
        if isinstance(key, str):
            return str(key)
        raise self.document.error(path, f"expected a text as key, got {show(key)}")

    def scalar(self, node: object, path: KeyPath) -> str | float | bool | None:
        if node is None or isinstance(node, bool):
            return node
        if isinstance(node, TaggedScalar):
            raise self.document.error(path, f"expected a plain value, got the tag {show(str(node.tag))}")
        if isinstance(node, str):
            return str(node)
        if isinstance(node, int):
            return self.integer(int(node), path)
        if isinstance(node, float):
            return float(node)
        raise self.document.error(path, f"expected a text or a number, got {show(str(node))}")

    def integer(self, value: int, path: KeyPath) -> int:
        if abs(value) > 1 << 53 or not math.isfinite(float(value)):
            raise self.document.error(path, "expected a number of ordinary size, got one beyond 2^53")
        return value
