"""Recordings of teleoperation of arms whose every number is known: another's simulated servo, our emulated bus."""

import dataclasses
import json
from pathlib import Path

import numpy as np
from bam.model import load_model
from bam.simulate import Simulator
from bam.testbench import Pendulum

from armlet import description
from armlet.model import Model
from armlet.setup.identify.teleoperated import Teleoperated
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.gears import plain
from armlet.simulated.through_goals import begin

FPS = 30.0
MASS, ROD, LENGTH, G = 0.3, 0.05, 0.15, 9.80665  # kg at the end, kg of the rod, m, m/s^2
FINE = 2e-4  # s, of their simulation
LATE_S = 0.008  # after its position was read, a goal is told
TURN = 2.0 * np.pi


def goals_of(seconds: float, centre: np.ndarray, size: np.ndarray, seed: int) -> np.ndarray:
    """Goals (T, n) of a leader that is moved by hand: sums of sines about a centre, rad."""
    rng = np.random.default_rng(seed)
    t = np.arange(round(seconds * FPS))[:, None] / FPS
    out = np.tile(centre, (len(t), 1))
    for hz in (0.13, 0.31, 0.53, 0.9):
        shares, rates, phases = (rng.uniform(*each, len(centre)) for each in ((0.4, 1.0), (1.0, 1.2), (0.0, TURN)))
        out += 0.6 * size * shares / (1 + 2 * hz) * np.sin(TURN * hz * rates * t + phases)
    return out


def hanging(limits: str, rest: str) -> Model:
    """Their testbench as an arm: a rod with a mass at its end that hangs down at 0.

    Args:
        limits: of the joint, as an arm file has them.  rest: further lines of the joint, and of the file.
    """
    mass = MASS + ROD
    centre = (MASS + ROD / 2) * LENGTH / mass
    inertia = MASS * LENGTH**2 + ROD / 3 * LENGTH**2 - mass * centre**2
    return description.from_text(f"""
name: pendulum
inertia_about: com
gravity: [0, 0, -{G}]
joints:
  - name: swing
    xyz: [0, 0, 1]
    rpy_deg: [-90, 90, 0]
    link: {{mass: {mass}, com: [{centre}, 0, 0], inertia: [{inertia}, {inertia}, {inertia}]}}
    limits: {{{limits}}}
{rest}
""")


def pendulum(torque_constant: float, resistance: float) -> Model:
    """Their testbench as an arm file that is wrong about friction, rotor and loop."""
    return hanging(
        "position: [-3, 3], velocity: 5, effort: 3",
        f"""    armature: 0.05
    friction: {{viscous: 0.2, coulomb: 0.1}}
    encoder_bits: 12
servos:
  voltage: 7.4
  joints:
    - {{joint: swing, model: STS3215-7.4V, id: 1, mode: position, torque_constant: {torque_constant},
       back_emf: {torque_constant}, resistance: {resistance}, backlash: 0}}""",
    )


def their_recording(seconds: float, p: int, seed: int = 0) -> tuple[Teleoperated, Model, dict[str, float]]:
    """A pendulum on an STS3215 as better-actuator-models has it, told goals at 30 Hz with the gain p.

    Returns:
        The recording, the arm file's model, and the truth.
    """
    theirs = load_model(motor_name="feetech_sts3215_7_4V", model="m1")
    theirs.q_offset.value = 0.0
    servo = theirs.actuator
    servo.testbench, servo.kp = Pendulum({"mass": MASS, "arm_mass": ROD, "length": LENGTH}), p
    goals = goals_of(seconds, np.zeros(1), np.array([1.2]), seed)
    step, simulator = TURN / 4096, Simulator(theirs)
    simulator.reset(goals[0, 0], 0.0)
    goal = servo.q_target_smooth = goals[0, 0]
    q = np.empty_like(goals)
    for k, told in enumerate(goals[:, 0]):
        q[k] = np.round(simulator.q / step) * step
        for i in range(round((k + 1) / FPS / FINE) - round(k / FPS / FINE)):
            if i == round(LATE_S / FINE):
                goal = np.round(told / step) * step
            simulator.step(float(servo.compute_control(goal, simulator.q, simulator.dq, FINE)), True, FINE)
    kt, ohm = theirs.kt.value, theirs.R.value
    truth = {
        "stiffness": kt / ohm * servo.vin * p * servo.error_gain,
        "damping": kt**2 / ohm + theirs.friction_viscous.value,
        "coulomb": theirs.friction_base.value,
        "rotor": servo.get_extra_inertia(),
    }
    return Teleoperated(Path("bam"), q, goals, 1.0 / FPS, (0,)), pendulum(kt, ohm), truth


def otherwise(model: Model, seed: int = 0) -> Model:
    """An arm with other friction and rotors than described."""
    rng = np.random.default_rng(seed)
    friction, rotor = rng.uniform(0.9, 1.3, model.n), rng.uniform(0.8, 2.0, model.n)
    new = {"fric_visc": friction * model.fric_visc, "fric_coul": 1.5 * model.fric_coul}
    return dataclasses.replace(model, **new, armature=rotor * model.armature)


def own_recording(truth: Model, seconds: float, p: int, seed: int = 0) -> Teleoperated:
    """An arm's emulated servos, told goals at 30 Hz by a program that sets their gain; rigid gears without play."""
    gears = [dataclasses.replace(plain(truth, s, "file"), overload=False, warms=False) for s in truth.bus.servos]
    bus = EmulatedBus(truth, gears=gears)
    low, high = truth.q_min[truth.actuated], truth.q_max[truth.actuated]
    size = np.minimum(0.6, 0.35 * (high - low))
    goals = goals_of(seconds, np.clip(0.0, low + size, high - size), size, seed)
    begin(bus, goals[0])
    q = np.empty_like(goals)
    for servo in bus.servos:
        servo.table["position_p"] = p
    for k, row in enumerate(goals):
        q[k] = [(s.counts - s.servo.zero) * s.servo.direction * TURN / s.kind.counts for s in bus.servos]
        bus.advance(LATE_S)
        for servo, goal in zip(bus.servos, row, strict=True):
            way = servo.servo.direction * goal * servo.kind.counts / TURN
            servo.table["goal_position"] = round(servo.servo.zero + way)
        bus.advance((round((k + 1) / FPS * 1e3) - round(k / FPS * 1e3)) * 1e-3 - LATE_S)
    return Teleoperated(Path("emulated"), q, goals, 1.0 / FPS, (0,))


def as_dataset(folder: Path, names: list[str], q: np.ndarray, goals: np.ndarray, episodes: int = 1, **info) -> Path:
    """Write positions and goals (T, n), in LeRobot's units, as a dataset of LeRobot's format v3.0 without video.

    Args:
        names: of the columns.  info: what is otherwise in meta/info.json.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    def column(values: np.ndarray) -> object:
        return pa.FixedSizeListArray.from_arrays(pa.array(values.astype(np.float32).ravel()), values.shape[1])

    rows = np.arange(len(q))
    episode = rows * episodes // len(q)
    frame = rows - np.searchsorted(episode, episode)
    feature = {"dtype": "float32", "shape": [len(names)], "names": names}
    said = {
        "codebase_version": "v3.0", "robot_type": "so101_follower", "fps": int(FPS), "total_frames": len(q),
        "data_path": "data/chunk-{chunk_index:03d}/file-{file_index:03d}.parquet",
        "features": {"observation.state": feature, "action": feature},
    }  # fmt: skip
    (folder / "meta").mkdir(parents=True)
    (folder / "meta" / "info.json").write_text(json.dumps(said | info))
    (folder / "data" / "chunk-000").mkdir(parents=True)
    half = len(q) // 2
    for k, part in enumerate((slice(0, half), slice(half, None))):
        table = pa.table({
            "action": column(goals[part]), "observation.state": column(q[part]),
            "timestamp": pa.array((frame[part] / FPS).astype(np.float32)), "frame_index": pa.array(frame[part]),
            "episode_index": pa.array(episode[part]), "index": pa.array(rows[part]),
        })  # fmt: skip
        pq.write_table(table, folder / "data" / "chunk-000" / f"file-{k:03d}.parquet")
    return folder
