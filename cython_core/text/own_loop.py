"""Goals of servos in mode position: ahead of the plan by what their own loops need to give a law's torque.

Such a servo gives K (goal - q) - B qd. With goal = q_des + a (u + B qd_des) / K, where a is how many times softer its
loop is than K says, it gives the law's torque u, less what its loop takes for errors, which is the law's damping. A law
learns u; `a` is one number more, learnt by the same velocity error s: a' = -gamma s (u + B (qd_des + s)) / K
(docs/design.md derives it). B s takes the law's own damping out of u: it damps, whatever a is, and a joint that swings
in its gear's gap would have it learnt as a loop that grows ever softer. The interval of `a` bounds the goal by the
torque's own limit.

`d` is the Data record of the servo's joint, `r` its Lead record.
"""


def lead_joint(d: pnum, r: pnum) -> None:
    """Say how far the goal of a servo is ahead of the plan, and learn how soft its loop is.

    Equation:  lead = LEAD_ASKED + lag qd_des, clamped;  a -= gamma T s (lead + lag s), clamped;  LEAD = a lead
    Source:    Slotine, Li 1987, for a gain of known sign; the form is our own
    Reads:     QD_DES, RATE_ERR; LEAD_ASKED and the bounds
    Writes:    SOFTNESS, LEAD
    Overflow:  compile chooses LEAD_MAX below 2^20, S_LEAD_POWER so that s x lead fits its word, LEAD_POWER_MAX so that
               a step is at most 2^26, and SOFT_MOST below 2^30; LEAD_LAG is below half a unit of a lead for one of s
    Cost:      5 multiplications
    """
    lead = clamp(r[LEAD_ASKED] + fx(d[QD_DES] * r[LEAD_LAG], r[S_LEAD_LAG]), -r[LEAD_MAX], r[LEAD_MAX])
    undamped = clamp(lead + fx(d[RATE_ERR] * r[LEAD_LAG], r[S_LEAD_LAG]), -r[LEAD_MAX], r[LEAD_MAX])
    power = clamp(fx(d[RATE_ERR] * undamped, r[S_LEAD_POWER]), -r[LEAD_POWER_MAX], r[LEAD_POWER_MAX])
    softness = r[SOFTNESS] - fx(r[SOFT_GAIN] * power, r[S_SOFT_GAIN])
    r[SOFTNESS] = clamp(softness, r[SOFT_LEAST], r[SOFT_MOST])
    r[LEAD] = fx(lead * r[SOFTNESS], SOFT_BITS)


def lead_all(n_act: int, act: pint, data: pnum, leads: pnum) -> None:
    """Leads of all servos, after the law's tick."""
    for i in range(n_act):
        lead_joint(at(data, DATA_SIZE * act[i]), at(leads, LEAD_SIZE * i))
