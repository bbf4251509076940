"""An arm whose elbow is driven from the shoulder through a parallelogram, as desk palletisers are."""

TEXT = """\
# {name}, started by `armlet new`: an arm whose elbow servo stands at the shoulder and turns the forearm through a crank
# and a rod beside the upper arm. It can be compiled as it stands; every length, mass and limit is ESTIMATED. Replace
# them by what you measure: docs/tutorial.md says how, docs/loops.md and docs/arm_files.md explain every key.
# Lengths in m, masses in kg, inertias in kg m^2 about the centre of mass, angles in degrees where a key says _deg.
#
#            rod                     The arm's plane: x forward, y up. Links point along x of their frames.
#      o-----------------o           crank and forearm point the same way (through their pins, backward),
#     / crank             \\ pin      so the crank's angle is the forearm's angle above the horizontal.
#    o=====================o======== tool
#   shoulder   upper arm        forearm

name: {name}
inertia_about: com
gravity: [0, 0, -9.81]  # the base frame's z points up

joints:
  - name: waist
    xyz: [0, 0, 0.08]
    link: {{mass: 0.3, com: [0, 0, 0.02], inertia: [3.0e-4, 3.0e-4, 3.0e-4]}}
    limits: {{position_deg: [-120, 120], velocity: 2, acceleration: 8}}
    # of each servo: actuator: {{rotor_inertia: 1.0e-6, gear_ratio: 200}}, friction: {{viscous: 0.05, coulomb: 0.02}}

  - name: shoulder  # the upper arm, above the horizontal
    xyz: [0, 0, 0.04]
    rpy_deg: [90, 0, 0]
    link: {{mass: 0.08, com: [0.07, 0, 0], inertia: [1.0e-5, 1.4e-4, 1.4e-4]}}
    limits: {{position_deg: [50, 120], velocity: 2, acceleration: 8}}

  - name: elbow  # the forearm against the upper arm: no servo
    passive: true
    xyz: [0.14, 0, 0]
    link: {{mass: 0.07, com: [0.06, 0, 0], inertia: [1.0e-5, 1.6e-4, 1.6e-4]}}

  - name: crank  # the servo of the elbow; it turns about the shoulder's axis
    parent: waist
    xyz: [0, 0, 0.04]
    rpy_deg: [90, 0, 0]
    link: {{mass: 0.02, com: [-0.02, 0, 0], inertia: [1.0e-6, 4.0e-6, 4.0e-6]}}
    limits: {{position_deg: [-40, 25], velocity: 2, acceleration: 8}}

  - name: rod
    passive: true
    xyz: [-0.04, 0, 0]
    link: {{mass: 0.02, com: [0.07, 0, 0], inertia: [1.0e-6, 3.4e-5, 3.4e-5]}}

loops:
  - cut: {{name: pin}}  # where the rod meets the forearm's rear end; friction: {{viscous: ..., coulomb: ...}}
    ends:
      - {{link: rod, xyz: [0.14, 0, 0]}}
      - {{link: elbow, xyz: [-0.04, 0, 0]}}
    mode: parallel  # rod beside upper arm; the other assembly mode crosses them

tool: {{joint: elbow, xyz: [0.16, 0, 0]}}

control:
  priors:  # how much of the above may be wrong, which is what the adaptive laws may learn
    relative: 0.3
    relative_mass: 0.1
    payload_max: {payload:g}  # the heaviest load, kg
"""
PAYLOAD = 0.1  # kg, where none is given


def parallelogram_text(name: str, payload: float | None) -> str:
    """The text of an arm file.

    Args:
        name: of the arm.  payload: the heaviest load, kg; None for PAYLOAD.
    """
    return TEXT.format(name=name, payload=PAYLOAD if payload is None else payload)
