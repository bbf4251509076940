"""The mirror: translates the kernel text to MicroPython, for the boards that have no C compiler.

    source      the text: functions by name, the layout table, one hash
    tree        what a translated function consists of: values, stores, branches, loops
    lower       text -> tree: callees inlined, constants folded, memory words read once
    tidy        what nobody reads is not computed, what is overwritten is not stored
    thumb       ARMv7-M instructions as MicroPython's inline assembler writes them
    registers   which value sits in which register
    asm         tree -> @micropython.asm_thumb
    asm6        tree -> the same in ARMv6-M instructions alone, which thumb6 writes; stack6 is its stack
    rv32        RV32IMC instructions as MicroPython's inline assembler writes them
    asm_rv32    tree -> @micropython.asm_rv32
    widest      the largest of several counts of bits is one count
    viper       tree -> @micropython.viper, products in 16-bit halves

`python -m armlet.mirror` writes firmware/kernel/; `--check` only says whether it is current.
"""
