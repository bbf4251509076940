"""One tick of control, and the loop of ticks with the heap locked.

    take state -> plan -> check limits -> traverse -> limit torque -> learn unless frozen -> advance
    -> answer -> telemetry -> requests

Nothing here allocates between START and the end of the run, and nothing raises inside a tick.
"""

import gc
from array import array
from time import ticks_cpu

import micropython
from micropython import const

from . import layout, protocol
from .bus import SILENCE, Bus
from .motion import end_tick, load_segment
from .records import pack_estimates, pack_event, pack_joints, pack_torque, take_state
from .safety import brake, breach, coast, limit_torque, rest

STOP_TICKS = 200  # of a deceleration, where the parameters leave it open

# Repeated from layout and protocol so that the compiler can fold them.
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_RUNNING = const(2)  # protocol
_MODE = const(0)  # Run
_STOPPING = const(4)  # protocol
_WATCHDOG_TICKS = const(0)  # Settings
_SILENT = const(9)  # Run
_NO_JOINT = const(255)  # protocol
_WATCHDOG = const(1)  # protocol
_ACTION = const(3)  # Run
_ACTION_COAST = const(3)  # protocol
_KERNEL_TICKS = const(13)  # Run
_DUE_JOINTS = const(1)  # layout
_DUE_ESTIMATES = const(2)  # layout
_DUE_SEGMENT = const(4)  # layout
_DUE_END = const(8)  # layout
_DUE_STOP = const(16)  # layout
_ACTION_DAMP = const(2)  # protocol
_TORQUE = const(96)  # protocol
_TICK = const(4)  # Run
_WHOLE_TICKS = const(14)  # Run
_LONGEST = const(15)  # Run
# ---- end of constants
_CYCLES = const(0x3FFFFFFF)  # processor ticks are counted modulo 2^30


class Controller:
    """The control loop's state.

    run: the run record (layout.MODE ...); kernel: module with traverse and the rest; n: bodies; n_act, act: how many
    servos there are, and the Data record of each one's joint; rows: of the estimates; data, est, segments (a row a
    body), tau: the working arrays; calls: of the kernel and of its guard, bound once a run, for to look one up takes a
    tick longer than some take; pace: of a run without a host (timed.Pace), else None; poll: does a waiting request;
    error: the exception behind a fault INTERNAL.
    """

    def __init__(self, link, bus_channel):
        self.link, self.bus_channel = link, bus_channel
        self.run = array("i", [0] * layout.RUN_SIZE)
        self.run[layout.JOINT] = protocol.NO_JOINT
        self.n = self.n_act = self.rows = 0
        self.bus = Bus(bus_channel)
        self.poll = self.error = self.servos = self.pace = None

    def adopt(self, parameters):
        """Take checked parameters into use: fresh working arrays, READY."""
        self.parameters = parameters
        n = self.n = parameters.n
        self.n_act, self.act, self.rows = parameters.n_act, parameters.act, parameters.rows
        self.data = array("i", [0] * ((self.rows + 1) * layout.DATA_SIZE))
        self.data[: layout.DATA_SIZE] = parameters.base
        self.est = array("i", parameters.est)
        self.scratch = array("i", [0] * layout.LEARNING_SIZE)
        self.learned = False
        self.segments = array("i", [0] * (n * layout.SEG_SIZE))
        self.tau = array("i", [0] * self.n_act)
        self.run[layout.MODE] = protocol.READY
        self.run[layout.ACTION] = protocol.ACTION_COAST

    def begin(self, trajectory, kernel, law, learn, reset, joints_every, estimates_every):
        """Set up a run from the first segment of a trajectory, with records every so many ticks (0 = never)."""
        run = self.run
        self.trajectory, self.kernel = trajectory, kernel
        parameters = self.parameters
        self.frame = parameters.bind(kernel, law, self.data, self.est, self.scratch)
        guard = getattr(kernel, "guard", breach)
        self.calls = (kernel.emit_all, guard, kernel.walk, kernel.learn, kernel.advance_all)
        if reset:
            self.est[:] = parameters.est
            self.learned = False
        if learn and not self.learned and law != layout.LAW_PERTURBATION:  # which has its own, not these
            # a law of shares goes on from those that `parameters.est` has: the arm as described
            if law not in layout.AS_DESCRIBED:
                # the arm as described may lie on the border of the possible bodies: learning never starts there
                parameters.start_learning(self.est)
            self.learned = True
        for i in range(self.rows + 1):
            at = i * layout.DATA_SIZE + layout.SUM
            self.data[at] = self.data[at + 1] = 0  # what PID has summed up in a run before
        for k in (layout.TICK, layout.FLAGS, layout.SEGMENT, layout.SILENT, layout.LONGEST, layout.WHOLE_TICKS):
            run[k] = 0
        run[layout.LAW], run[layout.LEARNING], run[layout.LAST_TICK] = law, learn, -1
        run[layout.JOINTS_EVERY], run[layout.ESTIMATES_EVERY] = joints_every, estimates_every
        run[layout.JOINTS_LEFT] = 1 if joints_every else 0
        run[layout.ESTIMATES_LEFT] = 1 if estimates_every else 0
        run[layout.SEGMENTS] = trajectory.segments
        run[layout.LEFT] = load_segment(self.n_act, self.act, trajectory.raw, 0, self.segments)
        run[layout.MODE], run[layout.ACTION] = protocol.RUNNING, protocol.ACTION_FOLLOW
        coast(self.n_act, self.tau, run)

    def attach(self, servos):
        """Let the run that begins drive servos (params.Servos) on the bus channel, or, with None, the host's arm."""
        self.servos = None
        if servos is not None:
            if servos.protocol == protocol.FEETECH:
                from .servos.feetech import Feetech as Driver
            else:
                from .servos.dynamixel import Dynamixel as Driver
            self.servos = Driver(self.bus_channel, self.n_act, self.act, servos.words, servos.usual)

    def stop(self, action, mode=protocol.STOPPING):
        """Begin a stop: hold, decelerate, damp or coast; `mode` is FAULT where a fault does it."""
        run = self.run
        now = run[layout.ACTION]
        if action == protocol.ACTION_DECELERATE and now == protocol.ACTION_FOLLOW:
            settings = self.parameters.settings
            ticks = settings[layout.STOP_TICKS] or STOP_TICKS
            brake(self.n, self.segments, ticks, settings[layout.QDD_PER_TICK])
            run[layout.STOP_LEFT] = ticks
        elif action == protocol.ACTION_COAST:
            coast(self.n_act, self.tau, run)
        elif action != now:
            if action == protocol.ACTION_DECELERATE:
                action = protocol.ACTION_HOLD
            rest(self.n, self.segments, self.data, now != protocol.ACTION_HOLD)
        run[layout.ACTION] = action
        if mode == protocol.STOPPING and action == protocol.ACTION_HOLD:
            mode = protocol.HOLD
        elif mode == protocol.STOPPING and action == protocol.ACTION_COAST:
            mode = protocol.READY
        run[layout.MODE] = mode
        self.event()

    def fault(self, code, joint=protocol.NO_JOINT):
        """Latch a fault and begin the action the parameters chose for it."""
        self.run[layout.FAULT_CODE], self.run[layout.JOINT] = code, joint
        self.stop(self.parameters.settings[layout.TIMEOUT_ACTION], protocol.FAULT)

    def event(self):
        """Tell the host that mode or fault changed."""
        self.link.record(protocol.EVENT, pack_event(self.link.outbox, self.run))

    def arrived(self):
        """The plan is at its end: hold the last point."""
        rest(self.n, self.segments, self.data, False)
        self.run[layout.ACTION] = protocol.ACTION_HOLD
        self.run[layout.MODE] = protocol.HOLD
        self.event()

    def braked(self):
        """One tick of a deceleration has passed; at its end the last planned point is held."""
        run = self.run
        run[layout.STOP_LEFT] -= 1
        if run[layout.STOP_LEFT] == 0:
            rest(self.n, self.segments, self.data, False)
            run[layout.ACTION] = protocol.ACTION_HOLD
            if run[layout.MODE] == protocol.STOPPING:
                run[layout.MODE] = protocol.HOLD
                self.event()

    @micropython.native
    def tick(self):
        """One tick, from the state in `data` to the torque in `tau`."""
        # three names a line: from four on, the compiler would build a tuple on the heap
        n, run, data = self.n, self.run, self.data
        parameters, frame, segments = self.parameters, self.frame, self.segments
        n_act, act = self.n_act, self.act
        emit_all, guard, walk, learn, advance_all = self.calls
        emit_all(n, segments, data)
        if _RUNNING <= run[_MODE] <= _STOPPING:
            watchdog = parameters.settings[_WATCHDOG_TICKS]
            broken = guard(n_act, act, data, parameters.limits)
            if not broken and watchdog and run[_SILENT] > watchdog:
                broken = (_NO_JOINT << 8) | _WATCHDOG
            if broken:
                self.fault(broken & 0xFF, broken >> 8)
                emit_all(n, segments, data)
        if run[_ACTION] == _ACTION_COAST:
            run[_KERNEL_TICKS] = 0
            return
        start = ticks_cpu()
        walk(frame)
        spent = (ticks_cpu() - start) & _CYCLES
        may_learn = limit_torque(n_act, act, data, parameters.limits, self.tau, run)
        start = ticks_cpu()
        if may_learn:
            learn(frame)
        advance_all(n, segments)
        # a difference first: a sum with the clock itself may be too large for an integer without heap
        run[_KERNEL_TICKS] = (spent + ((ticks_cpu() - start) & _CYCLES)) & _CYCLES

    def after(self, due):
        """What a tick's end found due: telemetry, and the plan's next step."""
        run, link = self.run, self.link
        if due & _DUE_JOINTS:
            link.record(protocol.JOINTS, pack_joints(link.outbox, self.n_act, self.act, self.data, self.tau, run))
        if due & _DUE_ESTIMATES:
            for joint in range(self.rows):
                link.record(protocol.ESTIMATES, pack_estimates(link.outbox, joint, self.est, run))
        if due & _DUE_SEGMENT:
            run[layout.LEFT] = load_segment(
                self.n_act, self.act, self.trajectory.raw, run[layout.SEGMENT], self.segments
            )
        elif due & _DUE_END:
            self.arrived()
        elif due & _DUE_STOP:
            if run[_ACTION] == _ACTION_DAMP:
                rest(self.n, self.segments, self.data, True)
            else:
                self.braked()

    @micropython.native
    def exchange(self):
        """One exchange on the bus; False when the loop is to end."""
        run, bus, n_act = self.run, self.bus, self.n_act
        got = bus.receive(4 + 8 * n_act)
        start = ticks_cpu()
        if got < 0:
            return self.silence(got)
        self.silent = 0
        fresh = take_state(bus.inbox, n_act, self.act, self.data, run)
        if fresh == 0:
            bus.again()
            return True
        if fresh == 2:
            return self.farewell()
        self.tick()
        bus.send(_TORQUE, 0, pack_torque(bus.outbox, n_act, self.tau, run))
        self.finish(start)
        return True

    @micropython.native
    def finish(self, start):
        """What a tick does after its torque: telemetry, the plan, requests, its length."""
        run = self.run
        due = end_tick(run)
        if due:
            self.after(due)
        run[_TICK] += 1
        if not self.link.idle():
            self.poll()
        whole = (ticks_cpu() - start) & _CYCLES
        run[_WHOLE_TICKS] = whole
        if whole > run[_LONGEST]:
            run[_LONGEST] = whole

    @micropython.native
    def drive(self):
        """One tick with servos; False when the run is over: no torque is wanted any more, or nothing answers."""
        run, servos = self.run, self.servos
        start = ticks_cpu()
        wrong = servos.read(self.data)
        if wrong and self.active():
            self.fault(wrong & 0xFF, wrong >> 8)
        self.tick()
        servos.write(self.tau)
        self.finish(start)
        return run[_ACTION] != _ACTION_COAST and not servos.gone()

    def farewell(self):
        """The host leaves: no torque from here on, and an answer that says so."""
        if self.active():
            self.stop(protocol.ACTION_COAST)
        coast(self.n_act, self.tau, self.run)
        self.bus.send(protocol.TORQUE, 0, pack_torque(self.bus.outbox, self.n_act, self.tau, self.run))
        return False

    def active(self):
        """Whether torque is being controlled: RUNNING, HOLD or STOPPING."""
        return protocol.RUNNING <= self.run[layout.MODE] <= protocol.STOPPING

    def silence(self, got):
        """The bus brought nothing, or nonsense."""
        self.poll()
        if got != SILENCE:
            return True
        self.silent += 1
        if self.silent < self.bus.patience:
            return True
        if self.active():
            self.fault(protocol.BUS_SILENT)
        return False

    def ready(self):
        """Whether the servos, if there are any, are awake and can be read; a fault names the one that is not."""
        if self.servos is None:
            return True
        wrong = self.servos.wake()
        if wrong:
            self.run[layout.ACTION] = protocol.ACTION_COAST
            self.run[layout.FAULT_CODE], self.run[layout.JOINT] = wrong & 0xFF, wrong >> 8
            self.run[layout.MODE] = protocol.FAULT
            self.event()
        return not wrong

    def loop(self, poll):
        """Exchange until the host leaves or is silent; poll() looks after requests once a tick."""
        self.poll, self.silent = poll, 0
        step = self.exchange if self.servos is None else self.drive
        if self.pace is not None:
            step = self.pace.step
        if not self.ready():
            return
        gc.collect()
        micropython.heap_lock()
        try:
            while step():
                pass
        except Exception as error:
            self.error = error
            self.run[layout.FAULT_CODE] = protocol.INTERNAL
            self.run[layout.MODE] = protocol.FAULT
            self.event()
        finally:
            micropython.heap_unlock()
        if self.servos is not None:
            self.servos.off()
            if self.active():
                self.stop(protocol.ACTION_COAST)
        self.run[layout.ACTION] = protocol.ACTION_COAST
        coast(self.n_act, self.tau, self.run)
