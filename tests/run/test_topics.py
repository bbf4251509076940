"""One declaration of a topic: its fields are those that the board's records have, and those that logs get."""

import numpy as np
import pytest

import armlet
from armlet.device.link.telemetry import record_dtype
from armlet.firmware import protocol, words
from armlet.run.topics import SHAPES, TOPICS, estimate_row, estimates_record, joint_record, schema


@pytest.mark.parametrize("topic", [name for name, topic in TOPICS.items() if topic.record and name != "/events"])
def test_each_field_of_a_boards_topic_is_one_of_its_record(topic):
    told = {name for name, *_ in words.RECORDS[TOPICS[topic].record][1]}
    assert {field.name for field in TOPICS[topic].fields} <= told
    left = told - {field.name for field in TOPICS[topic].fields}
    assert left <= {"joint", "flags"}, "a field that the board sends and no log gets"


def test_a_schema_has_the_fields_and_no_others():
    for topic, declared in TOPICS.items():
        assert list(schema(topic)["properties"]) == [field.name for field in declared.fields]
        assert all(field.shape in SHAPES for field in declared.fields)
    assert schema("/mine")["properties"] == {}


def test_raw_numbers_become_si_by_the_scales_of_the_parameters():
    compiled = armlet.compile(armlet.load("puma3"))
    row = np.zeros(1, record_dtype(protocol.JOINTS, 3))[0]
    row["tick"], row["mode"], row["fault"] = 7, 2, 3
    row["q"], row["q_des"] = [1 << 30, -(1 << 30), 0], [0, 1 << 29, 0]
    row["qd"] = row["qd_des"] = [1000, -2000, 3000]
    row["tau"] = [5, -6, 7]
    found, scales = joint_record(row, compiled), compiled.servos
    assert (found["tick"], found["mode"], found["fault"]) == (7, 2, 3)
    np.testing.assert_allclose(found["q"], [np.pi / 2, -np.pi / 2, 0])
    np.testing.assert_allclose(found["q_des"], [0, np.pi / 4, 0])
    np.testing.assert_allclose(found["qd"] * scales.velocity, [1000, -2000, 3000])
    np.testing.assert_allclose(found["tau"] * scales.torque, [5, -6, 7])


def test_estimates_keep_their_columns():
    row = np.zeros(1, record_dtype(protocol.ESTIMATES, 3))[0]
    row["phi"], row["visc"], row["coul"], row["rotor"] = np.arange(10), 10, 11, 12
    rows = [estimate_row(row, np.full(13, 2.0)), estimate_row(row, np.ones(13))]
    record = estimates_record(4, rows)
    assert record["tick"] == 4 and record["phi"].shape == (2, 10)
    np.testing.assert_array_equal(record["phi"][1], np.arange(10))
    np.testing.assert_array_equal([record["visc"], record["coul"], record["rotor"]], [[5, 10], [5.5, 11], [6, 12]])
