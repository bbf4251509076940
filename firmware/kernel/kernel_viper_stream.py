"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 5d911307ac2c1ac8

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "5d911307ac2c1ac8"


@micropython.viper
def _fill(frame: ptr32, n_act: int, act: ptr32, rows: ptr32, g: ptr32, over: ptr32, ring: ptr32, segments: ptr32):
    frame[0] = int(n_act)
    frame[1] = int(act)
    frame[2] = int(rows)
    frame[3] = int(g)
    frame[4] = int(over)
    frame[5] = int(ring)
    frame[6] = int(segments)


def bind(n_act, act, rows, g, over, ring, segments):
    """The arguments as one array, for follow; the buffers must outlive it."""
    frame = array('i', [0] * 7)
    _fill(frame, n_act, act, rows, g, over, ring, segments)
    return frame


@micropython.viper
def follow(frame: ptr32):
    """One tick of all joints; TARGET_LEFT is 0 afterwards where the target has come to its point."""
    n_act = frame[0]
    act = ptr32(frame[1])
    rows = ptr32(frame[2])
    g = ptr32(frame[3])
    over = ptr32(frame[4])
    ring = ptr32(frame[5])
    segments = ptr32(frame[6])
    # for i in range(n_act)
    for i in range(n_act):
        r = ptr32(int(rows) + i * 120)
        record = ptr32(int(act) + i * 4)
        act_i = record[0]
        s = ptr32(int(segments) + act_i * 76 + -76)
        g_RING_AT = g[0]
        record_2 = ptr32(int(ring) + g_RING_AT * 4)
        v = ptr32(int(record_2) + i * 4)

        # follow_joint(at(rows, STREAM_ROW_SIZE * i), g, over, at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(ring, g[R...
        # here = wrap(r[PLACE] - pick(r[BOUNDED], r[MIDDLE], r[PLACE]))
        r_PLACE = r[22]
        r_BOUNDED = r[5]
        r_MIDDLE = r[8]
        x = r_PLACE
        if r_BOUNDED > 0:
            x = r_MIDDLE
        here = r_PLACE - x

        # pursue(r, over, here): Velocity that the target asks for; `here` is the place, from the middle between the po...
        # there = wrap(r[TARGET] - pick(r[BOUNDED], r[MIDDLE], r[PLACE]))
        r_TARGET = r[17]
        there = r_TARGET - x
        # least = greater(here, -FAR_AWAY) - FAR_AWAY
        x = here
        if x < -1073741823:
            x = -1073741823
        least = x - 1073741823
        # most = FAR_AWAY - greater(wrap(-here), -FAR_AWAY)
        x = -here
        x_2 = x
        if x_2 < -1073741823:
            x_2 = -1073741823
        most = -x_2 + 1073741823
        # e = clamp(there, least, most) - here
        x = there
        if x < least:
            x = least
        elif x > most:
            x = most
        e = x - here
        # r[WAY_LEFT] = e
        r[26] = e
        # w = r[STEP_NOW] - r[TARGET_STEP]
        r_STEP_NOW = r[23]
        r_TARGET_STEP = r[18]
        w = r_STEP_NOW - r_TARGET_STEP
        x = -w
        x_2 = x
        if e > 0:
            x_2 = w
        x = -e
        x_3 = e
        if x_3 < x:
            x_3 = x

        # reach(r, over, pick(e, w, -w), greater(e, -e)): Find the largest velocity within A of w from which braking en...
        # ahead = clamp(w, 0, r[BRAKE_MOST])
        r_BRAKE_MOST = r[4]
        ahead = x_2
        if ahead < 0:
            ahead = 0
        elif ahead > r_BRAKE_MOST:
            ahead = r_BRAKE_MOST
        # guess = fx(ahead * r[BRAKE_SCALE], 32)
        r_BRAKE_SCALE = r[3]
        ahead_l = ahead & 0xffff
        ahead_h = ahead >> 16
        r_BRAKE_SCALE_l = r_BRAKE_SCALE & 0xffff
        r_BRAKE_SCALE_h = r_BRAKE_SCALE >> 16
        lo = ahead * r_BRAKE_SCALE
        hi = ahead_h * r_BRAKE_SCALE_h
        t = ((ahead_h * r_BRAKE_SCALE_l >> 8) + (ahead_l * r_BRAKE_SCALE_h >> 8) + (ahead_l * r_BRAKE_SCALE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        guess = hi
        # beyond = fx(guess * r[TWO_A], 1) - ahead
        r_TWO_A = r[2]
        guess_l = guess & 0xffff
        guess_h = guess >> 16
        r_TWO_A_l = r_TWO_A & 0xffff
        r_TWO_A_h = r_TWO_A >> 16
        lo = guess * r_TWO_A
        hi = guess_h * r_TWO_A_h
        t = ((guess_h * r_TWO_A_l >> 8) + (guess_l * r_TWO_A_h >> 8) + (guess_l * r_TWO_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 31) + (lo >> 1) + (lo & 1)
        beyond = x - ahead
        # k = guess - pick(beyond, 1, 0)
        x = 0
        if beyond > 0:
            x = 1
        k = guess - x
        # part = ahead + beyond - pick(beyond, r[STREAM_A], 0)
        r_STREAM_A = r[1]
        x = 0
        if beyond > 0:
            x = r_STREAM_A
        part = ahead + beyond - x
        # way = fx(fx((k + k) * k + k + k, 1) * r[STREAM_A], 1)
        x = k + k
        x_l = x & 0xffff
        x_h = x >> 16
        k_l = k & 0xffff
        k_h = k >> 16
        lo = x * k
        hi = x_h * k_h
        t = ((x_h * k_l >> 8) + (x_l * k_h >> 8) + (x_l * k_l >> 24 & 255))
        lo += k
        t += k >> 24
        lo += k
        t += k >> 24
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
        x_4_l = x_4 & 0xffff
        x_4_h = x_4 >> 16
        r_STREAM_A_l = r_STREAM_A & 0xffff
        r_STREAM_A_h = r_STREAM_A >> 16
        lo = x_4 * r_STREAM_A
        hi = x_4_h * r_STREAM_A_h
        t = ((x_4_h * r_STREAM_A_l >> 8) + (x_4_l * r_STREAM_A_h >> 8) + (x_4_l * r_STREAM_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        way = (hi << 31) + (lo >> 1) + (lo & 1)
        # longer = way + part + r[STREAM_A]
        longer = way + part + r_STREAM_A
        # below = longer - e
        below = longer - x_3
        # above = way - e
        above = way - x_3
        # right = pick(below, pick(above, way - part, way), longer)
        x = way - part
        x_4 = way
        if above > 0:
            x_4 = x
        right = longer
        if below > 0:
            right = x_4
        # ticks = k + pick(below, pick(above, -1, 0), 1)
        x = 0
        if above > 0:
            x = -1
        x_4 = 1
        if below > 0:
            x_4 = x
        ticks = k + x_4
        # best = pick(ticks, fx((e + right) * at(over, ticks + 1)[0], 30) - 1, e)
        x = x_3 + right
        record_3 = ptr32(int(over) + ticks * 4 + 4)
        at_over_ticks_1_0 = record_3[0]
        x_l = x & 0xffff
        x_h = x >> 16
        at_over_ticks_1_0_l = at_over_ticks_1_0 & 0xffff
        at_over_ticks_1_0_h = at_over_ticks_1_0 >> 16
        lo = x * at_over_ticks_1_0
        hi = x_h * at_over_ticks_1_0_h
        t = ((x_h * at_over_ticks_1_0_l >> 8) + (x_l * at_over_ticks_1_0_h >> 8) + (x_l * at_over_ticks_1_0_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_4 = (hi << 2) + ((lo >> 29) + 1 >> 1)
        x = x_4 - 1
        best = x_3
        if ticks > 0:
            best = x
        # r[REACH] = clamp(best, w - r[STREAM_A], w + r[STREAM_A])
        x = x_2 - r_STREAM_A
        x_3 = x_2 + r_STREAM_A
        x_2 = best
        if x_2 < x:
            x_2 = x
        elif x_2 > x_3:
            x_2 = x_3
        r[29] = x_2
        # r[WANTED] = clamp(r[TARGET_STEP] + pick(e, r[REACH], -r[REACH]), -r[STREAM_V], r[STREAM_V])
        x = -x_2
        x_3 = x
        if e > 0:
            x_3 = x_2
        x = r_TARGET_STEP + x_3
        r_STREAM_V = r[0]
        x_2 = -r_STREAM_V
        x_3 = x
        if x_3 < x_2:
            x_3 = x_2
        elif x_3 > r_STREAM_V:
            x_3 = r_STREAM_V
        r[28] = x_3
        # if r[TARGET_STEP] != 0
        if r_TARGET_STEP != 0:

            # settle(r, g, here): Velocity of this tick while the target moves: what it asks for, or no change, or braking,...
            # v = r[WANTED]
            r_WANTED = r[28]
            # limit = pick(v, r[ABOVE_MIDDLE], r[BELOW_MIDDLE])
            r_ABOVE_MIDDLE = r[10]
            r_BELOW_MIDDLE = r[9]
            limit = r_BELOW_MIDDLE
            if r_WANTED > 0:
                limit = r_ABOVE_MIDDLE
            # r[ROOM] = limit - clamp(pick(v, here, wrap(-here)), limit - FAR_AWAY, limit)
            x = -here
            x_2 = x
            if r_WANTED > 0:
                x_2 = here
            x = limit - 1073741823
            x_3 = x_2
            if x_3 < x:
                x_3 = x
            elif x_3 > limit:
                x_3 = limit
            x = limit - x_3
            r[27] = x
            g_LAST_WAY = g[4]
            # if g[LAST_WAY] == 1
            if g_LAST_WAY == 1:
                # last = wrap(r[PLACE] - r[LAST_GOAL_Q])
                r_PLACE = r[22]
                r_LAST_GOAL_Q = r[21]
                last = r_PLACE - r_LAST_GOAL_Q
                # passed = pick(v, last, wrap(-last))
                x = -last
                passed = x
                if r_WANTED > 0:
                    passed = last
                # r[ROOM] = pick(passed, r[ROOM], -greater(passed, -r[ROOM]))
                r_ROOM = r[27]
                x = -r_ROOM
                x_2 = passed
                if x_2 < x:
                    x_2 = x
                x = -x_2
                x_2 = x
                if passed > 0:
                    x_2 = r_ROOM
                r[27] = x_2
            # size = greater(v, -v)
            x = -r_WANTED
            size = r_WANTED
            if size < x:
                size = x
            # kept = pick(v, r[STEP_NOW], -r[STEP_NOW])
            r_STEP_NOW = r[23]
            x = -r_STEP_NOW
            kept = x
            if r_WANTED > 0:
                kept = r_STEP_NOW
            # a = r[STREAM_A]
            r_STREAM_A = r[1]
            # twice = r[ROOM] + r[ROOM] - a
            r_ROOM = r[27]
            twice = r_ROOM + r_ROOM - r_STREAM_A
            # calm = pick(a * twice - kept * (kept + a), kept, kept - a)
            x = kept + r_STREAM_A
            x_2 = kept - r_STREAM_A
            r_STREAM_A_l = r_STREAM_A & 0xffff
            r_STREAM_A_h = r_STREAM_A >> 16
            twice_l = twice & 0xffff
            twice_h = twice >> 16
            lo = r_STREAM_A * twice
            hi = r_STREAM_A_h * twice_h
            t = ((r_STREAM_A_h * twice_l >> 8) + (r_STREAM_A_l * twice_h >> 8) + (r_STREAM_A_l * twice_l >> 24 & 255))
            kept_l = kept & 0xffff
            kept_h = kept >> 16
            x_l = x & 0xffff
            x_h = x >> 16
            lo -= kept * x
            hi -= kept_h * x_h
            t -= ((kept_h * x_l >> 8) + (kept_l * x_h >> 8) + (kept_l * x_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            calm = x_2
            if hi > 0:
                calm = kept
            elif hi == 0:
                if lo != 0:
                    calm = kept
            # calm = clamp(calm, 0, size)
            calm_2 = calm
            if calm_2 < 0:
                calm_2 = 0
            elif calm_2 > size:
                calm_2 = size
            # best = pick(a * twice - size * (size + a), size, calm)
            x = size + r_STREAM_A
            lo = r_STREAM_A * twice
            hi = r_STREAM_A_h * twice_h
            t = ((r_STREAM_A_h * twice_l >> 8) + (r_STREAM_A_l * twice_h >> 8) + (r_STREAM_A_l * twice_l >> 24 & 255))
            size_l = size & 0xffff
            size_h = size >> 16
            x_l = x & 0xffff
            x_h = x >> 16
            lo -= size * x
            hi -= size_h * x_h
            t -= ((size_h * x_l >> 8) + (size_l * x_h >> 8) + (size_l * x_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            best = calm_2
            if hi > 0:
                best = size
            elif hi == 0:
                if lo != 0:
                    best = size
            # r[WANTED] = pick(v, best, -best)
            x = -best
            x_2 = x
            if r_WANTED > 0:
                x_2 = best
            r[28] = x_2

        # smooth(r, s, v): Running mean of the last 2^m moves, and the planned motion that it is.
        # now = r[WANTED]
        r_WANTED_2 = r[28]
        # change = now - v[0]
        v_0 = v[0]
        change = r_WANTED_2 - v_0
        # r[STEP_NOW] = now
        r[23] = r_WANTED_2
        # r[PLACE] = wrap(r[PLACE] + now)
        r_PLACE = r[22]
        x = r_PLACE + r_WANTED_2
        r[22] = x
        # v[0] = now
        v[0] = r_WANTED_2
        # r[MOVES] = r[MOVES] + change
        r_MOVES = r[24]
        x = r_MOVES + change
        r[24] = x
        # t = r[MEAN_LOW] + r[MOVES]
        r_MEAN_LOW = r[25]
        t_2 = r_MEAN_LOW + x
        # step = fx(t * r[MEAN_SCALE], 31)
        r_MEAN_SCALE = r[15]
        t_2_l = t_2 & 0xffff
        t_2_h = t_2 >> 16
        r_MEAN_SCALE_l = r_MEAN_SCALE & 0xffff
        r_MEAN_SCALE_h = r_MEAN_SCALE >> 16
        lo = t_2 * r_MEAN_SCALE
        hi = t_2_h * r_MEAN_SCALE_h
        t = ((t_2_h * r_MEAN_SCALE_l >> 8) + (t_2_l * r_MEAN_SCALE_h >> 8) + (t_2_l * r_MEAN_SCALE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        step = (hi << 1) + ((lo >> 30) + 1 >> 1)
        # r[MEAN_LOW] = t - fx(step * r[TWO_MEAN], 1)
        r_TWO_MEAN = r[16]
        step_l = step & 0xffff
        step_h = step >> 16
        r_TWO_MEAN_l = r_TWO_MEAN & 0xffff
        r_TWO_MEAN_h = r_TWO_MEAN >> 16
        lo = step * r_TWO_MEAN
        hi = step_h * r_TWO_MEAN_h
        t = ((step_h * r_TWO_MEAN_l >> 8) + (step_l * r_TWO_MEAN_h >> 8) + (step_l * r_TWO_MEAN_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
        x_3 = t_2 - x_2
        r[25] = x_3
        # s[SEG_Q] = wrap(s[SEG_Q] + step)
        s_SEG_Q = s[0]
        x_2 = s_SEG_Q + step
        s[0] = x_2
        # s[SEG_DQ] = step
        s[2] = step
        # s[SEG_QD] = fx(r[MOVES] * r[QD_OF_SUM], r[S_QD_OF_SUM])
        r_S_QD_OF_SUM = r[12]
        r_QD_OF_SUM = r[11]
        x_l = x & 0xffff
        x_h = x >> 16
        r_QD_OF_SUM_l = r_QD_OF_SUM & 0xffff
        r_QD_OF_SUM_h = r_QD_OF_SUM >> 16
        lo = x * r_QD_OF_SUM
        hi = x_h * r_QD_OF_SUM_h
        t = ((x_h * r_QD_OF_SUM_l >> 8) + (x_l * r_QD_OF_SUM_h >> 8) + (x_l * r_QD_OF_SUM_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_QD_OF_SUM < 32:
            x_2 = (hi << 32 - r_S_QD_OF_SUM) + (lo >> r_S_QD_OF_SUM) + (lo >> r_S_QD_OF_SUM - 1 & 1)
        elif r_S_QD_OF_SUM == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> r_S_QD_OF_SUM - 32) + (hi >> r_S_QD_OF_SUM - 33 & 1)
        s[6] = x_2
        # s[SEG_QDD] = fx(change * r[QDD_OF_STEP], r[S_QDD_OF_STEP])
        r_S_QDD_OF_STEP = r[14]
        r_QDD_OF_STEP = r[13]
        change_l = change & 0xffff
        change_h = change >> 16
        r_QDD_OF_STEP_l = r_QDD_OF_STEP & 0xffff
        r_QDD_OF_STEP_h = r_QDD_OF_STEP >> 16
        lo = change * r_QDD_OF_STEP
        hi = change_h * r_QDD_OF_STEP_h
        t = ((change_h * r_QDD_OF_STEP_l >> 8) + (change_l * r_QDD_OF_STEP_h >> 8) + (change_l * r_QDD_OF_STEP_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_QDD_OF_STEP < 32:
            x = (hi << 32 - r_S_QDD_OF_STEP) + (lo >> r_S_QDD_OF_STEP) + (lo >> r_S_QDD_OF_STEP - 1 & 1)
        elif r_S_QDD_OF_STEP == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_QDD_OF_STEP - 32) + (hi >> r_S_QDD_OF_STEP - 33 & 1)
        s[10] = x
        g_TARGET_LEFT = g[3]
        # if g[TARGET_LEFT] > 0
        if g_TARGET_LEFT > 0:

            # carry_target(r, g): The target moves on by one tick, exactly: what TARGET_STEP is rounded down by adds up.
            # part = r[TARGET_PART] + r[TARGET_REST]
            r_TARGET_PART = r[20]
            r_TARGET_REST = r[19]
            part = r_TARGET_PART + r_TARGET_REST
            # short = g[TARGET_TICKS] - part
            g_TARGET_TICKS = g[2]
            short = g_TARGET_TICKS - part
            # r[TARGET] = wrap(r[TARGET] + r[TARGET_STEP] + pick(short, 0, 1))
            r_TARGET = r[17]
            r_TARGET_STEP = r[18]
            x = 1
            if short > 0:
                x = 0
            x_2 = r_TARGET + r_TARGET_STEP + x
            r[17] = x_2
            # r[TARGET_PART] = pick(short, part, -short)
            x = -short
            x_2 = x
            if short > 0:
                x_2 = part
            r[20] = x_2
    # g[RING_AT] = g[RING_AT] + n_act
    g_RING_AT = g[0]
    x = g_RING_AT + n_act
    g[0] = x
    g_RING_SIZE = g[1]
    # if g[RING_AT] >= g[RING_SIZE]
    if x >= g_RING_SIZE:
        # g[RING_AT] = 0
        g[0] = 0
    g_TARGET_LEFT = g[3]
    # if g[TARGET_LEFT] > 0
    if g_TARGET_LEFT > 0:
        # g[TARGET_LEFT] = g[TARGET_LEFT] - 1
        g_TARGET_LEFT_2 = g[3]
        x = g_TARGET_LEFT_2 - 1
        g[3] = x
