"""Numbers of reports, as people read them."""

import pytest

from armlet.report.formatting import number


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "–"), (0.0, "0"), (28.3456, "28.3"), (0.00484, "0.0048"), (123456.0, "123000"), (1.0, "1"), (-0.0, "0")],
)
def test_numbers_as_people_read_them(value, text):
    assert number(value) == text
