"""One thing that was looked at."""

from dataclasses import dataclass
from typing import Literal

State = Literal["ok", "note", "missing"]


@dataclass(frozen=True)
class Check:
    """Finding about one thing.

    what: the thing, in a few words.  state: "ok"; "note" where something is absent that is not needed for what was
    asked; "missing" where it is needed.  found: what is there.  todo: what to do about it, empty for nothing.
    """

    what: str
    state: State
    found: str
    todo: str = ""

    def __str__(self) -> str:
        return f"{self.state:8}{self.what}: {self.found}" + (f"; {self.todo}" if self.todo else "")
