"""Arm files of random planar loops: four-bars, five-bars, slider-cranks, links that a cylinder moves."""

import json

import numpy as np

KINDS = ("four-bar", "five-bar", "slider-crank", "cylinder")


class Draw:
    """Random numbers of one arm, whose size is `size` m."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.size = self.some(0.05, 1.0)

    def some(self, low, high):
        """A number between two."""
        return float(self.rng.uniform(low, high))

    def one_of(self, *names):
        """One of some names."""
        return names[int(self.rng.integers(len(names)))]

    def joint(self, name, at, length, **more):
        """A joint with a bar on it."""
        mass = self.some(0.02, 0.5)
        moments = [2e-6 + 1e-5 * mass, *[mass * length**2 / 12 + 2e-6 + 1e-5 * mass] * 2]
        bar = {"mass": mass, "com": [length / 2, 0, 0], "inertia": moments}
        return {"name": name, "xyz": [float(x) for x in at], "link": bar} | more

    def servo(self, half):
        """A servo that turns by half a range to both sides of somewhere."""
        middle = self.some(-3.0, 3.0)
        rates = {"velocity": self.some(1.0, 5.0), "acceleration": self.some(5.0, 40.0)}
        return {"limits": {"position": [middle - half, middle + half]} | rates, "armature": 0.01 * self.size**2}


def random_loop(seed):
    """The text of an arm file; about a third of them compile, the others are to be refused in a line."""
    draw, kind = Draw(seed), KINDS[seed % len(KINDS)]
    a, b, c, gap = (draw.size * draw.some(0.2, 1.5) for _ in range(4))
    passive, based = {"passive": True}, {"parent": "base"}
    modes, half = ("left", "right"), draw.some(0.2, 1.5)
    if kind == "four-bar":
        joints = [
            draw.joint("crank", [0, 0, 0], a, **draw.servo(half)),
            draw.joint("coupler", [a, 0, 0], b, **passive),
            draw.joint("rocker", [gap, 0, 0], c, **based, **passive),
        ]
        ends = [{"link": "coupler", "xyz": [b, 0, 0]}, {"link": "rocker", "xyz": [c, 0, 0]}]
    elif kind == "five-bar":
        joints = [
            draw.joint("left", [0, 0, 0], a, **draw.servo(half / 2)),
            draw.joint("coupler", [a, 0, 0], b, **passive),
            draw.joint("right", [gap, 0, 0], c, **based, **draw.servo(half / 2)),
            draw.joint("rocker", [c, 0, 0], b, **passive),
        ]
        ends = [{"link": "coupler", "xyz": [b, 0, 0]}, {"link": "rocker", "xyz": [b, 0, 0]}]
    elif kind == "slider-crank":
        slides = {"type": "prismatic", "rpy_deg": [0, 90, 0]}
        joints = [
            draw.joint("crank", [0, 0, 0], a, **draw.servo(half)),
            draw.joint("coupler", [a, 0, 0], b, **passive),
            draw.joint("block", [0, draw.size * draw.some(-0.3, 0.3), 0], 0.0, **based, **slides, **passive),
        ]
        ends, modes = [{"link": "coupler", "xyz": [b, 0, 0]}, {"link": "block"}], ("long", "short")
    else:
        stroke = draw.size * draw.some(0.1, 0.5)
        limits = {"position": [0, stroke], "velocity": draw.some(0.05, 0.5) * draw.size, "acceleration": draw.size}
        slides = {"type": "prismatic", "rpy_deg": [0, 90, 0], "limits": limits, "armature": 1.0}
        joints = [
            draw.joint("coupler", [0, 0, 0], a, **passive),
            draw.joint("barrel", [gap * draw.some(-1, 1), -0.4 * draw.size, 0], 0.1 * draw.size, **based, **passive),
            draw.joint("rod", [draw.size * draw.some(0.3, 0.6), 0, 0], 0.0, **slides),
        ]
        ends = [{"link": "coupler", "xyz": [a * draw.some(0.3, 1.0), 0, 0]}, {"link": "rod"}]
    if draw.some(0, 1) < 0.4:
        middle, coupler = draw.some(-3, 3), next(joint for joint in joints if joint["name"] == "coupler")
        coupler["limits"] = {"position": [middle - 1, middle + 1], "velocity": draw.some(0.5, 6.0)}
    loop = {"cut": {"name": "pin"}, "ends": ends, "mode": draw.one_of(*modes), "transmission_min_deg": draw.some(5, 35)}
    return json.dumps(
        {
            "name": kind.replace("-", "_"),
            "inertia_about": "com",
            "gravity": [0, -9.81, 0],
            "joints": joints,
            "loops": [loop],
            "tool": {"joint": "coupler", "xyz": [a, 0, 0]},
            "control": {"priors": {"payload_max": 0.1}},
        }
    )
