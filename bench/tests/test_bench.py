"""The bench of the host's speed: that it compares like with like, judges honestly, and writes what it says."""

import ast
import json
import math
from itertools import product

import numpy as np
import pytest

from armlet import Arm, description
from armlet.core import host
from armlet.fixed import attack, compiler
from armlet.fixed.bounds.walk import TORQUE_LAWS
from armlet.mirror import source
from bench import board_float, certificate, fixed, host_results, host_speed
from oracles.engines import PinocchioArm


def test_serial_arms_are_what_other_engines_see():
    model = host_speed.serial(9)
    arm, other = Arm(model), PinocchioArm(model)
    rng = np.random.default_rng(0)
    q, qd, qdd = rng.uniform(-1, 1, (3, 9))
    assert arm.rnea(q, qd, qdd) == pytest.approx(other.rnea(q, qd, qdd), rel=1e-10)
    assert (model.parent == np.arange(9) - 1).all()
    assert model.gains.Lambda.shape == (9,) and len(model.joint_names) == 9


def test_check_refuses_an_engine_that_computes_something_else():
    model = host_speed.serial(4)
    arm = Arm(model)

    class Engine:
        wrong = 0.0

        def run(self, what, q, v, a, out):
            answers = (arm.rnea(q, v, a, friction=False), arm.aba(q, v, a, friction=False), arm.crba(q)[:, 0])
            out[:] = answers[what] * (1 + self.wrong)

    engine = Engine()
    q, qd, qdd = host_speed.states(4)[:3]
    host_speed.check(model, q, qd, qdd, engine)
    engine.wrong = 1e-6
    with pytest.raises(host_speed.ArmletError, match="differs from Pinocchio"):
        host_speed.check(model, q, qd, qdd, engine)


def test_turns_are_medians_of_a_state():
    seen = []
    times = host_speed.turns({"a": lambda: seen.append("a"), "b": lambda: seen.append("b")}, 10, rounds=3)
    assert seen == ["a", "a", "b", "b"] * 3
    assert set(times) == {"a", "b"} and all(0 < t < 1e6 for t in times.values())


def test_our_contenders_run_and_compute():
    model = host_speed.serial(3)
    s = host_speed.states(3)
    for name, call in host_speed.ours(model, s).items():
        assert call() is None, name


@pytest.mark.parametrize(
    "value, limit, want",
    [
        (0.6, 0.6, True),
        (0.7, 0.6, False),
        (1.1, 1.0, False),
        (260, 150, True),
        (100, 150, False),
        (math.nan, 0.6, False),
    ],
)
def test_limits(value, limit, want):
    assert host_results.holds(value, limit) is want


def made_up(factor=1.0):
    """Measurements as host_speed has them, ours `factor` times as slow as they would like to be."""
    names = [
        "rnea", "rnea, lanes", "aba", "adaptive tick", "adaptive tick, lanes", "pinocchio rnea", "pinocchio aba",
        "pinocchio regressor tick", "pinocchio tick from parts", "mujoco mj_rne", "mujoco mj_inverse",
    ]  # fmt: skip
    cost = {"pinocchio rnea": 5, "pinocchio aba": 5, "pinocchio regressor tick": 50, "pinocchio tick from parts": 5}
    arms = {f"serial {n}": {name: n * cost.get(name, 0.3 * factor) for name in names} for n in (6, 96)}
    extra = {
        "python call": {"armlet": 0.9 * factor, "pinocchio": 1.0},
        "fixed beside float": {"fixed": 1.9 * factor, "float": 1.0},
        "fixed beside float, natural": {"fixed": 1.9 * factor, "float": 1.0},
        "closed loop": {"semi-implicit": 300 / factor, "Runge-Kutta": 100, "error": 1e-4},
    }
    return arms, extra, {"serial 6": 6, "serial 96": 96}


def test_results_are_written_with_machine_versions_and_commit(tmp_path, capsys):
    results = host_results.gather(*made_up())
    host_results.write(results, tmp_path)
    read = json.loads((tmp_path / "host_speed.json").read_text())
    assert read["ratios"] == results["ratios"] and len(read["ratios"]) == 11
    assert read["machine"]["cpu"] and read["versions"]["pin"] and read["commit"]
    assert host.lanes.__name__.rsplit(".", 1)[1] in read["build"]["lanes"]
    assert (tmp_path / "host_speed.png").read_bytes()[1:4] == b"PNG"
    assert all(r["holds"] for r in read["ratios"])


def test_figures_above_their_limits_are_printed_as_such(capsys):
    results = host_results.gather(*made_up(30.0))
    host_results.show_tables(results)
    assert [r["holds"] for r in results["ratios"]].count(False) == 9
    assert "NO" in capsys.readouterr().out


def test_bench_of_certificates_judges_by_the_worst_arm():
    found = np.array([[3.0, 2.0, 4e-7], [9.0, 4.0, 8e-7]])
    assert certificate.row(6, "pd", found) == [6, "pd", 9.0, 3.0, 8e-7, "yes"]
    assert certificate.row(6, "pd", 10 * found)[-1] == "yes"
    assert certificate.row(6, "pd", 100 * found)[-1] == "NO"


def test_bench_of_fixed_point_has_a_row_for_each_joint_and_torque_law(monkeypatch):
    shown = []
    monkeypatch.setattr(fixed, "ARMS", ("two_link",))
    monkeypatch.setattr(fixed, "STATES", 20)
    monkeypatch.setattr(fixed.show, "table", lambda title, columns, rows: shown.extend(rows))
    fixed.main()
    assert [(row[1], row[2]) for row in shown] == list(product(TORQUE_LAWS, ("shoulder", "elbow")))
    assert all(row[6] >= 1.0 for row in shown), "an error is above its bound"


def test_bench_of_certificates_stops_at_a_broken_bound(monkeypatch):
    compiled = compiler.compile(description.load("two_link"))
    wrong = np.full(2, 1.0)
    monkeypatch.setattr(attack, "attack_torque", lambda *a: attack.Worst(1, wrong, wrong, wrong, wrong))
    with pytest.raises(ArithmeticError, match="two_link, law pd"):
        certificate.measured(compiled, "pd")


def test_plain_floats_leave_the_text_as_it_was():
    """The text is read once and shared: what is made of it may not change it for others."""
    steps = source.load().reached(("traverse", "learn_all"))
    before = [ast.dump(node) for step in steps for node in step.body]
    board_float.module()
    assert [ast.dump(node) for step in steps for node in step.body] == before
