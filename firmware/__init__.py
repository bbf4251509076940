"""Firmware of the board, as sources: compiled and copied by `armlet flash`, or by hand."""
