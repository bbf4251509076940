"""Runs without a host: the standing order, the button, the ring of records, and what a power cut leaves."""

import contextlib
import shutil
import time
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.arms import __path__ as arms
from armlet.cli import main
from armlet.core import layout
from armlet.device import standing
from armlet.device.servos import kept as calibrations
from armlet.device.servos.serve import serve
from armlet.device.standing import fetch_log, press
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError, BoardError, LinkError, LogError, Refused
from armlet.firmware import protocol
from armlet.fixed.order_words import Order, pack_order
from armlet.fixed.rated_path import RatedPath, ratio_of
from armlet.fixed.servo_words import pack_servos
from armlet.report import report
from armlet.run import Options, prepare, standalone_log
from armlet.run.log import read_log
from armlet.run.ordered import fetched
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import let_go, put_order, rehearse
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.shadow import FixedShadow
from tests.device.test_servo_drivers import ServoRig
from tests.soak.boards import Board, CutAt
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text

MODEL, BOARD = "STS3215-12V", "qemu-m4"
PERIOD_US = 5000  # the emulated core's 31 million instructions a second take 2 to 4 ms for a tick with servos


@cache
def rig_of(period_us=PERIOD_US):
    """A short move of the three-joint arm, at a rate that the emulated board can keep."""
    file = text(MODEL) + f"control: {{period_us: {period_us}}}\n"
    rig = ServoRig(description.from_text(file), seconds=0.5, reach=0.1)
    rig.file = file
    return rig


def setup_of(rig, law="bodies"):
    bus = bus_of(rig)
    return RunSetup(rig.compiled, rig.moves, law, bus.arm, {"arm.yaml": rig.file.encode()}, label="alone")


def bus_of(rig, *faults):
    return EmulatedBus(rig.model, [Fault.parse(each) for each in faults], lockstep=rig.moves.period)


def order_of(rig, law="bodies", then=protocol.ACTION_HOLD, every=1):
    return Order(LAWS[law], 0, True, then, every)


@pytest.fixture(scope="module")
def ordered(request, tmp_path_factory):
    """A flash image with the firmware, the arm, its servos, the move and the standing order: nothing is sent again."""
    folder = tmp_path_factory.mktemp("ordered")
    with open_board(flashed_image(request.config.cache.mkdir("boards")), folder) as board:
        put_order(board, setup_of(rig_of()), order_of(rig_of()))
    return folder / "flash"


@pytest.fixture
def flash(ordered, tmp_path):
    """A copy of it."""
    return shutil.copy(ordered, tmp_path / "flash")


def power_up(flash):
    return open_board(flash, flash.parent)


def how(board):
    ident = board.hello()
    return ident.mode, ident.fault


def torque(bus):
    return [servo.drive.enabled() for servo in bus.servos if servo.there]


def wait_until_logged(board):
    """Until a run is over and written: before, the board is busy."""
    while True:
        with contextlib.suppress(Refused):
            return standing.standing(board)


# ---- the run


@pytest.mark.board
def test_the_button_starts_the_run_and_its_log_has_the_bits_of_the_hosts_kernel(flash, tmp_path):
    rig = rig_of()
    bus, total = bus_of(rig), rig.moves.total_ticks
    with power_up(flash) as board:
        assert how(board) == (protocol.READY, protocol.NO_FAULT)
        assert standing.standing(board).there and standing.standing(board).run == 0
        assert rehearse(board, bus, total) > total
        assert how(board) == (protocol.READY, protocol.NO_FAULT) and not any(torque(bus))
        kept = fetch_log(board)
        own = standalone_log.with_law(setup_of(rig), kept)
        standalone_log.write_log(board, own, kept, tmp_path / "run.mcap")
    joints = kept.joints[kept.joints["tick"] < total]
    assert np.array_equal(joints["tick"], np.arange(total)) and (joints["mode"] == protocol.RUNNING).all()
    shadow = FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["bodies"], True)
    for row in joints:
        assert np.array_equal(shadow.torque(row["q"], row["qd"], bool(row["flags"] & protocol.FROZEN)), row["tau"])
    assert np.abs(rig.errors({"joints": joints})).max() < 0.02
    assert [protocol.MODES[mode] for mode in kept.events["mode"]] == ["HOLD", "READY"]
    log = read_log(tmp_path / "run.mcap")
    assert log.fact("standalone", "run") == 1 and log.fact("time", "ticks") == kept.head.counts.ticks
    assert np.array_equal(log.topics["/joint_state"]["tick"], kept.joints["tick"])
    assert "turn" in str(report([tmp_path / "run.mcap"], tmp_path / "report"))


@pytest.mark.board
@pytest.mark.slow
def test_ticks_come_at_their_times_and_what_is_late_is_counted(flash):
    rig = rig_of()
    with power_up(flash) as board:
        rehearse(board, bus_of(rig), rig.moves.total_ticks)
        counts = fetch_log(board).head.counts
        assert counts.ticks > rig.moves.total_ticks and counts.skipped == counts.overruns == 0
        assert counts.jitter_us < PERIOD_US / 8 and 500 < counts.longest_us < PERIOD_US
        assert counts.late == 0
        fast = rig_of(1000)  # more than the core can do: counted, and the plan goes on where it is
        slow = protocol.KERNELS[2]
        assert slow.name == "viper"
        put_order(board, setup_of(fast), replace(order_of(fast, every=10), kernel=slow.number))
        rehearse(board, bus_of(fast), fast.moves.total_ticks)
        kept = fetch_log(board)
        counts = kept.head.counts
        assert counts.overruns > 0.9 * counts.ticks and counts.skipped > 0.5 * counts.ticks and counts.late > 0
        assert counts.longest_us > 1000 and counts.jitter_us < 2000
        assert kept.joints["tick"][-2] >= fast.moves.total_ticks - 10 and not kept.joints["fault"].any()


def stopped_words(rig, ticks):
    """Planned positions of ticks, as the host's path has them of a run stopped before the first (STOP_TICKS there)."""
    path = RatedPath(rig.ticks, rig.words, rig.model.actuated, ratio_of(rig.blob))
    segments, there = rig.words[0].astype(np.int64).copy(), []
    for tick in range(ticks[-1] + 1):
        if tick == ticks[0]:
            path.stop(200)
        there.append(segments[:, layout.SEG_Q].copy())
        path.advance(segments)
    return np.array(there)[ticks]


@pytest.mark.board
@pytest.mark.parametrize("then", ["hold", "coast"])
def test_a_second_press_stops_the_arm_and_then_it_holds_or_lets_go(flash, then):
    rig = rig_of()
    with power_up(flash) as board:
        put_order(board, setup_of(rig), order_of(rig, then=protocol.ACTIONS.index(then)))
        bus = bus_of(rig)

        def stop(tick):
            if tick == 60:
                board.link.post(protocol.STANDALONE, bytes([protocol.PRESS]))

        press(board)
        assert serve(board, bus, 60, stop, linked=False) == 60
        done = serve(board, bus, 400, linked=False)
        if then == "hold":
            assert done == 400 and all(torque(bus))
            let_go(board, bus)
        else:
            assert 200 <= done < 230  # firmware/loop/controller.py: STOP_TICKS
        assert how(board) == (protocol.READY, protocol.NO_FAULT) and not any(torque(bus))
        kept = fetch_log(board)
        joints = kept.joints
    assert [protocol.MODES[mode] for mode in kept.events["mode"]] == ["STOPPING", "HOLD", "READY"]
    stopping = joints[joints["mode"] == protocol.STOPPING]
    assert len(stopping) > 150
    assert (stopping["q_des"] == stopped_words(rig, stopping["tick"])).all()  # on its path
    assert (joints["mode"] == protocol.HOLD).sum() == (then == "hold")  # of a hold the first record alone


@pytest.mark.board
def test_a_board_without_an_order_does_nothing_when_pressed(flash):
    with power_up(flash) as board:
        standing.forget(board)
        with pytest.raises(LinkError, match="no standing order; give it one with `armlet standalone`"):
            press(board)
        assert how(board) == (protocol.READY, protocol.NO_FAULT)
        with pytest.raises(LogError, match="its log is empty; press its button"):
            fetch_log(board)
    with power_up(flash) as board:  # forgotten for good
        assert not standing.standing(board).there


@pytest.mark.board
def test_an_order_for_another_move_or_other_servos_is_refused_and_the_old_one_stays(flash):
    rig = rig_of()
    with power_up(flash) as board:
        good = pack_order(rig.compiled, rig.trajectory, pack_servos(rig.compiled), order_of(rig))
        for bad, why in (
            (pack_order(rig.compiled, b"other", pack_servos(rig.compiled), order_of(rig)), "another trajectory"),
            (pack_order(rig.compiled, rig.trajectory, b"other", order_of(rig)), "other parameters"),
            (
                pack_order(rig.compiled, rig.trajectory, pack_servos(rig.compiled), order_of(rig, every=0)),
                "out of range",
            ),
            (good[:-1] + bytes([good[-1] ^ 1]), r"CRC"),
            (good[:30], r"CRC or length"),
        ):
            with pytest.raises(LinkError, match=why):
                board.upload_order(bad)
            assert standing.standing(board).there
        board.upload_order(good)
        rig.upload(board)  # the same move: the order stays; new parameters: it goes
        assert standing.standing(board).there
        rig_of(1000).upload(board)
        assert not standing.standing(board).there


# ---- faults and power


@pytest.mark.board
@pytest.mark.slow
def test_a_board_cut_off_in_mid_run_comes_up_disabled_and_says_why(flash):
    rig = rig_of()
    with power_up(flash) as board:
        rehearse(board, bus_of(rig), rig.moves.total_ticks)
        whole = fetch_log(board)
    with power_up(flash) as board:
        press(board)
        assert serve(board, bus_of(rig), 50, linked=False) == 50
    # the power was cut: the emulator is gone, nothing was told to the board
    with power_up(flash) as board:
        bus = bus_of(rig)
        assert how(board) == (protocol.FAULT, protocol.POWER_LOST)
        assert serve(board, bus, 1, linked=False) == 0 and not any(torque(bus))
        with pytest.raises(LinkError, match="a fault is latched"):
            board.start("bodies", servos=True)
    with power_up(flash) as board:  # it stays until it is acknowledged
        assert how(board) == (protocol.FAULT, protocol.POWER_LOST)
        press(board)  # acknowledges, and no more
        assert how(board) == (protocol.READY, protocol.NO_FAULT)
        assert serve(board, bus := bus_of(rig), 1, linked=False) == 0 and not any(torque(bus))
        kept = fetch_log(board)  # of the run before, as it was
        assert kept.head.run == whole.head.run == 1 and np.array_equal(kept.joints, whole.joints)
        assert rehearse(board, bus, rig.moves.total_ticks) > rig.moves.total_ticks  # the next press starts
        assert fetch_log(board).head.run == 2
    with power_up(flash) as board:
        assert how(board) == (protocol.READY, protocol.NO_FAULT)


@pytest.mark.board
@pytest.mark.slow
def test_a_fault_ends_the_run_and_stays_over_a_power_cut(flash):
    rig = rig_of()
    with power_up(flash) as board:
        bus = bus_of(rig, "missing:13@0.3")
        press(board)
        serve(board, bus, rig.moves.total_ticks, linked=False)
        assert how(board) == (protocol.FAULT, protocol.SERVO_SILENT)
        let_go(board, bus)
        kept = fetch_log(board)
        assert kept.joints["fault"][-1] == protocol.SERVO_SILENT and kept.joints["joint"][-1] == 2
        assert 55 <= kept.joints["tick"][-1] <= 80 and protocol.SERVO_SILENT in kept.events["fault"]
        last = kept.events[-1]  # what the servo that is missing says of its torque: nothing
        assert (last["fault"], last["joint"], last["flags"]) == (protocol.TORQUE_ON, 2, protocol.SERVO_UNHEARD)
        assert kept.torque == {0: protocol.SERVO_OFF, 1: protocol.SERVO_OFF, 2: protocol.SERVO_UNHEARD}
    with power_up(flash) as board:
        ident = board.hello()
        assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.SERVO_SILENT, 2)
        board.clear_fault()  # the host's way to acknowledge
    with power_up(flash) as board:
        assert how(board) == (protocol.READY, protocol.NO_FAULT)


@pytest.mark.board
def test_the_button_moves_no_arm_that_stands_far_from_where_its_move_begins(flash):
    rig = rig_of()
    off = np.radians([0.0, -6.0, 1.0])
    bus = bus_of(rig)
    bus.place(rig.moves.q[0] + off)
    with power_up(flash) as board:
        press(board)
        serve(board, bus, rig.moves.total_ticks, linked=False)
        ident = board.hello()
        assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.START_FAR, 1)
        let_go(board, bus)
        assert not any(torque(bus))
        kept = fetch_log(board)
    assert kept.joints["fault"][-1] == protocol.START_FAR and kept.joints["tick"][-1] <= 1
    assert np.abs(bus.arm.q - rig.moves.q[0] - off).max() < 0.02  # no more than the play of the gears


@pytest.mark.board
@pytest.mark.slow
def test_the_ring_survives_cuts_while_it_is_written_and_goes_round(flash):
    """The emulator is killed at moments after the board was let go; 8 segments a run, so that the ring goes round."""
    rig = rig_of()
    rng, newest = np.random.default_rng(5), 0
    for trial in range(8):
        with power_up(flash) as board:
            if board.hello().fault:
                press(board)
            bus = bus_of(rig)
            press(board)
            serve(board, bus, rig.moves.total_ticks, linked=False)
            let_go(board, bus)
            if trial % 2:
                time.sleep(0.4 * rng.random())
            else:
                wait_until_logged(board)
        with power_up(flash) as board:
            try:
                kept = fetch_log(board)
            except LogError as error:
                assert "is whole" in str(error) or "is empty" in str(error)
                continue
            assert kept.head.run >= newest
            newest = kept.head.run
            assert (np.diff(kept.joints["tick"]) > 0).all() and not kept.joints["fault"].any()
            assert (kept.joints["mode"] <= protocol.STOPPING).all()
            assert len(kept.joints) == kept.head.records or len(kept.joints) > 50
    assert newest >= 4


@pytest.mark.board
@pytest.mark.slow
def test_a_log_whose_writing_was_cut_says_so_at_each_of_its_segments(flash, tmp_path):
    rig = rig_of()
    with power_up(flash) as board:
        rehearse(board, bus_of(rig), rig.moves.total_ticks)
        whole = fetch_log(board)
    parts, ends = whole.head.parts, []
    assert parts > 2 and not whole.lacks
    for cut in range(1, parts + 1):
        own = tmp_path / f"flash{cut}"
        shutil.copy(flash, own)
        with Board(own) as board:
            session = board.on()
            press(session)
            bus = bus_of(rig)
            serve(session, bus, rig.moves.total_ticks, linked=False)
            with CutAt(board, own, 2, cut), contextlib.suppress(ArmletError):
                let_go(session, bus)
        with open_board(own, tmp_path, own.name) as board:
            try:
                kept = fetch_log(board)
            except LogError as error:
                assert "no segment of the newest run" in str(error)
                continue
            if kept.head.run == 1:
                assert np.array_equal(kept.joints, whole.joints)
                continue
            log = tmp_path / f"run{cut}.mcap"
            standalone_log.write_log(board, standalone_log.with_law(setup_of(rig), kept), kept, log)
        first = int(kept.head.part)
        assert kept.lost == tuple(range(first + 1, parts + 1)) and kept.head.parts == parts
        why = read_log(log).fact("end", "why")
        assert why == ("cut" if kept.lost else "complete")
        ends.append(why)
        said = str(report([log], tmp_path / "report")["runs"][0]["lacks"])
        assert bool(kept.lost) == ("parts are not there" in said)
    assert "cut" in ends


@pytest.mark.board
@pytest.mark.slow
def test_after_a_fault_the_log_says_how_each_of_six_servos_is_and_so_does_the_command(flash, tmp_path):
    """More events than the log has room for; and a run that ends before its first tick."""
    with open(f"{arms[0]}/so101.yaml") as file:
        text_of_arm = file.read().replace("control:\n", "control:\n  period_us: 10000\n")
    rig = ServoRig(description.from_text(text_of_arm), seconds=0.4, reach=0.02)
    rig.file = text_of_arm
    ids, names = rig.model.bus.ids, rig.model.servo_names
    setup = setup_of(rig)
    for cause, left in ((f"stuck:{ids[3]}@0.1", 3), (f"deaf:{ids[5]}@0.1", 5), (f"missing:{ids[4]}", 4)):
        with power_up(flash) as board:
            put_order(board, setup, order_of(rig))
            bus = bus_of(rig, cause)
            press(board)
            serve(board, bus, rig.moves.total_ticks, linked=False)
            let_go(board, bus)
            wait_until_logged(board)
            state = {3: "on", 5: "unknown", 4: "unknown"}[left]
            said = f"torque is {state} at {names[left]}: cut the supply before you reach into the arm"
            if left == 4:
                with pytest.raises(LogError, match=f"has no records; {said}"):
                    fetched(board, setup, "so101", tmp_path / "run.mcap")
                continue
            assert said in fetched(board, setup, "so101", tmp_path / "run.mcap").parts[0]
            board.clear_fault()
        log = read_log(tmp_path / "run.mcap")
        assert log.fact("torque", state) == [names[left]]
        assert log.fact("torque", "off") == [name for name in names if name != names[left]]


# ---- the command line


@pytest.mark.parametrize(
    "words, said",
    [
        (["puma3"], "expected ARM and MOVE, or neither"),
        (["--log", "x.mcap"], "expected ARM and MOVE, or neither"),
        (["--off", "--press"], "--off and --press: expected alone with BOARD"),
        (["puma3", "move.json", "--off"], "--off: expected alone with BOARD"),
        (["so101", "MOVE", "--then", "fall"], "--then 'fall': expected hold or coast"),
        (["so101", "MOVE", "--law", "inverse"], "law 'inverse': expected"),
        (["so101", "MOVE", "--law", "gain_table"], "law 'gain_table': expected"),
        (["puma3", "nowhere.json"], "nowhere.json"),
    ],
)
def test_bad_input_is_one_line(capsys, words, said):
    assert main(["standalone", BOARD, *words]) == 1
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1 and err.startswith("armlet: ")


def test_an_arm_without_servos_is_refused_before_the_board_is_asked(tmp_path, capsys):
    assert main(["plan", "puma3", "--to", "5,50,50", "-o", str(tmp_path / "move.json")]) == 0
    capsys.readouterr()
    assert main(["standalone", "no-such-board", "puma3", str(tmp_path / "move.json")]) == 1
    assert "arm puma3 declares no servos" in capsys.readouterr().err


def test_an_order_takes_the_calibration_and_a_real_board_takes_none_of_emulated_servos(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    arm, move = tmp_path / "arm.yaml", tmp_path / "move.json"
    arm.write_text(rig_of().file)
    rig_of().moves.save(move)
    described = rig_of().model
    rows = tuple(
        calibrations.ServoFound(described.joint_names[each.joint], each.id, each.kind, 1700, -1, -1.5, 1.5, 3)
        for each in described.bus.servos
    )
    calibration = calibrations.Calibration(calibrations.arm_id(described), "2026", calibrations.EMULATED, {}, rows)
    path = calibration.save()
    setup = prepare(str(arm), move, Options(then="hold", board=BOARD)).setup
    assert [(each.zero, each.direction) for each in setup.compiled.model.bus.servos] == [(1700, -1)] * len(rows)
    for command in (["standalone", "rpi_pico"], ["run", "rpi_pico", "--servos", "--log", str(tmp_path / "log.mcap")]):
        capsys.readouterr()
        assert main([*command, str(arm), str(move)]) == 1
        assert f"{path}: the calibration of emulated servos, and these are real" in capsys.readouterr().err
    replace(calibration, port="/dev/ttyUSB0").save()
    setup = prepare(str(arm), move, Options(then="hold", board="rpi_pico")).setup
    assert setup.compiled.model.bus.servos[0].zero == 1700


@pytest.mark.slow
@pytest.mark.board
def test_the_command_tries_it_reads_the_log_and_says_how_it_is(flash, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    shutil.copy(flash, tmp_path / f"{BOARD}.flash")
    (tmp_path / "arm.yaml").write_text(rig_of().file)
    rig_of().moves.save(tmp_path / "move.json")
    names = [str(tmp_path / "arm.yaml"), str(tmp_path / "move.json")]
    assert main(["standalone", BOARD, *names, "--law", "pd", "--then", "coast"]) == 0
    assert "holds the order: `armlet standalone --press`" in capsys.readouterr().out
    assert main(["standalone", BOARD, *names, "--try", "--log", str(tmp_path / "run.mcap")]) == 0
    assert "run 1, bodies" in " ".join(capsys.readouterr().out.split())
    assert main(["standalone", BOARD]) == 0
    assert "runs law bodies when its button is pressed, then hold; 1 runs logged; READY" in capsys.readouterr().out
    assert main(["report", str(tmp_path / "run.mcap"), "--out", str(tmp_path / "report")]) == 0
    assert main(["standalone", BOARD, "--off"]) == 0
    assert main(["standalone", BOARD, "--press"]) == 1
    assert "has no standing order" in capsys.readouterr().err
    rig_of(1000).moves.save(tmp_path / "move.json")
    (tmp_path / "arm.yaml").write_text(rig_of(1000).file)
    assert main(["standalone", BOARD, *names, "--log", str(tmp_path / "other.mcap")]) == 1
    assert "the board's log is not of three as it compiles now" in capsys.readouterr().err
    assert not (tmp_path / "other.mcap").exists()


def test_a_run_that_does_not_begin_is_said():
    class Board:
        """Answers as one whose fault the press has acknowledged."""

        board = type("Described", (), {"name": "it"})
        servo_line = None
        link = type("Link", (), {"request": staticmethod(lambda *_: b"")})
        line = type("Line", (), {"take": staticmethod(lambda _seconds: b""), "served": contextlib.nullcontext})

        def hello(self):
            return type("Ident", (), {"mode": protocol.READY})

    with pytest.raises(BoardError, match="it: its run did not begin: mode READY; press once more"):
        rehearse(Board(), bus_of(rig_of()), 100)
