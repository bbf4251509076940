"""Slips of units are found by physics, each with its key, its value and what was meant; true arms are left alone."""

import re
from importlib.metadata import files
from pathlib import Path

import numpy as np
import pytest

from armlet.cli import main
from armlet.description import from_text, load, shipped
from armlet.description.document import Document
from armlet.description.library import shipped_path
from armlet.errors import DescriptionError
from oracles.servo_arms import servo_arm
from tests.fuzz import odd
from tests.support.loop_files import FILES
from tests.support.position_arms import position_text
from tests.support.share import share
from tests.support.unit_slips import slips_of_shipped_arms

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"
DESK = re.findall(r"```yaml\n(.*?)```", TUTORIAL.read_text(), re.S)[0]
ROBOTS = sorted(str(path.locate()) for path in files("example-robot-data") if str(path).endswith(".urdf"))

REFUSED = [
    ("mass: 0.11", "mass: 110", "joints[0].link.mass: 110:", "0.11 if that is in grams"),
    ("mass: 0.07", "mass: 70", "joints[2].link.point_mass[0].mass: 70:", "0.07 if that is in grams"),
    ("com: [0, -0.02, 0]", "com: [0, -20, 0]", "joints[0].link.com: -20", "-0.02 if that is in millimetres"),
    ("com: [-0.06, 0, 0]", "com: [-60, 0, 0]", "joints[1].link.com: -60", "-0.06 if that is in millimetres"),
    ("a: 0.15", "a: 120", "joints[1].a: 120", "0.12 if that is in millimetres"),
    ("d: 0.07", "d: 70", "joints[0].d: 70", "0.07 if that is in millimetres"),
    ("alpha_deg: 90", "alpha: 90", "joints[0].alpha: 90 rad is 14.3 turns", "alpha_deg if that is in degrees"),
    ("position_deg: [-150", "position: [-150", "joints[0].limits.position: [-150, 150] rad", "position_deg if"),
    ("armature: 0.028", "armature: 28", "joints[0].armature: 28 kg m^2: the rotor alone", "0.028 if that is in g m^2"),
    ("payload_max: 0.3", "payload_max: 100", "payload_max: 100 kg: joint shoulder does not hold", "it holds 1.1 kg"),
    ("payload_max: 0.3", "payload_max: 300", "payload_max: 300 kg", "0.3 if that is in grams"),
    ("payload_max: 0.3", "payload_max: 0.3\n    payload_size: 30", "30 m is larger", "0.03 if that is in millim"),
    ("[5.0e-5, 5.0e-5, 5.0e-5]", "[50, 50, 50]", "joints[0].link.inertia: 50:", "5e-05 if that is in kg mm^2"),
    ("viscous: 0.6", "viscous: 60", "joints[0].friction.viscous: 60 takes 150 N m", "if that is in"),
    ("coulomb: 0.05", "coulomb: 50", "joints[0].friction.coulomb: 50 N m of the 2.9 N m", "it never moves; write"),
    ("name: desk_arm", "name: desk_arm\ngravity: [0, 0, -9810]", "gravity: 9810 m/s^2", "9.81 if that is in mm/s^2"),
    ("control:", "control:\n  e_max: 17", "control.e_max: 17 rad is more than half a turn", "e_max_deg if"),
    ("effort: 2.9", "effort: 0.0029", "0.05 N m of the 0.0029 N m that the motor gives", "or check limits.effort"),
]
ODD = [
    ("a: 0.13", "a: 5.1", "joints[2].a: 5.1: the radius of gyration", "0.13 if that is in inches"),
    ("alpha_deg: 90", "alpha_deg: 1.5708", "alpha_deg: 1.5708 degrees is 90 degrees as rad", "alpha if that is in rad"),
    ("position_deg: [-150, 150]", "position_deg: [-2.6, 2.6]", "range of 5.2 degrees", "position if that is in rad"),
    ("velocity: 2.5", "velocity: 150", "joints[0].limits.velocity: 150 rad/s is faster", "2.62 if that is in degrees"),
    ("acceleration: 10", "acceleration: 600", "reaches the velocity in 4.17 ms", "10.5 if that is in degrees"),
    ("effort: 2.9", "effort: 2900", "joints[0].limits.effort: 2900 N m is", "2.9 if that is in N mm"),
    ("mass: 0.12", "mass: 0.00012", "the radius of gyration of 0.00012 kg is 1.41 m in a link of 0.15 m", "write "),
    ("payload_max: 0.3", "payload_max: 0.3\n    payload_size: 1.2", "1.2 m is larger than the arm", "that is in mil"),
    ("control:", "control:\n  gamma: 5000", "gamma: 5000 1/s is 5 times the control rate", "write less than 100"),
    ("control:", "control:\n  K_v: 600", "control.K_v: 600 1/s is 0.6 times", "write less than 100"),
    ("encoder_bits: 12", "encoder_step: 0.15", "0.15 rad leaves 34.9 counts", "0.00262 if that is in deg"),
]  # fmt: skip


def desk(old="", new=""):
    """The tutorial's arm with a slip, at the first place; shoulder's effort where the waist's holds no weight."""
    at = DESK.find("name: shoulder") if "effort: 0.0" in new else 0
    text = DESK[:at] + DESK[at:].replace(old, new, 1)
    assert not old or text != DESK
    return text


@pytest.mark.parametrize("old, new, place, meant", REFUSED, ids=lambda text: text[:24])
def test_what_cannot_be_is_refused_with_key_value_and_meaning(old, new, place, meant):
    with pytest.raises(DescriptionError) as caught:
        from_text(desk(old, new), "desk_arm.yaml")
    line = str(caught.value)
    assert re.match(r"desk_arm.yaml:\d+: ", line) and place in line and meant in line


@pytest.mark.parametrize("old, new, place, meant", ODD, ids=lambda text: text[:24])
def test_what_is_odd_is_said_once_and_the_arm_is_taken(old, new, place, meant):
    (line,) = from_text(desk(old, new), "desk_arm.yaml").odd
    assert re.match(r"desk_arm.yaml:\d+: ", line) and place in line and meant in line


ROTOR, STICKS = "joints[0].armature: {} kg m^2 is", "joints[0].friction.coulomb: {} N m is"
WITHOUT_EFFORT = [
    ("armature: 0.028", "armature: 28", ROTOR.format(28), "write 0.028 if that is in g m^2", True),
    ("armature: 0.028", "armature: 0.9", ROTOR.format(0.9), "write ", False),
    (
        "armature: 0.028",
        "actuator: {rotor_inertia: 0.0005, gear_ratio: 200}",
        "actuator.rotor_inertia: 0.0005",
        "",
        True,
    ),
    ("coulomb: 0.05", "coulomb: 28", STICKS.format(28), "write 0.28 if that is in N cm", True),
    ("coulomb: 0.05", "coulomb: 2.5", STICKS.format(2.5), "write 0.245 if that is in kg cm", False),
]


@pytest.mark.parametrize("old, new, place, meant, refused", WITHOUT_EFFORT)
def test_rotors_and_friction_without_an_effort_are_held_against_the_whole_arm(old, new, place, meant, refused):
    """What a file says of a motor whose effort it leaves out: the default would follow the slip."""
    bare = desk(old, new).replace(", effort: 2.9", "")
    assert "effort" not in bare
    if refused:
        with pytest.raises(DescriptionError) as caught:
            from_text(bare, "desk_arm.yaml")
        line = str(caught.value)
    else:
        (line,) = from_text(bare, "desk_arm.yaml").odd
    assert re.match(r"desk_arm.yaml:\d+: ", line) and place in line and meant in line
    assert from_text(desk().replace(", effort: 2.9", "")).odd == ()


@pytest.mark.parametrize(
    "old, new, place, refused",
    [("armature: 44", "armature: 44000", r"4.4e\+04 kg is", True), ("coulomb: 0", "coulomb: 100", "100 N is", False)],
)
def test_the_same_of_a_joint_that_slides(old, new, place, refused):
    tree = Document("open_manipulator_x", Path(str(shipped_path("open_manipulator_x"))).read_text()).plain
    finger = next(each for each in tree["joints"] if each.get("armature") == 44.0)
    del finger["limits"]["effort"]
    finger["friction"] = {**finger.get("friction", {}), "coulomb": 100.0 if "coulomb" in new else 0.0}
    finger["armature"] = 44e3 if "armature" in new else 44.0
    if refused:
        with pytest.raises(DescriptionError, match=place):
            from_text(odd.as_yaml(tree))
    else:
        assert place in from_text(odd.as_yaml(tree)).odd[0]


def test_gains_of_no_joint_are_refused_in_one_line():
    with pytest.raises(DescriptionError, match="gamma"):
        from_text(desk("control:", "control:\n  gamma: []"), "desk_arm.yaml")


def test_an_arm_without_any_mass_is_odd():
    tree = Document("desk_arm.yaml", DESK).plain
    for joint in tree["joints"]:
        del joint["link"]
    (line,) = from_text(odd.as_yaml(tree)).odd
    assert "joints[2].link.mass: not stated, and no link of this arm has a mass" in line


@pytest.mark.parametrize(
    "slip, line, refused",
    [
        ("limits: {velocity: 150}", "velocity: 150 rad/s, and STS3215-12V turns 5.05 rad/s at most", True),
        ("limits: {velocity: 6}", "velocity: 6 rad/s, and STS3215-12V turns 5.05 rad/s at most", False),
        ("limits: {effort: 30}", "write 2.94 if that is in kg cm", True),
        ("limits: {effort: 3.5}", "effort: 3.5 N m, and STS3215-12V gives 2.94 N m at most", False),
    ],
)
def test_limits_are_held_against_what_the_servo_gives(slip, line, refused):
    tree = Document("so101.yaml", Path(str(shipped_path("so101"))).read_text()).plain
    tree["joints"][0]["limits"] |= Document("x", slip).plain["limits"]
    if refused:
        with pytest.raises(DescriptionError, match=re.escape(line)):
            from_text(odd.as_yaml(tree))
    else:
        (said,) = from_text(odd.as_yaml(tree)).odd
        assert line in said


@pytest.mark.parametrize("name", shipped())
def test_no_shipped_arm_is_odd(name):
    assert load(name).odd == ()


@pytest.mark.slow
def test_no_robot_of_example_robot_data_is_odd():
    """Each that can be read; what is refused is refused by other checks, which say so in other words."""
    taken, said = 0, []
    for path in ROBOTS:
        try:
            model = load(path)
        except DescriptionError as error:
            assert "if that is in" not in str(error) and "check its unit" not in str(error)
            continue
        taken += 1
        said += model.odd
    assert taken >= 55 and not said


def test_no_arm_of_real_servos_is_odd():
    said = [(seed, line) for seed in range(share(120, 3)) for line in from_text(odd.as_yaml(servo_arm(seed))).odd]
    assert not said


@pytest.mark.slow
def test_slips_that_physics_can_tell_are_caught():
    """Of every such number of every shipped arm; `python -m bench unit_slips` counts all, in six other units."""
    thousand = ("mass", "com", "at", "a", "d", "armature", "rotor_inertia", "payload_max", "gravity")
    most = {(key, "x 1000"): 0 for key in thousand}
    most |= {(key, "x 180/pi"): count for key, count in (("velocity", 0), ("e_max", 0), ("position", 1), ("xyz", 3))}
    found = slips_of_shipped_arms(lambda key, word: (key, word) in most)
    assert found.keys() == most.keys()
    assert not {key: counts for key, counts in found.items() if counts["silent"] > most[key]}


@pytest.mark.parametrize("words", [["compile"], ["describe"], ["tune"], ["plan", "--to", "20,20,20"], ["budget"]])
def test_commands_say_what_is_odd(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("desk_arm.yaml").write_text(desk("alpha_deg: 90", "alpha_deg: 1.5708"))
    ending = ["qemu-m4"] if words == ["budget"] else []
    main([words[0], "desk_arm.yaml", *words[1:], *ending])
    said = "".join(capsys.readouterr())
    assert said.count("odd: desk_arm.yaml:7: joints[0].alpha_deg: 1.5708 degrees is 90 degrees as rad") == 1


def test_numbers_of_a_urdf_are_held_against_each_other(tmp_path):
    """The rotor comes from the sidecar, and a mass in grams from the URDF itself."""
    path = tmp_path / "arm.urdf"
    path.write_text(Path(next(each for each in ROBOTS if each.endswith("z1.urdf"))).read_text())
    first = load(path).joint_names[0]
    path.with_suffix(".control.yaml").write_text(f"joints: {{{first}: {{armature: 300}}}}\n")
    with pytest.raises(DescriptionError, match="armature: 300 kg m.2: the rotor alone takes"):
        load(path)
    path.with_suffix(".control.yaml").unlink()
    first_text = path.read_text()
    heavy = re.sub(r'mass value="([0-9.]+)"', lambda m: f'mass value="{1000 * float(m[1]):g}"', path.read_text())
    path.write_text(heavy)
    with pytest.raises(DescriptionError, match="hip_joint.*denser than any matter.*write 2.37 if that is in grams"):
        load(path)
    path.write_text(re.sub(r'(<inertial>\s*<origin [^/]*xyz=")[^"]*', r"\g<1>90 0 0", first_text))
    with pytest.raises(DescriptionError, match="com: 90 m is longer than any arm.*if that is in millimetres"):
        load(path)


def test_viscous_friction_is_held_against_the_arm_where_no_effort_is_stated():
    text = re.sub(r", effort: [0-9.]+", "", DESK)
    light, heavy = (re.sub(r"viscous: [0-9.e-]+", f"viscous: {value}", text) for value in ("0.01", "5000"))
    assert light != heavy and not any("viscous" in line for line in from_text(light).odd)
    with pytest.raises(DescriptionError, match="viscous: .* N m at the limit of velocity is .* times what holds"):
        from_text(heavy)


def test_odd_lines_are_not_repeated():
    """One wrong length shows in every torque: it is said of the length alone."""
    assert len(from_text(desk("a: 0.13", "a: 5.1")).odd) == 1
    assert np.isfinite(from_text(desk("a: 0.13", "a: 5.1")).tau_max).all()


SPATIAL, FLAT = FILES["spatial"], FILES["four-bar"].replace("cut: {name: pin,", "cut: {name: pin, type: spherical,")
BALLS = [
    (SPATIAL, "- {name: ball_1, passive: true,", "- {name: ball_1,", "expected three passive joints .*, got 2: "),
    (FLAT, "xyz: [0.10, 0, 0]}]", "xyz: [0.10, 0, 0.02]}]", "ends never meet: they are 20 mm apart along the axis"),
    (FLAT, "limits: {position_deg", "passive: true\n    #", "expected two passive joints, as all .* in one plane"),
]


@pytest.mark.parametrize("text, old, new, words", BALLS, ids=("two", "apart", "plane"))
def test_a_spherical_cut_has_sentences_of_its_own(text, old, new, words):
    """In space it takes three passive joints; in a plane two, and its ends meet there."""
    assert from_text(text) and old in text
    with pytest.raises(DescriptionError, match=f"is cut at a spherical joint.*{words}") as caught:
        from_text(text.replace(old, new))
    assert "planar" not in str(caught.value)


@pytest.mark.parametrize(
    "stiffness, said", [(500, "armlet calibrate"), (0.5, "28.6 if that is in N m a degree"), (20, "")]
)
def test_a_stiffness_that_no_such_servo_has_is_odd(stiffness, said):
    model = from_text(position_text("STS3215-12V").replace("backlash: 0", f"backlash: 0, stiffness: {stiffness}", 1))
    odd = [line for line in model.odd if "stiffness" in line]
    assert len(odd) == bool(said) and all(said in line and "servos.joints[0].stiffness" in line for line in odd)
