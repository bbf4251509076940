"""The rows that the terminal's table and the page share: numbers as people read them."""

from armlet.report.measures import Summary

NOTHING = "–"


def number(value: float | None) -> str:
    """A number to three significant figures, two below 1; powers of ten only under 0.0001 and over a million."""
    if value is None:
        return NOTHING
    text = f"{value + 0.0:.{3 if abs(value) >= 1 else 2}g}"  # no "-0"
    return f"{float(text):.0f}" if "e+" in text and abs(value) < 1e6 else text


def kilograms(value: float | None) -> str:
    """A mass; less than a tenth of a gram is the estimate's last bits."""
    return number(value if value is None else round(value, 4) + 0.0)


def stated(mass: float | None) -> str:
    """A mass as somebody has stated it, with all its digits up to six."""
    return NOTHING if mass is None else f"{mass:g}"


def unit_sign(unit: str) -> str:
    """A unit as it is set in print."""
    return "°" if unit == "deg" else unit


def distinct(runs: list[Summary]) -> list[str]:
    """The runs' labels, those of equal ones told apart: by what they carried if that differs, else by their files."""
    out = []
    for run in runs:
        alike = [other for other in runs if other["label"] == run["label"]]
        tells = [tell for tell in (_carried, _file) if len({tell(each) for each in alike}) == len(alike)]
        out.append(f"{run['label']}, {tells[0](run)}" if tells and len(alike) > 1 else run["label"])
    return out


def _carried(run: Summary) -> str:
    """The load of a run."""
    return f"{stated(run['payload_true_kg'])} kg"


def _file(run: Summary) -> str:
    """The name of a run's log."""
    return str(run["file"])


def moved(run: Summary) -> str:
    """Say how well a run followed its plan, in a line: errors of its last repetition."""
    when = "" if run["repetitions"] == 1 else " in the last repetition"
    tip = run["tip_peak_mm"][-1]
    end = "" if tip is None else f", {number(tip)} mm at the end point"
    believed = run["payload_estimate_kg"]
    load = "" if believed is None else f"; load believed {kilograms(believed)} kg"
    return f"largest error{when}: {_worst(run)}{end}{load}"


def error_columns(run: Summary) -> list[str]:
    """Headings of `error_rows`: what each joint, the end point and the payload column hold."""
    joints = [f"{name} ({unit_sign(unit)})" for name, unit in zip(run["joint_names"], run["error_units"], strict=True)]
    return ["rep.", *joints, "end point (mm)", "payload (kg)"]


def error_rows(run: Summary) -> list[list[str]]:
    """A row a repetition: "peak / RMS" of each joint and of the end point, and the payload believed at its end."""
    rows = []
    for r, complete in enumerate(run["complete"]):
        pairs = [
            *zip(run["peak_error"][r], run["rms_error"][r], strict=True),
            (run["tip_peak_mm"][r], run["tip_rms_mm"][r]),
        ]
        cells = [f"{number(peak)} / {number(rms)}" for peak, rms in pairs]
        name = str(r + 1) if complete else f"{r + 1} (cut short)"
        rows.append([name, *cells, kilograms(run["payload_by_repetition_kg"][r])])
    return rows


def summary_rows(runs: list[Summary]) -> list[list[str]]:
    """Rows of what the runs came to, errors of the last repetition; first the quantity, then a cell a run."""
    rows = [
        ["peak error, worst joint", *map(_worst, runs)],
        ["peak error, end point", *(f"{number(run['tip_peak_mm'][-1])} mm" for run in runs)],
        ["payload, believed / true", *map(_payload, runs)],
        ["torque, fixed against float", *map(_difference, runs)],
        ["  as a part of its range", *map(_part, runs)],
        ["ticks unlike the host's bits", *map(_parity, runs)],
        ["instructions a tick, kernel", *(_instructions(run, "kernel") for run in runs)],
        ["instructions a tick, whole", *(_instructions(run, "tick") for run in runs)],
        ["us a tick, kernel", *(_tick_time(run, "kernel") for run in runs)],
        ["us a tick, whole", *(_tick_time(run, "tick") for run in runs)],
        ["ticks late / too long / skipped, of", *map(_times, runs)],
        ["longest tick", *map(_longest, runs)],
        ["warmest winding, most", *map(_warmest, runs)],
        ["supply, mean / most", *map(_supply, runs)],
        ["records sent/lost/dropped", *map(_counts, runs)],
        ["sets of estimates left out", *map(_left_out, runs)],
    ]
    return [row for row in rows if any(cell != NOTHING for cell in row[1:])]


def _worst(run: Summary) -> str:
    """Largest peak of the last repetition, and whose; joints of the first joint's unit are compared."""
    unit = run["error_units"][0]
    peaks = [
        (peak, name)
        for peak, name, u in zip(run["peak_error"][-1], run["joint_names"], run["error_units"], strict=True)
        if u == unit and peak is not None
    ]
    if not peaks:
        return NOTHING
    peak, name = max(peaks)
    return f"{number(peak)}{'°' if unit == 'deg' else ' ' + unit} ({name})"


def _payload(run: Summary) -> str:
    """Believed and true payload, and how far apart."""
    believed, true = run["payload_estimate_kg"], run["payload_true_kg"]
    if believed is None:
        return NOTHING if true is None else f"{NOTHING} / {stated(true)} kg"
    if not true:
        return f"{kilograms(believed)} / {stated(true)} kg"
    off = round(100 * (believed / true - 1), 1) + 0.0
    return f"{kilograms(believed)} / {stated(true)} kg ({off:+.{0 if abs(off) >= 10 else 1}f}%)"


def _difference(run: Summary) -> str:
    """Largest torque difference of any joint."""
    differences = run["tau_float_diff"] or [None] * len(run["torque_units"])
    pairs = [(diff, unit) for diff, unit in zip(differences, run["torque_units"], strict=True) if diff is not None]
    if not pairs:
        return NOTHING
    diff, unit = max(pairs)
    return f"{diff:.2g} {unit}"


def _part(run: Summary) -> str:
    """The same as a part of the joint's torque range, the worst joint's."""
    parts = [part for part in run["tau_float_diff_of_range"] or [] if part is not None]
    return f"{max(parts):.2g}" if parts else NOTHING


def _parity(run: Summary) -> str:
    """Ticks whose torque differed from the host's fixed-point kernel in any bit, of those compared."""
    record = run["parity"]
    if not {"differing", "ticks"} <= set(record):
        return NOTHING
    return f"{record['differing']} of {record['ticks']}"


def _instructions(run: Summary, name: str) -> str:
    """Median and largest count."""
    if name not in run["instructions"]:
        return NOTHING
    median, most = run["instructions"][name]
    return f"{median:,}, most {most:,}"


def _tick_time(run: Summary, name: str) -> str:
    """Median and largest time, and the largest as a part of the control period."""
    if name not in run["tick_us"]:
        return NOTHING
    (median, most), period = run["tick_us"][name], run["period_us"]
    return f"{median:,}, most {most:,}" + (f" ({100 * most / period:.0f} %)" if period else "")


def _times(run: Summary) -> str:
    """Say how a board that times its ticks kept their time; in lockstep none is late."""
    times, too_long = run["times"], run["too_long"]
    if not {"late", "overruns", "skipped", "ticks"} <= set(times):
        return NOTHING if too_long is None else f"{NOTHING} / {too_long[0]} / {NOTHING}, of {too_long[1]}"
    return f"{times['late']} / {times['overruns']} / {times['skipped']}, of {times['ticks']}"


def _warmest(run: Summary) -> str:
    """The winding that came nearest to its limit, as reckoned; nothing of a motor that stayed as warm as the room."""
    if not run["windings"]:
        return NOTHING
    worst = max(run["windings"], key=lambda each: float(each["most"] - each["limit"]))
    return f"{number(worst['most'])} of {number(worst['limit'])} deg C ({worst['joint']})"


def _supply(run: Summary) -> str:
    """Current that servos took together."""
    return NOTHING if run["supply_A"] is None else f"{number(run['supply_A'][0])} / {number(run['supply_A'][1])} A"


def heat_rows(run: Summary) -> list[list[str]]:
    """A row a servo that feels its temperature: joint, and deg C of its winding at most, at the end, at its limit."""
    return [[each["joint"], *(number(each[name]) for name in ("most", "end", "limit"))] for each in run["windings"]]


def _longest(run: Summary) -> str:
    """Its longest tick."""
    return f"{run['times']['longest_us']} us" if "longest_us" in run["times"] else NOTHING


def _left_out(run: Summary) -> str:
    """Sets of estimates that lack a joint's record, of all that were begun; nothing where none lacks any."""
    record = run["estimates"]
    if not record.get("incomplete"):
        return NOTHING
    return f"{record['incomplete']} of {record['incomplete'] + record.get('sets', 0)}"


def _counts(run: Summary) -> str:
    """Telemetry's bookkeeping."""
    counts = run["counts"]
    if not counts:
        return NOTHING
    return "/".join(str(counts.get(name, NOTHING)) for name in ("sent", "lost", "dropped"))
