"""A simulated arm: what a controller meets in the place of a real one.

Articulated-body dynamics with rotors, viscous and Coulomb friction, a payload at the tool point, torque
limits and encoders, integrated in Cython (cython_core/plant.pyx). Friction may be as stiff as it likes.
"""

from collections import deque

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm
from armlet.dynamics.float_records import machine_of
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_payload
from armlet.simulated.by_difference import by_difference, reach_back

LARGEST_ERROR = 100.0  # of torques: a share


class SimulatedArm:
    """An arm that moves under torques.

    Args:
        model: Model, the arm as it really is but for the two arguments that follow.
        payload: (mass kg, point (3,) m in the tip's frame), or None.
        substeps: Runge-Kutta steps in one call of ``step``.
        inertia_error: relative error of the link inertia tensors (number or (n,)); 0.1 makes the real ones
            10 % larger than the model's.
        velocity: "exact"; "difference": of neighbouring encoder readings; or "as described": as the model's
            velocity_ticks have it.
        torque_error: share by which every torque is larger than it was asked for.
    Attributes:
        engine: what computes its motion.
        q, qd: (n,) rad or m, and per second: views of the state, which may be set.
        model: Model with payload and errors in it.
    Raises:
        ArmletError: a wrong argument, one line.
    """

    engine = "armlet"

    def __init__(
        self,
        model: Model,
        payload: tuple[float, ArrayLike] | None = None,
        substeps: int = 4,
        inertia_error: ArrayLike = 0.0,
        velocity: str = "as described",
        torque_error: float = 0.0,
    ) -> None:
        apart = {"exact": np.zeros(model.n_act, int), "difference": np.ones(model.n_act, int)}
        apart["as described"] = model.velocity_ticks[model.actuated]
        if velocity not in apart:
            raise ArmletError(f'velocity: expected "exact", "difference" or "as described", got {velocity!r}')
        if substeps < 1:
            raise ArmletError(f"substeps: expected 1 or more, got {substeps}")
        self._empty = with_inertia_error(model, inertia_error)
        self.model = with_payload(self._empty, *payload) if payload is not None else self._empty
        if not -1 <= torque_error <= LARGEST_ERROR:
            raise ArmletError(f"torque error: expected -1 to {LARGEST_ERROR:g}, got {torque_error}")
        self.substeps, self.velocity, self._given = int(substeps), velocity, 1.0 + torque_error
        self._apart = apart[velocity]
        self._past: deque[np.ndarray] = deque(maxlen=max(1, reach_back(int(self._apart.max()))))
        self._machine = machine_of(self.model)
        self._est, self._state = self._machine.est, self._machine.state
        self._step = np.array(model.encoder_step, float)[model.actuated]
        self._coarse = bool((self._step > 0).any())
        self._dt = 0.0

    @property
    def q(self) -> np.ndarray:
        """(n,) joint positions, rad or m."""
        positions: np.ndarray = self._state[0]
        return positions

    @property
    def qd(self) -> np.ndarray:
        """(n,) joint velocities, rad/s or m/s."""
        velocities: np.ndarray = self._state[1]
        return velocities

    def reset(self, q: ArrayLike, qd: ArrayLike | None = None) -> None:
        """Put the arm somewhere.

        Args:
            q: (n,) rad or m.  qd: (n,) per second, None for rest.
        Raises:
            ArmletError: wrong shapes.
        """
        for name, value in (("q", q), ("qd", qd)):
            if value is not None and np.shape(value) != (self.model.n_act,):
                raise ArmletError(f"{name}: expected shape ({self.model.n_act},), got {np.shape(value)}")
        self._state[0] = q
        self._state[1] = 0.0 if qd is None else qd
        self._past.clear()
        self._dt = 0.0

    def carry(self, kg: float) -> None:
        """Let the arm have another load at its tool point from now on, kg, instead of the one that it has.

        Raises:
            ArmletError: as `with_payload`.
        """
        self.model = with_payload(self._empty, kg)
        self._est[:] = machine_of(self.model).est

    def step(self, tau: ArrayLike, dt: float) -> None:
        """Move the arm by one control period, the torque limited to the model's and held.

        Args:
            tau: (n,) N m or N.  dt: s.
        Raises:
            ArmletError: tau of the wrong shape or not finite, dt not positive; a joint's state is not finite any more.
        """
        tau = np.ascontiguousarray(tau, float)
        if tau.shape != (self.model.n_act,):
            raise ArmletError(f"tau: expected shape ({self.model.n_act},), got {tau.shape}")
        if not (dt > 0 and np.isfinite(tau).all()):
            raise ArmletError(f"expected a finite torque and dt > 0, got tau {tau}, dt {dt}")
        self._past.append(self._read())
        self._dt = dt
        self._check(self._advance(self._given * tau, dt))

    def turn(self, gears: np.ndarray, turns: np.ndarray, tau: np.ndarray, damping: np.ndarray, dt: float) -> None:
        """Move the arm, which has no couplings, by one period with its motors behind gears: cython_core/gears.pxi.

        Args:
            gears: (n, GEAR_FIELDS).  turns: (n, TURN_FIELDS), the motors' states, moved in place.
            tau: (n,) N m, of the motors at standstill.  damping: (n,) N m s/rad, which their speed takes.  dt: s.
        Raises:
            ArmletError: a joint's state is not finite any more.
        """
        self._past.append(self._read())
        self._dt = dt
        self._check(self._machine.turn(gears, turns, tau, damping, dt, self.substeps))

    def _advance(self, tau: np.ndarray, dt: float) -> int:
        """Move the state on under torques (n,); the first joint whose state is not finite any more, -1 for none."""
        return int(self._machine.advance(tau, dt, self.substeps))

    def _check(self, lost: int) -> None:
        """Refuse a joint whose state is not finite, by its number; -1 for none."""
        if lost >= 0:
            raise ArmletError(
                f"the simulated arm's joint {self.model.servo_names[lost]} has no finite state any more",
                "see that what it moves has inertia, or the joint an armature; choose lower gains or more substeps",
            )

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Read the joint sensors.

        Returns:
            (q (n,), qd (n,)): positions to the nearest encoder step (exact where the step is 0); velocities as
            the argument ``velocity`` chose, by difference as by_difference.py makes them.
        """
        q, qd = self._read(), self.qd.copy()
        for joint in np.flatnonzero(self._apart):
            qd[joint] = by_difference(q[joint], self._past, int(joint), int(self._apart[joint]), self._dt)
        return q, qd

    def energy(self) -> float:
        """Kinetic plus potential energy, rotors included.

        Returns:
            J; potential energy is zero at the base's origin.
        """
        arm = Arm(self.model)
        kinetic = 0.5 * self.qd @ arm.crba(self.q) @ self.qd
        return float(kinetic + arm.potential_energy(self.q))

    def _read(self) -> np.ndarray:
        if not self._coarse:
            return self.q.copy()
        steps = np.where(self._step > 0, self._step, 1.0)
        return np.where(self._step > 0, np.round(self.q / steps) * steps, self.q)
