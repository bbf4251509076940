"""The arm as every algorithm sees it: constant arrays, one row a joint, SI units.

Body `i` is moved by joint `i`; `parent[i] < i` and `-1` is the base. The body frame sits on
the joint, z along its axis, and moves with it: a fixed placement (`R_tree`, `p_tree`) in the
parent's frame, then a rotation about (or a motion along) z. DH tables and URDF files are readers
that produce this form.
"""

from dataclasses import dataclass, field

import numpy as np

from armlet.model.arrays import Floats
from armlet.model.couplings import Coupling, CutJoint
from armlet.model.servo_bus import ServoBus
from armlet.model.stops import Stops

REVOLUTE, PRISMATIC, TERMINATING = 0, 1, 2  # the last is where a loop is cut: no body's joint
G_STANDARD = (0.0, 0.0, -9.81)
LONGEST_PERIOD_US = 100_000
LOAD = 2  # which of a link's bodies, that the law of bodies learns shares of, is the load
LARGEST_SHARE = 1.5  # of the largest load, that the law of bodies learns: a heavier one is borne while it is told

# Inertial parameters about the body-frame origin, everywhere and on the wire.
PHI_NAMES = ("m", "hx", "hy", "hz", "Ixx", "Ixy", "Iyy", "Ixz", "Iyz", "Izz")


@dataclass(frozen=True)
class Gains:
    """Gains that a control law is tuned with; arrays are (n,) unless stated.

    Lambda: 1/s, Walker's sliding slope.  gamma: 1/s, Walker's velocity feedback, times the
    inertia as described and damped_load (n, 10), the part of the largest load that is damped too.
    fed_back: 1, or 0 where a law feeds back no velocity by gamma and Lambda: the servos' own loops do.
    K_v: 1/s and K_p: 1/s^2, computed torque.
    pid_K_v: 1/s, pid_K_p: 1/s^2, pid_K_i: 1/s^3, PID; 0 of a joint without servo.
    pid_inertia: kg m^2 or kg, what PID multiplies its gains by: a servo's mean inertia, 0 of a joint without servo.
    e_max: rad or m, tracking error the certificate allows.
    e_start: rad or m, distance from the plan up to which a run begins; 0 = any.
    wait_error: rad/s or m/s, velocity error |qd - qd_ref| beyond which the path waits for the arm; 0 = never.
    velocity_margin: 1, the velocity that is a fault over the largest planned one, at least 1.
    position_margin: rad or m, how far beyond the position limits, where plans end, a position is a fault.
    prior: (n, 10) scale of what is unknown of each parameter (kg, kg m, kg m^2); 0 = known, not adapted.
    prior_visc, prior_coul, prior_rotor: (n,) the same for viscous and Coulomb friction and the rotor.
    rate: (n, 13) 1/J, how fast Walker's estimates move (Gamma = rate * prior^2).  natural: 1/J, the natural law's gain.
    start: (n, 10) inertial parameters that learning starts from.
    known: (n, 10) the part of them that the natural law leaves alone.
    bodies: (n, 3, 10) bodies whose shares are learnt: a link's own mass, its own inertia, the largest load (kg, kg m,
    kg m^2).
    shares: (n, 3) where their shares start, 0 to 1.  share_gain: (n, 3) 1/J, how fast they move.
    dead_zone: (n,) rad/s or m/s, velocity error |qd - qd_ref| up to which nothing is learnt.
    period_us: control period.  delay_ticks: how old states are that servos tell.
    """

    Lambda: np.ndarray
    gamma: np.ndarray
    K_v: np.ndarray
    K_p: np.ndarray
    e_max: np.ndarray
    velocity_margin: np.ndarray
    position_margin: np.ndarray
    prior: np.ndarray
    prior_visc: np.ndarray
    prior_coul: np.ndarray
    prior_rotor: np.ndarray
    rate: np.ndarray
    natural: float
    start: np.ndarray
    known: np.ndarray
    dead_zone: np.ndarray
    period_us: int = 1000
    delay_ticks: int = 0
    bodies: np.ndarray = field(default_factory=lambda: np.zeros(0))
    shares: np.ndarray = field(default_factory=lambda: np.zeros(0))
    share_gain: np.ndarray = field(default_factory=lambda: np.zeros(0))
    damped_load: np.ndarray = field(default_factory=lambda: np.zeros(0))
    pid_K_v: np.ndarray = field(default_factory=lambda: np.zeros(0))
    pid_K_p: np.ndarray = field(default_factory=lambda: np.zeros(0))
    pid_K_i: np.ndarray = field(default_factory=lambda: np.zeros(0))
    pid_inertia: np.ndarray = field(default_factory=lambda: np.zeros(0))
    e_start: np.ndarray = field(default_factory=lambda: np.zeros(0))
    wait_error: np.ndarray = field(default_factory=lambda: np.zeros(0))
    fed_back: float = 1.0

    def __post_init__(self) -> None:
        n = len(self.Lambda)
        shapes: dict[str, tuple[int, ...]] = dict.fromkeys(
            ("pid_K_v", "pid_K_p", "pid_K_i", "pid_inertia", "e_start", "wait_error"), (n,)
        )
        shapes |= {"bodies": (n, 3, 10), "shares": (n, 3), "share_gain": (n, 3), "damped_load": (n, 10)}
        for name, shape in shapes.items():
            if not np.size(getattr(self, name)):
                object.__setattr__(self, name, np.zeros(shape))

    @property
    def priors(self) -> np.ndarray:
        """(n, 13): prior of every estimate, in the order of the kernel's."""
        return np.column_stack([self.prior, self.prior_visc, self.prior_coul, self.prior_rotor])

    @property
    def share_max(self) -> np.ndarray:
        """(n, 3): largest share of each body: 1, of the load LARGEST_SHARE; 0 of a body that is none."""
        most = self.bodies.any(axis=-1).astype(float)
        most[:, LOAD] *= LARGEST_SHARE
        return most


@dataclass(frozen=True)
class Model:
    """One arm. Shapes and units:

    joint_type (n,) REVOLUTE or PRISMATIC;  parent (n,) int;
    R_tree (n, 3, 3): columns are the joint frame's axes in the parent frame;  p_tree (n, 3) m;
    phi (n, 10) see PHI_NAMES, kg, kg m, kg m^2;
    armature (n,) kg m^2 or kg at the joint;  fric_visc (n,) N m s or N s/m;
    fric_coul (n,) N m or N, reached at |qd| = fric_coul_speed (n,) rad/s or m/s and linear below;
    gravity (3,) m/s^2 in the base frame;
    q_min, q_max, qd_max, qdd_max, tau_max (n,): limits of plans, rad or m and their derivatives, and of motors, N m
    or N; qd_fault and q_fault are what the board faults at;
    jerk_max (n,): of plans, rad/s^3 or m/s^3, 0 = none stated;
    tau_stall, tau_slope (n,): a motor's line, torque at standstill, 0 = no line, and its loss N m s or N s/m with
    velocity;
    tip_body: body the end point rides on;  R_tip (3, 3), p_tip (3,): its placement there;
    encoder_step (n,) rad or m, 0 = exact;
    velocity_ticks (n,) int: ticks between the readings of which the velocity is made, 0 = measured;
    actuated (n_act,) int: the joints with servos, ascending; by default all. Every other one is the output of one of
    couplings, which are in the order in which they are evaluated;  cut: joints where closed loops were cut.
    bus: the servos on their bus, None where the file declares none.  stops: what a fault does.
    laws: names of the laws that it is compiled for, and no other runs; () for all.
    notes: what the description assumed or did not use;  advice: what it should state for learning;
    odd: numbers that are probably in another unit than their keys'; a line each.
    """

    name: str
    joint_names: tuple[str, ...]
    joint_type: np.ndarray
    parent: np.ndarray
    R_tree: np.ndarray
    p_tree: np.ndarray
    phi: np.ndarray
    armature: np.ndarray
    fric_visc: np.ndarray
    fric_coul: np.ndarray
    fric_coul_speed: np.ndarray
    gravity: np.ndarray
    q_min: np.ndarray
    q_max: np.ndarray
    qd_max: np.ndarray
    qdd_max: np.ndarray
    tau_max: np.ndarray
    tip_body: int
    R_tip: np.ndarray
    p_tip: np.ndarray
    encoder_step: np.ndarray
    gains: Gains
    source: str = ""
    notes: tuple[str, ...] = field(default=())
    velocity_ticks: np.ndarray = field(default_factory=lambda: np.zeros(0, int))
    actuated: np.ndarray = field(default_factory=lambda: np.zeros(0, int))
    couplings: tuple[Coupling, ...] = ()
    cut: tuple[CutJoint, ...] = ()
    advice: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()
    bus: ServoBus | None = None
    stops: Stops = field(default_factory=Stops)
    tau_stall: np.ndarray = field(default_factory=lambda: np.zeros(0))
    tau_slope: np.ndarray = field(default_factory=lambda: np.zeros(0))
    jerk_max: np.ndarray = field(default_factory=lambda: np.zeros(0))
    laws: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not len(self.velocity_ticks):
            object.__setattr__(self, "velocity_ticks", np.zeros(self.n, int))
        if not len(self.actuated):
            object.__setattr__(self, "actuated", np.arange(self.n))
        if not len(self.tau_stall):
            object.__setattr__(self, "tau_stall", np.zeros(self.n))
            object.__setattr__(self, "tau_slope", np.zeros(self.n))
        if not len(self.jerk_max):
            object.__setattr__(self, "jerk_max", np.zeros(self.n))

    @property
    def n(self) -> int:
        """Number of joints in the tree, each with its body."""
        return len(self.joint_names)

    @property
    def n_act(self) -> int:
        """Number of joints with servos."""
        return len(self.actuated)

    @property
    def servo_names(self) -> tuple[str, ...]:
        """Names of the joints with servos."""
        return tuple(self.joint_names[k] for k in self.actuated)

    @property
    def estimate_names(self) -> tuple[str, ...]:
        """Names of what is estimated: the joints of the tree, each with its body, then the cut joints' friction."""
        return (*self.joint_names, *(cut.name for cut in self.cut))

    @property
    def qd_fault(self) -> np.ndarray:
        """(n,) rad/s or m/s, the velocity beyond which the board faults."""
        return np.asarray(self.qd_max * self.gains.velocity_margin, float)

    @property
    def q_fault(self) -> tuple[np.ndarray, np.ndarray]:
        """Positions (n,) below and above which the board faults, rad or m.

        A joint that turns keeps half of what its limits leave of a turn between them, lest the two ends meet.
        """
        left = np.where(self.joint_type == REVOLUTE, np.maximum(2 * np.pi - (self.q_max - self.q_min), 0.0), np.inf)
        margin = np.minimum(self.gains.position_margin, left / 4)
        return self.q_min - margin, self.q_max + margin

    def off_plan(self, q: Floats, q_des: Floats) -> Floats:
        """Positions (..., n_act) less planned ones, rad or m; of a joint that turns the shorter way round.

        Boards tell an angle within half a turn.
        """
        off = q - q_des
        turns = self.joint_type[self.actuated] != PRISMATIC
        shorter: Floats = np.where(turns, (off + np.pi) % (2.0 * np.pi) - np.pi, off)
        return shorter

    @property
    def nominal(self) -> np.ndarray:
        """(n, 13): what the kernel estimates, as the model has it: inertial parameters, friction, rotor."""
        return np.column_stack([self.phi, self.fric_visc, self.fric_coul, self.armature])
