"""Inertial parameters: round trips, frame changes, what is physical, and the other packages' orders."""

import numpy as np
import pinocchio as pin
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.model import inertia

numbers = st.floats(-2.0, 2.0, allow_nan=False, width=32)
vectors = st.tuples(numbers, numbers, numbers).map(np.array)
masses = st.floats(0.01, 5.0)
bodies = st.lists(st.tuples(masses, vectors), min_size=4, max_size=7)
phis = bodies.map(lambda points: sum(inertia.point_mass(m, at) for m, at in points))
rotations = st.tuples(vectors, st.floats(-3.0, 3.0)).map(lambda va: turn(*va))


def turn(axis, angle):
    """Rotation matrix of an angle about an axis (any length)."""
    axis = axis / np.linalg.norm(axis) if np.linalg.norm(axis) > 1e-3 else np.array([0.0, 0.0, 1.0])
    return np.array(pin.exp3(axis * angle))


def close(a, b, size=1.0):
    return np.allclose(a, b, rtol=0, atol=1e-10 * max(size, np.abs(b).max(), 1.0))


@given(masses, vectors, phis)
def test_from_com_and_back(mass, com, shape):
    about_com = inertia.to_com(shape)[2]
    m, c, I = inertia.to_com(inertia.from_com(mass, com, about_com))
    assert m == pytest.approx(mass) and close(c, com) and close(I, about_com, 50)


@given(phis)
def test_pseudo_inertia_and_back(phi):
    assert close(inertia.from_pseudo_inertia(inertia.pseudo_inertia(phi)), phi)


@given(phis)
def test_pseudo_inertia_vs_pinocchio(phi):
    theirs = pin.PseudoInertia.FromDynamicParameters(phi).toMatrix()
    assert close(inertia.pseudo_inertia(phi), theirs)


@given(phis, rotations, vectors)
def test_moved_vs_pinocchio(phi, R, p):
    theirs = pin.SE3(R, p).act(pin.Inertia.FromDynamicParameters(phi)).toDynamicParameters()
    assert close(inertia.moved(phi, R, p), theirs, 100)


@given(phis, rotations, vectors)
def test_moved_there_and_back(phi, R, p):
    there = inertia.moved(phi, R, p)
    assert close(inertia.moved(there, R.T, -R.T @ p), phi, 200)


@given(phis, rotations, vectors)
def test_kinetic_energy_does_not_depend_on_the_frame(phi, R, p):
    w, v = np.array([0.3, -0.7, 0.2]), np.array([0.5, 0.1, -0.4])
    moved = inertia.moved(phi, R, p)
    new_w, new_v = R @ w, R @ v - np.cross(R @ w, p)

    def energy(phi, w, v):
        return 0.5 * w @ inertia.tensor(phi) @ w + phi[1:4] @ np.cross(v, w) + 0.5 * phi[0] * v @ v

    assert energy(moved, new_w, new_v) == pytest.approx(energy(phi, w, v), abs=1e-8)


@given(phis, rotations, vectors)
def test_physical_bodies_stay_physical_in_any_frame(phi, R, p):
    assert inertia.is_physical(phi)
    assert inertia.is_physical(inertia.moved(phi, R, p))


@given(phis, st.integers(0, 2), st.floats(0.01, 1.0), rotations, vectors)
def test_impossible_bodies_stay_impossible_in_any_frame(phi, axis, beyond, R, p):
    mass, com, I = inertia.to_com(phi)
    moments, axes = np.linalg.eigh(I)
    moments[axis] = sum(np.delete(moments, axis)) + beyond
    wrong = inertia.from_com(mass, com, axes @ np.diag(moments) @ axes.T)
    assert not inertia.is_physical(wrong)
    assert not inertia.is_physical(inertia.moved(wrong, R, p))


@given(phis)
def test_is_physical_is_the_sign_of_the_pseudo_inertia(phi):
    lowest = np.linalg.eigvalsh(inertia.pseudo_inertia(phi)).min()
    assert lowest >= -1e-10 * np.abs(phi).max() and inertia.is_physical(phi)


@pytest.mark.parametrize(
    "phi, physical",
    [
        (inertia.point_mass(2.0, [0.1, 0.2, 0.3]), True),
        (inertia.from_com(1.0, [0, 0, 0.5], np.diag([0.1, 0.1, 0.0])), True),  # a rod
        (np.zeros(10), True),
        (inertia.from_com(0.0, [0, 0, 0], np.diag([0.1, 0.1, 0.1])), True),  # inertia of a rotor, no mass
        (inertia.from_origin(0.0, [0.1, 0, 0], np.eye(3)), False),  # moment of no mass
        (inertia.point_mass(-1.0, [0, 0, 0]), False),
        (inertia.from_com(1.0, [0, 0, 0], np.diag([0.1, 0.1, 0.21])), False),
        (inertia.from_com(1.0, [0, 0, 0], np.diag([-0.1, 0.1, 0.1])), False),
        (inertia.from_origin(1.0, [1.0, 0, 0], np.eye(3) * 0.1), False),  # less than m c^2
        (np.full(10, np.nan), False),
    ],
)
def test_is_physical(phi, physical):
    assert inertia.is_physical(phi) is physical


@given(phis, rotations)
def test_from_urdf_vs_pinocchio(phi, R):
    mass, com, I = inertia.to_com(phi)
    moments = {"i" + "xyz"[a] + "xyz"[b]: I[a, b] for a in range(3) for b in range(a, 3)}
    theirs = pin.SE3(R, com).act(pin.Inertia.FromDynamicParameters(inertia.from_com(mass, np.zeros(3), I)))
    assert close(inertia.from_urdf(mass, com, R, moments), theirs.toDynamicParameters(), 100)


def test_other_orders_one_number_at_a_time():
    phi = dict(zip(("m", "hx", "hy", "hz", "xx", "xy", "yy", "xz", "yz", "zz"), np.arange(1.0, 11.0)))
    ours = np.array(list(phi.values()))
    walker = ("xx", "yy", "zz", "xy", "yz", "xz", "hx", "hy", "hz", "m")
    symoro = ("xx", "xy", "xz", "yy", "yz", "zz", "hx", "hy", "hz", "m")
    assert (inertia.from_walker([phi[k] for k in walker]) == ours).all()
    assert (inertia.to_walker(ours) == [phi[k] for k in walker]).all()
    assert (inertia.from_sympybotics([phi[k] for k in symoro]) == ours).all()


def test_from_rtb_takes_three_six_or_nine_numbers():
    I = np.array([[0.3, 0.01, 0.03], [0.01, 0.4, 0.02], [0.03, 0.02, 0.5]])
    com = np.array([0.1, -0.2, 0.05])
    expected = inertia.from_com(2.0, com, I)
    assert np.allclose(inertia.from_rtb(2.0, com, [0.3, 0.4, 0.5, 0.01, 0.02, 0.03]), expected)
    assert np.allclose(inertia.from_rtb(2.0, com, I), expected)
    assert np.allclose(
        inertia.from_rtb(2.0, com, [0.3, 0.4, 0.5]), inertia.from_com(2.0, com, np.diag([0.3, 0.4, 0.5]))
    )
