"""What the board tests share: a flashed image, an arm with a trajectory, its simulated plant in raw integers."""

import fcntl
import hashlib
import os
import shutil
import struct
import termios
import zlib
from functools import cache

import numpy as np

from armlet import description
from armlet.core import layout
from armlet.device.connection import connect
from armlet.device.exchange import law_number
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.registry import board as registered
from armlet.device.specialised import SPECIALISED, own_kernel
from armlet.firmware import protocol
from armlet.firmware.storage import store
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.fixed.scales import to_raw
from armlet.fixed.segment_words import encode_segments
from armlet.plan import plan
from armlet.simulated.plant import SimulatedArm
from tests.support.mirror_board import put

BOARD, RV32 = "qemu-m4", "qemu-rv32"


def flashed_image(folder, board=BOARD):
    """A flash image with this firmware on it and nothing else, made anew when a file of it changes."""
    files = firmware_files(board)
    key = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]
    image = folder / f"{board}-{key}"
    with open(folder / f"{board}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run in two processes: one makes the image, the other finds it
        if not image.exists():
            made = folder / f"{board}.new"
            made.unlink(missing_ok=True)
            flash(board, files=files, flash_image=made)
            made.rename(image)
    return image


def open_board(image, folder, name="flash", board=BOARD):
    """A session on a copy of an image."""
    own = folder / name
    if not own.exists():
        shutil.copy(image, own)
    return connect(board, state=own)


def shorten_silences(board, tenths):
    """Cut the silences of an emulated bus's terminal from 0.5 s, for tests that hold many of them."""
    terminal = os.open(board._bus._bus.path, os.O_RDWR | os.O_NOCTTY)
    settings = termios.tcgetattr(terminal)
    settings[6][termios.VTIME] = tenths
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    os.close(terminal)


def open_specialised(image, folder, compiled, law, board=BOARD, kernel=SPECIALISED):
    """A session on a board that has an arm's parameters and its kernel for a law, as uploads leave them on its flash.

    An emulated link takes a kernel byte by byte, in seconds: that a kernel comes whole that way needs no test per law.
    """
    raw = own_kernel(registered(board), compiled, law_number(law), kernel)
    files = {store.NAMES[protocol.KIND_PARAMETERS]: compiled.blob, store.NAMES[protocol.KIND_KERNEL]: raw}
    own = folder / f"{compiled.hash[:8]}-{law}-{kernel}"
    if not own.exists():
        shutil.copy(image, own)
    with connect(board, state=own) as session:  # firmware that has said hello hears a Ctrl-C
        put(session.line._emulator, files)
    return connect(board, state=own)


class Rig:
    """One compiled arm, and a move of it there and back in `seconds` each."""

    def __init__(self, name="puma3", seconds=0.2, reach=0.1):
        self.use(description.load(name))
        self.start = np.deg2rad([0, 45, 45]) if name == "puma3" else np.zeros(self.n)
        there = self.start + reach
        self.move(plan(self.model, [self.start, there, self.start], durations=[seconds, seconds]))

    def use(self, model):
        """Compile an arm; n are its servos."""
        self.model, self.compiled = model, compiler.compile(model)
        self.blob, self.n = self.compiled.blob, model.n_act

    def move(self, moves):
        """Encode its move."""
        self.moves = moves
        self.ticks, self.words = self.encode(moves)
        self.trajectory = blobs.pack_trajectory(self.blob, self.ticks, self.words)

    def encode(self, moves):
        """Segments of a plan as the board's words."""
        s = self.compiled.servos
        return encode_segments(moves, s.position, s.velocity, s.acceleration, self.period)

    @property
    def period(self):
        """Control period, s."""
        return self.model.gains.period_us * 1e-6

    def upload(self, board, blob=None):
        """Both uploads, with the trajectory made for the blob."""
        blob = blob or self.blob
        board.upload_parameters(blob)
        board.upload_trajectory(blobs.pack_trajectory(blob, self.ticks, self.words))

    def raw(self, q, qd):
        """SI -> raw (n,) of positions and velocities."""
        s = self.compiled.servos
        return np.asarray(s.position_raw(np.asarray(q, float))), np.asarray(to_raw(np.asarray(qd, float), s.velocity))

    def states(self, count, seed=1):
        """Random parity inputs (count, n, 5) within the kernel's box, its corners included."""
        rng = np.random.default_rng(seed)
        m = self.compiled.records[self.model.actuated]
        most = np.stack([np.full(self.n, 2**31 - 1), m[:, layout.QD_MAX], np.full(self.n, 2**31 - 1),
                         m[:, layout.QD_MAX], m[:, layout.QDD_MAX]], axis=1)  # fmt: skip
        states = rng.integers(-most, most + 1, (count, self.n, 5))
        corners = rng.random((count, self.n, 5)) < 0.1
        return np.where(corners, np.sign(states) * most, states).astype(np.int64)


@cache
def puma():
    """The three-joint arm."""
    return Rig()


class Plant:
    """A simulated arm that speaks raw integers."""

    def __init__(self, rig, payload=None):
        self.rig = rig
        self.arm = SimulatedArm(rig.model, payload=payload)
        self.arm.reset(rig.start)

    def measure(self):
        """Raw position and velocity."""
        return self.rig.raw(*self.arm.measure())

    def step(self, tau):
        """One period under raw torque."""
        self.arm.step(tau / self.rig.compiled.servos.torque, self.rig.period)


def with_words(blob, part, row, column, value):
    """A blob with one integer of `limits` or `settings` changed, and its CRC made right."""
    parts = blobs.unpack_parameters(blob)
    before = sum(parts[name].size for name in ("act", "tree", "model", "est", "couplings", "base"))
    at = {"limits": before + row * blobs.LIMITS + column, "settings": before + parts["limits"].size + column}[part]
    out = bytearray(blob)
    struct.pack_into("<i", out, blobs.HEAD + 4 * at, int(value))
    struct.pack_into("<I", out, 24, zlib.crc32(out[blobs.HEAD :]))
    out[: blobs.HEAD] = blobs.sealed(bytes(out[: blobs.HEAD - 4]))
    blobs.unpack_parameters(bytes(out))
    return bytes(out)


def drive(board, plant, ticks, first=0, move=True):
    """Exchange some ticks; the list of (mode, fault) and the last torque."""
    seen = []
    for tick in range(first, first + ticks):
        tau, mode, fault, _ = board.exchange(tick, *plant.measure())
        seen.append((mode, fault))
        if move:
            plant.step(tau)
    return seen, tau
