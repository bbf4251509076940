"""The pins of the emulated Pico: PWM at a bridge, edges counted by PIO, the fault input; and nothing allocates."""

import sys
from types import SimpleNamespace

import pytest

from armlet.device.firmware_files import compile_mpy, firmware_folder
from armlet.device.mpremote import mpremote
from armlet.device.virtual.pico import Pico
from armlet.firmware import identity, protocol
from armlet.firmware import servos as firmware_servos

BOARD = "pico-emulated"
MODULE = "pin_channel"
# An input override of the pads (RP2040 data sheet, 2.19.6.1, INOVER) stands for an encoder and for a bridge. The
# emulator's PIO comes as far as the processor when a register of its own is used, and an override is none of these: an
# edge waits until it is counted, or for a second. Edges in the chip's time: tests/device/test_pico_pins.py.
SCRIPT = """
import machine, micropython, time
from array import array
import pin_channel
ZERO, FULL = 100, 1000
words = array("i", [0, 0, 2, 2 | 3 << 8 | 4 << 16 | 5 << 24, 14, ZERO, 1, 1, 1, FULL, 0, 0])
channel, reply = pin_channel.PinChannel(words), bytearray(7)

def force(pin, value):
    at = 0x40014004 + 8 * pin
    machine.mem32[at] = machine.mem32[at] & ~(3 << 16) | (3 if value else 2) << 16

def look():
    micropython.heap_lock()
    got = channel.readinto(reply, 7)
    micropython.heap_unlock()
    good = got == 7 and reply[0] == 0xA5 and sum(reply[1:]) & 255 == 255
    counts = reply[2] | reply[3] << 8 | reply[4] << 16 | reply[5] << 24
    return good, reply[1], counts - (1 << 32) if counts >> 31 else counts

def edges(states):
    for a, b in states:
        before = look()[2]
        force(4, a)
        force(5, b)
        start = time.ticks_ms()
        while look()[2] == before and time.ticks_diff(time.ticks_ms(), start) < 1000:
            pass

def order(code, payload=b""):
    frame = bytearray(bytes((0xA5, code)) + payload + bytes(1))
    micropython.heap_lock()
    channel.write(frame, len(frame))
    micropython.heap_unlock()
    return channel.forward[0].duty_u16(), channel.backward[0].duty_u16()

force(4, 0), force(5, 0), force(14, 1)
time.sleep_ms(50)
turn = ((1, 0), (1, 1), (0, 1), (0, 0))
print("begin", look())
edges(turn * 10)
print("one way", look())
edges((((0, 1), (1, 1), (1, 0), (0, 0)) * 30))
print("other way", look())
half, back = bytes((0, 500 & 255, 500 >> 8)), bytes((0, (-250) & 255, (-250) >> 8 & 255))
print("off", order(0x57, half))
print("on", order(0x45))
print("half", order(0x57, half))
print("back", order(0x57, back))
print("off again", order(0x4F))
force(14, 0)
print("gave up", look())

hobby = pin_channel.PinChannel(array("i", [0, 0, 0, 6, -1, 1500, 1, 1, 1, 0, 0, 0]))

def pulse(code, us=0):
    frame = bytearray(bytes((0xA5, code, 0, us & 255, us >> 8, 0)))
    micropython.heap_lock()
    hobby.write(frame, len(frame))
    micropython.heap_unlock()
    return round(hobby.forward[0].duty_ns() / 10_000)

print("pulses, 10 us", pulse(0x45), pulse(0x57, 1500), pulse(0x57, 20), pulse(0x57, 4000), pulse(0x4F))
"""
SAID = """
begin (True, 0, 100)
one way (True, 0, 60)
other way (True, 0, 180)
off (0, 0)
on (0, 0)
half (32767, 0)
back (0, 16383)
off again (0, 0)
gave up (True, 1, 180)
pulses, 10 us 0 150 50 250 0
"""


@pytest.mark.board
@pytest.mark.slow
def test_a_bridge_an_encoder_its_fault_and_a_pulse_on_the_emulated_pico(tmp_path):
    module = tmp_path / f"{MODULE}.mpy"
    module.write_bytes(compile_mpy(firmware_folder() / "servos" / f"{MODULE}.py", module.name, "armv6m"))
    with Pico(BOARD, tmp_path / "flash") as pico:
        mpremote(pico.port, "fs", "cp", str(module), f":{module.name}", emulator=pico.pid)
        said = mpremote(pico.port, "exec", SCRIPT, emulator=pico.pid).split("\n")
    got = [line.strip() for line in said if line.strip()]
    assert [line for line in got if "half" not in line and "back" not in line] == [
        line for line in SAID.split("\n") if line and "half" not in line and "back" not in line
    ]
    duties = [eval(line.split(" ", 1)[1]) for line in got if line.startswith(("half", "back"))]
    assert duties[0] == (pytest.approx(0.5 * 65535, abs=16), 0)  # to a step of the PWM's counter
    assert duties[1] == (0, pytest.approx(0.25 * 65535, abs=16))


# ---- no board needed


def opener(monkeypatch, wire=None, uart=None):
    """`servo_channel` of a board with such a line, and the list of what it opens."""
    opened = []

    def module(name, kind, clears):
        def make(*_):
            opened.append(kind)
            return SimpleNamespace(kind=kind, **({"clears": True} if clears else {}))

        monkeypatch.setitem(sys.modules, f"armlet.firmware.{name}", SimpleNamespace(**{kind: make}))

    module("servos.pin_channel", "PinChannel", False)
    module("link.io_pio", "PioBus", True)
    module("link.io_pl011", "Pl011Bus", True)
    monkeypatch.setattr(identity, "SERVO_WIRE", wire)
    monkeypatch.setattr(identity, "SERVO_UART", uart)
    return firmware_servos.servo_channel, opened


@pytest.mark.parametrize("line", [{"uart": (0, 0, 1, 10**6, 2)}, {"wire": (3, 10**6)}])
def test_a_line_of_servos_is_not_opened_for_motors_at_its_pins(monkeypatch, line):
    channel, opened = opener(monkeypatch, **line)
    pins = SimpleNamespace(protocol=protocol.PINS, words=[])
    serial = SimpleNamespace(protocol=protocol.FEETECH, words=[])
    now = channel(pins, None)
    assert opened == ["PinChannel"]
    now = channel(serial, now)  # it takes its pins again
    own = "Pl011Bus" if "uart" in line else "PioBus"
    assert opened == ["PinChannel", own]
    assert channel(serial, now) is now and opened == ["PinChannel", own]
    assert channel(pins, now).kind == "PinChannel"


def test_a_board_with_a_bus_of_its_own_opens_nothing(monkeypatch):
    channel, opened = opener(monkeypatch)
    assert channel(SimpleNamespace(protocol=protocol.PINS, words=[]), None) is None and not opened
