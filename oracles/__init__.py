"""References that tests and benches compare with: the same arm in other engines, random arms, float64's sines."""
