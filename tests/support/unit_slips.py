"""Slips of units: every number of an arm file that has one, in another unit, and what is said of it."""

import copy
import json
import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

from armlet.description import from_text, shipped
from armlet.description.document import Document
from armlet.description.library import shipped_path
from armlet.errors import ArmletError
from tests.fuzz import odd

LENGTH, ANGLE, DEGREES = "m", "rad", "degrees"
UNITS = {
    "mass": "kg", "com": LENGTH, "at": LENGTH, "a": LENGTH, "d": LENGTH, "xyz": LENGTH, "inertia": "kg m^2",
    "alpha": ANGLE, "theta_offset": ANGLE, "rpy": ANGLE, "alpha_deg": DEGREES, "theta_offset_deg": DEGREES,
    "rpy_deg": DEGREES, "position": ANGLE, "position_deg": DEGREES, "velocity": "rad/s", "acceleration": "rad/s^2",
    "effort": "N m", "armature": "kg m^2", "rotor_inertia": "kg m^2", "viscous": "N m s", "coulomb": "N m",
    "encoder_step": ANGLE, "gravity": "m/s^2", "payload_max": "kg", "payload_size": LENGTH, "e_max": ANGLE,
}  # fmt: skip
FACTORS = {
    "x 1000": 1000.0, "/ 1000": 1e-3, "x 180/pi": 180 / math.pi, "x pi/180": math.pi / 180,
    "x 39.4": 1 / 0.0254, "/ 39.4": 0.0254,
}  # fmt: skip


def places(tree, path=()):
    """Key paths of the numbers that have a unit, in the plain values of an arm file."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        if key in UNITS and not ("priors" in path and key in ("viscous", "coulomb", "armature")):
            yield (*path, key)
        yield from places(value, (*path, key))


def slipped(tree, path, factor):
    """The same tree with one number, or every number of a list, times a factor; None where that changes nothing."""
    out = copy.deepcopy(tree)
    node = out
    for key in path[:-1]:
        node = node[key]
    before = node[path[-1]]
    node[path[-1]] = times(before, factor)
    return None if node[path[-1]] == before else out


def times(value, factor):
    """A number, or all that a list or mapping holds, times a factor."""
    if isinstance(value, dict):
        return {key: times(each, factor) for key, each in value.items()}
    if isinstance(value, list):
        return [times(each, factor) for each in value]
    return value * factor if isinstance(value, (int, float)) and not isinstance(value, bool) else value


def outcome(tree):
    """What becomes of an arm file: refused, odd, or silent."""
    try:
        return "odd" if from_text(odd.as_yaml(tree)).odd else "silent"
    except ArmletError:
        return "refused"


def slips_of_shipped_arms(wanted=lambda key, word: True):
    """(key, factor's name) -> Counter of outcomes, over every number of every shipped arm; of pairs that are wanted."""
    found = defaultdict(Counter)
    for name in shipped():
        tree = Document(name, Path(str(shipped_path(name))).read_text()).plain
        for path in places(tree):
            for word, factor in FACTORS.items():
                other = slipped(tree, path, factor) if wanted(path[-1], word) else None
                if other is not None:
                    found[path[-1], word][outcome(other)] += 1
    return found


def main(path):
    """Write the outcomes of all slips, key by key and factor by factor, to a file."""
    found, keys = slips_of_shipped_arms(), {}
    for key, word in sorted(found):
        keys.setdefault(key, {})[word] = found[key, word]
    Path(path).write_text(json.dumps(keys))


if __name__ == "__main__":
    main(sys.argv[1])
