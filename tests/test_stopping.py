"""A signal ends a command, wherever Python was when it came."""

import os
import signal
import time

import pytest

from armlet import stopping


class Finalized:
    """A thing in whose finalizer a signal comes: Python cannot raise what its handler raises there."""

    def __init__(self, number):
        self.number = number

    def __del__(self):
        os.kill(os.getpid(), self.number)
        time.sleep(0.01)


@pytest.mark.parametrize("number", stopping.SIGNALS)
def test_an_interrupt_that_python_loses_comes_again_and_without_a_word(number, capfd):
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), stopping.heard():
        Finalized(number)
        time.sleep(5)
    assert time.monotonic() - begun < 2 and stopping.came == [number]
    assert "".join(capfd.readouterr()) == ""
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_else_cannot_be_raised_is_told_as_ever(monkeypatch):
    told = []
    monkeypatch.setattr("sys.unraisablehook", told.append)

    class Wrong:
        def __del__(self):
            raise ValueError("x")

    with stopping.heard():
        Wrong()
    assert [type(each.exc_value) for each in told] == [ValueError]
