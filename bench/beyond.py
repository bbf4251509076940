"""True arms from beyond what their files say may be wrong, by law: python -m bench beyond.

The study docs/studies/beyond.yaml, and each of its departures by itself, the load within what the file declares.
Minutes; docs/figures/beyond.json. --draws 10 runs fewer and writes nothing.
"""

import argparse
import tempfile
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from armlet.cli import show
from armlet.studies.monte_carlo import Study, read_study, run_study
from armlet.studies.monte_carlo.factors import Factor, always
from armlet.studies.monte_carlo.study_file import TrueArm
from bench import figures
from bench.study import with_keys

FILE = figures.FOLDER.parent / "studies" / "beyond.yaml"
DRAWS = 100  # of each departure by itself
DECLARED = Factor(low=0.0, high=1.0)
ALONE: dict[str, dict[str, Any]] = {
    "none": {},
    "load 1.5 times declared": {"load": always(1.5)},
    "load 0.035 reach beside the tip": {"load_beside": always(0.035)},
    "load 0.1 reach beside it": {"load_beside": always(0.1)},
    "masses +-50 %": {"mass": Factor(low=-0.5, high=0.5)},
    "centres 30 % off": {"centre": always(0.3)},
    "torque constants +-20 %": {"torque_constant": Factor(low=-0.2, high=0.2)},
    "Coulomb friction not stated": {"coulomb_unstated": Factor(low=0.0, high=0.05)},
    "base leans 5 deg": {"tilt_deg": always(5.0)},
    "encoders' zeros +-2 deg": {"encoder_offset_deg": Factor(low=-2.0, high=2.0)},
    "gaps in gears, to 0.2 deg": {"backlash_deg": Factor(low=0.0, high=0.2)},
    "friction M6": {"gears": always("M6")},
    "velocities by difference": {"velocity": always("difference")},
}
ALL = "all at once"


def geared(study: Study) -> Study:
    """The study of its arms with rotors alone: a gap needs them."""
    kept = [k for k, model in enumerate(study.models) if model.armature.all()]
    few = replace(study, arms=tuple(study.arms[k] for k in kept))
    return with_keys(few, arms=[study.names[k] for k in kept])


def studies(draws: int | None) -> dict[str, Study]:
    """Each departure by itself, and all at once."""
    whole, out = read_study(FILE), dict[str, Study]()
    for title, keys in ALONE.items():
        arms = whole if "backlash_deg" not in keys else geared(whole)
        true = {name: value for name, value in keys.items() if name in TrueArm.model_fields}
        own = {"load": DECLARED} | {name: value for name, value in keys.items() if name not in true}
        own |= {"true_arm": TrueArm.model_construct(**true), "draws": draws or DRAWS}
        out[title] = with_keys(arms, **own)
    out[ALL] = with_keys(whole, draws=draws or whole.file.draws)
    return out


def main(words: list[str] | None = None) -> None:
    """Run every study, print their figures; keep those of the whole."""
    parser = argparse.ArgumentParser(prog="python -m bench beyond", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--draws", type=int, help="run so many draws of each, and write nothing")
    asked = parser.parse_args(words or [])
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, show.progress() as bar:
        for title, study in studies(asked.draws).items():
            done = run_study(study, Path(folder) / study.digest, step=show.stepper(bar, title))
            found[title] = [asdict(law) for law in done.laws]
    shown = [[title, *[cell(law) for law in laws]] for title, laws in found.items()]
    show.table("Last second, deg: median; 95 %; faults", ["departure", *[law["law"] for law in found[ALL]]], shown)
    if not asked.draws:
        figures.keep("beyond", {"made_by": "python -m bench beyond", "draws": DRAWS, "found": found})


def cell(law: dict[str, Any]) -> str:
    """The figures of a law in one study."""
    kept = ["fault" if law[name] is None else f"{law[name]:.2g}" for name in ("median", "most")]
    return "; ".join(kept + ([str(law["faults"])] if law["faults"] else []))
