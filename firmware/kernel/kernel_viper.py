"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 59e39b011a49663f

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "59e39b011a49663f"


@micropython.viper
def _fill(frame: ptr32, part: int, law: int, n: int, tree: ptr32, model: ptr32, data: ptr32, est: ptr32, scratch: ptr32, couplings: int, coupling: ptr32, loops: ptr32):
    frame[0] = int(part)
    frame[1] = int(law)
    frame[2] = int(n)
    frame[3] = int(tree)
    frame[4] = int(model)
    frame[5] = int(data)
    frame[6] = int(est)
    frame[7] = int(scratch)
    frame[8] = int(couplings)
    frame[9] = int(coupling)
    frame[10] = int(loops)


_none = array('i', [0])


def bind(law, n, tree, model, data, est, scratch, couplings=0, coupling=_none, loops=_none):
    """The arguments as one array, for walk and learn; the buffers must outlive it.

    couplings: how many, of `coupling`, with `loops` for scratch.
    """
    frame = array('i', [0] * 11)
    _fill(frame, 0, law, n, tree, model, data, est, scratch, couplings, coupling, loops)
    return frame


_own = array('i', [0] * 11)


def traverse(law, n, tree, model, data, est, couplings=0, coupling=_none, loops=_none):
    """walk, without an array prepared."""
    _fill(_own, 0, law, n, tree, model, data, est, est, couplings, coupling, loops)
    walk(_own)


def learn_all(law, n, tree, model, data, est, scratch):
    """learn, without an array prepared."""
    _fill(_own, 0, law, n, tree, model, data, est, scratch, 0, _none, _none)
    learn(_own)


@micropython.viper
def walk(frame: ptr32):
    """The `traverse` of a board whose memory has no room for it twice; couplings are a module of their own."""
    part = frame[0]
    law = frame[1]
    n = frame[2]
    tree = ptr32(frame[3])
    model = ptr32(frame[4])
    data = ptr32(frame[5])
    est = ptr32(frame[6])
    # if part != LINKS
    if part != 2:

        # refer_all(law, n, tree, model, data): References and directions of all joints with servos.
        # for i in range(n)
        for i in range(n):
            record = ptr32(int(tree) + i * 16)
            tree_TREE_SIZE_i_ROLE = record[2]
            # if tree[TREE_SIZE * i + ROLE] != DEPENDENT
            if tree_TREE_SIZE_i_ROLE != 1:
                m = ptr32(int(model) + i * 860)
                d = ptr32(int(data) + i * 244 + 244)

                # refer(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1))): Reference of a joint with a servo, by law.

                # clamp_inputs(m, d): Clamp what sensors and plans say to the box the certificate was made for.
                # d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
                d_QD = d[1]
                m_QD_MAX = m[41]
                x = -m_QD_MAX
                x_2 = d_QD
                if x_2 < x:
                    x_2 = x
                elif x_2 > m_QD_MAX:
                    x_2 = m_QD_MAX
                d[1] = x_2
                # d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
                d_QD_DES = d[3]
                x_2 = d_QD_DES
                if x_2 < x:
                    x_2 = x
                elif x_2 > m_QD_MAX:
                    x_2 = m_QD_MAX
                d[3] = x_2
                # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
                d_QDD_DES = d[4]
                m_QDD_MAX = m[42]
                x = -m_QDD_MAX
                x_2 = d_QDD_DES
                if x_2 < x:
                    x_2 = x
                elif x_2 > m_QDD_MAX:
                    x_2 = m_QDD_MAX
                d[4] = x_2
                # if law in (LAW_RNEA, LAW_PID)
                if law == 0 or law == 8:

                    # refer_rnea(m, d): Reference of inverse dynamics: the motion itself.
                    # d[QD_REF] = d[QD]
                    d_QD = d[1]
                    d[5] = d_QD
                    # d[QDD_REF] = d[QDD_DES]
                    d_QDD_DES = d[4]
                    d[6] = d_QDD_DES
                else:
                    # if law == LAW_PD
                    if law == 1:

                        # refer_pd(m, d): Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1).
                        # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
                        d_QPOS = d[0]
                        d_Q_DES = d[2]
                        x = d_QPOS - d_Q_DES
                        m_E_MAX = m[40]
                        x_2 = -m_E_MAX
                        err = x
                        if err < x_2:
                            err = x_2
                        elif err > m_E_MAX:
                            err = m_E_MAX
                        # d[QD_REF] = d[QD]
                        d_QD = d[1]
                        d[5] = d_QD
                        # vel_err = d[QD] - d[QD_DES]
                        d_QD_DES = d[3]
                        vel_err = d_QD - d_QD_DES
                        # d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])
                        d_QDD_DES = d[4]
                        m_S_K_V = m[30]
                        m_K_V = m[29]
                        m_K_V_l = m_K_V & 0xffff
                        m_K_V_h = m_K_V >> 16
                        vel_err_l = vel_err & 0xffff
                        vel_err_h = vel_err >> 16
                        lo = m_K_V * vel_err
                        hi = m_K_V_h * vel_err_h
                        t = ((m_K_V_h * vel_err_l >> 8) + (m_K_V_l * vel_err_h >> 8) + (m_K_V_l * vel_err_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        if m_S_K_V < 32:
                            x = (hi << 32 - m_S_K_V) + (lo >> m_S_K_V) + (lo >> m_S_K_V - 1 & 1)
                        elif m_S_K_V == 32:
                            x = hi
                        else:
                            hi += lo >> 31
                            x = (hi >> m_S_K_V - 32) + (hi >> m_S_K_V - 33 & 1)
                        m_S_K_P = m[28]
                        m_K_P = m[27]
                        m_K_P_l = m_K_P & 0xffff
                        m_K_P_h = m_K_P >> 16
                        err_l = err & 0xffff
                        err_h = err >> 16
                        lo = m_K_P * err
                        hi = m_K_P_h * err_h
                        t = ((m_K_P_h * err_l >> 8) + (m_K_P_l * err_h >> 8) + (m_K_P_l * err_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        if m_S_K_P < 32:
                            x_2 = (hi << 32 - m_S_K_P) + (lo >> m_S_K_P) + (lo >> m_S_K_P - 1 & 1)
                        elif m_S_K_P == 32:
                            x_2 = hi
                        else:
                            hi += lo >> 31
                            x_2 = (hi >> m_S_K_P - 32) + (hi >> m_S_K_P - 33 & 1)
                        x_3 = d_QDD_DES - x - x_2
                        d[6] = x_3
                    else:
                        # if law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES)
                        if law == 2 or law == 3 or law == 4:

                            # refer_walker(m, d): Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute jo...
                            # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
                            d_QPOS = d[0]
                            d_Q_DES = d[2]
                            x = d_QPOS - d_Q_DES
                            m_E_MAX = m[40]
                            x_2 = -m_E_MAX
                            err = x
                            if err < x_2:
                                err = x_2
                            elif err > m_E_MAX:
                                err = m_E_MAX
                            # d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
                            d_QD_DES = d[3]
                            m_S_LAMBDA_E = m[24]
                            m_LAMBDA_E = m[23]
                            m_LAMBDA_E_l = m_LAMBDA_E & 0xffff
                            m_LAMBDA_E_h = m_LAMBDA_E >> 16
                            err_l = err & 0xffff
                            err_h = err >> 16
                            lo = m_LAMBDA_E * err
                            hi = m_LAMBDA_E_h * err_h
                            t = ((m_LAMBDA_E_h * err_l >> 8) + (m_LAMBDA_E_l * err_h >> 8) + (m_LAMBDA_E_l * err_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            if m_S_LAMBDA_E < 32:
                                x = (hi << 32 - m_S_LAMBDA_E) + (lo >> m_S_LAMBDA_E) + (lo >> m_S_LAMBDA_E - 1 & 1)
                            elif m_S_LAMBDA_E == 32:
                                x = hi
                            else:
                                hi += lo >> 31
                                x = (hi >> m_S_LAMBDA_E - 32) + (hi >> m_S_LAMBDA_E - 33 & 1)
                            x_2 = d_QD_DES - x
                            d[5] = x_2
                            # vel_err = d[QD] - d[QD_DES]
                            d_QD = d[1]
                            vel_err = d_QD - d_QD_DES
                            # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])
                            d_QDD_DES = d[4]
                            m_S_LAMBDA_ED = m[26]
                            m_LAMBDA_ED = m[25]
                            m_LAMBDA_ED_l = m_LAMBDA_ED & 0xffff
                            m_LAMBDA_ED_h = m_LAMBDA_ED >> 16
                            vel_err_l = vel_err & 0xffff
                            vel_err_h = vel_err >> 16
                            lo = m_LAMBDA_ED * vel_err
                            hi = m_LAMBDA_ED_h * vel_err_h
                            t = ((m_LAMBDA_ED_h * vel_err_l >> 8) + (m_LAMBDA_ED_l * vel_err_h >> 8) + (m_LAMBDA_ED_l * vel_err_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            if m_S_LAMBDA_ED < 32:
                                x = (hi << 32 - m_S_LAMBDA_ED) + (lo >> m_S_LAMBDA_ED) + (lo >> m_S_LAMBDA_ED - 1 & 1)
                            elif m_S_LAMBDA_ED == 32:
                                x = hi
                            else:
                                hi += lo >> 31
                                x = (hi >> m_S_LAMBDA_ED - 32) + (hi >> m_S_LAMBDA_ED - 33 & 1)
                            x_2 = d_QDD_DES - x
                            d[6] = x_2
                        else:
                            # if law == LAW_SLOTINE
                            if law == 9:
                                _refer_slotine((int(m) >> 2), (int(d) >> 2))
                            else:
                                # if law == LAW_GRAVITY
                                if law == 10:

                                    # refer_gravity(m, d): Reference of gravity compensation with damping: the measured pose, where the bodies are ...
                                    # d[Q_KEPT] = d[QPOS]
                                    d_QPOS = d[0]
                                    d[57] = d_QPOS
                                    # d[QD_KEPT] = d[QD]
                                    d_QD = d[1]
                                    d[58] = d_QD
                                    # d[QD_REF] = d[QD]
                                    d[5] = d_QD
                                    # d[QDD_REF] = -fx(m[K_V] * d[QD], m[S_K_V])
                                    m_S_K_V = m[30]
                                    m_K_V = m[29]
                                    m_K_V_l = m_K_V & 0xffff
                                    m_K_V_h = m_K_V >> 16
                                    d_QD_l = d_QD & 0xffff
                                    d_QD_h = d_QD >> 16
                                    lo = m_K_V * d_QD
                                    hi = m_K_V_h * d_QD_h
                                    t = ((m_K_V_h * d_QD_l >> 8) + (m_K_V_l * d_QD_h >> 8) + (m_K_V_l * d_QD_l >> 24 & 255))
                                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                                    if m_S_K_V < 32:
                                        x = (hi << 32 - m_S_K_V) + (lo >> m_S_K_V) + (lo >> m_S_K_V - 1 & 1)
                                    elif m_S_K_V == 32:
                                        x = hi
                                    else:
                                        hi += lo >> 31
                                        x = (hi >> m_S_K_V - 32) + (hi >> m_S_K_V - 33 & 1)
                                    x_2 = -x
                                    d[6] = x_2
                                    # d[QD] = 0
                                    d[1] = 0
                                else:
                                    _refer_feedforward((int(m) >> 2), (int(d) >> 2))
                record_2 = ptr32(int(tree) + i * 16)
                tree_TREE_SIZE_i_ROLE_2 = record_2[2]
                # if tree[TREE_SIZE * i + ROLE] == LIMITED
                if tree_TREE_SIZE_i_ROLE_2 == 2:
                    m_2 = ptr32(int(model) + i * 860)
                    d_2 = ptr32(int(data) + i * 244 + 244)

                    # clamp_position(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1))): Take a joint that loops follow for ...
                    # d[QPOS] = clamp(d[QPOS], m[Q_LEAST], m[Q_MOST])
                    d_QPOS = d_2[0]
                    m_Q_LEAST = m_2[44]
                    m_Q_MOST = m_2[45]
                    x = d_QPOS
                    if x < m_Q_LEAST:
                        x = m_Q_LEAST
                    elif x > m_Q_MOST:
                        x = m_Q_MOST
                    d_2[0] = x
                record_3 = ptr32(int(tree) + i * 16)
                tree_TREE_SIZE_i_KIND = record_3[1]
                d_3 = ptr32(int(data) + i * 244 + 244)

                # face(tree[TREE_SIZE * i + KIND], at(data, DATA_SIZE * (i + 1))): Direction of a joint that turns, from its po...
                # if kind == REVOLUTE
                if tree_TREE_SIZE_i_KIND == 0:

                    # trig_step(d): Write COS and SIN of body i from its joint angle.
                    # b = wrap(d[QPOS] + EIGHTH)
                    d_QPOS = d_3[0]
                    b = d_QPOS + 536870912
                    # z = low(b, Q) - EIGHTH
                    x = b & 1073741823
                    z = x - 536870912
                    # k = carry(b, Q)
                    k = b >> 30
                    # zz = fx(z * z, SQUARE_SHIFT)
                    z_l = z & 0xffff
                    z_h = z >> 16
                    lo = z * z
                    hi = z_h * z_h
                    t = ((z_h * z_l >> 8) + (z_l * z_h >> 8) + (z_l * z_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    zz = (hi << 4) + ((lo >> 27) + 1 >> 1)
                    # c = fx(COS4 * zz, Q) + COS3
                    zz_l = zz & 0xffff
                    zz_h = zz >> 16
                    lo = 3790 * zz
                    hi = 0 * zz_h
                    t = ((0 * zz_l >> 8) + (3790 * zz_h >> 8) + (3790 * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    c = x - 349974
                    # c = fx(c * zz, Q) + COS2
                    c_l = c & 0xffff
                    c_h = c >> 16
                    lo = c * zz
                    hi = c_h * zz_h
                    t = ((c_h * zz_l >> 8) + (c_l * zz_h >> 8) + (c_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    c = x + 17023452
                    # c = fx(c * zz, Q) + COS1
                    c_l = c & 0xffff
                    c_h = c >> 16
                    lo = c * zz
                    hi = c_h * zz_h
                    t = ((c_h * zz_l >> 8) + (c_l * zz_h >> 8) + (c_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    c = x - 331168967
                    # c = fx(c * zz, Q) + COS0
                    c_l = c & 0xffff
                    c_h = c >> 16
                    lo = c * zz
                    hi = c_h * zz_h
                    t = ((c_h * zz_l >> 8) + (c_l * zz_h >> 8) + (c_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    c = x + 1073741823 + 1
                    # s = fx(SIN4 * zz, Q) + SIN3
                    lo = 332 * zz
                    hi = 0 * zz_h
                    t = ((0 * zz_l >> 8) + (332 * zz_h >> 8) + (332 * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    s = x - 39269
                    # s = fx(s * zz, Q) + SIN2
                    s_l = s & 0xffff
                    s_h = s >> 16
                    lo = s * zz
                    hi = s_h * zz_h
                    t = ((s_h * zz_l >> 8) + (s_l * zz_h >> 8) + (s_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    s = x + 2674039
                    # s = fx(s * zz, Q) + SIN1
                    s_l = s & 0xffff
                    s_h = s >> 16
                    lo = s * zz
                    hi = s_h * zz_h
                    t = ((s_h * zz_l >> 8) + (s_l * zz_h >> 8) + (s_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    s = x - 86699833
                    # s = fx(s * zz, Q) + SIN0
                    s_l = s & 0xffff
                    s_h = s >> 16
                    lo = s * zz
                    hi = s_h * zz_h
                    t = ((s_h * zz_l >> 8) + (s_l * zz_h >> 8) + (s_l * zz_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
                    s = x + 843314857
                    # s = fx(s * z, ANGLE_ONE)
                    s_l = s & 0xffff
                    s_h = s >> 16
                    lo = s * z
                    hi = s_h * z_h
                    t = ((s_h * z_l >> 8) + (s_l * z_h >> 8) + (s_l * z_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    s_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
                    # odd = low(k, 1)
                    odd = k & 1
                    # upper = carry(k, 1)
                    upper = k >> 1
                    # sign_two = upper + upper + upper + upper + 2
                    sign_two = upper + upper + upper + upper + 2
                    # even_two = 2 - odd - odd
                    even_two = -odd - odd + 2
                    # odd_two = odd + odd
                    odd_two = odd + odd
                    # ck = fx(even_two * sign_two, 1)
                    even_two_l = even_two & 0xffff
                    even_two_h = even_two >> 16
                    sign_two_l = sign_two & 0xffff
                    sign_two_h = sign_two >> 16
                    lo = even_two * sign_two
                    hi = even_two_h * sign_two_h
                    t = ((even_two_h * sign_two_l >> 8) + (even_two_l * sign_two_h >> 8) + (even_two_l * sign_two_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    ck = (hi << 31) + (lo >> 1) + (lo & 1)
                    # sk = fx(odd_two * sign_two, 1)
                    odd_two_l = odd_two & 0xffff
                    odd_two_h = odd_two >> 16
                    lo = odd_two * sign_two
                    hi = odd_two_h * sign_two_h
                    t = ((odd_two_h * sign_two_l >> 8) + (odd_two_l * sign_two_h >> 8) + (odd_two_l * sign_two_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    sk = (hi << 31) + (lo >> 1) + (lo & 1)
                    # d[COS] = fx(ck * c - sk * s, 1)
                    ck_l = ck & 0xffff
                    ck_h = ck >> 16
                    c_l = c & 0xffff
                    c_h = c >> 16
                    lo = ck * c
                    hi = ck_h * c_h
                    t = ((ck_h * c_l >> 8) + (ck_l * c_h >> 8) + (ck_l * c_l >> 24 & 255))
                    sk_l = sk & 0xffff
                    sk_h = sk >> 16
                    s_2_l = s_2 & 0xffff
                    s_2_h = s_2 >> 16
                    lo -= sk * s_2
                    hi -= sk_h * s_2_h
                    t -= ((sk_h * s_2_l >> 8) + (sk_l * s_2_h >> 8) + (sk_l * s_2_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 31) + (lo >> 1) + (lo & 1)
                    d_3[8] = x
                    # d[SIN] = fx(sk * c + ck * s, 1)
                    lo = sk * c
                    hi = sk_h * c_h
                    t = ((sk_h * c_l >> 8) + (sk_l * c_h >> 8) + (sk_l * c_l >> 24 & 255))
                    lo += ck * s_2
                    hi += ck_h * s_2_h
                    t += ((ck_h * s_2_l >> 8) + (ck_l * s_2_h >> 8) + (ck_l * s_2_l >> 24 & 255))
                    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                    x = (hi << 31) + (lo >> 1) + (lo & 1)
                    d_3[9] = x
    # if part != REFERENCES
    if part != 1:

        # rest_base(data): Clear the base's wrench, where the bodies add up what they push the base with.
        # d[N] = 0
        data[50] = 0
        # d[N + 1] = 0
        data[51] = 0
        # d[N + 2] = 0
        data[52] = 0
        # d[F] = 0
        data[53] = 0
        # d[F + 1] = 0
        data[54] = 0
        # d[F + 2] = 0
        data[55] = 0

        # links_all(law, n, tree, model, data, est): The same where references are made already.
        # if law in (LAW_RNEA, LAW_PD, LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY)
        if law == 0 or law == 1 or law == 5 or law == 6 or law == 7 or law == 10:

            # each_out(1, LAW_RNEA, n, tree, model, data, est): Way out over all bodies, parents before children; coupled a...
            # for i in range(n)
            for i_2 in range(n):
                record_4 = ptr32(int(tree) + i_2 * 16)
                tree_TREE_SIZE_i_KIND = record_4[1]
                m_3 = ptr32(int(model) + i_2 * 860)
                tree_TREE_SIZE_i_PARENT = record_4[0]
                p = ptr32(int(data) + tree_TREE_SIZE_i_PARENT * 244)
                d_4 = ptr32(int(data) + i_2 * 244 + 244)
                e = ptr32(int(est) + i_2 * 116)

                # forward(coupled, law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_S...
                # if kind == REVOLUTE
                if tree_TREE_SIZE_i_KIND == 0:

                    # prepared_out(coupled, law, REVOLUTE, m, p, d, e): One body on the way out; coupled as in `forward`.

                    # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                    # one_velocity_out(kind, m, p, d, e): Way out where v_ref = v.
                    _move_revolute((int(m_3) >> 2), (int(p) >> 2), (int(d_4) >> 2))
                    _body_wrench((int(m_3) >> 2), (int(d_4) >> 2), (int(e) >> 2), 22, 25)
                else:
                    # if kind == PRISMATIC
                    if tree_TREE_SIZE_i_KIND == 1:

                        # prepared_out(coupled, law, PRISMATIC, m, p, d, e): One body on the way out; coupled as in `forward`.

                        # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                        # one_velocity_out(kind, m, p, d, e): Way out where v_ref = v.
                        _move_prismatic((int(m_3) >> 2), (int(p) >> 2), (int(d_4) >> 2))
                        _body_wrench((int(m_3) >> 2), (int(d_4) >> 2), (int(e) >> 2), 22, 25)
        else:
            # if law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES)
            if law == 2 or law == 3 or law == 4:

                # each_out(1, LAW_WALKER, n, tree, model, data, est): Way out over all bodies, parents before children; coupled...
                # for i in range(n)
                for i_3 in range(n):
                    record_5 = ptr32(int(tree) + i_3 * 16)
                    tree_TREE_SIZE_i_KIND_2 = record_5[1]
                    m_4 = ptr32(int(model) + i_3 * 860)
                    tree_TREE_SIZE_i_PARENT = record_5[0]
                    p_2 = ptr32(int(data) + tree_TREE_SIZE_i_PARENT * 244)
                    d_5 = ptr32(int(data) + i_3 * 244 + 244)
                    e_2 = ptr32(int(est) + i_3 * 116)

                    # forward(coupled, law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_S...
                    # if kind == REVOLUTE
                    if tree_TREE_SIZE_i_KIND_2 == 0:

                        # prepared_out(coupled, law, REVOLUTE, m, p, d, e): One body on the way out; coupled as in `forward`.

                        # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                        # walker_out(kind, m, p, d, e): Way out of Walker's law: two velocities, damping of their difference.
                        _move_revolute((int(m_4) >> 2), (int(p_2) >> 2), (int(d_5) >> 2))
                        _xform_motion((int(p_2) >> 2), (int(d_5) >> 2), 28, 31)

                        # add_joint_rate(kind, d, W_REF, V_REF, QD_REF): Add the joint's own velocity to that of the body.
                        # d[ang + 2] = d[ang + 2] + d[rate]
                        d_ang_2 = d_5[30]
                        d_rate = d_5[5]
                        x = d_ang_2 + d_rate
                        d_5[30] = x
                        _body_wrench((int(m_4) >> 2), (int(d_5) >> 2), (int(e_2) >> 2), 28, 31)
                        _damping_wrench((int(m_4) >> 2), (int(d_5) >> 2))
                    else:
                        # if kind == PRISMATIC
                        if tree_TREE_SIZE_i_KIND_2 == 1:

                            # prepared_out(coupled, law, PRISMATIC, m, p, d, e): One body on the way out; coupled as in `forward`.

                            # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                            # walker_out(kind, m, p, d, e): Way out of Walker's law: two velocities, damping of their difference.
                            _move_prismatic((int(m_4) >> 2), (int(p_2) >> 2), (int(d_5) >> 2))
                            _xform_motion((int(p_2) >> 2), (int(d_5) >> 2), 28, 31)

                            # add_joint_rate(kind, d, W_REF, V_REF, QD_REF): Add the joint's own velocity to that of the body.
                            # d[lin + 2] = d[lin + 2] + d[rate]
                            d_lin_2 = d_5[33]
                            d_rate = d_5[5]
                            x = d_lin_2 + d_rate
                            d_5[33] = x
                            _body_wrench((int(m_4) >> 2), (int(d_5) >> 2), (int(e_2) >> 2), 28, 31)
                            _damping_wrench((int(m_4) >> 2), (int(d_5) >> 2))
            else:
                # if law == LAW_SLOTINE
                if law == 9:

                    # each_out(1, LAW_SLOTINE, n, tree, model, data, est): Way out over all bodies, parents before children; couple...
                    # for i in range(n)
                    for i_4 in range(n):
                        record_6 = ptr32(int(tree) + i_4 * 16)
                        tree_TREE_SIZE_i_KIND_3 = record_6[1]
                        m_5 = ptr32(int(model) + i_4 * 860)
                        tree_TREE_SIZE_i_PARENT = record_6[0]
                        p_3 = ptr32(int(data) + tree_TREE_SIZE_i_PARENT * 244)
                        d_6 = ptr32(int(data) + i_4 * 244 + 244)
                        e_3 = ptr32(int(est) + i_4 * 116)

                        # forward(coupled, law, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_S...
                        # if kind == REVOLUTE
                        if tree_TREE_SIZE_i_KIND_3 == 0:

                            # prepared_out(coupled, law, REVOLUTE, m, p, d, e): One body on the way out; coupled as in `forward`.

                            # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                            # slotine_out(kind, m, p, d, e): Way out of the modified law of Slotine and Li: one velocity of the body, and s...
                            _move_revolute((int(m_5) >> 2), (int(p_3) >> 2), (int(d_6) >> 2))

                            # same_reference(d): Let the reference's angular velocity be the body's own.
                            # d[W_REF + k] = d[W + k]
                            d_W_k = d_6[22]
                            d_6[28] = d_W_k
                            # d[W_REF + k] = d[W + k]
                            d_W_k = d_6[23]
                            d_6[29] = d_W_k
                            # d[W_REF + k] = d[W + k]
                            d_W_k = d_6[24]
                            d_6[30] = d_W_k
                            _xform_motion((int(p_3) >> 2), (int(d_6) >> 2), 43, 46)

                            # add_joint_rate(kind, d, W_ERR, V_ERR, RATE_ERR): Add the joint's own velocity to that of the body.
                            # d[ang + 2] = d[ang + 2] + d[rate]
                            d_ang_2 = d_6[45]
                            d_rate = d_6[49]
                            x = d_ang_2 + d_rate
                            d_6[45] = x
                            _body_wrench((int(m_5) >> 2), (int(d_6) >> 2), (int(e_3) >> 2), 22, 25)
                        else:
                            # if kind == PRISMATIC
                            if tree_TREE_SIZE_i_KIND_3 == 1:

                                # prepared_out(coupled, law, PRISMATIC, m, p, d, e): One body on the way out; coupled as in `forward`.

                                # out(law, kind, m, p, d, e): Do the steps of body i on the way out, by law; none under a law that is eta alone.

                                # slotine_out(kind, m, p, d, e): Way out of the modified law of Slotine and Li: one velocity of the body, and s...
                                _move_prismatic((int(m_5) >> 2), (int(p_3) >> 2), (int(d_6) >> 2))

                                # same_reference(d): Let the reference's angular velocity be the body's own.
                                # d[W_REF + k] = d[W + k]
                                d_W_k = d_6[22]
                                d_6[28] = d_W_k
                                # d[W_REF + k] = d[W + k]
                                d_W_k = d_6[23]
                                d_6[29] = d_W_k
                                # d[W_REF + k] = d[W + k]
                                d_W_k = d_6[24]
                                d_6[30] = d_W_k
                                _xform_motion((int(p_3) >> 2), (int(d_6) >> 2), 43, 46)

                                # add_joint_rate(kind, d, W_ERR, V_ERR, RATE_ERR): Add the joint's own velocity to that of the body.
                                # d[lin + 2] = d[lin + 2] + d[rate]
                                d_lin_2 = d_6[48]
                                d_rate = d_6[49]
                                x = d_lin_2 + d_rate
                                d_6[48] = x
                                _body_wrench((int(m_5) >> 2), (int(d_6) >> 2), (int(e_3) >> 2), 22, 25)

        # back_all(law, n, tree, model, data, est): Way back over all bodies, of the laws that have a way out.
        # if law != LAW_PID
        if law != 8:

            # each_back(n, tree, model, data, est): Way back over all bodies, children before parents.
            # for i in range(n - 1, -1, -1)
            for i_5 in range(n - 1, -1, -1):
                record_7 = ptr32(int(tree) + i_5 * 16)
                tree_TREE_SIZE_i_KIND_4 = record_7[1]
                m_6 = ptr32(int(model) + i_5 * 860)
                tree_TREE_SIZE_i_PARENT = record_7[0]
                p_4 = ptr32(int(data) + tree_TREE_SIZE_i_PARENT * 244)
                d_7 = ptr32(int(data) + i_5 * 244 + 244)
                e_4 = ptr32(int(est) + i_5 * 116)

                # backward(tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * tree[TREE_SIZE * i + PAR...
                # if kind == REVOLUTE
                if tree_TREE_SIZE_i_KIND_4 == 0:

                    # back(REVOLUTE, m, p, d, e): Way back: the torque about, or the force along, the joint's axis, friction, and t...
                    # d[TAU] = d[N + 2]
                    d_N_2 = d_7[52]
                    d_7[7] = d_N_2
                    _joint_friction((int(m_6) >> 2), (int(d_7) >> 2), (int(e_4) >> 2))
                    _carry_wrench((int(m_6) >> 2), (int(p_4) >> 2), (int(d_7) >> 2))
                else:
                    # if kind == PRISMATIC
                    if tree_TREE_SIZE_i_KIND_4 == 1:

                        # back(PRISMATIC, m, p, d, e): Way back: the torque about, or the force along, the joint's axis, friction, and ...
                        # d[TAU] = d[F + 2]
                        d_F_2 = d_7[55]
                        d_7[7] = d_F_2
                        _joint_friction((int(m_6) >> 2), (int(d_7) >> 2), (int(e_4) >> 2))
                        _carry_wrench((int(m_6) >> 2), (int(p_4) >> 2), (int(d_7) >> 2))
                    else:

                        # terminate(m, d, e): A joint where a loop is cut: it has friction, and moves no body.
                        # d[TAU] = 0
                        d_7[7] = 0
                        _joint_friction((int(m_6) >> 2), (int(d_7) >> 2), (int(e_4) >> 2))

        # eta_all(law, n, model, data): A law's own part of all joints' torques.
        # if law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES)
        if law == 2 or law == 3 or law == 4:

            # each_eta(LAW_WALKER, n, model, data): The law's own part of every joint's torque.
            # for i in range(n)
            for i_6 in range(n):
                m_7 = ptr32(int(model) + i_6 * 860)
                d_8 = ptr32(int(data) + i_6 * 244 + 244)

                # eta(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1))): A law's own part of a joint's torque (Wal...

                # rotor_damping(m, d): Take the rotor's share of the velocity feedback from the joint torque.
                # err = d[QD] - d[QD_REF]
                d_QD = d_8[1]
                d_QD_REF = d_8[5]
                err = d_QD - d_QD_REF
                # d[RATE_ERR] = err
                d_8[49] = err
                # d[TAU] = d[TAU] - fx(m[ROTOR_DAMP] * err, m[S_ROTOR_DAMP])
                d_TAU = d_8[7]
                m_S_ROTOR_DAMP = m_7[97]
                m_ROTOR_DAMP = m_7[96]
                m_ROTOR_DAMP_l = m_ROTOR_DAMP & 0xffff
                m_ROTOR_DAMP_h = m_ROTOR_DAMP >> 16
                err_l = err & 0xffff
                err_h = err >> 16
                lo = m_ROTOR_DAMP * err
                hi = m_ROTOR_DAMP_h * err_h
                t = ((m_ROTOR_DAMP_h * err_l >> 8) + (m_ROTOR_DAMP_l * err_h >> 8) + (m_ROTOR_DAMP_l * err_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if m_S_ROTOR_DAMP < 32:
                    x = (hi << 32 - m_S_ROTOR_DAMP) + (lo >> m_S_ROTOR_DAMP) + (lo >> m_S_ROTOR_DAMP - 1 & 1)
                elif m_S_ROTOR_DAMP == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> m_S_ROTOR_DAMP - 32) + (hi >> m_S_ROTOR_DAMP - 33 & 1)
                x_2 = d_TAU - x
                d_8[7] = x_2
        else:
            # if law in (LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY)
            if law == 5 or law == 6 or law == 7 or law == 10:

                # each_eta(LAW_FEEDFORWARD, n, model, data): The law's own part of every joint's torque.
                # for i in range(n)
                for i_7 in range(n):
                    d_9 = ptr32(int(data) + i_7 * 244 + 244)

                    # eta(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1))): A law's own part of a joint's torque (Wal...

                    # put_back(m, d): Give back the measured motion that a reference kept; a joint without a servo has none.
                    # d[QPOS] = d[Q_KEPT]
                    d_Q_KEPT = d_9[57]
                    d_9[0] = d_Q_KEPT
                    # d[QD] = d[QD_KEPT]
                    d_QD_KEPT = d_9[58]
                    d_9[1] = d_QD_KEPT
            else:
                # if law == LAW_PID
                if law == 8:

                    # each_eta(LAW_PID, n, model, data): The law's own part of every joint's torque.
                    # for i in range(n)
                    for i_8 in range(n):
                        m_8 = ptr32(int(model) + i_8 * 860)
                        d_10 = ptr32(int(data) + i_8 * 244 + 244)

                        # eta(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1))): A law's own part of a joint's torque (Wal...

                        # pid_torque(m, d): Classical PID: the law of a joint by itself.
                        # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
                        d_QPOS = d_10[0]
                        d_Q_DES = d_10[2]
                        x = d_QPOS - d_Q_DES
                        m_E_MAX = m_8[40]
                        x_2 = -m_E_MAX
                        err = x
                        if err < x_2:
                            err = x_2
                        elif err > m_E_MAX:
                            err = m_E_MAX

                        # accumulate(m, d, err): Add the position error of this tick to those before, without rounding: in a double wor...
                        # t = d[SUM_LOW] + err
                        d_SUM_LOW = d_10[60]
                        t_2 = d_SUM_LOW + err
                        # free = d[SUM] + carry(t, SUM_BITS)
                        d_SUM = d_10[59]
                        x = t_2 >> 16
                        free = d_SUM + x
                        # below = pick(m[SUM_MAX] - free, low(t, SUM_BITS), 0)
                        m_SUM_MAX = m_8[39]
                        x = t_2 & 65535
                        lo = hi = t = 0
                        lo += m_SUM_MAX
                        t += m_SUM_MAX >> 24
                        lo -= free
                        t -= free >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        hi += lo >> 31
                        below = 0
                        if hi > 0:
                            below = x
                        elif hi == 0:
                            if lo != 0:
                                below = x
                        # d[SUM_LOW] = pick(-m[SUM_MAX] - free, 0, below)
                        lo = hi = t = 0
                        lo -= m_SUM_MAX
                        t -= m_SUM_MAX >> 24
                        lo -= free
                        t -= free >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        hi += lo >> 31
                        x = below
                        if hi > 0:
                            x = 0
                        elif hi == 0:
                            if lo != 0:
                                x = 0
                        d_10[60] = x
                        # d[SUM] = clamp(free, -m[SUM_MAX], m[SUM_MAX])
                        x_2 = -m_SUM_MAX
                        x_3 = free
                        if x_3 < x_2:
                            x_3 = x_2
                        elif x_3 > m_SUM_MAX:
                            x_3 = m_SUM_MAX
                        d_10[59] = x_3

                        # sum_torque(m, d): Take the sum of errors off a joint's torque, its low bits too: a word of the sum may be man...
                        # d[TAU] = fx(m[PID_I] * d[SUM] + fx(m[PID_I] * d[SUM_LOW], SUM_BITS), m[S_PID_I])
                        m_S_PID_I = m_8[38]
                        m_PID_I = m_8[37]
                        m_PID_I_l = m_PID_I & 0xffff
                        m_PID_I_h = m_PID_I >> 16
                        x_l = x & 0xffff
                        x_h = x >> 16
                        lo = m_PID_I * x
                        hi = m_PID_I_h * x_h
                        t = ((m_PID_I_h * x_l >> 8) + (m_PID_I_l * x_h >> 8) + (m_PID_I_l * x_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        x_2 = (hi << 16) + ((lo >> 15) + 1 >> 1)
                        x_3_l = x_3 & 0xffff
                        x_3_h = x_3 >> 16
                        lo = m_PID_I * x_3
                        hi = m_PID_I_h * x_3_h
                        t = ((m_PID_I_h * x_3_l >> 8) + (m_PID_I_l * x_3_h >> 8) + (m_PID_I_l * x_3_l >> 24 & 255))
                        lo += x_2
                        t += x_2 >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        if m_S_PID_I < 32:
                            x = (hi << 32 - m_S_PID_I) + (lo >> m_S_PID_I) + (lo >> m_S_PID_I - 1 & 1)
                        elif m_S_PID_I == 32:
                            x = hi
                        else:
                            hi += lo >> 31
                            x = (hi >> m_S_PID_I - 32) + (hi >> m_S_PID_I - 33 & 1)
                        # vel_err = d[QD] - d[QD_DES]
                        d_QD = d_10[1]
                        d_QD_DES = d_10[3]
                        vel_err = d_QD - d_QD_DES
                        # d[TAU] = -fx(m[PID_P] * err, m[S_PID_P]) - fx(m[PID_D] * vel_err, m[S_PID_D]) - d[TAU]
                        m_S_PID_P = m_8[34]
                        m_PID_P = m_8[33]
                        m_PID_P_l = m_PID_P & 0xffff
                        m_PID_P_h = m_PID_P >> 16
                        err_l = err & 0xffff
                        err_h = err >> 16
                        lo = m_PID_P * err
                        hi = m_PID_P_h * err_h
                        t = ((m_PID_P_h * err_l >> 8) + (m_PID_P_l * err_h >> 8) + (m_PID_P_l * err_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        if m_S_PID_P < 32:
                            x_2 = (hi << 32 - m_S_PID_P) + (lo >> m_S_PID_P) + (lo >> m_S_PID_P - 1 & 1)
                        elif m_S_PID_P == 32:
                            x_2 = hi
                        else:
                            hi += lo >> 31
                            x_2 = (hi >> m_S_PID_P - 32) + (hi >> m_S_PID_P - 33 & 1)
                        m_S_PID_D = m_8[36]
                        m_PID_D = m_8[35]
                        m_PID_D_l = m_PID_D & 0xffff
                        m_PID_D_h = m_PID_D >> 16
                        vel_err_l = vel_err & 0xffff
                        vel_err_h = vel_err >> 16
                        lo = m_PID_D * vel_err
                        hi = m_PID_D_h * vel_err_h
                        t = ((m_PID_D_h * vel_err_l >> 8) + (m_PID_D_l * vel_err_h >> 8) + (m_PID_D_l * vel_err_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        if m_S_PID_D < 32:
                            x_3 = (hi << 32 - m_S_PID_D) + (lo >> m_S_PID_D) + (lo >> m_S_PID_D - 1 & 1)
                        elif m_S_PID_D == 32:
                            x_3 = hi
                        else:
                            hi += lo >> 31
                            x_3 = (hi >> m_S_PID_D - 32) + (hi >> m_S_PID_D - 33 & 1)
                        x_4 = -x_2 - x_3 - x
                        d_10[7] = x_4


@micropython.viper
def learn(frame: ptr32):
    """Update every estimate from the traversal just made, unless every joint with a servo is inside its dead zone."""
    law = frame[1]
    n = frame[2]
    tree = ptr32(frame[3])
    model = ptr32(frame[4])
    data = ptr32(frame[5])
    est = ptr32(frame[6])
    scratch = ptr32(frame[7])
    # scratch[OUTSIDE] = 0
    scratch[0] = 0
    # for i in range(n)
    for i in range(n):
        record = ptr32(int(tree) + i * 16)
        tree_TREE_SIZE_i_ROLE = record[2]
        # if tree[TREE_SIZE * i + ROLE] != DEPENDENT
        if tree_TREE_SIZE_i_ROLE != 1:
            m = ptr32(int(model) + i * 860)
            d = ptr32(int(data) + i * 244 + 244)

            # outside_dead_zone(at(model, MODEL_SIZE * i), scratch, at(data, DATA_SIZE * (i + 1))): Note how far the veloci...
            # err = d[RATE_ERR]
            d_RATE_ERR = d[49]
            # s[OUTSIDE] = greater(s[OUTSIDE], greater(err, -err) - m[DEAD_ZONE])
            s_OUTSIDE = scratch[0]
            x = -d_RATE_ERR
            x_2 = d_RATE_ERR
            if x_2 < x:
                x_2 = x
            m_DEAD_ZONE = m[46]
            x = x_2 - m_DEAD_ZONE
            x_2 = s_OUTSIDE
            if x_2 < x:
                x_2 = x
            scratch[0] = x_2
    # for i in range(n)
    for i_2 in range(n):
        record_2 = ptr32(int(tree) + i_2 * 16)
        tree_TREE_SIZE_i_LEARNS = record_2[3]
        m_2 = ptr32(int(model) + i_2 * 860)
        d_2 = ptr32(int(data) + i_2 * 244 + 244)
        e = ptr32(int(est) + i_2 * 116)

        # learn_joint(law, tree[TREE_SIZE * i + LEARNS], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(e...
        # if learns == FRICTION
        if tree_TREE_SIZE_i_LEARNS == 1:

            # learn_friction(m, d, e, s): Update friction and rotor of a joint whose body is known, or that moves none.
            s_OUTSIDE = scratch[0]
            d_RATE_ERR = d_2[49]
            lo = hi = t = 0
            lo += d_RATE_ERR
            t += d_RATE_ERR >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 30) + ((lo >> 1) + 1 >> 1)
            x_2 = 0
            if s_OUTSIDE > 0:
                x_2 = x
            _joint_powers((int(d_2) >> 2), (int(scratch) >> 2), x_2)

            # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
            _walker_candidate((int(m_2) >> 2) + 10, (int(e) >> 2) + 10, (int(scratch) >> 2) + 10)
            # e[PHI] = s[CAND]
            s_CAND = scratch[24]
            e[10] = s_CAND

            # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
            _walker_candidate((int(m_2) >> 2) + 11, (int(e) >> 2) + 11, (int(scratch) >> 2) + 11)
            # e[PHI] = s[CAND]
            s_CAND = scratch[25]
            e[11] = s_CAND

            # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
            _walker_candidate((int(m_2) >> 2) + 12, (int(e) >> 2) + 12, (int(scratch) >> 2) + 12)
            # e[PHI] = s[CAND]
            s_CAND = scratch[26]
            e[12] = s_CAND
        else:
            # if learns != NOTHING
            if tree_TREE_SIZE_i_LEARNS != 2:

                # learn(law, learns, m, d, e, s): Update the thirteen estimates of body i and its joint; learns: ALL or LIGHTENED.
                _regress((int(d_2) >> 2), (int(scratch) >> 2))

                # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
                _walker_candidate((int(m_2) >> 2) + 10, (int(e) >> 2) + 10, (int(scratch) >> 2) + 10)
                # e[PHI] = s[CAND]
                s_CAND = scratch[24]
                e[10] = s_CAND

                # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
                _walker_candidate((int(m_2) >> 2) + 11, (int(e) >> 2) + 11, (int(scratch) >> 2) + 11)
                # e[PHI] = s[CAND]
                s_CAND = scratch[25]
                e[11] = s_CAND

                # friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k)): Learn friction or rotor inertia, estimate k...
                _walker_candidate((int(m_2) >> 2) + 12, (int(e) >> 2) + 12, (int(scratch) >> 2) + 12)
                # e[PHI] = s[CAND]
                s_CAND = scratch[26]
                e[12] = s_CAND

                # learn_body(law, learns, m, e, s): Next inertial parameters of body i, by law.
                # if law == LAW_WALKER
                if law == 2:

                    # learn_walker(learns, m, e, s): Next inertial parameters of body i by Walker's law.
                    _walker_step((int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))
                    _second_moments((int(scratch) >> 2))
                    _prove((int(scratch) >> 2))
                    _cut_if_refused((int(m_2) >> 2), (int(scratch) >> 2))
                    _cut_if_refused((int(m_2) >> 2), (int(scratch) >> 2))
                    _accept_or_pull_back((int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))
                else:
                    # if law == LAW_NATURAL
                    if law == 3:

                        # learn_natural(learns, m, e, s): Next inertial parameters of body i by the natural law.

                        # natural_step(m, e, s): Candidate inertial parameters of body i by the natural law.
                        # s[BEYOND] = 0
                        scratch[135] = 0
                        _learnt_part((int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))
                        _regressor_dual((int(m_2) >> 2), (int(scratch) >> 2))
                        _plp((int(scratch) >> 2))

                        # count_halvings(m, s): Write how often a step must be halved.
                        # by_columns = greater(s[ROWS_DUAL_BITS] - size(m[STEP_MAX]), s[ROWS_DUAL_BITS + 1] - size(m[STEP_MAX + 1]))
                        s_ROWS_DUAL_BITS = scratch[129]
                        m_STEP_MAX = m_2[135]
                        lo = m_STEP_MAX ^ (m_STEP_MAX >> 31)
                        hi = 0
                        if lo > 65535:
                            lo >>= 16
                            hi += 16
                        if lo > 255:
                            lo >>= 8
                            hi += 8
                        if lo > 15:
                            lo >>= 4
                            hi += 4
                        if lo > 3:
                            lo >>= 2
                            hi += 2
                        if lo > 1:
                            lo >>= 1
                            hi += 1
                        x = hi + lo
                        x_2 = s_ROWS_DUAL_BITS - x
                        s_ROWS_DUAL_BITS_1 = scratch[130]
                        m_STEP_MAX_1 = m_2[136]
                        lo = m_STEP_MAX_1 ^ (m_STEP_MAX_1 >> 31)
                        hi = 0
                        if lo > 65535:
                            lo >>= 16
                            hi += 16
                        if lo > 255:
                            lo >>= 8
                            hi += 8
                        if lo > 15:
                            lo >>= 4
                            hi += 4
                        if lo > 3:
                            lo >>= 2
                            hi += 2
                        if lo > 1:
                            lo >>= 1
                            hi += 1
                        x = hi + lo
                        x_3 = s_ROWS_DUAL_BITS_1 - x
                        by_columns = x_2
                        if by_columns < x_3:
                            by_columns = x_3
                        # by_first = greater(s[PLP_BITS] - size(m[NATURAL_MAX]), s[PLP_BITS + 1] - size(m[NATURAL_MAX + 1]))
                        s_PLP_BITS = scratch[131]
                        m_NATURAL_MAX = m_2[130]
                        lo = m_NATURAL_MAX ^ (m_NATURAL_MAX >> 31)
                        hi = 0
                        if lo > 65535:
                            lo >>= 16
                            hi += 16
                        if lo > 255:
                            lo >>= 8
                            hi += 8
                        if lo > 15:
                            lo >>= 4
                            hi += 4
                        if lo > 3:
                            lo >>= 2
                            hi += 2
                        if lo > 1:
                            lo >>= 1
                            hi += 1
                        x = hi + lo
                        x_2 = s_PLP_BITS - x
                        s_PLP_BITS_1 = scratch[132]
                        m_NATURAL_MAX_1 = m_2[131]
                        lo = m_NATURAL_MAX_1 ^ (m_NATURAL_MAX_1 >> 31)
                        hi = 0
                        if lo > 65535:
                            lo >>= 16
                            hi += 16
                        if lo > 255:
                            lo >>= 8
                            hi += 8
                        if lo > 15:
                            lo >>= 4
                            hi += 4
                        if lo > 3:
                            lo >>= 2
                            hi += 2
                        if lo > 1:
                            lo >>= 1
                            hi += 1
                        x = hi + lo
                        x_3 = s_PLP_BITS_1 - x
                        by_first = x_2
                        if by_first < x_3:
                            by_first = x_3
                        # by_entries = greater(by_first, s[PLP_BITS + 2] - size(m[NATURAL_MAX + 2]))
                        s_PLP_BITS_2 = scratch[133]
                        m_NATURAL_MAX_2 = m_2[132]
                        lo = m_NATURAL_MAX_2 ^ (m_NATURAL_MAX_2 >> 31)
                        hi = 0
                        if lo > 65535:
                            lo >>= 16
                            hi += 16
                        if lo > 255:
                            lo >>= 8
                            hi += 8
                        if lo > 15:
                            lo >>= 4
                            hi += 4
                        if lo > 3:
                            lo >>= 2
                            hi += 2
                        if lo > 1:
                            lo >>= 1
                            hi += 1
                        x = hi + lo
                        x_2 = s_PLP_BITS_2 - x
                        by_entries = by_first
                        if by_entries < x_2:
                            by_entries = x_2
                        # s[HALVINGS] = clamp(greater(by_columns, by_entries) - only_fixed(LEVEL_BITS - s[Y_SHIFT]), 0, MOST_HALVINGS)
                        x = by_columns
                        if x < by_entries:
                            x = by_entries
                        s_Y_SHIFT = scratch[128]
                        x_2 = -s_Y_SHIFT + 26
                        x_3 = x - x_2
                        x = x_3
                        if x < 0:
                            x = 0
                        elif x > 40:
                            x = 40
                        scratch[134] = x
                        s_PLP = scratch[118]
                        _natural_candidate((int(m_2) >> 2), (int(scratch) >> 2), s_PLP, (int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))
                        s_PLP_1_k = scratch[119]
                        _natural_candidate((int(m_2) >> 2) + 1, (int(scratch) >> 2), s_PLP_1_k, (int(m_2) >> 2) + 1, (int(e) >> 2) + 1, (int(scratch) >> 2) + 1)
                        s_PLP_1_k = scratch[120]
                        _natural_candidate((int(m_2) >> 2) + 1, (int(scratch) >> 2), s_PLP_1_k, (int(m_2) >> 2) + 2, (int(e) >> 2) + 2, (int(scratch) >> 2) + 2)
                        s_PLP_1_k = scratch[121]
                        _natural_candidate((int(m_2) >> 2) + 1, (int(scratch) >> 2), s_PLP_1_k, (int(m_2) >> 2) + 3, (int(e) >> 2) + 3, (int(scratch) >> 2) + 3)
                        # xx = s[PLP + 4]
                        s_PLP_4 = scratch[122]
                        # yy = s[PLP + 6]
                        s_PLP_6 = scratch[124]
                        # zz = s[PLP + 9]
                        s_PLP_9 = scratch[127]
                        x = s_PLP_6 + s_PLP_9
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 4, (int(e) >> 2) + 4, (int(scratch) >> 2) + 4)
                        s_PLP_5 = scratch[123]
                        x = -s_PLP_5
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 5, (int(e) >> 2) + 5, (int(scratch) >> 2) + 5)
                        x = s_PLP_4 + s_PLP_9
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 6, (int(e) >> 2) + 6, (int(scratch) >> 2) + 6)
                        s_PLP_7 = scratch[125]
                        x = -s_PLP_7
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 7, (int(e) >> 2) + 7, (int(scratch) >> 2) + 7)
                        s_PLP_8 = scratch[126]
                        x = -s_PLP_8
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 8, (int(e) >> 2) + 8, (int(scratch) >> 2) + 8)
                        x = s_PLP_4 + s_PLP_6
                        _natural_candidate((int(m_2) >> 2) + 2, (int(scratch) >> 2), x, (int(m_2) >> 2) + 9, (int(e) >> 2) + 9, (int(scratch) >> 2) + 9)
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[14]
                        m_KNOWN_k = m_2[138]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[27] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[15]
                        m_KNOWN_k = m_2[139]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[28] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[16]
                        m_KNOWN_k = m_2[140]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[29] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[17]
                        m_KNOWN_k = m_2[141]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[30] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[18]
                        m_KNOWN_k = m_2[142]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[31] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[19]
                        m_KNOWN_k = m_2[143]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[32] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[20]
                        m_KNOWN_k = m_2[144]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[33] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[21]
                        m_KNOWN_k = m_2[145]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[34] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[22]
                        m_KNOWN_k = m_2[146]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[35] = x
                        # s[PART + k] = s[CAND + k] - m[KNOWN + k]
                        s_CAND_k = scratch[23]
                        m_KNOWN_k = m_2[147]
                        x = s_CAND_k - m_KNOWN_k
                        scratch[36] = x

                        # prove_natural(learns, s): Prove a candidate of the natural law: what is learnt of the body is one, and so is ...
                        _second_moments((int(scratch) >> 2))
                        _prove((int(scratch) >> 2))
                        # if learns == LIGHTENED
                        if tree_TREE_SIZE_i_LEARNS == 3:

                            # prove_whole(s): Prove the whole body, too, where what is KNOWN of it is none: a share of the largest load is ...
                            # s[BEYOND] = pick(s[PROVED], s[BEYOND], 1)
                            s_PROVED = scratch[37]
                            s_BEYOND = scratch[135]
                            x = 1
                            if s_PROVED > 0:
                                x = s_BEYOND
                            scratch[135] = x
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[14]
                            scratch[27] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[15]
                            scratch[28] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[16]
                            scratch[29] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[17]
                            scratch[30] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[18]
                            scratch[31] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[19]
                            scratch[32] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[20]
                            scratch[33] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[21]
                            scratch[34] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[22]
                            scratch[35] = s_CAND_k
                            # s[PART + k] = s[CAND + k]
                            s_CAND_k = scratch[23]
                            scratch[36] = s_CAND_k
                            _second_moments((int(scratch) >> 2))
                            _prove((int(scratch) >> 2))
                        # s[PROVED] = pick(s[BEYOND], 0, s[PROVED])
                        s_BEYOND = scratch[135]
                        s_PROVED = scratch[37]
                        x = s_PROVED
                        if s_BEYOND > 0:
                            x = 0
                        scratch[37] = x
                        _accept_or_pull_back((int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))
                    else:

                        # learn_bodies(learns, m, e, s): Next inertial parameters of body i as shares of bodies.
                        _bodies_step((int(m_2) >> 2), (int(e) >> 2), (int(scratch) >> 2))


@micropython.viper
def _body_wrench(lo: int, hi: int, t: int, a3: int, a4: int):
    """Write the wrench that moves body i, with its estimated inertia."""
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    e = ptr32(t << 2)
    ang = a3
    lin = a4
    # w0 = d[ang]
    record = ptr32(int(d) + ang * 4)
    d_ang = record[0]
    # w1 = d[ang + 1]
    d_ang_1 = record[1]
    # w2 = d[ang + 2]
    d_ang_2 = record[2]
    # a0 = d[ALPHA]
    d_ALPHA = d[34]
    # a1 = d[ALPHA + 1]
    d_ALPHA_1 = d[35]
    # a2 = d[ALPHA + 2]
    d_ALPHA_2 = d[36]
    # c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    d_ACC = d[37]
    record_2 = ptr32(int(d) + lin * 4)
    d_lin_2 = record_2[2]
    d_lin_1 = record_2[1]
    d_ang_1_l = d_ang_1 & 0xffff
    d_ang_1_h = d_ang_1 >> 16
    d_lin_2_l = d_lin_2 & 0xffff
    d_lin_2_h = d_lin_2 >> 16
    lo = d_ang_1 * d_lin_2
    hi = d_ang_1_h * d_lin_2_h
    t = ((d_ang_1_h * d_lin_2_l >> 8) + (d_ang_1_l * d_lin_2_h >> 8) + (d_ang_1_l * d_lin_2_l >> 24 & 255))
    d_ang_2_l = d_ang_2 & 0xffff
    d_ang_2_h = d_ang_2 >> 16
    d_lin_1_l = d_lin_1 & 0xffff
    d_lin_1_h = d_lin_1 >> 16
    lo -= d_ang_2 * d_lin_1
    hi -= d_ang_2_h * d_lin_1_h
    t -= ((d_ang_2_h * d_lin_1_l >> 8) + (d_ang_2_l * d_lin_1_h >> 8) + (d_ang_2_l * d_lin_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c0 = d_ACC + x
    # c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    d_ACC_1 = d[38]
    d_lin = record_2[0]
    d_lin_l = d_lin & 0xffff
    d_lin_h = d_lin >> 16
    lo = d_ang_2 * d_lin
    hi = d_ang_2_h * d_lin_h
    t = ((d_ang_2_h * d_lin_l >> 8) + (d_ang_2_l * d_lin_h >> 8) + (d_ang_2_l * d_lin_l >> 24 & 255))
    d_ang_l = d_ang & 0xffff
    d_ang_h = d_ang >> 16
    lo -= d_ang * d_lin_2
    hi -= d_ang_h * d_lin_2_h
    t -= ((d_ang_h * d_lin_2_l >> 8) + (d_ang_l * d_lin_2_h >> 8) + (d_ang_l * d_lin_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c1 = d_ACC_1 + x
    # c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    d_ACC_2 = d[39]
    lo = d_ang * d_lin_1
    hi = d_ang_h * d_lin_1_h
    t = ((d_ang_h * d_lin_1_l >> 8) + (d_ang_l * d_lin_1_h >> 8) + (d_ang_l * d_lin_1_l >> 24 & 255))
    lo -= d_ang_1 * d_lin
    hi -= d_ang_1_h * d_lin_h
    t -= ((d_ang_1_h * d_lin_l >> 8) + (d_ang_1_l * d_lin_h >> 8) + (d_ang_1_l * d_lin_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c2 = d_ACC_2 + x
    # d[ACC_C] = c0
    d[40] = c0
    # d[ACC_C + 1] = c1
    d[41] = c1
    # d[ACC_C + 2] = c2
    d[42] = c2
    # h0 = e[PHI + 1]
    e_PHI_1 = e[1]
    # h1 = e[PHI + 2]
    e_PHI_2 = e[2]
    # h2 = e[PHI + 3]
    e_PHI_3 = e[3]
    # u0 = fx(w1 * h2 - w2 * h1, Q)
    e_PHI_3_l = e_PHI_3 & 0xffff
    e_PHI_3_h = e_PHI_3 >> 16
    lo = d_ang_1 * e_PHI_3
    hi = d_ang_1_h * e_PHI_3_h
    t = ((d_ang_1_h * e_PHI_3_l >> 8) + (d_ang_1_l * e_PHI_3_h >> 8) + (d_ang_1_l * e_PHI_3_l >> 24 & 255))
    e_PHI_2_l = e_PHI_2 & 0xffff
    e_PHI_2_h = e_PHI_2 >> 16
    lo -= d_ang_2 * e_PHI_2
    hi -= d_ang_2_h * e_PHI_2_h
    t -= ((d_ang_2_h * e_PHI_2_l >> 8) + (d_ang_2_l * e_PHI_2_h >> 8) + (d_ang_2_l * e_PHI_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # u1 = fx(w2 * h0 - w0 * h2, Q)
    e_PHI_1_l = e_PHI_1 & 0xffff
    e_PHI_1_h = e_PHI_1 >> 16
    lo = d_ang_2 * e_PHI_1
    hi = d_ang_2_h * e_PHI_1_h
    t = ((d_ang_2_h * e_PHI_1_l >> 8) + (d_ang_2_l * e_PHI_1_h >> 8) + (d_ang_2_l * e_PHI_1_l >> 24 & 255))
    lo -= d_ang * e_PHI_3
    hi -= d_ang_h * e_PHI_3_h
    t -= ((d_ang_h * e_PHI_3_l >> 8) + (d_ang_l * e_PHI_3_h >> 8) + (d_ang_l * e_PHI_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # u2 = fx(w0 * h1 - w1 * h0, Q)
    lo = d_ang * e_PHI_2
    hi = d_ang_h * e_PHI_2_h
    t = ((d_ang_h * e_PHI_2_l >> 8) + (d_ang_l * e_PHI_2_h >> 8) + (d_ang_l * e_PHI_2_l >> 24 & 255))
    lo -= d_ang_1 * e_PHI_1
    hi -= d_ang_1_h * e_PHI_1_h
    t -= ((d_ang_1_h * e_PHI_1_l >> 8) + (d_ang_1_l * e_PHI_1_h >> 8) + (d_ang_1_l * e_PHI_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    m_S_F = m[12]
    e_PHI = e[0]
    e_PHI_l = e_PHI & 0xffff
    e_PHI_h = e_PHI >> 16
    c0_l = c0 & 0xffff
    c0_h = c0 >> 16
    lo = e_PHI * c0
    hi = e_PHI_h * c0_h
    t = ((e_PHI_h * c0_l >> 8) + (e_PHI_l * c0_h >> 8) + (e_PHI_l * c0_l >> 24 & 255))
    d_ALPHA_1_l = d_ALPHA_1 & 0xffff
    d_ALPHA_1_h = d_ALPHA_1 >> 16
    lo += d_ALPHA_1 * e_PHI_3
    hi += d_ALPHA_1_h * e_PHI_3_h
    t += ((d_ALPHA_1_h * e_PHI_3_l >> 8) + (d_ALPHA_1_l * e_PHI_3_h >> 8) + (d_ALPHA_1_l * e_PHI_3_l >> 24 & 255))
    d_ALPHA_2_l = d_ALPHA_2 & 0xffff
    d_ALPHA_2_h = d_ALPHA_2 >> 16
    lo -= d_ALPHA_2 * e_PHI_2
    hi -= d_ALPHA_2_h * e_PHI_2_h
    t -= ((d_ALPHA_2_h * e_PHI_2_l >> 8) + (d_ALPHA_2_l * e_PHI_2_h >> 8) + (d_ALPHA_2_l * e_PHI_2_l >> 24 & 255))
    u2_l = u2 & 0xffff
    u2_h = u2 >> 16
    lo += d_ang_1 * u2
    hi += d_ang_1_h * u2_h
    t += ((d_ang_1_h * u2_l >> 8) + (d_ang_1_l * u2_h >> 8) + (d_ang_1_l * u2_l >> 24 & 255))
    u1_l = u1 & 0xffff
    u1_h = u1 >> 16
    lo -= d_ang_2 * u1
    hi -= d_ang_2_h * u1_h
    t -= ((d_ang_2_h * u1_l >> 8) + (d_ang_2_l * u1_h >> 8) + (d_ang_2_l * u1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    d[53] = x
    # d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    c1_l = c1 & 0xffff
    c1_h = c1 >> 16
    lo = e_PHI * c1
    hi = e_PHI_h * c1_h
    t = ((e_PHI_h * c1_l >> 8) + (e_PHI_l * c1_h >> 8) + (e_PHI_l * c1_l >> 24 & 255))
    lo += d_ALPHA_2 * e_PHI_1
    hi += d_ALPHA_2_h * e_PHI_1_h
    t += ((d_ALPHA_2_h * e_PHI_1_l >> 8) + (d_ALPHA_2_l * e_PHI_1_h >> 8) + (d_ALPHA_2_l * e_PHI_1_l >> 24 & 255))
    d_ALPHA_l = d_ALPHA & 0xffff
    d_ALPHA_h = d_ALPHA >> 16
    lo -= d_ALPHA * e_PHI_3
    hi -= d_ALPHA_h * e_PHI_3_h
    t -= ((d_ALPHA_h * e_PHI_3_l >> 8) + (d_ALPHA_l * e_PHI_3_h >> 8) + (d_ALPHA_l * e_PHI_3_l >> 24 & 255))
    u0_l = u0 & 0xffff
    u0_h = u0 >> 16
    lo += d_ang_2 * u0
    hi += d_ang_2_h * u0_h
    t += ((d_ang_2_h * u0_l >> 8) + (d_ang_2_l * u0_h >> 8) + (d_ang_2_l * u0_l >> 24 & 255))
    lo -= d_ang * u2
    hi -= d_ang_h * u2_h
    t -= ((d_ang_h * u2_l >> 8) + (d_ang_l * u2_h >> 8) + (d_ang_l * u2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    d[54] = x
    # d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    c2_l = c2 & 0xffff
    c2_h = c2 >> 16
    lo = e_PHI * c2
    hi = e_PHI_h * c2_h
    t = ((e_PHI_h * c2_l >> 8) + (e_PHI_l * c2_h >> 8) + (e_PHI_l * c2_l >> 24 & 255))
    lo += d_ALPHA * e_PHI_2
    hi += d_ALPHA_h * e_PHI_2_h
    t += ((d_ALPHA_h * e_PHI_2_l >> 8) + (d_ALPHA_l * e_PHI_2_h >> 8) + (d_ALPHA_l * e_PHI_2_l >> 24 & 255))
    lo -= d_ALPHA_1 * e_PHI_1
    hi -= d_ALPHA_1_h * e_PHI_1_h
    t -= ((d_ALPHA_1_h * e_PHI_1_l >> 8) + (d_ALPHA_1_l * e_PHI_1_h >> 8) + (d_ALPHA_1_l * e_PHI_1_l >> 24 & 255))
    lo += d_ang * u1
    hi += d_ang_h * u1_h
    t += ((d_ang_h * u1_l >> 8) + (d_ang_l * u1_h >> 8) + (d_ang_l * u1_l >> 24 & 255))
    lo -= d_ang_1 * u0
    hi -= d_ang_1_h * u0_h
    t -= ((d_ang_1_h * u0_l >> 8) + (d_ang_1_l * u0_h >> 8) + (d_ang_1_l * u0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    d[55] = x
    # l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    e_PHI_4 = e[4]
    e_PHI_5 = e[5]
    e_PHI_7 = e[7]
    e_PHI_4_l = e_PHI_4 & 0xffff
    e_PHI_4_h = e_PHI_4 >> 16
    lo = e_PHI_4 * d_ang
    hi = e_PHI_4_h * d_ang_h
    t = ((e_PHI_4_h * d_ang_l >> 8) + (e_PHI_4_l * d_ang_h >> 8) + (e_PHI_4_l * d_ang_l >> 24 & 255))
    e_PHI_5_l = e_PHI_5 & 0xffff
    e_PHI_5_h = e_PHI_5 >> 16
    lo += e_PHI_5 * d_ang_1
    hi += e_PHI_5_h * d_ang_1_h
    t += ((e_PHI_5_h * d_ang_1_l >> 8) + (e_PHI_5_l * d_ang_1_h >> 8) + (e_PHI_5_l * d_ang_1_l >> 24 & 255))
    e_PHI_7_l = e_PHI_7 & 0xffff
    e_PHI_7_h = e_PHI_7 >> 16
    lo += e_PHI_7 * d_ang_2
    hi += e_PHI_7_h * d_ang_2_h
    t += ((e_PHI_7_h * d_ang_2_l >> 8) + (e_PHI_7_l * d_ang_2_h >> 8) + (e_PHI_7_l * d_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    l0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    e_PHI_6 = e[6]
    e_PHI_8 = e[8]
    lo = e_PHI_5 * d_ang
    hi = e_PHI_5_h * d_ang_h
    t = ((e_PHI_5_h * d_ang_l >> 8) + (e_PHI_5_l * d_ang_h >> 8) + (e_PHI_5_l * d_ang_l >> 24 & 255))
    e_PHI_6_l = e_PHI_6 & 0xffff
    e_PHI_6_h = e_PHI_6 >> 16
    lo += e_PHI_6 * d_ang_1
    hi += e_PHI_6_h * d_ang_1_h
    t += ((e_PHI_6_h * d_ang_1_l >> 8) + (e_PHI_6_l * d_ang_1_h >> 8) + (e_PHI_6_l * d_ang_1_l >> 24 & 255))
    e_PHI_8_l = e_PHI_8 & 0xffff
    e_PHI_8_h = e_PHI_8 >> 16
    lo += e_PHI_8 * d_ang_2
    hi += e_PHI_8_h * d_ang_2_h
    t += ((e_PHI_8_h * d_ang_2_l >> 8) + (e_PHI_8_l * d_ang_2_h >> 8) + (e_PHI_8_l * d_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    l1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    e_PHI_9 = e[9]
    lo = e_PHI_7 * d_ang
    hi = e_PHI_7_h * d_ang_h
    t = ((e_PHI_7_h * d_ang_l >> 8) + (e_PHI_7_l * d_ang_h >> 8) + (e_PHI_7_l * d_ang_l >> 24 & 255))
    lo += e_PHI_8 * d_ang_1
    hi += e_PHI_8_h * d_ang_1_h
    t += ((e_PHI_8_h * d_ang_1_l >> 8) + (e_PHI_8_l * d_ang_1_h >> 8) + (e_PHI_8_l * d_ang_1_l >> 24 & 255))
    e_PHI_9_l = e_PHI_9 & 0xffff
    e_PHI_9_h = e_PHI_9 >> 16
    lo += e_PHI_9 * d_ang_2
    hi += e_PHI_9_h * d_ang_2_h
    t += ((e_PHI_9_h * d_ang_2_l >> 8) + (e_PHI_9_l * d_ang_2_h >> 8) + (e_PHI_9_l * d_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    l2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    m_S_N = m[13]
    lo = e_PHI_4 * d_ALPHA
    hi = e_PHI_4_h * d_ALPHA_h
    t = ((e_PHI_4_h * d_ALPHA_l >> 8) + (e_PHI_4_l * d_ALPHA_h >> 8) + (e_PHI_4_l * d_ALPHA_l >> 24 & 255))
    lo += e_PHI_5 * d_ALPHA_1
    hi += e_PHI_5_h * d_ALPHA_1_h
    t += ((e_PHI_5_h * d_ALPHA_1_l >> 8) + (e_PHI_5_l * d_ALPHA_1_h >> 8) + (e_PHI_5_l * d_ALPHA_1_l >> 24 & 255))
    lo += e_PHI_7 * d_ALPHA_2
    hi += e_PHI_7_h * d_ALPHA_2_h
    t += ((e_PHI_7_h * d_ALPHA_2_l >> 8) + (e_PHI_7_l * d_ALPHA_2_h >> 8) + (e_PHI_7_l * d_ALPHA_2_l >> 24 & 255))
    l2_l = l2 & 0xffff
    l2_h = l2 >> 16
    lo += d_ang_1 * l2
    hi += d_ang_1_h * l2_h
    t += ((d_ang_1_h * l2_l >> 8) + (d_ang_1_l * l2_h >> 8) + (d_ang_1_l * l2_l >> 24 & 255))
    l1_l = l1 & 0xffff
    l1_h = l1 >> 16
    lo -= d_ang_2 * l1
    hi -= d_ang_2_h * l1_h
    t -= ((d_ang_2_h * l1_l >> 8) + (d_ang_2_l * l1_h >> 8) + (d_ang_2_l * l1_l >> 24 & 255))
    lo += e_PHI_2 * c2
    hi += e_PHI_2_h * c2_h
    t += ((e_PHI_2_h * c2_l >> 8) + (e_PHI_2_l * c2_h >> 8) + (e_PHI_2_l * c2_l >> 24 & 255))
    lo -= e_PHI_3 * c1
    hi -= e_PHI_3_h * c1_h
    t -= ((e_PHI_3_h * c1_l >> 8) + (e_PHI_3_l * c1_h >> 8) + (e_PHI_3_l * c1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    d[50] = x
    # d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[...
    lo = e_PHI_5 * d_ALPHA
    hi = e_PHI_5_h * d_ALPHA_h
    t = ((e_PHI_5_h * d_ALPHA_l >> 8) + (e_PHI_5_l * d_ALPHA_h >> 8) + (e_PHI_5_l * d_ALPHA_l >> 24 & 255))
    lo += e_PHI_6 * d_ALPHA_1
    hi += e_PHI_6_h * d_ALPHA_1_h
    t += ((e_PHI_6_h * d_ALPHA_1_l >> 8) + (e_PHI_6_l * d_ALPHA_1_h >> 8) + (e_PHI_6_l * d_ALPHA_1_l >> 24 & 255))
    lo += e_PHI_8 * d_ALPHA_2
    hi += e_PHI_8_h * d_ALPHA_2_h
    t += ((e_PHI_8_h * d_ALPHA_2_l >> 8) + (e_PHI_8_l * d_ALPHA_2_h >> 8) + (e_PHI_8_l * d_ALPHA_2_l >> 24 & 255))
    l0_l = l0 & 0xffff
    l0_h = l0 >> 16
    lo += d_ang_2 * l0
    hi += d_ang_2_h * l0_h
    t += ((d_ang_2_h * l0_l >> 8) + (d_ang_2_l * l0_h >> 8) + (d_ang_2_l * l0_l >> 24 & 255))
    lo -= d_ang * l2
    hi -= d_ang_h * l2_h
    t -= ((d_ang_h * l2_l >> 8) + (d_ang_l * l2_h >> 8) + (d_ang_l * l2_l >> 24 & 255))
    lo += e_PHI_3 * c0
    hi += e_PHI_3_h * c0_h
    t += ((e_PHI_3_h * c0_l >> 8) + (e_PHI_3_l * c0_h >> 8) + (e_PHI_3_l * c0_l >> 24 & 255))
    lo -= e_PHI_1 * c2
    hi -= e_PHI_1_h * c2_h
    t -= ((e_PHI_1_h * c2_l >> 8) + (e_PHI_1_l * c2_h >> 8) + (e_PHI_1_l * c2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    d[51] = x
    # d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[...
    lo = e_PHI_7 * d_ALPHA
    hi = e_PHI_7_h * d_ALPHA_h
    t = ((e_PHI_7_h * d_ALPHA_l >> 8) + (e_PHI_7_l * d_ALPHA_h >> 8) + (e_PHI_7_l * d_ALPHA_l >> 24 & 255))
    lo += e_PHI_8 * d_ALPHA_1
    hi += e_PHI_8_h * d_ALPHA_1_h
    t += ((e_PHI_8_h * d_ALPHA_1_l >> 8) + (e_PHI_8_l * d_ALPHA_1_h >> 8) + (e_PHI_8_l * d_ALPHA_1_l >> 24 & 255))
    lo += e_PHI_9 * d_ALPHA_2
    hi += e_PHI_9_h * d_ALPHA_2_h
    t += ((e_PHI_9_h * d_ALPHA_2_l >> 8) + (e_PHI_9_l * d_ALPHA_2_h >> 8) + (e_PHI_9_l * d_ALPHA_2_l >> 24 & 255))
    lo += d_ang * l1
    hi += d_ang_h * l1_h
    t += ((d_ang_h * l1_l >> 8) + (d_ang_l * l1_h >> 8) + (d_ang_l * l1_l >> 24 & 255))
    lo -= d_ang_1 * l0
    hi -= d_ang_1_h * l0_h
    t -= ((d_ang_1_h * l0_l >> 8) + (d_ang_1_l * l0_h >> 8) + (d_ang_1_l * l0_l >> 24 & 255))
    lo += e_PHI_1 * c1
    hi += e_PHI_1_h * c1_h
    t += ((e_PHI_1_h * c1_l >> 8) + (e_PHI_1_l * c1_h >> 8) + (e_PHI_1_l * c1_l >> 24 & 255))
    lo -= e_PHI_2 * c0
    hi -= e_PHI_2_h * c0_h
    t -= ((e_PHI_2_h * c0_l >> 8) + (e_PHI_2_l * c0_h >> 8) + (e_PHI_2_l * c0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    d[52] = x


@micropython.viper
def _regress(lo: int, hi: int):
    """Write what the velocity errors of body i say of its ten inertial parameters and its joint's friction and rotor."""
    t = 0
    d = ptr32(lo << 2)
    s = ptr32(hi << 2)
    # e0 = pick(s[OUTSIDE], fx(d[W_ERR], ERR_SHIFT), 0)
    s_OUTSIDE = s[0]
    d_W_ERR = d[43]
    lo = hi = t = 0
    lo += d_W_ERR
    t += d_W_ERR >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    e0 = 0
    if s_OUTSIDE > 0:
        e0 = x
    # e1 = pick(s[OUTSIDE], fx(d[W_ERR + 1], ERR_SHIFT), 0)
    d_W_ERR_1 = d[44]
    lo = hi = t = 0
    lo += d_W_ERR_1
    t += d_W_ERR_1 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    e1 = 0
    if s_OUTSIDE > 0:
        e1 = x
    # e2 = pick(s[OUTSIDE], fx(d[W_ERR + 2], ERR_SHIFT), 0)
    d_W_ERR_2 = d[45]
    lo = hi = t = 0
    lo += d_W_ERR_2
    t += d_W_ERR_2 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    e2 = 0
    if s_OUTSIDE > 0:
        e2 = x
    # v0 = pick(s[OUTSIDE], fx(d[V_ERR], ERR_SHIFT), 0)
    d_V_ERR = d[46]
    lo = hi = t = 0
    lo += d_V_ERR
    t += d_V_ERR >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    v0 = 0
    if s_OUTSIDE > 0:
        v0 = x
    # v1 = pick(s[OUTSIDE], fx(d[V_ERR + 1], ERR_SHIFT), 0)
    d_V_ERR_1 = d[47]
    lo = hi = t = 0
    lo += d_V_ERR_1
    t += d_V_ERR_1 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    v1 = 0
    if s_OUTSIDE > 0:
        v1 = x
    # v2 = pick(s[OUTSIDE], fx(d[V_ERR + 2], ERR_SHIFT), 0)
    d_V_ERR_2 = d[48]
    lo = hi = t = 0
    lo += d_V_ERR_2
    t += d_V_ERR_2 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    v2 = 0
    if s_OUTSIDE > 0:
        v2 = x

    # body_powers(d, W_REF, e0, e1, e2, v0, v1, v2, at(s, Y), YQ): Write the power of each inertial parameter of bo...
    # w0 = d[ang]
    d_ang = d[28]
    # w1 = d[ang + 1]
    d_ang_1 = d[29]
    # w2 = d[ang + 2]
    d_ang_2 = d[30]
    # a0 = d[ALPHA]
    d_ALPHA = d[34]
    # a1 = d[ALPHA + 1]
    d_ALPHA_1 = d[35]
    # a2 = d[ALPHA + 2]
    d_ALPHA_2 = d[36]
    # c0 = d[ACC_C]
    d_ACC_C = d[40]
    # c1 = d[ACC_C + 1]
    d_ACC_C_1 = d[41]
    # c2 = d[ACC_C + 2]
    d_ACC_C_2 = d[42]
    # y[0] = fx(v0 * c0 + v1 * c1 + v2 * c2, shift)
    v0_l = v0 & 0xffff
    v0_h = v0 >> 16
    d_ACC_C_l = d_ACC_C & 0xffff
    d_ACC_C_h = d_ACC_C >> 16
    lo = v0 * d_ACC_C
    hi = v0_h * d_ACC_C_h
    t = ((v0_h * d_ACC_C_l >> 8) + (v0_l * d_ACC_C_h >> 8) + (v0_l * d_ACC_C_l >> 24 & 255))
    v1_l = v1 & 0xffff
    v1_h = v1 >> 16
    d_ACC_C_1_l = d_ACC_C_1 & 0xffff
    d_ACC_C_1_h = d_ACC_C_1 >> 16
    lo += v1 * d_ACC_C_1
    hi += v1_h * d_ACC_C_1_h
    t += ((v1_h * d_ACC_C_1_l >> 8) + (v1_l * d_ACC_C_1_h >> 8) + (v1_l * d_ACC_C_1_l >> 24 & 255))
    v2_l = v2 & 0xffff
    v2_h = v2 >> 16
    d_ACC_C_2_l = d_ACC_C_2 & 0xffff
    d_ACC_C_2_h = d_ACC_C_2 >> 16
    lo += v2 * d_ACC_C_2
    hi += v2_h * d_ACC_C_2_h
    t += ((v2_h * d_ACC_C_2_l >> 8) + (v2_l * d_ACC_C_2_h >> 8) + (v2_l * d_ACC_C_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[1] = x
    # x0 = fx(w1 * v2 - w2 * v1, Q)
    d_ang_1_l = d_ang_1 & 0xffff
    d_ang_1_h = d_ang_1 >> 16
    lo = d_ang_1 * v2
    hi = d_ang_1_h * v2_h
    t = ((d_ang_1_h * v2_l >> 8) + (d_ang_1_l * v2_h >> 8) + (d_ang_1_l * v2_l >> 24 & 255))
    d_ang_2_l = d_ang_2 & 0xffff
    d_ang_2_h = d_ang_2 >> 16
    lo -= d_ang_2 * v1
    hi -= d_ang_2_h * v1_h
    t -= ((d_ang_2_h * v1_l >> 8) + (d_ang_2_l * v1_h >> 8) + (d_ang_2_l * v1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # x1 = fx(w2 * v0 - w0 * v2, Q)
    lo = d_ang_2 * v0
    hi = d_ang_2_h * v0_h
    t = ((d_ang_2_h * v0_l >> 8) + (d_ang_2_l * v0_h >> 8) + (d_ang_2_l * v0_l >> 24 & 255))
    d_ang_l = d_ang & 0xffff
    d_ang_h = d_ang >> 16
    lo -= d_ang * v2
    hi -= d_ang_h * v2_h
    t -= ((d_ang_h * v2_l >> 8) + (d_ang_l * v2_h >> 8) + (d_ang_l * v2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # x2 = fx(w0 * v1 - w1 * v0, Q)
    lo = d_ang * v1
    hi = d_ang_h * v1_h
    t = ((d_ang_h * v1_l >> 8) + (d_ang_l * v1_h >> 8) + (d_ang_l * v1_l >> 24 & 255))
    lo -= d_ang_1 * v0
    hi -= d_ang_1_h * v0_h
    t -= ((d_ang_1_h * v0_l >> 8) + (d_ang_1_l * v0_h >> 8) + (d_ang_1_l * v0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # y[1] = fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, shift)
    d_ALPHA_2_l = d_ALPHA_2 & 0xffff
    d_ALPHA_2_h = d_ALPHA_2 >> 16
    lo = v1 * d_ALPHA_2
    hi = v1_h * d_ALPHA_2_h
    t = ((v1_h * d_ALPHA_2_l >> 8) + (v1_l * d_ALPHA_2_h >> 8) + (v1_l * d_ALPHA_2_l >> 24 & 255))
    d_ALPHA_1_l = d_ALPHA_1 & 0xffff
    d_ALPHA_1_h = d_ALPHA_1 >> 16
    lo -= v2 * d_ALPHA_1
    hi -= v2_h * d_ALPHA_1_h
    t -= ((v2_h * d_ALPHA_1_l >> 8) + (v2_l * d_ALPHA_1_h >> 8) + (v2_l * d_ALPHA_1_l >> 24 & 255))
    x2_l = x2 & 0xffff
    x2_h = x2 >> 16
    lo += d_ang_1 * x2
    hi += d_ang_1_h * x2_h
    t += ((d_ang_1_h * x2_l >> 8) + (d_ang_1_l * x2_h >> 8) + (d_ang_1_l * x2_l >> 24 & 255))
    x1_l = x1 & 0xffff
    x1_h = x1 >> 16
    lo -= d_ang_2 * x1
    hi -= d_ang_2_h * x1_h
    t -= ((d_ang_2_h * x1_l >> 8) + (d_ang_2_l * x1_h >> 8) + (d_ang_2_l * x1_l >> 24 & 255))
    e2_l = e2 & 0xffff
    e2_h = e2 >> 16
    lo += d_ACC_C_1 * e2
    hi += d_ACC_C_1_h * e2_h
    t += ((d_ACC_C_1_h * e2_l >> 8) + (d_ACC_C_1_l * e2_h >> 8) + (d_ACC_C_1_l * e2_l >> 24 & 255))
    e1_l = e1 & 0xffff
    e1_h = e1 >> 16
    lo -= d_ACC_C_2 * e1
    hi -= d_ACC_C_2_h * e1_h
    t -= ((d_ACC_C_2_h * e1_l >> 8) + (d_ACC_C_2_l * e1_h >> 8) + (d_ACC_C_2_l * e1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[2] = x
    # y[2] = fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, shift)
    d_ALPHA_l = d_ALPHA & 0xffff
    d_ALPHA_h = d_ALPHA >> 16
    lo = v2 * d_ALPHA
    hi = v2_h * d_ALPHA_h
    t = ((v2_h * d_ALPHA_l >> 8) + (v2_l * d_ALPHA_h >> 8) + (v2_l * d_ALPHA_l >> 24 & 255))
    lo -= v0 * d_ALPHA_2
    hi -= v0_h * d_ALPHA_2_h
    t -= ((v0_h * d_ALPHA_2_l >> 8) + (v0_l * d_ALPHA_2_h >> 8) + (v0_l * d_ALPHA_2_l >> 24 & 255))
    x0_l = x0 & 0xffff
    x0_h = x0 >> 16
    lo += d_ang_2 * x0
    hi += d_ang_2_h * x0_h
    t += ((d_ang_2_h * x0_l >> 8) + (d_ang_2_l * x0_h >> 8) + (d_ang_2_l * x0_l >> 24 & 255))
    lo -= d_ang * x2
    hi -= d_ang_h * x2_h
    t -= ((d_ang_h * x2_l >> 8) + (d_ang_l * x2_h >> 8) + (d_ang_l * x2_l >> 24 & 255))
    e0_l = e0 & 0xffff
    e0_h = e0 >> 16
    lo += d_ACC_C_2 * e0
    hi += d_ACC_C_2_h * e0_h
    t += ((d_ACC_C_2_h * e0_l >> 8) + (d_ACC_C_2_l * e0_h >> 8) + (d_ACC_C_2_l * e0_l >> 24 & 255))
    lo -= d_ACC_C * e2
    hi -= d_ACC_C_h * e2_h
    t -= ((d_ACC_C_h * e2_l >> 8) + (d_ACC_C_l * e2_h >> 8) + (d_ACC_C_l * e2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[3] = x
    # y[3] = fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, shift)
    lo = v0 * d_ALPHA_1
    hi = v0_h * d_ALPHA_1_h
    t = ((v0_h * d_ALPHA_1_l >> 8) + (v0_l * d_ALPHA_1_h >> 8) + (v0_l * d_ALPHA_1_l >> 24 & 255))
    lo -= v1 * d_ALPHA
    hi -= v1_h * d_ALPHA_h
    t -= ((v1_h * d_ALPHA_l >> 8) + (v1_l * d_ALPHA_h >> 8) + (v1_l * d_ALPHA_l >> 24 & 255))
    lo += d_ang * x1
    hi += d_ang_h * x1_h
    t += ((d_ang_h * x1_l >> 8) + (d_ang_l * x1_h >> 8) + (d_ang_l * x1_l >> 24 & 255))
    lo -= d_ang_1 * x0
    hi -= d_ang_1_h * x0_h
    t -= ((d_ang_1_h * x0_l >> 8) + (d_ang_1_l * x0_h >> 8) + (d_ang_1_l * x0_l >> 24 & 255))
    lo += d_ACC_C * e1
    hi += d_ACC_C_h * e1_h
    t += ((d_ACC_C_h * e1_l >> 8) + (d_ACC_C_l * e1_h >> 8) + (d_ACC_C_l * e1_l >> 24 & 255))
    lo -= d_ACC_C_1 * e0
    hi -= d_ACC_C_1_h * e0_h
    t -= ((d_ACC_C_1_h * e0_l >> 8) + (d_ACC_C_1_l * e0_h >> 8) + (d_ACC_C_1_l * e0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[4] = x
    # u0 = fx(e1 * w2 - e2 * w1, Q)
    lo = e1 * d_ang_2
    hi = e1_h * d_ang_2_h
    t = ((e1_h * d_ang_2_l >> 8) + (e1_l * d_ang_2_h >> 8) + (e1_l * d_ang_2_l >> 24 & 255))
    lo -= e2 * d_ang_1
    hi -= e2_h * d_ang_1_h
    t -= ((e2_h * d_ang_1_l >> 8) + (e2_l * d_ang_1_h >> 8) + (e2_l * d_ang_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # u1 = fx(e2 * w0 - e0 * w2, Q)
    lo = e2 * d_ang
    hi = e2_h * d_ang_h
    t = ((e2_h * d_ang_l >> 8) + (e2_l * d_ang_h >> 8) + (e2_l * d_ang_l >> 24 & 255))
    lo -= e0 * d_ang_2
    hi -= e0_h * d_ang_2_h
    t -= ((e0_h * d_ang_2_l >> 8) + (e0_l * d_ang_2_h >> 8) + (e0_l * d_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # u2 = fx(e0 * w1 - e1 * w0, Q)
    lo = e0 * d_ang_1
    hi = e0_h * d_ang_1_h
    t = ((e0_h * d_ang_1_l >> 8) + (e0_l * d_ang_1_h >> 8) + (e0_l * d_ang_1_l >> 24 & 255))
    lo -= e1 * d_ang
    hi -= e1_h * d_ang_h
    t -= ((e1_h * d_ang_l >> 8) + (e1_l * d_ang_h >> 8) + (e1_l * d_ang_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    u2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # y[4] = fx(e0 * a0 + u0 * w0, shift)
    lo = e0 * d_ALPHA
    hi = e0_h * d_ALPHA_h
    t = ((e0_h * d_ALPHA_l >> 8) + (e0_l * d_ALPHA_h >> 8) + (e0_l * d_ALPHA_l >> 24 & 255))
    u0_l = u0 & 0xffff
    u0_h = u0 >> 16
    lo += u0 * d_ang
    hi += u0_h * d_ang_h
    t += ((u0_h * d_ang_l >> 8) + (u0_l * d_ang_h >> 8) + (u0_l * d_ang_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[5] = x
    # y[5] = fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, shift)
    lo = e0 * d_ALPHA_1
    hi = e0_h * d_ALPHA_1_h
    t = ((e0_h * d_ALPHA_1_l >> 8) + (e0_l * d_ALPHA_1_h >> 8) + (e0_l * d_ALPHA_1_l >> 24 & 255))
    lo += e1 * d_ALPHA
    hi += e1_h * d_ALPHA_h
    t += ((e1_h * d_ALPHA_l >> 8) + (e1_l * d_ALPHA_h >> 8) + (e1_l * d_ALPHA_l >> 24 & 255))
    lo += u0 * d_ang_1
    hi += u0_h * d_ang_1_h
    t += ((u0_h * d_ang_1_l >> 8) + (u0_l * d_ang_1_h >> 8) + (u0_l * d_ang_1_l >> 24 & 255))
    u1_l = u1 & 0xffff
    u1_h = u1 >> 16
    lo += u1 * d_ang
    hi += u1_h * d_ang_h
    t += ((u1_h * d_ang_l >> 8) + (u1_l * d_ang_h >> 8) + (u1_l * d_ang_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[6] = x
    # y[6] = fx(e1 * a1 + u1 * w1, shift)
    lo = e1 * d_ALPHA_1
    hi = e1_h * d_ALPHA_1_h
    t = ((e1_h * d_ALPHA_1_l >> 8) + (e1_l * d_ALPHA_1_h >> 8) + (e1_l * d_ALPHA_1_l >> 24 & 255))
    lo += u1 * d_ang_1
    hi += u1_h * d_ang_1_h
    t += ((u1_h * d_ang_1_l >> 8) + (u1_l * d_ang_1_h >> 8) + (u1_l * d_ang_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[7] = x
    # y[7] = fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, shift)
    lo = e0 * d_ALPHA_2
    hi = e0_h * d_ALPHA_2_h
    t = ((e0_h * d_ALPHA_2_l >> 8) + (e0_l * d_ALPHA_2_h >> 8) + (e0_l * d_ALPHA_2_l >> 24 & 255))
    lo += e2 * d_ALPHA
    hi += e2_h * d_ALPHA_h
    t += ((e2_h * d_ALPHA_l >> 8) + (e2_l * d_ALPHA_h >> 8) + (e2_l * d_ALPHA_l >> 24 & 255))
    lo += u0 * d_ang_2
    hi += u0_h * d_ang_2_h
    t += ((u0_h * d_ang_2_l >> 8) + (u0_l * d_ang_2_h >> 8) + (u0_l * d_ang_2_l >> 24 & 255))
    u2_l = u2 & 0xffff
    u2_h = u2 >> 16
    lo += u2 * d_ang
    hi += u2_h * d_ang_h
    t += ((u2_h * d_ang_l >> 8) + (u2_l * d_ang_h >> 8) + (u2_l * d_ang_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[8] = x
    # y[8] = fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, shift)
    lo = e1 * d_ALPHA_2
    hi = e1_h * d_ALPHA_2_h
    t = ((e1_h * d_ALPHA_2_l >> 8) + (e1_l * d_ALPHA_2_h >> 8) + (e1_l * d_ALPHA_2_l >> 24 & 255))
    lo += e2 * d_ALPHA_1
    hi += e2_h * d_ALPHA_1_h
    t += ((e2_h * d_ALPHA_1_l >> 8) + (e2_l * d_ALPHA_1_h >> 8) + (e2_l * d_ALPHA_1_l >> 24 & 255))
    lo += u1 * d_ang_2
    hi += u1_h * d_ang_2_h
    t += ((u1_h * d_ang_2_l >> 8) + (u1_l * d_ang_2_h >> 8) + (u1_l * d_ang_2_l >> 24 & 255))
    lo += u2 * d_ang_1
    hi += u2_h * d_ang_1_h
    t += ((u2_h * d_ang_1_l >> 8) + (u2_l * d_ang_1_h >> 8) + (u2_l * d_ang_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[9] = x
    # y[9] = fx(e2 * a2 + u2 * w2, shift)
    lo = e2 * d_ALPHA_2
    hi = e2_h * d_ALPHA_2_h
    t = ((e2_h * d_ALPHA_2_l >> 8) + (e2_l * d_ALPHA_2_h >> 8) + (e2_l * d_ALPHA_2_l >> 24 & 255))
    lo += u2 * d_ang_2
    hi += u2_h * d_ang_2_h
    t += ((u2_h * d_ang_2_l >> 8) + (u2_l * d_ang_2_h >> 8) + (u2_l * d_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[10] = x
    d_RATE_ERR = d[49]
    lo = hi = t = 0
    lo += d_RATE_ERR
    t += d_RATE_ERR >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 30) + ((lo >> 1) + 1 >> 1)
    x_2 = 0
    if s_OUTSIDE > 0:
        x_2 = x
    _joint_powers((int(d) >> 2), (int(s) >> 2), x_2)


@micropython.viper
def _prove(lo: int):
    """Prove that PART is the pseudo-inertia of a body, or do not."""
    hi = 0
    t = 0
    s = ptr32(lo << 2)
    # mass = s[PART]
    s_PART = s[27]
    # hx = s[PART + 1]
    s_PART_1 = s[28]
    # hy = s[PART + 2]
    s_PART_2 = s[29]
    # hz = s[PART + 3]
    s_PART_3 = s[30]
    # sx = s[PART + 4]
    s_PART_4 = s[31]
    # sy = s[PART + 6]
    s_PART_6 = s[33]
    # sz = s[PART + 9]
    s_PART_9 = s[36]
    # most = half(sx + sy + sz)
    lo = hi = t = 0
    lo += s_PART_4
    t += s_PART_4 >> 24
    lo += s_PART_6
    t += s_PART_6 >> 24
    lo += s_PART_9
    t += s_PART_9 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    most = (hi << 31) + (lo >> 1) + (lo & 1)
    # most = pick(most, most, 0)
    most_2 = 0
    if most > 0:
        most_2 = most
    # sxy = clamp(s[PART + 5], -most, most)
    s_PART_5 = s[32]
    x = -most_2
    sxy = s_PART_5
    if sxy < x:
        sxy = x
    elif sxy > most_2:
        sxy = most_2
    # sxz = clamp(s[PART + 7], -most, most)
    s_PART_7 = s[34]
    sxz = s_PART_7
    if sxz < x:
        sxz = x
    elif sxz > most_2:
        sxz = most_2
    # syz = clamp(s[PART + 8], -most, most)
    s_PART_8 = s[35]
    syz = s_PART_8
    if syz < x:
        syz = x
    elif syz > most_2:
        syz = most_2
    # in_s = greater(greater(bits(sx), bits(sy)), bits(sz)) + bits(mass) + 1
    lo = s_PART_4 ^ (s_PART_4 >> 31)
    lo |= s_PART_6 ^ (s_PART_6 >> 31)
    lo |= s_PART_9 ^ (s_PART_9 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    lo = s_PART ^ (s_PART >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x_2 = hi + lo
    in_s = x + x_2 + 1
    # in_h = greater(greater(bits(hx), bits(hy)), bits(hz))
    lo = s_PART_1 ^ (s_PART_1 >> 31)
    lo |= s_PART_2 ^ (s_PART_2 >> 31)
    lo |= s_PART_3 ^ (s_PART_3 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    in_h = hi + lo
    # shift = clamp(greater(in_s, 2 * in_h) - A_BITS, LEAST_SHIFT, MOST_SHIFT)
    x = in_h + in_h
    x_2 = in_s
    if x_2 < x:
        x_2 = x
    x = x_2 - 29
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # sx = sx - only_fixed(1)
    sx = s_PART_4 - 1
    # sy = sy - only_fixed(1)
    sy = s_PART_6 - 1
    # sz = sz - only_fixed(1)
    sz = s_PART_9 - 1
    # ax = fx(mass * sx - hx * hx, shift) - only_fixed(2)
    s_PART_l = s_PART & 0xffff
    s_PART_h = s_PART >> 16
    sx_l = sx & 0xffff
    sx_h = sx >> 16
    lo = s_PART * sx
    hi = s_PART_h * sx_h
    t = ((s_PART_h * sx_l >> 8) + (s_PART_l * sx_h >> 8) + (s_PART_l * sx_l >> 24 & 255))
    s_PART_1_l = s_PART_1 & 0xffff
    s_PART_1_h = s_PART_1 >> 16
    lo -= s_PART_1 * s_PART_1
    hi -= s_PART_1_h * s_PART_1_h
    t -= ((s_PART_1_h * s_PART_1_l >> 8) + (s_PART_1_l * s_PART_1_h >> 8) + (s_PART_1_l * s_PART_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    ax = x - 2
    # ay = fx(mass * sy - hy * hy, shift) - only_fixed(2)
    sy_l = sy & 0xffff
    sy_h = sy >> 16
    lo = s_PART * sy
    hi = s_PART_h * sy_h
    t = ((s_PART_h * sy_l >> 8) + (s_PART_l * sy_h >> 8) + (s_PART_l * sy_l >> 24 & 255))
    s_PART_2_l = s_PART_2 & 0xffff
    s_PART_2_h = s_PART_2 >> 16
    lo -= s_PART_2 * s_PART_2
    hi -= s_PART_2_h * s_PART_2_h
    t -= ((s_PART_2_h * s_PART_2_l >> 8) + (s_PART_2_l * s_PART_2_h >> 8) + (s_PART_2_l * s_PART_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    ay = x - 2
    # az = fx(mass * sz - hz * hz, shift) - only_fixed(2)
    sz_l = sz & 0xffff
    sz_h = sz >> 16
    lo = s_PART * sz
    hi = s_PART_h * sz_h
    t = ((s_PART_h * sz_l >> 8) + (s_PART_l * sz_h >> 8) + (s_PART_l * sz_l >> 24 & 255))
    s_PART_3_l = s_PART_3 & 0xffff
    s_PART_3_h = s_PART_3 >> 16
    lo -= s_PART_3 * s_PART_3
    hi -= s_PART_3_h * s_PART_3_h
    t -= ((s_PART_3_h * s_PART_3_l >> 8) + (s_PART_3_l * s_PART_3_h >> 8) + (s_PART_3_l * s_PART_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    az = x - 2
    # most = half(ax + ay + az)
    lo = hi = t = 0
    lo += ax
    t += ax >> 24
    lo += ay
    t += ay >> 24
    lo += az
    t += az >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    most = (hi << 31) + (lo >> 1) + (lo & 1)
    # most = pick(most, most, 0)
    most_2 = 0
    if most > 0:
        most_2 = most
    # axy = clamp(fx(mass * sxy - hx * hy, shift), -most, most)
    sxy_l = sxy & 0xffff
    sxy_h = sxy >> 16
    lo = s_PART * sxy
    hi = s_PART_h * sxy_h
    t = ((s_PART_h * sxy_l >> 8) + (s_PART_l * sxy_h >> 8) + (s_PART_l * sxy_l >> 24 & 255))
    lo -= s_PART_1 * s_PART_2
    hi -= s_PART_1_h * s_PART_2_h
    t -= ((s_PART_1_h * s_PART_2_l >> 8) + (s_PART_1_l * s_PART_2_h >> 8) + (s_PART_1_l * s_PART_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_2 = -most_2
    axy = x
    if axy < x_2:
        axy = x_2
    elif axy > most_2:
        axy = most_2
    # axz = clamp(fx(mass * sxz - hx * hz, shift), -most, most)
    sxz_l = sxz & 0xffff
    sxz_h = sxz >> 16
    lo = s_PART * sxz
    hi = s_PART_h * sxz_h
    t = ((s_PART_h * sxz_l >> 8) + (s_PART_l * sxz_h >> 8) + (s_PART_l * sxz_l >> 24 & 255))
    lo -= s_PART_1 * s_PART_3
    hi -= s_PART_1_h * s_PART_3_h
    t -= ((s_PART_1_h * s_PART_3_l >> 8) + (s_PART_1_l * s_PART_3_h >> 8) + (s_PART_1_l * s_PART_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    axz = x
    if axz < x_2:
        axz = x_2
    elif axz > most_2:
        axz = most_2
    # ayz = clamp(fx(mass * syz - hy * hz, shift), -most, most)
    syz_l = syz & 0xffff
    syz_h = syz >> 16
    lo = s_PART * syz
    hi = s_PART_h * syz_h
    t = ((s_PART_h * syz_l >> 8) + (s_PART_l * syz_h >> 8) + (s_PART_l * syz_l >> 24 & 255))
    lo -= s_PART_2 * s_PART_3
    hi -= s_PART_2_h * s_PART_3_h
    t -= ((s_PART_2_h * s_PART_3_l >> 8) + (s_PART_2_l * s_PART_3_h >> 8) + (s_PART_2_l * s_PART_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    ayz = x
    if ayz < x_2:
        ayz = x_2
    elif ayz > most_2:
        ayz = most_2
    # in_a = greater(greater(bits(ax), bits(ay)), bits(az))
    lo = ax ^ (ax >> 31)
    lo |= ay ^ (ay >> 31)
    lo |= az ^ (az >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    in_a = hi + lo
    # shift = clamp(2 * in_a - B_BITS, LEAST_SHIFT, MOST_SHIFT)
    x = in_a + in_a - 27
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # by = fx(ax * ay - axy * axy, shift) - only_fixed(1)
    ax_l = ax & 0xffff
    ax_h = ax >> 16
    ay_l = ay & 0xffff
    ay_h = ay >> 16
    lo = ax * ay
    hi = ax_h * ay_h
    t = ((ax_h * ay_l >> 8) + (ax_l * ay_h >> 8) + (ax_l * ay_l >> 24 & 255))
    axy_l = axy & 0xffff
    axy_h = axy >> 16
    lo -= axy * axy
    hi -= axy_h * axy_h
    t -= ((axy_h * axy_l >> 8) + (axy_l * axy_h >> 8) + (axy_l * axy_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    by = x - 1
    # bz = fx(ax * az - axz * axz, shift) - only_fixed(1)
    az_l = az & 0xffff
    az_h = az >> 16
    lo = ax * az
    hi = ax_h * az_h
    t = ((ax_h * az_l >> 8) + (ax_l * az_h >> 8) + (ax_l * az_l >> 24 & 255))
    axz_l = axz & 0xffff
    axz_h = axz >> 16
    lo -= axz * axz
    hi -= axz_h * axz_h
    t -= ((axz_h * axz_l >> 8) + (axz_l * axz_h >> 8) + (axz_l * axz_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    bz = x - 1
    # byz = fx(ax * ayz - axy * axz, shift)
    ayz_l = ayz & 0xffff
    ayz_h = ayz >> 16
    lo = ax * ayz
    hi = ax_h * ayz_h
    t = ((ax_h * ayz_l >> 8) + (ax_l * ayz_h >> 8) + (ax_l * ayz_l >> 24 & 255))
    lo -= axy * axz
    hi -= axy_h * axz_h
    t -= ((axy_h * axz_l >> 8) + (axy_l * axz_h >> 8) + (axy_l * axz_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        byz = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        byz = hi
    else:
        hi += lo >> 31
        byz = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    # s[SCHUR] = ax
    s[38] = ax
    # s[SCHUR + 1] = axy
    s[39] = axy
    # s[SCHUR + 2] = axz
    s[40] = axz
    # s[SCHUR + 3] = by
    s[41] = by
    # s[SCHUR + 4] = byz
    s[42] = byz
    # proved = pick(mass, 1, 0)
    proved = 0
    if s_PART > 0:
        proved = 1
    # proved = pick(ax, proved, 0)
    proved_2 = 0
    if ax > 0:
        proved_2 = proved
    # proved = pick(by, proved, 0)
    proved = 0
    if by > 0:
        proved = proved_2
    # s[PROVED] = pick(by * bz - byz * byz, proved, 0)
    by_l = by & 0xffff
    by_h = by >> 16
    bz_l = bz & 0xffff
    bz_h = bz >> 16
    lo = by * bz
    hi = by_h * bz_h
    t = ((by_h * bz_l >> 8) + (by_l * bz_h >> 8) + (by_l * bz_l >> 24 & 255))
    byz_l = byz & 0xffff
    byz_h = byz >> 16
    lo -= byz * byz
    hi -= byz_h * byz_h
    t -= ((byz_h * byz_l >> 8) + (byz_l * byz_h >> 8) + (byz_l * byz_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    hi += lo >> 31
    x = 0
    if hi > 0:
        x = proved
    elif hi == 0:
        if lo != 0:
            x = proved
    s[37] = x


@micropython.viper
def _carry_wrench(lo: int, hi: int, t: int):
    """Add the wrench of body i to its parent's."""
    m = ptr32(lo << 2)
    p = ptr32(hi << 2)
    d = ptr32(t << 2)
    # x0 = d[F]
    d_F = d[53]
    # x1 = d[F + 1]
    d_F_1 = d[54]
    # x2 = d[F + 2]
    d_F_2 = d[55]
    # f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    m_S_FP = m[14]
    d_E = d[10]
    d_E_3 = d[13]
    d_E_6 = d[16]
    d_E_l = d_E & 0xffff
    d_E_h = d_E >> 16
    d_F_l = d_F & 0xffff
    d_F_h = d_F >> 16
    lo = d_E * d_F
    hi = d_E_h * d_F_h
    t = ((d_E_h * d_F_l >> 8) + (d_E_l * d_F_h >> 8) + (d_E_l * d_F_l >> 24 & 255))
    d_E_3_l = d_E_3 & 0xffff
    d_E_3_h = d_E_3 >> 16
    d_F_1_l = d_F_1 & 0xffff
    d_F_1_h = d_F_1 >> 16
    lo += d_E_3 * d_F_1
    hi += d_E_3_h * d_F_1_h
    t += ((d_E_3_h * d_F_1_l >> 8) + (d_E_3_l * d_F_1_h >> 8) + (d_E_3_l * d_F_1_l >> 24 & 255))
    d_E_6_l = d_E_6 & 0xffff
    d_E_6_h = d_E_6 >> 16
    d_F_2_l = d_F_2 & 0xffff
    d_F_2_h = d_F_2 >> 16
    lo += d_E_6 * d_F_2
    hi += d_E_6_h * d_F_2_h
    t += ((d_E_6_h * d_F_2_l >> 8) + (d_E_6_l * d_F_2_h >> 8) + (d_E_6_l * d_F_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_FP < 32:
        f0 = (hi << 32 - m_S_FP) + (lo >> m_S_FP) + (lo >> m_S_FP - 1 & 1)
    elif m_S_FP == 32:
        f0 = hi
    else:
        hi += lo >> 31
        f0 = (hi >> m_S_FP - 32) + (hi >> m_S_FP - 33 & 1)
    # f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    d_E_1 = d[11]
    d_E_4 = d[14]
    d_E_7 = d[17]
    d_E_1_l = d_E_1 & 0xffff
    d_E_1_h = d_E_1 >> 16
    lo = d_E_1 * d_F
    hi = d_E_1_h * d_F_h
    t = ((d_E_1_h * d_F_l >> 8) + (d_E_1_l * d_F_h >> 8) + (d_E_1_l * d_F_l >> 24 & 255))
    d_E_4_l = d_E_4 & 0xffff
    d_E_4_h = d_E_4 >> 16
    lo += d_E_4 * d_F_1
    hi += d_E_4_h * d_F_1_h
    t += ((d_E_4_h * d_F_1_l >> 8) + (d_E_4_l * d_F_1_h >> 8) + (d_E_4_l * d_F_1_l >> 24 & 255))
    d_E_7_l = d_E_7 & 0xffff
    d_E_7_h = d_E_7 >> 16
    lo += d_E_7 * d_F_2
    hi += d_E_7_h * d_F_2_h
    t += ((d_E_7_h * d_F_2_l >> 8) + (d_E_7_l * d_F_2_h >> 8) + (d_E_7_l * d_F_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_FP < 32:
        f1 = (hi << 32 - m_S_FP) + (lo >> m_S_FP) + (lo >> m_S_FP - 1 & 1)
    elif m_S_FP == 32:
        f1 = hi
    else:
        hi += lo >> 31
        f1 = (hi >> m_S_FP - 32) + (hi >> m_S_FP - 33 & 1)
    # f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    d_E_2 = d[12]
    d_E_5 = d[15]
    d_E_8 = d[18]
    d_E_2_l = d_E_2 & 0xffff
    d_E_2_h = d_E_2 >> 16
    lo = d_E_2 * d_F
    hi = d_E_2_h * d_F_h
    t = ((d_E_2_h * d_F_l >> 8) + (d_E_2_l * d_F_h >> 8) + (d_E_2_l * d_F_l >> 24 & 255))
    d_E_5_l = d_E_5 & 0xffff
    d_E_5_h = d_E_5 >> 16
    lo += d_E_5 * d_F_1
    hi += d_E_5_h * d_F_1_h
    t += ((d_E_5_h * d_F_1_l >> 8) + (d_E_5_l * d_F_1_h >> 8) + (d_E_5_l * d_F_1_l >> 24 & 255))
    d_E_8_l = d_E_8 & 0xffff
    d_E_8_h = d_E_8 >> 16
    lo += d_E_8 * d_F_2
    hi += d_E_8_h * d_F_2_h
    t += ((d_E_8_h * d_F_2_l >> 8) + (d_E_8_l * d_F_2_h >> 8) + (d_E_8_l * d_F_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_FP < 32:
        f2 = (hi << 32 - m_S_FP) + (lo >> m_S_FP) + (lo >> m_S_FP - 1 & 1)
    elif m_S_FP == 32:
        f2 = hi
    else:
        hi += lo >> 31
        f2 = (hi >> m_S_FP - 32) + (hi >> m_S_FP - 33 & 1)
    # p[F] = p[F] + f0
    p_F = p[53]
    x = p_F + f0
    p[53] = x
    # p[F + 1] = p[F + 1] + f1
    p_F_1 = p[54]
    x = p_F_1 + f1
    p[54] = x
    # p[F + 2] = p[F + 2] + f2
    p_F_2 = p[55]
    x = p_F_2 + f2
    p[55] = x
    # y0 = d[N]
    d_N = d[50]
    # y1 = d[N + 1]
    d_N_1 = d[51]
    # y2 = d[N + 2]
    d_N_2 = d[52]
    # p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_...
    p_N = p[50]
    m_S_NP = m[15]
    d_N_l = d_N & 0xffff
    d_N_h = d_N >> 16
    lo = d_E * d_N
    hi = d_E_h * d_N_h
    t = ((d_E_h * d_N_l >> 8) + (d_E_l * d_N_h >> 8) + (d_E_l * d_N_l >> 24 & 255))
    d_N_1_l = d_N_1 & 0xffff
    d_N_1_h = d_N_1 >> 16
    lo += d_E_3 * d_N_1
    hi += d_E_3_h * d_N_1_h
    t += ((d_E_3_h * d_N_1_l >> 8) + (d_E_3_l * d_N_1_h >> 8) + (d_E_3_l * d_N_1_l >> 24 & 255))
    d_N_2_l = d_N_2 & 0xffff
    d_N_2_h = d_N_2 >> 16
    lo += d_E_6 * d_N_2
    hi += d_E_6_h * d_N_2_h
    t += ((d_E_6_h * d_N_2_l >> 8) + (d_E_6_l * d_N_2_h >> 8) + (d_E_6_l * d_N_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_NP < 32:
        x = (hi << 32 - m_S_NP) + (lo >> m_S_NP) + (lo >> m_S_NP - 1 & 1)
    elif m_S_NP == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_NP - 32) + (hi >> m_S_NP - 33 & 1)
    m_S_RF = m[16]
    d_R_1 = d[20]
    d_R_2 = d[21]
    d_R_1_l = d_R_1 & 0xffff
    d_R_1_h = d_R_1 >> 16
    f2_l = f2 & 0xffff
    f2_h = f2 >> 16
    lo = d_R_1 * f2
    hi = d_R_1_h * f2_h
    t = ((d_R_1_h * f2_l >> 8) + (d_R_1_l * f2_h >> 8) + (d_R_1_l * f2_l >> 24 & 255))
    d_R_2_l = d_R_2 & 0xffff
    d_R_2_h = d_R_2 >> 16
    f1_l = f1 & 0xffff
    f1_h = f1 >> 16
    lo -= d_R_2 * f1
    hi -= d_R_2_h * f1_h
    t -= ((d_R_2_h * f1_l >> 8) + (d_R_2_l * f1_h >> 8) + (d_R_2_l * f1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_RF < 32:
        x_2 = (hi << 32 - m_S_RF) + (lo >> m_S_RF) + (lo >> m_S_RF - 1 & 1)
    elif m_S_RF == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> m_S_RF - 32) + (hi >> m_S_RF - 33 & 1)
    x_3 = p_N + x + x_2
    p[50] = x_3
    # p[N + 1] = p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * ...
    p_N_1 = p[51]
    lo = d_E_1 * d_N
    hi = d_E_1_h * d_N_h
    t = ((d_E_1_h * d_N_l >> 8) + (d_E_1_l * d_N_h >> 8) + (d_E_1_l * d_N_l >> 24 & 255))
    lo += d_E_4 * d_N_1
    hi += d_E_4_h * d_N_1_h
    t += ((d_E_4_h * d_N_1_l >> 8) + (d_E_4_l * d_N_1_h >> 8) + (d_E_4_l * d_N_1_l >> 24 & 255))
    lo += d_E_7 * d_N_2
    hi += d_E_7_h * d_N_2_h
    t += ((d_E_7_h * d_N_2_l >> 8) + (d_E_7_l * d_N_2_h >> 8) + (d_E_7_l * d_N_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_NP < 32:
        x = (hi << 32 - m_S_NP) + (lo >> m_S_NP) + (lo >> m_S_NP - 1 & 1)
    elif m_S_NP == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_NP - 32) + (hi >> m_S_NP - 33 & 1)
    d_R = d[19]
    f0_l = f0 & 0xffff
    f0_h = f0 >> 16
    lo = d_R_2 * f0
    hi = d_R_2_h * f0_h
    t = ((d_R_2_h * f0_l >> 8) + (d_R_2_l * f0_h >> 8) + (d_R_2_l * f0_l >> 24 & 255))
    d_R_l = d_R & 0xffff
    d_R_h = d_R >> 16
    lo -= d_R * f2
    hi -= d_R_h * f2_h
    t -= ((d_R_h * f2_l >> 8) + (d_R_l * f2_h >> 8) + (d_R_l * f2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_RF < 32:
        x_2 = (hi << 32 - m_S_RF) + (lo >> m_S_RF) + (lo >> m_S_RF - 1 & 1)
    elif m_S_RF == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> m_S_RF - 32) + (hi >> m_S_RF - 33 & 1)
    x_3 = p_N_1 + x + x_2
    p[51] = x_3
    # p[N + 2] = p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * ...
    p_N_2 = p[52]
    lo = d_E_2 * d_N
    hi = d_E_2_h * d_N_h
    t = ((d_E_2_h * d_N_l >> 8) + (d_E_2_l * d_N_h >> 8) + (d_E_2_l * d_N_l >> 24 & 255))
    lo += d_E_5 * d_N_1
    hi += d_E_5_h * d_N_1_h
    t += ((d_E_5_h * d_N_1_l >> 8) + (d_E_5_l * d_N_1_h >> 8) + (d_E_5_l * d_N_1_l >> 24 & 255))
    lo += d_E_8 * d_N_2
    hi += d_E_8_h * d_N_2_h
    t += ((d_E_8_h * d_N_2_l >> 8) + (d_E_8_l * d_N_2_h >> 8) + (d_E_8_l * d_N_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_NP < 32:
        x = (hi << 32 - m_S_NP) + (lo >> m_S_NP) + (lo >> m_S_NP - 1 & 1)
    elif m_S_NP == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_NP - 32) + (hi >> m_S_NP - 33 & 1)
    lo = d_R * f1
    hi = d_R_h * f1_h
    t = ((d_R_h * f1_l >> 8) + (d_R_l * f1_h >> 8) + (d_R_l * f1_l >> 24 & 255))
    lo -= d_R_1 * f0
    hi -= d_R_1_h * f0_h
    t -= ((d_R_1_h * f0_l >> 8) + (d_R_1_l * f0_h >> 8) + (d_R_1_l * f0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_RF < 32:
        x_2 = (hi << 32 - m_S_RF) + (lo >> m_S_RF) + (lo >> m_S_RF - 1 & 1)
    elif m_S_RF == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> m_S_RF - 32) + (hi >> m_S_RF - 33 & 1)
    x_3 = p_N_2 + x + x_2
    p[52] = x_3


@micropython.viper
def _damping_wrench(lo: int, hi: int):
    """Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i."""
    t = 0
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    # w0 = d[W] - d[W_REF]
    d_W = d[22]
    d_W_REF = d[28]
    w0 = d_W - d_W_REF
    # w1 = d[W + 1] - d[W_REF + 1]
    d_W_1 = d[23]
    d_W_REF_1 = d[29]
    w1 = d_W_1 - d_W_REF_1
    # w2 = d[W + 2] - d[W_REF + 2]
    d_W_2 = d[24]
    d_W_REF_2 = d[30]
    w2 = d_W_2 - d_W_REF_2
    # v0 = d[V] - d[V_REF]
    d_V = d[25]
    d_V_REF = d[31]
    v0 = d_V - d_V_REF
    # v1 = d[V + 1] - d[V_REF + 1]
    d_V_1 = d[26]
    d_V_REF_1 = d[32]
    v1 = d_V_1 - d_V_REF_1
    # v2 = d[V + 2] - d[V_REF + 2]
    d_V_2 = d[27]
    d_V_REF_2 = d[33]
    v2 = d_V_2 - d_V_REF_2
    # d[W_ERR] = w0
    d[43] = w0
    # d[W_ERR + 1] = w1
    d[44] = w1
    # d[W_ERR + 2] = w2
    d[45] = w2
    # d[V_ERR] = v0
    d[46] = v0
    # d[V_ERR + 1] = v1
    d[47] = v1
    # d[V_ERR + 2] = v2
    d[48] = v2
    # h0 = m[DAMP + 1]
    m_DAMP_1 = m[48]
    # h1 = m[DAMP + 2]
    m_DAMP_2 = m[49]
    # h2 = m[DAMP + 3]
    m_DAMP_3 = m[50]
    # d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    d_F = d[53]
    m_S_F = m[12]
    m_DAMP = m[47]
    m_DAMP_l = m_DAMP & 0xffff
    m_DAMP_h = m_DAMP >> 16
    v0_l = v0 & 0xffff
    v0_h = v0 >> 16
    lo = m_DAMP * v0
    hi = m_DAMP_h * v0_h
    t = ((m_DAMP_h * v0_l >> 8) + (m_DAMP_l * v0_h >> 8) + (m_DAMP_l * v0_l >> 24 & 255))
    w1_l = w1 & 0xffff
    w1_h = w1 >> 16
    m_DAMP_3_l = m_DAMP_3 & 0xffff
    m_DAMP_3_h = m_DAMP_3 >> 16
    lo += w1 * m_DAMP_3
    hi += w1_h * m_DAMP_3_h
    t += ((w1_h * m_DAMP_3_l >> 8) + (w1_l * m_DAMP_3_h >> 8) + (w1_l * m_DAMP_3_l >> 24 & 255))
    w2_l = w2 & 0xffff
    w2_h = w2 >> 16
    m_DAMP_2_l = m_DAMP_2 & 0xffff
    m_DAMP_2_h = m_DAMP_2 >> 16
    lo -= w2 * m_DAMP_2
    hi -= w2_h * m_DAMP_2_h
    t -= ((w2_h * m_DAMP_2_l >> 8) + (w2_l * m_DAMP_2_h >> 8) + (w2_l * m_DAMP_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    x_2 = d_F - x
    d[53] = x_2
    # d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    d_F_1 = d[54]
    v1_l = v1 & 0xffff
    v1_h = v1 >> 16
    lo = m_DAMP * v1
    hi = m_DAMP_h * v1_h
    t = ((m_DAMP_h * v1_l >> 8) + (m_DAMP_l * v1_h >> 8) + (m_DAMP_l * v1_l >> 24 & 255))
    m_DAMP_1_l = m_DAMP_1 & 0xffff
    m_DAMP_1_h = m_DAMP_1 >> 16
    lo += w2 * m_DAMP_1
    hi += w2_h * m_DAMP_1_h
    t += ((w2_h * m_DAMP_1_l >> 8) + (w2_l * m_DAMP_1_h >> 8) + (w2_l * m_DAMP_1_l >> 24 & 255))
    w0_l = w0 & 0xffff
    w0_h = w0 >> 16
    lo -= w0 * m_DAMP_3
    hi -= w0_h * m_DAMP_3_h
    t -= ((w0_h * m_DAMP_3_l >> 8) + (w0_l * m_DAMP_3_h >> 8) + (w0_l * m_DAMP_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    x_2 = d_F_1 - x
    d[54] = x_2
    # d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    d_F_2 = d[55]
    v2_l = v2 & 0xffff
    v2_h = v2 >> 16
    lo = m_DAMP * v2
    hi = m_DAMP_h * v2_h
    t = ((m_DAMP_h * v2_l >> 8) + (m_DAMP_l * v2_h >> 8) + (m_DAMP_l * v2_l >> 24 & 255))
    lo += w0 * m_DAMP_2
    hi += w0_h * m_DAMP_2_h
    t += ((w0_h * m_DAMP_2_l >> 8) + (w0_l * m_DAMP_2_h >> 8) + (w0_l * m_DAMP_2_l >> 24 & 255))
    lo -= w1 * m_DAMP_1
    hi -= w1_h * m_DAMP_1_h
    t -= ((w1_h * m_DAMP_1_l >> 8) + (w1_l * m_DAMP_1_h >> 8) + (w1_l * m_DAMP_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_F < 32:
        x = (hi << 32 - m_S_F) + (lo >> m_S_F) + (lo >> m_S_F - 1 & 1)
    elif m_S_F == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_F - 32) + (hi >> m_S_F - 33 & 1)
    x_2 = d_F_2 - x
    d[55] = x_2
    # d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    d_N = d[50]
    m_S_N = m[13]
    m_DAMP_4 = m[51]
    m_DAMP_5 = m[52]
    m_DAMP_7 = m[54]
    m_DAMP_4_l = m_DAMP_4 & 0xffff
    m_DAMP_4_h = m_DAMP_4 >> 16
    lo = m_DAMP_4 * w0
    hi = m_DAMP_4_h * w0_h
    t = ((m_DAMP_4_h * w0_l >> 8) + (m_DAMP_4_l * w0_h >> 8) + (m_DAMP_4_l * w0_l >> 24 & 255))
    m_DAMP_5_l = m_DAMP_5 & 0xffff
    m_DAMP_5_h = m_DAMP_5 >> 16
    lo += m_DAMP_5 * w1
    hi += m_DAMP_5_h * w1_h
    t += ((m_DAMP_5_h * w1_l >> 8) + (m_DAMP_5_l * w1_h >> 8) + (m_DAMP_5_l * w1_l >> 24 & 255))
    m_DAMP_7_l = m_DAMP_7 & 0xffff
    m_DAMP_7_h = m_DAMP_7 >> 16
    lo += m_DAMP_7 * w2
    hi += m_DAMP_7_h * w2_h
    t += ((m_DAMP_7_h * w2_l >> 8) + (m_DAMP_7_l * w2_h >> 8) + (m_DAMP_7_l * w2_l >> 24 & 255))
    lo += m_DAMP_2 * v2
    hi += m_DAMP_2_h * v2_h
    t += ((m_DAMP_2_h * v2_l >> 8) + (m_DAMP_2_l * v2_h >> 8) + (m_DAMP_2_l * v2_l >> 24 & 255))
    lo -= m_DAMP_3 * v1
    hi -= m_DAMP_3_h * v1_h
    t -= ((m_DAMP_3_h * v1_l >> 8) + (m_DAMP_3_l * v1_h >> 8) + (m_DAMP_3_l * v1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    x_2 = d_N - x
    d[50] = x_2
    # d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    d_N_1 = d[51]
    m_DAMP_6 = m[53]
    m_DAMP_8 = m[55]
    lo = m_DAMP_5 * w0
    hi = m_DAMP_5_h * w0_h
    t = ((m_DAMP_5_h * w0_l >> 8) + (m_DAMP_5_l * w0_h >> 8) + (m_DAMP_5_l * w0_l >> 24 & 255))
    m_DAMP_6_l = m_DAMP_6 & 0xffff
    m_DAMP_6_h = m_DAMP_6 >> 16
    lo += m_DAMP_6 * w1
    hi += m_DAMP_6_h * w1_h
    t += ((m_DAMP_6_h * w1_l >> 8) + (m_DAMP_6_l * w1_h >> 8) + (m_DAMP_6_l * w1_l >> 24 & 255))
    m_DAMP_8_l = m_DAMP_8 & 0xffff
    m_DAMP_8_h = m_DAMP_8 >> 16
    lo += m_DAMP_8 * w2
    hi += m_DAMP_8_h * w2_h
    t += ((m_DAMP_8_h * w2_l >> 8) + (m_DAMP_8_l * w2_h >> 8) + (m_DAMP_8_l * w2_l >> 24 & 255))
    lo += m_DAMP_3 * v0
    hi += m_DAMP_3_h * v0_h
    t += ((m_DAMP_3_h * v0_l >> 8) + (m_DAMP_3_l * v0_h >> 8) + (m_DAMP_3_l * v0_l >> 24 & 255))
    lo -= m_DAMP_1 * v2
    hi -= m_DAMP_1_h * v2_h
    t -= ((m_DAMP_1_h * v2_l >> 8) + (m_DAMP_1_l * v2_h >> 8) + (m_DAMP_1_l * v2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    x_2 = d_N_1 - x
    d[51] = x_2
    # d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])
    d_N_2 = d[52]
    m_DAMP_9 = m[56]
    lo = m_DAMP_7 * w0
    hi = m_DAMP_7_h * w0_h
    t = ((m_DAMP_7_h * w0_l >> 8) + (m_DAMP_7_l * w0_h >> 8) + (m_DAMP_7_l * w0_l >> 24 & 255))
    lo += m_DAMP_8 * w1
    hi += m_DAMP_8_h * w1_h
    t += ((m_DAMP_8_h * w1_l >> 8) + (m_DAMP_8_l * w1_h >> 8) + (m_DAMP_8_l * w1_l >> 24 & 255))
    m_DAMP_9_l = m_DAMP_9 & 0xffff
    m_DAMP_9_h = m_DAMP_9 >> 16
    lo += m_DAMP_9 * w2
    hi += m_DAMP_9_h * w2_h
    t += ((m_DAMP_9_h * w2_l >> 8) + (m_DAMP_9_l * w2_h >> 8) + (m_DAMP_9_l * w2_l >> 24 & 255))
    lo += m_DAMP_1 * v1
    hi += m_DAMP_1_h * v1_h
    t += ((m_DAMP_1_h * v1_l >> 8) + (m_DAMP_1_l * v1_h >> 8) + (m_DAMP_1_l * v1_l >> 24 & 255))
    lo -= m_DAMP_2 * v0
    hi -= m_DAMP_2_h * v0_h
    t -= ((m_DAMP_2_h * v0_l >> 8) + (m_DAMP_2_l * v0_h >> 8) + (m_DAMP_2_l * v0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_N < 32:
        x = (hi << 32 - m_S_N) + (lo >> m_S_N) + (lo >> m_S_N - 1 & 1)
    elif m_S_N == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_N - 32) + (hi >> m_S_N - 33 & 1)
    x_2 = d_N_2 - x
    d[52] = x_2


@micropython.viper
def _regressor_dual(lo: int, hi: int):
    """Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too."""
    t = 0
    m = ptr32(lo << 2)
    s = ptr32(hi << 2)

    # fit_regressor(s): Write how many bits the largest regressor sum of the inertial parameters has, and one more.
    # most = greater(greater(bits(s[Y]), bits(s[Y + 1])), greater(bits(s[Y + 2]), bits(s[Y + 3])))
    s_Y = s[1]
    s_Y_1 = s[2]
    s_Y_2 = s[3]
    s_Y_3 = s[4]
    # most = greater(greater(most, bits(s[Y + 4])), greater(bits(s[Y + 5]), bits(s[Y + 6])))
    s_Y_4 = s[5]
    s_Y_5 = s[6]
    s_Y_6 = s[7]
    # s[Y_SHIFT] = greater(greater(most, bits(s[Y + 7])), greater(bits(s[Y + 8]), bits(s[Y + 9]))) + 1
    s_Y_7 = s[8]
    s_Y_8 = s[9]
    s_Y_9 = s[10]
    lo = s_Y ^ (s_Y >> 31)
    lo |= s_Y_1 ^ (s_Y_1 >> 31)
    lo |= s_Y_2 ^ (s_Y_2 >> 31)
    lo |= s_Y_3 ^ (s_Y_3 >> 31)
    lo |= s_Y_4 ^ (s_Y_4 >> 31)
    lo |= s_Y_5 ^ (s_Y_5 >> 31)
    lo |= s_Y_6 ^ (s_Y_6 >> 31)
    lo |= s_Y_7 ^ (s_Y_7 >> 31)
    lo |= s_Y_8 ^ (s_Y_8 >> 31)
    lo |= s_Y_9 ^ (s_Y_9 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_2 = x + 1
    s[128] = x_2
    # xx = fx(m[LEVEL] * s[Y + 4], s[Y_SHIFT])
    m_LEVEL = m[137]
    m_LEVEL_l = m_LEVEL & 0xffff
    m_LEVEL_h = m_LEVEL >> 16
    s_Y_4_l = s_Y_4 & 0xffff
    s_Y_4_h = s_Y_4 >> 16
    lo = m_LEVEL * s_Y_4
    hi = m_LEVEL_h * s_Y_4_h
    t = ((m_LEVEL_h * s_Y_4_l >> 8) + (m_LEVEL_l * s_Y_4_h >> 8) + (m_LEVEL_l * s_Y_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        xx = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        xx = hi
    else:
        hi += lo >> 31
        xx = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # yy = fx(m[LEVEL] * s[Y + 6], s[Y_SHIFT])
    s_Y_6_l = s_Y_6 & 0xffff
    s_Y_6_h = s_Y_6 >> 16
    lo = m_LEVEL * s_Y_6
    hi = m_LEVEL_h * s_Y_6_h
    t = ((m_LEVEL_h * s_Y_6_l >> 8) + (m_LEVEL_l * s_Y_6_h >> 8) + (m_LEVEL_l * s_Y_6_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        yy = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        yy = hi
    else:
        hi += lo >> 31
        yy = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # zz = fx(m[LEVEL] * s[Y + 9], s[Y_SHIFT])
    s_Y_9_l = s_Y_9 & 0xffff
    s_Y_9_h = s_Y_9 >> 16
    lo = m_LEVEL * s_Y_9
    hi = m_LEVEL_h * s_Y_9_h
    t = ((m_LEVEL_h * s_Y_9_l >> 8) + (m_LEVEL_l * s_Y_9_h >> 8) + (m_LEVEL_l * s_Y_9_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        zz = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        zz = hi
    else:
        hi += lo >> 31
        zz = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # xy = half(-fx(m[LEVEL] * s[Y + 5], s[Y_SHIFT]))
    s_Y_5_l = s_Y_5 & 0xffff
    s_Y_5_h = s_Y_5 >> 16
    lo = m_LEVEL * s_Y_5
    hi = m_LEVEL_h * s_Y_5_h
    t = ((m_LEVEL_h * s_Y_5_l >> 8) + (m_LEVEL_l * s_Y_5_h >> 8) + (m_LEVEL_l * s_Y_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo -= x
    t -= x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    xy = (hi << 31) + (lo >> 1) + (lo & 1)
    # xz = half(-fx(m[LEVEL] * s[Y + 7], s[Y_SHIFT]))
    s_Y_7_l = s_Y_7 & 0xffff
    s_Y_7_h = s_Y_7 >> 16
    lo = m_LEVEL * s_Y_7
    hi = m_LEVEL_h * s_Y_7_h
    t = ((m_LEVEL_h * s_Y_7_l >> 8) + (m_LEVEL_l * s_Y_7_h >> 8) + (m_LEVEL_l * s_Y_7_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo -= x
    t -= x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    xz = (hi << 31) + (lo >> 1) + (lo & 1)
    # yz = half(-fx(m[LEVEL] * s[Y + 8], s[Y_SHIFT]))
    s_Y_8_l = s_Y_8 & 0xffff
    s_Y_8_h = s_Y_8 >> 16
    lo = m_LEVEL * s_Y_8
    hi = m_LEVEL_h * s_Y_8_h
    t = ((m_LEVEL_h * s_Y_8_l >> 8) + (m_LEVEL_l * s_Y_8_h >> 8) + (m_LEVEL_l * s_Y_8_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo -= x
    t -= x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    yz = (hi << 31) + (lo >> 1) + (lo & 1)
    # hx = half(fx(m[LEVEL] * s[Y + 1], s[Y_SHIFT]))
    s_Y_1_l = s_Y_1 & 0xffff
    s_Y_1_h = s_Y_1 >> 16
    lo = m_LEVEL * s_Y_1
    hi = m_LEVEL_h * s_Y_1_h
    t = ((m_LEVEL_h * s_Y_1_l >> 8) + (m_LEVEL_l * s_Y_1_h >> 8) + (m_LEVEL_l * s_Y_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo += x
    t += x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    hx = (hi << 31) + (lo >> 1) + (lo & 1)
    # hy = half(fx(m[LEVEL] * s[Y + 2], s[Y_SHIFT]))
    s_Y_2_l = s_Y_2 & 0xffff
    s_Y_2_h = s_Y_2 >> 16
    lo = m_LEVEL * s_Y_2
    hi = m_LEVEL_h * s_Y_2_h
    t = ((m_LEVEL_h * s_Y_2_l >> 8) + (m_LEVEL_l * s_Y_2_h >> 8) + (m_LEVEL_l * s_Y_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo += x
    t += x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    hy = (hi << 31) + (lo >> 1) + (lo & 1)
    # hz = half(fx(m[LEVEL] * s[Y + 3], s[Y_SHIFT]))
    s_Y_3_l = s_Y_3 & 0xffff
    s_Y_3_h = s_Y_3 >> 16
    lo = m_LEVEL * s_Y_3
    hi = m_LEVEL_h * s_Y_3_h
    t = ((m_LEVEL_h * s_Y_3_l >> 8) + (m_LEVEL_l * s_Y_3_h >> 8) + (m_LEVEL_l * s_Y_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    lo = hi = t = 0
    lo += x
    t += x >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    hz = (hi << 31) + (lo >> 1) + (lo & 1)
    # s[DUAL] = yy + zz
    x = yy + zz
    s[86] = x
    # s[DUAL + 1] = xy
    s[87] = xy
    # s[DUAL + 2] = xz
    s[88] = xz
    # s[DUAL + 3] = hx
    s[89] = hx
    # s[DUAL + 4] = xy
    s[90] = xy
    # s[DUAL + 5] = xx + zz
    x = xx + zz
    s[91] = x
    # s[DUAL + 6] = yz
    s[92] = yz
    # s[DUAL + 7] = hy
    s[93] = hy
    # s[DUAL + 8] = xz
    s[94] = xz
    # s[DUAL + 9] = yz
    s[95] = yz
    # s[DUAL + 10] = xx + yy
    x = xx + yy
    s[96] = x
    # s[DUAL + 11] = hz
    s[97] = hz
    # s[DUAL + 12] = hx
    s[98] = hx
    # s[DUAL + 13] = hy
    s[99] = hy
    # s[DUAL + 14] = hz
    s[100] = hz
    # s[DUAL + 15] = fx(m[LEVEL] * s[Y], s[Y_SHIFT])
    s_Y_l = s_Y & 0xffff
    s_Y_h = s_Y >> 16
    lo = m_LEVEL * s_Y
    hi = m_LEVEL_h * s_Y_h
    t = ((m_LEVEL_h * s_Y_l >> 8) + (m_LEVEL_l * s_Y_h >> 8) + (m_LEVEL_l * s_Y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    s[101] = x


@micropython.viper
def _refused_line(lo: int):
    """Write a line along which PART has not been proved positive: v^T P v is at most what rounding makes of it."""
    hi = 0
    t = 0
    s = ptr32(lo << 2)
    # mass = s[PART]
    s_PART = s[27]
    # hx = s[PART + 1]
    s_PART_1 = s[28]
    # hy = s[PART + 2]
    s_PART_2 = s[29]
    # hz = s[PART + 3]
    s_PART_3 = s[30]
    # ax = s[SCHUR]
    s_SCHUR = s[38]
    # axy = s[SCHUR + 1]
    s_SCHUR_1 = s[39]
    # axz = s[SCHUR + 2]
    s_SCHUR_2 = s[40]
    # by = s[SCHUR + 3]
    s_SCHUR_3 = s[41]
    # byz = s[SCHUR + 4]
    s_SCHUR_4 = s[42]
    # in_a = greater(greater(bits(ax), bits(axy)), bits(axz))
    lo = s_SCHUR ^ (s_SCHUR >> 31)
    lo |= s_SCHUR_1 ^ (s_SCHUR_1 >> 31)
    lo |= s_SCHUR_2 ^ (s_SCHUR_2 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    in_a = hi + lo
    # shift = clamp(in_a + greater(bits(by), bits(byz)) - A_BITS, LEAST_SHIFT, MOST_SHIFT)
    lo = s_SCHUR_3 ^ (s_SCHUR_3 >> 31)
    lo |= s_SCHUR_4 ^ (s_SCHUR_4 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_2 = in_a + x - 29
    shift = x_2
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # x = pick(by, fx(axy * byz - axz * by, shift), -axy)
    s_SCHUR_1_l = s_SCHUR_1 & 0xffff
    s_SCHUR_1_h = s_SCHUR_1 >> 16
    s_SCHUR_4_l = s_SCHUR_4 & 0xffff
    s_SCHUR_4_h = s_SCHUR_4 >> 16
    lo = s_SCHUR_1 * s_SCHUR_4
    hi = s_SCHUR_1_h * s_SCHUR_4_h
    t = ((s_SCHUR_1_h * s_SCHUR_4_l >> 8) + (s_SCHUR_1_l * s_SCHUR_4_h >> 8) + (s_SCHUR_1_l * s_SCHUR_4_l >> 24 & 255))
    s_SCHUR_2_l = s_SCHUR_2 & 0xffff
    s_SCHUR_2_h = s_SCHUR_2 >> 16
    s_SCHUR_3_l = s_SCHUR_3 & 0xffff
    s_SCHUR_3_h = s_SCHUR_3 >> 16
    lo -= s_SCHUR_2 * s_SCHUR_3
    hi -= s_SCHUR_2_h * s_SCHUR_3_h
    t -= ((s_SCHUR_2_h * s_SCHUR_3_l >> 8) + (s_SCHUR_2_l * s_SCHUR_3_h >> 8) + (s_SCHUR_2_l * s_SCHUR_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_2 = -s_SCHUR_1
    x_3 = x_2
    if s_SCHUR_3 > 0:
        x_3 = x
    # y = pick(by, fx(-ax * byz, shift), ax)
    x = -s_SCHUR
    x_l = x & 0xffff
    x_h = x >> 16
    lo = x * s_SCHUR_4
    hi = x_h * s_SCHUR_4_h
    t = ((x_h * s_SCHUR_4_l >> 8) + (x_l * s_SCHUR_4_h >> 8) + (x_l * s_SCHUR_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x_2 = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    y = s_SCHUR
    if s_SCHUR_3 > 0:
        y = x_2
    # z = pick(by, fx(ax * by, shift), 0)
    s_SCHUR_l = s_SCHUR & 0xffff
    s_SCHUR_h = s_SCHUR >> 16
    lo = s_SCHUR * s_SCHUR_3
    hi = s_SCHUR_h * s_SCHUR_3_h
    t = ((s_SCHUR_h * s_SCHUR_3_l >> 8) + (s_SCHUR_l * s_SCHUR_3_h >> 8) + (s_SCHUR_l * s_SCHUR_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    z = 0
    if s_SCHUR_3 > 0:
        z = x
    # x = pick(ax, x, LINE_ONE)
    x = 4096
    if s_SCHUR > 0:
        x = x_3
    # y = pick(ax, y, 0)
    y_2 = 0
    if s_SCHUR > 0:
        y_2 = y
    # z = pick(ax, z, 0)
    z_2 = 0
    if s_SCHUR > 0:
        z_2 = z
    # in_p = greater(bits(mass), greater(greater(bits(hx), bits(hy)), bits(hz)))
    lo = s_PART ^ (s_PART >> 31)
    lo |= s_PART_1 ^ (s_PART_1 >> 31)
    lo |= s_PART_2 ^ (s_PART_2 >> 31)
    lo |= s_PART_3 ^ (s_PART_3 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    in_p = hi + lo
    # in_u = greater(greater(bits(x), bits(y)), bits(z))
    lo = x ^ (x >> 31)
    lo |= y_2 ^ (y_2 >> 31)
    lo |= z_2 ^ (z_2 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    in_u = hi + lo
    # shift = clamp(in_p + in_u - LINE_BITS, LEAST_SHIFT, MOST_SHIFT)
    x_2 = in_p + in_u - 12
    shift = x_2
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # s[REFUSED_LINE] = pick(mass, fx(mass * x, shift), 0)
    s_PART_l = s_PART & 0xffff
    s_PART_h = s_PART >> 16
    x_l = x & 0xffff
    x_h = x >> 16
    lo = s_PART * x
    hi = s_PART_h * x_h
    t = ((s_PART_h * x_l >> 8) + (s_PART_l * x_h >> 8) + (s_PART_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x_2 = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_3 = 0
    if s_PART > 0:
        x_3 = x_2
    s[43] = x_3
    # s[REFUSED_LINE + 1] = pick(mass, fx(mass * y, shift), 0)
    y_2_l = y_2 & 0xffff
    y_2_h = y_2 >> 16
    lo = s_PART * y_2
    hi = s_PART_h * y_2_h
    t = ((s_PART_h * y_2_l >> 8) + (s_PART_l * y_2_h >> 8) + (s_PART_l * y_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x_2 = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_3 = 0
    if s_PART > 0:
        x_3 = x_2
    s[44] = x_3
    # s[REFUSED_LINE + 2] = pick(mass, fx(mass * z, shift), 0)
    z_2_l = z_2 & 0xffff
    z_2_h = z_2 >> 16
    lo = s_PART * z_2
    hi = s_PART_h * z_2_h
    t = ((s_PART_h * z_2_l >> 8) + (s_PART_l * z_2_h >> 8) + (s_PART_l * z_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x_2 = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_3 = 0
    if s_PART > 0:
        x_3 = x_2
    s[45] = x_3
    # s[REFUSED_LINE + 3] = pick(mass, -fx(hx * x + hy * y + hz * z, shift), LINE_ONE)
    s_PART_1_l = s_PART_1 & 0xffff
    s_PART_1_h = s_PART_1 >> 16
    lo = s_PART_1 * x
    hi = s_PART_1_h * x_h
    t = ((s_PART_1_h * x_l >> 8) + (s_PART_1_l * x_h >> 8) + (s_PART_1_l * x_l >> 24 & 255))
    s_PART_2_l = s_PART_2 & 0xffff
    s_PART_2_h = s_PART_2 >> 16
    lo += s_PART_2 * y_2
    hi += s_PART_2_h * y_2_h
    t += ((s_PART_2_h * y_2_l >> 8) + (s_PART_2_l * y_2_h >> 8) + (s_PART_2_l * y_2_l >> 24 & 255))
    s_PART_3_l = s_PART_3 & 0xffff
    s_PART_3_h = s_PART_3 >> 16
    lo += s_PART_3 * z_2
    hi += s_PART_3_h * z_2_h
    t += ((s_PART_3_h * z_2_l >> 8) + (s_PART_3_l * z_2_h >> 8) + (s_PART_3_l * z_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x_2 = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x = -x_2
    x_2 = 4096
    if s_PART > 0:
        x_2 = x
    s[46] = x_2


@micropython.viper
def _row_times_dual(lo: int, hi: int, t: int):
    """Write one row of ROWS DUAL, and how large its entries are."""
    row = ptr32(lo << 2)
    row_dual = ptr32(hi << 2)
    s = ptr32(t << 2)
    # r0 = row[0]
    row_0 = row[0]
    # r1 = row[1]
    row_1 = row[1]
    # r2 = row[2]
    row_2 = row[2]
    # r3 = row[3]
    row_3 = row[3]
    # k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    s_DUAL = s[86]
    s_DUAL_4 = s[90]
    s_DUAL_8 = s[94]
    s_DUAL_12 = s[98]
    row_0_l = row_0 & 0xffff
    row_0_h = row_0 >> 16
    s_DUAL_l = s_DUAL & 0xffff
    s_DUAL_h = s_DUAL >> 16
    lo = row_0 * s_DUAL
    hi = row_0_h * s_DUAL_h
    t = ((row_0_h * s_DUAL_l >> 8) + (row_0_l * s_DUAL_h >> 8) + (row_0_l * s_DUAL_l >> 24 & 255))
    row_1_l = row_1 & 0xffff
    row_1_h = row_1 >> 16
    s_DUAL_4_l = s_DUAL_4 & 0xffff
    s_DUAL_4_h = s_DUAL_4 >> 16
    lo += row_1 * s_DUAL_4
    hi += row_1_h * s_DUAL_4_h
    t += ((row_1_h * s_DUAL_4_l >> 8) + (row_1_l * s_DUAL_4_h >> 8) + (row_1_l * s_DUAL_4_l >> 24 & 255))
    row_2_l = row_2 & 0xffff
    row_2_h = row_2 >> 16
    s_DUAL_8_l = s_DUAL_8 & 0xffff
    s_DUAL_8_h = s_DUAL_8 >> 16
    lo += row_2 * s_DUAL_8
    hi += row_2_h * s_DUAL_8_h
    t += ((row_2_h * s_DUAL_8_l >> 8) + (row_2_l * s_DUAL_8_h >> 8) + (row_2_l * s_DUAL_8_l >> 24 & 255))
    row_3_l = row_3 & 0xffff
    row_3_h = row_3 >> 16
    s_DUAL_12_l = s_DUAL_12 & 0xffff
    s_DUAL_12_h = s_DUAL_12 >> 16
    lo += row_3 * s_DUAL_12
    hi += row_3_h * s_DUAL_12_h
    t += ((row_3_h * s_DUAL_12_l >> 8) + (row_3_l * s_DUAL_12_h >> 8) + (row_3_l * s_DUAL_12_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    k0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    s_DUAL_1 = s[87]
    s_DUAL_5 = s[91]
    s_DUAL_9 = s[95]
    s_DUAL_13 = s[99]
    s_DUAL_1_l = s_DUAL_1 & 0xffff
    s_DUAL_1_h = s_DUAL_1 >> 16
    lo = row_0 * s_DUAL_1
    hi = row_0_h * s_DUAL_1_h
    t = ((row_0_h * s_DUAL_1_l >> 8) + (row_0_l * s_DUAL_1_h >> 8) + (row_0_l * s_DUAL_1_l >> 24 & 255))
    s_DUAL_5_l = s_DUAL_5 & 0xffff
    s_DUAL_5_h = s_DUAL_5 >> 16
    lo += row_1 * s_DUAL_5
    hi += row_1_h * s_DUAL_5_h
    t += ((row_1_h * s_DUAL_5_l >> 8) + (row_1_l * s_DUAL_5_h >> 8) + (row_1_l * s_DUAL_5_l >> 24 & 255))
    s_DUAL_9_l = s_DUAL_9 & 0xffff
    s_DUAL_9_h = s_DUAL_9 >> 16
    lo += row_2 * s_DUAL_9
    hi += row_2_h * s_DUAL_9_h
    t += ((row_2_h * s_DUAL_9_l >> 8) + (row_2_l * s_DUAL_9_h >> 8) + (row_2_l * s_DUAL_9_l >> 24 & 255))
    s_DUAL_13_l = s_DUAL_13 & 0xffff
    s_DUAL_13_h = s_DUAL_13 >> 16
    lo += row_3 * s_DUAL_13
    hi += row_3_h * s_DUAL_13_h
    t += ((row_3_h * s_DUAL_13_l >> 8) + (row_3_l * s_DUAL_13_h >> 8) + (row_3_l * s_DUAL_13_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    k1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    s_DUAL_2 = s[88]
    s_DUAL_6 = s[92]
    s_DUAL_10 = s[96]
    s_DUAL_14 = s[100]
    s_DUAL_2_l = s_DUAL_2 & 0xffff
    s_DUAL_2_h = s_DUAL_2 >> 16
    lo = row_0 * s_DUAL_2
    hi = row_0_h * s_DUAL_2_h
    t = ((row_0_h * s_DUAL_2_l >> 8) + (row_0_l * s_DUAL_2_h >> 8) + (row_0_l * s_DUAL_2_l >> 24 & 255))
    s_DUAL_6_l = s_DUAL_6 & 0xffff
    s_DUAL_6_h = s_DUAL_6 >> 16
    lo += row_1 * s_DUAL_6
    hi += row_1_h * s_DUAL_6_h
    t += ((row_1_h * s_DUAL_6_l >> 8) + (row_1_l * s_DUAL_6_h >> 8) + (row_1_l * s_DUAL_6_l >> 24 & 255))
    s_DUAL_10_l = s_DUAL_10 & 0xffff
    s_DUAL_10_h = s_DUAL_10 >> 16
    lo += row_2 * s_DUAL_10
    hi += row_2_h * s_DUAL_10_h
    t += ((row_2_h * s_DUAL_10_l >> 8) + (row_2_l * s_DUAL_10_h >> 8) + (row_2_l * s_DUAL_10_l >> 24 & 255))
    s_DUAL_14_l = s_DUAL_14 & 0xffff
    s_DUAL_14_h = s_DUAL_14 >> 16
    lo += row_3 * s_DUAL_14
    hi += row_3_h * s_DUAL_14_h
    t += ((row_3_h * s_DUAL_14_l >> 8) + (row_3_l * s_DUAL_14_h >> 8) + (row_3_l * s_DUAL_14_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    k2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    s_DUAL_3 = s[89]
    s_DUAL_7 = s[93]
    s_DUAL_11 = s[97]
    s_DUAL_15 = s[101]
    s_DUAL_3_l = s_DUAL_3 & 0xffff
    s_DUAL_3_h = s_DUAL_3 >> 16
    lo = row_0 * s_DUAL_3
    hi = row_0_h * s_DUAL_3_h
    t = ((row_0_h * s_DUAL_3_l >> 8) + (row_0_l * s_DUAL_3_h >> 8) + (row_0_l * s_DUAL_3_l >> 24 & 255))
    s_DUAL_7_l = s_DUAL_7 & 0xffff
    s_DUAL_7_h = s_DUAL_7 >> 16
    lo += row_1 * s_DUAL_7
    hi += row_1_h * s_DUAL_7_h
    t += ((row_1_h * s_DUAL_7_l >> 8) + (row_1_l * s_DUAL_7_h >> 8) + (row_1_l * s_DUAL_7_l >> 24 & 255))
    s_DUAL_11_l = s_DUAL_11 & 0xffff
    s_DUAL_11_h = s_DUAL_11 >> 16
    lo += row_2 * s_DUAL_11
    hi += row_2_h * s_DUAL_11_h
    t += ((row_2_h * s_DUAL_11_l >> 8) + (row_2_l * s_DUAL_11_h >> 8) + (row_2_l * s_DUAL_11_l >> 24 & 255))
    s_DUAL_15_l = s_DUAL_15 & 0xffff
    s_DUAL_15_h = s_DUAL_15 >> 16
    lo += row_3 * s_DUAL_15
    hi += row_3_h * s_DUAL_15_h
    t += ((row_3_h * s_DUAL_15_l >> 8) + (row_3_l * s_DUAL_15_h >> 8) + (row_3_l * s_DUAL_15_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    k3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # row_dual[0] = k0
    row_dual[0] = k0
    # row_dual[1] = k1
    row_dual[1] = k1
    # row_dual[2] = k2
    row_dual[2] = k2
    # row_dual[3] = k3
    row_dual[3] = k3
    # s[ROWS_DUAL_BITS] = greater(greater(s[ROWS_DUAL_BITS], size(k0)), greater(size(k1), size(k2)))
    s_ROWS_DUAL_BITS = s[129]
    lo = k0 ^ (k0 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_2 = s_ROWS_DUAL_BITS
    if x_2 < x:
        x_2 = x
    lo = k1 ^ (k1 >> 31)
    lo |= k2 ^ (k2 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_3 = x_2
    if x_3 < x:
        x_3 = x
    s[129] = x_3
    # s[ROWS_DUAL_BITS + 1] = greater(s[ROWS_DUAL_BITS + 1], size(k3))
    s_ROWS_DUAL_BITS_1 = s[130]
    lo = k3 ^ (k3 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_2 = s_ROWS_DUAL_BITS_1
    if x_2 < x:
        x_2 = x
    s[130] = x_2


@micropython.viper
def _move_revolute(lo: int, hi: int, t: int):
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""
    m = ptr32(lo << 2)
    p = ptr32(hi << 2)
    d = ptr32(t << 2)

    # set_down(kind, m, d): Place body i in its parent's frame, by kind of joint; COS and SIN of one that turns are...

    # place_revolute(m, d): Place body i: turn the joint frame by q about z.
    # c = d[COS]
    d_COS = d[8]
    # s = d[SIN]
    d_SIN = d[9]
    # d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    m_R_UP = m[0]
    m_R_UP_3 = m[3]
    d_COS_l = d_COS & 0xffff
    d_COS_h = d_COS >> 16
    m_R_UP_l = m_R_UP & 0xffff
    m_R_UP_h = m_R_UP >> 16
    lo = d_COS * m_R_UP
    hi = d_COS_h * m_R_UP_h
    t = ((d_COS_h * m_R_UP_l >> 8) + (d_COS_l * m_R_UP_h >> 8) + (d_COS_l * m_R_UP_l >> 24 & 255))
    d_SIN_l = d_SIN & 0xffff
    d_SIN_h = d_SIN >> 16
    m_R_UP_3_l = m_R_UP_3 & 0xffff
    m_R_UP_3_h = m_R_UP_3 >> 16
    lo += d_SIN * m_R_UP_3
    hi += d_SIN_h * m_R_UP_3_h
    t += ((d_SIN_h * m_R_UP_3_l >> 8) + (d_SIN_l * m_R_UP_3_h >> 8) + (d_SIN_l * m_R_UP_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[10] = x
    # d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    m_R_UP_1 = m[1]
    m_R_UP_4 = m[4]
    m_R_UP_1_l = m_R_UP_1 & 0xffff
    m_R_UP_1_h = m_R_UP_1 >> 16
    lo = d_COS * m_R_UP_1
    hi = d_COS_h * m_R_UP_1_h
    t = ((d_COS_h * m_R_UP_1_l >> 8) + (d_COS_l * m_R_UP_1_h >> 8) + (d_COS_l * m_R_UP_1_l >> 24 & 255))
    m_R_UP_4_l = m_R_UP_4 & 0xffff
    m_R_UP_4_h = m_R_UP_4 >> 16
    lo += d_SIN * m_R_UP_4
    hi += d_SIN_h * m_R_UP_4_h
    t += ((d_SIN_h * m_R_UP_4_l >> 8) + (d_SIN_l * m_R_UP_4_h >> 8) + (d_SIN_l * m_R_UP_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[11] = x
    # d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    m_R_UP_2 = m[2]
    m_R_UP_5 = m[5]
    m_R_UP_2_l = m_R_UP_2 & 0xffff
    m_R_UP_2_h = m_R_UP_2 >> 16
    lo = d_COS * m_R_UP_2
    hi = d_COS_h * m_R_UP_2_h
    t = ((d_COS_h * m_R_UP_2_l >> 8) + (d_COS_l * m_R_UP_2_h >> 8) + (d_COS_l * m_R_UP_2_l >> 24 & 255))
    m_R_UP_5_l = m_R_UP_5 & 0xffff
    m_R_UP_5_h = m_R_UP_5 >> 16
    lo += d_SIN * m_R_UP_5
    hi += d_SIN_h * m_R_UP_5_h
    t += ((d_SIN_h * m_R_UP_5_l >> 8) + (d_SIN_l * m_R_UP_5_h >> 8) + (d_SIN_l * m_R_UP_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[12] = x
    # d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    lo = d_COS * m_R_UP_3
    hi = d_COS_h * m_R_UP_3_h
    t = ((d_COS_h * m_R_UP_3_l >> 8) + (d_COS_l * m_R_UP_3_h >> 8) + (d_COS_l * m_R_UP_3_l >> 24 & 255))
    lo -= d_SIN * m_R_UP
    hi -= d_SIN_h * m_R_UP_h
    t -= ((d_SIN_h * m_R_UP_l >> 8) + (d_SIN_l * m_R_UP_h >> 8) + (d_SIN_l * m_R_UP_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[13] = x
    # d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    lo = d_COS * m_R_UP_4
    hi = d_COS_h * m_R_UP_4_h
    t = ((d_COS_h * m_R_UP_4_l >> 8) + (d_COS_l * m_R_UP_4_h >> 8) + (d_COS_l * m_R_UP_4_l >> 24 & 255))
    lo -= d_SIN * m_R_UP_1
    hi -= d_SIN_h * m_R_UP_1_h
    t -= ((d_SIN_h * m_R_UP_1_l >> 8) + (d_SIN_l * m_R_UP_1_h >> 8) + (d_SIN_l * m_R_UP_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[14] = x
    # d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    lo = d_COS * m_R_UP_5
    hi = d_COS_h * m_R_UP_5_h
    t = ((d_COS_h * m_R_UP_5_l >> 8) + (d_COS_l * m_R_UP_5_h >> 8) + (d_COS_l * m_R_UP_5_l >> 24 & 255))
    lo -= d_SIN * m_R_UP_2
    hi -= d_SIN_h * m_R_UP_2_h
    t -= ((d_SIN_h * m_R_UP_2_l >> 8) + (d_SIN_l * m_R_UP_2_h >> 8) + (d_SIN_l * m_R_UP_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    d[15] = x
    # d[E + 6] = m[R_UP + 6]
    m_R_UP_6 = m[6]
    d[16] = m_R_UP_6
    # d[E + 7] = m[R_UP + 7]
    m_R_UP_7 = m[7]
    d[17] = m_R_UP_7
    # d[E + 8] = m[R_UP + 8]
    m_R_UP_8 = m[8]
    d[18] = m_R_UP_8
    # d[R] = m[P_TREE]
    m_P_TREE = m[9]
    d[19] = m_P_TREE
    # d[R + 1] = m[P_TREE + 1]
    m_P_TREE_1 = m[10]
    d[20] = m_P_TREE_1
    # d[R + 2] = m[P_TREE + 2]
    m_P_TREE_2 = m[11]
    d[21] = m_P_TREE_2
    _xform_motion((int(p) >> 2), (int(d) >> 2), 22, 25)

    # add_joint_rate(kind, d, W, V, QD): Add the joint's own velocity to that of the body.
    # d[ang + 2] = d[ang + 2] + d[rate]
    d_ang_2 = d[24]
    d_rate = d[1]
    x = d_ang_2 + d_rate
    d[24] = x
    _xform_motion((int(p) >> 2), (int(d) >> 2), 34, 37)

    # accelerate(kind, d): Add the joint's own acceleration, by kind of joint.

    # accelerate_revolute(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # s = d[QD_REF]
    d_QD_REF = d[5]
    # d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    d_ALPHA = d[34]
    d_W_1 = d[23]
    d_W_1_l = d_W_1 & 0xffff
    d_W_1_h = d_W_1 >> 16
    d_QD_REF_l = d_QD_REF & 0xffff
    d_QD_REF_h = d_QD_REF >> 16
    lo = d_W_1 * d_QD_REF
    hi = d_W_1_h * d_QD_REF_h
    t = ((d_W_1_h * d_QD_REF_l >> 8) + (d_W_1_l * d_QD_REF_h >> 8) + (d_W_1_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ALPHA + x
    d[34] = x_2
    # d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    d_ALPHA_1 = d[35]
    d_W = d[22]
    d_W_l = d_W & 0xffff
    d_W_h = d_W >> 16
    lo = d_W * d_QD_REF
    hi = d_W_h * d_QD_REF_h
    t = ((d_W_h * d_QD_REF_l >> 8) + (d_W_l * d_QD_REF_h >> 8) + (d_W_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ALPHA_1 - x
    d[35] = x_2
    # d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    d_ALPHA_2 = d[36]
    d_QDD_REF = d[6]
    x = d_ALPHA_2 + d_QDD_REF
    d[36] = x
    # d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    d_ACC = d[37]
    d_V_1 = d[26]
    d_V_1_l = d_V_1 & 0xffff
    d_V_1_h = d_V_1 >> 16
    lo = d_V_1 * d_QD_REF
    hi = d_V_1_h * d_QD_REF_h
    t = ((d_V_1_h * d_QD_REF_l >> 8) + (d_V_1_l * d_QD_REF_h >> 8) + (d_V_1_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ACC + x
    d[37] = x_2
    # d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)
    d_ACC_1 = d[38]
    d_V = d[25]
    d_V_l = d_V & 0xffff
    d_V_h = d_V >> 16
    lo = d_V * d_QD_REF
    hi = d_V_h * d_QD_REF_h
    t = ((d_V_h * d_QD_REF_l >> 8) + (d_V_l * d_QD_REF_h >> 8) + (d_V_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ACC_1 - x
    d[38] = x_2


@micropython.viper
def _xform_motion(lo: int, hi: int, t: int, a3: int):
    """Carry a motion vector of the parent to body i."""
    p = ptr32(lo << 2)
    d = ptr32(hi << 2)
    ang = t
    lin = a3
    # w0 = p[ang]
    record = ptr32(int(p) + ang * 4)
    p_ang = record[0]
    # w1 = p[ang + 1]
    p_ang_1 = record[1]
    # w2 = p[ang + 2]
    p_ang_2 = record[2]
    # t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    record_2 = ptr32(int(p) + lin * 4)
    p_lin = record_2[0]
    d_R_2 = d[21]
    d_R_1 = d[20]
    p_ang_1_l = p_ang_1 & 0xffff
    p_ang_1_h = p_ang_1 >> 16
    d_R_2_l = d_R_2 & 0xffff
    d_R_2_h = d_R_2 >> 16
    lo = p_ang_1 * d_R_2
    hi = p_ang_1_h * d_R_2_h
    t = ((p_ang_1_h * d_R_2_l >> 8) + (p_ang_1_l * d_R_2_h >> 8) + (p_ang_1_l * d_R_2_l >> 24 & 255))
    p_ang_2_l = p_ang_2 & 0xffff
    p_ang_2_h = p_ang_2 >> 16
    d_R_1_l = d_R_1 & 0xffff
    d_R_1_h = d_R_1 >> 16
    lo -= p_ang_2 * d_R_1
    hi -= p_ang_2_h * d_R_1_h
    t -= ((p_ang_2_h * d_R_1_l >> 8) + (p_ang_2_l * d_R_1_h >> 8) + (p_ang_2_l * d_R_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    t0 = p_lin + x
    # t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    p_lin_1 = record_2[1]
    d_R = d[19]
    d_R_l = d_R & 0xffff
    d_R_h = d_R >> 16
    lo = p_ang_2 * d_R
    hi = p_ang_2_h * d_R_h
    t = ((p_ang_2_h * d_R_l >> 8) + (p_ang_2_l * d_R_h >> 8) + (p_ang_2_l * d_R_l >> 24 & 255))
    p_ang_l = p_ang & 0xffff
    p_ang_h = p_ang >> 16
    lo -= p_ang * d_R_2
    hi -= p_ang_h * d_R_2_h
    t -= ((p_ang_h * d_R_2_l >> 8) + (p_ang_l * d_R_2_h >> 8) + (p_ang_l * d_R_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    t1 = p_lin_1 + x
    # t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    p_lin_2 = record_2[2]
    lo = p_ang * d_R_1
    hi = p_ang_h * d_R_1_h
    t = ((p_ang_h * d_R_1_l >> 8) + (p_ang_l * d_R_1_h >> 8) + (p_ang_l * d_R_1_l >> 24 & 255))
    lo -= p_ang_1 * d_R
    hi -= p_ang_1_h * d_R_h
    t -= ((p_ang_1_h * d_R_l >> 8) + (p_ang_1_l * d_R_h >> 8) + (p_ang_1_l * d_R_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    t2 = p_lin_2 + x
    # d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    d_E = d[10]
    d_E_1 = d[11]
    d_E_2 = d[12]
    d_E_l = d_E & 0xffff
    d_E_h = d_E >> 16
    lo = d_E * p_ang
    hi = d_E_h * p_ang_h
    t = ((d_E_h * p_ang_l >> 8) + (d_E_l * p_ang_h >> 8) + (d_E_l * p_ang_l >> 24 & 255))
    d_E_1_l = d_E_1 & 0xffff
    d_E_1_h = d_E_1 >> 16
    lo += d_E_1 * p_ang_1
    hi += d_E_1_h * p_ang_1_h
    t += ((d_E_1_h * p_ang_1_l >> 8) + (d_E_1_l * p_ang_1_h >> 8) + (d_E_1_l * p_ang_1_l >> 24 & 255))
    d_E_2_l = d_E_2 & 0xffff
    d_E_2_h = d_E_2 >> 16
    lo += d_E_2 * p_ang_2
    hi += d_E_2_h * p_ang_2_h
    t += ((d_E_2_h * p_ang_2_l >> 8) + (d_E_2_l * p_ang_2_h >> 8) + (d_E_2_l * p_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_3 = ptr32(int(d) + ang * 4)
    record_3[0] = x
    # d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    d_E_3 = d[13]
    d_E_4 = d[14]
    d_E_5 = d[15]
    d_E_3_l = d_E_3 & 0xffff
    d_E_3_h = d_E_3 >> 16
    lo = d_E_3 * p_ang
    hi = d_E_3_h * p_ang_h
    t = ((d_E_3_h * p_ang_l >> 8) + (d_E_3_l * p_ang_h >> 8) + (d_E_3_l * p_ang_l >> 24 & 255))
    d_E_4_l = d_E_4 & 0xffff
    d_E_4_h = d_E_4 >> 16
    lo += d_E_4 * p_ang_1
    hi += d_E_4_h * p_ang_1_h
    t += ((d_E_4_h * p_ang_1_l >> 8) + (d_E_4_l * p_ang_1_h >> 8) + (d_E_4_l * p_ang_1_l >> 24 & 255))
    d_E_5_l = d_E_5 & 0xffff
    d_E_5_h = d_E_5 >> 16
    lo += d_E_5 * p_ang_2
    hi += d_E_5_h * p_ang_2_h
    t += ((d_E_5_h * p_ang_2_l >> 8) + (d_E_5_l * p_ang_2_h >> 8) + (d_E_5_l * p_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_3[1] = x
    # d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    d_E_6 = d[16]
    d_E_7 = d[17]
    d_E_8 = d[18]
    d_E_6_l = d_E_6 & 0xffff
    d_E_6_h = d_E_6 >> 16
    lo = d_E_6 * p_ang
    hi = d_E_6_h * p_ang_h
    t = ((d_E_6_h * p_ang_l >> 8) + (d_E_6_l * p_ang_h >> 8) + (d_E_6_l * p_ang_l >> 24 & 255))
    d_E_7_l = d_E_7 & 0xffff
    d_E_7_h = d_E_7 >> 16
    lo += d_E_7 * p_ang_1
    hi += d_E_7_h * p_ang_1_h
    t += ((d_E_7_h * p_ang_1_l >> 8) + (d_E_7_l * p_ang_1_h >> 8) + (d_E_7_l * p_ang_1_l >> 24 & 255))
    d_E_8_l = d_E_8 & 0xffff
    d_E_8_h = d_E_8 >> 16
    lo += d_E_8 * p_ang_2
    hi += d_E_8_h * p_ang_2_h
    t += ((d_E_8_h * p_ang_2_l >> 8) + (d_E_8_l * p_ang_2_h >> 8) + (d_E_8_l * p_ang_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_3[2] = x
    # d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    t0_l = t0 & 0xffff
    t0_h = t0 >> 16
    lo = d_E * t0
    hi = d_E_h * t0_h
    t = ((d_E_h * t0_l >> 8) + (d_E_l * t0_h >> 8) + (d_E_l * t0_l >> 24 & 255))
    t1_l = t1 & 0xffff
    t1_h = t1 >> 16
    lo += d_E_1 * t1
    hi += d_E_1_h * t1_h
    t += ((d_E_1_h * t1_l >> 8) + (d_E_1_l * t1_h >> 8) + (d_E_1_l * t1_l >> 24 & 255))
    t2_l = t2 & 0xffff
    t2_h = t2 >> 16
    lo += d_E_2 * t2
    hi += d_E_2_h * t2_h
    t += ((d_E_2_h * t2_l >> 8) + (d_E_2_l * t2_h >> 8) + (d_E_2_l * t2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_4 = ptr32(int(d) + lin * 4)
    record_4[0] = x
    # d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    lo = d_E_3 * t0
    hi = d_E_3_h * t0_h
    t = ((d_E_3_h * t0_l >> 8) + (d_E_3_l * t0_h >> 8) + (d_E_3_l * t0_l >> 24 & 255))
    lo += d_E_4 * t1
    hi += d_E_4_h * t1_h
    t += ((d_E_4_h * t1_l >> 8) + (d_E_4_l * t1_h >> 8) + (d_E_4_l * t1_l >> 24 & 255))
    lo += d_E_5 * t2
    hi += d_E_5_h * t2_h
    t += ((d_E_5_h * t2_l >> 8) + (d_E_5_l * t2_h >> 8) + (d_E_5_l * t2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_4[1] = x
    # d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)
    lo = d_E_6 * t0
    hi = d_E_6_h * t0_h
    t = ((d_E_6_h * t0_l >> 8) + (d_E_6_l * t0_h >> 8) + (d_E_6_l * t0_l >> 24 & 255))
    lo += d_E_7 * t1
    hi += d_E_7_h * t1_h
    t += ((d_E_7_h * t1_l >> 8) + (d_E_7_l * t1_h >> 8) + (d_E_7_l * t1_l >> 24 & 255))
    lo += d_E_8 * t2
    hi += d_E_8_h * t2_h
    t += ((d_E_8_h * t2_l >> 8) + (d_E_8_l * t2_h >> 8) + (d_E_8_l * t2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    record_4[2] = x


@micropython.viper
def _accept_or_pull_back(lo: int, hi: int, t: int):
    """Take the candidates of body i; of impossible inertial parameters, a step towards CENTRE instead."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    # taken = pick(s[PROVED], 1, m[UNGUARDED])
    s_PROVED = s[37]
    m_UNGUARDED = m[214]
    taken = m_UNGUARDED
    if s_PROVED > 0:
        taken = 1
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[0]
    m_PULL = m[213]
    m_CENTRE_k = m[203]
    x = m_CENTRE_k - e_PHI_k
    m_PULL_l = m_PULL & 0xffff
    m_PULL_h = m_PULL >> 16
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[14]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[0] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[1]
    m_CENTRE_k = m[204]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[15]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[1] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[2]
    m_CENTRE_k = m[205]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[16]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[2] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[3]
    m_CENTRE_k = m[206]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[17]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[3] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[4]
    m_CENTRE_k = m[207]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[18]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[4] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[5]
    m_CENTRE_k = m[208]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[19]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[5] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[6]
    m_CENTRE_k = m[209]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[20]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[6] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[7]
    m_CENTRE_k = m[210]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[21]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[7] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[8]
    m_CENTRE_k = m[211]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[22]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[8] = x
    # back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
    e_PHI_k = e[9]
    m_CENTRE_k = m[212]
    x = m_CENTRE_k - e_PHI_k
    x_l = x & 0xffff
    x_h = x >> 16
    lo = m_PULL * x
    hi = m_PULL_h * x_h
    t = ((m_PULL_h * x_l >> 8) + (m_PULL_l * x_h >> 8) + (m_PULL_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    back = e_PHI_k + x_2
    # e[PHI + k] = pick(taken, s[CAND + k], back)
    s_CAND_k = s[23]
    x = back
    if taken > 0:
        x = s_CAND_k
    e[9] = x


@micropython.viper
def _cut(lo: int, hi: int):
    """Move the candidate of body i, which is not proved, into a half-space in which the true body lies."""
    t = 0
    m = ptr32(lo << 2)
    s = ptr32(hi << 2)
    _refused_line((int(s) >> 2))
    _half_space((int(s) >> 2))
    # s[WAY_BITS] = NO_SIZE
    s[67] = -9999
    _fit_way((int(m) >> 2), (int(s) >> 2) + 47, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 1, (int(s) >> 2) + 48, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 2, (int(s) >> 2) + 49, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 3, (int(s) >> 2) + 50, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 4, (int(s) >> 2) + 51, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 5, (int(s) >> 2) + 52, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 6, (int(s) >> 2) + 53, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 7, (int(s) >> 2) + 54, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 8, (int(s) >> 2) + 55, (int(s) >> 2))
    _fit_way((int(m) >> 2) + 9, (int(s) >> 2) + 56, (int(s) >> 2))
    _step_of_way((int(m) >> 2), (int(s) >> 2) + 47, (int(s) >> 2), (int(s) >> 2) + 57)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[148]
    s_CAND_k = s[14]
    x = m_OWN_k - s_CAND_k
    s[27] = x
    _step_of_way((int(m) >> 2) + 1, (int(s) >> 2) + 48, (int(s) >> 2), (int(s) >> 2) + 58)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[149]
    s_CAND_k = s[15]
    x = m_OWN_k - s_CAND_k
    s[28] = x
    _step_of_way((int(m) >> 2) + 2, (int(s) >> 2) + 49, (int(s) >> 2), (int(s) >> 2) + 59)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[150]
    s_CAND_k = s[16]
    x = m_OWN_k - s_CAND_k
    s[29] = x
    _step_of_way((int(m) >> 2) + 3, (int(s) >> 2) + 50, (int(s) >> 2), (int(s) >> 2) + 60)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[151]
    s_CAND_k = s[17]
    x = m_OWN_k - s_CAND_k
    s[30] = x
    _step_of_way((int(m) >> 2) + 4, (int(s) >> 2) + 51, (int(s) >> 2), (int(s) >> 2) + 61)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[152]
    s_CAND_k = s[18]
    x = m_OWN_k - s_CAND_k
    s[31] = x
    _step_of_way((int(m) >> 2) + 5, (int(s) >> 2) + 52, (int(s) >> 2), (int(s) >> 2) + 62)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[153]
    s_CAND_k = s[19]
    x = m_OWN_k - s_CAND_k
    s[32] = x
    _step_of_way((int(m) >> 2) + 6, (int(s) >> 2) + 53, (int(s) >> 2), (int(s) >> 2) + 63)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[154]
    s_CAND_k = s[20]
    x = m_OWN_k - s_CAND_k
    s[33] = x
    _step_of_way((int(m) >> 2) + 7, (int(s) >> 2) + 54, (int(s) >> 2), (int(s) >> 2) + 64)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[155]
    s_CAND_k = s[21]
    x = m_OWN_k - s_CAND_k
    s[34] = x
    _step_of_way((int(m) >> 2) + 8, (int(s) >> 2) + 55, (int(s) >> 2), (int(s) >> 2) + 65)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[156]
    s_CAND_k = s[22]
    x = m_OWN_k - s_CAND_k
    s[35] = x
    _step_of_way((int(m) >> 2) + 9, (int(s) >> 2) + 56, (int(s) >> 2), (int(s) >> 2) + 66)
    # s[PART + k] = m[OWN + k] - s[CAND + k]
    m_OWN_k = m[157]
    s_CAND_k = s[23]
    x = m_OWN_k - s_CAND_k
    s[36] = x
    _ten_products((int(s) >> 2) + 27, (int(s) >> 2) + 47, (int(s) >> 2) + 68)
    _ten_products((int(s) >> 2) + 57, (int(s) >> 2) + 47, (int(s) >> 2) + 69)
    # outside = s[OUTSIDE_CUT] - only_fixed(1)
    s_OUTSIDE_CUT = s[68]
    outside = s_OUTSIDE_CUT - 1
    # slope = s[SLOPE] + only_fixed(1)
    s_SLOPE = s[69]
    slope = s_SLOPE + 1
    # cuts = pick(outside, pick(slope, 1, 0), 0)
    x = 0
    if slope > 0:
        x = 1
    cuts = 0
    if outside > 0:
        cuts = x
    # halvings = size(slope) - size(outside)
    lo = slope ^ (slope >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    lo = outside ^ (outside >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x_2 = hi + lo
    halvings = x - x_2
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2), (int(s) >> 2), x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 1, (int(s) >> 2) + 1, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 2, (int(s) >> 2) + 2, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 3, (int(s) >> 2) + 3, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 4, (int(s) >> 2) + 4, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 5, (int(s) >> 2) + 5, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 6, (int(s) >> 2) + 6, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 7, (int(s) >> 2) + 7, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 8, (int(s) >> 2) + 8, x, halvings)
    s_PROVED = s[37]
    x = cuts
    if s_PROVED > 0:
        x = 0
    _cut_candidate((int(m) >> 2) + 9, (int(s) >> 2) + 9, x, halvings)


@micropython.viper
def _half_space(lo: int):
    """Write a of the half-space that a line gives, exactly (in float, twice that: its length means nothing)."""
    hi = 0
    t = 0
    s = ptr32(lo << 2)
    # x = s[REFUSED_LINE]
    s_REFUSED_LINE = s[43]
    # y = s[REFUSED_LINE + 1]
    s_REFUSED_LINE_1 = s[44]
    # z = s[REFUSED_LINE + 2]
    s_REFUSED_LINE_2 = s[45]
    # w = s[REFUSED_LINE + 3]
    s_REFUSED_LINE_3 = s[46]
    # x2 = x + x
    x2 = s_REFUSED_LINE + s_REFUSED_LINE
    # y2 = y + y
    y2 = s_REFUSED_LINE_1 + s_REFUSED_LINE_1
    # z2 = z + z
    z2 = s_REFUSED_LINE_2 + s_REFUSED_LINE_2
    # w4 = w + w + w + w
    w4 = s_REFUSED_LINE_3 + s_REFUSED_LINE_3 + s_REFUSED_LINE_3 + s_REFUSED_LINE_3
    # s[NORMAL] = fx(w4 * w, 1)
    w4_l = w4 & 0xffff
    w4_h = w4 >> 16
    s_REFUSED_LINE_3_l = s_REFUSED_LINE_3 & 0xffff
    s_REFUSED_LINE_3_h = s_REFUSED_LINE_3 >> 16
    lo = w4 * s_REFUSED_LINE_3
    hi = w4_h * s_REFUSED_LINE_3_h
    t = ((w4_h * s_REFUSED_LINE_3_l >> 8) + (w4_l * s_REFUSED_LINE_3_h >> 8) + (w4_l * s_REFUSED_LINE_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[47] = x
    # s[NORMAL + 1] = fx(w4 * x2, 1)
    x2_l = x2 & 0xffff
    x2_h = x2 >> 16
    lo = w4 * x2
    hi = w4_h * x2_h
    t = ((w4_h * x2_l >> 8) + (w4_l * x2_h >> 8) + (w4_l * x2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[48] = x
    # s[NORMAL + 2] = fx(w4 * y2, 1)
    y2_l = y2 & 0xffff
    y2_h = y2 >> 16
    lo = w4 * y2
    hi = w4_h * y2_h
    t = ((w4_h * y2_l >> 8) + (w4_l * y2_h >> 8) + (w4_l * y2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[49] = x
    # s[NORMAL + 3] = fx(w4 * z2, 1)
    z2_l = z2 & 0xffff
    z2_h = z2 >> 16
    lo = w4 * z2
    hi = w4_h * z2_h
    t = ((w4_h * z2_l >> 8) + (w4_l * z2_h >> 8) + (w4_l * z2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[50] = x
    # s[NORMAL + 4] = fx(y2 * y + z2 * z - x2 * x, 1)
    s_REFUSED_LINE_1_l = s_REFUSED_LINE_1 & 0xffff
    s_REFUSED_LINE_1_h = s_REFUSED_LINE_1 >> 16
    lo = y2 * s_REFUSED_LINE_1
    hi = y2_h * s_REFUSED_LINE_1_h
    t = ((y2_h * s_REFUSED_LINE_1_l >> 8) + (y2_l * s_REFUSED_LINE_1_h >> 8) + (y2_l * s_REFUSED_LINE_1_l >> 24 & 255))
    s_REFUSED_LINE_2_l = s_REFUSED_LINE_2 & 0xffff
    s_REFUSED_LINE_2_h = s_REFUSED_LINE_2 >> 16
    lo += z2 * s_REFUSED_LINE_2
    hi += z2_h * s_REFUSED_LINE_2_h
    t += ((z2_h * s_REFUSED_LINE_2_l >> 8) + (z2_l * s_REFUSED_LINE_2_h >> 8) + (z2_l * s_REFUSED_LINE_2_l >> 24 & 255))
    s_REFUSED_LINE_l = s_REFUSED_LINE & 0xffff
    s_REFUSED_LINE_h = s_REFUSED_LINE >> 16
    lo -= x2 * s_REFUSED_LINE
    hi -= x2_h * s_REFUSED_LINE_h
    t -= ((x2_h * s_REFUSED_LINE_l >> 8) + (x2_l * s_REFUSED_LINE_h >> 8) + (x2_l * s_REFUSED_LINE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[51] = x
    # s[NORMAL + 5] = fx(-(x2 + x2) * y2, 1)
    x = -x2 - x2
    x_l = x & 0xffff
    x_h = x >> 16
    lo = x * y2
    hi = x_h * y2_h
    t = ((x_h * y2_l >> 8) + (x_l * y2_h >> 8) + (x_l * y2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    s[52] = x_2
    # s[NORMAL + 6] = fx(x2 * x + z2 * z - y2 * y, 1)
    lo = x2 * s_REFUSED_LINE
    hi = x2_h * s_REFUSED_LINE_h
    t = ((x2_h * s_REFUSED_LINE_l >> 8) + (x2_l * s_REFUSED_LINE_h >> 8) + (x2_l * s_REFUSED_LINE_l >> 24 & 255))
    lo += z2 * s_REFUSED_LINE_2
    hi += z2_h * s_REFUSED_LINE_2_h
    t += ((z2_h * s_REFUSED_LINE_2_l >> 8) + (z2_l * s_REFUSED_LINE_2_h >> 8) + (z2_l * s_REFUSED_LINE_2_l >> 24 & 255))
    lo -= y2 * s_REFUSED_LINE_1
    hi -= y2_h * s_REFUSED_LINE_1_h
    t -= ((y2_h * s_REFUSED_LINE_1_l >> 8) + (y2_l * s_REFUSED_LINE_1_h >> 8) + (y2_l * s_REFUSED_LINE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    s[53] = x_2
    # s[NORMAL + 7] = fx(-(x2 + x2) * z2, 1)
    lo = x * z2
    hi = x_h * z2_h
    t = ((x_h * z2_l >> 8) + (x_l * z2_h >> 8) + (x_l * z2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    s[54] = x_2
    # s[NORMAL + 8] = fx(-(y2 + y2) * z2, 1)
    x = -y2 - y2
    x_l = x & 0xffff
    x_h = x >> 16
    lo = x * z2
    hi = x_h * z2_h
    t = ((x_h * z2_l >> 8) + (x_l * z2_h >> 8) + (x_l * z2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    s[55] = x_2
    # s[NORMAL + 9] = fx(x2 * x + y2 * y - z2 * z, 1)
    lo = x2 * s_REFUSED_LINE
    hi = x2_h * s_REFUSED_LINE_h
    t = ((x2_h * s_REFUSED_LINE_l >> 8) + (x2_l * s_REFUSED_LINE_h >> 8) + (x2_l * s_REFUSED_LINE_l >> 24 & 255))
    lo += y2 * s_REFUSED_LINE_1
    hi += y2_h * s_REFUSED_LINE_1_h
    t += ((y2_h * s_REFUSED_LINE_1_l >> 8) + (y2_l * s_REFUSED_LINE_1_h >> 8) + (y2_l * s_REFUSED_LINE_1_l >> 24 & 255))
    lo -= z2 * s_REFUSED_LINE_2
    hi -= z2_h * s_REFUSED_LINE_2_h
    t -= ((z2_h * s_REFUSED_LINE_2_l >> 8) + (z2_l * s_REFUSED_LINE_2_h >> 8) + (z2_l * s_REFUSED_LINE_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[56] = x


@micropython.viper
def _share_step(lo: int, hi: int, t: int, a3: int):
    """Learn the share of body k, by records that begin k words later: at(m, k)[SHARE_GAIN] is m[SHARE_GAIN + k]."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    b = ptr32(a3 << 2)
    # power = fx(b[0] * s[Y] + b[1] * s[Y + 1] + b[2] * s[Y + 2] + b[3] * s[Y + 3] + b[4] * s[Y + 4] + b[5] * s[Y +...
    m_S_POWER = m[191]
    b_0 = b[0]
    s_Y = s[1]
    b_1 = b[1]
    s_Y_1 = s[2]
    b_2 = b[2]
    s_Y_2 = s[3]
    b_3 = b[3]
    s_Y_3 = s[4]
    b_4 = b[4]
    s_Y_4 = s[5]
    b_5 = b[5]
    s_Y_5 = s[6]
    b_6 = b[6]
    s_Y_6 = s[7]
    b_7 = b[7]
    s_Y_7 = s[8]
    b_8 = b[8]
    s_Y_8 = s[9]
    b_9 = b[9]
    s_Y_9 = s[10]
    b_0_l = b_0 & 0xffff
    b_0_h = b_0 >> 16
    s_Y_l = s_Y & 0xffff
    s_Y_h = s_Y >> 16
    lo = b_0 * s_Y
    hi = b_0_h * s_Y_h
    t = ((b_0_h * s_Y_l >> 8) + (b_0_l * s_Y_h >> 8) + (b_0_l * s_Y_l >> 24 & 255))
    b_1_l = b_1 & 0xffff
    b_1_h = b_1 >> 16
    s_Y_1_l = s_Y_1 & 0xffff
    s_Y_1_h = s_Y_1 >> 16
    lo += b_1 * s_Y_1
    hi += b_1_h * s_Y_1_h
    t += ((b_1_h * s_Y_1_l >> 8) + (b_1_l * s_Y_1_h >> 8) + (b_1_l * s_Y_1_l >> 24 & 255))
    b_2_l = b_2 & 0xffff
    b_2_h = b_2 >> 16
    s_Y_2_l = s_Y_2 & 0xffff
    s_Y_2_h = s_Y_2 >> 16
    lo += b_2 * s_Y_2
    hi += b_2_h * s_Y_2_h
    t += ((b_2_h * s_Y_2_l >> 8) + (b_2_l * s_Y_2_h >> 8) + (b_2_l * s_Y_2_l >> 24 & 255))
    b_3_l = b_3 & 0xffff
    b_3_h = b_3 >> 16
    s_Y_3_l = s_Y_3 & 0xffff
    s_Y_3_h = s_Y_3 >> 16
    lo += b_3 * s_Y_3
    hi += b_3_h * s_Y_3_h
    t += ((b_3_h * s_Y_3_l >> 8) + (b_3_l * s_Y_3_h >> 8) + (b_3_l * s_Y_3_l >> 24 & 255))
    b_4_l = b_4 & 0xffff
    b_4_h = b_4 >> 16
    s_Y_4_l = s_Y_4 & 0xffff
    s_Y_4_h = s_Y_4 >> 16
    lo += b_4 * s_Y_4
    hi += b_4_h * s_Y_4_h
    t += ((b_4_h * s_Y_4_l >> 8) + (b_4_l * s_Y_4_h >> 8) + (b_4_l * s_Y_4_l >> 24 & 255))
    b_5_l = b_5 & 0xffff
    b_5_h = b_5 >> 16
    s_Y_5_l = s_Y_5 & 0xffff
    s_Y_5_h = s_Y_5 >> 16
    lo += b_5 * s_Y_5
    hi += b_5_h * s_Y_5_h
    t += ((b_5_h * s_Y_5_l >> 8) + (b_5_l * s_Y_5_h >> 8) + (b_5_l * s_Y_5_l >> 24 & 255))
    b_6_l = b_6 & 0xffff
    b_6_h = b_6 >> 16
    s_Y_6_l = s_Y_6 & 0xffff
    s_Y_6_h = s_Y_6 >> 16
    lo += b_6 * s_Y_6
    hi += b_6_h * s_Y_6_h
    t += ((b_6_h * s_Y_6_l >> 8) + (b_6_l * s_Y_6_h >> 8) + (b_6_l * s_Y_6_l >> 24 & 255))
    b_7_l = b_7 & 0xffff
    b_7_h = b_7 >> 16
    s_Y_7_l = s_Y_7 & 0xffff
    s_Y_7_h = s_Y_7 >> 16
    lo += b_7 * s_Y_7
    hi += b_7_h * s_Y_7_h
    t += ((b_7_h * s_Y_7_l >> 8) + (b_7_l * s_Y_7_h >> 8) + (b_7_l * s_Y_7_l >> 24 & 255))
    b_8_l = b_8 & 0xffff
    b_8_h = b_8 >> 16
    s_Y_8_l = s_Y_8 & 0xffff
    s_Y_8_h = s_Y_8 >> 16
    lo += b_8 * s_Y_8
    hi += b_8_h * s_Y_8_h
    t += ((b_8_h * s_Y_8_l >> 8) + (b_8_l * s_Y_8_h >> 8) + (b_8_l * s_Y_8_l >> 24 & 255))
    b_9_l = b_9 & 0xffff
    b_9_h = b_9 >> 16
    s_Y_9_l = s_Y_9 & 0xffff
    s_Y_9_h = s_Y_9 >> 16
    lo += b_9 * s_Y_9
    hi += b_9_h * s_Y_9_h
    t += ((b_9_h * s_Y_9_l >> 8) + (b_9_l * s_Y_9_h >> 8) + (b_9_l * s_Y_9_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_POWER < 32:
        power = (hi << 32 - m_S_POWER) + (lo >> m_S_POWER) + (lo >> m_S_POWER - 1 & 1)
    elif m_S_POWER == 32:
        power = hi
    else:
        hi += lo >> 31
        power = (hi >> m_S_POWER - 32) + (hi >> m_S_POWER - 33 & 1)
    # power = clamp(power, -m[POWER_MAX], m[POWER_MAX])
    m_POWER_MAX = m[194]
    x = -m_POWER_MAX
    power_2 = power
    if power_2 < x:
        power_2 = x
    elif power_2 > m_POWER_MAX:
        power_2 = m_POWER_MAX
    # share = e[SHARE] - fx(m[SHARE_GAIN] * power, m[S_SHARE_GAIN])
    e_SHARE = e[26]
    m_S_SHARE_GAIN = m[200]
    m_SHARE_GAIN = m[197]
    m_SHARE_GAIN_l = m_SHARE_GAIN & 0xffff
    m_SHARE_GAIN_h = m_SHARE_GAIN >> 16
    power_2_l = power_2 & 0xffff
    power_2_h = power_2 >> 16
    lo = m_SHARE_GAIN * power_2
    hi = m_SHARE_GAIN_h * power_2_h
    t = ((m_SHARE_GAIN_h * power_2_l >> 8) + (m_SHARE_GAIN_l * power_2_h >> 8) + (m_SHARE_GAIN_l * power_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_SHARE_GAIN < 32:
        x = (hi << 32 - m_S_SHARE_GAIN) + (lo >> m_S_SHARE_GAIN) + (lo >> m_S_SHARE_GAIN - 1 & 1)
    elif m_S_SHARE_GAIN == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_SHARE_GAIN - 32) + (hi >> m_S_SHARE_GAIN - 33 & 1)
    share = e_SHARE - x
    # e[SHARE] = clamp(share, 0, m[SHARE_MAX])
    m_SHARE_MAX = m[188]
    x = share
    if x < 0:
        x = 0
    elif x > m_SHARE_MAX:
        x = m_SHARE_MAX
    e[26] = x


@micropython.viper
def _move_prismatic(lo: int, hi: int, t: int):
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""
    m = ptr32(lo << 2)
    p = ptr32(hi << 2)
    d = ptr32(t << 2)

    # set_down(kind, m, d): Place body i in its parent's frame, by kind of joint; COS and SIN of one that turns are...

    # place_prismatic(m, d): Place body i: move the joint frame by q along z.
    # q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    d_QPOS = d[0]
    m_Q_MAX = m[43]
    x = -m_Q_MAX
    q = d_QPOS
    if q < x:
        q = x
    elif q > m_Q_MAX:
        q = m_Q_MAX
    # d[E] = m[R_UP]
    m_R_UP = m[0]
    d[10] = m_R_UP
    # d[E + 1] = m[R_UP + 1]
    m_R_UP_1 = m[1]
    d[11] = m_R_UP_1
    # d[E + 2] = m[R_UP + 2]
    m_R_UP_2 = m[2]
    d[12] = m_R_UP_2
    # d[E + 3] = m[R_UP + 3]
    m_R_UP_3 = m[3]
    d[13] = m_R_UP_3
    # d[E + 4] = m[R_UP + 4]
    m_R_UP_4 = m[4]
    d[14] = m_R_UP_4
    # d[E + 5] = m[R_UP + 5]
    m_R_UP_5 = m[5]
    d[15] = m_R_UP_5
    # d[E + 6] = m[R_UP + 6]
    m_R_UP_6 = m[6]
    d[16] = m_R_UP_6
    # d[E + 7] = m[R_UP + 7]
    m_R_UP_7 = m[7]
    d[17] = m_R_UP_7
    # d[E + 8] = m[R_UP + 8]
    m_R_UP_8 = m[8]
    d[18] = m_R_UP_8
    # d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    m_P_TREE = m[9]
    m_R_UP_6_l = m_R_UP_6 & 0xffff
    m_R_UP_6_h = m_R_UP_6 >> 16
    q_l = q & 0xffff
    q_h = q >> 16
    lo = m_R_UP_6 * q
    hi = m_R_UP_6_h * q_h
    t = ((m_R_UP_6_h * q_l >> 8) + (m_R_UP_6_l * q_h >> 8) + (m_R_UP_6_l * q_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = m_P_TREE + x
    d[19] = x_2
    # d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    m_P_TREE_1 = m[10]
    m_R_UP_7_l = m_R_UP_7 & 0xffff
    m_R_UP_7_h = m_R_UP_7 >> 16
    lo = m_R_UP_7 * q
    hi = m_R_UP_7_h * q_h
    t = ((m_R_UP_7_h * q_l >> 8) + (m_R_UP_7_l * q_h >> 8) + (m_R_UP_7_l * q_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = m_P_TREE_1 + x
    d[20] = x_2
    # d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)
    m_P_TREE_2 = m[11]
    m_R_UP_8_l = m_R_UP_8 & 0xffff
    m_R_UP_8_h = m_R_UP_8 >> 16
    lo = m_R_UP_8 * q
    hi = m_R_UP_8_h * q_h
    t = ((m_R_UP_8_h * q_l >> 8) + (m_R_UP_8_l * q_h >> 8) + (m_R_UP_8_l * q_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = m_P_TREE_2 + x
    d[21] = x_2
    _xform_motion((int(p) >> 2), (int(d) >> 2), 22, 25)

    # add_joint_rate(kind, d, W, V, QD): Add the joint's own velocity to that of the body.
    # d[lin + 2] = d[lin + 2] + d[rate]
    d_lin_2 = d[27]
    d_rate = d[1]
    x = d_lin_2 + d_rate
    d[27] = x
    _xform_motion((int(p) >> 2), (int(d) >> 2), 34, 37)

    # accelerate(kind, d): Add the joint's own acceleration, by kind of joint.

    # accelerate_prismatic(d): Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.
    # s = d[QD_REF]
    d_QD_REF = d[5]
    # d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    d_ACC = d[37]
    d_W_1 = d[23]
    d_W_1_l = d_W_1 & 0xffff
    d_W_1_h = d_W_1 >> 16
    d_QD_REF_l = d_QD_REF & 0xffff
    d_QD_REF_h = d_QD_REF >> 16
    lo = d_W_1 * d_QD_REF
    hi = d_W_1_h * d_QD_REF_h
    t = ((d_W_1_h * d_QD_REF_l >> 8) + (d_W_1_l * d_QD_REF_h >> 8) + (d_W_1_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ACC + x
    d[37] = x_2
    # d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    d_ACC_1 = d[38]
    d_W = d[22]
    d_W_l = d_W & 0xffff
    d_W_h = d_W >> 16
    lo = d_W * d_QD_REF
    hi = d_W_h * d_QD_REF_h
    t = ((d_W_h * d_QD_REF_l >> 8) + (d_W_l * d_QD_REF_h >> 8) + (d_W_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = d_ACC_1 - x
    d[38] = x_2
    # d[ACC + 2] = d[ACC + 2] + d[QDD_REF]
    d_ACC_2 = d[39]
    d_QDD_REF = d[6]
    x = d_ACC_2 + d_QDD_REF
    d[39] = x


@micropython.viper
def _joint_friction(lo: int, hi: int, t: int):
    """Add friction and rotor inertia to the joint torque."""
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    e = ptr32(t << 2)
    # s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    d_QD_REF = d[5]
    m_COUL_SPEED = m[20]
    x = -m_COUL_SPEED
    s = d_QD_REF
    if s < x:
        s = x
    elif s > m_COUL_SPEED:
        s = m_COUL_SPEED
    # direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
    m_S_COUL_SCALE = m[22]
    m_COUL_SCALE = m[21]
    m_COUL_SCALE_l = m_COUL_SCALE & 0xffff
    m_COUL_SCALE_h = m_COUL_SCALE >> 16
    s_l = s & 0xffff
    s_h = s >> 16
    lo = m_COUL_SCALE * s
    hi = m_COUL_SCALE_h * s_h
    t = ((m_COUL_SCALE_h * s_l >> 8) + (m_COUL_SCALE_l * s_h >> 8) + (m_COUL_SCALE_l * s_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_COUL_SCALE < 32:
        direction = (hi << 32 - m_S_COUL_SCALE) + (lo >> m_S_COUL_SCALE) + (lo >> m_S_COUL_SCALE - 1 & 1)
    elif m_S_COUL_SCALE == 32:
        direction = hi
    else:
        hi += lo >> 31
        direction = (hi >> m_S_COUL_SCALE - 32) + (hi >> m_S_COUL_SCALE - 33 & 1)
    # d[DIRECTION] = direction
    d[56] = direction
    # d[TAU] = d[TAU] + fx(e[VISC] * d[QD_REF], m[S_VISC]) + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR]) + fx(e[COUL] * d...
    d_TAU = d[7]
    m_S_VISC = m[17]
    e_VISC = e[10]
    e_VISC_l = e_VISC & 0xffff
    e_VISC_h = e_VISC >> 16
    d_QD_REF_l = d_QD_REF & 0xffff
    d_QD_REF_h = d_QD_REF >> 16
    lo = e_VISC * d_QD_REF
    hi = e_VISC_h * d_QD_REF_h
    t = ((e_VISC_h * d_QD_REF_l >> 8) + (e_VISC_l * d_QD_REF_h >> 8) + (e_VISC_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_VISC < 32:
        x = (hi << 32 - m_S_VISC) + (lo >> m_S_VISC) + (lo >> m_S_VISC - 1 & 1)
    elif m_S_VISC == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_VISC - 32) + (hi >> m_S_VISC - 33 & 1)
    m_S_ROTOR = m[18]
    e_ROTOR = e[12]
    d_QDD_REF = d[6]
    e_ROTOR_l = e_ROTOR & 0xffff
    e_ROTOR_h = e_ROTOR >> 16
    d_QDD_REF_l = d_QDD_REF & 0xffff
    d_QDD_REF_h = d_QDD_REF >> 16
    lo = e_ROTOR * d_QDD_REF
    hi = e_ROTOR_h * d_QDD_REF_h
    t = ((e_ROTOR_h * d_QDD_REF_l >> 8) + (e_ROTOR_l * d_QDD_REF_h >> 8) + (e_ROTOR_l * d_QDD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_ROTOR < 32:
        x_2 = (hi << 32 - m_S_ROTOR) + (lo >> m_S_ROTOR) + (lo >> m_S_ROTOR - 1 & 1)
    elif m_S_ROTOR == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> m_S_ROTOR - 32) + (hi >> m_S_ROTOR - 33 & 1)
    m_S_COUL = m[19]
    e_COUL = e[11]
    e_COUL_l = e_COUL & 0xffff
    e_COUL_h = e_COUL >> 16
    direction_l = direction & 0xffff
    direction_h = direction >> 16
    lo = e_COUL * direction
    hi = e_COUL_h * direction_h
    t = ((e_COUL_h * direction_l >> 8) + (e_COUL_l * direction_h >> 8) + (e_COUL_l * direction_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_COUL < 32:
        x_3 = (hi << 32 - m_S_COUL) + (lo >> m_S_COUL) + (lo >> m_S_COUL - 1 & 1)
    elif m_S_COUL == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> m_S_COUL - 32) + (hi >> m_S_COUL - 33 & 1)
    x_4 = d_TAU + x + x_2 + x_3
    d[7] = x_4


@micropython.viper
def advance_all(n: int, segments: ptr32):
    """Advance every joint's segment by one tick."""
    # for i in range(n)
    for i in range(n):
        g = ptr32(int(segments) + i * 76)

        # segment_advance(at(segments, SEG_SIZE * i)): Advance joint i by one tick of its segment.
        # t = g[SEG_Q_LOW] + g[SEG_DQ_LOW]
        g_SEG_Q_LOW = g[1]
        g_SEG_DQ_LOW = g[3]
        t_2 = g_SEG_Q_LOW + g_SEG_DQ_LOW
        # g[SEG_Q] = wrap(g[SEG_Q] + g[SEG_DQ] + carry(t, DDA))
        g_SEG_Q = g[0]
        g_SEG_DQ = g[2]
        x = t_2 >> 24
        x_2 = g_SEG_Q + g_SEG_DQ + x
        g[0] = x_2
        # g[SEG_Q_LOW] = low(t, DDA)
        x = t_2 & 16777215
        g[1] = x
        # t = g[SEG_DQ_LOW] + g[SEG_DDQ_LOW]
        g_SEG_DDQ_LOW = g[5]
        t_2 = g_SEG_DQ_LOW + g_SEG_DDQ_LOW
        # g[SEG_DQ] = g[SEG_DQ] + g[SEG_DDQ] + carry(t, DDA)
        g_SEG_DDQ = g[4]
        x = t_2 >> 24
        x_2 = g_SEG_DQ + g_SEG_DDQ + x
        g[2] = x_2
        # g[SEG_DQ_LOW] = low(t, DDA)
        x = t_2 & 16777215
        g[3] = x
        # t = g[SEG_QD_LOW] + g[SEG_DQD_LOW]
        g_SEG_QD_LOW = g[7]
        g_SEG_DQD_LOW = g[9]
        t_2 = g_SEG_QD_LOW + g_SEG_DQD_LOW
        # g[SEG_QD] = g[SEG_QD] + g[SEG_DQD] + carry(t, DDA)
        g_SEG_QD = g[6]
        g_SEG_DQD = g[8]
        x = t_2 >> 24
        x_2 = g_SEG_QD + g_SEG_DQD + x
        g[6] = x_2
        # g[SEG_QD_LOW] = low(t, DDA)
        x = t_2 & 16777215
        g[7] = x
        g_SEG_BENT = g[11]
        # if g[SEG_BENT] == 1
        if g_SEG_BENT == 1:

            # segment_bend(g): Change the differences of joint i by one tick of its jerk.
            # t = g[SEG_DDQ_LOW] + g[SEG_DDDQ_LOW]
            g_SEG_DDQ_LOW = g[5]
            g_SEG_DDDQ_LOW = g[14]
            t_2 = g_SEG_DDQ_LOW + g_SEG_DDDQ_LOW
            # g[SEG_DDQ] = g[SEG_DDQ] + g[SEG_DDDQ] + carry(t, DDA)
            g_SEG_DDQ = g[4]
            g_SEG_DDDQ = g[13]
            x = t_2 >> 24
            x_2 = g_SEG_DDQ + g_SEG_DDDQ + x
            g[4] = x_2
            # g[SEG_DDQ_LOW] = low(t, DDA)
            x = t_2 & 16777215
            g[5] = x
            # t = g[SEG_DQD_LOW] + g[SEG_DDQD_LOW]
            g_SEG_DQD_LOW = g[9]
            g_SEG_DDQD_LOW = g[16]
            t_2 = g_SEG_DQD_LOW + g_SEG_DDQD_LOW
            # g[SEG_DQD] = g[SEG_DQD] + g[SEG_DDQD] + carry(t, DDA)
            g_SEG_DQD = g[8]
            g_SEG_DDQD = g[15]
            x = t_2 >> 24
            x_2 = g_SEG_DQD + g_SEG_DDQD + x
            g[8] = x_2
            # g[SEG_DQD_LOW] = low(t, DDA)
            x = t_2 & 16777215
            g[9] = x
            # t = g[SEG_QDD_LOW] + g[SEG_DQDD_LOW]
            g_SEG_QDD_LOW = g[12]
            g_SEG_DQDD_LOW = g[18]
            t_2 = g_SEG_QDD_LOW + g_SEG_DQDD_LOW
            # g[SEG_QDD] = g[SEG_QDD] + g[SEG_DQDD] + carry(t, DDA)
            g_SEG_QDD = g[10]
            g_SEG_DQDD = g[17]
            x = t_2 >> 24
            x_2 = g_SEG_QDD + g_SEG_DQDD + x
            g[10] = x_2
            # g[SEG_QDD_LOW] = low(t, DDA)
            x = t_2 & 16777215
            g[12] = x


@micropython.viper
def _ten_products(lo: int, hi: int, t: int):
    """Write the scalar product of two tens of words."""
    a = ptr32(lo << 2)
    b = ptr32(hi << 2)
    out = ptr32(t << 2)
    # out[0] = fx(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6] +...
    a_0 = a[0]
    b_0 = b[0]
    a_1 = a[1]
    b_1 = b[1]
    a_2 = a[2]
    b_2 = b[2]
    a_3 = a[3]
    b_3 = b[3]
    a_4 = a[4]
    b_4 = b[4]
    a_5 = a[5]
    b_5 = b[5]
    a_6 = a[6]
    b_6 = b[6]
    a_7 = a[7]
    b_7 = b[7]
    a_8 = a[8]
    b_8 = b[8]
    a_9 = a[9]
    b_9 = b[9]
    a_0_l = a_0 & 0xffff
    a_0_h = a_0 >> 16
    b_0_l = b_0 & 0xffff
    b_0_h = b_0 >> 16
    lo = a_0 * b_0
    hi = a_0_h * b_0_h
    t = ((a_0_h * b_0_l >> 8) + (a_0_l * b_0_h >> 8) + (a_0_l * b_0_l >> 24 & 255))
    a_1_l = a_1 & 0xffff
    a_1_h = a_1 >> 16
    b_1_l = b_1 & 0xffff
    b_1_h = b_1 >> 16
    lo += a_1 * b_1
    hi += a_1_h * b_1_h
    t += ((a_1_h * b_1_l >> 8) + (a_1_l * b_1_h >> 8) + (a_1_l * b_1_l >> 24 & 255))
    a_2_l = a_2 & 0xffff
    a_2_h = a_2 >> 16
    b_2_l = b_2 & 0xffff
    b_2_h = b_2 >> 16
    lo += a_2 * b_2
    hi += a_2_h * b_2_h
    t += ((a_2_h * b_2_l >> 8) + (a_2_l * b_2_h >> 8) + (a_2_l * b_2_l >> 24 & 255))
    a_3_l = a_3 & 0xffff
    a_3_h = a_3 >> 16
    b_3_l = b_3 & 0xffff
    b_3_h = b_3 >> 16
    lo += a_3 * b_3
    hi += a_3_h * b_3_h
    t += ((a_3_h * b_3_l >> 8) + (a_3_l * b_3_h >> 8) + (a_3_l * b_3_l >> 24 & 255))
    a_4_l = a_4 & 0xffff
    a_4_h = a_4 >> 16
    b_4_l = b_4 & 0xffff
    b_4_h = b_4 >> 16
    lo += a_4 * b_4
    hi += a_4_h * b_4_h
    t += ((a_4_h * b_4_l >> 8) + (a_4_l * b_4_h >> 8) + (a_4_l * b_4_l >> 24 & 255))
    a_5_l = a_5 & 0xffff
    a_5_h = a_5 >> 16
    b_5_l = b_5 & 0xffff
    b_5_h = b_5 >> 16
    lo += a_5 * b_5
    hi += a_5_h * b_5_h
    t += ((a_5_h * b_5_l >> 8) + (a_5_l * b_5_h >> 8) + (a_5_l * b_5_l >> 24 & 255))
    a_6_l = a_6 & 0xffff
    a_6_h = a_6 >> 16
    b_6_l = b_6 & 0xffff
    b_6_h = b_6 >> 16
    lo += a_6 * b_6
    hi += a_6_h * b_6_h
    t += ((a_6_h * b_6_l >> 8) + (a_6_l * b_6_h >> 8) + (a_6_l * b_6_l >> 24 & 255))
    a_7_l = a_7 & 0xffff
    a_7_h = a_7 >> 16
    b_7_l = b_7 & 0xffff
    b_7_h = b_7 >> 16
    lo += a_7 * b_7
    hi += a_7_h * b_7_h
    t += ((a_7_h * b_7_l >> 8) + (a_7_l * b_7_h >> 8) + (a_7_l * b_7_l >> 24 & 255))
    a_8_l = a_8 & 0xffff
    a_8_h = a_8 >> 16
    b_8_l = b_8 & 0xffff
    b_8_h = b_8 >> 16
    lo += a_8 * b_8
    hi += a_8_h * b_8_h
    t += ((a_8_h * b_8_l >> 8) + (a_8_l * b_8_h >> 8) + (a_8_l * b_8_l >> 24 & 255))
    a_9_l = a_9 & 0xffff
    a_9_h = a_9 >> 16
    b_9_l = b_9 & 0xffff
    b_9_h = b_9 >> 16
    lo += a_9 * b_9
    hi += a_9_h * b_9_h
    t += ((a_9_h * b_9_l >> 8) + (a_9_l * b_9_h >> 8) + (a_9_l * b_9_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    out[0] = x


@micropython.viper
def _refer_slotine(lo: int, hi: int):
    """Reference of the modified law of Slotine and Li (Lu, Meng 1993, (92)-(96))."""
    t = 0
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    # err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d_QPOS = d[0]
    d_Q_DES = d[2]
    x = d_QPOS - d_Q_DES
    m_E_MAX = m[40]
    x_2 = -m_E_MAX
    err = x
    if err < x_2:
        err = x_2
    elif err > m_E_MAX:
        err = m_E_MAX
    # vel_err = d[QD] - d[QD_DES]
    d_QD = d[1]
    d_QD_DES = d[3]
    vel_err = d_QD - d_QD_DES
    # s = vel_err + fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    m_S_LAMBDA_E = m[24]
    m_LAMBDA_E = m[23]
    m_LAMBDA_E_l = m_LAMBDA_E & 0xffff
    m_LAMBDA_E_h = m_LAMBDA_E >> 16
    err_l = err & 0xffff
    err_h = err >> 16
    lo = m_LAMBDA_E * err
    hi = m_LAMBDA_E_h * err_h
    t = ((m_LAMBDA_E_h * err_l >> 8) + (m_LAMBDA_E_l * err_h >> 8) + (m_LAMBDA_E_l * err_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_LAMBDA_E < 32:
        x = (hi << 32 - m_S_LAMBDA_E) + (lo >> m_S_LAMBDA_E) + (lo >> m_S_LAMBDA_E - 1 & 1)
    elif m_S_LAMBDA_E == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_LAMBDA_E - 32) + (hi >> m_S_LAMBDA_E - 33 & 1)
    s = vel_err + x
    # d[RATE_ERR] = s
    d[49] = s
    # d[QD_REF] = d[QD]
    d[5] = d_QD
    # d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED]) - fx(m[GAMMA] * s, m[S_GAMMA])
    d_QDD_DES = d[4]
    m_S_LAMBDA_ED = m[26]
    m_LAMBDA_ED = m[25]
    m_LAMBDA_ED_l = m_LAMBDA_ED & 0xffff
    m_LAMBDA_ED_h = m_LAMBDA_ED >> 16
    vel_err_l = vel_err & 0xffff
    vel_err_h = vel_err >> 16
    lo = m_LAMBDA_ED * vel_err
    hi = m_LAMBDA_ED_h * vel_err_h
    t = ((m_LAMBDA_ED_h * vel_err_l >> 8) + (m_LAMBDA_ED_l * vel_err_h >> 8) + (m_LAMBDA_ED_l * vel_err_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_LAMBDA_ED < 32:
        x = (hi << 32 - m_S_LAMBDA_ED) + (lo >> m_S_LAMBDA_ED) + (lo >> m_S_LAMBDA_ED - 1 & 1)
    elif m_S_LAMBDA_ED == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_LAMBDA_ED - 32) + (hi >> m_S_LAMBDA_ED - 33 & 1)
    m_S_GAMMA = m[32]
    m_GAMMA = m[31]
    m_GAMMA_l = m_GAMMA & 0xffff
    m_GAMMA_h = m_GAMMA >> 16
    s_l = s & 0xffff
    s_h = s >> 16
    lo = m_GAMMA * s
    hi = m_GAMMA_h * s_h
    t = ((m_GAMMA_h * s_l >> 8) + (m_GAMMA_l * s_h >> 8) + (m_GAMMA_l * s_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_GAMMA < 32:
        x_2 = (hi << 32 - m_S_GAMMA) + (lo >> m_S_GAMMA) + (lo >> m_S_GAMMA - 1 & 1)
    elif m_S_GAMMA == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> m_S_GAMMA - 32) + (hi >> m_S_GAMMA - 33 & 1)
    x_3 = d_QDD_DES - x - x_2
    d[6] = x_3


@micropython.viper
def _plp_entry(lo: int, hi: int, t: int, a3: int):
    """One entry of ROWS DUAL ROWS^T, and how large it is."""
    out = ptr32(lo << 2)
    row_dual = ptr32(hi << 2)
    row = ptr32(t << 2)
    bits_so_far = ptr32(a3 << 2)
    # c = fx(row_dual[0] * row[0] + row_dual[1] * row[1] + row_dual[2] * row[2] + row_dual[3] * row[3], Q)
    row_dual_0 = row_dual[0]
    row_0 = row[0]
    row_dual_1 = row_dual[1]
    row_1 = row[1]
    row_dual_2 = row_dual[2]
    row_2 = row[2]
    row_dual_3 = row_dual[3]
    row_3 = row[3]
    row_dual_0_l = row_dual_0 & 0xffff
    row_dual_0_h = row_dual_0 >> 16
    row_0_l = row_0 & 0xffff
    row_0_h = row_0 >> 16
    lo = row_dual_0 * row_0
    hi = row_dual_0_h * row_0_h
    t = ((row_dual_0_h * row_0_l >> 8) + (row_dual_0_l * row_0_h >> 8) + (row_dual_0_l * row_0_l >> 24 & 255))
    row_dual_1_l = row_dual_1 & 0xffff
    row_dual_1_h = row_dual_1 >> 16
    row_1_l = row_1 & 0xffff
    row_1_h = row_1 >> 16
    lo += row_dual_1 * row_1
    hi += row_dual_1_h * row_1_h
    t += ((row_dual_1_h * row_1_l >> 8) + (row_dual_1_l * row_1_h >> 8) + (row_dual_1_l * row_1_l >> 24 & 255))
    row_dual_2_l = row_dual_2 & 0xffff
    row_dual_2_h = row_dual_2 >> 16
    row_2_l = row_2 & 0xffff
    row_2_h = row_2 >> 16
    lo += row_dual_2 * row_2
    hi += row_dual_2_h * row_2_h
    t += ((row_dual_2_h * row_2_l >> 8) + (row_dual_2_l * row_2_h >> 8) + (row_dual_2_l * row_2_l >> 24 & 255))
    row_dual_3_l = row_dual_3 & 0xffff
    row_dual_3_h = row_dual_3 >> 16
    row_3_l = row_3 & 0xffff
    row_3_h = row_3 >> 16
    lo += row_dual_3 * row_3
    hi += row_dual_3_h * row_3_h
    t += ((row_dual_3_h * row_3_l >> 8) + (row_dual_3_l * row_3_h >> 8) + (row_dual_3_l * row_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    c = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # out[0] = c
    out[0] = c
    # bits_so_far[0] = greater(bits_so_far[0], size(c))
    bits_so_far_0 = bits_so_far[0]
    lo = c ^ (c >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    x_2 = bits_so_far_0
    if x_2 < x:
        x_2 = x
    bits_so_far[0] = x_2


@micropython.viper
def _scaled_row(lo: int, hi: int, t: int, a3: int, a4: int, a5: int):
    """One row of the pseudo-inertia, scaled: `scale` is the Model, or one word on for the mass's row."""
    scale = ptr32(lo << 2)
    row = ptr32(hi << 2)
    x = ptr32(t << 2)
    y = ptr32(a3 << 2)
    z = ptr32(a4 << 2)
    w = ptr32(a5 << 2)
    # row[0] = fx(scale[ROW_SCALE] * x[0], 1)
    scale_ROW_SCALE = scale[133]
    x_0 = x[0]
    scale_ROW_SCALE_l = scale_ROW_SCALE & 0xffff
    scale_ROW_SCALE_h = scale_ROW_SCALE >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = scale_ROW_SCALE * x_0
    hi = scale_ROW_SCALE_h * x_0_h
    t = ((scale_ROW_SCALE_h * x_0_l >> 8) + (scale_ROW_SCALE_l * x_0_h >> 8) + (scale_ROW_SCALE_l * x_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    row[0] = x_2
    # row[1] = fx(scale[ROW_SCALE] * y[0], 1)
    y_0 = y[0]
    y_0_l = y_0 & 0xffff
    y_0_h = y_0 >> 16
    lo = scale_ROW_SCALE * y_0
    hi = scale_ROW_SCALE_h * y_0_h
    t = ((scale_ROW_SCALE_h * y_0_l >> 8) + (scale_ROW_SCALE_l * y_0_h >> 8) + (scale_ROW_SCALE_l * y_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    row[1] = x_2
    # row[2] = fx(scale[ROW_SCALE] * z[0], 1)
    z_0 = z[0]
    z_0_l = z_0 & 0xffff
    z_0_h = z_0 >> 16
    lo = scale_ROW_SCALE * z_0
    hi = scale_ROW_SCALE_h * z_0_h
    t = ((scale_ROW_SCALE_h * z_0_l >> 8) + (scale_ROW_SCALE_l * z_0_h >> 8) + (scale_ROW_SCALE_l * z_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    row[2] = x_2
    # row[3] = fx(scale[ROW_SCALE] * w[0], 1)
    w_0 = w[0]
    w_0_l = w_0 & 0xffff
    w_0_h = w_0 >> 16
    lo = scale_ROW_SCALE * w_0
    hi = scale_ROW_SCALE_h * w_0_h
    t = ((scale_ROW_SCALE_h * w_0_l >> 8) + (scale_ROW_SCALE_l * w_0_h >> 8) + (scale_ROW_SCALE_l * w_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
    row[3] = x_2


@micropython.viper
def _learnt_part(lo: int, hi: int, t: int):
    """Write the pseudo-inertia of the learnt part, its rows scaled to full words."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[0]
    m_KNOWN_k = m[138]
    x = e_PHI_k - m_KNOWN_k
    s[27] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[1]
    m_KNOWN_k = m[139]
    x = e_PHI_k - m_KNOWN_k
    s[28] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[2]
    m_KNOWN_k = m[140]
    x = e_PHI_k - m_KNOWN_k
    s[29] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[3]
    m_KNOWN_k = m[141]
    x = e_PHI_k - m_KNOWN_k
    s[30] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[4]
    m_KNOWN_k = m[142]
    x = e_PHI_k - m_KNOWN_k
    s[31] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[5]
    m_KNOWN_k = m[143]
    x = e_PHI_k - m_KNOWN_k
    s[32] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[6]
    m_KNOWN_k = m[144]
    x = e_PHI_k - m_KNOWN_k
    s[33] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[7]
    m_KNOWN_k = m[145]
    x = e_PHI_k - m_KNOWN_k
    s[34] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[8]
    m_KNOWN_k = m[146]
    x = e_PHI_k - m_KNOWN_k
    s[35] = x
    # s[PART + k] = e[PHI + k] - m[KNOWN + k]
    e_PHI_k = e[9]
    m_KNOWN_k = m[147]
    x = e_PHI_k - m_KNOWN_k
    s[36] = x
    _second_moments((int(s) >> 2))
    _scaled_row((int(m) >> 2), (int(s) >> 2) + 70, (int(s) >> 2) + 31, (int(s) >> 2) + 32, (int(s) >> 2) + 34, (int(s) >> 2) + 28)
    _scaled_row((int(m) >> 2), (int(s) >> 2) + 74, (int(s) >> 2) + 32, (int(s) >> 2) + 33, (int(s) >> 2) + 35, (int(s) >> 2) + 29)
    _scaled_row((int(m) >> 2), (int(s) >> 2) + 78, (int(s) >> 2) + 34, (int(s) >> 2) + 35, (int(s) >> 2) + 36, (int(s) >> 2) + 30)
    _scaled_row((int(m) >> 2) + 1, (int(s) >> 2) + 82, (int(s) >> 2) + 28, (int(s) >> 2) + 29, (int(s) >> 2) + 30, (int(s) >> 2) + 27)


@micropython.viper
def _natural_candidate(lo: int, hi: int, t: int, a3: int, a4: int, a5: int):
    """Candidate of one estimate from an entry of PLP, undone of its scales, and how far it leaves its bounds."""
    group = ptr32(lo << 2)
    s = ptr32(hi << 2)
    c = t
    m = ptr32(a3 << 2)
    e = ptr32(a4 << 2)
    cand = ptr32(a5 << 2)
    # shift = clamp(group[S_NATURAL] + s[HALVINGS] + only_fixed(LEVEL_BITS - s[Y_SHIFT]), LEAST_SHIFT, MOST_SHIFT)
    group_S_NATURAL = group[127]
    s_HALVINGS = s[134]
    s_Y_SHIFT = s[128]
    x = -s_Y_SHIFT + 26
    x_2 = group_S_NATURAL + s_HALVINGS + x
    shift = x_2
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # t = e[PHI_LOW] - fx_halved(group[NATURAL] * c, shift, s[HALVINGS])
    e_PHI_LOW = e[13]
    group_NATURAL = group[124]
    group_NATURAL_l = group_NATURAL & 0xffff
    group_NATURAL_h = group_NATURAL >> 16
    c_l = c & 0xffff
    c_h = c >> 16
    lo = group_NATURAL * c
    hi = group_NATURAL_h * c_h
    t = ((group_NATURAL_h * c_l >> 8) + (group_NATURAL_l * c_h >> 8) + (group_NATURAL_l * c_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    t_2 = e_PHI_LOW - x
    # e[PHI_LOW] = low(t, EXT)
    x = t_2 & 255
    e[13] = x
    # free = e[PHI] + carry(t, EXT)
    e_PHI = e[0]
    x = t_2 >> 8
    free = e_PHI + x
    # held = clamp(free, m[EST_MIN], m[EST_MAX])
    m_EST_MIN = m[98]
    m_EST_MAX = m[111]
    held = free
    if held < m_EST_MIN:
        held = m_EST_MIN
    elif held > m_EST_MAX:
        held = m_EST_MAX
    # cand[CAND] = held
    cand[14] = held
    # s[BEYOND] = greater(s[BEYOND], greater(free - held, held - free))
    s_BEYOND = s[135]
    x = free - held
    x_2 = held - free
    x_3 = x
    if x_3 < x_2:
        x_3 = x_2
    x = s_BEYOND
    if x < x_3:
        x = x_3
    s[135] = x


@micropython.viper
def _walker_step(lo: int, hi: int, t: int):
    """Candidate inertial parameters of body i by Walker's law, a gain a parameter (docs/design.md)."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    _walker_candidate((int(m) >> 2), (int(e) >> 2), (int(s) >> 2))
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[14]
    s[27] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 1, (int(e) >> 2) + 1, (int(s) >> 2) + 1)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[15]
    s[28] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 2, (int(e) >> 2) + 2, (int(s) >> 2) + 2)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[16]
    s[29] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 3, (int(e) >> 2) + 3, (int(s) >> 2) + 3)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[17]
    s[30] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 4, (int(e) >> 2) + 4, (int(s) >> 2) + 4)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[18]
    s[31] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 5, (int(e) >> 2) + 5, (int(s) >> 2) + 5)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[19]
    s[32] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 6, (int(e) >> 2) + 6, (int(s) >> 2) + 6)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[20]
    s[33] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 7, (int(e) >> 2) + 7, (int(s) >> 2) + 7)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[21]
    s[34] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 8, (int(e) >> 2) + 8, (int(s) >> 2) + 8)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[22]
    s[35] = s_CAND_k
    _walker_candidate((int(m) >> 2) + 9, (int(e) >> 2) + 9, (int(s) >> 2) + 9)
    # s[PART + k] = s[CAND + k]
    s_CAND_k = s[23]
    s[36] = s_CAND_k


@micropython.viper
def _plp(lo: int):
    """Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way."""
    hi = 0
    t = 0
    s = ptr32(lo << 2)
    # s[ROWS_DUAL_BITS] = NO_SIZE
    s[129] = -9999
    # s[ROWS_DUAL_BITS + 1] = NO_SIZE
    s[130] = -9999
    # s[PLP_BITS] = NO_SIZE
    s[131] = -9999
    # s[PLP_BITS + 1] = NO_SIZE
    s[132] = -9999
    # s[PLP_BITS + 2] = NO_SIZE
    s[133] = -9999
    _row_times_dual((int(s) >> 2) + 70, (int(s) >> 2) + 102, (int(s) >> 2))
    _row_times_dual((int(s) >> 2) + 74, (int(s) >> 2) + 106, (int(s) >> 2))
    _row_times_dual((int(s) >> 2) + 78, (int(s) >> 2) + 110, (int(s) >> 2))
    _row_times_dual((int(s) >> 2) + 82, (int(s) >> 2) + 114, (int(s) >> 2))
    _plp_entry((int(s) >> 2) + 118, (int(s) >> 2) + 114, (int(s) >> 2) + 82, (int(s) >> 2) + 131)
    _plp_entry((int(s) >> 2) + 119, (int(s) >> 2) + 102, (int(s) >> 2) + 82, (int(s) >> 2) + 132)
    _plp_entry((int(s) >> 2) + 120, (int(s) >> 2) + 106, (int(s) >> 2) + 82, (int(s) >> 2) + 132)
    _plp_entry((int(s) >> 2) + 121, (int(s) >> 2) + 110, (int(s) >> 2) + 82, (int(s) >> 2) + 132)
    _plp_entry((int(s) >> 2) + 122, (int(s) >> 2) + 102, (int(s) >> 2) + 70, (int(s) >> 2) + 133)
    _plp_entry((int(s) >> 2) + 123, (int(s) >> 2) + 102, (int(s) >> 2) + 74, (int(s) >> 2) + 133)
    _plp_entry((int(s) >> 2) + 124, (int(s) >> 2) + 106, (int(s) >> 2) + 74, (int(s) >> 2) + 133)
    _plp_entry((int(s) >> 2) + 125, (int(s) >> 2) + 102, (int(s) >> 2) + 78, (int(s) >> 2) + 133)
    _plp_entry((int(s) >> 2) + 126, (int(s) >> 2) + 106, (int(s) >> 2) + 78, (int(s) >> 2) + 133)
    _plp_entry((int(s) >> 2) + 127, (int(s) >> 2) + 110, (int(s) >> 2) + 78, (int(s) >> 2) + 133)


@micropython.viper
def _walker_candidate(lo: int, hi: int, t: int):
    """Candidate of estimate k by its own gain, by records that begin k words later: at(m, k)[GAIN] is m[GAIN + k]."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    # y = clamp(s[Y], -m[Y_MAX], m[Y_MAX])
    s_Y = s[1]
    m_Y_MAX = m[83]
    x = -m_Y_MAX
    y = s_Y
    if y < x:
        y = x
    elif y > m_Y_MAX:
        y = m_Y_MAX
    m_S_GAIN = m[70]
    m_GAIN = m[57]
    m_GAIN_l = m_GAIN & 0xffff
    m_GAIN_h = m_GAIN >> 16
    y_l = y & 0xffff
    y_h = y >> 16
    lo = m_GAIN * y
    hi = m_GAIN_h * y_h
    t = ((m_GAIN_h * y_l >> 8) + (m_GAIN_l * y_h >> 8) + (m_GAIN_l * y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if m_S_GAIN < 32:
        x = (hi << 32 - m_S_GAIN) + (lo >> m_S_GAIN) + (lo >> m_S_GAIN - 1 & 1)
    elif m_S_GAIN == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> m_S_GAIN - 32) + (hi >> m_S_GAIN - 33 & 1)

    # integrate_estimate(m, e, s, 0, fx(m[GAIN] * y, m[S_GAIN])): Move estimate k by a step in its low bits, in a d...
    # t = e[PHI_LOW + k] - step
    e_PHI_LOW_k = e[13]
    t_2 = e_PHI_LOW_k - x
    # e[PHI_LOW + k] = low(t, EXT)
    x = t_2 & 255
    e[13] = x
    # s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])
    e_PHI_k = e[0]
    x = t_2 >> 8
    x_2 = e_PHI_k + x
    m_EST_MIN_k = m[98]
    m_EST_MAX_k = m[111]
    x = x_2
    if x < m_EST_MIN_k:
        x = m_EST_MIN_k
    elif x > m_EST_MAX_k:
        x = m_EST_MAX_k
    s[14] = x


@micropython.viper
def _joint_powers(lo: int, hi: int, t: int):
    """Write the power of friction and of the rotor of joint i on an error of its velocity."""
    d = ptr32(lo << 2)
    s = ptr32(hi << 2)
    er = t
    # s[Y + 10] = fx(er * d[QD_REF], YQ)
    d_QD_REF = d[5]
    er_l = er & 0xffff
    er_h = er >> 16
    d_QD_REF_l = d_QD_REF & 0xffff
    d_QD_REF_h = d_QD_REF >> 16
    lo = er * d_QD_REF
    hi = er_h * d_QD_REF_h
    t = ((er_h * d_QD_REF_l >> 8) + (er_l * d_QD_REF_h >> 8) + (er_l * d_QD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[11] = x
    # s[Y + 11] = fx(er * d[DIRECTION], YQ)
    d_DIRECTION = d[56]
    d_DIRECTION_l = d_DIRECTION & 0xffff
    d_DIRECTION_h = d_DIRECTION >> 16
    lo = er * d_DIRECTION
    hi = er_h * d_DIRECTION_h
    t = ((er_h * d_DIRECTION_l >> 8) + (er_l * d_DIRECTION_h >> 8) + (er_l * d_DIRECTION_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[12] = x
    # s[Y + 12] = fx(er * d[QDD_REF], YQ)
    d_QDD_REF = d[6]
    d_QDD_REF_l = d_QDD_REF & 0xffff
    d_QDD_REF_h = d_QDD_REF >> 16
    lo = er * d_QDD_REF
    hi = er_h * d_QDD_REF_h
    t = ((er_h * d_QDD_REF_l >> 8) + (er_l * d_QDD_REF_h >> 8) + (er_l * d_QDD_REF_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 1) + ((lo >> 30) + 1 >> 1)
    s[13] = x


@micropython.viper
def _second_moments(lo: int):
    """Turn the inertia of PART into second moments, in place."""
    hi = 0
    t = 0
    s = ptr32(lo << 2)
    # xx = s[PART + 4]
    s_PART_4 = s[31]
    # yy = s[PART + 6]
    s_PART_6 = s[33]
    # zz = s[PART + 9]
    s_PART_9 = s[36]
    # s[PART + 4] = half(yy + zz - xx)
    lo = hi = t = 0
    lo += s_PART_6
    t += s_PART_6 >> 24
    lo += s_PART_9
    t += s_PART_9 >> 24
    lo -= s_PART_4
    t -= s_PART_4 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[31] = x
    # s[PART + 6] = half(xx + zz - yy)
    lo = hi = t = 0
    lo += s_PART_4
    t += s_PART_4 >> 24
    lo += s_PART_9
    t += s_PART_9 >> 24
    lo -= s_PART_6
    t -= s_PART_6 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[33] = x
    # s[PART + 9] = half(xx + yy - zz)
    lo = hi = t = 0
    lo += s_PART_4
    t += s_PART_4 >> 24
    lo += s_PART_6
    t += s_PART_6 >> 24
    lo -= s_PART_9
    t -= s_PART_9 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    s[36] = x
    # s[PART + 5] = -s[PART + 5]
    s_PART_5 = s[32]
    x = -s_PART_5
    s[32] = x
    # s[PART + 7] = -s[PART + 7]
    s_PART_7 = s[34]
    x = -s_PART_7
    s[34] = x
    # s[PART + 8] = -s[PART + 8]
    s_PART_8 = s[35]
    x = -s_PART_8
    s[35] = x


@micropython.viper
def _compose(lo: int, hi: int, t: int):
    """Write inertial parameter k as the shares make it, by records that begin k words later."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    c = ptr32(t << 2)
    # e[PHI] = m[OWN] + fx(c[0] * m[BODY] + c[1] * m[BODY + 10] + c[2] * m[BODY + 20], Q)
    m_OWN = m[148]
    c_0 = c[0]
    m_BODY = m[158]
    c_1 = c[1]
    m_BODY_10 = m[168]
    c_2 = c[2]
    m_BODY_20 = m[178]
    c_0_l = c_0 & 0xffff
    c_0_h = c_0 >> 16
    m_BODY_l = m_BODY & 0xffff
    m_BODY_h = m_BODY >> 16
    lo = c_0 * m_BODY
    hi = c_0_h * m_BODY_h
    t = ((c_0_h * m_BODY_l >> 8) + (c_0_l * m_BODY_h >> 8) + (c_0_l * m_BODY_l >> 24 & 255))
    c_1_l = c_1 & 0xffff
    c_1_h = c_1 >> 16
    m_BODY_10_l = m_BODY_10 & 0xffff
    m_BODY_10_h = m_BODY_10 >> 16
    lo += c_1 * m_BODY_10
    hi += c_1_h * m_BODY_10_h
    t += ((c_1_h * m_BODY_10_l >> 8) + (c_1_l * m_BODY_10_h >> 8) + (c_1_l * m_BODY_10_l >> 24 & 255))
    c_2_l = c_2 & 0xffff
    c_2_h = c_2 >> 16
    m_BODY_20_l = m_BODY_20 & 0xffff
    m_BODY_20_h = m_BODY_20 >> 16
    lo += c_2 * m_BODY_20
    hi += c_2_h * m_BODY_20_h
    t += ((c_2_h * m_BODY_20_l >> 8) + (c_2_l * m_BODY_20_h >> 8) + (c_2_l * m_BODY_20_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = m_OWN + x
    e[0] = x_2


@micropython.viper
def _bodies_step(lo: int, hi: int, t: int):
    """Learn the shares of body i's bodies, and what they make of its inertial parameters."""
    m = ptr32(lo << 2)
    e = ptr32(hi << 2)
    s = ptr32(t << 2)
    _share_step((int(m) >> 2), (int(e) >> 2), (int(s) >> 2), (int(m) >> 2) + 158)
    _share_step((int(m) >> 2) + 1, (int(e) >> 2) + 1, (int(s) >> 2), (int(m) >> 2) + 168)
    _share_step((int(m) >> 2) + 2, (int(e) >> 2) + 2, (int(s) >> 2), (int(m) >> 2) + 178)
    _compose((int(m) >> 2), (int(e) >> 2), (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 1, (int(e) >> 2) + 1, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 2, (int(e) >> 2) + 2, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 3, (int(e) >> 2) + 3, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 4, (int(e) >> 2) + 4, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 5, (int(e) >> 2) + 5, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 6, (int(e) >> 2) + 6, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 7, (int(e) >> 2) + 7, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 8, (int(e) >> 2) + 8, (int(e) >> 2) + 26)
    _compose((int(m) >> 2) + 9, (int(e) >> 2) + 9, (int(e) >> 2) + 26)


@micropython.viper
def _step_of_way(lo: int, hi: int, t: int, a3: int):
    """Write a word of Gamma a, in fixed point times the power of two that fills the largest; m begins k words later."""
    m = ptr32(lo << 2)
    normal = ptr32(hi << 2)
    s = ptr32(t << 2)
    way = ptr32(a3 << 2)
    # way[0] = fx(m[GAIN] * normal[0], clamp(m[S_GAIN] + s[WAY_BITS] - A_BITS, LEAST_SHIFT, MOST_SHIFT))
    m_S_GAIN = m[70]
    s_WAY_BITS = s[67]
    x = m_S_GAIN + s_WAY_BITS - 29
    x_2 = x
    if x_2 < 1:
        x_2 = 1
    elif x_2 > 62:
        x_2 = 62
    m_GAIN = m[57]
    normal_0 = normal[0]
    m_GAIN_l = m_GAIN & 0xffff
    m_GAIN_h = m_GAIN >> 16
    normal_0_l = normal_0 & 0xffff
    normal_0_h = normal_0 >> 16
    lo = m_GAIN * normal_0
    hi = m_GAIN_h * normal_0_h
    t = ((m_GAIN_h * normal_0_l >> 8) + (m_GAIN_l * normal_0_h >> 8) + (m_GAIN_l * normal_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    way[0] = x


@micropython.viper
def _fit_way(lo: int, hi: int, t: int):
    """Note how many bits a word of Gamma a needs, if that is the most so far; m begins k words later."""
    m = ptr32(lo << 2)
    normal = ptr32(hi << 2)
    s = ptr32(t << 2)
    # s[WAY_BITS] = greater(s[WAY_BITS], bits(normal[0]) + bits(m[GAIN]) + 1 - m[S_GAIN])
    s_WAY_BITS = s[67]
    normal_0 = normal[0]
    lo = normal_0 ^ (normal_0 >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x = hi + lo
    m_GAIN = m[57]
    lo = m_GAIN ^ (m_GAIN >> 31)
    hi = 0
    if lo > 65535:
        lo >>= 16
        hi += 16
    if lo > 255:
        lo >>= 8
        hi += 8
    if lo > 15:
        lo >>= 4
        hi += 4
    if lo > 3:
        lo >>= 2
        hi += 2
    if lo > 1:
        lo >>= 1
        hi += 1
    x_2 = hi + lo
    m_S_GAIN = m[70]
    x_3 = x + x_2 - m_S_GAIN + 1
    x = s_WAY_BITS
    if x < x_3:
        x = x_3
    s[67] = x


@micropython.viper
def _cut_candidate(lo: int, hi: int, t: int, a3: int):
    """Move one candidate along WAY, and project it to its bounds, by records that begin k words later."""
    m = ptr32(lo << 2)
    s = ptr32(hi << 2)
    cuts = t
    halvings = a3
    # move = fx_halved(s[WAY], clamp(halvings, LEAST_SHIFT, MOST_SHIFT), halvings)
    x = halvings
    if x < 1:
        x = 1
    elif x > 62:
        x = 62
    s_WAY = s[57]
    lo = hi = t = 0
    lo += s_WAY
    t += s_WAY >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        move = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        move = hi
    else:
        hi += lo >> 31
        move = (hi >> x - 32) + (hi >> x - 33 & 1)
    # s[CAND] = clamp(s[CAND] + pick(cuts, move, 0), m[EST_MIN], m[EST_MAX])
    s_CAND = s[14]
    x = 0
    if cuts > 0:
        x = move
    x_2 = s_CAND + x
    m_EST_MIN = m[98]
    m_EST_MAX = m[111]
    x = x_2
    if x < m_EST_MIN:
        x = m_EST_MIN
    elif x > m_EST_MAX:
        x = m_EST_MAX
    s[14] = x
    # s[PART] = s[CAND]
    s[27] = x


@micropython.viper
def emit_all(n: int, segments: ptr32, data: ptr32):
    """Planned motion of every joint at this tick."""
    # for i in range(n)
    for i in range(n):
        g = ptr32(int(segments) + i * 76)
        d = ptr32(int(data) + i * 244 + 244)

        # segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1))): Give the law the planned motion of j...
        # d[Q_DES] = g[SEG_Q]
        g_SEG_Q = g[0]
        d[2] = g_SEG_Q
        # d[QD_DES] = g[SEG_QD]
        g_SEG_QD = g[6]
        d[3] = g_SEG_QD
        # d[QDD_DES] = g[SEG_QDD]
        g_SEG_QDD = g[10]
        d[4] = g_SEG_QDD


@micropython.viper
def _refer_feedforward(lo: int, hi: int):
    """Reference of what is made of the plan: its motion in the place of the measured one, which is kept."""
    t = 0
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    # d[Q_KEPT] = d[QPOS]
    d_QPOS = d[0]
    d[57] = d_QPOS
    # d[QD_KEPT] = d[QD]
    d_QD = d[1]
    d[58] = d_QD
    # d[QPOS] = d[Q_DES]
    d_Q_DES = d[2]
    d[0] = d_Q_DES
    # d[QD] = d[QD_DES]
    d_QD_DES = d[3]
    d[1] = d_QD_DES
    # d[QD_REF] = d[QD_DES]
    d[5] = d_QD_DES
    # d[QDD_REF] = d[QDD_DES]
    d_QDD_DES = d[4]
    d[6] = d_QDD_DES


@micropython.viper
def _cut_if_refused(lo: int, hi: int):
    """Cut the candidate of body i if it is not proved possible, and try the proof again: ticks that prove pay nothing."""
    t = 0
    m = ptr32(lo << 2)
    s = ptr32(hi << 2)
    s_PROVED = s[37]
    # if s[PROVED] < 1
    if s_PROVED < 1:
        m_UNGUARDED = m[214]
        # if m[UNGUARDED] < 1
        if m_UNGUARDED < 1:
            _cut((int(m) >> 2), (int(s) >> 2))
            _second_moments((int(s) >> 2))
            _prove((int(s) >> 2))
