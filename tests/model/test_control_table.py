"""What a register of an emulated servo gives is what its bytes say, whatever was written into it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.model.protocols.control_table import Register, Table

SIGNS = ("unsigned", "two's complement", 10, 15)


@pytest.mark.parametrize("order", ["little", "big"])
@pytest.mark.parametrize("sign", SIGNS)
@given(value=st.integers(-(2**20), 2**20))
def test_a_register_gives_what_its_bytes_say(order, sign, value):
    register = Register("x", 1, 2, 5, sign)
    table = Table([register, Register("y", 3, 1, 7)], 4, order)
    assert table["x"] == 5
    table["x"] = value
    assert table["x"] == register.decoded(int.from_bytes(table.memory[1:3], order))
    if abs(value) < 2**9 and (sign != "unsigned" or value >= 0):
        assert table["x"] == value
    assert table["y"] == 7 == table.memory[3]
