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
from .records import pack_event
from .safety import brake, coast
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

STOP_TICKS = 200  # of a deceleration, where the parameters leave it open
STARTED_AT_ZERO = (  # what a run counts from 0
    layout.TICK, layout.FLAGS, layout.SEGMENT, layout.SILENT, layout.LONGEST, layout.WHOLE_TICKS, layout.PARTS,
)  # fmt: skip

# Repeated from layout and protocol so that the compiler can fold them.
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_PARTS = const(22)  # Run
_EVENT = const(194)  # protocol
_KERNEL_TICKS = const(13)  # Run
_BROKEN_JOINT = const(1)  # Steps
_ACTION = const(3)  # Run
_ACTION_COAST = const(3)  # protocol
_DUE_SEND = const(2)  # layout
_DUE_JOINTS = const(1)  # layout
_DUE_END = const(64)  # layout
_ACTION_HOLD = const(0)  # protocol
_MODE = const(0)  # Run
_HOLD = const(3)  # protocol
_DUE_SEGMENT = const(32)  # layout
_DUE_STOP = const(16)  # layout
_ACTION_DAMP = const(2)  # protocol
_DUE_MAKE = const(4)  # layout
_DUE_ESTIMATES = const(8)  # layout
_ESTIMATES_LEFT = const(19)  # Run
_TICK = const(4)  # Run
# ---- end of constants
_CYCLES = const(0x3FFFFFFF)  # processor ticks are counted modulo 2^30


class Controller:
    """The control loop's state.

    run: the run record (layout.MODE ...); kernel: module with traverse and the rest; n: bodies; n_act, act: how many
    servos there are, and the Data record of each one's joint; rows: of the estimates; data, est, segments (a row a
    body), tau: the working arrays; kept: the estimates of one tick, while their records go out; calls: of the kernel
    and of its guard, bound once a run, for to look one up takes a tick longer than some take; pace: of a run that
    the board times (timed.Pace), else None; open_servos: opens a channel that servos have of their own, or gives None;
    servo_channel: it, from the first run with servos on, for its module takes memory; poll: does a waiting request;
    error: the exception behind a fault INTERNAL.
    """

    def __init__(self, link, bus_channel, open_servos=None):
        self.link, self.bus_channel = link, bus_channel
        self.open_servos, self.servo_channel = open_servos, None
        self.times = array("i", [0] * 9)  # timed.COUNTS
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
        self.kept = array("i", [0] * (1 + layout.TOLD * self.rows))
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
        self.plan, self.take = getattr(kernel, "plan", plan_tick), getattr(kernel, "take", take_tick)
        bus, n_act = self.bus, self.n_act
        self.came = 13 + 8 * n_act  # bytes of a STATE frame without its closing zero
        bus.sent = 26 + 4 * n_act  # of a TORQUE frame
        self.steps = bind_steps(
            self.came, self.n, n_act, self.act, self.data, self.segments, parameters.limits, parameters.settings,
            self.tau, run, bus.inbox, bus.outbox, self.link.outbox, self.rows, self.est, self.kept, self.link.aside,
            trajectory.raw, WORDS,
        )  # fmt: skip
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
        self.kernel = self.frame = self.calls = self.bus_calls = self.telling = self.plan = self.take = None
        self.servos = self.pace = None

    def give_up(self):
        """A run that was to begin does not: there was not the memory for it."""
        if self.run[layout.MODE] == protocol.RUNNING:
            self.run[layout.MODE], self.run[layout.ACTION] = protocol.READY, protocol.ACTION_COAST

    def attach(self, servos):
        """Let the run that begins drive servos (params.Servos), or, with None, the host's arm.

        Servos of a channel of their own are no simulation in lockstep: the board keeps time.
        """
        self.servos = self.pace = None
        if servos is not None:
            from .servos import driver_class

            if self.servo_channel is None and self.open_servos is not None:
                self.servo_channel = self.open_servos()
            channel = self.servo_channel or self.bus_channel
            self.servos = driver_class(servos)(channel, self.n_act, self.act, servos.words, servos.usual)
            self.servos.plan = self.segments, self.data
            if self.servo_channel is not None:
                from .timed import Pace

                channel.begin(0)
                self.pace = Pace(self, alone=False)

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
            rest(self.steps, 1 if now != protocol.ACTION_HOLD else 0)
        run[layout.ACTION], run[layout.LEFT] = action, 0
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

    @micropython.native
    def event(self):
        """Tell the host that mode or fault changed."""
        run, link = self.run, self.link
        if run[_PARTS] & 1:  # a record is made: it has the number before
            self.tell_part()
        link.record(_EVENT, pack_event(link.outbox, run))

    def braked(self):
        """A deceleration is at its end: the last planned point is held."""
        run = self.run
        rest(self.steps, 0)
        run[layout.ACTION] = protocol.ACTION_HOLD
        if run[layout.MODE] == protocol.STOPPING:
            run[layout.MODE] = protocol.HOLD
            self.event()

    @micropython.native
    def tick(self):
        """One tick, from the state in `data` to the torque in `tau`; `exchange` has its own, which is faster."""
        walk, limit, learn, advance_all, clock, steps, frame, n, segments = self.calls
        run, broken = self.run, self.plan(steps)
        if broken and self.coasts(broken):
            return
        start = clock()
        walk(frame)
        may_learn = limit(steps, start, clock())
        start = clock()
        if may_learn:
            learn(frame)
        advance_all(n, segments)
        # a difference first: a sum with the clock itself may be too large for an integer without heap
        run[_KERNEL_TICKS] = (run[_KERNEL_TICKS] + ((clock() - start) & _CYCLES)) & _CYCLES

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

    @micropython.native
    def after(self, due):
        """What a tick's end found due: records, and the plan's next step; then the next tick begins."""
        send, joints, make, keep, further, still, pack, record, outbox, clock, steps, run = self.telling
        if due & _DUE_SEND:  # before the next record has its number
            send()
        if due & _DUE_JOINTS:
            joints(steps)
        if due >= _DUE_END:  # the plan's: its last point is held. No ESTIMATES record is half sent now (count_part)
            still(steps, 0)
            run[_ACTION] = _ACTION_HOLD
            run[_MODE] = _HOLD
            record(_EVENT, pack(outbox, run))
        elif due >= _DUE_SEGMENT:
            further(steps)
        elif due & _DUE_STOP:
            if run[_ACTION] == _ACTION_DAMP:
                still(steps, 1)
            else:
                self.braked()
        if due & _DUE_MAKE:
            make(steps, clock())
        if due & _DUE_ESTIMATES:
            if run[_PARTS]:
                run[_ESTIMATES_LEFT] = run[_PARTS]  # it waits until the set before has gone out
            else:
                keep(steps)
        if due != _DUE_SEGMENT:  # which is an ordinary tick, if it is alone (count_down)
            run[_TICK] += 1

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
    def exchange(self):
        """Exchanges on the bus, one tick after another, until the loop is to end: then False.

        What each tick needs is in locals: to look a name up, or to call `tick`, takes as long as some steps.
        """
        walk, limit, learn, advance_all, clock, steps, frame, n, segments = self.calls
        read, take, make, write, joints, after, further, waits, tell, clock_us = self.bus_calls
        wire_in, wire_out, size = self.bus.wire_in, self.bus.wire_out, self.bus.sent
        link, run = self.link, self.run
        whole, missed = self.came + 1, False
        while True:
            got = read(wire_in, whole)
            begin = clock()
            if got != whole:
                missed = True
                if not self.silence(BROKEN if got else SILENCE):
                    return False
                continue
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
                if not self.odd(broken + 5):
                    return False
                continue
            if missed:
                missed = False
                self.silent = 0
            due = make(steps, clock_us(), start, now)
            write(wire_out, size)
            if due:  # what is due alone as a rule, without a call
                if due == _DUE_JOINTS:
                    joints(steps)
                    run[_TICK] += 1
                elif due == _DUE_SEGMENT:
                    further(steps)
                else:
                    after(due)
            if link.busy or waits():
                self.poll()
            tell(run, begin, clock())

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
    def finish(self, start):
        """What a tick does after its torque: telemetry, the plan, requests, its length."""
        due = end_tick(self.run, WORDS)
        if due:
            self.after(due)
        if not self.link.idle():
            self.poll()
        tell_length(self.run, start, ticks_cpu())

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
        self.tell_all()
        answer(self.steps, ticks_us(), 0, 0)
        self.bus.again()
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

    def bind_link(self):
        """Bind what a tick sends by: a method looked up in a tick would be an object."""
        link, channel = self.link, self.bus.channel
        self.telling = (
            link.send_aside, link.joints, make_estimates, keep_estimates, next_segment, rest, pack_event, link.record,
            link.outbox, ticks_us, self.steps, self.run,
        )  # fmt: skip
        if self.servos is None:
            self.bus_calls = (
                channel.readinto, self.take, answer, channel.write, link.joints, self.after, next_segment,
                link.channel.any, tell_length, ticks_us,
            )  # fmt: skip

    def loop(self, poll):
        """Exchange until the host leaves or is silent; poll() looks after requests once a tick."""
        self.poll, self.silent = poll, 0
        step = self.exchange if self.servos is None else self.drive
        if self.pace is not None:
            step = self.pace.step
        self.bind_link()
        if self.pace is not None:
            self.pace.bind()
        if not self.ready():
            return
        gc.collect()
        micropython.heap_lock()
        try:
            while step():
                pass
            self.tell_all()
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
