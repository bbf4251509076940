"""The map in docs/code_overview.md is the folder tree, and its order of rooms is the order of imports."""

import ast
import re
from pathlib import Path

import pytest

from tests.support.pages import ROOT, tracked

PAGE = (ROOT / "docs" / "code_overview.md").read_text()
LAYOUT = PAGE[PAGE.index("## Layout") : PAGE.index("## From an arm file")]
ROOMS = re.findall(r"^ {8}(\w+)/", LAYOUT[LAYOUT.index("    hostlib/") : LAYOUT.index("    boards/")], re.M)


def mapped() -> set[str]:
    """Folders that the map shows, each by its path: what is further in belongs to the folder above it."""
    above: list[str] = []
    found = set()
    for line in LAYOUT.splitlines():
        head = re.match(r"^( {4,12})((?:[\w-]+/(?:, )?)+)", line)
        if not head:
            continue
        depth = len(head[1]) // 4 - 1
        names = [name.rstrip("/") for name in head[2].split(", ")]
        found |= {"/".join([*above[:depth], name]) for name in names}
        above[depth:] = names[:1]
    return found


def folders() -> set[str]:
    """The folders of the repository with files, but for those of single boards and of rooms in tests."""
    out = {str(Path(name).parent) for name in tracked() if (ROOT / name).is_file()}
    shown_otherwise = {".", "docs/figures", "docs/pictures"}
    return {name for name in out - shown_otherwise if not name.startswith(("boards/", "tests/", "."))}


def test_every_folder_is_on_the_map():
    assert folders() <= mapped()


def test_every_folder_of_the_map_is_there():
    assert mapped() <= {name for name in tracked() if (ROOT / name).is_dir()}


def imported(path: Path) -> set[str]:
    """Rooms that a module imports from, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "armlet":
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("armlet."):
            names.add(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            names |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("armlet.")}
    return names & set(ROOMS)


def test_the_map_has_every_room():
    assert set(ROOMS) == {path.parent.name for path in (ROOT / "hostlib").glob("*/__init__.py")}


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_import_from_the_rooms_above_them(room):
    allowed = set(ROOMS[: ROOMS.index(room) + 1])
    for path in (ROOT / "hostlib" / room).rglob("*.py"):
        assert imported(path) <= allowed, f"{path.relative_to(ROOT)} imports from {imported(path) - allowed}"
