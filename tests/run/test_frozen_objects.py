"""While a run goes on, the garbage collector passes over what was there before."""

import gc

import pytest

from armlet.run.frozen_objects import objects_frozen


@pytest.fixture(autouse=True)
def nothing_passed_over():
    """As in a program of a user's; the tests' own objects are passed over otherwise."""
    gc.unfreeze()
    yield
    gc.freeze()


def test_what_was_there_is_passed_over_as_long_as_a_run_lasts():
    class Ring:
        """Garbage that the collector alone finds."""

    before = len(gc.get_objects())
    with objects_frozen():
        assert gc.get_freeze_count() >= before - 100 and len(gc.get_objects()) < 0.1 * before
        ring = Ring()
        ring.itself = ring
        del ring
        assert gc.collect() > 0  # new garbage is found all the same
        with objects_frozen():
            pass
        assert gc.get_freeze_count()
    assert not gc.get_freeze_count()


def test_it_is_over_after_an_error_and_a_program_s_own_choice_stays():
    with pytest.raises(ZeroDivisionError), objects_frozen():
        raise ZeroDivisionError
    assert not gc.get_freeze_count()
    gc.freeze()
    with objects_frozen():
        pass
    assert gc.get_freeze_count()
