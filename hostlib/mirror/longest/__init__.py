"""The longest path: what a generated function executes at most, counted on its own text.

In: the source of a generated module, what is known of its arguments and of the records they point to. Out: instructions
that no run exceeds, and cycles of cores whose makers print them.

    listing            the text of a function: its instructions, and where its branches go
    values             what is known of registers, stack and records on the way
    thumb, rv32        what an instruction makes of that
    paths              every way through: branches on what is known are followed, of others the longer arm counts
    iterations         how often loops run whose count is data: the one place where such a number is written down
    core_cycles        ARM's tables;  hazard3  the RP2350's for its RISC-V core
    kernel_paths       one tick of a kernel for an arm and a law
"""
