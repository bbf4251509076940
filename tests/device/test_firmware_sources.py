"""The firmware's sources on the host: they compile, repeat no number wrongly, and the documents have every number."""

import ast
import re
from pathlib import Path

import pytest

from armlet.core import layout
from armlet.core.record_files import BLOCK, constants_known
from armlet.core.records import COUPLING, MODEL, SHIFT
from armlet.device.exchange import fault_text
from armlet.device.firmware_files import (
    FLAT,
    board_sources,
    compile_mpy,
    compile_mpy_text,
    firmware_files,
    firmware_folder,
    hand_written,
    on_board,
)
from armlet.device.parity_job import INPUTS
from armlet.device.registry import board, boards
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol, words
from armlet.fixed import blob as blobs
from armlet.mirror import module

SOURCES = hand_written()
ROOMS = {source.parent.name for source in SOURCES if source.parent != firmware_folder()}
CONST = re.compile(r"^_(\w+) = const\((.*)\)", re.M)


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
@pytest.mark.parametrize("march", ["armv6m", "armv7m", "armv7emsp", "rv32imc"])
def test_sources_compile(source, march):
    assert compile_mpy(source, source.name, march).startswith(b"M\x06")


def test_a_small_board_keeps_no_line_numbers_in_its_memory():
    file, text = board_sources()["controller"]
    with_lines = {name: compile_mpy_text(text, file, board(name).mpy_arch) for name in ("rpi_pico", "qemu-m4")}
    there = {name: firmware_files(name)["/armlet/controller.mpy"] for name in with_lines}
    assert len(there["rpi_pico"]) < len(with_lines["rpi_pico"]) - 200
    assert there["qemu-m4"] == with_lines["qemu-m4"]


def own_constants(source):
    """The constants of a file that `make mirror` does not write: `_NAME = const(..)`, as they stand."""
    return [name for name, _ in CONST.findall(BLOCK.sub("", source.read_text()))]


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_a_constant_that_is_written_by_hand_is_one_file_s_alone(source):
    """What two files share, or what a table declares, is in the block that `make mirror` writes; what a file writes
    itself has a name that no table and no other file has, and a number that stands nowhere else under this name.
    """
    own = own_constants(source)
    others = [name for file in SOURCES if file != source for name in all_constants(file)]
    public = re.findall(r"^([A-Z]\w*)(?: =|,)", source.read_text(), re.M)
    assert len(set(own)) == len(own)
    assert not set(own) & {*others, *constants_known(vars(board_layout), protocol, words), *public}


def all_constants(source):
    """Every `_NAME = const(..)` of a file that it writes itself, and those of its block."""
    return [name for name, _ in CONST.findall(source.read_text())]


def test_the_test_of_constants_sees_one_that_is_copied(tmp_path):
    copied = tmp_path / "copied.py"
    for line in ("_RUN_AT = const(19)", "_TAKE = const(0)", "SIZE, X = 3, 4\n_SIZE = const(3)"):
        copied.write_text(f"{line}\n")
        with pytest.raises(AssertionError):
            test_a_constant_that_is_written_by_hand_is_one_file_s_alone(copied)


# ---- what is bound once a run, for a tick


def named(node):
    """The name by which an expression goes: `x` of x and of a.x."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None


def own_attribute(node):
    """`x` of self.x, else None."""
    return node.attr if isinstance(node, ast.Attribute) and named(node.value) == "self" else None


def bound_and_taken(text):
    """Of a file: attribute of self -> tuples of names that are bound to it, and those that are taken from it, or from
    an argument of its name.
    """
    bound, taken = {}, {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Assign):
            (target,) = node.targets if len(node.targets) == 1 else (None,)
            given = named(node.value) if isinstance(node.value, ast.Name) else own_attribute(node.value)
            if isinstance(target, ast.Tuple) and given and (given.endswith("_args") or own_attribute(node.value)):
                taken.setdefault(given, []).append([named(each) for each in target.elts])
            if own_attribute(target) and isinstance(node.value, ast.Tuple):
                bound.setdefault(own_attribute(target), []).append([named(each) for each in node.value.elts])
    return bound, taken


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_what_a_tick_takes_from_a_tuple_has_the_names_it_was_bound_by(source):
    bound, taken = bound_and_taken(source.read_text())
    for attribute, tuples in taken.items():
        assert bound.get(attribute), attribute
        assert all(names == bound[attribute][0] for names in bound[attribute] + tuples), attribute
    assert {name for name in bound if name.endswith("_args")} <= taken.keys()


def test_the_test_of_bound_tuples_sees_two_names_exchanged():
    text = (firmware_folder() / "link" / "link.py").read_text()
    own, bad = "outbox, wire, put, make_joints", "wire, outbox, put, make_joints"
    bound, taken = bound_and_taken(text.replace(own, bad))
    assert bound["joints_args"] != taken["joints_args"] and bound_and_taken(text)[1]["joints_args"]


def test_ticks_take_what_is_bound_for_them_and_nothing_else():
    controller = ast.parse((firmware_folder() / "loop" / "controller.py").read_text())
    places = [node for node in ast.walk(controller) if isinstance(node, ast.Attribute) and named(node.value) == "bound"]
    stored = {node.attr for node in places if isinstance(node.ctx, ast.Store)}
    assert stored == {node.attr for node in places if isinstance(node.ctx, ast.Load)} and len(stored) > 10


@pytest.mark.parametrize(
    "file, call, words",
    [
        ("loop/controller.py", "bind_steps", module.STEPS.given),
        ("storage/params.py", "kernel.bind", module.KERNEL.given),
        ("motion/gains.py", "self.steps.bind", module.GAINS.given),
        ("loop/kernels.py", "self.step.bind", module.PERTURBATION.given),
        ("motion/stream.py", "steps.bind", module.STREAM.given),
    ],
)
def test_frames_are_bound_by_the_names_of_their_words(file, call, words):
    calls = [node for node in ast.walk(ast.parse((firmware_folder() / file).read_text())) if isinstance(node, ast.Call)]
    (one,) = [node for node in calls if ast.unparse(node.func) == call]
    assert not one.args and {each.arg for each in one.keywords} == set(words)


def test_board_layout_equals_the_kernels():
    for name in ("TREE_SIZE", "MODEL_SIZE", "EST_SIZE", "DATA_SIZE", "SEG_SIZE"):
        assert getattr(board_layout, name) == layout.TABLE[name]
    assert board_layout.COUPLING_SIZE == blobs.COUPLING_SIZE
    assert (board_layout.CENTRE, board_layout.PHI_SIZE) == (layout.CENTRE, layout.VISC)
    several = {"S_GAIN": 13, "S_POWER": layout.BODIES, "S_SHARE_GAIN": layout.BODIES}
    added = (*several, "S_NATURAL")  # these are added below; the last the kernel clamps
    shifts = [k for name, k in MODEL.offset.items() if name.startswith("S_") and name not in added]
    shifts += [layout.TABLE[name] + k for name, count in several.items() for k in range(count)]
    assert sorted(shifts) == list(board_layout.SHIFTS)
    assert list(board_layout.SHIFTS_OF_COUPLING) == COUPLING.words(SHIFT)
    places = board_layout.JOINTS_OF_COUPLING, board_layout.ROTATIONS_OF_COUPLING
    assert places == (range(layout.IN, layout.OUT_KIND), range(layout.FROM, layout.OFFSET))
    assert board_layout.INPUTS == layout.QDD_DES + 1 == INPUTS
    assert (blobs.LIMITS, blobs.SETTINGS) == (board_layout.LIMITS, board_layout.SETTINGS)
    assert (
        blobs.HEAD
        == blobs.HEADER.size + 4
        == blobs.TRAJECTORY_HEADER.size + 4
        == board_layout.BLOB_HEAD
        == 4 * board_layout.HEAD_WORDS
    )


def test_story_is_short():
    assert len((firmware_folder() / "main.py").read_text().splitlines()) < 60


@pytest.mark.parametrize("board", [board.name for board in boards() if board.kind != "host"])
def test_every_board_has_its_files(board):
    files = firmware_files(board)
    assert {"/main.py", "/armlet/protocol.mpy", "/armlet/identity.py"} < files.keys()
    assert board.encode() in files["/armlet/identity.py"]
    assert any(path.startswith("/armlet/kernel/kernel_") for path in files)


def test_every_fault_says_what_to_do():
    for code, (name, what, todo) in words.FAULTS.items():
        assert code == 0 or (what and todo)
        assert getattr(protocol, name) == code
        assert name in fault_text(code, 1)


def test_documents_have_every_number():
    """Each request, frame, record, mode, action and fault stands in its table with its number."""
    docs = Path(__file__).parents[2] / "docs"
    wire, safety = (docs / "protocol.md").read_text(), (docs / "safety.md").read_text()
    frames = "HELLO SCHEMA PUT_BEGIN PUT_DATA PUT_END START STOP CLEAR_FAULT ALIVE PARITY COUNTS REBOOT STATE TORQUE"
    for name in f"{frames} HELD PARITY_IN PARITY_OUT JOINTS ESTIMATES EVENT".split():
        assert re.search(rf"^\| 0x{getattr(protocol, name):02x}( \||) {name}\b", wire, re.M), name
    for code, (name, *_) in words.FAULTS.items():
        assert code == 0 or f"| {code} | {name} |" in safety
    assert all(f"| {name} |" in safety for name in (*protocol.MODES, *protocol.ACTIONS[:4]))


@pytest.mark.parametrize("name", ["io_pl011", "io_pio"])
def test_what_a_read_of_servos_is_told_is_no_object(name):
    """An integer beyond 30 bits is one: its memory was tidied up for in mid-reply, and the reply was lost."""
    calls = [
        node
        for node in ast.walk(ast.parse((firmware_folder() / "link" / f"{name}.py").read_text()))
        if isinstance(node, ast.Call) and named(node.func) == "receive"
    ]
    assert len(calls) == 1 and all(isinstance(each, (ast.Name, ast.Attribute)) for each in calls[0].args)


# ---- names that one file takes from another


def offered(tree):
    """Names that a module has: what it defines, assigns and imports."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {each.asname or each.name for each in node.names}
    return names


def missing_names(text, modules):
    """Names that a file takes from other files of the firmware, and that these have not: module.name."""
    tree, known, missing = ast.parse(text), {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            where = (node.module or "").rpartition(".")[2]
            for each in node.names:
                if each.name in modules and where in ("", *ROOMS - modules.keys()):
                    known[each.asname or each.name] = each.name
                elif where in modules and each.name not in modules[where]:
                    missing.append(f"{where}.{each.name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and named(node.value) in known and node.attr != "__name__":
            where = known[named(node.value)]
            if isinstance(node.value, ast.Name) and node.attr not in modules[where]:
                missing.append(f"{where}.{node.attr}")
    return missing


MODULES = {source.stem: offered(ast.parse(source.read_text())) for source in SOURCES}


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_what_a_file_takes_from_another_is_there(source):
    """MicroPython asks at the line that takes it: in a run's last steps, maybe."""
    assert not missing_names(source.read_text(), MODULES)


def test_each_file_on_a_board_imports_from_where_files_are_there():
    """The sources stand in rooms; on a board most of these are one folder."""
    rooms = [source for source in SOURCES if source.stem != "__init__" or source.parent.name not in FLAT]
    texts = dict(map(on_board, rooms))
    assert len(texts) == len(rooms), "two rooms have a module of one name"
    for place, text in texts.items():
        for node in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.level):
            above = place.split("/")[: -node.level]
            assert len(above) == place.count("/") + 1 - node.level, place
            path = "/".join([*above, *(node.module or "").split(".")]).strip("/")
            found = [path] if path in texts else [f"{path}/{each.name}".strip("/") for each in node.names]
            assert f"{path}/__init__" in texts or all(each in texts for each in found), (place, node.module)


def test_the_test_of_names_sees_one_that_is_not_there():
    text = "from . import timed\nfrom .ring import Tape\nx = timed.COUNTED, timed.Pace\n"
    assert missing_names(text, MODULES) == ["ring.Tape", "timed.COUNTED"]
