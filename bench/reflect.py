"""Figures of a leader that reflects force: what a hand feels of a wall that its follower meets, and what swings.

    python -m bench reflect     # docs/figures/reflect.json, a minute

Leader and follower are emulated SO-101s (`armlet.studies.led_pair`), the wall has 2,000 N/m. The hand, which holds the
leader's tool, is that of an arm that is held loosely, usually, or stiffly.
"""

from typing import Any

import numpy as np

from armlet.model import Model
from armlet.run.reflected import MOST
from armlet.studies.led_pair import PRESSES_S, let_go, press, resistance, so101
from bench import figures

MODES: dict[str, tuple[int, str]] = {
    "torques, 1 ms": (1, "pwm"), "torques, 4 ms": (4, "pwm"), "positions, 10 ms": (10, "position")
}  # fmt: skip
HANDS = {"loose": (100.0, 5.0), "usual": (600.0, 20.0), "stiff": (1000.0, 50.0)}  # N/m, N s/m
SHARES = (MOST / 2, MOST, 2 * MOST)
PRESSED_S = 3.0  # from when on all is at rest


def pressed(model: Model, share: float, hand: tuple[float, float]) -> dict[str, float]:
    """N that the hand and the wall give as long as the hand presses, and by how much the hand's swings."""
    course = press(model, share, hand)
    felt, wall = (course.between(name, PRESSED_S, PRESSES_S) for name in ("hand", "wall"))
    return {"hand": -float(felt.mean()), "wall": float(wall.mean()), "swings": float(felt.std())}


def row(model: Model, mode: str) -> dict[str, Any]:
    """Figures of one mode."""
    presses = {str(share): {name: pressed(model, share, hand) for name, hand in HANDS.items()} for share in SHARES}
    return {
        "presses": presses, "leap": float(np.degrees(let_go(model, MOST))), "resists": resistance(model, MOST),
        "resists_without": resistance(model, 0.0) if mode == "pwm" else None,
    }  # fmt: skip


def main() -> None:
    """Keep the figures."""
    rows: dict[str, Any] = {}
    for name, (ms, mode) in MODES.items():
        rows[name] = row(so101(ms, mode), mode)
        print(name, rows[name], flush=True)
    figures.keep("reflect", {"made_by": "python -m bench reflect", "most": MOST, "rows": rows})
