// The hardware as MicroPython's core sees it; clock.c, console.c and the processor's timer.c have the rest.

#include <stddef.h>
#include <stdint.h>
#include "cpu.h"
#include "shared/runtime/interrupt_char.h"

#define MICROPY_BEGIN_ATOMIC_SECTION()      irq_disable()
#define MICROPY_END_ATOMIC_SECTION(state)   irq_restore(state)
#define MICROPY_INTERNAL_WFE(timeout_ms)    clock_wait_event()

void clock_init(void);
void clock_wait_event(void);
