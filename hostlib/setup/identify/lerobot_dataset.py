"""A LeRobot dataset, format v3.0, as a recording: meta/info.json, and the tables under data/; no video is looked at.

Positions are `observation.state`, goals `action`, by names as `shoulder_pan.pos`. A follower's joints are in degrees
about the middle of their calibrated range, or in -100 to 100 of it, a gripper's in 0 to 100 of it. The info does not
say which: a calibration (the JSON of `lerobot-calibrate`) that lies in the folder says that joints are normalized.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError, LogError
from armlet.files import read_file
from armlet.model import PRISMATIC, Model
from armlet.setup.identify.teleoperated import Teleoperated, places

INFO, CALIBRATION = "meta/info.json", "calibration.json"
STATE, ACTION, EPISODE, FRAME = "observation.state", "action", "episode_index", "frame_index"
INSTALL = 'install armlet with it: pip install "armlet[study]"'
GRIPPER = "gripper"  # LeRobot's followers have a joint of this name in percent
MOST_ROWS = 5_000_000
TURN = 2.0 * np.pi


def read_dataset(folder: Path, model: Model) -> Teleoperated:
    """The recording.

    Args:
        folder: of the dataset.  model: whose joints it has, by name.

    Raises:
        ArmletError: pyarrow is missing.  LogError: no such dataset, another version, other names, damaged.
    """
    info = json_of(folder / INFO)
    version = str(info.get("codebase_version"))
    if not version.startswith("v3"):
        raise LogError(
            f"{folder / INFO}: expected codebase_version v3.0, got {version:.20}", "LeRobot converts older ones"
        )
    names = {key: names_of(folder, info, key) for key in (STATE, ACTION)}
    fps = info.get("fps")
    if not isinstance(fps, int | float) or not 0 < fps < 1e6:
        raise LogError(f"{folder / INFO}: expected fps, got {fps!r:.40}")
    table = table_of(folder)
    order = np.lexsort((table[FRAME].ravel(), table[EPISODE].ravel()))
    episode = table[EPISODE].ravel()[order]
    columns = {}
    for key in (STATE, ACTION):
        values = table[key][order]
        if values.ndim != 2 or values.shape[1] != len(names[key]):
            raise LogError(f"{folder}: {key} has other columns than its {len(names[key])} names")
        columns[key] = in_radians(values[:, places(folder, names[key], model, key)], folder, model)
    begins = (0, *(np.flatnonzero(np.diff(episode)) + 1).tolist())
    return Teleoperated(folder, columns[STATE], columns[ACTION], 1.0 / float(fps), begins)


def json_of(path: Path) -> dict[str, Any]:
    """A JSON file with an object.

    Raises:
        LogError: none.
    """
    try:
        found = json.loads(read_file(path, error=LogError))
    except ValueError:
        raise LogError(f"{path}: no JSON") from None
    if not isinstance(found, dict):
        raise LogError(f"{path}: expected a JSON object")
    return found


def names_of(folder: Path, info: dict[str, Any], key: str) -> list[str]:
    """Names of the columns of a feature.

    Raises:
        LogError: there are none.
    """
    features = info.get("features")
    feature = features.get(key) if isinstance(features, dict) else None
    names = feature.get("names") if isinstance(feature, dict) else None
    if isinstance(names, dict):  # {"motors": [...]}, as older recorders wrote it
        names = next(iter(names.values()), None)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise LogError(f"{folder / INFO}: no names of {key}", "a recording of a follower has positions and goals")
    return names


def table_of(folder: Path) -> dict[str, Floats]:
    """The columns that are looked at, of all files.

    Raises:
        ArmletError: pyarrow is missing.  LogError: no file, or not such columns.
    """
    try:
        parquet, arrow = import_module("pyarrow.parquet"), import_module("pyarrow")
    except ImportError:
        raise ArmletError("a LeRobot dataset is Parquet, for which pyarrow is missing", INSTALL) from None
    files = sorted((folder / "data").glob("**/*.parquet"))
    if not files:
        raise LogError(f"{folder}: no data/**/*.parquet inside", "name the folder of a LeRobot dataset")
    wanted = (STATE, ACTION, EPISODE, FRAME)
    parts: dict[str, list[Floats]] = {key: [] for key in wanted}
    rows = 0
    for file in files:
        try:
            read = parquet.read_table(file, columns=list(wanted))
        except (arrow.ArrowException, OSError, ValueError) as error:
            raise LogError(f"{file}: {' '.join(str(error).split())[:120]}") from None
        missing = [key for key in wanted if key not in read.column_names]
        if missing:
            raise LogError(f"{file}: no column {', '.join(missing)}")
        rows += read.num_rows
        if rows > MOST_ROWS:
            raise LogError(f"{folder}: more than {MOST_ROWS} frames")
        for key in wanted:
            parts[key].append(column_of(file, key, read.column(key)))
    try:
        return {key: np.concatenate(each) for key, each in parts.items()}
    except ValueError:
        raise LogError(f"{folder}: its files have columns of different shapes") from None


def column_of(file: Path, key: str, column: Any) -> Floats:
    """A column as numbers, (rows, columns) of one that holds lists, (rows, 1) of others.

    Raises:
        LogError: it holds something else.
    """
    try:
        values = np.array(column.to_pylist(), float)
    except (TypeError, ValueError):
        raise LogError(f"{file}: {key} holds no numbers, or rows of different lengths") from None
    return values.reshape(len(values), -1)


def in_radians(values: Floats, folder: Path, model: Model) -> Floats:
    """Positions (T, n) of a follower in rad or m, as LeRobot's calibration has them.

    Raises:
        LogError: a calibration that is none.
    """
    act = model.actuated
    low, high = (np.asarray(each, float)[act] for each in (model.q_min, model.q_max))
    slides = np.asarray(model.joint_type)[act] == PRISMATIC
    out = np.where(slides, values, np.radians(values))
    path = folder / CALIBRATION
    known = json_of(path) if path.exists() else None
    for k, name in enumerate(model.servo_names):
        if name == GRIPPER:
            out[:, k] = low[k] + values[:, k] / 100.0 * (high[k] - low[k])
        elif known is not None:
            half = 0.5 * range_of(path, known, name) / counts_of(model, k) * TURN
            out[:, k] = values[:, k] / 100.0 * half
    return out


def range_of(path: Path, known: dict[str, Any], name: str) -> float:
    """Counts of a joint's calibrated range.

    Raises:
        LogError: it is not said.
    """
    row = known.get(name)
    ends = [row.get(key) for key in ("range_min", "range_max")] if isinstance(row, dict) else []
    low, high = (float(end) if isinstance(end, int | float) else np.nan for end in (ends or (None, None)))
    if not 0 < high - low < 1e6:
        raise LogError(f"{path}: expected range_min and range_max of {name}")
    return high - low


def counts_of(model: Model, k: int) -> float:
    """Counts of a turn of servo k's encoder, at the joint."""
    servo = model.bus.servos[k] if model.bus is not None else None
    return 4096.0 if servo is None else servo.counts * servo.gear_ratio
