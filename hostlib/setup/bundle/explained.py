"""The emulation held to a bundle: what of it the budget, the kernels and the emulated servos do not explain.

A bundle of other kernels than today's is held to what its own budget said; its bits to those of today, as far as the
arm's parameters are the same; its servos to the emulated ones.
"""

from collections.abc import Iterator
from dataclasses import replace

from armlet import description
from armlet.description.library import shipped
from armlet.device.budget import budget
from armlet.device.firmware_files import kernel_hash
from armlet.device.registry import boards
from armlet.device.servos.line import EmulatedLine
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model.servo_kinds import PROTOCOLS
from armlet.setup.bundle.board_facts import digest_of_host
from armlet.setup.bundle.content import BoardFacts, Bundle, Bus, ParityFound, Replies
from armlet.setup.bundle.servo_replies import timed_reply
from armlet.setup.calibrate.stiffness import APART
from armlet.simulated.servos import EmulatedBus

BUDGET = 0.10  # how far the median of a kernel and of a tick may be from what a budget says
WITHIN_MS = 20.0  # by which a reply may come later than its bytes: a USB adapter keeps them for up to 16 ms


def unexplained(found: Bundle) -> list[str]:
    """A line for each thing of a bundle that is otherwise than the emulation has it; none if all is explained."""
    return [*of_parity(found.parity), *of_ticks(found), *of_bus(found.bus), *of_loops(found)]


def same_arm(arm: str, parameters: str) -> Compiled | None:
    """A shipped arm as today's armlet compiles it, if its parameters are still those."""
    if arm not in shipped():
        return None
    compiled = compiler.compile(description.load(arm))
    return compiled if compiled.hash == parameters else None


def of_parity(found: ParityFound | None) -> Iterator[str]:
    """Bits that differ, then or from today's kernels."""
    if found is None:
        return
    if found.differing_bits:
        yield f"parity: {found.differing_bits} bits differ"
        return
    compiled = same_arm(found.arm, found.parameters)
    if compiled is not None and digest_of_host(compiled, found) != found.digest:
        yield f"parity: today's kernels give other words than the board's for {found.arm}, {found.law}"


def of_ticks(bundle: Bundle) -> Iterator[str]:
    """Times beside the budget's: today's, if the board has today's kernels, else that of the bundle's own time."""
    found = bundle.ticks
    if found is None:
        return
    kernel_us, tick_us = found.budget_kernel_us, found.budget_tick_us
    compiled = same_arm(found.arm, found.parameters)
    if compiled is not None and bundle.board is not None and has_todays_kernels(bundle.board):
        thought = budget(compiled, bundle.board.name, found.law, found.kernel)
        kernel_us, tick_us = thought.kernel_us, thought.tick_us
    for what, took, own in (
        ("kernel", found.kernel_us.median, kernel_us),
        ("tick", found.tick_us.median, tick_us),
    ):
        if abs(took - own) > BUDGET * own:
            yield f"{what}: {took:,.0f} us, and the budget says {own:,.0f}; {100 * BUDGET:.0f} % apart at most"


def has_todays_kernels(board: BoardFacts) -> bool:
    """True if a board's kernels are those that this armlet would flash."""
    known = [each.name for each in boards()]
    return board.name in known and kernel_hash(board.name).hex() == board.kernel_hash


def of_bus(found: Bus | None) -> Iterator[str]:
    """Replies beside those of the emulated servos."""
    for servo in found.servos if found is not None else ():
        assert found is not None
        if servo.broken:
            yield f"servo {servo.id}: {servo.broken} of {servo.asked} replies are broken"
        if PROTOCOLS.get(found.protocol) is None:
            yield f"servo {servo.id}: no protocol {found.protocol} is known"
        elif not servo.pings_alone:
            yield from of_registers(found, servo)
            yield from of_delay(found, servo)


def of_registers(bus: Bus, servo: Replies) -> Iterator[str]:
    """Registers that the emulated servo has otherwise."""
    known = {each.name: each for each in PROTOCOLS[bus.protocol].registers}
    for name in sorted(known.keys() ^ servo.registers.keys()):
        yield f"servo {servo.id}: register {name} is {'not told' if name in known else 'unknown'}"
    for name, value in servo.registers.items():
        each = known.get(name)
        low, high = (each.low, each.high) if each is not None else (None, None)
        if (low is not None and value < low) or (high is not None and value > high):
            yield f"servo {servo.id}: its register {name} is {value}, expected {low} to {high}"


def of_delay(bus: Bus, servo: Replies) -> Iterator[str]:
    """A reply that came before the emulated one would, or long after it."""
    if servo.delay_ms is None:
        yield f"servo {servo.id}: none of {servo.asked} replies came"
        return
    least = emulated_ms(bus, servo)
    if least is not None and not least <= servo.delay_ms.least <= least + WITHIN_MS:
        within = f"{least:.2f} to {least + WITHIN_MS:.2f}"
        yield f"servo {servo.id}: its reply came after {servo.delay_ms.least:.2f} ms, expected {within}"


def emulated_ms(bus: Bus, servo: Replies) -> float | None:
    """ms after which the emulated servo's reply is there, with the same return delay; None where none is like it."""
    if bus.arm not in shipped():
        return None
    model = description.load(bus.arm)
    if model.bus is None or model.bus.protocol != bus.protocol or servo.id not in model.bus.ids:
        return None
    emulated = EmulatedBus(replace(model, bus=replace(model.bus, baud=bus.baud)))
    table = emulated.servos[model.bus.ids.index(servo.id)].table
    if "return_delay" in table.registers and "return_delay" in servo.registers:
        table["return_delay"] = servo.registers["return_delay"]
    return 1e3 * timed_reply(EmulatedLine(emulated), model.bus.spoken.bus, servo.id)[0]


def of_loops(found: Bundle) -> Iterator[str]:
    """Position loops of servos beside what is assumed of their models."""
    for loop in found.moved.loops if found.moved is not None else ():
        if abs(loop.stiffness - loop.assumed) > APART * loop.assumed:
            yield f"servo {loop.id}: its loop gives {loop.stiffness:g} N m/rad, and {loop.assumed:g} are assumed"
