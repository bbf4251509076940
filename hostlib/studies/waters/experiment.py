"""The memo's sections, one after another: each has an experiment, a picture and tables of its own."""

from typing import Any

from armlet.studies.waters.coordinates import experiment as coordinates
from armlet.studies.waters.moves import experiment as moves
from armlet.studies.waters.savings import experiment as savings


def run(short: bool) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Every section.

    Args:
        short: a form of some seconds.
    Returns:
        (figures, pictures by name).
    """
    figures, png = coordinates.run(short)
    moved, moved_png = moves.run(short)
    saved, saved_png = savings.run(short)
    return figures | moved | saved, {"": png, "moves": moved_png, "savings": saved_png}
