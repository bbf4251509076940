"""An arm exported as C: the bits of kernel_fixed tick after tick, float32 within its precision, one line of refusal."""

import json
import re

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states
from armlet.fixed.bounds.floating import float_error
from armlet.fixed.scales import to_si
from armlet.mirror.c_arm import exported
from oracles.engines import robot_file
from oracles.random_arms import random_model
from tests.support import servo_arms
from tests.support.exported_c import Exported

BY_NAME = {law.name: law for law in LAWS}
LOOPS = ("mearm", "four_bar", "five_bar", "walker_figure1")


class Reference:
    """The same arm and law by kernel_fixed, tick after tick."""

    def __init__(self, compiled, law):
        self.compiled, self.law = compiled, BY_NAME[law]
        self.est = compiled.starting_est(self.law.adaptive, self.law.number)
        self.data = np.zeros((len(compiled.tree) + 1, L.DATA_SIZE), np.int64)
        self.data[0] = compiled.base

    def tick(self, inputs):
        """Torques (n_act,); then it has learnt."""
        act = self.compiled.model.actuated
        self.data[act + 1, : L.QDD_DES + 1] = inputs
        arm = self.compiled.tree, self.compiled.records, self.est, self.data
        kernel_fixed.tick(self.law.number, *arm, self.law.adaptive, None, self.compiled.coupled)
        return self.data[act + 1, L.TAU]


def model(arm):
    """A shipped arm, z1 of example-robot-data, or a random one by its seed."""
    if isinstance(arm, int):
        return random_model(arm, 2 + arm % 6)
    return description.load(robot_file("z1_description/urdf/z1.urdf") if arm == "z1" else arm)


def first_difference(folder, arm, law, generic, states):
    """The first of some random states in a row at which an exported arm and kernel_fixed differ; None if none does."""
    compiled = compiler.compile(model(arm))
    own, right = Exported(folder, compiled, law, generic=generic), Reference(compiled, law)
    for number, inputs in enumerate(random_states(compiled, states, seed=5)):
        if (own.walk(inputs) != right.tick(inputs)).any():
            return number
        if right.law.adaptive:
            own.call("learn", own.arm)
    return None


@pytest.mark.parametrize("generic", [False, True], ids=["specialised", "generic"])
@pytest.mark.parametrize("law", ["rnea", "pd", "walker", "natural", "bodies", "feedforward", "pid", "slotine"])
def test_every_law_has_the_bits_of_kernel_fixed_as_it_learns(tmp_path, law, generic):
    assert first_difference(tmp_path, "so101", law, generic, 400) is None


@pytest.mark.parametrize("law", ["rnea", "bodies"])
@pytest.mark.parametrize("arm", [*LOOPS, "scheinman", "z1", 3, 11, 12])
def test_arms_with_loops_slides_and_those_of_others_have_the_bits(tmp_path, arm, law):
    assert first_difference(tmp_path, arm, law, generic=False, states=300) is None


def test_an_arm_s_name_becomes_a_name_of_c():
    compiled = compiler.compile(description.from_text(servo_arms.text("STS3215-12V").replace("three", "My-arm-2", 1)))
    assert list(exported(compiled, "rnea")) == [f"my_arm_2_rnea.{end}" for end in ("h", "c", "json")]


@pytest.mark.parametrize("number, generic", [("fixed", False), ("fixed", True), ("float", False), ("float", True)])
@pytest.mark.parametrize("law", ["rnea", "walker", "natural", "bodies"])
def test_every_function_of_a_file_is_called_so_that_no_compiler_warns(law, number, generic):
    text = exported(compiler.compile(description.load("two_link")), law, number, generic)[f"two_link_{law}.c"]
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    own = re.findall(r"^static .*?(\w+)\(", text, re.M)
    assert f"two_link_{law}_walk" not in own and len(own) > 1
    assert [name for name in own if not re.search(rf"(?<!void )(?<!num )(?<!wide )(?<!int32_t )\b{name}\(", text)] == []


@pytest.mark.parametrize("arm", ["so101", "four_bar", "mearm", "walker_figure1"])
def test_float32_is_near_float64(tmp_path, arm):
    compiled = compiler.compile(model(arm))
    own = Exported(tmp_path, compiled, "feedforward", "float")
    raw = random_states(compiled, 200, seed=2)
    right = float_batch(compiled, L.LAW_FEEDFORWARD, raw)
    own_tau = np.array([own.walk(inputs) for inputs in float_inputs(compiled, raw)])
    assert np.abs(own_tau - right).max() < 2e-4 * np.abs(right).max()


def rows(compiled, count):
    """Inputs (states, n_act, 5) in SI that no processor rounds otherwise than another."""
    return float_inputs(compiled, random_states(compiled, count, seed=2)).astype(np.float32)


FLOAT = [("so101", law) for law in ("rnea", "pd", "walker", "natural", "bodies", "feedforward", "pid", "slotine")]
FLOAT += [("so101", "gravity"), ("mearm", "bodies"), ("walker_figure1", "walker"), ("walker_figure1", "rnea")]
FLOAT += [("scheinman", "natural"), ("five_bar", "rnea"), ("z1", "bodies"), (11, "walker"), (12, "bodies")]


@pytest.mark.parametrize("arm, law", FLOAT)
def test_float32_made_for_the_arm_has_the_bits_of_the_text_for_every_arm(tmp_path, arm, law):
    """Torques and estimates, tick after tick: no compiler fuses products here."""
    compiled = compiler.compile(model(arm))
    for form in ("own", "every"):
        (tmp_path / form).mkdir()
    own = Exported(tmp_path / "own", compiled, law, "float")
    every = Exported(tmp_path / "every", compiled, law, "float", generic=True)
    for number, inputs in enumerate(rows(compiled, 60)):
        np.testing.assert_array_equal(own.walk(inputs), every.walk(inputs), f"state {number}")
        for each in (own, every) if BY_NAME[law].adaptive else ():
            each.call("learn", each.arm)


def test_words_and_si_are_those_of_the_host(tmp_path):
    """Within what single precision makes of a turn; an angle beyond a half turn wraps."""
    compiled = compiler.compile(description.load("so101"))
    own, n, rng = Exported(tmp_path, compiled, "bodies"), compiled.model.n_act, np.random.default_rng(0)
    for _ in range(50):
        si = rng.uniform(-5, 5, (5, n)).astype(np.float32)
        made = np.zeros((n, 5), np.int32)
        own.call("words", *(np.ascontiguousarray(row) for row in si), made)
        right = compiled.inputs(*(row[None] for row in si))[0]
        assert np.abs((made - right).astype(np.int32)).max() <= 2**9
    raw, back = rng.integers(-(2**30), 2**30, n).astype(np.int32), np.zeros(n, np.float32)
    own.call("si", raw, back)
    np.testing.assert_allclose(back, to_si(raw, compiled.servos.torque), rtol=1e-6)


def test_numbers_that_no_encoder_should_give_have_words(tmp_path):
    """The ends of the range, or 0 for a position: in C, a float that no integer holds may become anything."""
    compiled = compiler.compile(description.load("two_link"))
    own, most = Exported(tmp_path, compiled, "rnea"), 2147483520
    for value, place, word in ((np.nan, 0, -most), (np.inf, 0, most), (-np.inf, 0, -most), (1e30, 0, most)):
        made = np.ones((2, 5), np.int32)
        own.call("words", *np.full((5, 2), value, np.float32), made)
        assert made.tolist() == [[place, word, place, word, word]] * 2


def test_a_torque_beyond_the_servos_is_cut_and_said(tmp_path):
    compiled = compiler.compile(description.load("so101"))
    own = Exported(tmp_path, compiled, "bodies")
    most = np.rint(compiled.model.tau_max[compiled.model.actuated] * compiled.servos.torque).astype(np.int32)
    for tau, right, cut in ((most, most, 0), (most + 1, most, 1), (-most - 1, -most, 1)):
        tau = np.ascontiguousarray(tau, np.int32)
        assert own.call("limit", tau) == cut
        np.testing.assert_array_equal(tau, right)


@pytest.mark.parametrize("law", ["gain_table", "perturbation", "flying"])
def test_a_law_that_is_no_c_is_refused_in_one_line(law):
    compiled = compiler.compile(description.load("so101"))
    with pytest.raises(ArmletError, match=f"export: law {law} cannot be exported as C; take one of rnea"):
        exported(compiled, law)


def test_the_certificate_is_the_headers_comment_and_the_json(tmp_path):
    compiled = compiler.compile(description.load("so101"))
    files = exported(compiled, "bodies")
    facts = json.loads(files["so101_bodies.json"])
    assert facts["certificate"] == json.loads(json.dumps(compiled.certificate.statement()))
    error = compiled.certificate.error_by_law["walker"][0]
    assert f"{error:9.3g}" in files["so101_bodies.h"] and compiled.hash[:16] in files["so101_bodies.c"]


def test_what_is_proved_of_float32_is_in_the_header_and_the_json():
    compiled = compiler.compile(description.load("so101"))
    files = exported(compiled, "bodies", "float")
    facts = json.loads(files["so101_bodies.json"])
    error = float_error(compiled.stated, compiled.box, "bodies")
    assert facts["certificate"] is None and len(facts["torque_error"]) == 6
    assert all(error <= facts["torque_error"]) and all(np.array(facts["torque_error"]) < 1.0001 * error)
    assert f"{error[0]:9.3g}" in files["so101_bodies.h"] and "-ffast-math" in files["so101_bodies.h"]
    loop = exported(compiler.compile(description.load("five_bar")), "bodies", "float")
    assert "nothing is proved" in loop["five_bar_bodies.h"]
    assert json.loads(loop["five_bar_bodies.json"])["torque_error"] is None
