"""A recording of goals -> friction, rotors, the servos' own loops: what is told, and how well it predicts the rest."""

from dataclasses import dataclass, field

import numpy as np

from armlet.description.learnt import Learnt
from armlet.dynamics.joint_values import Floats
from armlet.errors import LogError
from armlet.model import Model
from armlet.setup.identify.identify import BETTER, FIT_PART, SURE, TOLD, Parameter
from armlet.setup.identify.loop_values import KINDS, SHARED, Unknowns, unknowns
from armlet.setup.identify.output_error import MOST, Search, Stretches, left_by, predicted, stretches
from armlet.setup.identify.teleoperated import Teleoperated, moves

FEWEST = 3  # stretches, for a standard error
CHANGED, UNTOLD, HOMELESS = "changed", "not told", "no place"  # of a parameter


@dataclass(frozen=True)
class LoopFound:
    """Arm as a recording of goals identifies it.

    parameters: a row each;  delay s, slew s/rad by which goals are followed: each with its standard error;
    goal, before, after: (n,) rad, of positions that made none of the parameters, root mean square: how far the goal is
    from them, and how far they are from predicted ones by the file, and by the file as it becomes;
    moved: (n,) bool;  still: joints that did not move;  better: whether the check says that the file should change;
    checked: the stretches that it looked at, with their predicted positions (2, S, rows, n) before and after.
    """

    parameters: tuple[Parameter, ...]
    delay: tuple[float, float]
    slew: tuple[float, float]
    goal: Floats
    before: Floats
    after: Floats
    moved: np.ndarray
    better: bool
    values: Floats
    of: Unknowns
    checked: tuple[Stretches, Floats] = field(repr=False)

    @property
    def factor(self) -> float:
        """By what the check's error of positions falls."""
        before, after = (float(np.linalg.norm(each[self.moved])) for each in (self.before, self.after))
        return before / max(after, 1e-12)

    def learnt(self, model: Model) -> Learnt:
        """The parameters as the description takes them."""
        act, kept = model.actuated, {(row.joint, row.name) for row in self.parameters if row.change == CHANGED}
        new = {name: np.array(getattr(model, name), float) for name in ("fric_visc", "fric_coul", "armature")}
        loops: dict[str, dict[str, float]] = {}
        at, viscous = self.of.at, self.of.split(self.values[self.of.at("damping")])
        for k, joint in enumerate(model.servo_names):
            if (joint, "coulomb") in kept:
                new["fric_coul"][act[k]] = self.values[at("coulomb")][k]
            if (joint, "rotor") in kept:
                new["armature"][act[k]] = self.values[at("rotor")][k]
            if (joint, "damping") in kept:
                new["fric_visc"][act[k]] = viscous[1][k]
            row = loops.setdefault(joint, {})
            square = model.bus.servos[k].gear_ratio ** 2 if model.bus is not None else 1.0
            if (joint, "damping") in kept and model.bus is not None:
                row["loop_damping"] = float(viscous[0][k] / square)
            if (joint, "stiffness") in kept:
                row["stiffness"] = float(self.values[at("stiffness")][k] / square)
            if (joint, "backlash") in kept:
                row["backlash"] = float(self.values[at("backlash")][k])
        cut = {name: [getattr(each, name) for each in model.cut] for name in ("fric_visc", "fric_coul")}
        return Learnt(
            names=model.estimate_names,
            phi=np.asarray(model.phi, float),
            viscous=np.concatenate([new["fric_visc"], cut["fric_visc"]]),
            coulomb=np.concatenate([new["fric_coul"], cut["fric_coul"]]),
            rotor=new["armature"],
            loops={joint: row for joint, row in loops.items() if row},
        )


def identify_loops(seen: Teleoperated, model: Model) -> LoopFound:
    """Find what a recording tells.

    Args:
        seen: of which the last third checks what the rest has said.  model: as described.

    Raises:
        LogError: its episodes are too short.  ArmletError: a closed loop.
    """
    if model.couplings:
        raise LogError(f"{seen.source}: {model.name} has a closed loop, which goals and positions do not tell yet",
                       "identify it from torques: --plan")  # fmt: skip
    moved, split = moves(seen, model), round(FIT_PART * len(seen.q))
    made, check = stretches(seen, 0, split).some(MOST), stretches(seen, split, len(seen.q)).some(MOST)
    if made.count < FEWEST or not check.count:
        raise LogError(f"{seen.source}: its episodes hold {made.count} and {check.count} stretches of 2 s to fit and to"
                       f" check, expected {FEWEST} and 1", "record a longer motion")  # fmt: skip
    of = unknowns(model, moved)
    search = Search(model, of, made, of.may)
    found = search.best()
    slopes, values = of.slopes(found.x), of.values(found.x)
    errors = np.sqrt(np.maximum(np.diag(slopes @ found.covariance @ slopes.T), 0.0))
    rows, kept = judged(model, of, (values, errors), moved)
    described = of.described.copy()
    described[-len(SHARED) :] = values[-len(SHARED) :]
    courses = [predicted(search.arm, of, of.coordinates(each)[None], check)[0] for each in (described, kept)]
    before, after = (left_by(course, check) for course in courses)
    told = any(row.change == CHANGED for row in rows)
    size = np.where(moved, np.maximum(before, 1e-12), np.inf)
    worse = float(np.sqrt(((after / size) ** 2).sum() / max(1, int(moved.sum()))))
    shared = {name: (float(values[k]), float(errors[k])) for name, k in zip(SHARED, (-2, -1), strict=True)}
    goal = left_by(check.goals[:, check.before + check.counted :], check)
    return LoopFound(
        rows, **shared, goal=goal, before=before, after=after, moved=moved, better=told and worse < BETTER,
        values=kept, of=of, checked=(check, np.array(courses)),
    )  # fmt: skip


def judged(
    model: Model, of: Unknowns, found: tuple[Floats, Floats], moved: np.ndarray
) -> tuple[tuple[Parameter, ...], Floats]:
    """A row for each number of a joint that moved, and the values (P,) that are kept.

    Args:
        found: values and standard errors (P,).
    """
    rows, kept = [], of.described.copy()
    kept[-len(SHARED) :] = found[0][-len(SHARED) :]
    for k in np.flatnonzero(moved):
        for kind in KINDS:
            at = of.at(kind).start + int(k)
            was, value, error = (float(each[at]) for each in (of.described, *found))
            if is_told(was, value, error):
                kept[at] = rounded(value, error)
                change = CHANGED if has_place(model, int(k), kind) else HOMELESS
            else:
                change = UNTOLD
            rows.append(Parameter(model.servo_names[k], kind, was, value, error, change))
    return tuple(rows), kept


def is_told(was: float, value: float, error: float) -> bool:
    """True if a number is known well enough, or known not to be what was described."""
    size = float(np.sqrt(value * was)) if was > 0 else value
    return error <= TOLD * size or abs(value - was) > SURE * error


def rounded(value: float, error: float) -> float:
    """The value with no more digits than its standard error leaves."""
    return value if error <= 0 else float(round(value, 1 - int(np.floor(np.log10(error)))))


def has_place(model: Model, k: int, kind: str) -> bool:
    """True if the arm file has a key for a number of servo k: of a loop, where the servo is in mode position."""
    if kind in ("coulomb", "rotor"):
        return True
    if model.bus is None:
        return kind == "damping"
    return kind == "backlash" or model.bus.servos[k].mode == "position"
