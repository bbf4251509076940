"""Messages in the protocol-buffers encoding, and the descriptors that MCAP files carry for them.

A message is a table of fields; its bytes, and the `FileDescriptorSet` by which any reader takes them apart, are made
from the table. That set is a message itself, so the same lines write it.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

STAMP = "google.protobuf.Timestamp"
VARINT, DOUBLE, BYTES = 0, 1, 2  # how a value stands in the bytes
PLAIN = {"double": (DOUBLE, 1), "int64": (VARINT, 3), "int32": (VARINT, 5), "bool": (VARINT, 8), "string": (BYTES, 9)}
MESSAGE_TYPE, ONE, MANY = 11, 1, 3  # in descriptors: a message; a field that stands once, or many times


@dataclass(frozen=True)
class Field:
    """One field of a message: number and name; kind, one of PLAIN or a message's name; many: a list of them;
    told: 0 is written as well, for there may also be no value.
    """

    number: int
    name: str
    kind: str
    many: bool = False
    told: bool = False


def _numbered(kind: str, *names: str, told: bool = False) -> tuple[Field, ...]:
    """Fields of one kind, numbered from 1."""
    return tuple(Field(k, name, kind, told=told) for k, name in enumerate(names, 1))


MESSAGES: dict[str, tuple[Field, ...]] = {
    STAMP: (Field(1, "seconds", "int64"), Field(2, "nanos", "int32")),
    "foxglove.Vector3": _numbered("double", "x", "y", "z"),
    "foxglove.Quaternion": _numbered("double", "x", "y", "z", "w"),
    "foxglove.FrameTransform": (
        Field(1, "timestamp", STAMP),
        Field(2, "parent_frame_id", "string"),
        Field(3, "child_frame_id", "string"),
        Field(4, "translation", "foxglove.Vector3"),
        Field(5, "rotation", "foxglove.Quaternion"),
    ),
    "foxglove.FrameTransforms": (Field(1, "transforms", "foxglove.FrameTransform", many=True),),
    "foxglove.JointState": (
        Field(1, "name", "string"),
        Field(2, "position", "double", told=True),
        Field(3, "velocity", "double", told=True),
        Field(4, "acceleration", "double", told=True),
        Field(5, "effort", "double", told=True),
    ),
    "foxglove.JointStates": (Field(1, "timestamp", STAMP), Field(2, "joints", "foxglove.JointState", many=True)),
}

_FIELD, _MESSAGE, _FILE, _ONEOF = (f"google.protobuf.{each}DescriptorProto" for each in ("Field", "", "File", "Oneof"))
_DESCRIPTORS: dict[str, tuple[Field, ...]] = {
    _ONEOF: (Field(1, "name", "string"),),
    _FIELD: (
        Field(1, "name", "string"),
        Field(3, "number", "int32"),
        Field(4, "label", "int32"),
        Field(5, "type", "int32"),
        Field(6, "type_name", "string"),
        Field(9, "oneof_index", "int32", told=True),
        Field(17, "proto3_optional", "bool"),
    ),
    _MESSAGE: (
        Field(1, "name", "string"),
        Field(2, "field", _FIELD, many=True),
        Field(8, "oneof_decl", _ONEOF, many=True),
    ),
    _FILE: (
        Field(1, "name", "string"),
        Field(2, "package", "string"),
        Field(3, "dependency", "string", many=True),
        Field(4, "message_type", _MESSAGE, many=True),
        Field(12, "syntax", "string"),
    ),
    "google.protobuf.FileDescriptorSet": (Field(1, "file", _FILE, many=True),),
}


def encoded(name: str, values: Mapping[str, Any]) -> bytes:
    """Bytes of a message.

    Args:
        name: of MESSAGES.  values: field name -> number, text, mapping, or a list of them; a field that has none, or
            None, is left out.
    """
    out = bytearray()
    for field in MESSAGES.get(name) or _DESCRIPTORS[name]:
        value = values.get(field.name)
        for each in value or () if field.many else (value,):
            if each is not None:
                out += _one(field, each)
    return bytes(out)


def _one(field: Field, value: Any) -> bytes:
    """One value of a field, its number before it."""
    form, _ = PLAIN.get(field.kind, (BYTES, 0))
    head = varint(field.number << 3 | form)
    if form == BYTES:
        data = value.encode() if field.kind == "string" else encoded(field.kind, value)
        return head + varint(len(data)) + data if data or field.many or field.kind != "string" else b""
    if not value and not field.told:
        return b""
    return head + (struct.pack("<d", value) if form == DOUBLE else varint(int(value)))


def varint(value: int) -> bytes:
    """Bytes of a whole number from 0, seven bits each, the low ones first."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def descriptor(name: str) -> bytes:
    """`FileDescriptorSet` of a message and of all that it holds, a file for each."""
    files = [_file(each) for each in _held(name)]
    return encoded("google.protobuf.FileDescriptorSet", {"file": files})


def _held(name: str) -> list[str]:
    """Names of the messages that a message holds, each after those that it holds itself, the message last."""
    found: dict[str, None] = {}
    for field in MESSAGES[name]:
        if field.kind in MESSAGES:
            found |= dict.fromkeys(_held(field.kind))
    return [*found, name]


def _path(name: str) -> str:
    """Path of the file that is said to declare a message."""
    return "google/protobuf/timestamp.proto" if name == STAMP else f"{name.replace('.', '/')}.proto"


def _file(name: str) -> dict[str, Any]:
    """A file that declares one message."""
    package, _, short = name.rpartition(".")
    fields = MESSAGES[name]
    told = [field.name for field in fields if field.told]
    kinds = sorted({field.kind for field in fields if field.kind in MESSAGES})
    return {
        "name": _path(name),
        "package": package,
        "dependency": [_path(kind) for kind in kinds],
        "message_type": [{
            "name": short,
            "field": [_declared(field, told) for field in fields],
            "oneof_decl": [{"name": f"_{each}"} for each in told],
        }],
        "syntax": "proto3",
    }  # fmt: skip


def _declared(field: Field, told: list[str]) -> dict[str, Any]:
    """A field as descriptors have it; told: the message's fields that may have no value."""
    return {
        "name": field.name,
        "number": field.number,
        "label": MANY if field.many else ONE,
        "type": PLAIN[field.kind][1] if field.kind in PLAIN else MESSAGE_TYPE,
        "type_name": None if field.kind in PLAIN else f".{field.kind}",
        "oneof_index": told.index(field.name) if field.told else None,
        "proto3_optional": field.told or None,
    }
