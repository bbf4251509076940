"""The pins of an RP2040 or RP2350 as a channel that takes the frames of pins.py.

A motor: PWM at its bridge's two inputs, and one of the chip's PIO state machines, which counts its encoder's edges. A
hobby servo: a pulse every 20 ms. Nothing allocates in write and readinto.
"""

from array import array

import machine
import rp2
from micropython import const

BRIDGE_HZ, PULSE_HZ, PULSE_NS = 20_000, 50, 1000
MACHINES = 8  # of the two PIO blocks
NONE = -1
_PIO_HIGH = const(0x5020)  # the address's upper half: the whole is no small integer
_BLOCK = const(0x100000)  # from one PIO block to the next
_RXF = const(0x20)
_FSTAT = const(0x04)
_EMPTY = const(8)  # its bit of the first state machine
_PATIENCE = const(10_000)  # looks, under a millisecond; a state machine pushes every ten of its cycles
_STALE = const(4)  # words that the queue of a state machine holds: these are old
LOWEST, HIGHEST = 500, 2500  # us
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SERVO_SIZE = const(12)  # Servo
_SERVO_ZERO = const(5)  # Servo
_WIRES = const(3)  # Motor
_FAULT_PIN = const(4)  # Motor
_PIN_WRITE = const(87)  # shared
_PIN_READ = const(82)  # shared
_PIN_ON = const(69)  # shared
_COMMAND_MOST = const(9)  # Servo
_PIN_MARK = const(165)  # shared
# ---- end of constants


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT)
def edges():
    """Count edges of two pins in x. The old and the new state of the pins, four bits, choose one of 16 instructions.

    The jump goes to the bare number: the program fills its block, so that it begins at address 0.
    """
    jmp("same")  # 00 -> 00
    jmp("down")  # 00 -> 01
    jmp("up")  # 00 -> 10
    jmp("same")  # both changed: one edge was missed
    jmp("up")  # 01 -> 00
    jmp("same")
    jmp("same")
    jmp("down")  # 01 -> 11
    jmp("down")  # 10 -> 00
    jmp("same")
    jmp("same")
    jmp("up")  # 10 -> 11
    jmp("same")
    jmp("up")  # 11 -> 01
    jmp("down")  # 11 -> 10
    label("same")  # 11 -> 11, too
    wrap_target()
    mov(isr, x)
    push(noblock)
    mov(isr, null)
    in_(y, 2)
    in_(pins, 2)
    mov(y, isr)
    mov(pc, isr)
    label("down")
    jmp(x_dec, "same")
    wrap()
    label("up")
    mov(x, invert(x))
    jmp(x_dec, "over")
    label("over")
    mov(x, invert(x))
    jmp("same")
    for _ in range(5):
        nop()


class PinChannel:
    """readinto(buffer, n) and write(buffer, n) of motors or hobby servos; words: as _SERVO_SIZE says.

    waited: us that reads have lasted, as a line of servos has it: none.
    """

    def __init__(self, words):
        n = len(words) // _SERVO_SIZE
        self.words, self.n, self.waited = words, n, array("i", [0])
        self.counts = array("i", [words[i * _SERVO_SIZE + _SERVO_ZERO] for i in range(n)])
        self.machines = array("i", [NONE] * n)
        self.on = False
        self.forward, self.backward, self.faults = [], [], []
        for i in range(n):
            self.own(i, words[i * _SERVO_SIZE + _WIRES], words[i * _SERVO_SIZE + _FAULT_PIN])

    def begin(self, period):
        """A run begins, as on a line of servos: nothing waits here."""

    def own(self, i, wires, fault):
        """Set up the pins of one motor, or of one hobby servo, which has one."""
        motor = wires >> 8
        hertz = BRIDGE_HZ if motor else PULSE_HZ
        self.forward.append(machine.PWM(machine.Pin(wires & 255), freq=hertz, duty_u16=0))
        self.backward.append(machine.PWM(machine.Pin(wires >> 8 & 255), freq=hertz, duty_u16=0) if motor else None)
        self.faults.append(machine.Pin(fault, machine.Pin.IN, machine.Pin.PULL_UP) if fault != NONE else None)
        if motor:
            a = wires >> 16 & 255
            for pin in (a, a + 1):
                machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
            counter = rp2.StateMachine(i, edges, in_base=machine.Pin(a))
            counter.exec("set(x, 0)")
            counter.exec("mov(y, pins)")
            counter.active(1)
            self.machines[i] = i

    def write(self, buffer, n):
        """Take a frame: commands, or on and off."""
        code = buffer[1]
        if code == _PIN_WRITE and self.on:
            self.command(buffer)
        elif code != _PIN_READ and code != _PIN_WRITE:
            self.on = code == _PIN_ON
            for i in range(self.n):
                self.forward[i].duty_u16(0)
                if self.backward[i] is not None:
                    self.backward[i].duty_u16(0)
        return n

    @micropython.native
    def command(self, buffer):
        """Duty cycles, or pulses, of all."""
        for i in range(self.n):
            value = buffer[3 + 3 * i] | buffer[4 + 3 * i] << 8
            backward = self.backward[i]
            if backward is None:
                value = LOWEST if value < LOWEST else HIGHEST if value > HIGHEST else value
                self.forward[i].duty_ns(value * PULSE_NS)
                continue
            if value & 0x8000:
                self.forward[i].duty_u16(0)
                backward.duty_u16((0x10000 - value) * 65535 // self.words[i * _SERVO_SIZE + _COMMAND_MOST])
            else:
                backward.duty_u16(0)
                self.forward[i].duty_u16(value * 65535 // self.words[i * _SERVO_SIZE + _COMMAND_MOST])

    @micropython.native
    def readinto(self, buffer, n):
        """The reply to READ; nothing comes late."""
        alarms = 0
        for i in range(self.n):
            fault = self.faults[i]
            if fault is not None and not fault.value():
                alarms |= 1 << i
        if n < 3 + 4 * self.n:
            return 0
        fill(buffer, self.n, alarms, self.machines, self.counts)
        return n


@micropython.viper
def fill(buffer: ptr8, n: int, alarms: int, machines: ptr32, counts: ptr32):
    """MARK, alarms, counts, checksum. A state machine pushes x as long as there is room: what is old is thrown away."""
    buffer[0] = _PIN_MARK
    total = 0
    pio = _PIO_HIGH
    pio = pio << 16
    i = 0
    while i < n:
        value = counts[i]
        m = machines[i]
        if m >= 0:
            block = ptr32(pio + _BLOCK * (m >> 2))
            m &= 3
            now = block[(_RXF >> 2) + m]
            k = 0
            while k < _STALE:
                left = _PATIENCE
                while left and block[_FSTAT >> 2] & (1 << (_EMPTY + m)):
                    left -= 1
                if left == 0:
                    alarms |= 1 << i  # it does not count
                now = block[(_RXF >> 2) + m]
                k += 1
            value += now
        k = 0
        while k < 4:
            byte = (value >> (8 * k)) & 255
            buffer[2 + 4 * i + k] = byte
            total += byte
            k += 1
        i += 1
    buffer[1] = alarms
    buffer[2 + 4 * n] = ((total + alarms) & 255) ^ 255
