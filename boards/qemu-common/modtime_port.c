// time.time(): seconds since the board was switched on, so that runs are repeatable.

#include "py/mphal.h"

static mp_obj_t mp_time_time_get(void) {
    return mp_obj_new_int_from_ull(mp_hal_time_ns() / 1000000000);
}
