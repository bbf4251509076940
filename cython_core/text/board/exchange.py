"""Values a tick takes from the bus and gives back, the records it packs, and its end, as words.RECORDS orders them.

`m` is a message buffer, whose payload begins at its word 2; `w` is the Steps record, `run` the Run record.
"""


def copy_state(q: pnum, n_act: int, d: pnum) -> None:
    """A joint's position and velocity; `q` is where a frame's payload has its position, velocities follow."""
    d[QPOS] = q[3] ^ MASK
    d[QD] = at(q, n_act)[3] ^ MASK


def take_state(n_act: int, act: pint, data: pnum, run: pnum, m: pnum, w: pnum) -> None:
    """Put a STATE frame's state into the joints' records: GOT is 1, or 0 if it came before, or 2 for the farewell.

    One of another run, or older than the last, is as one that is broken: GOT is -1.
    """
    w[CAME] = low(m[2], 30)
    w[GOT] = -1
    if m[1] == run[BEGUN_BY]:
        if low(w[CAME] - run[LAST_TICK], 30) < 0x20000000:  # ticks are counted modulo LEAVE
            w[GOT] = 1
        if w[CAME] == LEAVE:
            w[GOT] = 1
        if w[CAME] == run[LAST_TICK]:
            w[GOT] = 0
    if w[GOT] == 1:
        run[LAST_TICK] = w[CAME]
        if low(carry(m[2], 30), 1) == 1:
            run[SILENT] = 0
        if w[CAME] == LEAVE:
            w[GOT] = 2
        if w[CAME] != LEAVE:
            for i in range(n_act):
                copy_state(at(m, i), n_act, at(data, DATA_SIZE * act[i]))


def take_tick(
    came: num, n: int, n_act: int, act: pint, data: pnum, segments: pnum, limits: pnum, settings: pnum,
    run: pnum, inbox: pnum, w: pnum,
) -> num:  # fmt: skip
    """Take a STATE frame of `came` bytes, its closing zero not counted, and begin its tick: what look_at_tick found, or
    GOT - 5 where that is not 1: -1 broken, 3 of another length.
    """
    w[GOT] = 3
    if byte_of(inbox, came + 1) == 0:
        open_frame(inbox, w, came)
        if w[GOT] > 0:
            take_state(n_act, act, data, run, inbox, w)
    w[BROKEN] = w[GOT] - 5
    if w[GOT] == 1:
        look_at_tick(n, n_act, act, data, segments, limits, settings, run, w)
    return w[BROKEN]


def copy_word(to: pnum, source: pnum) -> None:
    """One word."""
    to[0] = source[0]


def tell_word(to: pnum, source: pnum) -> None:
    """One integer of an arm as it goes out: by exclusive or with MASK, for each zero byte takes time to replace."""
    to[0] = source[0] ^ MASK


def tell_mode(m: pnum, run: pnum) -> None:
    """Mode, fault, joint and flags: the second word of a payload."""
    put_byte(m, 12, run[MODE])
    put_byte(m, 13, run[FAULT_CODE])
    put_byte(m, 14, run[JOINT])
    put_byte(m, 15, run[FLAGS])


def answer(
    start: num, now: num, n: int, n_act: int, data: pnum, segments: pnum, tau: pnum, run: pnum,
    outbox: pnum, w: pnum,
) -> num:  # fmt: skip
    """Make the TORQUE frame of this tick, and end the tick: what is due then.

    start, now: processor ticks before and after the second half of the kernel.
    """
    run[KERNEL_TICKS] = low(run[KERNEL_TICKS] + now - start, 30)
    outbox[1] = run[BEGUN_BY]
    put_byte(outbox, 2, TORQUE)
    put_byte(outbox, 3, 0)
    outbox[2] = run[LAST_TICK]
    outbox[4] = run[KERNEL_TICKS]
    outbox[5] = run[WHOLE_TICKS]
    tell_mode(outbox, run)
    for i in range(n_act):
        tell_word(at(outbox, i + 6), at(tau, i))
    close_frame(outbox, w, 4 * n_act + 16 + PAYLOAD_AT)
    count_down(n, data, segments, run, w)
    return w[DUE]


def fill_joint(o: pnum, n_act: int, d: pnum, t: pnum) -> None:
    """A joint's part of a JOINTS payload: quantities follow one another, each of all joints."""
    tell_word(o, at(d, QPOS))
    tell_word(at(o, n_act), at(d, QD))
    tell_word(at(o, 2 * n_act), at(d, Q_DES))
    tell_word(at(o, 3 * n_act), at(d, QD_DES))
    tell_word(at(o, 4 * n_act), t)


def fill_joints(n_act: int, act: pint, data: pnum, tau: pnum, run: pnum, record: pnum) -> None:
    """A JOINTS payload of the tick that has ended."""
    record[2] = run[TICK] - 1
    tell_mode(record, run)
    for i in range(n_act):
        fill_joint(at(record, i + 4), n_act, at(data, DATA_SIZE * act[i]), at(tau, i))


def pack_joints(n_act: int, act: pint, data: pnum, tau: pnum, run: pnum, record: pnum) -> num:
    """Fill a JOINTS payload that is not to be sent; its length."""
    fill_joints(n_act, act, data, tau, run, record)
    each = 4 * n_act
    return 5 * each + 8


def make_joints(
    time: num, n_act: int, act: pint, data: pnum, tau: pnum, run: pnum, record: pnum, w: pnum
) -> num:  # fmt: skip
    """Make a JOINTS record; bytes to send."""
    fill_joints(n_act, act, data, tau, run, record)
    each = 4 * n_act
    close_record(record, w, time, JOINTS, 5 * each + 8)
    return 5 * each + 8 + AROUND


def keep_row(to: pnum, e: pnum) -> None:
    """Pack a body of an ESTIMATES record: its ten parameters, then its joint's friction and rotor."""
    for k in range(ROTOR + 1):
        copy_word(at(to, k), at(e, k))


def tell_row(to: pnum, kept: pnum) -> None:
    """Pack the estimates that were kept of a body."""
    for k in range(ROTOR + 1):
        tell_word(at(to, k), at(kept, k))


def keep_estimates(n_rows: int, est: pnum, run: pnum, kept: pnum) -> None:
    """Keep this tick's number and estimates, for records that later ticks make and send: the law may learn on."""
    kept[0] = run[TICK] - 1
    run[PARTS] = 2 * n_rows
    for i in range(n_rows):
        keep_row(at(kept, (ROTOR + 1) * i + 1), at(est, EST_SIZE * i))


def make_estimates(time: num, n_rows: int, run: pnum, kept: pnum, aside: pnum, w: pnum) -> num:
    """Make the ESTIMATES record whose turn it is from what keep_estimates kept; bytes to send."""
    joint = n_rows - 1 - carry(run[PARTS], 1)
    aside[2] = kept[0]
    aside[3] = joint
    tell_row(at(aside, 4), at(kept, (ROTOR + 1) * joint + 1))
    w[GOT] = 4 * ROTOR + 12  # a number that is known would be a second close_record in viper's module, 2 KB
    size = w[GOT]
    close_record(aside, w, time, ESTIMATES, size)
    return 4 * ROTOR + 12 + AROUND


def count_record(left: pnum, every: pnum, w: pnum, due: num) -> None:
    """Count down to the next of a kind of records; none where `left` began at 0."""
    left[0] = left[0] - 1
    if left[0] == 0:
        left[0] = every[0]
        w[DUE] = w[DUE] + due


def count_part(run: pnum, w: pnum) -> None:
    """Count down what is left of sending a set of estimates; an odd number: a record is made and not sent.

    None is made while a request of the host is served, nor where a segment or a deceleration ends at the next tick,
    which may have an EVENT record of its own.
    """
    if low(run[PARTS], 1) == 1:
        run[PARTS] = run[PARTS] - 1
        w[DUE] = w[DUE] + DUE_SEND
    else:
        if run[LEFT] != 1:  # noqa: SIM102 - a branch of the text is one comparison
            if run[STOP_LEFT] != 1:  # noqa: SIM102
                if run[ASKED] == 0:
                    run[PARTS] = run[PARTS] - 1
                    w[DUE] = w[DUE] + DUE_MAKE


def end_segment(run: pnum, w: pnum) -> None:
    """One segment of the plan is over: the next one is due, or the end."""
    run[SEGMENT] = run[SEGMENT] + 1
    if run[SEGMENT] < run[SEGMENTS]:
        w[DUE] = w[DUE] + DUE_SEGMENT
    else:
        w[DUE] = w[DUE] + DUE_END


def give_way(s: pnum, d: pnum) -> None:
    """Plan to stand where the joint is; it is planned to stand already."""
    s[SEG_Q] = d[QPOS]


def count_after(run: pnum, w: pnum) -> None:
    """Count down to what follows a fault's action; nothing does where AFTER_LEFT began at 0."""
    if run[AFTER_LEFT] != 0:
        run[AFTER_LEFT] = run[AFTER_LEFT] - 1
        if run[AFTER_LEFT] == 0:
            w[DUE] = w[DUE] + DUE_AFTER


def count_stop(n: int, data: pnum, segments: pnum, run: pnum, w: pnum) -> None:
    """Count down while no plan is followed. TICK ends at LEAVE: an arm may hold for days, and 0 is the first tick."""
    if run[ACTION] == ACTION_DECELERATE:
        run[STOP_LEFT] = run[STOP_LEFT] - 1
        if run[STOP_LEFT] == 0:
            w[DUE] = w[DUE] + DUE_STOP
    else:
        count_after(run, w)
    if run[ACTION] == ACTION_DAMP:
        for i in range(n):
            give_way(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * i + DATA_SIZE))
    if run[TICK] == LEAVE:
        run[TICK] = LEAVE - 1


def count_down(n: int, data: pnum, segments: pnum, run: pnum, w: pnum) -> None:
    """Count down at a tick's end: DUE, what is due then; the next tick begins."""
    w[DUE] = 0
    count_record(at(run, JOINTS_LEFT), at(run, JOINTS_EVERY), w, DUE_JOINTS)
    if run[ACTION] == ACTION_FOLLOW:
        run[LEFT] = run[LEFT] - 1
        if run[LEFT] == 0:
            end_segment(run, w)
    else:
        count_stop(n, data, segments, run, w)
    if w[DUE] < DUE_SEGMENT:  # noqa: SIM102 - a branch of the text is one comparison
        if run[PARTS] != 0:
            count_part(run, w)
    if run[ESTIMATES_LEFT] == 1:  # a set waits until the set before has gone out
        run[ESTIMATES_LEFT] = run[PARTS] + 1
    count_record(at(run, ESTIMATES_LEFT), at(run, ESTIMATES_EVERY), w, DUE_ESTIMATES)
    run[SILENT] = run[SILENT] + 1
    run[TICK] = run[TICK] + 1


def end_tick(n: int, data: pnum, segments: pnum, run: pnum, w: pnum) -> num:
    """End a tick without a bus: what is due then."""
    count_down(n, data, segments, run, w)
    return w[DUE]


def tell_length(run: pnum, start: num, now: num) -> None:
    """Note how long a whole tick was, in processor ticks, which are counted modulo 2^30."""
    run[WHOLE_TICKS] = low(now - start, 30)
    if run[WHOLE_TICKS] > run[LONGEST]:
        run[LONGEST] = run[WHOLE_TICKS]
