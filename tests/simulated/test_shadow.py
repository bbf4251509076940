"""The float controller beside a board's, over runs that learn: millionths of the torque, but where a guard decides."""

import numpy as np
import pytest

from armlet.core import layout as L
from armlet.description import resolve
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.gain_rules.shares import PACE, pace
from armlet.description.yaml.control_file import ControlFile
from armlet.dynamics.arm import Arm
from armlet.fixed import compiler
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.shadow import FloatShadow
from tests.support.adaptive_loop import FixedLoop, model_of, swing
from tests.support.gains_by_hand import by_hand

LAWS = pytest.mark.parametrize("law", [L.LAW_WALKER, L.LAW_NATURAL, L.LAW_BODIES])


def followed(arm, law, payload, ticks, unlimited=()):
    """Largest difference at each tick (ticks,): of torque, as a share of its limit, and of estimates, of their unit;
    whether the guard acted on the last link.

    The arm starts off its plan and with a load: errors are large, and every limit on learning acts.
    """
    loop = FixedLoop(arm, law, SimulatedArm(model_of(arm), payload=(payload, (0.02, 0, 0)), inertia_error=0.1))
    for name in unlimited:
        loop.compiled.values[name][:] = np.inf
    shadow = FloatShadow(loop.compiled, law, True)
    plan = swing(loop.model, ticks, loop.period)
    loop.plant.reset(plan[0][0] + 0.05 * loop.model.gains.e_max)
    torque, estimate, guarded = np.empty(ticks), np.empty(ticks), np.zeros(ticks, bool)
    for k, wanted in enumerate(zip(*plan, strict=True)):
        frozen, loop.scratch[L.SLOPE] = loop.frozen, -1  # a cut leaves what is not negative
        loop.tick(*wanted)
        tau = shadow.torque(loop.data[1:, L.QPOS], loop.data[1:, L.QD], wanted, frozen)
        torque[k] = np.abs(loop.data[1:, L.TAU] / loop.compiled.scales.torque - tau).max() / loop.model.tau_max.min()
        apart = np.abs(loop.estimates - shadow.estimates) * loop.compiled.scales.estimate
        estimate[k] = apart[:, :10].max() / 2.0**L.Q
        guarded[k] = loop.scratch[L.SLOPE] >= 0
    return torque, estimate, guarded


@LAWS
@pytest.mark.parametrize("arm, payload", [("puma3", 0.0), ("so101", 0.0), ("so101", 0.25)])
def test_learning_in_float_is_learning_in_fixed_point(arm, payload, law):
    """so101 measures lengths in quarters of a metre: a limit of words is one of another size in SI.

    Walker's law is cut where a candidate is not possible, and one reading may see that a tick before the other: from
    then on the two differ by what a cut moves.
    """
    torque, estimate, guarded = followed(by_hand(model_of(arm)), law, payload, 600)
    before = max(1, int(np.argmax(guarded))) if guarded.any() else len(torque)  # torque comes before learning
    print(f"{arm}, law {law}: {torque[:before].max():.1e} of the torque limit, {estimate[:before].max():.1e} of a unit;"
          f" guard from tick {before} on, then {torque.max():.1e}")  # fmt: skip
    assert torque[:before].max() < 1e-5 and estimate[:before].max() < 1e-5
    assert law == L.LAW_WALKER or not guarded.any()


@LAWS
@pytest.mark.parametrize("arm, payload", [("puma3", 0.0), ("so101", 0.25)])
def test_so_it_is_at_the_gains_of_the_rules(arm, payload, law):
    """They are several times as large, and so is what the roundings of what is learnt come to: of shares by the square
    of the frequency at which they are learnt.
    """
    torque, estimate, guarded = followed(arm, law, payload, 600)
    before = max(1, int(np.argmax(guarded))) if guarded.any() else len(torque)
    print(f"{arm}, law {law}: {torque[:before].max():.1e} of the torque limit, {estimate[:before].max():.1e} of a unit")
    sampled = Sampled.of(model_of(arm))
    faster = (pace(sampled, sampled.model.gains.gamma.min()) / PACE) ** 2 if law == L.LAW_BODIES else 1.0
    assert torque[:before].max() < 1e-4 * faster and estimate[:before].max() < 2e-5 * faster


def test_where_an_estimate_stands_at_its_bound_the_two_part_by_no_more_than_pulls():
    """puma3 with 4 kg to learn: a candidate that one finds possible and the other does not is taken by one alone.

    Until then the estimates differ by their roundings, and the torques by what these take along the plan, twice that
    with the arm's errors.
    """
    wide = by_hand(ControlFile.of(resolve("puma3")).model({("control", "priors", "payload_size"): 0.05}))
    torque, estimate, _ = followed(wide, L.LAW_NATURAL, 4.0, 1000)
    parted = estimate > 1e-3
    first = int(np.argmax(parted))
    assert parted.any() and estimate[:first].max() < 5e-5
    assert torque[:first].max() < 2.0 * estimate[:first].max() * torque_of_units(wide)
    # two steps towards the start, each 1/64 of a way that is less than the unit
    assert estimate.max() < 2.0 * 2.0**-6


def torque_of_units(model):
    """Largest torque along the plan, over the least limit, of estimates that are each one unit off, of any signs."""
    unit = 2.0**L.Q / compiler.compile(model).scales.estimate[:, :10]
    plan = swing(model, 1000, model.gains.period_us * 1e-6)
    takes = np.abs(Arm(model).regressor(*plan)) @ unit.ravel()
    return takes.max() / model.tau_max.min()


def test_a_limit_left_out_is_seen():
    """The largest estimates are a limit of both: puma3 with 4 kg to learn goes beyond them where float has none."""
    wide = ControlFile.of(resolve("puma3")).model({("control", "priors", "payload_size"): 0.05})
    torque, *_ = followed(by_hand(wide), L.LAW_NATURAL, 4.0, 1000, unlimited=("EST_MAX",))
    assert torque.max() > 1e-3
