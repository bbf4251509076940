"""Pages that show an arm by its meshes: in a preview, in a report of a run, and where a run is watched."""

import json
import re

import pytest

import armlet
from armlet.description.visuals.read import kept, rows_in
from armlet.report.preview import Scene, rendered, with_visuals
from armlet.report.watch.growing import Growing
from armlet.run.log import read_log
from tests.description.test_visuals import URDF
from tests.support import command_line
from tests.support.browser import browser

RED = """(() => {
  const at = document.getElementById("arm"), data = at.getContext("2d").getImageData(0, 0, at.width, at.height).data;
  let count = 0;
  for (let k = 0; k < data.length; k += 4)
    count += data[k] > 60 && data[k + 1] < 12 && data[k + 2] < 12 && data[k + 3] > 250;
  return count; })()"""


@pytest.fixture(scope="module")
def urdf(tmp_path_factory):
    """An arm whose second link is a red cylinder; its mesh is not there."""
    file = tmp_path_factory.mktemp("arm") / "r.urdf"
    file.write_text(URDF)
    return file


@pytest.fixture(scope="module")
def log(urdf):
    """A run's log."""
    move, out = urdf.with_name("move.json"), urdf.with_name("run.mcap")
    for words in (["plan", urdf, "--to", "20,0.1", "-o", move], ["run", "host", urdf, move, "--log", out]):
        done = command_line.armlet(*map(str, words))
        assert done.returncode == 0, done.stderr
    return out


@pytest.fixture
def seen():
    """A browser whose console stays empty, and that asks for nothing."""
    with browser() as found:
        yield found
        assert not found.said and not found.asked


def test_a_preview_shows_surfaces(urdf, seen, tmp_path):
    told = []
    page = rendered(with_visuals(Scene.of(armlet.load(urdf)), str(urdf), told.append), ".html")
    (tmp_path / "page.html").write_bytes(page)
    seen.open((tmp_path / "page.html").as_uri())
    seen.wait("viewer.state().rows > 0")
    assert seen.value(RED) > 300 and not told
    bare = rendered(Scene.of(armlet.load(urdf)), ".html")
    (tmp_path / "bare.html").write_bytes(bare)
    seen.open((tmp_path / "bare.html").as_uri())
    seen.wait("viewer.state().rows > 0")
    assert seen.value(RED) == 0


def test_why_there_are_no_surfaces_is_told(tmp_path):
    file, told = tmp_path / "r.urdf", []
    file.write_text(re.sub(r"<(box|cylinder|sphere)[^>]*/>", '<mesh filename="gone.stl"/>', URDF))
    assert not with_visuals(Scene.of(armlet.load(file)), str(file), told.append).visuals
    assert len(told) == 3 and "gone.stl: expected a mesh file, got no such file" in told[0]


def test_a_log_has_surfaces_and_its_report_shows_them(urdf, log, seen, tmp_path):
    assert rows_in(read_log(log).attachments) == rows_in(kept(urdf))
    assert command_line.armlet("report", str(log), "--out", str(tmp_path / "report")).returncode == 0
    (page,) = tmp_path.rglob("*.html")
    seen.open(page.as_uri())
    seen.wait("viewer.state().rows > 0")
    assert seen.value(RED) > 300


def test_a_run_that_is_watched_has_surfaces(log):
    (arm,) = Growing.of_log(read_log(log)).scene()["arms"]
    assert [each["body"] for each in arm["surfaces"]] == [-1, 0, 1]


def test_surfaces_of_joints_that_a_model_has_not_are_left_out(urdf):
    from armlet.report.preview.parts import parts

    rows = rows_in(kept(urdf))
    model = armlet.load(urdf).model
    assert [row["body"] for row in parts(model, rows)["surfaces"]] == [-1, 0, 1]
    assert parts(model, [rows[0] | {"joint": "other"}])["surfaces"] == []
    json.dumps(parts(model, rows), allow_nan=False)
