"""The whole firmware on the emulated board: parity, runs, requests, the heap, one port for link and bus."""

import contextlib
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed, layout
from armlet.device.connection import connect, start_firmware
from armlet.device.flash import Reached
from armlet.device.link.bus import SharedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.mpremote import mpremote
from armlet.device.session import BoardSession
from armlet.device.unread import names_read, numbers_of, with_numbers, without_unread
from armlet.device.virtual.emulator import Emulator
from armlet.dynamics.laws import LAWS, WALKS
from armlet.errors import LinkError
from armlet.firmware import protocol, words
from armlet.firmware.protocol import HOLD, READY, RUNNING
from armlet.fixed import blob as blobs
from armlet.run.lockstep import run_lockstep
from tests.support.board_rig import BOARD, Plant, Rig, drive, open_board, puma


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
    """Every torque and the estimates of a whole run equal the Cython kernel's on the same states.

    Records of estimates go out while the law learns on, the last ones after the run: they tell those of their own tick.
    """
    board = request.getfixturevalue(processor)
    rig = puma()
    c = rig.compiled
    data = np.zeros((rig.n + 1, layout.DATA_SIZE), np.int64)
    data[0] = c.base
    est, seen, frozen = c.starting_est(True, LAWS[law]), [], []
    segments = np.concatenate([np.repeat(rig.words[k : k + 1], t, 0) for k, t in enumerate(rig.ticks)]).astype(np.int64)
    starts = set(np.cumsum([0, *rig.ticks[:-1]]).tolist())
    now, learnt, every = None, [], 9

    def check(tick):
        nonlocal now
        if tick.tick in starts:
            now = segments[tick.tick].copy()
        kernel_fixed.segment(now, data)
        data[1:, layout.QPOS], data[1:, layout.QD] = tick.q, tick.qd
        frozen.append(bool(board.flags & protocol.FROZEN))
        kernel_fixed.tick(LAWS[law], c.tree, c.records, est, data, learning=not frozen[-1])
        if tick.tick % every == 0:
            learnt.append(est.copy())
        if not frozen[-1]:
            seen.append(np.array_equal(tick.tau, data[1:, layout.TAU]))

    board.start(law, joints_every=1, estimates_every=every)
    total = int(sum(rig.ticks))
    assert run_lockstep(board, Plant(rig), total, check) == total
    assert all(seen) and len(seen) > total / 2
    assert board.counts.lost == board.counts.dropped == 0  # the answer comes behind the records
    telemetry = board.telemetry()
    assert telemetry["joints"]["tick"].tolist() == list(range(total))
    told, learnt = telemetry["estimates"], np.concatenate(learnt)
    assert told["tick"].tolist() == np.repeat(range(0, total, every), rig.n).tolist()
    assert told["joint"].tolist() == list(range(rig.n)) * len(range(0, total, every))
    assert np.array_equal(told["phi"], learnt[:, layout.PHI : layout.PHI + 10])
    friction = np.stack([told[name] for name in ("visc", "coul", "rotor")], axis=1)
    assert np.array_equal(friction, learnt[:, layout.VISC : layout.VISC + 3])


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
    for tick in range(20):
        lengths.append(board.exchange(tick, *state)[3].whole)
    usual = max(lengths[2:])
    board.link.channel.write(noise)
    for tick in range(20, 4000):  # a busy computer brings it when it comes to it
        lengths.append(board.exchange(tick, *state)[3].whole)
        if max(lengths[20:-60], default=0) > usual + 500:
            break
    board.leave()
    assert max(lengths[20:]) > usual + 500  # the noise is taken in
    assert max(lengths[20:]) < usual + 25_000


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
run.loop(it.commands)
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


BREAK_SCRIPT = """
import sys
sys.path.append('/')
import armlet.io_usb as io_usb
port = io_usb.UsbPort()
print('listens')
while True:
    port.link.any()
"""


@pytest.mark.board
def test_what_follows_a_ctrl_c_is_left_to_the_repl(image, tmp_path):
    """mpremote sends Ctrl-C and the REPL's first byte at once; without that byte it waits for its prompt for ever."""
    (tmp_path / "script.py").write_text(BREAK_SCRIPT)
    with Emulator(BOARD, shutil.copy(image, tmp_path / "flash")) as emulator:
        for _ in range(4):
            command = ("run", "--no-follow", str(tmp_path / "script.py"))
            mpremote(emulator.repl, *command, patience=10, emulator=emulator.pid)
            terminal = Terminal(emulator.repl)
            said = heard(terminal, b"listens")
            terminal.write(b"\r\x03\r\x01")
            assert b"raw REPL" in heard(terminal, b"raw REPL; CTRL-B to exit\r\n>"), said
            terminal.close()


def heard(terminal, end):
    """What a terminal says, up to some bytes or 5 s of silence."""
    said = b""
    while end not in said and (piece := terminal.read(5.0)):
        said += piece
    return said


QUIET_SCRIPT = """
import sys
sys.path.append('/')
from time import sleep_ms, ticks_ms
import armlet.io_usb as io_usb
port = io_usb.UsbPort()
port.heard = ticks_ms()
port.quiet = 50
heard = port.link.write(b'h', 1)
sleep_ms(80)
silent, bus = port.link.write(b's', 1), port.bus.write(b'b', 1)
port.relax()
print('quiet', heard, silent, bus, port.link.write(b'r', 1))
"""


@pytest.mark.board
def test_in_a_timed_run_nothing_is_sent_to_a_host_that_is_silent(image, tmp_path):
    """The port would wait for room, and no tick waits for the host."""
    (tmp_path / "script.py").write_text(QUIET_SCRIPT)
    with Emulator(BOARD, shutil.copy(image, tmp_path / "flash")) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(tmp_path / "script.py")]
        said = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    assert said.startswith("hb") and "quiet 1 0 1 1" in said


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
        time.sleep(4.0)  # more than RELAX_MS, unless the emulator waits for a core: `prompt` then asks again
        link.close()
        reached = Reached(emulator.repl, emulator.pid)
        reached.prompt()
        assert "repl 42" in reached.mpremote("exec", "print('repl', 6 * 7)")


def test_numbers_stand_on_a_board_where_their_names_are_read():
    """But in strings, whose expressions have no places; and what is more than a number keeps its name."""
    text = 'A, B = -2, 3\nC = D = range(4, 5)\nE = True\n"é"; f(A, m.X, m.Y.z, E, C, k.X)\nprint(f"{A}")\nm.X = B\n'
    own = numbers_of(text)
    assert own == {"A": -2, "B": 3}
    told = with_numbers(text, own, {"m": {"X": 7}})
    assert told.split("\n")[3:6] == ['"é"; f((-2), 7, m.Y.z, E, C, k.X)', 'print(f"{A}")', "m.X = 3"]
    assert without_unread(told, names_read([told])).split("\n")[:3] == ["A = -2", "C = range(4, 5)", "E = True"]


def test_a_board_has_no_names_of_constants_that_nothing_on_it_reads():
    text = '"""M."""\nA = 1  # read\nB = 2\nC, D = 3, (\n    4\n)\nE = namedtuple("E", ("x",))\nF = B2 = 5\nG = A + 1\n'
    read = names_read(["from x import D\nprint(m.A)"])
    left = without_unread(text, read)
    assert read == {"A", "D", "m", "print"}
    assert left == '"""M."""\nA = 1  # read\n\nD = 4\n\n\nE = namedtuple("E", ("x",))\n\nG = A + 1\n'
