"""Run a suite whole: python -m tests.soak NAME FILE. It prints what it does, and writes its figures as JSON.

NAME: of COUNTS. --count: of cuts, faults, ticks, frames, runs or starts. --longest: s, after
which it ends early.
"""

import argparse
import json
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.soak import cuts, decoders, faults, frames, hour, pins, starts
from tests.support.board_rig import flashed_image

COUNTS = {"cuts": 500, "cable": 100_000, "hour": hour.HOUR, "decoders": 1_000_000, "frames": 100_000, "pins": pins.RUNS}
COUNTS["starts"] = starts.STARTS

parser = argparse.ArgumentParser(prog="python -m tests.soak")
parser.add_argument("name", choices=COUNTS)
parser.add_argument("file", type=Path)
parser.add_argument("--count", type=int)
parser.add_argument("--longest", type=float, default=float("inf"))
given = parser.parse_args()
count = given.count or COUNTS[given.name]

with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    image = flashed_image(folder) if given.name not in ("pins", "starts") else None
    if given.name == "starts":
        figures = starts.run(count, given.longest)
        bad = bool(figures[starts.OURS] or figures["other ends"])
    elif given.name == "pins":
        figures = pins.run(folder, count, given.longest)
        bad = any(figures[what] for what in ("lost", "differing", "late", "skipped", "faulted"))
    elif given.name == "cuts":
        figures = {"kinds": cuts.run(folder, image, count, given.longest)}
        bad = any(row[cuts.MIXTURE] for row in figures["kinds"].values())
    elif given.name == "cable":
        figures = faults.run(image, count, longest=given.longest)
        bad = bool(figures["given up"]) or figures["accepted"] > figures["of another size"]
        bad |= figures["records lost"] != figures["records counted as lost"]
        bad |= any(figures["done"][f"runs with other {what}"] for what in ("losses", "records", "torques"))
    elif given.name == "hour":
        figures = hour.run(image, count, given.longest)
        bad = any(figures[what] for what in ("lost", "dropped", "missing", "differing", "faulted"))
    elif given.name == "frames":
        with ProcessPoolExecutor() as pool:  # the boards beside each other
            runs = {
                board: pool.submit(
                    frames.run, flashed_image(folder, board), round(share * count), board, 1, given.longest
                )
                for board, share in frames.SHARES.items()
            }
            figures = {"boards": {board: run.result() for board, run in runs.items()}}
        bad = any(row[what] for row in figures["boards"].values() for what in frames.NEVER)
    else:
        figures = decoders.run(folder, image, count)
        bad = any(figures[what] for what in ("blocks that differ", "good frames refused"))
given.file.write_text(json.dumps(figures))
sys.exit(bad)
