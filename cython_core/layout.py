"""The kernel's constants and record offsets by name, as the kernel text has them: records.py in one flat table.

from armlet.core import layout
layout.TAU, layout.DATA_SIZE, layout.TABLE["TAU"]
"""

import json
import zlib
from pathlib import Path

from armlet.core.records import CONSTANTS, KERNEL_RECORDS

TEXT = Path(__file__).parent / "text"


def read(path: Path, known: dict[str, int] | None = None) -> dict[str, int]:
    """Names and values of the `NAME = expression` lines of a layout file, in file order, after the known ones."""
    table: dict[str, int] = dict(known or {})
    for line in path.read_text().splitlines():
        code = line.split("#")[0]
        if "=" in code:
            name, expression = code.split("=")
            table[name.strip()] = eval(expression, {"__builtins__": {}}, table)
    return table


def flat() -> dict[str, int]:
    """Every constant, every field's offset and every record's size."""
    table = {name: value for part in CONSTANTS.values() for name, value, _ in part}
    for record in KERNEL_RECORDS:
        table |= record.offset
        table[record.size_name] = record.size
    return table


TABLE = flat()
CHECK = zlib.crc32(json.dumps(list(TABLE.values())).encode()) >> 1  # compiled into every kernel: text/built_from.pxi
globals().update(TABLE)
