"""LeRobot's stock commands away from any network, an arm file for them, and a plugin that needs no device."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from armlet import description

HERE = Path(__file__).parent
OFFLINE = ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE", "HF_HUB_DISABLE_TELEMETRY")


@pytest.fixture(scope="session", autouse=True)
def state_of_nobody(tmp_path_factory):
    """Boards and calibrations of the tests alone, and not the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARMLET_STATE", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session")
def arm(tmp_path_factory):
    """A file of the shipped so101 with servos in mode position, at an adapter's period."""
    text = Path(description.files("so101")[0]).read_text()
    for name in ("shoulder_pan", "shoulder_lift", "elbow_flex", "wrist_flex", "wrist_roll", "gripper"):
        text = text.replace(
            f"joint: {name}, model: STS3215-12V,", f"joint: {name}, model: STS3215-12V, mode: position,"
        )
    file = tmp_path_factory.mktemp("arm") / "so101.yaml"
    file.write_text(text.replace("control:\n", "control:\n  period_us: 10000\n"))
    return file


@pytest.fixture(scope="session")
def environment(tmp_path_factory):
    """Variables of LeRobot's commands: nothing is asked of a network, nothing is left in the user's folders."""
    folder = tmp_path_factory.mktemp("home")
    made = folder / "plugins" / "lerobot_teleoperator_scripted-0.dist-info"
    made.mkdir(parents=True)
    (made / "METADATA").write_text("Metadata-Version: 2.1\nName: lerobot_teleoperator_scripted\nVersion: 0\n")
    shutil.copy(HERE / "scripted.py", made.parent / "lerobot_teleoperator_scripted.py")
    homes = {"HF_HOME": folder / "hf", "HF_LEROBOT_HOME": folder / "lerobot", "ARMLET_STATE": folder / "state"}
    own = {**dict.fromkeys(OFFLINE, "1"), "PYTHONPATH": made.parent, **homes}
    return os.environ | {name: str(value) for name, value in own.items()}


@pytest.fixture(scope="session")
def command(environment, tmp_path_factory):
    """Starts a stock command of LeRobot: its name, and its options by their names: `__` stands for a full stop."""

    def begin(name, **options):
        program = Path(sys.executable).with_name(f"lerobot-{name}")
        given = [f"--{key.replace('__', '.')}={value}" for key, value in options.items()]
        output = tmp_path_factory.mktemp(name) / "said.txt"
        with open(output, "w") as said:
            process = subprocess.Popen(
                [program, *given], env=environment, stdout=said, stderr=said, stdin=subprocess.DEVNULL
            )
        process.said = output.read_text
        return process

    return begin


@pytest.fixture
def done(command):
    """Runs a stock command to its end; what it said. A fault that a busy computer brings is tried again."""

    def run(name, **options):
        for tries in range(3):
            process = command(name, **options)
            assert process.wait(300) is not None
            said = process.said()
            if process.returncode == 0:
                return said
            if tries == 2 or not any(fault in said for fault in ("WATCHDOG", "SERVO_SILENT")):
                break
        raise AssertionError(said[-3000:])

    return run
