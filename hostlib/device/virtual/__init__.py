"""Virtual boards: real MicroPython on an emulated processor.

In: a board's folder. Out: its firmware, built from MicroPython's source and kept, and a running emulator with a REPL,
a link and a bus.
"""
