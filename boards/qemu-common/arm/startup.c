// Vectors, reset and faults.

#include <stdint.h>
#include <string.h>
#include "semihost.h"

extern uint32_t _stack_top, _data_image, _data_start, _data_end, _bss_start, _bss_end;
int main(void);
void UART0_RX_Handler(void);
void UART1_RX_Handler(void);
void DualTimer_Handler(void);

#define CPACR       (*(volatile uint32_t *)0xE000ED88)
#define FULL_ACCESS (0xFu << 20)

__attribute__((noreturn)) void Reset_Handler(void) {
#ifdef __ARM_FP
    CPACR |= FULL_ACCESS;  // before any function that may use the FPU
    __asm volatile ("dsb\n isb");
#endif
    memcpy(&_data_start, &_data_image, (char *)&_data_end - (char *)&_data_start);
    memset(&_bss_start, 0, (char *)&_bss_end - (char *)&_bss_start);
    main();
    semihost_exit();
}

/// Says where the processor stopped, then ends the emulator: nothing could run any further.
__attribute__((used)) void report_fault(const uint32_t *frame) {
    semihost_print_word("processor fault: pc ", frame[6]);
    semihost_print_word(" lr ", frame[5]);
    semihost_print_word(" r0 ", frame[0]);
    semihost_print_word(" status ", *(volatile uint32_t *)0xE000ED28);
    semihost_print_word(" address ", *(volatile uint32_t *)0xE000ED38);
    semihost_print("\n");
    semihost_exit();
}

__attribute__((naked)) void Fault_Handler(void) {
    __asm volatile ("mov r0, sp\n b report_fault");
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16 + 32] = {
    [0] = &_stack_top,
    [1] = Reset_Handler,
    [2 ... 47] = Fault_Handler,
    [16 + 0] = UART0_RX_Handler,
    [16 + 2] = UART1_RX_Handler,
    [16 + 10] = DualTimer_Handler,
};
