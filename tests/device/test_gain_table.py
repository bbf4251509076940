"""A gain table on a board: the law's bits, thresholds as faults, uploads that are refused, and a switch in a run."""

import dataclasses
import shutil
import struct
import zlib

import numpy as np
import pytest

from armlet import description
from armlet.errors import Refused
from armlet.firmware import protocol
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.fixed.gain_words import encode, pack_gains, same_format
from armlet.plan import plan
from armlet.plan.gain_design import design as tables
from armlet.plan.gain_design.design import digest_of
from armlet.run import parity
from armlet.run.run import run
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from tests.support.board_rig import BOARD, RV32, Plant, Rig, drive, flashed_image, open_board
from tests.support.share import share

LARGEST = np.array([0.01, 0.02, 0.1, 0.2])

pytestmark = pytest.mark.board


@pytest.fixture(scope="module")
def rig():
    """The two-link arm and a move of it; `found`, a table of two sets along it."""
    out = Rig("two_link")
    out.move(plan(out.model, np.array([[0, 0], [0.3, -0.4], [0, 0]]), durations=[0.3, 0.3]))
    out.found = tables.table(out.model, out.moves, largest=LARGEST)
    return out


@pytest.fixture(scope="module")
def image_folder(request):
    """Where flashed images are kept."""
    return request.config.cache.mkdir("boards")


@pytest.fixture(scope="module")
def session(image_folder, tmp_path_factory):
    """A board with this firmware."""
    with open_board(flashed_image(image_folder), tmp_path_factory.mktemp("gains")) as board:
        yield board


def setup(rig, gains=None, switch_to=None, **wrong):
    """A run of the rig's arm, its real one wrong by so much."""
    plant = SimulatedArm(rig.model, **wrong)
    return RunSetup(rig.compiled, rig.moves, "gain_table", plant, {}, gains=gains or rig.found, switch_to=switch_to)


def test_every_torque_of_a_run_is_the_host_s(session, rig, tmp_path):
    result = run(session, setup(rig, torque_error=0.07), tmp_path / "r.mcap")
    assert (result.compared, result.differing, result.fault) == (600, 0, 0)
    assert result.switched == -1


def test_a_switch_in_a_run_is_between_two_ticks_and_whole(session, rig, tmp_path):
    """Other gains come piece by piece while the run goes on; each torque is of one table or of the other."""
    stiffer = tables.table(rig.model, rig.moves, tau=0.03, span=rig.found.span_ticks, largest=LARGEST)
    result = run(session, setup(rig, switch_to=stiffer, torque_error=0.07), tmp_path / "r.mcap")
    assert (result.compared, result.differing, result.fault) == (600, 0, 0)
    assert 3 < result.switched < 500
    words = encode(rig.found, rig.compiled)
    old, new = words.knots, same_format(stiffer, rig.found, words, rig.compiled.servos)
    assert (old != new).mean() > 0.5  # so bits that agree before and after say which table was used


@pytest.mark.parametrize(
    "spoil, what",
    [
        (lambda words: words[:-4], "upload is incomplete"),
        (lambda words: np.append(words, 0), "upload is incomplete"),
        (lambda words: np.where(np.arange(words.size) == 50, 1 << 30, words), "out of range"),
    ],
)
def test_gains_that_are_not_whole_are_refused_and_the_old_ones_stay(session, rig, spoil, what):
    """In a run; the refusal comes by the link while ticks go on, some ticks later on a busy machine."""
    session.upload_parameters(rig.blob)
    session.upload_trajectory(rig.trajectory)
    words = encode(rig.found, rig.compiled)
    session.upload_gains(pack_gains(rig.blob, rig.trajectory, words))
    session.start("gain_table")
    arm = Plant(rig)
    drive(session, arm, 2)
    with pytest.raises(Refused, match=what):
        session.replace_gains(spoil(words.knots.ravel()))
        drive(session, arm, 400, first=2)
    session.leave()
    assert session.hello().fault == 0


def test_a_norm_beyond_e2_is_a_fault(session, rig):
    """Positions within e_max each, which together are too far."""
    found = dataclasses.replace(rig.found, thresholds=(0.0, 0.01, 0.2))
    session.upload_parameters(rig.blob)
    session.upload_trajectory(rig.trajectory)
    session.upload_gains(pack_gains(rig.blob, rig.trajectory, encode(found, rig.compiled)))
    session.start("gain_table")
    for tick, (offset, mode) in enumerate([(0, protocol.RUNNING), (0.08, protocol.RUNNING), (0.12, protocol.FAULT)]):
        q, qd = rig.raw(rig.moves.q[0] + offset, np.zeros(2))
        seen = session.exchange(tick, q, qd)
        assert seen[1] == mode
    assert (seen[2], session.fault_joint) == (protocol.TRACKING, protocol.NO_JOINT)
    session.leave()
    session.clear_fault()


def test_parity_of_many_states(session, rig):
    """Any gains and any states, both sets, all knots."""
    session.upload_parameters(rig.blob)
    gains = parity.upload_gains(session, rig.compiled, 0)
    result = parity.compare(session, rig.compiled, parity.Trial(500, "gain_table", "armv7m", 1), gains=gains)
    assert (result.differing_bits, result.first) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    "board, kernel, arm",
    [(BOARD, "armv7m", "two_link"), (BOARD, "armv6m", "puma3"), (BOARD, "viper", "scheinman"), (RV32, "rv32", "puma6")],
)
def test_parity_of_all_kernels(image_folder, tmp_path, board, kernel, arm):
    compiled = compiler.compile(description.load(arm))
    with open_board(flashed_image(image_folder, board), tmp_path, board=board) as session:
        session.upload_parameters(compiled.blob)
        gains = parity.upload_gains(session, compiled, 0)
        result = parity.compare(session, compiled, parity.Trial(share(10_000), "gain_table", kernel, 2), gains=gains)
    assert (result.differing_bits, result.first) == (0, "")


# ---- uploads


def changed(upload, at, value):
    """An upload with another word in its payload, its CRCs right."""
    out = bytearray(upload)
    struct.pack_into("<i", out, blobs.HEAD + at, value)
    struct.pack_into("<I", out, 20, zlib.crc32(out[blobs.HEAD :]))
    out[: blobs.HEAD] = blobs.sealed(bytes(out[: blobs.HEAD - 4]))
    return bytes(out)


@pytest.mark.parametrize(
    "at, value, what",
    [
        (0, 1, "made for another trajectory"),
        (8, -1, "out of range"),  # e0
        (8 + 4 * 3, 0, "out of range"),  # PHASE_STEP
        (8 + 4 * 5, 0, "out of range"),  # SAMPLE_TICKS
        (8 + 4 * (6 + 4), 63, "out of range"),  # S_WEIGHT
        (8 + 4 * (6 + 2 * 9), 1 << 30, "out of range"),  # the first gain
    ],
)
def test_a_damaged_table_is_refused_and_the_old_one_stays(session, rig, at, value, what):
    session.upload_parameters(rig.blob)
    session.upload_trajectory(rig.trajectory)
    good = pack_gains(rig.blob, rig.trajectory, encode(rig.found, rig.compiled))
    session.upload_gains(good)
    with pytest.raises(Refused, match=what):
        session.upload_gains(changed(good, at, value))
    session.start("gain_table")
    session.leave()


def test_a_law_without_its_table_is_refused(session, rig):
    """Other parameters or another trajectory take the table with them."""
    session.upload_parameters(rig.blob)
    session.upload_trajectory(rig.trajectory)
    session.upload_gains(pack_gains(rig.blob, rig.trajectory, encode(rig.found, rig.compiled)))
    other = plan(rig.model, np.array([[0, 0], [0.1, 0.1]]), durations=[0.2])
    session.upload_trajectory(blobs.pack_trajectory(rig.blob, *rig.encode(other)))
    with pytest.raises(Refused, match="no gain table for this trajectory"):
        session.start("gain_table")
    with pytest.raises(Refused, match="no gain table for this trajectory"):
        session.parity("gain_table", rig.states(10))
    assert digest_of(other) != rig.found.move


def test_a_table_is_there_after_a_reset(image_folder, tmp_path, rig):
    image = flashed_image(image_folder)
    with open_board(image, tmp_path) as session:
        session.upload_parameters(rig.blob)
        session.upload_trajectory(rig.trajectory)
        session.upload_gains(pack_gains(rig.blob, rig.trajectory, encode(rig.found, rig.compiled)))
        before, _ = session.parity("gain_table", rig.states(10).astype(np.int32))
    shutil.copy(tmp_path / "flash", tmp_path / "again")
    with open_board(image, tmp_path, "again") as session:
        session.start("gain_table")
        session.leave()
        after, _ = session.parity("gain_table", rig.states(10).astype(np.int32))
    assert before.any() and np.array_equal(after, before)
