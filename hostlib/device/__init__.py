"""A board, real or emulated.

In: a board's name, its port, a parameter blob, a trajectory. Out: a `BoardSession` that answers requests, takes
uploads, exchanges a state for a torque once a tick and hands over telemetry.

    registry     the boards armlet knows
    flash        puts files on a board, with mpremote;  firmware_files  which
    connection   connect: a board's name -> a BoardSession
    session      the face of a connected board, made of:
        identity     who it says it is
        uploads      parameters, trajectory, kernel;  specialised  the kernel made for one arm and law
        exchange     a run, tick by tick
        parity_job   many states through its kernel
    budget       what an arm's tick will cost on a board
    clock        what time-outs are measured by
    link         the wire;  virtual  the emulator
"""
