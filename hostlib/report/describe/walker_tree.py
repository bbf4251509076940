"""The arm as Walker's binary tree (Walker 1988, 2.1 and Figure 3).

Each link has at most one successor and one connector. The first child of a link is its successor; every further one is
the successor of a connector, a link without mass at a fixed place. A loop is cut: one of its ends is a terminating link
with the cut joint, the other is marked by a connector. Links are numbered from 1 as the file lists them, cut joints
after them, connectors last; the base is 0.
"""

from dataclasses import dataclass, field

from armlet.model import Model

BASE, SUCCESSOR, CONNECTOR, TERMINATING = "base", "successor", "connector", "terminating"


@dataclass
class Node:
    """One item of the tree.

    number: Walker's;  kind: base, successor, connector or terminating;  name: of its joint, or of the loop that a
    connector without successor marks, else empty;  body: our number of the body, -1 if it is none;
    successor, connector: what hangs on it.
    """

    number: int
    kind: str
    name: str = ""
    body: int = -1
    successor: "Node | None" = None
    connector: "Node | None" = None

    @property
    def items(self) -> list["Node"]:
        """This item and all below it, the connector's side first."""
        below = [child for child in (self.connector, self.successor) if child is not None]
        return [self, *(item for child in below for item in child.items)]


@dataclass
class _Maker:
    model: Model
    connectors: int = field(init=False)

    def __post_init__(self) -> None:
        self.connectors = self.model.n + len(self.model.cut)

    def link(self, node: Node) -> Node:
        """Hang on a link what it carries."""
        model = self.model
        children = [
            Node(k + 1, SUCCESSOR, model.joint_names[k], k) for k in range(model.n) if model.parent[k] == node.body
        ]
        cuts = [c for c, cut in enumerate(model.cut) if cut.bodies[1] == node.body]
        ends = [Node(model.n + 1 + c, TERMINATING, model.cut[c].name) for c in cuts]
        marks = [cut.name for cut in model.cut if cut.bodies[0] == node.body]
        carried = [*children, *ends]
        if carried:
            node.successor = carried[0]
        last = node
        for successor in reversed(carried[1:]):
            last = self._connector(last)
            last.successor = successor
        for name in marks:
            last = self._connector(last, name)
        for child in children:
            self.link(child)
        return node

    def _connector(self, node: Node, name: str = "") -> Node:
        """A connector below a link or another connector; it gets its number when the tree is whole."""
        node.connector = Node(0, CONNECTOR, name)
        return node.connector


def walker_tree(model: Model) -> Node:
    """The base, with the tree on it.

    Args:
        model: Model.
    Returns:
        Node.
    """
    maker = _Maker(model)
    root = maker.link(Node(0, BASE, "base"))
    branching = [item for item in root.items if item.kind == CONNECTOR and item.successor is not None]
    marking = [item for item in root.items if item.kind == CONNECTOR and item.successor is None]
    order = [cut.name for cut in reversed(model.cut)]
    for k, item in enumerate([*branching, *sorted(marking, key=lambda item: order.index(item.name))]):
        item.number = maker.connectors + 1 + k
    return root
