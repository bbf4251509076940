// Registers of the CMSDK UARTs.

#include <stdint.h>

typedef struct {
    volatile uint32_t data, state, control, interrupt, divider;
} uart_regs_t;

#define UART0 ((uart_regs_t *)0x40004000)
#define UART1 ((uart_regs_t *)0x40005000)

#define UART0_RX_IRQ     (0)
#define UART1_RX_IRQ     (2)

#define UART_TX_FULL     (1 << 0)
#define UART_RX_FULL     (1 << 1)
#define UART_TX_ENABLE   (1 << 0)
#define UART_RX_ENABLE   (1 << 1)
#define UART_RX_IRQ_ON   (1 << 3)
#define UART_RX_IRQ_FLAG (1 << 1)

/// Switches a UART on with its receive interrupt.
static inline void uart_start(uart_regs_t *uart) {
    uart->divider = 16;
    uart->control = UART_TX_ENABLE | UART_RX_ENABLE | UART_RX_IRQ_ON;
}
