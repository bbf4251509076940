# The one table of the kernel: where a quantity sits in its record, and its binary point.
#
# Read twice: Cython includes it as C constants, Python reads the same lines with armlet.core.layout.
# Only lines "NAME = expression" stand below. Each field is documented here and nowhere else:
# quantity, frame, shape, unit.
#
# Fixed point. Every quantity of link i is a fraction of the link's own units, powers of two that
# `compile` chose: W rad/s and L m for the whole arm, M_i kg, and F_i, N_i for force and torque:
#     angular velocity W, linear L W, angular acceleration W^2, linear L W^2,
#     mass M_i, first moment M_i L, inertia M_i L^2, force F_i, torque N_i.
# A quantity of size 1 in its unit is 2^Q. Float records hold plain SI numbers; shifts are not used.
cdef enum:
    # ---- binary points and shifts that are the same for every arm
    Q = 30            # fraction bits of every mechanical quantity, of sines and of cosines
    YQ = 28           # shift of a regressor sum, whose error is at most 2^LEARN: three such products fit
    LEARN = 26        # bits of the largest velocity error an estimate learns from: a 16th of its unit
    EXT = 8           # extra low bits of an estimate, so that slow adaptation does not stall
    DDA = 24          # extra low bits of a trajectory's position and velocity
    ANGLE_ONE = 29    # fraction bits of the reduced angle: half a quadrant is 2^29
    SQUARE_SHIFT = 28 # shift of its square: one is 2^Q again
    EIGHTH = 536870912  # an eighth of a turn as a binary angle

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

    # ---- laws, and kinds of joint
    LAW_RNEA = 0      # inverse dynamics of (q, qd_des, qdd_des)
    LAW_PD = 1        # computed torque with PD
    LAW_WALKER = 2    # Walker's adaptive law, gains one a parameter
    LAW_NATURAL = 3   # the same torque, learnt by the natural law

    # ---- Tree: two integers a joint
    PARENT = 0        # record number of the parent's Data: 0 is the base, i + 1 is body i
    KIND = 1          # 0 revolute, 1 prismatic
    TREE_SIZE = 2

    # ---- Model: constant, one record a joint, written by compile alone
    R_UP = 0          # rotation parent frame -> joint frame at q = 0, (3, 3) by rows
    P_TREE = 9        # origin of the joint frame in the parent frame, (3,) m
    S_F = 12          # shift: mass x acceleration -> force unit of this link
    S_N = 13          # shift: the same for torque
    S_FP = 14         # shift: rotation x force of this link -> force unit of the parent
    S_NP = 15         # shift: rotation x torque of this link -> torque unit of the parent
    S_RF = 16         # shift: length x force, both of the parent -> torque unit of the parent
    S_VISC = 17       # shift: viscous coefficient x velocity -> joint torque
    S_ROTOR = 18      # shift: rotor inertia x acceleration -> joint torque
    S_COUL = 19       # shift: Coulomb friction x its direction -> joint torque
    COUL_SPEED = 20   # speed at which Coulomb friction is full, rad/s or m/s
    COUL_SCALE = 21   # velocity -> direction of Coulomb friction: one over COUL_SPEED
    S_COUL_SCALE = 22 # its shift
    LAMBDA_E = 23     # Walker's Lambda x position error -> velocity, 1/s
    S_LAMBDA_E = 24   # its shift
    LAMBDA_ED = 25    # Walker's Lambda x velocity error -> acceleration, 1/s
    S_LAMBDA_ED = 26  # its shift
    K_P = 27          # computed torque, position gain, 1/s^2
    S_K_P = 28        # its shift
    K_V = 29          # computed torque, velocity gain, 1/s
    S_K_V = 30        # its shift
    E_MAX = 31        # bound on position error, rad or m
    QD_MAX = 32       # bound on measured and desired velocity, rad/s or m/s
    QDD_MAX = 33      # bound on desired acceleration, rad/s^2 or m/s^2
    Q_MAX = 34        # bound on a prismatic position, m
    ERR_MAX = 35      # largest velocity error an estimate learns from: 2^LEARN (float: no bound)
    DEAD_ZONE = 36    # velocity error |qd - qd_ref| up to which nothing is learnt, rad/s or m/s
    DAMP = 37         # gamma x prior inertia about the body origin, (10,) 1/s x (kg, kg m, kg m^2)
    GAIN = 47         # Walker's gain x period, one an estimate, (13,)
    S_GAIN = 60       # their shifts, (13,)
    Y_MAX = 73        # bound on what one tick may learn from, (13,)
    EST_MIN = 86      # bounds the estimates are projected to, (13,)
    EST_MAX = 99      # (13,)
    NATURAL = 112     # natural law: gain x period, for mass, first moment, second moments, (3,)
    S_NATURAL = 115   # their shifts, (3,)
    NATURAL_MAX = 118 # bounds on what they multiply, (3,)
    ROW_SCALE = 121   # natural law: scale of the rows of moments, and of the mass's row (fixed: twice it)
    STEP_MAX = 123    # natural law: bound on one tick's relative change, in columns of moments and of the mass
    LEVEL = 125       # natural law: how full the words of DUAL are made: 2^26 (float: 1)
    KNOWN = 126       # natural law: the part of the inertial parameters that is not learnt, (10,)
    CENTRE = 136      # where learning starts; an impossible step is replaced by one towards it, (10,)
    PULL = 146        # how much of the way such a step goes
    UNGUARDED = 147   # 1: candidates are taken without proof (float without a box), else 0
    MODEL_SIZE = 148

    # ---- Estimates: one record a joint
    PHI = 0           # inertial parameters about the body origin [m h I], (10,) kg, kg m, kg m^2
    VISC = 10         # viscous friction, N m s or N s/m
    COUL = 11         # Coulomb friction, N m or N
    ROTOR = 12        # rotor inertia at the joint, kg m^2 or kg
    PHI_LOW = 13      # the EXT low bits of all thirteen, (13,)
    EST_SIZE = 26

    # ---- Data: scratch, one record a body; record 0 is the base
    QPOS = 0          # measured position: binary angle, 2^32 a turn (float: rad), or m
    QD = 1            # measured velocity, rad/s or m/s
    Q_DES = 2         # planned position, as QPOS
    QD_DES = 3        # planned velocity
    QDD_DES = 4       # planned acceleration
    QD_REF = 5        # reference velocity of the law
    QDD_REF = 6       # reference acceleration of the law
    TAU = 7           # joint torque rho before tau = E^T rho, N m or N
    COS = 8           # cosine and sine of the joint angle
    SIN = 9
    E = 10            # rotation parent frame -> body frame, (3, 3) by rows
    R = 19            # origin of the body frame in the parent frame, (3,) m
    W = 22            # angular velocity of the body, body frame, (3,) rad/s
    V = 25            # linear velocity of the body origin, body frame, (3,) m/s
    W_REF = 28        # reference velocity, angular (3,)
    V_REF = 31        # reference velocity, linear (3,)
    ALPHA = 34        # reference acceleration, angular (3,) rad/s^2
    ACC = 37          # reference acceleration, linear, spatial, gravity included (3,) m/s^2
    ACC_C = 40        # classical acceleration of the body origin: ACC + W_REF x V_REF, (3,)
    W_ERR = 43        # W - W_REF, (3,)
    V_ERR = 46        # V - V_REF, (3,)
    N = 49            # torque on this body and all it carries, about its origin, body frame, (3,) N m
    F = 52            # force on this body and all it carries, body frame, (3,) N
    DIRECTION = 55    # direction of Coulomb friction, -1 .. 1
    # in the base's record alone, scratch of learning, one body after another:
    STIR = 56         # 1 where some velocity error leaves its dead zone, else 0
    Y = 57            # regressor sums: what each estimate learns from, (13,)
    CAND = 70         # candidate estimates, (13,)
    PART = 83         # the part of them that must be possible: mass, first moment, second moments xx xy yy xz yz zz, (10,)
    PROVED = 93       # 1 where it is, 0 where that is not proved
    ROWS = 94         # natural law: pseudo-inertia of the learnt part, rows scaled, (4, 4)
    DUAL = 110        # natural law: the matrix dual to Y, (4, 4)
    TURNED = 126      # natural law: ROWS DUAL, (4, 4)
    CHANGE = 142      # natural law: ROWS DUAL ROWS^T, in the order of PART, (10,)
    FALL = 152        # natural law: the shift that fits regressor sums into DUAL
    WIDE = 153        # natural law: sizes of the largest entries of TURNED, columns of moments and of the mass
    FAR = 155         # natural law: sizes of the largest entries of CHANGE, mass, first and second moments
    HALVINGS = 158    # natural law: how often a step is halved
    DATA_SIZE = 159

    # ---- Segment of constant acceleration: one record a joint, advanced once a tick
    SEG_Q = 0         # position (binary angle or m) and its DDA low bits
    SEG_Q_LOW = 1
    SEG_DQ = 2        # position per tick and its low bits
    SEG_DQ_LOW = 3
    SEG_DDQ = 4       # position per tick per tick and its low bits
    SEG_DDQ_LOW = 5
    SEG_QD = 6        # velocity (rad/s or m/s) and its low bits
    SEG_QD_LOW = 7
    SEG_DQD = 8       # velocity per tick and its low bits
    SEG_DQD_LOW = 9
    SEG_QDD = 10      # acceleration
    SEG_SIZE = 11
