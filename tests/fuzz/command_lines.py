"""Command lines with odd arguments, full disks, and calls of the library with wrong arguments."""

import contextlib
import resource

import numpy as np

import armlet
from armlet.dynamics.arm import Arm
from armlet.fixed.compiler import compile as compile_arm
from armlet.plan import Trajectory, plan
from armlet.run.log_writer import LogWriter
from tests.fuzz import odd
from tests.fuzz.case import Case, command
from tests.fuzz.logs import parts, written
from tests.fuzz.plans import puma

ODD = ("nan", "inf", "-inf", "-1", "0", "1e400", "1e300", "-1e300", "5e-324", "9" * 30, "x", "", " ", "1,2", "0x10",
       "--help-me", "1e9", "2147483648", "1000000000000", "0.5", "[/red]", "é", "\udcff", "1_0", "\u0661")  # fmt: skip
# A command as it should be, and its options with values that are right. There is no emulator where these run.
COMMANDS = (
    (["compile", "puma3"], {"-o": "OUT"}),
    (["certify", "puma3"], {"--states": "100", "--rounds": "1", "--seed": "3"}),
    (["budget", "puma3", "rpi_pico"], {"--law": "walker", "--kernel": "armv6m"}),
    (["plan", "puma3", "--to", "10,20,30", "-o", "OUT"],
     {"--from": "0,0,0", "--duration": "1", "--repeat": "2", "--to": "5,5,5"}),
    (["upload", "qemu-m4", "puma3", "MOVE"], {"--specialise": "natural", "--port": "x"}),
    (["run", "qemu-m4", "puma3", "MOVE", "--log", "OUT"],
     {"--payload": "2.3", "--inertia-error": "0.1", "--law": "natural", "--port": "x"}),
    (["parity"], {"--states": "10", "--law": "walker", "--kernel": "armv7m", "--seed": "1", "--arm": "puma3",
                  "--board": "qemu-m4", "--port": "x"}),
    (["log", "LOG"], {"--csv": "OUT"}),
    (["report", "LOG"], {"--out": "OUT"}),
    (["tune", "puma3"], {"--law": "x", "-o": "OUT"}),
    (["flash", "nowhere"], {"--port": "x"}),
)  # fmt: skip


def command_case(rng, folder):
    """A command with one of its words odd, dropped, doubled or moved."""
    words, options = rng.choice(COMMANDS)
    words = list(words)
    for name in rng.sample(sorted(options), rng.randint(0, len(options))):
        words += [name, options[name]]
    must, done = "", rng.choice(("odd option", "odd option", "odd option", "odd word", "drop", "double", "shuffle"))
    if done == "odd option":
        name = rng.choice(sorted(options))
        words += [name, rng.choice(ODD)]
        if name in ("--payload", "--inertia-error", "--duration", "--seed", "--states", "--rounds", "--repeat"):
            must = "refuse" if words[-1] in ("nan", "inf", "-inf", "-1e300", "1e400", "x", "") else ""
        if name == "--seed" and words[-1] == "-1":
            must = "refuse"
    elif done == "odd word":
        words[rng.randrange(len(words))] = rng.choice(ODD + odd.TEXTS)
    elif done == "drop":
        del words[rng.randrange(len(words))]
    elif done == "double":
        words.insert(rng.randrange(len(words)), rng.choice(words))
    else:
        rng.shuffle(words)
    if words[:1] == ["tune"] and "--law" not in words:
        words += ["--law", "x"]  # a search of minutes is for another test
    if words[:1] == ["parity"] and "--board" not in words:
        words += ["--board", "qemu-m4"]
    puma()[2].save(folder / "move.json")
    (folder / "run.mcap").write_bytes(written(*parts()))
    named = [str(word) for word in words]
    places = {"MOVE": folder / "move.json", "LOG": folder / "run.mcap", "OUT": folder / "made"}
    words = [places.get(word, word) for word in words]
    return command(
        *words, makes=("made", "made/", "move.json", "out/", *named, *[f"{word}/" for word in named]), must=must
    )


def disk_case(rng, folder):
    """A command that writes, on a disk that is full after some bytes; an older file stands where it writes."""
    out, log = folder / "made", folder / "run.mcap"
    log.write_bytes(written(*parts()))
    room = rng.choice((0, 1, 100, 1000, rng.randrange(3000)))
    made, whole = rng.choice((
        (lambda: command("compile", "puma3", "-o", out), 2500),
        (lambda: command("plan", "puma3", "--to", "10,20,30", "--repeat", "20", "-o", out), 10_000),
        (lambda: command("log", log, "--csv", out), 10_000),
        (lambda: command("report", log, "--out", folder / "out"), 50_000),
        (lambda: Case("a log written from Python", lambda: write_log(out, rng.choice((1, 10, 3000)))), 10**9),
    ))  # fmt: skip
    inner = made()
    out.write_text("old")

    def act():
        with full_after(room):
            return inner.act()

    return Case(
        f"{inner.what} # disk of {room} bytes",
        act,
        must="refuse" if room < min(whole, 500) else "",
        makes=("made", "out/"),
    )


def write_log(path, count):
    """A log of so many records, with an arm file and facts."""
    topics, facts, files = parts()
    with LogWriter(path, facts, files) as log:
        for k in range(count):
            log.write("/plant", k, topics["/plant"][k % len(topics["/plant"])], k)


@contextlib.contextmanager
def full_after(size):
    """No file of this process may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def argument(rng):
    """An argument of a call that takes arrays of puma3's joints."""
    return rng.choice((
        None, True, "x", b"x", 3, 2.5, float("nan"), 1 + 2j, object(), {}, {"q": 1}, set(), [], [[]], [1, 2], [1, 2, 3],
        [1, 2, 3, 4], ["1", "2", "3"], ["a", "b", "c"], [1, [2], 3], [[1, 2, 3], [1, 2]], [None] * 3, [1j] * 3,
        np.zeros(3), np.zeros((2, 3)), np.zeros((0, 3)), np.zeros((2, 2, 3)), np.zeros(0), np.full(3, np.nan),
        np.full(3, np.inf), np.zeros(3, dtype=object), np.zeros(3, dtype="U3"), np.zeros(3, dtype=bool),
        np.zeros(3, dtype=">f8"), np.zeros(6)[::2], np.full(3, 1e300), np.ma.masked_all(3), range(3), iter([1, 2, 3]),
        lambda: 0, Arm, np.zeros(3, dtype="M8[s]"), np.zeros(3, dtype=[("a", float)]), 10**400, [10**400] * 3,
    ))  # fmt: skip


def call_case(rng, folder):
    """A call of the library with an argument of the wrong kind."""
    arm, compiled, move = puma()
    fill = lambda count: [argument(rng) if rng.randrange(2) else np.zeros(3) for _ in range(count)]  # noqa: E731
    a, b, c = (argument(rng) for _ in range(3))
    name, act = rng.choice((
        ("load", lambda: armlet.load(a)),
        ("compile", lambda: armlet.compile(a)),
        ("connect", lambda: armlet.connect(a, b if rng.randrange(2) else None)),
        ("Arm", lambda: Arm(a)),
        ("from_dh", lambda: Arm.from_dh(*rng.choice(((a, "standard"), ([[0.1, 0, 0]], a), ([[0.1, a, 0]], "modified"))))),
        ("from_dh, links", lambda: Arm.from_dh([[0.1, 0.0, 0.0]], "standard", **{
            rng.choice(("mass", "com", "inertia", "types", "gravity", "name", "position", "wrong")): a})),
        ("rnea", lambda: arm.rnea(*fill(3))),
        ("gravity", lambda: arm.gravity(a)),
        ("crba", lambda: arm.crba(a)),
        ("aba", lambda: arm.aba(*fill(3))),
        ("regressor", lambda: arm.regressor(*fill(3))),
        ("forward_kinematics", lambda: arm.forward_kinematics(a)),
        ("jacobian", lambda: arm.jacobian(a)),
        ("potential_energy", lambda: arm.potential_energy(a)),
        ("adaptive_step", lambda: arm.adaptive_step(*fill(5))),
        ("estimates", lambda: arm.adaptive_step(*[np.zeros(3)] * 5, rng.choice((a, [["x"] * 13] * 3, np.full((3, 13), 1j))))),
        ("Compiled.rnea", lambda: compiled.rnea(*fill(3))),
        ("plan", lambda: plan(arm.model, a)),
        ("plan, options", lambda: plan(arm.model, [np.zeros(3), np.ones(3), np.zeros(3)], **{
            rng.choice(("durations", "velocity", "acceleration", "dwell", "repeat")): a})),
        ("plan of", lambda: plan(a, [np.zeros(3), np.ones(3)])),
        ("sample", lambda: move.sample(a)),
        ("check", lambda: move.check(a)),
        ("Trajectory.load", lambda: Trajectory.load(a)),
        ("save", lambda: move.save(a)),
    ))  # fmt: skip
    del b, c
    return Case(f"{name} with {str(a)[:40]!r} of {type(a).__name__}", act, look=lambda: "")
