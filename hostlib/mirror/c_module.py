"""An arm's own kernel in C as a native module of MicroPython: its sources, and the part of it that is Python.

    files = sources(compiled, LAW_BODIES)      {"kernel.c": ..., "plan.c": ..., "calls.c": ..., "about.py": ...}

`kernel.c` has the law, on the board's own int32 records, as the calls of every other kernel take them; `plan.c` the
plan's steps; `calls.c` what MicroPython calls; `about.py` the rest of the module's names, and whom it is for.
hostlib/device/native_module.py makes the .mpy of them. `kernel.c` needs nothing of MicroPython.
"""

import hashlib

from armlet.core.laws import LAWS, Law
from armlet.errors import ArmletError
from armlet.fixed.blob import layout_hash
from armlet.fixed.compiled import Compiled
from armlet.mirror import c99, c_float_words, module, source
from armlet.mirror.c_arm import Export, fixed_kernel
from armlet.mirror.specialise import made_for

NATIVE, NATIVE_FLOAT = "native", "native_float"  # the kernels' names in firmware/protocol.py
NUMBERS = {NATIVE: "fixed", NATIVE_FLOAT: "float"}
PLAN = ("emit_all", "advance_all")  # steps of the plan, which every kernel has
OFFERED = "void {name}(int32_t *data, int32_t *est, int32_t *{last}, void *room) {{ (void)room; {body} }}\n"
CALLS = """\
/* What MicroPython calls; each function takes an array of addresses, or the buffers themselves. */
#include "py/dynruntime.h"

void own_walk(int32_t *data, int32_t *est, int32_t *loops, void *room);
void own_learn(int32_t *data, int32_t *est, int32_t *scratch, void *room);
void own_emit_all(int32_t n, const int32_t *segments, int32_t *data);
void own_advance_all(int32_t n, int32_t *segments);

static int32_t *words(mp_obj_t buffer) {
    mp_buffer_info_t found;
    mp_get_buffer_raise(buffer, &found, MP_BUFFER_READ);
    return found.buf;
}

static mp_obj_t point(mp_obj_t frame, mp_obj_t place, mp_obj_t buffer) {
    words(frame)[mp_obj_get_int(place)] = (int32_t)words(buffer);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_3(point_obj, point);

static mp_obj_t walk(mp_obj_t frame) {
    int32_t *const *const at = (int32_t *const *)words(frame);
    own_walk(at[0], at[1], at[2], at[4]);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(walk_obj, walk);

static mp_obj_t learn(mp_obj_t frame) {
    int32_t *const *const at = (int32_t *const *)words(frame);
    own_learn(at[0], at[1], at[3], at[4]);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(learn_obj, learn);

static mp_obj_t emit_all(mp_obj_t n, mp_obj_t segments, mp_obj_t data) {
    own_emit_all(mp_obj_get_int(n), words(segments), words(data));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_3(emit_all_obj, emit_all);

static mp_obj_t advance_all(mp_obj_t n, mp_obj_t segments) {
    own_advance_all(mp_obj_get_int(n), words(segments));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(advance_all_obj, advance_all);

mp_obj_t mpy_init(mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args) {
    MP_DYNRUNTIME_INIT_ENTRY
    mp_store_global(MP_QSTR_point, MP_OBJ_FROM_PTR(&point_obj));
    mp_store_global(MP_QSTR_walk, MP_OBJ_FROM_PTR(&walk_obj));
    mp_store_global(MP_QSTR_learn, MP_OBJ_FROM_PTR(&learn_obj));
    mp_store_global(MP_QSTR_emit_all, MP_OBJ_FROM_PTR(&emit_all_obj));
    mp_store_global(MP_QSTR_advance_all, MP_OBJ_FROM_PTR(&advance_all_obj));
    MP_DYNRUNTIME_INIT_EXIT
}
"""
ABOUT = '''\
"""{title}"""

from array import array

TEXT = "{text}"
BLOB = "{blob}"
FOR = "{made_for}"
LAW = {law}
MADE = "{made}"
LAYOUT = "{layout}"
_none = array("i", [0])
# What C calls static would be here: MicroPython's collector takes that back, unless its first word is pointed at.
_room = bytearray({room})


def bind(law, n, tree, model, data, est, scratch, couplings=0, coupling=_none, loops=_none):
    """The arguments of walk and learn as one array; the buffers must outlive it."""
    frame = array("i", [0] * 5)
    for k, each in enumerate((data, est, loops, scratch, _room)):
        point(frame, k, each)
    return frame
'''


def sources(compiled: Compiled, law: int, kernel: str = NATIVE) -> dict[str, str]:
    """Make the sources of a module.

    Args:
        compiled: the arm.  law: LAW_*.  kernel: of native kernels, as firmware/protocol.py names them.

    Returns:
        name of a file -> its text

    Raises:
        ArmletError: the law is not for this arm.
    """
    export = Export(compiled, law_of(compiled, law), NUMBERS[kernel], False, bounded=True)
    code = {"kernel.c": kernel_c(export), "plan.c": plan_c(), "calls.c": CALLS}
    made = hashlib.sha256("".join(code.values()).encode()).hexdigest()[:16]
    return {**code, "about.py": about(export, kernel, made)}


def law_of(compiled: Compiled, number: int) -> Law:
    """The law of a number, if this arm can have it."""
    law = next(each for each in LAWS if each.number == number)
    if not law.loops and len(compiled.couplings):
        raise ArmletError(f"law {law.name} does not know arms with closed loops", "take law bodies")
    return law


def kernel_c(export: Export) -> str:
    """The law on the board's records: what the host compiles, too."""
    if export.number == "float":
        return c_float_words.kernel(export)
    learn = "learn(data, est, scratch);" if export.law.adaptive else "(void)data, (void)est, (void)scratch;"
    offered = [
        OFFERED.format(name="own_walk", last="loops", body="walk(data, est, loops);"),
        OFFERED.format(name="own_learn", last="scratch", body=learn),
    ]
    return "\n".join(["#include <stdint.h>\n", fixed_kernel(export), *offered])


def plan_c() -> str:
    """The plan's steps, which are in fixed point whatever the law is in."""
    text = c99.module("fixed", PLAN)
    for name in PLAN:
        text = text.replace(f"void {name}(", f"void own_{name}(")
    return text


def about(export: Export, kernel: str, made: str) -> str:
    """The module's part in Python: whom it is for, what it is made of, and the call that binds it."""
    compiled, law = export.compiled, export.law.number
    return ABOUT.format(
        title=f"The kernel in C, for one arm: {kernel}.",
        text=source.load().hash(module.KERNEL.entries),
        blob=compiled.hash,
        made_for=made_for(kernel, compiled, law),
        law=law,
        made=made,
        layout=layout_hash().hex(),
        room=c_float_words.room(export) if export.number == "float" else 0,
    )
