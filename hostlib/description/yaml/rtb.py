"""Joint rows in the Robotics Toolbox's words (`theta offset m r I Jm G B Tc qlim`), turned into ours.

The toolbox measures friction and rotor inertia at the motor; here they go to the joint. Ours and theirs
cannot be mixed for one quantity. Source: P. Corke, Robotics Toolbox, classes Link and DHLink.
"""

from collections.abc import Callable
from typing import Any

from armlet.description.document import Document, KeyPath

WORDS = ("theta", "offset", "m", "r", "I", "Jm", "G", "B", "Tc", "qlim")
_TAKES = {
    "link": ("m", "r", "I"),
    "actuator": ("Jm",),
    "friction": ("B", "Tc"),
    "theta_offset": ("theta",),
}


def translate(document: Document) -> None:
    """Replaces the toolbox's words in `document.plain`; messages keep the words of the file.

    Args:
        document: Document; a file that is no arm, or has none of the words, is left as it is.
    Raises:
        DescriptionError: the same quantity in both vocabularies.
    """
    joints = document.plain.get("joints") if isinstance(document.plain, dict) else None
    if not isinstance(joints, list):
        return
    for i, joint in enumerate(joints):
        if isinstance(joint, dict) and any(word in joint for word in WORDS):
            joints[i] = _Row(document, joint, ("joints", i)).translated()
            if "I" in joint:
                document.plain.setdefault("inertia_about", "com")


class _Row:
    def __init__(self, document: Document, joint: dict[str, Any], path: KeyPath) -> None:
        self.document, self.joint, self.path = document, joint, path
        self.out = {key: value for key, value in joint.items() if key not in WORDS}

    def translated(self) -> dict[str, Any]:
        for ours, theirs in _TAKES.items():
            self.refuse_both(ours, theirs)
        for word, key in (("m", "mass"), ("r", "com"), ("I", "inertia")):
            self.put(word, ("link", key), _moments if word == "I" else None)
        if self.joint.get("type") == "prismatic":
            self.refuse_both("d", ("offset",))
            self.put("offset", ("d",))
            self.put("theta", ("theta_offset",))
        else:
            self.refuse_both("theta_offset", ("offset",))
            self.put("offset", ("theta_offset",))
            if "theta" in self.joint:
                what = "theta of a revolute joint is its variable"
                raise self.document.error((*self.path, "theta"), what, "use offset or theta_offset")
        gear = self.joint.get("G", 1.0)
        self.put("Jm", ("actuator", "rotor_inertia"))
        if "Jm" in self.joint:
            self.put("G", ("actuator", "gear_ratio"))
        self.put("B", ("friction", "viscous"), lambda B: _times(B, gear, 2))
        self.put("Tc", ("friction", "coulomb"), lambda Tc: _times(_mean_size(Tc), gear, 1))
        self.put("qlim", ("limits", "position"))
        return self.out

    def refuse_both(self, ours: str, theirs: tuple[str, ...]) -> None:
        both = [word for word in theirs if word in self.joint]
        if ours in self.joint and both:
            raise self.document.error((*self.path, both[0]), f"expected {both[0]} or {ours}, got both")

    def put(self, word: str, keys: tuple[str, ...], change: Callable[[Any], Any] | None = None) -> None:
        """Moves a word to its place, remembering where it came from."""
        if word not in self.joint:
            return
        value, at = self.joint[word], self.out
        for key in keys[:-1]:
            at[key] = dict(at[key]) if isinstance(at.get(key), dict) else {}
            at = at[key]
        if keys[-1] in at:
            raise self.document.error((*self.path, word), f"expected {word} or {'.'.join(keys)}, got both")
        at[keys[-1]] = change(value) if change else value
        self.document.renamed[(*self.path, *keys)] = (*self.path, word)


def _moments(value: Any) -> Any:
    """[xx, yy, zz, xy, yz, xz] or a 3x3 list -> the mapping of our files; other shapes as they are."""
    if not isinstance(value, list):
        return value
    if len(value) == 3 and all(isinstance(row, list) and len(row) == 3 for row in value):
        (xx, xy, xz), (_, yy, yz), (_, _, zz) = value
        value = [xx, yy, zz, xy, yz, xz]
    return dict(zip(("xx", "yy", "zz", "xy", "yz", "xz"), value, strict=True)) if len(value) == 6 else value


def _mean_size(value: Any) -> Any:
    """One Coulomb torque from one a direction."""
    if isinstance(value, list) and len(value) == 2 and all(_is_number(v) for v in value):
        return (abs(value[0]) + abs(value[1])) / 2
    return value


def _times(value: Any, gear: Any, power: int) -> Any:
    """A motor quantity at the joint; what is no number is left for the schema to refuse."""
    return value * abs(gear) ** power if _is_number(value) and _is_number(gear) else value


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
