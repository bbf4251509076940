"""Arm files that are odd, in YAML and in URDF; an arm that is taken must keep its proof."""

import os
from functools import cache
from pathlib import Path

import numpy as np

import armlet
from armlet.core import layout
from armlet.description import from_text, shipped
from armlet.description.document import Document
from armlet.description.library import shipped_path
from armlet.description.start import parallelogram_text
from armlet.fixed.against_float import compare
from tests.fuzz import odd
from tests.fuzz.case import Case, command

ARM = """\
name: slider
dh_convention: modified
inertia_about: origin
joints:
  - {name: rail, type: prismatic, d: 0.1, limits: {position: [-0.4, 0.4], velocity: 0.5, acceleration: 2, effort: 60},
     armature: 0.2, friction: {viscous: 1.5, coulomb: 2, coulomb_speed: 0.01}, encoder_step: 0.0001,
     link: {mass: 2, com: [0, 0.01, 0], inertia: {xx: 0.02, yy: 0.02, zz: 0.01, xy: 0.001}}}
  - {name: swing, parent: rail, a: 0.2, alpha_deg: 90, theta_offset: 0.1, encoder_bits: 12,
     actuator: {rotor_inertia: 2.0e-6, gear_ratio: 200}, limits: {position_deg: [-90, 90], effort: 8},
     link: {mass: 0.5, com: [0.1, 0, 0], inertia: [0.001, 0.008, 0.008], point_mass: [{mass: 0.1, at: [0.2, 0, 0]}]}}
tool: {joint: swing, xyz: [0.25, 0, 0], rpy_deg: [0, 90, 0]}
control: {Lambda: [5, 8], gamma: 15, K_v: 20, K_p: 100, e_max: [0.1, 0.2], velocity_margin: 1.5, rate: 4, natural: 8,
  dead_zone: 0.01, period_us: 2000, priors: {relative: 0.2, payload_max: 0.5, payload_size: 0.03, viscous: 0.5}}
"""
URDF = """\
<?xml version="1.0"?>
<robot name="two">
  <link name="base"><inertial>
    <mass value="3"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>
  <link name="upper"><inertial><origin xyz="0.1 0 0" rpy="0 0 0.3"/><mass value="1.2"/>
    <inertia ixx="0.002" ixy="0" ixz="0" iyy="0.01" iyz="0" izz="0.01"/></inertial><visual/></link>
  <link name="lower"><inertial><origin xyz="0.1 0 0"/><mass value="0.6"/>
    <inertia ixx="0.001" ixy="0" ixz="0" iyy="0.004" iyz="0" izz="0.004"/></inertial></link>
  <link name="tool"/>
  <joint name="j1" type="revolute"><origin xyz="0 0 0.2" rpy="0 0 0"/><parent link="base"/><child link="upper"/>
    <axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="20" velocity="3"/>
    <dynamics damping="0.1" friction="0.2"/></joint>
  <joint name="j2" type="continuous"><origin xyz="0.3 0 0" rpy="1.57 0 0"/><parent link="upper"/><child link="lower"/>
    <axis xyz="0 1 0"/><limit effort="9" velocity="4"/></joint>
  <joint name="end" type="fixed"><origin xyz="0.25 0 0"/><parent link="lower"/><child link="tool"/></joint>
</robot>
"""
SIDECAR = (
    "gravity: [0, 0, -9.81]\ntip: tool\njoints: {j1: {armature: 0.1, limits: {effort: 15}}, j2: {encoder_bits: 12}}\n"
)
PIECES = (
    '<!DOCTYPE robot SYSTEM "http://127.0.0.1/robot.dtd">', '<!DOCTYPE robot [<!ENTITY a "aaaa">]>', "<!DOCTYPE robot>",
    "&a;", "<link/>", '<link name="upper"/>', "<loop/>", '<joint name="j1" type="floating"/>', "</robot>", "<robot>",
    '<mimic joint="j1"/>', "<xacro:macro/>", '<xi:include href="x"/>', "<?x y?>", "<![CDATA[", "-->",
    '<parent link="tool"/>',
    '<mass value="-1"/>', '<axis xyz="0 0 0"/>', '<inertial/>', '<origin rpy="1e308 1e308 1e308"/>', "<transmission/>",
)  # fmt: skip


@cache
def trees():
    """Plain trees of the shipped arms, of one that slides and of one with a closed loop."""
    texts = [ARM, parallelogram_text("closed", 0.5), *(Path(str(shipped_path(name))).read_text() for name in shipped())]
    return [Document("arm.yaml", text).plain for text in texts]


def keeps_its_proof(path):
    """Whether an arm that was taken is finite, and its fixed-point torque within its proved error of float64's."""

    def look():
        model = armlet.load(path).model
        for values in (vars(model), vars(model.gains)):
            for name, value in values.items():
                if isinstance(value, np.ndarray) and not np.isfinite(value).all():
                    return f"{name} is not finite"
        found = compare(armlet.compile(model), layout.LAW_RNEA, 200)
        late = np.flatnonzero(~(found.error <= found.bound))
        return (
            f"torque of joint {late[0]} is off by {found.error[late[0]]:g}, proved {found.bound[late[0]]:g}"
            if late.size
            else ""
        )

    return look


def yaml_case(rng, folder):
    """An arm file with something odd in it."""
    path, out = folder / "arm.yaml", folder / "arm.blob"
    tree, kind, must = rng.choice(trees()), rng.randrange(8), ""
    if kind < 4:
        tree, done = odd.changed(rng, tree, rng.choice((1, 1, 2, 3)))
        data = odd.as_yaml(tree).encode(errors="surrogatepass")
    elif kind == 4:
        tree, done = odd.with_impossible_number(rng, tree)
        data, must = odd.as_yaml(tree).encode(), "refuse"
    elif kind == 5:
        source = Path(str(shipped_path(rng.choice(shipped())))).read_bytes()
        data, done = odd.damaged(rng, source), "damaged"
    elif kind == 6:
        return special_file(rng, folder)
    else:
        data, done = grown(rng, tree)
    path.write_bytes(data)
    place = "arm.yaml|out of reach of fixed point"  # a derived number's message has the joint
    return command("compile", path, "-o", out, of=f" # {done}", makes=("arm.blob",), names=place, must=must,
                   look=keeps_its_proof(path))  # fmt: skip


def grown(rng, tree):
    """An arm file with a great deal of something."""
    joint = tree["joints"][-1]
    count = rng.choice((11, 12, 64, 65, 1000))
    many = [{**joint, "name": f"k{k}", "parent": None} for k in range(count)]
    deep = "[" * rng.choice((20, 40, 5000)) + "]" * 20
    alias = "name: x\na: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
        f"{b}: &{b} [{', '.join(['*' + a] * 10)}]\n" for a, b in zip("abcdefgh", "bcdefghi")
    )
    done, text = rng.choice((
        (f"{count} joints", odd.as_yaml({**tree, "joints": many})), ("nested", f"name: x\njoints: {deep}\n"),
        ("aliases", alias), ("long key", "k" * 100_000 + ": 1\n"), ("long line", "name: " + "x" * 900_000),
        ("two documents", ARM + "---\n" + ARM), ("large", "#" * 1_000_001), ("digits", f"name: {'9' * 5000}\n"),
        ("lists", "joints:\n" + "- 1\n" * 100_000), ("keys", "".join(f"k{k}: 1\n" for k in range(15_000))),
    ))  # fmt: skip
    return text.encode(), done


def special_file(rng, folder):
    """What is no ordinary file, where an arm file is expected."""
    path = folder / rng.choice(("arm.yaml", "arm.urdf"))
    kind = rng.choice(("fifo", "folder", "loop", "zero", "null", "missing", "long", "odd name"))
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind in ("zero", "null"):
        path.symlink_to(f"/dev/{kind}")
    elif kind == "long":
        path = folder / ("x" * 300 + ".yaml")
    elif kind == "odd name":
        path = folder / rng.choice(
            ("[red].yaml", "a\nb.yaml", "\udcff.yaml", "$x_{.yaml", "é.yaml", "-.yaml", "a\tb.urdf")
        )
    return command("compile", path, of=f" # {kind}", must="refuse")


def urdf_case(rng, folder):
    """A URDF file, or its sidecar, with something odd in it."""
    path, kind, sidecar, must = folder / "arm.urdf", rng.randrange(6), SIDECAR, ""
    text = URDF
    if kind < 2:
        data, done = odd.damaged(rng, text.encode()), "damaged"
    elif kind == 2:
        at, piece = rng.randrange(len(text)), rng.choice(PIECES)
        at = text.rfind(">", 0, at) + 1 or len(text)
        data, done = (text[:at] + piece + text[at:]).encode(), f"{piece} put in at {at}"
        must = "refuse" if "DOCTYPE" in piece else ""
    elif kind == 3:
        words = text.split('"')
        at = rng.randrange(1, len(words), 2)
        words[at] = rng.choice(
            (str(odd.value(rng)), *odd.TEXTS, "1 2 3", "1 2 3 4", "nan nan nan", "base", "tool")
        ).replace('"', "")
        data, done = '"'.join(words).encode(errors="replace"), f"attribute {at} is {words[at]!r}"
    elif kind == 4:
        lines = text.splitlines(keepends=True)
        move = rng.randrange(3)
        if move == 0:
            lines.pop(rng.randrange(2, len(lines) - 1))
        elif move == 1:
            lines.insert(3, rng.choice(lines[2:-1]))
        else:
            rng.shuffle(lines)
        data, done = "".join(lines).encode(), "lines moved"
    else:
        tree, done = odd.changed(rng, Document("x", SIDECAR).plain, 1)
        data, sidecar = text.encode(), odd.as_yaml(tree)
        done = "sidecar: " + done
    path.write_bytes(data)
    if rng.randrange(3) or kind == 5:
        path.with_suffix(".control.yaml").write_text(sidecar, errors="replace")
    return command("compile", path, "-o", folder / "arm.blob", of=f" # {done}", makes=("arm.blob",), names="arm.",
                   must=must, look=keeps_its_proof(path))  # fmt: skip


def text_case(rng, folder):
    """A YAML text given from Python: any characters, or an arm with a closed loop that is odd."""
    if rng.randrange(3) == 0:
        tree, done = odd.changed(
            rng, Document("arm.yaml", parallelogram_text("closed", 0.5)).plain, rng.choice((1, 1, 2))
        )
        return Case(f"from_text, {done}", lambda: from_text(odd.as_yaml(tree)), names="arm.yaml")
    alphabet = " -:[]{}&*!#|>'\"\n\tabc019.,?%@`"
    text = "".join(rng.choice(alphabet) for _ in range(rng.randrange(80)))
    if rng.randrange(2):
        at = rng.randrange(len(ARM))
        text = ARM[:at] + text + ARM[at:]
    return Case(f"from_text of {text[:60]!r}", lambda: from_text(text), names="arm.yaml")
