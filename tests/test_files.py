"""Files are there whole, or not at all."""

import contextlib
import fcntl
import os
import resource
import signal
import stat
from pathlib import Path

import pytest

from armlet.errors import ArmletError, LogError
from armlet.files import WholeFile, check_writable, folder_for, read_file, write_together, write_whole


def test_the_old_file_is_read_until_the_new_one_is_whole(tmp_path):
    path = tmp_path / "blob"
    write_whole(path, b"old")
    file = WholeFile(path)
    file.stream.write(b"new")
    assert path.read_bytes() == b"old"
    file.commit()
    assert path.read_bytes() == b"new" and list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_given_up_leaves_the_old_one_alone(tmp_path):
    path = tmp_path / "blob"
    write_whole(path, b"old")
    file = WholeFile(path)
    file.stream.write(b"half of the n")
    file.discard()
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("kind", [ArmletError, LogError])
def test_a_missing_folder_is_one_line_of_the_kind_asked_for(tmp_path, kind):
    with pytest.raises(kind, match="no/blob: cannot be written: No such file") as caught:
        write_whole(tmp_path / "no" / "blob", b"", kind)
    assert type(caught.value) is kind
    with pytest.raises(kind, match="no/blob: parameter blob cannot be read: No such file"):
        read_file(tmp_path / "no" / "blob", "parameter blob", kind)


def test_a_path_that_is_a_folder_leaves_nothing_behind(tmp_path):
    (tmp_path / "blob").mkdir()
    with pytest.raises(ArmletError, match="blob: cannot be written"):
        write_whole(tmp_path / "blob", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["blob"]


def test_a_full_disk_is_one_line(tmp_path):
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(ArmletError, match="full: cannot be written: File too large"):
            write_whole(tmp_path / "full", b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
@pytest.mark.parametrize("name", ["run.mcap.part", "run.mcap.00000000.part"])
def test_a_link_that_somebody_has_put_beside_the_path_is_not_written_through(tmp_path, monkeypatch, link, name):
    victim, path = tmp_path / "victim", tmp_path / "run.mcap"
    victim.write_bytes(b"dear")
    link(tmp_path / name, victim)
    for writing in (write_whole, lambda path, new: write_together({path: new}), lambda path, _: check_writable(path)):
        writing(path, b"new")
        assert victim.read_bytes() == b"dear" and path.read_bytes() == b"new"
    monkeypatch.setattr("secrets.token_hex", lambda _: "00000000")  # even if the name were guessed
    (tmp_path / "run.mcap.00000000.part").unlink(missing_ok=True)
    link(tmp_path / "run.mcap.00000000.part", victim)
    with pytest.raises(ArmletError, match="cannot be written: File exists"):
        write_whole(path, b"newer")
    assert victim.read_bytes() == b"dear" and path.read_bytes() == b"new"


def test_a_new_file_has_the_rights_that_the_umask_leaves(tmp_path):
    before = os.umask(0o027)
    write_whole(tmp_path / "blob", b"new")
    os.umask(before)
    assert stat.S_IMODE((tmp_path / "blob").stat().st_mode) == 0o640


def test_pipes_and_devices_are_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(ArmletError, match="cannot be read: it is a pipe or a device"):
            read_file(path)
        with pytest.raises(ArmletError, match="cannot be written: it is a pipe or a device"):
            write_whole(path, b"")
    before = len(os.listdir("/proc/self/fd"))
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(ArmletError, match="cannot be read"):
            read_file(path)
    assert len(os.listdir("/proc/self/fd")) == before  # nothing is left open
    assert stat.S_ISFIFO(os.stat(tmp_path / "pipe").st_mode) and stat.S_ISCHR(os.stat("/dev/zero").st_mode)


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "link").symlink_to("blob")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "blob").read_bytes() == b"new"


@pytest.mark.parametrize("path", ["", ".", "/", "a\0b", None, 3, ["blob"]])
def test_what_is_no_path_is_one_line(path):
    for use in (read_file, WholeFile):
        with pytest.raises(ArmletError, match="expected the path of a file") as caught:
            use(path)
        assert "PosixPath" not in str(caught.value)


def test_a_path_that_is_no_path_is_said_as_it_was_written():
    with pytest.raises(ArmletError, match=r"expected the path of a file, got '\.'$"):
        WholeFile(Path("."))


def test_of_files_that_belong_together_none_is_written_if_one_cannot_be(tmp_path):
    first, second = tmp_path / "first", tmp_path / "no" / "second"
    write_whole(first, b"old")
    with pytest.raises(ArmletError, match="no/second: cannot be written"):
        write_together({first: b"new", second: b"new"})
    assert first.read_bytes() == b"old" and list(tmp_path.iterdir()) == [first]
    write_together({first: b"new", tmp_path / "third": b"3"})
    assert first.read_bytes() == b"new" and sorted(tmp_path.iterdir()) == [first, tmp_path / "third"]


def test_a_new_folder_goes_again_if_nothing_could_be_written_into_it(tmp_path):
    new = tmp_path / "a" / "b"
    with pytest.raises(ArmletError, match="it failed"), folder_for(new):
        raise ArmletError("it failed")
    assert not list(tmp_path.iterdir())
    with folder_for(new):
        write_whole(new / "file", b"1")
    with pytest.raises(ArmletError, match="it failed"), folder_for(new):
        raise ArmletError("it failed")
    assert (new / "file").read_bytes() == b"1"
    with pytest.raises(ArmletError, match="file: cannot be .*: File exists; name a folder"), folder_for(new / "file"):
        pass


def test_of_two_that_write_one_file_the_second_is_refused(tmp_path):
    path = tmp_path / "run.mcap"
    first = WholeFile(path)
    first.stream.write(b"first")
    with pytest.raises(ArmletError, match="run.mcap: cannot be written: another command writes it"):
        write_whole(path, b"second")
    first.commit()
    assert path.read_bytes() == b"first" and list(tmp_path.iterdir()) == [path]
    write_whole(path, b"third")
    first.discard()
    assert path.read_bytes() == b"third" and list(tmp_path.iterdir()) == [path]


def test_what_a_killed_command_has_left_is_taken_over(tmp_path):
    (tmp_path / "run.mcap.1a2b3c4d.part").write_bytes(b"half of an older log")
    write_whole(tmp_path / "run.mcap", b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("run.mcap", b"new")]


def test_to_ask_whether_a_file_can_be_written_changes_nothing(tmp_path):
    path, left = tmp_path / "run.mcap", tmp_path / "run.mcap.1a2b3c4d.part"
    check_writable(path)
    assert not list(tmp_path.iterdir())
    left.write_bytes(b"what a killed command has left")
    path.write_bytes(b"old")
    check_writable(path)
    assert left.read_bytes() == b"what a killed command has left" and path.read_bytes() == b"old"
    writer = WholeFile(path)
    with pytest.raises(ArmletError, match="run.mcap: cannot be written: another command writes it"):
        check_writable(path)
    writer.discard()
    with pytest.raises(ArmletError, match="cannot be written: it is a folder"):
        check_writable(tmp_path)


@pytest.mark.parametrize("where", ["os.fsync", "fcntl.flock", "os.replace", "os.fdopen"])
@pytest.mark.parametrize("write", ["write_whole", "write_together", "check_writable", "WholeFile"])
def test_a_signal_while_a_file_is_written_leaves_no_half_of_it(tmp_path, monkeypatch, where, write):
    """It acts once the file is there, or before it is begun."""
    path, came = tmp_path / "made", []
    module, name = where.split(".")
    real = getattr({"os": os, "fcntl": fcntl}[module], name)

    def interrupted(*given, **named):
        done = real(*given, **named)
        if not came:
            came.append(1)
            signal.raise_signal(signal.SIGINT)
        return done

    monkeypatch.setattr({"os": os, "fcntl": fcntl}[module], name, interrupted)
    calls = {
        "write_whole": lambda: write_whole(path, b"all"),
        "write_together": lambda: write_together({path: b"all"}),
        "check_writable": lambda: check_writable(path),
        "WholeFile": lambda: WholeFile(path).discard(),
    }
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    try:
        with contextlib.suppress(KeyboardInterrupt):
            calls[write]()
            assert not came
    finally:
        signal.signal(signal.SIGINT, heard)
    assert {each.name for each in tmp_path.iterdir()} <= {"made"}
    assert not path.exists() or path.read_bytes() == b"all"
