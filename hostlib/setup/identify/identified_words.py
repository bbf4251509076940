"""Words about what was identified: parameters, what they explain, what a reader should know, the change of the file."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from armlet.model import Model
from armlet.said import Note, Said, Table, Verbatim
from armlet.setup.identify.change import Finding, diff_of
from armlet.setup.identify.excite import Exciting
from armlet.setup.identify.identify import Identified
from armlet.setup.identify.loop_found import LoopFound
from armlet.setup.identify.loop_words import said_of_loops


def said_of(
    found: Finding, model: Model, path: str, log: Path, files: Iterable[Path] = (), motion: Exciting | None = None
) -> Said:
    """Everything that there is to say.

    Args:
        found: of the arm.  model: as described.  path: its file.  log: that it was found from.
        files: that were written.  motion: that the log is of, if it was planned for it.
    """
    if isinstance(found, LoopFound):
        return said_of_loops(found, model, path, log, files)
    text, paths = diff_of(path, found, model), [str(file) for file in files]
    parts: list[object] = [*tables(found, model), *map(Note, notes(found, model)), Verbatim(text)]
    parts += [Note(f"{file} written") for file in paths]
    plain: dict[str, Any] = {} if motion is None else motion.plain
    plain |= {
        "log": str(log),
        "better": found.better,
        "factor": found.factor,
        "parameters_found": [asdict(each) for each in found.parameters],
        "residuals": {"fit": asdict(found.fit), "check": asdict(found.check)},
        "load": {"mass": found.load[0], "error": found.load[1]},
        "directions": found.ways,
        "still": list(found.still),
        "files": paths,
        "diff": text,
    }
    return Said(plain, parts)


def tables(found: Identified, model: Model) -> list[Table]:
    """Parameters, then residuals."""
    rows = [[p.joint, p.name, p.described, p.found, p.error, p.change] for p in found.parameters]
    columns = ["joint", "", "described", "identified", "+-", ""]
    parameters = Table(f"Parameters of {model.name}, SI", columns, rows, narrow=True)
    title = "Torque that the model does not explain, root mean square; the check made none of the parameters"
    columns = ["joint", "torque", "before", "after", "check before", "check after"]
    fit, check = found.fit, found.check
    values = [fit.size, fit.before, fit.after, check.before, check.after]
    rows = [[name, *(float(each[k]) for each in values)] for k, name in enumerate(model.servo_names)]
    return [parameters, Table(title, columns, rows, narrow=True)]


def notes(found: Identified, model: Model) -> list[str]:
    """Warn a reader of what matters."""
    out = [f"the check's torque error falls {found.factor:.3g} times"]
    if not found.better:
        out = ["the check's torque error does not fall: the arm file is left as it was"]
    if found.load[0]:
        out.append(f"a load of {found.load[0]:.3g} +- {found.load[1]:.2g} kg at the tool is in the body of"
                   f" {model.joint_names[model.tip_body]}")  # fmt: skip
    out += [f"{joint}: friction differs by direction, Coulomb {coulomb:+.3g}, viscous {viscous:+.3g} towards larger"
            " positions; the file holds the mean" for joint, (coulomb, viscous) in found.ways.items()]  # fmt: skip
    untold: dict[str, list[str]] = {}
    for each in found.parameters:
        if each.change == "not told":
            untold.setdefault(each.joint, []).append(each.name)
    why = "not told by this motion (standard error above half the value), left as described"
    out += [f"{joint}: {' and '.join(names)} {why}" for joint, names in untold.items()]
    out += [f"{joint} did not move" for joint in found.still]
    return out
