"""MJCF made from a Model: a body a joint, z the axis of every joint, couplings and closed loops as equalities.

MuJoCo closes a loop and brakes by Coulomb friction with forces that give way a little: `TIGHT` says how little.
"""

import xml.etree.ElementTree as ET
from collections.abc import Container, Iterable

import numpy as np

from armlet.description.export.urdf_text import numbers
from armlet.model import REVOLUTE, Linear, Model, Spatial, inertia

FLOOR = 1e-12  # kg, kg m^2: MuJoCo wants mass and inertia of every moving body
SLACK = 1e-13  # relative
TIGHT = "0.9999 0.9999 0.001"  # solimp: the share of a force that an equality, or friction, has at once
SECOND_POINT = 0.1  # m, along the axis of a joint where a loop in space is cut
TOOL = "tool"


def mjcf_text(model: Model, timestep: float = 1e-3, endless: Container[int] = ()) -> str:
    """The MJCF of an arm: contacts off, a motor for each servo, a site `tool` at the end point.

    Args:
        model: the arm.  timestep: s, of MuJoCo's steps, two of which its equalities take to close.
        endless: joints without a range.
    """
    root = ET.Element("mujoco", model=model.name)
    ET.SubElement(root, "compiler", angle="radian", autolimits="true")
    option = ET.SubElement(root, "option", gravity=numbers(model.gravity), timestep=repr(timestep))
    option.attrib |= {"integrator": "implicit", "tolerance": "1e-12"}
    ET.SubElement(option, "flag", contact="disable")
    soon = f"{2 * timestep!r} 1"
    default = ET.SubElement(root, "default")
    ET.SubElement(default, "joint", solreffriction=soon, solimpfriction=TIGHT)
    ET.SubElement(default, "tendon", solreffriction=soon, solimpfriction=TIGHT)
    ET.SubElement(default, "equality", solref=soon, solimp=TIGHT)
    bodies = [ET.SubElement(root, "worldbody")]
    for i in range(model.n):
        bodies.append(body(model, i, bodies[int(model.parent[i]) + 1]))
        if i not in endless and np.isfinite([model.q_min[i], model.q_max[i]]).all():
            joint = bodies[-1].find("joint")
            assert joint is not None
            joint.attrib["range"] = numbers(np.array([model.q_min[i], model.q_max[i]]))
    tool = ET.SubElement(bodies[model.tip_body + 1], "site", name=TOOL)
    placed(tool, model.R_tip, model.p_tip)
    close(root, model, bodies)
    motors = ET.SubElement(root, "actuator")
    for k in model.actuated:
        most = float(model.tau_max[k])
        motor = ET.SubElement(motors, "motor", name=model.joint_names[k], joint=model.joint_names[k])
        if np.isfinite(most):
            motor.attrib["ctrlrange"] = f"{-most!r} {most!r}"
    ET.indent(root)
    return f"{ET.tostring(root, encoding='unicode')}\n"


def body(model: Model, i: int, parent: ET.Element) -> ET.Element:
    """The body that joint i moves, with that joint."""
    out = ET.SubElement(parent, "body", name=f"{model.joint_names[i]}_link")
    placed(out, model.R_tree[i], model.p_tree[i])
    mass, com, tensor = inertia.to_com(np.asarray(model.phi[i], float))
    tensor = solid(tensor)
    full = np.array([tensor[a, b] for a, b in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))])
    ET.SubElement(out, "inertial", pos=numbers(com), mass=repr(max(mass, FLOOR)), fullinertia=numbers(full))
    joint = ET.SubElement(out, "joint", name=model.joint_names[i], axis="0 0 1")
    joint.attrib["type"] = "hinge" if model.joint_type[i] == REVOLUTE else "slide"
    values = {"armature": model.armature, "damping": model.fric_visc, "frictionloss": model.fric_coul}
    joint.attrib |= {name: repr(float(value[i])) for name, value in values.items() if value[i]}
    return out


def solid(tensor: np.ndarray) -> np.ndarray:
    """The inertia tensor (3, 3) that MuJoCo takes for one: positive, and within its triangle where rounding is not."""
    moments, axes = np.linalg.eigh(tensor)
    wanted = np.maximum(moments, FLOOR)
    wanted[2] = min(wanted[2], (wanted[0] + wanted[1]) * (1.0 - SLACK))
    out: np.ndarray = tensor if (wanted == moments).all() else (axes * wanted) @ axes.T
    return out


def placed(element: ET.Element, R: np.ndarray, p: np.ndarray) -> None:
    """Give an element its place; two axes say its turn."""
    element.attrib |= {"pos": numbers(p), "xyaxes": numbers(np.asarray(R)[:, :2].T.ravel())}


def close(root: ET.Element, model: Model, bodies: list[ET.Element]) -> None:
    """Let joints follow others, and close loops where they are cut; bodies: the base first."""
    tendons, equalities = ET.Element("tendon"), ET.Element("equality")
    for coupling in model.couplings:
        if isinstance(coupling, Linear):
            for row, output in enumerate(coupling.outputs):
                ratios = zip(coupling.inputs, coupling.ratio[row], strict=True)
                inputs, offset = {k: float(r) for k, r in ratios if r}, float(coupling.offset[row])
                follow(model, output, inputs, offset, tendons, equalities)
    for cut in model.cut:
        coupling = model.couplings[cut.coupling]
        turns_in_space = isinstance(coupling, Spatial) and coupling.kind == "revolute"
        for point in range(0 if isinstance(coupling, Linear) else 1 + turns_in_space):
            names = [f"{cut.name}_{side}{point or ''}" for side in "ab"]
            for name, number, R, p in zip(names, cut.bodies, cut.R, cut.p, strict=True):
                ET.SubElement(bodies[number + 1], "site", name=name, pos=numbers(p + point * SECOND_POINT * R[:, 2]))
            ET.SubElement(equalities, "connect", site1=names[0], site2=names[1])
        if cut.turns and (cut.fric_visc or cut.fric_coul):
            friction = {"damping": repr(float(cut.fric_visc)), "frictionloss": repr(float(cut.fric_coul))}
            tendon(tendons, cut.name, ((model.joint_names[k], float(sign)) for k, sign in cut.turns), friction)
    root.extend(each for each in (tendons, equalities) if len(each))


def follow(
    model: Model, output: int, inputs: dict[int, float], offset: float, tendons: ET.Element, equalities: ET.Element
) -> None:
    """Let a joint follow others, input -> ratio: by an equality of joints, or of a tendon if there are several."""
    name = model.joint_names[output]
    if len(inputs) > 1:
        weights = [(name, 1.0), *((model.joint_names[k], -ratio) for k, ratio in inputs.items())]
        tendon(tendons, name, weights, {})
        ET.SubElement(equalities, "tendon", tendon1=name, polycoef=f"{offset!r} 0 0 0 0")
        return
    out = ET.SubElement(equalities, "joint", joint1=name)
    for k in inputs:
        out.attrib["joint2"] = model.joint_names[k]
    out.attrib["polycoef"] = f"{offset!r} {sum(inputs.values())!r} 0 0 0"


def tendon(tendons: ET.Element, name: str, weights: Iterable[tuple[str, float]], friction: dict[str, str]) -> None:
    """A fixed tendon: a weighted sum of joint positions."""
    out = ET.SubElement(tendons, "fixed", {"name": name, **friction})
    for joint, weight in weights:
        ET.SubElement(out, "joint", joint=joint, coef=repr(weight))
