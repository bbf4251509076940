"""Tables of what bad input, bad cables, power cuts and faults do."""

from typing import Any

from bench import figures
from bench.tables.markdown import significant, table, thousands


def bad_input() -> str:
    """Table of what became of the generated bad inputs, by kind."""
    kinds = figures.read("bad_input")["kinds"]
    names = ("refused", "taken", "wrong")
    rows = [[kind, *[thousands(counts[name]) for name in names]] for kind, counts in kinds.items()]
    total = [thousands(sum(counts[name] for counts in kinds.values())) for name in names]
    return table(["", "refused with one line", "taken", "faults"], [*rows, ["all", *total]])


MANY = 50  # numbers of the arms that have a key: keys of fewer share a row of the table


def unit_slips() -> str:
    """Table of what becomes of slips of units: noticed and all, by key and factor."""
    every = figures.read("unit_slips")["keys"]
    keys: dict[str, dict[str, dict[str, int]]] = {}
    for key, factors in every.items():
        row = keys.setdefault(f"`{key}`" if most_slips(factors) >= MANY else "others", {})
        for word, counts in factors.items():
            before = row.get(word, {})
            row[word] = {how: before.get(how, 0) + counts.get(how, 0) for how in ("refused", "odd", "silent")}
    keys["others"] = keys.pop("others")  # last
    words = list(dict.fromkeys(word for factors in keys.values() for word in factors))
    total = dict.fromkeys(("refused", "odd", "silent"), 0)
    rows = []
    for key, factors in keys.items():
        cells = []
        for word in words:
            counts = factors.get(word, {})
            noticed = counts.get("refused", 0) + counts.get("odd", 0)
            cells.append(f"{noticed}/{noticed + counts.get('silent', 0)}")
            total = {how: total[how] + counts.get(how, 0) for how in total}
        rows.append([key, *cells])
    counted = ", ".join(f"{thousands(count)} {how}" for how, count in total.items())
    return table(["key", *words], [*rows, [counted, *[""] * len(words)]])


def most_slips(factors: dict[str, dict[str, int]]) -> int:
    """Count of the numbers of a key that were slipped, by the factor that has most."""
    return max(sum(counts.values()) for counts in factors.values())


def busy() -> str:
    """Table of the rounds of tests beside busy loops."""
    rounds = figures.read("busy")["rounds"]
    rows = [[f"`{each['commit']}`", thousands(each["passed"]), each["failed"], each["minutes"]] for each in rounds]
    return table(["commit", "tests passed", "failed", "minutes"], [[str(cell) for cell in row] for row in rows])


def soak_cuts() -> str:
    """Table of what was there after power cuts, by what was being written."""
    kinds = figures.read("soak_cuts")["kinds"]
    names = ("cuts", "old", "new", "in part", "mixture")
    rows = [[kind, *[thousands(counts[name]) for name in names]] for kind, counts in kinds.items()]
    total = [thousands(sum(counts[name] for counts in kinds.values())) for name in names]
    head = ["written", "cuts", "the old one", "the new one", "a part, which says so", "anything else"]
    return table(head, [*rows, ["all", *total]])


def soak_cable() -> str:
    """Work over a cable that is bad."""
    kept = figures.read("soak_cable")
    done, faults, given = kept["done"], kept["faults"], kept["given up"]
    kinds = ", ".join(f"{thousands(count)} {kind}s" for kind, count in faults.items())
    work = ", ".join(f"{thousands(done[what])} {name}" for what, name in SOAK_WORK.items())
    rows = [
        ["faults", f"{thousands(sum(faults.values()))}: {kinds}"],
        ["done meanwhile", work],
        ["given up", thousands(sum(given.values()))],
        ["ticks of the board; runs with a torque unlike the good cable's",
         f"{thousands(kept['ticks'])}; {thousands(done['runs with other torques'])}"],
        ["records made, lost in the cable, counted as lost",
         ", ".join(thousands(n) for n in (done["records"], kept["records lost"], kept["records counted as lost"]))],
        *_left_out(kept),
        ["damaged lines that reached an end, with a right CRC by chance, and these refused by their size",
         ", ".join(thousands(kept[name]) for name in ("damaged", "accepted", "of another size"))],
        ["damaged lines that reached the board, and were refused by its own count",
         f"{thousands(kept['damaged to the board'])}, {thousands(kept['refused by the board'])}"],
        ["longest tick, instructions: good cable, bad cable",
         ", ".join(thousands(kept["longest tick"][which]) for which in ("good cable", "bad cable"))],
    ]  # fmt: skip
    return table(["", "count"], rows)


def _left_out(kept: dict[str, Any]) -> list[list[str]]:
    """The row on frames of records that were not taken; none of figures that do not have it yet."""
    if not all(f"records {how}" in kept for how in SOAK_LEFT_OUT):
        return []
    counts = ", ".join(thousands(kept[f"records {how}"]) for how in SOAK_LEFT_OUT)
    return [["frames of records taken already; that came too late; of these, of an earlier run", counts]]


SOAK_LEFT_OUT = ("that came twice", "that came too late", "of an earlier run")
SOAK_WORK = {
    "hello": "greetings",
    "schema": "schemas",
    "uploads": "pairs of uploads",
    "start": "runs",
    "stops": "stops",
}


def soak_hour() -> str:
    """A long run with all records."""
    kept = figures.read("soak_hour")
    minutes, seconds = kept["ticks"] / 60_000, kept["seconds"]
    records = kept["sent"] + kept["dropped"], kept["received"], kept["lost"] + kept["dropped"]
    rows = [
        [
            "ticks",
            f"{thousands(kept['ticks'])}: {significant(minutes, 3)} min of board time, in {seconds / 60:.0f} min",
        ],
        ["records made, received, lost", ", ".join(thousands(each) for each in records)],
        ["ticks without their record", thousands(kept["missing"])],
        ["records with another torque than the bus had", thousands(kept["differing"])],
    ]
    return table(["", "count"], rows)


def soak_decoders() -> str:
    """Both decoders on damaged frames."""
    kept = figures.read("soak_decoders")
    names = {
        "frames": "frames, of which three in four were damaged", "damaged": "damaged lines",
        "damaged that have a frame's form": "damaged lines that have the form of a frame",
        "damaged and taken": "of these, taken by the decoders", "good frames refused": "good frames refused",
        "blocks that differ": "blocks of 2,000 frames on which host and board differ",
    }  # fmt: skip
    return table(["", "count"], [[name, thousands(kept[key])] for key, name in names.items()])


def soak_frames() -> str:
    """Table of what boards did with frames of any content."""
    boards = figures.read("soak_frames")["boards"]
    names = {
        "frames": "frames", "dead": "boards that had to be switched on again", "internal faults": "faults INTERNAL",
        "errors of the firmware": "answers ERROR",
    }  # fmt: skip
    rows = [[shown, *[thousands(row[name]) for row in boards.values()]] for name, shown in names.items()]
    answers = [sum(kind[-4:] != "None" for kind in row["answers"]) for row in boards.values()]
    rows.append(["pairs of request and answer that came", *map(thousands, answers)])
    rows.append(["longest that a HELLO took", *[f"{row['longest silence, s']:.1f} s" for row in boards.values()]])
    return table(["", *[f"`{board}`" for board in boards]], rows)


def soak_pins() -> str:
    """Runs of motors at the emulated Pico's pins."""
    kept = figures.read("soak_pins")
    names = {
        "ticks": "ticks", "edges": "edges at the pins", "lost": "runs after which a count was missing",
        "differing": "torques unlike the host's", "late": "ticks late", "skipped": "ticks skipped",
        "faulted": "runs that ended in a fault",
    }  # fmt: skip
    rows = [["runs", thousands(kept["runs"])], *([name, thousands(kept[key])] for key, name in names.items())]
    return table(["", "count"], [*rows, ["largest tracking error", f"{kept['error']:.4f} rad"]])


# Row of docs/figures/faults.json: fault, and what causes it.
FAULT_CAUSES = {
    "WATCHDOG": ("WATCHDOG", "the last sign of life of the host"),
    "TRACKING": ("TRACKING", "an encoder that jumps by 1.2 times `e_max`"),
    "POSITION": ("POSITION", "a position beyond its fault limit"),
    "VELOCITY": ("VELOCITY", "a velocity beyond its fault limit, for one tick"),
    "SENSOR": ("SENSOR", "a sensor without a value, for one tick"),
    "INTERNAL": ("INTERNAL", "a kernel that raises an exception: nothing is sent any more"),
    "START_FAR": ("START_FAR", "an arm that is not where its plan begins"),
    "servo WATCHDOG": ("WATCHDOG, with servos", "the last sign of life of the host"),
    "servo SERVO_SILENT": ("SERVO_SILENT", "a servo that answers no more"),
    "servo SERVO_SILENT cable": ("SERVO_SILENT", "the cable in the middle of the arm is pulled"),
    "servo SERVO_SILENT late": ("SERVO_SILENT", "a servo whose every reply is 100 ms late"),
    "servo SERVO_SILENT corrupt": ("SERVO_SILENT", "a servo whose every reply is damaged"),
    "servo SERVO_ALARM": ("SERVO_ALARM", "a servo that becomes too hot"),
    "servo SERVO_REBOOTED": ("SERVO_REBOOTED", "a servo that begins anew, and answers at once"),
    "servo absent": ("SERVO_SILENT", "a servo that is absent before the run"),
    "servo SERVO_OTHER": ("SERVO_OTHER", "a servo of another model"),
}


def soak_starts() -> str:
    """Table of what a Ctrl-C in the program's first moments is answered by."""
    kept = figures.read("soak_starts")
    names = {
        "starts": "starts", "a line": "`armlet: stopped`, exit code 130", "nothing said": "ended without a word",
        "Python's traceback": "a traceback of Python's own start", "armlet's traceback": "a traceback from armlet",
    }  # fmt: skip
    return table(["", "count"], [[shown, thousands(kept[name])] for name, shown in names.items()])


def fault_ticks() -> str:
    """Ticks from each fault's cause."""
    measured = figures.read("faults")["faults"]
    rows = []
    for key, (name, cause) in FAULT_CAUSES.items():
        row = measured[key]
        if row["fault"] is None:
            cells = ["before the run", "no motor was on", ""]
        else:
            cells = ["" if row[column] is None else thousands(row[column]) for column in ("fault", "off", "rest")]
        rows.append([name, cause, *cells])
    return table(["fault", "cause", "ticks to the fault", "to no torque (coast)", "to rest (hold)"], rows)


TABLES = (
    bad_input,
    unit_slips,
    busy,
    soak_cuts,
    soak_cable,
    soak_hour,
    soak_decoders,
    soak_frames,
    soak_pins,
    soak_starts,
    fault_ticks,
)
