"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text bd13a1c27e3d9149

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "bd13a1c27e3d9149"


@micropython.viper
def _fill(frame: ptr32, came: int, n: int, n_act: int, act: ptr32, data: ptr32, segments: ptr32, limits: ptr32, settings: ptr32, tau: ptr32, run: ptr32, inbox: ptr32, outbox: ptr32, record: ptr32, n_rows: int, est: ptr32, kept: ptr32, aside: ptr32, trajectory: ptr32, w: ptr32):
    frame[0] = int(came)
    frame[1] = int(n)
    frame[2] = int(n_act)
    frame[3] = int(act)
    frame[4] = int(data)
    frame[5] = int(segments)
    frame[6] = int(limits)
    frame[7] = int(settings)
    frame[8] = int(tau)
    frame[9] = int(run)
    frame[10] = int(inbox)
    frame[11] = int(outbox)
    frame[12] = int(record)
    frame[13] = int(n_rows)
    frame[14] = int(est)
    frame[15] = int(kept)
    frame[16] = int(aside)
    frame[17] = int(trajectory)
    frame[18] = int(w)


def bind(came, n, n_act, act, data, segments, limits, settings, tau, run, inbox, outbox, record, n_rows, est, kept, aside, trajectory, w):
    """The arguments as one array; the buffers must outlive it."""
    frame = array('i', [0] * 19)
    _fill(frame, came, n, n_act, act, data, segments, limits, settings, tau, run, inbox, outbox, record, n_rows, est, kept, aside, trajectory, w)
    return frame


@micropython.viper
def take_tick(frame: ptr32) -> int:
    """Take a STATE frame of `came` bytes, its closing zero not counted, and begin its tick: what look_at_tick found, or"""
    came = frame[0]
    n = frame[1]
    n_act = frame[2]
    act = ptr32(frame[3])
    data = ptr32(frame[4])
    segments = ptr32(frame[5])
    limits = ptr32(frame[6])
    settings = ptr32(frame[7])
    run = ptr32(frame[9])
    inbox = ptr32(frame[10])
    w = ptr32(frame[18])
    # w[GOT] = 3
    w[4] = 3
    x = came + 1
    x_2 = int(ptr8(inbox)[x])
    # if byte_of(inbox, came + 1) == 0
    if x_2 == 0:
        _open_frame((int(inbox) >> 2), (int(w) >> 2), came)
        w_GOT = w[4]
        # if w[GOT] > 0
        if w_GOT > 0:

            # take_state(n_act, act, data, run, inbox, w): Put a STATE frame's state into the joints' records: GOT is 1, or...
            # w[CAME] = low(m[2], 30)
            m_2 = inbox[2]
            x = m_2 & 1073741823
            w[5] = x
            # w[GOT] = -1
            w[4] = -1
            m_1 = inbox[1]
            run_BEGUN_BY = run[17]
            # if m[1] == run[BEGUN_BY]
            if m_1 == run_BEGUN_BY:
                w_CAME = w[5]
                run_LAST_TICK = run[16]
                x = w_CAME - run_LAST_TICK
                x_3 = x & 1073741823
                # if low(w[CAME] - run[LAST_TICK], 30) < 536870912
                if x_3 < 536870912:
                    # w[GOT] = 1
                    w[4] = 1
                w_CAME = w[5]
                # if w[CAME] == LEAVE
                if w_CAME == 1073741823:
                    # w[GOT] = 1
                    w[4] = 1
                w_CAME = w[5]
                run_LAST_TICK = run[16]
                # if w[CAME] == run[LAST_TICK]
                if w_CAME == run_LAST_TICK:
                    # w[GOT] = 0
                    w[4] = 0
            w_GOT_2 = w[4]
            # if w[GOT] == 1
            if w_GOT_2 == 1:
                # run[LAST_TICK] = w[CAME]
                w_CAME = w[5]
                run[16] = w_CAME
                m_2 = inbox[2]
                x = m_2 >> 30
                x_3 = x & 1
                # if low(carry(m[2], 30), 1) == 1
                if x_3 == 1:
                    # run[SILENT] = 0
                    run[9] = 0
                w_CAME = w[5]
                # if w[CAME] == LEAVE
                if w_CAME == 1073741823:
                    # w[GOT] = 2
                    w[4] = 2
                w_CAME = w[5]
                # if w[CAME] != LEAVE
                if w_CAME != 1073741823:
                    # for i in range(n_act)
                    for i in range(n_act):
                        q = ptr32(int(inbox) + i * 4)
                        record = ptr32(int(act) + i * 4)
                        act_i = record[0]
                        d = ptr32(int(data) + act_i * 244)

                        # copy_state(at(m, i), n_act, at(data, DATA_SIZE * act[i])): A joint's position and velocity; `q` is where a fr...
                        # d[QPOS] = q[3] ^ MASK
                        q_3 = q[3]
                        x = q_3 ^ 623191333
                        d[0] = x
                        # d[QD] = at(q, n_act)[3] ^ MASK
                        record_2 = ptr32(int(q) + n_act * 4)
                        at_q_n_act_3 = record_2[3]
                        x = at_q_n_act_3 ^ 623191333
                        d[1] = x
    # w[BROKEN] = w[GOT] - 5
    w_GOT = w[4]
    x = w_GOT - 5
    w[0] = x
    # if w[GOT] == 1
    if w_GOT == 1:

        # look_at_tick(n, n_act, act, data, segments, limits, settings, run, w): Give the law the planned motion; BROKE...

        # emit_all(n, segments, data): Planned motion of every joint at this tick.
        # for i in range(n)
        for i_2 in range(n):
            g = ptr32(int(segments) + i_2 * 76)
            d_2 = ptr32(int(data) + i_2 * 244 + 244)

            # segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1))): Give the law the planned motion of j...
            # d[Q_DES] = g[SEG_Q]
            g_SEG_Q = g[0]
            d_2[2] = g_SEG_Q
            # d[QD_DES] = g[SEG_QD]
            g_SEG_QD = g[6]
            d_2[3] = g_SEG_QD
            # d[QDD_DES] = g[SEG_QDD]
            g_SEG_QDD = g[10]
            d_2[4] = g_SEG_QDD
        # w[BROKEN] = 0
        w[0] = 0
        run_ACTION = run[3]
        # if run[ACTION] == ACTION_COAST
        if run_ACTION == 3:
            # w[BROKEN] = -1
            w[0] = -1
        run_MODE = run[0]
        # if run[MODE] >= RUNNING
        if run_MODE >= 2:
            run_MODE_2 = run[0]
            # if run[MODE] <= STOPPING
            if run_MODE_2 <= 4:

                # check_all(n_act, act, data, limits, settings, run, w): Name the first joint's first broken limit, or else a h...
                settings_WATCHDOG_TICKS = settings[0]
                # if settings[WATCHDOG_TICKS] != 0
                if settings_WATCHDOG_TICKS != 0:
                    run_SILENT = run[9]
                    settings_WATCHDOG_TICKS_2 = settings[0]
                    # if run[SILENT] > settings[WATCHDOG_TICKS]
                    if run_SILENT > settings_WATCHDOG_TICKS_2:

                        # broken_by(w, NO_JOINT, WATCHDOG): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 1
                        # w[BROKEN_JOINT] = joint
                        w[1] = 255
                # for i in range(n_act - 1, -1, -1)
                for i_3 in range(n_act - 1, -1, -1):
                    g_2 = ptr32(int(limits) + i_3 * 32)
                    record_3 = ptr32(int(act) + i_3 * 4)
                    act_i = record_3[0]
                    d_3 = ptr32(int(data) + act_i * 244)

                    # check_joint(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i): Name the first limit that a joint's ...
                    d_QPOS = d_3[0]
                    d_Q_DES = d_3[2]
                    x = d_QPOS - d_Q_DES
                    g_E_FAULT = g_2[5]

                    # check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_FAULT], TRACKING): Name a fault if a number is larger than...
                    # if most != NO_VALUE
                    large = -32768
                    large <<= 16
                    if g_E_FAULT != large:
                        # if size > most
                        if x > g_E_FAULT:

                            # broken_by(w, joint, code): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 3
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                        x_2 = -g_E_FAULT
                        # if size < -most
                        if x < x_2:

                            # broken_by(w, joint, code): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 3
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                    d_QD = d_3[1]
                    g_QD_LIMIT = g_2[2]

                    # check_size(w, joint, d[QD], g[QD_LIMIT], VELOCITY): Name a fault if a number is larger than its limit, which ...
                    # if most != NO_VALUE
                    large = -32768
                    large <<= 16
                    if g_QD_LIMIT != large:
                        # if size > most
                        if d_QD > g_QD_LIMIT:

                            # broken_by(w, joint, code): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 5
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                        x_2 = -g_QD_LIMIT
                        # if size < -most
                        if d_QD < x_2:

                            # broken_by(w, joint, code): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 5
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                    d_QPOS = d_3[0]

                    # check_position(g, w, joint, d[QPOS]): Name a fault if a position is outside its range: binary angles, so the ...
                    # least = g[Q_LOW]
                    g_Q_LOW = g_2[0]
                    # most = g[Q_HIGH]
                    g_Q_HIGH = g_2[1]
                    x_2 = d_QPOS - g_Q_LOW - 1073741823 - 1073741823 - 2
                    x_3 = g_Q_HIGH - g_Q_LOW - 1073741823 - 1073741823 - 2
                    # if wrap(q - least + NO_VALUE) > wrap(most - least + NO_VALUE)
                    if x_2 > x_3:
                        # if least != NO_VALUE
                        large = -32768
                        large <<= 16
                        if g_Q_LOW != large:

                            # broken_by(w, joint, POSITION): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 4
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                        # if most != NO_VALUE
                        large = -32768
                        large <<= 16
                        if g_Q_HIGH != large:

                            # broken_by(w, joint, POSITION): Name a fault; one named later stands.
                            # w[BROKEN] = code
                            w[0] = 4
                            # w[BROKEN_JOINT] = joint
                            w[1] = i_3
                    d_QD_2 = d_3[1]
                    # if d[QD] == NO_VALUE
                    large = -32768
                    large <<= 16
                    if d_QD_2 == large:

                        # broken_by(w, joint, SENSOR): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 6
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_3
                run_TICK = run[4]
                # if run[TICK] == 0
                if run_TICK == 0:

                    # check_start(n_act, act, data, limits, w): At a run's first tick: name the first joint that is too far from wh...
                    w_BROKEN = w[0]
                    # if w[BROKEN] <= TRACKING
                    if w_BROKEN <= 3:
                        # for i in range(n_act - 1, -1, -1)
                        for i_4 in range(n_act - 1, -1, -1):
                            g_3 = ptr32(int(limits) + i_4 * 32)
                            record_4 = ptr32(int(act) + i_4 * 4)
                            act_i = record_4[0]
                            d_4 = ptr32(int(data) + act_i * 244)

                            # check_joint_start(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i): Name a fault if a joint is too...
                            g_E_START = g_3[6]
                            # if g[E_START] != 0
                            if g_E_START != 0:
                                d_QPOS = d_4[0]
                                d_Q_DES = d_4[2]
                                x_2 = d_QPOS - d_Q_DES
                                g_E_START_2 = g_3[6]

                                # check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_START], START_FAR): Name a fault if a number is larger tha...
                                # if most != NO_VALUE
                                large = -32768
                                large <<= 16
                                if g_E_START_2 != large:
                                    # if size > most
                                    if x_2 > g_E_START_2:

                                        # broken_by(w, joint, code): Name a fault; one named later stands.
                                        # w[BROKEN] = code
                                        w[0] = 12
                                        # w[BROKEN_JOINT] = joint
                                        w[1] = i_4
                                    x_3 = -g_E_START_2
                                    # if size < -most
                                    if x_2 < x_3:

                                        # broken_by(w, joint, code): Name a fault; one named later stands.
                                        # w[BROKEN] = code
                                        w[0] = 12
                                        # w[BROKEN_JOINT] = joint
                                        w[1] = i_4
    w_BROKEN = w[0]
    # return w[BROKEN]
    return w_BROKEN


@micropython.viper
def plan_tick(frame: ptr32) -> int:
    """Begin a tick whose state is in the Data records: what look_at_tick found."""
    n = frame[1]
    n_act = frame[2]
    act = ptr32(frame[3])
    data = ptr32(frame[4])
    segments = ptr32(frame[5])
    limits = ptr32(frame[6])
    settings = ptr32(frame[7])
    run = ptr32(frame[9])
    w = ptr32(frame[18])

    # look_at_tick(n, n_act, act, data, segments, limits, settings, run, w): Give the law the planned motion; BROKE...

    # emit_all(n, segments, data): Planned motion of every joint at this tick.
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
    # w[BROKEN] = 0
    w[0] = 0
    run_ACTION = run[3]
    # if run[ACTION] == ACTION_COAST
    if run_ACTION == 3:
        # w[BROKEN] = -1
        w[0] = -1
    run_MODE = run[0]
    # if run[MODE] >= RUNNING
    if run_MODE >= 2:
        run_MODE_2 = run[0]
        # if run[MODE] <= STOPPING
        if run_MODE_2 <= 4:

            # check_all(n_act, act, data, limits, settings, run, w): Name the first joint's first broken limit, or else a h...
            settings_WATCHDOG_TICKS = settings[0]
            # if settings[WATCHDOG_TICKS] != 0
            if settings_WATCHDOG_TICKS != 0:
                run_SILENT = run[9]
                settings_WATCHDOG_TICKS_2 = settings[0]
                # if run[SILENT] > settings[WATCHDOG_TICKS]
                if run_SILENT > settings_WATCHDOG_TICKS_2:

                    # broken_by(w, NO_JOINT, WATCHDOG): Name a fault; one named later stands.
                    # w[BROKEN] = code
                    w[0] = 1
                    # w[BROKEN_JOINT] = joint
                    w[1] = 255
            # for i in range(n_act - 1, -1, -1)
            for i_2 in range(n_act - 1, -1, -1):
                g_2 = ptr32(int(limits) + i_2 * 32)
                record = ptr32(int(act) + i_2 * 4)
                act_i = record[0]
                d_2 = ptr32(int(data) + act_i * 244)

                # check_joint(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i): Name the first limit that a joint's ...
                d_QPOS = d_2[0]
                d_Q_DES = d_2[2]
                x = d_QPOS - d_Q_DES
                g_E_FAULT = g_2[5]

                # check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_FAULT], TRACKING): Name a fault if a number is larger than...
                # if most != NO_VALUE
                large = -32768
                large <<= 16
                if g_E_FAULT != large:
                    # if size > most
                    if x > g_E_FAULT:

                        # broken_by(w, joint, code): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 3
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                    x_2 = -g_E_FAULT
                    # if size < -most
                    if x < x_2:

                        # broken_by(w, joint, code): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 3
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                d_QD = d_2[1]
                g_QD_LIMIT = g_2[2]

                # check_size(w, joint, d[QD], g[QD_LIMIT], VELOCITY): Name a fault if a number is larger than its limit, which ...
                # if most != NO_VALUE
                large = -32768
                large <<= 16
                if g_QD_LIMIT != large:
                    # if size > most
                    if d_QD > g_QD_LIMIT:

                        # broken_by(w, joint, code): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 5
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                    x_2 = -g_QD_LIMIT
                    # if size < -most
                    if d_QD < x_2:

                        # broken_by(w, joint, code): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 5
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                d_QPOS = d_2[0]

                # check_position(g, w, joint, d[QPOS]): Name a fault if a position is outside its range: binary angles, so the ...
                # least = g[Q_LOW]
                g_Q_LOW = g_2[0]
                # most = g[Q_HIGH]
                g_Q_HIGH = g_2[1]
                x_2 = d_QPOS - g_Q_LOW - 1073741823 - 1073741823 - 2
                x_3 = g_Q_HIGH - g_Q_LOW - 1073741823 - 1073741823 - 2
                # if wrap(q - least + NO_VALUE) > wrap(most - least + NO_VALUE)
                if x_2 > x_3:
                    # if least != NO_VALUE
                    large = -32768
                    large <<= 16
                    if g_Q_LOW != large:

                        # broken_by(w, joint, POSITION): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 4
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                    # if most != NO_VALUE
                    large = -32768
                    large <<= 16
                    if g_Q_HIGH != large:

                        # broken_by(w, joint, POSITION): Name a fault; one named later stands.
                        # w[BROKEN] = code
                        w[0] = 4
                        # w[BROKEN_JOINT] = joint
                        w[1] = i_2
                d_QD_2 = d_2[1]
                # if d[QD] == NO_VALUE
                large = -32768
                large <<= 16
                if d_QD_2 == large:

                    # broken_by(w, joint, SENSOR): Name a fault; one named later stands.
                    # w[BROKEN] = code
                    w[0] = 6
                    # w[BROKEN_JOINT] = joint
                    w[1] = i_2
            run_TICK = run[4]
            # if run[TICK] == 0
            if run_TICK == 0:

                # check_start(n_act, act, data, limits, w): At a run's first tick: name the first joint that is too far from wh...
                w_BROKEN = w[0]
                # if w[BROKEN] <= TRACKING
                if w_BROKEN <= 3:
                    # for i in range(n_act - 1, -1, -1)
                    for i_3 in range(n_act - 1, -1, -1):
                        g_3 = ptr32(int(limits) + i_3 * 32)
                        record_2 = ptr32(int(act) + i_3 * 4)
                        act_i = record_2[0]
                        d_3 = ptr32(int(data) + act_i * 244)

                        # check_joint_start(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i): Name a fault if a joint is too...
                        g_E_START = g_3[6]
                        # if g[E_START] != 0
                        if g_E_START != 0:
                            d_QPOS = d_3[0]
                            d_Q_DES = d_3[2]
                            x_2 = d_QPOS - d_Q_DES
                            g_E_START_2 = g_3[6]

                            # check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_START], START_FAR): Name a fault if a number is larger tha...
                            # if most != NO_VALUE
                            large = -32768
                            large <<= 16
                            if g_E_START_2 != large:
                                # if size > most
                                if x_2 > g_E_START_2:

                                    # broken_by(w, joint, code): Name a fault; one named later stands.
                                    # w[BROKEN] = code
                                    w[0] = 12
                                    # w[BROKEN_JOINT] = joint
                                    w[1] = i_3
                                x_3 = -g_E_START_2
                                # if size < -most
                                if x_2 < x_3:

                                    # broken_by(w, joint, code): Name a fault; one named later stands.
                                    # w[BROKEN] = code
                                    w[0] = 12
                                    # w[BROKEN_JOINT] = joint
                                    w[1] = i_3
    w_BROKEN = w[0]
    # return w[BROKEN]
    return w_BROKEN


@micropython.viper
def _close_frame(lo: int, hi: int, t: int):
    """Make a message ready for the wire whose payload ends before byte `end`."""
    m = ptr32(lo << 2)
    w = ptr32(hi << 2)
    end = t
    # w[CRC] = 65535
    # w[MARK] = 1
    w[3] = 1
    # head = m[0]
    m_0 = m[0]
    x = m_0 >> 16
    x_2 = x & 65535

    # take_pair(w, low(carry(head, 16), 16)): Take two bytes into the CRC.
    # c = w[CRC] ^ pair
    c = 65535 ^ x_2
    # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
    x_2 = c & 255
    record = ptr32(int(w) + x_2 * 8)
    w_CRC_TABLE_2_low_c_8_1 = record[14]
    x_2 = c >> 8
    record_2 = ptr32(int(w) + x_2 * 8)
    w_CRC_TABLE_2_carry_c_8 = record_2[13]
    x_2 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
    w[2] = x_2
    x_2 = x & 255

    # mark_zero(m, w, 2, low(carry(head, 16), 8)): Put the way to a zero byte where the one before it stands, or at...
    # if byte == 0
    if x_2 == 0:
        w_MARK = w[3]
        x = -w_MARK + 2
        # put_byte(m, w[MARK], place - w[MARK])
        ptr8(m)[w_MARK] = x
        # w[MARK] = place
        w[3] = 2
    x = m_0 >> 24
    x_2 = x & 255

    # mark_zero(m, w, 3, low(carry(head, 24), 8)): Put the way to a zero byte where the one before it stands, or at...
    # if byte == 0
    if x_2 == 0:
        w_MARK = w[3]
        x = -w_MARK + 3
        # put_byte(m, w[MARK], place - w[MARK])
        ptr8(m)[w_MARK] = x
        # w[MARK] = place
        w[3] = 3
    # words = carry(end, 2)
    words = end >> 2
    x = words - 1
    # for k in range(words - 1)
    for k in range(x):

        # close_word(m, w, k): Take the word after this one into the CRC, and mark its zero bytes.
        # x = at(m, word)[1]
        record_3 = ptr32(int(m) + k * 4)
        at_m_word_1 = record_3[1]
        x_2 = at_m_word_1 & 65535

        # take_pair(w, low(x, 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        w_CRC = w[2]
        c = w_CRC ^ x_2
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_2 = c & 255
        record_4 = ptr32(int(w) + x_2 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_4[14]
        x_2 = c >> 8
        record_5 = ptr32(int(w) + x_2 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_5[13]
        x_2 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        x_3 = at_m_word_1 >> 16
        x_4 = x_3 & 65535

        # take_pair(w, low(carry(x, 16), 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        c = x_2 ^ x_4
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_2 = c & 255
        record_6 = ptr32(int(w) + x_2 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_6[14]
        x_2 = c >> 8
        record_7 = ptr32(int(w) + x_2 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_7[13]
        x_2 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        w[2] = x_2
        # if x == 0
        if at_m_word_1 == 0:
            before = ptr32(int(m) + k * 4)
            x_2 = k + k + k + k + 4

            # mark_word(m, at(m, word), w, 4 * word + 4): Mark a word of zeros, whose bytes go to each other but for the la...
            # before[1] = 65793
            before[1] = 65793
            w_MARK = w[3]
            x_3 = x_2 - w_MARK
            # put_byte(m, w[MARK], place - w[MARK])
            ptr8(m)[w_MARK] = x_3
            # w[MARK] = place + 3
            x_3 = x_2 + 3
            w[3] = x_3
        else:
            x_2 = 0
            if at_m_word_1 & 255 == 0 or at_m_word_1 & 0xFF00 == 0 or at_m_word_1 & 0xFF0000 == 0 or at_m_word_1 >> 24 == 0:
                x_2 = 1
            # if zero_byte(x) != 0
            if x_2 != 0:
                x_3 = k + k + k + k + 4

                # mark_zeros(m, w, x, 4 * word + 4): Mark the zero bytes of a word; its first byte has this place.
                x_4 = at_m_word_1 & 255

                # mark_zero(m, w, place, low(x, 8)): Put the way to a zero byte where the one before it stands, or at the front.
                # if byte == 0
                if x_4 == 0:
                    w_MARK = w[3]
                    x_5 = x_3 - w_MARK
                    # put_byte(m, w[MARK], place - w[MARK])
                    ptr8(m)[w_MARK] = x_5
                    # w[MARK] = place
                    w[3] = x_3
                x_4 = x_3 + 1
                x_5 = at_m_word_1 >> 8
                x_6 = x_5 & 255

                # mark_zero(m, w, place + 1, low(carry(x, 8), 8)): Put the way to a zero byte where the one before it stands, o...
                # if byte == 0
                if x_6 == 0:
                    w_MARK = w[3]
                    x_5 = x_4 - w_MARK
                    # put_byte(m, w[MARK], place - w[MARK])
                    ptr8(m)[w_MARK] = x_5
                    # w[MARK] = place
                    w[3] = x_4
                x_5 = x_3 + 2
                x_6 = at_m_word_1 >> 16
                x_7 = x_6 & 255

                # mark_zero(m, w, place + 2, low(carry(x, 16), 8)): Put the way to a zero byte where the one before it stands, ...
                # if byte == 0
                if x_7 == 0:
                    w_MARK = w[3]
                    x_6 = x_5 - w_MARK
                    # put_byte(m, w[MARK], place - w[MARK])
                    ptr8(m)[w_MARK] = x_6
                    # w[MARK] = place
                    w[3] = x_5
                x_6 = x_3 + 3
                x_7 = at_m_word_1 >> 24
                x_8 = x_7 & 255

                # mark_zero(m, w, place + 3, low(carry(x, 24), 8)): Put the way to a zero byte where the one before it stands, ...
                # if byte == 0
                if x_8 == 0:
                    w_MARK = w[3]
                    x_7 = x_6 - w_MARK
                    # put_byte(m, w[MARK], place - w[MARK])
                    ptr8(m)[w_MARK] = x_7
                    # w[MARK] = place
                    w[3] = x_6

    # take_rest(m, w, end): Take the bytes after the last whole word into the CRC, up to byte `end`.
    x_2 = end & 3
    # if low(end, 2) > 1
    if x_2 > 1:
        x_7 = end >> 2
        record_8 = ptr32(int(m) + x_7 * 4)
        at_m_carry_end_2_0 = record_8[0]
        x_7 = at_m_carry_end_2_0 & 65535

        # take_pair(w, low(at(m, carry(end, 2))[0], 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        w_CRC = w[2]
        c = w_CRC ^ x_7
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_7 = c & 255
        record_9 = ptr32(int(w) + x_7 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_9[14]
        x_7 = c >> 8
        record_10 = ptr32(int(w) + x_7 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_10[13]
        x_7 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        w[2] = x_7
    x_2 = end & 1
    # if low(end, 1) == 1
    if x_2 == 1:
        # c = w[CRC] ^ byte_of(m, end - 1)
        w_CRC = w[2]
        x_7 = end - 1
        x_8 = int(ptr8(m)[x_7])
        c = w_CRC ^ x_8
        # w[CRC] = carry(w[CRC], 8) ^ w[CRC_TABLE + 2 * low(c, 8)]
        x_7 = w_CRC >> 8
        x_8 = c & 255
        record_11 = ptr32(int(w) + x_8 * 8)
        w_CRC_TABLE_2_low_c_8 = record_11[13]
        x_8 = x_7 ^ w_CRC_TABLE_2_low_c_8
        w[2] = x_8
    # w[CRC] = w[CRC] ^ 65535
    w_CRC = w[2]
    x_2 = w_CRC ^ 65535
    w[2] = x_2
    # put_byte(m, end, w[CRC])
    ptr8(m)[end] = x_2
    x_2 = end + 1
    w_CRC = w[2]
    x_7 = w_CRC >> 8
    # put_byte(m, end + 1, carry(w[CRC], 8))
    ptr8(m)[x_2] = x_7
    x_2 = end & 3
    x_7 = x_2 + 2
    # for k in range(low(end, 2) + 2)
    for k_2 in range(x_7):
        x_2 = words + words + words + words + k_2
        x_8 = int(ptr8(m)[x_2])

        # mark_zero(m, w, 4 * words + k, byte_of(m, 4 * words + k)): Put the way to a zero byte where the one before it...
        # if byte == 0
        if x_8 == 0:
            w_MARK = w[3]
            x_9 = x_2 - w_MARK
            # put_byte(m, w[MARK], place - w[MARK])
            ptr8(m)[w_MARK] = x_9
            # w[MARK] = place
            w[3] = x_2
    w_MARK = w[3]
    x_8 = end - w_MARK + 2
    # put_byte(m, w[MARK], end + 2 - w[MARK])
    ptr8(m)[w_MARK] = x_8
    x_8 = end + 2
    # put_byte(m, end + 2, 0)
    ptr8(m)[x_8] = 0


@micropython.viper
def _open_frame(lo: int, hi: int, t: int):
    """Undo `seal`, given n bytes from byte 1 on without the closing zero: GOT, -1 if it is broken."""
    m = ptr32(lo << 2)
    w = ptr32(hi << 2)
    n = t
    # w[CRC] = 65535
    w[2] = 65535
    # w[MARK] = 1
    w[3] = 1
    # end = n + 1
    end = n + 1

    # open_zeros(m, w, 0): Put the zero bytes of a word back.
    x = 1 >> 2
    # if carry(w[MARK], 2) == word
    if x == 0:

        # open_zero(m, w, 4 * word): Put a zero byte back if the next code stands here.
        w_MARK = w[3]
        # if w[MARK] == place
        if w_MARK == 0:
            # w[MARK] = place + byte_of(m, place)
            x_2 = int(ptr8(m)[0])
            w[3] = x_2
            # put_byte(m, place, 0)
            ptr8(m)[0] = 0

        # open_zero(m, w, 4 * word + 1): Put a zero byte back if the next code stands here.
        w_MARK = w[3]
        # if w[MARK] == place
        if w_MARK == 1:
            # w[MARK] = place + byte_of(m, place)
            x_2 = int(ptr8(m)[1])
            x_3 = x_2 + 1
            w[3] = x_3
            # put_byte(m, place, 0)
            ptr8(m)[1] = 0

        # open_zero(m, w, 4 * word + 2): Put a zero byte back if the next code stands here.
        w_MARK = w[3]
        # if w[MARK] == place
        if w_MARK == 2:
            # w[MARK] = place + byte_of(m, place)
            x_2 = int(ptr8(m)[2])
            x_3 = x_2 + 2
            w[3] = x_3
            # put_byte(m, place, 0)
            ptr8(m)[2] = 0

        # open_zero(m, w, 4 * word + 3): Put a zero byte back if the next code stands here.
        w_MARK = w[3]
        # if w[MARK] == place
        if w_MARK == 3:
            # w[MARK] = place + byte_of(m, place)
            x_2 = int(ptr8(m)[3])
            x_3 = x_2 + 3
            w[3] = x_3
            # put_byte(m, place, 0)
            ptr8(m)[3] = 0
    m_0 = m[0]
    x = m_0 >> 16
    x_2 = x & 65535

    # take_pair(w, low(carry(m[0], 16), 16)): Take two bytes into the CRC.
    # c = w[CRC] ^ pair
    w_CRC = w[2]
    c = w_CRC ^ x_2
    # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
    x = c & 255
    record = ptr32(int(w) + x * 8)
    w_CRC_TABLE_2_low_c_8_1 = record[14]
    x = c >> 8
    record_2 = ptr32(int(w) + x * 8)
    w_CRC_TABLE_2_carry_c_8 = record_2[13]
    x = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
    w[2] = x
    # words = carry(end, 2)
    words = end >> 2
    x = words - 1
    # for k in range(words - 1)
    for k in range(x):
        x_2 = k + 1

        # open_word(m, w, k + 1): Put the zero bytes of a word back, and take it into the CRC.

        # open_zeros(m, w, word): Put the zero bytes of a word back.
        w_MARK = w[3]
        x_3 = w_MARK >> 2
        # if carry(w[MARK], 2) == word
        if x_3 == x_2:
            x_4 = x_2 + x_2 + x_2 + x_2

            # open_zero(m, w, 4 * word): Put a zero byte back if the next code stands here.
            w_MARK = w[3]
            # if w[MARK] == place
            if w_MARK == x_4:
                # w[MARK] = place + byte_of(m, place)
                x_5 = int(ptr8(m)[x_4])
                x_6 = x_4 + x_5
                w[3] = x_6
                # put_byte(m, place, 0)
                ptr8(m)[x_4] = 0
            x_5 = x_2 + x_2 + x_2 + x_2 + 1

            # open_zero(m, w, 4 * word + 1): Put a zero byte back if the next code stands here.
            w_MARK = w[3]
            # if w[MARK] == place
            if w_MARK == x_5:
                # w[MARK] = place + byte_of(m, place)
                x_6 = int(ptr8(m)[x_5])
                x_7 = x_5 + x_6
                w[3] = x_7
                # put_byte(m, place, 0)
                ptr8(m)[x_5] = 0
            x_6 = x_2 + x_2 + x_2 + x_2 + 2

            # open_zero(m, w, 4 * word + 2): Put a zero byte back if the next code stands here.
            w_MARK = w[3]
            # if w[MARK] == place
            if w_MARK == x_6:
                # w[MARK] = place + byte_of(m, place)
                x_7 = int(ptr8(m)[x_6])
                x_8 = x_6 + x_7
                w[3] = x_8
                # put_byte(m, place, 0)
                ptr8(m)[x_6] = 0
            x_7 = x_2 + x_2 + x_2 + x_2 + 3

            # open_zero(m, w, 4 * word + 3): Put a zero byte back if the next code stands here.
            w_MARK = w[3]
            # if w[MARK] == place
            if w_MARK == x_7:
                # w[MARK] = place + byte_of(m, place)
                x_8 = int(ptr8(m)[x_7])
                x_9 = x_7 + x_8
                w[3] = x_9
                # put_byte(m, place, 0)
                ptr8(m)[x_7] = 0
        # x = at(m, word)[0]
        record_3 = ptr32(int(m) + x_2 * 4)
        at_m_word_0 = record_3[0]
        x_3 = at_m_word_0 & 65535

        # take_pair(w, low(x, 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        w_CRC = w[2]
        c = w_CRC ^ x_3
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_3 = c & 255
        record_4 = ptr32(int(w) + x_3 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_4[14]
        x_3 = c >> 8
        record_5 = ptr32(int(w) + x_3 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_5[13]
        x_3 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        x_8 = at_m_word_0 >> 16
        x_9 = x_8 & 65535

        # take_pair(w, low(carry(x, 16), 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        c = x_3 ^ x_9
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_3 = c & 255
        record_6 = ptr32(int(w) + x_3 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_6[14]
        x_3 = c >> 8
        record_7 = ptr32(int(w) + x_3 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_7[13]
        x_3 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        w[2] = x_3
    x_3 = end & 3
    # for k in range(low(end, 2))
    for k_2 in range(x_3):
        x_8 = words + words + words + words + k_2

        # open_zero(m, w, 4 * words + k): Put a zero byte back if the next code stands here.
        w_MARK = w[3]
        # if w[MARK] == place
        if w_MARK == x_8:
            # w[MARK] = place + byte_of(m, place)
            x_9 = int(ptr8(m)[x_8])
            x_10 = x_8 + x_9
            w[3] = x_10
            # put_byte(m, place, 0)
            ptr8(m)[x_8] = 0

    # take_rest(m, w, end): Take the bytes after the last whole word into the CRC, up to byte `end`.
    x_9 = end & 3
    # if low(end, 2) > 1
    if x_9 > 1:
        x_10 = end >> 2
        record_8 = ptr32(int(m) + x_10 * 4)
        at_m_carry_end_2_0 = record_8[0]
        x_10 = at_m_carry_end_2_0 & 65535

        # take_pair(w, low(at(m, carry(end, 2))[0], 16)): Take two bytes into the CRC.
        # c = w[CRC] ^ pair
        w_CRC = w[2]
        c = w_CRC ^ x_10
        # w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]
        x_10 = c & 255
        record_9 = ptr32(int(w) + x_10 * 8)
        w_CRC_TABLE_2_low_c_8_1 = record_9[14]
        x_10 = c >> 8
        record_10 = ptr32(int(w) + x_10 * 8)
        w_CRC_TABLE_2_carry_c_8 = record_10[13]
        x_10 = w_CRC_TABLE_2_low_c_8_1 ^ w_CRC_TABLE_2_carry_c_8
        w[2] = x_10
    x_9 = end & 1
    # if low(end, 1) == 1
    if x_9 == 1:
        # c = w[CRC] ^ byte_of(m, end - 1)
        w_CRC = w[2]
        x_10 = end - 1
        x_11 = int(ptr8(m)[x_10])
        c = w_CRC ^ x_11
        # w[CRC] = carry(w[CRC], 8) ^ w[CRC_TABLE + 2 * low(c, 8)]
        x_10 = w_CRC >> 8
        x_11 = c & 255
        record_11 = ptr32(int(w) + x_11 * 8)
        w_CRC_TABLE_2_low_c_8 = record_11[13]
        x_11 = x_10 ^ w_CRC_TABLE_2_low_c_8
        w[2] = x_11
    # w[GOT] = -1
    w[4] = -1
    w_MARK = w[3]
    # if w[MARK] == end
    if w_MARK == end:
        w_CRC = w[2]
        # if w[CRC] == CRC_GOOD
        if w_CRC == 3869:
            # w[GOT] = end - AROUND
            x_9 = end - 10
            w[4] = x_9


@micropython.viper
def answer(frame: ptr32, start: int, now: int) -> int:
    """Make the TORQUE frame of this tick, and end the tick: what is due then."""
    n = frame[1]
    n_act = frame[2]
    data = ptr32(frame[4])
    segments = ptr32(frame[5])
    tau = ptr32(frame[8])
    run = ptr32(frame[9])
    outbox = ptr32(frame[11])
    w = ptr32(frame[18])
    # run[KERNEL_TICKS] = low(run[KERNEL_TICKS] + now - start, 30)
    run_KERNEL_TICKS = run[13]
    x = run_KERNEL_TICKS + now - start
    x_2 = x & 1073741823
    run[13] = x_2
    # outbox[1] = run[BEGUN_BY]
    run_BEGUN_BY = run[17]
    outbox[1] = run_BEGUN_BY
    # put_byte(outbox, 2, TORQUE)
    ptr8(outbox)[2] = 96
    # put_byte(outbox, 3, 0)
    ptr8(outbox)[3] = 0
    # outbox[2] = run[LAST_TICK]
    run_LAST_TICK = run[16]
    outbox[2] = run_LAST_TICK
    # outbox[4] = run[KERNEL_TICKS]
    run_KERNEL_TICKS = run[13]
    outbox[4] = run_KERNEL_TICKS
    # outbox[5] = run[WHOLE_TICKS]
    run_WHOLE_TICKS = run[14]
    outbox[5] = run_WHOLE_TICKS

    # tell_mode(outbox, run): Mode, fault, joint and flags: the second word of a payload.
    run_MODE = run[0]
    # put_byte(m, 12, run[MODE])
    ptr8(outbox)[12] = run_MODE
    run_FAULT_CODE = run[1]
    # put_byte(m, 13, run[FAULT_CODE])
    ptr8(outbox)[13] = run_FAULT_CODE
    run_JOINT = run[2]
    # put_byte(m, 14, run[JOINT])
    ptr8(outbox)[14] = run_JOINT
    run_FLAGS = run[5]
    # put_byte(m, 15, run[FLAGS])
    ptr8(outbox)[15] = run_FLAGS
    # for i in range(n_act)
    for i in range(n_act):
        to = ptr32(int(outbox) + i * 4 + 24)
        source = ptr32(int(tau) + i * 4)

        # tell_word(at(outbox, i + 6), at(tau, i)): One integer of an arm as it goes out: by exclusive or with MASK, fo...
        # to[0] = source[0] ^ MASK
        source_0 = source[0]
        x = source_0 ^ 623191333
        to[0] = x
    x = n_act + n_act + n_act + n_act + 24
    _close_frame((int(outbox) >> 2), (int(w) >> 2), x)

    # count_down(n, data, segments, run, w): Count down at a tick's end: DUE, what is due then; the next tick begins.
    # w[DUE] = 0
    w[11] = 0

    # count_record(at(run, JOINTS_LEFT), at(run, JOINTS_EVERY), w, DUE_JOINTS): Count down to the next of a kind of...
    # left[0] = left[0] - 1
    left_0 = run[18]
    x = left_0 - 1
    run[18] = x
    # if left[0] == 0
    if x == 0:
        # left[0] = every[0]
        every_0 = run[19]
        run[18] = every_0
        # w[DUE] = w[DUE] + due
        w_DUE = w[11]
        x_2 = w_DUE + 1
        w[11] = x_2
    run_ACTION = run[3]
    # if run[ACTION] == ACTION_FOLLOW
    if run_ACTION == 4:
        # run[LEFT] = run[LEFT] - 1
        run_LEFT = run[6]
        x = run_LEFT - 1
        run[6] = x
        # if run[LEFT] == 0
        if x == 0:

            # end_segment(run, w): One segment of the plan is over: the next one is due, or the end.
            # run[SEGMENT] = run[SEGMENT] + 1
            run_SEGMENT = run[7]
            x_2 = run_SEGMENT + 1
            run[7] = x_2
            run_SEGMENTS = run[8]
            # if run[SEGMENT] < run[SEGMENTS]
            if x_2 < run_SEGMENTS:
                # w[DUE] = w[DUE] + DUE_SEGMENT
                w_DUE = w[11]
                x_3 = w_DUE + 32
                w[11] = x_3
            else:
                # w[DUE] = w[DUE] + DUE_END
                w_DUE = w[11]
                x_3 = w_DUE + 64
                w[11] = x_3
    else:

        # count_stop(n, data, segments, run, w): Count down while no plan is followed. TICK ends at LEAVE: an arm may h...
        run_ACTION_2 = run[3]
        # if run[ACTION] == ACTION_DECELERATE
        if run_ACTION_2 == 1:
            # run[STOP_LEFT] = run[STOP_LEFT] - 1
            run_STOP_LEFT = run[10]
            x = run_STOP_LEFT - 1
            run[10] = x
            # if run[STOP_LEFT] == 0
            if x == 0:
                # w[DUE] = w[DUE] + DUE_STOP
                w_DUE = w[11]
                x_2 = w_DUE + 16
                w[11] = x_2
        else:

            # count_after(run, w): Count down to what follows a fault's action; nothing does where AFTER_LEFT began at 0.
            run_AFTER_LEFT = run[25]
            # if run[AFTER_LEFT] != 0
            if run_AFTER_LEFT != 0:
                # run[AFTER_LEFT] = run[AFTER_LEFT] - 1
                run_AFTER_LEFT_2 = run[25]
                x = run_AFTER_LEFT_2 - 1
                run[25] = x
                # if run[AFTER_LEFT] == 0
                if x == 0:
                    # w[DUE] = w[DUE] + DUE_AFTER
                    w_DUE = w[11]
                    x_2 = w_DUE + 128
                    w[11] = x_2
        run_ACTION_2 = run[3]
        # if run[ACTION] == ACTION_DAMP
        if run_ACTION_2 == 2:
            # for i in range(n)
            for i_2 in range(n):
                s = ptr32(int(segments) + i_2 * 76)
                d = ptr32(int(data) + i_2 * 244 + 244)

                # give_way(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * i + DATA_SIZE)): Plan to stand where the joint is; ...
                # s[SEG_Q] = d[QPOS]
                d_QPOS = d[0]
                s[0] = d_QPOS
        run_TICK = run[4]
        # if run[TICK] == LEAVE
        if run_TICK == 1073741823:
            # run[TICK] = LEAVE - 1
            run[4] = 1073741822
    w_DUE = w[11]
    # if w[DUE] < DUE_SEGMENT
    if w_DUE < 32:
        run_PARTS = run[23]
        # if run[PARTS] != 0
        if run_PARTS != 0:

            # count_part(run, w): Count down what is left of sending a set of estimates; an odd number: a record is made an...
            run_PARTS_2 = run[23]
            x = run_PARTS_2 & 1
            # if low(run[PARTS], 1) == 1
            if x == 1:
                # run[PARTS] = run[PARTS] - 1
                run_PARTS_2 = run[23]
                x_2 = run_PARTS_2 - 1
                run[23] = x_2
                # w[DUE] = w[DUE] + DUE_SEND
                w_DUE_2 = w[11]
                x_2 = w_DUE_2 + 2
                w[11] = x_2
            else:
                run_LEFT = run[6]
                # if run[LEFT] != 1
                if run_LEFT != 1:
                    run_STOP_LEFT = run[10]
                    # if run[STOP_LEFT] != 1
                    if run_STOP_LEFT != 1:
                        run_ASKED = run[24]
                        # if run[ASKED] == 0
                        if run_ASKED == 0:
                            # run[PARTS] = run[PARTS] - 1
                            run_PARTS_2 = run[23]
                            x_2 = run_PARTS_2 - 1
                            run[23] = x_2
                            # w[DUE] = w[DUE] + DUE_MAKE
                            w_DUE_2 = w[11]
                            x_2 = w_DUE_2 + 4
                            w[11] = x_2
    run_ESTIMATES_LEFT = run[20]
    # if run[ESTIMATES_LEFT] == 1
    if run_ESTIMATES_LEFT == 1:
        # run[ESTIMATES_LEFT] = run[PARTS] + 1
        run_PARTS = run[23]
        x = run_PARTS + 1
        run[20] = x

    # count_record(at(run, ESTIMATES_LEFT), at(run, ESTIMATES_EVERY), w, DUE_ESTIMATES): Count down to the next of ...
    # left[0] = left[0] - 1
    left_0 = run[20]
    x = left_0 - 1
    run[20] = x
    # if left[0] == 0
    if x == 0:
        # left[0] = every[0]
        every_0 = run[21]
        run[20] = every_0
        # w[DUE] = w[DUE] + due
        w_DUE = w[11]
        x_2 = w_DUE + 8
        w[11] = x_2
    # run[SILENT] = run[SILENT] + 1
    run_SILENT = run[9]
    x = run_SILENT + 1
    run[9] = x
    # run[TICK] = run[TICK] + 1
    run_TICK = run[4]
    x = run_TICK + 1
    run[4] = x
    w_DUE = w[11]
    # return w[DUE]
    return w_DUE


@micropython.viper
def end_tick(frame: ptr32) -> int:
    """End a tick without a bus: what is due then."""
    n = frame[1]
    data = ptr32(frame[4])
    segments = ptr32(frame[5])
    run = ptr32(frame[9])
    w = ptr32(frame[18])

    # count_down(n, data, segments, run, w): Count down at a tick's end: DUE, what is due then; the next tick begins.
    # w[DUE] = 0
    w[11] = 0

    # count_record(at(run, JOINTS_LEFT), at(run, JOINTS_EVERY), w, DUE_JOINTS): Count down to the next of a kind of...
    # left[0] = left[0] - 1
    left_0 = run[18]
    x = left_0 - 1
    run[18] = x
    # if left[0] == 0
    if x == 0:
        # left[0] = every[0]
        every_0 = run[19]
        run[18] = every_0
        # w[DUE] = w[DUE] + due
        w_DUE = w[11]
        x_2 = w_DUE + 1
        w[11] = x_2
    run_ACTION = run[3]
    # if run[ACTION] == ACTION_FOLLOW
    if run_ACTION == 4:
        # run[LEFT] = run[LEFT] - 1
        run_LEFT = run[6]
        x = run_LEFT - 1
        run[6] = x
        # if run[LEFT] == 0
        if x == 0:

            # end_segment(run, w): One segment of the plan is over: the next one is due, or the end.
            # run[SEGMENT] = run[SEGMENT] + 1
            run_SEGMENT = run[7]
            x_2 = run_SEGMENT + 1
            run[7] = x_2
            run_SEGMENTS = run[8]
            # if run[SEGMENT] < run[SEGMENTS]
            if x_2 < run_SEGMENTS:
                # w[DUE] = w[DUE] + DUE_SEGMENT
                w_DUE = w[11]
                x_3 = w_DUE + 32
                w[11] = x_3
            else:
                # w[DUE] = w[DUE] + DUE_END
                w_DUE = w[11]
                x_3 = w_DUE + 64
                w[11] = x_3
    else:

        # count_stop(n, data, segments, run, w): Count down while no plan is followed. TICK ends at LEAVE: an arm may h...
        run_ACTION_2 = run[3]
        # if run[ACTION] == ACTION_DECELERATE
        if run_ACTION_2 == 1:
            # run[STOP_LEFT] = run[STOP_LEFT] - 1
            run_STOP_LEFT = run[10]
            x = run_STOP_LEFT - 1
            run[10] = x
            # if run[STOP_LEFT] == 0
            if x == 0:
                # w[DUE] = w[DUE] + DUE_STOP
                w_DUE = w[11]
                x_2 = w_DUE + 16
                w[11] = x_2
        else:

            # count_after(run, w): Count down to what follows a fault's action; nothing does where AFTER_LEFT began at 0.
            run_AFTER_LEFT = run[25]
            # if run[AFTER_LEFT] != 0
            if run_AFTER_LEFT != 0:
                # run[AFTER_LEFT] = run[AFTER_LEFT] - 1
                run_AFTER_LEFT_2 = run[25]
                x = run_AFTER_LEFT_2 - 1
                run[25] = x
                # if run[AFTER_LEFT] == 0
                if x == 0:
                    # w[DUE] = w[DUE] + DUE_AFTER
                    w_DUE = w[11]
                    x_2 = w_DUE + 128
                    w[11] = x_2
        run_ACTION_2 = run[3]
        # if run[ACTION] == ACTION_DAMP
        if run_ACTION_2 == 2:
            # for i in range(n)
            for i in range(n):
                s = ptr32(int(segments) + i * 76)
                d = ptr32(int(data) + i * 244 + 244)

                # give_way(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * i + DATA_SIZE)): Plan to stand where the joint is; ...
                # s[SEG_Q] = d[QPOS]
                d_QPOS = d[0]
                s[0] = d_QPOS
        run_TICK = run[4]
        # if run[TICK] == LEAVE
        if run_TICK == 1073741823:
            # run[TICK] = LEAVE - 1
            run[4] = 1073741822
    w_DUE = w[11]
    # if w[DUE] < DUE_SEGMENT
    if w_DUE < 32:
        run_PARTS = run[23]
        # if run[PARTS] != 0
        if run_PARTS != 0:

            # count_part(run, w): Count down what is left of sending a set of estimates; an odd number: a record is made an...
            run_PARTS_2 = run[23]
            x = run_PARTS_2 & 1
            # if low(run[PARTS], 1) == 1
            if x == 1:
                # run[PARTS] = run[PARTS] - 1
                run_PARTS_2 = run[23]
                x_2 = run_PARTS_2 - 1
                run[23] = x_2
                # w[DUE] = w[DUE] + DUE_SEND
                w_DUE_2 = w[11]
                x_2 = w_DUE_2 + 2
                w[11] = x_2
            else:
                run_LEFT = run[6]
                # if run[LEFT] != 1
                if run_LEFT != 1:
                    run_STOP_LEFT = run[10]
                    # if run[STOP_LEFT] != 1
                    if run_STOP_LEFT != 1:
                        run_ASKED = run[24]
                        # if run[ASKED] == 0
                        if run_ASKED == 0:
                            # run[PARTS] = run[PARTS] - 1
                            run_PARTS_2 = run[23]
                            x_2 = run_PARTS_2 - 1
                            run[23] = x_2
                            # w[DUE] = w[DUE] + DUE_MAKE
                            w_DUE_2 = w[11]
                            x_2 = w_DUE_2 + 4
                            w[11] = x_2
    run_ESTIMATES_LEFT = run[20]
    # if run[ESTIMATES_LEFT] == 1
    if run_ESTIMATES_LEFT == 1:
        # run[ESTIMATES_LEFT] = run[PARTS] + 1
        run_PARTS = run[23]
        x = run_PARTS + 1
        run[20] = x

    # count_record(at(run, ESTIMATES_LEFT), at(run, ESTIMATES_EVERY), w, DUE_ESTIMATES): Count down to the next of ...
    # left[0] = left[0] - 1
    left_0 = run[20]
    x = left_0 - 1
    run[20] = x
    # if left[0] == 0
    if x == 0:
        # left[0] = every[0]
        every_0 = run[21]
        run[20] = every_0
        # w[DUE] = w[DUE] + due
        w_DUE = w[11]
        x_2 = w_DUE + 8
        w[11] = x_2
    # run[SILENT] = run[SILENT] + 1
    run_SILENT = run[9]
    x = run_SILENT + 1
    run[9] = x
    # run[TICK] = run[TICK] + 1
    run_TICK = run[4]
    x = run_TICK + 1
    run[4] = x
    w_DUE = w[11]
    # return w[DUE]
    return w_DUE


@micropython.viper
def next_segment(frame: ptr32):
    """Copy the next segment of a checked trajectory into the active ones: its ticks, then a row a servo, then those of"""
    n_act = frame[2]
    act = ptr32(frame[3])
    segments = ptr32(frame[5])
    run = ptr32(frame[9])
    trajectory = ptr32(frame[17])
    # here = run[NEXT]
    run_NEXT = run[22]
    # run[NEXT] = here + run[STRIDE]
    run_STRIDE = run[26]
    x = run_NEXT + run_STRIDE
    run[22] = x
    # run[LEFT] = at(trajectory, here)[0]
    record = ptr32(int(trajectory) + run_NEXT * 4)
    at_trajectory_here_0 = record[0]
    run[6] = at_trajectory_here_0
    # for i in range(n_act)
    for i in range(n_act):
        record_2 = ptr32(int(act) + i * 4)
        act_i = record_2[0]
        s = ptr32(int(segments) + act_i * 76 + -76)
        record_3 = ptr32(int(trajectory) + i * 44)
        source = ptr32(int(record_3) + run_NEXT * 4 + 4)

        # load_segment(at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(trajectory, SEG_BENT * i + here + 1)): One joint'...

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[0]
        s[0] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[1]
        s[1] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[2]
        s[2] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[3]
        s[3] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[4]
        s[4] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[5]
        s[5] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[6]
        s[6] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[7]
        s[7] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[8]
        s[8] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[9]
        s[9] = source_0

        # copy_word(at(s, k), at(source, k)): One word.
        # to[0] = source[0]
        source_0 = source[10]
        s[10] = source_0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[11] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[12] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[13] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[14] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[15] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[16] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[17] = 0

        # clear_word(at(s, k + SEG_BENT)): No motion of one kind.
        # to[0] = 0
        s[18] = 0
    run_STRIDE = run[26]
    x = n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + 1
    # if run[STRIDE] > SEG_BENT * n_act + 1
    if run_STRIDE > x:
        # for i in range(n_act)
        for i_2 in range(n_act):
            record_4 = ptr32(int(act) + i_2 * 4)
            act_i = record_4[0]
            s_2 = ptr32(int(segments) + act_i * 76 + -76)
            record_5 = ptr32(int(trajectory) + i_2 * 32)
            record_6 = ptr32(int(record_5) + n_act * 44)
            source_2 = ptr32(int(record_6) + run_NEXT * 4 + 4)

            # load_bend(at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(trajectory, BEND_SIZE * i + SEG_BENT * n_act + here ...

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[0]
            s_2[11] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[1]
            s_2[12] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[2]
            s_2[13] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[3]
            s_2[14] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[4]
            s_2[15] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[5]
            s_2[16] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[6]
            s_2[17] = source_0

            # copy_word(at(s, k + SEG_BENT), at(source, k)): One word.
            # to[0] = source[0]
            source_0 = source_2[7]
            s_2[18] = source_0


@micropython.viper
def lead_all(n_act: int, act: ptr32, data: ptr32, leads: ptr32):
    """Leads of all servos, after the law's tick."""
    # for i in range(n_act)
    for i in range(n_act):
        record = ptr32(int(act) + i * 4)
        act_i = record[0]
        d = ptr32(int(data) + act_i * 244)
        r = ptr32(int(leads) + i * 48)

        # lead_joint(at(data, DATA_SIZE * act[i]), at(leads, LEAD_SIZE * i)): Say how far the goal of a servo is ahead ...
        # lead = clamp(r[LEAD_ASKED] + fx(d[QD_DES] * r[LEAD_LAG], r[S_LEAD_LAG]), -r[LEAD_MAX], r[LEAD_MAX])
        r_LEAD_ASKED = r[10]
        r_S_LEAD_LAG = r[1]
        d_QD_DES = d[3]
        r_LEAD_LAG = r[0]
        d_QD_DES_l = d_QD_DES & 0xffff
        d_QD_DES_h = d_QD_DES >> 16
        r_LEAD_LAG_l = r_LEAD_LAG & 0xffff
        r_LEAD_LAG_h = r_LEAD_LAG >> 16
        lo = d_QD_DES * r_LEAD_LAG
        hi = d_QD_DES_h * r_LEAD_LAG_h
        t = ((d_QD_DES_h * r_LEAD_LAG_l >> 8) + (d_QD_DES_l * r_LEAD_LAG_h >> 8) + (d_QD_DES_l * r_LEAD_LAG_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_LEAD_LAG < 32:
            x = (hi << 32 - r_S_LEAD_LAG) + (lo >> r_S_LEAD_LAG) + (lo >> r_S_LEAD_LAG - 1 & 1)
        elif r_S_LEAD_LAG == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_LEAD_LAG - 32) + (hi >> r_S_LEAD_LAG - 33 & 1)
        x_2 = r_LEAD_ASKED + x
        r_LEAD_MAX = r[2]
        x = -r_LEAD_MAX
        lead = x_2
        if lead < x:
            lead = x
        elif lead > r_LEAD_MAX:
            lead = r_LEAD_MAX
        # undamped = clamp(lead + fx(d[RATE_ERR] * r[LEAD_LAG], r[S_LEAD_LAG]), -r[LEAD_MAX], r[LEAD_MAX])
        d_RATE_ERR = d[49]
        d_RATE_ERR_l = d_RATE_ERR & 0xffff
        d_RATE_ERR_h = d_RATE_ERR >> 16
        lo = d_RATE_ERR * r_LEAD_LAG
        hi = d_RATE_ERR_h * r_LEAD_LAG_h
        t = ((d_RATE_ERR_h * r_LEAD_LAG_l >> 8) + (d_RATE_ERR_l * r_LEAD_LAG_h >> 8) + (d_RATE_ERR_l * r_LEAD_LAG_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_LEAD_LAG < 32:
            x_2 = (hi << 32 - r_S_LEAD_LAG) + (lo >> r_S_LEAD_LAG) + (lo >> r_S_LEAD_LAG - 1 & 1)
        elif r_S_LEAD_LAG == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> r_S_LEAD_LAG - 32) + (hi >> r_S_LEAD_LAG - 33 & 1)
        x_3 = lead + x_2
        undamped = x_3
        if undamped < x:
            undamped = x
        elif undamped > r_LEAD_MAX:
            undamped = r_LEAD_MAX
        # power = clamp(fx(d[RATE_ERR] * undamped, r[S_LEAD_POWER]), -r[LEAD_POWER_MAX], r[LEAD_POWER_MAX])
        r_S_LEAD_POWER = r[3]
        undamped_l = undamped & 0xffff
        undamped_h = undamped >> 16
        lo = d_RATE_ERR * undamped
        hi = d_RATE_ERR_h * undamped_h
        t = ((d_RATE_ERR_h * undamped_l >> 8) + (d_RATE_ERR_l * undamped_h >> 8) + (d_RATE_ERR_l * undamped_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_LEAD_POWER < 32:
            x = (hi << 32 - r_S_LEAD_POWER) + (lo >> r_S_LEAD_POWER) + (lo >> r_S_LEAD_POWER - 1 & 1)
        elif r_S_LEAD_POWER == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_LEAD_POWER - 32) + (hi >> r_S_LEAD_POWER - 33 & 1)
        r_LEAD_POWER_MAX = r[4]
        x_2 = -r_LEAD_POWER_MAX
        power = x
        if power < x_2:
            power = x_2
        elif power > r_LEAD_POWER_MAX:
            power = r_LEAD_POWER_MAX
        # softness = r[SOFTNESS] - fx(r[SOFT_GAIN] * power, r[S_SOFT_GAIN])
        r_SOFTNESS = r[9]
        r_S_SOFT_GAIN = r[6]
        r_SOFT_GAIN = r[5]
        r_SOFT_GAIN_l = r_SOFT_GAIN & 0xffff
        r_SOFT_GAIN_h = r_SOFT_GAIN >> 16
        power_l = power & 0xffff
        power_h = power >> 16
        lo = r_SOFT_GAIN * power
        hi = r_SOFT_GAIN_h * power_h
        t = ((r_SOFT_GAIN_h * power_l >> 8) + (r_SOFT_GAIN_l * power_h >> 8) + (r_SOFT_GAIN_l * power_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_SOFT_GAIN < 32:
            x = (hi << 32 - r_S_SOFT_GAIN) + (lo >> r_S_SOFT_GAIN) + (lo >> r_S_SOFT_GAIN - 1 & 1)
        elif r_S_SOFT_GAIN == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_SOFT_GAIN - 32) + (hi >> r_S_SOFT_GAIN - 33 & 1)
        softness = r_SOFTNESS - x
        # r[SOFTNESS] = clamp(softness, r[SOFT_LEAST], r[SOFT_MOST])
        r_SOFT_LEAST = r[7]
        r_SOFT_MOST = r[8]
        x = softness
        if x < r_SOFT_LEAST:
            x = r_SOFT_LEAST
        elif x > r_SOFT_MOST:
            x = r_SOFT_MOST
        r[9] = x
        # r[LEAD] = fx(lead * r[SOFTNESS], SOFT_BITS)
        lead_l = lead & 0xffff
        lead_h = lead >> 16
        x_l = x & 0xffff
        x_h = x >> 16
        lo = lead * x
        hi = lead_h * x_h
        t = ((lead_h * x_l >> 8) + (lead_l * x_h >> 8) + (lead_l * x_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
        r[11] = x_2


@micropython.viper
def limit_torque(frame: ptr32, start: int, now: int) -> int:
    """Limit each torque and its change since the last tick, write tau and FLAGS; 1 where the law may learn."""
    n_act = frame[2]
    act = ptr32(frame[3])
    data = ptr32(frame[4])
    limits = ptr32(frame[6])
    tau = ptr32(frame[8])
    run = ptr32(frame[9])
    w = ptr32(frame[18])
    # run[KERNEL_TICKS] = low(now - start, 30)
    x = now - start
    x_2 = x & 1073741823
    run[13] = x_2
    # w[TOO_LARGE] = 0
    w[7] = 0
    # w[TOO_FAST] = 0
    w[8] = 0
    # for i in range(n_act)
    for i in range(n_act):
        g = ptr32(int(limits) + i * 32)
        record = ptr32(int(act) + i * 4)
        act_i = record[0]
        d = ptr32(int(data) + act_i * 244)
        t_2 = ptr32(int(tau) + i * 4)

        # limit_joint(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), at(tau, i), run, w): Limit a joint's torque...
        # w[TORQUE_NOW] = d[TAU]
        d_TAU = d[7]
        w[6] = d_TAU
        g_TAU_LIMIT = g[3]
        # if g[TAU_LIMIT] != NO_VALUE
        large = -32768
        large <<= 16
        if g_TAU_LIMIT != large:
            w_TORQUE_NOW = w[6]
            g_TAU_LIMIT_2 = g[3]
            # if w[TORQUE_NOW] > g[TAU_LIMIT]
            if w_TORQUE_NOW > g_TAU_LIMIT_2:
                # w[TORQUE_NOW] = g[TAU_LIMIT]
                g_TAU_LIMIT_3 = g[3]
                w[6] = g_TAU_LIMIT_3
                # w[TOO_LARGE] = SATURATED
                w[7] = 1
            w_TORQUE_NOW = w[6]
            g_TAU_LIMIT_2 = g[3]
            x = -g_TAU_LIMIT_2
            # if w[TORQUE_NOW] < -g[TAU_LIMIT]
            if w_TORQUE_NOW < x:
                # w[TORQUE_NOW] = -g[TAU_LIMIT]
                g_TAU_LIMIT_2 = g[3]
                x_2 = -g_TAU_LIMIT_2
                w[6] = x_2
                # w[TOO_LARGE] = SATURATED
                w[7] = 1
        g_TAU_RATE = g[4]
        # if g[TAU_RATE] != NO_VALUE
        large = -32768
        large <<= 16
        if g_TAU_RATE != large:
            run_TICK = run[4]
            # if run[TICK] != 0
            if run_TICK != 0:
                # step = wrap(w[TORQUE_NOW] - t[0])
                w_TORQUE_NOW = w[6]
                t_0 = t_2[0]
                step = w_TORQUE_NOW - t_0
                g_TAU_RATE_2 = g[4]
                # if step > g[TAU_RATE]
                if step > g_TAU_RATE_2:
                    # w[TORQUE_NOW] = t[0] + g[TAU_RATE]
                    t_0 = t_2[0]
                    g_TAU_RATE_3 = g[4]
                    x = t_0 + g_TAU_RATE_3
                    w[6] = x
                    # w[TOO_FAST] = RATE_LIMITED
                    w[8] = 2
                g_TAU_RATE_2 = g[4]
                x = -g_TAU_RATE_2
                # if step < -g[TAU_RATE]
                if step < x:
                    # w[TORQUE_NOW] = t[0] - g[TAU_RATE]
                    t_0 = t_2[0]
                    g_TAU_RATE_2 = g[4]
                    x_2 = t_0 - g_TAU_RATE_2
                    w[6] = x_2
                    # w[TOO_FAST] = RATE_LIMITED
                    w[8] = 2
        # t[0] = w[TORQUE_NOW]
        w_TORQUE_NOW = w[6]
        t_2[0] = w_TORQUE_NOW

    # freeze(run, w): Let the law learn unless a torque was limited or the arm is being stopped.
    # w[MAY_LEARN] = run[LEARNING]
    run_LEARNING = run[12]
    w[10] = run_LEARNING
    # w[FROZEN_NOW] = 0
    w[9] = 0
    w_TOO_LARGE = w[7]
    w_TOO_FAST = w[8]
    x = w_TOO_LARGE + w_TOO_FAST
    # if w[TOO_LARGE] + w[TOO_FAST] != 0
    if x != 0:
        # w[MAY_LEARN] = 0
        w[10] = 0
    run_MODE = run[0]
    # if run[MODE] != RUNNING
    if run_MODE != 2:
        run_MODE_2 = run[0]
        # if run[MODE] != HOLD
        if run_MODE_2 != 3:
            # w[MAY_LEARN] = 0
            w[10] = 0
    run_LEARNING = run[12]
    w_MAY_LEARN = w[10]
    # if run[LEARNING] != w[MAY_LEARN]
    if run_LEARNING != w_MAY_LEARN:
        # w[FROZEN_NOW] = FROZEN
        w[9] = 4
    # run[FLAGS] = w[TOO_LARGE] + w[TOO_FAST] + w[FROZEN_NOW]
    w_TOO_LARGE = w[7]
    w_TOO_FAST = w[8]
    w_FROZEN_NOW = w[9]
    x = w_TOO_LARGE + w_TOO_FAST + w_FROZEN_NOW
    run[5] = x
    w_MAY_LEARN = w[10]
    # return w[MAY_LEARN]
    return w_MAY_LEARN


@micropython.viper
def make_estimates(frame: ptr32, time: int) -> int:
    """Make the ESTIMATES record whose turn it is from what keep_estimates kept; bytes to send."""
    n_rows = frame[13]
    run = ptr32(frame[9])
    kept = ptr32(frame[15])
    aside = ptr32(frame[16])
    w = ptr32(frame[18])
    # joint = n_rows - 1 - carry(run[PARTS], 1)
    run_PARTS = run[23]
    x = run_PARTS >> 1
    joint = n_rows - x - 1
    # aside[2] = kept[0]
    kept_0 = kept[0]
    aside[2] = kept_0
    # aside[3] = joint
    aside[3] = joint
    kept_2 = ptr32(int(kept) + joint * 52 + 4)

    # tell_row(at(aside, 4), at(kept, (ROTOR + 1) * joint + 1)): Pack the estimates that were kept of a body.

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[0]
    x = source_0 ^ 623191333
    aside[4] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[1]
    x = source_0 ^ 623191333
    aside[5] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[2]
    x = source_0 ^ 623191333
    aside[6] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[3]
    x = source_0 ^ 623191333
    aside[7] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[4]
    x = source_0 ^ 623191333
    aside[8] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[5]
    x = source_0 ^ 623191333
    aside[9] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[6]
    x = source_0 ^ 623191333
    aside[10] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[7]
    x = source_0 ^ 623191333
    aside[11] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[8]
    x = source_0 ^ 623191333
    aside[12] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[9]
    x = source_0 ^ 623191333
    aside[13] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[10]
    x = source_0 ^ 623191333
    aside[14] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[11]
    x = source_0 ^ 623191333
    aside[15] = x

    # tell_word(at(to, k), at(kept, k)): One integer of an arm as it goes out: by exclusive or with MASK, for each ...
    # to[0] = source[0] ^ MASK
    source_0 = kept_2[12]
    x = source_0 ^ 623191333
    aside[16] = x
    # w[GOT] = 4 * ROTOR + 12
    w[4] = 60
    # size = w[GOT]

    # close_record(aside, w, time, ESTIMATES, size): Make a record of so many bytes of payload ready for the wire.
    # m[1] = time
    aside[1] = time
    # put_byte(m, 2, kind)
    ptr8(aside)[2] = 193
    w_RECORDS_MADE = w[12]
    # put_byte(m, 3, w[RECORDS_MADE])
    ptr8(aside)[3] = w_RECORDS_MADE
    # w[RECORDS_MADE] = w[RECORDS_MADE] + 1
    w_RECORDS_MADE = w[12]
    x = w_RECORDS_MADE + 1
    w[12] = x
    x = 60 + 8
    _close_frame((int(aside) >> 2), (int(w) >> 2), x)
    # return 4 * ROTOR + 12 + AROUND
    return 70


@micropython.viper
def make_joints(frame: ptr32, time: int) -> int:
    """Make a JOINTS record; bytes to send."""
    n_act = frame[2]
    act = ptr32(frame[3])
    data = ptr32(frame[4])
    tau = ptr32(frame[8])
    run = ptr32(frame[9])
    record = ptr32(frame[12])
    w = ptr32(frame[18])

    # fill_joints(n_act, act, data, tau, run, record): A JOINTS payload of the tick that has ended.
    # record[2] = run[TICK] - 1
    run_TICK = run[4]
    x = run_TICK - 1
    record[2] = x

    # tell_mode(record, run): Mode, fault, joint and flags: the second word of a payload.
    run_MODE = run[0]
    # put_byte(m, 12, run[MODE])
    ptr8(record)[12] = run_MODE
    run_FAULT_CODE = run[1]
    # put_byte(m, 13, run[FAULT_CODE])
    ptr8(record)[13] = run_FAULT_CODE
    run_JOINT = run[2]
    # put_byte(m, 14, run[JOINT])
    ptr8(record)[14] = run_JOINT
    run_FLAGS = run[5]
    # put_byte(m, 15, run[FLAGS])
    ptr8(record)[15] = run_FLAGS
    # for i in range(n_act)
    for i in range(n_act):
        o = ptr32(int(record) + i * 4 + 16)
        record_2 = ptr32(int(act) + i * 4)
        act_i = record_2[0]
        d = ptr32(int(data) + act_i * 244)
        t_2 = ptr32(int(tau) + i * 4)

        # fill_joint(at(record, i + 4), n_act, at(data, DATA_SIZE * act[i]), at(tau, i)): A joint's part of a JOINTS pa...

        # tell_word(o, at(d, QPOS)): One integer of an arm as it goes out: by exclusive or with MASK, for each zero byt...
        # to[0] = source[0] ^ MASK
        source_0 = d[0]
        x = source_0 ^ 623191333
        o[0] = x
        to = ptr32(int(o) + n_act * 4)

        # tell_word(at(o, n_act), at(d, QD)): One integer of an arm as it goes out: by exclusive or with MASK, for each...
        # to[0] = source[0] ^ MASK
        source_0 = d[1]
        x = source_0 ^ 623191333
        to[0] = x
        to_2 = ptr32(int(o) + n_act * 8)

        # tell_word(at(o, 2 * n_act), at(d, Q_DES)): One integer of an arm as it goes out: by exclusive or with MASK, f...
        # to[0] = source[0] ^ MASK
        source_0 = d[2]
        x = source_0 ^ 623191333
        to_2[0] = x
        to_3 = ptr32(int(o) + n_act * 12)

        # tell_word(at(o, 3 * n_act), at(d, QD_DES)): One integer of an arm as it goes out: by exclusive or with MASK, ...
        # to[0] = source[0] ^ MASK
        source_0 = d[3]
        x = source_0 ^ 623191333
        to_3[0] = x
        to_4 = ptr32(int(o) + n_act * 16)

        # tell_word(at(o, 4 * n_act), t): One integer of an arm as it goes out: by exclusive or with MASK, for each zer...
        # to[0] = source[0] ^ MASK
        source_0 = t_2[0]
        x = source_0 ^ 623191333
        to_4[0] = x
    # each = 4 * n_act
    each = n_act + n_act + n_act + n_act
    x = each + each + each + each + each + 8

    # close_record(record, w, time, JOINTS, 5 * each + 8): Make a record of so many bytes of payload ready for the ...
    # m[1] = time
    record[1] = time
    # put_byte(m, 2, kind)
    ptr8(record)[2] = 192
    w_RECORDS_MADE = w[12]
    # put_byte(m, 3, w[RECORDS_MADE])
    ptr8(record)[3] = w_RECORDS_MADE
    # w[RECORDS_MADE] = w[RECORDS_MADE] + 1
    w_RECORDS_MADE = w[12]
    x_2 = w_RECORDS_MADE + 1
    w[12] = x_2
    x_2 = x + 8
    _close_frame((int(record) >> 2), (int(w) >> 2), x_2)
    x = each + each + each + each + each + 18
    # return 5 * each + 8 + AROUND
    return x


@micropython.viper
def pack_joints(frame: ptr32) -> int:
    """Fill a JOINTS payload that is not to be sent; its length."""
    n_act = frame[2]
    act = ptr32(frame[3])
    data = ptr32(frame[4])
    tau = ptr32(frame[8])
    run = ptr32(frame[9])
    record = ptr32(frame[12])

    # fill_joints(n_act, act, data, tau, run, record): A JOINTS payload of the tick that has ended.
    # record[2] = run[TICK] - 1
    run_TICK = run[4]
    x = run_TICK - 1
    record[2] = x

    # tell_mode(record, run): Mode, fault, joint and flags: the second word of a payload.
    run_MODE = run[0]
    # put_byte(m, 12, run[MODE])
    ptr8(record)[12] = run_MODE
    run_FAULT_CODE = run[1]
    # put_byte(m, 13, run[FAULT_CODE])
    ptr8(record)[13] = run_FAULT_CODE
    run_JOINT = run[2]
    # put_byte(m, 14, run[JOINT])
    ptr8(record)[14] = run_JOINT
    run_FLAGS = run[5]
    # put_byte(m, 15, run[FLAGS])
    ptr8(record)[15] = run_FLAGS
    # for i in range(n_act)
    for i in range(n_act):
        o = ptr32(int(record) + i * 4 + 16)
        record_2 = ptr32(int(act) + i * 4)
        act_i = record_2[0]
        d = ptr32(int(data) + act_i * 244)
        t_2 = ptr32(int(tau) + i * 4)

        # fill_joint(at(record, i + 4), n_act, at(data, DATA_SIZE * act[i]), at(tau, i)): A joint's part of a JOINTS pa...

        # tell_word(o, at(d, QPOS)): One integer of an arm as it goes out: by exclusive or with MASK, for each zero byt...
        # to[0] = source[0] ^ MASK
        source_0 = d[0]
        x = source_0 ^ 623191333
        o[0] = x
        to = ptr32(int(o) + n_act * 4)

        # tell_word(at(o, n_act), at(d, QD)): One integer of an arm as it goes out: by exclusive or with MASK, for each...
        # to[0] = source[0] ^ MASK
        source_0 = d[1]
        x = source_0 ^ 623191333
        to[0] = x
        to_2 = ptr32(int(o) + n_act * 8)

        # tell_word(at(o, 2 * n_act), at(d, Q_DES)): One integer of an arm as it goes out: by exclusive or with MASK, f...
        # to[0] = source[0] ^ MASK
        source_0 = d[2]
        x = source_0 ^ 623191333
        to_2[0] = x
        to_3 = ptr32(int(o) + n_act * 12)

        # tell_word(at(o, 3 * n_act), at(d, QD_DES)): One integer of an arm as it goes out: by exclusive or with MASK, ...
        # to[0] = source[0] ^ MASK
        source_0 = d[3]
        x = source_0 ^ 623191333
        to_3[0] = x
        to_4 = ptr32(int(o) + n_act * 16)

        # tell_word(at(o, 4 * n_act), t): One integer of an arm as it goes out: by exclusive or with MASK, for each zer...
        # to[0] = source[0] ^ MASK
        source_0 = t_2[0]
        x = source_0 ^ 623191333
        to_4[0] = x
    # each = 4 * n_act
    each = n_act + n_act + n_act + n_act
    x = each + each + each + each + each + 8
    # return 5 * each + 8
    return x


@micropython.viper
def rest(frame: ptr32, measured: int):
    """Plan to stand still: where the arm is (measured is 1), or where the plan is."""
    n = frame[1]
    data = ptr32(frame[4])
    segments = ptr32(frame[5])
    # for i in range(n)
    for i in range(n):
        s = ptr32(int(segments) + i * 76)
        d = ptr32(int(data) + i * 244 + 244)

        # rest_joint(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * i + DATA_SIZE), measured): Plan to stand still: w...
        # if measured == 1
        if measured == 1:
            # s[SEG_Q] = d[QPOS]
            d_QPOS = d[0]
            s[0] = d_QPOS

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[1] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[2] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[3] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[4] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[5] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[6] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[7] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[8] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[9] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[10] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[11] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[12] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[13] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[14] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[15] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[16] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[17] = 0

        # clear_word(at(s, k + SEG_Q + 1)): No motion of one kind.
        # to[0] = 0
        s[18] = 0


@micropython.viper
def keep_estimates(frame: ptr32):
    """Keep this tick's number and estimates, for records that later ticks make and send: the law may learn on."""
    n_rows = frame[13]
    est = ptr32(frame[14])
    run = ptr32(frame[9])
    kept = ptr32(frame[15])
    # kept[0] = run[TICK] - 1
    run_TICK = run[4]
    x = run_TICK - 1
    kept[0] = x
    # run[PARTS] = 2 * n_rows
    x = n_rows + n_rows
    run[23] = x
    # for i in range(n_rows)
    for i in range(n_rows):
        to = ptr32(int(kept) + i * 52 + 4)
        e = ptr32(int(est) + i * 116)

        # keep_row(at(kept, (ROTOR + 1) * i + 1), at(est, EST_SIZE * i)): Pack a body of an ESTIMATES record: its ten p...

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[0]
        to[0] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[1]
        to[1] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[2]
        to[2] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[3]
        to[3] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[4]
        to[4] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[5]
        to[5] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[6]
        to[6] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[7]
        to[7] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[8]
        to[8] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[9]
        to[9] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[10]
        to[10] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[11]
        to[11] = source_0

        # copy_word(at(to, k), at(e, k)): One word.
        # to[0] = source[0]
        source_0 = e[12]
        to[12] = source_0


@micropython.viper
def seal(m: ptr32, w: ptr32, head: int, time: int) -> int:
    """Make a message ready for the wire; bytes to send from byte 1 on. head: payload's length, type and seq, bytes."""
    # m[1] = time
    m[1] = time
    x = head >> 8
    # put_byte(m, 2, carry(head, 8))
    ptr8(m)[2] = x
    x = head >> 16
    # put_byte(m, 3, carry(head, 16))
    ptr8(m)[3] = x
    x = head & 255
    x_2 = x + 8
    _close_frame((int(m) >> 2), (int(w) >> 2), x_2)
    x = head & 255
    x_2 = x + 10
    # return low(head, 8) + AROUND
    return x_2


@micropython.viper
def tell_length(run: ptr32, start: int, now: int):
    """Note how long a whole tick was, in processor ticks, which are counted modulo 2^30."""
    # run[WHOLE_TICKS] = low(now - start, 30)
    x = now - start
    x_2 = x & 1073741823
    run[14] = x_2
    run_LONGEST = run[15]
    # if run[WHOLE_TICKS] > run[LONGEST]
    if x_2 > run_LONGEST:
        # run[LONGEST] = run[WHOLE_TICKS]
        run_WHOLE_TICKS = run[14]
        run[15] = run_WHOLE_TICKS


@micropython.viper
def unseal(m: ptr32, w: ptr32, n: int) -> int:
    """Undo `seal`, given n bytes from byte 1 on without the closing zero; payload length, or -1 if it is broken."""
    # if n < AROUND - 1
    if n < 9:
        # w[GOT] = -1
        w[4] = -1
    else:
        _open_frame((int(m) >> 2), (int(w) >> 2), n)
    w_GOT = w[4]
    # return w[GOT]
    return w_GOT
