"""The longest path of generated code, on texts whose longest path is known; boards hold it in bench/tests."""

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.device.budget import longest_ticks, stored_costs
from armlet.dynamics.laws import LAWS, WALKS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.mirror import kernels
from armlet.mirror.longest import iterations
from armlet.mirror.longest.kernel_paths import known_words, of_source, of_tick
from armlet.mirror.longest.listing import functions
from armlet.mirror.longest.paths import Paths, meeting_points
from armlet.mirror.longest.values import Pointer, State
from armlet.mirror.specialise import specialise


def longest(lines: str, arguments: list, memory: dict | None = None, machine: str = "asm_thumb") -> int:
    """Instructions at most of a function that is written here, without what the assembler puts around it."""
    return counts_of(lines, arguments, memory, machine)[0] - (2 if machine == "asm_thumb" else 1)


def counts_of(lines: str, arguments: list, memory: dict | None = None, machine: str = "asm_thumb") -> tuple[int, ...]:
    """Instructions and cycles at most of a function that is written here."""
    body = "\n".join(f"    {line.strip()}" for line in lines.split("\n") if line.strip())
    names = [f"{'r' if machine == 'asm_thumb' else 'a'}{k}" for k in range(len(arguments))]
    one = functions(f"@micropython.{machine}\ndef own({', '.join(names)}):\n{body}\n")["own"]
    return Paths(one).longest(arguments, memory or {})


BRANCH = """
cmp(r0, 3)
blt_w(other)
add(r1, r1, r1)
add(r1, r1, r1)
bl(end)
label(other)
add(r1, r1, r1)
label(end)
mov(r0, 0)
"""


@pytest.mark.parametrize("given, count", [(None, 6), (5, 6), (2, 4), (Pointer("data"), 6)])
def test_a_known_branch_is_followed_and_of_another_the_longer_arm_counts(given, count):
    assert longest(BRANCH, [given, None]) == count


def test_an_instruction_in_the_longer_arm_raises_the_bound_and_one_in_the_shorter_does_not():
    in_longer = BRANCH.replace("bl(end)", "lsl(r1, r1, 1)\nbl(end)")
    in_shorter = BRANCH.replace("label(other)", "label(other)\nlsl(r1, r1, 1)")
    assert longest(in_longer, [None, None]) == longest(BRANCH, [None, None]) + 1
    assert longest(in_shorter, [None, None]) == longest(BRANCH, [None, None])
    assert longest(in_shorter, [2, None]) == longest(BRANCH, [2, None]) + 1


LOOP = """
# for {count}
data(2, 0x9003)  # str r0, [sp, #12]
mov(r1, 0)
label(top_1)
add(r2, r2, r2)
data(2, 0xf201, 0x0101)  # addw r1, r1, #1
data(2, 0x9803)  # ldr r0, [sp, #12]
cmp(r1, r0)
blt_w(top_1)
"""


@pytest.mark.parametrize("count", [1, 2, 40])
def test_a_loop_of_a_known_count_runs_so_often(count):
    assert longest(LOOP, [count]) == 2 + 5 * count


def test_a_loop_of_an_unknown_count_runs_as_often_as_its_bound_says(monkeypatch):
    lines = LOOP.replace("{count}", "i in range(w[0])")
    with pytest.raises(ArmletError, match="no bound of the loop `for i in range"):
        longest(lines, [None])
    monkeypatch.setitem(iterations.PASSES, "i in range(w[0])", 7)
    assert longest(lines, [None]) == 2 + 5 * 7


def test_words_that_nobody_changes_are_read_through_pointers():
    lines = "ldr(r1, [r0, 8])\nldr(r0, [r1, 4])\n" + BRANCH
    memory = {"frame": [0, 0, Pointer("tree", 4)], "tree": [9, 9, 2]}
    assert longest(lines, [Pointer("frame")], memory) == 2 + 4
    assert longest(lines, [Pointer("frame")], memory | {"tree": [9, 9, 5]}) == 2 + 6
    assert longest(lines, [Pointer("frame")], {"frame": memory["frame"]}) == 2 + 6


def test_what_a_condition_may_skip_is_known_only_if_both_ways_leave_the_same():
    lines = "mov(r0, 2)\ncmp(r1, 0)\nit(gt)\nmov(r0, r2)\n" + BRANCH
    assert longest(lines, [None, None, 2]) == 4 + 4
    assert longest(lines, [None, None, 9]) == 4 + 6
    assert longest(lines, [None, -1, 9]) == 4 + 6  # that a condition fails is not relied on


def test_flags_are_those_of_the_instruction_that_sets_them():
    """A wide sum leaves the comparison before it alone, a short one does not."""
    wide, short = "data(2, 0xeb01, 0x0101)  # add r1, r1, r1", "add(r1, r1, r1)"
    assert longest(BRANCH.replace("cmp(r0, 3)", f"cmp(r0, 3)\n{wide}"), [2, None]) == 5
    assert longest(BRANCH.replace("cmp(r0, 3)", f"cmp(r0, 3)\n{short}"), [2, None]) == 7


PRODUCT = """
data(2, 0xb284)  # uxth r4, r0
asr(r0, r0, 16)
data(2, 0xb28d)  # uxth r5, r1
asr(r1, r1, 16)
mul(r5, r0)
mul(r4, r1)
add(r4, r4, r5)
asr(r3, r4, 16)
bvc(fine_1)
mov(r3, 0)
label(fine_1)
"""


@pytest.mark.parametrize("factor, overflows", [(None, 1), (0, 0), (1 << 30, 0), (40_000, 0), ((1 << 30) + 40_000, 1)])
def test_the_middle_of_a_product_overflows_only_if_no_factor_rules_it_out(factor, overflows):
    """The middle sum ah bl + al bh, by every pair of halves at the ends of their ranges."""
    if factor is not None:
        high, low = factor >> 16, factor & 0xFFFF
        sums = [high * other_low + low * other_high for other_low in (0, 0xFFFF) for other_high in (-(1 << 15), 0x7FFF)]
        assert any(not -(1 << 31) <= each < 1 << 31 for each in sums) == bool(overflows)
    assert longest(PRODUCT, [factor, None]) == 9 + overflows


def test_a_routine_is_called_and_comes_back():
    lines = "bl(own_1)\nbl(own_1)\nbl(leave)\nlabel(own_1)\nmov(r0, 0)\nbx(lr)\nlabel(leave)\nmov(r0, 1)"
    assert longest(lines, []) == 2 * 3 + 1 + 1


def test_branches_of_rv32_are_read_near_and_far():
    lines = """
    data(2, 0x0463, 0x0005)  # beq a0, zero, over the next
    data(2, 0x006f, 0x0000)  # j other_1
    add(a1, a1, a1)
    # other_1:
    c_li(a1, 3)
    """
    assert longest(lines, [0], machine="asm_rv32") == 1 + 1 + 1  # over the jump
    assert longest(lines, [1], machine="asm_rv32") == 1 + 1 + 1  # by the jump
    assert longest(lines.replace("c_li", "add(a1, a1, a1)\n    c_li"), [None], machine="asm_rv32") == 4


def test_an_instruction_that_is_not_known_is_refused():
    with pytest.raises(ArmletError, match="no instruction: whatever"):
        longest("whatever", [])
    with pytest.raises(ArmletError, match="no such instruction is known: udiv"):
        longest("udiv(r0, r1, r2)", [None, None, None])


def test_arms_meet_where_every_way_comes_by():
    """Against the definition, on random graphs: taking the place out leaves no way to the end, and none nearer does."""
    rng = np.random.default_rng(4)
    for _ in range(40):
        n = 9
        following = [sorted({int(k) for k in rng.integers(0, n + 1, 2)} | {i + 1}) for i in range(n)]

        def reaches(start: int, without: int, following: list = following) -> bool:
            seen, waiting = set(), [start]
            while waiting:
                at = waiting.pop()
                if at == len(following):
                    return True
                if at not in seen and at != without:
                    seen.add(at)
                    waiting += following[at]
            return False

        for place, meet in enumerate(meeting_points(following)):
            must = [k for k in range(n) if k != place and not reaches(place, k)]
            assert (meet == n and not must) or (meet in must and not any(reaches(meet, k) for k in must if k != meet))


def test_states_that_meet_keep_what_both_know():
    left, right = (
        State({"r0": 1, "r1": 2}, {4: Pointer("est")}, 5),
        State({"r0": 1, "r1": 3}, {4: Pointer("est", 4)}, 5),
    )
    left.merge(right)
    assert left.registers == {"r0": 1, "r1": None} and left.stack == {4: None} and left.flags == 5


# ---- kernels


@pytest.fixture(scope="module")
def arms():
    return {name: compiler.compile(description.load(name)) for name in ("two_link", "puma3")}


STRAIGHT = [law for law in LAWS if WALKS[law] == law and law not in ("walker", "natural")]


@pytest.mark.parametrize("law", STRAIGHT)
def test_a_kernel_without_branches_takes_all_its_instructions(arms, law):
    """Of a specialised kernel on ARMv7-M under a law that never tries again: its own lines, each once."""
    source = specialise(arms["puma3"], LAWS[law])
    calls = ("walk", "learn") if learns(LAWS[law]) else ("walk",)
    lines = sum(len(functions(source)[name].ops) for name in calls)
    assert of_source(source, arms["puma3"], LAWS[law]).instructions == lines


@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32"])
def test_an_instruction_added_to_every_function_is_found_in_the_bound(arms, kernel):
    """One instruction behind the label of each loop's top: once a joint of each loop that a tick runs."""
    note = "mv(t6, t6)" if kernel == "rv32" else "mov(r7, r7)"
    source, arm, law = kernels.source(kernel), arms["two_link"], LAWS["bodies"]
    longer = source.replace("    # for i in range(n)\n", f"    {note}\n")
    assert longer != source
    more = of_source(longer, arm, law).instructions - of_source(source, arm, law).instructions
    assert more == 4  # ways out, eta, dead zones, learning; the way back runs down


RETURN = 3  # a jump, and an entry that is not aligned


@pytest.mark.parametrize(
    "lines, cycles",
    [
        ("mul(a0, a0, a0)\nmulh(a1, a0, a0)\nc_add(a0, a1)", 3),
        ("lw(a1, 4, a0)\nc_add(a2, a3)\nc_add(a2, a1)", 3),  # the number comes in time
        ("lw(a1, 4, a0)\nc_add(a2, a1)", 3),  # it does not
        ("c_lw(a1, 4, a0)\nc_add(a1, a3)", 3),
        ("c_lwsp(a1, 4)\nmv(a1, a2)", 2),  # nobody reads it
        ("lw(a1, 4, a0)\nsw(a1, 8, a2)", 2),  # stored data are taken in the last stage
        ("lw(a1, 4, a0)\nsw(a2, 8, a1)", 3),  # an address is not
        ("lw(a1, 4, a0)\nlw(a2, 8, a1)", 3),
        ("lw(a1, 4, a0)\nbge(a1, a2, over)\nc_add(a2, a2)\nlabel(over)\nmv(a0, a2)", 2 + 3 + 1),  # taken is longer
        ("bge(a1, a2, over)\n" + 5 * "c_add(a2, a2)\n" + "label(over)\nmv(a0, a2)", 1 + 5 + 1),  # foreseen
        ("j(over)\nlabel(over)\nmv(a0, a2)", 3 + 1),
    ],
)
def test_cycles_of_hazard3_are_those_of_its_datasheet(lines, cycles):
    assert counts_of(lines, [None] * 4, machine="asm_rv32")[1] == cycles + RETURN


def test_a_loop_on_hazard3_takes_a_cycle_more_a_pass_at_most_and_its_last_branch_may_be_foreseen_wrong():
    """The datasheet's copying loop, but for its store: a pass takes 4 cycles and a branch backwards 1 to 3."""
    lines = "label(top)\nlbu(a3, 0, a0)\naddi(a0, a0, 1)\naddi(a1, a1, 1)\nblt(a1, a2, top)"
    passes = 10
    most = counts_of(lines, [Pointer("data"), 0, passes, None], machine="asm_rv32")[1]
    assert most == passes * 3 + (passes - 1) * 3 + 2 + RETURN


@pytest.mark.parametrize("kernel", ["rv32", "specialised"])
def test_a_kernel_on_hazard3_takes_little_more_cycles_than_instructions(arms, kernel):
    """Products take one: the rest is loads that are awaited, and branches."""
    for law in ("rnea", "bodies", "walker"):
        most = of_tick(arms["puma3"], LAWS[law], kernel, "rv32")
        assert list(most.cycles) == ["hazard3"] and 1.0 < most.cycles["hazard3"] / most.instructions < 1.2


def test_the_path_by_cycles_is_longer_than_by_instructions_and_shorter_than_all_at_their_most(arms):
    for kernel in ("armv7m", "armv6m"):
        most = of_tick(arms["puma3"], LAWS["natural"], kernel, "armv7m")
        assert all(1 < each / most.instructions < 2.2 for each in most.cycles.values())


def test_more_joints_take_longer_and_walkers_law_with_its_cuts_longest(arms):
    counts = {name: {law: of_tick(arm, LAWS[law], "armv7m", "armv7m")[0] for law in LAWS} for name, arm in arms.items()}
    assert all(counts["two_link"][law] < counts["puma3"][law] for law in LAWS)
    assert max(counts["puma3"], key=counts["puma3"].get) == "walker"


def test_known_words_are_the_arms_own(arms):
    words = known_words(arms["puma3"], LAWS["pd"])
    assert words["frame"][1] == L.LAW_PD and words["frame"][2] == 3 and words["frame"][5] == Pointer("data")
    assert words["tree"] == arms["puma3"].tree.ravel().tolist()
    assert not {"est", "data", "scratch"} & set(words)


def test_viper_has_no_bound_and_says_so(arms):
    with pytest.raises(ArmletError, match="not in assembler"):
        of_source(kernels.source("viper"), arms["puma3"], LAWS["pd"])


def test_estimates_of_a_tick_are_never_above_the_bound(arms):
    rows = longest_ticks(arms["puma3"], ("armv7m", "armv6m", "rv32"))
    assert [name for name, _, _ in rows] == ["armv7m", "armv6m", "rv32"]
    assert all(0.7 * most < counted <= most for _, counted, most in rows)
    assert set(stored_costs()["calls"]) == {"walk", "learn"}
    many = SimpleNamespace(model=dataclasses.replace(arms["puma3"].model))
    many.model = SimpleNamespace(n=99, n_act=99)
    assert longest_ticks(many, ("armv7m",)) == []


def test_cycles_are_those_of_arms_tables():
    """What the assembler puts around, a sum, a load, a call and a branch back: by hand from the tables."""
    lines = "    add(r0, r0, r0)\n    ldr(r1, [r0, 0])\n    bl(leave)\n    label(leave)\n"
    one = functions(f"@micropython.asm_thumb\ndef own(r0):\n{lines}")["own"]
    push, pop = (7, 7), (10, 9)  # of six registers: 1 + N; pop is a branch, too: P is 3 on the M4, 2 on the M0+
    m4, m0plus = push[0] + pop[0] + 1 + 2 + 4, push[1] + pop[1] + 1 + 2 + 3
    assert Paths(one).longest([None], {}) == (5, m4, m0plus)
