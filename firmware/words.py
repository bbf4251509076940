"""Words of hosts about faults and refused requests, and the fields of telemetry records.

A board takes the record schema from here when it starts, and gives the rest up: its memory is for its kernel.
"""

from . import protocol

SPEED_ONE, SPEED_MOST = 1 << 16, 3 << 15  # rates of SET_SPEED: the plan's own, and the largest of either sign
BEND_ONE = 1 << 28  # of a change of that in a tick: 1 a tick

# ---- Goals that stream
GOAL_TIMED, GOAL_REPLACE = 1, 2  # flags: the goal is a point with a time; points at this time and after it are dropped
GOALS_MOST = 32  # points that wait
STREAM_BACK = 2048  # points of the filter that are kept to go back to, where there is the memory
STREAM_RATES = 8  # and at least, where requests may change the rate
GOAL_BODY = "<IBBB"  # the tick from which it acts, points that wait, GOAL_* code, joint or NO_JOINT
GOAL_TAKEN, GOAL_LATE, GOAL_ORDER, GOAL_FULL, GOAL_BEYOND, GOAL_STOPPED = range(6)

# type: (name, ((field, code, how many, unit and scale), ...)); the codes are those of struct, and "w": i32 by exclusive
# or with MASK; "n" = one a joint with a servo
RECORDS = {
    protocol.JOINTS: (
        "joints",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("mode", "B", 1, "Mode"),
            ("fault", "B", 1, "FaultCode, 0 = none"),
            ("joint", "B", 1, "joint of the fault, 255 = none"),
            (
                "flags",
                "B",
                1,
                "bits: 1 torque saturated, 2 torque rate limited, 4 adaptation frozen, 8 a goal came, 16 other gains "
                "or speed",
            ),
            ("q", "w", "n", "position, raw: binary angle, or m by the arm's length unit"),
            ("qd", "w", "n", "velocity, raw"),
            ("q_des", "w", "n", "planned position, raw"),
            ("qd_des", "w", "n", "planned velocity, raw"),
            ("tau", "w", "n", "torque sent, raw, in each link's torque unit"),
        ),
    ),
    protocol.ESTIMATES: (
        "estimates",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("joint", "I", 1, "which joint; a report is one record a body, in order, then one a cut joint"),
            ("phi", "w", 10, "inertial parameters, raw"),
            ("visc", "w", 1, "viscous friction, raw"),
            ("coul", "w", 1, "Coulomb friction, raw"),
            ("rotor", "w", 1, "rotor inertia at the joint, raw"),
        ),
    ),
    protocol.EVENT: (
        "event",
        (
            ("tick", "I", 1, "control ticks since START, 0 first"),
            ("mode", "B", 1, "Mode entered"),
            ("fault", "B", 1, "FaultCode, 0 = none"),
            ("joint", "B", 1, "joint concerned, 255 = none"),
            ("flags", "B", 1, "as in joints; 32, 64, 128: the joint's servo says off, says on, says nothing"),
        ),
    ),
}

# code: (name, what happened, what to do)
FAULTS = {
    protocol.NO_FAULT: ("NO_FAULT", "none", ""),
    protocol.WATCHDOG: ("WATCHDOG", "the host was silent", "keep the link alive during a run, then clear the fault"),
    protocol.BUS_SILENT: ("BUS_SILENT", "the servo bus was silent", "see that the arm, or its simulation, answers"),
    protocol.TRACKING: (
        "TRACKING",
        "the joint is too far from its planned position",
        "start nearer, slower, or raise e_max",
    ),
    protocol.POSITION: (
        "POSITION",
        "the joint left its position limits",
        "move it back by hand, check the plan and the limits",
    ),
    protocol.VELOCITY: (
        "VELOCITY",
        "the joint moved faster than its limit",
        "plan slower, check gains and the encoder",
    ),
    protocol.SENSOR: (
        "SENSOR",
        "the joint's sensor gave no value, or its motor is driven and its encoder does not count",
        "check the encoder's wiring, and that nothing holds the joint",
    ),
    protocol.INTERNAL: ("INTERNAL", "the firmware met an error of its own", "clear the fault; report it with the log"),
    protocol.SERVO_SILENT: (
        "SERVO_SILENT",
        "the servo did not answer whole",
        "see to its cable, supply, id and baud rate",
    ),
    protocol.SERVO_ALARM: (
        "SERVO_ALARM",
        "the servo reports heat, voltage or overload",
        "let it cool, see to its supply and load",
    ),
    protocol.SERVO_OTHER: (
        "SERVO_OTHER",
        "another model of servo answered",
        "see to the ids, and to the model in the arm file",
    ),
    protocol.POWER_LOST: (
        "POWER_LOST",
        "the power failed, or a reset came, in a run without a host",
        "see to the supply",
    ),
    protocol.START_FAR: (
        "START_FAR",
        "the joint is too far from where the plan begins, and got no torque",
        "move it there, or plan from where it is",
    ),
    protocol.SERVO_REBOOTED: (
        "SERVO_REBOOTED",
        "the servo has begun anew in the run, or met a silence of its bus, and gives no torque",
        "see to its supply, whose voltage may break down under load, to plugs, and to a computer that hangs",
    ),
    protocol.TORQUE_ON: (
        "TORQUE_ON",
        "the servo has not confirmed that its torque is off, though told again and again",
        "cut its supply before you reach into the arm; see to its cable",
    ),
}

# code: (what is wrong, what to do)
RESULTS = {
    protocol.OK: ("done", ""),
    protocol.UNKNOWN: ("request unknown to this firmware", "run `armlet flash`"),
    protocol.LENGTH: ("request has the wrong length", "run `armlet flash`"),
    protocol.BUSY: ("not possible during a run", "stop first"),
    protocol.NO_PARAMETERS: ("the board has no parameters", "run `armlet upload`"),
    protocol.NO_TRAJECTORY: ("the board has no trajectory for these parameters", "upload one"),
    protocol.MAGIC: ("upload is of another kind (magic)", "send a parameter blob or a trajectory"),
    protocol.FORMAT: ("upload has another format version", "run `armlet flash`"),
    protocol.CHECKSUM: ("upload is corrupt (CRC or length)", "send it again"),
    protocol.HASH: ("upload is corrupt (hash)", "send it again"),
    protocol.LAYOUT: ("upload was made for another kernel layout", "run `armlet flash`, then compile again"),
    protocol.RANGE: ("upload holds a value out of range", "compile or plan it again"),
    protocol.OTHER_ARM: ("trajectory was made for other parameters", "upload those, or plan it again"),
    protocol.LATCHED: ("a fault is latched", "clear it first"),
    protocol.NO_KERNEL: (
        "the board cannot load this kernel",
        "run `armlet flash`; a specialised kernel has to be uploaded for this arm and law",
    ),
    protocol.TOO_LONG: ("upload is too long for the board's memory", "send a shorter one"),
    protocol.FLASH: ("the flash could not be written", "free some of the board's file system"),
    protocol.INCOMPLETE: ("upload is incomplete", "send it again"),
    protocol.NO_SERVOS: ("the board was not told of the servos of these parameters", "upload them"),
    protocol.OTHER_MOVE: ("gain table was made for another trajectory", "upload that one, or make the table again"),
    protocol.NO_ORDER: ("the board has no standing order", "give it one with `armlet standalone`"),
    protocol.NO_MEMORY: (
        "the board has not the memory for this",
        "reset it and try again; if that fails, take a shorter trajectory or gain table, or an assembler kernel",
    ),
    protocol.OTHER_SESSION: (
        "it is of another session: the board was reset, or another program has spoken to it",
        "end other programs that use the board, and run the command again",
    ),
    protocol.OLD: ("it is older than a request that was done", "run the command again"),
    protocol.ERROR: (
        "the firmware met an error of its own, and did not do it",
        "reset the board; report it with the command",
    ),
    protocol.OTHER_LAW: (
        "the board's parameters are proved for other laws alone",
        "take one of control.laws in the arm file, or add this one there and upload the arm again",
    ),
    protocol.NO_OVERRIDE: (
        "no plan is followed whose speed may be changed",
        "run with --override, and ask before its end",
    ),
    protocol.NO_STREAM: (
        "the board follows no goals: it has no limits of a stream for these parameters, or the run is of another kind",
        "upload them, and start the run with them",
    ),
    protocol.NO_GAINS: (
        "the board has no gain table for this trajectory",
        "make one with `armlet gains` and upload it",
    ),
}


def schema_text():
    """The record schema as one line of text, the same on both sides: name=type:field/code/count,..."""
    lines = []
    for kind in sorted(RECORDS):
        name, fields = RECORDS[kind]
        columns = ",".join(["%s/%s/%s" % (f[0], f[1], f[2]) for f in fields])
        lines.append("%s=%d:%s" % (name, kind, columns))
    return ";".join(lines)
