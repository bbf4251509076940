"""ARMv6-M: the Cortex-M0+ of the RP2040.

In: a tidied function of the tree. Out: the same as a function of MicroPython's `asm_thumb`, no instruction of which the
core lacks.

    instructions   one instruction a method
    products       a product of two words, exact in 64 bits, from four MULS: as a routine, and in its place
    stack          which words stand on the stack, and what a basic block still needs
    emit           tree -> instructions: values live on the stack, one load away
"""
