"""An arm as `armlet describe` tells it: a tree, tables, lines.

said_of("so101").parts
"""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from rich.tree import Tree

from armlet.model import Model
from armlet.model.servo_kinds import PROTOCOLS
from armlet.model.servo_modes import mode_lines
from armlet.report.describe.arm_facts import Facts
from armlet.report.describe.walker_tree import Node, walker_tree
from armlet.said import Said, Table

KINDS = {"revolute": "turns", "prismatic": "slides"}


def said_of(found: Facts, model: Model, drawn: Path | None = None) -> Said:
    """Words about an arm file: its tree with its cuts, couplings, limits, masses, and where each number comes from.

    Args:
        found: by `facts`.  model: the same arm.  drawn: the file of its picture, if there is one.
    """
    tree = walker_tree(model)
    nodes = [{"number": node.number, "kind": node.kind, "name": node.name} for node in tree.items]
    parts = [
        f"{found.name}: {len(found.links)} links of {found.mass:.4g} kg, {len(found.servos)} servos",
        drawn_tree(tree),
        *tables(found),
        *found.stops,
        *(f"note: {note}" for note in [*found.notes, *unstated(found)]),
        *(f"odd: {line}" for line in found.odd),
        f"read from {', '.join(found.files)}",
        *([f"picture written to {drawn}"] if drawn is not None else []),
    ]
    return Said(asdict(found) | {"tree": nodes, "picture": str(drawn) if drawn else None}, parts)


def drawn_tree(root: Node) -> Tree:
    """Walker's tree as rich draws one."""

    def add(node: Node, at: Tree) -> None:
        for child in (node.successor, node.connector):
            if child is not None:
                name = f" {child.name}" if child.name else ""
                add(child, at.add(f"{child.number} {child.kind}{name}", highlight=False))

    tree = Tree("0 base", highlight=False)
    add(root, tree)
    return tree


def tables(found: Facts) -> Iterator[object]:
    """Joints, links, cut joints and couplings."""
    rows = [
        [j["name"], KINDS[j["kind"]], j["parent"], j["moved_by"], limits(j), rate(j["velocity"], j), effort(j)]
        for j in found.joints
    ]
    yield Table("Joints", ["joint", "", "on", "moved by", "range", "velocity", "effort"], rows)
    rows = [[link["name"], link["mass"], numbers(link["com"], 4), numbers(link["moments"], 3)] for link in found.links]
    yield Table("Links", ["link of", "mass kg", "centre of mass m", "principal moments kg m^2"], rows)
    yield "centres of mass: in body frames, from the joint, z its axis; standard DH states them from the link's far end"
    if found.cuts:
        rows = [
            [cut["name"], " and ".join(cut["links"]), cut["friction"]["viscous"], cut["friction"]["coulomb"]]
            for cut in found.cuts
        ]
        yield Table("Cut joints", ["joint", "between", "viscous N m s", "Coulomb N m"], rows)
    if found.couplings:
        rows = [[c["name"], c["kind"], c["words"], c.get("mode", ""), transmission(c)] for c in found.couplings]
        yield Table("Couplings", ["name", "kind", "moves", "mode", "transmission angle"], rows)

    if found.bus:
        bus = found.bus
        rows = [
            [s["joint"], s["model"], s["id"], s["mode"], torque_quality(s), s["stall_torque"], for_ever(s)]
            for s in bus["servos"]
        ]
        on_a_bus = PROTOCOLS[bus["protocol"]].on_a_bus
        where = f"{bus['protocol']}, {bus['baud']} bit/s" if on_a_bus else "at the board's pins"
        title = f"Servos: {where}, {bus['voltage']:g} V"
        yield Table(
            title, ["joint", "model", "id", "mode", "torque, before friction", "at stall N m", "for ever N m"], rows
        )
        yield from mode_lines(bus["protocol"], [s["mode"] for s in bus["servos"]])
        yield from hot_words(bus)


def hot_words(bus: dict[str, Any]) -> list[str]:
    """Lines on heat where the arm stands still, and on the supply."""
    lines = list(bus["hot"])
    if bus["supply_current"] is not None:
        lines.append(
            f"all servos stalled take {bus['stall_current']:.3g} A; the supply gives {bus['supply_current']:g} A"
        )
    return lines


def for_ever(servo: dict[str, Any]) -> str:
    """Torque that a servo gives without ever getting too hot; a star where what that rests on is assumed."""
    if servo["torque_for_ever"] is None:
        return ""
    return f"{servo['torque_for_ever']:.2g}{'*' if servo['heat']['assumed'] else ''}"


def torque_quality(servo: dict[str, Any]) -> str:
    """Tell how well a servo gives the torque it is asked for."""
    if servo["torque_error"] is None:
        return f"{servo['torque_quality']}: positions, ahead by torque / {servo['stiffness']:.3g} N m/rad"
    how = {"current": "current", "pwm": "motor model"}[servo["mode"]]
    return f"within {100 * servo['torque_error']:.0f} %, {how}"


def unstated(found: Facts) -> list[str]:
    """Tell what the file does not say of joints: one line for those of which it leaves out the same."""
    groups: dict[tuple[bool, tuple[str, ...]], list[str]] = {}
    for joint in found.joints:
        if joint["not_stated"]:
            groups.setdefault((joint["moved_by"] == "servo", tuple(joint["not_stated"])), []).append(joint["name"])
    out = []
    for (servo, keys), names in groups.items():
        what = "a default" if servo else "what the servos make of it, and of friction none"
        what = what if "friction" in keys else what.removesuffix(", and of friction none")
        out.append(f"not in the file: {', '.join(keys)} of {', '.join(names)}; taken is {what}")
    return out


def numbers(values: list[float], digits: int) -> str:
    """A vector."""
    return " ".join(f"{v:.{digits}g}" for v in values)


def limits(joint: dict[str, Any]) -> str:
    """A range in degrees or metres."""
    low, high = joint["position"]
    if joint["kind"] == "revolute":
        return f"{np.degrees(low):.1f} to {np.degrees(high):.1f} deg"
    return f"{low:.4g} to {high:.4g} m"


def rate(value: float, joint: dict[str, Any]) -> str:
    """A velocity with its unit."""
    return f"{value:.3g} {'rad/s' if joint['kind'] == 'revolute' else 'm/s'}"


def effort(joint: dict[str, Any]) -> str:
    """An effort with its unit; none of a passive joint."""
    if joint["effort"] is None:
        return ""
    return f"{joint['effort']:.3g} {'N m' if joint['kind'] == 'revolute' else 'N'}"


def transmission(coupling: dict[str, Any]) -> str:
    """Smallest transmission angle, and the least allowed."""
    if "transmission_deg" not in coupling:
        return ""
    smallest, least = coupling["transmission_deg"]
    return f"{smallest:.1f} deg or more; at least {least:.1f}"
