"""One small file of what a board and servos are like, for those who have none: what `armlet doctor --bundle` writes.

In: a board's name, an arm, the port of its servos, each if there is one. Out: a `Bundle` as JSON that holds nothing
private, and what of it the emulation does not explain.

    gather         the story: what is asked for, looked at in order, shown, written
    content        what a bundle holds, each field once; read and written
    private        what must not stand in it, found and taken out
    board_facts    a board's versions, parity, and ticks beside the budget's
    servo_replies  who answers on a bus, how soon, and what its registers hold
    guarded        after an extra yes: the stop tried, the servos' loops measured, one joint moved by a little
    explained      the emulation held to a bundle
"""
