// Board time: the core-local timer's 10 MHz count, and the cycle counter.
//
// Under `-icount` QEMU's cycle counter is nanoseconds of board time. One instruction takes 2^5 of
// them, so that ticks_cpu counts instructions one by one.

#include "py/mphal.h"
#include "timer.h"

#define TICKS_PER_US     (10u)
#define TICKS_PER_MS     (10000u)
#define NS_PER_TICK      (100u)
#define CYCLE_SHIFT      (5)

#define MTIMECMP         ((volatile uint32_t *)0x02004000)
#define MTIME            ((volatile uint32_t *)0x0200bff8)
#define MIE_TIMER        (1u << 7)
#define NEVER            (0xffffffffu)

void clock_init(void) {
    timer_silence();
    __asm volatile ("csrs mie, %0" :: "r" (MIE_TIMER));
}

void timer_silence(void) {
    MTIMECMP[1] = NEVER;
}

/// Reads both halves of the count, once more if the low one wrapped in between.
static uint32_t read_time(uint32_t *high) {
    uint32_t low;
    do {
        *high = MTIME[1];
        low = MTIME[0];
    } while (MTIME[1] != *high);
    return low;
}

/// The count divided by a constant, modulo 2^32, with 32-bit divisions only: 2^32 = by * whole + rest.
static inline uint32_t time_over(const uint32_t by) {
    const uint32_t whole = (1ull << 32) / by, rest = (1ull << 32) % by;
    uint32_t high, low = read_time(&high);
    return low / by + high * whole + (high * rest + low % by) / by;
}

mp_uint_t mp_hal_ticks_cpu(void) {
    uint32_t high, low, again;
    do {
        __asm volatile ("csrr %0, mcycleh\n csrr %1, mcycle\n csrr %2, mcycleh"
            : "=&r" (high), "=&r" (low), "=&r" (again));
    } while (again != high);
    return high << (32 - CYCLE_SHIFT) | low >> CYCLE_SHIFT;
}

mp_uint_t mp_hal_ticks_us(void) {
    return time_over(TICKS_PER_US);
}

mp_uint_t mp_hal_ticks_ms(void) {
    return time_over(TICKS_PER_MS);
}

uint64_t mp_hal_time_ns(void) {
    uint32_t high, low = read_time(&high);
    return ((uint64_t)high << 32 | low) * NS_PER_TICK;
}

/// Waits for an interrupt, at most one millisecond; the host's processor is free meanwhile.
void clock_wait_event(void) {
    uint32_t high, low = read_time(&high), wake = low + TICKS_PER_MS;
    // Never is the high word until the low one is set: no early interrupt.
    MTIMECMP[1] = NEVER;
    MTIMECMP[0] = wake;
    MTIMECMP[1] = high + (wake < low);
    __asm volatile ("wfi");
}
