"""What `armlet budget` estimates, held to what the emulated board counts."""

import dataclasses
import json
import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from armlet import description
from armlet.cli.subcommands import app
from armlet.device.budget import budget, coupling_kinds, linear, stored_costs
from armlet.dynamics.laws import LAWS, WALKS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from tests.support.board_rig import flashed_image, open_specialised
from tests.support.loop_files import FILES

LOOPS = ("four-bar", "cylinder")
ADVANCE = 1_000  # instructions at most that the board's kernel time holds besides: the plan advanced, the clock read
TICKS = 30


def loaded():
    """lu_meng4 as it learns from a load on: as described, its bodies are rods at the border of the possible, where each
    step of Walker's law is cut, which a budget leaves out.
    """
    text = Path(description.resolve("lu_meng4")).read_text()
    assert "payload_max: 1.0," in text
    return description.from_text(text.replace("payload_max: 1.0,", "payload_max: 1.0, payload_start: 0.25,"))


@pytest.fixture(scope="module")
def arms():
    shipped = {name: compiler.compile(description.load(name)) for name in ("puma3", "puma6", "so101")}
    shipped["lu_meng4"] = compiler.compile(loaded())
    return shipped | {name: compiler.compile(description.from_text(FILES[name])) for name in LOOPS}


def test_linear_is_exact_on_a_line():
    assert linear([3, 6, 12], [1100, 2000, 3800]) == pytest.approx((200, 300))


def test_stored_costs_are_linear_in_the_joints():
    """The musts of the issue for Walker's law and simpler ones, and that a joint costs the same in a chain of 3 and of
    12.
    """
    for kernel, most in (("armv7m", 2_500), ("armv6m", 12_500), ("viper", 43_000), ("rv32", 3_300)):
        costs = stored_costs("rv32imc" if kernel == "rv32" else "armv7em")
        assert set(costs["kernels"][kernel]["laws"]) == set(WALKS.values())
        assert set(costs["beside"]) == set(LAWS) - set(WALKS.values())
        for law, rows in costs["kernels"][kernel]["laws"].items():
            each = np.diff(rows["revolute"]) / np.diff(costs["joints"])
            assert np.ptp(each) < 0.05 * each.mean(), (kernel, law)
            assert each.max() < most * (1.6 if law == "natural" else 1.0)


def test_couplings_cost_what_the_file_of_costs_says(arms):
    compiled = arms["four-bar"]
    costs = stored_costs()["kernels"]["armv7m"]["couplings"]["walker"]
    assert coupling_kinds(compiled.model) == {"any": 1, "linear": 0, "dyad": 1, "cut": 1}
    tree = dataclasses.replace(compiled.model, couplings=(), cut=(), actuated=np.arange(3))
    counts = [budget(arm, "qemu-m4", "walker").kernel_instructions for arm in (compiled, compiler.compile(tree))]
    assert abs(counts[0] - counts[1] - costs["any"] - costs["dyad"] - costs["cut"]) <= 1
    # the musts of the issue, and that both instruction sets have costs of every law
    assert 0 < costs["dyad"] <= 1_500
    for instruction_set in ("armv7em", "rv32imc"):
        for facts in stored_costs(instruction_set)["kernels"].values():
            assert set(facts["couplings"]) == set(WALKS.values())


@pytest.mark.parametrize("arm", ["puma3", "puma6"])
def test_what_stands_beside_a_walk_is_added_to_it(arms, arm):
    """The tick that takes most; it grows with the square of the joints."""
    counted = stored_costs()["beside"]["gain_table"]["armv7m"]
    walk, own = (budget(arms[arm], "qemu-m4", law).kernel_instructions for law in ("feedforward", "gain_table"))
    assert own - walk == pytest.approx(counted["most"][counted["joints"].index(arms[arm].model.n)], abs=1)
    assert np.diff(np.diff(counted["most"]) / np.diff(counted["joints"])) > 0


def test_a_real_board_is_an_estimate_by_its_clock(arms):
    got = budget(arms["puma3"], "rpi_pico")
    stored = stored_costs()["cycles"]["cortex_m0plus"]
    each, most = stored["kernels"]["armv6m"]["bodies"]
    assert got.kernel == "armv6m" and each == most  # ARM's table leaves nothing open there
    cycles = got.kernel_instructions * each + stored["rest_cycles"][stored["joints"].index(3)]
    assert got.tick_us == pytest.approx(cycles / 125.0)
    assert "counted on an emulated chip" in got.assumption and "not measured" in got.assumption
    assert got.kernel_instructions < 38_000
    other = budget(arms["puma3"], "rpi_pico2")
    assert other.tick_us == pytest.approx(other.tick_cycles[1] / 150.0)
    assert "prints none for the Cortex-M33" in other.assumption and "not measured" in other.assumption


def test_cycles_of_the_m4_are_a_range_by_arms_table(arms):
    """More than one a instruction, for loads and branches take more; fewer than all of them could take."""
    stored = stored_costs()["cycles"]["cortex_m4"]
    assert set(stored["kernels"]) == {"armv7m", "specialised", "armv6m", "viper"}
    for rows in stored["kernels"].values():
        assert set(rows) == set(WALKS.values())
        assert all(1.0 < least < most < 2.2 for least, most in rows.values())
    got = budget(arms["puma6"], "qemu-m4")
    least, most = stored["kernels"]["armv7m"]["bodies"]
    assert got.kernel_cycles == (least * got.kernel_instructions, most * got.kernel_instructions)
    rest = [each * got.other_instructions for each in stored["rest"]]
    assert got.tick_cycles == pytest.approx((got.kernel_cycles[0] + rest[0], got.kernel_cycles[1] + rest[1]))
    assert "Cortex-M4" in got.cycles.source and "prints none" not in got.cycles.source
    assert got.kernel_us == pytest.approx(got.kernel_instructions * 0.032)  # a virtual board's time


def test_cores_without_a_table_are_assumed(arms):
    got = budget(arms["puma3"], "esp32_c3")
    assert not got.cycles.reckoned and "assumed 1.7 cycles" in got.assumption
    assert budget(arms["puma3"], "qemu-m3").cycles is None


def test_the_servos_bytes_are_part_of_a_tick_where_the_board_drives_them():
    fast = compiler.compile(description.load("so101"))
    got = budget(fast, "rpi_pico")
    assert got.wire_us == 1410 and got.tick_us < got.period_us == 1000 and not got.fits
    assert budget(fast, "qemu-m4").wire_us == 0  # whose servos' time is in lockstep
    model = fast.model
    gains = dataclasses.replace(model.gains, period_us=4000)
    slow = compiler.compile(dataclasses.replace(model, gains=gains))
    assert budget(slow, "rpi_pico").fits


def test_what_fits_and_what_does_not(arms):
    assert budget(arms["puma3"], "rpi_pico").fits
    slow = budget(arms["puma6"], "rpi_pico", kernel="viper")
    assert slow.tick_us > slow.period_us and not slow.fits
    tight = budget(arms["puma6"], "rpi_pico2")
    assert tight.fits
    assert not type(tight)(**{**vars(tight), "ram_has": tight.ram_bytes - 1}).fits
    assert not type(tight)(**{**vars(tight), "flash_has": tight.flash_bytes - 1}).fits


@pytest.mark.parametrize("board", ["qemu-m4", "qemu-rv32"])
def test_joints_and_kernels_change_what_they_should(arms, board):
    three, six = (budget(arms[name], board) for name in ("puma3", "puma6"))
    assert 1.5 < six.kernel_instructions / three.kernel_instructions < 2
    own = budget(arms["puma6"], board, kernel="specialised")
    assert own.kernel_instructions < 0.8 * six.kernel_instructions
    assert own.other_instructions == six.other_instructions
    assert own.flash_bytes > six.flash_bytes
    by_law = [budget(arms["puma6"], board, law=law).kernel_instructions for law in ("rnea", "pd", "walker", "natural")]
    assert by_law == sorted(by_law) and by_law[0] < 0.6 * six.kernel_instructions < 0.6 * by_law[3]


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"kernel": "nonsense"}, "no kernel 'nonsense'; there are armv6m, viper"),
        ({"kernel": "rv32"}, "no kernel 'rv32'; there are armv6m, viper, specialised"),
        ({"law": "magic"}, "law 'magic': expected rnea, pd, walker, natural"),
        ({"board": "pico9"}, "pico9"),
    ],
)
def test_unknown_names_are_refused(arms, changes, message):
    with pytest.raises(ArmletError, match=message):
        budget(arms["puma3"], **{"board": "rpi_pico", **changes})


def test_it_says_how_exact_each_reading_is_and_of_float32_where_there_is_an_fpu(arms):
    """Of the torque limit: of joints whose torques are measured in N m, as of those in N."""
    certificate, model = arms["puma3"].certificate, arms["puma3"].model
    for board, fpu in (("rpi_pico", False), ("esp32_c3", False), ("rpi_pico2", True), ("pyboard_d", True)):
        found = budget(arms["puma3"], board, "bodies")
        assert found.fpu == fpu and found.torque_error < 1e-4 < found.float_error < 1e-2
        assert found.torque_error == (certificate.error_by_law["walker"] / model.tau_max).max()
        rows = [row for row in found.said().parts[0].rows if row[0].startswith("torque error")]
        assert [row[0].rpartition(" ")[2] for row in rows] == ["point", "float32"][: 1 + fpu]
        assert ("suits a processor without an FPU" in rows[0][2]) != fpu
    loop = compiler.compile(description.load("five_bar"))
    assert budget(loop, "rpi_pico2", "bodies").float_error is None


def test_the_command_prints_json():
    run = CliRunner().invoke
    got = json.loads(run(app, ["budget", "puma3", "rpi_pico", "--json"]).stdout)
    assert got["fits"] and got["kernel_instructions"] > 0 and "counted on an emulated chip" in got["assumption"]


def test_of_a_rate_that_does_not_fit_the_command_says_which_does(tmp_path):
    """The period it proposes fits; one step less does not."""
    text = Path(description.resolve("puma6")).read_text()

    def at(period):
        return budgeted(text.replace("control:", f"control:\n  period_us: {period}"), tmp_path, "armv6m")

    proposed = re.search(r"does not fit; control.period_us: (\d+) in", at(200)["shown"])
    assert proposed and at(int(proposed[1]))["fits"] and not at(int(proposed[1]) - 100)["fits"]


def test_of_memory_that_is_missing_the_command_says_how_much(tmp_path):
    got = budgeted(Path(description.resolve("puma6")).read_text(), tmp_path, "viper")
    assert f"does not fit; {got['ram_bytes'] - got['ram_has']:,} bytes of RAM are missing" in got["shown"]


def budgeted(text, folder, kernel):
    """What the command says of an arm's text on a Pico, as JSON and as shown."""
    file = folder / "arm.yaml"
    file.write_text(text)
    words = ["budget", str(file), "rpi_pico", "--kernel", kernel]
    got, shown = CliRunner().invoke(app, [*words, "--json"]), CliRunner().invoke(app, words)
    assert got.exit_code == shown.exit_code == 1 - json.loads(got.stdout)["fits"]
    return json.loads(got.stdout) | {"shown": " ".join(shown.stdout.split())}


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize(
    "board, kernels",
    [("qemu-m4", ("armv7m", "armv6m", "viper", "specialised")), ("qemu-rv32", ("rv32", "viper", "specialised"))],
)
@pytest.mark.parametrize("name", ["so101", "lu_meng4", *LOOPS])
def test_estimated_instructions_vs_counted_on_the_board(request, arms, tmp_path, name, board, kernels):
    """Arms the costs were not measured with, a prismatic joint and loops among them; kernels of all kinds."""
    image = flashed_image(request.config.cache.mkdir("boards"), board)
    for law, own in (("walker", kernels), ("natural", (kernels[0], "specialised"))):
        with open_specialised(image, tmp_path, arms[name], law, board) as session:
            check_counts(session, arms[name], law, own)


def check_counts(session, compiled, law, kernels):
    """Some ticks of each kernel: what the board counts is what is estimated."""
    model, scale = compiled.model, session.board.instructions_per_cpu_tick
    middle = ((model.q_min + model.q_max) / 2)[model.actuated]
    moves = plan(model, [middle, middle + 0.02], durations=1.0)
    session.upload_trajectory(encoded(compiled.blob, compiled.servos, moves)[2])
    for kernel in kernels:
        session.start(law, kernel=kernel)
        rest = compiled.inputs(*np.tile([[[0.0]]], (5, 1, model.n_act)))[0, :, 0] * 0
        state = compiled.servos.position_raw(middle).astype(np.int32)
        cycles = [session.exchange(tick, state, rest.astype(np.int32))[3] for tick in range(TICKS)]
        session.leave()
        counted = np.median([c.kernel for c in cycles]) * scale
        whole = np.median([c.whole for c in cycles[1:]]) * scale
        got = budget(compiled, session.board.name, law, kernel)
        slack = 0.05 * counted
        assert -slack < counted - got.kernel_instructions < slack + ADVANCE, (law, kernel)
        assert abs(whole - got.kernel_instructions - got.other_instructions) < 0.05 * whole + ADVANCE


def test_a_bound_stands_beside_what_is_estimated_where_the_kernel_has_one(arms):
    """Viper has none, nor a law with a module beside the walk, nor has a core without a table one in cycles."""
    own, made = (budget(arms["puma3"], "rpi_pico2", "walker", kernel) for kernel in (None, "specialised"))
    assert made.kernel_bound.instructions < own.kernel_bound.instructions
    for got in (own, made):
        assert got.kernel_instructions < got.kernel_bound.instructions < got.kernel_bound.cycles
        assert got.kernel_cycles[1] < got.kernel_bound.cycles
    assert budget(arms["puma3"], "esp32_c3").kernel_bound.cycles is None
    assert budget(arms["puma3"], "rpi_pico", kernel="viper").kernel_bound is None
    assert budget(arms["puma3"], "qemu-m4", "gain_table").kernel_bound is None


def test_an_estimate_is_never_told_above_the_bound(arms):
    got = budget(arms["puma3"], "qemu-m4", "pd")
    most = got.kernel_bound.instructions
    above = dataclasses.replace(got, kernel_instructions=most + 100, kernel_cycles=(1.0, got.kernel_bound.cycles + 9.0))
    rows = [row[:2] for row in above.said().parts[0].rows]
    assert rows[:2] == [["kernel, instructions", f"{most:,}"], ["at most", f"{most:,}"]]
    assert ["kernel, cycles", f"1 to {got.kernel_bound.cycles:,}"] in rows


def test_compile_prints_the_bound_beside_the_estimate(arms):
    done = CliRunner().invoke(app, ["compile", "puma3", "--bounds"])
    found = re.findall(r"longest tick, bodies on (\w+): ([\d,]+) instructions, proved; ([\d,]+) estimated", done.output)
    assert [name for name, _, _ in found] == ["armv7m", "armv6m", "rv32"]
    assert all(int(most.replace(",", "")) >= int(each.replace(",", "")) for _, most, each in found)
    plain = json.loads(CliRunner().invoke(app, ["compile", "puma3", "--json"]).stdout)["longest_ticks"]
    assert set(plain) == {"armv7m"}
    assert plain["armv7m"]["at_most"] == budget(arms["puma3"], "qemu-m4").kernel_bound.instructions
