"""A share of the runs again, tick by tick on an emulated board: the host's runs are the board's, bit for bit.

The board is given what the controller of the compiled run was given, and every torque it answers is compared.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.session import BoardSession
from armlet.fixed.gain_words import pack_gains
from armlet.fixed.scales import Words
from armlet.fixed.trajectory_words import encoded
from armlet.run.parity import bits
from armlet.simulated.closed_loop import Course
from armlet.studies.compare.cases import CASES, CONFIRMED, Stage, sensing, stage
from armlet.studies.compare.runs import compared, course_of, laws_of, planned
from armlet.studies.plan_laws import TABLED

Steps = Callable[[int, int], None] | None  # called with (done, in all)
MOVE = "fast"
OWN, SPECIALISED = "own", "specialised"  # kernels: the board's, for all arms; made for the arm and the law


@dataclass(frozen=True)
class Confirmed:
    """One run on a board.

    kernel_name: that for all arms, or "specialised", made for this one.  ticks compared;  differing_bits of torque;
    kernel, whole: instructions a tick, medians, of the kernel and of all that the firmware does.
    """

    arm: str
    law: str
    kernel_name: str
    ticks: int
    differing_bits: int
    kernel: float
    whole: float


def confirm(board: str, arms: tuple[str, ...], most: dict[str, int], progress: Steps = None) -> list[Confirmed]:
    """Every law on every arm, in the case CONFIRMED, its parts short.

    Args:
        board: an emulated board's name.  arms: names of shipped arms.
        most: kernel, "own" or "specialised" -> ticks of a run, at most.
        progress: called with (runs done, runs in all).
    """
    found: list[Confirmed] = []
    with tempfile.TemporaryDirectory(prefix="armlet-compare-") as folder:
        image = Path(folder, "board.flash")  # of its own: what a user's board holds stays
        flash(board, files=firmware_files(board), flash_image=image)
        with connect(board, state=image) as session:
            every(session, arms, most, found, progress)
    return found


def every(
    session: BoardSession, arms: tuple[str, ...], most: dict[str, int], found: list[Confirmed], progress: Steps
) -> None:
    """The runs of `confirm` on a connected board, added to `found`."""
    for arm in arms:
        at = stage(arm, MOVE, short=True)
        compiled = at.arms["own"]
        plan = planned(compiled, at.trajectory)
        session.upload_parameters(compiled.blob)
        moves = encoded(compiled.blob, compiled.servos, at.trajectory)[2]
        session.upload_trajectory(moves)
        for law in laws_of(at):
            course = course_of(at, plan, CONFIRMED, law)
            if law == TABLED:
                session.upload_gains(pack_gains(compiled.blob, moves, at.gains["own"]))
            for kernel, ticks in most.items():
                found.append(one(session, at, law, course, kernel, ticks))
                if progress is not None:
                    progress(len(found), len(arms) * len(compared()) * len(most))


def measured(at: Stage, course: Course) -> tuple[Words, Words]:
    """Raw positions and velocities (T, n_act) as the controller of a compiled run was given them."""
    scales, told = at.arms["own"].servos, sensing(at, CASES[CONFIRMED])
    step = np.where(told.encoder_step > 0, told.encoder_step, 1.0)
    q = np.where(told.encoder_step > 0, np.rint(course.q / step) * step, course.q)
    return scales.position_raw(q), np.rint(course.qd * scales.velocity).astype(np.int64)


def one(session: BoardSession, at: Stage, law: str, course: Course, kernel_name: str, most: int) -> Confirmed:
    """One run on a board that holds the arm and its trajectory."""
    if kernel_name == SPECIALISED:
        session.upload_kernel(at.arms["own"], law)
    chosen = kernel_name if kernel_name == SPECIALISED else session.board.kernel
    ticks = min(course.ticks, most)
    q, qd = measured(at, course)
    sent = np.rint(course.tau[:ticks] * at.arms["own"].servos.torque).astype(np.int32)
    got, cycles = np.empty_like(sent), []
    session.start(law, kernel=chosen, joints_every=0, estimates_every=0)
    for tick in range(ticks):
        tau, _, _, count = session.exchange(tick, q[tick], qd[tick])
        got[tick] = tau
        cycles.append(count)
    session.leave()
    scale = session.board.instructions_per_cpu_tick
    kernel, whole = (float(np.median([count[k] for count in cycles]) * scale) for k in range(2))
    return Confirmed(
        arm=at.arm,
        law=law,
        kernel_name=kernel_name,
        ticks=ticks,
        differing_bits=bits(sent, got),
        kernel=kernel,
        whole=whole,
    )
