"""Shows a run to other programs, without a plug-in, beside the log's own topics: frames of the links, and named joints.

    /tf             foxglove.FrameTransforms, protobuf: the arm moves in Foxglove's and Rerun's 3D views
    /joints         foxglove.JointStates, protobuf: Foxglove plots a joint by its name;  /joints_planned  the plan's
    /joint_states   sensor_msgs/msg/JointState, ROS 2: Rerun and PlotJuggler plot it, a URDF file follows it

RATE times a second of the run, but no more often than each EVERYth record, and to a float32's digits: so a log grows by
less than a quarter.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.model.loops import spread
from armlet.run import protobuf

RATE, EVERY = 30, 8  # messages a second of the run; records of the joints, between two messages at least
SECOND = 1_000_000_000  # ns
BASE, TIP = "base", "tip"  # frames besides the joints', which have the joints' names
FRAMES, JOINTS, PLANNED, ROS_JOINTS = "/tf", "/joints", "/joints_planned", "/joint_states"
ROS_NAME = "sensor_msgs/msg/JointState"
ROS_FIELDS = {
    "": ("std_msgs/Header header", "string[] name", "float64[] position", "float64[] velocity", "float64[] effort"),
    "std_msgs/Header": ("builtin_interfaces/Time stamp", "string frame_id"),
    "builtin_interfaces/Time": ("int32 sec", "uint32 nanosec"),
}


@dataclass(frozen=True)
class Kind:
    """Kind of a topic's messages: the schema's name, its encoding and text, and that of the messages."""

    name: str
    schema_encoding: str
    schema: bytes
    encoding: str


def _ros_schema() -> bytes:
    """Text of the ROS message and of those that it holds."""
    rule = "=" * 80
    parts = (f"{rule}\nMSG: {name}\n" * bool(name) + "\n".join(fields) for name, fields in ROS_FIELDS.items())
    return "\n".join(parts).encode()


def kind(topic: str) -> Kind:
    """The kind of one of the topics."""
    if topic == ROS_JOINTS:
        return Kind(ROS_NAME, "ros2msg", _ros_schema(), "cdr")
    name = "foxglove.FrameTransforms" if topic == FRAMES else "foxglove.JointStates"
    return Kind(name, "protobuf", protobuf.descriptor(name), "protobuf")


class ForViewers:
    """Makes viewers' messages of a run's records.

    Args:
        model: the arm.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._frames = Frames.of(model)
        self._window, self._true, self._records = -1, False, EVERY

    def take(self, topic: str, run_ns: int, wall_ns: int, record: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
        """Gives (topic, message) of what a record shows; nothing where the last ones are too young.

        The true position counts, where the log has it, else the measured one.

        Args:
            topic, record: as of `LogWriter.write`.  run_ns: ns since the run's begin.  wall_ns: ns since 1970.
        """
        if topic not in ("/plant", "/joint_state"):
            return
        window, self._records = run_ns * RATE // SECOND, self._records + 1
        if window == self._window or self._records < EVERY or (topic == "/joint_state" and self._true):
            return
        q, qd, plan, tau = (_short(record[name]) for name in ("q", "qd", "q_des", "tau"))
        if not np.isfinite(q).all():
            return
        self._window, self._true, self._records = window, topic == "/plant", 0
        stamp = _stamp(wall_ns)
        if np.isfinite(plan).all():
            q = plan + self._model.off_plan(q, plan)  # boards say an angle within half a turn
            yield PLANNED, self._joints(stamp, plan)
        yield JOINTS, self._joints(stamp, q, qd, tau)
        yield ROS_JOINTS, ros_joints(wall_ns, self._model.servo_names, (q, qd, tau))
        every = spread(self._model, q, check=False).q[0]
        if np.isfinite(every).all():  # else a loop is not closed
            transforms = [{"timestamp": stamp} | each for each in self._frames.at(every)]
            yield FRAMES, protobuf.encoded("foxglove.FrameTransforms", {"transforms": transforms})

    def _joints(self, stamp: dict[str, int], *columns: Floats) -> bytes:
        """Named positions, and velocities and torques where they are given, each (n_act,)."""
        names = "position", "velocity", "effort"
        joints = [
            {"name": name} | {what: value for what, value in zip(names, values, strict=False) if np.isfinite(value)}
            for name, *values in zip(self._model.servo_names, *columns, strict=True)
        ]
        return protobuf.encoded("foxglove.JointStates", {"timestamp": stamp, "joints": joints})


@dataclass(frozen=True)
class Frames:
    """The body frames of an arm, each in its parent's.

    names, parents: of the n joints' frames.  p: (n, 3) m, turn: (n, 4) quaternion x y z w, where the joints are at 0.
    axis: (n, 3) of the joints, in the parent's frame.  slides: (n,).  tip: the end point's, which does not move.
    """

    names: tuple[str, ...]
    parents: tuple[str, ...]
    p: Floats
    turn: Floats
    axis: Floats
    slides: np.ndarray
    tip: dict[str, Any]

    @classmethod
    def of(cls, model: Model) -> "Frames":
        """The frames of an arm; `base` and `tip` get an underscore where a joint is called so."""
        base, tip = BASE, TIP
        while base in model.joint_names:
            base += "_"
        while tip in model.joint_names:
            tip += "_"
        names = model.joint_names
        return cls(
            names=names,
            parents=tuple(names[parent] if parent >= 0 else base for parent in model.parent),
            p=np.asarray(model.p_tree, float),
            turn=np.array([quaternion(R) for R in model.R_tree]),
            axis=np.asarray(model.R_tree, float)[:, :, 2],
            slides=np.asarray(model.joint_type) == PRISMATIC,
            tip=_transform(names[model.tip_body], tip, model.p_tip, quaternion(model.R_tip)),
        )

    def at(self, q: Floats) -> list[dict[str, Any]]:
        """Transforms at positions (n,) of all joints, and the end point's."""
        half = np.where(self.slides, 0.0, 0.5 * q)
        c, s = np.cos(half), np.sin(half)
        x, y, z, w = self.turn.T
        turn = _short(np.stack([x * c + y * s, y * c - x * s, z * c + w * s, w * c - z * s], axis=1))
        p = _short(self.p + self.axis * np.where(self.slides, q, 0.0)[:, None])
        every = zip(self.parents, self.names, p, turn, strict=True)
        return [_transform(*each) for each in every] + [self.tip]


def quaternion(R: Floats) -> Floats:
    """Quaternion (4,) x y z w, w from 0, of a rotation (3, 3)."""
    R = np.asarray(R, float)
    K = np.array([  # its largest eigenvector is the quaternion, whatever the angle
        [R[0, 0] - R[1, 1] - R[2, 2], R[1, 0] + R[0, 1], R[2, 0] + R[0, 2], R[2, 1] - R[1, 2]],
        [0.0, R[1, 1] - R[0, 0] - R[2, 2], R[2, 1] + R[1, 2], R[0, 2] - R[2, 0]],
        [0.0, 0.0, R[2, 2] - R[0, 0] - R[1, 1], R[1, 0] - R[0, 1]],
        [0.0, 0.0, 0.0, R[0, 0] + R[1, 1] + R[2, 2]],
    ])  # fmt: skip
    found = np.linalg.eigh(K, UPLO="U")[1][:, -1]
    return np.asarray(found if found[3] >= 0 else -found)


def ros_joints(wall_ns: int, names: tuple[str, ...], columns: tuple[Floats, ...]) -> bytes:
    """A ROS JointState in CDR: positions, velocities and torques (n_act,) of joints with these names."""
    out = bytearray(struct.pack("<iI", *divmod(wall_ns, SECOND)) + _text(""))
    _align(out, 4)
    out += struct.pack("<I", len(names))
    for name in names:
        _align(out, 4)
        out += _text(name)
    for column in columns:
        _align(out, 4)
        out += struct.pack("<I", len(column))
        _align(out, 8)
        out += np.asarray(column, "<f8").tobytes()
    return b"\0\1\0\0" + bytes(out)


def _text(text: str) -> bytes:
    """A text in CDR: its length with the zero at its end, and both."""
    data = text.encode() + b"\0"
    return struct.pack("<I", len(data)) + data


def _align(out: bytearray, to: int) -> None:
    """Fill up to the next multiple."""
    out += bytes(-len(out) % to)


def _stamp(wall_ns: int) -> dict[str, int]:
    """A time as messages have it."""
    return dict(zip(("seconds", "nanos"), divmod(wall_ns, SECOND), strict=True))


def _transform(parent: str, child: str, p: Floats, turn: Floats) -> dict[str, Any]:
    """A frame in its parent's: p (3,) m, turn (4,) x y z w."""
    return {
        "parent_frame_id": parent,
        "child_frame_id": child,
        "translation": dict(zip("xyz", _short(p).tolist(), strict=True)),
        "rotation": dict(zip("xyzw", _short(turn).tolist(), strict=True)),
    }


def _short(values: Any) -> Floats:
    """Numbers with the digits of a float32, so that they pack well; None is not-a-number."""
    return np.asarray(values, float).astype(np.float32).astype(float)
