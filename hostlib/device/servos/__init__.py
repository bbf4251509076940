"""Servos of a run as a board meets them: emulated ones in a virtual board's time, or real ones at an adapter.

line       bytes to and from servos: a serial port, or an emulated bus in its own time
serve      answers a board tick by tick;  adapter  carries its requests to real servos
timed      answers a chip in its own time;  pins_in_time  motors and hobby servos at its pins
"""
