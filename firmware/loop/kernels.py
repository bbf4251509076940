"""The kernels this board can load, by their number in protocol.KERNELS."""

import gc
import sys
from array import array

import micropython
from micropython import const

from .. import identity, layout, protocol
from ..storage.params import Refused
from ..storage.store import KERNEL
from .modules import found, give_up, load_module

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SENT = const(2)  # Perturbation
# ---- end of constants
_PATH_ROOM = const(32_000)  # bytes that are free where a run has its path by itself
_BEGINNING = const(2048)  # bytes of a module's file that have its text


class Kernels:
    """`found`: a bit a kernel of this core whose file is there; `current`: the one loaded last, 0 = none yet.

    resident: names of the modules that stay.
    """

    def __init__(self):
        self.current = 0
        self.module = None
        self.resident = ()
        self.found = found()

    def load(self, number, law, holdings, run):
        """The calls of kernel `number`; 0 takes the fastest found. Refuses one that will not load.

        law, holdings: what runs; an uploaded kernel must be for this law and these parameters. run: the run record.
        """
        parameters = holdings.parameters
        module = self.find(number, law, parameters.id)
        if law == layout.LAW_GAIN_TABLE:
            from ..motion.gains import Feedback  # a small board's memory is for its kernel

            return Feedback(holdings.gains, module, self.companion(protocol.GAINS), run)
        if law == layout.LAW_PERTURBATION:
            if not len(parameters.perturbation):
                raise Refused(protocol.RANGE)
            return Perturbed(module, self.companion(protocol.PERTURBATION), parameters)
        if not parameters.n_couplings or self.current in protocol.UPLOADED:
            return module
        loops = wanted(protocol.KERNELS[self.current].file + protocol.LOOPS)
        return loops if hasattr(loops, "learn") else Coupled(module, loops)

    def following(self, kernel, holdings, link):
        """The calls of a kernel that `load` gave, with the filter of goals that stream beside it."""
        from ..motion.stream import Follower  # a small board's memory is for its kernel

        return Follower(kernel, self.companion(protocol.STREAM), holdings.stream, holdings.parameters, link)

    def companion(self, part):
        """The module of a part beside the kernel loaded last; beside the fastest, if that was uploaded."""
        number = self.fastest() if self.current in protocol.UPLOADED else self.current
        return wanted(protocol.KERNELS[number].file + part)

    def path(self, kernel, controller, plan, free, waits=False):
        """The path of a run at a rate: of its plan, if it is not free for a stop alone; or without a plan of the goals
        that `kernel` follows. It waits for the arm, if the parameters say so. None where the memory has no room for it.
        """
        if not (free or waits) and has_less(_PATH_ROOM):
            return None
        try:
            if plan is None:
                from ..motion.stream_path import StreamPath  # a small board's memory is for its kernel

                return StreamPath(kernel, controller)
            from ..motion.override import Override

            path = Override(kernel, controller, plan, free)
            if waits:
                from ..motion.waiting import Waiting

                return Waiting(path, kernel, controller)
            return path
        except MemoryError:
            self.without("waiting")
            self.without("stream_path")
            self.without("override")

    def without(self, end):
        """Give up modules whose names end so, which may be there in part."""
        for name in list(sys.modules):
            if name not in self.resident and name.endswith(end):
                give_up(name)
        gc.collect()

    def fastest(self):
        """The number of the fastest generic kernel found."""
        for number in protocol.FASTEST:
            if self.found & (1 << number):
                return number
        raise Refused(protocol.NO_KERNEL)

    def find(self, number, law, blob_id):
        """The module of kernel `number`, loaded if it is not the last one; `current` is its number."""
        if number == 0 or number in protocol.UPLOADED:
            own = number or protocol.SPECIALISED
            module = self.uploaded("%d for law %d of %s" % (own, law, blob_id.hex()))
            if module is not None:
                self.module, self.current = module, own
                return module
            if number:
                raise Refused(protocol.NO_KERNEL)
        if number == 0:
            number = self.fastest()
        if number == self.current:
            return self.module
        if not self.found & (1 << number):
            raise Refused(protocol.NO_KERNEL)
        self.forget()
        self.module = wanted(protocol.KERNELS[number].file)
        self.current = number
        return self.module

    def uploaded(self, made_for):
        """The uploaded kernel, as of `load_uploaded`; where memory is short, everything else is given up for it.

        made_for: text by which it says what number it is, for which law and parameters.
        """
        if not begins_with(made_for):
            return None
        module = stayed()
        if module is not None and module.FOR == made_for and begins_with(module.MADE):
            return module
        for _ in range(2):
            try:
                return load_uploaded(made_for)
            except MemoryError:
                self.forget()
        return None

    def forget(self):
        """Give up the kernel loaded last, and every module that requests have loaded: what is needed is loaded again.

        It may be there in part; what is in use stays so.
        """
        self.module, self.current = None, 0
        if stayed() is None:
            sys.modules.pop("armlet_kernel", None)
        for name in list(sys.modules):
            if name not in self.resident and "." in name:
                give_up(name)
        gc.collect()


class Coupled:
    """A kernel with a module of couplings alone beside it: it has the calls of a kernel."""

    def __init__(self, kernel, loops):
        self.kernel, self.loops = kernel, loops
        self.bind, self.learn = kernel.bind, kernel.learn
        self.emit_all, self.advance_all = kernel.emit_all, kernel.advance_all

    @micropython.native
    def walk(self, frame):
        """The walk of an arm with couplings."""
        self.loops.walk(self.kernel, frame)


class Perturbed:
    """A kernel with the perturbation law's step beside it: it has the calls of a kernel.

    record: the law's, at its start: each run identifies anew.
    """

    def __init__(self, kernel, step, parameters):
        self.kernel, self.step = kernel, step
        self.emit_all, self.advance_all = kernel.emit_all, kernel.advance_all
        self.record = array("i", [0] * layout.PERTURBATION_SIZE)
        self.record[: len(parameters.perturbation)] = parameters.perturbation

    def bind(self, n, model, data, **others):
        """The kernel's own arguments as one array, for walk; and the step's."""
        self.own = self.step.bind(n=n, model=model, data=data, w=self.record)
        return self.kernel.bind(n=n, model=model, data=data, **others)

    @micropython.native
    def walk(self, frame):
        """The walk at the plan, and the torques that are added to it."""
        self.kernel.walk(frame)
        self.step.perturb(self.own)

    @micropython.native
    def learn(self, frame):
        """The torque of this tick goes out as it was asked for: its sample may be learnt from."""
        self.record[_SENT] = 1


def has_less(n):
    """True if fewer than n bytes of a microcontroller's memory are free."""
    gc.collect()
    return hasattr(gc, "mem_free") and gc.mem_free() < n


def begins_with(made_for):
    """True if the uploaded kernel says so: no other is loaded to find that out."""
    try:
        with open(KERNEL, "rb") as file:
            return made_for.encode() in file.read(_BEGINNING)
    except OSError:
        return False


def stayed():
    """The uploaded kernel that was loaded last, if it is in C; else None: MicroPython never gives back its memory."""
    module = sys.modules.get("armlet_kernel")
    return module if hasattr(module, "MADE") else None


def load_uploaded(made_for):
    """The uploaded kernel, imported afresh; None if there is none that says so, for this layout.

    MemoryError goes to the caller, who may make room.
    """
    sys.modules.pop("armlet_kernel", None)
    try:
        import armlet_kernel as module

        if module.FOR == made_for and module.LAYOUT == identity.LAYOUT.hex():
            return module
    except (ImportError, AttributeError, ValueError, SyntaxError, EOFError, TypeError, OSError):
        pass
    except MemoryError:
        sys.modules.pop("armlet_kernel", None)
        raise
    sys.modules.pop("armlet_kernel", None)  # a small board has no memory for it beside another
    return None


def wanted(file):
    """Import a module of the kernels' folder; refuses one that will not load, but for want of memory."""
    try:
        return load_module(file)
    except (ImportError, ValueError, SyntaxError):
        raise Refused(protocol.NO_KERNEL)
