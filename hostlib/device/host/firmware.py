"""The firmware's files as a package of CPython, under a name of its own.

What a file takes from MicroPython (`micropython`, `machine`, `time`, `armlet_io`) and the files that a computer has
otherwise are given; everything else is read as it stands.
"""

import builtins
import importlib.machinery
import importlib.util
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import armlet.firmware
from armlet.device.host.viper_on_cpython import NAMES, compiled, native, viper

FOLDER = Path(armlet.firmware.__path__[0])
STIR_S = 0.0001  # that a wait lets pass at a time
TICKS = 1 << 30  # of MicroPython's clocks, which wrap
OWN = "armlet"  # the package, as absolute imports on a board name it


def module(name: str, **names: Any) -> ModuleType:
    """A module made of names."""
    made = ModuleType(name)
    made.__dict__.update(names)
    return made


class Clock:
    """Time as the firmware has it: this computer's, or that of servos which are emulated, never going back."""

    def __init__(self) -> None:
        self._look: Callable[[], float] = time.monotonic
        self._rest: Callable[[float], None] = time.sleep
        self._offset = 0.0

    def switch(self, look: Callable[[], float] = time.monotonic, rest: Callable[[float], None] = time.sleep) -> None:
        """Go on by another clock.

        Args:
            look: s, from any beginning.  rest: lets s of it pass.
        """
        self._offset += self._look() - look()
        self._look, self._rest = look, rest

    def us(self) -> int:
        """Microseconds, as MicroPython counts them."""
        return int((self._look() + self._offset) * 1e6) % TICKS

    def ms(self) -> int:
        """Milliseconds of the same."""
        return int((self._look() + self._offset) * 1e3) % TICKS

    def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self._rest(ms / 1000)

    def stir(self) -> bool:
        """Let a little time pass where it is not this computer's; True if it is so."""
        if self._rest is time.sleep:
            return False
        self._rest(STIR_S)
        return True

    def as_module(self) -> ModuleType:
        """The module `time` of MicroPython. The processor's ticks are microseconds."""
        return module(
            "time", ticks_us=self.us, ticks_ms=self.ms, ticks_cpu=self.us, sleep_ms=self.sleep_ms,
            ticks_add=ticks_add, ticks_diff=ticks_diff,
        )  # fmt: skip


def ticks_add(ticks: int, more: int) -> int:
    """Ticks later."""
    return (ticks + more) % TICKS


def ticks_diff(later: int, ticks: int) -> int:
    """Ticks from one to the other, of either sign."""
    return (later - ticks + TICKS // 2) % TICKS - TICKS // 2


def constant(value: Any) -> Any:
    """`const`: the value."""
    return value


def nothing(*_: Any) -> None:
    """Do nothing, in the place of what a computer need not do."""


def interpreter() -> ModuleType:
    """The module `micropython`. The heap is never locked: a computer has memory for a tick's objects."""
    return module(
        "micropython", const=constant, native=native, viper=viper,
        heap_lock=nothing, heap_unlock=nothing, kbd_intr=nothing,
    )  # fmt: skip


class Package:
    """The firmware as a package.

    Args:
        name: of the package, which must be free.
        given: modules in the place of those that the files import, by name: MicroPython's own.
        replaced: modules in the place of files of the firmware, by their names in the package.
        refused: modules that no import finds.
    """

    def __init__(
        self,
        name: str,
        given: Mapping[str, ModuleType],
        replaced: Mapping[str, ModuleType],
        refused: Sequence[str] = (),
    ) -> None:
        self.name, self.given, self.refused = name, dict(given), frozenset(refused)
        names = dict(vars(builtins)) | NAMES | {"__import__": self.imported, "micropython": self.given["micropython"]}
        self.builtins = names
        for own, made in replaced.items():
            sys.modules[f"{name}.{own}"] = made
        sys.meta_path.insert(0, self)

    def load(self, file: str) -> ModuleType:
        """A module of the package by its file's name, its suffix left out."""
        return importlib.import_module(f"{self.name}.{file}")

    def imported(
        self, name: str, there: Mapping[str, Any] | None = None, here: Any = None, wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:  # fmt: skip
        """`import` as a file of the firmware does it."""
        if level == 0:
            if name in self.given:
                return self.given[name]
            if name.split(".")[0] in self.refused:
                raise ImportError(name)
            first, _, rest = name.partition(".")
            if first == OWN:
                name = f"{self.name}.{rest}" if rest else self.name
        return builtins.__import__(name, there, here, wanted or (), level)

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> importlib.machinery.ModuleSpec | None:
        """As import's machinery asks: the file of a module of the package."""
        if name.split(".")[0] != self.name:
            return None
        at = FOLDER.joinpath(*name.split(".")[1:])
        folder = at.is_dir()
        file = at / "__init__.py" if folder else at.with_suffix(".py")
        if not file.exists():
            return None
        places = [os.fspath(at)] if folder else None
        loader = _Loader(name, os.fspath(file), self.builtins)
        return importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=places)


class _Loader(importlib.machinery.SourceFileLoader):
    """Gives a module MicroPython's names; keeps no compiled file, which the firmware's own package would find."""

    def __init__(self, name: str, path: str, names: dict[str, Any]) -> None:
        super().__init__(name, path)
        self._names = names

    def exec_module(self, made: ModuleType) -> None:
        """Run the file."""
        made.__dict__["__builtins__"] = self._names
        super().exec_module(made)

    def get_code(self, _name: str) -> CodeType:
        """The file, compiled."""
        return compiled(Path(self.path).read_bytes(), self.path)
