"""What tests and benches share: the same arm in other engines, random arms, float64's sines, ends of studies."""
