"""Pages with an arm that moves, in a browser: where it stands, at both widths, by mouse and keys, without an error."""

import numpy as np
import pytest

import armlet
from armlet.model.loops import spread
from armlet.plan import plan
from armlet.report import report
from armlet.report.preview import Scene, page
from armlet.run.log_writer import LogWriter
from tests.report.test_report import ARM_FILE, PUMA, A, B
from tests.support.browser import WIDTHS, browser

FAULT_AT, PICKED_AT = 1.9, 0.5  # s


@pytest.fixture(scope="module")
def chromium():
    """A browser, for all of them."""
    with browser() as found:
        yield found


@pytest.fixture
def seen(chromium):
    """The browser; its console stays empty."""
    chromium.said.clear()
    yield chromium
    assert not chromium.said


def records(ticks):
    """Topic and record of joints, estimates, a load and a fault; the elbow is off 1 deg for single ticks."""
    move = plan(PUMA, [A, B], durations=1.9)
    for tick in ticks:
        q_des = move.sample(np.array([tick * 1e-3]))[0][0]
        off = np.radians([0.0, 0.0, 1.0 if tick % 100 == 7 else 0.1])
        tau = PUMA.tau_max * [0.5, -0.25, 0.1]
        yield "/plant", tick, {"tick": tick, "q": q_des + off, "qd": np.zeros(3), "q_des": q_des, "tau": tau}
        if tick % 50 == 0:
            phi = PUMA.phi.copy()
            phi[-1, 0] += 1.25 * (tick >= 1000 * PICKED_AT)
            yield "/estimates", tick, {"tick": tick, "phi": phi}
        if tick == 1000 * PICKED_AT:
            yield "/events", tick, {"tick": tick, "code": 0, "name": "LOAD", "text": "picked up <b>1.2 kg", "joint": ""}
        if tick == 1000 * FAULT_AT - 1:
            yield "/events", tick, {"tick": tick, "code": 3, "name": "TRACKING", "text": "TRACKING at joint elbow: far",
                                    "joint": "elbow"}  # fmt: skip


def begun(path):
    """A log that is being written, of a law that learns nothing."""
    run = {"law": "pd", "period_us": "1000", "repetition_ticks": "1900", "repetitions": "1", "label": "pd </script>"}
    return LogWriter(path, {"run": run, "arm": {"name": "puma3"}}, {"arm.yaml": ARM_FILE})


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A report's page."""
    folder = tmp_path_factory.mktemp("seen")
    with begun(folder / "run.mcap") as log:
        for topic, tick, record in records(range(int(1000 * FAULT_AT))):
            log.write(topic, tick * 1_000_000, record, tick)
    report([folder / "run.mcap"], folder / "out")
    return (folder / "out" / "report.html").as_uri()


def text(seen, selector):
    """What stands in a part of the page."""
    return seen.value(f"document.querySelector({selector!r}).textContent")


@pytest.mark.parametrize("name", ["palletiser", "scheinman", "so101"])
def test_the_page_has_the_end_point_where_the_arm_has_it(seen, tmp_path, name):
    """Of loops, of a joint that slides, of a serial arm."""
    arm = armlet.load(name)
    q = np.random.default_rng(1).uniform(0.6 * arm.model.q_min, 0.6 * arm.model.q_max)[arm.model.actuated]
    every = spread(arm.model, q, check=False).q
    (tmp_path / "arm.html").write_text(page(Scene.at(arm.model, name, np.zeros(1), q[None])))
    seen.open((tmp_path / "arm.html").as_uri())
    assert np.isfinite(every).all()
    np.testing.assert_allclose(seen.value("viewer.state().tip"), arm.forward_kinematics(q)[1], atol=2e-4)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_report_shows_the_arm_at_the_time_of_the_slider(seen, address, width):
    seen.open(address, WIDTHS[width], dark=width == "phone")
    seen.wait("document.querySelector('#joints td').textContent !== ''")
    assert seen.value("document.documentElement.scrollWidth") <= WIDTHS[width][0]
    was = text(seen, "#joints"), seen.value("viewer.state().tip")
    seen.value("slider = document.getElementById('time'); slider.value = 1; slider.oninput()")
    seen.wait("document.getElementById('shown').textContent.startsWith('1.00 of 1.9')")
    assert text(seen, "#joints") != was[0]
    joints = Scene.at(PUMA, "", np.zeros(1), plan(PUMA, [A, B], durations=1.9).sample(np.ones(1))[0])
    np.testing.assert_allclose(seen.value("viewer.state().tip"), joints.tip[0], atol=0.02)
    assert "12.5" not in text(seen, "#load") and "1.25" in text(seen, "#load")


def test_torques_errors_loads_and_faults_are_told(seen, address):
    seen.open(address)
    seen.wait("document.querySelectorAll('#events button').length === 2")
    assert "picked up <b>1.2 kg" in text(seen, "#events .load") and "TRACKING" in text(seen, "#events .fault")
    cells = seen.value("[...document.querySelectorAll('#joints tr:nth-child(3) td')].map((cell) => cell.textContent)")
    assert cells[1] == "1.00°" and seen.value("document.querySelectorAll('figure').length") == 3
    assert seen.value("document.querySelector('#joints .gauge').title").startswith("50 % of")
    seen.value("document.querySelector('#events .fault button').click()")
    seen.wait(f"Math.abs(viewer.state().now - {FAULT_AT}) < 0.01")


def test_keys_play_turn_and_zoom(seen, address):
    seen.open(address)
    seen.key(" ")
    assert seen.value("viewer.state().playing")
    seen.wait("viewer.state().now > 0")
    seen.key(" ")
    assert not seen.value("viewer.state().playing")
    seen.value("document.getElementById('arm').focus()")
    before = seen.value("viewer.state()")
    seen.key("ArrowLeft", 37)
    seen.key("+")
    after = seen.value("viewer.state()")
    assert after["azimuth"] < before["azimuth"] and after["zoom"] > before["zoom"]
    seen.value("document.getElementById('time').focus()")
    seen.key("ArrowRight", 39)
    assert seen.value("viewer.state().now") > after["now"]
