"""The board's kernel against the host's, bit by bit, on the emulated board: both mirrors, both sizes."""

import re
import shutil
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.core.records import PERTURBATION, named
from armlet.device.connection import connect
from armlet.device.exchange import kernel_number
from armlet.device.firmware_files import firmware_files, kernel_mpy
from armlet.device.flash import flash
from armlet.device.registry import board
from armlet.device.uploads import upload
from armlet.errors import BoardError, LinkError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.run.parity import Trial, bits, compare, perturbed
from oracles.engines import robot_file
from tests.support.board_rig import RV32, flashed_image, open_board, open_specialised
from tests.support.share import share

pytestmark = pytest.mark.board
STATES = share(10_000)


@pytest.fixture(scope="module")
def image(request, tmp_path_factory):
    """A freshly flashed board's file system."""
    path = tmp_path_factory.mktemp("parity") / "board.flash"
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), path)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "puma6"])
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "viper"])
def test_board_vs_host(image, arm, kernel):
    compiled = compiler.compile(description.load(arm))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        result = compare(session, compiled, Trial(STATES, "walker", kernel, 1))
    assert result.states == STATES
    assert result.differing_bits == 0, result.first


@pytest.fixture
def rv32(request, tmp_path):
    """A session on a fresh RISC-V board."""
    with open_board(flashed_image(request.config.cache.mkdir("boards"), RV32), tmp_path, board=RV32) as session:
        yield session


@pytest.mark.slow
@pytest.mark.parametrize("kernel, states", [("rv32", STATES), ("viper", share(2_000))])
def test_rv32_board_vs_host(rv32, kernel, states):
    for arm, law in (("puma3", "walker"), ("puma6", "rnea"), ("puma6", "walker"), ("puma6", "natural")):
        compiled = compiler.compile(description.load(arm))
        rv32.upload_parameters(compiled.blob)
        result = compare(rv32, compiled, Trial(states, law, kernel, 1))
        assert result.differing_bits == 0, result.first


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "so101"])
def test_rv32_specialised_kernel_vs_host(request, rv32, tmp_path, arm):
    """Of one law it comes by an upload."""
    compiled = compiler.compile(description.load(arm))
    rv32.upload_parameters(compiled.blob)
    rv32.upload_kernel(compiled, "walker")
    result = compare(rv32, compiled, Trial(share(1_000, 4), "walker", "specialised", 4))
    assert result.differing_bits == 0, result.first
    image = flashed_image(request.config.cache.mkdir("boards"), RV32)
    for law in ("rnea", "pd", "natural", "bodies"):
        with open_specialised(image, tmp_path, compiled, law, RV32) as session:
            result = compare(session, compiled, Trial(share(1_000, 4), law, "specialised", 4))
        assert result.differing_bits == 0, result.first


def test_a_kernel_of_another_core_is_never_tried(request, tmp_path):
    """With every kernel's file on its flash the RV32 board takes its own, and refuses the others by name."""
    path, files = tmp_path / "flash", firmware_files(RV32)
    shutil.copy(flashed_image(request.config.cache.mkdir("boards"), RV32), path)
    for kernel in ("armv7m", "armv6m"):
        files[f"/armlet/kernel/kernel_{kernel}.mpy"] = kernel_mpy(kernel, board(RV32).mpy_arch)
    assert len(flash(RV32, files=files, flash_image=path).copied) == 2
    compiled = compiler.compile(description.load("puma3"))
    with connect(RV32, state=path) as session:
        session.upload_parameters(compiled.blob)
        assert compare(session, compiled, Trial(20, "walker", "none", 8)).differing_bits == 0
        ident = session.hello()
        assert ident.kernel == kernel_number("rv32")
        assert ident.kernels == 1 << kernel_number("rv32") | 1 << kernel_number("viper")
        for kernel in ("armv7m", "armv6m"):
            with pytest.raises(LinkError, match="cannot load this kernel"):
                compare(session, compiled, Trial(10, "walker", kernel, 7))


@pytest.mark.slow
@pytest.mark.parametrize("law", ["natural", "bodies"])
@pytest.mark.parametrize("arm", ["puma3", "puma6"])
@pytest.mark.parametrize(("kernel", "states"), [("armv7m", STATES), ("armv6m", share(3_000)), ("viper", share(1_000))])
def test_laws_that_keep_estimates_possible_vs_host(image, arm, kernel, states, law):
    """Fewer states where emulation is slow: each learns in every link."""
    compiled = compiler.compile(description.load(arm))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        result = compare(session, compiled, Trial(states, law, kernel, 9))
    assert result.differing_bits == 0, result.first


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "two_link"])
@pytest.mark.parametrize(("kernel", "states"), [("armv7m", STATES), ("armv6m", share(2_000)), ("viper", share(1_000))])
def test_the_perturbation_law_vs_host(image, arm, kernel, states):
    """One state after the other, for it keeps what it identifies: each fifth one ends a sample."""
    compiled = compiler.compile(description.load(arm))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        result = compare(session, compiled, Trial(states, "perturbation", kernel, 11))
    assert result.differing_bits == 0, result.first


@pytest.mark.slow
@pytest.mark.parametrize("law", ["feedforward", "pid", "slotine"])
def test_laws_of_the_papers_vs_host(image, law):
    """Other kernels, and gain tables, with as many states: python -m bench parity, of `make soak`."""
    compiled = compiler.compile(description.load("puma3"))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        result = compare(session, compiled, Trial(STATES, law, "armv7m", 21))
    assert result.states == STATES and result.differing_bits == 0, result.first


@pytest.mark.slow
def test_the_perturbation_law_vs_host_on_rv32(rv32):
    compiled = compiler.compile(description.load("puma3"))
    rv32.upload_parameters(compiled.blob)
    result = compare(rv32, compiled, Trial(share(2_000), "perturbation", "rv32", 12))
    assert result.differing_bits == 0, result.first


@pytest.mark.slow
def test_other_laws_and_arms_on_the_m3(request, tmp_path):
    image = flashed_image(request.config.cache.mkdir("boards"), "qemu-m3")
    with open_board(image, tmp_path, board="qemu-m3") as session:
        for arm in ("so101", "lu_meng4"):
            compiled = compiler.compile(description.load(arm))
            session.upload_parameters(compiled.blob)
            for law in ("rnea", "pd", "natural"):
                result = compare(session, compiled, Trial(500, law, "armv7m", 2))
                assert result.differing_bits == 0, result.first


@pytest.mark.slow
def test_a_wrong_bit_is_found_and_named(image):
    compiled = compiler.compile(description.load("puma3"))
    wrong = compiler.compile(description.load("puma3"))
    wrong.records[2, 0] += 1000
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        result = compare(session, wrong, Trial(50, "walker", "armv7m", 3))
    assert result.differing_bits > 0
    assert "host" in result.first and "board" in result.first


def test_the_boards_fastest_is_the_kernel_made_for_it(image):
    """Asked for none by name, the board takes the specialised kernel where it fits, and its own elsewhere."""
    compiled = compiler.compile(description.load("puma3"))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        session.upload_kernel(compiled, "walker")
        for law, kernel in (("walker", "specialised"), ("pd", "armv7m")):
            assert compare(session, compiled, Trial(20, law, "none", 8)).differing_bits == 0
            assert protocol.KERNELS[session.hello().kernel].name == kernel


def test_an_upload_that_is_no_kernel_is_refused(image):
    compiled = compiler.compile(description.load("puma3"))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        with pytest.raises(LinkError):
            upload(session.link, protocol.KIND_KERNEL, b"not a module", None)
        upload(session.link, protocol.KIND_KERNEL, b"M" + bytes(40), None)
        with pytest.raises(LinkError, match="cannot load this kernel"):
            compare(session, compiled, Trial(10, "walker", "specialised", 7))
        session.upload_kernel(compiled, "walker")
        assert compare(session, compiled, Trial(10, "walker", "specialised", 7)).differing_bits == 0


def test_a_kernel_is_specialised_for_cores_with_an_assembler_alone(image, monkeypatch):
    compiled = compiler.compile(description.load("puma3"))
    with connect("qemu-m4", state=image) as session:
        monkeypatch.setattr(session, "board", board("host"))
        with pytest.raises(BoardError, match="ARMv7-M, ARMv6-M, RV32 only"):
            session.upload_kernel(compiled, "walker")


def test_bits_are_counted():
    a = np.array([0, -1, 5], dtype=np.int32)
    b = np.array([0, -2, 6], dtype=np.int32)
    assert bits(a, a) == 0
    assert bits(a, b) == 3
    assert bits(np.array([-(2**31) - 1]), np.array([2**31 - 1], np.int32)) == 1


def test_a_torque_that_wraps_is_a_difference_and_named():
    """The host's words are compared as it computed them: a board that keeps their low 32 bits alone differs."""
    compiled = compiler.compile(description.load("puma3"))
    record = compiled.perturbation.copy()
    at = named(record, PERTURBATION)
    at["PUSH_MAX"], at["S_SCALE_OUT"] = 2**31 - 1, at["S_SCALE_OUT"] - 14
    wrong = compiled.with_words(perturbation=record)

    def wrapping(law, inputs, kernel, progress):
        return [each.astype(np.int32) for each in perturbed(wrong, inputs)]

    session = SimpleNamespace(board=SimpleNamespace(name="made up"), parity=wrapping)
    result = compare(session, wrong, Trial(20, "perturbation"))
    assert result.differing_bits > 0 and re.search(r"torque: host -?\d{10,}, board -?\d+$", result.first)
    session.parity = lambda law, inputs, kernel, progress: perturbed(wrong, inputs)
    assert compare(session, wrong, Trial(20, "perturbation")).differing_bits == 0


@pytest.mark.slow
@pytest.mark.parametrize("arm", ["puma3", "puma6"])
def test_uploaded_specialised_kernel_vs_host(image, tmp_path, arm):
    """Every law, each with a kernel of its own; one that was uploaded is kept on flash over a power cut."""
    compiled = compiler.compile(description.load(arm))
    for law in ("rnea", "pd", "natural", "bodies"):
        with open_specialised(image, tmp_path, compiled, law) as session:
            result = compare(session, compiled, Trial(share(1_000, 4), law, "specialised", 4))
        assert result.differing_bits == 0, result.first
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        session.upload_kernel(compiled, "walker")
        result = compare(session, compiled, Trial(share(1_000, 4), "walker", "specialised", 4))
        assert result.differing_bits == 0, result.first
    with connect("qemu-m4", state=image) as session:
        result = compare(session, compiled, Trial(100, "walker", "specialised", 5))
        assert result.differing_bits == 0, result.first


@pytest.mark.slow
def test_uploaded_specialised_kernel_of_seven_joints_vs_host(image, tmp_path):
    """The longest, of the law that learns most, by an upload."""
    compiled = compiler.compile(description.load(robot_file("z1_description/urdf/z1.urdf")))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        session.upload_kernel(compiled, "natural")
        assert compare(session, compiled, Trial(share(500, 4), "natural", "specialised", 4)).differing_bits == 0
    for law in ("walker", "bodies"):
        with open_specialised(image, tmp_path, compiled, law) as session:
            result = compare(session, compiled, Trial(share(500, 4), law, "specialised", 4))
        assert result.differing_bits == 0, result.first


def test_a_specialised_kernel_is_for_its_arm_and_law_alone(image):
    compiled, other = (compiler.compile(description.load(arm)) for arm in ("puma3", "puma6"))
    with connect("qemu-m4", state=image) as session:
        session.upload_parameters(compiled.blob)
        session.upload_kernel(compiled, "walker")
        for law, arm in (("pd", compiled), ("walker", other)):
            session.upload_parameters(arm.blob)
            with pytest.raises(LinkError, match="cannot load this kernel"):
                compare(session, arm, Trial(10, law, "specialised", 6))
