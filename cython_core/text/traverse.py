"""The one recursion over links: no physics in it, no law in it.

Records are laid out one after another: Tree, Model and Estimates a joint, Data a joint with the base first, Coupling
and Loop a coupling, one Learning record an arm. Joints with bodies come first, then those where loops are cut.
`at(base, k)` is the k-th number of an array, as a pointer; `at_whole` the same of whole numbers.
"""


def rest_base(d: pnum) -> None:
    """Clear the base's wrench, where the bodies add up what they push the base with."""
    d[N] = 0
    d[N + 1] = 0
    d[N + 2] = 0
    d[F] = 0
    d[F + 1] = 0
    d[F + 2] = 0


def refer_all(law: int, n: int, tree: pint, model: pnum, data: pnum) -> None:
    """References and directions of all joints with servos.

    A joint that loops follow is taken for where it is nearest to within its limits: beyond, a loop may not close.
    """
    for i in range(n):
        if tree[TREE_SIZE * i + ROLE] != DEPENDENT:
            refer(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)))
            if tree[TREE_SIZE * i + ROLE] == LIMITED:
                clamp_position(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)))
            face(tree[TREE_SIZE * i + KIND], at(data, DATA_SIZE * (i + 1)))


def couple_all(couplings: int, data: pnum, linkage: pint, coupling: pnum, loops: pnum) -> None:
    """Motion of all joints without servos, coupling by coupling."""
    for k in range(couplings):
        couple_out(k, at_whole(linkage, COUPLING_SIZE * k), at(coupling, COUPLING_SIZE * k), data, loops)


def give_back_all(couplings: int, data: pnum, linkage: pint, coupling: pnum, loops: pnum) -> None:
    """Torques of all joints without servos to those they follow, last coupling first."""
    for k in range(couplings - 1, -1, -1):
        couple_back(k, at_whole(linkage, COUPLING_SIZE * k), at(coupling, COUPLING_SIZE * k), data, loops)


def each_out(coupled: int, law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Way out over all bodies, parents before children; coupled as in `forward`."""
    for i in range(n):
        forward(
            coupled,
            law,
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(data, DATA_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(data, DATA_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )


def each_reference(coupled: int, law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """References alone, of a law under which bodies do nothing; coupled as in `forward`.

    Joints face their direction all the same: so every order of references and links leaves the same words.
    """
    if coupled == 0:
        for i in range(n):
            refer(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)))
            face(tree[TREE_SIZE * i + KIND], at(data, DATA_SIZE * (i + 1)))


def each_back(n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Way back over all bodies, children before parents."""
    for i in range(n - 1, -1, -1):
        backward(
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(data, DATA_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(data, DATA_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )


def each_eta(law: int, n: int, model: pnum, data: pnum) -> None:
    """The law's own part of every joint's torque."""
    for i in range(n):
        eta(law, at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)))


def visit_all(coupled: int, law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """Out and back over all bodies, and the law's own part; coupled as in `forward`."""
    rest_base(data)
    out_all(coupled, law, n, tree, model, data, est)
    back_all(law, n, tree, model, data, est)
    eta_all(law, n, model, data)


def traverse(
    law: int,
    n: int,
    couplings: int,
    tree: pint,
    model: pnum,
    data: pnum,
    est: pnum,
    linkage: pint,
    coupling: pnum,
    loops: pnum,
) -> None:
    """Walk the tree out and back once; couplings make joints without servos follow, and give their torques back.

    Source:    Walker 1988, traverse / forward / backward, (4)-(7)
    Reads:     tree (n, TREE_SIZE), model (n, MODEL_SIZE), est (n, EST_SIZE), inputs in data; linkage and coupling
               (couplings, COUPLING_SIZE): the same records, as whole numbers and as numbers
    Writes:    data (n + 1, DATA_SIZE), TAU in each joint's record; loops (couplings, LOOP_SIZE)
    """
    if couplings > 0:
        refer_all(law, n, tree, model, data)
        couple_all(couplings, data, linkage, coupling, loops)
    visit_all(couplings, law, n, tree, model, data, est)
    give_back_all(couplings, data, linkage, coupling, loops)


def traverse_part(part: int, law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum) -> None:
    """The `traverse` of a board whose memory has no room for it twice; couplings are a module of their own.

    All at once of an arm without couplings, else before and after `couple_all`.
    """
    if part != LINKS:
        refer_all(law, n, tree, model, data)
    if part != REFERENCES:
        rest_base(data)
        links_all(law, n, tree, model, data, est)
        back_all(law, n, tree, model, data, est)
        eta_all(law, n, model, data)


def learn_all(law: int, n: int, tree: pint, model: pnum, data: pnum, est: pnum, scratch: pnum) -> None:
    """Update every estimate from the traversal just made, unless every joint with a servo is inside its dead zone.

    Left out of a tick, the estimates stand still; so do those of a joint whose priors are all zero.

    Reads:     tree (n, TREE_SIZE), model (n, MODEL_SIZE), data (n + 1, DATA_SIZE) after `traverse`
    Writes:    est (n, EST_SIZE); scratch (LEARNING_SIZE,), one body after another
    """
    scratch[OUTSIDE] = 0
    for i in range(n):
        if tree[TREE_SIZE * i + ROLE] != DEPENDENT:
            outside_dead_zone(at(model, MODEL_SIZE * i), scratch, at(data, DATA_SIZE * (i + 1)))
    for i in range(n):
        learn_joint(
            law,
            tree[TREE_SIZE * i + LEARNS],
            at(model, MODEL_SIZE * i),
            at(data, DATA_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
            scratch,
        )


def emit_all(n: int, segments: pnum, data: pnum) -> None:
    """Planned motion of every joint at this tick."""
    for i in range(n):
        segment_emit(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * (i + 1)))


def advance_all(n: int, segments: pnum) -> None:
    """Advance every joint's segment by one tick."""
    for i in range(n):
        segment_advance(at(segments, SEG_SIZE * i))
