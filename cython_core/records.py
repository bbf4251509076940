"""The kernel's and the board's records: each field once, as data.

    from armlet.core.records import MODEL, named
    MODEL.offset["GAIN"]                    first word of the field in its record
    named(records, MODEL)["GAIN"][i, k]     the field in a (n, MODEL_SIZE) array, read or written in place

Everything else that names a field is made from this table by `make mirror` (record_files.py):
text/layout.pxi, firmware/layout.py, the `const` lines of the firmware's viper files and docs/kernel_records.md.

Fixed point. Every quantity of link i is a fraction of the link's own units, powers of two that `compile` chose: W rad/s
and L m for the whole arm, M_i kg, and F_i, T_i for force and torque:

    angular velocity W, linear L W, angular acceleration W^2, linear L W^2,
    mass M_i, first moment M_i L, inertia M_i L^2, force F_i, torque T_i.

A quantity of size 1 in its unit is 2^Q. Float records hold plain SI numbers; shifts are not used.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from armlet.core.laws import LAWS

# ---- what a word is (Field.kind)
NUMBER = "number"  # a fraction of its unit, or of a gain's own mantissa
SHIFT = "shift"  # a rounding shift right, 1 to 62: the board refuses any other
SUM_SHIFT = "shift, added to"  # what the kernel adds to and then clamps to 1 .. 62
BOUND = "bound"  # not negative: a clamp's limit
FLAG = "flag"  # 0 or 1
ANGLE = "angle"  # binary angle, 2^32 a turn (float: rad); of a prismatic joint a length
LOW_BITS = "low bits"  # what is below the last place of another word, never negative
COUNT = "count"  # a whole number


@dataclass(frozen=True)
class Field:
    """One field of a record.

    name, shape: () for one word.  unit: SI; "1" without unit.  about: what it is.  frame: whose axes, or "".
    kind: what a word of it is.  writer: who writes it.  group: the part of the record it stands in.
    """

    name: str
    shape: tuple[int, ...]
    unit: str
    about: str
    frame: str = ""
    kind: str = NUMBER
    writer: str = ""
    group: str = ""

    @property
    def size(self) -> int:
        """How many words it takes."""
        return prod(self.shape)


@dataclass(frozen=True)
class Record:
    """Fields one after another, without gaps.

    name; size_name: what its size is called; per: what there is one of for each; fields;
    first: the size of the record it continues, 0 for none.
    """

    name: str
    size_name: str
    per: str
    fields: tuple[Field, ...]
    first: int = 0

    @cached_property
    def offset(self) -> dict[str, int]:
        """First word of each field, by name."""
        out, at = {}, self.first
        for each in self.fields:
            out[each.name] = at
            at += each.size
        return out

    @property
    def size(self) -> int:
        """Words of the record, those of the record it continues included."""
        return self.first + sum(each.size for each in self.fields)

    def dtype(self, number: DTypeLike) -> np.dtype:
        """The record as a numpy structured type of `number`s, with the fields' names."""
        width = np.dtype(number).itemsize
        return np.dtype(
            {
                "names": [each.name for each in self.fields],
                "formats": [(number, each.shape) for each in self.fields],
                "offsets": [width * at for at in self.offset.values()],
                "itemsize": width * self.size,
            }
        )

    def words(self, kind: str) -> list[int]:
        """Offsets of all words of one kind."""
        return [
            at + k
            for each, at in zip(self.fields, self.offset.values(), strict=True)
            if each.kind == kind
            for k in range(each.size)
        ]


def named(words: NDArray[Any], record: Record) -> NDArray[Any]:
    """A view of (..., size) contiguous words with the record's field names: named(a, MODEL)["GAIN"] is (..., 13)."""
    return words.view(record.dtype(words.dtype))[..., 0]


def group(title: str, writer: str, *fields: Field) -> tuple[Field, ...]:
    """Fields that belong together and have one writer."""
    return tuple(replace(each, group=title, writer=each.writer or writer) for each in fields)


def shift(name: str, about: str, shape: tuple[int, ...] = ()) -> Field:
    """A rounding shift."""
    return Field(name, shape, "bits", about, kind=SHIFT)


COMPILE, KERNEL, BOARD, PLAN = "compile", "kernel", "board", "planner"

# ---- constants: name, value, what it is
CONSTANTS: dict[str, tuple[tuple[str, int, str], ...]] = {
    "binary points and shifts that are the same for every arm": (
        ("Q", 30, "fraction bits of every mechanical quantity, of sines and of cosines"),
        ("YQ", 31, "shift of a regressor sum, whose error is at most 2^LEARN: three such products fit"),
        ("LEARN", 29, "bits of the largest velocity error an estimate learns from, shortened"),
        ("EXT", 8, "extra low bits of an estimate, so that slow adaptation does not stall"),
        ("DDA", 24, "extra low bits of a trajectory's position and velocity"),
        ("ANGLE_ONE", 29, "fraction bits of the reduced angle: half a quadrant is 2^29"),
        ("SQUARE_SHIFT", 28, "shift of its square: one is 2^Q again"),
        ("ERR_SHIFT", 2, "bits that learning drops of a velocity error: a word has 31, LEARN are left"),
        ("SUM_BITS", 16, "low bits of the sum of position errors"),
        ("RATIO_Q", 24, "fraction bits of a linear coupling's ratios: up to 128"),
        ("BODIES", 3, "bodies whose shares an estimate is made of"),
        ("EIGHTH", 1 << 29, "an eighth of a turn as a binary angle"),
        ("ROW_SHIFT", 31, "shift of an entry of the regressor: kept at half scale, so that three unit products fit"),
    ),
    "cos(pi/4 z) and sin(pi/4 z) / z in powers of z^2, |z| <= 1, Q (bench/trig_coefficients.py)": (
        ("COS0", 1073741824, ""),
        ("COS1", -331168967, ""),
        ("COS2", 17023452, ""),
        ("COS3", -349974, ""),
        ("COS4", 3790, ""),
        ("SIN0", 843314857, ""),
        ("SIN1", -86699833, ""),
        ("SIN2", 2674039, ""),
        ("SIN3", -39269, ""),
        ("SIN4", 332, ""),
    ),
    "learning: shifts that follow the size of what is shifted": (
        ("LEAST_SHIFT", 1, "of a rounding shift right"),
        ("MOST_SHIFT", 62, "of the same"),
        ("LEVEL_BITS", 26, "bits that the largest regressor sum is brought to before DUAL is made of it"),
        ("MOST_HALVINGS", 40, "how often a step is halved at most: then it is nothing"),
        ("NO_SIZE", -9999, "less than any size in bits, where the largest of several is looked for"),
        ("A_BITS", 29, "bits of the products that A = m S - h h^T is a difference of, after their shift"),
        ("B_BITS", 27, "the shift of B's products is this much less than twice the bits of A"),
        ("LINE_BITS", 12, "bits of the line along which a body is refused: products of two, times a word, sum to 2^62"),
        ("LINE_ONE", 1 << 12, "its largest entry"),
    ),
    "laws": tuple((f"LAW_{law.name.upper()}", law.number, law.about) for law in LAWS),
    "kinds of joint": (
        ("REVOLUTE", 0, "it turns about z"),
        ("PRISMATIC", 1, "it slides along z"),
        ("TERMINATING", 2, "a loop is cut there: it has friction, and moves no body"),
    ),
    "what a joint follows": (
        ("ACTUATED", 0, "its plan: it has a servo"),
        ("DEPENDENT", 1, "other joints: it is the output of a coupling"),
        ("LIMITED", 2, "its plan; loops that follow it close between its limits alone"),
    ),
    "what is learnt of a joint and its body": (
        ("ALL", 0, "inertial parameters, friction and rotor"),
        ("FRICTION", 1, "friction and rotor"),
        ("NOTHING", 2, "all of it is known"),
        ("LIGHTENED", 3, "as ALL; what is known of the body is no body, for a load is taken off it"),
    ),
    "parts of a tick": (
        ("EVERYTHING", 0, "of an arm without couplings"),
        ("REFERENCES", 1, "those of the joints with servos, before the couplings"),
        ("LINKS", 2, "out and back, between the couplings' two ways"),
    ),
    "kinds of coupling": (
        ("LINEAR", 0, "one output, a multiple of one input or a sum of those of two"),
        ("DYAD", 1, "a planar loop closed by two circles"),
        ("LINE", 2, "one closed by a circle and a line"),
        ("SLOT", 3, "one closed by a link that slides along another"),
        ("WIDE", 4, "as LINEAR, of three inputs or four"),
    ),
    "the perturbation law: binary points of its words, which are all of order one, and bounds": (
        ("AXES", 3, "joints it is built for"),
        ("STATES", 6, "deviations: of positions, then of velocities"),
        ("TERMS", 9, "numbers of a sample: deviations, then added torques"),
        ("SAMPLE_Q", 22, "fraction bits of samples, deviations and Kalman gains"),
        ("COLUMN_Q", 20, "of the columns of U, whose largest number is between a half and one"),
        ("TERM_Q", 26, "of a sample's products with these columns"),
        ("MOTION_Q", 24, "of A and B"),
        ("VARIANCE_Q", 22, "of a sample's variance as foreseen: below 2^8"),
        ("CARRIED_Q", 19, "of P times a sample"),
        ("TRACE_Q", 14, "of the trace of P"),
        ("FULL", 29, "2^FULL is one where words are filled by a shift"),
        ("NORMAL_Q", 22, "of the normal equations' matrix, and of its factors"),
        ("RIGHT_Q", 20, "of their right side"),
        ("PUSH_Q", 19, "of added torques"),
        ("SAMPLE_WEIGHT", 4, "2^this is the most that one column of U makes of a sample's variance"),
        ("LAST_EXPONENT", 60, "D never becomes smaller than 2^(FULL - this)"),
    ),
    "reciprocals and reciprocal roots (bench/root_coefficients.py)": (
        ("WHOLE", 1 << 30, "one in Q"),
        ("HALF", 1 << 29, "half in Q"),
        ("ROOT_Q", 29, "fraction bits of their mantissas, 1 to 2"),
        ("RECIPROCAL0", 1515870810, "48/17, ROOT_Q"),
        ("RECIPROCAL1", 1010580540, "32/17, ROOT_Q"),
        ("ROOT0", 716946915, "first guess of 1 / sqrt(m), m from 1/4 to 1, in powers of m: SQUARE_SHIFT"),
        ("ROOT1", -881906202, ""),
        ("ROOT2", 439849713, ""),
        ("ROOT3", 3 << 28, "three, SQUARE_SHIFT"),
    ),
}

# ---- the kernel's records

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
        Field("SHARE_MAX", (3,), "1", "largest share: 1, or 0 of a body that is none", kind=BOUND),
        shift("S_POWER", "shifts of a body's power", (3,)),
        Field("POWER_MAX", (3,), "unit of a body's power", "power that moves a share by 1 in one tick", kind=BOUND),
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
        Field("SHARE", (3,), "1", "how much of each body there is, 0 to 1", kind=BOUND),
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
        Field("INNOVATION", (6,), "1", "how far the deviations now are from those foreseen"),
        Field("TERM", (9,), "1", "U^T times the regressor"),
        Field("D_TERM", (9,), "1", "D times that"),
        Field("CARRIED", (9,), "1", "P times the regressor, column by column"),
        Field("VARIANCE", (3,), "1, 1, bits", "variance of the sample so far; mantissa and exponent of its reciprocal"),
        Field("COLUMN_STEP", (2,), "1, bits", "what a column loses of CARRIED: mantissa and shift"),
        Field("KEPT", (3,), "1, 1, bits", "share that the sample keeps; mantissa and exponent of its reciprocal"),
        Field("FILLED", (6,), "1", "deviations now, doubled until they fill a word"),
        Field("FILLED_EXPONENT", (), "bits", "FILLED times 2^this is NOW", kind=COUNT),
        Field("FORESEEN", (6,), "1", "A times these"),
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

SEGMENT = Record(
    "Segment",
    "SEG_SIZE",
    "joint",
    group(
        "segment of constant acceleration",
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
    TREE, MODEL, EST, COUPLING, DATA, LOOP, LEARNING, PERTURBATION, SEGMENT, GAIN_ROW, REGULATOR, WORK, POSE,
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
        Field("SPARE_LIMITS", (2,), "", "not used by the board"),
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
        Field("TIMEOUT_ACTION", (), "1", "what a fault does: ACTION_* of the protocol", kind=COUNT),
        Field("STOP_TICKS", (), "ticks", "length of a deceleration, 0 = the firmware's own", kind=COUNT),
        Field("QDD_PER_TICK", (), "raw over raw", "raw acceleration of one raw unit of velocity a tick", kind=COUNT),
        Field("SPARE_SETTINGS", (12,), "", "not used by the board"),
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
        Field("JOINTS_LEFT", (), "ticks", "ticks to the next JOINTS record", kind=COUNT),
        Field("JOINTS_EVERY", (), "ticks", "ticks between two, 0 = none", kind=COUNT),
        Field("ESTIMATES_LEFT", (), "ticks", "ticks to the next ESTIMATES record", kind=COUNT),
        Field("ESTIMATES_EVERY", (), "ticks", "ticks between two, 0 = none", kind=COUNT),
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

# What is due at a tick's end, bits of one number: motion.py adds them up, controller.py does it.
DUE = (
    ("DUE_JOINTS", 1, "a JOINTS record"),
    ("DUE_ESTIMATES", 2, "ESTIMATES records"),
    ("DUE_SEGMENT", 4, "the next segment"),
    ("DUE_END", 8, "the end of the plan"),
    ("DUE_STOP", 16, "the next step of a stop: of a deceleration, or damping"),
)
