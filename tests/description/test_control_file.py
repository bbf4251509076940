"""Changes of an arm's control section: read as if they stood in the file, and shown as a diff that applies."""

import subprocess

import numpy as np
import pytest

from armlet.description import load, resolve, shipped
from armlet.description.yaml.control_file import ControlFile
from armlet.errors import DescriptionError

URDF = """<robot name="arm">
  <link name="base"/>
  <link name="one"><inertial><mass value="1"/><origin xyz="0.1 0 0"/>
    <inertia ixx="0.01" iyy="0.01" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="turn" type="revolute"><parent link="base"/><child link="one"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="1" velocity="2" effort="10"/></joint>
</robot>
"""


@pytest.mark.parametrize("name", shipped())
def test_a_file_without_changes_is_the_arm_itself(name):
    file = ControlFile.of(resolve(name))
    assert file.changed({}) == file.text and file.diff({}) == ""
    assert np.array_equal(file.model().gains.gamma, load(name).gains.gamma)


def changed_gains(file, gamma, Lambda):
    """A change of two gains and of the load."""
    n = file.model().n
    return {("control", "gamma"): gamma, ("control", "Lambda"): [Lambda] * n, ("control", "priors", "payload_max"): 0.5}


def test_gains_with_which_a_loop_may_not_close_are_refused():
    """Figure 1 follows so loosely with these that e_max, and the margins with it, take it near a dead centre."""
    file = ControlFile.of(resolve("walker_figure1"))
    with pytest.raises(DescriptionError, match="transmission angle of at least 15 deg"):
        file.model(changed_gains(file, 12.5, 3.0))


@pytest.mark.parametrize("gamma, Lambda", [(12.5, 3.0), (45.5, 22.0)])
@pytest.mark.parametrize("name", shipped())
def test_changes_are_those_of_the_file_once_applied(name, gamma, Lambda, tmp_path):
    file = ControlFile.of(resolve(name))
    gamma, Lambda = (45.5, 22.0) if name == "walker_figure1" else (gamma, Lambda)
    changes = changed_gains(file, gamma, Lambda)
    model = file.model(changes)
    assert (model.gains.gamma == gamma).all() and (model.gains.Lambda == Lambda).all()
    path = tmp_path / file.path.name
    path.write_text(file.text)
    subprocess.run(["git", "apply", "-"], input=file.diff(changes), text=True, cwd=tmp_path, check=True)
    assert path.read_text() == file.changed(changes)
    assert np.array_equal(load(path).gains.prior, model.gains.prior)


def test_comments_stay():
    file = ControlFile.of(resolve("puma3"))
    removed = [line for line in file.diff({("control", "e_max"): 0.8}).splitlines() if line.startswith("-  ")]
    assert removed == ["-  e_max: 0.7  # rad; a PD law that knows nothing of the full load errs by 0.49"]


def test_a_urdf_without_a_sidecar_gets_one(tmp_path):
    path = tmp_path / "arm.urdf"
    path.write_text(URDF)
    file = ControlFile.of(path)
    changes = {("control", "gamma"): 7.0}
    assert file.path.name == "arm.control.yaml" and (file.model(changes).gains.gamma == 7.0).all()
    subprocess.run(["git", "apply", "-"], input=file.diff(changes), text=True, cwd=tmp_path, check=True)
    assert (load(path).gains.gamma == 7.0).all()
    assert (ControlFile.of(path).model().gains.gamma == 7.0).all()


def test_what_the_schema_refuses_is_refused():
    with pytest.raises(DescriptionError, match=r"control\.gamma"):
        ControlFile.of(resolve("puma3")).model({("control", "gamma"): -1.0})
