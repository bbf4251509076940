"""Sources of an identification: a log of armlet's, or a recording of teleoperation of whoever's."""

from pathlib import Path

from armlet.model import Model
from armlet.run.log import read_log
from armlet.setup.identify.identify import Identified, identify
from armlet.setup.identify.lerobot_dataset import read_dataset
from armlet.setup.identify.loop_found import LoopFound, identify_loops
from armlet.setup.identify.observe import Observed, observed
from armlet.setup.identify.teleop_log import is_foreign, read_teleoperation
from armlet.setup.identify.teleoperated import Teleoperated, checked


def seen_in(path: Path, model: Model) -> Observed | Teleoperated:
    """The motion in a log of armlet's, in another program's MCAP file, or in the folder of a LeRobot dataset.

    Raises:
        LogError: none of these, or no motion that tells anything.  ArmletError: pyarrow is missing.
    """
    if path.is_dir():
        return checked(read_dataset(path, model), model)
    if is_foreign(path):
        return checked(read_teleoperation(path, model), model)
    return observed(read_log(path), model)


def found_in(seen: Observed | Teleoperated, model: Model) -> Identified | LoopFound:
    """Parameters of an arm that a motion tells.

    Raises:
        LogError: it is too short.
    """
    return identify_loops(seen, model) if isinstance(seen, Teleoperated) else identify(seen, model)
