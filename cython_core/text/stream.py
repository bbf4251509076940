"""Goals that stream: a target that moves or rests, and a filter that follows it within velocity and acceleration.

    pursue          velocity of this tick: as fast towards the target as braking by A a tick allows, in relative motion
    settle          and, while it moves, never faster than the joint can brake before its position limit, or its end
    smooth          a running mean behind it: so the acceleration is continuous, and the jerk at most 2 A a mean
    carry_target    the target goes on

All numbers are whole: p, v in last places of a raw position, and of one a tick. Braking from w by A a tick goes
S(w) = w + (w - A) + (w - 2 A) + ..., with k = floor(w / A) terms after the first: S = (k + 1) w - A k (k + 1) / 2. So
the largest w with S(w) <= e is (e + A k (k + 1) / 2) / (k + 1), where k is the largest with A k (k + 1) / 2 <= e.
`over` holds 2^30 / d, rounded down, for d = 0 (unused), 1, 2 ...: nothing is divided in a tick.

`r` is a servo's Stream row, `g` the arm's Stream record, `s` the joint's Segment record, `v` the joint's word in the
ring of moves that is the oldest.
"""


def reach(r: pnum, over: pnum, w: num, e: num) -> None:
    """Find the largest velocity within A of w from which braking ends within a way e >= 0.

    Equation:  REACH = max {x in [w - A, w + A]: S(x) <= e}; w - A if there is none, which is braking as hard as can be
    Source:    minimum time of a double integrator in whole ticks; the form is our own
    Reads:     STREAM_A, TWO_A, BRAKE_SCALE, BRAKE_MOST
    Writes:    REACH
    Overflow:  e <= FAR_AWAY, and BRAKE_MOST is such that the way of braking is, too: their sum is below 2^31
    Cost:      5 multiplications
    """
    ahead = clamp(w, 0, r[BRAKE_MOST])
    guess = fx(ahead * r[BRAKE_SCALE], 32)
    beyond = fx(guess * r[TWO_A], 1) - ahead
    k = guess - pick(beyond, 1, 0)
    part = ahead + beyond - pick(beyond, r[STREAM_A], 0)
    way = fx(fx((k + k) * k + k + k, 1) * r[STREAM_A], 1)
    longer = way + part + r[STREAM_A]
    below = longer - e
    above = way - e
    right = pick(below, pick(above, way - part, way), longer)
    ticks = k + pick(below, pick(above, -1, 0), 1)
    best = pick(ticks, fx((e + right) * at(over, ticks + 1)[0], 30) - 1, e)
    r[REACH] = clamp(best, w - r[STREAM_A], w + r[STREAM_A])


def pursue(r: pnum, over: pnum, here: num) -> None:
    """Velocity that the target asks for; `here` is the place, from the middle between the position limits.

    Equation:  e = wrap(target - p), w = v - u;  w' as `reach` finds it towards the target;  v' = u + w', |v'| <= V
    Reads:     TARGET, TARGET_STEP, PLACE, STEP_NOW; limits
    Writes:    WAY_LEFT, WANTED
    Overflow:  a way longer than a quarter of a turn is taken for one of a quarter; of a joint with limits it is in the
               direction that stays between them, also where it is longer than half a turn. `least` and `most` are where
               such a way would end, or beyond the position limits, which are within 2 FAR_AWAY
    """
    there = wrap(r[TARGET] - pick(r[BOUNDED], r[MIDDLE], r[PLACE]))
    least = greater(here, -FAR_AWAY) - FAR_AWAY
    most = FAR_AWAY - greater(wrap(-here), -FAR_AWAY)
    e = clamp(there, least, most) - here
    r[WAY_LEFT] = e
    w = r[STEP_NOW] - r[TARGET_STEP]
    reach(r, over, pick(e, w, -w), greater(e, -e))
    r[WANTED] = clamp(r[TARGET_STEP] + pick(e, r[REACH], -r[REACH]), -r[STREAM_V], r[STREAM_V])


def settle(r: pnum, g: pnum, here: num) -> None:
    """Velocity of this tick while the target moves: what it asks for, or no change, or braking, so that the joint can
    brake before its position limit, and before the last goal known if the target is on its way there.

    Equation:  v' (v' + A) + A^2 / 4 <= 2 A way, which is more than S(v') <= way
    Reads:     WANTED, PLACE, STEP_NOW, LAST_GOAL_Q, LAST_WAY; limits
    Writes:    ROOM, WANTED
    Overflow:  ways as in `pursue`
    """
    v = r[WANTED]
    limit = pick(v, r[ABOVE_MIDDLE], r[BELOW_MIDDLE])
    r[ROOM] = limit - clamp(pick(v, here, wrap(-here)), limit - FAR_AWAY, limit)
    if g[LAST_WAY] == 1:
        last = wrap(r[PLACE] - r[LAST_GOAL_Q])
        passed = pick(v, last, wrap(-last))
        r[ROOM] = pick(passed, r[ROOM], -greater(passed, -r[ROOM]))
    size = greater(v, -v)
    kept = pick(v, r[STEP_NOW], -r[STEP_NOW])
    a = r[STREAM_A]
    twice = r[ROOM] + r[ROOM] - a
    calm = pick(a * twice - kept * (kept + a), kept, kept - a)
    calm = clamp(calm, 0, size)
    best = pick(a * twice - size * (size + a), size, calm)
    r[WANTED] = pick(v, best, -best)


def smooth(r: pnum, s: pnum, v: pnum) -> None:
    """Running mean of the last 2^m moves, and the planned motion that it is.

    Equation:  D += v' - v_oldest;  t = low + D;  q += round(t / 2^m);  low = t - 2^m round(t / 2^m)
    Reads:     WANTED; the ring
    Writes:    STEP_NOW, PLACE, MOVES, MEAN_LOW; SEG_Q, SEG_DQ, SEG_QD, SEG_QDD; the other words are zero
    Overflow:  2^m V is below 2^30: the host chooses m
    Cost:      4 multiplications
    """
    now = r[WANTED]
    change = now - v[0]
    r[STEP_NOW] = now
    r[PLACE] = wrap(r[PLACE] + now)
    v[0] = now
    r[MOVES] = r[MOVES] + change
    t = r[MEAN_LOW] + r[MOVES]
    step = fx(t * r[MEAN_SCALE], 31)
    r[MEAN_LOW] = t - fx(step * r[TWO_MEAN], 1)
    s[SEG_Q] = wrap(s[SEG_Q] + step)
    s[SEG_DQ] = step
    s[SEG_QD] = fx(r[MOVES] * r[QD_OF_SUM], r[S_QD_OF_SUM])
    s[SEG_QDD] = fx(change * r[QDD_OF_STEP], r[S_QDD_OF_STEP])


def carry_target(r: pnum, g: pnum) -> None:
    """The target moves on by one tick, exactly: what TARGET_STEP is rounded down by adds up."""
    part = r[TARGET_PART] + r[TARGET_REST]
    short = g[TARGET_TICKS] - part
    r[TARGET] = wrap(r[TARGET] + r[TARGET_STEP] + pick(short, 0, 1))
    r[TARGET_PART] = pick(short, part, -short)


def follow_joint(r: pnum, g: pnum, over: pnum, s: pnum, v: pnum) -> None:
    """One joint's tick."""
    here = wrap(r[PLACE] - pick(r[BOUNDED], r[MIDDLE], r[PLACE]))
    pursue(r, over, here)
    if r[TARGET_STEP] != 0:
        settle(r, g, here)
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
