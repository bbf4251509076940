"""Identity of this firmware. `armlet flash` writes this file anew for each board; as it stands it fits none."""

NOTHING = bytes(8)
FIRMWARE = NOTHING  # first 8 bytes of the hash of all files on the board
KERNEL = NOTHING  # of the kernel files
LAYOUT = NOTHING  # of the kernel's record layout
SCHEMA = NOTHING  # of the record schema
BOARD = b"unknown"
BUTTON = None  # number of the pin whose button starts a run without a host
SERVO_WIRE = None  # (pin, baud) of the one pin at which servos are
SERVO_UART = None  # (number, tx, rx, baud, direction pin or None) of the UART at which servos are
