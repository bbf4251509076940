"""Records that a board has kept of a run without a host -> a log as other runs have, for `armlet report`."""

from dataclasses import replace
from pathlib import Path

from armlet.device.session import BoardSession
from armlet.device.standing import BoardLog
from armlet.dynamics.laws import LAWS
from armlet.errors import LogError
from armlet.run.facts import Fact, to_texts
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import TORQUES, event_record
from armlet.run.run import by_state, metadata
from armlet.run.run_setup import RunSetup
from armlet.run.topics import joint_record


def law_name(number: int) -> str:
    """The name of a law, by its number.

    Raises:
        LogError: this version has none of that number.
    """
    for name, own in LAWS.items():
        if own == number:
            return name
    raise LogError(f"the board's log is of law {number}, which this version does not know", "flash the board again")


def check(kept: BoardLog, setup: RunSetup, move: bytes, blob: bytes) -> None:
    """Make sure that a run was of an arm and a trajectory.

    Args:
        kept: the run.  setup: what it should be of.  move, blob: ids of its trajectory and parameters.
    Raises:
        LogError: it was of others.
    """
    if kept.head.blob != blob:
        raise LogError(f"the board's log is not of {setup.compiled.model.name} as it compiles now", "name its arm file")
    if kept.head.move != move:
        raise LogError("the board's log is of another move", "name the move that it ran")


def with_law(setup: RunSetup, kept: BoardLog) -> RunSetup:
    """The setup with the law and the learning that the board's run had."""
    return replace(setup, law=law_name(kept.head.law), learn=bool(kept.head.learn), label=f"run {kept.head.run}, alone")


def ended(kept: BoardLog) -> str:
    """Tell how the log of a run ends: "complete", "cut" or, where nobody knows, "unknown"."""
    return "unknown" if kept.lost is None else "cut" if kept.lost else "complete"


def torque_told(kept: BoardLog, setup: RunSetup) -> dict[str, str]:
    """Name the servos and the torque each has told at the end, as of `RunResult.torque`; setup: of the arm."""
    names = setup.compiled.model.servo_names
    return {names[joint]: TORQUES.get(said, "unknown") for joint, said in kept.torque.items() if joint < len(names)}


def write_log(session: BoardSession, setup: RunSetup, kept: BoardLog, path: Path) -> None:
    """Write the log.

    Args:
        session: of the board.  setup: the arm, its trajectory and the law.  kept: the run.  path: the log to make.
    Raises:
        LogError: it cannot be written.
    """
    facts = metadata(session, setup)
    del facts["payload"]  # nobody knows what the arm carried
    files = {**setup.arm_files, "trajectory.json": setup.trajectory.to_json().encode()}
    period_ns = setup.trajectory.period_us * 1000
    model = setup.described or setup.compiled.model
    with LogWriter(path, facts, files, setup.listener, model, begun=0) as log:  # boards do not know the time of day
        for row in kept.joints:
            log.write("/joint_state", int(row["tick"]) * period_ns, joint_record(row, setup.compiled))
        for row in kept.events:
            log.write("/events", int(row["tick"]) * period_ns, event_record(row, setup.compiled))
        alone: dict[str, Fact] = {"run": kept.head.run, "every": kept.head.every, "lacks": kept.lacks}
        log.add_metadata("standalone", to_texts("standalone", alone))
        log.add_metadata("time", to_texts("time", kept.head.counts._asdict()))
        if told := torque_told(kept, setup):
            log.add_metadata("torque", to_texts("torque", by_state(told)))
        log.add_metadata("end", to_texts("end", {"why": ended(kept), "ticks": kept.head.counts.ticks}))
