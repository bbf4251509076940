"""A log that is being written, read as it grows: whole records of the file `LogWriter` writes beside its path.

MCAP is read by its library. All that is done here is to hold back a record of which only a part is there yet.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from mcap.exceptions import EndOfFile
from mcap.opcode import Opcode
from mcap.records import Attachment, Channel, Header, McapRecord, Message, Metadata
from mcap.stream_reader import StreamReader
from mcap.writer import MCAP0_MAGIC

from armlet.errors import LogError
from armlet.files import open_ordinary, parts, path_of
from armlet.run.log import JSON, PROFILE, RunLog
from armlet.run.log_chunks import broken_up

HEAD = 9  # bytes of a record's opcode and length
LARGEST = 1 << 30  # bytes of a record; what says it is longer is damage
PIECE = 1 << 22  # bytes read at a time


class Follower:
    """A log's records as they come.

    Args:
        path: of the log, as it will be called. What stands beside it, and is still written, is read first.

    Attributes:
        log: metadata and attachments so far.  whole: whether the log's end has been read.

    Raises:
        LogError: neither is there, or it is no log of armlet's.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = path_of(path, LogError)
        self._file = opened(self.path)
        self._rest, self._begun = b"", False
        self._topics: dict[int, str] = {}
        self.log = RunLog(self.path, {}, {}, {})
        self.whole = False

    def close(self) -> None:
        """Give up the file."""
        self._file.close()

    def read(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """(topic, record) of each record that has come since the last call.

        Raises:
            LogError: the log is damaged, or not one of armlet's.
        """
        if not self._begun and not os.fstat(self._file.fileno()).st_nlink:
            self._reopen()
        while not self.whole and (data := self._file.read(PIECE)):
            self._rest += data
            if not self._begin():
                return
            yield from self._messages(self._take())

    def _reopen(self) -> None:
        """Open what stands there now: the file was gone before it began, as a run tries first that it can write one."""
        with suppress(LogError):
            file = opened(self.path)
            self._file.close()
            self._file, self._rest = file, b""

    def _begin(self) -> bool:
        """Take the magic off the file's beginning; False while it is not whole."""
        if not self._begun and len(self._rest) >= len(MCAP0_MAGIC):
            if not self._rest.startswith(MCAP0_MAGIC):
                raise LogError(f"{self.path}: not a log (an MCAP file was expected)")
            self._rest, self._begun = self._rest[len(MCAP0_MAGIC) :], True
        return self._begun

    def _take(self) -> bytes:
        """The whole records of what has come, taken off it."""
        at = 0
        while not self.whole and len(self._rest) - at >= HEAD:
            length = int.from_bytes(self._rest[at + 1 : at + HEAD], "little")
            if length > LARGEST:
                raise LogError(f"{self.path}: damaged")
            if len(self._rest) - at < HEAD + length:
                break
            self.whole = self._rest[at] == Opcode.DATA_END
            at += HEAD + length
        records, self._rest = self._rest[:at], self._rest[at:]
        return records

    def _messages(self, data: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
        """The messages among records; facts and files are kept."""
        for record in self._records(data):
            match record:
                case Header() if record.profile != PROFILE:
                    raise LogError(f"{self.path}: an MCAP file of another program, expected armlet's")
                case Metadata():
                    self.log.metadata[record.name] = record.metadata
                case Attachment():
                    self.log.attachments[record.name] = record.data
                case Channel():
                    self._topics[record.id] = record.topic if record.message_encoding == JSON else ""
                case Message():
                    try:
                        if topic := self._topics[record.channel_id]:  # others are for viewers
                            yield topic, dict(json.loads(record.data))
                    except (ValueError, LookupError, TypeError, RecursionError):
                        raise LogError(f"{self.path}: a record is not of the kind its topic holds") from None

    def _records(self, data: bytes) -> Iterator[McapRecord]:
        """The library's reading of whole records, chunks broken up, their CRCs checked."""
        reader = StreamReader(BytesIO(data), skip_magic=True, validate_crcs=True, emit_chunks=True)
        records = broken_up(reader.records)
        while True:
            try:
                record = next(records)
            except (StopIteration, EndOfFile):
                return
            except Exception:  # damaged bytes raise anything: struct, codec, memory and mcap's own errors
                raise LogError(f"{self.path}: damaged") from None
            yield record


def opened(path: Path) -> BinaryIO:
    """Open what is being written, or else the finished log.

    Raises:
        LogError: neither is there.
    """
    for part in parts(path.resolve())[-1:]:
        with suppress(OSError):
            return open_ordinary(part)
    try:
        return open_ordinary(path)
    except OSError as refusal:
        raise LogError(f"{path}: cannot be read: {refusal.strerror}", "begin a run that writes it") from None


def awaited(path: Path | str, patience: float, look_s: float = 0.1) -> Follower:
    """A follower of a log that may begin only in up to `patience` s.

    Raises:
        LogError: it did not.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            return Follower(path)
        except LogError:
            if time.monotonic() > deadline:
                raise
            time.sleep(look_s)
