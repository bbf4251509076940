"""The kernel in ARMv7-M assembler.

generated from cython_core by `make mirror`; do not edit.
text 6ade29a5347a9350

For ARMv7-M and up (Cortex-M3, M4, M7, M33). Records are array('i') laid out as cython_core/text/layout.pxi
says; nothing is allocated; not re-entrant. Sums of products are exact in 64 bits (smull, smlal). A rounding
shift right by s is `lsrs lo, #s; adc lo, lo, hi, lsl #(32 - s)`: the shift leaves the bit below in the carry,
and adc adds it. Instructions without a mnemonic in MicroPython's assembler are `data` with the mnemonic beside.
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
    # r0 .. r12  values, the one needed last put out first; pointers reload from the stack
    # lr         scratch of one rounding, and of the long jumps
    # sp         26 words: arguments and loop state, then values put out
    push({r8, r9, r10, r11})
    data(2, 0xb09a)  # sub sp, #104
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
    ldr(r1, [r0, 20])
    data(2, 0x9105)  # str r1, [sp, #20]
    #
    # rest_base(data): Clear the base's wrench, where the bodies add up what they push the base with.
    # d[N] = 0
    mov(r0, 0)
    data(2, 0x9904)  # ldr r1, [sp, #16]
    data(2, 0xf8c1, 0x00c4)  # str r0, [r1, #196]
    # d[N + 1] = 0
    data(2, 0xf8c1, 0x00c8)  # str r0, [r1, #200]
    # d[N + 2] = 0
    data(2, 0xf8c1, 0x00cc)  # str r0, [r1, #204]
    # d[F] = 0
    data(2, 0xf8c1, 0x00d0)  # str r0, [r1, #208]
    # d[F + 1] = 0
    data(2, 0xf8c1, 0x00d4)  # str r0, [r1, #212]
    # d[F + 2] = 0
    data(2, 0xf8c1, 0x00d8)  # str r0, [r1, #216]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9006)  # str r0, [sp, #24]
    label(top_1)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    bge_w(end_2)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9906)  # ldr r1, [sp, #24]
    movw(r14, 8)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x9211)  # str r2, [sp, #68]
    ldr(r0, [r2, 4])
    data(2, 0x9008)  # str r0, [sp, #32]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    movw(r14, 592)
    data(2, 0xfb01, 0x030e)  # mla r3, r1, r14, r0
    data(2, 0x930a)  # str r3, [sp, #40]
    data(2, 0x9804)  # ldr r0, [sp, #16]
    ldr(r3, [r2, 0])
    movw(r14, 636)
    data(2, 0xfb03, 0x040e)  # mla r4, r3, r14, r0
    data(2, 0x940b)  # str r4, [sp, #44]
    movw(r14, 636)
    data(2, 0xfb01, 0x040e)  # mla r4, r1, r14, r0
    data(2, 0xf204, 0x247c)  # addw r4, r4, #636
    data(2, 0x9409)  # str r4, [sp, #36]
    data(2, 0x9805)  # ldr r0, [sp, #20]
    movw(r14, 104)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x920c)  # str r2, [sp, #48]
    #
    # forward(law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i +...
    # if law >= LAW_WALKER
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 2)
    blt_w(other_3)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    bne_w(other_5)
    #
    # walker_out_revolute(m, p, d, e): Way out of Walker's law, revolute joint: two velocities, damping of their di...
    #
    # refer_walker(m, d): Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute jo...
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x5084)  # ldr r5, [r2, #132]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmn(r3, r5)
    it(lt)
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    str(r3, [r0, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    sub(r6, r5, r6)
    ldr(r7, [r2, 124])
    cmp(r6, r7)
    it(gt)
    mov(r6, r7)
    cmn(r6, r7)
    it(lt)
    data(2, 0xf1c7, 0x0600)  # rsb r6, r7, #0
    # d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    ldr(r7, [r2, 92])
    data(2, 0xfb87, 0x7606)  # smull r7, r6, r7, r6
    data(2, 0xf8d2, 0x8060)  # ldr r8, [r2, #96]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_7)
    data(2, 0xfa37, 0xf708)  # lsrs r7, r7, r8
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb47, 0x0706)  # adc r7, r7, r6
    label(back_8)
    sub(r7, r4, r7)
    str(r7, [r0, 20])
    # vel_err = d[QD] - d[QD_DES]
    sub(r4, r1, r4)
    # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])
    ldr(r6, [r2, 100])
    data(2, 0xfb86, 0x6404)  # smull r6, r4, r6, r4
    data(2, 0xf8d2, 0x8068)  # ldr r8, [r2, #104]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_9)
    data(2, 0xfa36, 0xf608)  # lsrs r6, r6, r8
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb46, 0x0604)  # adc r6, r6, r4
    label(back_10)
    sub(r3, r3, r6)
    str(r3, [r0, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    movwt(r14, 0x20000000)  # 536870912
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    # z = low(b, Q) - EIGHTH
    data(2, 0xf3c5, 0x041d)  # ubfx r4, r5, #0, #30
    movwt(r14, 0xe0000000)  # -536870912
    data(2, 0xeb04, 0x040e)  # add r4, r4, r14
    # k = carry(b, Q)
    data(2, 0xea4f, 0x75a5)  # asr r5, r5, #30
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0xfb84, 0x6804)  # smull r6, r8, r4, r4
    lsr(r6, r6, 28)
    data(2, 0xeb46, 0x1608)  # adc r6, r6, r8, lsl #4
    # c = fx(COS4 * zz, Q) + COS3
    movw(r8, 3790)
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xfffaa8ea)  # -349974
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # c = fx(c * zz, Q) + COS2
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0x0103c1dc)  # 17023452
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # c = fx(c * zz, Q) + COS1
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xec42c339)  # -331168967
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # c = fx(c * zz, Q) + COS0
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0x40000000)  # 1073741824
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(SIN4 * zz, Q) + SIN3
    movw(r9, 332)
    data(2, 0xfb89, 0x9a06)  # smull r9, r10, r9, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098a)  # adc r9, r9, r10, lsl #2
    movwt(r14, 0xffff669b)  # -39269
    data(2, 0xeb09, 0x090e)  # add r9, r9, r14
    # s = fx(s * zz, Q) + SIN2
    data(2, 0xfb89, 0x9a06)  # smull r9, r10, r9, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098a)  # adc r9, r9, r10, lsl #2
    movwt(r14, 0x0028cd77)  # 2674039
    data(2, 0xeb09, 0x090e)  # add r9, r9, r14
    # s = fx(s * zz, Q) + SIN1
    data(2, 0xfb89, 0x9a06)  # smull r9, r10, r9, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098a)  # adc r9, r9, r10, lsl #2
    movwt(r14, 0xfad510c7)  # -86699833
    data(2, 0xeb09, 0x090e)  # add r9, r9, r14
    # s = fx(s * zz, Q) + SIN0
    data(2, 0xfb89, 0x9606)  # smull r9, r6, r9, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0986)  # adc r9, r9, r6, lsl #2
    movwt(r14, 0x3243f6a9)  # 843314857
    data(2, 0xeb09, 0x090e)  # add r9, r9, r14
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0xfb89, 0x9404)  # smull r9, r4, r9, r4
    data(2, 0xea5f, 0x7959)  # lsrs r9, r9, #29
    data(2, 0xeb49, 0x09c4)  # adc r9, r9, r4, lsl #3
    # odd = low(k, 1)
    data(2, 0xf3c5, 0x0400)  # ubfx r4, r5, #0, #1
    # half = carry(k, 1)
    data(2, 0xea4f, 0x0565)  # asr r5, r5, #1
    # sign_two = half + half + half + half + 2
    mov(r14, r5)
    add(r5, r5, r5)
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    data(2, 0xf205, 0x0502)  # addw r5, r5, #2
    # even_two = 2 - odd - odd
    add(r6, r4, r4)
    data(2, 0xf1c6, 0x0600)  # rsb r6, r6, #0
    data(2, 0xf206, 0x0602)  # addw r6, r6, #2
    # odd_two = odd + odd
    add(r4, r4, r4)
    # ck = fx(even_two * sign_two, 1)
    data(2, 0xfb86, 0x6a05)  # smull r6, r10, r6, r5
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76ca)  # adc r6, r6, r10, lsl #31
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0xfb84, 0x4505)  # smull r4, r5, r4, r5
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c5)  # adc r4, r4, r5, lsl #31
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0xfb86, 0x5a08)  # smull r5, r10, r6, r8
    data(2, 0xf1c4, 0x0b00)  # rsb r11, r4, #0
    data(2, 0xfbcb, 0x5a09)  # smlal r5, r10, r11, r9
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75ca)  # adc r5, r5, r10, lsl #31
    str(r5, [r0, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0xfb84, 0x4808)  # smull r4, r8, r4, r8
    data(2, 0xfbc6, 0x4809)  # smlal r4, r8, r6, r9
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c8)  # adc r4, r4, r8, lsl #31
    str(r4, [r0, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    ldr(r6, [r2, 0])
    data(2, 0xfb85, 0x8906)  # smull r8, r9, r5, r6
    data(2, 0xf8d2, 0xa00c)  # ldr r10, [r2, #12]
    data(2, 0xfbc4, 0x890a)  # smlal r8, r9, r4, r10
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    data(2, 0xf8c0, 0x8028)  # str r8, [r0, #40]
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0xf8d2, 0x9004)  # ldr r9, [r2, #4]
    data(2, 0xfb85, 0xbc09)  # smull r11, r12, r5, r9
    ldr(r3, [r2, 16])
    data(2, 0xfbc4, 0xbc03)  # smlal r11, r12, r4, r3
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    data(2, 0xf8c0, 0xb02c)  # str r11, [r0, #44]
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0xf8d2, 0xc008)  # ldr r12, [r2, #8]
    data(2, 0xfb85, 0x710c)  # smull r7, r1, r5, r12
    data(2, 0xf8d2, 0xb014)  # ldr r11, [r2, #20]
    data(2, 0xfbc4, 0x710b)  # smlal r7, r1, r4, r11
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0781)  # adc r7, r7, r1, lsl #2
    str(r7, [r0, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0xfb85, 0xa10a)  # smull r10, r1, r5, r10
    data(2, 0xf1c4, 0x0700)  # rsb r7, r4, #0
    data(2, 0xfbc7, 0xa106)  # smlal r10, r1, r7, r6
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a81)  # adc r10, r10, r1, lsl #2
    data(2, 0xf8c0, 0xa034)  # str r10, [r0, #52]
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0xfb85, 0x3103)  # smull r3, r1, r5, r3
    data(2, 0xfbc7, 0x3109)  # smlal r3, r1, r7, r9
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    str(r3, [r0, 56])
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0xfb85, 0x5b0b)  # smull r5, r11, r5, r11
    data(2, 0xfbc7, 0x5b0c)  # smlal r5, r11, r7, r12
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058b)  # adc r5, r5, r11, lsl #2
    str(r5, [r0, 60])
    # d[E + 6] = m[R_UP + 6]
    ldr(r1, [r2, 24])
    str(r1, [r0, 64])
    # d[E + 7] = m[R_UP + 7]
    ldr(r4, [r2, 28])
    str(r4, [r0, 68])
    # d[E + 8] = m[R_UP + 8]
    ldr(r6, [r2, 32])
    str(r6, [r0, 72])
    # d[R] = m[P_TREE]
    ldr(r7, [r2, 36])
    str(r7, [r0, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0xf8d2, 0x9028)  # ldr r9, [r2, #40]
    data(2, 0xf8c0, 0x9050)  # str r9, [r0, #80]
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0xf8d2, 0xb02c)  # ldr r11, [r2, #44]
    data(2, 0xf8c0, 0xb054)  # str r11, [r0, #84]
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0xf8dd, 0xc02c)  # ldr r12, [sp, #44]
    data(2, 0xf8dc, 0x205c)  # ldr r2, [r12, #92]
    data(2, 0xfb82, 0x640b)  # smull r6, r4, r2, r11
    data(2, 0xf1c9, 0x0100)  # rsb r1, r9, #0
    data(2, 0xf8dc, 0x5060)  # ldr r5, [r12, #96]
    data(2, 0xfbc1, 0x6405)  # smlal r6, r4, r1, r5
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0684)  # adc r6, r6, r4, lsl #2
    data(2, 0xf8dc, 0x4064)  # ldr r4, [r12, #100]
    add(r4, r4, r6)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9113)  # str r1, [sp, #76]
    data(2, 0xfb85, 0x6107)  # smull r6, r1, r5, r7
    data(2, 0xf1cb, 0x0300)  # rsb r3, r11, #0
    data(2, 0xf8dc, 0xa058)  # ldr r10, [r12, #88]
    data(2, 0xfbc3, 0x610a)  # smlal r6, r1, r3, r10
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0681)  # adc r6, r6, r1, lsl #2
    data(2, 0xf8dc, 0x1068)  # ldr r1, [r12, #104]
    add(r1, r1, r6)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb8a, 0x6b09)  # smull r6, r11, r10, r9
    data(2, 0xf1c7, 0x0900)  # rsb r9, r7, #0
    data(2, 0xfbc9, 0x6b02)  # smlal r6, r11, r9, r2
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x068b)  # adc r6, r6, r11, lsl #2
    data(2, 0xf8dc, 0xb06c)  # ldr r11, [r12, #108]
    data(2, 0xeb0b, 0x0b06)  # add r11, r11, r6
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb88, 0x670a)  # smull r6, r7, r8, r10
    data(2, 0xf8d0, 0xc02c)  # ldr r12, [r0, #44]
    data(2, 0xfbcc, 0x6702)  # smlal r6, r7, r12, r2
    data(2, 0xf8cd, 0x9050)  # str r9, [sp, #80]
    data(2, 0xf8d0, 0x9030)  # ldr r9, [r0, #48]
    data(2, 0xfbc9, 0x6705)  # smlal r6, r7, r9, r5
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0687)  # adc r6, r6, r7, lsl #2
    str(r6, [r0, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    ldr(r7, [r0, 52])
    data(2, 0x9315)  # str r3, [sp, #84]
    data(2, 0xfb87, 0x630a)  # smull r6, r3, r7, r10
    ldr(r7, [r0, 56])
    data(2, 0xfbc7, 0x6302)  # smlal r6, r3, r7, r2
    ldr(r7, [r0, 60])
    data(2, 0xfbc7, 0x6305)  # smlal r6, r3, r7, r5
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0683)  # adc r6, r6, r3, lsl #2
    str(r6, [r0, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    ldr(r6, [r3, 24])
    data(2, 0xfb86, 0xa70a)  # smull r10, r7, r6, r10
    ldr(r6, [r3, 28])
    data(2, 0xfbc6, 0xa702)  # smlal r10, r7, r6, r2
    ldr(r2, [r3, 32])
    data(2, 0xfbc2, 0xa705)  # smlal r10, r7, r2, r5
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a87)  # adc r10, r10, r7, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb88, 0x5704)  # smull r5, r7, r8, r4
    data(2, 0xfbcc, 0x5701)  # smlal r5, r7, r12, r1
    data(2, 0xfbc9, 0x570b)  # smlal r5, r7, r9, r11
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0587)  # adc r5, r5, r7, lsl #2
    str(r5, [r0, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    ldr(r7, [r0, 52])
    data(2, 0xfb87, 0x3504)  # smull r3, r5, r7, r4
    ldr(r7, [r0, 56])
    data(2, 0xfbc7, 0x3501)  # smlal r3, r5, r7, r1
    ldr(r7, [r0, 60])
    data(2, 0xfbc7, 0x350b)  # smlal r3, r5, r7, r11
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0385)  # adc r3, r3, r5, lsl #2
    str(r3, [r0, 104])
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9d0a)  # ldr r5, [sp, #40]
    ldr(r3, [r5, 24])
    data(2, 0xfb83, 0x4704)  # smull r4, r7, r3, r4
    data(2, 0xfbc6, 0x4701)  # smlal r4, r7, r6, r1
    data(2, 0xfbc2, 0x470b)  # smlal r4, r7, r2, r11
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0487)  # adc r4, r4, r7, lsl #2
    str(r4, [r0, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    ldr(r1, [r0, 4])
    data(2, 0xeb0a, 0x0a01)  # add r10, r10, r1
    data(2, 0xf8c0, 0xa060)  # str r10, [r0, #96]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x990b)  # ldr r1, [sp, #44]
    data(2, 0xf8d1, 0x708c)  # ldr r7, [r1, #140]
    data(2, 0xf8d5, 0xb02c)  # ldr r11, [r5, #44]
    data(2, 0xfb87, 0x4a0b)  # smull r4, r10, r7, r11
    data(2, 0x9d13)  # ldr r5, [sp, #76]
    data(2, 0xf8d1, 0xb090)  # ldr r11, [r1, #144]
    data(2, 0xfbc5, 0x4a0b)  # smlal r4, r10, r5, r11
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    data(2, 0xf8d1, 0xa094)  # ldr r10, [r1, #148]
    data(2, 0xeb0a, 0x0a04)  # add r10, r10, r4
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9c0a)  # ldr r4, [sp, #40]
    ldr(r5, [r4, 36])
    data(2, 0xfb8b, 0x0205)  # smull r0, r2, r11, r5
    data(2, 0x9c15)  # ldr r4, [sp, #84]
    data(2, 0xf8d1, 0x5088)  # ldr r5, [r1, #136]
    data(2, 0xfbc4, 0x0205)  # smlal r0, r2, r4, r5
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0082)  # adc r0, r0, r2, lsl #2
    data(2, 0xf8d1, 0x2098)  # ldr r2, [r1, #152]
    add(r2, r2, r0)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x980a)  # ldr r0, [sp, #40]
    ldr(r4, [r0, 40])
    data(2, 0xfb85, 0x6304)  # smull r6, r3, r5, r4
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0xfbc0, 0x6307)  # smlal r6, r3, r0, r7
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0683)  # adc r6, r6, r3, lsl #2
    data(2, 0xf8d1, 0x309c)  # ldr r3, [r1, #156]
    add(r3, r3, r6)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb88, 0x6005)  # smull r6, r0, r8, r5
    data(2, 0xfbcc, 0x6007)  # smlal r6, r0, r12, r7
    data(2, 0xfbc9, 0x600b)  # smlal r6, r0, r9, r11
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0680)  # adc r6, r6, r0, lsl #2
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r4, [r0, 52])
    data(2, 0x9616)  # str r6, [sp, #88]
    data(2, 0xfb84, 0x1605)  # smull r1, r6, r4, r5
    ldr(r4, [r0, 56])
    data(2, 0xfbc4, 0x1607)  # smlal r1, r6, r4, r7
    ldr(r4, [r0, 60])
    data(2, 0xfbc4, 0x160b)  # smlal r1, r6, r4, r11
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0186)  # adc r1, r1, r6, lsl #2
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    ldr(r0, [r6, 24])
    data(2, 0x9117)  # str r1, [sp, #92]
    data(2, 0xfb80, 0x5105)  # smull r5, r1, r0, r5
    ldr(r0, [r6, 28])
    data(2, 0xfbc0, 0x5107)  # smlal r5, r1, r0, r7
    ldr(r7, [r6, 32])
    data(2, 0xfbc7, 0x510b)  # smlal r5, r1, r7, r11
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0581)  # adc r5, r5, r1, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb88, 0x1b0a)  # smull r1, r11, r8, r10
    data(2, 0xfbcc, 0x1b02)  # smlal r1, r11, r12, r2
    data(2, 0xfbc9, 0x1b03)  # smlal r1, r11, r9, r3
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xf8dd, 0xb024)  # ldr r11, [sp, #36]
    data(2, 0xf8db, 0x6034)  # ldr r6, [r11, #52]
    data(2, 0xfb86, 0x9c0a)  # smull r9, r12, r6, r10
    data(2, 0xf8db, 0x6038)  # ldr r6, [r11, #56]
    data(2, 0xfbc6, 0x9c02)  # smlal r9, r12, r6, r2
    data(2, 0xfbc4, 0x9c03)  # smlal r9, r12, r4, r3
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098c)  # adc r9, r9, r12, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xf8dd, 0xc028)  # ldr r12, [sp, #40]
    data(2, 0xf8dc, 0x4018)  # ldr r4, [r12, #24]
    data(2, 0xfb84, 0xa60a)  # smull r10, r6, r4, r10
    data(2, 0xfbc0, 0xa602)  # smlal r10, r6, r0, r2
    data(2, 0xfbc7, 0xa603)  # smlal r10, r6, r7, r3
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a86)  # adc r10, r10, r6, lsl #2
    data(2, 0xf8cb, 0xa09c)  # str r10, [r11, #156]
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0xf8db, 0x205c)  # ldr r2, [r11, #92]
    data(2, 0xf8db, 0x3014)  # ldr r3, [r11, #20]
    data(2, 0xfb82, 0x6c03)  # smull r6, r12, r2, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x068c)  # adc r6, r6, r12, lsl #2
    data(2, 0xf8dd, 0xc058)  # ldr r12, [sp, #88]
    data(2, 0xeb0c, 0x0c06)  # add r12, r12, r6
    data(2, 0xf8cb, 0xc088)  # str r12, [r11, #136]
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0xf8db, 0x6058)  # ldr r6, [r11, #88]
    data(2, 0xfb86, 0x2c03)  # smull r2, r12, r6, r3
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x028c)  # adc r2, r2, r12, lsl #2
    data(2, 0xf8dd, 0xc05c)  # ldr r12, [sp, #92]
    data(2, 0xebac, 0x0c02)  # sub r12, r12, r2
    data(2, 0xf8cb, 0xc08c)  # str r12, [r11, #140]
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0xf8db, 0x2018)  # ldr r2, [r11, #24]
    add(r5, r5, r2)
    data(2, 0xf8cb, 0x5090)  # str r5, [r11, #144]
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0xf8db, 0x2068)  # ldr r2, [r11, #104]
    data(2, 0xfb82, 0x6503)  # smull r6, r5, r2, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0685)  # adc r6, r6, r5, lsl #2
    add(r1, r1, r6)
    data(2, 0xf8cb, 0x1094)  # str r1, [r11, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0xf8db, 0x5064)  # ldr r5, [r11, #100]
    data(2, 0xfb85, 0x6203)  # smull r6, r2, r5, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0682)  # adc r6, r6, r2, lsl #2
    data(2, 0xeba9, 0x0906)  # sub r9, r9, r6
    data(2, 0xf8cb, 0x9098)  # str r9, [r11, #152]
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9a0b)  # ldr r2, [sp, #44]
    ldr(r6, [r2, 116])
    data(2, 0x9d0a)  # ldr r5, [sp, #40]
    data(2, 0xf8d5, 0xc02c)  # ldr r12, [r5, #44]
    data(2, 0xfb86, 0xca0c)  # smull r12, r10, r6, r12
    data(2, 0x9d13)  # ldr r5, [sp, #76]
    data(2, 0xf8d2, 0x9078)  # ldr r9, [r2, #120]
    data(2, 0xfbc5, 0xca09)  # smlal r12, r10, r5, r9
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c8a)  # adc r12, r12, r10, lsl #2
    ldr(r5, [r2, 124])
    data(2, 0xeb05, 0x050c)  # add r5, r5, r12
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8dd, 0xa028)  # ldr r10, [sp, #40]
    data(2, 0xf8da, 0xc024)  # ldr r12, [r10, #36]
    data(2, 0xfb89, 0xc10c)  # smull r12, r1, r9, r12
    data(2, 0xf8dd, 0xa054)  # ldr r10, [sp, #84]
    ldr(r3, [r2, 112])
    data(2, 0xfbca, 0xc103)  # smlal r12, r1, r10, r3
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c81)  # adc r12, r12, r1, lsl #2
    data(2, 0xf8d2, 0x1080)  # ldr r1, [r2, #128]
    data(2, 0xeb01, 0x010c)  # add r1, r1, r12
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xf8dd, 0xa028)  # ldr r10, [sp, #40]
    data(2, 0xf8da, 0xc028)  # ldr r12, [r10, #40]
    data(2, 0xfb83, 0xc70c)  # smull r12, r7, r3, r12
    data(2, 0xf8dd, 0xa050)  # ldr r10, [sp, #80]
    data(2, 0xfbca, 0xc706)  # smlal r12, r7, r10, r6
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c87)  # adc r12, r12, r7, lsl #2
    data(2, 0xf8d2, 0x7084)  # ldr r7, [r2, #132]
    data(2, 0xeb07, 0x070c)  # add r7, r7, r12
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb88, 0x2a03)  # smull r2, r10, r8, r3
    data(2, 0xf8db, 0xc02c)  # ldr r12, [r11, #44]
    data(2, 0xfbcc, 0x2a06)  # smlal r2, r10, r12, r6
    data(2, 0xf8db, 0xc030)  # ldr r12, [r11, #48]
    data(2, 0xfbcc, 0x2a09)  # smlal r2, r10, r12, r9
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x028a)  # adc r2, r2, r10, lsl #2
    data(2, 0xf8cb, 0x2070)  # str r2, [r11, #112]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0xf8db, 0xa034)  # ldr r10, [r11, #52]
    data(2, 0xfb8a, 0x2c03)  # smull r2, r12, r10, r3
    data(2, 0xf8db, 0xa038)  # ldr r10, [r11, #56]
    data(2, 0xfbca, 0x2c06)  # smlal r2, r12, r10, r6
    data(2, 0xf8db, 0xa03c)  # ldr r10, [r11, #60]
    data(2, 0xfbca, 0x2c09)  # smlal r2, r12, r10, r9
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x028c)  # adc r2, r2, r12, lsl #2
    data(2, 0xf8cb, 0x2074)  # str r2, [r11, #116]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xfb84, 0x3c03)  # smull r3, r12, r4, r3
    data(2, 0xfbc0, 0x3c06)  # smlal r3, r12, r0, r6
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    ldr(r2, [r6, 32])
    data(2, 0xfbc2, 0x3c09)  # smlal r3, r12, r2, r9
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb88, 0x8905)  # smull r8, r9, r8, r5
    data(2, 0xf8db, 0xc02c)  # ldr r12, [r11, #44]
    data(2, 0xfbcc, 0x8901)  # smlal r8, r9, r12, r1
    data(2, 0xf8db, 0xc030)  # ldr r12, [r11, #48]
    data(2, 0xfbcc, 0x8907)  # smlal r8, r9, r12, r7
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    data(2, 0xf8cb, 0x807c)  # str r8, [r11, #124]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xf8db, 0x9034)  # ldr r9, [r11, #52]
    data(2, 0xfb89, 0x9c05)  # smull r9, r12, r9, r5
    data(2, 0xf8db, 0x6038)  # ldr r6, [r11, #56]
    data(2, 0xfbc6, 0x9c01)  # smlal r9, r12, r6, r1
    data(2, 0xfbca, 0x9c07)  # smlal r9, r12, r10, r7
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098c)  # adc r9, r9, r12, lsl #2
    data(2, 0xf8cb, 0x9080)  # str r9, [r11, #128]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xfb84, 0x4505)  # smull r4, r5, r4, r5
    data(2, 0xfbc0, 0x4501)  # smlal r4, r5, r0, r1
    data(2, 0xfbc2, 0x4507)  # smlal r4, r5, r2, r7
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0485)  # adc r4, r4, r5, lsl #2
    data(2, 0xf8cb, 0x4084)  # str r4, [r11, #132]
    # d[W_REF + 2] = d[W_REF + 2] + d[QD_REF]
    data(2, 0xf8db, 0x0014)  # ldr r0, [r11, #20]
    add(r3, r3, r0)
    data(2, 0xf8cb, 0x3078)  # str r3, [r11, #120]
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8db, 0x0074)  # ldr r0, [r11, #116]
    data(2, 0xfb80, 0x1204)  # smull r1, r2, r0, r4
    data(2, 0xf1c3, 0x0500)  # rsb r5, r3, #0
    data(2, 0xfbc5, 0x1209)  # smlal r1, r2, r5, r9
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0182)  # adc r1, r1, r2, lsl #2
    data(2, 0xf8db, 0x2094)  # ldr r2, [r11, #148]
    add(r2, r2, r1)
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xfb83, 0x1608)  # smull r1, r6, r3, r8
    data(2, 0xf8db, 0x7070)  # ldr r7, [r11, #112]
    data(2, 0xf1c7, 0x0a00)  # rsb r10, r7, #0
    data(2, 0xfbca, 0x1604)  # smlal r1, r6, r10, r4
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0186)  # adc r1, r1, r6, lsl #2
    data(2, 0xf8db, 0x6098)  # ldr r6, [r11, #152]
    add(r6, r6, r1)
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb87, 0x1c09)  # smull r1, r12, r7, r9
    data(2, 0xf1c0, 0x0400)  # rsb r4, r0, #0
    data(2, 0xfbc4, 0x1c08)  # smlal r1, r12, r4, r8
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018c)  # adc r1, r1, r12, lsl #2
    data(2, 0xf8db, 0xc09c)  # ldr r12, [r11, #156]
    data(2, 0xeb0c, 0x0c01)  # add r12, r12, r1
    # d[ACC_C] = c0
    data(2, 0xf8cb, 0x20a0)  # str r2, [r11, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8cb, 0x60a4)  # str r6, [r11, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8cb, 0xc0a8)  # str r12, [r11, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x990c)  # ldr r1, [sp, #48]
    data(2, 0xf8d1, 0xb00c)  # ldr r11, [r1, #12]
    data(2, 0xfb80, 0x980b)  # smull r9, r8, r0, r11
    data(2, 0xf8d1, 0xc008)  # ldr r12, [r1, #8]
    data(2, 0xfbc5, 0x980c)  # smlal r9, r8, r5, r12
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0988)  # adc r9, r9, r8, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0xf8d1, 0x8004)  # ldr r8, [r1, #4]
    data(2, 0xfb83, 0x6508)  # smull r6, r5, r3, r8
    data(2, 0xfbca, 0x650b)  # smlal r6, r5, r10, r11
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0685)  # adc r6, r6, r5, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb87, 0x5a0c)  # smull r5, r10, r7, r12
    data(2, 0xfbc4, 0x5a08)  # smlal r5, r10, r4, r8
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058a)  # adc r5, r5, r10, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    data(2, 0xf8d1, 0xa000)  # ldr r10, [r1, #0]
    data(2, 0xfb8a, 0x7302)  # smull r7, r3, r10, r2
    data(2, 0x9a09)  # ldr r2, [sp, #36]
    data(2, 0xf8d2, 0x108c)  # ldr r1, [r2, #140]
    data(2, 0xfbc1, 0x730b)  # smlal r7, r3, r1, r11
    data(2, 0xf1cc, 0x0200)  # rsb r2, r12, #0
    data(2, 0x9909)  # ldr r1, [sp, #36]
    data(2, 0x9414)  # str r4, [sp, #80]
    data(2, 0xf8d1, 0x4090)  # ldr r4, [r1, #144]
    data(2, 0xfbc2, 0x7304)  # smlal r7, r3, r2, r4
    data(2, 0xfbc0, 0x7305)  # smlal r7, r3, r0, r5
    data(2, 0x9215)  # str r2, [sp, #84]
    ldr(r2, [r1, 120])
    data(2, 0xf1c2, 0x0000)  # rsb r0, r2, #0
    data(2, 0xfbc0, 0x7306)  # smlal r7, r3, r0, r6
    data(2, 0x990a)  # ldr r1, [sp, #40]
    data(2, 0x9013)  # str r0, [sp, #76]
    ldr(r0, [r1, 48])
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_11)
    data(2, 0xfa37, 0xf700)  # lsrs r7, r7, r0
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb47, 0x0703)  # adc r7, r7, r3
    label(back_12)
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0x9717)  # str r7, [sp, #92]
    data(2, 0xf8d3, 0x70a4)  # ldr r7, [r3, #164]
    data(2, 0xfb8a, 0x1c07)  # smull r1, r12, r10, r7
    data(2, 0xfbc4, 0x1c08)  # smlal r1, r12, r4, r8
    data(2, 0xf1cb, 0x0300)  # rsb r3, r11, #0
    data(2, 0x9f09)  # ldr r7, [sp, #36]
    data(2, 0xf8d7, 0x4088)  # ldr r4, [r7, #136]
    data(2, 0xfbc3, 0x1c04)  # smlal r1, r12, r3, r4
    data(2, 0xfbc2, 0x1c09)  # smlal r1, r12, r2, r9
    data(2, 0xf8d7, 0xb070)  # ldr r11, [r7, #112]
    data(2, 0xf1cb, 0x0300)  # rsb r3, r11, #0
    data(2, 0xfbc3, 0x1c05)  # smlal r1, r12, r3, r5
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_13)
    data(2, 0xfa31, 0xf100)  # lsrs r1, r1, r0
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb41, 0x010c)  # adc r1, r1, r12
    label(back_14)
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8d7, 0x50a8)  # ldr r5, [r7, #168]
    data(2, 0xfb8a, 0xac05)  # smull r10, r12, r10, r5
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    data(2, 0x9116)  # str r1, [sp, #88]
    ldr(r1, [r7, 8])
    data(2, 0xfbc4, 0xac01)  # smlal r10, r12, r4, r1
    data(2, 0xf1c8, 0x0500)  # rsb r5, r8, #0
    data(2, 0x9909)  # ldr r1, [sp, #36]
    data(2, 0xf8d1, 0x408c)  # ldr r4, [r1, #140]
    data(2, 0xfbc5, 0xac04)  # smlal r10, r12, r5, r4
    data(2, 0xfbcb, 0xac06)  # smlal r10, r12, r11, r6
    data(2, 0x9e14)  # ldr r6, [sp, #80]
    data(2, 0xfbc6, 0xac09)  # smlal r10, r12, r6, r9
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_15)
    data(2, 0xfa3a, 0xfa00)  # lsrs r10, r10, r0
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4a, 0x0a0c)  # adc r10, r10, r12
    label(back_16)
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8d7, 0x9010)  # ldr r9, [r7, #16]
    data(2, 0xfb89, 0xc00b)  # smull r12, r0, r9, r11
    ldr(r1, [r7, 20])
    data(2, 0xf8cd, 0xa060)  # str r10, [sp, #96]
    data(2, 0xf8dd, 0xa024)  # ldr r10, [sp, #36]
    data(2, 0xf8da, 0x8074)  # ldr r8, [r10, #116]
    data(2, 0xfbc1, 0xc008)  # smlal r12, r0, r1, r8
    data(2, 0xf8d7, 0xa01c)  # ldr r10, [r7, #28]
    data(2, 0xfbca, 0xc002)  # smlal r12, r0, r10, r2
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb81, 0x060b)  # smull r0, r6, r1, r11
    ldr(r5, [r7, 24])
    data(2, 0xfbc5, 0x0608)  # smlal r0, r6, r5, r8
    ldr(r5, [r7, 32])
    data(2, 0xfbc5, 0x0602)  # smlal r0, r6, r5, r2
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0086)  # adc r0, r0, r6, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb8a, 0x630b)  # smull r6, r3, r10, r11
    data(2, 0xfbc5, 0x6308)  # smlal r6, r3, r5, r8
    data(2, 0xf8d7, 0xb024)  # ldr r11, [r7, #36]
    data(2, 0xfbcb, 0x6302)  # smlal r6, r3, r11, r2
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0683)  # adc r6, r6, r3, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0xf8d3, 0x7088)  # ldr r7, [r3, #136]
    data(2, 0xfb89, 0x9b07)  # smull r9, r11, r9, r7
    data(2, 0xfbc1, 0x9b04)  # smlal r9, r11, r1, r4
    data(2, 0xf8d3, 0x2090)  # ldr r2, [r3, #144]
    data(2, 0xfbca, 0x9b02)  # smlal r9, r11, r10, r2
    data(2, 0xfbc8, 0x9b06)  # smlal r9, r11, r8, r6
    data(2, 0x9b13)  # ldr r3, [sp, #76]
    data(2, 0xfbc3, 0x9b00)  # smlal r9, r11, r3, r0
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8d3, 0x8008)  # ldr r8, [r3, #8]
    data(2, 0xf8dd, 0xa024)  # ldr r10, [sp, #36]
    data(2, 0x9013)  # str r0, [sp, #76]
    data(2, 0xf8da, 0x00a8)  # ldr r0, [r10, #168]
    data(2, 0xfbc8, 0x9b00)  # smlal r9, r11, r8, r0
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8d3, 0x800c)  # ldr r8, [r3, #12]
    data(2, 0xf1c8, 0x0a00)  # rsb r10, r8, #0
    data(2, 0x9809)  # ldr r0, [sp, #36]
    data(2, 0xf8d0, 0x20a4)  # ldr r2, [r0, #164]
    data(2, 0xfbca, 0x9b02)  # smlal r9, r11, r10, r2
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    data(2, 0xf8d3, 0xa034)  # ldr r10, [r3, #52]
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_17)
    data(2, 0xfa39, 0xf90a)  # lsrs r9, r9, r10
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb49, 0x090b)  # adc r9, r9, r11
    label(back_18)
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb81, 0x1b07)  # smull r1, r11, r1, r7
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8cd, 0x9064)  # str r9, [sp, #100]
    data(2, 0xf8d3, 0x9018)  # ldr r9, [r3, #24]
    data(2, 0xfbc9, 0x1b04)  # smlal r1, r11, r9, r4
    data(2, 0xf8d0, 0x3090)  # ldr r3, [r0, #144]
    data(2, 0xfbc5, 0x1b03)  # smlal r1, r11, r5, r3
    data(2, 0xf8d0, 0x9078)  # ldr r9, [r0, #120]
    data(2, 0xfbc9, 0x1b0c)  # smlal r1, r11, r9, r12
    data(2, 0xf8d0, 0x9070)  # ldr r9, [r0, #112]
    data(2, 0xf1c9, 0x0200)  # rsb r2, r9, #0
    data(2, 0xfbc2, 0x1b06)  # smlal r1, r11, r2, r6
    data(2, 0xf8d0, 0x20a0)  # ldr r2, [r0, #160]
    data(2, 0xfbc8, 0x1b02)  # smlal r1, r11, r8, r2
    data(2, 0x9e0c)  # ldr r6, [sp, #48]
    data(2, 0xf8d6, 0x8004)  # ldr r8, [r6, #4]
    data(2, 0xf1c8, 0x0000)  # rsb r0, r8, #0
    data(2, 0x9a09)  # ldr r2, [sp, #36]
    data(2, 0xf8d2, 0x90a8)  # ldr r9, [r2, #168]
    data(2, 0xfbc0, 0x1b09)  # smlal r1, r11, r0, r9
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_19)
    data(2, 0xfa31, 0xf10a)  # lsrs r1, r1, r10
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb41, 0x010b)  # adc r1, r1, r11
    label(back_20)
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r6, [r0, 28])
    data(2, 0xfb86, 0x6707)  # smull r6, r7, r6, r7
    data(2, 0xfbc5, 0x6704)  # smlal r6, r7, r5, r4
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r4, [r0, 36])
    data(2, 0xfbc4, 0x6703)  # smlal r6, r7, r4, r3
    ldr(r0, [r2, 112])
    data(2, 0x9b13)  # ldr r3, [sp, #76]
    data(2, 0xfbc0, 0x6703)  # smlal r6, r7, r0, r3
    data(2, 0x9b14)  # ldr r3, [sp, #80]
    data(2, 0xfbc3, 0x670c)  # smlal r6, r7, r3, r12
    data(2, 0xf8d2, 0x30a4)  # ldr r3, [r2, #164]
    data(2, 0xfbc8, 0x6703)  # smlal r6, r7, r8, r3
    data(2, 0x9b15)  # ldr r3, [sp, #84]
    data(2, 0xf8d2, 0x40a0)  # ldr r4, [r2, #160]
    data(2, 0xfbc3, 0x6704)  # smlal r6, r7, r3, r4
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_21)
    data(2, 0xfa36, 0xf60a)  # lsrs r6, r6, r10
    data(2, 0xfa07, 0xf70e)  # lsl r7, r7, r14
    data(2, 0xeb46, 0x0607)  # adc r6, r6, r7
    label(back_22)
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    ldr(r3, [r2, 88])
    sub(r3, r3, r0)
    # w1 = d[W + 1] - d[W_REF + 1]
    ldr(r0, [r2, 92])
    ldr(r4, [r2, 116])
    sub(r0, r0, r4)
    # w2 = d[W + 2] - d[W_REF + 2]
    ldr(r4, [r2, 96])
    ldr(r5, [r2, 120])
    sub(r4, r4, r5)
    # v0 = d[V] - d[V_REF]
    ldr(r5, [r2, 100])
    ldr(r7, [r2, 124])
    sub(r5, r5, r7)
    # v1 = d[V + 1] - d[V_REF + 1]
    ldr(r7, [r2, 104])
    data(2, 0xf8d2, 0x8080)  # ldr r8, [r2, #128]
    data(2, 0xeba7, 0x0708)  # sub r7, r7, r8
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0xf8d2, 0x806c)  # ldr r8, [r2, #108]
    data(2, 0xf8d2, 0x9084)  # ldr r9, [r2, #132]
    data(2, 0xeba8, 0x0809)  # sub r8, r8, r9
    # d[W_ERR] = w0
    data(2, 0xf8c2, 0x30ac)  # str r3, [r2, #172]
    # d[W_ERR + 1] = w1
    data(2, 0xf8c2, 0x00b0)  # str r0, [r2, #176]
    # d[W_ERR + 2] = w2
    data(2, 0xf8c2, 0x40b4)  # str r4, [r2, #180]
    # d[V_ERR] = v0
    data(2, 0xf8c2, 0x50b8)  # str r5, [r2, #184]
    # d[V_ERR + 1] = v1
    data(2, 0xf8c2, 0x70bc)  # str r7, [r2, #188]
    # d[V_ERR + 2] = v2
    data(2, 0xf8c2, 0x80c0)  # str r8, [r2, #192]
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0xf8dd, 0x9028)  # ldr r9, [sp, #40]
    data(2, 0xf8d9, 0xb094)  # ldr r11, [r9, #148]
    data(2, 0xfb8b, 0xca05)  # smull r12, r10, r11, r5
    data(2, 0xf8d9, 0x50a0)  # ldr r5, [r9, #160]
    data(2, 0xfbc0, 0xca05)  # smlal r12, r10, r0, r5
    data(2, 0x9615)  # str r6, [sp, #84]
    data(2, 0xf8d9, 0x609c)  # ldr r6, [r9, #156]
    data(2, 0x9114)  # str r1, [sp, #80]
    data(2, 0xf1c6, 0x0100)  # rsb r1, r6, #0
    data(2, 0xfbc1, 0xca04)  # smlal r12, r10, r1, r4
    data(2, 0x9113)  # str r1, [sp, #76]
    data(2, 0xf8d9, 0x1030)  # ldr r1, [r9, #48]
    data(2, 0xf1d1, 0x0e20)  # rsbs r14, r1, #32
    bmi_w(far_23)
    data(2, 0xfa3c, 0xfc01)  # lsrs r12, r12, r1
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb4c, 0x0c0a)  # adc r12, r12, r10
    label(back_24)
    data(2, 0xf8dd, 0xa05c)  # ldr r10, [sp, #92]
    data(2, 0xebaa, 0x0a0c)  # sub r10, r10, r12
    data(2, 0xf8c2, 0xa0d0)  # str r10, [r2, #208]
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0xfb8b, 0xac07)  # smull r10, r12, r11, r7
    data(2, 0xf8d9, 0x7098)  # ldr r7, [r9, #152]
    data(2, 0xfbc4, 0xac07)  # smlal r10, r12, r4, r7
    data(2, 0xf1c5, 0x0400)  # rsb r4, r5, #0
    data(2, 0xfbc4, 0xac03)  # smlal r10, r12, r4, r3
    data(2, 0xf1d1, 0x0e20)  # rsbs r14, r1, #32
    bmi_w(far_25)
    data(2, 0xfa3a, 0xfa01)  # lsrs r10, r10, r1
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4a, 0x0a0c)  # adc r10, r10, r12
    label(back_26)
    data(2, 0xf8dd, 0xc058)  # ldr r12, [sp, #88]
    data(2, 0xebac, 0x0c0a)  # sub r12, r12, r10
    data(2, 0xf8c2, 0xc0d4)  # str r12, [r2, #212]
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0xfb8b, 0xba08)  # smull r11, r10, r11, r8
    data(2, 0xfbc3, 0xba06)  # smlal r11, r10, r3, r6
    data(2, 0xf1c7, 0x0c00)  # rsb r12, r7, #0
    data(2, 0xfbcc, 0xba00)  # smlal r11, r10, r12, r0
    data(2, 0xf1d1, 0x0e20)  # rsbs r14, r1, #32
    bmi_w(far_27)
    data(2, 0xfa3b, 0xfb01)  # lsrs r11, r11, r1
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb4b, 0x0b0a)  # adc r11, r11, r10
    label(back_28)
    data(2, 0x9918)  # ldr r1, [sp, #96]
    data(2, 0xeba1, 0x010b)  # sub r1, r1, r11
    data(2, 0xf8c2, 0x10d8)  # str r1, [r2, #216]
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0xf8d9, 0x10a4)  # ldr r1, [r9, #164]
    data(2, 0xfb81, 0x1a03)  # smull r1, r10, r1, r3
    data(2, 0xf8d9, 0xb0a8)  # ldr r11, [r9, #168]
    data(2, 0xfbcb, 0x1a00)  # smlal r1, r10, r11, r0
    data(2, 0xf8d9, 0x70b0)  # ldr r7, [r9, #176]
    data(2, 0xf8d2, 0xc0b4)  # ldr r12, [r2, #180]
    data(2, 0xfbc7, 0x1a0c)  # smlal r1, r10, r7, r12
    data(2, 0xfbc6, 0x1a08)  # smlal r1, r10, r6, r8
    data(2, 0xf8d2, 0x60bc)  # ldr r6, [r2, #188]
    data(2, 0xfbc4, 0x1a06)  # smlal r1, r10, r4, r6
    data(2, 0xf8d9, 0x4034)  # ldr r4, [r9, #52]
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_29)
    data(2, 0xfa31, 0xf104)  # lsrs r1, r1, r4
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb41, 0x010a)  # adc r1, r1, r10
    label(back_30)
    data(2, 0xf8dd, 0xa064)  # ldr r10, [sp, #100]
    data(2, 0xebaa, 0x0a01)  # sub r10, r10, r1
    data(2, 0xf8c2, 0xa0c4)  # str r10, [r2, #196]
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0xfb8b, 0xb103)  # smull r11, r1, r11, r3
    data(2, 0xf8d9, 0xa0ac)  # ldr r10, [r9, #172]
    data(2, 0xfbca, 0xb100)  # smlal r11, r1, r10, r0
    data(2, 0xf8d9, 0xa0b4)  # ldr r10, [r9, #180]
    data(2, 0xfbca, 0xb10c)  # smlal r11, r1, r10, r12
    data(2, 0xf8d2, 0x60b8)  # ldr r6, [r2, #184]
    data(2, 0xfbc5, 0xb106)  # smlal r11, r1, r5, r6
    data(2, 0xf8d9, 0x5098)  # ldr r5, [r9, #152]
    data(2, 0xf1c5, 0x0600)  # rsb r6, r5, #0
    data(2, 0xfbc6, 0xb108)  # smlal r11, r1, r6, r8
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_31)
    data(2, 0xfa3b, 0xfb04)  # lsrs r11, r11, r4
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb4b, 0x0b01)  # adc r11, r11, r1
    label(back_32)
    data(2, 0x9914)  # ldr r1, [sp, #80]
    data(2, 0xeba1, 0x010b)  # sub r1, r1, r11
    data(2, 0xf8c2, 0x10c8)  # str r1, [r2, #200]
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0xfb87, 0x7303)  # smull r7, r3, r7, r3
    data(2, 0xfbca, 0x7300)  # smlal r7, r3, r10, r0
    data(2, 0xf8d9, 0x00b8)  # ldr r0, [r9, #184]
    data(2, 0xfbc0, 0x730c)  # smlal r7, r3, r0, r12
    data(2, 0xf8d2, 0x00bc)  # ldr r0, [r2, #188]
    data(2, 0xfbc5, 0x7300)  # smlal r7, r3, r5, r0
    data(2, 0x9813)  # ldr r0, [sp, #76]
    data(2, 0xf8d2, 0x10b8)  # ldr r1, [r2, #184]
    data(2, 0xfbc0, 0x7301)  # smlal r7, r3, r0, r1
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_33)
    data(2, 0xfa37, 0xf704)  # lsrs r7, r7, r4
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb47, 0x0703)  # adc r7, r7, r3
    label(back_34)
    data(2, 0x9815)  # ldr r0, [sp, #84]
    sub(r0, r0, r7)
    data(2, 0xf8c2, 0x00cc)  # str r0, [r2, #204]
    bl(end_6)
    label(other_5)
    #
    # walker_out_prismatic(m, p, d, e): Way out of Walker's law, prismatic joint: two velocities, damping of their ...
    #
    # refer_walker(m, d): Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute jo...
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x5084)  # ldr r5, [r2, #132]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmn(r3, r5)
    it(lt)
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    str(r3, [r0, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    sub(r6, r5, r6)
    ldr(r7, [r2, 124])
    cmp(r6, r7)
    it(gt)
    mov(r6, r7)
    cmn(r6, r7)
    it(lt)
    data(2, 0xf1c7, 0x0600)  # rsb r6, r7, #0
    # d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    ldr(r7, [r2, 92])
    data(2, 0xfb87, 0x7606)  # smull r7, r6, r7, r6
    data(2, 0xf8d2, 0x8060)  # ldr r8, [r2, #96]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_35)
    data(2, 0xfa37, 0xf708)  # lsrs r7, r7, r8
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb47, 0x0706)  # adc r7, r7, r6
    label(back_36)
    sub(r7, r4, r7)
    str(r7, [r0, 20])
    # vel_err = d[QD] - d[QD_DES]
    sub(r4, r1, r4)
    # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])
    ldr(r6, [r2, 100])
    data(2, 0xfb86, 0x6404)  # smull r6, r4, r6, r4
    data(2, 0xf8d2, 0x8068)  # ldr r8, [r2, #104]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_37)
    data(2, 0xfa36, 0xf608)  # lsrs r6, r6, r8
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb46, 0x0604)  # adc r6, r6, r4
    label(back_38)
    sub(r3, r3, r6)
    str(r3, [r0, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    data(2, 0xf8d2, 0x4088)  # ldr r4, [r2, #136]
    cmp(r5, r4)
    it(gt)
    mov(r5, r4)
    cmn(r5, r4)
    it(lt)
    data(2, 0xf1c4, 0x0500)  # rsb r5, r4, #0
    # d[E] = m[R_UP]
    ldr(r4, [r2, 0])
    str(r4, [r0, 40])
    # d[E + 1] = m[R_UP + 1]
    ldr(r6, [r2, 4])
    str(r6, [r0, 44])
    # d[E + 2] = m[R_UP + 2]
    data(2, 0xf8d2, 0x8008)  # ldr r8, [r2, #8]
    data(2, 0xf8c0, 0x8030)  # str r8, [r0, #48]
    # d[E + 3] = m[R_UP + 3]
    data(2, 0xf8d2, 0x900c)  # ldr r9, [r2, #12]
    data(2, 0xf8c0, 0x9034)  # str r9, [r0, #52]
    # d[E + 4] = m[R_UP + 4]
    data(2, 0xf8d2, 0xa010)  # ldr r10, [r2, #16]
    data(2, 0xf8c0, 0xa038)  # str r10, [r0, #56]
    # d[E + 5] = m[R_UP + 5]
    data(2, 0xf8d2, 0xb014)  # ldr r11, [r2, #20]
    data(2, 0xf8c0, 0xb03c)  # str r11, [r0, #60]
    # d[E + 6] = m[R_UP + 6]
    data(2, 0xf8d2, 0xc018)  # ldr r12, [r2, #24]
    data(2, 0xf8c0, 0xc040)  # str r12, [r0, #64]
    # d[E + 7] = m[R_UP + 7]
    ldr(r3, [r2, 28])
    str(r3, [r0, 68])
    # d[E + 8] = m[R_UP + 8]
    ldr(r7, [r2, 32])
    str(r7, [r0, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0xfb8c, 0x1b05)  # smull r1, r11, r12, r5
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    data(2, 0xf8d2, 0xb024)  # ldr r11, [r2, #36]
    data(2, 0xeb0b, 0x0b01)  # add r11, r11, r1
    data(2, 0xf8c0, 0xb04c)  # str r11, [r0, #76]
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0xfb83, 0x1c05)  # smull r1, r12, r3, r5
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018c)  # adc r1, r1, r12, lsl #2
    data(2, 0xf8d2, 0xc028)  # ldr r12, [r2, #40]
    data(2, 0xeb0c, 0x0c01)  # add r12, r12, r1
    data(2, 0xf8c0, 0xc050)  # str r12, [r0, #80]
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0xfb87, 0x5105)  # smull r5, r1, r7, r5
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0581)  # adc r5, r5, r1, lsl #2
    ldr(r1, [r2, 44])
    add(r1, r1, r5)
    str(r1, [r0, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9d0b)  # ldr r5, [sp, #44]
    ldr(r2, [r5, 92])
    data(2, 0xfb82, 0x7301)  # smull r7, r3, r2, r1
    data(2, 0xf1cc, 0x0a00)  # rsb r10, r12, #0
    data(2, 0xf8d5, 0x9060)  # ldr r9, [r5, #96]
    data(2, 0xfbca, 0x7309)  # smlal r7, r3, r10, r9
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0783)  # adc r7, r7, r3, lsl #2
    ldr(r3, [r5, 100])
    add(r3, r3, r7)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8cd, 0xa054)  # str r10, [sp, #84]
    data(2, 0xfb89, 0x7a0b)  # smull r7, r10, r9, r11
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0x9313)  # str r3, [sp, #76]
    ldr(r3, [r5, 88])
    data(2, 0xfbc0, 0x7a03)  # smlal r7, r10, r0, r3
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x078a)  # adc r7, r7, r10, lsl #2
    data(2, 0xf8d5, 0xa068)  # ldr r10, [r5, #104]
    data(2, 0xeb0a, 0x0a07)  # add r10, r10, r7
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb83, 0x710c)  # smull r7, r1, r3, r12
    data(2, 0xf1cb, 0x0c00)  # rsb r12, r11, #0
    data(2, 0xfbcc, 0x7102)  # smlal r7, r1, r12, r2
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0781)  # adc r7, r7, r1, lsl #2
    ldr(r1, [r5, 108])
    add(r1, r1, r7)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb84, 0x7b03)  # smull r7, r11, r4, r3
    data(2, 0xfbc6, 0x7b02)  # smlal r7, r11, r6, r2
    data(2, 0xfbc8, 0x7b09)  # smlal r7, r11, r8, r9
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x078b)  # adc r7, r7, r11, lsl #2
    data(2, 0xf8dd, 0xb024)  # ldr r11, [sp, #36]
    data(2, 0xf8cb, 0x7058)  # str r7, [r11, #88]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9f0a)  # ldr r7, [sp, #40]
    ldr(r5, [r7, 12])
    data(2, 0xf8cd, 0xc050)  # str r12, [sp, #80]
    data(2, 0x9019)  # str r0, [sp, #100]
    data(2, 0xfb85, 0xc003)  # smull r12, r0, r5, r3
    ldr(r5, [r7, 16])
    data(2, 0xfbc5, 0xc002)  # smlal r12, r0, r5, r2
    ldr(r5, [r7, 20])
    data(2, 0xfbc5, 0xc009)  # smlal r12, r0, r5, r9
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    data(2, 0xf8cb, 0xc05c)  # str r12, [r11, #92]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    ldr(r0, [r7, 24])
    data(2, 0xfb80, 0x3c03)  # smull r3, r12, r0, r3
    ldr(r0, [r7, 28])
    data(2, 0xfbc0, 0x3c02)  # smlal r3, r12, r0, r2
    ldr(r2, [r7, 32])
    data(2, 0xfbc2, 0x3c09)  # smlal r3, r12, r2, r9
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    data(2, 0xf8cb, 0x3060)  # str r3, [r11, #96]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xf8dd, 0x904c)  # ldr r9, [sp, #76]
    data(2, 0xfb84, 0xc309)  # smull r12, r3, r4, r9
    data(2, 0xfbc6, 0xc30a)  # smlal r12, r3, r6, r10
    data(2, 0xfbc8, 0xc301)  # smlal r12, r3, r8, r1
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c83)  # adc r12, r12, r3, lsl #2
    data(2, 0xf8cb, 0xc064)  # str r12, [r11, #100]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    ldr(r3, [r7, 12])
    data(2, 0xfb83, 0xc809)  # smull r12, r8, r3, r9
    ldr(r3, [r7, 16])
    data(2, 0xfbc3, 0xc80a)  # smlal r12, r8, r3, r10
    data(2, 0xfbc5, 0xc801)  # smlal r12, r8, r5, r1
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c88)  # adc r12, r12, r8, lsl #2
    data(2, 0xf8cb, 0xc068)  # str r12, [r11, #104]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xf8d7, 0x8018)  # ldr r8, [r7, #24]
    data(2, 0xfb88, 0x9c09)  # smull r9, r12, r8, r9
    data(2, 0xfbc0, 0x9c0a)  # smlal r9, r12, r0, r10
    data(2, 0xfbc2, 0x9c01)  # smlal r9, r12, r2, r1
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098c)  # adc r9, r9, r12, lsl #2
    # d[V + 2] = d[V + 2] + d[QD]
    data(2, 0xf8db, 0x1004)  # ldr r1, [r11, #4]
    data(2, 0xeb09, 0x0901)  # add r9, r9, r1
    data(2, 0xf8cb, 0x906c)  # str r9, [r11, #108]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x990b)  # ldr r1, [sp, #44]
    data(2, 0xf8d1, 0xa08c)  # ldr r10, [r1, #140]
    data(2, 0xf8db, 0xc054)  # ldr r12, [r11, #84]
    data(2, 0xfb8a, 0x970c)  # smull r9, r7, r10, r12
    data(2, 0xf8dd, 0xc054)  # ldr r12, [sp, #84]
    data(2, 0xf8d1, 0x2090)  # ldr r2, [r1, #144]
    data(2, 0xfbcc, 0x9702)  # smlal r9, r7, r12, r2
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0987)  # adc r9, r9, r7, lsl #2
    data(2, 0xf8d1, 0x7094)  # ldr r7, [r1, #148]
    data(2, 0xeb07, 0x0709)  # add r7, r7, r9
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8db, 0x904c)  # ldr r9, [r11, #76]
    data(2, 0xfb82, 0xc009)  # smull r12, r0, r2, r9
    data(2, 0xf8dd, 0x9064)  # ldr r9, [sp, #100]
    data(2, 0xf8d1, 0x8088)  # ldr r8, [r1, #136]
    data(2, 0xfbc9, 0xc008)  # smlal r12, r0, r9, r8
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    data(2, 0xf8d1, 0x0098)  # ldr r0, [r1, #152]
    data(2, 0xeb00, 0x000c)  # add r0, r0, r12
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xf8db, 0xc050)  # ldr r12, [r11, #80]
    data(2, 0xfb88, 0x950c)  # smull r9, r5, r8, r12
    data(2, 0xf8dd, 0xc050)  # ldr r12, [sp, #80]
    data(2, 0xfbcc, 0x950a)  # smlal r9, r5, r12, r10
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0985)  # adc r9, r9, r5, lsl #2
    data(2, 0xf8d1, 0x509c)  # ldr r5, [r1, #156]
    data(2, 0xeb05, 0x0509)  # add r5, r5, r9
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb84, 0x9c08)  # smull r9, r12, r4, r8
    data(2, 0xfbc6, 0x9c0a)  # smlal r9, r12, r6, r10
    data(2, 0x990a)  # ldr r1, [sp, #40]
    ldr(r6, [r1, 8])
    data(2, 0xfbc6, 0x9c02)  # smlal r9, r12, r6, r2
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x098c)  # adc r9, r9, r12, lsl #2
    data(2, 0xf8cb, 0x9088)  # str r9, [r11, #136]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0xf8d1, 0xc00c)  # ldr r12, [r1, #12]
    data(2, 0xfb8c, 0x9608)  # smull r9, r6, r12, r8
    data(2, 0xfbc3, 0x960a)  # smlal r9, r6, r3, r10
    ldr(r3, [r1, 20])
    data(2, 0xfbc3, 0x9602)  # smlal r9, r6, r3, r2
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0986)  # adc r9, r9, r6, lsl #2
    data(2, 0xf8cb, 0x908c)  # str r9, [r11, #140]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    ldr(r6, [r1, 24])
    data(2, 0xfb86, 0x8908)  # smull r8, r9, r6, r8
    ldr(r6, [r1, 28])
    data(2, 0xfbc6, 0x890a)  # smlal r8, r9, r6, r10
    data(2, 0xf8d1, 0xa020)  # ldr r10, [r1, #32]
    data(2, 0xfbca, 0x8902)  # smlal r8, r9, r10, r2
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    data(2, 0xf8cb, 0x8090)  # str r8, [r11, #144]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb84, 0x2907)  # smull r2, r9, r4, r7
    data(2, 0xf8d1, 0x8004)  # ldr r8, [r1, #4]
    data(2, 0xfbc8, 0x2900)  # smlal r2, r9, r8, r0
    data(2, 0xf8d1, 0x8008)  # ldr r8, [r1, #8]
    data(2, 0xfbc8, 0x2905)  # smlal r2, r9, r8, r5
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0289)  # adc r2, r2, r9, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xfb8c, 0x9107)  # smull r9, r1, r12, r7
    data(2, 0xf8dd, 0xc028)  # ldr r12, [sp, #40]
    data(2, 0xf8dc, 0x8010)  # ldr r8, [r12, #16]
    data(2, 0xfbc8, 0x9100)  # smlal r9, r1, r8, r0
    data(2, 0xfbc3, 0x9105)  # smlal r9, r1, r3, r5
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xf8dc, 0x1018)  # ldr r1, [r12, #24]
    data(2, 0xfb81, 0x7307)  # smull r7, r3, r1, r7
    data(2, 0xfbc6, 0x7300)  # smlal r7, r3, r6, r0
    data(2, 0xfbca, 0x7305)  # smlal r7, r3, r10, r5
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0783)  # adc r7, r7, r3, lsl #2
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0xf8db, 0x005c)  # ldr r0, [r11, #92]
    data(2, 0xf8db, 0x3014)  # ldr r3, [r11, #20]
    data(2, 0xfb80, 0x5c03)  # smull r5, r12, r0, r3
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058c)  # adc r5, r5, r12, lsl #2
    add(r2, r2, r5)
    data(2, 0xf8cb, 0x2094)  # str r2, [r11, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0xf8db, 0x5058)  # ldr r5, [r11, #88]
    data(2, 0xfb85, 0xc003)  # smull r12, r0, r5, r3
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    data(2, 0xeba9, 0x090c)  # sub r9, r9, r12
    data(2, 0xf8cb, 0x9098)  # str r9, [r11, #152]
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0xf8db, 0x0018)  # ldr r0, [r11, #24]
    add(r7, r7, r0)
    data(2, 0xf8cb, 0x709c)  # str r7, [r11, #156]
    #
    # xform_motion(p, d, W_REF, V_REF): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x980b)  # ldr r0, [sp, #44]
    data(2, 0xf8d0, 0xc074)  # ldr r12, [r0, #116]
    data(2, 0xf8db, 0x5054)  # ldr r5, [r11, #84]
    data(2, 0xfb8c, 0x5705)  # smull r5, r7, r12, r5
    data(2, 0xf8dd, 0x9054)  # ldr r9, [sp, #84]
    ldr(r2, [r0, 120])
    data(2, 0xfbc9, 0x5702)  # smlal r5, r7, r9, r2
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0587)  # adc r5, r5, r7, lsl #2
    ldr(r7, [r0, 124])
    add(r7, r7, r5)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8db, 0x504c)  # ldr r5, [r11, #76]
    data(2, 0xfb82, 0x5905)  # smull r5, r9, r2, r5
    data(2, 0x9b19)  # ldr r3, [sp, #100]
    data(2, 0xf8d0, 0xa070)  # ldr r10, [r0, #112]
    data(2, 0xfbc3, 0x590a)  # smlal r5, r9, r3, r10
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0589)  # adc r5, r5, r9, lsl #2
    data(2, 0xf8d0, 0x3080)  # ldr r3, [r0, #128]
    add(r3, r3, r5)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xf8db, 0x5050)  # ldr r5, [r11, #80]
    data(2, 0xfb8a, 0x5905)  # smull r5, r9, r10, r5
    data(2, 0x9e14)  # ldr r6, [sp, #80]
    data(2, 0xfbc6, 0x590c)  # smlal r5, r9, r6, r12
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0589)  # adc r5, r5, r9, lsl #2
    data(2, 0xf8d0, 0x6084)  # ldr r6, [r0, #132]
    add(r6, r6, r5)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb84, 0x050a)  # smull r0, r5, r4, r10
    data(2, 0xf8dd, 0x9028)  # ldr r9, [sp, #40]
    data(2, 0xf8d9, 0x4004)  # ldr r4, [r9, #4]
    data(2, 0xfbc4, 0x050c)  # smlal r0, r5, r4, r12
    data(2, 0xf8d9, 0x4008)  # ldr r4, [r9, #8]
    data(2, 0xfbc4, 0x0502)  # smlal r0, r5, r4, r2
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0085)  # adc r0, r0, r5, lsl #2
    data(2, 0xf8cb, 0x0070)  # str r0, [r11, #112]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0xf8d9, 0x500c)  # ldr r5, [r9, #12]
    data(2, 0xfb85, 0x040a)  # smull r0, r4, r5, r10
    data(2, 0xfbc8, 0x040c)  # smlal r0, r4, r8, r12
    data(2, 0xf8d9, 0x8014)  # ldr r8, [r9, #20]
    data(2, 0xfbc8, 0x0402)  # smlal r0, r4, r8, r2
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0084)  # adc r0, r0, r4, lsl #2
    data(2, 0xf8cb, 0x0074)  # str r0, [r11, #116]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xfb81, 0xa40a)  # smull r10, r4, r1, r10
    data(2, 0xf8d9, 0x001c)  # ldr r0, [r9, #28]
    data(2, 0xfbc0, 0xa40c)  # smlal r10, r4, r0, r12
    data(2, 0xf8d9, 0xc020)  # ldr r12, [r9, #32]
    data(2, 0xfbcc, 0xa402)  # smlal r10, r4, r12, r2
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a84)  # adc r10, r10, r4, lsl #2
    data(2, 0xf8cb, 0xa078)  # str r10, [r11, #120]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xf8d9, 0x2000)  # ldr r2, [r9, #0]
    data(2, 0xfb82, 0x2407)  # smull r2, r4, r2, r7
    data(2, 0xf8d9, 0xa004)  # ldr r10, [r9, #4]
    data(2, 0xfbca, 0x2403)  # smlal r2, r4, r10, r3
    data(2, 0xf8d9, 0xa008)  # ldr r10, [r9, #8]
    data(2, 0xfbca, 0x2406)  # smlal r2, r4, r10, r6
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0284)  # adc r2, r2, r4, lsl #2
    data(2, 0xf8cb, 0x207c)  # str r2, [r11, #124]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xfb85, 0x5407)  # smull r5, r4, r5, r7
    data(2, 0xf8d9, 0xa010)  # ldr r10, [r9, #16]
    data(2, 0xfbca, 0x5403)  # smlal r5, r4, r10, r3
    data(2, 0xfbc8, 0x5406)  # smlal r5, r4, r8, r6
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0584)  # adc r5, r5, r4, lsl #2
    data(2, 0xf8cb, 0x5080)  # str r5, [r11, #128]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xfb81, 0x1707)  # smull r1, r7, r1, r7
    data(2, 0xfbc0, 0x1703)  # smlal r1, r7, r0, r3
    data(2, 0xfbcc, 0x1706)  # smlal r1, r7, r12, r6
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    # d[V_REF + 2] = d[V_REF + 2] + d[QD_REF]
    data(2, 0xf8db, 0x0014)  # ldr r0, [r11, #20]
    add(r1, r1, r0)
    data(2, 0xf8cb, 0x1084)  # str r1, [r11, #132]
    #
    # body_wrench(m, d, e, W_REF, V_REF): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8db, 0x0074)  # ldr r0, [r11, #116]
    data(2, 0xfb80, 0x3401)  # smull r3, r4, r0, r1
    data(2, 0xf8db, 0x6078)  # ldr r6, [r11, #120]
    data(2, 0xf1c6, 0x0700)  # rsb r7, r6, #0
    data(2, 0xfbc7, 0x3405)  # smlal r3, r4, r7, r5
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0384)  # adc r3, r3, r4, lsl #2
    data(2, 0xf8db, 0x4094)  # ldr r4, [r11, #148]
    add(r4, r4, r3)
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xfb86, 0x3802)  # smull r3, r8, r6, r2
    data(2, 0xf8db, 0xa070)  # ldr r10, [r11, #112]
    data(2, 0xf1ca, 0x0c00)  # rsb r12, r10, #0
    data(2, 0xfbcc, 0x3801)  # smlal r3, r8, r12, r1
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8db, 0x8098)  # ldr r8, [r11, #152]
    data(2, 0xeb08, 0x0803)  # add r8, r8, r3
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb8a, 0x3105)  # smull r3, r1, r10, r5
    data(2, 0xf1c0, 0x0500)  # rsb r5, r0, #0
    data(2, 0xfbc5, 0x3102)  # smlal r3, r1, r5, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    data(2, 0xf8db, 0x109c)  # ldr r1, [r11, #156]
    add(r1, r1, r3)
    # d[ACC_C] = c0
    data(2, 0xf8cb, 0x40a0)  # str r4, [r11, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8cb, 0x80a4)  # str r8, [r11, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8cb, 0x10a8)  # str r1, [r11, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8d3, 0xb00c)  # ldr r11, [r3, #12]
    data(2, 0xfb80, 0x210b)  # smull r2, r1, r0, r11
    data(2, 0xf8d3, 0x8008)  # ldr r8, [r3, #8]
    data(2, 0xfbc7, 0x2108)  # smlal r2, r1, r7, r8
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0281)  # adc r2, r2, r1, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    ldr(r1, [r3, 4])
    data(2, 0xfb86, 0x9701)  # smull r9, r7, r6, r1
    data(2, 0xfbcc, 0x970b)  # smlal r9, r7, r12, r11
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0987)  # adc r9, r9, r7, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb8a, 0x7c08)  # smull r7, r12, r10, r8
    data(2, 0xfbc5, 0x7c01)  # smlal r7, r12, r5, r1
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x078c)  # adc r7, r7, r12, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    data(2, 0xf8d3, 0xc000)  # ldr r12, [r3, #0]
    data(2, 0xfb8c, 0xa604)  # smull r10, r6, r12, r4
    data(2, 0x9c09)  # ldr r4, [sp, #36]
    data(2, 0xf8d4, 0x308c)  # ldr r3, [r4, #140]
    data(2, 0xfbc3, 0xa60b)  # smlal r10, r6, r3, r11
    data(2, 0xf1c8, 0x0400)  # rsb r4, r8, #0
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0x9514)  # str r5, [sp, #80]
    data(2, 0xf8d3, 0x5090)  # ldr r5, [r3, #144]
    data(2, 0xfbc4, 0xa605)  # smlal r10, r6, r4, r5
    data(2, 0xfbc0, 0xa607)  # smlal r10, r6, r0, r7
    data(2, 0x9419)  # str r4, [sp, #100]
    ldr(r4, [r3, 120])
    data(2, 0xf1c4, 0x0000)  # rsb r0, r4, #0
    data(2, 0xfbc0, 0xa609)  # smlal r10, r6, r0, r9
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    data(2, 0x9015)  # str r0, [sp, #84]
    ldr(r0, [r3, 48])
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_39)
    data(2, 0xfa3a, 0xfa00)  # lsrs r10, r10, r0
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4a, 0x0a06)  # adc r10, r10, r6
    label(back_40)
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0x9e09)  # ldr r6, [sp, #36]
    data(2, 0xf8cd, 0xa04c)  # str r10, [sp, #76]
    data(2, 0xf8d6, 0xa0a4)  # ldr r10, [r6, #164]
    data(2, 0xfb8c, 0x380a)  # smull r3, r8, r12, r10
    data(2, 0xfbc5, 0x3801)  # smlal r3, r8, r5, r1
    data(2, 0xf1cb, 0x0600)  # rsb r6, r11, #0
    data(2, 0xf8dd, 0xa024)  # ldr r10, [sp, #36]
    data(2, 0xf8da, 0x5088)  # ldr r5, [r10, #136]
    data(2, 0xfbc6, 0x3805)  # smlal r3, r8, r6, r5
    data(2, 0xfbc4, 0x3802)  # smlal r3, r8, r4, r2
    data(2, 0xf8da, 0xb070)  # ldr r11, [r10, #112]
    data(2, 0xf1cb, 0x0600)  # rsb r6, r11, #0
    data(2, 0xfbc6, 0x3807)  # smlal r3, r8, r6, r7
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_41)
    data(2, 0xfa33, 0xf300)  # lsrs r3, r3, r0
    data(2, 0xfa08, 0xf80e)  # lsl r8, r8, r14
    data(2, 0xeb43, 0x0308)  # adc r3, r3, r8
    label(back_42)
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8da, 0x70a8)  # ldr r7, [r10, #168]
    data(2, 0xfb8c, 0xc807)  # smull r12, r8, r12, r7
    data(2, 0xf8dd, 0xa030)  # ldr r10, [sp, #48]
    data(2, 0x9318)  # str r3, [sp, #96]
    data(2, 0xf8da, 0x3008)  # ldr r3, [r10, #8]
    data(2, 0xfbc5, 0xc803)  # smlal r12, r8, r5, r3
    data(2, 0xf1c1, 0x0700)  # rsb r7, r1, #0
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0xf8d3, 0x508c)  # ldr r5, [r3, #140]
    data(2, 0xfbc7, 0xc805)  # smlal r12, r8, r7, r5
    data(2, 0xfbcb, 0xc809)  # smlal r12, r8, r11, r9
    data(2, 0xf8dd, 0x9050)  # ldr r9, [sp, #80]
    data(2, 0xfbc9, 0xc802)  # smlal r12, r8, r9, r2
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_43)
    data(2, 0xfa3c, 0xfc00)  # lsrs r12, r12, r0
    data(2, 0xfa08, 0xf80e)  # lsl r8, r8, r14
    data(2, 0xeb4c, 0x0c08)  # adc r12, r12, r8
    label(back_44)
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8da, 0x2010)  # ldr r2, [r10, #16]
    data(2, 0xfb82, 0x800b)  # smull r8, r0, r2, r11
    data(2, 0xf8da, 0x3014)  # ldr r3, [r10, #20]
    data(2, 0xf8cd, 0xc058)  # str r12, [sp, #88]
    data(2, 0xf8dd, 0xc024)  # ldr r12, [sp, #36]
    data(2, 0xf8dc, 0x1074)  # ldr r1, [r12, #116]
    data(2, 0xfbc3, 0x8001)  # smlal r8, r0, r3, r1
    data(2, 0xf8da, 0xc01c)  # ldr r12, [r10, #28]
    data(2, 0xfbcc, 0x8004)  # smlal r8, r0, r12, r4
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0880)  # adc r8, r8, r0, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb83, 0x090b)  # smull r0, r9, r3, r11
    data(2, 0xf8da, 0x7018)  # ldr r7, [r10, #24]
    data(2, 0xfbc7, 0x0901)  # smlal r0, r9, r7, r1
    data(2, 0xf8da, 0x7020)  # ldr r7, [r10, #32]
    data(2, 0xfbc7, 0x0904)  # smlal r0, r9, r7, r4
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0089)  # adc r0, r0, r9, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb8c, 0x960b)  # smull r9, r6, r12, r11
    data(2, 0xfbc7, 0x9601)  # smlal r9, r6, r7, r1
    data(2, 0xf8da, 0xb024)  # ldr r11, [r10, #36]
    data(2, 0xfbcb, 0x9604)  # smlal r9, r6, r11, r4
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0986)  # adc r9, r9, r6, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9e09)  # ldr r6, [sp, #36]
    data(2, 0xf8d6, 0xa088)  # ldr r10, [r6, #136]
    data(2, 0xfb82, 0x2b0a)  # smull r2, r11, r2, r10
    data(2, 0xfbc3, 0x2b05)  # smlal r2, r11, r3, r5
    data(2, 0xf8d6, 0x4090)  # ldr r4, [r6, #144]
    data(2, 0xfbcc, 0x2b04)  # smlal r2, r11, r12, r4
    data(2, 0xfbc1, 0x2b09)  # smlal r2, r11, r1, r9
    data(2, 0x9e15)  # ldr r6, [sp, #84]
    data(2, 0xfbc6, 0x2b00)  # smlal r2, r11, r6, r0
    data(2, 0x9e0c)  # ldr r6, [sp, #48]
    ldr(r1, [r6, 8])
    data(2, 0xf8dd, 0xc024)  # ldr r12, [sp, #36]
    data(2, 0x9015)  # str r0, [sp, #84]
    data(2, 0xf8dc, 0x00a8)  # ldr r0, [r12, #168]
    data(2, 0xfbc1, 0x2b00)  # smlal r2, r11, r1, r0
    data(2, 0x990c)  # ldr r1, [sp, #48]
    ldr(r6, [r1, 12])
    data(2, 0xf1c6, 0x0c00)  # rsb r12, r6, #0
    data(2, 0x9809)  # ldr r0, [sp, #36]
    data(2, 0xf8d0, 0x40a4)  # ldr r4, [r0, #164]
    data(2, 0xfbcc, 0x2b04)  # smlal r2, r11, r12, r4
    data(2, 0x990a)  # ldr r1, [sp, #40]
    data(2, 0xf8d1, 0xc034)  # ldr r12, [r1, #52]
    data(2, 0xf1dc, 0x0e20)  # rsbs r14, r12, #32
    bmi_w(far_45)
    data(2, 0xfa32, 0xf20c)  # lsrs r2, r2, r12
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb42, 0x020b)  # adc r2, r2, r11
    label(back_46)
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb83, 0x3b0a)  # smull r3, r11, r3, r10
    data(2, 0x990c)  # ldr r1, [sp, #48]
    data(2, 0x9217)  # str r2, [sp, #92]
    ldr(r2, [r1, 24])
    data(2, 0xfbc2, 0x3b05)  # smlal r3, r11, r2, r5
    data(2, 0xf8d0, 0x1090)  # ldr r1, [r0, #144]
    data(2, 0xfbc7, 0x3b01)  # smlal r3, r11, r7, r1
    ldr(r2, [r0, 120])
    data(2, 0xfbc2, 0x3b08)  # smlal r3, r11, r2, r8
    ldr(r2, [r0, 112])
    data(2, 0xf1c2, 0x0400)  # rsb r4, r2, #0
    data(2, 0xfbc4, 0x3b09)  # smlal r3, r11, r4, r9
    data(2, 0xf8d0, 0x40a0)  # ldr r4, [r0, #160]
    data(2, 0xfbc6, 0x3b04)  # smlal r3, r11, r6, r4
    data(2, 0x9e0c)  # ldr r6, [sp, #48]
    data(2, 0xf8d6, 0x9004)  # ldr r9, [r6, #4]
    data(2, 0xf1c9, 0x0000)  # rsb r0, r9, #0
    data(2, 0x9c09)  # ldr r4, [sp, #36]
    data(2, 0xf8d4, 0x20a8)  # ldr r2, [r4, #168]
    data(2, 0xfbc0, 0x3b02)  # smlal r3, r11, r0, r2
    data(2, 0xf1dc, 0x0e20)  # rsbs r14, r12, #32
    bmi_w(far_47)
    data(2, 0xfa33, 0xf30c)  # lsrs r3, r3, r12
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb43, 0x030b)  # adc r3, r3, r11
    label(back_48)
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r2, [r0, 28])
    data(2, 0xfb82, 0x2a0a)  # smull r2, r10, r2, r10
    data(2, 0xfbc7, 0x2a05)  # smlal r2, r10, r7, r5
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r5, [r0, 36])
    data(2, 0xfbc5, 0x2a01)  # smlal r2, r10, r5, r1
    ldr(r0, [r4, 112])
    data(2, 0x9915)  # ldr r1, [sp, #84]
    data(2, 0xfbc0, 0x2a01)  # smlal r2, r10, r0, r1
    data(2, 0x9914)  # ldr r1, [sp, #80]
    data(2, 0xfbc1, 0x2a08)  # smlal r2, r10, r1, r8
    data(2, 0xf8d4, 0x10a4)  # ldr r1, [r4, #164]
    data(2, 0xfbc9, 0x2a01)  # smlal r2, r10, r9, r1
    data(2, 0x9919)  # ldr r1, [sp, #100]
    data(2, 0xf8d4, 0x50a0)  # ldr r5, [r4, #160]
    data(2, 0xfbc1, 0x2a05)  # smlal r2, r10, r1, r5
    data(2, 0xf1dc, 0x0e20)  # rsbs r14, r12, #32
    bmi_w(far_49)
    data(2, 0xfa32, 0xf20c)  # lsrs r2, r2, r12
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb42, 0x020a)  # adc r2, r2, r10
    label(back_50)
    #
    # damping_wrench(m, d): Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.
    # w0 = d[W] - d[W_REF]
    ldr(r1, [r4, 88])
    sub(r1, r1, r0)
    # w1 = d[W + 1] - d[W_REF + 1]
    ldr(r0, [r4, 92])
    ldr(r5, [r4, 116])
    sub(r0, r0, r5)
    # w2 = d[W + 2] - d[W_REF + 2]
    ldr(r5, [r4, 96])
    ldr(r6, [r4, 120])
    sub(r5, r5, r6)
    # v0 = d[V] - d[V_REF]
    ldr(r6, [r4, 100])
    ldr(r7, [r4, 124])
    sub(r6, r6, r7)
    # v1 = d[V + 1] - d[V_REF + 1]
    ldr(r7, [r4, 104])
    data(2, 0xf8d4, 0x8080)  # ldr r8, [r4, #128]
    data(2, 0xeba7, 0x0708)  # sub r7, r7, r8
    # v2 = d[V + 2] - d[V_REF + 2]
    data(2, 0xf8d4, 0x806c)  # ldr r8, [r4, #108]
    data(2, 0xf8d4, 0x9084)  # ldr r9, [r4, #132]
    data(2, 0xeba8, 0x0809)  # sub r8, r8, r9
    # d[W_ERR] = w0
    data(2, 0xf8c4, 0x10ac)  # str r1, [r4, #172]
    # d[W_ERR + 1] = w1
    data(2, 0xf8c4, 0x00b0)  # str r0, [r4, #176]
    # d[W_ERR + 2] = w2
    data(2, 0xf8c4, 0x50b4)  # str r5, [r4, #180]
    # d[V_ERR] = v0
    data(2, 0xf8c4, 0x60b8)  # str r6, [r4, #184]
    # d[V_ERR + 1] = v1
    data(2, 0xf8c4, 0x70bc)  # str r7, [r4, #188]
    # d[V_ERR + 2] = v2
    data(2, 0xf8c4, 0x80c0)  # str r8, [r4, #192]
    # h0 = m[DAMP + 1]
    # h1 = m[DAMP + 2]
    # h2 = m[DAMP + 3]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    data(2, 0xf8dd, 0x9028)  # ldr r9, [sp, #40]
    data(2, 0xf8d9, 0xa094)  # ldr r10, [r9, #148]
    data(2, 0xfb8a, 0xbc06)  # smull r11, r12, r10, r6
    data(2, 0xf8d9, 0x60a0)  # ldr r6, [r9, #160]
    data(2, 0xfbc0, 0xbc06)  # smlal r11, r12, r0, r6
    data(2, 0x9219)  # str r2, [sp, #100]
    data(2, 0xf8d9, 0x209c)  # ldr r2, [r9, #156]
    data(2, 0x9314)  # str r3, [sp, #80]
    data(2, 0xf1c2, 0x0300)  # rsb r3, r2, #0
    data(2, 0xfbc3, 0xbc05)  # smlal r11, r12, r3, r5
    data(2, 0x9315)  # str r3, [sp, #84]
    data(2, 0xf8d9, 0x3030)  # ldr r3, [r9, #48]
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_51)
    data(2, 0xfa3b, 0xfb03)  # lsrs r11, r11, r3
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4b, 0x0b0c)  # adc r11, r11, r12
    label(back_52)
    data(2, 0xf8dd, 0xc04c)  # ldr r12, [sp, #76]
    data(2, 0xebac, 0x0c0b)  # sub r12, r12, r11
    data(2, 0xf8c4, 0xc0d0)  # str r12, [r4, #208]
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    data(2, 0xfb8a, 0xbc07)  # smull r11, r12, r10, r7
    data(2, 0xf8d9, 0x7098)  # ldr r7, [r9, #152]
    data(2, 0xfbc5, 0xbc07)  # smlal r11, r12, r5, r7
    data(2, 0xf1c6, 0x0500)  # rsb r5, r6, #0
    data(2, 0xfbc5, 0xbc01)  # smlal r11, r12, r5, r1
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_53)
    data(2, 0xfa3b, 0xfb03)  # lsrs r11, r11, r3
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4b, 0x0b0c)  # adc r11, r11, r12
    label(back_54)
    data(2, 0xf8dd, 0xc060)  # ldr r12, [sp, #96]
    data(2, 0xebac, 0x0c0b)  # sub r12, r12, r11
    data(2, 0xf8c4, 0xc0d4)  # str r12, [r4, #212]
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    data(2, 0xfb8a, 0xab08)  # smull r10, r11, r10, r8
    data(2, 0xfbc1, 0xab02)  # smlal r10, r11, r1, r2
    data(2, 0xf1c7, 0x0c00)  # rsb r12, r7, #0
    data(2, 0xfbcc, 0xab00)  # smlal r10, r11, r12, r0
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_55)
    data(2, 0xfa3a, 0xfa03)  # lsrs r10, r10, r3
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb4a, 0x0a0b)  # adc r10, r10, r11
    label(back_56)
    data(2, 0x9b16)  # ldr r3, [sp, #88]
    data(2, 0xeba3, 0x030a)  # sub r3, r3, r10
    data(2, 0xf8c4, 0x30d8)  # str r3, [r4, #216]
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    data(2, 0xf8d9, 0x30a4)  # ldr r3, [r9, #164]
    data(2, 0xfb83, 0x3a01)  # smull r3, r10, r3, r1
    data(2, 0xf8d9, 0xb0a8)  # ldr r11, [r9, #168]
    data(2, 0xfbcb, 0x3a00)  # smlal r3, r10, r11, r0
    data(2, 0xf8d9, 0x70b0)  # ldr r7, [r9, #176]
    data(2, 0xf8d4, 0xc0b4)  # ldr r12, [r4, #180]
    data(2, 0xfbc7, 0x3a0c)  # smlal r3, r10, r7, r12
    data(2, 0xfbc2, 0x3a08)  # smlal r3, r10, r2, r8
    data(2, 0xf8d4, 0x20bc)  # ldr r2, [r4, #188]
    data(2, 0xfbc5, 0x3a02)  # smlal r3, r10, r5, r2
    data(2, 0xf8d9, 0x5034)  # ldr r5, [r9, #52]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_57)
    data(2, 0xfa33, 0xf305)  # lsrs r3, r3, r5
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb43, 0x030a)  # adc r3, r3, r10
    label(back_58)
    data(2, 0xf8dd, 0xa05c)  # ldr r10, [sp, #92]
    data(2, 0xebaa, 0x0a03)  # sub r10, r10, r3
    data(2, 0xf8c4, 0xa0c4)  # str r10, [r4, #196]
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    data(2, 0xfb8b, 0xb301)  # smull r11, r3, r11, r1
    data(2, 0xf8d9, 0xa0ac)  # ldr r10, [r9, #172]
    data(2, 0xfbca, 0xb300)  # smlal r11, r3, r10, r0
    data(2, 0xf8d9, 0xa0b4)  # ldr r10, [r9, #180]
    data(2, 0xfbca, 0xb30c)  # smlal r11, r3, r10, r12
    data(2, 0xf8d4, 0x20b8)  # ldr r2, [r4, #184]
    data(2, 0xfbc6, 0xb302)  # smlal r11, r3, r6, r2
    data(2, 0xf8d9, 0x6098)  # ldr r6, [r9, #152]
    data(2, 0xf1c6, 0x0200)  # rsb r2, r6, #0
    data(2, 0xfbc2, 0xb308)  # smlal r11, r3, r2, r8
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_59)
    data(2, 0xfa3b, 0xfb05)  # lsrs r11, r11, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb4b, 0x0b03)  # adc r11, r11, r3
    label(back_60)
    data(2, 0x9a14)  # ldr r2, [sp, #80]
    data(2, 0xeba2, 0x020b)  # sub r2, r2, r11
    data(2, 0xf8c4, 0x20c8)  # str r2, [r4, #200]
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    data(2, 0xfb87, 0x7101)  # smull r7, r1, r7, r1
    data(2, 0xfbca, 0x7100)  # smlal r7, r1, r10, r0
    data(2, 0xf8d9, 0x00b8)  # ldr r0, [r9, #184]
    data(2, 0xfbc0, 0x710c)  # smlal r7, r1, r0, r12
    data(2, 0xf8d4, 0x00bc)  # ldr r0, [r4, #188]
    data(2, 0xfbc6, 0x7100)  # smlal r7, r1, r6, r0
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0xf8d4, 0x20b8)  # ldr r2, [r4, #184]
    data(2, 0xfbc0, 0x7102)  # smlal r7, r1, r0, r2
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_61)
    data(2, 0xfa37, 0xf705)  # lsrs r7, r7, r5
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb47, 0x0701)  # adc r7, r7, r1
    label(back_62)
    data(2, 0x9819)  # ldr r0, [sp, #100]
    sub(r0, r0, r7)
    data(2, 0xf8c4, 0x00cc)  # str r0, [r4, #204]
    label(end_6)
    bl(end_4)
    label(other_3)
    # if law == LAW_PD
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 1)
    bne_w(other_63)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    bne_w(other_65)
    #
    # pd_out_revolute(m, p, d, e): Way out of computed torque with PD, revolute joint.
    #
    # refer_pd(m, d): Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1).
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x5084)  # ldr r5, [r2, #132]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmn(r3, r5)
    it(lt)
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    str(r3, [r0, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    sub(r6, r5, r6)
    ldr(r7, [r2, 124])
    cmp(r6, r7)
    it(gt)
    mov(r6, r7)
    cmn(r6, r7)
    it(lt)
    data(2, 0xf1c7, 0x0600)  # rsb r6, r7, #0
    # d[QD_REF] = d[QD]
    str(r1, [r0, 20])
    # vel_err = d[QD] - d[QD_DES]
    sub(r4, r1, r4)
    # d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])
    ldr(r7, [r2, 116])
    data(2, 0xfb87, 0x7404)  # smull r7, r4, r7, r4
    data(2, 0xf8d2, 0x8078)  # ldr r8, [r2, #120]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_67)
    data(2, 0xfa37, 0xf708)  # lsrs r7, r7, r8
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb47, 0x0704)  # adc r7, r7, r4
    label(back_68)
    ldr(r4, [r2, 108])
    data(2, 0xfb84, 0x4606)  # smull r4, r6, r4, r6
    data(2, 0xf8d2, 0x8070)  # ldr r8, [r2, #112]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_69)
    data(2, 0xfa34, 0xf408)  # lsrs r4, r4, r8
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb44, 0x0406)  # adc r4, r4, r6
    label(back_70)
    sub(r3, r3, r7)
    sub(r3, r3, r4)
    str(r3, [r0, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    movwt(r14, 0x20000000)  # 536870912
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    # z = low(b, Q) - EIGHTH
    data(2, 0xf3c5, 0x041d)  # ubfx r4, r5, #0, #30
    movwt(r14, 0xe0000000)  # -536870912
    data(2, 0xeb04, 0x040e)  # add r4, r4, r14
    # k = carry(b, Q)
    data(2, 0xea4f, 0x75a5)  # asr r5, r5, #30
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0xfb84, 0x6704)  # smull r6, r7, r4, r4
    lsr(r6, r6, 28)
    data(2, 0xeb46, 0x1607)  # adc r6, r6, r7, lsl #4
    # c = fx(COS4 * zz, Q) + COS3
    movw(r7, 3790)
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0xfffaa8ea)  # -349974
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS2
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0x0103c1dc)  # 17023452
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS1
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0xec42c339)  # -331168967
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS0
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0x40000000)  # 1073741824
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # s = fx(SIN4 * zz, Q) + SIN3
    movw(r8, 332)
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xffff669b)  # -39269
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN2
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0x0028cd77)  # 2674039
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN1
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xfad510c7)  # -86699833
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN0
    data(2, 0xfb88, 0x8606)  # smull r8, r6, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0886)  # adc r8, r8, r6, lsl #2
    movwt(r14, 0x3243f6a9)  # 843314857
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0xfb88, 0x8404)  # smull r8, r4, r8, r4
    data(2, 0xea5f, 0x7858)  # lsrs r8, r8, #29
    data(2, 0xeb48, 0x08c4)  # adc r8, r8, r4, lsl #3
    # odd = low(k, 1)
    data(2, 0xf3c5, 0x0400)  # ubfx r4, r5, #0, #1
    # half = carry(k, 1)
    data(2, 0xea4f, 0x0565)  # asr r5, r5, #1
    # sign_two = half + half + half + half + 2
    mov(r14, r5)
    add(r5, r5, r5)
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    data(2, 0xf205, 0x0502)  # addw r5, r5, #2
    # even_two = 2 - odd - odd
    add(r6, r4, r4)
    data(2, 0xf1c6, 0x0600)  # rsb r6, r6, #0
    data(2, 0xf206, 0x0602)  # addw r6, r6, #2
    # odd_two = odd + odd
    add(r4, r4, r4)
    # ck = fx(even_two * sign_two, 1)
    data(2, 0xfb86, 0x6905)  # smull r6, r9, r6, r5
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76c9)  # adc r6, r6, r9, lsl #31
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0xfb84, 0x4505)  # smull r4, r5, r4, r5
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c5)  # adc r4, r4, r5, lsl #31
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0xfb86, 0x5907)  # smull r5, r9, r6, r7
    data(2, 0xf1c4, 0x0a00)  # rsb r10, r4, #0
    data(2, 0xfbca, 0x5908)  # smlal r5, r9, r10, r8
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75c9)  # adc r5, r5, r9, lsl #31
    str(r5, [r0, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0xfb84, 0x4707)  # smull r4, r7, r4, r7
    data(2, 0xfbc6, 0x4708)  # smlal r4, r7, r6, r8
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c7)  # adc r4, r4, r7, lsl #31
    str(r4, [r0, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    ldr(r6, [r2, 0])
    data(2, 0xfb85, 0x7806)  # smull r7, r8, r5, r6
    data(2, 0xf8d2, 0x900c)  # ldr r9, [r2, #12]
    data(2, 0xfbc4, 0x7809)  # smlal r7, r8, r4, r9
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    str(r7, [r0, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0xf8d2, 0x8004)  # ldr r8, [r2, #4]
    data(2, 0xfb85, 0xab08)  # smull r10, r11, r5, r8
    data(2, 0xf8d2, 0xc010)  # ldr r12, [r2, #16]
    data(2, 0xfbc4, 0xab0c)  # smlal r10, r11, r4, r12
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a8b)  # adc r10, r10, r11, lsl #2
    data(2, 0xf8c0, 0xa02c)  # str r10, [r0, #44]
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0xf8d2, 0xb008)  # ldr r11, [r2, #8]
    data(2, 0xfb85, 0x310b)  # smull r3, r1, r5, r11
    data(2, 0xf8d2, 0xa014)  # ldr r10, [r2, #20]
    data(2, 0xfbc4, 0x310a)  # smlal r3, r1, r4, r10
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    str(r3, [r0, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0xfb85, 0x9109)  # smull r9, r1, r5, r9
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xfbc3, 0x9106)  # smlal r9, r1, r3, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    data(2, 0xf8c0, 0x9034)  # str r9, [r0, #52]
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0xfb85, 0xc10c)  # smull r12, r1, r5, r12
    data(2, 0xfbc3, 0xc108)  # smlal r12, r1, r3, r8
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c81)  # adc r12, r12, r1, lsl #2
    data(2, 0xf8c0, 0xc038)  # str r12, [r0, #56]
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0xfb85, 0x5a0a)  # smull r5, r10, r5, r10
    data(2, 0xfbc3, 0x5a0b)  # smlal r5, r10, r3, r11
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058a)  # adc r5, r5, r10, lsl #2
    str(r5, [r0, 60])
    # d[E + 6] = m[R_UP + 6]
    ldr(r1, [r2, 24])
    str(r1, [r0, 64])
    # d[E + 7] = m[R_UP + 7]
    ldr(r3, [r2, 28])
    str(r3, [r0, 68])
    # d[E + 8] = m[R_UP + 8]
    ldr(r4, [r2, 32])
    str(r4, [r0, 72])
    # d[R] = m[P_TREE]
    ldr(r6, [r2, 36])
    str(r6, [r0, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0xf8d2, 0x8028)  # ldr r8, [r2, #40]
    data(2, 0xf8c0, 0x8050)  # str r8, [r0, #80]
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0xf8d2, 0xa02c)  # ldr r10, [r2, #44]
    data(2, 0xf8c0, 0xa054)  # str r10, [r0, #84]
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0xf8dd, 0xb02c)  # ldr r11, [sp, #44]
    data(2, 0xf8db, 0x205c)  # ldr r2, [r11, #92]
    data(2, 0xfb82, 0x430a)  # smull r4, r3, r2, r10
    data(2, 0xf1c8, 0x0100)  # rsb r1, r8, #0
    data(2, 0xf8db, 0x5060)  # ldr r5, [r11, #96]
    data(2, 0xfbc1, 0x4305)  # smlal r4, r3, r1, r5
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0483)  # adc r4, r4, r3, lsl #2
    data(2, 0xf8db, 0x3064)  # ldr r3, [r11, #100]
    add(r3, r3, r4)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9119)  # str r1, [sp, #100]
    data(2, 0xfb85, 0x4106)  # smull r4, r1, r5, r6
    data(2, 0xf1ca, 0x0c00)  # rsb r12, r10, #0
    data(2, 0xf8db, 0x9058)  # ldr r9, [r11, #88]
    data(2, 0xfbcc, 0x4109)  # smlal r4, r1, r12, r9
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0481)  # adc r4, r4, r1, lsl #2
    data(2, 0xf8db, 0x1068)  # ldr r1, [r11, #104]
    add(r1, r1, r4)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb89, 0x4a08)  # smull r4, r10, r9, r8
    data(2, 0xf1c6, 0x0800)  # rsb r8, r6, #0
    data(2, 0xfbc8, 0x4a02)  # smlal r4, r10, r8, r2
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    data(2, 0xf8db, 0xa06c)  # ldr r10, [r11, #108]
    data(2, 0xeb0a, 0x0a04)  # add r10, r10, r4
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb87, 0x4609)  # smull r4, r6, r7, r9
    data(2, 0xf8d0, 0xb02c)  # ldr r11, [r0, #44]
    data(2, 0xfbcb, 0x4602)  # smlal r4, r6, r11, r2
    data(2, 0xf8cd, 0x8054)  # str r8, [sp, #84]
    data(2, 0xf8d0, 0x8030)  # ldr r8, [r0, #48]
    data(2, 0xfbc8, 0x4605)  # smlal r4, r6, r8, r5
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0486)  # adc r4, r4, r6, lsl #2
    str(r4, [r0, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    ldr(r6, [r0, 52])
    data(2, 0xf8cd, 0xc050)  # str r12, [sp, #80]
    data(2, 0xfb86, 0x4c09)  # smull r4, r12, r6, r9
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0x4c02)  # smlal r4, r12, r6, r2
    ldr(r6, [r0, 60])
    data(2, 0xfbc6, 0x4c05)  # smlal r4, r12, r6, r5
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048c)  # adc r4, r4, r12, lsl #2
    str(r4, [r0, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xf8dd, 0xc028)  # ldr r12, [sp, #40]
    data(2, 0xf8dc, 0x4018)  # ldr r4, [r12, #24]
    data(2, 0xfb84, 0x9609)  # smull r9, r6, r4, r9
    data(2, 0xf8dc, 0x401c)  # ldr r4, [r12, #28]
    data(2, 0xfbc4, 0x9602)  # smlal r9, r6, r4, r2
    data(2, 0xf8dc, 0x2020)  # ldr r2, [r12, #32]
    data(2, 0xfbc2, 0x9605)  # smlal r9, r6, r2, r5
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0986)  # adc r9, r9, r6, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb87, 0x5603)  # smull r5, r6, r7, r3
    data(2, 0xfbcb, 0x5601)  # smlal r5, r6, r11, r1
    data(2, 0xfbc8, 0x560a)  # smlal r5, r6, r8, r10
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0586)  # adc r5, r5, r6, lsl #2
    str(r5, [r0, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    ldr(r6, [r0, 52])
    data(2, 0xfb86, 0xc503)  # smull r12, r5, r6, r3
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0xc501)  # smlal r12, r5, r6, r1
    ldr(r6, [r0, 60])
    data(2, 0xfbc6, 0xc50a)  # smlal r12, r5, r6, r10
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c85)  # adc r12, r12, r5, lsl #2
    data(2, 0xf8c0, 0xc068)  # str r12, [r0, #104]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9d0a)  # ldr r5, [sp, #40]
    data(2, 0xf8d5, 0xc018)  # ldr r12, [r5, #24]
    data(2, 0xfb8c, 0x3603)  # smull r3, r6, r12, r3
    data(2, 0xfbc4, 0x3601)  # smlal r3, r6, r4, r1
    data(2, 0xfbc2, 0x360a)  # smlal r3, r6, r2, r10
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0386)  # adc r3, r3, r6, lsl #2
    str(r3, [r0, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    ldr(r1, [r0, 4])
    data(2, 0xeb09, 0x0901)  # add r9, r9, r1
    data(2, 0xf8c0, 0x9060)  # str r9, [r0, #96]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9e0b)  # ldr r6, [sp, #44]
    data(2, 0xf8d6, 0xa08c)  # ldr r10, [r6, #140]
    data(2, 0xf8d5, 0x902c)  # ldr r9, [r5, #44]
    data(2, 0xfb8a, 0x9309)  # smull r9, r3, r10, r9
    data(2, 0x9d19)  # ldr r5, [sp, #100]
    data(2, 0xf8d6, 0x1090)  # ldr r1, [r6, #144]
    data(2, 0xfbc5, 0x9301)  # smlal r9, r3, r5, r1
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0983)  # adc r9, r9, r3, lsl #2
    data(2, 0xf8d6, 0x3094)  # ldr r3, [r6, #148]
    data(2, 0xeb03, 0x0309)  # add r3, r3, r9
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9d0a)  # ldr r5, [sp, #40]
    data(2, 0xf8d5, 0x9024)  # ldr r9, [r5, #36]
    data(2, 0xfb81, 0x9009)  # smull r9, r0, r1, r9
    data(2, 0x9d14)  # ldr r5, [sp, #80]
    data(2, 0xf8d6, 0x2088)  # ldr r2, [r6, #136]
    data(2, 0xfbc5, 0x9002)  # smlal r9, r0, r5, r2
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0980)  # adc r9, r9, r0, lsl #2
    data(2, 0xf8d6, 0x0098)  # ldr r0, [r6, #152]
    data(2, 0xeb00, 0x0009)  # add r0, r0, r9
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9d0a)  # ldr r5, [sp, #40]
    data(2, 0xf8d5, 0x9028)  # ldr r9, [r5, #40]
    data(2, 0xfb82, 0x9409)  # smull r9, r4, r2, r9
    data(2, 0x9d15)  # ldr r5, [sp, #84]
    data(2, 0xfbc5, 0x940a)  # smlal r9, r4, r5, r10
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0984)  # adc r9, r9, r4, lsl #2
    data(2, 0xf8d6, 0x409c)  # ldr r4, [r6, #156]
    data(2, 0xeb04, 0x0409)  # add r4, r4, r9
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb87, 0x5602)  # smull r5, r6, r7, r2
    data(2, 0xfbcb, 0x560a)  # smlal r5, r6, r11, r10
    data(2, 0xfbc8, 0x5601)  # smlal r5, r6, r8, r1
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0586)  # adc r5, r5, r6, lsl #2
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9e09)  # ldr r6, [sp, #36]
    data(2, 0xf8d6, 0x9034)  # ldr r9, [r6, #52]
    data(2, 0x9515)  # str r5, [sp, #84]
    data(2, 0xfb89, 0x5802)  # smull r5, r8, r9, r2
    data(2, 0xf8d6, 0x9038)  # ldr r9, [r6, #56]
    data(2, 0xfbc9, 0x580a)  # smlal r5, r8, r9, r10
    data(2, 0xf8d6, 0x903c)  # ldr r9, [r6, #60]
    data(2, 0xfbc9, 0x5801)  # smlal r5, r8, r9, r1
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0588)  # adc r5, r5, r8, lsl #2
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xfb8c, 0x2802)  # smull r2, r8, r12, r2
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0xc01c)  # ldr r12, [r6, #28]
    data(2, 0xfbcc, 0x280a)  # smlal r2, r8, r12, r10
    data(2, 0xf8d6, 0xa020)  # ldr r10, [r6, #32]
    data(2, 0xfbca, 0x2801)  # smlal r2, r8, r10, r1
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0288)  # adc r2, r2, r8, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb87, 0x7103)  # smull r7, r1, r7, r3
    data(2, 0xfbcb, 0x7100)  # smlal r7, r1, r11, r0
    data(2, 0xf8dd, 0x8024)  # ldr r8, [sp, #36]
    data(2, 0xf8d8, 0xb030)  # ldr r11, [r8, #48]
    data(2, 0xfbcb, 0x7104)  # smlal r7, r1, r11, r4
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0781)  # adc r7, r7, r1, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xf8d8, 0x1034)  # ldr r1, [r8, #52]
    data(2, 0xfb81, 0x1b03)  # smull r1, r11, r1, r3
    data(2, 0xf8d8, 0x6038)  # ldr r6, [r8, #56]
    data(2, 0xfbc6, 0x1b00)  # smlal r1, r11, r6, r0
    data(2, 0xfbc9, 0x1b04)  # smlal r1, r11, r9, r4
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0x9018)  # ldr r9, [r6, #24]
    data(2, 0xfb89, 0x9303)  # smull r9, r3, r9, r3
    data(2, 0xfbcc, 0x9300)  # smlal r9, r3, r12, r0
    data(2, 0xfbca, 0x9304)  # smlal r9, r3, r10, r4
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0983)  # adc r9, r9, r3, lsl #2
    data(2, 0xf8c8, 0x909c)  # str r9, [r8, #156]
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0xf8d8, 0x005c)  # ldr r0, [r8, #92]
    data(2, 0xf8d8, 0x3004)  # ldr r3, [r8, #4]
    data(2, 0xfb80, 0x4a03)  # smull r4, r10, r0, r3
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    data(2, 0xf8dd, 0xa054)  # ldr r10, [sp, #84]
    data(2, 0xeb0a, 0x0a04)  # add r10, r10, r4
    data(2, 0xf8c8, 0xa088)  # str r10, [r8, #136]
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0xf8d8, 0x4058)  # ldr r4, [r8, #88]
    data(2, 0xfb84, 0xbc03)  # smull r11, r12, r4, r3
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    data(2, 0xeba5, 0x050b)  # sub r5, r5, r11
    data(2, 0xf8c8, 0x508c)  # str r5, [r8, #140]
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0xf8d8, 0xb018)  # ldr r11, [r8, #24]
    data(2, 0xeb02, 0x020b)  # add r2, r2, r11
    data(2, 0xf8c8, 0x2090)  # str r2, [r8, #144]
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0xf8d8, 0xb068)  # ldr r11, [r8, #104]
    data(2, 0xfb8b, 0xca03)  # smull r12, r10, r11, r3
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c8a)  # adc r12, r12, r10, lsl #2
    data(2, 0xeb07, 0x070c)  # add r7, r7, r12
    data(2, 0xf8c8, 0x7094)  # str r7, [r8, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0xf8d8, 0xa064)  # ldr r10, [r8, #100]
    data(2, 0xfb8a, 0x3c03)  # smull r3, r12, r10, r3
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    sub(r1, r1, r3)
    data(2, 0xf8c8, 0x1098)  # str r1, [r8, #152]
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8d8, 0x306c)  # ldr r3, [r8, #108]
    data(2, 0xfb80, 0xc603)  # smull r12, r6, r0, r3
    data(2, 0xf8d8, 0x2060)  # ldr r2, [r8, #96]
    data(2, 0xf1c2, 0x0500)  # rsb r5, r2, #0
    data(2, 0xfbc5, 0xc60b)  # smlal r12, r6, r5, r11
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c86)  # adc r12, r12, r6, lsl #2
    data(2, 0xeb07, 0x070c)  # add r7, r7, r12
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xfb82, 0x6c0a)  # smull r6, r12, r2, r10
    data(2, 0xf1c4, 0x0200)  # rsb r2, r4, #0
    data(2, 0xfbc2, 0x6c03)  # smlal r6, r12, r2, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x068c)  # adc r6, r6, r12, lsl #2
    add(r1, r1, r6)
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb84, 0xb30b)  # smull r11, r3, r4, r11
    data(2, 0xf1c0, 0x0600)  # rsb r6, r0, #0
    data(2, 0xfbc6, 0xb30a)  # smlal r11, r3, r6, r10
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b83)  # adc r11, r11, r3, lsl #2
    data(2, 0xeb09, 0x090b)  # add r9, r9, r11
    # d[ACC_C] = c0
    data(2, 0xf8c8, 0x70a0)  # str r7, [r8, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8c8, 0x10a4)  # str r1, [r8, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8c8, 0x90a8)  # str r9, [r8, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8d3, 0xa00c)  # ldr r10, [r3, #12]
    data(2, 0xfb80, 0xbc0a)  # smull r11, r12, r0, r10
    data(2, 0xf8d3, 0x9008)  # ldr r9, [r3, #8]
    data(2, 0xfbc5, 0xbc09)  # smlal r11, r12, r5, r9
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0xf8d8, 0xc060)  # ldr r12, [r8, #96]
    ldr(r1, [r3, 4])
    data(2, 0xfb8c, 0x5001)  # smull r5, r0, r12, r1
    data(2, 0xfbc2, 0x500a)  # smlal r5, r0, r2, r10
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0580)  # adc r5, r5, r0, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb84, 0x0209)  # smull r0, r2, r4, r9
    data(2, 0xfbc6, 0x0201)  # smlal r0, r2, r6, r1
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0082)  # adc r0, r0, r2, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r2, [r3, 0])
    data(2, 0xfb82, 0x4c07)  # smull r4, r12, r2, r7
    data(2, 0xf8d8, 0x708c)  # ldr r7, [r8, #140]
    data(2, 0xfbc7, 0x4c0a)  # smlal r4, r12, r7, r10
    data(2, 0xf1c9, 0x0300)  # rsb r3, r9, #0
    data(2, 0xf8d8, 0x7090)  # ldr r7, [r8, #144]
    data(2, 0xfbc3, 0x4c07)  # smlal r4, r12, r3, r7
    data(2, 0x9315)  # str r3, [sp, #84]
    data(2, 0xf8d8, 0x305c)  # ldr r3, [r8, #92]
    data(2, 0xfbc3, 0x4c00)  # smlal r4, r12, r3, r0
    data(2, 0xf8d8, 0x3060)  # ldr r3, [r8, #96]
    data(2, 0xf1c3, 0x0600)  # rsb r6, r3, #0
    data(2, 0xfbc6, 0x4c05)  # smlal r4, r12, r6, r5
    data(2, 0x9614)  # str r6, [sp, #80]
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0x9030)  # ldr r9, [r6, #48]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_71)
    data(2, 0xfa34, 0xf409)  # lsrs r4, r4, r9
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb44, 0x040c)  # adc r4, r4, r12
    label(back_72)
    data(2, 0xf8c8, 0x40d0)  # str r4, [r8, #208]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0xf8d8, 0x40a4)  # ldr r4, [r8, #164]
    data(2, 0xfb82, 0xc604)  # smull r12, r6, r2, r4
    data(2, 0xfbc7, 0xc601)  # smlal r12, r6, r7, r1
    data(2, 0xf1ca, 0x0400)  # rsb r4, r10, #0
    data(2, 0xf8d8, 0x7088)  # ldr r7, [r8, #136]
    data(2, 0xfbc4, 0xc607)  # smlal r12, r6, r4, r7
    data(2, 0xfbc3, 0xc60b)  # smlal r12, r6, r3, r11
    data(2, 0xf8d8, 0xa058)  # ldr r10, [r8, #88]
    data(2, 0xf1ca, 0x0400)  # rsb r4, r10, #0
    data(2, 0xfbc4, 0xc600)  # smlal r12, r6, r4, r0
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_73)
    data(2, 0xfa3c, 0xfc09)  # lsrs r12, r12, r9
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4c, 0x0c06)  # adc r12, r12, r6
    label(back_74)
    data(2, 0xf8c8, 0xc0d4)  # str r12, [r8, #212]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8d8, 0x00a8)  # ldr r0, [r8, #168]
    data(2, 0xfb82, 0x2600)  # smull r2, r6, r2, r0
    data(2, 0xf8dd, 0xc030)  # ldr r12, [sp, #48]
    data(2, 0xf8dc, 0x0008)  # ldr r0, [r12, #8]
    data(2, 0xfbc7, 0x2600)  # smlal r2, r6, r7, r0
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0xf8d8, 0x708c)  # ldr r7, [r8, #140]
    data(2, 0xfbc0, 0x2607)  # smlal r2, r6, r0, r7
    data(2, 0xfbca, 0x2605)  # smlal r2, r6, r10, r5
    data(2, 0xf8d8, 0x505c)  # ldr r5, [r8, #92]
    data(2, 0xf1c5, 0x0100)  # rsb r1, r5, #0
    data(2, 0xfbc1, 0x260b)  # smlal r2, r6, r1, r11
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_75)
    data(2, 0xfa32, 0xf209)  # lsrs r2, r2, r9
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb42, 0x0206)  # adc r2, r2, r6
    label(back_76)
    data(2, 0xf8c8, 0x20d8)  # str r2, [r8, #216]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8dc, 0x2010)  # ldr r2, [r12, #16]
    data(2, 0xfb82, 0x690a)  # smull r6, r9, r2, r10
    data(2, 0xf8dc, 0xb014)  # ldr r11, [r12, #20]
    data(2, 0xfbcb, 0x6905)  # smlal r6, r9, r11, r5
    data(2, 0xf8dc, 0x001c)  # ldr r0, [r12, #28]
    data(2, 0xfbc0, 0x6903)  # smlal r6, r9, r0, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0689)  # adc r6, r6, r9, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb8b, 0x980a)  # smull r9, r8, r11, r10
    data(2, 0x9119)  # str r1, [sp, #100]
    data(2, 0xf8dc, 0x1018)  # ldr r1, [r12, #24]
    data(2, 0xfbc1, 0x9805)  # smlal r9, r8, r1, r5
    data(2, 0xf8dc, 0x1020)  # ldr r1, [r12, #32]
    data(2, 0xfbc1, 0x9803)  # smlal r9, r8, r1, r3
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0988)  # adc r9, r9, r8, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb80, 0x840a)  # smull r8, r4, r0, r10
    data(2, 0xfbc1, 0x8405)  # smlal r8, r4, r1, r5
    data(2, 0xf8dc, 0xa024)  # ldr r10, [r12, #36]
    data(2, 0xfbca, 0x8403)  # smlal r8, r4, r10, r3
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0884)  # adc r8, r8, r4, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9c09)  # ldr r4, [sp, #36]
    data(2, 0xf8d4, 0xc088)  # ldr r12, [r4, #136]
    data(2, 0xfb82, 0x2a0c)  # smull r2, r10, r2, r12
    data(2, 0xfbcb, 0x2a07)  # smlal r2, r10, r11, r7
    data(2, 0xf8d4, 0x3090)  # ldr r3, [r4, #144]
    data(2, 0xfbc0, 0x2a03)  # smlal r2, r10, r0, r3
    data(2, 0xfbc5, 0x2a08)  # smlal r2, r10, r5, r8
    data(2, 0x9d14)  # ldr r5, [sp, #80]
    data(2, 0xfbc5, 0x2a09)  # smlal r2, r10, r5, r9
    data(2, 0x9d0c)  # ldr r5, [sp, #48]
    ldr(r0, [r5, 8])
    data(2, 0xf8cd, 0x9050)  # str r9, [sp, #80]
    data(2, 0xf8d4, 0x90a8)  # ldr r9, [r4, #168]
    data(2, 0xfbc0, 0x2a09)  # smlal r2, r10, r0, r9
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r5, [r0, 12])
    data(2, 0xf1c5, 0x0900)  # rsb r9, r5, #0
    data(2, 0xf8d4, 0x30a4)  # ldr r3, [r4, #164]
    data(2, 0xfbc9, 0x2a03)  # smlal r2, r10, r9, r3
    data(2, 0x980a)  # ldr r0, [sp, #40]
    data(2, 0xf8d0, 0x9034)  # ldr r9, [r0, #52]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_77)
    data(2, 0xfa32, 0xf209)  # lsrs r2, r2, r9
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb42, 0x020a)  # adc r2, r2, r10
    label(back_78)
    data(2, 0xf8c4, 0x20c4)  # str r2, [r4, #196]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb8b, 0xb00c)  # smull r11, r0, r11, r12
    data(2, 0x9a0c)  # ldr r2, [sp, #48]
    data(2, 0xf8d2, 0xa018)  # ldr r10, [r2, #24]
    data(2, 0xfbca, 0xb007)  # smlal r11, r0, r10, r7
    data(2, 0xf8d4, 0x2090)  # ldr r2, [r4, #144]
    data(2, 0xfbc1, 0xb002)  # smlal r11, r0, r1, r2
    data(2, 0xf8d4, 0xa060)  # ldr r10, [r4, #96]
    data(2, 0xfbca, 0xb006)  # smlal r11, r0, r10, r6
    data(2, 0xf8d4, 0xa058)  # ldr r10, [r4, #88]
    data(2, 0xf1ca, 0x0300)  # rsb r3, r10, #0
    data(2, 0xfbc3, 0xb008)  # smlal r11, r0, r3, r8
    data(2, 0xf8d4, 0x30a0)  # ldr r3, [r4, #160]
    data(2, 0xfbc5, 0xb003)  # smlal r11, r0, r5, r3
    data(2, 0x9d0c)  # ldr r5, [sp, #48]
    data(2, 0xf8d5, 0x8004)  # ldr r8, [r5, #4]
    data(2, 0xf1c8, 0x0300)  # rsb r3, r8, #0
    data(2, 0xf8d4, 0xa0a8)  # ldr r10, [r4, #168]
    data(2, 0xfbc3, 0xb00a)  # smlal r11, r0, r3, r10
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_79)
    data(2, 0xfa3b, 0xfb09)  # lsrs r11, r11, r9
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_80)
    data(2, 0xf8c4, 0xb0c8)  # str r11, [r4, #200]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r3, [r0, 28])
    data(2, 0xfb83, 0x3c0c)  # smull r3, r12, r3, r12
    data(2, 0xfbc1, 0x3c07)  # smlal r3, r12, r1, r7
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r1, [r0, 36])
    data(2, 0xfbc1, 0x3c02)  # smlal r3, r12, r1, r2
    ldr(r0, [r4, 88])
    data(2, 0x9914)  # ldr r1, [sp, #80]
    data(2, 0xfbc0, 0x3c01)  # smlal r3, r12, r0, r1
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0xfbc0, 0x3c06)  # smlal r3, r12, r0, r6
    data(2, 0xf8d4, 0x00a4)  # ldr r0, [r4, #164]
    data(2, 0xfbc8, 0x3c00)  # smlal r3, r12, r8, r0
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0xf8d4, 0x10a0)  # ldr r1, [r4, #160]
    data(2, 0xfbc0, 0x3c01)  # smlal r3, r12, r0, r1
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_81)
    data(2, 0xfa33, 0xf309)  # lsrs r3, r3, r9
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb43, 0x030c)  # adc r3, r3, r12
    label(back_82)
    data(2, 0xf8c4, 0x30cc)  # str r3, [r4, #204]
    bl(end_66)
    label(other_65)
    #
    # pd_out_prismatic(m, p, d, e): Way out of computed torque with PD, prismatic joint.
    #
    # refer_pd(m, d): Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1).
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x5084)  # ldr r5, [r2, #132]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmn(r3, r5)
    it(lt)
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    str(r3, [r0, 16])
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    sub(r6, r5, r6)
    ldr(r7, [r2, 124])
    cmp(r6, r7)
    it(gt)
    mov(r6, r7)
    cmn(r6, r7)
    it(lt)
    data(2, 0xf1c7, 0x0600)  # rsb r6, r7, #0
    # d[QD_REF] = d[QD]
    str(r1, [r0, 20])
    # vel_err = d[QD] - d[QD_DES]
    sub(r4, r1, r4)
    # d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])
    ldr(r7, [r2, 116])
    data(2, 0xfb87, 0x7404)  # smull r7, r4, r7, r4
    data(2, 0xf8d2, 0x8078)  # ldr r8, [r2, #120]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_83)
    data(2, 0xfa37, 0xf708)  # lsrs r7, r7, r8
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb47, 0x0704)  # adc r7, r7, r4
    label(back_84)
    ldr(r4, [r2, 108])
    data(2, 0xfb84, 0x4606)  # smull r4, r6, r4, r6
    data(2, 0xf8d2, 0x8070)  # ldr r8, [r2, #112]
    data(2, 0xf1d8, 0x0e20)  # rsbs r14, r8, #32
    bmi_w(far_85)
    data(2, 0xfa34, 0xf408)  # lsrs r4, r4, r8
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb44, 0x0406)  # adc r4, r4, r6
    label(back_86)
    sub(r3, r3, r7)
    sub(r3, r3, r4)
    str(r3, [r0, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    data(2, 0xf8d2, 0x4088)  # ldr r4, [r2, #136]
    cmp(r5, r4)
    it(gt)
    mov(r5, r4)
    cmn(r5, r4)
    it(lt)
    data(2, 0xf1c4, 0x0500)  # rsb r5, r4, #0
    # d[E] = m[R_UP]
    ldr(r4, [r2, 0])
    str(r4, [r0, 40])
    # d[E + 1] = m[R_UP + 1]
    ldr(r6, [r2, 4])
    str(r6, [r0, 44])
    # d[E + 2] = m[R_UP + 2]
    ldr(r7, [r2, 8])
    str(r7, [r0, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0xf8d2, 0x800c)  # ldr r8, [r2, #12]
    data(2, 0xf8c0, 0x8034)  # str r8, [r0, #52]
    # d[E + 4] = m[R_UP + 4]
    data(2, 0xf8d2, 0x9010)  # ldr r9, [r2, #16]
    data(2, 0xf8c0, 0x9038)  # str r9, [r0, #56]
    # d[E + 5] = m[R_UP + 5]
    data(2, 0xf8d2, 0xa014)  # ldr r10, [r2, #20]
    data(2, 0xf8c0, 0xa03c)  # str r10, [r0, #60]
    # d[E + 6] = m[R_UP + 6]
    data(2, 0xf8d2, 0xb018)  # ldr r11, [r2, #24]
    data(2, 0xf8c0, 0xb040)  # str r11, [r0, #64]
    # d[E + 7] = m[R_UP + 7]
    data(2, 0xf8d2, 0xc01c)  # ldr r12, [r2, #28]
    data(2, 0xf8c0, 0xc044)  # str r12, [r0, #68]
    # d[E + 8] = m[R_UP + 8]
    ldr(r3, [r2, 32])
    str(r3, [r0, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0xfb8b, 0x1a05)  # smull r1, r10, r11, r5
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018a)  # adc r1, r1, r10, lsl #2
    data(2, 0xf8d2, 0xa024)  # ldr r10, [r2, #36]
    data(2, 0xeb0a, 0x0a01)  # add r10, r10, r1
    data(2, 0xf8c0, 0xa04c)  # str r10, [r0, #76]
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0xfb8c, 0x1b05)  # smull r1, r11, r12, r5
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    data(2, 0xf8d2, 0xb028)  # ldr r11, [r2, #40]
    data(2, 0xeb0b, 0x0b01)  # add r11, r11, r1
    data(2, 0xf8c0, 0xb050)  # str r11, [r0, #80]
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0xfb83, 0x5105)  # smull r5, r1, r3, r5
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0581)  # adc r5, r5, r1, lsl #2
    ldr(r1, [r2, 44])
    add(r1, r1, r5)
    str(r1, [r0, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9d0b)  # ldr r5, [sp, #44]
    ldr(r2, [r5, 92])
    data(2, 0xfb82, 0x3c01)  # smull r3, r12, r2, r1
    data(2, 0xf1cb, 0x0900)  # rsb r9, r11, #0
    data(2, 0xf8d5, 0x8060)  # ldr r8, [r5, #96]
    data(2, 0xfbc9, 0x3c08)  # smlal r3, r12, r9, r8
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    data(2, 0xf8d5, 0xc064)  # ldr r12, [r5, #100]
    data(2, 0xeb0c, 0x0c03)  # add r12, r12, r3
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8cd, 0x9054)  # str r9, [sp, #84]
    data(2, 0xfb88, 0x390a)  # smull r3, r9, r8, r10
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0xf8cd, 0xc064)  # str r12, [sp, #100]
    data(2, 0xf8d5, 0xc058)  # ldr r12, [r5, #88]
    data(2, 0xfbc0, 0x390c)  # smlal r3, r9, r0, r12
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0389)  # adc r3, r3, r9, lsl #2
    data(2, 0xf8d5, 0x9068)  # ldr r9, [r5, #104]
    data(2, 0xeb09, 0x0903)  # add r9, r9, r3
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb8c, 0x310b)  # smull r3, r1, r12, r11
    data(2, 0xf1ca, 0x0b00)  # rsb r11, r10, #0
    data(2, 0xfbcb, 0x3102)  # smlal r3, r1, r11, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    ldr(r1, [r5, 108])
    add(r1, r1, r3)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb84, 0x3a0c)  # smull r3, r10, r4, r12
    data(2, 0xfbc6, 0x3a02)  # smlal r3, r10, r6, r2
    data(2, 0xfbc7, 0x3a08)  # smlal r3, r10, r7, r8
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038a)  # adc r3, r3, r10, lsl #2
    data(2, 0xf8dd, 0xa024)  # ldr r10, [sp, #36]
    data(2, 0xf8ca, 0x3058)  # str r3, [r10, #88]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    ldr(r5, [r3, 12])
    data(2, 0xf8cd, 0xb050)  # str r11, [sp, #80]
    data(2, 0x9017)  # str r0, [sp, #92]
    data(2, 0xfb85, 0xb00c)  # smull r11, r0, r5, r12
    ldr(r5, [r3, 16])
    data(2, 0xfbc5, 0xb002)  # smlal r11, r0, r5, r2
    ldr(r5, [r3, 20])
    data(2, 0xfbc5, 0xb008)  # smlal r11, r0, r5, r8
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b80)  # adc r11, r11, r0, lsl #2
    data(2, 0xf8ca, 0xb05c)  # str r11, [r10, #92]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    ldr(r0, [r3, 24])
    data(2, 0xfb80, 0xcb0c)  # smull r12, r11, r0, r12
    ldr(r0, [r3, 28])
    data(2, 0xfbc0, 0xcb02)  # smlal r12, r11, r0, r2
    ldr(r2, [r3, 32])
    data(2, 0xfbc2, 0xcb08)  # smlal r12, r11, r2, r8
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c8b)  # adc r12, r12, r11, lsl #2
    data(2, 0xf8ca, 0xc060)  # str r12, [r10, #96]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xf8dd, 0x8064)  # ldr r8, [sp, #100]
    data(2, 0xfb84, 0xb308)  # smull r11, r3, r4, r8
    data(2, 0xfbc6, 0xb309)  # smlal r11, r3, r6, r9
    data(2, 0xfbc7, 0xb301)  # smlal r11, r3, r7, r1
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b83)  # adc r11, r11, r3, lsl #2
    data(2, 0xf8ca, 0xb064)  # str r11, [r10, #100]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    data(2, 0xf8d3, 0xb00c)  # ldr r11, [r3, #12]
    data(2, 0xfb8b, 0xc708)  # smull r12, r7, r11, r8
    data(2, 0xf8d3, 0xb010)  # ldr r11, [r3, #16]
    data(2, 0xfbcb, 0xc709)  # smlal r12, r7, r11, r9
    data(2, 0xfbc5, 0xc701)  # smlal r12, r7, r5, r1
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c87)  # adc r12, r12, r7, lsl #2
    data(2, 0xf8ca, 0xc068)  # str r12, [r10, #104]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    ldr(r7, [r3, 24])
    data(2, 0xfb87, 0x8c08)  # smull r8, r12, r7, r8
    data(2, 0xfbc0, 0x8c09)  # smlal r8, r12, r0, r9
    data(2, 0xfbc2, 0x8c01)  # smlal r8, r12, r2, r1
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x088c)  # adc r8, r8, r12, lsl #2
    # d[V + 2] = d[V + 2] + d[QD]
    data(2, 0xf8da, 0x1004)  # ldr r1, [r10, #4]
    data(2, 0xeb08, 0x0801)  # add r8, r8, r1
    data(2, 0xf8ca, 0x806c)  # str r8, [r10, #108]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0xf8dd, 0x902c)  # ldr r9, [sp, #44]
    data(2, 0xf8d9, 0xc08c)  # ldr r12, [r9, #140]
    data(2, 0xf8da, 0x3054)  # ldr r3, [r10, #84]
    data(2, 0xfb8c, 0x3803)  # smull r3, r8, r12, r3
    data(2, 0x9915)  # ldr r1, [sp, #84]
    data(2, 0xf8d9, 0x2090)  # ldr r2, [r9, #144]
    data(2, 0xfbc1, 0x3802)  # smlal r3, r8, r1, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x1094)  # ldr r1, [r9, #148]
    add(r1, r1, r3)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8da, 0x304c)  # ldr r3, [r10, #76]
    data(2, 0xfb82, 0x3803)  # smull r3, r8, r2, r3
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0xf8d9, 0x7088)  # ldr r7, [r9, #136]
    data(2, 0xfbc0, 0x3807)  # smlal r3, r8, r0, r7
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x0098)  # ldr r0, [r9, #152]
    add(r0, r0, r3)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xf8da, 0x3050)  # ldr r3, [r10, #80]
    data(2, 0xfb87, 0x3803)  # smull r3, r8, r7, r3
    data(2, 0x9d14)  # ldr r5, [sp, #80]
    data(2, 0xfbc5, 0x380c)  # smlal r3, r8, r5, r12
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x509c)  # ldr r5, [r9, #156]
    add(r5, r5, r3)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb84, 0x3807)  # smull r3, r8, r4, r7
    data(2, 0xfbc6, 0x380c)  # smlal r3, r8, r6, r12
    data(2, 0xf8dd, 0x9028)  # ldr r9, [sp, #40]
    data(2, 0xf8d9, 0x6008)  # ldr r6, [r9, #8]
    data(2, 0xfbc6, 0x3802)  # smlal r3, r8, r6, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8ca, 0x3088)  # str r3, [r10, #136]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0xf8d9, 0x800c)  # ldr r8, [r9, #12]
    data(2, 0xfb88, 0x3607)  # smull r3, r6, r8, r7
    data(2, 0xfbcb, 0x360c)  # smlal r3, r6, r11, r12
    data(2, 0xf8d9, 0xb014)  # ldr r11, [r9, #20]
    data(2, 0xfbcb, 0x3602)  # smlal r3, r6, r11, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0386)  # adc r3, r3, r6, lsl #2
    data(2, 0xf8ca, 0x308c)  # str r3, [r10, #140]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xf8d9, 0x6018)  # ldr r6, [r9, #24]
    data(2, 0xfb86, 0x7307)  # smull r7, r3, r6, r7
    data(2, 0xf8d9, 0x601c)  # ldr r6, [r9, #28]
    data(2, 0xfbc6, 0x730c)  # smlal r7, r3, r6, r12
    data(2, 0xf8d9, 0xc020)  # ldr r12, [r9, #32]
    data(2, 0xfbcc, 0x7302)  # smlal r7, r3, r12, r2
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0783)  # adc r7, r7, r3, lsl #2
    data(2, 0xf8ca, 0x7090)  # str r7, [r10, #144]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb84, 0x4201)  # smull r4, r2, r4, r1
    data(2, 0xf8d9, 0x3004)  # ldr r3, [r9, #4]
    data(2, 0xfbc3, 0x4200)  # smlal r4, r2, r3, r0
    data(2, 0xf8d9, 0x3008)  # ldr r3, [r9, #8]
    data(2, 0xfbc3, 0x4205)  # smlal r4, r2, r3, r5
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0482)  # adc r4, r4, r2, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xfb88, 0x8201)  # smull r8, r2, r8, r1
    data(2, 0xf8d9, 0x3010)  # ldr r3, [r9, #16]
    data(2, 0xfbc3, 0x8200)  # smlal r8, r2, r3, r0
    data(2, 0xfbcb, 0x8205)  # smlal r8, r2, r11, r5
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0882)  # adc r8, r8, r2, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xf8d9, 0x2018)  # ldr r2, [r9, #24]
    data(2, 0xfb82, 0x2101)  # smull r2, r1, r2, r1
    data(2, 0xfbc6, 0x2100)  # smlal r2, r1, r6, r0
    data(2, 0xfbcc, 0x2105)  # smlal r2, r1, r12, r5
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0281)  # adc r2, r2, r1, lsl #2
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0xf8da, 0x005c)  # ldr r0, [r10, #92]
    data(2, 0xf8da, 0x1004)  # ldr r1, [r10, #4]
    data(2, 0xfb80, 0x3501)  # smull r3, r5, r0, r1
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0385)  # adc r3, r3, r5, lsl #2
    add(r4, r4, r3)
    data(2, 0xf8ca, 0x4094)  # str r4, [r10, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0xf8da, 0x3058)  # ldr r3, [r10, #88]
    data(2, 0xfb83, 0x1501)  # smull r1, r5, r3, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0185)  # adc r1, r1, r5, lsl #2
    data(2, 0xeba8, 0x0801)  # sub r8, r8, r1
    data(2, 0xf8ca, 0x8098)  # str r8, [r10, #152]
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0xf8da, 0x1018)  # ldr r1, [r10, #24]
    add(r2, r2, r1)
    data(2, 0xf8ca, 0x209c)  # str r2, [r10, #156]
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8da, 0x106c)  # ldr r1, [r10, #108]
    data(2, 0xfb80, 0x5601)  # smull r5, r6, r0, r1
    data(2, 0xf8da, 0xb060)  # ldr r11, [r10, #96]
    data(2, 0xf1cb, 0x0c00)  # rsb r12, r11, #0
    data(2, 0xf8da, 0x9068)  # ldr r9, [r10, #104]
    data(2, 0xfbcc, 0x5609)  # smlal r5, r6, r12, r9
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0586)  # adc r5, r5, r6, lsl #2
    add(r4, r4, r5)
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xf8da, 0x5064)  # ldr r5, [r10, #100]
    data(2, 0xfb8b, 0x6705)  # smull r6, r7, r11, r5
    data(2, 0xf1c3, 0x0b00)  # rsb r11, r3, #0
    data(2, 0xfbcb, 0x6701)  # smlal r6, r7, r11, r1
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0687)  # adc r6, r6, r7, lsl #2
    data(2, 0xeb08, 0x0806)  # add r8, r8, r6
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb83, 0x9109)  # smull r9, r1, r3, r9
    data(2, 0xf1c0, 0x0600)  # rsb r6, r0, #0
    data(2, 0xfbc6, 0x9105)  # smlal r9, r1, r6, r5
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    data(2, 0xeb02, 0x0209)  # add r2, r2, r9
    # d[ACC_C] = c0
    data(2, 0xf8ca, 0x40a0)  # str r4, [r10, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8ca, 0x80a4)  # str r8, [r10, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8ca, 0x20a8)  # str r2, [r10, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x990c)  # ldr r1, [sp, #48]
    ldr(r5, [r1, 12])
    data(2, 0xfb80, 0x7905)  # smull r7, r9, r0, r5
    ldr(r2, [r1, 8])
    data(2, 0xfbcc, 0x7902)  # smlal r7, r9, r12, r2
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0789)  # adc r7, r7, r9, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0xf8da, 0x9060)  # ldr r9, [r10, #96]
    data(2, 0xf8d1, 0x8004)  # ldr r8, [r1, #4]
    data(2, 0xfb89, 0xc008)  # smull r12, r0, r9, r8
    data(2, 0xfbcb, 0xc005)  # smlal r12, r0, r11, r5
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb83, 0x0b02)  # smull r0, r11, r3, r2
    data(2, 0xfbc6, 0x0b08)  # smlal r0, r11, r6, r8
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x008b)  # adc r0, r0, r11, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    data(2, 0xf8d1, 0xb000)  # ldr r11, [r1, #0]
    data(2, 0xfb8b, 0x3904)  # smull r3, r9, r11, r4
    data(2, 0xf8da, 0x408c)  # ldr r4, [r10, #140]
    data(2, 0xfbc4, 0x3905)  # smlal r3, r9, r4, r5
    data(2, 0xf1c2, 0x0100)  # rsb r1, r2, #0
    data(2, 0xf8da, 0x4090)  # ldr r4, [r10, #144]
    data(2, 0xfbc1, 0x3904)  # smlal r3, r9, r1, r4
    data(2, 0x9114)  # str r1, [sp, #80]
    data(2, 0xf8da, 0x105c)  # ldr r1, [r10, #92]
    data(2, 0xfbc1, 0x3900)  # smlal r3, r9, r1, r0
    data(2, 0xf8da, 0x1060)  # ldr r1, [r10, #96]
    data(2, 0xf1c1, 0x0600)  # rsb r6, r1, #0
    data(2, 0xfbc6, 0x390c)  # smlal r3, r9, r6, r12
    data(2, 0x9617)  # str r6, [sp, #92]
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    ldr(r2, [r6, 48])
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_87)
    data(2, 0xfa33, 0xf302)  # lsrs r3, r3, r2
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb43, 0x0309)  # adc r3, r3, r9
    label(back_88)
    data(2, 0xf8ca, 0x30d0)  # str r3, [r10, #208]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0xf8da, 0x30a4)  # ldr r3, [r10, #164]
    data(2, 0xfb8b, 0x9603)  # smull r9, r6, r11, r3
    data(2, 0xfbc4, 0x9608)  # smlal r9, r6, r4, r8
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    data(2, 0xf8da, 0x4088)  # ldr r4, [r10, #136]
    data(2, 0xfbc3, 0x9604)  # smlal r9, r6, r3, r4
    data(2, 0xfbc1, 0x9607)  # smlal r9, r6, r1, r7
    data(2, 0xf8da, 0x5058)  # ldr r5, [r10, #88]
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    data(2, 0xfbc3, 0x9600)  # smlal r9, r6, r3, r0
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_89)
    data(2, 0xfa39, 0xf902)  # lsrs r9, r9, r2
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb49, 0x0906)  # adc r9, r9, r6
    label(back_90)
    data(2, 0xf8ca, 0x90d4)  # str r9, [r10, #212]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8da, 0x00a8)  # ldr r0, [r10, #168]
    data(2, 0xfb8b, 0xb600)  # smull r11, r6, r11, r0
    data(2, 0xf8dd, 0x9030)  # ldr r9, [sp, #48]
    data(2, 0xf8d9, 0x0008)  # ldr r0, [r9, #8]
    data(2, 0xfbc4, 0xb600)  # smlal r11, r6, r4, r0
    data(2, 0xf1c8, 0x0000)  # rsb r0, r8, #0
    data(2, 0xf8da, 0x408c)  # ldr r4, [r10, #140]
    data(2, 0xfbc0, 0xb604)  # smlal r11, r6, r0, r4
    data(2, 0xfbc5, 0xb60c)  # smlal r11, r6, r5, r12
    data(2, 0xf8da, 0xc05c)  # ldr r12, [r10, #92]
    data(2, 0xf1cc, 0x0800)  # rsb r8, r12, #0
    data(2, 0xfbc8, 0xb607)  # smlal r11, r6, r8, r7
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_91)
    data(2, 0xfa3b, 0xfb02)  # lsrs r11, r11, r2
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4b, 0x0b06)  # adc r11, r11, r6
    label(back_92)
    data(2, 0xf8ca, 0xb0d8)  # str r11, [r10, #216]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8d9, 0x2010)  # ldr r2, [r9, #16]
    data(2, 0xfb82, 0x6705)  # smull r6, r7, r2, r5
    data(2, 0xf8d9, 0xb014)  # ldr r11, [r9, #20]
    data(2, 0xfbcb, 0x670c)  # smlal r6, r7, r11, r12
    data(2, 0xf8d9, 0x001c)  # ldr r0, [r9, #28]
    data(2, 0xfbc0, 0x6701)  # smlal r6, r7, r0, r1
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0687)  # adc r6, r6, r7, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb8b, 0x7a05)  # smull r7, r10, r11, r5
    data(2, 0xf8cd, 0x8054)  # str r8, [sp, #84]
    data(2, 0xf8d9, 0x8018)  # ldr r8, [r9, #24]
    data(2, 0xfbc8, 0x7a0c)  # smlal r7, r10, r8, r12
    data(2, 0xf8d9, 0x8020)  # ldr r8, [r9, #32]
    data(2, 0xfbc8, 0x7a01)  # smlal r7, r10, r8, r1
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x078a)  # adc r7, r7, r10, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb80, 0xa305)  # smull r10, r3, r0, r5
    data(2, 0xfbc8, 0xa30c)  # smlal r10, r3, r8, r12
    data(2, 0xf8d9, 0x5024)  # ldr r5, [r9, #36]
    data(2, 0xfbc5, 0xa301)  # smlal r10, r3, r5, r1
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a83)  # adc r10, r10, r3, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0xf8d3, 0x9088)  # ldr r9, [r3, #136]
    data(2, 0xfb82, 0x2509)  # smull r2, r5, r2, r9
    data(2, 0xfbcb, 0x2504)  # smlal r2, r5, r11, r4
    data(2, 0xf8d3, 0x1090)  # ldr r1, [r3, #144]
    data(2, 0xfbc0, 0x2501)  # smlal r2, r5, r0, r1
    data(2, 0xfbcc, 0x250a)  # smlal r2, r5, r12, r10
    data(2, 0xf8dd, 0xc05c)  # ldr r12, [sp, #92]
    data(2, 0xfbcc, 0x2507)  # smlal r2, r5, r12, r7
    data(2, 0xf8dd, 0xc030)  # ldr r12, [sp, #48]
    data(2, 0xf8dc, 0x0008)  # ldr r0, [r12, #8]
    data(2, 0x9717)  # str r7, [sp, #92]
    data(2, 0xf8d3, 0x70a8)  # ldr r7, [r3, #168]
    data(2, 0xfbc0, 0x2507)  # smlal r2, r5, r0, r7
    data(2, 0x980c)  # ldr r0, [sp, #48]
    data(2, 0xf8d0, 0xc00c)  # ldr r12, [r0, #12]
    data(2, 0xf1cc, 0x0700)  # rsb r7, r12, #0
    data(2, 0xf8d3, 0x10a4)  # ldr r1, [r3, #164]
    data(2, 0xfbc7, 0x2501)  # smlal r2, r5, r7, r1
    data(2, 0x980a)  # ldr r0, [sp, #40]
    ldr(r7, [r0, 52])
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_93)
    data(2, 0xfa32, 0xf207)  # lsrs r2, r2, r7
    data(2, 0xfa05, 0xf50e)  # lsl r5, r5, r14
    data(2, 0xeb42, 0x0205)  # adc r2, r2, r5
    label(back_94)
    data(2, 0xf8c3, 0x20c4)  # str r2, [r3, #196]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb8b, 0xb009)  # smull r11, r0, r11, r9
    data(2, 0x9a0c)  # ldr r2, [sp, #48]
    ldr(r5, [r2, 24])
    data(2, 0xfbc5, 0xb004)  # smlal r11, r0, r5, r4
    data(2, 0xf8d3, 0x2090)  # ldr r2, [r3, #144]
    data(2, 0xfbc8, 0xb002)  # smlal r11, r0, r8, r2
    ldr(r5, [r3, 96])
    data(2, 0xfbc5, 0xb006)  # smlal r11, r0, r5, r6
    ldr(r5, [r3, 88])
    data(2, 0xf1c5, 0x0100)  # rsb r1, r5, #0
    data(2, 0xfbc1, 0xb00a)  # smlal r11, r0, r1, r10
    data(2, 0xf8d3, 0x10a0)  # ldr r1, [r3, #160]
    data(2, 0xfbcc, 0xb001)  # smlal r11, r0, r12, r1
    data(2, 0xf8dd, 0xa030)  # ldr r10, [sp, #48]
    data(2, 0xf8da, 0xc004)  # ldr r12, [r10, #4]
    data(2, 0xf1cc, 0x0100)  # rsb r1, r12, #0
    data(2, 0xf8d3, 0x50a8)  # ldr r5, [r3, #168]
    data(2, 0xfbc1, 0xb005)  # smlal r11, r0, r1, r5
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_95)
    data(2, 0xfa3b, 0xfb07)  # lsrs r11, r11, r7
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_96)
    data(2, 0xf8c3, 0xb0c8)  # str r11, [r3, #200]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r1, [r0, 28])
    data(2, 0xfb81, 0x1909)  # smull r1, r9, r1, r9
    data(2, 0xfbc8, 0x1904)  # smlal r1, r9, r8, r4
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r4, [r0, 36])
    data(2, 0xfbc4, 0x1902)  # smlal r1, r9, r4, r2
    ldr(r0, [r3, 88])
    data(2, 0x9a17)  # ldr r2, [sp, #92]
    data(2, 0xfbc0, 0x1902)  # smlal r1, r9, r0, r2
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0xfbc0, 0x1906)  # smlal r1, r9, r0, r6
    data(2, 0xf8d3, 0x00a4)  # ldr r0, [r3, #164]
    data(2, 0xfbcc, 0x1900)  # smlal r1, r9, r12, r0
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0xf8d3, 0x20a0)  # ldr r2, [r3, #160]
    data(2, 0xfbc0, 0x1902)  # smlal r1, r9, r0, r2
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_97)
    data(2, 0xfa31, 0xf107)  # lsrs r1, r1, r7
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb41, 0x0109)  # adc r1, r1, r9
    label(back_98)
    data(2, 0xf8c3, 0x10cc)  # str r1, [r3, #204]
    label(end_66)
    bl(end_64)
    label(other_63)
    # if kind == 0
    data(2, 0x9808)  # ldr r0, [sp, #32]
    cmp(r0, 0)
    bne_w(other_99)
    #
    # rnea_out_revolute(m, p, d, e): Way out of inverse dynamics, revolute joint.
    #
    # refer_rnea(m, d): Reference of inverse dynamics: the motion itself.
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x4084)  # ldr r4, [r2, #132]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    str(r3, [r0, 16])
    # d[QD_REF] = d[QD]
    str(r1, [r0, 20])
    # d[QDD_REF] = d[QDD_DES]
    str(r3, [r0, 24])
    #
    # move_revolute(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, revolute.
    #
    # trig_step(d): Write COS and SIN of body i from its joint angle.
    # b = wrap(d[QPOS] + EIGHTH)
    ldr(r4, [r0, 0])
    movwt(r14, 0x20000000)  # 536870912
    data(2, 0xeb04, 0x040e)  # add r4, r4, r14
    # z = low(b, Q) - EIGHTH
    data(2, 0xf3c4, 0x051d)  # ubfx r5, r4, #0, #30
    movwt(r14, 0xe0000000)  # -536870912
    data(2, 0xeb05, 0x050e)  # add r5, r5, r14
    # k = carry(b, Q)
    data(2, 0xea4f, 0x74a4)  # asr r4, r4, #30
    # zz = fx(z * z, SQUARE_SHIFT)
    data(2, 0xfb85, 0x6705)  # smull r6, r7, r5, r5
    lsr(r6, r6, 28)
    data(2, 0xeb46, 0x1607)  # adc r6, r6, r7, lsl #4
    # c = fx(COS4 * zz, Q) + COS3
    movw(r7, 3790)
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0xfffaa8ea)  # -349974
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS2
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0x0103c1dc)  # 17023452
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS1
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0xec42c339)  # -331168967
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # c = fx(c * zz, Q) + COS0
    data(2, 0xfb87, 0x7806)  # smull r7, r8, r7, r6
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    movwt(r14, 0x40000000)  # 1073741824
    data(2, 0xeb07, 0x070e)  # add r7, r7, r14
    # s = fx(SIN4 * zz, Q) + SIN3
    movw(r8, 332)
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xffff669b)  # -39269
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN2
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0x0028cd77)  # 2674039
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN1
    data(2, 0xfb88, 0x8906)  # smull r8, r9, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    movwt(r14, 0xfad510c7)  # -86699833
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * zz, Q) + SIN0
    data(2, 0xfb88, 0x8606)  # smull r8, r6, r8, r6
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0886)  # adc r8, r8, r6, lsl #2
    movwt(r14, 0x3243f6a9)  # 843314857
    data(2, 0xeb08, 0x080e)  # add r8, r8, r14
    # s = fx(s * z, ANGLE_ONE)
    data(2, 0xfb88, 0x8505)  # smull r8, r5, r8, r5
    data(2, 0xea5f, 0x7858)  # lsrs r8, r8, #29
    data(2, 0xeb48, 0x08c5)  # adc r8, r8, r5, lsl #3
    # odd = low(k, 1)
    data(2, 0xf3c4, 0x0500)  # ubfx r5, r4, #0, #1
    # half = carry(k, 1)
    data(2, 0xea4f, 0x0464)  # asr r4, r4, #1
    # sign_two = half + half + half + half + 2
    mov(r14, r4)
    add(r4, r4, r4)
    data(2, 0xeb04, 0x040e)  # add r4, r4, r14
    data(2, 0xeb04, 0x040e)  # add r4, r4, r14
    data(2, 0xf204, 0x0402)  # addw r4, r4, #2
    # even_two = 2 - odd - odd
    add(r6, r5, r5)
    data(2, 0xf1c6, 0x0600)  # rsb r6, r6, #0
    data(2, 0xf206, 0x0602)  # addw r6, r6, #2
    # odd_two = odd + odd
    add(r5, r5, r5)
    # ck = fx(even_two * sign_two, 1)
    data(2, 0xfb86, 0x6904)  # smull r6, r9, r6, r4
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76c9)  # adc r6, r6, r9, lsl #31
    # sk = fx(odd_two * sign_two, 1)
    data(2, 0xfb85, 0x5404)  # smull r5, r4, r5, r4
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75c4)  # adc r5, r5, r4, lsl #31
    # d[COS] = fx(ck * c - sk * s, 1)
    data(2, 0xfb86, 0x4907)  # smull r4, r9, r6, r7
    data(2, 0xf1c5, 0x0a00)  # rsb r10, r5, #0
    data(2, 0xfbca, 0x4908)  # smlal r4, r9, r10, r8
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c9)  # adc r4, r4, r9, lsl #31
    str(r4, [r0, 32])
    # d[SIN] = fx(sk * c + ck * s, 1)
    data(2, 0xfb85, 0x5707)  # smull r5, r7, r5, r7
    data(2, 0xfbc6, 0x5708)  # smlal r5, r7, r6, r8
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75c7)  # adc r5, r5, r7, lsl #31
    str(r5, [r0, 36])
    #
    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    ldr(r6, [r2, 0])
    data(2, 0xfb84, 0x7806)  # smull r7, r8, r4, r6
    data(2, 0xf8d2, 0x900c)  # ldr r9, [r2, #12]
    data(2, 0xfbc5, 0x7809)  # smlal r7, r8, r5, r9
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0788)  # adc r7, r7, r8, lsl #2
    str(r7, [r0, 40])
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    data(2, 0xf8d2, 0x8004)  # ldr r8, [r2, #4]
    data(2, 0xfb84, 0xab08)  # smull r10, r11, r4, r8
    data(2, 0xf8d2, 0xc010)  # ldr r12, [r2, #16]
    data(2, 0xfbc5, 0xab0c)  # smlal r10, r11, r5, r12
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a8b)  # adc r10, r10, r11, lsl #2
    data(2, 0xf8c0, 0xa02c)  # str r10, [r0, #44]
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    data(2, 0xf8d2, 0xb008)  # ldr r11, [r2, #8]
    data(2, 0xfb84, 0x310b)  # smull r3, r1, r4, r11
    data(2, 0xf8d2, 0xa014)  # ldr r10, [r2, #20]
    data(2, 0xfbc5, 0x310a)  # smlal r3, r1, r5, r10
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    str(r3, [r0, 48])
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    data(2, 0xfb84, 0x9109)  # smull r9, r1, r4, r9
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    data(2, 0xfbc3, 0x9106)  # smlal r9, r1, r3, r6
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    data(2, 0xf8c0, 0x9034)  # str r9, [r0, #52]
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    data(2, 0xfb84, 0xc10c)  # smull r12, r1, r4, r12
    data(2, 0xfbc3, 0xc108)  # smlal r12, r1, r3, r8
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c81)  # adc r12, r12, r1, lsl #2
    data(2, 0xf8c0, 0xc038)  # str r12, [r0, #56]
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    data(2, 0xfb84, 0x4a0a)  # smull r4, r10, r4, r10
    data(2, 0xfbc3, 0x4a0b)  # smlal r4, r10, r3, r11
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    str(r4, [r0, 60])
    # d[E + 6] = m[R_UP + 6]
    ldr(r1, [r2, 24])
    str(r1, [r0, 64])
    # d[E + 7] = m[R_UP + 7]
    ldr(r3, [r2, 28])
    str(r3, [r0, 68])
    # d[E + 8] = m[R_UP + 8]
    ldr(r5, [r2, 32])
    str(r5, [r0, 72])
    # d[R] = m[P_TREE]
    ldr(r6, [r2, 36])
    str(r6, [r0, 76])
    # d[R + 1] = m[P_TREE + 1]
    data(2, 0xf8d2, 0x8028)  # ldr r8, [r2, #40]
    data(2, 0xf8c0, 0x8050)  # str r8, [r0, #80]
    # d[R + 2] = m[P_TREE + 2]
    data(2, 0xf8d2, 0xa02c)  # ldr r10, [r2, #44]
    data(2, 0xf8c0, 0xa054)  # str r10, [r0, #84]
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0xf8dd, 0xb02c)  # ldr r11, [sp, #44]
    data(2, 0xf8db, 0x205c)  # ldr r2, [r11, #92]
    data(2, 0xfb82, 0x530a)  # smull r5, r3, r2, r10
    data(2, 0xf1c8, 0x0100)  # rsb r1, r8, #0
    data(2, 0xf8db, 0x4060)  # ldr r4, [r11, #96]
    data(2, 0xfbc1, 0x5304)  # smlal r5, r3, r1, r4
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0583)  # adc r5, r5, r3, lsl #2
    data(2, 0xf8db, 0x3064)  # ldr r3, [r11, #100]
    add(r3, r3, r5)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9114)  # str r1, [sp, #80]
    data(2, 0xfb84, 0x5106)  # smull r5, r1, r4, r6
    data(2, 0xf1ca, 0x0c00)  # rsb r12, r10, #0
    data(2, 0xf8db, 0x9058)  # ldr r9, [r11, #88]
    data(2, 0xfbcc, 0x5109)  # smlal r5, r1, r12, r9
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0581)  # adc r5, r5, r1, lsl #2
    data(2, 0xf8db, 0x1068)  # ldr r1, [r11, #104]
    add(r1, r1, r5)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb89, 0x5a08)  # smull r5, r10, r9, r8
    data(2, 0xf1c6, 0x0800)  # rsb r8, r6, #0
    data(2, 0xfbc8, 0x5a02)  # smlal r5, r10, r8, r2
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058a)  # adc r5, r5, r10, lsl #2
    data(2, 0xf8db, 0xa06c)  # ldr r10, [r11, #108]
    data(2, 0xeb0a, 0x0a05)  # add r10, r10, r5
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb87, 0x5609)  # smull r5, r6, r7, r9
    data(2, 0xf8d0, 0xb02c)  # ldr r11, [r0, #44]
    data(2, 0xfbcb, 0x5602)  # smlal r5, r6, r11, r2
    data(2, 0xf8cd, 0x8054)  # str r8, [sp, #84]
    data(2, 0xf8d0, 0x8030)  # ldr r8, [r0, #48]
    data(2, 0xfbc8, 0x5604)  # smlal r5, r6, r8, r4
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0586)  # adc r5, r5, r6, lsl #2
    str(r5, [r0, 88])
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    ldr(r6, [r0, 52])
    data(2, 0xf8cd, 0xc05c)  # str r12, [sp, #92]
    data(2, 0xfb86, 0x5c09)  # smull r5, r12, r6, r9
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0x5c02)  # smlal r5, r12, r6, r2
    ldr(r6, [r0, 60])
    data(2, 0xfbc6, 0x5c04)  # smlal r5, r12, r6, r4
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x058c)  # adc r5, r5, r12, lsl #2
    str(r5, [r0, 92])
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xf8dd, 0xc028)  # ldr r12, [sp, #40]
    data(2, 0xf8dc, 0x5018)  # ldr r5, [r12, #24]
    data(2, 0xfb85, 0x9609)  # smull r9, r6, r5, r9
    data(2, 0xf8dc, 0x501c)  # ldr r5, [r12, #28]
    data(2, 0xfbc5, 0x9602)  # smlal r9, r6, r5, r2
    data(2, 0xf8dc, 0x2020)  # ldr r2, [r12, #32]
    data(2, 0xfbc2, 0x9604)  # smlal r9, r6, r2, r4
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0986)  # adc r9, r9, r6, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb87, 0x4603)  # smull r4, r6, r7, r3
    data(2, 0xfbcb, 0x4601)  # smlal r4, r6, r11, r1
    data(2, 0xfbc8, 0x460a)  # smlal r4, r6, r8, r10
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0486)  # adc r4, r4, r6, lsl #2
    str(r4, [r0, 100])
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    ldr(r6, [r0, 52])
    data(2, 0xfb86, 0xc403)  # smull r12, r4, r6, r3
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0xc401)  # smlal r12, r4, r6, r1
    ldr(r6, [r0, 60])
    data(2, 0xfbc6, 0xc40a)  # smlal r12, r4, r6, r10
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c84)  # adc r12, r12, r4, lsl #2
    data(2, 0xf8c0, 0xc068)  # str r12, [r0, #104]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9c0a)  # ldr r4, [sp, #40]
    data(2, 0xf8d4, 0xc018)  # ldr r12, [r4, #24]
    data(2, 0xfb8c, 0x3603)  # smull r3, r6, r12, r3
    data(2, 0xfbc5, 0x3601)  # smlal r3, r6, r5, r1
    data(2, 0xfbc2, 0x360a)  # smlal r3, r6, r2, r10
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0386)  # adc r3, r3, r6, lsl #2
    str(r3, [r0, 108])
    # d[W + 2] = d[W + 2] + d[QD]
    ldr(r1, [r0, 4])
    data(2, 0xeb09, 0x0901)  # add r9, r9, r1
    data(2, 0xf8c0, 0x9060)  # str r9, [r0, #96]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9e0b)  # ldr r6, [sp, #44]
    data(2, 0xf8d6, 0xa08c)  # ldr r10, [r6, #140]
    data(2, 0xf8d4, 0x902c)  # ldr r9, [r4, #44]
    data(2, 0xfb8a, 0x9309)  # smull r9, r3, r10, r9
    data(2, 0x9c14)  # ldr r4, [sp, #80]
    data(2, 0xf8d6, 0x1090)  # ldr r1, [r6, #144]
    data(2, 0xfbc4, 0x9301)  # smlal r9, r3, r4, r1
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0983)  # adc r9, r9, r3, lsl #2
    data(2, 0xf8d6, 0x3094)  # ldr r3, [r6, #148]
    data(2, 0xeb03, 0x0309)  # add r3, r3, r9
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0x9c0a)  # ldr r4, [sp, #40]
    data(2, 0xf8d4, 0x9024)  # ldr r9, [r4, #36]
    data(2, 0xfb81, 0x9009)  # smull r9, r0, r1, r9
    data(2, 0x9c17)  # ldr r4, [sp, #92]
    data(2, 0xf8d6, 0x2088)  # ldr r2, [r6, #136]
    data(2, 0xfbc4, 0x9002)  # smlal r9, r0, r4, r2
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0980)  # adc r9, r9, r0, lsl #2
    data(2, 0xf8d6, 0x0098)  # ldr r0, [r6, #152]
    data(2, 0xeb00, 0x0009)  # add r0, r0, r9
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0x9c0a)  # ldr r4, [sp, #40]
    data(2, 0xf8d4, 0x9028)  # ldr r9, [r4, #40]
    data(2, 0xfb82, 0x9509)  # smull r9, r5, r2, r9
    data(2, 0x9c15)  # ldr r4, [sp, #84]
    data(2, 0xfbc4, 0x950a)  # smlal r9, r5, r4, r10
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0985)  # adc r9, r9, r5, lsl #2
    data(2, 0xf8d6, 0x409c)  # ldr r4, [r6, #156]
    data(2, 0xeb04, 0x0409)  # add r4, r4, r9
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb87, 0x5602)  # smull r5, r6, r7, r2
    data(2, 0xfbcb, 0x560a)  # smlal r5, r6, r11, r10
    data(2, 0xfbc8, 0x5601)  # smlal r5, r6, r8, r1
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0586)  # adc r5, r5, r6, lsl #2
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9e09)  # ldr r6, [sp, #36]
    data(2, 0xf8d6, 0x9034)  # ldr r9, [r6, #52]
    data(2, 0x9515)  # str r5, [sp, #84]
    data(2, 0xfb89, 0x5802)  # smull r5, r8, r9, r2
    data(2, 0xf8d6, 0x9038)  # ldr r9, [r6, #56]
    data(2, 0xfbc9, 0x580a)  # smlal r5, r8, r9, r10
    data(2, 0xf8d6, 0x903c)  # ldr r9, [r6, #60]
    data(2, 0xfbc9, 0x5801)  # smlal r5, r8, r9, r1
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0588)  # adc r5, r5, r8, lsl #2
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xfb8c, 0x2802)  # smull r2, r8, r12, r2
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0xc01c)  # ldr r12, [r6, #28]
    data(2, 0xfbcc, 0x280a)  # smlal r2, r8, r12, r10
    data(2, 0xf8d6, 0xa020)  # ldr r10, [r6, #32]
    data(2, 0xfbca, 0x2801)  # smlal r2, r8, r10, r1
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0288)  # adc r2, r2, r8, lsl #2
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb87, 0x7103)  # smull r7, r1, r7, r3
    data(2, 0xfbcb, 0x7100)  # smlal r7, r1, r11, r0
    data(2, 0xf8dd, 0x8024)  # ldr r8, [sp, #36]
    data(2, 0xf8d8, 0xb030)  # ldr r11, [r8, #48]
    data(2, 0xfbcb, 0x7104)  # smlal r7, r1, r11, r4
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0781)  # adc r7, r7, r1, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xf8d8, 0x1034)  # ldr r1, [r8, #52]
    data(2, 0xfb81, 0x1b03)  # smull r1, r11, r1, r3
    data(2, 0xf8d8, 0x6038)  # ldr r6, [r8, #56]
    data(2, 0xfbc6, 0x1b00)  # smlal r1, r11, r6, r0
    data(2, 0xfbc9, 0x1b04)  # smlal r1, r11, r9, r4
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0x9018)  # ldr r9, [r6, #24]
    data(2, 0xfb89, 0x9303)  # smull r9, r3, r9, r3
    data(2, 0xfbcc, 0x9300)  # smlal r9, r3, r12, r0
    data(2, 0xfbca, 0x9304)  # smlal r9, r3, r10, r4
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0983)  # adc r9, r9, r3, lsl #2
    data(2, 0xf8c8, 0x909c)  # str r9, [r8, #156]
    #
    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    data(2, 0xf8d8, 0x005c)  # ldr r0, [r8, #92]
    data(2, 0xf8d8, 0x3004)  # ldr r3, [r8, #4]
    data(2, 0xfb80, 0x4a03)  # smull r4, r10, r0, r3
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    data(2, 0xf8dd, 0xa054)  # ldr r10, [sp, #84]
    data(2, 0xeb0a, 0x0a04)  # add r10, r10, r4
    data(2, 0xf8c8, 0xa088)  # str r10, [r8, #136]
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    data(2, 0xf8d8, 0x4058)  # ldr r4, [r8, #88]
    data(2, 0xfb84, 0xbc03)  # smull r11, r12, r4, r3
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    data(2, 0xeba5, 0x050b)  # sub r5, r5, r11
    data(2, 0xf8c8, 0x508c)  # str r5, [r8, #140]
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    data(2, 0xf8d8, 0xb010)  # ldr r11, [r8, #16]
    data(2, 0xeb02, 0x020b)  # add r2, r2, r11
    data(2, 0xf8c8, 0x2090)  # str r2, [r8, #144]
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    data(2, 0xf8d8, 0xb068)  # ldr r11, [r8, #104]
    data(2, 0xfb8b, 0xca03)  # smull r12, r10, r11, r3
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c8a)  # adc r12, r12, r10, lsl #2
    data(2, 0xeb07, 0x070c)  # add r7, r7, r12
    data(2, 0xf8c8, 0x7094)  # str r7, [r8, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    data(2, 0xf8d8, 0xa064)  # ldr r10, [r8, #100]
    data(2, 0xfb8a, 0x3c03)  # smull r3, r12, r10, r3
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    sub(r1, r1, r3)
    data(2, 0xf8c8, 0x1098)  # str r1, [r8, #152]
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8d8, 0x306c)  # ldr r3, [r8, #108]
    data(2, 0xfb80, 0xc603)  # smull r12, r6, r0, r3
    data(2, 0xf8d8, 0x2060)  # ldr r2, [r8, #96]
    data(2, 0xf1c2, 0x0500)  # rsb r5, r2, #0
    data(2, 0xfbc5, 0xc60b)  # smlal r12, r6, r5, r11
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c86)  # adc r12, r12, r6, lsl #2
    data(2, 0xeb07, 0x070c)  # add r7, r7, r12
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xfb82, 0x6c0a)  # smull r6, r12, r2, r10
    data(2, 0xf1c4, 0x0200)  # rsb r2, r4, #0
    data(2, 0xfbc2, 0x6c03)  # smlal r6, r12, r2, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x068c)  # adc r6, r6, r12, lsl #2
    add(r1, r1, r6)
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb84, 0xb30b)  # smull r11, r3, r4, r11
    data(2, 0xf1c0, 0x0600)  # rsb r6, r0, #0
    data(2, 0xfbc6, 0xb30a)  # smlal r11, r3, r6, r10
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b83)  # adc r11, r11, r3, lsl #2
    data(2, 0xeb09, 0x090b)  # add r9, r9, r11
    # d[ACC_C] = c0
    data(2, 0xf8c8, 0x70a0)  # str r7, [r8, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8c8, 0x10a4)  # str r1, [r8, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8c8, 0x90a8)  # str r9, [r8, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xf8d3, 0xa00c)  # ldr r10, [r3, #12]
    data(2, 0xfb80, 0xbc0a)  # smull r11, r12, r0, r10
    data(2, 0xf8d3, 0x9008)  # ldr r9, [r3, #8]
    data(2, 0xfbc5, 0xbc09)  # smlal r11, r12, r5, r9
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0xf8d8, 0xc060)  # ldr r12, [r8, #96]
    ldr(r1, [r3, 4])
    data(2, 0xfb8c, 0x5001)  # smull r5, r0, r12, r1
    data(2, 0xfbc2, 0x500a)  # smlal r5, r0, r2, r10
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0580)  # adc r5, r5, r0, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb84, 0x0209)  # smull r0, r2, r4, r9
    data(2, 0xfbc6, 0x0201)  # smlal r0, r2, r6, r1
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0082)  # adc r0, r0, r2, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    ldr(r2, [r3, 0])
    data(2, 0xfb82, 0x4c07)  # smull r4, r12, r2, r7
    data(2, 0xf8d8, 0x708c)  # ldr r7, [r8, #140]
    data(2, 0xfbc7, 0x4c0a)  # smlal r4, r12, r7, r10
    data(2, 0xf1c9, 0x0300)  # rsb r3, r9, #0
    data(2, 0xf8d8, 0x7090)  # ldr r7, [r8, #144]
    data(2, 0xfbc3, 0x4c07)  # smlal r4, r12, r3, r7
    data(2, 0x9315)  # str r3, [sp, #84]
    data(2, 0xf8d8, 0x305c)  # ldr r3, [r8, #92]
    data(2, 0xfbc3, 0x4c00)  # smlal r4, r12, r3, r0
    data(2, 0xf8d8, 0x3060)  # ldr r3, [r8, #96]
    data(2, 0xf1c3, 0x0600)  # rsb r6, r3, #0
    data(2, 0xfbc6, 0x4c05)  # smlal r4, r12, r6, r5
    data(2, 0x9617)  # str r6, [sp, #92]
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    data(2, 0xf8d6, 0x9030)  # ldr r9, [r6, #48]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_101)
    data(2, 0xfa34, 0xf409)  # lsrs r4, r4, r9
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb44, 0x040c)  # adc r4, r4, r12
    label(back_102)
    data(2, 0xf8c8, 0x40d0)  # str r4, [r8, #208]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0xf8d8, 0x40a4)  # ldr r4, [r8, #164]
    data(2, 0xfb82, 0xc604)  # smull r12, r6, r2, r4
    data(2, 0xfbc7, 0xc601)  # smlal r12, r6, r7, r1
    data(2, 0xf1ca, 0x0400)  # rsb r4, r10, #0
    data(2, 0xf8d8, 0x7088)  # ldr r7, [r8, #136]
    data(2, 0xfbc4, 0xc607)  # smlal r12, r6, r4, r7
    data(2, 0xfbc3, 0xc60b)  # smlal r12, r6, r3, r11
    data(2, 0xf8d8, 0xa058)  # ldr r10, [r8, #88]
    data(2, 0xf1ca, 0x0400)  # rsb r4, r10, #0
    data(2, 0xfbc4, 0xc600)  # smlal r12, r6, r4, r0
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_103)
    data(2, 0xfa3c, 0xfc09)  # lsrs r12, r12, r9
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4c, 0x0c06)  # adc r12, r12, r6
    label(back_104)
    data(2, 0xf8c8, 0xc0d4)  # str r12, [r8, #212]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8d8, 0x00a8)  # ldr r0, [r8, #168]
    data(2, 0xfb82, 0x2600)  # smull r2, r6, r2, r0
    data(2, 0xf8dd, 0xc030)  # ldr r12, [sp, #48]
    data(2, 0xf8dc, 0x0008)  # ldr r0, [r12, #8]
    data(2, 0xfbc7, 0x2600)  # smlal r2, r6, r7, r0
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0xf8d8, 0x708c)  # ldr r7, [r8, #140]
    data(2, 0xfbc0, 0x2607)  # smlal r2, r6, r0, r7
    data(2, 0xfbca, 0x2605)  # smlal r2, r6, r10, r5
    data(2, 0xf8d8, 0x505c)  # ldr r5, [r8, #92]
    data(2, 0xf1c5, 0x0100)  # rsb r1, r5, #0
    data(2, 0xfbc1, 0x260b)  # smlal r2, r6, r1, r11
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_105)
    data(2, 0xfa32, 0xf209)  # lsrs r2, r2, r9
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb42, 0x0206)  # adc r2, r2, r6
    label(back_106)
    data(2, 0xf8c8, 0x20d8)  # str r2, [r8, #216]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8dc, 0x2010)  # ldr r2, [r12, #16]
    data(2, 0xfb82, 0x690a)  # smull r6, r9, r2, r10
    data(2, 0xf8dc, 0xb014)  # ldr r11, [r12, #20]
    data(2, 0xfbcb, 0x6905)  # smlal r6, r9, r11, r5
    data(2, 0xf8dc, 0x001c)  # ldr r0, [r12, #28]
    data(2, 0xfbc0, 0x6903)  # smlal r6, r9, r0, r3
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0689)  # adc r6, r6, r9, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb8b, 0x980a)  # smull r9, r8, r11, r10
    data(2, 0x9114)  # str r1, [sp, #80]
    data(2, 0xf8dc, 0x1018)  # ldr r1, [r12, #24]
    data(2, 0xfbc1, 0x9805)  # smlal r9, r8, r1, r5
    data(2, 0xf8dc, 0x1020)  # ldr r1, [r12, #32]
    data(2, 0xfbc1, 0x9803)  # smlal r9, r8, r1, r3
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0988)  # adc r9, r9, r8, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb80, 0x840a)  # smull r8, r4, r0, r10
    data(2, 0xfbc1, 0x8405)  # smlal r8, r4, r1, r5
    data(2, 0xf8dc, 0xa024)  # ldr r10, [r12, #36]
    data(2, 0xfbca, 0x8403)  # smlal r8, r4, r10, r3
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0884)  # adc r8, r8, r4, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9c09)  # ldr r4, [sp, #36]
    data(2, 0xf8d4, 0xc088)  # ldr r12, [r4, #136]
    data(2, 0xfb82, 0x2a0c)  # smull r2, r10, r2, r12
    data(2, 0xfbcb, 0x2a07)  # smlal r2, r10, r11, r7
    data(2, 0xf8d4, 0x3090)  # ldr r3, [r4, #144]
    data(2, 0xfbc0, 0x2a03)  # smlal r2, r10, r0, r3
    data(2, 0xfbc5, 0x2a08)  # smlal r2, r10, r5, r8
    data(2, 0x9d17)  # ldr r5, [sp, #92]
    data(2, 0xfbc5, 0x2a09)  # smlal r2, r10, r5, r9
    data(2, 0x9d0c)  # ldr r5, [sp, #48]
    ldr(r0, [r5, 8])
    data(2, 0xf8cd, 0x905c)  # str r9, [sp, #92]
    data(2, 0xf8d4, 0x90a8)  # ldr r9, [r4, #168]
    data(2, 0xfbc0, 0x2a09)  # smlal r2, r10, r0, r9
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r5, [r0, 12])
    data(2, 0xf1c5, 0x0900)  # rsb r9, r5, #0
    data(2, 0xf8d4, 0x30a4)  # ldr r3, [r4, #164]
    data(2, 0xfbc9, 0x2a03)  # smlal r2, r10, r9, r3
    data(2, 0x980a)  # ldr r0, [sp, #40]
    data(2, 0xf8d0, 0x9034)  # ldr r9, [r0, #52]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_107)
    data(2, 0xfa32, 0xf209)  # lsrs r2, r2, r9
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb42, 0x020a)  # adc r2, r2, r10
    label(back_108)
    data(2, 0xf8c4, 0x20c4)  # str r2, [r4, #196]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb8b, 0xb00c)  # smull r11, r0, r11, r12
    data(2, 0x9a0c)  # ldr r2, [sp, #48]
    data(2, 0xf8d2, 0xa018)  # ldr r10, [r2, #24]
    data(2, 0xfbca, 0xb007)  # smlal r11, r0, r10, r7
    data(2, 0xf8d4, 0x2090)  # ldr r2, [r4, #144]
    data(2, 0xfbc1, 0xb002)  # smlal r11, r0, r1, r2
    data(2, 0xf8d4, 0xa060)  # ldr r10, [r4, #96]
    data(2, 0xfbca, 0xb006)  # smlal r11, r0, r10, r6
    data(2, 0xf8d4, 0xa058)  # ldr r10, [r4, #88]
    data(2, 0xf1ca, 0x0300)  # rsb r3, r10, #0
    data(2, 0xfbc3, 0xb008)  # smlal r11, r0, r3, r8
    data(2, 0xf8d4, 0x30a0)  # ldr r3, [r4, #160]
    data(2, 0xfbc5, 0xb003)  # smlal r11, r0, r5, r3
    data(2, 0x9d0c)  # ldr r5, [sp, #48]
    data(2, 0xf8d5, 0x8004)  # ldr r8, [r5, #4]
    data(2, 0xf1c8, 0x0300)  # rsb r3, r8, #0
    data(2, 0xf8d4, 0xa0a8)  # ldr r10, [r4, #168]
    data(2, 0xfbc3, 0xb00a)  # smlal r11, r0, r3, r10
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_109)
    data(2, 0xfa3b, 0xfb09)  # lsrs r11, r11, r9
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_110)
    data(2, 0xf8c4, 0xb0c8)  # str r11, [r4, #200]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r3, [r0, 28])
    data(2, 0xfb83, 0x3c0c)  # smull r3, r12, r3, r12
    data(2, 0xfbc1, 0x3c07)  # smlal r3, r12, r1, r7
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r1, [r0, 36])
    data(2, 0xfbc1, 0x3c02)  # smlal r3, r12, r1, r2
    ldr(r0, [r4, 88])
    data(2, 0x9917)  # ldr r1, [sp, #92]
    data(2, 0xfbc0, 0x3c01)  # smlal r3, r12, r0, r1
    data(2, 0x9814)  # ldr r0, [sp, #80]
    data(2, 0xfbc0, 0x3c06)  # smlal r3, r12, r0, r6
    data(2, 0xf8d4, 0x00a4)  # ldr r0, [r4, #164]
    data(2, 0xfbc8, 0x3c00)  # smlal r3, r12, r8, r0
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0xf8d4, 0x10a0)  # ldr r1, [r4, #160]
    data(2, 0xfbc0, 0x3c01)  # smlal r3, r12, r0, r1
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_111)
    data(2, 0xfa33, 0xf309)  # lsrs r3, r3, r9
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb43, 0x030c)  # adc r3, r3, r12
    label(back_112)
    data(2, 0xf8c4, 0x30cc)  # str r3, [r4, #204]
    bl(end_100)
    label(other_99)
    #
    # rnea_out_prismatic(m, p, d, e): Way out of inverse dynamics, prismatic joint.
    #
    # refer_rnea(m, d): Reference of inverse dynamics: the motion itself.
    #
    # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
    # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    data(2, 0x9809)  # ldr r0, [sp, #36]
    ldr(r1, [r0, 4])
    data(2, 0x9a0a)  # ldr r2, [sp, #40]
    data(2, 0xf8d2, 0x3080)  # ldr r3, [r2, #128]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    str(r1, [r0, 4])
    # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    ldr(r4, [r0, 12])
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    str(r4, [r0, 12])
    # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
    ldr(r3, [r0, 16])
    data(2, 0xf8d2, 0x4084)  # ldr r4, [r2, #132]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    str(r3, [r0, 16])
    # d[QD_REF] = d[QD]
    str(r1, [r0, 20])
    # d[QDD_REF] = d[QDD_DES]
    str(r3, [r0, 24])
    #
    # move_prismatic(m, p, d): Carry the actual velocity and the acceleration to body i: one velocity, prismatic.
    #
    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    ldr(r4, [r0, 0])
    data(2, 0xf8d2, 0x5088)  # ldr r5, [r2, #136]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmn(r4, r5)
    it(lt)
    data(2, 0xf1c5, 0x0400)  # rsb r4, r5, #0
    # d[E] = m[R_UP]
    ldr(r5, [r2, 0])
    str(r5, [r0, 40])
    # d[E + 1] = m[R_UP + 1]
    ldr(r6, [r2, 4])
    str(r6, [r0, 44])
    # d[E + 2] = m[R_UP + 2]
    ldr(r7, [r2, 8])
    str(r7, [r0, 48])
    # d[E + 3] = m[R_UP + 3]
    data(2, 0xf8d2, 0x800c)  # ldr r8, [r2, #12]
    data(2, 0xf8c0, 0x8034)  # str r8, [r0, #52]
    # d[E + 4] = m[R_UP + 4]
    data(2, 0xf8d2, 0x9010)  # ldr r9, [r2, #16]
    data(2, 0xf8c0, 0x9038)  # str r9, [r0, #56]
    # d[E + 5] = m[R_UP + 5]
    data(2, 0xf8d2, 0xa014)  # ldr r10, [r2, #20]
    data(2, 0xf8c0, 0xa03c)  # str r10, [r0, #60]
    # d[E + 6] = m[R_UP + 6]
    data(2, 0xf8d2, 0xb018)  # ldr r11, [r2, #24]
    data(2, 0xf8c0, 0xb040)  # str r11, [r0, #64]
    # d[E + 7] = m[R_UP + 7]
    data(2, 0xf8d2, 0xc01c)  # ldr r12, [r2, #28]
    data(2, 0xf8c0, 0xc044)  # str r12, [r0, #68]
    # d[E + 8] = m[R_UP + 8]
    ldr(r3, [r2, 32])
    str(r3, [r0, 72])
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    data(2, 0xfb8b, 0x1a04)  # smull r1, r10, r11, r4
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018a)  # adc r1, r1, r10, lsl #2
    data(2, 0xf8d2, 0xa024)  # ldr r10, [r2, #36]
    data(2, 0xeb0a, 0x0a01)  # add r10, r10, r1
    data(2, 0xf8c0, 0xa04c)  # str r10, [r0, #76]
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    data(2, 0xfb8c, 0x1b04)  # smull r1, r11, r12, r4
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018b)  # adc r1, r1, r11, lsl #2
    data(2, 0xf8d2, 0xb028)  # ldr r11, [r2, #40]
    data(2, 0xeb0b, 0x0b01)  # add r11, r11, r1
    data(2, 0xf8c0, 0xb050)  # str r11, [r0, #80]
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    data(2, 0xfb83, 0x4104)  # smull r4, r1, r3, r4
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0481)  # adc r4, r4, r1, lsl #2
    ldr(r1, [r2, 44])
    add(r1, r1, r4)
    str(r1, [r0, 84])
    #
    # xform_motion(p, d, W, V): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0x9c0b)  # ldr r4, [sp, #44]
    ldr(r2, [r4, 92])
    data(2, 0xfb82, 0x3c01)  # smull r3, r12, r2, r1
    data(2, 0xf1cb, 0x0900)  # rsb r9, r11, #0
    data(2, 0xf8d4, 0x8060)  # ldr r8, [r4, #96]
    data(2, 0xfbc9, 0x3c08)  # smlal r3, r12, r9, r8
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038c)  # adc r3, r3, r12, lsl #2
    data(2, 0xf8d4, 0xc064)  # ldr r12, [r4, #100]
    data(2, 0xeb0c, 0x0c03)  # add r12, r12, r3
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8cd, 0x9054)  # str r9, [sp, #84]
    data(2, 0xfb88, 0x390a)  # smull r3, r9, r8, r10
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0xf8cd, 0xc050)  # str r12, [sp, #80]
    data(2, 0xf8d4, 0xc058)  # ldr r12, [r4, #88]
    data(2, 0xfbc0, 0x390c)  # smlal r3, r9, r0, r12
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0389)  # adc r3, r3, r9, lsl #2
    data(2, 0xf8d4, 0x9068)  # ldr r9, [r4, #104]
    data(2, 0xeb09, 0x0903)  # add r9, r9, r3
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xfb8c, 0x310b)  # smull r3, r1, r12, r11
    data(2, 0xf1ca, 0x0b00)  # rsb r11, r10, #0
    data(2, 0xfbcb, 0x3102)  # smlal r3, r1, r11, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0381)  # adc r3, r3, r1, lsl #2
    ldr(r1, [r4, 108])
    add(r1, r1, r3)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb85, 0x3a0c)  # smull r3, r10, r5, r12
    data(2, 0xfbc6, 0x3a02)  # smlal r3, r10, r6, r2
    data(2, 0xfbc7, 0x3a08)  # smlal r3, r10, r7, r8
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x038a)  # adc r3, r3, r10, lsl #2
    data(2, 0xf8dd, 0xa024)  # ldr r10, [sp, #36]
    data(2, 0xf8ca, 0x3058)  # str r3, [r10, #88]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    ldr(r4, [r3, 12])
    data(2, 0xf8cd, 0xb05c)  # str r11, [sp, #92]
    data(2, 0x9019)  # str r0, [sp, #100]
    data(2, 0xfb84, 0xb00c)  # smull r11, r0, r4, r12
    ldr(r4, [r3, 16])
    data(2, 0xfbc4, 0xb002)  # smlal r11, r0, r4, r2
    ldr(r4, [r3, 20])
    data(2, 0xfbc4, 0xb008)  # smlal r11, r0, r4, r8
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b80)  # adc r11, r11, r0, lsl #2
    data(2, 0xf8ca, 0xb05c)  # str r11, [r10, #92]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    ldr(r0, [r3, 24])
    data(2, 0xfb80, 0xcb0c)  # smull r12, r11, r0, r12
    ldr(r0, [r3, 28])
    data(2, 0xfbc0, 0xcb02)  # smlal r12, r11, r0, r2
    ldr(r2, [r3, 32])
    data(2, 0xfbc2, 0xcb08)  # smlal r12, r11, r2, r8
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c8b)  # adc r12, r12, r11, lsl #2
    data(2, 0xf8ca, 0xc060)  # str r12, [r10, #96]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xf8dd, 0x8050)  # ldr r8, [sp, #80]
    data(2, 0xfb85, 0xb308)  # smull r11, r3, r5, r8
    data(2, 0xfbc6, 0xb309)  # smlal r11, r3, r6, r9
    data(2, 0xfbc7, 0xb301)  # smlal r11, r3, r7, r1
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b83)  # adc r11, r11, r3, lsl #2
    data(2, 0xf8ca, 0xb064)  # str r11, [r10, #100]
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0x9b0a)  # ldr r3, [sp, #40]
    data(2, 0xf8d3, 0xb00c)  # ldr r11, [r3, #12]
    data(2, 0xfb8b, 0xc708)  # smull r12, r7, r11, r8
    data(2, 0xf8d3, 0xb010)  # ldr r11, [r3, #16]
    data(2, 0xfbcb, 0xc709)  # smlal r12, r7, r11, r9
    data(2, 0xfbc4, 0xc701)  # smlal r12, r7, r4, r1
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c87)  # adc r12, r12, r7, lsl #2
    data(2, 0xf8ca, 0xc068)  # str r12, [r10, #104]
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    ldr(r7, [r3, 24])
    data(2, 0xfb87, 0x8c08)  # smull r8, r12, r7, r8
    data(2, 0xfbc0, 0x8c09)  # smlal r8, r12, r0, r9
    data(2, 0xfbc2, 0x8c01)  # smlal r8, r12, r2, r1
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x088c)  # adc r8, r8, r12, lsl #2
    # d[V + 2] = d[V + 2] + d[QD]
    data(2, 0xf8da, 0x1004)  # ldr r1, [r10, #4]
    data(2, 0xeb08, 0x0801)  # add r8, r8, r1
    data(2, 0xf8ca, 0x806c)  # str r8, [r10, #108]
    #
    # xform_motion(p, d, ALPHA, ACC): Carry a motion vector of the parent to body i.
    # w0 = p[ang]
    # w1 = p[ang + 1]
    # w2 = p[ang + 2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    data(2, 0xf8dd, 0x902c)  # ldr r9, [sp, #44]
    data(2, 0xf8d9, 0xc08c)  # ldr r12, [r9, #140]
    data(2, 0xf8da, 0x3054)  # ldr r3, [r10, #84]
    data(2, 0xfb8c, 0x3803)  # smull r3, r8, r12, r3
    data(2, 0x9915)  # ldr r1, [sp, #84]
    data(2, 0xf8d9, 0x2090)  # ldr r2, [r9, #144]
    data(2, 0xfbc1, 0x3802)  # smlal r3, r8, r1, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x1094)  # ldr r1, [r9, #148]
    add(r1, r1, r3)
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    data(2, 0xf8da, 0x304c)  # ldr r3, [r10, #76]
    data(2, 0xfb82, 0x3803)  # smull r3, r8, r2, r3
    data(2, 0x9819)  # ldr r0, [sp, #100]
    data(2, 0xf8d9, 0x7088)  # ldr r7, [r9, #136]
    data(2, 0xfbc0, 0x3807)  # smlal r3, r8, r0, r7
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x0098)  # ldr r0, [r9, #152]
    add(r0, r0, r3)
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    data(2, 0xf8da, 0x3050)  # ldr r3, [r10, #80]
    data(2, 0xfb87, 0x3803)  # smull r3, r8, r7, r3
    data(2, 0x9c17)  # ldr r4, [sp, #92]
    data(2, 0xfbc4, 0x380c)  # smlal r3, r8, r4, r12
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8d9, 0x409c)  # ldr r4, [r9, #156]
    add(r4, r4, r3)
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    data(2, 0xfb85, 0x3807)  # smull r3, r8, r5, r7
    data(2, 0xfbc6, 0x380c)  # smlal r3, r8, r6, r12
    data(2, 0xf8dd, 0x9028)  # ldr r9, [sp, #40]
    data(2, 0xf8d9, 0x6008)  # ldr r6, [r9, #8]
    data(2, 0xfbc6, 0x3802)  # smlal r3, r8, r6, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    data(2, 0xf8ca, 0x3088)  # str r3, [r10, #136]
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    data(2, 0xf8d9, 0x800c)  # ldr r8, [r9, #12]
    data(2, 0xfb88, 0x3607)  # smull r3, r6, r8, r7
    data(2, 0xfbcb, 0x360c)  # smlal r3, r6, r11, r12
    data(2, 0xf8d9, 0xb014)  # ldr r11, [r9, #20]
    data(2, 0xfbcb, 0x3602)  # smlal r3, r6, r11, r2
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0386)  # adc r3, r3, r6, lsl #2
    data(2, 0xf8ca, 0x308c)  # str r3, [r10, #140]
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    data(2, 0xf8d9, 0x6018)  # ldr r6, [r9, #24]
    data(2, 0xfb86, 0x7307)  # smull r7, r3, r6, r7
    data(2, 0xf8d9, 0x601c)  # ldr r6, [r9, #28]
    data(2, 0xfbc6, 0x730c)  # smlal r7, r3, r6, r12
    data(2, 0xf8d9, 0xc020)  # ldr r12, [r9, #32]
    data(2, 0xfbcc, 0x7302)  # smlal r7, r3, r12, r2
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0783)  # adc r7, r7, r3, lsl #2
    data(2, 0xf8ca, 0x7090)  # str r7, [r10, #144]
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    data(2, 0xfb85, 0x5201)  # smull r5, r2, r5, r1
    data(2, 0xf8d9, 0x3004)  # ldr r3, [r9, #4]
    data(2, 0xfbc3, 0x5200)  # smlal r5, r2, r3, r0
    data(2, 0xf8d9, 0x3008)  # ldr r3, [r9, #8]
    data(2, 0xfbc3, 0x5204)  # smlal r5, r2, r3, r4
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0582)  # adc r5, r5, r2, lsl #2
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    data(2, 0xfb88, 0x8201)  # smull r8, r2, r8, r1
    data(2, 0xf8d9, 0x3010)  # ldr r3, [r9, #16]
    data(2, 0xfbc3, 0x8200)  # smlal r8, r2, r3, r0
    data(2, 0xfbcb, 0x8204)  # smlal r8, r2, r11, r4
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0882)  # adc r8, r8, r2, lsl #2
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    data(2, 0xf8d9, 0x2018)  # ldr r2, [r9, #24]
    data(2, 0xfb82, 0x2101)  # smull r2, r1, r2, r1
    data(2, 0xfbc6, 0x2100)  # smlal r2, r1, r6, r0
    data(2, 0xfbcc, 0x2104)  # smlal r2, r1, r12, r4
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0281)  # adc r2, r2, r1, lsl #2
    #
    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    data(2, 0xf8da, 0x005c)  # ldr r0, [r10, #92]
    data(2, 0xf8da, 0x1004)  # ldr r1, [r10, #4]
    data(2, 0xfb80, 0x3401)  # smull r3, r4, r0, r1
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0384)  # adc r3, r3, r4, lsl #2
    add(r5, r5, r3)
    data(2, 0xf8ca, 0x5094)  # str r5, [r10, #148]
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    data(2, 0xf8da, 0x3058)  # ldr r3, [r10, #88]
    data(2, 0xfb83, 0x1401)  # smull r1, r4, r3, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0184)  # adc r1, r1, r4, lsl #2
    data(2, 0xeba8, 0x0801)  # sub r8, r8, r1
    data(2, 0xf8ca, 0x8098)  # str r8, [r10, #152]
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    data(2, 0xf8da, 0x1010)  # ldr r1, [r10, #16]
    add(r2, r2, r1)
    data(2, 0xf8ca, 0x209c)  # str r2, [r10, #156]
    #
    # body_wrench(m, d, e, W, V): Write the wrench that moves body i, with its estimated inertia.
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    data(2, 0xf8da, 0x106c)  # ldr r1, [r10, #108]
    data(2, 0xfb80, 0x4601)  # smull r4, r6, r0, r1
    data(2, 0xf8da, 0xb060)  # ldr r11, [r10, #96]
    data(2, 0xf1cb, 0x0c00)  # rsb r12, r11, #0
    data(2, 0xf8da, 0x9068)  # ldr r9, [r10, #104]
    data(2, 0xfbcc, 0x4609)  # smlal r4, r6, r12, r9
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0486)  # adc r4, r4, r6, lsl #2
    add(r5, r5, r4)
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    data(2, 0xf8da, 0x4064)  # ldr r4, [r10, #100]
    data(2, 0xfb8b, 0x6704)  # smull r6, r7, r11, r4
    data(2, 0xf1c3, 0x0b00)  # rsb r11, r3, #0
    data(2, 0xfbcb, 0x6701)  # smlal r6, r7, r11, r1
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0687)  # adc r6, r6, r7, lsl #2
    data(2, 0xeb08, 0x0806)  # add r8, r8, r6
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    data(2, 0xfb83, 0x9109)  # smull r9, r1, r3, r9
    data(2, 0xf1c0, 0x0600)  # rsb r6, r0, #0
    data(2, 0xfbc6, 0x9104)  # smlal r9, r1, r6, r4
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    data(2, 0xeb02, 0x0209)  # add r2, r2, r9
    # d[ACC_C] = c0
    data(2, 0xf8ca, 0x50a0)  # str r5, [r10, #160]
    # d[ACC_C + 1] = c1
    data(2, 0xf8ca, 0x80a4)  # str r8, [r10, #164]
    # d[ACC_C + 2] = c2
    data(2, 0xf8ca, 0x20a8)  # str r2, [r10, #168]
    # h0 = e[PHI + 1]
    # h1 = e[PHI + 2]
    # h2 = e[PHI + 3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    data(2, 0x990c)  # ldr r1, [sp, #48]
    ldr(r4, [r1, 12])
    data(2, 0xfb80, 0x7904)  # smull r7, r9, r0, r4
    ldr(r2, [r1, 8])
    data(2, 0xfbcc, 0x7902)  # smlal r7, r9, r12, r2
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0789)  # adc r7, r7, r9, lsl #2
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    data(2, 0xf8da, 0x9060)  # ldr r9, [r10, #96]
    data(2, 0xf8d1, 0x8004)  # ldr r8, [r1, #4]
    data(2, 0xfb89, 0xc008)  # smull r12, r0, r9, r8
    data(2, 0xfbcb, 0xc004)  # smlal r12, r0, r11, r4
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c80)  # adc r12, r12, r0, lsl #2
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    data(2, 0xfb83, 0x0b02)  # smull r0, r11, r3, r2
    data(2, 0xfbc6, 0x0b08)  # smlal r0, r11, r6, r8
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x008b)  # adc r0, r0, r11, lsl #2
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    data(2, 0xf8d1, 0xb000)  # ldr r11, [r1, #0]
    data(2, 0xfb8b, 0x3905)  # smull r3, r9, r11, r5
    data(2, 0xf8da, 0x508c)  # ldr r5, [r10, #140]
    data(2, 0xfbc5, 0x3904)  # smlal r3, r9, r5, r4
    data(2, 0xf1c2, 0x0100)  # rsb r1, r2, #0
    data(2, 0xf8da, 0x5090)  # ldr r5, [r10, #144]
    data(2, 0xfbc1, 0x3905)  # smlal r3, r9, r1, r5
    data(2, 0x9117)  # str r1, [sp, #92]
    data(2, 0xf8da, 0x105c)  # ldr r1, [r10, #92]
    data(2, 0xfbc1, 0x3900)  # smlal r3, r9, r1, r0
    data(2, 0xf8da, 0x1060)  # ldr r1, [r10, #96]
    data(2, 0xf1c1, 0x0600)  # rsb r6, r1, #0
    data(2, 0xfbc6, 0x390c)  # smlal r3, r9, r6, r12
    data(2, 0x9619)  # str r6, [sp, #100]
    data(2, 0x9e0a)  # ldr r6, [sp, #40]
    ldr(r2, [r6, 48])
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_113)
    data(2, 0xfa33, 0xf302)  # lsrs r3, r3, r2
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb43, 0x0309)  # adc r3, r3, r9
    label(back_114)
    data(2, 0xf8ca, 0x30d0)  # str r3, [r10, #208]
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    data(2, 0xf8da, 0x30a4)  # ldr r3, [r10, #164]
    data(2, 0xfb8b, 0x9603)  # smull r9, r6, r11, r3
    data(2, 0xfbc5, 0x9608)  # smlal r9, r6, r5, r8
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8da, 0x5088)  # ldr r5, [r10, #136]
    data(2, 0xfbc3, 0x9605)  # smlal r9, r6, r3, r5
    data(2, 0xfbc1, 0x9607)  # smlal r9, r6, r1, r7
    data(2, 0xf8da, 0x4058)  # ldr r4, [r10, #88]
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xfbc3, 0x9600)  # smlal r9, r6, r3, r0
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_115)
    data(2, 0xfa39, 0xf902)  # lsrs r9, r9, r2
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb49, 0x0906)  # adc r9, r9, r6
    label(back_116)
    data(2, 0xf8ca, 0x90d4)  # str r9, [r10, #212]
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    data(2, 0xf8da, 0x00a8)  # ldr r0, [r10, #168]
    data(2, 0xfb8b, 0xb600)  # smull r11, r6, r11, r0
    data(2, 0xf8dd, 0x9030)  # ldr r9, [sp, #48]
    data(2, 0xf8d9, 0x0008)  # ldr r0, [r9, #8]
    data(2, 0xfbc5, 0xb600)  # smlal r11, r6, r5, r0
    data(2, 0xf1c8, 0x0000)  # rsb r0, r8, #0
    data(2, 0xf8da, 0x508c)  # ldr r5, [r10, #140]
    data(2, 0xfbc0, 0xb605)  # smlal r11, r6, r0, r5
    data(2, 0xfbc4, 0xb60c)  # smlal r11, r6, r4, r12
    data(2, 0xf8da, 0xc05c)  # ldr r12, [r10, #92]
    data(2, 0xf1cc, 0x0800)  # rsb r8, r12, #0
    data(2, 0xfbc8, 0xb607)  # smlal r11, r6, r8, r7
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_117)
    data(2, 0xfa3b, 0xfb02)  # lsrs r11, r11, r2
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4b, 0x0b06)  # adc r11, r11, r6
    label(back_118)
    data(2, 0xf8ca, 0xb0d8)  # str r11, [r10, #216]
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    data(2, 0xf8d9, 0x2010)  # ldr r2, [r9, #16]
    data(2, 0xfb82, 0x6704)  # smull r6, r7, r2, r4
    data(2, 0xf8d9, 0xb014)  # ldr r11, [r9, #20]
    data(2, 0xfbcb, 0x670c)  # smlal r6, r7, r11, r12
    data(2, 0xf8d9, 0x001c)  # ldr r0, [r9, #28]
    data(2, 0xfbc0, 0x6701)  # smlal r6, r7, r0, r1
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0687)  # adc r6, r6, r7, lsl #2
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    data(2, 0xfb8b, 0x7a04)  # smull r7, r10, r11, r4
    data(2, 0xf8cd, 0x8054)  # str r8, [sp, #84]
    data(2, 0xf8d9, 0x8018)  # ldr r8, [r9, #24]
    data(2, 0xfbc8, 0x7a0c)  # smlal r7, r10, r8, r12
    data(2, 0xf8d9, 0x8020)  # ldr r8, [r9, #32]
    data(2, 0xfbc8, 0x7a01)  # smlal r7, r10, r8, r1
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x078a)  # adc r7, r7, r10, lsl #2
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    data(2, 0xfb80, 0xa304)  # smull r10, r3, r0, r4
    data(2, 0xfbc8, 0xa30c)  # smlal r10, r3, r8, r12
    data(2, 0xf8d9, 0x4024)  # ldr r4, [r9, #36]
    data(2, 0xfbc4, 0xa301)  # smlal r10, r3, r4, r1
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a83)  # adc r10, r10, r3, lsl #2
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    data(2, 0x9b09)  # ldr r3, [sp, #36]
    data(2, 0xf8d3, 0x9088)  # ldr r9, [r3, #136]
    data(2, 0xfb82, 0x2409)  # smull r2, r4, r2, r9
    data(2, 0xfbcb, 0x2405)  # smlal r2, r4, r11, r5
    data(2, 0xf8d3, 0x1090)  # ldr r1, [r3, #144]
    data(2, 0xfbc0, 0x2401)  # smlal r2, r4, r0, r1
    data(2, 0xfbcc, 0x240a)  # smlal r2, r4, r12, r10
    data(2, 0xf8dd, 0xc064)  # ldr r12, [sp, #100]
    data(2, 0xfbcc, 0x2407)  # smlal r2, r4, r12, r7
    data(2, 0xf8dd, 0xc030)  # ldr r12, [sp, #48]
    data(2, 0xf8dc, 0x0008)  # ldr r0, [r12, #8]
    data(2, 0x9719)  # str r7, [sp, #100]
    data(2, 0xf8d3, 0x70a8)  # ldr r7, [r3, #168]
    data(2, 0xfbc0, 0x2407)  # smlal r2, r4, r0, r7
    data(2, 0x980c)  # ldr r0, [sp, #48]
    data(2, 0xf8d0, 0xc00c)  # ldr r12, [r0, #12]
    data(2, 0xf1cc, 0x0700)  # rsb r7, r12, #0
    data(2, 0xf8d3, 0x10a4)  # ldr r1, [r3, #164]
    data(2, 0xfbc7, 0x2401)  # smlal r2, r4, r7, r1
    data(2, 0x980a)  # ldr r0, [sp, #40]
    ldr(r7, [r0, 52])
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_119)
    data(2, 0xfa32, 0xf207)  # lsrs r2, r2, r7
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb42, 0x0204)  # adc r2, r2, r4
    label(back_120)
    data(2, 0xf8c3, 0x20c4)  # str r2, [r3, #196]
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    data(2, 0xfb8b, 0xb009)  # smull r11, r0, r11, r9
    data(2, 0x9a0c)  # ldr r2, [sp, #48]
    ldr(r4, [r2, 24])
    data(2, 0xfbc4, 0xb005)  # smlal r11, r0, r4, r5
    data(2, 0xf8d3, 0x2090)  # ldr r2, [r3, #144]
    data(2, 0xfbc8, 0xb002)  # smlal r11, r0, r8, r2
    ldr(r4, [r3, 96])
    data(2, 0xfbc4, 0xb006)  # smlal r11, r0, r4, r6
    ldr(r4, [r3, 88])
    data(2, 0xf1c4, 0x0100)  # rsb r1, r4, #0
    data(2, 0xfbc1, 0xb00a)  # smlal r11, r0, r1, r10
    data(2, 0xf8d3, 0x10a0)  # ldr r1, [r3, #160]
    data(2, 0xfbcc, 0xb001)  # smlal r11, r0, r12, r1
    data(2, 0xf8dd, 0xa030)  # ldr r10, [sp, #48]
    data(2, 0xf8da, 0xc004)  # ldr r12, [r10, #4]
    data(2, 0xf1cc, 0x0100)  # rsb r1, r12, #0
    data(2, 0xf8d3, 0x40a8)  # ldr r4, [r3, #168]
    data(2, 0xfbc1, 0xb004)  # smlal r11, r0, r1, r4
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_121)
    data(2, 0xfa3b, 0xfb07)  # lsrs r11, r11, r7
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_122)
    data(2, 0xf8c3, 0xb0c8)  # str r11, [r3, #200]
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r1, [r0, 28])
    data(2, 0xfb81, 0x1909)  # smull r1, r9, r1, r9
    data(2, 0xfbc8, 0x1905)  # smlal r1, r9, r8, r5
    data(2, 0x980c)  # ldr r0, [sp, #48]
    ldr(r4, [r0, 36])
    data(2, 0xfbc4, 0x1902)  # smlal r1, r9, r4, r2
    ldr(r0, [r3, 88])
    data(2, 0x9a19)  # ldr r2, [sp, #100]
    data(2, 0xfbc0, 0x1902)  # smlal r1, r9, r0, r2
    data(2, 0x9815)  # ldr r0, [sp, #84]
    data(2, 0xfbc0, 0x1906)  # smlal r1, r9, r0, r6
    data(2, 0xf8d3, 0x00a4)  # ldr r0, [r3, #164]
    data(2, 0xfbcc, 0x1900)  # smlal r1, r9, r12, r0
    data(2, 0x9817)  # ldr r0, [sp, #92]
    data(2, 0xf8d3, 0x20a0)  # ldr r2, [r3, #160]
    data(2, 0xfbc0, 0x1902)  # smlal r1, r9, r0, r2
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_123)
    data(2, 0xfa31, 0xf107)  # lsrs r1, r1, r7
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb41, 0x0109)  # adc r1, r1, r9
    label(back_124)
    data(2, 0xf8c3, 0x10cc)  # str r1, [r3, #204]
    label(end_100)
    label(end_64)
    label(end_4)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9006)  # str r0, [sp, #24]
    bl(top_1)
    label(end_2)
    # for j in range(n)
    mov(r0, 0)
    data(2, 0x9007)  # str r0, [sp, #28]
    label(top_125)
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    bge_w(end_126)
    # i = n - 1 - j
    data(2, 0x9801)  # ldr r0, [sp, #4]
    data(2, 0x9907)  # ldr r1, [sp, #28]
    sub(r2, r0, r1)
    data(2, 0xf2a2, 0x0201)  # subw r2, r2, #1
    data(2, 0x9802)  # ldr r0, [sp, #8]
    movw(r14, 8)
    data(2, 0xfb02, 0x010e)  # mla r1, r2, r14, r0
    data(2, 0x9112)  # str r1, [sp, #72]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    movw(r14, 592)
    data(2, 0xfb02, 0x030e)  # mla r3, r2, r14, r0
    data(2, 0x930e)  # str r3, [sp, #56]
    data(2, 0x9804)  # ldr r0, [sp, #16]
    ldr(r3, [r1, 0])
    movw(r14, 636)
    data(2, 0xfb03, 0x040e)  # mla r4, r3, r14, r0
    data(2, 0x9410)  # str r4, [sp, #64]
    movw(r14, 636)
    data(2, 0xfb02, 0x030e)  # mla r3, r2, r14, r0
    data(2, 0xf203, 0x237c)  # addw r3, r3, #636
    data(2, 0x930d)  # str r3, [sp, #52]
    data(2, 0x9805)  # ldr r0, [sp, #20]
    movw(r14, 104)
    data(2, 0xfb02, 0x030e)  # mla r3, r2, r14, r0
    data(2, 0x930f)  # str r3, [sp, #60]
    #
    # backward(tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i + PAR...
    # if kind == 0
    ldr(r0, [r1, 4])
    cmp(r0, 0)
    bne_w(other_127)
    #
    # back_revolute(m, p, d, e): Way back, revolute joint: the torque about z, friction, and the wrench to the parent.
    # d[TAU] = d[N + 2]
    #
    # joint_friction(m, d, e): Add friction and rotor inertia to the joint torque.
    # s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r1, [r0, 20])
    data(2, 0x9a0e)  # ldr r2, [sp, #56]
    ldr(r3, [r2, 80])
    mov(r4, r1)
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    # direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
    ldr(r3, [r2, 84])
    data(2, 0xfb83, 0x3404)  # smull r3, r4, r3, r4
    ldr(r5, [r2, 88])
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_129)
    data(2, 0xfa33, 0xf305)  # lsrs r3, r3, r5
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb43, 0x0304)  # adc r3, r3, r4
    label(back_130)
    # d[DIRECTION] = direction
    data(2, 0xf8c0, 0x30dc)  # str r3, [r0, #220]
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR]) + fx(e[COUL] * d...
    data(2, 0x9c0f)  # ldr r4, [sp, #60]
    ldr(r5, [r4, 40])
    data(2, 0xfb85, 0x5101)  # smull r5, r1, r5, r1
    ldr(r6, [r2, 68])
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_131)
    data(2, 0xfa35, 0xf506)  # lsrs r5, r5, r6
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb45, 0x0501)  # adc r5, r5, r1
    label(back_132)
    ldr(r1, [r4, 48])
    ldr(r6, [r0, 24])
    data(2, 0xfb81, 0x1606)  # smull r1, r6, r1, r6
    ldr(r7, [r2, 72])
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_133)
    data(2, 0xfa31, 0xf107)  # lsrs r1, r1, r7
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb41, 0x0106)  # adc r1, r1, r6
    label(back_134)
    ldr(r6, [r4, 44])
    data(2, 0xfb86, 0x6303)  # smull r6, r3, r6, r3
    ldr(r4, [r2, 76])
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_135)
    data(2, 0xfa36, 0xf604)  # lsrs r6, r6, r4
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb46, 0x0603)  # adc r6, r6, r3
    label(back_136)
    data(2, 0xf8d0, 0x30cc)  # ldr r3, [r0, #204]
    add(r5, r3, r5)
    add(r5, r5, r1)
    add(r5, r5, r6)
    str(r5, [r0, 28])
    #
    # carry_wrench(m, p, d): Add the wrench of body i to its parent's.
    # x0 = d[F]
    # x1 = d[F + 1]
    # x2 = d[F + 2]
    # f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    ldr(r1, [r0, 40])
    data(2, 0xf8d0, 0x40d0)  # ldr r4, [r0, #208]
    data(2, 0xfb81, 0x5604)  # smull r5, r6, r1, r4
    ldr(r7, [r0, 52])
    data(2, 0xf8d0, 0x80d4)  # ldr r8, [r0, #212]
    data(2, 0xfbc7, 0x5608)  # smlal r5, r6, r7, r8
    data(2, 0xf8d0, 0x9040)  # ldr r9, [r0, #64]
    data(2, 0xf8d0, 0xa0d8)  # ldr r10, [r0, #216]
    data(2, 0xfbc9, 0x560a)  # smlal r5, r6, r9, r10
    data(2, 0xf8d2, 0xb038)  # ldr r11, [r2, #56]
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_137)
    data(2, 0xfa35, 0xf50b)  # lsrs r5, r5, r11
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb45, 0x0506)  # adc r5, r5, r6
    label(back_138)
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    ldr(r6, [r0, 44])
    data(2, 0xfb86, 0xc204)  # smull r12, r2, r6, r4
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0xc208)  # smlal r12, r2, r6, r8
    ldr(r6, [r0, 68])
    data(2, 0xfbc6, 0xc20a)  # smlal r12, r2, r6, r10
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_139)
    data(2, 0xfa3c, 0xfc0b)  # lsrs r12, r12, r11
    data(2, 0xfa02, 0xf20e)  # lsl r2, r2, r14
    data(2, 0xeb4c, 0x0c02)  # adc r12, r12, r2
    label(back_140)
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    ldr(r2, [r0, 48])
    data(2, 0xfb82, 0x4604)  # smull r4, r6, r2, r4
    ldr(r2, [r0, 60])
    data(2, 0xfbc2, 0x4608)  # smlal r4, r6, r2, r8
    data(2, 0xf8d0, 0x8048)  # ldr r8, [r0, #72]
    data(2, 0xfbc8, 0x460a)  # smlal r4, r6, r8, r10
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_141)
    data(2, 0xfa34, 0xf40b)  # lsrs r4, r4, r11
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb44, 0x0406)  # adc r4, r4, r6
    label(back_142)
    # p[F] = p[F] + f0
    data(2, 0x9e10)  # ldr r6, [sp, #64]
    data(2, 0xf8d6, 0xa0d0)  # ldr r10, [r6, #208]
    data(2, 0xeb0a, 0x0a05)  # add r10, r10, r5
    data(2, 0xf8c6, 0xa0d0)  # str r10, [r6, #208]
    # p[F + 1] = p[F + 1] + f1
    data(2, 0xf8d6, 0xa0d4)  # ldr r10, [r6, #212]
    data(2, 0xeb0a, 0x0a0c)  # add r10, r10, r12
    data(2, 0xf8c6, 0xa0d4)  # str r10, [r6, #212]
    # p[F + 2] = p[F + 2] + f2
    data(2, 0xf8d6, 0xa0d8)  # ldr r10, [r6, #216]
    data(2, 0xeb0a, 0x0a04)  # add r10, r10, r4
    data(2, 0xf8c6, 0xa0d8)  # str r10, [r6, #216]
    # y0 = d[N]
    # y1 = d[N + 1]
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    data(2, 0xf8d0, 0xa0c4)  # ldr r10, [r0, #196]
    data(2, 0xfb81, 0x1b0a)  # smull r1, r11, r1, r10
    data(2, 0xf8d0, 0x80c8)  # ldr r8, [r0, #200]
    data(2, 0xfbc7, 0x1b08)  # smlal r1, r11, r7, r8
    data(2, 0xfbc9, 0x1b03)  # smlal r1, r11, r9, r3
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    data(2, 0xf8d7, 0x903c)  # ldr r9, [r7, #60]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_143)
    data(2, 0xfa31, 0xf109)  # lsrs r1, r1, r9
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb41, 0x010b)  # adc r1, r1, r11
    label(back_144)
    data(2, 0xf8d0, 0xb050)  # ldr r11, [r0, #80]
    data(2, 0xfb8b, 0x2904)  # smull r2, r9, r11, r4
    data(2, 0xf8d0, 0xb054)  # ldr r11, [r0, #84]
    data(2, 0xf1cb, 0x0300)  # rsb r3, r11, #0
    data(2, 0xfbc3, 0x290c)  # smlal r2, r9, r3, r12
    ldr(r3, [r7, 64])
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_145)
    data(2, 0xfa32, 0xf203)  # lsrs r2, r2, r3
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb42, 0x0209)  # adc r2, r2, r9
    label(back_146)
    data(2, 0xf8d6, 0x70c4)  # ldr r7, [r6, #196]
    add(r7, r7, r1)
    add(r7, r7, r2)
    data(2, 0xf8c6, 0x70c4)  # str r7, [r6, #196]
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    ldr(r1, [r0, 44])
    data(2, 0xfb81, 0x120a)  # smull r1, r2, r1, r10
    ldr(r7, [r0, 56])
    data(2, 0xfbc7, 0x1208)  # smlal r1, r2, r7, r8
    ldr(r7, [r0, 68])
    data(2, 0xf8d0, 0x90cc)  # ldr r9, [r0, #204]
    data(2, 0xfbc7, 0x1209)  # smlal r1, r2, r7, r9
    data(2, 0x9f0e)  # ldr r7, [sp, #56]
    data(2, 0xf8d7, 0x903c)  # ldr r9, [r7, #60]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_147)
    data(2, 0xfa31, 0xf109)  # lsrs r1, r1, r9
    data(2, 0xfa02, 0xf20e)  # lsl r2, r2, r14
    data(2, 0xeb41, 0x0102)  # adc r1, r1, r2
    label(back_148)
    data(2, 0xfb8b, 0xb205)  # smull r11, r2, r11, r5
    ldr(r7, [r0, 76])
    data(2, 0xf1c7, 0x0900)  # rsb r9, r7, #0
    data(2, 0xfbc9, 0xb204)  # smlal r11, r2, r9, r4
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_149)
    data(2, 0xfa3b, 0xfb03)  # lsrs r11, r11, r3
    data(2, 0xfa02, 0xf20e)  # lsl r2, r2, r14
    data(2, 0xeb4b, 0x0b02)  # adc r11, r11, r2
    label(back_150)
    data(2, 0xf8d6, 0x00c8)  # ldr r0, [r6, #200]
    add(r0, r0, r1)
    data(2, 0xeb00, 0x000b)  # add r0, r0, r11
    data(2, 0xf8c6, 0x00c8)  # str r0, [r6, #200]
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r1, [r0, 48])
    data(2, 0xfb81, 0x1a0a)  # smull r1, r10, r1, r10
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 60])
    data(2, 0xfbc2, 0x1a08)  # smlal r1, r10, r2, r8
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 72])
    data(2, 0xf8d0, 0x40cc)  # ldr r4, [r0, #204]
    data(2, 0xfbc2, 0x1a04)  # smlal r1, r10, r2, r4
    data(2, 0x980e)  # ldr r0, [sp, #56]
    ldr(r2, [r0, 60])
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_151)
    data(2, 0xfa31, 0xf102)  # lsrs r1, r1, r2
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb41, 0x010a)  # adc r1, r1, r10
    label(back_152)
    data(2, 0xfb87, 0x7c0c)  # smull r7, r12, r7, r12
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 80])
    data(2, 0xf1c2, 0x0400)  # rsb r4, r2, #0
    data(2, 0xfbc4, 0x7c05)  # smlal r7, r12, r4, r5
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_153)
    data(2, 0xfa37, 0xf703)  # lsrs r7, r7, r3
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb47, 0x070c)  # adc r7, r7, r12
    label(back_154)
    data(2, 0xf8d6, 0x00cc)  # ldr r0, [r6, #204]
    add(r0, r0, r1)
    add(r0, r0, r7)
    data(2, 0xf8c6, 0x00cc)  # str r0, [r6, #204]
    bl(end_128)
    label(other_127)
    #
    # back_prismatic(m, p, d, e): Way back, prismatic joint: the force along z, friction, and the wrench to the par...
    # d[TAU] = d[F + 2]
    #
    # joint_friction(m, d, e): Add friction and rotor inertia to the joint torque.
    # s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r1, [r0, 20])
    data(2, 0x9a0e)  # ldr r2, [sp, #56]
    ldr(r3, [r2, 80])
    mov(r4, r1)
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    # direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
    ldr(r3, [r2, 84])
    data(2, 0xfb83, 0x3404)  # smull r3, r4, r3, r4
    ldr(r5, [r2, 88])
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_155)
    data(2, 0xfa33, 0xf305)  # lsrs r3, r3, r5
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb43, 0x0304)  # adc r3, r3, r4
    label(back_156)
    # d[DIRECTION] = direction
    data(2, 0xf8c0, 0x30dc)  # str r3, [r0, #220]
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR]) + fx(e[COUL] * d...
    data(2, 0x9c0f)  # ldr r4, [sp, #60]
    ldr(r5, [r4, 40])
    data(2, 0xfb85, 0x5101)  # smull r5, r1, r5, r1
    ldr(r6, [r2, 68])
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_157)
    data(2, 0xfa35, 0xf506)  # lsrs r5, r5, r6
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb45, 0x0501)  # adc r5, r5, r1
    label(back_158)
    ldr(r1, [r4, 48])
    ldr(r6, [r0, 24])
    data(2, 0xfb81, 0x1606)  # smull r1, r6, r1, r6
    ldr(r7, [r2, 72])
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_159)
    data(2, 0xfa31, 0xf107)  # lsrs r1, r1, r7
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb41, 0x0106)  # adc r1, r1, r6
    label(back_160)
    ldr(r6, [r4, 44])
    data(2, 0xfb86, 0x6303)  # smull r6, r3, r6, r3
    ldr(r4, [r2, 76])
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_161)
    data(2, 0xfa36, 0xf604)  # lsrs r6, r6, r4
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb46, 0x0603)  # adc r6, r6, r3
    label(back_162)
    data(2, 0xf8d0, 0x30d8)  # ldr r3, [r0, #216]
    add(r5, r3, r5)
    add(r5, r5, r1)
    add(r5, r5, r6)
    str(r5, [r0, 28])
    #
    # carry_wrench(m, p, d): Add the wrench of body i to its parent's.
    # x0 = d[F]
    # x1 = d[F + 1]
    # f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    ldr(r1, [r0, 40])
    data(2, 0xf8d0, 0x40d0)  # ldr r4, [r0, #208]
    data(2, 0xfb81, 0x5604)  # smull r5, r6, r1, r4
    ldr(r7, [r0, 52])
    data(2, 0xf8d0, 0x80d4)  # ldr r8, [r0, #212]
    data(2, 0xfbc7, 0x5608)  # smlal r5, r6, r7, r8
    data(2, 0xf8d0, 0x9040)  # ldr r9, [r0, #64]
    data(2, 0xfbc9, 0x5603)  # smlal r5, r6, r9, r3
    data(2, 0xf8d2, 0xa038)  # ldr r10, [r2, #56]
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_163)
    data(2, 0xfa35, 0xf50a)  # lsrs r5, r5, r10
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb45, 0x0506)  # adc r5, r5, r6
    label(back_164)
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    ldr(r6, [r0, 44])
    data(2, 0xfb86, 0xbc04)  # smull r11, r12, r6, r4
    ldr(r6, [r0, 56])
    data(2, 0xfbc6, 0xbc08)  # smlal r11, r12, r6, r8
    ldr(r6, [r0, 68])
    data(2, 0xfbc6, 0xbc03)  # smlal r11, r12, r6, r3
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_165)
    data(2, 0xfa3b, 0xfb0a)  # lsrs r11, r11, r10
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4b, 0x0b0c)  # adc r11, r11, r12
    label(back_166)
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    data(2, 0xf8d0, 0xc030)  # ldr r12, [r0, #48]
    data(2, 0xfb8c, 0x4604)  # smull r4, r6, r12, r4
    data(2, 0xf8d0, 0xc03c)  # ldr r12, [r0, #60]
    data(2, 0xfbcc, 0x4608)  # smlal r4, r6, r12, r8
    data(2, 0xf8d0, 0x8048)  # ldr r8, [r0, #72]
    data(2, 0xfbc8, 0x4603)  # smlal r4, r6, r8, r3
    data(2, 0xf1da, 0x0e20)  # rsbs r14, r10, #32
    bmi_w(far_167)
    data(2, 0xfa34, 0xf40a)  # lsrs r4, r4, r10
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb44, 0x0406)  # adc r4, r4, r6
    label(back_168)
    # p[F] = p[F] + f0
    data(2, 0x9b10)  # ldr r3, [sp, #64]
    data(2, 0xf8d3, 0x60d0)  # ldr r6, [r3, #208]
    add(r6, r6, r5)
    data(2, 0xf8c3, 0x60d0)  # str r6, [r3, #208]
    # p[F + 1] = p[F + 1] + f1
    data(2, 0xf8d3, 0x60d4)  # ldr r6, [r3, #212]
    data(2, 0xeb06, 0x060b)  # add r6, r6, r11
    data(2, 0xf8c3, 0x60d4)  # str r6, [r3, #212]
    # p[F + 2] = p[F + 2] + f2
    data(2, 0xf8d3, 0x60d8)  # ldr r6, [r3, #216]
    add(r6, r6, r4)
    data(2, 0xf8c3, 0x60d8)  # str r6, [r3, #216]
    # y0 = d[N]
    # y1 = d[N + 1]
    # y2 = d[N + 2]
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    data(2, 0xf8d0, 0x60c4)  # ldr r6, [r0, #196]
    data(2, 0xfb81, 0x1a06)  # smull r1, r10, r1, r6
    data(2, 0xf8d0, 0x80c8)  # ldr r8, [r0, #200]
    data(2, 0xfbc7, 0x1a08)  # smlal r1, r10, r7, r8
    data(2, 0xf8d0, 0x70cc)  # ldr r7, [r0, #204]
    data(2, 0xfbc9, 0x1a07)  # smlal r1, r10, r9, r7
    data(2, 0xf8d2, 0x903c)  # ldr r9, [r2, #60]
    data(2, 0xf1d9, 0x0e20)  # rsbs r14, r9, #32
    bmi_w(far_169)
    data(2, 0xfa31, 0xf109)  # lsrs r1, r1, r9
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb41, 0x010a)  # adc r1, r1, r10
    label(back_170)
    data(2, 0xf8d0, 0xa050)  # ldr r10, [r0, #80]
    data(2, 0xfb8a, 0xc904)  # smull r12, r9, r10, r4
    data(2, 0xf8d0, 0xa054)  # ldr r10, [r0, #84]
    data(2, 0xf1ca, 0x0700)  # rsb r7, r10, #0
    data(2, 0xfbc7, 0xc90b)  # smlal r12, r9, r7, r11
    ldr(r7, [r2, 64])
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_171)
    data(2, 0xfa3c, 0xfc07)  # lsrs r12, r12, r7
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb4c, 0x0c09)  # adc r12, r12, r9
    label(back_172)
    data(2, 0xf8d3, 0x20c4)  # ldr r2, [r3, #196]
    add(r2, r2, r1)
    data(2, 0xeb02, 0x020c)  # add r2, r2, r12
    data(2, 0xf8c3, 0x20c4)  # str r2, [r3, #196]
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    ldr(r1, [r0, 44])
    data(2, 0xfb81, 0x1206)  # smull r1, r2, r1, r6
    data(2, 0xf8d0, 0x9038)  # ldr r9, [r0, #56]
    data(2, 0xfbc9, 0x1208)  # smlal r1, r2, r9, r8
    data(2, 0xf8d0, 0x9044)  # ldr r9, [r0, #68]
    data(2, 0xf8d0, 0xc0cc)  # ldr r12, [r0, #204]
    data(2, 0xfbc9, 0x120c)  # smlal r1, r2, r9, r12
    data(2, 0xf8dd, 0x9038)  # ldr r9, [sp, #56]
    data(2, 0xf8d9, 0xc03c)  # ldr r12, [r9, #60]
    data(2, 0xf1dc, 0x0e20)  # rsbs r14, r12, #32
    bmi_w(far_173)
    data(2, 0xfa31, 0xf10c)  # lsrs r1, r1, r12
    data(2, 0xfa02, 0xf20e)  # lsl r2, r2, r14
    data(2, 0xeb41, 0x0102)  # adc r1, r1, r2
    label(back_174)
    data(2, 0xfb8a, 0xa205)  # smull r10, r2, r10, r5
    data(2, 0xf8d0, 0x904c)  # ldr r9, [r0, #76]
    data(2, 0xf1c9, 0x0c00)  # rsb r12, r9, #0
    data(2, 0xfbcc, 0xa204)  # smlal r10, r2, r12, r4
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_175)
    data(2, 0xfa3a, 0xfa07)  # lsrs r10, r10, r7
    data(2, 0xfa02, 0xf20e)  # lsl r2, r2, r14
    data(2, 0xeb4a, 0x0a02)  # adc r10, r10, r2
    label(back_176)
    data(2, 0xf8d3, 0x00c8)  # ldr r0, [r3, #200]
    add(r0, r0, r1)
    data(2, 0xeb00, 0x000a)  # add r0, r0, r10
    data(2, 0xf8c3, 0x00c8)  # str r0, [r3, #200]
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r1, [r0, 48])
    data(2, 0xfb81, 0x1606)  # smull r1, r6, r1, r6
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 60])
    data(2, 0xfbc2, 0x1608)  # smlal r1, r6, r2, r8
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 72])
    data(2, 0xf8d0, 0x40cc)  # ldr r4, [r0, #204]
    data(2, 0xfbc2, 0x1604)  # smlal r1, r6, r2, r4
    data(2, 0x980e)  # ldr r0, [sp, #56]
    ldr(r2, [r0, 60])
    data(2, 0xf1d2, 0x0e20)  # rsbs r14, r2, #32
    bmi_w(far_177)
    data(2, 0xfa31, 0xf102)  # lsrs r1, r1, r2
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb41, 0x0106)  # adc r1, r1, r6
    label(back_178)
    data(2, 0xfb89, 0x9b0b)  # smull r9, r11, r9, r11
    data(2, 0x980d)  # ldr r0, [sp, #52]
    ldr(r2, [r0, 80])
    data(2, 0xf1c2, 0x0400)  # rsb r4, r2, #0
    data(2, 0xfbc4, 0x9b05)  # smlal r9, r11, r4, r5
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_179)
    data(2, 0xfa39, 0xf907)  # lsrs r9, r9, r7
    data(2, 0xfa0b, 0xfb0e)  # lsl r11, r11, r14
    data(2, 0xeb49, 0x090b)  # adc r9, r9, r11
    label(back_180)
    data(2, 0xf8d3, 0x00cc)  # ldr r0, [r3, #204]
    add(r0, r0, r1)
    data(2, 0xeb00, 0x0009)  # add r0, r0, r9
    data(2, 0xf8c3, 0x00cc)  # str r0, [r3, #204]
    label(end_128)
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9007)  # str r0, [sp, #28]
    bl(top_125)
    label(end_126)
    bl(leave)
    label(far_7)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf70e)  # asrs r7, r6, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_8)
    label(far_9)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf60e)  # asrs r6, r4, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_10)
    label(far_11)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf70e)  # asrs r7, r3, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_12)
    label(far_13)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf10e)  # asrs r1, r12, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_14)
    label(far_15)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfa0e)  # asrs r10, r12, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_16)
    label(far_17)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf90e)  # asrs r9, r11, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_18)
    label(far_19)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf10e)  # asrs r1, r11, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_20)
    label(far_21)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa57, 0xf60e)  # asrs r6, r7, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_22)
    label(far_23)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xfc0e)  # asrs r12, r10, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_24)
    label(far_25)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfa0e)  # asrs r10, r12, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_26)
    label(far_27)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xfb0e)  # asrs r11, r10, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_28)
    label(far_29)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf10e)  # asrs r1, r10, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_30)
    label(far_31)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xfb0e)  # asrs r11, r1, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_32)
    label(far_33)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf70e)  # asrs r7, r3, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_34)
    label(far_35)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf70e)  # asrs r7, r6, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_36)
    label(far_37)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf60e)  # asrs r6, r4, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_38)
    label(far_39)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfa0e)  # asrs r10, r6, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_40)
    label(far_41)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa58, 0xf30e)  # asrs r3, r8, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_42)
    label(far_43)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa58, 0xfc0e)  # asrs r12, r8, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_44)
    label(far_45)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf20e)  # asrs r2, r11, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_46)
    label(far_47)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf30e)  # asrs r3, r11, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_48)
    label(far_49)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf20e)  # asrs r2, r10, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_50)
    label(far_51)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfb0e)  # asrs r11, r12, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_52)
    label(far_53)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfb0e)  # asrs r11, r12, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_54)
    label(far_55)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xfa0e)  # asrs r10, r11, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_56)
    label(far_57)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf30e)  # asrs r3, r10, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_58)
    label(far_59)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xfb0e)  # asrs r11, r3, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_60)
    label(far_61)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xf70e)  # asrs r7, r1, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_62)
    label(far_67)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf70e)  # asrs r7, r4, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_68)
    label(far_69)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf40e)  # asrs r4, r6, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_70)
    label(far_71)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf40e)  # asrs r4, r12, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_72)
    label(far_73)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfc0e)  # asrs r12, r6, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_74)
    label(far_75)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf20e)  # asrs r2, r6, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_76)
    label(far_77)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf20e)  # asrs r2, r10, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_78)
    label(far_79)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_80)
    label(far_81)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf30e)  # asrs r3, r12, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_82)
    label(far_83)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf70e)  # asrs r7, r4, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_84)
    label(far_85)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf40e)  # asrs r4, r6, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_86)
    label(far_87)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xf30e)  # asrs r3, r9, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_88)
    label(far_89)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf90e)  # asrs r9, r6, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_90)
    label(far_91)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfb0e)  # asrs r11, r6, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_92)
    label(far_93)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa55, 0xf20e)  # asrs r2, r5, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_94)
    label(far_95)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_96)
    label(far_97)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xf10e)  # asrs r1, r9, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_98)
    label(far_101)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf40e)  # asrs r4, r12, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_102)
    label(far_103)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfc0e)  # asrs r12, r6, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_104)
    label(far_105)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf20e)  # asrs r2, r6, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_106)
    label(far_107)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf20e)  # asrs r2, r10, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_108)
    label(far_109)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_110)
    label(far_111)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf30e)  # asrs r3, r12, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_112)
    label(far_113)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xf30e)  # asrs r3, r9, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_114)
    label(far_115)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf90e)  # asrs r9, r6, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_116)
    label(far_117)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfb0e)  # asrs r11, r6, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_118)
    label(far_119)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf20e)  # asrs r2, r4, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_120)
    label(far_121)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_122)
    label(far_123)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xf10e)  # asrs r1, r9, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_124)
    label(far_129)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf30e)  # asrs r3, r4, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_130)
    label(far_131)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xf50e)  # asrs r5, r1, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_132)
    label(far_133)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf10e)  # asrs r1, r6, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_134)
    label(far_135)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf60e)  # asrs r6, r3, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_136)
    label(far_137)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf50e)  # asrs r5, r6, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_138)
    label(far_139)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa52, 0xfc0e)  # asrs r12, r2, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_140)
    label(far_141)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf40e)  # asrs r4, r6, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_142)
    label(far_143)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf10e)  # asrs r1, r11, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_144)
    label(far_145)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xf20e)  # asrs r2, r9, r14
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    bl(back_146)
    label(far_147)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa52, 0xf10e)  # asrs r1, r2, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_148)
    label(far_149)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa52, 0xfb0e)  # asrs r11, r2, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_150)
    label(far_151)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf10e)  # asrs r1, r10, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_152)
    label(far_153)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf70e)  # asrs r7, r12, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_154)
    label(far_155)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf30e)  # asrs r3, r4, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_156)
    label(far_157)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xf50e)  # asrs r5, r1, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_158)
    label(far_159)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf10e)  # asrs r1, r6, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_160)
    label(far_161)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf60e)  # asrs r6, r3, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_162)
    label(far_163)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf50e)  # asrs r5, r6, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_164)
    label(far_165)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfb0e)  # asrs r11, r12, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_166)
    label(far_167)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf40e)  # asrs r4, r6, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_168)
    label(far_169)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf10e)  # asrs r1, r10, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_170)
    label(far_171)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xfc0e)  # asrs r12, r9, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_172)
    label(far_173)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa52, 0xf10e)  # asrs r1, r2, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_174)
    label(far_175)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa52, 0xfa0e)  # asrs r10, r2, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_176)
    label(far_177)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf10e)  # asrs r1, r6, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_178)
    label(far_179)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5b, 0xf90e)  # asrs r9, r11, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_180)
    label(leave)
    data(2, 0xb01a)  # add sp, #104
    pop({r8, r9, r10, r11})
    mov(r0, 0)


# Update every estimate from the traversal just made, unless every joint is inside its dead zone.
# Arguments: the words of one array, as bind fills it
@micropython.asm_thumb
def learn(r0):
    # r0 .. r12  values, the one needed last put out first; pointers reload from the stack
    # lr         scratch of one rounding, and of the long jumps
    # sp         19 words: arguments and loop state, then values put out
    push({r8, r9, r10, r11})
    data(2, 0xb094)  # sub sp, #80
    ldr(r1, [r0, 0])
    data(2, 0x9100)  # str r1, [sp, #0]
    ldr(r1, [r0, 4])
    data(2, 0x9101)  # str r1, [sp, #4]
    ldr(r1, [r0, 12])
    data(2, 0x9102)  # str r1, [sp, #8]
    ldr(r1, [r0, 16])
    data(2, 0x9103)  # str r1, [sp, #12]
    ldr(r1, [r0, 20])
    data(2, 0x9104)  # str r1, [sp, #16]
    # data[STIR] = 0
    mov(r0, 0)
    data(2, 0x9903)  # ldr r1, [sp, #12]
    data(2, 0xf8c1, 0x00e0)  # str r0, [r1, #224]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9005)  # str r0, [sp, #20]
    label(top_1)
    data(2, 0x9805)  # ldr r0, [sp, #20]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    bge_w(end_2)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9905)  # ldr r1, [sp, #20]
    movw(r14, 592)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x9209)  # str r2, [sp, #36]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    movw(r14, 636)
    data(2, 0xfb01, 0x030e)  # mla r3, r1, r14, r0
    data(2, 0xf203, 0x237c)  # addw r3, r3, #636
    data(2, 0x930a)  # str r3, [sp, #40]
    #
    # stir(at(model, MODEL_SIZE * i), data, at(data, DATA_SIZE * (i + 1))): Note whether the velocity error of join...
    # err = d[QD] - d[QD_REF]
    ldr(r1, [r3, 4])
    ldr(r4, [r3, 20])
    sub(r1, r1, r4)
    # outside = err - clamp(err, -m[DEAD_ZONE], m[DEAD_ZONE])
    data(2, 0xf8d2, 0x3090)  # ldr r3, [r2, #144]
    mov(r4, r1)
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmn(r4, r3)
    it(lt)
    data(2, 0xf1c3, 0x0400)  # rsb r4, r3, #0
    sub(r1, r1, r4)
    # below = -outside
    # s[STIR] = pick(outside, 1, pick(below, 1, s[STIR]))
    data(2, 0xf1c1, 0x0200)  # rsb r2, r1, #0
    mov(r3, 1)
    data(2, 0xf8d0, 0x40e0)  # ldr r4, [r0, #224]
    cmp(r2, 0)
    mov(r5, r4)
    it(gt)
    mov(r5, r3)
    cmp(r1, 0)
    mov(r2, r5)
    it(gt)
    mov(r2, r3)
    data(2, 0xf8c0, 0x20e0)  # str r2, [r0, #224]
    data(2, 0x9805)  # ldr r0, [sp, #20]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9005)  # str r0, [sp, #20]
    bl(top_1)
    label(end_2)
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9006)  # str r0, [sp, #24]
    label(top_3)
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0x9901)  # ldr r1, [sp, #4]
    cmp(r0, r1)
    bge_w(end_4)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9906)  # ldr r1, [sp, #24]
    movw(r14, 592)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x9207)  # str r2, [sp, #28]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    movw(r14, 636)
    data(2, 0xfb01, 0x030e)  # mla r3, r1, r14, r0
    data(2, 0xf203, 0x237c)  # addw r3, r3, #636
    data(2, 0x930b)  # str r3, [sp, #44]
    data(2, 0x9c04)  # ldr r4, [sp, #16]
    movw(r14, 104)
    data(2, 0xfb01, 0x450e)  # mla r5, r1, r14, r4
    data(2, 0x9508)  # str r5, [sp, #32]
    #
    # learn(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(est, EST_SIZE * i), data): Update the...
    #
    # regress(m, d, s): Write what the velocity errors of body i say of its ten inertial parameters and its joint's...
    # most = pick(s[STIR], m[ERR_MAX], 0)
    data(2, 0xf8d0, 0x10e0)  # ldr r1, [r0, #224]
    data(2, 0xf8d2, 0x408c)  # ldr r4, [r2, #140]
    mov(r5, 0)
    cmp(r1, 0)
    mov(r6, r5)
    it(gt)
    mov(r6, r4)
    # e0 = clamp(d[W_ERR], -most, most)
    data(2, 0xf8d3, 0x10ac)  # ldr r1, [r3, #172]
    cmp(r1, r6)
    it(gt)
    mov(r1, r6)
    cmn(r1, r6)
    it(lt)
    data(2, 0xf1c6, 0x0100)  # rsb r1, r6, #0
    # e1 = clamp(d[W_ERR + 1], -most, most)
    data(2, 0xf8d3, 0x20b0)  # ldr r2, [r3, #176]
    cmp(r2, r6)
    it(gt)
    mov(r2, r6)
    cmn(r2, r6)
    it(lt)
    data(2, 0xf1c6, 0x0200)  # rsb r2, r6, #0
    # e2 = clamp(d[W_ERR + 2], -most, most)
    data(2, 0xf8d3, 0x40b4)  # ldr r4, [r3, #180]
    cmp(r4, r6)
    it(gt)
    mov(r4, r6)
    cmn(r4, r6)
    it(lt)
    data(2, 0xf1c6, 0x0400)  # rsb r4, r6, #0
    # v0 = clamp(d[V_ERR], -most, most)
    data(2, 0xf8d3, 0x50b8)  # ldr r5, [r3, #184]
    cmp(r5, r6)
    it(gt)
    mov(r5, r6)
    cmn(r5, r6)
    it(lt)
    data(2, 0xf1c6, 0x0500)  # rsb r5, r6, #0
    # v1 = clamp(d[V_ERR + 1], -most, most)
    data(2, 0xf8d3, 0x70bc)  # ldr r7, [r3, #188]
    cmp(r7, r6)
    it(gt)
    mov(r7, r6)
    cmn(r7, r6)
    it(lt)
    data(2, 0xf1c6, 0x0700)  # rsb r7, r6, #0
    # v2 = clamp(d[V_ERR + 2], -most, most)
    data(2, 0xf8d3, 0x80c0)  # ldr r8, [r3, #192]
    data(2, 0xebb8, 0x0f06)  # cmp r8, r6
    it(gt)
    mov(r8, r6)
    data(2, 0xeb18, 0x0f06)  # cmn r8, r6
    it(lt)
    data(2, 0xf1c6, 0x0800)  # rsb r8, r6, #0
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
    data(2, 0xf8d3, 0x90a0)  # ldr r9, [r3, #160]
    data(2, 0xfb85, 0xab09)  # smull r10, r11, r5, r9
    data(2, 0xf8d3, 0xc0a4)  # ldr r12, [r3, #164]
    data(2, 0xfbc7, 0xab0c)  # smlal r10, r11, r7, r12
    data(2, 0x960c)  # str r6, [sp, #48]
    data(2, 0xf8d3, 0x60a8)  # ldr r6, [r3, #168]
    data(2, 0xfbc8, 0xab06)  # smlal r10, r11, r8, r6
    data(2, 0xea5f, 0x7a1a)  # lsrs r10, r10, #28
    data(2, 0xeb4a, 0x1a0b)  # adc r10, r10, r11, lsl #4
    data(2, 0xf8c0, 0xa0e4)  # str r10, [r0, #228]
    # x0 = fx(w1 * v2 - w2 * v1, Q)
    data(2, 0xf8d3, 0xa074)  # ldr r10, [r3, #116]
    data(2, 0xfb8a, 0xb908)  # smull r11, r9, r10, r8
    ldr(r0, [r3, 120])
    data(2, 0xf1c0, 0x0600)  # rsb r6, r0, #0
    data(2, 0xfbc6, 0xb907)  # smlal r11, r9, r6, r7
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b89)  # adc r11, r11, r9, lsl #2
    # x1 = fx(w2 * v0 - w0 * v2, Q)
    data(2, 0x910d)  # str r1, [sp, #52]
    data(2, 0xfb80, 0x9105)  # smull r9, r1, r0, r5
    ldr(r0, [r3, 112])
    data(2, 0xf1c0, 0x0c00)  # rsb r12, r0, #0
    data(2, 0xfbcc, 0x9108)  # smlal r9, r1, r12, r8
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0981)  # adc r9, r9, r1, lsl #2
    # x2 = fx(w0 * v1 - w1 * v0, Q)
    data(2, 0xfb80, 0x1c07)  # smull r1, r12, r0, r7
    data(2, 0xf1ca, 0x0000)  # rsb r0, r10, #0
    data(2, 0xfbc0, 0x1c05)  # smlal r1, r12, r0, r5
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x018c)  # adc r1, r1, r12, lsl #2
    # s[Y + 1] = fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, YQ)
    data(2, 0xf8d3, 0xc090)  # ldr r12, [r3, #144]
    data(2, 0x900e)  # str r0, [sp, #56]
    data(2, 0xf8cd, 0xb03c)  # str r11, [sp, #60]
    data(2, 0xfb87, 0x0b0c)  # smull r0, r11, r7, r12
    data(2, 0xf1c8, 0x0c00)  # rsb r12, r8, #0
    data(2, 0x9710)  # str r7, [sp, #64]
    data(2, 0xf8d3, 0x708c)  # ldr r7, [r3, #140]
    data(2, 0xfbcc, 0x0b07)  # smlal r0, r11, r12, r7
    data(2, 0xfbca, 0x0b01)  # smlal r0, r11, r10, r1
    data(2, 0xfbc6, 0x0b09)  # smlal r0, r11, r6, r9
    data(2, 0xf8d3, 0xc0a4)  # ldr r12, [r3, #164]
    data(2, 0xfbcc, 0x0b04)  # smlal r0, r11, r12, r4
    data(2, 0xf1c2, 0x0a00)  # rsb r10, r2, #0
    data(2, 0xf8d3, 0xc0a8)  # ldr r12, [r3, #168]
    data(2, 0xfbca, 0x0b0c)  # smlal r0, r11, r10, r12
    lsr(r0, r0, 28)
    data(2, 0xeb40, 0x100b)  # adc r0, r0, r11, lsl #4
    data(2, 0xf8dd, 0xa00c)  # ldr r10, [sp, #12]
    data(2, 0xf8ca, 0x00e8)  # str r0, [r10, #232]
    # s[Y + 2] = fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, YQ)
    data(2, 0xf8d3, 0x0088)  # ldr r0, [r3, #136]
    data(2, 0xfb88, 0x8b00)  # smull r8, r11, r8, r0
    data(2, 0xf1c5, 0x0300)  # rsb r3, r5, #0
    data(2, 0x9611)  # str r6, [sp, #68]
    data(2, 0x9e0b)  # ldr r6, [sp, #44]
    data(2, 0xf8d6, 0x0090)  # ldr r0, [r6, #144]
    data(2, 0xfbc3, 0x8b00)  # smlal r8, r11, r3, r0
    ldr(r3, [r6, 120])
    data(2, 0x980f)  # ldr r0, [sp, #60]
    data(2, 0xfbc3, 0x8b00)  # smlal r8, r11, r3, r0
    ldr(r3, [r6, 112])
    data(2, 0xf1c3, 0x0000)  # rsb r0, r3, #0
    data(2, 0xfbc0, 0x8b01)  # smlal r8, r11, r0, r1
    data(2, 0x990d)  # ldr r1, [sp, #52]
    data(2, 0xfbcc, 0x8b01)  # smlal r8, r11, r12, r1
    data(2, 0xf1c4, 0x0c00)  # rsb r12, r4, #0
    data(2, 0x9012)  # str r0, [sp, #72]
    data(2, 0xf8d6, 0x00a0)  # ldr r0, [r6, #160]
    data(2, 0xfbcc, 0x8b00)  # smlal r8, r11, r12, r0
    data(2, 0xea5f, 0x7818)  # lsrs r8, r8, #28
    data(2, 0xeb48, 0x180b)  # adc r8, r8, r11, lsl #4
    data(2, 0xf8ca, 0x80ec)  # str r8, [r10, #236]
    # s[Y + 3] = fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, YQ)
    data(2, 0xfb85, 0x5807)  # smull r5, r8, r5, r7
    data(2, 0xf8dd, 0xb040)  # ldr r11, [sp, #64]
    data(2, 0xf1cb, 0x0c00)  # rsb r12, r11, #0
    data(2, 0xf8d6, 0x7088)  # ldr r7, [r6, #136]
    data(2, 0xfbcc, 0x5807)  # smlal r5, r8, r12, r7
    data(2, 0xfbc3, 0x5809)  # smlal r5, r8, r3, r9
    data(2, 0xf8dd, 0x9038)  # ldr r9, [sp, #56]
    data(2, 0xf8dd, 0xb03c)  # ldr r11, [sp, #60]
    data(2, 0xfbc9, 0x580b)  # smlal r5, r8, r9, r11
    data(2, 0xfbc0, 0x5802)  # smlal r5, r8, r0, r2
    data(2, 0xf1c1, 0x0000)  # rsb r0, r1, #0
    data(2, 0xf8d6, 0xb0a4)  # ldr r11, [r6, #164]
    data(2, 0xfbc0, 0x580b)  # smlal r5, r8, r0, r11
    lsr(r5, r5, 28)
    data(2, 0xeb45, 0x1508)  # adc r5, r5, r8, lsl #4
    data(2, 0xf8ca, 0x50f0)  # str r5, [r10, #240]
    # u0 = fx(e1 * w2 - e2 * w1, Q)
    ldr(r0, [r6, 120])
    data(2, 0xfb82, 0x5800)  # smull r5, r8, r2, r0
    data(2, 0xfbc9, 0x5804)  # smlal r5, r8, r9, r4
    lsr(r5, r5, 30)
    data(2, 0xeb45, 0x0588)  # adc r5, r5, r8, lsl #2
    # u1 = fx(e2 * w0 - e0 * w2, Q)
    data(2, 0xfb84, 0x8903)  # smull r8, r9, r4, r3
    data(2, 0xf8dd, 0xb044)  # ldr r11, [sp, #68]
    data(2, 0xfbcb, 0x8901)  # smlal r8, r9, r11, r1
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0889)  # adc r8, r8, r9, lsl #2
    # u2 = fx(e0 * w1 - e1 * w0, Q)
    data(2, 0xf8d6, 0x9074)  # ldr r9, [r6, #116]
    data(2, 0xfb81, 0xbc09)  # smull r11, r12, r1, r9
    data(2, 0x9e12)  # ldr r6, [sp, #72]
    data(2, 0xfbc6, 0xbc02)  # smlal r11, r12, r6, r2
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b8c)  # adc r11, r11, r12, lsl #2
    # s[Y + 4] = fx(e0 * a0 + u0 * w0, YQ)
    data(2, 0xfb81, 0x6c07)  # smull r6, r12, r1, r7
    data(2, 0xfbc5, 0x6c03)  # smlal r6, r12, r5, r3
    lsr(r6, r6, 28)
    data(2, 0xeb46, 0x160c)  # adc r6, r6, r12, lsl #4
    data(2, 0xf8ca, 0x60f4)  # str r6, [r10, #244]
    # s[Y + 5] = fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, YQ)
    data(2, 0x9e0b)  # ldr r6, [sp, #44]
    data(2, 0xf8d6, 0xc08c)  # ldr r12, [r6, #140]
    data(2, 0xf8cd, 0xb048)  # str r11, [sp, #72]
    data(2, 0xfb81, 0x0b0c)  # smull r0, r11, r1, r12
    data(2, 0xfbc2, 0x0b07)  # smlal r0, r11, r2, r7
    data(2, 0xfbc5, 0x0b09)  # smlal r0, r11, r5, r9
    data(2, 0xfbc8, 0x0b03)  # smlal r0, r11, r8, r3
    lsr(r0, r0, 28)
    data(2, 0xeb40, 0x100b)  # adc r0, r0, r11, lsl #4
    data(2, 0xf8ca, 0x00f8)  # str r0, [r10, #248]
    # s[Y + 6] = fx(e1 * a1 + u1 * w1, YQ)
    data(2, 0xfb82, 0x0b0c)  # smull r0, r11, r2, r12
    data(2, 0xfbc8, 0x0b09)  # smlal r0, r11, r8, r9
    lsr(r0, r0, 28)
    data(2, 0xeb40, 0x100b)  # adc r0, r0, r11, lsl #4
    data(2, 0xf8ca, 0x00fc)  # str r0, [r10, #252]
    # s[Y + 7] = fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, YQ)
    data(2, 0xf8d6, 0x0090)  # ldr r0, [r6, #144]
    data(2, 0xfb81, 0x1b00)  # smull r1, r11, r1, r0
    data(2, 0xfbc4, 0x1b07)  # smlal r1, r11, r4, r7
    ldr(r7, [r6, 120])
    data(2, 0xfbc5, 0x1b07)  # smlal r1, r11, r5, r7
    data(2, 0x9d12)  # ldr r5, [sp, #72]
    data(2, 0xfbc5, 0x1b03)  # smlal r1, r11, r5, r3
    lsr(r1, r1, 28)
    data(2, 0xeb41, 0x110b)  # adc r1, r1, r11, lsl #4
    data(2, 0xf8ca, 0x1100)  # str r1, [r10, #256]
    # s[Y + 8] = fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, YQ)
    data(2, 0xfb82, 0x2100)  # smull r2, r1, r2, r0
    data(2, 0xfbc4, 0x210c)  # smlal r2, r1, r4, r12
    data(2, 0xfbc8, 0x2107)  # smlal r2, r1, r8, r7
    data(2, 0xfbc5, 0x2109)  # smlal r2, r1, r5, r9
    lsr(r2, r2, 28)
    data(2, 0xeb42, 0x1201)  # adc r2, r2, r1, lsl #4
    data(2, 0xf8ca, 0x2104)  # str r2, [r10, #260]
    # s[Y + 9] = fx(e2 * a2 + u2 * w2, YQ)
    data(2, 0xfb84, 0x4000)  # smull r4, r0, r4, r0
    data(2, 0xfbc5, 0x4007)  # smlal r4, r0, r5, r7
    lsr(r4, r4, 28)
    data(2, 0xeb44, 0x1400)  # adc r4, r4, r0, lsl #4
    data(2, 0xf8ca, 0x4108)  # str r4, [r10, #264]
    # rate_err = d[QD] - d[QD_REF]
    ldr(r0, [r6, 4])
    ldr(r1, [r6, 20])
    sub(r0, r0, r1)
    # rate_err = clamp(rate_err, -most, most)
    data(2, 0x9a0c)  # ldr r2, [sp, #48]
    cmp(r0, r2)
    it(gt)
    mov(r0, r2)
    cmn(r0, r2)
    it(lt)
    data(2, 0xf1c2, 0x0000)  # rsb r0, r2, #0
    # s[Y + 10] = fx(rate_err * d[QD_REF], YQ)
    data(2, 0xfb80, 0x1201)  # smull r1, r2, r0, r1
    lsr(r1, r1, 28)
    data(2, 0xeb41, 0x1102)  # adc r1, r1, r2, lsl #4
    data(2, 0xf8ca, 0x110c)  # str r1, [r10, #268]
    # s[Y + 11] = fx(rate_err * d[DIRECTION], YQ)
    data(2, 0xf8d6, 0x10dc)  # ldr r1, [r6, #220]
    data(2, 0xfb80, 0x1201)  # smull r1, r2, r0, r1
    lsr(r1, r1, 28)
    data(2, 0xeb41, 0x1102)  # adc r1, r1, r2, lsl #4
    data(2, 0xf8ca, 0x1110)  # str r1, [r10, #272]
    # s[Y + 12] = fx(rate_err * d[QDD_REF], YQ)
    ldr(r1, [r6, 24])
    data(2, 0xfb80, 0x0101)  # smull r0, r1, r0, r1
    lsr(r0, r0, 28)
    data(2, 0xeb40, 0x1001)  # adc r0, r0, r1, lsl #4
    data(2, 0xf8ca, 0x0114)  # str r0, [r10, #276]
    # if law == LAW_NATURAL
    data(2, 0x9800)  # ldr r0, [sp, #0]
    cmp(r0, 3)
    bne_w(other_5)
    #
    # natural_step(m, e, s): Candidate inertial parameters of body i by the natural law.
    #
    # learnt_part(m, e, s): Write the pseudo-inertia of the learnt part, its rows scaled to full words.
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0x9808)  # ldr r0, [sp, #32]
    ldr(r1, [r0, 0])
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x31f8)  # ldr r3, [r2, #504]
    sub(r4, r1, r3)
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    ldr(r5, [r0, 4])
    data(2, 0xf8d2, 0x61fc)  # ldr r6, [r2, #508]
    sub(r7, r5, r6)
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0xf8d0, 0x8008)  # ldr r8, [r0, #8]
    data(2, 0xf8d2, 0x9200)  # ldr r9, [r2, #512]
    data(2, 0xeba8, 0x0a09)  # sub r10, r8, r9
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0xf8d0, 0xb00c)  # ldr r11, [r0, #12]
    data(2, 0xf8d2, 0xc204)  # ldr r12, [r2, #516]
    data(2, 0xebab, 0x090c)  # sub r9, r11, r12
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0xf8d0, 0xc010)  # ldr r12, [r0, #16]
    data(2, 0xf8d2, 0x6208)  # ldr r6, [r2, #520]
    data(2, 0xebac, 0x0306)  # sub r3, r12, r6
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    ldr(r6, [r0, 20])
    data(2, 0xf8d2, 0xc20c)  # ldr r12, [r2, #524]
    data(2, 0xeba6, 0x0b0c)  # sub r11, r6, r12
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0xf8d0, 0xc018)  # ldr r12, [r0, #24]
    data(2, 0xf8d2, 0x6210)  # ldr r6, [r2, #528]
    data(2, 0xebac, 0x0806)  # sub r8, r12, r6
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    ldr(r6, [r0, 28])
    data(2, 0xf8d2, 0xc214)  # ldr r12, [r2, #532]
    data(2, 0xeba6, 0x050c)  # sub r5, r6, r12
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    data(2, 0xf8d0, 0xc020)  # ldr r12, [r0, #32]
    data(2, 0xf8d2, 0x6218)  # ldr r6, [r2, #536]
    data(2, 0xebac, 0x0106)  # sub r1, r12, r6
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    ldr(r6, [r0, 36])
    data(2, 0xf8d2, 0xc21c)  # ldr r12, [r2, #540]
    data(2, 0x940c)  # str r4, [sp, #48]
    data(2, 0xeba6, 0x040c)  # sub r4, r6, r12
    #
    # second_moments(s): Turn the inertia of PART into second moments, in place.
    # s[PART + 4] = half(yy + zz - xx)
    mov(r14, r8)
    data(2, 0xea4f, 0x76ee)  # asr r6, r14, #31
    mov(r12, r14)
    data(2, 0xeb1c, 0x0c04)  # adds r12, r12, r4
    data(2, 0xeb46, 0x76e4)  # adc r6, r6, r4, asr #31
    data(2, 0xebbc, 0x0c03)  # subs r12, r12, r3
    data(2, 0xeb66, 0x76e3)  # sbc r6, r6, r3, asr #31
    data(2, 0xea5f, 0x0c5c)  # lsrs r12, r12, #1
    data(2, 0xeb4c, 0x7cc6)  # adc r12, r12, r6, lsl #31
    # s[PART + 6] = half(xx + zz - yy)
    mov(r14, r3)
    data(2, 0xea4f, 0x70ee)  # asr r0, r14, #31
    mov(r6, r14)
    data(2, 0xeb16, 0x0604)  # adds r6, r6, r4
    data(2, 0xeb40, 0x70e4)  # adc r0, r0, r4, asr #31
    data(2, 0xebb6, 0x0608)  # subs r6, r6, r8
    data(2, 0xeb60, 0x70e8)  # sbc r0, r0, r8, asr #31
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76c0)  # adc r6, r6, r0, lsl #31
    # s[PART + 9] = half(xx + yy - zz)
    mov(r14, r3)
    data(2, 0xea4f, 0x70ee)  # asr r0, r14, #31
    mov(r3, r14)
    data(2, 0xeb13, 0x0308)  # adds r3, r3, r8
    data(2, 0xeb40, 0x70e8)  # adc r0, r0, r8, asr #31
    data(2, 0xebb3, 0x0304)  # subs r3, r3, r4
    data(2, 0xeb60, 0x70e4)  # sbc r0, r0, r4, asr #31
    lsr(r3, r3, 1)
    data(2, 0xeb43, 0x73c0)  # adc r3, r3, r0, lsl #31
    # s[PART + 5] = -s[PART + 5]
    # s[PART + 7] = -s[PART + 7]
    # s[PART + 8] = -s[PART + 8]
    #
    # spread(m, at(s, ROWS), s[PART + 4], s[PART + 5], s[PART + 7], s[PART + 1]): One row of ROWS; `scale` is the M...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0xf8d2, 0x01e4)  # ldr r0, [r2, #484]
    data(2, 0xfb80, 0xc40c)  # smull r12, r4, r0, r12
    data(2, 0xea5f, 0x0c5c)  # lsrs r12, r12, #1
    data(2, 0xeb4c, 0x7cc4)  # adc r12, r12, r4, lsl #31
    data(2, 0x9c03)  # ldr r4, [sp, #12]
    data(2, 0xf8c4, 0xc178)  # str r12, [r4, #376]
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0xf1cb, 0x0800)  # rsb r8, r11, #0
    data(2, 0xfb80, 0x8c08)  # smull r8, r12, r0, r8
    data(2, 0xea5f, 0x0858)  # lsrs r8, r8, #1
    data(2, 0xeb48, 0x78cc)  # adc r8, r8, r12, lsl #31
    data(2, 0xf8c4, 0x817c)  # str r8, [r4, #380]
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0xf1c5, 0x0b00)  # rsb r11, r5, #0
    data(2, 0xfb80, 0xbc0b)  # smull r11, r12, r0, r11
    data(2, 0xea5f, 0x0b5b)  # lsrs r11, r11, #1
    data(2, 0xeb4b, 0x7bcc)  # adc r11, r11, r12, lsl #31
    data(2, 0xf8c4, 0xb180)  # str r11, [r4, #384]
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0xfb80, 0x5c07)  # smull r5, r12, r0, r7
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75cc)  # adc r5, r5, r12, lsl #31
    data(2, 0xf8c4, 0x5184)  # str r5, [r4, #388]
    #
    # spread(m, at(s, ROWS + 4), s[PART + 5], s[PART + 6], s[PART + 8], s[PART + 2]): One row of ROWS; `scale` is t...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0xf8c4, 0x8188)  # str r8, [r4, #392]
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0xfb80, 0x6c06)  # smull r6, r12, r0, r6
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76cc)  # adc r6, r6, r12, lsl #31
    data(2, 0xf8c4, 0x618c)  # str r6, [r4, #396]
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0xf1c1, 0x0c00)  # rsb r12, r1, #0
    data(2, 0xfb80, 0xc60c)  # smull r12, r6, r0, r12
    data(2, 0xea5f, 0x0c5c)  # lsrs r12, r12, #1
    data(2, 0xeb4c, 0x7cc6)  # adc r12, r12, r6, lsl #31
    data(2, 0xf8c4, 0xc190)  # str r12, [r4, #400]
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0xfb80, 0x160a)  # smull r1, r6, r0, r10
    lsr(r1, r1, 1)
    data(2, 0xeb41, 0x71c6)  # adc r1, r1, r6, lsl #31
    data(2, 0xf8c4, 0x1194)  # str r1, [r4, #404]
    #
    # spread(m, at(s, ROWS + 8), s[PART + 7], s[PART + 8], s[PART + 9], s[PART + 3]): One row of ROWS; `scale` is t...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0xf8c4, 0xb198)  # str r11, [r4, #408]
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0xf8c4, 0xc19c)  # str r12, [r4, #412]
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0xfb80, 0x3603)  # smull r3, r6, r0, r3
    lsr(r3, r3, 1)
    data(2, 0xeb43, 0x73c6)  # adc r3, r3, r6, lsl #31
    data(2, 0xf8c4, 0x31a0)  # str r3, [r4, #416]
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0xfb80, 0x0609)  # smull r0, r6, r0, r9
    lsr(r0, r0, 1)
    data(2, 0xeb40, 0x70c6)  # adc r0, r0, r6, lsl #31
    data(2, 0xf8c4, 0x01a4)  # str r0, [r4, #420]
    #
    # spread(at(m, 1), at(s, ROWS + 12), s[PART + 1], s[PART + 2], s[PART + 3], s[PART]): One row of ROWS; `scale` ...
    # row[0] = fx(scale[ROW_SCALE] * x, 1)
    data(2, 0xf8d2, 0x61e8)  # ldr r6, [r2, #488]
    data(2, 0xfb86, 0x7007)  # smull r7, r0, r6, r7
    lsr(r7, r7, 1)
    data(2, 0xeb47, 0x77c0)  # adc r7, r7, r0, lsl #31
    data(2, 0xf8c4, 0x71a8)  # str r7, [r4, #424]
    # row[1] = fx(scale[ROW_SCALE] * y, 1)
    data(2, 0xfb86, 0xa00a)  # smull r10, r0, r6, r10
    data(2, 0xea5f, 0x0a5a)  # lsrs r10, r10, #1
    data(2, 0xeb4a, 0x7ac0)  # adc r10, r10, r0, lsl #31
    data(2, 0xf8c4, 0xa1ac)  # str r10, [r4, #428]
    # row[2] = fx(scale[ROW_SCALE] * z, 1)
    data(2, 0xfb86, 0x9009)  # smull r9, r0, r6, r9
    data(2, 0xea5f, 0x0959)  # lsrs r9, r9, #1
    data(2, 0xeb49, 0x79c0)  # adc r9, r9, r0, lsl #31
    data(2, 0xf8c4, 0x91b0)  # str r9, [r4, #432]
    # row[3] = fx(scale[ROW_SCALE] * w, 1)
    data(2, 0x980c)  # ldr r0, [sp, #48]
    data(2, 0xfb86, 0x6000)  # smull r6, r0, r6, r0
    lsr(r6, r6, 1)
    data(2, 0xeb46, 0x76c0)  # adc r6, r6, r0, lsl #31
    data(2, 0xf8c4, 0x61b4)  # str r6, [r4, #436]
    #
    # dual(m, s): Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too.
    #
    # measure(s): Write how many bits the largest regressor sum of the inertial parameters has, and one more.
    # most = greater(greater(bits(s[Y]), bits(s[Y + 1])), greater(bits(s[Y + 2]), bits(s[Y + 3])))
    # most = greater(greater(most, bits(s[Y + 4])), greater(bits(s[Y + 5]), bits(s[Y + 6])))
    # s[FALL] = greater(greater(most, bits(s[Y + 7])), greater(bits(s[Y + 8]), bits(s[Y + 9]))) + 1
    data(2, 0xf8d4, 0x00e4)  # ldr r0, [r4, #228]
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x060e)  # eor r6, r0, r14
    data(2, 0xf8d4, 0x90e8)  # ldr r9, [r4, #232]
    data(2, 0xea4f, 0x7ee9)  # asr r14, r9, #31
    data(2, 0xea89, 0x0e0e)  # eor r14, r9, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0xa0ec)  # ldr r10, [r4, #236]
    data(2, 0xea4f, 0x7eea)  # asr r14, r10, #31
    data(2, 0xea8a, 0x0e0e)  # eor r14, r10, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0x70f0)  # ldr r7, [r4, #240]
    data(2, 0xea4f, 0x7ee7)  # asr r14, r7, #31
    data(2, 0xea87, 0x0e0e)  # eor r14, r7, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0x30f4)  # ldr r3, [r4, #244]
    data(2, 0xea4f, 0x7ee3)  # asr r14, r3, #31
    data(2, 0xea83, 0x0e0e)  # eor r14, r3, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0x10f8)  # ldr r1, [r4, #248]
    data(2, 0xea4f, 0x7ee1)  # asr r14, r1, #31
    data(2, 0xea81, 0x0e0e)  # eor r14, r1, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0xc0fc)  # ldr r12, [r4, #252]
    data(2, 0xea4f, 0x7eec)  # asr r14, r12, #31
    data(2, 0xea8c, 0x0e0e)  # eor r14, r12, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0x5100)  # ldr r5, [r4, #256]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x0e0e)  # eor r14, r5, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0xb104)  # ldr r11, [r4, #260]
    data(2, 0xea4f, 0x7eeb)  # asr r14, r11, #31
    data(2, 0xea8b, 0x0e0e)  # eor r14, r11, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xf8d4, 0x8108)  # ldr r8, [r4, #264]
    data(2, 0xea4f, 0x7ee8)  # asr r14, r8, #31
    data(2, 0xea88, 0x0e0e)  # eor r14, r8, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xfab6, 0xf686)  # clz r6, r6
    data(2, 0xf1c6, 0x0620)  # rsb r6, r6, #32
    data(2, 0xf206, 0x0601)  # addw r6, r6, #1
    data(2, 0xf8c4, 0x6260)  # str r6, [r4, #608]
    # xx = fx(m[LEVEL] * s[Y + 4], s[FALL])
    data(2, 0xf8d2, 0x01f4)  # ldr r0, [r2, #500]
    data(2, 0xfb80, 0x3403)  # smull r3, r4, r0, r3
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_7)
    data(2, 0xfa33, 0xf306)  # lsrs r3, r3, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb43, 0x0304)  # adc r3, r3, r4
    label(back_8)
    # yy = fx(m[LEVEL] * s[Y + 6], s[FALL])
    data(2, 0xfb80, 0xc40c)  # smull r12, r4, r0, r12
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_9)
    data(2, 0xfa3c, 0xfc06)  # lsrs r12, r12, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb4c, 0x0c04)  # adc r12, r12, r4
    label(back_10)
    # zz = fx(m[LEVEL] * s[Y + 9], s[FALL])
    data(2, 0xfb80, 0x8408)  # smull r8, r4, r0, r8
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_11)
    data(2, 0xfa38, 0xf806)  # lsrs r8, r8, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb48, 0x0804)  # adc r8, r8, r4
    label(back_12)
    # xy = half(-fx(m[LEVEL] * s[Y + 5], s[FALL]))
    data(2, 0xfb80, 0x1401)  # smull r1, r4, r0, r1
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_13)
    data(2, 0xfa31, 0xf106)  # lsrs r1, r1, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb41, 0x0104)  # adc r1, r1, r4
    label(back_14)
    data(2, 0xf1c1, 0x0e00)  # rsb r14, r1, #0
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r1, r14)
    lsr(r1, r1, 1)
    data(2, 0xeb41, 0x71c4)  # adc r1, r1, r4, lsl #31
    # xz = half(-fx(m[LEVEL] * s[Y + 7], s[FALL]))
    data(2, 0xfb80, 0x5405)  # smull r5, r4, r0, r5
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_15)
    data(2, 0xfa35, 0xf506)  # lsrs r5, r5, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb45, 0x0504)  # adc r5, r5, r4
    label(back_16)
    data(2, 0xf1c5, 0x0e00)  # rsb r14, r5, #0
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r5, r14)
    lsr(r5, r5, 1)
    data(2, 0xeb45, 0x75c4)  # adc r5, r5, r4, lsl #31
    # yz = half(-fx(m[LEVEL] * s[Y + 8], s[FALL]))
    data(2, 0xfb80, 0xb40b)  # smull r11, r4, r0, r11
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_17)
    data(2, 0xfa3b, 0xfb06)  # lsrs r11, r11, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb4b, 0x0b04)  # adc r11, r11, r4
    label(back_18)
    data(2, 0xf1cb, 0x0e00)  # rsb r14, r11, #0
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r11, r14)
    data(2, 0xea5f, 0x0b5b)  # lsrs r11, r11, #1
    data(2, 0xeb4b, 0x7bc4)  # adc r11, r11, r4, lsl #31
    # hx = half(fx(m[LEVEL] * s[Y + 1], s[FALL]))
    data(2, 0xfb80, 0x9409)  # smull r9, r4, r0, r9
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_19)
    data(2, 0xfa39, 0xf906)  # lsrs r9, r9, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb49, 0x0904)  # adc r9, r9, r4
    label(back_20)
    mov(r14, r9)
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r9, r14)
    data(2, 0xea5f, 0x0959)  # lsrs r9, r9, #1
    data(2, 0xeb49, 0x79c4)  # adc r9, r9, r4, lsl #31
    # hy = half(fx(m[LEVEL] * s[Y + 2], s[FALL]))
    data(2, 0xfb80, 0xa40a)  # smull r10, r4, r0, r10
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_21)
    data(2, 0xfa3a, 0xfa06)  # lsrs r10, r10, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb4a, 0x0a04)  # adc r10, r10, r4
    label(back_22)
    mov(r14, r10)
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r10, r14)
    data(2, 0xea5f, 0x0a5a)  # lsrs r10, r10, #1
    data(2, 0xeb4a, 0x7ac4)  # adc r10, r10, r4, lsl #31
    # hz = half(fx(m[LEVEL] * s[Y + 3], s[FALL]))
    data(2, 0xfb80, 0x7407)  # smull r7, r4, r0, r7
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_23)
    data(2, 0xfa37, 0xf706)  # lsrs r7, r7, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb47, 0x0704)  # adc r7, r7, r4
    label(back_24)
    mov(r14, r7)
    data(2, 0xea4f, 0x74ee)  # asr r4, r14, #31
    mov(r7, r14)
    lsr(r7, r7, 1)
    data(2, 0xeb47, 0x77c4)  # adc r7, r7, r4, lsl #31
    # s[DUAL] = yy + zz
    data(2, 0xeb0c, 0x0408)  # add r4, r12, r8
    data(2, 0x9a03)  # ldr r2, [sp, #12]
    data(2, 0xf8c2, 0x41b8)  # str r4, [r2, #440]
    # s[DUAL + 1] = xy
    data(2, 0xf8c2, 0x11bc)  # str r1, [r2, #444]
    # s[DUAL + 2] = xz
    data(2, 0xf8c2, 0x51c0)  # str r5, [r2, #448]
    # s[DUAL + 3] = hx
    data(2, 0xf8c2, 0x91c4)  # str r9, [r2, #452]
    # s[DUAL + 4] = xy
    data(2, 0xf8c2, 0x11c8)  # str r1, [r2, #456]
    # s[DUAL + 5] = xx + zz
    data(2, 0xeb03, 0x0808)  # add r8, r3, r8
    data(2, 0xf8c2, 0x81cc)  # str r8, [r2, #460]
    # s[DUAL + 6] = yz
    data(2, 0xf8c2, 0xb1d0)  # str r11, [r2, #464]
    # s[DUAL + 7] = hy
    data(2, 0xf8c2, 0xa1d4)  # str r10, [r2, #468]
    # s[DUAL + 8] = xz
    data(2, 0xf8c2, 0x51d8)  # str r5, [r2, #472]
    # s[DUAL + 9] = yz
    data(2, 0xf8c2, 0xb1dc)  # str r11, [r2, #476]
    # s[DUAL + 10] = xx + yy
    data(2, 0xeb03, 0x030c)  # add r3, r3, r12
    data(2, 0xf8c2, 0x31e0)  # str r3, [r2, #480]
    # s[DUAL + 11] = hz
    data(2, 0xf8c2, 0x71e4)  # str r7, [r2, #484]
    # s[DUAL + 12] = hx
    data(2, 0xf8c2, 0x91e8)  # str r9, [r2, #488]
    # s[DUAL + 13] = hy
    data(2, 0xf8c2, 0xa1ec)  # str r10, [r2, #492]
    # s[DUAL + 14] = hz
    data(2, 0xf8c2, 0x71f0)  # str r7, [r2, #496]
    # s[DUAL + 15] = fx(m[LEVEL] * s[Y], s[FALL])
    data(2, 0xf8d2, 0xc0e4)  # ldr r12, [r2, #228]
    data(2, 0xfb80, 0x0c0c)  # smull r0, r12, r0, r12
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_25)
    data(2, 0xfa30, 0xf006)  # lsrs r0, r0, r6
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb40, 0x000c)  # adc r0, r0, r12
    label(back_26)
    data(2, 0xf8c2, 0x01f4)  # str r0, [r2, #500]
    #
    # changes(s): Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way.
    # s[WIDE] = -9999
    # s[FAR + 2] = -9999
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0xf8d2, 0xc178)  # ldr r12, [r2, #376]
    data(2, 0xfb8c, 0x6004)  # smull r6, r0, r12, r4
    data(2, 0xf8d2, 0x417c)  # ldr r4, [r2, #380]
    data(2, 0xfbc4, 0x6001)  # smlal r6, r0, r4, r1
    data(2, 0xf8d2, 0x7180)  # ldr r7, [r2, #384]
    data(2, 0xfbc7, 0x6005)  # smlal r6, r0, r7, r5
    data(2, 0xf8d2, 0x3184)  # ldr r3, [r2, #388]
    data(2, 0xfbc3, 0x6009)  # smlal r6, r0, r3, r9
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0680)  # adc r6, r6, r0, lsl #2
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0xfb8c, 0x0201)  # smull r0, r2, r12, r1
    data(2, 0xfbc4, 0x0208)  # smlal r0, r2, r4, r8
    data(2, 0xfbc7, 0x020b)  # smlal r0, r2, r7, r11
    data(2, 0xfbc3, 0x020a)  # smlal r0, r2, r3, r10
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0082)  # adc r0, r0, r2, lsl #2
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0xfb8c, 0x2805)  # smull r2, r8, r12, r5
    data(2, 0xfbc4, 0x280b)  # smlal r2, r8, r4, r11
    data(2, 0xf8dd, 0xb00c)  # ldr r11, [sp, #12]
    data(2, 0xf8db, 0x51e0)  # ldr r5, [r11, #480]
    data(2, 0xfbc7, 0x2805)  # smlal r2, r8, r7, r5
    data(2, 0xf8db, 0x51e4)  # ldr r5, [r11, #484]
    data(2, 0xfbc3, 0x2805)  # smlal r2, r8, r3, r5
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0288)  # adc r2, r2, r8, lsl #2
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0xfb8c, 0x8109)  # smull r8, r1, r12, r9
    data(2, 0xfbc4, 0x810a)  # smlal r8, r1, r4, r10
    data(2, 0xfbc7, 0x8105)  # smlal r8, r1, r7, r5
    data(2, 0xf8db, 0xc1f4)  # ldr r12, [r11, #500]
    data(2, 0xfbc3, 0x810c)  # smlal r8, r1, r3, r12
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0881)  # adc r8, r8, r1, lsl #2
    # turned[0] = k0
    data(2, 0xf8cb, 0x61f8)  # str r6, [r11, #504]
    # turned[1] = k1
    data(2, 0xf8cb, 0x01fc)  # str r0, [r11, #508]
    # turned[2] = k2
    data(2, 0xf8cb, 0x2200)  # str r2, [r11, #512]
    # turned[3] = k3
    data(2, 0xf8cb, 0x8204)  # str r8, [r11, #516]
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0xea4f, 0x7ee6)  # asr r14, r6, #31
    data(2, 0xea86, 0x010e)  # eor r1, r6, r14
    data(2, 0xfab1, 0xf181)  # clz r1, r1
    data(2, 0xf1c1, 0x0120)  # rsb r1, r1, #32
    movwt(r3, 0xffffd8f1)  # -9999
    mov(r6, r3)
    cmp(r6, r1)
    it(lt)
    mov(r6, r1)
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x010e)  # eor r1, r0, r14
    data(2, 0xea4f, 0x7ee2)  # asr r14, r2, #31
    data(2, 0xea82, 0x0e0e)  # eor r14, r2, r14
    data(2, 0xea41, 0x010e)  # orr r1, r1, r14
    data(2, 0xfab1, 0xf181)  # clz r1, r1
    data(2, 0xf1c1, 0x0120)  # rsb r1, r1, #32
    cmp(r6, r1)
    it(lt)
    mov(r6, r1)
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0xea4f, 0x7ee8)  # asr r14, r8, #31
    data(2, 0xea88, 0x010e)  # eor r1, r8, r14
    data(2, 0xfab1, 0xf181)  # clz r1, r1
    data(2, 0xf1c1, 0x0120)  # rsb r1, r1, #32
    mov(r8, r3)
    data(2, 0xebb8, 0x0f01)  # cmp r8, r1
    it(lt)
    mov(r8, r1)
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0xf8db, 0x11b8)  # ldr r1, [r11, #440]
    data(2, 0xfb84, 0x2001)  # smull r2, r0, r4, r1
    data(2, 0xf8db, 0x318c)  # ldr r3, [r11, #396]
    data(2, 0xf8db, 0x11bc)  # ldr r1, [r11, #444]
    data(2, 0xfbc3, 0x2001)  # smlal r2, r0, r3, r1
    data(2, 0xf8db, 0x7190)  # ldr r7, [r11, #400]
    data(2, 0xf8db, 0xc1c0)  # ldr r12, [r11, #448]
    data(2, 0xfbc7, 0x200c)  # smlal r2, r0, r7, r12
    data(2, 0xf8cd, 0x8030)  # str r8, [sp, #48]
    data(2, 0xf8db, 0x8194)  # ldr r8, [r11, #404]
    data(2, 0xfbc8, 0x2009)  # smlal r2, r0, r8, r9
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0280)  # adc r2, r2, r0, lsl #2
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0xfb84, 0x0b01)  # smull r0, r11, r4, r1
    data(2, 0x9903)  # ldr r1, [sp, #12]
    data(2, 0xf8d1, 0x91cc)  # ldr r9, [r1, #460]
    data(2, 0xfbc3, 0x0b09)  # smlal r0, r11, r3, r9
    data(2, 0xf8d1, 0x91d0)  # ldr r9, [r1, #464]
    data(2, 0xfbc7, 0x0b09)  # smlal r0, r11, r7, r9
    data(2, 0xfbc8, 0x0b0a)  # smlal r0, r11, r8, r10
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x008b)  # adc r0, r0, r11, lsl #2
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0xfb84, 0xb10c)  # smull r11, r1, r4, r12
    data(2, 0xfbc3, 0xb109)  # smlal r11, r1, r3, r9
    data(2, 0xf8dd, 0x900c)  # ldr r9, [sp, #12]
    data(2, 0xf8d9, 0xc1e0)  # ldr r12, [r9, #480]
    data(2, 0xfbc7, 0xb10c)  # smlal r11, r1, r7, r12
    data(2, 0xfbc8, 0xb105)  # smlal r11, r1, r8, r5
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b81)  # adc r11, r11, r1, lsl #2
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0xf8d9, 0x11c4)  # ldr r1, [r9, #452]
    data(2, 0x9612)  # str r6, [sp, #72]
    data(2, 0xfb84, 0xc601)  # smull r12, r6, r4, r1
    data(2, 0xfbc3, 0xc60a)  # smlal r12, r6, r3, r10
    data(2, 0xfbc7, 0xc605)  # smlal r12, r6, r7, r5
    data(2, 0xf8d9, 0x31f4)  # ldr r3, [r9, #500]
    data(2, 0xfbc8, 0xc603)  # smlal r12, r6, r8, r3
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c86)  # adc r12, r12, r6, lsl #2
    # turned[0] = k0
    data(2, 0xf8c9, 0x2208)  # str r2, [r9, #520]
    # turned[1] = k1
    data(2, 0xf8c9, 0x020c)  # str r0, [r9, #524]
    # turned[2] = k2
    data(2, 0xf8c9, 0xb210)  # str r11, [r9, #528]
    # turned[3] = k3
    data(2, 0xf8c9, 0xc214)  # str r12, [r9, #532]
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0xea4f, 0x7ee2)  # asr r14, r2, #31
    data(2, 0xea82, 0x060e)  # eor r6, r2, r14
    data(2, 0xfab6, 0xf686)  # clz r6, r6
    data(2, 0xf1c6, 0x0620)  # rsb r6, r6, #32
    data(2, 0xf8dd, 0x8048)  # ldr r8, [sp, #72]
    data(2, 0xebb8, 0x0f06)  # cmp r8, r6
    it(lt)
    mov(r8, r6)
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x060e)  # eor r6, r0, r14
    data(2, 0xea4f, 0x7eeb)  # asr r14, r11, #31
    data(2, 0xea8b, 0x0e0e)  # eor r14, r11, r14
    data(2, 0xea46, 0x060e)  # orr r6, r6, r14
    data(2, 0xfab6, 0xf686)  # clz r6, r6
    data(2, 0xf1c6, 0x0620)  # rsb r6, r6, #32
    data(2, 0xebb8, 0x0f06)  # cmp r8, r6
    it(lt)
    mov(r8, r6)
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0xea4f, 0x7eec)  # asr r14, r12, #31
    data(2, 0xea8c, 0x060e)  # eor r6, r12, r14
    data(2, 0xfab6, 0xf686)  # clz r6, r6
    data(2, 0xf1c6, 0x0620)  # rsb r6, r6, #32
    data(2, 0x9c0c)  # ldr r4, [sp, #48]
    cmp(r4, r6)
    it(lt)
    mov(r4, r6)
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0xf8d9, 0x6180)  # ldr r6, [r9, #384]
    data(2, 0xf8d9, 0xc1b8)  # ldr r12, [r9, #440]
    data(2, 0xfb86, 0xb00c)  # smull r11, r0, r6, r12
    data(2, 0xf8d9, 0x21bc)  # ldr r2, [r9, #444]
    data(2, 0xfbc7, 0xb002)  # smlal r11, r0, r7, r2
    data(2, 0xf8d9, 0xc1a0)  # ldr r12, [r9, #416]
    data(2, 0xf8d9, 0x31c0)  # ldr r3, [r9, #448]
    data(2, 0xfbcc, 0xb003)  # smlal r11, r0, r12, r3
    data(2, 0x940c)  # str r4, [sp, #48]
    data(2, 0xf8d9, 0x41a4)  # ldr r4, [r9, #420]
    data(2, 0xfbc4, 0xb001)  # smlal r11, r0, r4, r1
    data(2, 0xea5f, 0x7b9b)  # lsrs r11, r11, #30
    data(2, 0xeb4b, 0x0b80)  # adc r11, r11, r0, lsl #2
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0xfb86, 0x0902)  # smull r0, r9, r6, r2
    data(2, 0x9a03)  # ldr r2, [sp, #12]
    data(2, 0xf8d2, 0x11cc)  # ldr r1, [r2, #460]
    data(2, 0xfbc7, 0x0901)  # smlal r0, r9, r7, r1
    data(2, 0xf8d2, 0x11d0)  # ldr r1, [r2, #464]
    data(2, 0xfbcc, 0x0901)  # smlal r0, r9, r12, r1
    data(2, 0xfbc4, 0x090a)  # smlal r0, r9, r4, r10
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0089)  # adc r0, r0, r9, lsl #2
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0xfb86, 0x9203)  # smull r9, r2, r6, r3
    data(2, 0xfbc7, 0x9201)  # smlal r9, r2, r7, r1
    data(2, 0x9903)  # ldr r1, [sp, #12]
    data(2, 0xf8d1, 0x31e0)  # ldr r3, [r1, #480]
    data(2, 0xfbcc, 0x9203)  # smlal r9, r2, r12, r3
    data(2, 0xfbc4, 0x9205)  # smlal r9, r2, r4, r5
    data(2, 0xea5f, 0x7999)  # lsrs r9, r9, #30
    data(2, 0xeb49, 0x0982)  # adc r9, r9, r2, lsl #2
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0xf8d1, 0x21c4)  # ldr r2, [r1, #452]
    data(2, 0xf8cd, 0x8048)  # str r8, [sp, #72]
    data(2, 0xfb86, 0x3802)  # smull r3, r8, r6, r2
    data(2, 0xfbc7, 0x380a)  # smlal r3, r8, r7, r10
    data(2, 0xfbcc, 0x3805)  # smlal r3, r8, r12, r5
    data(2, 0xf8d1, 0xc1f4)  # ldr r12, [r1, #500]
    data(2, 0xfbc4, 0x380c)  # smlal r3, r8, r4, r12
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0388)  # adc r3, r3, r8, lsl #2
    # turned[0] = k0
    data(2, 0xf8c1, 0xb218)  # str r11, [r1, #536]
    # turned[1] = k1
    data(2, 0xf8c1, 0x021c)  # str r0, [r1, #540]
    # turned[2] = k2
    data(2, 0xf8c1, 0x9220)  # str r9, [r1, #544]
    # turned[3] = k3
    data(2, 0xf8c1, 0x3224)  # str r3, [r1, #548]
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0xea4f, 0x7eeb)  # asr r14, r11, #31
    data(2, 0xea8b, 0x080e)  # eor r8, r11, r14
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x0820)  # rsb r8, r8, #32
    data(2, 0x9c12)  # ldr r4, [sp, #72]
    data(2, 0xebb4, 0x0f08)  # cmp r4, r8
    it(lt)
    mov(r4, r8)
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x080e)  # eor r8, r0, r14
    data(2, 0xea4f, 0x7ee9)  # asr r14, r9, #31
    data(2, 0xea89, 0x0e0e)  # eor r14, r9, r14
    data(2, 0xea48, 0x080e)  # orr r8, r8, r14
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x0820)  # rsb r8, r8, #32
    data(2, 0xebb4, 0x0f08)  # cmp r4, r8
    it(lt)
    mov(r4, r8)
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0xea4f, 0x7ee3)  # asr r14, r3, #31
    data(2, 0xea83, 0x080e)  # eor r8, r3, r14
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x0820)  # rsb r8, r8, #32
    data(2, 0x9f0c)  # ldr r7, [sp, #48]
    data(2, 0xebb7, 0x0f08)  # cmp r7, r8
    it(lt)
    mov(r7, r8)
    #
    # turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s): Write one row of ROWS DUAL, and how large its entrie...
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    data(2, 0xf8d1, 0x81a8)  # ldr r8, [r1, #424]
    data(2, 0xf8d1, 0x61b8)  # ldr r6, [r1, #440]
    data(2, 0xfb88, 0x6306)  # smull r6, r3, r8, r6
    data(2, 0xf8d1, 0x91ac)  # ldr r9, [r1, #428]
    data(2, 0xf8d1, 0x01bc)  # ldr r0, [r1, #444]
    data(2, 0xfbc9, 0x6300)  # smlal r6, r3, r9, r0
    data(2, 0xf8d1, 0xb1b0)  # ldr r11, [r1, #432]
    data(2, 0xf8d1, 0xc1c0)  # ldr r12, [r1, #448]
    data(2, 0xfbcb, 0x630c)  # smlal r6, r3, r11, r12
    data(2, 0x970c)  # str r7, [sp, #48]
    data(2, 0xf8d1, 0x71b4)  # ldr r7, [r1, #436]
    data(2, 0xfbc7, 0x6302)  # smlal r6, r3, r7, r2
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0683)  # adc r6, r6, r3, lsl #2
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    data(2, 0xfb88, 0x0300)  # smull r0, r3, r8, r0
    data(2, 0xf8d1, 0x21cc)  # ldr r2, [r1, #460]
    data(2, 0xfbc9, 0x0302)  # smlal r0, r3, r9, r2
    data(2, 0xf8d1, 0x21d0)  # ldr r2, [r1, #464]
    data(2, 0xfbcb, 0x0302)  # smlal r0, r3, r11, r2
    data(2, 0xfbc7, 0x030a)  # smlal r0, r3, r7, r10
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0083)  # adc r0, r0, r3, lsl #2
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    data(2, 0xfb88, 0xc30c)  # smull r12, r3, r8, r12
    data(2, 0xfbc9, 0xc302)  # smlal r12, r3, r9, r2
    data(2, 0xf8d1, 0x21e0)  # ldr r2, [r1, #480]
    data(2, 0xfbcb, 0xc302)  # smlal r12, r3, r11, r2
    data(2, 0xfbc7, 0xc305)  # smlal r12, r3, r7, r5
    data(2, 0xea5f, 0x7c9c)  # lsrs r12, r12, #30
    data(2, 0xeb4c, 0x0c83)  # adc r12, r12, r3, lsl #2
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    data(2, 0xf8d1, 0x21c4)  # ldr r2, [r1, #452]
    data(2, 0xfb88, 0x2302)  # smull r2, r3, r8, r2
    data(2, 0xfbc9, 0x230a)  # smlal r2, r3, r9, r10
    data(2, 0xfbcb, 0x2305)  # smlal r2, r3, r11, r5
    data(2, 0xf8d1, 0x51f4)  # ldr r5, [r1, #500]
    data(2, 0xfbc7, 0x2305)  # smlal r2, r3, r7, r5
    lsr(r2, r2, 30)
    data(2, 0xeb42, 0x0283)  # adc r2, r2, r3, lsl #2
    # turned[0] = k0
    data(2, 0xf8c1, 0x6228)  # str r6, [r1, #552]
    # turned[1] = k1
    data(2, 0xf8c1, 0x022c)  # str r0, [r1, #556]
    # turned[2] = k2
    data(2, 0xf8c1, 0xc230)  # str r12, [r1, #560]
    # turned[3] = k3
    data(2, 0xf8c1, 0x2234)  # str r2, [r1, #564]
    # s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    data(2, 0xea4f, 0x7ee6)  # asr r14, r6, #31
    data(2, 0xea86, 0x030e)  # eor r3, r6, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x030e)  # eor r3, r0, r14
    data(2, 0xea4f, 0x7eec)  # asr r14, r12, #31
    data(2, 0xea8c, 0x0e0e)  # eor r14, r12, r14
    data(2, 0xea43, 0x030e)  # orr r3, r3, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c1, 0x4264)  # str r4, [r1, #612]
    # s[WIDE + 1] = greater(s[WIDE + 1], size(k3))
    data(2, 0xea4f, 0x7ee2)  # asr r14, r2, #31
    data(2, 0xea82, 0x030e)  # eor r3, r2, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    data(2, 0x9d0c)  # ldr r5, [sp, #48]
    cmp(r5, r3)
    it(lt)
    mov(r5, r3)
    data(2, 0xf8c1, 0x5268)  # str r5, [r1, #616]
    #
    # change(at(s, CHANGE), at(s, TURNED + 12), at(s, ROWS + 12), at(s, FAR)): One entry of ROWS DUAL ROWS^T, and h...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xfb86, 0x6308)  # smull r6, r3, r6, r8
    data(2, 0xfbc0, 0x6309)  # smlal r6, r3, r0, r9
    data(2, 0xfbcc, 0x630b)  # smlal r6, r3, r12, r11
    data(2, 0xfbc2, 0x6307)  # smlal r6, r3, r2, r7
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0683)  # adc r6, r6, r3, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x6238)  # str r6, [r1, #568]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee6)  # asr r14, r6, #31
    data(2, 0xea86, 0x000e)  # eor r0, r6, r14
    data(2, 0xfab0, 0xf080)  # clz r0, r0
    data(2, 0xf1c0, 0x0020)  # rsb r0, r0, #32
    movwt(r2, 0xffffd8f1)  # -9999
    mov(r3, r2)
    cmp(r3, r0)
    it(lt)
    mov(r3, r0)
    data(2, 0xf8c1, 0x326c)  # str r3, [r1, #620]
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x01f8)  # ldr r0, [r1, #504]
    data(2, 0xfb80, 0xac08)  # smull r10, r12, r0, r8
    data(2, 0xf8d1, 0x61fc)  # ldr r6, [r1, #508]
    data(2, 0xfbc6, 0xac09)  # smlal r10, r12, r6, r9
    data(2, 0xf8d1, 0x3200)  # ldr r3, [r1, #512]
    data(2, 0xfbc3, 0xac0b)  # smlal r10, r12, r3, r11
    data(2, 0xf8d1, 0x5204)  # ldr r5, [r1, #516]
    data(2, 0xfbc5, 0xac07)  # smlal r10, r12, r5, r7
    data(2, 0xea5f, 0x7a9a)  # lsrs r10, r10, #30
    data(2, 0xeb4a, 0x0a8c)  # adc r10, r10, r12, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0xa23c)  # str r10, [r1, #572]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7eea)  # asr r14, r10, #31
    data(2, 0xea8a, 0x0c0e)  # eor r12, r10, r14
    data(2, 0xfabc, 0xfc8c)  # clz r12, r12
    data(2, 0xf1cc, 0x0c20)  # rsb r12, r12, #32
    mov(r10, r2)
    data(2, 0xebba, 0x0f0c)  # cmp r10, r12
    it(lt)
    mov(r10, r12)
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0xc208)  # ldr r12, [r1, #520]
    data(2, 0xfb8c, 0x4208)  # smull r4, r2, r12, r8
    data(2, 0xf8d1, 0xc20c)  # ldr r12, [r1, #524]
    data(2, 0xfbcc, 0x4209)  # smlal r4, r2, r12, r9
    data(2, 0xf8d1, 0xc210)  # ldr r12, [r1, #528]
    data(2, 0xfbcc, 0x420b)  # smlal r4, r2, r12, r11
    data(2, 0xf8d1, 0xc214)  # ldr r12, [r1, #532]
    data(2, 0xfbcc, 0x4207)  # smlal r4, r2, r12, r7
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0482)  # adc r4, r4, r2, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x4240)  # str r4, [r1, #576]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee4)  # asr r14, r4, #31
    data(2, 0xea84, 0x020e)  # eor r2, r4, r14
    data(2, 0xfab2, 0xf282)  # clz r2, r2
    data(2, 0xf1c2, 0x0220)  # rsb r2, r2, #32
    data(2, 0xebba, 0x0f02)  # cmp r10, r2
    it(lt)
    mov(r10, r2)
    #
    # change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1)): One entry of ROWS DUA...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x2218)  # ldr r2, [r1, #536]
    data(2, 0xfb82, 0x8408)  # smull r8, r4, r2, r8
    data(2, 0xf8d1, 0x221c)  # ldr r2, [r1, #540]
    data(2, 0xfbc2, 0x8409)  # smlal r8, r4, r2, r9
    data(2, 0xf8d1, 0x9220)  # ldr r9, [r1, #544]
    data(2, 0xfbc9, 0x840b)  # smlal r8, r4, r9, r11
    data(2, 0xf8d1, 0xb224)  # ldr r11, [r1, #548]
    data(2, 0xfbcb, 0x8407)  # smlal r8, r4, r11, r7
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0884)  # adc r8, r8, r4, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x8244)  # str r8, [r1, #580]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee8)  # asr r14, r8, #31
    data(2, 0xea88, 0x040e)  # eor r4, r8, r14
    data(2, 0xfab4, 0xf484)  # clz r4, r4
    data(2, 0xf1c4, 0x0420)  # rsb r4, r4, #32
    data(2, 0xebba, 0x0f04)  # cmp r10, r4
    it(lt)
    mov(r10, r4)
    data(2, 0xf8c1, 0xa270)  # str r10, [r1, #624]
    #
    # change(at(s, CHANGE + 4), at(s, TURNED), at(s, ROWS), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and how...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x4178)  # ldr r4, [r1, #376]
    data(2, 0xfb80, 0x4704)  # smull r4, r7, r0, r4
    data(2, 0xf8d1, 0x817c)  # ldr r8, [r1, #380]
    data(2, 0xfbc6, 0x4708)  # smlal r4, r7, r6, r8
    data(2, 0xf8d1, 0xa180)  # ldr r10, [r1, #384]
    data(2, 0xfbc3, 0x470a)  # smlal r4, r7, r3, r10
    data(2, 0xf8d1, 0xb184)  # ldr r11, [r1, #388]
    data(2, 0xfbc5, 0x470b)  # smlal r4, r7, r5, r11
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x0487)  # adc r4, r4, r7, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x4248)  # str r4, [r1, #584]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee4)  # asr r14, r4, #31
    data(2, 0xea84, 0x070e)  # eor r7, r4, r14
    data(2, 0xfab7, 0xf787)  # clz r7, r7
    data(2, 0xf1c7, 0x0720)  # rsb r7, r7, #32
    movwt(r11, 0xffffd8f1)  # -9999
    data(2, 0xebbb, 0x0f07)  # cmp r11, r7
    it(lt)
    mov(r11, r7)
    #
    # change(at(s, CHANGE + 5), at(s, TURNED), at(s, ROWS + 4), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xfb80, 0x7408)  # smull r7, r4, r0, r8
    data(2, 0xf8d1, 0x918c)  # ldr r9, [r1, #396]
    data(2, 0xfbc6, 0x7409)  # smlal r7, r4, r6, r9
    data(2, 0xf8d1, 0x2190)  # ldr r2, [r1, #400]
    data(2, 0xfbc3, 0x7402)  # smlal r7, r4, r3, r2
    data(2, 0xf8d1, 0x3194)  # ldr r3, [r1, #404]
    data(2, 0xfbc5, 0x7403)  # smlal r7, r4, r5, r3
    lsr(r7, r7, 30)
    data(2, 0xeb47, 0x0784)  # adc r7, r7, r4, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x724c)  # str r7, [r1, #588]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee7)  # asr r14, r7, #31
    data(2, 0xea87, 0x040e)  # eor r4, r7, r14
    data(2, 0xfab4, 0xf484)  # clz r4, r4
    data(2, 0xf1c4, 0x0420)  # rsb r4, r4, #32
    data(2, 0xebbb, 0x0f04)  # cmp r11, r4
    it(lt)
    mov(r11, r4)
    #
    # change(at(s, CHANGE + 6), at(s, TURNED + 4), at(s, ROWS + 4), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x4208)  # ldr r4, [r1, #520]
    data(2, 0xfb84, 0x8708)  # smull r8, r7, r4, r8
    data(2, 0xf8d1, 0x420c)  # ldr r4, [r1, #524]
    data(2, 0xfbc4, 0x8709)  # smlal r8, r7, r4, r9
    data(2, 0xf8d1, 0x9210)  # ldr r9, [r1, #528]
    data(2, 0xfbc9, 0x8702)  # smlal r8, r7, r9, r2
    data(2, 0xfbcc, 0x8703)  # smlal r8, r7, r12, r3
    data(2, 0xea5f, 0x7898)  # lsrs r8, r8, #30
    data(2, 0xeb48, 0x0887)  # adc r8, r8, r7, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x8250)  # str r8, [r1, #592]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee8)  # asr r14, r8, #31
    data(2, 0xea88, 0x030e)  # eor r3, r8, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    data(2, 0xebbb, 0x0f03)  # cmp r11, r3
    it(lt)
    mov(r11, r3)
    #
    # change(at(s, CHANGE + 7), at(s, TURNED), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T, and...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xfb80, 0x030a)  # smull r0, r3, r0, r10
    data(2, 0xfbc6, 0x0302)  # smlal r0, r3, r6, r2
    data(2, 0xf8d1, 0x6200)  # ldr r6, [r1, #512]
    data(2, 0xf8d1, 0x71a0)  # ldr r7, [r1, #416]
    data(2, 0xfbc6, 0x0307)  # smlal r0, r3, r6, r7
    data(2, 0xf8d1, 0x61a4)  # ldr r6, [r1, #420]
    data(2, 0xfbc5, 0x0306)  # smlal r0, r3, r5, r6
    lsr(r0, r0, 30)
    data(2, 0xeb40, 0x0083)  # adc r0, r0, r3, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x0254)  # str r0, [r1, #596]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee0)  # asr r14, r0, #31
    data(2, 0xea80, 0x030e)  # eor r3, r0, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    data(2, 0xebbb, 0x0f03)  # cmp r11, r3
    it(lt)
    mov(r11, r3)
    #
    # change(at(s, CHANGE + 8), at(s, TURNED + 4), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x3208)  # ldr r3, [r1, #520]
    data(2, 0xfb83, 0x350a)  # smull r3, r5, r3, r10
    data(2, 0xfbc4, 0x3502)  # smlal r3, r5, r4, r2
    data(2, 0xfbc9, 0x3507)  # smlal r3, r5, r9, r7
    data(2, 0xfbcc, 0x3506)  # smlal r3, r5, r12, r6
    lsr(r3, r3, 30)
    data(2, 0xeb43, 0x0385)  # adc r3, r3, r5, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x3258)  # str r3, [r1, #600]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee3)  # asr r14, r3, #31
    data(2, 0xea83, 0x040e)  # eor r4, r3, r14
    data(2, 0xfab4, 0xf484)  # clz r4, r4
    data(2, 0xf1c4, 0x0420)  # rsb r4, r4, #32
    data(2, 0xebbb, 0x0f04)  # cmp r11, r4
    it(lt)
    mov(r11, r4)
    #
    # change(at(s, CHANGE + 9), at(s, TURNED + 8), at(s, ROWS + 8), at(s, FAR + 2)): One entry of ROWS DUAL ROWS^T,...
    # c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    data(2, 0xf8d1, 0x4218)  # ldr r4, [r1, #536]
    data(2, 0xfb84, 0x4a0a)  # smull r4, r10, r4, r10
    data(2, 0xf8d1, 0x521c)  # ldr r5, [r1, #540]
    data(2, 0xfbc5, 0x4a02)  # smlal r4, r10, r5, r2
    data(2, 0xf8d1, 0x2220)  # ldr r2, [r1, #544]
    data(2, 0xfbc2, 0x4a07)  # smlal r4, r10, r2, r7
    data(2, 0xf8d1, 0x2224)  # ldr r2, [r1, #548]
    data(2, 0xfbc2, 0x4a06)  # smlal r4, r10, r2, r6
    lsr(r4, r4, 30)
    data(2, 0xeb44, 0x048a)  # adc r4, r4, r10, lsl #2
    # out[0] = c
    data(2, 0xf8c1, 0x425c)  # str r4, [r1, #604]
    # far[0] = greater(far[0], size(c))
    data(2, 0xea4f, 0x7ee4)  # asr r14, r4, #31
    data(2, 0xea84, 0x020e)  # eor r2, r4, r14
    data(2, 0xfab2, 0xf282)  # clz r2, r2
    data(2, 0xf1c2, 0x0220)  # rsb r2, r2, #32
    data(2, 0xebbb, 0x0f02)  # cmp r11, r2
    it(lt)
    mov(r11, r2)
    data(2, 0xf8c1, 0xb274)  # str r11, [r1, #628]
    #
    # restrain(m, s): Write how often a step must be halved.
    # wide = greater(s[WIDE] - size(m[STEP_MAX]), s[WIDE + 1] - size(m[STEP_MAX + 1]))
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x51ec)  # ldr r5, [r2, #492]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x050e)  # eor r5, r5, r14
    data(2, 0xfab5, 0xf585)  # clz r5, r5
    data(2, 0xf1c5, 0x0520)  # rsb r5, r5, #32
    data(2, 0xf8d1, 0x6264)  # ldr r6, [r1, #612]
    sub(r6, r6, r5)
    data(2, 0xf8d2, 0x51f0)  # ldr r5, [r2, #496]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x050e)  # eor r5, r5, r14
    data(2, 0xfab5, 0xf585)  # clz r5, r5
    data(2, 0xf1c5, 0x0520)  # rsb r5, r5, #32
    data(2, 0xf8d1, 0x7268)  # ldr r7, [r1, #616]
    sub(r7, r7, r5)
    cmp(r6, r7)
    it(lt)
    mov(r6, r7)
    # near = greater(s[FAR] - size(m[NATURAL_MAX]), s[FAR + 1] - size(m[NATURAL_MAX + 1]))
    data(2, 0xf8d2, 0x51d8)  # ldr r5, [r2, #472]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x050e)  # eor r5, r5, r14
    data(2, 0xfab5, 0xf585)  # clz r5, r5
    data(2, 0xf1c5, 0x0520)  # rsb r5, r5, #32
    data(2, 0xf8d1, 0x726c)  # ldr r7, [r1, #620]
    sub(r7, r7, r5)
    data(2, 0xf8d2, 0x51dc)  # ldr r5, [r2, #476]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x050e)  # eor r5, r5, r14
    data(2, 0xfab5, 0xf585)  # clz r5, r5
    data(2, 0xf1c5, 0x0520)  # rsb r5, r5, #32
    data(2, 0xf8d1, 0x9270)  # ldr r9, [r1, #624]
    data(2, 0xeba9, 0x0905)  # sub r9, r9, r5
    data(2, 0xebb7, 0x0f09)  # cmp r7, r9
    it(lt)
    mov(r7, r9)
    # far = greater(near, s[FAR + 2] - size(m[NATURAL_MAX + 2]))
    data(2, 0xf8d2, 0x51e0)  # ldr r5, [r2, #480]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x050e)  # eor r5, r5, r14
    data(2, 0xfab5, 0xf585)  # clz r5, r5
    data(2, 0xf1c5, 0x0520)  # rsb r5, r5, #32
    data(2, 0xebab, 0x0b05)  # sub r11, r11, r5
    data(2, 0xebb7, 0x0f0b)  # cmp r7, r11
    it(lt)
    mov(r7, r11)
    # s[HALVINGS] = clamp(greater(wide, far) - raw(26 - s[FALL]), 0, 40)
    cmp(r6, r7)
    it(lt)
    mov(r6, r7)
    data(2, 0xf8d1, 0x5260)  # ldr r5, [r1, #608]
    data(2, 0xf1c5, 0x0500)  # rsb r5, r5, #0
    data(2, 0xf205, 0x051a)  # addw r5, r5, #26
    sub(r6, r6, r5)
    mov(r7, 0)
    movw(r9, 40)
    data(2, 0xebb6, 0x0f09)  # cmp r6, r9
    it(gt)
    mov(r6, r9)
    cmp(r6, r7)
    it(lt)
    mov(r6, r7)
    data(2, 0xf8c1, 0x6278)  # str r6, [r1, #632]
    #
    # natural_nudge(m, s, s[CHANGE], m, e, s): Candidate of one estimate from an entry of CHANGE, undone of its sca...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d2, 0x71cc)  # ldr r7, [r2, #460]
    add(r7, r7, r6)
    add(r7, r7, r5)
    movw(r9, 1)
    movw(r10, 62)
    data(2, 0xebb7, 0x0f0a)  # cmp r7, r10
    it(gt)
    mov(r7, r10)
    data(2, 0xebb7, 0x0f09)  # cmp r7, r9
    it(lt)
    mov(r7, r9)
    data(2, 0xf8d2, 0xb1c0)  # ldr r11, [r2, #448]
    data(2, 0xf8d1, 0xc238)  # ldr r12, [r1, #568]
    data(2, 0xfb8b, 0xbc0c)  # smull r11, r12, r11, r12
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_27)
    data(2, 0xfa3b, 0xfb07)  # lsrs r11, r11, r7
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb4b, 0x0b0c)  # adc r11, r11, r12
    label(back_28)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9f08)  # ldr r7, [sp, #32]
    data(2, 0xf8d7, 0xc034)  # ldr r12, [r7, #52]
    data(2, 0xebac, 0x0c0b)  # sub r12, r12, r11
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3cc, 0x0b07)  # ubfx r11, r12, #0, #8
    data(2, 0xf8c7, 0xb034)  # str r11, [r7, #52]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2c2c)  # asr r12, r12, #8
    data(2, 0xf8d7, 0xb000)  # ldr r11, [r7, #0]
    data(2, 0xeb0b, 0x0b0c)  # add r11, r11, r12
    data(2, 0xf8d2, 0xc158)  # ldr r12, [r2, #344]
    data(2, 0xf8d2, 0x318c)  # ldr r3, [r2, #396]
    data(2, 0xebbb, 0x0f03)  # cmp r11, r3
    it(gt)
    mov(r11, r3)
    data(2, 0xebbb, 0x0f0c)  # cmp r11, r12
    it(lt)
    mov(r11, r12)
    data(2, 0xf8c1, 0xb118)  # str r11, [r1, #280]
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d2, 0x31d0)  # ldr r3, [r2, #464]
    add(r3, r3, r6)
    add(r3, r3, r5)
    data(2, 0xebb3, 0x0f0a)  # cmp r3, r10
    it(gt)
    mov(r3, r10)
    data(2, 0xebb3, 0x0f09)  # cmp r3, r9
    it(lt)
    mov(r3, r9)
    data(2, 0xf8d2, 0xc1c4)  # ldr r12, [r2, #452]
    data(2, 0xf8d1, 0xb23c)  # ldr r11, [r1, #572]
    data(2, 0xfb8c, 0xb00b)  # smull r11, r0, r12, r11
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_29)
    data(2, 0xfa3b, 0xfb03)  # lsrs r11, r11, r3
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_30)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r0, [r7, 56])
    data(2, 0xeba0, 0x000b)  # sub r0, r0, r11
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c0, 0x0b07)  # ubfx r11, r0, #0, #8
    data(2, 0xf8c7, 0xb038)  # str r11, [r7, #56]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2020)  # asr r0, r0, #8
    data(2, 0xf8d7, 0xb004)  # ldr r11, [r7, #4]
    data(2, 0xeb0b, 0x0b00)  # add r11, r11, r0
    data(2, 0xf8d2, 0x015c)  # ldr r0, [r2, #348]
    data(2, 0xf8d2, 0xa190)  # ldr r10, [r2, #400]
    data(2, 0xebbb, 0x0f0a)  # cmp r11, r10
    it(gt)
    mov(r11, r10)
    data(2, 0xebbb, 0x0f00)  # cmp r11, r0
    it(lt)
    mov(r11, r0)
    data(2, 0xf8c1, 0xb11c)  # str r11, [r1, #284]
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d1, 0x0240)  # ldr r0, [r1, #576]
    data(2, 0xfb8c, 0x0a00)  # smull r0, r10, r12, r0
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_31)
    data(2, 0xfa30, 0xf003)  # lsrs r0, r0, r3
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb40, 0x000a)  # adc r0, r0, r10
    label(back_32)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0xf8d7, 0xa03c)  # ldr r10, [r7, #60]
    data(2, 0xebaa, 0x0a00)  # sub r10, r10, r0
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3ca, 0x0007)  # ubfx r0, r10, #0, #8
    str(r0, [r7, 60])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2a2a)  # asr r10, r10, #8
    ldr(r0, [r7, 8])
    data(2, 0xeb00, 0x000a)  # add r0, r0, r10
    data(2, 0xf8d2, 0xa160)  # ldr r10, [r2, #352]
    data(2, 0xf8d2, 0xb194)  # ldr r11, [r2, #404]
    data(2, 0xebb0, 0x0f0b)  # cmp r0, r11
    it(gt)
    mov(r0, r11)
    data(2, 0xebb0, 0x0f0a)  # cmp r0, r10
    it(lt)
    mov(r0, r10)
    data(2, 0xf8c1, 0x0120)  # str r0, [r1, #288]
    #
    # natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k)): Candidate of one est...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d1, 0xa244)  # ldr r10, [r1, #580]
    data(2, 0xfb8c, 0xca0a)  # smull r12, r10, r12, r10
    data(2, 0xf1d3, 0x0e20)  # rsbs r14, r3, #32
    bmi_w(far_33)
    data(2, 0xfa3c, 0xfc03)  # lsrs r12, r12, r3
    data(2, 0xfa0a, 0xfa0e)  # lsl r10, r10, r14
    data(2, 0xeb4c, 0x0c0a)  # adc r12, r12, r10
    label(back_34)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r7, 64])
    data(2, 0xeba3, 0x030c)  # sub r3, r3, r12
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0a07)  # ubfx r10, r3, #0, #8
    data(2, 0xf8c7, 0xa040)  # str r10, [r7, #64]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    data(2, 0xf8d7, 0xa00c)  # ldr r10, [r7, #12]
    data(2, 0xeb0a, 0x0a03)  # add r10, r10, r3
    data(2, 0xf8d2, 0x3164)  # ldr r3, [r2, #356]
    data(2, 0xf8d2, 0xb198)  # ldr r11, [r2, #408]
    data(2, 0xebba, 0x0f0b)  # cmp r10, r11
    it(gt)
    mov(r10, r11)
    data(2, 0xebba, 0x0f03)  # cmp r10, r3
    it(lt)
    mov(r10, r3)
    data(2, 0xf8c1, 0xa124)  # str r10, [r1, #292]
    # zz = s[CHANGE + 9]
    data(2, 0xeb08, 0x0304)  # add r3, r8, r4
    #
    # natural_nudge(at(m, 2), s, yy + zz, at(m, 4), at(e, 4), at(s, 4)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d2, 0xb1d4)  # ldr r11, [r2, #468]
    data(2, 0xeb0b, 0x0b06)  # add r11, r11, r6
    data(2, 0xeb0b, 0x0b05)  # add r11, r11, r5
    mov(r5, 62)
    data(2, 0xebbb, 0x0f05)  # cmp r11, r5
    it(gt)
    mov(r11, r5)
    data(2, 0xebbb, 0x0f09)  # cmp r11, r9
    it(lt)
    mov(r11, r9)
    data(2, 0xf8d2, 0x51c8)  # ldr r5, [r2, #456]
    data(2, 0xfb85, 0x3603)  # smull r3, r6, r5, r3
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_35)
    data(2, 0xfa33, 0xf30b)  # lsrs r3, r3, r11
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb43, 0x0306)  # adc r3, r3, r6
    label(back_36)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r6, [r7, 68])
    sub(r6, r6, r3)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c6, 0x0307)  # ubfx r3, r6, #0, #8
    str(r3, [r7, 68])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2626)  # asr r6, r6, #8
    ldr(r3, [r7, 16])
    add(r3, r3, r6)
    data(2, 0xf8d2, 0x6168)  # ldr r6, [r2, #360]
    data(2, 0xf8d2, 0x919c)  # ldr r9, [r2, #412]
    data(2, 0xebb3, 0x0f09)  # cmp r3, r9
    it(gt)
    mov(r3, r9)
    cmp(r3, r6)
    it(lt)
    mov(r3, r6)
    data(2, 0xf8c1, 0x3128)  # str r3, [r1, #296]
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 5], at(m, 5), at(e, 5), at(s, 5)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d1, 0x624c)  # ldr r6, [r1, #588]
    data(2, 0xf1c6, 0x0900)  # rsb r9, r6, #0
    data(2, 0xfb85, 0x9c09)  # smull r9, r12, r5, r9
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_37)
    data(2, 0xfa39, 0xf90b)  # lsrs r9, r9, r11
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb49, 0x090c)  # adc r9, r9, r12
    label(back_38)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r6, [r7, 72])
    data(2, 0xeba6, 0x0609)  # sub r6, r6, r9
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c6, 0x0907)  # ubfx r9, r6, #0, #8
    data(2, 0xf8c7, 0x9048)  # str r9, [r7, #72]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2626)  # asr r6, r6, #8
    data(2, 0xf8d7, 0x9014)  # ldr r9, [r7, #20]
    data(2, 0xeb09, 0x0906)  # add r9, r9, r6
    data(2, 0xf8d2, 0x616c)  # ldr r6, [r2, #364]
    data(2, 0xf8d2, 0xc1a0)  # ldr r12, [r2, #416]
    data(2, 0xebb9, 0x0f0c)  # cmp r9, r12
    it(gt)
    mov(r9, r12)
    data(2, 0xebb9, 0x0f06)  # cmp r9, r6
    it(lt)
    mov(r9, r6)
    data(2, 0xf8c1, 0x912c)  # str r9, [r1, #300]
    data(2, 0xf8d1, 0x6248)  # ldr r6, [r1, #584]
    add(r4, r6, r4)
    #
    # natural_nudge(at(m, 2), s, xx + zz, at(m, 6), at(e, 6), at(s, 6)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xfb85, 0x4c04)  # smull r4, r12, r5, r4
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_39)
    data(2, 0xfa34, 0xf40b)  # lsrs r4, r4, r11
    data(2, 0xfa0c, 0xfc0e)  # lsl r12, r12, r14
    data(2, 0xeb44, 0x040c)  # adc r4, r4, r12
    label(back_40)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    data(2, 0xf8d7, 0xc04c)  # ldr r12, [r7, #76]
    data(2, 0xebac, 0x0c04)  # sub r12, r12, r4
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3cc, 0x0407)  # ubfx r4, r12, #0, #8
    str(r4, [r7, 76])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2c2c)  # asr r12, r12, #8
    ldr(r4, [r7, 24])
    data(2, 0xeb04, 0x040c)  # add r4, r4, r12
    data(2, 0xf8d2, 0xc170)  # ldr r12, [r2, #368]
    data(2, 0xf8d2, 0x91a4)  # ldr r9, [r2, #420]
    data(2, 0xebb4, 0x0f09)  # cmp r4, r9
    it(gt)
    mov(r4, r9)
    data(2, 0xebb4, 0x0f0c)  # cmp r4, r12
    it(lt)
    mov(r4, r12)
    data(2, 0xf8c1, 0x4130)  # str r4, [r1, #304]
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 7], at(m, 7), at(e, 7), at(s, 7)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d1, 0x9254)  # ldr r9, [r1, #596]
    data(2, 0xf1c9, 0x0c00)  # rsb r12, r9, #0
    data(2, 0xfb85, 0xc40c)  # smull r12, r4, r5, r12
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_41)
    data(2, 0xfa3c, 0xfc0b)  # lsrs r12, r12, r11
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb4c, 0x0c04)  # adc r12, r12, r4
    label(back_42)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r4, [r7, 80])
    data(2, 0xeba4, 0x040c)  # sub r4, r4, r12
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0907)  # ubfx r9, r4, #0, #8
    data(2, 0xf8c7, 0x9050)  # str r9, [r7, #80]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    data(2, 0xf8d7, 0x901c)  # ldr r9, [r7, #28]
    data(2, 0xeb09, 0x0904)  # add r9, r9, r4
    data(2, 0xf8d2, 0x4174)  # ldr r4, [r2, #372]
    data(2, 0xf8d2, 0xc1a8)  # ldr r12, [r2, #424]
    data(2, 0xebb9, 0x0f0c)  # cmp r9, r12
    it(gt)
    mov(r9, r12)
    data(2, 0xebb9, 0x0f04)  # cmp r9, r4
    it(lt)
    mov(r9, r4)
    data(2, 0xf8c1, 0x9134)  # str r9, [r1, #308]
    #
    # natural_nudge(at(m, 2), s, -s[CHANGE + 8], at(m, 8), at(e, 8), at(s, 8)): Candidate of one estimate from an e...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xf8d1, 0x4258)  # ldr r4, [r1, #600]
    data(2, 0xf1c4, 0x0c00)  # rsb r12, r4, #0
    data(2, 0xfb85, 0xc90c)  # smull r12, r9, r5, r12
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_43)
    data(2, 0xfa3c, 0xfc0b)  # lsrs r12, r12, r11
    data(2, 0xfa09, 0xf90e)  # lsl r9, r9, r14
    data(2, 0xeb4c, 0x0c09)  # adc r12, r12, r9
    label(back_44)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r4, [r7, 84])
    data(2, 0xeba4, 0x040c)  # sub r4, r4, r12
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0907)  # ubfx r9, r4, #0, #8
    data(2, 0xf8c7, 0x9054)  # str r9, [r7, #84]
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    data(2, 0xf8d7, 0x9020)  # ldr r9, [r7, #32]
    data(2, 0xeb09, 0x0904)  # add r9, r9, r4
    data(2, 0xf8d2, 0x4178)  # ldr r4, [r2, #376]
    data(2, 0xf8d2, 0xc1ac)  # ldr r12, [r2, #428]
    data(2, 0xebb9, 0x0f0c)  # cmp r9, r12
    it(gt)
    mov(r9, r12)
    data(2, 0xebb9, 0x0f04)  # cmp r9, r4
    it(lt)
    mov(r9, r4)
    data(2, 0xf8c1, 0x9138)  # str r9, [r1, #312]
    data(2, 0xeb06, 0x0608)  # add r6, r6, r8
    #
    # natural_nudge(at(m, 2), s, xx + yy, at(m, 9), at(e, 9), at(s, 9)): Candidate of one estimate from an entry of...
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    data(2, 0xfb85, 0x5606)  # smull r5, r6, r5, r6
    data(2, 0xf1db, 0x0e20)  # rsbs r14, r11, #32
    bmi_w(far_45)
    data(2, 0xfa35, 0xf50b)  # lsrs r5, r5, r11
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb45, 0x0506)  # adc r5, r5, r6
    label(back_46)
    #
    # nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS])): Move estimate k by a step in its low bits...
    # t = e[PHI_LOW + k] - step
    ldr(r4, [r7, 88])
    sub(r4, r4, r5)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0507)  # ubfx r5, r4, #0, #8
    str(r5, [r7, 88])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    data(2, 0x9d08)  # ldr r5, [sp, #32]
    ldr(r6, [r5, 36])
    add(r6, r6, r4)
    data(2, 0xf8d2, 0x417c)  # ldr r4, [r2, #380]
    data(2, 0xf8d2, 0x51b0)  # ldr r5, [r2, #432]
    cmp(r6, r5)
    it(gt)
    mov(r6, r5)
    cmp(r6, r4)
    it(lt)
    mov(r6, r4)
    data(2, 0xf8c1, 0x613c)  # str r6, [r1, #316]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0xf8d1, 0x2118)  # ldr r2, [r1, #280]
    data(2, 0x9c07)  # ldr r4, [sp, #28]
    data(2, 0xf8d4, 0x51f8)  # ldr r5, [r4, #504]
    sub(r2, r2, r5)
    data(2, 0xf8c1, 0x214c)  # str r2, [r1, #332]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0xf8d1, 0x211c)  # ldr r2, [r1, #284]
    data(2, 0x9c07)  # ldr r4, [sp, #28]
    data(2, 0xf8d4, 0x51fc)  # ldr r5, [r4, #508]
    sub(r2, r2, r5)
    data(2, 0xf8c1, 0x2150)  # str r2, [r1, #336]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x4200)  # ldr r4, [r2, #512]
    sub(r0, r0, r4)
    data(2, 0xf8c1, 0x0154)  # str r0, [r1, #340]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf8d0, 0x2204)  # ldr r2, [r0, #516]
    data(2, 0xebaa, 0x0a02)  # sub r10, r10, r2
    data(2, 0xf8c1, 0xa158)  # str r10, [r1, #344]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf8d0, 0x2208)  # ldr r2, [r0, #520]
    sub(r3, r3, r2)
    data(2, 0xf8c1, 0x315c)  # str r3, [r1, #348]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0xf8d1, 0x012c)  # ldr r0, [r1, #300]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x320c)  # ldr r3, [r2, #524]
    sub(r0, r0, r3)
    data(2, 0xf8c1, 0x0160)  # str r0, [r1, #352]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0xf8d1, 0x0130)  # ldr r0, [r1, #304]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x3210)  # ldr r3, [r2, #528]
    sub(r0, r0, r3)
    data(2, 0xf8c1, 0x0164)  # str r0, [r1, #356]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0xf8d1, 0x0134)  # ldr r0, [r1, #308]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x3214)  # ldr r3, [r2, #532]
    sub(r0, r0, r3)
    data(2, 0xf8c1, 0x0168)  # str r0, [r1, #360]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf8d0, 0x2218)  # ldr r2, [r0, #536]
    data(2, 0xeba9, 0x0902)  # sub r9, r9, r2
    data(2, 0xf8c1, 0x916c)  # str r9, [r1, #364]
    # s[PART + k] = s[CAND + k] - m[KNOWN + k]
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf8d0, 0x221c)  # ldr r2, [r0, #540]
    sub(r6, r6, r2)
    data(2, 0xf8c1, 0x6170)  # str r6, [r1, #368]
    bl(end_6)
    label(other_5)
    #
    # walker_step(m, e, s): Candidate inertial parameters of body i by Walker's law, a gain a parameter (docs/desig...
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf8d0, 0x10e4)  # ldr r1, [r0, #228]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x3124)  # ldr r3, [r2, #292]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    data(2, 0xf8d2, 0x30bc)  # ldr r3, [r2, #188]
    data(2, 0xfb83, 0x3101)  # smull r3, r1, r3, r1
    data(2, 0xf8d2, 0x40f0)  # ldr r4, [r2, #240]
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_47)
    data(2, 0xfa33, 0xf304)  # lsrs r3, r3, r4
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb43, 0x0301)  # adc r3, r3, r1
    label(back_48)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9908)  # ldr r1, [sp, #32]
    ldr(r4, [r1, 52])
    sub(r4, r4, r3)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0307)  # ubfx r3, r4, #0, #8
    str(r3, [r1, 52])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    ldr(r3, [r1, 0])
    add(r3, r3, r4)
    data(2, 0xf8d2, 0x4158)  # ldr r4, [r2, #344]
    data(2, 0xf8d2, 0x518c)  # ldr r5, [r2, #396]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmp(r3, r4)
    it(lt)
    mov(r3, r4)
    data(2, 0xf8c0, 0x3118)  # str r3, [r0, #280]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x314c)  # str r3, [r0, #332]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30e8)  # ldr r3, [r0, #232]
    data(2, 0xf8d2, 0x4128)  # ldr r4, [r2, #296]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40c0)  # ldr r4, [r2, #192]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x50f4)  # ldr r5, [r2, #244]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_49)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_50)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 56])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 56])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 4])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x315c)  # ldr r3, [r2, #348]
    data(2, 0xf8d2, 0x5190)  # ldr r5, [r2, #400]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x411c)  # str r4, [r0, #284]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4150)  # str r4, [r0, #336]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30ec)  # ldr r3, [r0, #236]
    data(2, 0xf8d2, 0x412c)  # ldr r4, [r2, #300]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40c4)  # ldr r4, [r2, #196]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x50f8)  # ldr r5, [r2, #248]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_51)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_52)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 60])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 60])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 8])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3160)  # ldr r3, [r2, #352]
    data(2, 0xf8d2, 0x5194)  # ldr r5, [r2, #404]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4120)  # str r4, [r0, #288]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4154)  # str r4, [r0, #340]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30f0)  # ldr r3, [r0, #240]
    data(2, 0xf8d2, 0x4130)  # ldr r4, [r2, #304]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40c8)  # ldr r4, [r2, #200]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x50fc)  # ldr r5, [r2, #252]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_53)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_54)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 64])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 64])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 12])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3164)  # ldr r3, [r2, #356]
    data(2, 0xf8d2, 0x5198)  # ldr r5, [r2, #408]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4124)  # str r4, [r0, #292]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4158)  # str r4, [r0, #344]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30f4)  # ldr r3, [r0, #244]
    data(2, 0xf8d2, 0x4134)  # ldr r4, [r2, #308]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40cc)  # ldr r4, [r2, #204]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x5100)  # ldr r5, [r2, #256]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_55)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_56)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 68])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 68])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 16])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3168)  # ldr r3, [r2, #360]
    data(2, 0xf8d2, 0x519c)  # ldr r5, [r2, #412]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4128)  # str r4, [r0, #296]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x415c)  # str r4, [r0, #348]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30f8)  # ldr r3, [r0, #248]
    data(2, 0xf8d2, 0x4138)  # ldr r4, [r2, #312]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40d0)  # ldr r4, [r2, #208]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x5104)  # ldr r5, [r2, #260]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_57)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_58)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 72])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 72])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 20])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x316c)  # ldr r3, [r2, #364]
    data(2, 0xf8d2, 0x51a0)  # ldr r5, [r2, #416]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x412c)  # str r4, [r0, #300]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4160)  # str r4, [r0, #352]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x30fc)  # ldr r3, [r0, #252]
    data(2, 0xf8d2, 0x413c)  # ldr r4, [r2, #316]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40d4)  # ldr r4, [r2, #212]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x5108)  # ldr r5, [r2, #264]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_59)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_60)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 76])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 76])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 24])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3170)  # ldr r3, [r2, #368]
    data(2, 0xf8d2, 0x51a4)  # ldr r5, [r2, #420]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4130)  # str r4, [r0, #304]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4164)  # str r4, [r0, #356]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x3100)  # ldr r3, [r0, #256]
    data(2, 0xf8d2, 0x4140)  # ldr r4, [r2, #320]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40d8)  # ldr r4, [r2, #216]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x510c)  # ldr r5, [r2, #268]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_61)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_62)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 80])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 80])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 28])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3174)  # ldr r3, [r2, #372]
    data(2, 0xf8d2, 0x51a8)  # ldr r5, [r2, #424]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4134)  # str r4, [r0, #308]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4168)  # str r4, [r0, #360]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x3104)  # ldr r3, [r0, #260]
    data(2, 0xf8d2, 0x4144)  # ldr r4, [r2, #324]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40dc)  # ldr r4, [r2, #220]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x5110)  # ldr r5, [r2, #272]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_63)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_64)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 84])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 84])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 32])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x3178)  # ldr r3, [r2, #376]
    data(2, 0xf8d2, 0x51ac)  # ldr r5, [r2, #428]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmp(r4, r3)
    it(lt)
    mov(r4, r3)
    data(2, 0xf8c0, 0x4138)  # str r4, [r0, #312]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x416c)  # str r4, [r0, #364]
    #
    # walker_nudge(m, e, s, k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x3108)  # ldr r3, [r0, #264]
    data(2, 0xf8d2, 0x4148)  # ldr r4, [r2, #328]
    cmp(r3, r4)
    it(gt)
    mov(r3, r4)
    cmn(r3, r4)
    it(lt)
    data(2, 0xf1c4, 0x0300)  # rsb r3, r4, #0
    data(2, 0xf8d2, 0x40e0)  # ldr r4, [r2, #224]
    data(2, 0xfb84, 0x4303)  # smull r4, r3, r4, r3
    data(2, 0xf8d2, 0x5114)  # ldr r5, [r2, #276]
    data(2, 0xf1d5, 0x0e20)  # rsbs r14, r5, #32
    bmi_w(far_65)
    data(2, 0xfa34, 0xf405)  # lsrs r4, r4, r5
    data(2, 0xfa03, 0xf30e)  # lsl r3, r3, r14
    data(2, 0xeb44, 0x0403)  # adc r4, r4, r3
    label(back_66)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r3, [r1, 88])
    sub(r3, r3, r4)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c3, 0x0407)  # ubfx r4, r3, #0, #8
    str(r4, [r1, 88])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2323)  # asr r3, r3, #8
    ldr(r4, [r1, 36])
    add(r4, r4, r3)
    data(2, 0xf8d2, 0x117c)  # ldr r1, [r2, #380]
    data(2, 0xf8d2, 0x31b0)  # ldr r3, [r2, #432]
    cmp(r4, r3)
    it(gt)
    mov(r4, r3)
    cmp(r4, r1)
    it(lt)
    mov(r4, r1)
    data(2, 0xf8c0, 0x413c)  # str r4, [r0, #316]
    # s[PART + k] = s[CAND + k]
    data(2, 0xf8c0, 0x4170)  # str r4, [r0, #368]
    label(end_6)
    #
    # friction_step(m, e, s): Candidate friction and rotor inertia of joint i, each by its own gain.
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf8d0, 0x110c)  # ldr r1, [r0, #268]
    data(2, 0x9a07)  # ldr r2, [sp, #28]
    data(2, 0xf8d2, 0x314c)  # ldr r3, [r2, #332]
    cmp(r1, r3)
    it(gt)
    mov(r1, r3)
    cmn(r1, r3)
    it(lt)
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    data(2, 0xf8d2, 0x30e4)  # ldr r3, [r2, #228]
    data(2, 0xfb83, 0x3101)  # smull r3, r1, r3, r1
    data(2, 0xf8d2, 0x4118)  # ldr r4, [r2, #280]
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_67)
    data(2, 0xfa33, 0xf304)  # lsrs r3, r3, r4
    data(2, 0xfa01, 0xf10e)  # lsl r1, r1, r14
    data(2, 0xeb43, 0x0301)  # adc r3, r3, r1
    label(back_68)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    data(2, 0x9908)  # ldr r1, [sp, #32]
    ldr(r4, [r1, 92])
    sub(r4, r4, r3)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0307)  # ubfx r3, r4, #0, #8
    str(r3, [r1, 92])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    ldr(r3, [r1, 40])
    add(r3, r3, r4)
    data(2, 0xf8d2, 0x4180)  # ldr r4, [r2, #384]
    data(2, 0xf8d2, 0x51b4)  # ldr r5, [r2, #436]
    cmp(r3, r5)
    it(gt)
    mov(r3, r5)
    cmp(r3, r4)
    it(lt)
    mov(r3, r4)
    data(2, 0xf8c0, 0x3140)  # str r3, [r0, #320]
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x4110)  # ldr r4, [r0, #272]
    data(2, 0xf8d2, 0x5150)  # ldr r5, [r2, #336]
    cmp(r4, r5)
    it(gt)
    mov(r4, r5)
    cmn(r4, r5)
    it(lt)
    data(2, 0xf1c5, 0x0400)  # rsb r4, r5, #0
    data(2, 0xf8d2, 0x50e8)  # ldr r5, [r2, #232]
    data(2, 0xfb85, 0x5404)  # smull r5, r4, r5, r4
    data(2, 0xf8d2, 0x611c)  # ldr r6, [r2, #284]
    data(2, 0xf1d6, 0x0e20)  # rsbs r14, r6, #32
    bmi_w(far_69)
    data(2, 0xfa35, 0xf506)  # lsrs r5, r5, r6
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb45, 0x0504)  # adc r5, r5, r4
    label(back_70)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r4, [r1, 96])
    sub(r4, r4, r5)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0507)  # ubfx r5, r4, #0, #8
    str(r5, [r1, 96])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    ldr(r5, [r1, 44])
    add(r5, r5, r4)
    data(2, 0xf8d2, 0x4184)  # ldr r4, [r2, #388]
    data(2, 0xf8d2, 0x61b8)  # ldr r6, [r2, #440]
    cmp(r5, r6)
    it(gt)
    mov(r5, r6)
    cmp(r5, r4)
    it(lt)
    mov(r5, r4)
    data(2, 0xf8c0, 0x5144)  # str r5, [r0, #324]
    #
    # walker_nudge(m, e, s, VISC + k): Candidate of estimate k by its own gain.
    # y = clamp(s[Y + k], -m[Y_MAX + k], m[Y_MAX + k])
    data(2, 0xf8d0, 0x4114)  # ldr r4, [r0, #276]
    data(2, 0xf8d2, 0x6154)  # ldr r6, [r2, #340]
    cmp(r4, r6)
    it(gt)
    mov(r4, r6)
    cmn(r4, r6)
    it(lt)
    data(2, 0xf1c6, 0x0400)  # rsb r4, r6, #0
    data(2, 0xf8d2, 0x60ec)  # ldr r6, [r2, #236]
    data(2, 0xfb86, 0x6404)  # smull r6, r4, r6, r4
    data(2, 0xf8d2, 0x7120)  # ldr r7, [r2, #288]
    data(2, 0xf1d7, 0x0e20)  # rsbs r14, r7, #32
    bmi_w(far_71)
    data(2, 0xfa36, 0xf607)  # lsrs r6, r6, r7
    data(2, 0xfa04, 0xf40e)  # lsl r4, r4, r14
    data(2, 0xeb46, 0x0604)  # adc r6, r6, r4
    label(back_72)
    #
    # nudge(m, e, s, k, fx(m[GAIN + k] * y, m[S_GAIN + k])): Move estimate k by a step in its low bits, in a double...
    # t = e[PHI_LOW + k] - step
    ldr(r4, [r1, 100])
    sub(r4, r4, r6)
    # e[PHI_LOW + k] = low(t, EXT)
    data(2, 0xf3c4, 0x0607)  # ubfx r6, r4, #0, #8
    str(r6, [r1, 100])
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    data(2, 0xea4f, 0x2424)  # asr r4, r4, #8
    ldr(r6, [r1, 48])
    add(r6, r6, r4)
    data(2, 0xf8d2, 0x4188)  # ldr r4, [r2, #392]
    data(2, 0xf8d2, 0x71bc)  # ldr r7, [r2, #444]
    cmp(r6, r7)
    it(gt)
    mov(r6, r7)
    cmp(r6, r4)
    it(lt)
    mov(r6, r4)
    data(2, 0xf8c0, 0x6148)  # str r6, [r0, #328]
    #
    # second_moments(s): Turn the inertia of PART into second moments, in place.
    # xx = s[PART + 4]
    # yy = s[PART + 6]
    # zz = s[PART + 9]
    # s[PART + 4] = half(yy + zz - xx)
    data(2, 0xf8d0, 0x4164)  # ldr r4, [r0, #356]
    mov(r14, r4)
    data(2, 0xea4f, 0x78ee)  # asr r8, r14, #31
    mov(r7, r14)
    data(2, 0xf8d0, 0x9170)  # ldr r9, [r0, #368]
    data(2, 0xeb17, 0x0709)  # adds r7, r7, r9
    data(2, 0xeb48, 0x78e9)  # adc r8, r8, r9, asr #31
    data(2, 0xf8d0, 0xa15c)  # ldr r10, [r0, #348]
    data(2, 0xebb7, 0x070a)  # subs r7, r7, r10
    data(2, 0xeb68, 0x78ea)  # sbc r8, r8, r10, asr #31
    lsr(r7, r7, 1)
    data(2, 0xeb47, 0x77c8)  # adc r7, r7, r8, lsl #31
    data(2, 0xf8c0, 0x715c)  # str r7, [r0, #348]
    # s[PART + 6] = half(xx + zz - yy)
    mov(r14, r10)
    data(2, 0xea4f, 0x7bee)  # asr r11, r14, #31
    mov(r8, r14)
    data(2, 0xeb18, 0x0809)  # adds r8, r8, r9
    data(2, 0xeb4b, 0x7be9)  # adc r11, r11, r9, asr #31
    data(2, 0xebb8, 0x0804)  # subs r8, r8, r4
    data(2, 0xeb6b, 0x7be4)  # sbc r11, r11, r4, asr #31
    data(2, 0xea5f, 0x0858)  # lsrs r8, r8, #1
    data(2, 0xeb48, 0x78cb)  # adc r8, r8, r11, lsl #31
    data(2, 0xf8c0, 0x8164)  # str r8, [r0, #356]
    # s[PART + 9] = half(xx + yy - zz)
    mov(r14, r10)
    data(2, 0xea4f, 0x7bee)  # asr r11, r14, #31
    mov(r10, r14)
    data(2, 0xeb1a, 0x0a04)  # adds r10, r10, r4
    data(2, 0xeb4b, 0x7be4)  # adc r11, r11, r4, asr #31
    data(2, 0xebba, 0x0a09)  # subs r10, r10, r9
    data(2, 0xeb6b, 0x7be9)  # sbc r11, r11, r9, asr #31
    data(2, 0xea5f, 0x0a5a)  # lsrs r10, r10, #1
    data(2, 0xeb4a, 0x7acb)  # adc r10, r10, r11, lsl #31
    data(2, 0xf8c0, 0xa170)  # str r10, [r0, #368]
    # s[PART + 5] = -s[PART + 5]
    data(2, 0xf8d0, 0x4160)  # ldr r4, [r0, #352]
    data(2, 0xf1c4, 0x0900)  # rsb r9, r4, #0
    data(2, 0xf8c0, 0x9160)  # str r9, [r0, #352]
    # s[PART + 7] = -s[PART + 7]
    data(2, 0xf8d0, 0x4168)  # ldr r4, [r0, #360]
    data(2, 0xf1c4, 0x0b00)  # rsb r11, r4, #0
    data(2, 0xf8c0, 0xb168)  # str r11, [r0, #360]
    # s[PART + 8] = -s[PART + 8]
    data(2, 0xf8d0, 0x416c)  # ldr r4, [r0, #364]
    data(2, 0xf1c4, 0x0c00)  # rsb r12, r4, #0
    data(2, 0xf8c0, 0xc16c)  # str r12, [r0, #364]
    #
    # prove(s): Prove that PART is the pseudo-inertia of a body, or do not.
    # mass = s[PART]
    # hx = s[PART + 1]
    # hy = s[PART + 2]
    # hz = s[PART + 3]
    # most = half(sx + sy + sz)
    mov(r14, r7)
    data(2, 0xea4f, 0x76ee)  # asr r6, r14, #31
    mov(r4, r14)
    data(2, 0xeb14, 0x0408)  # adds r4, r4, r8
    data(2, 0xeb46, 0x76e8)  # adc r6, r6, r8, asr #31
    data(2, 0xeb14, 0x040a)  # adds r4, r4, r10
    data(2, 0xeb46, 0x76ea)  # adc r6, r6, r10, asr #31
    lsr(r4, r4, 1)
    data(2, 0xeb44, 0x74c6)  # adc r4, r4, r6, lsl #31
    # most = pick(most, most, 0)
    mov(r6, 0)
    cmp(r4, 0)
    mov(r5, r6)
    it(gt)
    mov(r5, r4)
    # sxy = clamp(s[PART + 5], -most, most)
    data(2, 0xebb9, 0x0f05)  # cmp r9, r5
    it(gt)
    mov(r9, r5)
    data(2, 0xeb19, 0x0f05)  # cmn r9, r5
    it(lt)
    data(2, 0xf1c5, 0x0900)  # rsb r9, r5, #0
    # sxz = clamp(s[PART + 7], -most, most)
    data(2, 0xebbb, 0x0f05)  # cmp r11, r5
    it(gt)
    mov(r11, r5)
    data(2, 0xeb1b, 0x0f05)  # cmn r11, r5
    it(lt)
    data(2, 0xf1c5, 0x0b00)  # rsb r11, r5, #0
    # syz = clamp(s[PART + 8], -most, most)
    data(2, 0xebbc, 0x0f05)  # cmp r12, r5
    it(gt)
    mov(r12, r5)
    data(2, 0xeb1c, 0x0f05)  # cmn r12, r5
    it(lt)
    data(2, 0xf1c5, 0x0c00)  # rsb r12, r5, #0
    # in_s = greater(greater(bits(sx), bits(sy)), bits(sz)) + bits(mass) + 1
    data(2, 0xea4f, 0x7ee7)  # asr r14, r7, #31
    data(2, 0xea87, 0x040e)  # eor r4, r7, r14
    data(2, 0xea4f, 0x7ee8)  # asr r14, r8, #31
    data(2, 0xea88, 0x0e0e)  # eor r14, r8, r14
    data(2, 0xea44, 0x040e)  # orr r4, r4, r14
    data(2, 0xea4f, 0x7eea)  # asr r14, r10, #31
    data(2, 0xea8a, 0x0e0e)  # eor r14, r10, r14
    data(2, 0xea44, 0x040e)  # orr r4, r4, r14
    data(2, 0xfab4, 0xf484)  # clz r4, r4
    data(2, 0xf1c4, 0x0420)  # rsb r4, r4, #32
    data(2, 0xf8d0, 0x514c)  # ldr r5, [r0, #332]
    data(2, 0xea4f, 0x7ee5)  # asr r14, r5, #31
    data(2, 0xea85, 0x030e)  # eor r3, r5, r14
    data(2, 0xfab3, 0xf383)  # clz r3, r3
    data(2, 0xf1c3, 0x0320)  # rsb r3, r3, #32
    add(r4, r4, r3)
    data(2, 0xf204, 0x0401)  # addw r4, r4, #1
    # in_h = greater(greater(bits(hx), bits(hy)), bits(hz))
    data(2, 0xf8d0, 0x3150)  # ldr r3, [r0, #336]
    data(2, 0xea4f, 0x7ee3)  # asr r14, r3, #31
    data(2, 0xea83, 0x010e)  # eor r1, r3, r14
    data(2, 0xf8d0, 0x2154)  # ldr r2, [r0, #340]
    data(2, 0xea4f, 0x7ee2)  # asr r14, r2, #31
    data(2, 0xea82, 0x0e0e)  # eor r14, r2, r14
    data(2, 0xea41, 0x010e)  # orr r1, r1, r14
    data(2, 0xf8d0, 0x6158)  # ldr r6, [r0, #344]
    data(2, 0xea4f, 0x7ee6)  # asr r14, r6, #31
    data(2, 0xea86, 0x0e0e)  # eor r14, r6, r14
    data(2, 0xea41, 0x010e)  # orr r1, r1, r14
    data(2, 0xfab1, 0xf181)  # clz r1, r1
    data(2, 0xf1c1, 0x0120)  # rsb r1, r1, #32
    # shift = clamp(greater(in_s, 2 * in_h) - 29, 1, 62)
    add(r1, r1, r1)
    cmp(r4, r1)
    it(lt)
    mov(r4, r1)
    data(2, 0xf2a4, 0x041d)  # subw r4, r4, #29
    mov(r1, 1)
    mov(r0, 62)
    cmp(r4, r0)
    it(gt)
    mov(r4, r0)
    cmp(r4, r1)
    it(lt)
    mov(r4, r1)
    # sx = sx - raw(1)
    data(2, 0xf2a7, 0x0701)  # subw r7, r7, #1
    # sy = sy - raw(1)
    data(2, 0xf2a8, 0x0801)  # subw r8, r8, #1
    # sz = sz - raw(1)
    data(2, 0xf2aa, 0x0a01)  # subw r10, r10, #1
    # ax = fx(mass * sx - hx * hx, shift) - raw(2)
    data(2, 0xfb85, 0x7007)  # smull r7, r0, r5, r7
    data(2, 0xf1c3, 0x0100)  # rsb r1, r3, #0
    data(2, 0xfbc1, 0x7003)  # smlal r7, r0, r1, r3
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_73)
    data(2, 0xfa37, 0xf704)  # lsrs r7, r7, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb47, 0x0700)  # adc r7, r7, r0
    label(back_74)
    data(2, 0xf2a7, 0x0702)  # subw r7, r7, #2
    # ay = fx(mass * sy - hy * hy, shift) - raw(2)
    data(2, 0xfb85, 0x8008)  # smull r8, r0, r5, r8
    data(2, 0xf1c2, 0x0300)  # rsb r3, r2, #0
    data(2, 0xfbc3, 0x8002)  # smlal r8, r0, r3, r2
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_75)
    data(2, 0xfa38, 0xf804)  # lsrs r8, r8, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb48, 0x0800)  # adc r8, r8, r0
    label(back_76)
    data(2, 0xf2a8, 0x0802)  # subw r8, r8, #2
    # az = fx(mass * sz - hz * hz, shift) - raw(2)
    data(2, 0xfb85, 0xa00a)  # smull r10, r0, r5, r10
    data(2, 0xf1c6, 0x0200)  # rsb r2, r6, #0
    data(2, 0xfbc2, 0xa006)  # smlal r10, r0, r2, r6
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_77)
    data(2, 0xfa3a, 0xfa04)  # lsrs r10, r10, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4a, 0x0a00)  # adc r10, r10, r0
    label(back_78)
    data(2, 0xf2aa, 0x0a02)  # subw r10, r10, #2
    # most = half(ax + ay + az)
    mov(r14, r7)
    data(2, 0xea4f, 0x72ee)  # asr r2, r14, #31
    mov(r0, r14)
    data(2, 0xeb10, 0x0008)  # adds r0, r0, r8
    data(2, 0xeb42, 0x72e8)  # adc r2, r2, r8, asr #31
    data(2, 0xeb10, 0x000a)  # adds r0, r0, r10
    data(2, 0xeb42, 0x72ea)  # adc r2, r2, r10, asr #31
    lsr(r0, r0, 1)
    data(2, 0xeb40, 0x70c2)  # adc r0, r0, r2, lsl #31
    # most = pick(most, most, 0)
    mov(r2, 0)
    data(2, 0xf8cd, 0xa030)  # str r10, [sp, #48]
    cmp(r0, 0)
    mov(r10, r2)
    it(gt)
    mov(r10, r0)
    # axy = clamp(fx(mass * sxy - hx * hy, shift), -most, most)
    data(2, 0xfb85, 0x9009)  # smull r9, r0, r5, r9
    data(2, 0x9a03)  # ldr r2, [sp, #12]
    data(2, 0xf8cd, 0x8048)  # str r8, [sp, #72]
    data(2, 0xf8d2, 0x8154)  # ldr r8, [r2, #340]
    data(2, 0xfbc1, 0x9008)  # smlal r9, r0, r1, r8
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_79)
    data(2, 0xfa39, 0xf904)  # lsrs r9, r9, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb49, 0x0900)  # adc r9, r9, r0
    label(back_80)
    data(2, 0xebb9, 0x0f0a)  # cmp r9, r10
    it(gt)
    mov(r9, r10)
    data(2, 0xeb19, 0x0f0a)  # cmn r9, r10
    it(lt)
    data(2, 0xf1ca, 0x0900)  # rsb r9, r10, #0
    # axz = clamp(fx(mass * sxz - hx * hz, shift), -most, most)
    data(2, 0xfb85, 0xb00b)  # smull r11, r0, r5, r11
    data(2, 0xfbc1, 0xb006)  # smlal r11, r0, r1, r6
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_81)
    data(2, 0xfa3b, 0xfb04)  # lsrs r11, r11, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4b, 0x0b00)  # adc r11, r11, r0
    label(back_82)
    data(2, 0xebbb, 0x0f0a)  # cmp r11, r10
    it(gt)
    mov(r11, r10)
    data(2, 0xeb1b, 0x0f0a)  # cmn r11, r10
    it(lt)
    data(2, 0xf1ca, 0x0b00)  # rsb r11, r10, #0
    # ayz = clamp(fx(mass * syz - hy * hz, shift), -most, most)
    data(2, 0xfb85, 0xc00c)  # smull r12, r0, r5, r12
    data(2, 0xfbc3, 0xc006)  # smlal r12, r0, r3, r6
    data(2, 0xf1d4, 0x0e20)  # rsbs r14, r4, #32
    bmi_w(far_83)
    data(2, 0xfa3c, 0xfc04)  # lsrs r12, r12, r4
    data(2, 0xfa00, 0xf00e)  # lsl r0, r0, r14
    data(2, 0xeb4c, 0x0c00)  # adc r12, r12, r0
    label(back_84)
    data(2, 0xebbc, 0x0f0a)  # cmp r12, r10
    it(gt)
    mov(r12, r10)
    data(2, 0xeb1c, 0x0f0a)  # cmn r12, r10
    it(lt)
    data(2, 0xf1ca, 0x0c00)  # rsb r12, r10, #0
    # in_a = greater(greater(bits(ax), bits(ay)), bits(az))
    data(2, 0xea4f, 0x7ee7)  # asr r14, r7, #31
    data(2, 0xea87, 0x000e)  # eor r0, r7, r14
    data(2, 0x9912)  # ldr r1, [sp, #72]
    data(2, 0xea4f, 0x7ee1)  # asr r14, r1, #31
    data(2, 0xea81, 0x0e0e)  # eor r14, r1, r14
    data(2, 0xea40, 0x000e)  # orr r0, r0, r14
    data(2, 0x9b0c)  # ldr r3, [sp, #48]
    data(2, 0xea4f, 0x7ee3)  # asr r14, r3, #31
    data(2, 0xea83, 0x0e0e)  # eor r14, r3, r14
    data(2, 0xea40, 0x000e)  # orr r0, r0, r14
    data(2, 0xfab0, 0xf080)  # clz r0, r0
    data(2, 0xf1c0, 0x0020)  # rsb r0, r0, #32
    # shift = clamp(2 * in_a - 27, 1, 62)
    add(r0, r0, r0)
    data(2, 0xf2a0, 0x001b)  # subw r0, r0, #27
    mov(r4, 1)
    mov(r6, 62)
    cmp(r0, r6)
    it(gt)
    mov(r0, r6)
    cmp(r0, r4)
    it(lt)
    mov(r0, r4)
    # by = fx(ax * ay - axy * axy, shift) - raw(1)
    data(2, 0xfb87, 0x1601)  # smull r1, r6, r7, r1
    data(2, 0xf1c9, 0x0800)  # rsb r8, r9, #0
    data(2, 0xfbc8, 0x1609)  # smlal r1, r6, r8, r9
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_85)
    data(2, 0xfa31, 0xf100)  # lsrs r1, r1, r0
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb41, 0x0106)  # adc r1, r1, r6
    label(back_86)
    data(2, 0xf2a1, 0x0101)  # subw r1, r1, #1
    # bz = fx(ax * az - axz * axz, shift) - raw(1)
    data(2, 0xfb87, 0x3603)  # smull r3, r6, r7, r3
    data(2, 0xf1cb, 0x0900)  # rsb r9, r11, #0
    data(2, 0xfbc9, 0x360b)  # smlal r3, r6, r9, r11
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_87)
    data(2, 0xfa33, 0xf300)  # lsrs r3, r3, r0
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb43, 0x0306)  # adc r3, r3, r6
    label(back_88)
    data(2, 0xf2a3, 0x0301)  # subw r3, r3, #1
    # byz = fx(ax * ayz - axy * axz, shift)
    data(2, 0xfb87, 0xc60c)  # smull r12, r6, r7, r12
    data(2, 0xfbc8, 0xc60b)  # smlal r12, r6, r8, r11
    data(2, 0xf1d0, 0x0e20)  # rsbs r14, r0, #32
    bmi_w(far_89)
    data(2, 0xfa3c, 0xfc00)  # lsrs r12, r12, r0
    data(2, 0xfa06, 0xf60e)  # lsl r6, r6, r14
    data(2, 0xeb4c, 0x0c06)  # adc r12, r12, r6
    label(back_90)
    # proved = pick(mass, 1, 0)
    mov(r0, 0)
    cmp(r5, 0)
    mov(r6, r0)
    it(gt)
    mov(r6, r4)
    # proved = pick(ax, proved, 0)
    cmp(r7, 0)
    mov(r5, r0)
    it(gt)
    mov(r5, r6)
    # proved = pick(by, proved, 0)
    cmp(r1, 0)
    mov(r6, r0)
    it(gt)
    mov(r6, r5)
    # s[PROVED] = pick(by * bz - byz * byz, proved, 0)
    data(2, 0xfb81, 0x1303)  # smull r1, r3, r1, r3
    data(2, 0xf1cc, 0x0500)  # rsb r5, r12, #0
    data(2, 0xfbc5, 0x130c)  # smlal r1, r3, r5, r12
    data(2, 0xf1b1, 0x0101)  # subs r1, r1, #1
    data(2, 0xf173, 0x0300)  # sbcs r3, r3, #0
    mov(r1, r0)
    it(pl)
    mov(r1, r6)
    data(2, 0xf8c2, 0x1174)  # str r1, [r2, #372]
    #
    # settle(m, e, s): Take the candidates of body i; of impossible inertial parameters, a step towards CENTRE inst...
    # taken = pick(s[PROVED], 1, m[UNGUARDED])
    data(2, 0x9807)  # ldr r0, [sp, #28]
    data(2, 0xf8d0, 0x324c)  # ldr r3, [r0, #588]
    cmp(r1, 0)
    mov(r5, r3)
    it(gt)
    mov(r5, r4)
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1220)  # ldr r1, [r0, #544]
    data(2, 0x9b08)  # ldr r3, [sp, #32]
    ldr(r4, [r3, 0])
    sub(r1, r1, r4)
    data(2, 0xf8d0, 0x6248)  # ldr r6, [r0, #584]
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1118)  # ldr r1, [r2, #280]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 0])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1224)  # ldr r1, [r0, #548]
    ldr(r4, [r3, 4])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x111c)  # ldr r1, [r2, #284]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 4])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1228)  # ldr r1, [r0, #552]
    ldr(r4, [r3, 8])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1120)  # ldr r1, [r2, #288]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 8])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x122c)  # ldr r1, [r0, #556]
    ldr(r4, [r3, 12])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1124)  # ldr r1, [r2, #292]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 12])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1230)  # ldr r1, [r0, #560]
    ldr(r4, [r3, 16])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1128)  # ldr r1, [r2, #296]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 16])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1234)  # ldr r1, [r0, #564]
    ldr(r4, [r3, 20])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x112c)  # ldr r1, [r2, #300]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 20])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1238)  # ldr r1, [r0, #568]
    ldr(r4, [r3, 24])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1130)  # ldr r1, [r2, #304]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 24])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x123c)  # ldr r1, [r0, #572]
    ldr(r4, [r3, 28])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1134)  # ldr r1, [r2, #308]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 28])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1240)  # ldr r1, [r0, #576]
    ldr(r4, [r3, 32])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x1701)  # smull r1, r7, r6, r1
    lsr(r1, r1, 30)
    data(2, 0xeb41, 0x0187)  # adc r1, r1, r7, lsl #2
    add(r4, r4, r1)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x1138)  # ldr r1, [r2, #312]
    cmp(r5, 0)
    mov(r7, r4)
    it(gt)
    mov(r7, r1)
    str(r7, [r3, 32])
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    data(2, 0xf8d0, 0x1244)  # ldr r1, [r0, #580]
    ldr(r4, [r3, 36])
    sub(r1, r1, r4)
    data(2, 0xfb86, 0x6101)  # smull r6, r1, r6, r1
    lsr(r6, r6, 30)
    data(2, 0xeb46, 0x0681)  # adc r6, r6, r1, lsl #2
    add(r4, r4, r6)
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    data(2, 0xf8d2, 0x013c)  # ldr r0, [r2, #316]
    cmp(r5, 0)
    mov(r1, r4)
    it(gt)
    mov(r1, r0)
    str(r1, [r3, 36])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf8d0, 0x1140)  # ldr r1, [r0, #320]
    str(r1, [r3, 40])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf8d0, 0x1144)  # ldr r1, [r0, #324]
    str(r1, [r3, 44])
    # e[VISC + k] = s[CAND + VISC + k]
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf8d0, 0x1148)  # ldr r1, [r0, #328]
    str(r1, [r3, 48])
    data(2, 0x9806)  # ldr r0, [sp, #24]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9006)  # str r0, [sp, #24]
    bl(top_3)
    label(end_4)
    bl(leave)
    label(far_7)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf30e)  # asrs r3, r4, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_8)
    label(far_9)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xfc0e)  # asrs r12, r4, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_10)
    label(far_11)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf80e)  # asrs r8, r4, r14
    data(2, 0xf148, 0x0800)  # adc r8, r8, #0
    bl(back_12)
    label(far_13)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf10e)  # asrs r1, r4, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_14)
    label(far_15)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf50e)  # asrs r5, r4, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_16)
    label(far_17)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xfb0e)  # asrs r11, r4, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_18)
    label(far_19)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf90e)  # asrs r9, r4, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_20)
    label(far_21)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xfa0e)  # asrs r10, r4, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_22)
    label(far_23)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf70e)  # asrs r7, r4, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_24)
    label(far_25)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf00e)  # asrs r0, r12, r14
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0
    bl(back_26)
    label(far_27)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xfb0e)  # asrs r11, r12, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_28)
    label(far_29)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_30)
    label(far_31)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xf00e)  # asrs r0, r10, r14
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0
    bl(back_32)
    label(far_33)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5a, 0xfc0e)  # asrs r12, r10, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_34)
    label(far_35)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf30e)  # asrs r3, r6, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_36)
    label(far_37)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf90e)  # asrs r9, r12, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_38)
    label(far_39)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa5c, 0xf40e)  # asrs r4, r12, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_40)
    label(far_41)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xfc0e)  # asrs r12, r4, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_42)
    label(far_43)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa59, 0xfc0e)  # asrs r12, r9, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_44)
    label(far_45)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf50e)  # asrs r5, r6, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_46)
    label(far_47)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xf30e)  # asrs r3, r1, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_48)
    label(far_49)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_50)
    label(far_51)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_52)
    label(far_53)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_54)
    label(far_55)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_56)
    label(far_57)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_58)
    label(far_59)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_60)
    label(far_61)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_62)
    label(far_63)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_64)
    label(far_65)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa53, 0xf40e)  # asrs r4, r3, r14
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    bl(back_66)
    label(far_67)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa51, 0xf30e)  # asrs r3, r1, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_68)
    label(far_69)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf50e)  # asrs r5, r4, r14
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    bl(back_70)
    label(far_71)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa54, 0xf60e)  # asrs r6, r4, r14
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    bl(back_72)
    label(far_73)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xf70e)  # asrs r7, r0, r14
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    bl(back_74)
    label(far_75)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xf80e)  # asrs r8, r0, r14
    data(2, 0xf148, 0x0800)  # adc r8, r8, #0
    bl(back_76)
    label(far_77)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfa0e)  # asrs r10, r0, r14
    data(2, 0xf14a, 0x0a00)  # adc r10, r10, #0
    bl(back_78)
    label(far_79)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xf90e)  # asrs r9, r0, r14
    data(2, 0xf149, 0x0900)  # adc r9, r9, #0
    bl(back_80)
    label(far_81)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfb0e)  # asrs r11, r0, r14
    data(2, 0xf14b, 0x0b00)  # adc r11, r11, #0
    bl(back_82)
    label(far_83)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa50, 0xfc0e)  # asrs r12, r0, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_84)
    label(far_85)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf10e)  # asrs r1, r6, r14
    data(2, 0xf141, 0x0100)  # adc r1, r1, #0
    bl(back_86)
    label(far_87)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xf30e)  # asrs r3, r6, r14
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    bl(back_88)
    label(far_89)
    data(2, 0xf1ce, 0x0e00)  # rsb r14, r14, #0
    data(2, 0xfa56, 0xfc0e)  # asrs r12, r6, r14
    data(2, 0xf14c, 0x0c00)  # adc r12, r12, #0
    bl(back_90)
    label(leave)
    data(2, 0xb014)  # add sp, #80
    pop({r8, r9, r10, r11})
    mov(r0, 0)


# Planned motion of every joint at this tick.
# Arguments: n in r0, segments in r1, data in r2
@micropython.asm_thumb
def emit_all(r0, r1, r2):
    # r0 .. r12  values, the one needed last put out first; pointers reload from the stack
    # lr         scratch of one rounding, and of the long jumps
    # sp         6 words: arguments and loop state, then values put out
    push({r8, r9, r10, r11})
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
    bge_w(end_2)
    data(2, 0x9801)  # ldr r0, [sp, #4]
    data(2, 0x9903)  # ldr r1, [sp, #12]
    movw(r14, 44)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x9204)  # str r2, [sp, #16]
    data(2, 0x9802)  # ldr r0, [sp, #8]
    movw(r14, 636)
    data(2, 0xfb01, 0x030e)  # mla r3, r1, r14, r0
    data(2, 0xf203, 0x237c)  # addw r3, r3, #636
    data(2, 0x9305)  # str r3, [sp, #20]
    #
    # segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1))): Give the law the planned motion of j...
    # d[Q_DES] = g[SEG_Q]
    ldr(r0, [r2, 0])
    str(r0, [r3, 8])
    # d[QD_DES] = g[SEG_QD]
    ldr(r0, [r2, 24])
    str(r0, [r3, 12])
    # d[QDD_DES] = g[SEG_QDD]
    ldr(r0, [r2, 40])
    str(r0, [r3, 16])
    data(2, 0x9803)  # ldr r0, [sp, #12]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9003)  # str r0, [sp, #12]
    bl(top_1)
    label(end_2)
    bl(leave)
    label(leave)
    data(2, 0xb006)  # add sp, #24
    pop({r8, r9, r10, r11})
    mov(r0, 0)


# Advance every joint's segment by one tick.
# Arguments: n in r0, segments in r1
@micropython.asm_thumb
def advance_all(r0, r1):
    # r0 .. r12  values, the one needed last put out first; pointers reload from the stack
    # lr         scratch of one rounding, and of the long jumps
    # sp         4 words: arguments and loop state, then values put out
    push({r8, r9, r10, r11})
    data(2, 0xb084)  # sub sp, #16
    data(2, 0x9000)  # str r0, [sp, #0]
    data(2, 0x9101)  # str r1, [sp, #4]
    # for i in range(n)
    mov(r0, 0)
    data(2, 0x9002)  # str r0, [sp, #8]
    label(top_1)
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0x9900)  # ldr r1, [sp, #0]
    cmp(r0, r1)
    bge_w(end_2)
    data(2, 0x9801)  # ldr r0, [sp, #4]
    data(2, 0x9902)  # ldr r1, [sp, #8]
    movw(r14, 44)
    data(2, 0xfb01, 0x020e)  # mla r2, r1, r14, r0
    data(2, 0x9203)  # str r2, [sp, #12]
    #
    # segment_advance(at(segments, SEG_SIZE * i)): Advance joint i by one tick of its segment.
    # t = g[SEG_Q_LOW] + g[SEG_DQ_LOW]
    ldr(r0, [r2, 4])
    ldr(r1, [r2, 12])
    add(r0, r0, r1)
    # g[SEG_Q] = wrap(g[SEG_Q] + g[SEG_DQ] + carry(t, DDA))
    data(2, 0xea4f, 0x6320)  # asr r3, r0, #24
    ldr(r4, [r2, 0])
    ldr(r5, [r2, 8])
    add(r4, r4, r5)
    add(r4, r4, r3)
    str(r4, [r2, 0])
    # g[SEG_Q_LOW] = low(t, DDA)
    data(2, 0xf3c0, 0x0017)  # ubfx r0, r0, #0, #24
    str(r0, [r2, 4])
    # t = g[SEG_DQ_LOW] + g[SEG_DDQ_LOW]
    ldr(r0, [r2, 20])
    add(r1, r1, r0)
    # g[SEG_DQ] = g[SEG_DQ] + g[SEG_DDQ] + carry(t, DDA)
    data(2, 0xea4f, 0x6021)  # asr r0, r1, #24
    ldr(r3, [r2, 16])
    add(r5, r5, r3)
    add(r5, r5, r0)
    str(r5, [r2, 8])
    # g[SEG_DQ_LOW] = low(t, DDA)
    data(2, 0xf3c1, 0x0117)  # ubfx r1, r1, #0, #24
    str(r1, [r2, 12])
    # t = g[SEG_QD_LOW] + g[SEG_DQD_LOW]
    ldr(r0, [r2, 28])
    ldr(r1, [r2, 36])
    add(r0, r0, r1)
    # g[SEG_QD] = g[SEG_QD] + g[SEG_DQD] + carry(t, DDA)
    data(2, 0xea4f, 0x6120)  # asr r1, r0, #24
    ldr(r3, [r2, 24])
    ldr(r4, [r2, 32])
    add(r3, r3, r4)
    add(r3, r3, r1)
    str(r3, [r2, 24])
    # g[SEG_QD_LOW] = low(t, DDA)
    data(2, 0xf3c0, 0x0017)  # ubfx r0, r0, #0, #24
    str(r0, [r2, 28])
    data(2, 0x9802)  # ldr r0, [sp, #8]
    data(2, 0xf200, 0x0001)  # addw r0, r0, #1
    data(2, 0x9002)  # str r0, [sp, #8]
    bl(top_1)
    label(end_2)
    bl(leave)
    label(leave)
    data(2, 0xb004)  # add sp, #16
    pop({r8, r9, r10, r11})
    mov(r0, 0)
