"""All control laws on the same arms, moves and disturbances: `armlet compare`.

In: nothing but the laws of armlet.core.laws. Out: figures (what JSON can hold), tables of them, and a picture.

    outcome = compare(short=True)
    outcome.figures, outcome.tables, outcome.png

cases       arms, moves and disturbances
runs        one law in one case, in fixed point, in one compiled loop; what is measured of it
confirmed   a share of the runs again, tick by tick on an emulated board: bits that differ, instructions
costs       instructions and bytes of a kernel made for an arm and a law
results     tables;  picture  the drawing;  experiment  all of it
"""

from armlet.studies.compare.experiment import Comparison, compare
from armlet.studies.compare.results import TABLES

__all__ = ["TABLES", "Comparison", "compare"]
