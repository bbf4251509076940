"""Identity that a board states, and whether it fits this armlet."""

import struct
from typing import NamedTuple

from armlet.device.firmware_files import firmware_hash
from armlet.device.link.requests import Link
from armlet.device.link.telemetry import schema_hash
from armlet.device.registry import Board
from armlet.errors import LinkError, OtherVersion
from armlet.firmware import protocol
from armlet.fixed.blob import layout_hash

HELLO_S, HELLO_TRIES = 0.4, 25


class Ident(NamedTuple):
    """Facts that a board states of itself; docs/protocol.md, IDENT."""

    protocol: int
    n_act: int
    rows: int
    mode: int
    fault: int
    joint: int
    kernel: int
    kernels: int
    firmware: bytes
    kernel_hash: bytes
    layout: bytes
    blob: bytes
    schema: bytes
    board: str
    token: int


class Identity:
    """Answer of a board to the last `hello`.

    Args:
        link: to the board.  board: which it should be.

    Attributes:
        n_act: joints with servos of the parameters it holds;  rows: its bodies and cut joints, one estimate each. Both
        are 0 before the first `hello` and without parameters.
    """

    def __init__(self, link: Link, board: Board) -> None:
        self._link, self._board = link, board
        self._ident: Ident | None = None
        self.n_act = self.rows = 0

    @property
    def ident(self) -> Ident:
        """Answer to the last `hello`.

        Raises:
            LinkError: it was not asked yet.
        """
        if self._ident is None:
            raise LinkError(f"{self._board.name} has not been asked who it is", "call hello() first")
        return self._ident

    def hello(self, timeout: float = HELLO_S, tries: int = HELLO_TRIES) -> Ident:
        """Ask the board who and how it is.

        Raises:
            Silent: no answer.  OtherVersion: another protocol version.
        """
        body = self._link.request(protocol.HELLO, timeout=timeout, tries=tries)
        version = struct.unpack_from("<H", body)[0] if len(body) >= 2 else 0
        if version != protocol.VERSION:
            what = f"the board speaks protocol {version}, this armlet {protocol.VERSION}"
            raise OtherVersion(what, self._mend)
        *facts, name, token = struct.unpack(protocol.IDENT, body)
        self._ident = Ident._make((*facts, name.rstrip(b"\0").decode(errors="replace"), token))
        self.n_act, self.rows = self._ident.n_act, self._ident.rows
        return self._ident

    def check_versions(self) -> None:
        """Make sure that the board runs this version's firmware for this board.

        Raises:
            OtherVersion: it does not; names the command that mends it.
        """
        said = self.ident
        if said.board != self._board.name:
            raise OtherVersion(f"the board says it is {said.board}, expected {self._board.name}", self._mend)
        expected = (
            ("firmware", said.firmware, firmware_hash(self._board)),
            ("kernel layout", said.layout, layout_hash()),
            ("record schema", said.schema, schema_hash()),
        )
        for what, got, own in expected:
            if got != own:
                raise OtherVersion(f"the board's {what} is {got.hex()}, this armlet has {own.hex()}", self._mend)

    @property
    def _mend(self) -> str:
        return f"run `armlet flash {self._board.name}`"
