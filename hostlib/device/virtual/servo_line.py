"""The far end of an emulated chip's servo UART, in the chip's own time: the chip waits while the host answers.

with pico.servo_line.attached(answer):
    pico.servo_line.push(22, 0.05)       # the button at a pin
    ...                                  # the board runs
"""

import contextlib
import os
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator, Sequence

from armlet.errors import BoardError

Replies = Sequence[tuple[float, bytes]]  # s from the last byte sent until each reply is whole, and its bytes
Answer = Callable[[float, float, bytes], Replies]  # of the board's time in s, its baud rate and what it sent

HEAD = struct.Struct("<ddI")  # as boards/pico-emulated/servo_line.mjs has it
REPLY, LENGTH = struct.Struct("<dI"), struct.Struct("<I")
ATTACHED_AT = 16  # in the status file
NOBODY, AT_LINE, AT_PINS = range(3)  # what is there: whom the host serves
PUSH_AT, PUSH, DONE = 24, struct.Struct("<IBBxxd"), struct.Struct("<I")  # there, too: boards/pico-emulated/pins.mjs
GLANCE_S = 0.001
PUSH_WAIT_S = 60.0  # for a push to be over, on a busy machine


class ServoLine:
    """Serves what the emulator sends, in a thread of its own, until the emulator ends.

    Args:
        status: handle of the emulator's status file.
    Attributes:
        far: the emulator's end, to be given to it, and then closed.
    """

    def __init__(self, status: int) -> None:
        self._near, self.far = socket.socketpair()
        self._status = status
        self._answer: Answer | None = None
        self._broken: BaseException | None = None
        self._pushes = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def start(self) -> None:
        """Begin to serve, once the emulator has its end."""
        self.far.close()
        self._thread.start()

    @contextlib.contextmanager
    def attached(self, answer: Answer, at: int = AT_LINE) -> Iterator[None]:
        """Answer the board in place of the UART's terminal, as long as the context lasts.

        Args:
            answer: called with what the board does.  at: AT_LINE, or AT_PINS for `armlet.device.servos.pins_in_time`.
        Raises:
            What `answer` has raised meanwhile: from then on the board got no reply.
        """
        self._answer, self._broken = answer, None
        self._mark(at)
        try:
            yield
        finally:
            self._mark(NOBODY)
            self._answer = None
        if self._broken is not None:
            raise self._broken

    def push(self, pin: int, seconds: float) -> None:
        """Pull a pin of the chip to ground, as a button does, for s of the chip's time; returns when it is let go.

        Raises:
            BoardError: the chip does not go on.
        """
        self._pushes += 1
        wish = PUSH.pack(self._pushes, pin, 0, seconds * 1e9)
        os.pwrite(self._status, wish[DONE.size :], PUSH_AT + DONE.size)
        os.pwrite(self._status, wish[: DONE.size], PUSH_AT)  # last: it is what the chip looks for
        until = time.monotonic() + PUSH_WAIT_S
        while os.pread(self._status, DONE.size, PUSH_AT + PUSH.size) != wish[: DONE.size]:
            if time.monotonic() > until:
                raise BoardError(f"pin {pin} was pushed, and the emulated board does not go on", "start it again")
            time.sleep(GLANCE_S)

    def close(self) -> None:
        """Give the line up; the emulator is gone."""
        with contextlib.suppress(OSError):
            self._near.shutdown(socket.SHUT_RDWR)
        if self._thread.ident is not None:
            self._thread.join()
        self._near.close()
        self.far.close()

    def _mark(self, whom: int) -> None:
        os.pwrite(self._status, bytes([whom]), ATTACHED_AT)

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while head := self._take(HEAD.size):
                seconds, baud, n = HEAD.unpack(head)
                body = b"".join(
                    REPLY.pack(after, len(data)) + data for after, data in self._replies(seconds, baud, self._take(n))
                )
                self._near.sendall(LENGTH.pack(len(body)) + body)

    def _take(self, n: int) -> bytes:
        """n bytes, or none if the emulator is gone."""
        out = b""
        while len(out) < n:
            piece = self._near.recv(n - len(out))
            if not piece:
                return b""
            out += piece
        return out

    def _replies(self, seconds: float, baud: float, data: bytes) -> Replies:
        answer = self._answer
        if answer is None or self._broken is not None:
            return ()
        try:
            return answer(seconds, baud, data)
        except BaseException as error:  # the thread has to go on, or the board would stand still; told when detached
            self._broken = error
            return ()
