// The life of the board: start, mount the flash, boot.py, main.py, REPL, again at soft reset.

#include "py/cstack.h"
#include "py/gc.h"
#include "py/mperrno.h"
#include "py/mphal.h"
#include "py/runtime.h"
#include "extmod/vfs.h"
#include "extmod/vfs_lfs.h"
#include "shared/readline/readline.h"
#include "shared/runtime/gchelper.h"
#include "shared/runtime/pyexec.h"
#include "port.h"
#include "semihost.h"

extern uint8_t _stack_top, _stack_size;
static __attribute__((section(".heap"))) uint32_t heap[MICROPY_HEAP_BYTES / 4];

/// Writes an empty file system; false if the flash cannot be written.
static bool format_flash(mp_obj_t flash) {
    nlr_buf_t nlr;
    if (nlr_push(&nlr) != 0) {
        return false;
    }
    mp_call_function_1(mp_load_attr(MP_OBJ_FROM_PTR(&mp_type_vfs_lfs2), MP_QSTR_mkfs), flash);
    nlr_pop();
    return true;
}

/// Mounts the flash at "/"; a flash that holds no file system is formatted first.
static void mount_flash(void) {
    mp_obj_t flash = MP_OBJ_FROM_PTR(&armlet_flash_obj);
    mp_obj_t root = MP_OBJ_NEW_QSTR(MP_QSTR__slash_);
    int status = mp_vfs_mount_and_chdir_protected(flash, root);
    if (status == -MP_ENODEV && format_flash(flash)) {
        status = mp_vfs_mount_and_chdir_protected(flash, root);
    }
    if (status != 0) {
        mp_printf(&mp_plat_print, "MPY: no file system (error %d)\n", -status);
    }
}

/// Runs boot.py, main.py and the REPL until a soft reset is asked for.
static void run_scripts_and_repl(void) {
    int result = pyexec_file_if_exists("boot.py");
    if (result & PYEXEC_FORCED_EXIT) {
        return;
    }
    if (pyexec_mode_kind == PYEXEC_MODE_FRIENDLY_REPL && result != 0) {
        if (pyexec_file_if_exists("main.py") & PYEXEC_FORCED_EXIT) {
            return;
        }
    }
    while ((pyexec_mode_kind == PYEXEC_MODE_RAW_REPL ? pyexec_raw_repl() : pyexec_friendly_repl()) == 0) {
    }
}

int main(void) {
    clock_init();
    console_init();
    uart1_init();
    mp_cstack_init_with_top(&_stack_top, (size_t)&_stack_size);
    gc_init(heap, heap + MP_ARRAY_SIZE(heap));
    for (;;) {
        mp_init();
        mp_obj_list_append(mp_sys_path, MP_OBJ_NEW_QSTR(MP_QSTR__slash_lib));
        readline_init0();
        mount_flash();
        run_scripts_and_repl();
        mp_printf(&mp_plat_print, "MPY: soft reboot\n");
        uart1_clear();
        gc_sweep_all();
        mp_deinit();
    }
}

void gc_collect(void) {
    gc_collect_start();
    gc_helper_collect_regs_and_stack();
    gc_collect_end();
}

void nlr_jump_fail(void *value) {
    (void)value;
    semihost_print("uncaught exception outside Python\n");
    semihost_exit();
}
