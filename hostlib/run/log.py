"""Reads run logs: MCAP files with CRCs, one topic a kind of record, JSON messages.

    run = read_log("run.mcap");  run.topics["/plant"]["q"]   # (N, n)

docs/logs.md names every topic, field, unit and metadata record; `armlet.run.log_writer` writes them.
"""

import json
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from mcap.records import Attachment, Channel, Footer, Header, Message, Metadata
from mcap.stream_reader import StreamReader
from mcap.writer import MCAP0_MAGIC

from armlet.errors import LogError
from armlet.files import read_file
from armlet.run.facts import CLOCK, Fact, from_texts
from armlet.run.log_chunks import broken_up, too_much
from armlet.said import Said, Table

PROFILE, JSON = "armlet", "json"


@dataclass(frozen=True)
class RunLog:
    """Contents of a log.

    path: where it was read.  metadata: record name -> {name: text}.  attachments: name -> bytes.
    topics: topic -> field -> array, one row a record: the record's fields, and
        "time" (N,) s, "time_ns" (N,) int64, "sequence" (N,) int64. A missing number is NaN.
    broken: "truncated" or "damaged", of a log of which only this can be read.
    """

    path: Path
    metadata: dict[str, dict[str, str]]
    attachments: dict[str, bytes]
    topics: dict[str, dict[str, np.ndarray]]
    broken: str = ""

    @property
    def lost(self) -> str:
        """A line on a log of which a part cannot be read; empty of a whole one."""
        return f"{self.path} is {self.broken}: this is what can be read, and records are lost" if self.broken else ""

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

    def said(self) -> Said:
        """Metadata, and how many records each topic has."""
        counts = {name: len(columns["time_ns"]) for name, columns in self.topics.items()}
        plain = {"file": str(self.path), "broken": self.broken, "metadata": self.metadata, "records": counts}
        rows = [[f"{name}.{key}", value] for name, entries in self.metadata.items() for key, value in entries.items()]
        topics = Table("Records", ["topic", "records"], [[name, count] for name, count in counts.items()])
        parts = [Table(str(self.path), ["metadata", "value"], rows), topics, *filter(None, [self.lost])]
        return Said(plain | {"attachments": list(self.attachments)}, parts)


def read_log(path: Path | str, recover: bool = False) -> RunLog:
    """Read a log, every CRC checked.

    Args:
        path: an MCAP file that LogWriter made.
        recover: give what can be read of a broken file instead of refusing it.
    Raises:
        LogError: missing, not an MCAP file, another program's, truncated, damaged, or one that would fill the memory;
            one line.
    """
    data = read_file(path, error=LogError)
    if not data.startswith(MCAP0_MAGIC[: len(data)]) or not data:
        raise LogError(f"{path}: not a log (an MCAP file was expected)")
    if bomb := too_much(data):
        raise LogError(f"{path}: {bomb}")
    parts = _Parts()
    broken = parts.fill(data)
    if parts.profile != PROFILE and not (broken and parts.profile is None):
        raise LogError(f"{path}: an MCAP file of another program (profile {parts.profile!r}, expected {PROFILE!r})")
    if broken and not recover:
        raise LogError(
            f"{path}: {broken}; {parts.count} records can be read", "read them with --recover" if parts.count else ""
        )
    try:
        begun = from_texts(path, parts.metadata, CLOCK, "begun_ns")
        begun = begun if isinstance(begun, int) else 0  # older logs' times begin with the run
        topics = {topic: _columns(messages, begun) for topic, messages in parts.messages.items()}
    except (ValueError, LookupError, TypeError, OverflowError, RecursionError) as error:
        reason = " ".join(str(error).split())[:120]
        raise LogError(f"{path}: a record is not of the kind its topic holds ({reason})") from None
    return RunLog(Path(path), parts.metadata, parts.attachments, topics, broken)


class _Parts:
    """Part of a file read so far, so that a broken one still gives its beginning."""

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
            reader = StreamReader(BytesIO(data), validate_crcs=True, emit_chunks=True, record_size_limit=len(data))
            for record in broken_up(reader.records):
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
                self._topics[record.id] = record.topic if record.message_encoding == JSON else ""
            case Message():
                if topic := self._topics[record.channel_id]:  # others are for viewers
                    self.messages.setdefault(topic, []).append(record)
                    self.count += 1


def _check_summary(data: bytes, footer: Footer) -> None:
    """The summary's CRC, which the stream reader leaves alone."""
    if zlib.crc32(data[footer.summary_start : len(data) - 4 - len(MCAP0_MAGIC)]) != footer.summary_crc:
        raise ValueError("summary CRC")


def _columns(messages: list[Message], begun: int) -> dict[str, np.ndarray]:
    """Arrays of a topic's records, one row a record; begun: ns since 1970 at which their run did."""
    records = json.loads(b"[" + b",".join(m.data for m in messages) + b"]")
    if len(records) != len(messages) or any(
        type(each) is not dict or each.keys() != records[0].keys() for each in records
    ):
        raise ValueError("its records do not have the same fields")
    columns = {field: _array([record[field] for record in records]) for field in records[0]}
    if any(m.log_time < begun for m in messages):
        raise ValueError("it is older than the run")
    columns["time_ns"] = np.array([m.log_time - begun for m in messages], dtype=np.int64)
    columns["time"] = columns["time_ns"] * 1e-9
    columns["sequence"] = np.array([m.sequence for m in messages], dtype=np.int64)
    return columns


def _array(values: list[Any]) -> np.ndarray:
    """Values of one field as whole numbers, numbers, or texts."""
    array = np.array(values)
    if array.dtype.kind == "U" and any(not isinstance(value, str) for value in values):
        raise ValueError("texts among other values")
    return array.astype(float) if array.dtype == object else array
