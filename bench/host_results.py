"""Results of host_speed: against the limits it keeps, as tables, JSON and a plot."""

import importlib.metadata
import json
import math
import platform
import shutil
import subprocess
from pathlib import Path

from armlet.cli import show
from armlet.core import host
from bench import peers

NAME = "host_speed"
SHOWN = ("serial 2", "serial 6", "serial 24", "serial 96", "puma6")  # columns on the screen; the JSON has all


def gather(measured: dict, extra: dict, sizes: dict[str, int]) -> dict:
    """Everything of one run in one record.

    Args:
        measured: arm -> contender -> ns a state.  extra: what is measured on one arm only.  sizes: joints of each arm.
    """
    return {
        "machine": {"cpu": peers.processor(), "system": f"{platform.system()} {platform.machine()}", "cores used": 1},
        "build": {
            "kernel": host.kernel.__name__.rsplit(".", 1)[1],
            "lanes": f"{host.lanes.__name__.rsplit('.', 1)[1]}, {host.lanes.WIDTH} states at a time",
            "armlet": "-O3, no -march; instructions beyond the least of the processor's kind by run-time choice",
            "pinocchio": " ".join(peers.FLAGS),
        },
        "versions": versions(),
        "commit": commit(),
        "joints": sizes,
        "ns a state": measured,
        "one arm": extra,
        "ratios": ratios(measured, extra),
    }


def versions() -> dict[str, str]:
    """Versions of all that was measured, and of what compiled it."""
    names = ("armlet", "numpy", "cython", "pin", "cmeel-eigen", "mujoco")
    out = {name: importlib.metadata.version(name) for name in names}
    out["python"] = platform.python_version()
    compiler = shutil.which("c++") or shutil.which("cc")
    said = subprocess.run([compiler or "c++", "--version"], capture_output=True, text=True).stdout
    out["compiler"] = said.splitlines()[0]
    return out


def commit() -> str:
    """The checkout's commit; "+" if files differ from it, "unknown" outside of one."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout.strip()

    try:
        return git("rev-parse", "HEAD") + ("+" if git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def ratios(measured: dict, extra: dict) -> list[dict]:
    """Each figure that docs/speed.md shows first, with its limit; lower is better, but for the closed loop."""
    six, most = measured["serial 6"], measured["serial 96"]
    growth = math.log(most["adaptive tick"] / six["adaptive tick"]) / math.log(96 / 6)
    call, pair, natural = (extra[name] for name in ("python call", "fixed beside float", "fixed beside float, natural"))
    rows = [
        ("rnea, 6 joints, one state after another / Pinocchio C++", six["rnea"] / six["pinocchio rnea"], 0.6),
        ("rnea, 6 joints, batch on lanes, a state / Pinocchio C++",
         six["rnea, lanes"] / six["pinocchio rnea"], 0.2),
        ("adaptive tick, 6 joints / regressor tick", six["adaptive tick"] / six["pinocchio regressor tick"], 0.4),
        ("adaptive tick, 96 joints / regressor tick",
         most["adaptive tick"] / most["pinocchio regressor tick"], 1 / 20),
        ("adaptive tick, 6 joints / best O(n) tick from Pinocchio's parts",
         six["adaptive tick"] / six["pinocchio tick from parts"], 0.6),
        ("aba, 6 joints / Pinocchio C++", six["aba"] / six["pinocchio aba"], 1.0),
        ("rnea from Python, arrays of one row, 6 joints / Pinocchio's binding",
         call["armlet"] / call["pinocchio"], 1.0),
        ("adaptive tick, growth exponent from 6 to 96 joints", growth, 1.05),
        ("adaptive tick in fixed point / in float, puma6", pair["fixed"] / pair["float"], 2.0),
        ("natural tick in fixed point / in float, puma6", natural["fixed"] / natural["float"], 2.0),
        ("adaptive closed loop, puma6, simulated s a second", extra["closed loop"]["semi-implicit"], 150.0),
    ]  # fmt: skip
    return [{"what": w, "value": v, "limit": m, "holds": holds(v, m)} for w, v, m in rows]


def holds(value: float, limit: float) -> bool:
    """True if a figure keeps its limit. A limit above 100 is a rate: more is better."""
    return value >= limit if limit > 100 else value <= limit


def show_tables(results: dict) -> None:
    """Print what was asked for, then every figure."""
    cells = [[r["what"], r["value"], r["limit"], "yes" if r["holds"] else "NO"] for r in results["ratios"]]
    show.table("Host speed, one core, medians of one run", ["figure", "value", "limit", "holds"], cells)
    measured = results["ns a state"]
    contenders = list(next(iter(measured.values())))
    shown = {arm: str(n) if arm.startswith("serial") else arm for arm, n in results["joints"].items() if arm in SHOWN}
    rows = [[name, *[round(measured[arm][name]) for arm in shown]] for name in contenders]
    show.table("Nanoseconds a state, by number of joints", ["algorithm", *shown.values()], rows)
    loop, call, pair = (results["one arm"][k] for k in ("closed loop", "python call", "fixed beside float"))
    print(f"one call from Python: {call['armlet']:.0f} ns, Pinocchio's binding {call['pinocchio']:.0f} ns")
    print(f"adaptive tick of puma6: fixed {pair['fixed']:.0f} ns, float {pair['float']:.0f} ns")
    print(
        f"closed loop of puma6, 1 kHz control, 4 kHz simulation: {loop['semi-implicit']:.0f} simulated s a second"
        f" semi-implicit, {loop['Runge-Kutta']:.0f} by Runge-Kutta; last error {loop['error']:.1e} rad"
    )
    build = results["build"]
    print(f"{results['machine']['cpu']}; {build['kernel']}; {build['lanes']}; {results['commit'][:12]}")


def write(results: dict, folder: Path) -> None:
    """host_speed.json and host_speed.png into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{NAME}.json").write_text(json.dumps(results, indent=1) + "\n")
    plot(results, folder / f"{NAME}.png")
    print(f"written: {folder / NAME}.json, {folder / NAME}.png")


def plot(results: dict, path: Path) -> None:
    """Two panels over the number of joints: inverse dynamics, and a controller's adaptive tick."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    panels = {
        "Inverse dynamics": ["mujoco mj_inverse", "mujoco mj_rne", "pinocchio rnea", "rnea", "rnea, lanes"],
        "Adaptive tick": [
            "pinocchio regressor tick", "pinocchio tick from parts", "adaptive tick", "adaptive tick, lanes",
        ],
    }  # fmt: skip
    arms = {name: n for name, n in results["joints"].items() if name.startswith("serial")}
    figure, axes = pyplot.subplots(1, 2, figsize=(10, 4.4), sharey=True)
    for axis, (title, names) in zip(axes, panels.items(), strict=True):
        for name in names:
            mine = not name.startswith(("pinocchio", "mujoco"))
            times = [results["ns a state"][arm][name] / 1000 for arm in arms]
            label = f"armlet {name}" if mine else name
            axis.loglog(list(arms.values()), times, "-" if mine else "--", marker="o", ms=3, label=label)
        axis.set(title=title, xlabel="joints")
        axis.grid(True, which="both", alpha=0.25)
        axis.legend(fontsize=8)
    axes[0].set_ylabel("us a state, one core")
    figure.suptitle(results["machine"]["cpu"], fontsize=9)
    figure.tight_layout()
    figure.savefig(path, dpi=120)
    pyplot.close(figure)
