"""The kernel in viper.

generated from cython_core by armlet.mirror; do not edit.
text 2e07b826de5f3369

For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these.
"""

from array import array
import micropython

TEXT = "2e07b826de5f3369"


@micropython.viper
def _fill(frame: ptr32, n: int, states: int, terms: int, model: ptr32, data: ptr32, w: ptr32):
    frame[0] = int(n)
    frame[1] = int(states)
    frame[2] = int(terms)
    frame[3] = int(model)
    frame[4] = int(data)
    frame[5] = int(w)


def bind(n, model, data, w):
    """The arguments as one array, for perturb; the buffers must outlive it."""
    frame = array('i', [0] * 6)
    _fill(frame, n, 6, 9, model, data, w)
    return frame


@micropython.viper
def _set_up(lo: int, hi: int):
    """Write the normal equations of the added torques: (R + B^T Q B) u = - B^T Q A x."""
    t = 0
    states = lo
    w = ptr32(hi << 2)
    # for r in range(states)
    for r in range(states):
        own = ptr32(int(w) + r * 4)
        out = ptr32(int(w) + r * 12 + 1124)
        row = ptr32(int(w) + r * 36 + 184)

        # weigh_row(at(w, r), at(w, WEIGHED + AXES * r), at(w, MOTION + TERMS * r)): Write one row of Q B; `own` is the...
        # out[j] = fx(own[STATE_WEIGHT] * row[STATES + j], Q)
        own_STATE_WEIGHT = own[32]
        row_STATES_j = row[6]
        own_STATE_WEIGHT_l = own_STATE_WEIGHT & 0xffff
        own_STATE_WEIGHT_h = own_STATE_WEIGHT >> 16
        row_STATES_j_l = row_STATES_j & 0xffff
        row_STATES_j_h = row_STATES_j >> 16
        lo = own_STATE_WEIGHT * row_STATES_j
        hi = own_STATE_WEIGHT_h * row_STATES_j_h
        t = ((own_STATE_WEIGHT_h * row_STATES_j_l >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_h >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        out[0] = x
        # out[j] = fx(own[STATE_WEIGHT] * row[STATES + j], Q)
        row_STATES_j = row[7]
        row_STATES_j_l = row_STATES_j & 0xffff
        row_STATES_j_h = row_STATES_j >> 16
        lo = own_STATE_WEIGHT * row_STATES_j
        hi = own_STATE_WEIGHT_h * row_STATES_j_h
        t = ((own_STATE_WEIGHT_h * row_STATES_j_l >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_h >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        out[1] = x
        # out[j] = fx(own[STATE_WEIGHT] * row[STATES + j], Q)
        row_STATES_j = row[8]
        row_STATES_j_l = row_STATES_j & 0xffff
        row_STATES_j_h = row_STATES_j >> 16
        lo = own_STATE_WEIGHT * row_STATES_j
        hi = own_STATE_WEIGHT_h * row_STATES_j_h
        t = ((own_STATE_WEIGHT_h * row_STATES_j_l >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_h >> 8) + (own_STATE_WEIGHT_l * row_STATES_j_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        x = (hi << 2) + ((lo >> 29) + 1 >> 1)
        out[2] = x
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 299, (int(w) >> 2) + 281, (int(w) >> 2) + 52)
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 300, (int(w) >> 2) + 281, (int(w) >> 2) + 53)
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 301, (int(w) >> 2) + 281, (int(w) >> 2) + 54)
    # w[CURVATURE + AXES * i + i] = w[CURVATURE + AXES * i + i] + w[PUSH_WEIGHT]
    w_CURVATURE_AXES_i_i = w[299]
    w_PUSH_WEIGHT = w[38]
    x = w_CURVATURE_AXES_i_i + w_PUSH_WEIGHT
    w[299] = x
    # w[RIGHT + i] = fx(w[WEIGHED + i] * w[PREDICTED] + w[WEIGHED + AXES + i] * w[PREDICTED + 1] + w[WEIGHED + 2 * ...
    w_WEIGHED_i = w[281]
    w_PREDICTED = w[275]
    w_WEIGHED_AXES_i = w[284]
    w_PREDICTED_1 = w[276]
    w_WEIGHED_2_AXES_i = w[287]
    w_PREDICTED_2 = w[277]
    w_WEIGHED_3_AXES_i = w[290]
    w_PREDICTED_3 = w[278]
    w_WEIGHED_4_AXES_i = w[293]
    w_PREDICTED_4 = w[279]
    w_WEIGHED_5_AXES_i = w[296]
    w_PREDICTED_5 = w[280]
    w_WEIGHED_i_l = w_WEIGHED_i & 0xffff
    w_WEIGHED_i_h = w_WEIGHED_i >> 16
    w_PREDICTED_l = w_PREDICTED & 0xffff
    w_PREDICTED_h = w_PREDICTED >> 16
    lo = w_WEIGHED_i * w_PREDICTED
    hi = w_WEIGHED_i_h * w_PREDICTED_h
    t = ((w_WEIGHED_i_h * w_PREDICTED_l >> 8) + (w_WEIGHED_i_l * w_PREDICTED_h >> 8) + (w_WEIGHED_i_l * w_PREDICTED_l >> 24 & 255))
    w_WEIGHED_AXES_i_l = w_WEIGHED_AXES_i & 0xffff
    w_WEIGHED_AXES_i_h = w_WEIGHED_AXES_i >> 16
    w_PREDICTED_1_l = w_PREDICTED_1 & 0xffff
    w_PREDICTED_1_h = w_PREDICTED_1 >> 16
    lo += w_WEIGHED_AXES_i * w_PREDICTED_1
    hi += w_WEIGHED_AXES_i_h * w_PREDICTED_1_h
    t += ((w_WEIGHED_AXES_i_h * w_PREDICTED_1_l >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_h >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_l >> 24 & 255))
    w_WEIGHED_2_AXES_i_l = w_WEIGHED_2_AXES_i & 0xffff
    w_WEIGHED_2_AXES_i_h = w_WEIGHED_2_AXES_i >> 16
    w_PREDICTED_2_l = w_PREDICTED_2 & 0xffff
    w_PREDICTED_2_h = w_PREDICTED_2 >> 16
    lo += w_WEIGHED_2_AXES_i * w_PREDICTED_2
    hi += w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_h
    t += ((w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_l >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_h >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_l >> 24 & 255))
    w_WEIGHED_3_AXES_i_l = w_WEIGHED_3_AXES_i & 0xffff
    w_WEIGHED_3_AXES_i_h = w_WEIGHED_3_AXES_i >> 16
    w_PREDICTED_3_l = w_PREDICTED_3 & 0xffff
    w_PREDICTED_3_h = w_PREDICTED_3 >> 16
    lo += w_WEIGHED_3_AXES_i * w_PREDICTED_3
    hi += w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_h
    t += ((w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_l >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_h >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_l >> 24 & 255))
    w_WEIGHED_4_AXES_i_l = w_WEIGHED_4_AXES_i & 0xffff
    w_WEIGHED_4_AXES_i_h = w_WEIGHED_4_AXES_i >> 16
    w_PREDICTED_4_l = w_PREDICTED_4 & 0xffff
    w_PREDICTED_4_h = w_PREDICTED_4 >> 16
    lo += w_WEIGHED_4_AXES_i * w_PREDICTED_4
    hi += w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_h
    t += ((w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_l >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_h >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_l >> 24 & 255))
    w_WEIGHED_5_AXES_i_l = w_WEIGHED_5_AXES_i & 0xffff
    w_WEIGHED_5_AXES_i_h = w_WEIGHED_5_AXES_i >> 16
    w_PREDICTED_5_l = w_PREDICTED_5 & 0xffff
    w_PREDICTED_5_h = w_PREDICTED_5 >> 16
    lo += w_WEIGHED_5_AXES_i * w_PREDICTED_5
    hi += w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_h
    t += ((w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_l >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_h >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 6) + ((lo >> 25) + 1 >> 1)
    w[308] = x
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 303, (int(w) >> 2) + 282, (int(w) >> 2) + 53)
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 304, (int(w) >> 2) + 282, (int(w) >> 2) + 54)
    # w[CURVATURE + AXES * i + i] = w[CURVATURE + AXES * i + i] + w[PUSH_WEIGHT]
    w_CURVATURE_AXES_i_i = w[303]
    w_PUSH_WEIGHT = w[38]
    x = w_CURVATURE_AXES_i_i + w_PUSH_WEIGHT
    w[303] = x
    # w[RIGHT + i] = fx(w[WEIGHED + i] * w[PREDICTED] + w[WEIGHED + AXES + i] * w[PREDICTED + 1] + w[WEIGHED + 2 * ...
    w_WEIGHED_i = w[282]
    w_PREDICTED = w[275]
    w_WEIGHED_AXES_i = w[285]
    w_PREDICTED_1 = w[276]
    w_WEIGHED_2_AXES_i = w[288]
    w_PREDICTED_2 = w[277]
    w_WEIGHED_3_AXES_i = w[291]
    w_PREDICTED_3 = w[278]
    w_WEIGHED_4_AXES_i = w[294]
    w_PREDICTED_4 = w[279]
    w_WEIGHED_5_AXES_i = w[297]
    w_PREDICTED_5 = w[280]
    w_WEIGHED_i_l = w_WEIGHED_i & 0xffff
    w_WEIGHED_i_h = w_WEIGHED_i >> 16
    w_PREDICTED_l = w_PREDICTED & 0xffff
    w_PREDICTED_h = w_PREDICTED >> 16
    lo = w_WEIGHED_i * w_PREDICTED
    hi = w_WEIGHED_i_h * w_PREDICTED_h
    t = ((w_WEIGHED_i_h * w_PREDICTED_l >> 8) + (w_WEIGHED_i_l * w_PREDICTED_h >> 8) + (w_WEIGHED_i_l * w_PREDICTED_l >> 24 & 255))
    w_WEIGHED_AXES_i_l = w_WEIGHED_AXES_i & 0xffff
    w_WEIGHED_AXES_i_h = w_WEIGHED_AXES_i >> 16
    w_PREDICTED_1_l = w_PREDICTED_1 & 0xffff
    w_PREDICTED_1_h = w_PREDICTED_1 >> 16
    lo += w_WEIGHED_AXES_i * w_PREDICTED_1
    hi += w_WEIGHED_AXES_i_h * w_PREDICTED_1_h
    t += ((w_WEIGHED_AXES_i_h * w_PREDICTED_1_l >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_h >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_l >> 24 & 255))
    w_WEIGHED_2_AXES_i_l = w_WEIGHED_2_AXES_i & 0xffff
    w_WEIGHED_2_AXES_i_h = w_WEIGHED_2_AXES_i >> 16
    w_PREDICTED_2_l = w_PREDICTED_2 & 0xffff
    w_PREDICTED_2_h = w_PREDICTED_2 >> 16
    lo += w_WEIGHED_2_AXES_i * w_PREDICTED_2
    hi += w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_h
    t += ((w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_l >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_h >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_l >> 24 & 255))
    w_WEIGHED_3_AXES_i_l = w_WEIGHED_3_AXES_i & 0xffff
    w_WEIGHED_3_AXES_i_h = w_WEIGHED_3_AXES_i >> 16
    w_PREDICTED_3_l = w_PREDICTED_3 & 0xffff
    w_PREDICTED_3_h = w_PREDICTED_3 >> 16
    lo += w_WEIGHED_3_AXES_i * w_PREDICTED_3
    hi += w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_h
    t += ((w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_l >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_h >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_l >> 24 & 255))
    w_WEIGHED_4_AXES_i_l = w_WEIGHED_4_AXES_i & 0xffff
    w_WEIGHED_4_AXES_i_h = w_WEIGHED_4_AXES_i >> 16
    w_PREDICTED_4_l = w_PREDICTED_4 & 0xffff
    w_PREDICTED_4_h = w_PREDICTED_4 >> 16
    lo += w_WEIGHED_4_AXES_i * w_PREDICTED_4
    hi += w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_h
    t += ((w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_l >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_h >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_l >> 24 & 255))
    w_WEIGHED_5_AXES_i_l = w_WEIGHED_5_AXES_i & 0xffff
    w_WEIGHED_5_AXES_i_h = w_WEIGHED_5_AXES_i >> 16
    w_PREDICTED_5_l = w_PREDICTED_5 & 0xffff
    w_PREDICTED_5_h = w_PREDICTED_5 >> 16
    lo += w_WEIGHED_5_AXES_i * w_PREDICTED_5
    hi += w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_h
    t += ((w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_l >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_h >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 6) + ((lo >> 25) + 1 >> 1)
    w[309] = x
    _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q((int(w) >> 2) + 307, (int(w) >> 2) + 283, (int(w) >> 2) + 54)
    # w[CURVATURE + AXES * i + i] = w[CURVATURE + AXES * i + i] + w[PUSH_WEIGHT]
    w_CURVATURE_AXES_i_i = w[307]
    w_PUSH_WEIGHT = w[38]
    x = w_CURVATURE_AXES_i_i + w_PUSH_WEIGHT
    w[307] = x
    # w[RIGHT + i] = fx(w[WEIGHED + i] * w[PREDICTED] + w[WEIGHED + AXES + i] * w[PREDICTED + 1] + w[WEIGHED + 2 * ...
    w_WEIGHED_i = w[283]
    w_PREDICTED = w[275]
    w_WEIGHED_AXES_i = w[286]
    w_PREDICTED_1 = w[276]
    w_WEIGHED_2_AXES_i = w[289]
    w_PREDICTED_2 = w[277]
    w_WEIGHED_3_AXES_i = w[292]
    w_PREDICTED_3 = w[278]
    w_WEIGHED_4_AXES_i = w[295]
    w_PREDICTED_4 = w[279]
    w_WEIGHED_5_AXES_i = w[298]
    w_PREDICTED_5 = w[280]
    w_WEIGHED_i_l = w_WEIGHED_i & 0xffff
    w_WEIGHED_i_h = w_WEIGHED_i >> 16
    w_PREDICTED_l = w_PREDICTED & 0xffff
    w_PREDICTED_h = w_PREDICTED >> 16
    lo = w_WEIGHED_i * w_PREDICTED
    hi = w_WEIGHED_i_h * w_PREDICTED_h
    t = ((w_WEIGHED_i_h * w_PREDICTED_l >> 8) + (w_WEIGHED_i_l * w_PREDICTED_h >> 8) + (w_WEIGHED_i_l * w_PREDICTED_l >> 24 & 255))
    w_WEIGHED_AXES_i_l = w_WEIGHED_AXES_i & 0xffff
    w_WEIGHED_AXES_i_h = w_WEIGHED_AXES_i >> 16
    w_PREDICTED_1_l = w_PREDICTED_1 & 0xffff
    w_PREDICTED_1_h = w_PREDICTED_1 >> 16
    lo += w_WEIGHED_AXES_i * w_PREDICTED_1
    hi += w_WEIGHED_AXES_i_h * w_PREDICTED_1_h
    t += ((w_WEIGHED_AXES_i_h * w_PREDICTED_1_l >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_h >> 8) + (w_WEIGHED_AXES_i_l * w_PREDICTED_1_l >> 24 & 255))
    w_WEIGHED_2_AXES_i_l = w_WEIGHED_2_AXES_i & 0xffff
    w_WEIGHED_2_AXES_i_h = w_WEIGHED_2_AXES_i >> 16
    w_PREDICTED_2_l = w_PREDICTED_2 & 0xffff
    w_PREDICTED_2_h = w_PREDICTED_2 >> 16
    lo += w_WEIGHED_2_AXES_i * w_PREDICTED_2
    hi += w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_h
    t += ((w_WEIGHED_2_AXES_i_h * w_PREDICTED_2_l >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_h >> 8) + (w_WEIGHED_2_AXES_i_l * w_PREDICTED_2_l >> 24 & 255))
    w_WEIGHED_3_AXES_i_l = w_WEIGHED_3_AXES_i & 0xffff
    w_WEIGHED_3_AXES_i_h = w_WEIGHED_3_AXES_i >> 16
    w_PREDICTED_3_l = w_PREDICTED_3 & 0xffff
    w_PREDICTED_3_h = w_PREDICTED_3 >> 16
    lo += w_WEIGHED_3_AXES_i * w_PREDICTED_3
    hi += w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_h
    t += ((w_WEIGHED_3_AXES_i_h * w_PREDICTED_3_l >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_h >> 8) + (w_WEIGHED_3_AXES_i_l * w_PREDICTED_3_l >> 24 & 255))
    w_WEIGHED_4_AXES_i_l = w_WEIGHED_4_AXES_i & 0xffff
    w_WEIGHED_4_AXES_i_h = w_WEIGHED_4_AXES_i >> 16
    w_PREDICTED_4_l = w_PREDICTED_4 & 0xffff
    w_PREDICTED_4_h = w_PREDICTED_4 >> 16
    lo += w_WEIGHED_4_AXES_i * w_PREDICTED_4
    hi += w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_h
    t += ((w_WEIGHED_4_AXES_i_h * w_PREDICTED_4_l >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_h >> 8) + (w_WEIGHED_4_AXES_i_l * w_PREDICTED_4_l >> 24 & 255))
    w_WEIGHED_5_AXES_i_l = w_WEIGHED_5_AXES_i & 0xffff
    w_WEIGHED_5_AXES_i_h = w_WEIGHED_5_AXES_i >> 16
    w_PREDICTED_5_l = w_PREDICTED_5 & 0xffff
    w_PREDICTED_5_h = w_PREDICTED_5 >> 16
    lo += w_WEIGHED_5_AXES_i * w_PREDICTED_5
    hi += w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_h
    t += ((w_WEIGHED_5_AXES_i_h * w_PREDICTED_5_l >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_h >> 8) + (w_WEIGHED_5_AXES_i_l * w_PREDICTED_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 6) + ((lo >> 25) + 1 >> 1)
    w[310] = x


@micropython.viper
def perturb(frame: ptr32):
    """The law's part of one tick, after the walk at the planned state."""
    n = frame[0]
    states = frame[1]
    terms = frame[2]
    model = ptr32(frame[3])
    data = ptr32(frame[4])
    w = ptr32(frame[5])
    w_SENT = w[2]
    # if w[SENT] == 0
    if w_SENT == 0:
        # w[WHOLE_SAMPLE] = 0
        w[3] = 0
    # w[SENT] = 0
    w[2] = 0

    # count_tick(at(w, TICKS_LEFT), at(w, EVERY)): Count one tick; where it is a k-th one, as many are left as ther...
    # left[0] = left[0] - 1
    left_0 = w[1]
    x = left_0 - 1
    w[1] = x
    # if left[0] <= 0
    if x <= 0:
        # left[0] = every[0]
        every_0 = w[0]
        w[1] = every_0
    w_TICKS_LEFT = w[1]
    w_EVERY = w[0]
    # if w[TICKS_LEFT] == w[EVERY]
    if w_TICKS_LEFT == w_EVERY:

        # next_sample(n, states, terms, model, data, w): End a sample, learn from it if it was whole, and begin the nex...
        # for i in range(n)
        for i in range(n):
            m = ptr32(int(model) + i * 860)
            d = ptr32(int(data) + i * 244 + 244)
            w_2 = ptr32(int(w) + i * 4)
            _observe((int(m) >> 2), (int(d) >> 2), (int(w_2) >> 2))
        w_WHOLE_SAMPLE = w[3]
        # if w[WHOLE_SAMPLE] > 0
        if w_WHOLE_SAMPLE > 0:

            # identify(states, terms, w): Learn from the sample that ends now.
            _scale_sample(states, terms, (int(w) >> 2))
            # for j in range(terms)
            for j in range(terms):
                own = ptr32(int(w) + j * 4)
                column = ptr32(int(w) + j * 36 + 400)

                # term_of_column(w, at(w, j), at(w, COLUMNS + TERMS * j)): Write what one column of U makes of the regressor; `...
                _dot_terms_SAMPLE_Q_COLUMN_Q_TERM_Q((int(own) >> 2) + 233, (int(column) >> 2), (int(w) >> 2) + 218)
            _weigh_sample(states, terms, (int(w) >> 2))

            # measure(terms, w): Take the sample into U and D, and write P phi.
            # w[VARIANCE] = fx(w[KEPT_LEAST], Q - VARIANCE_Q)
            w_KEPT_LEAST = w[39]
            lo = hi = t = 0
            lo += w_KEPT_LEAST
            t += w_KEPT_LEAST >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 24) + ((lo >> 7) + 1 >> 1)
            w[260] = x
            _reciprocal_step((int(w) >> 2) + 260)
            # for j in range(terms)
            for j_2 in range(terms):
                own_2 = ptr32(int(w) + j_2 * 4)
                column_2 = ptr32(int(w) + j_2 * 36 + 400)
                record = ptr32(int(w) + j_2 * 36)
                diagonal = ptr32(int(record) + j_2 * 4 + 400)
                _measure_column(j_2, (int(w) >> 2), (int(own_2) >> 2), (int(column_2) >> 2), (int(diagonal) >> 2))

            # learn_motion(states, terms, w): Write the Kalman gain, and move A and B.
            # shift = CARRIED_Q + ROOT_Q + Q - VARIANCE_Q - SAMPLE_Q - w[VARIANCE + 2]
            w_VARIANCE_2 = w[262]
            shift = -w_VARIANCE_2 + 34
            # for i in range(terms)
            for i_2 in range(terms):
                own_3 = ptr32(int(w) + i_2 * 4)

                # gain_number(w, at(w, i), shift): Write one of the Kalman gain over that of P phi.
                # own[CARRIED] = fx(own[CARRIED] * w[VARIANCE + 1], shift)
                own_CARRIED = own_3[251]
                w_VARIANCE_1 = w[261]
                own_CARRIED_l = own_CARRIED & 0xffff
                own_CARRIED_h = own_CARRIED >> 16
                w_VARIANCE_1_l = w_VARIANCE_1 & 0xffff
                w_VARIANCE_1_h = w_VARIANCE_1 >> 16
                lo = own_CARRIED * w_VARIANCE_1
                hi = own_CARRIED_h * w_VARIANCE_1_h
                t = ((own_CARRIED_h * w_VARIANCE_1_l >> 8) + (own_CARRIED_l * w_VARIANCE_1_h >> 8) + (own_CARRIED_l * w_VARIANCE_1_l >> 24 & 255))
                hi += t + ((lo >> 24) - t + 128 & 255) >> 8
                if shift < 32:
                    x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
                elif shift == 32:
                    x = hi
                else:
                    hi += lo >> 31
                    x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
                own_3[251] = x
            # for r in range(states)
            for r in range(states):
                row = ptr32(int(w) + r * 36 + 184)
                innovation = ptr32(int(w) + r * 4 + 908)
                _learn_row((int(w) >> 2), (int(row) >> 2), (int(innovation) >> 2))

            # forget(terms, w): Forget a share of all samples, less of it where the trace of P would exceed its bound.
            # w[TRACE] = 0
            w[199] = 0
            # for j in range(terms)
            for j_3 in range(terms):
                own_4 = ptr32(int(w) + j_3 * 4)
                c = ptr32(int(w) + j_3 * 36 + 400)
                _add_to_trace((int(w) >> 2), (int(own_4) >> 2), (int(c) >> 2))
            # share = fx(w[TRACE] * w[OVER_TRACE], w[S_OVER_TRACE])
            w_S_OVER_TRACE = w[42]
            w_TRACE = w[199]
            w_OVER_TRACE = w[41]
            w_TRACE_l = w_TRACE & 0xffff
            w_TRACE_h = w_TRACE >> 16
            w_OVER_TRACE_l = w_OVER_TRACE & 0xffff
            w_OVER_TRACE_h = w_OVER_TRACE >> 16
            lo = w_TRACE * w_OVER_TRACE
            hi = w_TRACE_h * w_OVER_TRACE_h
            t = ((w_TRACE_h * w_OVER_TRACE_l >> 8) + (w_TRACE_l * w_OVER_TRACE_h >> 8) + (w_TRACE_l * w_OVER_TRACE_l >> 24 & 255))
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            if w_S_OVER_TRACE < 32:
                share = (hi << 32 - w_S_OVER_TRACE) + (lo >> w_S_OVER_TRACE) + (lo >> w_S_OVER_TRACE - 1 & 1)
            elif w_S_OVER_TRACE == 32:
                share = hi
            else:
                hi += lo >> 31
                share = (hi >> w_S_OVER_TRACE - 32) + (hi >> w_S_OVER_TRACE - 33 & 1)
            # w[KEPT] = clamp(share, w[KEPT_LEAST], greater(w[KEPT_MOST], share - half(w[KEPT_MOST])))
            w_KEPT_LEAST = w[39]
            w_KEPT_MOST = w[40]
            lo = hi = t = 0
            lo += w_KEPT_MOST
            t += w_KEPT_MOST >> 24
            hi += t + ((lo >> 24) - t + 128 & 255) >> 8
            x = (hi << 31) + (lo >> 1) + (lo & 1)
            x_2 = share - x
            x = w_KEPT_MOST
            if x < x_2:
                x = x_2
            x_2 = share
            if x_2 < w_KEPT_LEAST:
                x_2 = w_KEPT_LEAST
            elif x_2 > x:
                x_2 = x
            w[265] = x_2
            _reciprocal_step((int(w) >> 2) + 265)
            # for j in range(terms)
            for j_4 in range(terms):
                own_5 = ptr32(int(w) + j_4 * 4)
                _forget_number((int(w) >> 2), (int(own_5) >> 2))
        # w[WHOLE_SAMPLE] = 1
        w[3] = 1

        # design(n, states, w): Choose the torques that are added until the next sample, and begin it.
        _predict(states, (int(w) >> 2))
        _set_up(states, (int(w) >> 2))
        _eliminate((int(w) >> 2))
        _solve((int(w) >> 2))
        # for r in range(states)
        for r_2 in range(states):
            own_6 = ptr32(int(w) + r_2 * 4)

            # begin_sample(at(w, r)): Keep one deviation as one of the sample that begins.
            # own[SAMPLE] = own[NOW]
            own_NOW = own_6[209]
            own_6[200] = own_NOW
        # for i in range(n)
        for i_3 in range(n):
            own_7 = ptr32(int(w) + i_3 * 4)
            _hold_push((int(w) >> 2), (int(own_7) >> 2))
    # for i in range(n)
    for i_4 in range(n):
        d_2 = ptr32(int(data) + i_4 * 244 + 244)
        own_8 = ptr32(int(w) + i_4 * 4)

        # add_held(at(data, DATA_SIZE * (i + 1)), at(w, i)): Add the torque that is held to the joint's.
        # d[TAU] = d[TAU] + own[HELD]
        d_TAU = d_2[7]
        own_HELD = own_8[215]
        x = d_TAU + own_HELD
        d_2[7] = x


@micropython.viper
def _fill_column(lo: int, hi: int, t: int):
    """Scale column j so that it fills its words, and its number of D against it: no product changes."""
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    c = ptr32(t << 2)
    # most = greater(greater(size(c[0]), size(c[1])), greater(size(c[2]), size(c[3])))
    c_0 = c[0]
    c_1 = c[1]
    c_2 = c[2]
    c_3 = c[3]
    # most = greater(most, greater(greater(size(c[4]), size(c[5])), greater(size(c[6]), size(c[7]))))
    c_4 = c[4]
    c_5 = c[5]
    c_6 = c[6]
    c_7 = c[7]
    # excess = only_fixed(greater(most, size(c[8])) - COLUMN_Q)
    c_8 = c[8]
    lo = c_0 ^ (c_0 >> 31)
    lo |= c_1 ^ (c_1 >> 31)
    lo |= c_2 ^ (c_2 >> 31)
    lo |= c_3 ^ (c_3 >> 31)
    lo |= c_4 ^ (c_4 >> 31)
    lo |= c_5 ^ (c_5 >> 31)
    lo |= c_6 ^ (c_6 >> 31)
    lo |= c_7 ^ (c_7 >> 31)
    lo |= c_8 ^ (c_8 >> 31)
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
    excess = x - 20
    # if excess != 0
    if excess != 0:
        # own[D_EXPONENT] = own[D_EXPONENT] - excess - excess
        own_D_EXPONENT = own[190]
        x = own_D_EXPONENT - excess - excess
        own[190] = x
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        x = excess + 29
        w_ONE_SHIFTED = w[4]
        c_i = c[0]
        w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
        w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[0] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[1]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[1] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[2]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[2] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[3]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[3] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[4]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[4] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[5]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[5] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[6]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[6] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[7]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[7] = x_2
        # c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)
        c_i = c[8]
        c_i_l = c_i & 0xffff
        c_i_h = c_i >> 16
        lo = w_ONE_SHIFTED * c_i
        hi = w_ONE_SHIFTED_h * c_i_h
        t = ((w_ONE_SHIFTED_h * c_i_l >> 8) + (w_ONE_SHIFTED_l * c_i_h >> 8) + (w_ONE_SHIFTED_l * c_i_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        c[8] = x_2


@micropython.viper
def _learn_row(lo: int, hi: int, t: int):
    """Move one row of A and B by its innovation."""
    w = ptr32(lo << 2)
    row = ptr32(hi << 2)
    innovation = ptr32(t << 2)
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[0]
    innovation_0 = innovation[0]
    w_CARRIED_i = w[251]
    innovation_0_l = innovation_0 & 0xffff
    innovation_0_h = innovation_0 >> 16
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_2 = row_i + x
    w_MOTION_MAX = w[44]
    x = -w_MOTION_MAX
    x_3 = x_2
    if x_3 < x:
        x_3 = x
    elif x_3 > w_MOTION_MAX:
        x_3 = w_MOTION_MAX
    row[0] = x_3
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[1]
    w_CARRIED_i = w[252]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[1] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[2]
    w_CARRIED_i = w[253]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[2] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[3]
    w_CARRIED_i = w[254]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[3] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[4]
    w_CARRIED_i = w[255]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[4] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[5]
    w_CARRIED_i = w[256]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[5] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[6]
    w_CARRIED_i = w[257]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[6] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[7]
    w_CARRIED_i = w[258]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[7] = x_2
    # row[i] = clamp(row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w...
    row_i = row[8]
    w_CARRIED_i = w[259]
    w_CARRIED_i_l = w_CARRIED_i & 0xffff
    w_CARRIED_i_h = w_CARRIED_i >> 16
    lo = innovation_0 * w_CARRIED_i
    hi = innovation_0_h * w_CARRIED_i_h
    t = ((innovation_0_h * w_CARRIED_i_l >> 8) + (innovation_0_l * w_CARRIED_i_h >> 8) + (innovation_0_l * w_CARRIED_i_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x_2 = (hi << 12) + ((lo >> 19) + 1 >> 1)
    x_3 = row_i + x_2
    x_2 = x_3
    if x_2 < x:
        x_2 = x
    elif x_2 > w_MOTION_MAX:
        x_2 = w_MOTION_MAX
    row[8] = x_2


@micropython.viper
def _weigh_sample(lo: int, hi: int, t: int):
    """Halve a sample that would outweigh what is known: no column's D f^2 exceeds 2^SAMPLE_WEIGHT then."""
    states = lo
    terms = hi
    w = ptr32(t << 2)
    # w[VARIANCE] = NO_SIZE
    w[260] = -9999
    # for i in range(terms)
    for i in range(terms):
        own = ptr32(int(w) + i * 4)

        # outweigh(w, at(w, i)): Note the size of D_j f_j^2, if it is the largest so far.
        # weight = size(own[D_FACTOR]) + size(own[TERM]) + size(own[TERM]) - only_fixed(own[D_EXPONENT] + TERM_Q + TERM_Q)
        own_D_FACTOR = own[181]
        lo = own_D_FACTOR ^ (own_D_FACTOR >> 31)
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
        own_TERM = own[233]
        lo = own_TERM ^ (own_TERM >> 31)
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
        own_D_EXPONENT = own[190]
        x_3 = own_D_EXPONENT + 52
        weight = x + x_2 + x_2 - x_3
        # w[VARIANCE] = greater(w[VARIANCE], weight)
        w_VARIANCE = w[260]
        x = w_VARIANCE
        if x < weight:
            x = weight
        w[260] = x
    # halvings = clamp(half(w[VARIANCE] - SAMPLE_WEIGHT + 1 - only_fixed(1)), 0, MOST_HALVINGS)
    w_VARIANCE = w[260]
    lo = hi = t = 0
    lo += w_VARIANCE
    t += w_VARIANCE >> 24
    lo -= 4
    t -= 4 >> 24
    lo += 1
    t += 1 >> 24
    lo -= 1
    t -= 1 >> 24
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 31) + (lo >> 1) + (lo & 1)
    halvings = x
    if halvings < 0:
        halvings = 0
    elif halvings > 40:
        halvings = 40
    # shift = clamp(halvings + FULL, LEAST_SHIFT, MOST_SHIFT)
    x = halvings + 29
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # for j in range(terms)
    for j in range(terms):
        own_2 = ptr32(int(w) + j * 4)

        # weigh_term(w, at(w, j), shift, halvings): Halve one of U^T phi, and write its product with D.
        # own[TERM] = fx_halved(w[ONE_SHIFTED] * own[TERM], shift, halvings)
        w_ONE_SHIFTED = w[4]
        own_TERM = own_2[233]
        w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
        w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
        own_TERM_l = own_TERM & 0xffff
        own_TERM_h = own_TERM >> 16
        lo = w_ONE_SHIFTED * own_TERM
        hi = w_ONE_SHIFTED_h * own_TERM_h
        t = ((w_ONE_SHIFTED_h * own_TERM_l >> 8) + (w_ONE_SHIFTED_l * own_TERM_h >> 8) + (w_ONE_SHIFTED_l * own_TERM_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if shift < 32:
            x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
        elif shift == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
        own_2[233] = x
        # own[D_TERM] = fx(own[D_FACTOR] * own[TERM], clamp(own[D_EXPONENT] + TERM_Q - COLUMN_Q, LEAST_SHIFT, MOST_SHIFT))
        own_D_EXPONENT = own_2[190]
        x_2 = own_D_EXPONENT + 6
        x_3 = x_2
        if x_3 < 1:
            x_3 = 1
        elif x_3 > 62:
            x_3 = 62
        own_D_FACTOR = own_2[181]
        own_D_FACTOR_l = own_D_FACTOR & 0xffff
        own_D_FACTOR_h = own_D_FACTOR >> 16
        x_l = x & 0xffff
        x_h = x >> 16
        lo = own_D_FACTOR * x
        hi = own_D_FACTOR_h * x_h
        t = ((own_D_FACTOR_h * x_l >> 8) + (own_D_FACTOR_l * x_h >> 8) + (own_D_FACTOR_l * x_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x_3 < 32:
            x_2 = (hi << 32 - x_3) + (lo >> x_3) + (lo >> x_3 - 1 & 1)
        elif x_3 == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x_3 - 32) + (hi >> x_3 - 33 & 1)
        own_2[242] = x_2
    # for r in range(states)
    for r in range(states):
        own_3 = ptr32(int(w) + r * 4)

        # weigh_innovation(w, at(w, r), shift, halvings): Halve one innovation, and clamp it to one.
        # own[INNOVATION] = clamp(fx_halved(w[ONE_SHIFTED] * own[INNOVATION], shift, halvings), -w[UNIT_SAMPLE], w[UNIT...
        w_ONE_SHIFTED = w[4]
        own_INNOVATION = own_3[227]
        w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
        w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
        own_INNOVATION_l = own_INNOVATION & 0xffff
        own_INNOVATION_h = own_INNOVATION >> 16
        lo = w_ONE_SHIFTED * own_INNOVATION
        hi = w_ONE_SHIFTED_h * own_INNOVATION_h
        t = ((w_ONE_SHIFTED_h * own_INNOVATION_l >> 8) + (w_ONE_SHIFTED_l * own_INNOVATION_h >> 8) + (w_ONE_SHIFTED_l * own_INNOVATION_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if shift < 32:
            x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
        elif shift == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
        w_UNIT_SAMPLE = w[43]
        x_2 = -w_UNIT_SAMPLE
        x_3 = x
        if x_3 < x_2:
            x_3 = x_2
        elif x_3 > w_UNIT_SAMPLE:
            x_3 = w_UNIT_SAMPLE
        own_3[227] = x_3


@micropython.viper
def _eliminate(lo: int):
    """Write factors and pivots of R + B^T Q B, and eliminate downwards on the right side."""
    hi = 0
    t = 0
    w = ptr32(lo << 2)
    w_CURVATURE = w[299]
    w_PUSH_WEIGHT = w[38]

    # invert_pivot(at(w, PIVOTS), w[CURVATURE], w[PUSH_WEIGHT]): Write a pivot, no less than the least that it is w...
    # own[0] = greater(pivot, least)
    x = w_CURVATURE
    if x < w_PUSH_WEIGHT:
        x = w_PUSH_WEIGHT
    w[317] = x
    _reciprocal_step((int(w) >> 2) + 317)
    _factor_of((int(w) >> 2) + 314, (int(w) >> 2) + 300, (int(w) >> 2) + 317)
    _factor_of((int(w) >> 2) + 315, (int(w) >> 2) + 301, (int(w) >> 2) + 317)
    w_CURVATURE_4 = w[303]
    w_FACTORS = w[314]
    w_CURVATURE_1 = w[300]
    w_FACTORS_l = w_FACTORS & 0xffff
    w_FACTORS_h = w_FACTORS >> 16
    w_CURVATURE_1_l = w_CURVATURE_1 & 0xffff
    w_CURVATURE_1_h = w_CURVATURE_1 >> 16
    lo = w_FACTORS * w_CURVATURE_1
    hi = w_FACTORS_h * w_CURVATURE_1_h
    t = ((w_FACTORS_h * w_CURVATURE_1_l >> 8) + (w_FACTORS_l * w_CURVATURE_1_h >> 8) + (w_FACTORS_l * w_CURVATURE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = w_CURVATURE_4 - x
    w_PUSH_WEIGHT = w[38]

    # invert_pivot(at(w, PIVOTS + 3), w[CURVATURE + 4] - fx(w[FACTORS] * w[CURVATURE + 1], NORMAL_Q), w[PUSH_WEIGHT...
    # own[0] = greater(pivot, least)
    x = x_2
    if x < w_PUSH_WEIGHT:
        x = w_PUSH_WEIGHT
    w[320] = x
    _reciprocal_step((int(w) >> 2) + 320)
    # w[CURVATURE + 5] = w[CURVATURE + 5] - fx(w[FACTORS] * w[CURVATURE + 2], NORMAL_Q)
    w_CURVATURE_5 = w[304]
    w_FACTORS = w[314]
    w_CURVATURE_2 = w[301]
    w_FACTORS_l = w_FACTORS & 0xffff
    w_FACTORS_h = w_FACTORS >> 16
    w_CURVATURE_2_l = w_CURVATURE_2 & 0xffff
    w_CURVATURE_2_h = w_CURVATURE_2 >> 16
    lo = w_FACTORS * w_CURVATURE_2
    hi = w_FACTORS_h * w_CURVATURE_2_h
    t = ((w_FACTORS_h * w_CURVATURE_2_l >> 8) + (w_FACTORS_l * w_CURVATURE_2_h >> 8) + (w_FACTORS_l * w_CURVATURE_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = w_CURVATURE_5 - x
    w[304] = x_2
    _factor_of((int(w) >> 2) + 316, (int(w) >> 2) + 304, (int(w) >> 2) + 320)
    # rest = w[CURVATURE + 8] - fx(w[FACTORS + 1] * w[CURVATURE + 2], NORMAL_Q)
    w_CURVATURE_8 = w[307]
    w_FACTORS_1 = w[315]
    w_CURVATURE_2 = w[301]
    w_FACTORS_1_l = w_FACTORS_1 & 0xffff
    w_FACTORS_1_h = w_FACTORS_1 >> 16
    w_CURVATURE_2_l = w_CURVATURE_2 & 0xffff
    w_CURVATURE_2_h = w_CURVATURE_2 >> 16
    lo = w_FACTORS_1 * w_CURVATURE_2
    hi = w_FACTORS_1_h * w_CURVATURE_2_h
    t = ((w_FACTORS_1_h * w_CURVATURE_2_l >> 8) + (w_FACTORS_1_l * w_CURVATURE_2_h >> 8) + (w_FACTORS_1_l * w_CURVATURE_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    rest = w_CURVATURE_8 - x
    w_FACTORS_2 = w[316]
    w_CURVATURE_5 = w[304]
    w_FACTORS_2_l = w_FACTORS_2 & 0xffff
    w_FACTORS_2_h = w_FACTORS_2 >> 16
    w_CURVATURE_5_l = w_CURVATURE_5 & 0xffff
    w_CURVATURE_5_h = w_CURVATURE_5 >> 16
    lo = w_FACTORS_2 * w_CURVATURE_5
    hi = w_FACTORS_2_h * w_CURVATURE_5_h
    t = ((w_FACTORS_2_h * w_CURVATURE_5_l >> 8) + (w_FACTORS_2_l * w_CURVATURE_5_h >> 8) + (w_FACTORS_2_l * w_CURVATURE_5_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = rest - x
    w_PUSH_WEIGHT = w[38]

    # invert_pivot(at(w, PIVOTS + 6), rest - fx(w[FACTORS + 2] * w[CURVATURE + 5], NORMAL_Q), w[PUSH_WEIGHT]): Writ...
    # own[0] = greater(pivot, least)
    x = x_2
    if x < w_PUSH_WEIGHT:
        x = w_PUSH_WEIGHT
    w[323] = x
    _reciprocal_step((int(w) >> 2) + 323)
    # w[RIGHT + 1] = w[RIGHT + 1] - fx(w[FACTORS] * w[RIGHT], NORMAL_Q)
    w_RIGHT_1 = w[309]
    w_FACTORS = w[314]
    w_RIGHT = w[308]
    w_FACTORS_l = w_FACTORS & 0xffff
    w_FACTORS_h = w_FACTORS >> 16
    w_RIGHT_l = w_RIGHT & 0xffff
    w_RIGHT_h = w_RIGHT >> 16
    lo = w_FACTORS * w_RIGHT
    hi = w_FACTORS_h * w_RIGHT_h
    t = ((w_FACTORS_h * w_RIGHT_l >> 8) + (w_FACTORS_l * w_RIGHT_h >> 8) + (w_FACTORS_l * w_RIGHT_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = w_RIGHT_1 - x
    w[309] = x_2
    # w[RIGHT + 2] = w[RIGHT + 2] - fx(w[FACTORS + 1] * w[RIGHT], NORMAL_Q)
    w_RIGHT_2 = w[310]
    w_FACTORS_1 = w[315]
    w_FACTORS_1_l = w_FACTORS_1 & 0xffff
    w_FACTORS_1_h = w_FACTORS_1 >> 16
    lo = w_FACTORS_1 * w_RIGHT
    hi = w_FACTORS_1_h * w_RIGHT_h
    t = ((w_FACTORS_1_h * w_RIGHT_l >> 8) + (w_FACTORS_1_l * w_RIGHT_h >> 8) + (w_FACTORS_1_l * w_RIGHT_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_3 = w_RIGHT_2 - x
    # w[RIGHT + 2] = w[RIGHT + 2] - fx(w[FACTORS + 2] * w[RIGHT + 1], NORMAL_Q)
    w_FACTORS_2 = w[316]
    w_FACTORS_2_l = w_FACTORS_2 & 0xffff
    w_FACTORS_2_h = w_FACTORS_2 >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = w_FACTORS_2 * x_2
    hi = w_FACTORS_2_h * x_2_h
    t = ((w_FACTORS_2_h * x_2_l >> 8) + (w_FACTORS_2_l * x_2_h >> 8) + (w_FACTORS_2_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = x_3 - x
    w[310] = x_2


@micropython.viper
def _scale_sample(lo: int, hi: int, t: int):
    """Write the sample as least squares take it: halved until every number is below one, which only weighs it less."""
    states = lo
    terms = hi
    w = ptr32(t << 2)
    # most = greater(greater(size(w[NOW]), size(w[NOW + 1])), greater(size(w[NOW + 2]), size(w[NOW + 3])))
    w_NOW = w[209]
    w_NOW_1 = w[210]
    w_NOW_2 = w[211]
    w_NOW_3 = w[212]
    # most = greater(most, greater(size(w[NOW + 4]), size(w[NOW + 5])))
    w_NOW_4 = w[213]
    w_NOW_5 = w[214]
    # most = greater(most, greater(greater(size(w[SAMPLE]), size(w[SAMPLE + 1])), size(w[SAMPLE + 2])))
    w_SAMPLE = w[200]
    w_SAMPLE_1 = w[201]
    w_SAMPLE_2 = w[202]
    # most = greater(most, greater(greater(size(w[SAMPLE + 3]), size(w[SAMPLE + 4])), size(w[SAMPLE + 5])))
    w_SAMPLE_3 = w[203]
    w_SAMPLE_4 = w[204]
    w_SAMPLE_5 = w[205]
    # most = greater(most, greater(greater(size(w[SAMPLE + 6]), size(w[SAMPLE + 7])), size(w[SAMPLE + 8])))
    w_SAMPLE_6 = w[206]
    w_SAMPLE_7 = w[207]
    w_SAMPLE_8 = w[208]
    lo = w_NOW ^ (w_NOW >> 31)
    lo |= w_NOW_1 ^ (w_NOW_1 >> 31)
    lo |= w_NOW_2 ^ (w_NOW_2 >> 31)
    lo |= w_NOW_3 ^ (w_NOW_3 >> 31)
    lo |= w_NOW_4 ^ (w_NOW_4 >> 31)
    lo |= w_NOW_5 ^ (w_NOW_5 >> 31)
    lo |= w_SAMPLE ^ (w_SAMPLE >> 31)
    lo |= w_SAMPLE_1 ^ (w_SAMPLE_1 >> 31)
    lo |= w_SAMPLE_2 ^ (w_SAMPLE_2 >> 31)
    lo |= w_SAMPLE_3 ^ (w_SAMPLE_3 >> 31)
    lo |= w_SAMPLE_4 ^ (w_SAMPLE_4 >> 31)
    lo |= w_SAMPLE_5 ^ (w_SAMPLE_5 >> 31)
    lo |= w_SAMPLE_6 ^ (w_SAMPLE_6 >> 31)
    lo |= w_SAMPLE_7 ^ (w_SAMPLE_7 >> 31)
    lo |= w_SAMPLE_8 ^ (w_SAMPLE_8 >> 31)
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
    most = hi + lo
    # halvings = clamp(most - only_fixed(SAMPLE_Q), 0, MOST_HALVINGS)
    x = most - 22
    halvings = x
    if halvings < 0:
        halvings = 0
    elif halvings > 40:
        halvings = 40
    # shift = clamp(halvings + FULL, LEAST_SHIFT, MOST_SHIFT)
    x = halvings + 29
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # for i in range(terms)
    for i in range(terms):
        out = ptr32(int(w) + i * 4 + 872)
        own = ptr32(int(w) + i * 4 + 800)

        # halve(w, at(w, REGRESSOR + i), at(w, SAMPLE + i), shift, halvings): Write a number halved so many times; `shi...
        # out[0] = fx_halved(w[ONE_SHIFTED] * own[0], shift, halvings)
        w_ONE_SHIFTED = w[4]
        own_0 = own[0]
        w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
        w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
        own_0_l = own_0 & 0xffff
        own_0_h = own_0 >> 16
        lo = w_ONE_SHIFTED * own_0
        hi = w_ONE_SHIFTED_h * own_0_h
        t = ((w_ONE_SHIFTED_h * own_0_l >> 8) + (w_ONE_SHIFTED_l * own_0_h >> 8) + (w_ONE_SHIFTED_l * own_0_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if shift < 32:
            x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
        elif shift == 32:
            x = hi
        else:
            hi += lo >> 31
            x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
        out[0] = x
    # for r in range(states)
    for r in range(states):
        own_2 = ptr32(int(w) + r * 4)
        row = ptr32(int(w) + r * 36 + 184)
        _innovate((int(w) >> 2), (int(own_2) >> 2), (int(row) >> 2), shift, halvings)


@micropython.viper
def _hold_push(lo: int, hi: int):
    """Write the added torque of joint i, at most PUSH_MAX, and its number of the sample; `own` begins i words later."""
    t = 0
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    # exponent = w[FILLED_EXPONENT]
    w_FILLED_EXPONENT = w[274]
    # most = fx(w[ONE_SHIFTED] * own[PUSH_MAX], FULL + greater(exponent, size(own[PUSH_MAX]) - Q))
    own_PUSH_MAX = own[29]
    lo = own_PUSH_MAX ^ (own_PUSH_MAX >> 31)
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
    x_2 = x - 30
    x = w_FILLED_EXPONENT
    if x < x_2:
        x = x_2
    x_2 = x + 29
    w_ONE_SHIFTED = w[4]
    w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
    w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
    own_PUSH_MAX_l = own_PUSH_MAX & 0xffff
    own_PUSH_MAX_h = own_PUSH_MAX >> 16
    lo = w_ONE_SHIFTED * own_PUSH_MAX
    hi = w_ONE_SHIFTED_h * own_PUSH_MAX_h
    t = ((w_ONE_SHIFTED_h * own_PUSH_MAX_l >> 8) + (w_ONE_SHIFTED_l * own_PUSH_MAX_h >> 8) + (w_ONE_SHIFTED_l * own_PUSH_MAX_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_2 < 32:
        most = (hi << 32 - x_2) + (lo >> x_2) + (lo >> x_2 - 1 & 1)
    elif x_2 == 32:
        most = hi
    else:
        hi += lo >> 31
        most = (hi >> x_2 - 32) + (hi >> x_2 - 33 & 1)
    # shift = clamp(own[S_SCALE_OUT] - exponent, LEAST_SHIFT, MOST_SHIFT)
    own_S_SCALE_OUT = own[26]
    x = own_S_SCALE_OUT - w_FILLED_EXPONENT
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # own[HELD] = -fx(own[SCALE_OUT] * clamp(own[PUSH], -most, most), shift)
    own_SCALE_OUT = own[23]
    own_PUSH = own[311]
    x = -most
    x_2 = own_PUSH
    if x_2 < x:
        x_2 = x
    elif x_2 > most:
        x_2 = most
    own_SCALE_OUT_l = own_SCALE_OUT & 0xffff
    own_SCALE_OUT_h = own_SCALE_OUT >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = own_SCALE_OUT * x_2
    hi = own_SCALE_OUT_h * x_2_h
    t = ((own_SCALE_OUT_h * x_2_l >> 8) + (own_SCALE_OUT_l * x_2_h >> 8) + (own_SCALE_OUT_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_2 = -x
    own[215] = x_2
    # own[SAMPLE + STATES] = fx(own[SCALE + STATES] * own[HELD], own[S_SCALE + STATES])
    own_S_SCALE_STATES = own[20]
    own_SCALE_STATES = own[11]
    own_SCALE_STATES_l = own_SCALE_STATES & 0xffff
    own_SCALE_STATES_h = own_SCALE_STATES >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = own_SCALE_STATES * x_2
    hi = own_SCALE_STATES_h * x_2_h
    t = ((own_SCALE_STATES_h * x_2_l >> 8) + (own_SCALE_STATES_l * x_2_h >> 8) + (own_SCALE_STATES_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if own_S_SCALE_STATES < 32:
        x = (hi << 32 - own_S_SCALE_STATES) + (lo >> own_S_SCALE_STATES) + (lo >> own_S_SCALE_STATES - 1 & 1)
    elif own_S_SCALE_STATES == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> own_S_SCALE_STATES - 32) + (hi >> own_S_SCALE_STATES - 33 & 1)
    own[206] = x


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
def _dot_terms_SAMPLE_Q_COLUMN_Q_TERM_Q(lo: int, hi: int, t: int):
    """Write the product of two vectors of TERMS numbers."""
    out = ptr32(lo << 2)
    a = ptr32(hi << 2)
    b = ptr32(t << 2)
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
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 16) + ((lo >> 15) + 1 >> 1)
    out[0] = x


@micropython.viper
def _dot_terms_COLUMN_Q(lo: int, hi: int, t: int):
    """Write the product of two vectors of TERMS numbers."""
    out = ptr32(lo << 2)
    a = ptr32(hi << 2)
    b = ptr32(t << 2)
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
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 12) + ((lo >> 19) + 1 >> 1)
    out[0] = x


@micropython.viper
def _dot_terms_MOTION_Q(lo: int, hi: int, t: int):
    """Write the product of two vectors of TERMS numbers."""
    out = ptr32(lo << 2)
    a = ptr32(hi << 2)
    b = ptr32(t << 2)
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
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 8) + ((lo >> 23) + 1 >> 1)
    out[0] = x


@micropython.viper
def _predict(lo: int, hi: int):
    """Write where the deviations would be without an added torque, in words that small ones fill, too."""
    t = 0
    states = lo
    w = ptr32(hi << 2)
    # most = greater(greater(size(w[NOW]), size(w[NOW + 1])), greater(size(w[NOW + 2]), size(w[NOW + 3])))
    w_NOW = w[209]
    w_NOW_1 = w[210]
    w_NOW_2 = w[211]
    w_NOW_3 = w[212]
    # w[FILLED_EXPONENT] = only_fixed(greater(most, greater(size(w[NOW + 4]), size(w[NOW + 5]))) - SAMPLE_Q)
    w_NOW_4 = w[213]
    w_NOW_5 = w[214]
    lo = w_NOW ^ (w_NOW >> 31)
    lo |= w_NOW_1 ^ (w_NOW_1 >> 31)
    lo |= w_NOW_2 ^ (w_NOW_2 >> 31)
    lo |= w_NOW_3 ^ (w_NOW_3 >> 31)
    lo |= w_NOW_4 ^ (w_NOW_4 >> 31)
    lo |= w_NOW_5 ^ (w_NOW_5 >> 31)
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
    x_2 = x - 22
    w[274] = x_2
    # for i in range(states)
    for i in range(states):
        out = ptr32(int(w) + i * 4 + 1072)
        own = ptr32(int(w) + i * 4 + 836)
        w_FILLED_EXPONENT = w[274]
        x = w_FILLED_EXPONENT + 29

        # halve(w, at(w, FILLED + i), at(w, NOW + i), FULL + w[FILLED_EXPONENT], 0): Write a number halved so many time...
        # out[0] = fx_halved(w[ONE_SHIFTED] * own[0], shift, halvings)
        w_ONE_SHIFTED = w[4]
        own_0 = own[0]
        w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
        w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
        own_0_l = own_0 & 0xffff
        own_0_h = own_0 >> 16
        lo = w_ONE_SHIFTED * own_0
        hi = w_ONE_SHIFTED_h * own_0_h
        t = ((w_ONE_SHIFTED_h * own_0_l >> 8) + (w_ONE_SHIFTED_l * own_0_h >> 8) + (w_ONE_SHIFTED_l * own_0_l >> 24 & 255))
        hi += t + ((lo >> 24) - t + 128 & 255) >> 8
        if x < 32:
            x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
        elif x == 32:
            x_2 = hi
        else:
            hi += lo >> 31
            x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
        out[0] = x_2
    # for r in range(states)
    for r in range(states):
        out_2 = ptr32(int(w) + r * 4 + 1100)
        a = ptr32(int(w) + r * 36 + 184)
        _dot_states_MOTION_Q((int(out_2) >> 2), (int(a) >> 2), (int(w) >> 2) + 268)


@micropython.viper
def _forget_number(lo: int, hi: int):
    """Divide one number of D by the share that is kept, and fill its word."""
    t = 0
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    # own[D_FACTOR] = fx(own[D_FACTOR] * w[KEPT + 1], ROOT_Q - w[KEPT + 2])
    w_KEPT_2 = w[267]
    x = -w_KEPT_2 + 29
    own_D_FACTOR = own[181]
    w_KEPT_1 = w[266]
    own_D_FACTOR_l = own_D_FACTOR & 0xffff
    own_D_FACTOR_h = own_D_FACTOR >> 16
    w_KEPT_1_l = w_KEPT_1 & 0xffff
    w_KEPT_1_h = w_KEPT_1 >> 16
    lo = own_D_FACTOR * w_KEPT_1
    hi = own_D_FACTOR_h * w_KEPT_1_h
    t = ((own_D_FACTOR_h * w_KEPT_1_l >> 8) + (own_D_FACTOR_l * w_KEPT_1_h >> 8) + (own_D_FACTOR_l * w_KEPT_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    # places = bits(own[D_FACTOR])
    lo = x_2 ^ (x_2 >> 31)
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
    places = hi + lo
    # own[D_FACTOR] = fx(w[ONE_SHIFTED] * own[D_FACTOR], clamp(places - 1, LEAST_SHIFT, MOST_SHIFT))
    x = places - 1
    x_3 = x
    if x_3 < 1:
        x_3 = 1
    elif x_3 > 62:
        x_3 = 62
    w_ONE_SHIFTED = w[4]
    w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
    w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = w_ONE_SHIFTED * x_2
    hi = w_ONE_SHIFTED_h * x_2_h
    t = ((w_ONE_SHIFTED_h * x_2_l >> 8) + (w_ONE_SHIFTED_l * x_2_h >> 8) + (w_ONE_SHIFTED_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x_3 < 32:
        x = (hi << 32 - x_3) + (lo >> x_3) + (lo >> x_3 - 1 & 1)
    elif x_3 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> x_3 - 32) + (hi >> x_3 - 33 & 1)
    own[181] = x
    # own[D_EXPONENT] = clamp(own[D_EXPONENT] + only_fixed(FULL + 1 - places), 0, LAST_EXPONENT)
    own_D_EXPONENT = own[190]
    x = -places + 30
    x_2 = own_D_EXPONENT + x
    x = x_2
    if x < 0:
        x = 0
    elif x > 60:
        x = 60
    own[190] = x


@micropython.viper
def _observe(lo: int, hi: int, t: int):
    """Write the deviations of joint i, by a record that begins i words later."""
    m = ptr32(lo << 2)
    d = ptr32(hi << 2)
    w = ptr32(t << 2)
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
    # w[NOW] = fx(w[SCALE] * err, w[S_SCALE])
    w_S_SCALE = w[14]
    w_SCALE = w[5]
    w_SCALE_l = w_SCALE & 0xffff
    w_SCALE_h = w_SCALE >> 16
    err_l = err & 0xffff
    err_h = err >> 16
    lo = w_SCALE * err
    hi = w_SCALE_h * err_h
    t = ((w_SCALE_h * err_l >> 8) + (w_SCALE_l * err_h >> 8) + (w_SCALE_l * err_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if w_S_SCALE < 32:
        x = (hi << 32 - w_S_SCALE) + (lo >> w_S_SCALE) + (lo >> w_S_SCALE - 1 & 1)
    elif w_S_SCALE == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> w_S_SCALE - 32) + (hi >> w_S_SCALE - 33 & 1)
    w[209] = x
    # rate = clamp(d[QD], -m[QD_MAX], m[QD_MAX]) - clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    d_QD = d[1]
    m_QD_MAX = m[41]
    x = -m_QD_MAX
    x_2 = d_QD
    if x_2 < x:
        x_2 = x
    elif x_2 > m_QD_MAX:
        x_2 = m_QD_MAX
    d_QD_DES = d[3]
    x_3 = d_QD_DES
    if x_3 < x:
        x_3 = x
    elif x_3 > m_QD_MAX:
        x_3 = m_QD_MAX
    rate = x_2 - x_3
    # w[NOW + AXES] = fx(w[SCALE + AXES] * rate, w[S_SCALE + AXES])
    w_S_SCALE_AXES = w[17]
    w_SCALE_AXES = w[8]
    w_SCALE_AXES_l = w_SCALE_AXES & 0xffff
    w_SCALE_AXES_h = w_SCALE_AXES >> 16
    rate_l = rate & 0xffff
    rate_h = rate >> 16
    lo = w_SCALE_AXES * rate
    hi = w_SCALE_AXES_h * rate_h
    t = ((w_SCALE_AXES_h * rate_l >> 8) + (w_SCALE_AXES_l * rate_h >> 8) + (w_SCALE_AXES_l * rate_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if w_S_SCALE_AXES < 32:
        x = (hi << 32 - w_S_SCALE_AXES) + (lo >> w_S_SCALE_AXES) + (lo >> w_S_SCALE_AXES - 1 & 1)
    elif w_S_SCALE_AXES == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> w_S_SCALE_AXES - 32) + (hi >> w_S_SCALE_AXES - 33 & 1)
    w[212] = x


@micropython.viper
def _update_factor(lo: int, hi: int):
    """Take what the sample says along column j from its number of D, and go on to the next variance."""
    t = 0
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    # before = w[VARIANCE]
    w_VARIANCE = w[260]
    # w[VARIANCE] = before + fx(own[TERM] * own[D_TERM], TERM_Q + COLUMN_Q - VARIANCE_Q)
    own_TERM = own[233]
    own_D_TERM = own[242]
    own_TERM_l = own_TERM & 0xffff
    own_TERM_h = own_TERM >> 16
    own_D_TERM_l = own_D_TERM & 0xffff
    own_D_TERM_h = own_D_TERM >> 16
    lo = own_TERM * own_D_TERM
    hi = own_TERM_h * own_D_TERM_h
    t = ((own_TERM_h * own_D_TERM_l >> 8) + (own_TERM_l * own_D_TERM_h >> 8) + (own_TERM_l * own_D_TERM_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 8) + ((lo >> 23) + 1 >> 1)
    x_2 = w_VARIANCE + x
    w[260] = x_2
    _reciprocal_step((int(w) >> 2) + 260)
    # own[D_FACTOR] = fx(own[D_FACTOR] * fx(before * w[VARIANCE + 1], ROOT_Q - w[VARIANCE + 2]), Q)
    own_D_FACTOR = own[181]
    w_VARIANCE_2 = w[262]
    x = -w_VARIANCE_2 + 29
    w_VARIANCE_1 = w[261]
    w_VARIANCE_l = w_VARIANCE & 0xffff
    w_VARIANCE_h = w_VARIANCE >> 16
    w_VARIANCE_1_l = w_VARIANCE_1 & 0xffff
    w_VARIANCE_1_h = w_VARIANCE_1 >> 16
    lo = w_VARIANCE * w_VARIANCE_1
    hi = w_VARIANCE_h * w_VARIANCE_1_h
    t = ((w_VARIANCE_h * w_VARIANCE_1_l >> 8) + (w_VARIANCE_l * w_VARIANCE_1_h >> 8) + (w_VARIANCE_l * w_VARIANCE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    own_D_FACTOR_l = own_D_FACTOR & 0xffff
    own_D_FACTOR_h = own_D_FACTOR >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = own_D_FACTOR * x_2
    hi = own_D_FACTOR_h * x_2_h
    t = ((own_D_FACTOR_h * x_2_l >> 8) + (own_D_FACTOR_l * x_2_h >> 8) + (own_D_FACTOR_l * x_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    own[181] = x


@micropython.viper
def _measure_column(lo: int, hi: int, t: int, a3: int, a4: int):
    """Take the sample into column j, its number of D and P phi; `own` is the record from word j on."""
    j = lo
    w = ptr32(hi << 2)
    own = ptr32(t << 2)
    column = ptr32(a3 << 2)
    diagonal = ptr32(a4 << 2)
    # w[COLUMN_STEP] = fx(own[TERM] * w[VARIANCE + 1], Q)
    own_TERM = own[233]
    w_VARIANCE_1 = w[261]
    own_TERM_l = own_TERM & 0xffff
    own_TERM_h = own_TERM >> 16
    w_VARIANCE_1_l = w_VARIANCE_1 & 0xffff
    w_VARIANCE_1_h = w_VARIANCE_1 >> 16
    lo = own_TERM * w_VARIANCE_1
    hi = own_TERM_h * w_VARIANCE_1_h
    t = ((own_TERM_h * w_VARIANCE_1_l >> 8) + (own_TERM_l * w_VARIANCE_1_h >> 8) + (own_TERM_l * w_VARIANCE_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 2) + ((lo >> 29) + 1 >> 1)
    w[263] = x
    # w[COLUMN_STEP + 1] = CARRIED_Q + TERM_Q - VARIANCE_Q + ROOT_Q - COLUMN_Q - w[VARIANCE + 2]
    w_VARIANCE_2 = w[262]
    x = -w_VARIANCE_2 + 32
    w[264] = x
    # for i in range(j)
    for i in range(j):
        c = ptr32(int(column) + i * 4)
        b = ptr32(int(w) + i * 4 + 1004)
        _move_number((int(w) >> 2), (int(own) >> 2), (int(c) >> 2), (int(b) >> 2))
    # own[CARRIED] = fx(diagonal[0] * own[D_TERM], COLUMN_Q + COLUMN_Q - CARRIED_Q)
    diagonal_0 = diagonal[0]
    own_D_TERM = own[242]
    diagonal_0_l = diagonal_0 & 0xffff
    diagonal_0_h = diagonal_0 >> 16
    own_D_TERM_l = own_D_TERM & 0xffff
    own_D_TERM_h = own_D_TERM >> 16
    lo = diagonal_0 * own_D_TERM
    hi = diagonal_0_h * own_D_TERM_h
    t = ((diagonal_0_h * own_D_TERM_l >> 8) + (diagonal_0_l * own_D_TERM_h >> 8) + (diagonal_0_l * own_D_TERM_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 11) + ((lo >> 20) + 1 >> 1)
    own[251] = x
    _fill_column((int(w) >> 2), (int(own) >> 2), (int(column) >> 2))
    # diagonal[0] = greater(diagonal[0], only_fixed(1))
    diagonal_0 = diagonal[0]
    x = diagonal_0
    if x < 1:
        x = 1
    diagonal[0] = x
    _update_factor((int(w) >> 2), (int(own) >> 2))


@micropython.viper
def _dot_columns_MOTION_Q_MOTION_Q_NORMAL_Q(lo: int, hi: int, t: int):
    """Write the product of two columns of matrices of STATES rows: a of AXES numbers a row, b of `MOTION`'s rows."""
    out = ptr32(lo << 2)
    a = ptr32(hi << 2)
    b = ptr32(t << 2)
    # out[0] = fx(a[0] * b[0] + a[3] * b[9] + a[6] * b[18] + a[9] * b[27] + a[12] * b[36] + a[15] * b[45], shift)
    a_0 = a[0]
    b_0 = b[0]
    a_3 = a[3]
    b_9 = b[9]
    a_6 = a[6]
    b_18 = b[18]
    a_9 = a[9]
    b_27 = b[27]
    a_12 = a[12]
    b_36 = b[36]
    a_15 = a[15]
    b_45 = b[45]
    a_0_l = a_0 & 0xffff
    a_0_h = a_0 >> 16
    b_0_l = b_0 & 0xffff
    b_0_h = b_0 >> 16
    lo = a_0 * b_0
    hi = a_0_h * b_0_h
    t = ((a_0_h * b_0_l >> 8) + (a_0_l * b_0_h >> 8) + (a_0_l * b_0_l >> 24 & 255))
    a_3_l = a_3 & 0xffff
    a_3_h = a_3 >> 16
    b_9_l = b_9 & 0xffff
    b_9_h = b_9 >> 16
    lo += a_3 * b_9
    hi += a_3_h * b_9_h
    t += ((a_3_h * b_9_l >> 8) + (a_3_l * b_9_h >> 8) + (a_3_l * b_9_l >> 24 & 255))
    a_6_l = a_6 & 0xffff
    a_6_h = a_6 >> 16
    b_18_l = b_18 & 0xffff
    b_18_h = b_18 >> 16
    lo += a_6 * b_18
    hi += a_6_h * b_18_h
    t += ((a_6_h * b_18_l >> 8) + (a_6_l * b_18_h >> 8) + (a_6_l * b_18_l >> 24 & 255))
    a_9_l = a_9 & 0xffff
    a_9_h = a_9 >> 16
    b_27_l = b_27 & 0xffff
    b_27_h = b_27 >> 16
    lo += a_9 * b_27
    hi += a_9_h * b_27_h
    t += ((a_9_h * b_27_l >> 8) + (a_9_l * b_27_h >> 8) + (a_9_l * b_27_l >> 24 & 255))
    a_12_l = a_12 & 0xffff
    a_12_h = a_12 >> 16
    b_36_l = b_36 & 0xffff
    b_36_h = b_36 >> 16
    lo += a_12 * b_36
    hi += a_12_h * b_36_h
    t += ((a_12_h * b_36_l >> 8) + (a_12_l * b_36_h >> 8) + (a_12_l * b_36_l >> 24 & 255))
    a_15_l = a_15 & 0xffff
    a_15_h = a_15 >> 16
    b_45_l = b_45 & 0xffff
    b_45_h = b_45 >> 16
    lo += a_15 * b_45
    hi += a_15_h * b_45_h
    t += ((a_15_h * b_45_l >> 8) + (a_15_l * b_45_h >> 8) + (a_15_l * b_45_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 6) + ((lo >> 25) + 1 >> 1)
    out[0] = x


@micropython.viper
def _dot_states_MOTION_Q(lo: int, hi: int, t: int):
    """Write the product of two vectors of STATES numbers."""
    out = ptr32(lo << 2)
    a = ptr32(hi << 2)
    b = ptr32(t << 2)
    # out[0] = fx(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5], shift)
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
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 8) + ((lo >> 23) + 1 >> 1)
    out[0] = x


@micropython.viper
def _solve(lo: int):
    """Write the negatives of the added torques, in the exponent of FILLED."""
    hi = 0
    t = 0
    w = ptr32(lo << 2)
    _over_pivot((int(w) >> 2) + 313, (int(w) >> 2) + 310, (int(w) >> 2) + 323)
    _over_pivot((int(w) >> 2) + 312, (int(w) >> 2) + 309, (int(w) >> 2) + 320)
    _over_pivot((int(w) >> 2) + 311, (int(w) >> 2) + 308, (int(w) >> 2) + 317)
    # w[PUSH + 1] = w[PUSH + 1] - fx(w[FACTORS + 2] * w[PUSH + 2], NORMAL_Q)
    w_PUSH_1 = w[312]
    w_FACTORS_2 = w[316]
    w_PUSH_2 = w[313]
    w_FACTORS_2_l = w_FACTORS_2 & 0xffff
    w_FACTORS_2_h = w_FACTORS_2 >> 16
    w_PUSH_2_l = w_PUSH_2 & 0xffff
    w_PUSH_2_h = w_PUSH_2 >> 16
    lo = w_FACTORS_2 * w_PUSH_2
    hi = w_FACTORS_2_h * w_PUSH_2_h
    t = ((w_FACTORS_2_h * w_PUSH_2_l >> 8) + (w_FACTORS_2_l * w_PUSH_2_h >> 8) + (w_FACTORS_2_l * w_PUSH_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = w_PUSH_1 - x
    w[312] = x_2
    # w[PUSH] = w[PUSH] - fx(w[FACTORS] * w[PUSH + 1] + w[FACTORS + 1] * w[PUSH + 2], NORMAL_Q)
    w_PUSH = w[311]
    w_FACTORS = w[314]
    w_FACTORS_1 = w[315]
    w_FACTORS_l = w_FACTORS & 0xffff
    w_FACTORS_h = w_FACTORS >> 16
    x_2_l = x_2 & 0xffff
    x_2_h = x_2 >> 16
    lo = w_FACTORS * x_2
    hi = w_FACTORS_h * x_2_h
    t = ((w_FACTORS_h * x_2_l >> 8) + (w_FACTORS_l * x_2_h >> 8) + (w_FACTORS_l * x_2_l >> 24 & 255))
    w_FACTORS_1_l = w_FACTORS_1 & 0xffff
    w_FACTORS_1_h = w_FACTORS_1 >> 16
    lo += w_FACTORS_1 * w_PUSH_2
    hi += w_FACTORS_1_h * w_PUSH_2_h
    t += ((w_FACTORS_1_h * w_PUSH_2_l >> 8) + (w_FACTORS_1_l * w_PUSH_2_h >> 8) + (w_FACTORS_1_l * w_PUSH_2_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 10) + ((lo >> 21) + 1 >> 1)
    x_2 = w_PUSH - x
    w[311] = x_2


@micropython.viper
def _move_number(lo: int, hi: int, t: int, a3: int):
    """Move one number of a column, and add its part to P phi; `own` as in term_of_column."""
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    c = ptr32(t << 2)
    b = ptr32(a3 << 2)
    # old = c[0]
    c_0 = c[0]
    # c[0] = clamp(old - fx(b[0] * w[COLUMN_STEP], w[COLUMN_STEP + 1]), -w[COLUMN_MAX], w[COLUMN_MAX])
    w_COLUMN_STEP_1 = w[264]
    b_0 = b[0]
    w_COLUMN_STEP = w[263]
    b_0_l = b_0 & 0xffff
    b_0_h = b_0 >> 16
    w_COLUMN_STEP_l = w_COLUMN_STEP & 0xffff
    w_COLUMN_STEP_h = w_COLUMN_STEP >> 16
    lo = b_0 * w_COLUMN_STEP
    hi = b_0_h * w_COLUMN_STEP_h
    t = ((b_0_h * w_COLUMN_STEP_l >> 8) + (b_0_l * w_COLUMN_STEP_h >> 8) + (b_0_l * w_COLUMN_STEP_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if w_COLUMN_STEP_1 < 32:
        x = (hi << 32 - w_COLUMN_STEP_1) + (lo >> w_COLUMN_STEP_1) + (lo >> w_COLUMN_STEP_1 - 1 & 1)
    elif w_COLUMN_STEP_1 == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> w_COLUMN_STEP_1 - 32) + (hi >> w_COLUMN_STEP_1 - 33 & 1)
    x_2 = c_0 - x
    w_COLUMN_MAX = w[45]
    x = -w_COLUMN_MAX
    x_3 = x_2
    if x_3 < x:
        x_3 = x
    elif x_3 > w_COLUMN_MAX:
        x_3 = w_COLUMN_MAX
    c[0] = x_3
    # b[0] = b[0] + fx(old * own[D_TERM], COLUMN_Q + COLUMN_Q - CARRIED_Q)
    own_D_TERM = own[242]
    c_0_l = c_0 & 0xffff
    c_0_h = c_0 >> 16
    own_D_TERM_l = own_D_TERM & 0xffff
    own_D_TERM_h = own_D_TERM >> 16
    lo = c_0 * own_D_TERM
    hi = c_0_h * own_D_TERM_h
    t = ((c_0_h * own_D_TERM_l >> 8) + (c_0_l * own_D_TERM_h >> 8) + (c_0_l * own_D_TERM_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    x = (hi << 11) + ((lo >> 20) + 1 >> 1)
    x_2 = b_0 + x
    b[0] = x_2


@micropython.viper
def _add_to_trace(lo: int, hi: int, t: int):
    """Add column j's part of the trace of P: D_j |U_j|^2."""
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    c = ptr32(t << 2)
    _dot_terms_COLUMN_Q((int(w) >> 2) + 265, (int(c) >> 2), (int(c) >> 2))
    # shift = clamp(own[D_EXPONENT] + COLUMN_Q - TRACE_Q, LEAST_SHIFT, MOST_SHIFT)
    own_D_EXPONENT = own[190]
    x = own_D_EXPONENT + 6
    shift = x
    if shift < 1:
        shift = 1
    elif shift > 62:
        shift = 62
    # w[TRACE] = w[TRACE] + fx(own[D_FACTOR] * w[KEPT], shift)
    w_TRACE = w[199]
    own_D_FACTOR = own[181]
    w_KEPT = w[265]
    own_D_FACTOR_l = own_D_FACTOR & 0xffff
    own_D_FACTOR_h = own_D_FACTOR >> 16
    w_KEPT_l = w_KEPT & 0xffff
    w_KEPT_h = w_KEPT >> 16
    lo = own_D_FACTOR * w_KEPT
    hi = own_D_FACTOR_h * w_KEPT_h
    t = ((own_D_FACTOR_h * w_KEPT_l >> 8) + (own_D_FACTOR_l * w_KEPT_h >> 8) + (own_D_FACTOR_l * w_KEPT_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    x_2 = w_TRACE + x
    w[199] = x_2


@micropython.viper
def _innovate(lo: int, hi: int, t: int, a3: int, a4: int):
    """Write how far deviation r is from what row r of A and B predicted; `own` is the record from word r on."""
    w = ptr32(lo << 2)
    own = ptr32(hi << 2)
    row = ptr32(t << 2)
    shift = a3
    halvings = a4
    _dot_terms_MOTION_Q((int(own) >> 2) + 227, (int(row) >> 2), (int(w) >> 2) + 218)
    # own[INNOVATION] = fx_halved(w[ONE_SHIFTED] * own[NOW], shift, halvings) - own[INNOVATION]
    w_ONE_SHIFTED = w[4]
    own_NOW = own[209]
    w_ONE_SHIFTED_l = w_ONE_SHIFTED & 0xffff
    w_ONE_SHIFTED_h = w_ONE_SHIFTED >> 16
    own_NOW_l = own_NOW & 0xffff
    own_NOW_h = own_NOW >> 16
    lo = w_ONE_SHIFTED * own_NOW
    hi = w_ONE_SHIFTED_h * own_NOW_h
    t = ((w_ONE_SHIFTED_h * own_NOW_l >> 8) + (w_ONE_SHIFTED_l * own_NOW_h >> 8) + (w_ONE_SHIFTED_l * own_NOW_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if shift < 32:
        x = (hi << 32 - shift) + (lo >> shift) + (lo >> shift - 1 & 1)
    elif shift == 32:
        x = hi
    else:
        hi += lo >> 31
        x = (hi >> shift - 32) + (hi >> shift - 33 & 1)
    own_INNOVATION = own[227]
    x_2 = x - own_INNOVATION
    own[227] = x_2


@micropython.viper
def _factor_of(lo: int, hi: int, t: int):
    """Write one factor: a number of the matrix over its row's pivot."""
    out = ptr32(lo << 2)
    number = ptr32(hi << 2)
    pivot = ptr32(t << 2)
    # out[0] = fx(number[0] * pivot[1], ROOT_Q + Q - NORMAL_Q - pivot[2])
    pivot_2 = pivot[2]
    x = -pivot_2 + 37
    number_0 = number[0]
    pivot_1 = pivot[1]
    number_0_l = number_0 & 0xffff
    number_0_h = number_0 >> 16
    pivot_1_l = pivot_1 & 0xffff
    pivot_1_h = pivot_1 >> 16
    lo = number_0 * pivot_1
    hi = number_0_h * pivot_1_h
    t = ((number_0_h * pivot_1_l >> 8) + (number_0_l * pivot_1_h >> 8) + (number_0_l * pivot_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    out[0] = x_2


@micropython.viper
def _over_pivot(lo: int, hi: int, t: int):
    """Write one of z over its pivot."""
    out = ptr32(lo << 2)
    z = ptr32(hi << 2)
    pivot = ptr32(t << 2)
    # out[0] = fx(z[0] * pivot[1], RIGHT_Q + ROOT_Q + Q - NORMAL_Q - PUSH_Q - pivot[2])
    pivot_2 = pivot[2]
    x = -pivot_2 + 38
    z_0 = z[0]
    pivot_1 = pivot[1]
    z_0_l = z_0 & 0xffff
    z_0_h = z_0 >> 16
    pivot_1_l = pivot_1 & 0xffff
    pivot_1_h = pivot_1 >> 16
    lo = z_0 * pivot_1
    hi = z_0_h * pivot_1_h
    t = ((z_0_h * pivot_1_l >> 8) + (z_0_l * pivot_1_h >> 8) + (z_0_l * pivot_1_l >> 24 & 255))
    hi += t + ((lo >> 24) - t + 128 & 255) >> 8
    if x < 32:
        x_2 = (hi << 32 - x) + (lo >> x) + (lo >> x - 1 & 1)
    elif x == 32:
        x_2 = hi
    else:
        hi += lo >> 31
        x_2 = (hi >> x - 32) + (hi >> x - 33 & 1)
    out[0] = x_2
