"""armlet describe: what an arm file says, as text and as a picture."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output
from armlet.files import write_whole

if TYPE_CHECKING:
    from armlet.model.servo import Mode

KINDS = {"revolute": "turns", "prismatic": "slides"}
SUITS = {
    "current": "the servo controls its current: the best torque there is; every law runs",
    "pwm": "the torque follows from the motor's model and its winding's warmth; every law runs, and all feedback is the"
    " board's",
    "position": "the servo's own loop damps and holds, also while the board is silent; laws that learn and feedforward"
    " run through it. Take it for soft gears and late positions, and where no other mode is known to work",
    "untold": "hobby servos tell nothing: feedforward alone runs, and nothing is learnt",
}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("describe")(describe)


def describe(
    arm: ArmArg,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write a picture (.png) here.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Show an arm's tree with its cuts, its couplings, limits and masses, and where each number comes from."""
    from armlet import description
    from armlet.errors import DescriptionError
    from armlet.report.describe import facts, picture, walker_tree

    if output is not None and output.suffix.lower() != ".png":
        raise DescriptionError(f"{output}: expected a file name that ends in .png")
    check_output(output, arm)
    found, model = facts(arm), description.load(arm)
    if output is not None:
        write_whole(output, picture(model))
    if as_json:
        nodes = walker_tree(model).items
        tree = [{"number": node.number, "kind": node.kind, "name": node.name} for node in nodes]
        show.print_json(asdict(found) | {"tree": tree, "picture": str(output) if output else None})
        return
    show.console.print(f"{found.name}: {len(found.links)} links of {found.mass:.4g} kg, {len(found.servos)} servos")
    show.console.print(tree_text(walker_tree(model)))
    tables(found)
    for line in found.stops:
        show.console.print(line, highlight=False, markup=False, soft_wrap=True)
    for note in [*found.notes, *unstated(found)]:
        show.console.print(f"note: {note}", highlight=False, markup=False, soft_wrap=True)
    for line in found.odd:
        show.console.print(f"odd: {line}", highlight=False, markup=False, soft_wrap=True)
    show.console.print(f"read from {', '.join(found.files)}", highlight=False, markup=False, soft_wrap=True)
    if output is not None:
        show.console.print(f"picture written to {output}")


def tree_text(root: Any) -> Any:
    """Walker's tree as rich draws one."""
    from rich.tree import Tree

    def add(node: Any, at: Any) -> None:
        for child in (node.successor, node.connector):
            if child is not None:
                name = f" {child.name}" if child.name else ""
                add(child, at.add(f"{child.number} {child.kind}{name}", highlight=False))

    tree = Tree("0 base", highlight=False)
    add(root, tree)
    return tree


def tables(found: Any) -> None:
    """Joints, links, cut joints and couplings."""
    from armlet.model.servo_kinds import PROTOCOLS

    rows = [
        [j["name"], KINDS[j["kind"]], j["parent"], j["moved_by"], limits(j), rate(j["velocity"], j), effort(j)]
        for j in found.joints
    ]
    show.table("Joints", ["joint", "", "on", "moved by", "range", "velocity", "effort"], rows)
    rows = [[link["name"], link["mass"], numbers(link["com"], 4), numbers(link["moments"], 3)] for link in found.links]
    show.table("Links", ["link of", "mass kg", "centre of mass m", "principal moments kg m^2"], rows)
    if found.cuts:
        rows = [
            [cut["name"], " and ".join(cut["links"]), cut["friction"]["viscous"], cut["friction"]["coulomb"]]
            for cut in found.cuts
        ]
        show.table("Cut joints", ["joint", "between", "viscous N m s", "Coulomb N m"], rows)
    if found.couplings:
        rows = [[c["name"], c["kind"], c["words"], c.get("mode", ""), transmission(c)] for c in found.couplings]
        show.table("Couplings", ["name", "kind", "moves", "mode", "transmission angle"], rows)

    if found.bus:
        bus = found.bus
        rows = [
            [s["joint"], s["model"], s["id"], s["mode"], torque_quality(s), s["stall_torque"]] for s in bus["servos"]
        ]
        on_a_bus = PROTOCOLS[bus["protocol"]].on_a_bus
        where = f"{bus['protocol']}, {bus['baud']} bit/s" if on_a_bus else "at the board's pins"
        title = f"Servos: {where}, {bus['voltage']:g} V"
        show.table(title, ["joint", "model", "id", "mode", "torque, before friction", "at stall N m"], rows)
        for line in mode_lines(bus["protocol"], [s["mode"] for s in bus["servos"]]):
            show.console.print(line, highlight=False, markup=False, soft_wrap=True)


def mode_lines(protocol: str, modes: Sequence["Mode"]) -> list[str]:
    """What each mode of an arm's servos is good for, a line each."""
    from armlet.model.servo_kinds import PROTOCOLS

    told = {mode: PROTOCOLS[protocol].tells_position(mode) for mode in modes}
    return [f"mode {mode}: {SUITS[mode if tells else 'untold']}" for mode, tells in told.items()]


def torque_quality(servo: dict[str, Any]) -> str:
    """How well a servo gives the torque it is asked for."""
    if servo["torque_error"] is None:
        return f"{servo['torque_quality']}: positions, ahead by torque / {servo['stiffness']:.3g} N m/rad"
    how = {"current": "current", "pwm": "motor model"}[servo["mode"]]
    return f"within {100 * servo['torque_error']:.0f} %, {how}"


def unstated(found: Any) -> list[str]:
    """What the file does not say of joints: one line for those of which it leaves out the same."""
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
