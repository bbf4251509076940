"""A board, real or emulated.

In: a board's name, its port, a parameter blob, a trajectory. Out: a `BoardSession` that answers requests, takes uploads, exchanges a
state for a torque once a tick and hands over telemetry. `registry` knows the boards, `flash` puts files on them, `budget` says what
an arm will cost there, `link` is the wire, `virtual` the emulator.
"""
