"""Logs that are damaged, or whole and odd."""

import dataclasses
import json
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
from mcap.writer import CompressionType, Writer

import armlet
from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.setup.identify.excite import exciting
from tests.fuzz import odd
from tests.fuzz.case import command
from tests.fuzz.plans import puma

RECORDS = 60


@cache
def parts():
    """What a log of puma3 holds: topic -> records, metadata, attachments."""
    arm, _, move = puma()
    ticks = np.arange(RECORDS) * (move.total_ticks // RECORDS)
    q, qd, _ = (each.tolist() for each in move.sample(ticks=ticks))
    tau = arm.rnea(np.array(q), np.array(qd), np.zeros((RECORDS, 3))).tolist()
    plant, joints, estimates = [], [], []
    for k, tick in enumerate(ticks.tolist()):
        near = [value + 1e-3 for value in q[k]]
        plant.append({"tick": tick, "q": near, "qd": qd[k], "q_des": q[k], "tau": tau[k], "kernel_instructions": 9000,
                      "tick_instructions": 20000, "tau_float_diff": [1e-5] * 3})  # fmt: skip
        joints.append({"tick": tick, "mode": 2, "fault": 0, "q": near, "qd": qd[k], "q_des": q[k], "qd_des": qd[k],
                       "tau": tau[k]})  # fmt: skip
        estimates.append({"tick": tick, "phi": arm.model.phi.tolist(), "visc": [0.0] * 3, "coul": [0.0] * 3,
                          "rotor": [0.0] * 3})  # fmt: skip
    event = {"tick": 0, "code": 0, "name": "RUNNING", "text": "mode RUNNING", "joint": ""}
    topics = {
        "/plant": plant,
        "/joint_state": joints,
        "/estimates": estimates,
        "/events": [event, {**event, "code": 2}],
    }
    facts = {
        "run": {"label": "natural", "law": "natural", "learning": "true", "period_us": "1000",
                "repetition_ticks": str(move.repetition_ticks), "repetitions": "2", "parameters": "ab", "git": "x"},
        "arm": {"name": "puma3", "joint_names": json.dumps(arm.model.joint_names)},
        "payload": {"mass": "2.3", "known": "false"},
        "board": {"name": "qemu-m4", "firmware": "00"},
        "link": {"sent": "10", "received": "10", "lost": "0", "dropped": "0", "repeats": "0"},
        "parity": {"ticks": "60", "differing": "0"},
        "estimates": {"sets": "60", "incomplete": "0"},
    }  # fmt: skip
    files = {"puma3.yaml": Path(str(shipped_path("puma3"))).read_bytes(), "trajectory.json": move.to_json().encode()}
    return topics, facts, files


MOTION_TICKS = 8  # of two_link's control periods, between two records of its motion


@cache
def motion_parts():
    """As `parts`, of a motion from which two_link is identified: its friction is half as much again."""
    model = armlet.load("two_link").model
    move = exciting(model, 4.0).trajectory
    ticks = np.arange(0, move.total_ticks, MOTION_TICKS)
    q, qd, qdd = move.sample(ticks=ticks)
    more = {name: 1.5 * getattr(model, name) + 0.01 for name in ("fric_visc", "fric_coul")}
    tau = Arm(dataclasses.replace(model, **more)).rnea(q, qd, qdd)
    joints = [
        {"tick": tick, "mode": 2, "fault": 0, "q": at, "qd": v, "q_des": at, "qd_des": v, "tau": torque}
        for tick, at, v, torque in zip(ticks.tolist(), q.tolist(), qd.tolist(), tau.tolist(), strict=True)
    ]
    _, facts, _ = parts()
    facts = {**facts, "arm": {"name": "two_link", "joint_names": json.dumps(model.joint_names)}}
    files = {
        "two_link.yaml": Path(str(shipped_path("two_link"))).read_bytes(),
        "trajectory.json": move.to_json().encode(),
    }
    return {"/joint_state": joints, "/plant": [{"tick": each["tick"], "q": each["q"]} for each in joints]}, facts, files


def written(topics, facts, files, profile="armlet"):
    """The bytes of a log, with every CRC that LogWriter writes."""
    stream = BytesIO()
    writer = Writer(stream, chunk_size=8192, compression=CompressionType.ZSTD, enable_crcs=True, enable_data_crcs=True)
    writer.start(profile, "fuzz")
    for name, entries in facts.items():
        writer.add_metadata(name, {str(key): str(value) for key, value in entries.items()})
    for name, content in files.items():
        writer.add_attachment(0, 0, name, "application/octet-stream", content)
    for topic, records in topics.items():
        channel = writer.register_channel(topic, "json", writer.register_schema(topic, "jsonschema", b"{}"))
        for k, record in enumerate(records):
            data = (
                record if isinstance(record, bytes) else json.dumps(record, ensure_ascii=False).encode(errors="replace")
            )
            writer.add_message(channel, k * 1_000_000, data, 0, k)
    writer.finish()
    return stream.getvalue()


def log_case(rng, folder):
    """A log, shown, exported or reported on."""
    path, must = folder / "run.mcap", ""
    kind, use = rng.randrange(6), rng.randrange(6)
    whole = motion_parts() if use == 5 else parts()
    data, done = written(*whole), "as it is"
    if kind == 0:
        data, done, must = odd.damaged(rng, data), "damaged", "refuse"
    else:
        topics, facts, files = whole
        if kind == 1:
            facts, done = odd.changed(rng, facts, rng.choice((1, 2)))
            facts = {str(key): value if isinstance(value, dict) else {"x": value} for key, value in facts.items()}
        elif kind == 2:
            facts, done = {**facts, "run": {**facts["run"], "label": rng.choice(odd.TEXTS)}}, "label"
        elif kind == 3:
            topics, done = ticked(rng, topics)
        elif kind == 4:
            topics, done = odd.changed(rng, topics, rng.choice((1, 1, 3)))
            topics = {str(key): value if isinstance(value, list) else [value] for key, value in topics.items()}
        else:
            name = rng.choice(list(files))
            content = rng.choice((b"", odd.damaged(rng, files[name]), b"\xff\xff"))
            files, done = {**files, name: content}, f"{name} damaged"
            files = files if rng.randrange(3) else {rng.choice(("x.urdf", "../x.yaml", "x.txt", ".yaml")): content}
        data = written(topics, facts, files, rng.choice(("armlet",) * 9 + ("ros2",)))
    path.write_bytes(data)
    recover = ["--recover"] if must and rng.randrange(2) else []
    must = "" if recover else must
    if use == 4:  # a log that grows may end anywhere: what is damaged at its end is not whole yet
        return command("watch", path, "--wait", "0.1", of=f" # {done}", names="run.mcap")
    if use == 0:
        return command("log", path, *recover, of=f" # {done}", names="run.mcap", must=must)
    if use == 1:
        return command("log", path, "--csv", folder / "run.csv", *recover, of=f" # {done}", makes=("run.csv",),
                       names="run.mcap", must=must, look=lambda: table_is_whole(folder / "run.csv"))  # fmt: skip
    if use == 5:
        return command("identify", "two_link", "--log", path, "-o", folder / "new.yaml", of=f" # {done}",
                       makes=("new.yaml",), names="run.mcap", must=must,
                       look=lambda: arm_is_whole(folder / "new.yaml"))  # fmt: skip
    flags = ["--json"] if use == 2 else []
    return command("report", path, "--out", folder / "out", *flags, *recover, of=f" # {done}", makes=("out/",),
                   names="run.mcap", must=must)  # fmt: skip


def ticked(rng, topics):
    """Topics with odd ticks, or few records."""
    topic = rng.choice(("/plant", "/joint_state"))
    done = rng.choice(("jump", "negative", "huge", "text", "one record", "back", "fraction", "same", "only telemetry",
                       "list", "null", "2^63", "few fields", "no records", "not JSON", "wide",
                       "late start"))  # fmt: skip
    records = [dict(record) for record in topics[topic]]
    at = rng.randrange(len(records))
    odds = {"jump": 10**9, "negative": -5, "huge": 10**30, "text": "x", "back": 0, "fraction": 1.5, "list": [1],
            "null": None, "2^63": 2**63}  # fmt: skip
    if done in odds:
        for record in records[at:] if rng.randrange(2) else records[at : at + 1]:
            record["tick"] = odds[done]
    elif done == "one record":
        records = records[at : at + 1]
    elif done == "same":
        records = [{**record, "tick": 7} for record in records]
    elif done == "late start":
        records = [{**record, "tick": record["tick"] + 10**6} for record in records]
    elif done == "few fields":
        records = [{"tick": record["tick"], "q": record["q"]} for record in records]
    elif done == "no records":
        records = []
    elif done == "not JSON":
        records[at] = rng.choice((b"", b"{", b"\xff", b"[]", b"1", b'"x"', b"null", b"NaN", b"}{"))
    elif done == "wide":
        records = [{**record, "q": record["q"] * 5} for record in records]
    topics = {**topics, topic: records}
    if done == "only telemetry" or topic == "/joint_state":
        del topics["/plant"]
    return topics, f"{topic}: {done}"


def arm_is_whole(path):
    """Whether an arm that was identified can be taken."""
    if not path.exists():
        return ""  # the check's torque error did not fall
    model = armlet.load(str(path)).model
    return "" if np.isfinite(model.phi).all() and (model.fric_visc >= 0).all() else "numbers that no arm has"


def table_is_whole(path):
    """Whether a CSV file has as many cells in each row as names."""
    rows = [line.count(",") for line in path.read_text().splitlines()]
    return "" if rows and len(set(rows)) == 1 else "its rows differ in length"
