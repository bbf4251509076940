"""One motion of an arm, asked for in one of four ways: by waypoints, a request file, a kept one's name, or a run's log.

motion(armlet.load("two_link"), Wanted(to=["30,40"], repeat=3)).save("move.json")
"""

from __future__ import annotations  # help() shows signatures as they are written

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, load
from armlet.errors import PlanError
from armlet.files import folder_for, write_together
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.model.drivable import undrivable
from armlet.plan.deviation import deviations
from armlet.plan.jerk import smooth
from armlet.plan.led_motion import Positions, led, repeated
from armlet.plan.moves import plan
from armlet.plan.plan_limits import Limits, stated_jerk
from armlet.plan.plan_warnings import plan_warnings, size
from armlet.plan.request import plain_points, plan_request, read_request
from armlet.plan.segments import Trajectory
from armlet.plan.through import Passage, through
from armlet.plan.time_optimal import NEAR, Fastest, fastest, freed
from armlet.plan.typical import Typical, from_file, record, replay, to_text
from armlet.plan.waypoints import first_waypoint, goal, waypoint
from armlet.said import Said

UP, UP_TO_TWO = 1.001, 1.05  # of a number that is shown with four digits, or two, which then is no less than it
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True)
class Wanted:
    """Options of a motion; its own names are the command line's options.

    to: waypoints, as `waypoint` reads them;  start: where it begins, as `first_waypoint`;
    duration: s of each move, the shortest where None;  repeat: times through the waypoints and back;
    request: a file of points;  replay: the name of a kept motion, which start and to move, and speed makes faster;
    record: the name by which the motion is to be kept;  store: the folder of kept motions;
    log: of a run whose motion, as it was measured, is repeated;
    fastest: at the motors' limit, on a smooth path through the points, or along that of a replay or a log;
    free: of these, the arm file's accelerations do not count;  jerk: limit of it, rad/s^3 or m/s^3, inf for
    none, by default the arm file's, which neither a duration, a record, a replay nor a plain request keeps.
    """

    to: Sequence[str] = ()
    start: str | None = None
    duration: float | None = None
    repeat: int = 1
    request: Path | None = None
    record: str | None = None
    replay: str | None = None
    speed: float = 1.0
    store: Path = Path("motions")
    log: Path | None = None
    fastest: bool = False
    free: bool = False
    jerk: float | None = None

    @property
    def replayed(self) -> Path | None:
        """The file of the kept motion that is to be replayed, if one is."""
        return self.store / f"{self.replay}.json" if self.replay is not None else None

    def check(self) -> None:
        """Refuse options of which none or several ask for a motion, or one has no use beside the others.

        Raises:
            PlanError: says which; or a name that is no name.
        """
        replays = self.replay is not None
        given = {"--to": bool(self.to) and not replays, "--request": self.request is not None, "--replay": replays}
        given["--log"] = self.log is not None
        if sum(given.values()) != 1:
            got = "several" if any(given.values()) else "none"
            raise PlanError(f"plan: expected one of {', '.join(given)}, got {got}")
        self._refuse_unused()
        name = self.record if self.record is not None else self.replay
        if name is not None and not NAME.fullmatch(name):
            raise PlanError(f"motion {name!r}: expected a name of letters, digits, _ and -, a letter first")

    def limit_of_jerk(self, model: Model) -> float | Floats | None:
        """Limit of jerk, rad/s^3 or m/s^3: as asked, or (n_act,) the arm file's; None for none."""
        if self.jerk is None:
            return stated_jerk(model)
        return None if self.jerk == np.inf else self.jerk

    def _refuse_unused(self) -> None:
        """Refuse an option that has no use beside the others."""
        replays, records = self.replay is not None, self.record is not None
        requests = self.request is not None or self.log is not None
        special = "--fastest" if self.fastest else "--jerk" if self.jerk is not None else ""
        unused = {
            "--from": requests and self.start is not None,
            "--jerk": (replays or requests) and not self.fastest and self.jerk is not None,
            "--duration": (requests or replays or special) and self.duration is not None,
            "--repeat": (requests or records) and self.repeat != 1,
            "--record": (replays or self.log is not None or special) and records,
            "--speed": (not replays or self.fastest) and self.speed != 1.0,
        }
        if self.free and not self.fastest:
            raise PlanError("--free: of --fastest, whose accelerations torque alone limits", "add --fastest")
        for option, is_unused in unused.items():
            if is_unused:
                beside = "--log" if self.log is not None else "--request" if requests else "these options"
                beside = "--replay" if replays else beside
                beside = (
                    special
                    if special not in ("", option) and option in ("--duration", "--jerk", "--record", "--speed")
                    else beside
                )
                beside = "--record" if option == "--repeat" and records else beside
                raise PlanError(f"{option}: has no meaning beside {beside}", "leave it out")


NOT_KEPT = (
    "only --fastest keeps it, and moves from rest to rest without --duration, --record, --request, --replay and --log"
)


@dataclass(frozen=True)
class Motion:
    """A planned motion.

    arm, wanted: of what and as asked;  way: the passage;  about: what its kind has to say of it, by name;
    kept: with its torques, if it is to be kept.
    """

    arm: Arm
    wanted: Wanted
    way: Passage
    about: Mapping[str, Any] = field(default_factory=dict)
    kept: Typical | None = None

    def save(self, output: Path | str) -> None:
        """Write the trajectory, and keep the motion if that was asked: both files or neither.

        Raises:
            PlanError: one cannot be written.
        """
        if self.kept is None:
            self.way.trajectory.save(output)
            return
        with folder_for(self.wanted.store, PlanError):
            files = {self._kept_file(): to_text(self.kept).encode()}
            write_together(files | {Path(output): self.way.trajectory.to_json().encode()}, PlanError)

    def said(self, output: Path | str) -> Said:
        """Tell of the motion, written to `output`: how long it is, what it needs, what it may meet."""
        move, model, to = self.way.trajectory, self.arm.model, self.wanted.to
        summary: dict[str, Any] = {"file": str(output), "seconds": move.duration, "segments": len(move.ticks)}
        summary |= self.about
        if self.kept is not None:
            summary["kept"] = str(self._kept_file())
        summary["notes"] = plan_warnings(self.arm, move)
        unasked = "jerk" not in summary and self.wanted.jerk is None
        if unasked and (joint := next(iter(np.flatnonzero(model.jerk_max)), None)) is not None:
            summary["notes"].append(f"limits.jerk of {model.joint_names[joint]} is not kept: {NOT_KEPT}")
        lines = [f"{output}: {summary['segments']} segments, {summary['seconds']:.3f} s"]
        lines += [goal(model, to[-1])] if to else []
        lines += words(summary)
        wrong = undrivable(model)
        lines += [f"note: no board drives these servos: {wrong.what}; {wrong.hint}"] if wrong else []
        return Said(summary, lines)

    def _kept_file(self) -> Path:
        """Path of the file that keeps it."""
        return self.wanted.store / f"{self.wanted.record}.json"


def motion(arm: Arm, wanted: Wanted, told: Positions | None = None) -> Motion:
    """Plan a motion.

    Args:
        arm: the arm.  wanted: what is asked.  told: where the arm was in the run of `wanted.log`, if there is one.
    Raises:
        PlanError: options that do not go together; a waypoint, a file or a motion that cannot be.
    """
    wanted.check()
    if wanted.fastest and wanted.request is not None:
        return _at_the_limit(arm, wanted, *plain_points(arm, *read_request(wanted.request)))
    if wanted.request is not None:
        return _requested(arm, wanted, wanted.request)
    if wanted.replayed is not None:
        return _replayed(arm, wanted, wanted.replayed)
    if told is not None:
        return _repeated(arm, wanted, told) if not wanted.fastest else _along(arm, wanted, led(arm.model, told))
    points = np.stack([first_waypoint(arm.model, wanted.start), *(waypoint(arm.model, text) for text in wanted.to)])
    if wanted.repeat > 1:
        points = np.concatenate([points, points[:1]])
    if wanted.fastest:
        return _at_the_limit(arm, wanted, points, wanted.repeat)
    jerk = wanted.limit_of_jerk(arm.model)
    if jerk is not None and wanted.duration is None and wanted.record is None:
        return _smooth(arm, wanted, points, jerk)
    way = through(arm.model, points, np.zeros_like(points), durations=wanted.duration, repeat=wanted.repeat)
    return _with_record(Motion(arm, wanted, way))


def plan_move(
    arm: str | PathLike[str] | Arm, points: ArrayLike, *, duration: ArrayLike | None = None, repeat: int = 1
) -> Trajectory:
    """Plan a move that rests at each of its points, within the arm's limits, as `armlet plan --to` does.

    Example:
        `move = armlet.plan_move("puma3", [[0, 0.8, 0.8], [0.5, 1, 0.5]])`
    Args:
        arm: `armlet.load`'s, or a shipped arm's name, or the path of an arm file.
        points: (K, n) rad or m, K >= 2: joint positions, a row a point; the arm starts at the first.
        duration: s of each move, one number or (K - 1,); the shortest where None.
        repeat: times the whole way is gone through; more than once it must end where it starts.
    Returns:
        Trajectory: `sample(t)` gives q, qd, qdd, `save(path)` writes a file. A limit of jerk that the arm file states
        is kept, unless a duration is given. `armlet.plan` has other plans.
    Raises:
        PlanError: sizes, numbers, or limits; names the joint, the value, the limit.
    """
    made = arm if isinstance(arm, Arm) else load(arm)
    jerk = stated_jerk(made.model)
    if jerk is not None and duration is None:
        return smooth(made.model, points, jerk, repeat)
    return plan(made.model, points, durations=duration, repeat=repeat)


def _at_the_limit(arm: Arm, wanted: Wanted, points: Floats, repeat: int, speed: float = 1.0) -> Motion:
    """The fastest motion that the motors can make on a path through points, at a share of the arm's velocities."""
    act, each = arm.model.actuated, freed(arm) if wanted.free else arm
    most = {"velocity": speed * each.model.qd_max[act], "acceleration": speed**2 * each.model.qdd_max[act]}
    return _told(arm, wanted, fastest(each, points, repeat=repeat, jerk=wanted.limit_of_jerk(arm.model), **most))


def _along(arm: Arm, wanted: Wanted, positions: Floats) -> Motion:
    """The fastest motion along a path of positions (T, n), rad or m."""
    each, jerk = freed(arm) if wanted.free else arm, wanted.limit_of_jerk(arm.model)
    made = fastest(each, positions, repeat=wanted.repeat, jerk=jerk, along=True)
    slides = arm.model.joint_type[arm.model.actuated] == PRISMATIC
    worst = int((made.off / np.where(slides, NEAR[True], NEAR[False])).argmax())
    path = {"points": len(made.path.points), "joint": arm.model.servo_names[worst], "off": made.off[worst]}
    path["apart"] = size(arm.model, worst, UP_TO_TWO * made.off[worst])
    way = _told(arm, wanted, made)
    return replace(way, about={**way.about, "path": path})


def _told(arm: Arm, wanted: Wanted, made: Fastest) -> Motion:
    """The motion with what is to be said of it."""
    jerk, proved = wanted.limit_of_jerk(arm.model), made.proved
    limit = {"torque_share": proved.share, "joint": arm.model.servo_names[proved.joint], "time": proved.at,
             "margin": proved.margin, "load": made.motors.load, "off_path": made.off.max()}  # fmt: skip
    about: dict[str, Any] = {"fastest": limit, "times": made.passage.times}
    if jerk is not None:
        about["jerk"] = np.asarray(jerk).tolist()
    hardest = np.abs(made.passage.trajectory.qdd).max(axis=0)
    beyond = Limits.of(arm.model).above("acceleration", hardest)
    if beyond.any():
        named = zip(arm.model.servo_names, hardest.tolist(), beyond, strict=True)
        about["accelerations"] = {name: value for name, value, is_beyond in named if is_beyond}
    return Motion(arm, wanted, made.passage, about)


def _smooth(arm: Arm, wanted: Wanted, points: Floats, jerk: float | Floats) -> Motion:
    """The motion of limited jerk that rests at each point."""
    made = smooth(arm.model, points, jerk, wanted.repeat)
    rest = np.zeros_like(points)
    way = Passage(made, points, rest, np.zeros(len(points)), np.ones(len(points), bool))
    return Motion(arm, wanted, way, {"jerk": np.asarray(jerk).tolist()})


def _requested(arm: Arm, wanted: Wanted, path: Path) -> Motion:
    """The motion of a request file."""
    way = plan_request(arm, *read_request(path))
    about: dict[str, Any] = {"inserted": way.inserted, "times": way.times}
    if not arm.model.couplings:
        each = deviations(arm, way.trajectory, way.times)
        about["deviation"] = [{"found": one.found, "bound": one.bound, "turned": one.turned} for one in each]
    return _with_record(Motion(arm, wanted, way, about))


def _replayed(arm: Arm, wanted: Wanted, path: Path) -> Motion:
    """A kept motion with other parameters."""
    if len(wanted.to) > 1:
        raise PlanError(f"--to: a replay has one end, got {len(wanted.to)}")
    first = waypoint(arm.model, wanted.start) if wanted.start is not None else None
    last = waypoint(arm.model, wanted.to[0]) if wanted.to else None
    if wanted.fastest:
        way = replay(arm, from_file(path), 1.0, first, last).passage
        positions = way.trajectory.sample(ticks=np.arange(way.trajectory.total_ticks + 1))[0]
        positions[[0, -1]] = way.points[[0, -1]]
        return _along(arm, wanted, positions)
    again = replay(arm, from_file(path), wanted.speed, first, last, wanted.repeat)
    how = {"torques": "scaled" if again.scaled else "computed anew"}
    return Motion(arm, wanted, again.passage, _torques(arm, again.torque) | how)


def _repeated(arm: Arm, wanted: Wanted, told: Positions) -> Motion:
    """The motion of a run, as it was measured."""
    made = repeated(arm.model, told)
    ends = np.stack([made.trajectory.q[0], made.trajectory.q_end])
    times = np.array([0.0, made.trajectory.duration])
    way = Passage(made.trajectory, ends, np.zeros_like(ends), times, np.ones(2, bool))
    return Motion(arm, wanted, way, {"recorded_seconds": made.recorded})


def _with_record(made: Motion) -> Motion:
    """The motion with its torques, if it is to be kept."""
    arm, name = made.arm, made.wanted.record
    if name is None:
        return made
    act = arm.model.actuated
    kept = record(arm, name, made.way, arm.model.qd_max[act], arm.model.qdd_max[act])
    return Motion(arm, made.wanted, made.way, {**made.about, **_torques(arm, kept.torque())}, kept)


def _torques(arm: Arm, torque: Floats) -> dict[str, Any]:
    """The largest nominal torques."""
    most = np.abs(torque).max(axis=0)
    return {"torque": dict(zip(arm.model.servo_names, most.tolist(), strict=True)),
            "torque_share": float((most / arm.model.tau_max[arm.model.actuated]).max())}  # fmt: skip


def words(summary: Mapping[str, Any]) -> list[str]:
    """Lines for people of what a motion's kind says, and of what the plan may meet."""
    lines = []
    if "deviation" in summary:
        worst = max(summary["deviation"], key=lambda each: each["bound"])
        lines.append(
            f"the hand stays within {1000 * worst['bound']:.3g} mm of the straight lines; points inserted: "
            f"{summary['inserted']}"
        )
    if "recorded_seconds" in summary:
        lines.append(f"{summary['recorded_seconds']:.2f} s were recorded; where that was too fast, all of it is slower")
    if "fastest" in summary:
        limit = summary["fastest"]
        lines.append(
            f"at every instant, with any load up to {limit['load']:.3g} kg, motors have enough torque: "
            f"{limit['joint']} comes nearest to its limit, to {100 * limit['torque_share']:.1f} % of its effort, "
            f"at {limit['time']:.2f} s"
        )
    if "path" in summary:
        path = summary["path"]
        lines.append(
            f"the motion is within {path['apart']} of the path, {path['joint']} farthest; "
            f"{path['points']} points of it make the smooth one"
        )
    if "accelerations" in summary:
        beyond = ", ".join(f"{name} {UP * value:.4g}" for name, value in summary["accelerations"].items())
        lines.append(f"to run it, the arm file's limits.acceleration must allow {beyond} (rad/s^2 or m/s^2)")
    if "torque" in summary:
        most = ", ".join(f"{name} {value:.3g}" for name, value in summary["torque"].items())
        how = f", {summary['torques']}" if "torques" in summary else ""
        lines.append(f"nominal torques{how}: at most {most}; {100 * summary['torque_share']:.0f} % of the motors'")
    if "kept" in summary:
        lines.append(f"kept: {summary['kept']}")
    return [*lines, *(f"note: {line}" for line in summary["notes"])]
