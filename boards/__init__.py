"""Boards: one folder each, described by `board.yaml`; read them with `armlet.device.registry`."""
