// Board time from the CMSDK dual timer (25 MHz).
//
// The first timer runs for ever with a period of 2^17 ms. One interrupt a period counts
// the periods, so that the microsecond and millisecond counters never jump, and no
// reading needs more than one 32-bit division.

#include "py/mphal.h"

#define TICKS_PER_US (25u)
#define TICKS_PER_MS (25000u)
#define PERIOD_MS    (1u << 17)
#define PERIOD_TICKS (PERIOD_MS * TICKS_PER_MS)

typedef struct {
    volatile uint32_t load, value, control, clear, raw_status, status, background;
} timer_regs_t;

#define TIMER_RUN  ((timer_regs_t *)0x40002000)
#define TIMER_WAKE ((timer_regs_t *)0x40002020)
#define TIMER_IRQ  (10)

#define CONTROL_ENABLE   (1 << 7)
#define CONTROL_PERIODIC (1 << 6)
#define CONTROL_IRQ      (1 << 5)
#define CONTROL_32BIT    (1 << 1)
#define CONTROL_ONE_SHOT (1 << 0)

static volatile uint32_t periods;

void clock_init(void) {
    TIMER_RUN->load = PERIOD_TICKS - 1;
    TIMER_RUN->control = CONTROL_ENABLE | CONTROL_PERIODIC | CONTROL_IRQ | CONTROL_32BIT;
    irq_enable(TIMER_IRQ);
}

void DualTimer_Handler(void) {
    if (TIMER_RUN->status) {
        TIMER_RUN->clear = 1;
        periods++;
    }
    TIMER_WAKE->clear = 1;
}

/// Reads ticks since the period began, and counts into `*period` the periods before it.
static uint32_t read_timer(uint32_t *period) {
    uint32_t mask = irq_disable();
    uint32_t ticks = PERIOD_TICKS - 1 - TIMER_RUN->value;
    *period = periods;
    if (TIMER_RUN->raw_status) {
        ticks = PERIOD_TICKS - 1 - TIMER_RUN->value;
        *period += 1;
    }
    irq_restore(mask);
    return ticks;
}

mp_uint_t mp_hal_ticks_cpu(void) {
    uint32_t period, ticks = read_timer(&period);
    return period * PERIOD_TICKS + ticks;
}

mp_uint_t mp_hal_ticks_us(void) {
    uint32_t period, ticks = read_timer(&period);
    return period * (PERIOD_MS * 1000) + ticks / TICKS_PER_US;
}

mp_uint_t mp_hal_ticks_ms(void) {
    uint32_t period, ticks = read_timer(&period);
    return period * PERIOD_MS + ticks / TICKS_PER_MS;
}

uint64_t mp_hal_time_ns(void) {
    uint32_t period, ticks = read_timer(&period);
    return (uint64_t)period * PERIOD_MS * 1000000 + (uint64_t)ticks * (1000 / TICKS_PER_US);
}

/// Waits for an interrupt, at most one millisecond; the host's processor is free meanwhile.
void clock_wait_event(void) {
    TIMER_WAKE->control = 0;
    TIMER_WAKE->load = TICKS_PER_MS;
    TIMER_WAKE->control = CONTROL_ENABLE | CONTROL_IRQ | CONTROL_32BIT | CONTROL_ONE_SHOT;
    __asm volatile ("wfi");
}
