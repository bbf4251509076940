"""Ticks of a run that follows goals: in lockstep, with servos, or in the board's own time."""

import contextlib
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator

from armlet.device.servos import timed
from armlet.device.servos.adapter import Adapter
from armlet.device.servos.serve import Kept, serve
from armlet.device.session import BoardSession
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.run.lockstep import Tick
from armlet.run.raw_plant import RawPlant
from armlet.run.recorder import Recorder
from armlet.run.run_setup import RunSetup
from armlet.run.with_servos import ServoRecorder
from armlet.simulated.servos.emulated import EmulatedBus

ANSWER_S = 0.02  # s that a tick waits at most while a goal is on its way
GLANCE_S = 0.002  # between two looks of one who waits for the board's own time


class Ticks(ABC):
    """Ticks of a run that goes on.

    Attributes:
        done: how many have passed.  over: True where the board has ended the run by itself.
        by_themselves: they pass whether or not somebody waits.  mode: protocol.MODES, of the last one.
        outlive: they go on when this program ends.  left: and are to, when the run ends here.
    """

    done, over, by_themselves = 0, False, False
    mode, outlive, left = protocol.RUNNING, False, False

    @abstractmethod
    def advance(self, ticks: int) -> None:
        """Let so many pass, or fewer where a fault ends the run."""

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else uses the session as long as the context lasts."""
        yield

    @abstractmethod
    def stop(self, action: str) -> None:
        """Stop as `BoardSession.stop` does, while the ticks go on."""


class InLockstep(Ticks):
    """Ticks that exchange state and torque of the simulated arm."""

    def __init__(self, session: BoardSession, setup: RunSetup, recorder: Recorder) -> None:
        self._session, self._recorder, self._plant = session, recorder, RawPlant(setup)

    def advance(self, ticks: int) -> None:
        """As of `Ticks`."""
        for _ in range(ticks):
            if self._recorder.result.fault:
                break
            self._exchange()

    def stop(self, action: str) -> None:
        """As of `Ticks`."""
        self._session.stop(action)

    def _exchange(self) -> None:
        """One tick."""
        session, tick = self._session, self.done
        q, qd = self._plant.measure()
        tau, mode, fault, cycles = session.exchange(tick, q, qd)
        now = Tick(tick, q, qd, tau, mode, fault, kernel_cycles=cycles.kernel, whole_cycles=cycles.whole)
        self._recorder(now)
        self.mode = mode
        session.goals.full = self._recorder.follower.room < 2
        self.done += 1
        if not fault:
            self._plant.step(tau)
        if len(session.goals):  # a board in lockstep may be faster than its link: its answer is waited for
            session.link.wait(ANSWER_S)


class WithServos(Ticks):
    """Ticks whose time follows the bus: a board drives emulated servos of this process, or real ones at an adapter."""

    def __init__(self, session: BoardSession, bus: EmulatedBus | Adapter, recorder: ServoRecorder) -> None:
        self._session, self._bus, self._recorder = session, bus, recorder
        self._kept, self._stopped = Kept(session, bus), False

    def advance(self, ticks: int) -> None:
        """As of `Ticks`."""
        if not self.over:
            self.over = serve(self._session, self._bus, ticks, self._after, kept=self._kept) < ticks

    def stop(self, action: str) -> None:
        """As of `Ticks`."""
        self._session.stop(action)

    def _after(self, _: int) -> None:
        session, recorder = self._session, self._recorder
        self.done += 1
        recorder.moved()
        recorder.drain()
        self.mode = recorder.mode
        session.goals.full = recorder.follower.room < 2
        session.serve_goals()
        if recorder.result.fault and not self._stopped:
            session.stop("coast")
            self._stopped = True


class InOwnTime(Ticks):
    """Ticks that the board gives their time: another thread keeps it alive, takes what it tells and sends goals."""

    by_themselves = True

    def __init__(self, session: BoardSession, recorder: ServoRecorder, watch: timed.Watch, outlive: bool) -> None:
        self._session, self._recorder, self._watch, self.outlive = session, recorder, watch, outlive
        self._mutex, self._ended = threading.Lock(), threading.Event()
        self._error: ArmletError | None = None
        self._thread = threading.Thread(target=self._look, name="stream", daemon=True)
        self._thread.start()

    @property
    def ended(self) -> bool:
        """True if the board controls no torque any more."""
        return self._recorder.mode not in timed.TORQUE or bool(self._recorder.result.fault)

    def advance(self, ticks: int) -> None:
        """As of `Ticks`."""
        end = self._recorder.told + ticks
        while self._recorder.told < end and not self.over:
            time.sleep(GLANCE_S)
            self.over = self._error is not None or self.ended
        self.done, self.mode = self._recorder.told, self._recorder.mode
        if self._error is not None:
            raise self._error

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """As of `Ticks`."""
        with self._mutex:
            yield

    def stop(self, action: str) -> None:
        """As of `Ticks`."""
        with self._mutex:
            self._session.stop(action)

    def close(self) -> None:
        """Let the other thread look no more."""
        self._ended.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._ended.is_set():
            try:
                with self._mutex:
                    self._watch.look()
                    self._session.goals.full = self._recorder.follower.room < 2
                    self._session.serve_goals()
            except ArmletError as error:
                self._error = error
                return
            time.sleep(0)  # whoever waits to be alone is let in
