"""n bodies and n_act servos: what is wide as the one, and what as the other, from blob to telemetry."""

import struct
import zlib

import numpy as np
import pytest

from armlet.core import layout
from armlet.dynamics.laws import LAWS
from armlet.errors import BlobError, LinkError
from armlet.firmware import protocol
from armlet.firmware.storage import params
from armlet.fixed import blob as blobs
from armlet.run.lockstep import run_lockstep
from armlet.simulated.shadow import FixedShadow
from tests.support.board_rig import puma
from tests.support.passive_arm import SERVOS, looped, passive


def resealed(blob, **words):
    """A blob with some words of its `act`, or fields of its header, changed, and its CRCs made right."""
    out = bytearray(blob)
    for place, value in words.items():
        kind, at = place.split("_")
        code = {"act": "<i", "head": "<H"}[kind]
        struct.pack_into(code, out, int(at) + (blobs.HEAD if kind == "act" else 0), value)
    struct.pack_into("<I", out, 24, zlib.crc32(out[blobs.HEAD :]))
    out[: blobs.HEAD] = blobs.sealed(bytes(out[: blobs.HEAD - 4]))
    return bytes(out)


def on_board(blob):
    """The blob as the board's reader takes it, run by CPython."""
    return params.Parameters(blob, blobs.layout_hash())


def limits_si(blob):
    """Limits of position and velocity of a blob's servos, in SI: two arms may have other units of velocity."""
    said = blobs.unpack_parameters(blob)
    scales = np.stack([said["meta"][name] for name in ("position", "position", "velocity")], axis=1)
    return said["limits"][:, :3] / scales


def test_blob_and_trajectory_keep_bodies_and_servos_apart():
    rig = passive()
    for parts in (blobs.unpack_parameters(rig.blob), vars(on_board(rig.blob))):
        assert (parts["n"], parts["n_act"]) == (3, 2)
        assert np.array_equal(parts["act"], np.array(SERVOS) + 1)
        assert np.size(parts["limits"]) == 2 * blobs.LIMITS and np.size(parts["est"]) == 3 * layout.EST_SIZE
    meta = blobs.unpack_parameters(rig.blob)["meta"]
    assert [len(meta[name]) for name in ("joints", "servos", "torque", "revolute", "estimate")] == [3, 2, 2, 2, 3]
    assert blobs.unpack_trajectory(rig.trajectory)["words"].shape == (len(rig.ticks), 2, layout.SEG_SIZE)
    params.Trajectory(rig.trajectory, on_board(rig.blob), blobs.layout_hash())
    limits, slower = limits_si(puma().blob)[list(SERVOS)], limits_si(rig.blob)
    assert np.allclose(limits, slower, rtol=1e-6)


@pytest.mark.parametrize(
    "wrong", [{"act_0": 0}, {"act_0": 4}, {"act_4": 1}, {"act_0": 3}, {"head_6": 1}, {"head_6": 99}, {"head_8": 0}]
)
def test_servos_that_are_no_bodies_are_refused(wrong):
    with pytest.raises(params.Refused) as refused:
        on_board(resealed(passive().blob, **wrong))
    assert refused.value.code in (protocol.RANGE, protocol.CHECKSUM)


def test_blobs_of_other_versions_are_refused_in_one_line():
    old = resealed(passive().blob, head_4=1)
    with pytest.raises(BlobError, match="version 1, expected 2.*make it again with this version") as said:
        blobs.unpack_parameters(old)
    assert "\n" not in str(said.value)
    with pytest.raises(params.Refused) as refused:
        on_board(old)
    assert refused.value.code == protocol.FORMAT


@pytest.fixture
def two(board):
    """A board that holds the arm with two servos."""
    passive().upload(board)
    return board


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "viper"])
def test_parity_of_an_arm_with_a_joint_without_servo(two, kernel):
    rig = passive()
    states = rig.states(60)
    tau, est = two.parity("natural", states.astype(np.int32), kernel)
    own, learned = rig.compiled.batch(LAWS["natural"], states, learning=True)
    assert tau.shape == (60, 2) and est.shape == (60, 3, layout.EST_SIZE)
    assert np.array_equal(tau, own) and np.array_equal(est, learned)


class Follower:
    """Servos that are where the plan has them, so that only what the board makes of it is looked at."""

    def __init__(self, rig):
        ticks = np.arange(rig.moves.total_ticks)
        self.states = [rig.raw(q, qd) for q, qd in zip(*rig.moves.sample(ticks=ticks)[:2], strict=True)]
        self.at = 0

    def measure(self):
        """Raw position and velocity of the servos."""
        return self.states[self.at]

    def step(self, tau):
        """The next point of the plan."""
        self.at = min(self.at + 1, len(self.states) - 1)


@pytest.mark.board
def test_a_run_is_as_wide_as_the_servos_and_its_estimates_as_the_bodies(two):
    rig = passive()
    shadow = FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["natural"], True)
    agreed = []

    def check(tick):
        own = shadow.torque(tick.q, tick.qd, bool(two.flags & protocol.FROZEN))
        if not two.flags:
            agreed.append(np.array_equal(own, tick.tau))

    two.start("natural", joints_every=1, estimates_every=1)
    total = int(sum(rig.ticks))
    assert run_lockstep(two, Follower(rig), total, check) == total
    assert all(agreed) and len(agreed) > total / 2
    telemetry = two.telemetry()
    assert two.counts.lost == two.counts.dropped == 0
    assert telemetry["joints"]["q_des"].shape == (total, 2)
    last = telemetry["estimates"][-3:]
    assert last["joint"].tolist() == [0, 1, 2]
    assert np.array_equal(last["phi"], shadow.est[:, layout.PHI : layout.PHI + 10])
    assert (two.ident.n_act, two.ident.rows) == (2, 3)


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "viper", "specialised"])
@pytest.mark.parametrize("arm", ["parallelogram", "four-bar", "cylinder"])
def test_a_run_with_a_closed_loop_needs_no_heap(board, arm, kernel):
    """In a run the heap is locked: what a kernel's calls would box is a fault. Parity does not see that."""
    rig = looped(arm)
    rig.upload(board)
    if kernel == "specialised":
        board.upload_kernel(rig.compiled, "natural")
    shadow = FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["natural"], True)
    agreed = []

    def check(tick):
        own = shadow.torque(tick.q, tick.qd, bool(board.flags & protocol.FROZEN))
        if not board.flags:
            agreed.append(np.array_equal(own, tick.tau))

    board.start("natural", kernel=kernel)
    assert run_lockstep(board, Follower(rig), 40, check) == 40
    assert all(agreed) and len(agreed) > 20 and board.ident.fault == protocol.NO_FAULT


@pytest.mark.board
def test_faults_count_joints_among_the_servos(two):
    rig = passive()
    two.start("pd")
    q = np.array([0.0, 1.2 * rig.model.gains.e_max[2]])
    two.exchange(0, *rig.raw(np.zeros(2), np.zeros(2)))
    _, mode, fault, _ = two.exchange(1, *rig.raw(q, np.zeros(2)))
    assert (mode, fault, two.fault_joint) == (protocol.FAULT, protocol.TRACKING, 1)


@pytest.mark.board
def test_a_trajectory_of_another_width_is_refused(two):
    rig = passive()
    wide = np.concatenate([rig.words, rig.words[:, :1]], axis=1)
    with pytest.raises(LinkError, match="other parameters"):
        two.upload_trajectory(blobs.pack_trajectory(rig.blob, rig.ticks, wide))
