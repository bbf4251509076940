"""A board that is connected: who it is, uploads, runs, parity.

with connect("qemu-m4") as board:
    board.upload_parameters(blob)
    board.upload_trajectory(moves)
    board.start("walker")
    run_lockstep(board, plant, ticks)
"""

import contextlib
import hashlib
import struct
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armlet.core import layout
from armlet.device.firmware_files import compile_mpy_text, firmware_hash
from armlet.device.flash import find_port, mpremote
from armlet.device.link.bus import EmulatedBus, SharedBus, expect
from armlet.device.link.channels import SerialPort, Terminal
from armlet.device.link.requests import Link
from armlet.device.link.telemetry import schema_hash
from armlet.device.registry import board as board_named
from armlet.device.virtual.emulator import Emulator
from armlet.dynamics.laws import LAWS, learns
from armlet.errors import BoardError, LinkError
from armlet.firmware import protocol
from armlet.fixed.blob import blob_id, layout_hash
from armlet.mirror.specialise import TARGETS, specialise

BOOT_S = 8.0  # longest start of the firmware
AWAKE_S = 2.0  # how long firmware that runs may take to say hello
GREET_S = 1.0  # of silence, after which a board with one port is greeted first
HELLO_S = 0.4
PIECE = 200  # bytes of an upload in one request
END_TIMEOUT_S = 5.0
INPUTS = 5  # of one joint in a parity state
SERVICE_TICKS = 8  # ticks between two looks at the link during a run


class Ident(NamedTuple):
    """What a board says of itself; docs/protocol.md, IDENT."""

    protocol: int
    n: int
    mode: int
    fault: int
    joint: int
    kernel: int
    kernels: int
    firmware: bytes
    kernel_hash: bytes
    layout: bytes
    blob: bytes
    schema: bytes
    board: str


class Counts(NamedTuple):
    """Telemetry of this session: sent and dropped by the board, received and lost by the host; requests repeated."""

    sent: int
    received: int
    lost: int
    dropped: int
    repeats: int


class Cycles(NamedTuple):
    """Processor ticks (time.ticks_cpu): kernel part of this tick, whole of the tick before."""

    kernel: int
    whole: int


def fault_text(code: int, joint: int, names=()) -> str:
    """One sentence on a fault, with what to do."""
    name, what, todo = protocol.FAULTS.get(code, (f"fault {code}", "unknown to this version", "run `armlet flash`"))
    where = "" if joint == protocol.NO_JOINT else f" at joint {names[joint] if joint < len(names) else joint}"
    return f"{name}{where}: {what}; {todo}"


class BoardSession:
    """One connected board; made by `connect`, and a context manager.

    Attributes:
        board: its description.  ident: what it said at connect; `hello()` asks again.
        flags, fault_joint: of the last `exchange` (protocol.SATURATED ...; 255 = no joint).
        exchanging: whether the bus is being driven, from `start` to `leave`.
    """

    def __init__(self, board, link: Link, bus, exits: contextlib.ExitStack):
        self.board, self.link, self._bus, self._exits = board, link, bus, exits
        self.ident: Ident = None
        self.n = 0
        self.exchanging = False
        self._alive_every, self._ticks = 25, 0
        self._base = (0, 0)
        self.flags, self.fault_joint = 0, protocol.NO_JOINT

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        self.close()

    def close(self) -> None:
        """End a run, and switch a virtual board off."""
        try:
            if self.exchanging:
                with contextlib.suppress(BoardError):
                    self.leave()
        finally:
            self._exits.close()

    # ---- who are you

    def hello(self, timeout: float = HELLO_S, tries: int = 5) -> Ident:
        """Ask the board who and how it is.

        Raises:
            LinkError: no answer, or another protocol version.
        """
        body = self.link.request(protocol.HELLO, timeout=timeout, tries=tries)
        version = struct.unpack_from("<H", body)[0] if len(body) >= 2 else 0
        if version != protocol.VERSION:
            raise LinkError(f"the board speaks protocol {version}, this armlet {protocol.VERSION}",
                            f"run `armlet flash {self.board.name}`")  # fmt: skip
        *facts, name = struct.unpack(protocol.IDENT, body)
        self.ident = Ident(*facts, name.rstrip(b"\0").decode(errors="replace"))
        self.n = self.ident.n
        return self.ident

    def check_versions(self) -> None:
        """Make sure that the board runs this version's firmware for this board.

        Raises:
            LinkError: it does not; names the command that mends it.
        """
        mend = f"run `armlet flash {self.board.name}`"
        expected = (
            ("firmware", self.ident.firmware, firmware_hash(self.board)),
            ("kernel layout", self.ident.layout, layout_hash()),
            ("record schema", self.ident.schema, schema_hash()),
        )
        if self.ident.board != self.board.name:
            raise LinkError(f"the board says it is {self.ident.board}, expected {self.board.name}", mend)
        for what, got, own in expected:
            if got != own:
                raise LinkError(f"the board's {what} is {got.hex()}, this armlet has {own.hex()}", mend)

    def schema(self) -> str:
        """The record schema as the board sends it."""
        text = b""
        while True:
            piece = self.link.request(protocol.SCHEMA, struct.pack("<H", len(text)))
            text += piece
            if not piece:
                return text.decode()

    # ---- uploads

    def upload_parameters(self, blob: bytes, progress=None) -> None:
        """Upload, check and switch to a parameter blob; kept over power cuts.

        Args:
            blob: as made by `armlet.compile`.
            progress: called with (bytes sent, bytes in all).

        Raises:
            LinkError: refused; the board keeps what it had.
        """
        joints = int.from_bytes(blob[6:8], "little")
        if blob[:4] == b"ARMP" and joints > protocol.MAX_JOINTS:
            raise LinkError(
                f"the arm has {joints} joints; a board takes {protocol.MAX_JOINTS}, so that a record fits a frame"
            )
        self._upload(protocol.KIND_PARAMETERS, blob, progress)
        if self.hello().blob != blob_id(blob):
            raise LinkError("the board holds other parameters than were sent", "send them again")

    def upload_trajectory(self, trajectory: bytes, progress=None) -> None:
        """Upload, check and switch to a trajectory made for the board's parameters. As `upload_parameters`."""
        self._upload(protocol.KIND_TRAJECTORY, trajectory, progress)

    def upload_kernel(self, compiled, law: int | str, progress=None) -> None:
        """Make, compile and upload the kernel specialised to an arm and a law, for `kernel="specialised"`.

        Args:
            compiled: whose parameters the board holds.  law: as for `start`.  progress: as `upload_parameters`.

        Raises:
            BoardError: the board's core has no such kernel.  LinkError: refused.
        """
        if self.board.kernel not in TARGETS:
            cores = " and ".join(target.name for target in TARGETS.values())
            raise BoardError(
                f"{self.board.name}: kernels are specialised for {cores} only", f"use kernel {self.board.kernel}"
            )
        code = specialise(compiled, LAWS.get(law, law), kernel=self.board.kernel)
        raw = compile_mpy_text(code, "armlet_kernel.py", self.board.mpy_arch)
        self._upload(protocol.KIND_KERNEL, raw, progress)

    def _upload(self, kind: int, raw: bytes, progress) -> None:
        request = self.link.request
        request(protocol.PUT_BEGIN, struct.pack("<BI", kind, len(raw)) + hashlib.sha256(raw).digest())
        for offset in range(0, len(raw), PIECE):
            request(protocol.PUT_DATA, struct.pack("<I", offset) + raw[offset : offset + PIECE])
            if progress:
                progress(min(offset + PIECE, len(raw)), len(raw))
        request(protocol.PUT_END, timeout=END_TIMEOUT_S, tries=2)

    # ---- runs

    def start(
        self,
        law: int | str,
        learn: bool | None = None,
        reset: bool = True,
        kernel: str = "none",
        joints_every: int = 10,
        estimates_every: int = 100,
        alive_every: int = 25,
    ) -> None:
        """Begin a run of the uploaded trajectory; `exchange` drives its ticks.

        Args:
            law: "rnea", "pd", "walker" or "natural", or its number.
            learn: update the estimates; by default where the law can.
            reset: begin where learning starts (or from the arm as described), not from what was learned last.
            kernel: "armv7m", "armv6m", "rv32", "viper", "specialised" (uploaded before), or "none" for the fastest: the
                specialised one if it is for this arm and law.
            joints_every, estimates_every: ticks between records, 0 = none.
            alive_every: ticks between two signs of life, which ride on STATE frames; the parameters hold the
                board's patience.

        Raises:
            LinkError: refused, and why.
        """
        number = LAWS[law] if isinstance(law, str) else law
        learn = learns(number) if learn is None else learn
        flags = protocol.FLAG_LEARN * bool(learn) + protocol.FLAG_RESET * bool(reset)
        if self.exchanging:
            self.leave()
        self._count_from_here()
        self._bus.flush()
        body = struct.pack("<BBBBHH", number, kernel_number(kernel), flags, 0, joints_every, estimates_every)
        self.link.request(protocol.START, body, timeout=2.0, tries=3)
        self.exchanging, self._ticks, self._alive_every = True, 0, alive_every

    def stop(self, action: str = "decelerate") -> None:
        """Stop the run: "hold", "decelerate", "damp" or "coast". During a run the exchange goes on;
        what became of it is seen in the mode `exchange` gives.
        """
        body = bytes([protocol.ACTIONS.index(action)])
        if self.exchanging:
            self.link.post(protocol.STOP, body)
        else:
            self.link.request(protocol.STOP, body)

    def clear_fault(self) -> None:
        """Leave FAULT for READY; during a run, by way of the exchange."""
        if self.exchanging:
            self.link.post(protocol.CLEAR_FAULT)
        else:
            self.link.request(protocol.CLEAR_FAULT)

    def exchange(self, tick: int, q: np.ndarray, qd: np.ndarray) -> tuple[np.ndarray, int, int, Cycles]:
        """One tick: the measured state goes to the board, its torque comes back.

        Args:
            tick: 0 .. 2^30 - 2, another one each time.
            q, qd: (n,) int32, raw: positions and velocities in the parameters' scales.

        Returns:
            tau (n,) int32 raw, mode, fault, processor ticks.

        Raises:
            LinkError: the board is silent; says how it is, if the link can tell.
        """
        n = self.n
        life = protocol.LIFE if self._ticks % self._alive_every == 0 else 0
        payload = struct.pack(f"<I{n}i{n}i", tick + life, *q.tolist(), *qd.tolist())
        self._serve_link()
        for _ in range(2):
            self._bus.send(protocol.STATE, 0, payload)
            frame = self._bus.receive(protocol.TORQUE, 16 + 4 * n)
            if frame is not None and struct.unpack_from("<I", frame.payload)[0] == tick:
                break
        else:
            raise self._silent()
        _, mode, fault, joint, self.flags, kernel, whole = struct.unpack_from("<IBBBBII", frame.payload)
        self.fault_joint = joint
        tau = np.frombuffer(frame.payload, "<i4", n, 16)
        return tau, mode, fault, Cycles(kernel, whole)

    def _serve_link(self) -> None:
        if self._ticks % SERVICE_TICKS == 0:
            self.link.service()
        self._ticks += 1

    def _silent(self) -> LinkError:
        self.exchanging = False
        try:
            ident = self.hello(tries=8)
        except LinkError:
            return LinkError("the board is silent on bus and link", "reset it, or run `armlet flash`")
        state = protocol.MODES[ident.mode]
        return LinkError(f"the board does not answer on the bus; it is {state}, {fault_text(ident.fault, ident.joint)}")

    def leave(self) -> None:
        """End the exchange: the board goes to READY, or stays in FAULT, without torque."""
        self.exchanging = False
        payload = struct.pack("<I", protocol.LEAVE) + bytes(8 * self.n)
        self._bus.send(protocol.STATE, 0, payload)
        expect(self._bus.receive(protocol.TORQUE, 16 + 4 * self.n), protocol.TORQUE)
        self.hello()

    # ---- records

    def telemetry(self) -> dict[str, np.ndarray]:
        """Records since the last call: {"joints", "estimates", "event"}, numpy structured arrays, raw numbers."""
        self.link.service()
        return self.link.telemetry.drain()

    @property
    def counts(self) -> Counts:
        """Telemetry sent, received, lost and dropped since START."""
        made, dropped = (now - base for now, base in zip(self._board_counts()[:2], self._base, strict=True))
        received = self.link.telemetry.received
        return Counts(made - dropped, received, made - dropped - received, dropped, self.link.repeats)

    def _board_counts(self) -> tuple[int, ...]:
        return struct.unpack("<IIII", self.link.request(protocol.COUNTS))

    def _count_from_here(self) -> None:
        self._base = self._board_counts()[:2]
        self.link.expect(self.n)

    # ---- parity

    def parity(self, law: int | str, inputs: np.ndarray, kernel: str = "armv7m", progress=None) -> tuple:
        """Run the kernel on many independent states, each from the parameters' estimates.

        Args:
            law: as in `start`.  inputs: (N, n, 5) int32 QPOS, QD, Q_DES, QD_DES, QDD_DES.
            kernel: "armv7m", "armv6m", "rv32", "viper" or "specialised".  progress: called with (states done, states in all).

        Returns:
            tau (N, n) int32 and est (N, n, EST_SIZE) int32, learned once.

        Raises:
            LinkError: refused, silent, or the kernel is not on the board.
        """
        count, n, _ = inputs.shape
        if n != self.n:
            raise LinkError(f"inputs are for {n} joints, the board's parameters for {self.n}")
        number = LAWS[law] if isinstance(law, str) else law
        block = max(1, min(count, protocol.MAX_PAYLOAD // (4 * n * INPUTS)))
        body = struct.pack("<BBHI", number, kernel_number(kernel), block, count)
        self._bus.flush()
        self.link.request(protocol.PARITY, body, timeout=2.0, tries=3)
        return self._parity_blocks(np.ascontiguousarray(inputs, "<i4"), block, progress)

    def _parity_blocks(self, inputs, block, progress):
        """One frame is always under way while the board works on the one before."""
        count, n, _ = inputs.shape
        width = n * (1 + layout.EST_SIZE)
        results = np.empty((count, width), np.int32)
        starts = list(range(0, count, block))
        self._bus.send(protocol.PARITY_IN, 0, inputs[:block].tobytes())
        for start, following in zip(starts, [*starts[1:], None], strict=True):
            if following is not None:
                self._bus.send(protocol.PARITY_IN, 0, inputs[following : following + block].tobytes())
            many = min(block, count - start)
            results[start : start + many] = self._parity_results(4 * many * width).reshape(many, width)
            if progress:
                progress(start + many, count)
        return results[:, :n].copy(), results[:, n:].reshape(count, n, layout.EST_SIZE).copy()

    def _parity_results(self, size: int) -> np.ndarray:
        """The results of one block, put together from their frames."""
        pieces = []
        for at in range(0, size, protocol.MAX_PAYLOAD):
            frame = self._bus.receive(protocol.PARITY_OUT, min(protocol.MAX_PAYLOAD, size - at))
            pieces.append(expect(frame, protocol.PARITY_OUT).payload)
        return np.frombuffer(b"".join(pieces), "<i4")

    def reboot(self, to_repl: bool = False) -> None:
        """Reset the board, or let it leave the firmware for the REPL."""
        self.link.request(protocol.REBOOT, bytes([to_repl]))


def kernel_number(name: str) -> int:
    """Number of a kernel on the wire."""
    numbers = {kernel.name: kernel.number for kernel in protocol.KERNELS}
    if name not in numbers:
        raise BoardError(f"no kernel {name!r}; there are {', '.join(kernel.name for kernel in protocol.KERNELS[1:])}")
    return numbers[name]


def connect(board: str, port: str | None = None, state: Path | str | None = None, progress=None) -> BoardSession:
    """Switch on a virtual board, or open a real one's port, and make sure of its firmware.

    Args:
        board: name of the board.
        port: serial port of a real board; None finds it.
        state: flash image of a virtual board; None takes its usual one.
        progress: called with one line at each stage of a build.

    Returns:
        The session, to be used in a `with` statement.

    Raises:
        BoardError: unknown board, no emulator, no port.
        LinkError: silent, or other firmware than this version's; names the command that mends it.
    """
    target = board_named(board)
    with contextlib.ExitStack() as exits:
        if target.kind == "virtual":
            emulator = exits.enter_context(Emulator(target, state, bus=True, progress=progress))
            link = Link(Terminal(emulator.link))
            session = BoardSession(target, link, EmulatedBus(emulator.bus), exits)
            exits.callback(link.close)
            wait_for_hello(session, BOOT_S)
        else:
            session = open_real(target, port or find_port(target), exits)
        session.check_versions()
        session._exits = exits.pop_all()
    return session


def open_real(target, port: str, exits: contextlib.ExitStack) -> BoardSession:
    """A session on a serial port; firmware that has been stopped is started again."""
    try:
        return greet(target, port, exits, AWAKE_S)
    except LinkError as error:
        if "no firmware answers" not in error.what:
            raise
    start_firmware(port)
    return greet(target, port, exits, BOOT_S)


def greet(target, port: str, exits: contextlib.ExitStack, patience: float) -> BoardSession:
    """A session on a serial port, once the firmware answers within `patience` s."""
    link = Link(SerialPort(port), greet_after=GREET_S)
    session = BoardSession(target, link, SharedBus(link), exits)
    try:
        wait_for_hello(session, patience)
    except LinkError:
        link.close()
        raise
    exits.callback(link.close)
    return session


def start_firmware(port: str) -> None:
    """Start the firmware of a board whose REPL is free.

    Raises:
        BoardError: no REPL, or no firmware on the board.
    """
    mpremote(port, "exec", "--no-follow", "exec(open('/main.py').read())")


def wait_for_hello(session: BoardSession, patience: float) -> None:
    """Say hello for `patience` s, until the firmware has started.

    Raises:
        LinkError: it does not; names the command that mends it.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            session.hello(tries=1)
            return
        except LinkError as error:
            if "did not answer" not in error.what:
                raise
        if time.monotonic() > deadline:
            name = session.board.name
            raise LinkError(f"{name}: no firmware answers", f"run `armlet flash {name}`")
