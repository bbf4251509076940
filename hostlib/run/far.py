"""The end of a run in one line; of one that began too far from its plan, how far, and the plan that leads there."""

import numpy as np

from armlet.device.exchange import fault_text
from armlet.firmware import protocol
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.plan.jog import SPEED_M, SPEED_RAD
from armlet.run.recorder import RunResult, torque_words


def fault_line(result: RunResult, model: Model, begin: Floats, arm: str) -> str:
    """Tell what a run's fault was, and what to do; if a servo may still have torque, that, and what follows.

    Args:
        model: the arm.  begin: (n_act,) rad or m, where its plan begins.  arm: its file, as it was named.
    """
    at = np.array(result.stood_at)
    if result.fault == protocol.START_FAR and at.size:
        line = far_line(model, result.fault_joint, at, begin, arm)
    else:
        line = fault_text(result.fault, result.fault_joint, model.servo_names)
    return "; ".join(filter(None, (line, torque_words(result.torque), result.left)))


def far_line(model: Model, joint: int, at: Floats, begin: Floats, arm: str) -> str:
    """Tell how far a joint is from where its plan begins, and how to lead the arm there.

    Args:
        model: the arm.  joint: counted among those with servos.  at, begin: (n_act,) rad or m, where the arm is, and
            where it is to be.  arm: its file, as it was named.
    """
    act = model.actuated
    slides = model.joint_type[act] == PRISMATIC
    scale, unit = np.where(slides, 1.0, np.degrees(1.0)), "m" if slides[joint] else "deg"
    way = model.off_plan(at, begin)
    far, limit = abs(way[joint]) * scale[joint], model.gains.e_start[act[joint]] * scale[joint]
    seconds = max(1.0, float(np.max(2.0 * np.abs(way) / np.where(slides, SPEED_M, SPEED_RAD))))
    points = (",".join(f"{value:.4g}" for value in point * scale) for point in (begin + way, begin))
    return (
        f"START_FAR at joint {model.servo_names[joint]}: it is {far:.3g} {unit} from where the plan begins, the limit"
        f" is {limit:.3g} {unit} (control.e_start), and no joint got torque; move the arm there by hand, or first run:"
        f" armlet plan {arm} --from={' --to='.join(points)} --duration {seconds:.1f} -o lead.json"
    )
