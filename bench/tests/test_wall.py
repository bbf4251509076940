"""The bench of walls: its figures are what they are called; by rule a law presses less, and leaves more slowly."""

import numpy as np
import pytest

from armlet.core.laws import LAWS
from bench import wall
from bench.adaptive import walled
from bench.adaptive.grasped import Told, model_of
from bench.adaptive.walled import BLOCKED_S, Walled, WalledArm, plan_into, walls_of

NAME = "so101"
RUN = Walled(arm=NAME, sensors="measured", controller="bodies", clamped=True, load=0.0, moment=2.0)


def test_a_made_run_is_measured_as_it_was_made():
    """Half of the last joint's largest torque, 3 N, and a joint that comes back at a tenth of its velocity limit."""
    model = model_of(NAME, "measured")
    plan, point, normal = plan_into(model, 2.0)
    arm = WalledArm(model, point, normal, 2.0, 2.0 + BLOCKED_S)
    arm.taus = [np.where(np.arange(model.n) == model.n - 1, -0.5, 0.1) * model.tau_max] * len(plan)
    arm.forces = [3.0] * len(plan)
    q = plan[..., 0].copy()
    q[3000:3400, 0] += 0.1 * model.qd_max[0] * 1e-3 * np.arange(400)
    q[-200:, 1] += np.radians(2.0)
    out = walled.measured(model, plan, Told(q, np.zeros(0), ""), arm, RUN)
    fastest = (np.abs(plan[:3000, :, 1]) / model.qd_max).max()
    weight = model.gains.bodies[model.tip_body, 2, 0] * 9.81
    assert (out.press, out.force, out.release) == pytest.approx((0.5, 3.0 / weight, 0.1 / fastest), rel=1e-6)
    assert out.late == pytest.approx(2.0 * 200 / 500, rel=1e-6)
    lost = walled.measured(model, plan, Told(q[:2500], np.zeros(0), "TRACKING"), arm, RUN)
    assert lost.fault == "TRACKING" and np.isnan([lost.press, lost.release, lost.late]).all()


def test_the_plan_stands_behind_the_wall_and_its_velocity_is_its_slope():
    model = model_of(NAME, "measured")
    plan, point, _ = plan_into(model, 2.0)
    slope = np.diff(plan[..., 0], axis=0) / 1e-3
    assert np.abs(slope - (plan[1:, :, 1] + plan[:-1, :, 1]) / 2.0).max() < 2e-2 * np.abs(slope).max()
    assert not plan[-500:, :, 1:].any()
    off = np.abs(plan[-1, :, 0] - plan[2000, :, 0]) / model.gains.e_max
    assert 0.5 < off.max() < 1.0


def test_by_rule_a_law_presses_less_and_leaves_more_slowly(monkeypatch):
    """PD that knows the load, and the law twice, at one moment."""
    monkeypatch.setattr(walled, "MOMENTS", (2.0,))
    known, whole, clamped = walls_of(NAME, "measured", 0.0, ("bodies",))
    assert not (known.fault or whole.fault or clamped.fault)
    assert clamped.press < 0.9 * whole.press and clamped.force < 0.9 * whole.force
    assert clamped.release < 0.75 * whole.release and clamped.release < 1.0
    assert clamped.late < 1.0
    rows = {(row["controller"], row["clamped"]): row for row in wall.figures_of([known, whole, clamped])["rows"]}
    assert rows["bodies", True]["press"][0] == pytest.approx(clamped.press, rel=1e-3) and len(rows) == 5
    assert {law.name for law in LAWS if law.torque == "walker"} == set(wall.LAWS)
