"""Parameter blobs and trajectories as bytes: round trip, and every kind of damage is one clear line."""

import dataclasses
import hashlib
import json
import struct
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet import description
from armlet.core import layout
from armlet.errors import BlobError
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.run.run_setup import uploads

COMPILED = compiler.compile(description.load("puma3"))
MOVE = plan(COMPILED.model, [[0.0, 0.5, 0.5], [0.5, 0.0, 1.0]], durations=1.0)
TRAJECTORY = encoded(COMPILED.blob, COMPILED.scales, MOVE)[2]


def test_parameters_come_back_as_they_went():
    parts = blobs.unpack_parameters(COMPILED.blob)
    assert parts["n"] == parts["n_act"] == 3 and parts["period_us"] == 1000 and not parts["n_couplings"]
    assert np.array_equal(parts["act"], [1, 2, 3])
    assert np.array_equal(parts["tree"], COMPILED.tree)
    assert np.array_equal(parts["model"], COMPILED.records)
    assert np.array_equal(parts["est"], COMPILED.est)
    assert np.array_equal(parts["base"], COMPILED.base)
    assert parts["meta"]["joints"] == list(COMPILED.model.joint_names)


def test_trajectory_comes_back_as_it_went():
    parts = blobs.unpack_trajectory(TRAJECTORY)
    assert parts["n_act"] == 3 and parts["ticks"].sum() == MOVE.total_ticks
    assert parts["words"].shape == (len(MOVE.ticks), 3, layout.SEG_SIZE)
    assert parts["parameters"] == blobs.blob_id(COMPILED.blob)


@given(data=st.data(), kind=st.sampled_from(["parameters", "trajectory"]))
def test_a_flipped_bit_is_noticed(data, kind):
    whole, read = {
        "parameters": (COMPILED.blob, blobs.unpack_parameters),
        "trajectory": (TRAJECTORY, blobs.unpack_trajectory),
    }[kind]
    at = data.draw(st.integers(0, len(whole) - 1))
    broken = bytearray(whole)
    broken[at] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(BlobError) as caught:
        read(bytes(broken))
    assert "\n" not in str(caught.value)


@given(cut=st.integers(0, len(COMPILED.blob) - 1))
def test_a_truncated_blob_is_noticed(cut):
    with pytest.raises(BlobError):
        blobs.unpack_parameters(COMPILED.blob[:cut])


META = json.loads(COMPILED.blob[COMPILED.blob.rindex(b'{"arm"') :])


@pytest.mark.parametrize(
    "meta",
    [
        b"", b"[]", b"null", b"\xff\xfe", b"{}{}", b"[" * 100_000,
        *[json.dumps({**META, **change}).encode() for change in (
            {"velocity": None}, {"velocity": [1.0]}, {"position": [0.0, 1.0, 1.0]}, {"torque": ["1", "2", "3"]},
            {"acceleration": [float("nan")] * 3}, {"estimate": 3}, {"certificate": 7}, {"joints": ["a"]},
        )],
    ],
    ids=lambda meta: repr(meta[:20]),
)  # fmt: skip
def test_metadata_that_is_no_json_or_lacks_a_scale_is_one_line(tmp_path, meta):
    """Lengths and CRCs are right."""
    words = COMPILED.blob[blobs.HEAD : COMPILED.blob.rindex(b'{"arm"') - 4]
    payload = words + struct.pack("<I", len(meta)) + meta
    fields = list(blobs.HEADER.unpack_from(COMPILED.blob))
    fields[8:10] = len(payload), zlib.crc32(payload)
    path = tmp_path / "x.blob"
    path.write_bytes(blobs.sealed(blobs.HEADER.pack(*fields)) + payload)
    with pytest.raises(BlobError, match=r"x.blob: parameter blob: .*metadata.*; compile the arm again") as caught:
        uploads(str(path), MOVE)
    assert "\n" not in str(caught.value)


def test_one_kind_is_not_taken_for_the_other():
    with pytest.raises(BlobError, match="another kind"):
        blobs.unpack_parameters(TRAJECTORY)
    with pytest.raises(BlobError, match="another kind"):
        blobs.unpack_trajectory(COMPILED.blob)


def test_the_blob_names_its_certificate():
    digest = COMPILED.certificate.digest
    assert blobs.unpack_parameters(COMPILED.blob)["meta"]["certificate"] == digest
    said = json.dumps(COMPILED.certificate.statement(), sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(said.encode()).hexdigest() == digest
    assert bytes.fromhex(digest)[:8] in COMPILED.blob[: blobs.HEAD]


NO_COUPLINGS = np.zeros((0, blobs.COUPLING_SIZE), np.int64)


def packed(certificate):
    """COMPILED's blob, but for the certificate."""
    c = COMPILED
    raw = blobs.RawRecords(c.tree, c.records, c.est, c.base, NO_COUPLINGS, c.perturbation)
    return blobs.pack_parameters(c.model, c.scales, raw, certificate.digest)


def test_another_certificate_gives_another_blob_hash():
    proof = COMPILED.certificate
    assert blobs.digest(packed(proof)) == COMPILED.hash
    weaker = dataclasses.replace(proof, error_by_law=proof.error_by_law | {"pd": 1.001 * proof.error_by_law["pd"]})
    first = dataclasses.replace(proof.rows[0], bound=1.001 * proof.rows[0].bound)
    more = dataclasses.replace(proof, rows=(first, *proof.rows[1:]))
    assert len({blobs.digest(packed(p)) for p in (proof, weaker, more)}) == 3
    # the last bits of a float64 do not matter
    same = dataclasses.replace(proof, torque_bound=proof.torque_bound * (1 + 1e-15))
    assert same.digest == proof.digest


def test_statement_is_rounded_to_the_safe_side():
    proof = COMPILED.certificate
    for row, said in zip(proof.rows, proof.statement()["rows"], strict=True):
        assert row.bound <= said[3] <= 1.00001 * row.bound and said[4] >= row.error
        assert said[6] is None if row.headroom == np.inf else 0.99999 * row.headroom <= said[6] <= row.headroom
    for law, errors in proof.statement()["torque_error"].items():
        assert (proof.error_by_law[law] <= errors).all()


@pytest.mark.parametrize("certificate", [bytes(8), b"01234567"])
def test_a_blob_without_its_certificate_is_refused(certificate):
    head = COMPILED.blob[: blobs.HEAD - 12] + certificate
    with pytest.raises(BlobError, match="certificate"):
        blobs.unpack_parameters(blobs.sealed(head) + COMPILED.blob[blobs.HEAD :])


def test_the_same_arm_gives_the_same_blob_and_another_gain_another():
    again = compiler.compile(description.load("puma3"))
    assert again.hash == COMPILED.hash
    gains = dataclasses.replace(again.model.gains, rate=2.5)
    assert compiler.compile(dataclasses.replace(again.model, gains=gains)).hash != COMPILED.hash
