"""A run while it goes on.

In: the records of a run as they are written, from the run itself or from its growing log. Out: a `Snapshot` of how it
is now, which `armlet watch` and `armlet run --watch` show; or the rows of a page.

    follow      a log that grows -> its records
    view        records -> Snapshot
    screen      Snapshots on a terminal, a line a second elsewhere
    growing     records -> rows of a page;  served, controlled  that page, its buttons;  sliders  of joints
"""
