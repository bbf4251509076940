"""The rooms of hostlib stand in the order of the data: each imports only earlier ones, and no import closes a circle.

`pytest -s tests/test_house.py` prints how many rooms and arrows there are.
"""

import ast
import sys
from collections import Counter, defaultdict
from pathlib import Path

import pytest

import armlet

HOSTLIB = Path(armlet.__file__).parent
# errors, posix, stopping, files, cache and said are single modules; core, firmware, boards and arms lie beside hostlib.
GROUND = ("errors", "posix", "stopping", "files", "cache", "said", "core", "firmware", "boards", "arms")
ROOMS = (
    *(*GROUND, "model", "description", "dynamics", "plan", "fixed", "mirror", "simulated", "device"),
    *("run", "report", "setup", "studies", "cli", "command"),
)


def modules():
    """(path, dotted name) of each module of hostlib."""
    for path in sorted(HOSTLIB.rglob("*.py")):
        parts = path.relative_to(HOSTLIB).with_suffix("").parts
        yield path, ".".join(["armlet", *[part for part in parts if part != "__init__"]])


def imported(path):
    """Dotted names that a file imports, wherever in the file the import stands."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def room(name):
    """The room a dotted name of armlet lies in; None for the package's face, which hands on what users need."""
    part = name.split(".")[1] if "." in name else ""
    return part if part in ROOMS else None


def test_rooms_import_only_rooms_before_them():
    arrows = Counter()
    for path, name in modules():
        for target in imported(path):
            if room(name) and target.startswith("armlet.") and room(target) != room(name):
                assert room(target), f"{name} imports {target}: give it a place in ROOMS"
                arrows[room(name), room(target)] += 1
    upward = [(a, b) for a, b in arrows if ROOMS.index(b) > ROOMS.index(a)]
    count = len({room(name) for _, name in modules()} - {None})
    print(f"\n{count} rooms of hostlib, {len(arrows)} arrows, {len(upward)} of them upward")
    assert not upward


def test_every_module_lies_in_a_room():
    single = {"__init__.py", "errors.py", "posix.py", "files.py", "cache.py", "said.py", "stopping.py", "command.py"}
    assert {path.name for path in HOSTLIB.glob("*.py")} == single
    assert {room(name) for _, name in modules() if "." in name} <= set(ROOMS)


def test_no_circle_among_modules():
    names = {name for _, name in modules()}
    arrows = defaultdict(set)
    for path, name in modules():
        for target in imported(path):
            while target not in names and "." in target:
                target = target.rpartition(".")[0]
            if target in names and target != name and not name.startswith(target + "."):
                arrows[name].add(target)
    done, under_way = set(), []

    def visit(name):
        assert name not in under_way, " -> ".join([*under_way[under_way.index(name) :], name])
        if name not in done:
            under_way.append(name)
            for target in sorted(arrows[name]):
                visit(target)
            done.add(under_way.pop())

    for name in sorted(names):
        visit(name)


# Names of modules and folders in several rooms, for they are one thing there: why, then the rooms and the names.
ONE_ROLE = {
    "what host and board both have: each end of it, or the board's own, and how this computer plays it": {
        "device firmware": "bus channels firmware identity kernel link main requests timed uploads",
        "device firmware simulated": "servos",
        "firmware simulated": "stream_path",
        "cython_core device firmware": "frames",
        "cython_core device": "exchange",
        "cython_core firmware": "layout motion",
        "firmware mirror": "kernels",
        "firmware run": "standalone",
        "bench firmware run": "parity",
    },
    "a protocol of servos, and the board's driver that speaks it": {"firmware model": "dynamixel feetech pins scs"},
    "a part of the kernel, and what the room has of it: values, bounds, its way into a tick, figures": {
        "cython_core model": "couplings",
        "cython_core dynamics": "kinematics",
        "cython_core simulated": "plant",
        "cython_core firmware plan run": "stream",
        "bench cython_core dynamics studies": "laws",
        "bench cython_core firmware": "gains override records",
        "bench cython_core fixed": "perturbation",
        "bench cython_core": "text",
        "firmware fixed": "steps",
    },
    "motions of one kind: how they are planned, and how they are run or studied": {
        "plan run": "jog",
        "plan studies": "moves",
    },
    "a bench, or a table of figures, by what it measures": {
        "bench cython_core": "adaptation trig",
        "bench cython_core device": "host",
        "bench description model": "loops",
        "bench device": "cycles",
        "bench device mirror": "longest",
        "bench firmware": "position",
        "bench fixed": "blind_encoders bounds certificate fixed",
        "bench mirror": "native",
        "bench run": "demo touch",
        "bench setup": "identify",
        "bench simulated": "gears grasps",
        "bench studies": "compare",
    },
    "the shape of studies: runs, their measures, a picture": {
        "bench report": "measures",
        "bench report setup studies": "picture",
        "bench studies": "runs studies",
    },
}


def test_a_name_stands_in_two_rooms_only_where_it_is_one_thing():
    """The rooms of hostlib, and firmware, cython_core and bench, each of them one."""
    rooms = defaultdict(set)
    for top in ("hostlib", "firmware", "cython_core", "bench"):
        for path in (HOSTLIB.parent / top).rglob("*.py*"):
            if path.suffix in (".py", ".pyx"):
                parts = path.relative_to(HOSTLIB.parent).with_suffix("").parts[top == "hostlib" :]
                for name in parts:
                    rooms[name].add(parts[0])
    shared = {name: sorted(its) for name, its in rooms.items() if len(its) > 1 and not name.startswith("__")}
    told = [(name, its) for each in ONE_ROLE.values() for its, names in each.items() for name in names.split()]
    assert len(dict(told)) == len(told)
    assert shared == {name: sorted(its.split()) for name, its in told}, "another thing needs a name of its own"


MOST_CLIMBS = 5


def test_compile_never_calls_back_into_a_later_room():
    """The way of an arm into fixed point, watched call by call: from one room to one before it, never the other way."""
    assert not [f"{a} -> {b}: {name}" for a, b, name in calls_of_compile("puma3") if ROOMS.index(b) > ROOMS.index(a)]


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "so101", "four_bar", "palletiser"])
def test_compile_goes_back_for_an_arms_values_a_few_times_at_most(arm):
    """Values are made once and handed on: `fixed` goes back to the rooms that make them at most so many times.

    What a coupling's values tell of themselves, once made, is read and not made anew.
    """
    calls = [name for a, b, name in calls_of_compile(arm) if a == "fixed" and b in ("description", "dynamics")]
    back = [name for name in calls if not name.startswith("CouplingValues.")]
    print(f"\n{arm}: {len(back)} calls out of fixed for values: {', '.join(back)}")
    assert len(back) <= MOST_CLIMBS
    assert back.count("Stated.of") == 1 and "described" not in back


def calls_of_compile(arm):
    """Calls from one room into another while an arm is compiled, in order: (caller's room, callee's, callee)."""
    model, calls = armlet.load(arm).model, []

    def watch(frame, event, argument):
        if event == "call" and frame.f_back is not None:
            a, b = (place(f.f_code.co_filename) for f in (frame.f_back, frame))
            if a and b and a != b:
                calls.append((a, b, frame.f_code.co_qualname))

    def place(file):
        path = Path(file)
        return (
            path.relative_to(HOSTLIB).parts[0].removesuffix(".py")
            if path.is_relative_to(HOSTLIB) and path.parent != HOSTLIB
            else None
        )

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        armlet.compile(model)
    finally:
        sys.setprofile(before)
    return calls


def folders_of_the_map():
    """Paths of the folders that the layout of docs/code_overview.md names, by its indentation."""
    block = (HOSTLIB.parent / "docs" / "code_overview.md").read_text().split("## Layout")[1].split("\n## ")[0]
    out, path = set(), []
    for line in block.splitlines():
        words = line.split()
        if line.startswith("    ") and words[0].rstrip(",").endswith("/"):
            names = []
            for word in words:  # "link/, virtual/    what they are": two folders in a line
                if not word.rstrip(",").endswith("/"):
                    break
                names.append(word.rstrip(",").rstrip("/"))
            depth = (len(line) - len(line.lstrip()) - 4) // 4
            path[depth:] = [names[0]]
            out |= {"/".join([*path[:depth], name]) for name in names}
    return out


def test_the_map_is_the_folder_tree():
    root = HOSTLIB.parent
    tops = ("cython_core", "firmware", "hostlib", "boards", "arms", "bench", "oracles", "tests", "docs")
    python = {path.parent.relative_to(root) for top in tops for path in (root / top).rglob("*.py")}
    rooms = {str(path) for path in python if path.parts[0] not in ("tests", "boards", "arms")}
    rooms = {room for room in rooms if room.count("/") < 3} | {"tests", "boards", "arms", "docs"}
    named = folders_of_the_map()
    assert not {name for name in named if not (root / name).is_dir()}, "the map names what is not there"
    missing = sorted(rooms - named)
    assert not missing, f"the map lacks {missing}"
