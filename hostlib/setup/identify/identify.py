"""A motion -> parameters, which of them are told, what they explain of a part of the motion that made none of them."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from armlet.description.learnt import Learnt
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.inertia import SIZE, point_mass
from armlet.setup.identify.columns import SCALARS, WAYS, Layout, described
from armlet.setup.identify.fit import Fitted
from armlet.setup.identify.ladder import Ladder, chosen, fit_on
from armlet.setup.identify.observe import Observed, Rows

ROUNDS = 3  # of leaving what is not told
FIT_PART = 2 / 3  # of the time; the rest is the check
TOLD = 0.5  # of a friction or rotor, the mean of described and found: a standard error above this is no finding
SURE = 3.0  # standard errors, that a load or a difference of directions has to be away from none
CHANGED = 9.0  # of a body's change squared in its standard errors: less is none
WORSE = 1.01  # of what is not explained: bodies that seemed unchanged, and make it more, were changed together
FIELDS = {"viscous": "fric_visc", "coulomb": "fric_coul", "rotor": "armature"}  # SCALARS -> where a Model has them
BETTER = 0.98  # of the check's torque error before: more is no better


@dataclass(frozen=True)
class Parameter:
    """One number: of which joint or body, which, what the file says, what was found, its standard error, its fate.

    change: "changed", or why it is left: "not told" or "as described".
    """

    joint: str
    name: str
    described: float
    found: float
    error: float
    change: str


@dataclass(frozen=True)
class Residuals:
    """Torque that the model does not explain, root mean square, (n_act,) N m or N; size: of the torque itself."""

    size: Floats
    before: Floats
    after: Floats


@dataclass(frozen=True)
class Identified:
    """Arm as a motion identifies it.

    model: with the parameters that are told;  parameters: a row each;  fit, check: residuals of the two parts;
    load: kg at the tool that the links now hold, and its standard error, (0, 0) for none;
    ways: joint -> (Coulomb, viscous) friction towards larger positions less that towards smaller ones, where told;
    still: joints that did not move;  better: whether the check says that the file should change;
    hz: of the positions' low-pass.
    """

    model: Model
    parameters: tuple[Parameter, ...]
    fit: Residuals
    check: Residuals
    load: tuple[float, float]
    ways: dict[str, tuple[float, float]]
    still: tuple[str, ...]
    better: bool
    hz: float

    @property
    def factor(self) -> float:
        """By what the torque error of the check falls."""
        return ratio(self.check)

    def learnt(self, model: Model) -> Learnt:
        """The parameters as the description takes them; cut joints stay as they are."""
        found = rounded(self.model, self.parameters) if self.better else model
        own = {name: [getattr(cut, name) for cut in model.cut] for name in ("fric_visc", "fric_coul")}
        return Learnt(
            names=model.estimate_names,
            phi=found.phi,
            viscous=np.concatenate([found.fric_visc, own["fric_visc"]]),
            coulomb=np.concatenate([found.fric_coul, own["fric_coul"]]),
            rotor=found.armature,
        )


def identify(seen: Observed, model: Model) -> Identified:
    """Find an arm's parameters.

    Args:
        seen: its motion, of which the last third checks what the rest has said.  model: as described.
    """
    may = may_move(model, seen.moved)
    every = chosen(seen, model, may, FIT_PART)
    made, check = every.part(0.0, FIT_PART), every.rows.part(FIT_PART, 1.0)
    first, fitted, free = told_fit(made, model, may)
    found = with_found(model, fitted, free)
    before, after = file_values(model, described(model)), file_values(model, fitted.parameters)
    residuals = [Residuals(each.tau.std(axis=0), left(each, before), left(each, after)) for each in (made.rows, check)]
    at = Layout.of(model)
    load = (float(fitted.parameters[at.load]), float(fitted.errors[at.load])) if free[at.load] else (0.0, 0.0)
    still = tuple(name for name, moved in zip(model.servo_names, seen.moved, strict=True) if not moved)
    return Identified(
        model=found, parameters=table(model, (first, fitted), free), fit=residuals[0], check=residuals[1], load=load,
        ways=ways_of(model, fitted), still=still, hz=every.hz,
        better=ratio(residuals[1]) > 1 / BETTER and bool(free[: at.load + 1].any()),
    )  # fmt: skip


def told_fit(ladder: Ladder, model: Model, may: np.ndarray) -> tuple[Fitted, Fitted, np.ndarray]:
    """The fit of all that may move; the fit of what the data tell to be other than described; which (P,) that is."""
    first = fitted = fit_on(ladder, model, may)
    free = may
    for _ in range(ROUNDS):  # what is left as it was may hand its share to what was told
        fewer, kept = with_bodies(ladder, model, first, may, told(fitted, first, model, free))
        if (kept == free).all():
            break
        fitted, free = fewer, kept
    return first, fitted, free


def with_bodies(
    ladder: Ladder, model: Model, first: Fitted, may: np.ndarray, kept: np.ndarray
) -> tuple[Fitted, np.ndarray]:
    """Fit what is kept and as few bodies as explain the torque, those that changed most first; which (P,) are free."""
    at, was, free = Layout.of(model), described(model), kept.copy()
    free[: SIZE * at.n] = False
    changes = {i: changed(first, at.body(i), was) for i in range(at.n) if may[at.body(i)].all()}
    for i in sorted(changes, key=lambda i: -changes[i]):
        if changes[i] < CHANGED:
            fitted = fit_on(ladder, model, free)
            if misfit(ladder.rows, fitted, first) <= WORSE:
                return fitted, free
        free[at.body(i)] = True
    return fit_on(ladder, model, free), free


def misfit(rows: Rows, fitted: Fitted, first: Fitted) -> float:
    """Ratio of what a fit does not explain to what another one does not, over all joints."""
    mean = [np.mean((left(rows, each.parameters) / first.noise) ** 2) for each in (fitted, first)]
    return float(np.sqrt(mean[0] / mean[1]))


def may_move(model: Model, moved: np.ndarray) -> np.ndarray:
    """(P,) bool: bodies that have mass, friction and rotors of joints that moved, the load."""
    at = Layout.of(model)
    free = np.zeros(at.size, bool)
    for i in range(model.n):
        free[at.body(i)] = model.phi[i, 0] > 0
    for kind in (*SCALARS, *WAYS):
        free[at.scalar(kind)] = moved
    free[at.load] = model.phi[model.tip_body, 0] > 0
    return free


def told(fitted: Fitted, first: Fitted, model: Model, free: np.ndarray) -> np.ndarray:
    """(P,) bool: the free parameters without the friction, rotors and load that the data do not tell."""
    at, x, error, was = Layout.of(model), fitted.parameters, errors_of(first, fitted), described(model)
    kept = free.copy()
    scalars = slice(SIZE * at.n, at.load)
    own, file = x[scalars], was[scalars]
    value = np.where(file > 0, np.sqrt(own * file), own)  # a large finding is no excuse for a large error
    kept[scalars] &= error[scalars] <= TOLD * value
    kept[at.load] &= x[at.load] > SURE * fitted.errors[at.load]
    return kept


def errors_of(first: Fitted, fitted: Fitted) -> Floats:
    """(P,) standard errors: a later fit holds what was left as if it were known, the first one says what that hides."""
    return np.maximum(first.errors, fitted.errors)


def changed(fitted: Fitted, where: slice, was: Floats) -> float:
    """A body's change squared, in its standard errors."""
    covariance = fitted.covariance[where, where]
    scale = 1.0 / np.sqrt(np.diag(covariance))
    step = scale * (fitted.parameters[where] - was[where])
    return float(step @ np.linalg.lstsq(covariance * scale[:, None] * scale, step, rcond=1e-10)[0])


def file_values(model: Model, x: Floats) -> Floats:
    """(P,) parameters as an arm file can say them: friction the same in both directions."""
    out = x.copy()
    out[Layout.of(model).load + 1 :] = 0.0
    return out


def left(rows: Rows, x: Floats) -> Floats:
    """(n_act,) root mean square of the torque that parameters do not explain."""
    return np.asarray(np.sqrt(((rows.tau - rows.columns @ x) ** 2).mean(axis=0)), np.float64)


def ratio(each: Residuals) -> float:
    """Torque error before over after, each joint's as a share of its torque."""
    size = np.maximum(each.size, 1e-12)
    return float(np.linalg.norm(each.before / size) / max(float(np.linalg.norm(each.after / size)), 1e-12))


def with_found(model: Model, fitted: Fitted, free: np.ndarray) -> Model:
    """The arm with the free parameters as they were found; the load becomes a part of the body at the tip."""
    at, x = Layout.of(model), fitted.parameters
    phi = np.array(model.phi, float)
    for i in range(model.n):
        if free[at.body(i)].all():
            phi[i] = x[at.body(i)]
    if free[at.load]:
        phi[model.tip_body] += x[at.load] * point_mass(1.0, model.p_tip)
    new: dict[str, Any] = {}
    for kind, field in (("viscous", "fric_visc"), ("coulomb", "fric_coul"), ("rotor", "armature")):
        values, where = np.array(getattr(model, field), float), at.scalar(kind)
        joints = np.array(at.servos)[free[where]]
        values[joints] = x[where][free[where]]
        new[field] = values
    return replace(model, phi=phi, **new)


def table(model: Model, fits: tuple[Fitted, Fitted], free: np.ndarray) -> tuple[Parameter, ...]:
    """Friction and rotor of each joint with a servo, mass and first moment of each body.

    Args:
        fits: the first, of all that may move, and the last.
    """
    first, fitted = fits
    at, was, rows = Layout.of(model), described(model), []
    errors = errors_of(first, fitted)
    found = with_found(model, fitted, free)
    for k, joint in enumerate(model.servo_names):
        for kind in SCALARS:
            one = at.scalar(kind).start + k
            word = "changed" if free[one] else "not told"
            value = fitted.parameters[one] if free[one] else was[one]
            rows.append(Parameter(joint, kind, float(was[one]), float(value), float(errors[one]), word))
    for i, joint in enumerate(model.joint_names):
        free_body = free[at.body(i)].all()
        carries = bool(free[at.load]) and i == model.tip_body
        word = "changed" if free_body or carries else "as described"
        size = [np.linalg.norm(each.phi[i][1:4]) for each in (model, found)]
        own = errors[at.body(i)]
        mass = (float(model.phi[i, 0]), float(found.phi[i, 0]), float(own[0]))
        rows.append(Parameter(joint, "mass", *mass, word))
        rows.append(
            Parameter(joint, "first moment", float(size[0]), float(size[1]), float(np.linalg.norm(own[1:4])), word)
        )
    return tuple(rows)


def rounded(model: Model, parameters: tuple[Parameter, ...]) -> Model:
    """An arm whose friction and rotors have no more digits than their standard errors leave."""
    out = {name: np.array(getattr(model, name), float) for name in FIELDS.values()}
    row = {name: k for k, name in enumerate(model.joint_names)}
    for each in parameters:
        if each.name in FIELDS and each.change == "changed" and each.error > 0:
            digits = 1 - int(np.floor(np.log10(each.error)))
            out[FIELDS[each.name]][row[each.joint]] = round(each.found, digits)
    return replace(model, fric_visc=out["fric_visc"], fric_coul=out["fric_coul"], armature=out["armature"])


def ways_of(model: Model, fitted: Fitted) -> dict[str, tuple[float, float]]:
    """Difference of friction, (Coulomb, viscous), between the two directions, of joints where that is told."""
    at, out = Layout.of(model), {}
    slope, step = (at.scalar(kind) for kind in WAYS)
    for k, joint in enumerate(model.servo_names):
        values = [float(fitted.parameters[each.start + k]) for each in (step, slope)]
        errors = [float(fitted.errors[each.start + k]) for each in (step, slope)]
        if any(abs(value) > SURE * error > 0 for value, error in zip(values, errors, strict=True)):
            out[joint] = (2 * values[0], 2 * values[1])
    return out
