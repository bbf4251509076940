"""The control laws: one line a law, read by the kernel's constants, the host, the certificate and the reports."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Law:
    """One control law.

    number: what the kernel, the wire and logs know it by.  name: what users give.  title: what reports call it.
    about: what it computes.  adaptive: whether it updates estimates.  torque: name of the law whose torque it has;
    laws that differ in learning alone share one, and one certificate.  lower: which of the arm's gains and limits to
    lower where its torques do not fit.  beside: last part of the name of the kernel's module that adds to the walk's
    torque; "" where the walk is all.  identifies: whether it identifies a model of the motion beside the plan.
    shares: whether it learns shares of bodies, and starts from the arm as described.  loops: whether it knows arms with
    couplings.
    """

    number: int
    name: str
    title: str
    about: str
    adaptive: bool
    torque: str
    lower: str
    beside: str = ""
    identifies: bool = False
    shares: bool = False
    loops: bool = True


WALKER_GAINS = "Lambda, e_max or the priors"
LAWS = (
    Law(0, "rnea", "Inverse dynamics", "inverse dynamics of (q, qd, qdd_des)", False, "rnea", "qd_max or qdd_max"),
    Law(1, "pd", "PD", "computed torque with PD", False, "pd", "K_p, K_v or e_max"),
    Law(2, "walker", "Walker's law", "Walker's law, one gain for each parameter", True, "walker", WALKER_GAINS),
    Law(3, "natural", "Natural law", "Walker's torque, learnt by the natural law", True, "walker", WALKER_GAINS),
    Law(
        4,
        "bodies",
        "Law of bodies",
        "Walker's torque, learnt as shares of bodies: a gain of low rank",
        True,
        "walker",
        WALKER_GAINS,
        shares=True,
    ),
    Law(
        5,
        "feedforward",
        "Feedforward",
        "inverse dynamics of the plan (q_des, qd_des, qdd_des): no feedback",
        False,
        "feedforward",
        "qd_max or qdd_max",
    ),
    Law(
        6,
        "gain_table",
        "Gain table",
        "feedforward, and gains along the plan from `armlet gains`: u = u_ff - K x",
        False,
        "feedforward",
        "qd_max or qdd_max",
        beside="gains",
    ),
    Law(
        7,
        "perturbation",
        "Perturbation law",
        "feedforward, and torques from an identified linear model of the motion beside the plan",
        False,
        "feedforward",
        "qd_max or qdd_max",
        beside="perturbation",
        identifies=True,
    ),
    Law(8, "pid", "PID", "classical PID of each joint by itself", False, "pid", "pid_K_p, pid_K_v, pid_K_i or e_max"),
    Law(
        9,
        "slotine",
        "Slotine-Li, modified",
        "the modified law of Slotine and Li, learnt as shares of bodies",
        True,
        "slotine",
        "gamma, Lambda or e_max",
        shares=True,
        loops=False,
    ),
)
ADAPTIVE = frozenset(law.number for law in LAWS if law.adaptive)
SHARES = frozenset(law.number for law in LAWS if law.shares)
IDENTIFYING = frozenset(law.number for law in LAWS if law.identifies)


def learns(number: int) -> bool:
    """Whether a law, by its number, updates estimates."""
    return number in ADAPTIVE


def starts_as_described(number: int) -> bool:
    """Whether a law, by its number, learns from the arm as described on; others start inside the possible bodies."""
    return number in SHARES
