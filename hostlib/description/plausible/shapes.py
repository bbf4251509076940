"""A link as physics sees it: how heavy, how long, where its mass is and how far spread; and what no link is.

The factors leave room for every arm of example-robot-data and every shipped one: the largest figure found among them
stands behind each.
"""

from dataclasses import dataclass

SPREAD = 1.5  # times the arm's length, how far from its joint a centre of mass may be; found: 0.98
WIDE = 8.0  # times the link's length, radius of gyration; found in arm files: 1.2
WIDE_URDF = 50.0  # the same of a URDF, where exporters write round moments for a small link; found: 19
WHOLE = 1.6  # times the arm's length, radius of gyration; found: 1.48
NARROW = 0.04  # times the link's length, radius of gyration; found: 0.10
A_POINT = 1e-6  # less than that stands for a point mass
DENSEST = 22_600.0  # kg/m^3, osmium
HEAVY = 20_000.0  # kg/m^3, mass over the cube of the link's length; found: 7,080
HEAVIEST = 50.0  # times all other links together; found: 1.2
LIGHT = 0.02  # kg/m^3, the same; found: 0.055
FAR = 10.0  # times farther than that, and more than HUGE m or LARGE kg: a slip of units is the only reason
HUGE, LARGE = 2.0, 10.0
SHORT = 0.1  # of the arm's length: links whose joints meet in a point are taken to be as long
SMALL = 0.05  # of the arm's length, the same for a radius of gyration


@dataclass(frozen=True)
class Shape:
    """mass kg;  com m, distance of the centre of mass from the joint;  second kg m^2, largest moment about it, and
    trace, the sum of the three;  length m, from the joint to the farthest point that something is mounted at;
    arm m, length of the whole arm;  others kg, mass of all other links;  urdf: whether a URDF says so.
    """

    mass: float
    com: float
    second: float
    trace: float
    length: float
    arm: float
    others: float
    urdf: bool

    @property
    def gyration(self) -> float:
        """Largest radius of gyration, m."""
        return float((self.second / self.mass) ** 0.5) if self.mass > 0 and self.second > 0 else 0.0

    @property
    def extent(self) -> float:
        """Reach of the link from its joint, m."""
        return max(self.length, self.com)

    @property
    def densest_trace(self) -> float:
        """Sum of the moments that a ball of the densest matter with this mass has, kg m^2: no body has less."""
        radius = (3.0 * self.mass / (4.0 * 3.14159265 * DENSEST)) ** (1 / 3)
        return float(1.2 * self.mass * radius**2)


@dataclass(frozen=True)
class Fault:
    """key: com, inertia or mass, what is suspected first;  words: why;  far: beyond every excuse."""

    key: str
    words: str
    far: bool


def fault_of(shape: Shape) -> Fault | None:
    """Find what of a link contradicts the rest of it; None if nothing does."""
    if shape.mass <= 0:
        return None
    return _far_off(shape) or _too_dense(shape) or _spread(shape) or _weight(shape)


def _far_off(shape: Shape) -> Fault | None:
    """A centre of mass far outside of the arm."""
    if not shape.arm or shape.com <= SPREAD * shape.arm:
        return None
    words = f"the centre of mass is {shape.com:.3g} m from the joint, and the whole arm {shape.arm:.3g} m long"
    return Fault("com", words, shape.com > max(FAR * shape.arm, HUGE))


def _too_dense(shape: Shape) -> Fault | None:
    """Moments smaller than those of the densest ball of that mass; next to none stand for a point."""
    ratio = shape.trace / shape.densest_trace
    if ratio >= 1.0 or shape.gyration <= A_POINT * max(shape.extent, SHORT * shape.arm, 1e-3):
        return None
    words = (
        f"{shape.mass:.3g} kg with a radius of gyration of {1e3 * shape.gyration:.3g} mm is denser than any matter:"
        f" even osmium has moments {1 / ratio:.3g} times larger"
    )
    return Fault("mass", words, ratio < 0.01)


def _spread(shape: Shape) -> Fault | None:
    """Mass that is spread far beyond the link, or hardly at all."""
    gyration, extent = shape.gyration, max(shape.extent, SMALL * shape.arm)
    widest = WIDE_URDF if shape.urdf else WIDE
    size = f"in a link of {shape.extent:.3g} m" if shape.extent > 1e-3 else f"in an arm of {shape.arm:.3g} m"
    words = f"the radius of gyration of {shape.mass:.3g} kg is {gyration:.3g} m {size}"
    if shape.arm and (gyration > widest * extent or gyration > WHOLE * shape.arm):
        return Fault("inertia", words, gyration > HUGE and gyration > widest * extent)
    if A_POINT * extent < gyration < NARROW * extent and shape.extent >= extent:
        return Fault("inertia", f"{words}, far less than any body's of that length", False)
    return None


def _weight(shape: Shape) -> Fault | None:
    """A mass that no link of that length has."""
    size = max(shape.extent, shape.gyration)
    long = max(size, SHORT * shape.arm)
    words = f"{shape.mass:.3g} kg in a link of {long:.3g} m"
    if long and shape.mass > HEAVY * long**3:
        return Fault("mass", f"{words} is heavier than a block of lead", shape.mass > max(FAR * HEAVY * long**3, LARGE))
    if 0 < HEAVIEST * shape.others < shape.mass:
        words = f"{shape.mass:.3g} kg, and all other links together {shape.others:.3g} kg"
        return Fault("mass", words, False)
    if size and shape.mass < LIGHT * size**3:
        return Fault("mass", f"{words} is lighter than foam", False)
    return None
