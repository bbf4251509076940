"""The servos section of an arm file: what it makes of an arm, and every slip in one line."""

import numpy as np
import pytest

from armlet import description
from armlet.description.export import export
from armlet.errors import DescriptionError
from armlet.model.servo_kinds import KINDS
from armlet.report.describe import facts
from tests.support.servo_arms import text, three


def test_servos_stand_in_the_order_of_the_joints_and_know_their_motors():
    bus = three("XM430-W350").bus
    assert (bus.protocol, bus.baud, bus.ids) == ("dynamixel", 1_000_000, (11, 12, 13))
    assert [servo.direction for servo in bus.servos] == [1, -1, 1]
    assert [servo.zero for servo in bus.servos] == [2048, 2048, 2000]
    assert [servo.mode for servo in bus.servos] == ["current"] * 3
    motor = bus.servos[0].motor
    assert motor.torque_constant == pytest.approx(4.1 / 2.3, rel=0.02)  # the maker's row at 12 V
    assert motor.stall_torque == pytest.approx(4.1, rel=0.05)


def test_a_joint_takes_from_its_servo_what_its_file_leaves_out():
    model = three("STS3215-12V")
    kind = KINDS["STS3215-12V"]
    assert model.armature == pytest.approx(np.full(3, kind.rotor_inertia * kind.gear_ratio**2))
    assert model.fric_coul == pytest.approx(np.full(3, kind.coulomb))
    assert model.fric_visc == pytest.approx(model.bus.damping)  # PWM: friction holds the back-EMF
    assert model.encoder_step == pytest.approx(np.full(3, 2 * np.pi / 4096))
    assert model.tau_max == pytest.approx([servo.motor.stall_torque for servo in model.bus.servos])
    assert any(note.startswith("from the servos: friction, armature") for note in model.notes)


def test_a_joint_keeps_what_its_file_states():
    model = three("XM430-W350")
    assert model.armature.tolist() == [0.01] * 3 and model.fric_visc.tolist() == [0.05] * 3


def test_back_emf_of_so101_is_the_friction_that_was_measured():
    """Two sources that do not know of each other: the maker's data sheet, and the friction measured on the servo."""
    model = description.load("so101")
    assert model.bus.damping == pytest.approx(model.fric_visc, rel=0.06)


def test_a_gear_turns_torque_and_speed():
    plain = three("XM430-W350").bus.servos[0]
    slow = text("XM430-W350").replace("id: 11", "id: 11, gear_ratio: 2, mode: pwm")
    geared = description.from_text(slow).bus.servos[0]
    assert geared.motor.stall_torque == pytest.approx(2 * plain.motor.stall_torque)
    assert geared.motor.damping == pytest.approx(4 * plain.motor.damping)


def test_own_numbers_replace_those_of_the_model():
    own = text("XM430-W350").replace(
        "id: 11", "id: 11, torque_constant: 1.5, resistance: 6, back_emf: 2.2, backlash_deg: 0.25"
    )
    servo = description.from_text(own).bus.servos[0]
    assert (servo.motor.torque_constant, servo.motor.resistance, servo.motor.back_emf) == (1.5, 6.0, 2.2)
    assert servo.backlash == pytest.approx(np.radians(0.25))


def test_describe_states_the_quality_of_each_torque(tmp_path):
    errors = {}
    for model, mode in (("XM430-W350", "current"), ("XM430-W350", "pwm"), ("XM430-W350", "position")):
        path = tmp_path / "three.yaml"
        path.write_text(text(model).replace("id: 11", f"id: 11, mode: {mode}"))
        errors[mode] = facts(str(path)).bus["servos"][0]["torque_error"]
    assert errors["position"] is None
    assert 0 < errors["current"] < errors["pwm"] < 0.25


CASES = [
    ("joint: turn", "joint: trun", "servos.joints[0].joint: expected the name of a joint, got 'trun'"),
    ("model: XM430-W350, id: 11", "model: XM430-W35, id: 11", "did you mean XM430-W350?"),
    ("id: 12", "id: 11", "servos.joints[1].id: expected a number of its own, got 11, which turn has"),
    ("joint: shoulder", "joint: turn", "expected each joint once, got turn again"),
    (
        "    - {joint: elbow, model: XM430-W350, id: 13, zero: 2000}\n",
        "",
        "expected a row for every joint with a servo, got none for elbow",
    ),
    ("id: 13, zero: 2000", "id: 13, zero: 900", "within counts 0 to 4095, got -78"),
    ("zero: 2000", "zero: 5000", "servos.joints[2].zero: expected a number <= 4095, got 5000"),
    ("voltage: 12", "voltage: 24", "servos.voltage: expected 10 to 14.8 V for XM430-W350, got 24"),
    ("direction: -1", "direction: 2", "servos.joints[1].direction: expected 1 or -1, got 2"),
    ("id: 11", "id: 11, mode: torque", "servos.joints[0].mode"),
    ("id: 11", "id: 11, gaer_ratio: 2", "did you mean gear_ratio?"),
    (
        "model: XM430-W350, id: 11",
        "model: STS3215-12V, id: 11",
        "expected servos of one protocol, got dynamixel and feetech",
    ),
    (
        "id: 11",
        "id: 11, gear_ratio: 90000.0",
        "expected a motor whose torque at stall at the joint is 1e-06 to 10000, got",
    ),
    ("  voltage: 12\n", "  voltage: 12\n  baud: 9601\n", "servos.baud"),
    ("  voltage: 12\n", "  voltage: 12\n  suply_current: 5\n", "did you mean supply_current?"),
    ("  voltage: 12\n", "  voltage: 12\n  supply_current: 0\n", "servos.supply_current"),
    ("  voltage: 12\n", "  voltage: 12\n  when_hot: stop\n", "servos.when_hot: expected 'go_on' or 'cool', got 'stop'"),
    ("  voltage: 12\n", "  voltage: 12\n  ambient: 200\n", "servos.ambient"),
    ("id: 11", "id: 11, thermal_resistance: 0", "servos.joints[0].thermal_resistance"),
    ("id: 11", "id: 11, heat_capacity: .nan", "servos.joints[0].heat_capacity"),
    ("id: 11", "id: 11, temperature_limit: 10", "servos.joints[0].temperature_limit"),
    (
        "12\n  joints:\n    - {joint: turn, model: XM430-W350, id: 11}",
        "12\n  ambient: 50\n  joints:\n    - {joint: turn, model: XM430-W350, id: 11, temperature_limit: 40}",
        "servos.joints[0].temperature_limit: expected more than the room's 50 deg C, got 40",
    ),
]


@pytest.mark.parametrize("old, new, said", CASES)
def test_a_slip_is_one_line_that_says_where(old, new, said):
    whole = text("XM430-W350")
    assert old in whole
    with pytest.raises(DescriptionError) as error:
        description.from_text(whole.replace(old, new, 1))
    assert said in str(error.value) and "\n" not in str(error.value)


def test_what_is_measured_of_heat_and_supply_replaces_what_is_assumed():
    keys = "thermal_resistance: 9, heat_capacity: 40, temperature_limit: 65"
    own = text("XM430-W350").replace("id: 11", f"id: 11, {keys}")
    bus = description.from_text(own.replace("voltage: 12", "voltage: 12\n  supply_current: 5\n  ambient: 20")).bus
    assert bus.supply == 5.0 and not bus.cools
    first, second = (servo.heat for servo in bus.servos[:2])
    assert (first.cooling, first.capacity, first.limit, first.room, first.assumed) == (9.0, 40.0, 65.0, 20.0, False)
    assert second.limit == KINDS["XM430-W350"].temperature_limit and second.assumed


def test_a_mode_that_a_model_lacks_is_refused():
    with pytest.raises(DescriptionError, match="expected pwm or position for XL430-W250, got current"):
        description.from_text(text("XL430-W250").replace("id: 11", "id: 11, mode: current"))


def test_feetech_is_no_faster_than_its_servos():
    with pytest.raises(DescriptionError, match="expected at most 1000000 for feetech, got 2000000"):
        description.from_text(text("STS3215-12V").replace("voltage: 12", "voltage: 12\n  baud: 2000000"))


def test_a_potentiometer_has_fewer_counts_than_a_turn():
    model = three("SCS15")
    assert (model.bus.protocol, [servo.zero for servo in model.bus.servos]) == ("scs", [511, 511, 500])
    assert model.encoder_step == pytest.approx(np.full(3, np.radians(215 / 1024)), rel=1e-3)
    assert model.bus.servos[0].motor.stall_torque == pytest.approx(16.5 * 0.0980665)  # the maker's row at 7.4 V


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("zero: 500", "zero: 400", "within counts 0 to 1023, got -9 to 809; mount the servo's horn so that its potent"),
        ("zero: 500", "zero: 615", "within counts 0 to 1023, got 206 to 1024"),
        ("model: SCS15, id: 11", "model: STS3215-7.4V, id: 11", "expected servos of one protocol, got scs and feetech"),
        ("voltage: 7.4", "voltage: 9", "servos.voltage: expected 6 to 8.4 V for SCS15, got 9"),
        ("voltage: 7.4", "voltage: 7.4\n  baud: 2000000", "expected at most 1000000 for scs, got 2000000"),
        ("id: 11", "id: 11, mode: current", "expected pwm or position for SCS15, got current"),
        ("id: 11", "id: 11, counts: 1024", "expected none for SCS15, which is on a bus, got 1024"),
    ],
)
def test_a_slip_with_scs_servos_is_one_line(old, new, said):
    whole = text("SCS15")
    assert old in whole
    with pytest.raises(DescriptionError) as error:
        description.from_text(whole.replace(old, new, 1))
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_servo_does_not_slide():
    sliding = text("XM430-W350").replace("name: turn\n", "name: turn\n    type: prismatic\n", 1)
    with pytest.raises(DescriptionError, match="expected a joint that turns, got turn, which slides"):
        description.from_text(sliding)


def test_export_keeps_the_servos(tmp_path):
    """Through URDF with its sidecar, and from there back to an arm file."""
    first = tmp_path / "three.yaml"
    first.write_text(text("XM430-W350"))
    for name, content in export(first, "urdf").items():
        (tmp_path / name).write_text(content)
    assert description.load(tmp_path / "three.urdf").bus == description.load(first).bus
    [again] = export(tmp_path / "three.urdf", "yaml").values()
    assert description.from_text(again).bus == description.load(first).bus


def test_a_sidecar_may_declare_servos(tmp_path):
    urdf = """<robot name="one"><link name="a"/><link name="b"><inertial><mass value="1"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
    <joint name="j" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="1" velocity="1" effort="1"/></joint></robot>"""
    (tmp_path / "one.urdf").write_text(urdf)
    (tmp_path / "one.control.yaml").write_text("servos: {joints: [{joint: j, model: XL430-W250, id: 4}]}\n")
    assert description.load(tmp_path / "one.urdf").bus.ids == (4,)
