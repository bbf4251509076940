"""Clients that nobody of us wrote, unchanged, on the emulated bus of an SO-101: what each shows, beside what is true.

The makers' own client libraries are in tests/simulated/test_makers_clients.py. Writes docs/figures/clients.json.

CLIENTS_PYTHON=... python -m bench clients      a Python with st3215-bus, feetech-cli, servolab and sts-suite
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from armlet import description
from armlet.cli import show
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.pseudo_terminal import Terminal
from bench import figures
from bench.foreign_clients import CLIENTS

ARM, SERVO, BY, NEAR = "so101", 1, 100, 6  # its axis is vertical; counts that it is told to go, and may miss
LONGEST_S = 120.0
SCRIPT = Path(__file__).parent / "foreign_clients.py"
VERSION = "import sys; from importlib.metadata import version; print(version(sys.argv[1]))"


def one(python: str, name: str) -> dict[str, Any]:
    """Run a client on a bus of its own: what it saw, and how the bus was."""
    model = description.load(ARM)
    with Terminal(EmulatedBus(model)) as terminal:
        bus = terminal.bus
        ids = ",".join(str(number) for number in bus.bus.ids)
        command = [python, str(SCRIPT), name, terminal.path, ids, str(SERVO), str(BY)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST_S, stdin=subprocess.DEVNULL)
        servo = bus.servos[bus.bus.ids.index(SERVO)]
        true = {
            "ids": sorted(bus.bus.ids), "voltage": servo.table["voltage"] / 10.0,
            "temperature": servo.table["temperature"], "after": servo.table["position"], "off": not bus.torque(),
        }  # fmt: skip
    version = subprocess.run([python, "-c", VERSION, name], capture_output=True, text=True).stdout.strip()
    said = done.stdout.strip().splitlines()
    told = json.loads(said[-1]) if done.returncode == 0 and said else None
    return {"client": name, "version": version, "seen": told, "true": true, "why": done.stderr.strip()[-300:]}


def differing(found: dict[str, Any]) -> list[str]:
    """Name what a client showed otherwise than it was; `moved`, if the servo did not go where it was told."""
    told, true = found["seen"], found["true"]
    if told is None:
        return ["it ended with an error"]
    wrong = [name for name in ("ids", "voltage", "temperature", "off") if told[name] != true[name]]
    moved = abs(told["after"] - told["before"] - BY) <= NEAR and abs(told["after"] - true["after"]) <= NEAR
    return wrong + ([] if moved else ["moved"])


def main() -> None:
    """Run every client, print what differs, and keep it."""
    python = os.environ.get("CLIENTS_PYTHON")
    if python is None:
        print("clients: CLIENTS_PYTHON: name a Python with " + ", ".join(CLIENTS), file=sys.stderr)
        return
    rows = [one(python, name) for name in CLIENTS]
    rows = [{**row, "differs": differing(row)} for row in rows]
    for row in rows:
        if row["seen"] is None:
            print(f"{row['client']}: {row['why']}", file=sys.stderr)
    show.table(
        f"Clients of others on {ARM}", ["client", "version", "servos found", "V", "C", "counts moved", "otherwise"],
        [[row["client"], row["version"], *shown(row["seen"]), ", ".join(row["differs"]) or "nothing"] for row in rows],
    )  # fmt: skip
    figures.keep("clients", {"made_by": "CLIENTS_PYTHON=... python -m bench clients", "by": BY, "rows": rows})


def shown(told: dict[str, Any] | None) -> list[Any]:
    """The cells of a table about what was seen."""
    if told is None:
        return [""] * 4
    return [len(told["ids"]), told["voltage"], told["temperature"], told["after"] - told["before"]]
