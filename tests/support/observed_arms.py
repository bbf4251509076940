"""Arms that are otherwise than described, moved along a motion that identifies them, as a board measures them."""

import dataclasses

import numpy as np

from armlet.core.laws import LAWS
from armlet.fixed import compiler
from armlet.setup.identify.excite import exciting
from armlet.setup.identify.guess import guessed
from armlet.setup.identify.observe import Observed
from armlet.simulated.closed_loop import Sensing, run_closed_loop

LAW = next(law.number for law in LAWS if law.name == "bodies")
TORQUE_STEP = 1e-3  # of the motor's torque


def otherwise(model, friction=1.5, rotor=2.0, body=None, mass=1.2):
    """The arm with other friction and rotors at its servos, and one body's mass."""
    phi, servos = np.array(model.phi), np.isin(np.arange(model.n), model.actuated)
    friction, rotor = np.where(servos, friction, 1.0), np.where(servos, rotor, 1.0)
    if body is not None:
        phi[body] *= mass
    return dataclasses.replace(
        model, phi=phi, fric_coul=friction * model.fric_coul, fric_visc=friction * model.fric_visc,
        armature=rotor * model.armature,
    )  # fmt: skip


def seen_of(model, truth, seconds=12.0, speed=0.9, seed=0):
    """The truth along the model's exciting motion: encoder steps, torque steps, a board's controller."""
    move = exciting(model, seconds, seed, speed).trajectory
    plan = np.stack(move.sample(ticks=np.arange(move.total_ticks)), axis=-1)
    sensing = dataclasses.replace(Sensing.of(model), torque_step=TORQUE_STEP * model.tau_max[model.actuated])
    course = run_closed_loop(compiler.compile(guessed(model)[0]), LAW, truth, plan, sensing)
    assert not course.fault, (course.fault, course.joint, course.ticks)
    step = np.where(sensing.encoder_step > 0, sensing.encoder_step, 1.0)
    q = np.where(sensing.encoder_step > 0, np.round(course.q / step) * step, course.q)
    return Observed(q, course.tau, model.gains.period_us * 1e-6, np.ones(model.n_act, bool))


def other_motion(model):
    """(q, qd, qdd) of a motion that identifies nothing."""
    move = exciting(model, 8.0, seed=77).trajectory
    return move.sample(ticks=np.arange(0, move.total_ticks, 20))
