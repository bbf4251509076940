"""Fixed point against float64: worst torque error over 100,000 random states, beside the proved bound."""

from armlet import description
from armlet.cli import show
from armlet.fixed import compiler
from armlet.fixed.against_float import compare
from armlet.fixed.bounds.walk import TORQUE_LAWS

ARMS = ("puma3", "so101", "puma6")
STATES = 100_000


def main() -> None:
    """Print one row an arm, law and joint."""
    rows = []
    for name in ARMS:
        compiled = compiler.compile(description.load(name))
        for law, number in TORQUE_LAWS.items():
            result = compare(compiled, number, STATES)
            joints = zip(compiled.model.joint_names, result.error, result.range, result.bound, strict=True)
            for joint, error, span, bound in joints:
                rows.append([name, law, joint, float(error), float(error / span), float(bound), float(bound / error)])
    columns = ["arm", "law", "joint", "worst error N m", "of torque range", "proved bound", "bound / worst"]
    show.table(f"Fixed point against float64, {STATES:,} random states of the box", columns, rows)
