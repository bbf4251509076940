"""Runs the command lines of the pages with the armlet that is installed, in the order in which a reader meets them.

    python .ci/page_commands.py README.md docs/tutorial.md docs/boards.md ...

A command line is a line of a code block that begins with `armlet` or `python -m armlet.device`. A line that ends in a
comment `# needs ...` is not run: `# needs a real board`. One that ends in `# faults NAME` is to end so, with code 1 and
NAME in what it says; in `# exits with 1`, with that code. Each page has a folder of its own, with the files that the
page tells its reader to save ("Save this as `NAME`:" and a code block) and, where the page does not begin one, an arm
file of the reader's own, my_arm.yaml. All pages share the boards, as the pages of one reader do. The first command that
does not end as it is to ends it.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import armlet.arms

BLOCK = re.compile(r"^```\w*\n(.*?)^```$|((?:^ {4,}[^\n]*\n?)+)", re.M | re.S)
COMMAND = re.compile(r"^\s*((?:armlet|python -m armlet\.device\S*)(?: .*)?)$", re.M)
SAVED = re.compile(r"Save this as `([^`]+)`.*?^```\w*\n(.*?)^```$", re.M | re.S)
NEEDS = re.compile(r"# needs (.+)$")
FAULTS = re.compile(r"# faults (\w+)$")
EXITS = re.compile(r"# exits with 1$")


def command_lines(page: str) -> list[str]:
    """The command lines in the code blocks of a page's text."""
    return [line for block in BLOCK.finditer(page) for line in COMMAND.findall(block[1] or block[2])]


def saved_files(page: str) -> dict[str, str]:
    """What the page tells its reader to save: name -> content."""
    return dict(SAVED.findall(page))


def run(line: str, folder: Path) -> bool:
    """Run one command line in a folder and say how long it took; False if it did not end as it is to."""
    start = time.monotonic()
    done = subprocess.run(line, shell=True, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    fault = FAULTS.search(line)
    good = done.returncode == int(bool(fault or EXITS.search(line))) and (not fault or fault[1] in done.stderr)
    print(f"  {time.monotonic() - start:5.1f} s  {'' if good else 'FAILED: '}{line}", flush=True)
    if not good:
        print(done.stdout[-2000:], done.stderr, sep="\n")
    return good


def run_page(page: Path, folder: Path) -> bool:
    """Run a page's command lines in an empty folder, up to the first that fails."""
    text = page.read_text()
    lines = command_lines(text)
    if lines:
        print(page.name)
    if not any(line.startswith("armlet new my_arm") for line in lines):
        shutil.copy(Path(armlet.arms.__path__[0]) / "puma3.yaml", folder / "my_arm.yaml")
    for name, content in saved_files(text).items():
        (folder / name).write_text(content)
    for line in lines:
        if needs := NEEDS.search(line):
            print(f"  not run  {line[: needs.start()].strip()}: needs {needs[1]}")
        elif not run(line, folder):
            return False
    return True


def main(pages: list[str]) -> int:
    """Run the command lines of pages.

    Args:
        pages: paths, in the order in which they are read.
    Returns:
        0, or 1 if a command failed.
    """
    print(f"armlet of {Path(armlet.__file__).parent}")
    for page in map(Path, pages):
        with tempfile.TemporaryDirectory(prefix=f"{page.stem}-") as folder:
            if not run_page(page, Path(folder)):
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
