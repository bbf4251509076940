"""Unpacking of a log within bounds: a few bytes may claim to be millions.

A chunk says how long it is unpacked, and no more than that is unpacked. The sum of what the chunks say is held against
the file's own length before the first of them is unpacked: logs of runs pack by a factor of 5 to 40.
"""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import lz4.frame
import zstandard
from mcap.records import Chunk, McapRecord
from mcap.stream_reader import StreamReader, breakup_chunk

CHUNK_MOST = 32 << 20  # bytes of a chunk, unpacked; armlet's have a quarter of a megabyte
LOG_FREE, LOG_FACTOR = 16 << 20, 64  # bytes of all chunks, unpacked: so many, and so many for each byte of the file


def too_much(data: bytes) -> str:
    """Tell in words what a log's bytes claim to be unpacked, if that is beyond the bounds; else an empty text."""
    most, claimed = LOG_FREE + LOG_FACTOR * len(data), 0
    try:
        for record in StreamReader(BytesIO(data), emit_chunks=True, record_size_limit=len(data)).records:
            if isinstance(record, Chunk):
                claimed += record.uncompressed_size
                if record.uncompressed_size > CHUNK_MOST or claimed > most:
                    size = max(record.uncompressed_size, claimed)
                    return f"it would unpack to {size >> 20} MB or more from {len(data)} bytes, which no run's log does"
    except Exception:  # damaged bytes raise anything; what is damaged is said where the records are read
        return ""
    return ""


def broken_up(records: Iterator[McapRecord]) -> Iterator[McapRecord]:
    """Records of a reader that emits chunks, with those inside the chunks in their place, CRCs checked.

    Raises:
        ValueError, and the packers' own errors: a chunk is damaged, or longer than it says.
    """
    for record in records:
        if isinstance(record, Chunk):
            yield from breakup_chunk(replace(record, compression="", data=unpacked(record)), validate_crc=True)
        else:
            yield record


def unpacked(chunk: Chunk) -> bytes:
    """A chunk's bytes.

    Raises:
        ValueError, and the packers' own errors: as `broken_up`.
    """
    size = chunk.uncompressed_size
    if size > CHUNK_MOST:
        raise ValueError(f"a chunk of {size} bytes")
    if chunk.compression == "zstd":
        data = zstandard.ZstdDecompressor(max_window_size=CHUNK_MOST).stream_reader(BytesIO(chunk.data)).read(size + 1)
    elif chunk.compression == "lz4":
        data = lz4.frame.LZ4FrameDecompressor().decompress(chunk.data, max_length=size + 1)
    else:
        data = chunk.data
    if len(data) != size:
        raise ValueError(f"a chunk of {len(data)} bytes that says {size}")
    return bytes(data)
