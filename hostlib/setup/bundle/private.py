"""Private words, which must not stand in a bundle: names of the user and of the computer, and paths."""

import os
import platform
import re
from pathlib import Path

from armlet.setup.doctor.ports import me

PATH = re.compile(r"(?<![\w/])~?(?:/[^\s/:;,'\"()]+)+/?|[A-Za-z]:\\[^\s;,'\"()]+|\bCOM\d+\b")
AWAY = "..."
FEWEST = 2  # letters of a name; fewer stand in any text


def private_words() -> list[str]:
    """Names of this user, of this computer and of the home folder, the longest first; `root` names nobody."""
    host = platform.node()
    named = {me(), *(os.environ.get(key, "") for key in ("USER", "LOGNAME", "USERNAME")), host, host.partition(".")[0]}
    named |= {str(Path.home()), Path.home().name}
    usual = {"root", "localhost", "$USER", "/", "/root"}
    return sorted((each for each in named - usual if len(each) >= FEWEST), key=len, reverse=True)


def cleaned(text: str) -> str:
    """A message without paths, and without the names of user and computer."""
    text = PATH.sub(AWAY, text)
    for word in private_words():
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", AWAY, text, flags=re.IGNORECASE)
    return text
