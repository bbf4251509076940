"""Studies: formulations and counts that are compared with the product's kernel, and that no product module uses.

text/                 the two recursive Lagrangian formulations, in the form of the kernel text, and their records
study_kernels         the product's float and fixed kernels with that text added, compiled when first asked for
lagrangian            inverse dynamics by both formulations, float and fixed, and a proved bound of its error
lagrangian_kernel     the 3x3 formulation translated for a board
counting              the kernel text run on numbers that count operations
"""
