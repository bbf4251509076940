"""A serial arm from DH rows and masses: an arm file whose other numbers are estimates, each marked as one."""

from dataclasses import dataclass

import numpy as np

from armlet.description.placement import rot_x

DIGITS = 4
THICK = 0.1  # of its length: the radius of the rod that a link is taken for
THINNEST = 0.01  # m
SHORT = 4.0 * THINNEST  # what is shorter is taken for a ball
STROKE = (0.0, 0.1)  # m, of a joint that slides
HEAD = """\
# {name}, started by `armlet new`. The file can be compiled as it stands. Before the arm moves for real, replace what is
# marked ESTIMATED by what you measure; docs/tutorial.md says how, and docs/arm_files.md explains every key.
# Lengths in m, masses in kg, inertias in kg m^2 about the centre of mass, angles in degrees where a key says _deg.

name: {name}
dh_convention: standard  # A = Rz(theta) Tz(d) Tx(a) Rx(alpha): the link frame is at the far end of the link
inertia_about: com
gravity: [0, 0, -9.81]  # the base frame's z points up

joints:
"""
JOINT = """\
  - name: {name}{type}
    a: {a:g}
    alpha_deg: {alpha_deg:g}
    d: {d:g}
    link:
      mass: {mass:g}
      com: {com}  # ESTIMATED: half-way between the joint and the next
      inertia: {inertia}  # ESTIMATED: a rod of that length
    limits: {limits}  # ESTIMATED; add effort: N m or N
    # actuator: {{rotor_inertia: 1.0e-6, gear_ratio: 200}}  # of the motor; or armature: at the joint
    # friction: {{viscous: 0.05, coulomb: 0.02}}
    # encoder_bits: 12

"""
TAIL = """\
control:
  priors:  # how much of the above may be wrong, which is what the adaptive laws may learn
    relative: 0.3
    relative_mass: 0.1
    payload_max: {payload:g}  # the heaviest load, kg
"""


@dataclass(frozen=True)
class Row:
    """One joint of a serial arm: standard DH row (a, d m; alpha_deg), mass kg of its link, whether it slides."""

    a: float
    alpha_deg: float
    d: float
    mass: float
    slides: bool = False


# an arm for a desk: waist, upper arm, forearm
EXAMPLE = (Row(0.0, 90.0, 0.1, 0.3), Row(0.2, 0.0, 0.0, 0.25), Row(0.15, 0.0, 0.0, 0.15))


def serial_text(name: str, rows: tuple[Row, ...], payload: float) -> str:
    """The text of an arm file.

    Args:
        name: of the arm.  rows: one a joint, from the base.  payload: the heaviest load, kg.
    """
    joints = "".join(joint_text(f"j{i + 1}", row) for i, row in enumerate(rows))
    return HEAD.format(name=name) + joints + TAIL.format(payload=payload)


def joint_text(name: str, row: Row) -> str:
    """One joint and its link."""
    com, tensor = rod(row)
    low, high = STROKE
    limits = (
        f"{{position: [{low:g}, {high:g}], velocity: 0.2, acceleration: 2}}"
        if row.slides
        else "{position_deg: [-120, 120], velocity: 2, acceleration: 8}"
    )
    places = {"xx": (0, 0), "yy": (1, 1), "zz": (2, 2), "xy": (0, 1), "xz": (0, 2), "yz": (1, 2)}
    moments = {key: f"{tensor[place]:.{DIGITS}g}" for key, place in places.items() if key[0] == key[1] or tensor[place]}
    return JOINT.format(
        name=name,
        type="\n    type: prismatic" if row.slides else "",
        a=row.a,
        alpha_deg=row.alpha_deg,
        d=row.d,
        mass=row.mass,
        com="[" + ", ".join(f"{value:.{DIGITS}g}" for value in com) + "]",
        inertia="{" + ", ".join(f"{key}: {value}" for key, value in moments.items()) + "}",
        limits=limits,
    )


def rod(row: Row) -> tuple[np.ndarray, np.ndarray]:
    """Centre of mass (3,) m and inertia about it (3, 3) kg m^2, link frame, of a rod from the joint to the next."""
    back = -(rot_x(np.radians(row.alpha_deg)).T @ np.array([row.a, 0.0, row.d])) + 0.0
    length = float(np.linalg.norm(back))
    if length < SHORT:
        tensor = 0.4 * row.mass * max(THINNEST, length / 2.0) ** 2 * np.eye(3)  # a ball
    else:
        radius = max(THICK * length, THINNEST)
        along = np.outer(back, back) / length**2
        tensor = row.mass * ((radius**2 / 4.0 + length**2 / 12.0) * (np.eye(3) - along) + radius**2 / 2.0 * along)
    small = 1e-12 * np.abs(tensor).max()
    return back / 2.0, np.where(np.abs(tensor) > small, tensor, 0.0)
