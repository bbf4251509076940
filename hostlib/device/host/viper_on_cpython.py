"""MicroPython's machine code, read as the Python it is written in: pointers, and addresses of 32 bits.

A pointer of viper is a view of a buffer whose elements wrap as the machine's do. Where a pointer becomes a number, the
buffer gets an address by which it is found again; it is then kept as long as the process lives. Sums, products and
shifts to the left have 32 bits with a sign; nothing of the firmware here computes without one.
"""

import ast
import builtins
import functools
from array import array
from bisect import bisect_right
from collections.abc import Callable
from types import CodeType
from typing import Any, Literal

Buffer = Any  # array('i'), bytearray, or a view of one: the buffer protocol has no type of its own in Python 3.11
FIRST, GAP = 0x1000, 64  # the first buffer's address; bytes between two, and what addresses are multiples of
MOST, HALF = 0xFFFFFFFF, 1 << 31
WRAP = "__wrapped__"  # what `wrapped` is called in a file of the firmware


class Memory:
    """Buffers by their addresses."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._buffers: list[Buffer] = []
        self._known: dict[int, int] = {}
        self._free = FIRST

    def address(self, buffer: Buffer) -> int:
        """Address at which a buffer begins."""
        found = self._known.get(id(buffer))
        if found is None:
            found, size = self._free, memoryview(buffer).nbytes
            self._free += (size // GAP + 2) * GAP
            self._starts.append(found)
            self._buffers.append(buffer)  # kept: its id stays its own
            self._known[id(buffer)] = found
        return found

    def find(self, address: int) -> tuple[Buffer, int]:
        """The buffer at an address, and the byte of it."""
        k = bisect_right(self._starts, address) - 1
        return self._buffers[k], address - self._starts[k]


MEMORY = Memory()


class Pointer:
    """Bytes of a buffer, of another pointer's, or of the one at an address.

    Attributes:
        buffer: whose.  words: its elements.  first: the element pointed to.
    """

    __slots__ = ("buffer", "first", "words")
    size, half = 1, 0
    form: Literal["B", "H", "i"] = "B"
    buffer: Buffer
    first: int

    def __init__(self, at: "Buffer | Pointer | int") -> None:
        if isinstance(at, Pointer):
            buffer, byte = at.buffer, at.first * at.size
        elif isinstance(at, builtins.int):
            buffer, byte = MEMORY.find(at)
        else:
            buffer, byte = at, 0
        self.buffer, self.first = buffer, byte // self.size
        kind = type(buffer)
        if (kind is array and buffer.typecode == self.form) or (kind is bytearray and self.size == 1):
            self.words = buffer  # a view of it would be slower
        else:
            view = memoryview(buffer).cast("B")
            self.words = view[: len(view) // self.size * self.size].cast(self.form)

    def __getitem__(self, k: int) -> int:
        word: int = self.words[self.first + k]
        return word

    def __setitem__(self, k: int, value: int) -> None:
        value &= (1 << 8 * self.size) - 1
        self.words[self.first + k] = value - 2 * self.half if value >= self.half > 0 else value


class Pointer16(Pointer):
    """Halfwords without a sign."""

    __slots__ = ()
    size, form = 2, "H"


class Pointer32(Pointer):
    """Words with a sign."""

    __slots__ = ()
    size, form, half = 4, "i", 1 << 31


POINTERS = (Pointer, Pointer16, Pointer32)


def whole(value: Any) -> int:
    """`int` as viper has it: of a pointer, its address."""
    if isinstance(value, Pointer):
        return MEMORY.address(value.buffer) + value.first * value.size
    number: int = builtins.int(value)
    return number


def unsigned(value: Any) -> int:
    """`uint` as viper has it."""
    return whole(value) & MOST


def viper(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose arguments become the pointers that they are declared as."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    kinds = [function.__annotations__.get(name) for name in names]
    turned = [(k, kind) for k, kind in enumerate(kinds) if kind in POINTERS]
    if not turned:
        return function

    @functools.wraps(function)
    def called(*given: Any) -> Any:
        own = list(given)
        for k, kind in turned:
            own[k] = kind(own[k])
        return function(*own)

    return called


def wrapped(value: Any) -> Any:
    """A number's low 32 bits, with a sign."""
    return value if -HALF <= value < HALF else ((value + HALF) & MOST) - HALF


class Arithmetic(ast.NodeTransformer):
    """Wraps what functions of viper compute; places in buffers, which cannot be as large, are left alone."""

    large = (ast.Add, ast.Sub, ast.Mult, ast.LShift)

    def __init__(self) -> None:
        self._in_viper = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function: of viper, or not."""
        before, self._in_viper = self._in_viper, any("viper" in ast.unparse(each) for each in node.decorator_list)
        self.generic_visit(node)
        self._in_viper = before
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """A place in a buffer."""
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """A number."""
        self.generic_visit(node)
        return self._wrapped(node) if self._in_viper and isinstance(node.op, self.large) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """A change of a number."""
        self.generic_visit(node)
        if not self._in_viper or not isinstance(node.target, ast.Name) or not isinstance(node.op, self.large):
            return node
        old = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        value = self._wrapped(ast.copy_location(ast.BinOp(old, node.op, node.value), node))
        return ast.copy_location(ast.Assign([node.target], value), node)

    def _wrapped(self, node: ast.BinOp) -> ast.expr:
        call = ast.Call(ast.Name(WRAP, ast.Load()), [node], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


def compiled(source: bytes, path: str) -> CodeType:
    """A file of the firmware as CPython runs it."""
    return compile(Arithmetic().visit(ast.parse(source, path)), path, "exec")


def native(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that MicroPython compiles, and CPython runs as it is."""
    return function


NAMES: dict[str, Any] = {
    "ptr8": Pointer, "ptr16": Pointer16, "ptr32": Pointer32, "int": whole, "uint": unsigned, WRAP: wrapped,
}  # fmt: skip
