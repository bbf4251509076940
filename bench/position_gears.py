"""The position law on real gears: what an SO-101's servos are held to, run by run.

As bench/position.py has it, but for the servos: friction by M1 as it was identified of the STS3215, or by M6 with the
shares of the XL330, and a degree of backlash that carries no torque. Baselines send the plan's positions, at a P of 16,
as LeRobot has it, and of 32. A feedforward that knows load, stiffness and M1's friction shows what the servos' own
loops leave in the gap, whoever sends the goals. Every climb stays where it ends for a minute, and some stay for ten.
Writes docs/figures/position_gears.json.

python -m bench position_gears
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import product
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.cli import show
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model.model import LOAD
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.friction import likely
from armlet.simulated.servos.gears import geared
from armlet.simulated.through_goals import follow
from bench import figures, position

GEARS = ("M1", "M6")
BACKLASH_DEG, LOADS, STIFF, LATE = 1, (0.0, 0.25), (0.4, 1.0, 2.5), (0, 1)
WAYS = {  # ahead of the plan or not, gain
    "positions, P 16": (0, 16), "positions, P 32": (0, 32), "bodies": (1, 32), "knowing": (1, 32)
}  # fmt: skip
MOVED_S, AFTER_S, REST_S, LONG_S = 0.5, 2.0, 60.0, 600.0
NEAR, SHARE, TIMES, WORST_TIMES, PLAIN_ERRS = 3.0, 0.98, 20.0, 5.0, np.radians(1.0)  # what is asked for
STILL = 1.0 + 1e-6  # count, to and fro, of an arm at rest; encoders round
Case = tuple[int, str, float, float, int]  # period us, gear, load kg, stiffness, ticks late


def cases() -> list[Case]:
    """All cases."""
    return list(product(position.PERIODS, GEARS, LOADS, STIFF, LATE))


def long_cases() -> list[Case]:
    """Those that rest for ten minutes."""
    return [case for case in cases() if case[0] == position.PERIODS[0] and case[3:] == (1.0, 0)]


@cache
def knowing(period_us: int, load: float, stiff: float) -> Compiled:
    """The arm with its load, its servos' true stiffness, and the friction of M1: for a feedforward."""
    model = position.arm(period_us).model
    assert model.bus is not None
    servos = tuple(replace(servo, stiffness=stiff * servo.stiffness) for servo in model.bus.servos)
    friction = likely(servos[0], "M1")
    phi = model.phi.copy()
    whole = model.gains.bodies[model.tip_body, LOAD]
    phi[model.tip_body] += load / whole[0] * whole
    return compiler.compile(
        replace(
            model,
            phi=phi,
            bus=replace(model.bus, servos=servos),
            fric_coul=np.full(model.n, friction.base),
            fric_visc=np.full(model.n, friction.viscous),
        )
    )


def errors(case: Case, way: str, move: str, seconds: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """One run: errors, and positions, that the encoders see after each tick, both (T - 1, n), rad."""
    period_us, gear, load, stiff, late = case
    ahead, gain = WAYS[way]
    compiled = knowing(period_us, load, stiff) if way == "knowing" else position.arm(period_us)
    true = replace(position.arm(period_us).model, bus=compiled.model.bus)
    told = f"{gear},backlash_deg:{BACKLASH_DEG},late_ms:{late * period_us / 1000:g}"
    bus = EmulatedBus(true, payload=load, gears=geared(true, [told]))
    for servo in bus.servos:
        servo.table["position_p"] = round(stiff * gain)
    wanted = position.plan(compiled, move)
    rest = np.repeat(wanted[-1:], max(0, round(seconds * 1e6 / period_us) - len(wanted)), axis=0)
    wanted = np.concatenate([wanted, rest])
    sent = wanted
    if way == "knowing":  # what is seen is late, and judged: a law that learns makes up for that, too
        sent = np.concatenate([wanted[late:], np.repeat(wanted[-1:], late, axis=0)])
    course = follow(compiled, "bodies" if way == "bodies" else "feedforward", sent, bus, ahead=ahead)
    return course.seen[:-1] - wanted[1:, :, 0], course.seen[:-1]


def rested(case: Case, way: str, seconds: float) -> dict[str, float]:
    """The climb and a rest: counts off from two seconds after its end on, share of the climb, counts to and fro."""
    off, seen = errors(case, way, "climb", seconds)
    second = 1e6 / case[0]
    late = round((MOVED_S + AFTER_S) * second)
    tail = seen[-round(REST_S / 2 * second) :]
    return {
        "off": float(np.abs(off[late:]).max() / position.STEP),
        "share": float(seen[late, 1] / position.CLIMB),
        "to_and_fro": float(np.ptp(tail, axis=0).max() / position.STEP),
    }


def run(case: Case) -> dict[str, Any]:
    """All ways in one case."""
    out: dict[str, Any] = dict(zip(("period_us", "gear", "load", "stiff", "late"), case, strict=True))
    for way in list(WAYS)[: 4 if case[1] == "M1" else 3]:
        off, _ = errors(case, way, "sines", position.SECONDS)
        last = off[-round(position.LAST_S * 1e6 / case[0]) :]
        out[way] = {"sines": np.sqrt((last**2).mean(axis=0)).tolist()}
        out[way] |= rested(case, way, REST_S if way == "bodies" else position.SECONDS)
    if case in long_cases():
        out["ten_minutes"] = rested(case, "bodies", LONG_S)
    return out


def times(row: dict[str, Any], way: str = "positions, P 32") -> float:
    """Ratio of the worst joint's error in sines with the plan's positions to that with the law."""
    return float(max(row[way]["sines"]) / max(row["bodies"]["sines"]))


def knowing_times(row: dict[str, Any]) -> float:
    """The same with a feedforward that knows the arm in the place of the law."""
    return float(max(row["positions, P 32"]["sines"]) / max(row["knowing"]["sines"]))


def musts(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Count how often what is asked for is reached."""
    errs = [row for row in rows if max(row["positions, P 32"]["sines"]) > PLAIN_ERRS]
    known = [row for row in errs if "knowing" in row]
    tens = [row["ten_minutes"] for row in rows if "ten_minutes" in row]
    return {
        "runs": len(rows),
        "near": sum(row["bodies"]["off"] <= NEAR for row in rows),
        "share": sum(row["bodies"]["share"] >= SHARE for row in rows),
        "median_times": [median(times(row, way) for row in rows) for way in list(WAYS)[:2]],
        "plain_errs": len(errs),
        "worst_times": sum(times(row) >= WORST_TIMES for row in errs),
        "worse": sum(times(row) < 1.0 for row in rows),
        "of_M1": [*[sum(each(row) >= WORST_TIMES for row in known) for each in (times, knowing_times)], len(known)],
        "still": sum(row["bodies"]["to_and_fro"] <= STILL for row in rows),
        "ten_minutes": len(tens),
        "ten_still": sum(each["to_and_fro"] <= STILL and each["off"] <= NEAR for each in tens),
    }


def main() -> None:
    """Run all, print and keep what was reached."""
    wanted = sorted(cases(), key=lambda case: case not in long_cases())
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        rows = sorted(pool.map(run, wanted), key=lambda row: cases().index(tuple(row.values())[:5]))
    head = ["us", "gear", "load kg", "stiffness", "late", "counts off", "climb", "plain", "times", "plain deg", "rests"]
    cells = [
        [
            *list(row.values())[:5], f"{row['bodies']['off']:.0f}", f"{row['bodies']['share']:.1%}",
            f"{row['positions, P 32']['share']:.1%}", f"{times(row):.1f}",
            f"{np.degrees(max(row['positions, P 32']['sines'])):.2f}", f"{row['bodies']['to_and_fro']:.0f}",
        ]
        for row in rows
    ]  # fmt: skip
    show.table("Servos in mode position behind gears", head, cells)
    by_period = {str(us): musts([row for row in rows if row["period_us"] == us]) for us in position.PERIODS}
    show.console.print_json(data=by_period)
    made = {"made_by": "python -m bench position_gears", "backlash_deg": BACKLASH_DEG, "rest_s": REST_S}
    figures.keep("position_gears", {**made, "musts": by_period, "rows": rows})
