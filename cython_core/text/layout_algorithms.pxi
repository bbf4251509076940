# The second table of the kernel: scratch of the host's algorithms, and what the tip is.
#
# Read like layout.pxi: Cython as C constants, Python by armlet.core.layout; only "NAME = expression".
# A Work record is a Data record with more room: what the control laws' steps read and write sits at the
# same offsets, so that they work on it unchanged. Record 0 is the base, record i + 1 is body i.
#
# Fixed point. These algorithms add inertias of different links, so every link must share one unit of each
# quantity (W, L, M, F = M L W^2, N = M L^2 W^2); then every product shifts by Q. `compile` gives each
# link its own units for the control laws; records for these algorithms are another choice of units.
cdef enum:
    # ---- shifts
    ROW_SHIFT = Q + 1          # of an entry of the regressor: kept at half scale, so that three unit products fit

    # ---- Work: scratch of the host's algorithms, one record a body
    WORLD_E = DATA_SIZE        # rotation base frame -> body frame, (3, 3) by rows
    WORLD_P = WORLD_E + 9      # origin of the body frame in the base frame, (3,) m
    COMPOSITE = WORLD_P + 3    # inertial parameters of the body and all it carries, body frame, (10,)
    LIFT_N = COMPOSITE + 10    # torque of one column of H on its way to the base, body frame, (3,) N m
    LIFT_F = LIFT_N + 3        # force of the same, (3,) N
    IA_J = LIFT_F + 3          # articulated inertia, angular-angular, (3, 3) by rows, kg m^2
    IA_H = IA_J + 9            # articulated inertia, angular-linear, (3, 3) by rows, kg m
    IA_M = IA_H + 9            # articulated inertia, linear-linear, (3, 3) by rows, kg
    TURN_J = IA_M + 9          # the same three without the joint, in the parent's axes, (3, 3) each
    TURN_H = TURN_J + 9
    TURN_M = TURN_H + 9
    HALF_TURN = TURN_M + 9     # half-way of such a change of axes, (3, 3)
    U_N = HALF_TURN + 9        # articulated inertia times the joint's direction: torque, (3,)
    U_F = U_N + 3              # force, (3,)
    G_N = U_F + 3              # the same over D: torque, (3,)
    G_F = G_N + 3              # force, (3,)
    D_JOINT = G_F + 3          # inertia the joint feels, rotor included, kg m^2 or kg
    U_JOINT = D_JOINT + 1      # torque left for the joint, N m or N
    C_W = U_JOINT + 1          # acceleration by velocity alone, v x s qd: angular, (3,) rad/s^2
    C_V = C_W + 3              # linear, (3,) m/s^2
    EFFORT = C_V + 3           # torque given to the joint, N m or N
    QDD = EFFORT + 1           # joint acceleration found, rad/s^2 or m/s^2
    WORK_SIZE = QDD + 1

    # ---- Tip: the end point's placement in its body, also how a pose leaves the kernel
    POSE_R = 0                 # rotation, columns are the frame's axes in the frame it stands in, (3, 3) by rows
    POSE_P = 9                 # origin, (3,) m
    POSE_SIZE = 12
