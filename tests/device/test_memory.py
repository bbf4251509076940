"""A board whose memory does not suffice for what it is asked: it says so, in one line, and goes on."""

import shutil

import numpy as np
import pytest

from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.errors import LinkError
from armlet.firmware.protocol import FAULT, IDLE, INTERNAL, NO_FAULT, READY, RUNNING
from armlet.fixed.gain_words import encode, pack_gains
from armlet.plan import plan
from armlet.plan.gain_design import design as tables
from armlet.run import parity
from tests.device.test_servo_off import bus_of, enabled, rig_of, run, torques
from tests.support.board_rig import BOARD, Plant, Rig, drive, flashed_image, open_board, puma

LOADED = "    app = App()\n"
HELD = "    import gc\n    app.held = []\n    while gc.mem_free() > {left}:\n        app.held.append(bytearray(1000))\n"
SHORT = "has not the memory for this.*reset it and try again"


ENDS = """
    adopt = app.controller.adopt
    def once(parameters):
        app.controller.adopt = adopt
        app.controller.n = parameters.n
        bytearray(1 << 28)
    app.controller.adopt = once
"""

POINTED_INTO = """
    Kernels = app.commands.kernels.__class__
    forget = Kernels.forget
    app.held = None
    def pointing(self):
        app.held = app.held or self.module
        forget(self)
    Kernels.forget = pointing
"""


@pytest.fixture
def with_more(request, tmp_path):
    """Opens a board whose firmware, once it is loaded, does some lines more."""

    def opened(lines, board=BOARD):
        files, image = dict(firmware_files(board)), tmp_path / "image"
        main = next(name for name in files if name.endswith("main.py"))
        text = files[main].decode()
        assert LOADED in text
        files[main] = text.replace(LOADED, LOADED + lines).encode()
        shutil.copy(flashed_image(request.config.cache.mkdir("boards"), board), image)
        flash(board, files=files, flash_image=image)
        return open_board(image, tmp_path, board=board)

    return opened


@pytest.mark.board
@pytest.mark.slow
def test_a_kernel_too_large_for_the_memory_is_refused_and_a_smaller_one_runs(with_more):
    rig = puma()
    states = rig.states(5).astype(np.int32)
    with with_more(HELD.format(left=95_000)) as board:
        rig.upload(board)
        for _ in range(2):
            with pytest.raises(LinkError, match=SHORT):
                board.start("walker", kernel="viper")
            assert board.hello().mode == READY
            with pytest.raises(LinkError, match=SHORT):
                board.parity("walker", states, "viper")
        board.start("pd", kernel="armv7m")
        assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)


@pytest.mark.board
@pytest.mark.slow
def test_parameters_whose_arrays_find_no_room_are_none_and_the_board_goes_on(with_more):
    """The memory ends in the midst of it, by an allocation that is too large for every heap."""
    rig = puma()
    with with_more(ENDS) as board:
        with pytest.raises(LinkError, match=SHORT):
            board.upload_parameters(rig.blob)
        with pytest.raises(LinkError, match="no parameters"):
            board.start("pd")
        rig.upload(board)
        board.start("pd")
        assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)


LACKS_ONCE = """
    take, tries = app.holdings.take, []
    def lacks_once(kind, raw):
        tries.append(kind)
        if len(tries) == 1:
            bytearray(1 << 28)
        take(kind, raw)
    app.holdings.take = lacks_once
"""


@pytest.mark.board
@pytest.mark.slow
def test_an_upload_that_lacks_memory_is_taken_once_what_can_be_loaded_again_is_given_up(with_more):
    rig = puma()
    with with_more(LACKS_ONCE) as board:
        rig.upload(board)
        board.start("pd")
        assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)


@pytest.mark.board
@pytest.mark.slow
def test_a_law_beside_the_viper_kernel_is_refused_on_the_pico_and_the_assembler_kernel_runs_it(with_more):
    """What is left of 264 KB holds the viper kernel of most laws, and no large module beside it; what is refused leaves
    nothing. The room is made the same for every size of the firmware.
    """
    rig = Rig("two_link")
    rig.move(plan(rig.model, np.array([[0, 0], [0.1, -0.1], [0, 0]]), durations=[0.3, 0.3]))
    rig.start = np.zeros(2)
    words = encode(tables.table(rig.model, rig.moves), rig.compiled)
    with with_more(HELD.format(left=149_000), "pico-emulated") as board:
        rig.upload(board)
        board.upload_gains(pack_gains(rig.blob, rig.trajectory, words))
        with pytest.raises(LinkError, match=SHORT):
            board.start("perturbation", kernel="viper")
        assert board.hello().mode == READY
        for law, kernel in (("perturbation", "none"), ("gain_table", "viper"), ("gain_table", "none")):
            board.start(law, kernel=kernel)
            assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)
            board.leave()
        rig.upload(board)  # the memory is there for the next arm
        board.start("bodies", kernel="viper")
        assert drive(board, Plant(rig), 3)[0][-1] == (RUNNING, 0)


@pytest.mark.board
@pytest.mark.slow
def test_a_kernel_gives_its_memory_back_though_an_old_pointer_leads_into_it(with_more):
    """As one may be left on the stack, by luck. A Pico has no room for viper's kernel beside another one."""
    with with_more(POINTED_INTO, "pico-emulated") as board:
        puma().upload(board)
        for kernel in ("armv6m", "viper"):
            result = parity.compare(board, puma().compiled, parity.Trial(30, "bodies", kernel, 0))
            assert result.differing_bits == 0, kernel


FILLS = """
    attach, set_running = app.controller.attach, app.commands.set_running
    app.held = None
    def attached(servos, reset=False):
        attach(servos, reset)
        wake_one = app.controller.servos.wake_one
        def without_memory(i, number):
            if i == 1:
                for size in (1 << 16, 1 << 12, 1 << 8, 1 << 5, 1):
                    try:
                        while True:
                            app.held = app.held, bytearray(size)
                    except MemoryError:
                        pass
            return wake_one(i, number)
        app.controller.servos.wake_one = without_memory
    def over(running):
        if not running:
            app.held = None
        set_running(running)
    app.controller.attach, app.commands.set_running = attached, over
"""

FAILS = """
    app.controller.fail()
"""


@pytest.mark.board
def test_servos_are_off_where_the_memory_ends_as_the_second_of_them_is_woken(with_more):
    rig = rig_of("STS3215-12V", "")
    bus = bus_of(rig)
    with with_more(FILLS) as board:
        _, ident, telemetry = run(board, rig, bus, 5, 0)
        assert (ident.mode, ident.fault) == (FAULT, INTERNAL)
        assert bus.servos[0].said_off and not any(enabled(bus))
        assert torques(telemetry) == {0: "off", 1: "off", 2: "off"}
        board.clear_fault()
        assert board.hello().mode == READY


QUEUED = """
    attach = app.controller.attach
    def attached(servos, reset=False):
        attach(servos, reset)
        off, state = app.controller.servos.off, app.controller.link.state
        def and_the_queue_is_full():
            off()
            state[0], state[1] = 2040, 1
        app.controller.servos.off = and_the_queue_is_full
    app.controller.attach = attached
"""


@pytest.mark.slow
@pytest.mark.board
def test_each_servo_is_told_of_though_the_queue_to_the_host_is_full_as_the_run_ends(with_more):
    """What waits are zeros here, which end frames that have not begun."""
    rig = rig_of("STS3215-12V", "")
    with with_more(QUEUED) as board:
        _, _, telemetry = run(board, rig, bus_of(rig, "deaf:12@0.02"))
        assert torques(telemetry) == {0: "off", 1: "unknown", 2: "off"}
        board.clear_fault()


@pytest.mark.board
def test_a_fault_of_a_board_without_parameters_can_be_cleared(with_more):
    with with_more(FAILS) as board:
        assert (board.hello().mode, board.ident.fault) == (FAULT, INTERNAL)
        board.clear_fault()
        assert (board.hello().mode, board.ident.fault) == (IDLE, NO_FAULT)
        puma().upload(board)
        board.start("pd")
        assert drive(board, Plant(puma()), 3)[0][-1] == (RUNNING, 0)
