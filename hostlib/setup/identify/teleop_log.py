"""Another program's MCAP file as a recording: joint states and goals as JSON or as ROS 2 has them, each on a topic.

A message has `name` and `position` (rad, m), as sensor_msgs/msg/JointState. The topic of the goals is known by its
name: it has one of GOALS in it.
"""

import json
import struct
from io import BytesIO
from pathlib import Path

import numpy as np
from mcap.records import Channel, Message, Schema
from mcap.stream_reader import StreamReader
from mcap.writer import MCAP0_MAGIC

from armlet.dynamics.joint_values import Floats
from armlet.errors import LogError
from armlet.files import open_ordinary, read_file
from armlet.model import Model
from armlet.run.log import PROFILE
from armlet.run.log_chunks import broken_up, too_much
from armlet.setup.identify.teleoperated import Teleoperated, places

GOALS = ("goal", "command", "action", "target", "leader", "desired")
JOINT_STATE = "JointState"
GAP = 5.0  # of the usual time between two records: what is longer is another episode
NEWS = 17  # bytes of the magic, an opcode and a length, before the header's profile


def is_foreign(path: Path) -> bool:
    """True if a file is MCAP, and not of armlet; one that cannot be read is not."""
    try:
        with open_ordinary(path) as file:
            head = file.read(NEWS + 4 + len(PROFILE))
    except OSError:
        return False
    if not head.startswith(MCAP0_MAGIC) or len(head) < NEWS + 4:
        return False
    (size,) = struct.unpack_from("<I", head, NEWS)
    return size != len(PROFILE) or head[NEWS + 4 :] != PROFILE.encode()


def read_teleoperation(path: Path, model: Model) -> Teleoperated:
    """The recording.

    Args:
        path: of the MCAP file.  model: whose joints it has, by name.

    Raises:
        LogError: damaged, no such topics, other joints.
    """
    topics = records_of(path)
    goals = [name for name in topics if any(word in name.lower() for word in GOALS)]
    states = [name for name in topics if name not in goals]
    for what, found in (("goals", goals), ("measured joint states", states)):
        if len(found) != 1:
            raise LogError(
                f"{path}: expected one topic of {what}, got {', '.join(found) or 'none'}",
                f"goals are on a topic with {', '.join(GOALS)} in its name; messages have name and position",
            )
    times, q = ordered(path, topics[states[0]], model, states[0])
    when, told = ordered(path, topics[goals[0]], model, goals[0])
    return at_equal_times(path, (times, q), (when, told))


def at_equal_times(path: Path, measured: tuple[Floats, Floats], goals: tuple[Floats, Floats]) -> Teleoperated:
    """Positions between records on a straight line, and of goals, which are held, the mean of each period.

    Args:
        measured, goals: times (N,) s, values (N, n).

    Raises:
        LogError: too few records in common.
    """
    times, q = measured
    when, told = goals
    first, last = max(times[0], when[0]), min(times[-1], when[-1])
    period = float(np.median(np.diff(times))) if len(times) > 1 else 0.0
    if not period > 0.0 or last - first < 2 * period:
        raise LogError(f"{path}: its goals and positions have no time in common")
    held = np.vstack([np.zeros(told.shape[1]), np.cumsum(np.diff(when)[:, None] * told[:-1], axis=0)])
    rows: list[Floats] = []
    means: list[Floats] = []
    begins = []
    cuts = np.flatnonzero(np.diff(times) > GAP * period)
    edges = zip([times[0], *times[cuts + 1]], [*times[cuts], times[-1]], strict=True)
    for begin, end in edges:
        at = np.arange(max(begin, first), min(end, last) - period, period)
        if not len(at):
            continue
        begins.append(sum(map(len, rows)))
        rows.append(np.stack([np.interp(at, times, column) for column in q.T], axis=1))
        until = [np.interp(at + ahead, when, column) for ahead in (0.0, period) for column in held.T]
        before, after = np.split(np.array(until), 2)
        means.append((after - before).T / period)
    if not rows:
        raise LogError(f"{path}: its goals and positions have no time in common")
    return Teleoperated(path, np.concatenate(rows), np.concatenate(means), period, tuple(begins))


Record = tuple[int, list[str], list[float]]  # log time ns, names, positions


def records_of(path: Path) -> dict[str, list[Record]]:
    """Joint states by topic; messages of other kinds are passed over.

    Raises:
        LogError: it cannot be read, or is damaged.
    """
    data = read_file(path, error=LogError)
    if bomb := too_much(data):
        raise LogError(f"{path}: {bomb}")
    schemas: dict[int, str] = {}
    channels: dict[int, Channel] = {}
    topics: dict[str, list[Record]] = {}
    try:
        reader = StreamReader(BytesIO(data), validate_crcs=True, emit_chunks=True, record_size_limit=len(data))
        for record in broken_up(reader.records):
            if isinstance(record, Schema):
                schemas[record.id] = record.name
            elif isinstance(record, Channel):
                channels[record.id] = record
            elif isinstance(record, Message):
                channel = channels[record.channel_id]
                found = joints_in(channel.message_encoding, schemas.get(channel.schema_id, ""), record.data)
                if found is not None:
                    topics.setdefault(channel.topic, []).append((record.log_time, *found))
    except Exception:  # damaged bytes raise anything: struct, codec, memory and mcap's own errors
        raise LogError(f"{path}: a damaged MCAP file") from None
    return topics


def joints_in(encoding: str, schema: str, data: bytes) -> tuple[list[str], list[float]] | None:
    """Names and positions of a message; None of one that is no joint state."""
    if encoding == "cdr":
        return from_cdr(data) if schema.endswith(JOINT_STATE) else None
    if encoding != "json":
        return None
    try:
        said = json.loads(data)
        names, positions = said["name"], said["position"]
        found = [str(name) for name in names], [float(value) for value in positions]
    except (ValueError, KeyError, TypeError):
        return None
    return found if len(found[0]) == len(found[1]) else None


def from_cdr(data: bytes) -> tuple[list[str], list[float]] | None:
    """Names and positions of a sensor_msgs/msg/JointState: stamp, frame, names, positions, and more."""
    order, at = "<" if data[1] & 1 else ">", 12  # behind the encapsulation's four bytes and the stamp's eight

    def number() -> int:
        nonlocal at
        at += -at % 4
        (found,) = struct.unpack_from(order + "I", data, at)
        at += 4
        return int(found)

    def text() -> str:
        nonlocal at
        size = number()
        at += size
        return data[at - size : at - 1].decode()

    text()
    names = [text() for _ in range(number())]
    count = number()
    at += (4 - at) % 8  # doubles stand at multiples of 8, counted from behind the first four bytes
    positions = list(struct.unpack_from(f"{order}{count}d", data, at))
    return (names, positions) if len(names) == count else None


def ordered(path: Path, records: list[Record], model: Model, topic: str) -> tuple[Floats, Floats]:
    """Times (N,) s that grow, and positions (N, n) of the arm's joints.

    Raises:
        LogError: other joints.
    """
    where: dict[tuple[str, ...], list[int]] = {}
    rows: dict[int, list[float]] = {}
    for time, names, positions in records:
        key = tuple(names)
        if key not in where:
            where[key] = places(path, names, model, topic)
        rows[time] = [positions[k] for k in where[key]]
    times = sorted(rows)
    return np.array([time - times[0] for time in times]) * 1e-9 + times[0] * 1e-9, np.array([rows[t] for t in times])
