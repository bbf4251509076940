"""ARM's tables on instructions that are known: what is decoded, what it takes, and a stream of them."""

import pytest

from armlet.mirror.longest import core_cycles
from armlet.mirror.longest.core_cycles import Cycles, Instruction, decode, m0plus, m4, reckon

# (half-words, what they are, kind, registers, to_pc), as GNU's disassembler names them
KNOWN = [
    ((0x9F11, 0), "ldr r7, [sp, #68]", "load", 0, False),
    ((0x9718, 0), "str r7, [sp, #96]", "store", 0, False),
    ((0x5691, 0), "ldrsb r1, [r2, r2]", "load", 0, False),
    ((0x5291, 0), "strh r1, [r2, r2]", "store", 0, False),
    ((0xF8DD, 0xC064), "ldr.w ip, [sp, #100]", "load", 0, False),
    ((0xF85D, 0xFB04), "ldr.w pc, [sp], #4", "load", 0, True),
    ((0xF8CD, 0xC04C), "str.w ip, [sp, #76]", "store", 0, False),
    ((0xB570, 0), "push {r4, r5, r6, lr}", "many", 4, False),
    ((0xBD10, 0), "pop {r4, pc}", "many", 2, True),
    ((0xE8BD, 0x4070), "ldmia.w sp!, {r4, r5, r6, lr}", "many", 4, False),
    ((0xE9DD, 0x0100), "ldrd r0, r1, [sp]", "many", 2, False),
    ((0xFB80, 0xC404), "smull ip, r4, r0, r4", "other", 0, False),
    ((0xFBCC, 0xBA00), "smlal fp, sl, ip, r0", "other", 0, False),
    ((0xFB90, 0xF2F3), "sdiv r2, r0, r3", "divide", 0, False),
    ((0xD1FB, 0), "bne.n", "branch", 0, False),
    ((0xB113, 0), "cbz r3", "branch", 0, False),
    ((0xF47F, 0xAF10), "bne.w", "branch", 0, False),
    ((0xF000, 0xF810), "bl", "call", 0, False),
    ((0x4770, 0), "bx lr", "exchange", 0, False),
    ((0xBFC8, 0), "it gt", "it", 0, False),
    ((0xBF00, 0), "nop", "other", 0, False),
    ((0xE8DF, 0xF003), "tbb [pc, r3]", "table", 0, False),
    ((0xF3EF, 0x8410), "mrs r4, PRIMASK", "system", 0, False),
    ((0xEB00, 0x0801), "add.w r8, r0, r1", "other", 0, False),
]


@pytest.mark.parametrize("words, name, kind, count, to_pc", KNOWN, ids=[row[1] for row in KNOWN])
def test_instructions_are_told_apart(words, name, kind, count, to_pc):
    got = decode(*words)
    assert (got.kind, got.registers, got.to_pc) == (kind, count, to_pc)
    assert got.size == (4 if words[0] >= 0xE800 else 2)


@pytest.mark.parametrize(
    "one, taken, before, cycles",
    [
        (Instruction("other", 2), False, "", (1, 1)),
        (Instruction("load", 2), False, "other", (2, 2)),
        (Instruction("load", 2), False, "load", (1, 2)),  # neighbours share a cycle
        (Instruction("store", 2), False, "other", (1, 2)),  # the write buffer
        (Instruction("many", 2, 4), False, "", (5, 5)),  # 1 + N
        (Instruction("many", 2, 2, True), True, "", (4, 6)),  # 1 + N + P
        (Instruction("branch", 2), False, "", (1, 1)),
        (Instruction("branch", 2), True, "", (2, 4)),  # 1 + P
        (Instruction("table", 4), True, "", (3, 5)),  # 2 + P
        (Instruction("divide", 4), False, "", (2, 12)),
        (Instruction("root", 4), False, "", (14, 14)),
        (Instruction("it", 2), False, "", (0, 1)),
    ],
)
def test_the_table_of_the_m4(one, taken, before, cycles):
    assert m4(one, taken, before) == cycles


@pytest.mark.parametrize(
    "one, taken, cycles",
    [
        (Instruction("other", 2), False, 1),
        (Instruction("load", 2), False, 2),
        (Instruction("many", 2, 4), False, 5),
        (Instruction("many", 2, 2, True), True, 5),  # 3 + N
        (Instruction("branch", 2), True, 2),
        (Instruction("branch", 2), False, 1),
        (Instruction("call", 4), True, 3),
    ],
)
def test_the_table_of_the_m0plus(one, taken, cycles):
    assert m0plus(one, taken, "") == Cycles(cycles, cycles)


def test_a_stream_knows_which_branches_were_taken():
    code = {0: (0x3801, 0), 2: (0xD1FD, 0), 4: (0xBF00, 0), 6: (0x4770, 0)}  # subs; bne 0; nop; bx lr
    stream = [0, 2, 0, 2, 4, 6, 100]
    assert reckon(stream, code, "cortex_m0plus") == [Cycles(c, c) for c in (1, 2, 1, 1, 1, 2)]
    assert [each.most for each in reckon(stream, code, "cortex_m4")] == [1, 4, 1, 1, 1, 4]
    assert set(core_cycles.TABLES) == {"cortex_m4", "cortex_m0plus"}
