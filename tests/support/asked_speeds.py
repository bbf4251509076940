"""Speeds that a run is asked for by its keys."""


def asking(speeds):
    """Keys that ask for a speed at each look: None for nothing, or what to stop by."""
    left = iter(speeds)

    def keys(session):
        what = next(left, None)
        if isinstance(what, str):
            session.stop(what)
        elif what is not None:
            session.speed(what)

    return keys
