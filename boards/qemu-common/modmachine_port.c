// The machine module of the emulated boards: reset, idle, frequency, memory access.

#include "py/mphal.h"
#include "port.h"

#define RESET_CAUSE_POWER (1)

NORETURN static void mp_machine_reset(void) {
    bus_close();
    flash_close();
    cpu_reset();
    for (;;) {
    }
}

static mp_int_t mp_machine_reset_cause(void) {
    return RESET_CAUSE_POWER;
}

static void mp_machine_idle(void) {
    clock_wait_event();
}

static mp_obj_t mp_machine_unique_id(void) {
    return mp_obj_new_bytes((const byte *)MICROPY_HW_BOARD_NAME, sizeof(MICROPY_HW_BOARD_NAME) - 1);
}

static mp_obj_t mp_machine_get_freq(void) {
    return MP_OBJ_NEW_SMALL_INT(CPU_CLOCK_HZ);
}

static void mp_machine_set_freq(size_t n_args, const mp_obj_t *args) {
    mp_raise_NotImplementedError(MP_ERROR_TEXT("the clock is fixed"));
}

static void mp_machine_lightsleep(size_t n_args, const mp_obj_t *args) {
    mp_hal_delay_ms(n_args == 0 ? 1 : mp_obj_get_int(args[0]));
}

NORETURN static void mp_machine_deepsleep(size_t n_args, const mp_obj_t *args) {
    mp_machine_lightsleep(n_args, args);
    mp_machine_reset();
}
