"""One tick of control, and the loop of ticks with the heap locked.

    take state -> plan -> check limits -> traverse -> limit torque -> learn unless frozen -> advance
    -> answer -> telemetry -> requests

Nothing here allocates between START and the end of the run, and nothing raises inside a tick.
"""

import gc
from array import array
from time import ticks_cpu, ticks_us

import micropython
from micropython import const

from .. import layout, protocol
from ..link.frames import WORDS
from ..requests.serving import SLOW_US
from ..storage.params import begun_leads
from .bus import BROKEN, SILENCE, Bus
from .safety import ONCE, brake, coast, end_run, latch
from .steps import (
    answer,
    end_tick,
    keep_estimates,
    limit_torque,
    make_estimates,
    next_segment,
    plan_tick,
    rest,
    take_tick,
    tell_length,
)  # fmt: skip
from .steps import bind as bind_steps

BACKLOG = 64  # requests served while the bus is silent; each silence lasts half a second
_USUAL_STOP_TICKS = const(200)  # of a deceleration, where the parameters leave it open
STARTED_AT_ZERO = (  # what a run counts from 0
    layout.TICK, layout.FLAGS, layout.SEGMENT, layout.SILENT, layout.LONGEST, layout.WHOLE_TICKS, layout.PARTS,
    layout.STOP_LEFT, layout.AFTER_LEFT, layout.BEGUN_BY,
)  # fmt: skip

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TIMES_SIZE = const(9)  # Times
_AROUND = const(10)  # protocol
_STOPPING = const(4)  # protocol
_ACTION = const(3)  # Run
_ACTION_COAST = const(3)  # protocol
_READY = const(1)  # protocol
_ACTION_DECELERATE = const(1)  # protocol
_ACTION_FOLLOW = const(4)  # protocol
_STOP_TICKS = const(2)  # Settings
_QDD_PER_TICK = const(3)  # Settings
_ACTION_HOLD = const(0)  # protocol
_STOP_LEFT = const(10)  # Run
_HOLD = const(3)  # protocol
_LEFT = const(6)  # Run
_AFTER_LEFT = const(25)  # Run
_FAULT = const(5)  # protocol
_AFTER_TICKS = const(6)  # Settings
_MODE = const(0)  # Run
_AFTER_ACTION = const(5)  # Settings
_BROKEN_JOINT = const(1)  # Steps
_KERNEL_TICKS = const(13)  # Run
_DUE_SEND = const(2)  # layout
_DUE_JOINTS = const(1)  # layout
_DUE_STOP = const(16)  # layout
_DUE_END = const(64)  # layout
_DUE_MAKE = const(4)  # layout
_PARTS = const(23)  # Run
_TICK = const(4)  # Run
_DUE_SEGMENT = const(32)  # layout
_DUE_ESTIMATES = const(8)  # layout
_DUE_AFTER = const(128)  # layout
_TO_DO = const(1)  # Link
_RUNNING = const(2)  # protocol
# ---- end of constants


class Bound:
    """Calls and arrays of one run's ticks, by name (Controller.bind): take and make are their steps before and
    after the kernel, read and write states and torques, of the bus or of servos.
    """


class Controller:
    """The control loop's state.

    run: the run record (layout.MODE ...); kernel: module with traverse and the rest; n: bodies; n_act, act: how many
    servos there are, and the Data record of each one's joint; rows: of the estimates; data, est, segments (a row a
    body), tau: the working arrays; kept: the estimates of one tick, while their records go out; bound: what ticks call
    and read; path: of a run of a plan (override.Override), else None; pace: of one that the board times (timed.Pace),
    else None; servo_channel: what servos have of their own, or None, from the first run with them on, for its module
    takes memory; serve, poll: serve requests in a tick and between ticks; error: the exception behind a fault INTERNAL;
    untold: 1 where `turn` changed the mode and no EVENT record has told of it. What a method takes of these in a tick
    is in one tuple, its `_args`: lookups take longer.
    """

    def __init__(self, link, bus_channel):
        self.bus_channel, self.servo_channel = bus_channel, None
        self.times, self.run = array("i", [0] * _TIMES_SIZE), array("i", [0] * layout.RUN_SIZE)
        self.run[layout.JOINT] = protocol.NO_JOINT
        self.untold = array("i", [0])
        link.tell_of(self.run, self.untold, self.tell_part)
        self.speak_by(link)
        self.n = self.n_act = self.rows = 0
        self.bus = Bus(bus_channel)
        self.serve = self.poll = self.error = self.servos = self.ends = self.pace = self.path = None

    def adopt(self, parameters):
        """Take checked parameters into use: fresh working arrays, READY."""
        self.parameters = parameters
        n = self.n = parameters.n
        self.n_act, self.act, self.rows = parameters.n_act, parameters.act, parameters.rows
        self.data = array("i", [0] * ((self.rows + 1) * layout.DATA_SIZE))
        self.data[: layout.DATA_SIZE] = parameters.base
        self.est, self.kept = array("i", parameters.est), array("i", [0] * (1 + layout.TOLD * self.rows))
        self.scratch, self.learned = array("i", [0] * layout.LEARNING_SIZE), False
        self.segments, self.tau = array("i", [0] * (n * layout.SEG_SIZE)), array("i", [0] * self.n_act)
        self.run[layout.MODE], self.run[layout.ACTION] = protocol.READY, protocol.ACTION_COAST
        self.bind_turn(None)

    def bind_turn(self, steps):
        """Bind what `turn` needs; steps: of the run."""
        settings = self.parameters.settings
        self.turn_args = self.run, self.untold, self.n, self.segments, settings, self.n_act, self.tau, steps
        self.go_on_args = self.run, settings

    def begin(self, trajectory, kernel, law, learn, reset, joints_every, estimates_every):
        """Set up a run from the first segment of a trajectory, with records every so many ticks (0 = never)."""
        run = self.run
        self.trajectory, self.kernel = trajectory, kernel
        parameters = self.parameters
        self.frame = parameters.bind(kernel, law, self.data, self.est, self.scratch)
        self.plan, self.take = getattr(kernel, "plan", plan_tick), getattr(kernel, "take", take_tick)
        bus, n_act = self.bus, self.n_act
        self.came = 4 + 8 * n_act + _AROUND - 1  # bytes of a STATE frame without its closing zero
        bus.sent = 16 + 4 * n_act + _AROUND  # of a TORQUE frame
        self.steps = bind_steps(
            came=self.came, n=self.n, n_act=n_act, act=self.act, data=self.data, segments=self.segments,
            limits=parameters.limits, settings=parameters.settings, tau=self.tau, run=run, inbox=bus.inbox,
            outbox=bus.outbox, record=self.link.outbox, n_rows=self.rows, est=self.est, kept=self.kept,
            aside=self.link.aside, trajectory=trajectory.raw, w=WORDS,
        )  # fmt: skip
        self.bind_turn(self.steps)
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
        for k in STARTED_AT_ZERO:
            run[k] = 0
        run[layout.LAW], run[layout.LEARNING], run[layout.LAST_TICK] = law, learn, -1
        run[layout.JOINTS_EVERY], run[layout.ESTIMATES_EVERY] = joints_every, estimates_every
        run[layout.JOINTS_LEFT] = 1 if joints_every else 0
        run[layout.ESTIMATES_LEFT] = 1 if estimates_every else 0
        run[layout.SEGMENTS], run[layout.STRIDE] = trajectory.segments, trajectory.stride
        run[layout.NEXT] = layout.HEAD_WORDS
        next_segment(self.steps)
        run[layout.MODE], run[layout.ACTION] = protocol.RUNNING, protocol.ACTION_FOLLOW
        coast(self.n_act, self.tau, run)

    def let_go(self):
        """Forget what the last run bound, its kernel above all: a small board has no room for two."""
        self.kernel = self.frame = self.bound = self.due_args = self.plan = self.take = self.path = None
        self.servos = self.pace = None

    def give_up(self):
        """A run that was to begin does not: there was not the memory for it."""
        if self.run[layout.MODE] == protocol.RUNNING:
            self.run[layout.MODE], self.run[layout.ACTION] = protocol.READY, protocol.ACTION_COAST

    def attach(self, servos, reset=False):
        """Let the run that begins drive servos (params.Servos), or, with None, the host's arm.

        reset: what was learnt of the servos' own loops in runs before is forgotten.

        Servos of a channel of their own are no simulation in lockstep: the board keeps time.
        """
        self.servos = self.pace = None
        if servos is not None:
            from ..servos import driver_class, ends, servo_channel

            self.ends, self.servo_channel = ends, servo_channel(servos, self.servo_channel)
            gc.collect()  # or it happens while the servos wake, and the arm falls meanwhile
            channel = self.servo_channel or self.bus_channel
            self.servos = driver_class(servos)(channel, self.n_act, self.act, servos.words, servos.usual)
            self.servos.segments, self.servos.data = self.segments, self.data
            if servos.leads:
                self.servos.leads = begun_leads(servos, self.run[layout.LEARNING], reset)
            if self.servo_channel is not None:
                from .timed import Pace

                channel.begin(0)
                self.pace = Pace(self, alone=False)

    def stop(self, action, mode=_STOPPING):
        """Begin a stop, and tell the host."""
        self.turn(action, mode)
        self.event()

    @micropython.viper
    def turn(self, action: int, mode: int):
        """Begin a stop: hold, decelerate, damp or coast; `mode` is FAULT where a fault does it, else STOPPING."""
        run, untold, n, segments, settings, n_act, tau, steps = self.turn_args
        r = ptr32(run)
        now = r[_ACTION]
        ticks = 0
        if action == _ACTION_COAST:
            coast(n_act, tau, run)
            if mode == _STOPPING:
                mode = _READY
        elif action == _ACTION_DECELERATE and now == _ACTION_FOLLOW:
            chosen = ptr32(settings)
            ticks = chosen[_STOP_TICKS]
            if ticks == 0:
                ticks = _USUAL_STOP_TICKS
            path = self.path
            if path:
                path.stop(path.asked_args, ticks)
            else:
                brake(n, segments, ticks, chosen[_QDD_PER_TICK])
        else:
            if action != now:
                if action == _ACTION_DECELERATE:
                    action = _ACTION_HOLD
                rest(steps, 0 if now == _ACTION_HOLD else 1)
            elif action == _ACTION_DECELERATE:  # one that goes on ends when it would have
                ticks = r[_STOP_LEFT]
            if mode == _STOPPING and action == _ACTION_HOLD:
                mode = _HOLD
        r[_ACTION] = action
        r[_STOP_LEFT] = ticks
        r[_LEFT] = 0
        r[_AFTER_LEFT] = 0
        if mode == _FAULT and action != _ACTION_COAST:
            r[_AFTER_LEFT] = ptr32(settings)[_AFTER_TICKS]
        r[_MODE] = mode
        flag = ptr32(untold)
        flag[0] = 1

    def fault(self, code, joint=protocol.NO_JOINT):
        """Latch a fault and begin the action the parameters chose for it; at the first tick there is no torque yet."""
        run, settings = self.run, self.parameters.settings
        run[layout.FAULT_CODE], run[layout.JOINT] = code, joint
        action = settings[layout.FAULT_ACTION]
        if code == protocol.WATCHDOG and settings[layout.WATCHDOG_ACTION]:
            action = settings[layout.WATCHDOG_ACTION] - 1
        self.stop(action if run[layout.TICK] else protocol.ACTION_COAST, protocol.FAULT)

    @micropython.viper
    def go_on(self):
        """Begin what follows a fault's action, for good."""
        run, settings = self.go_on_args
        self.turn(ptr32(settings)[_AFTER_ACTION], _FAULT)
        ptr32(run)[_AFTER_LEFT] = 0

    def fail(self):
        """Latch the fault of an error of the firmware's own, without torque."""
        latch(self.run, protocol.INTERNAL, protocol.NO_JOINT)
        self.event()

    def speak_by(self, link):
        """Send records by a link, or keep them in a log (ring.LogRing)."""
        self.link, self.event = link, link.event

    def coasts(self, broken):
        """Do what plan or take found: a fault, or -1, the arm coasts. Whether there is no torque to compute."""
        run = self.run
        if broken > 0:
            self.fault(broken, WORDS[_BROKEN_JOINT])
            self.plan(self.steps)
        if run[_ACTION] != _ACTION_COAST:
            return False
        run[_KERNEL_TICKS] = 0
        return True

    @micropython.viper
    def after(self, due: int) -> int:
        """Do what a tick's end found due: records, and the plan's next step; return what was done."""
        send_aside, joints, make_estimates, keep_estimates, next_segment, rest, ticks_us, steps, run, event, go_on = (
            self.due_args
        )
        r = ptr32(run)
        if due & _DUE_SEND:  # before the next record has its number
            send_aside()
        if due & _DUE_JOINTS:
            joints(steps)
        if due & _DUE_STOP:  # a deceleration is at its end
            due |= _DUE_END
            if due & _DUE_MAKE:
                r[_PARTS] += 1  # the next tick makes that record
        if due & _DUE_END:  # the last planned point is held. No ESTIMATES record is half sent now (count_part)
            rest(steps, 0)
            r[_ACTION] = _ACTION_HOLD
            if due & _DUE_STOP == 0 or r[_MODE] == _STOPPING:
                r[_MODE] = _HOLD
                r[_TICK] -= 1  # of the tick that has ended
                event()
                r[_TICK] += 1
        elif due & _DUE_SEGMENT:
            next_segment(steps)
        elif due & _DUE_MAKE:
            make_estimates(steps, ticks_us())
        if due & _DUE_ESTIMATES:
            keep_estimates(steps)
        if due & _DUE_AFTER:
            go_on()
        return due

    def tell_all(self):
        """Send the rest of a set of ESTIMATES records."""
        while self.run[layout.PARTS]:
            self.tell_part()

    def tell_part(self):
        """One step of sending a set of ESTIMATES records, now and not at the tick whose turn it is."""
        self.run[layout.PARTS] -= 1
        if self.run[layout.PARTS] & 1:
            make_estimates(self.steps, ticks_us())
        else:
            self.link.send_aside()

    @micropython.native
    def ticks(self):
        """One tick after another, a state by the bus or from servos; what each needs is in locals: lookups are slow."""
        bound, missed, limit = self.bound, False, limit_torque  # at most three a line: more are a tuple on the heap
        walk, learn, advance_all = bound.walk, bound.learn, bound.advance_all
        on, way, along = bound.on, bound.way, bound.along
        read, take, make = bound.read, bound.take, bound.make
        write, wait, over = bound.write, bound.wait, bound.over
        joints, waits, state = bound.joints, bound.waits, bound.state
        wire_in, wire_out, clock = bound.wire_in, bound.wire_out, ticks_cpu
        steps, frame, bodies = self.steps, self.frame, bound.bodies
        segments, servos, run = self.segments, self.servos, self.run
        data, tau, serve = self.data, self.tau, self.serve
        whole, size, tell = self.came + 1, self.bus.sent, tell_length
        while True:
            if servos is None:
                got = read(wire_in, whole)
                begin = start = now = clock()
                if got != whole:
                    missed = True
                    if self.silence(BROKEN if got else SILENCE):
                        continue
                    return
            else:
                begin = start = now = wait()
                wrong = read(data)
                if wrong and self.active():
                    self.fault(wrong & 0xFF, wrong >> 8)
            broken = take(steps)
            if not broken or (broken >= -1 and not self.coasts(broken)):
                start = clock()
                walk(frame)
                may_learn = limit(steps, start, clock())
                start = clock()
                if may_learn:
                    learn(frame)
                along(way) if on[0] else advance_all(bodies, segments)
                now = clock()
            elif broken < -1:
                if self.odd(broken + 5):
                    continue
                return
            if servos is None:
                missed = missed and self.heard()
                due = make(steps, start, now)
                write(wire_out, size)
            else:
                write(tau)
                due = make(steps)
            if due:  # the two that are due alone as a rule, without a call
                if due == _DUE_JOINTS:
                    joints(steps)
                elif due == _DUE_SEGMENT:
                    next_segment(steps)
                else:
                    due = bound.after(due)
            if state[_TO_DO] or waits():
                serve(due)
            tell(run, begin, clock())
            if servos is not None and over():
                return

    def heard(self):
        """The bus speaks again; False, for no state is missed now."""
        self.silent = 0
        return False

    def odd(self, fresh):
        """A frame that is no new state; False when the loop is to end."""
        if fresh < 0:
            return self.silence(BROKEN)
        if fresh == 3:
            return self.silence(self.bus.skip())
        self.silent = 0
        if fresh == 2:
            return self.farewell()
        self.bus.again()
        self.poll()  # no tick passes here, and a STOP has to be heard
        return True

    @micropython.native
    def over(self):
        """True if a run with servos is over: no torque is wanted any more, or nothing answers."""
        return self.run[_ACTION] == _ACTION_COAST or self.servos.gone()

    def farewell(self):
        """The host leaves: no torque from here on, and an answer that says so."""
        if self.active():
            self.stop(protocol.ACTION_COAST)
        coast(self.n_act, self.tau, self.run)
        self.tell_all()
        answer(self.steps, 0, 0)
        self.bus.again()
        return False

    def active(self):
        """True if torque is being controlled: RUNNING, HOLD or STOPPING."""
        return _RUNNING <= self.run[_MODE] <= _STOPPING

    def silence(self, got):
        """The bus brought nothing, or nonsense. Between two silences of it all requests that wait are served."""
        for _ in range(BACKLOG):
            if not self.poll():
                break
        if got != SILENCE:
            return True
        self.silent += 1
        if self.silent < self.bus.patience:
            return True
        if self.active():
            self.fault(protocol.BUS_SILENT)
        return False

    def bind(self):
        """Bind what ticks call: a method looked up in a tick would be an object."""
        link, bus, servos, pace, kernel = self.link, self.bus, self.servos, self.pace, self.kernel
        self.due_args = (
            link.send_aside, link.joints, make_estimates, keep_estimates, next_segment, rest, ticks_us, self.steps,
            self.run, self.event, self.go_on,
        )  # fmt: skip
        bound = self.bound = Bound()
        bound.walk, bound.learn, bound.advance_all = kernel.walk, kernel.learn, kernel.advance_all
        path = self.path
        bound.on, bound.way, bound.along = (path.on, path.advance_args, path.advance) if path else (ONCE, None, None)
        bound.bodies = getattr(kernel, "advance_args", self.n)
        if servos is not None:
            bound.read, bound.take, bound.make, bound.write = servos.read, self.plan, end_tick, servos.write
        else:
            bound.read, bound.take, bound.make, bound.write = bus.channel.readinto, self.take, answer, bus.channel.write
        if pace is not None:
            pace.bind()
        bound.wait, bound.over = (pace.wait, pace.over) if pace is not None else (ticks_cpu, self.over)
        bound.joints, bound.after, bound.state = link.joints, self.after, link.state
        bound.waits = pace.waits if pace is not None else link.waits
        bound.wire_in, bound.wire_out = bus.wire_in, bus.wire_out

    def loop(self, commands):
        """Exchange until the host leaves or is silent, and serve requests."""
        self.serve, self.poll, self.silent = commands.serve, commands.poll, 0
        if self.parameters.period_us >= SLOW_US:
            self.serve = commands.serve_at_once
        if self.pace is not None:
            self.pace.commands, self.serve = commands, self.pace.serve
        try:
            self.bind()
            if self.servos is None or self.ends.servos_awake(self):
                self.locked()
        except Exception as error:
            self.error = error
            self.fail()
        finally:
            end_run(self)

    def locked(self):
        """Do a run's ticks with the heap locked."""
        gc.collect()
        micropython.heap_lock()
        try:
            if self.pace is not None:
                self.pace.begin()
            self.ticks()
            self.tell_all()
            if self.untold[0]:
                self.event()
        finally:
            micropython.heap_unlock()
