"""A protocol is added as one file and its rows of the table of kinds: every room of the host takes it as it is."""

import numpy as np
import pytest

from armlet import description
from armlet.device.servos.adapter import Adapter
from armlet.device.servos.line import EmulatedLine
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.servo_words import servo_words
from armlet.model.servo_kinds import KINDS, PROTOCOLS
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.search import search, set_id
from armlet.setup.doctor.check_servos import one
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.hand import Hand
from armlet.simulated.servos.mounted import mounted
from tests.support.made_up_protocol import BELL, BELLS, EVERYBODY, WRITE_ALL, frame
from tests.support.servo_arms import LINKS, SERVOS

MODEL, ON = "BELL-1", 16  # address of the torque's switch


@pytest.fixture(autouse=True)
def added(monkeypatch, tmp_path):
    """The rows of the table of kinds."""
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    monkeypatch.setitem(PROTOCOLS, BELLS.name, BELLS)
    monkeypatch.setitem(KINDS, MODEL, BELL)


def arm(mode):
    servos = SERVOS.replace("<<MODEL>>", f"{MODEL}, mode: {mode}, backlash: 0").replace("zero: 2000", "zero: 4000")
    return description.from_text(LINKS.replace("<<DRIVE>>", "armature: 0.01") + servos)


def master_of(model, hand=None):
    bus = EmulatedBus(model, hand=hand)
    return Master(EmulatedLine(bus), model.bus.protocol), bus


def test_it_is_described_and_has_its_words_for_a_board():
    model = arm("position")
    assert (model.bus.protocol, model.bus.wire_us) == ("bells", pytest.approx(700.0))
    words = servo_words(compiler.compile(model), 1, model.bus.servos[1])
    assert words[:6] == [12, 4242, 7, 10, 17, 4096]
    with pytest.raises(ArmletError, match="at most 1000000 for bells"):
        description.from_text(LINKS.replace("<<DRIVE>>", "armature: 0.01")
                              + SERVOS.replace("<<MODEL>>", MODEL).replace("voltage: 12", "baud: 2000000"))  # fmt: skip


def test_it_is_searched_looked_at_and_given_another_id():
    master, bus = master_of(arm("pwm"))
    assert search(master, arm("pwm")).there == (11, 12, 13)
    check = one(master, bus.bus.servos[0], "servo 11", 1_000_000)
    assert (check.state, check.found.startswith(f"{MODEL}, at 0.0 deg, 12.0 V")) == ("ok", True)
    set_id(master, 13, 20)
    assert [servo.table["id"] for servo in bus.servos] == [11, 12, 20]
    assert search(master, arm("pwm")).others == {20: MODEL}


def test_it_is_calibrated_with_the_stiffness_of_its_loop():
    model = arm("position")
    real = mounted(model, ["elbow=zero:3700,direction:-1"])
    master, bus = master_of(real, Hand(real))
    found = calibrate(master, model, Unasked(lambda _: None), Wishes(), "test")
    assert [row.direction for row in found.servos] == [1, -1, -1]
    assert abs(found.servos[2].zero - 3700) < 12
    stiffness = BELL.position_gain * 8192 / (2 * np.pi) * model.bus.servos[0].motor.stall_torque
    assert [row.stiffness for row in found.servos] == [pytest.approx(stiffness, rel=0.01)] * 3
    assert not bus.torque()


def test_its_faults_are_those_of_any_bus():
    bus = EmulatedBus(arm("pwm"), [Fault.parse("alien:11"), Fault.parse("lost:12")])
    came = bus.answer(BELLS.pinging(11))[0].data
    assert came == BELLS.readdressed(BELLS.readdressed(came[:5], 11), 200) + frame(11, 0x81)
    assert not bus.answer(BELLS.pinging(12))


def test_an_adapter_carries_it_and_sees_that_all_have_let_go():
    model = arm("position")
    bus, said = EmulatedBus(model), []
    adapter = Adapter(model, EmulatedLine(bus), 0.01)
    for on in (1, 0):
        adapter.answer(frame(EVERYBODY, WRITE_ALL, bytes([ON, 1, 11, on, 12, on, 13, on])))
        assert bus.torque() is bool(on)
        for number in model.bus.ids:
            assert not adapter.let_go()
            asking = BELLS.reading(number, ON, 1)
            said += [adapter.answer(asking[:3]), adapter.answer(asking[3:])]  # cut anywhere
    assert adapter.let_go()
    assert [BELLS.carried(11 + k // 2 % 3, each[0].data, 1) for k, each in enumerate(said) if k % 2] == [
        *[b"\1"] * 3,
        *[b"\0"] * 3,
    ]
    asking = bytearray(BELLS.reading(11, ON, 1))
    asking[-1] ^= 1
    assert not adapter.answer(bytes(asking))


def test_an_adapter_refuses_one_that_would_go_on_without_its_computer():
    with pytest.raises(ArmletError, match="bells servos in mode pwm would go on"):
        Adapter(arm("pwm"), EmulatedLine(EmulatedBus(arm("pwm"))), 0.01)
