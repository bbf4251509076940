"""A disk that refuses, and Ctrl-C in the first second: one line, and nothing half-written."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from armlet.cli import main
from armlet.description import resolve
from armlet.errors import ArmletError
from armlet.studies import Outcome
from armlet.studies.compare import Comparison
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet

# Commands that write several files; the file that stands in the way of one of them, and is a folder.
SEVERAL = [
    (["export", "two_link", "-o", "arm.urdf"], "arm.control.yaml"),
    (["export", "two_link", "--c", "src", "--law", "rnea"], "src/two_link_rnea.json"),
    (["plan", "two_link", "--to", "5,5", "--record", "nod", "--store", "kept", "-o", "move.json"], "move.json"),
    (["report", "run.mcap", "--out", "out"], "out/report.html"),
]


@pytest.mark.parametrize("words, refused", SEVERAL, ids=[words[0] for words, _ in SEVERAL])
def test_of_several_files_none_is_written_where_one_is_refused(tmp_path, words, refused):
    from tests.fuzz.logs import parts, written

    (tmp_path / "run.mcap").write_bytes(written(*parts()))
    (tmp_path / refused).mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    assert_one_line(armlet(*words, cwd=tmp_path), refused.rpartition("/")[2], "cannot be written: it is a folder")
    assert sorted(tmp_path.rglob("*")) == before


def test_an_export_replaces_no_file_unasked(tmp_path):
    """Nor a sidecar of another form: its robot would be read with the other's."""
    assert armlet("export", "puma3", "-o", "arm.urdf", cwd=tmp_path).returncode == 0
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    for arm, name, there in (
        ("puma3", "arm.urdf", "arm.urdf and arm.control.yaml"),
        ("so101", "arm.xml", "arm.control"),
    ):
        assert_one_line(armlet("export", arm, "-o", name, cwd=tmp_path), there, "there already", "--force")
        assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before
    assert armlet("export", "so101", "-o", "arm.urdf", "--force", cwd=tmp_path).returncode == 0
    assert b"so101" in (tmp_path / "arm.urdf").read_bytes()


WRITE = {
    "reproduce": lambda folder: Outcome("it", {"paper": "P"}, {}, {"it.png": b"1"}).write(folder),
    "compare": lambda folder: Comparison({}, {}, b"1").write(folder),
}


@pytest.mark.parametrize("name", WRITE)
def test_of_an_experiment_s_files_none_is_written_where_the_page_is_refused(tmp_path, name):
    (tmp_path / "it.md").mkdir()
    (tmp_path / "compare.md").mkdir()
    with pytest.raises(ArmletError, match="md: cannot be written: it is a folder"):
        WRITE[name](tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["compare.md", "it.md"]


# Commands that make the folder for what they write, and the bytes that a file may have.
FULL = [
    (["calibrate", "ONE_SERVO", "--emulated"], 100),
    (["plan", "two_link", "--to", "5,5", "--record", "nod", "--store", "kept"], 100),
    (["export", "two_link", "--c", "new/src", "--law", "rnea", "--example", "esp-idf"], 2000),
]


@pytest.mark.parametrize("words, room", FULL, ids=[words[0] for words, _ in FULL])
def test_a_full_disk_leaves_no_empty_folder(tmp_path, words, room):
    from tests.fuzz.plans import ONE_SERVO

    (tmp_path / "one.yaml").write_text(ONE_SERVO)
    script = "import sys; from armlet.cli import main; sys.exit(main())"
    environment = {**os.environ, "ARMLET_STATE": str(tmp_path / "state")}
    done = subprocess.run(
        [sys.executable, "-c", script, *("one.yaml" if word == "ONE_SERVO" else word for word in words)],
        capture_output=True, text=True, cwd=tmp_path, timeout=120, env=environment,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
    )  # fmt: skip
    assert_one_line(done, "cannot be written: File too large")
    assert [each.name for each in tmp_path.rglob("*")] == ["one.yaml"]


# Commands whose output is a file that they read; none of them comes as far as a board.
OVER = [
    ["compile", "arm.yaml", "-o", "arm.yaml"],
    ["plan", "arm.yaml", "--to", "5,5", "-o", "./arm.yaml"],
    ["log", "run.mcap", "--csv", "run.mcap"],
    ["identify", "arm.yaml", "-o", "arm.yaml"],
    ["identify", "two_link", "--truth", "arm.yaml", "--record", "arm.yaml"],
    ["run", "qemu-m4", "arm.yaml", "move.json", "--log", "link"],
    ["gains", "arm.yaml", "move.json", "-o", "move.json"],
    ["jog", "qemu-m4", "arm.yaml", "shoulder", "5", "--log", "arm.yaml"],
    ["hand", "qemu-m4", "arm.yaml", "--pull", "0,0,0.1,1", "-o", "arm.yaml"],
    ["tune", "arm.yaml", "-o", "arm.yaml"],
    ["standalone", "qemu-m4", "arm.yaml", "move.json", "--log", "move.json"],
]


@pytest.mark.parametrize("words", OVER, ids=[words[0] for words in OVER])
def test_what_a_command_reads_is_not_overwritten(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "arm.yaml").write_bytes(Path(resolve("two_link")).read_bytes())
    (tmp_path / "run.mcap").write_bytes(b"log")
    (tmp_path / "move.json").write_bytes(b"move")
    (tmp_path / "link").symlink_to("move.json")
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    assert main(words) == 1
    said = "this command reads the file, and would overwrite it; name another one"
    assert capsys.readouterr().err == f"armlet: {words[-1].removeprefix('./')}: {said}\n"
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


# Commands that find out for minutes, at a board or an arm, what they then write; all but their output is wrong as well.
FIRST = [
    ["hand", "no_board", "no_arm", "--pull", "0,0,0.1,1", "-o"],
    ["tune", "no_arm", "-o"],
    ["standalone", "no_board", "no_arm", "move.json", "--try", "--log"],
    ["run", "no_board", "no_arm", "move.json", "--log"],
    ["gains", "no_arm", "move.json", "-o"],
    ["gains", "no_arm", "move.json", "--picture"],
    ["identify", "two_link", "--plan"],
    ["compile", "no_arm", "-o"],
    ["describe", "no_arm", "-o"],
    ["log", "no.mcap", "--csv"],
]


@pytest.mark.parametrize("words", FIRST, ids=[f"{words[0]} {words[-1]}" for words in FIRST])
def test_an_output_that_cannot_be_written_is_refused_before_anything_else(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    assert main([*words, "nowhere/it.png"]) == 1
    assert capsys.readouterr().err == "armlet: nowhere/it.png: cannot be written: No such file or directory\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words", [["compare", "--board", "none"], ["reproduce", "waters"]], ids=["compare", "reproduce"]
)
def test_a_folder_that_takes_no_files_is_refused_before_the_work(capsys, words):
    begun = time.monotonic()
    assert main([*words, "--out", "/proc/self"]) == 1
    assert capsys.readouterr().err.startswith("armlet: /proc/self: cannot be written: ")
    assert time.monotonic() - begun < 30  # each of them takes more than a minute


def test_a_file_that_has_a_shipped_arm_s_name_may_be_written_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert main(["compile", "two_link", "-o", "two_link"]) == 0


def test_ctrl_c_while_the_program_still_starts_is_one_line():
    """Which takes a second: numbers, drawings and emulators are imported."""
    script = """
import os, signal, sys
class Impatient:
    def find_spec(self, name, *_):
        if name in ("numpy", "typer"):
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Impatient())
from armlet.cli import main
sys.exit(main(["boards"]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "armlet: stopped\n")


class Hasty:
    """A member that raises while its class is made, as a signal in that moment does."""

    def __init__(self, error):
        self.error = error

    def __set_name__(self, owner, name):
        raise self.error


def test_ctrl_c_while_a_class_is_made_is_one_line(monkeypatch, capsys):
    """Python up to 3.11 raises RuntimeError from it, which no part of a command expects."""
    monkeypatch.setattr("armlet.cli.run", lambda _: type("Late", (), {"field": Hasty(KeyboardInterrupt())}))
    assert main(["boards"]) == 130
    assert capsys.readouterr().err == "armlet: stopped\n"
    monkeypatch.setattr("armlet.cli.run", lambda _: type("Late", (), {"field": Hasty(ValueError("wrong"))}))
    with pytest.raises((RuntimeError, ValueError)):
        main(["boards"])


def test_ctrl_c_before_the_command_line_is_there_says_nothing():
    script = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Impatient:
    def find_spec(self, name, *_):
        if name == "armlet.cli":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Impatient())
from armlet.command import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


TABLELESS = [
    ["jog", "no_board", "no_arm", "shoulder", "5"],
    ["identify", "two_link"],
    ["standalone", "b", "a", "m.json"],
]


@pytest.mark.parametrize("words", TABLELESS, ids=[words[0] for words in TABLELESS])
def test_a_gain_table_belongs_to_one_move_and_is_refused_where_none_is_given(words, capsys):
    assert main([*words, "--law", "gain_table"]) == 1
    assert capsys.readouterr().err.startswith("armlet: law 'gain_table': expected pd, ")


def test_a_page_and_lines_are_not_both_taken():
    done = armlet("stream", "so101", "host", "--browser", "--csv")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1) and "--csv: expected no --browser" in done.stderr
