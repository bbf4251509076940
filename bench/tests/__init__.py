"""Tests of the benches and of the studies."""
