"""armlet bus from a shell: the terminal it names answers, and it ends as it was told."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
import scservo_sdk as scs

from armlet.cli import main
from armlet.run.recorder import late_words
from armlet.simulated.servos.pseudo_terminal import linked
from tests.support import background

COMMAND = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())", "bus"]


def started(*arguments):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return background.begin([*COMMAND, *arguments], **pipes)


def pinged(port, number):
    handler = scs.PortHandler(str(port))
    handler.setBaudRate(1_000_000)
    try:
        return scs.sms_sts(handler).ping(number)[1] == scs.COMM_SUCCESS
    finally:
        handler.closePort()


def test_bus_makes_a_terminal_a_client_can_open_and_ends_at_ctrl_c(tmp_path):
    link = tmp_path / "servos"
    process = started("so101", "--link", str(link), "--json")
    try:
        said = ""
        while "}" not in said:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said += line
        assert json.loads(said) == {"port": str(link), "baud": 1_000_000, "ids": [1, 2, 3, 4, 5, 6]}
        assert any(pinged(link, 4) for _ in range(20))  # the client's patience is short for a busy machine
        assert not pinged(link, 40)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert not os.path.lexists(link) and not process.stderr.read()
    finally:
        process.kill()
        process.wait()


def test_bus_ends_after_its_time():
    begin = time.monotonic()
    process = started("so101", "--seconds", "0.2")
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0 and not err and "feetech servos 1, 2, 3, 4, 5, 6" in out
    assert time.monotonic() - begin > 0.2


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["puma3"], "arm puma3 declares no servos; add a servos section to its file"),
        (["so101", "--fault", "melt:1"], "expected KIND:ID"),
        (["so101", "--fault", "hot:9"], "expected the id of a servo, 1, 2, 3, 4, 5, 6"),
        (["so101", "--gear", "M7"], "expected [JOINT=]MODEL[,KEY:NUMBER...] with MODEL of file, M1, M2"),
        (["so101", "--gear", "elbow=M1"], "no joint 'elbow' with a servo; shoulder_pan"),
        (["so101", "--gear", "M1,late_ms:-1"], "expected late_ms from 0 to 1000, got '-1'"),
        (["so101", "--link", __file__], "expected a name that is free, or a symbolic link, got a file"),
    ],
)
def test_a_slip_is_one_line(arguments, said, capsys):
    assert main(["bus", *arguments]) == 1
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out


@pytest.mark.parametrize("option", [["--fault", "hot:3"], ["--gear", "M1"]])
def test_what_is_of_servos_wants_servos(option, capsys):
    assert main(["run", "qemu-m4", "so101", "move.json", *option]) == 1
    err = capsys.readouterr().err
    assert option[0] in err and "add --servos" in err and err.count("\n") == 1


def test_a_bus_with_gears_answers():
    process = started("so101", "--seconds", "0.2", "--gear", "M6,backlash_deg:1", "--gear", "elbow_flex=M4,late_ms:4")
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0 and not err and "feetech servos 1, 2, 3, 4, 5, 6" in out


@pytest.mark.parametrize(
    "changed, said",
    [
        ({}, ""),
        ({"overruns": 1, "late": 1}, "1 of 252 ticks took longer than the control period, the longest 4023 us; 1"),
        ({"overruns": 252, "late": 222, "skipped": 55}, "222 began late, and 55 periods had none: the move"),
    ],
)  # fmt: skip
def test_a_run_says_which_ticks_took_too_long(changed, said):
    times = {"ticks": 252, "late": 0, "overruns": 0, "skipped": 0, "jitter_us": 3, "longest_us": 4023}
    words = late_words(times | changed)
    assert said in words and bool(words) == bool(said) and not late_words({})


@pytest.mark.parametrize(
    "option", [["--fault", "hot:3"], ["--gear", "M1"], ["--payload", "0.1"], ["--length-error", "0.05"]]
)
def test_what_changes_emulated_servos_is_refused_for_real_ones(option, capsys):
    assert main(["run", "rpi_pico", "so101", "move.json", "--servos", *option]) == 1
    err = capsys.readouterr().err
    assert f"{option[0]}: for emulated servos, and those of rpi_pico are real" in err and err.count("\n") == 1


def test_a_link_that_another_bus_has_taken_stays(tmp_path):
    link = tmp_path / "port"
    with linked(link, "/dev/pts/first"):
        link.unlink()
        link.symlink_to("/dev/pts/second")
    assert os.readlink(link) == "/dev/pts/second"
    with linked(link, "/dev/pts/third"):
        assert os.readlink(link) == "/dev/pts/third"
    assert not os.path.lexists(link)
