// Registers of the CMSDK UARTs.

#include <stdbool.h>
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

/// Ends an interrupt; before the bytes are taken, so that a later one interrupts again.
static inline void uart_acknowledge(uart_regs_t *uart) {
    uart->interrupt = UART_RX_IRQ_FLAG;
}

/// Takes a received byte, or returns -1.
static inline int uart_receive(uart_regs_t *uart) {
    return uart->state & UART_RX_FULL ? uart->data & 0xff : -1;
}

/// Whether a byte can be sent now.
static inline bool uart_can_send(uart_regs_t *uart) {
    return !(uart->state & UART_TX_FULL);
}

/// Sends a byte; only when it can be.
static inline void uart_send(uart_regs_t *uart, uint8_t byte) {
    uart->data = byte;
}
