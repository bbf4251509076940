"""Figures: python -m bench NAME. The benches' own tests are bench/tests."""
