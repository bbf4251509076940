"""Clients of others at a port with Feetech servos: what each sees, and whether a servo goes where it is told.

Nothing of them is changed. Run by `python -m bench clients`, by a Python that has st3215-bus, feetech-cli, servolab and
sts-suite:

    python foreign_clients.py CLIENT PORT IDS SERVO BY

IDS: with commas between them. It moves SERVO by so many counts, and prints what it saw as JSON: ids; voltage, V;
temperature, C; before and after, counts of SERVO; off, whether its torque is off at last.
"""

import json
import math
import sys
import time
from collections.abc import Callable
from typing import Any

TURN = 4096
WAIT_S = 2.0  # for a move

Seen = dict[str, Any]


def st3215_bus(port: str, ids: list[int], servo: int, by: int) -> Seen:
    """Bindings of a protocol in Rust, which writes to all servos at once."""
    from st3215_bus import Buses  # type: ignore[import-not-found]

    with Buses({"arm": port}, timeout_ms=200) as buses:
        found = buses.ping(max(ids) + 2)["arm"]
        volts = buses.read_register("PresentVoltage", [servo])["arm"][servo] / 10.0
        warm = buses.read_register("PresentTemperature", [servo])["arm"][servo]
        before = buses.read_positions([servo])["arm"][servo]
        buses.write_goals({"arm": {servo: before}})
        buses.set_torque(True, [servo])
        buses.write_goals({"arm": {servo: before + by}})
        time.sleep(WAIT_S)
        after = buses.read_positions([servo])["arm"][servo]
        buses.set_torque(False, [servo])
        off = buses.read_register("TorqueEnable", [servo])["arm"][servo] == 0
    return seen(found, volts, warm, before, after, off)


def feetech_cli(port: str, ids: list[int], servo: int, by: int) -> Seen:
    """A maintenance tool's own controller."""
    from feetech_cli import FeetechServoController  # type: ignore[import-not-found]

    controller = FeetechServoController(port=port, baudrate=1_000_000, timeout=0.2)
    controller.open()
    found = controller.scan(1, max(ids) + 2)
    volts = controller.read_register(servo, "present_voltage") / 10.0
    warm = controller.read_register(servo, "present_temperature")
    before = controller.read_register(servo, "present_position")
    controller.set_goal_position(servo, before)
    controller.set_torque(servo, True)
    controller.set_goal_position(servo, before + by)
    time.sleep(WAIT_S)
    after = controller.read_register(servo, "present_position")
    controller.set_torque(servo, False)
    off = controller.read_register(servo, "torque_enable") == 0
    controller.close()
    return seen(list(found), volts, warm, before, after, off)


def servolab(port: str, ids: list[int], servo: int, by: int) -> Seen:
    """A library for teaching, in SI units: zero is the middle of a turn."""
    import servolab.bus as module  # type: ignore[import-not-found]
    from servolab import connect

    module.SCAN_TIMEOUT_MS = 200  # 10 ms of a busy computer are none
    bus = connect(port)
    found, motor = sorted(bus.motors), bus[servo]
    volts, warm, before = motor.voltage, motor.temperature, counts(motor.position)
    motor.mode = "position"
    motor.position = radians(before)
    motor.torque_enabled = True
    motor.position = radians(before + by)
    time.sleep(WAIT_S)
    after = counts(motor.position)
    motor.torque_enabled = False
    return seen(found, volts, warm, before, after, not motor.torque_enabled)


def sts_suite(port: str, ids: list[int], servo: int, by: int) -> Seen:
    """Parts of a debugger in the terminal: rustypot, a driver in Rust."""
    from sts_suite import motor  # type: ignore[import-not-found]

    bus = motor.open_bus(port, 1_000_000, timeout_s=0.2)
    found = motor.scan_ids(bus, range(1, max(ids) + 3))
    state = motor.read_state(bus, servo)
    before = state.present_position
    bus.write_raw_goal_position(servo, before)
    motor.set_torque(bus, servo, True)
    bus.write_raw_goal_position(servo, before + by)
    time.sleep(WAIT_S)
    after = motor.read_present_position(bus, servo)
    motor.set_torque(bus, servo, False)
    off = not motor.read_state(bus, servo).torque_enabled
    return seen(found, state.present_voltage_v, state.present_temperature_c, before, after, off)


def radians(position: int) -> float:
    """Counts as an angle from the middle of the turn."""
    return (position - TURN // 2) * 2.0 * math.pi / TURN


def counts(angle: float) -> int:
    """An angle from the middle of the turn as counts."""
    return round(angle * TURN / (2.0 * math.pi)) + TURN // 2


def seen(ids: list[int], voltage: float, temperature: float, before: int, after: int, off: bool) -> Seen:
    """Put what a client has seen into what JSON has."""
    return {"ids": sorted(ids), "voltage": voltage, "temperature": temperature, "before": before, "after": after,
            "off": off}  # fmt: skip


CLIENTS: dict[str, Callable[[str, list[int], int, int], Seen]] = {
    "st3215-bus": st3215_bus, "feetech-cli": feetech_cli, "servolab": servolab, "sts-suite": sts_suite,
}  # fmt: skip

if __name__ == "__main__":
    name, port, ids, servo, by = sys.argv[1:]
    print(json.dumps(CLIENTS[name](port, [int(each) for each in ids.split(",")], int(servo), int(by))))
