"""The button of standalone runs, at the pin of the emulated Pico that its board file names; servos at the UART."""

import ast
import contextlib
import time

import numpy as np
import pytest

from armlet import description
from armlet.device.firmware_files import firmware_folder
from armlet.device.registry import board
from armlet.device.servos.timed import ServosInTime, at_line
from armlet.device.standing import fetch_log
from armlet.dynamics.laws import LAWS
from armlet.errors import Refused
from armlet.firmware import protocol
from armlet.fixed.order_words import Order
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import put_order
from armlet.simulated.servos import EmulatedBus
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text

BOARD, PERIOD_US = "pico-emulated", 4000
BUTTON = board(BOARD).button
PRESS_S, BOUNCE_S = 0.04, 0.012  # firmware/loop/standalone.py: STEADY_MS is 20 ms


@pytest.fixture(scope="module")
def rig():
    return ServoRig(
        description.from_text(text("STS3215-12V") + f"control: {{period_us: {PERIOD_US}}}\n"), seconds=0.3, reach=0.05
    )


@pytest.fixture
def pico(request, tmp_path):
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    with open_board(image, tmp_path, board=BOARD) as session:
        yield session


def wait(until, seconds=30.0):
    """Whether it comes true, by this machine's clock."""
    end = time.monotonic() + seconds
    while not until() and time.monotonic() < end:
        time.sleep(0.002)
    return until()


def mode(pico):
    """The board's mode; None while it is busy."""
    with contextlib.suppress(Refused):
        return protocol.MODES[pico.hello().mode]


@pytest.mark.slow
@pytest.mark.board
def test_the_button_at_its_pin_starts_stops_and_lets_go_and_bounces_do_not(pico, rig):
    bus = EmulatedBus(rig.model)
    setup = RunSetup(rig.compiled, rig.moves, "bodies", bus.arm, {})
    put_order(pico, setup, Order(LAWS["bodies"], 0, True, protocol.ACTION_HOLD, 1))
    servos, line, clock = ServosInTime(bus), pico.servo_line, pico.link.clock
    torque = lambda: any(servo.drive.enabled() for servo in bus.servos)  # noqa: E731

    def passed(seconds):
        begin = clock()
        return wait(lambda: clock() - begin > seconds)

    with at_line(pico, servos):
        for _ in range(3):
            line.push(BUTTON, BOUNCE_S)
            assert passed(PRESS_S)
        assert not servos.reads and mode(pico) == "READY"
        line.push(BUTTON, PRESS_S)
        assert wait(lambda: servos.reads >= 20) and torque()
        before = servos.reads
        line.push(BUTTON, BOUNCE_S)
        assert passed(0.05) and servos.reads > before and torque()
        line.push(BUTTON, PRESS_S)  # stops: it decelerates, and holds
        assert passed(1.2) and torque()
        line.push(BUTTON, PRESS_S)  # lets go
        assert wait(lambda: not torque())
    assert wait(lambda: mode(pico) == "READY")
    kept = fetch_log(pico)
    assert [protocol.MODES[each] for each in kept.events["mode"]] == ["STOPPING", "HOLD", "READY"]
    stopped = kept.joints["tick"][kept.joints["mode"] == protocol.STOPPING][0]
    assert 20 <= stopped < rig.moves.total_ticks  # in mid-move
    assert kept.head.run == 1 and kept.head.counts.late == kept.head.counts.skipped == 0
    assert np.abs(rig.errors({"joints": kept.joints})).max() < 0.05


# ---- no emulator needed


def presses(looks):
    """At which of the looks, (ms, level) of the pin, firmware/loop/standalone.py's Button says that it was pressed."""
    text, clock, pin = (firmware_folder() / "loop" / "standalone.py").read_text(), [0], [1]
    names = {"STEADY_MS": 20, "ticks_ms": lambda: clock[0], "ticks_diff": lambda a, b: a - b}
    found = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "Button")
    found.body = [each for each in found.body if getattr(each, "name", "") == "pressed"]
    exec(compile(ast.Module([found], []), "standalone.py", "exec"), names)
    button = names["Button"]()
    button.pin, button.down, button.since = type("Pin", (), {"value": staticmethod(lambda: pin[0])}), False, None
    out = []
    for clock[0], pin[0] in looks:
        if button.pressed():
            out.append(clock[0])
    return out


@pytest.mark.parametrize(
    "looks, pressed",
    [
        ([(t, int(t < 100 or t > 150)) for t in range(0, 300, 4)], [120]),  # once a press
        ([(t, int(not 100 <= t < 112)) for t in range(0, 300, 4)], []),
        ([(0, 1), (500, 0), (504, 1), (508, 1)], []),  # the board was busy, and looks at a bounce
        ([(0, 1), (500, 0), (504, 0), (520, 0), (524, 0)], [520]),
        ([(t, t // 10 % 2) for t in range(0, 300, 5)], []),  # it never rests
    ],
)
def test_a_press_is_seen_once_it_has_been_looked_at_for_20_ms(looks, pressed):
    assert presses(looks) == pressed
