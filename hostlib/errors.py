"""Errors that a user can cause, each with one clear line: what, where, and what to do.

The command line prints `str(error)` and exits with 1. Library users catch `ArmletError`.
"""


class ArmletError(Exception):
    """Base of every error armlet raises for something the user can mend.

    Args:
        what: what is wrong, with where ("arms/x.yaml: joints[2].mass: expected > 0, got -1"); lines of a value in it
            are joined to one.
        hint: what to do about it, one clause; empty if the first part already says so.
    """

    def __init__(self, what: str, hint: str = "") -> None:
        self.what, self.hint = " ".join(map(str.strip, what.splitlines())), hint
        super().__init__(f"{self.what}; {hint}" if hint else self.what)


class Stopped(ArmletError):
    """A command that Ctrl-C or another signal has ended."""


class DescriptionError(ArmletError):
    """An arm file that cannot be read: unknown key, impossible inertia, unsupported feature."""


class CertificateError(ArmletError):
    """An arm whose fixed-point bounds do not hold; names the link and the quantity."""


class BlobError(ArmletError):
    """A parameter blob or trajectory whose magic, version, length, CRC or hash is wrong."""


class PlanError(ArmletError):
    """A trajectory that cannot be planned, or that leaves the arm's limits."""


class BoardError(ArmletError):
    """A board that is unknown, absent, silent, or not set up."""


class LinkError(BoardError):
    """The link to a board failed: silence, refused request, wrong protocol version or hash."""


class Silent(LinkError):
    """Silence for as long as the caller was ready to wait."""


class NoFirmware(LinkError):
    """The board is there, and armlet's firmware does not answer on it."""


class OtherVersion(LinkError):
    """The board speaks another protocol, or holds firmware of another version or for another board."""


class Refused(LinkError):
    """The board answered that it will not do what was asked.

    Args:
        code: the answer's result code, a key of words.RESULTS.
    """

    def __init__(self, code: int, what: str, hint: str = "") -> None:
        self.code = code
        super().__init__(what, hint)


class LogError(ArmletError):
    """A log that is missing, truncated, or not one of ours."""
