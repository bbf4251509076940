"""The shipped arms with closed loops: how many links, servos and couplings they have, and how they transmit; what each
kind of coupling takes on the virtual boards.
"""

import sys
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.model.loops import slopes
from armlet.report.describe import facts
from bench import coupling_counts, figures

STATES = 2000


def measure(name: str) -> dict[str, object]:
    """Counts of an arm, its least transmission angle in deg, and the largest |E| over random positions."""
    model, told = description.load(name), facts(name)
    act = model.actuated
    Q = np.random.default_rng(0).uniform(model.q_min[act], model.q_max[act], (STATES, model.n_act))
    angles = [row["transmission_deg"][0] for row in told.couplings if "transmission_deg" in row]
    return {
        "links": model.n,
        "servos": model.n_act,
        "loops": len(model.cut),
        "couplings": sorted({row["kind"] for row in told.couplings}),
        "transmission_deg": min(angles) if angles else None,
        "slope": float(np.abs(slopes(model, Q)).max()),
    }


def main(folder: str | Path = figures.FOLDER) -> None:
    """Measure, print, and write the results into a folder."""
    names = [name for name in description.shipped() if description.load(name).couplings]
    counts = coupling_counts.ticks(names)
    results = {name: measure(name) | {"tick": counts[name]} for name in names}
    columns = ["arm", "links", "servos", "loops", "couplings", "least transmission angle, deg", "largest |E|", "tick"]
    rows = [[name, *(str(v) for v in row.values())] for name, row in results.items()]
    show.table("Arms with closed loops", columns, rows)
    counted = coupling_counts.measure()
    kinds = list(counted["armv7m"])
    rows = [[kernel, *(f"{row[kind]:,}" for kind in kinds)] for kernel, row in counted.items()]
    show.table("Instructions of one coupling, way out and way back", ["kernel", *kinds], rows)
    made = {"made_by": "python -m bench loops", "arms": results, "instructions": counted}
    figures.keep("loops", made, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
