"""The one recursion over links: no physics in it, no law in it.

Records are laid out one after another: Model and Estimates a joint, Data a body with the base first, one Learning
record an arm.
`at(base, k)` is the k-th number of an array, as a pointer.
"""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rest_base(d: pnum) -> cython.void:
    """Clear the base's wrench, where the bodies add up what they push the base with."""
    d[N] = 0
    d[N + 1] = 0
    d[N + 2] = 0
    d[F] = 0
    d[F + 1] = 0
    d[F + 2] = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def traverse(law: cython.int, n: cython.int, tree: pint, model: pnum, data: pnum, est: pnum) -> cython.void:
    """Walk the tree out and back once: parents before children, then children before parents.

    Source:    Walker 1988, traverse / forward / backward
    Reads:     tree (n, TREE_SIZE), model (n, MODEL_SIZE), est (n, EST_SIZE), inputs in data
    Writes:    data (n + 1, DATA_SIZE), TAU in each body's record
    """
    rest_base(data)
    for i in range(n):
        forward(
            law,
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(data, DATA_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(data, DATA_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )
    for j in range(n):
        i = n - 1 - j
        backward(
            law,
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(data, DATA_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(data, DATA_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_all(law: cython.int, n: cython.int, model: pnum, data: pnum, est: pnum, scratch: pnum) -> cython.void:
    """Update every estimate from the traversal just made, unless every joint is inside its dead zone.

    Left out of a tick, the estimates stand still.

    Reads:     model (n, MODEL_SIZE), data (n + 1, DATA_SIZE) after `traverse`
    Writes:    est (n, EST_SIZE); scratch (LEARNING_SIZE,), one body after another
    """
    scratch[OUTSIDE] = 0
    for i in range(n):
        outside_dead_zone(at(model, MODEL_SIZE * i), scratch, at(data, DATA_SIZE * (i + 1)))
    for i in range(n):
        learn(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(est, EST_SIZE * i), scratch)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def emit_all(n: cython.int, segments: pnum, data: pnum) -> cython.void:
    """Planned motion of every joint at this tick."""
    for i in range(n):
        segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1)))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def advance_all(n: cython.int, segments: pnum) -> cython.void:
    """Advance every joint's segment by one tick."""
    for i in range(n):
        segment_advance(at(segments, SEG_SIZE * i))
