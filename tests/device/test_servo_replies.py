"""What the drivers make of bad replies: a fault within its ticks, or a good run; and no state is taken from one."""

from array import array
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.device.host.viper_on_cpython import Pointer, Pointer32, whole
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.model.protocols import dynamixel, feetech
from armlet.simulated.servos import EmulatedBus, Fault
from tests.support.drivers_on_host import driver_of
from tests.support.servo_arms import text

ARMS = [("STS3215-12V", ""), ("SCS15", ""), ("XM430-W350", ""), ("XL430-W250", ""), ("STS3215-12V", "position"),
        ("SCS15", "position"), ("XM430-W350", "position")]  # fmt: skip
FAULTS = (protocol.SERVO_SILENT, protocol.SERVO_ALARM, protocol.SERVO_REBOOTED)
RUNS, TICKS = 150, 30  # of each arm
MOST_READS = 40  # of a channel in a tick: one or two replies of each servo, and what is drained


@cache
def compiled(model, mode):
    said = text(model).replace(", id", f", mode: {mode}, id") if mode else text(model)
    return compiler.compile(description.from_text(said))


class Cable:
    """A channel between a driver and emulated servos, at which somebody changes what comes.

    change: takes a reply's bytes and the request; the bytes that come.  clears: as of the driver's channels.
    """

    def __init__(self, bus, change, clears):
        self.bus, self.change, self.clears = bus, change, clears
        self.waiting, self.reads, self.came = b"", 0, b""
        self.endless = False

    def write(self, buffer, n):
        asked = bytes(buffer[:n])
        told = b"".join(reply.data for reply in self.bus.answer(asked))
        self.waiting = (b"" if self.clears else self.waiting) + self.change(told, asked)
        return n

    def readinto(self, buffer, n):
        self.reads += 1
        if self.endless and len(self.waiting) < n:
            self.waiting += bytes(NOISE.integers(0, 256, n, np.uint8))
        self.came, self.waiting = self.waiting[:n], self.waiting[n:]
        buffer[: len(self.came)] = self.came
        return len(self.came)


NOISE = np.random.default_rng(1)


def flipped(rng, told, asked):
    """Bits that are wrong."""
    out = bytearray(told)
    for _ in range(int(rng.integers(1, 4))):
        out[int(rng.integers(len(out)))] ^= 1 << int(rng.integers(8))
    return bytes(out)


def cut(rng, told, asked):
    """A part that is missing."""
    first, last = sorted(int(k) for k in rng.integers(0, len(told) + 1, 2))
    return told[:first] + told[last:]


def longer(rng, told, asked):
    """Bytes too many, anywhere."""
    at = int(rng.integers(len(told) + 1))
    return told[:at] + bytes(rng.integers(0, 256, int(rng.integers(1, 40)), np.uint8)) + told[at:]


def twice(rng, told, asked):
    """Two that answer, one after the other."""
    return told + told


def at_once(rng, told, asked):
    """Two that answer at once: a low bit of either is low."""
    other = bytes(rng.integers(0, 256, len(told), np.uint8))
    return bytes(a & b for a, b in zip(told, other, strict=True))


def echo(rng, told, asked):
    """The request, before the reply."""
    return asked + told


def foreign(rng, told, asked):
    """A good frame of somebody else, before the reply or in its place."""
    dxl = asked[2] == 0xFD
    carried = bytes(rng.integers(0, 256, int(rng.integers(0, 12)), np.uint8))
    number = int(rng.integers(14, 253))
    frame = dynamixel.packet(number, b"\x55\0" + carried) if dxl else feetech.packet(number, 0, carried)
    return frame + (told if rng.integers(2) else b"")


def turned(rng, told, asked):
    """Pieces in another order."""
    at = int(rng.integers(len(told) + 1))
    return told[at:] + told[:at]


def silence(rng, told, asked):
    """Nothing."""
    return b""


CHANGES = (flipped, cut, longer, twice, at_once, echo, foreign, turned, silence)


def good(bus, came):
    """Whether bytes are the whole and right reply to the request for all states, by the emulation's own packets."""
    ids = [servo.servo.id for servo in bus.servos]
    if bus.bus.protocol == "dynamixel":
        part = max(0, len(came) - 8) // len(ids)
        head = dynamixel.HEADER + bytes((0, 254)) + (1 + part * len(ids)).to_bytes(2, "little") + b"\x55"
        if came[:8] != head or len(came) != 8 + part * len(ids):
            return False
        ends = [8 + part * (k + 1) for k in range(len(ids))]
        right = all(dynamixel.crc(came[: end - 2]) == int.from_bytes(came[end - 2 : end], "little") for end in ends)
        return right and [came[end - part + 1] for end in ends] == ids
    pieces = [came[14 * k : 14 * k + 14] for k in range(len(ids))]
    return len(came) == 14 * len(ids) and all(
        piece == feetech.packet(number, piece[4], piece[5:-1]) for number, piece in zip(ids, pieces, strict=True)
    )


class Trial:
    """One run of a driver against servos whose replies are changed, each tick's outcome held against the bytes."""

    def __init__(self, model, mode, change, clears):
        self.compiled = compiled(model, mode)
        self.bus = EmulatedBus(self.compiled.model, lockstep=0.001)
        self.cable = Cable(self.bus, lambda told, asked: told, clears)
        self.driver, self.data = driver_of(self.compiled, self.cable)
        assert self.driver.wake() == 0
        self.cable.change, self.states = change, []
        take = self.driver.take
        self.driver.read_args = tuple(self.watched(take) if each == take else each for each in self.driver.read_args)

    def watched(self, take):
        """As `take`, which tells what it was given."""

        def looked(got):
            found = take(got)
            self.states.append((found, bytes(self.driver.reply[:got])))
            return found

        return looked

    def run(self, ticks):
        """The first fault and its tick, or (0, ticks)."""
        n = len(self.bus.servos)
        missed = 0
        for tick in range(ticks):
            before, self.cable.reads = self.data.tobytes(), 0
            wrong = self.driver.read(self.data)
            found, came = self.states[-1]
            assert (found == n) == good(self.bus, came), (found, came.hex())
            missed = 0 if found == n else missed + 1
            assert found == n or self.data.tobytes() == before  # no state from a reply that is none
            assert self.cable.reads <= MOST_READS and missed <= 3
            assert wrong == 0 or (wrong & 255 in FAULTS and wrong >> 8 < n)
            if wrong:
                return wrong & 255, tick
            self.driver.write(array("i", [0] * n))
        return 0, ticks


@pytest.mark.slow
@pytest.mark.parametrize("clears", [True, False])
@pytest.mark.parametrize("model, mode", ARMS)
def test_replies_of_any_kind_are_a_fault_or_a_good_run(model, mode, clears):
    rng, seen = np.random.default_rng(len(model) + 7 * clears), set()
    for _ in range(RUNS):
        kind, often = CHANGES[rng.integers(len(CHANGES))], rng.choice([0.02, 0.3, 1.0])

        def change(told, asked, kind=kind, often=often):
            return kind(rng, told, asked) if told and rng.random() < often else told

        trial = Trial(model, mode, change, clears)
        fault, tick = trial.run(TICKS)
        seen.add(fault)
        if often == 1.0 and kind in (silence, foreign, echo):
            assert fault == protocol.SERVO_SILENT and tick <= 2 * len(trial.bus.servos), (kind, tick)
        trial.driver.off()
        truly = [servo.drive.enabled() for servo in trial.bus.servos]
        assert not any(
            on for on, torque in zip(truly, trial.driver.torque, strict=True) if torque == protocol.SERVO_OFF
        )
    assert seen >= {0, protocol.SERVO_SILENT}


@pytest.mark.parametrize("model, mode", ARMS)
def test_a_device_that_talks_without_an_end_is_a_fault_at_the_third_tick(model, mode):
    trial = Trial(model, mode, lambda told, asked: told, False)
    trial.cable.endless, trial.cable.change = True, lambda told, asked: b""
    assert trial.run(TICKS) == (protocol.SERVO_SILENT, 2)
    trial.driver.off()
    assert list(trial.driver.torque) == [protocol.SERVO_UNHEARD] * 3
    assert trial.cable.reads < 5 * 3 * 20
    trial.cable.reads = 0
    assert trial.driver.wake() == protocol.SERVO_SILENT and trial.cable.reads < 2 * 3 * 20  # joint 0


@pytest.mark.parametrize("model, mode", ARMS)
def test_bytes_behind_every_reply_are_a_fault_where_a_write_does_not_forget_them(model, mode):
    """Every other tick finds a good reply: no servo is ever silent for three ticks, and each tick waits for nothing."""
    noise = bytes(range(40, 54))
    trial = Trial(model, mode, lambda told, asked: told + noise if told else told, False)
    fault, tick = trial.run(60)
    assert fault == protocol.SERVO_SILENT and tick <= 32
    trial = Trial(model, mode, lambda told, asked: told + noise if told else told, True)
    assert trial.run(60) == (0, 60)


@pytest.mark.parametrize("model, mode", ARMS)
@pytest.mark.parametrize("every, wanted", [(2, protocol.SERVO_SILENT), (4, 0)])
def test_a_servo_that_misses_every_other_tick_is_silent_too(model, mode, every, wanted):
    """It never misses three in a row; one that misses every fourth is borne."""
    trial = Trial(model, mode, lambda told, asked: told, True)
    read, ticks = trial.driver.read, iter(range(1000))

    def lossy(data):
        bad = next(ticks) % every == 0
        trial.cable.change = (lambda told, asked: b"") if bad else (lambda told, asked: told)
        return read(data)

    trial.driver.read = lossy
    fault, tick = trial.run(60)
    assert fault == wanted and (tick <= 32 or not wanted)


@pytest.mark.parametrize("model, mode", ARMS)
@pytest.mark.parametrize("k", range(3))
def test_every_servo_that_is_deaf_in_turn_is_not_said_to_be_off(model, mode, k):
    """Deaf for good, or to so many of its instructions."""
    for every, left in ((1, True), (2, False), (3, False), (5, False)):
        trial = Trial(model, mode, lambda told, asked: told, True)
        trial.bus.faults = (Fault("deaf", 11 + k, every=every),)
        trial.driver.off()
        torque, servo = list(trial.driver.torque), trial.bus.servos[k]
        assert (every, servo.drive.enabled(), torque[k] != protocol.SERVO_OFF) == (every, left, left)
        assert torque.count(protocol.SERVO_OFF) == 3 - left


@pytest.mark.parametrize("model, mode", ARMS)
@pytest.mark.parametrize("k", range(3))
def test_a_servo_that_begins_anew_is_noticed_within_a_tick_a_servo(model, mode, k):
    trial = Trial(model, mode, lambda told, asked: told, True)
    assert trial.run(7) == (0, 7)
    trial.bus.servos[k].reboot()
    fault, tick = trial.run(10)
    assert (fault, tick <= 2) == (protocol.SERVO_REBOOTED, True)


def test_the_pointers_of_the_host_wrap_as_those_of_the_machine():
    words = Pointer32(memoryview(bytearray(8)).cast("i"))
    words[0], words[1] = 0xFFFFFFFF, 0x80000000
    assert (words[0], words[1]) == (-1, -0x80000000)
    bytes_of = Pointer(bytearray(2))
    bytes_of[1] = -2
    assert (bytes_of[1], Pointer32(whole(words))[0]) == (254, -1)
