"""Random records for the fixed-point kernel, within what the certificate promises of real ones.

Not an arm: numbers that fill the words, so that a wrong bit anywhere shows.
"""

import numpy as np

from armlet.core import layout as L

BIG = 1 << 28  # size of every random quantity; a unit is 2^Q


def rotation(rng: np.random.Generator) -> np.ndarray:
    """A random rotation matrix (3, 3) in Q."""
    q, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    return np.round(q * (1 << L.Q)).astype(np.int64)


def tree(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, TREE_SIZE) int32: a random branched tree of revolute and prismatic joints."""
    out = np.zeros((n, L.TREE_SIZE), np.int32)
    for i in range(n):
        out[i, L.PARENT] = i if rng.random() < 0.6 else rng.integers(0, i + 1)
        out[i, L.KIND] = rng.random() < 0.3
    return out


def shift_fields() -> list[int]:
    """Offsets of the Model's shifts, by name."""
    single = [v for k, v in L.TABLE.items() if k.startswith("S_") and k not in ("S_GAIN", "S_NATURAL")]
    return single + list(range(L.S_GAIN, L.S_GAIN + 13))


def model(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, MODEL_SIZE) int64: random constants, rotations valid, bounds positive and ordered."""
    out = rng.integers(-BIG, BIG, (n, L.MODEL_SIZE))
    for row in out:
        row[L.R_UP : L.R_UP + 9] = rotation(rng).ravel()
        row[shift_fields()] = rng.integers(29, 46, len(shift_fields()))
        row[L.S_FP], row[L.S_NP], row[L.S_RF] = rng.integers(31, 36, 3)
        for field in (L.E_MAX, L.QD_MAX, L.QDD_MAX, L.COUL_SPEED, L.Q_MAX, L.ERR_MAX):
            row[field] = rng.integers(1, BIG)
        row[L.Y_MAX : L.Y_MAX + 13] = rng.integers(1, BIG, 13)
        put_natural(rng, row)
        bounds = np.sort(rng.integers(-BIG, BIG, (2, 13)), axis=0)
        row[L.EST_MIN : L.EST_MIN + 13], row[L.EST_MAX : L.EST_MAX + 13] = bounds
    return out


def put_natural(rng: np.random.Generator, row: np.ndarray) -> None:
    """What the natural law needs of a record: scales and limits that belong together, as compile makes them."""
    row[L.ROW_SCALE : L.ROW_SCALE + 2] = 2 ** rng.integers(0, 2, 2)
    row[L.LEVEL], row[L.PULL], row[L.UNGUARDED] = 2**26, 2**24, rng.integers(0, 2)
    row[L.DEAD_ZONE] = rng.integers(0, BIG)
    row[L.KNOWN : L.KNOWN + 10] //= 8
    row[L.STEP_MAX : L.STEP_MAX + 2] = 2 ** rng.integers(8, 30, 2)
    for k in range(3):
        gain, shift = rng.integers(2**29, 2**30), rng.integers(2, 40)
        row[L.NATURAL + k], row[L.S_NATURAL + k] = gain, shift
        row[L.NATURAL_MAX + k] = max(1, min(2**31 - 1, int(2.0 ** (28 + int(shift)) / int(gain))))


def estimates(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, EST_SIZE) int64: random estimates, low words in range."""
    out = rng.integers(-BIG, BIG, (n, L.EST_SIZE))
    out[:, L.PHI_LOW :] = rng.integers(0, 1 << L.EXT, (n, 13))
    return out


def data(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n + 1, DATA_SIZE) int64: inputs, the base's acceleration; positions fill all 32 bits."""
    out = np.zeros((n + 1, L.DATA_SIZE), np.int64)
    out[1:, L.QPOS : L.QDD_DES + 1] = rng.integers(-BIG, BIG, (n, L.QDD_DES + 1))
    for field in (L.QPOS, L.Q_DES):
        out[1:, field] = rng.integers(-(1 << 31), 1 << 31, n)
    out[0, L.ACC : L.ACC + 3] = rng.integers(-BIG, BIG, 3)
    return out


def state(rng: np.random.Generator, n: int) -> tuple[np.ndarray, ...]:
    """One arm and state: tree, model, estimates, data."""
    return tree(rng, n), model(rng, n), estimates(rng, n), data(rng, n)


def segments(rng: np.random.Generator, n: int) -> np.ndarray:
    """(n, SEG_SIZE) int64: segments whose positions wrap and whose velocities stay within a word for 100 ticks."""
    out = rng.integers(-BIG, BIG, (n, L.SEG_SIZE))
    out[:, L.SEG_Q] = rng.integers(-(1 << 31), 1 << 31, n)
    for field in (L.SEG_DDQ, L.SEG_DQD):
        out[:, field] = rng.integers(-(1 << 20), 1 << 20, n)
    for field in (L.SEG_Q_LOW, L.SEG_DQ_LOW, L.SEG_DDQ_LOW, L.SEG_QD_LOW, L.SEG_DQD_LOW):
        out[:, field] = rng.integers(0, 1 << L.DDA, n)
    return out
