"""The demo where nothing is installed that emulates a board."""

from queue import Queue

from armlet.device.virtual import toolchain
from armlet.run import demo


def test_without_an_emulator_this_computer_is_the_demo_s_board(tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))  # no firmware is kept
    monkeypatch.setattr(toolchain.shutil, "which", lambda program: None)
    board = demo.prepare(tmp_path / "out")
    assert board == "host" and "armlet doctor" in demo.instead(board)
    monkeypatch.undo()

    for name, short in (("REPETITIONS", 1), ("MOVE_S", 0.2), ("END_DEG", (3.0, 43.0, 47.0))):
        monkeypatch.setattr(demo, name, short)
    case = demo.CASES[-1]
    result = demo.run_case(case, tmp_path / "out", Queue(), board)
    assert result["fault"] == 0 and result["compared"] > 0 and result["differing"] == 0
    assert (tmp_path / "out" / f"{case.key}.mcap").exists()


def test_what_emulates_a_board_is_all_that_a_kept_firmware_needs(tmp_path, monkeypatch):
    from armlet.device.registry import board
    from armlet.device.virtual import build

    target = board("qemu-m4")
    monkeypatch.setattr(build, "sound", lambda file: True)
    monkeypatch.setattr(toolchain.shutil, "which", {"qemu-system-arm": "qemu"}.get)
    assert build.missing(target) == []
    monkeypatch.setattr(build, "sound", lambda file: False)
    assert "gcc-arm-none-eabi" in build.missing(target) and "qemu-system-arm" not in build.missing(target)
