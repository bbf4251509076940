// What the port needs of a Cortex-M: interrupt masks, reset, semihosting.

#include <stdint.h>

#define CPU_CLOCK_HZ        (25000000)
#define RESET_REQUEST       (*(volatile uint32_t *)0xE000ED0C)
#define RESET_REQUEST_VALUE (0x05FA0004)

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

/// Asks for a reset of the whole machine; it comes soon after.
static inline void cpu_reset(void) {
    RESET_REQUEST = RESET_REQUEST_VALUE;
}

/// Calls the host; returns its answer.
static inline int semihost_call(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__ ("r0") = operation;
    register const void *r1 __asm__ ("r1") = argument;
    __asm volatile ("bkpt 0xab" : "+r" (r0) : "r" (r1) : "memory");
    return (int)r0;
}
