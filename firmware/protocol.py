"""Agreement of host and board: frames, requests, records, modes, faults. One file, read by both sides.

It runs under CPython (`armlet.firmware.protocol`) and under MicroPython (`armlet.protocol`), so it is
plain. docs/protocol.md explains it; docs/safety.md explains modes and faults.
"""

from collections import namedtuple

VERSION = 5  # of the protocol, not of the release

# ---- Frame: COBS(type u8, seq u8, word u32, payload, crc16), then a zero byte. Little endian, but
# the CRC (CCITT, 0x1021, starting from 0xffff, over all before it) goes complemented, high byte first: a
# good frame has the remainder 0x1d0f.
HEAD = 6
CRC = 2
MAX_PAYLOAD = 240  # bytes; a frame stays under 254, so that COBS needs one byte more and no other
TOKEN_BYTES = 4  # of the session's token, behind the payload of each request but HELLO
MAX_IN_RUN = 72  # bytes of a request in a run, so that no tick is long; what is longer is not understood then
MAX_JOINTS = 11  # with servos: the JOINTS record of more would not fit
MAX_BODIES = 32  # links and terminating joints
NO_VALUE = -0x80000000

# ---- Requests, host to board. A request's word is its count, which only grows in a session, and a token behind its
# payload names the session. The answer has the type ANSWER | request, the request's seq and its word; its payload is a
# result code u8 and then a body.
HELLO = 0x01  # -> IDENT, with a token for a session; its word is a random number, and it has no token
SCHEMA = 0x02  # offset u16 -> text from there on
PUT_BEGIN = 0x03  # kind u8, length u32, sha256 32s
PUT_DATA = 0x04  # offset u32, bytes
PUT_END = 0x05  # check, keep, switch
START = 0x06  # law u8, kernel u8, flags u8, 0 u8, joints divisor u16, estimates divisor u16
STOP = 0x07  # action u8
CLEAR_FAULT = 0x08
ALIVE = 0x09
PARITY = 0x0A  # law u8, kernel u8, states a frame u16, states u32: then frames on the bus
COUNTS = 0x0B  # -> records made, dropped, frames refused, longest tick, timed.py's counts, board's time, us: u32 each
REBOOT = 0x0C  # how u8: 0 reset, 1 leave to the REPL
GAINS_DATA = 0x0D  # during a run with a gain table: number of the first word u32, words i32
GAINS_SWITCH = 0x0E  # sum of all words u32: use the table that has come, from the next tick on
HELD = 0x0F  # kind u8 -> length u32, sha256 32s of the upload of this kind on flash; nothing if there is none
STANDING = 0x10  # -> STANDING_BODY
LOG_DATA = 0x11  # segment u8, offset u16 -> up to LOG_PIECE bytes of it; none if it is not there
STANDALONE = 0x12  # what u8: 0 forget the standing order, 1 the button is pressed
SET_SPEED = 0x13  # rate i32 Q16, change a tick i32 Q16 -> tick u32 from which it acts
NEXT_GOAL = 0x14  # during a run that follows goals: GOAL_* flags u8, joints u8, 0 u16, tick u32, q white -> GOAL_BODY
ANSWER = 0x40

# ---- Bus frames. Their word is the count of the START or PARITY that they belong to.
# White integers, positions, velocities, torques and estimates, go over bus and link by exclusive or with this: small
# ones, of either sign, would be full of zero bytes, each of which a frame replaces. Below 2^30, which viper can state.
MASK = 0x25252525
STATE = 0x20  # tick u32, q (n_act,) white, qd (n_act,) white
TORQUE = 0x60  # tick u32, mode u8, fault u8, joint u8, flags u8, kernel u32, whole u32, tau (n_act,) white
PARITY_IN = 0x21  # states: (n_act, 5) i32 each
PARITY_OUT = 0x61  # tau (n_act,), est (n, EST_SIZE) i32 of each state, cut into frames of MAX_PAYLOAD bytes
LEAVE = 0x3FFFFFFF  # the tick of a STATE that ends the exchange
MOST_TICKS = LEAVE  # of a trajectory; in a hold after it a run's count of ticks stands there
LIFE = 0x40000000  # added to the tick of a STATE: the host is alive, as ALIVE says on the link

IDENT = "<HBBBBBBB8s8s8s8s8s16sI"  # the fields of armlet.device.identity.Ident, in its order

KIND_PARAMETERS, KIND_TRAJECTORY, KIND_KERNEL, KIND_SERVOS, KIND_GAINS, KIND_ORDER, KIND_STREAM = range(7)
SERVO_PROTOCOLS = FEETECH, DYNAMIXEL, PINS, SCS = range(4)  # and, of no bus, the board's own pins
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
    Kernel("compiled", 6, "kernel_compiled", "host"),  # of a computer that runs this firmware itself
    Kernel("native", 7, "armlet_kernel", ""),  # in C, for an arm and a law
    Kernel("native_float", 8, "armlet_kernel", ""),  # the same in float32: other bits
)
LOOPS = "_loops"  # behind the name of a kernel's module: the one beside it, for arms with couplings
GAINS = "_gains"  # the same: the one for runs with a gain table
PERTURBATION = "_perturbation"  # the same: the one for the perturbation law
OVERRIDE = "_override"  # the same: the one for a run whose speed may be changed
STREAM = "_stream"  # the same: the one for runs that follow goals
STEPS = "_steps"  # the same: the one of what a tick does around the kernel
CRC_GOOD = 0x0F1D  # remainder over a whole frame, bytes swapped
PAYLOAD_AT = 8  # byte of a message buffer where its payload begins; the wire's bytes begin at byte 1
AROUND = 10  # COBS code, head, CRC and closing zero: bytes of a frame besides its payload
FASTEST = (1, 3, 5, 6, 2)  # which is taken if none is named: the first that can be loaded
SPECIALISED = 4  # uploaded, for the parameters and the law it names
UPLOADED = (SPECIALISED, 7, 8)  # the same
FLAG_LEARN, FLAG_RESET, FLAG_SERVOS = 1, 2, 4  # flags of START: learn; begin where learning starts; drive the servos
FLAG_OVERRIDE = 8  # the speed may be changed by SET_SPEED
FLAG_STREAM = 16  # the same: follow goals where the trajectory is over, or where one comes while it rests

# ---- Runs without a host
FORGET_ORDER, PRESS = range(2)
STANDING_BODY = (
    "<BBBBBBHI8s"  # whether there is an order; law, kernel, learn, then, result; every; last run; trajectory
)
LOG_SEGMENTS, LOG_SEGMENT_BYTES, LOG_HEAD_BYTES, LOG_PIECE = 16, 4096, 144, 224
LOG_IN_RAM, LOG_EVENTS = 8, 8  # segments; events in a head
# Head of a segment: magic, version, its number in the run (from 1), servos, law, sequence number, run,
# records, segments of the run, ticks between two records, bytes of one, learn, kernel, parameters, trajectory (ids),
# counts of loop/timed.py; then 8 events of 8 bytes, and a byte a servo: what it has said of its torque, SERVO_SAID,
# 0 where nothing was told. Version 3 has no such bytes; version 2 has zeros for both numbers of segments, too.
LOG_HEAD = "<4sBBBBIIBBHHBB8s8s6i"
LOG_VERSION = 4

# ---- Records, board to host, never answered; seq counts all of them together.
JOINTS = 0xC0
ESTIMATES = 0xC1
EVENT = 0xC2

# GOAL_HEARD: a goal came before this tick.  SWITCHED: the first tick of another gain table or speed
SATURATED, RATE_LIMITED, FROZEN, GOAL_HEARD, SWITCHED = 1, 2, 4, 8, 16
# Of an EVENT after a run with servos that ended in a fault: what the joint's servo has said of its torque.
SERVO_OFF, SERVO_ON, SERVO_UNHEARD = 32, 64, 128
SERVO_SAID = SERVO_OFF | SERVO_ON | SERVO_UNHEARD
NO_JOINT = 255

# ---- Modes and what a stop does (docs/safety.md)
IDLE, READY, RUNNING, HOLD, STOPPING, FAULT = range(6)
MODES = ("IDLE", "READY", "RUNNING", "HOLD", "STOPPING", "FAULT")
ACTION_HOLD, ACTION_DECELERATE, ACTION_DAMP, ACTION_COAST, ACTION_FOLLOW = range(5)
ACTIONS = ("hold", "decelerate", "damp", "coast", "follow")

# ---- Faults. Latched; left by CLEAR_FAULT alone; words.py says what happened and what to do.
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
START_FAR = 12
SERVO_REBOOTED, TORQUE_ON = 13, 14
LAST_FAULT = TORQUE_ON

# ---- Result codes of answers; words.py says what is wrong.
OK = 0
UNKNOWN, LENGTH, BUSY, NO_PARAMETERS, NO_TRAJECTORY, MAGIC, FORMAT, CHECKSUM, HASH = range(1, 10)
LAYOUT, RANGE, OTHER_ARM, LATCHED, NO_KERNEL, TOO_LONG, FLASH, INCOMPLETE, NO_SERVOS = range(10, 19)
NO_GAINS, OTHER_MOVE, NO_ORDER, NO_MEMORY, OTHER_SESSION, OLD, ERROR, NO_STREAM, NO_OVERRIDE = range(19, 28)
OTHER_LAW = 28
