"""Look of the papers' pictures: the same as of the reports'."""

from io import BytesIO

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from armlet.report import figure as report

__all__ = ["COLOURS", "STYLE", "panels", "png", "rc_context"]

COLOURS = report.COLOURS
STYLE = {**report.STYLE, "text.parse_math": True}  # for the powers of ten of logarithmic axes


def panels(rows: int, columns: int, width: float = 10.4, height: float = 3.6) -> tuple[Figure, list[Axes]]:
    """A figure of so many panels, row by row. Call it inside `rc_context(STYLE)`.

    Args:
        width: of the figure, inches.  height: of a row, inches.
    """
    figure = Figure(figsize=(width, height * rows), dpi=130, layout="constrained")
    FigureCanvasAgg(figure)
    return figure, [figure.add_subplot(rows, columns, k + 1) for k in range(rows * columns)]


def png(figure: Figure) -> bytes:
    """The figure as PNG, without the date and the version that would make equal pictures differ."""
    out = BytesIO()
    figure.savefig(out, format="png", metadata={"Software": None})
    return out.getvalue()
