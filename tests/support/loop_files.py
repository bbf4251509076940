"""Arm files of small loops, one of each kind, for tests; numbers without a source, links with mass."""

from functools import cache

from armlet import description

FOUR_BAR = """
name: bars
inertia_about: com
gravity: [0, -9.81, 0]
joints:
  - name: crank
    xyz: [0, 0, 0]
    link: {mass: 0.10, com: [0.02, 0.003, 0], inertia: [1.0e-5, 4.0e-5, 5.0e-5]}
    limits: {position_deg: [-180, 180], velocity: 6, acceleration: 40, effort: 2}
    friction: {viscous: 0.01, coulomb: 0.01}
    armature: 0.0002
  - name: coupler
    passive: true
    xyz: [0.04, 0, 0]
    link: {mass: 0.2, com: [0.06, 0.004, 0], inertia: [1.0e-5, 3.0e-4, 3.1e-4]}
    friction: {viscous: 0.002, coulomb: 0.004}
  - name: rocker
    parent: base
    passive: true
    xyz: [0.11, 0.01, 0]
    rpy_deg: [180, 0, 30]
    link: {mass: 0.15, com: [0.04, 0, 0], inertia: [1.0e-5, 2.0e-4, 2.1e-4]}
    friction: {viscous: 0.003}
loops:
  - cut: {name: pin, friction: {viscous: 0.004, coulomb: 0.005}}
    ends: [{link: coupler, xyz: [0.11, 0.01, 0]}, {link: rocker, xyz: [0.10, 0, 0]}]
    mode: left
tool: {joint: coupler, xyz: [0.15, 0, 0]}
"""

# The same loop cut at the rocker's pivot: both passive joints on one side of the cut.
FOUR_BAR_ONE_CHAIN = """
name: chain
inertia_about: com
gravity: [0, -9.81, 0]
joints:
  - name: crank
    xyz: [0, 0, 0]
    link: {mass: 0.10, com: [0.02, 0.003, 0], inertia: [1.0e-5, 4.0e-5, 5.0e-5]}
    limits: {position_deg: [-180, 180], velocity: 6, acceleration: 40, effort: 2}
  - name: coupler
    passive: true
    xyz: [0.04, 0, 0]
    link: {mass: 0.2, com: [0.06, 0.004, 0], inertia: [1.0e-5, 3.0e-4, 3.1e-4]}
  - name: rocker
    passive: true
    xyz: [0.11, 0.01, 0]
    link: {mass: 0.15, com: [0.06, 0, 0], inertia: [1.0e-5, 2.0e-4, 2.1e-4]}
loops:
  - cut: {name: pivot, friction: {viscous: 0.003}}
    ends: [{link: rocker, xyz: [0.10, 0, 0]}, {link: base, xyz: [0.11, 0.01, 0]}]
    mode: left
tool: {joint: coupler, xyz: [0.15, 0, 0]}
"""

SLIDER_CRANK = """
name: slider
inertia_about: com
gravity: [0, -9.81, 0]
joints:
  - name: crank
    xyz: [0, 0, 0]
    link: {mass: 0.10, com: [0.02, 0, 0], inertia: [1.0e-5, 4.0e-5, 5.0e-5]}
    limits: {position_deg: [-180, 180], velocity: 6, acceleration: 40, effort: 2}
  - name: rod
    passive: true
    xyz: [0.04, 0, 0]
    link: {mass: 0.1, com: [0.06, 0.004, 0], inertia: [1.0e-5, 3.0e-4, 3.1e-4]}
    friction: {viscous: 0.002, coulomb: 0.004}
  - name: piston
    parent: base
    type: prismatic
    passive: true
    xyz: [0.02, 0.01, 0]
    rpy_deg: [0, 90, 10]
    link: {mass: 0.15, com: [0, 0, 0.02]}
    friction: {viscous: 0.5, coulomb: 0.1}
loops:
  - cut: {name: pin, friction: {viscous: 0.001}}
    ends: [{link: rod, xyz: [0.12, 0, 0]}, {link: piston, xyz: [0, 0, 0.01]}]
    mode: long
tool: {joint: piston}
"""

# The crank's pin drives a rod that slides in a rocker: the passive joints are the rocker and the slide on it.
QUICK_RETURN = """
name: quick
inertia_about: com
gravity: [0, -9.81, 0]
joints:
  - name: crank
    xyz: [0, 0.15, 0]
    link: {mass: 0.10, com: [0.02, 0, 0], inertia: [1.0e-5, 4.0e-5, 5.0e-5]}
    limits: {position_deg: [-180, 180], velocity: 6, acceleration: 40, effort: 2}
  - name: rocker
    parent: base
    passive: true
    xyz: [0, 0, 0]
    link: {mass: 0.2, com: [0.1, 0, 0], inertia: [1.0e-5, 3.0e-4, 3.1e-4]}
    friction: {viscous: 0.002, coulomb: 0.004}
  - name: block
    type: prismatic
    passive: true
    xyz: [0, 0.005, 0]
    rpy_deg: [0, 90, 0]
    link: {mass: 0.05}
    friction: {viscous: 0.5}
loops:
  - cut: {name: pin}
    ends: [{link: crank, xyz: [0.05, 0, 0]}, {link: block}]
    mode: long
tool: {joint: rocker, xyz: [0.3, 0, 0]}
"""

# A link on a cylinder: the barrel swings, the rod's stroke is the servo's.
CYLINDER = """
name: boom
inertia_about: com
joints:
  - name: boom
    passive: true
    xyz: [0, 0, 0.1]
    rpy_deg: [90, 0, 0]
    link: {mass: 0.5, com: [0.15, 0, 0], inertia: [1.0e-4, 4.0e-3, 4.0e-3]}
    friction: {viscous: 0.02, coulomb: 0.01}
  - name: barrel
    parent: base
    passive: true
    xyz: [0.12, 0, 0.02]
    rpy_deg: [90, 0, 0]
    link: {mass: 0.1, com: [0.03, 0, 0], inertia: [1.0e-5, 1.0e-4, 1.0e-4]}
  - name: stroke
    type: prismatic
    xyz: [0.1, 0, 0]
    rpy_deg: [0, 90, 0]
    link: {mass: 0.05, com: [0, 0, -0.02], inertia: [1.0e-5, 1.0e-5, 1.0e-6]}
    limits: {position: [0.0, 0.05], velocity: 0.1, acceleration: 1, effort: 100}
    friction: {viscous: 5, coulomb: 1}
loops:
  - cut: {name: eye, friction: {viscous: 0.01}}
    ends: [{link: boom, xyz: [0.16, 0.02, 0]}, {link: stroke}]
    mode: left
tool: {joint: boom, xyz: [0.3, 0, 0]}
"""

# A spatial loop (RSSR): crank and rocker about different axes, joined by a rod between two ball joints. The rod's three
# angles at the crank's ball, and the rocker's, are passive; its own spin is held by a last axis through the rod: none.
SPATIAL = """
name: spatial
inertia_about: com
joints:
  - name: crank
    xyz: [0, 0, 0]
    link: {mass: 0.1, com: [0.02, 0, 0], inertia: [1.0e-5, 4.0e-5, 5.0e-5]}
    limits: {position_deg: [-20, 5], velocity: 3, acceleration: 10, effort: 2}
  - {name: ball_1, passive: true, xyz: [0.05, 0, 0]}
  - name: ball_2
    passive: true
    rpy_deg: [90, 0, 0]
    link: {mass: 0.1, com: [0.07, 0, 0], inertia: [1.0e-5, 2.0e-4, 2.0e-4]}
  - name: rocker
    parent: base
    passive: true
    xyz: [0.15, 0, 0.02]
    rpy_deg: [0, 90, 0]
    link: {mass: 0.1, com: [0, 0.04, 0], inertia: [2.0e-4, 1.0e-5, 2.0e-4]}
loops:
  - cut: {name: ball, type: spherical}
    ends: [{link: ball_2, xyz: [0.14, 0, 0]}, {link: rocker, xyz: [0, 0.08, 0]}]
    near_deg: {ball_1: 20, ball_2: 40, rocker: 60}
"""

FILES = {
    "four-bar": FOUR_BAR,
    "four-bar, one chain": FOUR_BAR_ONE_CHAIN,
    "slider-crank": SLIDER_CRANK,
    "quick return": QUICK_RETURN,
    "cylinder": CYLINDER,
    "spatial": SPATIAL,
}


@cache
def arm_of(name):
    """The model of one of these files or of a shipped arm; made when a test asks: the spatial loop takes seconds."""
    return description.from_text(FILES[name]) if name in FILES else description.load(name)
