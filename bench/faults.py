"""Ticks from a fault's cause to the fault, to no torque, and to rest: each fault provoked on qemu-m4.

    python -m bench faults

Without servos, a simulated puma3 is stopped at the largest speed of a move; measured states are changed on their way to
the board. With servos, the emulated bus has the faults of `armlet bus --fault`. INTERNAL comes from a kernel that
raises an exception. The action "coast" gives the ticks to no torque, "hold", which is the usual one, those to rest.
BUS_SILENT counts silences and not ticks, and is not among them.
"""

import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest import mock

import numpy as np

from armlet import description
from armlet.core import records
from armlet.device.connection import connect
from armlet.device.firmware_files import compile_mpy_text
from armlet.device.servos import serve as master
from armlet.device.servos.serve import serve
from armlet.device.session import BoardSession
from armlet.device.uploads import upload
from armlet.dynamics.laws import LAWS
from armlet.errors import Silent
from armlet.firmware import protocol
from armlet.firmware.link.channels import silent_reads
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import to_raw, to_si
from armlet.fixed.servo_words import pack_servos
from armlet.fixed.trajectory_words import encoded
from armlet.plan import Trajectory, plan
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.motors import electric
from bench import figures
from bench.flashed import flashed

BOARD = "qemu-m4"
ARM, START, END = "puma3", (0.0, 45.0, 45.0), (60.0, 0.0, 100.0)  # degrees
CAUSE = 350  # tick of 700 of the move: its largest speed
AFTER = 1500  # ticks looked at after the cause
STILL = 0.01  # of the speed at the fault, below which the arm is at rest
SERVO_ARM, CAUSE_S, WATCHED = "so101", 0.05, 250  # an arm with servos; s before the cause; ticks looked at
LATE_MS = 100.0  # more than three ticks
Change = Callable[[int, np.ndarray, np.ndarray], None]  # tick, raw q and qd (n_act,), changed in place

# Stands in for a specialised kernel: the board's own, which raises after so many ticks.
RAISING = """
from armlet.kernel import kernel_armv7m as own
LAW, BLOB, LAYOUT = {law}, {blob!r}, {layout!r}
FOR = "{number} for law {law} of {blob:.16}"
bind, learn, emit_all, advance_all = own.bind, own.learn, own.emit_all, own.advance_all
left = [{ticks}]
def walk(frame):
    if left[0] == 0:
        raise ValueError
    left[0] -= 1
    own.walk(frame)
"""


def with_action(blob: bytes, action: int) -> bytes:
    """Parameters whose faults take another action, and no other after it, their CRCs made right."""
    parts = blobs.unpack_parameters(blob)
    before = sum(parts[name].size for name in ("act", "tree", "model", "est", "couplings", "base", "limits"))
    out = bytearray(blob)
    for name, value in (("FAULT_ACTION", action), ("WATCHDOG_ACTION", 0), ("AFTER_TICKS", 0)):
        struct.pack_into("<i", out, blobs.HEAD + 4 * (before + records.SETTINGS.offset[name]), value)
    struct.pack_into("<I", out, 24, zlib.crc32(out[blobs.HEAD :]))
    out[: blobs.HEAD] = blobs.sealed(bytes(out[: blobs.HEAD - 4]))
    if blobs.unpack_parameters(bytes(out))["settings"].tolist()[1] != action:
        raise ValueError("the settings lie elsewhere")
    return bytes(out)


class Bench:
    """An arm in motion, and the board that controls it.

    Args:
        session: of the board.
    """

    def __init__(self, session: BoardSession) -> None:
        self.session = session
        self.model = description.load(ARM)
        self.compiled = compiler.compile(self.model)
        self.moves = plan(self.model, np.deg2rad([START, END]), durations=2 * CAUSE * self.model.gains.period_us * 1e-6)

    def begin(self, action: int, **options: Any) -> SimulatedArm:
        """Upload, start, and give the arm at the plan's start."""
        self.put(self.compiled, self.moves, with_action(self.compiled.blob, action))
        plant = SimulatedArm(self.model)
        plant.reset(self.moves.q[0])
        self.session.start("pd", **options)
        return plant

    def put(self, compiled: Compiled, moves: Trajectory, blob: bytes) -> None:
        """Parameters and plan; a fault that is latched is cleared."""
        self.session.clear_fault()
        self.session.upload_parameters(blob)
        self.session.upload_trajectory(encoded(blob, compiled.servos, moves)[2])

    def lockstep(self, action: int, change: Change, cause: int, **options: Any) -> dict[str, int | None]:
        """One run with measured states changed from the cause's tick on; ticks from there to each event."""
        plant, scales, session = self.begin(action, **options), self.compiled.servos, self.session
        seen: dict[str, int | None] = {"fault": None, "off": None, "rest": None, "code": 0}
        speed = 0.0
        for tick in range(cause + AFTER):
            q, qd = plant.measure()
            raw = np.array(scales.position_raw(q)), np.array(to_raw(qd, scales.velocity))
            change(tick, *raw)
            tau, mode, fault, _ = session.exchange(tick, *raw)
            plant.step(to_si(tau, scales.torque), self.moves.period)
            if mode == protocol.FAULT and seen["fault"] is None:
                seen.update(fault=tick - cause, code=fault)
                speed = float(np.abs(plant.qd).max())
            if seen["fault"] is not None and not tau.any() and seen["off"] is None:
                seen["off"] = tick - cause
            moving = np.abs(plant.qd).max() > STILL * speed
            if seen["fault"] is not None:
                seen["rest"] = None if moving else seen["rest"] if seen["rest"] is not None else tick - cause
            if action == protocol.ACTION_COAST and seen["off"] is not None:
                break
        session.leave()
        return seen

    def measured(self, name: str, change: Change, cause: int = CAUSE, **options: Any) -> dict[str, Any]:
        """A fault's row: under both actions."""
        coast = self.lockstep(protocol.ACTION_COAST, change, cause, **options)
        hold = self.lockstep(protocol.ACTION_HOLD, change, cause, **options)
        code = getattr(protocol, name)
        if (coast["code"], hold["code"]) != (code, code):
            raise ValueError(f"{name}: got the faults {coast['code']} and {hold['code']}")
        return {"fault": coast["fault"], "off": coast["off"], "rest": hold["rest"]}

    def limits(self) -> dict[str, dict[str, Any]]:
        """The faults of what is measured, and of a host that is silent."""
        scales, model = self.compiled.servos, self.model
        slip = np.array(scales.position_raw(1.2 * model.gains.e_max[model.actuated]))
        fast = np.array(to_raw(1.05 * model.qd_fault[model.actuated], scales.velocity))
        far = np.array(scales.position_raw(model.q_fault[1][model.actuated] + 0.01))

        def tracking(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            q[2] += slip[2] if tick >= CAUSE else 0

        def position(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            q[0] = far[0] if tick >= CAUSE else q[0]

        def velocity(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            qd[1] = fast[1] if tick == CAUSE else qd[1]

        def sensor(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            qd[2] = blobs.NO_VALUE if tick == CAUSE else qd[2]

        def nothing(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            pass

        def elsewhere(tick: int, q: np.ndarray, qd: np.ndarray) -> None:
            q[1] += slip[1]

        return {
            "WATCHDOG": self.measured("WATCHDOG", nothing, 0, alive_every=10**9),
            "TRACKING": self.measured("TRACKING", tracking),
            "POSITION": self.measured("POSITION", position),
            "VELOCITY": self.measured("VELOCITY", velocity),
            "SENSOR": self.measured("SENSOR", sensor),
            "INTERNAL": self.internal(),
            "START_FAR": self.measured("START_FAR", elsewhere, 0),
        }

    def internal(self) -> dict[str, Any]:
        """A kernel that raises: the first tick without an answer."""
        session, blob = self.session, with_action(self.compiled.blob, protocol.ACTION_HOLD)
        self.put(self.compiled, self.moves, blob)
        code = RAISING.format(
            number=protocol.SPECIALISED,
            law=LAWS["pd"],
            blob=blobs.digest(blob),
            layout=blobs.layout_hash().hex(),
            ticks=CAUSE,
        )
        raw = compile_mpy_text(code, "armlet_kernel.py", session.board.mpy_arch)
        upload(session.link, protocol.KIND_KERNEL, raw, None)
        plant, scales = SimulatedArm(self.model), self.compiled.servos
        plant.reset(self.moves.q[0])
        session.start("pd", kernel="specialised")
        silent = None
        for tick in range(CAUSE + 10):
            q, qd = plant.measure()
            try:
                tau = session.exchange(tick, scales.position_raw(q), to_raw(qd, scales.velocity))[0]
            except Silent:
                silent = tick - CAUSE
                break
            plant.step(to_si(tau, scales.torque), self.moves.period)
        if session.hello().fault != protocol.INTERNAL:
            raise ValueError("the raised exception is no fault INTERNAL")
        return {"fault": silent, "off": silent, "rest": None}


class ServoBench:
    """An arm with servos, driven by the board on the emulated bus."""

    def __init__(self, bench: Bench) -> None:
        self.bench, self.session = bench, bench.session
        self.model = description.load(SERVO_ARM)
        self.compiled = compiler.compile(self.model)
        start = np.clip(0.0, self.model.q_min, self.model.q_max)[self.model.actuated]
        room = np.minimum(0.1, self.model.q_max[self.model.actuated] - start)
        self.moves = plan(self.model, [start, start + room], durations=WATCHED * self.model.gains.period_us * 1e-6)

    def run(self, code: int, fault: str = "", wrong: Callable[[EmulatedBus], bool] | None = None) -> dict[str, Any]:
        """One run with the action coast; ticks from the cause, or from the run's first tick, to each event."""
        session, period = self.session, self.moves.period
        blob = with_action(self.compiled.blob, protocol.ACTION_COAST)
        self.bench.put(self.compiled, self.moves, blob)
        session.upload_servos(pack_servos(replace(self.compiled, blob=blob)))
        bus = EmulatedBus(self.model, [Fault.parse(fault)] if fault else [], lockstep=period)
        bus.place(self.moves.q[0])
        session.start("pd", joints_every=1, servos=True)
        cause, off, begun = None if wrong else 0, None, None

        def after(tick: int) -> None:
            nonlocal cause, off, begun
            if begun is None and any(servo.drive.enabled() for servo in bus.servos):
                begun = tick  # until then the board has seen to it that all are off, which the bus counts as ticks
            if cause is None and wrong is not None and wrong(bus):
                cause = tick  # the next tick is the first that can see it
            torque = any(electric(servo, 0.0).torque != 0.0 for servo in bus.listening())
            off = None if torque else off if off is not None else tick - 1

        serve(session, bus, WATCHED, after)
        session.leave()
        joints = session.telemetry()["joints"]
        if session.ident.fault != code or cause is None or off is None or begun is None:
            raise ValueError(f"{fault}: got fault {session.ident.fault}, cause at {cause}, no torque at {off}")
        first = next(int(row["tick"]) for row in joints if row["fault"]) + (begun - 1 if wrong else 0)
        return {"fault": first - cause, "off": off - cause, "rest": None}

    def before_the_run(self, code: int, fault: str) -> dict[str, Any]:
        """A servo that is absent or another one: no motor is ever switched on."""
        session = self.session
        self.bench.put(self.compiled, self.moves, self.compiled.blob)
        session.upload_servos(pack_servos(self.compiled))
        bus = EmulatedBus(self.model, [Fault.parse(fault)] if fault else [], lockstep=self.moves.period)
        if code == protocol.SERVO_OTHER:
            bus.servos[0].table["model"] += 1
        session.start("pd", servos=True)
        serve(session, bus, WATCHED)  # until the board has seen that all are off
        session.leave()
        if session.ident.fault != code or any(servo.drive.enabled() for servo in bus.servos):
            raise ValueError(f"{fault}: got fault {session.ident.fault}, or a motor was switched on")
        return {"fault": None, "off": None, "rest": None}

    def rows(self) -> dict[str, dict[str, Any]]:
        """Every fault of servos, and of a host that is silent while the board drives them."""
        at = f"@{CAUSE_S:g}"
        silent, alarm = protocol.SERVO_SILENT, protocol.SERVO_ALARM

        def later(bus: EmulatedBus) -> bool:
            return bus.time >= CAUSE_S

        with mock.patch.object(master, "ticks_between_signs", return_value=10**9):
            watchdog = self.run(protocol.WATCHDOG)
        return {
            "servo WATCHDOG": watchdog,
            "servo SERVO_SILENT": self.run(silent, f"missing:3{at}", lambda bus: not bus.servos[2].there),
            "servo SERVO_SILENT cable": self.run(silent, f"cable:4{at}", lambda bus: not bus.servos[3].there),
            "servo SERVO_SILENT late": self.run(silent, f"late:3={LATE_MS:g}{at}", later),
            "servo SERVO_SILENT corrupt": self.run(silent, f"corrupt:3{at}", later),
            "servo SERVO_ALARM": self.run(alarm, f"hot:2{at}", lambda bus: bool(bus.servos[1].temperature > 80)),
            "servo SERVO_REBOOTED": self.run(protocol.SERVO_REBOOTED, f"reboot:3{at}", later),
            "servo absent": self.before_the_run(silent, "missing:3"),
            "servo SERVO_OTHER": self.before_the_run(protocol.SERVO_OTHER, ""),
        }


def main() -> None:
    """Provoke every fault, keep the ticks."""
    with flashed(BOARD) as image, connect(BOARD, state=image) as session:
        bench = Bench(session)
        found = bench.limits() | ServoBench(bench).rows()
    for name, row in found.items():
        print(f"{name}: {row}")
    kept = {"made_by": "python -m bench faults", "arm": ARM, "servo_arm": SERVO_ARM, "bus_silences": silent_reads()}
    figures.keep("faults", kept | {"faults": found})
