"""Walker's law with a gain of low rank: an estimate is what is known of a link, and a share of each of a few bodies.

    phi_est = OWN + sum of SHARE_k BODY_k,  0 <= SHARE_k <= SHARE_MAX_k

The bodies are what an arm file says is uncertain: the mass of the link, its inertia, the largest load at the tip. The
law learns the shares, and each share has its own gain:

    SHARE_k' = -Gamma_k BODY_k . y,  projected to its interval

In the inertial parameters this is Gamma = B diag(Gamma_k) B^T, Walker's law with a gain that moves a body as a whole.
The interval is a box in the coordinates in which the gain is diagonal: the clamp is the exact projection, and V does
not rise by it (docs/design.md). OWN and every BODY are possible bodies, and so is every sum of shares: no estimate has
to be proved.

Source: Walker 1988, (23)-(25); the known and the unknown part: Lu, Meng 1993, (15)-(18).
"""


def share_step(m: pnum, e: pnum, s: pnum, b: pnum) -> None:
    """Learn the share of body k, by records that begin k words later: at(m, k)[SHARE_GAIN] is m[SHARE_GAIN + k].

    Equation:  share_k = clamp(share_k - Gamma_k T (body_k . y), 0, share_max_k)
    Source:    Walker 1988, (23), for the sum of its parameters that a body is
    Reads:     b: the body's ten parameters; Y; S_POWER, POWER_MAX, SHARE_GAIN, S_SHARE_GAIN, SHARE_MAX
    Writes:    SHARE
    Overflow:  compile bounds the sum of products by the body's parameters: below 2^62. POWER_MAX moves a share by a
               third of its interval or more in one tick, and by less than 2^31 - SHARE_MAX: share - step is below 2^31.
    Cost:      11 multiplications, 11 additions
    """
    power = fx(
        b[0] * s[Y]
        + b[1] * s[Y + 1]
        + b[2] * s[Y + 2]
        + b[3] * s[Y + 3]
        + b[4] * s[Y + 4]
        + b[5] * s[Y + 5]
        + b[6] * s[Y + 6]
        + b[7] * s[Y + 7]
        + b[8] * s[Y + 8]
        + b[9] * s[Y + 9],
        m[S_POWER],
    )
    power = clamp(power, -m[POWER_MAX], m[POWER_MAX])
    share = e[SHARE] - fx(m[SHARE_GAIN] * power, m[S_SHARE_GAIN])
    e[SHARE] = clamp(share, 0, m[SHARE_MAX])


def compose(m: pnum, e: pnum, c: pnum) -> None:
    """Write inertial parameter k as the shares make it, by records that begin k words later.

    Equation:  phi_est = own + sum of c_k body_k
    Reads:     c: the shares (3,); OWN, BODY
    Writes:    PHI (one of its 10)
    Overflow:  three products of 2^30 and 1.5 2^30 at most; phi_est lies in the box of the estimates, whatever shares
    Cost:      3 multiplications, 3 additions
    """
    e[PHI] = m[OWN] + fx(c[0] * m[BODY] + c[1] * m[BODY + 10] + c[2] * m[BODY + 20], Q)


def bodies_step(m: pnum, e: pnum, s: pnum) -> None:
    """Learn the shares of body i's bodies, and what they make of its inertial parameters."""
    for k in range(BODIES):
        share_step(at(m, k), at(e, k), s, at(m, BODY + 10 * k))
    for k in range(10):
        compose(at(m, k), at(e, k), at(e, SHARE))
