"""Lines of a stream with something odd in them, JSON and CSV, for `armlet stream` on this computer as a board."""

import contextlib
import io
import json
from functools import cache
from unittest import mock

from armlet.device.connection import connect
from armlet.run.log import read_log
from tests.fuzz import odd
from tests.fuzz.case import Case, command
from tests.support.servo_arms import text

JOINTS = ("turn", "shoulder", "elbow")
LEAST, MOST = -0.06, 0.06  # rad: whatever is asked, the arm is soon there
LONG_S, LONGEST_S = 1.0, 2e6  # s: a point at such a time is waited for, up to the most that a run may have
ODD = (
    b"", b"\0", b"\xff\xfe", b'"', b"'", b"\r", b",,,", b"nan", b"1e999", b"[" * 3000, b"{" * 99, b'{"q":', b"q" * 999,
)  # fmt: skip


@cache
def board():
    """This computer as a board, for all inputs of a judge's process."""
    return connect("host").__enter__()


def stream_case(rng, folder):
    """A stream of a few lines, some of them odd; strict or not."""
    (folder / "arm.yaml").write_text(text("XM430-W350").replace("[-1.5, 1.5]", f"[{LEAST}, {MOST}]"))
    as_csv, strict = rng.random() < 0.4, rng.random() < 0.4
    lines = b"\n".join(csv_of(rng) if as_csv else [json_of(rng, k) for k in range(rng.randint(1, 6))])
    options = [name for name, given in (("--csv", as_csv), ("--strict", strict)) if given]
    made = folder / "made"
    words = ["stream", "arm.yaml", "host", "--log", made, "--every", "0.005", *options]
    inner = command(*words, of=f" # {lines[:150]!r}")

    def act():
        session = board()
        session.clear_fault()
        given = io.TextIOWrapper(io.BytesIO(lines), "utf-8")
        here = contextlib.nullcontext(session)
        with mock.patch("sys.stdin", given), mock.patch("armlet.device.connection.connect", lambda *_: here):
            code = inner.act()
        if code and made.exists():  # a run that a line ends is whole, too
            read_log(made)
            made.unlink()
        return code

    def look():
        differing = read_log(made).fact("parity", "differing")
        return f"{differing} torques differ" if differing else ""

    return Case(inner.what, act, makes=("made",), look=look)


def goal(rng):
    """Positions near the start, now and then beyond the limits."""
    return [rng.uniform(2 * LEAST, 2 * MOST) for _ in JOINTS]


def json_of(rng, number):
    """A line: right, with one odd value, or something else; `number` of those before."""
    time = 0.1 * (number + rng.randint(-1, 1))
    asked = rng.choice((
        {"q": goal(rng)}, {"q": dict(zip(JOINTS, goal(rng), strict=True))}, {"t": time, "q": goal(rng)},
        {"points": [[time + 0.01 * k, *goal(rng)] for k in range(3)], "replace": bool(rng.randrange(2))},
        {"speed": rng.choice((0, 0.5, 1, -1))}, {"speed": rng.choice((*odd.NEVER, 2, None, "x", [1], {}))},
    ))  # fmt: skip
    done = rng.randrange(5)
    if done in (1, 2) and "speed" not in asked:
        node, key = rng.choice(odd.spots({"": asked}))
        node[key] = soon(odd.value(rng))
        if isinstance(node, dict) and rng.randrange(3) == 0:
            node[rng.choice(odd.TEXTS)] = node.pop(key)
    line = json.dumps(asked).encode(errors="surrogatepass")
    if done == 3:
        return spoilt(rng, line)
    return rng.choice((json.dumps(odd.value(rng)).encode(), *ODD)) if done == 4 and rng.randrange(2) else line


def csv_of(rng):
    """Lines of CSV with odd cells; now and then of other columns."""
    names = [*JOINTS, "t"] if rng.randrange(2) else list(JOINTS)
    rng.shuffle(names)
    lines = [",".join(names).encode()]
    if rng.randrange(6) == 0:
        lines[0] = spoilt(rng, lines[0])
    for k in range(rng.randint(1, 6)):
        cells = [f"{0.1 * (k + rng.randint(0, 1)) if name == 't' else rng.uniform(LEAST, MOST):.4f}" for name in names]
        if rng.randrange(2):
            at = rng.randrange(len(cells))
            cells[at] = rng.choice(odd.TEXTS) if names[at] == "t" else str(rng.choice((*odd.TEXTS, *odd.NUMBERS)))
        line = ",".join(cells).encode(errors="surrogatepass")
        lines.append(spoilt(rng, line) if rng.randrange(5) == 0 else line)
    return lines


def spoilt(rng, line):
    """A line cut off, or with bytes put in."""
    at = rng.randrange(len(line) + 1)
    return line[:at] if rng.randrange(2) else line[:at] + rng.choice(ODD) + line[at:]


def soon(value):
    """A value in which no number is a time that an arm would wait for."""
    if odd.is_number(value) and LONG_S < value < LONGEST_S:
        return -value
    if isinstance(value, list):
        return [soon(each) for each in value]
    return {key: soon(each) for key, each in value.items()} if isinstance(value, dict) else value
