"""Rows of a study on the disk: parts, each written whole as it is done, until one file has all of them.

FOLDER/study.json             which study it is
FOLDER/parts/000017.parquet   rows of some tasks
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
from armlet.studies.monte_carlo.tasks import FLAG, NUMBER, NUMBERS, TEXT, WHOLE, Tasks

INSTALL = "pip install 'armlet[study]'"
HEAD, PARTS, ROWS = "study.json", "parts", "rows.parquet"
PART_NAME = re.compile(r"(\d{6})\.parquet")


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


class Rows:
    """Rows of a study in a folder.

    Args:
        tasks: what makes them.  folder: where.
    Raises:
        ArmletError: pyarrow is missing.
    """

    def __init__(self, tasks: Tasks, folder: Path) -> None:
        self.tasks, self.folder, self._arrow = tasks, folder, parquet()
        arrow = self._arrow
        kinds = {TEXT: arrow.string(), WHOLE: arrow.int64(), NUMBER: arrow.float64(), FLAG: arrow.bool_()}
        kinds[NUMBERS] = arrow.list_(arrow.float64())
        self._schema = arrow.schema([(name, kinds[kind]) for name, kind in tasks.columns.items()])

    @property
    def path(self) -> Path:
        """The file that has all rows at last."""
        return self.folder / ROWS

    @property
    def count(self) -> int:
        """Count of parts."""
        counts = self.tasks.counts
        return -(-counts.tasks // counts.of_part)

    def of_part(self, part: int) -> range:
        """The tasks of a part."""
        counts = self.tasks.counts
        return range(part * counts.of_part, min((part + 1) * counts.of_part, counts.tasks))

    def units(self, parts: list[int]) -> int:
        """Count of units, as people are told, in some parts."""
        return sum(len(self.of_part(part)) for part in parts) * self.tasks.counts.each

    @contextmanager
    def held(self) -> Iterator[None]:
        """The folder, made if need be, for this study and this command alone.

        Raises:
            ArmletError: it cannot be written, holds another study, or another command runs this one.
        """
        head = self.folder / HEAD
        with folder_for(self.folder):
            said = {"digest": self.tasks.digest, "file": self.tasks.name, "armlet": version("armlet")}
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
