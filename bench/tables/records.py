"""Tables of what telemetry and logs hold: from the declarations that board and host go by."""

from armlet.firmware import words
from armlet.run.topics import TOPICS
from bench.tables.markdown import table

KINDS = {"I": "u32", "B": "u8", "w": "i32, masked"}


def telemetry_records() -> str:
    """The records of a board, field by field."""
    rows = []
    for kind, (name, fields) in words.RECORDS.items():
        for k, (field, code, count, about) in enumerate(fields):
            many = "" if count == 1 else f" ({'n_act' if count == 'n' else count})"
            first = f"0x{kind:02x} {name.upper().replace('EVENTS', 'EVENT')}" if k == 0 else ""
            rows.append([first, f"{field}{many}: {KINDS[code]}", about])
    return table(["record", "field", "what"], rows)


def log_topics() -> str:
    """The topics of a log, field by field."""
    rows = []
    for topic, found in TOPICS.items():
        for k, field in enumerate(found.fields):
            first = f"`{topic}`: {found.rate}" if k == 0 else ""
            shape = f" ({field.shape})" if field.shape.startswith("n") else ""
            unit = f" ({field.unit})" if field.unit else ""
            rows.append([first, f"`{field.name}`{shape}", field.about + unit])
    return table(["topic", "field", "what"], rows)


TABLES = (telemetry_records, log_topics)
