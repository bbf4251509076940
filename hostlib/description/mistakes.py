"""Mistakes of a file, told all at once: who mends one should not have to ask again for the next.

mistakes = Mistakes("arm.urdf")
for element in root:
    with mistakes.gathered():
        read(element)
mistakes.tell()
"""

from collections.abc import Iterator
from contextlib import contextmanager

from armlet.errors import DescriptionError

MOST = 10  # that are told


class Mistakes:
    """Gathers errors.  source: of the file, with which each begins."""

    def __init__(self, source: str) -> None:
        self._source, self._found = source, list[DescriptionError]()

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Keep the error of a block instead of raising it."""
        try:
            yield
        except DescriptionError as error:
            self._found.append(error)

    def tell(self) -> None:
        """Go on if there is none.

        Raises:
            DescriptionError: the one that there is, or one line with all of them.
        """
        if len(self._found) == 1:
            raise self._found[0]
        if self._found:
            told = [str(each).removeprefix(f"{self._source}: ") for each in self._found[:MOST]]
            listed = ", ".join(f"({k}) {each}" for k, each in enumerate(told, 1))
            more = f", and {len(self._found) - MOST} more" if len(self._found) > MOST else ""
            raise DescriptionError(f"{self._source}: {len(self._found)} mistakes: {listed}{more}")
