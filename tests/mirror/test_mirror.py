"""The mirror: what it generates is current, compiles, and gives the same bits on an emulated board."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from armlet.cache import seal
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS, learns
from armlet.device.firmware_files import compile_mpy_text
from armlet.firmware import protocol
from armlet.mirror import kernels, source
from armlet.mirror.__main__ import main
from armlet.mirror.armv7m.emit import Armv7mEmitter
from armlet.mirror.hints import IN_LINE, OUTLINE
from armlet.mirror.lower import Lowering
from armlet.mirror.module import GENERIC, KERNEL, TARGETS, Part, module
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Clamp, Fx, Load, Note, Store, inner_bodies
from armlet.mirror.viper import Viper
from tests.support import kernel_states as states
from tests.support import mirror_board as board
from tests.support.mirror_forms import FAR_RESULTS, FAR_WORDS, RESULTS, WORDS, far, forms, run_far, run_forms, vectors

TABLE = {"A": 0, "B": 1, "Q": 30}
OWN = Part(plain=("own",))
COUNTS = {3: 100, 6: 60}  # states of each law on the board


def text(body: str, head: str = "m: pnum, d: pnum, k: int") -> source.Text:
    """A kernel text of one step."""
    lines = "\n".join("    " + line for line in body.splitlines())
    return source.parse({"text/own.py": f"def own({head}) -> None:\n{lines}\n"}, TABLE)


def translate(body: str) -> list:
    """The tidied tree of one step."""
    return tidy(Lowering(text(body)).function("own")).body


# ---- generated files


@pytest.fixture(scope="module")
def modules():
    """Kernel -> the module the text says now."""
    text = source.load()
    return {name: kernels.made(name, text) for name in kernels.FILES}


def test_checked_in_files_are_current(modules):
    for name in kernels.CHECKED_IN:
        assert (source.target_folder() / kernels.FILES[name]).read_text() == modules[name], "run `make mirror`"
    sums = dict(line.split("  ")[::-1] for line in (source.target_folder() / "SHA256SUMS").read_text().splitlines())
    got = {kernels.FILES[name]: hashlib.sha256(code.encode()).hexdigest() for name, code in modules.items()}
    assert got == sums, "generated code has changed; if it should, run `make mirror`"


def test_check_says_what_is_stale(tmp_path, monkeypatch, capsys):
    now = kernels.generated()
    monkeypatch.setattr(kernels, "generated", lambda: now)
    monkeypatch.setattr("armlet.mirror.__main__.target_folder", lambda: tmp_path / "kernel")
    assert main(["--check"]) == 1
    names = [
        "viper",
        "viper_loops",
        "viper_gains",
        "viper_perturbation",
        "viper_override",
        "viper_stream",
        "viper_steps",
    ]
    stale = ", ".join([*(f"kernel_{name}.py" for name in names), "SHA256SUMS"])
    assert f"{stale} not current" in capsys.readouterr().err
    assert main([]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "kernel" / "SHA256SUMS").write_text("#")
    assert main(["--check"]) == 1
    assert "firmware/kernel: SHA256SUMS not current" in capsys.readouterr().err


def test_a_module_is_made_once_and_kept(tmp_path, monkeypatch, modules):
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path))
    assert kernels.source("armv7m") == modules["armv7m"]
    (kept,) = tmp_path.rglob("*.py")
    assert source.fingerprint() in kept.name
    kept.write_text("kept")
    seal(kept)
    assert kernels.source("armv7m") == "kept"
    monkeypatch.setattr(kernels, "fingerprint", lambda: "of another text")
    assert kernels.source("armv7m") == modules["armv7m"]


def test_a_cache_that_cannot_be_made_is_one_clear_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "file"))
    assert main(["armv7m"]) == 1
    said = capsys.readouterr().err
    assert "cannot be made" in said and "ARMLET_CACHE" in said and said.count("\n") == 1


def test_a_module_is_printed_or_written(tmp_path, capsys, modules):
    assert main(["rv32"]) == 0
    assert capsys.readouterr().out == modules["rv32"]
    assert main(["armv6m", "--out", str(tmp_path / "own.py")]) == 0
    assert (tmp_path / "own.py").read_text() == modules["armv6m"]
    assert main(["viper", "--out", str(tmp_path / "none" / "own.py")]) == 1
    assert "own.py: cannot be written" in capsys.readouterr().err


def test_processes_that_want_the_same_module_get_it_whole(tmp_path, modules):
    own = dict(os.environ, ARMLET_CACHE=str(tmp_path))
    command = [sys.executable, "-m", "armlet.mirror", "armv7m"]
    running = [subprocess.Popen(command, env=own, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate()[0] for process in running] == [modules["armv7m"]] * 3
    assert len(list(tmp_path.rglob("*.py"))) == 1 and not list(tmp_path.rglob("*.part"))


def test_hash_follows_what_is_computed_not_comments_or_docstrings():
    assert text("d[A] = m[B]").hash(("own",)) == text("d[A] = m[B]  # copy").hash(("own",))
    assert text("d[A] = m[B]").hash(("own",)) == text('"""Copy."""\nd[A] = m[B]').hash(("own",))
    assert text("d[A] = m[B]").hash(("own",)) != text("d[A] = m[A]").hash(("own",))


@pytest.mark.parametrize(
    "kernel, march",
    [(kind, march) for kind in ("armv7m", "armv6m", "viper") for march in ("armv7m", "armv7em", "armv7emsp")]
    + [("viper", march) for march in ("armv6m", "xtensawin", "rv32imc")]
    + [("armv6m", "armv6m"), ("rv32", "rv32imc")],
)
@pytest.mark.parametrize("part", kernels.PARTS)
def test_mpy_cross_compiles(kernel, part, march, modules):
    made = compile_mpy_text(modules[kernel + part], "kernel.py", march)
    assert made[:1] == b"M" and len(made) < 160_000  # viper for Xtensa is the largest


# ---- translation


def test_words_are_read_once_and_written_once():
    body = translate("x = d[A]\nd[A] = x + m[B]\nd[A] = d[A] + m[B] + k")
    assert sum(isinstance(item, Load) for item in body) == 2
    assert sum(isinstance(item, Store) for item in body) == 1


def test_unread_values_are_dropped():
    body = translate("x = fx(m[A] * m[B], Q)\ny = clamp(d[A], -m[A], m[A])\nd[A] = y")
    assert not any(isinstance(item, Fx) for item in body)
    assert any(isinstance(item, Clamp) for item in body)


def test_negated_factors_are_shared():
    own = Lowering(text("d[A] = fx(m[A] * d[B] - m[B] * d[B], Q)\nd[B] = fx(m[A] * m[A] - m[B] * m[A], Q)"))
    lines = Armv7mEmitter(tidy(own.function("own")), "own").emit().lines
    assert sum("rsb" in line for line in lines) == 1
    assert sum("smlal" in line for line in lines) == 2


@pytest.mark.parametrize(
    "body, message",
    [
        ("d[A] = m[A] * m[B]", "text/own.py:2: a product stands inside fx"),
        ("d[A] = sqrt(m[A])", "text/own.py:2: no such primitive"),
        ("d[A] = 1\nwhile k:\n    d[A] = 2", "text/own.py:3: the mirror knows no such statement"),
        ("d[A] += 1", "text/own.py:2: the mirror knows no such statement"),
        ("d[A] = m[A] / 2", "text/own.py:2: the mirror knows no such expression"),
        ("d[A] = unknown", "text/own.py:2: not a number known here"),
        ("other(m, d)", "text/own.py:2: no such step"),
        ("d[k] = m[A]", "text/own.py:2: a record is written at constant places only"),
        ("d[A] = fx(m[A] * m[B], 63)", "text/own.py:2: the shift is 1 to 62"),
        ("d[A] = low(m[A], m[B])", "text/own.py:2: takes a number and a constant count of bits"),
        ("d[A] = fx(m[A] * m[B])", "text/own.py:2: takes a sum of products and a shift"),
        ("if k == 0 and k == 1:\n    d[A] = 1", "text/own.py:2: a branch compares two numbers"),
        ("if k in m:\n    d[A] = 1", "text/own.py:2: a branch compares two numbers"),
        ("if k not in (1, 2):\n    d[A] = 1", "text/own.py:2: a branch compares two numbers"),
        ("for i in m:\n    d[A] = 1", "text/own.py:2: a loop is"),
        ("if k == 0:\n    x = m[A]\nd[A] = x", "text/own.py:4: not a number known here"),
        ("x = y = m[A]", "text/own.py:2: one target"),
        ("d[A] = 1.5", "text/own.py:2: the mirror knows no such expression"),
    ],
)
def test_unknown_forms_are_refused_with_their_place(body, message):
    with pytest.raises(source.MirrorError) as caught:
        translate(body)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_parameters_need_a_kernel_type():
    with pytest.raises(source.MirrorError, match="text/own.py:1: parameter x of own has no kernel type"):
        text("d[0] = x", head="d: pnum, x")


def test_viper_refuses_a_sum_too_long_for_its_exactness():
    long = " + ".join(["m[A] * m[B]"] * 43)
    function = tidy(Lowering(text(f"d[A] = fx({long}, Q)")).function("own"))
    with pytest.raises(source.MirrorError, match="43 products"):
        Viper(function, entry=True).source()


# ---- comments and hints


def without_notes(body: list) -> list:
    """A body without its comments, inner bodies too."""
    for item in body:
        for part in inner_bodies(item):
            part[:] = without_notes(part)
    return [item for item in body if not isinstance(item, Note)]


def rewritten_notes(body: list) -> list:
    """A body whose comments all say what a step's first line would, inner bodies too."""
    for item in body:
        for part in inner_bodies(item):
            rewritten_notes(part)
        if isinstance(item, Note):
            item.text, item.head = "learn(m, d): changed", not item.head
    return body


def machine_code(lines: list[str]) -> list[str]:
    """Lines without their comments; RV32's labels are comments."""
    return [
        code for code in (line.split("  #")[0].rstrip() for line in lines) if code and not code.lstrip().startswith("#")
    ]


@pytest.mark.parametrize("change", [without_notes, rewritten_notes])
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32"])
def test_comments_steer_no_code(kernel, change):
    """The generated code is the same whatever its comments say, and with none at all."""
    lowering, emitter = Lowering(source.load()), TARGETS[kernel].emitter
    for name in KERNEL.entries:
        as_is, changed = tidy(lowering.function(name)), tidy(lowering.function(name))
        changed.body[:] = change(changed.body)
        frame = KERNEL.frame_of(name)
        want, got = emitter(as_is, name, frame).emit(), emitter(changed, name, frame).emit()
        assert machine_code(got.lines) == machine_code(want.lines)
        assert got.instructions == want.instructions > 10


def test_comments_steer_no_code_in_viper():
    own = text("if k == 0:\n    d[A] = fx(m[A] * m[B], Q)\nd[B] = clamp(d[A], -m[A], m[A])")
    as_is, changed = (tidy(Lowering(own).function("own")) for _ in range(2))
    changed.body[:] = without_notes(changed.body)
    assert machine_code(Viper(changed, entry=True).source()) == machine_code(Viper(as_is, entry=True).source())


def test_hints_name_steps_of_the_text():
    own = source.load()
    assert set(own.steps) >= {*IN_LINE, *OUTLINE}
    for name, known in IN_LINE.items():
        assert set(known) <= set(own.steps[name].kinds) and set(known.values()) <= set(own.table)


@pytest.mark.parametrize(
    "step, kind, in_place",
    [
        ("learn", "PRISMATIC", True),
        ("back", "REVOLUTE", True),
        ("back", "PRISMATIC", False),
        ("other", "REVOLUTE", False),
    ],
)
def test_a_hint_puts_products_in_their_place(step, kind, in_place):
    """hints.IN_LINE does it, by a step's name and by what it is called with: the same text has routines elsewhere."""
    code = f"def {step}(kind: int, m: pnum, d: pnum) -> None:\n    d[A] = fx(m[A] * m[B] + m[B] * m[B], Q)\n"
    code += f"def own(m: pnum, d: pnum) -> None:\n    {step}({kind}, m, d)\n"
    made = module("armv6m", source.parse({"text/own.py": code}, TABLE | {"REVOLUTE": 0, "PRISMATIC": 1}), OWN)
    assert ("bl(over6)" in made) == in_place and ("bl(mac)" in made) != in_place


@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32"])
def test_instructions_are_counted_as_they_are_emitted(kernel):
    """One a line of code, two for a number of 32 bits; labels, comments, pools are none; a routine counts if called."""
    own = text("d[A] = fx(m[A] * m[B], Q) + 305419896\nif k < 3:\n    d[B] = m[A]")
    emitted = TARGETS[kernel].emitter(tidy(Lowering(own).function("own")), "own").emit()
    lines = machine_code(emitted.lines)[2:]
    if kernel == "armv6m":
        first, last = lines.index("    label(mul)"), lines.index("    label(leave)")
        lines = [*lines[:first], *["one of a product"] * 16, *lines[last:]]
    code = [line for line in lines if not line.strip().startswith(("label(", "align(", "data(4"))]
    assert emitted.instructions == len(code) + sum("movwt" in line for line in code)


# ---- on the board


@pytest.fixture(scope="module", params=["armv7m", "armv6m", "rv32", "viper"])
def running(request, tmp_path_factory):
    """A board that answers states on its bus with one of the kernels: its name, and `bus`."""
    folder = tmp_path_factory.mktemp(request.param)
    path = board.compiled(request.param, folder)
    with board.running(board.BOARD[request.param], path, board.script(request.param), stop=5) as run:
        yield request.param, run
    print(f"\n{request.param}: .mpy {path.stat().st_size} bytes;", run.printed.replace("\n", "; "))


def exchange_head(bus, n, law, learning, ticking, count):
    """Tell the board what comes."""
    board.send(bus, np.array([n, law, learning, ticking, count]))


def compare(bus, rng, n, law, count, *, ticking=False):
    """States through the board and the compiled kernel; returns how many words were compared."""
    exchange_head(bus, n, law, learns(law), ticking, count)
    words = 0
    for k in range(count):
        tree, model, est, data = states.state(rng, n)
        segments = states.segments(rng, n)
        scratch = np.zeros((1, L.LEARNING_SIZE), np.int64)
        parts = [tree, model, est, data, segments, scratch]
        got = board.exchange(bus, parts, [part.shape for part in parts[2:]])
        if ticking:
            data, segments = expected_tick(law, tree, model, est, data, segments, scratch[0])
        else:
            kernel_fixed.tick(law, tree, model, est, data, learns(law), scratch[0])
        for name, mine, theirs in zip(
            ("estimates", "data", "segments", "scratch"), (est, data, segments, scratch), got
        ):
            wrapped = mine.astype(np.uint64).astype(np.uint32).view(np.int32)
            np.testing.assert_array_equal(theirs, wrapped, f"{name} of state {k}, {n} joints, law {law}")
            words += mine.size
    return words


def expected_tick(law, tree, model, est, data, segments, scratch):
    """One tick by the compiled kernel: emit, traverse, learn, advance; est in place, the rest returned."""
    planned = data.copy()
    advanced = segments.copy()
    kernel_fixed.segment(advanced, planned)
    kernel_fixed.tick(law, tree, model, est, planned, learns(law), scratch)
    return planned, advanced


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("law", [law.number for law in LAWS])
@pytest.mark.parametrize("n", [3, 6])
def test_board_vs_compiled_kernel(running, n, law):
    bus = running[1].bus
    rng = np.random.default_rng(10 * n + law)
    assert compare(bus, rng, n, law, COUNTS[n]) > COUNTS[n] * n * L.DATA_SIZE


@pytest.mark.board
@pytest.mark.slow
def test_board_ticks_vs_compiled_kernel(running):
    bus = running[1].bus
    assert compare(bus, np.random.default_rng(1), 4, L.LAW_WALKER, 30, ticking=True) > 30 * 4 * L.DATA_SIZE


# ---- every form of the text, word by word


@pytest.mark.board
@pytest.mark.parametrize("kind", ["armv7m", "armv6m", "rv32", "viper"])
def test_every_form_and_shift_on_the_board(kind, tmp_path):
    (tmp_path / "forms.py").write_text(module(kind, forms(), OWN))
    path = board.compile_file(tmp_path / "forms.py", kind, tmp_path)
    script = board.FORMS_SCRIPT.format(words=WORDS, results=RESULTS)
    results = [0] * RESULTS
    with board.running(board.BOARD[kind], path, script, stop=WORDS) as run:
        for words in vectors(np.random.default_rng(4)):
            run.bus.write(np.array(words, "<i4").tobytes())
            got = np.frombuffer(run.bus.read(4 * RESULTS, timeout=20.0), "<i4").tolist()
            assert got == run_forms(words, results), words


@pytest.mark.board
@pytest.mark.parametrize("kind", GENERIC)
def test_words_far_from_their_record_on_the_board(kind, tmp_path):
    """An ARMv7-M load reaches 4092 bytes from its register, and the records of many joints may be longer."""
    (tmp_path / "forms.py").write_text(module(kind, far(), OWN))
    path = board.compile_file(tmp_path / "forms.py", kind, tmp_path)
    script = board.FORMS_SCRIPT.format(words=FAR_WORDS, results=FAR_RESULTS)
    given = [int(x) for x in np.random.default_rng(8).integers(1, 1 << 20, FAR_WORDS)]
    results = [0] * FAR_RESULTS
    with board.running(board.BOARD[kind], path, script, stop=FAR_WORDS) as run:
        for words in (given, [given[1], given[0], *given[2:]]):
            run.bus.write(np.array(words, "<i4").tobytes())
            got = np.frombuffer(run.bus.read(4 * FAR_RESULTS, timeout=20.0), "<i4").tolist()
            assert got == run_far(words, results)


def test_entry_points_are_the_agreed_ones(modules):
    offered = ["walk", "learn", "traverse", "learn_all", "emit_all", "advance_all", "couple", "give_back", "bind"]
    offered += ["deviate", "feed_back", "next_phase", "perturb", "follow"]
    steps = ["take_tick", "plan_tick", "limit_torque", "answer", "end_tick", "tell_length"]
    steps += ["pack_joints", "make_joints", "keep_estimates", "make_estimates", "next_segment", "rest"]
    steps += ["seal", "unseal", "lead_all"]
    offered += steps
    for kernel, code in modules.items():
        defined = [name for name in offered if f"\ndef {name}(" in code]
        if kernel.endswith(protocol.GAINS):
            assert defined == ["bind", "deviate", "feed_back", "next_phase"]
            continue
        if kernel.endswith(protocol.PERTURBATION):
            assert defined == ["bind", "perturb"]
            continue
        if kernel.endswith(protocol.OVERRIDE):
            assert defined == ["bind", "follow"]
            continue
        if kernel.endswith(protocol.STREAM):
            assert defined == ["bind", "follow"]
            continue
        if kernel.endswith(protocol.STEPS):
            assert defined == ["bind", *steps]
            continue
        parts = kernel == f"viper{kernels.LOOPS}"
        assert defined == (["walk", "couple", "give_back"] if parts else [*offered[:6], "bind"])
