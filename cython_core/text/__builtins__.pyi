"""Names of the kernel text that it does not import, for editors: record offsets, primitives, its steps.

Pyright and what is built on it read this file as a part of Python's builtins when they look at the files beside it.
Made from cython_core/records.py by `make mirror`; do not edit.
"""

num = float  # a word of a record: int64 in fixed point, double in float, several doubles on lanes

class pnum:
    """A pointer to words of a record."""

    def __getitem__(self, k: float) -> num: ...
    def __setitem__(self, k: float, x: float) -> None: ...

class pint:
    """A pointer to the tree's records: int32."""

    def __getitem__(self, k: int) -> int: ...

def at_whole(base: pint, k: float) -> pint:
    """The k-th whole number of an array, as a pointer."""

def at(base: pnum, k: float) -> pnum:
    """The k-th word of a record, as a pointer."""

def fx(x: float, shift: float) -> num:
    """Exact sum of products to a word: add half, shift right."""

def wrap(x: float) -> num:
    """The low 32 bits, signed."""

def carry(x: float, bits: float) -> num:
    """Floor of x / 2^bits."""

def low(x: float, bits: float) -> num:
    """x modulo 2^bits, never negative."""

def clamp(x: float, least: float, most: float) -> num:
    """x between two bounds."""

def quot(a: float, b: float, shift: float) -> num:
    """a 2^shift / b, rounded half up, b > 0."""

def greater(a: float, b: float) -> num:
    """The larger."""

def pick(x: float, a: float, b: float) -> num:
    """a if x > 0 else b."""

def bits(x: float) -> num:
    """Count of the bits of x besides its sign."""

def half(x: float) -> num:
    """x / 2, rounded half up."""

def only_fixed(x: float) -> num:
    """x: what is nothing in float."""

def size(x: float) -> num:
    """Count of the bits of x besides its sign."""

def fx_halved(x: float, shift: float, halvings: float) -> num:
    """fx(x, shift); `halvings` of the shift count in float."""

def outside_dead_zone(
    m: pnum,
    s: pnum,
    d: pnum,
) -> None:
    """Note how far the velocity error of joint i lies outside its dead zone, if that is the farthest so far."""

def body_powers(
    d: pnum,
    ang: float,
    e0: num,
    e1: num,
    e2: num,
    v0: num,
    v1: num,
    v2: num,
    y: pnum,
    shift: float,
) -> None:
    """Write the power of each inertial parameter of body i, as it moves, on a motion [e; v] of the body."""

def joint_powers(
    d: pnum,
    s: pnum,
    er: num,
) -> None:
    """Write the power of friction and of the rotor of joint i on an error of its velocity."""

def regress(
    d: pnum,
    s: pnum,
) -> None:
    """Write what the velocity errors of body i say of its ten inertial parameters and its joint's friction and rotor."""

def integrate_estimate(
    m: pnum,
    e: pnum,
    s: pnum,
    k: float,
    step: num,
) -> None:
    """Move estimate k by a step in its low bits, in a double word, and project it to its bounds."""

def walker_candidate(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Candidate of estimate k by its own gain, by records that begin k words later: at(m, k)[GAIN] is m[GAIN + k]."""

def walker_step(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Candidate inertial parameters of body i by Walker's law, a gain a parameter (docs/design.md)."""

def friction_step(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Learn friction or rotor inertia, estimate k, by records that begin k words later."""

def accept_or_pull_back(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Take the candidates of body i; of impossible inertial parameters, a step towards CENTRE instead."""

def learn_natural(
    learns: float,
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Next inertial parameters of body i by the natural law."""

def learn_walker(
    learns: float,
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Next inertial parameters of body i by Walker's law."""

def learn_bodies(
    learns: float,
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Next inertial parameters of body i as shares of bodies."""

def learn(
    law: float,
    learns: float,
    m: pnum,
    d: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Update the thirteen estimates of body i and its joint; learns: ALL or LIGHTENED."""

def learn_friction(
    m: pnum,
    d: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Update friction and rotor of a joint whose body is known, or that moves none."""

def learn_joint(
    law: float,
    learns: float,
    m: pnum,
    d: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Update what is learnt of joint i and its body: all, friction, or nothing."""

def begin_inertia(
    d: pnum,
    e: pnum,
) -> None:
    """Start the articulated inertia of body i with the body alone."""

def bias_motion(
    kind: float,
    p: pnum,
    d: pnum,
) -> None:
    """Carry the velocity to body i, and write the acceleration that velocity alone causes."""

def aba_out(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """First way out: place, velocity, bias wrench crf(v) I v (body_wrench at rest), friction in TAU."""

def joint_inertia(
    kind: float,
    d: pnum,
    e: pnum,
) -> None:
    """Write what joint i feels of the articulated body it moves."""

def remove_joint(
    d: pnum,
) -> None:
    """Take from the articulated inertia what the free joint does not pass on; add the bias it causes."""

def turn_matrix(
    d: pnum,
    a: float,
    t: float,
) -> None:
    """Turn a matrix of body i to the parent's axes."""

def carry_inertia(
    p: pnum,
    d: pnum,
) -> None:
    """Add the articulated inertia of body i to its parent's."""

def aba_back(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
    root: float,
) -> None:
    """The way back; a body on the base (root) has nobody to hand its inertia to."""

def aba_accelerate(
    kind: float,
    p: pnum,
    d: pnum,
) -> None:
    """Second way out: the joint's acceleration, then the body's."""

def aba(
    n: float,
    tree: pint,
    model: pnum,
    est: pnum,
    work: pnum,
) -> None:
    """Find every joint's acceleration under EFFORT, gravity, friction and rotors included."""

def share_step(
    m: pnum,
    e: pnum,
    s: pnum,
    b: pnum,
) -> None:
    """Learn the share of body k, by records that begin k words later: at(m, k)[SHARE_GAIN] is m[SHARE_GAIN + k]."""

def compose(
    m: pnum,
    e: pnum,
    c: pnum,
) -> None:
    """Write inertial parameter k as the shares make it, by records that begin k words later."""

def bodies_step(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Learn the shares of body i's bodies, and what they make of its inertial parameters."""

def begin_composite(
    d: pnum,
    e: pnum,
) -> None:
    """Start the composite of body i with the body alone."""

def finish_turn(
    d: pnum,
    t: float,
) -> None:
    """Finish a change of a matrix's axes to the parent's: turn_symmetric and turn_matrix do the first half."""

def turn_symmetric(
    d: pnum,
    a: float,
    t: float,
) -> None:
    """Turn a symmetric matrix of body i to the parent's axes."""

def carry_composite(
    p: pnum,
    d: pnum,
) -> None:
    """Add the composite of body i to its parent's."""

def begin_column(
    kind: float,
    d: pnum,
) -> None:
    """Write the wrench that gives joint i unit acceleration, its composite at rest."""

def column_to_parent(
    p: pnum,
    d: pnum,
) -> None:
    """Hand the wrench of a column of H to the parent."""

def column_effort(
    kind: float,
    d: pnum,
) -> num:
    """Torque or force of joint i in the wrench of a column of H."""

def mass_column(
    i: float,
    n: float,
    tree: pint,
    est: pnum,
    work: pnum,
    mass: pnum,
) -> None:
    """Fill row and column i of H from joint i towards the base; joints on other branches stay zero."""

def crba(
    n: float,
    tree: pint,
    model: pnum,
    est: pnum,
    work: pnum,
    mass: pnum,
) -> None:
    """Fill the mass matrix, rotors included, zero before."""

def clamp_inputs(
    m: pnum,
    d: pnum,
) -> None:
    """Clamp what sensors and plans say to the box the certificate was made for."""

def refer_rnea(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of inverse dynamics: the motion itself."""

def refer_pd(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1)."""

def refer_walker(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute joint."""

def refer_feedforward(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of what is made of the plan: its motion in the place of the measured one, which is kept."""

def refer_slotine(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of the modified law of Slotine and Li (Lu, Meng 1993, (92)-(96))."""

def refer_gravity(
    m: pnum,
    d: pnum,
) -> None:
    """Reference of gravity compensation with damping: the measured pose, where the bodies are at rest and slow down."""

def put_back(
    m: pnum,
    d: pnum,
) -> None:
    """Give back the measured motion that a reference kept; a joint without a servo has none."""

def move(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
) -> None:
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""

def one_velocity_out(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Way out where v_ref = v."""

def walker_out(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Way out of Walker's law: two velocities, damping of their difference."""

def same_reference(
    d: pnum,
) -> None:
    """Let the reference's angular velocity be the body's own."""

def slotine_out(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Way out of the modified law of Slotine and Li: one velocity of the body, and s, which only learning reads."""

def back(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Way back: the torque about, or the force along, the joint's axis, friction, and the wrench to the parent."""

def terminate(
    m: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """A joint where a loop is cut: it has friction, and moves no body."""

def prepared_out(
    coupled: float,
    law: float,
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """One body on the way out; coupled as in `forward`."""

def forward(
    coupled: float,
    law: float,
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """One body on the way out, by law and kind of joint."""

def accumulate(
    m: pnum,
    d: pnum,
    err: num,
) -> None:
    """Add the position error of this tick to those before, without rounding: in a double word, as estimates are."""

def sum_torque(
    m: pnum,
    d: pnum,
) -> None:
    """Take the sum of errors off a joint's torque, its low bits too: a word of the sum may be many last places."""

def pid_torque(
    m: pnum,
    d: pnum,
) -> None:
    """Classical PID: the law of a joint by itself."""

def backward(
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """One body's wrench on the way back, by kind of joint."""

def add_rates(
    c: pnum,
    p1: pnum,
    p2: pnum,
    d: pnum,
    rate: float,
) -> None:
    """One rate of a linear coupling's output from those of two inputs."""

def linear_out(
    link: pint,
    c: pnum,
    p1: pnum,
    p2: pnum,
    d: pnum,
) -> None:
    """Position and rates of the output d of a linear coupling with two inputs, the second perhaps the base, at rest."""

def linear_back(
    c: pnum,
    p1: pnum,
    p2: pnum,
    d: pnum,
) -> None:
    """Give the torque of the output d of a linear coupling to its two inputs: tau_in += ratio tau_out."""

def wide_rates(
    c: pnum,
    p1: pnum,
    p2: pnum,
    p3: pnum,
    p4: pnum,
    d: pnum,
    rate: float,
) -> None:
    """One rate of the output of a wide coupling."""

def wide_out(
    link: pint,
    c: pnum,
    p1: pnum,
    p2: pnum,
    p3: pnum,
    p4: pnum,
    d: pnum,
) -> None:
    """As linear_out, of up to four inputs."""

def turn_pair(
    out: pnum,
    x: pnum,
    y: pnum,
) -> None:
    """The pair y turned by the rotation x: their product as complex numbers, neither of which it may overwrite."""

def gather_inputs(
    c: pnum,
    d1: pnum,
    d2: pnum,
    d3: pnum,
    w: pnum,
) -> None:
    """Rotations and rates of the bodies that the loop's inputs turn, the rate of its slide, and the gap."""

def gather_rates(
    c: pnum,
    x: pnum,
) -> None:
    """Rates of the two bodies that inputs turn, and of the slide in the loop's unit of length, of the inputs' rates."""

def close_dyad(
    c: pnum,
    d3: pnum,
    w: pnum,
) -> None:
    """Find where the circles of links a and b meet."""

def close_line(
    c: pnum,
    w: pnum,
) -> None:
    """Find where the circle of link a meets a line."""

def close_slot(
    c: pnum,
    w: pnum,
) -> None:
    """Find how a link turns, and how far the one along it slides, to end at D."""

def slope(
    c: pnum,
    w: pnum,
    arm: pnum,
    out: pnum,
) -> None:
    """Write the slopes of both unknowns with one input."""

def solve_rates(
    c: pnum,
    w: pnum,
    x: pnum,
) -> None:
    """The two unknown rates from the three known ones before them."""

def add_velocity_terms(
    c: pnum,
    w: pnum,
) -> None:
    """Add to both unknown accelerations what velocity alone makes, each rate once actual and once reference."""

def give_rate(
    c: pnum,
    x: pnum,
    d: pnum,
    rate: float,
) -> None:
    """Write one output's rate from those of the bodies it joins, x: d[rate] of the unit it has in its record."""

def give_output(
    k: float,
    link: pint,
    c: pnum,
    w: pnum,
    d: pnum,
) -> None:
    """Position and rates of output k; c begins at its own part of the record."""

def planar_out(
    link: pint,
    c: pnum,
    data: pnum,
    w: pnum,
) -> None:
    """Close a planar loop: positions, rates and reference rates of its two outputs."""

def gather_forces(
    c: pnum,
    w: pnum,
    d1: pnum,
    d2: pnum,
) -> None:
    """Write the torques of both outputs, d1 and d2, as the three inputs feel them."""

def give_force(
    c: pnum,
    w: pnum,
    d: pnum,
) -> None:
    """Add to an input's torque what the loop pushes it with; c and w begin at the input's own words."""

def planar_back(
    link: pint,
    c: pnum,
    data: pnum,
    w: pnum,
) -> None:
    """Give the torques of the outputs of a planar loop to its inputs."""

def couple_out(
    k: float,
    link: pint,
    c: pnum,
    data: pnum,
    loops: pnum,
) -> None:
    """The outputs of coupling k from its inputs, by kind."""

def couple_back(
    k: float,
    link: pint,
    c: pnum,
    data: pnum,
    loops: pnum,
) -> None:
    """The torques of the outputs of coupling k to its inputs, by kind."""

def refused_line(
    s: pnum,
) -> None:
    """Write a line along which PART has not been proved positive: v^T P v is at most what rounding makes of it."""

def half_space(
    s: pnum,
) -> None:
    """Write a of the half-space that a line gives, exactly (in float, twice that: its length means nothing)."""

def fit_way(
    m: pnum,
    normal: pnum,
    s: pnum,
) -> None:
    """Note how many bits a word of Gamma a needs, if that is the most so far; m begins k words later."""

def step_of_way(
    m: pnum,
    normal: pnum,
    s: pnum,
    way: pnum,
) -> None:
    """Write a word of Gamma a, in fixed point times the power of two that fills the largest; m begins k words later."""

def ten_products(
    a: pnum,
    b: pnum,
    out: pnum,
) -> None:
    """Write the scalar product of two tens of words."""

def cut_candidate(
    m: pnum,
    s: pnum,
    cuts: num,
    halvings: num,
) -> None:
    """Move one candidate along WAY, and project it to its bounds, by records that begin k words later."""

def cut(
    m: pnum,
    s: pnum,
) -> None:
    """Move the candidate of body i, which is not proved, into a half-space in which the true body lies."""

def cut_if_refused(
    m: pnum,
    s: pnum,
) -> None:
    """Cut the candidate of body i if it is not proved possible, and try the proof again: ticks that prove pay nothing."""

def count_tick(
    left: pnum,
    every: pnum,
) -> None:
    """Count one tick; where it is a k-th one, as many are left as there are from one to the next."""

def deviate_joint(
    m: pnum,
    d: pnum,
    r: pnum,
    g: pnum,
) -> None:
    """Deviation of a joint from its plan, and what it adds to the norm."""

def deviate_all(
    n: float,
    model: pnum,
    data: pnum,
    rows: pnum,
    g: pnum,
) -> None:
    """Deviations of all joints, their norm, and whether it asks for the second set of gains."""

def gain_pair(
    k: pnum,
    c: pnum,
    r: pnum,
    g: pnum,
) -> None:
    """Add what the deviation of one joint feeds back to the torque of another."""

def gain_row(
    n: float,
    rows: pnum,
    r: pnum,
    g: pnum,
) -> None:
    """Feedback torque of one joint."""

def feed_back_joint(
    d: pnum,
    r: pnum,
) -> None:
    """Take the feedback off the feedforward's torque."""

def feed_back_all(
    n: float,
    data: pnum,
    rows: pnum,
    g: pnum,
) -> None:
    """After the walk, which is at the planned state: u = u_ff - K x, K x as it was at the last sample."""

def next_phase(
    g: pnum,
) -> None:
    """Go on by one tick of the plan."""

def place_revolute(
    m: pnum,
    d: pnum,
) -> None:
    """Place body i: turn the joint frame by q about z."""

def place_prismatic(
    m: pnum,
    d: pnum,
) -> None:
    """Place body i: move the joint frame by q along z."""

def face(
    kind: float,
    d: pnum,
) -> None:
    """Direction of a joint that turns, from its position."""

def clamp_position(
    m: pnum,
    d: pnum,
) -> None:
    """Take a joint that loops follow for where it is nearest to within its limits."""

def set_down(
    kind: float,
    m: pnum,
    d: pnum,
) -> None:
    """Place body i in its parent's frame, by kind of joint; COS and SIN of one that turns are there already."""

def place(
    kind: float,
    m: pnum,
    d: pnum,
) -> None:
    """Place body i in its parent's frame by the joint's position."""

def add_joint_rate(
    kind: float,
    d: pnum,
    ang: float,
    lin: float,
    rate: float,
) -> None:
    """Add the joint's own velocity to that of the body."""

def accelerate_revolute(
    d: pnum,
) -> None:
    """Add the joint's own acceleration; the ACTUAL velocity turns the reference rate."""

def accelerate_prismatic(
    d: pnum,
) -> None:
    """Add the joint's own acceleration; the ACTUAL velocity turns the reference rate."""

def accelerate(
    kind: float,
    d: pnum,
) -> None:
    """Add the joint's own acceleration, by kind of joint."""

def rotor_damping(
    m: pnum,
    d: pnum,
) -> None:
    """Take the rotor's share of the velocity feedback from the joint torque."""

def joint_friction(
    m: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Add friction and rotor inertia to the joint torque."""

def pose_in_base(
    p: pnum,
    d: pnum,
) -> None:
    """Place body i in the base frame."""

def pose_all(
    n: float,
    tree: pint,
    model: pnum,
    work: pnum,
) -> None:
    """Place every body in the base frame, parents before children."""

def emit_pose(
    d: pnum,
    t: pnum,
    out: pnum,
) -> None:
    """Write the pose in the base frame of a frame t that rides on body i."""

def jacobian_column(
    kind: float,
    d: pnum,
    tip: pnum,
    col: pnum,
    stride: float,
) -> None:
    """Write what one joint's unit speed gives the tip, in base axes."""

def jacobian_all(
    n: float,
    body: float,
    tree: pint,
    work: pnum,
    tip: pnum,
    jac: pnum,
) -> None:
    """Fill jac (6, n), zero before, with a column for each joint between body number `body` and the base."""

def refer(
    law: float,
    m: pnum,
    d: pnum,
) -> None:
    """Reference of a joint with a servo, by law."""

def out(
    law: float,
    kind: float,
    m: pnum,
    p: pnum,
    d: pnum,
    e: pnum,
) -> None:
    """Do the steps of body i on the way out, by law; none under a law that is eta alone."""

def eta(
    law: float,
    m: pnum,
    d: pnum,
) -> None:
    """A law's own part of a joint's torque (Walker 1988, (16), (22))."""

def learn_body(
    law: float,
    learns: float,
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Next inertial parameters of body i, by law."""

def out_all(
    coupled: float,
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """Way out over all bodies, by law."""

def links_all(
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """The same where references are made already."""

def back_all(
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """Way back over all bodies, of the laws that have a way out."""

def eta_all(
    law: float,
    n: float,
    model: pnum,
    data: pnum,
) -> None:
    """A law's own part of all joints' torques."""

def dot_terms(
    out: pnum,
    a: pnum,
    b: pnum,
    shift: float,
) -> None:
    """Write the product of two vectors of TERMS numbers."""

def halve(
    w: pnum,
    out: pnum,
    own: pnum,
    shift: num,
    halvings: num,
) -> None:
    """Write a number halved so many times; `shift` is FULL more."""

def innovate(
    w: pnum,
    own: pnum,
    row: pnum,
    shift: num,
    halvings: num,
) -> None:
    """Write how far deviation r is from what row r of A and B predicted; `own` is the record from word r on."""

def scale_sample(
    states: float,
    terms: float,
    w: pnum,
) -> None:
    """Write the sample as least squares take it: halved until every number is below one, which only weighs it less."""

def term_of_column(
    w: pnum,
    own: pnum,
    column: pnum,
) -> None:
    """Write what one column of U makes of the regressor; `own` is the record from that number on."""

def outweigh(
    w: pnum,
    own: pnum,
) -> None:
    """Note the size of D_j f_j^2, if it is the largest so far."""

def weigh_term(
    w: pnum,
    own: pnum,
    shift: num,
    halvings: num,
) -> None:
    """Halve one of U^T phi, and write its product with D."""

def weigh_innovation(
    w: pnum,
    own: pnum,
    shift: num,
    halvings: num,
) -> None:
    """Halve one innovation, and clamp it to one."""

def weigh_sample(
    states: float,
    terms: float,
    w: pnum,
) -> None:
    """Halve a sample that would outweigh what is known: no column's D f^2 exceeds 2^SAMPLE_WEIGHT then."""

def move_number(
    w: pnum,
    own: pnum,
    c: pnum,
    b: pnum,
) -> None:
    """Move one number of a column, and add its part to P phi; `own` as in term_of_column."""

def update_factor(
    w: pnum,
    own: pnum,
) -> None:
    """Take what the sample says along column j from its number of D, and go on to the next variance."""

def fill_column(
    w: pnum,
    own: pnum,
    c: pnum,
) -> None:
    """Scale column j so that it fills its words, and its number of D against it: no product changes."""

def measure_column(
    j: float,
    w: pnum,
    own: pnum,
    column: pnum,
    diagonal: pnum,
) -> None:
    """Take the sample into column j, its number of D and P phi; `own` is the record from word j on."""

def measure(
    terms: float,
    w: pnum,
) -> None:
    """Take the sample into U and D, and write P phi."""

def learn_row(
    w: pnum,
    row: pnum,
    innovation: pnum,
) -> None:
    """Move one row of A and B by its innovation."""

def gain_number(
    w: pnum,
    own: pnum,
    shift: num,
) -> None:
    """Write one of the Kalman gain over that of P phi."""

def learn_motion(
    states: float,
    terms: float,
    w: pnum,
) -> None:
    """Write the Kalman gain, and move A and B."""

def add_to_trace(
    w: pnum,
    own: pnum,
    c: pnum,
) -> None:
    """Add column j's part of the trace of P: D_j |U_j|^2."""

def forget_number(
    w: pnum,
    own: pnum,
) -> None:
    """Divide one number of D by the share that is kept, and fill its word."""

def forget(
    terms: float,
    w: pnum,
) -> None:
    """Forget a share of all samples, less of it where the trace of P would exceed its bound."""

def identify(
    states: float,
    terms: float,
    w: pnum,
) -> None:
    """Learn from the sample that ends now."""

def learnt_part(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Write the pseudo-inertia of the learnt part, its rows scaled to full words."""

def scaled_row(
    scale: pnum,
    row: pnum,
    x: pnum,
    y: pnum,
    z: pnum,
    w: pnum,
) -> None:
    """One row of the pseudo-inertia, scaled: `scale` is the Model, or one word on for the mass's row."""

def fit_regressor(
    s: pnum,
) -> None:
    """Write how many bits the largest regressor sum of the inertial parameters has, and one more."""

def regressor_dual(
    m: pnum,
    s: pnum,
) -> None:
    """Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too."""

def row_times_dual(
    row: pnum,
    row_dual: pnum,
    s: pnum,
) -> None:
    """Write one row of ROWS DUAL, and how large its entries are."""

def plp_entry(
    out: pnum,
    row_dual: pnum,
    row: pnum,
    bits_so_far: pnum,
) -> None:
    """One entry of ROWS DUAL ROWS^T, and how large it is."""

def plp(
    s: pnum,
) -> None:
    """Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way."""

def count_halvings(
    m: pnum,
    s: pnum,
) -> None:
    """Write how often a step must be halved."""

def natural_candidate(
    group: pnum,
    s: pnum,
    c: num,
    m: pnum,
    e: pnum,
    cand: pnum,
) -> None:
    """Candidate of one estimate from an entry of PLP, undone of its scales, and how far it leaves its bounds."""

def natural_step(
    m: pnum,
    e: pnum,
    s: pnum,
) -> None:
    """Candidate inertial parameters of body i by the natural law."""

def prove_whole(
    s: pnum,
) -> None:
    """Prove the whole body, too, where what is KNOWN of it is none: a share of the largest load is taken off it."""

def prove_natural(
    learns: float,
    s: pnum,
) -> None:
    """Prove a candidate of the natural law: what is learnt of the body is one, and so is the whole body."""

def dot_states(
    out: pnum,
    a: pnum,
    b: pnum,
    shift: float,
) -> None:
    """Write the product of two vectors of STATES numbers."""

def dot_columns(
    out: pnum,
    a: pnum,
    b: pnum,
    shift: float,
) -> None:
    """Write the product of two columns of matrices of STATES rows: a of AXES numbers a row, b of `MOTION`'s rows."""

def predict(
    states: float,
    w: pnum,
) -> None:
    """Write where the deviations would be without an added torque, in words that small ones fill, too."""

def weigh_row(
    own: pnum,
    out: pnum,
    row: pnum,
) -> None:
    """Write one row of Q B; `own` is the record from the row's number on."""

def set_up(
    states: float,
    w: pnum,
) -> None:
    """Write the normal equations of the added torques: (R + B^T Q B) u = - B^T Q A x."""

def invert_pivot(
    own: pnum,
    pivot: num,
    least: num,
) -> None:
    """Write a pivot, no less than the least that it is without rounding, and its reciprocal."""

def factor_of(
    out: pnum,
    number: pnum,
    pivot: pnum,
) -> None:
    """Write one factor: a number of the matrix over its row's pivot."""

def eliminate(
    w: pnum,
) -> None:
    """Write factors and pivots of R + B^T Q B, and eliminate downwards on the right side."""

def over_pivot(
    out: pnum,
    z: pnum,
    pivot: pnum,
) -> None:
    """Write one of z over its pivot."""

def solve(
    w: pnum,
) -> None:
    """Write the negatives of the added torques, in the exponent of FILLED."""

def segment_retreat(
    g: pnum,
) -> None:
    """Go back by one tick of a joint's segment."""

def segment_straighten(
    g: pnum,
) -> None:
    """Change the differences of a joint back by one tick of its jerk."""

def segment_leap(
    g: pnum,
    m: num,
) -> None:
    """Advance a joint by m ticks of its segment at once, to the same words as m times segment_advance."""

def leap_bend(
    g: pnum,
    m: num,
) -> None:
    """Add what m ticks of jerk change to a joint that has leapt by m ticks without it."""

def add_times(
    to: pnum,
    by: pnum,
    m: num,
) -> None:
    """Add m times a word with low bits to another; the low bits of each are in the word behind it."""

def change_rate(
    p: pnum,
) -> None:
    """Go on by one tick: the phase, the rate, and how much the rate changes during the tick that comes."""

def change_evenly(
    p: pnum,
) -> None:
    """Let the rate change as fast as is allowed, and be one at a whole tick."""

def change_smoothly(
    p: pnum,
) -> None:
    """Let the slope of the rate change by a bounded amount, too: so the acceleration along the path has no step."""

def begin_dip(
    p: pnum,
) -> None:
    """Let a rate of one that is between whole ticks fall and rise again evenly, and so lose what is over."""

def stand_on_path(
    p: pnum,
) -> None:
    """Stand at the end of the path that was reached, at a whole tick."""

def take_segment(
    g: pnum,
    source: pnum,
) -> None:
    """One servo's segment of the trajectory becomes the active one, as yet without jerk."""

def take_bend(
    g: pnum,
    source: pnum,
) -> None:
    """The jerk of one servo's segment joins it."""

def take_plan(
    n_act: float,
    plan: pnum,
    trajectory: pnum,
    p: pnum,
) -> None:
    """Take the segment at PATH_AT of the trajectory, at its start: its ticks, then a row a servo, then those of jerk,"""

def plan_forwards(
    n_act: float,
    plan: pnum,
    trajectory: pnum,
    p: pnum,
) -> None:
    """Advance the plan by a tick, into the next segment where one ends; at the plan's end stand."""

def plan_backwards(
    n_act: float,
    plan: pnum,
    trajectory: pnum,
    p: pnum,
) -> None:
    """Take the plan back by a tick, into the last tick of the segment before; at the plan's start stand."""

def path_joint(
    p: pnum,
    g: pnum,
    s: pnum,
) -> None:
    """Motion of a joint between two ticks of its plan, at the rate."""

def follow_path(
    n_act: float,
    act: pint,
    segments: pnum,
    plan: pnum,
    trajectory: pnum,
    p: pnum,
) -> None:
    """Go on along the path by one tick of the board, and give every joint with a servo its motion there."""

def lead_joint(
    d: pnum,
    r: pnum,
) -> None:
    """Say how far the goal of a servo is ahead of the plan, and learn how soft its loop is."""

def lead_all(
    n_act: float,
    act: pint,
    data: pnum,
    leads: pnum,
) -> None:
    """Leads of all servos, after the law's tick."""

def observe(
    m: pnum,
    d: pnum,
    w: pnum,
) -> None:
    """Write the deviations of joint i, by a record that begins i words later."""

def hold_push(
    w: pnum,
    own: pnum,
) -> None:
    """Write the added torque of joint i, at most PUSH_MAX, and its number of the sample; `own` begins i words later."""

def begin_sample(
    own: pnum,
) -> None:
    """Keep one deviation as one of the sample that begins."""

def design(
    n: float,
    states: float,
    w: pnum,
) -> None:
    """Choose the torques that are added until the next sample, and begin it."""

def next_sample(
    n: float,
    states: float,
    terms: float,
    model: pnum,
    data: pnum,
    w: pnum,
) -> None:
    """End a sample, learn from it if it was whole, and begin the next one."""

def add_held(
    d: pnum,
    own: pnum,
) -> None:
    """Add the torque that is held to the joint's."""

def perturb(
    n: float,
    states: float,
    terms: float,
    model: pnum,
    data: pnum,
    w: pnum,
) -> None:
    """The law's part of one tick, after the walk at the planned state."""

def second_moments(
    s: pnum,
) -> None:
    """Turn the inertia of PART into second moments, in place."""

def prove(
    s: pnum,
) -> None:
    """Prove that PART is the pseudo-inertia of a body, or do not."""

def joint_motion(
    kind: float,
    d: pnum,
    j: pnum,
) -> None:
    """Write what unit speed of joint j gives body i, in body i's frame."""

def regressor_row(
    d: pnum,
    y: pnum,
) -> None:
    """Write the power of each parameter of body i on the motion in W_ERR, V_ERR."""

def regressor(
    n: float,
    tree: pint,
    model: pnum,
    est: pnum,
    work: pnum,
    y: pnum,
) -> None:
    """Fill the regressor, zero before: Y phi is the rigid-body torque, without rotors and friction."""

def reciprocal_step(
    x: pnum,
) -> None:
    """Write the reciprocal of x[0]."""

def root_step(
    x: pnum,
) -> None:
    """Write the reciprocal root of x[0]."""

def xform_motion(
    p: pnum,
    d: pnum,
    ang: float,
    lin: float,
) -> None:
    """Carry a motion vector of the parent to body i."""

def body_wrench(
    m: pnum,
    d: pnum,
    e: pnum,
    ang: float,
    lin: float,
) -> None:
    """Write the wrench that moves body i, with its estimated inertia."""

def damping_wrench(
    m: pnum,
    d: pnum,
) -> None:
    """Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i."""

def carry_wrench(
    m: pnum,
    p: pnum,
    d: pnum,
) -> None:
    """Add the wrench of body i to its parent's."""

def reach(
    r: pnum,
    over: pnum,
    w: num,
    e: num,
) -> None:
    """Find the largest velocity within A of w from which braking ends within a way e >= 0."""

def pursue(
    r: pnum,
    over: pnum,
    here: num,
) -> None:
    """Velocity that the target asks for; `here` is the place, from the middle between the position limits."""

def settle(
    r: pnum,
    g: pnum,
    here: num,
) -> None:
    """Velocity of this tick while the target moves: what it asks for, or no change, or braking, so that the joint can"""

def smooth(
    r: pnum,
    s: pnum,
    v: pnum,
) -> None:
    """Running mean of the last 2^m moves, and the planned motion that it is."""

def carry_target(
    r: pnum,
    g: pnum,
) -> None:
    """The target moves on by one tick, exactly: what TARGET_STEP is rounded down by adds up."""

def follow_joint(
    r: pnum,
    g: pnum,
    over: pnum,
    s: pnum,
    v: pnum,
) -> None:
    """One joint's tick."""

def follow_all(
    n_act: float,
    act: pint,
    rows: pnum,
    g: pnum,
    over: pnum,
    ring: pnum,
    segments: pnum,
) -> None:
    """One tick of all joints; TARGET_LEFT is 0 afterwards where the target has come to its point."""

def segment_emit(
    g: pnum,
    d: pnum,
) -> None:
    """Give the law the planned motion of joint i at this tick."""

def segment_advance(
    g: pnum,
) -> None:
    """Advance joint i by one tick of its segment."""

def segment_bend(
    g: pnum,
) -> None:
    """Change the differences of joint i by one tick of its jerk."""

def rest_base(
    d: pnum,
) -> None:
    """Clear the base's wrench, where the bodies add up what they push the base with."""

def refer_all(
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
) -> None:
    """References and directions of all joints with servos."""

def couple_all(
    couplings: float,
    data: pnum,
    linkage: pint,
    coupling: pnum,
    loops: pnum,
) -> None:
    """Motion of all joints without servos, coupling by coupling."""

def give_back_all(
    couplings: float,
    data: pnum,
    linkage: pint,
    coupling: pnum,
    loops: pnum,
) -> None:
    """Torques of all joints without servos to those they follow, last coupling first."""

def each_out(
    coupled: float,
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """Way out over all bodies, parents before children; coupled as in `forward`."""

def each_reference(
    coupled: float,
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """References alone, of a law under which bodies do nothing; coupled as in `forward`."""

def each_back(
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """Way back over all bodies, children before parents."""

def each_eta(
    law: float,
    n: float,
    model: pnum,
    data: pnum,
) -> None:
    """The law's own part of every joint's torque."""

def visit_all(
    coupled: float,
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """Out and back over all bodies, and the law's own part; coupled as in `forward`."""

def traverse(
    law: float,
    n: float,
    couplings: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
    linkage: pint,
    coupling: pnum,
    loops: pnum,
) -> None:
    """Walk the tree out and back once; couplings make joints without servos follow, and give their torques back."""

def traverse_part(
    part: float,
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
) -> None:
    """The `traverse` of a board whose memory has no room for it twice; couplings are a module of their own."""

def learn_all(
    law: float,
    n: float,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
    scratch: pnum,
) -> None:
    """Update every estimate from the traversal just made, unless every joint with a servo is inside its dead zone."""

def emit_all(
    n: float,
    segments: pnum,
    data: pnum,
) -> None:
    """Planned motion of every joint at this tick."""

def advance_all(
    n: float,
    segments: pnum,
) -> None:
    """Advance every joint's segment by one tick."""

def trig_step(
    d: pnum,
) -> None:
    """Write COS and SIN of body i from its joint angle."""

Q: int
YQ: int
LEARN: int
EXT: int
DDA: int
ANGLE_ONE: int
SQUARE_SHIFT: int
ERR_SHIFT: int
SUM_BITS: int
RATIO_Q: int
SOFT_BITS: int
BODIES: int
EIGHTH: int
ROW_SHIFT: int
COS0: int
COS1: int
COS2: int
COS3: int
COS4: int
SIN0: int
SIN1: int
SIN2: int
SIN3: int
SIN4: int
LEAST_SHIFT: int
MOST_SHIFT: int
LEVEL_BITS: int
MOST_HALVINGS: int
NO_SIZE: int
A_BITS: int
B_BITS: int
LINE_BITS: int
LINE_ONE: int
RATE_BITS: int
RATE_ONE: int
RATE_MOST: int
PHASE_BITS: int
PHASE_ONE_TICK: int
RATIO_BITS: int
LOW_HALF: int
LOW_DOUBLE: int
LOW_UNIT: int
ONE_THIRD: int
LONGEST_BENT: int
BEND_SIZE: int
PATH_MOST: int
PATH_QDD_MOST: int
LAW_RNEA: int
LAW_PD: int
LAW_WALKER: int
LAW_NATURAL: int
LAW_BODIES: int
LAW_FEEDFORWARD: int
LAW_GAIN_TABLE: int
LAW_PERTURBATION: int
LAW_PID: int
LAW_SLOTINE: int
LAW_GRAVITY: int
REVOLUTE: int
PRISMATIC: int
TERMINATING: int
ACTUATED: int
DEPENDENT: int
LIMITED: int
ALL: int
FRICTION: int
NOTHING: int
LIGHTENED: int
EVERYTHING: int
REFERENCES: int
LINKS: int
LINEAR: int
DYAD: int
LINE: int
SLOT: int
WIDE: int
AXES: int
STATES: int
TERMS: int
SAMPLE_Q: int
COLUMN_Q: int
TERM_Q: int
MOTION_Q: int
VARIANCE_Q: int
CARRIED_Q: int
TRACE_Q: int
FULL: int
NORMAL_Q: int
RIGHT_Q: int
PUSH_Q: int
SAMPLE_WEIGHT: int
LAST_EXPONENT: int
FAR_AWAY: int
WHOLE: int
HALF: int
ROOT_Q: int
RECIPROCAL0: int
RECIPROCAL1: int
ROOT0: int
ROOT1: int
ROOT2: int
ROOT3: int
PARENT: int
KIND: int
ROLE: int
LEARNS: int
TREE_SIZE: int
R_UP: int
P_TREE: int
S_F: int
S_N: int
S_FP: int
S_NP: int
S_RF: int
S_VISC: int
S_ROTOR: int
S_COUL: int
COUL_SPEED: int
COUL_SCALE: int
S_COUL_SCALE: int
LAMBDA_E: int
S_LAMBDA_E: int
LAMBDA_ED: int
S_LAMBDA_ED: int
K_P: int
S_K_P: int
K_V: int
S_K_V: int
GAMMA: int
S_GAMMA: int
PID_P: int
S_PID_P: int
PID_D: int
S_PID_D: int
PID_I: int
S_PID_I: int
SUM_MAX: int
E_MAX: int
QD_MAX: int
QDD_MAX: int
Q_MAX: int
Q_LEAST: int
Q_MOST: int
DEAD_ZONE: int
DAMP: int
GAIN: int
S_GAIN: int
Y_MAX: int
ROTOR_DAMP: int
S_ROTOR_DAMP: int
EST_MIN: int
EST_MAX: int
NATURAL: int
S_NATURAL: int
NATURAL_MAX: int
ROW_SCALE: int
STEP_MAX: int
LEVEL: int
KNOWN: int
OWN: int
BODY: int
SHARE_MAX: int
S_POWER: int
POWER_MAX: int
SHARE_GAIN: int
S_SHARE_GAIN: int
CENTRE: int
PULL: int
UNGUARDED: int
MODEL_SIZE: int
PHI: int
VISC: int
COUL: int
ROTOR: int
PHI_LOW: int
SHARE: int
EST_SIZE: int
COUPLE: int
IN: int
OUT: int
OUT_KIND: int
FROM: int
TO: int
OFFSET: int
RATIO: int
RATE: int
FORCE: int
ONE: int
NESTED: int
SIGN: int
RATE_IN: int
RATE_SLIDE: int
S_RATE_SLIDE: int
SLIDE_LENGTH: int
S_SLIDE_LENGTH: int
GAP_START: int
ARMS: int
LINK_A: int
OVER_A: int
S_OVER_A: int
SQUARE_A: int
SHORT_A: int
LINK_B: int
SLIDE: int
SIDE: int
SLOTTED: int
LEAST_SQUARE: int
LEAST_ROOT: int
S_INVERSE: int
S_SLOPES: int
FORCE_OUT: int
S_FORCE_OUT: int
FORCE_IN: int
S_FORCE_IN: int
RATE_OUT: int
S_RATE_OUT: int
SIGN_OUT: int
LENGTH_OUT: int
S_LENGTH_OUT: int
RATE_OUT_2: int
S_RATE_OUT_2: int
SIGN_OUT_2: int
LENGTH_OUT_2: int
S_LENGTH_OUT_2: int
COUPLING_SIZE: int
QPOS: int
QD: int
Q_DES: int
QD_DES: int
QDD_DES: int
QD_REF: int
QDD_REF: int
TAU: int
COS: int
SIN: int
E: int
R: int
W: int
V: int
W_REF: int
V_REF: int
ALPHA: int
ACC: int
ACC_C: int
W_ERR: int
V_ERR: int
RATE_ERR: int
N: int
F: int
DIRECTION: int
Q_KEPT: int
QD_KEPT: int
SUM: int
SUM_LOW: int
DATA_SIZE: int
TURNS: int
RATES: int
REF_RATES: int
ACCS: int
ARM: int
GAP: int
ALONG: int
SIDEWAYS: int
DIRECTION_B: int
SWING: int
COLUMN1: int
COLUMN2: int
LENGTH: int
OVER_B: int
OVER_D: int
ROOT: int
INVERSE: int
SLOPE1: int
SLOPE2: int
FORCES: int
LOOP_SIZE: int
OUTSIDE: int
Y: int
CAND: int
PART: int
PROVED: int
SCHUR: int
REFUSED_LINE: int
NORMAL: int
WAY: int
WAY_BITS: int
OUTSIDE_CUT: int
SLOPE: int
ROWS: int
DUAL: int
ROWS_DUAL: int
PLP: int
Y_SHIFT: int
ROWS_DUAL_BITS: int
PLP_BITS: int
HALVINGS: int
BEYOND: int
LEARNING_SIZE: int
EVERY: int
TICKS_LEFT: int
SENT: int
WHOLE_SAMPLE: int
ONE_SHIFTED: int
SCALE: int
S_SCALE: int
SCALE_OUT: int
S_SCALE_OUT: int
PUSH_MAX: int
STATE_WEIGHT: int
PUSH_WEIGHT: int
KEPT_LEAST: int
KEPT_MOST: int
OVER_TRACE: int
S_OVER_TRACE: int
UNIT_SAMPLE: int
MOTION_MAX: int
COLUMN_MAX: int
MOTION: int
COLUMNS: int
D_FACTOR: int
D_EXPONENT: int
TRACE: int
SAMPLE: int
NOW: int
HELD: int
REGRESSOR: int
INNOVATION: int
TERM: int
D_TERM: int
CARRIED: int
VARIANCE: int
COLUMN_STEP: int
KEPT: int
FILLED: int
FILLED_EXPONENT: int
PREDICTED: int
WEIGHED: int
CURVATURE: int
RIGHT: int
PUSH: int
FACTORS: int
PIVOTS: int
PERTURBATION_SIZE: int
SEG_Q: int
SEG_Q_LOW: int
SEG_DQ: int
SEG_DQ_LOW: int
SEG_DDQ: int
SEG_DDQ_LOW: int
SEG_QD: int
SEG_QD_LOW: int
SEG_DQD: int
SEG_DQD_LOW: int
SEG_QDD: int
SEG_BENT: int
SEG_QDD_LOW: int
SEG_DDDQ: int
SEG_DDDQ_LOW: int
SEG_DDQD: int
SEG_DDQD_LOW: int
SEG_DQDD: int
SEG_DQDD_LOW: int
SEG_SIZE: int
ERR_MAX: int
ERR_RATE_MAX: int
ERR_WEIGHT: int
ERR_RATE_WEIGHT: int
S_WEIGHT: int
S_PAIR: int
GAIN_SUM_MAX: int
COARSE: int
S_COARSE: int
K_NOW: int
K_NEXT: int
ERR: int
ERR_RATE: int
GAIN_SUM: int
FEEDBACK: int
GAIN_ROW_SIZE: int
E_SKIP: int
E_RENEW: int
E_STOP: int
PHASE_STEP: int
PHASE_ONE: int
SAMPLE_TICKS: int
NORM: int
PHASE: int
SAMPLE_LEFT: int
KNOT_DUE: int
SET_DUE: int
REGULATOR_SIZE: int
LEAD_LAG: int
S_LEAD_LAG: int
LEAD_MAX: int
S_LEAD_POWER: int
LEAD_POWER_MAX: int
SOFT_GAIN: int
S_SOFT_GAIN: int
SOFT_LEAST: int
SOFT_MOST: int
SOFTNESS: int
LEAD_ASKED: int
LEAD: int
LEAD_SIZE: int
PATH_GOAL: int
PATH_CHANGE: int
PATH_BEND: int
PATH_RATIO: int
PATH_CHANGE_MOST: int
PATH_LAST: int
PATH_STRIDE: int
PATH_RATE: int
PATH_SLOPE: int
PATH_PHASE: int
PATH_AIM: int
PATH_SQUARE: int
PATH_CURVE: int
PATH_TWIST: int
PATH_AT: int
PATH_SEGMENT: int
PATH_LEFT: int
PATH_DONE: int
PATH_DIP_LEFT: int
PATH_DIP_HALF: int
PATH_DIP_BY: int
OVERRIDE_SIZE: int
STREAM_V: int
STREAM_A: int
TWO_A: int
BRAKE_SCALE: int
BRAKE_MOST: int
BOUNDED: int
STREAM_LEAST: int
STREAM_MOST: int
MIDDLE: int
BELOW_MIDDLE: int
ABOVE_MIDDLE: int
QD_OF_SUM: int
S_QD_OF_SUM: int
QDD_OF_STEP: int
S_QDD_OF_STEP: int
MEAN_SCALE: int
TWO_MEAN: int
TARGET: int
TARGET_STEP: int
TARGET_REST: int
TARGET_PART: int
LAST_GOAL_Q: int
PLACE: int
STEP_NOW: int
MOVES: int
MEAN_LOW: int
WAY_LEFT: int
ROOM: int
WANTED: int
REACH: int
STREAM_ROW_SIZE: int
RING_AT: int
RING_SIZE: int
TARGET_TICKS: int
TARGET_LEFT: int
LAST_WAY: int
STREAM_SIZE: int
WORLD_E: int
WORLD_P: int
COMPOSITE: int
COLUMN_N: int
COLUMN_F: int
IA_J: int
IA_H: int
IA_M: int
TURN_J: int
TURN_H: int
TURN_M: int
HALF_TURN: int
U_N: int
U_F: int
G_N: int
G_F: int
D_JOINT: int
U_JOINT: int
C_W: int
C_V: int
EFFORT: int
QDD: int
WORK_SIZE: int
POSE_R: int
POSE_P: int
POSE_SIZE: int
