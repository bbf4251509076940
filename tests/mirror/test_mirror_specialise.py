"""The kernel specialised to one arm: the generic kernel's bits, fewer instructions."""

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS, learns
from armlet.device.firmware_files import compile_mpy_text
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.mirror import source
from armlet.mirror.specialise import Folding, functions, live_words, specialise
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Fx, If, Load, Store, Sum
from oracles.engines import robot_file
from oracles.random_arms import random_model
from tests.support import kernel_states as states
from tests.support import mirror_board as board

TABLE = {"A": 0, "B": 1, "C": 2, "Q": 30}


def fold(body: str, model: dict[int, int], ranges: dict | None = None) -> list:
    """The tidied tree of one step with words of `m` known."""
    lines = "\n".join("    " + line for line in body.splitlines())
    code = f"def own(m: pnum, d: pnum, n: int) -> None:\n{lines}\n"
    text = source.parse({"text/own.py": code}, TABLE)
    return tidy(Folding(text, {"m": model}, {"d": ranges or {}}).function("own", {"n": 2})).body


def stored(body: list) -> dict:
    """What is stored, by offset."""
    return {item.offset: item.value for item in body if isinstance(item, Store)}


@pytest.mark.parametrize(
    "expression, number",
    [
        ("fx(m[A] * d[A], Q)", 0),
        ("fx(m[A] * d[A] + m[B] * m[C], Q)", (3 * (1 << 30) + (1 << 29)) >> 30),
        ("fx(m[B] * m[B], 1)", 5),
        ("carry(m[B], 1) + low(m[B], 1)", 2),
        ("clamp(m[B], -m[C], m[C])", 3),
    ],
)
def test_known_numbers_are_computed(expression, number):
    assert stored(fold(f"d[C] = {expression}", {0: 0, 1: 3, 2: 1 << 30}))[2].number == number


def test_a_product_by_one_is_the_word_itself():
    one = stored(fold("d[C] = fx(m[A] * d[B], Q)", {0: 1 << 30}))[2]
    assert isinstance(one, Load) and one.offset == 1
    minus = stored(fold("d[C] = fx(m[A] * d[B], Q)", {0: -(1 << 30)}))[2]
    assert isinstance(minus, Sum) and minus.terms[0][0] == -1
    half = stored(fold("d[C] = fx(d[A] * d[B] - m[A] * d[B], Q)", {0: 1 << 30}))[2]
    assert isinstance(half, Fx) and len(half.products) == 2
    quarter = stored(fold("d[C] = fx(m[A] * d[B], Q)", {0: 1 << 28}))[2]
    assert isinstance(quarter, Fx) and quarter.shift == 2 and quarter.products[0][2] is None


def test_words_in_range_need_no_clamp():
    body = fold("d[A] = clamp(d[A] + carry(d[B], 8), m[A], m[B])", {0: -5, 1: 5}, {0: (-5, 5), 1: (0, 255)})
    assert isinstance(stored(body)[0], Load)
    body = fold("d[A] = clamp(d[A] + carry(d[B], 8), m[A], m[B])", {0: -5, 1: 5}, {0: (-5, 6), 1: (0, 255)})
    assert not isinstance(stored(body)[0], Load)


def test_loops_unroll_and_branches_are_decided():
    body = fold("for i in range(n):\n    if i == 1:\n        d[C] = d[A] + m[B]", {1: 7})
    assert [type(item).__name__ for item in body if type(item).__name__ != "Note"] == ["Load", "Sum", "Store"]


def test_a_branch_that_the_board_decides_stays_one():
    body = fold("if d[A] == 1:\n    d[C] = m[B]\nd[B] = d[C]", {1: 7})
    kinds = [type(item).__name__ for item in body if type(item).__name__ not in ("Note", "Const")]
    assert kinds == ["Load", "If", "Load", "Store"]
    (branch,) = [item for item in body if isinstance(item, If)]
    (inner,) = [item for item in branch.then if isinstance(item, Store)]
    assert inner.value.number == 7


def test_the_module_names_its_parameters():
    compiled = compiler.compile(description.load("puma3"))
    code = specialise(compiled, L.LAW_WALKER)
    assert f'BLOB = "{compiled.hash}"' in code and "LAW = 2" in code
    compile(code, "kernel", "exec")


def test_estimates_outside_their_bounds_are_refused():
    compiled = compiler.compile(description.load("puma3"))
    compiled.est[1, L.PHI + 3] = compiled.records[1, L.EST_MAX + 3] + 1
    with pytest.raises(source.MirrorError, match="puma3: an estimate begins outside"):
        specialise(compiled, L.LAW_WALKER)


LEARNING = (L.LAW_WALKER, L.LAW_NATURAL, L.LAW_BODIES)
LASTING = {*range(L.TAU + 1), L.SUM, L.SUM_LOW}  # what outlives the walk of a law that learns nothing


def model(arm):
    """An arm of ours by name, the z1 of example-robot-data (7 joints), or a random tree of 11, a board's most."""
    if arm == "tree11":
        return random_model(11, 11)
    return description.load(robot_file("z1_description/urdf/z1.urdf") if arm == "z1" else arm)


@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32"])
def test_kernels_for_many_joints_compile(kernel):
    """The z1 of 7 joints, for which none could be made as long as a load had to reach all words from its register."""
    compiled = compiler.compile(model("z1"))
    march = {"rv32": "rv32imc"}.get(kernel, kernel)
    assert compile_mpy_text(specialise(compiled, L.LAW_NATURAL, kernel=kernel), "kernel.py", march)[:1] == b"M"


def state(compiled, rng, inputs):
    """Records of one state: inputs given, estimates anywhere in their box."""
    n = compiled.model.n
    est, data = np.zeros((n, L.EST_SIZE), np.int64), np.zeros((n + 1, L.DATA_SIZE), np.int64)
    least, most = compiled.records[:, L.EST_MIN : L.EST_MIN + 13], compiled.records[:, L.EST_MAX : L.EST_MAX + 13]
    est[:, :13] = rng.integers(least, most + 1)
    est[:, L.PHI_LOW : L.SHARE] = rng.integers(0, 1 << L.EXT, (n, 13))
    est[:, L.SHARE :] = rng.integers(0, compiled.records[:, L.SHARE_MAX : L.SHARE_MAX + L.BODIES] + 1)
    data[0] = compiled.base
    data[1:, L.QPOS : L.QDD_DES + 1] = inputs
    return est, data


def compare(bus, compiled, law, count):
    """States through the specialised kernel on the board and the compiled kernel; words compared."""
    n, rng = compiled.model.n, np.random.default_rng(law)
    learning = learns(law)
    live = sorted(live_words(functions(compiled, law, source.load())[1], n))
    assert len(live) > 8 * n
    board.send(bus, np.array([n, law, learning, False, count]))
    segments = states.segments(rng, n)
    for inputs in random_states(compiled, count, seed=law):
        est, data = state(compiled, rng, inputs)
        parts = [compiled.tree, compiled.records, est, data, segments, np.zeros((1, L.LEARNING_SIZE), np.int64)]
        got = board.exchange(bus, parts, [part.shape for part in parts[2:]])
        kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, learning)
        np.testing.assert_array_equal(got[0], est)
        wrapped = data.astype(np.uint64).astype(np.uint32).view(np.int32)
        words = live if learning else [k for k in live if k % L.DATA_SIZE in LASTING]
        np.testing.assert_array_equal(got[1].ravel()[words], wrapped.ravel()[words])
    return count * len(live)


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("law", [law.number for law in LAWS])
@pytest.mark.parametrize("arm", ["puma3", "puma6", "lu_meng4", "so101", "z1", "tree11"])
def test_specialised_vs_compiled_kernel(arm, law, tmp_path):
    check(arm, law, tmp_path, "armv7m")


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize(
    "arm, law",
    [("so101", law.number) for law in LAWS] + [(arm, law) for arm in ("scheinman", "tree11") for law in LEARNING],
)
def test_the_cortex_m0plus_specialised_kernel_has_the_bits(arm, law, tmp_path):
    """Its instructions are a Cortex-M4's, too; the emulated Pico runs it in tests/device/test_pico.py."""
    check(arm, law, tmp_path, "armv6m")


def check(arm, law, tmp_path, kernel):
    """An arm's states through the kernel made for it."""
    compiled = compiler.compile(model(arm))
    (tmp_path / "kernel_spec.py").write_text(specialise(compiled, law, kernel=kernel))
    path = board.compile_file(tmp_path / "kernel_spec.py", kernel, tmp_path)
    with board.running("qemu-m4", path, board.script("spec"), stop=5) as run:
        assert compare(run.bus, compiled, law, 200 if compiled.model.n < 7 else 50) > 0
    print(f"\n{arm}: .mpy {path.stat().st_size} bytes;", run.printed.replace("\n", "; "))
