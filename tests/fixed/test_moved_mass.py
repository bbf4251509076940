"""An arm of which a joint moves nothing is refused by that joint's name; one with a mass, a rotor or a load is not."""

import pytest

import armlet
from armlet import description
from armlet.errors import CertificateError

LINKS = {"one": "link: {mass: 0.3, com: [0.1, 0, 0], inertia: [1e-3, 1e-3, 1e-3]}", "two": "armature: 0.001"}
TEXT = """
name: arm
inertia_about: com
joints:
  - {{name: one, xyz: [0, 0, 0], rpy: [1.5708, 0, 0], limits: {{position: [-1, 1]}}, {one}}}
  - {{name: two, parent: one, xyz: [0.2, 0, 0], limits: {{position: [-1, 1]}}, {two}}}
"""


def arm(**links):
    """Two joints, with these lines in the place of their own."""
    return description.from_text(TEXT.format(**(LINKS | links)).replace(", }", "}"))


@pytest.mark.parametrize(
    "links, joint",
    [({"two": ""}, "two"), ({"one": "", "two": ""}, "one"), ({"two": "link: {mass: 0, inertia: [0, 0, 0]}"}, "two")],
)
def test_a_joint_that_moves_nothing_is_named(links, joint):
    with pytest.raises(CertificateError, match=f"^joint {joint} moves nothing.*armature"):
        armlet.compile(arm(**links))


@pytest.mark.parametrize("two", [LINKS["two"], "link: {mass: 0.1, com: [0.05, 0, 0]}"])
def test_a_rotor_or_a_point_is_enough(two):
    assert armlet.compile(arm(two=two)).blob
