"""The firmware's sources on the host: they compile, repeat no number wrongly, and the documents have every number."""

import re
from pathlib import Path

import pytest

from armlet.core import layout
from armlet.core.records import COUPLING, MODEL, SHIFT
from armlet.device.exchange import fault_text
from armlet.device.firmware_files import compile_mpy, firmware_files, firmware_folder
from armlet.device.parity_job import INPUTS
from armlet.device.registry import board, boards
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol, words
from armlet.fixed import blob as blobs

SOURCES = sorted(firmware_folder().glob("*.py"))
SERVOS = sorted((firmware_folder() / "servos").glob("*.py"))
CONST = re.compile(r"^_(\w+) = const\(([^)]*)\)", re.M)


@pytest.mark.parametrize("source", SOURCES + SERVOS, ids=lambda p: p.name)
@pytest.mark.parametrize("march", ["armv6m", "armv7m", "armv7emsp", "rv32imc"])
def test_sources_compile(source, march):
    assert compile_mpy(source, source.name, march).startswith(b"M\x06")


def test_a_small_board_keeps_no_line_numbers_in_its_memory():
    source = firmware_folder() / "controller.py"
    with_lines = {name: compile_mpy(source, source.name, board(name).mpy_arch) for name in ("rpi_pico", "qemu-m4")}
    there = {name: firmware_files(name)["/armlet/controller.mpy"] for name in with_lines}
    assert len(there["rpi_pico"]) < len(with_lines["rpi_pico"]) - 200
    assert there["qemu-m4"] == with_lines["qemu-m4"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name)
def test_repeated_constants_equal_the_tables(source):
    """Viper files repeat numbers as `_NAME = const(..)`; each that has a table elsewhere, or stands in the file without
    the underscore, must equal it.
    """
    own = {"SPARE", "AROUND", "BROKEN", "COMPLEMENT", "GOOD", "BODY_WORDS", "CYCLES", "COME", "CHECK", "PHASES"}
    own |= {"SENT", "DELAYS_US", "ENOUGH_US"}
    own |= {"TAKE", "OPEN", "DO", "TELL", "ANSWERS", "KINDS", "CHUNK", "LITTLE", "CUT", "IDENT_BYTES", "HOW"}
    own |= {"RUNNING_NOW", *link_state()}
    text = source.read_text()
    here = {name: int(value, 0) for name, value in re.findall(r"^([A-Z]\w*) = (\d[\d_]*)\b", text, re.M)}
    for names in re.findall(r"^([A-Z]\w*(?:, [A-Z]\w*)+) = range\(\d+\)", text, re.M):
        here |= {name: k for k, name in enumerate(names.split(", "))}
    for name, value in CONST.findall(text):
        known = {table[name] for table in (vars(protocol), vars(board_layout), layout.TABLE) if name in table}
        known = {here[name]} if name in here else known
        assert name in own or known == {int(value, 0)}, name


def link_state():
    """Words of a link's state: name -> {the place that a file gives it: the files}."""
    known = {}
    for name in ("link.py", "serving.py"):
        text = (firmware_folder() / name).read_text()
        part = text[text.index("# Of `state`") :].split("_BODY_WORDS")[0].split("_KINDS")[0]
        for word, place in CONST.findall(part):
            known.setdefault(word, {}).setdefault(int(place), []).append(name)
    return known


def test_files_agree_on_where_the_words_of_a_links_state_are():
    """Viper takes no constant of another module; timed.py, controller.py and commands.py repeat some, too."""
    known = link_state()
    assert sorted(place for each in known.values() for place in each) == list(range(len(known)))
    for source in SOURCES:
        for word, place in CONST.findall(source.read_text()):
            name = {"RUNNING_NOW": "RUNNING"}.get(word, word)
            if name in known and f"_{word} = const({place})  # protocol" not in source.read_text():
                assert int(place) in known[name], (source.name, word)


@pytest.mark.parametrize("source", SERVOS, ids=lambda p: p.name)
def test_servo_drivers_repeat_the_numbers_of_the_one_they_are_made_of(source):
    """Viper takes no constant of another module: a servo's words and the desk have the same places everywhere."""
    numbers = dict(CONST.findall((firmware_folder() / "servos" / "driver.py").read_text()))
    repeated = {name: value for name, value in CONST.findall(source.read_text()) if name in numbers}
    assert repeated == {name: numbers[name] for name in repeated}


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


@pytest.mark.parametrize("board", [board.name for board in boards()])
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
        assert re.search(rf"^\| 0x{getattr(protocol, name):02x} \| {name}\b", wire, re.M), name
    for code, (name, *_) in words.FAULTS.items():
        assert code == 0 or f"| {code} | {name} |" in safety
    assert all(f"| {name} |" in safety for name in (*protocol.MODES, *protocol.ACTIONS[:4]))
