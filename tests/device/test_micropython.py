"""`armlet flash --firmware`: files are checked before anything is run, and the makers' tools do the rest.

The files are made by MicroPython's own tools (uf2conv.py, dfu.py) and by esptool, not by what reads them here.
"""

import contextlib
import functools
import os
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from armlet.cli import main
from armlet.device.micropython import flasher, image, tools, usb_drive
from armlet.device.micropython.flasher import Where, flash_micropython, prepare
from armlet.device.registry import board
from armlet.device.virtual.build import firmware
from armlet.device.virtual.pico import Pico
from armlet.device.virtual.sources import find_source
from armlet.errors import BoardError, Silent

PICO, EMULATED, ESP, STM = "rpi_pico", "pico-emulated", "esp32_c3", "pyboard_d"
INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"
DATE, OTHER_DATE = b" on 2025-04-15", b" on 2033-03-03"


def run(*command):
    subprocess.run([str(each) for each in command], check=True, capture_output=True)


def micropython_tool(name):
    return find_source() / "tools" / name


def uf2(folder, content, family=0xE48BFF56, base=0x10000000, name="it.uf2"):
    """A UF2 file by MicroPython's uf2conv.py."""
    (folder / "it.bin").write_bytes(content)
    options = ("-b", hex(base), "-f", hex(family), "-c", "-o", folder / name)
    run(sys.executable, micropython_tool("uf2conv.py"), *options, folder / "it.bin")
    return folder / name


def dfu(folder, content, address=0x08008000, device="0x0483:0xdf11"):
    """A DfuSe file by MicroPython's dfu.py."""
    (folder / "plain").write_bytes(content)
    run(
        sys.executable,
        micropython_tool("dfu.py"),
        "-D",
        device,
        "-b",
        f"{address}:{folder / 'plain'}",
        folder / "it.dfu",
    )
    return folder / "it.dfu"


PROGRAM = """
.section .text
.globl _start
_start: j _start
.word 1, 2, 3, 4, 5, 6, 7
"""


def esp_part(folder, name):
    """An image of a few instructions by esptool, from an ELF file by the compiler of the RISC-V boards."""
    (folder / "p.s").write_text(PROGRAM)
    flags = ("-march=rv32imc", "-mabi=ilp32", "-nostdlib", "-Wl,-Ttext=0x40380000", "-Wl,--build-id=none")
    run("riscv64-unknown-elf-gcc", *flags, "-o", folder / "p.elf", folder / "p.s")
    run(*tools.esptool(), "--chip", "esp32c3", "elf2image", "-o", folder / name, folder / "p.elf")
    return folder / name


def esp(folder):
    """What `esp_file` makes, as a file."""
    (folder / "it.bin").write_bytes(esp_file())
    return folder / "it.bin"


@functools.cache
def esp_file():
    """Boot loader, partition table and application merged by esptool, as micropython.org's files are."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        part = esp_part(folder, "part")
        rows = [(1, 2, 0x9000, 0x6000, b"nvs"), (0, 0, 0x10000, 0x1F0000, b"factory")]
        table = b"".join(b"\xaa\x50" + struct.pack("<BBII16sI", *row, 0) for row in rows)
        (folder / "table").write_bytes(table.ljust(0xC00, b"\xff"))
        places = ["0x0", part, "0x8000", folder / "table", "0x10000", part]
        run(*tools.esptool(), "--chip", "esp32c3", "merge-bin", "-o", folder / "it.bin", *places)
        return (folder / "it.bin").read_bytes()


def boot_drive(folder, name="RPI-RP2"):
    """A folder that looks like a boot loader's drive."""
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_bytes(INFO.format(name).encode())
    return folder


# --- the files


def test_what_the_makers_tools_make_is_taken_whole(tmp_path):
    content = os.urandom(3000)
    read = image.read_image(uf2(tmp_path, content), board(PICO))
    assert b"".join(piece for _, piece in read.pieces)[:3000] == content and read.pieces[1][0] == 0x10000100
    read = image.read_image(dfu(tmp_path, content), board(STM))
    assert read.pieces == ((0x08008000, content),)
    made = esp(tmp_path)
    assert image.read_image(made, board(ESP)).pieces == ((0, made.read_bytes()),)
    printed = subprocess.run([*tools.esptool(), "image-info", str(made)], capture_output=True, text=True).stdout
    assert "Detected image type: ESP32-C3" in printed  # what esptool itself makes of this file


def test_a_pico_2_takes_the_block_that_stands_before_its_image(tmp_path):
    made = uf2(tmp_path, os.urandom(600), family=0xE48BFF59)
    plain = made.read_bytes()
    first = bytearray(plain[:512])
    struct.pack_into("<8I", first, 0, 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    made.write_bytes(bytes(first) + plain)
    assert len(image.read_image(made, board("rpi_pico2")).pieces) == 3


def test_a_plain_program_for_an_stm32_is_known_by_its_vectors(tmp_path):
    content = struct.pack("<II", 0x20080000, 0x08008101) + os.urandom(2000)
    (tmp_path / "it.bin").write_bytes(content)
    assert image.read_image(tmp_path / "it.bin", board(STM)).pieces == ((0x08008000, content),)
    (tmp_path / "it.bin").write_bytes(struct.pack("<II", 0x20080000, 0x08000101) + os.urandom(2000))
    with pytest.raises(BoardError, match=r"it.bin: expected a DFU file for the Pyboard D SF6, got a file of none"):
        image.read_image(tmp_path / "it.bin", board(STM))


def changed(at, *values):
    """Spoils bytes of a file."""

    def spoil(content):
        content[at : at + len(values)] = bytes(values)

    return spoil


def cut(n):
    def spoil(content):
        del content[-n:]

    return spoil


@pytest.mark.parametrize(
    "name, make, spoil, message",
    [
        (PICO, uf2, changed(512, 0), "block 1 lacks a UF2 block's magic numbers"),
        (PICO, uf2, changed(0, 0), "expected a UF2 file for the Raspberry Pi Pico, got a file of none of the kinds"),
        (PICO, uf2, cut(512), "block 0 of 11 says it is block 0 of 12: the file is not whole"),
        (PICO, uf2, cut(100), "expected whole blocks of 512 bytes, got 412 bytes of another one"),
        (PICO, uf2, changed(512 + 15, 0x20), "block 1 goes to 0x20000100, which is no flash of the board"),
        (PICO, uf2, changed(17, 2), "block 0 has 512 bytes and flags 0x2000"),
        ("rpi_pico2", uf2, changed(0), "block 0 is for family 0xe48bff56, and the board's is 0xe48bff59"),
        (STM, uf2, changed(0), "expected a DFU file for the Pyboard D SF6, got a UF2 file"),
        (PICO, dfu, changed(0), "expected a UF2 file for the Raspberry Pi Pico, got a DFU file"),
        (STM, dfu, changed(400, 1, 2, 3), "its DFU suffix's CRC is not that of the file"),
        (STM, dfu, cut(20), "it has no DFU suffix: it is cut off"),
        (ESP, esp, cut(4), "its application is cut off|its application fails its SHA-256"),
        (ESP, esp, changed(40, 0x55), "its boot loader fails its checksum"),
        (ESP, esp, changed(0x10000 + 12, 9), "its application is for esp32s3, and the board is esp32c3"),
        (ESP, esp, changed(0x10000, 0), "no application at 0x10000: expected 0xE9 there"),
        (ESP, esp, changed(0x8000, 0), "no partition table at 0x8000: an application alone would not start"),
        (ESP, esp, changed(0x8020, 0), "its partition table has no application"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_in_one_line(tmp_path, capsys, name, make, spoil, message):
    made = make(tmp_path) if make is esp else make(tmp_path, os.urandom(3000))
    content = bytearray(made.read_bytes())
    spoil(content)
    made.write_bytes(content)
    with pytest.raises(BoardError, match=message):
        prepare(name, made, dry=True)
    assert main(["flash", name, "--firmware", str(made), "--dry-run"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and said.err.startswith(f"armlet: {made}: ")


def test_files_for_other_devices_are_refused(tmp_path):
    with pytest.raises(BoardError, match="it is for 0483:0001, and the board is 0483:df11"):
        prepare(STM, dfu(tmp_path, bytes(500), device="0x0483:0x0001"), dry=True)
    with pytest.raises(BoardError, match="504 bytes go to 0x08000000, which is no flash of the board's program"):
        prepare(STM, dfu(tmp_path, bytes(504), address=0x08000000), dry=True)  # there is the boot loader
    with pytest.raises(BoardError, match="is emulated by QEMU, and its MicroPython is built for it"):
        prepare("qemu-m4", tmp_path / "it.dfu")
    with pytest.raises(BoardError, match="0x101[0-9a-f]+ lies in the board's file system"):
        prepare(EMULATED, uf2(tmp_path, bytes(600), base=0x10180000), Where(flash_image=tmp_path / "flash"))
    assert not (tmp_path / "flash.firmware").exists()


# --- drives


def test_a_drive_is_found_by_its_board_id(tmp_path, monkeypatch):
    (tmp_path / "with blank").mkdir()
    one = boot_drive(tmp_path / "with blank" / "one")
    boot_drive(tmp_path / "two", "RP2350")
    (tmp_path / "none").mkdir()
    monkeypatch.setattr(usb_drive, "folders", lambda: [tmp_path / "none", tmp_path / "two", one])
    assert usb_drive.find_drive("RPI-RP2") == one
    assert usb_drive.find_drive("OTHER") is None
    assert usb_drive._unescaped(r"/media/with\040blank\134") == "/media/with blank\\"
    three = boot_drive(tmp_path / "three")
    monkeypatch.setattr(usb_drive, "folders", lambda: [one, three])
    with pytest.raises(BoardError, match="2 drives are RPI-RP2: .*; name one with --drive"):
        usb_drive.find_drive("RPI-RP2")


def test_this_computers_mounts_can_be_looked_through():
    assert Path("/") in usb_drive.folders()
    assert usb_drive.find_drive("no board has this id") is None


def test_a_folder_that_is_no_such_drive_is_refused(tmp_path):
    made = uf2(tmp_path, bytes(600))
    with pytest.raises(BoardError, match="expected the drive RPI-RP2, got no drive of a boot loader"):
        prepare(PICO, made, Where(drive=tmp_path))
    other = boot_drive(tmp_path / "other", "RP2350")
    with pytest.raises(BoardError, match="expected the drive RPI-RP2, got the drive of RP2350"):
        prepare(PICO, made, Where(drive=other))
    assert list(other.iterdir()) == [other / "INFO_UF2.TXT"]


def test_a_drive_that_goes_after_the_last_byte_is_the_boards_reset_and_before_it_an_error(tmp_path, monkeypatch):
    folder, content, wrote = boot_drive(tmp_path / "drive"), os.urandom(200_000), []

    def going(after):
        def fsync(_handle):
            if len(wrote) >= after:
                raise OSError(5, "Input/output error")
            wrote.append(1)

        return fsync

    monkeypatch.setattr(usb_drive.os, "fsync", going(3))  # 65536 bytes at a time: four pieces
    usb_drive.copy(content, "it.uf2", folder)
    wrote.clear()
    monkeypatch.setattr(usb_drive.os, "fsync", going(1))
    with pytest.raises(BoardError, match="131072 of 200000 bytes copied: Input/output error; plug it in again"):
        usb_drive.copy(content, "it.uf2", folder)


# --- the tools


def test_what_would_be_run_is_printed_without_a_board(tmp_path, capsys):
    made = uf2(tmp_path, bytes(600))
    folder = boot_drive(tmp_path / "drive")
    assert main(["flash", PICO, "--firmware", str(made), "--drive", str(folder), "--dry-run"]) == 0
    assert capsys.readouterr().out.split() == f"copy {made} to {folder}".split()
    made = esp(tmp_path)
    assert main(["flash", ESP, "--firmware", str(made), "--dry-run"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.endswith(f"-m esptool --chip esp32c3 --port PORT --baud 460800 write-flash 0x0 {made}")
    made = dfu(tmp_path, bytes(600))
    assert main(["flash", STM, "--firmware", str(made), "--dry-run"]) == 0
    assert " ".join(capsys.readouterr().out.split()).endswith(f"dfu-util -d 0483:df11 -a 0 -s :leave -D {made}")
    assert list(folder.iterdir()) == [folder / "INFO_UF2.TXT"]


def test_dfu_util_without_a_board_is_one_line(tmp_path):
    made = dfu(tmp_path, os.urandom(5000))
    with pytest.raises(BoardError, match=r"no Pyboard D SF6 is in its boot loader \(dfu-util -l.*; hold USR"):
        flash_micropython(STM, made)
    # and what the tool itself says of the file and of the missing board, unchanged
    with pytest.raises(BoardError, match="dfu-util failed: No DFU capable USB device available"):
        tools.run([tools.program("dfu-util"), "-d", "0483:df11", "-a", "0", "-s", ":leave", "-D", str(made)])
    printed = subprocess.run(["dfu-suffix", "-c", str(made)], capture_output=True, text=True)
    assert printed.returncode == 0 and "Vendor ID:\t0x0483" in printed.stdout


def test_esptool_without_an_answer_is_one_line(tmp_path):
    made = esp(tmp_path)
    ours, theirs = os.openpty()
    with contextlib.ExitStack() as exits:
        for end in (ours, theirs):
            exits.callback(os.close, end)
        caught = exits.enter_context(pytest.raises(BoardError, match="esptool failed: .*ailed to connect to ESP32-C3"))
        flash_micropython(ESP, made, Where(port=os.ttyname(theirs)))
    assert "\n" not in str(caught.value)


def test_missing_tools_are_named(tmp_path, monkeypatch):
    made, other = esp(tmp_path), dfu(tmp_path, bytes(600))
    with monkeypatch.context() as patch:
        patch.setattr(tools.importlib.util, "find_spec", lambda _name: None)
        with pytest.raises(BoardError, match=r'esptool is not installed; pip install "armlet\[esp\]"'):
            prepare(ESP, made, dry=True)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BoardError, match="dfu-util is not installed; apt-get install dfu-util"):
        prepare(STM, other)


def test_a_tools_percentages_are_the_progress_and_a_silent_tool_is_given_up():
    seen = []
    script = "import time\nfor p in (3, 50, 100): print(f'Writing... ({p} %)', end='\\r', flush=True)\nprint('done')"
    lines = tools.run([sys.executable, "-c", script], lambda done, total: seen.append((done, total)))
    assert seen == [(3, 100), (50, 100), (100, 100)] and lines[-1] == "done"
    with pytest.raises(Silent, match="printed nothing for 0 s; plug the board in again"):
        tools.run([sys.executable, "-c", "import time; time.sleep(60)"], patience=0.3)


def test_options_that_go_with_a_file_alone_are_refused_without_one(tmp_path, capsys):
    assert main(["flash", "qemu-m4", "--dry-run"]) == 1
    assert "--drive and --dry-run go with --firmware" in capsys.readouterr().err
    assert main(["flash", PICO, "--firmware", str(tmp_path / "none")]) == 1
    assert "MicroPython's file cannot be read: No such file" in capsys.readouterr().err
    with pytest.raises(BoardError, match="pyboard_d shows no drive; leave --drive out"):
        prepare(STM, tmp_path / "it", Where(drive=tmp_path))


# --- a board that boots what was flashed


@pytest.mark.board
@pytest.mark.slow
def test_an_emulated_pico_boots_the_very_file_that_was_flashed(tmp_path):
    """The date in the firmware's version is another one than that of the firmware which is built here."""
    content = firmware(board(EMULATED)).read_bytes()
    assert DATE in content
    made = uf2(tmp_path, content.replace(DATE, OTHER_DATE))
    where, seen = Where(flash_image=tmp_path / "flash"), []
    report = flash_micropython(EMULATED, made, where, lambda done, total: seen.append((done, total)))
    assert report.version == "MicroPython v1.25.0 on 2033-03-03; Raspberry Pi Pico with RP2040"
    assert (tmp_path / "flash.firmware").read_bytes()[: len(content)] == content.replace(DATE, OTHER_DATE)
    assert seen[-1] == (made.stat().st_size,) * 2
    # The same file copied to a boot loader's drive: the bytes on it are the file's; the board that answers runs them.
    folder = boot_drive(tmp_path / "drive")
    with Pico(EMULATED, tmp_path / "flash") as pico:
        report = flash_micropython(PICO, made, Where(port=pico.port, drive=folder))
    assert (folder / "firmware.uf2").read_bytes() == made.read_bytes()
    assert "2033-03-03" in report.version and report.how == f"copy {made} to {folder}"


def test_a_board_that_does_not_come_back_is_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(flasher, "BACK_S", 0.5)
    with pytest.raises(BoardError, match="rpi_pico does not come back: .*; plug it in again, then run `armlet doctor`"):
        flash_micropython(PICO, uf2(tmp_path, bytes(600)), Where(drive=boot_drive(tmp_path / "drive")))
