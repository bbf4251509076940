"""The wire between host and board.

In: bytes of a serial port or of an emulated bus. Out: frames with a CRC, answered requests, telemetry records as
numpy arrays.
"""
