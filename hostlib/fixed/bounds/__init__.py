"""Bounds on the size of each quantity of the kernel, and on the distance of its word from the float64 value.

In: a Model, the box of its inputs and estimates, units. Out: bounds of every quantity of every link under every law,
as a `Certificate`.
"""
