"""Closed loops in arm files: what is read, and what is refused, in one line that names joint and link."""

from pathlib import Path

import numpy as np
import pytest

from armlet.description import files, from_text, load
from armlet.errors import DescriptionError
from armlet.model import Dyad, Linear
from armlet.model.loops import spread
from tests.support.loop_files import CYLINDER, FOUR_BAR, SLIDER_CRANK, SPATIAL

LOOP = "loops:\n  - cut:"
PARALLELOGRAM = """
name: parallel
joints:
  - {name: shoulder, xyz: [0, 0, 0.1], rpy_deg: [90, 0, 0], link: {mass: 0.1, com: [0.05, 0, 0]}, limits: {effort: 5, position_deg: [30, 90]}}
  - {name: lever, parent: base, xyz: [0, 0, 0.1], rpy_deg: [90, 0, 0], link: {mass: 0.1}, limits: {effort: 5, position_deg: [110, 190]}}
  - {name: rod, passive: true, xyz: [0.04, 0, 0], link: {mass: 0.1}}
  - {name: elbow, parent: shoulder, passive: true, xyz: [0.12, 0, 0], link: {mass: 0.1, com: [0.05, 0, 0]}}
loops:
  - cut: {name: pin}
    ends: [{link: rod, xyz: [0.12, 0, 0]}, {link: elbow, xyz: [0.04, 0, 0]}]
    mode: parallel
"""


def refused(text):
    with pytest.raises(DescriptionError) as info:
        from_text(text)
    assert "\n" not in str(info.value)
    return str(info.value)


def test_a_parallelogram_has_constant_ratios():
    model = from_text(PARALLELOGRAM)
    (coupling,) = model.couplings
    assert isinstance(coupling, Linear)
    rows = dict(zip(coupling.outputs, coupling.ratio.tolist(), strict=True))
    assert coupling.inputs == (0, 1)
    assert rows == {2: [1.0, -1.0], 3: [-1.0, 1.0]} and not coupling.offset.any()


def test_a_parallelogram_is_recognised_by_its_mode():
    # At home the shoulder stands at 30 degrees and the lever at 100: of the two solutions, one is the parallelogram.
    found = {}
    for mode in ("left", "right"):
        text = PARALLELOGRAM.replace("mode: parallel", f"mode: {mode}\n    transmission_min: 0")
        try:
            found[mode] = from_text(text)
        except DescriptionError as error:
            found[mode] = str(error)
    kinds = {mode: isinstance(m, str) or isinstance(m.couplings[0], Dyad) for mode, m in found.items()}
    assert sorted(kinds.values()) == [False, True]
    (mode,) = [mode for mode, other in kinds.items() if not other]
    assert any("is a parallelogram" in note for note in found[mode].notes)


def test_a_mode_may_be_named_by_a_joint_s_position():
    left = from_text(FOUR_BAR)
    home = spread(left, [[0.0]]).q[0]
    near = from_text(FOUR_BAR.replace("mode: left", f"near: {{rocker: {home[2] + 0.2}}}"))
    assert near.couplings[0].branch == left.couplings[0].branch


def test_a_passive_joint_s_range_narrows_the_servo_s():
    wide = from_text(CYLINDER)
    high = wide.q_max[0] - 0.1
    model = from_text(CYLINDER.replace("  - name: boom\n", f"  - name: boom\n    limits: {{position: [-1, {high}]}}\n"))
    assert model.q_max[2] < wide.q_max[2] and model.q_min[2] == 0
    assert abs(spread(model, [[model.q_max[2]]]).q[0, 0] - high) < 1e-6
    assert any("range of stroke is narrower than stated, lest boom leave" in note for note in model.notes)


def test_a_passive_joint_s_range_may_leave_out_where_it_is_with_the_servos_at_zero():
    text = FOUR_BAR.replace("    xyz: [0.04", "    limits: {position: [0.2, 0.6]}\n    xyz: [0.04")
    model = from_text(text)
    assert not 0.2 < spread(from_text(FOUR_BAR), [[0.0]]).q[0, 1] < 0.6
    coupler = spread(model, np.linspace(model.q_min[0], model.q_max[0], 200)[:, None]).q[:, 1]
    assert 0.2 - 1e-6 < coupler.min() < 0.21 and 0.59 < coupler.max() < 0.6 + 1e-6
    assert any("the range of crank is narrower than stated, lest coupler leave theirs: " in n for n in model.notes)


def test_a_loop_that_no_servo_moves_is_refused():
    """Two bars between two places of the base, and a servo elsewhere."""
    text = """
name: truss
joints:
  - {name: arm, xyz: [0, 0, 0], link: {mass: 1, com: [0.1, 0, 0]}}
  - {name: left, parent: base, passive: true, xyz: [0, 0, 0], link: {mass: 1}}
  - {name: right, parent: base, passive: true, xyz: [1, 0, 0], link: {mass: 1}}
loops: [{cut: {name: top}, ends: [{link: left, xyz: [1, 0, 0]}, {link: right, xyz: [1, 0, 0]}], mode: left}]
"""
    assert (
        "loop top between left and right: expected a servo that moves it, got none; left, right stand still: drive"
        in refused(text)
    )


def test_a_passive_joint_s_rate_slows_the_servo():
    wide = from_text(CYLINDER)
    model = from_text(CYLINDER.replace("  - name: boom\n", "  - name: boom\n    limits: {velocity: 0.2}\n"))
    slope = wide.qd_max[0] / wide.qd_max[2]
    assert abs(model.qd_max[2] - 0.2 / slope) < 1e-9 and model.qd_max[0] == 0.2


def test_rates_and_ranges_of_passive_joints_hold_whatever_the_servos_do():
    model = from_text(FOUR_BAR)
    Q = np.linspace(-np.pi, np.pi, 5000)[:, None]
    at = spread(model, Q, Qd=[6.0], Qd_ref=[6.0], Qdd_ref=[40.0])
    assert (np.abs(at.qd) <= model.qd_max).all() and (np.abs(at.qdd_ref) <= model.qdd_max).all()
    turned = model.q_min[1:] + np.mod(at.q[:, 1:] - model.q_min[1:], 2 * np.pi)
    assert (turned <= model.q_max[1:]).all()


BAD = {
    "open": (FOUR_BAR.replace("    xyz: [0, 0, 0]", "    passive: true\n    xyz: [0, 0, 0]").replace(", effort: 2}", "}"),
             "loop pin between coupler and rocker is open: expected two passive joints that nothing else determines, got 3: crank, coupler, rocker"),
    "over-closed": (FOUR_BAR.replace("    passive: true\n    xyz: [0.04", "    xyz: [0.04"),
                    "loop pin between coupler and rocker is over-closed: expected two passive joints that nothing else determines, got rocker alone"),
    "no loop": (FOUR_BAR.split("loops:")[0], "joint coupler is passive, expected a loop or a coupling that moves it, got none"),
    "two modes": (FOUR_BAR.replace("mode: left", "mode: right\n    near: {rocker: -1.5}"), "loop pin: two assembly modes are named: mode is right, near is that of left"),
    "list of modes": (FOUR_BAR.replace("mode: left", "mode: [left, right]"), "loops[0].mode: expected 'left', 'right', 'long', 'short' or 'parallel', got ['left', 'right']"),
    "no mode": (FOUR_BAR.replace("    mode: left\n", ""), "loop pin: expected its assembly mode, mode: left or right, got nothing"),
    "other mode": (FOUR_BAR.replace("mode: left", "mode: long"), "loop pin: expected mode left or right, got long"),
    "near what": (FOUR_BAR.replace("mode: left", "near: {crank: 1}"), "loop pin: expected one of its passive joints coupler and rocker, got crank"),
    "no parallelogram": (FOUR_BAR.replace("mode: left", "mode: parallel"), "loop pin: mode parallel, expected opposite sides of equal length, got"),
    "cut twice": (FOUR_BAR.replace("tool:", LOOP + " {name: other}\n    ends: [{link: rocker, xyz: [0.10, 0, 0]}, {link: coupler, xyz: [0.11, 0.01, 0]}]\ntool:").replace("tool:", "", 0).replace(LOOP + " {name: other}", "  - cut: {name: other}"),
                  "loop other is cut between rocker and coupler where loop pin is"),
    "cut at a joint": (FOUR_BAR.replace("name: pin", "name: rocker"), "expected a cut joint of its own, got rocker, the name of joint rocker"),
    "cut at a slide": (CYLINDER.replace("cut: {name: eye", "cut: {type: prismatic, name: eye"),
                       "loop eye between boom and stroke: expected a cut joint that turns, got one that slides; cut the loop at boom or barrel, and make eye a joint of the tree, of type prismatic"),
    "one link": (FOUR_BAR.replace("{link: rocker,", "{link: coupler,"), "loop pin: expected two links, got coupler twice"),
    "no link": (FOUR_BAR.replace("{link: rocker,", "{link: rockr,"), "loops[0].ends[1].link: expected the name of a joint, whose link it is, or base, got 'rockr'"),
    "gap": (FOUR_BAR.replace("xyz: [0.10, 0, 0]}", "xyz: [0.10, 0, 0.004]}"), "loop pin between coupler and rocker is not planar: its ends are 4 mm apart along the joints' axes"),
    "tilted": (FOUR_BAR.replace("rpy_deg: [180, 0, 30]", "rpy_deg: [170, 0, 30]"), "loop pin between coupler and rocker is not planar: joint rocker is not in the plane that joint coupler turns in"),
    "tilted cut": (FOUR_BAR.replace("xyz: [0.10, 0, 0]}", "xyz: [0.10, 0, 0], axis: [0, 1, 1]}"), "the cut joint's axis on rocker is not parallel to the other joints'"),
    "unreachable": (FOUR_BAR.replace("xyz: [0.10, 0, 0]}", "xyz: [0.03, 0, 0]}"), "loop pin cannot close at crank = "),
    "transmission": (FOUR_BAR.replace("mode: left", "mode: left\n    transmission_min_deg: 45"), "loop pin: expected a transmission angle of at least 45 deg, got 38.7"),
    "moved twice": (FOUR_BAR.replace("tool:", "couplings: [{joint: rocker, follows: {crank: 1}}]\ntool:"), "loop pin between coupler and rocker is over-closed: expected two passive joints that nothing else determines, got coupler alone"),
    "follows a servo": (FOUR_BAR.replace("tool:", "couplings: [{joint: crank, follows: {coupler: 1}}]\ntool:"), "loop pin between coupler and rocker is open"),
    "itself": (FOUR_BAR.replace("tool:", "couplings: [{joint: crank, follows: {crank: 1}}]\ntool:"), "couplings[0].follows: expected other joints, got crank itself"),
    "follows none": (FOUR_BAR.replace("tool:", "couplings: [{joint: crank, follows: {crnk: 1}}]\ntool:"), "couplings[0].follows.crnk: expected the name of a joint that moves, got 'crnk'"),
    "no guess": (SPATIAL.replace("ball_1: 20, ", ""), "loop ball is spatial: expected near with a position of every passive joint, got none of ball_1"),
    "slides by degrees": (SLIDER_CRANK.replace("mode: long", "near_deg: {piston: 10}"), "near_deg: loop pin: expected joints that turn, got piston, which slides; write near"),
    "cut named base": (FOUR_BAR.replace("name: pin", "name: base"), "expected a cut joint of its own, got base, the name of the base"),
    "axis of nothing": (FOUR_BAR.replace("xyz: [0.10, 0, 0]}", "xyz: [0.10, 0, 0], axis: [0, 0, 0]}"), "ends[1].axis: expected a direction, not all of it 0, got [0, 0, 0]"),
    "no such angle": (FOUR_BAR.replace("mode: left", "mode: left\n    transmission_min_deg: 95"), "transmission_min_deg: expected less than 90 deg"),
    "follows at no ratio": (FOUR_BAR.replace("tool:", "couplings: [{joint: rocker, follows: {crank: 0}}]\ntool:"), "follows.crank: expected a ratio other than 0, got 0: joint rocker would not follow crank"),
    "out of all ranges": (FOUR_BAR.replace("    xyz: [0.04", "    limits: {position_deg: [-170, -169]}\n    xyz: [0.04"), "joints[1].limits: joint coupler cannot be between -170 deg and -169 deg, wherever crank may go; it is at"),
    "yes": (FOUR_BAR.replace("passive: true\n    xyz: [0.04", "passive: maybe\n    xyz: [0.04"), "joints[1].passive: expected true or false, got 'maybe'"),
    "motor on a passive joint": (FOUR_BAR.replace("    passive: true\n    xyz: [0.04", "    encoder_bits: 12\n    passive: true\n    xyz: [0.04"), "joints[1]: expected passive: true, or an actuator, an encoder or an effort, got both"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_loops_are_refused_by_name(case):
    text, words = BAD[case]
    assert words in refused(text)


def test_followers_that_follow_each_other_are_refused():
    joints = "".join(f"  - {{name: {name}, xyz: [0, 0, 0], link: {{mass: 1, com: [1, 0, 0]}}}}\n" for name in "abc")
    text = f"name: x\njoints:\n{joints}couplings: [{{joint: b, follows: {{c: 1}}}}, {{joint: c, follows: {{b: 2}}}}]\n"
    assert "joint b follows c, which in the end follows it: a cycle" in refused(text)


def test_a_loop_in_a_sidecar_is_the_loop_of_an_arm_file(tmp_path):
    def link(name, mass, com, izz):
        return (f'<link name="{name}"><inertial><origin xyz="{com}"/><mass value="{mass}"/><inertia ixx="1e-5" iyy="{izz}"'
                f' izz="{izz}" ixy="0" ixz="0" iyz="0"/></inertial></link>')  # fmt: skip

    def joint(name, parent, child, xyz):
        return (f'<joint name="{name}" type="continuous"><parent link="{parent}"/><child link="{child}"/>'
                f'<origin xyz="{xyz}"/><axis xyz="0 0 1"/></joint>')  # fmt: skip

    (tmp_path / "bars.urdf").write_text(
        f'<robot name="bars"><link name="ground"/>{link("a", 0.1, "0.02 0 0", 4e-5)}{link("b", 0.2, "0.06 0 0", 3e-4)}'
        f"{link('c', 0.1, '0.05 0 0', 2e-4)}{joint('crank', 'ground', 'a', '0 0 0')}{joint('coupler', 'a', 'b', '0.04 0 0')}"
        f"{joint('rocker', 'ground', 'c', '0.11 0.01 0')}</robot>"
    )
    (tmp_path / "bars.control.yaml").write_text(
        "joints: {coupler: {passive: true}, rocker: {passive: true}}\n"
        "loops:\n  - {cut: {name: pin}, ends: [{link: b, xyz: [0.11, 0.01, 0]}, {link: c, xyz: [0.1, 0, 0]}], mode: left}\n"
    )
    ours, theirs = from_text(FOUR_BAR.replace("rpy_deg: [180, 0, 30]", "rpy: [0, 0, 0]")), load(tmp_path / "bars.urdf")
    Q = np.linspace(-3, 3, 20)[:, None]
    assert np.allclose(spread(ours, Q).q, spread(theirs, Q).q, atol=1e-14)
    (tmp_path / "bars.control.yaml").write_text("joints: {coupler: {passive: true}, rocker: {passive: true}}\n")
    with pytest.raises(DescriptionError, match="joint coupler is passive, expected a loop or a coupling that moves it"):
        load(tmp_path / "bars.urdf")


def test_a_cut_joint_s_priors_are_its_own_or_those_of_all_joints():
    text = FOUR_BAR + "control: {priors: {viscous: 0.02, coulomb: 0.03}}\n"
    (cut,) = from_text(text).cut
    assert (cut.fric_visc, cut.fric_coul, cut.prior_visc, cut.prior_coul) == (0.004, 0.005, 0.02, 0.03)
    own = text.replace("coulomb: 0.005}}", "coulomb: 0.005}, priors: {viscous: 0.5, coulomb: 0}}")
    (cut,) = from_text(own).cut
    assert (cut.prior_visc, cut.prior_coul) == (0.5, 0.0)
    (cut,) = from_text(FOUR_BAR + "control: {priors: {relative: 0.5}}\n").cut
    assert (cut.prior_visc, cut.prior_coul) == (0.002, 0.0)


def test_a_parallelogram_near_its_change_point_is_refused():
    assert "loop pin: expected a transmission angle of at least 15 deg, got 10 deg at shoulder = 90 deg" in refused(
        PARALLELOGRAM.replace("[110, 190]", "[100, 190]")
    )


def test_the_margin_before_a_fault_is_reachable_too():
    text = FOUR_BAR.replace("mode: left", "mode: left\n    transmission_min_deg: 39").replace(
        "[-180, 180]", "[20, 100]"
    )
    assert from_text(text).n_act == 1
    told = refused(text + "control: {position_margin_deg: 18}\n")
    assert "loop pin: expected a transmission angle of at least 39 deg, got 38" in told and "position_margin" in told


def test_loops_may_stand_in_any_order():
    """Loop joint9 of Walker's Figure 1 follows joint 1, which loop joint8 moves."""
    [file] = files("walker_figure1")
    text = Path(file).read_text()
    before, loops = text.split("loops:\n")
    first, second, after = loops.partition("  - cut: {name: joint9")[0], *loops.partition("  - cut: {name: joint9")[1:]
    second, tool = (second + after).split("tool:")
    one, other = from_text(text), from_text(before + "loops:\n" + second.rstrip() + "\n" + first + "tool:" + tool)
    Q = np.array([[0.1, 0.05, 0.1]])
    assert np.array_equal(spread(one, Q).q, spread(other, Q).q)
    assert [cut.name for cut in other.cut] == ["joint9", "joint8"]
