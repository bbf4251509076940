// What the port needs of a RISC-V core in machine mode on QEMU's machine "virt": interrupts, reset, semihosting.

#include <stdint.h>

// One count of the cycle counter as timer.c gives it.
#define CPU_CLOCK_HZ        (31250000)

#define MSTATUS_MIE         (1u << 3)
#define MIE_EXTERNAL        (1u << 11)
#define PLIC                ((volatile uint32_t *)0x0c000000)
#define PLIC_ENABLE         (0x2000 / 4)
#define PLIC_CLAIM          (0x200004 / 4)
#define RESET_REQUEST       (*(volatile uint32_t *)0x00100000)
#define RESET_REQUEST_VALUE (0x7777)

/// Masks interrupts and returns the mask that irq_restore puts back.
static inline uint32_t irq_disable(void) {
    uint32_t status;
    __asm volatile ("csrrc %0, mstatus, %1" : "=r" (status) : "r" (MSTATUS_MIE) : "memory");
    return status & MSTATUS_MIE;
}

/// Puts back the interrupt mask that irq_disable returned.
static inline void irq_restore(uint32_t mask) {
    __asm volatile ("csrs mstatus, %0" :: "r" (mask) : "memory");
}

/// Lets interrupt line `irq` through the interrupt controller.
static inline void irq_enable(unsigned irq) {
    PLIC[irq] = 1;
    PLIC[PLIC_ENABLE + irq / 32] |= 1u << (irq % 32);
    __asm volatile ("csrs mie, %0" :: "r" (MIE_EXTERNAL));
}

/// Asks for a reset of the whole machine; it comes soon after.
static inline void cpu_reset(void) {
    RESET_REQUEST = RESET_REQUEST_VALUE;
}

/// Calls the host; returns its answer. The three instructions must be uncompressed and within one page.
__attribute__((noinline, unused)) static int semihost_call(uint32_t operation, const void *argument) {
    register uint32_t a0 __asm__ ("a0") = operation;
    register const void *a1 __asm__ ("a1") = argument;
    __asm volatile (
        ".option push\n .option norvc\n .balign 16\n"
        "slli zero, zero, 0x1f\n ebreak\n srai zero, zero, 7\n"
        ".option pop" : "+r" (a0) : "r" (a1) : "memory");
    return (int)a0;
}
