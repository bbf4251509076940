"""Things to be run: an arm compiled, a trajectory in its words, the simulated arm, and the uploads they make."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from armlet import description
from armlet.description.visuals.read import kept
from armlet.device.session import BoardSession
from armlet.device.uploads import check_joints
from armlet.dynamics.laws import ADAPTIVE, IDENTIFYING, LAWS
from armlet.errors import BlobError, PlanError
from armlet.files import read_file
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.fixed.bounds.floating import float_error
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode, same_format
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import StreamWords, stream_words
from armlet.fixed.trajectory_words import encoded
from armlet.mirror.c_module import NATIVE_FLOAT
from armlet.mirror.c_twin import Twin
from armlet.model import Model
from armlet.plan import Trajectory
from armlet.plan.gain_table import GainTable
from armlet.plan.stream import StreamLimits
from armlet.run.heat_watch import HeatEvent
from armlet.run.load_events import LoadEvent
from armlet.run.log_writer import Listener
from armlet.run.touch import Touched
from armlet.simulated.grasps import Grasp
from armlet.simulated.plant import SimulatedArm

BLOB = ".blob"  # suffix of a parameter blob that `armlet compile -o` wrote


@dataclass(frozen=True)
class RunSetup:
    """Things that a run is made of.

    compiled: the controller's parameters;  trajectory: the plan;  law: name of a law that controls;  plant: the arm;
    arm_files: name -> bytes of the description, kept in the log;  label: what reports call the run;
    payload: kg the arm really carries, at first;  payload_known: whether the controller was told;
    learn: let the law adapt;
    listener: called with (topic, record) of each record that is logged;
    gains: the table of law "gain_table", of no other;  switch_to: another one that is sent during the run;
    joints_every: ticks between two records of the joints;
    kernel: the board's, as firmware/protocol.py names it; one for an arm and a law is made and uploaded;
    override: the plan's speed may be changed in the run;  keys: called with the session now and then in one;
    stream: limits of the goals that the run follows, if any.
    described: the arm as its file has it, where `compiled` believes another;
    grasps: of a simulated arm without servos;  on_load: called with each event of the load, as it is told;
    touch: what a contact asks of the board, "tell" for nothing; "" where none is looked for;
    on_touch, on_heat: called with each contact, each warning of heat, and each line on a rest to cool.
    """

    compiled: Compiled
    trajectory: Trajectory
    law: str
    plant: SimulatedArm
    arm_files: dict[str, bytes]
    label: str = ""
    payload: float = 0.0
    payload_known: bool = False
    learn: bool = field(default=True)
    listener: Listener | None = None
    gains: GainTable | None = None
    switch_to: GainTable | None = None
    joints_every: int = 10
    kernel: str = "none"
    override: bool = False
    keys: Callable[[BoardSession], None] | None = None
    stream: StreamLimits | None = None
    described: Model | None = None
    grasps: tuple[Grasp, ...] = ()
    on_load: Callable[[LoadEvent], None] | None = None
    touch: str = ""
    on_touch: Callable[[Touched], None] | None = None
    on_heat: Callable[[HeatEvent | str], None] | None = None

    @property
    def learning(self) -> bool:
        """True if the law adapts in this run."""
        return self.learn and self.law in (*ADAPTIVE, *IDENTIFYING)

    @property
    def payload_at_end(self) -> float:
        """Load in kg that the arm has when the run ends."""
        last = max(self.grasps, key=lambda grasp: grasp.time, default=None)
        return self.payload if last is None else last.kg

    def follow_keys(self, session: BoardSession) -> None:
        """Do what `keys` does, if there are any."""
        if self.keys is not None:
            self.keys(session)

    @cached_property
    def twin(self) -> Twin | None:
        """The host's twin of a kernel in float32; None of one in fixed point, whose bits are `kernel_fixed`'s.

        Raises:
            ArmletError: as `Twin`.
        """
        return Twin(self.compiled, LAWS[self.law]) if self.kernel == NATIVE_FLOAT else None

    @property
    def float_error(self) -> float | None:
        """Torque error of the worst joint that is proved of a kernel in float32, of its torque limit; None of others.

        It counts from the state as float32 has it.
        """
        if self.kernel != NATIVE_FLOAT:
            return None
        errors = float_error(self.compiled.stated, self.compiled.box, self.law)
        assert errors is not None  # its twin was refused for an arm with couplings
        return float((errors / self.compiled.model.tau_max)[self.compiled.model.actuated].max())

    @cached_property
    def gain_words(self) -> GainWords | None:
        """The gain table in the board's words, if there is one.

        Raises:
            PlanError: it does not fit them.
        """
        return encode(self.gains, self.compiled) if self.gains is not None else None

    @cached_property
    def stream_words(self) -> StreamWords | None:
        """The limits of goals in the board's words, if the run follows any.

        Raises:
            PlanError: they do not fit them.
        """
        return stream_words(self.compiled, self.stream) if self.stream is not None else None

    @cached_property
    def switch_words(self) -> Words | None:
        """The knots of the table that is sent during the run, in the same words.

        Raises:
            PlanError: it differs from the first in more than gains, or does not fit its words.
        """
        if self.gains is None or self.gain_words is None or self.switch_to is None:
            return None
        return same_format(self.switch_to, self.gains, self.gain_words, self.compiled.servos)


@dataclass(frozen=True)
class BlobScales:
    """The scales of a parameter blob, as it names them."""

    position: np.ndarray
    velocity: np.ndarray
    acceleration: np.ndarray


def arm_files(path_or_name: str) -> dict[str, bytes]:
    """Name -> content of every file an arm is read from, and of its visuals."""
    return description.contents(path_or_name) | kept(path_or_name)


def uploads(arm: str, trajectory: Trajectory | None) -> tuple[bytes, bytes]:
    """Uploads to a board of an arm and a trajectory.

    Args:
        arm: a name or file, compiled here; or a parameter blob's file, which ends in .blob.
        trajectory: None for none.

    Returns:
        The parameter blob, and the encoded trajectory, empty if there is none.

    Raises:
        ArmletError: what cannot be read, compiled or moved so, or has more joints than a board takes.
    """
    if arm.endswith(BLOB):
        return _uploads_of_blob(arm, trajectory)
    compiled = compiler.compile(description.load(arm))
    check_joints(compiled.model.n_act, compiled.model.n)
    if trajectory is None:
        return compiled.blob, b""
    trajectory.check(compiled.model)
    return compiled.blob, encoded(compiled.blob, compiled.servos, trajectory)[2]


def _uploads_of_blob(file: str, trajectory: Trajectory | None) -> tuple[bytes, bytes]:
    """As `uploads`, of a parameter blob."""
    parameters = read_file(file, "parameter blob")
    try:
        said = blobs.unpack_parameters(parameters)
    except BlobError as error:
        raise BlobError(f"{file}: {error.what}", error.hint) from None
    if trajectory is None:
        return parameters, b""
    if trajectory.period_us != said["period_us"]:
        raise PlanError(
            f"trajectory ticks every {trajectory.period_us} us, {file} every {said['period_us']} us", "plan it again"
        )
    scales = BlobScales(*(np.array(said["meta"][name]) for name in ("position", "velocity", "acceleration")))
    return parameters, encoded(parameters, scales, trajectory)[2]
