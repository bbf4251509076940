"""`armlet new`: what it starts loads and compiles; it asks on a terminal alone, and writes over nothing."""

import json
import os
import pty
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.cli import main
from armlet.description import from_text, load
from armlet.description.export import export
from armlet.description.start import EXAMPLE, Row, serial_text
from armlet.fixed import compiler
from armlet.model import inertia
from oracles.engines import robot_file
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet

COMMAND = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())"]


@pytest.mark.parametrize(("template", "n"), [("serial", len(EXAMPLE)), ("parallelogram", 5)])
def test_a_template_compiles(tmp_path, template, n):
    done = armlet("new", "mine", "--template", template, cwd=tmp_path)
    assert done.returncode == 0 and "mine.yaml written: 3 joints" in done.stdout, done.stderr
    model = load(tmp_path / "mine.yaml")
    assert (model.name, model.n, model.gains.period_us) == ("mine", n, 1000)
    compiler.compile(model)
    assert "ESTIMATED" in (tmp_path / "mine.yaml").read_text()


def test_dh_rows_are_those_of_the_arguments(tmp_path):
    rows = ["--dh", "0,90,0.1,0.5", "--dh", "0.3,0,0,0.4", "--dh", "0,0,0.05,0.2,slides"]
    done = armlet("new", "mine", *rows, "--payload", "0.7", "-o", "other.yml", "--json", cwd=tmp_path)
    assert json.loads(done.stdout)["file"] == "other.yml", done.stderr
    model = load(tmp_path / "other.yml")
    assert model.joint_type.tolist() == [0, 0, 1] and model.phi[:, 0].tolist() == [0.5, 0.4, 0.2]
    assert np.allclose(model.p_tree[1:], [[0, 0, 0.1], [0.3, 0, 0]])
    assert model.gains.bodies[2, 2, 0] == 0.7
    compiler.compile(model)


REAL = st.floats(-0.5, 0.5)
ROWS = st.builds(Row, REAL, st.floats(-180, 180), REAL, st.floats(1e-3, 20.0), st.booleans())


@settings(max_examples=50)
@given(st.lists(ROWS, min_size=1, max_size=7))
def test_any_rows_make_links_that_can_be(rows):
    model = from_text(serial_text("mine", tuple(rows), 0.0))  # a load at a tool that no joint moves is refused
    for row, phi in zip(rows, model.phi, strict=True):
        assert inertia.is_physical(phi)
        com = np.linalg.norm(phi[1:4] / phi[0])
        # the rod begins at the joint, but for a joint that slides, whose d is where it starts from
        assert np.isclose(com, np.hypot(row.a, row.d) / 2, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("path", ["ur_description/urdf/ur5_robot.urdf", "so_arm_description/urdf/so101.urdf"])
def test_the_sidecar_of_a_urdf(tmp_path, path):
    urdf = tmp_path / "robot.urdf"
    with open(robot_file(path)) as file:
        urdf.write_text(file.read())
    before = load(urdf)
    done = armlet("new", "--urdf", str(urdf), "--payload", "0.5", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert sorted(os.listdir(tmp_path)) == ["robot.control.yaml", "robot.urdf"]
    after = load(urdf)
    assert np.array_equal(before.phi, after.phi) and before.tip_body == after.tip_body
    assert np.allclose(after.gains.prior[after.tip_body, 0] ** 2, 0.5**2 + (0.1 * after.phi[after.tip_body, 0]) ** 2)
    compiler.compile(after)


def test_names_that_yaml_would_read_otherwise(tmp_path):
    texts = export(load("two_link").source, "urdf", stem="two")
    text = texts["two.urdf"].replace('"shoulder"', '"it\'s: {1"').replace('"elbow"', '"null"')
    (tmp_path / "two.urdf").write_text(text)
    assert armlet("new", "--urdf", "two.urdf", cwd=tmp_path).returncode == 0
    assert load(tmp_path / "two.urdf").joint_names == ("it's: {1", "null")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["new"], ["--template"]),
        (["new", "mine"], ["--dh", "--urdf"]),
        (["new", "3d", "--template", "serial"], ["3d", "a letter first"]),
        (["new", "--template", "serial"], ["name"]),
        (["new", "mine", "--template", "delta"], ["delta", "serial"]),
        (["new", "mine", "--dh", "1,2,3"], ["1,2,3", "mass"]),
        (["new", "mine", "--dh", "0,0,0,-1"], ["> 0"]),
        (["new", "mine", "--dh", "nan,0,0,1"], ["nan"]),
        (["new", "mine", "--dh", "0,0,0,1,flies"], ["flies"]),
        (["new", "mine", "--template", "serial", "-o", "mine.txt"], ["mine.txt", ".yaml"]),
        (["new", "mine", "--template", "serial", "-o", "none/mine.yaml"], ["none/mine.yaml"]),
        (["new", "mine", "--template", "serial", "--payload", "nan"], ["payload"]),
        (["new", "--urdf", "none.urdf"], ["none.urdf"]),
        (["new", "mine", "--template", "serial", "--dh", "0,0,0,1"], ["--dh and --template"]),
    ],
)
def test_slips_are_named_and_nothing_is_written(tmp_path, monkeypatch, capsys, arguments, words):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert said.startswith("armlet: ") and said.count("\n") == 1 and all(word in said for word in words)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_stays(tmp_path):
    (tmp_path / "mine.yaml").write_text("mine")
    assert_one_line(armlet("new", "mine", "--template", "serial", cwd=tmp_path), "mine.yaml", "already")
    assert (tmp_path / "mine.yaml").read_text() == "mine"


def on_a_terminal(folder, arguments, typed):
    """Run the command with a terminal for its input; what it says, and its exit code."""
    ours, theirs = pty.openpty()
    try:
        running = subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=folder,
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        os.write(ours, typed.encode())
        said, _ = running.communicate(timeout=60)
        return said, running.returncode
    finally:
        os.close(ours)
        os.close(theirs)


def test_questions_on_a_terminal(tmp_path):
    said, code = on_a_terminal(tmp_path, ["new"], "delta\nserial\nasked\n99\n2\n0,90,0.1,0.5\nno\n0.2,0,0,0.3\n0.1\n")
    assert code == 0, said
    model = load(tmp_path / "asked.yaml")
    assert model.n == 2 and model.phi[:, 0].tolist() == [0.5, 0.3] and model.gains.bodies[1, 2, 0] == 0.1
    assert said.count("expected") == 3 and "Traceback" not in said


def test_ending_the_questions_is_no_traceback(tmp_path):
    said, code = on_a_terminal(tmp_path, ["new"], "serial\n\x04")
    assert code == 1 and "Traceback" not in said and list(tmp_path.iterdir()) == []
