"""A log's joint records as a table that a spreadsheet opens."""

import csv
from io import StringIO
from pathlib import Path

from armlet.errors import LogError
from armlet.files import write_whole
from armlet.run.log import read_log


def export_csv(path: Path | str, out: Path | str, recover: bool = False) -> list[str]:
    """Write a log's joint records as one CSV table, a row a time, columns `time`, `<joint>.<signal>`.

    Args:
        path: a log.  out: the CSV file. /joint_state is exported, /plant where there is no telemetry.
        recover: as read_log.
    Returns:
        column names. Units are SI: s, rad or m, /s, N m or N.
    Raises:
        LogError: as read_log; or the log holds no joint records; or `out` cannot be written.
    """
    log = read_log(path, recover)
    topic = next((t for t in ("/joint_state", "/plant") if t in log.topics), None)
    if topic is None:
        raise LogError(f"{path}: no joint records to export")
    columns = {"time": log.topics[topic]["time"]}
    names = log.joint_names
    signals = {field: a for field, a in log.topics[topic].items() if a.ndim == 2 and a.shape[1] == len(names)}
    for j, name in enumerate(names):
        columns |= {f"{name}.{field}": values[:, j] for field, values in signals.items()}
    table = StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(columns)
    writer.writerows(zip(*(values.tolist() for values in columns.values()), strict=True))
    write_whole(out, table.getvalue().encode(), LogError)
    return list(columns)
