"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text e157681f8683508b

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "e157681f8683508b"


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
        r = ptr32(int(rows) + i * 132)
        record = ptr32(int(act) + i * 4)
        act_i = record[0]
        s = ptr32(int(segments) + act_i * 44 + -44)
        g_RING_AT = g[0]
        record_2 = ptr32(int(ring) + g_RING_AT * 4)
        v = ptr32(int(record_2) + i * 4)

        # follow_joint(at(rows, STREAM_ROW_SIZE * i), g, over, at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(ring, g[R...

        # pursue(r, over): Velocity that the target asks for.
        # r[WAY_LEFT] = clamp(wrap(r[TARGET] - r[PLACE]), -FAR_AWAY, FAR_AWAY)
        r_TARGET = r[18]
        r_PLACE = r[23]
        x = r_TARGET - r_PLACE
        x_2 = x
        if x_2 < -1073741823:
            x_2 = -1073741823
        elif x_2 > 1073741823:
            x_2 = 1073741823
        r[27] = x_2
        r_BOUNDED = r[6]
        # if r[BOUNDED] == 1
        if r_BOUNDED == 1:
            # far = carry(wrap(r[TARGET] - r[MIDDLE]), 1) - carry(wrap(r[PLACE] - r[MIDDLE]), 1)
            r_TARGET = r[18]
            r_MIDDLE = r[9]
            x = r_TARGET - r_MIDDLE
            x_2 = x >> 1
            r_PLACE = r[23]
            x = r_PLACE - r_MIDDLE
            x_3 = x >> 1
            far = x_2 - x_3
            # if far >= HALF_FAR
            if far >= 536870912:
                # r[WAY_LEFT] = FAR_AWAY
                r[27] = 1073741823
            # if far <= -HALF_FAR
            if far <= -536870912:
                # r[WAY_LEFT] = -FAR_AWAY
                r[27] = -1073741823
        # w = r[STEP_NOW] - r[TARGET_STEP]
        r_STEP_NOW = r[24]
        r_TARGET_STEP = r[19]
        w = r_STEP_NOW - r_TARGET_STEP
        r_WAY_LEFT = r[27]
        x = -w
        x_2 = x
        if r_WAY_LEFT > 0:
            x_2 = w
        x = -r_WAY_LEFT
        x_3 = r_WAY_LEFT
        if x_3 < x:
            x_3 = x

        # reach(r, over, pick(r[WAY_LEFT], w, -w), greater(r[WAY_LEFT], -r[WAY_LEFT])): Find the largest velocity withi...
        # ahead = clamp(w, 0, r[BRAKE_MOST])
        r_BRAKE_MOST = r[5]
        ahead = x_2
        if ahead < 0:
            ahead = 0
        elif ahead > r_BRAKE_MOST:
            ahead = r_BRAKE_MOST
        # r[BRAKE_TICKS] = fx(ahead * r[BRAKE_SCALE], r[S_BRAKE_SCALE])
        r_S_BRAKE_SCALE = r[4]
        r_BRAKE_SCALE = r[3]
        ahead_l = ahead & 0xffff
        ahead_h = ahead >> 16
        r_BRAKE_SCALE_l = r_BRAKE_SCALE & 0xffff
        r_BRAKE_SCALE_h = r_BRAKE_SCALE >> 16
        lo = ahead * r_BRAKE_SCALE
        hi = ahead_h * r_BRAKE_SCALE_h
        t = ((ahead_h * r_BRAKE_SCALE_l >> 8) + (ahead_l * r_BRAKE_SCALE_h >> 8) + (ahead_l * r_BRAKE_SCALE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_BRAKE_SCALE < 32:
            x = (hi << 32 - r_S_BRAKE_SCALE) + (lo >> r_S_BRAKE_SCALE) + (lo >> r_S_BRAKE_SCALE - 1 & 1)
        elif r_S_BRAKE_SCALE == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_BRAKE_SCALE - 32) + (hi >> r_S_BRAKE_SCALE - 33 & 1)
        r[30] = x
        r_TWO_A = r[2]
        x_l = x & 0xffff
        x_h = x >> 16
        r_TWO_A_l = r_TWO_A & 0xffff
        r_TWO_A_h = r_TWO_A >> 16
        lo = x * r_TWO_A
        hi = x_h * r_TWO_A_h
        t = ((x_h * r_TWO_A_l >> 8) + (x_l * r_TWO_A_h >> 8) + (x_l * r_TWO_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
        # if fx(r[BRAKE_TICKS] * r[TWO_A], 1) > ahead
        if x_4 > ahead:
            # r[BRAKE_TICKS] = r[BRAKE_TICKS] - 1
            r_BRAKE_TICKS = r[30]
            x = r_BRAKE_TICKS - 1
            r[30] = x
        # k = r[BRAKE_TICKS]
        r_BRAKE_TICKS = r[30]
        # part = fx(k * r[TWO_A], 1)
        r_TWO_A = r[2]
        r_BRAKE_TICKS_l = r_BRAKE_TICKS & 0xffff
        r_BRAKE_TICKS_h = r_BRAKE_TICKS >> 16
        r_TWO_A_l = r_TWO_A & 0xffff
        r_TWO_A_h = r_TWO_A >> 16
        lo = r_BRAKE_TICKS * r_TWO_A
        hi = r_BRAKE_TICKS_h * r_TWO_A_h
        t = ((r_BRAKE_TICKS_h * r_TWO_A_l >> 8) + (r_BRAKE_TICKS_l * r_TWO_A_h >> 8) + (r_BRAKE_TICKS_l * r_TWO_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        part = (hi << 31) + (lo >> 1) + (lo & 1)
        # r[BRAKE_WAY] = fx(fx((k + k) * k + k + k, 1) * r[STREAM_A], 1)
        x = r_BRAKE_TICKS + r_BRAKE_TICKS
        x_l = x & 0xffff
        x_h = x >> 16
        lo = x * r_BRAKE_TICKS
        hi = x_h * r_BRAKE_TICKS_h
        t = ((x_h * r_BRAKE_TICKS_l >> 8) + (x_l * r_BRAKE_TICKS_h >> 8) + (x_l * r_BRAKE_TICKS_l >> 24 & 255))
        lo += r_BRAKE_TICKS
        t += r_BRAKE_TICKS >> 24
        lo += r_BRAKE_TICKS
        t += r_BRAKE_TICKS >> 24
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
        r_STREAM_A = r[1]
        x_4_l = x_4 & 0xffff
        x_4_h = x_4 >> 16
        r_STREAM_A_l = r_STREAM_A & 0xffff
        r_STREAM_A_h = r_STREAM_A >> 16
        lo = x_4 * r_STREAM_A
        hi = x_4_h * r_STREAM_A_h
        t = ((x_4_h * r_STREAM_A_l >> 8) + (x_4_l * r_STREAM_A_h >> 8) + (x_4_l * r_STREAM_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 31) + (lo >> 1) + (lo & 1)
        r[31] = x
        x_4 = x + part + r_STREAM_A
        # if e >= r[BRAKE_WAY] + part + r[STREAM_A]
        if x_3 >= x_4:
            # r[BRAKE_WAY] = r[BRAKE_WAY] + part + r[STREAM_A]
            r_BRAKE_WAY = r[31]
            r_STREAM_A = r[1]
            x = r_BRAKE_WAY + part + r_STREAM_A
            r[31] = x
            # r[BRAKE_TICKS] = k + 1
            x = r_BRAKE_TICKS + 1
            r[30] = x
        else:
            r_BRAKE_WAY = r[31]
            # if e < r[BRAKE_WAY]
            if x_3 < r_BRAKE_WAY:
                # r[BRAKE_WAY] = r[BRAKE_WAY] - part
                r_BRAKE_WAY_2 = r[31]
                x = r_BRAKE_WAY_2 - part
                r[31] = x
                # r[BRAKE_TICKS] = k - 1
                x = r_BRAKE_TICKS - 1
                r[30] = x
        # r[REACH] = e
        r[32] = x_3
        r_BRAKE_TICKS_2 = r[30]
        # if r[BRAKE_TICKS] > 0
        if r_BRAKE_TICKS_2 > 0:
            # r[REACH] = fx((e + r[BRAKE_WAY]) * at(over, r[BRAKE_TICKS] + 1)[0], 30) - 1
            r_BRAKE_WAY = r[31]
            x = x_3 + r_BRAKE_WAY
            r_BRAKE_TICKS_3 = r[30]
            record_3 = ptr32(int(over) + r_BRAKE_TICKS_3 * 4 + 4)
            at_over_r_BRAKE_TICKS_1_0 = record_3[0]
            x_l = x & 0xffff
            x_h = x >> 16
            at_over_r_BRAKE_TICKS_1_0_l = at_over_r_BRAKE_TICKS_1_0 & 0xffff
            at_over_r_BRAKE_TICKS_1_0_h = at_over_r_BRAKE_TICKS_1_0 >> 16
            lo = x * at_over_r_BRAKE_TICKS_1_0
            hi = x_h * at_over_r_BRAKE_TICKS_1_0_h
            t = ((x_h * at_over_r_BRAKE_TICKS_1_0_l >> 8) + (x_l * at_over_r_BRAKE_TICKS_1_0_h >> 8) + (x_l * at_over_r_BRAKE_TICKS_1_0_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x_4 = (hi << 2) + ((lo >> 29) + 1 >> 1)
            x = x_4 - 1
            r[32] = x
        # r[REACH] = clamp(r[REACH], w - r[STREAM_A], w + r[STREAM_A])
        r_REACH = r[32]
        r_STREAM_A = r[1]
        x = x_2 - r_STREAM_A
        x_4 = x_2 + r_STREAM_A
        x_5 = r_REACH
        if x_5 < x:
            x_5 = x
        elif x_5 > x_4:
            x_5 = x_4
        r[32] = x_5
        # r[WANTED] = clamp(r[TARGET_STEP] + pick(r[WAY_LEFT], r[REACH], -r[REACH]), -r[STREAM_V], r[STREAM_V])
        r_TARGET_STEP = r[19]
        r_WAY_LEFT = r[27]
        x = -x_5
        x_4 = x
        if r_WAY_LEFT > 0:
            x_4 = x_5
        x = r_TARGET_STEP + x_4
        r_STREAM_V = r[0]
        x_4 = -r_STREAM_V
        x_5 = x
        if x_5 < x_4:
            x_5 = x_4
        elif x_5 > r_STREAM_V:
            x_5 = r_STREAM_V
        r[29] = x_5

        # settle(r, g, over): Velocity of this tick: what the target asks for, or what braking in time allows.
        # r[ROOM] = FAR_AWAY
        r[28] = 1073741823
        r_BOUNDED = r[6]
        # if r[BOUNDED] == 1
        if r_BOUNDED == 1:
            # here = carry(wrap(r[PLACE] - r[MIDDLE]), 1)
            r_PLACE = r[23]
            r_MIDDLE = r[9]
            x = r_PLACE - r_MIDDLE
            here = x >> 1
            # halved = pick(r[WANTED], r[HALF_MOST] - here, here - r[HALF_LEAST])
            r_WANTED = r[29]
            r_HALF_MOST = r[11]
            x = r_HALF_MOST - here
            r_HALF_LEAST = r[10]
            x_4 = here - r_HALF_LEAST
            halved = x_4
            if r_WANTED > 0:
                halved = x
            # if halved < HALF_FAR
            if halved < 536870912:
                # r[ROOM] = pick(r[WANTED], wrap(r[STREAM_MOST] - r[PLACE]), wrap(r[PLACE] - r[STREAM_LEAST]))
                r_WANTED = r[29]
                r_STREAM_MOST = r[8]
                r_PLACE = r[23]
                x = r_STREAM_MOST - r_PLACE
                r_STREAM_LEAST = r[7]
                x_4 = r_PLACE - r_STREAM_LEAST
                x_5 = x_4
                if r_WANTED > 0:
                    x_5 = x
                r[28] = x_5
            r_ROOM = r[28]
            # if r[ROOM] < 0
            if r_ROOM < 0:
                # r[ROOM] = 0
                r[28] = 0
            # if halved < 0
            if halved < 0:
                # r[ROOM] = 0
                r[28] = 0
        g_LAST_WAY = g[4]
        # if g[LAST_WAY] == 1
        if g_LAST_WAY == 1:
            # left = pick(r[WANTED], wrap(r[LAST_GOAL_Q] - r[PLACE]), wrap(r[PLACE] - r[LAST_GOAL_Q]))
            r_WANTED = r[29]
            r_LAST_GOAL_Q = r[22]
            r_PLACE = r[23]
            x = r_LAST_GOAL_Q - r_PLACE
            x_4 = r_PLACE - r_LAST_GOAL_Q
            left = x_4
            if r_WANTED > 0:
                left = x
            # if left >= 0
            if left >= 0:
                # r[ROOM] = clamp(left, 0, r[ROOM])
                r_ROOM = r[28]
                x = left
                if x < 0:
                    x = 0
                elif x > r_ROOM:
                    x = r_ROOM
                r[28] = x
        r_WANTED = r[29]
        r_STEP_NOW = r[24]
        x = -r_STEP_NOW
        x_4 = x
        if r_WANTED > 0:
            x_4 = r_STEP_NOW
        r_ROOM = r[28]

        # reach(r, over, pick(r[WANTED], r[STEP_NOW], -r[STEP_NOW]), r[ROOM]): Find the largest velocity within A of w ...
        # ahead = clamp(w, 0, r[BRAKE_MOST])
        r_BRAKE_MOST = r[5]
        ahead = x_4
        if ahead < 0:
            ahead = 0
        elif ahead > r_BRAKE_MOST:
            ahead = r_BRAKE_MOST
        # r[BRAKE_TICKS] = fx(ahead * r[BRAKE_SCALE], r[S_BRAKE_SCALE])
        r_S_BRAKE_SCALE = r[4]
        r_BRAKE_SCALE = r[3]
        ahead_l = ahead & 0xffff
        ahead_h = ahead >> 16
        r_BRAKE_SCALE_l = r_BRAKE_SCALE & 0xffff
        r_BRAKE_SCALE_h = r_BRAKE_SCALE >> 16
        lo = ahead * r_BRAKE_SCALE
        hi = ahead_h * r_BRAKE_SCALE_h
        t = ((ahead_h * r_BRAKE_SCALE_l >> 8) + (ahead_l * r_BRAKE_SCALE_h >> 8) + (ahead_l * r_BRAKE_SCALE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_BRAKE_SCALE < 32:
            x = (hi << 32 - r_S_BRAKE_SCALE) + (lo >> r_S_BRAKE_SCALE) + (lo >> r_S_BRAKE_SCALE - 1 & 1)
        elif r_S_BRAKE_SCALE == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> r_S_BRAKE_SCALE - 32) + (hi >> r_S_BRAKE_SCALE - 33 & 1)
        r[30] = x
        r_TWO_A = r[2]
        x_l = x & 0xffff
        x_h = x >> 16
        r_TWO_A_l = r_TWO_A & 0xffff
        r_TWO_A_h = r_TWO_A >> 16
        lo = x * r_TWO_A
        hi = x_h * r_TWO_A_h
        t = ((x_h * r_TWO_A_l >> 8) + (x_l * r_TWO_A_h >> 8) + (x_l * r_TWO_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_5 = (hi << 31) + (lo >> 1) + (lo & 1)
        # if fx(r[BRAKE_TICKS] * r[TWO_A], 1) > ahead
        if x_5 > ahead:
            # r[BRAKE_TICKS] = r[BRAKE_TICKS] - 1
            r_BRAKE_TICKS_2 = r[30]
            x = r_BRAKE_TICKS_2 - 1
            r[30] = x
        # k = r[BRAKE_TICKS]
        r_BRAKE_TICKS_2 = r[30]
        # part = fx(k * r[TWO_A], 1)
        r_TWO_A = r[2]
        r_BRAKE_TICKS_2_l = r_BRAKE_TICKS_2 & 0xffff
        r_BRAKE_TICKS_2_h = r_BRAKE_TICKS_2 >> 16
        r_TWO_A_l = r_TWO_A & 0xffff
        r_TWO_A_h = r_TWO_A >> 16
        lo = r_BRAKE_TICKS_2 * r_TWO_A
        hi = r_BRAKE_TICKS_2_h * r_TWO_A_h
        t = ((r_BRAKE_TICKS_2_h * r_TWO_A_l >> 8) + (r_BRAKE_TICKS_2_l * r_TWO_A_h >> 8) + (r_BRAKE_TICKS_2_l * r_TWO_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        part_2 = (hi << 31) + (lo >> 1) + (lo & 1)
        # r[BRAKE_WAY] = fx(fx((k + k) * k + k + k, 1) * r[STREAM_A], 1)
        x = r_BRAKE_TICKS_2 + r_BRAKE_TICKS_2
        x_l = x & 0xffff
        x_h = x >> 16
        lo = x * r_BRAKE_TICKS_2
        hi = x_h * r_BRAKE_TICKS_2_h
        t = ((x_h * r_BRAKE_TICKS_2_l >> 8) + (x_l * r_BRAKE_TICKS_2_h >> 8) + (x_l * r_BRAKE_TICKS_2_l >> 24 & 255))
        lo += r_BRAKE_TICKS_2
        t += r_BRAKE_TICKS_2 >> 24
        lo += r_BRAKE_TICKS_2
        t += r_BRAKE_TICKS_2 >> 24
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_5 = (hi << 31) + (lo >> 1) + (lo & 1)
        r_STREAM_A = r[1]
        x_5_l = x_5 & 0xffff
        x_5_h = x_5 >> 16
        r_STREAM_A_l = r_STREAM_A & 0xffff
        r_STREAM_A_h = r_STREAM_A >> 16
        lo = x_5 * r_STREAM_A
        hi = x_5_h * r_STREAM_A_h
        t = ((x_5_h * r_STREAM_A_l >> 8) + (x_5_l * r_STREAM_A_h >> 8) + (x_5_l * r_STREAM_A_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 31) + (lo >> 1) + (lo & 1)
        r[31] = x
        x_5 = x + part_2 + r_STREAM_A
        # if e >= r[BRAKE_WAY] + part + r[STREAM_A]
        if r_ROOM >= x_5:
            # r[BRAKE_WAY] = r[BRAKE_WAY] + part + r[STREAM_A]
            r_BRAKE_WAY = r[31]
            r_STREAM_A = r[1]
            x = r_BRAKE_WAY + part_2 + r_STREAM_A
            r[31] = x
            # r[BRAKE_TICKS] = k + 1
            x = r_BRAKE_TICKS_2 + 1
            r[30] = x
        else:
            r_BRAKE_WAY = r[31]
            # if e < r[BRAKE_WAY]
            if r_ROOM < r_BRAKE_WAY:
                # r[BRAKE_WAY] = r[BRAKE_WAY] - part
                r_BRAKE_WAY_2 = r[31]
                x = r_BRAKE_WAY_2 - part_2
                r[31] = x
                # r[BRAKE_TICKS] = k - 1
                x = r_BRAKE_TICKS_2 - 1
                r[30] = x
        # r[REACH] = e
        r[32] = r_ROOM
        r_BRAKE_TICKS_3 = r[30]
        # if r[BRAKE_TICKS] > 0
        if r_BRAKE_TICKS_3 > 0:
            # r[REACH] = fx((e + r[BRAKE_WAY]) * at(over, r[BRAKE_TICKS] + 1)[0], 30) - 1
            r_BRAKE_WAY = r[31]
            x = r_ROOM + r_BRAKE_WAY
            r_BRAKE_TICKS_4 = r[30]
            record_4 = ptr32(int(over) + r_BRAKE_TICKS_4 * 4 + 4)
            at_over_r_BRAKE_TICKS_1_0 = record_4[0]
            x_l = x & 0xffff
            x_h = x >> 16
            at_over_r_BRAKE_TICKS_1_0_l = at_over_r_BRAKE_TICKS_1_0 & 0xffff
            at_over_r_BRAKE_TICKS_1_0_h = at_over_r_BRAKE_TICKS_1_0 >> 16
            lo = x * at_over_r_BRAKE_TICKS_1_0
            hi = x_h * at_over_r_BRAKE_TICKS_1_0_h
            t = ((x_h * at_over_r_BRAKE_TICKS_1_0_l >> 8) + (x_l * at_over_r_BRAKE_TICKS_1_0_h >> 8) + (x_l * at_over_r_BRAKE_TICKS_1_0_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x_5 = (hi << 2) + ((lo >> 29) + 1 >> 1)
            x = x_5 - 1
            r[32] = x
        # r[REACH] = clamp(r[REACH], w - r[STREAM_A], w + r[STREAM_A])
        r_REACH = r[32]
        r_STREAM_A = r[1]
        x = x_4 - r_STREAM_A
        x_5 = x_4 + r_STREAM_A
        x_6 = r_REACH
        if x_6 < x:
            x_6 = x
        elif x_6 > x_5:
            x_6 = x_5
        r[32] = x_6
        # r[STEP_NOW] = clamp(r[WANTED], -r[REACH], r[REACH])
        r_WANTED = r[29]
        x = -x_6
        x_5 = r_WANTED
        if x_5 < x:
            x_5 = x
        elif x_5 > x_6:
            x_5 = x_6
        r[24] = x_5

        # smooth(r, s, v): Running mean of the last 2^m moves, and the planned motion that it is.
        # r[PLACE] = wrap(r[PLACE] + r[STEP_NOW])
        r_PLACE = r[23]
        x = r_PLACE + x_5
        r[23] = x
        # change = r[STEP_NOW] - v[0]
        v_0 = v[0]
        change = x_5 - v_0
        # v[0] = r[STEP_NOW]
        v[0] = x_5
        # r[MOVES] = r[MOVES] + change
        r_MOVES = r[25]
        x = r_MOVES + change
        r[25] = x
        # t = r[MEAN_LOW] + r[MOVES]
        r_MEAN_LOW = r[26]
        t_2 = r_MEAN_LOW + x
        # step = fx(t, r[S_MEAN])
        r_S_MEAN = r[16]
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
        r_TWO_MEAN = r[17]
        step_l = step & 0xffff
        step_h = step >> 16
        r_TWO_MEAN_l = r_TWO_MEAN & 0xffff
        r_TWO_MEAN_h = r_TWO_MEAN >> 16
        lo = step * r_TWO_MEAN
        hi = step_h * r_TWO_MEAN_h
        t = ((step_h * r_TWO_MEAN_l >> 8) + (step_l * r_TWO_MEAN_h >> 8) + (step_l * r_TWO_MEAN_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_5 = (hi << 31) + (lo >> 1) + (lo & 1)
        x_6 = t_2 - x_5
        r[26] = x_6
        # s[SEG_Q] = wrap(s[SEG_Q] + step)
        s_SEG_Q = s[0]
        x_5 = s_SEG_Q + step
        s[0] = x_5
        # s[SEG_Q_LOW] = 0
        s[1] = 0
        # s[SEG_DQ] = step
        s[2] = step
        # s[SEG_DQ_LOW] = 0
        s[3] = 0
        # s[SEG_DDQ] = 0
        s[4] = 0
        # s[SEG_DDQ_LOW] = 0
        s[5] = 0
        # s[SEG_QD] = fx(r[MOVES] * r[QD_OF_SUM], r[S_QD_OF_SUM])
        r_S_QD_OF_SUM = r[13]
        r_QD_OF_SUM = r[12]
        x_l = x & 0xffff
        x_h = x >> 16
        r_QD_OF_SUM_l = r_QD_OF_SUM & 0xffff
        r_QD_OF_SUM_h = r_QD_OF_SUM >> 16
        lo = x * r_QD_OF_SUM
        hi = x_h * r_QD_OF_SUM_h
        t = ((x_h * r_QD_OF_SUM_l >> 8) + (x_l * r_QD_OF_SUM_h >> 8) + (x_l * r_QD_OF_SUM_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if r_S_QD_OF_SUM < 32:
            x_5 = (hi << 32 - r_S_QD_OF_SUM) + (lo >> r_S_QD_OF_SUM) + (lo >> r_S_QD_OF_SUM - 1 & 1)
        elif r_S_QD_OF_SUM == 32:
            x_5 = hi
        else:
            hi += lo >> 31
            x_5 = (hi >> r_S_QD_OF_SUM - 32) + (hi >> r_S_QD_OF_SUM - 33 & 1)
        s[6] = x_5
        # s[SEG_QD_LOW] = 0
        s[7] = 0
        # s[SEG_DQD] = 0
        s[8] = 0
        # s[SEG_DQD_LOW] = 0
        s[9] = 0
        # s[SEG_QDD] = fx(change * r[QDD_OF_STEP], r[S_QDD_OF_STEP])
        r_S_QDD_OF_STEP = r[15]
        r_QDD_OF_STEP = r[14]
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
            # r[TARGET] = wrap(r[TARGET] + r[TARGET_STEP])
            r_TARGET = r[18]
            r_TARGET_STEP = r[19]
            x = r_TARGET + r_TARGET_STEP
            r[18] = x
            # r[TARGET_PART] = r[TARGET_PART] + r[TARGET_REST]
            r_TARGET_PART = r[21]
            r_TARGET_REST = r[20]
            x = r_TARGET_PART + r_TARGET_REST
            r[21] = x
            g_TARGET_TICKS = g[2]
            # if r[TARGET_PART] >= g[TARGET_TICKS]
            if x >= g_TARGET_TICKS:
                # r[TARGET_PART] = r[TARGET_PART] - g[TARGET_TICKS]
                r_TARGET_PART = r[21]
                g_TARGET_TICKS_2 = g[2]
                x_5 = r_TARGET_PART - g_TARGET_TICKS_2
                r[21] = x_5
                # r[TARGET] = wrap(r[TARGET] + 1)
                r_TARGET = r[18]
                x_5 = r_TARGET + 1
                r[18] = x_5
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
