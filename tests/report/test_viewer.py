"""Pages with an arm that moves, in a browser: where it stands, at both widths, by mouse and keys, without an error."""

import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

import numpy as np
import pytest

import armlet
from armlet.errors import LogError
from armlet.model.loops import spread
from armlet.plan import plan
from armlet.report import report
from armlet.report.preview import Scene, page
from armlet.report.watch import controlled
from armlet.report.watch.follow import Follower
from armlet.report.watch.growing import Growing
from armlet.report.watch.served import serve, serving
from armlet.run import log_writer
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter
from armlet.run.speed_keys import SpeedKeys
from tests.report.test_report import ARM_FILE, PUMA, A, B
from tests.support import background
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
    chromium.asked.clear()
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
    assert not seen.asked
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


# ---- a run that goes on


@pytest.fixture
def watched(tmp_path, monkeypatch):
    """Gives (log that is being written, the page's address, lines printed); the watching ends with the log."""
    monkeypatch.setattr(log_writer, "LATEST_S", 0.0)
    path, said, failed = tmp_path / "run.mcap", queue.Queue(), []
    with begun(path) as log:
        follower = Follower(path)

        def watch():
            try:
                serve(follower, 60.0, said.put)
            except LogError as error:
                failed.append(error)

        thread = threading.Thread(target=watch)
        thread.start()
        yield log, said
    thread.join(60.0)
    follower.close()
    assert not thread.is_alive() and not failed


def test_a_page_follows_a_log_that_grows_until_its_end(seen, watched):
    log, said = watched
    for topic, tick, record in records(range(400)):
        log.write(topic, tick * 1_000_000, record, tick)
    seen.open(said.get(timeout=60.0), WIDTHS["phone"])
    seen.wait("viewer.state().rows >= 9 && document.getElementById('status').textContent === 'live'")
    assert seen.value("viewer.state().now") < 0.4
    for topic, tick, record in records(range(400, 1900)):
        log.write(topic, tick * 1_000_000, record, tick)
    seen.wait("viewer.state().now > 1.8 && document.querySelectorAll('#events .fault').length === 1")
    log.close()
    seen.wait("document.getElementById('status').textContent === 'the run has ended: complete'")
    assert seen.value("viewer.state().rows") == -(-1900 // 40)
    joints = Scene.at(PUMA, "", np.zeros(1), plan(PUMA, [A, B], durations=1.9).sample(np.array([1.88]))[0])
    np.testing.assert_allclose(seen.value("viewer.state().tip"), joints.tip[0], atol=0.02)
    assert said.get(timeout=60.0) == "the run has ended: complete"


def answer(port, method, path, headers, body=None):
    """Status, headers and body that a server of this computer gives."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60.0)
    connection.request(method, path, body, headers)
    got = connection.getresponse()
    return got.status, got.headers, got.read()


def test_only_the_page_is_served_and_only_by_its_own_name(watched):
    log, said = watched
    for topic, tick, record in records(range(10)):
        log.write(topic, tick * 1_000_000, record, tick)
    log.close()
    port = urlsplit(said.get(timeout=60.0)).port

    def asked(path, host=f"127.0.0.1:{port}", method="GET"):
        return answer(port, method, path, {"Host": host})

    assert asked("/", "evil.example")[0] == asked("/events", f"evil.example:{port}")[0] == 403
    assert asked("/../../etc/passwd")[0] == asked("/viewer.js")[0] == 404 and asked("/order", method="POST")[0] == 403
    status, headers, page_ = asked("/")
    assert status == 200 and b"\\u003c/script>" not in page_ and "'unsafe" not in headers["Content-Security-Policy"]
    with socket.socket() as other, pytest.raises(OSError):  # another of this computer's addresses
        other.connect(("127.0.0.2", port))
    rows = asked("/events")[2].decode()
    assert '"rows"' in rows and rows.endswith('event: end\ndata: "the run has ended: complete"\n\n')


def test_ctrl_c_ends_it_in_one_line(tmp_path):
    path = tmp_path / "run.mcap"
    with begun(path) as log:
        for topic, tick, record in records(range(2000)):
            log.write(topic, tick * 1_000_000, record, tick)
        log._writer.flush()
        command = [sys.executable, "-m", "armlet.cli", "watch", path, "--browser"]
        process = background.begin(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60.0)
    assert process.returncode == 130 and out == "" and "Traceback" not in err and err.count("\n") <= 1


class Asked:
    """A session that keeps what it is asked for."""

    def __init__(self):
        self.orders = []

    def speed(self, rate):
        self.orders.append(rate)

    def stop(self, action):
        self.orders.append(action)


@pytest.fixture
def steered(tmp_path):
    """Gives (a run's page with buttons, its server, a session)."""
    with begun(tmp_path / "run.mcap"):
        pass
    growing, session = Growing.of_log(read_log(tmp_path / "run.mcap")), Asked()
    with serving(growing, print, controls=True) as served, open(os.devnull) as nothing:
        yield controlled.Shown(growing, served, print, SpeedKeys(print, nothing), None), served, session


def asks(shown, session, *wanted):
    """Look at the buttons until a session was asked for all that is wanted, and for no more."""
    deadline = time.monotonic() + 60.0
    while session.orders != list(wanted) and time.monotonic() < deadline:
        shown(session)
        time.sleep(0.01)
    assert session.orders == list(wanted)


def test_buttons_change_the_speed_and_a_closed_page_stops_the_arm(seen, steered, monkeypatch):
    monkeypatch.setattr(controlled, "GONE_S", 0.0)
    shown, served, session = steered
    asks(shown, session)
    for topic, _, record in records(range(200)):
        shown.listen(topic, record)
    seen.open(served.address)
    seen.wait("document.getElementById('status').textContent === 'live'")
    for order in ("-", " "):
        seen.value(f"document.querySelector('[data-order=\"{order}\"]').click()")
        asks(shown, session, *[0.9, 0.0][: 1 + (order == " ")])
    seen.value("document.getElementById('hold').click()")
    deadline = time.monotonic() + 60.0
    while shown._holds and time.monotonic() < deadline:
        shown(session)
    seen.ask("Page.navigate", url="about:blank")
    while not served.gone() and time.monotonic() < deadline:
        served.tell("{}")
        time.sleep(0.01)
    asks(shown, session, 0.9, 0.0)
    shown._holds = True
    asks(shown, session, 0.9, 0.0, "decelerate")
    shown(session)
    assert session.orders.count("decelerate") == 1


@pytest.mark.parametrize(
    ("path", "headers", "body", "status"),
    [("/order", {}, "q", 403), ("/order", {"X-Armlet": "guessed"}, "q", 403), ("/orders", {"X-Armlet": ""}, "q", 403),
     ("/order", {"X-Armlet": ""}, "q", 204), ("/order", {"X-Armlet": ""}, "x", 400),
     ("/order", {"X-Armlet": "", "Host": "evil.example"}, "q", 403), ("/order", {"X-Armlet": ""}, "q" * 99, 400)],
)  # fmt: skip
def test_another_page_cannot_steer(steered, path, headers, body, status):
    """An empty token stands for the run's own."""
    _, served, _ = steered
    given = {name: value or served.token for name, value in headers.items()}
    assert answer(served.server_port, "POST", path, given, body)[0] == status
    assert served.orders.qsize() == (status == 204)


@pytest.mark.slow
def test_a_run_stops_on_its_path_when_its_page_is_closed(tmp_path):
    move = plan(PUMA, [A, A + 0.2, A], durations=20.0)
    move.save(tmp_path / "move.json")
    command = [sys.executable, "-m", "armlet.cli", "run", "host", "puma3", tmp_path / "move.json", "--override"]
    process = background.begin([*command, "--browser", "--log", tmp_path / "run.mcap"], text=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    for line in process.stderr:
        if line.startswith("http"):
            break
    connection = HTTPConnection("127.0.0.1", urlsplit(line.strip()).port, timeout=60.0)
    connection.request("GET", "/events")
    connection.getresponse().readline()
    connection.close()
    _, err = process.communicate(timeout=120.0)
    assert process.returncode == 0 and "stop on the path" in err
    run = read_log(tmp_path / "run.mcap")
    assert 0 < run.topics["/plant"]["tick"][-1] < 0.9 * move.total_ticks
