"""Commands that a signal ends at a random moment: Ctrl-C, what `kill` sends, a terminal that is closed."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from unittest import mock

from armlet.errors import ArmletError
from armlet.run.log import read_log
from tests.fuzz.case import Case
from tests.fuzz.logs import parts as log_parts
from tests.fuzz.logs import written
from tests.fuzz.plans import puma
from tests.support import background
from tests.support.board_rig import BOARD, flashed_image

ENDINGS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
PATH = os.environ.get("PATH", "")  # of this process: a judge's finds no emulator
COMMAND = [sys.executable, "-c", "import sys; from armlet.command import main; sys.exit(main())"]
IMAGES = Path(__file__).parents[2] / "build" / "boards"
COMMANDS = (  # what is run, what it makes, and the longest time before a signal, s
    (["plan", "puma3", "--to", "10,20,30", "--repeat", "300", "-o", "made"], 4.0),
    (["compile", "puma3", "-o", "made"], 4.0),
    (["report", "run.mcap", "--out", "out"], 5.0),
    (["run", BOARD, "puma3", "move.json", "--log", "made"], 12.0),
)
ENDS_S = 90.0  # the longest for a command, its signal and its end, on a busy computer


@cache
def image():
    """A flash image with the firmware."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with mock.patch.dict(os.environ, {"PATH": PATH}):
        return flashed_image(IMAGES)


def signal_case(rng, folder):
    """A command, a signal, and the moment when it comes."""
    words, longest = rng.choice(COMMANDS)
    number, after = rng.choice(list(ENDINGS)), rng.random() * longest
    puma()[2].save(folder / "move.json")
    (folder / "run.mcap").write_bytes(written(*log_parts()))
    for name in ("scratch", "state"):
        (folder / name).mkdir()
    if words[0] == "run":
        shutil.copy(image(), folder / "state" / f"{BOARD}.flash")
    environment = {**os.environ, "PATH": PATH, "TMPDIR": str(folder / "scratch"), "ARMLET_STATE": str(folder / "state")}

    def act():
        pipe = subprocess.PIPE
        child = background.begin([*COMMAND, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=pipe,
                                 stderr=pipe, text=True)  # fmt: skip
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(after)  # one that is over by then hears nothing
        child.send_signal(number)
        _, said = child.communicate(timeout=ENDS_S)
        wrong = wrong_of(child.returncode, number, said) or left(folder, words)
        assert not wrong, f"{wrong}: {child.returncode}, {said[-500:]}"
        if child.returncode and words[0] != "run" and not whole(folder):  # a run has put its arm on a board
            raise ArmletError(f"ended by {number.name}")  # refused, with everything as it was
        return 0

    return Case(f"armlet {' '.join(words)} # {number.name} after {after:.3f} s", act,
                makes=("made", "out/", "state/"))  # fmt: skip


def whole(folder):
    """Whether the command had made all that it makes when the signal came."""
    page, picture = folder / "out" / "report.html", folder / "out" / "report.png"
    if page.exists() and picture.exists():
        return page.read_text().rstrip().endswith("</html>") and picture.read_bytes()[-8:-4] == b"IEND"
    return (folder / "made").exists()


def wrong_of(code, number, said):
    """What is wrong about a command's end: it was over before; it ended so; or Python had not begun with armlet yet."""
    ours = "hostlib" in said or "/armlet/" in said
    if code in (0, -number) or (number == signal.SIGINT and code == 1 and not ours):
        return ""
    if code != ENDINGS[number]:
        return "another exit code"
    return "" if "Traceback" not in said and "armlet: stopped" in said.splitlines()[-1] else "no line"


def left(folder, words):
    """What is wrong about what a command has left."""
    if list((folder / "scratch").iterdir()):
        return "a temporary folder stays"
    if [each for each in folder.iterdir() if each.name.endswith(".part")]:
        return "half a file stays"
    if words[0] == "run" and (folder / "made").exists():
        read_log(folder / "made")
    return ""
