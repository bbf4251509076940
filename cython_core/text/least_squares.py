"""Recursive least squares with factors of P: the linear model of the perturbation law, identified sample by sample.

    phi = [x; u],  P = U D U^T,  f = U^T phi,  v = D f,  alpha = rho + f . v
    [A B] += (x(k+1) - [A B] phi) (U v)^T / alpha
    U, D <- those of (P - U v v^T U^T / alpha) / kept,  kept = rho, or more where the trace of P would grow too large

Source: Chung, Lee 1982, (6)-(15); the factors: Bierman 1977, chapter V. The law and its words: perturbation.py.

P stays positive definite whatever is rounded. D takes products of positive numbers, and rounding makes none of them
zero: its words are a mantissa, which is doubled until it is full, and an exponent. The diagonal of U is one unit of the
last place at least. A column of U and its number of D are scaled against each other so that the column fills its words:
the product stays.

`w` is the Perturbation record.
"""


def dot_terms(out: pnum, a: pnum, b: pnum, shift: int) -> None:
    """Write the product of two vectors of TERMS numbers."""
    out[0] = fx(
        a[0] * b[0]
        + a[1] * b[1]
        + a[2] * b[2]
        + a[3] * b[3]
        + a[4] * b[4]
        + a[5] * b[5]
        + a[6] * b[6]
        + a[7] * b[7]
        + a[8] * b[8],
        shift,
    )


def halve(w: pnum, out: pnum, own: pnum, shift: num, halvings: num) -> None:
    """Write a number halved so many times; `shift` is FULL more."""
    out[0] = fx_halved(w[ONE_SHIFTED] * own[0], shift, halvings)


def innovate(w: pnum, own: pnum, row: pnum, shift: num, halvings: num) -> None:
    """Write how far deviation r is from what row r of A and B predicted; `own` is the record from word r on.

    Equation:  x_r(k+1) - [A B]_r phi
    Writes:    INNOVATION (one of its 6)
    Overflow:  numbers of A and B are at most MOTION_MAX: an innovation is at most 37
    Cost:      10 multiplications, 9 additions
    """
    dot_terms(at(own, INNOVATION), row, at(w, REGRESSOR), MOTION_Q)
    own[INNOVATION] = fx_halved(w[ONE_SHIFTED] * own[NOW], shift, halvings) - own[INNOVATION]


def scale_sample(states: int, terms: int, w: pnum) -> None:
    """Write the sample as least squares take it: halved until every number is below one, which only weighs it less.

    Reads:     SAMPLE, NOW; MOTION
    Writes:    REGRESSOR = phi; INNOVATION
    """
    most = greater(greater(size(w[NOW]), size(w[NOW + 1])), greater(size(w[NOW + 2]), size(w[NOW + 3])))
    most = greater(most, greater(size(w[NOW + 4]), size(w[NOW + 5])))
    most = greater(most, greater(greater(size(w[SAMPLE]), size(w[SAMPLE + 1])), size(w[SAMPLE + 2])))
    most = greater(most, greater(greater(size(w[SAMPLE + 3]), size(w[SAMPLE + 4])), size(w[SAMPLE + 5])))
    most = greater(most, greater(greater(size(w[SAMPLE + 6]), size(w[SAMPLE + 7])), size(w[SAMPLE + 8])))
    halvings = clamp(most - only_fixed(SAMPLE_Q), 0, MOST_HALVINGS)
    shift = clamp(halvings + FULL, LEAST_SHIFT, MOST_SHIFT)
    for i in range(terms):
        halve(w, at(w, REGRESSOR + i), at(w, SAMPLE + i), shift, halvings)
    for r in range(states):
        innovate(w, at(w, r), at(w, MOTION + TERMS * r), shift, halvings)


def term_of_column(w: pnum, own: pnum, column: pnum) -> None:
    """Write what one column of U makes of the regressor; `own` is the record from that number on.

    Equation:  f_j = U_j . phi
    Writes:    TERM (one of its 9)
    Overflow:  9, for both factors are at most one
    Cost:      9 multiplications, 8 additions
    """
    dot_terms(at(own, TERM), column, at(w, REGRESSOR), SAMPLE_Q + COLUMN_Q - TERM_Q)


def outweigh(w: pnum, own: pnum) -> None:
    """Note the size of D_j f_j^2, if it is the largest so far."""
    weight = size(own[D_FACTOR]) + size(own[TERM]) + size(own[TERM]) - only_fixed(own[D_EXPONENT] + TERM_Q + TERM_Q)
    w[VARIANCE] = greater(w[VARIANCE], weight)


def weigh_term(w: pnum, own: pnum, shift: num, halvings: num) -> None:
    """Halve one of U^T phi, and write its product with D.

    Writes:    TERM, D_TERM (one of their 9)
    Overflow:  with D at most the largest trace of P, 2^12.2, D f is below 2^8.2
    Cost:      2 multiplications
    """
    own[TERM] = fx_halved(w[ONE_SHIFTED] * own[TERM], shift, halvings)
    own[D_TERM] = fx(own[D_FACTOR] * own[TERM], clamp(own[D_EXPONENT] + TERM_Q - COLUMN_Q, LEAST_SHIFT, MOST_SHIFT))


def weigh_innovation(w: pnum, own: pnum, shift: num, halvings: num) -> None:
    """Halve one innovation, and clamp it to one.

    Writes:    INNOVATION (one of its 6)
    """
    own[INNOVATION] = clamp(
        fx_halved(w[ONE_SHIFTED] * own[INNOVATION], shift, halvings), -w[UNIT_SAMPLE], w[UNIT_SAMPLE]
    )


def weigh_sample(states: int, terms: int, w: pnum) -> None:
    """Halve a sample that would outweigh what is known: no column's D f^2 exceeds 2^SAMPLE_WEIGHT then.

    It decides all the same: at 2^4, the old estimates keep a seventeenth of what they say along it.
    """
    w[VARIANCE] = NO_SIZE
    for i in range(terms):
        outweigh(w, at(w, i))
    halvings = clamp(half(w[VARIANCE] - SAMPLE_WEIGHT + 1 - only_fixed(1)), 0, MOST_HALVINGS)
    shift = clamp(halvings + FULL, LEAST_SHIFT, MOST_SHIFT)
    for j in range(terms):
        weigh_term(w, at(w, j), shift, halvings)
    for r in range(states):
        weigh_innovation(w, at(w, r), shift, halvings)


def move_number(w: pnum, own: pnum, c: pnum, b: pnum) -> None:
    """Move one number of a column, and add its part to P phi; `own` as in term_of_column.

    Equation:  U_ij -= b_i f_j / alpha_j;  b_i += U_ij v_j, with U_ij as it was
    Reads:     COLUMN_STEP, COLUMN_MAX, D_TERM
    Writes:    c: U_ij; b: one of CARRIED
    Overflow:  |b| <= sqrt(trace alpha) < 2^10; a column's number grows to sqrt(trace) f < 2^9.5 at most
    Cost:      2 multiplications, 2 additions
    """
    old = c[0]
    c[0] = clamp(old - fx(b[0] * w[COLUMN_STEP], w[COLUMN_STEP + 1]), -w[COLUMN_MAX], w[COLUMN_MAX])
    b[0] = b[0] + fx(old * own[D_TERM], COLUMN_Q + COLUMN_Q - CARRIED_Q)


def update_factor(w: pnum, own: pnum) -> None:
    """Take what the sample says along column j from its number of D, and go on to the next variance.

    Equation:  alpha_(j+1) = alpha_j + f_j v_j;  D_j *= alpha_j / alpha_(j+1)
    Source:    Bierman 1977, chapter V
    Reads:     TERM, D_TERM
    Writes:    VARIANCE with its reciprocal; D_FACTOR
    Overflow:  f v <= 2^SAMPLE_WEIGHT: below 2^8 after 9; the quotient is at most one
    Cost:      3 multiplications, 1 addition, a reciprocal
    """
    before = w[VARIANCE]
    w[VARIANCE] = before + fx(own[TERM] * own[D_TERM], TERM_Q + COLUMN_Q - VARIANCE_Q)
    reciprocal_step(at(w, VARIANCE))
    own[D_FACTOR] = fx(own[D_FACTOR] * fx(before * w[VARIANCE + 1], ROOT_Q - w[VARIANCE + 2]), Q)


def fill_column(w: pnum, own: pnum, c: pnum) -> None:
    """Scale column j so that it fills its words, and its number of D against it: no product changes.

    Writes:    c: COLUMNS (9 of them); D_EXPONENT
    Cost:      9 multiplications where the column's size has changed
    """
    most = greater(greater(size(c[0]), size(c[1])), greater(size(c[2]), size(c[3])))
    most = greater(most, greater(greater(size(c[4]), size(c[5])), greater(size(c[6]), size(c[7]))))
    excess = only_fixed(greater(most, size(c[8])) - COLUMN_Q)
    if excess != 0:
        own[D_EXPONENT] = own[D_EXPONENT] - excess - excess
        for i in range(TERMS):
            c[i] = fx(w[ONE_SHIFTED] * c[i], FULL + excess)


def measure_column(j: int, w: pnum, own: pnum, column: pnum, diagonal: pnum) -> None:
    """Take the sample into column j, its number of D and P phi; `own` is the record from word j on.

    Writes:    COLUMN_STEP = f_j / alpha_j, with the shift of its products with CARRIED; COLUMNS, CARRIED
    """
    w[COLUMN_STEP] = fx(own[TERM] * w[VARIANCE + 1], Q)
    w[COLUMN_STEP + 1] = CARRIED_Q + TERM_Q - VARIANCE_Q + ROOT_Q - COLUMN_Q - w[VARIANCE + 2]
    for i in range(j):
        move_number(w, own, at(column, i), at(w, CARRIED + i))
    own[CARRIED] = fx(diagonal[0] * own[D_TERM], COLUMN_Q + COLUMN_Q - CARRIED_Q)
    fill_column(w, own, column)
    diagonal[0] = greater(diagonal[0], only_fixed(1))
    update_factor(w, own)


def measure(terms: int, w: pnum) -> None:
    """Take the sample into U and D, and write P phi.

    Reads:     TERM, D_TERM; KEPT_LEAST
    Writes:    COLUMNS, D_FACTOR, D_EXPONENT; CARRIED, VARIANCE
    Cost:      118 multiplications, 81 additions, 10 reciprocals
    """
    w[VARIANCE] = fx(w[KEPT_LEAST], Q - VARIANCE_Q)
    reciprocal_step(at(w, VARIANCE))
    for j in range(terms):
        measure_column(j, w, at(w, j), at(w, COLUMNS + TERMS * j), at(w, COLUMNS + TERMS * j + j))


def learn_row(w: pnum, row: pnum, innovation: pnum) -> None:
    """Move one row of A and B by its innovation.

    Equation:  [A B]_r += (x_r(k+1) - [A B]_r phi) (P phi)^T / alpha, clamped to MOTION_MAX
    Source:    Chung, Lee 1982, (14)
    Reads:     CARRIED: the Kalman gain
    Overflow:  gains are at most sqrt(trace / alpha) < 2^6.2, innovations at most one
    Cost:      9 multiplications, 9 additions
    """
    for i in range(TERMS):
        row[i] = clamp(
            row[i] + fx(innovation[0] * w[CARRIED + i], SAMPLE_Q + SAMPLE_Q - MOTION_Q), -w[MOTION_MAX], w[MOTION_MAX]
        )


def gain_number(w: pnum, own: pnum, shift: num) -> None:
    """Write one of the Kalman gain over that of P phi."""
    own[CARRIED] = fx(own[CARRIED] * w[VARIANCE + 1], shift)


def learn_motion(states: int, terms: int, w: pnum) -> None:
    """Write the Kalman gain, and move A and B."""
    shift = CARRIED_Q + ROOT_Q + Q - VARIANCE_Q - SAMPLE_Q - w[VARIANCE + 2]
    for i in range(terms):
        gain_number(w, at(w, i), shift)
    for r in range(states):
        learn_row(w, at(w, MOTION + TERMS * r), at(w, INNOVATION + r))


def add_to_trace(w: pnum, own: pnum, c: pnum) -> None:
    """Add column j's part of the trace of P: D_j |U_j|^2."""
    dot_terms(at(w, KEPT), c, c, COLUMN_Q)
    shift = clamp(own[D_EXPONENT] + COLUMN_Q - TRACE_Q, LEAST_SHIFT, MOST_SHIFT)
    w[TRACE] = w[TRACE] + fx(own[D_FACTOR] * w[KEPT], shift)


def forget_number(w: pnum, own: pnum) -> None:
    """Divide one number of D by the share that is kept, and fill its word."""
    own[D_FACTOR] = fx(own[D_FACTOR] * w[KEPT + 1], ROOT_Q - w[KEPT + 2])
    places = bits(own[D_FACTOR])
    own[D_FACTOR] = fx(w[ONE_SHIFTED] * own[D_FACTOR], clamp(places - 1, LEAST_SHIFT, MOST_SHIFT))
    own[D_EXPONENT] = clamp(own[D_EXPONENT] + only_fixed(FULL + 1 - places), 0, LAST_EXPONENT)


def forget(terms: int, w: pnum) -> None:
    """Forget a share of all samples, less of it where the trace of P would exceed its bound.

    Equation:  P /= kept, kept = clamp(trace / largest trace, rho, 1), or that ratio - 1/2 if it is more: the trace
               cannot creep beyond 3/2 of its bound by rounding, however long nothing is learnt
    Reads:     COLUMNS, D_FACTOR, D_EXPONENT; KEPT_LEAST, KEPT_MOST, OVER_TRACE
    Writes:    D_FACTOR, D_EXPONENT; TRACE
    Overflow:  a sample makes the trace smaller, and the division no larger than its bound
    Cost:      118 multiplications, 81 additions, a reciprocal
    """
    w[TRACE] = 0
    for j in range(terms):
        add_to_trace(w, at(w, j), at(w, COLUMNS + TERMS * j))
    share = fx(w[TRACE] * w[OVER_TRACE], w[S_OVER_TRACE])
    w[KEPT] = clamp(share, w[KEPT_LEAST], greater(w[KEPT_MOST], share - half(w[KEPT_MOST])))
    reciprocal_step(at(w, KEPT))
    for j in range(terms):
        forget_number(w, at(w, j))


def identify(states: int, terms: int, w: pnum) -> None:
    """Learn from the sample that ends now.

    Source:    Chung, Lee 1982, (6)-(15)
    """
    scale_sample(states, terms, w)
    for j in range(terms):
        term_of_column(w, at(w, j), at(w, COLUMNS + TERMS * j))
    weigh_sample(states, terms, w)
    measure(terms, w)
    learn_motion(states, terms, w)
    forget(terms, w)
