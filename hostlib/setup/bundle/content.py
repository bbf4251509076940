"""Content of a bundle: each field once, read with all of its bounds, for it comes from people nobody knows."""

from pathlib import Path
from typing import Annotated, Literal

import pydantic
from pydantic import BaseModel, ConfigDict, Field, FiniteFloat

from armlet.errors import ArmletError
from armlet.files import read_file

FORMAT = "armlet bundle 1"
MOST_BYTES = 100_000
MOST_SERVOS = 254
MOST_TEXT = 300  # letters

Text = Annotated[str, Field(max_length=MOST_TEXT)]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")]
Count = Annotated[int, Field(ge=0, le=1 << 32)]
Time = Annotated[FiniteFloat, Field(ge=0)]
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9_. -]{1,60}$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Spread(_Part):
    """Least, median and most of what was measured several times."""

    least: Time
    median: Time
    most: Time


class Computer(_Part):
    """armlet, python: versions;  system: kind of operating system;  machine: of processor."""

    armlet: Text
    python: Text
    system: Text
    machine: Text


class MicroPython(_Part):
    """MicroPython, as it says of itself: version, machine, .mpy version, bytes of RAM and flash, free and in all."""

    version: Text
    machine: Text
    mpy: Count
    loaded: bool
    free: Count
    heap: Count
    flash_free: Count
    flash: Count


class BoardFacts(_Part):
    """A board: its name here;  emulated: it is no board of metal;  firmware, kernel_hash, layout: hashes, first bytes;
    kernels: by name;  link_ms: a request and its answer, ms.
    """

    name: Name
    emulated: bool
    firmware: Hex
    kernel_hash: Hex
    layout: Hex
    kernels: list[Name]
    link_ms: Spread
    micropython: MicroPython | None = None


class ParityFound(_Part):
    """The board's kernel beside the host's: parameters: hash of the arm's blob;  digest: SHA-256 of all words that the
    board gave;  others as of `run.parity.Parity`.
    """

    arm: Name
    parameters: Hex
    law: Name
    kernel: Name
    states: Count
    seed: Count
    numbers: Count
    differing_bits: Count
    digest: Hex


class TickTimes(_Part):
    """Ticks of a board that controls a simulated arm, us by its own clock, beside those of the budget at that time."""

    arm: Name
    parameters: Hex
    law: Name
    kernel: Name
    ticks: Count
    kernel_us: Spread
    tick_us: Spread
    budget_kernel_us: Time
    budget_tick_us: Time
    budget_longest_us: Time


class Replies(_Part):
    """One servo: number: of its model;  model: names of that number, empty if none is known;  joint: row of the arm,
    None of one that the arm does not declare;  pings_alone: it answers no reads.
    asked, answered, broken: replies;  delay_ms: from a request to the whole reply, by this computer's clock;
    registers: all that the protocol names, by name.
    """

    id: Annotated[int, Field(ge=0, le=253)]
    number: Annotated[int, Field(ge=0, le=0xFFFF)]
    model: Text
    joint: Count | None
    pings_alone: bool
    asked: Count
    answered: Count
    broken: Count
    delay_ms: Spread | None
    registers: dict[Name, int]


class Bus(_Part):
    """Servos on a bus: emulated: its port is a pseudo-terminal;  silent: ids that the arm declares, without answer."""

    arm: Name
    protocol: Name
    baud: Count
    emulated: bool
    servos: Annotated[list[Replies], Field(max_length=MOST_SERVOS)]
    silent: list[Count]


class Loop(_Part):
    """A servo's own position loop, by a twitch: N m/rad at the joint, its standard error, and what the arm assumes."""

    id: Count
    stiffness: Time
    error: Time
    assumed: Time


class Moved(_Part):
    """Outcome of what was done after the extra yes.

    stop_by, limp_s: how the arm was stopped, and for how many s it was seen limp;  loops: of the servos;
    joint, asked_deg, moved_deg, others_deg: of the run, None where there was none;  ticks, late, longest_us: by the
    clock of the board, which is this computer.
    """

    stop_by: Literal["supply", "command"]
    limp_s: Time
    loops: list[Loop]
    joint: Count | None = None
    asked_deg: FiniteFloat | None = None
    moved_deg: FiniteFloat | None = None
    others_deg: FiniteFloat | None = None
    period_us: Count | None = None
    ticks: Count | None = None
    late: Count | None = None
    longest_us: Count | None = None


class Bundle(_Part):
    """One bundle. made: day, UTC;  absent: what is not in it, and why."""

    format: Literal["armlet bundle 1"] = "armlet bundle 1"
    made: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    computer: Computer
    board: BoardFacts | None = None
    parity: ParityFound | None = None
    ticks: TickTimes | None = None
    bus: Bus | None = None
    moved: Moved | None = None
    absent: dict[Name, Text]

    def text(self) -> str:
        """Its JSON, a line a field."""
        return self.model_dump_json(indent=1) + "\n"


def read(path: Path) -> Bundle:
    """Read a bundle.

    Raises:
        ArmletError: no bundle; says where.
    """
    raw = read_file(path, "bundle")
    if len(raw) > MOST_BYTES:
        raise ArmletError(f"{path}: {len(raw):,} bytes, expected a bundle of at most {MOST_BYTES:,}")
    try:
        return Bundle.model_validate_json(raw)
    except pydantic.ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ArmletError(f"{path}: no bundle: {where}: {first['msg'].lower()}") from None
