# The studies' table, after the product's: scratch of the two Lagrangian formulations, read like layout.pxi (bench/studies/study_kernels.py:TABLE).
#
# A record begins as a Data record, so that placing a body and joint friction work on it unchanged. Record 0 is the base:
# ACC = minus gravity, HOL_W and WAT_W = one. Estimates hold, in place of the inertia matrix of PHI, the second moments
# xx xy yy xz yz zz of the mass, integral of x x^T about the body origin: the pseudo-inertia of the papers.
#
# Fixed point. One unit of each quantity for the whole arm: W, L, M, and F for forces, with N = L F for torques, so that
# S_F is the one shift that differs from Q (bench/studies/lagrangian.py).
cdef enum:
    # ---- Hollerbach's 3x3 form
    HOL_W = DATA_SIZE          # rotation body frame -> base frame, (3, 3) by rows
    HOL_WD = HOL_W + 9         # its first derivative, 1/s
    HOL_WDD = HOL_WD + 9       # its second derivative, 1/s^2
    HOL_PDD = HOL_WDD + 9      # acceleration of the body origin, gravity included, base frame (3,) m/s^2
    HOL_F = HOL_PDD + 3        # e: force on the body and all it carries, base frame (3,) N
    HOL_D = HOL_F + 3          # D: integral of x xdd^T over the body and all it carries, x body frame, xdd base frame, (3, 3) N m
    HOLLERBACH_SIZE = HOL_D + 9

    # ---- Waters's 4x4 form: transformations [R p; 0 1] by rows
    WAT_A = DATA_SIZE          # A: body frame -> parent frame
    WAT_DA = WAT_A + 16        # dA/dq
    WAT_DDA = WAT_DA + 16      # d2A/dq2
    WAT_W = WAT_DDA + 16       # W: body frame -> base frame
    WAT_U = WAT_W + 16         # U = dW/dq of the body's own joint
    WAT_V = WAT_U + 16         # V: first derivative of W
    WAT_P = WAT_V + 16         # P + L: second derivative of W
    WAT_D = WAT_P + 16         # D of the body and all it carries
    WAT_J = WAT_D + 16         # J: pseudo-inertia [second moments, h; h^T, m]
    WAT_C = WAT_J + 16         # c: first moment and mass of the body and all it carries, body frame, (4,)
    WAT_S = WAT_C + 4          # a product on its way, (4, 4)
    WATERS_SIZE = WAT_S + 16
