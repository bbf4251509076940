"""A stream whose bytes another thread writes: who controls an arm does not wait for a disk.

A memory card may take a second to write what it was given. A board's watchdog, or a servo's, takes a tenth.
"""

import threading
from queue import SimpleQueue
from typing import BinaryIO


class WrittenBehind:
    """Takes bytes and lets another thread write them, in their order.

    Args:
        stream: where they go; nobody else may use it until `end`.

    Raises:
        OSError: of each call, what the stream has refused before.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream, self._at = stream, stream.tell()
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()  # b"" flushes, None ends
        self._refused: OSError | None = None
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> int:
        """Take bytes; how many."""
        self._check()
        if data:
            self._waiting.put(bytes(data))
            self._at += len(data)
        return len(data)

    def tell(self) -> int:
        """Count of bytes taken, with those that were in the stream before."""
        return self._at

    def flush(self) -> None:
        """Let the stream be flushed once what was taken is written."""
        self._check()
        self._waiting.put(b"")

    def end(self) -> None:
        """Wait until all is written, or refused."""
        self._waiting.put(None)
        self._thread.join()
        self._check()

    def _check(self) -> None:
        if self._refused is not None:
            raise self._refused

    def _write(self) -> None:
        """Write what comes, up to an end or a refusal."""
        try:
            while (data := self._waiting.get()) is not None:
                if data:
                    self._stream.write(data)
                else:
                    self._stream.flush()
        except OSError as refusal:
            self._refused = refusal
