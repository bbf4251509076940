"""The records of single laws: what learning needs, the perturbation law, and the law of a gain table."""

from armlet.core.fields import BOARD, BOUND, COMPILE, COUNT, FLAG, KERNEL, SUM_SHIFT, Field, Record, group, shift

# Scratch of the adaptive laws: one body after another uses it, so that no body's record has room for it.
LEARNING = Record(
    "Learning",
    "LEARNING_SIZE",
    "arm",
    group(
        "what a law learns from, and its candidates",
        KERNEL,
        Field(
            "OUTSIDE",
            (),
            "rad/s or m/s",
            "how far the farthest velocity error leaves its dead zone, 0 if none does",
            kind=BOUND,
        ),
        Field("Y", (13,), "power over the unit of the estimate", "regressor sums: what each estimate learns from"),
        Field("CAND", (13,), "unit of the estimate", "candidate estimates"),
        Field(
            "PART",
            (10,),
            "kg, kg m, kg m^2",
            "the part of them that must be possible: mass, first moment, second moments xx xy yy xz yz zz",
            "body",
        ),
        Field("PROVED", (), "1", "1 where it is, 0 where that is not proved", kind=FLAG),
        Field("SCHUR", (5,), "1", "what the proof eliminates: A_xx, A_xy, A_xz, B_yy, B_yz, each of its own scale"),
        Field("REFUSED_LINE", (4,), "1", "cut: a line along which PART is not positive, of no scale", "body"),
        Field("NORMAL", (10,), "1", "cut: 2 v^T P v = NORMAL . parameters", "body"),
        Field("WAY", (10,), "1", "cut: the gain times NORMAL, of no scale", "body"),
        Field("WAY_BITS", (), "bits", "cut: how many the largest word of WAY would need", kind=COUNT),
        Field("OUTSIDE_CUT", (), "1", "cut: how far the candidate lies outside the half-space, NORMAL . (OWN - CAND)"),
        Field("SLOPE", (), "1", "cut: how fast WAY leads into it, NORMAL . WAY"),
        Field(
            "ROWS", (4, 4), "kg m^2, kg m, kg", "natural law: pseudo-inertia of the learnt part, rows scaled", "body"
        ),
        Field("DUAL", (4, 4), "unit of Y", "natural law: the matrix dual to Y", "body"),
        Field("ROWS_DUAL", (4, 4), "unit of ROWS DUAL", "natural law: ROWS DUAL", "body"),
        Field("PLP", (10,), "unit of ROWS DUAL ROWS^T", "natural law: ROWS DUAL ROWS^T, in the order of PART", "body"),
        Field("Y_SHIFT", (), "bits", "natural law: the shift that fits regressor sums into DUAL", kind=COUNT),
        Field(
            "ROWS_DUAL_BITS",
            (2,),
            "bits",
            "natural law: sizes of the largest entries of ROWS_DUAL, columns of moments and of the mass",
            kind=COUNT,
        ),
        Field(
            "PLP_BITS",
            (3,),
            "bits",
            "natural law: sizes of the largest entries of PLP, mass, first and second moments",
            kind=COUNT,
        ),
        Field("HALVINGS", (), "1", "natural law: how often a step is halved", kind=COUNT),
        Field("BEYOND", (), "unit of the estimate", "natural law: how far a candidate leaves its bounds", kind=BOUND),
    ),
)

# The law of perturbation.py. Its numbers have no units: deviations and added torques are divided by their own scales.
PERTURBATION = Record(
    "Perturbation",
    "PERTURBATION_SIZE",
    "arm of at most AXES joints",
    group(
        "when it runs",
        COMPILE,
        Field("EVERY", (), "ticks", "ticks of one of its samples", kind=COUNT),
        Field("TICKS_LEFT", (), "ticks", "ticks until the next one", kind=COUNT, writer=KERNEL),
        Field("SENT", (), "1", "1: the last tick's torque went out as it was asked for", kind=FLAG, writer=BOARD),
        Field("WHOLE_SAMPLE", (), "1", "1: so did those of all ticks of the sample", kind=FLAG, writer=KERNEL),
    )
    + group(
        "scales and weights",
        COMPILE,
        Field("ONE_SHIFTED", (), "1", "one, of FULL bits", kind=BOUND),
        Field("SCALE", (9,), "1 over the unit of a sample's number", "words of deviations and torques -> samples"),
        shift("S_SCALE", "their shifts", (9,)),
        Field("SCALE_OUT", (3,), "N m or N", "added torque -> joint torque"),
        Field("S_SCALE_OUT", (3,), "bits", "their shifts", kind=SUM_SHIFT),
        Field("PUSH_MAX", (3,), "1", "bound on an added torque, PUSH_Q", kind=BOUND),
        Field("STATE_WEIGHT", (6,), "1", "Q, the largest is one", kind=BOUND),
        Field("PUSH_WEIGHT", (), "1", "R, NORMAL_Q", kind=BOUND),
        Field("KEPT_LEAST", (), "1", "the share of earlier samples that a sample keeps at least", kind=BOUND),
        Field("KEPT_MOST", (), "1", "what it keeps at most: one", kind=BOUND),
        Field("OVER_TRACE", (), "1", "one over the largest trace of P"),
        shift("S_OVER_TRACE", "its shift"),
        Field("UNIT_SAMPLE", (), "1", "one, in SAMPLE_Q: bound on an innovation", kind=BOUND),
        Field("MOTION_MAX", (), "1", "bound on the numbers of A and B", kind=BOUND),
        Field("COLUMN_MAX", (), "1", "bound on the numbers of a column of U before it is scaled", kind=BOUND),
    )
    + group(
        "what is identified",
        "compile, then the kernel where it learns",
        Field("MOTION", (6, 9), "1", "A and B, by rows"),
        Field("COLUMNS", (9, 9), "1", "U of P = U D U^T, column after column; above the diagonal and on it"),
        Field("D_FACTOR", (9,), "1", "D, of FULL + 1 bits", kind=BOUND),
        Field("D_EXPONENT", (9,), "bits", "D is the word over 2^this", kind=COUNT),
        Field("TRACE", (), "1", "trace of P", kind=BOUND),
    )
    + group(
        "the sample",
        KERNEL,
        Field("SAMPLE", (9,), "1", "deviations at its start, and the torques that were added since"),
        Field("NOW", (6,), "1", "deviations now"),
        Field("HELD", (3,), "N m or N", "torques that are added until the next sample"),
    )
    + group(
        "scratch",
        KERNEL,
        Field("REGRESSOR", (9,), "1", "the sample, halved until it is below one"),
        Field("INNOVATION", (6,), "1", "how far the deviations now are from those predicted"),
        Field("TERM", (9,), "1", "U^T times the regressor"),
        Field("D_TERM", (9,), "1", "D times that"),
        Field("CARRIED", (9,), "1", "P times the regressor, column by column"),
        Field("VARIANCE", (3,), "1, 1, bits", "variance of the sample so far; mantissa and exponent of its reciprocal"),
        Field("COLUMN_STEP", (2,), "1, bits", "what a column loses of CARRIED: mantissa and shift"),
        Field("KEPT", (3,), "1, 1, bits", "share that the sample keeps; mantissa and exponent of its reciprocal"),
        Field("FILLED", (6,), "1", "deviations now, doubled until they fill a word"),
        Field("FILLED_EXPONENT", (), "bits", "FILLED times 2^this is NOW", kind=COUNT),
        Field("PREDICTED", (6,), "1", "A times these"),
        Field("WEIGHED", (6, 3), "1", "Q B, by rows"),
        Field(
            "CURVATURE", (3, 3), "1", "R + B^T Q B on the diagonal and above, then the pivots and what they eliminate"
        ),
        Field("RIGHT", (3,), "1", "B^T Q A x, then what elimination makes of it"),
        Field("PUSH", (3,), "1", "the added torques' negatives"),
        Field("FACTORS", (3,), "1", "its factors 21, 31 and 32"),
        Field("PIVOTS", (3, 3), "1, 1, bits", "its pivots, each with mantissa and exponent of its reciprocal"),
    ),
)

GAIN_ROW = Record(
    "Gain row",
    "GAIN_ROW_SIZE",
    "joint, in a run with a gain table",
    group(
        "limits of its deviation, and scales",
        COMPILE,
        Field("ERR_MAX", (), "rad or m", "bound on its deviation from the plan", kind=BOUND),
        Field("ERR_RATE_MAX", (), "rad/s or m/s", "bound on its velocity's", kind=BOUND),
        Field("ERR_WEIGHT", (), "1", "what its deviation counts in NORM"),
        Field("ERR_RATE_WEIGHT", (), "s", "what its velocity's counts: the sampling period"),
        shift("S_WEIGHT", "their shift"),
        shift("S_PAIR", "gain x deviation -> GAIN_SUM"),
        Field("GAIN_SUM_MAX", (), "N m or N", "bound on the feedback, coarse as GAIN_SUM", kind=BOUND),
        Field("COARSE", (), "1", "GAIN_SUM -> torque"),
        shift("S_COARSE", "its shift"),
    )
    + group(
        "gains between which this tick lies",
        BOARD,
        Field("K_NOW", (22,), "N m/rad, N m s/rad or N/m, N s/m", "of each joint's deviation and of its velocity's"),
        Field("K_NEXT", (22,), "N m/rad, N m s/rad or N/m, N s/m", "the same at the next knot"),
    )
    + group(
        "the sample's deviation, and feedback",
        KERNEL,
        Field("ERR", (), "rad or m", "deviation from the plan"),
        Field("ERR_RATE", (), "rad/s or m/s", "its velocity's"),
        Field("GAIN_SUM", (), "N m or N", "sum of gains x deviations, in units that hold the largest"),
        Field("FEEDBACK", (), "N m or N", "torque taken off the feedforward's until the next sample"),
    ),
)

# Of a servo whose own position loop a law works through; on a board a lead is a 64th of a count.
LEAD_ROW = Record(
    "Lead",
    "LEAD_SIZE",
    "servo, in a run with servos in mode position",
    group(
        "how far its goal may lead, and how fast its loop is learnt",
        COMPILE,
        Field("LEAD_LAG", (), "s", "planned velocity -> lead: damping of the loop over its stiffness"),
        shift("S_LEAD_LAG", "its shift"),
        Field("LEAD_MAX", (), "rad", "bound on the lead of a loop as stiff as it is taken to be", kind=BOUND),
        shift("S_LEAD_POWER", "velocity error x lead -> LEAD_POWER_MAX"),
        Field("LEAD_POWER_MAX", (), "rad^2/s", "bound on what one tick may learn from", kind=BOUND),
        Field("SOFT_GAIN", (), "1/rad^2", "gain x period; 0: nothing is learnt of the loop"),
        shift("S_SOFT_GAIN", "its shift"),
        Field("SOFT_LEAST", (), "1", "least softness, in 2^-SOFT_BITS", kind=BOUND),
        Field("SOFT_MOST", (), "1", "largest one", kind=BOUND),
    )
    + group(
        "state",
        KERNEL,
        Field("SOFTNESS", (), "1", "how many times softer the loop is than it is taken to be, in 2^-SOFT_BITS"),
        Field("LEAD_ASKED", (), "rad", "lead that the law's torque asks for, by a loop as it is taken", writer=BOARD),
        Field("LEAD", (), "rad", "what the goal is ahead of the plan"),
    ),
)

REGULATOR = Record(
    "Regulator",
    "REGULATOR_SIZE",
    "arm, in a run with a gain table",
    group(
        "thresholds and clock",
        COMPILE,
        Field("E_SKIP", (), "rad", "e0: a sample whose NORM is below has no feedback", kind=BOUND),
        Field("E_RENEW", (), "rad", "e1: above, the second set of gains is taken", kind=BOUND),
        Field("E_STOP", (), "rad", "e2: above is a fault", kind=BOUND),
        Field("PHASE_STEP", (), "1", "way from knot to knot made in a tick", kind=BOUND),
        Field("PHASE_ONE", (), "1", "the whole way", kind=BOUND),
        Field("SAMPLE_TICKS", (), "ticks", "from sample to sample", kind=COUNT),
    )
    + group(
        "state",
        KERNEL,
        Field("NORM", (), "rad", "sum of the deviations' sizes, velocities times the sampling period", kind=BOUND),
        Field("PHASE", (), "1", "way made from the last knot to the next", kind=BOUND),
        Field("SAMPLE_LEFT", (), "ticks", "to the next sample", kind=COUNT),
        Field("KNOT_DUE", (), "1", "1: the next knot is reached", kind=FLAG),
        Field("SET_DUE", (), "1", "1: NORM is above e1", kind=FLAG),
    ),
)

# Of a run whose plan may be followed at another rate; each servo has a Segment record of its plan beside it.
OVERRIDE = Record(
    "Override",
    "OVERRIDE_SIZE",
    "arm, in a run whose speed may be changed",
    group(
        "what is asked for",
        BOARD,
        Field("PATH_GOAL", (), "1", "rate to go to, RATE_BITS: 1 is the plan's own", kind=BOUND),
        Field("PATH_CHANGE", (), "1 a tick", "largest change of the rate", kind=BOUND),
        Field("PATH_BEND", (), "1 a tick^2", "largest change of that; 0: at once", kind=BOUND),
        Field("PATH_RATIO", (), "raw over raw", "QDD_RATIO of the settings", kind=COUNT),
        Field("PATH_CHANGE_MOST", (), "rad/s or m/s a tick", "bound on v r': times PATH_RATIO a word", kind=BOUND),
        Field("PATH_LAST", (), "1", "number of the last segment", kind=COUNT),
        Field("PATH_STRIDE", (), "words", "from a segment of the trajectory to the next", kind=COUNT),
    )
    + group(
        "where on the path",
        KERNEL,
        Field("PATH_RATE", (), "1", "rate at this tick", kind=BOUND),
        Field("PATH_SLOPE", (), "1 a tick", "its change until the next", kind=BOUND),
        Field("PATH_PHASE", (), "ticks", "from the plan's words to this tick, PHASE_BITS", kind=BOUND),
        Field("PATH_AIM", (), "1", "rate that the change leads to", kind=BOUND),
        Field("PATH_SQUARE", (), "1", "rate squared", kind=BOUND),
        Field("PATH_CURVE", (), "1", "phi (1 - phi) / 2", kind=BOUND),
        Field("PATH_TWIST", (), "1", "phi (1 - phi) (2 - phi) / 6", kind=BOUND),
        Field("PATH_AT", (), "words", "where the segment is in the trajectory", kind=COUNT),
        Field("PATH_SEGMENT", (), "1", "its number", kind=COUNT),
        Field("PATH_LEFT", (), "ticks", "left in it; 0 at the plan's end", kind=COUNT),
        Field("PATH_DONE", (), "ticks", "done in it", kind=COUNT),
        Field("PATH_DIP_LEFT", (), "ticks", "left in a dip of the rate", kind=COUNT),
        Field("PATH_DIP_HALF", (), "ticks", "of them, in which the rate rises", kind=COUNT),
        Field("PATH_DIP_BY", (), "1 a tick", "its slope", kind=BOUND),
    ),
)
