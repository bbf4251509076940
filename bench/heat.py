"""Forecast of heat beside the emulated servos: until when they hold, and how warm they are.

Arms hold a pose, or go to and fro, on emulated gears that do not cut back, with windings whose resistance rises;
`armlet plan`'s forecast stands beside that. Then windings have other thermal numbers than is assumed. Writes
docs/figures/heat.json and docs/pictures/heat.png: two minutes.

python -m bench heat
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.dynamics.arm import Arm
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory
from armlet.plan.heating import Forecast
from armlet.plan.moves import plan
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.gears import geared
from bench import figures
from bench.ten_bits import ARM as SMALL

TICK_S, MOST_S = 0.01, 900.0
SOON_S = 60.0  # at which temperatures are compared
POSE = (0.0, 60.0, -60.0, 0.0, 0.0, 0.0)  # deg, the arm well stretched out
FOLDED = (0.0, -60.0, 90.0, 60.0, 0.0, 0.0)
MOVE_S = 3.0
PICTURE = figures.FOLDER.parent / "pictures" / "heat.png"


@dataclass(frozen=True)
class Case:
    """One case.

    arm: of ARMS;  gear: as `armlet bus --gear`;  kg: at the tip;  moves: to and fro, instead of holding;
    cooling, capacity: of the true windings over what is assumed.
    """

    arm: str
    gear: str
    kg: float
    moves: bool = False
    cooling: float = 1.0
    capacity: float = 1.0


ARMS = {
    "so101, STS3215-12V": ("STS3215-12V", 12.0),
    "so101, STS3215-7.4V": ("STS3215-7.4V", 7.4),
    "so101, XL430-W250": ("XL430-W250", 11.1),
    "three joints, SCS15": ("", 0.0),
}
OWN = "so101, STS3215-12V"
WRONG = ((0.7, 1.0), (1.3, 1.0), (1.0, 0.7), (1.0, 1.3))  # times the cooling in K/W, and the heat in J/K
CASES = (
    *(Case(OWN, "file", kg) for kg in (0.0, 0.1, 0.25)),
    Case(OWN, "file", 0.25, moves=True),
    *(Case(OWN, "M1", kg) for kg in (0.1, 0.25)),
    Case("so101, STS3215-7.4V", "file", 0.1),
    Case("so101, STS3215-7.4V", "M1", 0.1),
    Case("so101, XL430-W250", "file", 0.1),
    Case("three joints, SCS15", "file", 1.0),
    *(Case(OWN, "file", 0.25, cooling=cooling, capacity=capacity) for cooling, capacity in WRONG),
)


@cache
def arm(name: str) -> Model:
    """The arm, its servos in position mode."""
    if not ARMS[name][0]:
        model = description.from_text(SMALL.replace("<<ENCODER>>", "").replace("<<PERIOD>>", "4000"))
    else:
        kind, volts = ARMS[name]
        (text,) = (data.decode() for file, data in description.contents("so101").items() if file.endswith(".yaml"))
        model = description.from_text(text.replace("STS3215-12V", kind).replace("voltage: 12", f"voltage: {volts}"))
    assert model.bus is not None
    return model


def planned(case: Case, model: Model) -> Trajectory:
    """The plan: into the pose, or from the folded arm to it."""
    if model.n_act == 3:
        return plan(model, [[0.0, 0.1, 0.0], [0.0, 0.0, 0.0]], durations=1.0)
    if case.moves:
        return plan(model, np.radians([FOLDED, POSE]), durations=MOVE_S)
    near = np.radians(POSE) + np.array([0.0, 0.05, 0.0, 0.0, 0.0, 0.0])
    return plan(model, [near, np.radians(POSE)], durations=1.0)


def followed(case: Case, seconds: float) -> dict[str, Any]:
    """Follow the plan by goals of the servos' own loops; how warm the warmest is, and when it switches itself off.

    Returns:
        off: s, None where no servo does by then;  joint: its name, or that of the warmest;
        course: its temperature, deg C, each second.
    """
    model = arm(case.arm)
    assert model.bus is not None
    move = planned(case, model)
    bus = EmulatedBus(model, payload=case.kg, gears=geared(model, [f"{case.gear},overload:0"]))
    for servo in bus.servos:
        heat = servo.heat
        servo.heat = replace(heat, cooling=heat.cooling * case.cooling, capacity=heat.capacity * case.capacity)
        servo.set_mode("position")
    bus.place(move.q[0])
    course: list[list[float]] = []
    for k in range(round(seconds / TICK_S)):
        t = k * TICK_S
        if case.moves:
            turn = t % (2.0 * move.duration)
            t = min(turn, 2.0 * move.duration - turn)
        q = move.sample(min(t, move.duration))[0]
        for i, servo in enumerate(bus.servos):
            mounted = servo.servo
            counts = mounted.zero + mounted.direction * q[i] * mounted.gear_ratio * servo.kind.counts / (2.0 * np.pi)
            servo.table["goal_position"] = round(counts)
            servo.table["torque_enable"] = 1 if not k else servo.table["torque_enable"]
        bus.advance(TICK_S)
        if k % round(1.0 / TICK_S) == 0:
            course.append([servo.temperature for servo in bus.servos])
        for i, servo in enumerate(bus.servos):
            if not servo.drive.enabled():
                return {"off": k * TICK_S, "joint": model.servo_names[i], "course": [each[i] for each in course]}
    i = int(np.argmax(course[-1]))
    return {"off": None, "joint": model.servo_names[i], "course": [each[i] for each in course]}


def forecast(case: Case) -> dict[str, Any]:
    """Forecast: when the first servo switches itself off, which, and temperatures each second."""
    model = arm(case.arm)
    loaded = with_payload(model, case.kg) if case.kg else model
    found = Forecast(Arm(loaded), planned(case, model))
    before = 0.0 if case.moves else planned(case, model).duration
    seconds = found.repeated() if case.moves else before + found.held()
    i = int(np.argmin(seconds))
    power = found.held_power
    if case.moves:
        power = (found.repeated_power[1:] + found.repeated_power[:-1]) / 2.0
        power = (np.diff(found.repeated_time)[:, None] * power).sum(axis=0) / found.repeated_time[-1]
    if not np.isfinite(seconds[i]):
        i = int(np.argmax(power))
    windings = found.motors.windings
    _, add = windings.step(power, np.arange(MOST_S)[:, None])
    course = windings.room + add
    return {
        "off": float(seconds[i]) if np.isfinite(seconds[i]) else None,
        "joint": model.servo_names[i],
        "course": course[:, i].tolist(),
    }


def row(case: Case) -> dict[str, Any]:
    """The two beside each other."""
    told = forecast(case)
    true = followed(case, MOST_S if told["off"] is not None else 5.0 * SOON_S)
    soon = min(round(SOON_S), len(true["course"]) - 1)
    return {
        "arm": case.arm, "gear": case.gear, "kg": case.kg, "moves": case.moves,
        "cooling": case.cooling, "capacity": case.capacity,
        "joint": told["joint"], "same joint": told["joint"] == true["joint"],
        "told s": rounded(told["off"]), "off s": rounded(true["off"]),
        "told deg C": rounded(told["course"][soon]), "deg C": rounded(true["course"][soon]), "at s": soon,
        "courses": [[round(x, 2) for x in each["course"][: len(true["course"]) + 60 : 5]] for each in (told, true)],
    }  # fmt: skip


def rounded(value: float | None) -> float | None:
    """A number to a tenth, or None."""
    return None if value is None else round(value, 1)


def picture(rows: list[dict[str, Any]]) -> bytes:
    """Temperatures over time of the arm with its own servos, forecast and emulated."""
    with rc_context(STYLE):
        figure, (axis,) = panels(1, 1, width=7.2)
        shown = [
            each
            for each in rows
            if (each["arm"], each["gear"], each["cooling"], each["capacity"]) == (OWN, "file", 1.0, 1.0)
        ]
        for k, each in enumerate(shown):
            told, true = each["courses"]
            label = f"{each['kg']:g} kg{', to and fro' if each['moves'] else ''}"
            axis.plot(5 * np.arange(len(true)), true, color=COLOURS[k], label=label)
            axis.plot(5 * np.arange(len(told)), told, color=COLOURS[k], linestyle=(0, (4, 3)))
            if each["off s"] is not None:
                axis.plot([each["off s"]], [70.0], "x", color=COLOURS[k], markersize=8)
        axis.axhline(70.0, color="#222222", linewidth=0.8)
        axis.set_title("Winding of so101's shoulder: emulated; dashed: forecast; x: the servo switches itself off")
        axis.set_xlabel("time (s)")
        axis.set_ylabel("deg C")
        axis.set_xlim(0.0, 5.0 * SOON_S)
        axis.set_ylim(20.0, 80.0)
        axis.legend(frameon=False)
        return png(figure)


def main() -> None:
    """Run all cases, print them, keep figures and the picture."""
    rows = [row(case) for case in CASES]
    names = [name for name in rows[0] if name != "courses"]
    show.table("Heat", names, [[str(each[name]) for name in names] for each in rows])
    PICTURE.write_bytes(picture(rows))
    figures.keep("heat", {"made_by": "python -m bench heat", "rows": [
        {name: each[name] for name in names} for each in rows
    ]})  # fmt: skip
