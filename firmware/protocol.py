"""What host and board agree on: frames, requests, records, modes, faults. One file, read by both sides.

It runs under CPython (`armlet.firmware.protocol`) and under MicroPython (`armlet.protocol`), so it is
plain. docs/protocol.md explains it; docs/safety.md explains modes and faults.
"""

from collections import namedtuple

VERSION = 3  # of the protocol, not of the release

# ---- Frame: COBS(type u8, seq u8, time_us u32, payload, crc16), then a zero byte. Little endian, but
# the CRC (CCITT, 0x1021, starting from 0xffff, over all before it) goes complemented, high byte first: a
# good frame has the remainder 0x1d0f.
HEAD = 6
CRC = 2
MAX_PAYLOAD = 240  # bytes; a frame stays under 254, so that COBS needs one byte more and no other
MAX_JOINTS = 11  # with servos: the JOINTS record of more would not fit
MAX_BODIES = 32  # links and terminating joints
NO_VALUE = -0x80000000

# ---- Requests, host to board. The answer has the type ANSWER | request and the request's seq; its
# payload is a result code u8 and then a body.
HELLO = 0x01  # -> IDENT
SCHEMA = 0x02  # offset u16 -> text from there on
PUT_BEGIN = 0x03  # kind u8, length u32, sha256 32s
PUT_DATA = 0x04  # offset u32, bytes
PUT_END = 0x05  # check, keep, switch
START = 0x06  # law u8, kernel u8, flags u8, 0 u8, joints divisor u16, estimates divisor u16
STOP = 0x07  # action u8
CLEAR_FAULT = 0x08
ALIVE = 0x09
PARITY = 0x0A  # law u8, kernel u8, states a frame u16, states u32: then frames on the bus
COUNTS = 0x0B  # -> records made, dropped, frames refused, longest tick: u32 each
REBOOT = 0x0C  # how u8: 0 reset, 1 leave to the REPL
GAINS_DATA = 0x0D  # during a run with a gain table: number of the first word u32, words i32
GAINS_SWITCH = 0x0E  # sum of all words u32: use the table that has come, from the next tick on
HELD = 0x0F  # kind u8 -> length u32, sha256 32s of the upload of this kind on flash; nothing if there is none
STANDING = 0x10  # -> STANDING_BODY
LOG_DATA = 0x11  # segment u8, offset u16 -> up to LOG_PIECE bytes of it; none if it is not there
STANDALONE = 0x12  # what u8: 0 forget the standing order, 1 the button is pressed
ANSWER = 0x40

# ---- Bus frames
STATE = 0x20  # tick u32, q (n_act,) i32, qd (n_act,) i32
TORQUE = 0x60  # tick u32, mode u8, fault u8, joint u8, flags u8, kernel u32, whole u32, tau (n_act,) i32
PARITY_IN = 0x21  # states: (n_act, 5) i32 each
PARITY_OUT = 0x61  # tau (n_act,), est (n, EST_SIZE) i32 of each state, cut into frames of MAX_PAYLOAD bytes
LEAVE = 0x3FFFFFFF  # the tick of a STATE that ends the exchange
LIFE = 0x40000000  # added to the tick of a STATE: the host is alive, as ALIVE says on the link

IDENT = "<HBBBBBBB8s8s8s8s8s16s"  # the fields of armlet.device.identity.Ident, in its order

KIND_PARAMETERS, KIND_TRAJECTORY, KIND_KERNEL, KIND_SERVOS, KIND_GAINS, KIND_ORDER = range(6)
FEETECH, DYNAMIXEL = 0, 1  # protocols of servos
# A kernel: its name (command line, board.yaml, files), its number here, its module, and the instruction set of its code
# ("" if it is for every core, or for the one it was made for). `kernels` in IDENT: bit k set where kernel k can be
# loaded.
Kernel = namedtuple("Kernel", ("name", "number", "file", "instruction_set"))
KERNELS = (
    Kernel("none", 0, "", ""),
    Kernel("armv7m", 1, "kernel_armv7m", "armv7m"),
    Kernel("viper", 2, "kernel_viper", ""),
    Kernel("armv6m", 3, "kernel_armv6m", "armv6m"),
    Kernel("specialised", 4, "armlet_kernel", ""),
    Kernel("rv32", 5, "kernel_rv32", "rv32imc"),
)
LOOPS = "_loops"  # behind the name of a kernel's module: the one beside it, for arms with couplings
GAINS = "_gains"  # the same: the one for runs with a gain table
PERTURBATION = "_perturbation"  # the same: the one for the perturbation law
STEPS = "_steps"  # the same: the one of what a tick does around the kernel
CRC_GOOD = 0x0F1D  # remainder over a whole frame, bytes swapped
PAYLOAD_AT = 8  # byte of a message buffer where its payload begins; the wire's bytes begin at byte 1
AROUND = 10  # COBS code, head, CRC and closing zero: bytes of a frame besides its payload
FASTEST = (1, 3, 5, 2)  # which is taken if none is named: the first that can be loaded
SPECIALISED = 4  # uploaded, for the parameters and the law it names
FLAG_LEARN, FLAG_RESET, FLAG_SERVOS = 1, 2, 4  # flags of START: learn; begin where learning starts; drive the servos

# ---- Runs without a host
FORGET_ORDER, PRESS = range(2)
STANDING_BODY = (
    "<BBBBBBHI8s"  # whether there is an order; law, kernel, learn, then, result; every; last run; trajectory
)
LOG_SEGMENTS, LOG_SEGMENT_BYTES, LOG_HEAD_BYTES, LOG_PIECE = 16, 4096, 128, 224
LOG_IN_RAM, LOG_EVENTS = 8, 8  # segments; events in a head
# Head of a segment: magic, version, servos, law, sequence number, run, records, ticks between two, bytes of one, learn,
# kernel, ids of parameters and trajectory, counts of firmware/timed.py; then zeros, and 8 events of 8 bytes at its end.
LOG_HEAD = "<4sHBBIIHHHBB8s8s6i"

# ---- Records, board to host, never answered; seq counts all of them together.
JOINTS = 0xC0
ESTIMATES = 0xC1
EVENT = 0xC2
# type: (name, ((field, struct code, how many, unit and scale), ...)); "n" = one a joint with a servo
RECORDS = {
    JOINTS: (
        "joints",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("mode", "B", 1, "Mode"),
            ("fault", "B", 1, "FaultCode, 0 = none"),
            ("joint", "B", 1, "joint of the fault, 255 = none"),
            ("flags", "B", 1, "bits: 1 torque saturated, 2 torque rate limited, 4 adaptation frozen, 16 other gains"),
            ("q", "i", "n", "position, raw: binary angle, or m by the arm's length unit"),
            ("qd", "i", "n", "velocity, raw"),
            ("q_des", "i", "n", "planned position, raw"),
            ("qd_des", "i", "n", "planned velocity, raw"),
            ("tau", "i", "n", "torque sent, raw, in each link's torque unit"),
        ),
    ),
    ESTIMATES: (
        "estimates",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("joint", "I", 1, "which joint; a report is one record a body, in order, then one a cut joint"),
            ("phi", "i", 10, "inertial parameters, raw"),
            ("visc", "i", 1, "viscous friction, raw"),
            ("coul", "i", 1, "Coulomb friction, raw"),
            ("rotor", "i", 1, "rotor inertia at the joint, raw"),
        ),
    ),
    EVENT: (
        "event",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("mode", "B", 1, "Mode entered"),
            ("fault", "B", 1, "FaultCode, 0 = none"),
            ("joint", "B", 1, "joint concerned, 255 = none"),
            ("flags", "B", 1, "as in joints"),
        ),
    ),
}

SATURATED, RATE_LIMITED, FROZEN, SWITCHED = 1, 2, 4, 16  # SWITCHED: the first tick of another gain table
NO_JOINT = 255

# ---- Modes and what a stop does (docs/safety.md)
IDLE, READY, RUNNING, HOLD, STOPPING, FAULT = range(6)
MODES = ("IDLE", "READY", "RUNNING", "HOLD", "STOPPING", "FAULT")
ACTION_HOLD, ACTION_DECELERATE, ACTION_DAMP, ACTION_COAST, ACTION_FOLLOW = range(5)
ACTIONS = ("hold", "decelerate", "damp", "coast", "follow")

# ---- Faults: code: (name, what happened, what to do). Latched; left by CLEAR_FAULT alone.
NO_FAULT = 0
WATCHDOG = 1
BUS_SILENT = 2
TRACKING = 3
POSITION = 4
VELOCITY = 5
SENSOR = 6
INTERNAL = 7
SERVO_SILENT, SERVO_ALARM, SERVO_OTHER = 8, 9, 10
POWER_LOST = 11
FAULTS = {
    NO_FAULT: ("NO_FAULT", "none", ""),
    WATCHDOG: ("WATCHDOG", "the host was silent", "keep the link alive during a run, then clear the fault"),
    BUS_SILENT: ("BUS_SILENT", "the servo bus was silent", "see that the arm, or its simulation, answers"),
    TRACKING: ("TRACKING", "the joint is too far from its planned position", "start nearer, slower, or raise e_max"),
    POSITION: ("POSITION", "the joint left its position limits", "move it back by hand, check the plan and the limits"),
    VELOCITY: ("VELOCITY", "the joint moved faster than its limit", "plan slower, check gains and the encoder"),
    SENSOR: ("SENSOR", "the joint's sensor gave no value", "check the encoder's wiring"),
    INTERNAL: ("INTERNAL", "the firmware met an error of its own", "clear the fault; report it with the log"),
    SERVO_SILENT: ("SERVO_SILENT", "the servo did not answer whole", "see to its cable, supply, id and baud rate"),
    SERVO_ALARM: (
        "SERVO_ALARM",
        "the servo reports heat, voltage or overload",
        "let it cool, see to its supply and load",
    ),
    SERVO_OTHER: ("SERVO_OTHER", "another model of servo answered", "see to the ids, and to the model in the arm file"),
    POWER_LOST: ("POWER_LOST", "the power failed, or a reset came, in a run without a host", "see to the supply"),
}

# ---- Result codes of answers: code: (what is wrong, what to do)
OK = 0
UNKNOWN, LENGTH, BUSY, NO_PARAMETERS, NO_TRAJECTORY, MAGIC, FORMAT, CHECKSUM, HASH = range(1, 10)
LAYOUT, RANGE, OTHER_ARM, LATCHED, NO_KERNEL, TOO_LONG, FLASH, INCOMPLETE, NO_SERVOS = range(10, 19)
NO_GAINS, OTHER_MOVE, NO_ORDER = 19, 20, 21
RESULTS = {
    OK: ("done", ""),
    UNKNOWN: ("request unknown to this firmware", "run `armlet flash`"),
    LENGTH: ("request has the wrong length", "run `armlet flash`"),
    BUSY: ("not possible during a run", "stop first"),
    NO_PARAMETERS: ("the board has no parameters", "run `armlet upload`"),
    NO_TRAJECTORY: ("the board has no trajectory for these parameters", "upload one"),
    MAGIC: ("upload is of another kind (magic)", "send a parameter blob or a trajectory"),
    FORMAT: ("upload has another format version", "run `armlet flash`"),
    CHECKSUM: ("upload is corrupt (CRC or length)", "send it again"),
    HASH: ("upload is corrupt (hash)", "send it again"),
    LAYOUT: ("upload was made for another kernel layout", "run `armlet flash`, then compile again"),
    RANGE: ("upload holds a value out of range", "compile or plan it again"),
    OTHER_ARM: ("trajectory was made for other parameters", "upload those, or plan it again"),
    LATCHED: ("a fault is latched", "clear it first"),
    NO_KERNEL: ("the board cannot load this kernel", "choose kernel viper, or run `armlet flash`"),
    TOO_LONG: ("upload is too long for the board's memory", "send a shorter one"),
    FLASH: ("the flash could not be written", "free some of the board's file system"),
    INCOMPLETE: ("upload is incomplete", "send it again"),
    NO_SERVOS: ("the board was not told of the servos of these parameters", "upload them"),
    OTHER_MOVE: ("gain table was made for another trajectory", "upload that one, or make the table again"),
    NO_ORDER: ("the board has no standing order", "give it one with `armlet standalone`"),
    NO_GAINS: ("the board has no gain table for this trajectory", "make one with `armlet gains` and upload it"),
}


def schema_text():
    """The record schema as one line of text, the same on both sides: name=type:field/code/count,..."""
    lines = []
    for kind in sorted(RECORDS):
        name, fields = RECORDS[kind]
        columns = ",".join(["%s/%s/%s" % (f[0], f[1], f[2]) for f in fields])
        lines.append("%s=%d:%s" % (name, kind, columns))
    return ";".join(lines)
