"""A servo protocol is one object: no other file of the product asks which one it has before it.

What differs between protocols is a method or an attribute of the object (hostlib/model/protocols/servo_protocol.py); on
a board, a table from the protocol's number to its driver (firmware/servos/__init__.py).
"""

import ast
from pathlib import Path

import pytest

from armlet.firmware import protocol
from armlet.model.servo_kinds import KINDS, PROTOCOLS

ROOT = Path(__file__).parents[1]
HOME = ROOT / "hostlib" / "model" / "protocols"
TABLE = ROOT / "hostlib" / "model" / "servo_kinds.py"
SHARED = {"__init__", "servo_protocol", "control_table", "wire", "drive"}  # no protocol's own
OWN = {path.stem for path in HOME.glob("*.py")} - SHARED
NAMES = set(PROTOCOLS)
NUMBERS = {name.upper() for name in PROTOCOLS}  # firmware/protocol.py's
WORDS = {"pins"}  # an arm file's key, too: as a string or an attribute alone it says no protocol
RANGE = "SERVO_PROTOCOLS"  # all numbers: whether a number is one of them is no choice


def files():
    """The product's files outside the protocols."""
    found = [path for room in ("hostlib", "firmware", "cython_core") for path in (ROOT / room).rglob("*.py")]
    return [path for path in found if path.parent != HOME and path != TABLE]


def classes():
    """Names of the classes that belong to a protocol."""
    trees = [ast.parse((HOME / f"{stem}.py").read_text()) for stem in OWN]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def texts(node):
    """The strings in an expression."""
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def last_name(node):
    """The last part of a dotted name; "" of another expression."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def operands(test):
    """What a condition is made of by `and`, `or` and `not`."""
    if isinstance(test, ast.BoolOp):
        return [each for value in test.values for each in operands(value)]
    return operands(test.operand) if isinstance(test, ast.UnaryOp) else [test]


def compared(node, own):
    """What is wrong with a comparison."""
    sides = [node.left, *node.comparators]
    names = [last_name(side) for side in sides]
    if any(texts(side) & NAMES for side in sides):
        return "a protocol's name is compared"
    if NUMBERS & {last_name(each) for side in sides for each in ast.walk(side)}:
        return "a protocol's number is compared"
    if own & set(names):
        return "a protocol's class is compared"
    if {"protocol", "spoken", "speaks"} & set(names) and RANGE not in names and set(names) != {"protocol"}:
        return "a protocol is compared"
    return None


def chosen(node, own):
    """What is wrong with one node of a file, if anything; own: classes of protocols."""
    if isinstance(node, ast.Compare):
        return compared(node, own)
    if isinstance(node, ast.Constant) and node.value in NAMES - WORDS:
        return "a protocol's name stands outside its object"
    if isinstance(node, ast.Dict) and any(key is not None and texts(key) & NAMES for key in node.keys):
        return "a table by protocols' names"
    if isinstance(node, ast.Subscript) and texts(node.slice) & NAMES:
        return "a choice by a protocol's name"
    if isinstance(node, ast.MatchValue) and texts(node.value) & NAMES:
        return "a case for a protocol's name"
    if isinstance(node, ast.Attribute) and node.attr.removeprefix("is_") in (NAMES - WORDS) | {"sts"}:
        return "a flag for a protocol"
    if isinstance(node, ast.If | ast.IfExp) and WORDS & {last_name(each) for each in operands(node.test)}:
        return "what hangs at pins is told by them"
    asks = isinstance(node, ast.Call) and last_name(node.func) in ("isinstance", "issubclass")
    if asks and own & {last_name(each) for each in ast.walk(node.args[1])}:
        return "a protocol is told by its class"
    if isinstance(node, ast.ImportFrom) and node.module:
        parts = node.module.split(".")
        reached = {parts[-1]} if "protocols" in parts[:-1] else {each.name for each in node.names}
        if "protocols" in parts and reached & OWN:
            return "a protocol's own file is imported"
    return None


def wrongs(text, own):
    """(line, what) of each choice by a protocol."""
    found = [(node, chosen(node, own)) for node in ast.walk(ast.parse(text))]
    return [(node.lineno if hasattr(node, "lineno") else 0, what) for node, what in found if what]


def test_no_file_outside_the_protocols_asks_which_one_it_has():
    own = classes()
    assert len(files()) > 300 and len(own) >= 10
    found = {str(path.relative_to(ROOT)): wrongs(path.read_text(), own) for path in files()}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        'bus.protocol == "pins"',
        'kind.protocol != "dynamixel"',
        'name in ("feetech", "scs")',
        "bus.protocol is other",
        "servos.protocol == protocol.PINS",
        "servo.feetech",
        "servo.is_scs",
        "one if servo.pins else another",
        "if other and not servo.pins:\n    pass",
        'SIZES = {"pins": 1, "another": 2}',
        'MODES["pins"]',
        'MODES["pins", "pwm"]',
        'GAINS.get("feetech")',
        "isinstance(wire, FeetechWire)",
        "type(drive) is ScsDrive",
        "from armlet.model.protocols.scs import SCS",
        "from armlet.model.protocols import dynamixel",
        'match name:\n    case "pins":\n        pass',
    ],
)
def test_the_test_sees_a_choice_by_a_protocol(line):
    assert wrongs(line, classes())


@pytest.mark.parametrize(
    "line",
    [
        "kind.protocol != first.protocol",  # whether two are the same
        "self.protocol in protocol.SERVO_PROTOCOLS",
        'arm.servos_error(("servos", "joints", i, "pins"), what)',
        "row.pins is None",
        "if bus.spoken.on_a_bus:\n    pass",
        "from armlet.model.protocols.wire import Reply",
    ],
)
def test_the_test_lets_facts_pass(line):
    assert not wrongs(line, classes())


def test_each_protocol_is_a_board_s_too():
    """Host and board agree on names and numbers, and a board has a driver for each."""
    assert {name.upper(): each.number for name, each in PROTOCOLS.items()} == {
        name: getattr(protocol, name) for name in NUMBERS
    }
    assert sorted(each.number for each in PROTOCOLS.values()) == list(protocol.SERVO_PROTOCOLS)
    table = (ROOT / "firmware" / "servos" / "__init__.py").read_text().split("DRIVERS = {")[1].split("}")[0]
    assert all(f"protocol.{name}: " in table for name in NUMBERS)
    assert {kind.protocol for kind in KINDS.values()} == NAMES
