"""The command line: what a user types wrong gives one line and exit code 1, and nothing half-written."""

import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from armlet.description import resolve
from tests.support.command_line import armlet
from tests.support.servo_arms import text


def assert_one_line(done, *words):
    """One line on standard error with these words in it, exit code 1, no traceback."""
    assert done.returncode == 1, done.stderr
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    assert lines[-1].startswith("armlet: ")
    assert "Traceback" not in done.stderr
    assert len([line for line in lines if line.startswith("armlet: ")]) == 1
    for word in words:
        assert word in lines[-1]


ARM = """\
name: mine
dh_convention: standard
inertia_about: com
joints:
  - name: one
    a: 0.3
    link: {mass: 1.0, com: [-0.1, 0, 0], inertia: [0.01, 0.02, 0.02]}
    limits: {position_deg: [-90, 90], velocity: 3, acceleration: 10, effort: 20}
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("mass: 1.0", "mas: 1.0", ["mas"]),
        ("mass: 1.0", "mass: -1.0", ["mass"]),
        ("[0.01, 0.02, 0.02]", "[0.01, 0.02, 0.2]", ["inertia"]),
        ("name: mine", "name: mine\nname: mine", ["name"]),
        ("dh_convention: standard", "dh_convention: french", ["dh_convention"]),
    ],
)
def test_a_slip_in_an_arm_file_is_named(tmp_path, old, new, words):
    path = tmp_path / "arm.yaml"
    path.write_text(ARM.replace(old, new))
    out = tmp_path / "arm.blob"
    assert_one_line(armlet("compile", str(path), "-o", str(out)), "arm.yaml", *words)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["compile", "pumma3"], ["puma3"]),
        (["compile", "missing.yaml"], ["missing.yaml"]),
        (["compile"], ["ARM"]),
        (["nonsense"], ["nonsense"]),
        (["plan", "puma3", "--to", "1,2"], ["3 values"]),
        (["plan", "puma3", "--to", "a,b,c"], ["numbers"]),
        (["plan", "puma3", "--to", "500,0,0"], ["waist"]),
        (["plan", "puma3", "--to", "90,0,0", "--duration", "0.01"], ["move 1"]),
        (["flash", "qemu-m5"], ["qemu-m4"]),
        (["parity", "--board", "esp99"], ["esp99"]),
        (["parity", "--law", "magic"], ["magic"]),
        (["report", "none.mcap"], ["none.mcap"]),
        (["log", "none.mcap"], ["none.mcap"]),
        (["run", "qemu-m4", "puma3", "none.json"], ["none.json"]),
        (["upload", "qemu-m4", "puma3", "--specialise", "fast"], ["--specialise: law 'fast'", "bodies"]),
        (["upload", "qemu-m4", "a.blob", "--specialise", "pd"], ["a.blob is a blob; name the arm's file"]),
        (["run", "qemu-m4", "puma3", "none.json", "--law", "rnea"], ["rnea", "pd, walker, natural"]),
        (["budget", "puma3", "qemu-m4", "--law", "magic"], ["magic", "natural"]),
        (["export", "pumma3"], ["puma3"]),
        (["export", "puma3", "-o", "arm.txt"], ["arm.txt", ".yaml, .urdf, .xml, .py"]),
        (["export", "puma3", "-o", "none/arm.urdf"], ["none/arm.urdf"]),
        (["export", "puma3", "--learnt", "none.mcap"], ["none.mcap"]),
        (["export", "puma3", "--c", "src", "--law", "gain_table"], ["gain_table", "take one of rnea"]),
        (["export", "puma3", "--c", "src", "-o", "arm.yaml"], ["--c or -o, got both"]),
        (["export", "puma3", "--float32"], ["name a folder with --c"]),
        (["export", "puma3", "--law", "pd"], ["name a folder with --c"]),
        (["export", "puma3", "--example", "zephyr"], ["name a folder with --c"]),
        (["certify", "puma3", "--seed", "-1"], ["--seed"]),
        (["parity", "--seed", "-1"], ["--seed"]),
        (["parity", "--states", "1000000000"], ["--states"]),
        (["plan", "puma3", "--to", "1,1,1", "--repeat", "1000000000"], ["ticks", "plan less"]),
        (["plan", "puma3", "--to", "1,1,1", "--duration", "nan"], ["finite"]),
    ],
)
def test_a_slip_on_the_command_line_is_named(tmp_path, arguments, words):
    assert_one_line(armlet(*arguments, cwd=tmp_path), *words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["--payload", "--inertia-error"])
@pytest.mark.parametrize("value", ["nan", "inf", "-1"])
def test_a_load_or_an_inertia_that_cannot_be_is_refused_before_a_board_is_asked(tmp_path, option, value):
    assert armlet("plan", "puma3", "--to", "1,1,1", cwd=tmp_path).returncode == 0
    state = {"ARMLET_STATE": str(tmp_path / "state")}
    done = armlet("run", "qemu-m4", "puma3", "move.json", option, value, cwd=tmp_path, env=state)
    assert_one_line(done, option[2:].split("-")[0])
    assert [path.name for path in tmp_path.iterdir()] == ["move.json"]


def test_a_full_disk_under_the_output_is_one_line():
    command = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())", "arms"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
    assert done.returncode == 1 and done.stderr == "armlet: No space left on device\n"


def test_no_emulator_is_named(tmp_path):
    environment = {"PATH": str(tmp_path), "ARMLET_STATE": str(tmp_path / "state")}
    assert_one_line(armlet("parity", "--states", "1", env=environment, cwd=tmp_path), "qemu-system-arm")


def test_compile_writes_a_blob_and_says_its_hash(tmp_path):
    import hashlib

    done = armlet("compile", "puma3", "-o", str(tmp_path / "puma.blob"), "--json")
    said = json.loads(done.stdout)
    assert said["hash"] == hashlib.sha256((tmp_path / "puma.blob").read_bytes()).hexdigest()
    assert len(said["torque_error"]) == 3


def test_compile_prints_every_bound_when_it_is_asked_to():
    few, all_of_them = (armlet("compile", "puma3", *more).stdout for more in ([], ["--bounds"]))
    assert "head room" in all_of_them and "head room" not in few
    assert few.strip().splitlines()[-1] == all_of_them.strip().splitlines()[-1]
    assert len(few.splitlines()) < 20 < len(all_of_them.splitlines())


@pytest.mark.parametrize("command", ["describe", "compile"])
def test_an_arm_with_servos_is_told_what_their_mode_is_good_for(tmp_path, command):
    """As the shipped file has it, and in mode position."""
    assert "mode pwm: the torque follows from the motor's model" in armlet(command, "so101").stdout
    path = tmp_path / "arm.yaml"
    path.write_text(text("STS3215-12V").replace(", id", ", mode: position, id"))
    assert "mode position: the servo's own loop damps and holds" in armlet(command, str(path)).stdout


def test_no_table_breaks_a_number_over_lines():
    said = armlet("describe", "so101", env={"COLUMNS": "80"}).stdout
    assert len(re.findall(r"│ +2\.942 │", said)) == 6, said
    narrow = armlet("arms", env={"COLUMNS": "40"}).stdout
    assert re.search(r"│ +0\.485 │", narrow), narrow


def test_compile_says_what_an_arm_file_should_state_for_learning(tmp_path):
    path = tmp_path / "rod.yaml"
    path.write_text("name: rod\njoints: [{name: j, xyz: [0, 0, 0], link: {mass: 2, com: [0.1, 0, 0]}}]\n")
    lines = [line for line in armlet("compile", str(path)).stdout.splitlines() if line.startswith("advice: ")]
    assert len(lines) == 5 and all("; write " in line for line in lines)
    assert lines[0].startswith(
        "advice: control.priors.payload_max is not stated: the largest load that is learnt is 2 kg"
    )
    assert json.loads(armlet("compile", str(path), "--json").stdout)["advice"] == [line[8:] for line in lines]


def test_plan_writes_a_trajectory_that_ends_where_told(tmp_path):
    import numpy as np

    from armlet.plan import Trajectory

    path = tmp_path / "move.json"
    done = armlet(
        "plan", "puma3", "--from", "0,45,45", "--to", "90,-45,135", "--duration", "1", "-o", str(path), "--json"
    )
    assert done.returncode == 0, done.stderr
    trajectory = Trajectory.load(path)
    assert trajectory.duration == pytest.approx(1.0)
    assert np.degrees(trajectory.q_end) == pytest.approx([90, -45, 135])
    assert json.loads(done.stdout)["notes"] == []


def test_plan_says_what_the_motors_are_too_weak_for(tmp_path):
    done = armlet("plan", "puma3", "--from", "0,90,90", "--to", "0,0,0", "-o", str(tmp_path / "move.json"))
    assert done.returncode == 0, done.stderr
    assert "note: with the largest load, 4 kg, elbow needs " in done.stdout


def test_lists_are_json_for_scripts():
    assert "puma3" in json.loads(armlet("arms", "--json").stdout)
    names = [board["name"] for board in json.loads(armlet("boards", "--json").stdout)]
    assert {"qemu-m3", "qemu-m4", "qemu-rv32", "rpi_pico", "rpi_pico2"} <= set(names)


def test_output_in_a_missing_folder_is_named(tmp_path):
    target = Path(tmp_path, "no", "such", "file.blob")
    assert_one_line(armlet("compile", "puma3", "-o", str(target)), "file.blob")


@pytest.mark.parametrize(
    "arguments", [["budget", "ARM", "rpi_pico"], ["upload", "qemu-m4", "ARM"], ["parity", "--arm", "ARM"]]
)
def test_more_joints_than_a_board_takes_are_refused_before_a_board_is_asked(tmp_path, arguments):
    """The state folder stays empty: no board was switched on."""
    head, _, joint = ARM.partition("  - name: one\n")
    path = tmp_path / "arm.yaml"
    path.write_text(head + "".join(f"  - name: j{k}\n{joint}" for k in range(12)))
    state = tmp_path / "state"
    done = armlet(*(str(path) if each == "ARM" else each for each in arguments), env={"ARMLET_STATE": str(state)})
    assert_one_line(done, "12 joints; a board takes 11")
    assert not state.exists()


def test_the_version_is_that_of_the_package():
    assert armlet("--version").stdout == f"armlet {version('armlet')}\n"


def test_a_rate_that_does_not_fit_is_said_with_the_one_that_does(tmp_path):
    """so101's servos take more than a millisecond on the wire."""
    arm = tmp_path / "arm.yaml"
    text = Path(resolve("so101")).read_text()
    assert "period_us" not in text  # 1,000 Hz
    arm.write_text(text)
    done = armlet("budget", str(arm), "rpi_pico")
    said = done.stdout.splitlines()[-1]
    assert done.returncode == 1 and "Traceback" not in done.stderr
    fits = re.fullmatch(r"1,000 Hz does not fit; control\.(period_us: \d+) in the arm file would, [\d,]+ Hz\.", said)
    arm.write_text(text.replace("\ncontrol:\n", f"\ncontrol:\n  {fits[1]}\n"))
    done = armlet("budget", str(arm), "rpi_pico")
    assert done.returncode == 0 and done.stdout.splitlines()[-1].endswith(" Hz fits.")


def test_the_terminal_breaks_the_lines_of_a_help():
    from armlet.cli.subcommands import app

    texts = {command.name: command.help.split("\f")[0] for command in app.registered_commands}
    assert "\n\n" in texts["run"], "paragraphs stay"
    assert not [name for name, text in texts.items() if any("\n" in part for part in text.strip().split("\n\n"))]
