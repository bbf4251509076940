"""One picture of an arm: how it stands, and Walker's binary tree of its links."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from armlet.model import REVOLUTE, Model
from armlet.model.loops import spread
from armlet.report.describe.walker_tree import BASE, CONNECTOR, SUCCESSOR, TERMINATING, Node, walker_tree

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F4FA3", "#8C8C1E")
INK, PALE = "#222222", "#999999"
STYLE: Any = {"font.family": "DejaVu Sans", "font.size": 9, "text.parse_math": False, "figure.facecolor": "white"}


def picture(model: Model) -> bytes:
    """The picture as PNG bytes.

    Args:
        model: Model.
    Returns:
        bytes: left the arm with its servos at the middle of their ranges, right the tree of its links.
    """
    with rc_context(STYLE):
        out = BytesIO()
        figure_of(model).savefig(out, format="png", dpi=130)
    return out.getvalue()


def figure_of(model: Model) -> Figure:
    """The picture as Matplotlib has it."""
    root = walker_tree(model)
    with rc_context(STYLE):
        width = 6.0 + max(5.0, 0.62 * (1 + max(x for _, x, _ in placed(root))))
        figure = Figure(figsize=(min(width, 16.0), 6.2), layout="constrained")
        FigureCanvasAgg(figure)
        left, right = figure.subplots(1, 2, width_ratios=[6.0, width - 6.0])
        draw_arm(left, model)
        draw_tree(right, root, model)
        counts = (model.n, "link"), (model.n_act, "servo"), (len(model.cut), "loop")
        figure.suptitle(f"{model.name}: {', '.join(counted(*each) for each in counts)}", fontweight="bold")
    return figure


def counted(count: int, what: str) -> str:
    """So many of a thing."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def middle(model: Model) -> np.ndarray:
    """(n,) positions of all joints with the servos at the middle of their ranges."""
    Q = 0.5 * (model.q_min + model.q_max)[model.actuated]
    out: np.ndarray = spread(model, Q, check=False).q[0]
    return out


def poses(model: Model, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rotations (n, 3, 3) and origins (n, 3) of the body frames in the base frame at q."""
    R, p = np.empty((model.n, 3, 3)), np.empty((model.n, 3))
    for k in range(model.n):
        parent = int(model.parent[k])
        R0, p0 = (R[parent], p[parent]) if parent >= 0 else (np.eye(3), np.zeros(3))
        R[k], p[k] = R0 @ model.R_tree[k], R0 @ model.p_tree[k] + p0
        if model.joint_type[k] == REVOLUTE:
            c, s = np.cos(q[k]), np.sin(q[k])
            R[k] = R[k] @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        else:
            p[k] = p[k] + R[k][:, 2] * q[k]
    return R, p


def view(model: Model, R: np.ndarray, points: np.ndarray) -> np.ndarray:
    """(2, 3) the directions to the right and upwards of the drawing: of the loops' plane, or of most of the arm."""
    up = -np.asarray(model.gravity, float)
    up = up / np.linalg.norm(up) if np.linalg.norm(up) > 0 else np.array([0.0, 0.0, 1.0])
    normals = [R[b] @ cut.R[k][:, 2] for cut in model.cut for k, b in enumerate(cut.bodies) if b >= 0]
    if normals:
        normal = normals[0]
    else:
        spread_out = points - points.mean(axis=0)
        flat = spread_out - np.outer(spread_out @ up, up)
        along = np.linalg.svd(flat)[2][0]
        normal = np.cross(along, up)
    if np.linalg.norm(np.cross(normal, up)) < 1e-6:  # a plane that lies flat is seen from above
        return np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
    normal = normal / np.linalg.norm(normal)
    upward = up - (up @ normal) * normal
    upward = upward / np.linalg.norm(upward)
    right = np.cross(upward, normal)
    right = right if right @ np.array([1.0, 0.3, 0.1]) >= 0 else -right
    return np.array([right, upward])


@dataclass(frozen=True)
class Skeleton:
    """Places of an arm's parts in the base frame, m.

    R: (n, 3, 3) rotations of the bodies;  seats: where joints sit, p those of their bodies (a sliding joint's moves);
    lines: (body, from its joint, to what it carries), -1 the base;  cuts: of closed loops;  tip: the end point.
    """

    R: np.ndarray
    p: np.ndarray
    seats: list[np.ndarray]
    lines: list[tuple[int, np.ndarray, np.ndarray]]
    cuts: list[np.ndarray]
    tip: np.ndarray

    @classmethod
    def of(cls, model: Model, q: np.ndarray) -> "Skeleton":
        """The skeleton at positions (n,) of all joints."""
        R, p = poses(model, q)
        slides = model.joint_type != REVOLUTE
        seats = [p[k] - R[k][:, 2] * q[k] if slides[k] else p[k] for k in range(model.n)]
        ends: dict[int, list[np.ndarray]] = {k: [] for k in range(-1, model.n)}
        for k in range(model.n):
            ends[int(model.parent[k])].append(seats[k])
            if slides[k]:
                ends[k].append(seats[k])
        cuts = []
        for cut in model.cut:
            for body, point in zip(cut.bodies, cut.p, strict=True):
                at = R[body] @ point + p[body] if body >= 0 else np.asarray(point)
                ends[body].append(at)
            cuts.append(at)
        tip = R[model.tip_body] @ model.p_tip + p[model.tip_body]
        ends[model.tip_body].append(tip)
        starts = {body: p[body] if body >= 0 else np.zeros(3) for body in ends}
        return cls(R, p, seats, [(body, starts[body], end) for body in ends for end in ends[body]], cuts, tip)

    @property
    def points(self) -> np.ndarray:
        """(N, 3) all of them, and the base."""
        return np.array([*self.p, *self.cuts, self.tip, np.zeros(3)])


def draw_arm(ax: Axes, model: Model) -> None:
    """The arm: each link a colour, from its joint to what it carries."""
    q = middle(model)
    if not np.isfinite(q).all():
        ax.text(0.5, 0.5, "cannot close in the middle of its ranges", ha="center", transform=ax.transAxes)
        return
    arm = Skeleton.of(model, q)
    flat = view(model, arm.R, arm.points)
    for body, start, point in arm.lines:
        colour = COLOURS[body % len(COLOURS)] if body >= 0 else PALE
        x, y = flat @ np.array([start, point]).T
        ax.plot(x, y, color=colour, lw=5 if body >= 0 else 2, alpha=0.75, solid_capstyle="round", zorder=1)
    seats, cuts, tip = arm.seats, arm.cuts, arm.tip
    for k in range(model.n):
        servo = k in model.actuated
        marker = "o" if model.joint_type[k] == REVOLUTE else "s"
        x, y = flat @ seats[k]
        ax.plot(x, y, marker, ms=9, mfc=INK if servo else "white", mec=INK, mew=1.4, zorder=3)
    labels(ax, model, [flat @ point for point in seats], [flat @ at for at in cuts])
    for at in cuts:
        ax.plot(*(flat @ at), "X", ms=10, mfc="white", mec="#D55E00", mew=1.4, zorder=4)
    ax.plot(*(flat @ tip), "*", ms=13, color="#E69F00", mec=INK, mew=0.6, zorder=4)
    ax.set_aspect("equal")
    ax.margins(0.14)
    ax.set_xlabel("m")
    ax.set_title("servos at the middle of their ranges", fontsize=9)
    legend(ax, model)


def labels(ax: Axes, model: Model, joints: list[np.ndarray], cuts: list[np.ndarray]) -> None:
    """Names of joints beside them; joints at one place share a label."""
    found: list[tuple[np.ndarray, list[str]]] = []
    size = np.ptp(np.array([*joints, *cuts, np.zeros(2)]), axis=0).max()
    for at, name in zip([*joints, *cuts], [*model.joint_names, *(cut.name for cut in model.cut)], strict=True):
        near = next((names for place, names in found if np.hypot(*(place - at)) < 0.02 * size), None)
        if near is None:
            found.append((at, [name]))
        else:
            near.append(name)
    for at, names in found:
        ax.annotate(", ".join(names), (at[0], at[1]), xytext=(7, 7), textcoords="offset points", fontsize=8, zorder=5)


def legend(ax: Axes, model: Model) -> None:
    """Draw the legend of the marks."""
    marks = [Line2D([], [], ls="", marker="o", mfc=INK, mec=INK, label="servo")]
    if model.n_act < model.n:
        marks.append(Line2D([], [], ls="", marker="o", mfc="white", mec=INK, label="passive"))
    if (model.joint_type != REVOLUTE).any():
        marks.append(Line2D([], [], ls="", marker="s", mfc="white", mec=INK, label="slides"))
    if model.cut:
        marks.append(Line2D([], [], ls="", marker="X", mfc="white", mec="#D55E00", label="cut"))
    marks.append(Line2D([], [], ls="", marker="*", color="#E69F00", mec=INK, label="end point"))
    ax.legend(handles=marks, fontsize=8, loc="best", framealpha=0.8)


def placed(root: Node) -> list[tuple[Node, float, int]]:
    """Each item of the tree with its place: connectors to the left below, successors to the right below.

    Returns:
        list of (item, x, level).
    """
    out: list[tuple[Node, float, int]] = []

    def visit(node: Node, level: int) -> None:
        if node.connector is not None:
            visit(node.connector, level + 1)
        out.append((node, float(len(out)), level))
        if node.successor is not None:
            visit(node.successor, level + 1)

    visit(root, 0)
    return out


def draw_tree(ax: Axes, root: Node, model: Model) -> None:
    """Walker's binary tree, as his Figure 3."""
    at = {id(node): (x, -level) for node, x, level in placed(root)}
    for node, _, _ in placed(root):
        for child in (node.connector, node.successor):
            if child is not None:
                (x0, y0), (x1, y1) = at[id(node)], at[id(child)]
                ax.plot([x0, x1], [y0, y1], color=PALE, lw=1, zorder=1)
    for node, x, level in placed(root):
        face = {BASE: "#dddddd", SUCCESSOR: "white", CONNECTOR: "white", TERMINATING: "white"}[node.kind]
        edge = COLOURS[node.body % len(COLOURS)] if node.kind == SUCCESSOR else INK
        servo = node.body >= 0 and node.body in model.actuated
        style = {CONNECTOR: ":", TERMINATING: "--"}.get(node.kind, "-")
        box = {"boxstyle": "round,pad=0.35", "fc": edge if servo else face, "ec": edge, "ls": style, "lw": 1.6}
        ink = "white" if servo else INK
        ax.text(x, -level, str(node.number), ha="center", va="center", bbox=box, color=ink, zorder=2)
        text = {CONNECTOR: f"({node.name})" if node.name else ""}.get(node.kind, node.name)
        ax.annotate(text, (x, -level), xytext=(0, -19), textcoords="offset points", ha="center", fontsize=7.5)
    levels = [level for _, _, level in placed(root)]
    ax.set_xlim(-1, len(levels))
    ax.set_ylim(-max(levels) - 0.8, 0.6)
    ax.axis("off")
    ax.set_title("links as Walker's binary tree: solid successors (filled: a servo),\n"
                 "dotted connectors, dashed terminating links", fontsize=8.5)  # fmt: skip
