"""One hour of control ticks at 1 kHz with every record there is: none may be lost.

One exchange on the bus is one tick of the board's time, however long it takes. The arm moves all the time, and follows
its plan exactly: so its states are known before, and are sent in batches.
"""

import struct
import time

import numpy as np

from armlet.device.exchange import ALIVE_EVERY, SERVICE_TICKS
from armlet.device.link.bus import expect
from armlet.firmware import protocol
from armlet.plan import plan
from tests.soak.boards import Board
from tests.support.board_rig import Rig

HOUR = 3_600_000  # ticks
MOVE_S = 20.0
BATCH = 50  # states that are sent at once: the board takes them one a tick, and nobody waits for the other
PATIENCE_S = 30.0  # for a batch, of a board on a busy machine
LOOK = 1000  # ticks between two looks at the records
ESTIMATES_EVERY = 10
MINUTE = 60_000


class Moving(Rig):
    """puma3, which moves between two poses for so many ticks."""

    def __init__(self, ticks):
        super().__init__("puma3")
        moves = max(1, round(ticks * self.period / MOVE_S))
        poses = [self.start + (0.5 if k % 2 else 0.0) for k in range(moves + 1)]
        self.move(plan(self.model, poses, durations=[ticks * self.period / moves] * moves))


def run(image, ticks=HOUR, longest=float("inf"), law="pd", say=print):
    """Drive a board for so many ticks, or as many as go in `longest` s, and look at every record.

    Args:
        image: flash of the board.  ticks: how many.  longest: s of wall clock.  law: its name.  say: told each minute.

    Returns:
        ticks done, records made, received, lost, dropped, of those the numbers of each kind; ticks without a record,
        torques that differ between bus and record, faults; s of wall clock.
    """
    rig = Moving(ticks)
    found = {"ticks": 0, "joints": 0, "estimates": 0, "missing": 0, "differing": 0, "faulted": 0, "told": []}
    start = time.monotonic()
    with Board(image) as board:
        session = board.on()
        rig.upload(session)
        session.start(law, joints_every=1, estimates_every=ESTIMATES_EVERY)
        torques = []
        for first in range(0, ticks, BATCH):
            torques += batch(session, board, rig, range(first, min(first + BATCH, ticks)), found)
            if len(torques) >= LOOK:
                look(session.telemetry(), found)
                compare(found, torques)
                if time.monotonic() - start > longest:
                    break
            if first % MINUTE < BATCH:
                say(f"{first // MINUTE} min of board time, {time.monotonic() - start:.0f} s", flush=True)
        session.leave()
        look(session.telemetry(), found)
        compare(found, torques)
        found |= session.counts._asdict()
    found.pop("told")
    return found | {"seconds": round(time.monotonic() - start), "law": law}


def batch(session, board, rig, ticks, found):
    """Send the states of so many ticks, which are the plan's, and take in as many torques."""
    n, bus = rig.n, board.bus
    q, qd, _ = rig.moves.sample(ticks=np.array(ticks))
    states = np.concatenate(rig.raw(q, qd), axis=1).astype("<i4") ^ protocol.MASK
    for tick, state in zip(ticks, states):
        life = protocol.LIFE if tick % ALIVE_EVERY == 0 else 0
        bus.send(protocol.STATE, session.link.count, struct.pack("<I", tick + life) + state.tobytes())
    torques = []
    for tick in ticks:
        if tick % SERVICE_TICKS == 0:
            session.link.service()  # the link's port has room for some 40 ticks of records
        payload = expect(
            bus.receive(protocol.TORQUE, session.link.count, 16 + 4 * n, PATIENCE_S), protocol.TORQUE
        ).payload
        said, _, fault = struct.unpack_from("<IBB", payload)
        found["missing"] += said != tick
        found["faulted"] += fault != 0
        torques.append(np.frombuffer(payload, "<i4", n, 16) ^ protocol.MASK)
    return torques


def look(tables, found):
    """Count the records that came, and keep the torques they tell."""
    joints, estimates = tables["joints"], tables["estimates"]
    found["estimates"] += len(estimates)
    found["joints"] += len(joints)
    found["told"].append((joints["tick"], joints["tau"]))


def compare(found, torques):
    """Ticks and torques of the records against those of the bus, as far as records have come."""
    ticks = np.concatenate([each[0] for each in found["told"]])
    told = np.concatenate([each[1] for each in found["told"]])
    first, count = found["ticks"], min(len(ticks), len(torques))
    found["missing"] += int((ticks[:count] != np.arange(first, first + count)).sum())
    found["differing"] += int((told[:count] != np.array(torques[:count])).any(axis=1).sum()) if count else 0
    found["ticks"] += count
    found["told"] = [(ticks[count:], told[count:])]
    del torques[:count]
