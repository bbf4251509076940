"""The one way into a record's words: each field is written once, by name."""

from typing import Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core.records import Record, named

NumberT = TypeVar("NumberT", np.float64, np.int64)


class RecordWriter(Generic[NumberT]):
    """The words of one kind of record, a row a joint.

    Args:
        record: which.  rows: how many.  number: type of a word.
    """

    def __init__(self, record: Record, rows: int, number: type[NumberT]):
        self._record = record
        self._words: NDArray[NumberT] = np.zeros((rows, record.size), number)
        self._fields = named(self._words, record)
        self._missing = {field.name: field.shape for field in record.fields}

    def put(self, name: str, value: ArrayLike) -> None:
        """Write a field of all rows.

        Args:
            name: of the field.  value: (rows, *shape of the field), or what broadcasts to it.

        Raises:
            KeyError: the record has no such field, or it is written already.
        """
        if self._missing.pop(name, None) is None:
            raise KeyError(f"{self._record.name} record: {name} is no field of it, or is written twice")
        self._fields[name] = value

    def words(self) -> NDArray[NumberT]:
        """(rows, size of the record), every field written.

        Raises:
            KeyError: a field is not.
        """
        if self._missing:
            raise KeyError(f"{self._record.name} record: nothing has written {', '.join(self._missing)}")
        return self._words
