"""Zero-order hold: an arm under a torque that a controller holds for a sampling period."""

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats


def zero_order_hold(
    arm: Arm, q: Floats, qd: Floats, tau: Floats, period: float, steps: int = 1
) -> tuple[Floats, Floats]:
    """State one sampling period later, by Runge and Kutta's method of order four.

    Args:
        q, qd, tau: (..., n) SI.  period: s.  steps: of the method in the period.
    """
    h = period / steps
    for _ in range(steps):
        k1 = arm.aba(q, qd, tau)
        v2 = qd + 0.5 * h * k1
        k2 = arm.aba(q + 0.5 * h * qd, v2, tau)
        v3 = qd + 0.5 * h * k2
        k3 = arm.aba(q + 0.5 * h * v2, v3, tau)
        v4 = qd + h * k3
        k4 = arm.aba(q + h * v3, v4, tau)
        q, qd = q + h / 6 * (qd + 2 * v2 + 2 * v3 + v4), qd + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return q, qd
