"""Dynamics of arms with loops by constraint forces, from other engines' matrices: what tests compare armlet with.

Joints of the tree are independent here, and forces at the cuts (and gears, for constant ratios) hold them together.
"""

import numpy as np
import pinocchio as pin

from armlet.model import Linear
from armlet.model.loops import spread
from oracles.engines import PinocchioArm, coulomb, depth_first


class Multipliers:
    """The tree in Pinocchio, with a contact at every cut joint and a row for every constant ratio.

    Args:
        model: Model with couplings.
    """

    def __init__(self, model):
        self.ours, self.arm = model, PinocchioArm(model)
        self.engine, self.data = self.arm.model, self.arm.data
        self.order = np.array(depth_first(model.parent))

    def friction(self, qd):
        """(n,) generalised friction torques of the tree, cut joints' included."""
        out = np.array(self.ours.fric_visc) * qd + coulomb(self.ours, qd)
        for cut in self.ours.cut:
            row = np.zeros(len(qd))
            for joint, sign in cut.turns:
                row[joint] += sign
            rate = row @ qd
            out = out + row * (cut.fric_visc * rate + cut.fric_coul * np.clip(rate / cut.fric_coul_speed, -1, 1))
        return out

    def rows(self, q, qd):
        """(J, Jdot qd): constraints J qdd + Jdot qd = 0 in our joint order: two points coincide, ratios hold."""
        engine, data = self.engine, self.data
        pin.computeJointJacobians(engine, data, q[self.order])
        pin.forwardKinematics(engine, data, q[self.order], qd[self.order], np.zeros(len(q)))
        J, drift = [], []
        for cut in self.ours.cut:
            ends = [self._point(body, p) for body, p in zip(cut.bodies, cut.p, strict=True)]
            J.append(ends[0][0] - ends[1][0])
            drift.append(ends[0][1] - ends[1][1])
        for coupling in self.ours.couplings:
            if isinstance(coupling, Linear) and not any(
                cut.coupling == self._number(coupling) for cut in self.ours.cut
            ):
                for row, output in zip(coupling.ratio, coupling.outputs, strict=True):
                    line = np.zeros(len(q))
                    line[output], line[list(coupling.inputs)] = 1.0, -row
                    J.append(line[None])
                    drift.append(np.zeros(1))
        return np.vstack(J), np.concatenate(drift)

    def _number(self, coupling):
        return next(k for k, other in enumerate(self.ours.couplings) if other is coupling)

    def _point(self, body, p):
        """(Jacobian (3, n), acceleration (3,) at qdd = 0) of a point of a body, base axes."""
        n = self.ours.n
        if body < 0:
            return np.zeros((3, n)), np.zeros(3)
        name = self.ours.joint_names[body]
        joint = self.engine.getJointId(name)
        M = self.data.oMi[joint]
        J6 = pin.getJointJacobian(self.engine, self.data, joint, pin.LOCAL_WORLD_ALIGNED)
        arm = M.rotation @ p
        J = J6[:3] - pin.skew(arm) @ J6[3:]
        v = self.data.v[joint]
        a = pin.getClassicalAcceleration(self.engine, self.data, joint, pin.LOCAL_WORLD_ALIGNED)
        w, alpha = M.rotation @ v.angular, a.angular
        return J[:, self.arm.back], a.linear + np.cross(alpha, arm) + np.cross(w, np.cross(w, arm))

    def accelerations(self, q, qd, tau):
        """(n,) accelerations of the tree's joints by Gauss' principle: [M J^T; J 0], redundant rows by least squares.

        Args:
            q, qd: (n,) consistent.  tau: (n,) joint torques, zero at passive joints.
        """
        M, bias = self.arm.crba(q), self.arm._bias(q, qd)
        J, drift = self.rows(q, qd)
        free = np.linalg.solve(M, tau - self.friction(qd) - bias)
        inverse = np.linalg.solve(M, J.T)
        force = np.linalg.lstsq(J @ inverse, -(drift + J @ free), rcond=1e-12)[0]
        return free + inverse @ force


def consistent(model, Q, Qd):
    """(q, qd), each (n,), of one state of the servos."""
    at = spread(model, Q, Qd)
    return at.q[0], at.qd[0]
