"""Servos that no board drives in one run: each command says so from the arm file alone, before a board is asked."""

import pytest

from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet
from tests.support.pin_arms import text
from tests.support.servo_arms import text as bus_text

MIXED = text("motors").replace(
    "{joint: elbow, model: 37D-50-12V, id: 3, zero: 2000, counts: 6400, pins: [10, 11, 12, 13]}",
    "{joint: elbow, model: MG996R, id: 3, pins: [10]}",
).replace("voltage: 12", "voltage: 6.5")  # fmt: skip
ARMS = {
    "motors and hobby servos": (
        MIXED, "got position (elbow) and pwm (turn, shoulder)", "use motors alone, or hobby servos alone",
    ),
    "two modes": (
        bus_text("XM430-W350").replace("id: 12", "id: 12, mode: position"),
        "got current (turn, elbow) and position (shoulder)", "give them one mode",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", ARMS)
def test_a_mix_of_servos_is_said_from_the_arm_file_alone(tmp_path, kind):
    file, got, hint = ARMS[kind]
    (tmp_path / "arm.yaml").write_text(file)
    for words in (["describe"], ["compile"], ["plan", "--to", "0.1,0.1,0.1", "-o", "move.json"]):
        done = armlet(words[0], "arm.yaml", *words[1:], cwd=tmp_path)
        said = [line for line in done.stdout.splitlines() if "no board drives these servos" in line]
        assert done.returncode == 0 and len(said) == 1 and got in said[0] and hint in said[0], (words, done)
    done = armlet("run", "rpi_pico", "arm.yaml", "move.json", "--servos", "--law", "pd", cwd=tmp_path)
    assert_one_line(done, got, hint)  # and not that no board is there


def test_servos_that_a_board_drives_have_no_such_line(tmp_path):
    (tmp_path / "arm.yaml").write_text(text("motors"))
    assert "no board drives" not in armlet("describe", "arm.yaml", cwd=tmp_path).stdout
