"""Result of `armlet gains`: a gain table, its words, and how the closed loop behaves with it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode, pack_gains
from armlet.fixed.trajectory_words import encoded
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import Trajectory
from armlet.plan.gain_design.design import Spectrum, spectrum, table
from armlet.plan.gain_table import GainTable, check_arm
from armlet.said import Said, Table
from armlet.simulated.gain_trial import Trial, follow
from armlet.simulated.plant import SimulatedArm

ASSUMED = "as assumed"
LEAST_ERROR, MOST_ERROR = -0.9, 10.0  # by which an arm may be assumed to be wrong


@dataclass(frozen=True)
class Wanted:
    """Request for a table: arguments of `table`, and whether it is to have a second set."""

    tau: float
    sample_ticks: int
    span: int | None = None
    thresholds: tuple[float, ...] | None = None
    two_sets: bool = True


@dataclass(frozen=True)
class Made:
    """A table and what was found of it.

    table, words: in SI and in words.  size: bytes of the upload.
    spectra: name of an arm -> the eigenvalues of its closed loop, a set of gains after the other.
    trial: the table on an arm that differs from the model, in fixed point.
    """

    table: GainTable
    words: GainWords
    size: int
    spectra: dict[str, list[Spectrum]]
    trial: Trial

    @property
    def largest(self) -> list[list[float]]:
        """Of each joint's torque, the largest gain of a position and of a velocity: (n, 2) in SI."""
        n = self.table.n
        sizes = np.abs(self.table.gains).max(axis=(0, 1))
        return [[float(row[:n].max()), float(row[n:].max())] for row in sizes]

    @property
    def advice(self) -> list[str]:
        """List what speaks against the table; a line each."""
        table, lines = self.table, []
        for name, curves in self.spectra.items():
            if max(float(each.radius.max()) for each in curves) >= 1.0:
                lines.append(f"unstable ({name}): choose a longer time constant or a shorter sampling period")
        if float(self.trial.norm.max()) > 1.0:
            lines.append(f"in the trial the norm exceeds e2, {table.thresholds[2]:g} rad: a board would fault")
        return lines

    @property
    def errors(self) -> Floats:
        """(n,) rad or m: largest deviations in the trial."""
        return self.trial.largest[: self.table.n]

    def said(self, file: Path, picture: Path | None = None) -> Said:
        """Gains a joint, eigenvalues a set of gains, and what speaks against the table.

        Args:
            file: of the table.  picture: of its picture, if there is one.
        """
        table = self.table
        plain = {
            "knots": table.knots,
            "sets": table.sets,
            "span_ticks": table.span_ticks,
            "sample_ticks": table.sample_ticks,
            "thresholds": table.thresholds,
            "bytes": self.size,
            "largest": self.largest,
            "feedback_error": self.words.error,
            "eigenvalues": {
                name: [float(each.radius.max()) for each in curves] for name, curves in self.spectra.items()
            },
            "trial": self.errors,
            "advice": self.advice,
            "file": str(file),
            "picture": str(picture) if picture else None,
        }
        rows = []
        for j, name in enumerate(table.joint_names):
            rows.append(
                [name, *self.largest[j], float(self.errors[j]), float(self.words.error[j])]
            )  # fmt: skip
        columns = ["joint", "largest gain of positions", "of velocities", "error in a trial", "fixed-point error below"]
        e0, e1, e2 = table.thresholds
        largest = Table(
            f"Gains: a sample each {table.sample_ticks} ticks, knots each {table.span_ticks}, "
            f"e0 {e0:g}, e1 {e1:g}, e2 {e2:g} rad",
            columns,
            rows,
        )
        rows = []
        for name, curves in self.spectra.items():
            for which, each in enumerate(curves):
                rows.append([name, ("first", "second")[which], float(each.radius.min()), float(each.radius.max())])
        eigenvalues = Table(
            "Largest |eigenvalue| of the closed loop along the move (1 and above: unstable)",
            ["arm", "set", "least", "most"],
            rows,
        )
        lines = [f"advice: {line}" for line in self.advice]
        lines.append(f"{file}: {table.knots} knots, {self.size} bytes on the board")
        return Said(plain, [largest, eigenvalues, *lines])


def make(model: Model, trajectory: Trajectory, wanted: Wanted, wrong: tuple[float, float]) -> Made:
    """Find a table, and try it.

    Args:
        model: the arm as the controller believes it.  trajectory: the move.  wanted: of the table.
        wrong: by how much the lengths and the inertias of the arm it is tried on differ from the model's: 0.07 is 7 %.

    Raises:
        PlanError: an argument out of range, another arm's move, an arm with couplings, gains that do not fit words.
        CertificateError: the arm does not compile.
    """
    check_arm(model)
    compiled = compiler.compile(model)
    true = with_inertia_error(with_length_error(model, wrong[0]), wrong[1])
    arguments = (model, trajectory, wanted.tau, wanted.sample_ticks, wanted.span, wanted.thresholds)
    found = table(*arguments)
    words = encode(found, compiled)
    trial = follow(compiled, trajectory, SimulatedArm(true), words)
    if wanted.two_sets:
        found = table(*arguments, largest=trial.largest)
        words = encode(found, compiled)
        trial = follow(compiled, trajectory, SimulatedArm(true), words)
    arms = {ASSUMED: model, f"lengths {wrong[0]:+.0%}, inertias {wrong[1]:+.0%}": true}
    spectra = {
        name: [spectrum(arm, trajectory, found, which) for which in range(found.sets)] for name, arm in arms.items()
    }
    return Made(found, words, upload_size(compiled, trajectory, words), spectra, trial)


def wrong(length_error: float, inertia_error: float) -> tuple[float, float]:
    """Errors that an arm is assumed to have, as `make` takes it: 0.07 is 7 %.

    Raises:
        PlanError: a number that no arm's can be.
    """
    for name, value in (("--length-error", length_error), ("--inertia-error", inertia_error)):
        if not LEAST_ERROR <= value <= MOST_ERROR:
            raise PlanError(f"{name}: expected {LEAST_ERROR:g} to {MOST_ERROR:g}, got {value:g}")
    return length_error, inertia_error


def thresholds(text: str | None) -> tuple[float, ...] | None:
    """The numbers of --thresholds; None for what `make` chooses.

    Raises:
        PlanError: it has others than numbers with commas between them.
    """
    if text is None:
        return None
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise PlanError(f"--thresholds {text!r}: expected three numbers with commas between them") from None


def upload_size(compiled: Compiled, trajectory: Trajectory, words: GainWords) -> int:
    """Bytes of a table's upload."""
    return len(pack_gains(compiled.blob, encoded(compiled.blob, compiled.servos, trajectory)[2], words))
