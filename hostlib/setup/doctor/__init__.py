"""List what is there to work with, looked at and not changed: this computer, its ports, a board, the servos of an arm.

In: a board's name and port, an arm and the port of its servo bus, each if wanted. Out: a `Check` for each thing looked
at, in the order in which a user mends them; `armlet doctor` prints them.

    all           everything, in order
    check         one thing looked at
    computer      armlet, its kernels, the programs that virtual boards need
    ports         serial ports, and whether this user may open them
    check_board   reached or not; firmware, MicroPython, memory, the link's time
    check_servos  who answers on a servo bus
"""
