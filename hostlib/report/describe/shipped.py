"""The arms that come with armlet, as a table."""

from armlet import description
from armlet.said import Said, Table


def said_of_shipped() -> Said:
    """List them, for `armlet arms`."""
    arms = {name: description.load(name) for name in description.shipped()}
    rows = [[name, arm.n_act, float(arm.phi[:, 0].sum()), ", ".join(arm.servo_names)] for name, arm in arms.items()]
    return Said(list(arms), [Table("Arms", ["name", "joints", "mass kg", "joint names"], rows)])
