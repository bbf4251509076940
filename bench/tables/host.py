"""Speed of the host."""

from bench import figures
from bench.tables.text import significant, table, thousands


def host_ratios() -> str:
    """The host beside Pinocchio, in ratios."""
    rows = [[each["what"], significant(each["value"], 3)] for each in figures.read("host_speed")["ratios"]]
    return table(["", "value"], rows)


def host_times() -> str:
    """Nanoseconds a state."""
    kept = figures.read("host_speed")
    shown = {"serial 2": "2", "serial 6": "6", "serial 24": "24", "serial 96": "96", "puma6": "puma6"}
    measured = kept["ns a state"]
    rows = []
    for contender in measured["puma6"]:
        name = contender.replace("pinocchio", "Pinocchio").replace("mujoco", "MuJoCo")
        rows.append([name, *[thousands(measured[arm][contender]) for arm in shown]])
    return table(["ns a state, by joints", *shown.values()], rows)


def host_extra() -> str:
    """What is measured on one arm only."""
    kept = figures.read("host_speed")["one arm"]
    call, loop = kept["python call"], kept["closed loop"]
    return table(
        ["", "value"],
        [
            ["one call of `rnea` from Python", f"{thousands(call['armlet'])} ns"],
            ["the same by Pinocchio's Python binding", f"{thousands(call['pinocchio'])} ns"],
            ["closed loop, puma6, semi-implicit Euler: simulated seconds a second", thousands(loop["semi-implicit"])],
            ["closed loop, puma6, Runge-Kutta of fourth order", thousands(loop["Runge-Kutta"])],
        ],
    )


def host_batches() -> str:
    """Microseconds a state of the algorithms, in batches."""
    kept = figures.read("host")["us a state"]
    rows = [[f"`{what}`", *[f"{kept[arm][what]:.2f}" for arm in ("puma3", "puma6")]] for what in kept["puma3"]]
    return table(["us a state", "puma3", "puma6"], rows)


TABLES = (host_ratios, host_times, host_extra, host_batches)
