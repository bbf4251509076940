"""Messages of viewers in the protocol-buffers encoding, and the descriptors that MCAP files carry for them.

Google's package encodes them; a table of fields says what they hold, so that no compiler is needed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory, timestamp_pb2

STAMP = "google.protobuf.Timestamp"
PLAIN = {"double": 1, "string": 9}
MESSAGE, ONE, MANY = 11, 1, 3  # in descriptors: a message; a field that stands once, or many times


@dataclass(frozen=True)
class Field:
    """One field of a message: its name; kind, one of PLAIN or a message's name; many: a list of them;
    told: 0 is written as well, for there may also be no value.
    """

    name: str
    kind: str
    many: bool = False
    told: bool = False


# Fields are numbered from 1; a message stands behind those that it holds.
MESSAGES: dict[str, tuple[Field, ...]] = {
    "foxglove.Vector3": tuple(Field(name, "double") for name in "xyz"),
    "foxglove.Quaternion": tuple(Field(name, "double") for name in "xyzw"),
    "foxglove.FrameTransform": (
        Field("timestamp", STAMP),
        Field("parent_frame_id", "string"),
        Field("child_frame_id", "string"),
        Field("translation", "foxglove.Vector3"),
        Field("rotation", "foxglove.Quaternion"),
    ),
    "foxglove.FrameTransforms": (Field("transforms", "foxglove.FrameTransform", many=True),),
    "foxglove.JointState": (
        Field("name", "string"),
        *(Field(name, "double", told=True) for name in ("position", "velocity", "acceleration", "effort")),
    ),
    "foxglove.JointStates": (Field("timestamp", STAMP), Field("joints", "foxglove.JointState", many=True)),
}


def encoded(name: str, values: Mapping[str, Any]) -> bytes:
    """Bytes of a message.

    Args:
        name: of MESSAGES.  values: field name -> number, text, mapping, or a list of them.
    """
    out: bytes = _kinds()[name](**values).SerializeToString()
    return out


@cache
def descriptor(name: str) -> bytes:
    """`FileDescriptorSet` of a message and of all that it holds, a file for each."""
    held = {each: _file(each) for each in _held(name)}
    out: bytes = descriptor_pb2.FileDescriptorSet(file=held.values()).SerializeToString()
    return out


@cache
def _kinds() -> dict[str, Any]:
    """Classes of the messages, in a pool of their own: another package may know them, too."""
    pool = descriptor_pool.DescriptorPool()
    for name in (STAMP, *MESSAGES):
        pool.Add(_file(name))
    return {name: message_factory.GetMessageClass(pool.FindMessageTypeByName(name)) for name in MESSAGES}


def _held(name: str) -> list[str]:
    """Names of the messages that a message holds, each behind those that it holds itself, the message last."""
    found: dict[str, None] = {}
    for field in MESSAGES.get(name, ()):
        if field.kind not in PLAIN:
            found |= dict.fromkeys(_held(field.kind))
    return [*found, name]


def _path(name: str) -> str:
    """Path of the file that is said to declare a message."""
    return timestamp_pb2.DESCRIPTOR.name if name == STAMP else f"{name.replace('.', '/')}.proto"


def _file(name: str) -> Any:
    """A file that declares one message."""
    out = descriptor_pb2.FileDescriptorProto()
    if name == STAMP:
        timestamp_pb2.DESCRIPTOR.CopyToProto(out)
        return out
    fields, (package, _, short) = MESSAGES[name], name.rpartition(".")
    out.name, out.package, out.syntax = _path(name), package, "proto3"
    out.dependency.extend(sorted({_path(field.kind) for field in fields if field.kind not in PLAIN}))
    message = out.message_type.add(name=short)
    for number, field in enumerate(fields, 1):
        said: Any = message.field.add(name=field.name, number=number, label=MANY if field.many else ONE)
        said.type = PLAIN.get(field.kind, MESSAGE)
        if field.kind not in PLAIN:
            said.type_name = f".{field.kind}"
        if field.told:
            said.oneof_index, said.proto3_optional = len(message.oneof_decl), True
            message.oneof_decl.add(name=f"_{field.name}")
    return out
