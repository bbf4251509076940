"""The bad inputs by number: 0, 1, 2 ...; each number is the seed of its own generator."""

import random
from pathlib import Path

from tests.fuzz.arm_files import text_case, urdf_case, yaml_case
from tests.fuzz.bombs import bomb_case, slip_case
from tests.fuzz.calls import call_case
from tests.fuzz.case import Case
from tests.fuzz.command_lines import command_case, disk_case
from tests.fuzz.judge import PATIENCE
from tests.fuzz.kept import cache_case, link_case
from tests.fuzz.logs import log_case
from tests.fuzz.plans import blob_case, plan_case
from tests.fuzz.signals import ENDS_S, signal_case
from tests.fuzz.streams import stream_case

ALL = 3000
KINDS = {
    "arm files in YAML": yaml_case, "arm files in URDF": urdf_case, "YAML texts": text_case, "trajectories": plan_case,
    "parameter blobs": blob_case, "logs": log_case, "command lines": command_case, "Python calls": call_case,
    "full disks": disk_case, "slips of units": slip_case, "files that unpack to much": bomb_case,
    "links where a file is written": link_case, "spoilt files of the cache": cache_case,
    "signals at any moment": signal_case, "lines of a stream": stream_case,
}  # fmt: skip


def kind_of(number: int) -> str:
    """What a number is a bad input of."""
    return list(KINDS)[number % len(KINDS)]


def patience_of(number: int) -> float:
    """The longest time for an input, s; a signal comes to a command in a process of its own."""
    return ENDS_S if KINDS[kind_of(number)] is signal_case else PATIENCE


def case(number: int, folder: Path) -> Case:
    """Bad input of a number, its files in an empty folder."""
    return KINDS[kind_of(number)](random.Random(number), folder)
