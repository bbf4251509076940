"""armlet standalone: what a board does by itself when its button is pressed, and the log of it."""

import contextlib
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import BoardArg, JsonOpt, PortOpt, check_output, flat
from armlet.dynamics.laws import CONTROLLING, DEFAULT, LAWS, check_controlling
from armlet.errors import ArmletError, LogError
from armlet.firmware import protocol, words

if TYPE_CHECKING:
    from armlet.device.session import BoardSession
    from armlet.fixed.order_words import Order
    from armlet.run import Run
    from armlet.run.recorder import RunResult
    from armlet.run.run_setup import RunSetup

THEN = {"hold": protocol.ACTION_HOLD, "coast": protocol.ACTION_COAST}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("standalone")(flat(standalone))


@dataclass(frozen=True)
class StandaloneOptions:
    """What `armlet standalone` is asked."""

    board: BoardArg
    arm: Annotated[str | None, typer.Argument(metavar="[ARM]", help="A shipped arm's name, .yaml or .urdf.")] = None
    move: Annotated[Path | None, typer.Argument(metavar="[MOVE]", help="A trajectory from `armlet plan`.")] = None
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}, but gain_table.")] = DEFAULT
    learn: Annotated[bool, typer.Option("--learn/--no-learn", help="Let the law adapt.")] = True
    then: Annotated[str, typer.Option(help="After the move, or a stop: hold until the next press, or coast.")] = "hold"
    log: Annotated[Path | None, typer.Option(help="Write the log of the board's newest run of this move.")] = None
    off: Annotated[bool, typer.Option("--off", help="Let the board forget its standing order.")] = False
    press: Annotated[bool, typer.Option("--press", help="Do as the board's button does.")] = False
    attempt: Annotated[
        bool, typer.Option("--try", help="Virtual boards: press the button, and be the arm until the run is over.")
    ] = False
    port: PortOpt = None
    as_json: JsonOpt = False


def standalone(asked: StandaloneOptions) -> None:
    """Give a board a move that it runs by itself, without a host, when its button is pressed.

    With ARM and MOVE alone the order is stored; with --log FILE the newest run is read back; with neither the board
    says what its order is.
    """
    from armlet.device.connection import connect

    check_options(asked)
    run = prepared(asked, asked.arm, asked.move) if asked.arm and asked.move else None
    with contextlib.ExitStack() as exits:
        session = exits.enter_context(connect(asked.board, asked.port))
        if run is None:
            said = alone(session, asked.off, asked.press)
        elif asked.attempt:
            said = tried(session, run, THEN[asked.then], asked.log)
        elif asked.log is not None:
            said = logged(session, run, asked.log)
        else:
            said = stored(session, run.setup, THEN[asked.then])
    if asked.as_json:
        show.print_json({"board": asked.board, **said})
    else:
        show.console.print(f"{asked.board}: {said.pop('text')}", soft_wrap=True)


def check_options(asked: StandaloneOptions) -> None:
    """Nothing, if the options go together.

    Raises:
        ArmletError: they do not.
    """
    chosen = [name for name, given in (("--off", asked.off), ("--press", asked.press)) if given]
    if len(chosen) > 1 or (chosen and (asked.arm or asked.log or asked.attempt)):
        raise ArmletError(f"{' and '.join(chosen)}: expected alone with BOARD", "leave the others out")
    if (asked.arm is None) != (asked.move is None) or ((asked.log or asked.attempt) and asked.arm is None):
        raise ArmletError("expected ARM and MOVE, or neither", "name the arm file and the move")
    check_output(asked.log, asked.arm, asked.move)
    if asked.then not in THEN:
        raise ArmletError(f"--then {asked.then!r}: expected hold or coast")
    check_controlling(asked.law)


def prepared(asked: StandaloneOptions, arm: str, move: Path) -> "Run":
    """What is to be run: the arm with its calibration, if one is kept.

    Raises:
        ArmletError: an arm without servos, or with such as a board cannot drive; a move of another arm.
    """
    from armlet.run import Options, prepare

    options = Options(law=asked.law, learn=asked.learn, label="standalone", servos=True, board=asked.board)
    return prepare(arm, move, options, show.note)


def order_of(setup: "RunSetup", then: int) -> "Order":
    """The standing order of a setup, with records of the whole move."""
    from armlet.fixed.order_words import Order, every_for

    every = every_for(setup.trajectory.total_ticks, setup.compiled.model.n_act)
    return Order(LAWS[setup.law], 0, setup.learning, then, every)


def alone(session: "BoardSession", off: bool, press: bool) -> dict[str, Any]:
    """Forget the order, press the button, or say what there is."""
    from armlet.device import standing
    from armlet.device.exchange import fault_text

    if off:
        standing.forget(session)
        return {"order": None, "text": "has no standing order any more"}
    if press:
        standing.press(session)
    found, ident = standing.standing(session) if not press else None, session.hello()
    mode = protocol.MODES[ident.mode]
    said: dict[str, Any] = {"mode": mode, "fault": words.FAULTS[ident.fault][0]}
    state = f"{mode}, {fault_text(ident.fault, ident.joint)}" if ident.fault else mode
    if found is None:
        return {**said, "text": f"the button is pressed; {state}"}
    if not found.there:
        return {
            **said,
            "order": None,
            "runs": found.run,
            "text": f"no standing order; {found.run} runs logged; {state}",
        }
    order = {"law": list(LAWS)[found.law], "learning": bool(found.learn), "every": found.every}
    order["then"] = protocol.ACTIONS[found.then]
    result = words.RESULTS[found.refused][0] if found.refused else ""
    text = f"runs law {order['law']} when its button is pressed, then {order['then']}; {found.run} runs logged; {state}"
    text += f"; it did not begin: {result}" if result else ""
    return {**said, "order": order, "runs": found.run, "refused": result, "text": text}


def stored(session: "BoardSession", setup: "RunSetup", then: int) -> dict[str, Any]:
    """Store the order."""
    from armlet.run.standalone import put_order

    order = order_of(setup, then)
    put_order(session, setup, order)
    pin = session.board.button
    button = f"the button at pin {pin}" if pin is not None else "`armlet standalone --press`, for it has no button,"
    every = f"a record every {order.every} ticks" if order.every > 1 else "a record every tick"
    text = f"holds the order: {button} starts {setup.law}; {every} in its log"
    return {"order": {"law": setup.law, "learning": setup.learning, "every": order.every}, "text": text}


def logged(session: "BoardSession", run: "Run", path: Path) -> dict[str, Any]:
    """Read the newest run back, into a log."""
    from armlet.device.standing import fetch_log
    from armlet.fixed.blob import blob_id
    from armlet.fixed.trajectory_words import encoded
    from armlet.run import standalone_log
    from armlet.run.recorder import torque_of, torque_words

    setup = run.setup
    with show.progress() as bar:
        kept = fetch_log(session, show.stepper(bar, "log"))
    if not len(kept.joints):
        raise LogError(f"{session.board.name}: its newest run has no records", "let it run once more")
    blob = setup.compiled.blob
    moves = encoded(blob, setup.compiled.servos, setup.trajectory)[2]
    standalone_log.check(kept, setup, hashlib.sha256(moves).digest()[:8], blob_id(blob))
    own = standalone_log.with_law(setup, kept)
    standalone_log.write_log(session, own, kept, path)
    counts, last, names = kept.head.counts._asdict(), kept.joints[-1], setup.compiled.model.servo_names
    text = f"{path}: run {kept.head.run}, {own.law}, {len(kept.joints)} records of {kept.head.counts.ticks} ticks; "
    text += f"{counts['late']} late, {counts['skipped']} skipped, longest {counts['longest_us']} us"
    if last["fault"]:
        text += f"; it ended in {run.fault_line(ended(path, last, setup))}"
    told = {names[int(row["joint"])]: torque for row in kept.events if (torque := torque_of(row))}
    text += f"; {torque_words(told)}" if torque_words(told) else ""
    text += f"; {kept.lacks}" if kept.lacks else ""
    said = {"log": str(path), "run": kept.head.run, "records": len(kept.joints), "lacks": kept.lacks, "time": counts}
    return {**said, "text": text}


def ended(path: Path, last: Any, setup: "RunSetup") -> "RunResult":
    """How a run ended by the last of its records of the joints."""
    from armlet.run.recorder import RunResult

    stood_at = setup.compiled.servos.position_si(last["q"]).tolist()
    return RunResult(path, fault=int(last["fault"]), fault_joint=int(last["joint"]), stood_at=stood_at)


def tried(session: "BoardSession", run: "Run", then: int, log: Path | None) -> dict[str, Any]:
    """Store the order on a virtual board, press its button, and be its arm; read the log if one is asked for."""
    from armlet.run.standalone import put_order, rehearse

    setup, bus = run.setup, run.bus
    if session.board.kind != "virtual" or bus is None:
        raise ArmletError(f"{session.board.name}: --try is for virtual boards", "press its own button")
    bus.place(setup.trajectory.q[0])
    put_order(session, setup, order_of(setup, then))
    with show.progress() as bar:
        step = show.stepper(bar, f"{setup.law} on {session.board.name}, by itself")
        done = rehearse(session, bus, setup.trajectory.total_ticks, step)
    if log is not None:
        return {**logged(session, run, log), "ticks": done}
    return {"ticks": done, "text": f"ran {done} ticks by itself"}
