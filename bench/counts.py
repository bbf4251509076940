"""Operation counts of the kernel text, for docs/speed.md: multiplications and additions for n joints."""

from armlet import description
from armlet.cli import show
from bench import figures
from bench.studies import counting
from bench.studies.counting import Tally

ARM = "puma6"
TITLES = {
    "rnea": "inverse dynamics, Newton-Euler",
    "3x3": "inverse dynamics, Lagrangian 3x3",
    "4x4": "inverse dynamics, Lagrangian 4x4",
    "walker": "adaptive laws, torque",
    "learning": "Walker's law, learning",
    "natural learning": "natural law, learning",
    "crba": "mass matrix",
    "aba": "forward dynamics",
    "regressor": "regressor",
}


def figures_of(tally: Tally) -> list[int]:
    """Multiplications, additions, and divisions if any."""
    return [tally.multiplications, tally.additions, *([tally.divisions] if tally.divisions else [])]


def algorithms() -> dict[str, list[list[int]]]:
    """By title of the algorithm: any arm of six joints, the same dense, the PUMA, and the PUMA's first three joints."""
    six, three = description.load(ARM), description.load("puma3")
    out = {}
    for what, title in TITLES.items():
        tallies = [counting.count(six, what, known) for known in ("text", "dense", "arm")]
        out[title] = [figures_of(tally) for tally in (*tallies, counting.count(three, what, "arm"))]
    return out


def main() -> None:
    """Print the table and keep it."""
    columns = ["algorithm", "any arm, n = 6", "with zeros and ones", f"{ARM} alone", "puma3 alone"]
    counted = algorithms()
    rows = [[title, *[" / ".join(map(str, each)) for each in row]] for title, row in counted.items()]
    show.table("Multiplications / additions (/ divisions) a state", columns, rows)
    figures.keep("counts", {"made_by": "python -m bench counts", "algorithms": counted})
