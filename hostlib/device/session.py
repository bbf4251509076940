"""A board that is connected: who it is, uploads, runs, parity.

with connect("qemu-m4") as board:
    board.upload_parameters(blob)
    board.upload_trajectory(moves)
    board.start("walker")
    run_lockstep(board, plant, ticks)
"""

import contextlib
import struct
from types import TracebackType
from typing import NamedTuple, Self

import numpy as np

from armlet.device.argument_checks import seconds, whole
from armlet.device.exchange import ALIVE_EVERY, MOST_COUNT, Cycles, Exchange, Speed, action_number, law_number
from armlet.device.goals import Goal, Goals
from armlet.device.host.process import Host
from armlet.device.identity import HELLO_S, HELLO_TRIES, Ident, Identity
from armlet.device.link.bus import Bus, EmulatedBus, Wire
from armlet.device.link.requests import Link
from armlet.device.parity_job import run_parity
from armlet.device.registry import Board
from armlet.device.uploads import Steps, Stored, check_joints, joints_of, stored, upload
from armlet.device.virtual.servo_line import ServoLine
from armlet.errors import BoardError, LinkError
from armlet.firmware import protocol, words
from armlet.fixed.blob import blob_id
from armlet.fixed.compiled import Compiled
from armlet.plan.rates import Rates

MOST_TRIES = 1000
HASTY_TRIES = 4  # of a request, to a board that is silent and whose user waits
WORD = 1 << 32  # the board's counts are modulo this
USUAL_CHANGE = 1 / 250  # of a plan's rate in a tick


class Counts(NamedTuple):
    """Telemetry since START, and requests since the board was connected. sent = received + lost, always.

    sent: records that the board gave its port, by its own count, and dropped: for which the port was too slow;
    received: each once; lost: all others that were sent, damaged, too late or not come at all; repeats: requests sent
    again. doubles, late: frames not taken, as `Telemetry` counts them.
    """

    sent: int
    received: int
    lost: int
    dropped: int
    repeats: int
    doubles: int
    late: int


class Times(NamedTuple):
    """Counts of a run's ticks by a board that keeps time, in logs, too: firmware/loop/timed.py."""

    ticks: int
    late: int
    overruns: int
    skipped: int
    jitter_us: int
    longest_us: int


class BoardCounts(NamedTuple):
    """Counts of a board since power-on: records made and dropped, frames refused, its longest tick, us.

    times: of its last run that it timed itself; spent_us, waited_us, measured: how long its ticks took together,
    how much of that they waited for servos, and how many ticks that is about; time_us: the board's clock, modulo 2^30.
    """

    made: int
    dropped: int
    refused: int
    longest: int
    times: Times
    spent_us: int
    waited_us: int
    measured: int
    time_us: int


NOTHING_COUNTED = BoardCounts(
    made=0,
    dropped=0,
    refused=0,
    longest=0,
    times=Times(0, 0, 0, 0, 0, 0),
    spent_us=0,
    waited_us=0,
    measured=0,
    time_us=0,
)


class BoardSession:
    """One connected board; made by `connect`, and a context manager.

    Args:
        board: its description.  link: for requests and records.  bus: for ticks and parity.
        exits: what `close` is to close.  servo_line: of an emulated chip, where its servos are; else None.
        host: the process, if this computer is the board.

    Attributes:
        board, link, servo_line, host: as given.
        override: whether the speed of the last run may be changed.  rates: what its plan allows, None if nobody knows.
        path_points: how many of its path the board keeps, 0 where joints brake singly; None if it is not known.
        stops: actions of stops that were asked for in this run; who follows the board's plan takes off those that act.
        load: kg at the tip beyond what the arm file says, as the law of the last run believes; None if it learns none.
    """

    def __init__(
        self, board: Board, link: Link, bus: Bus, exits: contextlib.ExitStack, servo_line: ServoLine | None = None,
        host: Host | None = None,
    ) -> None:  # fmt: skip
        self.board, self.link, self.servo_line, self.host = board, link, servo_line, host
        self._bus, self._exits = bus, exits
        self._identity = Identity(link, board)
        self._exchange = Exchange(link, bus, self._identity)
        self._base = NOTHING_COUNTED
        self.override, self.path_points = False, self._exchange.path_points
        self.rates: Rates | None = None
        self.load: float | None = None
        self.stops: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def line(self) -> Wire:
        """The bus of a virtual board as bytes, for a board that drives servos on it.

        Raises:
            BoardError: a real board, whose bus is not here.
        """
        if not isinstance(self._bus, EmulatedBus):
            raise BoardError(f"{self.board.name}: expected a virtual board, got a real one")
        return self._bus.line

    def close(self) -> None:
        """End a run, and switch a virtual board off."""
        try:
            if self.exchanging:
                with contextlib.suppress(BoardError):
                    self.leave()
        finally:
            self._exits.close()

    # ---- who are you

    @property
    def ident(self) -> Ident:
        """Answer of the board at connect; `hello` asks again."""
        return self._identity.ident

    @property
    def n_act(self) -> int:
        """Joints with servos of the parameters the board holds: what an exchange is wide."""
        return self._identity.n_act

    @property
    def rows(self) -> int:
        """Bodies and cut joints of these parameters: what it estimates."""
        return self._identity.rows

    def hello(self, timeout: float = HELLO_S, tries: int = HELLO_TRIES) -> Ident:
        """Ask the board who and how it is.

        Raises:
            Silent: no answer.  OtherVersion: another protocol version.
        """
        return self._identity.hello(seconds(timeout, "timeout"), whole(tries, "tries", 1, MOST_TRIES))

    def check_versions(self) -> None:
        """Make sure that the board runs this version's firmware for this board.

        Raises:
            OtherVersion: it does not; names the command that mends it.
        """
        self._identity.check_versions()

    def schema(self) -> str:
        """The record schema as the board sends it."""
        text = b""
        while True:
            piece = self.link.request(protocol.SCHEMA, struct.pack("<H", len(text)))
            text += piece
            if not piece:
                return text.decode()

    def reboot(self, to_repl: bool = False) -> None:
        """Reset the board, or let it leave the firmware for the REPL."""
        self.link.request(protocol.REBOOT, bytes([to_repl]))

    # ---- uploads

    def upload_parameters(self, blob: bytes, progress: Steps = None) -> None:
        """Upload, check and switch to a parameter blob; kept over power cuts.

        Args:
            blob: as made by `armlet.compile`.
            progress: called with (bytes sent, bytes in all).

        Raises:
            LinkError: refused; the board keeps what it had.
        """
        check_joints(*joints_of(blob))
        upload(self.link, protocol.KIND_PARAMETERS, blob, progress)
        if self.hello().blob != blob_id(blob):
            raise LinkError("the board holds other parameters than were sent", "send them again")

    def upload_trajectory(self, trajectory: bytes, progress: Steps = None) -> None:
        """Upload, check and switch to a trajectory made for the board's parameters. As `upload_parameters`."""
        upload(self.link, protocol.KIND_TRAJECTORY, trajectory, progress)

    def upload_servos(self, servos: bytes, progress: Steps = None) -> None:
        """Upload what `fixed.servo_words.pack_servos` makes: the board then drives servos. As `upload_parameters`."""
        upload(self.link, protocol.KIND_SERVOS, servos, progress)

    def upload_gains(self, gains: bytes, progress: Steps = None) -> None:
        """Upload what `fixed.gain_words.pack_gains` makes, for law "gain_table". As `upload_parameters`."""
        upload(self.link, protocol.KIND_GAINS, gains, progress)

    def upload_order(self, order: bytes, progress: Steps = None) -> None:
        """Upload what `fixed.order_words.pack_order` makes: the board then runs it without a host."""
        upload(self.link, protocol.KIND_ORDER, order, progress)

    def upload_stream(self, stream: bytes, progress: Steps = None) -> None:
        """Upload what `fixed.stream_words.pack_stream` makes, for runs that follow goals. As `upload_parameters`."""
        upload(self.link, protocol.KIND_STREAM, stream, progress)

    @property
    def goals(self) -> Goals:
        """Goals on their way in a run that follows them: `add` lets one wait; it goes along with the ticks.

        Raises:
            LinkError: no such run goes on.
        """
        if self._exchange.goals is None:
            raise LinkError("no run follows goals", "call start(stream=True) first")
        return self._exchange.goals

    @property
    def heard(self) -> Goal | None:
        """The goal that the board heard before the tick of the last `exchange`; None if there was none."""
        return self._exchange.heard

    def take_heard(self, flags: int) -> Goal | None:
        """The goal that the board had heard before the tick of a JOINTS record with these flags, if there was one."""
        return self._exchange.take_heard(flags)

    def serve_goals(self) -> None:
        """Let the next goal go, in a run whose ticks no `exchange` drives.

        Raises:
            LinkError: the board refused one.
        """
        self._exchange.serve_goals()

    def replace_gains(self, words: np.ndarray) -> None:
        """Send other gains during a run, and let the board switch to them between two ticks.

        They go along with the ticks: `exchange` sends a piece when the one before is answered, `replacing` says whether
        some are still to go.

        Args:
            words: (sets, knots, n, n, 2), as `fixed.gain_words.same_format` makes them.
        """
        self._exchange.replace_gains(words)

    @property
    def replacing(self) -> bool:
        """True if gains given to `replace_gains` are still on their way."""
        return self._exchange.replacing

    def upload_kernel(
        self, compiled: Compiled, law: int | str, progress: Steps = None, kernel: str = "specialised"
    ) -> None:
        """Make, compile and upload a kernel made for an arm and a law, for `start` with this `kernel`.

        Args:
            compiled: whose parameters the board holds.  law: as for `start`.  progress: as `upload_parameters`.
            kernel: "specialised", in assembler, or "native", in C: it needs the compiler of the virtual boards.

        Raises:
            BoardError: the board's core has no such kernel, or the board no room for it; no compiler.
            LinkError: refused.
        """
        from armlet.device.specialised import upload_own  # the translator; no other upload needs it

        upload_own(self.link, self.board, compiled, law_number(law), kernel, progress)

    def stored(self, kind: int) -> Stored | None:
        """Length and SHA-256 of the upload of a kind (protocol.KIND_*) on the board's flash; None if none is."""
        return stored(self.link, whole(kind, "kind", 0, 255))

    # ---- runs

    @property
    def exchanging(self) -> bool:
        """True if the bus is being driven, from `start` to `leave`."""
        return self._exchange.active

    @property
    def ended(self) -> bool:
        """True if the board has said that no run goes on."""
        return self._exchange.ended

    @property
    def flags(self) -> int:
        """Bits of the last `exchange`: protocol.SATURATED, RATE_LIMITED, FROZEN."""
        return self._exchange.flags

    @property
    def fault_joint(self) -> int:
        """Joint of the fault in the last `exchange`; protocol.NO_JOINT = none."""
        return self._exchange.fault_joint

    def start(
        self,
        law: int | str,
        learn: bool | None = None,
        *,
        reset: bool = True,
        kernel: str = "none",
        joints_every: int = 10,
        estimates_every: int = 100,
        alive_every: int = ALIVE_EVERY,
        servos: bool = False,
        override: bool = False,
        stream: bool = False,
    ) -> None:
        """Begin a run of the uploaded trajectory; `exchange` drives its ticks.

        Args:
            law: the name of a law, or its number.
            learn: update the estimates; by default where the law can.
            reset: begin where learning starts (or from the arm as described), not from what was learned last.
            kernel: "armv7m", "armv6m", "rv32", "viper", "specialised" or "native" (uploaded before), or "none" for the
                fastest: the specialised one if it is for this arm and law.
            joints_every, estimates_every: ticks between records, 0 = none. A set of ESTIMATES takes two ticks a
                body, and is followed by the next one then at the earliest.
            alive_every: ticks between two signs of life, which ride on STATE frames; parameters hold the patience.
            servos: the board drives its own servos on the bus; the host has to keep it alive by `alive`.
            override: the plan's speed may be changed in the run, by `speed`; a stream's may, where there is memory.
            stream: the board follows goals (`goals`), once the trajectory is over, or rests and a goal has come.

        Raises:
            LinkError: refused, and why.
        """
        if self.exchanging:
            self.leave()
        self._base = self.board_counts()
        self.link.expect(self.n_act)
        self.link.records.begin(self._base.time_us, self._base.made)
        flags = protocol.FLAG_RESET * reset + protocol.FLAG_SERVOS * servos + protocol.FLAG_OVERRIDE * override
        flags |= protocol.FLAG_STREAM * stream
        self.stops.clear()
        self._exchange.start(law, learn, kernel, (joints_every, estimates_every), alive_every, flags)
        self.path_points = self._exchange.path_points
        self.override = (self.path_points or 0) >= words.STREAM_RATES if stream else override

    def speed(self, rate: float, change: float | None = None, points: float = 1.0) -> None:
        """Go on with the plan at a share of its speed: 0 pauses, below 0 goes back.

        The arm stays on the plan's path. In a run of `armlet.run` what the plan's limits do not allow is refused.

        Args:
            rate: -1.5 to 1.5; 1 is the plan's own.  change: of it a tick; by default what limits allow, or a 250th.
            points: of a stream, times that its points come faster than they were told; logs tell the product.

        Raises:
            BoardError: a rate or a change that is none, or a run without override.  PlanError: a limit of the plan.
        """
        if not (self.exchanging and self.override):
            raise BoardError("speed: no run goes on whose speed may be changed", "start it with override")
        most = words.SPEED_MOST / words.SPEED_ONE
        if not -most <= rate <= most:
            raise BoardError(f"speed {rate}: expected -{most} to {most}")
        if self.rates is not None:
            self.rates.check(rate)
        change = change or (self.rates.change if self.rates is not None else USUAL_CHANGE)
        if not 0 < change <= most:
            raise BoardError(f"change of the speed {change} a tick: expected more than 0, up to {most}")
        bend = self.rates.bend if self.rates is not None else 0.0
        self._exchange.speed(Speed.of(rate, change, bend, points))

    @property
    def speeds(self) -> list[Speed]:
        """Rates asked for in this run of whose first tick nobody has been told; the caller takes off those that act."""
        return self._exchange.speeds

    def stop(self, action: str = "decelerate") -> None:
        """Stop the run: "hold", "decelerate", "damp" or "coast". During a run the exchange goes on;
        what became of it is seen in the mode `exchange` gives.

        Raises:
            BoardError: there is no such action.
        """
        number = action_number(action)
        self.stops.append(number)
        self._exchange.order(protocol.STOP, bytes([number]))

    def alive(self) -> None:
        """Tell a board that drives servos that the host is there."""
        self._exchange.order(protocol.ALIVE)

    def clear_fault(self) -> None:
        """Leave FAULT for READY; during a run, by way of the exchange."""
        self._exchange.order(protocol.CLEAR_FAULT)

    def exchange(self, tick: int, q: np.ndarray, qd: np.ndarray) -> tuple[np.ndarray, int, int, Cycles]:
        """One tick: the measured state goes to the board, its torque comes back.

        Args:
            tick: from 0, a larger one each time; on the wire modulo 2^30 - 1.
            q, qd: (n_act,) int32, raw: positions and velocities in the parameters' scales.

        Returns:
            tau (n_act,) int32 raw, mode, fault, processor ticks.

        Raises:
            Silent: the board gave no torque; says how it is, if the link can tell.
        """
        return self._exchange.tick(whole(tick, "tick", 0, MOST_COUNT), q, qd)

    def leave(self) -> None:
        """End the exchange: the board goes to READY, or stays in FAULT, without torque."""
        self._exchange.leave()

    def hasten(self) -> None:
        """Wait for a silent board no longer than a moment from now on: somebody waits for the end."""
        self.link.most_tries = HASTY_TRIES

    def give_up(self) -> None:
        """Drive the bus no more, and ask the board nothing more about its run."""
        self._exchange.give_up()
        self.link.forget()

    # ---- records

    def telemetry(self) -> dict[str, np.ndarray]:
        """Records since the last call: {"joints", "estimates", "event"}, numpy structured arrays, raw numbers.

        They come in the order in which the board made them: in a run, those behind a missing one wait a moment for it.

        Raises:
            LinkError: `start` was not called yet.
        """
        self.link.service()
        self._exchange.ask_speed()
        return self.link.records.drain(over=not self.exchanging)

    @property
    def counts(self) -> Counts:
        """Records of the run, and what became of them."""
        now, records = self.board_counts(), self.link.records
        made, dropped = (now.made - self._base.made) % WORD, (now.dropped - self._base.dropped) % WORD
        sent = max(made - dropped, records.received)  # some may have come behind the board's answer
        lost = sent - records.received
        others = {"repeats": self.link.repeats, "doubles": records.doubles, "late": records.late}
        return Counts(sent, records.received, lost, dropped, **others)

    def board_counts(self) -> BoardCounts:
        """Ask the board for its counts since power-on."""
        counted = struct.unpack("<14I", self.link.request(protocol.COUNTS))
        return BoardCounts._make((*counted[:4], Times(*counted[4:10]), *counted[10:]))

    # ---- parity

    def parity(
        self, law: int | str, inputs: np.ndarray, kernel: str = "armv7m", progress: Steps = None
    ) -> tuple[np.ndarray, np.ndarray]:
        """Run the kernel on many independent states, each from the parameters' estimates.

        Args:
            law: as in `start`.  inputs: (N, n_act, 5) int32 QPOS, QD, Q_DES, QD_DES, QDD_DES.
            kernel: "armv7m", "armv6m", "rv32", "viper", "specialised" or "native".
            progress: called with (states done, states in all).

        Returns:
            tau (N, n_act) int32 and est (N, rows, EST_SIZE) int32, learned once.

        Raises:
            LinkError: refused, silent, or the kernel is not on the board.
        """
        return run_parity(
            self.link, self._bus, (self.n_act, self.rows), law=law, inputs=inputs, kernel=kernel, progress=progress
        )
