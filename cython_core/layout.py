"""Python's reading of text/layout.pxi and layout_algorithms.pxi: the record offsets and binary points, by name.

    from armlet.core import layout
    layout.TAU, layout.DATA_SIZE, layout.TABLE["TAU"]
"""

from pathlib import Path

TEXT = Path(__file__).parent / "text"


def read(path: Path, known: dict[str, int] | None = None) -> dict[str, int]:
    """Names and values of the `NAME = expression` lines of a layout file, in file order, after the known ones."""
    table: dict[str, int] = dict(known or {})
    for line in path.read_text().splitlines():
        code = line.split("#")[0]
        if "=" in code:
            name, expression = code.split("=")
            table[name.strip()] = eval(expression, {"__builtins__": {}}, table)  # noqa: S307 our own file
    return table


TABLE = read(TEXT / "layout_algorithms.pxi", read(TEXT / "layout.pxi"))
globals().update(TABLE)
