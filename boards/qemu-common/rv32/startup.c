// Reset, interrupts and faults.

#include <string.h>
#include "cpu.h"
#include "pci.h"
#include "semihost.h"
#include "timer.h"
#include "uart.h"

extern uint32_t _bss_start, _bss_end;
int main(void);
void UART0_RX_Handler(void);
void UART1_RX_Handler(void);

#define CAUSE_INTERRUPT          (0x80000000u)
#define CAUSE_TIMER_INTERRUPT    (CAUSE_INTERRUPT | 7)
#define CAUSE_EXTERNAL_INTERRUPT (CAUSE_INTERRUPT | 11)

#define READ_CSR(name) ({ uint32_t value; __asm volatile ("csrr %0, " #name : "=r" (value)); value; })

__attribute__((naked, section(".start"), used)) void _start(void) {
    __asm volatile ("la sp, _stack_top\n j start");
}

/// Serves every UART that asks.
static void serve_devices(void) {
    for (uint32_t irq; (irq = PLIC[PLIC_CLAIM]) != 0; PLIC[PLIC_CLAIM] = irq) {
        if (irq == UART0_RX_IRQ) {
            UART0_RX_Handler();
        } else if (irq == UART1_RX_IRQ) {
            UART1_RX_Handler();
        }
    }
}

/// Says where the processor stopped, then ends the emulator: nothing could run any further.
static void report_fault(uint32_t cause) {
    semihost_print_word("processor fault: pc ", READ_CSR(mepc));
    semihost_print_word(" cause ", cause);
    semihost_print_word(" address ", READ_CSR(mtval));
    semihost_print("\n");
    semihost_exit();
}

__attribute__((interrupt("machine"), aligned(4))) static void trap(void) {
    uint32_t cause = READ_CSR(mcause);
    if (cause == CAUSE_EXTERNAL_INTERRUPT) {
        serve_devices();
    } else if (cause == CAUSE_TIMER_INTERRUPT) {
        timer_silence();
    } else {
        report_fault(cause);
    }
}

__attribute__((noreturn, used)) void start(void) {
    memset(&_bss_start, 0, (char *)&_bss_end - (char *)&_bss_start);
    __asm volatile ("csrw mtvec, %0\n csrs mstatus, %1" :: "r" (trap), "r" (MSTATUS_MIE));
    pci_place_uart();
    main();
    semihost_exit();
}
