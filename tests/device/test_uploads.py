"""Uploads to the emulated board: corrupt ones and wrong ones are refused, a power cut leaves the old one or the new."""

import dataclasses
import hashlib
import struct
import time
import zlib

import numpy as np
import pytest

from armlet.core import layout
from armlet.errors import BlobError, LinkError, Refused
from armlet.firmware import protocol
from armlet.firmware.protocol import READY, RUNNING
from armlet.fixed import blob as blobs
from armlet.plan.jerk import smooth
from tests.support.board_rig import Plant, Rig, drive, open_board, puma, with_words


def flipped(blob, at):
    out = bytearray(blob)
    out[at] ^= 0x10
    return bytes(out)


@pytest.mark.slow
@pytest.mark.board
def test_corrupt_upload_is_refused_and_the_old_one_stays(board, monkeypatch):
    rig = puma()
    honest = hashlib.sha256
    rng = np.random.default_rng(5)
    for at in rng.integers(0, len(rig.blob), 12):
        corrupt = flipped(rig.blob, at)
        with monkeypatch.context() as patch:
            patch.setattr("armlet.device.uploads.hashlib.sha256", lambda raw: honest(rig.blob))
            with pytest.raises(LinkError, match="corrupt"):
                board.upload_parameters(corrupt)
    for at in rng.integers(blobs.HEAD, len(rig.blob), 6):
        with pytest.raises(LinkError, match="CRC"):
            board.upload_parameters(flipped(rig.blob, at))
    with pytest.raises(LinkError, match="CRC or length"):
        board.upload_parameters(rig.blob[:-4])
    assert board.hello().blob == blobs.blob_id(rig.blob)
    board.start("pd")
    assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)


@pytest.mark.board
def test_uploads_are_checked_for_kind_layout_range_and_arm(board):
    rig = puma()
    with pytest.raises(LinkError, match="another kind"):
        board.upload_parameters(rig.trajectory)
    other = bytearray(rig.blob)
    other[28:36] = b"elsewise"
    other[: blobs.HEAD] = blobs.sealed(bytes(other[: blobs.HEAD - 4]))
    with pytest.raises(LinkError, match="another kernel layout"):
        board.upload_parameters(bytes(other))
    with pytest.raises(LinkError, match="out of range"):
        board.upload_parameters(
            blobs.sealed(rig.blob[: blobs.HEAD - 12] + bytes(8)) + rig.blob[blobs.HEAD :]
        )  # no certificate
    with pytest.raises(LinkError, match="out of range"):
        board.upload_parameters(with_words(rig.blob, "settings", 0, 1, 7))
    with pytest.raises(LinkError, match="out of range"):
        board.upload_parameters(with_words(rig.blob, "settings", 0, 0, 2**31 - 1))
    with pytest.raises(LinkError, match="other parameters"):
        board.upload_trajectory(blobs.pack_trajectory(rig.blob + b" ", rig.ticks, rig.words))
    far = rig.words.copy()
    far[0, 0, layout.SEG_Q] = 0.95 * 2**31
    with pytest.raises(LinkError, match="out of range"):
        board.upload_trajectory(blobs.pack_trajectory(rig.blob, rig.ticks, far))
    assert board.hello().blob == blobs.blob_id(rig.blob)


@pytest.mark.board
def test_a_long_segment_may_have_no_jerk(board):
    """What is rounded away of it grows with the third power of time, and a leap over it would overflow."""
    rig = puma()
    board.upload_parameters(rig.blob)
    words = np.zeros((2, rig.n, layout.SEG_SIZE), np.int32)
    words[:, :, layout.SEG_Q], words[:, :, layout.SEG_BENT] = rig.words[0, :, layout.SEG_Q], 1
    words[1, 1, layout.SEG_DDDQ_LOW] = 1
    longest = layout.TABLE["LONGEST_BENT"]
    board.upload_trajectory(blobs.pack_trajectory(rig.blob, [5000, longest], words))
    with pytest.raises(LinkError, match="out of range"):
        board.upload_trajectory(blobs.pack_trajectory(rig.blob, [5000, longest + 1], words))
    with pytest.raises(BlobError, match="too long for a board"):
        blobs.unpack_trajectory(blobs.pack_trajectory(rig.blob, [5000, longest + 1], words))
    whole = blobs.pack_trajectory(rig.blob, [5000, longest], words)
    assert (blobs.unpack_trajectory(whole)["words"] == words).all()
    cut = bytearray(whole[:-4])
    cut[16:24] = np.array([len(cut) - blobs.HEAD, zlib.crc32(cut[blobs.HEAD :])], "<u4").tobytes()
    cut[: blobs.HEAD] = blobs.sealed(bytes(cut[: blobs.HEAD - 4]))
    with pytest.raises(BlobError, match="do not hold 2 segments"):
        blobs.unpack_trajectory(bytes(cut))
    with pytest.raises(LinkError, match="corrupt"):
        board.upload_trajectory(bytes(cut))


@pytest.mark.board
def test_a_plan_of_limited_jerk_that_cruises_long_is_taken(board):
    rig = Rig()
    slow = dataclasses.replace(rig.model, qd_max=0.2 * np.asarray(rig.model.qd_max))
    move = smooth(slow, [rig.start, rig.start + 0.8], 60.0)
    assert move.ticks.max() > layout.TABLE["LONGEST_BENT"]
    rig.move(move)
    rig.upload(board)
    flat = ~(rig.words[:, :, layout.SEG_BENT] == 1).any(axis=1)
    assert flat.any() and not rig.words[flat, :, layout.SEG_BENT :].any()
    assert (blobs.unpack_trajectory(rig.trajectory)["words"] == rig.words).all()
    board.start("walker", False, joints_every=1)
    plant = Plant(rig)
    seen, _ = drive(board, plant, move.total_ticks + 20)
    board.leave()
    assert seen[-1] == (protocol.HOLD, protocol.NO_FAULT)
    told, ticks = board.telemetry()["joints"], np.arange(move.total_ticks)
    q = told["q_des"][: len(ticks)].astype(np.int64) - move.sample(ticks=ticks)[0] * rig.compiled.servos.position
    assert np.abs((q + 2.0**31) % 2.0**32 - 2.0**31).max() <= 2


@pytest.mark.board
@pytest.mark.parametrize("kind", [protocol.KIND_PARAMETERS, protocol.KIND_TRAJECTORY, protocol.KIND_ORDER])
@pytest.mark.parametrize("length", [2**31 - 1, 2**31, 2**32 - 1])
def test_a_length_that_no_memory_has_is_refused_and_the_board_goes_on(board, kind, length):
    """Also one that is negative as a word of the board."""
    with pytest.raises(Refused) as refused:
        board.link.request(protocol.PUT_BEGIN, struct.pack("<BI", kind, length) + bytes(32))
    assert refused.value.code == protocol.TOO_LONG
    with pytest.raises(Refused):  # nothing is on its way
        board.link.request(protocol.PUT_DATA, struct.pack("<I", 0) + bytes(20))
    assert (board.hello().mode, board.ident.fault) == (READY, 0)
    board.upload_parameters(puma().blob)
    board.upload_trajectory(puma().trajectory)
    board.start("pd")
    assert drive(board, Plant(puma()), 3)[0][-1] == (RUNNING, 0)


@pytest.mark.board
def test_an_arm_with_too_many_joints_is_named(board):
    from armlet.fixed import compiler
    from oracles.random_arms import random_model

    with pytest.raises(LinkError, match="12 joints; a board takes 11"):
        board.upload_parameters(compiler.compile(random_model(0, 12)).blob)
    assert board.hello().blob == blobs.blob_id(puma().blob)


@pytest.mark.board
def test_other_parameters_drop_the_trajectory(board):
    board.upload_parameters(with_words(puma().blob, "settings", 0, 0, 77))
    with pytest.raises(LinkError, match="no trajectory"):
        board.start("pd")


@pytest.mark.board
@pytest.mark.parametrize("delay", [0.0, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06])
def test_power_cut_during_an_upload_leaves_old_or_new(image, tmp_path, delay):
    """Cut at many moments around the writing of flash; what comes back is whole, and it is one of the two."""
    old, new = puma().blob, with_words(puma().blob, "settings", 0, 0, 77)
    with open_board(image, tmp_path) as board:
        begin = struct.pack("<BI", protocol.KIND_PARAMETERS, len(new)) + hashlib.sha256(new).digest()
        board.link.request(protocol.PUT_BEGIN, begin)
        for at in range(0, len(new), 200):
            board.link.request(protocol.PUT_DATA, struct.pack("<I", at) + new[at : at + 200])
        board.link.post(protocol.PUT_END)
        time.sleep(delay)
    with open_board(image, tmp_path) as board:
        assert board.ident.blob in (blobs.blob_id(old), blobs.blob_id(new)) and board.ident.mode == READY
        board.upload_parameters(new)
    with open_board(image, tmp_path) as board:
        assert board.ident.blob == blobs.blob_id(new)


@pytest.mark.board
def test_cut_in_the_middle_of_an_upload_leaves_the_old(image, tmp_path):
    rig = puma()
    with open_board(image, tmp_path) as board:
        begin = struct.pack("<BI", protocol.KIND_PARAMETERS, len(rig.blob)) + bytes(32)
        board.link.request(protocol.PUT_BEGIN, begin)
        board.link.request(protocol.PUT_DATA, struct.pack("<I", 0) + rig.blob[:200])
        with pytest.raises(LinkError, match="incomplete"):
            board.link.request(protocol.PUT_END)
    with open_board(image, tmp_path) as board:
        assert board.ident.blob == blobs.blob_id(rig.blob)
        board.start("pd")
