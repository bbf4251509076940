"""Words about what a recording of goals has told: parameters, how well positions are predicted, what is not told."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import numpy as np

from armlet.model import Model
from armlet.said import Note, Said, Table, Verbatim
from armlet.setup.identify.change import diff_of
from armlet.setup.identify.loop_found import HOMELESS, UNTOLD, LoopFound


def said_of_loops(found: LoopFound, model: Model, path: str, log: Path, files: Iterable[Path] = ()) -> Said:
    """Everything that there is to say.

    Args:
        found: of the arm.  model: as described.  path: its file.  log: what it was found from.
        files: that were written.
    """
    text, paths = diff_of(path, found, model), [str(file) for file in files]
    parts: list[object] = [*tables(found, model), *map(Note, notes(found, model)), Verbatim(text)]
    parts += [Note(f"{file} written") for file in paths]
    plain = {
        "log": str(log),
        "better": found.better,
        "factor": found.factor,
        "parameters_found": [asdict(each) for each in found.parameters],
        "position_errors": {name: getattr(found, name) for name in ("goal", "before", "after")},
        "delay": {"seconds": found.delay[0], "error": found.delay[1]},
        "slew": {"seconds_per_rad": found.slew[0], "error": found.slew[1]},
        "still": still(found, model),
        "files": paths,
        "diff": text,
    }
    return Said(plain, parts)


def still(found: LoopFound, model: Model) -> list[str]:
    """Joints that did not move."""
    return [name for name, moved in zip(model.servo_names, found.moved, strict=True) if not moved]


def tables(found: LoopFound, model: Model) -> list[Table]:
    """Parameters, then errors of positions."""
    rows = [[p.joint, p.name, p.described, p.found, p.error, p.change] for p in found.parameters]
    columns = ["joint", "", "described", "identified", "+-", ""]
    title = f"Parameters of {model.name} in mode position, SI; damping is the loop's, the back-EMF's and the friction's"
    parameters = Table(title, columns, rows, narrow=True)
    title = "Positions of the last third, which made none of the parameters: how far they are from, deg, rms"
    columns = ["joint", "the goal", "predicted before", "predicted after"]
    degrees = [np.degrees(each) for each in (found.goal, found.before, found.after)]
    rows = [[name, *(float(each[k]) for each in degrees)] for k, name in enumerate(model.servo_names)]
    return [parameters, Table(title, columns, rows, narrow=True)]


def notes(found: LoopFound, model: Model) -> list[str]:
    """Warn a reader of what matters."""
    out = [f"a goal acts {1e3 * found.delay[0]:.3g} +- {1e3 * found.delay[1]:.2g} ms after its position was read"]
    if found.slew[0] > 0:
        out.append(f"goals are followed by {1 / found.slew[0]:.3g} rad/s at most")
    if found.better:
        out.append(f"the check's error of positions falls {found.factor:.3g} times")
    else:
        out.append("the check's error of positions does not fall: the arm file is left as it was")
    out.append("the links are held as described: if all are wrong by a factor, so is what was found")
    named: dict[tuple[str, str], list[str]] = {}
    for each in found.parameters:
        named.setdefault((each.change, each.name), []).append(each.joint)
    out += [f"{name} of {', '.join(joints)}: not told by this motion, left as described"
            for (change, name), joints in named.items() if change == UNTOLD]  # fmt: skip
    homeless = sorted({name for change, name in named if change == HOMELESS})
    if homeless:
        why = "the file declares no servos" if model.bus is None else "they are of servos in mode position"
        out.append(f"{' and '.join(homeless)} have no place in the file: {why} (`mode: position`)")
    return out + [f"{joint} did not move" for joint in still(found, model)]
