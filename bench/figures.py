"""The figures that the documentation shows: docs/figures/NAME.json, written by the benches, read by bench/docs.py."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "figures"


def keep(name: str, figures: dict[str, Any], folder: Path = FOLDER) -> None:
    """Write the figures of a bench, and say so.

    Args:
        name: of the file, without its ending.  figures: what JSON can hold; "made_by" says by which command.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(figures, indent=1) + "\n")
    print(f"wrote {name}.json; `python -m bench docs` puts it into the pages")


def read(name: str, folder: Path = FOLDER) -> dict[str, Any]:
    """The figures of a bench, as `keep` wrote them."""
    figures: dict[str, Any] = json.loads((folder / f"{name}.json").read_text())
    return figures
