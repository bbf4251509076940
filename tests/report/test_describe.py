"""`armlet describe`: Walker's tree, the facts and the picture of every arm."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from armlet.cli.subcommands import app
from armlet.description import from_text, load, resolve, shipped
from armlet.errors import DescriptionError
from armlet.firmware import layout
from armlet.fixed.blob import unpack_parameters
from armlet.fixed.compiler import compile
from armlet.model import Stops
from armlet.report.describe import facts, picture, walker_tree
from armlet.report.describe.picture import figure_of
from armlet.report.describe.stop_actions import stop_words
from tests.support.loop_files import FILES, FOUR_BAR, arm_of
from tests.support.servo_arms import text

each_arm = pytest.mark.parametrize("name", [*FILES, *shipped()])

# The tree of Walker's Figure 1: seven links, cut between 5 and 1, and between 7 and 2.
FIGURE_1 = """
name: figure1
joints:
  - {name: j1, parent: base, passive: true, xyz: [0, 0, 0], link: {mass: 1, com: [0.2, 0, 0]}}
  - {name: j2, parent: j1, passive: true, xyz: [0.4, 0, 0], link: {mass: 1, com: [0.1, 0, 0]}}
  - {name: j3, parent: j2, xyz: [0.3, 0, 0], link: {mass: 1, com: [0.1, 0, 0]}, limits: {effort: 50}}
  - {name: j4, parent: base, passive: true, xyz: [0.12, -0.08, 0]}
  - name: j5
    parent: j4
    type: prismatic
    xyz: [0.12, 0, 0]
    rpy_deg: [0, 90, 0]
    link: {mass: 0.1}
    limits: {position: [0.02, 0.11], effort: 500}
  - {name: j6, parent: base, passive: true, xyz: [-0.1, 0, 0]}
  - name: j7
    parent: j6
    type: prismatic
    xyz: [0.34, 0, 0]
    rpy_deg: [0, 90, 0]
    link: {mass: 0.1}
    limits: {position: [0.06, 0.15], effort: 500}
loops:
  - {cut: {name: j8}, ends: [{link: j1, xyz: [0.18, -0.02, 0]}, {link: j5}], mode: left}
  - {cut: {name: j9}, ends: [{link: j2, xyz: [-0.1, 0, 0]}, {link: j7}], mode: right}
control: {position_margin: 0.001}
"""


def predecessors(node, number, above=()):
    """Numbers from an item up to the base's first item: Walker's set Phi."""
    if node.number == number and node.kind != "base":
        return {number, *above}
    above = (*above, node.number) if node.kind != "base" else above
    for child in (node.connector, node.successor):
        found = child and predecessors(child, number, above)
        if found:
            return found
    return None


def test_the_tree_of_walker_s_figure_1_is_his():
    root = walker_tree(from_text(FIGURE_1))
    assert predecessors(root, 4) == {4, 10, 11}  # section 3
    (link_1,) = [item for item in root.items if item.number == 1]
    assert {item.number for item in link_1.items} == {1, 2, 3, 12, 13}
    kinds = {item.number: item.kind for item in root.items}
    assert {k for k, kind in kinds.items() if kind == "terminating"} == {8, 9}
    assert {k for k, kind in kinds.items() if kind == "connector"} == {10, 11, 12, 13}
    carriers = {item.number: (item.connector, item.successor) for item in root.items}
    assert carriers[5][1].number == 8 and carriers[7][1].number == 9  # equations 8 and 9
    assert carriers[2][0].number == 12 and carriers[1][0].number == 13
    assert carriers[10][1].number == 6 and carriers[11][1].number == 4


@each_arm
def test_every_joint_stands_once_in_the_tree(name):
    model = arm_of(name)
    items = walker_tree(model).items
    assert sorted(item.number for item in items) == list(range(len(items)))
    assert [item.name for item in sorted(items, key=lambda item: item.number) if item.kind == "successor"] == list(
        model.joint_names
    )
    assert sum(item.kind == "terminating" for item in items) == len(model.cut)


@each_arm
def test_the_picture_is_one(name):
    assert picture(arm_of(name)).startswith(b"\x89PNG")


@each_arm
def test_no_title_of_the_picture_is_cut_off(name):
    figure = figure_of(arm_of(name))
    figure.canvas.draw()
    for title in (ax.title for ax in figure.axes):
        box = title.get_window_extent()
        assert 0 <= box.x0 < box.x1 <= figure.bbox.width and box.y1 <= figure.bbox.height, title.get_text()


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_arm_is_described(name):
    result = CliRunner().invoke(app, ["describe", name])
    assert result.exit_code == 0
    for joint in load(name).joint_names:
        assert joint[:6] in result.output
    told = facts(resolve(name))
    assert len(told.joints) == load(name).n and told.notes[0].startswith("source: ")


def test_what_follows_is_said(tmp_path):
    path = tmp_path / "bars.yaml"
    path.write_text(FOUR_BAR)
    out = tmp_path / "bars.png"
    result = CliRunner().invoke(app, ["describe", str(path), "-o", str(out), "--json"])
    assert result.exit_code == 0 and out.read_bytes().startswith(b"\x89PNG")
    told = json.loads(result.output)
    assert [joint["moved_by"] for joint in told["joints"]] == ["servo", "loop pin", "loop pin"]
    assert told["couplings"][0]["outputs"] == ["coupler", "rocker"] and told["couplings"][0]["mode"] == "left"
    assert abs(told["couplings"][0]["transmission_deg"][0] - 38.72) < 0.05
    assert told["cuts"][0]["friction"] == {"viscous": 0.004, "coulomb": 0.005}
    assert told["joints"][1]["not_stated"] == ["position", "velocity", "acceleration"]


def test_a_linear_coupling_is_a_sum(tmp_path):
    path = tmp_path / "fingers.yaml"
    finger = "link: {mass: 0.1, com: [0.1, 0, 0]}, limits: {effort: 1}"
    path.write_text(
        f"name: fingers\njoints:\n  - {{name: a, xyz: [0, 0, 0], {finger}}}\n"
        f"  - {{name: b, xyz: [1, 0, 0], {finger}}}\n"
        "  - {name: c, xyz: [1, 0, 0], link: {mass: 0.1, com: [0.1, 0, 0]}}\n"
        "couplings: [{joint: c, follows: {a: -1, b: 0.5}, offset: 0.25}]\n"
    )
    assert facts(path).couplings[0]["words"] == "c = -a + 0.5 b + 0.25"


def test_a_picture_s_name_ends_in_png(tmp_path):
    result = CliRunner().invoke(app, ["describe", "puma3", "-o", str(tmp_path / "a.jpg")])
    assert result.exit_code == 1 and not (tmp_path / "a.jpg").exists()


def test_what_a_servo_says_is_no_default(tmp_path):
    path = tmp_path / "three.yaml"
    path.write_text(text("STS3215-12V"))
    assert {tuple(joint["not_stated"]) for joint in facts(path).joints} == {()}
    path.write_text(text("XM430-W350").replace("friction: {viscous: 0.05, coulomb: 0.05}", ""))  # no maker says it
    assert {tuple(joint["not_stated"]) for joint in facts(path).joints} == {("friction",)}


def test_the_arm_file_says_what_silence_of_the_host_is_a_fault(tmp_path):
    stated = Path(resolve("two_link")).read_text().replace("control:\n", "control:\n  watchdog_s: SECONDS\n")
    for seconds in (0.1, 0.25, 1):
        (tmp_path / "arm.yaml").write_text(stated.replace("SECONDS", str(seconds)))
        model = load(str(tmp_path / "arm.yaml"))
        settings = unpack_parameters(compile(model).blob)["settings"]
        assert settings[layout.WATCHDOG_TICKS] * model.gains.period_us == seconds * 1e6
        assert f"after {seconds:g} s of silence the arm" in stop_words(model)[0]
    for seconds in (0, 0.09, 1.5):
        (tmp_path / "arm.yaml").write_text(stated.replace("SECONDS", str(seconds)))
        with pytest.raises(DescriptionError, match=f"watchdog_s.*{seconds:g}"):
            load(str(tmp_path / "arm.yaml"))


@pytest.mark.parametrize(
    "stops, gone, other",
    [
        (
            Stops(),
            "slows down along its plan within 0.2 s, then holds, with torque; 10 s later it gives",
            "holds where",
        ),
        (Stops(watchdog="coast"), "gets no torque: what is not balanced drops", "10 s later it gives way to a push"),
        (Stops(fault="damp", after="hold"), "until somebody ends it: it presses", "the arm gives way to a push"),
        (Stops(after="coast", after_s=2.5), "2.5 s later it gets no torque", "2.5 s later it gets no torque"),
    ],
)
def test_what_an_arm_does_when_its_host_is_gone_is_said(stops, gone, other):
    first, second = stop_words(replace(load("two_link"), stops=stops))
    assert first.startswith("when the host is gone: after 0.1 s of silence the arm") and gone in first
    assert second.startswith("at any other fault: the arm") and other in second
