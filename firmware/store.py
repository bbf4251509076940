"""Uploads on flash: written beside the old file, read back, then renamed. Power may fail at any byte."""

import os

PARAMETERS, TRAJECTORY, KERNEL = "params.bin", "trajectory.bin", "armlet_kernel.mpy"
NAMES = (PARAMETERS, TRAJECTORY, KERNEL)
BESIDE = ".new"


def load(kind):
    """The stored upload of a kind, or None."""
    try:
        with open(NAMES[kind], "rb") as file:
            return bytearray(file.read())
    except OSError:
        return None


def keep(kind, raw):
    """Store an upload of a kind; OSError if the flash cannot take it, the old one staying."""
    name = NAMES[kind]
    with open(name + BESIDE, "wb") as file:
        file.write(raw)
    os.rename(name + BESIDE, name)


def drop(kind):
    """Forget the stored upload of a kind."""
    try:
        os.remove(NAMES[kind])
    except OSError:
        pass


def sweep():
    """Remove what an interrupted `keep` left."""
    for name in NAMES:
        try:
            os.remove(name + BESIDE)
        except OSError:
            pass
