"""The records that the firmware's machine code takes by address, and the numbers that several of its files share.

Neither the kernel nor a blob has them, nor the text of the steps around the kernel. `make mirror` writes each word's
place into the files of firmware/ that name it, as `_NAME = const(..)` (record_files.py).
"""

from armlet.core.fields import ANGLE, BOARD, BOUND, COMPILE, COUNT, FLAG, Field, Record, group

SERVO = Record(
    "Servo",
    "SERVO_SIZE",
    "servo, in its upload (hostlib/fixed/servo_words.py)",
    group(
        "registers and factors",
        COMPILE,
        Field("SERVO_ID", (), "1", "its number on the bus", kind=COUNT),
        Field("SERVO_MODEL", (), "1", "number of its model", kind=COUNT),
        Field("SERVO_MODE", (), "1", "value of the register of its mode", kind=COUNT),
        Field("MODE_REGISTER", (), "1", "that register", kind=COUNT),
        Field("GOAL_REGISTER", (), "1", "register of its goal", kind=COUNT),
        Field("SERVO_ZERO", (), "counts", "where its joint's position is 0", kind=COUNT),
        Field("Q_FACTOR", (), "raw a count", "counts -> raw position"),
        Field("QD_FACTOR", (), "raw a unit of speed", "speed -> raw velocity"),
        Field("TAU_FACTOR", (), "2^30 units a raw torque", "raw torque -> duty cycle, current or lead"),
        Field("COMMAND_MOST", (), "units", "largest duty cycle or current", kind=BOUND),
        Field("Q_AHEAD", (), "2^-15", "raw position a raw velocity, planned, moves in the delay of what it tells"),
        Field("QD_AHEAD", (), "2^-15", "raw velocity a raw acceleration, planned, gives in it"),
    ),
)

AT_PINS = {
    "SERVO_MODEL": Field(
        "BLIND_AFTER", (), "1", "ticks, rise of the command and counts, 10 bits each; 0 = never blind", kind=COUNT
    ),
    "MODE_REGISTER": Field("WIRES", (), "1", "pins: forward, backward (0 = a hobby servo), encoder; a byte each"),
    "GOAL_REGISTER": Field("FAULT_PIN", (), "1", "pin that is low when its bridge has a fault, -1 = none", kind=COUNT),
}
MOTOR = Record(
    "Motor",
    "SERVO_SIZE",
    "motor or hobby servo at the board's own pins, in its upload",
    group("as of a servo, but", COMPILE, *(AT_PINS.get(field.name, field) for field in SERVO.fields)),
)

DRIVE = Record(
    "Drive",
    "DRIVE_SIZE",
    "run with servos",
    group(
        "addresses of the driver's arrays and buffers",
        BOARD,
        Field("ACT_AT", (), "", "the Data record of each servo's joint"),
        Field("SERVOS_AT", (), "", "Servo records"),
        Field("POSITIONS_AT", (), "", "counts, one a servo"),
        Field("SPEEDS_AT", (), "", "speeds"),
        Field("VOLTS_AT", (), "", "0.1 V measured"),
        Field("ALARMS_AT", (), "", "error bits; FaultCode << 8 of what the driver found"),
        Field("COMMANDS_AT", (), "", "what each is told"),
        Field("REPLY_AT", (), "", "the reply to the request of states"),
        Field("ORDER_AT", (), "", "the order to all servos"),
    )
    + group(
        "numbers",
        BOARD,
        Field("DRIVEN", (), "1", "how many servos there are", kind=COUNT),
        Field("ORDER_LOW", (), "bytes", "place of the first command's low byte in the order", kind=COUNT),
        Field("ORDER_HIGH", (), "bytes", "place of its high byte", kind=COUNT),
        Field("ORDER_STRIDE", (), "bytes", "from one servo's command to the next", kind=COUNT),
        Field("USUAL_VOLTS", (), "0.1 V", "at which torques were converted, 0 = servos control their current"),
        Field("MINUS_BIT", (), "1", "stands for a minus in a command, 0 = two's complement", kind=COUNT),
        Field("LAST_GOAL", (), "counts", "the largest goal that is a position", kind=COUNT),
    ),
)

STILL = Record(
    "Standstill",
    "STILL_SIZE",
    "motor at the board's own pins, in a run",
    group(
        "when it last moved, and since",
        BOARD,
        Field("STILL_COUNTS", (), "counts", "its counts then", kind=COUNT),
        Field("STILL_PLAN", (), "rad or m", "its plan then", kind=ANGLE),
        Field("STILL_COMMAND", (), "units", "its command then"),
        Field("STILL_TICKS", (), "ticks", "for which it has been driven since; below 0: replies to wait for"),
    ),
)

RECEIVER = Record(
    "Receiver",
    "RECEIVER_SIZE",
    "line of servos of the board's own",
    group(
        "where received bytes are, and how long they are waited for",
        BOARD,
        Field("FLAGS_AT", (), "", "address of the register of flags"),
        Field("EMPTY_BIT", (), "1", "bit of it that says that nothing is there", kind=COUNT),
        Field("BYTE_AT", (), "", "address of the register of data"),
        Field("BYTE_SHIFT", (), "bits", "of it that lie below the byte", kind=COUNT),
        Field("TIMER_AT", (), "", "address of the timer, us"),
        Field("READ_MOST", (), "us", "that a read may last, whatever is asked for: a share of a tick", kind=COUNT),
        Field("BYTE_US", (), "us", "that a byte takes", kind=COUNT),
    ),
)

LINK = Record(
    "Link",
    "LINK_SIZE",
    "board",
    group(
        "what goes out",
        BOARD,
        Field("WAITING", (), "bytes", "that wait for the port", kind=COUNT),
        Field("TO_DO", (), "1", "not 0: there is something to do, though no byte may come", kind=COUNT),
        Field("DROPPED", (), "1", "records dropped because the queue was full", kind=COUNT),
    )
    + group(
        "the request that is being served",
        BOARD,
        Field("NEXT_PART", (), "1", "its next part", kind=COUNT),
        Field("CHUNK_NEXT", (), "bytes", "place in the chunk of the next byte", kind=COUNT),
        Field("CHUNK_END", (), "bytes", "where the chunk ends", kind=COUNT),
        Field("FRAME_FILL", (), "bytes", "of a frame that are in the inbox", kind=COUNT),
        Field("FRAME_SIZE", (), "bytes", "of the frame, then of its payload", kind=COUNT),
        Field("ASKED_HEAD", (), "1", "its type, and seq << 8", kind=COUNT),
        Field("ASKED_WORD", (), "1", "its word", kind=COUNT),
        Field("REPLY_CODE", (), "1", "result code that answers it", kind=COUNT),
        Field("BODY_FILLED", (), "bytes", "of the answer's body", kind=COUNT),
        Field("REFUSED", (), "1", "frames not understood", kind=COUNT),
    )
    + group(
        "what is served",
        BOARD,
        Field("RUN_IS_ON", (), "1", "1 = a run goes on", kind=FLAG),
        Field("IN_RUN", (), "1", "a bit for each type of request that may come in a run", kind=COUNT),
        Field("QUESTIONS", (), "1", "a bit for each type that only asks", kind=COUNT),
    )
    + group(
        "addresses",
        BOARD,
        Field("CHUNK_AT", (), "", "bytes taken in"),
        Field("INBOX_AT", (), "", "message buffer"),
        Field("OUTBOX_AT", (), "", "message buffer"),
        Field("WORDS_AT", (), "", "the Steps record"),
        Field("RUN_AT", (), "", "the Run record"),
        Field("UNTOLD_AT", (), "", "Controller.untold"),
    )
    + group(
        "the session",
        BOARD,
        Field("TOKEN", (), "1", "its token", kind=COUNT),
        Field("OFFERED", (), "1", "token that the last HELLO was offered", kind=COUNT),
        Field("GREETING", (), "1", "word of that HELLO", kind=COUNT),
        Field("LAST_COUNT", (), "1", "count of its last request", kind=COUNT),
        Field("LAST_KIND", (), "1", "type of that", kind=COUNT),
        Field("LAST_CODE", (), "1", "what that came to", kind=COUNT),
        Field("TAKEN", (), "1", "requests of sessions since power-on", kind=COUNT),
    ),
)

TIMES = Record(
    "Times",
    "TIMES_SIZE",
    "run that the board times",
    group(
        "from its begin on",
        BOARD,
        Field("TIMED_TICKS", (), "ticks", "how many there were", kind=COUNT),
        Field("TICKS_LATE", (), "ticks", "that began more than an eighth of a period late", kind=COUNT),
        Field("OVERRUNS", (), "ticks", "that took longer than a period", kind=COUNT),
        Field("SKIPPED", (), "periods", "without a tick", kind=COUNT),
        Field("JITTER_US", (), "us", "how late the latest one began", kind=COUNT),
        Field("LONGEST_US", (), "us", "longest tick", kind=COUNT),
    )
    + group(
        "of its first 17 minutes of work",
        BOARD,
        Field("SPENT_US", (), "us", "that ticks took together", kind=COUNT),
        Field("WAITED_US", (), "us", "of these that they waited for servos", kind=COUNT),
        Field("MEASURED", (), "ticks", "how many they are", kind=COUNT),
    ),
)

COUNTED = Record(
    "Counted",
    "COUNTED_SIZE",
    "answer to COUNTS",
    group(
        "its body",
        BOARD,
        Field("COUNTED_RECORDS", (), "1", "records made", kind=COUNT),
        Field("COUNTED_DROPPED", (), "1", "records dropped", kind=COUNT),
        Field("COUNTED_REFUSED", (), "1", "frames not understood", kind=COUNT),
        Field("COUNTED_LONGEST", (), "processor ticks", "longest whole tick", kind=COUNT),
        Field("COUNTED_TIMES", (TIMES.size,), "", "the Times record", kind=COUNT),
        Field("COUNTED_CLOCK", (), "us", "the board's time", kind=COUNT),
    ),
)

COMING = Record(
    "Coming",
    "COMING_SIZE",
    "run with a gain table",
    group(
        "another table on its way",
        BOARD,
        Field("COME_WORDS", (), "words", "of it that have come", kind=COUNT),
        Field("COME_SUM", (), "1", "their sum so far (docs/protocol.md)", kind=COUNT),
    ),
)

GOALS = Record(
    "Goals",
    "GOALS_SIZE",
    "run that follows goals",
    group(
        "goals and points that wait",
        BOARD,
        Field("GOALS_ON", (), "1", "1: the stream has taken the plan's place", kind=FLAG),
        Field("HELD_GOAL", (), "1", "1: a goal without a time has come", kind=FLAG),
        Field("FIRST_POINT", (), "1", "place of the first point that waits", kind=COUNT),
        Field("WAITING_POINTS", (), "1", "how many points wait, the one that the target moves to included", kind=COUNT),
        Field("NEWEST", (), "ticks", "tick of the newest point or goal, -1 = none", kind=COUNT),
        Field("HEARD", (), "1", "1: a goal has come that no tick has told of", kind=FLAG),
        Field("GOAL_JOINTS", (), "1", "how many positions a goal has", kind=COUNT),
        Field("GOALS_LAG", (), "ticks", "by which the filter's own tick is behind the run's", kind=COUNT),
    )
    + group(
        "addresses of them",
        BOARD,
        Field("ROWS_AT", (), "", "Stream rows"),
        Field("STREAM_AT", (), "", "the Stream record"),
        Field("POINTS_AT", (), "", "points that wait: a tick and the positions each"),
        Field("ACT_OF_GOALS", (), "", "the Data record of each servo's joint"),
        Field("LINK_AT", (), "", "the Link record"),
        Field("WAY_AT", (), "", "the Way record, 0 where no path is kept"),
    ),
)

WAY = Record(
    "Way",
    "WAY_SIZE",
    "run that follows goals at a rate",
    group(
        "where it is among the filter's points",
        BOARD,
        Field("WAY_ON", (), "1", "1: a rate or a stop was asked for; 2: the path takes the filter's place", kind=FLAG),
        Field("WAY_TOLD", (), "1", "1: a rate was asked for that no tick has told of", kind=FLAG),
        Field("WAY_TICK", (), "ticks", "the filter's own, of the point it makes next", kind=COUNT),
        Field("WAY_AHEAD", (), "1", "how many points are made beyond the path's whole tick", kind=COUNT),
        Field("WAY_KEPT", (), "1", "how many points before the newest one are kept", kind=COUNT),
        Field("WAY_NEWEST", (), "1", "place of the newest point among them", kind=COUNT),
        Field("WAY_MOST", (), "1", "how many points have room", kind=COUNT),
    )
    + group(
        "addresses of them",
        BOARD,
        Field("WAY_ROWS_AT", (), "", "the planned motion in which the filter makes points"),
        Field("WAY_KEPT_AT", (), "", "the points that are kept"),
    ),
)

FIRMWARE_RECORDS = (SERVO, MOTOR, DRIVE, STILL, RECEIVER, LINK, TIMES, COUNTED, COMING, GOALS, WAY)

# ---- numbers that several files of the firmware share: name, value, what it is
SHARED = (
    ("BODY_WORDS", 2, "words before the payload in a message buffer: PAYLOAD_AT of the protocol, in words"),
    ("GOAL_AT", 4, "word of a message buffer where the positions of a goal begin"),
    ("SMALL_MOST", 0x3FFFFFFF, "the largest integer that machine code hands on without memory"),
    ("MORE_BITS", 6, "behind the point of a command or a lead, kept until it is rounded"),
    ("STATE_REPLY", 14, "bytes of a Feetech servo's reply with its state"),
    ("PIN_MARK", 0xA5, "first byte of each frame to and from the board's own pins"),
    ("PIN_READ", 0x52, "code of a frame that asks for counts"),
    ("PIN_WRITE", 0x57, "of one with commands"),
    ("PIN_ON", 0x45, "of one that switches bridges and pulses on"),
    ("PIN_OFF", 0x4F, "of one that switches them off"),
    ("ENDLESS", 0x20000000, "ticks left in a plan while goals are followed: it does not end"),
)
