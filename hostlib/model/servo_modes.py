"""Words about what each mode of servos is good for."""

from collections.abc import Sequence

from armlet.model.servo import Mode
from armlet.model.servo_kinds import PROTOCOLS

SUITS = {
    "current": "the servo controls its current: the best torque there is; every law runs",
    "pwm": "the torque follows from the motor's model and its winding's warmth; every law runs, and all feedback is the"
    " board's",
    "position": "the servo's own loop damps and holds, also while the board is silent; laws that learn and feedforward"
    " run through it. Take it for soft gears and late positions, and where no other mode is known to work",
    "untold": "hobby servos tell nothing: feedforward alone runs, and nothing is learnt",
}


def mode_lines(protocol: str, modes: Sequence[Mode]) -> list[str]:
    """A line for each mode of an arm's servos, which speak a protocol."""
    told = {mode: PROTOCOLS[protocol].tells_position(mode) for mode in modes}
    return [f"mode {mode}: {SUITS[mode if tells else 'untold']}" for mode, tells in told.items()]
