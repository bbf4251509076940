"""Goals that stream: a target that moves or rests, and a filter that follows it within velocity and acceleration.

    pursue          velocity of this tick: as fast towards the target as braking by A a tick allows, in relative motion
    settle          and never faster than the joint can brake before its position limit, or the last goal known
    smooth          a running mean behind it: so the acceleration is continuous, and the jerk at most 2 A a mean
    carry_target    the target goes on

All numbers are whole: p, v in last places of a raw position, and of one a tick. Braking from w by A a tick goes
S(w) = w + (w - A) + (w - 2 A) + ..., with k = floor(w / A) terms after the first: S = (k + 1) w - A k (k + 1) / 2. So
the largest w with S(w) <= e is (e + A k (k + 1) / 2) / (k + 1), where k is such that A k (k + 1) / 2 <= e. `over` holds
2^30 / d, rounded down, for d = 0 (unused), 1, 2 ...: nothing is divided in a tick.

`r` is a servo's Stream row, `g` the arm's Stream record, `s` the joint's Segment record, `v` the joint's word in the
ring of moves that is the oldest.
"""


def reach(r: pnum, over: pnum, w: num, e: num) -> None:
    """Find the largest velocity within A of w from which braking ends within a way e >= 0.

    Equation:  REACH = max {x in [w - A, w + A]: S(x) <= e}; w - A if there is none, which is braking as hard as can be
    Source:    minimum time of a double integrator in whole ticks; the form is our own
    Reads:     STREAM_A, TWO_A, BRAKE_SCALE, BRAKE_MOST
    Writes:    BRAKE_TICKS, BRAKE_WAY, REACH
    Overflow:  e <= FAR_AWAY, and BRAKE_MOST is such that the way of braking is, too: their sum is below 2^31
    Cost:      5 multiplications
    """
    ahead = clamp(w, 0, r[BRAKE_MOST])
    r[BRAKE_TICKS] = fx(ahead * r[BRAKE_SCALE], r[S_BRAKE_SCALE])
    if fx(r[BRAKE_TICKS] * r[TWO_A], 1) > ahead:
        r[BRAKE_TICKS] = r[BRAKE_TICKS] - 1
    k = r[BRAKE_TICKS]
    part = fx(k * r[TWO_A], 1)
    r[BRAKE_WAY] = fx(fx((k + k) * k + k + k, 1) * r[STREAM_A], 1)
    if e >= r[BRAKE_WAY] + part + r[STREAM_A]:
        r[BRAKE_WAY] = r[BRAKE_WAY] + part + r[STREAM_A]
        r[BRAKE_TICKS] = k + 1
    else:
        if e < r[BRAKE_WAY]:
            r[BRAKE_WAY] = r[BRAKE_WAY] - part
            r[BRAKE_TICKS] = k - 1
    r[REACH] = e
    if r[BRAKE_TICKS] > 0:
        r[REACH] = fx((e + r[BRAKE_WAY]) * at(over, r[BRAKE_TICKS] + 1)[0], 30) - 1
    r[REACH] = clamp(r[REACH], w - r[STREAM_A], w + r[STREAM_A])


def pursue(r: pnum, over: pnum) -> None:
    """Velocity that the target asks for.

    Equation:  e = wrap(target - p), w = v - u;  w' as `reach` finds it towards the target;  v' = u + w', |v'| <= V
    Reads:     TARGET, TARGET_STEP, PLACE, STEP_NOW; limits
    Writes:    WAY_LEFT, WANTED
    Overflow:  a way longer than a quarter of a turn is taken for one of a quarter; of a joint with limits it is in the
               direction that stays between them, also where it is longer than half a turn
    """
    r[WAY_LEFT] = clamp(wrap(r[TARGET] - r[PLACE]), -FAR_AWAY, FAR_AWAY)
    if r[BOUNDED] == 1:
        far = carry(wrap(r[TARGET] - r[MIDDLE]), 1) - carry(wrap(r[PLACE] - r[MIDDLE]), 1)
        if far >= HALF_FAR:
            r[WAY_LEFT] = FAR_AWAY
        if far <= -HALF_FAR:
            r[WAY_LEFT] = -FAR_AWAY
    w = r[STEP_NOW] - r[TARGET_STEP]
    reach(r, over, pick(r[WAY_LEFT], w, -w), greater(r[WAY_LEFT], -r[WAY_LEFT]))
    r[WANTED] = clamp(r[TARGET_STEP] + pick(r[WAY_LEFT], r[REACH], -r[REACH]), -r[STREAM_V], r[STREAM_V])


def settle(r: pnum, g: pnum, over: pnum) -> None:
    """Velocity of this tick: what the target asks for, or what braking in time allows.

    Equation:  S(|v'|) <= way to the position limit ahead, and to the last goal known while the target moves to it
    Reads:     WANTED, PLACE, STEP_NOW, LAST_GOAL_Q, LAST_WAY; limits
    Writes:    ROOM, STEP_NOW
    Overflow:  ways as in `pursue`
    """
    r[ROOM] = FAR_AWAY
    if r[BOUNDED] == 1:
        here = carry(wrap(r[PLACE] - r[MIDDLE]), 1)
        halved = pick(r[WANTED], r[HALF_MOST] - here, here - r[HALF_LEAST])
        if halved < HALF_FAR:
            r[ROOM] = pick(r[WANTED], wrap(r[STREAM_MOST] - r[PLACE]), wrap(r[PLACE] - r[STREAM_LEAST]))
        if r[ROOM] < 0:
            r[ROOM] = 0
        if halved < 0:
            r[ROOM] = 0
    if g[LAST_WAY] == 1:
        left = pick(r[WANTED], wrap(r[LAST_GOAL_Q] - r[PLACE]), wrap(r[PLACE] - r[LAST_GOAL_Q]))
        if left >= 0:
            r[ROOM] = clamp(left, 0, r[ROOM])
    reach(r, over, pick(r[WANTED], r[STEP_NOW], -r[STEP_NOW]), r[ROOM])
    r[STEP_NOW] = clamp(r[WANTED], -r[REACH], r[REACH])


def smooth(r: pnum, s: pnum, v: pnum) -> None:
    """Running mean of the last 2^m moves, and the planned motion that it is.

    Equation:  D += v' - v_oldest;  t = low + D;  q += round(t / 2^m);  low = t - 2^m round(t / 2^m)
    Reads:     STEP_NOW; the ring
    Writes:    PLACE, MOVES, MEAN_LOW; SEG_Q, SEG_DQ, SEG_QD, SEG_QDD, and zeros
    Overflow:  2^m V is below 2^30: the host chooses m
    Cost:      3 multiplications
    """
    r[PLACE] = wrap(r[PLACE] + r[STEP_NOW])
    change = r[STEP_NOW] - v[0]
    v[0] = r[STEP_NOW]
    r[MOVES] = r[MOVES] + change
    t = r[MEAN_LOW] + r[MOVES]
    step = fx(t, r[S_MEAN])
    r[MEAN_LOW] = t - fx(step * r[TWO_MEAN], 1)
    s[SEG_Q] = wrap(s[SEG_Q] + step)
    s[SEG_Q_LOW] = 0
    s[SEG_DQ] = step
    s[SEG_DQ_LOW] = 0
    s[SEG_DDQ] = 0
    s[SEG_DDQ_LOW] = 0
    s[SEG_QD] = fx(r[MOVES] * r[QD_OF_SUM], r[S_QD_OF_SUM])
    s[SEG_QD_LOW] = 0
    s[SEG_DQD] = 0
    s[SEG_DQD_LOW] = 0
    s[SEG_QDD] = fx(change * r[QDD_OF_STEP], r[S_QDD_OF_STEP])


def carry_target(r: pnum, g: pnum) -> None:
    """The target moves on by one tick, exactly: what TARGET_STEP is rounded down by adds up."""
    r[TARGET] = wrap(r[TARGET] + r[TARGET_STEP])
    r[TARGET_PART] = r[TARGET_PART] + r[TARGET_REST]
    if r[TARGET_PART] >= g[TARGET_TICKS]:
        r[TARGET_PART] = r[TARGET_PART] - g[TARGET_TICKS]
        r[TARGET] = wrap(r[TARGET] + 1)


def follow_joint(r: pnum, g: pnum, over: pnum, s: pnum, v: pnum) -> None:
    """One joint's tick."""
    pursue(r, over)
    settle(r, g, over)
    smooth(r, s, v)
    if g[TARGET_LEFT] > 0:
        carry_target(r, g)


def follow_all(n_act: int, act: pint, rows: pnum, g: pnum, over: pnum, ring: pnum, segments: pnum) -> None:
    """One tick of all joints; TARGET_LEFT is 0 afterwards where the target has come to its point."""
    for i in range(n_act):
        follow_joint(
            at(rows, STREAM_ROW_SIZE * i), g, over, at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(ring, g[RING_AT] + i)
        )
    g[RING_AT] = g[RING_AT] + n_act
    if g[RING_AT] >= g[RING_SIZE]:
        g[RING_AT] = 0
    if g[TARGET_LEFT] > 0:
        g[TARGET_LEFT] = g[TARGET_LEFT] - 1
