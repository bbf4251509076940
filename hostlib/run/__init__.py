"""One run, watched.

In: an arm, a trajectory, a connected board. Out: a log (MCAP) of what the board, the simulated arm and the host's own
kernels did in each tick, and whether the board's torques equal the host's to the last bit.

    prepared      the story: `prepare(arm, move, options)` -> a Run, which goes `on` a board, into a log
    run_setup     what is to be run, and the uploads it makes
    run           upload, run, watch, log;  with_servos  the same with servos;  standalone  without a host
    lockstep      one exchange a tick;  raw_plant  the simulated arm in raw integers
    ordered       a run as a board's standing order: stored, tried, its log read back;  jog  one joint by a little
    recorder      each tick into the log, beside the host's own two kernels;  stops_followed  which stop acts when
    load_events   what the arm picks up and sets down, by what its law learns;  touch  contact, by what it lacks
    hand_guiding  a hand leads the arm, which the board carries, and the motion becomes a plan
    reflected     a hand that leads an arm feels another one's torques;  outside_torque  which these are
    log           reads MCAP files;  log_writer  writes them, written_behind in a thread;  log_csv  makes tables;
                  logged_motion  where the arm was
    for_viewers   what other viewers show of a log;  protobuf  the encoding of most of it
    facts         what their metadata hold
    parity        the board's kernel against the host's on random states
    demo          the main job, end to end
"""

TYPE_CHECKING = False  # as typing's, which takes time to import
if TYPE_CHECKING:
    from typing import Any

    from armlet.run.prepared import Options, Run, prepare

__all__ = ["Options", "Run", "prepare"]


def __getattr__(name: str) -> "Any":
    """The story, imported when it is asked for: most of this room's modules do without what it brings."""
    if name not in __all__:
        raise AttributeError(f"module 'armlet.run' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("armlet.run.prepared"), name)


def __dir__() -> "list[str]":
    """The names that the room offers, for completion."""
    return [*globals(), *__all__]
