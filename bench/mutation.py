"""Mutation score: wrong changes of the text, one at a time, and whether a test notices: python -m bench mutation.

A share of all changes, drawn by a seed, is made in a copy of the checkout (build/mutants). A change is *found* if
compiling it or a test fails; what no test finds survives, and is printed with its line. `--each 30` changes of each
subject; `--only wire` takes one subject. Some 20 s a change of the kernel's text, for it is compiled anew.
"""

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import figures
from bench.mutants import Change, changes

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build/mutants/tree"
KERNELS = "kernel_float kernel_fixed plant"
# A change may make a loop endless, or a list: more processor time or memory than this is noticed, too.
MOST_S = 60  # and three times what the tests take without a change
MOST_BYTES = 6 << 30


@dataclass(frozen=True)
class Subject:
    """A part of the text, and the tests that are to notice its changes; compiled: after each change."""

    files: tuple[str, ...]
    tests: tuple[str, ...]
    compiled: bool = False


SUBJECTS = {
    "kernel text": Subject(("cython_core/text/*.py",), ("tests/kernel", "tests/fixed/test_override.py"), compiled=True),
    "bounds": Subject(("hostlib/fixed/bounds/*.py",), ("tests/fixed",)),
    "limits": Subject(
        ("cython_core/text/board/limits.py", "cython_core/text/board/motion.py"), ("tests/device/test_board_steps.py",)
    ),
    "wire": Subject(
        ("hostlib/device/link/frames.py", "hostlib/device/link/window.py", "cython_core/text/board/frames.py"),
        ("tests/device/test_board_steps.py", "tests/device/test_link.py", "tests/device/test_telemetry.py"),
    ),
}


def make_copy() -> Path:
    """The Python of a copy of what git knows, with the compiled kernels, and the checkout's packages beside it."""
    shutil.rmtree(COPY.parent, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    compiled = [str(each.relative_to(ROOT)) for each in (ROOT / "cython_core").glob("*.so")]
    for name in [*filter(None, listed.decode().split("\0")), *compiled]:
        if not (ROOT / name).is_file():  # a file that is gone, and not yet committed so
            continue
        (COPY / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, COPY / name)
    flags = COPY / "setup.py"  # optimised less, for most of the time goes into compiling
    flags.write_text(flags.read_text().replace('"-O3"', '"-O1"'))
    venv.create(COPY / ".venv", symlinks=True)
    python = COPY / ".venv/bin/python"
    here = next(Path(each) for each in sys.path if each.endswith("site-packages"))
    there = next((COPY / ".venv/lib").glob("python*/site-packages"))
    inner = [
        str(each) for each in here.glob("*/lib/python*/site-packages")
    ]  # of packages that bring a folder of libraries
    (there / "checkout.pth").write_text("\n".join([str(here), *inner, ""]))
    install = [str(python), "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "-e", "."]
    subprocess.run(install, cwd=COPY, check=True, env={"ARMLET_KERNELS": "", "PATH": "/usr/bin:/bin"})
    return python


def drawn(subject: Subject, each: int, seed: int) -> tuple[list[tuple[Path, Change]], int]:
    """As many changes of a subject as asked for, and how many there are."""
    every = [
        (file.relative_to(ROOT), change)
        for pattern in subject.files
        for file in sorted(ROOT.glob(pattern))
        for change in changes(file.read_text())
    ]
    random.Random(seed).shuffle(every)
    return every[:each], len(every)


def tried(python: Path, subject: Subject, most_s: float) -> str:
    """The first test that fails, "compiler", "time" or "" where every test passes; most_s: of processor time."""
    if subject.compiled:
        compile_ = [str(python), "setup.py", "-q", "build_ext", "--inplace"]
        environment = {"ARMLET_KERNELS": KERNELS, "PATH": "/usr/bin:/bin"}
        if subprocess.run(compile_, cwd=COPY, env=environment, capture_output=True).returncode:
            return "compiler"

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(most_s), int(most_s) + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))

    words = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not slow and not board", *subject.tests]
    fresh = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}  # two changes of a file in one second may look alike
    run = subprocess.run(
        [str(python), "-m", "pytest", *words], cwd=COPY, capture_output=True, text=True, preexec_fn=bounded, env=fresh
    )
    if run.returncode == 0:
        return ""
    if run.returncode < 0:
        return "time"
    failed = [
        line.split()[1]
        for line in run.stdout.splitlines()
        if line.startswith(("FAILED", "ERROR")) and " " in line.strip()
    ]
    return failed[0] if failed else "collection"


def score(python: Path, name: str, each: int, seed: int) -> dict[str, Any]:
    """Try a subject's changes, and print each that survives."""
    subject = SUBJECTS[name]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if broken := tried(python, subject, 3600):
        sys.exit(f"{name}: {broken} fails without any change")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    most_s = MOST_S + 3 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    chosen, there = drawn(subject, each, seed)
    survivors, found = [], 0
    for number, (file, change) in enumerate(chosen, 1):
        path, text = COPY / file, (ROOT / file).read_text()
        path.write_text(change.applied(text))
        try:
            by = tried(python, subject, most_s)
        finally:
            path.write_text(text)
        found += bool(by)
        said = f"{file}:{change.line}: {change.old or 'nothing'} -> {change.new or 'nothing'} in: {change.whole}"
        if not by:
            survivors.append(said)
        print(f"{name} {number}/{len(chosen)}: {by or 'SURVIVES  ' + said}", flush=True)
    return {"changes": there, "tried": len(chosen), "found": found, "survivors": survivors}


def main(words: Sequence[str] = ()) -> None:
    """Print and keep the score of each subject."""
    parser = argparse.ArgumentParser(prog="python -m bench mutation", description=__doc__)
    parser.add_argument("--each", type=int, default=40, help="changes of each subject (40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", choices=list(SUBJECTS), action="append", help="this subject alone; may be given again"
    )
    options = parser.parse_args(list(words))
    begun = time.monotonic()
    python = make_copy()
    kept = figures.read("mutation")["subjects"] if options.only and (figures.FOLDER / "mutation.json").exists() else {}
    for name in options.only or SUBJECTS:
        kept[name] = score(python, name, options.each, options.seed)
        print(f"{name}: {kept[name]['found']} of {kept[name]['tried']} found", flush=True)
    figures.keep("mutation", {"made_by": "python -m bench mutation", "subjects": kept})
    print(f"{(time.monotonic() - begun) / 60:.0f} min")
