"""Arms that name their laws: units as fine as these allow, proved for these alone, and no other law runs."""

import dataclasses

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.cli import main
from armlet.core import layout
from armlet.device.registry import board
from armlet.device.specialised import own_kernel
from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import ADAPTIVE, LAWS, TORQUE_OF
from armlet.errors import ArmletError, DescriptionError
from armlet.firmware import layout as board_layout
from armlet.firmware.storage.params import Parameters
from armlet.fixed import attack, compiler
from armlet.fixed import blob as blobs
from armlet.fixed.scales import to_si
from armlet.fixed.trajectory_words import encoded
from armlet.mirror.c_arm import exported
from armlet.plan import plan
from armlet.run import Options, prepare
from armlet.simulated.shadow import FixedShadow
from oracles.random_arms import random_model
from tests.support.exported_c import Exported

NO_COUPLINGS = [law for law in LAWS if law != "perturbation"]  # which has at most three joints
ONE_OR_MORE = st.lists(st.sampled_from(NO_COUPLINGS), min_size=1, max_size=3, unique=True)
SHAPES = st.tuples(st.integers(0, 10**6), st.integers(1, 12), st.floats(0, 1), st.booleans())
SLOW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ARM = """
name: one
joints:
- {name: a, d: 0.1, link: {mass: 1, com: [0.1, 0, 0], inertia: [0.01, 0.01, 0.01]},
   limits: {position: [-1, 1], velocity: 2, acceleration: 5, effort: 9}}
dh_convention: standard
inertia_about: com
control: {laws: LAWS}
"""


def arm_of(shape):
    seed, n, prismatic, tree = shape
    return random_model(seed, n, prismatic, tree=tree, spread=3.0)


@SLOW
@given(SHAPES, ONE_OR_MORE)
def test_units_and_bounds_of_some_laws_are_never_coarser_than_those_of_all(shape, named):
    model = arm_of(shape)
    some, every = compiler.compile(model, named), compiler.compile(model)
    assert some.units.W <= every.units.W and (some.servos.torque >= every.servos.torque).all()
    proved = some.certificate.error_by_law
    assert set(proved) == {TORQUE_OF[law] for law in named}
    for law, errors in proved.items():
        assert (errors <= every.certificate.error_by_law[law]).all()


@SLOW
@given(SHAPES, ONE_OR_MORE)
def test_no_attack_is_above_the_bounds_of_some_laws(shape, named):
    compiled = compiler.compile(arm_of(shape), named)
    words = attack.attack_words(compiled, 40, 3)
    for row in compiled.certificate.rows:
        assert row.holds(words.get((row.link, row.quantity), 0.0)), row
    for law, proved in compiled.certificate.error_by_law.items():
        assert (attack.attack_torque(compiled, LAWS[law], 100, 3).searched <= proved).all()


def test_all_laws_by_name_have_the_words_of_an_arm_that_names_none():
    """The mask and the format's version tell them apart, and nothing else."""
    model = description.load("puma3")
    every, named = compiler.compile(model), compiler.compile(model, tuple(LAWS))
    for part in dataclasses.fields(every.raw):
        assert np.array_equal(getattr(every.raw, part.name), getattr(named.raw, part.name))
    assert every.certificate.digest == named.certificate.digest
    settings = [blobs.unpack_parameters(each.blob)["settings"] for each in (every, named)]
    assert [each[board_layout.LAW_MASK] for each in settings] == [0, 2 ** len(LAWS) - 1]
    assert [each.blob[4] for each in (every, named)] == [blobs.VERSION, blobs.SOME_LAWS]


def test_a_law_by_itself_is_five_bits_finer_where_walkers_would_make_it_coarse():
    model = description.load("puma6")
    every, own = compiler.compile(model), compiler.compile(model, ["feedforward"])
    assert (own.servos.torque >= 2**5 * every.servos.torque).all()
    least = every.certificate.error_by_law["feedforward"] / own.certificate.error_by_law["feedforward"]
    assert least.min() > 8.0


@pytest.mark.parametrize("named", [["feedforward"], ["pid"], ["gravity", "pd"]])
def test_an_arm_none_of_whose_laws_learns_is_known(named):
    """Estimates are as described: the box holds them, and what rounding and the proof's start add."""
    compiled = compiler.compile(description.load("so101"), named)
    width = compiled.box.est_max - compiled.box.est_min
    assert (width * compiled.scales.estimate < 2**14).all()
    assert compiled.certificate.learning == () and not compiled.proof


def test_one_that_learns_keeps_its_box():
    every, own = (compiler.compile(description.load("so101"), named) for named in (None, ["bodies"]))
    assert np.array_equal(every.box.est_max, own.box.est_max)
    assert own.certificate.learning == ("bodies",) and list(own.proof) == ["bodies"]


def test_the_boards_reader_knows_the_laws():
    for named in (None, ["pd", "gravity"], ["rnea"]):
        blob = compiler.compile(description.load("two_link"), named).blob
        takes = [law for law, number in LAWS.items() if Parameters(blob, blobs.layout_hash()).proved(number)]
        assert takes == [law for law in LAWS if named is None or law in named]


# ---- refusals


@pytest.mark.parametrize("law", [law for law in LAWS if law != "feedforward"])
def test_no_other_law_is_taken(law, tmp_path):
    compiled = compiler.compile(description.load("two_link"), ["feedforward"])
    said = f"law {law}: two_link is compiled for feedforward alone; take --law feedforward, or add {law} to control."
    target = board("qemu-m4")
    tries = [lambda: compiled.check_law(law)]
    tries += [lambda kernel=each: own_kernel(target, compiled, LAWS[law], kernel) for each in ("specialised", "native")]
    if law not in ("gain_table", "perturbation"):
        tries.append(lambda: exported(compiled, law))
    if law not in ("gain_table", "perturbation", "rnea"):
        move = plan(compiled.model, [[0.0, 0.0], [0.1, 0.1]], durations=0.5)
        ticks, words, _ = encoded(compiled.blob, compiled.servos, move)
        tries.append(lambda: FixedShadow(compiled, ticks, words, LAWS[law], False))
        tries.append(lambda: prepare("two_link", move, Options(law=law, believed=compiled.model)))
    if law == "rnea":
        tries.append(lambda: compiled.rnea(*np.zeros((3, 2))))
    for attempt in tries:
        with pytest.raises(ArmletError) as refused:
            attempt()
        assert str(refused.value).startswith(said) and "\n" not in str(refused.value)


def test_the_file_names_them_and_commands_refuse_others(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = ARM.replace("LAWS", "[feedforward, gravity]")
    (tmp_path / "one.yaml").write_text(text)
    assert description.load("one.yaml").laws == ("feedforward", "gravity")
    assert main(["certify", "one.yaml", "--states", "200", "--rounds", "1"]) == 0
    assert "every bound holds" in capsys.readouterr().out
    assert main(["compile", "one.yaml", "--bounds"]) == 0
    assert "longest tick, feedforward on armv7m" in " ".join(capsys.readouterr().out.split())
    assert main(["plan", "one.yaml", "--to", "0.2", "-o", "move.json"]) == 0
    for command in (
        ["budget", "rpi_pico", "one.yaml"],
        ["run", "host", "one.yaml", "move.json"],
        ["parity", "--board", "qemu-m4", "--arm", "one.yaml", "--law", "pd"],
        ["export", "one.yaml", "--c", "out", "--law", "pd"],
    ):
        capsys.readouterr()
        assert main(command) == 1, command
        line = " ".join(capsys.readouterr().err.split())
        assert "one is compiled for feedforward, gravity alone; take --law feedforward, or add" in line, command


@pytest.mark.parametrize(
    "laws, said",
    [
        ("[feedfoward]", "control.laws: expected laws of rnea, pd, walker"),
        ("pd", "control.laws: expected a list of laws, got 'pd'"),
        ("[]", "control.laws: expected a list of laws, got []"),
        ("[pd, pd]", "each once, got 'pd'"),
        ("[{}]", "each once, got a mapping"),
    ],
)
def test_a_slip_in_the_file_is_one_line(laws, said):
    with pytest.raises(DescriptionError) as refused:
        description.from_text(ARM.replace("LAWS", laws), "one.yaml")
    assert said in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "arm, law, said",
    [
        ("four_bar", "slotine", "which this law does not know"),
        ("puma6", "perturbation", "at most 3 joints"),
        ("two_link", "pdd", "law 'pdd': expected rnea, pd"),
    ],
)
def test_a_law_that_is_not_for_the_arm_is_refused_as_it_is_compiled(arm, law, said):
    with pytest.raises(ArmletError, match=said):
        compiler.compile(description.load(arm), [law])


# ---- what an arm with its own units computes


@pytest.mark.parametrize("arm", ["puma3", "four_bar"])
@pytest.mark.parametrize("law", ["feedforward", "pid"])
def test_exported_c_has_the_same_bits(arm, law, tmp_path):
    compiled = compiler.compile(description.load(arm), [law])
    inputs = attack.random_states(compiled, 50, 3)
    made = Exported(tmp_path, compiled, law)
    assert np.array_equal([made.walk(each) for each in inputs], compiled.batch(LAWS[law], inputs)[0])


def test_inverse_dynamics_is_as_near_as_its_own_certificate_says():
    model = description.load("puma6")
    compiled, rng = compiler.compile(model, ["rnea"]), np.random.default_rng(0)
    q, qd, qdd = (rng.uniform(-most, most, (50, 6)) for most in (model.q_max, model.qd_max, model.qdd_max))
    inputs = compiled.inputs(q, qd, q, qd, qdd)
    exact = Arm(model).rnea(*(to_si(inputs[..., k], getattr(compiled.servos, s)) for k, s in READ))
    assert (np.abs(compiled.rnea(q, qd, qdd) - exact) <= compiled.certificate.error_by_law["rnea"]).all()


READ = ((layout.QPOS, "position"), (layout.QD, "velocity"), (layout.QDD_DES, "acceleration"))


def test_the_gains_of_other_laws_may_be_anything():
    """Stiff gains of laws that the arm does not name refuse nothing and coarsen nothing."""
    model = description.load("two_link")
    gains = dataclasses.replace(model.gains, K_p=1e30 * model.gains.K_p, pid_K_p=1e30 * model.gains.pid_K_p)
    wild = dataclasses.replace(model, gains=gains)
    with pytest.raises(ArmletError):
        compiler.compile(wild)
    own, usual = compiler.compile(wild, ["feedforward"]), compiler.compile(model, ["feedforward"])
    assert np.array_equal(own.raw.joints, usual.raw.joints)


def test_laws_that_learn_are_those_the_table_says():
    """What `without_others` leaves out where none learns, it leaves out for every other law alone."""
    model = description.load("two_link")
    for law in LAWS:
        learns = compiler.compile(model, [law]).rows.gains.prior.any()
        assert learns == (law in ADAPTIVE)
    assert compiler.compile(model).rows.gains.prior.any()
