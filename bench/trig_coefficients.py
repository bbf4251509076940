"""Print the polynomials of cython_core/text/trig.py and their error: python bench/trig_coefficients.py."""

import math

import numpy as np

DEGREE, ONE = 4, 2**30


def fit(function):
    """Coefficients in t = z^2 on [0, 1] by interpolation at Chebyshev's nodes."""
    k = np.arange(DEGREE + 1)
    nodes = 0.5 + 0.5 * np.cos((2 * k + 1) * math.pi / (2 * (DEGREE + 1)))
    return np.linalg.solve(np.vander(nodes, DEGREE + 1, increasing=True), function(nodes))


def main():
    """Print name, coefficients in Q30 and the largest error beside one unit of Q30."""
    quarter = math.pi / 4
    functions = {
        "COS": lambda t: np.cos(quarter * np.sqrt(t)),
        "SIN": lambda t: np.sin(quarter * np.sqrt(t)) / np.sqrt(t),
    }
    t = np.linspace(1e-9, 1, 100001)
    for name, function in functions.items():
        c = fit(function)
        error = np.abs(np.polynomial.polynomial.polyval(t, c) - function(t)).max()
        print(name, [round(v * ONE) for v in c], f"error {error:.1e}, one unit {1 / ONE:.1e}")


if __name__ == "__main__":
    main()
