"""References that tests and benches share: an arm in other engines, random arms, float64's sines, ends of studies."""
