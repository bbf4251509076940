"""A board whose arm is proved for some laws: these have the host's bits, and any other is refused before it runs."""

import dataclasses

import numpy as np
import pytest

from armlet import description
from armlet.dynamics.laws import LAWS
from armlet.errors import Refused
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.order_words import Order, pack_order
from armlet.fixed.servo_words import pack_servos
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import Plant, Rig, drive, flashed_image, open_board
from tests.support.servo_arms import text

pytestmark = pytest.mark.board
OWN = ("feedforward", "gravity")


class OwnRig(Rig):
    """The three-joint arm, with the laws of OWN alone."""

    def use(self, model):
        super().use(dataclasses.replace(model, laws=OWN))


@pytest.fixture(scope="module")
def rig():
    return OwnRig()


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("laws")) as board:
        yield board


@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "viper"])
@pytest.mark.parametrize("law", OWN)
def test_its_laws_have_the_bits_of_the_host(session, rig, law, kernel):
    rig.upload(session)
    states = rig.states(200)
    tau, est = session.parity(law, states.astype(np.int32), kernel)
    tau_host, est_host = rig.compiled.batch(LAWS[law], states, learning=True)
    assert np.array_equal(tau, tau_host) and np.array_equal(est, est_host)
    assert not np.array_equal(tau, compiler.compile(description.load("puma3")).batch(LAWS[law], states)[0])


def test_a_kernel_of_its_own_has_them_too(session, rig):
    rig.upload(session)
    session.upload_kernel(rig.compiled, "feedforward")
    states = rig.states(200)
    tau, _ = session.parity("feedforward", states.astype(np.int32), "specialised")
    assert np.array_equal(tau, rig.compiled.batch(LAWS["feedforward"], states)[0])


@pytest.mark.parametrize("law", [law for law in LAWS if law not in OWN])
def test_another_law_is_refused_and_nothing_moves(session, rig, law):
    rig.upload(session)
    for begin in (lambda: session.start(law), lambda: session.parity(law, rig.states(2).astype(np.int32), "armv7m")):
        with pytest.raises(Refused, match="proved for other laws alone; take one of control.laws") as refused:
            begin()
        assert refused.value.code == protocol.OTHER_LAW and "\n" not in str(refused.value)
        assert session.hello().mode == protocol.READY


def test_one_of_its_own_runs_after_a_refusal(session, rig):
    rig.upload(session)
    with pytest.raises(Refused):
        session.start("pd")
    session.start("feedforward")
    drive(session, Plant(rig), 20)
    assert session.hello().mode == protocol.RUNNING
    session.leave()


def test_the_arm_with_all_laws_is_taken_after_it(session, rig):
    rig.upload(session)
    usual = Rig()
    usual.upload(session)
    states = usual.states(50)
    tau, _ = session.parity("bodies", states.astype(np.int32), "armv7m")
    assert np.array_equal(tau, usual.compiled.batch(LAWS["bodies"], states, learning=True)[0])


def test_a_standing_order_for_another_law_is_refused(session):
    """By the board; the host refuses such a run before it makes an order."""
    rig = ServoRig(description.from_text(text("STS3215-12V") + "control: {laws: [feedforward], period_us: 5000}\n"))
    servos = pack_servos(rig.compiled, "feedforward")
    rig.upload(session)
    session.upload_servos(servos)
    orders = [
        pack_order(rig.compiled, rig.trajectory, servos, Order(LAWS[law], 0, False, protocol.ACTION_HOLD, 1))
        for law in ("feedforward", "pd")
    ]
    session.upload_order(orders[0])
    with pytest.raises(Refused, match="proved for other laws"):
        session.upload_order(orders[1])
