"""A run's log -> where the arm was, as it was measured: what `armlet plan --log` repeats."""

from pathlib import Path

import numpy as np

from armlet.errors import LogError
from armlet.model import Model
from armlet.plan.led_motion import Positions
from armlet.run.log import read_log

TOPIC = "/joint_state"


def logged_motion(path: Path | str, model: Model, recover: bool = False) -> Positions:
    """Positions that a run's log tells.

    Args:
        path: of the log.  model: the arm that is to repeat the motion.  recover: use what can be read of a broken log.

    Raises:
        LogError: as `read_log`; the log is of other joints, or tells no position.
    """
    log = read_log(path, recover)
    if log.joint_names != model.servo_names:
        theirs, ours = ", ".join(log.joint_names) or "unknown joints", ", ".join(model.servo_names)
        raise LogError(f"{path}: a run of {theirs}; {model.name} has {ours}", "name the arm that ran")
    records = log.topics.get(TOPIC, {})
    q = np.asarray(records.get("q", ()), float)
    if q.ndim != 2 or q.shape[1] != model.n_act or not np.isfinite(q).all():
        raise LogError(f"{path}: no positions", "run again, for longer")
    times, first = np.unique(records["time"], return_index=True)
    return Positions(times, q[first])
