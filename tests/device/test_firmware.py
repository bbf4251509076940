"""The firmware: its sources on the host, and the whole of it on the emulated board."""

import contextlib
import hashlib
import re
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed, layout
from armlet.core.records import COUPLING, MODEL, SHIFT
from armlet.device.connection import connect, start_firmware
from armlet.device.exchange import fault_text
from armlet.device.firmware_files import compile_mpy, firmware_files, firmware_folder
from armlet.device.link.bus import SharedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.mpremote import mpremote
from armlet.device.parity_job import INPUTS
from armlet.device.registry import boards
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.dynamics.laws import LAWS, WALKS
from armlet.errors import LinkError
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol, words
from armlet.firmware.protocol import HOLD, READY, RUNNING
from armlet.fixed import blob as blobs
from armlet.run.lockstep import run_lockstep
from tests.support.board_rig import BOARD, Plant, Rig, drive, open_board, puma, with_words

SOURCES = sorted(firmware_folder().glob("*.py"))

# ---- sources


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
@pytest.mark.parametrize("march", ["armv6m", "armv7m", "armv7emsp", "rv32imc"])
def test_sources_compile(source, march):
    assert compile_mpy(source, source.name, march).startswith(b"M\x06")


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_repeated_constants_equal_the_tables(source):
    """Viper files repeat numbers as `_NAME = const(..)`; each that has a table elsewhere must equal it."""
    own = {"SPARE", "AROUND", "BROKEN", "COMPLEMENT", "GOOD", "BODY_WORDS", "CYCLES", "COME", "CHECK", "PHASES"}
    for name, value in re.findall(r"^_(\w+) = const\(([^)]*)\)", source.read_text(), re.M):
        known = {table[name] for table in (vars(protocol), vars(board_layout), layout.TABLE) if name in table}
        assert name in own or known == {int(value, 0)}, name


def test_board_layout_equals_the_kernels():
    for name in ("TREE_SIZE", "MODEL_SIZE", "EST_SIZE", "DATA_SIZE", "SEG_SIZE"):
        assert getattr(board_layout, name) == layout.TABLE[name]
    assert board_layout.COUPLING_SIZE == blobs.COUPLING_SIZE
    assert (board_layout.CENTRE, board_layout.PHI_SIZE) == (layout.CENTRE, layout.VISC)
    several = {"S_GAIN": 13, "S_POWER": layout.BODIES, "S_SHARE_GAIN": layout.BODIES}
    added = (*several, "S_NATURAL")  # these are added below; the last the kernel clamps
    shifts = [k for name, k in MODEL.offset.items() if name.startswith("S_") and name not in added]
    shifts += [layout.TABLE[name] + k for name, count in several.items() for k in range(count)]
    assert sorted(shifts) == list(board_layout.SHIFTS)
    assert list(board_layout.SHIFTS_OF_COUPLING) == COUPLING.words(SHIFT)
    places = board_layout.JOINTS_OF_COUPLING, board_layout.ROTATIONS_OF_COUPLING
    assert places == (range(layout.IN, layout.OUT_KIND), range(layout.FROM, layout.OFFSET))
    assert board_layout.INPUTS == layout.QDD_DES + 1 == INPUTS
    assert (blobs.LIMITS, blobs.SETTINGS) == (board_layout.LIMITS, board_layout.SETTINGS)
    assert (
        blobs.HEAD
        == blobs.HEADER.size + 4
        == blobs.TRAJECTORY_HEADER.size + 4
        == board_layout.BLOB_HEAD
        == 4 * board_layout.HEAD_WORDS
    )


def test_story_is_short():
    assert len((firmware_folder() / "main.py").read_text().splitlines()) < 60


@pytest.mark.parametrize("board", [board.name for board in boards()])
def test_every_board_has_its_files(board):
    files = firmware_files(board)
    assert {"/main.py", "/armlet/protocol.mpy", "/armlet/identity.py"} < files.keys()
    assert board.encode() in files["/armlet/identity.py"]
    assert any(path.startswith("/armlet/kernel/kernel_") for path in files)


def test_every_fault_says_what_to_do():
    for code, (name, what, todo) in words.FAULTS.items():
        assert code == 0 or (what and todo)
        assert getattr(protocol, name) == code
        assert name in fault_text(code, 1)


def test_documents_have_every_number():
    """Each request, frame, record, mode, action and fault stands in its table with its number."""
    docs = Path(__file__).parents[2] / "docs"
    wire, safety = (docs / "protocol.md").read_text(), (docs / "safety.md").read_text()
    frames = "HELLO SCHEMA PUT_BEGIN PUT_DATA PUT_END START STOP CLEAR_FAULT ALIVE PARITY COUNTS REBOOT STATE TORQUE"
    for name in f"{frames} HELD PARITY_IN PARITY_OUT JOINTS ESTIMATES EVENT".split():
        assert re.search(rf"^\| 0x{getattr(protocol, name):02x} \| {name}\b", wire, re.M), name
    for code, (name, *_) in words.FAULTS.items():
        assert code == 0 or f"| {code} | {name} |" in safety
    assert all(f"| {name} |" in safety for name in (*protocol.MODES, *protocol.ACTIONS[:4]))


# ---- the emulated board


@pytest.mark.board
def test_identity_and_schema(board):
    assert board.ident.board == BOARD and board.ident.mode == READY and board.ident.n_act == 3
    assert board.ident.blob == blobs.blob_id(puma().blob)
    assert board.schema() == words.schema_text()


@pytest.mark.board
def test_other_firmware_is_refused_with_the_command_that_mends_it(image, tmp_path, monkeypatch):
    monkeypatch.setattr("armlet.device.identity.firmware_hash", lambda board: b"elsewise")
    with pytest.raises(LinkError, match=f"firmware.*run `armlet flash {BOARD}`"):
        open_board(image, tmp_path)


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "viper"])
@pytest.mark.parametrize("law", sorted(set(WALKS.values())))
def test_parity(board, law, kernel):
    states = puma().states(300)
    tau, est = board.parity(law, states.astype(np.int32), kernel)
    tau_host, est_host = puma().compiled.batch(LAWS[law], states, learning=True)
    assert np.array_equal(tau, tau_host) and np.array_equal(est, est_host)


@pytest.mark.board
@pytest.mark.parametrize(
    ("processor", "law"),
    [("board", "walker"), ("board", "natural"), ("board", "bodies"), ("rv32", "natural"), ("rv32", "bodies")],
)
def test_run_vs_host_kernel_tick_by_tick(request, processor, law):
    """Every torque and the estimates of a whole run equal the Cython kernel's on the same states."""
    board = request.getfixturevalue(processor)
    rig = puma()
    c = rig.compiled
    data = np.zeros((rig.n + 1, layout.DATA_SIZE), np.int64)
    data[0] = c.base
    est, seen, frozen = c.starting_est(True, LAWS[law]), [], []
    segments = np.concatenate([np.repeat(rig.words[k : k + 1], t, 0) for k, t in enumerate(rig.ticks)]).astype(np.int64)
    starts = set(np.cumsum([0, *rig.ticks[:-1]]).tolist())
    now = None

    def check(tick):
        nonlocal now
        if tick.tick in starts:
            now = segments[tick.tick].copy()
        kernel_fixed.segment(now, data)
        data[1:, layout.QPOS], data[1:, layout.QD] = tick.q, tick.qd
        frozen.append(bool(board.flags & protocol.FROZEN))
        kernel_fixed.tick(LAWS[law], c.tree, c.records, est, data, learning=not frozen[-1])
        if not frozen[-1]:
            seen.append(np.array_equal(tick.tau, data[1:, layout.TAU]))

    board.start(law, joints_every=1, estimates_every=1)
    total = int(sum(rig.ticks))
    assert run_lockstep(board, Plant(rig), total, check) == total
    assert all(seen) and len(seen) > total / 2
    assert board.counts.lost == board.counts.dropped == 0  # the answer comes behind the records
    telemetry = board.telemetry()
    assert telemetry["joints"]["tick"].tolist() == list(range(total))
    last = telemetry["estimates"][-rig.n :]
    assert last["joint"].tolist() == list(range(rig.n))
    assert np.array_equal(last["phi"], est[:, layout.PHI : layout.PHI + 10])
    friction = np.stack([last[name] for name in ("visc", "coul", "rotor")], axis=1)
    assert np.array_equal(friction, est[:, layout.VISC : layout.VISC + 3])


@pytest.mark.board
def test_learning_starts_with_the_load_that_the_file_states(board):
    """Without reset a run goes on from what was learnt, and from CENTRE where nothing was: pd before it learns
    nothing.
    """
    rig = Rig()
    text = (
        Path(description.resolve("puma3"))
        .read_text()
        .replace("payload_max: 4.0", "payload_start: 1.0\n    payload_max: 4.0")
    )
    rig.use(description.from_text(text))
    rig.move(rig.moves)
    rig.upload(board)
    record = rig.compiled.records[:, layout.CENTRE : layout.CENTRE + 10]
    last = None
    for law, reset in (("pd", True), ("natural", False), ("pd", False), ("walker", False), ("pd", True)):
        board.start(law, reset=reset, estimates_every=1)
        drive(board, Plant(rig), 5)
        board.leave()  # its last answer comes behind the records: then all of them are here
        told = board.telemetry()["estimates"]["phi"].reshape(-1, rig.n, 10)
        if law == "natural":
            assert np.abs(told[0] - record).max() < 2**16 < np.abs(told[0] - rig.compiled.est[:, :10]).max()
        elif law == "walker":
            assert np.abs(told[0] - last).max() < 2**16
        elif reset:
            assert np.array_equal(told[0], rig.compiled.est[:, :10])
        last = told[-1]


@pytest.mark.board
def test_plan_ends_in_hold_on_the_last_point(board):
    rig = puma()
    board.start("walker", joints_every=1)
    plant = Plant(rig)
    seen, _ = drive(board, plant, int(sum(rig.ticks)) + 50)
    assert seen[int(sum(rig.ticks)) - 1] == (RUNNING, 0) and seen[-1] == (HOLD, 0)
    assert np.allclose(plant.arm.q, rig.start, atol=2e-3)
    board.leave()  # its last answer comes behind the records: then the last one is here
    last = board.telemetry()["joints"][-1]
    goal, _ = rig.raw(rig.start, np.zeros(3))
    assert np.abs(last["q_des"] - goal).max() <= 4 and not last["qd_des"].any()


@pytest.mark.board
def test_board_without_firmware_is_one_line_with_the_command_that_mends_it(tmp_path, monkeypatch):
    monkeypatch.setattr("armlet.device.connection.BOOT_S", 1.0)
    with pytest.raises(LinkError, match=f"no firmware answers; run `armlet flash {BOARD}`"):
        connect(BOARD, state=tmp_path / "blank")


# ---- uploads


def flipped(blob, at):
    out = bytearray(blob)
    out[at] ^= 0x10
    return bytes(out)


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


# ---- requests


@pytest.mark.board
def test_requests_out_of_place_are_refused(board):
    with pytest.raises(LinkError, match="unknown"):
        board.link.request(0x3F)
    with pytest.raises(LinkError, match="wrong length"):
        board.link.request(protocol.START, b"1")
    unknown = len(LAWS)  # as from a host that knows a law more
    with pytest.raises(LinkError, match="wrong length"):
        board.link.request(protocol.START, struct.pack("<BBBBHH", unknown, 0, 0, 0, 1, 0))
    with pytest.raises(LinkError, match="wrong length"):
        board.link.request(protocol.PARITY, struct.pack("<BBHI", unknown, 0, 1, 1))
    board.start("pd")
    drive(board, Plant(puma()), 2)
    board.link.post(protocol.PUT_BEGIN, struct.pack("<BI", 0, 100) + bytes(32))
    with pytest.raises(LinkError, match="during a run.*stop first"):
        for tick in range(10, 400):
            board.exchange(tick, *puma().raw(puma().start, np.zeros(3)))


@pytest.mark.board
def test_broken_link_frames_are_counted_and_passed_over(board):
    before = board.board_counts().refused
    board.link.channel.write(b"\5noise\0" + b"\xff" * 700 + b"\0")
    assert board.hello().mode == READY
    assert board.board_counts().refused == before + 2


@pytest.mark.board
@pytest.mark.parametrize("noise", [bytes(range(1, 256)) * 24, bytes(6000)], ids=["no frame", "zeros"])
def test_noise_on_the_link_hardly_stretches_a_tick(board, noise):
    """It is taken in a little at a time: 6,000 bytes at once would take ten ticks' time. The UART's interrupts, which
    take some too, come in bursts here.
    """
    board.start("pd", joints_every=0, estimates_every=0)
    state, lengths = Plant(puma()).measure(), []
    for tick in range(80):
        if tick == 20:
            board.link.channel.write(noise)
        lengths.append(board.exchange(tick, *state)[3].whole)
    board.leave()
    assert max(lengths[20:]) > max(lengths[2:20]) + 500  # the noise is taken in
    assert max(lengths[20:]) < max(lengths[2:20]) + 25_000


@pytest.mark.board
def test_lost_records_are_counted(board):
    board.start("pd", joints_every=1, estimates_every=0)
    keep, lost = board.link.telemetry.add, []

    def lossy(frame):
        lost.append(frame) if frame.kind == protocol.JOINTS and frame.seq % 16 == 5 else keep(frame)

    board.link.telemetry.add = lossy
    drive(board, Plant(puma()), 100)
    board.leave()
    counts = board.counts
    assert len(lost) >= 5 and counts.lost == board.link.telemetry.gaps == len(lost)
    assert counts.sent == counts.received + counts.lost


# ---- the heap, and the other port

HEAP_SCRIPT = """
import sys
sys.path.append('/')
import armlet_io, armlet.app as app, armlet.controller as controller, armlet.frames as frames, armlet.steps as steps
clock = [0]
def wrapping_clock():
    # a quarter of its range a call, so that it wraps at every place of a tick
    clock[0] = clock[0] + 0x10000007 if clock[0] < 0x2ffffff8 else clock[0] - 0x2ffffff9
    return clock[0]
out, ticks, locked = [0], [0], [0]
class FakeBus:
    def __init__(self):
        self.msg, self.wire = frames.message(100)
    def readinto(self, buffer, n):
        ticks[0] += 1
        if ticks[0] > 400:
            return 0
        try:
            bytearray(64)
        except MemoryError:
            locked[0] += 1
        for i in range(8, 40):
            self.msg[i] = 0
        self.msg[8], self.msg[9] = ticks[0] & 255, ticks[0] >> 8
        n = steps.seal(self.msg, frames.WORDS, 28 | 0x20 << 8, 0)
        for i in range(n):
            buffer[i] = self.wire[i]
        return n
    def write(self, buffer, n):
        out[0] += 1
        return n
bus = FakeBus()
app.channels = lambda: (armlet_io.uart1, bus)
it = app.App()
run = it.controller
if WRAP:
    controller.ticks_cpu = wrapping_clock
for limit in range(len(run.parameters.limits)):
    run.parameters.limits[limit] = -0x80000000 if limit % 8 < 6 else 0
run.parameters.settings[0] = 0
run.begin(it.holdings.trajectory, it.commands.kernels.load(KERNEL, 2, it.holdings, run.run), 2, 1, 1, 7, 13)
run.loop(it.commands.poll)
print('heap', ticks[0], locked[0], out[0], run.run[1], run.error)
"""


@pytest.mark.board
@pytest.mark.parametrize(("kernel", "wrap"), [(1, False), (2, False), (3, False), (1, True)])
def test_loop_runs_with_the_heap_locked(image, tmp_path, kernel, wrap):
    script = HEAP_SCRIPT.replace("KERNEL", str(kernel)).replace("WRAP", str(wrap))
    (tmp_path / "script.py").write_text(script)
    own = tmp_path / "flash"
    own.write_bytes(image.read_bytes())
    with Emulator(BOARD, own) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(tmp_path / "script.py")]
        said = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    ticks, locked, answered, fault = re.search(r"heap (\d+) (\d+) (\d+) (\d+)", said).groups()
    assert int(ticks) > 400 and int(locked) == int(answered) == 400, said
    assert int(fault) == protocol.BUS_SILENT


USB_SCRIPT = """
import sys
sys.path.append('/')
import armlet.app as app, armlet.io_usb as io_usb
port = io_usb.UsbPort()
app.channels = lambda: (port.link, port.bus)
it = app.App()
while True:
    if it.wait() == 'run':
        it.run()
"""


@pytest.mark.board
def test_stopped_firmware_is_started_again(image, tmp_path):
    own = tmp_path / "flash"
    own.write_bytes(image.read_bytes())
    with Emulator(BOARD, own) as emulator:
        mpremote(emulator.repl, "exec", "print('stopped')")
        link = Link(Terminal(emulator.link))
        session = BoardSession(emulator.board, link, None, contextlib.ExitStack())
        with pytest.raises(LinkError, match="did not answer"):
            session.hello(tries=2)
        start_firmware(emulator.repl)
        assert session.hello(tries=10).mode == READY
        link.close()


@pytest.mark.board
def test_link_and_bus_on_one_port(image, tmp_path):
    """What a board with USB alone does, on the virtual board's REPL port."""
    rig = puma()
    (tmp_path / "script.py").write_text(USB_SCRIPT)
    own = tmp_path / "flash"
    own.write_bytes(image.read_bytes())
    with Emulator(BOARD, own) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", "--no-follow"]
        subprocess.run([*command, str(tmp_path / "script.py")], capture_output=True, timeout=60, check=True)
        link = Link(Terminal(emulator.repl))
        session = BoardSession(emulator.board, link, SharedBus(link), contextlib.ExitStack())
        session.hello(tries=10)
        session.start("walker", joints_every=10)
        seen, _ = drive(session, Plant(rig), 60)
        assert seen[-1] == (RUNNING, 0)
        session.leave()
        assert len(session.telemetry()["joints"]) == 6 and session.counts.lost == 0
        time.sleep(4.0)
        link.close()
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "exec", "print('repl', 6 * 7)"]
        assert "repl 42" in subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
