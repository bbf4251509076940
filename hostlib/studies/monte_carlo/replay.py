"""One row of a study again, as a log that `armlet report` reads."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from armlet.core import layout
from armlet.core.laws import learns
from armlet.device.exchange import fault_text
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.firmware import protocol, words
from armlet.run.facts import Fact, to_texts
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import ESTIMATES_EVERY
from armlet.run.topics import LEARNT
from armlet.said import Said, Table
from armlet.studies.monte_carlo.arm_drawn import Drawn, draw
from armlet.studies.monte_carlo.draw_runs import run
from armlet.studies.monte_carlo.row_fields import Ran, measured
from armlet.studies.monte_carlo.study_file import Study, texts

SHOWN = 3  # digits of what is drawn


def replay(study: Study, row: int, log: Path) -> Said:
    """Run a row of a study again and write its log; what was drawn and measured, to be told.

    Raises:
        ArmletError: the study has no such row, its run is refused, or the log cannot be written.
    """
    if not 0 <= row < study.runs:
        raise ArmletError(f"row {row}: expected 0 to {study.runs - 1}, the rows of {study.path}")
    number, k = divmod(row, len(study.file.laws))
    drawn, law = draw(study, number), study.file.laws[k]
    ran = run(drawn, law, ESTIMATES_EVERY)
    write_log(drawn, ran, f"row {row}: {law}", log)
    values = {name: value for name, value in drawn.values.items() if told(value)}
    found = {name: value for name, value in measured(ran, None).items() if value not in (None, "")}
    plain = {"row": row, "arm": study.names[drawn.arm], "law": law, "log": str(log), **values, **found}
    table = Table(f"Row {row} of {study.path.name}", ["", "value"], [[name, shown(plain[name])] for name in plain])
    return Said(plain, [table, f"{log}: see it with `armlet report {log}`"])


def told(value: Any) -> bool:
    """True if a factor is other than always nothing."""
    return any(value) if isinstance(value, list) else bool(value)


def shown(value: Any) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        return ", ".join(shown(each) for each in value)
    return f"{value:.{SHOWN}g}" if isinstance(value, float) else str(value)


def facts(drawn: Drawn, ran: Ran, label: str) -> dict[str, dict[str, str]]:
    """Metadata of the log."""
    model = ran.compiled.model
    named: dict[str, Mapping[str, Fact]] = {
        "run": {
            "label": label,
            "law": ran.law,
            "learning": learns(LAWS[ran.law]),
            "period_us": int(model.gains.period_us),
            "repetition_ticks": len(ran.plan),
            "repetitions": 1,
            "parameters": ran.compiled.hash,
        },
        "arm": {
            "name": model.name,
            "joint_names": list(model.servo_names),
            "estimate_names": list(model.estimate_names),
        },
        "payload": {"mass": ran.load, "known": ran.told},
        "end": {"why": "complete", "ticks": ran.course.ticks},
    }
    study = {"digest": drawn.study.digest, "draw": str(drawn.number), **{k: str(v) for k, v in drawn.values.items()}}
    return {record: to_texts(record, entries) for record, entries in named.items()} | {"study": study}


def write_log(drawn: Drawn, ran: Ran, label: str, path: Path) -> None:
    """Write the log of a run.

    Raises:
        LogError: it cannot be written.
    """
    files = {name: text.encode() for name, text in texts(drawn.study.arms[drawn.arm]).items()}
    nanoseconds, course = int(ran.compiled.model.gains.period_us) * 1000, ran.course
    nothing = np.full(ran.compiled.model.n_act, np.nan)
    with LogWriter(path, facts(drawn, ran, label), files, arm=ran.compiled.model, begun=0) as log:
        for tick in range(course.ticks):
            if tick % ESTIMATES_EVERY == 0 and learns(LAWS[ran.law]):
                log.write("/estimates", tick * nanoseconds, estimates(ran, tick))
            record = {"tick": tick, "q": course.q[tick], "qd": course.qd[tick], "q_des": ran.plan[tick, :, 0]}
            record |= {"tau": course.tau[tick], "kernel_instructions": None, "tick_instructions": None}
            log.write("/plant", tick * nanoseconds, record | {"tau_float_diff": nothing}, tick)
        if course.fault:
            log.write("/events", course.ticks * nanoseconds, event(ran))


def estimates(ran: Ran, tick: int) -> dict[str, Any]:
    """A record of /estimates."""
    found = ran.compiled.estimates_si(ran.course.est[tick // ESTIMATES_EVERY])
    columns = (found[:, : layout.VISC - layout.PHI], *found[:, layout.VISC - layout.PHI :].T)
    return {"tick": tick} | dict(zip(LEARNT, columns, strict=True))


def event(ran: Ran) -> dict[str, Any]:
    """The fault that ended a run, a record of /events."""
    course, names = ran.course, ran.compiled.model.servo_names
    code = next((code for code, (name, *_) in words.FAULTS.items() if name == course.fault), protocol.TRACKING)
    joint = names[course.joint] if course.joint < len(names) else ""
    text = fault_text(code, course.joint, names)
    return {"tick": course.ticks, "code": code, "name": course.fault, "text": text, "joint": joint}
