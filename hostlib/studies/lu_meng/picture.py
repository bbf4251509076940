"""The picture, beside the paper's figures 4 and 5: tracking errors, the load found, settling over lambda."""

from typing import Any

import numpy as np

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.studies.lu_meng.case_study import LOAD, PERIOD, Runs

SECONDS = {"modified Slotine-Li": 0.3, "Craig": 0.35}  # as the paper has them
JOINTS = ("waist", "shoulder", "elbow", "wrist")


def picture(figures: dict[str, Any], shown: dict[str, tuple[dict[str, Any], Runs]]) -> bytes:
    """PNG bytes.

    Args:
        figures: those of the experiment.  shown: by law its setting and its one run.
    """
    with rc_context(STYLE):
        figure, axes = panels(2, 2, height=3.3)
        for axis, (law, (setting, runs)) in zip(axes, shown.items(), strict=False):
            times = np.arange(len(runs.error)) * PERIOD
            for colour, name, error in zip(COLOURS, JOINTS, np.degrees(runs.error[:, 0]).T, strict=False):
                axis.plot(times, error, color=colour, label=name)
            axis.axvline(SECONDS[law], color="#666666", ls=":", lw=1)
            axis.set_xlim(0, 1)
            rate = f"{setting['its rate']:.2g}"
            axis.set_title(f"{law}: errors (omega {setting['omega']:g}, lambda {setting['slope']:g}, Gamma {rate})")
            axis.set_xlabel("time, s (dotted: the paper's settling)")
            axis.set_ylabel("error, deg")
            axis.legend(frameon=False)
        for colour, (law, (_, runs)) in zip(COLOURS, shown.items(), strict=False):
            axes[2].plot(np.arange(len(runs.load)) * PERIOD, LOAD + runs.load[:, 0], color=colour, label=law)
        axes[2].axhline(2 * LOAD, color="#666666", ls=":", lw=1)
        axes[2].set_xlim(0, 1)
        axes[2].set_title("Estimated m4 (true: 1 kg with the load)")
        axes[2].set_xlabel("time, s")
        axes[2].set_ylabel("kg")
        axes[2].legend(frameon=False)
        for colour, law in zip(COLOURS, shown, strict=False):
            for omega, style in zip(
                sorted({line["omega"] for line in figures["scan"]}), ("-o", "--s", ":^"), strict=False
            ):
                lines = [line for line in figures["scan"] if line["law"] == law and line["omega"] == omega]
                quickest = [line["quickest"] if line["quickest"] is not None else np.nan for line in lines]
                slopes = [line["slope"] for line in lines]
                axes[3].plot(slopes, quickest, style, ms=4, color=colour, label=f"{law}, omega {omega:g}")
            axes[3].axhline(SECONDS[law], color=colour, lw=0.8, ls=":")
        axes[3].set_title("Settling within 1 deg, best Gamma (dotted: the paper's)")
        axes[3].set_xlabel("lambda, 1/s")
        axes[3].set_ylabel("s")
        axes[3].set_ylim(bottom=0)
        axes[3].legend(frameon=False, fontsize=7)
        return png(figure)
