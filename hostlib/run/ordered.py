"""A run as a board's standing order: stored, tried on a virtual board, its log read back.

`prepare(arm, move, Options(then="hold", board="rpi_pico"))` makes such a run ready; its methods call these functions.
"""

import hashlib
from pathlib import Path

from armlet.device.session import BoardSession
from armlet.device.standing import BoardLog, fetch_log
from armlet.device.uploads import Steps
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError, LogError
from armlet.firmware import protocol
from armlet.fixed.blob import blob_id
from armlet.fixed.order_words import Order, every_for
from armlet.fixed.trajectory_words import encoded
from armlet.run import standalone_log
from armlet.run.far import fault_line
from armlet.run.recorder import RunResult, torque_words
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import put_order, rehearse
from armlet.said import Said
from armlet.simulated.servos import EmulatedBus

THEN = {"hold": protocol.ACTION_HOLD, "coast": protocol.ACTION_COAST}


def check_then(then: str) -> None:
    """Refuse what no board does after its move.

    Raises:
        ArmletError: it is not of `THEN`.
    """
    if then not in THEN:
        raise ArmletError(f"--then {then!r}: expected hold or coast")


def order_of(setup: RunSetup, then: str) -> Order:
    """The standing order of a setup, with records of the whole move; then: of `THEN`."""
    every = every_for(setup.trajectory.total_ticks, setup.compiled.model.n_act)
    return Order(LAWS[setup.law], 0, setup.learning, THEN[then], every)


def stored(session: BoardSession, setup: RunSetup, then: str) -> Said:
    """Store the order on a board; what it does from now on.

    Raises:
        ArmletError: as `put_order`.
    """
    order = order_of(setup, then)
    put_order(session, setup, order)
    pin = session.board.button
    button = f"the button at pin {pin}" if pin is not None else "`armlet standalone --press`, for it has no button,"
    every = f"a record every {order.every} ticks" if order.every > 1 else "a record every tick"
    said = {"order": {"law": setup.law, "learning": setup.learning, "every": order.every}}
    return Said(said, [f"holds the order: {button} starts {setup.law}; {every} in its log"])


def tried(session: BoardSession, setup: RunSetup, bus: EmulatedBus | None, then: str, progress: Steps = None) -> Said:
    """Store the order on a virtual board, press its button, and be its arm.

    Raises:
        ArmletError: it is a real board; or as `rehearse`.
    """
    if session.board.kind != "virtual" or bus is None:
        raise ArmletError(f"{session.board.name}: --try is for virtual boards", "press its own button")
    bus.place(setup.trajectory.q[0])
    put_order(session, setup, order_of(setup, then))
    done = rehearse(session, bus, setup.trajectory.total_ticks, progress)
    return Said({"ticks": done}, [f"ran {done} ticks by itself"])


def fetched(session: BoardSession, setup: RunSetup, arm: str, log: Path, progress: Steps = None) -> Said:
    """Read a board's newest run back, into a log; what it came to.

    Args:
        session: of the board.  setup: what it should have run.  arm: its file, as it was named.  log: the file to make.
    Raises:
        LogError: there is none, or it is of another arm or move.
    """
    kept = fetch_log(session, progress)
    blob = setup.compiled.blob
    moves = encoded(blob, setup.compiled.servos, setup.trajectory)[2]
    standalone_log.check(kept, setup, hashlib.sha256(moves).digest()[:8], blob_id(blob))
    if not len(kept.joints):
        left = torque_words(standalone_log.torque_told(kept, setup))
        told = f"; {left}" if left else ""
        raise LogError(f"{session.board.name}: its newest run has no records{told}", "let it run once more")
    own = standalone_log.with_law(setup, kept)
    standalone_log.write_log(session, own, kept, log)
    counts = kept.head.counts._asdict()
    said = {"log": str(log), "run": kept.head.run, "records": len(kept.joints), "lacks": kept.lacks, "time": counts}
    return Said(said, [words_of(kept, own, arm, log)])


def words_of(kept: BoardLog, setup: RunSetup, arm: str, log: Path) -> str:
    """Tell in a line what a board's run came to; others as of `fetched`."""
    counts, last, model = kept.head.counts, kept.joints[-1], setup.compiled.model
    text = f"{log}: run {kept.head.run}, {setup.law}, {len(kept.joints)} records of {counts.ticks} ticks; "
    text += f"{counts.late} late, {counts.skipped} skipped, longest {counts.longest_us} us"
    if last["fault"]:
        stood_at = setup.compiled.servos.position_si(last["q"]).tolist()
        ended = RunResult(log, fault=int(last["fault"]), fault_joint=int(last["joint"]), stood_at=stood_at)
        text += f"; it ended in {fault_line(ended, model, setup.trajectory.q[0], arm)}"
    return "; ".join(filter(None, (text, torque_words(standalone_log.torque_told(kept, setup)), kept.lacks)))
