"""ARMv7-M and up: Cortex-M3, M4, M7, M33.

In: a tidied function of the tree. Out: the same as a function of MicroPython's `asm_thumb`.

    instructions   one instruction a method
    emit           tree -> instructions: thirteen registers for values, SMULL and SMLAL for sums of products
"""
