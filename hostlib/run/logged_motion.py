"""A run's log -> where the arm was while the board held it, as it was measured: what `armlet plan --log` repeats."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from armlet.device.servos.timed import TORQUE
from armlet.errors import LogError
from armlet.model import Model
from armlet.plan.led_motion import Positions
from armlet.run.log import read_log

TOPIC = "/joint_state"


def logged_motion(
    path: Path | str, model: Model, recover: bool = False, say: Callable[[str], None] | None = None
) -> Positions:
    """Positions that a run's log tells, of ticks in which the board controlled torque.

    Args:
        path: of the log.  model: the arm that is to repeat the motion.  recover: use what can be read of a broken log.
        say: called with a line on a log of which a part cannot be read.

    Raises:
        LogError: as `read_log`; the log is of other joints, or tells no position.
    """
    log = read_log(path, recover)
    if say is not None and log.lost:
        say(log.lost)
    if log.joint_names != model.servo_names:
        theirs, ours = ", ".join(log.joint_names) or "unknown joints", ", ".join(model.servo_names)
        raise LogError(f"{path}: a run of {theirs}; {model.name} has {ours}", "name the arm that ran")
    records = log.topics.get(TOPIC, {})
    held = np.isin(records.get("mode", ()), TORQUE)  # after a fault, or let go, an arm may fall
    q = np.asarray(records.get("q", ()), float)
    if not held.any() or q.shape != (len(held), model.n_act) or not np.isfinite(q).all():
        raise LogError(f"{path}: no positions", "run again, for longer")
    times, first = np.unique(records["time"][held], return_index=True)
    return Positions(times, q[held][first])
