"""Pages with an arm that moves, in a browser: where it stands, at both widths, by mouse and keys, without an error."""

import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit

import numpy as np
import pytest

import armlet
from armlet.errors import LogError
from armlet.model.loops import spread
from armlet.plan import plan
from armlet.plan.stream import checked_goal, stream_limits
from armlet.report import report
from armlet.report.preview import Scene, page
from armlet.report.watch import controlled, sliders
from armlet.report.watch.follow import Follower
from armlet.report.watch.growing import Growing
from armlet.report.watch.served import serve, serving
from armlet.run import log_writer
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter
from armlet.run.speed_keys import SpeedKeys
from armlet.run.stream import Sent
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
    address = urlsplit(said.get(timeout=60.0))
    port, own = address.port, address.path

    def asked(path, host=f"127.0.0.1:{port}", method="GET"):
        return answer(port, method, path, {"Host": host})

    assert asked(own, "evil.example")[0] == asked(f"{own}events", f"evil.example:{port}")[0] == 403
    for path in ("/", "/events", "/x/events", own[:-1], f"{own[:-2]}/", "/../../etc/passwd", "/é/"):
        assert asked(quote(path))[0] == 403  # another program of this computer does not know the secret
    assert asked(f"{own}../../etc/passwd")[0] == asked(f"{own}viewer.js")[0] == 404
    assert asked(f"{own}order", method="POST")[0] == 403
    status, headers, page_ = asked(own)
    assert status == 200 and b"\\u003c/script>" not in page_ and "'unsafe" not in headers["Content-Security-Policy"]
    with socket.socket() as other, pytest.raises(OSError):  # another of this computer's addresses
        other.connect(("127.0.0.2", port))
    rows = asked(f"{own}events")[2].decode()
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
    [("TOKEN/order", {}, "q", 403), ("TOKEN/order", {"X-Armlet": "guessed"}, "q", 403),
     ("TOKEN/orders", {"X-Armlet": "TOKEN"}, "q", 403), ("order", {"X-Armlet": "TOKEN"}, "q", 403),
     ("guessed/order", {"X-Armlet": "TOKEN"}, "q", 403), ("TOKEN/order", {"X-Armlet": "TOKEN"}, "q", 204),
     ("TOKEN/order", {"X-Armlet": "TOKEN"}, "x", 400), ("TOKEN/order", {"X-Armlet": "TOKEN"}, "q" * 99, 400),
     ("TOKEN/order", {"X-Armlet": "TOKEN", "Host": "evil.example"}, "q", 403),
     ("TOKEN/goal", {}, '{"waist": 1}', 403), ("TOKEN/goal", {"X-Armlet": "TOKEN"}, '{"waist": 1}', 204),
     *(("TOKEN/goal", {"X-Armlet": "TOKEN"}, odd, 400) for odd in
       ("", "[1]", '{"waist": "1"}', '{"waist": true}', "{", '{"waist": 1' + "0" * 400 + "}", "[" * 4000, " " * 4097))],
)  # fmt: skip
def test_another_page_cannot_steer(steered, path, headers, body, status):
    """TOKEN stands for the run's own."""
    _, served, _ = steered
    given = {name: value.replace("TOKEN", served.token) for name, value in headers.items()}
    assert answer(served.server_port, "POST", "/" + path.replace("TOKEN", served.token), given, body)[0] == status
    taken = status == 204
    assert served.orders.qsize() == (taken and "order" in path) and bool(served.asked()) == (taken and "goal" in path)


# ---- sliders


ROWS = sliders.sliders(PUMA, stream_limits(PUMA), A)


@pytest.fixture
def jogged(tmp_path):
    """Gives (a page with sliders, its server)."""
    with begun(tmp_path / "run.mcap"):
        pass
    growing = Growing.of_log(read_log(tmp_path / "run.mcap"))
    with serving(growing, print, controls=True, sliders=ROWS) as served:
        yield controlled.Shown(growing, served, print, None, None), served


def until(take):
    """What a call gives, once that is something."""
    deadline = time.monotonic() + 60.0
    while not (got := take()):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return got


@pytest.mark.parametrize("width", WIDTHS)
def test_a_slider_asks_for_its_joint_and_shows_what_was_sent(seen, jogged, width):
    shown, served = jogged
    for topic, _, record in records(range(50)):
        shown.listen(topic, record)
    served.tell(shown.rows(False))
    seen.open(served.address, WIDTHS[width], dark=width == "phone")
    seen.wait("document.getElementById('status').textContent === 'live' && viewer.state().rows > 0")
    assert seen.value("document.documentElement.scrollWidth") <= WIDTHS[width][0]
    labels = seen.value("[...document.querySelectorAll('#goals span')].map((each) => each.textContent)")
    assert tuple(labels) == PUMA.servo_names
    ends = seen.value(
        "[...document.querySelectorAll('#goals input')].map((each) => [Number(each.min), Number(each.max)])"
    )
    np.testing.assert_allclose(ends, np.degrees([PUMA.q_min, PUMA.q_max]).T)
    seen.value("moved = document.querySelectorAll('#goals input')[1]; moved.value = 12.34; moved.oninput()")
    assert until(shown.goal) == {PUMA.servo_names[1]: 12.3}
    assert "12.3°" in text(seen, "#goals label:nth-child(2) output")
    shown.tell_goal(dict(zip(PUMA.servo_names, (-0.01, 12.3, 33.0))))
    seen.wait("document.querySelectorAll('#goals output')[2].textContent === '33.0°'")
    assert text(seen, "#goals output") == "0.0°" and not shown.goal()
    seen.value("document.querySelector('[data-order=end]').click()")
    assert until(shown.ordered) == "end"


class Followed:
    """A stream that keeps what it is asked for."""

    joint_names, faulted, keeps_time, rests = PUMA.servo_names, False, True, True

    def __init__(self):
        self.did, self.now = [], 0.0

    def send(self, q):
        kept, clamped = checked_goal(stream_limits(PUMA), q)
        self.did.append(np.degrees(kept).round(6).tolist())
        return Sent(kept, clamped)

    def stop(self, action):
        self.did.append(action)

    def drop(self):
        self.did.append("drop")

    def wait(self, seconds):
        self.now += seconds


@pytest.fixture
def following(jogged):
    """Gives (an arm that follows a page, the page's server, its stream, lines said)."""
    shown, served = jogged
    goals, said = Followed(), []
    return sliders.Following(shown, goals, ROWS, said.append), served, goals, said


def test_the_arm_goes_where_one_slider_is_and_the_others_were_and_no_farther_than_its_limits(following):
    arm, served, goals, said = following
    waist, shoulder, elbow = PUMA.servo_names
    at = np.degrees(A).round(6).tolist()
    assert not arm.step() and goals.did == []
    served.ask({elbow: 10.0})
    served.ask({elbow: 20.0})
    assert not arm.step() and goals.did == [[*at[:2], 20.0]]
    served.ask({waist: 1e9})
    assert not arm.step()
    most = float(np.degrees(PUMA.q_max[0]).round(6))
    assert goals.did[1:] == [[most, at[1], 20.0]]
    for odd in ({"nose": 1.0}, {shoulder: float("nan")}):
        served.ask(odd)
        assert not arm.step()
    assert len(goals.did) == 2 and "nose" in said[0] and shoulder in said[1]
    served.ask({elbow: 0.0})
    assert not arm.step() and goals.did[2:] == [[most, at[1], 0.0]]


def test_an_end_waits_for_rest_and_a_stop_does_not(following):
    arm, served, goals, _ = following
    goals.rests = False
    served.orders.put("end")
    assert not arm.step() and not arm.step()
    served.ask({PUMA.servo_names[0]: 0.0})
    assert not arm.step() and goals.did == []  # what ends is not moved any more
    goals.rests = True
    assert arm.step()
    served.orders.put("q")
    assert arm.step() and goals.did == ["drop", "decelerate"]


def test_an_arm_that_follows_sliders_is_stopped_where_its_page_is_closed(following, monkeypatch):
    arm, served, goals, said = following
    monkeypatch.setattr(controlled, "GONE_S", 0.0)
    assert not arm.step()
    served.opened = True  # and nobody listens
    served.orders.put("free")
    assert not arm.step() and goals.did == []
    served.orders.put("hold")
    assert arm.step() and goals.did == ["drop", "decelerate"] and said == ["the page is closed; this stops the arm"]


@pytest.mark.slow
def test_an_arm_comes_to_where_its_slider_is(tmp_path):
    command = [sys.executable, "-m", "armlet.cli", "stream", "so101", "host", "--browser", "--from", "0,0,0,0,0,0"]
    process = background.begin([*command, "--log", tmp_path / "jog.mcap", "--json"], text=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    for line in process.stderr:
        if line.startswith("http"):
            break
    address = urlsplit(line.strip())
    token = address.path.strip("/")
    page = HTTPConnection("127.0.0.1", address.port, timeout=60.0)
    page.request("GET", f"{address.path}events")
    told = page.getresponse()
    while b'"rows"' not in told.readline():  # the arm is there: a busy computer takes a while
        pass
    for path, body in (("goal", '{"shoulder_pan": 10}'), ("order", "end")):
        assert answer(address.port, "POST", f"/{token}/{path}", {"X-Armlet": token}, body)[0] == 204
        time.sleep(1.0)  # the newest goal alone counts, and none that comes after the end
    out, err = process.communicate(timeout=120.0)
    page.close()
    assert process.returncode == 0, err
    result = json.loads(out)
    assert result["differing"] == 0 and result["goals"]["taken"] == 1
    q = np.degrees(read_log(tmp_path / "jog.mcap").topics["/plant"]["q"][-1])
    np.testing.assert_allclose(q, [10.0, 0, 0, 0, 0, 0], atol=0.3)


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
    address = urlsplit(line.strip())
    connection = HTTPConnection("127.0.0.1", address.port, timeout=60.0)
    connection.request("GET", f"{address.path}events")
    connection.getresponse().readline()
    connection.close()
    _, err = process.communicate(timeout=120.0)
    assert process.returncode == 0 and "stop on the path" in err
    run = read_log(tmp_path / "run.mcap")
    assert 0 < run.topics["/plant"]["tick"][-1] < 0.9 * move.total_ticks
