"""The host's twin of a kernel in float32: the C that a board runs on its words, by this computer's own compiler.

    twin = Twin(compiled, law);  twin.tick(est, data, learning=True)

Sums and products round alike on both, for none is fused with another, and what else is called is part of that C.
"""

import ctypes

import numpy as np

from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words
from armlet.mirror import c_float_words
from armlet.mirror.c_arm import Export
from armlet.mirror.c_module import law_of
from armlet.mirror.native import library

FLAGS = ("-O2", "-std=gnu99", "-ffp-contract=off", "-fno-math-errno", "-shared", "-fPIC", "-w")


class Twin:
    """One arm's law in float32 on words. Not for two threads at once.

    Args:
        compiled: the arm.  law: LAW_*.

    Raises:
        ArmletError: there is no float32 for this law or arm; no C compiler, or one that refuses.
    """

    def __init__(self, compiled: Compiled, law: int) -> None:
        export = Export(compiled, law_of(compiled, law), "float", generic=False, bounded=True)
        self._library = library(export, c_float_words.kernel(export), FLAGS)
        self._room = np.zeros(c_float_words.room(export), np.uint8)

    def tick(self, est: Words, data: Words, learning: bool) -> None:
        """Run a tick; est (r, EST_SIZE) and data (r + 1, DATA_SIZE) are changed in place, and then int32 words."""
        words = [np.ascontiguousarray(each).astype(np.int32) for each in (data, est)]
        places, room = [ctypes.c_void_p(each.ctypes.data) for each in words], ctypes.c_void_p(self._room.ctypes.data)
        self._library.own_walk(*places, None, room)
        if learning:
            self._library.own_learn(*places, None, room)
        data[...], est[...] = words
