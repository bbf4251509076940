"""The exciting motion of an arm, planned and run into a log.

motion = planned(armlet.load("two_link").model, seconds=30.0)
with armlet.connect("qemu-m4") as session:
    move(prepare_motion("two_link", motion, Options(board="qemu-m4")), session, Path("identify.mcap"))
"""

from dataclasses import replace
from pathlib import Path

from armlet.device.session import BoardSession
from armlet.device.uploads import Steps, check_joints
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.run import Options, Run, prepare
from armlet.run.prepared import Say, described, tell
from armlet.setup.identify.excite import RATE, Exciting, exciting
from armlet.setup.identify.guess import guessed


def planned(model: Model, seconds: float, rate: float = RATE) -> Exciting:
    """A motion that a board runs; others as of `exciting`.

    Raises:
        ArmletError: as `exciting`; an arm of more joints than a board takes.
    """
    check_joints(model.n_act, model.n)
    return exciting(model, seconds, rate=rate)


def prepare_motion(arm: str, motion: Exciting, options: Options, say: Say | None = None) -> Run:
    """Make it ready, with each tick in the log; the controller is told a guess of friction where the file states none.

    Args:
        arm: a shipped arm's name, or a file.  motion: of this arm.  options, say: as of `prepare`.
    """
    options = replace(options, label="identify", joints_every=1)
    believed, names = guessed(described(arm, options))
    if names:
        tell(say, f"no friction in the file for {', '.join(names)}: the controller is told a guess")
    return prepare(arm, motion.trajectory, replace(options, believed=believed), say)


def move(run: Run, session: BoardSession, log: Path, progress: Steps = None, say: Say | None = None) -> None:
    """Run it; arguments as of `Run.on`.

    Raises:
        ArmletError: a fault ended the run; the log holds what was before.
    """
    result = run.on(session, log, progress, say=say)
    if result.fault:
        what = f"the motion ended early: {run.fault_line(result)}"
        raise ArmletError(what, "--speed 0.5 asks for less; the log holds what was before")
