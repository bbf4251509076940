"""A run while it goes on.

In: the records of a run as they are written, from the run itself or from its growing log. Out: a `Snapshot` of how it
is now, which `armlet watch` and `armlet run --watch` show.

    follow      a log that grows -> its records
    view        records -> Snapshot
    screen      Snapshots on a terminal, a line a second elsewhere
"""
