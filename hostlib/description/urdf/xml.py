"""URDF text to links and joints, nothing dropped silently: what is not used is counted, what cannot be used refused.

Read with defusedxml: no DTD, no entities, no external references. Units are URDF's own: m, kg, rad, N m or N.
"""

import math
from collections import Counter
from collections.abc import Container
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, ParseError

import defusedxml
import defusedxml.ElementTree
import numpy as np

from armlet.description.document import KeyPath, show
from armlet.description.mistakes import Mistakes
from armlet.description.placement import Placement, rpy
from armlet.description.yaml.schema_types import LARGEST, SMALLEST
from armlet.errors import DescriptionError
from armlet.model import inertia

SIDECAR = ".control.yaml"
XACRO = "run xacro on it first"
MACROS = "its xacro defines macros alone: run xacro on the file that uses them"
ENDLESS = "make it continuous if it turns without end"
MOVING = ("revolute", "continuous", "prismatic")
# extensions that close a loop or couple joints: URDF+, Drake; <gazebo> does it with a <joint> of its own
LOOPS = ("loop", "loop_joint", "coupling")
_USED = {
    "robot": {"link", "joint"},
    "link": {"inertial"},
    "inertial": {"origin", "mass", "inertia"},
    "joint": {"origin", "parent", "child", "axis", "limit", "dynamics", "mimic"},
}
_MOMENTS = ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")


@dataclass
class Mimic:
    """position = multiplier times that of a joint, plus offset (rad or m)."""

    joint: str
    multiplier: float
    offset: float


@dataclass
class UrdfJoint:
    """One joint: placement (R, p) of the joint frame in the parent link; axis (3,) unit, joint frame;
    limit and dynamics: the attributes that are there, floats, and of MJCF the armature;
    mimic: what it follows, None if it moves by itself.
    """

    name: str
    type: str
    parent: str
    child: str
    placement: Placement
    axis: np.ndarray
    mimic: Mimic | None = None
    limit: dict[str, float] = field(default_factory=dict)
    dynamics: dict[str, float] = field(default_factory=dict)


@dataclass
class Urdf:
    """A parsed file: robot name, links name -> phi (10,) in the link frame, joints in file order, and how
    many elements of each kind were not used.  empty_hint: what to do if there are no links.

    Of an MJCF file, which is read to the same: gravity (3,) m/s^2, None where the sidecar alone has it;
    notes: what was not used of it;  sites: links that are such;  equalities: what the sidecar must state in other
    words, a line each;  loops: of joints whose actuators close one, stiffness N m/rad or N/m, and damping per rate.
    """

    source: str
    name: str
    links: dict[str, np.ndarray]
    joints: list[UrdfJoint]
    ignored: Counter[str]
    empty_hint: str = ""
    gravity: np.ndarray | None = None
    notes: list[str] = field(default_factory=list)
    sites: set[str] = field(default_factory=set)
    equalities: list[str] = field(default_factory=list)
    loops: dict[str, tuple[float, float]] = field(default_factory=dict)

    def error(self, path: KeyPath, what: str, hint: str = "") -> DescriptionError:
        """A DescriptionError that starts with the file and what it is about."""
        return DescriptionError(": ".join([self.source, *(str(part) for part in path), what]), hint)


def parse_urdf(source: str, text: str) -> Urdf:
    """Links and joints of a URDF text.

    Args:
        source: name for messages.  text: the XML.
    Returns:
        Urdf.
    Raises:
        DescriptionError: not XML, not a robot; all numbers that are none, all joints that are not supported.
    """
    urdf = _Reader(source).robot(_root(source, text))
    urdf.empty_hint = MACROS if "xacro" in text[:2000] else ""
    return urdf


def _root(source: str, text: str) -> Element:
    try:
        root: Element = defusedxml.ElementTree.fromstring(text.encode(), forbid_dtd=True)
    except ParseError as error:
        line, _ = error.position
        reason = str(error).split(":")[0]
        hint = XACRO if "<xacro:" in text else ""
        raise DescriptionError(f"{source}:{line}: expected XML, got a syntax error: {reason}", hint) from None
    except defusedxml.DTDForbidden:  # without one there are no entities and no references
        raise DescriptionError(f"{source}: expected XML without a DTD, got <!DOCTYPE>", "remove it") from None
    except (ValueError, LookupError) as error:
        raise DescriptionError(f"{source}: expected XML, got: {show(str(error), 120)}") from None
    if root.tag != "robot":
        hint = XACRO if "xacro" in text[:2000] else ""
        raise DescriptionError(f"{source}: expected <robot> as the outermost element, got <{root.tag}>", hint)
    return root


class _Reader:
    """Reads the elements of one file and counts what it leaves unread."""

    def __init__(self, source: str) -> None:
        self.out = Urdf(source, "", {}, [], Counter())

    def error(self, path: KeyPath, what: str, hint: str = "") -> DescriptionError:
        return self.out.error(path, what, hint)

    def robot(self, root: Element) -> Urdf:
        self.out.name = (root.get("name") or "").strip() or "robot"
        self.count_unused(root)
        mistakes = Mistakes(self.out.source)
        for read, tag in ((self.link, "link"), (self.joint, "joint")):
            for element in root.findall(tag):
                with mistakes.gathered():
                    read(element)
        mistakes.tell()
        return self.out

    def count_unused(self, element: Element) -> None:
        """Counts the children that are not read; a URDF extension that closes a loop is refused."""
        for child in element:
            tag = child.tag.rsplit("}", 1)[-1]
            if "xacro" in child.tag:
                raise self.error((), f"expected plain URDF, got <xacro:{tag}>", XACRO)
            if tag in LOOPS or "constraint" in tag or (tag == "gazebo" and child.find("joint") is not None):
                name = child.get("name") or child.get("reference")
                what = f"<{tag}>" + (f" {show(name)}" if name else "")
                hint = f"closed loops stand in a {SIDECAR} file, under loops:"
                raise self.error((), f"expected a tree, got {what}", hint)
            if tag not in _USED[element.tag]:
                self.out.ignored[tag] += 1

    def link(self, element: Element) -> None:
        name = self.name(element, "link", self.out.links)
        path = (f"link {show(name)}",)
        self.count_unused(element)
        inertial = element.find("inertial")
        self.out.links[name] = np.zeros(inertia.SIZE) if inertial is None else self.inertial(inertial, path)

    def inertial(self, element: Element, path: KeyPath) -> np.ndarray:
        """phi (10,) of an <inertial>, in the link frame."""
        self.count_unused(element)
        R, p = self.placement(element, path)
        mass = self.number(self.child(element, "mass", path), "value", path)
        if mass < 0:
            raise self.error((*path, "mass"), f"expected a mass >= 0 kg, got {mass:g}")
        if 0 < mass < SMALLEST:
            raise self.error((*path, "mass"), f"expected 0, or a mass >= {SMALLEST:g} kg, got {mass:g}")
        tag = element.find("inertia")
        if tag is None and mass > 0:
            raise self.error(path, "expected <inertia> beside <mass>, got none")
        moments = {key: 0.0 if tag is None else self.number(tag, key, path) for key in _MOMENTS}
        return inertia.from_urdf(mass, p, R, moments)

    def joint(self, element: Element) -> None:
        name = self.name(element, "joint", [joint.name for joint in self.out.joints])
        kind, path = element.get("type"), (f"joint {show(name)}",)
        if kind not in (*MOVING, "fixed"):
            what = f"expected the type revolute, continuous, prismatic or fixed, got {show(kind)}"
            raise self.error(path, what)
        mimic = element.find("mimic") if kind != "fixed" else None
        self.count_unused(element)
        joint = UrdfJoint(
            name=name,
            type=kind,
            parent=self.text(self.child(element, "parent", path), "link", path),
            child=self.text(self.child(element, "child", path), "link", path),
            placement=self.placement(element, path),
            axis=self.axis(element, path) if kind != "fixed" else np.array([0.0, 0.0, 1.0]),
            mimic=None if mimic is None else self.mimic(mimic, path),
        )
        for tag, into in (("limit", ("lower", "upper", "effort", "velocity")), ("dynamics", ("damping", "friction"))):
            found = element.find(tag)
            if found is not None and kind != "fixed":
                values = {key: self.number(found, key, path) for key in into if found.get(key) is not None}
                setattr(joint, tag, values)
                self.out.ignored.update(f"{tag} {key}=" for key in found.attrib if key not in into)
        self.out.joints.append(joint)

    def mimic(self, element: Element, path: KeyPath) -> Mimic:
        """The <mimic> of a joint."""
        values = [
            self.number(element, key, path) if element.get(key) is not None else default
            for key, default in (("multiplier", 1.0), ("offset", 0.0))
        ]
        return Mimic(self.text(element, "joint", path), *values)

    def placement(self, element: Element, path: KeyPath) -> Placement:
        """(R, p) of the <origin> of an element."""
        origin = element.find("origin")
        if origin is None:
            return np.eye(3), np.zeros(3)
        return rpy(self.vector(origin, "rpy", path)), self.vector(origin, "xyz", path)

    def axis(self, element: Element, path: KeyPath) -> np.ndarray:
        """Unit vector (3,) of the <axis>; x if there is none."""
        axis = element.find("axis")
        if axis is None or axis.get("xyz") is None:
            return np.array([1.0, 0.0, 0.0])
        vector = self.vector(axis, "xyz", path)
        length = float(np.linalg.norm(vector))
        if length < 1e-6:
            raise self.error((*path, "axis"), f"expected a direction, got {show(axis.get('xyz'))}")
        return vector / length

    def name(self, element: Element, kind: str, taken: Container[str]) -> str:
        name = (element.get("name") or "").strip()
        if not name:
            raise self.error((), f"expected a name for every {kind}, got a {kind} without")
        if name in taken:
            raise self.error((f"{kind} {show(name)}",), f"expected a {kind} name of its own, got it twice")
        return name

    def child(self, element: Element, tag: str, path: KeyPath) -> Element:
        found = element.find(tag)
        if found is None:
            raise self.error(path, f"expected <{tag}>, got none")
        return found

    def text(self, element: Element, attribute: str, path: KeyPath) -> str:
        value = (element.get(attribute) or "").strip()
        if not value:
            raise self.error((*path, element.tag), f"expected {attribute}=, got nothing")
        return value

    def number(self, element: Element, attribute: str, path: KeyPath) -> float:
        return self.numbers(element, attribute, path, 1)[0]

    def vector(self, element: Element, attribute: str, path: KeyPath) -> np.ndarray:
        if element.get(attribute) is None:
            return np.zeros(3)
        return np.array(self.numbers(element, attribute, path, 3))

    def numbers(self, element: Element, attribute: str, path: KeyPath, count: int) -> list[float]:
        """Read so many finite floats of an attribute."""
        text = element.get(attribute)
        try:
            values = [float(word) for word in (text or "").split()]
        except ValueError:
            values = []
        if len(values) != count or not all(math.isfinite(v) and abs(v) <= LARGEST for v in values):
            what = "a number" if count == 1 else f"{count} numbers"
            got = "nothing" if text is None else show(text)
            what = f"expected {what} (finite, at most {LARGEST:g}), got {got}"
            hint = ENDLESS if attribute in ("lower", "upper") and values else ""
            raise self.error((*path, element.tag, attribute), what, hint)
        return values
