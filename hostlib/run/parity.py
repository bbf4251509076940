"""Parity: the board's kernel against the host's fixed-point kernel, every bit of every result."""

from dataclasses import dataclass

import numpy as np

from armlet import description
from armlet.device import registry
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps, check_joints
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled


@dataclass(frozen=True)
class Parity:
    """What was compared and what differed. `first` names the first difference, empty if there is none."""

    board: str
    arm: str
    law: str
    kernel: str
    states: int
    numbers: int
    differing_bits: int
    first: str

    def __str__(self) -> str:
        what = f"{self.arm}, {self.law}, {self.kernel} on {self.board}"
        head = f"{what}: {self.states:,} states, {self.numbers:,} numbers compared, {self.differing_bits} bits differ"
        return f"{head}; first: {self.first}" if self.first else head


def bits(a: np.ndarray, b: np.ndarray) -> int:
    """How many bits of two int32 arrays differ."""
    return int(np.bitwise_count((a ^ b).view(np.uint32)).sum())


def first_difference(
    compiled: Compiled, tau: np.ndarray, tau_board: np.ndarray, est: np.ndarray, est_board: np.ndarray
) -> str:
    """The first number that differs, in words."""
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
    session: BoardSession, compiled: Compiled, states: int, law: str, kernel: str, seed: int, progress: Steps = None
) -> Parity:
    """Run random states through both and compare.

    Args:
        session: a connected board that holds `compiled.blob`.  states: how many.
        law: the name of a law.  kernel: a name of protocol.KERNELS; specialised is uploaded before.
        seed: which states.  progress: called with (done, all).
    """
    inputs = random_states(compiled, states, seed)
    tau_board, est_board = session.parity(LAWS[law], inputs.astype(np.int32), kernel, progress)
    torques, estimates = compiled.batch(LAWS[law], inputs, learning=True)
    assert estimates is not None  # learning gives them
    tau, est = torques.astype(np.int32), estimates.astype(np.int32)
    return Parity(
        board=session.board.name,
        arm=compiled.model.name,
        law=law,
        kernel=kernel,
        states=states,
        numbers=tau.size + est.size,
        differing_bits=bits(tau, tau_board) + bits(est, est_board),
        first=first_difference(compiled, tau, tau_board, est, est_board),
    )


def check(
    board: str,
    arm: str,
    states: int,
    law: str,
    kernel: str | None,
    seed: int,
    port: str | None = None,
    progress: Steps = None,
) -> Parity:
    """Connect, upload the arm's parameters, compare; without a kernel's name the board's own.

    Raises:
        ArmletError: unknown law or kernel.  BoardError, LinkError: from the board.
    """
    if law not in LAWS:
        raise ArmletError(f"law {law!r}: expected {', '.join(LAWS)}")
    kernel = kernel or registry.board(board).kernel
    known = [each.name for each in protocol.KERNELS[1:]]
    if kernel not in known:
        raise ArmletError(f"kernel {kernel!r}: expected {', '.join(known)}")
    model = description.load(arm)
    check_joints(model.n_act, model.n)
    compiled = compiler.compile(model)
    with connect(board, port) as session:
        session.upload_parameters(compiled.blob)
        if kernel == "specialised":
            session.upload_kernel(compiled, law)
        return compare(session, compiled, states, law, kernel, seed, progress)
