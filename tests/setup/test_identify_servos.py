"""`armlet identify --servos`: a board drives emulated servos of either maker, and what is found is what they have."""

import json
import shutil

import pytest

from armlet import description
from armlet.cli import main
from armlet.model.variations import with_payload
from tests.support.board_rig import flashed_image
from tests.support.servo_arms import text

BOARD, LOAD = "qemu-m4", 0.1
TOOL = "tool: {joint: elbow, xyz: [0.08, 0, 0]}\n"
# Of the file, and real. A Feetech in mode pwm has its motor's back-EMF, 0.58 N m s, in what is viscous.
FRICTION = {
    "XM430-W350": ("{viscous: 0.05, coulomb: 0.05}", "{viscous: 0.08, coulomb: 0.075}"),
    "STS3215-12V": ("{viscous: 0.65, coulomb: 0.05}", "{viscous: 0.9, coulomb: 0.075}"),
}
# Relative: viscous, Coulomb, rotor, first moment at the tip, which holds the load; and by what the check's error falls.
# No parameter describes the play of a degree that the emulated Feetech has.
WITHIN = {"XM430-W350": (0.04, 0.04, 0.06, 0.15, 10), "STS3215-12V": (0.06, 0.5, 0.3, 0.4, 2.5)}
ROTOR = {"XM430-W350": (0.01, 0.016), "STS3215-12V": (0.03, 0.048)}


def arm_file(model, real):
    """The arm file of three servos of a model and a tool, as it is stated or as the arm really is."""
    drive = f"armature: {ROTOR[model][real]}\n    friction: {FRICTION[model][real]}"
    joints = [line for line in text(model).splitlines() if not line.startswith(("    armature", "    friction"))]
    whole = "\n".join(joints).replace("acceleration: 8}", f"acceleration: 8}}\n    {drive}")
    assert whole.count(drive) == 3
    return f"{whole}\n{TOOL}"


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("model", FRICTION)
def test_friction_rotors_and_load_of_the_emulated_servos_are_found(request, tmp_path, monkeypatch, capsys, model):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / f"{BOARD}.flash")
    for real, name in enumerate(("arm.yaml", "real.yaml")):
        (tmp_path / name).write_text(arm_file(model, real))
    words = ["--truth", "real.yaml", "--payload", str(LOAD), "--servos", "--seconds", "5", "--json", "--write"]
    assert main(["identify", "arm.yaml", *words]) == 0
    said = json.loads(capsys.readouterr().out)
    *bounds, moment, factor = WITHIN[model]
    assert said["better"] and said["factor"] > factor and said["files"] == ["arm.yaml"]
    truth, found = description.load("real.yaml"), description.load("arm.yaml")
    for name, bound in zip(("fric_visc", "fric_coul", "armature"), bounds, strict=True):
        assert abs(getattr(found, name) / getattr(truth, name) - 1).max() < bound, name
    tip = [each.phi[each.tip_body, 1] for each in (with_payload(truth, LOAD), found)]
    assert abs(tip[1] / tip[0] - 1) < moment
