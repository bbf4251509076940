"""Goals that stream: durations beside ruckig's shortest ones, limits that are never exceeded, instructions.

Writes docs/figures/streams.json, if nothing is left out; of that the instructions alone, if all else is.

python -m bench streams
python -m bench streams --states 0 --ticks 0
python -m bench streams --states 10000 --ticks 1000000 --no-cost
"""

import argparse
from typing import Any

from armlet.cli import show
from bench import figures
from bench.streams import cost, oracle, violations

STATES, TICKS, SEED = 1_000_000, 100_000_000, 0


def options(words: list[str]) -> argparse.Namespace:
    """Read what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench streams", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--states", type=int, default=STATES, help="random states beside ruckig, 0: none")
    parser.add_argument("--ticks", type=int, default=TICKS, help="ticks of arms whose limits are watched, 0: none")
    parser.add_argument("--seed", type=int, default=SEED, help="of both")
    parser.add_argument("--no-cost", action="store_true", help="without the instructions, which need QEMU")
    return parser.parse_args(words)


def told_durations(found: dict[str, Any]) -> None:
    """Print the loss beside ruckig."""
    show.line(
        f"{found['states']:,} states, {found['goals missed']} goals missed; longer than ruckig's shortest motion by"
    )
    for name, of in found.items():
        if isinstance(of, dict):
            told = [f"{', '.join(f'{value:.4g}' for value in of[key])} {key}" for key in ("ticks", "percent", "means")]
            show.line(f"{name} ({of['count']:,}; least, 50, 95, 99.9, 100 %): {';  '.join(told)}")


def main(words: list[str] | None = None) -> None:
    """Run what is asked for, print it, and keep it if it is all of it."""
    asked = options(words or [])
    out: dict[str, Any] = {"made_by": "python -m bench streams", "seed": asked.seed}
    if asked.states:
        out["durations"] = oracle.compared(asked.states, asked.seed)
        told_durations(out["durations"])
    if asked.ticks:
        out["limits"] = violations.watched(asked.ticks, asked.seed)
        for name, value in out["limits"].items():
            show.line(f"{name}: {value}")
    if not asked.no_cost:
        out["instructions"] = cost.counted()
        for name, value in out["instructions"].items():
            show.line(f"instructions a joint and tick, {name}: {value}; asked at most {cost.ASKED}")
    if (asked.states, asked.ticks, asked.no_cost) == (0, 0, False):
        out = figures.read("streams") | {"instructions": out["instructions"]}
        figures.keep("streams", out)
    if (asked.states, asked.ticks, asked.seed, asked.no_cost) == (STATES, TICKS, SEED, False):
        figures.keep("streams", out)
