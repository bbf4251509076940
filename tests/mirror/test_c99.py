"""The text as C99 beside the kernels that Cython compiles: fixed point bit for bit, float32 within its precision."""

import ctypes
import subprocess

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.dynamics.float_records import float_records
from armlet.dynamics.laws import learns
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states, spread
from armlet.mirror import __main__ as command
from armlet.mirror import c99, source
from armlet.mirror.source import MirrorError
from tests.support import kernel_states

FLAGS = ["-std=c99", "-O1", "-shared", "-fPIC", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
CHECKED = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
IN_TICKS = [law for law in LAWS if law.number not in (L.LAW_GAIN_TABLE, L.LAW_PERTURBATION)]  # have text of their own


class Library:
    """The C of one number type, compiled.

    Args:
        folder: for the library.  number: "fixed" or "float".  kind: NumPy's type of it.  flags: more of them.
    """

    def __init__(self, folder, number, kind, flags=()):
        code, self.kind = folder / f"{number}.c", kind
        code.write_text(c99.module(number))
        subprocess.run(["cc", *FLAGS, *flags, code, "-o", folder / f"{number}.so", "-lm"], check=True)
        self.library = ctypes.CDLL(str(folder / f"{number}.so"))

    def tick(self, law, tree, model, est, data, couplings=None):
        """As kernel_fixed.tick, on arrays of any integers; returns data and estimates."""
        words = [np.ascontiguousarray(part, self.kind) for part in (model, data, est)]
        tree, n = np.ascontiguousarray(tree, np.int32), len(tree)
        linkage = np.ascontiguousarray(couplings[0] if couplings else np.zeros((0, L.COUPLING_SIZE)), np.int32)
        coupling, loops = linkage.astype(self.kind), np.zeros((len(linkage) + 1, L.LOOP_SIZE), self.kind)
        arrays = [part.ctypes.data_as(ctypes.c_void_p) for part in (tree, *words)]
        more = [part.ctypes.data_as(ctypes.c_void_p) for part in (linkage, coupling, loops)]
        self.library.traverse(law, n, len(linkage), *arrays, *more)
        if learns(law):
            scratch = np.zeros(L.LEARNING_SIZE, self.kind)
            self.library.learn_all(law, n, *arrays, scratch.ctypes.data_as(ctypes.c_void_p))
        return words[1], words[2]


@pytest.fixture(scope="module")
def fixed(tmp_path_factory):
    """Fixed point, where whatever C leaves undefined ends the process."""
    return Library(tmp_path_factory.mktemp("c"), "fixed", np.int32, CHECKED)


@pytest.mark.parametrize("law", IN_TICKS, ids=lambda law: law.name)
def test_words_that_fill_their_range_give_the_bits_of_kernel_fixed(fixed, law):
    rng = np.random.default_rng(law.number)
    for n in (1, 3, 6):
        for _ in range(60):
            tree, model, est, data = kernel_states.state(rng, n)
            found = fixed.tick(law.number, tree, model, est, data)
            kernel_fixed.tick(law.number, tree, model, est, data, learns(law.number))
            np.testing.assert_array_equal(found[0], data)
            np.testing.assert_array_equal(found[1], est)


@pytest.mark.parametrize("arm", ["so101", "mearm", "four_bar", "five_bar", "walker_figure1"])
def test_arms_with_and_without_loops_give_the_bits_of_kernel_fixed(fixed, arm):
    compiled = compiler.compile(description.load(arm))
    rows, laws = len(compiled.tree), (L.LAW_RNEA, L.LAW_BODIES, L.LAW_WALKER)
    for number, state in enumerate(random_states(compiled, 200, seed=3)):
        law = laws[number % len(laws)]
        data = np.zeros((rows + 1, L.DATA_SIZE), np.int64)
        data[0] = compiled.base
        data[1:, :5] = spread(state[None], compiled.model.actuated, rows)[0]
        est, tree = compiled.est.copy(), np.ascontiguousarray(compiled.tree, np.int32)
        found = fixed.tick(law, tree, compiled.records, est, data, compiled.coupled)
        kernel_fixed.tick(law, tree, compiled.records, est, data, learns(law), None, compiled.coupled)
        np.testing.assert_array_equal(found[0], data)
        np.testing.assert_array_equal(found[1], est)


def test_float32_gives_the_float64_kernel_s_torques_within_its_precision(tmp_path):
    library = Library(tmp_path, "float", np.float32)
    compiled = compiler.compile(description.load("puma6"))
    states = random_states(compiled, 50, seed=4)
    tree, *records = float_records(compiled.model, box=True)
    model, est, base = (np.nan_to_num(part, posinf=1e30, neginf=-1e30) for part in records)
    right = float_batch(compiled, L.LAW_RNEA, states)
    for inputs, tau in zip(float_inputs(compiled, states), right, strict=True):
        data = base.copy()
        data[1:, :5] = inputs
        found, _ = library.tick(L.LAW_RNEA, tree, model, est, data)
        np.testing.assert_allclose(found[1:, L.TAU], tau, atol=2e-5 * np.abs(right).max())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("d[0] = d[1] if n > 0 else 0", "no form of C"),
        ("del d", "no form of C"),
        ("d[0] = unknown", "unknown name"),
        ("d[0] = d[0] // 2", "no form of C"),
    ],
)
def test_what_has_no_form_in_c_is_refused_with_its_line(monkeypatch, line, said):
    text = source.parse({"own.py": f"def own(n: int, d: pnum) -> None:\n    {line}\n"}, L.TABLE)
    monkeypatch.setattr(c99.source, "load", lambda: text)
    with pytest.raises(MirrorError, match=rf"own.py:2: {said}"):
        c99.module("fixed", ("own",))


def test_the_command_writes_the_file(tmp_path):
    assert command.main(["c_fixed", "--out", str(tmp_path / "kernel.c")]) == 0
    assert (tmp_path / "kernel.c").read_text() == c99.module("fixed")
