"""Tables of what has run where: the bundles in tests/recordings/, those of metal first."""

from pathlib import Path

from armlet.setup.bundle.content import Bundle, Spread, read
from bench.tables.markdown import table, thousands

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "recordings"


def bundles() -> list[Bundle]:
    """Every bundle that is kept, those of metal first."""
    return sorted((read(path) for path in sorted(FOLDER.glob("*.json"))), key=emulated)


def emulated(found: Bundle) -> bool:
    """True if nothing of it is of metal."""
    return all(part.emulated for part in (found.board, found.bus) if part is not None)


def where(is_emulated: bool) -> str:
    """Word for it."""
    return "emulated" if is_emulated else "metal"


def beside(took: Spread, budget: float) -> str:
    """A median and what the budget said."""
    return f"{thousands(took.median)} / {thousands(budget)}"


def has_run_boards() -> str:
    """Table of the boards: parity, and ticks beside the budget's."""
    rows = []
    for found in bundles():
        board, parity, ticks = found.board, found.parity, found.ticks
        if board is None:
            continue
        python = board.micropython.version if board.micropython is not None else ""
        bits = f"{parity.differing_bits} of {thousands(parity.numbers)}" if parity is not None else ""
        times = ["", ""]
        if ticks is not None:
            times = [beside(ticks.kernel_us, ticks.budget_kernel_us), beside(ticks.tick_us, ticks.budget_tick_us)]
        arm = parity.arm if parity is not None else ""
        rows.append([f"`{board.name}`", where(board.emulated), python, arm, bits, *times])
    head = [
        "board",
        "where",
        "MicroPython",
        "arm",
        "bits differ, of numbers",
        "kernel, us / budget",
        "tick, us / budget",
    ]
    return table(head, rows)


def has_run_servos() -> str:
    """Table of the servos: replies, loops, the guarded run."""
    rows = []
    for found in bundles():
        bus, moved = found.bus, found.moved
        if bus is None:
            continue
        kinds = sorted({servo.model for servo in bus.servos})
        delays = [servo.delay_ms.median for servo in bus.servos if servo.delay_ms is not None]
        replies = f"{sum(servo.answered for servo in bus.servos)} of {sum(servo.asked for servo in bus.servos)}"
        loops = [loop.stiffness / loop.assumed for loop in moved.loops] if moved is not None else []
        went = ""
        if moved is not None and moved.moved_deg is not None:
            went = f"{moved.moved_deg:.1f} of {moved.asked_deg:g}"
        rows.append([
            f"{len(bus.servos)} {', '.join(kinds)}", where(bus.emulated), replies,
            f"{max(delays):.1f}" if delays else "", f"{min(loops):.2f} to {max(loops):.2f}" if loops else "", went,
        ])  # fmt: skip
    head = ["servos", "where", "replies", "after ms, at most", "loop / assumed", "moved, deg"]
    return table(head, rows)


TABLES = (has_run_boards, has_run_servos)
