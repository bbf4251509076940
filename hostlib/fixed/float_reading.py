"""The board's controller in float64: the specification under the board's limits.

Limits on learning come from words, and some compare sizes of quantities of several units. So this reading measures
lengths in the arm's own unit of length. All its scales are powers of that, which is a power of
two: they lose nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout
from armlet.core.records import COUPLING, named
from armlet.dynamics.coupling_values import coupling_values
from armlet.dynamics.float_records import estimate_words, model_words, tree_record, whole_words
from armlet.dynamics.joint_values import Floats, Values
from armlet.fixed.coupling_records import LoopUnits, scaled
from armlet.fixed.scales import FLOAT, Scales, field_scales, gain_scales
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, Model


@dataclass(frozen=True)
class FloatReading:
    """Records of the float kernel, and what it takes to go from SI to their numbers.

    tree (n, TREE_SIZE), model (n, MODEL_SIZE), est (n, EST_SIZE): the model's own parameters, data (n + 1, DATA_SIZE);
    couplings as kernels take them.
    """

    tree: NDArray[np.int32]
    model: Floats
    est: Floats
    data: Floats
    scales: Scales
    couplings: tuple[NDArray[np.int32], Floats] | None = None

    def states(self, si: Floats) -> Floats:
        """States (..., n, 5) in SI, in the order of Data's inputs, as this reading takes them."""
        s = self.scales
        columns = [s.position, s.velocity, s.position, s.velocity, s.acceleration]
        return np.ascontiguousarray(si * np.stack(columns, axis=-1))

    def start_learning(self) -> None:
        """Put the estimates where learning starts."""
        self.est[:, : layout.VISC] = self.model[:, layout.CENTRE : layout.CENTRE + 10]

    def believe(self, si: Floats) -> None:
        """Estimates become these, (n, 13) SI; the law of bodies makes its own of its shares when it next learns."""
        self.est[:, : layout.PHI_LOW] = si * self.scales.estimate

    def estimates_si(self, est: Floats) -> Floats:
        """Estimates (..., n, EST_SIZE) -> (..., n, 13) SI."""
        return np.asarray(est[..., : layout.PHI_LOW] / self.scales.estimate)


def float_reading(model: Model, values: Values, length: float, loops: Sequence[LoopUnits] = ()) -> FloatReading:
    """The float reading of an arm's values.

    Args:
        model: the arm, with rows for cut joints.  values: what its Model record holds, SI (`Compiled.values`).
        length: its unit of length, m.  loops: units of its couplings.
    """
    units = coherent_units(model, length)
    scales = Scales.of(model, units, FLOAT)
    gains = {name: gives / takes for name, (gives, takes) in gain_scales(scales, units, FLOAT).items()}
    records = model_words(values, field_scales(scales, units, FLOAT) | gains)
    est = estimate_words(model)
    est[:, : layout.PHI_LOW] *= scales.estimate
    data = np.zeros((model.n + 1, layout.DATA_SIZE))
    data[0, layout.ACC : layout.ACC + 3] = -np.asarray(model.gravity, float) / length
    return FloatReading(tree_record(model), records, est, data, scales, float_loops(model, loops, scales, units))


def float_loops(
    model: Model, loops: Sequence[LoopUnits], scales: Scales, units: Units
) -> tuple[NDArray[np.int32], Floats] | None:
    """The float reading of an arm's couplings, as whole numbers and as numbers; None of an arm without."""
    if not loops:
        return None
    couplings = coupling_values(model)
    words = np.zeros((len(couplings), layout.COUPLING_SIZE))
    for row, coupling, own in zip(words, couplings, loops, strict=True):
        fields = named(row, COUPLING)
        for name, number in scaled(coupling, own, scales, units, FLOAT).items():
            fields[name] = number
    return whole_words(couplings), words


def coherent_units(model: Model, length: float) -> Units:
    """Kilogram, second and another unit of length, m."""
    n, one = model.n, np.ones(model.n)
    slides = model.joint_type == PRISMATIC
    force, torque = np.full(n + 1, length), np.full(n + 1, length**2)
    inertia = np.where(slides, 1.0, length**2)  # of kg/s or kg m^2/s, and of kg or kg m^2
    return Units(W=1.0, L=length, M=one, F=force, T=torque, D=inertia, A=inertia, C=np.where(slides, length, length**2))
