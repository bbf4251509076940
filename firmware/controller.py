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

from . import layout, protocol
from .bus import BROKEN, SILENCE, Bus
from .frames import WORDS
from .params import begun_leads
from .safety import brake, coast, let_servos_go
from .serving import SLOW_US
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
USUAL_STOP_TICKS = 200  # of a deceleration, where the parameters leave it open
_USUAL_STOP_TICKS = const(200)
STARTED_AT_ZERO = (  # what a run counts from 0
    layout.TICK, layout.FLAGS, layout.SEGMENT, layout.SILENT, layout.LONGEST, layout.WHOLE_TICKS, layout.PARTS,
    layout.STOP_LEFT, layout.AFTER_LEFT,
)  # fmt: skip

# Repeated from layout and protocol so that the compiler can fold them.
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_STOPPING = const(4)  # protocol
_ACTION = const(3)  # Run
_ACTION_COAST = const(3)  # protocol
_READY = const(1)  # protocol
_ACTION_DECELERATE = const(1)  # protocol
_ACTION_FOLLOW = const(4)  # protocol
_STOP_TICKS = const(2)  # Settings
_QDD_PER_TICK = const(3)  # Settings
_ACTION_HOLD = const(0)  # protocol
_HOLD = const(3)  # protocol
_STOP_LEFT = const(10)  # Run
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
_RUNNING = const(2)  # protocol
# ---- end of constants
_WORK = const(1)  # of a link's state, as in link.py


class Controller:
    """The control loop's state.

    run: the run record (layout.MODE ...); kernel: module with traverse and the rest; n: bodies; n_act, act: how many
    servos there are, and the Data record of each one's joint; rows: of the estimates; data, est, segments (a row a
    body), tau: the working arrays; kept: the estimates of one tick, while their records go out; calls: of the kernel
    and of its guard, bound once a run, for to look one up takes a tick longer than some take; pace: of a run that
    the board times (timed.Pace), else None; servo_channel: what servos have of their own, or None, from the first run
    with them on, for its module takes memory; serve, poll: serve requests in a tick and between ticks; error: the
    exception behind a fault INTERNAL; untold: 1 where `turn` changed the mode and no EVENT record has told of it.
    """

    def __init__(self, link, bus_channel):
        self.bus_channel, self.servo_channel = bus_channel, None
        self.times = array("i", [0] * 9)  # timed.COUNTS
        self.run = array("i", [0] * layout.RUN_SIZE)
        self.run[layout.JOINT] = protocol.NO_JOINT
        self.untold = array("i", [0])
        link.tell_of(self.run, self.untold, self.tell_part)
        self.speak_by(link)
        self.n = self.n_act = self.rows = 0
        self.bus = Bus(bus_channel)
        self.serve = self.poll = self.error = self.servos = self.pace = None

    def adopt(self, parameters):
        """Take checked parameters into use: fresh working arrays, READY."""
        self.parameters = parameters
        n = self.n = parameters.n
        self.n_act, self.act, self.rows = parameters.n_act, parameters.act, parameters.rows
        self.data = array("i", [0] * ((self.rows + 1) * layout.DATA_SIZE))
        self.data[: layout.DATA_SIZE] = parameters.base
        self.est = array("i", parameters.est)
        self.kept = array("i", [0] * (1 + layout.TOLD * self.rows))
        self.scratch = array("i", [0] * layout.LEARNING_SIZE)
        self.learned = False
        self.segments = array("i", [0] * (n * layout.SEG_SIZE))
        self.tau = array("i", [0] * self.n_act)
        self.run[layout.MODE] = protocol.READY
        self.run[layout.ACTION] = protocol.ACTION_COAST
        self.bind_turn(None)

    def bind_turn(self, steps):
        """Bind what `turn` needs; steps: of the run."""
        self.turn_ways = (
            self.run, self.untold, self.n, self.segments, self.parameters.settings, self.n_act, self.tau, steps
        )  # fmt: skip

    def begin(self, trajectory, kernel, law, learn, reset, joints_every, estimates_every, begun_by=0):
        """Set up a run from the first segment of a trajectory, with records every so many ticks (0 = never).

        begun_by: count of the request that asks for it, which each frame of states has to carry.
        """
        run = self.run
        self.trajectory, self.kernel = trajectory, kernel
        parameters = self.parameters
        self.frame = parameters.bind(kernel, law, self.data, self.est, self.scratch)
        self.plan, self.take = getattr(kernel, "plan", plan_tick), getattr(kernel, "take", take_tick)
        bus, n_act = self.bus, self.n_act
        self.came = 13 + 8 * n_act  # bytes of a STATE frame without its closing zero
        bus.sent = 26 + 4 * n_act  # of a TORQUE frame
        self.steps = bind_steps(
            self.came, self.n, n_act, self.act, self.data, self.segments, parameters.limits, parameters.settings,
            self.tau, run, bus.inbox, bus.outbox, self.link.outbox, self.rows, self.est, self.kept, self.link.aside,
            trajectory.raw, WORDS,
        )  # fmt: skip
        self.bind_turn(self.steps)
        self.calls = (
            kernel.walk, limit_torque, kernel.learn, kernel.advance_all, ticks_cpu, self.steps, self.frame, self.n,
            self.segments,
        )  # fmt: skip
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
        run[layout.BEGUN_BY] = begun_by
        run[layout.JOINTS_EVERY], run[layout.ESTIMATES_EVERY] = joints_every, estimates_every
        run[layout.JOINTS_LEFT] = 1 if joints_every else 0
        run[layout.ESTIMATES_LEFT] = 1 if estimates_every else 0
        run[layout.SEGMENTS] = trajectory.segments
        run[layout.NEXT] = layout.HEAD_WORDS
        next_segment(self.steps)
        run[layout.MODE], run[layout.ACTION] = protocol.RUNNING, protocol.ACTION_FOLLOW
        coast(self.n_act, self.tau, run)

    def let_go(self):
        """Forget what the last run bound, its kernel above all: a small board has no room for two."""
        self.kernel = self.frame = self.calls = self.ways = self.ends = self.telling = self.plan = self.take = None
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
            from .servos import driver_class, servo_channel

            self.servo_channel = servo_channel(servos, self.servo_channel)
            gc.collect()  # or it happens while the servos wake, and the arm falls meanwhile
            channel = self.servo_channel or self.bus_channel
            self.servos = driver_class(servos)(channel, self.n_act, self.act, servos.words, servos.usual)
            self.servos.plan = self.segments, self.data
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
        record, untold, n, segments, settings, n_act, tau, steps = self.turn_ways
        run = ptr32(record)
        now = run[_ACTION]
        ticks = 0
        if action == _ACTION_COAST:
            coast(n_act, tau, record)
            if mode == _STOPPING:
                mode = _READY
        elif action == _ACTION_DECELERATE and now == _ACTION_FOLLOW:
            chosen = ptr32(settings)
            ticks = chosen[_STOP_TICKS]
            if ticks == 0:
                ticks = _USUAL_STOP_TICKS
            brake(n, segments, ticks, chosen[_QDD_PER_TICK])
        else:
            if action != now:
                if action == _ACTION_DECELERATE:
                    action = _ACTION_HOLD
                rest(steps, 0 if now == _ACTION_HOLD else 1)
            if mode == _STOPPING and action == _ACTION_HOLD:
                mode = _HOLD
        run[_ACTION] = action
        run[_STOP_LEFT] = ticks
        run[_LEFT] = 0
        run[_AFTER_LEFT] = 0
        if mode == _FAULT and action != _ACTION_COAST:
            run[_AFTER_LEFT] = ptr32(settings)[_AFTER_TICKS]
        run[_MODE] = mode
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
        """What follows a fault's action, for good."""
        record, _, _, _, settings, _, _, _ = self.turn_ways
        self.turn(ptr32(settings)[_AFTER_ACTION], _FAULT)
        ptr32(record)[_AFTER_LEFT] = 0

    def fail(self):
        """Latch the fault of an error of the firmware's own, without torque."""
        run = self.run
        run[layout.FAULT_CODE], run[layout.JOINT] = protocol.INTERNAL, protocol.NO_JOINT
        run[layout.MODE], run[layout.ACTION] = protocol.FAULT, protocol.ACTION_COAST
        self.event()

    def speak_by(self, link):
        """Send records by a link, or keep them on a tape (ring.Tape)."""
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
        """What a tick's end found due: records, and the plan's next step; what was done."""
        send, joints, make, keep, further, still, clock, steps, record, event, go_on = self.telling
        run = ptr32(record)
        if due & _DUE_SEND:  # before the next record has its number
            send()
        if due & _DUE_JOINTS:
            joints(steps)
        if due & _DUE_STOP:  # a deceleration is at its end
            due |= _DUE_END
            if due & _DUE_MAKE:
                run[_PARTS] += 1  # the next tick makes that record
        if due & _DUE_END:  # the last planned point is held. No ESTIMATES record is half sent now (count_part)
            still(steps, 0)
            run[_ACTION] = _ACTION_HOLD
            if due & _DUE_STOP == 0 or run[_MODE] == _STOPPING:
                run[_MODE] = _HOLD
                run[_TICK] -= 1  # of the tick that has ended
                event()
                run[_TICK] += 1
        elif due & _DUE_SEGMENT:
            further(steps)
        elif due & _DUE_MAKE:
            make(steps, clock())
        if due & _DUE_ESTIMATES:
            keep(steps)
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
        """One tick after another, until the run is over.

        A state comes by an exchange on the bus, or from the servos (`servos`), each at its time where the board keeps
        it. What each tick needs is in locals: to look a name up, or to call a method, takes as long as some steps.
        """
        walk, limit, learn, advance_all, clock, steps, frame, n, segments = self.calls
        read, take, make, write, joints, after, waits, tell, further, wait, over, serve = self.ways
        state, servos, run, data, tau, wire_in, whole, wire_out, size, missed = self.ends
        while True:
            if servos is None:
                got = read(wire_in, whole)
                begin = clock()
                if got != whole:
                    missed = True
                    if self.silence(BROKEN if got else SILENCE):
                        continue
                    return
            else:
                begin = wait()
                wrong = read(data)
                if wrong and self.active():
                    self.fault(wrong & 0xFF, wrong >> 8)
            broken = take(steps)
            start = now = begin
            if not broken or (broken >= -1 and not self.coasts(broken)):
                start = clock()
                walk(frame)
                may_learn = limit(steps, start, clock())
                start = clock()
                if may_learn:
                    learn(frame)
                advance_all(n, segments)
                now = clock()
            elif broken < -1:
                if self.odd(broken + 5):
                    continue
                return
            if servos is None:
                if missed:
                    missed = False
                    self.silent = 0
                due = make(steps, start, now)
                write(wire_out, size)
            else:
                write(tau)
                due = make(steps)
            if due:  # the two that are due alone as a rule, without a call
                if due == _DUE_JOINTS:
                    joints(steps)
                elif due == _DUE_SEGMENT:
                    further(steps)
                else:
                    due = after(due)
            if state[_WORK] or waits():
                serve(due)
            tell(run, begin, clock())
            if servos is not None and over():
                return

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
        return True

    @micropython.native
    def over(self):
        """Whether a run with servos is over: no torque is wanted any more, or nothing answers."""
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
        """Whether torque is being controlled: RUNNING, HOLD or STOPPING."""
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

    def bind_ways(self):
        """Bind what a tick calls: a method looked up in a tick would be an object."""
        link, channel, servos, pace = self.link, self.bus.channel, self.servos, self.pace
        self.telling = (
            link.send_aside, link.joints, make_estimates, keep_estimates, next_segment, rest, ticks_us, self.steps,
            self.run, self.event, self.go_on,
        )  # fmt: skip
        read, take, make, write, wait, over = channel.readinto, self.take, answer, channel.write, ticks_cpu, self.over
        if servos is not None:
            read, take, make, write = servos.read, self.plan, end_tick, servos.write
        if pace is not None:
            pace.bind()
            wait, over = pace.wait, pace.over
        bus = self.bus
        self.ends = (
            link.state, servos, self.run, self.data, self.tau, bus.wire_in, self.came + 1, bus.wire_out, bus.sent,
            False,
        )  # fmt: skip
        self.ways = (
            read, take, make, write, link.joints, self.after, link.waits, tell_length, next_segment, wait, over,
            self.serve,
        )  # fmt: skip

    def loop(self, commands):
        """Exchange until the host leaves or is silent, and serve requests."""
        self.serve, self.poll, self.silent = commands.serve, commands.poll, 0
        if self.parameters.period_us >= SLOW_US:
            self.serve = commands.serve_at_once
        if self.pace is not None:
            self.pace.commands, self.serve = commands, self.pace.serve
        self.bind_ways()
        if not self.ready():
            let_servos_go(self)
            return
        gc.collect()
        micropython.heap_lock()
        try:
            if self.pace is not None:
                self.pace.begin()
            self.ticks()
            self.tell_all()
            if self.untold[0]:
                self.event()
        except Exception as error:
            self.error = error
            self.fail()
        finally:
            micropython.heap_unlock()
        if self.servos is not None:
            let_servos_go(self)
        self.run[layout.ACTION] = protocol.ACTION_COAST
        coast(self.n_act, self.tau, self.run)
