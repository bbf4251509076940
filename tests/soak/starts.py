"""Ctrl-C while the program starts: at a random moment of its first 0.5 s.

Python itself needs the first part of them, before a line of armlet is run: its own start, the folders of its packages,
and the script that pip makes. A Ctrl-C that comes then is a traceback of Python's, of which nothing is armlet's.
"""

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tests.support import background

STARTS, LONGEST_S = 200, 0.5
LINE, SILENT, PYTHON, OURS = "a line", "nothing said", "Python's traceback", "armlet's traceback"
FOLDERS = ("/armlet/", "/hostlib/")  # in which armlet's files stand, installed or as they are worked on


def script():
    """The program as users start it."""
    made = Path(sys.executable).with_name("armlet")
    code = "import sys; from armlet.command import main; sys.exit(main())"
    return [made] if made.exists() else [sys.executable, "-c", code]


def said_by(words):
    """Whose a program's last words are."""
    if "Traceback" in words or "KeyboardInterrupt" in words:
        return OURS if any(folder in words for folder in FOLDERS) else PYTHON
    return LINE if words else SILENT


def run(count=STARTS, longest=float("inf"), say=print):
    """Start the program so many times, and press Ctrl-C; what was said, and how many ended otherwise than by it."""
    found, start = Counter(dict.fromkeys((LINE, SILENT, PYTHON, OURS, "other ends"), 0)), time.monotonic()
    for number in range(count):
        if time.monotonic() - start > longest:
            break
        pipe = subprocess.PIPE
        child = background.begin([*script(), "arms"], stdout=pipe, stderr=pipe, text=True)
        time.sleep(LONGEST_S * random.Random(number).random())
        child.send_signal(signal.SIGINT)
        words = child.communicate()[1]
        whose = said_by(words)
        found[whose] += 1
        ends = {LINE: (130,), SILENT: (-signal.SIGINT, 0), PYTHON: (1, -signal.SIGINT)}
        other = whose != OURS and child.returncode not in ends[whose]
        other &= "Exception ignored" not in words  # Python has lost it: the program goes on
        found["other ends"] += other
        if whose == OURS or other:
            say(f"start {number} ended with {child.returncode}: {words}", flush=True)
    return {"starts": sum(found[each] for each in (LINE, SILENT, PYTHON, OURS)), **found}
