"""Small arms with servos: two links on a turntable, under either maker's servos; one joint alone, for the motor."""

from armlet import description
from armlet.device.servos.serve import serve
from armlet.firmware import protocol
from armlet.model.servo_kinds import KINDS
from tests.support.board_rig import shorten_silences

TENTHS, QUIET = 4, 6  # of a second, a silence of servos that are broken on purpose; of these, until the board is over

LINKS = """
name: three
inertia_about: com
joints:
  - name: turn
    xyz: [0, 0, 0.05]
    link: {mass: 0.2, com: [0, 0, 0.03], inertia: [1.0e-4, 1.0e-4, 1.0e-4]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    <<DRIVE>>
  - name: shoulder
    xyz: [0, 0, 0.05]
    rpy_deg: [-90, 0, 0]
    link: {mass: 0.10, com: [0.05, 0, 0], inertia: [5.0e-5, 1.0e-4, 1.0e-4]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    <<DRIVE>>
  - name: elbow
    xyz: [0.1, 0, 0]
    link: {mass: 0.05, com: [0.04, 0, 0], inertia: [2.0e-5, 5.0e-5, 5.0e-5]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    <<DRIVE>>
"""
SERVOS = """
servos:
  voltage: 12
  joints:
    - {joint: turn, model: <<MODEL>>, id: 11}
    - {joint: shoulder, model: <<MODEL>>, id: 12, direction: -1}
    - {joint: elbow, model: <<MODEL>>, id: 13, zero: 2000}
"""
DRIVES = {
    "XM430-W350": ["armature: 0.01", "friction: {viscous: 0.05, coulomb: 0.05}"],
    "XL430-W250": ["armature: 0.01"],
    "STS3215-12V": [],
    "SCS15": ["armature: 0.01"],
}
OTHERS = {"SCS15": {"voltage: 12": "voltage: 7.4", "zero: 2000": "zero: 500"}}  # where its servos differ


def text(model: str) -> str:
    """The arm file of the three-joint arm with servos of this model."""
    servos = SERVOS.replace("<<MODEL>>", model)
    for usual, own in OTHERS.get(model, {}).items():
        servos = servos.replace(usual, own)
    return LINKS.replace("<<DRIVE>>", "\n    ".join(DRIVES[model])) + servos


def three(model: str):
    """Its Model."""
    return description.from_text(text(model))


def hanging(model: str):
    """The Model of the same arm, which hangs down where its joints are zero: it stays there without its motors."""
    return description.from_text(text(model).replace("rpy_deg: [-90, 0, 0]", "rpy_deg: [-90, 90, 0]"))


PINS = {"37D-50-12V": ", pins: [2, 3, 4, 5]", "MG996R": ", pins: [2]"}


def alone(model: str, voltage: float, mode: str = "pwm"):
    """A wheel on a vertical axis without friction but the motor's own: what a maker tests on a bench."""
    reach = 1.5 if mode == "position" or KINDS[model].span < KINDS[model].counts else 3.1
    return description.from_text(
        f"""
name: alone
inertia_about: com
joints:
  - name: wheel
    xyz: [0, 0, 0]
    link: {{mass: 0.1, inertia: [1.0e-4, 1.0e-4, 1.0e-4]}}
    limits: {{position: [{-reach}, {reach}]}}
    armature: 0.005
    friction: {{viscous: 0.0}}
servos:
  voltage: {voltage}
  joints: [{{joint: wheel, model: {model}, id: 1, mode: {mode}, backlash: 0{PINS.get(model, "")}}}]
"""
    )


def served(board, bus, ticks, on_tick=None, tenths=TENTHS, **how):
    """As `serve`; where servos are broken on purpose, their silences are short, and so is the wait for the last one."""
    if bus.faults:
        shorten_silences(board, tenths)
        how["patience"] = QUIET * tenths / 10.0
    return serve(board, bus, ticks, on_tick, **how)


def serve_and_end(board, bus, ticks, on_tick=None, last=1000, tenths=TENTHS):
    """Some ticks of a run, and then those until a board that is asked to stop lets go: (ticks at most, who it is).

    The stop is posted between two ticks, for a board whose servos nobody emulates meanwhile takes them for silent.
    """

    def at(tick):
        if on_tick is not None and tick <= ticks:
            on_tick(tick)
        if tick == ticks:
            board.link.post(protocol.STOP, bytes([protocol.ACTION_COAST]))

    done = served(board, bus, ticks + last, at, tenths)
    board.link.forget()
    board.leave()
    return min(done, ticks), board.ident
