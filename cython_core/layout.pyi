"""Every name of the layout files is a number; which ones there are is read when `armlet.core.layout` is imported."""

from pathlib import Path

TEXT: Path
TABLE: dict[str, int]
CHECK: int

def read(path: Path, known: dict[str, int] | None = None) -> dict[str, int]: ...
def __getattr__(name: str) -> int: ...
