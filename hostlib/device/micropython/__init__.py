"""MicroPython itself onto a board: its file checked, the tool that flashes it, the board asked what it runs then.

In: a file from micropython.org, UF2, ESP image or DFU. Out: a board whose REPL answers; `armlet flash` does the rest.
"""
