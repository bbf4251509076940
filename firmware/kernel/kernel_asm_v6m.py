"""The kernel in ARMv6-M assembler.

generated from cython_core by `make mirror`; do not edit.
text 5b7d7654a29c3bd8

For ARMv6-M (Cortex-M0+ of the RP2040). Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated; not re-entrant. A product of two words is a routine of four MULS on 16-bit halves, exact in
64 bits; values live on the stack, one load away. Instructions without a mnemonic in MicroPython's assembler are
`data` with the mnemonic beside.
"""

from array import array
import micropython

TEXT = "5b7d7654a29c3bd8"


@micropython.viper
def _fill(frame: ptr32, law: int, n: int, tree: ptr32, model: ptr32, data: ptr32, est: ptr32):
    frame[0] = int(law)
    frame[1] = int(n)
    frame[2] = int(tree)
    frame[3] = int(model)
    frame[4] = int(data)
    frame[5] = int(est)


def bind(law, n, tree, model, data, est):
    """The arguments as one array, for walk and learn; the buffers must outlive it."""
    frame = array('i', [0] * 6)
    _fill(frame, law, n, tree, model, data, est)
    return frame


_own = array('i', [0] * 6)


def traverse(law, n, tree, model, data, est):
    """walk, without an array prepared."""
    _fill(_own, law, n, tree, model, data, est)
    walk(_own)


def learn_all(n, model, data, est):
    """learn, without an array prepared."""
    _fill(_own, 0, n, model, model, data, est)
    learn(_own)


# Walk the tree out and back once: parents before children, then children before parents.
# Arguments: the words of one array, as bind fills it
@micropython.asm_thumb
def walk(r0):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         67 words: arguments, pointers, constants, values
    data(2, 0xb0c4)  # sub sp, #272
    ldr(r1, [r0, 0])
    data(2, 0x9100)  # str r1, [sp, #0]
    ldr(r1, [r0, 4])
    data(2, 0x9101)  # str r1, [sp, #4]
    ldr(r1, [r0, 8])
    data(2, 0x9102)  # str r1, [sp, #8]
    ldr(r1, [r0, 12])
    data(2, 0x9103)  # str r1, [sp, #12]
    ldr(r1, [r0, 16])
    data(2, 0x9104)  # str r1, [sp, #16]
    add(r1, 128)
    data(2, 0x9113)  # str r1, [sp, #76]
    ldr(r1, [r0, 20])
    data(2, 0x9105)  # str r1, [sp, #20]
    mov(r1, 236)
    lsl(r1, r1, 8)
    add(r1, 66)
    lsl(r1, r1, 8)
    add(r1, 195)
    lsl(r1, r1, 8)
    add(r1, 57)
    data(2, 0x911a)  # str r1, [sp, #104]
    mov(r1, 250)
    lsl(r1, r1, 8)
    add(r1, 213)
    lsl(r1, r1, 8)
    add(r1, 16)
    lsl(r1, r1, 8)
    add(r1, 199)
    data(2, 0x911b)  # str r1, [sp, #108]
    mov(r1, 127)
    lsl(r1, r1, 8)
    add(r1, 253)
    lsl(r1, r1, 8)
    add(r1, 84)
    lsl(r1, r1, 8)
    add(r1, 117)
    lsl(r1, r1, 1)
    data(2, 0x911c)  # str r1, [sp, #112]
    mov(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 102)
    lsl(r1, r1, 8)
    add(r1, 155)
    data(2, 0x911d)  # str r1, [sp, #116]
    mov(r1, 7)
    lsl(r1, r1, 8)
    add(r1, 103)
    lsl(r1, r1, 1)
    data(2, 0x911e)  # str r1, [sp, #120]
    mov(r1, 40)
    lsl(r1, r1, 8)
    add(r1, 205)
    lsl(r1, r1, 8)
    add(r1, 119)
    data(2, 0x911f)  # str r1, [sp, #124]
    mov(r1, 64)
    lsl(r1, r1, 8)
    add(r1, 240)
    lsl(r1, r1, 8)
    add(r1, 119)
    lsl(r1, r1, 2)
    data(2, 0x9120)  # str r1, [sp, #128]
    mov(r1, 50)
    lsl(r1, r1, 8)
    add(r1, 67)
    lsl(r1, r1, 8)
    add(r1, 246)
    lsl(r1, r1, 8)
    add(r1, 169)
    data(2, 0x9121)  # str r1, [sp, #132]
    #
    # rest_base(data): Clear the base's wrench, where the bodies add up what they push the base with.
    # d[N] = 0
    mov(r0, 0)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    str(r0, [r7, 68])
    # d[N + 1] = 0
    str(r0, [r7, 72])
    # d[N + 2] = 0
    str(r0, [r7, 76])
    # d[F] = 0
    str(r0, [r7, 80])
    # d[F + 1] = 0
    str(r0, [r7, 84])
    # d[F + 2] = 0
    str(r0, [r7, 88])
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9006)  # str r0, [sp, #24]
    label(top_1)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    blt(on_2)
    bl(end_3)
    label(on_2)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 1)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9011)  # str r0, [sp, #68]
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 4])
    data(2, 0x9008)  # str r0, [sp, #32]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 101)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9214)  # str r2, [sp, #80]
    add(r2, 128)
    add(r2, 128)
    data(2, 0x9217)  # str r2, [sp, #92]
    data(2, 0x900a)  # str r0, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9904)  # ldr r1, [sp, #16]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9215)  # str r2, [sp, #84]
    data(2, 0x900b)  # str r0, [sp, #44]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    add(r0, 220)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9216)  # str r2, [sp, #88]
    data(2, 0x9009)  # str r0, [sp, #36]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9905)  # ldr r1, [sp, #20]
    mov(r2, 11)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x900c)  # str r0, [sp, #48]
    #
    # forward(law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i +...
    # if law == LAW_WALKER
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 2)
    beq(met_4)
    bl(other_5)
    label(met_4)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    beq(met_7)
    bl(other_8)
    label(met_7)
    #
    # walker_out_revolute(m, p, d, e): Way out of Walker's law, revolute joint: two velocities, damping of their di...
    #
    # refer_walker(m, d): Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute jo...
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_10)
    mov(r0, r1)
    label(fine_10)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_11)
    mov(r0, r1)
    label(fine_11)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_12)
    mov(r0, r1)
    label(fine_12)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_13)
    mov(r0, r1)
    label(fine_13)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_14)
    mov(r0, r1)
    label(fine_14)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_15)
    mov(r0, r1)
    label(fine_15)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r0, [r7, 0])
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    ble(fine_16)
    mov(r0, r1)
    label(fine_16)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_17)
    mov(r0, r1)
    label(fine_17)
    # d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    ldr(r1, [r7, 92])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_18)
    bl(over3)
    label(fine_18)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 96])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_19)
    neg(r1, r1)
    bl(round_far)
    b(done_20)
    label(near_19)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_20)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    sub(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 100])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_21)
    bl(over3)
    label(fine_21)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 104])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_22)
    neg(r1, r1)
    bl(round_far)
    b(done_23)
    label(near_22)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_23)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    ldr(r0, [r7, 0])
    mov(r1, 1)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    # z = low(b, Q) - EIGHTH
    lsl(r0, r0, 2)
    lsr(r0, r0, 2)
    mov(r1, 7)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # k = carry(b, Q)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r0, r0, 30)
    data(2, 0x9023)  # str r0, [sp, #140]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, r0)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_24)
    bl(over3)
    label(fine_24)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, r2)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_25)
    bl(over3)
    label(fine_25)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_26)
    bl(over3)
    label(fine_26)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_27)
    bl(over3)
    label(fine_27)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_28)
    bl(over3)
    label(fine_28)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    mov(r1, 1)
    lsl(r1, r1, 30)
    add(r0, r0, r1)
    data(2, 0x9028)  # str r0, [sp, #160]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_29)
    bl(over3)
    label(fine_29)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991d)  # ldr r1, [sp, #116]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_30)
    bl(over3)
    label(fine_30)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_31)
    bl(over3)
    label(fine_31)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_32)
    bl(over3)
    label(fine_32)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_33)
    bl(over3)
    label(fine_33)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # odd = low(k, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9027)  # str r0, [sp, #156]
    # half = carry(k, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r0, r0, 1)
    # sign_two = half + half + half + half + 2
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, 2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # even_two = 2 - odd - odd
    data(2, 0x9827)  # ldr r0, [sp, #156]
    neg(r0, r0)
    data(2, 0x9927)  # ldr r1, [sp, #156]
    sub(r0, r0, r1)
    add(r0, 2)
    data(2, 0x9029)  # str r0, [sp, #164]
    # odd_two = odd + odd
    mov(r0, r1)
    add(r0, r0, r1)
    data(2, 0x9027)  # str r0, [sp, #156]
    # ck = fx(even_two * sign_two, 1)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_34)
    bl(over3)
    label(fine_34)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_35)
    bl(over3)
    label(fine_35)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_36)
    bl(over3)
    label(fine_36)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_37)
    bl(over6)
    label(fine_37)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_38)
    bl(over3)
    label(fine_38)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_39)
    bl(over6)
    label(fine_39)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    str(r2, [r7, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 0])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_40)
    bl(over3)
    label(fine_40)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 12])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_41)
    bl(over6)
    label(fine_41)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 4])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_42)
    bl(over3)
    label(fine_42)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 16])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_43)
    bl(over6)
    label(fine_43)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_44)
    bl(over3)
    label(fine_44)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 20])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_45)
    bl(over6)
    label(fine_45)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_46)
    bl(over3)
    label(fine_46)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 0])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_47)
    bl(over6)
    label(fine_47)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_48)
    bl(over3)
    label(fine_48)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 4])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_49)
    bl(over6)
    label(fine_49)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_50)
    bl(over3)
    label(fine_50)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    ldr(r1, [r7, 8])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_51)
    bl(over6)
    label(fine_51)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9131)  # str r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_52)
    bl(over3)
    label(fine_52)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 96])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_53)
    bl(over6)
    label(fine_53)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_54)
    bl(over3)
    label(fine_54)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 88])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_55)
    bl(over6)
    label(fine_55)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_56)
    bl(over3)
    label(fine_56)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_57)
    bl(over6)
    label(fine_57)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9036)  # str r0, [sp, #216]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_58)
    bl(over3)
    label(fine_58)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_59)
    bl(over6)
    label(fine_59)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_60)
    bl(over6)
    label(fine_60)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_61)
    bl(over3)
    label(fine_61)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_62)
    bl(over6)
    label(fine_62)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_63)
    bl(over6)
    label(fine_63)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_64)
    bl(over3)
    label(fine_64)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_65)
    bl(over6)
    label(fine_65)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_66)
    bl(over6)
    label(fine_66)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_67)
    bl(over3)
    label(fine_67)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_68)
    bl(over6)
    label(fine_68)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_69)
    bl(over6)
    label(fine_69)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_70)
    bl(over3)
    label(fine_70)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_71)
    bl(over6)
    label(fine_71)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_72)
    bl(over6)
    label(fine_72)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_73)
    bl(over3)
    label(fine_73)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_74)
    bl(over6)
    label(fine_74)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_75)
    bl(over6)
    label(fine_75)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_76)
    bl(over3)
    label(fine_76)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 16])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_77)
    bl(over6)
    label(fine_77)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_78)
    bl(over3)
    label(fine_78)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_79)
    bl(over6)
    label(fine_79)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_80)
    bl(over3)
    label(fine_80)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_81)
    bl(over6)
    label(fine_81)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x903b)  # str r0, [sp, #236]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_82)
    bl(over3)
    label(fine_82)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_83)
    bl(over6)
    label(fine_83)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_84)
    bl(over6)
    label(fine_84)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923c)  # str r2, [sp, #240]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_85)
    bl(over3)
    label(fine_85)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_86)
    bl(over6)
    label(fine_86)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_87)
    bl(over6)
    label(fine_87)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923d)  # str r2, [sp, #244]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_88)
    bl(over3)
    label(fine_88)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_89)
    bl(over6)
    label(fine_89)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_90)
    bl(over6)
    label(fine_90)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_91)
    bl(over3)
    label(fine_91)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_92)
    bl(over6)
    label(fine_92)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_93)
    bl(over6)
    label(fine_93)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_94)
    bl(over3)
    label(fine_94)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_95)
    bl(over6)
    label(fine_95)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_96)
    bl(over6)
    label(fine_96)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_97)
    bl(over3)
    label(fine_97)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_98)
    bl(over6)
    label(fine_98)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_99)
    bl(over6)
    label(fine_99)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923b)  # str r2, [sp, #236]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_100)
    bl(over3)
    label(fine_100)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    add(r0, r0, r2)
    data(2, 0x903c)  # str r0, [sp, #240]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_101)
    bl(over3)
    label(fine_101)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    sub(r0, r0, r2)
    data(2, 0x903d)  # str r0, [sp, #244]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_102)
    bl(over3)
    label(fine_102)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_103)
    bl(over3)
    label(fine_103)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    sub(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    str(r0, [r7, 24])
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 116])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_104)
    bl(over3)
    label(fine_104)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 120])
    data(2, 0x903a)  # str r0, [sp, #232]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_105)
    bl(over6)
    label(fine_105)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 124])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_106)
    bl(over3)
    label(fine_106)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 112])
    data(2, 0x903e)  # str r0, [sp, #248]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_107)
    bl(over6)
    label(fine_107)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 0])
    add(r0, r0, r2)
    data(2, 0x9030)  # str r0, [sp, #192]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_108)
    bl(over3)
    label(fine_108)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_109)
    bl(over6)
    label(fine_109)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 4])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_110)
    bl(over3)
    label(fine_110)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_111)
    bl(over6)
    label(fine_111)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_112)
    bl(over6)
    label(fine_112)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 112])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_113)
    bl(over3)
    label(fine_113)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_114)
    bl(over6)
    label(fine_114)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_115)
    bl(over6)
    label(fine_115)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923f)  # str r2, [sp, #252]
    str(r2, [r7, 116])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_116)
    bl(over3)
    label(fine_116)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_117)
    bl(over6)
    label(fine_117)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_118)
    bl(over6)
    label(fine_118)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_119)
    bl(over3)
    label(fine_119)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_120)
    bl(over6)
    label(fine_120)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_121)
    bl(over6)
    label(fine_121)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    str(r2, [r7, 124])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_122)
    bl(over3)
    label(fine_122)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_123)
    bl(over6)
    label(fine_123)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_124)
    bl(over6)
    label(fine_124)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 0])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_125)
    bl(over3)
    label(fine_125)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_126)
    bl(over6)
    label(fine_126)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_127)
    bl(over6)
    label(fine_127)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    str(r2, [r7, 4])
    # d[W_REF + 2] = d[W_REF + 2] + d[QD_REF]
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 120])
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    mov(r1, r2)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_128)
    bl(over3)
    label(fine_128)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_129)
    bl(over6)
    label(fine_129)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_130)
    bl(over3)
    label(fine_130)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_131)
    bl(over6)
    label(fine_131)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    add(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_132)
    bl(over3)
    label(fine_132)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_133)
    bl(over6)
    label(fine_133)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    add(r0, r0, r2)
    data(2, 0x903b)  # str r0, [sp, #236]
    # d[ACC_C] = c0
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9839)  # ldr r0, [sp, #228]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x983b)  # ldr r0, [sp, #236]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x913a)  # str r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_134)
    bl(over3)
    label(fine_134)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 8])
    data(2, 0x912d)  # str r1, [sp, #180]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_135)
    bl(over6)
    label(fine_135)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 4])
    data(2, 0x912c)  # str r1, [sp, #176]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_136)
    bl(over3)
    label(fine_136)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_137)
    bl(over6)
    label(fine_137)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_138)
    bl(over3)
    label(fine_138)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_139)
    bl(over6)
    label(fine_139)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_140)
    bl(over3)
    label(fine_140)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_141)
    bl(over6)
    label(fine_141)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_142)
    bl(over6)
    label(fine_142)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_143)
    bl(over6)
    label(fine_143)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_144)
    bl(over6)
    label(fine_144)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902a)  # str r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_145)
    neg(r1, r1)
    bl(round_far)
    b(done_146)
    label(near_145)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_146)
    data(2, 0x9228)  # str r2, [sp, #160]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_147)
    bl(over3)
    label(fine_147)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_148)
    bl(over6)
    label(fine_148)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_149)
    bl(over6)
    label(fine_149)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_150)
    bl(over6)
    label(fine_150)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_151)
    bl(over6)
    label(fine_151)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_152)
    neg(r1, r1)
    bl(round_far)
    b(done_153)
    label(near_152)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_153)
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_154)
    bl(over3)
    label(fine_154)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_155)
    bl(over6)
    label(fine_155)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_156)
    bl(over6)
    label(fine_156)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_157)
    bl(over6)
    label(fine_157)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_158)
    bl(over6)
    label(fine_158)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_159)
    neg(r1, r1)
    bl(round_far)
    b(done_160)
    label(near_159)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_160)
    data(2, 0x9230)  # str r2, [sp, #192]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_161)
    bl(over3)
    label(fine_161)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 20])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_162)
    bl(over6)
    label(fine_162)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 28])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_163)
    bl(over6)
    label(fine_163)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_164)
    bl(over3)
    label(fine_164)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 24])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_165)
    bl(over6)
    label(fine_165)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 32])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_166)
    bl(over6)
    label(fine_166)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923e)  # str r2, [sp, #248]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_167)
    bl(over3)
    label(fine_167)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_168)
    bl(over6)
    label(fine_168)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 36])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_169)
    bl(over6)
    label(fine_169)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9240)  # str r2, [sp, #256]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x993c)  # ldr r1, [sp, #240]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_170)
    bl(over3)
    label(fine_170)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_171)
    bl(over6)
    label(fine_171)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_172)
    bl(over6)
    label(fine_172)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9940)  # ldr r1, [sp, #256]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_173)
    bl(over6)
    label(fine_173)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_174)
    bl(over6)
    label(fine_174)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_175)
    bl(over6)
    label(fine_175)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_176)
    bl(over6)
    label(fine_176)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9041)  # str r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_177)
    neg(r1, r1)
    bl(round_far)
    b(done_178)
    label(near_177)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_178)
    data(2, 0x9242)  # str r2, [sp, #264]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_179)
    bl(over3)
    label(fine_179)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993d)  # ldr r1, [sp, #244]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_180)
    bl(over6)
    label(fine_180)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_181)
    bl(over6)
    label(fine_181)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_182)
    bl(over6)
    label(fine_182)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_183)
    bl(over6)
    label(fine_183)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9940)  # ldr r1, [sp, #256]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_184)
    bl(over6)
    label(fine_184)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_185)
    bl(over6)
    label(fine_185)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_186)
    neg(r1, r1)
    bl(round_far)
    b(done_187)
    label(near_186)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_187)
    data(2, 0x923b)  # str r2, [sp, #236]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_188)
    bl(over3)
    label(fine_188)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_189)
    bl(over6)
    label(fine_189)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 36])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_190)
    bl(over6)
    label(fine_190)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_191)
    bl(over6)
    label(fine_191)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_192)
    bl(over6)
    label(fine_192)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_193)
    bl(over6)
    label(fine_193)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_194)
    bl(over6)
    label(fine_194)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_195)
    neg(r1, r1)
    bl(round_far)
    b(done_196)
    label(near_195)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_196)
    data(2, 0x9232)  # str r2, [sp, #200]
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    sub(r0, r0, r1)
    data(2, 0x902f)  # str r0, [sp, #188]
    # w1 = d[W + 1] - d[W_REF + 1]
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    sub(r0, r0, r1)
    data(2, 0x903f)  # str r0, [sp, #252]
    # w2 = d[W + 2] - d[W_REF + 2]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    sub(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # v0 = d[V] - d[V_REF]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    # v1 = d[V + 1] - d[V_REF + 1]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    sub(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    sub(r0, r0, r1)
    data(2, 0x902e)  # str r0, [sp, #184]
    # d[W_ERR] = w0
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 44])
    # d[W_ERR + 1] = w1
    data(2, 0x983f)  # ldr r0, [sp, #252]
    str(r0, [r7, 48])
    # d[W_ERR + 2] = w2
    data(2, 0x9825)  # ldr r0, [sp, #148]
    str(r0, [r7, 52])
    # d[V_ERR] = v0
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 56])
    # d[V_ERR + 1] = v1
    data(2, 0x9826)  # ldr r0, [sp, #152]
    str(r0, [r7, 60])
    # d[V_ERR + 2] = v2
    data(2, 0x982e)  # ldr r0, [sp, #184]
    str(r0, [r7, 64])
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 8])
    data(2, 0x9036)  # str r0, [sp, #216]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_197)
    bl(over3)
    label(fine_197)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    ldr(r1, [r7, 20])
    data(2, 0x9134)  # str r1, [sp, #208]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_198)
    bl(over6)
    label(fine_198)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 16])
    data(2, 0x9131)  # str r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_199)
    bl(over6)
    label(fine_199)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_200)
    neg(r1, r1)
    bl(round_far)
    b(done_201)
    label(near_200)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_201)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 80])
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_202)
    bl(over3)
    label(fine_202)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 12])
    data(2, 0x9128)  # str r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_203)
    bl(over6)
    label(fine_203)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_204)
    bl(over6)
    label(fine_204)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_205)
    neg(r1, r1)
    bl(round_far)
    b(done_206)
    label(near_205)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_206)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 84])
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_207)
    bl(over3)
    label(fine_207)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_208)
    bl(over6)
    label(fine_208)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_209)
    bl(over6)
    label(fine_209)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_210)
    neg(r1, r1)
    bl(round_far)
    b(done_211)
    label(near_210)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_211)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    sub(r0, r0, r2)
    str(r0, [r7, 88])
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 24])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_212)
    bl(over3)
    label(fine_212)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 28])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_213)
    bl(over6)
    label(fine_213)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 36])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_214)
    bl(over6)
    label(fine_214)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_215)
    bl(over6)
    label(fine_215)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_216)
    bl(over6)
    label(fine_216)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_217)
    neg(r1, r1)
    bl(round_far)
    b(done_218)
    label(near_217)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_218)
    data(2, 0x9842)  # ldr r0, [sp, #264]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 68])
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 28])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_219)
    bl(over3)
    label(fine_219)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 32])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_220)
    bl(over6)
    label(fine_220)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 40])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_221)
    bl(over6)
    label(fine_221)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_222)
    bl(over6)
    label(fine_222)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_223)
    bl(over6)
    label(fine_223)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_224)
    neg(r1, r1)
    bl(round_far)
    b(done_225)
    label(near_224)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_225)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 72])
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 36])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_226)
    bl(over3)
    label(fine_226)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 40])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_227)
    bl(over6)
    label(fine_227)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 44])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_228)
    bl(over6)
    label(fine_228)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_229)
    bl(over6)
    label(fine_229)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_230)
    bl(over6)
    label(fine_230)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_231)
    neg(r1, r1)
    bl(round_far)
    b(done_232)
    label(near_231)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_232)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 76])
    bl(end_9)
    label(other_8)
    #
    # walker_out_prismatic(m, p, d, e): Way out of Walker's law, prismatic joint: two velocities, damping of their ...
    #
    # refer_walker(m, d): Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute jo...
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_233)
    mov(r0, r1)
    label(fine_233)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_234)
    mov(r0, r1)
    label(fine_234)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_235)
    mov(r0, r1)
    label(fine_235)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_236)
    mov(r0, r1)
    label(fine_236)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_237)
    mov(r0, r1)
    label(fine_237)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_238)
    mov(r0, r1)
    label(fine_238)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r0, [r7, 0])
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    ble(fine_239)
    mov(r0, r1)
    label(fine_239)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_240)
    mov(r0, r1)
    label(fine_240)
    # d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    ldr(r1, [r7, 92])
    bl(mul)
    ldr(r0, [r7, 96])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_241)
    neg(r1, r1)
    bl(round_far)
    b(done_242)
    label(near_241)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_242)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    sub(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 100])
    bl(mul)
    ldr(r0, [r7, 104])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_243)
    neg(r1, r1)
    bl(round_far)
    b(done_244)
    label(near_243)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_244)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r0, [r7, 0])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_245)
    mov(r0, r1)
    label(fine_245)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_246)
    mov(r0, r1)
    label(fine_246)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[E] = m[R_UP]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 40])
    # d[E + 1] = m[R_UP + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 8])
    data(2, 0x9028)  # str r0, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 12])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 52])
    # d[E + 4] = m[R_UP + 4]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 16])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 56])
    # d[E + 5] = m[R_UP + 5]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 20])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    add(r0, r0, r2)
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9131)  # str r1, [sp, #196]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9036)  # str r0, [sp, #216]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 96])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V + 2] = d[V + 2] + d[QD]
    mov(r0, r2)
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9036)  # str r0, [sp, #216]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x903b)  # str r0, [sp, #236]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923c)  # str r2, [sp, #240]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923d)  # str r2, [sp, #244]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923b)  # str r2, [sp, #236]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    add(r0, r0, r2)
    data(2, 0x9036)  # str r0, [sp, #216]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    sub(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 28])
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 116])
    data(2, 0x903b)  # str r0, [sp, #236]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 120])
    data(2, 0x903a)  # str r0, [sp, #232]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 124])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 112])
    data(2, 0x903e)  # str r0, [sp, #248]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 0])
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 4])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 112])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923f)  # str r2, [sp, #252]
    str(r2, [r7, 116])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    str(r2, [r7, 120])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    str(r2, [r7, 124])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 0])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V_REF + 2] = d[V_REF + 2] + d[QD_REF]
    mov(r0, r2)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    str(r0, [r7, 4])
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    add(r0, r0, r2)
    data(2, 0x9036)  # str r0, [sp, #216]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    add(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mul)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[ACC_C] = c0
    data(2, 0x9836)  # ldr r0, [sp, #216]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9839)  # ldr r0, [sp, #228]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    ldr(r1, [r7, 8])
    data(2, 0x912e)  # str r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    ldr(r1, [r7, 4])
    data(2, 0x912d)  # str r1, [sp, #180]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x9029)  # str r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_247)
    neg(r1, r1)
    bl(round_far)
    b(done_248)
    label(near_247)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_248)
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_249)
    neg(r1, r1)
    bl(round_far)
    b(done_250)
    label(near_249)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_250)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_251)
    neg(r1, r1)
    bl(round_far)
    b(done_252)
    label(near_251)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_252)
    data(2, 0x9223)  # str r2, [sp, #140]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x903b)  # str r0, [sp, #236]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923e)  # str r2, [sp, #248]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9240)  # str r2, [sp, #256]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9940)  # ldr r1, [sp, #256]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9041)  # str r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_253)
    neg(r1, r1)
    bl(round_far)
    b(done_254)
    label(near_253)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_254)
    data(2, 0x9242)  # str r2, [sp, #264]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mac)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9940)  # ldr r1, [sp, #256]
    bl(msub)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_255)
    neg(r1, r1)
    bl(round_far)
    b(done_256)
    label(near_255)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_256)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(msub)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_257)
    neg(r1, r1)
    bl(round_far)
    b(done_258)
    label(near_257)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_258)
    data(2, 0x9236)  # str r2, [sp, #216]
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    sub(r0, r0, r1)
    data(2, 0x9030)  # str r0, [sp, #192]
    # w1 = d[W + 1] - d[W_REF + 1]
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    sub(r0, r0, r1)
    data(2, 0x903f)  # str r0, [sp, #252]
    # w2 = d[W + 2] - d[W_REF + 2]
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    sub(r0, r0, r1)
    data(2, 0x903a)  # str r0, [sp, #232]
    # v0 = d[V] - d[V_REF]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    sub(r0, r0, r1)
    data(2, 0x9028)  # str r0, [sp, #160]
    # v1 = d[V + 1] - d[V_REF + 1]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    sub(r0, r0, r1)
    data(2, 0x902b)  # str r0, [sp, #172]
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    sub(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # d[W_ERR] = w0
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 44])
    # d[W_ERR + 1] = w1
    data(2, 0x983f)  # ldr r0, [sp, #252]
    str(r0, [r7, 48])
    # d[W_ERR + 2] = w2
    data(2, 0x983a)  # ldr r0, [sp, #232]
    str(r0, [r7, 52])
    # d[V_ERR] = v0
    data(2, 0x9828)  # ldr r0, [sp, #160]
    str(r0, [r7, 56])
    # d[V_ERR + 1] = v1
    data(2, 0x982b)  # ldr r0, [sp, #172]
    str(r0, [r7, 60])
    # d[V_ERR + 2] = v2
    data(2, 0x9825)  # ldr r0, [sp, #148]
    str(r0, [r7, 64])
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 8])
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    ldr(r1, [r7, 20])
    data(2, 0x9134)  # str r1, [sp, #208]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    ldr(r1, [r7, 16])
    data(2, 0x9131)  # str r1, [sp, #196]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_259)
    neg(r1, r1)
    bl(round_far)
    b(done_260)
    label(near_259)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_260)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 80])
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 12])
    data(2, 0x9127)  # str r1, [sp, #156]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_261)
    neg(r1, r1)
    bl(round_far)
    b(done_262)
    label(near_261)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_262)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 84])
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x983f)  # ldr r0, [sp, #252]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_263)
    neg(r1, r1)
    bl(round_far)
    b(done_264)
    label(near_263)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_264)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    sub(r0, r0, r2)
    str(r0, [r7, 88])
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 24])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 28])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_265)
    neg(r1, r1)
    bl(round_far)
    b(done_266)
    label(near_265)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_266)
    data(2, 0x9842)  # ldr r0, [sp, #264]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 68])
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 28])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 32])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 40])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_267)
    neg(r1, r1)
    bl(round_far)
    b(done_268)
    label(near_267)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_268)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 72])
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 36])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 40])
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    ldr(r0, [r7, 44])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(msub)
    data(2, 0x9841)  # ldr r0, [sp, #260]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_269)
    neg(r1, r1)
    bl(round_far)
    b(done_270)
    label(near_269)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_270)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 76])
    label(end_9)
    bl(end_6)
    label(other_5)
    # if law == LAW_PD
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 1)
    beq(met_271)
    bl(other_272)
    label(met_271)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    beq(met_274)
    bl(other_275)
    label(met_274)
    #
    # pd_out_revolute(m, p, d, e): Way out of computed torque with PD, revolute joint.
    #
    # refer_pd(m, d): Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1).
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_277)
    mov(r0, r1)
    label(fine_277)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_278)
    mov(r0, r1)
    label(fine_278)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_279)
    mov(r0, r1)
    label(fine_279)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_280)
    mov(r0, r1)
    label(fine_280)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_281)
    mov(r0, r1)
    label(fine_281)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_282)
    mov(r0, r1)
    label(fine_282)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r0, [r7, 0])
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    ble(fine_283)
    mov(r0, r1)
    label(fine_283)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_284)
    mov(r0, r1)
    label(fine_284)
    data(2, 0x9025)  # str r0, [sp, #148]
    # d[QD_REF] = d[QD]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    # d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 116])
    bl(mul)
    ldr(r0, [r7, 120])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_285)
    neg(r1, r1)
    bl(round_far)
    b(done_286)
    label(near_285)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_286)
    data(2, 0x9223)  # str r2, [sp, #140]
    ldr(r0, [r7, 108])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    ldr(r0, [r7, 112])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_287)
    neg(r1, r1)
    bl(round_far)
    b(done_288)
    label(near_287)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_288)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    sub(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    ldr(r0, [r7, 0])
    mov(r1, 1)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    # z = low(b, Q) - EIGHTH
    lsl(r0, r0, 2)
    lsr(r0, r0, 2)
    mov(r1, 7)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # k = carry(b, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r0, r0, 30)
    data(2, 0x9024)  # str r0, [sp, #144]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, r0)
    bl(mul)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, r2)
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    mov(r1, 1)
    lsl(r1, r1, 30)
    add(r0, r0, r1)
    data(2, 0x9027)  # str r0, [sp, #156]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991d)  # ldr r1, [sp, #116]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # odd = low(k, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9026)  # str r0, [sp, #152]
    # half = carry(k, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r0, r0, 1)
    # sign_two = half + half + half + half + 2
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, 2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # even_two = 2 - odd - odd
    data(2, 0x9826)  # ldr r0, [sp, #152]
    neg(r0, r0)
    data(2, 0x9926)  # ldr r1, [sp, #152]
    sub(r0, r0, r1)
    add(r0, 2)
    data(2, 0x9028)  # str r0, [sp, #160]
    # odd_two = odd + odd
    mov(r0, r1)
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # ck = fx(even_two * sign_two, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    str(r2, [r7, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 0])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 12])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 4])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 16])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 20])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 0])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 4])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 8])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9031)  # str r0, [sp, #196]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    sub(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    sub(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    str(r0, [r7, 24])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    add(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ACC_C] = c0
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9825)  # ldr r0, [sp, #148]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x982d)  # ldr r0, [sp, #180]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 8])
    data(2, 0x9133)  # str r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 4])
    data(2, 0x9122)  # str r1, [sp, #136]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902b)  # str r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_289)
    neg(r1, r1)
    bl(round_far)
    b(done_290)
    label(near_289)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_290)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 80])
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_291)
    neg(r1, r1)
    bl(round_far)
    b(done_292)
    label(near_291)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_292)
    str(r2, [r7, 84])
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_293)
    neg(r1, r1)
    bl(round_far)
    b(done_294)
    label(near_293)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_294)
    str(r2, [r7, 88])
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9026)  # str r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_295)
    neg(r1, r1)
    bl(round_far)
    b(done_296)
    label(near_295)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_296)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 68])
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(msub)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_297)
    neg(r1, r1)
    bl(round_far)
    b(done_298)
    label(near_297)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_298)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 72])
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_299)
    neg(r1, r1)
    bl(round_far)
    b(done_300)
    label(near_299)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_300)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 76])
    bl(end_276)
    label(other_275)
    #
    # pd_out_prismatic(m, p, d, e): Way out of computed torque with PD, prismatic joint.
    #
    # refer_pd(m, d): Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1).
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_301)
    mov(r0, r1)
    label(fine_301)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_302)
    mov(r0, r1)
    label(fine_302)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_303)
    mov(r0, r1)
    label(fine_303)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_304)
    mov(r0, r1)
    label(fine_304)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_305)
    mov(r0, r1)
    label(fine_305)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_306)
    mov(r0, r1)
    label(fine_306)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r0, [r7, 0])
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    ble(fine_307)
    mov(r0, r1)
    label(fine_307)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_308)
    mov(r0, r1)
    label(fine_308)
    data(2, 0x9025)  # str r0, [sp, #148]
    # d[QD_REF] = d[QD]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    # d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 116])
    bl(mul)
    ldr(r0, [r7, 120])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_309)
    neg(r1, r1)
    bl(round_far)
    b(done_310)
    label(near_309)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_310)
    data(2, 0x9223)  # str r2, [sp, #140]
    ldr(r0, [r7, 108])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    ldr(r0, [r7, 112])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_311)
    neg(r1, r1)
    bl(round_far)
    b(done_312)
    label(near_311)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_312)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    sub(r0, r0, r1)
    sub(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r0, [r7, 0])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_313)
    mov(r0, r1)
    label(fine_313)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_314)
    mov(r0, r1)
    label(fine_314)
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[E] = m[R_UP]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 40])
    # d[E + 1] = m[R_UP + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 8])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 12])
    data(2, 0x9028)  # str r0, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 52])
    # d[E + 4] = m[R_UP + 4]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 16])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 56])
    # d[E + 5] = m[R_UP + 5]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 20])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 96])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V + 2] = d[V + 2] + d[QD]
    mov(r0, r2)
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9035)  # str r0, [sp, #212]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    add(r0, r0, r2)
    data(2, 0x9027)  # str r0, [sp, #156]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    sub(r0, r0, r2)
    data(2, 0x902a)  # str r0, [sp, #168]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 28])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    add(r0, r0, r2)
    data(2, 0x9027)  # str r0, [sp, #156]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    add(r0, r0, r2)
    data(2, 0x902a)  # str r0, [sp, #168]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[ACC_C] = c0
    data(2, 0x9827)  # ldr r0, [sp, #156]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x982a)  # ldr r0, [sp, #168]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 8])
    data(2, 0x9133)  # str r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 4])
    data(2, 0x912e)  # str r1, [sp, #184]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902c)  # str r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_315)
    neg(r1, r1)
    bl(round_far)
    b(done_316)
    label(near_315)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_316)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 80])
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_317)
    neg(r1, r1)
    bl(round_far)
    b(done_318)
    label(near_317)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_318)
    str(r2, [r7, 84])
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_319)
    neg(r1, r1)
    bl(round_far)
    b(done_320)
    label(near_319)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_320)
    str(r2, [r7, 88])
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x902b)  # str r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_321)
    neg(r1, r1)
    bl(round_far)
    b(done_322)
    label(near_321)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_322)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 68])
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(msub)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_323)
    neg(r1, r1)
    bl(round_far)
    b(done_324)
    label(near_323)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_324)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 72])
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_325)
    neg(r1, r1)
    bl(round_far)
    b(done_326)
    label(near_325)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_326)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 76])
    label(end_276)
    bl(end_273)
    label(other_272)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    beq(met_327)
    bl(other_328)
    label(met_327)
    #
    # rnea_out_revolute(m, p, d, e): Way out of inverse dynamics, revolute joint.
    #
    # refer_rnea(m, d): Reference of inverse dynamics: the motion itself.
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_330)
    mov(r0, r1)
    label(fine_330)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_331)
    mov(r0, r1)
    label(fine_331)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_332)
    mov(r0, r1)
    label(fine_332)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_333)
    mov(r0, r1)
    label(fine_333)
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_334)
    mov(r0, r1)
    label(fine_334)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_335)
    mov(r0, r1)
    label(fine_335)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # d[QD_REF] = d[QD]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 20])
    # d[QDD_REF] = d[QDD_DES]
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    ldr(r0, [r7, 0])
    mov(r1, 1)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    # z = low(b, Q) - EIGHTH
    lsl(r0, r0, 2)
    lsr(r0, r0, 2)
    mov(r1, 7)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # k = carry(b, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r0, r0, 30)
    data(2, 0x9024)  # str r0, [sp, #144]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, r0)
    bl(mul)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, r2)
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    mov(r1, 1)
    lsl(r1, r1, 30)
    add(r0, r0, r1)
    data(2, 0x9027)  # str r0, [sp, #156]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991d)  # ldr r1, [sp, #116]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # odd = low(k, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9026)  # str r0, [sp, #152]
    # half = carry(k, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r0, r0, 1)
    # sign_two = half + half + half + half + 2
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, 2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # even_two = 2 - odd - odd
    data(2, 0x9826)  # ldr r0, [sp, #152]
    neg(r0, r0)
    data(2, 0x9926)  # ldr r1, [sp, #152]
    sub(r0, r0, r1)
    add(r0, 2)
    data(2, 0x9028)  # str r0, [sp, #160]
    # odd_two = odd + odd
    mov(r0, r1)
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # ck = fx(even_two * sign_two, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    str(r2, [r7, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 0])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 12])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 4])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 16])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 20])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 0])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 4])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 8])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9031)  # str r0, [sp, #196]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    sub(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    sub(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    str(r0, [r7, 24])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    add(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ACC_C] = c0
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9825)  # ldr r0, [sp, #148]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x982d)  # ldr r0, [sp, #180]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 8])
    data(2, 0x9133)  # str r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 4])
    data(2, 0x9122)  # str r1, [sp, #136]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902b)  # str r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_336)
    neg(r1, r1)
    bl(round_far)
    b(done_337)
    label(near_336)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_337)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 80])
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_338)
    neg(r1, r1)
    bl(round_far)
    b(done_339)
    label(near_338)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_339)
    str(r2, [r7, 84])
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_340)
    neg(r1, r1)
    bl(round_far)
    b(done_341)
    label(near_340)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_341)
    str(r2, [r7, 88])
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9026)  # str r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_342)
    neg(r1, r1)
    bl(round_far)
    b(done_343)
    label(near_342)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_343)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 68])
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(msub)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_344)
    neg(r1, r1)
    bl(round_far)
    b(done_345)
    label(near_344)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_345)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 72])
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_346)
    neg(r1, r1)
    bl(round_far)
    b(done_347)
    label(near_346)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_347)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 76])
    bl(end_329)
    label(other_328)
    #
    # rnea_out_prismatic(m, p, d, e): Way out of inverse dynamics, prismatic joint.
    #
    # refer_rnea(m, d): Reference of inverse dynamics: the motion itself.
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r0, [r7, 4])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_348)
    mov(r0, r1)
    label(fine_348)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_349)
    mov(r0, r1)
    label(fine_349)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r0, [r7, 12])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_350)
    mov(r0, r1)
    label(fine_350)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_351)
    mov(r0, r1)
    label(fine_351)
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r0, [r7, 16])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_352)
    mov(r0, r1)
    label(fine_352)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_353)
    mov(r0, r1)
    label(fine_353)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # d[QD_REF] = d[QD]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 20])
    # d[QDD_REF] = d[QDD_DES]
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r0, [r7, 0])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_354)
    mov(r0, r1)
    label(fine_354)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_355)
    mov(r0, r1)
    label(fine_355)
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[E] = m[R_UP]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 40])
    # d[E + 1] = m[R_UP + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 8])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 12])
    data(2, 0x9028)  # str r0, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 52])
    # d[E + 4] = m[R_UP + 4]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 16])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 56])
    # d[E + 5] = m[R_UP + 5]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 20])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    add(r0, r0, r2)
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 92])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 96])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V + 2] = d[V + 2] + d[QD]
    mov(r0, r2)
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9035)  # str r0, [sp, #212]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    add(r0, r0, r2)
    data(2, 0x9027)  # str r0, [sp, #156]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    sub(r0, r0, r2)
    data(2, 0x902a)  # str r0, [sp, #168]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 28])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    add(r0, r0, r2)
    data(2, 0x9027)  # str r0, [sp, #156]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    add(r0, r0, r2)
    data(2, 0x902a)  # str r0, [sp, #168]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[ACC_C] = c0
    data(2, 0x9827)  # ldr r0, [sp, #156]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x982a)  # ldr r0, [sp, #168]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 8])
    data(2, 0x9133)  # str r1, [sp, #204]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    ldr(r1, [r7, 4])
    data(2, 0x912e)  # str r1, [sp, #184]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mul)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902c)  # str r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_356)
    neg(r1, r1)
    bl(round_far)
    b(done_357)
    label(near_356)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_357)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 80])
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_358)
    neg(r1, r1)
    bl(round_far)
    b(done_359)
    label(near_358)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_359)
    str(r2, [r7, 84])
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_360)
    neg(r1, r1)
    bl(round_far)
    b(done_361)
    label(near_360)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_361)
    str(r2, [r7, 88])
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x902b)  # str r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_362)
    neg(r1, r1)
    bl(round_far)
    b(done_363)
    label(near_362)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_363)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 68])
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(msub)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_364)
    neg(r1, r1)
    bl(round_far)
    b(done_365)
    label(near_364)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_365)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 72])
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_366)
    neg(r1, r1)
    bl(round_far)
    b(done_367)
    label(near_366)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_367)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 76])
    label(end_329)
    label(end_273)
    label(end_6)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    add(r0, 1)
    data(2, 0x9006)  # str r0, [sp, #24]
    bl(top_1)
    label(end_3)
    # for j in range(n)
    mov(r0, 0)
    data(2, 0x9007)  # str r0, [sp, #28]
    label(top_368)
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    blt(on_369)
    bl(end_370)
    label(on_369)
    # i = n - 1 - j
    data(2, 0x9801)  # ldr r0, [sp, #4]
    data(2, 0x9907)  # ldr r1, [sp, #28]
    sub(r0, r0, r1)
    sub(r0, 1)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 1)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9012)  # str r0, [sp, #72]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 101)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x900e)  # str r0, [sp, #56]
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 0])
    data(2, 0x9904)  # ldr r1, [sp, #16]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9219)  # str r2, [sp, #100]
    data(2, 0x9010)  # str r0, [sp, #64]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    add(r0, 220)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9218)  # str r2, [sp, #96]
    data(2, 0x900d)  # str r0, [sp, #52]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9905)  # ldr r1, [sp, #20]
    mov(r2, 11)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x900f)  # str r0, [sp, #60]
    #
    # backward(tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i + PAR...
    # if kind == 0
    ldr(r0, [r7, 4])
    cmp(r0, 0)
    beq(met_371)
    bl(other_372)
    label(met_371)
    #
    # back_revolute(m, p, d, e): Way back, revolute joint: the torque about z, friction, and the wrench to the parent.
    # d[TAU] = d[N + 2]
    #
    # joint_friction(m, d, e): Add friction and rotor inertia to the joint torque.
    # s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 20])
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 88])
    cmp(r0, r1)
    ble(fine_374)
    mov(r0, r1)
    label(fine_374)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_375)
    mov(r0, r1)
    label(fine_375)
    data(2, 0x9022)  # str r0, [sp, #136]
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(m[ARMATURE] * d[QDD_REF], m[S_ARM]) + fx(m[COUL_SLO...
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 40])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 20])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_376)
    bl(over3)
    label(fine_376)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 68])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_377)
    neg(r1, r1)
    bl(round_far)
    b(done_378)
    label(near_377)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_378)
    data(2, 0x9223)  # str r2, [sp, #140]
    ldr(r0, [r7, 80])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 24])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_379)
    bl(over3)
    label(fine_379)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 72])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_380)
    neg(r1, r1)
    bl(round_far)
    b(done_381)
    label(near_380)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_381)
    data(2, 0x9224)  # str r2, [sp, #144]
    ldr(r0, [r7, 84])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_382)
    bl(over3)
    label(fine_382)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 76])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_383)
    neg(r1, r1)
    bl(round_far)
    b(done_384)
    label(near_383)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_384)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 76])
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    add(r0, r0, r2)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    str(r0, [r7, 28])
    #
    # carry_wrench(m, p, d): Add the wrench of body i to its parent's.
    # x0 = d[F]
    # x1 = d[F + 1]
    # x2 = d[F + 2]
    # f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    ldr(r0, [r7, 40])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 80])
    data(2, 0x9124)  # str r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_385)
    bl(over3)
    label(fine_385)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 84])
    data(2, 0x9123)  # str r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_386)
    bl(over6)
    label(fine_386)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 88])
    data(2, 0x9125)  # str r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_387)
    bl(over6)
    label(fine_387)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 56])
    data(2, 0x9026)  # str r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_388)
    neg(r1, r1)
    bl(round_far)
    b(done_389)
    label(near_388)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_389)
    data(2, 0x9227)  # str r2, [sp, #156]
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_390)
    bl(over3)
    label(fine_390)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 56])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_391)
    bl(over6)
    label(fine_391)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 68])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_392)
    bl(over6)
    label(fine_392)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_393)
    neg(r1, r1)
    bl(round_far)
    b(done_394)
    label(near_393)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_394)
    data(2, 0x9228)  # str r2, [sp, #160]
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    ldr(r0, [r7, 48])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_395)
    bl(over3)
    label(fine_395)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 60])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_396)
    bl(over6)
    label(fine_396)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 72])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_397)
    bl(over6)
    label(fine_397)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_398)
    neg(r1, r1)
    bl(round_far)
    b(done_399)
    label(near_398)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_399)
    data(2, 0x9226)  # str r2, [sp, #152]
    # p[F] = p[F] + f0
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 80])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    add(r0, r0, r1)
    str(r0, [r7, 80])
    # p[F + 1] = p[F + 1] + f1
    ldr(r0, [r7, 84])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    str(r0, [r7, 84])
    # p[F + 2] = p[F + 2] + f2
    ldr(r0, [r7, 88])
    add(r0, r0, r2)
    str(r0, [r7, 88])
    # y0 = d[N]
    # y1 = d[N + 1]
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 40])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 68])
    data(2, 0x9125)  # str r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_400)
    bl(over3)
    label(fine_400)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 72])
    data(2, 0x9123)  # str r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_401)
    bl(over6)
    label(fine_401)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_402)
    bl(over6)
    label(fine_402)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 60])
    data(2, 0x9024)  # str r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_403)
    neg(r1, r1)
    bl(round_far)
    b(done_404)
    label(near_403)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_404)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 80])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_405)
    bl(over3)
    label(fine_405)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 84])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_406)
    bl(over6)
    label(fine_406)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 64])
    data(2, 0x902a)  # str r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_407)
    neg(r1, r1)
    bl(round_far)
    b(done_408)
    label(near_407)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_408)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 68])
    data(2, 0x9929)  # ldr r1, [sp, #164]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 68])
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_409)
    bl(over3)
    label(fine_409)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 56])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_410)
    bl(over6)
    label(fine_410)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 68])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_411)
    bl(over6)
    label(fine_411)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_412)
    neg(r1, r1)
    bl(round_far)
    b(done_413)
    label(near_412)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_413)
    data(2, 0x9229)  # str r2, [sp, #164]
    ldr(r0, [r7, 84])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_414)
    bl(over3)
    label(fine_414)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 76])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_415)
    bl(over6)
    label(fine_415)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_416)
    neg(r1, r1)
    bl(round_far)
    b(done_417)
    label(near_416)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_417)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 72])
    data(2, 0x9929)  # ldr r1, [sp, #164]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 72])
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 48])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_418)
    bl(over3)
    label(fine_418)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 60])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_419)
    bl(over6)
    label(fine_419)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 72])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_420)
    bl(over6)
    label(fine_420)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_421)
    neg(r1, r1)
    bl(round_far)
    b(done_422)
    label(near_421)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_422)
    data(2, 0x9224)  # str r2, [sp, #144]
    ldr(r0, [r7, 76])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_423)
    bl(over3)
    label(fine_423)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 80])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_424)
    bl(over6)
    label(fine_424)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_425)
    neg(r1, r1)
    bl(round_far)
    b(done_426)
    label(near_425)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_426)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 76])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 76])
    bl(end_373)
    label(other_372)
    #
    # back_prismatic(m, p, d, e): Way back, prismatic joint: the force along z, friction, and the wrench to the par...
    # d[TAU] = d[F + 2]
    #
    # joint_friction(m, d, e): Add friction and rotor inertia to the joint torque.
    # s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 20])
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 88])
    cmp(r0, r1)
    ble(fine_427)
    mov(r0, r1)
    label(fine_427)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_428)
    mov(r0, r1)
    label(fine_428)
    data(2, 0x9022)  # str r0, [sp, #136]
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(m[ARMATURE] * d[QDD_REF], m[S_ARM]) + fx(m[COUL_SLO...
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 40])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 68])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_429)
    neg(r1, r1)
    bl(round_far)
    b(done_430)
    label(near_429)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_430)
    data(2, 0x9223)  # str r2, [sp, #140]
    ldr(r0, [r7, 80])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 24])
    bl(mul)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 72])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_431)
    neg(r1, r1)
    bl(round_far)
    b(done_432)
    label(near_431)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_432)
    data(2, 0x9224)  # str r2, [sp, #144]
    ldr(r0, [r7, 84])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    ldr(r0, [r7, 76])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_433)
    neg(r1, r1)
    bl(round_far)
    b(done_434)
    label(near_433)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_434)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 88])
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    add(r0, r0, r2)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    str(r0, [r7, 28])
    #
    # carry_wrench(m, p, d): Add the wrench of body i to its parent's.
    # x0 = d[F]
    # x1 = d[F + 1]
    # f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    ldr(r0, [r7, 40])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 80])
    data(2, 0x9124)  # str r1, [sp, #144]
    bl(mul)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 84])
    data(2, 0x9123)  # str r1, [sp, #140]
    bl(mac)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 56])
    data(2, 0x9025)  # str r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_435)
    neg(r1, r1)
    bl(round_far)
    b(done_436)
    label(near_435)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_436)
    data(2, 0x9226)  # str r2, [sp, #152]
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    ldr(r0, [r7, 56])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    ldr(r0, [r7, 68])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_437)
    neg(r1, r1)
    bl(round_far)
    b(done_438)
    label(near_437)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_438)
    data(2, 0x9227)  # str r2, [sp, #156]
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    ldr(r0, [r7, 48])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    ldr(r0, [r7, 60])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    ldr(r0, [r7, 72])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_439)
    neg(r1, r1)
    bl(round_far)
    b(done_440)
    label(near_439)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_440)
    data(2, 0x9225)  # str r2, [sp, #148]
    # p[F] = p[F] + f0
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 80])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    add(r0, r0, r1)
    str(r0, [r7, 80])
    # p[F + 1] = p[F + 1] + f1
    ldr(r0, [r7, 84])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    add(r0, r0, r1)
    str(r0, [r7, 84])
    # p[F + 2] = p[F + 2] + f2
    ldr(r0, [r7, 88])
    add(r0, r0, r2)
    str(r0, [r7, 88])
    # y0 = d[N]
    # y1 = d[N + 1]
    # y2 = d[N + 2]
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 40])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 68])
    data(2, 0x9122)  # str r1, [sp, #136]
    bl(mul)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 72])
    data(2, 0x9123)  # str r1, [sp, #140]
    bl(mac)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r1, [r7, 76])
    data(2, 0x9124)  # str r1, [sp, #144]
    bl(mac)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 60])
    data(2, 0x9028)  # str r0, [sp, #160]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_441)
    neg(r1, r1)
    bl(round_far)
    b(done_442)
    label(near_441)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_442)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 80])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    ldr(r0, [r7, 84])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 64])
    data(2, 0x902a)  # str r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_443)
    neg(r1, r1)
    bl(round_far)
    b(done_444)
    label(near_443)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_444)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 68])
    data(2, 0x9929)  # ldr r1, [sp, #164]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 68])
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    ldr(r0, [r7, 56])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    ldr(r0, [r7, 68])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_445)
    neg(r1, r1)
    bl(round_far)
    b(done_446)
    label(near_445)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_446)
    data(2, 0x9229)  # str r2, [sp, #164]
    ldr(r0, [r7, 84])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    ldr(r0, [r7, 76])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_447)
    neg(r1, r1)
    bl(round_far)
    b(done_448)
    label(near_447)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_448)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 72])
    data(2, 0x9929)  # ldr r1, [sp, #164]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 72])
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 48])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    ldr(r0, [r7, 60])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    ldr(r0, [r7, 72])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_449)
    neg(r1, r1)
    bl(round_far)
    b(done_450)
    label(near_449)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_450)
    data(2, 0x9228)  # str r2, [sp, #160]
    ldr(r0, [r7, 76])
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    ldr(r0, [r7, 80])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_451)
    neg(r1, r1)
    bl(round_far)
    b(done_452)
    label(near_451)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_452)
    data(2, 0x9f19)  # ldr r7, [sp, #100]
    ldr(r0, [r7, 76])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 76])
    label(end_373)
    data(2, 0x9807)  # ldr r0, [sp, #28]
    add(r0, 1)
    data(2, 0x9007)  # str r0, [sp, #28]
    bl(top_368)
    label(end_370)
    bl(leave)
    label(mac)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvs(mac_over)
    label(mac_back)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    bx(lr)
    label(mac_over)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r6, 0)
    blt(mac_over_up)
    sub(r6, r6, r5)
    b(mac_back)
    label(mac_over_up)
    add(r6, r6, r5)
    b(mac_back)
    label(msub)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvs(msub_over)
    label(msub_back)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    bx(lr)
    label(msub_over)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r6, 0)
    blt(msub_over_up)
    sub(r6, r6, r5)
    b(msub_back)
    label(msub_over_up)
    add(r6, r6, r5)
    b(msub_back)
    label(mul)
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvs(mul_over)
    label(mul_back)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    bx(lr)
    label(mul_over)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r3, 0)
    blt(mul_over_up)
    sub(r3, r3, r5)
    b(mul_back)
    label(mul_over_up)
    add(r3, r3, r5)
    b(mul_back)
    label(over3)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r3, 0)
    blt(over3_up)
    sub(r3, r3, r5)
    bx(lr)
    label(over3_up)
    add(r3, r3, r5)
    bx(lr)
    label(over6)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r6, 0)
    blt(over6_up)
    sub(r6, r6, r5)
    bx(lr)
    label(over6_up)
    add(r6, r6, r5)
    bx(lr)
    label(round_far)
    mov(r2, 0)
    asr(r3, r1)
    adc(r2, r3)
    bx(lr)
    label(leave)
    data(2, 0xb044)  # add sp, #272
    mov(r0, 0)


# Update every estimate from the traversal just made; left out of a tick, the estimates stand still.
# Arguments: the words of one array, as bind fills it
@micropython.asm_thumb
def learn(r0):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         31 words: arguments, pointers, constants, values
    data(2, 0xb0a0)  # sub sp, #128
    ldr(r1, [r0, 4])
    data(2, 0x9100)  # str r1, [sp, #0]
    ldr(r1, [r0, 12])
    data(2, 0x9101)  # str r1, [sp, #4]
    ldr(r1, [r0, 16])
    data(2, 0x9102)  # str r1, [sp, #8]
    ldr(r1, [r0, 20])
    data(2, 0x9103)  # str r1, [sp, #12]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9004)  # str r0, [sp, #16]
    label(top_1)
    data(2, 0x9804)  # ldr r0, [sp, #16]
    data(2, 0x9900)  # ldr r1, [sp, #0]
    cmp(r0, r1)
    blt(on_2)
    bl(end_3)
    label(on_2)
    data(2, 0x9804)  # ldr r0, [sp, #16]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    mov(r2, 101)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x920b)  # str r2, [sp, #44]
    add(r2, 128)
    data(2, 0x920a)  # str r2, [sp, #40]
    add(r2, 128)
    data(2, 0x9209)  # str r2, [sp, #36]
    data(2, 0x9005)  # str r0, [sp, #20]
    data(2, 0x9804)  # ldr r0, [sp, #16]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    add(r0, 220)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9208)  # str r2, [sp, #32]
    data(2, 0x9006)  # str r0, [sp, #24]
    data(2, 0x9804)  # ldr r0, [sp, #16]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 11)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9007)  # str r0, [sp, #28]
    #
    # learn(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(est, EST_SIZE * i)): Update the ten inerti...
    # e0 = clamp(d[W_ERR], -m[ERR_MAX], m[ERR_MAX])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 44])
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r1, [r7, 16])
    data(2, 0x910c)  # str r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_4)
    mov(r0, r1)
    label(fine_4)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_5)
    mov(r0, r1)
    label(fine_5)
    data(2, 0x900d)  # str r0, [sp, #52]
    # e1 = clamp(d[W_ERR + 1], -m[ERR_MAX], m[ERR_MAX])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 48])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_6)
    mov(r0, r1)
    label(fine_6)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_7)
    mov(r0, r1)
    label(fine_7)
    data(2, 0x900e)  # str r0, [sp, #56]
    # e2 = clamp(d[W_ERR + 2], -m[ERR_MAX], m[ERR_MAX])
    ldr(r0, [r7, 52])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_8)
    mov(r0, r1)
    label(fine_8)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_9)
    mov(r0, r1)
    label(fine_9)
    data(2, 0x900f)  # str r0, [sp, #60]
    # v0 = clamp(d[V_ERR], -m[ERR_MAX], m[ERR_MAX])
    ldr(r0, [r7, 56])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_10)
    mov(r0, r1)
    label(fine_10)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_11)
    mov(r0, r1)
    label(fine_11)
    data(2, 0x9010)  # str r0, [sp, #64]
    # v1 = clamp(d[V_ERR + 1], -m[ERR_MAX], m[ERR_MAX])
    ldr(r0, [r7, 60])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_12)
    mov(r0, r1)
    label(fine_12)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_13)
    mov(r0, r1)
    label(fine_13)
    data(2, 0x9011)  # str r0, [sp, #68]
    # v2 = clamp(d[V_ERR + 2], -m[ERR_MAX], m[ERR_MAX])
    ldr(r0, [r7, 64])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_14)
    mov(r0, r1)
    label(fine_14)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_15)
    mov(r0, r1)
    label(fine_15)
    data(2, 0x9012)  # str r0, [sp, #72]
    # w0 = d[W_REF]
    # w1 = d[W_REF + 1]
    # w2 = d[W_REF + 2]
    # a0 = d[ALPHA]
    # a1 = d[ALPHA + 1]
    # a2 = d[ALPHA + 2]
    # c0 = d[ACC_C]
    # c1 = d[ACC_C + 1]
    # c2 = d[ACC_C + 2]
    data(2, 0x9810)  # ldr r0, [sp, #64]
    ldr(r1, [r7, 32])
    data(2, 0x9113)  # str r1, [sp, #76]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_16)
    bl(over3)
    label(fine_16)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9811)  # ldr r0, [sp, #68]
    ldr(r1, [r7, 36])
    data(2, 0x9114)  # str r1, [sp, #80]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_17)
    bl(over6)
    label(fine_17)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9812)  # ldr r0, [sp, #72]
    ldr(r1, [r7, 40])
    data(2, 0x9115)  # str r1, [sp, #84]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_18)
    bl(over6)
    label(fine_18)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 0, fx(v0 * c0 + v1 * c1 + v2 * c2, YQ)): Move estimate k by its gain times y, in a double wor...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    ble(fine_19)
    mov(r0, r1)
    label(fine_19)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_20)
    mov(r0, r1)
    label(fine_20)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 48])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_21)
    bl(over3)
    label(fine_21)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 92])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_22)
    neg(r1, r1)
    bl(round_far)
    b(done_23)
    label(near_22)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_23)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 44])
    sub(r0, r0, r2)
    data(2, 0x9016)  # str r0, [sp, #88]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 44])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9816)  # ldr r0, [sp, #88]
    asr(r0, r0, 8)
    ldr(r1, [r7, 0])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 96])
    cmp(r0, r1)
    ble(fine_24)
    mov(r0, r1)
    label(fine_24)
    ldr(r1, [r7, 52])
    cmp(r0, r1)
    bge(fine_25)
    mov(r0, r1)
    label(fine_25)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 0])
    # x0 = fx(w1 * v2 - w2 * v1, Q)
    data(2, 0x9f06)  # ldr r7, [sp, #24]
    ldr(r0, [r7, 116])
    data(2, 0x9016)  # str r0, [sp, #88]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_26)
    bl(over3)
    label(fine_26)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 120])
    data(2, 0x9017)  # str r0, [sp, #92]
    data(2, 0x9911)  # ldr r1, [sp, #68]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_27)
    bl(over6)
    label(fine_27)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9218)  # str r2, [sp, #96]
    # x1 = fx(w2 * v0 - w0 * v2, Q)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9910)  # ldr r1, [sp, #64]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_28)
    bl(over3)
    label(fine_28)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 112])
    data(2, 0x9019)  # str r0, [sp, #100]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_29)
    bl(over6)
    label(fine_29)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921a)  # str r2, [sp, #104]
    # x2 = fx(w0 * v1 - w1 * v0, Q)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x9911)  # ldr r1, [sp, #68]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_30)
    bl(over3)
    label(fine_30)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x9910)  # ldr r1, [sp, #64]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_31)
    bl(over6)
    label(fine_31)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921b)  # str r2, [sp, #108]
    data(2, 0x9811)  # ldr r0, [sp, #68]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 16])
    data(2, 0x911c)  # str r1, [sp, #112]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_32)
    bl(over3)
    label(fine_32)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x991b)  # ldr r1, [sp, #108]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_33)
    bl(over6)
    label(fine_33)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0x990f)  # ldr r1, [sp, #60]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_34)
    bl(over6)
    label(fine_34)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9812)  # ldr r0, [sp, #72]
    ldr(r1, [r7, 12])
    data(2, 0x911d)  # str r1, [sp, #116]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_35)
    bl(over6)
    label(fine_35)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x991a)  # ldr r1, [sp, #104]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_36)
    bl(over6)
    label(fine_36)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0x990e)  # ldr r1, [sp, #56]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_37)
    bl(over6)
    label(fine_37)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 1, fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, YQ)): Move estimate k by its...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_38)
    mov(r0, r1)
    label(fine_38)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_39)
    mov(r0, r1)
    label(fine_39)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 52])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_40)
    bl(over3)
    label(fine_40)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 96])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_41)
    neg(r1, r1)
    bl(round_far)
    b(done_42)
    label(near_41)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_42)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 48])
    sub(r0, r0, r2)
    data(2, 0x901e)  # str r0, [sp, #120]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 48])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r0, r0, 8)
    ldr(r1, [r7, 4])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 100])
    cmp(r0, r1)
    ble(fine_43)
    mov(r0, r1)
    label(fine_43)
    ldr(r1, [r7, 56])
    cmp(r0, r1)
    bge(fine_44)
    mov(r0, r1)
    label(fine_44)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 4])
    data(2, 0x9812)  # ldr r0, [sp, #72]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 8])
    data(2, 0x9112)  # str r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_45)
    bl(over3)
    label(fine_45)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9918)  # ldr r1, [sp, #96]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_46)
    bl(over6)
    label(fine_46)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0x990d)  # ldr r1, [sp, #52]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_47)
    bl(over6)
    label(fine_47)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9810)  # ldr r0, [sp, #64]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_48)
    bl(over6)
    label(fine_48)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x991b)  # ldr r1, [sp, #108]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_49)
    bl(over6)
    label(fine_49)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9813)  # ldr r0, [sp, #76]
    data(2, 0x990f)  # ldr r1, [sp, #60]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_50)
    bl(over6)
    label(fine_50)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 2, fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, YQ)): Move estimate k by its...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    cmp(r0, r1)
    ble(fine_51)
    mov(r0, r1)
    label(fine_51)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_52)
    mov(r0, r1)
    label(fine_52)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 56])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_53)
    bl(over3)
    label(fine_53)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 100])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_54)
    neg(r1, r1)
    bl(round_far)
    b(done_55)
    label(near_54)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_55)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 52])
    sub(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 52])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r0, r0, 8)
    ldr(r1, [r7, 8])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 104])
    cmp(r0, r1)
    ble(fine_56)
    mov(r0, r1)
    label(fine_56)
    ldr(r1, [r7, 60])
    cmp(r0, r1)
    bge(fine_57)
    mov(r0, r1)
    label(fine_57)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 8])
    data(2, 0x9810)  # ldr r0, [sp, #64]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_58)
    bl(over3)
    label(fine_58)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x991a)  # ldr r1, [sp, #104]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_59)
    bl(over6)
    label(fine_59)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9813)  # ldr r0, [sp, #76]
    data(2, 0x990e)  # ldr r1, [sp, #56]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_60)
    bl(over6)
    label(fine_60)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9811)  # ldr r0, [sp, #68]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_61)
    bl(over6)
    label(fine_61)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x9918)  # ldr r1, [sp, #96]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_62)
    bl(over6)
    label(fine_62)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0x990d)  # ldr r1, [sp, #52]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_63)
    bl(over6)
    label(fine_63)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 3, fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, YQ)): Move estimate k by its...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    cmp(r0, r1)
    ble(fine_64)
    mov(r0, r1)
    label(fine_64)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_65)
    mov(r0, r1)
    label(fine_65)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 60])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_66)
    bl(over3)
    label(fine_66)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 104])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_67)
    neg(r1, r1)
    bl(round_far)
    b(done_68)
    label(near_67)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_68)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 56])
    sub(r0, r0, r2)
    data(2, 0x9014)  # str r0, [sp, #80]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 56])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9814)  # ldr r0, [sp, #80]
    asr(r0, r0, 8)
    ldr(r1, [r7, 12])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 108])
    cmp(r0, r1)
    ble(fine_69)
    mov(r0, r1)
    label(fine_69)
    ldr(r1, [r7, 64])
    cmp(r0, r1)
    bge(fine_70)
    mov(r0, r1)
    label(fine_70)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 12])
    # u0 = fx(e1 * w2 - e2 * w1, Q)
    data(2, 0x980e)  # ldr r0, [sp, #56]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_71)
    bl(over3)
    label(fine_71)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0x9916)  # ldr r1, [sp, #88]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_72)
    bl(over6)
    label(fine_72)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9214)  # str r2, [sp, #80]
    # u1 = fx(e2 * w0 - e0 * w2, Q)
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_73)
    bl(over3)
    label(fine_73)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980d)  # ldr r0, [sp, #52]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_74)
    bl(over6)
    label(fine_74)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9218)  # str r2, [sp, #96]
    # u2 = fx(e0 * w1 - e1 * w0, Q)
    data(2, 0x980d)  # ldr r0, [sp, #52]
    data(2, 0x9916)  # ldr r1, [sp, #88]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_75)
    bl(over3)
    label(fine_75)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980e)  # ldr r0, [sp, #56]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_76)
    bl(over6)
    label(fine_76)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9211)  # str r2, [sp, #68]
    data(2, 0x980d)  # ldr r0, [sp, #52]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_77)
    bl(over3)
    label(fine_77)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_78)
    bl(over6)
    label(fine_78)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 4, fx(e0 * a0 + u0 * w0, YQ)): Move estimate k by its gain times y, in a double word, and pro...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 24])
    cmp(r0, r1)
    ble(fine_79)
    mov(r0, r1)
    label(fine_79)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_80)
    mov(r0, r1)
    label(fine_80)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 64])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_81)
    bl(over3)
    label(fine_81)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 108])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_82)
    neg(r1, r1)
    bl(round_far)
    b(done_83)
    label(near_82)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_83)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 60])
    sub(r0, r0, r2)
    data(2, 0x9013)  # str r0, [sp, #76]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 60])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9813)  # ldr r0, [sp, #76]
    asr(r0, r0, 8)
    ldr(r1, [r7, 16])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 112])
    cmp(r0, r1)
    ble(fine_84)
    mov(r0, r1)
    label(fine_84)
    ldr(r1, [r7, 68])
    cmp(r0, r1)
    bge(fine_85)
    mov(r0, r1)
    label(fine_85)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 16])
    data(2, 0x980d)  # ldr r0, [sp, #52]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_86)
    bl(over3)
    label(fine_86)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980e)  # ldr r0, [sp, #56]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_87)
    bl(over6)
    label(fine_87)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0x9916)  # ldr r1, [sp, #88]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_88)
    bl(over6)
    label(fine_88)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_89)
    bl(over6)
    label(fine_89)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 5, fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, YQ)): Move estimate k by its gain times y, in a ...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 28])
    cmp(r0, r1)
    ble(fine_90)
    mov(r0, r1)
    label(fine_90)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_91)
    mov(r0, r1)
    label(fine_91)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 68])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_92)
    bl(over3)
    label(fine_92)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 112])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_93)
    neg(r1, r1)
    bl(round_far)
    b(done_94)
    label(near_93)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_94)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 64])
    sub(r0, r0, r2)
    data(2, 0x9013)  # str r0, [sp, #76]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 64])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9813)  # ldr r0, [sp, #76]
    asr(r0, r0, 8)
    ldr(r1, [r7, 20])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 116])
    cmp(r0, r1)
    ble(fine_95)
    mov(r0, r1)
    label(fine_95)
    ldr(r1, [r7, 72])
    cmp(r0, r1)
    bge(fine_96)
    mov(r0, r1)
    label(fine_96)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 20])
    data(2, 0x980e)  # ldr r0, [sp, #56]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_97)
    bl(over3)
    label(fine_97)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9916)  # ldr r1, [sp, #88]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_98)
    bl(over6)
    label(fine_98)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 6, fx(e1 * a1 + u1 * w1, YQ)): Move estimate k by its gain times y, in a double word, and pro...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 32])
    cmp(r0, r1)
    ble(fine_99)
    mov(r0, r1)
    label(fine_99)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_100)
    mov(r0, r1)
    label(fine_100)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 72])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_101)
    bl(over3)
    label(fine_101)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 116])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_102)
    neg(r1, r1)
    bl(round_far)
    b(done_103)
    label(near_102)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_103)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 68])
    sub(r0, r0, r2)
    data(2, 0x9013)  # str r0, [sp, #76]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 68])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9813)  # ldr r0, [sp, #76]
    asr(r0, r0, 8)
    ldr(r1, [r7, 24])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 120])
    cmp(r0, r1)
    ble(fine_104)
    mov(r0, r1)
    label(fine_104)
    ldr(r1, [r7, 76])
    cmp(r0, r1)
    bge(fine_105)
    mov(r0, r1)
    label(fine_105)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 24])
    data(2, 0x980d)  # ldr r0, [sp, #52]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_106)
    bl(over3)
    label(fine_106)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_107)
    bl(over6)
    label(fine_107)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_108)
    bl(over6)
    label(fine_108)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9811)  # ldr r0, [sp, #68]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_109)
    bl(over6)
    label(fine_109)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 7, fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, YQ)): Move estimate k by its gain times y, in a ...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 36])
    cmp(r0, r1)
    ble(fine_110)
    mov(r0, r1)
    label(fine_110)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_111)
    mov(r0, r1)
    label(fine_111)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 76])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_112)
    bl(over3)
    label(fine_112)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 120])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_113)
    neg(r1, r1)
    bl(round_far)
    b(done_114)
    label(near_113)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_114)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 72])
    sub(r0, r0, r2)
    data(2, 0x9019)  # str r0, [sp, #100]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 72])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9819)  # ldr r0, [sp, #100]
    asr(r0, r0, 8)
    ldr(r1, [r7, 28])
    add(r0, r0, r1)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    ble(fine_115)
    mov(r0, r1)
    label(fine_115)
    ldr(r1, [r7, 80])
    cmp(r0, r1)
    bge(fine_116)
    mov(r0, r1)
    label(fine_116)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 28])
    data(2, 0x980e)  # ldr r0, [sp, #56]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_117)
    bl(over3)
    label(fine_117)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_118)
    bl(over6)
    label(fine_118)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_119)
    bl(over6)
    label(fine_119)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9811)  # ldr r0, [sp, #68]
    data(2, 0x9916)  # ldr r1, [sp, #88]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_120)
    bl(over6)
    label(fine_120)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 8, fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, YQ)): Move estimate k by its gain times y, in a ...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 40])
    cmp(r0, r1)
    ble(fine_121)
    mov(r0, r1)
    label(fine_121)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_122)
    mov(r0, r1)
    label(fine_122)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 80])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_123)
    bl(over3)
    label(fine_123)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 124])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_124)
    neg(r1, r1)
    bl(round_far)
    b(done_125)
    label(near_124)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_125)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 76])
    sub(r0, r0, r2)
    data(2, 0x9016)  # str r0, [sp, #88]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 76])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9816)  # ldr r0, [sp, #88]
    asr(r0, r0, 8)
    ldr(r1, [r7, 32])
    add(r0, r0, r1)
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    ble(fine_126)
    mov(r0, r1)
    label(fine_126)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 84])
    cmp(r0, r1)
    bge(fine_127)
    mov(r0, r1)
    label(fine_127)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 32])
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_128)
    bl(over3)
    label(fine_128)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9811)  # ldr r0, [sp, #68]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r6, r4)
    mul(r6, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_129)
    bl(over6)
    label(fine_129)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 9, fx(e2 * a2 + u2 * w2, YQ)): Move estimate k by its gain times y, in a double word, and pro...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 44])
    cmp(r0, r1)
    ble(fine_130)
    mov(r0, r1)
    label(fine_130)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_131)
    mov(r0, r1)
    label(fine_131)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 84])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_132)
    bl(over3)
    label(fine_132)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_133)
    neg(r1, r1)
    bl(round_far)
    b(done_134)
    label(near_133)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_134)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 80])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 80])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 36])
    add(r0, r0, r1)
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    ble(fine_135)
    mov(r0, r1)
    label(fine_135)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 88])
    cmp(r0, r1)
    bge(fine_136)
    mov(r0, r1)
    label(fine_136)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 36])
    # rate_err = d[QD] - d[QD_REF]
    data(2, 0x9f06)  # ldr r7, [sp, #24]
    ldr(r0, [r7, 4])
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    # rate_err = clamp(rate_err, -m[ERR_MAX], m[ERR_MAX])
    data(2, 0x990c)  # ldr r1, [sp, #48]
    cmp(r0, r1)
    ble(fine_137)
    mov(r0, r1)
    label(fine_137)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_138)
    mov(r0, r1)
    label(fine_138)
    ldr(r1, [r7, 20])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_139)
    bl(over3)
    label(fine_139)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    #
    # learn_one(m, e, 10, fx(rate_err * d[QD_REF], YQ)): Move estimate k by its gain times y, in a double word, and...
    # c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    mov(r0, r2)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 48])
    cmp(r0, r1)
    ble(fine_140)
    mov(r0, r1)
    label(fine_140)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_141)
    mov(r0, r1)
    label(fine_141)
    # t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r1, [r7, 88])
    data(2, 0xb284)  # uxth r4, r0
    asr(r0, r0, 16)
    data(2, 0xb28d)  # uxth r5, r1
    asr(r1, r1, 16)
    mov(r2, r4)
    mul(r2, r5)  # al bl
    mul(r5, r0)  # ah bl
    mul(r4, r1)  # al bh
    mul(r0, r1)  # ah bh
    add(r4, r4, r5)
    asr(r3, r4, 16)
    bvc(fine_142)
    bl(over3)
    label(fine_142)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_143)
    neg(r1, r1)
    bl(round_far)
    b(done_144)
    label(near_143)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_144)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    ldr(r0, [r7, 84])
    sub(r0, r0, r2)
    data(2, 0x900c)  # str r0, [sp, #48]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 84])
    # e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x980c)  # ldr r0, [sp, #48]
    asr(r0, r0, 8)
    ldr(r1, [r7, 40])
    add(r0, r0, r1)
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    ble(fine_145)
    mov(r0, r1)
    label(fine_145)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 92])
    cmp(r0, r1)
    bge(fine_146)
    mov(r0, r1)
    label(fine_146)
    data(2, 0x9f07)  # ldr r7, [sp, #28]
    str(r0, [r7, 40])
    data(2, 0x9804)  # ldr r0, [sp, #16]
    add(r0, 1)
    data(2, 0x9004)  # str r0, [sp, #16]
    bl(top_1)
    label(end_3)
    bl(leave)
    label(over3)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r3, 0)
    blt(over3_up)
    sub(r3, r3, r5)
    bx(lr)
    label(over3_up)
    add(r3, r3, r5)
    bx(lr)
    label(over6)
    mov(r5, 1)
    lsl(r5, r5, 16)
    cmp(r6, 0)
    blt(over6_up)
    sub(r6, r6, r5)
    bx(lr)
    label(over6_up)
    add(r6, r6, r5)
    bx(lr)
    label(round_far)
    mov(r2, 0)
    asr(r3, r1)
    adc(r2, r3)
    bx(lr)
    label(leave)
    data(2, 0xb020)  # add sp, #128
    mov(r0, 0)


# Planned motion of every joint at this tick.
# Arguments: n in r0, segments in r1, data in r2
@micropython.asm_thumb
def emit_all(r0, r1, r2):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         6 words: arguments, pointers, constants, values
    data(2, 0xb086)  # sub sp, #24
    data(2, 0x9000)  # str r0, [sp, #0]
    data(2, 0x9101)  # str r1, [sp, #4]
    data(2, 0x9202)  # str r2, [sp, #8]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9003)  # str r0, [sp, #12]
    label(top_1)
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0x9900)  # ldr r1, [sp, #0]
    cmp(r0, r1)
    blt(on_2)
    bl(end_3)
    label(on_2)
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    mov(r2, 11)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9004)  # str r0, [sp, #16]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 55)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    add(r0, 220)
    data(2, 0x9005)  # str r0, [sp, #20]
    #
    # segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1))): Give the law the planned motion of j...
    # d[Q_DES] = g[SEG_Q]
    data(2, 0x9f04)  # ldr r7, [sp, #16]
    ldr(r0, [r7, 0])
    data(2, 0x9f05)  # ldr r7, [sp, #20]
    str(r0, [r7, 8])
    # d[QD_DES] = g[SEG_QD]
    data(2, 0x9f04)  # ldr r7, [sp, #16]
    ldr(r0, [r7, 24])
    data(2, 0x9f05)  # ldr r7, [sp, #20]
    str(r0, [r7, 12])
    # d[QDD_DES] = g[SEG_QDD]
    data(2, 0x9f04)  # ldr r7, [sp, #16]
    ldr(r0, [r7, 40])
    data(2, 0x9f05)  # ldr r7, [sp, #20]
    str(r0, [r7, 16])
    data(2, 0x9803)  # ldr r0, [sp, #12]
    add(r0, 1)
    data(2, 0x9003)  # str r0, [sp, #12]
    bl(top_1)
    label(end_3)
    bl(leave)
    label(leave)
    data(2, 0xb006)  # add sp, #24
    mov(r0, 0)


# Advance every joint's segment by one tick.
# Arguments: n in r0, segments in r1
@micropython.asm_thumb
def advance_all(r0, r1):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         5 words: arguments, pointers, constants, values
    data(2, 0xb086)  # sub sp, #24
    data(2, 0x9000)  # str r0, [sp, #0]
    data(2, 0x9101)  # str r1, [sp, #4]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9002)  # str r0, [sp, #8]
    label(top_1)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9900)  # ldr r1, [sp, #0]
    cmp(r0, r1)
    blt(on_2)
    bl(end_3)
    label(on_2)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    mov(r2, 11)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9003)  # str r0, [sp, #12]
    #
    # segment_advance(at(segments, SEG_SIZE * i)): Advance joint i by one tick of its segment.
    # t = g[SEG_Q_LOW] + g[SEG_DQ_LOW]
    data(2, 0x9f03)  # ldr r7, [sp, #12]
    ldr(r0, [r7, 4])
    ldr(r1, [r7, 12])
    add(r0, r0, r1)
    data(2, 0x9004)  # str r0, [sp, #16]
    # g[SEG_Q] = wrap(g[SEG_Q] + g[SEG_DQ] + carry(t, DDA))
    asr(r0, r0, 24)
    ldr(r1, [r7, 0])
    add(r0, r0, r1)
    ldr(r1, [r7, 8])
    add(r0, r0, r1)
    str(r0, [r7, 0])
    # g[SEG_Q_LOW] = low(t, DDA)
    data(2, 0x9804)  # ldr r0, [sp, #16]
    lsl(r0, r0, 8)
    lsr(r0, r0, 8)
    str(r0, [r7, 4])
    # t = g[SEG_DQ_LOW] + g[SEG_DDQ_LOW]
    ldr(r0, [r7, 12])
    ldr(r1, [r7, 20])
    add(r0, r0, r1)
    data(2, 0x9004)  # str r0, [sp, #16]
    # g[SEG_DQ] = g[SEG_DQ] + g[SEG_DDQ] + carry(t, DDA)
    asr(r0, r0, 24)
    ldr(r1, [r7, 8])
    add(r0, r0, r1)
    ldr(r1, [r7, 16])
    add(r0, r0, r1)
    str(r0, [r7, 8])
    # g[SEG_DQ_LOW] = low(t, DDA)
    data(2, 0x9804)  # ldr r0, [sp, #16]
    lsl(r0, r0, 8)
    lsr(r0, r0, 8)
    str(r0, [r7, 12])
    # t = g[SEG_QD_LOW] + g[SEG_DQD_LOW]
    ldr(r0, [r7, 28])
    ldr(r1, [r7, 36])
    add(r0, r0, r1)
    data(2, 0x9004)  # str r0, [sp, #16]
    # g[SEG_QD] = g[SEG_QD] + g[SEG_DQD] + carry(t, DDA)
    asr(r0, r0, 24)
    ldr(r1, [r7, 24])
    add(r0, r0, r1)
    ldr(r1, [r7, 32])
    add(r0, r0, r1)
    str(r0, [r7, 24])
    # g[SEG_QD_LOW] = low(t, DDA)
    data(2, 0x9804)  # ldr r0, [sp, #16]
    lsl(r0, r0, 8)
    lsr(r0, r0, 8)
    str(r0, [r7, 28])
    data(2, 0x9802)  # ldr r0, [sp, #8]
    add(r0, 1)
    data(2, 0x9002)  # str r0, [sp, #8]
    bl(top_1)
    label(end_3)
    bl(leave)
    label(leave)
    data(2, 0xb006)  # add sp, #24
    mov(r0, 0)
