"""One picture of one or several runs: errors over time, by repetition, the payload, the torque."""

import warnings
from io import BytesIO
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpecBase
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter

from armlet.report.measures import Run

# Okabe and Ito's colours, told apart by every kind of colour vision; markers tell them apart in grey.
COLOURS = ("#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
INK, FAINT = "#222222", "#d8d8d8"
LEFT, TOP, BOTTOM = 0.066, 0.88, 0.52  # margins: left as a part of the width, the others in inches
ROW, LETTERS, MARK = 0.21, 132, 9  # the legend: inches of a row, letters that fit one, and what a mark takes of them
LEAST_KG = 0.01  # that the payload's axis shows
WINDOWS = 20  # points a repetition in the errors over time, each the peak of its window
STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "text.parse_math": False,  # labels are the user's: a $ in one is a dollar sign
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 6,
    "axes.labelsize": 9,
    "axes.edgecolor": "#666666",
    "axes.linewidth": 0.7,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelsize": 8.5,
    "ytick.labelsize": 8.5,
    "xtick.major.width": 0.7,
    "ytick.major.width": 0.7,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "lines.linewidth": 1.4,
    "lines.solid_capstyle": "round",
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
}


def picture(runs: list[Run], dpi: int = 160) -> bytes:
    """The picture as PNG bytes.

    Args:
        runs: measures.Run of each, shown in this order.  dpi: dots an inch.
    """
    joints = max(len(run.joint_names) for run in runs)
    with rc_context(STYLE):
        top = TOP + ROW * (-(-len(runs) // columns_of(runs)) - 1)
        height = max(6.9, 1.35 * joints + 1.4) + top - TOP
        figure = Figure(figsize=(10.4, height), dpi=dpi)
        FigureCanvasAgg(figure)
        halves = figure.add_gridspec(
            1,
            2,
            width_ratios=(1.12, 1),
            wspace=0.2,
            left=LEFT,
            right=0.978,
            top=1 - top / height,
            bottom=BOTTOM / height,
        )
        _errors_over_time(figure, halves[0].subgridspec(joints, 1, hspace=0.28 if joints <= 3 else 0.4), runs)
        right = halves[1].subgridspec(3, 1, hspace=0.5)
        _errors_by_repetition(figure.add_subplot(right[0]), runs)
        _payload(figure.add_subplot(right[1]), runs)
        _torque(figure.add_subplot(right[2]), runs)
        _heading(figure, runs, height)
        out = BytesIO()
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph")  # of a label, that the font lacks: a box is drawn
            figure.savefig(out, format="png", metadata={"Software": "armlet"})
    return out.getvalue()


def look(k: int) -> dict[str, Any]:
    """Colour and order of run k; later runs lie on top."""
    return {"color": COLOURS[k % len(COLOURS)], "zorder": 3 + k}


def windowed_peaks(run: Run, joint: int) -> tuple[np.ndarray, np.ndarray]:
    """Middle (W,) s and largest |error| (W,) of windows, WINDOWS a repetition."""
    width = run.repetition_s / WINDOWS
    window = np.floor((run.time - run.time[0]) / width + 1e-9).astype(int)
    starts = np.flatnonzero(np.diff(window, prepend=-1))
    return (window[starts] + 0.5) * width, np.maximum.reduceat(np.abs(run.error[:, joint]), starts)


def span(runs: list[Run]) -> float:
    """Seconds the longest run takes, its last record's tick included."""
    return max(float(run.time[-1] - run.time[0]) + _step(run) for run in runs)


def _step(run: Run) -> float:
    """Seconds between the last records; of a single one, until its repetition ends."""
    return float(np.median(np.diff(run.time[-3:]))) if run.time.size > 1 else run.repetition_s


def _heading(figure: Figure, runs: list[Run], height: float) -> None:
    """Names of the runs over the picture (height in inches), and what arm and load they were of."""
    handles = [_key(k) for k in range(len(runs))]
    figure.legend(
        handles,
        [run.label for run in runs],
        loc="upper left",
        bbox_to_anchor=(LEFT, 1 - 0.385 / height),
        ncols=columns_of(runs),
        frameon=False,
        fontsize=9.5,
        handlelength=1.8,
        columnspacing=2.2,
        borderpad=0,
        borderaxespad=0,
    )
    figure.text(LEFT, 1 - 0.3 / height, _subject(runs), fontsize=11.5, fontweight="bold", va="bottom")


def columns_of(runs: list[Run]) -> int:
    """Count of columns of names over the picture: as many as there is room for, each as wide as its longest name."""
    sizes = [len(run.label) + MARK for run in runs]
    wide = [sum(part.max() for part in np.array_split(sizes, count)) for count in range(1, len(runs) + 1)]
    return max((count for count, letters in enumerate(wide, 1) if letters <= LETTERS), default=1)


def _key(k: int) -> Line2D:
    """The legend's line of run k."""
    return Line2D(
        [], [], color=COLOURS[k % len(COLOURS)], marker=MARKERS[k % len(MARKERS)], markersize=4.5, linewidth=2
    )


def _subject(runs: list[Run]) -> str:
    """One line: arm, load, board, repetitions."""
    log = runs[0].log
    parts = [log.text("arm", "name", "arm")]
    if runs[0].payload_true:
        parts.append(f"{runs[0].payload_true:g} kg payload")
    count = len(runs[0].complete)
    parts.append(f"{count} repetition{'s' * (count != 1)} of {runs[0].repetition_s:g} s")
    if log.text("board", "name"):
        parts.append(f"board {log.text('board', 'name')}")
    return ", ".join(parts)


def _log_axis(axis: Axes, values: np.ndarray) -> None:
    """A logarithmic scale over positive values, with plain numbers and whole decades."""
    positive = values[values > 0]
    low, high = (np.percentile(positive, 1), positive.max()) if positive.size else (0.1, 1.0)
    # At least a decade is shown, and at most five: an error that passes zero has no bottom.
    axis.set_ylim(min(max(low * 0.6, high * 1e-5), high / 10), high * 1.6)
    axis.set_yscale("log")  # afterwards: of values that are all 0 matplotlib would complain
    axis.yaxis.set_major_locator(LogLocator(numticks=7))
    axis.yaxis.set_major_formatter(FuncFormatter(lambda v, _: f"{v:g}"))
    axis.yaxis.set_minor_formatter(NullFormatter())
    axis.tick_params(axis="y", which="minor", length=0)


def _errors_over_time(figure: Figure, grid: GridSpecBase, runs: list[Run]) -> None:
    """Left column: a joint a row, the peak error of each window, one scale for all joints of a unit."""
    names, units = runs[0].joint_names, runs[0].error_units
    traces = {(k, j): windowed_peaks(run, j) for k, run in enumerate(runs) for j in range(len(names))}
    first: Axes | None = None
    for j, (name, unit) in enumerate(zip(names, units, strict=True)):
        axis = first = figure.add_subplot(grid[j], sharex=first)
        for k in range(len(runs)):
            time, peak = traces[k, j]
            axis.plot(time, np.where(peak > 0, peak, np.nan), linewidth=1.2, **look(k))
        alike = [traces[k, i][1] for k in range(len(runs)) for i in range(len(names)) if units[i] == unit]
        _log_axis(axis, np.concatenate(alike))
        axis.set_title(f"Tracking error of {_joint(name)}" if j == 0 else _joint(name).capitalize())
        axis.set_ylabel(f"|error| ({_degrees(unit)})")
        axis.tick_params(labelbottom=j == len(names) - 1)
    assert first is not None  # an arm has a joint
    first.set_xlim(0, span(runs))
    width = runs[0].repetition_s / WINDOWS
    each = f"{width:.3g} s" if width >= 1.0 else f"{1000 * width:.3g} ms"
    first.set_xlabel(f"time (s); each point is the peak of {each}")


def _errors_by_repetition(axis: Axes, runs: list[Run]) -> None:
    """Right, top: the joint that suffers most, its peak error in each repetition."""
    unit = runs[0].error_units[0]
    alike = [j for j, u in enumerate(runs[0].error_units) if u == unit]
    joint = max(alike, key=lambda j: max(run.peak[:, j].max() for run in runs))
    for k, run in enumerate(runs):
        axis.plot(
            np.arange(len(run.peak)) + 1,
            run.peak[:, joint],
            marker=MARKERS[k % len(MARKERS)],
            markersize=4.5,
            clip_on=False,
            **look(k),
        )
    _log_axis(axis, np.concatenate([run.peak[:, joint] for run in runs]))
    axis.set_xlim(0.7, max(len(run.peak) for run in runs) + 0.3)
    axis.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=10, min_n_ticks=1))
    axis.set_title(f"Peak error by repetition, {_joint(runs[0].joint_names[joint])} (the worst)")
    axis.set_ylabel(f"peak |error| ({_degrees(unit)})")
    axis.set_xlabel("repetition")


def _payload(axis: Axes, runs: list[Run]) -> None:
    """Right, middle: the payload each run believed in, against the true one."""
    for k, run in enumerate(runs):
        if run.payload.size:
            axis.plot(run.payload_time, run.payload, linewidth=1.3, **look(k))
        for event in run.load_events:
            axis.axvline(event.time, linewidth=0.8, linestyle=":", **look(k))
    truths = list(dict.fromkeys(run.payload_true for run in runs if run.payload_true is not None))
    for truth in truths:
        axis.axhline(truth, color=INK, linewidth=1, linestyle=(0, (4, 3)), zorder=2)
        axis.annotate(
            f"true {truth:g} kg",
            (1, truth),
            xycoords=("axes fraction", "data"),
            xytext=(0, 4),
            textcoords="offset points",
            ha="right",
            va="bottom",
            fontsize=8.5,
        )
    if not any(run.payload.size for run in runs):
        axis.text(0.5, 0.5, "no estimates in the log", transform=axis.transAxes, ha="center", color="#777777")
        axis.set_yticks([])
    axis.set_xlim(0, span(runs))
    axis.margins(y=0.16)
    show_at_least(axis, LEAST_KG)
    axis.set_title("Payload the controller believes in")
    axis.set_ylabel("mass (kg)")
    axis.set_xlabel("time (s)")


def show_at_least(axis: Axes, least: float) -> None:
    """Let a picture's height be at least so much: a rounding is no load."""
    low, high = axis.get_ylim()
    more = (least - (high - low)) / 2.0
    if more > 0.0:
        axis.set_ylim(low - more, high + more)


def _torque(axis: Axes, runs: list[Run]) -> None:
    """Right, bottom: the joint that works hardest, its torque in the last repetition."""
    joint = int(np.argmax(np.max([np.abs(run.tau).max(axis=0) for run in runs], axis=0)))
    for k, run in enumerate(runs):
        done = np.flatnonzero(run.complete)
        last = run.repetition == (done[-1] if done.size else run.repetition[-1])
        time = run.time[last]
        axis.plot(time - time[0], run.tau[last, joint], linewidth=1.2, **look(k))
    axis.set_xlim(0, runs[0].repetition_s)
    axis.set_title(f"Torque of {_joint(runs[0].joint_names[joint])}, last repetition")
    axis.set_ylabel(f"torque ({runs[0].torque_units[joint].replace(' ', ' ')})")
    axis.set_xlabel("time in the repetition (s)")


def _joint(name: str) -> str:
    """A joint's name with the word in front, unless it is there."""
    return name if name.lower().startswith("joint") else f"joint {name}"


def _degrees(unit: str) -> str:
    """The unit as it is set in print."""
    return "°" if unit == "deg" else unit
