"""Laws of the papers on a board, and what identification finds."""

from bench import figures
from bench.tables.markdown import significant, table, thousands


def gains_cost() -> str:
    """Table of what a gain table costs beside the feedforward."""
    rows = []
    for board, kernels in list(figures.read("gains")["boards"].items())[:1]:
        for kernel, arms in kernels.items():
            cells = [f"{thousands(each['between'])} / {thousands(each['sample'])}" for each in arms.values()]
            if kernel != "viper":
                rows.append([f"{kernel} on {board}", *cells])
    return table(["kernel", "two_link: between samples / with one", "puma3", "puma6"], rows)


def gains_runs() -> str:
    """The two-link arm of Van Winssen and deSilva on a virtual board."""
    rows, said = list[list[str]](), set[str]()
    for case, controls in figures.read("gains")["runs"].items():
        if case == "both":
            continue
        for name in ("feedforward alone", "gain table", "gain table of one knot"):
            each = controls[name]
            end = f"{each['fault']} after {each['seconds']:.2f} s" if each["fault"] else "none"
            hand, joints = significant(1e3 * each["hand m"]), significant(57.29577951 * each["joints"])
            rows.append(["" if case in said else case, name, hand, joints, end, str(each["differing"])])
            said.add(case)
    head = ["what is wrong", "control", "hand's worst error, mm", "joints' worst, deg", "fault"]
    return table([*head, "ticks unlike the host's"], rows)


def perturbation_cost() -> str:
    """Table of what the perturbation law costs beside the feedforward."""
    rows = []
    for board, kernels in list(figures.read("perturbation")["boards"].items())[:1]:
        for kernel, arms in kernels.items():
            cells = [f"{thousands(each['between'])} / {thousands(each['sample'])}" for each in arms.values()]
            if kernel != "viper":
                rows.append([f"{kernel} on {board}", *cells])
    return table(["kernel", "two_link: between samples / with one", "puma3"], rows)


def perturbation_errors() -> str:
    """Largest errors of the report's motion in fixed point at 1 kHz."""
    kept = figures.read("perturbation")
    rows = [[f"{each['load']:g} kg, known", each["law"], *map(significant, each["worst"])] for each in kept["table"]]
    rows += [["1.15 kg, not known", each["law"], *map(significant, each["worst"])] for each in kept["unknown"]]
    return table(["load", "law", "joint 1, deg", "joint 2, deg", "joint 3, deg"], rows)


def identified() -> str:
    """Table of what `armlet identify` finds, by groups of arms."""
    groups = figures.read("identify")["groups"]
    titles = {
        "geared": "random, geared", "direct": "random, direct drives", "shipped": "shipped",
        "urdf": "URDF, untuned",
    }  # fmt: skip

    def percent(found: dict[str, float], one: str) -> str:
        return f"{significant(100 * found[one])} %" if found else ""

    rows = []
    for name, each in groups.items():
        row = [titles[name], str(each["arms"]), f"{each['factor']['median']:.0f}", f"{each['factor']['worst']:.0f}"]
        row += [percent(each["left"], "worst")]
        row += [
            " / ".join(percent(each[kind], one) for one in ("median", "worst"))
            for kind in ("viscous", "coulomb", "rotor")
        ]
        row += [f"{each['untold']} of {each['untold'] + each['told']}"]
        rows.append([*row, f"{100 * each['within two standard errors']:.0f} %"])
    head = ["arms", "", "torque error falls, median", "worst", "left, worst", "viscous, median / worst"]
    return table([*head, "Coulomb", "rotor", "not told", "within two errors"], rows)


def identified_goals() -> str:
    """Table of what `armlet identify` makes of positions and goals at 30 Hz."""
    rows = []
    for name, each in figures.read("teleoperation")["rows"].items():
        errors = [
            f"{significant(100 * each['worst'][kind])} %" for kind in ("stiffness", "damping", "coulomb", "rotor")
        ]
        rows.append([name, *errors, *(significant(each["left"][kind]) for kind in ("goal", "before", "after"))])
    head = ["recording", "stiffness, worst", "damping", "Coulomb", "rotor", "check: the goal is off by, deg"]
    return table([*head, "file before", "file after"], rows)


TABLES = (
    gains_cost,
    gains_runs,
    perturbation_cost,
    perturbation_errors,
    identified,
    identified_goals,
)
