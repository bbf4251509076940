"""Study files: their schema, and a study that is read with its arms.

A study goes to workers, so it holds the text of its arms' files. docs/studies.md tells the keys.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, PlainValidator

from armlet.description.document import Document, read_text, show
from armlet.description.library import shipped
from armlet.description.yaml.control_file import ControlFile
from armlet.description.yaml.messages import validated
from armlet.description.yaml.schema_types import Record
from armlet.dynamics.laws import LAWS, check_loops
from armlet.errors import ArmletError, DescriptionError
from armlet.fixed.blob import layout_hash
from armlet.model import Model
from armlet.model.model import LONGEST_PERIOD_US
from armlet.run.load_events import largest_load
from armlet.simulated.drawn_gears import PLAIN
from armlet.simulated.mujoco_arm import MUJOCO, OWN, check_engine
from armlet.simulated.servos.friction import MODELS
from armlet.studies.monte_carlo.factors import Factor, always, counts, number, numbers, words
from armlet.studies.plan_laws import LEFT_OUT, TABLED, not_built

TOLD = " told"  # after a law's name: its arm file holds the load
KNOWN = tuple(law for law in LAWS if law not in (*LEFT_OUT, TABLED))
MEASURED, DIFFERENCE = "measured", "difference"
SINES: Final = "sines"
MOST_DRAWS, LONGEST_S = 1_000_000, 600.0
LEAST_SHARE = -0.95  # of what an arm has: so much less, and it is no arm any more
SERIAL = ("length", "encoder_offset_deg", "gears", "backlash_deg")  # factors of arms without closed loops


def law_name(value: object) -> str:
    """Validator of a law: its name, or its name and TOLD."""
    if not isinstance(value, str) or value.removesuffix(TOLD) not in KNOWN:
        raise ValueError(f"expected one of {', '.join(KNOWN)}, each as it is or with{TOLD} after it, got {show(value)}")
    return value


Laws = Annotated[list[Annotated[str, PlainValidator(law_name)]], Field(min_length=1)]
Shares = Annotated[Factor, numbers(LEAST_SHARE, 10.0)]


class TrueArm(Record):
    """The true arm beside its file, by joint or link: shares of what the file says, or as named.

    load_beside: how far the load's centre is from the tip, of the arm's reach.
    """

    mass: Shares = always(0.0)
    centre: Shares = always(0.0)
    inertia: Shares = always(0.0)
    length: Shares = always(0.0)
    rotor: Shares = always(0.0)
    viscous: Shares = always(0.0)
    coulomb: Shares = always(0.0)
    coulomb_unstated: Annotated[Factor, numbers(0.0, 1.0)] = always(0.0)
    torque_constant: Shares = always(0.0)
    encoder_offset_deg: Annotated[Factor, numbers(-90.0, 90.0)] = always(0.0)
    backlash_deg: Annotated[Factor, numbers(0.0, 30.0)] = always(0.0)
    tilt_deg: Annotated[Factor, numbers(-180.0, 180.0)] = always(0.0)
    load_beside: Annotated[Factor, numbers(0.0, 1.0)] = always(0.0)
    gears: Annotated[Factor, words(None, PLAIN, *MODELS)] = always(None)


class StudyFile(Record):
    """The whole of a study file."""

    arms: Annotated[list[str], Field(min_length=1)]
    laws: Laws
    draws: Annotated[int, Field(ge=1, le=MOST_DRAWS)]
    seed: Annotated[int, Field(ge=0)] = 0
    move: Literal["sines", "there_and_back"] = SINES
    seconds: Annotated[float, PlainValidator(number(1.0, LONGEST_S))] = 6.0
    speed: Annotated[Factor, numbers(0.01, 1.0)] = always(1.0)
    load: Annotated[Factor, numbers(0.0, 100.0)] = always(0.0)
    picked_up_s: Annotated[Factor, numbers(0.0, LONGEST_S)] = always(0.0)
    period_us: Annotated[Factor, counts(50, LONGEST_PERIOD_US)] = always(None)
    encoder_bits: Annotated[Factor, counts(4, 32)] = always(None)
    velocity: Annotated[Factor, words(None, MEASURED, DIFFERENCE)] = always(None)
    velocity_noise: Annotated[Factor, numbers(0.0, 1.0)] = always(0.0)
    torque_bits: Annotated[Factor, counts(2, 32)] = always(None)
    delay_ticks: Annotated[Factor, counts(0, 100)] = always(None)
    plant: Annotated[Factor, words(OWN, MUJOCO)] = always(OWN)
    sensors_stated: bool = True
    true_arm: TrueArm = TrueArm()

    def factors(self) -> dict[str, Factor]:
        """Every factor by its name, those of the true arm last; the columns have these names."""
        own = {name: getattr(self, name) for name in type(self).model_fields}
        true = {name: getattr(self.true_arm, name) for name in TrueArm.model_fields}
        return {name: value for name, value in (own | true).items() if isinstance(value, Factor)}


@dataclass(frozen=True, eq=False)
class Study:
    """A study.

    path: of its file.  file: what it says.  arms: files of its arms.  digest: of all that its rows depend on.
    """

    path: Path
    file: StudyFile
    arms: tuple[ControlFile, ...]
    digest: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def runs(self) -> int:
        """Count of runs: every draw under every law."""
        return self.file.draws * len(self.file.laws)

    @property
    def names(self) -> list[str]:
        """Names of its arms, as the file has them."""
        return self.file.arms

    @cached_property
    def models(self) -> tuple[Model, ...]:
        """The arms as described."""
        return tuple(arm.model() for arm in self.arms)


def read_study(path: Path) -> Study:
    """A study's file with its arms, checked.

    Raises:
        ArmletError: one line: what is wrong, and where.
    """
    document = Document(str(path), read_text(path, "a study file"), "a study")
    file = validated(StudyFile, document)
    arms = []
    for k, name in enumerate(file.arms):
        try:
            arms.append(ControlFile.of(placed(name, path)))
        except DescriptionError as error:
            raise document.error(("arms", k), error.what, error.hint) from None
    factors = file.factors()
    if MUJOCO in factors["plant"].values:
        check_engine(MUJOCO)
        if behind := [name for name in ("gears", "backlash_deg") if not factors[name].idle]:
            raise document.error(("true_arm", behind[0]), "gears of servos: armlet's own plant has them, MuJoCo's not")
    study = Study(path, file, tuple(arms), digest_of(file, arms))
    for k, model in enumerate(study.models):
        check_arm(file, model, document, k)
    return study


def placed(name: str, study: Path) -> str:
    """The path of an arm: a shipped one, or a file whose path is taken from the study file's folder."""
    from armlet.description import resolve

    return resolve(name) if name in shipped() else str(study.parent / Path(resolve(name)))


def check_arm(file: StudyFile, model: Model, document: Document, k: int) -> None:
    """Refuse what an arm of a study cannot have.

    Raises:
        ArmletError: says which arm, and which factor or law.
    """
    name = file.arms[k]
    for place, law in enumerate(file.laws):
        plain = law.removesuffix(TOLD)
        if why := not_built(model, plain):
            raise document.error(("laws", place), f"{law} {why}, and {name} has {model.n_act}")
        try:
            check_loops(plain, model)
        except ArmletError as error:
            raise document.error(("laws", place), error.what, error.hint) from None
    factors = file.factors()
    if not factors["load"].idle and not largest_load(model):
        raise document.error(("load",), f"a share of payload_max, which {name} does not state")
    if not factors["backlash_deg"].idle and not model.armature.all():
        bare = model.joint_names[int((model.armature == 0).argmax())]
        why = f"{name}'s joint {bare} states no armature, and within a gap a motor is that alone"
        raise document.error(("true_arm", "backlash_deg"), why)
    if model.couplings:
        for each in SERIAL:
            if not factors[each].idle:
                raise document.error(
                    ("true_arm", each), f"{name} has joints without servos, of which this factor knows nothing"
                )


def digest_of(file: StudyFile, arms: list[ControlFile]) -> str:
    """Hexadecimal digits that differ where rows may differ."""
    said: dict[str, Any] = {"file": repr(file), "kernel": layout_hash().hex(), "arms": [texts(arm) for arm in arms]}
    return hashlib.sha256(json.dumps(said, default=str).encode()).hexdigest()[:16]


def texts(arm: ControlFile) -> dict[str, str]:
    """Texts of an arm's files by their names."""
    own = {arm.path.name: arm.text} if arm.text else {}
    return own if arm.urdf is None else {Path(arm.urdf[0]).name: arm.urdf[1], **own}
