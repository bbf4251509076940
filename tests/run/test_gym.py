"""The Gymnasium environment: Gymnasium's own checker, and torques beside a board's and beside the compiled loop's."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from armlet import description
from armlet.core import kernel_fixed, plant
from armlet.core.laws import learns
from armlet.dynamics.float_records import machine_of
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.servo_words import ahead, ahead_words
from armlet.model.variations import with_payload
from armlet.run.gym import ArmEnv
from armlet.simulated.closed_loop import controller, fault_name

NAME = "armlet.run.gym:armlet/Arm-v0"


@pytest.mark.parametrize("control", ["goal", "torque"])
def test_gymnasiums_checker_accepts_it(control):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)  # that spaces are not from -1 to 1
        check_env(gymnasium.make(NAME, arm="puma3", control=control, payload=(0.0, 2.0)).unwrapped)


def ticks_of(env, ticks, seed, share=0.6):
    """Every tick of an environment under goals drawn from a seed: raw q_des, qd_des, qdd_des, and the torques sent.

    A fault ends both; the tick that has it is among the first.
    """
    rng, scales = np.random.default_rng(seed), env.compiled.servos
    board, period = env._board, env.compiled.model.gains.period_us * 1e-6
    planned, sent = [], []
    low, high = env.action_space.low, env.action_space.high
    for tick in range(ticks):
        if tick % 150 == 0:
            board.goal(scales.position_raw((low + high) / 2 + share * rng.uniform(-0.5, 0.5, len(low)) * (high - low)))
        q, qd = env.plant.measure()
        tau = board.torque(scales.position_raw(q), np.rint(qd * scales.velocity).astype(np.int64))
        planned.append(board.shadow.planned.copy())
        if board.fault:
            break
        sent.append(tau / scales.torque)
        env.plant.step(sent[-1], period)
    return np.array(planned), np.array(sent)


def compiled_loop(env, law, planned, q, kg):
    """What the compiled loop does along the same plan, by text/board/limits.py: torques, flags, estimates, fault."""
    compiled, ticks, model, scales = env.compiled, len(planned), env.compiled.model, env.compiled.servos
    machine, n = machine_of(with_payload(model, kg)), model.n_act
    machine.state[0] = q
    on = np.stack(ahead(ahead_words(compiled), planned[..., 1], planned[..., 2]), axis=-1)
    est = compiled.starting_est(learns(law), law)
    moved, tau, flags = np.zeros((ticks, 2, n)), np.zeros((ticks, n)), np.zeros(ticks, np.uint8)
    steps, apart = model.encoder_step[model.actuated], model.velocity_ticks[model.actuated].astype(np.int32)
    done, fault = kernel_fixed.closed_loop(
        law,
        controller=controller(compiled, law, est, None),
        arm=(plant.MOVE, machine.link, machine.state),
        scales=(scales.position, scales.velocity, scales.torque),
        sensors=(steps, apart, np.zeros((ticks, n)), np.zeros(n), model.gains.delay_ticks),
        planned=np.concatenate([planned, on], axis=-1),
        records=(moved, tau, flags, np.zeros((1, *est.shape), np.int64), ticks),
        dt=model.gains.period_us * 1e-6,
        substeps=env.plant.substeps,
    )
    return tau[:done], flags[:done], est, (fault_name(fault & 0xFF), fault >> 8)


def both(arm, law, ticks, kg):
    """Torques, fault with its joint, and estimates: as an environment has them and as the compiled loop; its flags."""
    env = ArmEnv(arm, law=law, payload=kg)
    env.reset(seed=1)
    q, board = env.plant.q.copy(), env._board
    planned, sent = ticks_of(env, ticks, 1)
    tau, flags, est, fault = compiled_loop(env, LAWS[law], planned, q, kg)
    own = sent, (board.fault, board.joint), board.shadow.est
    return own, (tau, fault, est), flags


def same(own, compiled):
    """True if both have every bit; after a fault the estimates are those of other ticks."""
    (sent, fault, learnt), (tau, other, est) = own, compiled
    return np.array_equal(tau, sent) and fault == other and (bool(fault[0]) or np.array_equal(est, learnt))


@pytest.mark.parametrize(
    "arm, law", [("puma3", "bodies"), ("puma3", "walker"), ("so101", "natural"), ("palletiser", "bodies")]
)
def test_every_torque_has_the_bits_of_the_compiled_loop(arm, law):
    own, compiled, _ = both(arm, law, 3000, 0.05)
    assert len(own[0]) == 3000 and same(own, compiled)


def test_limits_that_pause_learning_and_faults_are_those_of_the_compiled_loop():
    own, compiled, flags = both("puma3", "walker", 4000, 6.0)
    assert same(own, compiled)
    assert (flags & protocol.FROZEN).any()
    assert own[1][0] == "VELOCITY"


@pytest.mark.slow
def test_a_million_torques_have_the_bits_of_the_compiled_loop():
    own, compiled, _ = both("puma3", "bodies", 1_000_000, 1.0)
    assert len(own[0]) == 1_000_000 and same(own, compiled)


def test_a_load_is_learnt_and_a_fault_ends_the_episode():
    env = gymnasium.make(NAME, arm="puma3", payload=2.0)
    env.reset(seed=0)
    for k in range(150):
        seen, _, terminated, truncated, info = env.step(np.array([0.5, 0.6, 0.9]) * (-1) ** (k // 40))
        assert not terminated and not truncated, info
    assert seen["load"] == pytest.approx(2.0, abs=0.4)
    pushed = gymnasium.make(NAME, arm="puma3", control="torque")
    pushed.reset()
    for _ in range(200):
        _, _, terminated, _, info = pushed.step(pushed.action_space.high)
        if terminated:
            break
    assert info["fault"] in ("VELOCITY", "POSITION")
    assert info["joint"] in description.load("puma3").joint_names
    with pytest.raises(ArmletError, match="call reset"):
        pushed.unwrapped.step(pushed.action_space.high)


def test_mujoco_moves_it_too_and_its_reward_is_the_users():
    env = ArmEnv("puma3", plant="mujoco", reward=lambda seen, action: -float(np.abs(seen["q"] - action).max()))
    env.reset(options={"q": [0.1, 0.2, 0.3]})
    rewards = [env.step([0.3, 0.2, 0.3])[1] for _ in range(60)]
    assert env.plant.engine.startswith("MuJoCo")
    assert rewards[0] < -0.15
    assert rewards[-1] > -0.01


@pytest.mark.parametrize(
    "given, words",
    [
        ({"arm": "nobody"}, "expected a shipped arm"),
        ({"law": "nothing"}, "law 'nothing'"),
        ({"law": "gain_table"}, "law 'gain_table'"),
        ({"control": "wish"}, 'expected "goal" or "torque"'),
        ({"ticks": 0}, "expected a whole number from 1"),
        ({"payload": (2.0, 1.0)}, "expected the least kg first"),
        ({"payload": "much"}, "payload"),
        ({"plant": "gazebo"}, "expected armlet, mujoco"),
        ({"speed": 2.0}, "speed 2"),
    ],
)
def test_what_is_no_argument_is_one_line(given, words):
    with pytest.raises(ArmletError) as refused:
        ArmEnv(**{"arm": "puma3", **given})
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_is_no_action_or_option_is_one_line():
    env = ArmEnv("puma3")
    for call, words in (
        (lambda: env.step([0, 0, 0]), "reset"),
        (lambda: env.reset(options={"mass": 1}), "expected q and payload, got mass"),
        (lambda: env.reset(options={"q": [9, 9, 9]}), "within the arm's limits"),
        (lambda: env.reset() and env.step([0, 0]), r"expected shape \(3,\)"),
        (lambda: env.step([0, np.nan, 0]), "action"),
    ):
        with pytest.raises(ArmletError, match=words):
            call()
