"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 37d1e5d05f30856f

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "37d1e5d05f30856f"


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
        s = ptr32(int(segments) + act_i * 44 + -44)
        g_RING_AT = g[0]
        record_2 = ptr32(int(ring) + g_RING_AT * 4)
        v = ptr32(int(record_2) + i * 4)

        # follow_joint(at(rows, STREAM_ROW_SIZE * i), g, over, at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(ring, g[R...

        # pursue(r, over): Velocity that the target asks for.
        # r[WAY_LEFT] = clamp(wrap(r[TARGET] - r[PLACE]), -FAR_AWAY, FAR_AWAY)
        r_TARGET = r[17]
        r_PLACE = r[22]
        x = r_TARGET - r_PLACE
        x_2 = x
        if x_2 < -1073741823:
            x_2 = -1073741823
        elif x_2 > 1073741823:
            x_2 = 1073741823
        r[26] = x_2
        r_BOUNDED = r[5]
        # if r[BOUNDED] == 1
        if r_BOUNDED == 1:
            # far = carry(wrap(r[TARGET] - r[MIDDLE]), 1) - carry(wrap(r[PLACE] - r[MIDDLE]), 1)
            r_TARGET = r[17]
            r_MIDDLE = r[8]
            x = r_TARGET - r_MIDDLE
            x_2 = x >> 1
            r_PLACE = r[22]
            x = r_PLACE - r_MIDDLE
            x_3 = x >> 1
            far = x_2 - x_3
            # above = far - HALF_FAR + 1
            above = far - 536870911
            # below = 1 - far - HALF_FAR
            below = -far - 536870911
            # r[WAY_LEFT] = pick(above, FAR_AWAY, pick(below, -FAR_AWAY, r[WAY_LEFT]))
            r_WAY_LEFT = r[26]
            x = r_WAY_LEFT
            if below > 0:
                x = -1073741823
            x_2 = x
            if above > 0:
                x_2 = 1073741823
            r[26] = x_2
        # w = r[STEP_NOW] - r[TARGET_STEP]
        r_STEP_NOW = r[23]
        r_TARGET_STEP = r[18]
        w = r_STEP_NOW - r_TARGET_STEP
        # e = r[WAY_LEFT]
        r_WAY_LEFT = r[26]
        x = -w
        x_2 = x
        if r_WAY_LEFT > 0:
            x_2 = w
        x = -r_WAY_LEFT
        x_3 = r_WAY_LEFT
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
        # more = e - longer + 1
        more = x_3 - longer + 1
        # less = way - e
        less = way - x_3
        # right = pick(more, longer, pick(less, way - part, way))
        x = way - part
        x_4 = way
        if less > 0:
            x_4 = x
        right = x_4
        if more > 0:
            right = longer
        # ticks = k + pick(more, 1, pick(less, -1, 0))
        x = 0
        if less > 0:
            x = -1
        x_4 = x
        if more > 0:
            x_4 = 1
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
        if r_WAY_LEFT > 0:
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

            # settle(r, g): Velocity of this tick while the target moves: what it asks for, or no change, or braking, so th...
            # v = r[WANTED]
            r_WANTED = r[28]
            # r[ROOM] = FAR_AWAY
            r[27] = 1073741823
            r_BOUNDED = r[5]
            # if r[BOUNDED] == 1
            if r_BOUNDED == 1:
                # here = carry(wrap(r[PLACE] - r[MIDDLE]), 1)
                r_PLACE = r[22]
                r_MIDDLE = r[8]
                x = r_PLACE - r_MIDDLE
                here = x >> 1
                # halved = pick(v, r[HALF_MOST] - here, here - r[HALF_LEAST])
                r_HALF_MOST = r[10]
                x = r_HALF_MOST - here
                r_HALF_LEAST = r[9]
                x_2 = here - r_HALF_LEAST
                halved = x_2
                if r_WANTED > 0:
                    halved = x
                # left = pick(v, wrap(r[STREAM_MOST] - r[PLACE]), wrap(r[PLACE] - r[STREAM_LEAST]))
                r_STREAM_MOST = r[7]
                x = r_STREAM_MOST - r_PLACE
                r_STREAM_LEAST = r[6]
                x_2 = r_PLACE - r_STREAM_LEAST
                left = x_2
                if r_WANTED > 0:
                    left = x
                # short = HALF_FAR - halved
                short = -halved + 536870912
                # r[ROOM] = pick(short, clamp(left, 0, FAR_AWAY), FAR_AWAY)
                x = left
                if x < 0:
                    x = 0
                elif x > 1073741823:
                    x = 1073741823
                x_2 = 1073741823
                if short > 0:
                    x_2 = x
                r[27] = x_2
            g_LAST_WAY = g[4]
            # if g[LAST_WAY] == 1
            if g_LAST_WAY == 1:
                # last = pick(v, wrap(r[LAST_GOAL_Q] - r[PLACE]), wrap(r[PLACE] - r[LAST_GOAL_Q]))
                r_LAST_GOAL_Q = r[21]
                r_PLACE = r[22]
                x = r_LAST_GOAL_Q - r_PLACE
                x_2 = r_PLACE - r_LAST_GOAL_Q
                last = x_2
                if r_WANTED > 0:
                    last = x
                # ahead = last + 1
                ahead = last + 1
                # r[ROOM] = pick(ahead, clamp(last, 0, r[ROOM]), r[ROOM])
                r_ROOM = r[27]
                x = last
                if x < 0:
                    x = 0
                elif x > r_ROOM:
                    x = r_ROOM
                x_2 = r_ROOM
                if ahead > 0:
                    x_2 = x
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
            # calm = pick(r[TWO_A] * r[ROOM] - kept * kept - kept * a - a * a, kept, kept - a)
            r_TWO_A = r[2]
            r_ROOM = r[27]
            x = kept - r_STREAM_A
            r_TWO_A_l = r_TWO_A & 0xffff
            r_TWO_A_h = r_TWO_A >> 16
            r_ROOM_l = r_ROOM & 0xffff
            r_ROOM_h = r_ROOM >> 16
            lo = r_TWO_A * r_ROOM
            hi = r_TWO_A_h * r_ROOM_h
            t = ((r_TWO_A_h * r_ROOM_l >> 8) + (r_TWO_A_l * r_ROOM_h >> 8) + (r_TWO_A_l * r_ROOM_l >> 24 & 255))
            kept_l = kept & 0xffff
            kept_h = kept >> 16
            lo -= kept * kept
            hi -= kept_h * kept_h
            t -= ((kept_h * kept_l >> 8) + (kept_l * kept_h >> 8) + (kept_l * kept_l >> 24 & 255))
            r_STREAM_A_l = r_STREAM_A & 0xffff
            r_STREAM_A_h = r_STREAM_A >> 16
            lo -= kept * r_STREAM_A
            hi -= kept_h * r_STREAM_A_h
            t -= ((kept_h * r_STREAM_A_l >> 8) + (kept_l * r_STREAM_A_h >> 8) + (kept_l * r_STREAM_A_l >> 24 & 255))
            lo -= r_STREAM_A * r_STREAM_A
            hi -= r_STREAM_A_h * r_STREAM_A_h
            t -= ((r_STREAM_A_h * r_STREAM_A_l >> 8) + (r_STREAM_A_l * r_STREAM_A_h >> 8) + (r_STREAM_A_l * r_STREAM_A_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            calm = x
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
            # best = pick(r[TWO_A] * r[ROOM] - size * size - size * a - a * a, size, calm)
            lo = r_TWO_A * r_ROOM
            hi = r_TWO_A_h * r_ROOM_h
            t = ((r_TWO_A_h * r_ROOM_l >> 8) + (r_TWO_A_l * r_ROOM_h >> 8) + (r_TWO_A_l * r_ROOM_l >> 24 & 255))
            size_l = size & 0xffff
            size_h = size >> 16
            lo -= size * size
            hi -= size_h * size_h
            t -= ((size_h * size_l >> 8) + (size_l * size_h >> 8) + (size_l * size_l >> 24 & 255))
            lo -= size * r_STREAM_A
            hi -= size_h * r_STREAM_A_h
            t -= ((size_h * r_STREAM_A_l >> 8) + (size_l * r_STREAM_A_h >> 8) + (size_l * r_STREAM_A_l >> 24 & 255))
            lo -= r_STREAM_A * r_STREAM_A
            hi -= r_STREAM_A_h * r_STREAM_A_h
            t -= ((r_STREAM_A_h * r_STREAM_A_l >> 8) + (r_STREAM_A_l * r_STREAM_A_h >> 8) + (r_STREAM_A_l * r_STREAM_A_l >> 24 & 255))
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
        # step = fx(t, r[S_MEAN])
        r_S_MEAN = r[15]
        lo = hi = t = 0
        lo += t_2
        t += t_2 >> 24
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_MEAN < 32:
            step = (hi << 32 - r_S_MEAN) + (lo >> r_S_MEAN) + (lo >> r_S_MEAN - 1 & 1)
        elif r_S_MEAN == 32:
            step = hi
        else:
            hi += lo >> 31
            step = (hi >> r_S_MEAN - 32) + (hi >> r_S_MEAN - 33 & 1)
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
            # part = r[TARGET_PART] + r[TARGET_REST] - g[TARGET_TICKS]
            r_TARGET_PART = r[20]
            r_TARGET_REST = r[19]
            g_TARGET_TICKS = g[2]
            part = r_TARGET_PART + r_TARGET_REST - g_TARGET_TICKS
            # full = part + 1
            full = part + 1
            # r[TARGET] = wrap(r[TARGET] + r[TARGET_STEP] + pick(full, 1, 0))
            r_TARGET = r[17]
            r_TARGET_STEP = r[18]
            x = 0
            if full > 0:
                x = 1
            x_2 = r_TARGET + r_TARGET_STEP + x
            r[17] = x_2
            # r[TARGET_PART] = pick(full, part, part + g[TARGET_TICKS])
            x = part + g_TARGET_TICKS
            x_2 = x
            if full > 0:
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
