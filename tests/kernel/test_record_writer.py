"""One writer of a record: every field once, none left out; and the three readings of a joint's values say the same."""

import dataclasses

import numpy as np
import pytest

from armlet import description
from armlet.core.record_writer import RecordWriter
from armlet.core.records import EST, MODEL, named
from armlet.dynamics.float_records import float_records
from armlet.dynamics.joint_values import FIELDS
from armlet.errors import DescriptionError
from armlet.fixed import compiler
from oracles.random_arms import random_model


def test_a_field_left_out_written_twice_or_unknown_is_an_error():
    writer = RecordWriter(EST, 2, np.float64)
    writer.put("PHI", np.ones((2, 10)))
    with pytest.raises(KeyError, match="nothing has written VISC, COUL, ROTOR, PHI_LOW, SHARE"):
        writer.words()
    for name in ("PHI", "MASS"):
        with pytest.raises(KeyError, match=f"Estimates record: {name} is no field of it, or is written twice"):
            writer.put(name, 0.0)
    for name in ("VISC", "COUL", "ROTOR", "PHI_LOW", "SHARE"):
        writer.put(name, 2.0)
    assert writer.words().tolist() == [[1.0] * 10 + [2.0] * 19] * 2


def test_a_value_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="could not broadcast"):
        RecordWriter(EST, 2, np.float64).put("PHI", np.ones((2, 9)))


def test_compile_notices_a_field_that_nobody_writes(monkeypatch):
    """A new field of the table that compile does not know stops it, by name."""
    fields = (*MODEL.fields, dataclasses.replace(MODEL.fields[0], name="NEW"))
    grown = dataclasses.replace(MODEL, fields=fields)
    monkeypatch.setattr("armlet.fixed.joint_records.MODEL", grown)
    with pytest.raises(KeyError, match="nothing has written NEW"):
        compiler.compile(description.load("two_link"))


@pytest.mark.parametrize("seed", range(4))
def test_words_and_float_are_readings_of_the_same_values(seed):
    """A number of the fixed-point record over its scale is the value, and so is that of the float reading."""
    compiled = compiler.compile(random_model(seed, 6, 0.4, spread=2.0))
    words, floats = named(compiled.records, MODEL), named(compiled.in_float().model, MODEL)
    s, f = compiled.scales, compiled.in_float().scales
    for name, scale in (
        ("E_MAX", "position"),
        ("QD_MAX", "velocity"),
        ("QDD_MAX", "acceleration"),
        ("EST_MIN", "estimate"),
    ):
        value = compiled.values[name]
        assert np.abs(words[name] / getattr(s, scale) - value).max() <= (0.501 / getattr(s, scale)).max()
        assert np.array_equal(floats[name] / getattr(f, scale), value)
    assert np.array_equal(words["CENTRE"] / s.estimate[:, :10], compiled.values["CENTRE"])
    assert set(compiled.values) == set(FIELDS)


def test_float_and_fixed_alike_refuse_coulomb_friction_without_a_speed():
    model = dataclasses.replace(random_model(1, 2), fric_coul_speed=np.array([0.1, 0.0]))
    for read in (float_records, compiler.compile):
        with pytest.raises(DescriptionError, match="joint j2: Coulomb friction"):
            read(model)
