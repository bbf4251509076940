"""The laws that bring an arm to its plan, which studies compare."""

from armlet.core import laws
from armlet.model import Model

LEFT_OUT = {law.name: law.follows_no_plan for law in laws.LAWS if law.follows_no_plan}  # why a law is not compared
TABLED = "gain_table"  # the law whose gains belong to one move
MOST_JOINTS = {"perturbation": 3}  # of laws that are not built for larger arms


def not_built(model: Model, law: str) -> str:
    """Reason why a law is not built for an arm; "" if it is."""
    most = MOST_JOINTS.get(law, model.n_act)
    return f"is built for arms of at most {most} joints" if model.n_act > most else ""
