"""A short guarded run, after an extra yes: the stop is tried first, the servos' loops are measured, one joint moves.

This computer is the board, at the servos' adapter. The run asks for a calibration of the arm, by which its joints turn
the way its file says; the stop and the loops do not.
"""

import math
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from ruamel.yaml import YAML

from armlet.description.library import shipped, shipped_path
from armlet.device.connection import connect
from armlet.device.servos.kept import kept, with_kept
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError
from armlet.files import read_file, scratch_folder, write_whole
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_kinds import KINDS
from armlet.run.jog import Jog, jogged, prepare_jog
from armlet.run.prepared import Options
from armlet.setup.bundle.content import Loop, Moved
from armlet.setup.calibrate.calibrate import lock
from armlet.setup.calibrate.delay import STEP
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.stiffness import measured
from armlet.setup.calibrate.stop import CUT, by_of, off, stop_test
from armlet.simulated.servos.emulated import chained

DEGREES = 3.0
PERIOD_US = 20_000  # of the run, where the arm file has a shorter one: an adapter needs some of it
PATIENCE_S = 0.2  # for which a tick waits for servos on a busy computer; they hold meanwhile
SETTLES_S = 1.0  # for which a limp arm comes to rest
YES = "yes"
Say = Callable[[str], None]


def typed() -> str:
    """The line that the user types; empty where nobody does."""
    return sys.stdin.readline()


@dataclass(frozen=True)
class Talk:
    """Talk with the user: say: called with each line;  answer: gives the line that the user types, empty for none."""

    say: Say
    answer: Callable[[], str] = typed


def move(arm: str, model: Model, port: str, by: str, absent: Callable[[str, str], None], talk: Talk) -> Moved | None:
    """Ask, try the stop, measure, move. Whatever happens, the torque is off afterwards.

    Args:
        arm: its name or file.  model: the same.  port: of its servos.  by: as of `by_of`.
        absent: called with what was not done, and why.  talk: with the user.

    Raises:
        ArmletError: `by` is another word; a servo has not confirmed that its torque is off.
    """
    stopped_by, bus, say = by_of(by), chained(model), talk.say
    joint = model.joint_names[bus.servos[-1].joint]
    say(
        f"THIS MOVES THE ARM at {port}: its {len(bus.servos)} servos hold it, each joint twitches by"
        f" {math.degrees(2 * STEP):.1f} degrees, then {joint} turns by {DEGREES:g} degrees and all go limp. Support"
        f" the arm, keep clear, have the stop at hand. Type {YES} and Enter to go on:"
    )
    if talk.answer().strip().lower() != YES:
        absent("moved", f"the answer was not {YES}")
        return None
    found = None
    try:
        with closing(SerialLine(port, bus.baud)) as line:
            master = Master(line, bus.protocol)
            lock(master, bus.ids, Unasked(say))
            stop = stop_test(master, bus.ids, Unasked(say), stopped_by)
            found = Moved(
                stop_by=stopped_by, limp_s=float(str(stop["limp_s"])), loops=loops_of(master, model, absent, say)
            )
            line.sleep(SETTLES_S)
            place = degrees(master, with_kept(model)[0])
        return jog(arm, model, port, place, found)
    except ArmletError as error:
        absent("moved" if found is None else "run", str(error))
        return found
    finally:
        limp(port, bus, say)


def limp(port: str, bus: ServoBus, say: Say) -> None:
    """See at the end, whatever it was, that every servo says that its torque is off; else say so."""
    left = list(bus.ids)
    with suppress(ArmletError), closing(SerialLine(port, bus.baud)) as line:
        left = off(Master(line, bus.protocol), bus.ids)
    if left:
        say(f"Servo {', '.join(map(str, left))}: torque off is not confirmed. {CUT.capitalize()}.")


def loops_of(master: Master, model: Model, absent: Callable[[str, str], None], say: Say) -> list[Loop]:
    """Measure the servos' own loops, as far as their makers' protocol tells of them."""
    servos = chained(model).servos
    try:
        found = measured(master, servos, Unasked(say))
    except ArmletError as error:
        absent("loops", str(error))
        return []
    rows = zip(servos, found, strict=True)
    return [
        Loop(id=a.id, stiffness=b.stiffness.value, error=b.stiffness.error, assumed=float(f"{assumed(a):.4g}"))
        for a, b in rows
    ]


def assumed(servo: Servo) -> float:
    """N m/rad, the stiffness that a servo's model is taken to have, at the joint."""
    gain = KINDS[servo.kind].position_gain * servo.counts / (2.0 * math.pi)
    return gain * servo.motor.stall_torque * servo.gear_ratio


def degrees(master: Master, model: Model) -> list[float]:
    """Read where each joint is, by its servo."""
    return [
        servo.direction * (master.required(servo.id, "position") - servo.zero) * 360.0 / servo.counts / servo.gear_ratio
        for servo in chained(model).servos
    ]


def jog(arm: str, model: Model, port: str, place: list[float], found: Moved) -> Moved:
    """Move the last joint by a little, towards the middle of its range, and let all go.

    Args:
        place: degrees, where each joint is.  Others as of `move`.

    Raises:
        ArmletError: no calibration is kept, the arm slides, or the run is refused or ends early.
    """
    if kept(model) is None:
        raise ArmletError(f"no calibration of {model.name} is kept", "run `armlet calibrate` first")
    servo = chained(model).servos[-1]
    middle = math.degrees(float(model.q_min[servo.joint] + model.q_max[servo.joint]) / 2)
    by = math.copysign(DEGREES, middle - place[-1])
    start = ",".join(f"{each:.3f}" for each in place)
    way = Jog(model.joint_names[servo.joint], by, start=start)
    with scratch_folder("armlet-bundle-") as folder:
        options = Options(servos=True, board="host", adapter=port, patience=PATIENCE_S)
        run = prepare_jog(by_position(arm, model, folder), way, options)
        with connect("host") as session:
            went = jogged(run, way, session, folder / "jog.mcap")
            times = session.board_counts().times
    made = {
        "joint": servo.joint,
        "asked_deg": by,
        "moved_deg": round(went.moved, 3),
        "others_deg": round(went.others, 3),
    }
    counted = {"period_us": run.setup.trajectory.period_us, "ticks": times.ticks, "late": times.late}
    return found.model_copy(update=made | counted | {"longest_us": times.longest_us})


def by_position(arm: str, model: Model, folder: Path) -> str:
    """A copy of the arm file in which servos close their own loops, and a tick leaves an adapter its time.

    Should this computer hang, such servos hold.

    Raises:
        ArmletError: it is no YAML file, and says otherwise.
    """
    if model.gains.period_us >= PERIOD_US and all(servo.mode == "position" for servo in chained(model).servos):
        return arm
    if arm not in shipped() and not arm.endswith(".yaml"):
        what = f"expected servos in mode position and a control period of {PERIOD_US} us"
        raise ArmletError(what, "state both beside the URDF file")
    raw = shipped_path(arm).read_bytes() if arm in shipped() else read_file(arm)
    yaml, text = YAML(), StringIO()
    described = yaml.load(raw)
    described.setdefault("control", {})["period_us"] = max(PERIOD_US, model.gains.period_us)
    for row in described["servos"]["joints"]:
        row["mode"] = "position"
    yaml.dump(described, text)
    write_whole(folder / "by_position.yaml", text.getvalue().encode())
    return str(folder / "by_position.yaml")
