// The hardware as MicroPython's core sees it; clock.c and console.c have the rest.

#include <stdint.h>
#include "shared/runtime/interrupt_char.h"

#define MICROPY_BEGIN_ATOMIC_SECTION()      irq_disable()
#define MICROPY_END_ATOMIC_SECTION(state)   irq_restore(state)
#define MICROPY_INTERNAL_WFE(timeout_ms)    clock_wait_event()

/// Masks interrupts and returns the mask that irq_restore puts back.
static inline uint32_t irq_disable(void) {
    uint32_t mask;
    __asm volatile ("mrs %0, primask\n cpsid i" : "=r" (mask) :: "memory");
    return mask;
}

/// Puts back the interrupt mask that irq_disable returned.
static inline void irq_restore(uint32_t mask) {
    __asm volatile ("msr primask, %0" :: "r" (mask) : "memory");
}

/// Lets interrupt line `irq` through the interrupt controller.
static inline void irq_enable(unsigned irq) {
    ((volatile uint32_t *)0xE000E100)[irq / 32] = 1u << (irq % 32);
}

void clock_init(void);
void clock_wait_event(void);
