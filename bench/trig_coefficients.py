"""Print the polynomials of cython_core/text/trig.py, and those of cython_core/sines.h, with their errors:

python bench/trig_coefficients.py
"""

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np

DEGREE, ONE = 4, 2**30


def fit(function: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    """Coefficients in t = z^2 on [0, 1] by interpolation at Chebyshev's nodes."""
    k = np.arange(DEGREE + 1)
    nodes = 0.5 + 0.5 * np.cos((2 * k + 1) * math.pi / (2 * (DEGREE + 1)))
    return np.linalg.solve(np.vander(nodes, DEGREE + 1, increasing=True), function(nodes))


PI = Fraction(31415926535897932384626433832795028841971693993751, 10**49)
REST_TERMS, SERIES_TERMS = 6, 15


def sine_rest(t: Fraction) -> Fraction:
    """(sin(z) - z) / z^3, t = z^2, exact to 30 digits on the interval."""
    terms = (Fraction((-1) ** k, math.factorial(2 * k + 1)) * t ** (k - 1) for k in range(1, SERIES_TERMS))
    return sum(terms, Fraction(0))


def cosine_rest(t: Fraction) -> Fraction:
    """(cos(z) - 1 + z^2 / 2) / z^4, t = z^2, exact to 30 digits on the interval."""
    terms = (Fraction((-1) ** k, math.factorial(2 * k)) * t ** (k - 2) for k in range(2, SERIES_TERMS))
    return sum(terms, Fraction(0))


def fit_exactly(function: Callable[[Fraction], Fraction], terms: int, top: Fraction) -> list[Fraction]:
    """Coefficients in t on [0, top] by interpolation at Chebyshev's nodes, in fractions (Newton's differences)."""
    nodes = [0.5 + 0.5 * math.cos((2 * k + 1) * math.pi / (2 * terms)) for k in range(terms)]
    x = [Fraction(v).limit_denominator(10**9) * top for v in nodes]
    y = [function(v) for v in x]
    for j in range(1, terms):
        for i in range(terms - 1, j - 1, -1):
            y[i] = (y[i] - y[i - 1]) / (x[i] - x[i - j])
    p = [Fraction(0)]
    for i in reversed(range(terms)):
        p = [a - b * x[i] for a, b in zip([Fraction(0), *p], [*p, Fraction(0)], strict=True)]
        p[0] += y[i]
    return p[:terms]


def print_doubles() -> None:
    """Print what sines.h holds: two polynomials on a little more than |z| <= pi / 4, and pi / 2 in three parts."""
    top = (PI / 4) ** 2 * Fraction(101, 100)
    for name, function, power in (("SINE_REST", sine_rest, 1.5), ("COSINE_REST", cosine_rest, 2)):
        p = [float(c) for c in fit_exactly(function, REST_TERMS, top)]
        points = [top * Fraction(k, 200) for k in range(201)]
        errors = [
            abs(sum(Fraction(c) * t**a for a, c in enumerate(p)) - function(t)) * float(t) ** power for t in points
        ]
        print(name, p, f"error of the {name.split('_')[0].lower()} {float(max(errors)):.1e}")
    rest, parts = PI / 2, []
    for bits in (32, 66):
        parts.append(Fraction(math.floor(rest * 2**bits), 2**bits))
        rest -= parts[-1]
    print("pi / 2 =", " + ".join(repr(float(v)) for v in (*parts, rest)), " 2 / pi =", float(2 / PI))


def main() -> None:
    """Print name, coefficients in Q30 and the largest error beside one unit of Q30; then the doubles."""
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
    print_doubles()


if __name__ == "__main__":
    main()
