"""A URDF file alone, with nothing beside it and nothing tuned, makes an arm that learns its load."""

import re
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.dynamics.laws import DEFAULT
from armlet.fixed import compiler
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import meant, sines
from bench.adaptive.measures import LAW
from oracles.engines import robot_file

ARMS = (
    "ur_description/urdf/ur3_robot.urdf",
    "ur_description/urdf/ur5_robot.urdf",
    "panda_description/urdf/panda.urdf",
    "xarm_description/urdf/xarm7.urdf",
    "so_arm_description/urdf/so101.urdf",
)
SECONDS = 5.0


@pytest.mark.slow
@pytest.mark.parametrize("file", ARMS, ids=lambda file: Path(file).stem)
@pytest.mark.parametrize("speed", [1.0, 0.3])
def test_a_urdf_alone_learns(tmp_path, file, speed):
    """The largest load that is taken where none is stated, on an arm that is wrong within the default priors: the last
    second errs at most a tenth of PD's, where PD has a last second at all.
    """
    path = tmp_path / "arm.urdf"
    path.write_text(re.sub(r"<mimic [^>]*/>", "", Path(robot_file(file)).read_text()))
    model = description.load(path)
    load = float(model.gains.bodies[model.tip_body, 2, 0])
    assert load > 0 and any(line.startswith("control.priors.payload_max is not stated: ") for line in model.advice)
    true = with_payload(meant(model, 0.1, 0.05, 1), load)
    compiled, plan = compiler.compile(model), sines(model, SECONDS, speed)
    learning, pd = (
        run_closed_loop(compiled, LAW[name], true, plan, Sensing.of(model), Simulation(substeps=1))
        for name in (DEFAULT, "pd")
    )
    assert not learning.fault
    second = round(1e6 / model.gains.period_us)
    last, pds = (np.abs(course.q[-second:] - plan[: course.ticks, :, 0][-second:]).max() for course in (learning, pd))
    assert pd.fault or last <= 0.1 * pds
