"""This computer as a board: the firmware as CPython reads it, with the compiled kernel, in a process of its own.

viper      MicroPython's pointers, and addresses of 32 bits
firmware   the firmware's files, and the few that a computer has otherwise
kernel     the kernel's modules as the firmware loads them: compiled, or the text itself
ports      link, bus and servos as the firmware's channels;  emulated  servos of its own, and their time
orders     which servos the next runs drive
serving    the process: a board from power-on to power-off
process    the same from outside

A board's limits, faults, watchdog, telemetry and uploads are the firmware's own, so they are those of every board.
"""
