// Delays. The clocks they read are the processor's: arm/timer.c, rv32/timer.c.

#include "py/mphal.h"
#include "py/runtime.h"

/// Passes some microseconds by counting: under `-icount` far quicker than asking the timer.
static void burn(void) {
    for (uint32_t left = 200; left != 0; left--) {
        __asm volatile ("nop");
    }
}

void mp_hal_delay_us(mp_uint_t us) {
    mp_uint_t start = mp_hal_ticks_us();
    while (mp_hal_ticks_us() - start < us) {
    }
}

void mp_hal_delay_ms(mp_uint_t ms) {
    mp_uint_t start = mp_hal_ticks_ms();
    while (mp_hal_ticks_ms() - start < ms) {
        mp_event_handle_nowait();
        burn();
    }
}
