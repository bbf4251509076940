"""The tables of section III."""

from typing import Any

from armlet.studies.table import Table, number, percent


def moves_pairs(figures: dict[str, Any]) -> Table:
    """The fastest motion of one joint against others, and joints in step."""
    found = figures["moves"]["pairs"]
    rows = [
        ["other motions with one switch that were tried", f"{found['others']:,}"],
        ["of them faster", "none" if found["fastest over other"] <= 1 + 1e-9 else "some"],
        ["the fastest motion over another, times: largest quotient", f"{found['fastest over other']:.6f}"],
        ["error at the end of the fastest motion, largest", number(found["worst end"])],
        ["pairs with durations that no motion has", percent(found["with a gap"], 3)],
    ]
    for each in figures["moves"]["in step"]:
        joints = each["joints"]
        rows += [
            [f"{joints} joints: another joint cannot have the slowest one's time", percent(each["missed"], 3)],
            [f"{joints} joints: the common duration then, longer by (median)", percent(each["longer, median"], 3)],
        ]
    return Table(f"{found['pairs']:,} random pairs of positions and velocities of a joint", ["", "found"], rows)


def moves_gaps(figures: dict[str, Any]) -> Table:
    """Table of how often durations are missing, by how the pairs are drawn."""
    found = figures["moves"]
    rows = [["lengths and accelerations of any size, as above", percent(found["pairs"]["with a gap"], 3)]]
    rows += [[drawn, percent(share, 3)] for drawn, share in found["gaps"].items()]
    return Table("Pairs with durations that no motion has", ["pairs drawn", "share"], rows)


def moves_lines(figures: dict[str, Any]) -> Table:
    """Paths through four points."""
    head = ["arm", "way", "paths", "refused", "duration over stops", "off the lines, found, mm", "bound, mm"]
    head += ["points inserted", "segments"]
    rows = [
        [
            each["arm"],
            {"stops": "stops at points", "open": "open velocities"}.get(each["way"], f"within {each['way']}"),
            str(each["paths"]),
            str(each["refused"]),
            number(each["duration over stops"]),
            number(each["worst found, mm"], 3),
            number(each["worst bound, mm"], 3),
            number(each["inserted"]),
            number(each["segments"]),
        ]
        for each in figures["moves"]["lines"]
    ]
    return Table("Paths through four points, means and worst cases", head, rows)


def moves_accelerations(figures: dict[str, Any]) -> Table:
    """Accelerations that can always be attained."""
    head = ["arm", "up to this share of the velocity limits", "always attainable, over the file's limits"]
    head += ["torque that a search finds then", "at joint", "without acceleration: proved", "found"]
    rows = [
        [
            each["arm"],
            percent(each["speed"]),
            number(each["share"], 3) if each["share"] else "none",
            percent(each["torque found"], 3),
            each["joint"],
            percent(each["still proved"], 3),
            percent(each["still found"], 3),
        ]
        for each in figures["moves"]["accelerations"]
    ]
    return Table("Largest constant accelerations; torques over those of the motors", head, rows)


def moves_replays(figures: dict[str, Any]) -> Table:
    """A kept motion at other speeds."""
    head = ["speed", "s", "s without rounding to ticks", "largest torque, of the motor's"]
    head += ["scaled torque off: median", "95 % below"]
    rows = [
        [
            number(each["speed"]),
            number(each["seconds"], 4),
            number(each["ideal seconds"], 4),
            percent(each["torque, largest share"], 3),
            percent(each["off, median"], 2),
            percent(each["off, 95 %"], 2),
        ]
        for each in figures["moves"]["replays"]
    ]
    return Table("A kept motion of puma3 replayed; torque errors over the motors' torque", head, rows)


TABLES = {make.__name__: make for make in (moves_pairs, moves_gaps, moves_lines, moves_accelerations, moves_replays)}
