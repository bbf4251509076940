"""The kernel in ARMv6-M assembler.

generated from cython_core by `make mirror`; do not edit.
text 6ade29a5347a9350

For ARMv6-M (Cortex-M0+ of the RP2040). Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated; not re-entrant. A product of two words is a routine of four MULS on 16-bit halves, exact in
64 bits; values live on the stack, one load away. Instructions without a mnemonic in MicroPython's assembler are
`data` with the mnemonic beside.
"""

from array import array
import micropython

TEXT = "6ade29a5347a9350"


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


def learn_all(law, n, model, data, est):
    """learn, without an array prepared."""
    _fill(_own, law, n, model, model, data, est)
    learn(_own)


# Walk the tree out and back once: parents before children, then children before parents.
# Arguments: the words of one array, as bind fills it
@micropython.asm_thumb
def walk(r0):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         66 words: arguments, pointers, constants, values
    data(2, 0xb0c2)  # sub sp, #264
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
    data(2, 0x9119)  # str r1, [sp, #100]
    mov(r1, 250)
    lsl(r1, r1, 8)
    add(r1, 213)
    lsl(r1, r1, 8)
    add(r1, 16)
    lsl(r1, r1, 8)
    add(r1, 199)
    data(2, 0x911a)  # str r1, [sp, #104]
    mov(r1, 127)
    lsl(r1, r1, 8)
    add(r1, 253)
    lsl(r1, r1, 8)
    add(r1, 84)
    lsl(r1, r1, 8)
    add(r1, 117)
    lsl(r1, r1, 1)
    data(2, 0x911b)  # str r1, [sp, #108]
    mov(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 102)
    lsl(r1, r1, 8)
    add(r1, 155)
    data(2, 0x911c)  # str r1, [sp, #112]
    mov(r1, 7)
    lsl(r1, r1, 8)
    add(r1, 103)
    lsl(r1, r1, 1)
    data(2, 0x911d)  # str r1, [sp, #116]
    mov(r1, 40)
    lsl(r1, r1, 8)
    add(r1, 205)
    lsl(r1, r1, 8)
    add(r1, 119)
    data(2, 0x911e)  # str r1, [sp, #120]
    mov(r1, 64)
    lsl(r1, r1, 8)
    add(r1, 240)
    lsl(r1, r1, 8)
    add(r1, 119)
    lsl(r1, r1, 2)
    data(2, 0x911f)  # str r1, [sp, #124]
    mov(r1, 50)
    lsl(r1, r1, 8)
    add(r1, 67)
    lsl(r1, r1, 8)
    add(r1, 246)
    lsl(r1, r1, 8)
    add(r1, 169)
    data(2, 0x9120)  # str r1, [sp, #128]
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
    mov(r2, 37)
    lsl(r2, r2, 4)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9214)  # str r2, [sp, #80]
    data(2, 0x900a)  # str r0, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9904)  # ldr r1, [sp, #16]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9215)  # str r2, [sp, #84]
    data(2, 0x900b)  # str r0, [sp, #44]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, 159)
    lsl(r2, r2, 2)
    add(r0, r0, r2)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9216)  # str r2, [sp, #88]
    data(2, 0x9009)  # str r0, [sp, #36]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9905)  # ldr r1, [sp, #20]
    mov(r2, 13)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x900c)  # str r0, [sp, #48]
    #
    # forward(law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i +...
    # if law >= LAW_WALKER
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 2)
    bge(met_4)
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9023)  # str r0, [sp, #140]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
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
    data(2, 0x9022)  # str r0, [sp, #136]
    # z = low(b, Q) - EIGHTH
    lsl(r0, r0, 2)
    lsr(r0, r0, 2)
    mov(r1, 7)
    lsl(r1, r1, 29)
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # k = carry(b, Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    asr(r0, r0, 30)
    data(2, 0x9022)  # str r0, [sp, #136]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9226)  # str r2, [sp, #152]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981d)  # ldr r0, [sp, #116]
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
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
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
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
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
    data(2, 0x9919)  # ldr r1, [sp, #100]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
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
    data(2, 0x9027)  # str r0, [sp, #156]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
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
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
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
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
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
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
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
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
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
    bvc(fine_33)
    bl(over3)
    label(fine_33)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # odd = low(k, 1)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9026)  # str r0, [sp, #152]
    # half = carry(k, 1)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    asr(r0, r0, 1)
    # sign_two = half + half + half + half + 2
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, r0, r2)
    add(r0, 2)
    data(2, 0x9022)  # str r0, [sp, #136]
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
    bvc(fine_34)
    bl(over3)
    label(fine_34)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    bvc(fine_35)
    bl(over3)
    label(fine_35)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_36)
    bl(over3)
    label(fine_36)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    data(2, 0x9226)  # str r2, [sp, #152]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_38)
    bl(over3)
    label(fine_38)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_39)
    bl(over6)
    label(fine_39)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9227)  # str r2, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9222)  # str r2, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x922a)  # str r2, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9031)  # str r0, [sp, #196]
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
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
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
    bvc(fine_54)
    bl(over3)
    label(fine_54)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 88])
    data(2, 0x9033)  # str r0, [sp, #204]
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
    data(2, 0x9034)  # str r0, [sp, #208]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
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
    bvc(fine_56)
    bl(over3)
    label(fine_56)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9830)  # ldr r0, [sp, #192]
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
    data(2, 0x9035)  # str r0, [sp, #212]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_58)
    bl(over3)
    label(fine_58)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    bvc(fine_59)
    bl(over6)
    label(fine_59)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_60)
    bl(over6)
    label(fine_60)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
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
    bvc(fine_61)
    bl(over3)
    label(fine_61)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_62)
    bl(over6)
    label(fine_62)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    bvc(fine_63)
    bl(over6)
    label(fine_63)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    bvc(fine_64)
    bl(over3)
    label(fine_64)
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
    bvc(fine_65)
    bl(over6)
    label(fine_65)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
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
    bvc(fine_66)
    bl(over6)
    label(fine_66)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_67)
    bl(over3)
    label(fine_67)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_69)
    bl(over6)
    label(fine_69)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    bvc(fine_70)
    bl(over3)
    label(fine_70)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    bvc(fine_72)
    bl(over6)
    label(fine_72)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    bvc(fine_73)
    bl(over3)
    label(fine_73)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    bvc(fine_75)
    bl(over6)
    label(fine_75)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9021)  # str r0, [sp, #132]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9031)  # str r0, [sp, #196]
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
    bvc(fine_76)
    bl(over3)
    label(fine_76)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 16])
    data(2, 0x9034)  # str r0, [sp, #208]
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
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
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
    bvc(fine_78)
    bl(over3)
    label(fine_78)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
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
    data(2, 0x9039)  # str r0, [sp, #228]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
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
    bvc(fine_80)
    bl(over3)
    label(fine_80)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9831)  # ldr r0, [sp, #196]
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
    data(2, 0x903a)  # str r0, [sp, #232]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    bvc(fine_83)
    bl(over6)
    label(fine_83)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    data(2, 0x923b)  # str r2, [sp, #236]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_86)
    bl(over6)
    label(fine_86)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x923c)  # str r2, [sp, #240]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    bvc(fine_89)
    bl(over6)
    label(fine_89)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982c)  # ldr r0, [sp, #176]
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
    data(2, 0x9234)  # str r2, [sp, #208]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_91)
    bl(over3)
    label(fine_91)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    bvc(fine_92)
    bl(over6)
    label(fine_92)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_93)
    bl(over6)
    label(fine_93)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    bvc(fine_94)
    bl(over3)
    label(fine_94)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_95)
    bl(over6)
    label(fine_95)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    bvc(fine_96)
    bl(over6)
    label(fine_96)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    bvc(fine_97)
    bl(over3)
    label(fine_97)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    bvc(fine_98)
    bl(over6)
    label(fine_98)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
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
    bvc(fine_99)
    bl(over6)
    label(fine_99)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
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
    bvc(fine_100)
    bl(over3)
    label(fine_100)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    add(r0, r0, r2)
    data(2, 0x903b)  # str r0, [sp, #236]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
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
    bvc(fine_101)
    bl(over3)
    label(fine_101)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    sub(r0, r0, r2)
    data(2, 0x903c)  # str r0, [sp, #240]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
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
    bvc(fine_102)
    bl(over3)
    label(fine_102)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
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
    bvc(fine_103)
    bl(over3)
    label(fine_103)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    sub(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    str(r0, [r7, 24])
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 116])
    data(2, 0x9034)  # str r0, [sp, #208]
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
    bvc(fine_104)
    bl(over3)
    label(fine_104)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 120])
    data(2, 0x9039)  # str r0, [sp, #228]
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
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
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
    bvc(fine_106)
    bl(over3)
    label(fine_106)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 112])
    data(2, 0x903d)  # str r0, [sp, #244]
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
    data(2, 0x902f)  # str r0, [sp, #188]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x983d)  # ldr r0, [sp, #244]
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
    bvc(fine_108)
    bl(over3)
    label(fine_108)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9834)  # ldr r0, [sp, #208]
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
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x993d)  # ldr r1, [sp, #244]
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
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_112)
    bl(over6)
    label(fine_112)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 112])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x993d)  # ldr r1, [sp, #244]
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
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    bvc(fine_115)
    bl(over6)
    label(fine_115)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923e)  # str r2, [sp, #248]
    str(r2, [r7, 116])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x993d)  # ldr r1, [sp, #244]
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
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    bvc(fine_118)
    bl(over6)
    label(fine_118)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    bvc(fine_119)
    bl(over3)
    label(fine_119)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_121)
    bl(over6)
    label(fine_121)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    str(r2, [r7, 124])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    bvc(fine_122)
    bl(over3)
    label(fine_122)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    bvc(fine_124)
    bl(over6)
    label(fine_124)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 0])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9826)  # ldr r0, [sp, #152]
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
    bvc(fine_125)
    bl(over3)
    label(fine_125)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    data(2, 0x982c)  # ldr r0, [sp, #176]
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
    bvc(fine_127)
    bl(over6)
    label(fine_127)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    str(r2, [r7, 4])
    # d[W_REF + 2] = d[W_REF + 2] + d[QD_REF]
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 120])
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    data(2, 0x9831)  # ldr r0, [sp, #196]
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    bvc(fine_130)
    bl(over3)
    label(fine_130)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_131)
    bl(over6)
    label(fine_131)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_132)
    bl(over3)
    label(fine_132)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    data(2, 0x983a)  # ldr r0, [sp, #232]
    add(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    # d[ACC_C] = c0
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9838)  # ldr r0, [sp, #224]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x983a)  # ldr r0, [sp, #232]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x9139)  # str r1, [sp, #228]
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
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 8])
    data(2, 0x912c)  # str r1, [sp, #176]
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
    data(2, 0x922f)  # str r2, [sp, #188]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 4])
    data(2, 0x912b)  # str r1, [sp, #172]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_137)
    bl(over6)
    label(fine_137)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992c)  # ldr r1, [sp, #176]
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
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x992b)  # ldr r1, [sp, #172]
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
    data(2, 0x9226)  # str r2, [sp, #152]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
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
    data(2, 0x983c)  # ldr r0, [sp, #240]
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
    bvc(fine_141)
    bl(over6)
    label(fine_141)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    bvc(fine_142)
    bl(over6)
    label(fine_142)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
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
    bvc(fine_143)
    bl(over6)
    label(fine_143)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    bvc(fine_144)
    bl(over6)
    label(fine_144)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x9029)  # str r0, [sp, #164]
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
    data(2, 0x9227)  # str r2, [sp, #156]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992b)  # ldr r1, [sp, #172]
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
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    data(2, 0x983b)  # ldr r0, [sp, #236]
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
    bvc(fine_150)
    bl(over6)
    label(fine_150)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_151)
    bl(over6)
    label(fine_151)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    data(2, 0x9226)  # str r2, [sp, #152]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993a)  # ldr r1, [sp, #232]
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
    data(2, 0x983b)  # ldr r0, [sp, #236]
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
    bvc(fine_155)
    bl(over6)
    label(fine_155)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_156)
    bl(over6)
    label(fine_156)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992b)  # ldr r1, [sp, #172]
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
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    bvc(fine_158)
    bl(over6)
    label(fine_158)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    data(2, 0x922f)  # str r2, [sp, #188]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
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
    bvc(fine_161)
    bl(over3)
    label(fine_161)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 20])
    data(2, 0x9032)  # str r0, [sp, #200]
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
    bvc(fine_162)
    bl(over6)
    label(fine_162)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 28])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    bvc(fine_163)
    bl(over6)
    label(fine_163)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
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
    bvc(fine_164)
    bl(over3)
    label(fine_164)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 24])
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
    bvc(fine_165)
    bl(over6)
    label(fine_165)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 32])
    data(2, 0x9034)  # str r0, [sp, #208]
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
    bvc(fine_166)
    bl(over6)
    label(fine_166)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923d)  # str r2, [sp, #244]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_167)
    bl(over3)
    label(fine_167)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9834)  # ldr r0, [sp, #208]
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
    bvc(fine_168)
    bl(over6)
    label(fine_168)
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
    bvc(fine_169)
    bl(over6)
    label(fine_169)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923f)  # str r2, [sp, #252]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
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
    bvc(fine_170)
    bl(over3)
    label(fine_170)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x993c)  # ldr r1, [sp, #240]
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
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_172)
    bl(over6)
    label(fine_172)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    bvc(fine_173)
    bl(over6)
    label(fine_173)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
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
    bvc(fine_174)
    bl(over6)
    label(fine_174)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    data(2, 0x9040)  # str r0, [sp, #256]
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
    data(2, 0x9241)  # str r2, [sp, #260]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x9832)  # ldr r0, [sp, #200]
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
    bvc(fine_179)
    bl(over3)
    label(fine_179)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993c)  # ldr r1, [sp, #240]
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
    bvc(fine_181)
    bl(over6)
    label(fine_181)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    data(2, 0x9839)  # ldr r0, [sp, #228]
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
    bvc(fine_183)
    bl(over6)
    label(fine_183)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x923a)  # str r2, [sp, #232]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    bvc(fine_188)
    bl(over3)
    label(fine_188)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x993c)  # ldr r1, [sp, #240]
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
    bvc(fine_190)
    bl(over6)
    label(fine_190)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_191)
    bl(over6)
    label(fine_191)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9938)  # ldr r1, [sp, #224]
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
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    bvc(fine_193)
    bl(over6)
    label(fine_193)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
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
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9231)  # str r2, [sp, #196]
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    sub(r0, r0, r1)
    data(2, 0x902e)  # str r0, [sp, #184]
    # w1 = d[W + 1] - d[W_REF + 1]
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    sub(r0, r0, r1)
    data(2, 0x903e)  # str r0, [sp, #248]
    # w2 = d[W + 2] - d[W_REF + 2]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    sub(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    # v0 = d[V] - d[V_REF]
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    sub(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    # v1 = d[V + 1] - d[V_REF + 1]
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    sub(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    sub(r0, r0, r1)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[W_ERR] = w0
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 44])
    # d[W_ERR + 1] = w1
    data(2, 0x983e)  # ldr r0, [sp, #248]
    str(r0, [r7, 48])
    # d[W_ERR + 2] = w2
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 52])
    # d[V_ERR] = v0
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 56])
    # d[V_ERR + 1] = v1
    data(2, 0x9825)  # ldr r0, [sp, #148]
    str(r0, [r7, 60])
    # d[V_ERR + 2] = v2
    data(2, 0x982d)  # ldr r0, [sp, #180]
    str(r0, [r7, 64])
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 20])
    data(2, 0x9035)  # str r0, [sp, #212]
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
    bvc(fine_197)
    bl(over3)
    label(fine_197)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    ldr(r1, [r7, 32])
    data(2, 0x9133)  # str r1, [sp, #204]
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
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 28])
    data(2, 0x9130)  # str r1, [sp, #192]
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
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    data(2, 0x9827)  # ldr r0, [sp, #156]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 80])
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0x9835)  # ldr r0, [sp, #212]
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
    bvc(fine_202)
    bl(over3)
    label(fine_202)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 24])
    data(2, 0x9127)  # str r1, [sp, #156]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_204)
    bl(over6)
    label(fine_204)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    data(2, 0x9826)  # ldr r0, [sp, #152]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 84])
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0x9835)  # ldr r0, [sp, #212]
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
    bvc(fine_207)
    bl(over3)
    label(fine_207)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    bvc(fine_208)
    bl(over6)
    label(fine_208)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x983e)  # ldr r0, [sp, #248]
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
    bvc(fine_209)
    bl(over6)
    label(fine_209)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
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
    data(2, 0x982f)  # ldr r0, [sp, #188]
    sub(r0, r0, r2)
    str(r0, [r7, 88])
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 36])
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
    bvc(fine_212)
    bl(over3)
    label(fine_212)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 40])
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
    bvc(fine_213)
    bl(over6)
    label(fine_213)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 48])
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
    bvc(fine_214)
    bl(over6)
    label(fine_214)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9830)  # ldr r0, [sp, #192]
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
    bvc(fine_215)
    bl(over6)
    label(fine_215)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9833)  # ldr r0, [sp, #204]
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
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9841)  # ldr r0, [sp, #260]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 68])
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 40])
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
    bvc(fine_219)
    bl(over3)
    label(fine_219)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 44])
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
    bvc(fine_220)
    bl(over6)
    label(fine_220)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 52])
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
    bvc(fine_221)
    bl(over6)
    label(fine_221)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9833)  # ldr r0, [sp, #204]
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
    bvc(fine_222)
    bl(over6)
    label(fine_222)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    bvc(fine_223)
    bl(over6)
    label(fine_223)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x983a)  # ldr r0, [sp, #232]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 72])
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 48])
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
    bvc(fine_226)
    bl(over3)
    label(fine_226)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 52])
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
    bvc(fine_227)
    bl(over6)
    label(fine_227)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 56])
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
    bvc(fine_228)
    bl(over6)
    label(fine_228)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9827)  # ldr r0, [sp, #156]
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
    bvc(fine_229)
    bl(over6)
    label(fine_229)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9830)  # ldr r0, [sp, #192]
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
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9831)  # ldr r0, [sp, #196]
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9023)  # str r0, [sp, #140]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
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
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    ble(fine_245)
    mov(r0, r1)
    label(fine_245)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_246)
    mov(r0, r1)
    label(fine_246)
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    add(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9021)  # str r0, [sp, #132]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9035)  # str r0, [sp, #212]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x903a)  # str r0, [sp, #232]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923b)  # str r2, [sp, #236]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923c)  # str r2, [sp, #240]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    sub(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 28])
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 116])
    data(2, 0x903a)  # str r0, [sp, #232]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    ldr(r0, [r7, 120])
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 124])
    add(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 112])
    data(2, 0x903d)  # str r0, [sp, #244]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 0])
    add(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 4])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 112])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923e)  # str r2, [sp, #248]
    str(r2, [r7, 116])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x993a)  # ldr r1, [sp, #232]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    str(r2, [r7, 120])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    str(r2, [r7, 124])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 0])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V_REF + 2] = d[V_REF + 2] + d[QD_REF]
    mov(r0, r2)
    data(2, 0x9924)  # ldr r1, [sp, #144]
    add(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 4])
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    add(r0, r0, r2)
    data(2, 0x9035)  # str r0, [sp, #212]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    add(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[ACC_C] = c0
    data(2, 0x9835)  # ldr r0, [sp, #212]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9838)  # ldr r0, [sp, #224]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912e)  # str r1, [sp, #184]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    ldr(r1, [r7, 8])
    data(2, 0x912d)  # str r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    ldr(r1, [r7, 4])
    data(2, 0x912c)  # str r1, [sp, #176]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x9028)  # str r0, [sp, #160]
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
    data(2, 0x9226)  # str r2, [sp, #152]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    data(2, 0x922b)  # str r2, [sp, #172]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    data(2, 0x9222)  # str r2, [sp, #136]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 16])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x903a)  # str r0, [sp, #232]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923d)  # str r2, [sp, #244]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923f)  # str r2, [sp, #252]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mul)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(msub)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9040)  # str r0, [sp, #256]
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
    data(2, 0x9241)  # str r2, [sp, #260]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mac)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993f)  # ldr r1, [sp, #252]
    bl(msub)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x993b)  # ldr r1, [sp, #236]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mac)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(msub)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9235)  # str r2, [sp, #212]
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    sub(r0, r0, r1)
    data(2, 0x902f)  # str r0, [sp, #188]
    # w1 = d[W + 1] - d[W_REF + 1]
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x993e)  # ldr r1, [sp, #248]
    sub(r0, r0, r1)
    data(2, 0x903e)  # str r0, [sp, #248]
    # w2 = d[W + 2] - d[W_REF + 2]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    sub(r0, r0, r1)
    data(2, 0x9039)  # str r0, [sp, #228]
    # v0 = d[V] - d[V_REF]
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    sub(r0, r0, r1)
    data(2, 0x9027)  # str r0, [sp, #156]
    # v1 = d[V + 1] - d[V_REF + 1]
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    sub(r0, r0, r1)
    data(2, 0x902a)  # str r0, [sp, #168]
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    sub(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[W_ERR] = w0
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 44])
    # d[W_ERR + 1] = w1
    data(2, 0x983e)  # ldr r0, [sp, #248]
    str(r0, [r7, 48])
    # d[W_ERR + 2] = w2
    data(2, 0x9839)  # ldr r0, [sp, #228]
    str(r0, [r7, 52])
    # d[V_ERR] = v0
    data(2, 0x9827)  # ldr r0, [sp, #156]
    str(r0, [r7, 56])
    # d[V_ERR + 1] = v1
    data(2, 0x982a)  # ldr r0, [sp, #168]
    str(r0, [r7, 60])
    # d[V_ERR + 2] = v2
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 64])
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 20])
    data(2, 0x9021)  # str r0, [sp, #132]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    ldr(r1, [r7, 32])
    data(2, 0x9133)  # str r1, [sp, #204]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    ldr(r1, [r7, 28])
    data(2, 0x9130)  # str r1, [sp, #192]
    bl(msub)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    data(2, 0x9826)  # ldr r0, [sp, #152]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 80])
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 24])
    data(2, 0x9126)  # str r1, [sp, #152]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(msub)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    data(2, 0x982b)  # ldr r0, [sp, #172]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 84])
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    data(2, 0x983e)  # ldr r0, [sp, #248]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x9828)  # ldr r0, [sp, #160]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
    sub(r0, r0, r2)
    str(r0, [r7, 88])
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 36])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 40])
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 48])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(msub)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9841)  # ldr r0, [sp, #260]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 68])
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 40])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 44])
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 52])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    sub(r0, r0, r2)
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r0, [r7, 72])
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r0, [r7, 48])
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 52])
    data(2, 0x993e)  # ldr r1, [sp, #248]
    bl(mac)
    ldr(r0, [r7, 56])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(msub)
    data(2, 0x9840)  # ldr r0, [sp, #256]
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
    data(2, 0x9835)  # ldr r0, [sp, #212]
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9023)  # str r0, [sp, #140]
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
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[QD_REF] = d[QD]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9222)  # str r2, [sp, #136]
    ldr(r0, [r7, 108])
    data(2, 0x9924)  # ldr r1, [sp, #144]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    sub(r0, r0, r1)
    sub(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9024)  # str r0, [sp, #144]
    # k = carry(b, Q)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r0, r0, 30)
    data(2, 0x9023)  # str r0, [sp, #140]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, r0)
    bl(mul)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981d)  # ldr r0, [sp, #116]
    mov(r1, r2)
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9919)  # ldr r1, [sp, #100]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    mov(r1, 1)
    lsl(r1, r1, 30)
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # odd = low(k, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9025)  # str r0, [sp, #148]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
    neg(r0, r0)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    sub(r0, r0, r1)
    add(r0, 2)
    data(2, 0x9027)  # str r0, [sp, #156]
    # odd_two = odd + odd
    mov(r0, r1)
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # ck = fx(even_two * sign_two, 1)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    str(r2, [r7, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 0])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 12])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 4])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 16])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 20])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 0])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 4])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 8])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    data(2, 0x902e)  # str r0, [sp, #184]
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
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9030)  # str r0, [sp, #192]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9037)  # str r0, [sp, #220]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902c)  # str r0, [sp, #176]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    sub(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 24])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    add(r0, r0, r2)
    data(2, 0x902c)  # str r0, [sp, #176]
    # d[ACC_C] = c0
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x982c)  # ldr r0, [sp, #176]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 8])
    data(2, 0x9132)  # str r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 4])
    data(2, 0x9121)  # str r1, [sp, #132]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9025)  # str r0, [sp, #148]
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
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(msub)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(msub)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
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
    data(2, 0x9023)  # str r0, [sp, #140]
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
    data(2, 0x9024)  # str r0, [sp, #144]
    # d[QD_REF] = d[QD]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 20])
    # vel_err = d[QD] - d[QD_DES]
    data(2, 0x9922)  # ldr r1, [sp, #136]
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
    data(2, 0x9222)  # str r2, [sp, #136]
    ldr(r0, [r7, 108])
    data(2, 0x9924)  # ldr r1, [sp, #144]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    sub(r0, r0, r1)
    sub(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r0, [r7, 0])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    ble(fine_313)
    mov(r0, r1)
    label(fine_313)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_314)
    mov(r0, r1)
    label(fine_314)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[E] = m[R_UP]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 40])
    # d[E + 1] = m[R_UP + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 8])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 12])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 52])
    # d[E + 4] = m[R_UP + 4]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 16])
    data(2, 0x9028)  # str r0, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 56])
    # d[E + 5] = m[R_UP + 5]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 20])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
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
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 96])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V + 2] = d[V + 2] + d[QD]
    mov(r0, r2)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9034)  # str r0, [sp, #208]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9037)  # str r0, [sp, #220]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    add(r0, r0, r2)
    data(2, 0x9026)  # str r0, [sp, #152]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    sub(r0, r0, r2)
    data(2, 0x9029)  # str r0, [sp, #164]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 28])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    add(r0, r0, r2)
    data(2, 0x9026)  # str r0, [sp, #152]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    add(r0, r0, r2)
    data(2, 0x9029)  # str r0, [sp, #164]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    add(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
    # d[ACC_C] = c0
    data(2, 0x9826)  # ldr r0, [sp, #152]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9829)  # ldr r0, [sp, #164]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 8])
    data(2, 0x9132)  # str r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 4])
    data(2, 0x912d)  # str r1, [sp, #180]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9221)  # str r2, [sp, #132]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902b)  # str r0, [sp, #172]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9221)  # str r2, [sp, #132]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(msub)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # d[QD_REF] = d[QD]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    str(r0, [r7, 20])
    # d[QDD_REF] = d[QDD_DES]
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    data(2, 0x9024)  # str r0, [sp, #144]
    # k = carry(b, Q)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r0, r0, 30)
    data(2, 0x9023)  # str r0, [sp, #140]
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, r0)
    bl(mul)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # c = fx(COS4 * zz, Q) + COS3
    data(2, 0x981d)  # ldr r0, [sp, #116]
    mov(r1, r2)
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991b)  # ldr r1, [sp, #108]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS2
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS1
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9919)  # ldr r1, [sp, #100]
    add(r0, r0, r1)
    # c = fx(c * zz, Q) + COS0
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    mov(r1, 1)
    lsl(r1, r1, 30)
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    # s = fx(SIN4 * zz, Q) + SIN3
    mov(r0, 83)
    lsl(r0, r0, 2)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991c)  # ldr r1, [sp, #112]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN2
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN1
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x991a)  # ldr r1, [sp, #104]
    add(r0, r0, r1)
    # s = fx(s * zz, Q) + SIN0
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    mov(r0, r2)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 3)
    lsr(r2, r2, 29)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # odd = low(k, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    lsl(r0, r0, 31)
    lsr(r0, r0, 31)
    data(2, 0x9025)  # str r0, [sp, #148]
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
    data(2, 0x9825)  # ldr r0, [sp, #148]
    neg(r0, r0)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    sub(r0, r0, r1)
    add(r0, 2)
    data(2, 0x9027)  # str r0, [sp, #156]
    # odd_two = odd + odd
    mov(r0, r1)
    add(r0, r0, r1)
    data(2, 0x9025)  # str r0, [sp, #148]
    # ck = fx(even_two * sign_two, 1)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    str(r2, [r7, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    str(r2, [r7, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 0])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 12])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 4])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 16])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 44])
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 8])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 20])
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 12])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 0])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 52])
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 16])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 4])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    ldr(r1, [r7, 8])
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 64])
    # d[E + 7] = m[R_UP + 7]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 28])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 68])
    # d[E + 8] = m[R_UP + 8]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 32])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 72])
    # d[R] = m[P_TREE]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    data(2, 0x902c)  # str r0, [sp, #176]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 44])
    data(2, 0x902e)  # str r0, [sp, #184]
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
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    str(r2, [r7, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9030)  # str r0, [sp, #192]
    str(r0, [r7, 96])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9037)  # str r0, [sp, #220]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902c)  # str r0, [sp, #176]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 28])
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    str(r0, [r7, 8])
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    sub(r0, r0, r2)
    data(2, 0x9039)  # str r0, [sp, #228]
    str(r0, [r7, 12])
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 16])
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    sub(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    str(r0, [r7, 24])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    add(r0, r0, r2)
    data(2, 0x9024)  # str r0, [sp, #144]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    add(r0, r0, r2)
    data(2, 0x902c)  # str r0, [sp, #176]
    # d[ACC_C] = c0
    data(2, 0x9823)  # ldr r0, [sp, #140]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9824)  # ldr r0, [sp, #144]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x982c)  # ldr r0, [sp, #176]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 8])
    data(2, 0x9132)  # str r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 4])
    data(2, 0x9121)  # str r1, [sp, #132]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902a)  # str r0, [sp, #168]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x9025)  # str r0, [sp, #148]
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
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(msub)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(msub)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    data(2, 0x9021)  # str r0, [sp, #132]
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
    data(2, 0x9022)  # str r0, [sp, #136]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 16])
    # d[QD_REF] = d[QD]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    str(r0, [r7, 20])
    # d[QDD_REF] = d[QDD_DES]
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r0, [r7, 0])
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    ble(fine_354)
    mov(r0, r1)
    label(fine_354)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_355)
    mov(r0, r1)
    label(fine_355)
    data(2, 0x9023)  # str r0, [sp, #140]
    # d[E] = m[R_UP]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 0])
    data(2, 0x9024)  # str r0, [sp, #144]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 40])
    # d[E + 1] = m[R_UP + 1]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 8])
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 12])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 52])
    # d[E + 4] = m[R_UP + 4]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 16])
    data(2, 0x9028)  # str r0, [sp, #160]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 56])
    # d[E + 5] = m[R_UP + 5]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 20])
    data(2, 0x9029)  # str r0, [sp, #164]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 60])
    # d[E + 6] = m[R_UP + 6]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 24])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 76])
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 40])
    add(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r0, [r7, 80])
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0x982c)  # ldr r0, [sp, #176]
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
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    ldr(r0, [r7, 96])
    data(2, 0x9030)  # str r0, [sp, #192]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 100])
    add(r0, r0, r2)
    data(2, 0x9031)  # str r0, [sp, #196]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 88])
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 104])
    add(r0, r0, r2)
    data(2, 0x9033)  # str r0, [sp, #204]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 108])
    add(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    str(r2, [r7, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    str(r2, [r7, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    str(r2, [r7, 96])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    str(r2, [r7, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    str(r2, [r7, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    # d[V + 2] = d[V + 2] + d[QD]
    mov(r0, r2)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    add(r0, r0, r1)
    data(2, 0x9034)  # str r0, [sp, #208]
    str(r0, [r7, 108])
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    ldr(r0, [r7, 12])
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 16])
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x9037)  # str r0, [sp, #220]
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mul)
    ldr(r0, [r7, 8])
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    data(2, 0x9f16)  # ldr r7, [sp, #88]
    str(r2, [r7, 8])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9239)  # str r2, [sp, #228]
    str(r2, [r7, 12])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9938)  # ldr r1, [sp, #224]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    str(r2, [r7, 16])
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x982a)  # ldr r0, [sp, #168]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x982c)  # ldr r0, [sp, #176]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    add(r0, r0, r2)
    data(2, 0x9026)  # str r0, [sp, #152]
    str(r0, [r7, 20])
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    sub(r0, r0, r2)
    data(2, 0x9029)  # str r0, [sp, #164]
    str(r0, [r7, 24])
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    str(r0, [r7, 28])
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    add(r0, r0, r2)
    data(2, 0x9026)  # str r0, [sp, #152]
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    add(r0, r0, r2)
    data(2, 0x9029)  # str r0, [sp, #164]
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    add(r0, r0, r2)
    data(2, 0x9022)  # str r0, [sp, #136]
    # d[ACC_C] = c0
    data(2, 0x9826)  # ldr r0, [sp, #152]
    str(r0, [r7, 32])
    # d[ACC_C + 1] = c1
    data(2, 0x9829)  # ldr r0, [sp, #164]
    str(r0, [r7, 36])
    # d[ACC_C + 2] = c2
    data(2, 0x9822)  # ldr r0, [sp, #136]
    str(r0, [r7, 40])
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 12])
    data(2, 0x912f)  # str r1, [sp, #188]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 8])
    data(2, 0x9132)  # str r1, [sp, #200]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9234)  # str r2, [sp, #208]
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    ldr(r1, [r7, 4])
    data(2, 0x912d)  # str r1, [sp, #180]
    bl(mul)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9221)  # str r2, [sp, #132]
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r0, [r7, 0])
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(msub)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 48])
    data(2, 0x902b)  # str r0, [sp, #172]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(mac)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(msub)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9932)  # ldr r1, [sp, #200]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(msub)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    bl(msub)
    data(2, 0x982b)  # ldr r0, [sp, #172]
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
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 20])
    data(2, 0x902b)  # str r0, [sp, #172]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 28])
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9221)  # str r2, [sp, #132]
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    ldr(r0, [r7, 24])
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 32])
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9935)  # ldr r1, [sp, #212]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9936)  # ldr r1, [sp, #216]
    bl(mac)
    ldr(r0, [r7, 36])
    data(2, 0x9930)  # ldr r1, [sp, #192]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    ldr(r0, [r7, 16])
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(msub)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(msub)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 52])
    data(2, 0x902a)  # str r0, [sp, #168]
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
    data(2, 0x982b)  # ldr r0, [sp, #172]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 24])
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    bl(msub)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    bl(mac)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 36])
    data(2, 0x9931)  # ldr r1, [sp, #196]
    bl(mac)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(msub)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x982a)  # ldr r0, [sp, #168]
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
    data(2, 0x9021)  # str r0, [sp, #132]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 1)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9012)  # str r0, [sp, #72]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 37)
    lsl(r2, r2, 4)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x900e)  # str r0, [sp, #56]
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 0])
    data(2, 0x9904)  # ldr r1, [sp, #16]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9218)  # str r2, [sp, #96]
    data(2, 0x9010)  # str r0, [sp, #64]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, 159)
    lsl(r2, r2, 2)
    add(r0, r0, r2)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x9217)  # str r2, [sp, #92]
    data(2, 0x900d)  # str r0, [sp, #52]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9905)  # ldr r1, [sp, #20]
    mov(r2, 13)
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
    ldr(r1, [r7, 80])
    cmp(r0, r1)
    ble(fine_374)
    mov(r0, r1)
    label(fine_374)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_375)
    mov(r0, r1)
    label(fine_375)
    # direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
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
    bvc(fine_376)
    bl(over3)
    label(fine_376)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 88])
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
    data(2, 0x9221)  # str r2, [sp, #132]
    # d[DIRECTION] = direction
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    str(r2, [r7, 92])
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR]) + fx(e[COUL] * d...
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
    bvc(fine_379)
    bl(over3)
    label(fine_379)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 68])
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
    data(2, 0x9222)  # str r2, [sp, #136]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 48])
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
    bvc(fine_382)
    bl(over3)
    label(fine_382)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 72])
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
    data(2, 0x9223)  # str r2, [sp, #140]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 44])
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 76])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_386)
    neg(r1, r1)
    bl(round_far)
    b(done_387)
    label(near_386)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_387)
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r0, [r7, 76])
    data(2, 0x9021)  # str r0, [sp, #132]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9923)  # ldr r1, [sp, #140]
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
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 80])
    data(2, 0x9123)  # str r1, [sp, #140]
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
    bvc(fine_388)
    bl(over3)
    label(fine_388)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 84])
    data(2, 0x9122)  # str r1, [sp, #136]
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
    bvc(fine_389)
    bl(over6)
    label(fine_389)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 88])
    data(2, 0x9124)  # str r1, [sp, #144]
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
    bvc(fine_390)
    bl(over6)
    label(fine_390)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 56])
    data(2, 0x9025)  # str r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_391)
    neg(r1, r1)
    bl(round_far)
    b(done_392)
    label(near_391)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_392)
    data(2, 0x9226)  # str r2, [sp, #152]
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
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
    bvc(fine_393)
    bl(over3)
    label(fine_393)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 56])
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
    bvc(fine_394)
    bl(over6)
    label(fine_394)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 68])
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
    bvc(fine_395)
    bl(over6)
    label(fine_395)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_396)
    neg(r1, r1)
    bl(round_far)
    b(done_397)
    label(near_396)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_397)
    data(2, 0x9227)  # str r2, [sp, #156]
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    ldr(r0, [r7, 48])
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
    bvc(fine_398)
    bl(over3)
    label(fine_398)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 60])
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
    bvc(fine_399)
    bl(over6)
    label(fine_399)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 72])
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
    bvc(fine_400)
    bl(over6)
    label(fine_400)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_401)
    neg(r1, r1)
    bl(round_far)
    b(done_402)
    label(near_401)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_402)
    data(2, 0x9225)  # str r2, [sp, #148]
    # p[F] = p[F] + f0
    data(2, 0x9f18)  # ldr r7, [sp, #96]
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
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 40])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 68])
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
    bvc(fine_403)
    bl(over3)
    label(fine_403)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 72])
    data(2, 0x9122)  # str r1, [sp, #136]
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
    bvc(fine_404)
    bl(over6)
    label(fine_404)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_405)
    bl(over6)
    label(fine_405)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 60])
    data(2, 0x9023)  # str r0, [sp, #140]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_406)
    neg(r1, r1)
    bl(round_far)
    b(done_407)
    label(near_406)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_407)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 80])
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
    bvc(fine_408)
    bl(over3)
    label(fine_408)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 84])
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
    bvc(fine_409)
    bl(over6)
    label(fine_409)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 64])
    data(2, 0x9029)  # str r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_410)
    neg(r1, r1)
    bl(round_far)
    b(done_411)
    label(near_410)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_411)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 68])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 68])
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
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
    bvc(fine_412)
    bl(over3)
    label(fine_412)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 56])
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
    bvc(fine_413)
    bl(over6)
    label(fine_413)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 68])
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_414)
    bl(over6)
    label(fine_414)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_415)
    neg(r1, r1)
    bl(round_far)
    b(done_416)
    label(near_415)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_416)
    data(2, 0x9228)  # str r2, [sp, #160]
    ldr(r0, [r7, 84])
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
    bvc(fine_417)
    bl(over3)
    label(fine_417)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 76])
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
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_418)
    bl(over6)
    label(fine_418)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_419)
    neg(r1, r1)
    bl(round_far)
    b(done_420)
    label(near_419)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_420)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 72])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 72])
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
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
    bvc(fine_421)
    bl(over3)
    label(fine_421)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 60])
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
    bvc(fine_422)
    bl(over6)
    label(fine_422)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    ldr(r0, [r7, 72])
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_423)
    bl(over6)
    label(fine_423)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_424)
    neg(r1, r1)
    bl(round_far)
    b(done_425)
    label(near_424)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_425)
    data(2, 0x9223)  # str r2, [sp, #140]
    ldr(r0, [r7, 76])
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
    bvc(fine_426)
    bl(over3)
    label(fine_426)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 80])
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
    bvc(fine_427)
    bl(over6)
    label(fine_427)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_428)
    neg(r1, r1)
    bl(round_far)
    b(done_429)
    label(near_428)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_429)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 76])
    data(2, 0x9923)  # ldr r1, [sp, #140]
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
    ldr(r1, [r7, 80])
    cmp(r0, r1)
    ble(fine_430)
    mov(r0, r1)
    label(fine_430)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_431)
    mov(r0, r1)
    label(fine_431)
    # direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
    ldr(r1, [r7, 84])
    bl(mul)
    ldr(r0, [r7, 88])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_432)
    neg(r1, r1)
    bl(round_far)
    b(done_433)
    label(near_432)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_433)
    data(2, 0x9221)  # str r2, [sp, #132]
    # d[DIRECTION] = direction
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    str(r2, [r7, 92])
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR]) + fx(e[COUL] * d...
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 40])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 20])
    bl(mul)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 68])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_434)
    neg(r1, r1)
    bl(round_far)
    b(done_435)
    label(near_434)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_435)
    data(2, 0x9222)  # str r2, [sp, #136]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 48])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 24])
    bl(mul)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 72])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_436)
    neg(r1, r1)
    bl(round_far)
    b(done_437)
    label(near_436)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_437)
    data(2, 0x9223)  # str r2, [sp, #140]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 44])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 76])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_438)
    neg(r1, r1)
    bl(round_far)
    b(done_439)
    label(near_438)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_439)
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r0, [r7, 88])
    data(2, 0x9021)  # str r0, [sp, #132]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    add(r0, r0, r1)
    data(2, 0x9923)  # ldr r1, [sp, #140]
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
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 80])
    data(2, 0x9123)  # str r1, [sp, #140]
    bl(mul)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 84])
    data(2, 0x9122)  # str r1, [sp, #136]
    bl(mac)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 56])
    data(2, 0x9024)  # str r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_440)
    neg(r1, r1)
    bl(round_far)
    b(done_441)
    label(near_440)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_441)
    data(2, 0x9225)  # str r2, [sp, #148]
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 56])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    ldr(r0, [r7, 68])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_442)
    neg(r1, r1)
    bl(round_far)
    b(done_443)
    label(near_442)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_443)
    data(2, 0x9226)  # str r2, [sp, #152]
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    ldr(r0, [r7, 48])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mul)
    ldr(r0, [r7, 60])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    ldr(r0, [r7, 72])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_444)
    neg(r1, r1)
    bl(round_far)
    b(done_445)
    label(near_444)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_445)
    data(2, 0x9224)  # str r2, [sp, #144]
    # p[F] = p[F] + f0
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 80])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    add(r0, r0, r1)
    str(r0, [r7, 80])
    # p[F + 1] = p[F + 1] + f1
    ldr(r0, [r7, 84])
    data(2, 0x9926)  # ldr r1, [sp, #152]
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
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 68])
    data(2, 0x9121)  # str r1, [sp, #132]
    bl(mul)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 52])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 72])
    data(2, 0x9122)  # str r1, [sp, #136]
    bl(mac)
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 64])
    data(2, 0x9f17)  # ldr r7, [sp, #92]
    ldr(r1, [r7, 76])
    data(2, 0x9123)  # str r1, [sp, #140]
    bl(mac)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 60])
    data(2, 0x9027)  # str r0, [sp, #156]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_446)
    neg(r1, r1)
    bl(round_far)
    b(done_447)
    label(near_446)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_447)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 80])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    ldr(r0, [r7, 84])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(msub)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r0, [r7, 64])
    data(2, 0x9029)  # str r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_448)
    neg(r1, r1)
    bl(round_far)
    b(done_449)
    label(near_448)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_449)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 68])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 68])
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 44])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    ldr(r0, [r7, 56])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    ldr(r0, [r7, 68])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_450)
    neg(r1, r1)
    bl(round_far)
    b(done_451)
    label(near_450)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_451)
    data(2, 0x9228)  # str r2, [sp, #160]
    ldr(r0, [r7, 84])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    ldr(r0, [r7, 76])
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_452)
    neg(r1, r1)
    bl(round_far)
    b(done_453)
    label(near_452)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_453)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 72])
    data(2, 0x9928)  # ldr r1, [sp, #160]
    add(r0, r0, r1)
    add(r0, r0, r2)
    str(r0, [r7, 72])
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r0, [r7, 48])
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    ldr(r0, [r7, 60])
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mac)
    ldr(r0, [r7, 72])
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_454)
    neg(r1, r1)
    bl(round_far)
    b(done_455)
    label(near_454)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_455)
    data(2, 0x9227)  # str r2, [sp, #156]
    ldr(r0, [r7, 76])
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mul)
    ldr(r0, [r7, 80])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(msub)
    data(2, 0x9829)  # ldr r0, [sp, #164]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_456)
    neg(r1, r1)
    bl(round_far)
    b(done_457)
    label(near_456)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_457)
    data(2, 0x9f18)  # ldr r7, [sp, #96]
    ldr(r0, [r7, 76])
    data(2, 0x9927)  # ldr r1, [sp, #156]
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
    data(2, 0xb042)  # add sp, #264
    mov(r0, 0)


# Update every estimate from the traversal just made, unless every joint is inside its dead zone.
# Arguments: the words of one array, as bind fills it
@micropython.asm_thumb
def learn(r0):
    # r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product
    # r7         points into a record;  lr  calls and long jumps
    # sp         62 words: arguments, pointers, constants, values
    data(2, 0xb0be)  # sub sp, #248
    ldr(r1, [r0, 0])
    data(2, 0x9100)  # str r1, [sp, #0]
    ldr(r1, [r0, 4])
    data(2, 0x9101)  # str r1, [sp, #4]
    ldr(r1, [r0, 12])
    data(2, 0x9102)  # str r1, [sp, #8]
    ldr(r1, [r0, 16])
    data(2, 0x9103)  # str r1, [sp, #12]
    add(r1, 128)
    data(2, 0x910c)  # str r1, [sp, #48]
    add(r1, 128)
    data(2, 0x9110)  # str r1, [sp, #64]
    add(r1, 128)
    data(2, 0x9114)  # str r1, [sp, #80]
    add(r1, 128)
    data(2, 0x9115)  # str r1, [sp, #84]
    ldr(r1, [r0, 20])
    data(2, 0x9104)  # str r1, [sp, #16]
    mov(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 255)
    lsl(r1, r1, 8)
    add(r1, 216)
    lsl(r1, r1, 8)
    add(r1, 241)
    data(2, 0x9116)  # str r1, [sp, #88]
    # data[STIR] = 0
    mov(r0, 0)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    str(r0, [r7, 96])
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9005)  # str r0, [sp, #20]
    label(top_1)
    data(2, 0x9805)  # ldr r0, [sp, #20]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    blt(on_2)
    bl(end_3)
    label(on_2)
    data(2, 0x9805)  # ldr r0, [sp, #20]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 37)
    lsl(r2, r2, 4)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x920d)  # str r2, [sp, #52]
    data(2, 0x9009)  # str r0, [sp, #36]
    data(2, 0x9805)  # ldr r0, [sp, #20]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, 159)
    lsl(r2, r2, 2)
    add(r0, r0, r2)
    data(2, 0x900a)  # str r0, [sp, #40]
    #
    # stir(at(model, MODEL_SIZE * i), data, at(data, DATA_SIZE * (i + 1))): Note whether the velocity error of join...
    # err = d[QD] - d[QD_REF]
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r0, [r7, 4])
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    data(2, 0x9017)  # str r0, [sp, #92]
    # outside = err - clamp(err, -m[DEAD_ZONE], m[DEAD_ZONE])
    data(2, 0x9f0d)  # ldr r7, [sp, #52]
    ldr(r1, [r7, 16])
    cmp(r0, r1)
    ble(fine_4)
    mov(r0, r1)
    label(fine_4)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_5)
    mov(r0, r1)
    label(fine_5)
    mov(r2, r0)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # below = -outside
    neg(r0, r0)
    data(2, 0x9018)  # str r0, [sp, #96]
    # s[STIR] = pick(outside, 1, pick(below, 1, s[STIR]))
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 96])
    mov(r1, 1)
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_6)
    mov(r0, r1)
    label(fine_6)
    data(2, 0x9018)  # str r0, [sp, #96]
    data(2, 0x9817)  # ldr r0, [sp, #92]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    mov(r1, 1)
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_7)
    mov(r0, r1)
    label(fine_7)
    str(r0, [r7, 96])
    data(2, 0x9805)  # ldr r0, [sp, #20]
    add(r0, 1)
    data(2, 0x9005)  # str r0, [sp, #20]
    bl(top_1)
    label(end_3)
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9006)  # str r0, [sp, #24]
    label(top_8)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    blt(on_9)
    bl(end_10)
    label(on_9)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    mov(r2, 37)
    lsl(r2, r2, 4)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x920e)  # str r2, [sp, #56]
    add(r2, 128)
    data(2, 0x9211)  # str r2, [sp, #68]
    add(r2, 128)
    data(2, 0x9212)  # str r2, [sp, #72]
    add(r2, 128)
    data(2, 0x9213)  # str r2, [sp, #76]
    data(2, 0x9007)  # str r0, [sp, #28]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, 159)
    lsl(r2, r2, 2)
    add(r0, r0, r2)
    mov(r2, r0)
    add(r2, 128)
    data(2, 0x920f)  # str r2, [sp, #60]
    data(2, 0x900b)  # str r0, [sp, #44]
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9904)  # ldr r1, [sp, #16]
    mov(r2, 13)
    lsl(r2, r2, 3)
    mul(r0, r2)
    add(r0, r0, r1)
    data(2, 0x9008)  # str r0, [sp, #32]
    #
    # learn(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(est, EST_SIZE * i), data): Update the...
    #
    # regress(m, d, s): Write what the velocity errors of body i say of its ten inertial parameters and its joint's...
    # most = pick(s[STIR], m[ERR_MAX], 0)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 96])
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 12])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_11)
    mov(r0, r1)
    label(fine_11)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e0 = clamp(d[W_ERR], -most, most)
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r0, [r7, 44])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_12)
    mov(r0, r1)
    label(fine_12)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_13)
    mov(r0, r1)
    label(fine_13)
    data(2, 0x9018)  # str r0, [sp, #96]
    # e1 = clamp(d[W_ERR + 1], -most, most)
    ldr(r0, [r7, 48])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_14)
    mov(r0, r1)
    label(fine_14)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_15)
    mov(r0, r1)
    label(fine_15)
    data(2, 0x9019)  # str r0, [sp, #100]
    # e2 = clamp(d[W_ERR + 2], -most, most)
    ldr(r0, [r7, 52])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_16)
    mov(r0, r1)
    label(fine_16)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_17)
    mov(r0, r1)
    label(fine_17)
    data(2, 0x901a)  # str r0, [sp, #104]
    # v0 = clamp(d[V_ERR], -most, most)
    ldr(r0, [r7, 56])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_18)
    mov(r0, r1)
    label(fine_18)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_19)
    mov(r0, r1)
    label(fine_19)
    data(2, 0x901b)  # str r0, [sp, #108]
    # v1 = clamp(d[V_ERR + 1], -most, most)
    ldr(r0, [r7, 60])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_20)
    mov(r0, r1)
    label(fine_20)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_21)
    mov(r0, r1)
    label(fine_21)
    data(2, 0x901c)  # str r0, [sp, #112]
    # v2 = clamp(d[V_ERR + 2], -most, most)
    ldr(r0, [r7, 64])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_22)
    mov(r0, r1)
    label(fine_22)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_23)
    mov(r0, r1)
    label(fine_23)
    data(2, 0x901d)  # str r0, [sp, #116]
    # w0 = d[W_REF]
    # w1 = d[W_REF + 1]
    # w2 = d[W_REF + 2]
    # a0 = d[ALPHA]
    # a1 = d[ALPHA + 1]
    # a2 = d[ALPHA + 2]
    # c0 = d[ACC_C]
    # c1 = d[ACC_C + 1]
    # c2 = d[ACC_C + 2]
    # s[Y] = fx(v0 * c0 + v1 * c1 + v2 * c2, YQ)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    ldr(r1, [r7, 32])
    data(2, 0x911e)  # str r1, [sp, #120]
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
    data(2, 0x981c)  # ldr r0, [sp, #112]
    ldr(r1, [r7, 36])
    data(2, 0x911f)  # str r1, [sp, #124]
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
    bvc(fine_25)
    bl(over6)
    label(fine_25)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    ldr(r1, [r7, 40])
    data(2, 0x9120)  # str r1, [sp, #128]
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
    bvc(fine_26)
    bl(over6)
    label(fine_26)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    str(r2, [r7, 100])
    # x0 = fx(w1 * v2 - w2 * v1, Q)
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 116])
    data(2, 0x9021)  # str r0, [sp, #132]
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
    bvc(fine_27)
    bl(over3)
    label(fine_27)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    ldr(r0, [r7, 120])
    data(2, 0x9022)  # str r0, [sp, #136]
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
    bvc(fine_28)
    bl(over6)
    label(fine_28)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # x1 = fx(w2 * v0 - w0 * v2, Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x991b)  # ldr r1, [sp, #108]
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
    ldr(r0, [r7, 112])
    data(2, 0x9024)  # str r0, [sp, #144]
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
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_30)
    bl(over6)
    label(fine_30)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # x2 = fx(w0 * v1 - w1 * v0, Q)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    bvc(fine_31)
    bl(over3)
    label(fine_31)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9821)  # ldr r0, [sp, #132]
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
    bvc(fine_32)
    bl(over6)
    label(fine_32)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # s[Y + 1] = fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, YQ)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r1, [r7, 16])
    data(2, 0x9127)  # str r1, [sp, #156]
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
    data(2, 0x9821)  # ldr r0, [sp, #132]
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
    bvc(fine_34)
    bl(over6)
    label(fine_34)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981f)  # ldr r0, [sp, #124]
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
    bvc(fine_35)
    bl(over6)
    label(fine_35)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981d)  # ldr r0, [sp, #116]
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
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    data(2, 0x9820)  # ldr r0, [sp, #128]
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
    bvc(fine_38)
    bl(over6)
    label(fine_38)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    str(r2, [r7, 104])
    # s[Y + 2] = fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, YQ)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
    ldr(r1, [r7, 8])
    data(2, 0x911d)  # str r1, [sp, #116]
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
    bvc(fine_39)
    bl(over3)
    label(fine_39)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9822)  # ldr r0, [sp, #136]
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
    bvc(fine_40)
    bl(over6)
    label(fine_40)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9820)  # ldr r0, [sp, #128]
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
    bvc(fine_41)
    bl(over6)
    label(fine_41)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981b)  # ldr r0, [sp, #108]
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
    bvc(fine_42)
    bl(over6)
    label(fine_42)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    bvc(fine_43)
    bl(over6)
    label(fine_43)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x981e)  # ldr r0, [sp, #120]
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
    bvc(fine_44)
    bl(over6)
    label(fine_44)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    str(r2, [r7, 108])
    # s[Y + 3] = fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, YQ)
    data(2, 0x981b)  # ldr r0, [sp, #108]
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
    bvc(fine_45)
    bl(over3)
    label(fine_45)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9824)  # ldr r0, [sp, #144]
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
    bvc(fine_46)
    bl(over6)
    label(fine_46)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981e)  # ldr r0, [sp, #120]
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
    bvc(fine_47)
    bl(over6)
    label(fine_47)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981c)  # ldr r0, [sp, #112]
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
    data(2, 0x9821)  # ldr r0, [sp, #132]
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
    bvc(fine_49)
    bl(over6)
    label(fine_49)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    data(2, 0x981f)  # ldr r0, [sp, #124]
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
    bvc(fine_50)
    bl(over6)
    label(fine_50)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 112])
    # u0 = fx(e1 * w2 - e2 * w1, Q)
    data(2, 0x9819)  # ldr r0, [sp, #100]
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
    bvc(fine_51)
    bl(over3)
    label(fine_51)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_52)
    bl(over6)
    label(fine_52)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921f)  # str r2, [sp, #124]
    # u1 = fx(e2 * w0 - e0 * w2, Q)
    data(2, 0x981a)  # ldr r0, [sp, #104]
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
    bvc(fine_53)
    bl(over3)
    label(fine_53)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9818)  # ldr r0, [sp, #96]
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
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_54)
    bl(over6)
    label(fine_54)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # u2 = fx(e0 * w1 - e1 * w0, Q)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_55)
    bl(over3)
    label(fine_55)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9819)  # ldr r0, [sp, #100]
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
    sub(r2, r2, r6)
    sbc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_56)
    bl(over6)
    label(fine_56)
    lsl(r4, r4, 16)
    sub(r2, r2, r4)
    sbc(r3, r6)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921c)  # str r2, [sp, #112]
    # s[Y + 4] = fx(e0 * a0 + u0 * w0, YQ)
    data(2, 0x9818)  # ldr r0, [sp, #96]
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
    bvc(fine_57)
    bl(over3)
    label(fine_57)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x981f)  # ldr r0, [sp, #124]
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
    bvc(fine_58)
    bl(over6)
    label(fine_58)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 116])
    # s[Y + 5] = fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, YQ)
    data(2, 0x9818)  # ldr r0, [sp, #96]
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
    bvc(fine_59)
    bl(over3)
    label(fine_59)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9819)  # ldr r0, [sp, #100]
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
    bvc(fine_60)
    bl(over6)
    label(fine_60)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_61)
    bl(over6)
    label(fine_61)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
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
    bvc(fine_62)
    bl(over6)
    label(fine_62)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 120])
    # s[Y + 6] = fx(e1 * a1 + u1 * w1, YQ)
    data(2, 0x9819)  # ldr r0, [sp, #100]
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
    bvc(fine_63)
    bl(over3)
    label(fine_63)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    bvc(fine_64)
    bl(over6)
    label(fine_64)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 124])
    # s[Y + 7] = fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, YQ)
    data(2, 0x9818)  # ldr r0, [sp, #96]
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
    bvc(fine_65)
    bl(over3)
    label(fine_65)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x981a)  # ldr r0, [sp, #104]
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
    bvc(fine_66)
    bl(over6)
    label(fine_66)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981f)  # ldr r0, [sp, #124]
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
    bvc(fine_67)
    bl(over6)
    label(fine_67)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981c)  # ldr r0, [sp, #112]
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
    bvc(fine_68)
    bl(over6)
    label(fine_68)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r2, [r7, 0])
    # s[Y + 8] = fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, YQ)
    data(2, 0x9819)  # ldr r0, [sp, #100]
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
    bvc(fine_69)
    bl(over3)
    label(fine_69)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x981a)  # ldr r0, [sp, #104]
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
    add(r2, r2, r6)
    adc(r3, r0)
    add(r4, r4, r5)
    asr(r6, r4, 16)
    bvc(fine_70)
    bl(over6)
    label(fine_70)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x9823)  # ldr r0, [sp, #140]
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
    bvc(fine_71)
    bl(over6)
    label(fine_71)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x9921)  # ldr r1, [sp, #132]
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
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 4])
    # s[Y + 9] = fx(e2 * a2 + u2 * w2, YQ)
    data(2, 0x981a)  # ldr r0, [sp, #104]
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
    bvc(fine_73)
    bl(over3)
    label(fine_73)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    data(2, 0x981c)  # ldr r0, [sp, #112]
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
    bvc(fine_74)
    bl(over6)
    label(fine_74)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r6)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    str(r2, [r7, 8])
    # rate_err = d[QD] - d[QD_REF]
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
    ldr(r0, [r7, 4])
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    # rate_err = clamp(rate_err, -most, most)
    data(2, 0x9917)  # ldr r1, [sp, #92]
    cmp(r0, r1)
    ble(fine_75)
    mov(r0, r1)
    label(fine_75)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_76)
    mov(r0, r1)
    label(fine_76)
    data(2, 0x9017)  # str r0, [sp, #92]
    # s[Y + 10] = fx(rate_err * d[QD_REF], YQ)
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
    bvc(fine_77)
    bl(over3)
    label(fine_77)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r2, [r7, 12])
    # s[Y + 11] = fx(rate_err * d[DIRECTION], YQ)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9f0f)  # ldr r7, [sp, #60]
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
    bvc(fine_78)
    bl(over3)
    label(fine_78)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r2, [r7, 16])
    # s[Y + 12] = fx(rate_err * d[QDD_REF], YQ)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9f0b)  # ldr r7, [sp, #44]
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
    bvc(fine_79)
    bl(over3)
    label(fine_79)
    lsl(r4, r4, 16)
    add(r2, r2, r4)
    adc(r3, r0)
    lsl(r3, r3, 4)
    lsr(r2, r2, 28)
    adc(r2, r3)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r2, [r7, 20])
    # if law == LAW_NATURAL
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 3)
    beq(met_80)
    bl(other_81)
    label(met_80)
    #
    # natural_step(m, e, s): Candidate inertial parameters of body i by the natural law.
    #
    # learnt_part(m, e, s): Write the pseudo-inertia of the learnt part, its rows scaled to full words.
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 0])
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 120])
    sub(r0, r0, r1)
    data(2, 0x9017)  # str r0, [sp, #92]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 4])
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 124])
    sub(r0, r0, r1)
    data(2, 0x9022)  # str r0, [sp, #136]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 8])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 0])
    sub(r0, r0, r1)
    data(2, 0x901c)  # str r0, [sp, #112]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 12])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 4])
    sub(r0, r0, r1)
    data(2, 0x9027)  # str r0, [sp, #156]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 16])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x901a)  # str r0, [sp, #104]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 20])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 12])
    sub(r0, r0, r1)
    data(2, 0x9021)  # str r0, [sp, #132]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 24])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 16])
    sub(r0, r0, r1)
    data(2, 0x9023)  # str r0, [sp, #140]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 28])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    data(2, 0x9028)  # str r0, [sp, #160]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 32])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 24])
    sub(r0, r0, r1)
    data(2, 0x9019)  # str r0, [sp, #100]
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 36])
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 28])
    sub(r0, r0, r1)
    data(2, 0x9024)  # str r0, [sp, #144]
    #
    # second_moments(s): Turn the inertia of PART into second moments, in place.
    # s[PART + 4] = half(yy + zz - xx)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921f)  # str r2, [sp, #124]
    # s[PART + 6] = half(xx + zz - yy)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921d)  # str r2, [sp, #116]
    # s[PART + 9] = half(xx + yy - zz)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    # s[PART + 5] = -s[PART + 5]
    data(2, 0x9821)  # ldr r0, [sp, #132]
    neg(r0, r0)
    data(2, 0x9021)  # str r0, [sp, #132]
    # s[PART + 7] = -s[PART + 7]
    data(2, 0x9828)  # ldr r0, [sp, #160]
    neg(r0, r0)
    data(2, 0x9028)  # str r0, [sp, #160]
    # s[PART + 8] = -s[PART + 8]
    data(2, 0x9819)  # ldr r0, [sp, #100]
    neg(r0, r0)
    data(2, 0x9019)  # str r0, [sp, #100]
    #
    # spread(m, at(s, ROWS), s[PART + 4], s[PART + 5], s[PART + 7], s[PART + 1]): One row of ROWS; `scale` is the M...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 100])
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x991f)  # ldr r1, [sp, #124]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921f)  # str r2, [sp, #124]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r2, [r7, 120])
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9221)  # str r2, [sp, #132]
    str(r2, [r7, 124])
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9228)  # str r2, [sp, #160]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    str(r2, [r7, 0])
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921a)  # str r2, [sp, #104]
    str(r2, [r7, 4])
    #
    # spread(m, at(s, ROWS + 4), s[PART + 5], s[PART + 6], s[PART + 8], s[PART + 2]): One row of ROWS; `scale` is t...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    str(r0, [r7, 8])
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921d)  # str r2, [sp, #116]
    str(r2, [r7, 12])
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9219)  # str r2, [sp, #100]
    str(r2, [r7, 16])
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9218)  # str r2, [sp, #96]
    str(r2, [r7, 20])
    #
    # spread(m, at(s, ROWS + 8), s[PART + 7], s[PART + 8], s[PART + 9], s[PART + 3]): One row of ROWS; `scale` is t...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    str(r0, [r7, 24])
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    str(r0, [r7, 28])
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9224)  # str r2, [sp, #144]
    str(r2, [r7, 32])
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    str(r2, [r7, 36])
    #
    # spread(at(m, 1), at(s, ROWS + 12), s[PART + 1], s[PART + 2], s[PART + 3], s[PART]): One row of ROWS; `scale` ...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 104])
    data(2, 0x901e)  # str r0, [sp, #120]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9222)  # str r2, [sp, #136]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    str(r2, [r7, 40])
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921c)  # str r2, [sp, #112]
    str(r2, [r7, 44])
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9227)  # str r2, [sp, #156]
    str(r2, [r7, 48])
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mul)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9217)  # str r2, [sp, #92]
    str(r2, [r7, 52])
    #
    # dual(m, s): Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too.
    #
    # measure(s): Write how many bits the largest regressor sum of the inertial parameters has, and one more.
    # most = greater(greater(bits(s[Y]), bits(s[Y + 1])), greater(bits(s[Y + 2]), bits(s[Y + 3])))
    # most = greater(greater(most, bits(s[Y + 4])), greater(bits(s[Y + 5]), bits(s[Y + 6])))
    # s[FALL] = greater(greater(most, bits(s[Y + 7])), greater(bits(s[Y + 8]), bits(s[Y + 9]))) + 1
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 100])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    ldr(r0, [r7, 104])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 108])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 112])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 116])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 120])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 124])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r0, [r7, 0])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 4])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 8])
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    add(r0, 1)
    data(2, 0x901e)  # str r0, [sp, #120]
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    str(r0, [r7, 96])
    # xx = fx(m[LEVEL] * s[Y + 4], s[FALL])
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 116])
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 116])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_83)
    neg(r1, r1)
    bl(round_far)
    b(done_84)
    label(near_83)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_84)
    data(2, 0x921b)  # str r2, [sp, #108]
    # yy = fx(m[LEVEL] * s[Y + 6], s[FALL])
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 124])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_85)
    neg(r1, r1)
    bl(round_far)
    b(done_86)
    label(near_85)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_86)
    data(2, 0x9226)  # str r2, [sp, #152]
    # zz = fx(m[LEVEL] * s[Y + 9], s[FALL])
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 8])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_87)
    neg(r1, r1)
    bl(round_far)
    b(done_88)
    label(near_87)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_88)
    data(2, 0x9220)  # str r2, [sp, #128]
    # xy = half(-fx(m[LEVEL] * s[Y + 5], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 120])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_89)
    neg(r1, r1)
    bl(round_far)
    b(done_90)
    label(near_89)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_90)
    mov(r0, r2)
    mov(r2, 0)
    mov(r3, 0)
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9229)  # str r2, [sp, #164]
    # xz = half(-fx(m[LEVEL] * s[Y + 7], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 0])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_91)
    neg(r1, r1)
    bl(round_far)
    b(done_92)
    label(near_91)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_92)
    mov(r0, r2)
    mov(r2, 0)
    mov(r3, 0)
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x922a)  # str r2, [sp, #168]
    # yz = half(-fx(m[LEVEL] * s[Y + 8], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 4])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
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
    mov(r0, r2)
    mov(r2, 0)
    mov(r3, 0)
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x922b)  # str r2, [sp, #172]
    # hx = half(fx(m[LEVEL] * s[Y + 1], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 104])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_95)
    neg(r1, r1)
    bl(round_far)
    b(done_96)
    label(near_95)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_96)
    mov(r0, r2)
    mov(r2, r0)
    asr(r3, r0, 31)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x922c)  # str r2, [sp, #176]
    # hy = half(fx(m[LEVEL] * s[Y + 2], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 108])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_97)
    neg(r1, r1)
    bl(round_far)
    b(done_98)
    label(near_97)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_98)
    mov(r0, r2)
    mov(r2, r0)
    asr(r3, r0, 31)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # hz = half(fx(m[LEVEL] * s[Y + 3], s[FALL]))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    ldr(r1, [r7, 112])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_99)
    neg(r1, r1)
    bl(round_far)
    b(done_100)
    label(near_99)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_100)
    mov(r0, r2)
    mov(r2, r0)
    asr(r3, r0, 31)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x922e)  # str r2, [sp, #184]
    # s[DUAL] = yy + zz
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    add(r0, r0, r1)
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    str(r0, [r7, 56])
    # s[DUAL + 1] = xy
    data(2, 0x9829)  # ldr r0, [sp, #164]
    str(r0, [r7, 60])
    # s[DUAL + 2] = xz
    data(2, 0x982a)  # ldr r0, [sp, #168]
    str(r0, [r7, 64])
    # s[DUAL + 3] = hx
    data(2, 0x982c)  # ldr r0, [sp, #176]
    str(r0, [r7, 68])
    # s[DUAL + 4] = xy
    data(2, 0x9829)  # ldr r0, [sp, #164]
    str(r0, [r7, 72])
    # s[DUAL + 5] = xx + zz
    data(2, 0x981b)  # ldr r0, [sp, #108]
    add(r0, r0, r1)
    data(2, 0x9020)  # str r0, [sp, #128]
    str(r0, [r7, 76])
    # s[DUAL + 6] = yz
    data(2, 0x982b)  # ldr r0, [sp, #172]
    str(r0, [r7, 80])
    # s[DUAL + 7] = hy
    data(2, 0x982d)  # ldr r0, [sp, #180]
    str(r0, [r7, 84])
    # s[DUAL + 8] = xz
    data(2, 0x982a)  # ldr r0, [sp, #168]
    str(r0, [r7, 88])
    # s[DUAL + 9] = yz
    data(2, 0x982b)  # ldr r0, [sp, #172]
    str(r0, [r7, 92])
    # s[DUAL + 10] = xx + yy
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    add(r0, r0, r1)
    data(2, 0x9026)  # str r0, [sp, #152]
    str(r0, [r7, 96])
    # s[DUAL + 11] = hz
    str(r2, [r7, 100])
    # s[DUAL + 12] = hx
    data(2, 0x982c)  # ldr r0, [sp, #176]
    str(r0, [r7, 104])
    # s[DUAL + 13] = hy
    data(2, 0x982d)  # ldr r0, [sp, #180]
    str(r0, [r7, 108])
    # s[DUAL + 14] = hz
    str(r2, [r7, 112])
    # s[DUAL + 15] = fx(m[LEVEL] * s[Y], s[FALL])
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r1, [r7, 100])
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_101)
    neg(r1, r1)
    bl(round_far)
    b(done_102)
    label(near_101)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_102)
    data(2, 0x9225)  # str r2, [sp, #148]
    data(2, 0x9f14)  # ldr r7, [sp, #80]
    str(r2, [r7, 116])
    #
    # changes(s): Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way.
    # s[WIDE] = -9999
    # s[FAR + 2] = -9999
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921b)  # str r2, [sp, #108]
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9230)  # str r2, [sp, #192]
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9231)  # str r2, [sp, #196]
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # turned[0] = k0
    data(2, 0x981b)  # ldr r0, [sp, #108]
    str(r0, [r7, 120])
    # turned[1] = k1
    data(2, 0x9830)  # ldr r0, [sp, #192]
    str(r0, [r7, 124])
    # turned[2] = k2
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    str(r0, [r7, 0])
    # turned[3] = k3
    str(r2, [r7, 4])
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    cmp(r0, r1)
    bge(fine_103)
    mov(r0, r1)
    label(fine_103)
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9830)  # ldr r0, [sp, #192]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    cmp(r0, r1)
    bge(fine_104)
    mov(r0, r1)
    label(fine_104)
    data(2, 0x9034)  # str r0, [sp, #208]
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0x9832)  # ldr r0, [sp, #200]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9033)  # str r0, [sp, #204]
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x9933)  # ldr r1, [sp, #204]
    cmp(r0, r1)
    bge(fine_105)
    mov(r0, r1)
    label(fine_105)
    data(2, 0x9033)  # str r0, [sp, #204]
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9235)  # str r2, [sp, #212]
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mac)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9236)  # str r2, [sp, #216]
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9237)  # str r2, [sp, #220]
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # turned[0] = k0
    data(2, 0x9835)  # ldr r0, [sp, #212]
    str(r0, [r7, 8])
    # turned[1] = k1
    data(2, 0x9836)  # ldr r0, [sp, #216]
    str(r0, [r7, 12])
    # turned[2] = k2
    data(2, 0x9837)  # ldr r0, [sp, #220]
    str(r0, [r7, 16])
    # turned[3] = k3
    str(r2, [r7, 20])
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0x9835)  # ldr r0, [sp, #212]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    cmp(r0, r1)
    bge(fine_106)
    mov(r0, r1)
    label(fine_106)
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9836)  # ldr r0, [sp, #216]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    cmp(r0, r1)
    bge(fine_107)
    mov(r0, r1)
    label(fine_107)
    data(2, 0x9034)  # str r0, [sp, #208]
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0x9838)  # ldr r0, [sp, #224]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9039)  # str r0, [sp, #228]
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9939)  # ldr r1, [sp, #228]
    cmp(r0, r1)
    bge(fine_108)
    mov(r0, r1)
    label(fine_108)
    data(2, 0x9039)  # str r0, [sp, #228]
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9233)  # str r2, [sp, #204]
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923a)  # str r2, [sp, #232]
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923b)  # str r2, [sp, #236]
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0x9828)  # ldr r0, [sp, #160]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923c)  # str r2, [sp, #240]
    # turned[0] = k0
    data(2, 0x9833)  # ldr r0, [sp, #204]
    str(r0, [r7, 24])
    # turned[1] = k1
    data(2, 0x983a)  # ldr r0, [sp, #232]
    str(r0, [r7, 28])
    # turned[2] = k2
    data(2, 0x983b)  # ldr r0, [sp, #236]
    str(r0, [r7, 32])
    # turned[3] = k3
    str(r2, [r7, 36])
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0x9833)  # ldr r0, [sp, #204]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x903d)  # str r0, [sp, #244]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    cmp(r0, r1)
    bge(fine_109)
    mov(r0, r1)
    label(fine_109)
    data(2, 0x903d)  # str r0, [sp, #244]
    data(2, 0x983a)  # ldr r0, [sp, #232]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    cmp(r0, r1)
    bge(fine_110)
    mov(r0, r1)
    label(fine_110)
    data(2, 0x9034)  # str r0, [sp, #208]
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0x983c)  # ldr r0, [sp, #240]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x903d)  # str r0, [sp, #244]
    data(2, 0x9839)  # ldr r0, [sp, #228]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    cmp(r0, r1)
    bge(fine_111)
    mov(r0, r1)
    label(fine_111)
    data(2, 0x903d)  # str r0, [sp, #244]
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    bl(mul)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mac)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922f)  # str r2, [sp, #188]
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9929)  # ldr r1, [sp, #164]
    bl(mul)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9220)  # str r2, [sp, #128]
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992a)  # ldr r1, [sp, #168]
    bl(mul)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x992b)  # ldr r1, [sp, #172]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    bl(mac)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9226)  # str r2, [sp, #152]
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x992c)  # ldr r1, [sp, #176]
    bl(mul)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    bl(mac)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    bl(mac)
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # turned[0] = k0
    data(2, 0x982f)  # ldr r0, [sp, #188]
    str(r0, [r7, 40])
    # turned[1] = k1
    data(2, 0x9820)  # ldr r0, [sp, #128]
    str(r0, [r7, 44])
    # turned[2] = k2
    data(2, 0x9826)  # ldr r0, [sp, #152]
    str(r0, [r7, 48])
    # turned[3] = k3
    str(r2, [r7, 52])
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0x982f)  # ldr r0, [sp, #188]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    cmp(r0, r1)
    bge(fine_112)
    mov(r0, r1)
    label(fine_112)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9820)  # ldr r0, [sp, #128]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    data(2, 0x9034)  # str r0, [sp, #208]
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9934)  # ldr r1, [sp, #208]
    cmp(r0, r1)
    bge(fine_113)
    mov(r0, r1)
    label(fine_113)
    data(2, 0x9034)  # str r0, [sp, #208]
    str(r0, [r7, 100])
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0x9825)  # ldr r0, [sp, #148]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    cmp(r0, r1)
    bge(fine_114)
    mov(r0, r1)
    label(fine_114)
    data(2, 0x902e)  # str r0, [sp, #184]
    str(r0, [r7, 104])
    #
    # change(at(s, CHANGE), at(s, TURNED + 12), at(s, ROWS + 12), at(s, FAR)): One entry of ROWS DUAL ROWS^T, and h...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x9820)  # ldr r0, [sp, #128]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mac)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9225)  # str r2, [sp, #148]
    # out[0] = c
    str(r2, [r7, 56])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9026)  # str r0, [sp, #152]
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x9926)  # ldr r1, [sp, #152]
    cmp(r0, r1)
    bge(fine_115)
    mov(r0, r1)
    label(fine_115)
    data(2, 0x9026)  # str r0, [sp, #152]
    str(r0, [r7, 108])
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9220)  # str r2, [sp, #128]
    # out[0] = c
    str(r2, [r7, 60])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x902f)  # str r0, [sp, #188]
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x992f)  # ldr r1, [sp, #188]
    cmp(r0, r1)
    bge(fine_116)
    mov(r0, r1)
    label(fine_116)
    data(2, 0x902f)  # str r0, [sp, #188]
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x923d)  # str r2, [sp, #244]
    # out[0] = c
    str(r2, [r7, 64])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x982f)  # ldr r0, [sp, #188]
    data(2, 0x992d)  # ldr r1, [sp, #180]
    cmp(r0, r1)
    bge(fine_117)
    mov(r0, r1)
    label(fine_117)
    data(2, 0x902d)  # str r0, [sp, #180]
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mac)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    bl(mac)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9217)  # str r2, [sp, #92]
    # out[0] = c
    str(r2, [r7, 68])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    cmp(r0, r1)
    bge(fine_118)
    mov(r0, r1)
    label(fine_118)
    data(2, 0x9027)  # str r0, [sp, #156]
    str(r0, [r7, 112])
    #
    # change(at(s, CHANGE + 4), at(s, TURNED), at(s, ROWS), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and how...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x991f)  # ldr r1, [sp, #124]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x991a)  # ldr r1, [sp, #104]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x921a)  # str r2, [sp, #104]
    # out[0] = c
    str(r2, [r7, 72])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x901f)  # str r0, [sp, #124]
    data(2, 0x9816)  # ldr r0, [sp, #88]
    data(2, 0x991f)  # ldr r1, [sp, #124]
    cmp(r0, r1)
    bge(fine_119)
    mov(r0, r1)
    label(fine_119)
    data(2, 0x901f)  # str r0, [sp, #124]
    #
    # change(at(s, CHANGE + 5), at(s, TURNED), at(s, ROWS + 4), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9918)  # ldr r1, [sp, #96]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x922d)  # str r2, [sp, #180]
    # out[0] = c
    str(r2, [r7, 76])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x901c)  # str r0, [sp, #112]
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    cmp(r0, r1)
    bge(fine_120)
    mov(r0, r1)
    label(fine_120)
    data(2, 0x901c)  # str r0, [sp, #112]
    #
    # change(at(s, CHANGE + 6), at(s, TURNED + 4), at(s, ROWS + 4), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9921)  # ldr r1, [sp, #132]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mac)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9918)  # ldr r1, [sp, #96]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9218)  # str r2, [sp, #96]
    # out[0] = c
    str(r2, [r7, 80])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x901d)  # str r0, [sp, #116]
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    cmp(r0, r1)
    bge(fine_121)
    mov(r0, r1)
    label(fine_121)
    data(2, 0x901d)  # str r0, [sp, #116]
    #
    # change(at(s, CHANGE + 7), at(s, TURNED), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    data(2, 0x9830)  # ldr r0, [sp, #192]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mac)
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9232)  # str r2, [sp, #200]
    # out[0] = c
    str(r2, [r7, 84])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9031)  # str r0, [sp, #196]
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x9931)  # ldr r1, [sp, #196]
    cmp(r0, r1)
    bge(fine_122)
    mov(r0, r1)
    label(fine_122)
    data(2, 0x9031)  # str r0, [sp, #196]
    #
    # change(at(s, CHANGE + 8), at(s, TURNED + 4), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x9835)  # ldr r0, [sp, #212]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    data(2, 0x9836)  # ldr r0, [sp, #216]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mac)
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9238)  # str r2, [sp, #224]
    # out[0] = c
    str(r2, [r7, 88])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x9037)  # str r0, [sp, #220]
    data(2, 0x9831)  # ldr r0, [sp, #196]
    data(2, 0x9937)  # ldr r1, [sp, #220]
    cmp(r0, r1)
    bge(fine_123)
    mov(r0, r1)
    label(fine_123)
    data(2, 0x9037)  # str r0, [sp, #220]
    #
    # change(at(s, CHANGE + 9), at(s, TURNED + 8), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0x9833)  # ldr r0, [sp, #204]
    data(2, 0x9928)  # ldr r1, [sp, #160]
    bl(mul)
    data(2, 0x983a)  # ldr r0, [sp, #232]
    data(2, 0x9919)  # ldr r1, [sp, #100]
    bl(mac)
    data(2, 0x983b)  # ldr r0, [sp, #236]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(mac)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(mac)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9223)  # str r2, [sp, #140]
    # out[0] = c
    str(r2, [r7, 92])
    # far[0] = greater(far[0], size(c))
    mov(r0, r2)
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x903c)  # str r0, [sp, #240]
    data(2, 0x9837)  # ldr r0, [sp, #220]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    cmp(r0, r1)
    bge(fine_124)
    mov(r0, r1)
    label(fine_124)
    data(2, 0x903c)  # str r0, [sp, #240]
    str(r0, [r7, 116])
    #
    # restrain(m, s): Write how often a step must be halved.
    # wide = greater(s[WIDE] - size(m[STEP_MAX]), s[WIDE + 1] - size(m[STEP_MAX + 1]))
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 108])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    mov(r2, r0)
    data(2, 0x9834)  # ldr r0, [sp, #208]
    sub(r0, r0, r2)
    data(2, 0x9034)  # str r0, [sp, #208]
    ldr(r0, [r7, 112])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    mov(r2, r0)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    sub(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9834)  # ldr r0, [sp, #208]
    data(2, 0x992e)  # ldr r1, [sp, #184]
    cmp(r0, r1)
    bge(fine_125)
    mov(r0, r1)
    label(fine_125)
    data(2, 0x902e)  # str r0, [sp, #184]
    # near = greater(s[FAR] - size(m[NATURAL_MAX]), s[FAR + 1] - size(m[NATURAL_MAX + 1]))
    ldr(r0, [r7, 88])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    mov(r2, r0)
    data(2, 0x9826)  # ldr r0, [sp, #152]
    sub(r0, r0, r2)
    data(2, 0x9026)  # str r0, [sp, #152]
    ldr(r0, [r7, 92])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    mov(r2, r0)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    sub(r0, r0, r2)
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9826)  # ldr r0, [sp, #152]
    data(2, 0x9927)  # ldr r1, [sp, #156]
    cmp(r0, r1)
    bge(fine_126)
    mov(r0, r1)
    label(fine_126)
    data(2, 0x9027)  # str r0, [sp, #156]
    # far = greater(near, s[FAR + 2] - size(m[NATURAL_MAX + 2]))
    ldr(r0, [r7, 96])
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    mov(r2, r0)
    data(2, 0x983c)  # ldr r0, [sp, #240]
    sub(r0, r0, r2)
    data(2, 0x903c)  # str r0, [sp, #240]
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    cmp(r0, r1)
    bge(fine_127)
    mov(r0, r1)
    label(fine_127)
    data(2, 0x903c)  # str r0, [sp, #240]
    # s[HALVINGS] = clamp(greater(wide, far) - raw(26 - s[FALL]), 0, 40)
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x993c)  # ldr r1, [sp, #240]
    cmp(r0, r1)
    bge(fine_128)
    mov(r0, r1)
    label(fine_128)
    data(2, 0x903c)  # str r0, [sp, #240]
    data(2, 0x981e)  # ldr r0, [sp, #120]
    neg(r0, r0)
    add(r0, 26)
    data(2, 0x901e)  # str r0, [sp, #120]
    data(2, 0x983c)  # ldr r0, [sp, #240]
    data(2, 0x991e)  # ldr r1, [sp, #120]
    sub(r0, r0, r1)
    mov(r1, 5)
    lsl(r1, r1, 3)
    cmp(r0, r1)
    ble(fine_129)
    mov(r0, r1)
    label(fine_129)
    mov(r1, 0)
    cmp(r0, r1)
    bge(fine_130)
    mov(r0, r1)
    label(fine_130)
    data(2, 0x903c)  # str r0, [sp, #240]
    data(2, 0x9f15)  # ldr r7, [sp, #84]
    str(r0, [r7, 120])
    #
    # natural_nudge(m, s, s[CHANGE], m, e, s): Candidate of one estimate from an entry of CHANGE, undone of its sca...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 76])
    add(r0, r0, r1)
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    mov(r1, 31)
    lsl(r1, r1, 1)
    cmp(r0, r1)
    ble(fine_131)
    mov(r0, r1)
    label(fine_131)
    mov(r1, 1)
    cmp(r0, r1)
    bge(fine_132)
    mov(r0, r1)
    label(fine_132)
    data(2, 0x902e)  # str r0, [sp, #184]
    ldr(r0, [r7, 64])
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    data(2, 0x982e)  # ldr r0, [sp, #184]
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
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 52])
    sub(r0, r0, r2)
    data(2, 0x902e)  # str r0, [sp, #184]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 52])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x982e)  # ldr r0, [sp, #184]
    asr(r0, r0, 8)
    ldr(r1, [r7, 0])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_135)
    mov(r0, r1)
    label(fine_135)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 88])
    cmp(r0, r1)
    bge(fine_136)
    mov(r0, r1)
    label(fine_136)
    data(2, 0x902e)  # str r0, [sp, #184]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 24])
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 80])
    data(2, 0x993c)  # ldr r1, [sp, #240]
    add(r0, r0, r1)
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    mov(r1, 31)
    lsl(r1, r1, 1)
    cmp(r0, r1)
    ble(fine_137)
    mov(r0, r1)
    label(fine_137)
    mov(r1, 1)
    cmp(r0, r1)
    bge(fine_138)
    mov(r0, r1)
    label(fine_138)
    data(2, 0x9025)  # str r0, [sp, #148]
    ldr(r0, [r7, 68])
    data(2, 0x9027)  # str r0, [sp, #156]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_139)
    neg(r1, r1)
    bl(round_far)
    b(done_140)
    label(near_139)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_140)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 56])
    sub(r0, r0, r2)
    data(2, 0x9020)  # str r0, [sp, #128]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 56])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9820)  # ldr r0, [sp, #128]
    asr(r0, r0, 8)
    ldr(r1, [r7, 4])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 16])
    cmp(r0, r1)
    ble(fine_141)
    mov(r0, r1)
    label(fine_141)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 92])
    cmp(r0, r1)
    bge(fine_142)
    mov(r0, r1)
    label(fine_142)
    data(2, 0x9020)  # str r0, [sp, #128]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 28])
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x993d)  # ldr r1, [sp, #244]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 60])
    sub(r0, r0, r2)
    data(2, 0x903d)  # str r0, [sp, #244]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 60])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x983d)  # ldr r0, [sp, #244]
    asr(r0, r0, 8)
    ldr(r1, [r7, 8])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 20])
    cmp(r0, r1)
    ble(fine_145)
    mov(r0, r1)
    label(fine_145)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 96])
    cmp(r0, r1)
    bge(fine_146)
    mov(r0, r1)
    label(fine_146)
    data(2, 0x903d)  # str r0, [sp, #244]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 32])
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x9827)  # ldr r0, [sp, #156]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_147)
    neg(r1, r1)
    bl(round_far)
    b(done_148)
    label(near_147)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_148)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 64])
    sub(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 64])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9825)  # ldr r0, [sp, #148]
    asr(r0, r0, 8)
    ldr(r1, [r7, 12])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 24])
    cmp(r0, r1)
    ble(fine_149)
    mov(r0, r1)
    label(fine_149)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 100])
    cmp(r0, r1)
    bge(fine_150)
    mov(r0, r1)
    label(fine_150)
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 36])
    # zz = s[CHANGE + 9]
    data(2, 0x9818)  # ldr r0, [sp, #96]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    data(2, 0x9017)  # str r0, [sp, #92]
    #
    # natural_nudge(at(m, 2), s, yy + zz, at(m, 4), at(e, 4), at(s, 4)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r0, [r7, 84])
    data(2, 0x993c)  # ldr r1, [sp, #240]
    add(r0, r0, r1)
    data(2, 0x991e)  # ldr r1, [sp, #120]
    add(r0, r0, r1)
    mov(r1, 31)
    lsl(r1, r1, 1)
    cmp(r0, r1)
    ble(fine_151)
    mov(r0, r1)
    label(fine_151)
    mov(r1, 1)
    cmp(r0, r1)
    bge(fine_152)
    mov(r0, r1)
    label(fine_152)
    data(2, 0x901e)  # str r0, [sp, #120]
    ldr(r0, [r7, 72])
    data(2, 0x903c)  # str r0, [sp, #240]
    data(2, 0x9917)  # ldr r1, [sp, #92]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_153)
    neg(r1, r1)
    bl(round_far)
    b(done_154)
    label(near_153)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_154)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 68])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 68])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 16])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 28])
    cmp(r0, r1)
    ble(fine_155)
    mov(r0, r1)
    label(fine_155)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 104])
    cmp(r0, r1)
    bge(fine_156)
    mov(r0, r1)
    label(fine_156)
    data(2, 0x9017)  # str r0, [sp, #92]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 40])
    data(2, 0x982d)  # ldr r0, [sp, #180]
    neg(r0, r0)
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 5], at(m, 5), at(e, 5), at(s, 5)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_157)
    neg(r1, r1)
    bl(round_far)
    b(done_158)
    label(near_157)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_158)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 72])
    sub(r0, r0, r2)
    data(2, 0x902d)  # str r0, [sp, #180]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 72])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x982d)  # ldr r0, [sp, #180]
    asr(r0, r0, 8)
    ldr(r1, [r7, 20])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 32])
    cmp(r0, r1)
    ble(fine_159)
    mov(r0, r1)
    label(fine_159)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 108])
    cmp(r0, r1)
    bge(fine_160)
    mov(r0, r1)
    label(fine_160)
    data(2, 0x902d)  # str r0, [sp, #180]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 44])
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    add(r0, r0, r1)
    #
    # natural_nudge(at(m, 2), s, xx + zz, at(m, 6), at(e, 6), at(s, 6)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_161)
    neg(r1, r1)
    bl(round_far)
    b(done_162)
    label(near_161)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_162)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 76])
    sub(r0, r0, r2)
    data(2, 0x9023)  # str r0, [sp, #140]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 76])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9823)  # ldr r0, [sp, #140]
    asr(r0, r0, 8)
    ldr(r1, [r7, 24])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 36])
    cmp(r0, r1)
    ble(fine_163)
    mov(r0, r1)
    label(fine_163)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 112])
    cmp(r0, r1)
    bge(fine_164)
    mov(r0, r1)
    label(fine_164)
    data(2, 0x9023)  # str r0, [sp, #140]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 48])
    data(2, 0x9832)  # ldr r0, [sp, #200]
    neg(r0, r0)
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 7], at(m, 7), at(e, 7), at(s, 7)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_165)
    neg(r1, r1)
    bl(round_far)
    b(done_166)
    label(near_165)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_166)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 80])
    sub(r0, r0, r2)
    data(2, 0x9032)  # str r0, [sp, #200]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 80])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9832)  # ldr r0, [sp, #200]
    asr(r0, r0, 8)
    ldr(r1, [r7, 28])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 40])
    cmp(r0, r1)
    ble(fine_167)
    mov(r0, r1)
    label(fine_167)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 116])
    cmp(r0, r1)
    bge(fine_168)
    mov(r0, r1)
    label(fine_168)
    data(2, 0x9032)  # str r0, [sp, #200]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 52])
    data(2, 0x9838)  # ldr r0, [sp, #224]
    neg(r0, r0)
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 8], at(m, 8), at(e, 8), at(s, 8)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_169)
    neg(r1, r1)
    bl(round_far)
    b(done_170)
    label(near_169)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_170)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 84])
    sub(r0, r0, r2)
    data(2, 0x9038)  # str r0, [sp, #224]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 84])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9838)  # ldr r0, [sp, #224]
    asr(r0, r0, 8)
    ldr(r1, [r7, 32])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 44])
    cmp(r0, r1)
    ble(fine_171)
    mov(r0, r1)
    label(fine_171)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 120])
    cmp(r0, r1)
    bge(fine_172)
    mov(r0, r1)
    label(fine_172)
    data(2, 0x9038)  # str r0, [sp, #224]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 56])
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9918)  # ldr r1, [sp, #96]
    add(r0, r0, r1)
    #
    # natural_nudge(at(m, 2), s, xx + yy, at(m, 9), at(e, 9), at(s, 9)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0x993c)  # ldr r1, [sp, #240]
    bl(mul)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_173)
    neg(r1, r1)
    bl(round_far)
    b(done_174)
    label(near_173)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_174)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 88])
    sub(r0, r0, r2)
    data(2, 0x901e)  # str r0, [sp, #120]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 88])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r0, r0, 8)
    ldr(r1, [r7, 36])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 48])
    cmp(r0, r1)
    ble(fine_175)
    mov(r0, r1)
    label(fine_175)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    bge(fine_176)
    mov(r0, r1)
    label(fine_176)
    data(2, 0x901e)  # str r0, [sp, #120]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 60])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x982e)  # ldr r0, [sp, #184]
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 120])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 76])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9820)  # ldr r0, [sp, #128]
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 124])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 80])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x983d)  # ldr r0, [sp, #244]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 0])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 84])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 4])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 88])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 92])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x982d)  # ldr r0, [sp, #180]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 12])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 96])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 16])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 100])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9832)  # ldr r0, [sp, #200]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 104])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9838)  # ldr r0, [sp, #224]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 24])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 108])
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x981e)  # ldr r0, [sp, #120]
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 28])
    sub(r0, r0, r1)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 112])
    bl(end_82)
    label(other_81)
    #
    # walker_step(m, e, s): Candidate inertial parameters of body i by Walker's law, a gain a parameter (docs/desig...
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 100])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 36])
    cmp(r0, r1)
    ble(fine_177)
    mov(r0, r1)
    label(fine_177)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_178)
    mov(r0, r1)
    label(fine_178)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 60])
    bl(mul)
    ldr(r0, [r7, 112])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_179)
    neg(r1, r1)
    bl(round_far)
    b(done_180)
    label(near_179)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_180)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 52])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 52])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 0])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 12])
    cmp(r0, r1)
    ble(fine_181)
    mov(r0, r1)
    label(fine_181)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 88])
    cmp(r0, r1)
    bge(fine_182)
    mov(r0, r1)
    label(fine_182)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 24])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 76])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 104])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 40])
    cmp(r0, r1)
    ble(fine_183)
    mov(r0, r1)
    label(fine_183)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_184)
    mov(r0, r1)
    label(fine_184)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 64])
    bl(mul)
    ldr(r0, [r7, 116])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_185)
    neg(r1, r1)
    bl(round_far)
    b(done_186)
    label(near_185)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_186)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 56])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 56])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 4])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 16])
    cmp(r0, r1)
    ble(fine_187)
    mov(r0, r1)
    label(fine_187)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 92])
    cmp(r0, r1)
    bge(fine_188)
    mov(r0, r1)
    label(fine_188)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 28])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 80])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 108])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 44])
    cmp(r0, r1)
    ble(fine_189)
    mov(r0, r1)
    label(fine_189)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_190)
    mov(r0, r1)
    label(fine_190)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 68])
    bl(mul)
    ldr(r0, [r7, 120])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_191)
    neg(r1, r1)
    bl(round_far)
    b(done_192)
    label(near_191)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_192)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 60])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 60])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 8])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 20])
    cmp(r0, r1)
    ble(fine_193)
    mov(r0, r1)
    label(fine_193)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 96])
    cmp(r0, r1)
    bge(fine_194)
    mov(r0, r1)
    label(fine_194)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 32])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 84])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 112])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 48])
    cmp(r0, r1)
    ble(fine_195)
    mov(r0, r1)
    label(fine_195)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_196)
    mov(r0, r1)
    label(fine_196)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 72])
    bl(mul)
    ldr(r0, [r7, 124])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_197)
    neg(r1, r1)
    bl(round_far)
    b(done_198)
    label(near_197)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_198)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 64])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 64])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 12])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 24])
    cmp(r0, r1)
    ble(fine_199)
    mov(r0, r1)
    label(fine_199)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 100])
    cmp(r0, r1)
    bge(fine_200)
    mov(r0, r1)
    label(fine_200)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 36])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 88])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 116])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 52])
    cmp(r0, r1)
    ble(fine_201)
    mov(r0, r1)
    label(fine_201)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_202)
    mov(r0, r1)
    label(fine_202)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 76])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 0])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_203)
    neg(r1, r1)
    bl(round_far)
    b(done_204)
    label(near_203)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_204)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 68])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 68])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 16])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 28])
    cmp(r0, r1)
    ble(fine_205)
    mov(r0, r1)
    label(fine_205)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 104])
    cmp(r0, r1)
    bge(fine_206)
    mov(r0, r1)
    label(fine_206)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 40])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 92])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 120])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 56])
    cmp(r0, r1)
    ble(fine_207)
    mov(r0, r1)
    label(fine_207)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_208)
    mov(r0, r1)
    label(fine_208)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 80])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 4])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_209)
    neg(r1, r1)
    bl(round_far)
    b(done_210)
    label(near_209)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_210)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 72])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 72])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 20])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 32])
    cmp(r0, r1)
    ble(fine_211)
    mov(r0, r1)
    label(fine_211)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 108])
    cmp(r0, r1)
    bge(fine_212)
    mov(r0, r1)
    label(fine_212)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 44])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 96])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    ldr(r0, [r7, 124])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 60])
    cmp(r0, r1)
    ble(fine_213)
    mov(r0, r1)
    label(fine_213)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_214)
    mov(r0, r1)
    label(fine_214)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 84])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 8])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_215)
    neg(r1, r1)
    bl(round_far)
    b(done_216)
    label(near_215)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_216)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 76])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 76])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 24])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 36])
    cmp(r0, r1)
    ble(fine_217)
    mov(r0, r1)
    label(fine_217)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 112])
    cmp(r0, r1)
    bge(fine_218)
    mov(r0, r1)
    label(fine_218)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 48])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 100])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    ldr(r0, [r7, 0])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 64])
    cmp(r0, r1)
    ble(fine_219)
    mov(r0, r1)
    label(fine_219)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_220)
    mov(r0, r1)
    label(fine_220)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 88])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 12])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_221)
    neg(r1, r1)
    bl(round_far)
    b(done_222)
    label(near_221)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_222)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 80])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 80])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 28])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 40])
    cmp(r0, r1)
    ble(fine_223)
    mov(r0, r1)
    label(fine_223)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 116])
    cmp(r0, r1)
    bge(fine_224)
    mov(r0, r1)
    label(fine_224)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 52])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 104])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    ldr(r0, [r7, 4])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 68])
    cmp(r0, r1)
    ble(fine_225)
    mov(r0, r1)
    label(fine_225)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_226)
    mov(r0, r1)
    label(fine_226)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 92])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 16])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_227)
    neg(r1, r1)
    bl(round_far)
    b(done_228)
    label(near_227)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_228)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 84])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 84])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 32])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 44])
    cmp(r0, r1)
    ble(fine_229)
    mov(r0, r1)
    label(fine_229)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 120])
    cmp(r0, r1)
    bge(fine_230)
    mov(r0, r1)
    label(fine_230)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 56])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 108])
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    ldr(r0, [r7, 8])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 72])
    cmp(r0, r1)
    ble(fine_231)
    mov(r0, r1)
    label(fine_231)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_232)
    mov(r0, r1)
    label(fine_232)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 96])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 20])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_233)
    neg(r1, r1)
    bl(round_far)
    b(done_234)
    label(near_233)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_234)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 88])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 88])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 36])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 48])
    cmp(r0, r1)
    ble(fine_235)
    mov(r0, r1)
    label(fine_235)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 124])
    cmp(r0, r1)
    bge(fine_236)
    mov(r0, r1)
    label(fine_236)
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 60])
    # s[PART + k] = s[CAND + k]
    str(r0, [r7, 112])
    label(end_82)
    #
    # friction_step(m, e, s): Candidate friction and rotor inertia of joint i, each by its own gain.
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r0, [r7, 12])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 76])
    cmp(r0, r1)
    ble(fine_237)
    mov(r0, r1)
    label(fine_237)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_238)
    mov(r0, r1)
    label(fine_238)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 100])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 24])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_239)
    neg(r1, r1)
    bl(round_far)
    b(done_240)
    label(near_239)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_240)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 92])
    sub(r0, r0, r2)
    data(2, 0x9017)  # str r0, [sp, #92]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 92])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9817)  # ldr r0, [sp, #92]
    asr(r0, r0, 8)
    ldr(r1, [r7, 40])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 52])
    cmp(r0, r1)
    ble(fine_241)
    mov(r0, r1)
    label(fine_241)
    ldr(r1, [r7, 0])
    cmp(r0, r1)
    bge(fine_242)
    mov(r0, r1)
    label(fine_242)
    data(2, 0x9017)  # str r0, [sp, #92]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 64])
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    ldr(r0, [r7, 16])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 80])
    cmp(r0, r1)
    ble(fine_243)
    mov(r0, r1)
    label(fine_243)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_244)
    mov(r0, r1)
    label(fine_244)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 104])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 28])
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_245)
    neg(r1, r1)
    bl(round_far)
    b(done_246)
    label(near_245)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_246)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 96])
    sub(r0, r0, r2)
    data(2, 0x9018)  # str r0, [sp, #96]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 96])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9818)  # ldr r0, [sp, #96]
    asr(r0, r0, 8)
    ldr(r1, [r7, 44])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 56])
    cmp(r0, r1)
    ble(fine_247)
    mov(r0, r1)
    label(fine_247)
    ldr(r1, [r7, 4])
    cmp(r0, r1)
    bge(fine_248)
    mov(r0, r1)
    label(fine_248)
    data(2, 0x9018)  # str r0, [sp, #96]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 68])
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    ldr(r0, [r7, 20])
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r1, [r7, 84])
    cmp(r0, r1)
    ble(fine_249)
    mov(r0, r1)
    label(fine_249)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_250)
    mov(r0, r1)
    label(fine_250)
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    ldr(r1, [r7, 108])
    bl(mul)
    data(2, 0x9f11)  # ldr r7, [sp, #68]
    ldr(r0, [r7, 32])
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
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 100])
    sub(r0, r0, r2)
    data(2, 0x9019)  # str r0, [sp, #100]
    # e[PHI_LOW + k] = low(t, EXT)
    lsl(r0, r0, 24)
    lsr(r0, r0, 24)
    str(r0, [r7, 100])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0x9819)  # ldr r0, [sp, #100]
    asr(r0, r0, 8)
    ldr(r1, [r7, 48])
    add(r0, r0, r1)
    data(2, 0x9f12)  # ldr r7, [sp, #72]
    ldr(r1, [r7, 60])
    cmp(r0, r1)
    ble(fine_253)
    mov(r0, r1)
    label(fine_253)
    ldr(r1, [r7, 8])
    cmp(r0, r1)
    bge(fine_254)
    mov(r0, r1)
    label(fine_254)
    data(2, 0x9019)  # str r0, [sp, #100]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    str(r0, [r7, 72])
    #
    # second_moments(s): Turn the inertia of PART into second moments, in place.
    # xx = s[PART + 4]
    # yy = s[PART + 6]
    # zz = s[PART + 9]
    # s[PART + 4] = half(yy + zz - xx)
    ldr(r0, [r7, 100])
    data(2, 0x901a)  # str r0, [sp, #104]
    mov(r2, r0)
    asr(r3, r0, 31)
    ldr(r0, [r7, 112])
    data(2, 0x901b)  # str r0, [sp, #108]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    ldr(r0, [r7, 92])
    data(2, 0x901c)  # str r0, [sp, #112]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921d)  # str r2, [sp, #116]
    str(r2, [r7, 92])
    # s[PART + 6] = half(xx + zz - yy)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921e)  # str r2, [sp, #120]
    str(r2, [r7, 100])
    # s[PART + 9] = half(xx + yy - zz)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    sub(r2, r2, r0)
    sbc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921b)  # str r2, [sp, #108]
    str(r2, [r7, 112])
    # s[PART + 5] = -s[PART + 5]
    ldr(r0, [r7, 96])
    neg(r0, r0)
    data(2, 0x901a)  # str r0, [sp, #104]
    str(r0, [r7, 96])
    # s[PART + 7] = -s[PART + 7]
    ldr(r0, [r7, 104])
    neg(r0, r0)
    data(2, 0x901c)  # str r0, [sp, #112]
    str(r0, [r7, 104])
    # s[PART + 8] = -s[PART + 8]
    ldr(r0, [r7, 108])
    neg(r0, r0)
    data(2, 0x901f)  # str r0, [sp, #124]
    str(r0, [r7, 108])
    #
    # prove(s): Prove that PART is the pseudo-inertia of a body, or do not.
    # mass = s[PART]
    # hx = s[PART + 1]
    # hy = s[PART + 2]
    # hz = s[PART + 3]
    # most = half(sx + sy + sz)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x9220)  # str r2, [sp, #128]
    # most = pick(most, most, 0)
    mov(r0, r2)
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    data(2, 0x9920)  # ldr r1, [sp, #128]
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_255)
    mov(r0, r1)
    label(fine_255)
    data(2, 0x9020)  # str r0, [sp, #128]
    # sxy = clamp(s[PART + 5], -most, most)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    cmp(r0, r1)
    ble(fine_256)
    mov(r0, r1)
    label(fine_256)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_257)
    mov(r0, r1)
    label(fine_257)
    data(2, 0x901a)  # str r0, [sp, #104]
    # sxz = clamp(s[PART + 7], -most, most)
    data(2, 0x981c)  # ldr r0, [sp, #112]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    cmp(r0, r1)
    ble(fine_258)
    mov(r0, r1)
    label(fine_258)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_259)
    mov(r0, r1)
    label(fine_259)
    data(2, 0x901c)  # str r0, [sp, #112]
    # syz = clamp(s[PART + 8], -most, most)
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    cmp(r0, r1)
    ble(fine_260)
    mov(r0, r1)
    label(fine_260)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_261)
    mov(r0, r1)
    label(fine_261)
    data(2, 0x9020)  # str r0, [sp, #128]
    # in_s = greater(greater(bits(sx), bits(sy)), bits(sz)) + bits(mass) + 1
    data(2, 0x981d)  # ldr r0, [sp, #116]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    data(2, 0x901f)  # str r0, [sp, #124]
    ldr(r0, [r7, 76])
    data(2, 0x9021)  # str r0, [sp, #132]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    bl(bits)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    add(r0, r0, r1)
    add(r0, 1)
    data(2, 0x901f)  # str r0, [sp, #124]
    # in_h = greater(greater(bits(hx), bits(hy)), bits(hz))
    ldr(r0, [r7, 80])
    data(2, 0x9022)  # str r0, [sp, #136]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    ldr(r0, [r7, 84])
    data(2, 0x9023)  # str r0, [sp, #140]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    ldr(r0, [r7, 88])
    data(2, 0x9024)  # str r0, [sp, #144]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    # shift = clamp(greater(in_s, 2 * in_h) - 29, 1, 62)
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    data(2, 0x981f)  # ldr r0, [sp, #124]
    data(2, 0x9925)  # ldr r1, [sp, #148]
    cmp(r0, r1)
    bge(fine_262)
    mov(r0, r1)
    label(fine_262)
    sub(r0, 29)
    mov(r1, 31)
    lsl(r1, r1, 1)
    cmp(r0, r1)
    ble(fine_263)
    mov(r0, r1)
    label(fine_263)
    mov(r1, 1)
    cmp(r0, r1)
    bge(fine_264)
    mov(r0, r1)
    label(fine_264)
    data(2, 0x9025)  # str r0, [sp, #148]
    # sx = sx - raw(1)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    sub(r0, 1)
    data(2, 0x901d)  # str r0, [sp, #116]
    # sy = sy - raw(1)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    sub(r0, 1)
    data(2, 0x901e)  # str r0, [sp, #120]
    # sz = sz - raw(1)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    sub(r0, 1)
    data(2, 0x901b)  # str r0, [sp, #108]
    # ax = fx(mass * sx - hx * hx, shift) - raw(2)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x991d)  # ldr r1, [sp, #116]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    mov(r1, r0)
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    mov(r0, r2)
    sub(r0, 2)
    data(2, 0x901d)  # str r0, [sp, #116]
    # ay = fx(mass * sy - hy * hy, shift) - raw(2)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x991e)  # ldr r1, [sp, #120]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    mov(r1, r0)
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    mov(r0, r2)
    sub(r0, 2)
    data(2, 0x901e)  # str r0, [sp, #120]
    # az = fx(mass * sz - hz * hz, shift) - raw(2)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x991b)  # ldr r1, [sp, #108]
    bl(mul)
    data(2, 0x9824)  # ldr r0, [sp, #144]
    mov(r1, r0)
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
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
    mov(r0, r2)
    sub(r0, 2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # most = half(ax + ay + az)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    add(r2, r2, r0)
    adc(r3, r1)
    lsl(r3, r3, 31)
    lsr(r2, r2, 1)
    adc(r2, r3)
    data(2, 0x921f)  # str r2, [sp, #124]
    # most = pick(most, most, 0)
    mov(r0, r2)
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_271)
    mov(r0, r1)
    label(fine_271)
    data(2, 0x901f)  # str r0, [sp, #124]
    # axy = clamp(fx(mass * sxy - hx * hy, shift), -most, most)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x991a)  # ldr r1, [sp, #104]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9923)  # ldr r1, [sp, #140]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_272)
    neg(r1, r1)
    bl(round_far)
    b(done_273)
    label(near_272)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_273)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    cmp(r0, r1)
    ble(fine_274)
    mov(r0, r1)
    label(fine_274)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_275)
    mov(r0, r1)
    label(fine_275)
    data(2, 0x901a)  # str r0, [sp, #104]
    # axz = clamp(fx(mass * sxz - hx * hz, shift), -most, most)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x991c)  # ldr r1, [sp, #112]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_276)
    neg(r1, r1)
    bl(round_far)
    b(done_277)
    label(near_276)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_277)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    cmp(r0, r1)
    ble(fine_278)
    mov(r0, r1)
    label(fine_278)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_279)
    mov(r0, r1)
    label(fine_279)
    data(2, 0x9022)  # str r0, [sp, #136]
    # ayz = clamp(fx(mass * syz - hy * hz, shift), -most, most)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    data(2, 0x9920)  # ldr r1, [sp, #128]
    bl(mul)
    data(2, 0x9823)  # ldr r0, [sp, #140]
    data(2, 0x9924)  # ldr r1, [sp, #144]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_280)
    neg(r1, r1)
    bl(round_far)
    b(done_281)
    label(near_280)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_281)
    mov(r0, r2)
    data(2, 0x991f)  # ldr r1, [sp, #124]
    cmp(r0, r1)
    ble(fine_282)
    mov(r0, r1)
    label(fine_282)
    neg(r1, r1)
    cmp(r0, r1)
    bge(fine_283)
    mov(r0, r1)
    label(fine_283)
    data(2, 0x901f)  # str r0, [sp, #124]
    # in_a = greater(greater(bits(ax), bits(ay)), bits(az))
    data(2, 0x981d)  # ldr r0, [sp, #116]
    asr(r1, r0, 31)
    eor(r0, r1)
    mov(r2, r0)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    asr(r1, r0, 31)
    eor(r0, r1)
    orr(r2, r0)
    bl(bits)
    # shift = clamp(2 * in_a - 27, 1, 62)
    mov(r2, r0)
    mov(r0, r2)
    add(r0, r0, r2)
    sub(r0, 27)
    mov(r1, 31)
    lsl(r1, r1, 1)
    cmp(r0, r1)
    ble(fine_284)
    mov(r0, r1)
    label(fine_284)
    mov(r1, 1)
    cmp(r0, r1)
    bge(fine_285)
    mov(r0, r1)
    label(fine_285)
    data(2, 0x9025)  # str r0, [sp, #148]
    # by = fx(ax * ay - axy * axy, shift) - raw(1)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x991e)  # ldr r1, [sp, #120]
    bl(mul)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    mov(r1, r0)
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_286)
    neg(r1, r1)
    bl(round_far)
    b(done_287)
    label(near_286)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_287)
    mov(r0, r2)
    sub(r0, 1)
    data(2, 0x901e)  # str r0, [sp, #120]
    # bz = fx(ax * az - axz * axz, shift) - raw(1)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x991b)  # ldr r1, [sp, #108]
    bl(mul)
    data(2, 0x9822)  # ldr r0, [sp, #136]
    mov(r1, r0)
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_288)
    neg(r1, r1)
    bl(round_far)
    b(done_289)
    label(near_288)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_289)
    mov(r0, r2)
    sub(r0, 1)
    data(2, 0x901b)  # str r0, [sp, #108]
    # byz = fx(ax * ayz - axy * axz, shift)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    data(2, 0x991f)  # ldr r1, [sp, #124]
    bl(mul)
    data(2, 0x981a)  # ldr r0, [sp, #104]
    data(2, 0x9922)  # ldr r1, [sp, #136]
    bl(msub)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, 32)
    sub(r1, r1, r0)
    bpl(near_290)
    neg(r1, r1)
    bl(round_far)
    b(done_291)
    label(near_290)
    lsl(r3, r1)
    lsr(r2, r0)
    adc(r2, r3)
    label(done_291)
    data(2, 0x9225)  # str r2, [sp, #148]
    # proved = pick(mass, 1, 0)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    mov(r1, 1)
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_292)
    mov(r0, r1)
    label(fine_292)
    data(2, 0x9021)  # str r0, [sp, #132]
    # proved = pick(ax, proved, 0)
    data(2, 0x981d)  # ldr r0, [sp, #116]
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_293)
    mov(r0, r1)
    label(fine_293)
    data(2, 0x9021)  # str r0, [sp, #132]
    # proved = pick(by, proved, 0)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    mov(r2, r0)
    asr(r3, r0, 31)
    mov(r0, 0)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_294)
    mov(r0, r1)
    label(fine_294)
    data(2, 0x9021)  # str r0, [sp, #132]
    # s[PROVED] = pick(by * bz - byz * byz, proved, 0)
    data(2, 0x981e)  # ldr r0, [sp, #120]
    data(2, 0x991b)  # ldr r1, [sp, #108]
    bl(mul)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    mov(r1, r0)
    bl(msub)
    mov(r0, 0)
    data(2, 0x9921)  # ldr r1, [sp, #132]
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_295)
    mov(r0, r1)
    label(fine_295)
    data(2, 0x9021)  # str r0, [sp, #132]
    str(r0, [r7, 116])
    #
    # settle(m, e, s): Take the candidates of body i; of impossible inertial parameters, a step towards CENTRE inst...
    # taken = pick(s[PROVED], 1, m[UNGUARDED])
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 76])
    mov(r1, 1)
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_296)
    mov(r0, r1)
    label(fine_296)
    data(2, 0x9021)  # str r0, [sp, #132]
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    ldr(r0, [r7, 32])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 0])
    sub(r0, r0, r1)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r1, [r7, 72])
    data(2, 0x9125)  # str r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r0, [r7, 0])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 24])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_297)
    mov(r0, r1)
    label(fine_297)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 0])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 36])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 4])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 4])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 28])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_298)
    mov(r0, r1)
    label(fine_298)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 4])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 40])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 8])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 8])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 32])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_299)
    mov(r0, r1)
    label(fine_299)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 8])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 44])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 12])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 12])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 36])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_300)
    mov(r0, r1)
    label(fine_300)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 12])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 48])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 16])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 16])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 40])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_301)
    mov(r0, r1)
    label(fine_301)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 16])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 52])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 20])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 20])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 44])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_302)
    mov(r0, r1)
    label(fine_302)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 20])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 56])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 24])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 24])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 48])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_303)
    mov(r0, r1)
    label(fine_303)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 24])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 60])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 28])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 28])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 52])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_304)
    mov(r0, r1)
    label(fine_304)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 28])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 64])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 32])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 32])
    add(r0, r0, r2)
    data(2, 0x901b)  # str r0, [sp, #108]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x981b)  # ldr r0, [sp, #108]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 56])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_305)
    mov(r0, r1)
    label(fine_305)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 32])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0x9f13)  # ldr r7, [sp, #76]
    ldr(r0, [r7, 68])
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    ldr(r1, [r7, 36])
    sub(r0, r0, r1)
    data(2, 0x9925)  # ldr r1, [sp, #148]
    bl(mul)
    lsl(r3, r3, 2)
    lsr(r2, r2, 30)
    adc(r2, r3)
    ldr(r0, [r7, 36])
    add(r0, r0, r2)
    data(2, 0x9025)  # str r0, [sp, #148]
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0x9821)  # ldr r0, [sp, #132]
    mov(r2, r0)
    asr(r3, r0, 31)
    data(2, 0x9825)  # ldr r0, [sp, #148]
    data(2, 0x9f10)  # ldr r7, [sp, #64]
    ldr(r1, [r7, 60])
    mov(r4, 0)
    sub(r2, r2, 1)
    sbc(r3, r4)
    bmi(fine_306)
    mov(r0, r1)
    label(fine_306)
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    str(r0, [r7, 36])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9817)  # ldr r0, [sp, #92]
    str(r0, [r7, 40])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9818)  # ldr r0, [sp, #96]
    str(r0, [r7, 44])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9819)  # ldr r0, [sp, #100]
    str(r0, [r7, 48])
    data(2, 0x9806)  # ldr r0, [sp, #24]
    add(r0, 1)
    data(2, 0x9006)  # str r0, [sp, #24]
    bl(top_8)
    label(end_10)
    bl(leave)
    label(bits)
    mov(r0, 0)
    lsr(r1, r2, 16)
    beq(bits_16)
    mov(r2, r1)
    add(r0, 16)
    label(bits_16)
    lsr(r1, r2, 8)
    beq(bits_8)
    mov(r2, r1)
    add(r0, 8)
    label(bits_8)
    lsr(r1, r2, 4)
    beq(bits_4)
    mov(r2, r1)
    add(r0, 4)
    label(bits_4)
    lsr(r1, r2, 2)
    beq(bits_2)
    mov(r2, r1)
    add(r0, 2)
    label(bits_2)
    lsr(r1, r2, 1)
    beq(bits_1)
    mov(r2, r1)
    add(r0, 1)
    label(bits_1)
    add(r0, r0, r2)
    bx(lr)
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
    data(2, 0xb03e)  # add sp, #248
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
    mov(r2, 159)
    lsl(r2, r2, 2)
    mul(r0, r2)
    add(r0, r0, r1)
    mov(r2, 159)
    lsl(r2, r2, 2)
    add(r0, r0, r2)
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
