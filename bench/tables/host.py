"""Speed of the host."""

from bench import figures
from bench.tables.markdown import significant, table, thousands

GOALS = {  # of ratios, by how their names begin
    "rnea, 6 joints, one": 0.25,
    "rnea, 6 joints, batch": 0.05,
    "adaptive tick, 6 joints / best": 0.35,
    "aba": 0.3,
    "rnea from Python": 0.6,
}


def host_ratios() -> str:
    """The host beside Pinocchio, in ratios, and what was meant to be reached."""
    rows = []
    for each in figures.read("host_speed")["ratios"]:
        goal = next((str(most) for begin, most in GOALS.items() if each["what"].startswith(begin)), "")
        rows.append([each["what"], significant(each["value"], 3), goal])
    return table(["", "value", "goal"], rows)


TIMED = (
    "rnea", "rnea, lanes", "aba", "aba, lanes", "regressor", "adaptive tick", "natural tick",
    "pinocchio rnea", "pinocchio aba", "pinocchio regressor tick", "pinocchio tick from parts",
    "mujoco mj_rne", "mujoco mj_inverse",
)  # fmt: skip


def host_times() -> str:
    """Nanoseconds a state."""
    kept = figures.read("host_speed")
    shown = {"serial 6": "6", "serial 96": "96", "puma6": "puma6"}
    measured = kept["ns a state"]
    rows = []
    for contender in TIMED:
        name = contender.replace("pinocchio", "Pinocchio").replace("mujoco", "MuJoCo")
        rows.append([name, *[thousands(measured[arm][contender]) for arm in shown]])
    return table(["ns a state, by joints", *shown.values()], rows)


SHOWN = ("puma3", "puma6", "ur5")  # of an arm's own kernels


def native_times() -> str:
    """Nanoseconds a state of the kernel for every arm, and of the arm's own; of inverse dynamics also CasADi's."""
    kept = figures.read("native")["arms"]
    laws = ("rnea", "bodies", "walker")

    def both(times: dict[str, float]) -> str:
        return " / ".join(thousands(times[which]) for which in ("casadi", "every", "own") if which in times)

    rows = [
        [f"{name}, {of['joints']}", *(both(of[law]) for law in laws), thousands(of["loop"]["bodies"])]
        for name, of in kept.items()
        if name in SHOWN
    ]
    rows.append(["goal", "CasADi's", *["250"] * 2, "1,000"])
    return table(["arm, joints", *laws, "closed loop, simulated s a second"], rows)


TABLES = (host_ratios, host_times, native_times)
