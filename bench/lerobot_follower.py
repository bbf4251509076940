"""LeRobot's own SO-101 follower on a port, told a motion: what it sees of each joint beside its goal.

Nothing of LeRobot is changed, and its settings (P 16, I 0, D 32) are its own. Run by `python -m bench followers`, by a
Python that has LeRobot:

    python lerobot_follower.py PORT HERTZ MOTION.json FOUND.json

MOTION: names; t, s; q, deg, a row an instant. FOUND: t; goal and seen, a row a turn; how many turns were late, and how
many lost, for no reply came.
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from lerobot.robots.so_follower import SO101FollowerConfig, SOFollower  # type: ignore[import-not-found]


def follower(port: str, names: list[str], folder: Path) -> Any:
    """A follower whose calibration is that of an arm file: zero at the middle of a turn."""
    rows = {n: {"id": i + 1, "drive_mode": 0, "homing_offset": 0, "range_min": 0, "range_max": 4095}
            for i, n in enumerate(names)}  # fmt: skip
    (folder / "arm.json").write_text(json.dumps(rows))
    robot = SOFollower(SO101FollowerConfig(port=port, id="arm", calibration_dir=folder, use_degrees=True))
    robot.bus.connect()
    robot.bus.write_calibration(robot.calibration)
    robot.configure()
    return robot


def main(port: str, hertz: str, motion: str, found: str) -> None:
    """Drive the motion, and keep what was seen."""
    given = json.loads(Path(motion).read_text())
    names, t, q = given["names"], np.array(given["t"]), np.array(given["q"])
    out: dict[str, Any] = {"t": [], "goal": [], "seen": [], "late": 0, "lost": 0}
    with tempfile.TemporaryDirectory() as folder:
        robot, begin, ticks = follower(port, names, Path(folder)), time.time(), 0
        while (now := time.time() - begin) < t[-1]:
            goal = [float(np.interp(now, t, q[:, k])) for k in range(len(names))]
            ticks += 1
            try:
                observed = robot.get_observation()
            except ConnectionError:  # a reply did not come in LeRobot's time: this computer is busy
                out["lost"] += 1
                continue
            robot.send_action({f"{n}.pos": g for n, g in zip(names, goal, strict=True)})
            out["t"].append(now)
            out["goal"].append(goal)
            out["seen"].append([float(observed[f"{n}.pos"]) for n in names])
            rest = begin + ticks / float(hertz) - time.time()
            out["late"] += rest <= 0
            time.sleep(max(0.0, rest))
        robot.disconnect()
    Path(found).write_text(json.dumps(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
