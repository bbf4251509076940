"""Command lines with odd words, and commands that write to a full disk."""

import contextlib
import json
import resource

from armlet.run.log_writer import LogWriter
from tests.fuzz import odd
from tests.fuzz.arm_files import URDF
from tests.fuzz.case import Case, command
from tests.fuzz.logs import motion_parts, parts, written
from tests.fuzz.plans import ONE_SERVO, REQUEST, kept, puma, so101_move, two_link

ODD = ("nan", "inf", "-inf", "-1", "0", "1e400", "1e300", "-1e300", "5e-324", "9" * 30, "x", "", " ", "1,2", "0x10",
       "--help-me", "1e9", "2147483648", "1000000000000", "0.5", "[/red]", "é", "\udcff", "1_0", "\u0661")  # fmt: skip
FLAG = None  # in the place of an option's value
# A command as it should be, and its options with values that are right. There is no emulator where these run.
COMMANDS = (
    (["compile", "puma3"], {"-o": "OUT"}),
    (["certify", "puma3"], {"--states": "100", "--rounds": "1", "--seed": "3"}),
    (["describe", "puma3"], {"-o": "arm.png"}),
    (["budget", "puma3", "rpi_pico"], {"--law": "walker", "--kernel": "armv6m"}),
    (["plan", "puma3", "--to", "10,20,30", "-o", "OUT"],
     {"--from": "0,0,0", "--duration": "1", "--repeat": "2", "--to": "5,5,5"}),
    (["upload", "qemu-m4", "puma3", "MOVE"], {"--specialise": "natural", "--port": "x"}),
    (["run", "qemu-m4", "puma3", "MOVE", "--log", "OUT"],
     {"--payload": "2.3", "--inertia-error": "0.1", "--law": "natural", "--port": "x", "--fault": "hot:3@1"}),
    (["run", "qemu-m4", "so101", "MOVE", "--servos", "--log", "OUT"],
     {"--fault": "late:3=4/7@0.5", "--payload": "0.1"}),
    (["gains", "two_link", "TWO_MOVE", "-o", "OUT"],
     {"--tau": "0.1", "--sample-ticks": "5", "--span-ticks": "64", "--thresholds": "0.001,0.01,0.3",
      "--length-error": "0.1", "--inertia-error": "0.2"}),
    (["run", "qemu-m4", "two_link", "TWO_MOVE", "--log", "OUT", "--law", "gain_table", "--gains", "GAINS"],
     {"--length-error": "0.07", "--torque-error": "0.07", "--switch-to": "GAINS", "--port": "x"}),
    (["parity"], {"--states": "10", "--law": "walker", "--kernel": "armv7m", "--seed": "1", "--arm": "puma3",
                  "--board": "qemu-m4", "--port": "x"}),
    (["log", "LOG"], {"--csv": "OUT"}),
    (["watch", "LOG", "--wait", "0.2"], {"--wait": "0.1"}),
    (["report", "LOG"], {"--out": "OUT"}),
    (["tune", "puma3"], {"--law": "x", "-o": "OUT"}),
    (["flash", "nowhere"], {"--port": "x"}),
    (["jog", "qemu-m4", "puma3", "elbow", "5", "--log", "OUT"],
     {"--from": "0,0,0", "--hold": "0.2", "--law": "pd", "--port": "x"}),
    (["hand", "qemu-m4", "puma3", "--pull", "0,0,0.1,1", "-o", "OUT"],
     {"--from": "0,0,0", "--pull": "0.1,0,0,1", "--payload": "1", "--damping": "2", "--port": "x"}),
    (["doctor", "rpi_pico"], {"--port": "x", "--arm": "so101", "--servos": "x"}),
    (["new", "mine", "--dh", "0.1,0,0,1"], {"--payload": "0.5", "-o": "mine.yaml", "--dh": "0.2,90,0,0.3,slides"}),
    (["new", "mine", "--template", "serial"], {"--payload": "0.5", "-o": "mine.yaml"}),
    (["new", "--urdf", "URDF"], {"--payload": "0.5", "-o": "mine.yaml", "--urdf": "URDF", "--template": "serial"}),
    (["reproduce", "nobody"], {"--out": "OUT"}),  # a paper's experiment takes too long here
    (["compare", "--board", "nowhere"], {"--out": "OUT", "--board": "rpi_pico"}),  # the same
    (["export", "puma3"], {"-o": "arm.urdf", "--learnt": "LOG", "--lock": "elbow=30", "--recover": FLAG}),
    (["export", "puma3", "--learnt", "LOG", "--recover"], {"-o": "arm.yaml", "--json": FLAG}),
    (["export", "puma3", "--c", "src"], {"--law": "rnea", "--float32": FLAG, "--generic": FLAG, "--json": FLAG}),
    (["reproduce", "--all", "nobody"], {"--out": "OUT", "--short": FLAG, "--json": FLAG}),  # the same
    (["compile", "puma3", "--lock", "elbow=30", "-o", "OUT"], {"--lock": "waist=-20"}),
    (["accelerations", "two_link"], {"--speed": "0.5"}),
    (["plan", "puma3", "--request", "REQUEST", "-o", "OUT"], {"--record": "mine", "--store": "store"}),
    (["plan", "puma3", "--to", "10,20,30", "--record", "mine", "--store", "store", "-o", "OUT"],
     {"--from": "0,30,30", "--duration": "2", "--store": "OUT"}),
    (["plan", "puma3", "--replay", "kept", "--store", "HERE", "-o", "OUT"],
     {"--speed": "0.5", "--from": "0,30,30", "--to": "10,20,30", "--repeat": "2", "--replay": "kept"}),
    (["bus", "so101"],
     {"--fault": "hot:3@1", "--gear": "M6,late_ms:2", "--payload": "0.1", "--link": "OUT", "--hand": "1",
      "--mounted": "1=x"}),
    (["calibrate", "so101", "--port", "x"],
     {"--set-id": "1=7", "--stop-by": "command", "--mounted": "1=x", "--scan": FLAG, "--yes": FLAG}),
    (["calibrate", "ONE_SERVO", "--emulated", "--set-id", "1=9"],
     {"--set-id": "9=12", "--mounted": "wheel=zero:1700,direction:-1", "--scan": FLAG, "--json": FLAG}),
    (["calibrate", "ONE_SERVO", "--emulated"],
     {"--mounted": "wheel=zero:1700,direction:-1", "--stop-by": "command", "--scan": FLAG, "--move-zero": FLAG,
      "--json": FLAG}),
    (["flash", "rpi_pico", "--firmware", "LOG"], {"--port": "x", "--firmware": "MOVE"}),
    (["identify", "puma3", "--log", "LOG", "-o", "arm.yaml"],
     {"--seconds": "5", "--speed": "0.5", "--payload": "1", "--law": "pd", "--out": "OUT"}),
    (["identify", "two_link", "--log", "MOTION", "-o", "arm.yaml"],
     {"--out": "OUT", "--json": FLAG, "--write": FLAG, "--truth": "two_link", "--record": "OUT"}),
    (["identify", "two_link", "--plan", "OUT"], {"--seconds": "4", "--speed": "0.5"}),
    (["identify", "two_link", "--seconds", "4", "--record", "OUT"],
     {"--board": "qemu-m4", "--truth": "two_link", "--servos": FLAG, "--port": "x", "--payload": "0.1", "--law": "pd"}),
    (["standalone", "qemu-m4"], {"--off": FLAG, "--press": FLAG, "--port": "x", "--json": FLAG}),
    (["standalone", "qemu-m4", "so101", "SERVO_MOVE"],
     {"--law": "pd", "--no-learn": FLAG, "--then": "coast", "--log": "OUT", "--try": FLAG, "--port": "x"}),
    (["arms"], {"--json": FLAG}),
    (["boards"], {"--json": FLAG}),
    (["demo", "--out", "OUT"], {"--out": "OUT", "--json": FLAG}),
    (["gains", "two_link", "TWO_MOVE", "-o", "OUT"], {"--two-sets": FLAG, "--picture": "arm.png", "--json": FLAG}),
    (["log", "LOG", "--recover"], {"--csv": "OUT", "--json": FLAG}),
    (["flash", "qemu-m4", "--dry-run"], {"--drive": "HERE", "--port": "x", "--json": FLAG}),
    (["run", "qemu-m4", "puma3", "MOVE", "--watch", "--no-learn", "--log", "OUT"], {"--json": FLAG, "--law": "pd"}),
    (["jog", "qemu-m4", "so101", "elbow_flex", "5", "--servos"], {"--log": "OUT", "--hold": "0.2"}),
)  # fmt: skip


NUMBERS = (
    "--payload", "--inertia-error", "--length-error", "--torque-error", "--tau", "--sample-ticks", "--span-ticks",
    "--duration", "--seed", "--states", "--rounds", "--repeat", "--speed",
)  # fmt: skip
NO_NUMBERS = ("nan", "inf", "-inf", "-1e300", "1e400", "x", "")
# What ends where a word left it out or changed it: a search of minutes, a bus that waits for Ctrl-C.
SHORT = {"tune": ("--law", "x"), "bus": ("--seconds", "0"), "parity": ("--board", "qemu-m4"),
         "reproduce": ("nobody",)}  # fmt: skip
FILES = {
    "TWO_MOVE": "two_move.json", "GAINS": "gains.json", "MOVE": "move.json", "LOG": "run.mcap", "ONE_SERVO": "one.yaml",
    "MOTION": "motion.mcap", "SERVO_MOVE": "servo_move.json", "REQUEST": "reach.yaml", "HERE": "", "OUT": "made",
    "URDF": "start.urdf",
}  # fmt: skip
MADE = ("made", "made/", "move.json", "two_move.json", "gains.json", "store/", "mine.json", "mine.yaml", "report.html",
        "report.png", "out/", "identify.mcap", "start.control.yaml")  # fmt: skip


def command_case(rng, folder):
    """A command with one of its words odd, dropped, doubled or moved."""
    words, options = rng.choice(COMMANDS)
    words = list(words)
    for name in rng.sample(sorted(options), rng.randint(0, len(options))):
        words += [name] if options[name] is FLAG else [name, options[name]]
    must = spoil(rng, words, options)
    name, *rest = words or [""]
    if name in SHORT and (name == "bus" or SHORT[name][0] not in rest):
        words += SHORT[name]
    needed(folder, words)
    named = [str(word) for word in words]
    words = [folder / FILES[word] if word in FILES else word for word in words]
    return command(*words, makes=(*MADE, *named, *[f"{word}/" for word in named]), must=must)


def spoil(rng, words, options):
    """Make one of the words odd; what must come of it."""
    done = rng.choice(("odd option", "odd option", "odd option", "odd word", "drop", "double", "shuffle"))
    if done == "odd option":
        name, value = rng.choice(sorted(options)), rng.choice(ODD)
        words += [name, value]
        wrong = (name in NUMBERS and value in NO_NUMBERS) or (name, value) == ("--seed", "-1")
        return "refuse" if wrong else ""
    if done == "odd word":
        words[rng.randrange(len(words))] = rng.choice(ODD + odd.TEXTS)
    elif done == "drop":
        del words[rng.randrange(len(words))]
    elif done == "double":
        words.insert(rng.randrange(len(words)), rng.choice(words))
    else:
        rng.shuffle(words)
    return ""


def needed(folder, words):
    """Write the files that commands read."""
    puma()[2].save(folder / FILES["MOVE"])
    two_link()[1].save(folder / FILES["TWO_MOVE"])
    two_link()[2].save(folder / FILES["GAINS"])
    (folder / FILES["LOG"]).write_bytes(written(*parts()))
    if "MOTION" in words:
        (folder / FILES["MOTION"]).write_bytes(written(*motion_parts()))
    if "SERVO_MOVE" in words:
        so101_move().save(folder / FILES["SERVO_MOVE"])
    if "URDF" in words:
        (folder / FILES["URDF"]).write_text(URDF)
    if "ONE_SERVO" in words:
        (folder / FILES["ONE_SERVO"]).write_text(ONE_SERVO)
    (folder / FILES["REQUEST"]).write_text(odd.as_yaml(REQUEST))
    (folder / "kept.json").write_text(json.dumps(kept()))


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
    if rng.randrange(2):  # somebody has put a link where the file may be begun: what it leads to stays
        (folder / "victim").write_text("dear")
        (folder / rng.choice(("made.part", "made.00000000.part"))).symlink_to("victim")

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
