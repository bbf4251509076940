"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text bd44ff64fd45401d

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "bd44ff64fd45401d"


@micropython.native
def walk(kernel, frame):
    """The walk of the kernel in two parts, the couplings around them; frame as its bind made it."""
    frame[0] = 1
    kernel.walk(frame)
    couple(frame)
    frame[0] = 2
    kernel.walk(frame)
    give_back(frame)


@micropython.viper
def couple(frame: ptr32):
    """Motion of all joints without servos, coupling by coupling."""
    couplings = frame[8]
    data = ptr32(frame[5])
    coupling = ptr32(frame[9])
    loops = ptr32(frame[10])
    # for k in range(couplings)
    for k in range(couplings):
        link = ptr32(int(coupling) + k * 364)

        # couple_out(k, at_whole(linkage, COUPLING_SIZE * k), at(coupling, COUPLING_SIZE * k), data, loops): The output...
        link_COUPLE = link[0]
        # if link[COUPLE] == LINEAR
        if link_COUPLE == 0:
            link_IN = link[1]
            p1 = ptr32(int(data) + link_IN * 4)
            link_IN_1 = link[2]
            p2 = ptr32(int(data) + link_IN_1 * 4)
            link_OUT = link[5]
            d = ptr32(int(data) + link_OUT * 4)

            # linear_out(link, c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT])): Position and rates of t...
            # d[QPOS] = wrap(c[OFFSET] + fx(c[RATIO] * p1[QPOS] + c[RATIO + 1] * p2[QPOS], RATIO_Q))
            c_OFFSET = link[13]
            c_RATIO = link[14]
            p1_QPOS = p1[0]
            c_RATIO_1 = link[15]
            p2_QPOS = p2[0]
            c_RATIO_l = c_RATIO & 0xffff
            c_RATIO_h = c_RATIO >> 16
            p1_QPOS_l = p1_QPOS & 0xffff
            p1_QPOS_h = p1_QPOS >> 16
            lo = c_RATIO * p1_QPOS
            hi = c_RATIO_h * p1_QPOS_h
            t = ((c_RATIO_h * p1_QPOS_l >> 8) + (c_RATIO_l * p1_QPOS_h >> 8) + (c_RATIO_l * p1_QPOS_l >> 24 & 255))
            c_RATIO_1_l = c_RATIO_1 & 0xffff
            c_RATIO_1_h = c_RATIO_1 >> 16
            p2_QPOS_l = p2_QPOS & 0xffff
            p2_QPOS_h = p2_QPOS >> 16
            lo += c_RATIO_1 * p2_QPOS
            hi += c_RATIO_1_h * p2_QPOS_h
            t += ((c_RATIO_1_h * p2_QPOS_l >> 8) + (c_RATIO_1_l * p2_QPOS_h >> 8) + (c_RATIO_1_l * p2_QPOS_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            x_2 = c_OFFSET + x
            d[0] = x_2

            # add_rates(c, p1, p2, d, QD): One rate of a linear coupling's output from those of two inputs.
            # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q)
            c_RATE = link[18]
            p1_rate = p1[1]
            c_RATE_1 = link[19]
            p2_rate = p2[1]
            c_RATE_l = c_RATE & 0xffff
            c_RATE_h = c_RATE >> 16
            p1_rate_l = p1_rate & 0xffff
            p1_rate_h = p1_rate >> 16
            lo = c_RATE * p1_rate
            hi = c_RATE_h * p1_rate_h
            t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
            c_RATE_1_l = c_RATE_1 & 0xffff
            c_RATE_1_h = c_RATE_1 >> 16
            p2_rate_l = p2_rate & 0xffff
            p2_rate_h = p2_rate >> 16
            lo += c_RATE_1 * p2_rate
            hi += c_RATE_1_h * p2_rate_h
            t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            d[1] = x

            # add_rates(c, p1, p2, d, QD_REF): One rate of a linear coupling's output from those of two inputs.
            # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q)
            p1_rate = p1[5]
            p2_rate = p2[5]
            p1_rate_l = p1_rate & 0xffff
            p1_rate_h = p1_rate >> 16
            lo = c_RATE * p1_rate
            hi = c_RATE_h * p1_rate_h
            t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
            p2_rate_l = p2_rate & 0xffff
            p2_rate_h = p2_rate >> 16
            lo += c_RATE_1 * p2_rate
            hi += c_RATE_1_h * p2_rate_h
            t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            d[5] = x

            # add_rates(c, p1, p2, d, QDD_REF): One rate of a linear coupling's output from those of two inputs.
            # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q)
            p1_rate = p1[6]
            p2_rate = p2[6]
            p1_rate_l = p1_rate & 0xffff
            p1_rate_h = p1_rate >> 16
            lo = c_RATE * p1_rate
            hi = c_RATE_h * p1_rate_h
            t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
            p2_rate_l = p2_rate & 0xffff
            p2_rate_h = p2_rate >> 16
            lo += c_RATE_1 * p2_rate
            hi += c_RATE_1_h * p2_rate_h
            t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            d[6] = x
            link_OUT_KIND = link[7]
            # if link[OUT_KIND] == REVOLUTE
            if link_OUT_KIND == 0:
                _trig_step((int(d) >> 2))
        else:
            link_COUPLE_2 = link[0]
            # if link[COUPLE] == WIDE
            if link_COUPLE_2 == 4:
                link_IN = link[1]
                p1_2 = ptr32(int(data) + link_IN * 4)
                link_IN_1 = link[2]
                p2_2 = ptr32(int(data) + link_IN_1 * 4)
                link_IN_2 = link[3]
                p3 = ptr32(int(data) + link_IN_2 * 4)
                link_IN_3 = link[4]
                p4 = ptr32(int(data) + link_IN_3 * 4)
                link_OUT = link[5]
                d_2 = ptr32(int(data) + link_OUT * 4)

                # wide_out(link, c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[IN + 2]), at(data, link[IN + 3]),...
                # d[QPOS] = wrap(c[OFFSET] + fx(c[RATIO] * p1[QPOS] + c[RATIO + 1] * p2[QPOS], RATIO_Q) + fx(c[RATIO + 2] * p3[...
                c_OFFSET = link[13]
                c_RATIO = link[14]
                p1_QPOS = p1_2[0]
                c_RATIO_1 = link[15]
                p2_QPOS = p2_2[0]
                c_RATIO_l = c_RATIO & 0xffff
                c_RATIO_h = c_RATIO >> 16
                p1_QPOS_l = p1_QPOS & 0xffff
                p1_QPOS_h = p1_QPOS >> 16
                lo = c_RATIO * p1_QPOS
                hi = c_RATIO_h * p1_QPOS_h
                t = ((c_RATIO_h * p1_QPOS_l >> 8) + (c_RATIO_l * p1_QPOS_h >> 8) + (c_RATIO_l * p1_QPOS_l >> 24 & 255))
                c_RATIO_1_l = c_RATIO_1 & 0xffff
                c_RATIO_1_h = c_RATIO_1 >> 16
                p2_QPOS_l = p2_QPOS & 0xffff
                p2_QPOS_h = p2_QPOS >> 16
                lo += c_RATIO_1 * p2_QPOS
                hi += c_RATIO_1_h * p2_QPOS_h
                t += ((c_RATIO_1_h * p2_QPOS_l >> 8) + (c_RATIO_1_l * p2_QPOS_h >> 8) + (c_RATIO_1_l * p2_QPOS_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                c_RATIO_2 = link[16]
                p3_QPOS = p3[0]
                c_RATIO_3 = link[17]
                p4_QPOS = p4[0]
                c_RATIO_2_l = c_RATIO_2 & 0xffff
                c_RATIO_2_h = c_RATIO_2 >> 16
                p3_QPOS_l = p3_QPOS & 0xffff
                p3_QPOS_h = p3_QPOS >> 16
                lo = c_RATIO_2 * p3_QPOS
                hi = c_RATIO_2_h * p3_QPOS_h
                t = ((c_RATIO_2_h * p3_QPOS_l >> 8) + (c_RATIO_2_l * p3_QPOS_h >> 8) + (c_RATIO_2_l * p3_QPOS_l >> 24 & 255))
                c_RATIO_3_l = c_RATIO_3 & 0xffff
                c_RATIO_3_h = c_RATIO_3 >> 16
                p4_QPOS_l = p4_QPOS & 0xffff
                p4_QPOS_h = p4_QPOS >> 16
                lo += c_RATIO_3 * p4_QPOS
                hi += c_RATIO_3_h * p4_QPOS_h
                t += ((c_RATIO_3_h * p4_QPOS_l >> 8) + (c_RATIO_3_l * p4_QPOS_h >> 8) + (c_RATIO_3_l * p4_QPOS_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_3 = c_OFFSET + x + x_2
                d_2[0] = x_3

                # wide_rates(c, p1, p2, p3, p4, d, QD): One rate of the output of a wide coupling.
                # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q) + fx(c[RATE + 2] * p3[rate] + c[RATE + 3] ...
                c_RATE = link[18]
                p1_rate = p1_2[1]
                c_RATE_1 = link[19]
                p2_rate = p2_2[1]
                c_RATE_l = c_RATE & 0xffff
                c_RATE_h = c_RATE >> 16
                p1_rate_l = p1_rate & 0xffff
                p1_rate_h = p1_rate >> 16
                lo = c_RATE * p1_rate
                hi = c_RATE_h * p1_rate_h
                t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
                c_RATE_1_l = c_RATE_1 & 0xffff
                c_RATE_1_h = c_RATE_1 >> 16
                p2_rate_l = p2_rate & 0xffff
                p2_rate_h = p2_rate >> 16
                lo += c_RATE_1 * p2_rate
                hi += c_RATE_1_h * p2_rate_h
                t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                c_RATE_2 = link[20]
                p3_rate = p3[1]
                c_RATE_3 = link[21]
                p4_rate = p4[1]
                c_RATE_2_l = c_RATE_2 & 0xffff
                c_RATE_2_h = c_RATE_2 >> 16
                p3_rate_l = p3_rate & 0xffff
                p3_rate_h = p3_rate >> 16
                lo = c_RATE_2 * p3_rate
                hi = c_RATE_2_h * p3_rate_h
                t = ((c_RATE_2_h * p3_rate_l >> 8) + (c_RATE_2_l * p3_rate_h >> 8) + (c_RATE_2_l * p3_rate_l >> 24 & 255))
                c_RATE_3_l = c_RATE_3 & 0xffff
                c_RATE_3_h = c_RATE_3 >> 16
                p4_rate_l = p4_rate & 0xffff
                p4_rate_h = p4_rate >> 16
                lo += c_RATE_3 * p4_rate
                hi += c_RATE_3_h * p4_rate_h
                t += ((c_RATE_3_h * p4_rate_l >> 8) + (c_RATE_3_l * p4_rate_h >> 8) + (c_RATE_3_l * p4_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_3 = x + x_2
                d_2[1] = x_3

                # wide_rates(c, p1, p2, p3, p4, d, QD_REF): One rate of the output of a wide coupling.
                # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q) + fx(c[RATE + 2] * p3[rate] + c[RATE + 3] ...
                p1_rate = p1_2[5]
                p2_rate = p2_2[5]
                p1_rate_l = p1_rate & 0xffff
                p1_rate_h = p1_rate >> 16
                lo = c_RATE * p1_rate
                hi = c_RATE_h * p1_rate_h
                t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
                p2_rate_l = p2_rate & 0xffff
                p2_rate_h = p2_rate >> 16
                lo += c_RATE_1 * p2_rate
                hi += c_RATE_1_h * p2_rate_h
                t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                p3_rate = p3[5]
                p4_rate = p4[5]
                p3_rate_l = p3_rate & 0xffff
                p3_rate_h = p3_rate >> 16
                lo = c_RATE_2 * p3_rate
                hi = c_RATE_2_h * p3_rate_h
                t = ((c_RATE_2_h * p3_rate_l >> 8) + (c_RATE_2_l * p3_rate_h >> 8) + (c_RATE_2_l * p3_rate_l >> 24 & 255))
                p4_rate_l = p4_rate & 0xffff
                p4_rate_h = p4_rate >> 16
                lo += c_RATE_3 * p4_rate
                hi += c_RATE_3_h * p4_rate_h
                t += ((c_RATE_3_h * p4_rate_l >> 8) + (c_RATE_3_l * p4_rate_h >> 8) + (c_RATE_3_l * p4_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_3 = x + x_2
                d_2[5] = x_3

                # wide_rates(c, p1, p2, p3, p4, d, QDD_REF): One rate of the output of a wide coupling.
                # d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q) + fx(c[RATE + 2] * p3[rate] + c[RATE + 3] ...
                p1_rate = p1_2[6]
                p2_rate = p2_2[6]
                p1_rate_l = p1_rate & 0xffff
                p1_rate_h = p1_rate >> 16
                lo = c_RATE * p1_rate
                hi = c_RATE_h * p1_rate_h
                t = ((c_RATE_h * p1_rate_l >> 8) + (c_RATE_l * p1_rate_h >> 8) + (c_RATE_l * p1_rate_l >> 24 & 255))
                p2_rate_l = p2_rate & 0xffff
                p2_rate_h = p2_rate >> 16
                lo += c_RATE_1 * p2_rate
                hi += c_RATE_1_h * p2_rate_h
                t += ((c_RATE_1_h * p2_rate_l >> 8) + (c_RATE_1_l * p2_rate_h >> 8) + (c_RATE_1_l * p2_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                p3_rate = p3[6]
                p4_rate = p4[6]
                p3_rate_l = p3_rate & 0xffff
                p3_rate_h = p3_rate >> 16
                lo = c_RATE_2 * p3_rate
                hi = c_RATE_2_h * p3_rate_h
                t = ((c_RATE_2_h * p3_rate_l >> 8) + (c_RATE_2_l * p3_rate_h >> 8) + (c_RATE_2_l * p3_rate_l >> 24 & 255))
                p4_rate_l = p4_rate & 0xffff
                p4_rate_h = p4_rate >> 16
                lo += c_RATE_3 * p4_rate
                hi += c_RATE_3_h * p4_rate_h
                t += ((c_RATE_3_h * p4_rate_l >> 8) + (c_RATE_3_l * p4_rate_h >> 8) + (c_RATE_3_l * p4_rate_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x_2 = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_3 = x + x_2
                d_2[6] = x_3
                link_OUT_KIND = link[7]
                # if link[OUT_KIND] == REVOLUTE
                if link_OUT_KIND == 0:
                    _trig_step((int(d_2) >> 2))
            else:
                w = ptr32(int(loops) + k * 264)

                # planar_out(link, c, data, at(loops, LOOP_SIZE * k)): Close a planar loop: positions, rates and reference rate...
                link_IN = link[1]
                d1 = ptr32(int(data) + link_IN * 4)
                link_IN_1 = link[2]
                d2 = ptr32(int(data) + link_IN_1 * 4)
                link_IN_2 = link[3]
                d3 = ptr32(int(data) + link_IN_2 * 4)
                _gather_inputs((int(link) >> 2), (int(d1) >> 2), (int(d2) >> 2), (int(d3) >> 2), (int(w) >> 2))
                link_COUPLE_3 = link[0]
                # if link[COUPLE] == DYAD
                if link_COUPLE_3 == 1:
                    link_IN_2 = link[3]
                    d3_2 = ptr32(int(data) + link_IN_2 * 4)
                    _close_dyad((int(link) >> 2), (int(d3_2) >> 2), (int(w) >> 2))
                else:
                    link_COUPLE_4 = link[0]
                    # if link[COUPLE] == LINE
                    if link_COUPLE_4 == 2:
                        _close_line((int(link) >> 2), (int(w) >> 2))
                    else:
                        _close_slot((int(link) >> 2), (int(w) >> 2))
                _slope((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 25, (int(w) >> 2) + 57)
                _slope((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 27, (int(w) >> 2) + 58)
                _slope((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 29, (int(w) >> 2) + 59)
                _solve_rates((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 10)
                _solve_rates((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 15)
                _solve_rates((int(link) >> 2), (int(w) >> 2), (int(w) >> 2) + 20)
                _add_velocity_terms((int(link) >> 2), (int(w) >> 2))
                link_OUT = link[5]
                d_3 = ptr32(int(data) + link_OUT * 4)
                _give_output_0((int(link) >> 2), (int(link) >> 2), (int(w) >> 2), (int(d_3) >> 2))
                link_OUT_1 = link[6]
                d_4 = ptr32(int(data) + link_OUT_1 * 4)
                _give_output_1((int(link) >> 2), (int(link) >> 2) + 8, (int(w) >> 2), (int(d_4) >> 2))


@micropython.viper
def _close_dyad(lo: int, hi: int, t: int):
    """Find where the circles of links a and b meet."""
    c = ptr32(lo << 2)
    d3 = ptr32(hi << 2)
    w = ptr32(t << 2)
    # slide = fx(c[SLIDE_LENGTH] * d3[QPOS], c[S_SLIDE_LENGTH])
    c_S_SLIDE_LENGTH = c[36]
    c_SLIDE_LENGTH = c[35]
    d3_QPOS = d3[0]
    c_SLIDE_LENGTH_l = c_SLIDE_LENGTH & 0xffff
    c_SLIDE_LENGTH_h = c_SLIDE_LENGTH >> 16
    d3_QPOS_l = d3_QPOS & 0xffff
    d3_QPOS_h = d3_QPOS >> 16
    lo = c_SLIDE_LENGTH * d3_QPOS
    hi = c_SLIDE_LENGTH_h * d3_QPOS_h
    t = ((c_SLIDE_LENGTH_h * d3_QPOS_l >> 8) + (c_SLIDE_LENGTH_l * d3_QPOS_h >> 8) + (c_SLIDE_LENGTH_l * d3_QPOS_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLIDE_LENGTH < 32:
        slide = (hi << 32 - c_S_SLIDE_LENGTH) + (lo >> c_S_SLIDE_LENGTH) + (lo >> c_S_SLIDE_LENGTH - 1 & 1)
    elif c_S_SLIDE_LENGTH == 32:
        slide = hi
    else:
        hi += lo >> 31
        slide = (hi >> c_S_SLIDE_LENGTH - 32) + (hi >> c_S_SLIDE_LENGTH - 33 & 1)
    # b0 = c[LINK_B] + fx(c[SLIDE] * slide, Q)
    c_LINK_B = c[50]
    c_SLIDE = c[52]
    c_SLIDE_l = c_SLIDE & 0xffff
    c_SLIDE_h = c_SLIDE >> 16
    slide_l = slide & 0xffff
    slide_h = slide >> 16
    lo = c_SLIDE * slide
    hi = c_SLIDE_h * slide_h
    t = ((c_SLIDE_h * slide_l >> 8) + (c_SLIDE_l * slide_h >> 8) + (c_SLIDE_l * slide_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    b0 = c_LINK_B + x
    # b1 = c[LINK_B + 1] + fx(c[SLIDE + 1] * slide, Q)
    c_LINK_B_1 = c[51]
    c_SLIDE_1 = c[53]
    c_SLIDE_1_l = c_SLIDE_1 & 0xffff
    c_SLIDE_1_h = c_SLIDE_1 >> 16
    lo = c_SLIDE_1 * slide
    hi = c_SLIDE_1_h * slide_h
    t = ((c_SLIDE_1_h * slide_l >> 8) + (c_SLIDE_1_l * slide_h >> 8) + (c_SLIDE_1_l * slide_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    b1 = c_LINK_B_1 + x
    # w[OVER_B] = clamp(fx(b0 * b0 + b1 * b1, Q), c[LEAST_SQUARE], c[ONE])
    b0_l = b0 & 0xffff
    b0_h = b0 >> 16
    lo = b0 * b0
    hi = b0_h * b0_h
    t = ((b0_h * b0_l >> 8) + (b0_l * b0_h >> 8) + (b0_l * b0_l >> 24 & 255))
    b1_l = b1 & 0xffff
    b1_h = b1 >> 16
    lo += b1 * b1
    hi += b1_h * b1_h
    t += ((b1_h * b1_l >> 8) + (b1_l * b1_h >> 8) + (b1_l * b1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c_LEAST_SQUARE = c[56]
    c_ONE = c[26]
    x_2 = x
    if x_2 < c_LEAST_SQUARE:
        x_2 = c_LEAST_SQUARE
    elif x_2 > c_ONE:
        x_2 = c_ONE
    w[46] = x_2
    _reciprocal_step((int(w) >> 2) + 46)
    # x = w[GAP]
    w_GAP = w[31]
    # y = w[GAP + 1]
    w_GAP_1 = w[32]
    # w[OVER_D] = clamp(fx(x * x + y * y, Q), c[LEAST_SQUARE], c[ONE])
    w_GAP_l = w_GAP & 0xffff
    w_GAP_h = w_GAP >> 16
    lo = w_GAP * w_GAP
    hi = w_GAP_h * w_GAP_h
    t = ((w_GAP_h * w_GAP_l >> 8) + (w_GAP_l * w_GAP_h >> 8) + (w_GAP_l * w_GAP_l >> 24 & 255))
    w_GAP_1_l = w_GAP_1 & 0xffff
    w_GAP_1_h = w_GAP_1 >> 16
    lo += w_GAP_1 * w_GAP_1
    hi += w_GAP_1_h * w_GAP_1_h
    t += ((w_GAP_1_h * w_GAP_1_l >> 8) + (w_GAP_1_l * w_GAP_1_h >> 8) + (w_GAP_1_l * w_GAP_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c_LEAST_SQUARE = c[56]
    c_ONE = c[26]
    x_2 = x
    if x_2 < c_LEAST_SQUARE:
        x_2 = c_LEAST_SQUARE
    elif x_2 > c_ONE:
        x_2 = c_ONE
    w[49] = x_2
    _reciprocal_step((int(w) >> 2) + 49)
    # h = half(w[OVER_D] + c[SQUARE_A] - w[OVER_B])
    w_OVER_D = w[49]
    c_SQUARE_A = c[48]
    w_OVER_B = w[46]
    lo = hi = t = 0
    lo += w_OVER_D
    t += w_OVER_D >> 24
    lo += c_SQUARE_A
    t += c_SQUARE_A >> 24
    lo -= w_OVER_B
    t -= w_OVER_B >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    h = (hi << 31) + (lo >> 1) + (lo & 1)
    # w[ROOT] = clamp(fx(c[SQUARE_A] * w[OVER_D] - h * h, Q), c[LEAST_ROOT], c[ONE])
    c_SQUARE_A_l = c_SQUARE_A & 0xffff
    c_SQUARE_A_h = c_SQUARE_A >> 16
    w_OVER_D_l = w_OVER_D & 0xffff
    w_OVER_D_h = w_OVER_D >> 16
    lo = c_SQUARE_A * w_OVER_D
    hi = c_SQUARE_A_h * w_OVER_D_h
    t = ((c_SQUARE_A_h * w_OVER_D_l >> 8) + (c_SQUARE_A_l * w_OVER_D_h >> 8) + (c_SQUARE_A_l * w_OVER_D_l >> 24 & 255))
    h_l = h & 0xffff
    h_h = h >> 16
    lo -= h * h
    hi -= h_h * h_h
    t -= ((h_h * h_l >> 8) + (h_l * h_h >> 8) + (h_l * h_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c_LEAST_ROOT = c[57]
    c_ONE = c[26]
    x_2 = x
    if x_2 < c_LEAST_ROOT:
        x_2 = c_LEAST_ROOT
    elif x_2 > c_ONE:
        x_2 = c_ONE
    w[52] = x_2
    _root_step((int(w) >> 2) + 52)
    # root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    w_ROOT_2 = w[54]
    x = -w_ROOT_2 + 29
    w_ROOT = w[52]
    w_ROOT_1 = w[53]
    w_ROOT_l = w_ROOT & 0xffff
    w_ROOT_h = w_ROOT >> 16
    w_ROOT_1_l = w_ROOT_1 & 0xffff
    w_ROOT_1_h = w_ROOT_1 >> 16
    lo = w_ROOT * w_ROOT_1
    hi = w_ROOT_h * w_ROOT_1_h
    t = ((w_ROOT_h * w_ROOT_1_l >> 8) + (w_ROOT_l * w_ROOT_1_h >> 8) + (w_ROOT_l * w_ROOT_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        root = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        root = hi
    else:
        hi += lo >> 31
        root = (hi >> x - 32) + (hi >> x - 33 & 1)
    # r = pick(c[SIDE], root, -root)
    c_SIDE = c[54]
    x = -root
    r = x
    if c_SIDE > 0:
        r = root
    # a0 = fx(fx(h * x - r * y, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    w_OVER_D_2 = w[51]
    x = -w_OVER_D_2 + 30
    lo = h * w_GAP
    hi = h_h * w_GAP_h
    t = ((h_h * w_GAP_l >> 8) + (h_l * w_GAP_h >> 8) + (h_l * w_GAP_l >> 24 & 255))
    r_l = r & 0xffff
    r_h = r >> 16
    lo -= r * w_GAP_1
    hi -= r_h * w_GAP_1_h
    t -= ((r_h * w_GAP_1_l >> 8) + (r_l * w_GAP_1_h >> 8) + (r_l * w_GAP_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    w_OVER_D_1 = w[50]
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    w_OVER_D_1_l = w_OVER_D_1 & 0xffff
    w_OVER_D_1_h = w_OVER_D_1 >> 16
    lo = x_2 * w_OVER_D_1
    hi = x_2_h * w_OVER_D_1_h
    t = ((x_2_h * w_OVER_D_1_l >> 8) + (x_2_l * w_OVER_D_1_h >> 8) + (x_2_l * w_OVER_D_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    a0 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # a1 = fx(fx(h * y + r * x, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    lo = h * w_GAP_1
    hi = h_h * w_GAP_1_h
    t = ((h_h * w_GAP_1_l >> 8) + (h_l * w_GAP_1_h >> 8) + (h_l * w_GAP_1_l >> 24 & 255))
    lo += r * w_GAP
    hi += r_h * w_GAP_h
    t += ((r_h * w_GAP_l >> 8) + (r_l * w_GAP_h >> 8) + (r_l * w_GAP_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = x_2 * w_OVER_D_1
    hi = x_2_h * w_OVER_D_1_h
    t = ((x_2_h * w_OVER_D_1_l >> 8) + (x_2_l * w_OVER_D_1_h >> 8) + (x_2_l * w_OVER_D_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    a1 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # w[ALONG] = a0
    w[33] = a0
    # w[ALONG + 1] = a1
    w[34] = a1
    # w[TURNS + 6] = fx(a0 * c[OVER_A] + a1 * c[OVER_A + 1], c[S_OVER_A])
    c_S_OVER_A = c[47]
    c_OVER_A = c[45]
    c_OVER_A_1 = c[46]
    a0_l = a0 & 0xffff
    a0_h = a0 >> 16
    c_OVER_A_l = c_OVER_A & 0xffff
    c_OVER_A_h = c_OVER_A >> 16
    lo = a0 * c_OVER_A
    hi = a0_h * c_OVER_A_h
    t = ((a0_h * c_OVER_A_l >> 8) + (a0_l * c_OVER_A_h >> 8) + (a0_l * c_OVER_A_l >> 24 & 255))
    a1_l = a1 & 0xffff
    a1_h = a1 >> 16
    c_OVER_A_1_l = c_OVER_A_1 & 0xffff
    c_OVER_A_1_h = c_OVER_A_1 >> 16
    lo += a1 * c_OVER_A_1
    hi += a1_h * c_OVER_A_1_h
    t += ((a1_h * c_OVER_A_1_l >> 8) + (a1_l * c_OVER_A_1_h >> 8) + (a1_l * c_OVER_A_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_OVER_A < 32:
        x = (hi << 32 - c_S_OVER_A) + (lo >> c_S_OVER_A) + (lo >> c_S_OVER_A - 1 & 1)
    elif c_S_OVER_A == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_OVER_A - 32) + (hi >> c_S_OVER_A - 33 & 1)
    w[6] = x
    # w[TURNS + 7] = fx(a1 * c[OVER_A] - a0 * c[OVER_A + 1], c[S_OVER_A])
    lo = a1 * c_OVER_A
    hi = a1_h * c_OVER_A_h
    t = ((a1_h * c_OVER_A_l >> 8) + (a1_l * c_OVER_A_h >> 8) + (a1_l * c_OVER_A_l >> 24 & 255))
    lo -= a0 * c_OVER_A_1
    hi -= a0_h * c_OVER_A_1_h
    t -= ((a0_h * c_OVER_A_1_l >> 8) + (a0_l * c_OVER_A_1_h >> 8) + (a0_l * c_OVER_A_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_OVER_A < 32:
        x = (hi << 32 - c_S_OVER_A) + (lo >> c_S_OVER_A) + (lo >> c_S_OVER_A - 1 & 1)
    elif c_S_OVER_A == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_OVER_A - 32) + (hi >> c_S_OVER_A - 33 & 1)
    w[7] = x
    # x = a0 - x
    x = a0 - w_GAP
    # y = a1 - y
    y = a1 - w_GAP_1
    # w[SIDEWAYS] = x
    w[35] = x
    # w[SIDEWAYS + 1] = y
    w[36] = y
    # w[TURNS + 8] = fx(fx(x * b0 + y * b1, Q - w[OVER_B + 2]) * w[OVER_B + 1], ROOT_Q)
    w_OVER_B_2 = w[48]
    x_2 = -w_OVER_B_2 + 30
    x_l = x & 0xffff
    x_h = x >> 16
    lo = x * b0
    hi = x_h * b0_h
    t = ((x_h * b0_l >> 8) + (x_l * b0_h >> 8) + (x_l * b0_l >> 24 & 255))
    y_l = y & 0xffff
    y_h = y >> 16
    lo += y * b1
    hi += y_h * b1_h
    t += ((y_h * b1_l >> 8) + (y_l * b1_h >> 8) + (y_l * b1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x_3 = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    w_OVER_B_1 = w[47]
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    w_OVER_B_1_l = w_OVER_B_1 & 0xffff
    w_OVER_B_1_h = w_OVER_B_1 >> 16
    lo = x_3 * w_OVER_B_1
    hi = x_3_h * w_OVER_B_1_h
    t = ((x_3_h * w_OVER_B_1_l >> 8) + (x_3_l * w_OVER_B_1_h >> 8) + (x_3_l * w_OVER_B_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_4 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    w[8] = x_4
    # w[TURNS + 9] = fx(fx(y * b0 - x * b1, Q - w[OVER_B + 2]) * w[OVER_B + 1], ROOT_Q)
    lo = y * b0
    hi = y_h * b0_h
    t = ((y_h * b0_l >> 8) + (y_l * b0_h >> 8) + (y_l * b0_l >> 24 & 255))
    lo -= x * b1
    hi -= x_h * b1_h
    t -= ((x_h * b1_l >> 8) + (x_l * b1_h >> 8) + (x_l * b1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        x_3 = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo = x_3 * w_OVER_B_1
    hi = x_3_h * w_OVER_B_1_h
    t = ((x_3_h * w_OVER_B_1_l >> 8) + (x_3_l * w_OVER_B_1_h >> 8) + (x_3_l * w_OVER_B_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    w[9] = x_2
    _turn_pair((int(w) >> 2) + 37, (int(w) >> 2) + 8, (int(c) >> 2) + 52)
    # w[COLUMN1] = -a1
    x_2 = -a1
    w[41] = x_2
    # w[COLUMN1 + 1] = a0
    w[42] = a0
    # w[COLUMN2] = -y
    x_2 = -y
    w[43] = x_2
    # w[COLUMN2 + 1] = x
    w[44] = x
    # w[INVERSE] = pick(c[SIDE], -w[ROOT + 1], w[ROOT + 1])
    c_SIDE = c[54]
    w_ROOT_1 = w[53]
    x = -w_ROOT_1
    x_2 = w_ROOT_1
    if c_SIDE > 0:
        x_2 = x
    w[55] = x_2
    # w[INVERSE + 1] = w[ROOT + 2]
    w_ROOT_2 = w[54]
    w[56] = w_ROOT_2
    # w[SWING] = -w[DIRECTION_B + 1]
    w_DIRECTION_B_1 = w[38]
    x = -w_DIRECTION_B_1
    w[39] = x
    # w[SWING + 1] = w[DIRECTION_B]
    w_DIRECTION_B = w[37]
    w[40] = w_DIRECTION_B
    # w[ARM + 4] = w[DIRECTION_B + 1]
    w[29] = w_DIRECTION_B_1
    # w[ARM + 5] = -w[DIRECTION_B]
    x = -w_DIRECTION_B
    w[30] = x


@micropython.viper
def give_back(frame: ptr32):
    """Torques of all joints without servos to those they follow, last coupling first."""
    couplings = frame[8]
    data = ptr32(frame[5])
    coupling = ptr32(frame[9])
    loops = ptr32(frame[10])
    # for k in range(couplings - 1, -1, -1)
    for k in range(couplings - 1, -1, -1):
        link = ptr32(int(coupling) + k * 364)

        # couple_back(k, at_whole(linkage, COUPLING_SIZE * k), at(coupling, COUPLING_SIZE * k), data, loops): The torqu...
        link_COUPLE = link[0]
        # if link[COUPLE] == LINEAR
        if link_COUPLE == 0:
            link_IN = link[1]
            p1 = ptr32(int(data) + link_IN * 4)
            link_IN_1 = link[2]
            p2 = ptr32(int(data) + link_IN_1 * 4)
            link_OUT = link[5]
            d = ptr32(int(data) + link_OUT * 4)

            # linear_back(c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT])): Give the torque of the outpu...
            # p1[TAU] = p1[TAU] + fx(c[FORCE] * d[TAU], RATIO_Q)
            p1_TAU = p1[7]
            c_FORCE = link[22]
            d_TAU = d[7]
            c_FORCE_l = c_FORCE & 0xffff
            c_FORCE_h = c_FORCE >> 16
            d_TAU_l = d_TAU & 0xffff
            d_TAU_h = d_TAU >> 16
            lo = c_FORCE * d_TAU
            hi = c_FORCE_h * d_TAU_h
            t = ((c_FORCE_h * d_TAU_l >> 8) + (c_FORCE_l * d_TAU_h >> 8) + (c_FORCE_l * d_TAU_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            x_2 = p1_TAU + x
            p1[7] = x_2
            # p2[TAU] = p2[TAU] + fx(c[FORCE + 1] * d[TAU], RATIO_Q)
            p2_TAU = p2[7]
            c_FORCE_1 = link[23]
            c_FORCE_1_l = c_FORCE_1 & 0xffff
            c_FORCE_1_h = c_FORCE_1 >> 16
            lo = c_FORCE_1 * d_TAU
            hi = c_FORCE_1_h * d_TAU_h
            t = ((c_FORCE_1_h * d_TAU_l >> 8) + (c_FORCE_1_l * d_TAU_h >> 8) + (c_FORCE_1_l * d_TAU_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 8) + ((lo >> 23) + 1 >> 1)
            x_2 = p2_TAU + x
            p2[7] = x_2
        else:
            link_COUPLE_2 = link[0]
            # if link[COUPLE] == WIDE
            if link_COUPLE_2 == 4:
                link_IN = link[1]
                p1_2 = ptr32(int(data) + link_IN * 4)
                link_IN_1 = link[2]
                p2_2 = ptr32(int(data) + link_IN_1 * 4)
                link_OUT = link[5]
                d_2 = ptr32(int(data) + link_OUT * 4)

                # linear_back(c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT])): Give the torque of the outpu...
                # p1[TAU] = p1[TAU] + fx(c[FORCE] * d[TAU], RATIO_Q)
                p1_TAU = p1_2[7]
                c_FORCE = link[22]
                d_TAU = d_2[7]
                c_FORCE_l = c_FORCE & 0xffff
                c_FORCE_h = c_FORCE >> 16
                d_TAU_l = d_TAU & 0xffff
                d_TAU_h = d_TAU >> 16
                lo = c_FORCE * d_TAU
                hi = c_FORCE_h * d_TAU_h
                t = ((c_FORCE_h * d_TAU_l >> 8) + (c_FORCE_l * d_TAU_h >> 8) + (c_FORCE_l * d_TAU_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_2 = p1_TAU + x
                p1_2[7] = x_2
                # p2[TAU] = p2[TAU] + fx(c[FORCE + 1] * d[TAU], RATIO_Q)
                p2_TAU = p2_2[7]
                c_FORCE_1 = link[23]
                c_FORCE_1_l = c_FORCE_1 & 0xffff
                c_FORCE_1_h = c_FORCE_1 >> 16
                lo = c_FORCE_1 * d_TAU
                hi = c_FORCE_1_h * d_TAU_h
                t = ((c_FORCE_1_h * d_TAU_l >> 8) + (c_FORCE_1_l * d_TAU_h >> 8) + (c_FORCE_1_l * d_TAU_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_2 = p2_TAU + x
                p2_2[7] = x_2
                link_IN_2 = link[3]
                p1_3 = ptr32(int(data) + link_IN_2 * 4)
                link_IN_3 = link[4]
                p2_3 = ptr32(int(data) + link_IN_3 * 4)

                # linear_back(at(c, 2), at(data, link[IN + 2]), at(data, link[IN + 3]), at(data, link[OUT])): Give the torque o...
                # p1[TAU] = p1[TAU] + fx(c[FORCE] * d[TAU], RATIO_Q)
                p1_TAU = p1_3[7]
                c_FORCE = link[24]
                c_FORCE_l = c_FORCE & 0xffff
                c_FORCE_h = c_FORCE >> 16
                lo = c_FORCE * d_TAU
                hi = c_FORCE_h * d_TAU_h
                t = ((c_FORCE_h * d_TAU_l >> 8) + (c_FORCE_l * d_TAU_h >> 8) + (c_FORCE_l * d_TAU_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_2 = p1_TAU + x
                p1_3[7] = x_2
                # p2[TAU] = p2[TAU] + fx(c[FORCE + 1] * d[TAU], RATIO_Q)
                p2_TAU = p2_3[7]
                c_FORCE_1 = link[25]
                c_FORCE_1_l = c_FORCE_1 & 0xffff
                c_FORCE_1_h = c_FORCE_1 >> 16
                lo = c_FORCE_1 * d_TAU
                hi = c_FORCE_1_h * d_TAU_h
                t = ((c_FORCE_1_h * d_TAU_l >> 8) + (c_FORCE_1_l * d_TAU_h >> 8) + (c_FORCE_1_l * d_TAU_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                x = (hi << 8) + ((lo >> 23) + 1 >> 1)
                x_2 = p2_TAU + x
                p2_3[7] = x_2
            else:
                w = ptr32(int(loops) + k * 264)

                # planar_back(link, c, data, at(loops, LOOP_SIZE * k)): Give the torques of the outputs of a planar loop to its...
                link_OUT = link[5]
                d1 = ptr32(int(data) + link_OUT * 4)
                link_OUT_1 = link[6]
                d2 = ptr32(int(data) + link_OUT_1 * 4)
                _gather_forces((int(link) >> 2), (int(w) >> 2), (int(d1) >> 2), (int(d2) >> 2))
                link_IN_k = link[1]
                d_3 = ptr32(int(data) + link_IN_k * 4)

                # give_force(at(c, k), at(w, k), at(data, link[IN + k])): Add to an input's torque what the loop pushes it with...
                # d[TAU] = d[TAU] + fx(c[FORCE_IN] * w[FORCES], c[S_FORCE_IN])
                d_TAU = d_3[7]
                c_S_FORCE_IN = link[72]
                c_FORCE_IN = link[69]
                w_FORCES = w[63]
                c_FORCE_IN_l = c_FORCE_IN & 0xffff
                c_FORCE_IN_h = c_FORCE_IN >> 16
                w_FORCES_l = w_FORCES & 0xffff
                w_FORCES_h = w_FORCES >> 16
                lo = c_FORCE_IN * w_FORCES
                hi = c_FORCE_IN_h * w_FORCES_h
                t = ((c_FORCE_IN_h * w_FORCES_l >> 8) + (c_FORCE_IN_l * w_FORCES_h >> 8) + (c_FORCE_IN_l * w_FORCES_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if c_S_FORCE_IN < 32:
                    x = (hi << 32 - c_S_FORCE_IN) + (lo >> c_S_FORCE_IN) + (lo >> c_S_FORCE_IN - 1 & 1)
                elif c_S_FORCE_IN == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> c_S_FORCE_IN - 32) + (hi >> c_S_FORCE_IN - 33 & 1)
                x_2 = d_TAU + x
                d_3[7] = x_2
                link_IN_k = link[2]
                d_4 = ptr32(int(data) + link_IN_k * 4)

                # give_force(at(c, k), at(w, k), at(data, link[IN + k])): Add to an input's torque what the loop pushes it with...
                # d[TAU] = d[TAU] + fx(c[FORCE_IN] * w[FORCES], c[S_FORCE_IN])
                d_TAU = d_4[7]
                c_S_FORCE_IN = link[73]
                c_FORCE_IN = link[70]
                w_FORCES = w[64]
                c_FORCE_IN_l = c_FORCE_IN & 0xffff
                c_FORCE_IN_h = c_FORCE_IN >> 16
                w_FORCES_l = w_FORCES & 0xffff
                w_FORCES_h = w_FORCES >> 16
                lo = c_FORCE_IN * w_FORCES
                hi = c_FORCE_IN_h * w_FORCES_h
                t = ((c_FORCE_IN_h * w_FORCES_l >> 8) + (c_FORCE_IN_l * w_FORCES_h >> 8) + (c_FORCE_IN_l * w_FORCES_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if c_S_FORCE_IN < 32:
                    x = (hi << 32 - c_S_FORCE_IN) + (lo >> c_S_FORCE_IN) + (lo >> c_S_FORCE_IN - 1 & 1)
                elif c_S_FORCE_IN == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> c_S_FORCE_IN - 32) + (hi >> c_S_FORCE_IN - 33 & 1)
                x_2 = d_TAU + x
                d_4[7] = x_2
                link_IN_k = link[3]
                d_5 = ptr32(int(data) + link_IN_k * 4)

                # give_force(at(c, k), at(w, k), at(data, link[IN + k])): Add to an input's torque what the loop pushes it with...
                # d[TAU] = d[TAU] + fx(c[FORCE_IN] * w[FORCES], c[S_FORCE_IN])
                d_TAU = d_5[7]
                c_S_FORCE_IN = link[74]
                c_FORCE_IN = link[71]
                w_FORCES = w[65]
                c_FORCE_IN_l = c_FORCE_IN & 0xffff
                c_FORCE_IN_h = c_FORCE_IN >> 16
                w_FORCES_l = w_FORCES & 0xffff
                w_FORCES_h = w_FORCES >> 16
                lo = c_FORCE_IN * w_FORCES
                hi = c_FORCE_IN_h * w_FORCES_h
                t = ((c_FORCE_IN_h * w_FORCES_l >> 8) + (c_FORCE_IN_l * w_FORCES_h >> 8) + (c_FORCE_IN_l * w_FORCES_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if c_S_FORCE_IN < 32:
                    x = (hi << 32 - c_S_FORCE_IN) + (lo >> c_S_FORCE_IN) + (lo >> c_S_FORCE_IN - 1 & 1)
                elif c_S_FORCE_IN == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> c_S_FORCE_IN - 32) + (hi >> c_S_FORCE_IN - 33 & 1)
                x_2 = d_TAU + x
                d_5[7] = x_2


@micropython.viper
def _add_velocity_terms(lo: int, hi: int):
    """Add to both unknown accelerations what velocity alone makes, each rate once actual and once reference."""
    t = 0
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    # z = pick(c[SLOTTED], w[RATES + 3], w[RATES + 2])
    c_SLOTTED = c[55]
    w_RATES_3 = w[13]
    w_RATES_2 = w[12]
    z = w_RATES_2
    if c_SLOTTED > 0:
        z = w_RATES_3
    # z_ref = pick(c[SLOTTED], w[REF_RATES + 3], w[REF_RATES + 2])
    w_REF_RATES_3 = w[18]
    w_REF_RATES_2 = w[17]
    z_ref = w_REF_RATES_2
    if c_SLOTTED > 0:
        z_ref = w_REF_RATES_3
    # p1 = fx(w[RATES] * w[REF_RATES], Q)
    w_RATES = w[10]
    w_REF_RATES = w[15]
    w_RATES_l = w_RATES & 0xffff
    w_RATES_h = w_RATES >> 16
    w_REF_RATES_l = w_REF_RATES & 0xffff
    w_REF_RATES_h = w_REF_RATES >> 16
    lo = w_RATES * w_REF_RATES
    hi = w_RATES_h * w_REF_RATES_h
    t = ((w_RATES_h * w_REF_RATES_l >> 8) + (w_RATES_l * w_REF_RATES_h >> 8) + (w_RATES_l * w_REF_RATES_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    p1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # p2 = fx(w[RATES + 1] * w[REF_RATES + 1], Q)
    w_RATES_1 = w[11]
    w_REF_RATES_1 = w[16]
    w_RATES_1_l = w_RATES_1 & 0xffff
    w_RATES_1_h = w_RATES_1 >> 16
    w_REF_RATES_1_l = w_REF_RATES_1 & 0xffff
    w_REF_RATES_1_h = w_REF_RATES_1 >> 16
    lo = w_RATES_1 * w_REF_RATES_1
    hi = w_RATES_1_h * w_REF_RATES_1_h
    t = ((w_RATES_1_h * w_REF_RATES_1_l >> 8) + (w_RATES_1_l * w_REF_RATES_1_h >> 8) + (w_RATES_1_l * w_REF_RATES_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    p2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # p3 = fx(w[RATES + 3] * w[REF_RATES + 3], Q)
    w_RATES_3_l = w_RATES_3 & 0xffff
    w_RATES_3_h = w_RATES_3 >> 16
    w_REF_RATES_3_l = w_REF_RATES_3 & 0xffff
    w_REF_RATES_3_h = w_REF_RATES_3 >> 16
    lo = w_RATES_3 * w_REF_RATES_3
    hi = w_RATES_3_h * w_REF_RATES_3_h
    t = ((w_RATES_3_h * w_REF_RATES_3_l >> 8) + (w_RATES_3_l * w_REF_RATES_3_h >> 8) + (w_RATES_3_l * w_REF_RATES_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    p3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # p4 = fx(w[RATES + 4] * w[REF_RATES + 4], Q)
    w_RATES_4 = w[14]
    w_REF_RATES_4 = w[19]
    w_RATES_4_l = w_RATES_4 & 0xffff
    w_RATES_4_h = w_RATES_4 >> 16
    w_REF_RATES_4_l = w_REF_RATES_4 & 0xffff
    w_REF_RATES_4_h = w_REF_RATES_4 >> 16
    lo = w_RATES_4 * w_REF_RATES_4
    hi = w_RATES_4_h * w_REF_RATES_4_h
    t = ((w_RATES_4_h * w_REF_RATES_4_l >> 8) + (w_RATES_4_l * w_REF_RATES_4_h >> 8) + (w_RATES_4_l * w_REF_RATES_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    p4 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # k = fx(w[REF_RATES + 4] * z + w[RATES + 4] * z_ref, Q)
    z_l = z & 0xffff
    z_h = z >> 16
    lo = w_REF_RATES_4 * z
    hi = w_REF_RATES_4_h * z_h
    t = ((w_REF_RATES_4_h * z_l >> 8) + (w_REF_RATES_4_l * z_h >> 8) + (w_REF_RATES_4_l * z_l >> 24 & 255))
    z_ref_l = z_ref & 0xffff
    z_ref_h = z_ref >> 16
    lo += w_RATES_4 * z_ref
    hi += w_RATES_4_h * z_ref_h
    t += ((w_RATES_4_h * z_ref_l >> 8) + (w_RATES_4_l * z_ref_h >> 8) + (w_RATES_4_l * z_ref_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    k = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # g0 = fx(p3 * w[ALONG] - p1 * w[ARM] - p2 * w[ARM + 2] - p4 * w[SIDEWAYS] + k * w[SWING], Q)
    w_ALONG = w[33]
    w_ARM = w[25]
    w_ARM_2 = w[27]
    w_SIDEWAYS = w[35]
    w_SWING = w[39]
    p3_l = p3 & 0xffff
    p3_h = p3 >> 16
    w_ALONG_l = w_ALONG & 0xffff
    w_ALONG_h = w_ALONG >> 16
    lo = p3 * w_ALONG
    hi = p3_h * w_ALONG_h
    t = ((p3_h * w_ALONG_l >> 8) + (p3_l * w_ALONG_h >> 8) + (p3_l * w_ALONG_l >> 24 & 255))
    p1_l = p1 & 0xffff
    p1_h = p1 >> 16
    w_ARM_l = w_ARM & 0xffff
    w_ARM_h = w_ARM >> 16
    lo -= p1 * w_ARM
    hi -= p1_h * w_ARM_h
    t -= ((p1_h * w_ARM_l >> 8) + (p1_l * w_ARM_h >> 8) + (p1_l * w_ARM_l >> 24 & 255))
    p2_l = p2 & 0xffff
    p2_h = p2 >> 16
    w_ARM_2_l = w_ARM_2 & 0xffff
    w_ARM_2_h = w_ARM_2 >> 16
    lo -= p2 * w_ARM_2
    hi -= p2_h * w_ARM_2_h
    t -= ((p2_h * w_ARM_2_l >> 8) + (p2_l * w_ARM_2_h >> 8) + (p2_l * w_ARM_2_l >> 24 & 255))
    p4_l = p4 & 0xffff
    p4_h = p4 >> 16
    w_SIDEWAYS_l = w_SIDEWAYS & 0xffff
    w_SIDEWAYS_h = w_SIDEWAYS >> 16
    lo -= p4 * w_SIDEWAYS
    hi -= p4_h * w_SIDEWAYS_h
    t -= ((p4_h * w_SIDEWAYS_l >> 8) + (p4_l * w_SIDEWAYS_h >> 8) + (p4_l * w_SIDEWAYS_l >> 24 & 255))
    k_l = k & 0xffff
    k_h = k >> 16
    w_SWING_l = w_SWING & 0xffff
    w_SWING_h = w_SWING >> 16
    lo += k * w_SWING
    hi += k_h * w_SWING_h
    t += ((k_h * w_SWING_l >> 8) + (k_l * w_SWING_h >> 8) + (k_l * w_SWING_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    g0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # g1 = fx(p3 * w[ALONG + 1] - p1 * w[ARM + 1] - p2 * w[ARM + 3] - p4 * w[SIDEWAYS + 1] + k * w[SWING + 1], Q)
    w_ALONG_1 = w[34]
    w_ARM_1 = w[26]
    w_ARM_3 = w[28]
    w_SIDEWAYS_1 = w[36]
    w_SWING_1 = w[40]
    w_ALONG_1_l = w_ALONG_1 & 0xffff
    w_ALONG_1_h = w_ALONG_1 >> 16
    lo = p3 * w_ALONG_1
    hi = p3_h * w_ALONG_1_h
    t = ((p3_h * w_ALONG_1_l >> 8) + (p3_l * w_ALONG_1_h >> 8) + (p3_l * w_ALONG_1_l >> 24 & 255))
    w_ARM_1_l = w_ARM_1 & 0xffff
    w_ARM_1_h = w_ARM_1 >> 16
    lo -= p1 * w_ARM_1
    hi -= p1_h * w_ARM_1_h
    t -= ((p1_h * w_ARM_1_l >> 8) + (p1_l * w_ARM_1_h >> 8) + (p1_l * w_ARM_1_l >> 24 & 255))
    w_ARM_3_l = w_ARM_3 & 0xffff
    w_ARM_3_h = w_ARM_3 >> 16
    lo -= p2 * w_ARM_3
    hi -= p2_h * w_ARM_3_h
    t -= ((p2_h * w_ARM_3_l >> 8) + (p2_l * w_ARM_3_h >> 8) + (p2_l * w_ARM_3_l >> 24 & 255))
    w_SIDEWAYS_1_l = w_SIDEWAYS_1 & 0xffff
    w_SIDEWAYS_1_h = w_SIDEWAYS_1 >> 16
    lo -= p4 * w_SIDEWAYS_1
    hi -= p4_h * w_SIDEWAYS_1_h
    t -= ((p4_h * w_SIDEWAYS_1_l >> 8) + (p4_l * w_SIDEWAYS_1_h >> 8) + (p4_l * w_SIDEWAYS_1_l >> 24 & 255))
    w_SWING_1_l = w_SWING_1 & 0xffff
    w_SWING_1_h = w_SWING_1 >> 16
    lo += k * w_SWING_1
    hi += k_h * w_SWING_1_h
    t += ((k_h * w_SWING_1_l >> 8) + (k_l * w_SWING_1_h >> 8) + (k_l * w_SWING_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    g1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # b1 = fx(g1 * w[COLUMN2] - g0 * w[COLUMN2 + 1], Q)
    w_COLUMN2 = w[43]
    w_COLUMN2_1 = w[44]
    g1_l = g1 & 0xffff
    g1_h = g1 >> 16
    w_COLUMN2_l = w_COLUMN2 & 0xffff
    w_COLUMN2_h = w_COLUMN2 >> 16
    lo = g1 * w_COLUMN2
    hi = g1_h * w_COLUMN2_h
    t = ((g1_h * w_COLUMN2_l >> 8) + (g1_l * w_COLUMN2_h >> 8) + (g1_l * w_COLUMN2_l >> 24 & 255))
    g0_l = g0 & 0xffff
    g0_h = g0 >> 16
    w_COLUMN2_1_l = w_COLUMN2_1 & 0xffff
    w_COLUMN2_1_h = w_COLUMN2_1 >> 16
    lo -= g0 * w_COLUMN2_1
    hi -= g0_h * w_COLUMN2_1_h
    t -= ((g0_h * w_COLUMN2_1_l >> 8) + (g0_l * w_COLUMN2_1_h >> 8) + (g0_l * w_COLUMN2_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    b1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # b2 = fx(g1 * w[COLUMN1] - g0 * w[COLUMN1 + 1], Q)
    w_COLUMN1 = w[41]
    w_COLUMN1_1 = w[42]
    w_COLUMN1_l = w_COLUMN1 & 0xffff
    w_COLUMN1_h = w_COLUMN1 >> 16
    lo = g1 * w_COLUMN1
    hi = g1_h * w_COLUMN1_h
    t = ((g1_h * w_COLUMN1_l >> 8) + (g1_l * w_COLUMN1_h >> 8) + (g1_l * w_COLUMN1_l >> 24 & 255))
    w_COLUMN1_1_l = w_COLUMN1_1 & 0xffff
    w_COLUMN1_1_h = w_COLUMN1_1 >> 16
    lo -= g0 * w_COLUMN1_1
    hi -= g0_h * w_COLUMN1_1_h
    t -= ((g0_h * w_COLUMN1_1_l >> 8) + (g0_l * w_COLUMN1_1_h >> 8) + (g0_l * w_COLUMN1_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    b2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # w[ACCS + 3] = w[ACCS + 3] + fx(b1 * w[INVERSE], ROOT_Q - w[INVERSE + 1])
    w_ACCS_3 = w[23]
    w_INVERSE_1 = w[56]
    x = -w_INVERSE_1 + 29
    w_INVERSE = w[55]
    b1_l = b1 & 0xffff
    b1_h = b1 >> 16
    w_INVERSE_l = w_INVERSE & 0xffff
    w_INVERSE_h = w_INVERSE >> 16
    lo = b1 * w_INVERSE
    hi = b1_h * w_INVERSE_h
    t = ((b1_h * w_INVERSE_l >> 8) + (b1_l * w_INVERSE_h >> 8) + (b1_l * w_INVERSE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    x_3 = w_ACCS_3 + x_2
    w[23] = x_3
    # w[ACCS + 4] = w[ACCS + 4] + fx(b2 * w[INVERSE], ROOT_Q - w[INVERSE + 1])
    w_ACCS_4 = w[24]
    b2_l = b2 & 0xffff
    b2_h = b2 >> 16
    lo = b2 * w_INVERSE
    hi = b2_h * w_INVERSE_h
    t = ((b2_h * w_INVERSE_l >> 8) + (b2_l * w_INVERSE_h >> 8) + (b2_l * w_INVERSE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    x = w_ACCS_4 + x_2
    w[24] = x


@micropython.viper
def _gather_forces(lo: int, hi: int, t: int, a3: int):
    """Write the torques of both outputs, d1 and d2, as the three inputs feel them."""
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    d1 = ptr32(t << 2)
    d2 = ptr32(a3 << 2)
    # rho1 = d1[TAU]
    d1_TAU = d1[7]
    # rho2 = d2[TAU]
    d2_TAU = d2[7]
    # y1 = fx(c[FORCE_OUT + 2] * rho1 + c[FORCE_OUT + 6] * rho2, c[S_FORCE_OUT])
    c_S_FORCE_OUT = c[68]
    c_FORCE_OUT_2 = c[62]
    c_FORCE_OUT_6 = c[66]
    c_FORCE_OUT_2_l = c_FORCE_OUT_2 & 0xffff
    c_FORCE_OUT_2_h = c_FORCE_OUT_2 >> 16
    d1_TAU_l = d1_TAU & 0xffff
    d1_TAU_h = d1_TAU >> 16
    lo = c_FORCE_OUT_2 * d1_TAU
    hi = c_FORCE_OUT_2_h * d1_TAU_h
    t = ((c_FORCE_OUT_2_h * d1_TAU_l >> 8) + (c_FORCE_OUT_2_l * d1_TAU_h >> 8) + (c_FORCE_OUT_2_l * d1_TAU_l >> 24 & 255))
    c_FORCE_OUT_6_l = c_FORCE_OUT_6 & 0xffff
    c_FORCE_OUT_6_h = c_FORCE_OUT_6 >> 16
    d2_TAU_l = d2_TAU & 0xffff
    d2_TAU_h = d2_TAU >> 16
    lo += c_FORCE_OUT_6 * d2_TAU
    hi += c_FORCE_OUT_6_h * d2_TAU_h
    t += ((c_FORCE_OUT_6_h * d2_TAU_l >> 8) + (c_FORCE_OUT_6_l * d2_TAU_h >> 8) + (c_FORCE_OUT_6_l * d2_TAU_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_FORCE_OUT < 32:
        y1 = (hi << 32 - c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT - 1 & 1)
    elif c_S_FORCE_OUT == 32:
        y1 = hi
    else:
        hi += lo >> 31
        y1 = (hi >> c_S_FORCE_OUT - 32) + (hi >> c_S_FORCE_OUT - 33 & 1)
    # y2 = fx(c[FORCE_OUT + 3] * rho1 + c[FORCE_OUT + 7] * rho2, c[S_FORCE_OUT])
    c_FORCE_OUT_3 = c[63]
    c_FORCE_OUT_7 = c[67]
    c_FORCE_OUT_3_l = c_FORCE_OUT_3 & 0xffff
    c_FORCE_OUT_3_h = c_FORCE_OUT_3 >> 16
    lo = c_FORCE_OUT_3 * d1_TAU
    hi = c_FORCE_OUT_3_h * d1_TAU_h
    t = ((c_FORCE_OUT_3_h * d1_TAU_l >> 8) + (c_FORCE_OUT_3_l * d1_TAU_h >> 8) + (c_FORCE_OUT_3_l * d1_TAU_l >> 24 & 255))
    c_FORCE_OUT_7_l = c_FORCE_OUT_7 & 0xffff
    c_FORCE_OUT_7_h = c_FORCE_OUT_7 >> 16
    lo += c_FORCE_OUT_7 * d2_TAU
    hi += c_FORCE_OUT_7_h * d2_TAU_h
    t += ((c_FORCE_OUT_7_h * d2_TAU_l >> 8) + (c_FORCE_OUT_7_l * d2_TAU_h >> 8) + (c_FORCE_OUT_7_l * d2_TAU_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_FORCE_OUT < 32:
        y2 = (hi << 32 - c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT - 1 & 1)
    elif c_S_FORCE_OUT == 32:
        y2 = hi
    else:
        hi += lo >> 31
        y2 = (hi >> c_S_FORCE_OUT - 32) + (hi >> c_S_FORCE_OUT - 33 & 1)
    # own1 = fx(c[FORCE_OUT] * rho1 + c[FORCE_OUT + 4] * rho2, c[S_FORCE_OUT])
    c_FORCE_OUT = c[60]
    c_FORCE_OUT_4 = c[64]
    c_FORCE_OUT_l = c_FORCE_OUT & 0xffff
    c_FORCE_OUT_h = c_FORCE_OUT >> 16
    lo = c_FORCE_OUT * d1_TAU
    hi = c_FORCE_OUT_h * d1_TAU_h
    t = ((c_FORCE_OUT_h * d1_TAU_l >> 8) + (c_FORCE_OUT_l * d1_TAU_h >> 8) + (c_FORCE_OUT_l * d1_TAU_l >> 24 & 255))
    c_FORCE_OUT_4_l = c_FORCE_OUT_4 & 0xffff
    c_FORCE_OUT_4_h = c_FORCE_OUT_4 >> 16
    lo += c_FORCE_OUT_4 * d2_TAU
    hi += c_FORCE_OUT_4_h * d2_TAU_h
    t += ((c_FORCE_OUT_4_h * d2_TAU_l >> 8) + (c_FORCE_OUT_4_l * d2_TAU_h >> 8) + (c_FORCE_OUT_4_l * d2_TAU_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_FORCE_OUT < 32:
        own1 = (hi << 32 - c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT - 1 & 1)
    elif c_S_FORCE_OUT == 32:
        own1 = hi
    else:
        hi += lo >> 31
        own1 = (hi >> c_S_FORCE_OUT - 32) + (hi >> c_S_FORCE_OUT - 33 & 1)
    # own2 = fx(c[FORCE_OUT + 1] * rho1 + c[FORCE_OUT + 5] * rho2, c[S_FORCE_OUT])
    c_FORCE_OUT_1 = c[61]
    c_FORCE_OUT_5 = c[65]
    c_FORCE_OUT_1_l = c_FORCE_OUT_1 & 0xffff
    c_FORCE_OUT_1_h = c_FORCE_OUT_1 >> 16
    lo = c_FORCE_OUT_1 * d1_TAU
    hi = c_FORCE_OUT_1_h * d1_TAU_h
    t = ((c_FORCE_OUT_1_h * d1_TAU_l >> 8) + (c_FORCE_OUT_1_l * d1_TAU_h >> 8) + (c_FORCE_OUT_1_l * d1_TAU_l >> 24 & 255))
    c_FORCE_OUT_5_l = c_FORCE_OUT_5 & 0xffff
    c_FORCE_OUT_5_h = c_FORCE_OUT_5 >> 16
    lo += c_FORCE_OUT_5 * d2_TAU
    hi += c_FORCE_OUT_5_h * d2_TAU_h
    t += ((c_FORCE_OUT_5_h * d2_TAU_l >> 8) + (c_FORCE_OUT_5_l * d2_TAU_h >> 8) + (c_FORCE_OUT_5_l * d2_TAU_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_FORCE_OUT < 32:
        own2 = (hi << 32 - c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT) + (lo >> c_S_FORCE_OUT - 1 & 1)
    elif c_S_FORCE_OUT == 32:
        own2 = hi
    else:
        hi += lo >> 31
        own2 = (hi >> c_S_FORCE_OUT - 32) + (hi >> c_S_FORCE_OUT - 33 & 1)
    # f1 = own1 + fx(w[SLOPE1] * y1 + w[SLOPE2] * y2, c[S_SLOPES])
    c_S_SLOPES = c[59]
    w_SLOPE1 = w[57]
    w_SLOPE2 = w[60]
    w_SLOPE1_l = w_SLOPE1 & 0xffff
    w_SLOPE1_h = w_SLOPE1 >> 16
    y1_l = y1 & 0xffff
    y1_h = y1 >> 16
    lo = w_SLOPE1 * y1
    hi = w_SLOPE1_h * y1_h
    t = ((w_SLOPE1_h * y1_l >> 8) + (w_SLOPE1_l * y1_h >> 8) + (w_SLOPE1_l * y1_l >> 24 & 255))
    w_SLOPE2_l = w_SLOPE2 & 0xffff
    w_SLOPE2_h = w_SLOPE2 >> 16
    y2_l = y2 & 0xffff
    y2_h = y2 >> 16
    lo += w_SLOPE2 * y2
    hi += w_SLOPE2_h * y2_h
    t += ((w_SLOPE2_h * y2_l >> 8) + (w_SLOPE2_l * y2_h >> 8) + (w_SLOPE2_l * y2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLOPES < 32:
        x = (hi << 32 - c_S_SLOPES) + (lo >> c_S_SLOPES) + (lo >> c_S_SLOPES - 1 & 1)
    elif c_S_SLOPES == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_SLOPES - 32) + (hi >> c_S_SLOPES - 33 & 1)
    f1 = own1 + x
    # f2 = own2 + fx(w[SLOPE1 + 1] * y1 + w[SLOPE2 + 1] * y2, c[S_SLOPES])
    w_SLOPE1_1 = w[58]
    w_SLOPE2_1 = w[61]
    w_SLOPE1_1_l = w_SLOPE1_1 & 0xffff
    w_SLOPE1_1_h = w_SLOPE1_1 >> 16
    lo = w_SLOPE1_1 * y1
    hi = w_SLOPE1_1_h * y1_h
    t = ((w_SLOPE1_1_h * y1_l >> 8) + (w_SLOPE1_1_l * y1_h >> 8) + (w_SLOPE1_1_l * y1_l >> 24 & 255))
    w_SLOPE2_1_l = w_SLOPE2_1 & 0xffff
    w_SLOPE2_1_h = w_SLOPE2_1 >> 16
    lo += w_SLOPE2_1 * y2
    hi += w_SLOPE2_1_h * y2_h
    t += ((w_SLOPE2_1_h * y2_l >> 8) + (w_SLOPE2_1_l * y2_h >> 8) + (w_SLOPE2_1_l * y2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLOPES < 32:
        x = (hi << 32 - c_S_SLOPES) + (lo >> c_S_SLOPES) + (lo >> c_S_SLOPES - 1 & 1)
    elif c_S_SLOPES == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_SLOPES - 32) + (hi >> c_S_SLOPES - 33 & 1)
    f2 = own2 + x
    # w[FORCES] = fx(c[RATE_IN] * f1 + c[RATE_IN + 1] * f2, Q)
    c_RATE_IN = c[30]
    c_RATE_IN_1 = c[31]
    c_RATE_IN_l = c_RATE_IN & 0xffff
    c_RATE_IN_h = c_RATE_IN >> 16
    f1_l = f1 & 0xffff
    f1_h = f1 >> 16
    lo = c_RATE_IN * f1
    hi = c_RATE_IN_h * f1_h
    t = ((c_RATE_IN_h * f1_l >> 8) + (c_RATE_IN_l * f1_h >> 8) + (c_RATE_IN_l * f1_l >> 24 & 255))
    c_RATE_IN_1_l = c_RATE_IN_1 & 0xffff
    c_RATE_IN_1_h = c_RATE_IN_1 >> 16
    f2_l = f2 & 0xffff
    f2_h = f2 >> 16
    lo += c_RATE_IN_1 * f2
    hi += c_RATE_IN_1_h * f2_h
    t += ((c_RATE_IN_1_h * f2_l >> 8) + (c_RATE_IN_1_l * f2_h >> 8) + (c_RATE_IN_1_l * f2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w[63] = x
    # w[FORCES + 1] = fx(c[RATE_IN + 2] * f2, Q)
    c_RATE_IN_2 = c[32]
    c_RATE_IN_2_l = c_RATE_IN_2 & 0xffff
    c_RATE_IN_2_h = c_RATE_IN_2 >> 16
    lo = c_RATE_IN_2 * f2
    hi = c_RATE_IN_2_h * f2_h
    t = ((c_RATE_IN_2_h * f2_l >> 8) + (c_RATE_IN_2_l * f2_h >> 8) + (c_RATE_IN_2_l * f2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w[64] = x
    # w[FORCES + 2] = fx(w[SLOPE1 + 2] * y1 + w[SLOPE2 + 2] * y2, c[S_SLOPES])
    w_SLOPE1_2 = w[59]
    w_SLOPE2_2 = w[62]
    w_SLOPE1_2_l = w_SLOPE1_2 & 0xffff
    w_SLOPE1_2_h = w_SLOPE1_2 >> 16
    lo = w_SLOPE1_2 * y1
    hi = w_SLOPE1_2_h * y1_h
    t = ((w_SLOPE1_2_h * y1_l >> 8) + (w_SLOPE1_2_l * y1_h >> 8) + (w_SLOPE1_2_l * y1_l >> 24 & 255))
    w_SLOPE2_2_l = w_SLOPE2_2 & 0xffff
    w_SLOPE2_2_h = w_SLOPE2_2 >> 16
    lo += w_SLOPE2_2 * y2
    hi += w_SLOPE2_2_h * y2_h
    t += ((w_SLOPE2_2_h * y2_l >> 8) + (w_SLOPE2_2_l * y2_h >> 8) + (w_SLOPE2_2_l * y2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLOPES < 32:
        x = (hi << 32 - c_S_SLOPES) + (lo >> c_S_SLOPES) + (lo >> c_S_SLOPES - 1 & 1)
    elif c_S_SLOPES == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_SLOPES - 32) + (hi >> c_S_SLOPES - 33 & 1)
    w[65] = x


@micropython.viper
def _close_slot(lo: int, hi: int):
    """Find how a link turns, and how far the one along it slides, to end at D."""
    t = 0
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    # x = w[GAP]
    w_GAP = w[31]
    # y = w[GAP + 1]
    w_GAP_1 = w[32]
    # w[OVER_D] = clamp(fx(x * x + y * y, Q), c[LEAST_SQUARE], c[ONE])
    w_GAP_l = w_GAP & 0xffff
    w_GAP_h = w_GAP >> 16
    lo = w_GAP * w_GAP
    hi = w_GAP_h * w_GAP_h
    t = ((w_GAP_h * w_GAP_l >> 8) + (w_GAP_l * w_GAP_h >> 8) + (w_GAP_l * w_GAP_l >> 24 & 255))
    w_GAP_1_l = w_GAP_1 & 0xffff
    w_GAP_1_h = w_GAP_1 >> 16
    lo += w_GAP_1 * w_GAP_1
    hi += w_GAP_1_h * w_GAP_1_h
    t += ((w_GAP_1_h * w_GAP_1_l >> 8) + (w_GAP_1_l * w_GAP_1_h >> 8) + (w_GAP_1_l * w_GAP_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    c_LEAST_SQUARE = c[56]
    c_ONE = c[26]
    x_2 = x
    if x_2 < c_LEAST_SQUARE:
        x_2 = c_LEAST_SQUARE
    elif x_2 > c_ONE:
        x_2 = c_ONE
    w[49] = x_2
    _reciprocal_step((int(w) >> 2) + 49)
    # w[ROOT] = clamp(w[OVER_D] - c[SQUARE_A], c[LEAST_ROOT], c[ONE])
    w_OVER_D = w[49]
    c_SQUARE_A = c[48]
    x = w_OVER_D - c_SQUARE_A
    c_LEAST_ROOT = c[57]
    c_ONE = c[26]
    x_2 = x
    if x_2 < c_LEAST_ROOT:
        x_2 = c_LEAST_ROOT
    elif x_2 > c_ONE:
        x_2 = c_ONE
    w[52] = x_2
    _root_step((int(w) >> 2) + 52)
    # root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    w_ROOT_2 = w[54]
    x = -w_ROOT_2 + 29
    w_ROOT = w[52]
    w_ROOT_1 = w[53]
    w_ROOT_l = w_ROOT & 0xffff
    w_ROOT_h = w_ROOT >> 16
    w_ROOT_1_l = w_ROOT_1 & 0xffff
    w_ROOT_1_h = w_ROOT_1 >> 16
    lo = w_ROOT * w_ROOT_1
    hi = w_ROOT_h * w_ROOT_1_h
    t = ((w_ROOT_h * w_ROOT_1_l >> 8) + (w_ROOT_l * w_ROOT_1_h >> 8) + (w_ROOT_l * w_ROOT_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        root = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        root = hi
    else:
        hi += lo >> 31
        root = (hi >> x - 32) + (hi >> x - 33 & 1)
    # w[LENGTH] = pick(c[SIDE], root, -root) - c[SHORT_A]
    c_SIDE = c[54]
    x = -root
    x_2 = x
    if c_SIDE > 0:
        x_2 = root
    c_SHORT_A = c[49]
    x = x_2 - c_SHORT_A
    w[45] = x
    # a0 = c[LINK_A] + fx(c[SLIDE] * w[LENGTH], Q)
    c_LINK_A = c[43]
    c_SLIDE = c[52]
    c_SLIDE_l = c_SLIDE & 0xffff
    c_SLIDE_h = c_SLIDE >> 16
    x_l = x & 0xffff
    x_h = x >> 16
    lo = c_SLIDE * x
    hi = c_SLIDE_h * x_h
    t = ((c_SLIDE_h * x_l >> 8) + (c_SLIDE_l * x_h >> 8) + (c_SLIDE_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    a0 = c_LINK_A + x_2
    # a1 = c[LINK_A + 1] + fx(c[SLIDE + 1] * w[LENGTH], Q)
    c_LINK_A_1 = c[44]
    c_SLIDE_1 = c[53]
    c_SLIDE_1_l = c_SLIDE_1 & 0xffff
    c_SLIDE_1_h = c_SLIDE_1 >> 16
    lo = c_SLIDE_1 * x
    hi = c_SLIDE_1_h * x_h
    t = ((c_SLIDE_1_h * x_l >> 8) + (c_SLIDE_1_l * x_h >> 8) + (c_SLIDE_1_l * x_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    a1 = c_LINK_A_1 + x_2
    # w[TURNS + 6] = fx(fx(x * a0 + y * a1, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    w_OVER_D_2 = w[51]
    x = -w_OVER_D_2 + 30
    a0_l = a0 & 0xffff
    a0_h = a0 >> 16
    lo = w_GAP * a0
    hi = w_GAP_h * a0_h
    t = ((w_GAP_h * a0_l >> 8) + (w_GAP_l * a0_h >> 8) + (w_GAP_l * a0_l >> 24 & 255))
    a1_l = a1 & 0xffff
    a1_h = a1 >> 16
    lo += w_GAP_1 * a1
    hi += w_GAP_1_h * a1_h
    t += ((w_GAP_1_h * a1_l >> 8) + (w_GAP_1_l * a1_h >> 8) + (w_GAP_1_l * a1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    w_OVER_D_1 = w[50]
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    w_OVER_D_1_l = w_OVER_D_1 & 0xffff
    w_OVER_D_1_h = w_OVER_D_1 >> 16
    lo = x_2 * w_OVER_D_1
    hi = x_2_h * w_OVER_D_1_h
    t = ((x_2_h * w_OVER_D_1_l >> 8) + (x_2_l * w_OVER_D_1_h >> 8) + (x_2_l * w_OVER_D_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    w[6] = x_3
    # w[TURNS + 7] = fx(fx(y * a0 - x * a1, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    lo = w_GAP_1 * a0
    hi = w_GAP_1_h * a0_h
    t = ((w_GAP_1_h * a0_l >> 8) + (w_GAP_1_l * a0_h >> 8) + (w_GAP_1_l * a0_l >> 24 & 255))
    lo -= w_GAP * a1
    hi -= w_GAP_h * a1_h
    t -= ((w_GAP_h * a1_l >> 8) + (w_GAP_l * a1_h >> 8) + (w_GAP_l * a1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = x_2 * w_OVER_D_1
    hi = x_2_h * w_OVER_D_1_h
    t = ((x_2_h * w_OVER_D_1_l >> 8) + (x_2_l * w_OVER_D_1_h >> 8) + (x_2_l * w_OVER_D_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 3) + ((lo >> 28) + 1 >> 1)
    w[7] = x
    _turn_pair((int(w) >> 2) + 37, (int(w) >> 2) + 6, (int(c) >> 2) + 52)
    # w[ALONG] = x
    w[33] = w_GAP
    # w[ALONG + 1] = y
    w[34] = w_GAP_1
    # w[COLUMN1] = -y
    x = -w_GAP_1
    w[41] = x
    # w[COLUMN1 + 1] = x
    w[42] = w_GAP
    # w[COLUMN2] = -w[DIRECTION_B]
    w_DIRECTION_B = w[37]
    x = -w_DIRECTION_B
    w[43] = x
    # w[COLUMN2 + 1] = -w[DIRECTION_B + 1]
    w_DIRECTION_B_1 = w[38]
    x_2 = -w_DIRECTION_B_1
    w[44] = x_2
    # w[INVERSE] = pick(c[SIDE], -w[ROOT + 1], w[ROOT + 1])
    c_SIDE = c[54]
    w_ROOT_1 = w[53]
    x_2 = -w_ROOT_1
    x_3 = w_ROOT_1
    if c_SIDE > 0:
        x_3 = x_2
    w[55] = x_3
    # w[INVERSE + 1] = w[ROOT + 2]
    w_ROOT_2 = w[54]
    w[56] = w_ROOT_2
    # w[SIDEWAYS] = 0
    w[35] = 0
    # w[SIDEWAYS + 1] = 0
    w[36] = 0
    # w[SWING] = w[DIRECTION_B + 1]
    w[39] = w_DIRECTION_B_1
    # w[SWING + 1] = -w[DIRECTION_B]
    w[40] = x
    # w[ARM + 4] = 0
    w[29] = 0
    # w[ARM + 5] = 0
    w[30] = 0


@micropython.viper
def _close_line(lo: int, hi: int):
    """Find where the circle of link a meets a line."""
    t = 0
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    # u0 = c[SLIDE]
    c_SLIDE = c[52]
    # u1 = c[SLIDE + 1]
    c_SLIDE_1 = c[53]
    # n = fx(u0 * w[GAP + 1] - u1 * w[GAP], Q)
    w_GAP_1 = w[32]
    w_GAP = w[31]
    c_SLIDE_l = c_SLIDE & 0xffff
    c_SLIDE_h = c_SLIDE >> 16
    w_GAP_1_l = w_GAP_1 & 0xffff
    w_GAP_1_h = w_GAP_1 >> 16
    lo = c_SLIDE * w_GAP_1
    hi = c_SLIDE_h * w_GAP_1_h
    t = ((c_SLIDE_h * w_GAP_1_l >> 8) + (c_SLIDE_l * w_GAP_1_h >> 8) + (c_SLIDE_l * w_GAP_1_l >> 24 & 255))
    c_SLIDE_1_l = c_SLIDE_1 & 0xffff
    c_SLIDE_1_h = c_SLIDE_1 >> 16
    w_GAP_l = w_GAP & 0xffff
    w_GAP_h = w_GAP >> 16
    lo -= c_SLIDE_1 * w_GAP
    hi -= c_SLIDE_1_h * w_GAP_h
    t -= ((c_SLIDE_1_h * w_GAP_l >> 8) + (c_SLIDE_1_l * w_GAP_h >> 8) + (c_SLIDE_1_l * w_GAP_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    n = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # w[ROOT] = clamp(c[SQUARE_A] - fx(n * n, Q), c[LEAST_ROOT], c[ONE])
    c_SQUARE_A = c[48]
    n_l = n & 0xffff
    n_h = n >> 16
    lo = n * n
    hi = n_h * n_h
    t = ((n_h * n_l >> 8) + (n_l * n_h >> 8) + (n_l * n_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = c_SQUARE_A - x
    c_LEAST_ROOT = c[57]
    c_ONE = c[26]
    x = x_2
    if x < c_LEAST_ROOT:
        x = c_LEAST_ROOT
    elif x > c_ONE:
        x = c_ONE
    w[52] = x
    _root_step((int(w) >> 2) + 52)
    # root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    w_ROOT_2 = w[54]
    x = -w_ROOT_2 + 29
    w_ROOT = w[52]
    w_ROOT_1 = w[53]
    w_ROOT_l = w_ROOT & 0xffff
    w_ROOT_h = w_ROOT >> 16
    w_ROOT_1_l = w_ROOT_1 & 0xffff
    w_ROOT_1_h = w_ROOT_1 >> 16
    lo = w_ROOT * w_ROOT_1
    hi = w_ROOT_h * w_ROOT_1_h
    t = ((w_ROOT_h * w_ROOT_1_l >> 8) + (w_ROOT_l * w_ROOT_1_h >> 8) + (w_ROOT_l * w_ROOT_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        root = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        root = hi
    else:
        hi += lo >> 31
        root = (hi >> x - 32) + (hi >> x - 33 & 1)
    # r = pick(c[SIDE], root, -root)
    c_SIDE = c[54]
    x = -root
    r = x
    if c_SIDE > 0:
        r = root
    # a0 = fx(r * u0 - n * u1, Q)
    r_l = r & 0xffff
    r_h = r >> 16
    lo = r * c_SLIDE
    hi = r_h * c_SLIDE_h
    t = ((r_h * c_SLIDE_l >> 8) + (r_l * c_SLIDE_h >> 8) + (r_l * c_SLIDE_l >> 24 & 255))
    lo -= n * c_SLIDE_1
    hi -= n_h * c_SLIDE_1_h
    t -= ((n_h * c_SLIDE_1_l >> 8) + (n_l * c_SLIDE_1_h >> 8) + (n_l * c_SLIDE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    a0 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # a1 = fx(r * u1 + n * u0, Q)
    lo = r * c_SLIDE_1
    hi = r_h * c_SLIDE_1_h
    t = ((r_h * c_SLIDE_1_l >> 8) + (r_l * c_SLIDE_1_h >> 8) + (r_l * c_SLIDE_1_l >> 24 & 255))
    lo += n * c_SLIDE
    hi += n_h * c_SLIDE_h
    t += ((n_h * c_SLIDE_l >> 8) + (n_l * c_SLIDE_h >> 8) + (n_l * c_SLIDE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    a1 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    # w[LENGTH] = r - fx(w[GAP] * u0 + w[GAP + 1] * u1, Q)
    w_GAP = w[31]
    w_GAP_1 = w[32]
    w_GAP_l = w_GAP & 0xffff
    w_GAP_h = w_GAP >> 16
    lo = w_GAP * c_SLIDE
    hi = w_GAP_h * c_SLIDE_h
    t = ((w_GAP_h * c_SLIDE_l >> 8) + (w_GAP_l * c_SLIDE_h >> 8) + (w_GAP_l * c_SLIDE_l >> 24 & 255))
    w_GAP_1_l = w_GAP_1 & 0xffff
    w_GAP_1_h = w_GAP_1 >> 16
    lo += w_GAP_1 * c_SLIDE_1
    hi += w_GAP_1_h * c_SLIDE_1_h
    t += ((w_GAP_1_h * c_SLIDE_1_l >> 8) + (w_GAP_1_l * c_SLIDE_1_h >> 8) + (w_GAP_1_l * c_SLIDE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = r - x
    w[45] = x_2
    # w[ALONG] = a0
    w[33] = a0
    # w[ALONG + 1] = a1
    w[34] = a1
    # w[TURNS + 6] = fx(a0 * c[OVER_A] + a1 * c[OVER_A + 1], c[S_OVER_A])
    c_S_OVER_A = c[47]
    c_OVER_A = c[45]
    c_OVER_A_1 = c[46]
    a0_l = a0 & 0xffff
    a0_h = a0 >> 16
    c_OVER_A_l = c_OVER_A & 0xffff
    c_OVER_A_h = c_OVER_A >> 16
    lo = a0 * c_OVER_A
    hi = a0_h * c_OVER_A_h
    t = ((a0_h * c_OVER_A_l >> 8) + (a0_l * c_OVER_A_h >> 8) + (a0_l * c_OVER_A_l >> 24 & 255))
    a1_l = a1 & 0xffff
    a1_h = a1 >> 16
    c_OVER_A_1_l = c_OVER_A_1 & 0xffff
    c_OVER_A_1_h = c_OVER_A_1 >> 16
    lo += a1 * c_OVER_A_1
    hi += a1_h * c_OVER_A_1_h
    t += ((a1_h * c_OVER_A_1_l >> 8) + (a1_l * c_OVER_A_1_h >> 8) + (a1_l * c_OVER_A_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_OVER_A < 32:
        x = (hi << 32 - c_S_OVER_A) + (lo >> c_S_OVER_A) + (lo >> c_S_OVER_A - 1 & 1)
    elif c_S_OVER_A == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_OVER_A - 32) + (hi >> c_S_OVER_A - 33 & 1)
    w[6] = x
    # w[TURNS + 7] = fx(a1 * c[OVER_A] - a0 * c[OVER_A + 1], c[S_OVER_A])
    lo = a1 * c_OVER_A
    hi = a1_h * c_OVER_A_h
    t = ((a1_h * c_OVER_A_l >> 8) + (a1_l * c_OVER_A_h >> 8) + (a1_l * c_OVER_A_l >> 24 & 255))
    lo -= a0 * c_OVER_A_1
    hi -= a0_h * c_OVER_A_1_h
    t -= ((a0_h * c_OVER_A_1_l >> 8) + (a0_l * c_OVER_A_1_h >> 8) + (a0_l * c_OVER_A_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_OVER_A < 32:
        x = (hi << 32 - c_S_OVER_A) + (lo >> c_S_OVER_A) + (lo >> c_S_OVER_A - 1 & 1)
    elif c_S_OVER_A == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> c_S_OVER_A - 32) + (hi >> c_S_OVER_A - 33 & 1)
    w[7] = x
    # w[COLUMN1] = -a1
    x = -a1
    w[41] = x
    # w[COLUMN1 + 1] = a0
    w[42] = a0
    # w[COLUMN2] = u0
    w[43] = c_SLIDE
    # w[COLUMN2 + 1] = u1
    w[44] = c_SLIDE_1
    # w[INVERSE] = pick(c[SIDE], w[ROOT + 1], -w[ROOT + 1])
    x = -w_ROOT_1
    x_2 = x
    if c_SIDE > 0:
        x_2 = w_ROOT_1
    w[55] = x_2
    # w[INVERSE + 1] = w[ROOT + 2]
    w[56] = w_ROOT_2
    # w[SIDEWAYS] = 0
    w[35] = 0
    # w[SIDEWAYS + 1] = 0
    w[36] = 0
    # w[SWING] = 0
    w[39] = 0
    # w[SWING + 1] = 0
    w[40] = 0
    # w[ARM + 4] = 0
    w[29] = 0
    # w[ARM + 5] = 0
    w[30] = 0


@micropython.viper
def _trig_step(lo: int):
    """Write COS and SIN of body i from its joint angle."""
    hi = 0
    t = 0
    d = ptr32(lo << 2)
    # b = wrap(d[QPOS] + EIGHTH)
    d_QPOS = d[0]
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
    d[8] = x
    # d[SIN] = fx(sk * c + ck * s, 1)
    lo = sk * c
    hi = sk_h * c_h
    t = ((sk_h * c_l >> 8) + (sk_l * c_h >> 8) + (sk_l * c_l >> 24 & 255))
    lo += ck * s_2
    hi += ck_h * s_2_h
    t += ((ck_h * s_2_l >> 8) + (ck_l * s_2_h >> 8) + (ck_l * s_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    d[9] = x


@micropython.viper
def _give_output_1(lo: int, hi: int, t: int, a3: int):
    """Position and rates of output k; c begins at its own part of the record."""
    link = ptr32(lo << 2)
    c = ptr32(hi << 2)
    w = ptr32(t << 2)
    d = ptr32(a3 << 2)
    _give_rate_QD((int(c) >> 2), (int(w) >> 2) + 10, (int(d) >> 2))
    _give_rate_QD_REF((int(c) >> 2), (int(w) >> 2) + 15, (int(d) >> 2))
    _give_rate_QDD_REF((int(c) >> 2), (int(w) >> 2) + 20, (int(d) >> 2))
    link_OUT_KIND_k = link[8]
    # if link[OUT_KIND + k] == REVOLUTE
    if link_OUT_KIND_k == 0:
        # f0 = w[TURNS + 2 * link[FROM + k]]
        link_FROM_k = link[10]
        record = ptr32(int(w) + link_FROM_k * 8)
        w_TURNS_2_link_FROM_k = record[0]
        # f1 = w[TURNS + 1 + 2 * link[FROM + k]]
        w_TURNS_1_2_link_FROM_k = record[1]
        # t0 = w[TURNS + 2 * link[TO + k]]
        link_TO_k = link[12]
        record_2 = ptr32(int(w) + link_TO_k * 8)
        w_TURNS_2_link_TO_k = record_2[0]
        # t1 = w[TURNS + 1 + 2 * link[TO + k]]
        w_TURNS_1_2_link_TO_k = record_2[1]
        # d[COS] = fx(f0 * t0 + f1 * t1, Q)
        w_TURNS_2_link_FROM_k_l = w_TURNS_2_link_FROM_k & 0xffff
        w_TURNS_2_link_FROM_k_h = w_TURNS_2_link_FROM_k >> 16
        w_TURNS_2_link_TO_k_l = w_TURNS_2_link_TO_k & 0xffff
        w_TURNS_2_link_TO_k_h = w_TURNS_2_link_TO_k >> 16
        lo = w_TURNS_2_link_FROM_k * w_TURNS_2_link_TO_k
        hi = w_TURNS_2_link_FROM_k_h * w_TURNS_2_link_TO_k_h
        t = ((w_TURNS_2_link_FROM_k_h * w_TURNS_2_link_TO_k_l >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_2_link_TO_k_h >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_2_link_TO_k_l >> 24 & 255))
        w_TURNS_1_2_link_FROM_k_l = w_TURNS_1_2_link_FROM_k & 0xffff
        w_TURNS_1_2_link_FROM_k_h = w_TURNS_1_2_link_FROM_k >> 16
        w_TURNS_1_2_link_TO_k_l = w_TURNS_1_2_link_TO_k & 0xffff
        w_TURNS_1_2_link_TO_k_h = w_TURNS_1_2_link_TO_k >> 16
        lo += w_TURNS_1_2_link_FROM_k * w_TURNS_1_2_link_TO_k
        hi += w_TURNS_1_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_h
        t += ((w_TURNS_1_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_l >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_h >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        d[8] = x
        # d[SIN] = fx(c[SIGN_OUT] * fx(f0 * t1 - f1 * t0, Q), Q)
        c_SIGN_OUT = c[80]
        lo = w_TURNS_2_link_FROM_k * w_TURNS_1_2_link_TO_k
        hi = w_TURNS_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_h
        t = ((w_TURNS_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_l >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_h >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_l >> 24 & 255))
        lo -= w_TURNS_1_2_link_FROM_k * w_TURNS_2_link_TO_k
        hi -= w_TURNS_1_2_link_FROM_k_h * w_TURNS_2_link_TO_k_h
        t -= ((w_TURNS_1_2_link_FROM_k_h * w_TURNS_2_link_TO_k_l >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_2_link_TO_k_h >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_2_link_TO_k_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        c_SIGN_OUT_l = c_SIGN_OUT & 0xffff
        c_SIGN_OUT_h = c_SIGN_OUT >> 16
        x_l = x & 0xffff
        x_h = x >> 16
        lo = c_SIGN_OUT * x
        hi = c_SIGN_OUT_h * x_h
        t = ((c_SIGN_OUT_h * x_l >> 8) + (c_SIGN_OUT_l * x_h >> 8) + (c_SIGN_OUT_l * x_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
        d[9] = x_2
    else:
        # d[QPOS] = fx(c[LENGTH_OUT] * w[LENGTH], c[S_LENGTH_OUT])
        c_S_LENGTH_OUT = c[82]
        c_LENGTH_OUT = c[81]
        w_LENGTH = w[45]
        c_LENGTH_OUT_l = c_LENGTH_OUT & 0xffff
        c_LENGTH_OUT_h = c_LENGTH_OUT >> 16
        w_LENGTH_l = w_LENGTH & 0xffff
        w_LENGTH_h = w_LENGTH >> 16
        lo = c_LENGTH_OUT * w_LENGTH
        hi = c_LENGTH_OUT_h * w_LENGTH_h
        t = ((c_LENGTH_OUT_h * w_LENGTH_l >> 8) + (c_LENGTH_OUT_l * w_LENGTH_h >> 8) + (c_LENGTH_OUT_l * w_LENGTH_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if c_S_LENGTH_OUT < 32:
            x = (hi << 32 - c_S_LENGTH_OUT) + (lo >> c_S_LENGTH_OUT) + (lo >> c_S_LENGTH_OUT - 1 & 1)
        elif c_S_LENGTH_OUT == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> c_S_LENGTH_OUT - 32) + (hi >> c_S_LENGTH_OUT - 33 & 1)
        d[0] = x


@micropython.viper
def _give_output_0(lo: int, hi: int, t: int, a3: int):
    """Position and rates of output k; c begins at its own part of the record."""
    link = ptr32(lo << 2)
    c = ptr32(hi << 2)
    w = ptr32(t << 2)
    d = ptr32(a3 << 2)
    _give_rate_QD((int(c) >> 2), (int(w) >> 2) + 10, (int(d) >> 2))
    _give_rate_QD_REF((int(c) >> 2), (int(w) >> 2) + 15, (int(d) >> 2))
    _give_rate_QDD_REF((int(c) >> 2), (int(w) >> 2) + 20, (int(d) >> 2))
    link_OUT_KIND_k = link[7]
    # if link[OUT_KIND + k] == REVOLUTE
    if link_OUT_KIND_k == 0:
        # f0 = w[TURNS + 2 * link[FROM + k]]
        link_FROM_k = link[9]
        record = ptr32(int(w) + link_FROM_k * 8)
        w_TURNS_2_link_FROM_k = record[0]
        # f1 = w[TURNS + 1 + 2 * link[FROM + k]]
        w_TURNS_1_2_link_FROM_k = record[1]
        # t0 = w[TURNS + 2 * link[TO + k]]
        link_TO_k = link[11]
        record_2 = ptr32(int(w) + link_TO_k * 8)
        w_TURNS_2_link_TO_k = record_2[0]
        # t1 = w[TURNS + 1 + 2 * link[TO + k]]
        w_TURNS_1_2_link_TO_k = record_2[1]
        # d[COS] = fx(f0 * t0 + f1 * t1, Q)
        w_TURNS_2_link_FROM_k_l = w_TURNS_2_link_FROM_k & 0xffff
        w_TURNS_2_link_FROM_k_h = w_TURNS_2_link_FROM_k >> 16
        w_TURNS_2_link_TO_k_l = w_TURNS_2_link_TO_k & 0xffff
        w_TURNS_2_link_TO_k_h = w_TURNS_2_link_TO_k >> 16
        lo = w_TURNS_2_link_FROM_k * w_TURNS_2_link_TO_k
        hi = w_TURNS_2_link_FROM_k_h * w_TURNS_2_link_TO_k_h
        t = ((w_TURNS_2_link_FROM_k_h * w_TURNS_2_link_TO_k_l >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_2_link_TO_k_h >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_2_link_TO_k_l >> 24 & 255))
        w_TURNS_1_2_link_FROM_k_l = w_TURNS_1_2_link_FROM_k & 0xffff
        w_TURNS_1_2_link_FROM_k_h = w_TURNS_1_2_link_FROM_k >> 16
        w_TURNS_1_2_link_TO_k_l = w_TURNS_1_2_link_TO_k & 0xffff
        w_TURNS_1_2_link_TO_k_h = w_TURNS_1_2_link_TO_k >> 16
        lo += w_TURNS_1_2_link_FROM_k * w_TURNS_1_2_link_TO_k
        hi += w_TURNS_1_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_h
        t += ((w_TURNS_1_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_l >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_h >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        d[8] = x
        # d[SIN] = fx(c[SIGN_OUT] * fx(f0 * t1 - f1 * t0, Q), Q)
        c_SIGN_OUT = c[80]
        lo = w_TURNS_2_link_FROM_k * w_TURNS_1_2_link_TO_k
        hi = w_TURNS_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_h
        t = ((w_TURNS_2_link_FROM_k_h * w_TURNS_1_2_link_TO_k_l >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_h >> 8) + (w_TURNS_2_link_FROM_k_l * w_TURNS_1_2_link_TO_k_l >> 24 & 255))
        lo -= w_TURNS_1_2_link_FROM_k * w_TURNS_2_link_TO_k
        hi -= w_TURNS_1_2_link_FROM_k_h * w_TURNS_2_link_TO_k_h
        t -= ((w_TURNS_1_2_link_FROM_k_h * w_TURNS_2_link_TO_k_l >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_2_link_TO_k_h >> 8) + (w_TURNS_1_2_link_FROM_k_l * w_TURNS_2_link_TO_k_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        c_SIGN_OUT_l = c_SIGN_OUT & 0xffff
        c_SIGN_OUT_h = c_SIGN_OUT >> 16
        x_l = x & 0xffff
        x_h = x >> 16
        lo = c_SIGN_OUT * x
        hi = c_SIGN_OUT_h * x_h
        t = ((c_SIGN_OUT_h * x_l >> 8) + (c_SIGN_OUT_l * x_h >> 8) + (c_SIGN_OUT_l * x_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
        d[9] = x_2
    else:
        # d[QPOS] = fx(c[LENGTH_OUT] * w[LENGTH], c[S_LENGTH_OUT])
        c_S_LENGTH_OUT = c[82]
        c_LENGTH_OUT = c[81]
        w_LENGTH = w[45]
        c_LENGTH_OUT_l = c_LENGTH_OUT & 0xffff
        c_LENGTH_OUT_h = c_LENGTH_OUT >> 16
        w_LENGTH_l = w_LENGTH & 0xffff
        w_LENGTH_h = w_LENGTH >> 16
        lo = c_LENGTH_OUT * w_LENGTH
        hi = c_LENGTH_OUT_h * w_LENGTH_h
        t = ((c_LENGTH_OUT_h * w_LENGTH_l >> 8) + (c_LENGTH_OUT_l * w_LENGTH_h >> 8) + (c_LENGTH_OUT_l * w_LENGTH_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if c_S_LENGTH_OUT < 32:
            x = (hi << 32 - c_S_LENGTH_OUT) + (lo >> c_S_LENGTH_OUT) + (lo >> c_S_LENGTH_OUT - 1 & 1)
        elif c_S_LENGTH_OUT == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> c_S_LENGTH_OUT - 32) + (hi >> c_S_LENGTH_OUT - 33 & 1)
        d[0] = x


@micropython.viper
def _root_step(lo: int):
    """Write the reciprocal root of x[0]."""
    hi = 0
    t = 0
    x = ptr32(lo << 2)
    # places = carry(Q - bits(x[0]), 1)
    x_0 = x[0]
    lo = x_0 ^ (x_0 >> 31)
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
    x_3 = -x_2 + 30
    places = x_3 >> 1
    # m = fx(HALF * x[0], Q - 1 - places - places)
    x_2 = -places - places + 29
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = 536870912 * x_0
    hi = 8192 * x_0_h
    t = ((8192 * x_0_l >> 8) + (0 * x_0_h >> 8) + (0 * x_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        m = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        m = hi
    else:
        hi += lo >> 31
        m = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # y = fx(fx(ROOT2 * m, Q) * m + ROOT1 * m, Q) + ROOT0
    m_l = m & 0xffff
    m_h = m >> 16
    lo = 439849713 * m
    hi = 6711 * m_h
    t = ((6711 * m_l >> 8) + (37617 * m_h >> 8) + (37617 * m_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = x_2 * m
    hi = x_2_h * m_h
    t = ((x_2_h * m_l >> 8) + (x_2_l * m_h >> 8) + (x_2_l * m_l >> 24 & 255))
    lo += -881906202 * m
    hi += -13457 * m_h
    t += ((-13457 * m_l >> 8) + (11750 * m_h >> 8) + (11750 * m_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    y = x_3 + 716946915
    # y = fx(y * (ROOT3 - fx(m * fx(y * y, SQUARE_SHIFT), Q)), SQUARE_SHIFT)
    y_l = y & 0xffff
    y_h = y >> 16
    lo = y * y
    hi = y_h * y_h
    t = ((y_h * y_l >> 8) + (y_l * y_h >> 8) + (y_l * y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = m * x_2
    hi = m_h * x_2_h
    t = ((m_h * x_2_l >> 8) + (m_l * x_2_h >> 8) + (m_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = -x_3 + 805306368
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = y * x_2
    hi = y_h * x_2_h
    t = ((y_h * x_2_l >> 8) + (y_l * x_2_h >> 8) + (y_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    y_2 = (hi << 4) + ((lo >> 27) + 1 >> 1)
    # y = fx(y * (ROOT3 - fx(m * fx(y * y, Q), Q)), ROOT_Q)
    y_2_l = y_2 & 0xffff
    y_2_h = y_2 >> 16
    lo = y_2 * y_2
    hi = y_2_h * y_2_h
    t = ((y_2_h * y_2_l >> 8) + (y_2_l * y_2_h >> 8) + (y_2_l * y_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = m * x_2
    hi = m_h * x_2_h
    t = ((m_h * x_2_l >> 8) + (m_l * x_2_h >> 8) + (m_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = -x_3 + 805306368
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = y_2 * x_2
    hi = y_2_h * x_2_h
    t = ((y_2_h * x_2_l >> 8) + (y_2_l * x_2_h >> 8) + (y_2_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    y = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # x[1] = fx(y * (ROOT3 - fx(m * fx(y * y, Q), Q)), ROOT_Q)
    y_l = y & 0xffff
    y_h = y >> 16
    lo = y * y
    hi = y_h * y_h
    t = ((y_h * y_l >> 8) + (y_l * y_h >> 8) + (y_l * y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = m * x_2
    hi = m_h * x_2_h
    t = ((m_h * x_2_l >> 8) + (m_l * x_2_h >> 8) + (m_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2 = -x_3 + 805306368
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = y * x_2
    hi = y_h * x_2_h
    t = ((y_h * x_2_l >> 8) + (y_l * x_2_h >> 8) + (y_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_3 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    x[1] = x_3
    # x[2] = places
    x[2] = places


@micropython.viper
def _reciprocal_step(lo: int):
    """Write the reciprocal of x[0]."""
    hi = 0
    t = 0
    x = ptr32(lo << 2)
    # places = Q - bits(x[0])
    x_0 = x[0]
    lo = x_0 ^ (x_0 >> 31)
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
    places = -x_2 + 30
    # m = fx(HALF * x[0], Q - 1 - places)
    x_2 = -places + 29
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = 536870912 * x_0
    hi = 8192 * x_0_h
    t = ((8192 * x_0_l >> 8) + (0 * x_0_h >> 8) + (0 * x_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        m = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        m = hi
    else:
        hi += lo >> 31
        m = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # y = RECIPROCAL0 - fx(RECIPROCAL1 * m, Q)
    m_l = m & 0xffff
    m_h = m >> 16
    lo = 1010580540 * m
    hi = 15420 * m_h
    t = ((15420 * m_l >> 8) + (15420 * m_h >> 8) + (15420 * m_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    y = -x_2 + 1073741823 + 442128987
    # y = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    y_l = y & 0xffff
    y_h = y >> 16
    lo = m * y
    hi = m_h * y_h
    t = ((m_h * y_l >> 8) + (m_l * y_h >> 8) + (m_l * y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_3 = -x_2 + 1073741823 + 1
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo = y * x_3
    hi = y_h * x_3_h
    t = ((y_h * x_3_l >> 8) + (y_l * x_3_h >> 8) + (y_l * x_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    y_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # y = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    y_2_l = y_2 & 0xffff
    y_2_h = y_2 >> 16
    lo = m * y_2
    hi = m_h * y_2_h
    t = ((m_h * y_2_l >> 8) + (m_l * y_2_h >> 8) + (m_l * y_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_3 = -x_2 + 1073741823 + 1
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo = y_2 * x_3
    hi = y_2_h * x_3_h
    t = ((y_2_h * x_3_l >> 8) + (y_2_l * x_3_h >> 8) + (y_2_l * x_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    y = (hi << 3) + ((lo >> 28) + 1 >> 1)
    # x[1] = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    y_l = y & 0xffff
    y_h = y >> 16
    lo = m * y
    hi = m_h * y_h
    t = ((m_h * y_l >> 8) + (m_l * y_h >> 8) + (m_l * y_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_3 = -x_2 + 1073741823 + 1
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo = y * x_3
    hi = y_h * x_3_h
    t = ((y_h * x_3_l >> 8) + (y_l * x_3_h >> 8) + (y_l * x_3_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 3) + ((lo >> 28) + 1 >> 1)
    x[1] = x_2
    # x[2] = places
    x[2] = places


@micropython.viper
def _gather_inputs(lo: int, hi: int, t: int, a3: int, a4: int):
    """Rotations and rates of the bodies that the loop's inputs turn, the rate of its slide, and the gap."""
    c = ptr32(lo << 2)
    d1 = ptr32(hi << 2)
    d2 = ptr32(t << 2)
    d3 = ptr32(a3 << 2)
    w = ptr32(a4 << 2)
    # w[TURNS] = c[ONE]
    c_ONE = c[26]
    w[0] = c_ONE
    # w[TURNS + 1] = 0
    w[1] = 0
    # w[TURNS + 2] = d1[COS]
    d1_COS = d1[8]
    w[2] = d1_COS
    # w[TURNS + 3] = fx(c[SIGN] * d1[SIN], Q)
    c_SIGN = c[28]
    d1_SIN = d1[9]
    c_SIGN_l = c_SIGN & 0xffff
    c_SIGN_h = c_SIGN >> 16
    d1_SIN_l = d1_SIN & 0xffff
    d1_SIN_h = d1_SIN >> 16
    lo = c_SIGN * d1_SIN
    hi = c_SIGN_h * d1_SIN_h
    t = ((c_SIGN_h * d1_SIN_l >> 8) + (c_SIGN_l * d1_SIN_h >> 8) + (c_SIGN_l * d1_SIN_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w[3] = x
    # w[ARM] = pick(c[NESTED], w[TURNS + 2], c[ONE])
    c_NESTED = c[27]
    x_2 = c_ONE
    if c_NESTED > 0:
        x_2 = d1_COS
    w[25] = x_2
    # w[ARM + 1] = pick(c[NESTED], w[TURNS + 3], 0)
    x_2 = 0
    if c_NESTED > 0:
        x_2 = x
    w[26] = x_2
    # w[ARM + 2] = d2[COS]
    d2_COS = d2[8]
    w[27] = d2_COS
    # w[ARM + 3] = fx(c[SIGN + 1] * d2[SIN], Q)
    c_SIGN_1 = c[29]
    d2_SIN = d2[9]
    c_SIGN_1_l = c_SIGN_1 & 0xffff
    c_SIGN_1_h = c_SIGN_1 >> 16
    d2_SIN_l = d2_SIN & 0xffff
    d2_SIN_h = d2_SIN >> 16
    lo = c_SIGN_1 * d2_SIN
    hi = c_SIGN_1_h * d2_SIN_h
    t = ((c_SIGN_1_h * d2_SIN_l >> 8) + (c_SIGN_1_l * d2_SIN_h >> 8) + (c_SIGN_1_l * d2_SIN_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w[28] = x
    _turn_pair((int(w) >> 2) + 4, (int(w) >> 2) + 25, (int(w) >> 2) + 27)
    _turn_pair((int(w) >> 2) + 25, (int(w) >> 2) + 2, (int(c) >> 2) + 39)
    _turn_pair((int(w) >> 2) + 27, (int(w) >> 2) + 4, (int(c) >> 2) + 41)
    # w[GAP] = c[GAP_START] + w[ARM] + w[ARM + 2]
    c_GAP_START = c[37]
    w_ARM = w[25]
    w_ARM_2 = w[27]
    x = c_GAP_START + w_ARM + w_ARM_2
    w[31] = x
    # w[GAP + 1] = c[GAP_START + 1] + w[ARM + 1] + w[ARM + 3]
    c_GAP_START_1 = c[38]
    w_ARM_1 = w[26]
    w_ARM_3 = w[28]
    x = c_GAP_START_1 + w_ARM_1 + w_ARM_3
    w[32] = x
    # w[RATES] = d1[QD]
    d1_QD = d1[1]
    w[10] = d1_QD
    # w[RATES + 1] = d2[QD]
    d2_QD = d2[1]
    w[11] = d2_QD
    # w[RATES + 2] = d3[QD]
    d3_QD = d3[1]
    w[12] = d3_QD
    _gather_rates((int(c) >> 2), (int(w) >> 2) + 10)
    # w[REF_RATES] = d1[QD_REF]
    d1_QD_REF = d1[5]
    w[15] = d1_QD_REF
    # w[REF_RATES + 1] = d2[QD_REF]
    d2_QD_REF = d2[5]
    w[16] = d2_QD_REF
    # w[REF_RATES + 2] = d3[QD_REF]
    d3_QD_REF = d3[5]
    w[17] = d3_QD_REF
    _gather_rates((int(c) >> 2), (int(w) >> 2) + 15)
    # w[ACCS] = d1[QDD_REF]
    d1_QDD_REF = d1[6]
    w[20] = d1_QDD_REF
    # w[ACCS + 1] = d2[QDD_REF]
    d2_QDD_REF = d2[6]
    w[21] = d2_QDD_REF
    # w[ACCS + 2] = d3[QDD_REF]
    d3_QDD_REF = d3[6]
    w[22] = d3_QDD_REF
    _gather_rates((int(c) >> 2), (int(w) >> 2) + 20)


@micropython.viper
def _slope(lo: int, hi: int, t: int, a3: int):
    """Write the slopes of both unknowns with one input."""
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    arm = ptr32(t << 2)
    out = ptr32(a3 << 2)
    # out[0] = fx(fx(arm[0] * w[COLUMN2] + arm[1] * w[COLUMN2 + 1], Q) * w[INVERSE], c[S_INVERSE] - w[INVERSE + 1])
    c_S_INVERSE = c[58]
    w_INVERSE_1 = w[56]
    x = c_S_INVERSE - w_INVERSE_1
    arm_0 = arm[0]
    w_COLUMN2 = w[43]
    arm_1 = arm[1]
    w_COLUMN2_1 = w[44]
    arm_0_l = arm_0 & 0xffff
    arm_0_h = arm_0 >> 16
    w_COLUMN2_l = w_COLUMN2 & 0xffff
    w_COLUMN2_h = w_COLUMN2 >> 16
    lo = arm_0 * w_COLUMN2
    hi = arm_0_h * w_COLUMN2_h
    t = ((arm_0_h * w_COLUMN2_l >> 8) + (arm_0_l * w_COLUMN2_h >> 8) + (arm_0_l * w_COLUMN2_l >> 24 & 255))
    arm_1_l = arm_1 & 0xffff
    arm_1_h = arm_1 >> 16
    w_COLUMN2_1_l = w_COLUMN2_1 & 0xffff
    w_COLUMN2_1_h = w_COLUMN2_1 >> 16
    lo += arm_1 * w_COLUMN2_1
    hi += arm_1_h * w_COLUMN2_1_h
    t += ((arm_1_h * w_COLUMN2_1_l >> 8) + (arm_1_l * w_COLUMN2_1_h >> 8) + (arm_1_l * w_COLUMN2_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w_INVERSE = w[55]
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    w_INVERSE_l = w_INVERSE & 0xffff
    w_INVERSE_h = w_INVERSE >> 16
    lo = x_2 * w_INVERSE
    hi = x_2_h * w_INVERSE_h
    t = ((x_2_h * w_INVERSE_l >> 8) + (x_2_l * w_INVERSE_h >> 8) + (x_2_l * w_INVERSE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_3 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> x - 32) + (hi >> x - 33 & 1)
    out[0] = x_3
    # out[3] = fx(fx(arm[0] * w[COLUMN1] + arm[1] * w[COLUMN1 + 1], Q) * w[INVERSE], c[S_INVERSE] - w[INVERSE + 1])
    w_COLUMN1 = w[41]
    w_COLUMN1_1 = w[42]
    w_COLUMN1_l = w_COLUMN1 & 0xffff
    w_COLUMN1_h = w_COLUMN1 >> 16
    lo = arm_0 * w_COLUMN1
    hi = arm_0_h * w_COLUMN1_h
    t = ((arm_0_h * w_COLUMN1_l >> 8) + (arm_0_l * w_COLUMN1_h >> 8) + (arm_0_l * w_COLUMN1_l >> 24 & 255))
    w_COLUMN1_1_l = w_COLUMN1_1 & 0xffff
    w_COLUMN1_1_h = w_COLUMN1_1 >> 16
    lo += arm_1 * w_COLUMN1_1
    hi += arm_1_h * w_COLUMN1_1_h
    t += ((arm_1_h * w_COLUMN1_1_l >> 8) + (arm_1_l * w_COLUMN1_1_h >> 8) + (arm_1_l * w_COLUMN1_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = x_2 * w_INVERSE
    hi = x_2_h * w_INVERSE_h
    t = ((x_2_h * w_INVERSE_l >> 8) + (x_2_l * w_INVERSE_h >> 8) + (x_2_l * w_INVERSE_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_3 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> x - 32) + (hi >> x - 33 & 1)
    out[3] = x_3


@micropython.viper
def _solve_rates(lo: int, hi: int, t: int):
    """The two unknown rates from the three known ones before them."""
    c = ptr32(lo << 2)
    w = ptr32(hi << 2)
    x = ptr32(t << 2)
    # x[3] = fx(w[SLOPE1] * x[0] + w[SLOPE1 + 1] * x[1] + w[SLOPE1 + 2] * x[2], c[S_SLOPES])
    c_S_SLOPES = c[59]
    w_SLOPE1 = w[57]
    x_0 = x[0]
    w_SLOPE1_1 = w[58]
    x_1 = x[1]
    w_SLOPE1_2 = w[59]
    x_2 = x[2]
    w_SLOPE1_l = w_SLOPE1 & 0xffff
    w_SLOPE1_h = w_SLOPE1 >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = w_SLOPE1 * x_0
    hi = w_SLOPE1_h * x_0_h
    t = ((w_SLOPE1_h * x_0_l >> 8) + (w_SLOPE1_l * x_0_h >> 8) + (w_SLOPE1_l * x_0_l >> 24 & 255))
    w_SLOPE1_1_l = w_SLOPE1_1 & 0xffff
    w_SLOPE1_1_h = w_SLOPE1_1 >> 16
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    lo += w_SLOPE1_1 * x_1
    hi += w_SLOPE1_1_h * x_1_h
    t += ((w_SLOPE1_1_h * x_1_l >> 8) + (w_SLOPE1_1_l * x_1_h >> 8) + (w_SLOPE1_1_l * x_1_l >> 24 & 255))
    w_SLOPE1_2_l = w_SLOPE1_2 & 0xffff
    w_SLOPE1_2_h = w_SLOPE1_2 >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo += w_SLOPE1_2 * x_2
    hi += w_SLOPE1_2_h * x_2_h
    t += ((w_SLOPE1_2_h * x_2_l >> 8) + (w_SLOPE1_2_l * x_2_h >> 8) + (w_SLOPE1_2_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLOPES < 32:
        x_3 = (hi << 32 - c_S_SLOPES) + (lo >> c_S_SLOPES) + (lo >> c_S_SLOPES - 1 & 1)
    elif c_S_SLOPES == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> c_S_SLOPES - 32) + (hi >> c_S_SLOPES - 33 & 1)
    x[3] = x_3
    # x[4] = fx(w[SLOPE2] * x[0] + w[SLOPE2 + 1] * x[1] + w[SLOPE2 + 2] * x[2], c[S_SLOPES])
    w_SLOPE2 = w[60]
    w_SLOPE2_1 = w[61]
    w_SLOPE2_2 = w[62]
    w_SLOPE2_l = w_SLOPE2 & 0xffff
    w_SLOPE2_h = w_SLOPE2 >> 16
    lo = w_SLOPE2 * x_0
    hi = w_SLOPE2_h * x_0_h
    t = ((w_SLOPE2_h * x_0_l >> 8) + (w_SLOPE2_l * x_0_h >> 8) + (w_SLOPE2_l * x_0_l >> 24 & 255))
    w_SLOPE2_1_l = w_SLOPE2_1 & 0xffff
    w_SLOPE2_1_h = w_SLOPE2_1 >> 16
    lo += w_SLOPE2_1 * x_1
    hi += w_SLOPE2_1_h * x_1_h
    t += ((w_SLOPE2_1_h * x_1_l >> 8) + (w_SLOPE2_1_l * x_1_h >> 8) + (w_SLOPE2_1_l * x_1_l >> 24 & 255))
    w_SLOPE2_2_l = w_SLOPE2_2 & 0xffff
    w_SLOPE2_2_h = w_SLOPE2_2 >> 16
    lo += w_SLOPE2_2 * x_2
    hi += w_SLOPE2_2_h * x_2_h
    t += ((w_SLOPE2_2_h * x_2_l >> 8) + (w_SLOPE2_2_l * x_2_h >> 8) + (w_SLOPE2_2_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_SLOPES < 32:
        x_3 = (hi << 32 - c_S_SLOPES) + (lo >> c_S_SLOPES) + (lo >> c_S_SLOPES - 1 & 1)
    elif c_S_SLOPES == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> c_S_SLOPES - 32) + (hi >> c_S_SLOPES - 33 & 1)
    x[4] = x_3


@micropython.viper
def _gather_rates(lo: int, hi: int):
    """Rates of the two bodies that inputs turn, and of the slide in the loop's unit of length, of the inputs' rates."""
    t = 0
    c = ptr32(lo << 2)
    x = ptr32(hi << 2)
    # x[1] = fx(c[RATE_IN + 1] * x[0] + c[RATE_IN + 2] * x[1], Q)
    c_RATE_IN_1 = c[31]
    x_0 = x[0]
    c_RATE_IN_2 = c[32]
    x_1 = x[1]
    c_RATE_IN_1_l = c_RATE_IN_1 & 0xffff
    c_RATE_IN_1_h = c_RATE_IN_1 >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = c_RATE_IN_1 * x_0
    hi = c_RATE_IN_1_h * x_0_h
    t = ((c_RATE_IN_1_h * x_0_l >> 8) + (c_RATE_IN_1_l * x_0_h >> 8) + (c_RATE_IN_1_l * x_0_l >> 24 & 255))
    c_RATE_IN_2_l = c_RATE_IN_2 & 0xffff
    c_RATE_IN_2_h = c_RATE_IN_2 >> 16
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    lo += c_RATE_IN_2 * x_1
    hi += c_RATE_IN_2_h * x_1_h
    t += ((c_RATE_IN_2_h * x_1_l >> 8) + (c_RATE_IN_2_l * x_1_h >> 8) + (c_RATE_IN_2_l * x_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x[1] = x_2
    # x[0] = fx(c[RATE_IN] * x[0], Q)
    c_RATE_IN = c[30]
    c_RATE_IN_l = c_RATE_IN & 0xffff
    c_RATE_IN_h = c_RATE_IN >> 16
    lo = c_RATE_IN * x_0
    hi = c_RATE_IN_h * x_0_h
    t = ((c_RATE_IN_h * x_0_l >> 8) + (c_RATE_IN_l * x_0_h >> 8) + (c_RATE_IN_l * x_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    x[0] = x_2
    # x[2] = fx(c[RATE_SLIDE] * x[2], c[S_RATE_SLIDE])
    c_S_RATE_SLIDE = c[34]
    c_RATE_SLIDE = c[33]
    x_2 = x[2]
    c_RATE_SLIDE_l = c_RATE_SLIDE & 0xffff
    c_RATE_SLIDE_h = c_RATE_SLIDE >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = c_RATE_SLIDE * x_2
    hi = c_RATE_SLIDE_h * x_2_h
    t = ((c_RATE_SLIDE_h * x_2_l >> 8) + (c_RATE_SLIDE_l * x_2_h >> 8) + (c_RATE_SLIDE_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_RATE_SLIDE < 32:
        x_3 = (hi << 32 - c_S_RATE_SLIDE) + (lo >> c_S_RATE_SLIDE) + (lo >> c_S_RATE_SLIDE - 1 & 1)
    elif c_S_RATE_SLIDE == 32:
        x_3 = hi
    else:
        hi += lo >> 31
        x_3 = (hi >> c_S_RATE_SLIDE - 32) + (hi >> c_S_RATE_SLIDE - 33 & 1)
    x[2] = x_3


@micropython.viper
def _give_rate_QDD_REF(lo: int, hi: int, t: int):
    """Write one output's rate from those of the bodies it joins, x: d[rate] of the unit it has in its record."""
    c = ptr32(lo << 2)
    x = ptr32(hi << 2)
    d = ptr32(t << 2)
    # d[rate] = fx(c[RATE_OUT] * x[0] + c[RATE_OUT + 1] * x[1] + c[RATE_OUT + 2] * x[3] + c[RATE_OUT + 3] * x[4], c...
    c_S_RATE_OUT = c[79]
    c_RATE_OUT = c[75]
    x_0 = x[0]
    c_RATE_OUT_1 = c[76]
    x_1 = x[1]
    c_RATE_OUT_2 = c[77]
    x_3 = x[3]
    c_RATE_OUT_3 = c[78]
    x_4 = x[4]
    c_RATE_OUT_l = c_RATE_OUT & 0xffff
    c_RATE_OUT_h = c_RATE_OUT >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = c_RATE_OUT * x_0
    hi = c_RATE_OUT_h * x_0_h
    t = ((c_RATE_OUT_h * x_0_l >> 8) + (c_RATE_OUT_l * x_0_h >> 8) + (c_RATE_OUT_l * x_0_l >> 24 & 255))
    c_RATE_OUT_1_l = c_RATE_OUT_1 & 0xffff
    c_RATE_OUT_1_h = c_RATE_OUT_1 >> 16
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    lo += c_RATE_OUT_1 * x_1
    hi += c_RATE_OUT_1_h * x_1_h
    t += ((c_RATE_OUT_1_h * x_1_l >> 8) + (c_RATE_OUT_1_l * x_1_h >> 8) + (c_RATE_OUT_1_l * x_1_l >> 24 & 255))
    c_RATE_OUT_2_l = c_RATE_OUT_2 & 0xffff
    c_RATE_OUT_2_h = c_RATE_OUT_2 >> 16
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo += c_RATE_OUT_2 * x_3
    hi += c_RATE_OUT_2_h * x_3_h
    t += ((c_RATE_OUT_2_h * x_3_l >> 8) + (c_RATE_OUT_2_l * x_3_h >> 8) + (c_RATE_OUT_2_l * x_3_l >> 24 & 255))
    c_RATE_OUT_3_l = c_RATE_OUT_3 & 0xffff
    c_RATE_OUT_3_h = c_RATE_OUT_3 >> 16
    x_4_l = x_4 & 0xffff
    x_4_h = x_4 >> 16
    lo += c_RATE_OUT_3 * x_4
    hi += c_RATE_OUT_3_h * x_4_h
    t += ((c_RATE_OUT_3_h * x_4_l >> 8) + (c_RATE_OUT_3_l * x_4_h >> 8) + (c_RATE_OUT_3_l * x_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_RATE_OUT < 32:
        x_2 = (hi << 32 - c_S_RATE_OUT) + (lo >> c_S_RATE_OUT) + (lo >> c_S_RATE_OUT - 1 & 1)
    elif c_S_RATE_OUT == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> c_S_RATE_OUT - 32) + (hi >> c_S_RATE_OUT - 33 & 1)
    d[6] = x_2


@micropython.viper
def _give_rate_QD_REF(lo: int, hi: int, t: int):
    """Write one output's rate from those of the bodies it joins, x: d[rate] of the unit it has in its record."""
    c = ptr32(lo << 2)
    x = ptr32(hi << 2)
    d = ptr32(t << 2)
    # d[rate] = fx(c[RATE_OUT] * x[0] + c[RATE_OUT + 1] * x[1] + c[RATE_OUT + 2] * x[3] + c[RATE_OUT + 3] * x[4], c...
    c_S_RATE_OUT = c[79]
    c_RATE_OUT = c[75]
    x_0 = x[0]
    c_RATE_OUT_1 = c[76]
    x_1 = x[1]
    c_RATE_OUT_2 = c[77]
    x_3 = x[3]
    c_RATE_OUT_3 = c[78]
    x_4 = x[4]
    c_RATE_OUT_l = c_RATE_OUT & 0xffff
    c_RATE_OUT_h = c_RATE_OUT >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = c_RATE_OUT * x_0
    hi = c_RATE_OUT_h * x_0_h
    t = ((c_RATE_OUT_h * x_0_l >> 8) + (c_RATE_OUT_l * x_0_h >> 8) + (c_RATE_OUT_l * x_0_l >> 24 & 255))
    c_RATE_OUT_1_l = c_RATE_OUT_1 & 0xffff
    c_RATE_OUT_1_h = c_RATE_OUT_1 >> 16
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    lo += c_RATE_OUT_1 * x_1
    hi += c_RATE_OUT_1_h * x_1_h
    t += ((c_RATE_OUT_1_h * x_1_l >> 8) + (c_RATE_OUT_1_l * x_1_h >> 8) + (c_RATE_OUT_1_l * x_1_l >> 24 & 255))
    c_RATE_OUT_2_l = c_RATE_OUT_2 & 0xffff
    c_RATE_OUT_2_h = c_RATE_OUT_2 >> 16
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo += c_RATE_OUT_2 * x_3
    hi += c_RATE_OUT_2_h * x_3_h
    t += ((c_RATE_OUT_2_h * x_3_l >> 8) + (c_RATE_OUT_2_l * x_3_h >> 8) + (c_RATE_OUT_2_l * x_3_l >> 24 & 255))
    c_RATE_OUT_3_l = c_RATE_OUT_3 & 0xffff
    c_RATE_OUT_3_h = c_RATE_OUT_3 >> 16
    x_4_l = x_4 & 0xffff
    x_4_h = x_4 >> 16
    lo += c_RATE_OUT_3 * x_4
    hi += c_RATE_OUT_3_h * x_4_h
    t += ((c_RATE_OUT_3_h * x_4_l >> 8) + (c_RATE_OUT_3_l * x_4_h >> 8) + (c_RATE_OUT_3_l * x_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_RATE_OUT < 32:
        x_2 = (hi << 32 - c_S_RATE_OUT) + (lo >> c_S_RATE_OUT) + (lo >> c_S_RATE_OUT - 1 & 1)
    elif c_S_RATE_OUT == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> c_S_RATE_OUT - 32) + (hi >> c_S_RATE_OUT - 33 & 1)
    d[5] = x_2


@micropython.viper
def _give_rate_QD(lo: int, hi: int, t: int):
    """Write one output's rate from those of the bodies it joins, x: d[rate] of the unit it has in its record."""
    c = ptr32(lo << 2)
    x = ptr32(hi << 2)
    d = ptr32(t << 2)
    # d[rate] = fx(c[RATE_OUT] * x[0] + c[RATE_OUT + 1] * x[1] + c[RATE_OUT + 2] * x[3] + c[RATE_OUT + 3] * x[4], c...
    c_S_RATE_OUT = c[79]
    c_RATE_OUT = c[75]
    x_0 = x[0]
    c_RATE_OUT_1 = c[76]
    x_1 = x[1]
    c_RATE_OUT_2 = c[77]
    x_3 = x[3]
    c_RATE_OUT_3 = c[78]
    x_4 = x[4]
    c_RATE_OUT_l = c_RATE_OUT & 0xffff
    c_RATE_OUT_h = c_RATE_OUT >> 16
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    lo = c_RATE_OUT * x_0
    hi = c_RATE_OUT_h * x_0_h
    t = ((c_RATE_OUT_h * x_0_l >> 8) + (c_RATE_OUT_l * x_0_h >> 8) + (c_RATE_OUT_l * x_0_l >> 24 & 255))
    c_RATE_OUT_1_l = c_RATE_OUT_1 & 0xffff
    c_RATE_OUT_1_h = c_RATE_OUT_1 >> 16
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    lo += c_RATE_OUT_1 * x_1
    hi += c_RATE_OUT_1_h * x_1_h
    t += ((c_RATE_OUT_1_h * x_1_l >> 8) + (c_RATE_OUT_1_l * x_1_h >> 8) + (c_RATE_OUT_1_l * x_1_l >> 24 & 255))
    c_RATE_OUT_2_l = c_RATE_OUT_2 & 0xffff
    c_RATE_OUT_2_h = c_RATE_OUT_2 >> 16
    x_3_l = x_3 & 0xffff
    x_3_h = x_3 >> 16
    lo += c_RATE_OUT_2 * x_3
    hi += c_RATE_OUT_2_h * x_3_h
    t += ((c_RATE_OUT_2_h * x_3_l >> 8) + (c_RATE_OUT_2_l * x_3_h >> 8) + (c_RATE_OUT_2_l * x_3_l >> 24 & 255))
    c_RATE_OUT_3_l = c_RATE_OUT_3 & 0xffff
    c_RATE_OUT_3_h = c_RATE_OUT_3 >> 16
    x_4_l = x_4 & 0xffff
    x_4_h = x_4 >> 16
    lo += c_RATE_OUT_3 * x_4
    hi += c_RATE_OUT_3_h * x_4_h
    t += ((c_RATE_OUT_3_h * x_4_l >> 8) + (c_RATE_OUT_3_l * x_4_h >> 8) + (c_RATE_OUT_3_l * x_4_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if c_S_RATE_OUT < 32:
        x_2 = (hi << 32 - c_S_RATE_OUT) + (lo >> c_S_RATE_OUT) + (lo >> c_S_RATE_OUT - 1 & 1)
    elif c_S_RATE_OUT == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> c_S_RATE_OUT - 32) + (hi >> c_S_RATE_OUT - 33 & 1)
    d[1] = x_2


@micropython.viper
def _turn_pair(lo: int, hi: int, t: int):
    """The pair y turned by the rotation x: their product as complex numbers, neither of which it may overwrite."""
    out = ptr32(lo << 2)
    x = ptr32(hi << 2)
    y = ptr32(t << 2)
    # out[0] = fx(x[0] * y[0] - x[1] * y[1], Q)
    x_0 = x[0]
    y_0 = y[0]
    x_1 = x[1]
    y_1 = y[1]
    x_0_l = x_0 & 0xffff
    x_0_h = x_0 >> 16
    y_0_l = y_0 & 0xffff
    y_0_h = y_0 >> 16
    lo = x_0 * y_0
    hi = x_0_h * y_0_h
    t = ((x_0_h * y_0_l >> 8) + (x_0_l * y_0_h >> 8) + (x_0_l * y_0_l >> 24 & 255))
    x_1_l = x_1 & 0xffff
    x_1_h = x_1 >> 16
    y_1_l = y_1 & 0xffff
    y_1_h = y_1 >> 16
    lo -= x_1 * y_1
    hi -= x_1_h * y_1_h
    t -= ((x_1_h * y_1_l >> 8) + (x_1_l * y_1_h >> 8) + (x_1_l * y_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    out[0] = x_2
    # out[1] = fx(x[0] * y[1] + x[1] * y[0], Q)
    lo = x_0 * y_1
    hi = x_0_h * y_1_h
    t = ((x_0_h * y_1_l >> 8) + (x_0_l * y_1_h >> 8) + (x_0_l * y_1_l >> 24 & 255))
    lo += x_1 * y_0
    hi += x_1_h * y_0_h
    t += ((x_1_h * y_0_l >> 8) + (x_1_l * y_0_h >> 8) + (x_1_l * y_0_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 2) + ((lo >> 29) + 1 >> 1)
    out[1] = x_2
