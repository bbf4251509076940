# The kernel's constants, and where a field stands in its record: made from cython_core/records.py by `make mirror`; do not edit.
cdef enum:
    # ---- binary points and shifts that are the same for every arm
    Q = 30  # fraction bits of every mechanical quantity, of sines and of cosines
    YQ = 31  # shift of a regressor sum, whose error is at most 2^LEARN: three such products fit
    LEARN = 29  # bits of the largest velocity error an estimate learns from, shortened
    EXT = 8  # extra low bits of an estimate, so that slow adaptation does not stall
    DDA = 24  # extra low bits of a trajectory's position and velocity
    ANGLE_ONE = 29  # fraction bits of the reduced angle: half a quadrant is 2^29
    SQUARE_SHIFT = 28  # shift of its square: one is 2^Q again
    ERR_SHIFT = 2  # bits that learning drops of a velocity error: a word has 31, LEARN are left
    SUM_BITS = 16  # low bits of the sum of position errors
    RATIO_Q = 24  # fraction bits of a linear coupling's ratios: up to 128
    SOFT_BITS = 28  # fraction bits of how soft a servo's own loop is
    BODIES = 3  # bodies whose shares an estimate is made of
    EIGHTH = 536870912  # an eighth of a turn as a binary angle
    ROW_SHIFT = 31  # shift of an entry of the regressor: kept at half scale, so that three unit products fit

    # ---- cos(pi/4 z) and sin(pi/4 z) / z in powers of z^2, |z| <= 1, Q (bench/trig_coefficients.py)
    COS0 = 1073741824
    COS1 = -331168967
    COS2 = 17023452
    COS3 = -349974
    COS4 = 3790
    SIN0 = 843314857
    SIN1 = -86699833
    SIN2 = 2674039
    SIN3 = -39269
    SIN4 = 332

    # ---- learning: shifts that follow the size of what is shifted
    LEAST_SHIFT = 1  # of a rounding shift right
    MOST_SHIFT = 62  # of the same
    LEVEL_BITS = 26  # bits that the largest regressor sum is brought to before DUAL is made of it
    MOST_HALVINGS = 40  # how often a step is halved at most: then it is nothing
    NO_SIZE = -9999  # less than any size in bits, where the largest of several is looked for
    A_BITS = 29  # bits of the products that A = m S - h h^T is a difference of, after their shift
    B_BITS = 27  # the shift of B's products is this much less than twice the bits of A
    LINE_BITS = 12  # bits of the line along which a body is refused: products of two, times a word, sum to 2^62
    LINE_ONE = 4096  # its largest entry

    # ---- a plan at a rate: binary points, and bounds (text/override.py)
    RATE_BITS = 28  # fraction bits of a rate: at most 1.5
    RATE_ONE = 268435456  # the plan's own rate
    RATE_MOST = 402653184  # the largest rate of either sign
    PHASE_BITS = 29  # fraction bits of a phase between two ticks of the plan
    PHASE_ONE_TICK = 536870912  # a whole tick
    RATIO_BITS = 8  # fraction bits of PATH_RATIO
    LOW_HALF = 8388608  # half of what DDA low bits hold
    LOW_DOUBLE = 33554432  # twice what they hold
    LOW_UNIT = 32  # 2^(PHASE_BITS - DDA)
    ONE_THIRD = 715827883  # (2^31 + 1) / 3: a multiple of 3 times it, without 31 bits, is a third of it exactly
    LONGEST_BENT = 512  # ticks of a segment with jerk at most
    BEND_SIZE = 8  # words of a Segment record that jerk alone needs: from SEG_BENT on
    PATH_MOST = 1073741823  # largest velocity, and share of an acceleration: what machine code can state
    PATH_QDD_MOST = 954437176  # 2^31 / 1.5^2: a word holds its product with the square of the largest rate

    # ---- laws
    LAW_RNEA = 0  # inverse dynamics of (q, qd, qdd_des)
    LAW_PD = 1  # computed torque with PD
    LAW_WALKER = 2  # Walker's law, one gain for each parameter
    LAW_NATURAL = 3  # Walker's torque, learnt by the natural law
    LAW_BODIES = 4  # Walker's torque, learnt as shares of bodies: a gain of low rank
    LAW_FEEDFORWARD = 5  # inverse dynamics of the plan (q_des, qd_des, qdd_des): no feedback
    LAW_GAIN_TABLE = 6  # feedforward, and gains along the plan from `armlet gains`: u = u_ff - K x
    LAW_PERTURBATION = 7  # feedforward, and torques from an identified linear model of the motion beside the plan
    LAW_PID = 8  # classical PID of each joint by itself
    LAW_SLOTINE = 9  # the modified law of Slotine and Li, learnt as shares of bodies
    LAW_GRAVITY = 10  # gravity and friction at the measured pose, and damping: the arm is led by hand

    # ---- kinds of joint
    REVOLUTE = 0  # it turns about z
    PRISMATIC = 1  # it slides along z
    TERMINATING = 2  # a loop is cut there: it has friction, and moves no body

    # ---- what a joint follows
    ACTUATED = 0  # its plan: it has a servo
    DEPENDENT = 1  # other joints: it is the output of a coupling
    LIMITED = 2  # its plan; loops that follow it close between its limits alone

    # ---- what is learnt of a joint and its body
    ALL = 0  # inertial parameters, friction and rotor
    FRICTION = 1  # friction and rotor
    NOTHING = 2  # all of it is known
    LIGHTENED = 3  # as ALL; what is known of the body is no body, for a load is taken off it

    # ---- parts of a tick
    EVERYTHING = 0  # of an arm without couplings
    REFERENCES = 1  # those of the joints with servos, before the couplings
    LINKS = 2  # out and back, between the couplings' two ways

    # ---- kinds of coupling
    LINEAR = 0  # one output, a multiple of one input or a sum of those of two
    DYAD = 1  # a planar loop closed by two circles
    LINE = 2  # one closed by a circle and a line
    SLOT = 3  # one closed by a link that slides along another
    WIDE = 4  # as LINEAR, of three inputs or four

    # ---- the perturbation law: binary points of its words, which are all of order one, and bounds
    AXES = 3  # joints it is built for
    STATES = 6  # deviations: of positions, then of velocities
    TERMS = 9  # numbers of a sample: deviations, then added torques
    SAMPLE_Q = 22  # fraction bits of samples, deviations and Kalman gains
    COLUMN_Q = 20  # of the columns of U, whose largest number is between a half and one
    TERM_Q = 26  # of a sample's products with these columns
    MOTION_Q = 24  # of A and B
    VARIANCE_Q = 22  # of a sample's variance as predicted: below 2^8
    CARRIED_Q = 19  # of P times a sample
    TRACE_Q = 14  # of the trace of P
    FULL = 29  # 2^FULL is one where words are filled by a shift
    NORMAL_Q = 22  # of the normal equations' matrix, and of its factors
    RIGHT_Q = 20  # of their right side
    PUSH_Q = 19  # of added torques
    SAMPLE_WEIGHT = 4  # 2^this is the most that one column of U makes of a sample's variance
    LAST_EXPONENT = 60  # D never becomes smaller than 2^(FULL - this)

    # ---- goals that stream
    FAR_AWAY = 1073741823  # a way from which braking is not computed: a quarter of a turn

    # ---- reciprocals and reciprocal roots (bench/root_coefficients.py)
    WHOLE = 1073741824  # one in Q
    HALF = 536870912  # half in Q
    ROOT_Q = 29  # fraction bits of their mantissas, 1 to 2
    RECIPROCAL0 = 1515870810  # 48/17, ROOT_Q
    RECIPROCAL1 = 1010580540  # 32/17, ROOT_Q
    ROOT0 = 716946915  # first guess of 1 / sqrt(m), m from 1/4 to 1, in powers of m: SQUARE_SHIFT
    ROOT1 = -881906202
    ROOT2 = 439849713
    ROOT3 = 805306368  # three, SQUARE_SHIFT

    # ---- Tree: one record for each joint
    # topology
    PARENT = 0  # number of the parent's Data record: 0 is the base, i + 1 is body i
    KIND = 1  # kind of joint: REVOLUTE, PRISMATIC or TERMINATING
    ROLE = 2  # what it follows: ACTUATED, DEPENDENT or LIMITED
    LEARNS = 3  # what is learnt of it and its body: ALL, FRICTION, NOTHING or LIGHTENED
    TREE_SIZE = 4

    # ---- Model: one record for each joint
    # placement
    R_UP = 0  # rotation parent frame -> joint frame at q = 0, by rows, joint frame (3, 3)
    P_TREE = 9  # origin of the joint frame, parent frame (3,) m
    # shifts between units
    S_F = 12  # mass x acceleration -> force unit of this link
    S_N = 13  # the same for torque
    S_FP = 14  # rotation x force of this link -> force unit of the parent
    S_NP = 15  # rotation x torque of this link -> torque unit of the parent
    S_RF = 16  # length x force, both of the parent -> torque unit of the parent
    # joint friction
    S_VISC = 17  # viscous coefficient x velocity -> joint torque
    S_ROTOR = 18  # rotor inertia x acceleration -> joint torque
    S_COUL = 19  # Coulomb friction x its direction -> joint torque
    COUL_SPEED = 20  # speed at which Coulomb friction is full, rad/s or m/s
    COUL_SCALE = 21  # velocity -> direction of Coulomb friction: one over COUL_SPEED, s/rad or s/m
    S_COUL_SCALE = 22  # its shift
    # control gains
    LAMBDA_E = 23  # Walker's Lambda: position error -> velocity, 1/s
    S_LAMBDA_E = 24  # its shift
    LAMBDA_ED = 25  # Walker's Lambda: velocity error -> acceleration, 1/s
    S_LAMBDA_ED = 26  # its shift
    K_P = 27  # computed torque, position gain, 1/s^2
    S_K_P = 28  # its shift
    K_V = 29  # computed torque, velocity gain, 1/s
    S_K_V = 30  # its shift
    GAMMA = 31  # modified Slotine-Li: s -> acceleration, 1/s
    S_GAMMA = 32  # its shift
    # classical PID
    PID_P = 33  # position error -> joint torque, N m/rad or N/m
    S_PID_P = 34  # its shift
    PID_D = 35  # velocity error -> joint torque, N m s/rad or N s/m
    S_PID_D = 36  # its shift
    PID_I = 37  # sum of position errors, one a tick -> joint torque, N m/rad or N/m a tick
    S_PID_I = 38  # its shift
    SUM_MAX = 39  # bound on that sum, rad or m ticks
    # bounds of the inputs
    E_MAX = 40  # bound on the position error, rad or m
    QD_MAX = 41  # bound on measured and desired velocity, rad/s or m/s
    QDD_MAX = 42  # bound on desired acceleration, rad/s^2 or m/s^2
    Q_MAX = 43  # bound on a prismatic position, m
    Q_LEAST = 44  # least position of a joint that loops follow, rad or m
    Q_MOST = 45  # largest position of one, rad or m
    DEAD_ZONE = 46  # velocity error |qd - qd_ref| up to which nothing is learnt, rad/s or m/s
    # Walker's law
    DAMP = 47  # gamma x inertial parameters of the arm as described, body frame (10,) 1/s x (kg, kg m, kg m^2)
    GAIN = 57  # gain x period, one an estimate, (13,) unit of the estimate over that of its regressor sum
    S_GAIN = 70  # their shifts, (13,)
    Y_MAX = 83  # bound on what one tick may learn from, (13,) unit of the regressor sum
    ROTOR_DAMP = 96  # gamma x rotor inertia: velocity error -> joint torque, N m s/rad or N s/m
    S_ROTOR_DAMP = 97  # its shift
    EST_MIN = 98  # least value of an estimate, (13,) unit of the estimate
    EST_MAX = 111  # largest value of an estimate, (13,) unit of the estimate
    # natural law
    NATURAL = 124  # gain x period, for mass, first moment, second moments, (3,) 1/J
    S_NATURAL = 127  # their shifts, (3,)
    NATURAL_MAX = 130  # bounds on what they multiply, (3,) unit of PLP
    ROW_SCALE = 133  # scale of the rows of moments, and of the mass's row (fixed: twice it), (2,)
    STEP_MAX = 135  # bound on one tick's relative change, in columns of moments and of the mass, (2,) unit of ROWS_DUAL
    LEVEL = 137  # how full the words of DUAL are made: 2^LEVEL_BITS (float: 1)
    KNOWN = 138  # the part of the inertial parameters that is not learnt, body frame (10,) kg, kg m, kg m^2
    # shares of bodies
    OWN = 148  # the part of the inertial parameters that is not learnt, body frame (10,) kg, kg m, kg m^2
    BODY = 158  # the bodies, whole: own mass, own inertia, the largest load, body frame (3, 10) kg, kg m, kg m^2
    SHARE_MAX = 188  # largest share: 1, 1.5 of a load, or 0 of a body that is none, (3,)
    S_POWER = 191  # shifts of a body's power, (3,)
    POWER_MAX = 194  # moves a share by 2 - SHARE_MAX in a tick, (3,) unit of a body's power
    SHARE_GAIN = 197  # gain x period, one a body, (3,) 1 over the unit of a body's power
    S_SHARE_GAIN = 200  # their shifts, (3,)
    # possible estimates
    CENTRE = 203  # where learning starts; an impossible step is replaced by one towards it, body frame (10,) kg, kg m, kg m^2
    PULL = 213  # how much of the way such a step goes
    UNGUARDED = 214  # 1: candidates are taken without proof (float without a box), else 0
    MODEL_SIZE = 215

    # ---- Estimates: one record for each joint
    # estimates
    PHI = 0  # inertial parameters about the body origin [m h I], body frame (10,) kg, kg m, kg m^2
    VISC = 10  # viscous friction, N m s/rad or N s/m
    COUL = 11  # Coulomb friction, N m or N
    ROTOR = 12  # rotor inertia at the joint, kg m^2 or kg
    PHI_LOW = 13  # the EXT low bits of all thirteen, (13,) 2^-EXT of the last place
    SHARE = 26  # how much of each body there is, 0 to SHARE_MAX, (3,)
    EST_SIZE = 29

    # ---- Coupling: one record for each coupling
    # whole numbers
    COUPLE = 0  # its kind: LINEAR, WIDE, DYAD, LINE or SLOT
    IN = 1  # places of the inputs' Data records; planar: two turn, one slides; 0: none, (4,)
    OUT = 5  # places of the outputs' Data records; a linear coupling has one, (2,)
    OUT_KIND = 7  # kinds of these joints, (2,)
    FROM = 9  # rotation of the body that each output stands on, (2,)
    TO = 11  # rotation of the body that it moves, (2,)
    # linear
    OFFSET = 13  # position of the output where all inputs are zero, rad or m
    RATIO = 14  # output over input, RATIO_Q, (4,) position over position
    RATE = 18  # the same for rates and accelerations, (4,) rate over rate
    FORCE = 22  # the same for torques, input over output, (4,) torque over torque
    # planar: inputs
    ONE = 26  # one
    NESTED = 27  # 1: the second input rides on the first
    SIGN = 28  # of the turning inputs about the loop's normal, (2,)
    RATE_IN = 30  # rate of the first body over first input, of the second over first, second input, (3,)
    RATE_SLIDE = 33  # rate of the sliding input in the loop's unit over its own
    S_RATE_SLIDE = 34  # its shift
    SLIDE_LENGTH = 35  # the same for its position
    S_SLIDE_LENGTH = 36  # its shift
    GAP_START = 37  # what of the gap does not turn, (2,) m
    ARMS = 39  # what of it turns with the first and with the second input's body, (2, 2) m
    # planar: links
    LINK_A = 43  # link a as it lies where all joints are zero, (2,) m
    OVER_A = 45  # LINK_A over its square, (2,) 1/m
    S_OVER_A = 47  # its shift
    SQUARE_A = 48  # square of LINK_A's length; of a SLOT, of its part across SLIDE, m^2
    SHORT_A = 49  # of a SLOT, its part along SLIDE, m
    LINK_B = 50  # link b as it lies where all joints are zero, (2,) m
    SLIDE = 52  # direction in which its input, or the output of a LINE or SLOT, slides; else 0, (2,)
    SIDE = 54  # assembly mode, +1 or -1
    SLOTTED = 55  # 1: a SLOT
    LEAST_SQUARE = 56  # least square of the gap and of link b, m^2
    LEAST_ROOT = 57  # least that a root is taken of: half of it at the least sine, m^4 or m^2
    # planar: rates and torques
    S_INVERSE = 58  # number x inverse of the determinant -> slope, less the inverse's exponent
    S_SLOPES = 59  # slope x rate -> rate
    FORCE_OUT = 60  # torques on rates 0, 1, 3, 4 over the torque of each output, (2, 4)
    S_FORCE_OUT = 68  # their shift
    FORCE_IN = 69  # torques on the inputs over those of the loop, (3,)
    S_FORCE_IN = 72  # their shifts, (3,)
    # planar: first output
    RATE_OUT = 75  # rate of the output over rates 0, 1, 3, 4, (4,)
    S_RATE_OUT = 79  # its shift
    SIGN_OUT = 80  # sign of one that turns about the loop's normal
    LENGTH_OUT = 81  # position of one that slides in its own unit over the loop's
    S_LENGTH_OUT = 82  # its shift
    # planar: second output
    RATE_OUT_2 = 83  # as RATE_OUT, (4,)
    S_RATE_OUT_2 = 87  # its shift
    SIGN_OUT_2 = 88  # as SIGN_OUT
    LENGTH_OUT_2 = 89  # as LENGTH_OUT
    S_LENGTH_OUT_2 = 90  # its shift
    COUPLING_SIZE = 91

    # ---- Data: one record for each body; record 0 is the base
    # inputs
    QPOS = 0  # measured position, rad or m
    QD = 1  # measured velocity, rad/s or m/s
    Q_DES = 2  # planned position, rad or m
    QD_DES = 3  # planned velocity, rad/s or m/s
    QDD_DES = 4  # planned acceleration, rad/s^2 or m/s^2
    # joint
    QD_REF = 5  # reference velocity of the law, rad/s or m/s
    QDD_REF = 6  # reference acceleration of the law, rad/s^2 or m/s^2
    TAU = 7  # joint torque, N m or N
    COS = 8  # cosine of the joint angle
    SIN = 9  # sine of the joint angle
    E = 10  # rotation parent frame -> body frame, by rows, (3, 3)
    R = 19  # origin of the body frame, parent frame (3,) m
    # motion
    W = 22  # angular velocity of the body, body frame (3,) rad/s
    V = 25  # linear velocity of the body origin, body frame (3,) m/s
    W_REF = 28  # reference velocity, angular, body frame (3,) rad/s
    V_REF = 31  # reference velocity, linear, body frame (3,) m/s
    ALPHA = 34  # reference acceleration, angular, body frame (3,) rad/s^2
    ACC = 37  # reference acceleration, linear, spatial, gravity included; compile writes the base's, body frame (3,) m/s^2
    ACC_C = 40  # classical acceleration of the body origin: ACC + W_REF x V_REF, body frame (3,) m/s^2
    W_ERR = 43  # W - W_REF; modified Slotine-Li: what s gives the body, angular, body frame (3,) rad/s
    V_ERR = 46  # V - V_REF; modified Slotine-Li: the same, linear, body frame (3,) m/s
    RATE_ERR = 49  # QD - QD_REF; modified Slotine-Li: s, rad/s or m/s
    # wrench
    N = 50  # torque on this body and all it carries, about its origin, body frame (3,) N m
    F = 53  # force on this body and all it carries, body frame (3,) N
    DIRECTION = 56  # direction of Coulomb friction, -1 .. 1
    # what a law keeps
    Q_KEPT = 57  # measured position while the plan stands in its place, rad or m
    QD_KEPT = 58  # measured velocity while the plan stands in its place, rad/s or m/s
    SUM = 59  # classical PID: sum of position errors, in 2^SUM_BITS of their last place, rad or m ticks
    SUM_LOW = 60  # its low bits, last place of a position
    DATA_SIZE = 61

    # ---- Loop: one record for each coupling
    # scratch of a planar loop
    TURNS = 0  # its rotations, cosine and sine, (5, 2)
    RATES = 10  # its rates, (5,) rad/s or m/s
    REF_RATES = 15  # the same of the reference, (5,) rad/s or m/s
    ACCS = 20  # reference accelerations, (5,) rad/s^2 or m/s^2
    ARM = 25  # what each input moves the gap with, a quarter turn back, (3, 2) m
    GAP = 31  # from the end of one chain to the end of the other, (2,) m
    ALONG = 33  # link a, (2,) m
    SIDEWAYS = 35  # link b of a DYAD, else 0, (2,) m
    DIRECTION_B = 37  # direction of the slide along a link, (2,)
    SWING = 39  # a quarter turn on, with the sign it has in the loop's equation, (2,)
    COLUMN1 = 41  # what the first unknown rate moves the gap with, (2,) m
    COLUMN2 = 43  # the same of the second, (2,) m or 1
    LENGTH = 45  # position of an output that slides, m
    OVER_B = 46  # square of link b; mantissa and exponent of its reciprocal, (3,) m^2, 1/m^2, bits
    OVER_D = 49  # the same of the gap, (3,) m^2, 1/m^2, bits
    ROOT = 52  # determinant squared; mantissa and exponent of 1 over its root, (3,) m^4 or m^2, -, bits
    INVERSE = 55  # minus one over the determinant: mantissa and exponent, (2,) -, bits
    SLOPE1 = 57  # first unknown rate over each known one, (3,)
    SLOPE2 = 60  # second unknown rate over each known one, (3,)
    FORCES = 63  # torques on the inputs, (3,) N m or N
    LOOP_SIZE = 66

    # ---- Learning: one record for each arm
    # what a law learns from, and its candidates
    OUTSIDE = 0  # how far the farthest velocity error leaves its dead zone, 0 if none does, rad/s or m/s
    Y = 1  # regressor sums: what each estimate learns from, (13,) power over the unit of the estimate
    CAND = 14  # candidate estimates, (13,) unit of the estimate
    PART = 27  # the part of them that must be possible: mass, first moment, second moments xx xy yy xz yz zz, body frame (10,) kg, kg m, kg m^2
    PROVED = 37  # 1 where it is, 0 where that is not proved
    SCHUR = 38  # what the proof eliminates: A_xx, A_xy, A_xz, B_yy, B_yz, each of its own scale, (5,)
    REFUSED_LINE = 43  # cut: a line along which PART is not positive, of no scale, body frame (4,)
    NORMAL = 47  # cut: 2 v^T P v = NORMAL . parameters, body frame (10,)
    WAY = 57  # cut: the gain times NORMAL, of no scale, body frame (10,)
    WAY_BITS = 67  # cut: how many the largest word of WAY would need
    OUTSIDE_CUT = 68  # cut: how far the candidate lies outside the half-space, NORMAL . (OWN - CAND)
    SLOPE = 69  # cut: how fast WAY leads into it, NORMAL . WAY
    ROWS = 70  # natural law: pseudo-inertia of the learnt part, rows scaled, body frame (4, 4) kg m^2, kg m, kg
    DUAL = 86  # natural law: the matrix dual to Y, body frame (4, 4) unit of Y
    ROWS_DUAL = 102  # natural law: ROWS DUAL, body frame (4, 4) unit of ROWS DUAL
    PLP = 118  # natural law: ROWS DUAL ROWS^T, in the order of PART, body frame (10,) unit of ROWS DUAL ROWS^T
    Y_SHIFT = 128  # natural law: the shift that fits regressor sums into DUAL
    ROWS_DUAL_BITS = 129  # natural law: sizes of the largest entries of ROWS_DUAL, columns of moments and of the mass, (2,)
    PLP_BITS = 131  # natural law: sizes of the largest entries of PLP, mass, first and second moments, (3,)
    HALVINGS = 134  # natural law: how often a step is halved
    BEYOND = 135  # natural law: how far a candidate leaves its bounds, unit of the estimate
    LEARNING_SIZE = 136

    # ---- Perturbation: one record for each arm of at most AXES joints
    # when it runs
    EVERY = 0  # ticks of one of its samples
    TICKS_LEFT = 1  # ticks until the next one
    SENT = 2  # 1: the last tick's torque went out as it was asked for
    WHOLE_SAMPLE = 3  # 1: so did those of all ticks of the sample
    # scales and weights
    ONE_SHIFTED = 4  # one, of FULL bits
    SCALE = 5  # words of deviations and torques -> samples, (9,) 1 over the unit of a sample's number
    S_SCALE = 14  # their shifts, (9,)
    SCALE_OUT = 23  # added torque -> joint torque, (3,) N m or N
    S_SCALE_OUT = 26  # their shifts, (3,)
    PUSH_MAX = 29  # bound on an added torque, PUSH_Q, (3,)
    STATE_WEIGHT = 32  # Q, the largest is one, (6,)
    PUSH_WEIGHT = 38  # R, NORMAL_Q
    KEPT_LEAST = 39  # the share of earlier samples that a sample keeps at least
    KEPT_MOST = 40  # what it keeps at most: one
    OVER_TRACE = 41  # one over the largest trace of P
    S_OVER_TRACE = 42  # its shift
    UNIT_SAMPLE = 43  # one, in SAMPLE_Q: bound on an innovation
    MOTION_MAX = 44  # bound on the numbers of A and B
    COLUMN_MAX = 45  # bound on the numbers of a column of U before it is scaled
    # what is identified
    MOTION = 46  # A and B, by rows, (6, 9)
    COLUMNS = 100  # U of P = U D U^T, column after column; above the diagonal and on it, (9, 9)
    D_FACTOR = 181  # D, of FULL + 1 bits, (9,)
    D_EXPONENT = 190  # D is the word over 2^this, (9,)
    TRACE = 199  # trace of P
    # the sample
    SAMPLE = 200  # deviations at its start, and the torques that were added since, (9,)
    NOW = 209  # deviations now, (6,)
    HELD = 215  # torques that are added until the next sample, (3,) N m or N
    # scratch
    REGRESSOR = 218  # the sample, halved until it is below one, (9,)
    INNOVATION = 227  # how far the deviations now are from those predicted, (6,)
    TERM = 233  # U^T times the regressor, (9,)
    D_TERM = 242  # D times that, (9,)
    CARRIED = 251  # P times the regressor, column by column, (9,)
    VARIANCE = 260  # variance of the sample so far; mantissa and exponent of its reciprocal, (3,) 1, 1, bits
    COLUMN_STEP = 263  # what a column loses of CARRIED: mantissa and shift, (2,) 1, bits
    KEPT = 265  # share that the sample keeps; mantissa and exponent of its reciprocal, (3,) 1, 1, bits
    FILLED = 268  # deviations now, doubled until they fill a word, (6,)
    FILLED_EXPONENT = 274  # FILLED times 2^this is NOW
    PREDICTED = 275  # A times these, (6,)
    WEIGHED = 281  # Q B, by rows, (6, 3)
    CURVATURE = 299  # R + B^T Q B on the diagonal and above, then the pivots and what they eliminate, (3, 3)
    RIGHT = 308  # B^T Q A x, then what elimination makes of it, (3,)
    PUSH = 311  # the added torques' negatives, (3,)
    FACTORS = 314  # its factors 21, 31 and 32, (3,)
    PIVOTS = 317  # its pivots, each with mantissa and exponent of its reciprocal, (3, 3) 1, 1, bits
    PERTURBATION_SIZE = 326

    # ---- Segment: one record for each joint
    # segment
    SEG_Q = 0  # position, rad or m
    SEG_Q_LOW = 1  # its low bits, 2^-DDA of the last place
    SEG_DQ = 2  # position per tick, rad or m a tick
    SEG_DQ_LOW = 3  # its low bits, 2^-DDA of the last place
    SEG_DDQ = 4  # position per tick per tick, rad or m a tick^2
    SEG_DDQ_LOW = 5  # its low bits, 2^-DDA of the last place
    SEG_QD = 6  # velocity, rad/s or m/s
    SEG_QD_LOW = 7  # its low bits, 2^-DDA of the last place
    SEG_DQD = 8  # velocity per tick, rad/s or m/s a tick
    SEG_DQD_LOW = 9  # its low bits, 2^-DDA of the last place
    SEG_QDD = 10  # acceleration, rad/s^2 or m/s^2
    # what makes it one of constant jerk; a trajectory without jerk has none of these
    SEG_BENT = 11  # 1: there is jerk
    SEG_QDD_LOW = 12  # low bits of SEG_QDD, 2^-DDA of the last place
    SEG_DDDQ = 13  # position per tick per tick per tick, rad or m a tick^3
    SEG_DDDQ_LOW = 14  # its low bits, 2^-DDA of the last place
    SEG_DDQD = 15  # velocity per tick per tick, rad/s or m/s a tick^2
    SEG_DDQD_LOW = 16  # its low bits, 2^-DDA of the last place
    SEG_DQDD = 17  # acceleration per tick, rad/s^2 or m/s^2 a tick
    SEG_DQDD_LOW = 18  # its low bits, 2^-DDA of the last place
    SEG_SIZE = 19

    # ---- Gain row: one record for each joint, in a run with a gain table
    # limits of its deviation, and scales
    ERR_MAX = 0  # bound on its deviation from the plan, rad or m
    ERR_RATE_MAX = 1  # bound on its velocity's, rad/s or m/s
    ERR_WEIGHT = 2  # what its deviation counts in NORM
    ERR_RATE_WEIGHT = 3  # what its velocity's counts: the sampling period, s
    S_WEIGHT = 4  # their shift
    S_PAIR = 5  # gain x deviation -> GAIN_SUM
    GAIN_SUM_MAX = 6  # bound on the feedback, coarse as GAIN_SUM, N m or N
    COARSE = 7  # GAIN_SUM -> torque
    S_COARSE = 8  # its shift
    # gains between which this tick lies
    K_NOW = 9  # of each joint's deviation and of its velocity's, (22,) N m/rad, N m s/rad or N/m, N s/m
    K_NEXT = 31  # the same at the next knot, (22,) N m/rad, N m s/rad or N/m, N s/m
    # the sample's deviation, and feedback
    ERR = 53  # deviation from the plan, rad or m
    ERR_RATE = 54  # its velocity's, rad/s or m/s
    GAIN_SUM = 55  # sum of gains x deviations, in units that hold the largest, N m or N
    FEEDBACK = 56  # torque taken off the feedforward's until the next sample, N m or N
    GAIN_ROW_SIZE = 57

    # ---- Regulator: one record for each arm, in a run with a gain table
    # thresholds and clock
    E_SKIP = 0  # e0: a sample whose NORM is below has no feedback, rad
    E_RENEW = 1  # e1: above, the second set of gains is taken, rad
    E_STOP = 2  # e2: above is a fault, rad
    PHASE_STEP = 3  # way from knot to knot made in a tick
    PHASE_ONE = 4  # the whole way
    SAMPLE_TICKS = 5  # from sample to sample
    # state
    NORM = 6  # sum of the deviations' sizes, velocities times the sampling period, rad
    PHASE = 7  # way made from the last knot to the next
    SAMPLE_LEFT = 8  # to the next sample
    KNOT_DUE = 9  # 1: the next knot is reached
    SET_DUE = 10  # 1: NORM is above e1
    REGULATOR_SIZE = 11

    # ---- Lead: one record for each servo, in a run with servos in mode position
    # how far its goal may lead, and how fast its loop is learnt
    LEAD_LAG = 0  # planned velocity -> lead: damping of the loop over its stiffness, s
    S_LEAD_LAG = 1  # its shift
    LEAD_MAX = 2  # bound on the lead of a loop as stiff as it is taken to be, rad
    S_LEAD_POWER = 3  # velocity error x lead -> LEAD_POWER_MAX
    LEAD_POWER_MAX = 4  # bound on what one tick may learn from, rad^2/s
    SOFT_GAIN = 5  # gain x period; 0: nothing is learnt of the loop, 1/rad^2
    S_SOFT_GAIN = 6  # its shift
    SOFT_LEAST = 7  # least softness, in 2^-SOFT_BITS
    SOFT_MOST = 8  # largest one
    # state
    SOFTNESS = 9  # how many times softer the loop is than it is taken to be, in 2^-SOFT_BITS
    LEAD_ASKED = 10  # lead that the law's torque asks for, by a loop as it is taken, rad
    LEAD = 11  # what the goal is ahead of the plan, rad
    LEAD_SIZE = 12

    # ---- Override: one record for each arm, in a run whose speed may be changed
    # what is asked for
    PATH_GOAL = 0  # rate to go to, RATE_BITS: 1 is the plan's own
    PATH_CHANGE = 1  # largest change of the rate, 1 a tick
    PATH_BEND = 2  # largest change of that; 0: at once, 1 a tick^2
    PATH_RATIO = 3  # QDD_RATIO of the settings
    PATH_CHANGE_MOST = 4  # bound on v r': times PATH_RATIO a word, rad/s or m/s a tick
    PATH_LAST = 5  # number of the last segment
    PATH_STRIDE = 6  # from a segment of the trajectory to the next
    # where on the path
    PATH_RATE = 7  # rate at this tick
    PATH_SLOPE = 8  # its change until the next, 1 a tick
    PATH_PHASE = 9  # from the plan's words to this tick, PHASE_BITS, ticks
    PATH_AIM = 10  # rate that the change leads to
    PATH_SQUARE = 11  # rate squared
    PATH_CURVE = 12  # phi (1 - phi) / 2
    PATH_TWIST = 13  # phi (1 - phi) (2 - phi) / 6
    PATH_AT = 14  # where the segment is in the trajectory
    PATH_SEGMENT = 15  # its number
    PATH_LEFT = 16  # left in it; 0 at the plan's end
    PATH_DONE = 17  # done in it
    PATH_DIP_LEFT = 18  # left in a dip of the rate
    PATH_DIP_HALF = 19  # of them, in which the rate rises
    PATH_DIP_BY = 20  # its slope, 1 a tick
    OVERRIDE_SIZE = 21

    # ---- Stream row: one record for each servo, in a run that follows goals
    # limits and scales
    STREAM_V = 0  # largest velocity, rad or m a tick
    STREAM_A = 1  # largest acceleration, rad or m a tick^2
    TWO_A = 2  # twice that, rad or m a tick^2
    BRAKE_SCALE = 3  # velocity -> how many ticks braking takes: 2^32 / A, 1 over STREAM_A
    BRAKE_MOST = 4  # largest velocity towards a goal from which braking is computed, rad or m a tick
    BOUNDED = 5  # 1: the joint has position limits
    STREAM_LEAST = 6  # lower position limit, rad or m
    STREAM_MOST = 7  # upper position limit, rad or m
    MIDDLE = 8  # middle between them, rad or m
    BELOW_MIDDLE = 9  # way from the lower limit to the middle; without limits FAR_AWAY, rad or m
    ABOVE_MIDDLE = 10  # way from the middle to the upper limit; without limits FAR_AWAY, rad or m
    QD_OF_SUM = 11  # MOVES -> velocity, raw over raw
    S_QD_OF_SUM = 12  # its shift
    QDD_OF_STEP = 13  # change of MOVES -> acceleration, raw over raw
    S_QDD_OF_STEP = 14  # its shift
    MEAN_SCALE = 15  # 2^31 over the count of ticks of the running mean, a power of two
    TWO_MEAN = 16  # twice that count
    # target
    TARGET = 17  # where the target is, rad or m
    TARGET_STEP = 18  # its velocity, rounded down, rad or m a tick
    TARGET_REST = 19  # what is left of that: so many last places in TARGET_TICKS ticks
    TARGET_PART = 20  # what of it has added up, in last places over TARGET_TICKS
    LAST_GOAL_Q = 21  # the last goal known, where the target will rest, rad or m
    # filter
    PLACE = 22  # position before the running mean, rad or m
    STEP_NOW = 23  # velocity before the running mean, rad or m a tick
    MOVES = 24  # sum of the last moves: the mean's velocity, times its ticks, rad or m
    MEAN_LOW = 25  # what rounding has left of the position, times the mean's ticks, rad or m
    WAY_LEFT = 26  # way to the target, rad or m
    ROOM = 27  # way to where the joint has to rest at the latest, rad or m
    WANTED = 28  # velocity that the target asks for, rad or m a tick
    REACH = 29  # largest velocity from which the joint can still rest in time, rad or m a tick
    STREAM_ROW_SIZE = 30

    # ---- Stream: one record for each arm, in a run that follows goals
    # shared by all joints
    RING_AT = 0  # place of the oldest moves in their ring
    RING_SIZE = 1  # length of the ring of moves: the mean's ticks, a word a servo
    TARGET_TICKS = 2  # from the point before to the one that the target moves to
    TARGET_LEFT = 3  # to that point, 0: the target rests
    LAST_WAY = 4  # 1: no point is known after the one that the target moves to
    STREAM_SIZE = 5

    # ---- Work: one record for each body; record 0 is the base
    # scratch of the host's algorithms
    WORLD_E = 61  # rotation base frame -> body frame, by rows, (3, 3)
    WORLD_P = 70  # origin of the body frame, base frame (3,) m
    COMPOSITE = 73  # inertial parameters of the body and all it carries, body frame (10,) kg, kg m, kg m^2
    COLUMN_N = 83  # torque of one column of H on its way to the base, body frame (3,) N m
    COLUMN_F = 86  # force of the same, body frame (3,) N
    IA_J = 89  # articulated inertia, angular-angular, by rows, body frame (3, 3) kg m^2
    IA_H = 98  # articulated inertia, angular-linear, by rows, body frame (3, 3) kg m
    IA_M = 107  # articulated inertia, linear-linear, by rows, body frame (3, 3) kg
    TURN_J = 116  # IA_J without the joint, parent frame (3, 3) kg m^2
    TURN_H = 125  # IA_H without the joint, parent frame (3, 3) kg m
    TURN_M = 134  # IA_M without the joint, parent frame (3, 3) kg
    HALF_TURN = 143  # half-way of such a change of axes, (3, 3) of the matrix turned
    U_N = 152  # articulated inertia times the joint's direction: torque, body frame (3,) N m
    U_F = 155  # force of the same, body frame (3,) N
    G_N = 158  # the same over D: torque, body frame (3,) 1 or m
    G_F = 161  # force of the same, body frame (3,) 1/m or 1
    D_JOINT = 164  # inertia the joint feels, rotor included, kg m^2 or kg
    U_JOINT = 165  # torque left for the joint, N m or N
    C_W = 166  # acceleration by velocity alone, v x s qd: angular, body frame (3,) rad/s^2
    C_V = 169  # linear part of the same, body frame (3,) m/s^2
    EFFORT = 172  # torque given to the joint, N m or N
    QDD = 173  # joint acceleration found, rad/s^2 or m/s^2
    WORK_SIZE = 174

    # ---- Pose: one record for each frame: the tip in its body, or a pose that is asked for
    # pose
    POSE_R = 0  # rotation, columns are the frame's axes in the frame it stands in, by rows, (3, 3)
    POSE_P = 9  # origin, (3,) m
    POSE_SIZE = 12

    # ---- the table itself: armlet.core.layout.CHECK
    LAYOUT_CHECK = 1930812266
