"""One run, watched.

In: an arm, a trajectory, a connected board. Out: a log (MCAP) of what the board, the simulated arm and the host's own
kernels did in each tick, and whether the board's torques equal the host's to the last bit.

    prepare    what is to be run, and the uploads it makes
    run        upload, run, watch, log;  with_servos  the same with servos;  standalone  without a host
    lockstep   one exchange a tick;  raw_plant  the simulated arm in raw integers
    recorder   each tick into the log, beside the host's own two kernels
    hand       a hand leads the arm, which the board balances, and the motion is recorded
    log        reads MCAP files;  log_writer  writes them;  log_csv  makes tables of them
    facts      what their metadata hold
    parity     the board's kernel against the host's on random states
    demo       the main job, end to end
"""
