"""The study of adaptation as a study: the same rows whoever runs them and whatever dies meanwhile; a row again."""

import ast
import dataclasses
import json
import os
import signal
import sys
from pathlib import Path

import numpy as np
import pytest

from armlet import stopping
from armlet.errors import ArmletError
from armlet.report.checked_log import arm_of, joint_records
from armlet.run.log import read_log
from armlet.run.recorder import ESTIMATES_EVERY
from armlet.studies.monte_carlo import filling
from armlet.studies.monte_carlo.kept_rows import Rows
from bench import __main__ as benches
from bench import adaptation
from bench.adaptive import arm_tasks, arms, runs
from bench.adaptive.again import again
from bench.adaptive.run_rows import COLUMNS, runs_in
from oracles.study_ends import OneKilled, parts_here, stop

TASKS = arm_tasks.ArmTasks("a few arms", ("two_link",), 2, 9, ("bodies",), seconds=0.3, made_by=arm_tasks.code())


@pytest.fixture(scope="module")
def by_hand():
    """Every run, made here one by one."""
    return [run for number in range(3) for run in runs.runs_of(TASKS.subject(number), TASKS.laws, seconds=0.3)]


def filled(folder, **how):
    """All rows by column, and how many arms were run for them."""
    rows = Rows(TASKS, folder)
    with rows.held():
        ran = filling.fill(rows, **how)
        return rows.table(), ran


def test_a_study_that_is_stopped_and_whose_worker_is_killed_loses_nothing(by_hand, tmp_path, monkeypatch):
    kill_one = OneKilled()
    with monkeypatch.context() as here, pytest.raises(KeyboardInterrupt, match="1 of 3 arms are kept in .*: the same"):
        here.setattr(filling, "parts_of", parts_here)
        filled(tmp_path, step=stop)
    table, ran = filled(tmp_path, workers=1, step=kill_one)
    assert kill_one.killed and kill_one.seen == [1, 2, 3] and ran == 2
    assert runs_in(table) == by_hand and list(table) == list(COLUMNS)
    assert table["row"] == sorted(set(table["row"]))
    assert filled(tmp_path)[1] == 0


def test_an_arm_is_left_at_once_where_the_study_ends(monkeypatch):
    monkeypatch.setattr(arm_tasks, "ended", iter([False, False, True]).__next__)
    assert len(TASKS.rows(1)) == 2


def test_two_workers_make_the_rows_of_one(by_hand, tmp_path):
    table, ran = filled(tmp_path, workers=2)
    assert ran == 3 and runs_in(table) == by_hand


@pytest.mark.slow
def test_a_cluster_makes_the_same_rows_though_one_of_its_workers_is_killed(by_hand, tmp_path):
    distributed = pytest.importorskip("distributed")
    pids = []

    def kill_one(done, total):
        if done and len(pids) == 2:
            os.kill(pids.pop(), signal.SIGKILL)

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            pids.extend(client.run(os.getpid).values())
        table, _ = filled(tmp_path, scheduler=cluster.scheduler_address, step=kill_one)
    assert len(pids) == 1 and runs_in(table) == by_hand


def test_every_row_again_is_the_row_and_its_log_is_read(tmp_path):
    """Of an arm: one run of each controller, loads and sensors in turn; their logs have the errors of the rows."""
    rows, log = TASKS.rows(1), tmp_path / "run.mcap"
    wanted = {row["law"]: row for row in rows} | {row["sensors"]: row for row in rows if row["law"] == "bodies"}
    wanted["nothing to know"] = next(row for row in rows if row["law"] == runs.KNOWN and not row["load"])
    for row in wanted.values():
        said = again(TASKS, row["row"], log)
        has = {name: value for name, value in row.items() if value not in (None, "")}
        assert said.plain == has | {"log": str(log)}
        kept = read_log(log)
        assert len(joint_records(kept)["q"]) == (round(1e3 * row["fault_s"]) if row["fault"] else 300)
        assert kept.text("run", "label") == f"row {row['row']}: {row['law']}"
        assert arm_of(kept).model.n == TASKS.subject(1).exact.n
    with pytest.raises(ArmletError, match=r"row 199: random 9\.0 has the rows 100 to 1[0-9]{2}$"):
        again(TASKS, 199, log)
    with pytest.raises(ArmletError, match="row 300: expected 0 to 299"):
        again(TASKS, 300, log)


def test_a_log_has_the_errors_and_the_estimates_of_its_row(tmp_path):
    row = next(
        row for row in TASKS.rows(0) if row["law"] == "bodies" and row["load"] == 1.0 and row["sensors"] == "exact"
    )
    said = again(TASKS, row["row"], tmp_path / "run.mcap")
    kept = read_log(tmp_path / "run.mcap")
    records = joint_records(kept)
    errors = np.degrees(np.abs(records["q"] - records["q_des"]).max())
    assert errors == pytest.approx(row["first_deg"], rel=1e-12) and said.plain["first_deg"] == row["first_deg"]
    subject = TASKS.subject(0)
    runner = runs.Runner(subject, 0.3)
    ran = runner.ran(runner.stage(runs.Setting(1.0, row["speed"], "exact")), "bodies")
    at = 2 * ESTIMATES_EVERY
    believed = ran.compiled.estimates_si(ran.course.est[at])[:, 0]
    logged = kept.topics["/estimates"]
    assert logged["tick"][2] == at
    assert logged["phi"][2].reshape(-1, 10)[:, 0] == pytest.approx(believed, rel=1e-12)
    assert not np.array_equal(logged["phi"][0], logged["phi"][2])


@pytest.mark.parametrize("name", arms.URDF[:1])
def test_the_log_of_an_arm_of_a_urdf_has_its_files(name, tmp_path):
    log = tmp_path / "run.mcap"
    tasks = dataclasses.replace(TASKS, named=(name,), random=0)
    again(tasks, 0, log)
    assert arm_of(read_log(log)).model.phi == pytest.approx(tasks.subject(0).exact.phi, rel=1e-12)


def test_other_code_makes_no_rows_of_a_study(tmp_path):
    other = dataclasses.replace(TASKS, made_by="other")
    with pytest.raises(ArmletError, match="a few arms: a worker has other code"):
        other.rows(0)
    assert len({TASKS.digest, other.digest, dataclasses.replace(TASKS, seconds=0.4).digest}) == 3
    assert TASKS.digest == dataclasses.replace(TASKS, name="called otherwise").digest


def test_the_code_of_the_rows_is_all_that_is_imported_for_them():
    folder, seen, left = Path(arm_tasks.__file__).parent, set(), ["arm_tasks"]
    while left:
        name = left.pop()
        if name not in seen and (folder / f"{name}.py").exists():
            seen.add(name)
            for node in ast.walk(ast.parse((folder / f"{name}.py").read_text())):
                if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("bench.adaptive"):
                    whole = node.module == "bench.adaptive"
                    left += [each.name for each in node.names] if whole else [node.module.rpartition(".")[2]]
    assert seen == set(arm_tasks.MODULES.split())
    assert all((arm_tasks.ROOT / each).exists() for each in arm_tasks.MADE_BY)


@pytest.fixture
def small(monkeypatch, tmp_path):
    """A whole study of two arms and short runs, in a folder of its own; a folder for its figures."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(arms, "URDF", ())
    monkeypatch.setattr(arms, "SHIPPED", ("two_link",))
    monkeypatch.setattr(runs, "SECONDS", 0.3)
    monkeypatch.setattr(adaptation, "ARMS", 1)
    monkeypatch.setattr(filling, "parts_of", parts_here)
    monkeypatch.setattr(adaptation.figures, "FOLDER", tmp_path / "figures")
    (tmp_path / "figures").mkdir()
    monkeypatch.setattr(adaptation.figures, "keep", keep_here(tmp_path / "figures"))
    return tmp_path / "figures"


def keep_here(folder):
    return lambda name, found: (folder / f"{name}.json").write_text(json.dumps(found))


def test_figures_are_of_the_rows_and_a_finished_study_makes_them_again(small, capsys):
    adaptation.main([])
    made = {path.name: path.read_bytes() for path in small.iterdir()}
    assert set(made) == {"adaptation.json", "adaptation.png"}
    shown = " ".join(capsys.readouterr().out.split())
    assert "out/study/adaptation/rows.parquet" in shown and "python -m bench adaptation --replay " in shown
    for path in small.iterdir():
        path.unlink()
    adaptation.main([])
    assert {path.name: path.read_bytes() for path in small.iterdir()} == made
    assert "finished before: nothing was left to run" in capsys.readouterr().out


def test_another_part_of_the_study_keeps_rows_of_its_own_and_no_figures(small, capsys):
    adaptation.main(["--arms", "1", "--seed", "7", "--laws", "bodies"])
    assert [path.name for path in Path("out/study").iterdir()] == ["adaptation_1_7_bodies"]
    assert not list(small.iterdir())
    assert "bench adaptation --arms 1 --seed 7 --laws bodies --replay" in " ".join(capsys.readouterr().out.split())


def test_what_ends_a_bench_is_one_line(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bench", "adaptation", "--replay", "999999"])
    assert benches.main() == 1
    assert capsys.readouterr().err == "bench: row 999999: expected 0 to 21499\n"

    def stopped(words):
        raise KeyboardInterrupt("1 of 3 arms are kept")

    monkeypatch.setattr(benches, "run", stopped)
    assert benches.main() == stopping.OF_SHELLS + signal.SIGINT
    assert capsys.readouterr().err == "bench: 1 of 3 arms are kept\n"
