"""The kernel text as the mirror reads it: the files the fixed-point kernel includes, in its order."""

import ast
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import armlet.firmware
from armlet.core import layout
from armlet.core.records import BOARD_RECORDS, DUE
from armlet.core.text_files import board_files, text_files
from armlet.errors import ArmletError
from armlet.firmware import protocol


class MirrorError(ArmletError):
    """A form of the text that the mirror cannot translate, with its file and line."""


@dataclass(frozen=True)
class Step:
    """One function of the text.

    kinds: parameter name -> "pointer" or "number"; types: parameter name -> the text's own type (pnum, pint, num, int).
    """

    name: str
    file: str
    kinds: dict[str, str]
    body: list[ast.stmt]
    doc: str
    types: dict[str, str]


@dataclass(frozen=True)
class Text:
    """Functions by name and constants by name."""

    steps: dict[str, Step]
    table: dict[str, int]

    def reached(self, entries: tuple[str, ...]) -> list[Step]:
        """The steps that entry points call, themselves included, by name."""
        found, waiting = {}, list(entries)
        while waiting:
            name = waiting.pop()
            found[name] = self.steps[name]
            waiting += [called for called in self.calls(name) if called not in found]
        return [found[name] for name in sorted(found)]

    def calls(self, name: str) -> list[str]:
        """Names of the steps that a step calls, each as often as it stands there."""
        nodes = [node for part in self.steps[name].body for node in ast.walk(part)]
        called = [n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
        return [each for each in called if each in self.steps]

    def hash(self, entries: tuple[str, ...]) -> str:
        """Hash of the layout and of all that entry points do, comments and docstrings left out; 16 hex digits."""
        digest = hashlib.sha256(repr(sorted(self.table.items())).encode())
        for step in self.reached(entries):
            done = [node for node in step.body if not isinstance(node, ast.Expr) or isinstance(node.value, ast.Call)]
            digest.update("\n".join([step.name, *step.kinds, *map(written, done)]).encode())
        return digest.hexdigest()[:16]


@lru_cache(1 << 14)
def written(node: ast.AST) -> str:
    """A form of the text as it is written; kept, for kernels of many arms and laws are made from one text."""
    return ast.unparse(node)


def fail(file: str, node: ast.expr | ast.stmt, what: str) -> MirrorError:
    """The one error of the mirror: where, what, and the form at fault."""
    return MirrorError(f"{file}:{node.lineno}: {what}: {ast.unparse(node).splitlines()[0]}")


def read_step(node: ast.FunctionDef, file: str) -> Step:
    """One function definition; parameters say by annotation whether they are records or numbers."""
    kinds, types = {}, {}
    for arg in node.args.args:
        note = ast.unparse(arg.annotation) if arg.annotation else ""
        if note not in ("pnum", "pint", "num", "int"):
            raise MirrorError(f"{file}:{arg.lineno}: parameter {arg.arg} of {node.name} has no kernel type")
        kinds[arg.arg] = "pointer" if note in ("pnum", "pint") else "number"
        types[arg.arg] = note
    doc = (ast.get_docstring(node) or "").split("\n")[0]
    return Step(node.name, file, kinds, node.body, doc, types)


def parse(files: dict[str, str], table: dict[str, int]) -> Text:
    """Text from file names and contents.

    Args:
        files: name -> contents, in order; a later function replaces an earlier one of the same name.
        table: the layout's constants.
    """
    return Text(dict(_steps(tuple(files.items()))), dict(table))


@lru_cache(16)
def _steps(files: tuple[tuple[str, str], ...]) -> dict[str, Step]:
    """Steps of files by name."""
    steps = {}
    for name, code in files:
        for node in ast.parse(code, name).body:
            if isinstance(node, ast.FunctionDef):
                steps[node.name] = read_step(node, name)
    return steps


def load(more: Sequence[Path] = (), table: dict[str, int] | None = None) -> Text:
    """The text that kernel_fixed.pyx includes; nobody changes its steps, so what has been parsed is kept.

    Args:
        more: further files of the text, after the product's.
        table: the layout's constants, if not the product's alone.
    """
    files = [*text_files(), *more]
    return parse({path.name: path.read_text() for path in files}, table or layout.TABLE)


def board_text() -> Text:
    """The text with the steps around the kernel, which boards alone have; they know the board's records, too."""
    return load(board_files(), board_table())


def board_table() -> dict[str, int]:
    """The layout's constants, and those of the board's records and of the protocol; no name that means two numbers."""
    own = {name: value for record in BOARD_RECORDS for name, value in record.offset.items()}
    own |= {record.size_name: record.size for record in BOARD_RECORDS} | {name: value for name, value, _ in DUE}
    numbers = {name: value for name, value in vars(protocol).items() if type(value) is int and name[0] != "_"}
    parts = (layout.TABLE, own, numbers)
    table = parts[0] | parts[1] | parts[2]
    return {name: value for name, value in table.items() if all(part.get(name, value) == value for part in parts)}


def fingerprint() -> str:
    """Hash of all that generated modules depend on: text, layout and the mirror itself; 16 hex digits."""
    mirror = Path(__file__).parent
    digest = hashlib.sha256(repr(board_table()).encode())
    for file in [*text_files(), *board_files(), *sorted(mirror.rglob("*.py"))]:
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def target_folder() -> Path:
    """Folder of the modules that are checked in."""
    return Path(armlet.firmware.__path__[0]) / "kernel"
