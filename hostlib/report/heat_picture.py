"""Picture of one run's heat: windings over time beside their limits, and the current that the supply gives."""

import numpy as np
from matplotlib import rc_context

from armlet.report.drawing import COLOURS, STYLE, panels, png
from armlet.report.measures import Run

POINTS = 2000  # of a line
LIMIT = (0, (4, 3))


def heat_picture(run: Run) -> bytes:
    """The picture as PNG bytes, of a run whose arm has servos that feel their temperature."""
    assert run.windings is not None and run.supply is not None and run.model.bus is not None
    some = np.unique(np.linspace(0, len(run.time) - 1, POINTS).astype(int))
    time = run.time[some]
    style = {**STYLE, "text.parse_math": False}  # names of joints are the user's
    with rc_context(style):
        figure, (heat, supply) = panels(1, 2, height=3.2)
        for i, (name, servo) in enumerate(zip(run.joint_names, run.model.bus.servos, strict=True)):
            if servo.heat is not None:
                heat.plot(time, run.windings[some, i], color=COLOURS[i % len(COLOURS)], label=name)
        for limit in sorted({servo.heat.limit for servo in run.model.bus.servos if servo.heat is not None}):
            heat.axhline(limit, color="#222222", linewidth=1, linestyle=LIMIT)
        heat.set_title("Windings, reckoned; dashed: a servo switches itself off")
        heat.set_ylabel("deg C")
        heat.legend(frameon=False, fontsize=8)
        supply.plot(time, run.supply[some], color=COLOURS[1], linewidth=0.9)
        gives = run.model.bus.supply
        if gives is not None:
            supply.axhline(gives, color="#222222", linewidth=1, linestyle=LIMIT)
        supply.set_title("All servos" + ("; dashed: what the supply gives" if gives is not None else ""))
        supply.set_ylabel("A from the supply")
        for axis in (heat, supply):
            axis.set_xlabel("time (s)")
            axis.set_xlim(0.0, float(run.time[-1]) or 1.0)
        supply.set_ylim(bottom=0.0)
        return png(figure)
