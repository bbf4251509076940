"""Pictures of stops: what they show is so."""

from armlet.dynamics.arm import Arm
from armlet.plan import plan
from armlet.plan.plan_warnings import hold_lines
from bench import motor_lines
from bench.stop_pictures import ON, REACH, SECONDS, SINGLY, apart, laden, stops


def test_a_stop_stays_on_its_path_and_joints_that_brake_singly_leave_it():
    _, way, kinds = stops()
    off = {name: apart(way, q).max() for name, q in kinds.items()}
    assert off[ON] < 1e-6 and off[SINGLY] > 0.03
    assert all((q[-2] == q[-1]).all() for q in kinds.values())


def test_the_motor_that_is_too_weak_is_so_with_the_largest_load_alone():
    model = motor_lines.lined()
    assert not hold_lines(Arm(model), plan(model, REACH, durations=[SECONDS]))
    (line,) = hold_lines(Arm(laden(model)), plan(model, REACH, durations=[SECONDS]))
    assert "with the largest load, 1.2 kg" in line and "joint2" in line
