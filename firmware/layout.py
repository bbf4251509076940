"""Sizes and places in records that the hand-written firmware needs.

Made from cython_core/records.py by `make mirror`; do not edit.
"""

TREE_SIZE = 4
MODEL_SIZE = 215
EST_SIZE = 29
COUPLING_SIZE = 91
DATA_SIZE = 61
LOOP_SIZE = 66
LEARNING_SIZE = 136
SEG_SIZE = 19
GAIN_ROW_SIZE = 57
REGULATOR_SIZE = 11
PERTURBATION_SIZE = 326
LEAD_SIZE = 12
STREAM_ROW_SIZE = 30
STREAM_SIZE = 5
# places in Model that hold rounding shifts: 1 to 62, or the blob is refused
SHIFTS = (
    12, 13, 14, 15, 16, 17, 18, 19, 22, 24, 26, 28, 30, 32, 34, 36, 38, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80,
    81, 82, 97, 191, 192, 193, 200, 201, 202
)  # fmt: skip
# places in Coupling: of joints, each the place of a Data record; of rotations, 0 to 4; of shifts, 1 to 62
COUPLE = 0
JOINTS_OF_COUPLING = range(1, 7)
ROTATIONS_OF_COUPLING = range(9, 13)
SHIFTS_OF_COUPLING = (
    34, 36, 47, 58, 59, 68, 72, 73, 74, 79, 82, 87, 90
)  # fmt: skip
CENTRE, PHI_SIZE = 203, 10  # inertial parameters that learning starts from
TOLD = 13  # words of a body's estimates that an ESTIMATES record tells
LAWS = 11  # laws have the numbers below this
LAW_GAIN_TABLE = 6  # the law that needs a gain table
# places in Gain row that hold rounding shifts; where its and the Regulator's words end that are uploaded
GAIN_SHIFTS = (4, 5, 8)
K_NOW, NORM = 9, 6
E_SKIP = 0
E_RENEW = 1
E_STOP = 2
PHASE_STEP = 3
PHASE_ONE = 4
SAMPLE_TICKS = 5
ERR_MAX = 0
ERR_RATE_MAX = 1
GAIN_SUM_MAX = 6
# places in Lead: of rounding shifts, of words that are more than 0, and what a run begins with
LEAD_SHIFTS = (1, 3, 6)
LEAD_BOUNDS = (2, 4, 7, 8)
LEAD_MAX = 2
SOFT_GAIN = 5
SOFT_LEAST = 7
SOFT_MOST = 8
SOFTNESS = 9
LAW_PERTURBATION = 7  # the law with a record of its own
AXES = 3  # joints it is built for
PERTURBATION_START = 218  # words of that record that are uploaded
PERTURBATION_SHIFTS = (14, 15, 16, 17, 18, 19, 20, 21, 22, 42)
AS_DESCRIBED = (4, 9)  # laws whose estimates start as the arm is described
SERIAL = (9,)  # laws that know no couplings
WAITING = (2, 3, 4)  # laws by whose velocity error a path may wait
SUM = 59  # place in Data of the sum of position errors; its low bits follow
INPUTS = 5  # QPOS .. QDD_DES, the fields of a state given to the kernel
SEG_Q, SEG_QD = 0, 6  # places in Segment
SEG_BENT = 11  # the same; a trajectory without jerk has the words before alone
BEND_SIZE = 8  # words of a servo's jerk, which are behind those of all servos
LONGEST_BENT = 512  # ticks of a segment with jerk at most
# size of a Servo record, and places in it
SERVO_SIZE = 12
SERVO_ID = 0
SERVO_MODE = 2
QD_FACTOR = 7

# ---- Parameter blob and trajectory (docs/protocol.md)
BLOB_HEAD = 48  # bytes of head of either file
HEAD_WORDS = 12

# ---- Limits: one record for each joint
Q_LOW = 0  # position below which is a fault, rad or m
Q_HIGH = 1  # position above which is a fault, rad or m
QD_LIMIT = 2  # velocity above which is a fault, rad/s or m/s
TAU_LIMIT = 3  # torque limit, N m or N
TAU_RATE = 4  # limit on the change of torque, N m or N a tick
E_FAULT = 5  # tracking error that is a fault, rad or m
E_START = 6  # distance from the plan at the first tick that is a fault, rad or m
S_WAIT = 7  # velocity error beyond which the path waits; the largest integer: none, rad/s or m/s
LIMITS = 8

# ---- Settings: one record for each arm
WATCHDOG_TICKS = 0  # silence of the host that is a fault, 0 = never
FAULT_ACTION = 1  # what a fault does: ACTION_* of the protocol
STOP_TICKS = 2  # length of a deceleration, 0 = the firmware's own
QDD_PER_TICK = 3  # raw acceleration of one raw unit of velocity a tick
WATCHDOG_ACTION = 4  # what WATCHDOG does: 1 + ACTION_*, 0 = as any fault
AFTER_ACTION = 5  # what follows a fault's action: ACTION_* of the protocol
AFTER_TICKS = 6  # from a fault, or its deceleration's end, to that; 0 = never
QDD_RATIO = 7  # QDD_PER_TICK with RATIO_BITS fraction bits
WAIT_CHANGE = 8  # change of the rate of a path that begins to wait, 0 = none waits, 1 a tick
WAIT_TICKS = 9  # of a wait, for which nothing is learnt
LAW_MASK = 10  # bit k: the words are proved for law k; 0 = for every law
SPARE_SETTINGS = 11  # not used by the board, (5,)
SETTINGS = 16

# ---- Run: one record for each board
MODE = 0  # mode of the protocol
FAULT_CODE = 1  # fault of the protocol
JOINT = 2  # joint of the fault, 255 = none
ACTION = 3  # what the loop does about the plan: ACTION_* of the protocol
TICK = 4  # ticks since START
FLAGS = 5  # SATURATED, RATE_LIMITED, FROZEN of the last tick
LEFT = 6  # ticks left in the segment
SEGMENT = 7  # number of the segment being run
SEGMENTS = 8  # how many there are
SILENT = 9  # ticks since a good link frame
STOP_LEFT = 10  # ticks left of a deceleration
LAW = 11  # law of the kernel
LEARNING = 12  # 1 = the law learns
KERNEL_TICKS = 13  # this tick's kernel part
WHOLE_TICKS = 14  # the whole tick before
LONGEST = 15  # longest whole tick since START
LAST_TICK = 16  # tick of the STATE answered last, -1 = none
BEGUN_BY = 17  # count of the START that began the run; its STATE frames have it
JOINTS_LEFT = 18  # ticks to the next JOINTS record
JOINTS_EVERY = 19  # ticks between two, 0 = none
ESTIMATES_LEFT = 20  # ticks to the next set of ESTIMATES records
ESTIMATES_EVERY = 21  # ticks between two sets, 0 = none
NEXT = 22  # where the trajectory's next segment begins
PARTS = 23  # steps left of sending a set: a record is made, then sent
ASKED = 24  # not 0: a request of the host is being served, and no ESTIMATES record made
AFTER_LEFT = 25  # ticks left of a fault's action, 0 = it goes on
STRIDE = 26  # from a segment of the trajectory to the next
RUN_SIZE = 27

# ---- Steps: one record for each board
BROKEN = 0  # fault that a measured state is, 0 = none
BROKEN_JOINT = 1  # its joint, 255 = none
CRC = 2  # of a frame so far, its bytes swapped
MARK = 3  # place of a frame's next COBS code
GOT = 4  # payload of a frame, -1 = broken; or what a frame of states is
CAME = 5  # tick of a frame of states
TORQUE_NOW = 6  # a torque within its limits, N m or N
TOO_LARGE = 7  # SATURATED, if one torque was
TOO_FAST = 8  # RATE_LIMITED, if one torque was
FROZEN_NOW = 9  # FROZEN, if learning is
MAY_LEARN = 10  # 1 = the law learns at this tick
DUE = 11  # what is due at the tick's end: DUE_*
RECORDS_MADE = 12  # records of telemetry since the board was switched on
CRC_TABLE = 13  # CRC of one byte, and of one byte and a zero byte after it, (256, 2)
STEPS_SIZE = 525

# ---- What is due at a tick's end, added up
DUE_JOINTS = 1  # a JOINTS record
DUE_SEND = 2  # the sending of the ESTIMATES record that is made
DUE_MAKE = 4  # the making of the next one of the set that was kept
DUE_ESTIMATES = 8  # a set of ESTIMATES records, to be kept
DUE_STOP = 16  # the end of a deceleration
DUE_SEGMENT = 32  # the next segment
DUE_END = 64  # the end of the plan
DUE_AFTER = 128  # what follows a fault's action
