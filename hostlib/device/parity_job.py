"""A parity job: many independent states through the board's kernel, over the bus."""

import struct
from typing import NamedTuple

import numpy as np

from armlet.core import layout
from armlet.device.argument_checks import word_array
from armlet.device.exchange import BEGIN_TRIES, kernel_number, law_number
from armlet.device.link.bus import Bus, expect
from armlet.device.link.requests import Link
from armlet.device.uploads import Steps
from armlet.firmware import protocol

INPUTS = 5  # of one joint in a parity state


def run_parity(
    link: Link, bus: Bus, sizes: tuple[int, int], law: int | str, inputs: np.ndarray, kernel: str, progress: Steps
) -> tuple[np.ndarray, np.ndarray]:
    """As `BoardSession.parity`; sizes: servos of the board's parameters, and rows of their estimates."""
    n_act, rows = sizes
    inputs = word_array(inputs, f"inputs, for {n_act} joints", None, n_act, INPUTS)
    count = len(inputs)
    block = max(1, min(count, protocol.MAX_PAYLOAD // (4 * n_act * INPUTS)))
    body = struct.pack("<BBHI", law_number(law), kernel_number(kernel), block, count)
    bus.flush()
    link.request(protocol.PARITY, body, tries=BEGIN_TRIES)
    return _blocks(Job(bus, link.count), np.ascontiguousarray(inputs, "<i4"), rows, block, progress)


class Job(NamedTuple):
    """The bus of a job, and the count of its request."""

    bus: Bus
    begun_by: int

    def send(self, states: np.ndarray) -> None:
        """Send some states."""
        self.bus.send(protocol.PARITY_IN, self.begun_by, states.tobytes())

    def results(self, size: int) -> np.ndarray:
        """The results of one block, put together from their frames."""
        pieces = []
        for at in range(0, size, protocol.MAX_PAYLOAD):
            frame = self.bus.receive(protocol.PARITY_OUT, self.begun_by, min(protocol.MAX_PAYLOAD, size - at))
            pieces.append(expect(frame, protocol.PARITY_OUT).payload)
        return np.frombuffer(b"".join(pieces), "<i4")


def _blocks(job: Job, inputs: np.ndarray, rows: int, block: int, progress: Steps) -> tuple[np.ndarray, np.ndarray]:
    """One frame is always under way while the board works on the one before."""
    count, n_act, _ = inputs.shape
    width = n_act + rows * layout.EST_SIZE
    results = np.empty((count, width), np.int32)
    starts = list(range(0, count, block))
    job.send(inputs[:block])
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        if following is not None:
            job.send(inputs[following : following + block])
        many = min(block, count - start)
        results[start : start + many] = job.results(4 * many * width).reshape(many, width)
        if progress:
            progress(start + many, count)
    return results[:, :n_act].copy(), results[:, n_act:].reshape(count, rows, layout.EST_SIZE).copy()
