"""The control laws: one entry a law, which the kernel's text, the host, the certificate and the reports are made by."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Law:
    """One control law.

    number: what the kernel, the wire and logs know it by.  name: what users give.  title: what reports call it.
    about: what it computes.  lower: which of the arm's gains and limits to lower where its torques do not fit.

    What it is made of, by names of steps of the kernel text, "" for none; law_files.py makes text/law_steps.py of them.
    reference: `refer_NAME` makes qd_ref and qdd_ref of a joint.  walk: `NAME_out` is what a body does on the way out;
    without one no wrench acts.  eta: what the law does at each joint by itself.  learn: `learn_NAME` learns a body's
    inertial parameters.

    adds: last part of the name of the kernel's module that adds to the walk's torque; "" where the walk is all.
    identifies: whether it identifies a model of the motion beside the plan.  loops: whether it knows arms with
    couplings.  follows_no_plan: why it does not bring an arm to its plan; "" if it does.
    """

    number: int
    name: str
    title: str
    about: str
    lower: str
    reference: str
    walk: str
    eta: str = ""
    learn: str = ""
    adds: str = ""
    identifies: bool = False
    loops: bool = True
    follows_no_plan: str = ""

    @property
    def adaptive(self) -> bool:
        """True if it updates estimates."""
        return bool(self.learn)

    @property
    def shares(self) -> bool:
        """True if it learns shares of bodies, and starts from the arm as described."""
        return self.learn == "bodies"

    @property
    def torque(self) -> str:
        """Name of the first law made of the same steps but for learning: these share one torque and one certificate."""
        own = (self.reference, self.walk, self.eta)
        return next(law.name for law in LAWS if (law.reference, law.walk, law.eta) == own)


LIMITS = "qd_max or qdd_max"
WALKER_GAINS = "Lambda, e_max or the priors"
LAWS = (
    Law(
        number=0,
        name="rnea",
        title="Inverse dynamics",
        about="inverse dynamics of (q, qd, qdd_des)",
        lower=LIMITS,
        reference="rnea",
        walk="one_velocity",
        follows_no_plan="has no feedback: it follows no plan",
    ),
    Law(
        number=1,
        name="pd",
        title="PD",
        about="computed torque with PD",
        lower="K_p, K_v or e_max",
        reference="pd",
        walk="one_velocity",
    ),
    Law(
        number=2,
        name="walker",
        title="Walker's law",
        about="Walker's law, one gain for each parameter",
        lower=WALKER_GAINS,
        reference="walker",
        walk="walker",
        eta="rotor_damping",
        learn="walker",
    ),
    Law(
        number=3,
        name="natural",
        title="Natural law",
        about="Walker's torque, learnt by the natural law",
        lower=WALKER_GAINS,
        reference="walker",
        walk="walker",
        eta="rotor_damping",
        learn="natural",
    ),
    Law(
        number=4,
        name="bodies",
        title="Law of bodies",
        about="Walker's torque, learnt as shares of bodies: a gain of low rank",
        lower=WALKER_GAINS,
        reference="walker",
        walk="walker",
        eta="rotor_damping",
        learn="bodies",
    ),
    Law(
        number=5,
        name="feedforward",
        title="Feedforward",
        about="inverse dynamics of the plan (q_des, qd_des, qdd_des): no feedback",
        lower=LIMITS,
        reference="feedforward",
        walk="one_velocity",
        eta="put_back",
        follows_no_plan="has no feedback: it gives the plan's torques, whatever the arm does",
    ),
    Law(
        number=6,
        name="gain_table",
        title="Gain table",
        about="feedforward, and gains along the plan from `armlet gains`: u = u_ff - K x",
        lower=LIMITS,
        reference="feedforward",
        walk="one_velocity",
        eta="put_back",
        adds="gains",
    ),
    Law(
        number=7,
        name="perturbation",
        title="Perturbation law",
        about="feedforward, and torques from an identified linear model of the motion beside the plan",
        lower=LIMITS,
        reference="feedforward",
        walk="one_velocity",
        eta="put_back",
        adds="perturbation",
        identifies=True,
    ),
    Law(
        number=8,
        name="pid",
        title="PID",
        about="classical PID of each joint by itself",
        lower="pid_K_p, pid_K_v, pid_K_i or e_max",
        reference="rnea",
        walk="",
        eta="pid_torque",
    ),
    Law(
        number=9,
        name="slotine",
        title="Slotine-Li, modified",
        about="the modified law of Slotine and Li, learnt as shares of bodies",
        lower="gamma, Lambda or e_max",
        reference="slotine",
        walk="slotine",
        learn="bodies",
        loops=False,
    ),
    Law(
        number=10,
        name="gravity",
        title="Gravity compensation",
        about="gravity and friction at the measured pose, and damping: the arm is led by hand",
        lower="K_v or qd_max",
        reference="gravity",
        walk="one_velocity",
        eta="put_back",
        follows_no_plan="stands still wherever it is led to: it follows no plan",
    ),
)
ADAPTIVE = frozenset(law.number for law in LAWS if law.adaptive)
SHARES = frozenset(law.number for law in LAWS if law.shares)
IDENTIFYING = frozenset(law.number for law in LAWS if law.identifies)


def learns(number: int) -> bool:
    """True if a law, by its number, updates estimates."""
    return number in ADAPTIVE


def starts_as_described(number: int) -> bool:
    """True if a law, by its number, learns from the arm as described on; others start inside the possible bodies."""
    return number in SHARES
