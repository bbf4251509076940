"""What a session consists of, without a board."""

import subprocess
import sys


def test_a_session_does_without_the_translator():
    """A kernel is made when one is wanted: the import of a session brings no code generator."""
    script = (
        "import sys, armlet.device.connection\n"
        "print([name for name in sys.modules if name.startswith('armlet.mirror')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
