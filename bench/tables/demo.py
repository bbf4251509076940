"""The demo's runs."""

from typing import Any

from bench import figures
from bench.tables.markdown import significant, table, thousands


def demo() -> str:
    """The last repetition of the demo's runs, side by side."""
    runs = list(figures.read("demo")["runs"].values())
    joint = runs[0]["worst joint"]

    def error(run: dict[str, Any]) -> str:
        where = "" if run["worst joint"] == joint else f" ({run['worst joint']})"
        return f"{significant(run['worst joint deg'], 3 if run['worst joint deg'] > 1 else 2)} deg{where}"

    def payload(run: dict[str, Any]) -> str:
        if run["payload known"]:
            return f"{run['payload kg']:g} kg (told)"
        if run["law"] == "pd":
            return "0"
        estimated, true = run["payload estimated kg"], run["payload kg"]
        off = round(100 * (estimated / true - 1), 1) or 0.0  # no -0.0
        return f"{estimated:.2f} kg ({f'{off:+.1f}' if off else '0.0'} %)"

    def far(mm: float) -> str:
        return f"{mm:.0f} mm" if mm > 10 else f"{mm:.1f} mm" if mm > 0.5 else f"{mm:.2f} mm"

    rows = [
        [f"worst joint (the {joint})", *map(error, runs)],
        ["end point", *[far(run["end point mm"]) for run in runs]],
        [f"estimated payload, of {runs[0]['payload kg']:g} kg", *map(payload, runs)],
        [
            "ticks whose torque differs from the host's kernel in any bit",
            *[f"{run['torques differing']} of {thousands(run['torques compared'])}" for run in runs],
        ],
    ]
    return table(["", *[run["label"] for run in runs]], rows)


TABLES = (demo,)
