"""compile: an arm's model -> certified fixed-point records -> ParameterBlob.

box -> units (bounds without rounding) -> records -> certificate (bounds with rounding) -> blob
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.core import kernel_fixed, layout
from armlet.dynamics.float_records import LEARNED
from armlet.errors import ArmletError, CertificateError
from armlet.firmware import protocol
from armlet.fixed import blob as blobs
from armlet.fixed.bounds.box import Box, stroke
from armlet.fixed.bounds.certificate import Certificate, certify
from armlet.fixed.learning_records import put_natural
from armlet.fixed.scales import ONE, Scales, mantissa, shift_between, to_raw, to_si
from armlet.fixed.unit_choice import choose
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, Model


@dataclass(frozen=True)
class Compiled:
    """An arm in fixed point: integer records of the kernel, their scales and their certificate.

    tree (n, 2) int32, records (n, MODEL_SIZE), est (n, EST_SIZE), base (DATA_SIZE,) int64 in int32 range.
    """

    model: Model
    box: Box
    units: Units
    scales: Scales
    tree: np.ndarray
    records: np.ndarray
    est: np.ndarray
    base: np.ndarray
    certificate: Certificate
    blob: bytes

    @property
    def hash(self) -> str:
        """SHA-256 of the blob, hexadecimal: what the board answers with, and what every log carries."""
        return blobs.digest(self.blob)

    @property
    def notes(self) -> tuple[str, ...]:
        """What the description assumed or did not use, and whether any board takes the arm; a line each."""
        most = protocol.MAX_JOINTS
        if self.model.n <= most:
            return self.model.notes
        return (
            *self.model.notes,
            f"{self.model.n} joints: no board takes more than {most}; the host runs it all the same",
        )

    def inputs(self, q, qd, q_des, qd_des, qdd_des) -> np.ndarray:
        """SI arrays (N, n) -> raw inputs (N, n, 5) of the kernel, in Data order."""
        s = self.scales
        columns = [
            s.position_raw(q),
            to_raw(qd, s.velocity),
            s.position_raw(q_des),
            to_raw(qd_des, s.velocity),
            to_raw(qdd_des, s.acceleration),
        ]
        return np.ascontiguousarray(np.stack(columns, axis=-1))

    def batch(self, law: int, inputs: np.ndarray, learning: bool = False):
        """Raw inputs (N, n, 5) -> raw torque (N, n), and updated estimates (N, n, EST_SIZE) or None."""
        n = self.model.n
        data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
        data[0] = self.base
        tau = np.empty((len(inputs), n), dtype=np.int64)
        est = np.empty((len(inputs), n, layout.EST_SIZE), dtype=np.int64) if learning else None
        kernel_fixed.batch(law, self.tree, self.records, self.est.copy(), data, inputs, tau, est)
        return tau, est

    def rnea(self, q, qd, qdd) -> np.ndarray:
        """Inverse dynamics through the fixed-point kernel.

        Args:
            q, qd, qdd: (n,) or (N, n) rad or m and their derivatives, inside the box.

        Returns:
            tau of the same shape, N m or N.

        Raises:
            ArmletError: arrays of another shape.
        """
        q, qd, qdd = (np.asarray(a, dtype=float) for a in (q, qd, qdd))
        n = self.model.n
        if not (q.shape == qd.shape == qdd.shape) or q.ndim not in (1, 2) or q.shape[-1] != n:
            raise ArmletError(
                f"rnea: expected ({n},) or (N, {n}) arrays of one shape, got {q.shape}, {qd.shape}, {qdd.shape}"
            )
        rows = [a.reshape(-1, n) for a in (q, qd, qdd)]
        tau, _ = self.batch(layout.LAW_RNEA, self.inputs(rows[0], rows[1], *rows))
        return to_si(tau, self.scales.torque).reshape(q.shape)

    def starting_est(self, learning: bool) -> np.ndarray:
        """Raw estimates (n, EST_SIZE) a run begins with: the arm as described, or where learning starts."""
        est = self.est.copy()
        if learning:
            est[:, layout.PHI : layout.PHI + 10] = self.records[:, layout.CENTRE : layout.CENTRE + 10]
        return est

    def estimates_si(self, est: np.ndarray) -> np.ndarray:
        """Raw estimates (..., n, EST_SIZE) -> (..., n, 13) SI, low words included."""
        est = np.asarray(est)
        fine = est[..., layout.PHI : layout.PHI_LOW] + est[..., layout.PHI_LOW :] / 2.0**layout.EXT
        return to_si(fine, self.scales.estimate)


def joint_record(model: Model, box: Box, units: Units, scales: Scales, i: int) -> np.ndarray:
    """The Model record of joint i, (MODEL_SIZE,) int64."""
    m = np.zeros(layout.MODEL_SIZE, dtype=np.int64)
    name = model.joint_names[i]
    m[layout.R_UP : layout.R_UP + 9] = np.rint(model.R_tree[i].T.ravel() * ONE)
    m[layout.P_TREE : layout.P_TREE + 3] = to_raw(model.p_tree[i], ONE / units.L)
    slides = model.joint_type[i] == PRISMATIC
    if slides:
        m[layout.Q_MAX] = to_raw(stroke(model, i), ONE / units.L)
    put_shifts(m, model, units, i, name)
    put_friction(m, model, units, i, slides)
    put_gains(m, model, units, scales, i)
    m[layout.E_MAX] = to_raw(box.e[i], scales.position[i])
    m[layout.QD_MAX] = to_raw(box.qd[i], scales.velocity[i])
    m[layout.QDD_MAX] = to_raw(box.qdd[i], scales.acceleration[i])
    put_learning(m, model, box, units, scales, i)
    put_natural(m, model, units, scales, i)
    return m


def put_shifts(m: np.ndarray, model: Model, units: Units, i: int, name: str) -> None:
    """Shifts between the units of link i and of its parent."""
    row = model.parent[i] + 1
    w, length, mass = units.W, units.L, units.M[i]
    m[layout.S_F] = shift_between(mass * length * w**2, units.F[i + 1], f"{name}: force")
    m[layout.S_N] = shift_between(mass * length**2 * w**2, units.T[i + 1], f"{name}: torque")
    m[layout.S_FP] = shift_between(units.F[i + 1], units.F[row], f"{name}: force to the parent")
    m[layout.S_NP] = shift_between(units.T[i + 1], units.T[row], f"{name}: torque to the parent")
    m[layout.S_RF] = shift_between(length * units.F[row], units.T[row], f"{name}: lever x force to the parent")


def put_friction(m: np.ndarray, model: Model, units: Units, i: int, slides: bool) -> None:
    """Friction and rotor coefficients of joint i, in the units chosen for them."""
    tau = (units.F if slides else units.T)[i + 1]
    rate = units.W * units.L if slides else units.W
    name = model.joint_names[i]
    m[layout.S_VISC] = shift_between(units.D[i] * rate, tau, f"{name}: viscous friction")
    m[layout.S_ROTOR] = shift_between(units.A[i] * rate * units.W, tau, f"{name}: armature")
    m[layout.S_COUL] = shift_between(units.C[i], tau, f"{name}: Coulomb friction")
    speed = float(model.fric_coul_speed[i])
    m[layout.COUL_SPEED] = to_raw(speed, ONE / rate)
    factor = rate / speed if speed else 0.0
    m[layout.COUL_SCALE], m[layout.S_COUL_SCALE] = mantissa(factor, f"{name}: speed of Coulomb friction")


def put_gains(m: np.ndarray, model: Model, units: Units, scales: Scales, i: int) -> None:
    """Control gains of joint i as mantissa and shift (from raw to raw), and the damping inertia."""
    g, w, mass, length = model.gains, units.W, units.M[i], units.L
    position, velocity, acceleration = scales.position[i], scales.velocity[i], scales.acceleration[i]
    for field, shift, factor, what in (
        (layout.LAMBDA_E, layout.S_LAMBDA_E, g.Lambda[i] * velocity / position, "Lambda"),
        (layout.LAMBDA_ED, layout.S_LAMBDA_ED, g.Lambda[i] * acceleration / velocity, "Lambda"),
        (layout.K_P, layout.S_K_P, g.K_p[i] * acceleration / position, "K_p"),
        (layout.K_V, layout.S_K_V, g.K_v[i] * acceleration / velocity, "K_v"),
    ):
        m[field], m[shift] = mantissa(float(factor), f"{model.joint_names[i]}: {what}")
    damp = g.gamma[i] * model.phi[i]
    scale = np.array([mass * w] + [mass * length * w] * 3 + [mass * length**2 * w] * 6)
    m[layout.DAMP : layout.DAMP + 10] = to_raw(damp, ONE / scale)


def put_learning(m: np.ndarray, model: Model, box: Box, units: Units, scales: Scales, i: int) -> None:
    """Adaptation gains (Gamma T, scaled from priors) and the bounds of what is learnt."""
    g, w, length = model.gains, units.W, units.L
    slides = model.joint_type[i] == PRISMATIC
    rate = w * length if slides else w
    y_unit = [length**2 * w**3] + [length * w**3] * 3 + [w**3] * 6 + [rate**2, rate, rate**2 * w]
    prior = g.priors[i]
    for k in range(LEARNED):
        gain = g.rate * prior[k] ** 2 * g.period_us * 1e-6
        # y raw is y / y_unit with 2 Q - YQ bits; a step is in units of the estimate's EXT low bits
        y_raw = y_unit[k] * 2.0 ** (layout.YQ - 2 * layout.Q)
        factor = gain * y_raw * scales.estimate[i, k] * 2.0**layout.EXT
        m[layout.GAIN + k], m[layout.S_GAIN + k] = mantissa(
            float(factor), f"{model.joint_names[i]}: adaptation gain {k}"
        )
        m[layout.Y_MAX + k] = min(2**31 - 1, int(ONE / factor)) if factor else 0
    m[layout.ERR_MAX] = 2**layout.LEARN
    m[layout.DEAD_ZONE] = to_raw(g.dead_zone[i], scales.velocity[i])
    m[layout.EST_MIN : layout.EST_MIN + LEARNED] = to_raw(box.est_min[i], scales.estimate[i])
    m[layout.EST_MAX : layout.EST_MAX + LEARNED] = to_raw(box.est_max[i], scales.estimate[i])


def compile(model: Model) -> Compiled:
    """Compile an arm to certified fixed point.

    Args:
        model: the arm (or anything with a `.model`, such as `armlet.Arm`).

    Returns:
        Records, scales, certificate and parameter blob.

    Raises:
        CertificateError: a bound does not hold; names link and quantity.
    """
    model = getattr(model, "model", model)
    box = Box.of(model)
    units = choose(model, box)
    scales = Scales.of(model, units)
    records = np.stack([joint_record(model, box, units, scales, i) for i in range(model.n)])
    tree = np.column_stack([model.parent + 1, model.joint_type]).astype(np.int32)
    est = np.zeros((model.n, layout.EST_SIZE), dtype=np.int64)
    est[:, layout.PHI : layout.PHI_LOW] = to_raw(model.nominal, scales.estimate)
    base = np.zeros(layout.DATA_SIZE, dtype=np.int64)
    base[layout.ACC : layout.ACC + 3] = to_raw(-model.gravity, ONE / (units.W**2 * units.L))
    check_records(model, records, est)
    box = box_of_words(box, records, scales)
    certificate = certify(model, box, units)
    blob = blobs.pack_parameters(model, scales, tree, records, est, base, certificate.digest)
    return Compiled(model, box, units, scales, tree, records, est, base, certificate, blob)


def box_of_words(box: Box, records: np.ndarray, scales: Scales) -> Box:
    """The box with the estimates' bounds as their words have them: what learning starts from may need a little more."""
    size = layout.PHI_LOW
    least, most = (to_si(records[:, at : at + size], scales.estimate) for at in (layout.EST_MIN, layout.EST_MAX))
    return replace(box, est_min=np.minimum(box.est_min, least), est_max=np.maximum(box.est_max, most))


def check_records(model: Model, records: np.ndarray, est: np.ndarray) -> None:
    """Every constant fits its word (the most negative integer means "no value")."""
    for i, name in enumerate(model.joint_names):
        for row in (records[i], est[i]):
            if np.abs(row).max() > 2**31 - 1:
                raise CertificateError(f"{model.name}: {name}: a constant does not fit 32 bits")
