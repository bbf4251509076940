"""An arm under its control law as a Gymnasium environment: its torques are those that a board would send, bit by bit.

import gymnasium
env = gymnasium.make("armlet.run.gym:armlet/Arm-v0", arm="so101", payload=(0.0, 0.2))
"""

from collections.abc import Callable
from importlib.util import find_spec
from os import PathLike
from typing import Any

import numpy as np

from armlet import description
from armlet.core.laws import learns
from armlet.dynamics.laws import DEFAULT, LAWS, check_controlling, check_loops
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.scales import Words, to_si
from armlet.model.arrays import Floats, real_array
from armlet.plan.stream import stream_limits
from armlet.run.stream import standing
from armlet.simulated.mujoco_arm import OWN
from armlet.simulated.own_board import OwnBoard
from armlet.simulated.plants import plant_of

if find_spec("gymnasium") is None:
    raise ArmletError("Gymnasium is not installed", "pip install 'armlet[gym]'")

import gymnasium
from gymnasium import spaces

NAME = "armlet/Arm-v0"
SECONDS = 10.0  # of an episode that `make` has made
TICKS = 20  # of a step, where none are told
Observation = dict[str, Floats]
Load = float | tuple[float, float]


class ArmEnv(gymnasium.Env[Observation, np.ndarray]):  # type: ignore[misc, unused-ignore]
    """An arm that follows goals under its control law, or moves by the agent's torques.

    An action is a goal of the joints with servos, rad or m, within their limits, which the arm nears as a stream's;
    or, with control="torque", their torques in N m or N. An observation has `q`, `qd`, `tau` (n,), what sensors say and
    what was sent last, and `load` (1,), kg at the tool as the law believes. A fault of the board ends the episode.

    Example:
        >>> env = ArmEnv("puma3", payload=1.0)
        >>> observation, info = env.reset(seed=0)
        >>> observation, reward, terminated, truncated, info = env.step([0.1, 0.2, 0.3])

    Args:
        arm: a shipped arm's name, or a file.  law: one that controls.  learn: let it adapt.
        control: "goal" or "torque".
        plant: as `plant_of` has it.  payload: kg at its tool; or the least and most, of which each episode draws.
        ticks: control periods in a step.  speed: share of the arm's velocities, for goals.
        reward: of an observation and an action; 0 without.
    Raises:
        ArmletError: an argument that is none of these.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium's own name and kind

    def __init__(
        self,
        arm: str | PathLike[str] = "so101",
        *,
        law: str = DEFAULT,
        control: str = "goal",
        learn: bool = True,
        plant: str = OWN,
        payload: Load = 0.0,
        ticks: int = TICKS,
        speed: float = 1.0,
        reward: Callable[[Observation, np.ndarray], float] | None = None,
    ) -> None:
        model = description.load(arm)
        check_controlling(law)
        check_loops(law, model)
        if control not in ("goal", "torque"):
            raise ArmletError(f'control {control!r:.40}: expected "goal" or "torque"')
        if isinstance(ticks, bool) or not isinstance(ticks, int) or ticks < 1:
            raise ArmletError(f"ticks {ticks!r:.40}: expected a whole number from 1")
        self.compiled, self.control, self.ticks = compiler.compile(model), control, ticks
        self.compiled.check_law(law)
        self._loads = load_range(payload)
        self._law, self._learning, self._reward = LAWS[law], learn and learns(LAWS[law]), reward
        self._limits = stream_limits(model, speed)
        self.plant = plant_of(plant, model, self._loads[0])
        self._period = model.gains.period_us * 1e-6
        self._tau = np.zeros(model.n_act)
        self._board: OwnBoard | None = None
        act, n = model.actuated, model.n_act
        low, high = self._limits.q_min, self._limits.q_max
        most = model.tau_max[act]
        if control == "goal":  # of a joint that turns without end, one turn
            bounds = np.where(np.isfinite(low), low, -np.pi), np.where(np.isfinite(high), high, np.pi)
        else:
            bounds = -most, most
        self.action_space = spaces.Box(*bounds, dtype=np.float64)
        parts: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(-np.inf, np.inf, (n,), np.float64) for name in ("q", "qd", "tau")
        }
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            parts | {"load": spaces.Box(-np.inf, np.inf, (1,), np.float64)}
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode, at rest, the law as described.

        Args:
            seed: of what is drawn.  options: "q" (n,) rad or m, where the arm is; "payload" kg, instead of the drawn.
        Raises:
            ArmletError: other options, or values that are none.
        """
        super().reset(seed=seed)
        model, given = self.compiled.model, dict(options or {})
        q = real_array(given.pop("q", np.clip(0.0, self._limits.q_min, self._limits.q_max)), "q")
        kg = float(real_array(given.pop("payload", self.np_random.uniform(*self._loads)), "payload"))
        if given:
            raise ArmletError(f"options: expected q and payload, got {', '.join(map(str, given))}")
        if q.shape != (model.n_act,) or (q < self._limits.q_min).any() or (q > self._limits.q_max).any():
            raise ArmletError(f"q: expected {model.n_act} positions within the arm's limits, got {q.tolist()}")
        if kg != 0.0 or self._loads[1] > 0.0:
            self.plant.carry(kg)
        self.plant.reset(q)
        self._board = OwnBoard(self.compiled, self._law, self._learning, standing(model, q), self._limits)
        self._tau = np.zeros(model.n_act)
        return self._observed(), {"payload": kg}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let `ticks` control periods pass under an action.

        Returns:
            As Gymnasium has it; terminated after a fault, which info has with its joint, as `fault` and `joint`.
        Raises:
            ArmletError: before `reset`, after a fault, or an action that is none.
        """
        board, space = self._board, self.action_space
        if board is None or board.fault:
            raise ArmletError("step: an episode begins with reset()", "call reset() first, and after terminated")
        values = real_array(action, "action")
        if values.shape != space.shape or not np.isfinite(values).all():
            raise ArmletError(f"action: expected shape {space.shape}, finite, got {action!r:.60}")
        values = np.clip(values, space.low, space.high)  # type: ignore[attr-defined, unused-ignore]
        scales = self.compiled.servos
        torque = np.rint(values * scales.torque).astype(np.int64)
        if self.control == "goal":
            board.goal(scales.position_raw(values))
        info = self._moved(board, torque)
        seen = self._observed()
        reward = 0.0 if self._reward is None else float(self._reward(seen, values))
        return seen, reward, bool(info), False, info

    def _moved(self, board: OwnBoard, torque: Words) -> dict[str, Any]:
        """Let the control periods of a step pass; a fault, if one ends them before."""
        scales = self.compiled.servos
        for _ in range(self.ticks):
            q, qd = self.plant.measure()
            raw = scales.position_raw(q), np.rint(qd * scales.velocity).astype(np.int64)
            tau = board.torque(*raw) if self.control == "goal" else board.driven(*raw, torque)
            if board.fault:
                return {"fault": board.fault, "joint": self.compiled.model.servo_names[board.joint]}
            self._tau = to_si(tau, scales.torque)
            self.plant.step(self._tau, self._period)
        return {}

    def _observed(self) -> Observation:
        assert self._board is not None
        (q, qd), body = self.plant.measure(), self.compiled.model.tip_body
        load = 0.0
        if self._learning and self.control == "goal":
            load = self.compiled.estimates_si(self._board.shadow.est)[body, 0] - self.compiled.model.phi[body, 0]
        return {"q": q, "qd": qd, "tau": self._tau.copy(), "load": np.array([load])}


def load_range(payload: object) -> tuple[float, float]:
    """The least and the most load, kg, of which episodes draw.

    Raises:
        ArmletError: it is no number from 0, nor two of them in their order.
    """
    values = real_array(payload, "payload")
    if values.shape not in ((), (2,)) or not (np.isfinite(values).all() and (values >= 0).all()):
        raise ArmletError(f"payload {payload!r:.40}: expected kg, or the least and most kg")
    low, high = np.broadcast_to(values, (2,)).tolist()
    if low > high:
        raise ArmletError(f"payload {payload!r:.40}: expected the least kg first")
    return low, high


def register() -> None:
    """Let `gymnasium.make` know the environment by its name."""
    if NAME not in gymnasium.registry:
        gymnasium.register(
            NAME, entry_point=f"{__name__}:{ArmEnv.__name__}", max_episode_steps=round(SECONDS / (TICKS * 1e-3))
        )


register()
