"""The log of a row's run, which `armlet report` reads."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from armlet.core import layout
from armlet.core.laws import learns
from armlet.device.exchange import fault_text
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol, words
from armlet.run.facts import Fact, to_texts
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import ESTIMATES_EVERY
from armlet.run.topics import LEARNT
from armlet.studies.monte_carlo.row_fields import Ran


def facts(ran: Ran, label: str) -> dict[str, dict[str, str]]:
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
    return {record: to_texts(record, entries) for record, entries in named.items()}


def write_log(path: Path, ran: Ran, label: str, arm: dict[str, str], study: dict[str, str]) -> None:
    """Write the log of a run.

    Args:
        ran: its estimates of every so-manieth tick, ESTIMATES_EVERY.  arm: texts of the arm's files by their names.
        study: what the log is to tell of the study.
    Raises:
        LogError: it cannot be written.
    """
    files = {name: text.encode() for name, text in arm.items()}
    about = facts(ran, label) | {"study": study}
    nanoseconds, course = int(ran.compiled.model.gains.period_us) * 1000, ran.course
    nothing = np.full(ran.compiled.model.n_act, np.nan)
    with LogWriter(path, about, files, arm=ran.compiled.model, begun=0) as log:
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
