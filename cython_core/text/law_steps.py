"""The steps that each law is made of.

made from cython_core/laws.py by `make mirror`; do not edit.

`refer`, `out`, `eta` and `learn_body` choose a step for one joint. Where a kernel knows the law, which is so in
`out_all` and `eta_all`, nothing is left of the choice: these two choose once a tick, and no joint pays for a law.
"""


def refer(law: int, m: pnum, d: pnum) -> None:
    """Reference of a joint with a servo, by law."""
    clamp_inputs(m, d)
    if law in (LAW_RNEA, LAW_PID):
        refer_rnea(m, d)
    elif law == LAW_PD:
        refer_pd(m, d)
    elif law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        refer_walker(m, d)
    elif law == LAW_SLOTINE:
        refer_slotine(m, d)
    elif law == LAW_GRAVITY:
        refer_gravity(m, d)
    else:
        refer_feedforward(m, d)


def out(law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Do the steps of body i on the way out, by law; none under a law that is eta alone."""
    if law in (LAW_RNEA, LAW_PD, LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY):
        one_velocity_out(kind, m, p, d, e)
    elif law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        walker_out(kind, m, p, d, e)
    elif law == LAW_SLOTINE:
        slotine_out(kind, m, p, d, e)


def eta(law: int, m: pnum, d: pnum) -> None:
    """A law's own part of a joint's torque (Walker 1988, (16), (22))."""
    if law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        rotor_damping(m, d)
    elif law in (LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY):
        put_back(m, d)
    elif law == LAW_PID:
        pid_torque(m, d)


def learn_body(law: int, learns: int, m: pnum, e: pnum, s: pnum) -> None:
    """Next inertial parameters of body i, by law."""
    if law == LAW_WALKER:
        learn_walker(learns, m, e, s)
    elif law == LAW_NATURAL:
        learn_natural(learns, m, e, s)
    else:
        learn_bodies(learns, m, e, s)


def out_all(coupled: int, law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Way out over all bodies, by law."""
    if law == LAW_RNEA:
        each_out(coupled, LAW_RNEA, n, tree, model, data, est)
    elif law == LAW_PD:
        each_out(coupled, LAW_PD, n, tree, model, data, est)
    elif law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        each_out(coupled, LAW_WALKER, n, tree, model, data, est)
    elif law == LAW_PID:
        each_reference(coupled, LAW_PID, n, tree, model, data, est)
    elif law == LAW_SLOTINE:
        each_out(coupled, LAW_SLOTINE, n, tree, model, data, est)
    elif law == LAW_GRAVITY:
        each_out(coupled, LAW_GRAVITY, n, tree, model, data, est)
    else:
        each_out(coupled, LAW_FEEDFORWARD, n, tree, model, data, est)


def links_all(law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """The same where references are made already."""
    if law in (LAW_RNEA, LAW_PD, LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY):
        each_out(1, LAW_RNEA, n, tree, model, data, est)
    elif law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        each_out(1, LAW_WALKER, n, tree, model, data, est)
    elif law == LAW_SLOTINE:
        each_out(1, LAW_SLOTINE, n, tree, model, data, est)


def back_all(law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Way back over all bodies, of the laws that have a way out."""
    if law != LAW_PID:
        each_back(n, tree, model, data, est)


def eta_all(law: int, n: int, model: pnum, data: pnum) -> None:
    """A law's own part of all joints' torques."""
    if law in (LAW_WALKER, LAW_NATURAL, LAW_BODIES):
        each_eta(LAW_WALKER, n, model, data)
    elif law in (LAW_FEEDFORWARD, LAW_GAIN_TABLE, LAW_PERTURBATION, LAW_GRAVITY):
        each_eta(LAW_FEEDFORWARD, n, model, data)
    elif law == LAW_PID:
        each_eta(LAW_PID, n, model, data)
