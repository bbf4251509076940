"""Boards as data: descriptions; missing tools and sources; real boards that are not there. No emulator runs."""

import json
import os
import subprocess
import sys

import pytest

from armlet.device import flash
from armlet.device.registry import board, boards, boards_folder, read_board
from armlet.device.virtual import emulator, sources, toolchain
from armlet.device.virtual.emulator import Emulator
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.mirror.specialise import TARGETS


def test_boards_are_described():
    assert {"qemu-m4", "qemu-m3", "qemu-rv32", "pico-emulated", "rpi_pico", "rpi_pico2"} <= {
        each.name for each in boards()
    }
    assert board("qemu-m4").kernel == "armv7m" and board("qemu-m4").instruction_ns == 32
    assert board("rpi_pico").kernel == "armv6m" and board("rpi_pico").mpy_arch == "armv6m"


def test_unknown_board_is_refused_with_a_near_name():
    with pytest.raises(BoardError, match="no board 'qemu_m4'; there are .*rpi_pico.*; did you mean qemu-m4"):
        board("qemu_m4")


@pytest.mark.parametrize(
    "line, message",
    [
        ("flahs_bytes: 3", "flahs_bytes: unknown key"),
        ("folder: here", "folder: unknown key"),
        ("emulator: {machine: a, link: uart1, icount_shift: 99}", "emulator.icount_shift: .*less than or equal to 10"),
        ("emulator: {machine: a, link: uart1, icount_shift: 5, ram: 1}", "emulator.ram: unknown key"),
        ("usb: [{vid: 1, pid: x}]", r"usb\[0\].pid: .*integer"),
        (
            "emulator: {machine: a, icount_shift: 5, link: uart7}",
            "emulator.link: expected uart1 or pci-serial, got 'uart7'",
        ),
        ("kind: real", "emulator: expected for a virtual board"),
        ("name: qemu-m5", "name: expected 'qemu-m4' like the folder, got 'qemu-m5'"),
        ("usb: [", "board.yaml: .*flow"),
        ("pins: {bus_tx: 4}", "pins: unknown key"),  # nothing would read it
    ],
)
def test_bad_description_is_refused_with_the_keys_path(tmp_path, line, message):
    key = line.partition(":")[0]
    text = (board("qemu-m4").folder / "board.yaml").read_text()
    kept, skipping = [], False
    for each in text.splitlines():
        skipping = each.startswith(key + ":") or (skipping and each.startswith(" "))
        kept += [] if skipping else [each]
    file = tmp_path / "qemu-m4" / "board.yaml"
    file.parent.mkdir()
    file.write_text("\n".join([*kept, line, ""]))
    with pytest.raises(BoardError, match=message) as caught:
        read_board(file)
    assert "\n" not in str(caught.value)


def test_missing_tool_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path))
    with pytest.raises(BoardError, match=f"make not found in PATH={tmp_path}; install the package make"):
        Emulator("qemu-m4", tmp_path / "image")


@pytest.mark.parametrize("name, program", [("qemu-m4", "qemu-system-arm"), ("qemu-rv32", "qemu-system-riscv32")])
def test_missing_emulator_is_named(monkeypatch, tmp_path, name, program):
    monkeypatch.setattr(emulator, "firmware", lambda *_: tmp_path / "firmware.elf")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BoardError, match=f"{program} not found .* install the package {program}"):
        Emulator(name, tmp_path / "image").start()


@pytest.mark.parametrize(
    "processors, packages",
    [
        (["arm"], "qemu-system-arm gcc-arm-none-eabi make libnewlib-dev"),
        (["browser"], "chromium"),
        (
            [],
            "qemu-system-arm gcc-arm-none-eabi make libnewlib-dev qemu-system-riscv32 gcc-riscv64-unknown-elf "
            "nodejs npm cmake libnewlib-arm-none-eabi dfu-util",
        ),
    ],
)
def test_tools_that_cannot_be_installed_are_named(tmp_path, processors, packages):
    """The file runs by itself, before armlet or any other package is there."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", toolchain.__file__, *processors],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == (
        f"armlet: missing {packages}, and no apt-get with root rights here; "
        "install what your system calls these packages\n"
    )


def test_unknown_processor_is_refused(capsys):
    assert toolchain.main(["mips"]) == 1
    assert capsys.readouterr().err == "armlet: no processor 'mips'; there are arm, rv32, pico, and browser\n"


def test_wrong_source_is_refused(monkeypatch, tmp_path):
    header = tmp_path / "py" / "mpconfig.h"
    header.parent.mkdir()
    header.write_text("#define MICROPY_VERSION_MAJOR 1\n#define MICROPY_VERSION_MINOR 24\n")
    monkeypatch.setenv("MICROPY_DIR", str(tmp_path))
    with pytest.raises(BoardError, match="MICROPY_DIR: .* expected MicroPython 1.25, got 1.24"):
        sources.find_source()


def test_no_source_says_where_it_looked(monkeypatch, tmp_path):
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path))
    for name in ("MICROPY_DIR", "MICROPY_GIT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sources, "debian_archive", lambda: None)
    with pytest.raises(BoardError, match="no source of MicroPython .* looked at MICROPY_DIR"):
        sources.find_source()
    assert not list(tmp_path.glob(".fetch*"))


@pytest.mark.parametrize(
    "name, text",
    [
        (
            "debian.sources",
            "Types: deb\nURIs: mirror:/debian-security\nSuites: bookworm-security\n\n"
            "Types: deb\n# note\nURIs: mirror:/debian\nSuites: bookworm bookworm-updates\nSigned-By: /k.gpg\n",
        ),
        (
            "old.list",
            "deb mirror:/debian-security bookworm-security main\n"
            "deb [arch=amd64 signed-by=/k.gpg] mirror:/debian bookworm main\n",
        ),
    ],
)
def test_debian_archive_comes_from_the_machines_own_sources(tmp_path, name, text):
    folder = tmp_path / "apt" / "sources.list.d"
    folder.mkdir(parents=True)
    (tmp_path / "os-release").write_text("ID=debian\nVERSION_CODENAME=bookworm\n")
    (folder / name).write_text(text)
    assert sources.debian_archive(tmp_path) == "[signed-by=/k.gpg] mirror:/debian"


def test_real_board_that_is_not_there_is_one_line(monkeypatch):
    monkeypatch.setattr(flash.list_ports, "comports", list)
    with pytest.raises(BoardError, match="no Raspberry Pi Pico is plugged in"):
        flash.flash("rpi_pico", files={"main.py": b""})
    with pytest.raises(BoardError, match="rpi_pico is a real board"):
        Emulator("rpi_pico")


def test_silent_port_is_one_line(monkeypatch):
    monkeypatch.setattr(flash, "HELLO_S", 1.0)
    ends = os.openpty()
    try:
        with pytest.raises(BoardError, match="no answer to mpremote in 1 s"):
            flash.flash("rpi_pico", os.ttyname(ends[1]), {"main.py": b""})
    finally:
        for end in ends:
            os.close(end)


def test_one_vocabulary_of_kernels():
    """The boards' files, the stored costs and the mirror name kernels as firmware/protocol.py does, and nothing else
    does.
    """
    generic = {kernel.name for kernel in protocol.KERNELS if kernel.number in protocol.FASTEST}
    assert [kernel.number for kernel in protocol.KERNELS] == list(range(len(protocol.KERNELS)))
    assert {name for each in boards() for name in (each.kernel, *each.other_kernels)} <= generic
    costs = json.loads((boards_folder() / "kernel_costs.json").read_text())
    on_boards = generic - {"compiled"}  # nothing is counted of this computer's
    assert {name for family in ("arm", "riscv") for name in costs[family]["kernels"]} == on_boards
    assert set(TARGETS) < generic
