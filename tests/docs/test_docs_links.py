"""The pages are true of the repository: links, anchors, paths, functions, commands and examples that they name
exist.
"""

import ast
import re
import shlex
from functools import cache
from pathlib import Path

import pytest
import typer
from typer.exceptions import TyperException

import armlet
from armlet import description
from armlet.cli.subcommands import app
from armlet.fixed import compiler
from tests.support.pages import PAGES, ROOT, tracked

by_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(r"(?<![\w./~-])((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|pyx|pxi|md|yaml|json|cpp|h|mk))(?![\w/]|\.\w)")
FUNCTION = re.compile(r"([\w/]+\.(?:py|pxi|pyx)):(\w+)(?:\.(\w+))?")
MODULE = re.compile(r"\b(?:armlet|bench)(?:\.\w+)+")
FENCE = re.compile(r"^```.*?^```$", re.M | re.S)


@cache
def tails() -> frozenset[str]:
    """Every way to name a file or folder by the end of its path."""
    parts = [Path(name).parts for name in tracked()]
    return frozenset("/".join(p[k:]) for p in parts for k in range(len(p)))


def anchors(page: Path) -> set[str]:
    """What `#...` can point to in a page: its headings as GitHub names them, and its <a id>."""
    text = FENCE.sub("", page.read_text())
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    plain = [re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings]
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in plain}
    return slugs | set(re.findall(r'<a id="([^"]+)"', text))


@by_page
def test_links_and_anchors_resolve(page):
    for target in LINK.findall(page.read_text()):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        other = (page.parent / name).resolve() if name else page
        assert other.exists(), f"{page.name}: {target}: there is no such file"
        assert str(other.relative_to(ROOT)) in tracked(), f"{page.name}: {target}: not part of the repository"
        if anchor:
            assert anchor in anchors(other), f"{page.name}: {target}: {other.name} has no such heading or anchor"


REFERENCE = {"glossary.md", "CHANGELOG.md", "README.md", "dependencies.md"}


@by_page
def test_pages_link_their_terms_to_the_glossary(page):
    if page.name not in REFERENCE:
        assert "glossary.md" in page.read_text(), f"{page.name}: no term is linked to the glossary"


def test_the_glossary_has_each_term_once():
    ids = re.findall(r'<a id="([^"]+)"', (ROOT / "docs" / "glossary.md").read_text())
    assert len(ids) == len(set(ids)) > 80


# Paths that the pages name and the repository does not hold: what users write, and what is made.
MADE = re.compile(
    r"^(out/|report/|run\.mcap|(move|taught|gains|other|excite|mine)\.json|my_arm|desk_arm|gains\.png|arm\.(yaml|urdf|control)|natural\.|bodies\.|pd\.|walker\.|special\.|trajectory\.json|"
    r"reach\.yaml|NAME\.|main\.py$|boards/NAME|docs/figures/NAME|\.local/|\.cache/|\.venv/|armlet_kernel|build/|tests/test_mine|"
    r"docs/figures/\*|a\.mcap|b\.mcap|walker\.csv|ruamel\.yaml)"
)


@by_page
def test_paths_exist(page):
    text, missing = re.sub(r"https?://\S+", "", page.read_text()), []
    for name in PATH.findall(LINK.sub("", text)):
        plain = name.rstrip("/.")
        if "/" in plain and not re.search(r"\.\w+$", plain) and plain.split("/")[0] not in TOPS:
            continue  # a ratio, an alternative: N m/s, and/or
        if plain.startswith("armlet/") or MADE.match(plain) or "*" in plain:
            continue
        if plain not in tails():
            missing.append(name)
    assert not missing, f"{page.name}: no file or folder of the repository has the path {', '.join(missing)}"


TOPS = {Path(name).parts[0] for name in tracked() if name != "."}


def defined(path: Path) -> set[str]:
    """Functions, classes and methods (Class.method) that a file defines."""
    if path.suffix != ".py":
        return set(re.findall(r"(?:def|cdef[^(\n]*?|class) (\w+)\(", path.read_text()))
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
            names |= {
                f"{node.name}.{each.name}" for each in getattr(node, "body", []) if isinstance(each, ast.FunctionDef)
            }
    return names


@by_page
def test_functions_exist(page):
    missing = []
    for name, first, second in FUNCTION.findall(page.read_text()):
        files = [ROOT / path for path in tracked() if f"/{path}".endswith(f"/{name}")]
        wanted = f"{first}.{second}" if second else first
        if not any(wanted in defined(path) for path in files):
            missing.append(f"{name}:{wanted}")
    assert not missing, f"{page.name}: nothing defines {', '.join(missing)}"


@by_page
def test_modules_exist(page):
    """`armlet.x.y` is a module, or a name in one."""
    for name in set(MODULE.findall(page.read_text())):
        parts = name.split(".")
        if parts[-1] in ("yaml", "urdf", "mcap", "png", "html"):
            continue
        assert any(names(parts, k) for k in range(len(parts), 0, -1)), f"{page.name}: there is no {name}"


def names(parts: list[str], k: int) -> bool:
    """Whether the first k parts are a module that has the rest."""
    import importlib

    try:
        found = importlib.import_module(".".join(parts[:k]))
    except ImportError:
        return False
    for part in parts[k:]:
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True


def test_the_primitives_of_the_number_formats_are_those_of_the_kernel():
    page = (ROOT / "docs" / "number_formats.md").read_text()
    table = page[page.index("| primitive |") : page.index("The most negative integer is never")]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("|")]
    shown = {name for row in rows for name in re.findall(r"`(\w+)\(", row)}
    defined = re.findall(r"cdef inline \w+ (\w+)\(", (ROOT / "cython_core" / "text" / "number_fixed.pxi").read_text())
    assert shown == set(defined) - {
        "fx",
        "at",
        "at_whole",
    }  # which the page has above the table; which are no arithmetic


@by_page
def test_import_lines_work(page):
    for line in re.findall(r"^ *(from armlet[\w.]* import .*|import armlet.*)$", page.read_text(), re.M):
        names: dict[str, object] = {}
        exec(line, names)
        said = [part.split()[-1].split(".")[0] for part in line.split("import ")[1].split("#")[0].split(",")]
        assert set(said) == names.keys() - {"__builtins__"}, line


def test_the_example_of_a_trajectory_runs(tmp_path, monkeypatch):
    (code,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / "trajectories.md").read_text(), re.M | re.S)
    monkeypatch.chdir(tmp_path)
    made = {}
    exec(compile(code, "trajectories.md", "exec"), made)
    assert len(made["move"].ticks) == 32 and made["move"].total_ticks == 16_000  # "16 s, 32 segments"


def commands(page: Path) -> list[str]:
    """Lines of a page that begin with `armlet`, in code blocks and between backticks."""
    text = page.read_text()
    lines = re.findall(r"^ {4,}(armlet .*)$", text, re.M)
    lines += [line for block in FENCE.findall(text) for line in re.findall(r"^(armlet .*)$", block, re.M)]
    quoted = re.findall(r"`(armlet [^`]+)`", text)
    return lines + [q for q in quoted if re.match(r"armlet [a-z]", q)]


@by_page
def test_commands_exist_with_their_options(page):
    group = typer.main.get_command(app)
    for line in commands(page):
        words = shlex.split(line, comments=True)[1:]
        command = group.commands.get(words[0])
        assert command is not None, f"{page.name}: {line}: there is no command {words[0]}"
        options = {
            name for each in command.params for name in (*each.opts, *each.secondary_opts) if name.startswith("-")
        }
        for word in words[1:]:
            if re.match(r"--?[a-z]", word):
                assert word in options | {"--help"}, f"{page.name}: {line}: {words[0]} has no option {word}"


def parse(line: str) -> None:
    """Parse a command line as the program does, without running it."""
    words = shlex.split(line, comments=True)[1:]
    command = typer.main.get_command(app).commands[words[0]]
    command.make_context(words[0], words[1:], resilient_parsing=False)


WHOLE = ("armlet arms", "armlet boards", "armlet demo")  # command lines of one word


def refused(lines):
    """What the command line says of each line that it does not understand."""
    said = {}
    for line in lines:
        try:
            parse(line)
        except TyperException as error:
            said[line] = error.format_message()
    return said


@pytest.mark.parametrize(
    "page", [ROOT / "docs" / "commands.md", ROOT / "docs" / "tutorial.md"], ids=lambda page: page.name
)
def test_whole_command_lines_parse(page, tmp_path, monkeypatch):
    for name in ("desk_arm.yaml", "move.json", "pd.mcap", "bodies.mcap", "walker.mcap", "run.mcap", "special.mcap"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    lines = [line for line in commands(page) if not line.startswith("armlet certify ARM")]
    assert len(lines) > 10
    names = [line for line in lines if re.fullmatch(r"armlet \w+", line)]  # of commands, in the text
    assert refused(line for line in lines if line not in names or line in WHOLE) == {}


@by_page
def test_command_lines_that_need_something_parse(page):
    """Nobody else runs them: .ci/page_commands.py leaves them out."""
    assert refused(line for line in commands(page) if "# needs" in line) == {}


def tutorial(language: str) -> str:
    """The only code block of a language in the tutorial."""
    (code,) = re.findall(rf"^```{language}\n(.*?)^```$", (ROOT / "docs" / "tutorial.md").read_text(), re.M | re.S)
    return code


def test_the_tutorials_arm_is_what_the_tutorial_says(tmp_path):
    arm = tmp_path / "desk_arm.yaml"
    arm.write_text(tutorial("yaml"))
    model = description.load(arm)
    assert model.joint_names == ("waist", "shoulder", "elbow")
    certificate = compiler.compile(model).certificate
    assert max(errors.max() for errors in certificate.error_by_law.values()) < 2e-6  # "less than 0.000002 N m"
    at = armlet.Arm(model).forward_kinematics([0.0, 1.5707963267948966, 0.0])[1]
    assert at == pytest.approx([0, 0, 0.07 + 0.15 + 0.13], abs=1e-9)  # "stands upright at q = (0, 90, 0) degrees"


def test_the_tutorials_python_runs(tmp_path, monkeypatch, capsys):
    (tmp_path / "desk_arm.yaml").write_text(tutorial("yaml"))
    monkeypatch.chdir(tmp_path)
    exec(compile(tutorial("python"), "tutorial.md", "exec"), {})
    assert len(capsys.readouterr().out.splitlines()[-1]) == 16


@pytest.mark.parametrize(
    "block", re.findall(r"^```yaml\n(.*?)^```$", (ROOT / "docs" / "arm_files.md").read_text(), re.M | re.S)[:1]
)
def test_the_example_of_arm_files_is_an_arm(block, tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(block)
    assert description.load(path).n == 3


def test_every_page_is_in_the_readme_or_the_list_of_all():
    linked = {
        (ROOT / target.partition("#")[0]).name
        for page in ("README.md", "docs/pages.md")
        for target in LINK.findall((ROOT / page).read_text())
    }
    assert {page.name for page in PAGES} - {"README.md", "CHANGELOG.md"} <= linked


def test_the_checks_see_what_is_wrong(tmp_path):
    page = tmp_path / "page.md"
    page.write_text('# A heading, with `code`\n<a id="there"></a>\n')
    assert anchors(page) == {"a-heading-with-code", "there"}
    page.write_text("    armlet fly --high\n`armlet compile ARM`\n")
    assert commands(page) == ["armlet fly --high", "armlet compile ARM"]
    with pytest.raises(AssertionError, match="no command fly"):
        test_commands_exist_with_their_options(page)
    page.write_text("`armlet compile ARM --nonsense`")
    with pytest.raises(AssertionError, match="no option --nonsense"):
        test_commands_exist_with_their_options(page)
    page.write_text("hostlib/nothing.py")
    with pytest.raises(AssertionError, match="has the path hostlib/nothing.py"):
        test_paths_exist(page)
    page.write_text("hostlib/errors.py:nothing")
    with pytest.raises(AssertionError, match="nothing defines hostlib/errors.py:nothing"):
        test_functions_exist(page)
    page.write_text("armlet.plan.nothing")
    with pytest.raises(AssertionError, match="there is no armlet.plan.nothing"):
        test_modules_exist(page)
