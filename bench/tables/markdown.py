"""Functions that tables are written with."""


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells).replace("|  |", "| |") + " |" for cells in lines).replace("|  |", "| |")


def thousands(value: float) -> str:
    """A whole number with commas."""
    return f"{value:,.0f}"


def significant(value: float, digits: int = 2) -> str:
    """A number to so many digits, without an exponent."""
    return f"{float(f'{value:.{digits}g}'):.10f}".rstrip("0").rstrip(".")


def percent(value: float | None) -> str:
    """A share; of none, nothing."""
    return "" if value is None else "0" if value == 0 else f"{100 * value:.3g} %"


def degrees(value: float | None) -> str:
    """An error; a run that faulted has none."""
    return "fault" if value is None else significant(value)
