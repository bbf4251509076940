"""What .ci/page_commands.py finds in a page, and that a failing command ends it."""

import importlib.util

import pytest

from tests.support.pages import ROOT

SPEC = importlib.util.spec_from_file_location("page_commands", ROOT / ".ci" / "page_commands.py")
page_commands = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(page_commands)

PAGE = """# A page

The command `armlet boards` in a sentence is no command line.
armlet reads YAML.

    make demo
    armlet arms            # all of them
    armlet flash rpi_pico  # needs a real board

Save this as `my.yaml`. Then run what follows.

```yaml
name: my
```

* In a list:

      armlet compile my.yaml

```
armlet boards
python -m armlet.device.virtual.toolchain
```
"""


def test_command_lines_are_those_of_code_blocks():
    assert page_commands.command_lines(PAGE) == [
        "armlet arms            # all of them",
        "armlet flash rpi_pico  # needs a real board",
        "armlet compile my.yaml",
        "armlet boards",
        "python -m armlet.device.virtual.toolchain",
    ]


def test_files_to_save_are_found():
    assert page_commands.saved_files(PAGE) == {"my.yaml": "name: my\n"}


@pytest.fixture
def page(tmp_path, monkeypatch):
    """Write a page and run its commands; `armlet` is `echo`, and fails with --fail."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    (bin_folder / "armlet").write_text(
        '#!/bin/sh\necho "$@" >> "$0.ran"\ncase $1 in fail) exit 1;; stops) echo TRACKING >&2; exit 1;; esac\n'
    )
    (bin_folder / "armlet").chmod(0o755)
    monkeypatch.setenv("PATH", str(bin_folder), prepend=":")

    def run(text):
        path = tmp_path / "page.md"
        path.write_text(text)
        status = page_commands.main([str(path)])
        ran = bin_folder / "armlet.ran"
        return status, ran.read_text().splitlines() if ran.exists() else []

    return run


def test_commands_run_in_order_without_those_that_need_something(page, capsys):
    status, ran = page("    armlet one\n    armlet two  # needs a real board\n    armlet three\n")
    assert (status, ran) == (0, ["one", "three"])
    assert "not run  armlet two: needs a real board" in capsys.readouterr().out


def test_the_first_failure_ends_it(page, capsys):
    assert page("    armlet one\n    armlet fail\n    armlet three\n") == (1, ["one", "fail"])
    assert "FAILED: armlet fail" in capsys.readouterr().out


def test_a_line_that_is_to_fault_has_to(page, capsys):
    assert page("    armlet stops  # faults TRACKING\n    armlet three\n")[0] == 0
    assert page("    armlet stops  # faults SENSOR\n")[0] == 1
    assert page("    armlet three  # faults TRACKING\n")[0] == 1
    assert "FAILED: armlet three" in capsys.readouterr().out
