"""Ticks with servos on the emulated Pico: cycles of work, and time spent waiting for the servos' bytes.

Writes docs/figures/servo_ticks.json.

python -m bench servo_ticks
"""

from pathlib import Path

import armlet.arms
from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.registry import board
from armlet.device.session import BoardSession
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus
from bench import figures
from bench.flashed import flashed

BOARD, LAWS, PERIOD_US = "pico-emulated", ("bodies", "walker", "natural"), 4000
ARM, OWN = "so101", "STS3215-12V"
SERVOS = (OWN, "XM430-W350")


def with_servos(model: str) -> str:
    """The arm's file with servos of a model, at the control period of this bench."""
    text = Path(armlet.arms.__path__[0], f"{ARM}.yaml").read_text().replace(OWN, model)
    return text.replace("\ncontrol:\n", f"\ncontrol:\n  period_us: {PERIOD_US}\n")


def measured(
    session: BoardSession, servo: str, law: str, log: Path, made: bool = False
) -> dict[str, int | float | str]:
    """A run with servos: what its ticks took in the mean, the longest, those that overran; all has the host's bits.

    made: by a kernel made for the arm and the law, which is on the board.

    Raises:
        AssertionError: one has not.
    """
    model = description.from_text(with_servos(servo))
    middle = ((model.q_min + model.q_max) / 2)[model.actuated]
    trajectory = plan(model, [middle, middle + 0.1, middle], durations=[0.3, 0.3])
    bus = EmulatedBus(model)
    setup = RunSetup(compiler.compile(model), trajectory, law, bus.arm, {})
    result = servo_run.run(session, setup, bus, log)
    counts = session.board_counts()
    assert (result.differing, result.fault, counts.times.skipped) == (0, 0, 0), result
    assert result.compared == trajectory.total_ticks, result
    clock_mhz = session.board.clock_hz // 1_000_000
    spent, waited = (round(total / counts.measured) for total in (counts.spent_us, counts.waited_us))
    return {
        "servos": servo,
        "law": law,
        "kernel": "specialised" if made else session.board.kernel,
        "joints": int(model.n_act),
        "ticks": counts.measured,
        "spent_us": spent,
        "waited_us": waited,
        "work_cycles": (spent - waited) * clock_mhz,
        "longest_us": counts.times.longest_us,
        "jitter_us": counts.times.jitter_us,
        "overruns": counts.times.overruns,
        "share": round(spent / PERIOD_US, 3),
    }


def store(session: BoardSession, servo: str, law: str) -> None:
    """Put an arm and the kernel made for it on the board's flash."""
    compiled = compiler.compile(description.from_text(with_servos(servo)))
    session.upload_parameters(compiled.blob)
    session.upload_kernel(compiled, law)


def main() -> None:
    """Run the arm with each servo and law, and print and store what its ticks took.

    The board is switched on anew for other servos, for after five runs its memory is too cut up for a sixth upload, and
    behind an upload of a kernel.
    """
    clock, found = board(BOARD).clock_hz, []
    for servo in SERVOS:
        with flashed(BOARD) as image:  # one each: the kernel made for an arm suits it with other servos, too
            log = image.with_name("servos.mcap")
            with connect(BOARD, state=image) as session:
                found += [measured(session, servo, law, log) for law in LAWS]
            with connect(BOARD, state=image) as session:
                store(session, servo, LAWS[0])
            with connect(BOARD, state=image) as session:
                found.append(measured(session, servo, LAWS[0], log, made=True))
    rows = [[f"{value:,}" if isinstance(value, int) else str(value) for value in row.values()] for row in found]
    show.table(f"Ticks of {PERIOD_US} us on {BOARD}, {ARM}", list(found[0]), rows)
    figures.keep(
        "servo_ticks",
        {
            "made_by": "python -m bench servo_ticks",
            "board": BOARD,
            "arm": ARM,
            "period_us": PERIOD_US,
            "clock_mhz": clock // 1_000_000,
            "rows": found,
        },
    )
