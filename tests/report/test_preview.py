"""Previews of a moving arm, against Pinocchio's places of it, and in a terminal of its own."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO, StringIO

import numpy as np
import pytest
from PIL import Image
from rich.console import Console

import armlet
from armlet.errors import ArmletError, PlanError
from armlet.model import PRISMATIC
from armlet.plan import plan
from armlet.report.preview import Scene, drawn, gif, page, play, rendered, still
from armlet.report.preview.scene import View
from tests.support import command_line

WAIT_S = 60.0  # for what a command prints


def scene_of(name="so101"):
    arm = armlet.load(name)
    low, high = arm.model.q_min, arm.model.q_max
    return arm, Scene.of(arm, plan(arm.model, [low + 0.4 * (high - low), low + 0.7 * (high - low)]))


@pytest.mark.parametrize("name", ["so101", "puma6", "scheinman"])
def test_joints_and_end_point_are_where_pinocchio_has_them(name):
    import pinocchio as pin

    from oracles.engines import depth_first, pinocchio_model

    arm, scene = scene_of(name)
    model, order = pinocchio_model(arm.model), depth_first(arm.model.parent)
    data = model.createData()
    for k in (0, len(scene.time) // 2, len(scene.time) - 1):
        q = np.where(arm.model.joint_type == PRISMATIC, scene.q[k], np.radians(scene.q[k]))
        pin.framesForwardKinematics(model, data, q[order])
        np.testing.assert_allclose(scene.tip[k], data.oMf[model.getFrameId("tip")].translation, atol=1e-9)
        for j, joint in enumerate(arm.model.joint_names):
            if arm.model.joint_type[j] != PRISMATIC:
                np.testing.assert_allclose(scene.joints[k, j], data.oMi[model.getJointId(joint)].translation, atol=1e-9)


@pytest.mark.parametrize("name", sorted(["so101", "palletiser", "mearm", "five_bar", "walker_figure1", "scheinman"]))
def test_without_a_plan_every_joint_moves_within_its_range(name):
    arm = armlet.load(name)
    scene = Scene.of(arm)
    act = arm.model.actuated
    unit = np.where(arm.model.joint_type[act] == PRISMATIC, 1.0, np.degrees(1.0))
    assert (np.ptp(scene.q, axis=0) > 0.05 * unit * (arm.model.q_max - arm.model.q_min)[act]).all()
    assert (scene.q >= unit * arm.model.q_min[act]).all() and (scene.q <= unit * arm.model.q_max[act]).all()
    speed = np.abs(np.diff(scene.q, axis=0)) / np.diff(scene.time)[:, None]
    assert (speed <= unit * arm.model.qd_max[act] * (1 + 1e-9)).all()
    assert np.isfinite(scene.lines).all()


def test_the_characters_stand_where_the_arm_is():
    _, scene = scene_of()
    for k in (0, len(scene.time) - 1):
        rows = drawn(scene, k, 80, 24)
        assert len(rows) == 24 and max(map(len, rows)) <= 80 and all(row.isascii() for row in rows)
        assert rows[0].startswith("so101: ") and rows[-1].startswith("shoulder_pan ")
        (at,) = [(r, row.index("*")) for r, row in enumerate(rows) if "*" in row]
        (base,) = [(r, row.index("#")) for r, row in enumerate(rows) if "#" in row]
        least, largest = scene.extent()
        scale = min(77 / (largest - least)[0], 21 * 2 / (largest - least)[1])
        right, up = scene.view.flat(scene.tip[k]) * scale
        assert abs(at[1] - base[1] - right) <= 1.0 and abs(base[0] - at[0] - up / 2) <= 1.0
    assert drawn(scene, 0, 80, 24) != drawn(scene, len(scene.time) - 1, 80, 24)


def test_where_there_is_no_terminal_one_picture_is_written():
    _, scene = scene_of()
    out = StringIO()
    play(scene, Console(file=out))
    assert out.getvalue().count("shoulder_pan ") == 1 and "\x1b" not in out.getvalue()


def test_the_gif_moves_in_its_own_time_and_the_png_has_the_way_of_the_end_point():
    _, scene = scene_of("puma3")
    moving = Image.open(BytesIO(gif(scene)))
    assert moving.is_animated and moving.info["loop"] == 0
    total, frames = 0, []
    for k in range(moving.n_frames):
        moving.seek(k)
        total += moving.info["duration"]
        frames.append(np.asarray(moving.convert("L"), int))
    assert total / 1000 == pytest.approx(scene.time[-1], rel=0.2)
    assert np.abs(frames[0] - frames[-1]).max() > 100
    picture = np.asarray(Image.open(BytesIO(still(scene))).convert("RGB"), int)
    assert (np.abs(picture - [0xE6, 0x9F, 0x00]).max(axis=2) < 20).sum() > 100


class Tags(HTMLParser):
    """Tags of a page, and the text of its scripts."""

    def __init__(self):
        super().__init__()
        self.tags, self.scripts = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        if self.tags and self.tags[-1][0] == "script":
            self.scripts.append(data)


def test_the_page_needs_nothing_else_and_holds_the_motion():
    _, scene = scene_of()
    text = page(scene)
    assert "://" not in text and "import" not in text.replace("!important", "") and "<link" not in text
    read = Tags()
    read.feed(text)
    assert not [attrs for _, attrs in read.tags if {"src", "href"} & set(attrs)]
    assert {"canvas", "button", "input"} <= {tag for tag, _ in read.tags}
    held = json.loads(read.scripts[0])["runs"][0]
    np.testing.assert_allclose(held["q"], scene.joint_q, atol=1e-4)
    assert len(held["q"]) == len(held["time"]) == len(scene.time)


def test_a_name_with_signs_of_html_stays_text():
    _, scene = scene_of("puma3")
    model = replace(scene.model, joint_names=("</script><b>", "x", "y"))
    text = page(replace(scene, title="<b>&", model=model))
    assert "<h1>&lt;b&gt;&amp;</h1>" in text and "</script><b>" not in text


def test_the_view_from_the_side_shows_loops_in_their_plane():
    from armlet.report.describe.picture import Skeleton, middle, view

    for name in ("palletiser", "five_bar", "mearm"):
        model = armlet.load(name).model
        skeleton = Skeleton.of(model, middle(model))
        np.testing.assert_allclose(
            View.of(model, skeleton).flat(np.eye(3)).T, view(model, skeleton.R, skeleton.points), atol=1e-9
        )


def test_another_arms_plan_and_other_endings_are_refused_in_one_line(tmp_path):
    move = plan(armlet.load("puma3").model, [[0.0, 0.0, 0.0], [0.1, 0.1, 0.1]])
    with pytest.raises(PlanError, match="trajectory is for joints waist, shoulder, elbow; two_link has"):
        Scene.of(armlet.load("two_link"), move)
    done = command("two_link", "-o", str(tmp_path / "a.mp4"))
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "expected a file name that ends in .html, .gif, .png" in done.stderr
    path = tmp_path / "move.json"
    path.write_text(move.to_json().replace('"q": [[0.0', '"q": [[NaN'))
    done = command("puma3", str(path))
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "move.json" in done.stderr
    with pytest.raises(ArmletError):
        Scene.of(armlet.load("puma3"), tmp_path / "none.json")


def command(*arguments):
    return command_line.armlet("preview", *arguments)


def test_files_are_written_whole_by_their_endings(tmp_path):
    _, scene = scene_of("puma3")
    for ending, start in ((".html", b"<!doctype html>"), (".gif", b"GIF89a"), (".png", b"\x89PNG")):
        assert rendered(scene, ending).startswith(start)
    done = command("puma3", "-o", str(tmp_path / "tour.html"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "tour.html").read_bytes().startswith(b"<!doctype html>")


def in_terminal(*arguments):
    """The program in a terminal of its own: (process, its master end)."""
    master, slave = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "90", "LINES": "28"}
    process = subprocess.Popen(
        [sys.executable, "-m", "armlet.cli", "preview", *arguments], stdin=slave, stdout=slave,
        stderr=subprocess.PIPE, env=environment, start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    return process, master


def read_until(master, wanted):
    """Output until it has matched (or the end, where the program closes the terminal)."""
    text, until = "", time.monotonic() + WAIT_S
    while time.monotonic() < until and not re.search(wanted, text, re.S):
        try:
            text += os.read(master, 65536).decode()
        except OSError:
            break
    return text


def test_on_a_terminal_it_is_redrawn_in_place_and_ctrl_c_ends_it_in_one_line():
    process, master = in_terminal("puma3", "--repeat", "1000")
    text = read_until(master, r"puma3.*\x1b\[\d*A.*puma3.*\x1b\[\d*A.*puma3")
    assert text.count("puma3, each joint in turn: ") >= 3
    process.send_signal(signal.SIGINT)
    read_until(master, "no such text")
    assert process.wait(WAIT_S) == 130
    assert process.stderr.read() == b"armlet: stopped\n"
    process.stderr.close()
    os.close(master)


def test_on_a_terminal_it_ends_with_its_last_picture(tmp_path):
    move = plan(armlet.load("two_link").model, [[0.0, 0.0], [0.1, 0.1]])
    move.save(tmp_path / "move.json")
    process, master = in_terminal("two_link", str(tmp_path / "move.json"))
    text = read_until(master, "no such text")
    assert process.wait(WAIT_S) == 0
    assert f"two_link: {move.duration:.2f} of {move.duration:.2f} s" in text
    process.stderr.close()
    os.close(master)
