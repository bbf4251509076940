"""The kernel's and the board's records: each field once, as data.

    from armlet.core.records import MODEL, named
    MODEL.offset["GAIN"]                    first word of the field in its record
    named(records, MODEL)["GAIN"][i, k]     the field in a (n, MODEL_SIZE) array, read or written in place

The records of loops and of single laws stand in loop_records.py and law_records.py, constants in constants.py; here
they are all together. Everything else that names a field is made from this table by `make mirror` (record_files.py):
text/layout.pxi, firmware/layout.py and the `const` lines of the firmware's viper files; `--show` prints the table.

Fixed point. Every quantity of link i is a fraction of the link's own units, powers of two that `compile` chose: W rad/s
and L m for the whole arm, M_i kg, and F_i, T_i for force and torque:

    angular velocity W, linear L W, angular acceleration W^2, linear L W^2,
    mass M_i, first moment M_i L, inertia M_i L^2, force F_i, torque T_i.

A quantity of size 1 in its unit is 2^Q. Float records hold plain SI numbers; shifts are not used.
"""

from armlet.core.constants import CONSTANTS
from armlet.core.fields import (
    ANGLE,
    BOARD,
    BOUND,
    COMPILE,
    COUNT,
    FLAG,
    KERNEL,
    LOW_BITS,
    NUMBER,
    PLAN,
    SHIFT,
    SUM_SHIFT,
    Field,
    Record,
    group,
    named,
    shift,
)
from armlet.core.law_records import GAIN_ROW, LEAD_ROW, LEARNING, OVERRIDE, PERTURBATION, REGULATOR
from armlet.core.loop_records import COUPLING, LOOP
from armlet.core.stream_records import STREAM, STREAM_ROW

__all__ = [
    "ANGLE", "BOARD", "BOARD_RECORDS", "BOUND", "COMPILE", "CONSTANTS", "COUNT", "COUPLING", "DATA", "DUE", "EST",
    "FLAG", "GAIN_ROW", "KERNEL", "KERNEL_RECORDS", "LEAD_ROW", "LEARNING", "LIMITS", "LOOP", "LOW_BITS", "MODEL",
    "NUMBER", "OVERRIDE", "PERTURBATION", "PLAN", "POSE", "REGULATOR", "RUN", "SEGMENT", "SETTINGS", "SHIFT", "STEPS",
    "STREAM", "STREAM_ROW", "SUM_SHIFT", "TREE", "VECTOR", "WORK", "Field", "Record", "group", "named", "shift",
]  # fmt: skip

TREE = Record(
    "Tree",
    "TREE_SIZE",
    "joint",
    group(
        "topology",
        COMPILE,
        Field("PARENT", (), "1", "number of the parent's Data record: 0 is the base, i + 1 is body i", kind=COUNT),
        Field("KIND", (), "1", "kind of joint: REVOLUTE, PRISMATIC or TERMINATING", kind=COUNT),
        Field("ROLE", (), "1", "what it follows: ACTUATED, DEPENDENT or LIMITED", kind=COUNT),
        Field("LEARNS", (), "1", "what is learnt of it and its body: ALL, FRICTION, NOTHING or LIGHTENED", kind=COUNT),
    ),
)

MODEL = Record(
    "Model",
    "MODEL_SIZE",
    "joint",
    group(
        "placement",
        COMPILE,
        Field("R_UP", (3, 3), "1", "rotation parent frame -> joint frame at q = 0, by rows", "joint"),
        Field("P_TREE", (3,), "m", "origin of the joint frame", "parent"),
    )
    + group(
        "shifts between units",
        COMPILE,
        shift("S_F", "mass x acceleration -> force unit of this link"),
        shift("S_N", "the same for torque"),
        shift("S_FP", "rotation x force of this link -> force unit of the parent"),
        shift("S_NP", "rotation x torque of this link -> torque unit of the parent"),
        shift("S_RF", "length x force, both of the parent -> torque unit of the parent"),
    )
    + group(
        "joint friction",
        COMPILE,
        shift("S_VISC", "viscous coefficient x velocity -> joint torque"),
        shift("S_ROTOR", "rotor inertia x acceleration -> joint torque"),
        shift("S_COUL", "Coulomb friction x its direction -> joint torque"),
        Field("COUL_SPEED", (), "rad/s or m/s", "speed at which Coulomb friction is full", kind=BOUND),
        Field("COUL_SCALE", (), "s/rad or s/m", "velocity -> direction of Coulomb friction: one over COUL_SPEED"),
        shift("S_COUL_SCALE", "its shift"),
    )
    + group(
        "control gains",
        COMPILE,
        Field("LAMBDA_E", (), "1/s", "Walker's Lambda: position error -> velocity"),
        shift("S_LAMBDA_E", "its shift"),
        Field("LAMBDA_ED", (), "1/s", "Walker's Lambda: velocity error -> acceleration"),
        shift("S_LAMBDA_ED", "its shift"),
        Field("K_P", (), "1/s^2", "computed torque, position gain"),
        shift("S_K_P", "its shift"),
        Field("K_V", (), "1/s", "computed torque, velocity gain"),
        shift("S_K_V", "its shift"),
        Field("GAMMA", (), "1/s", "modified Slotine-Li: s -> acceleration"),
        shift("S_GAMMA", "its shift"),
    )
    + group(
        "classical PID",
        COMPILE,
        Field("PID_P", (), "N m/rad or N/m", "position error -> joint torque"),
        shift("S_PID_P", "its shift"),
        Field("PID_D", (), "N m s/rad or N s/m", "velocity error -> joint torque"),
        shift("S_PID_D", "its shift"),
        Field("PID_I", (), "N m/rad or N/m a tick", "sum of position errors, one a tick -> joint torque"),
        shift("S_PID_I", "its shift"),
        Field("SUM_MAX", (), "rad or m ticks", "bound on that sum", kind=BOUND),
    )
    + group(
        "bounds of the inputs",
        COMPILE,
        Field("E_MAX", (), "rad or m", "bound on the position error", kind=BOUND),
        Field("QD_MAX", (), "rad/s or m/s", "bound on measured and desired velocity", kind=BOUND),
        Field("QDD_MAX", (), "rad/s^2 or m/s^2", "bound on desired acceleration", kind=BOUND),
        Field("Q_MAX", (), "m", "bound on a prismatic position", kind=BOUND),
        Field("Q_LEAST", (), "rad or m", "least position of a joint that loops follow", kind=ANGLE),
        Field("Q_MOST", (), "rad or m", "largest position of one", kind=ANGLE),
        Field(
            "DEAD_ZONE", (), "rad/s or m/s", "velocity error |qd - qd_ref| up to which nothing is learnt", kind=BOUND
        ),
    )
    + group(
        "Walker's law",
        COMPILE,
        Field("DAMP", (10,), "1/s x (kg, kg m, kg m^2)", "gamma x inertial parameters of the arm as described", "body"),
        Field("GAIN", (13,), "unit of the estimate over that of its regressor sum", "gain x period, one an estimate"),
        shift("S_GAIN", "their shifts", (13,)),
        Field("Y_MAX", (13,), "unit of the regressor sum", "bound on what one tick may learn from", kind=BOUND),
        Field("ROTOR_DAMP", (), "N m s/rad or N s/m", "gamma x rotor inertia: velocity error -> joint torque"),
        shift("S_ROTOR_DAMP", "its shift"),
        Field("EST_MIN", (13,), "unit of the estimate", "least value of an estimate"),
        Field("EST_MAX", (13,), "unit of the estimate", "largest value of an estimate"),
    )
    + group(
        "natural law",
        COMPILE,
        Field("NATURAL", (3,), "1/J", "gain x period, for mass, first moment, second moments"),
        Field("S_NATURAL", (3,), "bits", "their shifts", kind=SUM_SHIFT),
        Field("NATURAL_MAX", (3,), "unit of PLP", "bounds on what they multiply", kind=BOUND),
        Field(
            "ROW_SCALE", (2,), "1", "scale of the rows of moments, and of the mass's row (fixed: twice it)", kind=BOUND
        ),
        Field(
            "STEP_MAX",
            (2,),
            "unit of ROWS_DUAL",
            "bound on one tick's relative change, in columns of moments and of the mass",
            kind=BOUND,
        ),
        Field("LEVEL", (), "1", "how full the words of DUAL are made: 2^LEVEL_BITS (float: 1)", kind=BOUND),
        Field("KNOWN", (10,), "kg, kg m, kg m^2", "the part of the inertial parameters that is not learnt", "body"),
    )
    + group(
        "shares of bodies",
        COMPILE,
        Field("OWN", (10,), "kg, kg m, kg m^2", "the part of the inertial parameters that is not learnt", "body"),
        Field(
            "BODY", (3, 10), "kg, kg m, kg m^2", "the bodies, whole: own mass, own inertia, the largest load", "body"
        ),
        Field("SHARE_MAX", (3,), "1", "largest share: 1, 1.5 of a load, or 0 of a body that is none", kind=BOUND),
        shift("S_POWER", "shifts of a body's power", (3,)),
        Field("POWER_MAX", (3,), "unit of a body's power", "moves a share by 2 - SHARE_MAX in a tick", kind=BOUND),
        Field("SHARE_GAIN", (3,), "1 over the unit of a body's power", "gain x period, one a body"),
        shift("S_SHARE_GAIN", "their shifts", (3,)),
    )
    + group(
        "possible estimates",
        COMPILE,
        Field(
            "CENTRE",
            (10,),
            "kg, kg m, kg m^2",
            "where learning starts; an impossible step is replaced by one towards it",
            "body",
        ),
        Field("PULL", (), "1", "how much of the way such a step goes", kind=BOUND),
        Field("UNGUARDED", (), "1", "1: candidates are taken without proof (float without a box), else 0", kind=FLAG),
    ),
)

EST = Record(
    "Estimates",
    "EST_SIZE",
    "joint",
    group(
        "estimates",
        "compile, then the kernel where it learns",
        Field("PHI", (10,), "kg, kg m, kg m^2", "inertial parameters about the body origin [m h I]", "body"),
        Field("VISC", (), "N m s/rad or N s/m", "viscous friction"),
        Field("COUL", (), "N m or N", "Coulomb friction"),
        Field("ROTOR", (), "kg m^2 or kg", "rotor inertia at the joint"),
        Field("PHI_LOW", (13,), "2^-EXT of the last place", "the EXT low bits of all thirteen", kind=LOW_BITS),
        Field("SHARE", (3,), "1", "how much of each body there is, 0 to SHARE_MAX", kind=BOUND),
    ),
)

VECTOR = (3,)
DATA = Record(
    "Data",
    "DATA_SIZE",
    "body; record 0 is the base",
    group(
        "inputs",
        BOARD,
        Field("QPOS", (), "rad or m", "measured position", kind=ANGLE),
        Field("QD", (), "rad/s or m/s", "measured velocity"),
        Field("Q_DES", (), "rad or m", "planned position", kind=ANGLE, writer=KERNEL),
        Field("QD_DES", (), "rad/s or m/s", "planned velocity", writer=KERNEL),
        Field("QDD_DES", (), "rad/s^2 or m/s^2", "planned acceleration", writer=KERNEL),
    )
    + group(
        "joint",
        KERNEL,
        Field("QD_REF", (), "rad/s or m/s", "reference velocity of the law"),
        Field("QDD_REF", (), "rad/s^2 or m/s^2", "reference acceleration of the law"),
        Field("TAU", (), "N m or N", "joint torque"),
        Field("COS", (), "1", "cosine of the joint angle"),
        Field("SIN", (), "1", "sine of the joint angle"),
        Field("E", (3, 3), "1", "rotation parent frame -> body frame, by rows"),
        Field("R", VECTOR, "m", "origin of the body frame", "parent"),
    )
    + group(
        "motion",
        KERNEL,
        Field("W", VECTOR, "rad/s", "angular velocity of the body", "body"),
        Field("V", VECTOR, "m/s", "linear velocity of the body origin", "body"),
        Field("W_REF", VECTOR, "rad/s", "reference velocity, angular", "body"),
        Field("V_REF", VECTOR, "m/s", "reference velocity, linear", "body"),
        Field("ALPHA", VECTOR, "rad/s^2", "reference acceleration, angular", "body"),
        Field(
            "ACC",
            VECTOR,
            "m/s^2",
            "reference acceleration, linear, spatial, gravity included; compile writes the base's",
            "body",
        ),
        Field("ACC_C", VECTOR, "m/s^2", "classical acceleration of the body origin: ACC + W_REF x V_REF", "body"),
        Field("W_ERR", VECTOR, "rad/s", "W - W_REF; modified Slotine-Li: what s gives the body, angular", "body"),
        Field("V_ERR", VECTOR, "m/s", "V - V_REF; modified Slotine-Li: the same, linear", "body"),
        Field("RATE_ERR", (), "rad/s or m/s", "QD - QD_REF; modified Slotine-Li: s"),
    )
    + group(
        "wrench",
        KERNEL,
        Field("N", VECTOR, "N m", "torque on this body and all it carries, about its origin", "body"),
        Field("F", VECTOR, "N", "force on this body and all it carries", "body"),
        Field("DIRECTION", (), "1", "direction of Coulomb friction, -1 .. 1"),
    )
    + group(
        "what a law keeps",
        KERNEL,
        Field("Q_KEPT", (), "rad or m", "measured position while the plan stands in its place", kind=ANGLE),
        Field("QD_KEPT", (), "rad/s or m/s", "measured velocity while the plan stands in its place"),
        Field("SUM", (), "rad or m ticks", "classical PID: sum of position errors, in 2^SUM_BITS of their last place"),
        Field("SUM_LOW", (), "last place of a position", "its low bits", kind=LOW_BITS),
    ),
)

SEGMENT = Record(
    "Segment",
    "SEG_SIZE",
    "joint",
    group(
        "segment",
        f"{PLAN}, then the kernel once a tick",
        Field("SEG_Q", (), "rad or m", "position", kind=ANGLE),
        Field("SEG_Q_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_DQ", (), "rad or m a tick", "position per tick"),
        Field("SEG_DQ_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_DDQ", (), "rad or m a tick^2", "position per tick per tick"),
        Field("SEG_DDQ_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_QD", (), "rad/s or m/s", "velocity"),
        Field("SEG_QD_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_DQD", (), "rad/s or m/s a tick", "velocity per tick"),
        Field("SEG_DQD_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_QDD", (), "rad/s^2 or m/s^2", "acceleration"),
    )
    + group(
        "what makes it one of constant jerk; a trajectory without jerk has none of these",
        f"{PLAN}, then the kernel once a tick",
        Field("SEG_BENT", (), "1", "1: there is jerk", kind=FLAG),
        Field("SEG_QDD_LOW", (), "2^-DDA of the last place", "low bits of SEG_QDD", kind=LOW_BITS),
        Field("SEG_DDDQ", (), "rad or m a tick^3", "position per tick per tick per tick"),
        Field("SEG_DDDQ_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_DDQD", (), "rad/s or m/s a tick^2", "velocity per tick per tick"),
        Field("SEG_DDQD_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
        Field("SEG_DQDD", (), "rad/s^2 or m/s^2 a tick", "acceleration per tick"),
        Field("SEG_DQDD_LOW", (), "2^-DDA of the last place", "its low bits", kind=LOW_BITS),
    ),
)

# A Work record is a Data record with more room, so that the control laws' steps work on it unchanged. These algorithms
# add inertias of different links, so in fixed point every link must share one unit of each quantity (W, L, M,
# F = M L W^2, T = M L^2 W^2); then every product shifts by Q.
WORK = Record(
    "Work",
    "WORK_SIZE",
    "body; record 0 is the base",
    group(
        "scratch of the host's algorithms",
        KERNEL,
        Field("WORLD_E", (3, 3), "1", "rotation base frame -> body frame, by rows"),
        Field("WORLD_P", VECTOR, "m", "origin of the body frame", "base"),
        Field("COMPOSITE", (10,), "kg, kg m, kg m^2", "inertial parameters of the body and all it carries", "body"),
        Field("COLUMN_N", VECTOR, "N m", "torque of one column of H on its way to the base", "body"),
        Field("COLUMN_F", VECTOR, "N", "force of the same", "body"),
        Field("IA_J", (3, 3), "kg m^2", "articulated inertia, angular-angular, by rows", "body"),
        Field("IA_H", (3, 3), "kg m", "articulated inertia, angular-linear, by rows", "body"),
        Field("IA_M", (3, 3), "kg", "articulated inertia, linear-linear, by rows", "body"),
        Field("TURN_J", (3, 3), "kg m^2", "IA_J without the joint", "parent"),
        Field("TURN_H", (3, 3), "kg m", "IA_H without the joint", "parent"),
        Field("TURN_M", (3, 3), "kg", "IA_M without the joint", "parent"),
        Field("HALF_TURN", (3, 3), "of the matrix turned", "half-way of such a change of axes"),
        Field("U_N", VECTOR, "N m", "articulated inertia times the joint's direction: torque", "body"),
        Field("U_F", VECTOR, "N", "force of the same", "body"),
        Field("G_N", VECTOR, "1 or m", "the same over D: torque", "body"),
        Field("G_F", VECTOR, "1/m or 1", "force of the same", "body"),
        Field("D_JOINT", (), "kg m^2 or kg", "inertia the joint feels, rotor included"),
        Field("U_JOINT", (), "N m or N", "torque left for the joint"),
        Field("C_W", VECTOR, "rad/s^2", "acceleration by velocity alone, v x s qd: angular", "body"),
        Field("C_V", VECTOR, "m/s^2", "linear part of the same", "body"),
        Field("EFFORT", (), "N m or N", "torque given to the joint", writer="caller"),
        Field("QDD", (), "rad/s^2 or m/s^2", "joint acceleration found"),
    ),
    first=DATA.size,
)

POSE = Record(
    "Pose",
    "POSE_SIZE",
    "frame: the tip in its body, or a pose that is asked for",
    group(
        "pose",
        "compile (tip), kernel (poses)",
        Field("POSE_R", (3, 3), "1", "rotation, columns are the frame's axes in the frame it stands in, by rows"),
        Field("POSE_P", VECTOR, "m", "origin"),
    ),
)

KERNEL_RECORDS = (
    TREE, MODEL, EST, COUPLING, DATA, LOOP, LEARNING, PERTURBATION, SEGMENT, GAIN_ROW, REGULATOR, LEAD_ROW, OVERRIDE,
    STREAM_ROW, STREAM, WORK, POSE,
)  # fmt: skip

# ---- the board's own records (firmware/layout.py); the kernel does not read them

LIMITS = Record(
    "Limits",
    "LIMITS",
    "joint",
    group(
        "limits the board checks at every tick; the most negative integer: none",
        COMPILE,
        Field("Q_LOW", (), "rad or m", "position below which is a fault", kind=ANGLE),
        Field("Q_HIGH", (), "rad or m", "position above which is a fault", kind=ANGLE),
        Field("QD_LIMIT", (), "rad/s or m/s", "velocity above which is a fault", kind=BOUND),
        Field("TAU_LIMIT", (), "N m or N", "torque limit", kind=BOUND),
        Field("TAU_RATE", (), "N m or N a tick", "limit on the change of torque", kind=BOUND),
        Field("E_FAULT", (), "rad or m", "tracking error that is a fault", kind=BOUND),
        Field("E_START", (), "rad or m", "distance from the plan at the first tick that is a fault", kind=BOUND),
        Field(
            "S_WAIT",
            (),
            "rad/s or m/s",
            "velocity error beyond which the path waits; the largest integer: none",
            kind=BOUND,
        ),
    ),
)

SETTINGS = Record(
    "Settings",
    "SETTINGS",
    "arm",
    group(
        "settings",
        COMPILE,
        Field("WATCHDOG_TICKS", (), "ticks", "silence of the host that is a fault, 0 = never", kind=COUNT),
        Field("FAULT_ACTION", (), "1", "what a fault does: ACTION_* of the protocol", kind=COUNT),
        Field("STOP_TICKS", (), "ticks", "length of a deceleration, 0 = the firmware's own", kind=COUNT),
        Field("QDD_PER_TICK", (), "raw over raw", "raw acceleration of one raw unit of velocity a tick", kind=COUNT),
        Field("WATCHDOG_ACTION", (), "1", "what WATCHDOG does: 1 + ACTION_*, 0 = as any fault", kind=COUNT),
        Field("AFTER_ACTION", (), "1", "what follows a fault's action: ACTION_* of the protocol", kind=COUNT),
        Field("AFTER_TICKS", (), "ticks", "from a fault, or its deceleration's end, to that; 0 = never", kind=COUNT),
        Field("QDD_RATIO", (), "raw over raw", "QDD_PER_TICK with RATIO_BITS fraction bits", kind=COUNT),
        Field(
            "WAIT_CHANGE",
            (),
            "1 a tick",
            "change of the rate of a path that begins to wait, 0 = none waits",
            kind=BOUND,
        ),
        Field("WAIT_TICKS", (), "ticks", "of a wait, for which nothing is learnt", kind=COUNT),
        Field("LAW_MASK", (), "1", "bit k: the words are proved for law k; 0 = for every law", kind=COUNT),
        Field("SPARE_SETTINGS", (5,), "", "not used by the board"),
    ),
)

RUN = Record(
    "Run",
    "RUN_SIZE",
    "board",
    group(
        "what the control loop knows",
        BOARD,
        Field("MODE", (), "1", "mode of the protocol", kind=COUNT),
        Field("FAULT_CODE", (), "1", "fault of the protocol", kind=COUNT),
        Field("JOINT", (), "1", "joint of the fault, 255 = none", kind=COUNT),
        Field("ACTION", (), "1", "what the loop does about the plan: ACTION_* of the protocol", kind=COUNT),
        Field("TICK", (), "ticks", "ticks since START", kind=COUNT),
        Field("FLAGS", (), "1", "SATURATED, RATE_LIMITED, FROZEN of the last tick", kind=COUNT),
        Field("LEFT", (), "ticks", "ticks left in the segment", kind=COUNT),
        Field("SEGMENT", (), "1", "number of the segment being run", kind=COUNT),
        Field("SEGMENTS", (), "1", "how many there are", kind=COUNT),
        Field("SILENT", (), "ticks", "ticks since a good link frame", kind=COUNT),
        Field("STOP_LEFT", (), "ticks", "ticks left of a deceleration", kind=COUNT),
        Field("LAW", (), "1", "law of the kernel", kind=COUNT),
        Field("LEARNING", (), "1", "1 = the law learns", kind=FLAG),
        Field("KERNEL_TICKS", (), "processor ticks", "this tick's kernel part", kind=COUNT),
        Field("WHOLE_TICKS", (), "processor ticks", "the whole tick before", kind=COUNT),
        Field("LONGEST", (), "processor ticks", "longest whole tick since START", kind=COUNT),
        Field("LAST_TICK", (), "ticks", "tick of the STATE answered last, -1 = none", kind=COUNT),
        Field("BEGUN_BY", (), "1", "count of the START that began the run; its STATE frames have it", kind=COUNT),
        Field("JOINTS_LEFT", (), "ticks", "ticks to the next JOINTS record", kind=COUNT),
        Field("JOINTS_EVERY", (), "ticks", "ticks between two, 0 = none", kind=COUNT),
        Field("ESTIMATES_LEFT", (), "ticks", "ticks to the next set of ESTIMATES records", kind=COUNT),
        Field("ESTIMATES_EVERY", (), "ticks", "ticks between two sets, 0 = none", kind=COUNT),
        Field("NEXT", (), "words", "where the trajectory's next segment begins", kind=COUNT),
        Field("PARTS", (), "1", "steps left of sending a set: a record is made, then sent", kind=COUNT),
        Field(
            "ASKED", (), "1", "not 0: a request of the host is being served, and no ESTIMATES record made", kind=COUNT
        ),
        Field("AFTER_LEFT", (), "ticks", "ticks left of a fault's action, 0 = it goes on", kind=COUNT),
        Field("STRIDE", (), "words", "from a segment of the trajectory to the next", kind=COUNT),
    ),
)

STEPS = Record(
    "Steps",
    "STEPS_SIZE",
    "board",
    group(
        "working words of the steps around the kernel (cython_core/text/board/)",
        BOARD,
        Field("BROKEN", (), "1", "fault that a measured state is, 0 = none", kind=COUNT),
        Field("BROKEN_JOINT", (), "1", "its joint, 255 = none", kind=COUNT),
        Field("CRC", (), "1", "of a frame so far, its bytes swapped", kind=COUNT),
        Field("MARK", (), "bytes", "place of a frame's next COBS code", kind=COUNT),
        Field("GOT", (), "bytes", "payload of a frame, -1 = broken; or what a frame of states is", kind=COUNT),
        Field("CAME", (), "ticks", "tick of a frame of states", kind=COUNT),
        Field("TORQUE_NOW", (), "N m or N", "a torque within its limits"),
        Field("TOO_LARGE", (), "1", "SATURATED, if one torque was", kind=COUNT),
        Field("TOO_FAST", (), "1", "RATE_LIMITED, if one torque was", kind=COUNT),
        Field("FROZEN_NOW", (), "1", "FROZEN, if learning is", kind=COUNT),
        Field("MAY_LEARN", (), "1", "1 = the law learns at this tick", kind=FLAG),
        Field("DUE", (), "1", "what is due at the tick's end: DUE_*", kind=COUNT),
        Field("RECORDS_MADE", (), "1", "records of telemetry since the board was switched on", kind=COUNT),
        Field("CRC_TABLE", (256, 2), "1", "CRC of one byte, and of one byte and a zero byte after it", kind=COUNT),
    ),
)

BOARD_RECORDS = (LIMITS, SETTINGS, RUN, STEPS)

# What is due at a tick's end, bits of one number: text/board/exchange.py adds them up, controller.py does it.
DUE = (
    ("DUE_JOINTS", 1, "a JOINTS record"),
    ("DUE_SEND", 2, "the sending of the ESTIMATES record that is made"),
    ("DUE_MAKE", 4, "the making of the next one of the set that was kept"),
    ("DUE_ESTIMATES", 8, "a set of ESTIMATES records, to be kept"),
    ("DUE_STOP", 16, "the end of a deceleration"),
    ("DUE_SEGMENT", 32, "the next segment"),
    ("DUE_END", 64, "the end of the plan"),
    ("DUE_AFTER", 128, "what follows a fault's action"),
)
