"""Where the system lacks what is POSIX's alone, arms are described, compiled and planned; boards here are refused."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from armlet import posix
from armlet.errors import ArmletError
from armlet.files import WholeFile, check_writable, write_whole
from tests.support.no_posix import closed_only

WORK = (
    ["describe", "puma3"],
    ["compile", "puma3", "-o", "arm.blob"],
    ["plan", "puma3", "--to", "10,20,30", "-o", "move.json"],
    ["budget", "rpi_pico", "puma3"],
    ["export", "puma3", "-o", "arm.urdf"],
)
BOARDS = (
    ["run", "host", "puma3", "move.json"],
    ["run", "qemu-m4", "puma3", "move.json"],
    ["run", "pico-emulated", "puma3", "move.json"],
    ["demo"],
    ["bus", "so101"],
    ["flash", "rpi_pico", "--port", "/dev/null"],
)


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """What the command lines came to, by their words; modules that cannot be imported; the folder of their files."""
    folder = tmp_path_factory.mktemp("windows")
    command = [sys.executable, "-m", "tests.support.no_posix", str(folder)]
    lines = json.dumps([*WORK, *BOARDS])
    told = subprocess.run(command, input=lines, capture_output=True, text=True, cwd=Path(__file__).parents[1])
    assert told.returncode == 0, told.stderr
    result = json.loads(told.stdout)
    came = dict(zip(map(tuple, [*WORK, *BOARDS]), result["ran"], strict=True))
    return came, result["unloaded"], folder


def test_every_module_is_imported(ran):
    assert ran[1] == {}


@pytest.mark.parametrize("words", WORK, ids=" ".join)
def test_what_needs_no_board_here_works(ran, words):
    code, said = ran[0][tuple(words)]
    assert code == 0, said


def test_files_are_those_that_linux_writes(ran, tmp_path):
    from armlet.cli import main

    assert main(["compile", "puma3", "-o", str(tmp_path / "arm.blob")]) == 0
    assert (ran[2] / "arm.blob").read_bytes() == (tmp_path / "arm.blob").read_bytes()
    assert not list(ran[2].glob("*.part"))


@pytest.mark.parametrize("words", BOARDS, ids=" ".join)
def test_a_board_on_this_computer_is_refused_in_one_line(ran, words):
    code, said = ran[0][tuple(words)]
    assert code == 1
    assert said.strip().count("\n") == 0 and said.strip().startswith("armlet: ")
    assert "which this system lacks; use Linux or macOS; on Windows, WSL 2" in said


@pytest.fixture
def windows(monkeypatch):
    """Files as Windows has them: one that is open is neither renamed nor taken away."""
    monkeypatch.setattr(posix, "HERE", False)
    for name in ("replace", "unlink"):
        monkeypatch.setattr(os, name, closed_only(getattr(os, name)))


def test_an_open_file_is_closed_before_it_is_renamed_or_taken_away(windows, tmp_path):
    write_whole(tmp_path / "a", b"new\n")
    file = WholeFile(tmp_path / "a")
    file.stream.write(b"half")
    file.discard()
    check_writable(tmp_path / "b")
    assert [path.name for path in tmp_path.iterdir()] == ["a"] and (tmp_path / "a").read_bytes() == b"new\n"


def test_a_file_that_somebody_reads_stays_and_nothing_is_left_beside_it(windows, tmp_path):
    write_whole(tmp_path / "a", b"old")
    with open(tmp_path / "a", "rb"), pytest.raises(ArmletError, match="a: cannot be written: the file is open"):
        file = WholeFile(tmp_path / "a")
        file.stream.write(b"new")
        file.commit()
    assert [path.name for path in tmp_path.iterdir()] == ["a"] and (tmp_path / "a").read_bytes() == b"old"
