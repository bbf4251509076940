"""Read what a report takes from a log, each part checked: a log may be another's work, or damage that no CRC shows."""

import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from armlet.description.learnt import Learnt
from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import DescriptionError, LogError, PlanError
from armlet.model import Model
from armlet.plan import Trajectory
from armlet.plan.segments import MAX_TICKS
from armlet.run.heat_watch import courses
from armlet.run.last_estimates import learnt_of
from armlet.run.load_events import LoadEvent, LoadEvents
from armlet.run.log import RunLog, read_log

MASS = 0  # phi[..., 0] is the mass
ARM_FILES = (".yaml", ".yml", ".urdf")
SIDECAR = ".control.yaml"
REAL = "iuf"  # numpy's kinds of numbers
LARGEST = 1e12  # of any number of a record; what is larger is damage


def learnt_from(log: Path, arm: str, recover: bool = False) -> Learnt:
    """Read what the run of a log has learnt of an arm.

    Args:
        log: its file.  arm: as described, a name or a file.  recover: use what can be read of a broken log.
    Raises:
        LogError: as `learnt_of`; or it cannot be read.
    """
    from armlet.description import load

    run = read_log(log, recover)
    return learnt_of(run, load(arm), arm_of(run).model)


def arm_of(log: RunLog) -> Arm:
    """The armlet.Arm of the arm file in the log.

    Raises:
        LogError: the log holds no arm file, or one that describes no arm.
    """
    from armlet.description import load

    path, inside = log.path, "the arm file inside"
    files = {Path(name).name: data for name, data in log.attachments.items() if name.endswith(ARM_FILES)}
    name = next((name for name in sorted(files) if not name.endswith(SIDECAR)), None)
    if name is None:
        raise LogError(f"{log.path}: no arm file inside", "a report needs the arm that ran")
    with tempfile.TemporaryDirectory() as folder:
        try:
            for each, data in files.items():
                Path(folder, each).write_bytes(data)
            return Arm(load(Path(folder, name)))
        except DescriptionError as error:
            raise LogError(f"{path}: {inside}: {error.what.removeprefix(folder + '/')}", error.hint) from None
        except (OSError, ValueError) as error:  # a name that no file can have; a disk that is full
            why = error.strerror if isinstance(error, OSError) else error
            raise LogError(f"{path}: {inside} cannot be unpacked as {name!r:.60}: {why}") from None


def trajectory_of(log: RunLog) -> Trajectory | None:
    """The planned motion in the log, if any."""
    data = log.attachments.get("trajectory.json")
    if data is None:
        return None
    try:
        return Trajectory.from_json(data.decode("utf-8", "replace"), f"{log.path}: trajectory.json")
    except PlanError as error:
        raise LogError(error.what, error.hint) from None


def planned(log: RunLog, records: dict[str, np.ndarray], trajectory: Trajectory | None) -> np.ndarray:
    """Planned positions (N, n_act) of the records: theirs, or the trajectory's at their ticks."""
    if "q_des" in records:
        return records["q_des"]
    if trajectory is None:
        raise LogError(f"{log.path}: neither q_des nor trajectory.json inside", "a report needs the plan")
    return trajectory.sample(ticks=records["tick"])[0]


def joint_records(log: RunLog) -> dict[str, np.ndarray]:
    """The records of the joints: /plant, or /joint_state where there is no plant; ticks that grow from 0 or later.

    Raises:
        LogError: there are none, or their ticks or times do not grow.
    """
    topic = "/plant" if "/plant" in log.topics else "/joint_state"
    records = log.topics.get(topic)
    if records is None or any(field not in records for field in ("tick", "q", "tau")):
        raise LogError(f"{log.path}: no joint records", "a report needs /plant or /joint_state")
    tick = records["tick"]
    if tick.ndim != 1 or tick.dtype.kind != "i" or tick[0] < 0 or tick[-1] > MAX_TICKS or (np.diff(tick) <= 0).any():
        raise LogError(f"{log.path}: the ticks of {topic} are no whole numbers that grow, from 0 to {MAX_TICKS}")
    if (np.diff(records["time_ns"]) <= 0).any():
        raise LogError(f"{log.path}: the times of {topic} do not grow")
    return records


def joint_values(
    log: RunLog, records: dict[str, np.ndarray], trajectory: Trajectory | None, model: Model
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Positions, planned positions and torques of the records, (N, n_act) each.

    Raises:
        LogError: they are other than numbers, or of another arm; there is no plan.
    """
    shape = (records["tick"].size, model.n_act)
    columns = {"q": records["q"], "q_des": planned(log, records, trajectory), "tau": records["tau"]}
    for field, values in columns.items():
        if values.shape != shape:
            raise LogError(f"{log.path}: its records are not of the {model.n_act} joints of {model.name}")
        if values.dtype.kind not in REAL or not (np.abs(values) <= LARGEST).all():
            raise LogError(f"{log.path}: {field} holds what is no number up to {LARGEST:g}")
    return columns["q"], columns["q_des"], columns["tau"]


def payload_estimate(log: RunLog, model: Model) -> tuple[np.ndarray, np.ndarray]:
    """Times (M,) s and change (M,) kg of the last link's estimated mass; empty if there are no estimates."""
    records = log.topics.get("/estimates")
    if records is None or "phi" not in records or records["phi"].shape[1:] != (model.n + len(model.cut), 10):
        return np.zeros(0), np.zeros(0)
    if records["phi"].dtype.kind not in REAL or (np.diff(records["time_ns"]) < 0).any():
        raise LogError(f"{log.path}: /estimates holds other than numbers, or times that do not grow")
    return records["time"], records["phi"][:, model.tip_body, MASS] - model.phi[model.tip_body, MASS]


def load_events(log: RunLog, model: Model) -> list[LoadEvent]:
    """List what the arm picked up and set down, told by the records as it was while they came.

    Raises:
        LogError: the records are of another arm, or other than numbers.
    """
    estimates, joints = (log.topics.get(topic, {}) for topic in ("/estimates", "/joint_state"))
    if log.text("run", "law") not in ADAPTIVE or log.fact("run", "learning") is False or "phi" not in estimates:
        return []
    payload_estimate(log, model)  # which says what is wrong with them
    shape = (len(joints.get("tick", ())), model.n_act)
    places = [floats(log, joints, name, shape) for name in ("q", "q_des")] if shape[0] else []
    if estimates["phi"].shape[1:] != (model.n + len(model.cut), 10):
        return []
    events, said, k = LoadEvents(model, whole(log, "period_us", model.gains.period_us) * 1e-6), [], 0
    for tick, phi in zip(estimates["tick"].tolist(), estimates["phi"].astype(float), strict=True):
        while k < shape[0] and joints["tick"][k] <= tick:
            events.joints(int(joints["tick"][k]), *(each[k] for each in places))
            k += 1
        said += events.estimates(tick, phi)
    return said + events.finish()


def heat_courses(
    log: RunLog, records: dict[str, np.ndarray], tau: np.ndarray, model: Model
) -> tuple[np.ndarray | None, np.ndarray | None]:
    """Temperatures (N, n_act) deg C of windings, the supply's current (N,) A; None for both of an arm without servos.

    Raises:
        LogError: velocities are other than numbers.
    """
    if model.bus is None:
        return None, None
    known = "qd" in records
    qd = np.nan_to_num(floats(log, records, "qd", tau.shape)) if known else np.zeros_like(tau)
    return courses(model, records["time"], qd, tau.astype(float))


def torque_difference(log: RunLog, records: dict[str, np.ndarray]) -> np.ndarray | None:
    """Largest |fixed - float| torque (n,) of the run: the column's, or the number in the metadata."""
    if "tau_float_diff" in records:
        column = np.abs(floats(log, records, "tau_float_diff", records["tau"].shape))
        return None if np.isnan(column).all() else np.nanmax(column, axis=0)
    try:
        values = np.asarray(json.loads(log.text("run", "tau_float_diff", "null")), dtype=float)
    except (ValueError, TypeError):
        return None
    shape = records["tau"].shape[1:]
    return None if values.shape not in ((), shape) or np.isnan(values).any() else np.broadcast_to(values, shape)


def of_ticks(log: RunLog, records: dict[str, np.ndarray]) -> dict[str, Any]:
    """Costs of ticks, as `Run` has it: instructions, tick_us, too_long."""
    return {
        "instructions": _median_and_most(log, records, "instructions"),
        "tick_us": _median_and_most(log, records, "us"),
        "too_long": _too_long(log, records),
    }


def _median_and_most(log: RunLog, records: dict[str, np.ndarray], unit: str) -> dict[str, tuple[int, int]]:
    """(median, most) a tick of the kernel and of the whole tick, where logged; unit: "instructions", or "us"."""
    out = {}
    for name in ("kernel", "tick"):
        field = f"{name}_{unit}"
        if field not in records:
            continue
        values = floats(log, records, field, records["tick"].shape)
        if np.isfinite(values).any():
            out[name] = (int(np.nanmedian(values)), int(np.nanmax(values)))
    return out


def _too_long(log: RunLog, records: dict[str, np.ndarray]) -> tuple[int, int] | None:
    """(ticks longer than the control period, all) of those whose time is known; None of a log without any."""
    period_us = log.count("run", "period_us")
    if "tick_us" not in records or not period_us:
        return None
    values = floats(log, records, "tick_us", records["tick"].shape)
    known = int(np.isfinite(values).sum())
    return (int((values > period_us).sum()), known) if known else None


def floats(log: RunLog, records: dict[str, np.ndarray], field: str, shape: tuple[int, ...]) -> np.ndarray:
    """A field of numbers, NaN where one is missing.

    Raises:
        LogError: it has another shape, or other than numbers up to LARGEST.
    """
    values = records[field]
    if values.shape != shape or values.dtype.kind not in REAL or (np.abs(values) > LARGEST).any():
        raise LogError(f"{log.path}: {field} holds what is no number up to {LARGEST:g}")
    return values.astype(float)


def whole(log: RunLog, key: str, default: int) -> int:
    """A whole number from 1 of the run's facts."""
    value = log.count("run", key)
    if value is None:
        return default
    if not 1 <= value <= MAX_TICKS:
        raise LogError(f"{log.path}: {key} is {value}, expected a whole number from 1 to {MAX_TICKS}")
    return value


def true_mass(log: RunLog) -> float | None:
    """The payload's true mass, kg, if the log has it."""
    value = log.fact("payload", "mass")
    if not isinstance(value, (int, float)):
        return None
    if not 0 <= value <= LARGEST:
        raise LogError(f"{log.path}: mass is {value:g}, expected kg from 0 to {LARGEST:g}")
    return float(value)
