"""The boards armlet knows: one folder each in `armlet.boards`, described by `board.yaml`."""

import difflib
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

import pydantic
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

import armlet.boards
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.said import Said, Table


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# How a board's second UART is given to QEMU, which calls either one serial1.
EMULATED_LINKS = {
    "uart1": ("-serial", "pty"),
    "pci-serial": ("-chardev", "pty,id=serial1", "-device", "pci-serial,chardev=serial1,addr=1"),
}


class EmulatorSpec(_Record):
    """The machine QEMU emulates, with a core other than its own if `cpu` names one; one instruction takes
    `2 ** icount_shift` ns of board time. `link` is the peripheral that carries the link, one of EMULATED_LINKS.
    """

    machine: str
    link: str
    cpu: str = ""
    icount_shift: int = Field(ge=0, le=10)

    @pydantic.field_validator("link")
    @classmethod
    def _link_is_known(cls, link: str) -> str:
        if link not in EMULATED_LINKS:
            raise ValueError(f"expected {' or '.join(EMULATED_LINKS)}, got {link!r}")
        return link


class ChipSpec(_Record):
    """A microcontroller that is emulated whole, with the firmware people flash on it: `port` and `board` are
    MicroPython's names of them, `emulator` the npm package of that `version`; its flash takes `flash_bytes`, at whose
    end the file system lies.
    """

    emulator: Literal["rp2040js"]
    version: str
    port: Literal["rp2"]
    board: str
    flash_bytes: int = Field(gt=0, multiple_of=4096)


class Uf2Firmware(_Record):
    """MicroPython comes as UF2 blocks of the chip's `family`, for its flash; the boot loader shows a `drive`, which is
    the Board-ID in its INFO_UF2.TXT.
    """

    kind: Literal["uf2"]
    family: int = Field(ge=0, le=0xFFFFFFFF)
    drive: str
    flash_start: int = Field(ge=0)
    flash_bytes: int = Field(gt=0)


class EspFirmware(_Record):
    """MicroPython comes as an image for `chip`, esptool's name of it, that is written at `offset` of the flash."""

    kind: Literal["esp"]
    chip: str
    offset: int = Field(ge=0)


class DfuFirmware(_Record):
    """MicroPython comes as a DFU file for the boot loader with these USB numbers; a plain one goes to `address`."""

    kind: Literal["dfu"]
    vid: int = Field(ge=0, le=0xFFFF)
    pid: int = Field(ge=0, le=0xFFFF)
    address: int = Field(ge=0)


FirmwareSpec = Annotated[Uf2Firmware | EspFirmware | DfuFirmware, Field(discriminator="kind")]


class UsbId(_Record):
    """A USB vendor and product number by which a plugged-in board is found."""

    vid: int = Field(ge=0, le=0xFFFF)
    pid: int = Field(ge=0, le=0xFFFF)


class ServoUart(_Record):
    """The UART at which a board has its servos: its number, its pins, bit/s; `direction` is the pin, if there is one,
    that is high while the board sends.
    """

    number: int = Field(ge=0)
    tx: int = Field(ge=0)
    rx: int = Field(ge=0)
    baud: int = Field(gt=0)
    direction: int | None = Field(default=None, ge=0)


class ServoWire(_Record):
    """The one pin, open drain, at which an RP2040 or RP2350 has its servos by PIO, and bit/s."""

    pin: int = Field(ge=0, le=29)
    baud: int = Field(gt=0)


def _generic_kernel(name: str) -> str:
    """A kernel's name, if it is one that `armlet flash` can put on a board."""
    known = [kernel.name for kernel in protocol.KERNELS if kernel.number in protocol.FASTEST]
    if name not in known:
        raise ValueError(f"expected {', '.join(known)}, got {name!r}")
    return name


KernelName = Annotated[str, AfterValidator(_generic_kernel)]


class Board(_Record):
    """One board, as its `board.yaml` describes it.

    Attributes:
        name: the name of its folder, used on the command line.
        title: what people call it.
        kind: "virtual" (emulated here), "real", or "host": this computer, in a process of its own.
        mcu: microcontroller or core.
        instruction_set: what the core executes.
        mpy_arch: `mpy-cross -march` whose machine code loads on it.
        kernel: which generated kernel it runs, by its name in firmware/protocol.py.
        other_kernels: which it can run besides.
        clock_hz: processor clock, Hz; for a virtual board the clock of its timers.
        ticks_cpu_hz: rate of `time.ticks_cpu`, Hz.
        ram_bytes: MicroPython heap.
        flash_bytes: file system.
        emulator: how QEMU emulates it; virtual boards only.
        chip: how its microcontroller is emulated, with its own firmware and its USB port; virtual boards only.
        usb: how to find it; real boards only.
        button: the pin whose button, to ground, starts a run without a host; None for none.
        servo_uart, servo_wire: where its servos are, whose ticks it then times itself, at most one of them; None for a
            board with a bus of its own.
        firmware: which files MicroPython comes in for it; real boards, and chips that are emulated whole.
        firmware_hint: how to put MicroPython on it; the same boards.
        folder: where its files are.
    """

    name: str
    title: str
    kind: Literal["virtual", "real", "host"]
    mcu: str
    instruction_set: Literal["armv6m", "armv7m", "armv7em", "armv8m", "rv32imc", "host"]
    mpy_arch: Literal["armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "rv32imc", "host"]
    kernel: KernelName
    other_kernels: tuple[KernelName, ...] = ()
    clock_hz: int = Field(gt=0)
    ticks_cpu_hz: int = Field(gt=0)
    ram_bytes: int = Field(gt=0)
    flash_bytes: int = Field(gt=0, multiple_of=4096)
    emulator: EmulatorSpec | None = None
    chip: ChipSpec | None = None
    usb: tuple[UsbId, ...] = ()
    button: int | None = Field(default=None, ge=0)
    servo_uart: ServoUart | None = None
    servo_wire: ServoWire | None = None
    firmware: FirmwareSpec | None = None
    firmware_hint: str = ""
    folder: Path = Field(exclude=True)

    @pydantic.model_validator(mode="after")
    def _kind_has_its_keys(self) -> Self:
        if self.name != self.folder.name:
            raise ValueError(f"name: expected {self.folder.name!r} like the folder, got {self.name!r}")
        if self.servo_uart is not None and self.servo_wire is not None:
            raise ValueError("servo_wire: expected instead of servo_uart, got both")
        if (self.emulator is not None) + (self.chip is not None) != (self.kind == "virtual"):
            raise ValueError("emulator: expected for a virtual board, and only there; or chip instead of it")
        if (self.firmware is None) != (self.emulator is not None or self.kind == "host"):
            raise ValueError("firmware: expected for a board that runs MicroPython as people flash it, and only there")
        if (self.kind == "real") != bool(self.usb):
            raise ValueError("usb: expected for a real board, and only there")
        return self

    @property
    def keeps_time(self) -> bool:
        """True if it gives the ticks of a run with servos their times itself; else they are in lockstep."""
        return self.servo_uart is not None or self.servo_wire is not None or self.kind == "host"

    @property
    def fpu(self) -> bool:
        """True if its processor computes in float32 by itself."""
        return self.mpy_arch in ("armv7emsp", "armv7emdp")

    @property
    def instruction_ns(self) -> int | None:
        """Board time of one instruction, ns, on a virtual board that counts them; None on one that counts cycles."""
        return 1 << self.emulator.icount_shift if self.emulator else None

    @property
    def instructions_per_cpu_tick(self) -> float:
        """Emulated instructions in one step of time.ticks_cpu; NaN on a board that counts cycles."""
        return 1e9 / self.ticks_cpu_hz / self.instruction_ns if self.instruction_ns else float("nan")

    @property
    def us_per_cpu_tick(self) -> float:
        """Duration of one step of time.ticks_cpu, us; NaN on a board that counts instructions."""
        return float("nan") if self.instruction_ns else 1e6 / self.ticks_cpu_hz


def check_is_board(board: Board, what: str) -> None:
    """Refuse this computer where something is asked of a board that has a flash, a button or a memory of its own.

    Raises:
        BoardError: what that is, in words.
    """
    if board.kind == "host":
        raise BoardError(f"{board.name} is this computer: {what}", "name a board; `armlet boards` lists them")


def boards_folder() -> Path:
    """Return the folder that holds the board folders."""
    return Path(armlet.boards.__path__[0])


def read_board(file: Path) -> Board:
    """Read one `board.yaml`.

    Args:
        file: path of the file; its folder's name is the board's name.
    Returns:
        The board.
    Raises:
        BoardError: unreadable, not YAML, an unknown or missing key, or a bad value, with the key's path.
    """
    try:
        keys = YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))
    except (OSError, YAMLError) as error:
        raise BoardError(f"{file}: {' '.join(str(error).split())}") from None
    if not isinstance(keys, dict):
        raise BoardError(f"{file}: expected keys and values, got {type(keys).__name__}")
    if "folder" in keys:
        raise BoardError(f"{file}: folder: unknown key")
    try:
        return Board(**keys, folder=file.parent.resolve())
    except pydantic.ValidationError as error:
        raise BoardError(f"{file}: {_first_problem(error)}") from None


def _first_problem(error: pydantic.ValidationError) -> str:
    problem = error.errors()[0]
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in problem["loc"])[1:]
    text = {"extra_forbidden": "unknown key", "missing": "missing key"}.get(
        problem["type"], problem["msg"].removeprefix("Value error, ")
    )
    return f"{path}: {text}" if path else text


@cache
def _all_boards() -> tuple[Board, ...]:
    return tuple(read_board(file) for file in sorted(boards_folder().glob("*/board.yaml")))


def boards() -> list[Board]:
    """Read every board.

    Returns:
        The boards in the order of their names.
    Raises:
        BoardError: a `board.yaml` is wrong.
    """
    return list(_all_boards())


def said_of_boards() -> Said:
    """List the boards, for `armlet boards`."""
    known = boards()
    rows = [[b.name, b.title, b.kind, b.instruction_set, b.kernel, b.clock_hz / 1e6] for b in known]
    columns = ["name", "what it is", "kind", "instruction set", "kernel", "clock MHz"]
    return Said([each.model_dump(mode="json") for each in known], [Table("Boards", columns, rows)])


def board(name: str) -> Board:
    """Find a board by name.

    Args:
        name: the name of its folder.
    Returns:
        The board.
    Raises:
        BoardError: there is none of that name; the message lists those there are.
    """
    known = {each.name: each for each in boards()}
    if not isinstance(name, str):
        raise BoardError(f"expected the name of a board, got {type(name).__name__}; there are {', '.join(known)}")
    if name in known:
        return known[name]
    close = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {close[0]}?" if close else ""
    raise BoardError(f"no board {name!r}; there are {', '.join(known)}", hint)
