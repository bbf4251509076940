"""How large can a quantity of the kernel be, and how far can its word be from the float64 value?

In: a Model, the box of its inputs and estimates, units. Out: bounds of every quantity of every link under every law,
as a `Certificate`.
"""
