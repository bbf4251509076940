"""Random records for the fixed-point kernel, within what the certificate promises of real ones.

Not an arm: numbers that fill the words, so that a wrong bit anywhere shows.
"""

import numpy as np

from armlet.core import layout as L
from armlet.core import records
from armlet.core.records import DATA, EST, MODEL, SEGMENT, named

BIG = 1 << 28  # size of every random quantity; a unit is 2^Q


def rotation(rng: np.random.Generator) -> np.ndarray:
    """A random rotation matrix (3, 3) in Q."""
    q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    return np.round(q * (1 << L.Q)).astype(np.int64)


def tree(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, TREE_SIZE) int32: a random branched tree of revolute and prismatic joints, not all of which learn."""
    out = np.zeros((n, L.TREE_SIZE), np.int32)
    for i in range(n):
        out[i, L.PARENT] = i if rng.random() < 0.6 else rng.integers(0, i + 1)
        out[i, L.KIND] = rng.random() < 0.3
        out[i, L.LEARNS] = rng.choice([L.ALL, L.FRICTION, L.NOTHING], p=[0.8, 0.1, 0.1])
    return out


def model(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, MODEL_SIZE) int64: random constants, rotations valid, bounds positive and ordered."""
    out = rng.integers(-BIG, BIG, (n, MODEL.size))
    shifts, bounds = MODEL.words(records.SHIFT), MODEL.words(records.BOUND)
    for row in out:
        row[shifts] = rng.integers(29, 46, len(shifts))
        row[bounds] = rng.integers(1, BIG, len(bounds))
        row[MODEL.words(records.FLAG)] = rng.integers(0, 2)
    fields = named(out, MODEL)
    for k in range(n):
        fields["R_UP"][k] = rotation(rng)
        fields["S_FP"][k], fields["S_NP"][k], fields["S_RF"][k] = rng.integers(31, 36, 3)
        fields["EST_MIN"][k], fields["EST_MAX"][k] = np.sort(rng.integers(-BIG, BIG, (2, 13)), axis=0)
        put_natural(rng, fields[k])
    return out


def put_natural(rng: np.random.Generator, row: np.void) -> None:
    """What the natural law needs of a record: scales and limits that belong together, as compile makes them."""
    row["ROW_SCALE"] = 2 ** rng.integers(0, 2, 2)
    row["LEVEL"], row["PULL"], row["DEAD_ZONE"] = 2**L.LEVEL_BITS, 2**24, rng.integers(0, BIG)
    row["KNOWN"] //= 8
    row["STEP_MAX"] = 2 ** rng.integers(8, 30, 2)
    for k in range(3):
        gain, shift = rng.integers(2**29, 2**30), rng.integers(2, 40)
        row["NATURAL"][k], row["S_NATURAL"][k] = gain, shift
        row["NATURAL_MAX"][k] = max(1, min(2**31 - 1, int(2.0 ** (28 + int(shift)) / int(gain))))


def estimates(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, EST_SIZE) int64: random estimates, low words in range."""
    out = rng.integers(-BIG, BIG, (n, EST.size))
    low = EST.words(records.LOW_BITS)
    out[:, low] = rng.integers(0, 1 << L.EXT, (n, len(low)))
    return out


def data(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n + 1, DATA_SIZE) int64: inputs, the base's acceleration; positions fill all 32 bits."""
    out = np.zeros((n + 1, DATA.size), np.int64)
    out[1:, L.QPOS : L.QDD_DES + 1] = rng.integers(-BIG, BIG, (n, L.QDD_DES + 1))
    angles = DATA.words(records.ANGLE)
    out[1:, angles] = rng.integers(-(1 << 31), 1 << 31, (n, len(angles)))
    named(out, DATA)["ACC"][0] = rng.integers(-BIG, BIG, 3)
    return out


def state(rng: np.random.Generator, n: int) -> tuple[np.ndarray, ...]:
    """One arm and state: tree, model, estimates, data."""
    return tree(rng, n), model(rng, n), estimates(rng, n), data(rng, n)


def segments(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, SEG_SIZE) int64: segments whose positions wrap and whose velocities stay within a word for 100 ticks; about
    half of them have jerk.
    """
    out = rng.integers(-BIG, BIG, (n, SEGMENT.size))
    low = SEGMENT.words(records.LOW_BITS)
    out[:, low] = rng.integers(0, 1 << L.DDA, (n, len(low)))
    out[:, SEGMENT.words(records.ANGLE)] = rng.integers(-(1 << 31), 1 << 31, (n, 1))
    fields = named(out, SEGMENT)
    for name in ("SEG_DDQ", "SEG_DQD", "SEG_DQDD"):
        fields[name] = rng.integers(-(1 << 20), 1 << 20, n)
    for name in ("SEG_DDDQ", "SEG_DDQD"):
        fields[name] = rng.integers(-(1 << 12), 1 << 12, n)
    fields["SEG_BENT"] = rng.integers(0, 2, n)
    return out
