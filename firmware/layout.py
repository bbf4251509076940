"""Sizes and places in records that the hand-written firmware needs, and the run record. Plain numbers.

The kernel's own come from cython_core/text/layout.pxi and are compared with it by tests/test_firmware.py,
as are the constants with a leading underscore that the viper files repeat so that the compiler can fold them.
"""

TREE_SIZE = 2
MODEL_SIZE = 148
EST_SIZE = 26
DATA_SIZE = 159
SEG_SIZE = 11
# places in Model that hold shifts; S_NATURAL is added to and clamped by the kernel
SHIFTS = (12, 13, 14, 15, 16, 17, 18, 19, 22, 24, 26, 28, 30, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72)
CENTRE, PHI_SIZE = 136, 10  # inertial parameters that learning starts from
INPUTS = 5  # QPOS .. QDD_DES, the fields of a state given to the kernel

# ---- Parameter blob and trajectory (docs/protocol.md)
LIMITS = 8  # integers a joint
Q_LOW, Q_HIGH, QD_LIMIT, TAU_LIMIT, TAU_RATE, E_FAULT = range(6)
SETTINGS = 16  # integers
WATCHDOG_TICKS, TIMEOUT_ACTION, STOP_TICKS, QDD_PER_TICK = range(4)
BLOB_HEAD = 48  # bytes of head of either file
HEAD_WORDS = 12

# ---- Run record: what the control loop knows, one array('i') shared by its viper parts
MODE = 0  # Mode
FAULT_CODE = 1  # FaultCode
JOINT = 2  # joint of the fault, 255 = none
ACTION = 3  # what the loop does about the plan: ACTION_*
TICK = 4  # ticks since START
FLAGS = 5  # SATURATED, RATE_LIMITED, FROZEN of the last tick
LEFT = 6  # ticks left in the segment
SEGMENT = 7  # number of the segment being run
SEGMENTS = 8  # how many there are
SILENT = 9  # ticks since a good link frame
STOP_LEFT = 10  # ticks left of a deceleration
LAW = 11  # LAW_* of the kernel
LEARNING = 12  # 1 = the law learns
KERNEL_TICKS = 13  # processor ticks of this tick's kernel part
WHOLE_TICKS = 14  # processor ticks of the whole tick before
LONGEST = 15  # longest whole tick since START
LAST_TICK = 16  # tick of the STATE answered last, -1 = none
JOINTS_LEFT = 17  # ticks to the next JOINTS record
JOINTS_EVERY = 18  # ticks between two, 0 = none
ESTIMATES_LEFT = 19  # the same for ESTIMATES
ESTIMATES_EVERY = 20
RUN_SIZE = 21
