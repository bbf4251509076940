"""The steps around the kernel without a board: frames beside the host's own, and limits one by one."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from armlet.core import plain
from armlet.device.host.kernel import board_steps
from armlet.device.link.frames import pack, unpack
from armlet.firmware import protocol
from tests.support.board_steps import AT, TABLE, Limits, message, working_words

STEPS, W = board_steps(), working_words()
USED = b"\xff" * (protocol.MAX_PAYLOAD + 15)  # a buffer that had another frame
payloads = st.binary(max_size=protocol.MAX_PAYLOAD)
bytes8 = st.integers(0, 255)


@given(kind=bytes8, seq=bytes8, time=st.integers(0, 2**31 - 1), payload=payloads)
@example(kind=1, seq=1, time=1, payload=b"\1\0\0\0\1\0\0\0")
@example(kind=1, seq=1, time=1, payload=b"\1\1\1\1\1\0\0")
def test_a_sealed_frame_is_the_host_s_byte_for_byte(kind, seq, time, payload):
    buffer, m = message(USED)
    buffer[AT : AT + len(payload)] = payload
    sent = STEPS.seal(m, W, len(payload) | kind << 8 | seq << 16, time)
    assert bytes(buffer[1 : 1 + sent]) == pack(kind, seq, payload, time)


@given(kind=bytes8, made=st.integers(0, 2**30), time=st.integers(0, 2**31 - 1), words=st.lists(bytes8, max_size=59))
def test_a_record_is_sealed_with_its_number_and_the_next_one_has_the_next(kind, made, time, words):
    payload = bytes(words) * 4
    steps = working_words()
    steps[TABLE["RECORDS_MADE"]] = made
    for number in (made, made + 1):
        buffer, m = message(USED)
        buffer[AT : AT + len(payload)] = payload
        STEPS.close_record(m, steps, time, kind, len(payload))
        assert bytes(buffer[1 : 1 + len(payload) + protocol.AROUND]) == pack(kind, number & 255, payload, time)


@given(kind=bytes8, seq=bytes8, time=st.integers(0, 2**32 - 1), payload=payloads)
def test_the_host_s_frame_is_opened_to_its_payload(kind, seq, time, payload):
    line = pack(kind, seq, payload, time)[:-1]
    buffer, m = message(line)
    assert STEPS.unseal(m, W, len(line)) == len(payload)
    assert bytes(buffer[AT : AT + len(payload)]) == payload
    assert (buffer[2], buffer[3], bytes(buffer[4:8])) == (kind, seq, time.to_bytes(4, "little"))


@given(line=st.binary(max_size=protocol.MAX_PAYLOAD + 9))
@example(line=b"")
@example(line=b"\1" * 9)
@example(line=b"\xff" * 12)
def test_any_bytes_are_broken_for_the_board_where_they_are_for_the_host(line):
    _, m = message(line)
    got, frame = STEPS.unseal(m, W, len(line)), unpack(line)
    assert got == (len(frame.payload) if frame is not None else -1)


@given(payload=payloads, at=st.integers(0, 10**6), change=st.integers(1, 255))
def test_one_changed_byte_is_broken(payload, at, change):
    line = bytearray(pack(7, 8, payload, 9)[:-1])
    line[at % len(line)] ^= change
    buffer, m = message(bytes(line))
    before = bytes(buffer[1 + len(line) :])
    assert STEPS.unseal(m, W, len(line)) == -1
    assert bytes(buffer[1 + len(line) :]) == before  # nothing beyond the frame is written


# ---- limits

WORD = st.integers(-(2**31) + 1, 2**31 - 1)
BOUND = st.one_of(st.just(protocol.NO_VALUE), st.integers(0, 2**30))


def first_fault(q, qd, plan, limits, tick):
    """The limits as docs/safety.md lists them, joint after joint: (fault, joint), or (0, 0)."""
    code, joint = first_at_every_tick(q, qd, plan, limits)
    if tick == 0 and code in (0, protocol.TRACKING):
        for i, limit in enumerate(limits):
            error, most = (q[i] - plan[i] + 2**31) % 2**32 - 2**31, limit[TABLE["E_START"]]
            if most > 0 and abs(error) > most:
                return protocol.START_FAR, i
    return code, joint


def first_at_every_tick(q, qd, plan, limits):
    """The same without that of the first tick."""
    none = protocol.NO_VALUE
    for i, (low, high, most_rate, _, _, most_error, *_) in enumerate(limits):
        wide = (high - low) % 2**32
        inside = (q[i] - low) % 2**32 <= wide or (low == none and high == none)
        error = (q[i] - plan[i] + 2**31) % 2**32 - 2**31
        found = [
            (qd[i] == none, protocol.SENSOR),
            (not inside, protocol.POSITION),
            (most_rate != none and abs(qd[i]) > most_rate, protocol.VELOCITY),
            (most_error != none and abs(error) > most_error, protocol.TRACKING),
        ]
        for broken, code in found:
            if broken:
                return code, i
    return 0, 0


@given(st.data())
def test_the_first_limit_that_is_broken_is_the_fault(data):
    n = data.draw(st.integers(1, 4))
    none = st.just(protocol.NO_VALUE)
    limits = [
        [*data.draw(st.one_of(st.tuples(none, none), st.tuples(WORD, WORD))), *data.draw(st.tuples(*[BOUND] * 6))]
        for _ in range(n)
    ]
    q, plan = data.draw(st.lists(WORD, min_size=n, max_size=n)), data.draw(st.lists(WORD, min_size=n, max_size=n))
    qd = data.draw(st.lists(st.one_of(WORD, none), min_size=n, max_size=n))
    records = np.zeros((n + 1, TABLE["DATA_SIZE"]), dtype=int)
    records[1:, TABLE["QPOS"]], records[1:, TABLE["QD"]], records[1:, TABLE["Q_DES"]] = q, qd, plan
    run = [0] * TABLE["RUN_SIZE"]
    run[TABLE["TICK"]] = data.draw(st.sampled_from([0, 0, 1, protocol.LEAVE]))
    board = Limits(range(1, n + 1), [word for row in limits for word in row], run)
    code, joint = first_fault(q, qd, plan, limits, run[TABLE["TICK"]])
    assert board.fault(records.ravel().tolist()) == code
    assert not code or board.joint == joint


@given(
    tau=st.integers(-(2**30), 2**30), last=st.integers(-(2**30), 2**30), most=BOUND, rate=BOUND, tick=st.integers(0, 2),
    learning=st.integers(0, 1), mode=st.integers(0, 5),
)  # fmt: skip
def test_a_torque_and_its_change_are_limited_and_flagged(tau, last, most, rate, tick, learning, mode):
    none = protocol.NO_VALUE
    run = [0] * TABLE["RUN_SIZE"]
    run[TABLE["TICK"]], run[TABLE["LEARNING"]], run[TABLE["MODE"]] = tick, learning, mode
    record = [0] * (2 * TABLE["DATA_SIZE"])
    record[TABLE["DATA_SIZE"] + TABLE["TAU"]] = tau
    sent = [last]
    may_learn = Limits([1], [none, none, none, most, rate, none, 0, 0], run).limited(record, sent)
    large = tau if most == none else max(-most, min(most, tau))
    slow = large if rate == none or not tick else max(last - rate, min(last + rate, large))
    flags = protocol.SATURATED * (large != tau) | protocol.RATE_LIMITED * (slow != large)
    learns = learning and not flags and mode in (protocol.RUNNING, protocol.HOLD)
    assert sent == [slow] and may_learn == learns
    assert run[TABLE["FLAGS"]] == flags | protocol.FROZEN * (learning and not learns)


# ---- a silent host, a fault's way into the tick, and what is planned


NEAR = st.integers(-3, 3)


@given(limit=st.integers(5, 50), off=NEAR, silent=NEAR, patience=st.sampled_from([0, 4]), joint=st.integers(0, 2))
def test_errors_and_silence_next_to_their_limits_are_faults_or_none(limit, off, silent, patience, joint):
    """An error of the plan on either side of its limit; a host that has been silent for a tick more than it may."""
    n, most, run = 3, protocol.NO_VALUE, [0] * TABLE["RUN_SIZE"]
    run[TABLE["TICK"]], run[TABLE["SILENT"]] = 1, 4 + silent
    rows = [[most, most, most, most, most, limit, 0, 0] for _ in range(n)]
    records = np.zeros((n + 1, TABLE["DATA_SIZE"]), dtype=int)
    records[1:, TABLE["QPOS"]] = records[1:, TABLE["Q_DES"]] = 1000
    for error in (limit + off, -limit - off):
        records[joint + 1, TABLE["QPOS"]] = 1000 + error
        board = Limits(range(1, n + 1), [word for row in rows for word in row], run)
        board.settings[TABLE["WATCHDOG_TICKS"]] = patience
        gone = protocol.WATCHDOG if patience and silent > 0 else 0
        assert board.fault(records.ravel().tolist()) == (protocol.TRACKING if off > 0 else gone)
        assert board.joint == (joint if off > 0 else protocol.NO_JOINT if gone else 0)


@given(mode=st.integers(0, 5), action=st.integers(0, 4), broken=st.booleans())
def test_limits_are_checked_while_torque_is_controlled_and_a_coasting_arm_needs_none(mode, action, broken):
    n, none, run = 2, protocol.NO_VALUE, [0] * TABLE["RUN_SIZE"]
    run[TABLE["TICK"]], run[TABLE["MODE"]], run[TABLE["ACTION"]] = 1, mode, action
    records = [0] * ((n + 1) * TABLE["DATA_SIZE"])
    records[2 * TABLE["DATA_SIZE"] + TABLE["QD"]] = none if broken else 0
    board = Limits(range(1, n + 1), [none] * 5 * n + [0] * 3 * n, run)
    checked = protocol.RUNNING <= mode <= protocol.STOPPING
    found = protocol.SENSOR if broken and checked else -1 if action == protocol.ACTION_COAST else 0
    segments = plain.View([0] * (n * TABLE["SEG_SIZE"]))
    given = (n, n, board.act, plain.View(records), segments, board.limits, board.settings, board.run, board.words)
    assert STEPS.plan_tick(*given) == found == board.words[TABLE["BROKEN"]]


@given(st.data())
def test_the_next_segment_is_that_of_the_file_joint_by_joint(data):
    n, act = 5, data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=4, unique=True))
    size, plain_size, count = TABLE["SEG_SIZE"], TABLE["SEG_BENT"], data.draw(st.integers(1, 3))
    bends = size - plain_size if data.draw(st.booleans()) else 0
    head = [data.draw(WORD) for _ in range(3)]
    stride = 1 + (plain_size + bends) * len(act)
    rows = [[data.draw(st.integers(1, 100)), *range(1000 * k, 1000 * k + stride - 1)] for k in range(count)]
    run, segments = [0] * TABLE["RUN_SIZE"], [-1] * (n * size)
    run[TABLE["NEXT"]], run[TABLE["STRIDE"]] = len(head), stride
    trajectory = plain.View(head + [word for row in rows for word in row])
    for ticks, *words in rows:
        STEPS.next_segment(len(act), plain.View(act), plain.View(segments), plain.View(run), trajectory)
        assert run[TABLE["LEFT"]] == ticks
        for i in range(n):
            own = [-1] * size
            if i + 1 in act:
                k = act.index(i + 1)
                jerk = words[plain_size * len(act) + bends * k :][:bends] or [0] * (size - plain_size)
                own = words[plain_size * k : plain_size * (k + 1)] + jerk
            assert segments[size * i : size * (i + 1)] == own
    assert run[TABLE["NEXT"]] == len(head) + count * stride


@given(measured=st.integers(0, 1), n=st.integers(1, 4))
def test_rest_is_where_the_plan_is_or_where_the_arm_is(measured, n):
    size = TABLE["SEG_SIZE"]
    segments, records = list(range(1, n * size + 1)), list(range(1000, 1000 + (n + 1) * TABLE["DATA_SIZE"]))
    planned = [segments[size * i + TABLE["SEG_Q"]] for i in range(n)]
    STEPS.rest(measured, n, plain.View(records), plain.View(segments))
    for i in range(n):
        own = segments[size * i : size * (i + 1)]
        there = records[TABLE["DATA_SIZE"] * (i + 1) + TABLE["QPOS"]]
        assert own.pop(TABLE["SEG_Q"]) == (there if measured else planned[i])
        assert own == [i * size + 1 + k for k in range(TABLE["SEG_Q"])] + [0] * (size - TABLE["SEG_Q"] - 1)


# ---- counts at a tick's end


SOON = st.integers(0, 6)


def counted(ticks, **words):
    """The Run record after so many ticks' ends, from these words of it, and what was due at each."""
    run = [0] * TABLE["RUN_SIZE"]
    for name, value in words.items():
        run[TABLE[name]] = value
    record, segment = plain.View([0] * 2 * TABLE["DATA_SIZE"]), plain.View([0] * TABLE["SEG_SIZE"])
    due = [STEPS.end_tick(1, record, segment, plain.View(run), W) for _ in range(ticks)]
    return {name: run[TABLE[name]] for name in ("TICK", "AFTER_LEFT", "STOP_LEFT", "LEFT")}, due


@given(action=st.integers(0, protocol.ACTION_FOLLOW), after=SOON, stop=st.integers(1, 6), left=st.integers(1, 6))
def test_what_follows_a_fault_is_due_once_and_after_its_deceleration(action, after, stop, left):
    words, due = counted(8, ACTION=action, AFTER_LEFT=after, STOP_LEFT=stop, LEFT=left, MODE=protocol.FAULT)
    counts = action not in (protocol.ACTION_FOLLOW, protocol.ACTION_DECELERATE)
    times = [k + 1 for k, what in enumerate(due) if what & TABLE["DUE_AFTER"]]
    assert times == ([after] if counts and after else [])
    assert words["AFTER_LEFT"] == (0 if counts else after)


@given(before=st.integers(0, 5), action=st.sampled_from([0, 2, 3]))
def test_the_count_of_ticks_ends_in_a_hold_and_is_never_0_again(before, action):
    words, _ = counted(8, ACTION=action, TICK=protocol.LEAVE - before)
    assert words["TICK"] == protocol.LEAVE
    assert counted(3, ACTION=action, TICK=7)[0]["TICK"] == 10
