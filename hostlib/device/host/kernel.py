"""The kernel's modules as the firmware loads them, on this computer.

Walk and learning are the compiled kernel's; what a tick does around them, gain tables and the perturbation law are the
text itself, run by CPython. The bits are those of every kernel.
"""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import numpy as np

from armlet.core import kernel_fixed, layout, plain
from armlet.core.laws import learns
from armlet.core.text_files import board_files
from armlet.device.host.firmware import module
from armlet.device.host.viper_on_cpython import Buffer
from armlet.firmware import protocol
from armlet.mirror.module import NUMBERS, PARTS, Part
from armlet.mirror.source import board_table, board_text

COMPILED = next(kernel for kernel in protocol.KERNELS if kernel.name == "compiled")
WORD: Final = "i"


def byte_of(base: plain.View, k: int) -> int:
    """Byte k of a buffer."""
    byte: int = memoryview(base.words).cast("B")[k]  # type: ignore[arg-type]
    return byte


def put_byte(base: plain.View, k: int, x: int) -> None:
    """Write the low byte of a word as byte k of a buffer."""
    memoryview(base.words).cast("B")[k] = x & 0xFF  # type: ignore[arg-type]


def zero_byte(x: int) -> bool:
    """True if a byte of a word is zero."""
    return 0 in (x & 0xFFFFFFFF).to_bytes(4, "little")


def board_steps() -> SimpleNamespace:
    """Every step of the text, those around the kernel among them, by its name; names that mean two numbers are none."""
    own: dict[str, plain.Primitive] = {"byte_of": byte_of, "put_byte": put_byte, "zero_byte": zero_byte}
    return plain.load(primitives=own, more=board_files(), table=board_table())


def pointer(buffer: Buffer) -> plain.View:
    """A buffer's words, as the text takes them."""
    view = memoryview(buffer)
    words: Any = buffer if view.format == WORD else view.cast(WORD)
    return plain.View(words)


class TextPart:
    """A module of a kernel, of the text's steps: `bind` keeps the arguments of those that are framed.

    Args:
        part: which steps, and what they are called on boards.  steps: the text's.
    """

    def __init__(self, part: Part, steps: SimpleNamespace) -> None:
        self.part = part
        self._kinds = {name: step.kinds for name, step in board_text().steps.items() if name in part.entries}
        self.names: dict[str, Callable[..., Any]] = {"bind": self.bind}
        for name, called in part.framed.items():
            self.names[called] = framed(getattr(steps, name), tuple(self._kinds[name]))
        for name in part.plain:
            self.names[name] = pointed(getattr(steps, name), self._kinds[name])

    def bind(self, **given: Any) -> dict[str, Any]:
        """The arguments of framed steps by their names: numbers, and pointers to the buffers."""
        words = {name: given[name] if name in NUMBERS else pointer(given[name]) for name in self.part.given}
        return self.part.filled | words


def framed(step: Callable[..., Any], names: tuple[str, ...]) -> Callable[..., Any]:
    """A step that takes what `bind` made, and then its other arguments in their order."""

    def called(frame: dict[str, Any], *others: Any) -> Any:
        rest = iter(others)
        return step(*[frame[name] if name in frame else next(rest) for name in names])

    return called


def pointed(step: Callable[..., Any], kinds: dict[str, str]) -> Callable[..., Any]:
    """A step that takes buffers where the text has pointers."""
    pointers = [kind == "pointer" for kind in kinds.values()]

    def called(*given: Any) -> Any:
        return step(*[pointer(one) if is_one else one for one, is_one in zip(given, pointers, strict=True)])

    return called


class CompiledKernel:
    """Kernel as `bind` of its module makes one: the arguments of walk and learning, as the 64-bit words that the
    compiled kernel takes. It has scratch of its own.

    Args:
        given: as KERNEL of armlet.mirror.module names them.
    """

    def __init__(self, **given: Any) -> None:
        self.law, self.learns = given["law"], learns(given["law"])
        self.tree = rows(given["tree"], layout.TREE_SIZE).copy()
        self.model = rows(given["model"], layout.MODEL_SIZE).astype(np.int64)
        self.data, self.est = rows(given["data"], layout.DATA_SIZE), rows(given["est"], layout.EST_SIZE)
        self.work, self.now = self.data.astype(np.int64), self.est.astype(np.int64)
        self.couplings = None
        if given.get("couplings"):
            linkage = rows(given["coupling"], layout.COUPLING_SIZE)
            self.couplings = linkage.copy(), linkage.astype(np.int64)

    def walk(self) -> None:
        """One traversal."""
        self.work[:], self.now[:] = self.data, self.est
        kernel_fixed.tick(self.law, self.tree, self.model, self.now, self.work, False, None, self.couplings)
        self.data[:] = self.work

    def learn(self) -> None:
        """One update of the estimates from the traversal just made, which is made again."""
        if not self.learns:
            return
        self.work[:], self.now[:] = self.data, self.est
        kernel_fixed.tick(self.law, self.tree, self.model, self.now, self.work, True, None, self.couplings)
        self.est[:] = self.now


def rows(buffer: Buffer, size: int) -> np.ndarray:
    """A buffer as records (n, size) int32, which are the buffer's own."""
    return np.frombuffer(buffer, np.int32).reshape(-1, size)


class Modules:
    """The kernel's modules by the names of their files; made when they are first asked for."""

    def __init__(self) -> None:
        self._steps, self._around = plain.load(), board_steps()
        self._made: dict[str, ModuleType] = {}

    def load(self, file: str) -> ModuleType:
        """The module of a file's name: of the compiled kernel, or of a part beside it.

        Raises:
            ImportError: there is none.
        """
        part = file.removeprefix(COMPILED.file)
        if part == file or part not in PARTS:
            raise ImportError(file)
        if file not in self._made:
            self._made[file] = module(file, **self._names(part))
        return self._made[file]

    def _names(self, part: str) -> dict[str, Any]:
        own = TextPart(PARTS[part], self._around if part == protocol.STEPS else self._steps)
        if part not in ("", protocol.LOOPS):
            return own.names
        whole = {"bind": CompiledKernel, "walk": CompiledKernel.walk, "learn": CompiledKernel.learn}
        return own.names | whole

    def as_firmware(self) -> ModuleType:
        """Make what stands in the place of the firmware's own `modules`: files of a kernel are not looked for."""
        return module(
            "modules", suits=lambda kernel: kernel == COMPILED, exists=lambda kernel: kernel == COMPILED,
            found=lambda: 1 << COMPILED.number, load_module=self.load, give_up=lambda name: None,
        )  # fmt: skip
