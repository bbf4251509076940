"""Tests, a folder a room of armlet; `support` is what they share."""

import pytest

pytest.register_assert_rewrite("tests.support")  # its asserts show their values, as a test's do
