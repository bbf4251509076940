"""An arm's dynamics on the host: float64, through the kernel's float reading, one state or many.

Every array of joint quantities is (n,) for one state or (N, n) for many; results follow. SI and radians,
joints in the order of the arm's file.
"""

from __future__ import annotations  # help() shows signatures as they are written

import os
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike

from armlet import description
from armlet.core import host, kernel_float
from armlet.core import layout as at
from armlet.dynamics.arm_limits import ArmLimits
from armlet.dynamics.float_records import (
    LEARNED,
    Effects,
    FloatRecords,
    float_couplings,
    float_records,
    tip_record,
    tree_record,
    work_record,
)
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.servo_dynamics import ServoDynamics, tree_model
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.arrays import real_array
from armlet.model.loops import slopes

kernel = host.kernel
MANY = 32  # states from which batches go to the lanes: fewer do not pay for spreading the records over them


def load(path_or_name: str | os.PathLike[str]) -> Arm:
    """An arm from its description.

    Example:
        `arm = armlet.load("puma3")`
    Args:
        path_or_name: a shipped arm's name, or the path of a `.yaml`, `.urdf` or `.xml` file.
    Returns:
        Arm.
    Raises:
        DescriptionError: one line: file, key, what was expected, what was got.
    """
    model = description.load(path_or_name)
    return Arm(model, description.contents(path_or_name))


def from_dh(
    table: Sequence[Sequence[float]] | np.ndarray,
    convention: str,
    *,
    mass: ArrayLike | None = None,
    com: ArrayLike | None = None,
    inertia: ArrayLike | None = None,
    types: Sequence[str] | None = None,
    gravity: Sequence[float] = (0.0, 0.0, -9.81),
    name: str = "arm",
    position: Sequence[Sequence[float] | None] | None = None,
) -> Arm:
    """A serial arm from its DH table.

    Example:
        `arm = armlet.from_dh([[0.5, 0, 0], [0.3, 0, 0]], "standard", mass=[2, 1])`
    Args:
        table: (n, 3) or (n, 4) rows `a` m, `alpha` rad, `d` m, `theta_offset` rad (0 if left out).
        convention: "standard" or "modified".
        mass: (n,) kg.  com: (n, 3) m in the link's DH frame.  inertia: (n, 3) kg m^2, [xx, yy, zz] about the
            centre of mass.  Each is zero if left out.
        types: n of "revolute" or "prismatic"; all revolute if left out.
        gravity: (3,) m/s^2 in the base frame.  name: of the arm.
        position: n of (lowest, highest) rad or m, or None: one turn, or -1 to 1 m.
    Returns:
        Arm, its joints called j1, j2, ...; limits and gains are an arm file's defaults.
    Raises:
        ArmletError: lengths that do not fit.  DescriptionError: what an arm file with this table would be told.
    """
    return Arm.from_dh(
        table, convention, mass=mass, com=com, inertia=inertia, types=types, gravity=gravity, name=name,
        position=position,
    )  # fmt: skip


def model_of(arm: object) -> Model:
    """The model of an arm: of an Arm its own, of a Model itself.

    Raises:
        ArmletError: it is neither.
    """
    if isinstance(arm, Arm):
        return arm.model
    if isinstance(arm, Model):
        return arm
    raise ArmletError(f"expected an Arm or a Model, got {type(arm).__name__}", "armlet.load makes an Arm of a file")


def arm_of(arm: object) -> Arm:
    """An Arm itself; of a Model the Arm that computes with it.

    Raises:
        ArmletError: it is neither.
    """
    return arm if isinstance(arm, Arm) else Arm(model_of(arm))


class Arm:
    """One arm, ready to compute with.

    A number that is not finite gives results that are not finite, as with NumPy, and no error.

    Args:
        model: Model.
        files: name -> content of the files it was read from, the arm's own first: what a run keeps in its log.
    Attributes:
        model: Model, constant.  files: as given; none of an arm that was made of a Model.
        n: number of joints with servos, whose quantities all calls take and give.
        n_bodies: number of bodies: n, unless the arm has closed loops or joints that follow others.
        tree: Arm of the bodies without what couples their joints, each of which a servo drives; itself if nothing does.
    Raises:
        ArmletError: it is no Model.
    """

    def __init__(self, model: Model, files: Mapping[str, bytes] | None = None) -> None:
        model = model_of(model)
        self.files = dict(files or {})
        self.model, self.n, self.n_bodies = model, model.n_act, model.n
        self.tree = Arm(tree_model(model)) if model.couplings else self
        self._servos = ServoDynamics(model, self.tree) if model.couplings else None
        self._tree = tree_record(model)
        self._tip = tip_record(model)
        self._prepared: dict[Effects, tuple[FloatRecords, Floats]] = {}
        self._few: dict[Effects, Any] = {}  # kernel.Rows, of whichever kernel suits the processor
        self._rows: Any = None  # that with every effect

    def __reduce__(self) -> tuple[type[Arm], tuple[Model, dict[str, bytes]]]:
        return type(self), (self.model, self.files)

    def __repr__(self) -> str:
        return f"Arm({self.model.name!r}, n={self.n})"

    @classmethod
    def from_dh(cls, table: Sequence[Sequence[float]] | np.ndarray, convention: str, **links: Any) -> Self:
        """An arm from a DH table: see `armlet.from_dh`, whose arguments these are."""
        from armlet.description.yaml.dh import described_by_dh

        model, text = described_by_dh(table, convention, **links)
        return cls(model, {"arm.yaml": text.encode()})

    @property
    def name(self) -> str:
        """Name of the arm, as its file has it."""
        return self.model.name

    @property
    def joint_names(self) -> tuple[str, ...]:
        """Names (n,) of the joints with servos, in the order of every array of joint quantities."""
        return self.model.servo_names

    @property
    def limits(self) -> ArmLimits:
        """Limits of the joints with servos."""
        return ArmLimits.of(self.model)

    def rnea(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        gravity: bool = True,
        friction: bool = True,
        armature: bool = True,
    ) -> Floats:
        """Inverse dynamics, by the recursive Newton-Euler algorithm.

        Args:
            q, qd, qdd: (n,) or (N, n) rad or m, and derivatives.
            gravity, friction, armature: False leaves that effect out.
        Returns:
            Torques (n,) or (N, n), N m or N.
        Raises:
            ArmletError: shapes that do not fit.
        """
        if gravity and friction and armature and self._servos is None:
            rows = self._rows or self._rows_ready()  # the call for few states, without a look at them
            found: Floats | None = rows(q, qd, qdd)
            if found is not None:
                return found
        (q, qd, qdd), one = self._states(q=q, qd=qd, qdd=qdd)
        if self._servos is not None:
            tau = self._servos.rnea(q, qd, qdd, gravity, friction, armature)
            return tau[0] if one else tau
        if len(q) < MANY:
            tau = self._rows_without(gravity, friction, armature)(q, qd, qdd)
        else:
            records, tau = self._records(gravity, friction, armature)[0], np.empty_like(q)
            host.lanes.rnea_batch(records.tree, records.model, records.est, records.data.copy(), q, qd, qdd, tau)
        return tau[0] if one else tau

    def gravity(self, q: ArrayLike) -> Floats:
        """Torques that hold the arm still.

        Args:
            q: (n,) or (N, n) rad or m.
        Returns:
            (n,) or (N, n) N m or N.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q,), one = self._states(q=q)
        rest = np.zeros_like(q)
        tau = self.rnea(q, rest, rest)
        return tau[0] if one else tau

    def crba(self, q: ArrayLike, armature: bool = True) -> Floats:
        """Mass matrix, by composite rigid bodies.

        Args:
            q: (n,) or (N, n) rad or m.  armature: False leaves the rotors out.
        Returns:
            (n, n) or (N, n, n), symmetric, kg m^2, kg m or kg.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q,), one = self._states(q=q)
        if self._servos is not None:
            mass = self._servos.crba(q, armature)
            return mass[0] if one else mass
        records, work = self._records(True, True, armature)
        mass = np.zeros((len(q), self.n, self.n))
        kernel.crba_batch(records.tree, records.model, records.est, work.copy(), q, mass)
        return mass[0] if one else mass

    def aba(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        gravity: bool = True,
        friction: bool = True,
        armature: bool = True,
    ) -> Floats:
        """Forward dynamics, by articulated bodies.

        Args:
            q, qd, tau: (n,) or (N, n): positions, velocities, torques.
            gravity, friction, armature: False leaves that effect out.
        Returns:
            Accelerations (n,) or (N, n), rad/s^2 or m/s^2.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q, qd, tau), one = self._states(q=q, qd=qd, tau=tau)
        if self._servos is not None:
            qdd = self._servos.aba(q, qd, tau, gravity, friction, armature)
            return qdd[0] if one else qdd
        records, work = self._records(gravity, friction, armature)
        qdd = np.empty_like(q)
        reading = host.lanes if len(q) >= MANY else kernel
        reading.aba_batch(records.tree, records.model, records.est, work.copy(), q, qd, tau, qdd)
        return qdd[0] if one else qdd

    def regressor(
        self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, gravity: bool = True, viscous: bool = False
    ) -> Floats:
        """Regressor Y: `Y @ phi.ravel()` is `rnea` without friction and rotors.

        Args:
            q, qd, qdd: (n,) or (N, n).
            gravity: False leaves gravity out.
            viscous: add a column for each joint's coefficient of viscous friction, cut joints' last.
        Returns:
            (n, 10 n_bodies) or (N, n, 10 n_bodies), columns phi of body 0, of body 1, ...; more with viscous.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q, qd, qdd), one = self._states(q=q, qd=qd, qdd=qdd)
        if self._servos is not None:
            y = self._servos.regressor(q, qd, qdd, gravity)
            y = np.concatenate([y, self._servos.viscous(q, qd)], axis=2) if viscous else y
            return y[0] if one else y
        records, work = self._records(gravity, True, True)
        y = np.zeros((len(q), self.n, 10 * self.n))
        kernel.regressor_batch(records.tree, records.model, records.est, work.copy(), q, qd, qdd, y)
        if viscous:
            y = np.concatenate([y, qd[:, :, None] * np.eye(self.n)], axis=2)
        return y[0] if one else y

    def forward_kinematics(self, q: ArrayLike) -> tuple[Floats, Floats]:
        """Compute the pose of the end point.

        Args:
            q: (n,) or (N, n) rad or m.
        Returns:
            (R, p) in the base frame: R (3, 3) or (N, 3, 3), columns the tip's axes; p (3,) or (N, 3) m.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q,), one = self._states(q=q)
        if self._servos is not None:
            R, p = self.tree.forward_kinematics(self._servos.spread(q).q)
            return (R[0], p[0]) if one else (R, p)
        pose, _ = self._pose(q, self.model.tip_body, self._tip)
        R, p = pose[:, :9].reshape(-1, 3, 3), pose[:, 9:].copy()
        return (R[0], p[0]) if one else (R, p)

    def jacobian(self, q: ArrayLike) -> Floats:
        """Geometric Jacobian of the end point.

        Args:
            q: (n,) or (N, n) rad or m.
        Returns:
            (6, n) or (N, 6, n): angular, then linear velocity of the tip in base axes, per joint speed.
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q,), one = self._states(q=q)
        if self._servos is not None:
            jac = np.asarray(self.tree.jacobian(self._servos.spread(q).q) @ slopes(self.model, q), np.float64)
            return jac[0] if one else jac
        jac = np.zeros((len(q), 6, self.n))
        self._pose(q, self.model.tip_body, self._tip, jac)
        return jac[0] if one else jac

    def potential_energy(self, q: ArrayLike) -> float | Floats:
        """Energy of position, zero when every centre of mass is at the base's origin.

        Args:
            q: (n,) or (N, n) rad or m.
        Returns:
            J, a number or (N,).
        Raises:
            ArmletError: shapes that do not fit.
        """
        (q,), one = self._states(q=q)
        if self._servos is not None:
            q = self._servos.spread(q).q
        still = np.concatenate([np.eye(3).ravel(), np.zeros(3)])
        moment = np.zeros((len(q), 3))
        for body, phi in enumerate(self.model.phi):
            pose, _ = self.tree._pose(q, body, still)
            moment += phi[0] * pose[:, 9:] + pose[:, :9].reshape(-1, 3, 3) @ phi[1:4]
        energy = -moment @ np.asarray(self.model.gravity, float)
        return float(energy[0]) if one else energy

    def adaptive_step(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        q_des: ArrayLike,
        qd_des: ArrayLike,
        qdd_des: ArrayLike,
        estimates: ArrayLike | None = None,
        learning: bool = True,
    ) -> tuple[Floats, Floats]:
        """One tick of Walker's adaptive law in float, nothing clamped: torques, then what was learned.

        Args:
            q, qd: (n,) or (N, n), measured.
            q_des, qd_des, qdd_des: the same shape, planned; q - q_des is taken as it is, not wrapped.
            estimates: (rows, 13) inertial parameters, friction and rotor, a row a body and after them a row a cut
                joint; None for the model's own.
            learning: False keeps the estimates.
        Returns:
            (tau (n,) or (N, n), estimates (rows, 13) or (N, rows, 13)): the torque was computed before learning.
        Raises:
            ArmletError: shapes that do not fit.
        """
        states, one = self._states(q=q, qd=qd, q_des=q_des, qd_des=qd_des, qdd_des=qdd_des)
        records = self._records(True, True, True)[0]
        couplings = float_couplings(self.model) if self.model.couplings else None
        est = records.est.copy()
        if estimates is not None:
            given = real_array(estimates, "estimates")
            if given.shape != (len(est), LEARNED):
                raise ArmletError(f"estimates: expected shape ({len(est)}, {LEARNED}), got {given.shape}")
            est[:, :LEARNED] = given
        inputs = np.zeros((len(states[0]), len(est), len(states)))
        inputs[:, self.model.actuated] = np.stack(states, axis=2)
        tau = np.empty(inputs.shape[:2])
        out = np.tile(est, (len(tau), 1, 1))
        kernel_float.batch(  # the specification itself, to the bit
            at.LAW_WALKER,
            records.tree,
            records.model,
            est,
            records.data.copy(),
            inputs,
            tau,
            est_out=out if learning else None,
            couplings=couplings,
        )
        tau = tau[:, self.model.actuated]
        learned = out[:, :, :LEARNED].copy()
        return (tau[0], learned[0]) if one else (tau, learned)

    def _records(self, gravity: bool, friction: bool, armature: bool) -> tuple[FloatRecords, Floats]:
        """(FloatRecords, work) with the effects asked for, made once; scratch must be copied."""
        effects = Effects(bool(gravity), bool(friction), bool(armature))
        if effects not in self._prepared:
            self._prepared[effects] = float_records(self.model, effects), work_record(self.model, effects)
        return self._prepared[effects]

    def _rows_ready(self) -> Any:
        """The call for few states with every effect, made once: it takes float64 arrays as they are."""
        self._rows = self._rows_without(True, True, True)
        return self._rows

    def _rows_without(self, gravity: bool, friction: bool, armature: bool) -> Any:
        """The call for few states with the effects asked for, made once.

        All few states go this way: two compilations of the text may differ in a last bit.
        """
        effects = Effects(bool(gravity), bool(friction), bool(armature))
        if effects not in self._few:
            records = self._records(gravity, friction, armature)[0]
            self._few[effects] = kernel.Rows(records.tree, records.model, records.est, records.data.copy(), MANY - 1)
        return self._few[effects]

    def _pose(self, q: Floats, body: int, placement: Floats, jac: Floats | None = None) -> tuple[Floats, Floats | None]:
        """Poses (N, POSE_SIZE) of a frame placed on a body; fills jac (N, 6, n) if given."""
        records, work = self._records(True, True, True)
        pose = np.empty((len(q), at.POSE_SIZE))
        kernel.fk(records.tree, records.model, work.copy(), placement, int(body) + 1, q, pose, jac)
        return pose, jac

    def _states(self, **arrays: ArrayLike) -> tuple[list[Floats], bool]:
        """The arrays as contiguous (N, n), and whether they came as (n,)."""
        out: list[Floats] = []
        shape: tuple[int, ...] = ()
        for name, value in arrays.items():
            a = real_array(value, name, expected=f"numbers of shape ({self.n},) or (N, {self.n})")
            if a.ndim not in (1, 2) or a.shape[-1] != self.n:
                raise ArmletError(f"{name}: expected shape ({self.n},) or (N, {self.n}), got {a.shape}")
            if shape and a.shape != shape:
                raise ArmletError(f"{name}: expected shape {shape} as the others, got {a.shape}")
            shape = a.shape
            out.append(np.ascontiguousarray(a.reshape(-1, self.n)))
        return out, len(shape) == 1
