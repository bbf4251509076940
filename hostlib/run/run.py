"""One run: a board controls a simulated arm tick by tick, watched by the host's own kernels, into a log.

setup = RunSetup(compiled, trajectory, law="walker", plant=SimulatedArm(...), payload=2.3)
result = run(session, setup, Path("run.mcap"))
"""

import contextlib
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import numpy as np

from armlet import stopping
from armlet.device.exchange import UPLOADED
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.errors import BoardError, LinkError, LogError
from armlet.firmware import layout, protocol
from armlet.fixed.blob import unpack_parameters
from armlet.fixed.gain_words import pack_gains
from armlet.fixed.stream_words import pack_stream
from armlet.fixed.trajectory_words import encoded
from armlet.plan.rates import Rates
from armlet.run.facts import Fact, Facts, to_texts
from armlet.run.frozen_objects import objects_frozen
from armlet.run.lockstep import PROGRESS_TICKS, Tick, run_lockstep
from armlet.run.log_writer import LogWriter
from armlet.run.raw_plant import RawPlant
from armlet.run.recorder import ESTIMATES_EVERY, Recorder, RunResult, torque_words
from armlet.run.run_setup import RunSetup

KEY_TICKS = 20  # between two looks at the keys
R = TypeVar("R", bound=Recorder)
Segments = tuple[np.ndarray, np.ndarray]


def metadata(session: BoardSession, setup: RunSetup) -> Facts:
    """Name who ran what: every plot can be traced to parameters, firmware, kernel and revision."""
    model, trajectory, ident = setup.compiled.model, setup.trajectory, session.ident
    facts: dict[str, dict[str, Fact]] = {
        "run": {
            "label": setup.label,
            "law": setup.law,
            **({"kernel": setup.kernel} if setup.kernel in UPLOADED else {}),
            **({"torque_error": setup.float_error} if setup.float_error is not None else {}),
            "learning": setup.learning,
            "period_us": int(trajectory.period_us),
            "repetition_ticks": int(trajectory.repetition_ticks),
            "repetitions": trajectory.total_ticks // int(trajectory.repetition_ticks),
            "parameters": setup.compiled.hash,
            "git": git_revision(),
            "plant": setup.plant.engine,
        },
        "arm": {
            "name": model.name,
            "joint_names": list(model.servo_names),
            "estimate_names": list(model.estimate_names),
        },
        "payload": {"mass": setup.payload_at_end, "known": setup.payload_known},
        "board": {
            "name": ident.board,
            "firmware": ident.firmware.hex(),
            "kernel": ident.kernel_hash.hex(),
            "layout": ident.layout.hex(),
            "parameters": ident.blob.hex(),
        },
    }
    return {record: to_texts(record, entries) for record, entries in facts.items()}


def outcome(result: RunResult, broken: BaseException | None) -> Facts:
    """Tell what became of a run, and what broke it off."""
    facts: dict[str, Mapping[str, Fact]] = {
        "link": result.counts,
        "parity": {"ticks": result.compared, "differing": result.differing},
        "estimates": {"sets": result.estimates, "incomplete": result.incomplete_estimates},
        "end": {"why": broken.__class__.__name__ if broken else "complete", "ticks": result.ticks},
        **({"goals": result.goals} if result.goals else {}),
        **({"time": result.times} if result.times else {}),
        **({"torque": by_state(result.torque)} if result.torque else {}),
    }
    return {record: to_texts(record, entries) for record, entries in facts.items()}


def by_state(torque: dict[str, str]) -> dict[str, Fact]:
    """`RunResult.torque` the other way round: state -> names of joints."""
    return {state: [joint for joint, said in torque.items() if said == state] for state in ("off", "on", "unknown")}


def git_revision() -> str:
    """Revision of the checkout armlet runs from, or "unknown"."""
    command = ["git", "describe", "--always", "--dirty"]
    try:
        out = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, timeout=5)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return out.stdout.strip() or "unknown"


def run(
    session: BoardSession, setup: RunSetup, log_path: Path, progress: Steps = None, stop_on_fault: bool = True
) -> RunResult:
    """Upload, run, watch and log.

    Args:
        session: a connected board.  setup: what to run.  log_path: the log to make.
        progress: called with (ticks done, ticks in all).

    Returns:
        RunResult; `differing` must be 0.

    Raises:
        LinkError: the board refused, or fell silent: then the log holds the ticks before.
    """
    segments = upload(session, setup)
    setup.plant.reset(setup.trajectory.q[0])
    if setup.grasps:
        setup.plant.carry(setup.payload)
    with recorded(session, setup, log_path, lambda log: Recorder(session, setup, log, segments)) as recorder:
        session.start(
            setup.law, setup.learning, joints_every=setup.joints_every, estimates_every=ESTIMATES_EVERY,
            override=setup.override, kernel=setup.kernel,
        )  # fmt: skip
        if setup.override:
            at_rates(session, setup, recorder, progress)
            return recorder.result
        if setup.switch_words is not None:
            session.replace_gains(setup.switch_words)
        run_lockstep(session, RawPlant(setup), setup.trajectory.total_ticks, recorder, progress, stop_on_fault)
    return recorder.result


def at_rates(session: BoardSession, setup: RunSetup, recorder: Recorder, progress: Steps) -> None:
    """Drive a run whose speed may be changed until the board holds, at the plan's end or after a stop."""
    total = setup.trajectory.total_ticks

    def on_tick(tick: Tick) -> None:
        recorder(tick)
        if tick.tick % KEY_TICKS == 0:
            setup.follow_keys(session)
        if progress is not None and tick.tick % PROGRESS_TICKS == 0:
            progress(min(recorder.done, total), total)

    run_lockstep(
        session, RawPlant(setup), protocol.MOST_TICKS, on_tick, over=lambda tick: tick.mode == protocol.HOLD
    )  # fmt: skip
    if progress is not None:
        progress(total, total)


def rates_of(setup: RunSetup) -> Rates | None:
    """Rates at which a run may go on, None of one whose speed cannot be changed."""
    if setup.stream is not None:
        return Rates.of_stream(setup.compiled.model, setup.stream, setup.trajectory.period)
    if not setup.override:
        return None
    return Rates.of(setup.compiled.model, setup.trajectory)


def upload(session: BoardSession, setup: RunSetup) -> Segments:
    """Put parameters, trajectory and gains on the board; ticks (S,) and words (S, n_act, SEG_SIZE) of its segments."""
    setup.compiled.check_law(setup.law)
    session.rates = rates_of(setup)
    ticks, words, moves = encoded(setup.compiled.blob, setup.compiled.servos, setup.trajectory)
    session.upload_parameters(setup.compiled.blob)
    session.upload_trajectory(moves)
    if setup.kernel in UPLOADED:
        session.upload_kernel(setup.compiled, setup.law, kernel=setup.kernel)
    if setup.gain_words is not None:
        session.upload_gains(pack_gains(setup.compiled.blob, moves, setup.gain_words))
    if setup.stream_words is not None:
        session.upload_stream(pack_stream(setup.compiled.blob, setup.stream_words))
    return ticks, words


def ended_on_board(session: BoardSession, setup: RunSetup) -> str:
    """End the run on the board before its time; what came of it, in words. Ctrl-C ends the wait for its answer."""
    with contextlib.suppress(BoardError, KeyboardInterrupt):
        if session.exchanging:
            session.hasten()
            session.stop("coast")
            session.leave()
    return "the run is ended on the board" if session.ended else unheard_words(setup)


def unheard_words(setup: RunSetup) -> str:
    """Tell of a board that did not say whether its run has ended, and of what ends it."""
    unknown = "the board did not answer STOP: whether its run has ended is not known"
    ticks = unpack_parameters(setup.compiled.blob)["settings"][layout.WATCHDOG_TICKS]
    if not ticks:
        return f"{unknown}, and it has no watchdog: reset it, or cut the supply before you reach into the arm"
    return f"{unknown}; it stops by its watchdog in {ticks * setup.trajectory.period_us / 1000:g} ms"


@contextlib.contextmanager
def ending(session: BoardSession, end: Callable[[], None]) -> Iterator[None]:
    """Call `end` after the block, in which the run begins, unless it is left to the board. Where Ctrl-C ends the block,
    that is told, whatever becomes of `end`.
    """
    try:
        yield
    except KeyboardInterrupt:
        session.hasten()
        with contextlib.suppress(BoardError, KeyboardInterrupt):
            end()
        session.give_up()
        raise
    except BaseException:
        if session.exchanging:
            end()
        raise
    if session.exchanging:
        end()


def broken_off(session: BoardSession, setup: RunSetup, recorder: Recorder) -> KeyboardInterrupt:
    """End a run that Ctrl-C has broken off; the interrupt that tells of its log, and of its end on the board."""
    told = ended_on_board(session, setup)
    with stopping.unheard(), contextlib.suppress(BoardError):
        recorder.drain()
    kept = f"{recorder.result.log} holds the {recorder.result.ticks} ticks before"
    return KeyboardInterrupt(f"{told}, and {kept}" if session.ended else f"{kept}; {told}")


@contextlib.contextmanager
def recorded(session: BoardSession, setup: RunSetup, log_path: Path, record: Callable[[LogWriter], R]) -> Iterator[R]:
    """A run's recorder, and its log, which is finished also if Ctrl-C or a silent board breaks the run off.

    Args:
        record: makes the log's recorder.
    Raises:
        LinkError: as `run`.  LogError: the disk refused; what it took is kept, and the run is ended.
    """
    files = {**setup.arm_files, "trajectory.json": setup.trajectory.to_json().encode()}
    if setup.gains is not None:
        files["gains.json"] = setup.gains.to_json().encode()
    broken: BaseException | None = None
    shown = setup.described or setup.compiled.model
    with objects_frozen(), LogWriter(log_path, metadata(session, setup), files, setup.listener, shown) as log:
        recorder = record(log)
        log.keep()
        try:
            yield recorder
            recorder.drain()
            recorder.result.counts = session.counts._asdict()
        except BoardError as error:
            if not recorder.result.ticks:
                raise
            kept = f"{log_path} holds the {recorder.result.ticks} ticks before"
            broken = LinkError(error.what, f"{error.hint}; {kept}" if error.hint else kept)
        except LogError as error:
            left = "" if session.exchanging else torque_words(recorder.result.torque)
            raise LogError(error.what, f"{error.hint}; {left or ended_on_board(session, setup)}") from None
        except KeyboardInterrupt:
            broken = broken_off(session, setup, recorder)
        with stopping.unheard() if isinstance(broken, KeyboardInterrupt) else stopping.uninterrupted():
            recorder.finish()
            for name, texts in outcome(recorder.result, broken).items():
                log.add_metadata(name, texts)
            log.close()
    if broken is not None:
        raise broken
