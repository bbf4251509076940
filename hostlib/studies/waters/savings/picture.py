"""The picture: torque error over instructions a tick, one panel an arm."""

from typing import Any

from matplotlib.lines import Line2D

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context

FLOOR = 1e-4  # where what errs by rounding alone is drawn
FAMILIES = {
    "nothing left out": "nothing left out",
    "no velocity terms": "no velocity terms",
    "gravity alone": "gravity alone",
    "no gravity": "no gravity",
    "each body alone": "each body alone",
    "locked": "outer joints locked",
    "extrapolated": "extrapolated over 2 to 50 ticks",
    "path length": "as often, over the path's length",
    "stored": "stored along the move",
    "servoed": "acceleration servoed, 20, 24, 29 bits",
}
MARKERS = ("*", "o", "s", "^", "v", "D", ".", "p", "P", "h")
TINTS = (*COLOURS, "#777777", "#8B4513", "#6A3D9A")
TICKS = (30, 100, 300, 1000, 3000)


def family(name: str) -> str:
    """Family, of FAMILIES, that a saving belongs to."""
    return next(key for key in FAMILIES if key in name)


def picture(savings: list[dict[str, Any]]) -> bytes:
    """PNG bytes, from the savings as JSON has them."""
    arms = list(dict.fromkeys(each["arm"] for each in savings))
    with rc_context(STYLE):
        figure, axes = panels(1, len(arms), width=max(6.0, 4.0 * len(arms)), height=4.4)
        for panel, arm in zip(axes, arms, strict=True):
            for place, key in enumerate(FAMILIES):
                for move, filled in (("fast", True), ("slow", False)):
                    own = [s for s in savings if (s["arm"], s["move"], family(s["name"])) == (arm, move, key)]
                    colour = TINTS[place]
                    panel.loglog(
                        [each["instructions"] for each in own],
                        [max(each["error"], FLOOR) for each in own],
                        MARKERS[place],
                        color=colour,
                        markerfacecolor=colour if filled else "white",
                        ls="-" if len(own) > 1 else "",
                        lw=0.7,
                        ms=6,
                    )
            panel.set_title(arm)
            panel.set_xlabel("instructions a tick")
            panel.set_xlim(25, 4000)
            panel.set_xticks(TICKS, [str(each) for each in TICKS])
            panel.minorticks_off()
            panel.set_ylim(FLOOR / 1.6, 5.0)
            panel.set_yticks([FLOOR, 1e-3, 1e-2, 1e-1, 1.0], ["0", "0.1 %", "1 %", "10 %", "100 %"])
        axes[0].set_ylabel("torque error, rms, of the largest torque")
        handles = [
            Line2D([], [], color=TINTS[k], marker=MARKERS[k], ls="", label=title)
            for k, title in enumerate(FAMILIES.values())
        ]
        figure.legend(handles=handles, frameon=False, ncols=5, loc="outside lower center",
                      title="filled: fast move, open: slow move")  # fmt: skip
        return png(figure)
