"""The folders beside the package: which may import which."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {"tests": {"oracles"}, "bench": {"oracles"}, "oracles": set(), "hostlib": set(), "firmware": set()}
FOLDERS = {"tests", "bench", "oracles"}


def imported(path: Path) -> set[str]:
    """First parts of the names of the modules that a file imports, in functions, too."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_no_arrow_between_tests_and_bench_and_none_back_from_the_package(folder):
    others = FOLDERS - MAY_IMPORT[folder] - {folder}
    files = [path for path in (ROOT / folder).rglob("*.py") if "text" not in path.parts]
    assert files
    found = {str(path.relative_to(ROOT)): imported(path) & others for path in files}
    assert {path: names for path, names in found.items() if names} == {}


def test_boards_are_data_alone():
    assert [path.name for path in (ROOT / "boards").rglob("*.py")] == ["__init__.py"]
