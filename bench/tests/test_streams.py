"""The benches of streams find a filter that is wrong by one last place, or by a little of its acceleration."""

import numpy as np
import pytest

from bench.streams import cost, oracle, violations
from bench.streams.many_filters import Rows

TICKS = 400_000  # of one arm's copies: about 1,200 ticks of each
FAST = 4  # a seed with which joints come to their largest velocity, and the mean is just as long as the jerk asks
CALM = 3  # one with which they come to rest
STATES = 300


def exceeded(seed, spoil=None):
    """Counts of the judge, for random goals of the three-joint arm."""
    return violations.run(np.random.default_rng(seed), "puma3", TICKS, spoil)[1].exceeded


@pytest.mark.parametrize(
    ("field", "quantity", "seed"),
    [
        ("STREAM_A", "acceleration", FAST),
        ("STREAM_A", "jerk", FAST),
        ("STREAM_V", "velocity", FAST),
        ("STREAM_MOST", "position", CALM),
    ],
)
def test_a_limit_one_last_place_too_large_is_found(field, quantity, seed):
    def spoil(follower):
        follower.row[field] += 1

    assert not any(exceeded(seed).values())
    assert exceeded(seed, spoil)[quantity]


def test_a_mean_that_is_rounded_wrongly_is_found():
    def spoil(follower):
        follower.row["TWO_MEAN"] += 2

    assert exceeded(CALM, spoil)["rounding"]


def more(name):
    """Ticks that the filter, or the mean, takes more than ruckig's motions, from random states."""
    run = oracle.course(np.random.default_rng(1), STATES)
    assert run.missed == 0
    return oracle.beside(oracle.Shortest(), run)[f"{name}, more"][~run.held_back]


def test_the_filter_is_within_two_ticks_of_ruckig_and_neither_it_nor_the_mean_is_faster():
    assert more("filter").min() > -0.1 and more("filter").max() < 2.0
    assert more("mean").min() > 0.0


@pytest.mark.parametrize("share", [0.98, 1.02])
def test_another_acceleration_than_was_asked_for_is_told_from_it(share, monkeypatch):
    class Other(Rows):
        """Filters whose acceleration is not the limit's."""

        def __init__(self, words, place, step):
            super().__init__(words, place, step)
            a = (self.row["STREAM_A"] * share).astype(int)
            for name, value in {"STREAM_A": a, "TWO_A": 2 * a, "BRAKE_SCALE": (1 << 32) // a}.items():
                self.row[name] = value
            self.row["BRAKE_MOST"] = self.row["BRAKE_MOST"] * min(share, 1.0)

    monkeypatch.setattr(oracle, "Rows", Other)
    found = more("filter")
    assert found.min() < -0.5 if share > 1 else found.max() > 2.0


@pytest.mark.slow
@pytest.mark.board
def test_a_joint_s_tick_takes_no_more_instructions_than_are_asked_for_however_its_target_moves(monkeypatch):
    monkeypatch.setattr(cost, "TICKS", 300)
    counted = cost.counted()
    for kind in cost.EVERY_TICK:
        half, most, _ = counted[kind]
        assert 0 < half <= most <= cost.ASKED, kind
