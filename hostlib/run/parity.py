"""Parity: the board's kernel against the host's fixed-point kernel, every bit of every result."""

import hashlib
from dataclasses import dataclass, replace

import numpy as np

from armlet import description
from armlet.core import kernel_fixed, layout
from armlet.device import registry
from armlet.device.connection import connect
from armlet.device.exchange import UPLOADED
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps, check_joints
from armlet.dynamics.laws import LAWS, check_loops
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode, pack_gains
from armlet.fixed.scales import Words
from armlet.fixed.trajectory_words import encoded
from armlet.mirror.c_module import NATIVE_FLOAT
from armlet.mirror.c_twin import Twin
from armlet.plan import Trajectory, plan
from armlet.plan.gain_table import MOST_SETS, GainTable, check_arm, digest_of
from armlet.simulated.gain_feedback import GainFeedback


@dataclass(frozen=True)
class Parity:
    """Counts of what was compared and what differed. `first` names the first difference, empty if there is none.

    digest: SHA-256 of all words that the board gave.
    """

    board: str
    arm: str
    law: str
    kernel: str
    states: int
    numbers: int
    differing_bits: int
    first: str
    digest: str = ""

    def __str__(self) -> str:
        what = f"{self.arm}, {self.law}, {self.kernel} on {self.board}"
        head = f"{what}: {self.states:,} states, {self.numbers:,} numbers compared, {self.differing_bits} bits differ"
        return f"{head}; first: {self.first}" if self.first else head


@dataclass(frozen=True)
class Trial:
    """Choice of what is compared.

    states: how many random ones;  seed: which;  law: the name of a law;
    kernel: a name of protocol.KERNELS, "" for the board's own.
    """

    states: int
    law: str
    kernel: str = ""
    seed: int = 0


def bits(a: np.ndarray, b: np.ndarray) -> int:
    """Count the bits in which two arrays of words differ; what is too large for a word differs in one more."""
    a, b = (np.asarray(each, np.int64) for each in (a, b))
    beyond = (a != a.astype(np.int32)) ^ (b != b.astype(np.int32))
    return int(np.bitwise_count((a ^ b) & 0xFFFFFFFF).sum() + beyond.sum())


def first_difference(
    compiled: Compiled, tau: np.ndarray, tau_board: np.ndarray, est: np.ndarray, est_board: np.ndarray
) -> str:
    """The first number that differs, in words. The host's are as it computed them: one may be larger than a word."""
    model = compiled.model
    for what, names, own, got in (
        ("torque", model.servo_names, tau, tau_board),
        ("estimate", model.estimate_names, est, est_board),
    ):
        where = np.argwhere(own != got)
        if len(where):
            state, joint, *rest = where[0]
            field = f" word {rest[0]}" if rest else ""
            index = tuple(where[0])
            return f"state {state}, {names[joint]}, {what}{field}: host {own[index]}, board {got[index]}"
    return ""


def compare(
    session: BoardSession,
    compiled: Compiled,
    trial: Trial,
    progress: Steps = None,
    gains: GainWords | None = None,
) -> Parity:
    """Run random states through both and compare.

    Args:
        session: a connected board that holds `compiled.blob`, and `gains`, if any.
        trial: its kernel is named; one for an arm and a law is uploaded before.  progress: called with (done, all).
    """
    law = trial.law
    inputs = random_states(compiled, trial.states, trial.seed)
    tau_board, est_board = session.parity(LAWS[law], inputs.astype(np.int32), trial.kernel, progress)
    torques, estimates = own_words(compiled, law, inputs, trial.kernel)
    if gains is not None:
        torques = with_gains(compiled, inputs, gains)
    return Parity(
        board=session.board.name,
        arm=compiled.model.name,
        law=law,
        kernel=trial.kernel,
        states=trial.states,
        numbers=torques.size + estimates.size,
        differing_bits=bits(torques, tau_board) + bits(estimates, est_board),
        first=first_difference(compiled, torques, tau_board, estimates, est_board),
        digest=digest_of_words(tau_board, est_board),
    )


def own_words(compiled: Compiled, law: str, inputs: Words, kernel: str = "") -> tuple[Words, Words]:
    """Torques and estimates of the host's kernel, as `BoardSession.parity` gives the board's; without gains."""
    if kernel == NATIVE_FLOAT:
        return in_float(Twin(compiled, LAWS[law]), compiled, inputs)
    if LAWS[law] == layout.LAW_PERTURBATION:
        return perturbed(compiled, inputs)
    torques, estimates = compiled.batch(LAWS[law], inputs, learning=True)
    assert estimates is not None  # learning gives them
    return torques, estimates


def in_float(twin: Twin, compiled: Compiled, inputs: Words) -> tuple[Words, Words]:
    """Torques (N, n_act) and estimates (N, n, EST_SIZE) of the kernel in float32, each from the arm's own."""
    act = compiled.model.actuated
    torques, estimates = np.empty(inputs.shape[:2], np.int64), np.repeat(compiled.est[None], len(inputs), axis=0)
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    for own, est, state in zip(torques, estimates, inputs, strict=True):
        data[act + 1, : layout.QDD_DES + 1] = state
        twin.tick(est, data, learning=True)
        own[:] = data[act + 1, layout.TAU]
    return torques, estimates


def own_digest(compiled: Compiled, trial: Trial) -> str:
    """The digest that a board has whose bits are the host's."""
    return digest_of_words(*own_words(compiled, trial.law, random_states(compiled, trial.states, trial.seed)))


def digest_of_words(tau: np.ndarray, est: np.ndarray) -> str:
    """SHA-256 of words as little-endian 32-bit numbers, hexadecimal."""
    return hashlib.sha256(b"".join(np.ascontiguousarray(each, "<i4").tobytes() for each in (tau, est))).hexdigest()


def perturbed(compiled: Compiled, inputs: Words) -> tuple[Words, Words]:
    """Torques (N, n) and estimates (N, n, EST_SIZE) of the perturbation law, one state after the other: it keeps what
    it identifies.
    """
    n, record = compiled.model.n, compiled.perturbation.copy()
    data = np.zeros((n + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    torques = np.empty((len(inputs), n), np.int64)
    for own, state in zip(torques, inputs, strict=True):
        data[1:, : layout.QDD_DES + 1] = state
        kernel_fixed.tick(layout.LAW_PERTURBATION, compiled.tree, compiled.records, compiled.est, data)
        kernel_fixed.perturb_tick(compiled.records, data, record)
        own[:] = data[1:, layout.TAU]
    return torques, np.repeat(compiled.est[None], len(inputs), axis=0)


def check(board: str, arm: str, trial: Trial, port: str | None = None, progress: Steps = None) -> Parity:
    """Connect, upload the arm's parameters, compare.

    Args:
        board: its name.  arm: a name or file.  port: of a real board; None looks for it.
        progress: called with (done, all).

    Raises:
        ArmletError: unknown law or kernel.  BoardError, LinkError: from the board.
    """
    if trial.law not in LAWS:
        raise ArmletError(f"law {trial.law!r}: expected {', '.join(LAWS)}")
    trial = replace(trial, kernel=trial.kernel or registry.board(board).kernel)
    known = [each.name for each in protocol.KERNELS[1:]]
    if trial.kernel not in known:
        raise ArmletError(f"kernel {trial.kernel!r}: expected {', '.join(known)}")
    model = description.load(arm)
    check_joints(model.n_act, model.n)
    check_loops(trial.law, model)
    compiled = compiler.compile(model)
    compiled.check_law(trial.law)
    with connect(board, port) as session:
        session.upload_parameters(compiled.blob)
        if trial.kernel in UPLOADED:
            session.upload_kernel(compiled, trial.law, kernel=trial.kernel)
        gains = upload_gains(session, compiled, trial.seed) if trial.law == "gain_table" else None
        return compare(session, compiled, trial, progress, gains)


def random_gains(compiled: Compiled, trajectory: Trajectory, seed: int) -> GainTable:
    """A table of gains of any size and sign, of two sets: what a parity job compares, no good for a run."""
    model, knots = compiled.model, 7
    rng = np.random.default_rng(seed)
    sizes = 10.0 ** rng.uniform(-1, 2, (MOST_SETS, knots, model.n, 2 * model.n))
    limit = float(np.min(model.gains.e_max))
    names, period = tuple(model.servo_names), trajectory.period_us
    thresholds = (0.1 * limit, 0.5 * limit, limit)
    return GainTable(
        joint_names=names,
        period_us=period,
        move=digest_of(trajectory),
        sample_ticks=1,
        span_ticks=128,
        thresholds=thresholds,
        gains=sizes * rng.choice((-1.0, 1.0), sizes.shape),
    )


def upload_gains(session: BoardSession, compiled: Compiled, seed: int) -> GainWords:
    """Give the board random gains, and a trajectory for them."""
    check_arm(compiled.model)
    model = compiled.model
    start = np.clip(0.0, model.q_min, model.q_max)
    trajectory = plan(model, [start, start + 0.1 * (0.5 * (model.q_min + model.q_max) - start)], durations=[5.0])
    moves = encoded(compiled.blob, compiled.servos, trajectory)[2]
    gains = encode(random_gains(compiled, trajectory, seed), compiled)
    session.upload_trajectory(moves)
    session.upload_gains(pack_gains(compiled.blob, moves, gains))
    return gains


def with_gains(compiled: Compiled, inputs: Words, gains: GainWords) -> Words:
    """Raw torques (N, n) of raw states (N, n, 5) under law "gain_table", each at a place of the table of its own."""
    feedback = GainFeedback(kernel_fixed, gains)
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    est, out = compiled.est.copy(), np.zeros(inputs.shape[:2], np.int64)
    for k, state in enumerate(inputs):
        data[1:, : layout.QDD_DES + 1] = state
        feedback.place(k)
        feedback.before(compiled.records, data)
        kernel_fixed.tick(LAWS["gain_table"], compiled.tree, compiled.records, est, data)
        feedback.after(data)
        out[k] = data[1:, layout.TAU]
    return out
