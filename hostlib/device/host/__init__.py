"""This computer as a board: the firmware as CPython reads it, with the compiled kernel, in a process of its own.

viper_on_cpython  MicroPython's pointers, and addresses of 32 bits
firmware          the firmware's files, and the few that a computer has otherwise
kernel            the kernel's modules as the firmware loads them: compiled, or the text itself
local_channels    link, bus and servos as the firmware's channels;  emulated_servos  its own, and their time
orders            which servos the next runs drive
main              the process: a board from power-on to power-off
process           the same from outside

A board's limits, faults, watchdog, telemetry and uploads are the firmware's own, so they are those of every board.
"""
