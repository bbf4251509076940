"""Inertial parameters of a link from what the file states, and whether a body could have them."""

import numpy as np

from armlet.description.yaml.schema import Link
from armlet.model import inertia


def link_phi(link: Link, about: str | None) -> np.ndarray:
    """phi of a link in its link frame.

    Args:
        link: schema.Link.  about: "com" or "origin", what `link.inertia` is about (None if there is none).
    Returns:
        (10,) phi about the link-frame origin, point masses added.
    """
    I = np.zeros((3, 3))
    if link.inertia is not None:
        I = np.array([[link.inertia["".join(sorted(a + b))] for b in "xyz"] for a in "xyz"])
    com = np.array(link.com)
    if about == "origin" and link.inertia is not None:
        phi = inertia.from_origin(link.mass, link.mass * com, I)
    else:
        phi = inertia.from_com(link.mass, com, I)
    for point in link.point_mass:
        phi = phi + inertia.point_mass(point.mass, point.at)
    return phi


def unphysical(phi: np.ndarray) -> str:
    """Reason why no body can have these parameters.

    Args:
        phi: (10,).
    Returns:
        str, what was expected and got; "" if a body can.
    """
    if inertia.is_physical(phi):
        return ""
    _, _, about_com = inertia.to_com(phi)
    low, middle, high = np.linalg.eigvalsh(about_com)
    got = f"{low:.6g}, {middle:.6g}, {high:.6g} kg m^2"
    if low < -1e-9 * high:
        return f"expected principal moments about the centre of mass >= 0, got {got}"
    return f"expected no principal moment above the sum of the other two, got {got}"
