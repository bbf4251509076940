"""Runs as a user makes them, on the emulated board: to the end, broken off by Ctrl-C, broken off by a dead board."""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from armlet.description import load, resolve
from armlet.dynamics.laws import DEFAULT
from armlet.errors import LogError
from armlet.files import parts
from armlet.report import report
from armlet.run.log import read_log
from tests.support import background, command_line
from tests.support.board_rig import flashed_image

pytestmark = pytest.mark.board
COMMAND = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())"]


@pytest.fixture
def workplace(request, tmp_path):
    """An empty folder with a board of its own: an environment for the command line."""
    state = tmp_path / "state"
    state.mkdir()
    shutil.copyfile(flashed_image(request.config.cache.mkdir("boards")), state / "qemu-m4.flash")
    return tmp_path, {**os.environ, "ARMLET_STATE": str(state)}


def armlet(workplace, *arguments):
    """Run the command to its end."""
    folder, environment = workplace
    return command_line.armlet(*arguments, cwd=folder, env=environment)


def begin(workplace, *arguments):
    """Start the command as a terminal would."""
    folder, environment = workplace
    pipe = subprocess.PIPE
    return background.begin([*COMMAND, *arguments], cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True)


def plan(workplace, repeat):
    """A plan in move.json."""
    move = ["--from", "0,45,45", "--to", "20,30,60", "--duration", "0.5", "--repeat", str(repeat), "-o", "move.json"]
    assert armlet(workplace, "plan", "puma3", *move).returncode == 0


def has_ticks(part: Path) -> bool:
    """True if an unfinished log has some; it may be gone, as that by which a command finds whether it may write."""
    try:
        return "/plant" in read_log(part, recover=True).topics
    except (LogError, FileNotFoundError):
        return False


def wait_for_ticks(log: Path):
    """Until a run is under way: ticks are in its unfinished log."""
    deadline = time.monotonic() + 60
    while not any(has_ticks(part) for part in parts(log)):
        assert time.monotonic() < deadline, "the run did not begin"
        time.sleep(0.05)
    time.sleep(0.2)


def children(pid: int) -> list[int]:
    """Processes a process started."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


REQUEST = """\
points:
- joints_deg: [0, 45, 45]
- hand: [0.78, 0.35, 0.37]
  hand_velocity: [-0.1, 0.3, 0]
- joints_deg: [25, 35, 60]
deviation: 0.01
speed: 0.8
"""


@pytest.mark.slow
def test_a_request_through_points_runs_on_the_board_bit_for_bit(workplace):
    folder, _ = workplace
    (folder / "reach.yaml").write_text(REQUEST)
    planned = armlet(workplace, "plan", "puma3", "--request", "reach.yaml", "-o", "move.json", "--json")
    assert planned.returncode == 0, planned.stderr
    said = json.loads(planned.stdout)
    assert said["inserted"] and max(each["bound"] for each in said["deviation"]) <= 0.01
    assert armlet(workplace, "upload", "qemu-m4", "puma3", "move.json").returncode == 0
    done = armlet(workplace, "run", "qemu-m4", "puma3", "move.json", "--payload", "2.3", "--log", "run.mcap")
    assert done.returncode == 0, done.stderr
    assert ", 0 differ in a bit" in " ".join(done.stdout.split())
    assert re.search(r"^largest error: [\d.]+° \(.*\), [\d.]+ mm at the end point; load believed", done.stdout, re.M)
    assert done.stdout.rstrip().endswith("see it: armlet report run.mcap --out run")
    plant = read_log(folder / "run.mcap").topics["/plant"]
    assert len(plant["tick"]) == round(said["seconds"] * 1000)
    error = np.abs(plant["q"][-1] - np.radians([25, 35, 60]))
    assert error.max() < np.radians(0.5)


@pytest.mark.slow
def test_a_run_that_leaves_its_plan_says_who_knows_why_and_all_of_it_is_compared(workplace):
    folder, _ = workplace
    (folder / "weak.yaml").write_text(Path(resolve("two_link")).read_text().replace("effort: 40", "effort: 2.5"))
    planned = armlet(workplace, "plan", "weak.yaml", "--from=-90,0", "--to=0,0", "--duration=2", "-o", "weak.json")
    assert planned.returncode == 0 and "note: without a load, elbow needs " in planned.stdout
    done = armlet(workplace, "run", "qemu-m4", "weak.yaml", "weak.json", "--log", "weak.mcap")
    assert done.returncode == 1 and "the run ended early: " in done.stderr
    assert done.stderr.rstrip().endswith("armlet tune weak.yaml tells weak motors, a load too heavy and gains apart")
    said, result = done.stdout, json.loads(armlet(workplace, "log", "weak.mcap", "--json").stdout)
    limited = int(said.split(" torques met a limit")[0].splitlines()[-1])
    compared = int(said.split(" torques compared")[0].split()[-1])
    assert 0 < limited < compared and result and " 0 differ in a bit" in said and "not compared" not in said
    assert compared == int(said.split(" ticks")[0].split()[-1])  # the fault's tick, too


@pytest.mark.slow
def test_the_documented_chain_from_plan_to_report(workplace):
    folder, _ = workplace
    plan(workplace, 2)
    assert armlet(workplace, "compile", "puma3", "-o", "puma3.blob").returncode == 0
    assert armlet(workplace, "upload", "qemu-m4", "puma3.blob", "move.json").returncode == 0
    ran = armlet(workplace, "run", "qemu-m4", "puma3", "move.json", "--payload", "1", "--log", "run.mcap")
    assert ran.returncode == 0, ran.stderr
    assert "0 differ in a bit" in " ".join(ran.stdout.split())
    assert armlet(workplace, "report", "run.mcap", "--out", "rep").returncode == 0
    run = report([folder / "run.mcap"], folder / "own")["runs"][0]
    assert run["repetitions"] == 2 and all(run["complete"])
    assert run["payload_true_kg"] == 1.0
    log = read_log(folder / "run.mcap")
    assert log.text("end", "why") == "complete" and log.text("run", "law") == DEFAULT
    assert len(log.topics["/plant"]["tick"]) == 2000
    assert log.text("link", "lost") == "0"
    assert log.text("board", "parameters") == log.text("run", "parameters")[:16]
    kept = armlet(workplace, "export", "puma3", "--learnt", "run.mcap")
    assert kept.returncode == 0 and "kg more than described" in kept.stderr
    shutil.copyfile(resolve("puma3"), folder / "puma3.yaml")
    subprocess.run(["git", "apply", "-"], input=kept.stdout, text=True, cwd=folder, check=True)
    last = log.topics["/estimates"]["phi"][-1]
    assert np.allclose(load(folder / "puma3.yaml").phi, last, rtol=0, atol=1e-8 * np.abs(last).max())
    refused = armlet(workplace, "export", "two_link", "--learnt", "run.mcap", "-o", "two.yaml")
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1
    assert "a run of puma3" in refused.stderr and not (folder / "two.yaml").exists()


ENDINGS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


@pytest.mark.slow
@pytest.mark.parametrize("number", ENDINGS)
def test_a_signal_ends_the_run_and_keeps_its_log(workplace, number, monkeypatch):
    """Ctrl-C, what `kill` sends, and a terminal that is closed."""
    folder, _ = workplace
    monkeypatch.setenv("TMPDIR", str(folder / f"scratch{number}"))
    (folder / f"scratch{number}").mkdir()
    plan(workplace, 50)
    running = begin(workplace, "run", "qemu-m4", "puma3", "move.json", "--log", "run.mcap")
    wait_for_ticks(folder / "run.mcap")
    emulators = children(running.pid)
    running.send_signal(number)
    _, said = running.communicate(timeout=30)
    assert running.returncode == ENDINGS[number]
    assert not any(Path(f"/proc/{pid}").exists() for pid in emulators)
    assert not list((folder / f"scratch{number}").iterdir())
    log = read_log(folder / "run.mcap")
    held = f"run.mcap holds the {len(log.topics['/plant']['tick'])} ticks before"
    assert said.splitlines()[-1] == f"armlet: stopped; the run is ended on the board, and {held}"
    assert "Traceback" not in said
    assert log.text("end", "why") == "KeyboardInterrupt"
    assert 0 < len(log.topics["/plant"]["tick"]) < 50_000


UNHEARD = "the board did not answer STOP: whether its run has ended is not known; it stops by its watchdog in 100 ms"
SILENT_RUNS = [(signal.SIGINT, 1, []), (signal.SIGINT, 2, []), (signal.SIGTERM, 1, []), (signal.SIGHUP, 1, []),
               (signal.SIGINT, 1, ["--servos"]), (signal.SIGINT, 3, ["--servos"])]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("number, times, more", SILENT_RUNS)
def test_a_signal_while_the_board_is_silent_keeps_the_log(workplace, number, times, more):
    """A board that answers nothing: its emulator is stopped. What the run's end on it is, nobody can say."""
    folder, _ = workplace
    arm = "puma3" if not more else "so101"
    if more:
        move = [
            "--from",
            "0,0,0,0,0,0",
            "--to",
            "20,10,10,10,20,5",
            "--duration",
            "0.5",
            "--repeat",
            "50",
            "-o",
            "move.json",
        ]
        assert armlet(workplace, "plan", arm, *move).returncode == 0
    else:
        plan(workplace, 50)
    running = begin(workplace, "run", "qemu-m4", arm, "move.json", "--log", "run.mcap", *more)
    wait_for_ticks(folder / "run.mcap")
    emulators = children(running.pid)
    for pid in emulators:
        os.kill(pid, signal.SIGSTOP)
    time.sleep(0.5)
    for _ in range(times):
        running.send_signal(number)
        time.sleep(0.5)
    _, said = running.communicate(timeout=60)
    assert running.returncode == ENDINGS[number], said
    assert not any(Path(f"/proc/{pid}").exists() for pid in emulators)
    log = read_log(folder / "run.mcap")
    ticks = len(log.topics["/plant"]["tick"])
    assert said.splitlines()[-1] == f"armlet: stopped; run.mcap holds the {ticks} ticks before; {UNHEARD}"
    assert "Traceback" not in said and 0 < ticks < 50_000
    assert log.text("end", "why") == "KeyboardInterrupt" and log.count("end", "ticks") == ticks


@pytest.mark.slow
def test_a_disk_that_fills_keeps_what_it_took_and_the_run_ends(workplace):
    folder, _ = workplace
    plan(workplace, 50)
    (folder / "run.mcap").write_bytes(b"an older log")
    room = 400_000  # bytes: more than one chunk
    running = begin(workplace, "run", "qemu-m4", "puma3", "move.json", "--log", "run.mcap")
    wait_for_ticks(folder / "run.mcap")
    resource.prlimit(running.pid, resource.RLIMIT_FSIZE, (room, room))
    _, said = running.communicate(timeout=120)
    assert running.returncode == 1
    [kept] = parts(folder / "run.mcap")
    assert said.splitlines()[-1] == (
        f"armlet: run.mcap: cannot be written: File too large; what was written is kept in {kept.name}; "
        "the run is ended on the board"
    )
    assert (folder / "run.mcap").read_bytes() == b"an older log"
    log = read_log(kept, recover=True)
    assert len(log.topics["/plant"]["tick"]) > 100 and 0 < kept.stat().st_size <= room


@pytest.mark.slow
def test_a_board_that_dies_gives_one_line_and_keeps_the_log(workplace):
    folder, _ = workplace
    plan(workplace, 50)
    running = begin(workplace, "run", "qemu-m4", "puma3", "move.json", "--log", "run.mcap")
    wait_for_ticks(folder / "run.mcap")
    for pid in children(running.pid):
        os.kill(pid, signal.SIGKILL)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 1
    lines = [line for line in said.splitlines() if line.startswith("armlet: ")]
    assert len(lines) == 1 and "run.mcap holds" in lines[0]
    assert "Traceback" not in said
    log = read_log(folder / "run.mcap")
    assert int(log.text("end", "ticks")) == len(log.topics["/plant"]["tick"]) > 0


def test_a_silent_board_is_named(tmp_path):
    environment = {**os.environ, "ARMLET_STATE": str(tmp_path / "state")}
    done = armlet((tmp_path, environment), "parity", "--states", "5")
    assert done.returncode == 1
    assert "no firmware answers; run `armlet flash qemu-m4`" in done.stderr
