// Registers of the two 16550 UARTs: the machine's own, and one on its PCI bus (pci.c).

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    volatile uint8_t data, interrupt, fifo, line_control, modem_control, line_status;
} uart_regs_t;

#define PCI_IO_BASE      (0x03000000)
#define PCI_UART_IO      (0x1000)
#define UART0            ((uart_regs_t *)0x10000000)
#define UART1            ((uart_regs_t *)(PCI_IO_BASE + PCI_UART_IO))

#define UART0_RX_IRQ     (10)
#define UART1_RX_IRQ     (33)

// An interrupt at 14 bytes, or when no more come for four bytes' time: QEMU hands over as many at once.
#define FIFO_ON_AND_EMPTY (0xc7)
#define LINE_8_BITS       (0x03)
#define LINE_DIVISOR      (0x80)
#define FASTEST           (1)
#define INTERRUPT_RX      (0x01)
#define STATUS_RX_READY   (0x01)
#define STATUS_TX_EMPTY   (0x20)

/// Switches a UART on with its receive interrupt.
static inline void uart_start(uart_regs_t *uart) {
    uart->line_control = LINE_DIVISOR;
    uart->data = FASTEST;
    uart->interrupt = 0;
    uart->line_control = LINE_8_BITS;
    uart->fifo = FIFO_ON_AND_EMPTY;
    uart->interrupt = INTERRUPT_RX;
}

/// Ends an interrupt; here reading the byte does.
static inline void uart_acknowledge(uart_regs_t *uart) {
    (void)uart;
}

/// Takes a received byte, or returns -1.
static inline int uart_receive(uart_regs_t *uart) {
    return uart->line_status & STATUS_RX_READY ? uart->data : -1;
}

/// Whether a byte can be sent now.
static inline bool uart_can_send(uart_regs_t *uart) {
    return uart->line_status & STATUS_TX_EMPTY;
}

/// Sends a byte; only when it can be.
static inline void uart_send(uart_regs_t *uart, uint8_t byte) {
    uart->data = byte;
}
