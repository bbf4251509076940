"""A board for a bundle: versions, parity, and the times of its ticks beside the budget's. No servo is driven."""

import statistics
import time
from collections.abc import Callable, Sequence

from armlet.device.budget import budget
from armlet.device.connection import connect
from armlet.device.registry import Board
from armlet.device.session import BoardSession
from armlet.device.virtual.flash_image import state_folder
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.run import parity
from armlet.run.lockstep import Tick, run_lockstep
from armlet.run.raw_plant import RawPlant
from armlet.run.run_setup import RunSetup
from armlet.setup.bundle.content import BoardFacts, MicroPython, ParityFound, Spread, TickTimes
from armlet.setup.bundle.private import cleaned
from armlet.setup.doctor.check_board import ASKED, python_facts
from armlet.simulated.plant import SimulatedArm

LAW = "bodies"
STATES, SEED = 100, 26
TICKS, REACH = 50, 0.1  # of a move by so many rad or m
Tell = Callable[[str, str], None]


def spread(values: Sequence[float], digits: int = 1) -> Spread:
    """Least, median and most, rounded."""
    found = (min(values), statistics.median(values), max(values))
    return Spread(**dict(zip(("least", "median", "most"), (round(float(x), digits) for x in found), strict=True)))


def look(
    target: Board, port: str | None, arm: str, compiled: Compiled, absent: Tell
) -> tuple[BoardFacts | None, ParityFound | None, TickTimes | None]:
    """Look at a board. It keeps the arm's parameters, and a small move of it; a real one is reset.

    Args:
        target: the board.  port: of a real one; None finds it.  arm: what the bundle calls the arm.
        absent: called with what could not be had, and why.
    """
    facts = found = times = None
    if target.kind == "virtual" and not (state_folder() / f"{target.name}.flash").exists():
        absent("board", f"{target.name} has never been flashed; run `armlet flash {target.name}`")
        return None, None, None
    try:
        with connect(target.name, port) as session:
            if protocol.RUNNING <= session.ident.mode <= protocol.STOPPING:
                absent("board", f"it is in mode {protocol.MODES[session.ident.mode]}, and is left alone")
                return None, None, None
            facts = facts_of(session)
            try:
                session.upload_parameters(compiled.blob)
                found = parity_of(session, arm, compiled)
                times = times_of(session, arm, compiled)
            except ArmletError as error:
                absent("parity" if found is None else "ticks", str(error))
    except ArmletError as error:
        absent("board", str(error))
    if facts is not None and target.kind != "host":
        try:
            facts = facts.model_copy(update={"micropython": micropython_of(target, port)})
        except (ArmletError, ValueError) as error:
            absent("MicroPython", str(error) if isinstance(error, ArmletError) else "it does not answer on the REPL")
    return facts, found, times


def micropython_of(target: Board, port: str | None) -> MicroPython:
    """Ask MicroPython of itself; a real board is reset afterwards."""
    said = python_facts(target, port)
    return MicroPython(**said | {"machine": cleaned(said["machine"])})


def facts_of(session: BoardSession) -> BoardFacts:
    """Facts of a board that is connected."""
    ident, taken = session.ident, []
    for _ in range(ASKED):
        start = time.perf_counter()
        session.board_counts()
        taken.append(1e3 * (time.perf_counter() - start))
    return BoardFacts(
        name=session.board.name,
        emulated=session.board.kind == "virtual",
        firmware=ident.firmware.hex(),
        kernel_hash=ident.kernel_hash.hex(),
        layout=ident.layout.hex(),
        kernels=[kernel.name for kernel in protocol.KERNELS if ident.kernels >> kernel.number & 1],
        link_ms=spread(taken, 2),
    )


def parity_of(session: BoardSession, arm: str, compiled: Compiled) -> ParityFound:
    """Compare some random states; the board holds the parameters."""
    kernel = session.board.kernel
    found = parity.compare(session, compiled, parity.Trial(STATES, LAW, kernel, SEED))
    return ParityFound(
        arm=arm, parameters=compiled.hash, law=LAW, kernel=kernel, states=STATES, seed=SEED, numbers=found.numbers,
        differing_bits=found.differing_bits, digest=found.digest,
    )  # fmt: skip


def digest_of_host(compiled: Compiled, found: ParityFound) -> str:
    """The digest that a board's words would have if they were those of today's kernels."""
    return parity.own_digest(compiled, parity.Trial(found.states, found.law, found.kernel, found.seed))


def times_of(session: BoardSession, arm: str, compiled: Compiled) -> TickTimes:
    """Let the board control a simulated arm for a little, without telemetry, and read how long it took.

    Raises:
        ArmletError: a fault ended it, or no budget is known of the board.
    """
    model, board = compiled.model, session.board
    thought = budget(compiled, board.name, LAW)
    middle = ((model.q_min + model.q_max) / 2)[model.actuated]
    trajectory = plan(model, [middle, middle + REACH], durations=2.0)
    session.upload_trajectory(encoded(compiled.blob, compiled.servos, trajectory)[2])
    plant = SimulatedArm(model)
    plant.reset(middle)
    rows: list[Tick] = []
    session.start(LAW, joints_every=0, estimates_every=0)
    run_lockstep(session, RawPlant(RunSetup(compiled, trajectory, LAW, plant, {})), TICKS, rows.append)
    if rows[-1].fault:
        raise ArmletError(f"the run of a simulated arm ended with fault {rows[-1].fault}")
    us = 1e6 / board.ticks_cpu_hz
    return TickTimes(
        arm=arm, parameters=compiled.hash, law=LAW, kernel=board.kernel, ticks=len(rows),
        kernel_us=spread([row.kernel_cycles * us for row in rows]),
        tick_us=spread([row.whole_cycles * us for row in rows[1:]]),
        budget_kernel_us=round(thought.kernel_us, 1), budget_tick_us=round(thought.tick_us, 1),
        budget_longest_us=round(thought.longest_us, 1),
    )  # fmt: skip
