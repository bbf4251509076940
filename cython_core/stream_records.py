"""The records of goals that stream: a joint's filter, and what all joints of an arm share (text/stream.py)."""

from armlet.core.fields import ANGLE, BOARD, BOUND, COMPILE, COUNT, FLAG, KERNEL, Field, Record, group, shift

# Positions, and moves a tick, in last places of a raw position: 2^32 a turn, or the arm's unit of length.
STREAM_ROW = Record(
    "Stream row",
    "STREAM_ROW_SIZE",
    "servo, in a run that follows goals",
    group(
        "limits and scales",
        COMPILE,
        Field("STREAM_V", (), "rad or m a tick", "largest velocity", kind=BOUND),
        Field("STREAM_A", (), "rad or m a tick^2", "largest acceleration", kind=BOUND),
        Field("TWO_A", (), "rad or m a tick^2", "twice that", kind=BOUND),
        Field("BRAKE_SCALE", (), "1 over STREAM_A", "velocity -> how many ticks braking takes: 2^32 / A", kind=BOUND),
        Field("BRAKE_MOST", (), "rad or m a tick", "largest velocity towards a goal from which braking is computed",
              kind=BOUND),
        Field("BOUNDED", (), "1", "1: the joint has position limits", kind=FLAG),
        Field("STREAM_LEAST", (), "rad or m", "lower position limit", kind=ANGLE),
        Field("STREAM_MOST", (), "rad or m", "upper position limit", kind=ANGLE),
        Field("MIDDLE", (), "rad or m", "middle between them", kind=ANGLE),
        Field("BELOW_MIDDLE", (), "rad or m", "way from the lower limit to the middle; without limits FAR_AWAY"),
        Field("ABOVE_MIDDLE", (), "rad or m", "way from the middle to the upper limit; without limits FAR_AWAY"),
        Field("QD_OF_SUM", (), "raw over raw", "MOVES -> velocity"),
        shift("S_QD_OF_SUM", "its shift"),
        Field("QDD_OF_STEP", (), "raw over raw", "change of MOVES -> acceleration"),
        shift("S_QDD_OF_STEP", "its shift"),
        Field("MEAN_SCALE", (), "1", "2^31 over the count of ticks of the running mean, a power of two", kind=BOUND),
        Field("TWO_MEAN", (), "1", "twice that count", kind=BOUND),
    )
    + group(
        "target",
        BOARD,
        Field("TARGET", (), "rad or m", "where the target is", kind=ANGLE),
        Field("TARGET_STEP", (), "rad or m a tick", "its velocity, rounded down"),
        Field("TARGET_REST", (), "1", "what is left of that: so many last places in TARGET_TICKS ticks", kind=COUNT),
        Field("TARGET_PART", (), "1", "what of it has added up, in last places over TARGET_TICKS", kind=COUNT),
        Field("LAST_GOAL_Q", (), "rad or m", "the last goal known, where the target will rest", kind=ANGLE),
    )
    + group(
        "filter",
        KERNEL,
        Field("PLACE", (), "rad or m", "position before the running mean", kind=ANGLE),
        Field("STEP_NOW", (), "rad or m a tick", "velocity before the running mean"),
        Field("MOVES", (), "rad or m", "sum of the last moves: the mean's velocity, times its ticks"),
        Field("MEAN_LOW", (), "rad or m", "what rounding has left of the position, times the mean's ticks"),
        Field("WAY_LEFT", (), "rad or m", "way to the target"),
        Field("ROOM", (), "rad or m", "way to where the joint has to rest at the latest", kind=BOUND),
        Field("WANTED", (), "rad or m a tick", "velocity that the target asks for"),
        Field("REACH", (), "rad or m a tick", "largest velocity from which the joint can still rest in time"),
    ),
)  # fmt: skip

STREAM = Record(
    "Stream",
    "STREAM_SIZE",
    "arm, in a run that follows goals",
    group(
        "shared by all joints",
        BOARD,
        Field("RING_AT", (), "words", "place of the oldest moves in their ring", kind=COUNT, writer=KERNEL),
        Field("RING_SIZE", (), "words", "length of the ring of moves: the mean's ticks, a word a servo", kind=COUNT),
        Field("TARGET_TICKS", (), "ticks", "from the point before to the one that the target moves to", kind=COUNT),
        Field("TARGET_LEFT", (), "ticks", "to that point, 0: the target rests", kind=COUNT),
        Field("LAST_WAY", (), "1", "1: no point is known after the one that the target moves to", kind=FLAG),
    ),
)
