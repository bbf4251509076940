"""The records of closed loops: a coupling's constants, and the scratch of one that closes in a plane."""

from armlet.core.fields import ANGLE, BOUND, COMPILE, COUNT, FLAG, KERNEL, Field, Record, group, shift

# In a coupling's words lengths are fractions of its own unit, the power of two that just holds its loop, and torques of
# the larger unit of its two outputs' joints. Rotations 0 to 4 of a planar loop are those of: the body that both chains
# start from, those that its first and second input turn, links a and b. Its rates 0 to 4: of both inputs' bodies, of
# its sliding input, and the two unknown ones.
COUPLING = Record(
    "Coupling",
    "COUPLING_SIZE",
    "coupling",
    group(
        "whole numbers",
        COMPILE,
        Field("COUPLE", (), "1", "its kind: LINEAR, WIDE, DYAD, LINE or SLOT", kind=COUNT),
        Field(
            "IN", (4,), "words", "places of the inputs' Data records; planar: two turn, one slides; 0: none", kind=COUNT
        ),
        Field("OUT", (2,), "words", "places of the outputs' Data records; a linear coupling has one", kind=COUNT),
        Field("OUT_KIND", (2,), "1", "kinds of these joints", kind=COUNT),
        Field("FROM", (2,), "1", "rotation of the body that each output stands on", kind=COUNT),
        Field("TO", (2,), "1", "rotation of the body that it moves", kind=COUNT),
    )
    + group(
        "linear",
        COMPILE,
        Field("OFFSET", (), "rad or m", "position of the output where all inputs are zero", kind=ANGLE),
        Field("RATIO", (4,), "position over position", "output over input, RATIO_Q"),
        Field("RATE", (4,), "rate over rate", "the same for rates and accelerations"),
        Field("FORCE", (4,), "torque over torque", "the same for torques, input over output"),
    )
    + group(
        "planar: inputs",
        COMPILE,
        Field("ONE", (), "1", "one", kind=BOUND),
        Field("NESTED", (), "1", "1: the second input rides on the first", kind=FLAG),
        Field("SIGN", (2,), "1", "of the turning inputs about the loop's normal"),
        Field("RATE_IN", (3,), "1", "rate of the first body over first input, of the second over first, second input"),
        Field("RATE_SLIDE", (), "1", "rate of the sliding input in the loop's unit over its own"),
        shift("S_RATE_SLIDE", "its shift"),
        Field("SLIDE_LENGTH", (), "1", "the same for its position"),
        shift("S_SLIDE_LENGTH", "its shift"),
        Field("GAP_START", (2,), "m", "what of the gap does not turn"),
        Field("ARMS", (2, 2), "m", "what of it turns with the first and with the second input's body"),
    )
    + group(
        "planar: links",
        COMPILE,
        Field("LINK_A", (2,), "m", "link a as it lies where all joints are zero"),
        Field("OVER_A", (2,), "1/m", "LINK_A over its square"),
        shift("S_OVER_A", "its shift"),
        Field("SQUARE_A", (), "m^2", "square of LINK_A's length; of a SLOT, of its part across SLIDE", kind=BOUND),
        Field("SHORT_A", (), "m", "of a SLOT, its part along SLIDE"),
        Field("LINK_B", (2,), "m", "link b as it lies where all joints are zero"),
        Field("SLIDE", (2,), "1", "direction in which its input, or the output of a LINE or SLOT, slides; else 0"),
        Field("SIDE", (), "1", "assembly mode, +1 or -1"),
        Field("SLOTTED", (), "1", "1: a SLOT", kind=FLAG),
        Field("LEAST_SQUARE", (), "m^2", "least square of the gap and of link b", kind=BOUND),
        Field(
            "LEAST_ROOT", (), "m^4 or m^2", "least that a root is taken of: half of it at the least sine", kind=BOUND
        ),
    )
    + group(
        "planar: rates and torques",
        COMPILE,
        shift("S_INVERSE", "number x inverse of the determinant -> slope, less the inverse's exponent"),
        shift("S_SLOPES", "slope x rate -> rate"),
        Field("FORCE_OUT", (2, 4), "1", "torques on rates 0, 1, 3, 4 over the torque of each output"),
        shift("S_FORCE_OUT", "their shift"),
        Field("FORCE_IN", (3,), "1", "torques on the inputs over those of the loop"),
        shift("S_FORCE_IN", "their shifts", (3,)),
    )
    + group(
        "planar: first output",
        COMPILE,
        Field("RATE_OUT", (4,), "1", "rate of the output over rates 0, 1, 3, 4"),
        shift("S_RATE_OUT", "its shift"),
        Field("SIGN_OUT", (), "1", "sign of one that turns about the loop's normal"),
        Field("LENGTH_OUT", (), "1", "position of one that slides in its own unit over the loop's"),
        shift("S_LENGTH_OUT", "its shift"),
    )
    + group(
        "planar: second output",
        COMPILE,
        Field("RATE_OUT_2", (4,), "1", "as RATE_OUT"),
        shift("S_RATE_OUT_2", "its shift"),
        Field("SIGN_OUT_2", (), "1", "as SIGN_OUT"),
        Field("LENGTH_OUT_2", (), "1", "as LENGTH_OUT"),
        shift("S_LENGTH_OUT_2", "its shift"),
    ),
)

LOOP = Record(
    "Loop",
    "LOOP_SIZE",
    "coupling",
    group(
        "scratch of a planar loop",
        KERNEL,
        Field("TURNS", (5, 2), "1", "its rotations, cosine and sine"),
        Field("RATES", (5,), "rad/s or m/s", "its rates"),
        Field("REF_RATES", (5,), "rad/s or m/s", "the same of the reference"),
        Field("ACCS", (5,), "rad/s^2 or m/s^2", "reference accelerations"),
        Field("ARM", (3, 2), "m", "what each input moves the gap with, a quarter turn back"),
        Field("GAP", (2,), "m", "from the end of one chain to the end of the other"),
        Field("ALONG", (2,), "m", "link a"),
        Field("SIDEWAYS", (2,), "m", "link b of a DYAD, else 0"),
        Field("DIRECTION_B", (2,), "1", "direction of the slide along a link"),
        Field("SWING", (2,), "1", "a quarter turn on, with the sign it has in the loop's equation"),
        Field("COLUMN1", (2,), "m", "what the first unknown rate moves the gap with"),
        Field("COLUMN2", (2,), "m or 1", "the same of the second"),
        Field("LENGTH", (), "m", "position of an output that slides"),
        Field("OVER_B", (3,), "m^2, 1/m^2, bits", "square of link b; mantissa and exponent of its reciprocal"),
        Field("OVER_D", (3,), "m^2, 1/m^2, bits", "the same of the gap"),
        Field("ROOT", (3,), "m^4 or m^2, -, bits", "determinant squared; mantissa and exponent of 1 over its root"),
        Field("INVERSE", (2,), "-, bits", "minus one over the determinant: mantissa and exponent"),
        Field("SLOPE1", (3,), "1", "first unknown rate over each known one"),
        Field("SLOPE2", (3,), "1", "second unknown rate over each known one"),
        Field("FORCES", (3,), "N m or N", "torques on the inputs"),
    ),
)
