"""Servos on a UART of the board: a read gives up after a share of a tick, never after the servos' own time."""

from time import ticks_diff, ticks_us

import machine
import micropython

SHARE_US = 2500  # for a reply of all servos, from the request on
BUFFER = 512  # bytes of the driver's own


class UartBus:
    """readinto(buffer, n) and write(buffer, n) of the servo bus; neither allocates."""

    def __init__(self, number, tx, rx, baud):
        self.uart = machine.UART(
            number, baud, tx=machine.Pin(tx), rx=machine.Pin(rx), txbuf=BUFFER, rxbuf=BUFFER, timeout=0
        )
        self.any, self.take, self.one = self.uart.any, self.uart.readinto, bytearray(1)
        self.put = self.uart.write
        self.share = SHARE_US

    @micropython.native
    def readinto(self, buffer, n):
        """Wait for n bytes, at most for the share of a tick; how many came."""
        one, take, got = self.one, self.take, 0
        waits = self.any
        start = ticks_us()
        while got < n:
            if waits():
                take(one)
                buffer[got] = one[0]
                got += 1
            elif ticks_diff(ticks_us(), start) > self.share:
                break
        return got

    def write(self, buffer, n):
        """Send n bytes, which must be the whole buffer; how many went."""
        return self.put(buffer) or 0
