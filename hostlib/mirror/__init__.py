"""The mirror: the kernel text for boards that have no C compiler.

In: the kernel text and its layout; for a specialised kernel also a compiled arm and a law. Out: the source of a
MicroPython module that gives the bits of the fixed-point kernel.

    source             the text: functions by name, the layout table, one hash
    tree               what a translated function consists of: values, stores, branches, loops
    lower              text -> tree: callees inlined, constants folded, memory words read once a basic block
    specialise         text, arm and law -> tree: what the arm's records say folded in
    hints              which steps are worth more room, or more time;  outline  which are worth a call in viper
    tidy               what nobody reads is not computed, what is overwritten is not stored
    bit_counts         the largest of several counts of bits is one count
    viper              tree -> @micropython.viper, products in 16-bit halves
    emitter            tree -> a function in assembler, as far as it is the same for every instruction set
    assembly           the lines of such a function, and how many instructions they are
    registers          which value sits in which register;  register_emitter  what emitters with many registers share
    armv7m armv6m rv32 an instruction set each
    longest            the longest path of generated assembler: what no tick exceeds
    module             a generated module: header, imports, entry points
    kernels            the generic modules by name, made when asked for and kept

`python -m armlet.mirror` brings firmware/kernel/ up to date; `--check` only says whether it is.
"""
