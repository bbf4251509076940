"""The longest way through a function.

A branch on something known is followed. Of another, both arms are gone to where they meet, which is the first
instruction that every way from the branch on must come by; the longer one counts, and what is known on both goes on.
So loops of known counts are run, pass by pass, and each count is the most over all ways that nothing known rules out:
for each unit by itself, for the ways with the most instructions and with the most cycles may be two.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from armlet.errors import ArmletError
from armlet.mirror.longest import hazard3
from armlet.mirror.longest.core_cycles import TABLES, Instruction
from armlet.mirror.longest.iterations import PASSES
from armlet.mirror.longest.listing import Listing, functions
from armlet.mirror.longest.rv32 import Rv32
from armlet.mirror.longest.thumb import Thumb
from armlet.mirror.longest.values import Memory, State, Value

Counts: TypeAlias = tuple[int, ...]  # by unit

INSTRUCTIONS = "instructions"
UNITS = {"asm_thumb": (INSTRUCTIONS, *TABLES), "asm_rv32": (INSTRUCTIONS, hazard3.NAME)}  # what is counted
MACHINES: dict[str, type[Thumb] | type[Rv32]] = {"asm_thumb": Thumb, "asm_rv32": Rv32}
MOST_STEPS = 10_000_000  # instructions; beyond, a loop without an end is likelier than a kernel


@lru_cache(1024)
def of_thumb(one: Instruction, taken: bool) -> Counts:
    """Counts of a Thumb instruction at most, by unit."""
    return 1, *(table(one, taken, "").most for table in TABLES.values())


def summed(left: Counts, right: Counts) -> Counts:
    """Sums by unit."""
    return tuple(map(sum, zip(left, right, strict=True)))


def larger(left: Counts, right: Counts) -> Counts:
    """The larger by unit."""
    return tuple(map(max, zip(left, right, strict=True)))


class Paths:
    """Ways through one function.

    Args:
        listing: the function.
    """

    def __init__(self, listing: Listing):
        self.listing, self.ops = listing, listing.ops
        self.machine = MACHINES[listing.decorator]({})
        self.straight = [self.most_of(at, op.one.to_pc) for at, op in enumerate(self.ops)]
        self.jumped = [self.most_of(at, True) for at in range(len(self.ops))]
        self.nothing: Counts = (0,) * len(self.units)
        self.routines = {label for label in {op.label for op in self.ops if op.name == "bl"} if self.returns(label)}
        self.called: dict[tuple[str, Value, Value], Counts] = {}
        self.meets = self.meeting()
        self.left = MOST_STEPS

    @property
    def units(self) -> tuple[str, ...]:
        """Names of what is counted."""
        return UNITS[self.listing.decorator]

    def most_of(self, at: int, taken: bool) -> Counts:
        """Counts of an instruction at most, by unit."""
        op = self.ops[at]
        if self.listing.decorator == "asm_thumb":
            return of_thumb(op.one, taken)
        following = self.ops[at + 1] if at + 1 < len(self.ops) else None
        backwards = bool(op.label) and self.listing.target(at) <= at
        return 1, hazard3.most(op, following, taken, backwards)

    def returns(self, label: str) -> bool:
        """True if what stands behind a label gives control back to who called it: a routine."""
        for op in self.ops[self.listing.labels[label] :]:
            if op.name == "bx" or (op.name == "bl" and op.label == "leave"):
                return op.name == "bx"
        return False

    def next(self, at: int) -> list[int]:
        """Places that control may go to from an instruction; the function's end is len(ops)."""
        op = self.ops[at]
        if op.name == "bx":
            return [len(self.ops)]
        if not op.label or op.label in self.routines:
            return [at + 1]
        return [self.listing.target(at)] + ([at + 1] if op.conditional else [])

    def meeting(self) -> dict[int, int]:
        """Place where the arms of each branch meet, by the places that a branch leaves or goes to."""
        end = len(self.ops)
        leaves = [at for at in range(end) if self.next(at) != [at + 1]]
        places = {0, *leaves, *(each for at in leaves for each in self.next(at))}
        order = [*sorted(places - {end}), end]
        node = {place: k for k, place in enumerate(order)}
        following = [[node.get(each, k + 1) for each in self.next(at)] for k, at in enumerate(order[:-1])]
        return {order[k]: order[meet] for k, meet in enumerate(meeting_points(following))}

    # ---- ways

    def longest(self, arguments: Sequence[Value], memory: Memory) -> Counts:
        """Counts at most, given what the arguments are known to be, and words of records that nobody changes.

        Raises:
            ArmletError: a loop has no bound, or an instruction is not known.
        """
        self.machine, self.called, self.left = MACHINES[self.listing.decorator](memory), {}, MOST_STEPS
        registers = dict(zip(self.listing.arguments, arguments, strict=True))
        return self.walk(0, State(registers), len(self.ops))[0]

    def walk(self, at: int, state: State, stop: int) -> tuple[Counts, State]:
        """Counts at most from one instruction to another, and what is known there."""
        count = [0] * len(self.nothing)
        while at != stop:
            self.left -= 1
            if self.left < 0:
                raise ArmletError(f"longest path of {self.listing.name}: more than {MOST_STEPS:,} instructions")
            op = self.ops[at]
            if op.label or op.name == "bx":
                counts, at, state = self.branch(at, state)
            else:
                self.machine.step(op, state)
                counts = self.straight[at]
                at += 1
            for k, each in enumerate(counts):
                count[k] += each
        return tuple(count), state

    def branch(self, at: int, state: State) -> tuple[Counts, int, State]:
        """Counts of a branch and of all up to where its arms meet, that place, and what is known there."""
        op = self.ops[at]
        if op.name == "bx":
            return self.jumped[at], len(self.ops), state
        if op.label in self.routines:
            counts = summed(self.jumped[at], self.routine(op.label, state))
            for register in self.machine.called:
                state.registers[register] = None
            state.flags = state.overflow = None
            return counts, at + 1, state
        target = self.listing.target(at)
        taken = self.machine.taken(op, state) if op.conditional else True
        if taken is not None:
            return (self.jumped[at], target, state) if taken else (self.straight[at], at + 1, state)
        again, over = self.loop(at, target)
        if again and not self.again(again, state):
            return (self.jumped if over else self.straight)[at], target if over else at + 1, state
        return self.both(at, target, state)

    def loop(self, at: int, target: int) -> tuple[str, bool]:
        """The label of the loop that a branch goes on with, and whether by the jump behind it, which it else goes over;
        "" of another branch.
        """
        if target <= at:
            return self.ops[at].label, False
        jump = self.ops[at + 1]
        again = target == at + 2 and jump.label.startswith("top") and self.listing.target(at + 1) <= at
        return (jump.label, True) if again else ("", False)

    def both(self, at: int, target: int, state: State) -> tuple[Counts, int, State]:
        """The same of a branch on something unknown."""
        meet = self.meets[at]
        other = state.copy()
        jumped, state = self.walk(target, state, meet)
        straight, other = self.walk(at + 1, other, meet)
        state.merge(other)
        return larger(summed(self.jumped[at], jumped), summed(self.straight[at], straight)), meet, state

    def again(self, label: str, state: State) -> bool:
        """Count one more pass of a loop whose count is data; False if it has run as often as it may."""
        note = self.listing.notes.get(label, "")
        if note not in PASSES:
            raise ArmletError(f"longest path of {self.listing.name}: no bound of the loop `for {note}`")
        state.passes[label] = state.passes.get(label, 1) + 1
        return state.passes[label] <= PASSES[note]

    def routine(self, label: str, state: State) -> Counts:
        """Counts at most of a routine, called with what its arguments are known to be."""
        left, right = state.registers.get("r0"), state.registers.get("r1")
        key, given = (label, left, right), {"r0": left, "r1": right}
        if key not in self.called:
            self.called[key] = self.walk(self.listing.labels[label], State(given), len(self.ops))[0]
        return self.called[key]


@lru_cache(8)
def paths_of(source: str) -> dict[str, Paths]:
    """Ways through each function in assembler of a module, by name; kept, for one kernel serves many arms."""
    return {name: Paths(listing) for name, listing in functions(source).items()}


# ---- where arms meet


def meeting_points(following: list[list[int]]) -> list[int]:
    """The first place that every way from a place on comes by: its immediate post-dominator.

    Args:
        following: where control may go from each place; len(following) is the end.

    Source: Cooper, Harvey, Kennedy 2001, A simple, fast dominance algorithm, on the ways backwards.
    """
    end = len(following)
    order = finished(following)  # each place after all that can be reached from it, but for loops
    rank = {place: k for k, place in enumerate(order)}
    meets = [-1] * end + [end]

    def meet(left: int, right: int) -> int:
        while left != right:
            while rank[left] > rank[right]:
                left = meets[left]
            while rank[right] > rank[left]:
                right = meets[right]
        return left

    changed = True
    while changed:
        changed = False
        for place in order[1:]:
            found = [each for each in following[place] if meets[each] >= 0]
            first = found[0]
            for each in found[1:]:
                first = meet(first, each)
            if meets[place] != first:
                meets[place], changed = first, True
    return meets[:end]


def finished(following: list[list[int]]) -> list[int]:
    """Places in the order of a walk backwards from the end, reverse postorder: the end first."""
    end = len(following)
    before: list[list[int]] = [[] for _ in range(end + 1)]
    for place, then in enumerate(following):
        for each in then:
            before[each].append(place)
    order: list[int] = []
    seen = [False] * (end + 1)
    seen[end] = True
    waiting = [(end, iter(before[end]))]
    while waiting:
        place, rest = waiting[-1]
        for each in rest:
            if not seen[each]:
                seen[each] = True
                waiting.append((each, iter(before[each])))
                break
        else:
            order.append(place)
            waiting.pop()
    return order[::-1]
