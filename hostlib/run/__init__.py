"""One run, watched.

In: an arm, a trajectory, a connected board. Out: a log (MCAP) of what the board, the simulated arm and the host's own
kernels did in each tick, and whether the board's torques equal the host's to the last bit.

    setup      what is to be run, and the uploads it makes
    run        upload, run, watch, log
    lockstep   one exchange a tick;  plant  the simulated arm;  raw_plant  the same in raw integers
    by_difference  velocities made of encoder readings
    recorder   each tick into the log, beside the host's own two kernels, which shadow has
    closed_loop  a board's controller and the simulated arm in one compiled loop, without a board
    hand       a hand leads the arm, which the board balances, and the motion is recorded
    log        reads MCAP files;  log_writer  writes them;  log_csv  makes tables of them
    facts      what their metadata hold
    parity     the board's kernel against the host's on random states
    demo       the main job, end to end
"""
