"""Small arms whose motors hang at a board's own pins."""

from armlet import description
from tests.support.servo_arms import LINKS

MOTORS = """
servos:
  voltage: 12
  joints:
    - {joint: turn, model: 37D-50-12V, id: 1, pins: [2, 3, 4, 5], fault_pin: 14}
    - {joint: shoulder, model: 37D-50-12V, id: 2, direction: -1, pins: [6, 7, 8, 9]}
    - {joint: elbow, model: 37D-50-12V, id: 3, zero: 2000, counts: 6400, pins: [10, 11, 12, 13]}
"""
PULSES = """
servos:
  voltage: 6
  joints:
    - {joint: turn, model: MG996R, id: 1, pins: [2]}
    - {joint: shoulder, model: MG996R, id: 2, direction: -1, pins: [3]}
    - {joint: elbow, model: MG996R, id: 3, zero: 1450, pins: [4]}
"""
DRIVE = "armature: 0.01\n    friction: {viscous: 0.3, coulomb: 0.05}"
TEXTS = {"motors": MOTORS, "pulses": PULSES}


def text(kind: str) -> str:
    """The arm file of the three-joint arm with motors, or with hobby servos."""
    links = LINKS.replace("position: [-1.5, 1.5]", "position: [-1.4, 1.4]")
    return links.replace("<<DRIVE>>", DRIVE) + TEXTS[kind]


def three(kind: str):
    """Its Model."""
    return description.from_text(text(kind))
