"""A law follows with velocities that are made of ten bits, and its torque chatters by it."""

import pytest

from bench.ten_bits import ENCODERS, followed

TEN, TWELVE = ENCODERS


@pytest.mark.parametrize("law", ["bodies", "pd"])
def test_coarser_counts_make_a_louder_torque_and_no_fault(law):
    told, ten, twelve = (followed(encoder, law, apart, 4.0) for encoder, apart in ((TEN, 0), (TEN, 1), (TWELVE, 1)))
    assert not told["fault"] and not ten["fault"]
    assert ten["chatter"] > 1.5 * twelve["chatter"] and ten["chatter"] > 10 * told["chatter"]
    assert ten["peak"] < 0.02
