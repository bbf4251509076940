"""Arms with closed loops against other engines: loops as contacts in Pinocchio, as equalities in MuJoCo."""

import dataclasses

import mujoco
import numpy as np
import pinocchio as pin
import pytest

import armlet
from armlet import description
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, inertia
from armlet.model.loops import slopes, spread
from oracles.engines import MUJOCO_FLOOR, MujocoArm, coulomb, mjcf
from tests.support.loop_files import FILES, arm_of
from tests.support.multipliers import Multipliers

LOOP_ARMS = [name for name in description.shipped() if description.load(name).couplings]
MIMIC = [name for name in LOOP_ARMS if len(description.load(name).cut) < len(description.load(name).couplings)]
each_arm = pytest.mark.parametrize("name", [*FILES, *LOOP_ARMS])
each_closed = pytest.mark.parametrize("name", [name for name in (*FILES, *LOOP_ARMS) if name not in MIMIC])


def states(name, count=20):
    model = arm_of(name)
    rng = np.random.default_rng(7)
    at = model.actuated
    for _ in range(count if name != "spatial" else min(count, 4)):
        Q = rng.uniform(model.q_min[at], model.q_max[at])
        yield Q, rng.uniform(-1, 1, len(at)) * model.qd_max[at], rng.uniform(-1, 1, len(at)) * model.tau_max[at]


def tree_accelerations(model, arm, Q, Qd, tau):
    return spread(model, Q, Qd, Qd, arm.aba(Q, Qd, tau)).qdd_ref[0]


def at_servos(model, tau):
    out = np.zeros(model.n)
    out[model.actuated] = tau
    return out


@each_arm
def test_aba_vs_constraint_forces(name):
    model = arm_of(name)
    arm, other = armlet.Arm(model), Multipliers(model)
    for Q, Qd, tau in states(name):
        at = spread(model, Q, Qd)
        expected = other.accelerations(at.q[0], at.qd[0], at_servos(model, tau))
        got = tree_accelerations(model, arm, Q, Qd, tau)
        assert np.abs(got - expected).max() < 1e-11 * (1 + np.abs(expected).max())


@each_closed
def test_aba_vs_pinocchio_s_constraint_dynamics(name):
    model = arm_of(name)
    arm, other = armlet.Arm(model), Multipliers(model)
    engine, order, back = other.engine, other.order, other.arm.back
    ids = [0, *(engine.getJointId(joint) for joint in model.joint_names)]
    contacts = pin.StdVec_RigidConstraintModel()
    for cut in model.cut:
        places = [pin.SE3(R, p) for R, p in zip(cut.R, cut.p, strict=True)]
        one, two = (ids[body + 1] for body in cut.bodies)
        contact = pin.RigidConstraintModel(pin.ContactType.CONTACT_3D, engine, one, places[0], two, places[1])
        contacts.append(contact)
    caches = pin.StdVec_RigidConstraintData()
    for contact in contacts:
        caches.append(contact.createData())
    data = engine.createData()
    pin.initConstraintDynamics(engine, data, contacts, caches)
    settings = pin.ProximalSettings(1e-14, 1e-12, 100)
    for Q, Qd, tau in states(name):
        at = spread(model, Q, Qd)
        net = at_servos(model, tau) - other.friction(at.qd[0])
        args = (at.q[0][order], at.qd[0][order], net[order])
        expected = np.array(pin.constraintDynamics(engine, data, *args, contacts, caches, settings))[back]
        got = tree_accelerations(model, arm, Q, Qd, tau)
        assert np.abs(got - expected).max() < 1e-11 * (1 + np.abs(expected).max())


def mujoco_with_equalities(model):
    """The tree in MuJoCo with `connect` at each cut joint: only its Jacobian is used, its constraint is soft."""
    lines = ""
    for cut in model.cut:
        one, two = cut.bodies
        first, anchor = ("world", cut.p[0]) if one < 0 else (f"body{one}", cut.p[0])
        second = "world" if two < 0 else f"body{two}"
        lines += f'<connect body1="{first}" body2="{second}" anchor="{" ".join(f"{v:.17g}" for v in anchor)}"/>'
    return mujoco.MjModel.from_xml_string(mjcf(model).replace("</mujoco>", f"<equality>{lines}</equality></mujoco>"))


def as_mujoco_has_it(model):
    """The same arm with the mass and inertia that MuJoCo's model adds to each body: a light rod feels them."""
    bodies = [inertia.to_com(phi) for phi in model.phi]
    phi = [inertia.from_com(m + MUJOCO_FLOOR, c, I + MUJOCO_FLOOR * np.eye(3)) for m, c, I in bodies]
    return dataclasses.replace(model, phi=np.array(phi))


@each_closed
def test_aba_vs_a_kkt_system_of_mujoco_s_matrices(name):
    model = as_mujoco_has_it(arm_of(name))
    arm, other, plain = armlet.Arm(model), Multipliers(model), MujocoArm(arm_of(name))
    engine = mujoco_with_equalities(arm_of(name))
    for k, cut in enumerate(model.cut):  # the compiler places the second anchor by the zero pose: by the file instead
        engine.eq_data[k, 3:6] = cut.p[1]
    data = mujoco.MjData(engine)
    order, back = plain.order, plain.back

    def jacobian(q):
        data.qpos[:] = q[order]
        mujoco.mj_fwdPosition(engine, data)
        J = np.array(data.efc_J).reshape(-1, engine.nv) if not mujoco.mj_isSparse(engine) else None
        return J[:, back]

    for Q, Qd, tau in states(name, 8):
        at = spread(model, Q, Qd)
        q, qd = at.q[0], at.qd[0]
        J = jacobian(q)
        h = 1e-4  # Jdot by differences of fourth order
        ends = [jacobian(q + s * h * qd) for s in (-2, -1, 1, 2)]
        drift = (ends[0] - 8 * ends[1] + 8 * ends[2] - ends[3]) / (12 * h) @ qd
        M = plain.crba(q)
        bias = plain.rnea(q, qd, np.zeros(model.n)) - np.array(model.fric_visc) * qd - coulomb(model, qd)
        free = np.linalg.solve(M, at_servos(model, tau) - other.friction(qd) - bias)
        inverse = np.linalg.solve(M, J.T)
        expected = free + inverse @ np.linalg.lstsq(J @ inverse, -(drift + J @ free), rcond=1e-12)[0]
        got = tree_accelerations(model, arm, Q, Qd, tau)
        assert np.abs(got - expected).max() < 1e-8 * (1 + np.abs(expected).max())


@each_arm
def test_the_calls_agree_with_one_another(name):
    model = arm_of(name)
    arm = armlet.Arm(model)
    assert (arm.n, arm.n_bodies) == (model.n_act, model.n)
    for Q, Qd, tau in states(name, 5):
        qdd = arm.aba(Q, Qd, tau)
        scale = 1 + np.abs(tau).max() + np.abs(arm.gravity(Q)).max()
        assert np.abs(arm.rnea(Q, Qd, qdd) - tau).max() < 1e-10 * scale
        H = arm.crba(Q)
        assert np.linalg.eigvalsh(H).min() > 0
        rest = arm.rnea(Q, Qd, np.zeros(arm.n))
        columns = [arm.rnea(Q, Qd, axis) - rest for axis in np.eye(arm.n)]
        assert np.abs(np.array(columns).T - H).max() < 1e-10 * scale


@each_arm
def test_the_regressor_times_the_parameters_is_the_torque(name):
    smooth = dataclasses.replace(
        arm_of(name),
        fric_coul=np.zeros(arm_of(name).n),
        armature=np.zeros(arm_of(name).n),
        cut=tuple(dataclasses.replace(cut, fric_coul=0.0) for cut in arm_of(name).cut),
    )
    arm = armlet.Arm(smooth)
    visc = np.concatenate([smooth.fric_visc, [cut.fric_visc for cut in smooth.cut]])
    for Q, Qd, qdd in states(name, 5):
        tau = arm.rnea(Q, Qd, qdd)
        Y = arm.regressor(Q, Qd, qdd, viscous=True)
        assert np.abs(Y @ np.concatenate([smooth.phi.ravel(), visc]) - tau).max() < 1e-10 * (1 + np.abs(tau).max())


@each_arm
def test_the_end_point_s_jacobian_and_gravity_vs_differences(name):
    model = arm_of(name)
    arm, h = armlet.Arm(model), 1e-6
    for Q, Qd, _ in states(name, 5):
        p = [arm.forward_kinematics(Q + s * h * Qd)[1] for s in (1, -1)]
        scale = 1 + np.abs(Qd).max()
        assert np.abs((p[0] - p[1]) / (2 * h) - (arm.jacobian(Q) @ Qd)[3:]).max() < 1e-7 * scale
        work = (arm.potential_energy(Q + h * Qd) - arm.potential_energy(Q - h * Qd)) / (2 * h)
        assert abs(work - arm.gravity(Q) @ Qd) < 1e-6 * scale


@each_arm
def test_many_states_are_as_one_each(name):
    arm = armlet.Arm(arm_of(name))
    Q, Qd, tau = (np.array(column) for column in zip(*states(name, 40), strict=True))
    for call, args in ((arm.rnea, (Q, Qd, tau)), (arm.aba, (Q, Qd, tau)), (arm.crba, (Q,)), (arm.jacobian, (Q,))):
        many = call(*args)
        for k in (0, len(Q) - 1):
            assert np.allclose(many[k], call(*(a[k] for a in args)), rtol=1e-9, atol=1e-9 * (1 + np.abs(many).max()))


def test_where_a_loop_does_not_reach_is_refused_by_every_call():
    arm = armlet.Arm(arm_of("cylinder"))
    for call in (arm.gravity, arm.crba, arm.forward_kinematics, arm.jacobian, arm.potential_energy):
        with pytest.raises(ArmletError, match="loop eye: expected positions at which boom and barrel can close it"):
            call([1.0])


def test_sliding_servos_have_their_own_units():
    model = arm_of("cylinder")
    assert model.joint_type[model.actuated[0]] == PRISMATIC
    force = armlet.Arm(model).gravity([0.02])[0]
    lever = spread(model, [0.02], [1.0]).qd[0, 0]  # rad/m: of the boom
    boom = armlet.Arm(model).tree.gravity(spread(model, [0.02]).q[0])
    assert np.isclose(force, slopes(model, [[0.02]])[0, :, 0] @ boom) and abs(force) > abs(boom[0])
    assert lever > 1
