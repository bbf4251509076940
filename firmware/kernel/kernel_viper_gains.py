"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 9314ae1185ecceb6

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "9314ae1185ecceb6"


@micropython.viper
def _fill(frame: ptr32, n: int, model: ptr32, data: ptr32, rows: ptr32, g: ptr32):
    frame[0] = int(n)
    frame[1] = int(model)
    frame[2] = int(data)
    frame[3] = int(rows)
    frame[4] = int(g)


def bind(n, model, data, rows, g):
    """The arguments as one array, for deviate and feed_back; the buffers must outlive it."""
    frame = array('i', [0] * 5)
    _fill(frame, n, model, data, rows, g)
    return frame


@micropython.viper
def feed_back(frame: ptr32):
    """After the walk, which is at the planned state: u = u_ff - K x, K x as it was at the last sample."""
    n = frame[0]
    data = ptr32(frame[2])
    rows = ptr32(frame[3])
    g = ptr32(frame[4])

    # count_tick(at(g, SAMPLE_LEFT), at(g, SAMPLE_TICKS)): Count one tick; where it is a k-th one, as many are left...
    # left[0] = left[0] - 1
    left_0 = g[8]
    x = left_0 - 1
    g[8] = x
    # if left[0] <= 0
    if x <= 0:
        # left[0] = every[0]
        every_0 = g[5]
        g[8] = every_0
    g_SAMPLE_LEFT = g[8]
    g_SAMPLE_TICKS = g[5]
    # if g[SAMPLE_LEFT] == g[SAMPLE_TICKS]
    if g_SAMPLE_LEFT == g_SAMPLE_TICKS:
        # for i in range(n)
        for i in range(n):
            r = ptr32(int(rows) + i * 228)

            # gain_row(n, rows, at(rows, GAIN_ROW_SIZE * i), g): Feedback torque of one joint.
            # r[GAIN_SUM] = 0
            r[55] = 0
            # for j in range(n)
            for j in range(n):
                k = ptr32(int(r) + j * 8)
                c = ptr32(int(rows) + j * 228)

                # gain_pair(at(r, 2 * j), at(rows, GAIN_ROW_SIZE * j), r, g): Add what the deviation of one joint feeds back to...
                # stiff = k[K_NOW] + fx((k[K_NEXT] - k[K_NOW]) * g[PHASE], Q)
                k_K_NOW = k[9]
                k_K_NEXT = k[31]
                x = k_K_NEXT - k_K_NOW
                g_PHASE = g[7]
                x_l = x & 0xffff
                x_h = x >> 16
                g_PHASE_l = g_PHASE & 0xffff
                g_PHASE_h = g_PHASE >> 16
                lo = x * g_PHASE
                hi = x_h * g_PHASE_h
                t = ((x_h * g_PHASE_l >> 8) + (x_l * g_PHASE_h >> 8) + (x_l * g_PHASE_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
                stiff = k_K_NOW + x_2
                # damped = k[K_NOW + 1] + fx((k[K_NEXT + 1] - k[K_NOW + 1]) * g[PHASE], Q)
                k_K_NOW_1 = k[10]
                k_K_NEXT_1 = k[32]
                x = k_K_NEXT_1 - k_K_NOW_1
                x_l = x & 0xffff
                x_h = x >> 16
                lo = x * g_PHASE
                hi = x_h * g_PHASE_h
                t = ((x_h * g_PHASE_l >> 8) + (x_l * g_PHASE_h >> 8) + (x_l * g_PHASE_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
                damped = k_K_NOW_1 + x_2
                # r[GAIN_SUM] = r[GAIN_SUM] + fx(stiff * c[ERR] + damped * c[ERR_RATE], r[S_PAIR])
                r_GAIN_SUM = r[55]
                r_S_PAIR = r[5]
                c_ERR = c[53]
                c_ERR_RATE = c[54]
                stiff_l = stiff & 0xffff
                stiff_h = stiff >> 16
                c_ERR_l = c_ERR & 0xffff
                c_ERR_h = c_ERR >> 16
                lo = stiff * c_ERR
                hi = stiff_h * c_ERR_h
                t = ((stiff_h * c_ERR_l >> 8) + (stiff_l * c_ERR_h >> 8) + (stiff_l * c_ERR_l >> 24 & 255))
                damped_l = damped & 0xffff
                damped_h = damped >> 16
                c_ERR_RATE_l = c_ERR_RATE & 0xffff
                c_ERR_RATE_h = c_ERR_RATE >> 16
                lo += damped * c_ERR_RATE
                hi += damped_h * c_ERR_RATE_h
                t += ((damped_h * c_ERR_RATE_l >> 8) + (damped_l * c_ERR_RATE_h >> 8) + (damped_l * c_ERR_RATE_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if r_S_PAIR < 32:
                    x = (hi << 32 - r_S_PAIR) + (lo >> r_S_PAIR) + (lo >> r_S_PAIR - 1 & 1)
                elif r_S_PAIR == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> r_S_PAIR - 32) + (hi >> r_S_PAIR - 33 & 1)
                x_2 = r_GAIN_SUM + x
                r[55] = x_2
            # r[FEEDBACK] = 0
            r[56] = 0
            g_NORM = g[6]
            g_E_SKIP = g[0]
            # if g[NORM] >= g[E_SKIP]
            if g_NORM >= g_E_SKIP:
                # r[FEEDBACK] = fx(clamp(r[GAIN_SUM], -r[GAIN_SUM_MAX], r[GAIN_SUM_MAX]) * r[COARSE], r[S_COARSE])
                r_S_COARSE = r[8]
                r_GAIN_SUM = r[55]
                r_GAIN_SUM_MAX = r[6]
                x = -r_GAIN_SUM_MAX
                x_2 = r_GAIN_SUM
                if x_2 < x:
                    x_2 = x
                elif x_2 > r_GAIN_SUM_MAX:
                    x_2 = r_GAIN_SUM_MAX
                r_COARSE = r[7]
                x_2_l = x_2 & 0xffff
                x_2_h = x_2 >> 16
                r_COARSE_l = r_COARSE & 0xffff
                r_COARSE_h = r_COARSE >> 16
                lo = x_2 * r_COARSE
                hi = x_2_h * r_COARSE_h
                t = ((x_2_h * r_COARSE_l >> 8) + (x_2_l * r_COARSE_h >> 8) + (x_2_l * r_COARSE_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if r_S_COARSE < 32:
                    x = (hi << 32 - r_S_COARSE) + (lo >> r_S_COARSE) + (lo >> r_S_COARSE - 1 & 1)
                elif r_S_COARSE == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> r_S_COARSE - 32) + (hi >> r_S_COARSE - 33 & 1)
                r[56] = x
    # for i in range(n)
    for i_2 in range(n):
        d = ptr32(int(data) + i_2 * 244 + 244)
        r_2 = ptr32(int(rows) + i_2 * 228)

        # feed_back_joint(at(data, DATA_SIZE * (i + 1)), at(rows, GAIN_ROW_SIZE * i)): Take the feedback off the feedfo...
        # d[TAU] = d[TAU] - r[FEEDBACK]
        d_TAU = d[7]
        r_FEEDBACK = r_2[56]
        x = d_TAU - r_FEEDBACK
        d[7] = x


@micropython.viper
def deviate(frame: ptr32):
    """Deviations of all joints, their norm, and whether it asks for the second set of gains."""
    n = frame[0]
    model = ptr32(frame[1])
    data = ptr32(frame[2])
    rows = ptr32(frame[3])
    g = ptr32(frame[4])
    # g[NORM] = 0
    g[6] = 0
    # for i in range(n)
    for i in range(n):
        m = ptr32(int(model) + i * 860)
        d = ptr32(int(data) + i * 244 + 244)
        r = ptr32(int(rows) + i * 228)

        # deviate_joint(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(rows, GAIN_ROW_SIZE * i), g): Devi...

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
        x_3 = d_QD_DES
        if x_3 < x:
            x_3 = x
        elif x_3 > m_QD_MAX:
            x_3 = m_QD_MAX
        d[3] = x_3
        # d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])
        d_QDD_DES = d[4]
        m_QDD_MAX = m[42]
        x = -m_QDD_MAX
        x_4 = d_QDD_DES
        if x_4 < x:
            x_4 = x
        elif x_4 > m_QDD_MAX:
            x_4 = m_QDD_MAX
        d[4] = x_4
        # err = clamp(wrap(d[QPOS] - d[Q_DES]), -r[ERR_MAX], r[ERR_MAX])
        d_QPOS = d[0]
        d_Q_DES = d[2]
        x = d_QPOS - d_Q_DES
        r_ERR_MAX = r[0]
        x_4 = -r_ERR_MAX
        err = x
        if err < x_4:
            err = x_4
        elif err > r_ERR_MAX:
            err = r_ERR_MAX
        # rate = clamp(d[QD] - d[QD_DES], -r[ERR_RATE_MAX], r[ERR_RATE_MAX])
        x = x_2 - x_3
        r_ERR_RATE_MAX = r[1]
        x_2 = -r_ERR_RATE_MAX
        rate = x
        if rate < x_2:
            rate = x_2
        elif rate > r_ERR_RATE_MAX:
            rate = r_ERR_RATE_MAX
        # r[ERR] = err
        r[53] = err
        # r[ERR_RATE] = rate
        r[54] = rate
        # g[NORM] = g[NORM] + fx(greater(err, -err) * r[ERR_WEIGHT] + greater(rate, -rate) * r[ERR_RATE_WEIGHT], r[S_WE...
        g_NORM = g[6]
        r_S_WEIGHT = r[4]
        x = -err
        x_2 = err
        if x_2 < x:
            x_2 = x
        r_ERR_WEIGHT = r[2]
        x = -rate
        x_3 = rate
        if x_3 < x:
            x_3 = x
        r_ERR_RATE_WEIGHT = r[3]
        x_2_l = x_2 & 0xffff
        x_2_h = x_2 >> 16
        r_ERR_WEIGHT_l = r_ERR_WEIGHT & 0xffff
        r_ERR_WEIGHT_h = r_ERR_WEIGHT >> 16
        lo = x_2 * r_ERR_WEIGHT
        hi = x_2_h * r_ERR_WEIGHT_h
        t = ((x_2_h * r_ERR_WEIGHT_l >> 8) + (x_2_l * r_ERR_WEIGHT_h >> 8) + (x_2_l * r_ERR_WEIGHT_l >> 24 & 255))
        x_3_l = x_3 & 0xffff
        x_3_h = x_3 >> 16
        r_ERR_RATE_WEIGHT_l = r_ERR_RATE_WEIGHT & 0xffff
        r_ERR_RATE_WEIGHT_h = r_ERR_RATE_WEIGHT >> 16
        lo += x_3 * r_ERR_RATE_WEIGHT
        hi += x_3_h * r_ERR_RATE_WEIGHT_h
        t += ((x_3_h * r_ERR_RATE_WEIGHT_l >> 8) + (x_3_l * r_ERR_RATE_WEIGHT_h >> 8) + (x_3_l * r_ERR_RATE_WEIGHT_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_WEIGHT < 32:
            x = (hi << 32 - r_S_WEIGHT) + (lo >> r_S_WEIGHT) + (lo >> r_S_WEIGHT - 1 & 1)
        elif r_S_WEIGHT == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_WEIGHT - 32) + (hi >> r_S_WEIGHT - 33 & 1)
        x_2 = g_NORM + x
        g[6] = x_2
    # g[SET_DUE] = 0
    g[10] = 0
    g_NORM = g[6]
    g_E_RENEW = g[1]
    # if g[NORM] > g[E_RENEW]
    if g_NORM > g_E_RENEW:
        # g[SET_DUE] = 1
        g[10] = 1


@micropython.viper
def next_phase(g: ptr32):
    """Go on by one tick of the plan."""
    # g[PHASE] = g[PHASE] + g[PHASE_STEP]
    g_PHASE = g[7]
    g_PHASE_STEP = g[3]
    x = g_PHASE + g_PHASE_STEP
    g[7] = x
    # g[KNOT_DUE] = 0
    g[9] = 0
    g_PHASE_ONE = g[4]
    # if g[PHASE] >= g[PHASE_ONE]
    if x >= g_PHASE_ONE:
        # g[PHASE] = 0
        g[7] = 0
        # g[KNOT_DUE] = 1
        g[9] = 1
