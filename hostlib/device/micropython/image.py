"""The three kinds of files that MicroPython comes in, read and checked: they must be whole, and for the board's chip.

UF2: blocks of 512 bytes, each with its address and the number of the chip's family (github.com/microsoft/uf2).
ESP: boot loader, partition table and application in one file; Espressif's "Firmware Image Format" has their heads.
DFU: Universal Serial Bus Device Class Specification for Device Firmware Upgrade 1.1, annex B, has the suffix; ST's
UM0391 the DfuSe prefix. A plain .bin for an STM32 begins with the Cortex-M's table of vectors.
"""

import binascii
import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from armlet.device.registry import Board, DfuFirmware, EspFirmware, Uf2Firmware
from armlet.errors import BoardError
from armlet.files import read_file

LARGEST = 64 << 20  # bytes of a file; no board's flash takes as much

UF2_BLOCK, UF2_PAYLOAD = 512, 476
UF2_MAGIC, UF2_END = (0x0A324655, 0x9E5D5157), 0x0AB16F30
NOT_FLASH, HAS_FAMILY = 0x1, 0x2000
ABSOLUTE = 0xE48BFF57  # family of one block that stands first for the RP2350's sake, and is none of the image

ESP_MAGIC, ESP_HEAD, ESP_SEGMENT = 0xE9, 24, 8
ESP_CHIPS = {0: "esp32", 2: "esp32s2", 5: "esp32c3", 9: "esp32s3", 12: "esp32c2", 13: "esp32c6", 16: "esp32h2"}
PARTITIONS, PARTITION_MAGIC, PARTITION = 0x8000, b"\xaa\x50", 32  # where in the flash; of each entry; its bytes

DFU_SUFFIX = struct.Struct("<HHHH3sBI")
DFUSE_HEAD, DFUSE_TARGET, DFUSE_ELEMENT = struct.Struct("<5sBIB"), struct.Struct("<6sBI255sII"), struct.Struct("<II")
FLASH_OF_STM, MOST_FLASH_OF_STM = 0x08000000, 2 << 20
RAM_OF_STM = range(0x10000000, 0x24100001)


@dataclass(frozen=True)
class Image:
    """A file that was found good.

    path: of it;  kind: "uf2", "esp", "dfu" or "bin";  content: its bytes;  pieces: (address, bytes) that go into flash.
    """

    path: Path
    kind: str
    content: bytes
    pieces: tuple[tuple[int, bytes], ...]

    @property
    def flash_bytes(self) -> int:
        """Count of bytes that go into the flash."""
        return sum(len(piece) for _, piece in self.pieces)


def read_image(path: Path, target: Board) -> Image:
    """Read MicroPython's file and check that it is whole and for a board.

    Args:
        path: the file.  target: a board with `firmware`.
    Returns:
        The image.
    Raises:
        BoardError: not a file of the kind the board takes, cut off, damaged, or for another chip. One line.
    """
    wanted = target.firmware
    assert wanted is not None, "flash_micropython refuses a board without"
    content = read_file(path, "MicroPython's file", BoardError)
    if len(content) > LARGEST:
        raise BoardError(f"{path}: expected at most {LARGEST} bytes, got {len(content)}")
    found = _kind(content)
    if found != wanted.kind and not (isinstance(wanted, DfuFirmware) and _is_program(content, wanted)):
        raise BoardError(
            f"{path}: expected {NAMES[wanted.kind]} for the {target.title}, got {NAMES[found]}", target.firmware_hint
        )
    try:
        if isinstance(wanted, Uf2Firmware):
            return Image(path, "uf2", content, tuple(_uf2_pieces(content, wanted)))
        if isinstance(wanted, EspFirmware):
            return Image(path, "esp", content, _esp_pieces(content, wanted))
        if found == "dfu":
            return Image(path, "dfu", content, tuple(_dfu_pieces(content, wanted)))
        return Image(path, "bin", content, ((wanted.address, content),))
    except _Wrong as wrong:
        raise BoardError(f"{path}: {wrong}", target.firmware_hint) from None


NAMES = {
    "uf2": "a UF2 file",
    "esp": "an image that begins with 0xE9",
    "dfu": "a DFU file",
    "": "a file of none of the kinds known",
}


class _Wrong(Exception):
    """Fault of a file, in words."""


def _kind(content: bytes) -> str:
    """Kind of a file by its first or last bytes; "" for none that is known."""
    if content[:8] == struct.pack("<II", *UF2_MAGIC):
        return "uf2"
    if content[:5] == b"DfuSe" or content[-8:-5] == b"UFD":
        return "dfu"
    return "esp" if content[:1] == bytes((ESP_MAGIC,)) else ""


# ---- UF2


def _uf2_pieces(content: bytes, wanted: Uf2Firmware) -> Iterator[tuple[int, bytes]]:
    """(address, bytes) of each block."""
    if len(content) % UF2_BLOCK:
        raise _Wrong(f"expected whole blocks of {UF2_BLOCK} bytes, got {len(content) % UF2_BLOCK} bytes of another one")
    blocks = [_uf2_block(content, at) for at in range(0, len(content), UF2_BLOCK)]
    if wanted.family != ABSOLUTE and blocks[0][4] == ABSOLUTE:
        del blocks[0]
    for place, (number, many, address, piece, family) in enumerate(blocks):
        if family != wanted.family:
            raise _Wrong(f"block {place} is for family 0x{family:08x}, and the board's is 0x{wanted.family:08x}")
        if number != place or many != len(blocks):
            raise _Wrong(f"block {place} of {len(blocks)} says it is block {number} of {many}: the file is not whole")
        if not wanted.flash_start <= address <= address + len(piece) <= wanted.flash_start + wanted.flash_bytes:
            raise _Wrong(f"block {place} goes to 0x{address:08x}, which is no flash of the board")
        yield address, piece
    if not blocks:
        raise _Wrong("it has no blocks")


def _uf2_block(content: bytes, at: int) -> tuple[int, int, int, bytes, int]:
    """Number, how many there are, address, bytes and family of the block at byte `at`."""
    *magic, flags, address, size, number, many, family = struct.unpack_from("<8I", content, at)
    if tuple(magic) != UF2_MAGIC or struct.unpack_from("<I", content, at + UF2_BLOCK - 4)[0] != UF2_END:
        raise _Wrong(f"block {at // UF2_BLOCK} lacks a UF2 block's magic numbers")
    if size > UF2_PAYLOAD or flags & NOT_FLASH or not flags & HAS_FAMILY:
        raise _Wrong(f"block {at // UF2_BLOCK} has {size} bytes and flags 0x{flags:x}, which MicroPython's never have")
    return number, many, address, content[at + 32 : at + 32 + size], family


# ---- ESP


def _esp_pieces(content: bytes, wanted: EspFirmware) -> tuple[tuple[int, bytes], ...]:
    """The file as one piece: a boot loader, a partition table and an application, each of them whole."""
    _check_esp_image("boot loader", content, 0, wanted)
    table = PARTITIONS - wanted.offset
    if content[table : table + 2] != PARTITION_MAGIC:
        raise _Wrong(f"no partition table at 0x{PARTITIONS:x}: an application alone would not start")
    apps = list(_esp_applications(content, table))
    if not apps:
        raise _Wrong("its partition table has no application")
    _check_esp_image("application", content, apps[0] - wanted.offset, wanted)
    return ((wanted.offset, content),)


def _esp_applications(content: bytes, table: int) -> Iterator[int]:
    """Yield the addresses in the flash at which the partition table has applications."""
    while content[table : table + 2] == PARTITION_MAGIC:
        kind, _, start = struct.unpack_from("<BBI", content, table + 2)
        if kind == 0:
            yield start
        table += PARTITION


def _check_esp_image(what: str, content: bytes, at: int, wanted: EspFirmware) -> None:
    """Refuse an image at byte `at` that is for another chip, cut off, or fails its checksum or hash."""
    if content[at : at + 1] != bytes((ESP_MAGIC,)):
        raise _Wrong(f"no {what} at 0x{at + wanted.offset:x}: expected 0xE9 there")
    if len(content) < at + ESP_HEAD:
        raise _Wrong(f"its {what} is cut off")
    chip = struct.unpack_from("<H", content, at + 12)[0]
    if ESP_CHIPS.get(chip) != wanted.chip:
        raise _Wrong(f"its {what} is for {ESP_CHIPS.get(chip, f'chip {chip}')}, and the board is {wanted.chip}")
    end, check = at + ESP_HEAD, 0xEF
    for _ in range(content[at + 1]):
        size = struct.unpack_from("<I", content, end + 4)[0] if len(content) >= end + ESP_SEGMENT else LARGEST
        for byte in content[end + ESP_SEGMENT : end + ESP_SEGMENT + size]:
            check ^= byte
        end += ESP_SEGMENT + size
        if end >= len(content):
            raise _Wrong(f"its {what} is cut off")
    end = at + ((end - at) | 15)  # the checksum is the last byte of 16
    if content[end : end + 1] != bytes((check,)):
        raise _Wrong(f"its {what} fails its checksum")
    if content[at + 23] == 1 and content[end + 1 : end + 33] != hashlib.sha256(content[at : end + 1]).digest():
        raise _Wrong(f"its {what} fails its SHA-256")


# ---- DFU, and plain binaries for the STM32


def _dfu_pieces(content: bytes, wanted: DfuFirmware) -> Iterator[tuple[int, bytes]]:
    """(address, bytes) of each element of a DfuSe file."""
    body = _without_suffix(content, wanted)
    try:
        magic, version, size, targets = DFUSE_HEAD.unpack_from(body)
        at = DFUSE_HEAD.size
        if magic != b"DfuSe" or version != 1 or size != len(body) or not targets:
            raise _Wrong("expected a DfuSe file, version 1, as MicroPython's are")
        for _ in range(targets):
            name, _, _, _, _, elements = DFUSE_TARGET.unpack_from(body, at)
            at += DFUSE_TARGET.size
            if name != b"Target":
                raise _Wrong("its DfuSe prefix names no target")
            for _ in range(elements):
                address, size = DFUSE_ELEMENT.unpack_from(body, at)
                at += DFUSE_ELEMENT.size + size
                _check_stm_flash(address, size, wanted)
                yield address, body[at - size : at]
    except struct.error:
        raise _Wrong("its DfuSe prefix is cut off") from None
    if at != len(body):
        raise _Wrong(f"its DfuSe prefix speaks of {at} bytes, and there are {len(body)}")


def _without_suffix(content: bytes, wanted: DfuFirmware) -> bytes:
    """Return what stands before the suffix, whose CRC and ids are checked."""
    if len(content) < DFU_SUFFIX.size:
        raise _Wrong("its DFU suffix is cut off")
    _, product, vendor, _, magic, size, crc = DFU_SUFFIX.unpack_from(content, len(content) - DFU_SUFFIX.size)
    if magic != b"UFD" or size != DFU_SUFFIX.size:
        raise _Wrong("it has no DFU suffix: it is cut off")
    if ~binascii.crc32(content[:-4]) & 0xFFFFFFFF != crc:
        raise _Wrong("its DFU suffix's CRC is not that of the file")
    if (vendor, product) != (wanted.vid, wanted.pid):
        raise _Wrong(f"it is for {vendor:04x}:{product:04x}, and the board is {wanted.vid:04x}:{wanted.pid:04x}")
    return content[: -DFU_SUFFIX.size]


def _check_stm_flash(address: int, size: int, wanted: DfuFirmware) -> None:
    if not wanted.address <= address <= address + size <= FLASH_OF_STM + MOST_FLASH_OF_STM:
        raise _Wrong(f"{size} bytes go to 0x{address:08x}, which is no flash of the board's program")


def _is_program(content: bytes, wanted: DfuFirmware) -> bool:
    """True if a file begins as a Cortex-M's program does: a stack in RAM, and a reset handler, odd, in the file."""
    if len(content) < 64 or len(content) > MOST_FLASH_OF_STM:
        return False
    stack, reset = struct.unpack_from("<II", content)
    return stack in RAM_OF_STM and bool(reset & 1) and wanted.address < reset < wanted.address + len(content)
