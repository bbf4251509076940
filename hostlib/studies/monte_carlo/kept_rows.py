"""Rows of a study on the disk: parts, each written whole as it is done, until one file has all of them.

FOLDER/study.json             which study it is
FOLDER/parts/000017.parquet   rows of some draws
FOLDER/rows.parquet           at last: all rows, in their order; the parts go
"""

import io
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from armlet.errors import ArmletError
from armlet.files import folder_for, lock, read_file, remove_empty, write_whole
from armlet.studies.monte_carlo.arm_drawn import OF_JOINTS
from armlet.studies.monte_carlo.study_file import Study

INSTALL = "pip install 'armlet[study]'"
HEAD, PARTS, ROWS = "study.json", "parts", "rows.parquet"
PART_RUNS = 100  # in a part, about: what a worker that dies may lose
PART_NAME = re.compile(r"(\d{6})\.parquet")
TEXTS = ("arm", "law", "refused", "fault", "fault_joint", "velocity", "plant", "gears")
WHOLE = ("row", "draw", "seed", "fault_tick", "period_us", "encoder_bits", "torque_bits", "delay_ticks")
HEAD_COLUMNS = ("row", "draw", "seed", "arm", "law")
MEASURES = (
    *("load_kg", "refused", "last_deg", "worst_deg", "tenth_s", "fault", "fault_tick", "fault_joint"),
    *("effort", "chatter", "saturated", "load_found"),
)


def parquet() -> Any:
    """The module pyarrow, with pyarrow.parquet.

    Raises:
        ArmletError: they are not installed.
    """
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise ArmletError("study: rows are Parquet, for which pyarrow is missing", INSTALL) from None


def columns(study: Study) -> list[str]:
    """Names of a study's columns, in their order."""
    return [*HEAD_COLUMNS, *study.file.factors(), *MEASURES]


class Rows:
    """Rows of a study in a folder.

    Args:
        study: whose.  folder: where.
    Raises:
        ArmletError: pyarrow is missing.
    """

    def __init__(self, study: Study, folder: Path) -> None:
        self.study, self.folder, self._arrow = study, folder, parquet()
        kinds = dict.fromkeys(TEXTS, self._arrow.string()) | dict.fromkeys(WHOLE, self._arrow.int64())
        kinds |= dict.fromkeys(OF_JOINTS, self._arrow.list_(self._arrow.float64()))
        fields = [(name, kinds.get(name, self._arrow.float64())) for name in columns(study)]
        self._schema = self._arrow.schema(fields)

    @property
    def path(self) -> Path:
        """The file that has all rows at last."""
        return self.folder / ROWS

    @property
    def draws(self) -> int:
        """Draws of a part."""
        return max(1, PART_RUNS // len(self.study.file.laws))

    @property
    def count(self) -> int:
        """Count of parts."""
        return -(-self.study.file.draws // self.draws)

    def of_part(self, part: int) -> range:
        """The draws of a part."""
        return range(part * self.draws, min((part + 1) * self.draws, self.study.file.draws))

    def runs(self, parts: list[int]) -> int:
        """Count of runs in some parts."""
        return sum(len(self.of_part(part)) for part in parts) * len(self.study.file.laws)

    @contextmanager
    def held(self) -> Iterator[None]:
        """The folder, made if need be, for this study and this command alone.

        Raises:
            ArmletError: it cannot be written, holds another study, or another command runs this one.
        """
        head = self.folder / HEAD
        with folder_for(self.folder):
            said = {"digest": self.study.digest, "file": str(self.study.path), "armlet": version("armlet")}
            if not head.exists():
                if self.path.exists():
                    raise ArmletError(f"{self.path}: belongs to no study that is known", "name another folder with -o")
                write_whole(head, (json.dumps(said, indent=1) + "\n").encode())
            self._check(head, said)
            handle = os.open(head, os.O_RDONLY)
            try:
                lock(handle)
                (self.folder / PARTS).mkdir(exist_ok=True)
                yield
            except BlockingIOError:
                raise ArmletError(f"{self.folder}: another command runs this study") from None
            finally:
                remove_empty([self.folder / PARTS])
                if not (self.path.exists() or (self.folder / PARTS).exists()):
                    head.unlink()
                os.close(handle)

    def _check(self, head: Path, said: dict[str, str]) -> None:
        """Refuse a folder with rows of another study, or of another version of armlet."""
        try:
            kept = json.loads(read_file(head))
            digest, by = str(kept["digest"]), str(kept["armlet"])
        except (ValueError, LookupError, TypeError):
            raise ArmletError(f"{head}: not of a study", "name another folder with -o") from None
        if digest != said["digest"]:
            what = f"holds rows of another study: {kept.get('file')}, its arms or the kernel were other ones"
            raise ArmletError(f"{self.folder}: {what}", "name another folder with -o, or remove it")
        if by != said["armlet"]:
            raise ArmletError(f"{self.folder}: was begun by armlet {by}", "name another folder with -o, or remove it")

    def done(self) -> list[int]:
        """Numbers of the parts that are there."""
        names = (PART_NAME.fullmatch(each.name) for each in (self.folder / PARTS).glob("*.parquet"))
        return sorted(number for found in names if found and (number := int(found[1])) < self.count)

    def write(self, part: int, rows: list[dict[str, Any]]) -> None:
        """Write a part.

        Raises:
            ArmletError: the disk refused; what is there stays.
        """
        table = self._arrow.Table.from_pylist(rows, schema=self._schema)
        write_whole(self._part(part), self._bytes(table))

    def _part(self, part: int) -> Path:
        return self.folder / PARTS / f"{part:06d}.parquet"

    def _bytes(self, table: Any) -> bytes:
        out = io.BytesIO()
        self._arrow.parquet.write_table(table, out, compression="zstd")
        return out.getvalue()

    def gather(self) -> None:
        """Put all parts into one file, and take them away.

        Raises:
            ArmletError: a part is damaged, or the disk refused.
        """
        tables = [self._read(self._part(part)) for part in range(self.count)]
        write_whole(self.path, self._bytes(self._arrow.concat_tables(tables)))
        for part in range(self.count):
            self._part(part).unlink(missing_ok=True)

    def table(self) -> dict[str, list[Any]]:
        """All rows of a finished study, by column."""
        found: dict[str, list[Any]] = self._read(self.path).to_pydict()
        return found

    def _read(self, path: Path) -> Any:
        """A file's table.

        Raises:
            ArmletError: it is damaged.
        """
        try:
            table = self._arrow.parquet.read_table(io.BytesIO(read_file(path)))
            return table.cast(self._schema)
        except (self._arrow.ArrowException, ValueError, OSError):
            raise ArmletError(f"{path}: cannot be read: damaged", "remove it, and run the same command again") from None
