"""Writes run logs: MCAP files with CRCs, one topic a kind of record, JSON messages with a schema.

    with LogWriter("run.mcap", {"run": {"label": "PD"}}, {"arm.yaml": text}) as log:
        log.write("/plant", tick * 1_000_000, {"tick": tick, "q": q, "qd": qd, "tau": tau}, tick)

`armlet.run.topics` names every topic, field and unit; `armlet.run.log` reads them.
"""

import contextlib
import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, cast

import numpy as np
from mcap.writer import CompressionType, Writer

from armlet.errors import LogError
from armlet.files import WholeFile
from armlet.model import Model
from armlet.run.facts import CLOCK, to_texts
from armlet.run.for_viewers import ForViewers, kind
from armlet.run.log import PROFILE
from armlet.run.topics import schema
from armlet.run.written_behind import WrittenBehind

LIBRARY = "armlet log 2"
Listener = Callable[[str, dict[str, Any]], None]  # called with the topic and each record that is written
CHUNK = 256 * 1024  # bytes; what a broken file may lose at its end
LATEST_S = 0.5  # after which what was written can be read by who watches, as soon as more is written


class LogWriter:
    """Writes a log beside its path and renames it there when closed; leaves nothing if the body fails, but by `keep`.

    Args:
        path: the log to make.
        metadata: records of names and texts, e.g. {"run": {"label": ...}, "payload": {"mass": ...}}.
        attachments: files as bytes by name, e.g. {"arm.yaml": ..., "trajectory.json": ...}.
        listener: called with (topic, record) of each record, which it must not change.
        arm: what viewers are shown beside the records; None for nothing.
        begun: ns since 1970 at which the run began; None for now, at its first record.
    Raises:
        LogError: the file cannot be made.
    """

    def __init__(
        self,
        path: Path | str,
        metadata: dict[str, dict[str, str]] | None = None,
        attachments: dict[str, bytes] | None = None,
        listener: Listener | None = None,
        arm: Model | None = None,
        begun: int | None = None,
    ) -> None:
        self.path = Path(path)
        self.counts: dict[str, int] = {}
        self._channels: dict[str, int] = {}
        self._fields: dict[str, set[str]] = {}
        self._listener = listener
        self._viewers = ForViewers(arm) if arm is not None else None
        self._begun = begun
        self._due = time.monotonic() + LATEST_S
        self._file = WholeFile(self.path, LogError)
        self._behind = WrittenBehind(self._file.stream)
        self._writer = Writer(
            cast(BinaryIO, self._behind),
            chunk_size=CHUNK,
            compression=CompressionType.ZSTD,
            enable_crcs=True,
            enable_data_crcs=True,
        )
        self._flush = getattr(self._writer, "flush", self._behind.flush)  # before 1.6 a chunk ends when it is full
        with self._file.writing():
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
        if kind is None or (self._file.keep and issubclass(kind, KeyboardInterrupt)):
            self.close()
        else:
            self.discard()

    def add_metadata(self, name: str, record: dict[str, str]) -> None:
        """Add a record of names and texts; of two with one name the later one is read."""
        with self._file.writing():
            self._writer.add_metadata(name, {str(key): str(value) for key, value in record.items()})

    def attach(self, name: str, data: bytes | str) -> None:
        """Add a file's bytes under a name."""
        data = data.encode() if isinstance(data, str) else bytes(data)
        with self._file.writing():
            self._writer.add_attachment(0, 0, name, "application/octet-stream", data)

    def write(self, topic: str, log_time_ns: int, record: dict[str, Any], sequence: int = 0) -> None:
        """Add one record.

        Args:
            topic: "/joint_state", "/estimates", "/plant", "/events", or another of your own.
            log_time_ns: time since the run's start, ns; in the file it is that of the day.
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
        data, run_ns = _encoded(record), int(log_time_ns)
        wall_ns = self._begin(run_ns) + run_ns
        with self._file.writing():
            self._writer.add_message(channel, wall_ns, data, wall_ns, int(sequence))
            if self._viewers is not None:
                for shown, message in self._viewers.take(topic, run_ns, wall_ns, record):
                    self._writer.add_message(self._shown(shown), wall_ns, message, wall_ns, int(sequence))
            if time.monotonic() >= self._due:
                self._due = time.monotonic() + LATEST_S
                self._flush()
        self.counts[topic] = self.counts.get(topic, 0) + 1
        if self._listener is not None:
            self._listener(topic, record)

    def keep(self) -> None:
        """From now on, keep what was written: at the path after Ctrl-C; beside it should the disk refuse more, where
        `--recover` reads it.
        """
        self._file.keep = True

    def close(self) -> None:
        """Finish the log and put it at its path.

        Raises:
            LogError: the disk refused; nothing is left behind.
        """
        if self._file.stream.closed:
            return
        with self._file.writing():
            self._writer.finish()  # type: ignore[no-untyped-call]  # mcap's own
            self._behind.end()
        self._file.commit()

    def discard(self) -> None:
        """Leave nothing behind."""
        with contextlib.suppress(OSError):
            self._behind.end()
        self._file.discard()

    def _begin(self, run_ns: int) -> int:
        """The time at which the run began, ns since 1970: the first record is so many ns younger."""
        if self._begun is None:
            self._begun = time.time_ns() - run_ns
        if not self.counts and self._begun:
            self.add_metadata(CLOCK, to_texts(CLOCK, {"begun_ns": self._begun, "begun": day_of(self._begun)}))
        return self._begun

    def _shown(self, topic: str) -> int:
        """The channel of a viewers' topic."""
        if topic not in self._channels:
            of = kind(topic)
            schema_id = self._writer.register_schema(of.name, of.schema_encoding, of.schema)
            self._channels[topic] = self._writer.register_channel(topic, of.encoding, schema_id)
        return self._channels[topic]

    def _register(self, topic: str, fields: set[str]) -> int:
        """The channel of a topic, with its schema."""
        self._fields[topic] = fields
        text = json.dumps(schema(topic)).encode()
        schema_id = self._writer.register_schema(topic.strip("/"), "jsonschema", text)
        self._channels[topic] = self._writer.register_channel(topic, "json", schema_id)
        return self._channels[topic]


def day_of(begun: int) -> str:
    """A time in ns since 1970 as day and time of day, UTC."""
    return datetime.fromtimestamp(begun // 1_000_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


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
