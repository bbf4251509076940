"""Instructions of a coupling: within the bounds that were asked for, and as the pages say."""

import pytest

from bench import coupling_counts, figures


def test_the_pages_show_couplings_within_their_bounds():
    counted = figures.read("loops")["instructions"]["armv7m"]
    assert {name: most for name, most in coupling_counts.MOST.items() if counted[name] > most} == {}
    assert figures.read("loops")["arms"]["walker_figure1"]["tick"] <= coupling_counts.MOST_OF_FIGURE_1


@pytest.mark.board
@pytest.mark.slow
def test_the_boards_count_what_the_pages_show():
    kept = figures.read("loops")["instructions"]
    for kernel, counted in coupling_counts.measure().items():
        for name, count in counted.items():
            assert abs(count - kept[kernel][name]) <= 2 + 0.02 * count, (kernel, name)
