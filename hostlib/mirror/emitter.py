"""From the tree to an assembler function: what is the same for every instruction set.

The body is emitted first, for only then are the words of the stack known; prologue and arguments go in front of it,
paths that are rarely taken behind it.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, NamedTuple, TypeVar

from armlet.mirror.assembly import Assembly
from armlet.mirror.tree import (
    Arg,
    Body,
    Clamp,
    Const,
    Function,
    Fx,
    If,
    Item,
    Loop,
    Note,
    Pick,
    Sum,
    Value,
)


class Emitted(NamedTuple):
    """A function's lines, and how many instructions they are; straight code executes each of them once."""

    lines: list[str]
    instructions: int


Code = TypeVar("Code", bound=Assembly)


class Emitter(ABC, Generic[Code]):
    """Emits one function.

    Args:
        function: tidied; its body is changed.
        name: of the generated function.
        frame: names of the words of the one array that holds the arguments; those it does not name come in registers
            behind it. Empty if all come in registers.
    """

    decorator: ClassVar[str]  # MicroPython's
    arguments: ClassVar[tuple[str, ...]]  # registers that arguments come in

    def __init__(self, function: Function, name: str, frame: tuple[str, ...] = ()):
        self.function, self.name, self.frame = function, name, frame
        self.labels = 0
        self.code: Code = self.new_code()

    def emit(self) -> Emitted:
        """The generated function."""
        self.body(self.function.body)
        self.side_paths()
        inside, self.code = self.code, self.new_code()
        self.prologue()
        self.code.extend(inside)
        self.epilogue()
        count = 1 + len(self.given()) if self.frame else len(self.function.params)
        head = [f"@micropython.{self.decorator}", f"def {self.name}({', '.join(self.arguments[:count])}):"]
        table = [f"    # {line}" for line in self.register_table()]
        return Emitted(head + table + self.code.text(), self.code.count())

    def given(self) -> list[Arg]:
        """The parameters that come in registers behind the one array."""
        return [param for param in self.function.params if param.name not in self.frame]

    def new_label(self, stem: str) -> str:
        """A label not used before."""
        self.labels += 1
        return f"{stem}_{self.labels}"

    # ---- branches and loops

    def on_Note(self, item: Note) -> None:
        if item.head:
            self.code.note("")
        self.code.note(item.line)

    def on_If(self, item: If) -> None:
        other, end = self.new_label("other"), self.new_label("end")
        if item.others:
            then = self.new_label("then")
            for right in (item.right, *item.others[:-1]):
                self.branch_unless(If(item.left, "!=", right, [], []), then)
            self.branch_unless(If(item.left, "==", item.others[-1], [], []), other)
            self.code.label(then)
        else:
            self.branch_unless(item, other)
        self.body(item.then)
        if item.orelse:
            self.code.jump(end)
        self.code.label(other)
        if item.orelse:
            self.body(item.orelse)
            self.code.label(end)

    def on_Loop(self, item: Loop) -> None:
        top, end = self.new_label("top"), self.new_label("end")
        self.first_index(item, end)
        self.code.label(top)
        self.body(item.body)
        self.next_index(item, top)
        self.code.label(end)

    # ---- what an instruction set does in its own way

    @abstractmethod
    def new_code(self) -> Code:
        """An empty assembly."""

    @abstractmethod
    def body(self, body: Body) -> None:
        """Every basic block of a body, each with the branch or loop that ends it."""

    @abstractmethod
    def side_paths(self) -> None:
        """Emit what is rarely executed, or is called: behind the body."""

    @abstractmethod
    def prologue(self) -> None:
        """Registers saved, room on the stack, arguments in their places."""

    @abstractmethod
    def epilogue(self) -> None:
        """Emit what undoes the prologue, and the result 0."""

    @abstractmethod
    def register_table(self) -> list[str]:
        """Lines that tell what each register is for, for the reader."""

    @abstractmethod
    def branch_unless(self, item: If, label: str) -> None:
        """Go to a label unless a relation holds."""

    @abstractmethod
    def first_index(self, item: Loop, end: str) -> None:
        """Set a loop's running number; go to its end if its count is 0."""

    @abstractmethod
    def next_index(self, item: Loop, top: str) -> None:
        """Set a loop's next running number, and go to its top if there is one."""


# ---- preparing a basic block, in place


def negated(item: Item) -> Value | None:
    """Value of which a value is the negation; None if it is none."""
    if isinstance(item, Sum) and not item.constant and len(item.terms) == 1 and item.terms[0][0] < 0:
        return item.terms[0][1]
    return None


def opposite(least: Value, most: Value) -> bool:
    """True if two bounds are known numbers of opposite sign and equal size."""
    return isinstance(least, Const) and isinstance(most, Const) and least.number == -most.number


def fold_clamps(block: Body) -> None:
    """Mark clamps to [-most, most], which need no register for the lower bound."""
    for item in block:
        if not isinstance(item, Clamp) or item.least is None:
            continue
        if negated(item.least) is item.most or opposite(item.least, item.most):
            item.least = None


def positive_first(block: Body) -> None:
    """Positive terms of sums first: the order of emission."""
    for item in block:
        if isinstance(item, Sum):
            item.terms.sort(key=lambda term: -term[0])


def products_first(block: Body, negative_last: bool) -> None:
    """Products before single words, and those with a plus before those with a minus if these cost more at the front."""
    for item in block:
        if isinstance(item, Fx | Pick):
            item.products.sort(key=lambda product: (product[2] is None, negative_last and product[0] < 0))
