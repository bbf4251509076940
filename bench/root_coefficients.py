"""Print the first guesses of cython_core/text/roots.py, and how far off its results can be:

python bench/root_coefficients.py
"""

import numpy as np

from armlet.core import layout, plain

ROUNDS, POINTS = 30, 200_001


def quadratic() -> tuple[np.ndarray, float]:
    """The quadratic in m of least relative error against 1 / sqrt(m), m from 1/4 to 1, by Remez, and that error."""
    grid = np.linspace(0.25, 1.0, POINTS)
    at = 0.625 - 0.375 * np.cos(np.pi * np.arange(4) / 3)
    for _ in range(ROUNDS):
        rows = [[np.sqrt(m), m * np.sqrt(m), m * m * np.sqrt(m), (-1.0) ** k] for k, m in enumerate(at)]
        found = np.linalg.solve(np.array(rows), np.ones(4))[:3]
        error = np.polyval(found[::-1], grid) * np.sqrt(grid) - 1.0
        turns = np.flatnonzero(np.diff(np.sign(np.diff(error)))) + 1
        if len(turns) == 2:
            at = grid[[0, *turns, -1]]
    return found, float(np.abs(error).max())


def worst(step: str, power: float, first: int) -> float:
    """The largest relative error of a step over mantissas from `first` to one, in units of 2^-Q."""
    run, most = getattr(plain.load(), step), 0.0
    for word in np.linspace(first, 2**layout.Q, 20_000).astype(int):
        x = [int(word), 0, 0]
        run(plain.View(x))
        true = (x[0] / 2.0**layout.Q) ** power
        most = max(most, abs(x[1] * 2.0 ** (x[2] - layout.ROOT_Q) / true - 1.0))
    return most * 2.0**layout.Q


def main() -> None:
    """The figures."""
    found, error = quadratic()
    for k, value in enumerate(found):
        print(f"ROOT{k} = {round(value * 2**layout.SQUARE_SHIFT)}    # {value:.9f}")
    print(f"relative error of the first guess {error:.4f}")
    print(f"RECIPROCAL0 = {round(48 / 17 * 2**layout.ROOT_Q)}, RECIPROCAL1 = {round(32 / 17 * 2**layout.ROOT_Q)}")
    print(f"reciprocal_step: {worst('reciprocal_step', -1.0, 2**29):.2f} 2^-{layout.Q} of the result")
    print(f"root_step: {worst('root_step', -0.5, 2**28):.2f} 2^-{layout.Q} of the result")


if __name__ == "__main__":
    main()
