"""Run logs: MCAP files with CRCs, one topic a kind of record, JSON messages with a schema.

    with LogWriter("run.mcap", {"run": {"label": "PD"}}, {"arm.yaml": text}) as log:
        log.write("/plant", tick * 1_000_000, {"tick": tick, "q": q, "qd": qd, "tau": tau}, tick)
    run = read_log("run.mcap");  run.topics["/plant"]["q"]   # (N, n)

docs/logs.md names every topic, field, unit and metadata record.
"""

import csv
import json
import zlib
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from mcap.records import Attachment, Channel, Footer, Header, Message, Metadata
from mcap.stream_reader import StreamReader
from mcap.writer import MCAP0_MAGIC, CompressionType, Writer

from armlet.errors import LogError
from armlet.files import WholeFile, read_file, write_whole
from armlet.run.facts import Fact, from_texts

PROFILE = "armlet"
LIBRARY = "armlet log 1"
CHUNK = 256 * 1024  # bytes; what a broken file may lose at its end

_JOINTS = {"type": "array", "items": {"type": ["number", "null"]}}
_NUMBER, _TEXT = {"type": ["number", "null"]}, {"type": "string"}
_PER_JOINT = {"type": "array", "items": _JOINTS}
SCHEMAS = {
    "/joint_state": {
        "tick": _NUMBER,
        "mode": _NUMBER,
        "fault": _NUMBER,
        "q": _JOINTS,
        "qd": _JOINTS,
        "q_des": _JOINTS,
        "qd_des": _JOINTS,
        "tau": _JOINTS,
    },
    "/estimates": {"tick": _NUMBER, "phi": _PER_JOINT, "visc": _JOINTS, "coul": _JOINTS, "rotor": _JOINTS},
    "/plant": {
        "tick": _NUMBER,
        "q": _JOINTS,
        "qd": _JOINTS,
        "q_des": _JOINTS,
        "tau": _JOINTS,
        "kernel_instructions": _NUMBER,
        "tick_instructions": _NUMBER,
        "tau_float_diff": _JOINTS,
    },
    "/events": {"tick": _NUMBER, "code": _NUMBER, "name": _TEXT, "text": _TEXT, "joint": _TEXT},
}


class LogWriter:
    """Writes a log beside its path and renames it there when closed; leaves nothing if the body fails.

    Args:
        path: the log to make.
        metadata: records of names and texts, e.g. {"run": {"label": ...}, "payload": {"mass": ...}}.
        attachments: files as bytes by name, e.g. {"arm.yaml": ..., "trajectory.json": ...}.
    Raises:
        LogError: the file cannot be made.
    """

    def __init__(
        self,
        path: Path | str,
        metadata: dict[str, dict[str, str]] | None = None,
        attachments: dict[str, bytes] | None = None,
    ) -> None:
        self.path = Path(path)
        self.counts: dict[str, int] = {}
        self._channels: dict[str, int] = {}
        self._fields: dict[str, set[str]] = {}
        self._file = WholeFile(self.path, LogError)
        self._writer = Writer(
            self._file.stream,
            chunk_size=CHUNK,
            compression=CompressionType.ZSTD,
            enable_crcs=True,
            enable_data_crcs=True,
        )
        self._writer.start(PROFILE, LIBRARY)
        for name, record in (metadata or {}).items():
            self.add_metadata(name, record)
        for name, data in (attachments or {}).items():
            self.attach(name, data)

    def __enter__(self) -> "LogWriter":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.discard()

    def add_metadata(self, name: str, record: dict[str, str]) -> None:
        """Add a record of names and texts; of two with one name the later one is read."""
        self._writer.add_metadata(name, {str(key): str(value) for key, value in record.items()})

    def attach(self, name: str, data: bytes | str) -> None:
        """Add a file's bytes under a name."""
        data = data.encode() if isinstance(data, str) else bytes(data)
        self._writer.add_attachment(0, 0, name, "application/octet-stream", data)

    def write(self, topic: str, log_time_ns: int, record: dict[str, Any], sequence: int = 0) -> None:
        """Add one record.

        Args:
            topic: "/joint_state", "/estimates", "/plant", "/events", or another of your own.
            log_time_ns: time since the run's start, ns.
            record: field name -> number, text, list or array; the fields are the same in all of a topic.
            sequence: number the board gave the record.
        Raises:
            LogError: other fields than the topic's first record had, or the disk refused.
        """
        channel = self._channels.get(topic)
        if channel is None:
            channel = self._register(topic, set(record))
        if record.keys() != self._fields[topic]:
            raise LogError(
                f"{self.path}: {topic} holds {', '.join(sorted(self._fields[topic]))}; got {', '.join(sorted(record))}",
                "give every record of a topic the same fields",
            )
        data = _encoded(record)
        try:
            self._writer.add_message(channel, int(log_time_ns), data, int(log_time_ns), int(sequence))
        except OSError as error:
            raise self._file.refused(error) from None
        self.counts[topic] = self.counts.get(topic, 0) + 1

    def close(self) -> None:
        """Finish the log and put it at its path.

        Raises:
            LogError: the disk refused; nothing is left behind.
        """
        if self._file.stream.closed:
            return
        try:
            self._writer.finish()  # type: ignore[no-untyped-call]  # mcap's own
        except OSError as error:
            self.discard()
            raise self._file.refused(error) from None
        self._file.commit()

    def discard(self) -> None:
        """Leave nothing behind."""
        self._file.discard()

    def _register(self, topic: str, fields: set[str]) -> int:
        """The channel of a topic, with its schema."""
        self._fields[topic] = fields
        schema = {"title": topic, "type": "object", "properties": SCHEMAS.get(topic, {})}
        schema_id = self._writer.register_schema(topic.strip("/"), "jsonschema", json.dumps(schema).encode())
        self._channels[topic] = self._writer.register_channel(topic, "json", schema_id)
        return self._channels[topic]


@dataclass(frozen=True)
class RunLog:
    """What a log holds.

    path: where it was read.  metadata: record name -> {name: text}.  attachments: name -> bytes.
    topics: topic -> field -> array, one row a record: the record's fields, and
        "time" (N,) s, "time_ns" (N,) int64, "sequence" (N,) int64. A missing number is NaN.
    """

    path: Path
    metadata: dict[str, dict[str, str]]
    attachments: dict[str, bytes]
    topics: dict[str, dict[str, np.ndarray]]

    def text(self, record: str, key: str, default: str = "") -> str:
        """One metadata entry, or `default`."""
        return self.metadata.get(record, {}).get(key, default)

    def fact(self, record: str, name: str) -> Fact | None:
        """One fact of the run, as armlet.run.facts has it; None where the log has it not.

        Raises:
            LogError: the log's text is no fact of that kind.
        """
        return from_texts(self.path, self.metadata, record, name)

    def count(self, record: str, name: str) -> int | None:
        """As `fact`, of one that counts."""
        value = self.fact(record, name)
        return value if isinstance(value, int) else None

    @property
    def joint_names(self) -> tuple[str, ...]:
        """Joint names of the arm, in its order."""
        names = self.fact("arm", "joint_names")
        return tuple(names) if isinstance(names, list) else ()


def read_log(path: Path | str, recover: bool = False) -> RunLog:
    """Read a log, every CRC checked.

    Args:
        path: an MCAP file that LogWriter made.
        recover: give what can be read of a broken file instead of refusing it.
    Raises:
        LogError: missing, not an MCAP file, another program's, truncated or damaged; one line.
    """
    data = read_file(path, error=LogError)
    if not data.startswith(MCAP0_MAGIC[: len(data)]) or not data:
        raise LogError(f"{path}: not a log (an MCAP file was expected)")
    parts = _Parts()
    broken = parts.fill(data)
    if parts.profile != PROFILE and not (broken and parts.profile is None):
        raise LogError(f"{path}: an MCAP file of another program (profile {parts.profile!r}, expected {PROFILE!r})")
    if broken and not recover:
        raise LogError(
            f"{path}: {broken}; {parts.count} records can be read", "read them with --recover" if parts.count else ""
        )
    try:
        topics = {topic: _columns(messages) for topic, messages in parts.messages.items()}
    except (ValueError, KeyError, TypeError) as error:
        raise LogError(f"{path}: a record is not of the kind its topic holds ({error})") from None
    return RunLog(Path(path), parts.metadata, parts.attachments, topics)


def export_csv(path: Path | str, out: Path | str, recover: bool = False) -> list[str]:
    """Write a log's joint records as one CSV table, a row a time, columns `time`, `<joint>.<signal>`.

    Args:
        path: a log.  out: the CSV file. /joint_state is exported, /plant where there is no telemetry.
        recover: as read_log.
    Returns:
        column names. Units are SI: s, rad or m, /s, N m or N.
    Raises:
        LogError: as read_log; or the log holds no joint records; or `out` cannot be written.
    """
    log = read_log(path, recover)
    topic = next((t for t in ("/joint_state", "/plant") if t in log.topics), None)
    if topic is None:
        raise LogError(f"{path}: no joint records to export")
    columns = {"time": log.topics[topic]["time"]}
    names = log.joint_names
    signals = {field: a for field, a in log.topics[topic].items() if a.ndim == 2 and a.shape[1] == len(names)}
    for j, name in enumerate(names):
        columns |= {f"{name}.{field}": values[:, j] for field, values in signals.items()}
    table = StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(columns)
    writer.writerows(zip(*(values.tolist() for values in columns.values()), strict=True))
    write_whole(out, table.getvalue().encode(), LogError)
    return list(columns)


class _Parts:
    """What has been read of a file so far, so that a broken one still gives its beginning."""

    def __init__(self) -> None:
        self.profile: str | None = None
        self.metadata: dict[str, dict[str, str]] = {}
        self.attachments: dict[str, bytes] = {}
        self.messages: dict[str, list[Message]] = {}
        self.count = 0
        self._topics: dict[int, str] = {}

    def fill(self, data: bytes) -> str:
        """Read a file's bytes; gives what is wrong with it in a few words, or an empty text."""
        try:
            for record in StreamReader(BytesIO(data), validate_crcs=True, record_size_limit=len(data)).records:
                self._take(record)
                if isinstance(record, Footer):
                    _check_summary(data, record)
        except Exception:  # damaged bytes raise anything: struct, codec, memory and mcap's own errors
            whole = data.endswith(MCAP0_MAGIC) and len(data) > len(MCAP0_MAGIC)
            return "damaged" if whole else "truncated"
        return ""

    def _take(self, record: object) -> None:
        """Keep one record of the file."""
        match record:
            case Header():
                self.profile = record.profile
            case Metadata():
                self.metadata[record.name] = record.metadata
            case Attachment():
                self.attachments[record.name] = record.data
            case Channel():
                self._topics[record.id] = record.topic
            case Message():
                self.messages.setdefault(self._topics[record.channel_id], []).append(record)
                self.count += 1


def _check_summary(data: bytes, footer: Footer) -> None:
    """The summary's CRC, which the stream reader leaves alone."""
    if zlib.crc32(data[footer.summary_start : len(data) - 4 - len(MCAP0_MAGIC)]) != footer.summary_crc:
        raise ValueError("summary CRC")


def _encoded(record: dict[str, Any]) -> bytes:
    """A record as JSON; NaN and infinities, which JSON lacks, become null."""
    try:
        return json.dumps(record, default=_plain, allow_nan=False, separators=(",", ":")).encode()
    except ValueError:
        return json.dumps(_nulled(record), separators=(",", ":")).encode()


def _plain(value: object) -> object:
    """numpy's arrays and numbers as Python's."""
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    raise TypeError(f"a log record holds numbers, texts and lists, not {type(value).__name__}")


def _nulled(value: object) -> object:
    """`value` with None for every number that is not finite."""
    if isinstance(value, (np.ndarray, np.generic)):
        value = value.tolist()
    if isinstance(value, dict):
        return {key: _nulled(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_nulled(item) for item in value]
    return None if isinstance(value, float) and not np.isfinite(value) else value


def _columns(messages: list[Message]) -> dict[str, np.ndarray]:
    """Arrays of a topic's records, one row a record."""
    records = json.loads(b"[" + b",".join(m.data for m in messages) + b"]")
    columns = {field: _array([record[field] for record in records]) for field in records[0]}
    columns["time_ns"] = np.array([m.log_time for m in messages], dtype=np.int64)
    columns["time"] = columns["time_ns"] * 1e-9
    columns["sequence"] = np.array([m.sequence for m in messages], dtype=np.int64)
    return columns


def _array(values: list[Any]) -> np.ndarray:
    """Values of one field as whole numbers, numbers, or texts."""
    array = np.array(values)
    return array.astype(float) if array.dtype == object else array
