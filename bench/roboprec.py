"""The four robots that RoboPrec proves bounds for, in armlet: python -m bench roboprec.

The numbers of their URDFs are in bench/roboprec_robots.json. Inverse dynamics has the box of its paper: 0.5 rad/s and
1 rad/s^2. Instructions are counted on the virtual boards over random states of that box, sines and cosines included;
cycles are those of the longest path. Seconds are the processor's, of all that `armlet.compile` does.
"""

import json
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device import registry
from armlet.dynamics.laws import DEFAULT, LAWS
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled
from armlet.mirror.longest.kernel_paths import of_tick
from armlet.mirror.specialise import specialise
from armlet.model import Model
from bench import board_kernels, compiled_c, figures

HERE = Path(__file__).parent
VELOCITY, ACCELERATION = 0.5, 1.0
EFFORT = 400.0  # N m: more than any of them needs
STATES = 20
BOARDS = {"armv7m": "qemu-m4", "armv6m": "qemu-m4", "rv32": "qemu-rv32"}
CORES = {
    "M0+": ("armv6m", "cortex_m0plus"), "M4": ("armv7m", "cortex_m4"), "Hazard3": ("rv32", "hazard3"),
}  # fmt: skip
COUNTED = ("rnea", DEFAULT)
Row = dict[str, int | float]


def written(numbers: object) -> str:
    """Numbers as a URDF has them, in all their digits."""
    return " ".join(repr(float(x)) for x in np.ravel(np.asarray(numbers, float)))


def urdf(name: str, robot: dict) -> str:
    """The description of a robot from its numbers; each joint turns about its own z."""
    parts = [f'<robot name="{name}"><link name="link0"/>']
    for i in range(robot["joints"]):
        (xx, xy, xz), (_, yy, yz), (_, _, zz) = robot["inertia_about_com_kg_m2"][i]
        least, most = robot["position_rad"][i]
        parts.append(
            f'<link name="link{i + 1}"><inertial><origin xyz="{written(robot["com_m"][i])}"/>'
            f'<mass value="{robot["mass_kg"][i]}"/>'
            f'<inertia ixx="{xx}" ixy="{xy}" ixz="{xz}" iyy="{yy}" iyz="{yz}" izz="{zz}"/></inertial></link>'
            f'<joint name="joint{i + 1}" type="revolute"><parent link="link{i}"/><child link="link{i + 1}"/>'
            f'<origin xyz="{written(robot["translation_m"][i])}" rpy="{written(robot["rpy_rad"][i])}"/>'
            f'<axis xyz="0 0 1"/>'
            f'<limit lower="{least}" upper="{most}" effort="{EFFORT}" velocity="{VELOCITY}"/></joint>'
        )
    return "".join([*parts, "</robot>"])


def robots() -> Iterator[tuple[str, Model]]:
    """Names and models of the four, in the box of the paper."""
    for name, robot in json.loads((HERE / "roboprec_robots.json").read_text()).items():
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.urdf"
            file.write_text(urdf(name, robot))
            model = description.load(str(file))
        margin = np.asarray(model.gains.velocity_margin)
        yield name, replace(model, qd_max=VELOCITY / margin * np.ones(model.n), qdd_max=np.full(model.n, ACCELERATION))


def counted(compiled: Compiled) -> Row:
    """Instructions of a tick of kernels made for a robot, by kernel and law.

    Raises:
        RuntimeError: a board's torques are not the host's.
    """
    inputs, row = random_states(compiled, STATES, seed=1), Row()
    records, right = board_kernels.of_arm(compiled, inputs), compiled.batch(LAWS["rnea"], inputs[-1:])[0][0]
    for kernel, board in BOARDS.items():
        march = registry.board(board).mpy_arch
        with tempfile.TemporaryDirectory() as folder:
            files = [
                board_kernels.compiled_text(
                    f"for_{law}", specialise(compiled, LAWS[law], kernel=kernel), Path(folder), march
                )
                for law in COUNTED
            ]
            with board_kernels.board(files, board) as count:
                for law in COUNTED:
                    found = count(f"for_{law}", LAWS[law], records)
                    row[f"{kernel}, {law}"] = round(found.instructions)
                    if law == "rnea" and not np.array_equal(found.tau, right):
                        raise RuntimeError(f"{compiled.model.name}: {board} gives {found.tau}, the host {right}")
    for law in COUNTED:
        row[f"C float, {law}"] = round(compiled_c.checked(compiled, "float, specialised", law, inputs))
    return row


def main() -> None:
    """Prove, count, print, keep."""
    rows: dict[str, Row] = {}
    for name, model in robots():
        begin = time.process_time()
        compiled = compiler.compile(model)
        seconds = time.process_time() - begin
        certificate = compiled.certificate
        most = {
            f"{core} cycles, at most": of_tick(compiled, LAWS["rnea"], "specialised", kernel).cycles[table]
            for core, (kernel, table) in CORES.items()
        }
        rows[name] = {
            "joints": model.n,
            "error": float(np.max(certificate.error_by_law["rnea"])),
            "seconds": round(seconds, 2),
            **most,
            **counted(compiled),
        }
        print(f"{name}: {seconds:.2f} s", flush=True)
    shown = [
        [what, *(f"{row[what]:.2g}" if what == "error" else f"{row[what]:,}" for row in rows.values())]
        for what in next(iter(rows.values()))
    ]
    show.table("RoboPrec's robots: inverse dynamics, and a tick of the default law", ["", *rows], shown)
    figures.keep("roboprec", {"made_by": "python -m bench roboprec", "robots": rows})
