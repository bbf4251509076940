"""Other engines' models of our Model: Pinocchio and MuJoCo, built from its arrays and nothing else.

`pinocchio_model(model)` and `mujoco_model(model)` give the engines' own objects. `PinocchioArm` and
`MujocoArm` wrap them with our calls (`rnea`, `crba`, ...), joints in our order, friction and rotors
included as the Model states them. Nothing here uses armlet's own arithmetic.
"""

import importlib.metadata

import numpy as np

REVOLUTE = 0
# MuJoCo wants a positive inertia of every moving body; this much (kg, kg m^2) is added to each.
MUJOCO_FLOOR = 1e-12


def robot_file(name):
    """Path of a file of the example-robot-data package, by the end of its path."""
    for path in importlib.metadata.files("example-robot-data"):
        if str(path).endswith("robots/" + name):
            return str(path.locate())
    raise FileNotFoundError(name)


def mass_com_inertia(phi):
    """(mass, com (3,), inertia (3, 3) about com) written out from the ten parameters."""
    m, hx, hy, hz, xx, xy, yy, xz, yz, zz = (float(v) for v in phi)
    about_origin = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    if m == 0:
        return 0.0, np.zeros(3), about_origin
    c = np.array([hx, hy, hz]) / m
    return m, c, about_origin - m * (np.dot(c, c) * np.eye(3) - np.outer(c, c))


def depth_first(parent):
    """Joint numbers in an order where every subtree is contiguous (both engines need it)."""
    children = {i: [] for i in range(-1, len(parent))}
    for i, p in enumerate(parent):
        children[int(p)].append(i)
    order, stack = [], children[-1][::-1]
    while stack:
        i = stack.pop()
        order.append(i)
        stack += children[i][::-1]
    return order


def pinocchio_model(model):
    """pinocchio.Model of our Model: joints added depth first, named as ours, plus a frame called "tip"."""
    import pinocchio as pin

    out = pin.Model()
    out.gravity.linear = np.array(model.gravity, float)
    ids = {-1: 0}
    for i in depth_first(model.parent):
        kind = pin.JointModelRZ() if model.joint_type[i] == REVOLUTE else pin.JointModelPZ()
        placement = pin.SE3(np.array(model.R_tree[i]), np.array(model.p_tree[i]))
        ids[i] = out.addJoint(ids[int(model.parent[i])], kind, placement, model.joint_names[i])
        out.appendBodyToJoint(ids[i], _pinocchio_inertia(model.phi[i]), pin.SE3.Identity())
    out.armature = np.array(model.armature, float)[depth_first(model.parent)]
    tip = pin.SE3(np.array(model.R_tip), np.array(model.p_tip))
    out.addFrame(pin.Frame("tip", ids[int(model.tip_body)], 0, tip, pin.FrameType.OP_FRAME))
    return out


def _pinocchio_inertia(phi):
    """pinocchio.Inertia of ten parameters; the order is Pinocchio's own. It cannot divide by no mass."""
    import pinocchio as pin

    if phi[0] > 0:
        return pin.Inertia.FromDynamicParameters(np.array(phi, float))
    return pin.Inertia(*mass_com_inertia(phi))


def mujoco_model(model):
    """mujoco.MjModel of our Model, from an MJCF string; bodies and joints in depth-first order."""
    import mujoco

    return mujoco.MjModel.from_xml_string(mjcf(model))


def mjcf(model):
    """The MJCF text of our Model: one body a joint, viscous friction as damping, no contacts."""
    children = {i: [] for i in range(-1, len(model.parent))}
    for i, p in enumerate(model.parent):
        children[int(p)].append(i)
    gravity = _numbers(model.gravity)
    bodies = "".join(_mjcf_body(model, children, i) for i in children[-1])
    return (
        '<mujoco><compiler angle="radian" autolimits="false"/>'
        f'<option gravity="{gravity}"><flag contact="disable" limit="disable"/></option>'
        f"<worldbody>{bodies}</worldbody></mujoco>"
    )


def _mjcf_body(model, children, i):
    mass, com, inertia = mass_com_inertia(model.phi[i])
    inertia = inertia + MUJOCO_FLOOR * np.eye(3)
    full = [inertia[0, 0], inertia[1, 1], inertia[2, 2], inertia[0, 1], inertia[0, 2], inertia[1, 2]]
    kind = "hinge" if model.joint_type[i] == REVOLUTE else "slide"
    inside = "".join(_mjcf_body(model, children, c) for c in children[i])
    if int(model.tip_body) == i:
        R = np.array(model.R_tip)
        inside += f'<site name="tip" pos="{_numbers(model.p_tip)}" xyaxes="{_numbers([*R[:, 0], *R[:, 1]])}"/>'
    R = np.array(model.R_tree[i])
    return (
        f'<body name="body{i}" pos="{_numbers(model.p_tree[i])}" xyaxes="{_numbers([*R[:, 0], *R[:, 1]])}">'
        f'<inertial pos="{_numbers(com)}" mass="{mass + MUJOCO_FLOOR:.17g}" fullinertia="{_numbers(full)}"/>'
        f'<joint name="joint{i}" type="{kind}" axis="0 0 1" armature="{float(model.armature[i]):.17g}"'
        f' damping="{float(model.fric_visc[i]):.17g}"/>{inside}</body>'
    )


def _numbers(values):
    return " ".join(f"{float(v):.17g}" for v in values)


def coulomb(model, qd):
    """Coulomb friction (n,): fric_coul beyond fric_coul_speed, linear below."""
    speed = np.where(np.array(model.fric_coul_speed) > 0, model.fric_coul_speed, 1.0)
    return np.array(model.fric_coul) * np.clip(np.asarray(qd) / speed, -1.0, 1.0)


class PinocchioArm:
    """Our calls through Pinocchio: arrays (n,) in our joint order, rotors and friction as in the Model."""

    def __init__(self, model):
        self.ours, self.model = model, pinocchio_model(model)
        self.data = self.model.createData()
        self.order = np.array(depth_first(model.parent))
        self.back = np.argsort(self.order)

    def _args(self, *vectors):
        return [np.asarray(v, float)[self.order] for v in vectors]

    def rnea(self, q, qd, qdd):
        """Joint torques (n,): rigid body, rotors, viscous and Coulomb friction."""
        import pinocchio as pin

        tau = pin.rnea(self.model, self.data, *self._args(q, qd, qdd))[self.back]
        return tau + np.array(self.ours.fric_visc) * qd + coulomb(self.ours, qd)

    def crba(self, q):
        """Mass matrix (n, n), rotors included."""
        import pinocchio as pin

        H = np.array(pin.crba(self.model, self.data, *self._args(q)))
        H = np.triu(H) + np.triu(H, 1).T
        return H[np.ix_(self.back, self.back)]

    def aba(self, q, qd, tau):
        """Joint accelerations (n,) under tau, friction included."""
        net = np.asarray(tau, float) - np.array(self.ours.fric_visc) * qd - coulomb(self.ours, qd)
        return np.linalg.solve(self.crba(q), net - self._bias(q, qd))

    def _bias(self, q, qd):
        import pinocchio as pin

        return pin.rnea(self.model, self.data, *self._args(q, qd, np.zeros(len(q))))[self.back]

    def regressor(self, q, qd, qdd):
        """(n, 10 n) with `regressor @ phi.ravel()` the rigid-body torque; no rotors, no friction."""
        import pinocchio as pin

        Y = np.array(pin.computeJointTorqueRegressor(self.model, self.data, *self._args(q, qd, qdd)))
        blocks = Y.reshape(len(q), len(q), 10)[self.back][:, self.back]
        return blocks.reshape(len(q), -1)

    def jacobian(self, q):
        """(6, n), [angular; linear] velocity of the tip in base axes, linear part at the tip."""
        import pinocchio as pin

        frame = self.model.getFrameId("tip")
        J = pin.computeFrameJacobian(self.model, self.data, *self._args(q), frame, pin.LOCAL_WORLD_ALIGNED)
        return np.vstack([J[3:], J[:3]])[:, self.back]

    def tip(self, q):
        """(R (3, 3), p (3,)): the tip's placement in the base frame."""
        import pinocchio as pin

        pin.framesForwardKinematics(self.model, self.data, *self._args(q))
        placement = self.data.oMf[self.model.getFrameId("tip")]
        return np.array(placement.rotation), np.array(placement.translation)


class MujocoArm:
    """Our calls through MuJoCo: arrays (n,) in our joint order; Coulomb friction added here."""

    def __init__(self, model):
        import mujoco

        self.ours, self.model = model, mujoco_model(model)
        self.data = mujoco.MjData(self.model)
        self.order = np.array(depth_first(model.parent))
        self.back = np.argsort(self.order)

    def _set(self, q, qd, qdd):
        self.data.qpos[:] = np.asarray(q, float)[self.order]
        self.data.qvel[:] = np.asarray(qd, float)[self.order]
        self.data.qacc[:] = np.asarray(qdd, float)[self.order]

    def rnea(self, q, qd, qdd):
        """Joint torques (n,): rigid body, rotors, viscous and Coulomb friction."""
        import mujoco

        self._set(q, qd, qdd)
        mujoco.mj_inverse(self.model, self.data)
        return np.array(self.data.qfrc_inverse)[self.back] + coulomb(self.ours, qd)

    def crba(self, q):
        """Mass matrix (n, n), rotors included."""
        import mujoco

        self._set(q, np.zeros(len(q)), np.zeros(len(q)))
        mujoco.mj_forward(self.model, self.data)
        H = np.zeros((len(q), len(q)))
        if hasattr(self.data, "qM"):  # MuJoCo 3
            mujoco.mj_fullM(self.model, H, self.data.qM)
        else:
            mujoco.mj_fullM(self.model, self.data, H)
        return H[np.ix_(self.back, self.back)]

    def tip(self, q):
        """(R (3, 3), p (3,)): the tip's placement in the base frame."""
        import mujoco

        self._set(q, np.zeros(len(q)), np.zeros(len(q)))
        mujoco.mj_kinematics(self.model, self.data)
        return np.array(self.data.site("tip").xmat).reshape(3, 3), np.array(self.data.site("tip").xpos)
