"""Effect of the ten bits of an SCS servo's potentiometer on a law that commands torques.

The arm is simulated. Its servo says its velocity truly, or makes it of its counts some ticks apart, which Feetech does
not tell; the same arm with an encoder of 12 bits stands beside it. Writes docs/figures/ten_bits.json.

python -m bench ten_bits
"""

from dataclasses import replace
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.core import layout
from armlet.fixed import compiler
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import chatter, sines
from bench import figures

PERIOD_US, SECONDS, LAST_S = 4000, 10.0, 2.0
LAWS = {"bodies": layout.LAW_BODIES, "pd": layout.LAW_PD}
ENCODERS = {"ten bits of 215 degrees": "", "twelve bits of a turn": "encoder_bits: 12"}
APART = (0, 8, 4, 2, 1)  # ticks between the counts of which a velocity is made; 0: it is told
ARM = """
name: three
inertia_about: com
joints:
  - name: turn
    xyz: [0, 0, 0.05]
    link: {mass: 0.2, com: [0, 0, 0.03], inertia: [1.0e-4, 1.0e-4, 1.0e-4]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    armature: 0.01
    <<ENCODER>>
  - name: shoulder
    xyz: [0, 0, 0.05]
    rpy_deg: [-90, 0, 0]
    link: {mass: 0.10, com: [0.05, 0, 0], inertia: [5.0e-5, 1.0e-4, 1.0e-4]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    armature: 0.01
    <<ENCODER>>
  - name: elbow
    xyz: [0.1, 0, 0]
    link: {mass: 0.05, com: [0.04, 0, 0], inertia: [2.0e-5, 5.0e-5, 5.0e-5]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    armature: 0.01
    <<ENCODER>>
servos:
  joints:
    - {joint: turn, model: SCS15, id: 11}
    - {joint: shoulder, model: SCS15, id: 12}
    - {joint: elbow, model: SCS15, id: 13}
control: {period_us: <<PERIOD>>}
"""


def followed(encoder: str, law: str, apart: int, seconds: float = SECONDS) -> dict[str, Any]:
    """Sines of all joints, followed by the simulated arm.

    Args:
        encoder: of ENCODERS.  law: of LAWS.  apart: ticks between counts, 0 for a velocity that is told.
    Returns:
        fault: its name, "" for none;  peak: the largest error of the last seconds, rad;
        chatter: of the torque, of the largest one.
    """
    text = ARM.replace("<<ENCODER>>", ENCODERS[encoder]).replace("<<PERIOD>>", str(PERIOD_US))
    model = description.from_text(text)
    plan = sines(model, seconds, 1.0)
    sensing = replace(Sensing.of(model), velocity_ticks=np.full(model.n_act, apart, np.int32))
    course = run_closed_loop(compiler.compile(model), LAWS[law], model, plan, sensing, Simulation(substeps=4))
    second = round(1e6 / PERIOD_US)
    error = np.abs(course.q - plan[: course.ticks, :, 0])[-round(LAST_S * second) :]
    return {
        "encoder": encoder,
        "law": law,
        "apart": apart,
        "fault": course.fault,
        "peak": float(error.max()),
        "chatter": float(chatter(course.tau, model.tau_max, second)),
    }


def main() -> None:
    """Follow with each encoder, law and way to make velocities; print and store the errors."""
    rows = [followed(encoder, law, apart) for law in LAWS for apart in APART for encoder in ENCODERS]
    head = ["encoder", "law", "ticks apart", "fault", "error rad", "chatter"]
    show.table("What ten bits do", head, [[*list(row.values())[:4], f"{row['peak']:.5f}", f"{row['chatter']:.2%}"]
                                          for row in rows])  # fmt: skip
    figures.keep(
        "ten_bits", {"made_by": "python -m bench ten_bits", "period_us": PERIOD_US, "seconds": SECONDS, "rows": rows}
    )
