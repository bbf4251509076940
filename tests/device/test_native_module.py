"""Kernels in C as native modules: the bits of every other kernel, whole runs, and who is refused."""

import os
from itertools import product

import pytest

from armlet import description
from armlet.core.laws import LAWS
from armlet.device import native_module
from armlet.device.native_module import native_kernel
from armlet.device.registry import board
from armlet.errors import ArmletError, BoardError, LinkError
from armlet.fixed import compiler
from armlet.mirror import c_module
from armlet.plan import plan
from armlet.run import Options, prepare
from armlet.run.log import read_log
from armlet.run.parity import Trial, compare, upload_gains
from oracles.engines import robot_file
from tests.support.board_rig import RV32, flashed_image, open_board, open_specialised
from tests.support.share import share

PD, SLOTINE = 1, 9


def compiled_arm(name):
    """An arm of ours by name, or the z1 of example-robot-data, of seven joints."""
    return compiler.compile(description.load(robot_file("z1_description/urdf/z1.urdf") if name == "z1" else name))


@pytest.fixture(scope="module")
def images(request):
    """A freshly flashed board's file system, by the board's name."""
    return lambda board: flashed_image(request.config.cache.mkdir("boards"), board)


def differing(images, folder, compiled, law, kernel="native", board="qemu-m4", states=200):
    """Bits of torques and estimates on a board that differ from the host's."""
    with open_specialised(images(board), folder, compiled, law, board, kernel) as session:
        gains = upload_gains(session, compiled, 3) if law == "gain_table" else None
        return compare(session, compiled, Trial(states, law, kernel, 3), gains=gains)


@pytest.mark.board
@pytest.mark.parametrize(
    "arm, law, kernel",
    [("puma3", "bodies", "native"), ("four_bar", "bodies", "native"), ("puma3", "bodies", "native_float")],
)
def test_the_kernel_in_c_has_the_bits_of_the_hosts(images, tmp_path, arm, law, kernel):
    result = differing(images, tmp_path, compiled_arm(arm), law, kernel)
    assert result.differing_bits == 0, result.first


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("law", [law.name for law in LAWS if not law.adds])
@pytest.mark.parametrize("arm", ["puma6", "so101"])
def test_float32_has_the_bits_of_its_twin_on_many_states(images, tmp_path, arm, law):
    result = differing(images, tmp_path, compiled_arm(arm), law, "native_float", states=share(1_000, 4))
    assert result.differing_bits == 0, result.first


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize(
    "arm, law",
    [
        *product(("puma6", "so101", "z1"), ("pd", "walker", "natural", "bodies", "gain_table")),
        ("puma3", "perturbation"),  # which is for three joints at most
    ],
)
def test_kernels_in_c_have_the_bits_on_many_states(images, tmp_path, arm, law):
    compiled = compiled_arm(arm)
    compiled.check_law(law)
    result = differing(images, tmp_path, compiled, law, states=share(1_000, 4))
    assert result.differing_bits == 0, result.first


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("name", ["qemu-m3", RV32])
@pytest.mark.parametrize("arm", ["puma6", "palletiser"])
def test_processors_without_an_fpu_have_the_bits(images, tmp_path, name, arm):
    result = differing(images, tmp_path, compiled_arm(arm), "bodies", board=name, states=share(500, 4))
    assert result.differing_bits == 0, result.first


@pytest.mark.board
@pytest.mark.parametrize("kernel, number", [("native", 7), ("native_float", 8)])
def test_a_whole_run_has_the_bits_of_the_host(images, tmp_path, kernel, number):
    """Learning, telemetry and limits beside it: the run is as with every other kernel, and goes by upload."""
    move = plan(description.load("puma3"), [(0.0, 0.8, 0.8), (0.1, 0.85, 0.7)], durations=[0.4])
    told = []
    run = prepare("puma3", move, Options(law="bodies", kernel=kernel, payload=1.0), told.append)
    with open_board(images("qemu-m4"), tmp_path) as session:
        result = run.on(session, tmp_path / "run.mcap")
        assert result.compared == move.total_ticks and result.differing == 0
        assert session.hello().kernel == number
    assert any("in float32, proved" in line for line in told) == (kernel == "native_float")
    log = read_log(tmp_path / "run.mcap")
    assert log.text("run", "kernel") == kernel
    assert (log.text("run", "torque_error", "") != "") == (kernel == "native_float")


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["native", "native_float"])
def test_a_run_with_servos_has_the_bits_of_the_host(images, tmp_path, kernel):
    """The board collects its garbage between loading and running: what the module works on has to stay."""
    move = plan(description.load("so101"), [(0.0, -0.7, 0.5, 0.3, 0.0, 0.2), (0.1, -0.6, 0.6, 0.3, 0.1, 0.2)])
    run = prepare("so101", move, Options(kernel=kernel, servos=True, board="qemu-m4", payload=0.25))
    with open_board(images("qemu-m4"), tmp_path) as session:
        result = run.on(session, tmp_path / "run.mcap")
    assert result.fault == 0 and result.compared == move.total_ticks and result.differing == 0


@pytest.mark.board
def test_a_module_is_for_its_arm_law_and_kernel_alone(images, tmp_path):
    compiled, other = compiled_arm("puma3"), compiled_arm("two_link")
    with open_specialised(images("qemu-m4"), tmp_path, compiled, "pd", kernel="native") as session:
        wrong = (compiled, "rnea", "native"), (compiled, "pd", "specialised"), (other, "pd", "native")
        for arm, law, kernel in wrong:
            session.upload_parameters(arm.blob)
            with pytest.raises(LinkError, match="cannot load this kernel"):
                compare(session, arm, Trial(5, law, kernel, 1))
        session.upload_parameters(compiled.blob)
        assert compare(session, compiled, Trial(5, "pd", "none", 1)).differing_bits == 0
        assert session.hello().kernel == 1  # the board's own is faster
        assert compare(session, compiled, Trial(5, "pd", "native", 1)).differing_bits == 0
        session.upload_kernel(compiled, "pd")
        with pytest.raises(LinkError, match="cannot load this kernel"):
            compare(session, compiled, Trial(5, "pd", "native", 1))


@pytest.mark.board
def test_runs_one_after_the_other_take_no_more_memory(images, tmp_path):
    """MicroPython keeps what a native module takes until it is reset, so a board loads each once."""
    compiled = compiled_arm("puma6")
    with open_specialised(images("qemu-m4"), tmp_path, compiled, "natural", kernel="native") as session:
        for _ in range(16):
            for kernel in ("native", "armv7m"):
                assert compare(session, compiled, Trial(1, "natural", kernel, 1)).differing_bits == 0


@pytest.mark.board
def test_a_changed_kernel_is_seen(images, tmp_path, monkeypatch):
    """The comparison finds one rounding that is another: the module that runs is the one of these sources."""
    whole = c_module.kernel_c
    monkeypatch.setattr(c_module, "kernel_c", lambda export: whole(export).replace("<< (shift - 1)", "<< (shift - 2)"))
    assert differing(images, tmp_path, compiled_arm("two_link"), "pd", states=20).differing_bits > 0


def test_boards_without_native_code_are_refused():
    with pytest.raises(BoardError, match="host: no kernel native: it is for armv6m, armv7m"):
        native_kernel(board("host"), compiled_arm("two_link"), PD, "native")


def test_arms_with_closed_loops_are_refused_where_the_law_has_none():
    with pytest.raises(ArmletError, match="law slotine does not know arms with closed loops"):
        native_kernel(board("qemu-m4"), compiled_arm("four_bar"), SLOTINE, "native")


@pytest.mark.parametrize(
    "missing, says",
    [
        ({"PATH": "/nowhere"}, "arm-none-eabi-gcc not found in PATH=/nowhere; install the package gcc-arm-none-eabi"),
        ({"MICROPY_DIR": "/nowhere"}, "MICROPY_DIR: /nowhere is not MicroPython's source"),
    ],
)
def test_without_a_compiler_or_the_source_one_line_says_what_to_do(monkeypatch, missing, says):
    for name, value in missing.items():
        monkeypatch.setitem(os.environ, name, value)
    with pytest.raises(BoardError) as error:
        native_kernel(board("qemu-m4"), compiled_arm("two_link"), PD, "native")
    assert str(error.value).startswith(says) and "\n" not in str(error.value)


def test_without_the_reader_of_objects_one_line_says_what_to_do(monkeypatch):
    monkeypatch.setattr(native_module.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BoardError, match=r"kernel native: pyelftools is missing; pip install 'armlet\[native\]'"):
        native_kernel(board("qemu-m4"), compiled_arm("two_link"), PD, "native")


def test_a_module_is_kept_and_is_the_same_made_again(monkeypatch, tmp_path):
    compiled = compiled_arm("two_link")
    first = native_kernel(board("qemu-m4"), compiled, PD, "native")
    monkeypatch.setattr(native_module, "made", lambda files, arch: pytest.fail("it was kept"))
    assert native_kernel(board("qemu-m4"), compiled, PD, "native") == first
    monkeypatch.undo()
    assert native_module.made(c_module.sources(compiled, PD), "armv7emsp") == first
