"""RV32IMC: ESP32-C3, ESP32-C6, the Hazard3 cores of the RP2350.

In: a tidied function of the tree. Out: the same as a function of MicroPython's `asm_rv32`.

    instructions   one instruction a method
    branches       branches as numbers, near and far
    emit           tree -> instructions: twenty-six registers for values, MULH, MUL and SLTU for sums of products
"""
