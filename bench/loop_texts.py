"""Small arms that differ in couplings, to count what each kind of coupling costs."""

from armlet.description.start import parallelogram_text

LINK = (
    "link: {mass: 0.2, com: [0.05, 0, 0], inertia: [1.0e-4, 2.0e-4, 2.0e-4]}, friction: {viscous: 0.01, coulomb: 0.01}"
)
FOUR_BAR = f"""
name: four_bar
inertia_about: com
joints:
  - {{name: crank, xyz: [0, 0, 0], {LINK}, armature: 1.0e-3}}
  - {{name: coupler, passive: true, xyz: [0.04, 0, 0], {LINK}}}
  - {{name: rocker, passive: true, parent: base, xyz: [0.08, 0, 0], {LINK}}}
loops:
  - cut: {{name: pin, friction: {{viscous: 0.01, coulomb: 0.01}}}}
    ends: [{{link: coupler, xyz: [0.1, 0, 0]}}, {{link: rocker, xyz: [0.1, 0, 0]}}]
    mode: left
"""


def belts(count: int) -> str:
    """A servo whose joint moves so many others, each by a belt from the one before."""
    joint = f"xyz: [0.1, 0, 0], rpy: [0.5, 0, 0], {LINK}, armature: 1.0e-3"
    joints = [f"  - {{name: j{k}, {joint}}}" for k in range(count + 1)]
    rows = [f"  - {{joint: j{k + 1}, follows: {{j{k}: 0.5}}}}" for k in range(count)]
    return "\n".join([f"name: belts{count}", "inertia_about: com", "joints:", *joints, "couplings:", *rows])


LOOPS = {
    "one belt": belts(1),
    "three belts": belts(3),
    "parallelogram": parallelogram_text("parallelogram", 0.1),
    "four-bar": FOUR_BAR,
}
