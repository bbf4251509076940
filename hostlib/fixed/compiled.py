"""An arm in fixed point: what `compile` makes, and what runs on the host with it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import kernel_fixed, layout
from armlet.dynamics.joint_values import Floats, Values
from armlet.dynamics.laws import IDENTIFYING, check_named, learns, starts_as_described
from armlet.dynamics.stated import Stated
from armlet.errors import ArmletError
from armlet.fixed import blob as blobs
from armlet.fixed.bounds.box import Box
from armlet.fixed.bounds.certificate import Certificate
from armlet.fixed.coupling_records import LoopUnits
from armlet.fixed.float_reading import FloatReading, float_reading
from armlet.fixed.named_laws import laws_for
from armlet.fixed.perturbation import PerturbationValues, why_not
from armlet.fixed.proof_range import ProofRange, proof_ranges
from armlet.fixed.scales import Scales, Words, spread, to_raw, to_si
from armlet.fixed.units import Units
from armlet.model import Model
from armlet.model.arrays import real_array

LARGEST_ANGLE = 1e6  # rad; beyond, float64 has lost the angle's last bits


@dataclass(frozen=True)
class Measures:
    """Measures of words in SI: the quantities' units, words per SI unit of all bodies, and the couplings' units."""

    units: Units
    scales: Scales
    loops: tuple[LoopUnits, ...]


@dataclass(frozen=True)
class Quantised:
    """The values of an arm's records in SI, as words hold them.

    joints: fields of the Model record, each (r, *shape of the field).
    perturbation: the perturbation law's; None of an arm that cannot have the law.
    """

    joints: Values
    perturbation: PerturbationValues | None


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """An arm in fixed point: integer records of the kernel, their scales and their certificate.

    model: the arm.  stated: its values as the model states them.  quantised: the same as words hold them.
    measures: units and scales.  raw: the words.  box: the inputs and estimates that the certificate holds for.
    blob: all of it that a board needs, as it is uploaded.
    Arrays of bodies have r rows: the bodies, then the joints where loops are cut. What servos are told and say is n_act
    wide, in the scales `servos`.
    """

    model: Model
    stated: Stated
    quantised: Quantised
    measures: Measures
    raw: blobs.RawRecords
    box: Box
    certificate: Certificate
    blob: bytes

    @property
    def rows(self) -> Model:
        """The arm with a row for each joint where a loop is cut."""
        return self.stated.rows

    @property
    def values(self) -> Values:
        """Values of the Model record of each joint, in SI; `records` are their words."""
        return self.quantised.joints

    @property
    def units(self) -> Units:
        """Of each quantity of the bodies, in SI."""
        return self.measures.units

    @property
    def scales(self) -> Scales:
        """Words per SI unit, of all bodies."""
        return self.measures.scales

    @property
    def tree(self) -> NDArray[np.int32]:
        """(r, TREE_SIZE)."""
        return self.raw.tree

    @property
    def records(self) -> Words:
        """(r, MODEL_SIZE) int64 in int32 range."""
        return self.raw.joints

    @property
    def est(self) -> Words:
        """(r, EST_SIZE): the model's own parameters, in int32 range."""
        return self.raw.est

    @property
    def couplings(self) -> Words:
        """(k, COUPLING_SIZE), in int32 range."""
        return self.raw.couplings

    @property
    def base(self) -> Words:
        """(DATA_SIZE,): the base's Data record, in int32 range."""
        return self.raw.base

    @property
    def perturbation(self) -> Words:
        """(PERTURBATION_SIZE,): the perturbation law's record at its start; empty without the law."""
        return self.raw.perturbation

    @cached_property
    def servos(self) -> Scales:
        """Scales of the actuated joints, (n_act,) each: those of states, torques, limits and segments."""
        return self.scales.of_joints(self.model.actuated)

    @cached_property
    def proof(self) -> dict[str, ProofRange]:
        """For which true arms each adaptive law's V is proved not to rise, by the law's name."""
        ranges = proof_ranges(self.model, self.stated.joints["OWN"], self.values, self.scales)
        return {law: found for law, found in ranges.items() if law in laws_for(self.model)}

    @property
    def coupled(self) -> tuple[NDArray[np.int32], Words] | None:
        """The couplings as kernels take them, as whole numbers and as words; None of an arm without."""
        return (self.couplings.astype(np.int32), self.couplings) if len(self.couplings) else None

    def check_law(self, law: str) -> None:
        """Refuse a law, by its name, that is not built for this arm, or that it is not compiled for.

        Raises:
            ArmletError: says why.
        """
        check_named(law, self.model)
        if law in IDENTIFYING and self.quantised.perturbation is None:
            raise ArmletError(why_not(self.model), "take another law: --law bodies")

    def with_words(self, **raw: NDArray[Any]) -> "Compiled":
        """The arm with other raw records, by their names in RawRecords; the blob keeps its own."""
        return replace(self, raw=replace(self.raw, **raw))

    @property
    def hash(self) -> str:
        """SHA-256 of the blob, hexadecimal: what the board answers with, and what every log carries."""
        return blobs.digest(self.blob)

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on what the description assumed or did not use, and whether any board takes the arm; a line each."""
        many = blobs.too_many(self.model.n_act, self.model.n)
        return (*self.model.notes, f"{many}; the host runs it all the same") if many else self.model.notes

    def inputs(self, q: ArrayLike, qd: ArrayLike, q_des: ArrayLike, qd_des: ArrayLike, qdd_des: ArrayLike) -> Words:
        """SI arrays (N, n_act) -> raw inputs (N, n_act, 5) of the kernel, in Data order."""
        s = self.servos
        columns = [
            s.position_raw(q),
            to_raw(qd, s.velocity),
            s.position_raw(q_des),
            to_raw(qd_des, s.velocity),
            to_raw(qdd_des, s.acceleration),
        ]
        return np.ascontiguousarray(np.stack(columns, axis=-1))

    def batch(self, law: int, inputs: Words, learning: bool = False) -> tuple[Words, Words | None]:
        """Raw inputs (N, n_act, 5) -> raw torque (N, n_act), and updated estimates (N, n, EST_SIZE) or None."""
        n = len(self.tree)
        data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
        data[0] = self.base
        tau = np.empty((len(inputs), n), dtype=np.int64)
        est = np.empty((len(inputs), n, layout.EST_SIZE), dtype=np.int64) if learning else None
        inputs = spread(inputs, self.model.actuated, n)
        kernel_fixed.batch(
            law, self.tree, self.records, self.est.copy(), data, inputs, tau, est_out=est, couplings=self.coupled
        )
        return tau[:, self.model.actuated], est

    def rnea(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Floats:
        """Inverse dynamics through the fixed-point kernel.

        Args:
            q, qd, qdd: (n_act,) or (N, n_act) rad or m and their derivatives, inside the box.

        Returns:
            tau of the same shape, N m or N.

        Raises:
            ArmletError: no numbers, arrays of another shape, or a state outside the box: its bounds hold only inside;
                the arm is compiled for other laws.
        """
        self.check_law("rnea")
        q, qd, qdd = (real_array(a, name) for name, a in (("q", q), ("qd", qd), ("qdd", qdd)))
        n = self.model.n_act
        if not (q.shape == qd.shape == qdd.shape) or q.ndim not in (1, 2) or q.shape[-1] != n:
            raise ArmletError(
                f"rnea: expected ({n},) or (N, {n}) arrays of one shape, got {q.shape}, {qd.shape}, {qdd.shape}"
            )
        rows = [a.reshape(-1, n) for a in (q, qd, qdd)]
        self._check_inside(*rows)
        tau, _ = self.batch(layout.LAW_RNEA, self.inputs(rows[0], rows[1], *rows))
        return to_si(tau, self.servos.torque).reshape(q.shape)

    def _check_inside(self, q: Floats, qd: Floats, qdd: Floats) -> None:
        """Refuse a state (N, n_act) outside the box of the certificate; angles wrap, so that any is inside."""
        low, high = self.model.q_fault
        reach = np.where(self.scales.revolute, LARGEST_ANGLE, np.maximum(np.abs(low), np.abs(high)))
        for name, values, bound in (("q", q, reach), ("qd", qd, self.box.qd), ("qdd", qdd, self.box.qdd)):
            most = bound[self.model.actuated]
            for k, j in np.argwhere(~(np.abs(values) <= most * (1 + 1e-9)))[:1]:
                raise ArmletError(
                    f"rnea: {name} of joint {self.model.servo_names[j]} is {values[k, j]:g}, the certificate holds up "
                    f"to {most[j]:g}",
                    "choose a state inside, or raise the limits in the arm file",
                )

    def starting_est(self, learning: bool, law: int = layout.LAW_WALKER) -> Words:
        """Raw estimates (n, EST_SIZE) a run begins with: the arm as described, or where learning by a law starts."""
        est = self.est.copy()
        if learning and learns(law) and not starts_as_described(law):
            est[:, layout.PHI : layout.PHI + 10] = self.records[:, layout.CENTRE : layout.CENTRE + 10]
        return est

    def estimates_si(self, est: Words) -> Floats:
        """Raw estimates (..., n, EST_SIZE) -> (..., n, 13) SI, low words included."""
        est = np.asarray(est)
        fine = est[..., layout.PHI : layout.PHI_LOW] + est[..., layout.PHI_LOW : layout.SHARE] / 2.0**layout.EXT
        return to_si(fine, self.scales.estimate)

    def in_float(self) -> FloatReading:
        """The same controller in float64, under the same limits: the specification."""
        return float_reading(self.rows, self.values, self.units.L, self.measures.loops)
