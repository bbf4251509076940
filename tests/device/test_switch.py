"""What ends a flash that was cut off, on the host's file system: firmware/switch.py is plain Python."""

from pathlib import Path

import pytest

from armlet.device.firmware_files import firmware_folder

TEXT = (firmware_folder() / "switch.py").read_text()
STEPS = ("folder {}/armlet/deep", "0 {}/main.py", "1 {}/armlet/deep/one.py", "remove {}/armlet/stale.py")


class Cut(Exception):
    """The power failed."""


@pytest.fixture
def board(tmp_path):
    """A board's files, with a flash that is ready to be switched to."""
    (tmp_path / "armlet").mkdir()
    (tmp_path / "new").mkdir()
    for name, text in (("main.py", "old"), ("armlet/stale.py", "old"), ("new/0", "new main"), ("new/1", "new one")):
        (tmp_path / name).write_text(text)
    (tmp_path / "new/list").write_text("\n".join(step.format(tmp_path) for step in STEPS))
    return tmp_path


def switched(folder, steps=10**6):
    """Run the switch on a folder in the place of the board's root; the power fails after so many changes."""
    import os

    done = [0]

    def counted(act):
        def change(*paths):
            if done[0] == steps:
                raise Cut
            done[0] += 1
            return act(*paths)

        return change

    class Files:
        rename, remove, mkdir = counted(os.rename), counted(os.remove), counted(os.mkdir)

        @staticmethod
        def listdir(path):
            return os.listdir(folder if path == "/" else path)

    text = TEXT.replace("import os\n", "").replace('"/new"', repr(f"{folder}/new"))
    exec(compile(text.replace("FOLDER[1:]", '"new"'), "switch.py", "exec"), {"os": Files})
    return done[0]


def files(folder):
    """Name -> text of every file."""
    return {str(path.relative_to(folder)): path.read_text() for path in Path(folder).rglob("*") if path.is_file()}


def test_a_list_is_done(board):
    switched(board)
    assert files(board) == {"main.py": "new main", "armlet/deep/one.py": "new one"}


def test_a_power_cut_after_any_step_is_made_good_at_the_next_start(board):
    steps, done = 0, False
    while not done:
        for name in ("armlet/deep/one.py", "new/0", "new/1"):
            (board / name).unlink(missing_ok=True)
        if (board / "armlet/deep").exists():
            (board / "armlet/deep").rmdir()
        for name, text in (("main.py", "old"), ("armlet/stale.py", "old"), ("new/0", "new main"), ("new/1", "new one")):
            (board / name).write_text(text)
        (board / "new/list").write_text("\n".join(step.format(board) for step in STEPS))
        try:
            switched(board, steps)
            done = True
        except Cut:
            switched(board)
        assert files(board) == {"main.py": "new main", "armlet/deep/one.py": "new one"}
        steps += 1
    assert steps == 6


def test_without_a_list_nothing_is_touched(board):
    (board / "new/list").unlink()
    before = files(board)
    assert switched(board) == 0 and files(board) == before
