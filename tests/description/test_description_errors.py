"""Whatever a user writes in an arm file, the answer is a Model or one clear line."""

import json
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.description import from_text, load, resolve, shipped
from armlet.description.document import Document
from armlet.errors import ArmletError, DescriptionError
from armlet.model import Model

GOOD = """
name: arm
dh_convention: standard
inertia_about: com
gravity: [0, 0, -9.81]
joints:
  - name: one
    type: revolute
    d: 0.3
    alpha_deg: 90
    link: {mass: 1.0, com: [0, 0, 0.1], inertia: [0.02, 0.02, 0.01]}
    limits: {position_deg: [-90, 90], velocity: 3, acceleration: 10, effort: 20}
  - name: two
    a: 0.2
    link:
      mass: 0.5
      com: [-0.1, 0, 0]
      inertia: {xx: 0.001, yy: 0.01, zz: 0.01}
      point_mass: [{mass: 0.1, at: [0, 0, 0]}]
    friction: {viscous: 0.1}
    encoder_bits: 12
tool: {xyz: [0.05, 0, 0]}
control: {Lambda: [10, 12], priors: {relative: 0.1, payload_max: 1}}
"""


def message(text):
    """The one line that an arm file is refused with."""
    with pytest.raises(DescriptionError) as caught:
        from_text(text)
    line = str(caught.value)
    assert "\n" not in line and len(line) < 400
    return line


def test_the_good_file_is_good():
    assert from_text(GOOD).joint_names == ("one", "two")


@pytest.mark.parametrize(
    "old, new, words",
    [
        ("    friction:", "    fricton:", "arm.yaml:20: joints[1].fricton: unknown key; did you mean friction?"),
        ("mass: 1.0", "mas: 1.0", "arm.yaml:11: joints[0].link.mas: unknown key; did you mean mass?"),
        ("gravity:", "Gravity:", "arm.yaml:5: Gravity: unknown key; did you mean gravity?"),
        ("Lambda", "lambda", "control.lambda: unknown key; did you mean Lambda?"),
        ("tool:", "zzz:", "zzz: unknown key; known here: name, source, gravity"),
        ("name: arm\n", "", "arm.yaml: name: expected a value (it is required), got nothing"),
        ("name: arm", "name: my arm", "name: expected a name of letters, digits, _ and -, a letter first, got 'my arm'"),
        ("name: arm", "name: 7", "name: expected a text, got 7"),
        ("revolute", "floating", "joints[0].type: expected 'revolute' or 'prismatic', got 'floating'"),
        ("standard", "Standard", "dh_convention: expected 'standard' or 'modified', got 'Standard'"),
        ("dh_convention: standard\n", "", "joints[0].alpha_deg: expected dh_convention: standard or modified at the top"),
        ("inertia_about: com\n", "", "joints[0].link.inertia: expected inertia_about: com or origin at the top"),
        ("mass: 1.0", "mass: -1.0", "arm.yaml:11: joints[0].link.mass: expected a number >= 0, got -1.0"),
        ("mass: 1.0", "mass: .nan", "joints[0].link.mass: expected a number, finite and at most 1e+06, got nan"),
        ("mass: 1.0", "mass: -.inf", "mass: expected a number, finite and at most 1e+06, got -inf"),
        ("mass: 1.0", "mass: 1e400", "mass: expected a number, finite and at most 1e+06, got inf"),
        ("mass: 1.0", "mass: 1 kg", "mass: expected a number, got '1 kg'"),
        ("mass: 1.0", "mass: true", "mass: expected a number, got True"),
        ("mass: 1.0", "mass: ", "joints[0].link.mass: expected a number, got nothing"),
        ("d: 0.3", "d: [0.3]", "joints[0].d: expected a number, got [0.3]"),
        ("[0, 0, 0.1]", "[0, 0]", "joints[0].link.com: expected a list of 3 numbers, got 2"),
        ("[0, 0, 0.1]", "0.1", "joints[0].link.com: expected a list of 3 numbers, got 0.1"),
        ("[0.02, 0.02, 0.01]", "[0.02, 0.02, 0.05]", "expected no principal moment above the sum of the other two, got"),
        ("[0.02, 0.02, 0.01]", "[-0.02, 0.02, 0.02]", "expected principal moments about the centre of mass >= 0, got"),
        ("com: [0, 0, 0.1], inertia: [0.02,", "com: [0, 0, 0.1], inertia: [0.04,", "got 0.01, 0.02, 0.04 kg m^2; inertia_about is com"),
        ("zz: 0.01}", "xx2: 0.01}", "inertia: expected the keys xx, yy, zz, xy, xz, yz, got 'xx2'"),
        (", zz: 0.01}", "}", "inertia: expected zz beside the others, got nothing"),
        ("[0.02, 0.02, 0.01]", "[1, 2, 3, 0, 0, 0]", "expected [xx, yy, zz], or {xx: , yy: , zz: , xy: , xz: , yz: }, got 6"),
        ("[-90, 90]", "[90, -90]", "position_deg: expected [lowest, highest] with lowest < highest, got [90.0, -90.0]"),
        ("[-90, 90]", "[-90, 90], position: [-1, 1]", "limits: expected position or position_deg, got both"),
        ("velocity: 3", "velocity: 0", "joints[0].limits.velocity: expected a number > 0, got 0"),
        ("name: two", "name: one", "joints[1].name: expected a name of its own, got 'one', joints[0] as well"),
        ("name: two", "name: base", "joints[1].name: expected a name of its own, got 'base', the name of the base"),
        ("name: one", "name: one\n    parent: two", "joints[0].parent: expected a parent listed earlier, got 'two'; list two before one"),
        ("name: one", "name: one\n    parent: one", "joints[0].parent: expected a parent listed earlier, got 'one'"),
        ("name: two", "name: two\n    parent: tree", "parent: expected the name of a joint, or base, got 'tree'"),
        ("a: 0.2", "a: 0.2\n    xyz: [0, 0, 1]", "joints[1].a: expected a DH row or xyz and rpy, got a beside them"),
        ("type: revolute", "type: prismatic", "position_deg: expected position in metres for a prismatic joint, got position_deg"),
        ("name: two", "name: two\n    type: prismatic", "expected position: [lowest, highest] for a prismatic joint"),
        ("encoder_bits: 12", "encoder_bits: 12.5", "joints[1].encoder_bits: expected a whole number, got 12.5"),
        ("encoder_bits: 12", "encoder_bits: 0", "joints[1].encoder_bits: expected a number >= 1, got 0"),
        ("encoder_bits: 12", "velocity_ticks: 101", "joints[1].velocity_ticks: expected a whole number from 0 to 100, or auto, got 101"),
        ("encoder_bits: 12", "velocity_ticks: 1.5", "joints[1].velocity_ticks: expected a whole number from 0 to 100, or auto, got 1.5"),
        ("encoder_bits: 12", "velocity_ticks: best", "joints[1].velocity_ticks: expected a whole number from 0 to 100, or auto, got 'best'"),
        ("encoder_bits: 12", "encoder_bits: 12\n    encoder_step: 0.1", "expected encoder_bits or encoder_step, got both"),
        ("encoder_bits: 12", "armature: 1\n    actuator: {rotor_inertia: 1}", "expected armature (at the joint) or actuator, got both"),
        ("[10, 12]", "[10, 12, 14]", "control.Lambda: expected one value, or a list of 2 (one a joint), got 3"),
        ("mass: 1.0", "mass: 5.0e-324", "joints[0].link.mass: expected 0, or a number >= 1e-30, got 5e-324"),
        ("[10, 12]", "[10, 1.0e-310]", "control.Lambda: expected a number >= 1e-30, got 1e-310"),
        ("[10, 12]", "[10, -1]", "control.Lambda: expected a number > 0, got -1"),
        ("relative: 0.1", "relative: x", "control.priors.relative: expected a number, got 'x'"),
        ("control: {", "control: {velocity_margin: 0.9, ", "control.velocity_margin: expected a number >= 1, got 0.9"),
        ("control: {", "control: {position_margin: -1, ", "control.position_margin: expected a number >= 0, got -1"),
        ("control: {", "control: {position_margin: 1, position_margin_deg: 1, ", "expected position_margin or position_margin_deg, got both"),
        ("control: {", "control: {natural: -1, ", "arm.yaml:23: control.natural: expected a number >= 0, got -1"),
        ("control: {", "control: {natural: [1, 2], ", "control.natural: expected a number, got [1, 2]"),
        ("control: {", "control: {dead_zone: -0.1, ", "control.dead_zone: expected a number >= 0, got -0.1"),
        ("control: {", "control: {dead_zone: [0, 0, 0], ", "control.dead_zone: expected one value, or a list of 2 (one a joint), got 3"),
        ("payload_max: 1", "payload_start: -1", "control.priors.payload_start: expected a number >= 0, got -1"),
        ("payload_max: 1", "payload_start: [1, 1]", "control.priors.payload_start: expected a number, got [1, 1]"),
        (
            "payload_max: 1",
            "payload_max: 1, payload_start: 2",
            "control.priors.payload_start: expected at most 1 kg, payload_max, got 2",
        ),
        ("payload_max: 1", "payload_start: 2", "expected at most 0.6 kg, the mass of the body with the tool, as no"),
        ("relative: 0.1", "relative: [0.1, 1.5]", "control.priors.relative: expected at most 1, the whole of a link"),
        ("relative: 0.1", "relative_mass: 20", "control.priors.relative_mass: expected at most 1"),
        ("payload_max: 1", "coulomb: -1", "control.priors.coulomb: expected a number >= 0, got -1"),
        ("payload_max: 1", "coulomb: [1]", "control.priors.coulomb: expected one value, or a list of 2 (one a joint), got 1"),
        ("payload_max: 1", "armature: [1, -1]", "control.priors.armature: expected a number >= 0, got -1"),
        ("payload_max: 1", "armature: [1, 1, 1]", "control.priors.armature: expected one value, or a list of 2 (one a joint), got 3"),
        ("tool: {", "tool: {joint: three, ", "tool.joint: expected the name of a joint, got 'three'; joints are one, two"),
        ("joints:", "joints: []\nother:", "unknown key"),
        ("control: {", "control: {period_us: 10, ", "control.period_us: expected a number >= 50, got 10"),
        ("control: {", "control: {delay_ticks: 11, ", "control.delay_ticks: expected a number <= 10, got 11"),
        ("control: {", "control: {delay_ticks: -1, ", "control.delay_ticks: expected a number >= 0, got -1"),
        ("tool: {xyz: [0.05, 0, 0]}", "tool: [1]", "tool: expected a mapping of keys to values, got [1]"),
        ("  - name: two", "  - two\n  - name: two", "joints[1]: expected a mapping of keys to values, got 'two'"),
        ("gravity: [0, 0, -9.81]", "gravity: [0, 0, -9.81", "expected YAML, got a syntax error"),
        ("gravity: [0, 0, -9.81]", "gravity:\t[0, 0", "expected YAML, got a syntax error"),
        ("name: arm", "name: arm\nname: arm", "arm.yaml:3: expected YAML, got a syntax error: 'found duplicate key"),
        ("name: arm", "%YAML 1.9\n---\nname: arm", "arm.yaml: expected YAML, got: 'version minor part"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(old, new, words):
    assert GOOD.count(old) >= 1
    line = message(GOOD.replace(old, new, 1))
    assert words in line and line.startswith("arm.yaml")


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "expected an arm description, got an empty file"),
        ("# nothing\n", "got an empty file"),
        ("---\n---\n", "got an empty file"),
        ("hello", "expected a mapping of keys to values, got 'hello'"),
        ("[1, 2]", "expected a mapping of keys to values, got [1, 2]"),
        ("name: a\njoints: []\n", "joints: expected at least 1 in the list, got 0"),
        ("name: a\njoints: 3\n", "joints: expected a list, got 3"),
        ("name: a\njoints:\n  - {name: j}\n", "joints[0]: expected xyz (m), or dh_convention at the top and a DH row"),
        ("name: a\n---\nname: b\n", "expected one YAML document, got 2"),
        ("name: !!python/object:os.system x", "expected a plain value, got the tag"),
        ("name: !mine {a: 1}", "expected a plain value, got the tag"),
        ("&a [*a]", "expected at most 30 levels, got more"),
        ("[" * 4000, "levels, got a nesting too deep"),
        ("a: " + "9" * 5000, "expected YAML, got:"),
        ("a: " + "9" * 30, "a: expected a number of ordinary size"),
        ("1: 2", "expected a text as key, got 1"),
        ("a: 2020-01-01", "a: expected a text or a number, got '2020-01-01'"),
        ("\0", "expected YAML, got:"),
    ],
)
def test_no_arm_at_all(text, words):
    assert words in message(text)


def test_aliases_may_not_multiply():
    lines = ["a0: &a0 [" + ", ".join("1" * 10) + "]"]
    lines += [f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * 10) + "]" for i in range(1, 12)]
    assert "expected at most 20000 values, got more; an alias repeats?" in message("\n".join(lines))


def test_aliases_and_merges_are_welcome():
    text = GOOD.replace("link: {mass: 1.0", "link: &l {mass: 1.0").replace(
        "name: two\n", "name: two\n    armature: 1\n"
    )
    text = text.replace("      mass: 0.5\n", "      <<: *l\n")
    assert from_text(text).phi[1][0] == pytest.approx(1.1)


def test_inertia_about_the_origin_must_hold_the_mass_that_is_away_from_it():
    origin = GOOD.replace("inertia_about: com", "inertia_about: origin")
    assert from_text(origin).n == 2
    line = message(origin.replace("com: [0, 0, 0.1]", "com: [0, 0, 0.2]"))
    assert "joints[0].link.inertia: expected principal moments about the centre of mass >= 0, got -0.02" in line


def test_several_faults_are_counted_and_unknown_keys_come_first():
    line = message(GOOD.replace("mass: 1.0", "mas: 1.0").replace("effort: 20", "effort: -1"))
    assert "joints[0].link.mas: unknown key" in line and line.endswith("1 more after this")


def file_message(path):
    with pytest.raises(DescriptionError) as caught:
        load(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_files_that_cannot_be_read(tmp_path):
    assert file_message(tmp_path / "none.yaml").endswith("none.yaml: expected an arm file, got no such file")
    assert file_message(tmp_path / "none.urdf").endswith("none.urdf: expected a URDF file, got no such file")
    (tmp_path / "folder.yaml").mkdir()
    assert "expected an arm file, got Is a directory" in file_message(tmp_path / "folder.yaml")
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9\n")
    assert "expected UTF-8 text, got another byte at 6" in file_message(tmp_path / "latin.yaml")
    (tmp_path / "big.yaml").write_bytes(b"#" * 1_000_001)
    assert "got a larger file" in file_message(tmp_path / "big.yaml")
    assert "got File name too long" in file_message("x" * 300 + ".yaml")


def test_names_that_are_no_arm(tmp_path):
    assert "did you mean puma3?" in file_message("puma33")
    assert f"shipped arms: {', '.join(shipped())}" in file_message("kuka")
    assert "run xacro on it first" in file_message("arm.urdf.xacro")
    for wrong in ("", "a\0b", 7, None, b"puma3"):
        assert "expected the name of an arm or the path of a file" in file_message(wrong)


def test_windows_line_ends_and_byte_order_mark(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load(path).n == 2 and load(str(path)).source == str(path)


def changed_somewhere(tree, chooser, value):
    """A copy of a tree of lists and mappings with one node replaced, or one key renamed or dropped."""
    tree = json.loads(json.dumps(tree))
    spots, stack = [], [tree]
    while stack:
        node = stack.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node))
        for key in keys:
            spots.append((node, key))
            if isinstance(node[key], (dict, list)):
                stack.append(node[key])
    node, key = chooser.choice(spots)
    kind = chooser.choice(["replace", "drop", "rename"])
    if kind == "replace" or isinstance(node, list):
        node[key] = value
    elif kind == "drop":
        del node[key]
    else:
        node[str(key) + "x"] = node.pop(key)
    return tree


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@settings(max_examples=300)
@given(seed=st.integers(0, 2**20), value=json_values)
def test_any_change_gives_a_model_or_one_line(seed, value):
    plain = Document("arm.yaml", GOOD).plain
    text = json.dumps(changed_somewhere(plain, random.Random(seed), value), ensure_ascii=False)
    text = text.replace("NaN", ".nan").replace("-Infinity", "-.inf").replace("Infinity", ".inf")
    check_model_or_line(text)


@settings(max_examples=200)
@given(st.text(alphabet=" -:[]{}&*!#|>'\"\n\tabc019.,?%@`", max_size=60))
def test_any_text_gives_a_model_or_one_line(text):
    check_model_or_line(text)
    check_model_or_line(GOOD + text)


def check_model_or_line(text):
    try:
        model = from_text(text)
    except ArmletError as error:
        assert "\n" not in str(error) and str(error).startswith("arm.yaml")
    else:
        assert isinstance(model, Model)
        for value in (*vars(model).values(), *vars(model.gains).values()):
            if isinstance(value, np.ndarray):
                assert np.isfinite(value).all()


def test_resolve_gives_the_file_of_a_shipped_arm():
    assert all(resolve(name).endswith(name + ".yaml") for name in shipped())
    assert resolve("./x.yml") == "./x.yml"


def test_a_load_that_no_joint_feels_is_refused():
    """One joint, and the tool on its axis, which is upright."""
    text = "name: one\njoints:\n  - {name: j, xyz: [0, 0, 0.1], link: {mass: 2, com: [0.5, 0, 0]}}\n"
    control = "control: {priors: {payload_max: 1}}\n"
    assert "a tool that no joint moves; state where the tool is" in message(text + control)
    assert from_text(text + "tool: {xyz: [0.3, 0, 0]}\n" + control).n == 1
