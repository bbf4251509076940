"""Result of `armlet gains`: a gain table, its words, and how the closed loop behaves with it."""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode, pack_gains
from armlet.fixed.trajectory_words import encoded
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import Trajectory
from armlet.plan.gain_design.design import Spectrum, spectrum, table
from armlet.plan.gain_table import GainTable, check_arm
from armlet.simulated.gain_trial import Trial, follow
from armlet.simulated.plant import SimulatedArm

ASSUMED = "as assumed"


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


def upload_size(compiled: Compiled, trajectory: Trajectory, words: GainWords) -> int:
    """Bytes of a table's upload."""
    return len(pack_gains(compiled.blob, encoded(compiled.blob, compiled.servos, trajectory)[2], words))
