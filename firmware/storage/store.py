"""Uploads on flash: written beside the old file, read back, then renamed. Power may fail at any byte."""

import hashlib
import os

PARAMETERS, TRAJECTORY, KERNEL, SERVOS = "params.bin", "trajectory.bin", "armlet_kernel.mpy", "servos.bin"
GAINS, ORDER, STREAM = "gains.bin", "order.bin", "stream.bin"
NAMES = (PARAMETERS, TRAJECTORY, KERNEL, SERVOS, GAINS, ORDER, STREAM)
NEW = ".new"
PIECE = 256  # bytes read back at a time
EIO = 5


def load(kind):
    """The stored upload of a kind, or None."""
    try:
        with open(NAMES[kind], "rb") as file:
            return bytearray(file.read())
    except OSError:
        return None


def keep(kind, raw):
    """Store an upload of a kind; OSError if the flash cannot take it or gives back other bytes, the old one staying."""
    name = NAMES[kind]
    with open(name + NEW, "wb") as file:
        file.write(raw)
    if not holds(name + NEW, raw):
        os.remove(name + NEW)
        raise OSError(EIO)
    os.rename(name + NEW, name)


def holds(name, raw):
    """True if a file is these bytes and no more, read in pieces: there may be no room for a second copy."""
    view, piece = memoryview(raw), bytearray(PIECE)
    with open(name, "rb") as file:
        for at in range(0, len(raw), PIECE):
            own = view[at : at + PIECE]
            if file.readinto(piece) != len(own) or memoryview(piece)[: len(own)] != own:
                return False
        return file.readinto(piece) == 0


def told(kind):
    """(length, SHA-256) of the stored upload of a kind, read in pieces; None if there is none."""
    piece, total, length = bytearray(PIECE), hashlib.sha256(), 0
    try:
        with open(NAMES[kind], "rb") as file:
            while True:
                n = file.readinto(piece)
                if not n:
                    return length, total.digest()
                total.update(memoryview(piece)[:n])
                length += n
    except OSError:
        return None


def drop(kind):
    """Forget the stored upload of a kind."""
    remove(NAMES[kind])


def remove(name):
    """Remove a file, if it is there."""
    try:
        os.remove(name)
    except OSError:
        pass


def sweep():
    """Remove what an interrupted `keep` left."""
    for name in NAMES:
        try:
            os.remove(name + NEW)
        except OSError:
            pass
