"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 558ba1eba6146cc7

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "558ba1eba6146cc7"


@micropython.viper
def _fill(frame: ptr32, n_act: int, act: ptr32, segments: ptr32, plan: ptr32, trajectory: ptr32, p: ptr32):
    frame[0] = int(n_act)
    frame[1] = int(act)
    frame[2] = int(segments)
    frame[3] = int(plan)
    frame[4] = int(trajectory)
    frame[5] = int(p)


def bind(n_act, act, segments, plan, trajectory, p):
    """The arguments as one array, for follow; the buffers must outlive it."""
    frame = array('i', [0] * 6)
    _fill(frame, n_act, act, segments, plan, trajectory, p)
    return frame


@micropython.viper
def follow(frame: ptr32):
    """Go on along the path by one tick of the board, and give every joint with a servo its motion there."""
    n_act = frame[0]
    act = ptr32(frame[1])
    segments = ptr32(frame[2])
    plan = ptr32(frame[3])
    trajectory = ptr32(frame[4])
    p = ptr32(frame[5])

    # change_rate(p): Go on by one tick: the phase, the rate, and how much the rate changes during the tick that co...
    # p[PATH_PHASE] = p[PATH_PHASE] + p[PATH_RATE] + p[PATH_RATE] + p[PATH_SLOPE]
    p_PATH_PHASE = p[9]
    p_PATH_RATE = p[7]
    p_PATH_SLOPE = p[8]
    x = p_PATH_PHASE + p_PATH_RATE + p_PATH_RATE + p_PATH_SLOPE
    p[9] = x
    # p[PATH_RATE] = p[PATH_RATE] + p[PATH_SLOPE]
    x = p_PATH_RATE + p_PATH_SLOPE
    p[7] = x
    p_PATH_BEND = p[2]
    # if p[PATH_BEND] == 0
    if p_PATH_BEND == 0:
        # p[PATH_DIP_LEFT] = 0
        p[18] = 0
        # p[PATH_DIP_HALF] = 0
        p[19] = 0

        # change_evenly(p): Let the rate change as fast as is allowed, and be one at a whole tick.
        # p[PATH_AIM] = p[PATH_GOAL]
        p_PATH_GOAL = p[0]
        p[10] = p_PATH_GOAL
        # if p[PATH_GOAL] == RATE_ONE
        if p_PATH_GOAL == 268435456:
            # over = carry(low(p[PATH_PHASE] + p[PATH_RATE] - RATE_ONE, PHASE_BITS), 1)
            p_PATH_PHASE = p[9]
            p_PATH_RATE = p[7]
            x = p_PATH_PHASE + p_PATH_RATE - 268435456
            x_2 = x & 536870911
            over = x_2 >> 1
            # p[PATH_AIM] = RATE_ONE - clamp(over, 0, p[PATH_CHANGE])
            p_PATH_CHANGE = p[1]
            x = over
            if x < 0:
                x = 0
            elif x > p_PATH_CHANGE:
                x = p_PATH_CHANGE
            x_2 = -x + 268435456
            p[10] = x_2
        # p[PATH_SLOPE] = clamp(p[PATH_AIM] - p[PATH_RATE], -p[PATH_CHANGE], p[PATH_CHANGE])
        p_PATH_AIM = p[10]
        p_PATH_RATE = p[7]
        x = p_PATH_AIM - p_PATH_RATE
        p_PATH_CHANGE = p[1]
        x_2 = -p_PATH_CHANGE
        x_3 = x
        if x_3 < x_2:
            x_3 = x_2
        elif x_3 > p_PATH_CHANGE:
            x_3 = p_PATH_CHANGE
        p[8] = x_3
    else:
        p_PATH_GOAL = p[0]
        # if p[PATH_GOAL] == RATE_ONE
        if p_PATH_GOAL == 268435456:

            # begin_dip(p): Let a rate of one that is between whole ticks fall and rise again evenly, and so lose what is o...
            # over = carry(low(p[PATH_PHASE], PHASE_BITS), 1)
            p_PATH_PHASE = p[9]
            x = p_PATH_PHASE & 536870911
            over = x >> 1
            # off = RATE_ONE - p[PATH_RATE]
            p_PATH_RATE = p[7]
            off = -p_PATH_RATE + 268435456
            # busy = greater(off, -off) + greater(p[PATH_SLOPE], -p[PATH_SLOPE]) + p[PATH_DIP_LEFT]
            x = -off
            x_2 = off
            if x_2 < x:
                x_2 = x
            p_PATH_SLOPE = p[8]
            x = -p_PATH_SLOPE
            x_3 = p_PATH_SLOPE
            if x_3 < x:
                x_3 = x
            p_PATH_DIP_LEFT = p[18]
            busy = x_2 + x_3 + p_PATH_DIP_LEFT
            x = over
            if busy > 0:
                x = 0
            # if pick(busy, 0, over) > 0
            if x > 0:
                p_PATH_DIP_HALF = p[19]
                # if p[PATH_DIP_HALF] == 0
                if p_PATH_DIP_HALF == 0:
                    # p[PATH_DIP_BY] = over
                    p[20] = over
                    # p[PATH_DIP_HALF] = 1
                    p[19] = 1
                else:
                    p_PATH_DIP_BY = p[20]
                    x_2 = p_PATH_DIP_BY + p_PATH_DIP_BY
                    p_PATH_BEND_2 = p[2]
                    x_3 = p_PATH_BEND_2 + 1
                    # if p[PATH_DIP_BY] + p[PATH_DIP_BY] > p[PATH_BEND] + 1
                    if x_2 > x_3:
                        # p[PATH_DIP_BY] = carry(p[PATH_DIP_BY], 2)
                        p_PATH_DIP_BY = p[20]
                        x_4 = p_PATH_DIP_BY >> 2
                        p[20] = x_4
                        # p[PATH_DIP_HALF] = p[PATH_DIP_HALF] + p[PATH_DIP_HALF]
                        p_PATH_DIP_HALF_2 = p[19]
                        x_4 = p_PATH_DIP_HALF_2 + p_PATH_DIP_HALF_2
                        p[19] = x_4
                    else:
                        # p[PATH_DIP_LEFT] = p[PATH_DIP_HALF] + p[PATH_DIP_HALF]
                        p_PATH_DIP_HALF_2 = p[19]
                        x_4 = p_PATH_DIP_HALF_2 + p_PATH_DIP_HALF_2
                        p[18] = x_4
            else:
                p_PATH_DIP_LEFT = p[18]
                # if p[PATH_DIP_LEFT] == 0
                if p_PATH_DIP_LEFT == 0:
                    # p[PATH_DIP_HALF] = 0
                    p[19] = 0
        else:
            # p[PATH_DIP_LEFT] = 0
            p[18] = 0
            # p[PATH_DIP_HALF] = 0
            p[19] = 0
        p_PATH_DIP_LEFT = p[18]
        # if p[PATH_DIP_LEFT] > 0
        if p_PATH_DIP_LEFT > 0:
            # p[PATH_DIP_LEFT] = p[PATH_DIP_LEFT] - 1
            p_PATH_DIP_LEFT_2 = p[18]
            x = p_PATH_DIP_LEFT_2 - 1
            p[18] = x
            # p[PATH_SLOPE] = pick(p[PATH_DIP_HALF] - p[PATH_DIP_LEFT], p[PATH_DIP_BY], -p[PATH_DIP_BY])
            p_PATH_DIP_HALF = p[19]
            p_PATH_DIP_BY = p[20]
            x_2 = -p_PATH_DIP_BY
            lo = hi = t = 0
            lo += p_PATH_DIP_HALF
            t += p_PATH_DIP_HALF >> 24
            lo -= x
            t -= x >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            x_3 = x_2
            if hi > 0:
                x_3 = p_PATH_DIP_BY
            elif hi == 0:
                if lo != 0:
                    x_3 = p_PATH_DIP_BY
            p[8] = x_3
        else:

            # change_smoothly(p): Let the slope of the rate change by a bounded amount, too: so the acceleration along the ...
            # b = p[PATH_BEND]
            p_PATH_BEND_2 = p[2]
            # e = p[PATH_GOAL] - p[PATH_RATE]
            p_PATH_GOAL = p[0]
            p_PATH_RATE = p[7]
            e = p_PATH_GOAL - p_PATH_RATE
            # w = pick(e, p[PATH_SLOPE], -p[PATH_SLOPE])
            p_PATH_SLOPE = p[8]
            x = -p_PATH_SLOPE
            w = x
            if e > 0:
                w = p_PATH_SLOPE
            # e = greater(e, -e)
            x = -e
            e_2 = e
            if e_2 < x:
                e_2 = x
            # p[PATH_AIM] = clamp(w + b, -p[PATH_CHANGE], p[PATH_CHANGE])
            x = w + p_PATH_BEND_2
            p_PATH_CHANGE = p[1]
            x_2 = -p_PATH_CHANGE
            x_3 = x
            if x_3 < x_2:
                x_3 = x_2
            elif x_3 > p_PATH_CHANGE:
                x_3 = p_PATH_CHANGE
            p[10] = x_3
            # tries = pick(b, 2, 0)
            tries = 0
            if p_PATH_BEND_2 > 0:
                tries = 2
            # for _ in range(tries)
            for _ in range(tries):
                # x = p[PATH_AIM]
                p_PATH_AIM = p[10]
                # p[PATH_AIM] = pick(x, pick(b * (e + e - b) - x * (x + b), x, greater(x - b, 0)), x)
                x = e_2 + e_2 - p_PATH_BEND_2
                x_2 = p_PATH_AIM + p_PATH_BEND_2
                x_3 = p_PATH_AIM - p_PATH_BEND_2
                x_4 = x_3
                if x_4 < 0:
                    x_4 = 0
                p_PATH_BEND_2_l = p_PATH_BEND_2 & 0xffff
                p_PATH_BEND_2_h = p_PATH_BEND_2 >> 16
                x_l = x & 0xffff
                x_h = x >> 16
                lo = p_PATH_BEND_2 * x
                hi = p_PATH_BEND_2_h * x_h
                t = ((p_PATH_BEND_2_h * x_l >> 8) + (p_PATH_BEND_2_l * x_h >> 8) + (p_PATH_BEND_2_l * x_l >> 24 & 255))
                p_PATH_AIM_l = p_PATH_AIM & 0xffff
                p_PATH_AIM_h = p_PATH_AIM >> 16
                x_2_l = x_2 & 0xffff
                x_2_h = x_2 >> 16
                lo -= p_PATH_AIM * x_2
                hi -= p_PATH_AIM_h * x_2_h
                t -= ((p_PATH_AIM_h * x_2_l >> 8) + (p_PATH_AIM_l * x_2_h >> 8) + (p_PATH_AIM_l * x_2_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                hi += lo >> 31
                x_3 = x_4
                if hi > 0:
                    x_3 = p_PATH_AIM
                elif hi == 0:
                    if lo != 0:
                        x_3 = p_PATH_AIM
                x = p_PATH_AIM
                if p_PATH_AIM > 0:
                    x = x_3
                p[10] = x
            # best = clamp(p[PATH_AIM], w - b, w + b)
            p_PATH_AIM = p[10]
            x = w - p_PATH_BEND_2
            x_2 = w + p_PATH_BEND_2
            best = p_PATH_AIM
            if best < x:
                best = x
            elif best > x_2:
                best = x_2
            # rest = pick(e - b, carry(e + 1, 1), e)
            x_2 = e_2 + 1
            x_3 = x_2 >> 1
            lo = hi = t = 0
            lo += e_2
            t += e_2 >> 24
            lo -= p_PATH_BEND_2
            t -= p_PATH_BEND_2 >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            rest = e_2
            if hi > 0:
                rest = x_3
            elif hi == 0:
                if lo != 0:
                    rest = x_3
            # near = pick(greater(w - b, -w), 0, pick(e - b - b, 0, 1))
            x_2 = -w
            x_3 = x
            if x_3 < x_2:
                x_3 = x_2
            lo = hi = t = 0
            lo += e_2
            t += e_2 >> 24
            lo -= p_PATH_BEND_2
            t -= p_PATH_BEND_2 >> 24
            lo -= p_PATH_BEND_2
            t -= p_PATH_BEND_2 >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            x = 1
            if hi > 0:
                x = 0
            elif hi == 0:
                if lo != 0:
                    x = 0
            near = x
            if x_3 > 0:
                near = 0
            # best = pick(near, rest, best)
            best_2 = best
            if near > 0:
                best_2 = rest
            # best = pick(p[PATH_GOAL] - p[PATH_RATE], best, -best)
            p_PATH_GOAL = p[0]
            p_PATH_RATE = p[7]
            x = -best_2
            lo = hi = t = 0
            lo += p_PATH_GOAL
            t += p_PATH_GOAL >> 24
            lo -= p_PATH_RATE
            t -= p_PATH_RATE >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            hi += lo >> 31
            best = x
            if hi > 0:
                best = best_2
            elif hi == 0:
                if lo != 0:
                    best = best_2
            # p[PATH_SLOPE] = clamp(best, -RATE_MOST - p[PATH_RATE], RATE_MOST - p[PATH_RATE])
            x = -p_PATH_RATE - 402653184
            x_2 = -p_PATH_RATE + 402653184
            x_3 = best
            if x_3 < x:
                x_3 = x
            elif x_3 > x_2:
                x_3 = x_2
            p[8] = x_3
    # crossed = carry(p[PATH_PHASE], PHASE_BITS)
    p_PATH_PHASE = p[9]
    crossed = p_PATH_PHASE >> 29
    # p[PATH_PHASE] = low(p[PATH_PHASE], PHASE_BITS)
    x = p_PATH_PHASE & 536870911
    p[9] = x
    # if crossed > 0
    if crossed > 0:
        # for _ in range(crossed)
        for __2 in range(crossed):

            # plan_forwards(n_act, plan, trajectory, p): Advance the plan by a tick, into the next segment where one ends; ...
            p_PATH_LEFT = p[16]
            # if p[PATH_LEFT] > 0
            if p_PATH_LEFT > 0:
                # for i in range(n_act)
                for i in range(n_act):
                    g = ptr32(int(plan) + i * 76)

                    # segment_advance(at(plan, SEG_SIZE * i)): Advance joint i by one tick of its segment.
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
                # p[PATH_LEFT] = p[PATH_LEFT] - 1
                p_PATH_LEFT_2 = p[16]
                x = p_PATH_LEFT_2 - 1
                p[16] = x
                # p[PATH_DONE] = p[PATH_DONE] + 1
                p_PATH_DONE = p[17]
                x_2 = p_PATH_DONE + 1
                p[17] = x_2
                # if p[PATH_LEFT] == 0
                if x == 0:
                    p_PATH_SEGMENT = p[15]
                    p_PATH_LAST = p[5]
                    # if p[PATH_SEGMENT] < p[PATH_LAST]
                    if p_PATH_SEGMENT < p_PATH_LAST:
                        # p[PATH_SEGMENT] = p[PATH_SEGMENT] + 1
                        p_PATH_SEGMENT_2 = p[15]
                        x_2 = p_PATH_SEGMENT_2 + 1
                        p[15] = x_2
                        # p[PATH_AT] = p[PATH_AT] + p[PATH_STRIDE]
                        p_PATH_AT = p[14]
                        p_PATH_STRIDE = p[6]
                        here = p_PATH_AT + p_PATH_STRIDE
                        p[14] = here

                        # take_plan(n_act, plan, trajectory, p): Take the segment at PATH_AT of the trajectory, at its start: its ticks...
                        # p[PATH_LEFT] = at(trajectory, here)[0]
                        record = ptr32(int(trajectory) + here * 4)
                        at_trajectory_here_0 = record[0]
                        p[16] = at_trajectory_here_0
                        # p[PATH_DONE] = 0
                        p[17] = 0
                        # for i in range(n_act)
                        for i_2 in range(n_act):
                            g_2 = ptr32(int(plan) + i_2 * 76)
                            record_2 = ptr32(int(trajectory) + i_2 * 44)
                            source = ptr32(int(record_2) + here * 4 + 4)

                            # take_segment(at(plan, SEG_SIZE * i), at(trajectory, SEG_BENT * i + here + 1)): One servo's segment of the tra...
                            # g[k] = source[k]
                            source_k = source[0]
                            g_2[0] = source_k
                            # g[k] = source[k]
                            source_k = source[1]
                            g_2[1] = source_k
                            # g[k] = source[k]
                            source_k = source[2]
                            g_2[2] = source_k
                            # g[k] = source[k]
                            source_k = source[3]
                            g_2[3] = source_k
                            # g[k] = source[k]
                            source_k = source[4]
                            g_2[4] = source_k
                            # g[k] = source[k]
                            source_k = source[5]
                            g_2[5] = source_k
                            # g[k] = source[k]
                            source_k = source[6]
                            g_2[6] = source_k
                            # g[k] = source[k]
                            source_k = source[7]
                            g_2[7] = source_k
                            # g[k] = source[k]
                            source_k = source[8]
                            g_2[8] = source_k
                            # g[k] = source[k]
                            source_k = source[9]
                            g_2[9] = source_k
                            # g[k] = source[k]
                            source_k = source[10]
                            g_2[10] = source_k
                            # g[k + SEG_BENT] = 0
                            g_2[11] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[12] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[13] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[14] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[15] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[16] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[17] = 0
                            # g[k + SEG_BENT] = 0
                            g_2[18] = 0
                        p_PATH_STRIDE = p[6]
                        x_2 = n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + 1
                        # if p[PATH_STRIDE] > SEG_BENT * n_act + 1
                        if p_PATH_STRIDE > x_2:
                            # for i in range(n_act)
                            for i_3 in range(n_act):
                                g_3 = ptr32(int(plan) + i_3 * 76)
                                record_3 = ptr32(int(trajectory) + i_3 * 32)
                                record_4 = ptr32(int(record_3) + n_act * 44)
                                source_2 = ptr32(int(record_4) + here * 4 + 4)

                                # take_bend(at(plan, SEG_SIZE * i), at(trajectory, BEND_SIZE * i + SEG_BENT * n_act + here + 1)): The jerk of o...
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[0]
                                g_3[11] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[1]
                                g_3[12] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[2]
                                g_3[13] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[3]
                                g_3[14] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[4]
                                g_3[15] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[5]
                                g_3[16] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[6]
                                g_3[17] = source_k
                                # g[k + SEG_BENT] = source[k]
                                source_k = source_2[7]
                                g_3[18] = source_k
                    else:

                        # stand_on_path(p): Stand at the end of the path that was reached, at a whole tick.
                        # p[PATH_PHASE] = 0
                        p[9] = 0
                        # p[PATH_RATE] = 0
                        p[7] = 0
                        # p[PATH_SLOPE] = 0
                        p[8] = 0
                        # p[PATH_GOAL] = 0
                        p[0] = 0
    # if crossed < 0
    if crossed < 0:
        x = -crossed
        # for _ in range(-crossed)
        for __3 in range(x):

            # plan_backwards(n_act, plan, trajectory, p): Take the plan back by a tick, into the last tick of the segment b...
            p_PATH_DONE = p[17]
            # if p[PATH_DONE] > 0
            if p_PATH_DONE > 0:
                # for i in range(n_act)
                for i_4 in range(n_act):
                    g_4 = ptr32(int(plan) + i_4 * 76)

                    # segment_retreat(at(plan, SEG_SIZE * i)): Go back by one tick of a joint's segment.
                    g_SEG_BENT = g_4[11]
                    # if g[SEG_BENT] == 1
                    if g_SEG_BENT == 1:

                        # segment_straighten(g): Change the differences of a joint back by one tick of its jerk.
                        # t = g[SEG_DDQ_LOW] - g[SEG_DDDQ_LOW]
                        g_SEG_DDQ_LOW = g_4[5]
                        g_SEG_DDDQ_LOW = g_4[14]
                        t_2 = g_SEG_DDQ_LOW - g_SEG_DDDQ_LOW
                        # g[SEG_DDQ] = g[SEG_DDQ] - g[SEG_DDDQ] + carry(t, DDA)
                        g_SEG_DDQ = g_4[4]
                        g_SEG_DDDQ = g_4[13]
                        x_2 = t_2 >> 24
                        x_3 = g_SEG_DDQ - g_SEG_DDDQ + x_2
                        g_4[4] = x_3
                        # g[SEG_DDQ_LOW] = low(t, DDA)
                        x_2 = t_2 & 16777215
                        g_4[5] = x_2
                        # t = g[SEG_DQD_LOW] - g[SEG_DDQD_LOW]
                        g_SEG_DQD_LOW = g_4[9]
                        g_SEG_DDQD_LOW = g_4[16]
                        t_2 = g_SEG_DQD_LOW - g_SEG_DDQD_LOW
                        # g[SEG_DQD] = g[SEG_DQD] - g[SEG_DDQD] + carry(t, DDA)
                        g_SEG_DQD = g_4[8]
                        g_SEG_DDQD = g_4[15]
                        x_2 = t_2 >> 24
                        x_3 = g_SEG_DQD - g_SEG_DDQD + x_2
                        g_4[8] = x_3
                        # g[SEG_DQD_LOW] = low(t, DDA)
                        x_2 = t_2 & 16777215
                        g_4[9] = x_2
                        # t = g[SEG_QDD_LOW] - g[SEG_DQDD_LOW]
                        g_SEG_QDD_LOW = g_4[12]
                        g_SEG_DQDD_LOW = g_4[18]
                        t_2 = g_SEG_QDD_LOW - g_SEG_DQDD_LOW
                        # g[SEG_QDD] = g[SEG_QDD] - g[SEG_DQDD] + carry(t, DDA)
                        g_SEG_QDD = g_4[10]
                        g_SEG_DQDD = g_4[17]
                        x_2 = t_2 >> 24
                        x_3 = g_SEG_QDD - g_SEG_DQDD + x_2
                        g_4[10] = x_3
                        # g[SEG_QDD_LOW] = low(t, DDA)
                        x_2 = t_2 & 16777215
                        g_4[12] = x_2
                    # t = g[SEG_DQ_LOW] - g[SEG_DDQ_LOW]
                    g_SEG_DQ_LOW = g_4[3]
                    g_SEG_DDQ_LOW = g_4[5]
                    t_2 = g_SEG_DQ_LOW - g_SEG_DDQ_LOW
                    # g[SEG_DQ] = g[SEG_DQ] - g[SEG_DDQ] + carry(t, DDA)
                    g_SEG_DQ = g_4[2]
                    g_SEG_DDQ = g_4[4]
                    x_2 = t_2 >> 24
                    x_3 = g_SEG_DQ - g_SEG_DDQ + x_2
                    g_4[2] = x_3
                    # g[SEG_DQ_LOW] = low(t, DDA)
                    x_2 = t_2 & 16777215
                    g_4[3] = x_2
                    # t = g[SEG_Q_LOW] - g[SEG_DQ_LOW]
                    g_SEG_Q_LOW = g_4[1]
                    t_2 = g_SEG_Q_LOW - x_2
                    # g[SEG_Q] = wrap(g[SEG_Q] - g[SEG_DQ] + carry(t, DDA))
                    g_SEG_Q = g_4[0]
                    x_2 = t_2 >> 24
                    x_4 = g_SEG_Q - x_3 + x_2
                    g_4[0] = x_4
                    # g[SEG_Q_LOW] = low(t, DDA)
                    x_2 = t_2 & 16777215
                    g_4[1] = x_2
                    # t = g[SEG_QD_LOW] - g[SEG_DQD_LOW]
                    g_SEG_QD_LOW = g_4[7]
                    g_SEG_DQD_LOW = g_4[9]
                    t_2 = g_SEG_QD_LOW - g_SEG_DQD_LOW
                    # g[SEG_QD] = g[SEG_QD] - g[SEG_DQD] + carry(t, DDA)
                    g_SEG_QD = g_4[6]
                    g_SEG_DQD = g_4[8]
                    x_2 = t_2 >> 24
                    x_3 = g_SEG_QD - g_SEG_DQD + x_2
                    g_4[6] = x_3
                    # g[SEG_QD_LOW] = low(t, DDA)
                    x_2 = t_2 & 16777215
                    g_4[7] = x_2
                # p[PATH_LEFT] = p[PATH_LEFT] + 1
                p_PATH_LEFT = p[16]
                x_2 = p_PATH_LEFT + 1
                p[16] = x_2
                # p[PATH_DONE] = p[PATH_DONE] - 1
                p_PATH_DONE_2 = p[17]
                x_2 = p_PATH_DONE_2 - 1
                p[17] = x_2
            else:
                p_PATH_SEGMENT = p[15]
                # if p[PATH_SEGMENT] > 0
                if p_PATH_SEGMENT > 0:
                    # p[PATH_SEGMENT] = p[PATH_SEGMENT] - 1
                    p_PATH_SEGMENT_2 = p[15]
                    x_2 = p_PATH_SEGMENT_2 - 1
                    p[15] = x_2
                    # p[PATH_AT] = p[PATH_AT] - p[PATH_STRIDE]
                    p_PATH_AT = p[14]
                    p_PATH_STRIDE = p[6]
                    here_2 = p_PATH_AT - p_PATH_STRIDE
                    p[14] = here_2

                    # take_plan(n_act, plan, trajectory, p): Take the segment at PATH_AT of the trajectory, at its start: its ticks...
                    # p[PATH_LEFT] = at(trajectory, here)[0]
                    record_5 = ptr32(int(trajectory) + here_2 * 4)
                    at_trajectory_here_0 = record_5[0]
                    p[16] = at_trajectory_here_0
                    # p[PATH_DONE] = 0
                    p[17] = 0
                    # for i in range(n_act)
                    for i_5 in range(n_act):
                        g_5 = ptr32(int(plan) + i_5 * 76)
                        record_6 = ptr32(int(trajectory) + i_5 * 44)
                        source_3 = ptr32(int(record_6) + here_2 * 4 + 4)

                        # take_segment(at(plan, SEG_SIZE * i), at(trajectory, SEG_BENT * i + here + 1)): One servo's segment of the tra...
                        # g[k] = source[k]
                        source_k = source_3[0]
                        g_5[0] = source_k
                        # g[k] = source[k]
                        source_k = source_3[1]
                        g_5[1] = source_k
                        # g[k] = source[k]
                        source_k = source_3[2]
                        g_5[2] = source_k
                        # g[k] = source[k]
                        source_k = source_3[3]
                        g_5[3] = source_k
                        # g[k] = source[k]
                        source_k = source_3[4]
                        g_5[4] = source_k
                        # g[k] = source[k]
                        source_k = source_3[5]
                        g_5[5] = source_k
                        # g[k] = source[k]
                        source_k = source_3[6]
                        g_5[6] = source_k
                        # g[k] = source[k]
                        source_k = source_3[7]
                        g_5[7] = source_k
                        # g[k] = source[k]
                        source_k = source_3[8]
                        g_5[8] = source_k
                        # g[k] = source[k]
                        source_k = source_3[9]
                        g_5[9] = source_k
                        # g[k] = source[k]
                        source_k = source_3[10]
                        g_5[10] = source_k
                        # g[k + SEG_BENT] = 0
                        g_5[11] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[12] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[13] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[14] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[15] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[16] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[17] = 0
                        # g[k + SEG_BENT] = 0
                        g_5[18] = 0
                    p_PATH_STRIDE = p[6]
                    x_2 = n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + n_act + 1
                    # if p[PATH_STRIDE] > SEG_BENT * n_act + 1
                    if p_PATH_STRIDE > x_2:
                        # for i in range(n_act)
                        for i_6 in range(n_act):
                            g_6 = ptr32(int(plan) + i_6 * 76)
                            record_7 = ptr32(int(trajectory) + i_6 * 32)
                            record_8 = ptr32(int(record_7) + n_act * 44)
                            source_4 = ptr32(int(record_8) + here_2 * 4 + 4)

                            # take_bend(at(plan, SEG_SIZE * i), at(trajectory, BEND_SIZE * i + SEG_BENT * n_act + here + 1)): The jerk of o...
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[0]
                            g_6[11] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[1]
                            g_6[12] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[2]
                            g_6[13] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[3]
                            g_6[14] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[4]
                            g_6[15] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[5]
                            g_6[16] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[6]
                            g_6[17] = source_k
                            # g[k + SEG_BENT] = source[k]
                            source_k = source_4[7]
                            g_6[18] = source_k
                    # p[PATH_DONE] = p[PATH_LEFT] - 1
                    p_PATH_LEFT = p[16]
                    x_2 = p_PATH_LEFT - 1
                    p[17] = x_2
                    # p[PATH_LEFT] = 1
                    p[16] = 1
                    # for i in range(n_act)
                    for i_7 in range(n_act):
                        g_7 = ptr32(int(plan) + i_7 * 76)
                        p_PATH_DONE_2 = p[17]

                        # segment_leap(at(plan, SEG_SIZE * i), p[PATH_DONE]): Advance a joint by m ticks of its segment at once, to the...
                        # pairs = fx(m * m - m, 1)
                        p_PATH_DONE_2_l = p_PATH_DONE_2 & 0xffff
                        p_PATH_DONE_2_h = p_PATH_DONE_2 >> 16
                        lo = p_PATH_DONE_2 * p_PATH_DONE_2
                        hi = p_PATH_DONE_2_h * p_PATH_DONE_2_h
                        t = ((p_PATH_DONE_2_h * p_PATH_DONE_2_l >> 8) + (p_PATH_DONE_2_l * p_PATH_DONE_2_h >> 8) + (p_PATH_DONE_2_l * p_PATH_DONE_2_l >> 24 & 255))
                        lo -= p_PATH_DONE_2
                        t -= p_PATH_DONE_2 >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        pairs = (hi << 31) + (lo >> 1) + (lo & 1)
                        # up = fx(m * g[SEG_DQ_LOW] + pairs * g[SEG_DDQ_LOW] - LOW_HALF, DDA)
                        g_SEG_DQ_LOW = g_7[3]
                        g_SEG_DDQ_LOW = g_7[5]
                        g_SEG_DQ_LOW_l = g_SEG_DQ_LOW & 0xffff
                        g_SEG_DQ_LOW_h = g_SEG_DQ_LOW >> 16
                        lo = p_PATH_DONE_2 * g_SEG_DQ_LOW
                        hi = p_PATH_DONE_2_h * g_SEG_DQ_LOW_h
                        t = ((p_PATH_DONE_2_h * g_SEG_DQ_LOW_l >> 8) + (p_PATH_DONE_2_l * g_SEG_DQ_LOW_h >> 8) + (p_PATH_DONE_2_l * g_SEG_DQ_LOW_l >> 24 & 255))
                        pairs_l = pairs & 0xffff
                        pairs_h = pairs >> 16
                        g_SEG_DDQ_LOW_l = g_SEG_DDQ_LOW & 0xffff
                        g_SEG_DDQ_LOW_h = g_SEG_DDQ_LOW >> 16
                        lo += pairs * g_SEG_DDQ_LOW
                        hi += pairs_h * g_SEG_DDQ_LOW_h
                        t += ((pairs_h * g_SEG_DDQ_LOW_l >> 8) + (pairs_l * g_SEG_DDQ_LOW_h >> 8) + (pairs_l * g_SEG_DDQ_LOW_l >> 24 & 255))
                        lo -= 8388608
                        t -= 8388608 >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                        # rest_low = fx((m + m) * g[SEG_DQ_LOW] + (pairs + pairs) * g[SEG_DDQ_LOW] - up * LOW_DOUBLE, 1)
                        x_2 = p_PATH_DONE_2 + p_PATH_DONE_2
                        x_3 = pairs + pairs
                        x_2_l = x_2 & 0xffff
                        x_2_h = x_2 >> 16
                        lo = x_2 * g_SEG_DQ_LOW
                        hi = x_2_h * g_SEG_DQ_LOW_h
                        t = ((x_2_h * g_SEG_DQ_LOW_l >> 8) + (x_2_l * g_SEG_DQ_LOW_h >> 8) + (x_2_l * g_SEG_DQ_LOW_l >> 24 & 255))
                        x_3_l = x_3 & 0xffff
                        x_3_h = x_3 >> 16
                        lo += x_3 * g_SEG_DDQ_LOW
                        hi += x_3_h * g_SEG_DDQ_LOW_h
                        t += ((x_3_h * g_SEG_DDQ_LOW_l >> 8) + (x_3_l * g_SEG_DDQ_LOW_h >> 8) + (x_3_l * g_SEG_DDQ_LOW_l >> 24 & 255))
                        up_l = up & 0xffff
                        up_h = up >> 16
                        lo -= up * 33554432
                        hi -= up_h * 512
                        t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                        # t = g[SEG_Q_LOW] + rest_low
                        g_SEG_Q_LOW = g_7[1]
                        t_2 = g_SEG_Q_LOW + rest_low
                        # g[SEG_Q] = wrap(g[SEG_Q] + fx((m + m) * g[SEG_DQ] + (pairs + pairs) * g[SEG_DDQ], 1) + up + carry(t, DDA))
                        g_SEG_Q = g_7[0]
                        g_SEG_DQ = g_7[2]
                        g_SEG_DDQ = g_7[4]
                        g_SEG_DQ_l = g_SEG_DQ & 0xffff
                        g_SEG_DQ_h = g_SEG_DQ >> 16
                        lo = x_2 * g_SEG_DQ
                        hi = x_2_h * g_SEG_DQ_h
                        t = ((x_2_h * g_SEG_DQ_l >> 8) + (x_2_l * g_SEG_DQ_h >> 8) + (x_2_l * g_SEG_DQ_l >> 24 & 255))
                        g_SEG_DDQ_l = g_SEG_DDQ & 0xffff
                        g_SEG_DDQ_h = g_SEG_DDQ >> 16
                        lo += x_3 * g_SEG_DDQ
                        hi += x_3_h * g_SEG_DDQ_h
                        t += ((x_3_h * g_SEG_DDQ_l >> 8) + (x_3_l * g_SEG_DDQ_h >> 8) + (x_3_l * g_SEG_DDQ_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
                        x_3 = t_2 >> 24
                        x_5 = g_SEG_Q + x_4 + up + x_3
                        g_7[0] = x_5
                        # g[SEG_Q_LOW] = low(t, DDA)
                        x_3 = t_2 & 16777215
                        g_7[1] = x_3
                        # up = fx(m * g[SEG_DDQ_LOW] - LOW_HALF, DDA)
                        lo = p_PATH_DONE_2 * g_SEG_DDQ_LOW
                        hi = p_PATH_DONE_2_h * g_SEG_DDQ_LOW_h
                        t = ((p_PATH_DONE_2_h * g_SEG_DDQ_LOW_l >> 8) + (p_PATH_DONE_2_l * g_SEG_DDQ_LOW_h >> 8) + (p_PATH_DONE_2_l * g_SEG_DDQ_LOW_l >> 24 & 255))
                        lo -= 8388608
                        t -= 8388608 >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                        # rest_low = fx((m + m) * g[SEG_DDQ_LOW] - up * LOW_DOUBLE, 1)
                        lo = x_2 * g_SEG_DDQ_LOW
                        hi = x_2_h * g_SEG_DDQ_LOW_h
                        t = ((x_2_h * g_SEG_DDQ_LOW_l >> 8) + (x_2_l * g_SEG_DDQ_LOW_h >> 8) + (x_2_l * g_SEG_DDQ_LOW_l >> 24 & 255))
                        up_l = up & 0xffff
                        up_h = up >> 16
                        lo -= up * 33554432
                        hi -= up_h * 512
                        t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                        # t = g[SEG_DQ_LOW] + rest_low
                        t_2 = g_SEG_DQ_LOW + rest_low
                        # g[SEG_DQ] = wrap(g[SEG_DQ] + fx((m + m) * g[SEG_DDQ], 1) + up + carry(t, DDA))
                        lo = x_2 * g_SEG_DDQ
                        hi = x_2_h * g_SEG_DDQ_h
                        t = ((x_2_h * g_SEG_DDQ_l >> 8) + (x_2_l * g_SEG_DDQ_h >> 8) + (x_2_l * g_SEG_DDQ_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        x_3 = (hi << 31) + (lo >> 1) + (lo & 1)
                        x_4 = t_2 >> 24
                        x_5 = g_SEG_DQ + x_3 + up + x_4
                        g_7[2] = x_5
                        # g[SEG_DQ_LOW] = low(t, DDA)
                        x_3 = t_2 & 16777215
                        g_7[3] = x_3
                        # up = fx(m * g[SEG_DQD_LOW] - LOW_HALF, DDA)
                        g_SEG_DQD_LOW = g_7[9]
                        g_SEG_DQD_LOW_l = g_SEG_DQD_LOW & 0xffff
                        g_SEG_DQD_LOW_h = g_SEG_DQD_LOW >> 16
                        lo = p_PATH_DONE_2 * g_SEG_DQD_LOW
                        hi = p_PATH_DONE_2_h * g_SEG_DQD_LOW_h
                        t = ((p_PATH_DONE_2_h * g_SEG_DQD_LOW_l >> 8) + (p_PATH_DONE_2_l * g_SEG_DQD_LOW_h >> 8) + (p_PATH_DONE_2_l * g_SEG_DQD_LOW_l >> 24 & 255))
                        lo -= 8388608
                        t -= 8388608 >> 24
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                        # rest_low = fx((m + m) * g[SEG_DQD_LOW] - up * LOW_DOUBLE, 1)
                        lo = x_2 * g_SEG_DQD_LOW
                        hi = x_2_h * g_SEG_DQD_LOW_h
                        t = ((x_2_h * g_SEG_DQD_LOW_l >> 8) + (x_2_l * g_SEG_DQD_LOW_h >> 8) + (x_2_l * g_SEG_DQD_LOW_l >> 24 & 255))
                        up_l = up & 0xffff
                        up_h = up >> 16
                        lo -= up * 33554432
                        hi -= up_h * 512
                        t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                        # t = g[SEG_QD_LOW] + rest_low
                        g_SEG_QD_LOW = g_7[7]
                        t_2 = g_SEG_QD_LOW + rest_low
                        # g[SEG_QD] = wrap(g[SEG_QD] + fx((m + m) * g[SEG_DQD], 1) + up + carry(t, DDA))
                        g_SEG_QD = g_7[6]
                        g_SEG_DQD = g_7[8]
                        g_SEG_DQD_l = g_SEG_DQD & 0xffff
                        g_SEG_DQD_h = g_SEG_DQD >> 16
                        lo = x_2 * g_SEG_DQD
                        hi = x_2_h * g_SEG_DQD_h
                        t = ((x_2_h * g_SEG_DQD_l >> 8) + (x_2_l * g_SEG_DQD_h >> 8) + (x_2_l * g_SEG_DQD_l >> 24 & 255))
                        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                        x_3 = (hi << 31) + (lo >> 1) + (lo & 1)
                        x_2 = t_2 >> 24
                        x_4 = g_SEG_QD + x_3 + up + x_2
                        g_7[6] = x_4
                        # g[SEG_QD_LOW] = low(t, DDA)
                        x_2 = t_2 & 16777215
                        g_7[7] = x_2
                        g_SEG_BENT = g_7[11]
                        # if g[SEG_BENT] == 1
                        if g_SEG_BENT == 1:

                            # leap_bend(g, m): Add what m ticks of jerk change to a joint that has leapt by m ticks without it.
                            # pairs = fx(m * m - m, 1)
                            p_PATH_DONE_2_l = p_PATH_DONE_2 & 0xffff
                            p_PATH_DONE_2_h = p_PATH_DONE_2 >> 16
                            lo = p_PATH_DONE_2 * p_PATH_DONE_2
                            hi = p_PATH_DONE_2_h * p_PATH_DONE_2_h
                            t = ((p_PATH_DONE_2_h * p_PATH_DONE_2_l >> 8) + (p_PATH_DONE_2_l * p_PATH_DONE_2_h >> 8) + (p_PATH_DONE_2_l * p_PATH_DONE_2_l >> 24 & 255))
                            lo -= p_PATH_DONE_2
                            t -= p_PATH_DONE_2 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            pairs = (hi << 31) + (lo >> 1) + (lo & 1)
                            # thrice = fx((pairs + pairs) * (m - 2), 1)
                            x_2 = pairs + pairs
                            x_3 = p_PATH_DONE_2 - 2
                            x_2_l = x_2 & 0xffff
                            x_2_h = x_2 >> 16
                            x_3_l = x_3 & 0xffff
                            x_3_h = x_3 >> 16
                            lo = x_2 * x_3
                            hi = x_2_h * x_3_h
                            t = ((x_2_h * x_3_l >> 8) + (x_2_l * x_3_h >> 8) + (x_2_l * x_3_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            thrice = (hi << 31) + (lo >> 1) + (lo & 1)
                            # triples = fx(thrice * ONE_THIRD, 31)
                            thrice_l = thrice & 0xffff
                            thrice_h = thrice >> 16
                            lo = thrice * 715827883
                            hi = thrice_h * 10922
                            t = ((thrice_h * 43691 >> 8) + (thrice_l * 10922 >> 8) + (thrice_l * 43691 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            triples = (hi << 1) + ((lo >> 30) + 1 >> 1)

                            # add_times(at(g, SEG_Q), at(g, SEG_DDDQ), triples): Add m times a word with low bits to another; the low bits ...
                            # up = fx(m * by[1] - LOW_HALF, DDA)
                            by_1 = g_7[14]
                            triples_l = triples & 0xffff
                            triples_h = triples >> 16
                            by_1_l = by_1 & 0xffff
                            by_1_h = by_1 >> 16
                            lo = triples * by_1
                            hi = triples_h * by_1_h
                            t = ((triples_h * by_1_l >> 8) + (triples_l * by_1_h >> 8) + (triples_l * by_1_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
                            x_3 = triples + triples
                            x_3_l = x_3 & 0xffff
                            x_3_h = x_3 >> 16
                            lo = x_3 * by_1
                            hi = x_3_h * by_1_h
                            t = ((x_3_h * by_1_l >> 8) + (x_3_l * by_1_h >> 8) + (x_3_l * by_1_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = to[1] + rest_low
                            to_1 = g_7[1]
                            t_2 = to_1 + rest_low
                            # to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
                            to_0 = g_7[0]
                            by_0 = g_7[13]
                            by_0_l = by_0 & 0xffff
                            by_0_h = by_0 >> 16
                            lo = x_3 * by_0
                            hi = x_3_h * by_0_h
                            t = ((x_3_h * by_0_l >> 8) + (x_3_l * by_0_h >> 8) + (x_3_l * by_0_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_3 = t_2 >> 24
                            x_5 = to_0 + x_4 + up + x_3
                            g_7[0] = x_5
                            # to[1] = low(t, DDA)
                            x_3 = t_2 & 16777215
                            g_7[1] = x_3

                            # add_times(at(g, SEG_DQ), at(g, SEG_DDDQ), pairs): Add m times a word with low bits to another; the low bits o...
                            # up = fx(m * by[1] - LOW_HALF, DDA)
                            pairs_l = pairs & 0xffff
                            pairs_h = pairs >> 16
                            lo = pairs * by_1
                            hi = pairs_h * by_1_h
                            t = ((pairs_h * by_1_l >> 8) + (pairs_l * by_1_h >> 8) + (pairs_l * by_1_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
                            lo = x_2 * by_1
                            hi = x_2_h * by_1_h
                            t = ((x_2_h * by_1_l >> 8) + (x_2_l * by_1_h >> 8) + (x_2_l * by_1_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = to[1] + rest_low
                            to_1 = g_7[3]
                            t_2 = to_1 + rest_low
                            # to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
                            to_0 = g_7[2]
                            lo = x_2 * by_0
                            hi = x_2_h * by_0_h
                            t = ((x_2_h * by_0_l >> 8) + (x_2_l * by_0_h >> 8) + (x_2_l * by_0_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_3 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_4 = t_2 >> 24
                            x_5 = to_0 + x_3 + up + x_4
                            g_7[2] = x_5
                            # to[1] = low(t, DDA)
                            x_3 = t_2 & 16777215
                            g_7[3] = x_3

                            # add_times(at(g, SEG_DDQ), at(g, SEG_DDDQ), m): Add m times a word with low bits to another; the low bits of e...
                            # up = fx(m * by[1] - LOW_HALF, DDA)
                            lo = p_PATH_DONE_2 * by_1
                            hi = p_PATH_DONE_2_h * by_1_h
                            t = ((p_PATH_DONE_2_h * by_1_l >> 8) + (p_PATH_DONE_2_l * by_1_h >> 8) + (p_PATH_DONE_2_l * by_1_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
                            x_3 = p_PATH_DONE_2 + p_PATH_DONE_2
                            x_3_l = x_3 & 0xffff
                            x_3_h = x_3 >> 16
                            lo = x_3 * by_1
                            hi = x_3_h * by_1_h
                            t = ((x_3_h * by_1_l >> 8) + (x_3_l * by_1_h >> 8) + (x_3_l * by_1_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = to[1] + rest_low
                            to_1 = g_7[5]
                            t_2 = to_1 + rest_low
                            # to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
                            to_0 = g_7[4]
                            lo = x_3 * by_0
                            hi = x_3_h * by_0_h
                            t = ((x_3_h * by_0_l >> 8) + (x_3_l * by_0_h >> 8) + (x_3_l * by_0_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_5 = t_2 >> 24
                            x_6 = to_0 + x_4 + up + x_5
                            g_7[4] = x_6
                            # to[1] = low(t, DDA)
                            x_4 = t_2 & 16777215
                            g_7[5] = x_4

                            # add_times(at(g, SEG_QD), at(g, SEG_DDQD), pairs): Add m times a word with low bits to another; the low bits o...
                            # up = fx(m * by[1] - LOW_HALF, DDA)
                            by_1 = g_7[16]
                            by_1_l = by_1 & 0xffff
                            by_1_h = by_1 >> 16
                            lo = pairs * by_1
                            hi = pairs_h * by_1_h
                            t = ((pairs_h * by_1_l >> 8) + (pairs_l * by_1_h >> 8) + (pairs_l * by_1_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
                            lo = x_2 * by_1
                            hi = x_2_h * by_1_h
                            t = ((x_2_h * by_1_l >> 8) + (x_2_l * by_1_h >> 8) + (x_2_l * by_1_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = to[1] + rest_low
                            to_1 = g_7[7]
                            t_2 = to_1 + rest_low
                            # to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
                            to_0 = g_7[6]
                            by_0 = g_7[15]
                            by_0_l = by_0 & 0xffff
                            by_0_h = by_0 >> 16
                            lo = x_2 * by_0
                            hi = x_2_h * by_0_h
                            t = ((x_2_h * by_0_l >> 8) + (x_2_l * by_0_h >> 8) + (x_2_l * by_0_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_4 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_2 = t_2 >> 24
                            x_5 = to_0 + x_4 + up + x_2
                            g_7[6] = x_5
                            # to[1] = low(t, DDA)
                            x_2 = t_2 & 16777215
                            g_7[7] = x_2

                            # add_times(at(g, SEG_DQD), at(g, SEG_DDQD), m): Add m times a word with low bits to another; the low bits of e...
                            # up = fx(m * by[1] - LOW_HALF, DDA)
                            lo = p_PATH_DONE_2 * by_1
                            hi = p_PATH_DONE_2_h * by_1_h
                            t = ((p_PATH_DONE_2_h * by_1_l >> 8) + (p_PATH_DONE_2_l * by_1_h >> 8) + (p_PATH_DONE_2_l * by_1_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
                            lo = x_3 * by_1
                            hi = x_3_h * by_1_h
                            t = ((x_3_h * by_1_l >> 8) + (x_3_l * by_1_h >> 8) + (x_3_l * by_1_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = to[1] + rest_low
                            to_1 = g_7[9]
                            t_2 = to_1 + rest_low
                            # to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
                            to_0 = g_7[8]
                            lo = x_3 * by_0
                            hi = x_3_h * by_0_h
                            t = ((x_3_h * by_0_l >> 8) + (x_3_l * by_0_h >> 8) + (x_3_l * by_0_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_4 = t_2 >> 24
                            x_5 = to_0 + x_2 + up + x_4
                            g_7[8] = x_5
                            # to[1] = low(t, DDA)
                            x_2 = t_2 & 16777215
                            g_7[9] = x_2
                            # up = fx(m * g[SEG_DQDD_LOW] - LOW_HALF, DDA)
                            g_SEG_DQDD_LOW = g_7[18]
                            g_SEG_DQDD_LOW_l = g_SEG_DQDD_LOW & 0xffff
                            g_SEG_DQDD_LOW_h = g_SEG_DQDD_LOW >> 16
                            lo = p_PATH_DONE_2 * g_SEG_DQDD_LOW
                            hi = p_PATH_DONE_2_h * g_SEG_DQDD_LOW_h
                            t = ((p_PATH_DONE_2_h * g_SEG_DQDD_LOW_l >> 8) + (p_PATH_DONE_2_l * g_SEG_DQDD_LOW_h >> 8) + (p_PATH_DONE_2_l * g_SEG_DQDD_LOW_l >> 24 & 255))
                            lo -= 8388608
                            t -= 8388608 >> 24
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            up = (hi << 8) + ((lo >> 23) + 1 >> 1)
                            # rest_low = fx((m + m) * g[SEG_DQDD_LOW] - up * LOW_DOUBLE, 1)
                            lo = x_3 * g_SEG_DQDD_LOW
                            hi = x_3_h * g_SEG_DQDD_LOW_h
                            t = ((x_3_h * g_SEG_DQDD_LOW_l >> 8) + (x_3_l * g_SEG_DQDD_LOW_h >> 8) + (x_3_l * g_SEG_DQDD_LOW_l >> 24 & 255))
                            up_l = up & 0xffff
                            up_h = up >> 16
                            lo -= up * 33554432
                            hi -= up_h * 512
                            t -= ((up_h * 0 >> 8) + (up_l * 512 >> 8) + (up_l * 0 >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            rest_low = (hi << 31) + (lo >> 1) + (lo & 1)
                            # t = g[SEG_QDD_LOW] + rest_low
                            g_SEG_QDD_LOW = g_7[12]
                            t_2 = g_SEG_QDD_LOW + rest_low
                            # g[SEG_QDD] = wrap(g[SEG_QDD] + fx((m + m) * g[SEG_DQDD], 1) + up + carry(t, DDA))
                            g_SEG_QDD = g_7[10]
                            g_SEG_DQDD = g_7[17]
                            g_SEG_DQDD_l = g_SEG_DQDD & 0xffff
                            g_SEG_DQDD_h = g_SEG_DQDD >> 16
                            lo = x_3 * g_SEG_DQDD
                            hi = x_3_h * g_SEG_DQDD_h
                            t = ((x_3_h * g_SEG_DQDD_l >> 8) + (x_3_l * g_SEG_DQDD_h >> 8) + (x_3_l * g_SEG_DQDD_l >> 24 & 255))
                            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                            x_2 = (hi << 31) + (lo >> 1) + (lo & 1)
                            x_3 = t_2 >> 24
                            x_4 = g_SEG_QDD + x_2 + up + x_3
                            g_7[10] = x_4
                            # g[SEG_QDD_LOW] = low(t, DDA)
                            x_2 = t_2 & 16777215
                            g_7[12] = x_2
                else:

                    # stand_on_path(p): Stand at the end of the path that was reached, at a whole tick.
                    # p[PATH_PHASE] = 0
                    p[9] = 0
                    # p[PATH_RATE] = 0
                    p[7] = 0
                    # p[PATH_SLOPE] = 0
                    p[8] = 0
                    # p[PATH_GOAL] = 0
                    p[0] = 0
    # p[PATH_SQUARE] = fx(p[PATH_RATE] * p[PATH_RATE], RATE_BITS)
    p_PATH_RATE = p[7]
    p_PATH_RATE_l = p_PATH_RATE & 0xffff
    p_PATH_RATE_h = p_PATH_RATE >> 16
    lo = p_PATH_RATE * p_PATH_RATE
    hi = p_PATH_RATE_h * p_PATH_RATE_h
    t = ((p_PATH_RATE_h * p_PATH_RATE_l >> 8) + (p_PATH_RATE_l * p_PATH_RATE_h >> 8) + (p_PATH_RATE_l * p_PATH_RATE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
    p[11] = x_2
    # p[PATH_CURVE] = fx(p[PATH_PHASE] * (PHASE_ONE_TICK - p[PATH_PHASE]), PHASE_BITS + 1)
    p_PATH_PHASE = p[9]
    x_2 = -p_PATH_PHASE + 536870912
    p_PATH_PHASE_l = p_PATH_PHASE & 0xffff
    p_PATH_PHASE_h = p_PATH_PHASE >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = p_PATH_PHASE * x_2
    hi = p_PATH_PHASE_h * x_2_h
    t = ((p_PATH_PHASE_h * x_2_l >> 8) + (p_PATH_PHASE_l * x_2_h >> 8) + (p_PATH_PHASE_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    p[12] = x_3
    # twist = fx(p[PATH_CURVE] * (PHASE_ONE_TICK + PHASE_ONE_TICK - p[PATH_PHASE]), PHASE_BITS)
    x_2 = -p_PATH_PHASE + 1073741823 + 1
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = x_3 * x_2
    hi = x_3_h * x_2_h
    t = ((x_3_h * x_2_l >> 8) + (x_3_l * x_2_h >> 8) + (x_3_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    twist = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # p[PATH_TWIST] = fx(twist * ONE_THIRD, 31)
    twist_l = twist & 0xffff
    twist_h = twist >> 16
    lo = twist * 715827883
    hi = twist_h * 10922
    t = ((twist_h * 43691 >> 8) + (twist_l * 10922 >> 8) + (twist_l * 43691 >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 1) + ((lo >> 30) + 1 >> 1)
    p[13] = x_2
    # for i in range(n_act)
    for i_8 in range(n_act):
        g_8 = ptr32(int(plan) + i_8 * 76)
        record_9 = ptr32(int(act) + i_8 * 4)
        act_i = record_9[0]
        s = ptr32(int(segments) + act_i * 76 + -76)

        # path_joint(p, at(plan, SEG_SIZE * i), at(segments, SEG_SIZE * act[i] - SEG_SIZE)): Motion of a joint between ...
        # phi = p[PATH_PHASE]
        p_PATH_PHASE = p[9]
        # curve = p[PATH_CURVE]
        p_PATH_CURVE = p[12]
        # twist = p[PATH_TWIST]
        p_PATH_TWIST = p[13]
        # t = fx(g[SEG_DQ_LOW] * phi - g[SEG_DDQ_LOW] * curve + g[SEG_DDDQ_LOW] * twist, PHASE_BITS)
        g_SEG_DQ_LOW = g_8[3]
        g_SEG_DDQ_LOW = g_8[5]
        g_SEG_DDDQ_LOW = g_8[14]
        g_SEG_DQ_LOW_l = g_SEG_DQ_LOW & 0xffff
        g_SEG_DQ_LOW_h = g_SEG_DQ_LOW >> 16
        p_PATH_PHASE_l = p_PATH_PHASE & 0xffff
        p_PATH_PHASE_h = p_PATH_PHASE >> 16
        lo = g_SEG_DQ_LOW * p_PATH_PHASE
        hi = g_SEG_DQ_LOW_h * p_PATH_PHASE_h
        t = ((g_SEG_DQ_LOW_h * p_PATH_PHASE_l >> 8) + (g_SEG_DQ_LOW_l * p_PATH_PHASE_h >> 8) + (g_SEG_DQ_LOW_l * p_PATH_PHASE_l >> 24 & 255))
        g_SEG_DDQ_LOW_l = g_SEG_DDQ_LOW & 0xffff
        g_SEG_DDQ_LOW_h = g_SEG_DDQ_LOW >> 16
        p_PATH_CURVE_l = p_PATH_CURVE & 0xffff
        p_PATH_CURVE_h = p_PATH_CURVE >> 16
        lo -= g_SEG_DDQ_LOW * p_PATH_CURVE
        hi -= g_SEG_DDQ_LOW_h * p_PATH_CURVE_h
        t -= ((g_SEG_DDQ_LOW_h * p_PATH_CURVE_l >> 8) + (g_SEG_DDQ_LOW_l * p_PATH_CURVE_h >> 8) + (g_SEG_DDQ_LOW_l * p_PATH_CURVE_l >> 24 & 255))
        g_SEG_DDDQ_LOW_l = g_SEG_DDDQ_LOW & 0xffff
        g_SEG_DDDQ_LOW_h = g_SEG_DDDQ_LOW >> 16
        p_PATH_TWIST_l = p_PATH_TWIST & 0xffff
        p_PATH_TWIST_h = p_PATH_TWIST >> 16
        lo += g_SEG_DDDQ_LOW * p_PATH_TWIST
        hi += g_SEG_DDDQ_LOW_h * p_PATH_TWIST_h
        t += ((g_SEG_DDDQ_LOW_h * p_PATH_TWIST_l >> 8) + (g_SEG_DDDQ_LOW_l * p_PATH_TWIST_h >> 8) + (g_SEG_DDDQ_LOW_l * p_PATH_TWIST_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        t_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
        # t = g[SEG_Q_LOW] - LOW_HALF + t
        g_SEG_Q_LOW = g_8[1]
        t_3 = g_SEG_Q_LOW + t_2 - 8388608
        # t = fx(g[SEG_DQ] * phi - g[SEG_DDQ] * curve + g[SEG_DDDQ] * twist + t * LOW_UNIT, PHASE_BITS)
        g_SEG_DQ = g_8[2]
        g_SEG_DDQ = g_8[4]
        g_SEG_DDDQ = g_8[13]
        g_SEG_DQ_l = g_SEG_DQ & 0xffff
        g_SEG_DQ_h = g_SEG_DQ >> 16
        lo = g_SEG_DQ * p_PATH_PHASE
        hi = g_SEG_DQ_h * p_PATH_PHASE_h
        t = ((g_SEG_DQ_h * p_PATH_PHASE_l >> 8) + (g_SEG_DQ_l * p_PATH_PHASE_h >> 8) + (g_SEG_DQ_l * p_PATH_PHASE_l >> 24 & 255))
        g_SEG_DDQ_l = g_SEG_DDQ & 0xffff
        g_SEG_DDQ_h = g_SEG_DDQ >> 16
        lo -= g_SEG_DDQ * p_PATH_CURVE
        hi -= g_SEG_DDQ_h * p_PATH_CURVE_h
        t -= ((g_SEG_DDQ_h * p_PATH_CURVE_l >> 8) + (g_SEG_DDQ_l * p_PATH_CURVE_h >> 8) + (g_SEG_DDQ_l * p_PATH_CURVE_l >> 24 & 255))
        g_SEG_DDDQ_l = g_SEG_DDDQ & 0xffff
        g_SEG_DDDQ_h = g_SEG_DDDQ >> 16
        lo += g_SEG_DDDQ * p_PATH_TWIST
        hi += g_SEG_DDDQ_h * p_PATH_TWIST_h
        t += ((g_SEG_DDDQ_h * p_PATH_TWIST_l >> 8) + (g_SEG_DDDQ_l * p_PATH_TWIST_h >> 8) + (g_SEG_DDDQ_l * p_PATH_TWIST_l >> 24 & 255))
        t_3_l = t_3 & 0xffff
        t_3_h = t_3 >> 16
        lo += t_3 * 32
        hi += t_3_h * 0
        t += ((t_3_h * 32 >> 8) + (t_3_l * 0 >> 8) + (t_3_l * 32 >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        t_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
        # s[SEG_Q] = wrap(g[SEG_Q] + t)
        g_SEG_Q = g_8[0]
        x_2 = g_SEG_Q + t_2
        s[0] = x_2
        # t = g[SEG_QD_LOW] - LOW_HALF + fx(g[SEG_DQD_LOW] * phi - g[SEG_DDQD_LOW] * curve, PHASE_BITS)
        g_SEG_QD_LOW = g_8[7]
        g_SEG_DQD_LOW = g_8[9]
        g_SEG_DDQD_LOW = g_8[16]
        g_SEG_DQD_LOW_l = g_SEG_DQD_LOW & 0xffff
        g_SEG_DQD_LOW_h = g_SEG_DQD_LOW >> 16
        lo = g_SEG_DQD_LOW * p_PATH_PHASE
        hi = g_SEG_DQD_LOW_h * p_PATH_PHASE_h
        t = ((g_SEG_DQD_LOW_h * p_PATH_PHASE_l >> 8) + (g_SEG_DQD_LOW_l * p_PATH_PHASE_h >> 8) + (g_SEG_DQD_LOW_l * p_PATH_PHASE_l >> 24 & 255))
        g_SEG_DDQD_LOW_l = g_SEG_DDQD_LOW & 0xffff
        g_SEG_DDQD_LOW_h = g_SEG_DDQD_LOW >> 16
        lo -= g_SEG_DDQD_LOW * p_PATH_CURVE
        hi -= g_SEG_DDQD_LOW_h * p_PATH_CURVE_h
        t -= ((g_SEG_DDQD_LOW_h * p_PATH_CURVE_l >> 8) + (g_SEG_DDQD_LOW_l * p_PATH_CURVE_h >> 8) + (g_SEG_DDQD_LOW_l * p_PATH_CURVE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
        t_2 = g_SEG_QD_LOW + x_2 - 8388608
        # v = g[SEG_QD] + fx(g[SEG_DQD] * phi - g[SEG_DDQD] * curve + t * LOW_UNIT, PHASE_BITS)
        g_SEG_QD = g_8[6]
        g_SEG_DQD = g_8[8]
        g_SEG_DDQD = g_8[15]
        g_SEG_DQD_l = g_SEG_DQD & 0xffff
        g_SEG_DQD_h = g_SEG_DQD >> 16
        lo = g_SEG_DQD * p_PATH_PHASE
        hi = g_SEG_DQD_h * p_PATH_PHASE_h
        t = ((g_SEG_DQD_h * p_PATH_PHASE_l >> 8) + (g_SEG_DQD_l * p_PATH_PHASE_h >> 8) + (g_SEG_DQD_l * p_PATH_PHASE_l >> 24 & 255))
        g_SEG_DDQD_l = g_SEG_DDQD & 0xffff
        g_SEG_DDQD_h = g_SEG_DDQD >> 16
        lo -= g_SEG_DDQD * p_PATH_CURVE
        hi -= g_SEG_DDQD_h * p_PATH_CURVE_h
        t -= ((g_SEG_DDQD_h * p_PATH_CURVE_l >> 8) + (g_SEG_DDQD_l * p_PATH_CURVE_h >> 8) + (g_SEG_DDQD_l * p_PATH_CURVE_l >> 24 & 255))
        t_2_l = t_2 & 0xffff
        t_2_h = t_2 >> 16
        lo += t_2 * 32
        hi += t_2_h * 0
        t += ((t_2_h * 32 >> 8) + (t_2_l * 0 >> 8) + (t_2_l * 32 >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
        v = g_SEG_QD + x_2
        # v = clamp(v, -PATH_MOST, PATH_MOST)
        v_2 = v
        if v_2 < -1073741823:
            v_2 = -1073741823
        elif v_2 > 1073741823:
            v_2 = 1073741823
        # s[SEG_QD] = fx(v * p[PATH_RATE], RATE_BITS)
        p_PATH_RATE = p[7]
        v_2_l = v_2 & 0xffff
        v_2_h = v_2 >> 16
        p_PATH_RATE_l = p_PATH_RATE & 0xffff
        p_PATH_RATE_h = p_PATH_RATE >> 16
        lo = v_2 * p_PATH_RATE
        hi = v_2_h * p_PATH_RATE_h
        t = ((v_2_h * p_PATH_RATE_l >> 8) + (v_2_l * p_PATH_RATE_h >> 8) + (v_2_l * p_PATH_RATE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
        s[6] = x_2
        # change = clamp(fx(v * p[PATH_SLOPE], RATE_BITS), -p[PATH_CHANGE_MOST], p[PATH_CHANGE_MOST])
        p_PATH_SLOPE = p[8]
        p_PATH_SLOPE_l = p_PATH_SLOPE & 0xffff
        p_PATH_SLOPE_h = p_PATH_SLOPE >> 16
        lo = v_2 * p_PATH_SLOPE
        hi = v_2_h * p_PATH_SLOPE_h
        t = ((v_2_h * p_PATH_SLOPE_l >> 8) + (v_2_l * p_PATH_SLOPE_h >> 8) + (v_2_l * p_PATH_SLOPE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
        p_PATH_CHANGE_MOST = p[4]
        x_3 = -p_PATH_CHANGE_MOST
        change = x_2
        if change < x_3:
            change = x_3
        elif change > p_PATH_CHANGE_MOST:
            change = p_PATH_CHANGE_MOST
        # a = g[SEG_QDD] + fx(g[SEG_DQDD] * phi, PHASE_BITS)
        g_SEG_QDD = g_8[10]
        g_SEG_DQDD = g_8[17]
        g_SEG_DQDD_l = g_SEG_DQDD & 0xffff
        g_SEG_DQDD_h = g_SEG_DQDD >> 16
        lo = g_SEG_DQDD * p_PATH_PHASE
        hi = g_SEG_DQDD_h * p_PATH_PHASE_h
        t = ((g_SEG_DQDD_h * p_PATH_PHASE_l >> 8) + (g_SEG_DQDD_l * p_PATH_PHASE_h >> 8) + (g_SEG_DQDD_l * p_PATH_PHASE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
        a = g_SEG_QDD + x_2
        # own = fx(clamp(a, -PATH_QDD_MOST, PATH_QDD_MOST) * p[PATH_SQUARE], RATE_BITS)
        x_2 = a
        if x_2 < -954437176:
            x_2 = -954437176
        elif x_2 > 954437176:
            x_2 = 954437176
        p_PATH_SQUARE = p[11]
        x_2_l = x_2 & 0xffff
        x_2_h = x_2 >> 16
        p_PATH_SQUARE_l = p_PATH_SQUARE & 0xffff
        p_PATH_SQUARE_h = p_PATH_SQUARE >> 16
        lo = x_2 * p_PATH_SQUARE
        hi = x_2_h * p_PATH_SQUARE_h
        t = ((x_2_h * p_PATH_SQUARE_l >> 8) + (x_2_l * p_PATH_SQUARE_h >> 8) + (x_2_l * p_PATH_SQUARE_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        own = (hi << 4) + ((lo >> 27) + 1 >> 1)
        # s[SEG_QDD] = clamp(own, -PATH_MOST, PATH_MOST) + fx(change * p[PATH_RATIO], RATIO_BITS)
        x_2 = own
        if x_2 < -1073741823:
            x_2 = -1073741823
        elif x_2 > 1073741823:
            x_2 = 1073741823
        p_PATH_RATIO = p[3]
        change_l = change & 0xffff
        change_h = change >> 16
        p_PATH_RATIO_l = p_PATH_RATIO & 0xffff
        p_PATH_RATIO_h = p_PATH_RATIO >> 16
        lo = change * p_PATH_RATIO
        hi = change_h * p_PATH_RATIO_h
        t = ((change_h * p_PATH_RATIO_l >> 8) + (change_l * p_PATH_RATIO_h >> 8) + (change_l * p_PATH_RATIO_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_3 = (hi << 24) + ((lo >> 7) + 1 >> 1)
        x_4 = x_2 + x_3
        s[10] = x_4
