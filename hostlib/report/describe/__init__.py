"""An arm as people see it: its tree with its cuts, couplings, limits and masses, and where each number comes from.

In: an arm file. Out: tables of text, which `said_of` makes of its `facts`, and one picture.
"""

from armlet.report.describe.arm_facts import Facts, facts
from armlet.report.describe.arm_words import said_of
from armlet.report.describe.picture import picture
from armlet.report.describe.walker_tree import Node, walker_tree

__all__ = ["Facts", "Node", "facts", "picture", "said_of", "walker_tree"]
