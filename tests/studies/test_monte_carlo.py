"""`armlet study`: rows by seed, whoever runs them and whatever dies meanwhile; what is drawn does what it says."""

import dataclasses
import errno
import os
import signal
import sys

import numpy as np
import pytest
from ruamel.yaml import YAML

from armlet import description, files
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.model.inertia import to_com
from armlet.report.checked_log import arm_of, joint_records
from armlet.run.log import read_log
from armlet.studies.monte_carlo import filling, read_study, run_study
from armlet.studies.monte_carlo.arm_drawn import Drawn, draw, load_at, longer, reach_of, read_off, tilted, true_arm
from armlet.studies.monte_carlo.by_law import by_law, quantile
from armlet.studies.monte_carlo.draw_runs import Draws, rows_of, run
from armlet.studies.monte_carlo.factors import Factor
from armlet.studies.monte_carlo.kept_rows import Rows
from armlet.studies.monte_carlo.replay import replay
from armlet.studies.monte_carlo.study_file import StudyFile, TrueArm
from oracles.study_ends import OneKilled, parts_here, stop
from tests.support.pages import ROOT

SMALL = """
arms: [two_link]
laws: [bodies, pd]
draws: 60
seed: 3
seconds: 1
load: {from: 0, to: 1}
true_arm: {mass: {within: 0.2}, torque_constant: {within: 0.1}}
"""


@pytest.fixture
def written(tmp_path):
    """A function that writes a study file and reads it."""

    def write(text, name="small.yaml"):
        path = tmp_path / name
        path.write_text(text)
        return read_study(path)

    return write


@pytest.fixture
def in_turn(monkeypatch):
    monkeypatch.setattr(filling, "parts_of", parts_here)


def by_hand(study):
    """Every row, made here one by one."""
    return [row for number in range(study.file.draws) for row in rows_of(study, number)]


def test_a_study_that_is_stopped_and_whose_worker_is_killed_loses_nothing(written, tmp_path, monkeypatch):
    study, kill_one, folder = written(SMALL), OneKilled(), tmp_path / "out"
    with (
        monkeypatch.context() as here,
        pytest.raises(KeyboardInterrupt, match="100 of 120 runs are kept in .*: the same command goes on"),
    ):
        here.setattr(filling, "parts_of", parts_here)
        run_study(study, folder, step=stop)
    finished = run_study(study, folder, workers=1, step=kill_one)
    assert kill_one.killed and kill_one.seen[0] == 100 and finished.ran == 20
    table, wanted = Rows(Draws(study), folder).table(), by_hand(study)
    for name, column in table.items():
        assert column == [row.get(name) for row in wanted], name
    assert not (folder / "parts").exists()
    again = run_study(study, folder)
    assert again.ran == 0 and "finished before: nothing was left to run" in again.said().parts
    assert again.laws == finished.laws


@pytest.mark.usefixtures("in_turn")
def test_a_full_disk_says_what_is_kept(written, tmp_path, monkeypatch):
    real = files.os.fsync

    def full(handle):
        if list((tmp_path / "out").rglob("000000.parquet")):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(ArmletError, match="No space left on device; 100 of 120 runs are kept in"):
        run_study(written(SMALL), tmp_path / "out")


@pytest.mark.usefixtures("in_turn")
def test_another_study_s_folder_is_refused(written, tmp_path):
    small = SMALL.replace("draws: 60", "draws: 2")
    run_study(written(small), tmp_path / "out")
    with pytest.raises(ArmletError, match="holds rows of another study"):
        run_study(written(small.replace("seed: 3", "seed: 4")), tmp_path / "out")


def test_a_factor_that_is_added_changes_no_other(written):
    more = written(SMALL.replace("true_arm: {", "true_arm: {tilt_deg: {within: 5}, "), "more.yaml")
    a, b = draw(written(SMALL), 5).values, draw(more, 5).values
    assert {name for name in a if a[name] != b[name]} == {"tilt_deg"}


def test_a_row_again_is_the_row_and_its_log_is_read(written, tmp_path):
    study, log = written(SMALL), tmp_path / "run.mcap"
    row, said = rows_of(study, 7)[0], replay(study, 14, log)
    assert said.plain["last_deg"] == row["last_deg"] and said.plain["load_found"] == row["load_found"]
    kept = read_log(log)
    records = joint_records(kept)
    errors = np.degrees(np.abs(records["q"] - records["q_des"]).max())
    assert errors == pytest.approx(row["worst_deg"], rel=1e-12)
    assert arm_of(kept).model.name == "two_link" and kept.text("run", "label") == "row 14: bodies"
    with pytest.raises(ArmletError, match="row 120: expected 0 to 119"):
        replay(study, 120, log)


def drawn_of(**values):
    """A draw of the arm puma3 with such values; all else is as described."""
    model = description.load("puma3")
    each = ("mass", "centre", "inertia", "length", "rotor", "viscous", "coulomb", "coulomb_unstated")
    nothing = dict.fromkeys((*each, "torque_constant", "encoder_offset_deg"), [0.0] * model.n)
    nothing |= {"tilt_deg": 0.0, "load_beside": 0.0}

    class Seeded(Drawn):
        def chance(self, name):
            return np.random.default_rng(1)

    return model, Seeded(None, 0, 0, nothing | values)


def test_encoders_that_are_off_are_the_same_arm_elsewhere():
    model, off = description.load("puma3"), np.array([3.0, -7.0, 11.0])
    q, (qd, qdd) = np.array([0.3, -0.5, 0.9]), np.random.default_rng(0).normal(size=(2, 3))
    as_read = Arm(read_off(model, off)).rnea(q + np.radians(off), qd, qdd)
    assert as_read == pytest.approx(Arm(model).rnea(q, qd, qdd), rel=1e-12)


def test_a_base_that_leans_feels_gravity_so_far_from_down():
    model, drawn = drawn_of(tilt_deg=5.0)
    down = np.array(model.gravity)
    leans = tilted(drawn, down)
    assert np.degrees(np.arccos(leans @ down / (down @ down))) == pytest.approx(5.0)
    assert np.linalg.norm(leans) == pytest.approx(np.linalg.norm(down))


def test_a_load_beside_the_tip_is_so_far_from_it_and_with_no_distance_at_it(written):
    model, drawn = drawn_of(load_beside=0.1)
    at = load_at(drawn, model)
    assert np.linalg.norm(at) == pytest.approx(0.1 * reach_of(model)) and np.count_nonzero(at) == 3
    assert not load_at(drawn_of()[1], model).any()
    study = written(SMALL.replace("load: {from: 0, to: 1}", "load: 1").replace("mass:", "load_beside: 0.1, mass:"))
    drawn, model = draw(study, 0), study.models[0]
    mass, com, _ = to_com(run(drawn, "bodies").truth.phi[model.tip_body] - true_arm(drawn, model).phi[model.tip_body])
    assert mass > 0 and np.linalg.norm(com - model.p_tip) == pytest.approx(0.1 * reach_of(model))


def test_links_differ_by_what_was_drawn():
    model, drawn = drawn_of(mass=[0.5, -0.5, 0.0], centre=[0.0, 0.0, 0.3], inertia=[0.0, 0.2, 0.0])
    true = true_arm(drawn, model)
    for k, (mass, centre, inertia) in enumerate([(1.5, 0.0, 1.5), (0.5, 0.0, 0.6), (1.0, 0.3, 1.0)]):
        (m, com, tensor), (m1, com1, tensor1) = to_com(model.phi[k]), to_com(true.phi[k])
        assert m1 == pytest.approx(mass * m)
        assert np.linalg.norm(com1 - com) == pytest.approx(centre * np.linalg.norm(com), abs=1e-12)
        assert tensor1 == pytest.approx(inertia * tensor, rel=1e-9, abs=1e-12)


def test_a_longer_arm_reaches_farther():
    model = description.load("puma3")
    far = longer(model, np.full(3, 0.1))
    grown = np.linalg.norm(far.p_tree[1:], axis=1).sum() / np.linalg.norm(model.p_tree[1:], axis=1).sum()
    assert grown == pytest.approx(1.1) and np.array_equal(far.p_tree[0], model.p_tree[0])


def test_motors_that_give_more_move_the_arm_as_if_more_was_asked(written):
    """A motor of twice the torque constant and a law of half the torque: the course of PD on half the arm."""
    study = written(SMALL.replace("{mass: {within: 0.2}, torque_constant: {within: 0.1}}", "{torque_constant: 1.0}"))
    drawn = draw(study, 0)
    ran = run(drawn, "pd")
    light = dataclasses.replace(drawn, values=drawn.values | {"torque_constant": [0.0, 0.0], "mass": [-0.5, -0.5]})
    light.values.update(rotor=[-0.5, -0.5], viscous=[-0.5, -0.5], coulomb=[-0.5, -0.5], load=drawn.values["load"] / 2)
    assert run(light, "pd").course.q == pytest.approx(ran.course.q, abs=1e-9)


def test_a_study_may_draw_who_moves_the_arm(written):
    study = written(SMALL + "plant: [armlet, mujoco]\n")
    drawn = [draw(study, number) for number in range(study.file.draws)]
    assert {each.values["plant"] for each in drawn} == {"armlet", "mujoco"}
    other = {"armlet": "mujoco", "mujoco": "armlet"}
    again = dataclasses.replace(drawn[0], values=drawn[0].values | {"plant": other[drawn[0].values["plant"]]})
    here, there = (run(each, "bodies").course for each in (drawn[0], again))
    assert 0 < np.abs(here.q - there.q).max() < 1e-3


def test_faults_count_as_worse_than_every_error():
    assert quantile(np.array([1.0, np.inf, 2.0, 3.0]), 0.5) == 2.0
    assert quantile(np.array([1.0, np.inf, 2.0, 3.0]), 0.95) is None


def test_the_table_by_law_names_the_worst_row_and_the_first_fault(written):
    study = written(SMALL)
    table = {
        "row": [0, 1, 2, 3, 4, 5],
        "law": ["bodies", "pd"] * 3,
        "refused": ["", "", "", "", "too coarse", ""],
        "fault": ["", "", "", "TRACKING", "", ""],
        "last_deg": [1.0, 3.0, 2.0, None, None, 4.0],
    }
    bodies, pd = by_law(study.file.laws, table)
    assert (bodies.worst, bodies.row, bodies.refused, bodies.faulted) == (2.0, 2, 1, None)
    assert (pd.worst, pd.row, pd.faults, pd.faulted, pd.median, pd.most) == (4.0, 5, 1, 3, 4.0, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("sed: 3", "sed: unknown key; did you mean seed\\?"),
        ("laws: [walkr]", "laws\\[0\\]: expected one of pd, walker, .*got 'walkr'"),
        ("load: {from: 2, to: 1}", "load: expected from <= to, got an empty range from 2 to 1"),
        ("load: []", "load: expected at least one value, got an empty list"),
        ("load: .nan", "load: expected a number from 0 to 100, got nan"),
        ("seed: x", "seed: expected a whole number, got 'x'"),
        ("seed: 1.5", "seed: expected a whole number, got 1.5"),
        ("seconds: six", "seconds: expected a number from 1 to 600, got 'six'"),
        ("encoder_bits: 12.5", "encoder_bits: expected a whole number from 4 to 32, got 12.5"),
        ("velocity: guessed", "velocity: expected one of measured, difference, got 'guessed'"),
        ("arms: [puma9]", "arms\\[0\\]: 'puma9': expected a shipped arm"),
        (
            "arms: [four_bar]\ntrue_arm: {length: {within: 0.1}}",
            "true_arm.length: four_bar has joints without servos, of which",
        ),
        ("plant: gazebo", "plant: expected one of armlet, mujoco, got 'gazebo'"),
        ("plant: [armlet, mujoco]\ntrue_arm: {gears: M1}", "true_arm.gears: gears of servos: armlet's own plant has"),
        ("true_arm: {backlash_deg: 0.1}", "true_arm.backlash_deg: two_link's joint shoulder states no armature"),
        ("true_arm: {mass: {within: 2}}", "true_arm.mass: expected a number from -0.95 to 10, got -2.0"),
        ("arms: [puma6]\nlaws: [perturbation]", "laws\\[0\\]: perturbation is built for arms of at most 3 joints"),
    ],
)
def test_what_a_study_cannot_mean_is_one_line(written, change, said):
    keys = {line.partition(":")[0] for line in change.splitlines()}
    kept = [line for line in SMALL.strip().splitlines() if line.partition(":")[0] not in keys]
    with pytest.raises(ArmletError, match=said) as refused:
        written("\n".join([*kept, change]))
    assert "\n" not in str(refused.value)


def test_the_file_with_every_key_has_every_key():
    for path in (ROOT / "docs" / "studies").glob("*.yaml"):
        assert read_study(path).runs
    every = YAML(typ="safe").load((ROOT / "docs" / "studies" / "every_key.yaml").read_text())
    assert set(every) == set(StudyFile.model_fields) and set(every["true_arm"]) == set(TrueArm.model_fields)


def test_who_lacks_what_is_told_what_to_install(written, tmp_path, monkeypatch):
    study = written(SMALL)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArmletError, match="pip install 'armlet\\[dask\\]'"):
        run_study(study, tmp_path / "out", scheduler="tcp://127.0.0.1:8786")
    assert not (tmp_path / "out").exists()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArmletError, match="pip install 'armlet\\[study\\]'"):
        run_study(study, tmp_path / "out")


def test_nobody_at_a_scheduler_s_address_is_one_line(written, tmp_path):
    with pytest.raises(ArmletError, match="--scheduler 10.0.0.1: expected tcp://HOST:PORT"):
        run_study(written(SMALL), tmp_path / "out", scheduler="10.0.0.1")


@pytest.mark.slow
def test_a_cluster_makes_the_same_rows_though_one_of_its_workers_is_killed(written, tmp_path):
    distributed = pytest.importorskip("distributed")
    study, killed = written(SMALL.replace("draws: 60", "draws: 200")), []

    def kill_one(done, total):
        if done and not killed:
            killed.append(pids.pop())
            os.kill(killed[0], signal.SIGKILL)

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            pids = list(client.run(os.getpid).values())
        run_study(study, tmp_path / "out", scheduler=cluster.scheduler_address, step=kill_one)
    assert killed
    assert Rows(Draws(study), tmp_path / "out").table()["last_deg"] == [row["last_deg"] for row in by_hand(study)]


def test_a_list_and_a_range_are_drawn_from_and_nothing_else():
    one, between = Factor(("a", "b")), Factor(low=2, high=4, whole=True)
    assert {one.draw((0, k, "x")) for k in range(40)} == {"a", "b"}
    assert {between.draw((0, k, "x")) for k in range(60)} == {2, 3, 4}
